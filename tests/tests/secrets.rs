//! Passwords and other secrets are masked wherever a text is shown for debugging: in `Debug` of views, owned types,
//! builders and errors, in `redacted()`, and where an error draws its text. `Display` shows them.

use std::fmt::Debug;

use uri_tables::profiles::{ftp, iri, ni, request_target, rfc1738, rfc2396, uri_zone};
use uri_tables::{Components, Error, Owned, Redacted, Rule, rfc3986, rfc3987, uri_profile};
use uri_tables_tests::mutation::Random;

/// The secret in all texts. Nothing else in a text contains it.
const SECRET: &str = "hunter2";

uri_profile! {
    /// The statement `secret` names a password, and a value in a list.
    pub mod amqp {
        extends rfc3986;

        abnf r#"
            URI       = scheme "://" authority path-abempty [ "?" query ]
            scheme    = "amqp"
            userinfo  = user [ ":" password ]
            user      = *( unreserved / pct-encoded / sub-delims )
            password  = *( unreserved / pct-encoded / sub-delims )
            query     = param *( "&" param )
            param     = "token=" token / "page=" page
            token     = *( unreserved / pct-encoded )
            page      = 1*DIGIT
        "#;

        expose URI, scheme, authority, userinfo, user, password, host, port, path = path-abempty, segment, query,
            param, token, page;

        secret password;
        secret token;
    }
}

uri_profile! {
    /// There is no statement `secret`, and no rule called `userinfo` or `authority`.
    pub mod unnamed {
        extends rfc3986;

        abnf r#"
            URI   = "db://" place path-abempty
            place = [ login "@" ] host [ ":" port ]
            login = name [ ":" word ]
            name  = *( unreserved / pct-encoded )
            word  = *( unreserved / pct-encoded )
        "#;

        expose URI, place, login, name, word, host, port;
    }
}

uri_profile! {
    /// A host with a port, under another name than `authority`, and without a userinfo.
    pub mod servers {
        extends rfc3986;

        abnf r#"
            URI    = "x://" server path-abempty
            server = reg-name [ ":" port ]
        "#;

        expose URI, server;
    }
}

uri_profile! {
    /// No part of the authority is exposed.
    pub mod whole {
        extends rfc3986;

        expose URI, authority, path = path-abempty / path-absolute / path-rootless / path-empty;
    }
}

uri_profile! {
    /// SIP URIs (RFC 3261): there is no `//` before the userinfo, and the password is short.
    pub mod sip {
        extends rfc3986;

        abnf r#"
            URI      = "sip:" [ credentials "@" ] domain
            credentials = login [ ":" password ]
            login    = 1*unreserved
            password = 1*8( ALPHA / DIGIT / pct-encoded )
            domain   = 1*unreserved
        "#;

        expose URI, credentials, login, password, domain;

        secret password;
    }
}

uri_profile! {
    /// The statement `secret` names a rule with parts, an alternative of a choice, and items that contain their
    /// delimiter.
    pub mod parts {
        extends rfc3986;

        abnf r#"
            URI    = "x:" login *( option ) [ "?" value ]
            login  = user "-" pin
            user   = 1*%x61-7A
            pin    = 1*( ALPHA / DIGIT )
            option = ";" key "=" data
            key    = 1*ALPHA
            data   = *( ALPHA / DIGIT )
            value  = number / word
            number = 1*DIGIT
            word   = 1*( ALPHA / DIGIT )
        "#;

        expose URI, login, user, pin, option, key, data, value, number, word;

        secret login, data, word;
    }
}

uri_profile! {
    /// The statement `secret` names other parts than the password.
    pub mod beside {
        extends rfc3986;

        abnf r#"
            URI      = "x://" authority
            userinfo = user [ ":" word ]
            user     = *unreserved
            word     = *unreserved
        "#;

        expose URI, authority, userinfo, user, host, port;

        secret user, host;
    }
}

uri_profile! {
    /// The profile allows more than RFC 3986.
    pub mod wider {
        extends rfc3986;

        abnf r#"
            URI      = scheme "://" [ userinfo "@" ] host path-abempty
            userinfo = *( unreserved / bar / ":" )
            bar      = "|"
        "#;

        beyond rfc3986: bar;
        expose URI, scheme, userinfo, host, bar alone;
    }
}

uri_profile! {
    /// The statement `secret` names a rule beside a path that is a choice. So a builder may put the path where it is
    /// not valid.
    pub mod unions {
        extends rfc3986;

        abnf r#"
            URI   = scheme ":" ( "//" authority path-abempty / path-rootless ) [ "?" token ]
            token = *( unreserved / pct-encoded )
        "#;

        expose URI, scheme, authority, path = path-abempty / path-rootless, token;

        secret token;
    }
}

uri_profile! {
    /// A userinfo may contain `@`, so it ends at the last `@`. Its parts are split in other places than in RFC 3986.
    pub mod last_at {
        extends rfc3986;

        abnf r#"
            URI   = "db:" [ "//" first "@" rest ]
            first = *unreserved
            rest  = [ name ":" word ] "@" host
            name  = *unreserved
            word  = *unreserved
            host  = *unreserved
        "#;

        beyond rfc3986;
        expose URI, first, rest, name, word, host;
    }
}

uri_profile! {
    /// A part begins between the two slashes before an authority, and another part is before or after the first `:`.
    pub mod between {
        extends rfc3986;

        abnf r#"
            URI   = "db:/" place
            place = "/" [ 1*DIGIT ":" ] login "@" 1*ALPHA
            login = 1*( ALPHA ) [ DIGIT [ ":" *ALPHA ] ]
        "#;

        beyond rfc3986;
        expose URI, place, login;
    }
}

uri_profile! {
    /// The rule called `authority` begins with the slashes before the authority, so its texts are references.
    pub mod slashed {
        extends rfc3986;

        abnf r#"
            authority = "//" [ login "@" ] 1*ALPHA
            login     = name [ ":" word ]
            name      = *unreserved
            word      = *unreserved
        "#;

        expose server = authority, login, name, word;
    }
}

uri_profile! {
    /// A text that is not valid may have been meant as a text of another alternative.
    pub mod either {
        extends rfc3986;

        abnf r#"
            either = pin / token
            pin    = 1*( ALPHA / DIGIT ) "-" word
            word   = 1*ALPHA
            token  = 1*( ALPHA / DIGIT )
        "#;

        beyond rfc3986;
        expose either, pin, word, token, alias = word alone;
        secret word, token;
    }
}

#[track_caller]
fn assert_hidden(shown: &str, text: &str) {
    assert!(!shown.contains(SECRET), "{text}: {shown}");
}

/// Returns the text as a string literal, as `Debug` of a view shows it.
fn quoted(text: &str) -> String {
    format!("({text:?})")
}

#[track_caller]
fn assert_redacted<O: Owned>(text: &str, expected: &str, redact: impl Fn(&O) -> Redacted<'_>) {
    let owned: O = text
        .parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"));
    let view = owned.as_view();
    assert_eq!(redact(&owned).to_string(), expected, "{text}");
    assert_eq!(
        (owned.to_string(), view.to_string()),
        (text.to_owned(), text.to_owned())
    );
    for debug in [format!("{owned:?}"), format!("{view:?}")] {
        assert!(debug.ends_with(&quoted(expected)), "{text}: {debug}");
    }
    let pretty = format!("{view:#?}{owned:#?}");
    assert_eq!(
        pretty.matches(&format!("{expected:?}")).count(),
        2,
        "{text}: {pretty}"
    );
}

macro_rules! assert_redacted {
    ($($rule:ident::$type:ident { $($text:literal => $expected:literal),* $(,)? })*) => {
        $($(assert_redacted::<$rule::$type>($text, $expected, |owned| owned.redacted());)*)*
    };
}

#[test]
fn user_information_is_masked_after_its_first_colon() {
    assert_redacted! {
        rfc3986::UriBuf {
            "http://u:hunter2@h:80/p?q#f" => "http://u:***@h:80/p?q#f",
            "http://u:hunter2:b@h" => "http://u:***@h",
            "http://:hunter2@[::1]:80/" => "http://:***@[::1]:80/",
            "http://u:hunter2@h//a:b@c" => "http://u:***@h//a:b@c",
            "http://u:hunter2@h/it's" => "http://u:***@h/it's",
            // An empty password means no password (RFC 3986, section 3.2.1), so nothing is masked.
            "http://u:@h" => "http://u:@h",
            "http://u@h:80" => "http://u@h:80",
            "http://h:80/a:b@c?a:b@c#a:b@c" => "http://h:80/a:b@c?a:b@c#a:b@c",
            "http://[1::2]:80/" => "http://[1::2]:80/",
            "http:/a//b:c@d" => "http:/a//b:c@d",
            "mailto:a:b@c" => "mailto:a:b@c",
            "a:b?c://d:e@f" => "a:b?c://d:e@f",
        }
        rfc3986::AbsoluteUriBuf { "http://u:hunter2@h/" => "http://u:***@h/" }
        rfc3986::UriReferenceBuf {
            "//u:hunter2@h/p" => "//u:***@h/p",
            "a//u:v@h" => "a//u:v@h",
        }
        rfc3986::RelativeRefBuf { "//u:hunter2@h" => "//u:***@h" }
        rfc3986::RelativePartBuf { "//u:hunter2@h" => "//u:***@h" }
        rfc3986::HierPartBuf { "//u:hunter2@h/p" => "//u:***@h/p" }
        rfc3986::AuthorityBuf {
            "u:hunter2@h:80" => "u:***@h:80",
            "h:80" => "h:80",
        }
        rfc3986::UserinfoBuf {
            "u:hunter2" => "u:***",
            "u" => "u",
        }
        rfc3986::SegmentBuf { "a:b@c" => "a:b@c" }
        rfc3987::IriBuf { "http://ü:hunter2@é/ü" => "http://ü:***@é/ü" }
        rfc3987::IriReferenceBuf { "//ü:hunter2ü@é" => "//ü:***@é" }
        whole::UriBuf { "http://u:hunter2@h:80/p" => "http://u:***@h:80/p" }
        whole::AuthorityBuf { "u:hunter2@h:80" => "u:***@h:80" }
        wider::UriBuf { "http://u:|hunter2|@h" => "http://u:***@h" }
        wider::UserinfoBuf { "|:hunter2" => "|:***" }
    }
}

#[test]
fn passwords_of_bundled_profiles_are_masked() {
    assert_redacted! {
        ftp::UriBuf {
            "ftp://u:hunter2@h/p;type=a" => "ftp://u:***@h/p;type=a",
            "ftp://h/a:b@c//d:e@f" => "ftp://h/a:b@c//d:e@f",
        }
        ftp::AuthorityBuf { "u:hunter2@h:21" => "u:***@h:21" }
        ftp::UserinfoBuf { "u:hunter2" => "u:***" }
        ftp::PasswordBuf { "hunter2" => "***" }
        ftp::UserBuf { "u" => "u" }
        ftp::NameBuf { "a:b@c" => "a:b@c" }
        ftp::CwdBuf { "a:b@c" => "a:b@c" }
        rfc1738::UriBuf { "telnet://u:hunter2@h:23" => "telnet://u:***@h:23" }
        rfc1738::LoginBuf { "u:hunter2@h:23" => "u:***@h:23" }
        rfc1738::PasswordBuf { "hunter2" => "***" }
        rfc1738::UserBuf { "u" => "u" }
        rfc2396::UriBuf { "x://u:hunter2@h:23/p" => "x://u:***@h:23/p" }
        rfc2396::AuthorityBuf { "u:hunter2@h:23" => "u:***@h:23" }
        uri_zone::UriBuf { "x://u:hunter2@[fe80::1%25eth0]/p" => "x://u:***@[fe80::1%25eth0]/p" }
        iri::IriBuf { "x://ü:hunter2@é/p" => "x://ü:***@é/p" }
    }
}

/// An error about a part may be rendered with the text that the builder assembled, or with any other text.
#[test]
fn errors_of_builders_are_masked() {
    let text = "s://ha?hunter2";
    let errors = [
        unions::Uri::builder()
            .scheme("s")
            .authority(unions::Authority::from_static("h"))
            .path(unions::Path::from_static("a"))
            .token(SECRET)
            .finish()
            .unwrap_err(),
        unions::UriBuf::parse("s://h/a?hunter2")
            .unwrap()
            .set_path(unions::Path::from_static("a"))
            .unwrap_err(),
    ];
    for error in errors {
        assert_eq!(error.kind(), uri_tables::ErrorKind::Misplaced);
        let rules = "must be a `path-abempty` there";
        assert!(error.to_string().contains(rules), "{error}");
        for text in [
            text,
            "s:a?hunter2",
            "?hunter2",
            "x://u:hunter2@h",
            "token=hunter2",
        ] {
            let any = Error::from(error);
            for shown in [
                format!("{error:?} {error:#?} {error} {any:?} {any}"),
                error.render(text).to_string(),
                any.render(text).to_string(),
                format!("{:?}", error.render(text)),
            ] {
                assert_hidden(&shown, text);
            }
        }
    }
    let error = rfc3986::Uri::builder()
        .scheme("s")
        .authority(rfc3986::Authority::from_static("u:hunter2@h"))
        .path(rfc3986::Path::from_static("a"))
        .finish()
        .unwrap_err();
    assert_hidden(&error.render("s://u:hunter2@ha").to_string(), "s");
}

#[test]
fn any_text_is_masked_that_may_have_a_password() {
    for (text, shown) in [
        (
            "GET http://u:hunter2@h/ HTTP/1.1",
            "GET http://u:***@h/ HTTP/1.1",
        ),
        ("u:hunter2@h", "u:***@h"),
        ("http://h:80/", "http://h:80/"),
    ] {
        assert_eq!(Redacted::suspect(text).to_string(), shown);
        assert_eq!(
            format!("{:?}", Redacted::suspect(text)),
            format!("{shown:?}")
        );
    }
}

#[test]
fn user_information_of_another_name_is_masked() {
    assert_redacted! {
        unnamed::UriBuf {
            "db://u:hunter2@h:80/p" => "db://u:***@h:80/p",
            "db://h:80/p" => "db://h:80/p",
        }
        unnamed::PlaceBuf {
            "u:hunter2@h:80" => "u:***@h:80",
            "h:80" => "h:80",
        }
        unnamed::LoginBuf { "u:hunter2" => "u:***" }
        unnamed::NameBuf { "u" => "u" }
        unnamed::WordBuf { "hunter2" => "***", "" => "" }
        either::AliasBuf { "hunter" => "***" }
        slashed::ServerBuf { "//u:hunter2@h" => "//u:***@h", "//h" => "//h" }
        slashed::LoginBuf { "u:hunter2" => "u:***" }
        slashed::WordBuf { "hunter2" => "***" }
        unnamed::PortBuf { "80" => "80" }
        unnamed::HostBuf { "h" => "h" }
    }
}

#[test]
fn user_information_ends_at_the_last_at_sign() {
    let uri = last_at::Uri::from_static("db://u@n:hunter2@h");
    let rest = uri.rest().expect("it is there");
    let shown = format!("{uri:?} {rest:?} {:?}", rest.word());
    assert_eq!(
        shown,
        r#"Uri("db://u@n:***@h") Rest("n:***@h") Some(Word("***"))"#
    );
}

#[test]
fn parts_at_other_places_of_user_information_are_masked() {
    let uri = between::Uri::from_static("db://1:hunter2@h");
    assert_eq!(format!("{uri:?}"), r#"Uri("db://1:***")"#);
    for text in ["db://1:hunter2@h", "db://u2:hunter@h"] {
        let uri = between::Uri::from_static(text);
        let shown = format!("{uri:?} {:?} {:?}", uri.place(), uri.place().login());
        assert!(!shown.contains("hunter"), "{shown}");
    }
}

#[test]
fn a_choice_without_a_valid_alternative_is_masked() {
    assert_refused::<either::EitherBuf>(&["hunter2-ab1", "hunter2-", "hunter2|"]);
    let shown = shown::<either::EitherBuf>("hunter2-ab1").expect("it is refused");
    assert!(shown.iter().any(|shown| shown.contains("***")), "{shown:?}");
}

#[test]
fn rules_in_the_statement_are_masked() {
    assert_redacted! {
        amqp::UriBuf {
            "amqp://u:hunter2@h:80/p?token=hunter2&page=1&token=hunter2" =>
                "amqp://u:***@h:80/p?token=***&page=1&token=***",
            "amqp://h/?token=" => "amqp://h/?token=",
        }
        amqp::UserinfoBuf { "u:hunter2" => "u:***" }
        amqp::PasswordBuf { "hunter2" => "***" }
        amqp::UserBuf { "u" => "u" }
        amqp::QueryBuf { "page=1&token=hunter2" => "page=1&token=***" }
        amqp::ParamBuf { "token=hunter2" => "token=***" }
        amqp::TokenBuf { "hunter2" => "***" }
        amqp::PageBuf { "1" => "1" }
        sip::UriBuf {
            "sip:u:hunter2@h" => "sip:u:***@h",
            "sip:h" => "sip:h",
        }
        sip::CredentialsBuf { "u:hunter2" => "u:***" }
        parts::UriBuf {
            "x:u-hunter2;a=hunter2;b=1?hunter2" => "x:***;a=***;b=***?***",
            "x:u-1?12" => "x:***?12",
        }
        beside::UriBuf { "x://u:hunter2@hunter2:80" => "x://***:***@***:80" }
        beside::AuthorityBuf { "u:hunter2@hunter2" => "***:***@***" }
        beside::UserinfoBuf { "hunter2:hunter2" => "***:***" }
        parts::LoginBuf { "u-hunter2" => "***" }
        parts::UserBuf { "u" => "***" }
        parts::PinBuf { "hunter2" => "***" }
        parts::OptionBuf { ";a=hunter2" => ";a=***" }
        parts::ValueBuf {
            "hunter2" => "***",
            "12" => "12",
        }
    }
}

/// Texts with a secret. Most types refuse these texts.
const REFUSED: &[&str] = &[
    "http://u:hunter2@h h/",
    "http://u:hunter2@h/a b",
    "http://u:hunter2@h/a@ b",
    "ht tp://u:hunter2@h/",
    "é://u:hunter2@h/",
    "http://é:hunter2@h/",
    "http://u:hunter2@é/",
    "http://u:hunter2|x@h/",
    "http://u:x|hunter2@h/",
    "http://u:hunter2/x@h/ ",
    "http://u:x/hunter2@h/ ",
    "http://u:x?hunter2@h/ ",
    "http://u:x#hunter2@h/ ",
    "http://u:x[hunter2@h/",
    "http://u:%zzhunter2@h/",
    "http://u:hunter2@[::1",
    "http://[u:hunter2@h/",
    "http://u:hunter2",
    "http://u:hunter2 ",
    "http://u:12hunter2",
    "http://a/ http://u:hunter2@h",
    "http://a:80/ and http://u:hunter2@h",
    "see //x and http://u:hunter2@h",
    "//u:hunter2@h h",
    "\\\\u:hunter2@h",
    "http:\\\\u:hunter2@h",
    "http:/ /u:hunter2@h",
    "http: u:hunter2@h",
    "http://[u:hunter2@[::1]:80/",
    " u:hunter2@h",
    "u.v:hunter2@example.com/ x|",
    "amqp://u:hunter2@h/?page=x",
    "amqp://u:hunter2@h/?token=hunter2&page=x&token=hunter2",
    "amqp://h h/?token=hunter2",
    "amqps://h/?token=hunter2",
    "amqp://h/?page=1&token=x|hunter2",
    "sip:u:hunter2@h h",
    "sip:u:hunter2|@h",
    "sips:u:hunter2@h",
    "x:U-hunter2",
    "x:u-hunter2;a=hunter2;b= hunter2",
    "x:u-hunter2?|hunter2",
    "db://u:hunter2@h h/",
];

/// Returns the error about `text` in all forms that it can be shown in, or `None` if `text` is valid.
fn shown<O: Owned>(text: &str) -> Option<Vec<String>> {
    let error = O::try_from(text.to_owned()).err()?;
    let (inner, any) = (error.error(), Error::from(error.error()));
    let debug: &dyn Debug = &error;
    let shown = vec![
        format!("{debug:?} {debug:#?} {error}"),
        format!("{inner:?} {inner:#?} {inner}"),
        format!("{any:?} {any:#?} {any}"),
        format!("{:?}", inner.render(text)),
        error.render().to_string(),
        inner.render(text).to_string(),
        any.render(text).to_string(),
    ];
    assert_eq!(error.into_string(), text);
    Some(shown)
}

#[track_caller]
fn assert_refused<O: Owned>(texts: &[&str]) {
    let mut refused = 0;
    for text in texts {
        for shown in shown::<O>(text).into_iter().flatten() {
            assert_hidden(&shown, &format!("{} as {}", text, O::View::NAME));
            refused += 1;
        }
    }
    assert!(refused > 0, "{} accepts all", O::View::NAME);
}

/// These types admit no userinfo, and are not called `authority`.
#[test]
fn errors_mask_the_login_before_a_host_with_a_port() {
    let texts = [
        "u:hunter2@h:80",
        "u:hunter2@h",
        "u:hunter2@h h",
        "u:hunter2@[::1]:80",
        ":hunter2@h:80",
    ];
    assert_refused::<servers::ServerBuf>(&texts);
    assert_refused::<request_target::AuthorityFormBuf>(&texts);
    assert_refused::<ni::HAuthorityBuf>(&texts);
}

#[test]
fn errors_mask_what_could_be_a_password() {
    let logins = REFUSED.iter().copied();
    let logins = logins.filter(|text| !text.contains("token") && !text.starts_with("x:"));
    let logins: Vec<&str> = logins.collect();
    let texts = logins.iter().copied();
    let texts: Vec<&str> = texts
        .filter(|text| text.contains("//") || text.contains("\\\\"))
        .collect();
    assert_refused::<rfc3986::UriBuf>(&texts);
    assert_refused::<rfc3986::UriReferenceBuf>(&texts);
    assert_refused::<rfc3986::AbsoluteUriBuf>(&texts);
    assert_refused::<rfc3986::RelativeRefBuf>(&texts);
    assert_refused::<rfc3986::PathBuf>(&texts);
    assert_refused::<rfc3986::SegmentBuf>(&texts);
    assert_refused::<rfc3986::QueryBuf>(&texts);
    assert_refused::<rfc3987::IriBuf>(&texts);
    assert_refused::<whole::UriBuf>(&texts);
    assert_refused::<unnamed::UriBuf>(&texts);
    assert_refused::<wider::UriBuf>(&texts);
    assert_refused::<uri_tables::profiles::https::UriBuf>(&texts);

    assert_refused::<rfc3986::AuthorityBuf>(&logins);
    assert_refused::<rfc3986::UserinfoBuf>(&logins);
    assert_refused::<unnamed::PlaceBuf>(&logins);
    assert_refused::<unnamed::LoginBuf>(&logins);
    assert_refused::<unnamed::WordBuf>(REFUSED);
    let login = ["u:hunter2@h", "u:hunter2@example.com/", " u:hunter2@h"];
    assert_refused::<rfc3986::HostBuf>(&login);
    assert_refused::<rfc3986::RegNameBuf>(&login);
    assert_refused::<rfc3986::PortBuf>(&login);
    assert_refused::<rfc3986::SchemeBuf>(&login);
    assert_refused::<uri_tables::profiles::https::UriBuf>(&login);
}

#[test]
fn errors_mask_what_could_be_a_rule_of_the_statement() {
    assert_refused::<amqp::UriBuf>(REFUSED);
    assert_refused::<amqp::QueryBuf>(&[
        "page=1&token=x|hunter2",
        "token=hunter2&page=x",
        "x=hunter2",
    ]);
    assert_refused::<amqp::ParamBuf>(REFUSED);
    assert_refused::<amqp::TokenBuf>(REFUSED);
    assert_refused::<amqp::PasswordBuf>(REFUSED);
    assert_refused::<sip::UriBuf>(REFUSED);
    assert_refused::<sip::CredentialsBuf>(REFUSED);
    assert_refused::<parts::UriBuf>(REFUSED);
    assert_refused::<parts::ValueBuf>(REFUSED);
    assert_refused::<parts::OptionBuf>(REFUSED);
}

#[test]
fn the_caret_stays_below_the_fault() {
    let lines = |error: &dyn ToString| -> Vec<String> {
        let text = error.to_string();
        let lines: Vec<&str> = text.lines().collect();
        let hidden = "note: `***` replaces text that may be secret";
        let is_in_it = lines[3].find('^') == lines[2].find("***");
        let end = if is_in_it {
            "; the error is inside it"
        } else {
            ""
        };
        assert_eq!(lines[4..], [format!("{hidden}{end}")]);
        lines[2..4].iter().map(|&line| line.to_owned()).collect()
    };
    let text = "http://user:hunter2@h h/";
    let error = rfc3986::Uri::parse(text).unwrap_err();
    assert_eq!(
        lines(&error.render(text)),
        ["  | http://user:***@h h/", "  |                  ^"]
    );

    let text = "http://user:hunter2|x@h/";
    let error = rfc3986::Uri::parse(text).unwrap_err();
    assert_eq!(
        lines(&error.render(text)),
        ["  | http://user:***@h/", "  |             ^^^"]
    );

    let text = "http://u:hunter2";
    let error = rfc3986::Uri::parse(text).unwrap_err();
    assert_eq!(
        lines(&error.render(text)),
        ["  | http://u:***", "  |          ^^^"]
    );

    let text = "http://u:hunter2@h/ü?|";
    let error = rfc3987::Iri::parse(text).unwrap_err();
    assert_eq!(
        lines(&error.render(text)),
        ["  | http://u:***@h/ü?|", "  |                  ^"]
    );

    // The text after the fault may be anything, so it may contain the profile's secrets.
    let text = "amqp://u@h h/?token=hunter2";
    let error = amqp::Uri::parse(text).unwrap_err();
    assert_eq!(
        lines(&error.render(text)),
        ["  | amqp://u@h ***", "  |           ^"]
    );
    let text = "amqp://u@h/?token=hunter2&page=1x";
    let error = amqp::Uri::parse(text).unwrap_err();
    assert_eq!(
        lines(&error.render(text)),
        [
            "  | amqp://u@h/?token=***&page=1x",
            "  |                             ^"
        ]
    );

    // If the scheme is missing, a help shows the text once more, with a scheme before it. The password is masked there, too.
    let text = "u.v:hunter2@example.com/";
    let error = uri_tables::profiles::https::Uri::parse(text).unwrap_err();
    let rendered = error.render(text).to_string();
    assert!(rendered.contains("  | u.v:***@example.com/"), "{rendered}");

    // Only what could be a secret is masked.
    for text in [
        "http://h:80/a b@c",
        "http://h h:80/a@b",
        "mailto:a b:c@d",
        "http://[::1]:80/ a@b",
        "http://[::1/",
        "a?b:c@ d",
    ] {
        let error = rfc3986::Uri::parse(text).or(Err(rfc3986::UriReference::parse(text)));
        let error = match error {
            Ok(_) => panic!("{text} is valid"),
            Err(reference) => reference
                .err()
                .unwrap_or_else(|| rfc3986::Uri::parse(text).unwrap_err()),
        };
        assert!(
            error.render(text).to_string().contains(text),
            "{}",
            error.render(text)
        );
    }
}

#[test]
fn data_is_masked() {
    // The password is too long.
    let data = "hunter2hunter2";
    let error = <sip::Password<'_> as uri_tables::TryEncodes>::try_encode(data).unwrap_err();
    assert!(
        error.render(data).to_string().contains("| ***\n"),
        "{}",
        error.render(data)
    );
    let error = sip::Uri::builder()
        .login("u")
        .password(data)
        .domain("h")
        .finish()
        .unwrap_err();
    assert_hidden(&error.render(data).to_string(), data);

    assert_eq!(
        format!("{:?}", amqp::Password::encode(SECRET)),
        r#"Encoded("***")"#
    );
    assert_eq!(
        format!("{:?}", amqp::Password::encode("")),
        r#"Encoded("")"#
    );
    assert_eq!(
        format!("{:?}", rfc3986::Userinfo::encode("u /:hunter2")),
        r#"Encoded("u%20%2F:***")"#
    );
    assert_eq!(
        format!("{:?}", rfc3986::Userinfo::encode("u:")),
        r#"Encoded("u:")"#
    );
    assert_eq!(
        format!("{:?}", rfc3986::Segment::encode("a b:c")),
        r#"Encoded("a%20b:c")"#
    );
    let password = amqp::Password::encode(SECRET);
    assert_hidden(&format!("{:?}", password.chunks()), SECRET);
    let decoded = format!("{:?}", amqp::Password::from_static(SECRET).decoded());
    assert_eq!(decoded, "Decoded { .. }");
}

#[test]
fn builders_and_results_are_masked() {
    let builder = amqp::Uri::builder()
        .user("joe")
        .password(SECRET)
        .host("h")
        .query(amqp::Query::from_static("page=1&token=hunter2"));
    let shown = format!("{builder:?} {builder:#?}");
    assert_hidden(&shown, "amqp");
    assert!(shown.contains(r#"user: "joe", password: "***""#), "{shown}");
    let builder = rfc3986::Uri::builder().userinfo("joe:hunter2");
    assert!(
        format!("{builder:?}").contains(r#"userinfo: "joe:***""#),
        "{builder:?}"
    );
    let authority = rfc3986::Authority::from_static("joe:hunter2@h");
    let builder = rfc3986::Uri::builder().authority(authority);
    assert!(
        format!("{builder:?}").contains(r#"authority: "joe:***@h""#),
        "{builder:?}"
    );

    let uri = rfc3986::Uri::from_static("HTTP://u:hunter2@H/");
    let normalized = uri.normalize();
    assert_eq!(
        format!("{normalized:?}"),
        r#"Normalized { text: "http://u:***@h/" }"#
    );
    assert_eq!(normalized.redacted().to_string(), "http://u:***@h/");
    let components: Components<'_> = uri_tables::Hierarchical::components(uri);
    assert_hidden(&format!("{components:?}"), "components");
    let uri = amqp::Uri::from_static("amqp://u:hunter2@h/?token=hunter2");
    assert_hidden(&format!("{:?}", uri.normalize()), "normalized");
    assert_eq!(
        format!("{:?}", uri.query().unwrap().params()),
        r#"[Param("token=***")]"#
    );
    assert_eq!(
        format!("{:?}", (uri.authority(), uri.authority().userinfo())),
        r#"(Authority("u:***@h"), Some(Userinfo("u:***")))"#
    );
    let choice = parts::Value::from_static(SECRET).choice();
    assert_eq!(format!("{choice:?}"), r#"Word(Word("***"))"#);
}

/// Random valid URIs with a known password, and texts that are one edit away from them.
#[test]
fn random_passwords_are_never_shown() {
    let mut random = Random::new(7);
    let mut refused = 0;
    for _ in 0..2_000 {
        let mut some = |from: &[&'static str]| from[random.below(from.len())];
        let password: String = (0..6)
            .map(|_| some(&["a", "b", "c", "d", "e", "f", "%41", "~", "!"]))
            .collect();
        let scheme = some(&["amqp", "db", "sip", "http"]);
        let slashes = if scheme == "sip" { "" } else { "//" };
        let user = some(&["x", "1", "x.y"]);
        let host = some(&["h", "h.z", "1.2.3.4", "[::1]"]);
        let port = if scheme == "sip" {
            ""
        } else {
            some(&["", ":", ":80"])
        };
        let path = if scheme == "sip" {
            ""
        } else {
            some(&["", "/", "/p", "//p:q@r"])
        };
        let text = format!("{scheme}:{slashes}{user}:{password}@{host}{port}{path}");
        let mut texts = vec![text.clone(), text[..random.below(text.len())].to_owned()];
        for edit in ["|", " ", "é", "%", "[", "\\", "^", "\u{0}"] {
            let at = random.below(text.len() + 1);
            texts.push([&text[..at], edit, &text[at..]].concat());
        }
        for text in texts {
            fn debug<O: Owned>(text: &str) -> (bool, Vec<String>) {
                match text.parse::<O>() {
                    Ok(owned) => (true, vec![format!("{owned:?} {:?}", owned.as_view())]),
                    Err(_) => (false, shown::<O>(text).expect("it is refused")),
                }
            }
            let all = [
                debug::<rfc3986::UriBuf>(&text),
                debug::<rfc3987::IriBuf>(&text),
                debug::<amqp::UriBuf>(&text),
                debug::<unnamed::UriBuf>(&text),
                debug::<whole::UriBuf>(&text),
                debug::<sip::UriBuf>(&text),
            ];
            for (index, (is_valid, shown)) in all.iter().enumerate() {
                // Skip texts where the password is in a path and not in a userinfo: `sip:` URIs, except for the type of
                // the profile `sip` (index 5), and texts with a character inserted before the slashes.
                let is_path = scheme == "sip" && index != 5;
                let begins = [scheme, ":", slashes].concat();
                if is_path || !text.starts_with(&begins) && (*is_valid || index == 1) {
                    continue;
                }
                refused += usize::from(!is_valid);
                for shown in shown {
                    assert!(!shown.contains(&password), "{text} ({index}): {shown}");
                }
            }
        }
    }
    assert!(refused > 10_000, "{refused}");
}

/// Any text can be shown for any type, and is not masked as a whole.
#[test]
fn any_text_can_be_redacted() {
    let mut random = Random::new(11);
    let pieces = [
        "a", ":", "/", "//", "@", "é", "%4", "[", "]", "amqp://", "?token=", "&", "sip:", "x:u-1",
        ";a=", "|", " ",
    ];
    for _ in 0..20_000 {
        let text: String = (0..random.below(9))
            .map(|_| pieces[random.below(pieces.len())])
            .collect();
        let without = |shown: &str| shown.replace("***", "").chars().count();
        for rule in [
            shown::<rfc3986::UriBuf>(&text),
            shown::<amqp::UriBuf>(&text),
            shown::<sip::UriBuf>(&text),
            shown::<parts::UriBuf>(&text),
            shown::<rfc3987::IriReferenceBuf>(&text),
        ]
        .into_iter()
        .flatten()
        {
            assert!(rule.len() == 7 && without(&rule[4]) > 0);
        }
    }
}

#[test]
fn errors_of_parts_mask_the_text_around_them() {
    let text = format!("amqp://u@h/a%FF?page=1&token={SECRET}");
    let uri = amqp::Uri::parse(&text).expect("it is valid");
    let error = uri
        .path()
        .segments()
        .next()
        .expect("a segment")
        .decode_utf8();
    let error = Error::from(error.expect_err("it is not UTF-8"));
    let rendered = error.render(&text).to_string();
    assert!(
        rendered.contains("| ***%***") && !rendered.contains(SECRET),
        "{rendered}"
    );
    // The text of the part itself is shown.
    let own = "a%FF";
    let segment = amqp::Segment::parse(own).expect("it is valid");
    let error = Error::from(segment.decode_utf8().expect_err("it is not UTF-8"));
    assert!(error.render(own).to_string().contains("| a%FF"));
    for own in ["a b", "aé", "a%zz", "a/b"] {
        let error = Error::from(amqp::Segment::parse(own).expect_err("it is not valid"));
        let rendered = error.render(own).to_string();
        assert!(rendered.contains(&format!("| {own}")), "{rendered}");
    }
    // An error of a setter is about the new text. Its offset means nothing in the text of the URI.
    let mut owned = uri.to_buf();
    let error = Error::from(owned.set_port("x1").expect_err("it is not a port"));
    let rendered = error.render(&text).to_string();
    assert!(!rendered.contains(SECRET), "{rendered}");
}

/// The texts are so long that the test would not end if the time grew with the square of the length.
#[test]
fn long_hostile_texts_are_redacted() {
    for unit in [
        "//a", "//[a", "//a:", "//a:1", "a://", "//@", "//[a]", "//:@",
    ] {
        let text = format!("{}|", unit.repeat(1 << 20));
        let shown = Redacted::suspect(&text).to_string();
        // Only the last secret may be shorter than its mask, by two characters.
        assert!(shown.len() <= text.len() + 2, "{unit}");
        let error = rfc3986::UriBuf::try_from(text).expect_err("it is not valid");
        assert!(!format!("{error:?}").is_empty() && !error.render().to_string().is_empty());
    }
}

uri_profile! {
    /// `within` and the names of rules tell which types have a password, outside of a URI.
    pub mod declared {
        extends rfc3986;

        abnf r#"
            place = login "@" server
            login = user ":" token
            user  = 1*unreserved
            token = *unreserved
            server = *unreserved
        "#;

        expose place within authority, login within userinfo, token alone, spot = authority within authority;
    }
}

#[test]
fn a_declaration_tells_where_a_password_is() {
    for shown in [
        format!("{:?}", declared::Place::parse("u:hunter2@h").unwrap()),
        format!("{:?}", declared::Login::parse("u:hunter2").unwrap()),
        format!("{:?}", declared::Spot::parse("u:hunter2@h").unwrap()),
        format!("{:?}", declared::PlaceBuf::parse("u:hunter2@h").unwrap()),
    ] {
        assert!(!shown.contains(SECRET), "{shown}");
    }
}

uri_profile! {
    /// A fragment that is a URI.
    pub mod inner {
        abnf r##"
            URI      = scheme ":" path [ "#" fragment ]
            scheme   = "xx"
            path     = *ALPHA
            fragment = "y://" login "@" server
            login    = user ":" token
            user     = *ALPHA
            token    = *( ALPHA / DIGIT )
            server   = *ALPHA
        "##;
        expose URI, scheme, path, fragment, login, user, token, server;
    }
}

#[test]
fn the_parts_of_a_uri_in_a_fragment_are_masked_as_it_is() {
    let uri = inner::Uri::parse("xx:a#y://u:hunter2@h").unwrap();
    let fragment = uri.fragment().unwrap();
    let (login, token) = (fragment.login(), fragment.login().token());
    for shown in [
        format!("{uri:?}{fragment:?}"),
        format!("{login:?}{token:?}"),
    ] {
        assert!(!shown.contains(SECRET), "{shown}");
    }
}

//! No value makes an authority that the grammar does not have, or another host of the one it has. Other programs would
//! send a request to this host.

use uri_tables::{BuildError, ErrorKind, uri, uri_profile};

uri_profile! {
    /// Slashes around a part that may be absent, beside other text with two slashes in a row.
    mod slashes {
        extends rfc3986;
        abnf r##"
            URI    = "x:/" [ dir ] "/" file [ "?u=https://" other ] [ "#" when ]
            link   = "/" [ dir ] "/" file [ "?next=https://" other ]
            dir    = 1*unreserved
            file   = *unreserved
            other  = *unreserved
            when   = year "-" 1*DIGIT
            year   = 4DIGIT
        "##;
        expose URI, link, dir, file, other, when, year;
        template login = "/{tenant}/{page}?next=https://example.com/";
        template dated = "/{tenant}/{page}{?when}";
        template rest = "/{tenant}{/pages*}?next=https://";
    }
}

uri_profile! {
    /// The same slashes, in a part of the whole text. A view of `near` has an authority by accident, but a view of `far`
    /// by its grammar.
    mod nested {
        abnf r#"
            URI  = "x:" tail [ "?" q ]
            tail = near / far
            near = "/" [ dir ] "/" file
            far  = "//" name "//"
            dir  = 1*ALPHA
            file = 1*ALPHA
            name = 1*ALPHA
            q    = *ALPHA
        "#;
        expose URI, tail, near, far, dir, file, name, q;
    }
}

uri_profile! {
    /// The names of RFC 3986 change nothing.
    mod named {
        abnf r#"
            relative-part = "/" [ dir ] "/" file
            dir           = 1*ALPHA
            file          = 1*ALPHA
        "#;
        expose relative-part, dir, file;
    }
}

uri_profile! {
    /// Rules that admit the slashes themselves, with an encoder and without one.
    mod leaves {
        extends rfc3986;
        abnf r#"
            URI   = "x:" rest [ "?" q ]
            rest  = *( unreserved / pct-encoded / "/" )
            q     = *ALPHA
            plain = "y:" text
            text  = *( unreserved / "/" )
        "#;
        expose URI, rest, q, plain, text;
        template opaque = "x:{+rest}";
        template all = "{+url}";
        template below = "files/{+path}";
        abnf r#"
            url  = [ "https:" ] *( unreserved / "/" )
            path = *( unreserved / "/" )
        "#;
    }
}

uri_profile! {
    /// Rules that admit an `@` in an authority.
    mod ats {
        extends rfc3986;
        abnf r#"
            URI   = "https://h" tail
            tail  = [ "@" 1*unreserved ] [ "/" *pchar ]
            link  = "https://" place "/"
            place = 1*unreserved [ "@" 1*unreserved ]
        "#;
        expose URI, tail, link, place;
        template api = "https://api.example{+path}" expand_only;
        template host = "https://{+host}/v1{+path}" expand_only;
        template simple = "https://{host}/{b}" expand_only;
        template sub = "https://{+sub}.example.com:{+port}/" expand_only;
        template opaque = "x:{+rest}" expand_only;
    }
}

#[track_caller]
fn misplaced<T: std::fmt::Debug>(built: Result<T, BuildError>) {
    assert_eq!(built.unwrap_err().kind(), ErrorKind::Misplaced);
}

#[test]
fn two_slashes_elsewhere_excuse_nothing() {
    misplaced(slashes::Uri::builder().file("evil").finish());
    misplaced(slashes::Uri::builder().file("evil").other("o").finish());
    misplaced(slashes::Link::builder().file("evil").other("o").finish());
    misplaced(slashes::Login::builder().page("evil").finish());
    misplaced(slashes::Rest::builder().pages(["", "evil"]).finish());
    let when = slashes::When::parse("2026-12").unwrap();
    misplaced(slashes::Uri::builder().file("evil").when(when).finish());
    misplaced(slashes::Dated::builder().page("evil").finish());
    let mut uri = slashes::UriBuf::parse("x:/a/evil?u=https://o").unwrap();
    misplaced(uri.remove_dir());
    assert_eq!(uri, "x:/a/evil?u=https://o");
    let kept = slashes::Uri::builder().dir("a").file("b").other("o");
    assert_eq!(kept.finish().unwrap(), "x:/a/b?u=https://o");
    let mut link = slashes::LinkBuf::parse("/a/evil").unwrap();
    misplaced(link.remove_dir());
}

#[test]
fn tuples_and_alternatives_make_no_authority() {
    use nested::{Far, Near, Uri, UriBuf};

    misplaced(Uri::builder().near((None::<&str>, "evil")).finish());
    let mut uri = UriBuf::parse("x:/a/b").unwrap();
    misplaced(uri.set_near((None::<&str>, "evil")));
    misplaced(uri.set_near(Near::parse("//evil").unwrap()));
    assert_eq!(uri, "x:/a/b");
    let far = Far::parse("//good//").unwrap();
    assert_eq!(Uri::builder().far(far).finish().unwrap(), "x://good//");
    uri.set_far(("good",)).unwrap();
    assert_eq!(uri, "x://good//");
    uri.set_name("better").unwrap();
    assert_eq!(uri, "x://better//");
    // Such a text can be parsed, and its other parts can be edited.
    let mut parsed = UriBuf::parse("x://evil").unwrap();
    parsed.set_q("q").unwrap();
    assert_eq!(parsed, "x://evil?q");
}

#[test]
fn a_relative_part_has_no_authority_by_accident() {
    misplaced(named::RelativePart::builder().file("evil").finish());
    let mut part = named::RelativePartBuf::parse("/a/evil").unwrap();
    misplaced(part.remove_dir());
}

/// Data with both slashes is refused, unless it is the beginning of the text. A view may have them.
#[test]
fn data_with_slashes_makes_no_authority() {
    use leaves::{All, Opaque, Plain, Rest, Uri, UriBuf};

    let value = "//evil";
    misplaced(Uri::builder().rest(value).finish());
    misplaced(Plain::builder().text(value).finish());
    misplaced(Opaque::builder().rest(value).finish());
    misplaced(uri!(Uri, "x:{value}?q"));
    misplaced(uri!(Plain, "y:{value}"));
    misplaced(uri!(Opaque, "x:{value}"));
    assert_eq!(uri!(Uri, "x:{v}", v = "").unwrap(), "x:");
    let mut uri = UriBuf::parse("x:a").unwrap();
    misplaced(uri.set_rest(value));
    let rest = Rest::parse(value).unwrap();
    assert_eq!(Uri::builder().rest(rest).finish().unwrap(), "x://evil");
    assert_eq!(uri!(Uri, "x:{rest}").unwrap(), "x://evil");
    uri.set_rest(rest).unwrap();
    assert_eq!(uri, "x://evil");
    for whole in ["https://good/x", "//good"] {
        assert_eq!(All::builder().url(whole).finish().unwrap(), whole);
        assert_eq!(uri!(All, "{whole}").unwrap(), whole);
    }
}

/// A path is opaque only after a scheme: see `encoding.md`.
#[test]
fn data_in_a_relative_path_makes_no_dot_segment() {
    for value in ["../admin", "..", "a/../b"] {
        let refused = leaves::Below::builder().path(value).finish().unwrap_err();
        assert_eq!(refused.kind(), ErrorKind::DotSegment, "{value}");
    }
    for value in ["../admin", "a/../b"] {
        let refused = uri!(leaves::Below, "files/{value}").unwrap_err();
        assert_eq!(refused.kind(), ErrorKind::DotSegment, "{value}");
    }
    assert_eq!(
        leaves::Plain::builder().text("a/../b").finish().unwrap(),
        "y:a/../b"
    );
}

#[test]
fn data_makes_no_user_information_of_a_host() {
    let value = "@evil";
    let kinds = [
        ats::Uri::builder().tail(value).finish().map(drop),
        ats::UriBuf::parse("https://h/").unwrap().set_tail(value),
        uri!(ats::Uri, "https://h{value}").map(drop),
    ];
    for (number, refused) in kinds.into_iter().enumerate() {
        let kind = refused.map_err(|error| error.kind());
        assert_eq!(kind, Err(ErrorKind::InvalidHost), "{number}");
    }
    assert_eq!(
        ats::Uri::builder().tail("/@b").finish().unwrap(),
        "https://h/@b"
    );
    // Here the value is all of the authority.
    let link = ats::Link::builder().place("a@b").finish().unwrap();
    assert_eq!(link, "https://a@b/");
}

#[test]
fn expanded_values_keep_the_host_of_their_template() {
    use ats::{Api, Host, Opaque, Simple, Sub};

    for path in ["@evil/", ".evil/", "evil", ":80@evil", ":80"] {
        misplaced(Api::builder().path(path).finish());
    }
    for path in ["", "/a@b", "/../a"] {
        let built = Api::builder().path(path).finish();
        assert_eq!(built.is_ok(), path != "/../a", "{path}");
    }
    for host in ["h", "h:80", "u@h", "[::1]:80", "h/base"] {
        let built = Host::builder().host(host).path("/x").finish().unwrap();
        assert_eq!(built, format!("https://{host}/v1/x"));
    }
    for (sub, port) in [("a", "80"), ("a.b", "")] {
        let built = Sub::builder().sub(sub).port(port).finish().unwrap();
        assert_eq!(built, format!("https://{sub}.example.com:{port}/"));
    }
    for (sub, port) in [("evil/", "80"), ("evil?", "80"), ("a", "80@evil")] {
        misplaced(Sub::builder().sub(sub).port(port).finish());
    }
    misplaced(Opaque::builder().rest("//evil").finish());
    misplaced(Simple::builder().host("").b("evil").finish());
}

uri_profile! {
    /// Templates that begin with a variable host.
    mod variable {
        extends rfc3986;
        template web = "https://{host}/{b}";
        template other = "x://{host}/{b}";
    }
}

/// Browsers read `https:///evil` as `https://evil`.
#[test]
fn a_variable_host_is_not_empty() {
    let built = variable::Web::builder().b("evil").host("").finish();
    assert!(built.is_err());
    assert!(variable::Web::parse("https:///evil").is_err());
    assert!(variable::Web::builder().b("b").host("h").finish().is_ok());
}

//! Tests that examine the tokens of whole expansions.

mod beyond;
mod decided_by_automata;
mod fingerprint_files;
mod fingerprint_mutations;
mod golden;
mod inheritance;
mod panics;
mod removal;
mod repairs;
mod scheme_and_host;
mod spans;
mod two_grammars;

use proc_macro2::{TokenStream, TokenTree};
use quote::quote;

use crate::driver::expand;

/// Returns the expansion of a profile with a grammar like RFC 3966's (`tel`) that exposes the rules in `exposed`.
fn number(exposed: &str) -> String {
    let exposed: TokenStream = exposed.parse().expect("tokens");
    let tokens = quote! {
        mod tel {
            abnf "URI = \"tel:\" ( global / local )\nglobal = \"+\" 1*DIGIT *par\n\
                  local = 1*DIGIT *par \"!\" *par\npar = \";\" 1*ALPHA\n";
            expose #exposed;
        }
    };
    expand(&quote!(uri_tables), false, tokens).to_string()
}

const FACT: &str = "A text may have several `par` that are not one list";

#[test]
fn docs_name_what_has_no_accessor() {
    let text = number("URI, par");
    assert!(text.contains(FACT), "{text}");
    assert!(text.contains("Expose `global`, which has one."), "{text}");
    assert!(!text.contains("pars"), "{text}");
}

#[test]
fn docs_are_silent_where_there_is_an_accessor() {
    let text = number("global within URI-reference, par");
    assert!(!text.contains(FACT), "{text}");
    assert!(text.contains("pars"), "{text}");
}

/// The items have no accessor if one alternative has a list that begins with a delimiter, and another one a list whose
/// first item may be empty. One accessor cannot split both.
#[test]
fn lists_of_two_forms_that_cannot_be_told_apart_are_repetitions() {
    let expansion = |first: &str| {
        let text = format!(
            "query = \"1\" {first} *( \",\" item ) / \"2\" *( \",\" item )\nitem = *ALPHA\nsome = 1*ALPHA\n"
        );
        let tokens = quote! {
            mod row { extends rfc3986; abnf #text; expose query, item = item / some; }
        };
        expand(&quote!(uri_tables), false, tokens).to_string()
    };
    let fact = "A text may have several `item`";
    let text = expansion("item");
    assert!(text.contains(fact) && !text.contains("items"), "{text}");
    let text = expansion("some");
    assert!(!text.contains(fact) && text.contains("items"), "{text}");
}

/// A list has methods that find items by key exactly if only a `=` is between the two parts of its items.
#[test]
fn keys_are_before_an_equals_sign() {
    for (item, has_keys) in [
        (r#"k "=" v"#, true),
        (r#"k [ "=" v ]"#, true),
        (r#"";" k [ "=" v ]"#, true),
        (r#"k "=" v "!""#, true),
        (r#"k ( "=" v / "=" )"#, true),
        (r#"k "@" v"#, false),
        (r#"k ":" v"#, false),
        (r#"k [ ":" v ]"#, false),
        (r#"k "==" v"#, false),
        (r#"k "=:" v"#, false),
        (r#"k "%3D" v"#, false),
        (r#"v "=" k"#, true),
        (r#"k [ "!" ] "=" v"#, true),
        (r#"k "!=" v"#, false),
        (r#"v [ "=" ] %x2D v"#, false),
    ] {
        let abnf =
            format!("list = item *( \",\" item )\nitem = {item}\nk = 1*ALPHA\nv = 1*DIGIT\n");
        let tokens = quote! {
            mod m {
                abnf #abnf;
                expose list within query, item within query, k within query, v within query;
            }
        };
        let text = expand(&quote!(uri_tables), false, tokens).to_string();
        assert_eq!(text.contains("remove_item"), has_keys, "{item}: {text}");
        assert!(text.contains("extend_items"), "{item}");
    }
}

/// The fingerprint of a profile does not depend on whether an option is inherited with a scheme or written in the
/// profile.
#[test]
fn fingerprints_see_inherited_options() {
    let expansion = |statements: &str| {
        let statements: TokenStream = statements.parse().expect("tokens");
        let tokens = quote! {
            mod web {
                extends rfc3986, rfc9110, http;
                #statements
                fingerprint "";
                expose http-URI as Uri within URI alone, scheme = http-scheme, authority, host, port,
                    path = path-abempty, query;
            }
        };
        let text = expand(&quote!(uri_tables), false, tokens).to_string();
        let (_, written) = text
            .split_once("fingerprint \\\"")
            .expect("the fingerprint");
        let (written, _) = written.split_once('\\').expect("its end");
        written.to_owned()
    };
    let inherited = expansion("");
    assert_eq!(expansion("default_port 80; empty_path \"/\";"), inherited);
    assert_ne!(expansion("default_port 8080;"), inherited);
    assert_ne!(expansion("abnf \"http-scheme = \\\"http\\\"\";"), inherited);
}

/// Whichever limit is exceeded first, only one error is reported, for the rule with the largest repetitions (theorem
/// T11).
#[test]
fn the_rule_that_is_too_large_is_blamed() {
    const EXPOSED: &str = "URI, hier-part, URI-reference, absolute-URI, relative-ref, relative-part, scheme, authority, \
        userinfo, host, port, IP-literal, query, fragment";
    let mut blamed = 0;
    for repeats in [
        "1000*5000DIGIT",
        "*20000DIGIT",
        "*3000( ALPHA DIGIT )",
        "1*300( 1*30ALPHA %x2D )",
        "2000DIGIT / 3000ALPHA",
    ] {
        for place in [
            "query = value",
            "query = key [ \"=\" value ]\nkey = 1*ALPHA",
            "segment = value",
            "fragment = <value except \"1\">",
        ] {
            let text = format!(
                "mod m {{ extends rfc3986; abnf \"value = {repeats}\\n{}\"; beyond rfc3986; expose {EXPOSED}; }}",
                place.replace('"', "\\\"").replace('\n', "\\n")
            );
            let expansion = crate::uri_profile(text.parse().expect("it is Rust")).to_string();
            let needs: Vec<_> = expansion.match_indices(" needs ").collect();
            assert!(needs.len() <= 1, "{text}");
            if let Some(&(at, _)) = needs.first() {
                assert!(expansion[..at].ends_with("`value`"), "{text}");
                blamed += 1;
            }
        }
    }
    assert!(blamed >= 15, "{blamed}");
}

/// Returns each error in a profile with `statements`: the rest of the line from the place where it is shown, and its
/// message.
fn mistakes(statements: &str) -> Vec<(String, String)> {
    fn find(tokens: TokenStream, profile: &str, found: &mut Vec<(String, String)>) {
        let mut place = None;
        for token in tokens {
            match (token, place) {
                (TokenTree::Ident(ident), _) => {
                    let is_error = ident == "compile_error";
                    place = is_error.then(|| ident.span().start());
                }
                (TokenTree::Group(group), Some(start)) => {
                    let message: syn::LitStr = syn::parse2(group.stream()).expect("a text");
                    let line = profile.lines().nth(start.line - 1).expect("a line");
                    let rest = line.chars().skip(start.column).collect();
                    found.push((rest, message.value()));
                    place = None;
                }
                (TokenTree::Group(group), None) => find(group.stream(), profile, found),
                _ => {}
            }
        }
    }
    let profile = format!("mod r#shop {{\n{statements}\n}}");
    let tokens: TokenStream = profile.parse().expect("tokens");
    let mut found = Vec::new();
    find(
        expand(&quote!(uri_tables), false, tokens),
        &profile,
        &mut found,
    );
    found
}

/// Each mistake has exactly one error, which is shown where the user must edit, and says what to write.
#[test]
fn mistakes_are_shown_where_they_are() {
    for (statements, place, message) in [
        (
            "expose path: String = path-abempty;",
            "= path",
            "`= rule / rule` comes directly after the name",
        ),
        ("expose port: \"u16\";", "\"u16\";", "expected a type"),
        ("expose port: &str;", "&str", "expected a type"),
        ("expose port: Vec<u8;", ";", "expected a type"),
        ("expose port: x::;", ";", "expected a type"),
        ("expose port: u16?;", "?;", "expected `,` or `;`, or one"),
        ("expose port: u16 alnoe;", "alnoe", "did you mean `alone`?"),
        ("expose port as x::Port;", "::Port", "not by a path"),
        (
            "expose port, host, port;",
            "port",
            "`port` is exposed twice",
        ),
        (
            "default_port https: 443;",
            ": 443",
            "expected `=` and the port of `https`",
        ),
        (
            "default_port https 443;",
            "443",
            "expected `=` and the port of `https`",
        ),
        (
            "default_port a = 1 b = 2;",
            "1 b",
            "expected `,` or `;` after this",
        ),
        (
            "extends rfc3986 rfc9110;",
            "rfc3986 rfc9110",
            "expected `,` or `;` after this",
        ),
        ("secret a b;", "a b", "expected `,` or `;` after this"),
        (
            "extends rfc3986\nexpose port;",
            "rfc3986",
            "expected `;` after this",
        ),
        (
            "beyond rfc3986 pipe;",
            "rfc3986 pipe",
            "expected `:` or `;` after this",
        ),
        (
            "beyond rfc3986: a b;",
            "a b",
            "expected `/` or `;` after this",
        ),
        ("beyond rfc3986: \"|\";", "\"|\"", "such as `pipe = \"|\"`"),
        ("beyond rfc3986: %x7C;", "%x7C", "such as `pipe = \"|\"`"),
        (
            "abnf \"a = \\\"b\\\"\"\nexpose a;",
            "\"",
            "expected `;` after the rules",
        ),
        (
            "abnf \"pid = \\\"a\\\" / \\\"b\\\" / \\\"B\\\"\";\nexpose pid: enum;",
            "enum",
            "`\"B\"` is an alternative of `pid` twice",
        ),
        (
            "template x = \"/u/{id}\";\ntemplate x = \"/me\";",
            "\"/me\"",
            "defined here:\n --> template `x` of `shop`:1:1\n  |\n1 | /u/{id}",
        ),
        (
            "template URI = \"https://h{/path*}\";\nsecret path;",
            "path",
            "write `URI-path`",
        ),
        (
            "template URI = \"https://h{/path*}\";\ncase_insensitive path;",
            "path",
            "write `URI-path`",
        ),
    ] {
        let has_types = statements.contains("expose") || statements.contains("template");
        let more = if has_types { "" } else { "expose port;" };
        let found = mistakes(&format!("{statements}\nextends rfc3986;\n{more}"));
        let is_found = found.iter().all(|(at, text)| {
            let text = text.replace("\n   ", "\n ");
            at.starts_with(place) && text.contains(message)
        });
        assert!(is_found && !found.is_empty(), "{statements}: {found:?}");
    }
    let sound = "extends rfc3986; expose port: ::std::vec::Vec<std::vec::Vec<u8>> as P, host: x::Y alone, path = segment: Z![u8];";
    assert_eq!(mistakes(sound), []);
}

/// If an ambiguous rule is a choice, the error proposes to expose the other alternatives only if that is enough.
#[test]
fn ambiguous_alternatives_are_to_be_exposed() {
    let help = |admin: &str, exposed: &str| {
        let abnf = format!(
            "URI = \"x://\" who\nwho = admin / user\nadmin = {admin}\nuser = 1*unreserved\n"
        );
        let found = mistakes(&format!(
            "extends rfc3986; abnf {abnf:?}; expose URI, user, {exposed};"
        ));
        let mut found = found.into_iter().map(|(_, message)| message);
        found.next().map(|it| it.contains("expose `admin`, too:"))
    };
    assert_eq!(help("\"root\"", "who"), Some(true));
    assert_eq!(help("\"root\"", "who, admin"), None);
    assert_eq!(help("\"root\" / user", "who"), Some(false));
    // A rule of single characters has no accessor.
    assert_eq!(help("ALPHA", "who"), Some(false));
}

/// An alternative is reported if those before it match all of its texts, either one of them or all together.
#[test]
fn alternatives_are_never_chosen() {
    let never = |who: &str| -> Vec<String> {
        let statements = format!(
            r#"extends rfc3986; strict; abnf "
                URI = \"x:\" who
                who = {who}
                root = %s\"root\"
                small = 1*%x61-7A
                large = 1*%x41-5A
                few = 1*2ALPHA
                many = 3*ALPHA
                word = 1*ALPHA
            "; expose URI, who, root, small, large, few, many, word;"#
        );
        let found = mistakes(&statements).into_iter();
        let never = found.filter(|(_, message)| message.contains("never chosen"));
        never.map(|(_, message)| message).collect()
    };
    for who in [
        "root / small / large / word",
        "few / small / large / word",
        "few / root / word",
        "\"-\" / word",
    ] {
        assert_eq!(never(who), [""; 0], "{who}");
    }
    let reason = "is never chosen: the alternatives before it match all of its texts";
    assert_eq!(
        never("small / large / root"),
        [format!(
            "`root` in `who` {reason} (for example, `small` matches `root`)\nhelp: write `root` before `small` in `who`"
        )]
    );
    // `few` and `many` together match all texts of `word`, but neither of them does alone.
    assert_eq!(
        never("few / many / word"),
        [format!(
            "`word` in `who` {reason} (for example, `few` matches `a`)\nhelp: write `word` before `few` in `who`"
        )]
    );
    let all = never("word / few / root");
    assert!(all[0].starts_with("`few`"), "{all:?}");
    assert!(all[1].starts_with("`root`"), "{all:?}");
    assert_eq!(all.len(), 2, "{all:?}");

    // The same inside of a rule that is more than a choice.
    let inside = |alternatives: &str| {
        let statements = format!(
            r#"extends rfc3986; strict; abnf "
                URI = \"x:\" [ {alternatives} ] \".\"
                word = 1*ALPHA
                root = %s\"root\" *ALPHA
                number = 1*DIGIT
            "; expose URI, word, root, number;"#
        );
        mistakes(&statements)
            .into_iter()
            .map(|(_, message)| message)
    };
    assert_eq!(inside("root / word / number").count(), 0);
    let message = format!(
        "`root` in `URI` {reason}\nhelp: write `root` before these alternatives in `URI`, or in the rule inside of it that has them"
    );
    for hidden in ["word / root / number", "word / number / root"] {
        assert_eq!(inside(hidden).collect::<Vec<_>>(), [&*message]);
    }
}

/// The help for a rule called `URI` that a user has given to paths, although RFC 3986's `URI` begins with a scheme.
#[test]
fn paths_are_called_uri() {
    for statement in [
        r#"template URI = "/users/{id}{?page}";"#,
        r#"abnf "URI = \"/users/\" id"; abnf "id = 1*DIGIT"; expose URI, id;"#,
    ] {
        let found = mistakes(&format!("extends rfc3986; {statement}"));
        let (_, message) = &found[0];
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(
            message.contains("help: give `URI` another name:"),
            "{message}"
        );
        let renamed = format!("extends rfc3986; {}", statement.replace("URI", "user"));
        assert_eq!(mistakes(&renamed), []);
        assert!(
            message.contains("help: or write `URI within relative-ref` in `expose`"),
            "{message}"
        );
        let statement = statement.replace("expose URI", "expose URI within relative-ref");
        let statement = if statement.contains("expose") {
            statement
        } else {
            format!("{statement} expose URI within relative-ref;")
        };
        assert_eq!(mistakes(&format!("extends rfc3986; {statement}")), []);
    }
    // Some texts have a scheme.
    let statement = r#"abnf "URI = [ \"x:\" ] path-absolute"; expose URI;"#;
    let found = mistakes(&format!("extends rfc3986; {statement}"));
    let help = "or write `URI within URI-reference`";
    assert!(found[0].1.contains(help), "{found:?}");
    // The user may mean RFC 3986's `URI`.
    let statement = r#"abnf "URI = *ALPHA \":\" path-absolute"; expose URI;"#;
    let found = mistakes(&format!("extends rfc3986; {statement}"));
    assert!(!found[0].1.contains("another name"), "{found:?}");
}

/// What is no template in a route is the only error, however many templates are in the route.
#[test]
fn a_route_has_templates_only() {
    let templates = r#"extends rfc3986; template a-page = "/a/{q}{?x,a}"; template b = "/b"; template c = "/c/{b:3}" expand_only;"#;
    let a = "a route has templates only, and `a` is a variable of the template `a-page`\nhelp: remove it from `r`";
    let port = "a route has templates only, and `port` is none\nhelp: remove it from `r`";
    let c = "`c` is `expand_only`: it matches no text, so it cannot be in `expose`, nor in a route";
    for (exposed, expected) in [
        ("r = a / b", vec![a]),
        ("r = a-page / port / a", vec![port, a]),
        ("r = c / b", vec![c]),
        ("c", vec![c]),
        ("r = a-page / b", vec![]),
    ] {
        let found = mistakes(&format!("{templates} expose {exposed};"));
        let messages: Vec<_> = found.iter().map(|(_, message)| message.as_str()).collect();
        assert_eq!(messages, expected, "{exposed}");
    }
}

/// If a template is ambiguous, the error proposes a rule for a variable only if that is enough.
#[test]
fn ambiguous_variables_are_to_be_restricted() {
    let help = |text: &str| {
        let found = mistakes(&format!("extends rfc3986; template t = {text:?};"));
        let mut messages = found.into_iter().map(|(_, message)| message);
        let message = messages.next().expect("the template is ambiguous");
        assert!(message.contains("write `expand_only`"), "{message}");
        let after = message.split_once("`abnf \"");
        after.and_then(|(_, rule)| rule.chars().next())
    };
    assert_eq!(help("/{a}-{b}"), Some('a'));
    assert_eq!(help("/{a}{.b}"), Some('a'));
    // With `a = 1*DIGIT`, the text `/00` would still be ambiguous.
    assert_eq!(help("/{a}{b}"), None);
    assert_eq!(help("/{/a,b}{c}"), None);
}

//! Pairs of a profile with an error, and the profile after the repair that this error proposes, which must have no
//! error.

use proc_macro2::TokenStream;

use crate::inspect::analyze;

#[test]
fn repairs_are_accepted() {
    for (mistaken, help, repaired) in [
        // The author means an authority, so help about a path would not help.
        (
            r#"abnf "URI = \"x://\" name\nname = *pchar\n"; expose URI, name;"#,
            "what follows `//` is an authority: write `host` or `authority` there, or for a name `1*( unreserved / pct-encoded / sub-delims )`",
            r#"abnf "URI = \"x://\" name\nname = 1*( unreserved / pct-encoded / sub-delims )\n"; expose URI, name;"#,
        ),
        (
            r#"abnf "URI = \"x://\" host \"@\" name\nname = *pchar\n"; expose URI, name;"#,
            "what follows `//` is an authority: write `host` or `authority` there",
            r#"abnf "URI = \"x://\" authority\n"; expose URI, authority;"#,
        ),
        (
            r#"abnf "value = *( ALPHA / \"é\" )\n"; expose value;"#,
            "or write `%xE9` as a rule that `beyond rfc3986: RULE;` names",
            r#"abnf "value = *( ALPHA / acute )\nacute = %xE9\n"; beyond rfc3986: acute; expose value;"#,
        ),
        (
            "default_port = 443; expose URI, scheme, authority, port, path = path-abempty / path-absolute / path-rootless / path-empty, query, fragment;",
            "write `default_port 443`, or `default_port https = 443`",
            "default_port https = 443; expose URI, scheme, authority, port, path = path-abempty / path-absolute / path-rootless / path-empty, query, fragment;",
        ),
        (
            r#"abnf "word = \"self\" / \"other\"\n"; expose word: enum;"#,
            "write a rule with another name for it, such as `itself = \"self\"`, and refer to that",
            r#"abnf "word = itself / \"other\"\nitself = \"self\"\n"; expose word: enum;"#,
        ),
        (
            "case_insensitive path; expose URI, path = path-abempty / path-absolute / path-rootless / path-empty;",
            "write the rule with these, and expose them",
            "case_insensitive path; expose URI, scheme, authority, path = path-abempty / path-absolute / path-rootless / path-empty, query, fragment;",
        ),
        // What follows `jdbc:` has no authority: it is a path.
        (
            r#"abnf "URI = \"jdbc:pg://\" host [ \":\" port ] \"/\" name\nname = 1*unreserved\n"; expose URI, host, port, name;"#,
            "write `( IPv4address / reg-name )` in place of `host`, because RFC 3986 has a `[` only in an authority",
            r#"abnf "URI = \"jdbc:pg://\" server [ \":\" port ] \"/\" name\nserver = ( IPv4address / reg-name )\nname = 1*unreserved\n"; expose URI, server alone, port alone, name;"#,
        ),
        // `URI` refers to the alternatives of `path`, and not to `path` itself.
        (
            "strict; expose URI, scheme, authority, path, query, fragment;",
            "`Uri` has no `path()`: `URI` refers to `path-abempty`, `path-absolute`, `path-rootless` and `path-empty`, but not to `path`; write `path = path-abempty / path-absolute / path-rootless / path-empty` in `expose`; or write `path alone` if you need no accessor",
            "strict; expose URI, scheme, authority, path = path-abempty / path-absolute / path-rootless / path-empty, query, fragment;",
        ),
        (
            "strict; expose URI, scheme, authority, path, query, fragment;",
            "or write `path alone`",
            "strict; expose URI, scheme, authority, path alone, query, fragment;",
        ),
        // A rule of RFC 3986 that matches some of the texts of `segment` is another component, or none.
        (
            "strict; expose URI, scheme, authority, path, segment, query;",
            "; write `segment = segment / segment-nz / segment-nz-nc` in `expose`, to make one component of these rules",
            "strict; expose URI, scheme, authority, path alone, segment = segment / segment-nz / segment-nz-nc, query;",
        ),
        (
            "expose URI, path = path-abempty / path-absolute / path-rootless / path-empty, segment;",
            "; write `segment = segment / segment-nz` in `expose`",
            "expose URI, path = path-abempty / path-absolute / path-rootless / path-empty, segment = segment / segment-nz;",
        ),
        (
            "expose URI-reference, path alone, segment = segment-nz / segment;",
            "; write `segment = segment-nz / segment / segment-nz-nc` in `expose`",
            "expose URI-reference, path alone, segment = segment-nz / segment / segment-nz-nc;",
        ),
    ] {
        let errors = |statements: &str| {
            let tokens: TokenStream = format!("mod shop {{ extends rfc3986; {statements} }}")
                .parse()
                .expect("tokens");
            analyze(tokens).errors
        };
        let found = errors(mistaken);
        let is_said = found.iter().any(|error| error.contains(help));
        assert!(is_said, "{mistaken}: {found:?}");
        assert!(
            errors(repaired).is_empty(),
            "{repaired}: {:?}",
            errors(repaired)
        );
    }
}

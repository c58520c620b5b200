//! Pairs of a profile with an error, and the profile after the repair that this error proposes, which must have no
//! error.

use proc_macro2::TokenStream;

use crate::inspect::analyze;

/// For each mistake, the profile, a part of the error, and the repaired profile.
const REPAIRS: &[(&str, &str, &str)] = &[
    // The delimiter is there, but optional, or it begins the items of a list.
    (
        r#"abnf "param = key [ \"=\" value ]\nkey = 1*pchar\nvalue = *pchar\n"; expose param within query, key, value;"#,
        "exclude `=` from the characters of `key`, as in `1*<pchar except \"=\">`",
        r#"abnf "param = key [ \"=\" value ]\nkey = 1*<pchar except \"=\">\nvalue = *pchar\n"; expose param within query, key, value;"#,
    ),
    (
        r#"abnf "file = [ name \".\" ] ext\nname = *unreserved\next = *unreserved\n"; expose file, name, ext;"#,
        "exclude `.` from the characters of `ext`, as in `1*( <unreserved except \".\"> / pct-encoded )`",
        r#"abnf "file = [ name \".\" ] ext\nname = *unreserved\next = *( <unreserved except \".\"> / pct-encoded )\n"; expose file, name, ext;"#,
    ),
    (
        r#"abnf "URI = \"sip:\" place *( \";\" param )\nplace = 1*pchar\nparam = *unreserved\n"; expose URI, place, param;"#,
        "exclude `;` from the characters of `place`, as in `1*<pchar except \";\">`",
        r#"abnf "URI = \"sip:\" place *( \";\" param )\nplace = 1*<pchar except \";\">\nparam = *unreserved\n"; expose URI, place, param;"#,
    ),
    (
        r#"abnf "param = \"token=\" token / key [ \"=\" value ]\nkey = 1*ALPHA\nvalue = *unreserved\ntoken = *unreserved\n"; expose param, key, value, token;"#,
        "two alternatives match this text: exclude it from one of them, as `<name except \"token\">` does for `token`",
        r#"abnf "param = \"token=\" token / key [ \"=\" value ]\nname = 1*ALPHA\nkey = <name except \"token\">\nvalue = *unreserved\ntoken = *unreserved\n"; expose param, key, value, token;"#,
    ),
    // Several rules inside of the item contain the delimiter.
    (
        r#"abnf "query = param *( \"&\" param )\nparam = key [ \"=\" value ]\nkey = 1*<pchar except \"=\">\nvalue = *pchar\n"; expose query, param, key, value;"#,
        "exclude it from `key` and `value`",
        r#"abnf "query = param *( \"&\" param )\nparam = key [ \"=\" value ]\nkey = 1*<pchar except \"=\" / \"&\">\nvalue = *<pchar except \"&\">\n"; expose query, param, key, value;"#,
    ),
    (
        r#"abnf "code = 1*ALPHANUM\n"; expose code;"#,
        "there is no rule `ALPHANUM`; write `( ALPHA / DIGIT )`",
        r#"abnf "code = 1*( ALPHA / DIGIT )\n"; expose code;"#,
    ),
    (
        r#"template URI = "https://h/x{?filter[status]}";"#,
        "write `filter%5Bstatus%5D`, with triplets",
        r#"template URI = "https://h/x{?filter%5Bstatus%5D}";"#,
    ),
    (
        r#"abnf "URI = \"x://\" hosts\nhosts = host \":\" port *( \",\" host \":\" port )\nhost = 1*unreserved\n"; expose URI, hosts;"#,
        "for other text there, such as several hosts, write a rule and `beyond rfc3986: rule NAME;`",
        r#"abnf "URI = \"x://\" hosts\nhosts = host \":\" port *( \",\" host \":\" port )\nhost = 1*unreserved\n"; beyond rfc3986: rule hosts; expose URI, hosts;"#,
    ),
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
        r#"abnf "value = *( ALPHA / \"|\" )\n"; expose value;"#,
        "or allow it: add the rule `extra = \"|\"` to `abnf`, and write `beyond rfc3986: extra;`",
        r#"abnf "value = *( ALPHA / \"|\" )\nextra = \"|\"\n"; beyond rfc3986: extra; expose value;"#,
    ),
    (
        r#"abnf "query = 1*( ALPHA / brace )\nbrace = \"{\" / \"}\"\n"; expose query;"#,
        "or allow it: write `beyond rfc3986: brace;`",
        r#"abnf "query = 1*( ALPHA / brace )\nbrace = \"{\" / \"}\"\n"; beyond rfc3986: brace; expose query;"#,
    ),
    // A quote cannot be in a quoted string. The rule `extra` exists.
    (
        r#"abnf "segment = extra *( ALPHA / %x22 )\nextra = 2DIGIT\n"; expose segment;"#,
        "add the rule `extra2 = %x22` to `abnf`, and write `beyond rfc3986: extra2;`",
        r#"abnf "segment = extra *( ALPHA / %x22 )\nextra = 2DIGIT\nextra2 = %x22\n"; beyond rfc3986: extra2; expose segment;"#,
    ),
    (
        r#"abnf "value = *( ALPHA / %xE9 )\n"; expose value;"#,
        "add the rule `extra = %xE9` to `abnf`, and write `beyond rfc3986: extra;`",
        r#"abnf "value = *( ALPHA / %xE9 )\nextra = %xE9\n"; beyond rfc3986: extra; expose value;"#,
    ),
    (
        r#"abnf "value = *( ALPHA / bar / \"\\\" )\nbar = \"|\"\n"; beyond rfc3986: bar; expose value;"#,
        "or allow it: add the rule `extra = \"\\\"` to `abnf`, and write `beyond rfc3986: bar / extra;`",
        r#"abnf "value = *( ALPHA / bar / \"\\\" )\nbar = \"|\"\nextra = \"\\\"\n"; beyond rfc3986: bar / extra; expose value;"#,
    ),
    // The rule `extra` exists, although no exposed rule refers to it.
    (
        r#"abnf "value = *( ALPHA / \"|\" / \"\\\" )\nextra = \"|\"\n"; beyond rfc3986: extra; expose value;"#,
        "add the rule `extra2 = \"\\\"` to `abnf`, and write `beyond rfc3986: extra / extra2;`",
        r#"abnf "value = *( ALPHA / \"|\" / \"\\\" )\nextra = \"|\"\nextra2 = \"\\\"\n"; beyond rfc3986: extra / extra2; expose value;"#,
    ),
    // No port has a triplet, so a rule of characters after `beyond` would have no effect.
    (
        r#"abnf "port = *( DIGIT / \"|\" )\n"; expose port;"#,
        "or give up this proof, and conversions into the types of `rfc3986`: `beyond rfc3986;`",
        r#"abnf "port = *( DIGIT / \"|\" )\n"; beyond rfc3986; expose port;"#,
    ),
    (
        r#"abnf "URI = 1*( ALPHA / bar )\nbar = \"|\"\n"; beyond rfc3986: bar; expose URI;"#,
        "or give up this proof, and conversions into the types of `rfc3986`: write `beyond rfc3986;` in place of the list",
        r#"abnf "URI = 1*( ALPHA / bar )\nbar = \"|\"\n"; beyond rfc3986; expose URI;"#,
    ),
    (
        r#"abnf "URI = \"shop\" [ \":\" value ]\nvalue = *unreserved\n"; expose URI, value;"#,
        "make what follows `shop` in `URI` required, or remove `shop`",
        r#"abnf "URI = \"shop\" \":\" value\nvalue = *unreserved\n"; expose URI, value;"#,
    ),
    (
        "template URI = \"https://example.com/{+path}\";",
        "`{+path}` admits every reserved character: restrict `path` with a rule of the same name: `abnf \"path = path-rootless\";`",
        "template URI = \"https://example.com/{+path}\"; abnf \"path = path-rootless\";",
    ),
    (
        r#"template search = "/search{?q}"; template go = "/go{+q}"; abnf "q = *( unreserved / pct-encoded )";"#,
        "give one of the variables another name",
        r#"template search = "/search{?q}"; template go = "/go{+to}"; abnf "q = *( unreserved / pct-encoded )\nto = q";"#,
    ),
    (
        r#"template go = "/go{+q}"; template search = "/search{?q}"; abnf "q = *( unreserved / pct-encoded )";"#,
        "`q` cannot be one type: it is data to encode in this template, and already encoded text (`{+q}` or `{#q}`) in an earlier one",
        r#"template go = "/go{+to}"; template search = "/search{?q}"; abnf "q = *( unreserved / pct-encoded )\nto = q";"#,
    ),
    (
        r#"abnf "URI = \"x:\" *digit\ndigit = DIGIT\n"; expose URI;"#,
        "names ignore case: to refer to the inherited rule, write `<DIGIT>`",
        r#"abnf "URI = \"x:\" *digit\ndigit = <DIGIT>\n"; expose URI;"#,
    ),
    (
        r#"template tags = "/t{?tags*}";"#,
        "give the rule or template `tags` another name, for example `tags-page`",
        r#"template tags-page = "/t{?tags*}";"#,
    ),
    (
        r#"template search = "/s{?q}"; expose segment as Q;"#,
        "write `segment as Q2`",
        r#"template search = "/s{?q}"; expose segment as Q2;"#,
    ),
    (
        r#"abnf "value = *( ALPHA / DIGIT )"; fingerprint "2.7566d6837474be73218794d75d68a512"; expose value;"#,
        "or review how the profile has changed since then, and write `fingerprint \"1.c588e74674951a5b297036feb70fcd3e\"`",
        r#"abnf "value = *( ALPHA / DIGIT )"; fingerprint "1.c588e74674951a5b297036feb70fcd3e"; expose value;"#,
    ),
    (
        r#"abnf "URI = scheme \"://\" authority path-abempty\nauthority = [ name ] [ tail ]\nname = special / labels\nspecial = %s\"--A\"\nlabels = label *( \".\" label )\nlabel = 2ALPHA\ntail = %s\"--a\"\n"; case_insensitive label; expose URI, scheme, authority, name, special, labels, label, tail, path = path-abempty;"#,
        "or remove `label` from `case_insensitive`",
        r#"abnf "URI = scheme \"://\" authority path-abempty\nauthority = [ name ] [ tail ]\nname = special / labels\nspecial = \"--A\"\nlabels = label *( \".\" label )\nlabel = 2ALPHA\ntail = \"~-a\"\n"; case_insensitive label; expose URI, scheme, authority, name, special, labels, label, tail, path = path-abempty;"#,
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
        "that they have, and expose these",
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
];

#[test]
fn repairs_are_accepted() {
    for (mistaken, help, repaired) in REPAIRS {
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

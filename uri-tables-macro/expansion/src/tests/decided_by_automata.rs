//! Tests profiles whose rules have names of RFC 3986 but match other texts, or match RFC 3986's texts under other
//! names. The methods and conversions of a type must depend only on its automata (theorems T2 and T4).

use crate::inspect::{Analysis, Type, analyze};

fn analyzed(statements: &str) -> Analysis {
    let profile = format!("mod mine {{ extends rfc3986; {statements} }}");
    analyze(profile.parse().expect("the profile is tokens"))
}

/// Returns the types of a profile, which must have no errors.
fn types(statements: &str) -> Vec<Type> {
    let Analysis { errors, types } = analyzed(statements);
    assert!(errors.is_empty(), "{statements}\n{errors:#?}");
    types
}

fn called<'t>(types: &'t [Type], name: &str) -> &'t Type {
    let mut types = types.iter();
    types.find(|ty| ty.name == name).expect("it is exposed")
}

/// Checks that each profile is refused, and that one of its errors contains the text in the pair.
#[track_caller]
fn refused(cases: &[(String, &str)]) {
    let mut wrong = String::new();
    for (statements, fact) in cases {
        let Analysis { errors, .. } = analyzed(statements);
        if !errors.iter().any(|error| error.contains(fact)) {
            let errors = errors.join("\n");
            wrong += &[
                "\n",
                statements,
                "\nmust be refused with: ",
                fact,
                "\n",
                &errors,
            ]
            .concat();
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// If a rule of the RFC is exposed under the name of another RFC rule, its texts must match that other rule.
#[test]
fn aliases_of_printed_rules_are_compared() {
    let cases = [
        ("port = host", "`port` admits `a`"),
        ("port = URI", "`port` admits `a:`"),
        ("segment = URI", "`segment` admits `a:#`"),
        ("segment = query", "`segment` admits `/`"),
        ("host = authority", "`host` admits `:`"),
        ("scheme = port", "`scheme` admits the empty text"),
        (
            "IPv4address = reg-name",
            "`IPv4address` admits the empty text",
        ),
        ("URI = URI-reference", "`URI` admits the empty text"),
        ("absolute-URI = URI", "`absolute-URI` admits `a:#`"),
        ("relative-ref = URI-reference", "`relative-ref` admits `a:`"),
        ("port = port / dec-octet / reg-name", "`port` admits `a`"),
        ("PORT = host", "`PORT` admits `a`"),
        ("port = host as Number", "`port` admits `a`"),
        ("port = host alone", "`port` admits `a`"),
        ("query within port", "`query` admits `a`"),
        (
            "port = host within segment-nz",
            "`port` admits the empty text",
        ),
        ("place = host within port", "`place` admits `a`"),
    ];
    refused(&cases.map(|(expose, fact)| (format!("expose {expose};"), fact)));
}

/// A rule that is exposed under another name converts into the types of `rfc3986` whose rules match all of its texts.
#[test]
fn conversions_follow_from_the_texts() {
    for (expose, within) in [
        ("port = dec-octet", &["Port"][..]),
        ("host = IPv4address", &["Host"]),
        ("reference = URI", &["Uri", "UriReference"]),
        (
            "URI-reference = absolute-URI",
            &["AbsoluteUri", "Uri", "UriReference"],
        ),
        (
            "URI-reference = relative-ref",
            &["RelativeRef", "UriReference"],
        ),
        (
            "URI = absolute-URI",
            &["AbsoluteUri", "Uri", "UriReference"],
        ),
        ("place = host within reg-name", &[]),
        ("name = reg-name within host", &["Host"]),
        ("URI = scheme", &[]),
        ("segment = segment-nz / segment-nz-nc", &["Segment"]),
        ("path = path-absolute / path-rootless", &["Path"]),
    ] {
        let analysis = analyzed(&format!("expose {expose};"));
        match &analysis.types[..] {
            [ty] if analysis.errors.is_empty() => assert_eq!(ty.within, within, "{expose}"),
            _ => assert!(within.is_empty(), "{expose}: {:?}", analysis.errors),
        }
    }
}

/// If a profile redefines a rule of RFC 3986, the new definition is compared with the published one.
#[test]
fn redefined_rules_are_compared() {
    let cases = [
        (
            r#"abnf "port = *ALPHA\n"; expose URI, port;"#,
            "`port` admits `a`",
        ),
        (
            r#"abnf "pchar =/ \"|\"\n"; expose segment;"#,
            "`segment` admits `|`",
        ),
        (
            r#"abnf "path-abempty = *( \"/\" segment / \"[\" )\n"; expose URI, scheme, authority, path = path-abempty / path-absolute / path-rootless / path-empty, query, fragment;"#,
            "`path` admits `[`",
        ),
        (
            r#"abnf "userinfo = *unreserved\nhost = *DIGIT\nauthority = userinfo \":\" host\n"; expose URI, scheme, authority, userinfo, host, path = path-abempty / path-absolute / path-rootless / path-empty, query, fragment;"#,
            "splits",
        ),
    ];
    refused(&cases.map(|(statements, fact)| (statements.to_owned(), fact)));
}

/// A rule of RFC 3986 that is exposed under the name of a component, such as `hier-part` as the path, must be refused
/// if it is not this component.
#[test]
fn aliases_inside_printed_rules_are_compared() {
    let rest = "query, fragment, segment";
    let cases = [
        ("URI, scheme, path = hier-part", "`URI` splits `a://`"),
        (
            "URI-reference, scheme, path = hier-part / relative-part",
            "`URI-reference` splits `//`",
        ),
        (
            "relative-ref, path = relative-part",
            "`relative-ref` splits `//`",
        ),
        (
            "URI, scheme, path = hier-part within hier-part",
            "`URI` splits `a://`",
        ),
        (
            "absolute-URI, scheme, path = hier-part",
            "`absolute-URI` splits `a://`",
        ),
    ];
    refused(&cases.map(|(expose, fact)| (format!("expose {expose}, {rest};"), fact)));
    let paths = "path = path-abempty / path-absolute / path-rootless / path-empty";
    let cases = [
        // Userinfo, host and port, each exposed under the name of another of these.
        (
            "userinfo = host, host = userinfo, port",
            "`URI` splits `a://`",
        ),
        ("host = userinfo", "`URI` splits"),
        ("port = userinfo within userinfo, host", "`URI` splits"),
        ("userinfo = port, host", "`URI` splits"),
        // The type, and so its accessor, has the name of another part of the authority.
        ("userinfo as Host", "`URI` splits"),
        ("port as Userinfo, host", "`URI` splits"),
    ];
    let of = |expose| format!("expose URI, scheme, authority, {expose}, {paths}, query, fragment;");
    refused(&cases.map(|(expose, fact)| (of(expose), fact)));
}

/// Returns the statements of a profile with a URI type made of a scheme, an authority and a path. `authority` is the
/// rule of its authority, `others` are further rules, and `exposed` further entries of `expose`. In the rules, `'`
/// stands for a quotation mark.
fn placed(authority: &str, others: &str, exposed: &str) -> String {
    format!(
        "abnf \"URI = scheme \\\"://\\\" authority path-abempty\\nauthority = {authority}\\n{others}\";
        expose URI, scheme, authority, {exposed}, path = path-abempty;"
    )
    .replace('\'', "\\\"")
}

/// Authorities whose userinfo, host or port is not where RFC 3986 has it: the rule of the authority, other rules, what
/// is exposed, and a text that the error contains.
const ELSEWHERE: &[(&str, &str, &str, &str)] = &[
    // The userinfo, host or port is an alternative of another component, of the authority, or of another alternative.
    (
        "'z.' place",
        "place = host / other\\nhost = 1*%x61-6D\\nother = 1*DIGIT\\n",
        "place, host, other",
        "RFC 3986: host = z.a",
    ),
    (
        "host / other",
        "host = 1*%x61 [ ':' *DIGIT ]\\nother = 1*DIGIT\\n",
        "host within segment, other",
        "here:     host = a:",
    ),
    (
        "'z.' place",
        "place = inner / other\\ninner = host / ones\\nhost = 1*%x61\\nones = 1*'1'\\nother = 1*'2'\\n",
        "place, inner, ones, host, other",
        "RFC 3986: host = z.a",
    ),
    (
        "'z.' place",
        "place = inner / other\\ninner = host '-'\\nhost = 1*%x61\\nother = 1*'2'\\n",
        "place, inner, host, other",
        "RFC 3986: host = z.a-",
    ),
    (
        "place",
        "place = pair / other\\npair = userinfo ':' host\\nuserinfo = 1*%x61\\nhost = 1*'1'\\nother = 1*'2'\\n",
        "place, pair, userinfo, host, other",
        "here:     host = 1",
    ),
    (
        "place '2'",
        "place = pair / other\\npair = host ':' port\\nhost = 1*%x61\\nport = *'1'\\nother = 1*'3'\\n",
        "place, pair, host, port, other",
        "port",
    ),
    // The host is a part of another component.
    (
        "'z.' place",
        "place = '-' host\\nhost = 1*%x61\\n",
        "place, host",
        "RFC 3986: host = z.-a",
    ),
    // The hosts are the items of a list, which is a whole rule or in the middle of one.
    (
        "hosts",
        "hosts = host *( ',' host )\\nhost = 1*%x61\\n",
        "hosts, host",
        "RFC 3986: host = a,a",
    ),
    (
        "host *( ',' host )",
        "host = 1*%x61\\n",
        "host",
        "host = a,a",
    ),
    (
        "'z' *( ',' host )",
        "host = 1*%x61\\n",
        "host",
        "RFC 3986: host = z,a",
    ),
    (
        "places",
        "places = place *( ',' place )\\nplace = host '-'\\nhost = 1*%x61\\n",
        "places, place, host",
        "host = a-",
    ),
    (
        "places",
        "places = place *( ',' place )\\nplace = host / other\\nhost = 1*%x61\\nother = 1*'1'\\n",
        "places, place, host, other",
        "RFC 3986: host = a,a",
    ),
    (
        "port *( ',' port )",
        "port = 1*%x61\\n",
        "port within segment",
        "no port",
    ),
    // Two components of the authority contain a host.
    (
        "left '@' right",
        "left = host\\nright = host\\nhost = 1*%x61\\n",
        "left, right, host",
        "host = a",
    ),
    (
        "left ',' right",
        "left = '-' host\\nright = host\\nhost = 1*%x61\\n",
        "left, right, host",
        "host = a",
    ),
    // The host may be repeated, so no accessor returns it.
    ("1*( host '-' )", "host = 1*%x61\\n", "host", "host = a-"),
    // A component counts as a host because its type or its entry in `expose` is called so.
    (
        "'z.' place",
        "place = %x61\\n",
        "place as Host component",
        "RFC 3986: host = z.a",
    ),
    (
        "place",
        "place = here / there\\nhere = 'z.' name\\nname = 1*%x61\\nthere = 1*'1'\\n",
        "place, here, there, host = name",
        "RFC 3986: host = z.a",
    ),
    (
        "place",
        "place = name / there\\nname = 1*%x61\\nother = ':' *DIGIT\\nthere = ':' 1*'1'\\n",
        "place, there, host = name / other within query",
        "host = :1",
    ),
];

/// Userinfo, host and port are compared wherever they are in the authority.
#[test]
fn parts_of_an_authority_are_compared_at_any_depth() {
    let cases = ELSEWHERE
        .iter()
        .map(|&(authority, others, exposed, fact)| (placed(authority, others, exposed), fact));
    let cases: Vec<(String, &str)> = cases.collect();
    refused(&cases);
    // With `beyond rfc3986;`, the type has neither `normalize`, `resolve` and `relativize` nor a conversion.
    for (statements, _) in cases {
        let types = types(&format!("beyond rfc3986; {statements}"));
        let uri = called(&types, "URI");
        assert!(uri.five.is_none() && uri.within.is_empty(), "{statements}");
    }
}

/// A type that splits its texts as RFC 3986 does keeps its methods, however deeply its userinfo, host and port are
/// nested.
#[test]
fn parts_that_are_where_rfc_3986_has_them_are_accepted() {
    for (authority, others, exposed) in [
        (
            "place",
            "place = host / other\\nhost = 1*%x61\\nother = 1*DIGIT\\n",
            "place, host, other",
        ),
        (
            "host / other",
            "host = 1*%x61\\nother = 1*DIGIT\\n",
            "host, other",
        ),
        (
            "host / place",
            "place = host ':' port\\nhost = 1*%x61\\nport = 1*DIGIT\\n",
            "host, place, port",
        ),
        (
            "[ userinfo '@' ] place",
            "place = host / other\\nhost = 1*%x61\\nother = 1*DIGIT\\n",
            "userinfo, place, host, other",
        ),
        (
            "place [ ':' port ]",
            "place = server / other\\nserver = host\\nhost = 1*%x61\\nother = 1*DIGIT\\n",
            "place, server, host, other, port",
        ),
        (
            "place",
            "place = server / other\\nserver = [ userinfo '@' ] host [ ':' port ]\\nhost = 1*%x61\\nother = 1*'!'\\n",
            "place, server, userinfo, host, other, port",
        ),
        (
            "labels",
            "labels = label *( '.' label )\\nlabel = 1*%x61\\n",
            "labels, label",
        ),
        (
            "labels",
            "labels = label *( '.' label )\\nlabel = 1*%x61\\nhost = labels\\n",
            "host = labels, label",
        ),
        (
            "users '@' host",
            "users = user *( ',' user )\\nuser = 1*%x61\\nhost = 1*%x61\\n",
            "users, user, host",
        ),
        // Two alternatives, both of which have their parts where RFC 3986 has them.
        (
            "left / right",
            "left = host ':' port\\nright = userinfo '@' host\\nhost = 1*%x61\\nuserinfo = 1*%x61\\n",
            "left, right, host, port, userinfo",
        ),
    ] {
        let statements = placed(authority, others, exposed);
        let types = types(&statements);
        let uri = called(&types, "URI");
        assert!(uri.five.is_some(), "{statements}");
        assert!(uri.within.contains(&"Uri".to_owned()), "{statements}");
    }
}

/// Outside of an authority, and in types that are not made of the five components, any component may be called
/// `userinfo`, `host` or `port`.
#[test]
fn names_are_free_elsewhere() {
    for statements in [
        // The host is in the path, in a part of the path, or an item of the path.
        placed(
            "reg-name",
            "path-abempty = '/' host *( '/' port )\\nhost = 1*%x61\\nport = *DIGIT\\n",
            "host, port",
        ),
        placed(
            "'z.' name",
            "name = 1*%x61\\npath-abempty = [ '/' place ]\\nplace = host / other\\nhost = 1*%x61\\nother = 1*DIGIT\\n",
            "name, place, host, other",
        ),
        placed(
            "'z.' name",
            "name = 1*%x61\\npath-abempty = *( '/' host )\\nhost = 1*%x61\\n",
            "name, host",
        ),
    ] {
        let types = types(&statements);
        assert!(called(&types, "URI").five.is_some(), "{statements}");
    }
    let free = r#"abnf "URI = \"sip:\" [ userinfo \"@\" ] place\nplace = host / other\nhost = 1*%x61\nother = 1*DIGIT\n";
        expose URI, userinfo, place, host, other;"#;
    assert!(called(&types(free), "URI").five.is_none());
}

/// In a rule that `beyond` names, userinfo, host and port are compared only in texts that RFC 3986 allows.
#[test]
fn rules_beyond_rfc_3986_have_their_own_split() {
    let hosts = |item: &str, exposed: &str| {
        let others = format!(
            "hosts = spec *( ',' spec )\\nspec = {item} [ ':' port ]\\n{item} = 1*%x61 / '[::1]'\\n"
        );
        format!(
            "beyond rfc3986: rule hosts; {}",
            placed("hosts", &others, exposed)
        )
    };
    let types = types(&hosts("address", "hosts, spec, address, port"));
    let uri = called(&types, "URI");
    assert!(uri.five.is_some() && uri.within.is_empty());
    let beside =
        "place = 'z' host\\nhost = 1*%x61\\nmark = '[' 1*%x61 ']'\\npath-abempty = [ '/' mark ]\\n";
    let beside = placed("place *( ',' place )", beside, "place, host, mark");
    refused(&[
        // RFC 3986 allows `a,a`, and has one host there.
        (hosts("host", "hosts, spec, host, port"), "host = a,a"),
        // Outside of such a rule, they are compared in all texts.
        (format!("beyond rfc3986: rule mark; {beside}"), "host = za"),
    ]);
}

/// A rule of single characters is a component if the rule is called like one of the five, whatever its type is called.
#[test]
fn components_of_one_character_keep_their_name() {
    for exposed in ["query", "query as Digit", "iquery", "iquery as Digit"] {
        let rule = exposed.split(' ').next().expect("a name");
        let statements = format!(
            "extends rfc3986; abnf \"path = \\\"a\\\"\n{rule} = DIGIT\nx = \\\"x:a\\\" [ \\\"?\\\" {rule} ]\"; expose x, {exposed};"
        );
        let types = types(&statements);
        let query = called(&types, "x").captures.first();
        let name = query.and_then(|it| it.name.as_deref());
        assert_eq!(name, Some(rule), "{statements}");
    }
}

/// Rules of RFC 3987, which have the prefix `i`, are compared in the same way.
#[test]
fn iris_are_compared_as_uris_are() {
    let iri = |grammar: &str, expose: &str| {
        let grammar = grammar.replace('\'', "\\\"");
        let abnf = format!("abnf \"x = \\\"x\\\"\\n{grammar}\";");
        format!(
            "extends rfc3987; beyond rfc3986: ucschar / iprivate; {abnf} expose IRI, x, scheme, {expose};"
        )
    };
    let paths =
        "path = ipath-abempty / ipath-absolute / ipath-rootless / ipath-empty, iquery, ifragment";
    let authority = |parts: &str| format!("iauthority, {parts}, {paths}");
    let place =
        "iauthority = 'z.' place\\nplace = ihost / other\\nihost = 1*%xE9\\nother = 1*DIGIT\\n";
    refused(&[
        (
            iri("", "path = ihier-part within hier-part, iquery, ifragment"),
            "`IRI` splits `a://`",
        ),
        (
            iri("", &authority("ihost = iuserinfo, port")),
            "`IRI` splits",
        ),
        (
            iri("", &authority("port = iuserinfo within userinfo, ihost")),
            "`IRI` splits",
        ),
        (iri(place, &authority("place, ihost, other")), "host = z."),
    ]);
    let types = types(&iri("", &authority("iuserinfo, ihost, port")));
    assert!(called(&types, "IRI").five.is_some());
}

/// A part that matches the empty text may match at several offsets. The first alternative that matches decides (theorem
/// T3).
#[test]
fn empty_parts_are_those_of_the_first_alternative() {
    let rule = |rule: &str| {
        let abnf = format!("either = {rule}\\npart = *'q'\\n").replace('\'', "\\\"");
        format!("abnf \"{abnf}\"; expose either within segment, part;")
    };
    for (text, parts) in [
        (
            "part '-' / '-' part",
            [Some((0, 0)), Some((0, 1)), Some((1, 2))],
        ),
        (
            "'-' part / part '-'",
            [Some((1, 1)), Some((0, 1)), Some((1, 2))],
        ),
        (
            "'-' [ part ] / part '-'",
            [Some((1, 1)), Some((0, 1)), Some((1, 2))],
        ),
        (
            "'-' / part '-' / '-' part",
            [None, Some((0, 1)), Some((1, 2))],
        ),
    ] {
        let types = types(&rule(text));
        let either = called(&types, "either");
        for (text, part) in ["-", "q-", "-q"].into_iter().zip(parts) {
            assert_eq!(either.split(text.as_bytes()), Some(vec![part]), "{text}");
        }
    }
    // If a part that is not empty can match at two offsets, the profile is refused.
    refused(&[(rule("part '-' / part *'q' '-'"), "in two ways")]);
}

/// Several types may have the same rule name, here `it`. The checks must examine the one that repeats its parts, not
/// the first one.
#[test]
fn the_repeated_type_of_a_name_counts() {
    for (statement, expected) in [
        ("secret token;", "cannot be masked there"),
        ("case_insensitive token;", "no accessor returns these"),
    ] {
        for order in [
            "it = one as One, it = two as Two",
            "it = two as Two, it = one as One",
        ] {
            let text = format!(
                "mod mine {{ extends rfc3986; abnf r#\"
                    URI   = scheme \":\" path
                    path  = \"/\" token one *( two \"~\" / \"!\" )
                    one   = \"+\" DIGIT
                    two   = \"-\" token
                    token = 1*ALPHA
                \"#;
                {statement}
                expose URI, scheme, path, token, {order}; }}"
            );
            let errors = analyze(text.parse().expect("tokens")).errors;
            let is_refused = errors.iter().any(|error| error.contains(expected));
            assert!(is_refused, "{statement} {order}: {errors:?}");
        }
    }
}

/// Empty strings in the grammar make no difference: an alternative with some is still the component itself.
#[test]
fn empty_strings_are_not_seen() {
    let profile = |host: &str| {
        let rules = "URI = \"x://\" host path-abempty\nnumber = 1*DIGIT\nname = 1*%x61-7A";
        let rules = format!("{rules}\nhost = {host} / name");
        types(&format!("abnf {rules:?}; expose URI, host, number, name;"))
    };
    let plain = profile("number");
    assert_eq!(called(&plain, "host").alternatives, ["number", "name"]);
    for host in [r#"( "" number )"#, r#"( number 0"a" )"#] {
        let types = profile(host);
        let alternatives = &called(&types, "host").alternatives;
        assert_eq!(*alternatives, ["number", "name"], "{host}");
    }
}

//! The rules that templates become, and the mistakes that templates can have.

use uri_tables_grammar::abnf::grammar::Grammar;
use uri_tables_grammar::abnf::template_rules::QueryOrder;
use uri_tables_grammar::limits::Budget;

/// Returns the rules of a template called `t` as lines, or its errors, each with its column.
fn rules(template: &str) -> String {
    rules_in(QueryOrder::Template, template)
}

/// Like [`rules`], but matches the parameters of the query in the order `order`.
fn rules_in(order: QueryOrder, template: &str) -> String {
    let mut grammar = Grammar::new();
    let (variables, result) = grammar.read_template("t", "t", template, order, &["t"]);
    if let Err(errors) = result {
        let errors = errors.iter().map(|error| {
            // The note that there are more errors has no location, so its column is 0.
            let column = error
                .location
                .as_ref()
                .map_or(0, uri_tables_grammar::diag::location::Location::column);
            format!("{column}: {}", error.message)
        });
        return errors.collect::<Vec<_>>().join("\n");
    }
    let names = ["t".to_owned()].into_iter();
    let names = names.chain(variables.into_iter().map(|it| it.rule));
    let text = |name: String| grammar.rule(&name).expect("it is defined").text.clone();
    names.map(text).collect::<Vec<_>>().join("\n")
}

fn rule(template: &str) -> String {
    rules(template)
        .lines()
        .next()
        .unwrap_or_default()
        .to_owned()
}

#[test]
fn each_operator_has_its_group() {
    for (template, expected) in [
        ("", r#"t = """#),
        ("/a/{b}", r#"t = %s"/a/" b"#),
        ("{a,b,c}", r#"t = a [ "," b [ "," c ] ]"#),
        ("{+a}{#b}", r##"t = a [ "#" b ]"##),
        ("{.a}{/b,c}", r#"t = [ "." a ] [ "/" b [ "/" c ] ]"#),
        ("{/a}{/b}", r#"t = [ "/" a [ "/" b ] ]"#),
        (
            "{;a,b}",
            r#"t = [ %s";a=" a / %s";a" ] [ %s";b=" b / %s";b" ]"#,
        ),
        ("{&a}{&b}", r#"t = [ %s"&a=" a ] [ %s"&b=" b ]"#),
        ("{?a}", r#"t = [ %s"?a=" a ]"#),
        (
            "{?a,b,c}",
            r#"t = [ "?" ( %s"a=" a [ %s"&b=" b ] [ %s"&c=" c ] / %s"b=" b [ %s"&c=" c ] / %s"c=" c ) ]"#,
        ),
        ("{?a*}", r#"t = [ "?" a ]"#),
        ("é %2f\"{a}", r#"t = "%C3%A9%20%2f%22" a"#),
        (
            "{?per_page,a.b}",
            r#"t = [ "?" ( %s"per_page=" per-page [ %s"&a.b=" a-b ] / %s"a.b=" a-b ) ]"#,
        ),
        ("{?2fa}{_a}{%41b}", r#"t = [ %s"?2fa=" v-2fa ] v-a v--41b"#),
        // A variable with the name of a core rule or of the template gets a rule of another name.
        ("{digit}{/t}", r#"t = t-digit [ "/" t-t ]"#),
    ] {
        assert_eq!(rule(template), expected, "{template}");
    }
}

#[test]
fn each_variable_has_a_rule() {
    for (template, expected) in [
        ("{a}", "a = *( unreserved / pct-encoded )"),
        ("{+a}", "a = *( unreserved / reserved / pct-encoded )"),
        (
            "{#a}",
            r##"a = *( unreserved / <reserved except "#" / "[" / "]"> / pct-encoded )"##,
        ),
        ("{;a}", "a = 1*( unreserved / pct-encoded )"),
        ("{a:3}", "a = *3( unreserved / pct-character )"),
        (
            "{/a*}",
            "a = a-item *( \"/\" a-item )\na-item = *( unreserved / pct-encoded )",
        ),
        (
            "{?a*}",
            "a = a-item *( \"&\" a-item )\na-item = %s\"a=\" a-value\na-value = *( unreserved / pct-encoded )",
        ),
        (
            "{;a*}",
            "a = a-item *( \";\" a-item )\na-item = %s\"a=\" a-value / %s\"a\"\na-value = 1*( unreserved / pct-encoded )",
        ),
    ] {
        let rules = rules(template);
        let (_, rules) = rules.split_once('\n').expect("there are several");
        assert_eq!(rules, expected, "{template}");
    }
}

#[test]
fn mistakes_are_where_they_are_written() {
    for (template, expected) in [
        (
            "/a{b",
            "3: the expression is not closed; write `}` after its variables",
        ),
        (
            "{a{b}",
            "1: the expression is not closed; write `}` after its variables",
        ),
        (
            "a}",
            "2: there is no `{` before this; write `%7D` for a `}` of the URI",
        ),
        (
            "{@a}",
            "2: the operator `@` is reserved (RFC 6570, section 2.2); the operators are `+`, `#`, `.`, `/`, `;`, `?` and `&`",
        ),
        (
            "{}",
            "2: expected the name of a variable here; write it, as in `{name}`",
        ),
        (
            "{?a,}",
            "5: expected the name of a variable here; write it, as in `{name}`",
        ),
        (
            "{a-b}",
            "3: a variable's name has letters, digits, `_` and `.` (RFC 6570, section 2.3), but no `-` (0x2D); write `a_b`",
        ),
        (
            "{ id }{b!}",
            "2: a variable's name has letters, digits, `_` and `.` (RFC 6570, section 2.3), but no space; remove it\n\
             9: a variable's name has letters, digits, `_` and `.` (RFC 6570, section 2.3), but no `!` (0x21); remove it",
        ),
        (
            "{{id}}/{b",
            "1: a variable has one pair of braces, as in `{id}`; remove the outer pair, or write `%7B` and `%7D` for braces of the URI\n\
             8: the expression is not closed; write `}` after its variables",
        ),
        (
            "{{id",
            "1: a variable has one pair of braces, as in `{id}`; remove the outer pair, or write `%7B` and `%7D` for braces of the URI\n\
             2: the expression is not closed; write `}` after its variables",
        ),
        (
            "{*rest}",
            "2: a variable's name has letters, digits, `_` and `.` (RFC 6570, section 2.3), but no `*` (0x2A); write `{/rest*}` in place of `/{*rest}`, for any number of segments",
        ),
        (
            "{a?}",
            "3: a variable's name has letters, digits, `_` and `.` (RFC 6570, section 2.3), but no `?` (0x3F); remove it: every variable may be absent, and `{/name}` leaves out its `/`, too",
        ),
        (
            "{user_id:[0-9]+}{b:é}",
            "10: a template has no patterns: after `:` is the maximum length, a number from 1 to 9999; write `{user_id}`, and restrict it with a rule, such as `abnf \"user-id = 1*DIGIT\";`\n\
             20: a template has no patterns: after `:` is the maximum length, a number from 1 to 9999; write `{b}`, and restrict it with a rule, such as `abnf \"b = 1*DIGIT\";`",
        ),
        (
            "{a..b}",
            "4: a `.` is only between two characters of a name; leave it out",
        ),
        (
            "{a.}",
            "3: a `.` is only between two characters of a name; leave it out",
        ),
        (
            "{a:0}{b:12345}{c:+1}{d:}",
            "4: a prefix is a number from 1 to 9999, as in `{name:3}`; write one, or leave out the `:`\n\
             9: a prefix is a number from 1 to 9999, as in `{name:3}`; write one, or leave out the `:`\n\
             18: a prefix is a number from 1 to 9999, as in `{name:3}`; write one, or leave out the `:`\n\
             24: a prefix is a number from 1 to 9999, as in `{name:3}`; write one, or leave out the `:`",
        ),
        (
            "%2",
            "1: `%` begins a triplet, such as `%2F`; write `%25` for a `%` of the URI",
        ),
        (
            "a\nb",
            "2: a template has no control character such as 0x0A; leave it out",
        ),
        (
            "{a}{a}",
            "5: `a` occurs twice, and a match does not compare two texts; give the second one another name",
        ),
        (
            "{a_b}{A.b}",
            "7: `A.b` and `a_b` would be one rule, `A-b`; give one of them another name",
        ),
    ] {
        assert_eq!(rules(template), expected, "{template}");
    }
}

/// A user's rule with the name of a variable restricts its values, but a bundled rule does not.
#[test]
fn rules_of_the_user_narrow() {
    let mut grammar = Grammar::new();
    grammar.extend_bundled("rfc3986").expect("it is bundled");
    grammar.read("mine", "id = 1*DIGIT\n").expect("it is ABNF");
    let (variables, result) =
        grammar.read_template("t", "t", "{id}/{query}/{b}", QueryOrder::Template, &["t"]);
    assert_eq!(result, Ok(()));
    let narrowed: Vec<_> = variables
        .iter()
        .map(|it| (it.rule.as_str(), it.has_user_rule))
        .collect();
    assert_eq!(narrowed, [("id", true), ("t-query", false), ("b", false)]);
    assert_eq!(
        grammar.rule("query").unwrap().location.text.name,
        "rfc3986.abnf"
    );
    // A second template shares the rule of a variable, if its own rule would be the same.
    let (variables, _) =
        grammar.read_template("u", "u", "{b}{/query}", QueryOrder::Template, &["t", "u"]);
    let rules: Vec<&str> = variables.iter().map(|it| it.rule.as_str()).collect();
    assert_eq!(rules, ["b", "u-query"]);
    let (variables, _) =
        grammar.read_template("v", "v", "{+b}", QueryOrder::Template, &["t", "u", "v"]);
    assert_eq!(variables[0].rule, "v-b");
    // The location of a rule is that of its variable in the template.
    let location = &grammar.rule("t-query").unwrap().location;
    assert_eq!((location.range_text(), location.column()), ("query", 7));
}

#[test]
fn hostile_templates_take_bounded_steps() {
    let deep = "{".repeat(50_000);
    let many: String = (0..1_000)
        .flat_map(|at| ["{?v".to_owned(), at.to_string(), "}".to_owned()])
        .collect();
    let list: Vec<String> = (0..1_000).map(|at| format!("v{at}")).collect();
    let list = format!("{{?{}}}", list.join(","));
    for template in [&deep, &many, &list] {
        let errors = rules(template);
        assert!(errors.lines().count() <= 101, "{}", errors.lines().count());
        assert!(errors.starts_with(|c: char| c.is_ascii_digit()), "{errors}");
    }
    assert!(rules(&many).contains("a template has at most 32 variables"));
    let mut grammar = Grammar::new();
    let (_, result) = grammar.read_template("t", "t", "{a:9999}", QueryOrder::Template, &["t"]);
    assert_eq!(result, Ok(()));
    let regular = grammar.regular(["t"]).expect("it is closed");
    let mut compiler = uri_tables_grammar::dfa::compiler::Compiler::new(&regular);
    let id = regular.id("t").expect("it is a root");
    let refused = Budget::default().shared(|| compiler.dfa(id).is_err());
    assert!(refused);
}

#[test]
fn parameters_in_any_order_are_a_list() {
    const EXACT: QueryOrder = QueryOrder::Any { is_exact: true };
    const LENIENT: QueryOrder = QueryOrder::Any { is_exact: false };
    let q = "q = *( unreserved / pct-encoded )\nper-page = *( unreserved / pct-encoded )";
    let item = r#"t-param = %s"q=" q / %s"per_page=" per-page"#;
    for (template, list) in [
        (
            "/{?q,per_page}",
            r#"t = "/" [ "?" t-param *( "&" t-param ) ]"#,
        ),
        ("{?q}{&per_page}", r#"t = [ "?" t-param *( "&" t-param ) ]"#),
        ("?{&q,per_page}", r#"t = "?" *( "&" t-param )"#),
    ] {
        assert_eq!(rules_in(EXACT, template), format!("{list}\n{q}\n{item}"));
        let lenient = rules_in(LENIENT, template);
        assert!(lenient.starts_with(&format!("{list}\n{q}\n{item} / <*( unreserved")));
        assert!(lenient.contains(r#" except %s"q" / %s"per_page"> [ "=" *( "#));
    }
    for (template, errors) in [
        ("/{a}", "1: `unordered` applies to"),
        ("{?a*}", "3: `a*` cannot be in an `unordered` template"),
        ("{?a}&x=1{&b}", "11: an `unordered` template has one list"),
    ] {
        let found = rules_in(LENIENT, template);
        assert!(found.starts_with(errors), "{found}");
    }
}

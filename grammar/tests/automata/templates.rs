//! Tests templates, which build strings from components.

use uri_tables_grammar::abnf::grammar::Grammar;
use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::hir::rules::{Expr, Regular, RuleId};
use uri_tables_grammar::template::{Template, TemplateError};

use crate::matcher::rules;
use crate::splitting::{Components, NINE, component, rfc3986};

fn read(text: &str) -> Regular {
    let mut grammar = Grammar::new();
    grammar.extend_bundled("rfc3986").unwrap();
    grammar.read("test", text).unwrap();
    grammar.regular(["rule"]).unwrap()
}

/// Formats a template. `( a | b )` is a choice, and `a{b c}` is the component `a` where only its rules `b` and `c` are
/// admitted.
fn shown(template: &Template, components: Components<'_>) -> String {
    let each = |inner: &[Template]| -> Vec<String> {
        inner.iter().map(|one| shown(one, components)).collect()
    };
    match template {
        Template::Text(text) => format!("{text:?}"),
        Template::Part { component, rules } => {
            let name = components[usize::from(*component)].0;
            match &rules[..] {
                [] => name.to_owned(),
                rules => format!("{name}{{{}}}", rules.join(" ")),
            }
        }
        Template::All(inner) => each(inner).join(" "),
        Template::One(inner) => format!("( {} )", each(inner).join(" | ")),
    }
}

fn template_of(
    regular: &Regular,
    root: &str,
    components: Components<'_>,
) -> Result<String, TemplateError> {
    let rule = regular.id(root).unwrap();
    let component = component(regular, components);
    let template = Compiler::new(regular).template(rule, &component)?;
    Ok(shown(&template, components))
}

/// Returns the template of `rule`, formatted. The rules in `names` are components.
fn template(text: &str, names: &[&str]) -> Result<String, TemplateError> {
    let rules: Vec<[&str; 1]> = names.iter().map(|name| [*name]).collect();
    let components = names
        .iter()
        .zip(&rules)
        .map(|(name, rule)| (*name, &rule[..]));
    let components: Vec<(&str, &[&str])> = components.collect();
    template_of(&read(text), "rule", &components)
}

/// Checks expressions with the components `item` and `other`, each with its template.
#[track_caller]
fn assert_templates(cases: &[(&str, &str)]) {
    for &(expr, expected) in cases {
        let text = format!("rule = {expr}\nitem = 1*\"x\"\nother = \"y\"\nmore = \"=\" *DIGIT\n");
        let found = template(&text, &["item", "other"]).unwrap();
        assert_eq!(found, expected, "{expr}");
    }
}

fn refusal(text: &str, names: &[&str]) -> String {
    template(text, names).unwrap_err().to_string()
}

const URI: &str = "scheme \":\" ( \"//\" authority path{path-abempty} | \
                   path{path-absolute path-rootless path-empty} ) ( \"?\" query |  ) ( \"#\" fragment |  )";

const RELATIVE: &str = "( \"//\" authority path{path-abempty} | path{path-absolute path-noscheme path-empty} ) \
                        ( \"?\" query |  ) ( \"#\" fragment |  )";

#[test]
fn rfc3986_is_joined_as_it_is_split() {
    let regular = rfc3986("URI-reference");
    let template = |root: &str| template_of(&regular, root, NINE).unwrap();
    assert_eq!(template("URI"), URI);
    assert_eq!(template("relative-ref"), RELATIVE);
    assert_eq!(template("URI-reference"), format!("( {URI} | {RELATIVE} )"));
    assert_eq!(
        template("authority"),
        "( userinfo \"@\" |  ) host ( \":\" port |  )"
    );
    // The user builds a list of segments with `from_segments`, so the template only has its first segment.
    assert_eq!(template("path-rootless"), "segment{segment-nz}");
    assert_eq!(template("path-abempty"), "");
}

#[test]
fn a_choice_is_one_of_its_alternatives() {
    const HOST: Components<'static> = &[
        ("IP-literal", &["IP-literal"]),
        ("IPv4address", &["IPv4address"]),
        ("reg-name", &["reg-name"]),
    ];
    let regular = rfc3986("URI-reference");
    let template = template_of(&regular, "host", HOST).unwrap();
    assert_eq!(template, "( IP-literal | IPv4address | reg-name )");
    // `reg-name` is no component here. The template writes nothing for it, because it may be empty.
    assert_eq!(
        template_of(&regular, "host", &HOST[..2]).unwrap(),
        "( IP-literal | IPv4address |  )"
    );
}

const S3: &str = "rule = scheme \"://\" bucket path-abempty [ \"?\" query ]
scheme = \"s3\"
bucket = 3*63( %x61-7A / DIGIT / \"-\" / \".\" )
query = param *( \"&\" param )
param = key [ \"=\" value ]
key = 1*<qchar except \"=\" / \"&\" / \"+\">
value = *<qchar except \"&\" / \"+\">
qchar = pchar / \"/\" / \"?\"
";

#[test]
fn a_profile_of_ones_own() {
    let components: Components<'_> = &[
        ("bucket", &["bucket"]),
        ("path", &["path-abempty"]),
        ("segment", &["segment"]),
        ("query", &["query"]),
        ("param", &["param"]),
        ("key", &["key"]),
        ("value", &["value"]),
    ];
    let regular = read(S3);
    let template = |root: &str| template_of(&regular, root, components).unwrap();
    assert_eq!(template("rule"), "\"s3://\" bucket path ( \"?\" query |  )");
    assert_eq!(template("param"), "key ( \"=\" value |  )");
    assert_eq!(template("query"), "param");
}

#[test]
fn what_may_be_left_out_is_not_written() {
    let tel = "rule = \"tel:\" ( global / local ) *par\nglobal = \"+\" digits\nlocal = digits context\n\
               context = \";phone-context=\" digits\ndigits = 1*DIGIT\npar = \";\" 1*ALPHA\n";
    let written = "\"tel:\" ( global | local )";
    assert_eq!(template(tel, &["global", "local", "par"]).unwrap(), written);
    let written = "\"tel:\" ( \"+\" digits | digits \";phone-context=\" )";
    let error = refusal(tel, &["digits", "par"]);
    assert!(
        error.starts_with("`digits` may occur twice in `local`"),
        "{error}"
    );
    let one = tel.replace(
        "context = \";phone-context=\" digits",
        "context = \";phone-context=\"",
    );
    assert_eq!(template(&one, &["digits", "par"]).unwrap(), written);
    let cases = [
        ("item *( \",\" item )", "item"),
        ("*WSP item [ \"!\" ]", "item"),
        ("[ item / 1*DIGIT ]", "( item |  )"),
        ("item / [ \"!\" ]", "( item |  )"),
        ("*( item 1*DIGIT ) \"!\"", "\"!\""),
        ("1*( \"!\" *item )", "\"!\""),
        ("2*3( \"!\" *item ) \"?\"", "\"!!?\""),
        ("0<item> 1<other> 0*0( other )", "other"),
        ("\"a\" *item / \"\"", ""),
    ];
    assert_templates(&cases);
}

/// Groups, rules and empty strings that only arrange the same factors in another way do not change the template.
#[test]
fn what_may_be_left_out_is_not_written_in_a_group_either() {
    assert_templates(&[
        ("item \"=\" *DIGIT", "item \"=\""),
        ("item ( \"=\" *DIGIT )", "item \"=\""),
        (
            "( item \"\" ) ( ( \"%\" [ ALPHA ] ) \"c3\" *DIGIT )",
            "item \"%C3\"",
        ),
        ("item more", "item \"=\""),
        ("item ( *other more )", "item \"=\""),
    ]);
    // The error names the whole group, as the words show.
    let text = "rule = item ( \"=\" 1*DIGIT )\nitem = 1*\"x\"\n";
    let refused = refusal(text, &["item"]);
    assert!(refused.contains("`=0`"), "{refused}");
}

#[test]
fn letters_are_written_in_lower_case() {
    let cases = [
        ("\"HTTP://\" item", "\"http://\" item"),
        ("%s\"Http:\" item", "\"Http:\" item"),
        ("( \"A\" / %s\"a\" / \"a\" ) item", "\"a\" item"),
        ("\"A\" *other / item / %s\"a\" *other", "( item | \"a\" )"),
        ("%xE9.4E2D item %xFC", "\"é中\" item \"ü\""),
        // Triplets are written in upper case (RFC 3986, section 2.1).
        (
            "item \"A%5b\" other \"%\" \"5d\" \"D\"",
            "item \"a%5B\" other \"%5Dd\"",
        ),
        (
            "( \"%5b\" *other / item / \"%5B\" *other )",
            "( item | \"%5B\" )",
        ),
    ];
    assert_templates(&cases);
}

#[test]
fn templates_are_in_their_simplest_form() {
    let cases = [
        ("( item / ( other / item ) )", "( item | other )"),
        ("[ [ item ] ]", "( item |  )"),
        ("[ item ] / [ other ] / \"!\"", "( item | other |  )"),
        (
            "\"a\" ( \"b\" ( \"c\" item ) \"d\" ) \"e\"",
            "\"abc\" item \"de\"",
        ),
        (
            "\"a\" item / \"a\" item / \"b\" item",
            "( \"a\" item | \"b\" item )",
        ),
        ("item none / other", "other"),
        ("item [ none ]", "item"),
        ("inner / \"!\"", "( item | other | \"!\" )"),
        ("1( item )", "item"),
    ];
    for (expr, expected) in cases {
        let text = format!(
            "rule = {expr}\ninner = item / deeper\ndeeper = other / none\nitem = 1*\"x\"\nother = \"y\"\n\
             none = <ALPHA except ALPHA>\n"
        );
        let found = template(&text, &["item", "other", "none"]).unwrap();
        assert_eq!(found, expected, "{expr}");
    }
}

#[test]
fn rules_of_a_component_are_named_where_not_all_may_stand() {
    let components: Components<'_> = &[("path", &["short", "long", "odd"]), ("item", &["item"])];
    let cases = [
        // Every string of `short` is also a string of `long`, so `long` alone admits both.
        ("long", "path{long}"),
        ("long / odd", "path"),
        ("short / odd", "path{short odd}"),
        ("short / odd / long", "path"),
        (
            "\"a\" short / \"b\" odd / \"a\" odd",
            "( \"a\" path{short odd} | \"b\" path{odd} )",
        ),
        // Two groups that differ in more than the rules of their components are not merged.
        (
            "[ short item ] \":\" / odd item \":\"",
            "( ( path{short} item |  ) \":\" | path{odd} item \":\" )",
        ),
    ];
    let definitions =
        "short = 1*2\"x\"\nlong = 1*3\"x\"\nodd = \"y\"\nitem = \"z\"\nall = short / long / odd\n";
    for (expr, expected) in cases {
        let text = format!("rule = {expr}\n{definitions}");
        let mut grammar = Grammar::new();
        grammar.read("test", &text).unwrap();
        let mut regular = grammar.regular(["rule", "all"]).unwrap();
        let [rule, item] = ["rule", "item"].map(|name| regular.id(name));
        let members = ["short", "long", "odd"].map(|name| regular.id(name).unwrap());
        let location = regular.rules[0].location.clone();
        // The name of the added choice is also that of an existing rule.
        let path = regular.add_choice("short", &location, &members);
        let component = |rule: RuleId| {
            if Some(rule) == item {
                Some(1)
            } else {
                (members.contains(&rule) || rule == path).then_some(0)
            }
        };
        let template = Compiler::new(&regular)
            .template(rule.unwrap(), &component)
            .unwrap();
        let found = shown(&template, components);
        assert_eq!(found, expected, "{expr}");
    }
}

#[test]
fn what_may_be_one_of_several_texts_is_refused() {
    let error = template(
        "rule = \"x:\" inner\ninner = item transport\ntransport = \"tcp\" / \"udp\"\nitem = *ALPHA\n",
        &["item"],
    );
    let Err(TemplateError::Open {
        words,
        rule,
        holder,
        ..
    }) = &error
    else {
        panic!("{error:?}");
    };
    assert_eq!(words, &[b"tcp".to_vec(), b"udp".to_vec()]);
    assert_eq!(
        (rule.as_deref(), holder.as_str()),
        (Some("transport"), "inner")
    );
    let message = error.unwrap_err().to_string();
    let expected = "`transport` in `inner` may be `tcp` as well as `udp`; write `expose transport component`, so that it is a part\n \
                    --> test:2:1";
    assert!(message.starts_with(expected), "{message}");
    let cases = [
        ("item 1*DIGIT", "`0` as well as `1`"),
        ("item ( \"a\" / \"b\" )", "`a` as well as `b`"),
        ("item / \"a\" / \"b\"", "`a` as well as `b`"),
        ("item / inner / \"b\"", "`a` as well as `b`"),
        ("item / \"b\" *item / \"a\"", "`b` as well as `a`"),
        ("[ item %x80-81 ]", "`\\xC2\\x80` as well as `\\xC2\\x81`"),
    ];
    for (expr, words) in cases {
        let text = format!("rule = {expr}\ninner = item / \"a\"\nitem = 1*\"x\"\n");
        let message = refusal(&text, &["item"]);
        let expected = format!(
            "what stands beside the parts of `rule` may be {words}; give it a rule of its own, and expose that\n \
             --> test:1:1"
        );
        assert!(message.starts_with(&expected), "{message}");
    }
}

#[test]
fn what_has_no_one_place_is_refused() {
    let cases = [
        ("1*item", "`item` occurs several times in `rule`"),
        ("2item", "`item` occurs several times in `rule`"),
        ("inner", "`item` occurs several times in `inner`"),
        (
            "1*( [ item ] \"!\" )",
            "`item` occurs several times in `rule`",
        ),
        ("item \":\" item", "`item` may occur twice in `rule`"),
        (
            "[ item ] ( other / item )",
            "`item` may occur twice in `rule`",
        ),
    ];
    for (expr, fact) in cases {
        let text = format!(
            "rule = {expr}\ninner = \"!\" 1*( item \",\" )\nitem = 1*\"x\"\nother = \"y\"\n"
        );
        let message = refusal(&text, &["item", "other"]);
        assert!(message.starts_with(fact), "{expr}: {message}");
        assert!(
            message.contains("and expose that rule\n --> test:"),
            "{message}"
        );
    }
}

#[test]
fn a_rule_without_texts_is_refused() {
    let text = "rule = item <ALPHA except ALPHA>\nitem = ALPHA\n";
    assert!(refusal(text, &["item"]).starts_with("no text matches `rule`\n --> test:1:1"));
    let text = "rule = \"a\" / item\nitem = <ALPHA except ALPHA>\n";
    assert_eq!(template(text, &["item"]).unwrap(), "\"a\"");
}

#[test]
fn a_component_inside_itself_is_no_other() {
    let regular = read(
        "rule = \"<\" [ rule-text ] \">\"\nrule-text = 1*ALPHA / item\nitem = \"!\" other\nother = *ALPHA\n",
    );
    let components: Components<'_> = &[
        ("rule", &["rule", "rule-text", "item"]),
        ("other", &["other"]),
    ];
    let found = template_of(&regular, "rule", components).unwrap();
    assert_eq!(found, "\"<\" ( \"!\" other |  ) \">\"");
}

#[test]
fn bytes_that_are_no_text_are_refused() {
    let part = || Expr::Rule(RuleId(0));
    let root = |exprs: Vec<Expr>| rules(vec![Expr::byte(b'a'), Expr::Concat(exprs)]);
    let template = |regular: &Regular| {
        let component = |rule: RuleId| (rule.0 == 0).then_some(0);
        Compiler::new(regular).template(RuleId(1), &component)
    };
    let error = template(&root(vec![Expr::byte(0xC3), part()])).unwrap_err();
    let message = "`r1` holds `\\xC3`, which is no UTF-8; write code points";
    assert!(error.to_string().starts_with(message), "{error}");
    let whole = template(&root(vec![part(), Expr::byte(0xC3), Expr::byte(0xA9)])).unwrap();
    assert_eq!(shown(&whole, &[("a", &["a"])]), "a \"é\"");
}

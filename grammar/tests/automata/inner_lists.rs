//! Tests lists in the middle of rules: which ones are found, and which ones are captured.

use uri_tables_grammar::captures::tdfa::Tagged;
use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::hir::rules::{Regular, RuleId};
use uri_tables_grammar::lists::detect::List;

use crate::lists::read;
use crate::matcher::words;

/// Checks each case: a string that `rule` accepts, and the parts of it that are lists, in order.
fn inner_lists(text: &str, cases: &[(&str, &[&str])]) {
    let regular = read(text);
    let item = |rule: RuleId| (regular.rules[rule.0].name == "item").then_some(0);
    let rule = regular.id("rule").unwrap();
    let mut compiler = Compiler::new(&regular);
    let found = compiler.extract_lists(&[rule], &item).unwrap();
    let component = |rule: RuleId| {
        let at = found
            .inner_lists
            .iter()
            .position(|inner_list| inner_list.rule == rule);
        at.map(|at| at as u16)
    };
    let mut with = Compiler::new(&found.regular);
    let new = found.rules[rule.0];
    assert_eq!(
        compiler.dfa(rule).unwrap(),
        with.dfa(new).unwrap(),
        "{text}"
    );
    let tagged = with
        .tagged(new, &component)
        .unwrap_or_else(|error| panic!("{error}"));
    for (word, expected) in cases {
        let spans = tagged.captures(word.as_bytes()).unwrap();
        let spans = spans.into_iter().flatten();
        let found: Vec<&str> = spans.map(|(from, to)| &word[from..to]).collect();
        assert_eq!(&found, expected, "{word} in {text}");
    }
}

#[test]
fn inner_lists_become_rules() {
    let par = "item = \";\" ALPHA\n";
    let item = "item = 1*ALPHA\n";
    inner_lists(
        &format!("rule = 1*DIGIT *item\n{par}"),
        &[("1;a;b", &[";a;b"]), ("1", &[""])],
    );
    inner_lists(
        &format!(
            "rule = [ \":\" rest ] [ \"?\" item *( \"&\" item ) ] \"!\"\nrest = 1*item\n{par}"
        ),
        &[("!", &[]), (":;a!", &[";a"])],
    );
    inner_lists(
        &format!(
            "rule = \"to:\" [ to ] [ \"?\" item *( \"&\" item ) ]\nto = item *( \",\" item )\n{item}"
        ),
        &[
            ("to:a,b?c&d", &["a,b", "c&d"]),
            ("to:?c", &["", "c"]),
            ("to:", &[""]),
        ],
    );
    inner_lists(
        &format!("rule = \"x\" \":\" \"/\" item *( \"/\" item ) [ \"?\" ]\n{item}"),
        &[("x:/a/b?", &["/a/b"])],
    );
    inner_lists(
        &format!(
            "rule = ( \"1\" list / \"2\" ) *( \"3\" list )\nlist = item *( \",\" item )\n{item}"
        ),
        &[("1a,b3c,d", &["a,b"])],
    );
}

/// Returns the rules that an error suggests to expose instead of `rule`, because `item` may occur several times in it.
fn rules_to_expose(text: &str) -> Vec<String> {
    let regular = read(text);
    let item = |rule: RuleId| (regular.rules[rule.0].name == "item").then_some(0);
    let rule = regular.id("rule").unwrap();
    let found = Compiler::new(&regular)
        .extract_lists(&[rule], &item)
        .unwrap();
    let component = |rule: RuleId| {
        let is_stretch = found
            .inner_lists
            .iter()
            .any(|inner_list| inner_list.rule == rule);
        let is_item = found.regular.rules[rule.0].name == "item";
        is_item.then_some(0).or(is_stretch.then_some(1))
    };
    let mut compiler = Compiler::with_inner_lists(&found.regular, &found.inner_lists);
    let rules = compiler
        .rules_to_expose(found.rules[rule.0], 0, &component)
        .unwrap();
    let name = |rule: &RuleId| found.regular.rules[rule.0].name.clone();
    rules.iter().map(name).collect()
}

#[test]
fn errors_suggest_rules_where_the_item_does_not_repeat() {
    let item = "item = \";\" ALPHA\n";
    for (rules, expected) in [
        // The telephone numbers of RFC 3966.
        (
            "rule = \"tel:\" ( global / local )\nglobal = \"+\" *item\nlocal = *item \";x=\" *item\n",
            &["global"][..],
        ),
        (
            "rule = one \"!\" other\none = item / \"-\"\nother = *item \".\"\n",
            &["one", "other"],
        ),
        // If two rules that could be suggested are nested, only the outer one is suggested.
        (
            "rule = \"x\" [ outer ] \":\" item\nouter = \"(\" inner \")\"\ninner = *item\n",
            &["outer"],
        ),
        // A rule that is repeated is not suggested.
        ("rule = *( items \"!\" )\nitems = *item\n", &[]),
        ("rule = items \"!\" items\nitems = *item\n", &[]),
        ("rule = *( item \"!\" )\n", &[]),
    ] {
        assert_eq!(
            rules_to_expose(&format!("{rules}{item}")),
            expected,
            "{rules}"
        );
    }
}

/// Returns the names of the captures of `rule`. The name of a list is its ABNF notation.
fn captured(text: &str) -> Vec<String> {
    let regular = read(text);
    let names = ["item", "other"];
    let at = |regular: &Regular, rule: RuleId| {
        let name = regular.rules[rule.0].name.as_str();
        names.iter().position(|known| *known == name)
    };
    let component = |rule: RuleId| at(&regular, rule).map(|at| at as u16);
    let rule = regular.id("rule").unwrap();
    let found = Compiler::new(&regular)
        .extract_lists(&[rule], &component)
        .unwrap();
    let lists: Vec<List> = found
        .inner_lists
        .iter()
        .map(|inner_list| inner_list.list)
        .collect();
    let new = |rule: RuleId| {
        let inner_list = found
            .inner_lists
            .iter()
            .find(|inner_list| inner_list.rule == rule);
        let list = inner_list
            .and_then(|inner_list| lists.iter().position(|list| *list == inner_list.list));
        at(&found.regular, rule)
            .or(list.map(|list| list + names.len()))
            .map(|at| at as u16)
    };
    let mut compiler = Compiler::with_inner_lists(&found.regular, &found.inner_lists);
    let own = u16::MAX;
    let tagged = compiler.tagged_and_labelled(found.rules[rule.0], &new, own);
    let tagged = tagged.unwrap_or_else(|error| panic!("{error} in {text}"));
    // Extracting a list must not change which component contains a byte.
    let plain = Compiler::new(&regular).tagged_and_labelled(rule, &component, own);
    let plain = plain.unwrap_or_else(|error| panic!("{error} in {text}"));
    let label = |tagged: &Tagged, word: &[u8]| {
        let step = |state, &byte: &u8| tagged.dfa().next(state, byte);
        let state = word.iter().fold(tagged.dfa().start(), step);
        tagged.labels()[state as usize]
    };
    for word in words(b"1a,;-", 5) {
        let labels = [&tagged, &plain].map(|tagged| label(tagged, &word));
        assert_eq!(labels[0], labels[1], "{} in {text}", word.escape_ascii());
    }
    let names = tagged.captured().iter().map(|capture| {
        let rules = (0..found.regular.rules.len()).map(RuleId);
        let mut rules = rules.filter(|rule| new(*rule) == Some(capture.component));
        found.regular.rules[rules.next_back().unwrap().0]
            .name
            .clone()
    });
    names.collect()
}

#[test]
fn a_list_is_captured_if_it_has_all_items() {
    let rules = "item = *ALPHA\nother = 1*DIGIT\n";
    for (expr, expected) in [
        ("other *( \",\" item )", &["other", "*( \",\" item )"][..]),
        ("\"-\" item *( \",\" item )", &["item *( \",\" item )"]),
        ("\"-\" ( item \",\" item )", &["item *( \",\" item )"]),
        // If several alternatives have the same list, the lists are one component.
        (
            "\"1\" *( \",\" item ) / \"2\" *2( \",\" item ) \"-\"",
            &["*( \",\" item )"],
        ),
        // A list is not captured next to an item or another list of the same item.
        ("item \"-\" item *( \",\" item )", &[]),
        ("\"1\" item *( \",\" item ) \"-\" item *( \";\" item )", &[]),
        (
            "\"1\" item *( \",\" item ) \"-\" other \"-\" item *( \",\" item )",
            &["other"],
        ),
        ("*( item *( \",\" item ) \"-\" )", &[]),
        // An item and a list in different alternatives are both captured.
        (
            "\"1\" item / \"2\" item *( \",\" item )",
            &["item", "item *( \",\" item )"],
        ),
        // A rule that is one of two components is a choice, but a rule that is a component or a list is not.
        (
            "other / \"-\" / item *( \",\" item )",
            &["other", "item *( \",\" item )"],
        ),
        (
            "other / item *( \",\" item )",
            &["other", "item *( \",\" item )"],
        ),
    ] {
        assert_eq!(
            captured(&format!("rule = {expr}\n{rules}")),
            expected,
            "{expr}"
        );
    }
}

/// If one of several rules of a component is a list, it is extracted like a list in the middle of a rule.
#[test]
fn a_list_that_is_one_of_a_components_rules() {
    let text = "rule = \"!\" any\nany = word / list\nword = \"-\"\nlist = item *( \",\" item )\nitem = 1*ALPHA\n";
    let regular = read(text);
    let [word, list, item] = ["word", "list", "item"].map(|name| regular.id(name).unwrap());
    let component = |rule: RuleId| match rule {
        _ if rule == item => Some(0),
        _ if [word, list].contains(&rule) => Some(1),
        _ => None,
    };
    let mut compiler = Compiler::new(&regular);
    assert_eq!(compiler.list(&[word, list], &component), Ok(None));
    let found = compiler.extract_lists(&[word, list], &component).unwrap();
    assert_eq!(found.inner_lists.len(), 1);
    let new = |rule: RuleId| {
        let old = found.rules.iter().position(|new| *new == rule);
        old.map_or(Some(2), |old| component(RuleId(old)))
    };
    let mut compiler = Compiler::with_inner_lists(&found.regular, &found.inner_lists);
    let rule = found.regular.id("rule").unwrap();
    let tagged = compiler.tagged(rule, &new).unwrap();
    let spans = |text: &str| tagged.captures(text.as_bytes()).unwrap();
    assert_eq!(spans("!a,b"), [Some((1, 4)), Some((1, 4))]);
    assert_eq!(spans("!-"), [Some((1, 2)), None]);
}

//! Tests which rules are recognized as lists, and which of the lists can be split.

use uri_tables_grammar::abnf::grammar::Grammar;
use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::hir::rules::{Regular, RuleId};
use uri_tables_grammar::lists::detect::{List, ListError};

use crate::matcher::words;
use crate::splitting::{NINE, PATHS, component, rfc3986};

fn joined(component: u16, delimiter: u8, delimiter_may_lead: bool) -> List {
    List {
        component,
        delimiter,
        delimiter_may_lead,
        delimiter_begins_items: false,
    }
}

#[test]
fn paths_are_lists_of_segments() {
    let regular = rfc3986("URI-reference");
    let component = component(&regular, NINE);
    let id = |name: &&str| regular.id(name).unwrap();
    let mut compiler = Compiler::new(&regular);
    let paths: Vec<RuleId> = PATHS.iter().map(id).collect();
    let list = compiler.list(&paths, &component).unwrap();
    assert_eq!(list, Some(joined(8, b'/', true)));
    let leading = [true, true, false, false];
    for (&path, leading) in paths.iter().zip(leading) {
        let list = compiler.list(&[path], &component).unwrap();
        assert_eq!(list, Some(joined(8, b'/', leading)));
    }
    assert_eq!(compiler.list(&paths[4..], &component), Ok(None));
    for name in [
        "URI-reference",
        "authority",
        "hier-part",
        "query",
        "segment",
    ] {
        let list = compiler.list(&[id(&name)], &component);
        assert_eq!(list, Ok(None), "{name}");
    }
}

pub(crate) fn read(text: &str) -> Regular {
    let mut grammar = Grammar::new();
    grammar.read("test", text).unwrap();
    grammar.regular(["rule"]).unwrap()
}

/// Returns the list that `rule` in the grammar `text` is. The items are the rules `item` and `more`.
fn list(text: &str) -> Result<Option<List>, ListError> {
    let regular = read(text);
    let item = |rule: RuleId| {
        let name = regular.rules[rule.0].name.as_str();
        ["item", "more"].contains(&name).then_some(0)
    };
    let rule = regular.id("rule").unwrap();
    Compiler::new(&regular).list(&[rule], &item)
}

#[test]
fn lists_are_recognised_however_they_are_written() {
    let cases = [
        ("item *( \",\" item )", Some(false)),
        ("[ item *( \",\" item ) ]", Some(false)),
        ("*( \",\" item )", Some(true)),
        ("\",\" item *( \",\" item )", Some(true)),
        ("1*( \",\" item )", Some(true)),
        ("item / item \",\" item", Some(false)),
        ("1*3( \",\" item )", Some(true)),
        ("rest / \"\"", None),
        ("[ \",\" ] item *( \",\" item )", Some(true)),
        ("item", None),
        ("[ \",\" item ]", None),
        ("*( item \",\" )", None),
        ("item *( 1*\",\" item )", None),
        ("item *( ( \",\" / \";\" ) item )", None),
        ("item *( \",\" item ) \"!\"", None),
        ("*item", None),
        // This is no list, because the item must not be empty, but the rule accepts a single delimiter.
        ("\",\" [ item *( \",\" item ) ]", None),
    ];
    for (expr, expected) in cases {
        let text =
            format!("rule = {expr}\nrest = item *( \",\" more )\nitem = 1*ALPHA\nmore = *DIGIT\n");
        let found = list(&text).unwrap();
        let expected = expected.map(|leading| joined(0, b',', leading));
        assert_eq!(found, expected, "{expr}");
        if let Some(list) = found {
            assert_items_are_items(&text, list);
        }
    }
}

/// Splits short strings of `rule` at the delimiter, and checks that the parts are items and that joining them gives the
/// same string.
fn assert_items_are_items(text: &str, list: List) {
    let regular = read(text);
    let mut compiler = Compiler::new(&regular);
    let mut dfa = |name: &str| Some(compiler.dfa(regular.id(name)?).unwrap());
    let (rule, item, more) = (dfa("rule").unwrap(), dfa("item").unwrap(), dfa("more"));
    let mut lists = 0;
    for word in words(b"a1,;", 6)
        .iter()
        .filter(|word| rule.matches(word) && !word.is_empty())
    {
        let joint = [list.delimiter];
        let led = list.delimiter_may_lead && word.first() == Some(&list.delimiter);
        let items = word[usize::from(led)..].split(|&byte| byte == list.delimiter);
        let items: Vec<&[u8]> = items.collect();
        for one in &items {
            let is_more = more.as_ref().is_some_and(|more| more.matches(one));
            assert!(
                item.matches(one) || is_more,
                "{} in {text}",
                word.escape_ascii()
            );
        }
        let joined = [&joint[..usize::from(led)], &items.join(&joint[..])].concat();
        assert_eq!(&joined, word);
        lists += 1;
    }
    assert!(lists > 2, "{text}");
}

/// If several components form a new one, as in `any = item / rule`, they are no list of the items in `rule`, because
/// the first alternative has no such items.
#[test]
fn rules_of_several_components_are_no_list_of_what_is_in_them() {
    let regular = read("rule = *( \";\" item )\nitem = key\nkey = 1*ALPHA\n");
    let [rule, item, key] = ["rule", "item", "key"].map(|name| regular.id(name).unwrap());
    let mut compiler = Compiler::new(&regular);
    for rule_component in [None, Some(2)] {
        let component = |it: RuleId| {
            let known = [(item, Some(0)), (key, Some(1)), (rule, rule_component)];
            known.iter().find(|(rule, _)| *rule == it)?.1
        };
        for rules in [[item, rule], [rule, item]] {
            assert_eq!(compiler.list(&rules, &component), Ok(None));
        }
        let list = compiler.list(&[rule], &component);
        assert_eq!(list.unwrap().unwrap().component, 0);
    }
    // If `rule` and `item` are rules of one component, the reference to `item` is replaced by its definition.
    let component = |it: RuleId| Some(u16::from(it == key));
    let list = compiler.list(&[rule, item], &component);
    assert_eq!(list.unwrap().map(|list| list.component), Some(1));
}

#[test]
fn an_empty_text_without_items_is_not_an_empty_item() {
    let of = |rule: &str| list(&format!("rule = {rule}\nitem = *ALPHA\n")).unwrap();
    assert_eq!(of("[ item \".\" item ]"), None);
    assert_eq!(of("[ item 1*( \".\" item ) ]"), None);
    assert_eq!(of("item \".\" item"), Some(joined(0, b'.', false)));
    assert_eq!(of("[ item *( \".\" item ) ]"), Some(joined(0, b'.', false)));
    assert_eq!(of("[ \".\" item \".\" item ]"), Some(joined(0, b'.', true)));
}

#[test]
fn a_delimiter_that_may_follow_an_empty_item_does_not_lead() {
    let items = "item = *ALPHA\nmore = 1*DIGIT\n";
    let is = |expr: &str| list(&format!("rule = {expr}\n{items}")).unwrap();
    assert_eq!(is("item *( \",\" item )"), Some(joined(0, b',', false)));
    assert_eq!(is("*( \",\" item )"), Some(joined(0, b',', true)));
    assert_eq!(is("[ \",\" ] item *( \",\" item )"), None);
    assert_eq!(
        is("[ \",\" ] more *( \",\" item )"),
        Some(joined(0, b',', true))
    );
    assert_eq!(
        is("\",\" [ more *( \",\" item ) ]"),
        Some(joined(0, b',', true))
    );
}

#[test]
fn items_may_bring_their_delimiter() {
    let text = "rule = *( item / more )\nitem = \";\" *ALPHA\nmore = \";ext=\" 1*DIGIT\n";
    let within = List {
        component: 0,
        delimiter: b';',
        delimiter_may_lead: false,
        delimiter_begins_items: true,
    };
    assert_eq!(list(text), Ok(Some(within)));
    assert_eq!(
        list("rule = *item\nitem = ( \";\" / \":\" ) *ALPHA\n"),
        Ok(None)
    );
    assert_eq!(list("rule = *item\nitem = [ \";\" ALPHA ]\n"), Ok(None));
    let error = list("rule = *item\nitem = \";\" *( ALPHA / \";\" )\n").unwrap_err();
    let ListError::DelimiterInItem { list, item, .. } = &error else {
        panic!("{error}");
    };
    assert_eq!((*list, item.as_slice()), (within, &b";;"[..]));
    assert!(
        error.to_string().contains("after its first byte"),
        "{error}"
    );
}

#[test]
fn items_that_hold_the_delimiter_are_refused() {
    let text = "rule = item *( \"/\" item )\nitem = *( ALPHA / \"%\" 2HEXDIG )\nmore = \"\"\n";
    assert_eq!(list(text), Ok(Some(joined(0, b'/', false))));
    let text = "rule = item *( \"/\" more )\nitem = *ALPHA\nmore = 1*DIGIT [ \"/!\" ]\n";
    let error = list(text).unwrap_err();
    let ListError::DelimiterInItem { list, item, .. } = &error else {
        panic!("{error}");
    };
    assert_eq!(
        (*list, item.as_slice()),
        (joined(0, b'/', false), &b"0/!"[..])
    );
    let expected = "the list in `rule` is split at `/` (0x2F), but its item `more` can contain this byte; exclude it from \
                    `more`; or write `more alone` in `expose`, to have no list\n  |\n  | 0/!\n  |  ^ here `more` would be split\n --> test:3:1";
    assert!(error.to_string().starts_with(expected), "{error}");
    // The help names the rule of single characters to change. A prose-val ends at the first `>`.
    for (delimiter, class) in [
        ("%x26", "<VCHAR except \"&\">"),
        ("%x3E", "<VCHAR except %x3E>"),
    ] {
        let text = |class: &str| format!("rule = item *( {delimiter} item )\nitem = 1*{class}\n");
        let error = self::list(&text("VCHAR")).unwrap_err().to_string();
        assert!(
            error.contains(&format!("write `{class}` in place of `VCHAR`")),
            "{error}"
        );
        assert!(matches!(self::list(&text(class)), Ok(Some(_))), "{class}");
    }
    // The delimiter `2` may also be a digit of a triplet.
    let text = "rule = item *( \"2\" item )\nitem = *( ALPHA / \"%\" 2HEXDIG )\n";
    assert!(matches!(
        self::list(text),
        Err(ListError::DelimiterInItem { .. })
    ));
}

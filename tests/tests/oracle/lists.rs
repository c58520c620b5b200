//! Compares the items that accessors of lists return with those that the component oracle, a naive matcher, finds. The
//! lists are between other parts of a rule, and the texts are all short ones.

use std::fmt::Debug;

use uri_tables::{View, uri_profile};
use uri_tables_grammar::dfa::Dfa;
use uri_tables_tests::automata;
use uri_tables_tests::splitter::{Component, occurrences};

/// Declares a profile, and a constant with the text of its grammar for the oracle.
macro_rules! profile {
    ($module:ident, $text:ident, $abnf:tt, $($exposed:tt)*) => {
        const $text: &str = $abnf;

        uri_profile! {
            /// Lists with other text before or after them in the same rule.
            mod $module {
                extends rfc3986;
                abnf $abnf;
                expose $($exposed)*;
            }
        }
    };
}

profile! {
    par, PAR,
    r#"
        number = 1*ALPHA *par [ ":" tail ]
        par    = ";" *ALPHA [ "=" *( ALPHA / "=" ) ]
        tail   = *( ALPHA / "=" / ":" )
    "#,
    number within query, par
}

profile! {
    grid, GRID,
    r#"
        grid = *ALPHA "(" [ row *( ";" row ) ] ")" [ "=" cell1 2*( "." cell1 ) ]
        row  = ":" cell *( "," cell ) / "(" cell 1*( "," cell ) ")"
        cell = *ALPHA
        cell1 = *ALPHA
    "#,
    grid within query, row, cell, cell1 as Point
}

profile! {
    path, PATH,
    r#"
        reach = "a" empty / "a:" rootless / ALPHA "=" target
        empty = *( "/" part )
        rootless = filled *( "/" part )
        part  = *ALPHA
        filled = 1*ALPHA
        target = self / many
        self  = "."
        many  = name *( "," name )
        name  = 1*ALPHA
    "#,
    reach within query, part = part / filled, target = self / many, name
}

/// Returns the items of `list`, and checks that the iterator works in both directions.
fn items<'a, R: View<'a> + Debug + PartialEq>(
    list: impl DoubleEndedIterator<Item = R> + Clone,
) -> Vec<&'a str> {
    let forwards: Vec<R> = list.clone().collect();
    let mut backwards: Vec<R> = list.clone().rev().collect();
    backwards.reverse();
    assert_eq!(forwards, backwards);
    let (least, most) = list.size_hint();
    assert!(least <= forwards.len() && most.is_some_and(|most| forwards.len() <= most));
    // Taking items alternately from both ends gives the same items, and a clone continues at the current position.
    let (mut rest, mut front, mut back) = (list, Vec::new(), Vec::new());
    while let Some(item) = rest.next() {
        front.push(item);
        let left = forwards.len() - front.len() - back.len();
        assert_eq!(rest.clone().count(), left);
        back.extend(rest.next_back());
    }
    assert!(rest.next_back().is_none());
    front.extend(back.into_iter().rev());
    assert_eq!(front, forwards);
    forwards.into_iter().map(View::as_str).collect()
}

/// Compares the components found by `ours` and by the oracle, on all texts of up to `most` of `bytes`. Only texts that
/// begin a valid text are extended. Returns the number of invalid texts, of valid texts, and of valid texts with at
/// least three components.
fn compare(
    grammar: &str,
    rule: &str,
    components: &[Component<'static>],
    (bytes, most): (&str, usize),
    ours: &dyn Fn(&str) -> Option<Parts>,
) -> [usize; 3] {
    let grammar = automata::grammar(grammar);
    let dfa = automata::automaton(&grammar, rule);
    let mut words = vec![String::new()];
    let mut counts = [0; 3];
    for _ in 0..=most {
        let mut longer = Vec::new();
        for word in words {
            let found = occurrences(&grammar, rule, components, &word).map(|found| {
                let found = found.into_iter();
                by_name(found.map(|(name, text)| (name, text.to_owned())).collect())
            });
            assert_eq!(ours(&word).map(by_name), found, "{word:?}");
            counts[usize::from(found.is_some())] += 1;
            counts[2] += usize::from(found.as_ref().is_some_and(|found| found.len() > 2));
            let state = word
                .bytes()
                .fold(dfa.start(), |state, byte| dfa.next(state, byte));
            if state == Dfa::DEAD {
                continue;
            }
            longer.extend(bytes.chars().map(|next| format!("{word}{next}")));
        }
        words = longer;
    }
    counts
}

/// The components of a text: for each, its name and its content.
type Parts = Vec<(&'static str, String)>;

/// Sorts components by name. Components with the same name keep their order.
fn by_name(mut parts: Parts) -> Parts {
    parts.sort_by_key(|part| part.0);
    parts
}

fn named(name: &'static str, items: &[&str]) -> Parts {
    items
        .iter()
        .map(|item| (name, (*item).to_owned()))
        .collect()
}

#[test]
fn items_that_bring_their_delimiter() {
    let ours = |word: &str| {
        let number = par::Number::parse(word).ok()?;
        let pars = items(number.pars());
        // The text of the list must consist of the items and nothing else.
        let inner_list = pars.concat();
        assert!(word.contains(&inner_list), "{word:?}");
        assert_eq!(word.matches(';').count(), pars.len(), "{word:?}");
        Some(named("par", &pars))
    };
    let counts = compare(PAR, "number", &[("par", &["par"])], ("a;=:", 8), &ours);
    assert!(counts.into_iter().all(|count| count > 100), "{counts:?}");
}

#[test]
fn lists_of_lists() {
    let ours = |word: &str| {
        let grid = grid::Grid::parse(word).ok()?;
        let rows = items(grid.rows());
        let joined = format!("({})", rows.join(";"));
        assert!(word.contains(&joined), "{word:?}");
        let mut all = named("row", &rows);
        for row in grid.rows() {
            let cells = items(row.cells());
            let row = row.as_str();
            let joined = cells.join(",");
            assert!([format!(":{joined}"), format!("({joined})")].contains(&row.to_owned()));
            all.extend(named("cell", &cells));
        }
        let points = items(grid.points());
        if !points.is_empty() {
            assert!(
                word.ends_with(&format!("={}", points.join("."))),
                "{word:?}"
            );
        }
        all.extend(named("point", &points));
        Some(all)
    };
    let components: &[Component<'static>] = &[
        ("row", &["row"]),
        ("cell", &["cell"]),
        ("point", &["cell1"]),
    ];
    let counts = compare(GRID, "grid", components, ("a(),;:=.", 10), &ours);
    assert!(counts.into_iter().all(|count| count > 100), "{counts:?}");
}

/// Tests one accessor for two alternatives of different form, and a list that is one of the alternatives of a
/// component.
#[test]
fn lists_in_alternatives() {
    let ours = |word: &str| {
        let reach = path::Reach::parse(word).ok()?;
        let parts = items(reach.parts());
        let joined = parts.join("/");
        let led = format!("a/{joined}");
        assert!(parts.is_empty() || [led, format!("a:{joined}")].contains(&word.to_owned()));
        let mut all = named("part", &parts);
        if let Some(target) = reach.target() {
            all.push(("target", target.to_string()));
            let names = items(target.names());
            assert!(target == "." || target == *names.join(","), "{word:?}");
            all.extend(named("name", &names));
            // The component must have the same items when it is parsed alone.
            let alone = path::Target::parse(target.as_str()).ok()?;
            assert_eq!(items(alone.names()), names);
        }
        Some(all)
    };
    let components: &[Component<'static>] = &[
        ("part", &["part", "filled"]),
        ("target", &["self", "many"]),
        ("name", &["name"]),
    ];
    let counts = compare(PATH, "reach", components, ("a/:=,.", 9), &ours);
    assert!(counts.into_iter().all(|count| count > 100), "{counts:?}");
}

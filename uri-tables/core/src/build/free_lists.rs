//! Decides which templates and lists are *free*: every text that is composed of valid parts or items is valid, so the
//! text does not need to be parsed.
//!
//! A template gives the order of the parts, and lists the rules of a part that are valid in each place. The macro has
//! proven that a text of such parts is valid. Two things are decided here, in const evaluation:
//!
//! - A template is not free if a part is a choice of several rules, and only some of them are valid in its place.
//! - The macro's proof does not cover lists: a rule may require three items, or a first item that is not empty. A
//!   list is free if appending any valid item to the empty text, or to any valid text of the list, gives a valid
//!   text. This is checked with the automata of the list and of its items ([`is_free_list`]). A *row* is a state of
//!   an automaton that has a row in its transition table, that is, any state outside of a sub-automaton.

use core::marker::PhantomData;

use crate::automaton::dfa::{Automaton, DEAD, START, State};
use crate::rule::data::Style;
use crate::rule::layout::{Layout, MAX_BUILDER_STEPS, Place};
use crate::rule::template::{Form, HasTemplate, ListItems, Template};

/// The maximum number of rows of the automaton of a list, and of that of its items, because a set of rows is a `u64`.
const ROWS: usize = 64;

/// Returns the place of a part of the type `R`. `path` has the index of a part for each level below the root.
///
/// # Panics
///
/// If there is no such part. In a constant, this fails the build.
#[must_use]
pub const fn place<R: HasTemplate>(path: &[usize]) -> Place {
    R::TEMPLATE.place(
        path,
        Proven::<R>::IS_FREE,
        const { &Proven::<R>::LAYOUT }.as_ref(),
    )
}

/// Constants of the type `R` that take long to compute. They are computed once for each type, and shared by all its
/// methods.
pub(crate) struct Proven<R>(PhantomData<R>);

impl<R: HasTemplate> Proven<R> {
    pub(crate) const IS_FREE: bool = R::TEMPLATE.is_free();
    pub(crate) const LAYOUT: Option<Layout<MAX_BUILDER_STEPS>> = Layout::new(R::TEMPLATE, true);
}

impl Template {
    /// Returns whether every text that is composed of valid parts or items is valid. For a list without a rule of its
    /// own, the answer is `false`, because there is no automaton to check it with.
    pub(crate) const fn is_free(&self) -> bool {
        if let Form::List(items) = &self.form {
            return match self.rule {
                Some(rule) => items.item.is_free() && is_free_list(&rule.automaton, items),
                None => false,
            };
        }
        let parts = self.inside();
        let mut part = 0;
        while part < parts.len() {
            if !parts[part].template.is_free() {
                return false;
            }
            part += 1;
        }
        !self.unions
    }
}

/// The pairs of rows that two automata can be in while an item is appended to a list: a row of the list's automaton,
/// and a row of the item's automaton. Both fields are indexed by the row of the list, and have the rows of the item
/// as bits.
struct Pairs {
    /// All pairs that were found.
    found: [u64; ROWS],
    /// The pairs whose successors are not computed yet.
    open: [u64; ROWS],
}

impl Pairs {
    /// Adds a pair. If it is new, its successors are still to be computed.
    const fn add(&mut self, list: State, item: State) {
        let (list, item) = (list as usize, 1 << item);
        self.open[list] |= item & !self.found[list];
        self.found[list] |= item;
    }
}

/// Returns whether any number of valid items is a valid text of the list. `list` is the automaton of the list.
///
/// Explores all pairs of rows that both automata reach while they read the same item. Wherever the item's automaton can
/// read a byte, the list's automaton must be able to read it, too. Wherever the item ends, the list's automaton must
/// accept.
const fn is_free_list(list: &Automaton, items: &ListItems) -> bool {
    let Some(rule) = items.item.rule else {
        return false;
    };
    let item = &rule.automaton;
    if list.rows as usize > ROWS || item.rows as usize > ROWS {
        return false;
    }
    let mut pairs = Pairs {
        found: [0; ROWS],
        open: [0; ROWS],
    };
    // The first item may begin the text, unless a delimiter must come before it.
    let begins_with_delimiter = items.leading && matches!(items.style, Style::Prefixed);
    if !begins_with_delimiter {
        pairs.add(START, START);
    }
    // An item may be appended to any valid text and to the empty text, after a delimiter if the style has one.
    let mut row = START;
    while row < list.rows {
        if list.accepts(row) || row == START {
            let before_item = match items.style {
                Style::Inclusive => row,
                Style::Prefixed | Style::Separated => list.next(row, items.delimiter),
            };
            // If the empty text is not valid, and the first item has no delimiter, the list need not admit a
            // delimiter at its start.
            let must_go_on = list.accepts(row) || items.leading;
            if before_item == DEAD && must_go_on || before_item >= list.rows {
                return false;
            }
            if before_item != DEAD {
                pairs.add(before_item, START);
            }
        }
        row += 1;
    }
    let (bytes, count) = distinct_bytes(item, list);
    let mut list_row = 0;
    while list_row < ROWS {
        if pairs.open[list_row] == 0 {
            list_row += 1;
            continue;
        }
        // Take one row of the item out of the set.
        let item_row = pairs.open[list_row].trailing_zeros() as State;
        pairs.open[list_row] &= pairs.open[list_row] - 1;
        if item.accepts(item_row) && !list.accepts(list_row as State) {
            return false;
        }
        let mut index = 0;
        while index < count {
            let item_after = item.next(item_row, bytes[index]);
            if item_after != DEAD {
                let list_after = list.next(list_row as State, bytes[index]);
                // States inside sub-automata have no row, so they are not explored.
                let have_rows = item_after < item.rows && list_after < list.rows;
                if list_after == DEAD || !have_rows {
                    return false;
                }
                pairs.add(list_after, item_after);
            }
            index += 1;
        }
        // Start over, because the new pairs may be in any row.
        list_row = 0;
    }
    true
}

/// Returns each byte whose class is not that of the byte value before it, in at least one of two automata, and the
/// number of these bytes. All other bytes have the same transitions as the byte value before them. For example, if `a`
/// to `z` are one class in both, `a` is the only letter that is returned.
const fn distinct_bytes(one: &Automaton, other: &Automaton) -> ([u8; 256], usize) {
    let mut bytes = [0; 256];
    // The byte 0 has no byte before it, so it is always one of the bytes.
    let (mut count, mut byte) = (1, 1_usize);
    while byte < 256 {
        let (this, before) = (byte as u8, byte as u8 - 1);
        let is_same = one.classes.of(this) == one.classes.of(before)
            && other.classes.of(this) == other.classes.of(before);
        if !is_same {
            bytes[count] = this;
            count += 1;
        }
        byte += 1;
    }
    (bytes, count)
}

#[cfg(test)]
mod tests {
    use super::place;
    use crate::rule::template::HasTemplate;

    crate::__private::uri_profile! {
        crate;

        mod shop {
            extends rfc3986;
            abnf r#"
                URI    = "https://shop.example" path-abempty [ "?" query ]
                query  = param *( "&" param )
                param  = name "=" value
                name   = 1*<qchar except "=" / "&" / "+">
                value  = *<qchar except "&" / "+" / "=">
                qchar  = pchar / "/" / "?"
            "#;
            expose URI, path = path-abempty, segment, query, param, name, value;
        }
    }

    crate::__private::uri_profile! {
        crate;

        mod lists {
            extends rfc3986;
            abnf r#"
                any    = *( "/" item )
                filled = 1*( "/" item )
                parted = item *( "," item )
                empty  = [ item *( "," item ) ]
                bounded = "b" three
                three  = item *2( "," item )
                kept   = *k
                even   = *( k k )
                item   = *"a"
                y      = 1*"b"
                k      = ";" y
                either = "[" ( item / y ) "]" [ k ]
            "#;
            beyond rfc3986;
            expose any, filled, parted, empty, three, bounded, kept, even, item, y, k, either;
        }
    }

    #[test]
    fn lists_are_free_that_take_any_items() {
        let free = [
            shop::Uri::TEMPLATE,
            shop::Path::TEMPLATE,
            shop::Query::TEMPLATE,
            shop::Param::TEMPLATE,
            lists::Any::TEMPLATE,
            lists::Filled::TEMPLATE,
            lists::Parted::TEMPLATE,
            lists::Empty::TEMPLATE,
            lists::Kept::TEMPLATE,
        ];
        for template in free {
            assert!(template.is_free(), "{}", template.name);
        }
        let others = [
            lists::Three::TEMPLATE,
            lists::Even::TEMPLATE,
            lists::Bounded::TEMPLATE,
            // In these grammars, the path is a choice of several rules, and some of them are not valid everywhere.
            crate::rfc3986::Uri::TEMPLATE,
            crate::rfc3986::RelativeRef::TEMPLATE,
        ];
        for template in others {
            assert!(!template.is_free(), "{}", template.name);
        }
    }

    #[test]
    fn parts_are_free_in_a_sequence() {
        assert!(place::<shop::Uri<'static>>(&[0]).is_free);
        assert!(place::<shop::Uri<'static>>(&[1]).is_free);
        assert!(place::<shop::Param<'static>>(&[0]).is_free);
        // A new text of `y` is not sure to be read as `y`, because it may also be valid for `item`. So the place is not
        // free.
        assert!(lists::Either::TEMPLATE.is_free());
        assert!(!place::<lists::Either<'static>>(&[1]).is_free);
    }

    /// A list that takes at most three items refuses a fourth item. A free list takes any items, and its parts are
    /// read where they were written.
    #[test]
    fn items_that_a_list_does_not_take_are_refused() {
        let three = |count| {
            let item = lists::Item::from_static("a");
            lists::Three::from_items(core::iter::repeat_n(item, count))
        };
        assert!(three(1).is_ok() && three(3).is_ok());
        assert!(three(4).is_err());
        for segments in [&[][..], &["a"], &["", "a/b"], &["", ""]] {
            for params in [&[][..], &[("q", "")], &[("q", "a=b&c"), ("?/", "%")]] {
                let mut builder = shop::Uri::builder().segments(segments);
                for &(name, value) in params {
                    builder = builder.param(name, value);
                }
                let uri = builder.finish().expect("there are no dots");
                let found = uri
                    .as_view()
                    .path()
                    .segments()
                    .map(|it| it.decode_utf8_lossy().into_owned());
                assert!(found.eq(segments.iter().copied()), "{uri}");
                assert_eq!(uri.as_view().query().is_some(), !params.is_empty(), "{uri}");
                let query = uri.as_view().query();
                let found = query.into_iter().flat_map(shop::Query::params);
                let found =
                    found.map(|param| (param.name().as_str(), param.value().decode_utf8_lossy()));
                assert!(
                    found.eq(params.iter().map(|&(name, value)| (name, value.into()))),
                    "{uri}"
                );
            }
        }
    }

    /// Parts may be given in any order, with other parts between the items of a list, or twice.
    #[test]
    fn parts_come_in_any_order() {
        let finish = |builder: shop::UriBuilder| {
            let uri = builder.finish().expect("there are no dots");
            let again = shop::Uri::parse(uri.as_str()).expect("it was seen");
            assert_eq!(uri.as_view().path().as_str(), again.path().as_str());
            let [found, expected] =
                [uri.as_view().query(), again.query()].map(|query| query.map(shop::Query::as_str));
            assert_eq!(found, expected);
            std::string::String::from(uri.as_str())
        };
        let start = shop::Uri::builder;
        let built = [
            finish(start().segment("a").param("b", "c")),
            finish(start().param("b", "c").segment("a")),
            finish(
                start()
                    .param("x", "y")
                    .segment("a")
                    .query(shop::Query::from_static("b=c")),
            ),
            finish(
                start()
                    .segment("x")
                    .path(shop::Path::from_static("/a"))
                    .param("b", "c"),
            ),
        ];
        for uri in built {
            assert_eq!(uri, "https://shop.example/a?b=c");
        }
        let pieces = start()
            .segment("a")
            .param("b", "")
            .segment("")
            .param("c", "&");
        assert_eq!(
            finish(pieces.segment("d")),
            "https://shop.example/a//d?b=&c=%26"
        );
        assert_eq!(finish(start()), "https://shop.example");
        assert_eq!(finish(start().param("b", "c")), "https://shop.example?b=c");
        assert_eq!(finish(start().segment("a")), "https://shop.example/a");
        let removed = start()
            .segment("a")
            .param("b", "c")
            .query(None::<shop::Query<'_>>);
        assert_eq!(finish(removed), "https://shop.example/a");
        let dots = start().segment("..").param("b", "c").finish();
        assert!(dots.is_err());
    }
}

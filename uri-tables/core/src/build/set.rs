//! Setters and list edits: replacing, adding or removing one part of an owned text.
//!
//! The [template](crate::rule::template) of a type describes a tree of parts with numbered nodes. A [`Place`] is a
//! node of this tree. To change a part, the whole text is assembled again from the template: the changed node from
//! its new text, and all other nodes from their ranges ([`Span`]) in the old text. The text between two parts is kept
//! if they are still neighbours.
//!
//! The new text is parsed, and must have the parts that it was assembled from. For example, a path that begins with
//! `//` would be parsed as an authority if the text has no authority (RFC 3986, section 3.3). If there is an error,
//! the old text is kept.
//!
//! A list is edited as one part. Its new text consists of the items that are kept, byte for byte, and of the new
//! items.

use alloc::string::String;
use alloc::vec;
use core::ops::Range;

use crate::build::compose::{Composition, guard_relative};
use crate::build::into_part::{Filled, IntoPart};
use crate::build::offsets::{Given, Old, Placed, Span, trace};
use crate::build::state::parsed;
use crate::build::verify::{self, Inserted};
use crate::error::BuildError;
use crate::rule::template::{Form, ListItems, Part, Place, Style, Template, child};
use crate::view::items::{Items, pieces};
use crate::view::owned::{Owned, OwnedText};
use crate::view::{Leaf, Text, Unchecked, View};

impl<const TAGS: usize> OwnedText<TAGS> {
    /// Replaces or adds a part at any depth, or removes it if `value` is absent.
    ///
    /// # Errors
    ///
    /// If `value` has no valid text, a required part would be missing, a part would be lost, or a part would be
    /// parsed as another one.
    pub fn set<R, P>(
        &mut self,
        template: &'static Template,
        place: Place,
        value: &(impl IntoPart<R, P> + ?Sized),
    ) -> Result<(), BuildError> {
        let old = self.as_str();
        let mut buffer = String::with_capacity(2 * old.len() + SLACK);
        buffer.push_str(old);
        let filled = value.fill(&mut buffer)?;
        self.replace(template, place, buffer, filled)
    }

    /// Removes a part at any depth.
    ///
    /// # Errors
    ///
    /// If a required part would be missing, a part would be lost, or a part would be parsed as another one.
    pub fn remove(&mut self, template: &'static Template, place: Place) -> Result<(), BuildError> {
        let buffer = String::from(self.as_str());
        self.replace(template, place, buffer, Filled::Absent)
    }

    /// Replaces the part at `place`. `buffer` has the old text and then the new text of the part.
    fn replace(
        &mut self,
        template: &'static Template,
        place: Place,
        mut buffer: String,
        filled: Filled,
    ) -> Result<(), BuildError> {
        let whole = Span {
            start: 0,
            end: self.as_str().len(),
        };
        let new = Span {
            start: whole.end,
            end: buffer.len(),
        };
        buffer.reserve(new.end + SLACK);
        let changed = match filled {
            Filled::Absent => Given::Removed,
            Filled::AsItIs | Filled::Made => Given::Text(new),
        };
        let given = |node: usize| {
            if node == place.node {
                changed
            } else {
                Given::Untouched
            }
        };
        let tags = self.as_text().tags;
        let old = Old::new(whole, &tags);
        let mut placed = vec![Placed::Nowhere; template.size()];
        let mut composition = Composition::new(&mut buffer, &given, &[], &mut placed);
        composition.node(template, 0, Some(&old))?;
        let set = parsed(template, &mut composition, |_| None)?;
        let inserted = match filled {
            Filled::Absent => None,
            Filled::AsItIs => Some(Inserted::Text),
            Filled::Made => Some(Inserted::Made),
        };
        let error = if inserted.is_none() {
            verify::new_dot_segment(template, set.as_str(), self.as_str())
        } else {
            let inserted = |node: usize| inserted.filter(|_| node == place.node);
            verify::dot_segment(template, set.as_str(), composition.placed(), &inserted)
        };
        if let Some(error) = error {
            return Err(error);
        }
        *self = set;
        Ok(())
    }

    /// Appends items to a list. If `keep_old` is false, the new items replace the old items.
    ///
    /// The first new item replaces an empty last segment of a path (`/a/` and `b` become `/a/b`), or the only item if
    /// it is empty (`?` and `b` become `?b`).
    ///
    /// # Errors
    ///
    /// If a [builder](crate::build::state::BuilderState) would refuse an item, or the new text would not be valid.
    pub fn extend_list<R, T: IntoPart<R>>(
        &mut self,
        template: &'static Template,
        place: Place,
        keep_old: bool,
        items: impl IntoIterator<Item = T>,
    ) -> Result<(), BuildError> {
        let mut items = items.into_iter().peekable();
        let mut list = self.list(template, place)?;
        if keep_old {
            if items.peek().is_none() {
                return Ok(());
            }
            list.keep_all();
            list.make_room();
        }
        for item in items {
            list.push(&item)?;
        }
        let (buffer, filled) = list.into_buffer(self.as_str(), place)?;
        self.replace(template, place, buffer, filled)
    }

    /// Removes the last item of a list. Returns `false` if the list has no items.
    ///
    /// # Errors
    ///
    /// If the new text would not be valid.
    pub fn pop_item(
        &mut self,
        template: &'static Template,
        place: Place,
    ) -> Result<bool, BuildError> {
        let mut list = self.list(template, place)?;
        let count = list.old().count();
        if count == 0 {
            return Ok(false);
        }
        let mut at = 0;
        list.keep(|_| {
            at += 1;
            at < count
        });
        let (buffer, filled) = list.into_buffer(self.as_str(), place)?;
        self.replace(template, place, buffer, filled)?;
        Ok(true)
    }

    /// Removes the items of a list, whose owned type is `O`, for which `keep` returns `false`. Returns whether any item
    /// was removed.
    ///
    /// # Errors
    ///
    /// If the new text would not be valid.
    pub fn retain_items<O: Owned>(
        &mut self,
        template: &'static Template,
        place: Place,
        mut keep: impl FnMut(O::View<'_>) -> bool,
    ) -> Result<bool, BuildError> {
        let mut list = self.list(template, place)?;
        let count = list.old().count();
        list.keep(|item| keep(O::View::from_valid(item, Unchecked)));
        if list.count == count {
            return Ok(false);
        }
        let (buffer, filled) = list.into_buffer(self.as_str(), place)?;
        self.replace(template, place, buffer, filled)?;
        Ok(true)
    }

    /// Replaces the first item with the same key as `new`, and removes all other such items. The key stays as it is
    /// written. If there is no such item, appends `new`. An empty item has no key. `O` is the owned type of the items,
    /// `key` returns the range of the key in an item, and `is_same_key` compares two items.
    ///
    /// # Errors
    ///
    /// If the new item is empty, because an empty item has no key, or if the new text would not be valid.
    pub fn set_item<O: Owned>(
        &mut self,
        template: &'static Template,
        place: Place,
        new: &(impl IntoPart<O::View<'static>> + ?Sized),
        key: impl Fn(O::View<'_>) -> Range<usize>,
        is_same_key: impl Fn(O::View<'_>, O::View<'_>) -> bool,
    ) -> Result<(), BuildError> {
        let mut text = String::new();
        let filled = new.fill(&mut text)?;
        let is_meant = |item: &str, new: &str| {
            let view = |text| O::View::from_valid(text, Unchecked);
            !item.is_empty() && is_same_key(view(item), view(new))
        };
        let key = |item| key(O::View::from_valid(item, Unchecked));
        let mut list = self.list(template, place)?;
        if text.is_empty() {
            return Err(BuildError::missing(list.items.item, 0));
        }
        let mut is_set = false;
        let (old, items) = (list.old, list.items);
        for item in old
            .into_iter()
            .flat_map(|old| pieces(old, items.delimiter, items.style))
        {
            if !is_meant(item, &text) {
                list.push_text(item);
            } else if !is_set {
                is_set = true;
                let (old_key, new_key) = (key(item), key(&text));
                list.push_text(&text[..new_key.start]);
                list.text.push_str(&item[old_key]);
                list.text.push_str(&text[new_key.end..]);
            }
        }
        if !is_set {
            list.make_room();
            list.push_text(&text);
        }
        list.check(&text, filled)?;
        let (buffer, filled) = list.into_buffer(self.as_str(), place)?;
        self.replace(template, place, buffer, filled)
    }

    /// Begins the new text of the list at `place`.
    fn list(&self, template: &'static Template, place: Place) -> Result<List<'_>, BuildError> {
        let Form::List(items) = &place.template.form else {
            return Err(BuildError::internal(place.template.rule));
        };
        let found = find(template, self.as_text(), place.node);
        let old = found.and_then(|found| found.text);
        // A path that nothing comes before is that of a relative reference, and stays relative or absolute. An empty
        // one becomes relative.
        let is_relative = template.relative().is_some_and(|(part, _)| {
            let is_first = found.is_some_and(|found| found.start == 0);
            is_first && child(template.inside(), 0, part) == place.node
        });
        let is_led = |old: &str| old.as_bytes().first() == Some(&items.delimiter);
        Ok(List {
            text: String::new(),
            count: 0,
            items,
            old,
            leading: old
                .filter(|old| !old.is_empty())
                .map_or(items.leading && !is_relative, is_led),
            is_relative,
            required: found.is_none_or(|found| found.required),
        })
    }
}

impl<'a, const TAGS: usize> Text<'a, TAGS> {
    /// Returns the items of the list at `place`, at any depth.
    #[must_use]
    pub fn items<R: View<'a>>(self, template: &'static Template, place: Place) -> Items<'a, R> {
        let found = find(template, self, place.node).and_then(|found| found.text);
        match &place.template.form {
            Form::List(items) => Items::new(found, items.delimiter, items.style),
            _ => Items::new(None, 0, Style::Separated),
        }
    }
}

/// Returns the range of `key` in `item`, which contains it.
pub fn key_range(item: &str, key: &str) -> Range<usize> {
    let start = key.as_ptr().addr().wrapping_sub(item.as_ptr().addr());
    start..start.wrapping_add(key.len())
}

/// Returns whether the key `text` decodes to `data`. If `ignores_case`, the case of ASCII letters is ignored.
pub fn is_key<'a>(text: impl Leaf<'a>, data: &[u8], ignores_case: bool) -> bool {
    is_equal(text.decoded(), data.iter().copied(), ignores_case)
}

/// Returns whether two keys decode to the same data. If `ignores_case`, the case of ASCII letters is ignored.
pub fn is_same_key<'a, 'b>(one: impl Leaf<'a>, other: impl Leaf<'b>, ignores_case: bool) -> bool {
    is_equal(one.decoded(), other.decoded(), ignores_case)
}

fn is_equal(
    one: impl Iterator<Item = u8>,
    other: impl Iterator<Item = u8>,
    ignores_case: bool,
) -> bool {
    if ignores_case {
        let lower = |byte: u8| byte.to_ascii_lowercase();
        one.map(lower).eq(other.map(lower))
    } else {
        one.eq(other)
    }
}

/// The new text of a list while it is assembled.
struct List<'o> {
    text: String,
    count: usize,
    items: &'static ListItems,
    /// The old text of the list, or `None` if the list was absent.
    old: Option<&'o str>,
    /// True if a delimiter comes before the first item.
    leading: bool,
    /// True if the list is the path of a relative reference without an authority.
    is_relative: bool,
    /// True if the list occurs in every valid text.
    required: bool,
}

impl<'o> List<'o> {
    /// Returns a buffer with `whole`, which is the old text of the type, and then the new text of the list. If the
    /// list has no items and is not required, it is absent.
    fn into_buffer(mut self, whole: &str, place: Place) -> Result<(String, Filled), BuildError> {
        let may_be_guarded = self.is_relative && !self.leading && self.count > 0;
        if may_be_guarded && guard_relative(&mut self.text, 0) {
            self.count += 1;
        }
        let read = pieces(&self.text, self.items.delimiter, self.items.style).count();
        if self.count > 0 && read != self.count {
            return Err(BuildError::no_items(place.template));
        }
        let mut buffer = String::with_capacity(2 * (whole.len() + self.text.len()) + SLACK);
        buffer.push_str(whole);
        buffer.push_str(&self.text);
        let is_absent = self.count == 0 && !self.required;
        let filled = match self.items.path {
            _ if is_absent => Filled::Absent,
            // Each segment was checked when it was given.
            true => Filled::AsItIs,
            false => Filled::Made,
        };
        Ok((buffer, filled))
    }

    fn old(&self) -> impl Iterator<Item = &'o str> + use<'o> {
        let (delimiter, style) = (self.items.delimiter, self.items.style);
        self.old
            .into_iter()
            .flat_map(move |old| pieces(old, delimiter, style))
    }

    fn keep(&mut self, mut keep: impl FnMut(&str) -> bool) {
        for item in self.old() {
            if keep(item) {
                self.push_text(item);
            }
        }
    }

    fn keep_all(&mut self) {
        self.count = self.old().count();
        self.text.push_str(self.old.unwrap_or_default());
    }

    /// Removes an empty last segment of a path, or the only item if it is empty, so that the next item replaces it.
    fn make_room(&mut self) {
        let delimiter = char::from(self.items.delimiter);
        if self.items.path && self.count > 0 && self.text.ends_with(delimiter) {
            self.text.pop();
            self.count -= 1;
        } else if self.text.is_empty() && self.items.style == Style::Separated {
            self.count = 0;
        }
    }

    fn delimit(&mut self) {
        let is_delimited = match self.items.style {
            Style::Inclusive => false,
            Style::Separated => self.count > 0,
            Style::Prefixed => self.count > 0 || self.leading,
        };
        if is_delimited {
            self.text.push(char::from(self.items.delimiter));
        }
        self.count += 1;
    }

    fn push_text(&mut self, item: &str) {
        self.delimit();
        self.text.push_str(item);
    }

    fn push<R>(&mut self, item: &(impl IntoPart<R> + ?Sized)) -> Result<(), BuildError> {
        self.delimit();
        let start = self.text.len();
        let filled = item.fill(&mut self.text)?;
        self.check(&self.text[start..], filled)
    }

    /// Returns an error if `item` is a dot segment of a path.
    fn check(&self, item: &str, filled: Filled) -> Result<(), BuildError> {
        let rule = self.items.item.rule;
        let is_asked = self.items.path && filled != Filled::Absent;
        let rule = rule.filter(|_| is_asked);
        match rule.and_then(|rule| verify::dot_item(rule, item)) {
            Some(error) => Err(error),
            None => Ok(()),
        }
    }
}

/// A node of an existing text.
#[derive(Clone, Copy)]
struct Node<'a> {
    /// The text of the node, or `None` if it is absent.
    text: Option<&'a str>,
    /// The offset of the text, or 0 if it is absent.
    start: usize,
    /// True if the node occurs in every valid text of its parent.
    required: bool,
}

/// Finds the node with number `wanted` in `text`.
fn find<'a, const TAGS: usize>(
    template: &'static Template,
    text: Text<'a, TAGS>,
    wanted: usize,
) -> Option<Node<'a>> {
    let whole = Span {
        start: 0,
        end: text.text.len(),
    };
    let search = Search {
        text: text.text,
        wanted,
    };
    search.inside(template, 0, true, Some(&Old::new(whole, &text.tags)))
}

struct Search<'a> {
    text: &'a str,
    wanted: usize,
}

impl<'a> Search<'a> {
    fn inside(
        &self,
        template: &'static Template,
        node: usize,
        required: bool,
        old: Option<&Old<'_>>,
    ) -> Option<Node<'a>> {
        if node == self.wanted {
            let text = old.and_then(|old| self.text.get(old.span.range()));
            let start = old.map_or(0, |old| old.span.start);
            return Some(Node {
                text,
                start,
                required,
            });
        }
        let parts = template.inside();
        let is_around = |&number: &usize| {
            let inside = child(parts, node, number);
            (inside..inside + parts[number].template.size).contains(&self.wanted)
        };
        let number = (0..parts.len()).find(is_around)?;
        let inside = child(parts, node, number);
        let part = &parts[number];
        if let Form::Choice(_) = template.form {
            return self.alternative(part, inside, old);
        }
        let old = old.and_then(|old| old.part(part));
        self.inside(part.template, inside, part.once, old.as_ref())
    }

    /// Searches an alternative of a choice. A choice has no slots, so its text is parsed with the rule of the
    /// alternative.
    fn alternative(
        &self,
        part: &'static Part,
        node: usize,
        old: Option<&Old<'_>>,
    ) -> Option<Node<'a>> {
        let span = old.map(|old| old.span);
        let text = span.and_then(|span| self.text.get(span.range()));
        let valid = part
            .template
            .rule
            .zip(text)
            .is_some_and(|(rule, text)| rule.validate(text.as_bytes()).is_ok());
        let tags = text
            .filter(|_| valid)
            .map(|text| trace(part.template, text));
        match (span, tags) {
            (Some(span), Some(Ok(tags))) => {
                let old = Old::new(span, &tags);
                self.inside(part.template, node, true, Some(&old))
            }
            _ => self.inside(part.template, node, true, None),
        }
    }
}

/// Spare capacity, which is enough for the delimiters of a part.
const SLACK: usize = 8;

#[cfg(test)]
mod tests {
    use crate::automaton::slots::MOST;
    use crate::error::{BuildError, ErrorKind};
    use crate::rfc3986::{Authority, Path, Segment, Uri, UriBuf};
    use std::string::String;

    type Edit = fn(&mut UriBuf, &str) -> Result<(), BuildError>;

    /// A part that is just short enough for a text makes the whole text too long. `Misplaced` would ask the caller for
    /// another part, which no part could satisfy.
    #[test]
    fn a_text_that_becomes_too_long_is_not_misplaced() {
        let uri = Uri::from_static("http://u@h:1/p?q#f").to_buf();
        let long = "a".repeat(MOST - 4);
        let segment = Segment::parse(&long).unwrap();
        let edits: [Edit; 8] = [
            |uri, long| uri.set_scheme(long),
            |uri, long| uri.set_userinfo(long),
            |uri, long| uri.set_host(long),
            |uri, long| uri.set_authority(Authority::parse(long)?),
            |uri, long| uri.set_path(Path::parse(&(String::from("/") + &long[1..]))?),
            |uri, long| uri.set_query(long),
            |uri, long| uri.set_fragment(long),
            |uri, long| uri.push_segment(long),
        ];
        for (number, edit) in edits.into_iter().enumerate() {
            let mut edited = uri.clone();
            let error = edit(&mut edited, &long).unwrap_err();
            assert_eq!(error.kind(), ErrorKind::TooLong, "{number}");
            assert_eq!(edited, uri);
        }
        let error = uri.clone().push_segment(segment).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::TooLong);
        let built = Uri::builder().scheme("http").host(&*long).query("q");
        let error = built.segments(["a", "b"]).finish().unwrap_err();
        assert_eq!(error.kind(), ErrorKind::TooLong);
    }
}

//! Rewriting: a normal form in a buffer of its own.
//!
//! The result has the same octets as the [`Pieces`] of the normal form. Some cases are left to these: rules outside of scheme and
//! host that are case-insensitive, characters beyond ASCII, dot segments in a path that may need a guard, and triplets of
//! unreserved octets that stay.
//!
//! A normal form differs from its text in a few places. So the text is copied as a whole where the first of them is found, and
//! what differs is written over the copy: nothing else moves but what stands behind something that became shorter. One octet
//! is added at most, the slash of an empty path.

use alloc::vec::Vec;

use crate::bytes::position::position;
use crate::bytes::triplet;
use crate::uri::components::Components;
use crate::uri::dot_segments;
use crate::uri::normalize::check::{Sight, has_capitals, has_small, is_unreserved};
use crate::uri::normalize::normal_form::{Pieces, omits, roots};
use crate::uri::normalize::{Attempt, Normalize, NormalizeOptions};
use crate::uri::split;

/// A text on its way to its normal form.
struct Rewriting<'a> {
    steps: NormalizeOptions,
    text: &'a [u8],
    /// Where the next `%` is, or the length; or where one is that was read.
    triplet: usize,
    /// Whether scheme and authority are seen to change in nothing but triplets.
    keeps: bool,
    /// So much of the text has been read. What stands as it is is not written before something else is to be.
    read: usize,
    /// So much of it is done,
    from: usize,
    /// and so much of the normal form. What is behind it is the text, as long as both are the same.
    to: usize,
    /// A copy of the text and one octet more, as soon as something differs.
    octets: Vec<u8>,
}

/// A normal form that was not left to its pieces.
pub(crate) enum Rewritten {
    /// It is the text.
    Same,
    /// Its octets.
    Octets(Vec<u8>),
}

/// The normal form of a view by some steps, if it can be had without its pieces.
pub(crate) fn rewritten<'a, V: Normalize<'a>>(
    view: V,
    components: Components<'a>,
    sight: Sight,
    attempt: Attempt,
) -> Option<Rewritten> {
    let steps = attempt.steps;
    let Components {
        scheme,
        authority,
        path,
        query,
        fragment,
    } = components;
    let has_dots =
        sight.has_dots && steps.contains(NormalizeOptions::DOT_SEGMENTS) && scheme.is_some();
    // After an authority a path needs no guard.
    let is_rooted = authority.is_some() && path.starts_with('/');
    if V::FOLDS || !Pieces::<V>::IS_ASCII || !attempt.every || has_dots && !is_rooted {
        return None;
    }
    let case = steps.contains(NormalizeOptions::CASE);
    let mut rewriting = Rewriting::new(view.as_str(), sight, steps);
    if let Some(scheme) = scheme {
        rewriting.run(scheme.len(), case);
        rewriting.read += 1;
    }
    if let Some(authority) = authority
        && rewriting.keeps(2 + authority.len())
    {
        // Most authorities stay as they are, and are not split.
        rewriting.read += 2 + authority.len();
    } else if let Some(authority) = authority {
        let [userinfo, host, port] = split::authority(authority);
        rewriting.read += 2;
        rewriting.run(userinfo.len(), false);
        rewriting.run(host.len(), case);
        if omits::<V>(port, components, steps) {
            rewriting.change();
            rewriting.from += port.len();
            rewriting.read = rewriting.from;
        } else {
            rewriting.run(port.len(), false);
        }
    }
    if has_dots {
        rewriting.change();
        let start = rewriting.to;
        rewriting.run(path.len(), false);
        rewriting.change();
        let path = &mut rewriting.octets[start..rewriting.to];
        rewriting.to = start + dot_segments::remove(path);
    } else {
        rewriting.run(path.len(), false);
    }
    if path.is_empty() && roots::<V>(components, steps) {
        rewriting.change();
        rewriting.octets[rewriting.to] = b'/';
        rewriting.to += 1;
    }
    for component in [query, fragment].into_iter().flatten() {
        rewriting.read += 1;
        rewriting.run(component.len(), false);
    }
    if rewriting.read != rewriting.text.len() {
        // The components do not make the text.
        return None;
    }
    if rewriting.octets.is_empty() {
        return Some(Rewritten::Same);
    }
    rewriting.change();
    rewriting.octets.truncate(rewriting.to);
    Some(Rewritten::Octets(rewriting.octets))
}

impl<'a> Rewriting<'a> {
    fn new(text: &'a str, sight: Sight, steps: NormalizeOptions) -> Self {
        Self {
            steps,
            text: text.as_bytes(),
            triplet: sight.triplets,
            keeps: sight.keeps_letters_and_port,
            read: 0,
            from: 0,
            to: 0,
            octets: Vec::new(),
        }
    }

    /// Writes what has been read: something else comes behind it.
    #[inline]
    fn change(&mut self) {
        if self.octets.is_empty() {
            self.octets.reserve_exact(self.text.len() + 1);
            self.octets.extend_from_slice(self.text);
            self.octets.push(b'/');
        }
        let read = &self.text[self.from..self.read];
        if self.to != self.from {
            self.octets[self.to..][..read.len()].copy_from_slice(read);
        }
        self.to += read.len();
        self.from = self.read;
    }

    /// Whether the next octets of the authority are seen to stay as they are.
    fn keeps(&self, length: usize) -> bool {
        self.keeps && self.triplet >= self.read + length
    }

    /// Reads some octets; the triplets among them are written as they are to be, and all that is to be in lower case.
    #[inline]
    fn run(&mut self, length: usize, lower: bool) {
        if self.triplet < self.read + length {
            self.parts(self.read + length, lower);
        } else {
            self.literals(length, lower);
        }
    }

    /// Reads up to an offset, from triplet to triplet.
    fn parts(&mut self, end: usize, lower: bool) {
        loop {
            if self.triplet < self.read {
                // It may be in what is read next, where it is not looked for again.
                self.triplet = self.read + position(&self.text[self.read..], b'%');
            }
            if self.triplet >= end {
                break;
            }
            self.literals(self.triplet - self.read, lower);
            self.triplet(lower);
        }
        self.literals(end.saturating_sub(self.read), lower);
    }

    /// Reads some octets among which there is no triplet.
    #[inline]
    fn literals(&mut self, length: usize, lower: bool) {
        if lower && !self.keeps {
            self.lower(length);
        } else {
            self.read += length;
        }
    }

    /// Writes some octets in lower case.
    #[inline]
    fn lower(&mut self, length: usize) {
        let octets = &self.text[self.read..][..length];
        if !has_capitals(octets) {
            self.read += length;
            return;
        }
        self.change();
        self.read += length;
        self.change();
        self.octets[self.to - length..self.to].make_ascii_lowercase();
    }

    /// Reads a triplet, and writes it or the octet that it stands for, if it is not to stay as it is.
    #[inline]
    fn triplet(&mut self, lower: bool) {
        let rest = &self.text[self.read..];
        let Some(octet) = triplet::at_start(rest) else {
            // A `%` that a rule has by itself.
            self.read += 1;
            return;
        };
        if self.steps.contains(NormalizeOptions::TRIPLETS) && is_unreserved(octet) {
            self.change();
            let lower = u8::from(lower && octet.is_ascii_uppercase()) << 5;
            self.octets[self.to] = octet | lower;
            self.to += 1;
        } else if self.steps.contains(NormalizeOptions::CASE) && has_small(rest) {
            self.change();
            if let Some(written) = self.octets[self.to..].first_chunk_mut() {
                *written = triplet::octets_of(octet);
            }
            self.to += 3;
        } else {
            self.read += 3;
            return;
        }
        self.read += 3;
        self.from = self.read;
    }
}

#[cfg(test)]
mod tests {
    use super::{Rewritten, rewritten};
    use crate::rfc3986::{Uri, UriReference};
    use crate::uri::normalize::normal_form::Pieces;
    use crate::uri::normalize::piece::Piece;
    use crate::uri::normalize::{Attempt, Normalize, NormalizeOptions, components, sight};
    use std::string::String;
    use std::vec::Vec;

    crate::__private::uri_profile! {
        crate;

        mod store {
            extends rfc3986;
            abnf r#"
                URI     = scheme "://" authority path-abempty [ "?" query ]
                scheme  = "st"
                segment = *<pchar except ".">
            "#;
            default_port 80;
            empty_path "/";
            expose URI, scheme, authority, userinfo, host, port, path = path-abempty, segment, query;
        }
    }

    crate::__private::uri_profile! {
        crate;

        mod odd {
            extends rfc3986;
            abnf r#"
                URI  = scheme "://" authority path-abempty
                port = *( DIGIT / pct-encoded )
            "#;
            beyond rfc3986;
            expose URI, scheme, authority, host, port, path = path-abempty, segment;
        }
    }

    const STEPS: [NormalizeOptions; 6] = [
        NormalizeOptions::CASE,
        NormalizeOptions::TRIPLETS,
        NormalizeOptions::DOT_SEGMENTS,
        NormalizeOptions::EMPTY_PORT,
        NormalizeOptions::DEFAULT_PORT,
        NormalizeOptions::EMPTY_PATH,
    ];

    /// How many normal forms by any steps are the text, another one, and left to their pieces.
    fn agree<'a, V: Normalize<'a>>(view: V, counts: &mut [usize; 3]) {
        let components = components(view);
        let sight = sight(view, components);
        for number in 0..1 << STEPS.len() {
            let all = STEPS.into_iter().enumerate();
            let taken = all.filter(|(bit, _)| number >> bit & 1 == 1);
            let steps = taken.fold(NormalizeOptions::NONE, |steps, (_, step)| steps | step);
            let attempt = Attempt { steps, every: true };
            let pieces = Pieces::new(view, components, attempt).flat_map(Piece::octets);
            let expected: Vec<u8> = pieces.collect();
            let text = view.as_str();
            match rewritten(view, components, sight, attempt) {
                None => counts[2] += 1,
                Some(Rewritten::Same) => {
                    assert_eq!(text.as_bytes(), expected, "{text:?} {steps:?}");
                    counts[0] += 1;
                }
                Some(Rewritten::Octets(octets)) => {
                    assert_eq!(octets, expected, "{text:?} {steps:?}");
                    assert_ne!(octets, text.as_bytes(), "{text:?} {steps:?}");
                    counts[1] += 1;
                }
            }
        }
    }

    /// By all combinations of steps, what is written over a copy is what the pieces of the normal form have.
    #[test]
    fn what_is_written_is_what_its_pieces_have() {
        let paths = [
            "/", ".", "..", "a", "A", "%2E", "%2e%2E", "%41", "%61", "%2f", "%C3%a9", "//", ":",
        ];
        let mut texts = Vec::new();
        for before in [
            "",
            "S:",
            "s://",
            "s://%41%c3B@[::A]:",
            "S://H%4a.%7E%2a:080",
            "sT://u:80@H:80",
            "st://%41",
            "//H:",
        ] {
            for one in paths {
                for two in paths {
                    texts.push([before, one, two].concat());
                    for behind in ["/b", "?%7Ea/../%2a", "#A%2e?", "/..?%42#%42"] {
                        texts.push([before, one, two, behind].concat());
                        texts.push([before, "/", one, two, behind].concat());
                    }
                }
            }
            texts.extend(["", "?", "#%7e"].map(|behind| [before, behind].concat()));
        }
        let mut counts = [[0; 3]; 3];
        for text in &texts {
            if let Ok(uri) = Uri::parse(text) {
                agree(uri, &mut counts[0]);
            }
            if let Ok(reference) = UriReference::parse(text) {
                agree(reference, &mut counts[1]);
            }
            if let Ok(uri) = store::Uri::parse(text) {
                agree(uri, &mut counts[2]);
            }
        }
        // In a port, too, triplets are written as they are to be.
        for text in [
            "s://h:%41/%7e",
            "s://H%41:%41/%7e",
            "s://h:%41%2f/../%7eb/%c3",
            "s://h:1%41",
        ] {
            agree(odd::Uri::parse(text).expect("a URI"), &mut [0; 3]);
        }
        // Every path of `store` follows an authority and needs no guard.
        assert_eq!(counts[2][2], 0);
        let least = counts.as_flattened()[..8].iter().min();
        assert!(least > Some(&900), "{counts:?}");
        let long: String = "%7e/../A".repeat(1_000);
        let uri = ["S://", &long].concat();
        agree(Uri::parse(&uri).expect("a URI"), &mut counts[0]);
    }
}

//! Survivors: the segments of a path that dot segments leave, in order and without a buffer.
//!
//! In: the segments of a path, and which of them are dots. Out: the segments that RFC 3986, section 5.2.4,
//! leaves. From the end, a `..` takes the nearest segment before it that no other has taken, so one walk from
//! the end finds what is left. It is wanted from the beginning, though: marks for some thousand
//! segments are kept and made anew when they are used up. So that this is no walk from the end each time, a
//! first walk notes at the end of each of some blocks of segments how many `..` behind it have taken nothing yet. Two walks do
//! for 262,144 segments, and a path of `n` times as many costs `n` more.

use crate::uri::dot_segments::Dots;
use crate::uri::segments::{Segments, segments};

/// How many words of marks are kept.
const WORDS: usize = 64;
/// How many segments have marks.
const WINDOW: usize = WORDS * 64;
/// How many blocks of segments there are at most; each is one window or several.
const BLOCKS: usize = 64;

/// The segments that are left.
#[derive(Debug, Clone)]
pub(crate) struct Survivors<'a> {
    path: &'a str,
    /// The segments not yet seen.
    rest: Segments<'a>,
    /// The number of the next segment.
    next: usize,
    /// The number of the last segment.
    last: usize,
    /// The number of the first segment that is no dots: those before it go with the slash behind them.
    first: usize,
    /// Whether no segment is dots, so that all are left.
    plain: bool,
    /// The first segment that has a mark.
    marked: usize,
    marks: [u64; WORDS],
    /// How many segments a block has.
    block: usize,
    ends: [End; BLOCKS],
}

/// The end of a block of segments.
#[derive(Debug, Clone, Copy)]
struct End {
    /// Where in the path it is. Texts are shorter than 4 GiB.
    offset: u32,
    /// How many `..` behind it take a segment before it.
    pending: u32,
}

/// A segment that is left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Segment<'a> {
    /// Whether a slash stands before it.
    pub(crate) slash: bool,
    /// Its text.
    pub(crate) text: &'a str,
}

impl<'a> Survivors<'a> {
    /// The segments that are left of a path. Every call must be given the same `dots`.
    pub(crate) fn new(path: &'a str, mut dots: impl FnMut(&'a str) -> Option<Dots>) -> Self {
        let mut first = None;
        let mut plain = true;
        let mut count = 0;
        for segment in segments(path) {
            if dots(segment).is_none() {
                first = first.or(Some(count));
            } else {
                plain = false;
            }
            count += 1;
        }
        let mut survivors = Self {
            path,
            rest: segments(path),
            next: 0,
            last: count - 1,
            first: first.unwrap_or(count),
            plain,
            marked: 0,
            marks: [0; WORDS],
            block: count.div_ceil(BLOCKS).next_multiple_of(WINDOW),
            ends: [End {
                offset: path.len() as u32,
                pending: 0,
            }; BLOCKS],
        };
        if !plain {
            survivors.note_ends(&mut dots);
            survivors.mark(dots);
        }
        survivors
    }

    /// Notes the ends of blocks. The last one's is the path's, which is noted already.
    fn note_ends(&mut self, mut dots: impl FnMut(&'a str) -> Option<Dots>) {
        if self.last < self.block {
            return;
        }
        let (mut offset, mut pending) = (self.path.len(), 0);
        let numbers = (self.first..=self.last).rev();
        for (number, segment) in numbers.zip(segments(self.path).rev()) {
            if number % self.block == self.block - 1 {
                self.ends[number / self.block] = End {
                    offset: offset as u32,
                    pending,
                };
            }
            self.is_left(number, segment, dots(segment), &mut pending);
            offset = offset.saturating_sub(segment.len() + 1);
        }
    }

    /// Marks the segments from the next one on.
    fn mark(&mut self, mut dots: impl FnMut(&'a str) -> Option<Dots>) {
        self.marked = self.next;
        self.marks = [0; WORDS];
        let from = self.first.max(self.next);
        let block = self.next / self.block;
        let last = self.last.min((block + 1) * self.block - 1);
        let End {
            offset,
            mut pending,
        } = self.ends[block];
        let segments = segments(&self.path[..offset as usize]).rev();
        for (number, segment) in (from..=last).rev().zip(segments) {
            let is_left = self.is_left(number, segment, dots(segment), &mut pending);
            let mark = number - self.marked;
            if is_left && mark < WINDOW {
                self.marks[mark / 64] |= 1 << (mark % 64);
            }
        }
    }

    /// Whether a segment is left, before which `pending` segments are taken.
    fn is_left(&self, number: usize, segment: &str, dots: Option<Dots>, pending: &mut u32) -> bool {
        match dots {
            // A path that ends in dots ends in a slash.
            Some(Dots::One) => number == self.last,
            Some(Dots::Two) => {
                *pending += 1;
                number == self.last
            }
            // What stands before the first slash of an absolute path is no segment.
            None if *pending == 0 || (number == self.first && segment.is_empty()) => true,
            None => {
                *pending -= 1;
                false
            }
        }
    }

    /// The next segment that is left.
    pub(crate) fn next(
        &mut self,
        mut dots: impl FnMut(&'a str) -> Option<Dots>,
    ) -> Option<Segment<'a>> {
        loop {
            if !self.rest.is_over() && !self.plain && self.next - self.marked == WINDOW {
                self.mark(&mut dots);
            }
            let text = self.rest.next()?;
            let number = self.next;
            self.next += 1;
            let slash = number > self.first;
            if self.plain {
                return Some(Segment { slash, text });
            }
            let mark = number - self.marked;
            if self.marks[mark / 64] >> (mark % 64) & 1 == 1 {
                let text = if dots(text).is_none() { text } else { "" };
                return Some(Segment { slash, text });
            }
        }
    }

    /// Whether what is left begins with `//`.
    pub(crate) fn is_like_authority(&self, mut dots: impl FnMut(&'a str) -> Option<Dots>) -> bool {
        let mut segments = self.clone();
        let mut slashes = 0;
        while let Some(segment) = segments.next(&mut dots) {
            slashes += usize::from(segment.slash);
            if slashes == 2 || !segment.text.is_empty() {
                break;
            }
        }
        slashes == 2
    }
}

#[cfg(test)]
mod tests {
    use super::{BLOCKS, Survivors, WINDOW};
    use crate::uri::dot_segments::{Dots, as_written};
    use std::string::String;
    use std::vec::Vec;

    fn dots(segment: &str) -> Option<Dots> {
        as_written(segment.as_bytes())
    }

    fn left(path: &str) -> String {
        let mut survivors = Survivors::new(path, dots);
        let mut left = String::new();
        while let Some(segment) = survivors.next(dots) {
            if segment.slash {
                left.push('/');
            }
            left.push_str(segment.text);
        }
        assert_eq!(
            Survivors::new(path, dots).is_like_authority(dots),
            left.starts_with("//"),
            "{path:?}"
        );
        left
    }

    /// Section 5.2.4, step by step: the input's beginning is looked at, moved or dropped.
    fn as_printed(path: &str) -> String {
        let mut input = String::from(path);
        let mut output = String::new();
        while !input.is_empty() {
            if input.starts_with("../") {
                input.drain(..3);
            } else if input.starts_with("./") || input.starts_with("/./") {
                input.drain(..2);
            } else if input == "/." {
                input.truncate(1);
            } else if input.starts_with("/../") || input == "/.." {
                input.replace_range(..3.max(input.len().min(4)), "/");
                output.truncate(output.rfind('/').unwrap_or(0));
            } else if input == "." || input == ".." {
                input.clear();
            } else {
                let from = usize::from(input.starts_with('/'));
                let end = input[from..].find('/').map_or(input.len(), |at| from + at);
                output.extend(input.drain(..end));
            }
        }
        output
    }

    #[test]
    fn all_short_paths_are_as_the_printed_algorithm_leaves_them() {
        let mut paths = Vec::from([String::new()]);
        let mut from = 0;
        for _ in 0..7 {
            let until = paths.len();
            for index in from..until {
                for piece in ["/", ".", "..", "a"] {
                    paths.push(paths[index].clone() + piece);
                }
            }
            from = until;
        }
        for path in paths {
            assert_eq!(left(&path), as_printed(&path), "{path:?}");
        }
    }

    #[test]
    fn marks_are_made_anew() {
        for deep in [WINDOW - 1, WINDOW, WINDOW + 1, 3 * WINDOW + 7] {
            let down = "/a".repeat(deep);
            assert_eq!(left(&down), down);
            assert_eq!(left(&(down.clone() + "/..")), "/a".repeat(deep - 1) + "/");
            assert_eq!(left(&(down.clone() + &"/..".repeat(deep) + "/b")), "/b");
            let up = "/a/b/../c/.".repeat(deep);
            assert_eq!(left(&up), "/a/c".repeat(deep) + "/");
        }
    }

    #[test]
    fn a_long_path_is_walked_a_few_times() {
        for deep in [WINDOW, BLOCKS * WINDOW / 2, BLOCKS * WINDOW] {
            for (path, expected) in [
                ("/..".repeat(deep) + "/b", String::from("/b")),
                ("/a/..".repeat(deep / 2) + "/b", String::from("/b")),
                (
                    "/..".repeat(deep / 2) + &"/a".repeat(deep / 2),
                    "/a".repeat(deep / 2),
                ),
                (
                    "/a".repeat(deep / 2) + &"/..".repeat(deep / 2 - 1) + "/b",
                    String::from("/a/b"),
                ),
                ("a/b/../".repeat(deep / 3), "a/".repeat(deep / 3)),
            ] {
                let mut asked = 0;
                let mut dots = |segment: &str| {
                    asked += 1;
                    dots(segment)
                };
                let mut survivors = Survivors::new(&path, &mut dots);
                let mut left = String::new();
                while let Some(segment) = survivors.next(&mut dots) {
                    left.extend(segment.slash.then_some('/'));
                    left.push_str(segment.text);
                }
                assert!(left == expected, "{deep} {}", &path[..9]);
                let count = path.split('/').count();
                assert!(asked <= 5 * count, "{asked} for {count}");
            }
        }
    }
}

//! Draws a [`Track`], the structure of a diagram, as SVG with the crate `railroad`.
//!
//! All sizes are in CSS pixels. A row of elements that is wider than rustdoc's page is broken into several lines.

use std::fmt;

use railroad::svg::{HDir, Renderer};
use railroad::{
    Choice, Comment, Empty, HorizontalGrid, LabeledBox, Link, Node, NonTerminal, Optional, Repeat,
    Sequence, SimpleEnd, SimpleStart, Stack, Terminal,
};

use super::track::Track;

/// The maximum width of an outermost row in pixels. A wider row is broken into lines. A diagram, with symbols and
/// curves at both ends, is then at most 500 pixels wide, unless a single element is wider.
const MAX_WIDTH: i64 = 400;

/// The maximum width of a nested row is at least this, however deep the nesting is.
const LEAST_MAX_WIDTH: i64 = 180;

/// The total width of the curves on both sides of a choice, an option or a loop.
const CURVES: i64 = 72;

/// A line narrower than this is not broken, so that a short literal and a long option after it stay on one line.
const MIN_WIDTH: i64 = 160;

/// The margin on each side, so that strokes are not cut off.
const MARGIN: i64 = 2;

/// A diagram as SVG.
pub(super) struct Drawing {
    /// The content of the `svg` element.
    pub(super) svg: String,
    pub(super) width: i64,
    pub(super) height: i64,
    /// The targets of the links. In the SVG, the `href` of a link is an index into this vector.
    pub(super) targets: Vec<String>,
}

/// A track as nodes of the crate `railroad`, which computes their positions and sizes.
type Layout = Box<dyn Node>;

/// Draws a track with start and end symbols.
pub(super) fn draw(track: &Track) -> Drawing {
    let mut targets = Vec::new();
    let root: [Layout; 3] = [
        Box::new(SimpleStart),
        lay_out(track, MAX_WIDTH, &mut targets),
        Box::new(SimpleEnd),
    ];
    let root = Sequence::new(root.into());
    let size = root.compute_geometry();
    let mut svg = String::new();
    let rendered: fmt::Result = root.render_with_geometry(
        &mut Renderer::new(&mut svg),
        MARGIN,
        MARGIN,
        HDir::LTR,
        &size,
    );
    debug_assert!(rendered.is_ok(), "a string takes all that is written");
    Drawing {
        svg,
        width: size.width + 2 * MARGIN,
        height: size.height + 2 * MARGIN,
        targets,
    }
}

/// Lays out a track with rows of at most the width `max_width`, if possible. Appends the targets of links to
/// `targets`.
fn lay_out(track: &Track, max_width: i64, targets: &mut Vec<String>) -> Layout {
    let mut all = |tracks: &[Track], max_width: i64| -> Vec<Layout> {
        let tracks = tracks.iter();
        tracks
            .map(|track| lay_out(track, max_width, targets))
            .collect()
    };
    let inside = LEAST_MAX_WIDTH.max(max_width - CURVES);
    match track {
        Track::Literal(text) => Box::new(Terminal::new(text.clone())),
        Track::Rule { name, link } => {
            let name = NonTerminal::new(name.clone());
            match link {
                None => Box::new(name),
                Some(link) => {
                    targets.push(link.clone());
                    Box::new(Link::new(name, (targets.len() - 1).to_string()))
                }
            }
        }
        Track::Note(text) => Box::new(Comment::new(text.clone())),
        Track::Row(tracks) => break_row(all(tracks, max_width), max_width),
        Track::Fork(tracks) => Box::new(Choice::new(all(tracks, inside))),
        Track::Detour(track) => Box::new(Optional::new(lay_out(track, inside, targets))),
        Track::Loop { track, note } => {
            let note: Layout = match note {
                None => Box::new(Empty),
                Some(note) => Box::new(Comment::new(note.clone())),
            };
            Box::new(Repeat::new(lay_out(track, inside, targets), note))
        }
        Track::Frame { remark, track } => {
            let remark = HorizontalGrid::new(all(remark, inside));
            Box::new(LabeledBox::new(lay_out(track, inside, targets), remark))
        }
    }
}

/// Lays out a row. Breaks it into several lines if it is wider than `max_width`.
fn break_row(row: Vec<Layout>, max_width: i64) -> Layout {
    /// The space that the crate `railroad` leaves between two nodes of a sequence.
    const SPACE: i64 = 10;
    let mut lines: Vec<Vec<Layout>> = Vec::new();
    // The width of the last line so far.
    let mut line_width = 0;
    for element in row {
        let width = element.compute_geometry().width + SPACE;
        match lines.last_mut() {
            Some(line) if line_width < MIN_WIDTH || line_width + width <= max_width => {
                line.push(element);
            }
            _ => {
                lines.push(vec![element]);
                line_width = 0;
            }
        }
        line_width += width;
    }
    let mut lines: Vec<_> = lines.into_iter().map(Sequence::new).collect();
    match lines.pop() {
        // A single line.
        Some(line) if lines.is_empty() => Box::new(line),
        last => {
            lines.extend(last);
            Box::new(Stack::new(lines))
        }
    }
}

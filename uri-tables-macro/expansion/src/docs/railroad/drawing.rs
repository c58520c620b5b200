//! Lays out diagrams.
//!
//! Draws a track as SVG with the crate `railroad`. All sizes are in CSS pixels. A row that is wider than rustdoc's page
//! is broken into several lines.

use std::fmt;

use railroad::svg::{HDir, Renderer};
use railroad::{
    Choice, Comment, Empty, HorizontalGrid, LabeledBox, Link, Node, NonTerminal, Optional, Repeat,
    Sequence, SimpleEnd, SimpleStart, Stack, Terminal,
};

use super::track::Track;

/// The maximum width of a row before it is broken into lines. With both ends and curves around it, a diagram is then no
/// wider than 500 pixels, unless a part of it is.
const ROOM: i64 = 400;

/// The minimum width for a row, however deeply it is nested.
const LEAST_ROOM: i64 = 180;

/// The total width of the curves on both sides of a choice, an option or a loop.
const CURVES: i64 = 72;

/// A line is not broken before it has this width, so that a literal stays on the same line as a long option after it.
const SHORT: i64 = 160;

/// The margin on each side, so that strokes are not cut off.
const MARGIN: i64 = 2;

/// A diagram as SVG.
pub(super) struct Drawing {
    /// The content of the `svg` element.
    pub(super) svg: String,
    pub(super) width: i64,
    pub(super) height: i64,
    /// The targets of the links. In the SVG, `href` is an index into them.
    pub(super) targets: Vec<String>,
}

type Drawn = Box<dyn Node>;

/// Draws a track with start and end symbols.
pub(super) fn draw(track: &Track) -> Drawing {
    let mut targets = Vec::new();
    let root: [Drawn; 3] = [
        Box::new(SimpleStart),
        drawn(track, ROOM, &mut targets),
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

/// Draws a track with rows of at most the width `room`, if possible. Appends the targets of links to `targets`.
fn drawn(track: &Track, room: i64, targets: &mut Vec<String>) -> Drawn {
    let mut all = |tracks: &[Track], room: i64| -> Vec<Drawn> {
        let tracks = tracks.iter();
        tracks.map(|track| drawn(track, room, targets)).collect()
    };
    let inside = LEAST_ROOM.max(room - CURVES);
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
        Track::Row(tracks) => lines(all(tracks, room), room),
        Track::Fork(tracks) => Box::new(Choice::new(all(tracks, inside))),
        Track::Detour(track) => Box::new(Optional::new(drawn(track, inside, targets))),
        Track::Loop { track, note } => {
            let note: Drawn = match note {
                None => Box::new(Empty),
                Some(note) => Box::new(Comment::new(note.clone())),
            };
            Box::new(Repeat::new(drawn(track, inside, targets), note))
        }
        Track::Frame { remark, track } => {
            let remark = HorizontalGrid::new(all(remark, inside));
            Box::new(LabeledBox::new(drawn(track, inside, targets), remark))
        }
    }
}

/// Draws a row, broken into several lines if it is wider than `room`.
fn lines(row: Vec<Drawn>, room: i64) -> Drawn {
    /// The space that the crate `railroad` leaves between two nodes of a sequence.
    const SPACE: i64 = 10;
    let mut lines: Vec<Vec<Drawn>> = Vec::new();
    let mut width = 0;
    for part in row {
        let wide = part.compute_geometry().width + SPACE;
        match lines.last_mut() {
            Some(line) if width < SHORT || width + wide <= room => line.push(part),
            _ => {
                lines.push(vec![part]);
                width = 0;
            }
        }
        width += wide;
    }
    let mut lines: Vec<_> = lines.into_iter().map(Sequence::new).collect();
    match lines.pop() {
        Some(line) if lines.is_empty() => Box::new(line),
        last => {
            lines.extend(last);
            Box::new(Stack::new(lines))
        }
    }
}

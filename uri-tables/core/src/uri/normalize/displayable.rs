//! Legibility: which characters beyond ASCII an IRI had better not hold as they are.
//!
//! In: a character. Out: whether its triplets are written as the character. RFC 3987's grammar admits what
//! its prose then forbids (section 4.1) or advises against (section 6.1): characters that change how those
//! around them are read, and characters that look like a space. They stay triplets when a URI becomes an
//! IRI (section 3.2, step 4), and when an IRI is normalized.

/// Whether a character can be seen where it stands.
pub(crate) fn is_legible(character: char) -> bool {
    !character.is_whitespace() && !is_bidi_formatting(character)
}

/// Whether a character is one that an IRI calls unreserved and that can be seen: where it and its triplets may
/// both stand, they are the same (RFC 3987, section 5.3.2.3). Private use (`iprivate`) is not unreserved.
pub(crate) fn is_unreserved(character: char) -> bool {
    let is_private = matches!(
        character,
        '\u{E000}'..='\u{F8FF}' | '\u{F0000}'..='\u{FFFFD}' | '\u{100000}'..='\u{10FFFD}'
    );
    !character.is_ascii() && !is_private && is_legible(character)
}

/// The characters that direct bidirectional text: the seven that RFC 3987, section 4.1, forbids, and those that
/// Unicode 6.3 added to them, the Arabic letter mark and the isolates.
const fn is_bidi_formatting(character: char) -> bool {
    matches!(
        character,
        '\u{61C}' | '\u{200E}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}'
    )
}

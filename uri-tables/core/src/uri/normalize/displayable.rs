//! Displayable characters: the characters beyond ASCII that this library writes literally in an IRI.
//!
//! RFC 3987's grammar allows more characters than its prose. The prose forbids some (section 4.1) and advises against
//! others (section 6.1): characters that change how the text around them is displayed, and characters that look like
//! a space. Such characters stay percent-encoded when a URI is converted to an IRI (section 3.2, step 4), and when an
//! IRI is normalized.

/// Returns whether `character` is neither white space nor a control of bidirectional text, such as U+202E.
pub(crate) fn is_displayable(character: char) -> bool {
    !character.is_whitespace() && !is_bidi_formatting(character)
}

/// Returns whether `character` is beyond ASCII, displayable, and unreserved in an IRI. An unreserved character has
/// the same meaning as its triplets (RFC 3987, section 5.3.2.3). Private use characters (`iprivate`) are not
/// unreserved.
pub(crate) fn is_unreserved(character: char) -> bool {
    let is_private = matches!(
        character,
        '\u{E000}'..='\u{F8FF}' | '\u{F0000}'..='\u{FFFFD}' | '\u{100000}'..='\u{10FFFD}'
    );
    !character.is_ascii() && !is_private && is_displayable(character)
}

/// Returns whether `character` controls bidirectional text. These are the seven characters that RFC 3987, section
/// 4.1, forbids, and those that Unicode 6.3 added: the Arabic letter mark and the isolates.
const fn is_bidi_formatting(character: char) -> bool {
    matches!(
        character,
        '\u{61C}' | '\u{200E}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}'
    )
}

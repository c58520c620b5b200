//! Causes: what the text around a fault says about the mistake. [`Cause::of`] is the main function.
//!
//! The *fault* is the offset where a search stopped. A cause counts from there: the text to blame begins `back` bytes
//! before the fault, and some texts go on for `ahead` bytes after it.
//!
//! A search stops at one byte, but the mistake is often before it: in `https://u:p@h/`, the port is not at fault, but the
//! user information. A cause is found from the text when the error is created, with the rule's automaton and RFC 3986's
//! delimiters, and it only selects the message. [`locate`](crate::error::locate) determines the offset.

use crate::automaton::dfa::{Automaton, DEAD, START, State};
use crate::error::expected;
use crate::rule::data::Reading;
use crate::rule::data::RuleData;

/// The reason why a text is not valid.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Cause {
    /// Nothing is known but the byte at fault and the automaton's state.
    Unknown,
    /// A word is not valid. `state` is the state before it, which tells whether the grammar spells out the word.
    Word { back: u8, state: State },
    /// The beginning of a URL is missing. The text would be valid with this beginning before it.
    Beginning(Beginning),
    /// The host is missing.
    NoHost,
    /// There is user information, which the rule may not allow. `state` is the state before it.
    Userinfo { back: u16, state: State },
    /// The port, which goes on for `ahead` bytes after the fault, is not a number.
    Port {
        back: u16,
        ahead: u8,
        meaning: PortMeaning,
    },
    /// An IPv6 address without brackets.
    Ipv6WithoutBrackets { back: u16 },
    /// A byte that a host cannot have. A triplet would not help, because resolvers do not decode triplets.
    Host,
    /// This delimiter may belong to a password, because there is an `@` after it. `state` is the state before the
    /// authority.
    Password { delimiter: u8, state: State },
    /// The last `back` bytes before the fault are `.` or `..`. Another text in their place would be valid.
    Dots { back: u8 },
    /// Another text would be valid in place of the last `back` bytes before the fault and the next `ahead` bytes.
    /// `state` is the state after that text.
    Excluded { back: u16, ahead: u8, state: State },
    /// The text ends too early, and would not if this byte came before its last `back` bytes.
    Insertion { back: u8, byte: u8 },
    /// The fault is in a text that was decoded. The lowest 32 bits of that text's address tell where it is in a longer
    /// text.
    Address([u8; 4]),
}

/// The likely meaning of a text that is not a port.
#[derive(Debug, Clone, Copy)]
pub(crate) enum PortMeaning {
    /// Only a port: nothing points to user information.
    Nothing,
    /// User information without the `@` after it.
    Userinfo,
    /// User information, because an `@` comes later. The rule does not allow it.
    Disallowed,
    /// A password that has this delimiter in it, because an `@` comes later.
    Password(u8),
}

/// The beginning of a URL.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Beginning {
    /// `https://`
    Https,
    /// `https:`
    HttpsColon,
}

impl Beginning {
    pub(crate) const fn text(self) -> &'static str {
        match self {
            Self::Https => "https://",
            Self::HttpsColon => "https:",
        }
    }
}

impl Cause {
    /// Returns where the text that was decoded is.
    #[allow(
        clippy::cast_possible_truncation,
        reason = "parsed texts are shorter than 4 GiB"
    )]
    pub(crate) fn address_of(text: &[u8]) -> Self {
        Self::Address((text.as_ptr().addr() as u32).to_ne_bytes())
    }

    /// Returns why `text` is not valid. Its search stopped at `offset` in `state`.
    pub(crate) const fn of(rule: &RuleData, text: &[u8], offset: usize, state: State) -> Self {
        let automaton = &rule.automaton;
        let (before, rest) = text.split_at(offset);
        let mut is_in_authority = false;
        if let Some(start) = authority_start(rule, text)
            && start <= offset
        {
            let end = authority_end(text, start);
            is_in_authority = offset <= end;
            // With an `@` at or after the fault, a delimiter in a password may have ended the authority too early.
            let has_at_sign = match rest {
                [b'@', ..] => true,
                [b'/' | b'?' | b'#', rest @ ..] => contains(rest, b'@'),
                _ => false,
            };
            let authority = text.split_at(end).0.split_at(start).1;
            if offset > end && has_at_sign && contains(authority, b':') {
                let state = automaton.after(START, text.split_at(start).0);
                let delimiter = text[end];
                return Self::Password { delimiter, state };
            }
            if let Some(cause) = in_authority(automaton, text, [start, offset, end], state) {
                return cause;
            }
        } else if let Some(beginning) = beginning(automaton, text, offset) {
            return Self::Beginning(beginning);
        }
        // The component's text begins after the last delimiter.
        let mut start = offset;
        while start > 0 && !is_delimiter(text[start - 1]) {
            start -= 1;
        }
        let back = offset - start;
        let start_state = automaton.after(START, text.split_at(start).0);
        let part = before.split_at(start).1;
        if back > 0
            && back <= u16::MAX as usize
            && let Some((ahead, state)) =
                excluded(automaton, start_state, [part, rest], is_in_authority)
        {
            return match part {
                b"." | b".." => Self::Dots { back: back as u8 },
                _ => Self::Excluded {
                    back: back as u16,
                    ahead,
                    state,
                },
            };
        }
        // A byte may be missing at the beginning of any component. The last one is tried first.
        while rest.is_empty() && start > 0 && offset - start <= MAX_INSERTED_BEFORE {
            let state = automaton.after(START, text.split_at(start).0);
            // In an earlier component, a delimiter would move the text after it into another component.
            if start < offset
                && let Some(byte) = insertion(automaton, state, before.split_at(start).1)
                && (offset - start == back || !is_delimiter(byte))
            {
                let back = (offset - start) as u8;
                return Self::Insertion { back, byte };
            }
            start -= 1;
            while start > 0 && !is_delimiter(text[start - 1]) {
                start -= 1;
            }
        }
        word(automaton, before)
    }
}

/// The maximum number of bytes after an insertion. It limits the time, because every printable byte is tried.
const MAX_INSERTED_BEFORE: usize = 64;

/// Returns where the authority of `text` begins: after `//` at the start or after a scheme, or at the start if texts of
/// the rule are authorities.
const fn authority_start(rule: &RuleData, text: &[u8]) -> Option<usize> {
    if matches!(rule.secrets.reading(), Reading::Authority) {
        return Some(0);
    }
    let mut at = scheme_len(text);
    if at > 0 && at < text.len() && text[at] == b':' {
        at += 1;
    }
    match text.split_at(at).1 {
        [b'/', b'/', ..] => Some(at + 2),
        _ => None,
    }
}

/// Returns the offset of the next `/`, `?` or `#`, or the length of `text`.
pub(crate) const fn authority_end(text: &[u8], start: usize) -> usize {
    let mut end = start;
    while end < text.len() && !matches!(text[end], b'/' | b'?' | b'#') {
        end += 1;
    }
    end
}

/// Returns what is wrong with the authority from `start` to `end`, if the fault at `offset` is about it as a whole.
/// `state` is the state at the fault.
const fn in_authority(
    automaton: &Automaton,
    text: &[u8],
    [start, offset, end]: [usize; 3],
    state: State,
) -> Option<Cause> {
    if offset > end {
        return None;
    }
    let rest = text.split_at(offset).1;
    let back = offset - start;
    let start_state = automaton.after(START, text.split_at(start).0);
    if start_state == DEAD || back > u16::MAX as usize {
        return None;
    }
    if contains(rest.split_at(end - offset).0, b'@') {
        let back = back as u16;
        return Some(Cause::Userinfo {
            back,
            state: start_state,
        });
    }
    let host = text.split_at(end).0.split_at(start).1;
    if is_bare_ipv6(host) {
        let back = back as u16;
        return Some(Cause::Ipv6WithoutBrackets { back });
    }
    // With a host, such as `a`, what follows at the fault would be valid.
    if back == 0 && (offset == end || rest[0] == b':') {
        return if state_after_replacement(automaton, start_state, b"a", rest) == DEAD {
            None
        } else {
            Some(Cause::NoHost)
        };
    }
    if let Some(cause) = port(automaton, text, [start, offset, end], state) {
        return Some(cause);
    }
    match rest {
        [
            b' ' | b'"' | b'<' | b'>' | b'\\' | b'^' | b'`' | b'{' | b'|' | b'}' | 0x7F..,
            ..,
        ] if !is_in_brackets(text.split_at(offset).0.split_at(start).1) => Some(Cause::Host),
        _ => None,
    }
}

/// Returns what is wrong with the port, or with the text in its place. The arguments are those of [`in_authority`].
const fn port(
    automaton: &Automaton,
    text: &[u8],
    [start, offset, end]: [usize; 3],
    state: State,
) -> Option<Cause> {
    let (before, rest) = text.split_at(offset);
    // Searches for the `:` before the port. Finds out whether an `@` at the fault would make the text valid.
    let mut colon = start;
    let lacks_at_sign = loop {
        if colon == offset {
            return None;
        }
        let is_port =
            text[colon] == b':' && !is_in_brackets(before.split_at(colon).0.split_at(start).1);
        let mut digit = colon + 1;
        while digit < end && text[digit].is_ascii_digit() {
            digit += 1;
        }
        // Some schemes have several hosts, with commas between them.
        if is_port && digit < end && text[digit] != b',' {
            let port_state = automaton.after(START, text.split_at(colon + 1).0);
            let is_number = automaton.next(port_state, b'0') != DEAD
                && automaton.next(port_state, b'x') == DEAD;
            // The automaton reads a host and a port that is not a number as user information.
            let may_be_userinfo = offset == end && automaton.next(state, b'@') != DEAD;
            // Either the fault is the first byte that is no digit, or the automaton went on at that byte.
            if digit == offset && is_number || digit < offset && may_be_userinfo {
                break may_be_userinfo;
            }
        }
        colon += 1;
    };
    let back = (offset - colon - 1) as u16;
    let mut ahead = 0;
    while offset + ahead < end && ahead < u8::MAX as usize && text[offset + ahead] != b',' {
        ahead += 1;
    }
    // Do not end inside of a character.
    while ahead > 0 && offset + ahead < end && text[offset + ahead] & 0xC0 == 0x80 {
        ahead -= 1;
    }
    let start_state = automaton.after(START, text.split_at(start).0);
    let meaning = if !contains(rest, b'@') {
        if lacks_at_sign {
            PortMeaning::Userinfo
        } else {
            PortMeaning::Nothing
        }
    } else if expected::reaches(automaton, start_state, b'@') {
        PortMeaning::Password(text[end])
    } else {
        PortMeaning::Disallowed
    };
    let ahead = ahead as u8;
    Some(Cause::Port {
        back,
        ahead,
        meaning,
    })
}

/// Returns whether `text` has a `[` that is not closed.
const fn is_in_brackets(text: &[u8]) -> bool {
    contains(text, b'[') && !contains(text, b']')
}

/// Returns whether `text` is likely an IPv6 address without brackets: hex digits and several colons.
const fn is_bare_ipv6(text: &[u8]) -> bool {
    let (mut at, mut colons) = (0, 0);
    while at < text.len() {
        if !matches!(text[at], b':' | b'.') && !text[at].is_ascii_hexdigit() {
            return false;
        }
        colons += (text[at] == b':') as usize;
        at += 1;
    }
    colons > 1
}

/// If another text in place of `part` would be valid up to the next delimiter, returns the number of bytes of `rest`
/// that belong to `part`, and the state after the other text. `state` is the state before `part`.
const fn excluded(
    automaton: &Automaton,
    state: State,
    [part, rest]: [&[u8]; 2],
    is_in_authority: bool,
) -> Option<(u8, State)> {
    let mut ahead = 0;
    while ahead < rest.len() && rest[ahead].is_ascii_digit() {
        ahead += 1;
    }
    let rest = rest.split_at(ahead).1;
    let is_end = match rest {
        [] => true,
        // Outside of an authority, a `:` would make a scheme of the text before it.
        [byte, ..] => {
            matches!(byte, b'/' | b'?' | b'#') || *byte == b':' && ahead == 0 && is_in_authority
        }
    };
    // If `part` ends with a byte beyond ASCII, it may end inside of a character.
    let is_whole = matches!(part, [.., 0..=0x7F]);
    if ahead > u8::MAX as usize || !is_end || !is_whole || ahead > 0 && !is_in_authority {
        return None;
    }
    // The texts to try in place of `part`: a letter, and a word that hardly any grammar spells out.
    let mut others: &[&[u8]] = &[b"a", b"zq"];
    // Digits on both sides of the fault are a port that may be too large.
    if ahead > 0 {
        if part[0] == b'0' {
            return None;
        }
        let mut digit = 0;
        while digit < part.len() {
            if !part[digit].is_ascii_digit() {
                return None;
            }
            digit += 1;
        }
        others = &[b"1"];
    }
    while let [other, more @ ..] = others {
        let after = state_after_replacement(automaton, state, other, rest);
        if after != DEAD {
            return Some((ahead as u8, after));
        }
        // The text ends too early after the dots, but a `/` could follow another text in their place.
        let is_dots = matches!(part, b"." | b"..");
        let (after_other, after_part) =
            (automaton.after(state, other), automaton.after(state, part));
        let goes_on =
            automaton.next(after_other, b'/') != DEAD && automaton.next(after_part, b'/') == DEAD;
        if is_dots && goes_on && rest.is_empty() {
            return Some((0, after_other));
        }
        others = more;
    }
    None
}

/// Returns the state after the text `replacement`, which begins in `state`. Returns [`DEAD`] if `rest` cannot
/// follow it.
const fn state_after_replacement(
    automaton: &Automaton,
    state: State,
    replacement: &[u8],
    rest: &[u8],
) -> State {
    let state = automaton.after(state, replacement);
    let follows = match rest {
        [] => automaton.accepts(state),
        [byte, ..] => automaton.next(state, *byte) != DEAD,
    };
    if follows { state } else { DEAD }
}

/// Returns the beginning of a URL that `text` lacks, if it begins like a host and is valid with it.
const fn beginning(automaton: &Automaton, text: &[u8], offset: usize) -> Option<Beginning> {
    let (beginning, start) = match text {
        [b'/', b'/', ..] => (Beginning::HttpsColon, 2),
        _ => (Beginning::Https, 0),
    };
    let end = authority_end(text, start);
    let host = text.split_at(end).0.split_at(start).1;
    if offset > end || !looks_like_host(host) {
        return None;
    }
    let state = automaton.after(START, beginning.text().as_bytes());
    if automaton.accepts(automaton.after(state, text)) {
        Some(beginning)
    } else {
        None
    }
}

/// Returns whether a text is more likely a host than a word: it is `localhost`, or has a dot, or ends with a port.
const fn looks_like_host(text: &[u8]) -> bool {
    let mut end = text.len();
    while end > 0 && text[end - 1].is_ascii_digit() {
        end -= 1;
    }
    let has_port = end > 1 && end < text.len() && text[end - 1] == b':';
    has_port || contains(text, b'.') || matches!(text, b"localhost")
}

/// Returns the letters and digits at the end of `before`, where the search stopped.
const fn word(automaton: &Automaton, before: &[u8]) -> Cause {
    let mut start = before.len();
    while start > 0 && before[start - 1].is_ascii_alphanumeric() {
        start -= 1;
    }
    let back = before.len() - start;
    if back == 0 || back > expected::MAX_LITERAL_LEN {
        return Cause::Unknown;
    }
    let state = automaton.after(START, before.split_at(start).0);
    Cause::Word {
        back: back as u8,
        state,
    }
}

/// Returns the printable byte, other than a letter or digit, with which `text` would be valid from `state` on. Returns
/// `None` if there are several.
const fn insertion(automaton: &Automaton, state: State, text: &[u8]) -> Option<u8> {
    let mut found = None;
    let mut byte = b'!';
    while byte <= b'~' {
        let next = automaton.next(state, byte);
        if !byte.is_ascii_alphanumeric() && automaton.accepts(automaton.after(next, text)) {
            if found.is_some() {
                return None;
            }
            found = Some(byte);
        }
        byte += 1;
    }
    found
}

const fn contains(text: &[u8], byte: u8) -> bool {
    let mut at = 0;
    while at < text.len() {
        if text[at] == byte {
            return true;
        }
        at += 1;
    }
    false
}

/// Returns the number of bytes at the start of `text` that a scheme may have.
pub(crate) const fn scheme_len(text: &[u8]) -> usize {
    let mut length = 0;
    while length < text.len() && is_scheme_byte(text[length]) {
        length += 1;
    }
    length
}

pub(crate) const fn is_scheme_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.')
}

/// Returns whether `byte` is one of RFC 3986's reserved characters that are commonly delimiters.
const fn is_delimiter(byte: u8) -> bool {
    matches!(
        byte,
        b':' | b'/' | b'?' | b'#' | b'[' | b']' | b'@' | b'&' | b';' | b'=' | b','
    )
}

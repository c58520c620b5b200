//! Causes: guesses at the mistake that made a text invalid. [`Cause::of`] makes the guess when an error is created.
//! A cause selects the error message, and changes neither the kind nor the offset of the error.
//!
//! A *search* runs the rule's automaton over a text. The *fault* is the place where the search stopped: a byte that
//! cannot follow the text before it, or the end of the text. The mistake is often before the fault. In `http://h:x/`,
//! the search takes `h:x` for user information and stops at the `/`; the mistake is the port `x`.
//!
//! All lengths in a cause are numbers of bytes. `back` counts backwards from the fault to the start of the *blamed
//! text*, which the message is about, except in [`Cause::Insertion`], where it counts to the place of the missing byte.
//! `ahead` counts forwards from the fault to the end of the blamed text.
//!
//! [`Cause::of`] tries these guesses in order:
//!
//! 1. the authority is wrong, the text lacks its beginning, such as `https://`, or white space surrounds it;
//! 2. another text in place of the last component would be valid (`excluded`);
//! 3. the text would be valid with one more punctuation mark in it, before its end or before the delimiter at fault
//!    (`insertion`);
//! 4. the letters and digits before the fault are a misspelled word (`last_word`).

use crate::automaton::dfa::{Automaton, DEAD, START, State};
use crate::bytes::scheme::after_scheme;
use crate::error::expected::{self, Goal};
use crate::rule::data::Reading;
use crate::rule::data::RuleData;

/// The likely reason why a text is not valid. The module documentation defines `back`, `ahead` and the fault.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Cause {
    /// There is no guess. The message can only use the byte at fault and the automaton's state.
    Unknown,
    /// The last `back` bytes before the fault and the next `ahead` bytes are letters and digits, and may be a
    /// misspelled word. `state` is the state before them. It tells whether the grammar spells out which words are
    /// valid.
    Word { back: u8, ahead: u8, state: State },
    /// The text would be valid if it began with this beginning of a URL.
    Beginning(Beginning),
    /// The byte at fault is white space before or after the text, such as the end of a line.
    SurroundingSpace,
    /// The host is missing.
    NoHost,
    /// The authority has an `@`, so it begins with user information, which the rule may not allow. `state` is the
    /// state before the user information.
    Userinfo { back: u16, state: State },
    /// The text in place of the port is not a number.
    Port {
        back: u16,
        ahead: u8,
        meaning: PortMeaning,
    },
    /// The host is an IPv6 address without brackets.
    Ipv6WithoutBrackets { back: u16, ahead: u8 },
    /// A host cannot have the byte at fault. To write the byte as a triplet would not help, because resolvers do not
    /// decode triplets.
    Host,
    /// `delimiter` ended the authority, but is likely a character of a password, because an `@` comes later. `state`
    /// is the state before the authority.
    Password { delimiter: u8, state: State },
    /// The last `back` bytes before the fault are `.` or `..`. Another text in their place would be valid.
    Dots { back: u8 },
    /// Another text would be valid in place of the last `back` bytes before the fault and the `ahead` bytes from the
    /// fault on. `state` is the state after the other text.
    Excluded { back: u16, ahead: u8, state: State },
    /// The last `back` bytes before the fault are a host that ends with a number, such as `127.1`. An IPv4 address would
    /// be valid in their place.
    NotIpv4 { back: u16 },
    /// The text ends too early. It would be valid with `byte` before its last `back` bytes: `tel:911;ext=1` lacks a `+`
    /// before its last 9 bytes. Or the byte at fault is a delimiter, before which `byte` is missing; then `back` is 0.
    Insertion { back: u8, byte: u8 },
    /// The error is from decoding a text. These are the lowest 32 bits of the address of the text in memory. If an
    /// error is rendered with a longer text, the address tells where in it the decoded text is. The array of bytes
    /// needs no alignment, which keeps errors small.
    Address([u8; 4]),
}

/// The likely meaning of a text in place of a port that is not a number.
#[derive(Debug, Clone, Copy)]
pub(crate) enum PortMeaning {
    /// The text is meant as a port: there is no sign of user information.
    Port,
    /// The text is a port and, after a `,`, another host, which the rule does not allow.
    BeforeHost,
    /// The text is a password, and the `@` after it is missing.
    PasswordWithoutAt,
    /// The text is a password, because an `@` comes later. The rule does not allow user information.
    DisallowedPassword,
    /// The text is the start of a password, because an `@` comes later. This delimiter in the password ended the
    /// authority too early.
    Password(u8),
}

/// The beginning of a URL that users tend to leave out.
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
    /// Returns the cause for a fault in `text`, which was decoded: the address of `text` in memory.
    #[allow(
        clippy::cast_possible_truncation,
        reason = "32 bits tell the distance of two addresses in one text, which is shorter than 4 GiB"
    )]
    pub(crate) fn address_of(text: &[u8]) -> Self {
        Self::Address((text.as_ptr().addr() as u32).to_ne_bytes())
    }

    /// Returns the likely reason why `text` is not valid. The fault is at `offset`, and `state` is the state there.
    pub(crate) const fn of(rule: &RuleData, text: &[u8], offset: usize, state: State) -> Self {
        let automaton = &rule.automaton;
        let (before, rest) = text.split_at(offset);
        // 1. Look for the mistake in the authority or at the beginning of the text.
        let is_host = matches!(rule.name.as_bytes(), b"host");
        let mut is_in_authority = false;
        if let Some(start) = authority_start(rule, text)
            && start <= offset
        {
            let end = authority_end(text, start);
            is_in_authority = offset <= end;
            // In `http://u:1/2#3#4@h`, the search stops at the second `#`. The `@` after it may be meant as the end of
            // user information. Then the delimiter at `end`, here the `/`, belongs to the password, and ended the
            // authority too early. The `:` before the password must be in the authority.
            let may_end_userinfo = match rest {
                [b'@', ..] => true,
                [b'/' | b'?' | b'#', rest @ ..] => contains(rest, b'@'),
                _ => false,
            };
            let authority = text.split_at(end).0.split_at(start).1;
            if offset > end && may_end_userinfo && contains(authority, b':') {
                let state = automaton.after(START, text.split_at(start).0);
                let delimiter = text[end];
                return Self::Password { delimiter, state };
            }
            if let Some(cause) = in_authority(automaton, text, [start, offset, end], state) {
                return cause;
            }
        } else if is_host && text.is_empty() {
            return Self::NoHost;
        } else if let Some(beginning) = beginning(automaton, text, offset) {
            return Self::Beginning(beginning);
        }
        let begins_with_space = matches!(rest, [byte, ..] if byte.is_ascii_whitespace());
        if begins_with_space && (offset == 0 || rest.trim_ascii().is_empty()) {
            return Self::SurroundingSpace;
        }
        // 2. Try another text in place of the last component.
        let mut start = offset;
        while start > 0 && !is_delimiter(text[start - 1]) {
            start -= 1;
        }
        let back = offset - start;
        let start_state = automaton.after(START, text.split_at(start).0);
        // The text from the last delimiter to the fault. It is likely the start of the component at fault.
        let part = before.split_at(start).1;
        if back > 0
            && back <= u16::MAX as usize
            && let Some((ahead, state)) =
                excluded(automaton, start_state, [part, rest], is_in_authority)
        {
            return match part {
                b"." | b".." => Self::Dots { back: back as u8 },
                _ if ahead == 0
                    && (is_in_authority || is_host)
                    && ends_with_number(part)
                    && state_after_replacement(automaton, start_state, b"127.0.0.1", rest)
                        != DEAD =>
                {
                    Self::NotIpv4 { back: back as u16 }
                }
                _ => Self::Excluded {
                    back: back as u16,
                    ahead,
                    state,
                },
            };
        }
        // 3. If the text ends too early, a punctuation mark may be missing right after any delimiter. Try the last
        // delimiter first, then those before it.
        while rest.is_empty() && start > 0 && offset - start <= MAX_AFTER_INSERTION {
            let start_state = automaton.after(START, text.split_at(start).0);
            // Right after an earlier delimiter, only marks that are no delimiters are tried, such as the `+` that
            // `tel:911;ext=1` lacks. A delimiter would move the text after it into another component.
            if start < offset
                && let Some(byte) = insertion(automaton, start_state, b"", before.split_at(start).1)
                && (offset - start == back || !is_delimiter(byte))
            {
                // If the byte completes the text at its end, too, it is missing there: `?subject` lacks a `=`, and
                // the user does not mean `?=subject`.
                if automaton.accepts(automaton.next(state, byte)) {
                    break;
                }
                let back = (offset - start) as u8;
                return Self::Insertion { back, byte };
            }
            // Go back to the delimiter before this one, or to the start of the text.
            start -= 1;
            while start > 0 && !is_delimiter(text[start - 1]) {
                start -= 1;
            }
        }
        // The same right before a delimiter at fault, if the text before it needs more: `//h/a` lacks a `:` if there
        // must be a port. The port itself may be missing, too.
        if let [byte, ..] = rest
            && is_delimiter(*byte)
            && rest.len() <= MAX_AFTER_INSERTION
            && !automaton.accepts(state)
        {
            let mut samples: &[&[u8]] = &[b"", b"a", b"0"];
            while let [sample, more @ ..] = samples {
                if let Some(byte) = insertion(automaton, state, sample, rest) {
                    return Self::Insertion { back: 0, byte };
                }
                samples = more;
            }
        }
        // 4. Blame the last word.
        last_word(automaton, before, rest)
    }
}

/// The maximum number of bytes after an insertion. It limits the time, because the search reads the rest of the text
/// for each printable byte.
const MAX_AFTER_INSERTION: usize = 64;

/// Returns the offset at which the authority of `text` begins: 0 if texts of the rule are authorities, otherwise the
/// offset after the `//` at the start or after a scheme and its `:`. Returns `None` if there is no such `//`.
const fn authority_start(rule: &RuleData, text: &[u8]) -> Option<usize> {
    if matches!(rule.reading, Reading::Authority) {
        return Some(0);
    }
    let at = after_scheme(text);
    match text.split_at(at).1 {
        [b'/', b'/', ..] => Some(at + 2),
        _ => None,
    }
}

/// Returns the offset of the first `/`, `?` or `#` from `start` on, or the length of `text` if none of these follows.
pub(crate) const fn authority_end(text: &[u8], start: usize) -> usize {
    let mut end = start;
    while end < text.len() && !matches!(text[end], b'/' | b'?' | b'#') {
        end += 1;
    }
    end
}

/// Returns the cause of a fault in the authority, or `None` if there is no guess or the fault is after the authority.
/// The authority is from offset `start` to offset `end` of `text`, and the fault is at `offset`. `state` is the state
/// at the fault.
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
    // A cause has only 16 bits for `back`.
    if start_state == DEAD || back > u16::MAX as usize {
        return None;
    }
    // With an `@` at or after the fault, the fault is in user information.
    if contains(rest.split_at(end - offset).0, b'@') {
        let back = back as u16;
        return Some(Cause::Userinfo {
            back,
            state: start_state,
        });
    }
    let host = text.split_at(end).0.split_at(start).1;
    if is_bare_ipv6(host) {
        let ahead = if end - offset < u8::MAX as usize {
            (end - offset) as u8
        } else {
            u8::MAX
        };
        let back = back as u16;
        return Some(Cause::Ipv6WithoutBrackets { back, ahead });
    }
    // The authority is empty or begins with the `:` of a port. The cause is a missing host if the rest could follow a
    // host such as `a`.
    let has_no_host = back == 0 && (offset == end || rest[0] == b':');
    if has_no_host {
        return if state_after_replacement(automaton, start_state, b"a", rest) == DEAD {
            None
        } else {
            Some(Cause::NoHost)
        };
    }
    if let Some(cause) = port(automaton, text, [start, offset, end], state) {
        return Some(cause);
    }
    // Printable characters that cannot occur in a URI (RFC 3986, section 2), DEL, and bytes beyond ASCII. In
    // brackets, a host is an IP literal, and the expected bytes are the better message.
    match rest {
        [
            b' ' | b'"' | b'<' | b'>' | b'\\' | b'^' | b'`' | b'{' | b'|' | b'}' | 0x7F..,
            ..,
        ] if !is_in_brackets(text.split_at(offset).0.split_at(start).1) => Some(Cause::Host),
        _ => None,
    }
}

/// Returns [`Cause::Port`] if the authority has a port that is not a number, and otherwise `None`. The arguments are
/// those of [`in_authority`].
const fn port(
    automaton: &Automaton,
    text: &[u8],
    [start, offset, end]: [usize; 3],
    state: State,
) -> Option<Cause> {
    let rest = text.split_at(offset).1;
    let start_state = automaton.after(START, text.split_at(start).0);
    // Searches for the `:` before a port that is not a number: `colon` goes over the bytes before the fault, and
    // `port_state` is the state after the byte at `colon`. At each `:`, the digits after it are read in advance, so
    // each byte is read at most twice: the text may be hostile. The result of the loop is what the text after the `:`
    // means if there is no `@` in the whole text.
    let (mut colon, mut port_state) = (start, start_state);
    let mut is_in_brackets = false;
    // The state after the last valid port and a `,`, if another host may follow. It is not searched again.
    let mut next_host = DEAD;
    let meaning = loop {
        if colon == offset {
            return None;
        }
        let byte = text[colon];
        port_state = automaton.next(port_state, byte);
        is_in_brackets = byte == b'[' || is_in_brackets && byte != b']';
        // A `:` in brackets belongs to an IPv6 address.
        if byte == b':' && !is_in_brackets {
            let mut digits_end = colon + 1;
            while digits_end < end && text[digits_end].is_ascii_digit() {
                digits_end += 1;
            }
            let must_be_number = automaton.next(port_state, b'0') != DEAD
                && automaton.next(port_state, b'x') == DEAD;
            // The automaton reads a host and a port that is not a number as user information, and stops at the end of
            // the authority or at the `[` of another host because there is no `@`.
            let may_be_userinfo =
                (offset == end || text[offset] == b'[') && automaton.next(state, b'@') != DEAD;
            // Either the search stopped at the first byte that is no digit, or it took that byte for user
            // information.
            let is_at_fault =
                digits_end == offset && must_be_number || digits_end < offset && may_be_userinfo;
            if is_at_fault && digits_end < end {
                if text[digits_end] != b',' {
                    break if may_be_userinfo {
                        PortMeaning::PasswordWithoutAt
                    } else {
                        PortMeaning::Port
                    };
                }
                // Some schemes have several hosts, with commas between them, so a `,` may follow a valid port.
                let after_comma = automaton.after(port_state, b"1,");
                if after_comma == DEAD
                    || after_comma != next_host
                        && !expected::reaches(automaton, after_comma, Goal::End)
                {
                    break PortMeaning::BeforeHost;
                }
                next_host = after_comma;
            }
        }
        colon += 1;
    };
    let back = (offset - colon - 1) as u16;
    // The blamed text ends before the next host, at the end of the authority, or after 255 bytes.
    let mut ahead = 0;
    while offset + ahead < end && ahead < u8::MAX as usize && text[offset + ahead] != b',' {
        ahead += 1;
    }
    // The blamed text must not end inside a character. The bytes of a character after its first are `10xxxxxx`.
    while ahead > 0 && offset + ahead < end && text[offset + ahead] & 0xC0 == 0x80 {
        ahead -= 1;
    }
    // `in_authority` found no `@` between the fault and `end`. If there is an `@`, it is after the delimiter at
    // `end`.
    let meaning = if !contains(rest, b'@') {
        meaning
    } else if expected::reaches(automaton, start_state, Goal::AtSign) {
        PortMeaning::Password(text[end])
    } else {
        PortMeaning::DisallowedPassword
    };
    let ahead = ahead as u8;
    Some(Cause::Port {
        back,
        ahead,
        meaning,
    })
}

/// Returns whether `text` has a `[` and no `]` after it. The byte after `text` is then inside the brackets of an IP
/// literal.
pub(crate) const fn is_in_brackets(text: &[u8]) -> bool {
    let mut start = text.len();
    while start > 0 && !matches!(text[start - 1], b'[' | b']') {
        start -= 1;
    }
    start > 0 && text[start - 1] == b'['
}

/// Returns whether `text` is likely an IPv6 address without brackets: it consists of hex digits, dots and two or more
/// colons. A host and a port have one colon.
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

/// Looks for another text that would be valid in place of the last component, so that the grammar must exclude this
/// one, as in `http://h:70000/` if ports are limited. Returns the `ahead` of [`Cause::Excluded`] and the state after
/// the other text, or `None` if no such text is found.
///
/// The fault is between `part` and `rest`. `state` is the state before `part`. The excluded text is `part`, or a
/// number that begins in `part` and ends in `rest`, such as a port that is too large.
const fn excluded(
    automaton: &Automaton,
    state: State,
    [part, rest]: [&[u8]; 2],
    is_in_authority: bool,
) -> Option<(u8, State)> {
    // Find what follows the excluded text.
    let mut ahead = 0;
    while ahead < rest.len() && rest[ahead].is_ascii_digit() {
        ahead += 1;
    }
    // A cause has only 8 bits for `ahead`.
    let fits = ahead <= u8::MAX as usize;
    let rest = rest.split_at(ahead).1;
    let is_component_end = match rest {
        [] => true,
        // In an authority, a `:` ends a host, but never a port. Elsewhere, it would make the text before it a scheme.
        [byte, ..] => {
            matches!(byte, b'/' | b'?' | b'#') || *byte == b':' && ahead == 0 && is_in_authority
        }
    };
    // If `part` ends with a byte beyond ASCII, it may end inside of a character.
    let ends_with_character = matches!(part, [.., 0..=0x7F]);
    // Digits after the fault are excluded only in a port, or if the whole text is a number.
    let may_be_port = ahead == 0 || is_in_authority || state == START;
    if !(fits && is_component_end && ends_with_character && may_be_port) {
        return None;
    }
    // The texts to try in place of `part`: a letter, and a word that hardly any grammar spells out.
    let mut replacements: &[&[u8]] = &[b"a", b"zq"];
    // Digits on both sides of the fault are a port that may be too large. A number with leading zeros may be refused
    // for its zeros.
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
        replacements = &[b"1"];
    }
    // Return as soon as one of them would be valid in place of `part`.
    while let [replacement, more @ ..] = replacements {
        let after = state_after_replacement(automaton, state, replacement, rest);
        if after != DEAD {
            return Some((ahead as u8, after));
        }
        // A text that ends with a dot segment may lack more than another segment. The dots are to blame if a `/`
        // could follow the replacement, but not the dots.
        let is_dots = matches!(part, b"." | b"..");
        let (after_replacement, after_part) = (
            automaton.after(state, replacement),
            automaton.after(state, part),
        );
        let slash_needs_replacement = automaton.next(after_replacement, b'/') != DEAD
            && automaton.next(after_part, b'/') == DEAD;
        if is_dots && slash_needs_replacement && rest.is_empty() {
            return Some((0, after_replacement));
        }
        replacements = more;
    }
    None
}

/// Returns whether the last label of the domain name `text` begins with a digit. A dot may be after it.
const fn ends_with_number(text: &[u8]) -> bool {
    let (mut rest, mut last) = match text {
        [rest @ .., b'.'] | rest => (rest, b'.'),
    };
    while let [before @ .., byte] = rest
        && *byte != b'.'
    {
        (rest, last) = (before, *byte);
    }
    last.is_ascii_digit()
}

/// Returns the state after `replacement`, if the search of `replacement` begins in `state`. Returns [`DEAD`] if the
/// first byte of `rest`, or the end of the text if `rest` is empty, cannot follow `replacement`.
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

/// Returns the beginning of a URL that `text` lacks, or `None` if `text` does not begin like a host or would not be
/// valid with such a beginning. The fault is at `offset`.
const fn beginning(automaton: &Automaton, text: &[u8], offset: usize) -> Option<Beginning> {
    let (beginning, start) = match text {
        [b'/', b'/', ..] => (Beginning::HttpsColon, 2),
        _ => (Beginning::Https, 0),
    };
    let end = authority_end(text, start);
    let host = text.split_at(end).0.split_at(start).1;
    // If the fault is after the host, the host is not the mistake.
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

/// Returns whether `text` is likely a host: it is `localhost`, has a dot, or ends with a port.
const fn looks_like_host(text: &[u8]) -> bool {
    let mut port_start = text.len();
    while port_start > 0 && text[port_start - 1].is_ascii_digit() {
        port_start -= 1;
    }
    // There is at least one byte before the `:`, and at least one digit after it.
    let has_port = port_start > 1 && port_start < text.len() && text[port_start - 1] == b':';
    has_port || contains(text, b'.') || matches!(text, b"localhost")
}

/// Returns [`Cause::Word`] for the letters and digits around the fault, which is at the end of `before` and at the
/// start of `rest`. Returns [`Cause::Unknown`] if `before` ends with more of them than a word in a message may have, or
/// with none. A fault at the start of the text is a `Word` all the same if [`expected::is_misspelled_word`] says so.
const fn last_word(automaton: &Automaton, before: &[u8], rest: &[u8]) -> Cause {
    let mut start = before.len();
    while start > 0 && before[start - 1].is_ascii_alphanumeric() {
        start -= 1;
    }
    let back = before.len() - start;
    let is_wrong_from_the_start = before.is_empty()
        && !rest.is_empty()
        && expected::is_misspelled_word(automaton, START, START, Some(rest[0]));
    if back == 0 && !is_wrong_from_the_start || back > expected::MAX_LITERAL_LEN {
        return Cause::Unknown;
    }
    let mut ahead = 0;
    while ahead < u8::MAX
        && (ahead as usize) < rest.len()
        && rest[ahead as usize].is_ascii_alphanumeric()
    {
        ahead += 1;
    }
    let state = automaton.after(START, before.split_at(start).0);
    Cause::Word {
        back: back as u8,
        ahead,
        state,
    }
}

/// Returns the only punctuation mark that makes the text valid if it is inserted, with `data` after it, before `rest`,
/// the end of the text. `state` is the state before `rest`. Returns `None` if no mark does so, or more than one.
pub(crate) const fn insertion(
    automaton: &Automaton,
    state: State,
    data: &[u8],
    rest: &[u8],
) -> Option<u8> {
    let mut inserted = None;
    let mut byte = b'!';
    while byte <= b'~' {
        let next = automaton.after(automaton.next(state, byte), data);
        if !byte.is_ascii_alphanumeric() && automaton.accepts(automaton.after(next, rest)) {
            if inserted.is_some() {
                return None;
            }
            inserted = Some(byte);
        }
        byte += 1;
    }
    inserted
}

/// Returns whether `text` has `byte`. The method of slices is not available in const evaluation.
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

/// Returns whether `byte` is one of the reserved characters of RFC 3986 that are usually delimiters: the gen-delims,
/// and the sub-delims `&`, `;`, `=` and `,`.
const fn is_delimiter(byte: u8) -> bool {
    matches!(
        byte,
        b':' | b'/' | b'?' | b'#' | b'[' | b']' | b'@' | b'&' | b';' | b'=' | b','
    )
}

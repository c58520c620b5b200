//! Which bytes of a text are secret. This is the only place that decides it: `Debug`, `redacted()` and the errors that
//! draw a text all ask [`pieces`].
//!
//! Two kinds of bytes are secret:
//!
//! - the bytes after the first `:` of a userinfo (RFC 3986, section 3.2.1). They are found by RFC 3986's delimiters
//!   alone, so that a profile need not expose a `userinfo`. A text that begins inside of an authority has no `//`
//!   before it; for the rules of such texts, the macro chooses another [`Reading`];
//! - the texts of rules that a profile names in the statement `secret`. They are found with the slots and lists of the
//!   rules around them.
//!
//! A text that is not valid may be anything, so it is read with more suspicion: each byte that could be secret is
//! treated as secret.

use core::fmt::{self, Write};
use core::ops::Range;

use crate::automaton::slots::{ABSENT, SLOT_LIMIT};
use crate::rule::data::{Form, Reading, RuleData, SecretPart, Secrets, Style};

/// What is shown in place of a secret. It is the same for every secret, so that it does not tell the length.
pub const MASK: &str = "***";

/// A piece of a text.
pub(crate) enum Piece<'t> {
    /// This may be shown.
    Text(&'t str),
    /// A secret of this number of bytes, which is not empty.
    Secret(usize),
}

/// Calls `show` for each [`Piece`] of `text`, in order. `text` need not be valid for `rule`. If `rule` is `None`,
/// `text` is handled as if it were not valid: every byte that could be secret is treated as secret.
///
/// # Errors
///
/// Returns the first error of `show`.
pub(crate) fn pieces<'t>(
    rule: Option<&'static RuleData>,
    text: &'t str,
    show: &mut dyn FnMut(Piece<'t>) -> fmt::Result,
) -> fmt::Result {
    let (reading, fault) = match rule {
        None => (Reading::Reference, Some(0)),
        Some(rule) => {
            let stop = rule.validate(text.as_bytes()).err();
            (rule.secrets.reading, stop.map(|stop| stop.offset))
        }
    };
    let holds_both = rule.is_some_and(|rule| {
        // A leaf in which `:` and `@` are data, such as a segment or a query.
        rule.captures.sets() == 0 && rule.table[usize::from(b':')] && rule.table[usize::from(b'@')]
    });
    let mut userinfos = Userinfos {
        text,
        reading,
        fault,
        authority: fault
            .filter(|_| !holds_both)
            .and_then(|fault| authority(text, fault)),
        from: 0,
        is_first: true,
    };
    let mut merged = Merged {
        text,
        secret: 0..0,
        show,
    };
    merge(&mut userinfos, rule, text, 0, &mut |secret| {
        merged.put(secret)
    })?;
    merged.end()
}

/// Calls `put` with the secrets of a text that begins at offset `base`, in the order of their beginnings: those in
/// `own`, which are relative to the text, and those of the rule's parts.
fn merge(
    own: &mut dyn Iterator<Item = Range<usize>>,
    rule: Option<&'static RuleData>,
    text: &str,
    base: usize,
    put: &mut dyn FnMut(Range<usize>) -> fmt::Result,
) -> fmt::Result {
    let mut own = own.map(|secret| base + secret.start..base + secret.end);
    let mut next = own.next();
    if let Some(rule) = rule {
        parts(rule, text, base, &mut |secret| {
            while let Some(before) = next.take_if(|own| own.start <= secret.start) {
                put(before)?;
                next = own.next();
            }
            put(secret)
        })?;
    }
    while let Some(secret) = next {
        put(secret)?;
        next = own.next();
    }
    Ok(())
}

/// Calls `show` with the visible pieces of data that is encoded for a rule without parts, and with [`MASK`] in place
/// of a secret.
///
/// # Errors
///
/// Returns the first error of `show`.
pub(crate) fn encoded<'d>(
    rule: &'static RuleData,
    chunks: &mut dyn Iterator<Item = &'d str>,
    show: &mut dyn FnMut(&str) -> fmt::Result,
) -> fmt::Result {
    let mut is_secret = rule.secrets.reading == Reading::Secret;
    for chunk in chunks.filter(|chunk| !chunk.is_empty()) {
        if is_secret {
            return show(MASK);
        }
        match chunk.split_once(':') {
            Some((user, rest)) if rule.secrets.reading == Reading::Userinfo => {
                show(user)?;
                show(":")?;
                if !rest.is_empty() {
                    return show(MASK);
                }
                is_secret = true;
            }
            _ => show(chunk)?,
        }
    }
    Ok(())
}

/// Takes secrets in the order of their beginnings, and shows secrets that overlap or touch as one.
struct Merged<'t, 's> {
    text: &'t str,
    /// The last secret, which is not shown yet. The text before it is shown.
    secret: Range<usize>,
    show: &'s mut dyn FnMut(Piece<'t>) -> fmt::Result,
}

impl Merged<'_, '_> {
    fn put(&mut self, secret: Range<usize>) -> fmt::Result {
        if secret.is_empty() {
            return Ok(());
        }
        if secret.start > self.secret.end {
            self.flush(secret.start)?;
            self.secret = secret;
        } else {
            self.secret.end = self.secret.end.max(secret.end);
        }
        Ok(())
    }

    /// Shows the last secret, and the text after it up to `end`.
    fn flush(&mut self, end: usize) -> fmt::Result {
        if !self.secret.is_empty() {
            (self.show)(Piece::Secret(self.secret.len()))?;
        }
        match self.text.get(self.secret.end..end) {
            Some("") => Ok(()),
            Some(text) => (self.show)(Piece::Text(text)),
            // Unexpected, because secrets begin and end between characters.
            None => (self.show)(Piece::Secret(end - self.secret.end)),
        }
    }

    fn end(mut self) -> fmt::Result {
        self.flush(self.text.len())
    }
}

/// An iterator over the secrets in user information.
struct Userinfos<'t> {
    text: &'t str,
    reading: Reading,
    /// The offset at which the text ceases to be valid, or `None` if it is valid.
    fault: Option<usize>,
    /// Where an authority may begin without `//`, in a text that is not valid.
    authority: Option<usize>,
    from: usize,
    is_first: bool,
}

impl Iterator for Userinfos<'_> {
    type Item = Range<usize>;

    fn next(&mut self) -> Option<Range<usize>> {
        let Self { text, fault, .. } = *self;
        loop {
            let is_first = core::mem::replace(&mut self.is_first, false);
            let is_authority = is_first && self.reading == Reading::Authority;
            let authority = self.authority.take_if(|_| !is_authority);
            let start = match self.reading {
                Reading::Secret => return is_first.then_some(0..text.len()),
                Reading::Userinfo if is_first => {
                    self.from = text.len();
                    return text.find(':').map(|colon| colon + 1..text.len());
                }
                Reading::Authority if is_authority => 0,
                _ => match (authority, fault, slashes(text, self.from)) {
                    (Some(start), ..) => start,
                    // RFC 3986 reads an authority only at the start, or after a scheme.
                    (None, None, Some(slashes)) if is_first && is_scheme(&text[..slashes]) => {
                        slashes + 2
                    }
                    // Browsers ignore further slashes.
                    (None, Some(_), Some(slashes)) => {
                        text.len() - text[slashes..].trim_start_matches(['/', '\\']).len()
                    }
                    _ => return None,
                },
            };
            let length = text[start..].find(['/', '?', '#']);
            let end = length.map_or(text.len(), |length| start + length);
            let is_read = fault.is_none_or(|fault| fault > end);
            let read = in_authority(&text[start..end]).filter(|_| is_read);
            let secret = match fault {
                None => read,
                // Without `//`, nothing tells where the authority ends.
                Some(_) if authority.is_some() => suspected(&text[start..], text.len()),
                Some(_) => read.or_else(|| suspected(&text[start..], end - start)),
            };
            self.from = end;
            if let Some(secret) = secret {
                self.from = start + secret.end;
                return Some(start + secret.start..start + secret.end);
            }
        }
    }
}

/// Returns where an authority may begin without `//`, in a text that ceases to be valid at `fault`: at the start, if the
/// text before the first `:` is no scheme, or where slashes are missing.
fn authority(text: &str, fault: usize) -> Option<usize> {
    if let Some(colon) = text.find(':')
        && fault <= colon
    {
        let after = &text[colon + 1..];
        return match slashes(after, 0) {
            Some(0) => None,
            _ if after.starts_with(['/', '\\']) => Some(colon + 1),
            _ => Some(0),
        };
    }
    let fault = before(text, fault);
    // In a malformed triplet, the search stops after the `%`.
    let read = text[..fault].trim_end_matches('%');
    is_scheme(read.strip_suffix('/').unwrap_or(read)).then_some(fault)
}

/// Returns the secret of an authority: the text from the first `:` of the userinfo to its `@`.
fn in_authority(authority: &str) -> Option<Range<usize>> {
    let at = authority.rfind('@')?;
    let colon = authority[..at].find(':')?;
    Some(colon + 1..at)
}

/// Returns the range that may be a password if `text` begins with an authority that is not valid or not complete. The
/// `:` before the password must be before `end`. A password that is not encoded may have any character, so the range
/// goes on to the last `@`, or to the end of the text.
fn suspected(text: &str, end: usize) -> Option<Range<usize>> {
    let at = text.rfind('@');
    let bracket = if text.starts_with('[') {
        let address = text.split('@').next().unwrap_or_default();
        address.find(']')
    } else {
        Some(0)
    };
    let from = match bracket {
        Some(bracket) => bracket,
        // Without an `@`, this is an unfinished IP address, which has no password.
        None => at.map(|_| 0)?,
    };
    let colon = from + text[from..].find(':')?;
    if colon >= end {
        return None;
    }
    let after = text[colon + 1..].trim_start_matches(|c: char| c.is_ascii_digit());
    let is_port = after.is_empty() || after.starts_with(['/', '?', '#']);
    if is_port && bracket.is_some() {
        return None;
    }
    Some(colon + 1..at.filter(|&at| at > colon).unwrap_or(text.len()))
}

/// Returns the offset of two slashes at `from` or after it. Browsers read a `\` as a slash.
fn slashes(text: &str, from: usize) -> Option<usize> {
    let is_slash = |byte: &u8| matches!(byte, b'/' | b'\\');
    let mut pairs = text.as_bytes()[from..].windows(2);
    let found = pairs.position(|pair| pair.iter().all(is_slash))?;
    Some(from + found)
}

/// Returns whether `text` is empty, or a scheme and its `:`.
fn is_scheme(text: &str) -> bool {
    text.is_empty() || text.find([':', '/', '?', '#']) == text.len().checked_sub(1)
}

/// Calls `put` with the secrets of `text` that the rule's parts have, in the order of their beginnings. `text` begins at
/// offset `base`.
fn parts(
    rule: &'static RuleData,
    text: &str,
    base: usize,
    put: &mut dyn FnMut(Range<usize>) -> fmt::Result,
) -> fmt::Result {
    let Secrets {
        is_named, parts, ..
    } = *rule.secrets;
    if parts.is_empty() {
        return Ok(());
    }
    let (slots, stop) = rule
        .captures
        .trace::<SLOT_LIMIT>(&rule.automaton, text.as_bytes());
    let is_valid = stop.is_none();
    if !is_valid && !is_named {
        return Ok(());
    }
    let known = stop.map_or(text.len(), |stop| before(text, stop.offset));
    // In a text that is not valid, a part may have a beginning, but no end. It is then searched up to the fault.
    let span = |part: &SecretPart| match part.component {
        None => Some(0..known),
        Some(component) => {
            let slot = |slot: usize| slots.get(slot).filter(|&&slot| slot != ABSENT);
            let begin = *slot(2 * usize::from(component))? as usize;
            let end = slot(2 * usize::from(component) + 1).map(|&end| end as usize);
            let end = end.filter(|&end| is_valid || begin <= end && end <= known);
            text.get(begin..end.unwrap_or(known))?;
            Some(begin..end.unwrap_or(known))
        }
    };
    let mut last = None;
    loop {
        let spans = parts.iter().map(span).enumerate();
        let spans = spans.filter_map(|(part, span)| Some(((span.as_ref()?.start, part), span?)));
        let next = spans.filter(|&(key, _)| last.is_none_or(|last| key > last));
        let Some((key, span)) = next.min_by_key(|&(key, _)| key) else {
            break;
        };
        last = Some(key);
        let part = &parts[key.1];
        let (start, text) = (base + span.start, &text[span]);
        let rule = (part.rule)();
        match part.form {
            Form::One => inside(rule, text, start, is_valid, put)?,
            Form::List(delimiter, style) => {
                items(text, delimiter, style, |item, at| {
                    inside(rule, item, start + at, is_valid, put)
                })?;
            }
            Form::Alternative => {
                if rule.validate(text.as_bytes()).is_ok() {
                    inside(rule, text, start, is_valid, put)?;
                    break;
                }
            }
        }
    }
    if is_valid {
        return Ok(());
    }
    // After the fault, the parts are unknown, so the whole rest may be secret. In a choice, the text before the fault
    // may be secret, too.
    let is_choice = matches!(
        parts,
        [
            SecretPart {
                form: Form::Alternative,
                ..
            },
            ..
        ]
    );
    let fault = text[known..].chars().next().map_or(0, char::len_utf8);
    put(if is_choice {
        base
    } else {
        base + known + fault
    }..base + text.len())
}

/// Calls `put` with the secrets of a part.
fn inside(
    rule: &'static RuleData,
    text: &str,
    base: usize,
    is_valid: bool,
    put: &mut dyn FnMut(Range<usize>) -> fmt::Result,
) -> fmt::Result {
    if !is_valid && !rule.secrets.is_named {
        return Ok(());
    }
    let own = match rule.secrets.reading {
        Reading::Secret => Some(0..text.len()),
        Reading::Userinfo => text.find(':').map(|colon| colon + 1..text.len()),
        Reading::Authority => in_authority(text),
        Reading::Reference => None,
    };
    merge(&mut own.into_iter(), Some(rule), text, base, put)
}

/// Calls `visit` with each non-empty item of a list, and the item's offset.
fn items(
    text: &str,
    delimiter: u8,
    style: Style,
    mut visit: impl FnMut(&str, usize) -> fmt::Result,
) -> fmt::Result {
    let keeps = style == Style::Inclusive;
    let mut start = 0;
    loop {
        let skipped = (start + usize::from(keeps)).min(text.len());
        let mut rest = text.as_bytes()[skipped..].iter();
        let end = rest.position(|&byte| byte == delimiter);
        let end = end.map_or(text.len(), |length| skipped + length);
        if start < end {
            visit(&text[start..end], start)?;
        }
        if end == text.len() {
            return Ok(());
        }
        start = if keeps { end } else { end + 1 };
    }
}

/// Returns the last character boundary that is not after `offset`.
pub(crate) fn before(text: &str, offset: usize) -> usize {
    let offset = offset.min(text.len());
    let mut offsets = (0..=offset).rev();
    offsets
        .find(|&offset| text.is_char_boundary(offset))
        .unwrap_or_default()
}

/// A text that is displayed without its secrets, as in `https://user:***@example.com/`. Returned by `redacted()` of
/// views and owned types.
///
/// Secret is what follows the first `:` of a userinfo (RFC 3986, section 3.2.1), and the texts of the rules that a
/// profile names in the statement
/// [`secret`](https://docs.rs/uri-tables/latest/uri_tables/macro.uri_profile.html#secrets). Each secret is displayed
/// as `***`, whatever its length. An empty secret is not displayed at all, because the RFC reads it as no password.
///
/// ```
/// use uri_tables::rfc3986::Uri;
///
/// let uri = Uri::from_static("amqp://guest:secret@example.com/vhost");
/// assert_eq!(uri.redacted().to_string(), "amqp://guest:***@example.com/vhost");
/// assert_eq!(format!("{uri:?}"), r#"Uri("amqp://guest:***@example.com/vhost")"#);
/// assert_eq!(uri.to_string(), "amqp://guest:secret@example.com/vhost");
/// ```
#[derive(Clone, Copy)]
pub struct Redacted<'t> {
    rule: Option<&'static RuleData>,
    text: &'t str,
}

impl<'t> Redacted<'t> {
    /// Wraps a text that no type has parsed, such as a line of input. Masks all that could be a password in user
    /// information.
    ///
    /// ```
    /// use uri_tables::Redacted;
    ///
    /// let line = "see https://user:secret@example.com /";
    /// assert_eq!(Redacted::suspect(line).to_string(), "see https://user:***@example.com /");
    /// assert_eq!(Redacted::suspect("https://[::1]:80/").to_string(), "https://[::1]:80/");
    /// ```
    #[must_use]
    pub const fn suspect(text: &'t str) -> Self {
        Self::new(None, text)
    }

    /// Wraps a text of `rule`, or a text without a rule. The text need not be valid.
    #[doc(hidden)]
    #[must_use]
    pub const fn new(rule: Option<&'static RuleData>, text: &'t str) -> Self {
        Self { rule, text }
    }

    fn has_secrets(self) -> bool {
        let is_text = |piece: Piece<'_>| match piece {
            Piece::Text(_) => Ok(()),
            Piece::Secret(_) => Err(fmt::Error),
        };
        pieces(self.rule, self.text, &mut { is_text }).is_err()
    }
}

impl fmt::Display for Redacted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.has_secrets() {
            return f.pad(self.text);
        }
        pieces(self.rule, self.text, &mut |piece| match piece {
            Piece::Text(text) => f.write_str(text),
            Piece::Secret(_) => f.write_str(MASK),
        })
    }
}

/// Formats as a string literal.
impl fmt::Debug for Redacted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.has_secrets() {
            return fmt::Debug::fmt(self.text, f);
        }
        f.write_char('"')?;
        pieces(self.rule, self.text, &mut |piece| match piece {
            // As in the `Debug` of `str`, a `'` is not escaped.
            Piece::Text(text) => text.split_inclusive('\'').try_for_each(|run| {
                let quote = run.strip_suffix('\'');
                write!(f, "{}", quote.unwrap_or(run).escape_debug())?;
                quote.map_or(Ok(()), |_| f.write_char('\''))
            }),
            Piece::Secret(_) => f.write_str(MASK),
        })?;
        f.write_char('"')
    }
}

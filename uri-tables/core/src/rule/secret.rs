//! Finds the secrets of a text, that is, the bytes that must not be shown. This is the only place that decides what
//! is secret: `Debug`, `redacted()` and all errors that show a text call [`for_each_piece`].
//!
//! Two kinds of bytes are secret:
//!
//! - the password in user information: the bytes between the first `:` of a userinfo and its `@` (RFC 3986, section
//!   3.2.1), as in `//user:password@host`. It is found by RFC 3986's delimiters alone, so a profile need not expose
//!   `userinfo`. A text of most rules is searched for the `//` before an authority. For rules whose texts begin
//!   inside of an authority, the macro chooses another [`Reading`];
//! - the texts of rules that a profile names in the statement `secret`. They are found with the slots and lists of the
//!   rules around them.
//!
//! The *fault* of a text that is not valid is the offset at which a search with its rule stops. Such a text may be
//! anything, for example a URI with an unencoded password. So each byte that could be secret is treated as secret.
//!
//! [`Passwords`] iterates over the passwords, and [`secrets_in_parts`] finds the secrets in parts. [`secrets_in_order`]
//! puts both in order, and [`Pieces`] splits the text at them.

use core::fmt::{self, Write};
use core::ops::Range;

use crate::automaton::slots::{ABSENT, SLOT_LIMIT};
use crate::rule::data::{AtAnyDepth, Form, PartData, Reading, RuleData};

/// The text that is shown in place of a secret. It is the same for every secret, so that it does not tell the length.
pub const MASK: &str = "***";

/// A piece of a text: a secret, or the text between two secrets.
pub(crate) enum Piece<'t> {
    /// Text that may be shown.
    Text(&'t str),
    /// A secret of this number of bytes, at least one.
    Secret(usize),
}

/// Calls `show` for each [`Piece`] of `text`, in order. `text` need not be valid for `rule`. If `rule` is `None`,
/// `text` is handled as if it were not valid: every byte that could be secret is treated as secret.
///
/// # Errors
///
/// Returns the first error of `show`.
pub(crate) fn for_each_piece<'t>(
    rule: Option<&'static RuleData>,
    text: &'t str,
    show: &mut dyn FnMut(Piece<'t>) -> fmt::Result,
) -> fmt::Result {
    let (reading, fault) = match rule {
        None => (Reading::Reference, Some(0)),
        Some(rule) => {
            let reject = rule.validate(text.as_bytes()).err();
            (rule.reading, reject.map(|reject| reject.offset))
        }
    };
    // In a rule without components, such as a segment or a query, `:` and `@` are not delimiters if they may occur.
    let has_colon_and_at_as_data = rule.is_some_and(|rule| {
        rule.captures.sets() == 0 && rule.table[usize::from(b':')] && rule.table[usize::from(b'@')]
    });
    let mut passwords = Passwords {
        text,
        reading,
        fault,
        start_without_slashes: fault
            .filter(|_| !has_colon_and_at_as_data)
            .and_then(|fault| authority_without_slashes(text, fault)),
        last_at: fault.and_then(|_| text.rfind('@')),
        from: 0,
        is_first: true,
    };
    let mut pieces = Pieces {
        text,
        secret: 0..0,
        show,
    };
    secrets_in_order(&mut passwords, rule, text, 0, &mut |secret| {
        pieces.put(secret)
    })?;
    pieces.flush(text.len())
}

/// Calls `put` with the secrets of `text`, in the order of their starts. They are the ranges of `text` in `own`, and
/// the secrets in the parts of `rule`. `text` begins at offset `base` of the whole text, and `put` gets ranges of the
/// whole text.
fn secrets_in_order(
    own: &mut dyn Iterator<Item = Range<usize>>,
    rule: Option<&'static RuleData>,
    text: &str,
    base: usize,
    put: &mut dyn FnMut(Range<usize>) -> fmt::Result,
) -> fmt::Result {
    let mut own = own.map(|secret| base + secret.start..base + secret.end);
    let mut next = own.next();
    if let Some(rule) = rule {
        secrets_in_parts(rule, text, base, &mut |secret| {
            while let Some(earlier) = next.take_if(|own| own.start <= secret.start) {
                put(earlier)?;
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

/// Calls `show` with the visible pieces of a text that is being encoded, and with [`MASK`] in place of a secret.
/// `chunks` are the pieces of the text, and `rule` is its rule, which has no parts.
///
/// # Errors
///
/// Returns the first error of `show`.
pub(crate) fn encoded<'d>(
    rule: &'static RuleData,
    chunks: &mut dyn Iterator<Item = &'d str>,
    show: &mut dyn FnMut(&str) -> fmt::Result,
) -> fmt::Result {
    // True if the rest of the text is secret.
    let mut is_secret = matches!(rule.reading, Reading::Secret | Reading::Named);
    for chunk in chunks.filter(|chunk| !chunk.is_empty()) {
        if is_secret {
            return show(MASK);
        }
        match chunk.split_once(':') {
            Some((user, rest)) if rule.reading == Reading::Userinfo => {
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

/// Splits a text into pieces. Takes secrets in the order of their starts, and shows secrets that overlap or touch as
/// one piece.
struct Pieces<'t, 's> {
    text: &'t str,
    /// The last secret. It is not shown yet, because the next secret may overlap it. The text before it is shown.
    secret: Range<usize>,
    show: &'s mut dyn FnMut(Piece<'t>) -> fmt::Result,
}

impl Pieces<'_, '_> {
    /// Takes the next secret. Ignores an empty one.
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
            // Does not occur, because secrets begin and end between characters. If it did, hide the text.
            None => (self.show)(Piece::Secret(end - self.secret.end)),
        }
    }
}

/// An iterator over the passwords in the authorities of a text, as ranges of the text. A valid text has at most one
/// authority. In a text that is not valid, an authority may begin at each `//`, and at `start_without_slashes`.
struct Passwords<'t> {
    text: &'t str,
    reading: Reading,
    /// The offset at which the text ceases to be valid, or `None` if it is valid.
    fault: Option<usize>,
    /// The offset at which an authority may begin without `//`, in a text that is not valid. Taken when it is used.
    start_without_slashes: Option<usize>,
    /// The offset of the last `@`, in a text that is not valid.
    last_at: Option<usize>,
    /// The offset at which the search for the next `//` begins.
    from: usize,
    /// True before the first call of `next`.
    is_first: bool,
}

impl Iterator for Passwords<'_> {
    type Item = Range<usize>;

    fn next(&mut self) -> Option<Range<usize>> {
        let Self { text, fault, .. } = *self;
        loop {
            let is_first = core::mem::replace(&mut self.is_first, false);
            let begins_in_authority = is_first && self.reading == Reading::Authority;
            let start_without_slashes =
                self.start_without_slashes.take_if(|_| !begins_in_authority);
            let start = match self.reading {
                Reading::Secret | Reading::Named => return is_first.then_some(0..text.len()),
                Reading::Userinfo if is_first => {
                    self.from = text.len();
                    return text.find(':').map(|colon| colon + 1..text.len());
                }
                Reading::Authority if begins_in_authority => 0,
                _ => match (start_without_slashes, fault, slashes(text, self.from)) {
                    (Some(start), ..) => start,
                    // RFC 3986 reads an authority only at the start, or after a scheme.
                    (None, None, Some(slashes)) if is_empty_or_scheme(&text[..slashes]) => {
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
            let is_authority_complete = fault.is_none_or(|fault| fault > end);
            let password = password_of(&text[start..end]).filter(|_| is_authority_complete);
            let secret = password.or_else(|| {
                fault?;
                // Without `//`, nothing tells where the authority ends.
                let end = if start_without_slashes.is_some() {
                    text.len()
                } else {
                    end
                };
                let last_at = self.last_at.and_then(|at| at.checked_sub(start));
                suspected_password(&text[start..end], last_at, text.len() - start)
            });
            self.from = end;
            if let Some(secret) = secret {
                self.from = start + secret.end;
                return Some(start + secret.start..start + secret.end);
            }
        }
    }
}

/// Returns the offset at which an authority may begin without `//`, in a text that ceases to be valid at `fault`:
///
/// - If the text before the first `:` is no scheme, this is the start of the text, as in `my_user:password@host`, or
///   the offset after the `:` if one slash follows it.
/// - If the text before the fault is empty, or a scheme after which slashes are missing, as in `https:` or `https:/`,
///   this is the fault.
///
/// Returns `None` in all other cases.
fn authority_without_slashes(text: &str, fault: usize) -> Option<usize> {
    if let Some(colon) = text.find(':')
        && fault <= colon
    {
        let after_colon = &text[colon + 1..];
        return match slashes(after_colon, 0) {
            // Two slashes follow the `:`, so `Passwords` finds the authority without help.
            Some(0) => None,
            _ if after_colon.starts_with(['/', '\\']) => Some(colon + 1),
            _ => Some(0),
        };
    }
    let fault = floor_char_boundary(text, fault);
    // In a malformed triplet, the fault is after the `%`, which is not part of a scheme.
    let valid = text[..fault].trim_end_matches('%');
    is_empty_or_scheme(valid.strip_suffix('/').unwrap_or(valid)).then_some(fault)
}

/// Returns the password in an authority, as a range of `authority`: the text from the first `:` of the userinfo to
/// the `@` after it. Returns `None` if there is no userinfo, or no `:` in it.
fn password_of(authority: &str) -> Option<Range<usize>> {
    let at = authority.rfind('@')?;
    let colon = authority[..at].find(':')?;
    Some(colon + 1..at)
}

/// Returns the range of the text that may be a password, if the text begins with `authority`, which is not valid or not
/// complete. A password that is not encoded may have any character, so the range ends at the last `@` of the text,
/// which is at `last_at`, or at the end of the text if no `@` is after the `:` before the password. Returns `None` if
/// `authority` has no such `:`, or if it can only be the `:` before a port or a `:` of an IP address.
///
/// Reads only `authority`, and not the rest of the text. Otherwise, a hostile text with many `//` would take quadratic
/// time.
fn suspected_password(
    authority: &str,
    last_at: Option<usize>,
    text_len: usize,
) -> Option<Range<usize>> {
    // The colons of an IP address in brackets do not begin a password, so the search for a `:` begins at the `]`.
    // `None` if the bracket is not closed.
    let closing_bracket = if authority.starts_with('[') {
        let address = authority.split('@').next().unwrap_or_default();
        address.find(']')
    } else {
        Some(0)
    };
    let from = match closing_bracket {
        Some(bracket) => bracket,
        // Without an `@`, this is an unfinished IP address, which has no password.
        None => last_at.map(|_| 0)?,
    };
    let colon = from + authority[from..].find(':')?;
    let after_digits = authority[colon + 1..].trim_start_matches(|c: char| c.is_ascii_digit());
    let is_port = after_digits.is_empty() || after_digits.starts_with(['/', '?', '#']);
    if is_port && closing_bracket.is_some() {
        return None;
    }
    Some(colon + 1..last_at.filter(|&at| at > colon).unwrap_or(text_len))
}

/// Returns the offset of the first two adjacent slashes at `from` or later. A `\` counts as a slash, as in browsers.
fn slashes(text: &str, from: usize) -> Option<usize> {
    let is_slash = |byte: &u8| matches!(byte, b'/' | b'\\');
    let mut pairs = text.as_bytes()[from..].windows(2);
    let found = pairs.position(|pair| pair.iter().all(is_slash))?;
    Some(from + found)
}

/// Returns whether `text` is empty, or its last byte is its only `:`, `/`, `?` or `#`, as in a scheme with its `:`.
fn is_empty_or_scheme(text: &str) -> bool {
    text.is_empty() || text.find([':', '/', '?', '#']) == text.len().checked_sub(1)
}

/// Calls `put` with the secrets in the parts of `text`, a text of `rule`, in the order of their starts. `text` begins
/// at offset `base` of the whole text, and `put` gets ranges of the whole text.
fn secrets_in_parts(
    rule: &'static RuleData,
    text: &str,
    base: usize,
    put: &mut dyn FnMut(Range<usize>) -> fmt::Result,
) -> fmt::Result {
    let AtAnyDepth {
        has_named_secret,
        has_secret_part,
        ..
    } = rule.at_any_depth();
    if !has_secret_part {
        return Ok(());
    }
    let parts = rule.parts();
    let (slots, reject) = rule
        .captures
        .trace::<SLOT_LIMIT>(&rule.automaton, text.as_bytes());
    let is_valid = reject.is_none();
    // Without a named rule, only passwords are secret, which `Passwords` suspects everywhere in a text that is not
    // valid.
    if !is_valid && !has_named_secret {
        return Ok(());
    }
    // In a choice, the text before the fault may be secret, too, because it may have been meant as a text of another
    // alternative.
    if !is_valid && matches!(parts[0].form, Form::Alternative) {
        return put(base..base + text.len());
    }
    let valid_len = reject.map_or(text.len(), |reject| {
        floor_char_boundary(text, reject.offset)
    });
    // In a text that is not valid, a part may have a start, but no end. Such a part is searched up to the fault.
    let span = |part: &PartData| match part.component {
        None => Some(0..valid_len),
        Some(component) => {
            let slot = |slot: usize| slots.get(slot).filter(|&&offset| offset != ABSENT);
            let start = *slot(2 * usize::from(component))? as usize;
            let end = slot(2 * usize::from(component) + 1).map(|&end| end as usize);
            let end = end.filter(|&end| is_valid || start <= end && end <= valid_len);
            text.get(start..end.unwrap_or(valid_len))?;
            Some(start..end.unwrap_or(valid_len))
        }
    };
    // Visit the parts in the order of their starts, and parts with the same start in the order of `parts`. There are
    // few parts, so each round searches for the next one. This needs no memory for sorting.
    let mut last = None;
    loop {
        let spans = parts.iter().map(span).enumerate();
        let spans = spans.filter_map(|(index, span)| Some(((span.as_ref()?.start, index), span?)));
        let later = spans.filter(|&(key, _)| last.is_none_or(|last| key > last));
        let Some((key, span)) = later.min_by_key(|&(key, _)| key) else {
            break;
        };
        last = Some(key);
        let (_, index) = key;
        let part = &parts[index];
        let (start, text) = (base + span.start, &text[span]);
        let rule = part.rule;
        match part.form {
            Form::One => secrets_in_part(rule, text, start, is_valid, put)?,
            Form::List(delimiter, style) => {
                let items = style.items(text, delimiter);
                for item in items.filter(|item| !item.is_empty()) {
                    let start = start + (item.as_ptr().addr() - text.as_ptr().addr());
                    secrets_in_part(rule, item, start, is_valid, put)?;
                }
            }
            Form::Alternative => {
                if rule.validate(text.as_bytes()).is_ok() {
                    secrets_in_part(rule, text, start, is_valid, put)?;
                    break;
                }
            }
        }
    }
    if is_valid {
        return Ok(());
    }
    // After the character at the fault, the parts are unknown, so the whole rest may be secret.
    let len_of_fault = text[valid_len..].chars().next().map_or(0, char::len_utf8);
    put(base + valid_len + len_of_fault..base + text.len())
}

/// Calls `put` with the secrets of a part. `text` is the text of the part, `rule` its rule, and `base` its offset in
/// the whole text. `is_valid` tells whether the text around the part is valid.
fn secrets_in_part(
    rule: &'static RuleData,
    text: &str,
    base: usize,
    is_valid: bool,
    put: &mut dyn FnMut(Range<usize>) -> fmt::Result,
) -> fmt::Result {
    // Without a named rule, only passwords are secret: see `secrets_in_parts`.
    if !is_valid && !rule.at_any_depth().has_named_secret {
        return Ok(());
    }
    let own = match rule.reading {
        Reading::Secret | Reading::Named => Some(0..text.len()),
        Reading::Userinfo => text.find(':').map(|colon| colon + 1..text.len()),
        Reading::Authority => password_of(text),
        // `Passwords` searches the whole text for the authority of a reference, and the authority may also be a part of
        // its own.
        Reading::Reference => None,
    };
    secrets_in_order(&mut own.into_iter(), Some(rule), text, base, put)
}

/// Returns the last character boundary that is not after `offset`.
pub(crate) fn floor_char_boundary(text: &str, offset: usize) -> usize {
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
    /// Wraps a text that no type has parsed, such as a line of input. Masks everything that could be a password in
    /// user information.
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

    /// Wraps a text of `rule`, which need not be valid. Without a rule, this is [`suspect`](Self::suspect).
    #[doc(hidden)]
    #[must_use]
    pub const fn new(rule: Option<&'static RuleData>, text: &'t str) -> Self {
        Self { rule, text }
    }

    /// Returns whether some of the text is masked.
    fn has_secrets(self) -> bool {
        // An error ends the search at the first secret.
        let fail_at_secret = |piece: Piece<'_>| match piece {
            Piece::Text(_) => Ok(()),
            Piece::Secret(_) => Err(fmt::Error),
        };
        for_each_piece(self.rule, self.text, &mut { fail_at_secret }).is_err()
    }
}

impl fmt::Display for Redacted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.has_secrets() {
            return f.pad(self.text);
        }
        for_each_piece(self.rule, self.text, &mut |piece| match piece {
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
        for_each_piece(self.rule, self.text, &mut |piece| match piece {
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

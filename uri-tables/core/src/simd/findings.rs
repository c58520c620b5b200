//! The reports of percent-decoding about a text: [`Untouched`] before the text is decoded, and [`Findings`] afterwards.

/// Two properties of a decoded text that its caller must know: whether a `%` lacked its two hex digits, and whether
/// any byte is not ASCII. They fit in one byte, to be returned in a register.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Findings(pub(super) u8);

impl Findings {
    const MALFORMED: u8 = 1;
    const NOT_ASCII: u8 = 2;
    /// No findings: each `%` has two hex digits, and all bytes are ASCII.
    pub(super) const NONE: Self = Self::new(false, true);

    /// Creates findings. `malformed` is true if there was a `%` without two hex digits. `ascii` is true if all bytes
    /// of the text and of the decoded data are ASCII.
    #[inline(always)]
    pub(super) const fn new(malformed: bool, ascii: bool) -> Self {
        let malformed = if malformed { Self::MALFORMED } else { 0 };
        let not_ascii = if ascii { 0 } else { Self::NOT_ASCII };
        Self(malformed | not_ascii)
    }

    /// Returns whether there was a `%` without two hex digits.
    #[inline(always)]
    pub(super) const fn malformed(self) -> bool {
        self.0 & Self::MALFORMED != 0
    }

    /// Returns whether all bytes of the text and of the decoded data are ASCII.
    #[inline(always)]
    pub(super) const fn ascii(self) -> bool {
        self.0 & Self::NOT_ASCII == 0
    }
}

/// The bytes at the start of a text that decoding leaves unchanged.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Untouched {
    /// The number of bytes before the first `%`, or before the first `%` or `+` if a `+` means a space.
    pub(super) length: usize,
    /// True only if these bytes are ASCII. It may be false although they are: whole blocks are checked, so a byte after
    /// them may be the reason.
    pub(super) is_ascii: bool,
}

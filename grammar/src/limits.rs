//! How much text a grammar may have.
//!
//! In: texts, one after the other. Out: what is left for the next. The limits hold for all texts that are read into a
//! grammar together: a hundred files take as long as one of their size. Bundled texts are known to be small, and do
//! not count.

/// The greatest texts that are read, in octets.
pub const MAX_TEXT: usize = 1 << 20;

/// The most rules they may have.
pub(crate) const MAX_RULES: usize = 20_000;

/// The most names, values, strings, brackets and signs they may have. The largest grammars in use have
/// a twentieth of it; reading a mebibyte of more takes an unoptimised build longer than a second.
pub(crate) const MAX_TOKENS: usize = 100_000;

/// What is left.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Limits {
    pub(crate) octets: usize,
    pub(crate) rules: usize,
    pub(crate) tokens: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            octets: MAX_TEXT,
            rules: MAX_RULES,
            tokens: MAX_TOKENS,
        }
    }
}

//! The facts about URIs that people get wrong, one test each: where delimiters may stand, what is encoded
//! and decoded how, what is a URI and what is not, and which claims in circulation are wrong.
//!
//! RuleData about normalization, resolution and IDNA wait for those stages. That a whole URI has no `encode`
//! is a fact about what does not compile, and stands with the compile tests.

mod delimiters;
mod percent_encoding;
mod profiles;
mod rulings;
mod structure;

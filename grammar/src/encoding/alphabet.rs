//! The encoding of data into a rule's texts.
//!
//! Computes from a rule's automaton the table of bytes that occur literally, the non-ASCII characters, and the encoder.
//! RFC 3986, section 2.4, encodes component by component. Which bytes a component admits literally follows from its
//! grammar, so it is computed from the automaton and never listed by hand.
//!
//! A rule can represent all data if every symbol that the encoder writes is *free*: it matches the rule, and inserting
//! it anywhere in a valid text gives a valid text. Then a text grows symbol by symbol and remains valid.

use crate::dfa::Dfa;
use crate::diag::error::Excess;
use crate::encoding::code_points::Characters;
use crate::encoding::insertion_closed::Insertion;
use crate::encoding::triplets::{Tokens, tokens};
use crate::hir::byte_set::ByteSet;
use crate::limits::{Allowance, Budget};
use crate::sorted::Set;

pub use crate::encoding::code_points::joined;

/// The cost of searching a state for characters, in steps of the budget.
const ROW: usize = 32;

/// The cost of a range of characters, which is found, stored and sorted.
const PIECE: usize = 4;

/// The number of ranges of characters that triggers merging them.
const MANY: usize = 1 << 17;

/// A rule as a sequence of symbols: literal bytes, triplets and non-ASCII characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Symbols {
    /// The bytes that occur literally, outside of triplets, in some text. `%` is never among them (RFC 3986, section
    /// 2.1).
    pub table: ByteSet,
    /// The code points from 0x80 that occur literally, as ascending inclusive ranges that are neither adjacent nor
    /// overlapping.
    pub characters: Vec<(u32, u32)>,
    /// True if a triplet occurs.
    pub triplets: bool,
    /// How data is encoded into the rule's texts.
    pub encoder: Encoder,
}

/// How data is encoded: which bytes and characters are kept, and which become triplets. The caller decides whether a
/// rule with components offers it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Encoder {
    /// No encoder: there are no triplets, or no texts.
    None,
    /// Encodes all data: the table's ASCII bytes and these characters are kept, and all others become triplets.
    Encode {
        /// Characters that may occur anywhere, as ranges like [`Symbols::characters`].
        characters: Vec<(u32, u32)>,
    },
    /// Encodes some data: the table's ASCII bytes and these characters are kept, and all others become triplets. The
    /// result may be invalid.
    TryEncode {
        /// All characters that occur.
        characters: Vec<(u32, u32)>,
    },
}

/// Reads a rule's automaton as symbols.
///
/// ```
/// use uri_tables_grammar::dfa::compiler::Compiler;
/// use uri_tables_grammar::abnf::grammar::Grammar;
/// use uri_tables_grammar::encoding::alphabet::{Encoder, symbols};
///
/// let mut grammar = Grammar::new();
/// grammar.extend_bundled("rfc3986")?;
/// let rules = grammar.regular(["query", "port"])?;
/// let mut compiler = Compiler::new(&rules);
///
/// let query = symbols(&*compiler.dfa(rules.id("query").expect("it is a root"))?);
/// assert!(query.table.contains(b'?') && !query.table.contains(b'#'));
/// assert_eq!(query.encoder, Encoder::Encode { characters: Vec::new() });
///
/// let port = symbols(&*compiler.dfa(rules.id("port").expect("it is a root"))?);
/// assert_eq!(port.encoder, Encoder::None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Panics
/// Never: there is no limit that it could exceed.
pub fn symbols(dfa: &Dfa) -> Symbols {
    let unlimited = &mut Allowance::unlimited();
    read(dfa, ByteSet::EMPTY, unlimited).expect("there is no limit")
}

/// Like [`symbols`], within the budget: a rule may admit thousands of characters in each of thousands of states.
///
/// # Errors
/// If it would take more than is left of the [shared budget](Budget::shared), or of the default one.
pub fn try_symbols(dfa: &Dfa) -> Result<Symbols, Excess> {
    let allowance = &mut Allowance::new(Budget::default());
    read(dfa, ByteSet::EMPTY, allowance)
}

/// Like [`symbols`], but the encoder writes a space as `+`, and so a `+` in data as `%2B`, as in forms.
///
/// # Errors
///
/// The reason, as the end of a sentence that begins "`rule` cannot write a space as `+`: ".
pub fn symbols_with_space_plus(dfa: &Dfa) -> Result<Symbols, String> {
    let allowance = &mut Allowance::new(Budget::default());
    let mut read =
        |always| read(dfa, always, allowance).map_err(|excess| format!("it needs {excess}"));
    let symbols = read(ByteSet::single(b'+'))?;
    if !symbols.table.contains(b'+') {
        return Err("it does not admit `+`; add it to the rule".to_owned());
    }
    match symbols.encoder {
        Encoder::None => Err(
            "it admits no triplets, and a `+` in data becomes `%2B`; add `pct-encoded` to the rule"
                .to_owned(),
        ),
        Encoder::TryEncode { .. }
            if matches!(read(ByteSet::EMPTY)?.encoder, Encoder::Encode { .. }) =>
        {
            Err(
                "a `+` in data becomes `%2B`, which it does not admit everywhere; admit it"
                    .to_owned(),
            )
        }
        Encoder::Encode { .. } | Encoder::TryEncode { .. } => Ok(symbols),
    }
}

/// Analyzes an automaton. The encoder writes the bytes `always` as triplets although they are in the table.
fn read(dfa: &Dfa, always: ByteSet, allowance: &mut Allowance) -> Result<Symbols, Excess> {
    let tokens = tokens(dfa, allowance)?;
    let mut characters = Characters::new(dfa);
    let mut occurring = Vec::new();
    // A state has the same characters in all modes.
    let mut before = None;
    for &(state, _) in &tokens.boundaries {
        if before.replace(state) != Some(state) {
            let pieces = characters.from(state);
            allowance.spend(ROW + PIECE * pieces.len())?;
            occurring.extend(pieces.into_iter().map(|(first, last, _)| (first, last)));
            // Often they are the same in all states.
            if occurring.len() > MANY {
                occurring = joined(occurring);
            }
        }
    }
    let occurring = joined(occurring);
    let encoder = if !tokens.triplets {
        Encoder::None
    } else if let Some(characters) =
        free_characters(dfa, &tokens, always, &mut characters, allowance)?
    {
        Encoder::Encode { characters }
    } else {
        Encoder::TryEncode {
            characters: occurring.clone(),
        }
    };
    Ok(Symbols {
        table: tokens.literals,
        characters: occurring,
        triplets: tokens.triplets,
        encoder,
    })
}

/// Returns the characters that an encoder for all data keeps, or `None` if there is no such encoder.
fn free_characters(
    dfa: &Dfa,
    tokens: &Tokens,
    always: ByteSet,
    characters: &mut Characters<'_>,
    allowance: &mut Allowance,
) -> Result<Option<Vec<(u32, u32)>>, Excess> {
    // Data may be invalid UTF-8, and a character may not be free. Then its bytes become triplets.
    let written = ByteSet::FULL
        .difference(&tokens.literals)
        .union(&always)
        .union(&ByteSet::range(0x80, 0xFF));
    let literals = tokens.literals.difference(&ByteSet::range(0x80, 0xFF));
    let literals = one_a_class(dfa, literals.iter().map(|byte| vec![byte]));
    let triplets = one_a_class(
        dfa,
        written
            .iter()
            .map(|byte| format!("%{byte:02X}").into_bytes()),
    );
    let mut insertion = Insertion::new(dfa, tokens);
    let mut all = literals.iter().chain(&triplets);
    if !all.clone().all(|symbol| insertion.is_word(symbol))
        || !all.all(|symbol| insertion.is_free(symbol))
    {
        allowance.spend(insertion.spent())?;
        return Ok(None);
    }
    let free = insertion.free_characters(characters);
    allowance.spend(insertion.spent())?;
    Ok(Some(free))
}

/// Returns only the first of the symbols whose bytes have the same classes.
fn one_a_class(dfa: &Dfa, symbols: impl Iterator<Item = Vec<u8>>) -> Vec<Vec<u8>> {
    let mut seen = Set::new();
    let classes = |symbol: &Vec<u8>| -> Vec<u8> {
        symbol
            .iter()
            .map(|&byte| dfa.classes()[usize::from(byte)])
            .collect()
    };
    symbols
        .filter(|symbol| seen.insert(classes(symbol)))
        .collect()
}

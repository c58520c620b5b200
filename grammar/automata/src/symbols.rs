//! What a rule's octets mean to an encoder.
//!
//! In: a rule's automaton. Out: its table of octets that stand literally, the characters beyond ASCII that
//! occur, and how data gets into its words. RFC 3986 §2.4 encodes component by component, and what a
//! component admits literally is what its grammar says, so it is read off the automaton and never
//! listed by hand.
//!
//! A rule can take all data if every symbol that the encoder writes is *free*: itself a word, and inserted
//! anywhere in any word it gives a word again. Then a word grows symbol by symbol and stays a word.

use crate::budget::{Allowance, Budget, Excess};
use crate::byte_set::ByteSet;
use crate::characters::Characters;
use crate::dfa::Dfa;
use crate::insertion::Insertion;
use crate::sorted::Set;
use crate::tokens::{Tokens, tokens};

pub use crate::characters::joined;

/// What it costs to look for characters in a state, in steps of the budget.
const ROW: usize = 32;

/// What a range of characters costs, which is found, kept and sorted.
const PIECE: usize = 4;

/// So many ranges of characters are joined before there are more.
const MANY: usize = 1 << 17;

/// A rule as a sequence of symbols: literal octets, triplets and characters beyond ASCII.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Symbols {
    /// The octets that stand literally, outside a triplet, in some word. `%` is never among them
    /// (RFC 3986 §2.1).
    pub table: ByteSet,
    /// The code points from 0x80 that occur literally, as ranges: ascending, apart, both ends included.
    pub characters: Vec<(u32, u32)>,
    /// Whether a triplet occurs.
    pub triplets: bool,
    /// How data gets into the rule's words.
    pub encoder: Encoder,
}

/// How data gets into a rule's words. What is kept and what is written as a triplet is known by octet
/// and character; the caller decides whether a rule with structure offers it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Encoder {
    /// Not at all: there are no triplets, or no words.
    None,
    /// All data: the table's ASCII octets and these characters are kept, all else becomes triplets.
    Encode {
        /// Characters that may stand anywhere, as ranges like [`Symbols::characters`].
        characters: Vec<(u32, u32)>,
    },
    /// Some data: the table's ASCII octets and these characters are kept, all else becomes triplets, and
    /// then the text may still not be a word.
    TryEncode {
        /// All characters that occur.
        characters: Vec<(u32, u32)>,
    },
}

/// Reads a rule's automaton as symbols.
///
/// ```
/// use uri_tables_grammar::compiler::Compiler;
/// use uri_tables_grammar::rules::Grammar;
/// use uri_tables_grammar::symbols::{Encoder, symbols};
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

/// [`symbols`] that take no more steps than are left: a rule may admit many thousands of characters in each of
/// many thousands of states.
///
/// # Errors
/// If they would take more than is left of the [shared budget](Budget::shared), or of the default one.
pub fn try_symbols(dfa: &Dfa) -> Result<Symbols, Excess> {
    let allowance = &mut Allowance::new(Budget::default());
    read(dfa, ByteSet::EMPTY, allowance)
}

/// [`symbols`] where the encoder writes a space as `+` and so a `+` in data as `%2B`, as in forms.
///
/// # Errors
/// Why the rule cannot: as a sentence that goes on behind "`rule` cannot write a space as `+`: ".
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

/// Reads an automaton whose encoder writes the octets `always` as triplets although they are in the
/// table.
fn read(dfa: &Dfa, always: ByteSet, allowance: &mut Allowance) -> Result<Symbols, Excess> {
    let tokens = tokens(dfa, allowance)?;
    let mut characters = Characters::new(dfa);
    let mut occurring = Vec::new();
    // The same state in several modes has the same characters.
    let mut before = None;
    for &(state, _) in &tokens.boundaries {
        if before.replace(state) != Some(state) {
            let pieces = characters.from(state);
            allowance.spend(ROW + PIECE * pieces.len())?;
            occurring.extend(pieces.into_iter().map(|(first, last, _)| (first, last)));
            // They may be the same in all states.
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

/// The characters that an encoder for all data keeps, if there can be one.
fn free_characters(
    dfa: &Dfa,
    tokens: &Tokens,
    always: ByteSet,
    characters: &mut Characters<'_>,
    allowance: &mut Allowance,
) -> Result<Option<Vec<(u32, u32)>>, Excess> {
    // Data may be no UTF-8, and a character may not be free: then its octets become triplets.
    let written = ByteSet::FULL
        .difference(&tokens.literals)
        .union(&always)
        .union(&ByteSet::range(0x80, 0xFF));
    let literals = tokens.literals.difference(&ByteSet::range(0x80, 0xFF));
    let literals = one_a_class(dfa, literals.iter().map(|octet| vec![octet]));
    let triplets = one_a_class(
        dfa,
        written
            .iter()
            .map(|octet| format!("%{octet:02X}").into_bytes()),
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

/// The first of those symbols whose octets are the same to the automaton.
fn one_a_class(dfa: &Dfa, symbols: impl Iterator<Item = Vec<u8>>) -> Vec<Vec<u8>> {
    let mut seen = Set::new();
    let classes = |symbol: &Vec<u8>| -> Vec<u8> {
        symbol
            .iter()
            .map(|&octet| dfa.classes()[usize::from(octet)])
            .collect()
    };
    symbols
        .filter(|symbol| seen.insert(classes(symbol)))
        .collect()
}

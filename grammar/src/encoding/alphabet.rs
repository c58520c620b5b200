//! Determines the alphabet of a rule, and how data is percent-encoded into the rule.
//!
//! RFC 3986, section 2.4, requires that each component is encoded separately. The grammar decides which bytes a
//! component may contain literally. So [`symbols`] computes these bytes from the rule's automaton, and also which
//! [`Encoder`] the rule has.
//!
//! A *symbol* is a literal byte, a triplet (`%2F`) or a non-ASCII character. A symbol is *free* if it matches the
//! rule, and if inserting it anywhere in a valid string gives a valid string. A rule can represent all non-empty data
//! if each symbol that the encoder writes is free: the first symbol of the encoded data is a valid string, and the
//! string stays valid with each further symbol.

use crate::dfa::Dfa;
use crate::diag::error::Excess;
use crate::encoding::code_points::CodePoints;
use crate::encoding::insertion_closed::Insertion;
use crate::encoding::triplets::{Division, divide};
use crate::hir::byte_set::ByteSet;
use crate::limits::{Allowance, Budget};
use crate::sorted::Set;

pub use crate::encoding::code_points::joined;

/// The cost of searching a state for non-ASCII characters, in steps of the budget.
const ROW: usize = 32;

/// The cost of finding, storing and sorting a range of characters, in steps of the budget.
const PIECE: usize = 4;

/// The maximum number of ranges of characters to store before overlapping ranges are merged.
const MAX_UNMERGED: usize = 1 << 17;

/// The symbols in the strings of a rule: literal bytes, triplets and non-ASCII characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Symbols {
    /// The bytes that occur literally, that is, outside of triplets, in some string of the rule. The bytes of
    /// non-ASCII characters are included, and `%` never is (RFC 3986, section 2.1).
    pub table: ByteSet,
    /// The code points above 0x7F that occur literally, as inclusive ranges in ascending order. The ranges neither
    /// touch nor overlap.
    pub characters: Vec<(u32, u32)>,
    /// True if some string of the rule contains a triplet.
    pub triplets: bool,
    /// How to encode data into the rule, or `None` if the rule admits no triplets or no strings.
    pub encoder: Option<Encoder>,
}

/// How to encode data into a rule: the ASCII bytes of [`Symbols::table`] and some characters are written as they are.
/// All other bytes become triplets. A rule with components has an encoder, too. The caller decides whether to offer it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Encoder {
    /// True if only some data can be encoded. Then the caller must check the result, because it may not match the rule.
    /// False if any data can be encoded, except possibly empty data.
    pub can_fail: bool,
    /// The characters that are written as they are, as ranges like [`Symbols::characters`]: those that may occur
    /// anywhere in a string of the rule, or, if encoding can fail, all that occur.
    pub characters: Vec<(u32, u32)>,
}

/// Returns the symbols in the strings that `dfa` accepts, and the encoder.
///
/// ```
/// use uri_tables_grammar::dfa::compiler::Compiler;
/// use uri_tables_grammar::abnf::grammar::Grammar;
/// use uri_tables_grammar::encoding::alphabet::symbols;
///
/// let mut grammar = Grammar::new();
/// grammar.extend_bundled("rfc3986")?;
/// let rules = grammar.regular(["query", "port"])?;
/// let mut compiler = Compiler::new(&rules);
///
/// let query = symbols(&*compiler.dfa(rules.id("query").expect("it is a root"))?);
/// assert!(query.table.contains(b'?') && !query.table.contains(b'#'));
/// assert!(query.encoder.is_some_and(|encoder| !encoder.can_fail));
///
/// let port = symbols(&*compiler.dfa(rules.id("port").expect("it is a root"))?);
/// assert_eq!(port.encoder, None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Panics
/// Never, because the analysis has no limit.
pub fn symbols(dfa: &Dfa) -> Symbols {
    let unlimited = &mut Allowance::unlimited();
    analyze(dfa, ByteSet::EMPTY, unlimited).expect("there is no limit")
}

/// Like [`symbols`], but within the budget. A rule may admit thousands of characters in each of thousands of states.
///
/// # Errors
/// If the analysis takes more than the [shared budget](Budget::shared) has left. Without a shared budget, the default
/// budget applies.
pub fn try_symbols(dfa: &Dfa) -> Result<Symbols, Excess> {
    let allowance = &mut Allowance::new(Budget::default());
    analyze(dfa, ByteSet::EMPTY, allowance)
}

/// Like [`symbols`], but for form data: the encoder writes a space as `+`, and therefore a `+` in the data as `%2B`.
///
/// # Errors
///
/// If the rule admits no such encoder, returns the reason as the end of a sentence that begins with "`rule` cannot
/// write a space as `+`: ".
pub fn symbols_with_space_plus(dfa: &Dfa) -> Result<Symbols, String> {
    let allowance = &mut Allowance::new(Budget::default());
    let mut analyze = |always_encoded| {
        analyze(dfa, always_encoded, allowance).map_err(|excess| format!("the rule needs {excess}"))
    };
    let symbols = analyze(ByteSet::single(b'+'))?;
    if !symbols.table.contains(b'+') {
        return Err("the rule does not admit `+`; add `+` to it".to_owned());
    }
    let Some(encoder) = &symbols.encoder else {
        return Err(
            "the rule admits no triplets, so that it cannot have a `+` of the data as `%2B`; add `pct-encoded` to it"
                .to_owned(),
        );
    };
    // If the rule has an encoder for all data, writing a space as `+` must not restrict it to some data.
    if encoder.can_fail
        && analyze(ByteSet::EMPTY)?
            .encoder
            .is_some_and(|it| !it.can_fail)
    {
        return Err(
            "a `+` in data becomes `%2B`, which the rule does not admit everywhere; admit `%2B` wherever the rule admits `+`"
                .to_owned(),
        );
    }
    Ok(symbols)
}

/// Returns the symbols and the encoder. The encoder writes the bytes in `always_encoded` as triplets, even if the rule
/// admits them literally.
fn analyze(
    dfa: &Dfa,
    always_encoded: ByteSet,
    allowance: &mut Allowance,
) -> Result<Symbols, Excess> {
    let division = divide(dfa, allowance)?;
    let mut code_points = CodePoints::new(dfa);
    let mut occurring = Vec::new();
    // A boundary is a state together with a `Mode`, that is, how much of a possible triplet has been read. Only the
    // state matters here. Boundaries are sorted by state, so it suffices to skip a state that equals the previous one.
    let mut previous = None;
    for &(state, _) in &division.boundaries {
        if previous.replace(state) != Some(state) {
            let pieces = code_points.from(state);
            allowance.spend(ROW + PIECE * pieces.len())?;
            occurring.extend(pieces.into_iter().map(|piece| (piece.first, piece.last)));
            // From most states, the same characters can be read, so merging shortens the list.
            if occurring.len() > MAX_UNMERGED {
                occurring = joined(occurring);
            }
        }
    }
    let occurring = joined(occurring);
    let encoder = if division.triplets {
        let free = free_characters(dfa, &division, always_encoded, &mut code_points, allowance)?;
        Some(Encoder {
            can_fail: free.is_none(),
            characters: free.unwrap_or_else(|| occurring.clone()),
        })
    } else {
        None
    };
    Ok(Symbols {
        table: division.literals,
        characters: occurring,
        triplets: division.triplets,
        encoder,
    })
}

/// Returns the non-ASCII characters that an encoder for any non-empty data can write as they are, or `None` if there is
/// no encoder for all such data. The encoder writes the bytes in `always_encoded` as triplets.
fn free_characters(
    dfa: &Dfa,
    division: &Division,
    always_encoded: ByteSet,
    code_points: &mut CodePoints<'_>,
    allowance: &mut Allowance,
) -> Result<Option<Vec<(u32, u32)>>, Excess> {
    // The encoder may have to write any non-ASCII byte as a triplet: data may be invalid UTF-8, or have a character
    // that is not free.
    let encoded_bytes = ByteSet::FULL
        .difference(&division.literals)
        .union(&always_encoded)
        .union(&ByteSet::range(0x80, 0xFF));
    let literals = division.literals.difference(&ByteSet::range(0x80, 0xFF));
    let literals = without_equivalents(dfa, literals.iter().map(|byte| vec![byte]));
    let triplets = without_equivalents(
        dfa,
        encoded_bytes
            .iter()
            .map(|byte| format!("%{byte:02X}").into_bytes()),
    );
    let mut insertion = Insertion::new(dfa, division);
    let mut symbols = literals.iter().chain(&triplets);
    // Matching a symbol is cheaper than trying to insert it, so match all symbols first.
    if !symbols.clone().all(|symbol| dfa.matches(symbol))
        || !symbols.all(|symbol| insertion.is_free(symbol))
    {
        allowance.spend(insertion.spent())?;
        return Ok(None);
    }
    let free = insertion.free_characters(code_points);
    allowance.spend(insertion.spent())?;
    Ok(Some(free))
}

/// Removes each symbol that the automaton cannot distinguish from an earlier one, because their bytes are in the same
/// byte classes. For example, removes `%22` if `%20` is there, and `0` and `2` are in the same class.
fn without_equivalents(dfa: &Dfa, symbols: impl Iterator<Item = Vec<u8>>) -> Vec<Vec<u8>> {
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

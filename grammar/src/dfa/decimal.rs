//! Automata of decimal numbers, to check whether all texts of a rule fit into a Rust integer type.
//!
//! [`decimal`] builds the expression of all decimal texts from a minimum to a maximum, and compiles it. For the
//! maximum 255, the expression is: leading zeros, and then one or two digits, or `0` or `1` and two more digits, or
//! `2`, a digit less than `5` and one more digit, or `25` and a digit less than `5`, or `255`.

use crate::dfa::Dfa;
use crate::dfa::compiler::language;
use crate::diag::error::Error;
use crate::hir::byte_set::ByteSet;
use crate::hir::rules::Expr;

/// Returns the automaton of the texts that Rust parses as an integer from `-least` to `most`: decimal digits, with
/// any number of leading zeros, and perhaps a sign before them. If `least` is `None`, the only sign is `+`, as for
/// unsigned types.
///
/// ```
/// use uri_tables_grammar::dfa::decimal::decimal;
///
/// let byte = decimal(None, 255)?;
/// assert!(byte.matches(b"0255") && byte.matches(b"+7"));
/// assert!(!byte.matches(b"256") && !byte.matches(b"") && !byte.matches(b"-0"));
/// assert!(decimal(Some(128), 127)?.matches(b"-128"));
/// # Ok::<(), uri_tables_grammar::diag::error::Error>(())
/// ```
///
/// # Errors
/// If the automaton would exceed the budget.
pub fn decimal(least: Option<u128>, most: u128) -> Result<Dfa, Error> {
    let positive = Expr::byte(b'+').repeat(0, Some(1));
    let mut choices = vec![Expr::Concat(vec![positive, up_to(most)])];
    choices.extend(least.map(|least| Expr::Concat(vec![Expr::byte(b'-'), up_to(least)])));
    language(Expr::Choice(choices))
}

/// Returns the expression for the decimal numbers up to `most`, with any number of leading zeros.
fn up_to(most: u128) -> Expr {
    let digits = most.to_string().into_bytes();
    let any_digits = |count: usize| digit(b'0', b'9').repeat(count as u32, Some(count as u32));
    // The numbers with fewer digits than `most`. If `most` has one digit, this is a repetition from 1 to 0 times, which
    // matches nothing.
    let mut choices = vec![digit(b'0', b'9').repeat(1, Some(digits.len() as u32 - 1))];
    // The numbers that begin like `most`, and then have a smaller digit at the index `at`.
    for (at, &digit_here) in digits.iter().enumerate() {
        let before = digits[..at].iter().copied().map(Expr::byte);
        if digit_here > b'0' {
            let smaller = digit(b'0', digit_here - 1);
            let after = any_digits(digits.len() - at - 1);
            choices.push(Expr::Concat(before.chain([smaller, after]).collect()));
        }
    }
    // The number `most` itself.
    choices.push(Expr::Concat(digits.into_iter().map(Expr::byte).collect()));
    let zeros = Expr::byte(b'0').repeat(0, None);
    Expr::Concat(vec![zeros, Expr::Choice(choices)])
}

/// Matches one digit from `first` to `last`.
fn digit(first: u8, last: u8) -> Expr {
    Expr::Byte(ByteSet::range(first, last))
}

#[cfg(test)]
mod tests {
    use super::decimal;

    #[test]
    fn what_rust_parses_is_accepted() {
        let [byte, signed] = [decimal(None, 255), decimal(Some(128), 127)].map(Result::unwrap);
        for number in 0..1_000 {
            for before in ["", "0", "00", "+", "-", "+0", "-0", "--", " "] {
                let text = format!("{before}{number}");
                assert_eq!(
                    byte.matches(text.as_bytes()),
                    text.parse::<u8>().is_ok() && !before.contains('-'),
                    "{text}"
                );
                assert_eq!(
                    signed.matches(text.as_bytes()),
                    text.parse::<i8>().is_ok(),
                    "{text}"
                );
            }
        }
        for text in ["", "+", "-", "1a"] {
            assert!(!byte.matches(text.as_bytes()) && !signed.matches(text.as_bytes()));
        }
        let most = u128::MAX.to_string();
        let widest = decimal(None, u128::MAX).unwrap();
        assert!(widest.matches(most.as_bytes()) && !widest.matches(format!("{most}0").as_bytes()));
    }
}

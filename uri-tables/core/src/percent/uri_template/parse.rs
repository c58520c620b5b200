//! The parser of templates (RFC 6570, section 2). [`parse`] reads the text of a template once, from left to right.
//!
//! A template consists of *literals* and *expressions*. In `/a{?x,y*}`, the literal is `/a`, and the expression has the
//! *operator* `?` and the *variables* `x` and `y*`. The `*` is the *modifier* of `y`. All ranges are ranges of byte
//! offsets in the text, except that of an expression, which is a range of indices in the list of variables.

use alloc::vec::Vec;
use core::ops::Range;

use crate::bytes::triplet;
use crate::percent::uri_template::error::{TemplateError, TemplateErrorKind as Kind};

/// A piece of a template.
#[derive(Debug, Clone)]
pub(super) enum Piece {
    /// The range of a literal in the text.
    Literal(Range<usize>),
    /// The operator of an expression, and the range of its variables in the list of all variables.
    Expression(&'static Operator, Range<usize>),
}

/// A variable of an expression.
#[derive(Debug, Clone)]
pub(super) struct Variable {
    /// The range of the name in the text.
    pub(super) name: Range<usize>,
    pub(super) modifier: Modifier,
}

/// The modifier of a variable (section 2.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Modifier {
    None,
    /// `:3`: at most this number of characters of the value are written.
    Prefix(u16),
    /// `*` ("explode"): each item of the value is written like a variable of its own.
    Explode,
}

/// How an operator writes its variables: a row of the table in RFC 6570, appendix A.
#[derive(Debug)]
pub(super) struct Operator {
    /// The character in the template, or `None` for an expression without an operator, such as `{x}`.
    symbol: Option<u8>,
    /// The start of the expanded expression, if any variable is defined.
    pub(super) first: &'static str,
    /// The text between the expansions of two variables.
    pub(super) separator: &'static str,
    /// True if each value is written after its name: `name=value`.
    pub(super) is_named: bool,
    /// The text after the name if the value is empty, in place of `=`.
    pub(super) if_empty: &'static str,
    /// True if reserved characters and triplets in values are kept.
    pub(super) keeps_reserved: bool,
}

/// The operators. The first element is for expressions without an operator.
static OPERATORS: [Operator; 8] = [
    operator(None, "", ",", false),
    operator(Some(b'+'), "", ",", false),
    operator(Some(b'#'), "#", ",", false),
    operator(Some(b'.'), ".", ".", false),
    operator(Some(b'/'), "/", "/", false),
    operator(Some(b';'), ";", ";", true),
    operator(Some(b'?'), "?", "&", true),
    operator(Some(b'&'), "&", "&", true),
];

/// Returns the operator with these fields. The other fields follow from the symbol.
const fn operator(
    symbol: Option<u8>,
    first: &'static str,
    separator: &'static str,
    is_named: bool,
) -> Operator {
    Operator {
        symbol,
        first,
        separator,
        is_named,
        if_empty: if matches!(symbol, Some(b'?' | b'&')) {
            "="
        } else {
            ""
        },
        keeps_reserved: matches!(symbol, Some(b'+' | b'#')),
    }
}

/// Splits a template into its pieces. Also returns the variables of all expressions, in the order of the text.
pub(super) fn parse(text: &str) -> Result<(Vec<Piece>, Vec<Variable>), TemplateError> {
    let mut parser = Parser { text, offset: 0 };
    let (mut pieces, mut variables) = (Vec::new(), Vec::new());
    while parser.offset < text.len() {
        let start = parser.offset;
        if parser.peek() == Some(b'{') {
            let first_variable = variables.len();
            let operator = parser.expression(&mut variables)?;
            pieces.push(Piece::Expression(operator, first_variable..variables.len()));
        } else {
            parser.literal()?;
            pieces.push(Piece::Literal(start..parser.offset));
        }
    }
    Ok((pieces, variables))
}

struct Parser<'t> {
    text: &'t str,
    /// The offset of the next byte.
    offset: usize,
}

impl Parser<'_> {
    /// Returns the next byte, or `None` at the end of the text.
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.offset).copied()
    }

    /// Skips the next byte if it is `byte`. Returns whether it was skipped.
    fn skip(&mut self, byte: u8) -> bool {
        let is_next = self.peek() == Some(byte);
        self.offset += usize::from(is_next);
        is_next
    }

    /// Returns an error about the next character.
    fn error(&self, kind: Kind) -> TemplateError {
        TemplateError::at(kind, self.text, self.offset)
    }

    /// Skips a triplet. The next byte is `%`.
    fn triplet(&mut self) -> Result<(), TemplateError> {
        match triplet::at_start(&self.text.as_bytes()[self.offset..]) {
            Some(_) => self.offset += 3,
            None => return Err(self.error(Kind::InvalidTriplet)),
        }
        Ok(())
    }

    /// Skips a literal, up to the next `{` or the end of the text.
    fn literal(&mut self) -> Result<(), TemplateError> {
        while let Some(character) = self.text[self.offset..].chars().next() {
            match character {
                '{' => break,
                '%' => self.triplet()?,
                '}' => return Err(self.error(Kind::UnmatchedBrace)),
                _ if is_literal(character) => self.offset += character.len_utf8(),
                _ => return Err(self.error(Kind::InvalidCharacter)),
            }
        }
        Ok(())
    }

    /// Reads an expression, pushes its variables to `variables`, and returns its operator. The next byte is its `{`.
    fn expression(
        &mut self,
        variables: &mut Vec<Variable>,
    ) -> Result<&'static Operator, TemplateError> {
        let start = self.offset;
        self.offset += 1;
        let symbol = self.peek();
        if matches!(symbol, Some(b'=' | b',' | b'!' | b'@' | b'|')) {
            return Err(self.error(Kind::ReservedOperator));
        }
        let operator = OPERATORS[1..]
            .iter()
            .find(|operator| operator.symbol == symbol);
        self.offset += usize::from(operator.is_some());
        loop {
            let variable = self.variable();
            // A missing `}` is the mistake to report, whatever is wrong with the variable at the end.
            if self.peek().is_none() {
                let kind = Kind::UnclosedExpression;
                return Err(TemplateError::at(kind, self.text, start));
            }
            variables.push(variable?);
            if self.skip(b'}') {
                return Ok(operator.unwrap_or(&OPERATORS[0]));
            }
            if !self.skip(b',') {
                return Err(self.error(Kind::InvalidName));
            }
        }
    }

    /// Reads a variable: a name and its modifier.
    fn variable(&mut self) -> Result<Variable, TemplateError> {
        let start = self.offset;
        // Each pass reads a letter, a digit, a `_` or a triplet, and a dot after it. A name must not end with a dot.
        loop {
            match self.peek() {
                Some(b'%') => self.triplet()?,
                Some(byte) if byte.is_ascii_alphanumeric() || byte == b'_' => self.offset += 1,
                _ => return Err(self.error(Kind::InvalidName)),
            }
            let ends_name =
                |byte: u8| byte != b'%' && byte != b'_' && !byte.is_ascii_alphanumeric();
            if !self.skip(b'.') && self.peek().is_none_or(ends_name) {
                break;
            }
        }
        let name = start..self.offset;
        let modifier = if self.skip(b'*') {
            Modifier::Explode
        } else if self.skip(b':') {
            Modifier::Prefix(self.prefix()?)
        } else {
            Modifier::None
        };
        Ok(Variable { name, modifier })
    }

    /// Reads the number of a prefix, which is from 1 to 9999.
    fn prefix(&mut self) -> Result<u16, TemplateError> {
        let mut length = 0;
        while let Some(digit @ b'0'..=b'9') = self.peek() {
            let is_leading_zero = length == 0 && digit == b'0';
            let is_fifth_digit = length > 999;
            if is_leading_zero || is_fifth_digit {
                break;
            }
            length = 10 * length + u16::from(digit - b'0');
            self.offset += 1;
        }
        // There is no digit, or the loop ended at a digit that is not allowed.
        if length == 0 || self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            return Err(self.error(Kind::InvalidPrefix));
        }
        Ok(length)
    }
}

/// Returns whether `character` is in the rule `literals` of RFC 6570, section 2.1, as corrected by erratum 6937. `%`
/// is not, because the rule has it only in triplets.
fn is_literal(character: char) -> bool {
    match u32::from(character) {
        0..=0x7F => character.is_ascii_graphic() && !"\"%<>\\^`{|}".contains(character),
        // The ranges of `ucschar` and `iprivate` (RFC 3987, section 2.2) together. Surrogates are no characters.
        0xA0..=0xFDCF | 0xFDF0..=0xFFEF => true,
        code @ 0x1_0000.. => code & 0xFFFF <= 0xFFFD && !(0xE_0000..0xE_1000).contains(&code),
        _ => false,
    }
}

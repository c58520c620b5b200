//! The parser of templates (RFC 6570, section 2). It reads the text once, from left to right.

use alloc::vec::Vec;
use core::ops::Range;

use crate::bytes::triplet;
use crate::percent::uri_template::error::{TemplateError, TemplateErrorKind as Kind};

/// A piece of a template.
#[derive(Debug, Clone)]
pub(super) enum Piece {
    /// Text outside of expressions.
    Literal(Range<usize>),
    /// An expression, with its range in the list of variables.
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
    /// `:3`: at most this number of characters.
    Prefix(u16),
    /// `*`: each item is written separately ("explode").
    Explode,
}

/// How an operator writes its variables: a row of the table in RFC 6570, appendix A.
#[derive(Debug)]
pub(super) struct Operator {
    symbol: Option<u8>,
    /// What the expression begins with, if any variable is defined.
    pub(super) first: &'static str,
    pub(super) separator: &'static str,
    /// True if values follow their names: `name=value`.
    pub(super) is_named: bool,
    /// What follows the name if the value is empty.
    pub(super) if_empty: &'static str,
    /// True if reserved characters and triplets in values are kept.
    pub(super) keeps_reserved: bool,
}

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

/// Splits a template into its pieces, and returns them with the variables of all expressions.
pub(super) fn parse(text: &str) -> Result<(Vec<Piece>, Vec<Variable>), TemplateError> {
    let mut parser = Parser { text, offset: 0 };
    let (mut pieces, mut variables) = (Vec::new(), Vec::new());
    while parser.offset < text.len() {
        let start = parser.offset;
        if parser.peek() == Some(b'{') {
            let first = variables.len();
            let operator = parser.expression(&mut variables)?;
            pieces.push(Piece::Expression(operator, first..variables.len()));
        } else {
            parser.literal()?;
            pieces.push(Piece::Literal(start..parser.offset));
        }
    }
    Ok((pieces, variables))
}

struct Parser<'t> {
    text: &'t str,
    offset: usize,
}

impl Parser<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.offset).copied()
    }

    /// Skips `byte`, if it is next.
    fn skip(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.offset += usize::from(found);
        found
    }

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

    /// Skips the text up to the next expression.
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

    /// Reads an expression. The next byte is its `{`.
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
        let operator = OPERATORS[1..].iter().find(|it| it.symbol == symbol);
        self.offset += usize::from(operator.is_some());
        loop {
            let variable = self.variable();
            if self.peek().is_none() {
                return Err(TemplateError::at(
                    Kind::UnclosedExpression,
                    self.text,
                    start,
                ));
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

    /// Reads a name and its modifier.
    fn variable(&mut self) -> Result<Variable, TemplateError> {
        let start = self.offset;
        loop {
            match self.peek() {
                Some(b'%') => self.triplet()?,
                Some(byte) if byte.is_ascii_alphanumeric() || byte == b'_' => self.offset += 1,
                _ => return Err(self.error(Kind::InvalidName)),
            }
            let is_end = |byte: u8| byte != b'%' && byte != b'_' && !byte.is_ascii_alphanumeric();
            if !self.skip(b'.') && self.peek().is_none_or(is_end) {
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

    /// Reads a number from 1 to 9999.
    fn prefix(&mut self) -> Result<u16, TemplateError> {
        let mut length = 0;
        while let Some(digit @ b'0'..=b'9') = self.peek() {
            if length == 0 && digit == b'0' || length > 999 {
                break;
            }
            length = 10 * length + u16::from(digit - b'0');
            self.offset += 1;
        }
        if length == 0 || self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            return Err(self.error(Kind::InvalidPrefix));
        }
        Ok(length)
    }
}

/// Returns whether the rule `literals` has this character (as corrected by erratum 6937). It has no braces and no `%`.
fn is_literal(character: char) -> bool {
    match u32::from(character) {
        0..=0x7F => character.is_ascii_graphic() && !"\"%<>\\^`{|}".contains(character),
        0xA0..=0xFDCF | 0xFDF0..=0xFFEF => true,
        code @ 0x1_0000.. => code & 0xFFFF <= 0xFFFD && !(0xE_0000..0xE_1000).contains(&code),
        _ => false,
    }
}

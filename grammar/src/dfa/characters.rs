//! Makes automata of single bytes, and tests whether an automaton accepts single characters only: code points in UTF-8
//! or, in percent-encoded form, *triplets* such as `%20`.

use std::rc::Rc;

use crate::dfa::Dfa;
use crate::dfa::builder::Machine;
use crate::dfa::compiler::Compiler;
use crate::dfa::inclusion::included;
use crate::dfa::minimize::minimize;
use crate::diag::location::Location;
use crate::hir::byte_set::ByteSet;
use crate::hir::rules::{Expr, Regular};
use crate::hir::utf8::{LAST, range};
use crate::limits::Allowance;

thread_local! {
    /// The automaton of all code points.
    static CODE_POINTS: Rc<Dfa> = compiled(range(0, LAST));

    /// The automaton of all code points and all triplets.
    static SYMBOLS: Rc<Dfa> = {
        let digits = (0..=255).filter(u8::is_ascii_hexdigit).collect();
        let digit = || Expr::Byte(digits);
        let triplet = Expr::Concat(vec![Expr::byte(b'%'), digit(), digit()]);
        compiled(Expr::Choice(vec![range(0, LAST), triplet]))
    };
}

impl Dfa {
    /// Returns the automaton that accepts the strings of one byte in `set`.
    pub fn of_bytes(set: &ByteSet) -> Self {
        let class = |byte: usize| u8::from(set.contains(byte as u8));
        let mut machine = Machine::new(std::array::from_fn(class), 2);
        if !set.is_empty() {
            machine.start = machine.add_state(false);
            let end = machine.add_state(true);
            // The rows of the start state and of the accepting state.
            machine.transitions.extend([Self::DEAD, end]);
            machine.transitions.extend([Self::DEAD; 2]);
        }
        minimize(&machine)
    }

    /// Returns whether the automaton accepts some string, and each accepted string is exactly one code point in
    /// UTF-8.
    pub fn is_single_character(&self) -> bool {
        !self.is_empty() && CODE_POINTS.with(|all| included(self, all).is_ok())
    }

    /// Returns whether the automaton accepts some string, and each accepted string is exactly one code point in UTF-8
    /// or one triplet. RFC 3986's `pchar` is an example.
    ///
    /// ```
    /// use uri_tables_grammar::dfa::compiler::Compiler;
    /// use uri_tables_grammar::abnf::grammar::Grammar;
    ///
    /// let mut grammar = Grammar::new();
    /// grammar.extend_bundled("rfc3986").expect("it is bundled");
    /// grammar.read("others", "two = pchar / \"!\" 2HEXDIG\nhalf = pchar / \"%4\"\n")?;
    /// let names = ["pchar", "unreserved", "pct-encoded", "segment", "two", "half"];
    /// let rules = grammar.regular(names)?;
    /// let mut compiler = Compiler::new(&rules);
    /// for (name, single) in names.into_iter().zip([true, true, true, false, false, false]) {
    ///     let dfa = compiler.dfa(rules.id(name).expect("it is there"))?;
    ///     assert_eq!(dfa.is_single_symbol(), single, "{name}");
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_single_symbol(&self) -> bool {
        !self.is_empty() && SYMBOLS.with(|all| included(self, all).is_ok())
    }

    /// Returns whether the rule is a class of characters: a [single symbol](Self::is_single_symbol) that is not always
    /// the same letter or digit. `DIGIT` and `"-"` are such rules. `"x"` is not: it only matches `x` and `X`. By
    /// default, the macro makes no components of such rules.
    pub fn is_character_class(&self) -> bool {
        let is_live = |&byte: &u8| self.next(self.start(), byte) != Self::DEAD;
        let mut first_bytes = (0..=255).filter(is_live);
        let is_literal = first_bytes.next().is_some_and(|one| {
            one.is_ascii_alphanumeric() && first_bytes.all(|other| other.eq_ignore_ascii_case(&one))
        });
        !is_literal && self.is_single_symbol()
    }
}

/// Returns the automaton of `expr`, which refers to no rules. This takes no steps of a budget, so that a thread takes as
/// many for its first profile as for the next one.
fn compiled(expr: Expr) -> Rc<Dfa> {
    let mut regular = Regular::default();
    let rule = regular.push("", &Location::default(), expr);
    let mut compiler = Compiler::new(&regular);
    compiler.allowance = Allowance::unlimited();
    compiler.dfa(rule).expect("there is no limit")
}

//! Lowers grammars that have errors, as far as possible.
//!
//! The errors have already been reported, and the resulting automata never run. A macro call that has failed uses the
//! result to emit the types and their components, so that the user's crate has no further errors.

use std::rc::Rc;

use crate::abnf::ast::{Node, Reference, Target};
use crate::abnf::grammar::Grammar;
use crate::abnf::lower::Lowering;
use crate::diag::location::{Location, Text};
use crate::hir::rules::{Expr, Regular, RegularRule, RuleId};
use crate::sorted::Map;

impl Grammar {
    /// Lowers the rules `roots`, and all rules that they refer to, without reporting errors. An undefined name means the
    /// most similar rule. The following match nothing: names that are similar to none, prose that the library does not
    /// understand, and references that make a rule recursive.
    ///
    /// ```
    /// use uri_tables_grammar::hir::rules::Expr;
    ///
    /// let mut grammar = uri_tables_grammar::abnf::grammar::Grammar::new();
    /// grammar.read("my.abnf", "a = b \"x\" <what it may>\n")?;
    /// let regular = grammar.salvage(["a", "c"]);
    /// let nothing = Expr::Choice(Vec::new());
    /// for name in ["b", "c"] {
    ///     let rule = regular.id(name).unwrap();
    ///     assert_eq!(regular.rules[rule.0].expr, nothing);
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn salvage<'a>(&self, roots: impl IntoIterator<Item = &'a str>) -> Regular {
        let mut salvage = Salvage {
            regular: Regular::default(),
            seen: vec![false; self.definitions().len()],
            similar: Map::new(),
            lowering: Lowering {
                grammar: self,
                ids: vec![None; self.definitions().len()],
                undefined: Map::new(),
            },
        };
        for root in roots {
            match self.index(root) {
                Some(index) => salvage.from(index),
                None => salvage.undefined(root, &nowhere()),
            }
        }
        salvage.regular
    }
}

/// The maximum number of undefined names that are compared with the names of rules.
const MAX_SIMILAR: usize = 20;

struct Salvage<'g> {
    regular: Regular,
    seen: Vec<bool>,
    /// For undefined names in lower case, the definition of the most similar name.
    similar: Map<String, Option<usize>>,
    lowering: Lowering<'g>,
}

impl<'g> Salvage<'g> {
    /// Lowers the definition `root` after all definitions that it refers to. The function keeps its own stack, as
    /// [`Closure`] does, because recursion could overflow the compiler's stack.
    ///
    /// [`Closure`]: crate::abnf::resolve::Closure
    fn from(&mut self, root: usize) {
        let grammar = self.lowering.grammar;
        let mut stack = Vec::new();
        stack.extend(self.open(root));
        while let Some((index, references)) = stack.last_mut() {
            let index = *index;
            if let Some(reference) = references.pop() {
                let target = self.target(reference);
                stack.extend(target.and_then(|target| self.open(target)));
                continue;
            }
            stack.pop();
            let rule = &grammar.definitions()[index];
            rule.node.walk(true, &mut |node, counts| match node {
                Node::Rule(reference) if counts => self.define(reference),
                _ => {}
            });
            let expr = self.lowering.expr(&rule.node);
            self.lowering.ids[index] = Some(self.add(&rule.name, &rule.location, expr));
        }
    }

    /// Marks the definition `index` as visited and returns its references in reverse order, or `None` if it was visited
    /// before.
    fn open(&mut self, index: usize) -> Option<(usize, Vec<&'g Reference>)> {
        if std::mem::replace(&mut self.seen[index], true) {
            return None;
        }
        let grammar = self.lowering.grammar;
        let mut references = Vec::new();
        grammar.definitions()[index]
            .node
            .walk(true, &mut |node, counts| match node {
                Node::Rule(reference) if counts => references.push(reference),
                _ => {}
            });
        references.reverse();
        Some((index, references))
    }

    /// Returns the definition that a reference means.
    fn target(&mut self, reference: &Reference) -> Option<usize> {
        let grammar = self.lowering.grammar;
        let target = grammar.target(reference);
        if target.is_some() || !matches!(reference.target, Target::Newest) {
            return target;
        }
        let key = reference.name.to_ascii_lowercase();
        // Each name is compared with all rules, so there is a limit for hostile grammars.
        let is_compared = self.similar.len() < MAX_SIMILAR;
        let similar = || {
            let name = grammar.nearest(&key).filter(|_| is_compared)?;
            grammar.index(name)
        };
        *self.similar.entry(key.clone()).or_insert_with(similar)
    }

    /// Makes a rule for a name that is not defined.
    fn define(&mut self, reference: &Reference) {
        let is_undefined = self.lowering.grammar.target(reference).is_none();
        if !is_undefined || !matches!(reference.target, Target::Newest) {
            return;
        }
        let target = self.target(reference);
        match target.and_then(|target| self.lowering.ids[target]) {
            Some(id) => {
                let key = reference.name.to_ascii_lowercase();
                self.lowering.undefined.entry(key).or_insert(id);
            }
            None => self.undefined(&reference.name, &reference.location),
        }
    }

    fn undefined(&mut self, name: &str, location: &Location) {
        let key = name.to_ascii_lowercase();
        if !self.lowering.undefined.contains_key(&key) {
            let id = self.add(name, location, Expr::Choice(Vec::new()));
            self.lowering.undefined.insert(key, id);
        }
    }

    fn add(&mut self, name: &str, location: &Location, expr: Expr) -> RuleId {
        self.regular.rules.push(RegularRule {
            name: name.to_owned(),
            location: location.clone(),
            expr,
        });
        RuleId(self.regular.rules.len() - 1)
    }
}

/// Returns a location in an empty text, for a rule that no grammar text defines.
fn nowhere() -> Location {
    let text = Text {
        name: String::new(),
        content: String::new(),
    };
    Location {
        text: Rc::new(text),
        offset: 0,
        length: 0,
    }
}

#[cfg(test)]
mod tests {
    use crate::abnf::grammar::Grammar;
    use crate::abnf::renaming::Renaming;
    use crate::hir::rules::{Expr, Regular};

    /// Returns a line for each rule, in order: its name and the names of the rules that it refers to.
    fn names(regular: &Regular) -> Vec<String> {
        let all = (0..regular.rules.len()).map(crate::hir::rules::RuleId);
        let name = |id: crate::hir::rules::RuleId| regular.rules[id.0].name.clone();
        all.map(|id| {
            let references = regular.references(id);
            assert!(references.iter().all(|other| other.0 < id.0));
            let references: Vec<String> = references.into_iter().map(name).collect();
            format!("{}: {}", name(id), references.join(" "))
        })
        .collect()
    }

    #[test]
    fn rules_without_errors_are_kept() {
        let mut grammar = Grammar::new();
        let errors = grammar
            .read_readable(
                "t",
                "a = b ( \"x\"\nb = \"y\"\nb = \"z\"\nc = b d\n3 = c\n",
                &mut Renaming::default(),
            )
            .unwrap_err();
        assert_eq!(errors.iter().count(), 3);
        let text = &grammar.rule("a").unwrap().text;
        assert_eq!(
            text.split_whitespace().collect::<Vec<_>>().join(" "),
            "a = b ( \"x\" )"
        );
        assert_eq!(grammar.rule("b").unwrap().text, "b = \"y\"");
        assert_eq!(names(&grammar.salvage(["C"])), ["b: ", "d: ", "c: b d"]);
    }

    #[test]
    fn a_valid_grammar_is_lowered_completely() {
        let mut grammar = Grammar::new();
        grammar.extend_bundled("rfc3986").expect("it is bundled");
        let sound = grammar.regular(["URI"]).expect("it is regular");
        let salvaged = grammar.salvage(["URI"]);
        assert_eq!(names(&sound), names(&salvaged));
        let exprs = |regular: &Regular| -> Vec<Expr> {
            regular.rules.iter().map(|rule| rule.expr.clone()).collect()
        };
        assert_eq!(exprs(&sound), exprs(&salvaged));
    }

    #[test]
    fn a_cycle_is_broken() {
        let mut grammar = Grammar::new();
        grammar
            .read(
                "t",
                "a = \"x\" b\nb = c / a\nc = \"z\" c / \"y\"\nhost = <host, elsewhere>\n",
            )
            .expect("it can be read");
        let salvaged = grammar.salvage(["a", "host"]);
        assert_eq!(names(&salvaged), ["c: ", "b: c", "a: b", "host: "]);
    }

    #[test]
    fn a_long_chain_is_no_reason_to_recurse() {
        let rules = (0..20_000).map(|rule| format!("r{rule} = r{}\n", rule + 1));
        let text = rules.collect::<String>();
        let mut grammar = Grammar::new();
        grammar.read("t", &text).expect("it can be read");
        assert_eq!(grammar.salvage(["r0"]).rules.len(), 20_001);
    }
}

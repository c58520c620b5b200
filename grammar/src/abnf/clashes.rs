//! Finds bundled grammars that cannot be read together, because they use one name for different rules.
//!
//! RFC 5234 has no scopes, so a reference means the newest definition of its name. That is right for a grammar that needs
//! another one and redefines its rules, and for a user's text. But two grammars that do not need each other may use one name
//! for different rules. Then the language of one of them changes, and errors are about rules that the user cannot edit. So
//! each reference is compared with its meaning if only its own grammar and those that it needs are read.
//!
//! A *layer* is the index of one grammar text, in reading order; 0 is the core rules. A *stem* is the name of a bundled
//! grammar, such as `rfc3986`; a user's text has none. A grammar *is on top of* another one if it needs its rules.

use crate::abnf::ast::{Node, Reference, Target};
use crate::abnf::bundled::{bases, is_on_top_of, stems};
use crate::abnf::grammar::{Grammar, Rule};
use crate::diag::error::{Error, Position};
use crate::diag::escape::listed;
use crate::sorted::{Map, Set};

/// The maximum number of rules whose positions an error shows.
const SHOWN: usize = 8;

impl Grammar {
    /// Returns errors about the bundled grammars that the rules `roots` need: a grammar stands before one that it needs,
    /// two grammars that do not need each other use one name for different rules, or a renamed rule is still needed under
    /// its old name. Each error has the layer of the grammar whose entry in `extends` must be edited.
    ///
    /// ```
    /// let mut grammar = uri_tables_grammar::abnf::grammar::Grammar::new();
    /// for stem in ["geo", "rfc3986", "form"] {
    ///     grammar.extend_bundled(stem)?;
    /// }
    /// let clashes = grammar.clashes(["location"]);
    /// assert_eq!(clashes[0].1.message, "`rfc3986` and `geo` use the same name for different rules");
    /// let (layer, error) = &clashes[1];
    /// assert_eq!(*layer, 3);
    /// assert_eq!(error.message, "`form` and `geo` use the same names for different rules");
    /// assert!(error.help[0].ends_with("`form { name as form-name, value as form-value }`"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn clashes<'a>(&self, roots: impl IntoIterator<Item = &'a str>) -> Vec<(usize, Error)> {
        let mut search = Search::new(self);
        for root in roots {
            search.stack.extend(self.index(root));
        }
        search.run();
        search.check_renames();
        let mut errors: Vec<(usize, Error)> = Vec::new();
        for &layer in &search.misplaced {
            errors.push((layer, self.misplaced(layer)));
        }
        for (layer, error) in search.still_needed {
            errors.push((layer, error));
        }
        for (&layer, rules) in &search.clashes {
            if !search.misplaced.contains(&layer) {
                errors.push((layer, self.clash(layer, rules)));
            }
        }
        errors
    }

    fn misplaced(&self, layer: usize) -> Error {
        let stem = self.layers()[layer].stem.unwrap_or_default();
        let bases = bases(stem);
        let listed: Vec<String> = bases.iter().map(|base| format!("`{base}`")).collect();
        let list = bases.join(", ");
        Error::anywhere(format!(
            "`{stem}` is read on top of {}; write `extends {list}, {stem};`, in this order",
            listed.join(" and ")
        ))
    }

    /// Returns the error for the grammar of `layer`, whose `rules` must be renamed.
    fn clash(&self, layer: usize, rules: &Map<String, Clash>) -> Error {
        let text = &self.layers()[layer];
        let stem = text.stem.unwrap_or_default();
        let definition = |index: usize| &self.definitions()[index];
        let others = rules.values().map(|clash| definition(clash.kept).layer);
        let others = others.map(|layer| self.layers()[layer].stem.unwrap_or_default());
        let others: Set<&str> = others.collect();
        let mut stems: Vec<String> = vec![format!("`{stem}`")];
        stems.extend(others.iter().map(|stem| format!("`{stem}`")));
        let names = if rules.len() == 1 { "name" } else { "names" };
        let stems = listed(&stems, "and");
        let message = format!("{stems} use the same {names} for different rules");
        let place = |index: usize| {
            let place = Position::from(&definition(index).location);
            format!("{}:{}", place.name, place.line)
        };
        let lines = rules.values().take(SHOWN).map(|clash| {
            let name = &definition(clash.renamed).name;
            let (kept, renamed) = (place(clash.kept), place(clash.renamed));
            format!("`{name}` is in {renamed} and in {kept}")
        });
        let more = rules.len().saturating_sub(SHOWN);
        let more = (more > 0).then(|| format!("and {more} more"));
        let mut error = Error::anywhere(message).showing(lines.chain(more));
        let (lasting, renamed): (Vec<&Clash>, Vec<&Clash>) =
            rules.values().partition(|clash| clash.is_lasting);
        if !renamed.is_empty() {
            let pairs = self.new_names(layer, renamed.iter().map(|clash| clash.renamed));
            error = error.help(format!(
                "give those of `{stem}` other names: `{stem} {{ {pairs} }}`"
            ));
        }
        if !lasting.is_empty() {
            let names = lasting.iter().map(|clash| &definition(clash.renamed).name);
            let names: Vec<String> = names.map(|name| format!("`{name}`")).collect();
            error = error.help(format!(
                "make a profile for each grammar, or define {} in `abnf`, for all of them",
                listed(&names, "and")
            ));
        }
        error
    }

    /// Returns the text for the braces after the stem of `layer` in `extends`: new names for `rules`, and those that are there
    /// already.
    fn new_names(&self, layer: usize, rules: impl Iterator<Item = usize>) -> String {
        let text = &self.layers()[layer];
        let stem = text.stem.unwrap_or_default();
        let mut pairs = text.renamed.clone();
        for rule in rules {
            let printed = self.definitions()[rule].location.snippet();
            let mut new = format!("{stem}-{printed}");
            while self.index(&new).is_some() {
                new.push_str("-2");
            }
            pairs.retain(|(from, _)| !from.eq_ignore_ascii_case(printed));
            pairs.push((printed.to_owned(), new));
        }
        let pairs = pairs.iter().map(|(from, to)| format!("{from} as {to}"));
        pairs.collect::<Vec<String>>().join(", ")
    }
}

/// Two rules with one name.
struct Clash {
    /// The definition that gets another name.
    renamed: usize,
    /// The definition in another grammar, which keeps its name.
    kept: usize,
    /// True if neither can be renamed, because inherited rules need both under this name.
    is_lasting: bool,
}

struct Search<'g> {
    grammar: &'g Grammar,
    /// The definitions of bundled grammars by their names in lower case, oldest first.
    bundled: Map<String, Vec<usize>>,
    stack: Vec<usize>,
    seen: Vec<bool>,
    /// The layers that stand before a grammar that they need.
    misplaced: Set<usize>,
    /// The errors of renamed rules that are still needed under their old name, each with its layer.
    still_needed: Vec<(usize, Error)>,
    /// For each layer, the clashes to resolve there, by the rule's name in lower case.
    clashes: Map<usize, Map<String, Clash>>,
}

impl<'g> Search<'g> {
    fn new(grammar: &'g Grammar) -> Self {
        let mut bundled: Map<String, Vec<usize>> = Map::new();
        for (index, rule) in grammar.definitions().iter().enumerate() {
            if grammar.layers()[rule.layer].stem.is_some() {
                let name = rule.name.to_ascii_lowercase();
                bundled.entry(name).or_default().push(index);
            }
        }
        Self {
            grammar,
            bundled,
            stack: Vec::new(),
            seen: vec![false; grammar.definitions().len()],
            misplaced: Set::new(),
            still_needed: Vec::new(),
            clashes: Map::new(),
        }
    }

    /// Examines all references that the definitions on the stack reach.
    fn run(&mut self) {
        let grammar = self.grammar;
        while let Some(index) = self.stack.pop() {
            if std::mem::replace(&mut self.seen[index], true) {
                continue;
            }
            let rule = &grammar.definitions()[index];
            for (reference, counts) in references(rule) {
                match grammar.target(reference) {
                    Some(target) if counts => self.stack.push(target),
                    Some(_) => {}
                    // The definition may be in a grammar that comes later.
                    None => self.check_order(rule.layer),
                }
            }
        }
        for (layer, text) in grammar.layers().iter().enumerate() {
            if let Some(stem) = text.stem {
                self.examine_layer(layer, stem);
            }
        }
    }

    /// Examines all references that the reached rules of a bundled grammar reach if it is read alone.
    fn examine_layer(&mut self, layer: usize, stem: &str) {
        let all = self.grammar.definitions();
        let own = (0..all.len()).filter(|&index| self.seen[index] && all[index].layer == layer);
        let mut stack: Vec<usize> = own.collect();
        let mut seen: Set<usize> = stack.iter().copied().collect();
        while let Some(index) = stack.pop() {
            for (reference, counts) in references(&all[index]) {
                let Some(expected) = self.meaning_alone(layer, all[index].layer, reference) else {
                    continue;
                };
                if counts {
                    self.examine(layer, stem, expected, reference);
                    stack.extend(Some(expected).filter(|&it| seen.insert(it)));
                }
            }
        }
    }

    /// Compares the meaning of a reference with `expected`, its meaning if the grammar of `layer` is read alone.
    fn examine(&mut self, layer: usize, stem: &str, expected: usize, reference: &Reference) {
        let Some(actual) = self.grammar.target(reference) else {
            return;
        };
        let actual = self.imported(actual);
        // A user's text may redefine everything.
        let Some(newest) = self.stem(actual) else {
            return;
        };
        if actual == expected || newest == stem {
            return;
        }
        if is_on_top_of(stem, newest) {
            // A grammar that `stem` needs was read after it, and has the newest definition.
            self.check_order(layer);
        } else if !self.may_replace(actual, expected, layer) {
            self.add(expected, layer);
        }
    }

    /// Returns whether the definition `newer` may take the place of `expected`, a meaning for the grammar of `layer`.
    fn may_replace(&self, newer: usize, expected: usize, layer: usize) -> bool {
        let all = self.grammar.definitions();
        let Some(stem) = self.stem(newer) else {
            return true;
        };
        let is_same = |index| self.is_same(index, expected, layer, &mut Set::new());
        // The names before renaming are compared: a new name may be that of another rule by chance.
        let has_same_name = |index: usize| {
            let printed = |index: usize| all[index].location.snippet();
            printed(index).eq_ignore_ascii_case(printed(newer))
        };
        let is_redefined_by_stem = |index: usize| {
            let base = self.stem(index).unwrap_or_default();
            is_on_top_of(stem, base) && has_same_name(index)
        };
        if is_redefined_by_stem(expected) || is_same(self.imported(newer)) {
            return true;
        }
        // It may redefine an equal rule: RFC 3987 has many rules of RFC 3986.
        let name = all[expected].name.to_ascii_lowercase();
        let mut others = self.bundled.get(&name).into_iter().flatten().copied();
        others.any(|other| {
            self.stem(other) != Some(stem) && is_redefined_by_stem(other) && is_same(other)
        })
    }

    /// Adds a clash for each definition that takes the place of `expected` and may not.
    fn add(&mut self, expected: usize, layer: usize) {
        let all = self.grammar.definitions();
        let name = all[expected].name.to_ascii_lowercase();
        let others = self.bundled.get(&name).cloned().unwrap_or_default();
        for newer in others.into_iter().filter(|&other| other > expected) {
            if self.may_replace(newer, expected, layer) {
                continue;
            }
            // The newer rule gets another name, unless only the older one can have one.
            let (renamed, kept) = if self.is_needed(newer) && !self.is_needed(expected) {
                (expected, newer)
            } else {
                (newer, expected)
            };
            let clash = Clash {
                renamed,
                kept,
                is_lasting: self.is_needed(renamed),
            };
            let clashes = self.clashes.entry(all[renamed].layer).or_default();
            clashes.insert(name.clone(), clash);
        }
    }

    /// Returns whether an inherited rule needs the definition `index` under its name.
    fn is_needed(&self, index: usize) -> bool {
        let rule = &self.grammar.definitions()[index];
        import(rule).is_none() && self.needed_by(rule.layer, &rule.name).is_some()
    }

    /// Returns an inherited rule that refers to `name` and that the grammar of `layer` reaches. The grammar may define
    /// `name` for this rule, as `web` defines `port` for `authority` of `http`.
    fn needed_by(&self, layer: usize, name: &str) -> Option<&'g Rule> {
        let all = self.grammar.definitions();
        let own = (0..all.len()).filter(|&index| all[index].layer == layer);
        let mut stack: Vec<usize> = own.collect();
        let mut seen: Set<usize> = stack.iter().copied().collect();
        while let Some(index) = stack.pop() {
            let rule = &all[index];
            for (reference, counts) in references(rule) {
                let is_inherited = rule.layer != layer && reference.target == Target::Newest;
                if counts && is_inherited && reference.name.eq_ignore_ascii_case(name) {
                    return Some(rule);
                }
                let target = self.meaning_alone(layer, rule.layer, reference);
                stack.extend(target.filter(|&target| counts && seen.insert(target)));
            }
        }
        None
    }

    /// Reports each renamed rule that an inherited rule needs under its old name: that rule would get the old definition.
    fn check_renames(&mut self) {
        let grammar = self.grammar;
        for (at, layer) in grammar.layers().iter().enumerate() {
            let all = grammar.definitions().iter().zip(&self.seen);
            let is_reached = all.clone().any(|(rule, &seen)| seen && rule.layer == at);
            let Some(stem) = layer.stem.filter(|_| is_reached) else {
                continue;
            };
            for (from, to) in &layer.renamed {
                let name = grammar.base_name(stem, at, from).unwrap_or(from);
                let own = grammar.index(to).map(|index| &grammar.definitions()[index]);
                let is_import = own.is_some_and(|own| own.layer == at && import(own).is_some());
                // If a user's text has the newest definition of the name, the inherited rule gets that one.
                let newest = grammar.index(name).and_then(|index| self.stem(index));
                let needed = self.needed_by(at, name);
                let Some(rule) = needed.filter(|_| newest.is_some() && !is_import) else {
                    continue;
                };
                let of = &rule.location.text.name;
                let message = format!(
                    "`{from}` of `{stem}` cannot be renamed: the rule `{}` of `{of}` uses it under its old name; do not rename it",
                    rule.name
                );
                self.still_needed.push((at, Error::anywhere(message)));
            }
        }
    }

    /// Reports the grammar of `layer`, and each grammar that it needs, if a grammar that it needs is not before it.
    fn check_order(&mut self, layer: usize) {
        let layers = self.grammar.layers();
        let Some(stem) = layers[layer].stem else {
            return;
        };
        let known = layers.iter().enumerate().filter_map(|(at, text)| {
            let known = text.stem.filter(|known| is_on_top_of(stem, known))?;
            Some((at, known))
        });
        for (at, known) in known {
            let is_before = |base: &&str| layers[..at].iter().any(|text| text.stem == Some(base));
            if !bases(known).iter().all(is_before) {
                self.misplaced.insert(at);
            }
        }
    }

    fn stem(&self, index: usize) -> Option<&'static str> {
        self.grammar.layers()[self.grammar.definitions()[index].layer].stem
    }

    /// Follows rules such as `port = <port, defined in [RFC3986]>`, which only import the definition that they replace.
    fn imported(&self, mut index: usize) -> usize {
        while let Some(Reference {
            target: Target::Inherited(Some(earlier)),
            ..
        }) = import(&self.grammar.definitions()[index])
        {
            index = *earlier;
        }
        index
    }

    /// Returns the definition that a reference in the layer `from` means if only the grammar of `layer` and those that it
    /// needs are read. Returns `None` if none of them defines the rule.
    fn meaning_alone(&self, layer: usize, from: usize, reference: &Reference) -> Option<usize> {
        let layers = self.grammar.layers();
        let stem = layers[layer].stem?;
        let layer_of = |index: usize| self.grammar.definitions()[index].layer;
        let is_read = |other: usize| {
            let is_base = |base| base != stem && is_on_top_of(stem, base);
            other == layer || layers[other].stem.is_some_and(is_base)
        };
        // The needed grammars are read in the order of the list of bundled grammars, and then that of `layer`.
        let rank = |other: usize| {
            let number = stems().position(|stem| Some(stem) == layers[other].stem);
            (other == layer, number, other)
        };
        let is_visible = |&index: &usize| {
            let other = layer_of(index);
            is_read(other) && (reference.target == Target::Newest || rank(other) < rank(from))
        };
        let all = self.bundled.get(&reference.name.to_ascii_lowercase())?;
        let visible = all.iter().copied().filter(is_visible);
        let index = visible.max_by_key(|&index| rank(layer_of(index)))?;
        match import(&self.grammar.definitions()[index]) {
            Some(import) => self.meaning_alone(layer, layer_of(index), import),
            None => Some(index),
        }
    }

    /// Returns whether two definitions are equal: `actual` with the newest meanings of its references, and `expected` with
    /// their meanings if the grammar of `layer` is read alone. `assumed` has the pairs that are being compared.
    fn is_same(
        &self,
        actual: usize,
        expected: usize,
        layer: usize,
        assumed: &mut Set<(usize, usize)>,
    ) -> bool {
        if actual == expected || !assumed.insert((actual, expected)) {
            return true;
        }
        let all = self.grammar.definitions();
        let [actual_rule, expected_rule] = [actual, expected].map(|index| &all[index]);
        let mut same_references = |actual: &Reference, expected: &Reference| {
            let actual = self.grammar.target(actual);
            let actual = actual.map(|actual| self.imported(actual));
            // A user's text may redefine everything.
            if actual.is_some_and(|actual| self.stem(actual).is_none()) {
                return true;
            }
            match (
                actual,
                self.meaning_alone(layer, expected_rule.layer, expected),
            ) {
                (Some(actual), Some(expected)) => self.is_same(actual, expected, layer, assumed),
                (None, None) => true,
                _ => false,
            }
        };
        actual_rule.option == expected_rule.option
            && is_same_node(&actual_rule.node, &expected_rule.node, &mut same_references)
    }
}

/// Returns the references of a rule. The flag is false for those that add nothing to the language, such as in `0rule`.
fn references(rule: &Rule) -> Vec<(&Reference, bool)> {
    let mut references = Vec::new();
    rule.node.walk(true, &mut |node, counts| {
        if let Node::Rule(reference) = node {
            references.push((reference, counts));
        }
    });
    references
}

/// Returns the reference of a rule that consists of nothing but the earlier definition that it replaces.
fn import(rule: &Rule) -> Option<&Reference> {
    match &rule.node {
        Node::Rule(reference) if reference.target != Target::Newest => Some(reference),
        _ => None,
    }
}

/// Returns whether two trees differ in nothing but their positions. `same` compares references.
fn is_same_node(
    one: &Node,
    other: &Node,
    same: &mut dyn FnMut(&Reference, &Reference) -> bool,
) -> bool {
    match (one, other) {
        (Node::Alternatives(one), Node::Alternatives(other))
        | (Node::Concatenation(one), Node::Concatenation(other)) => {
            let mut pairs = one.iter().zip(other);
            one.len() == other.len() && pairs.all(|(one, other)| is_same_node(one, other, same))
        }
        (
            Node::Repetition { min, max, node },
            Node::Repetition {
                min: least,
                max: most,
                node: other,
            },
        ) => (min, max) == (least, most) && is_same_node(node, other, same),
        (
            Node::Except { from, not },
            Node::Except {
                from: other,
                not: without,
            },
        ) => is_same_node(from, other, same) && is_same_node(not, without, same),
        (Node::Rule(one), Node::Rule(other)) => same(one, other),
        (one, other) => one == other,
    }
}

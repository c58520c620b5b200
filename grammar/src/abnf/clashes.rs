//! Finds bundled grammars that cannot be read together, because they use one name for different rules.
//!
//! RFC 5234 has no scopes, so a reference means the newest definition of its name. That is right for a grammar that is
//! read on top of another one and redefines its rules, and for a user's text. But two grammars that know nothing of each
//! other may use one name for different rules. Then the language of one of them changes, and errors are about rules that
//! the user cannot edit. So each reference is compared with what it means if its grammar is read alone.

use crate::abnf::ast::{Node, Reference, Target};
use crate::abnf::bundled::{bases, is_on_top_of, stems};
use crate::abnf::grammar::{Grammar, Rule};
use crate::diag::error::{Error, Position};
use crate::diag::escape::listed;
use crate::sorted::{Map, Set};

/// The maximum number of rules whose positions an error shows.
const SHOWN: usize = 8;

impl Grammar {
    /// Returns errors about the bundled grammars that the rules `roots` need: those that give another meaning to a
    /// reference of a grammar that they know nothing of, and those that do not stand after the grammars on top of which
    /// they are read. Each error has the index of the grammar text, counted from the core rules, whose name must be
    /// edited.
    ///
    /// ```
    /// let mut grammar = uri_tables_grammar::abnf::grammar::Grammar::new();
    /// for stem in ["geo", "rfc3986", "form"] {
    ///     grammar.extend_bundled(stem)?;
    /// }
    /// let clashes = grammar.clashes(["location"]);
    /// let (text, error) = &clashes[1];
    /// assert_eq!(*text, 3);
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
        for (layer, error) in search.left_behind {
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

    /// Returns the error for the grammar text `layer`, in which `rules` must be renamed.
    fn clash(&self, layer: usize, rules: &Map<String, Clash>) -> Error {
        let text = &self.layers()[layer];
        let stem = text.stem.unwrap_or_default();
        let definition = |index: usize| &self.definitions()[index];
        let others = rules.values().map(|clash| definition(clash.other).layer);
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
            let name = &definition(clash.own).name;
            let (other, own) = (place(clash.other), place(clash.own));
            format!("`{name}` is in {own} and in {other}")
        });
        let more = rules.len().saturating_sub(SHOWN);
        let more = (more > 0).then(|| format!("and {more} more"));
        let mut error = Error::anywhere(message).showing(lines.chain(more));
        let (lasting, renamed): (Vec<&Clash>, Vec<&Clash>) =
            rules.values().partition(|clash| clash.is_lasting);
        if !renamed.is_empty() {
            let pairs = self.new_names(layer, renamed.iter().map(|clash| clash.own));
            error = error.help(format!(
                "give those of `{stem}` other names: `{stem} {{ {pairs} }}`"
            ));
        }
        if !lasting.is_empty() {
            let names = lasting.iter().map(|clash| &definition(clash.own).name);
            let names: Vec<String> = names.map(|name| format!("`{name}`")).collect();
            error = error.help(format!(
                "make a profile for each grammar, or define {} in `abnf`, for all of them",
                listed(&names, "and")
            ));
        }
        error
    }

    /// Returns what to write in the braces after the name of the text `layer`, so that `rules` get free names and those
    /// that are renamed already keep theirs.
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
    /// The definition to rename.
    own: usize,
    /// The definition in another grammar.
    other: usize,
    /// True if neither can be renamed, because rules of other grammars need both under this name.
    is_lasting: bool,
}

struct Search<'g> {
    grammar: &'g Grammar,
    /// The definitions of bundled grammars by their names in lower case, oldest first.
    bundled: Map<String, Vec<usize>>,
    stack: Vec<usize>,
    seen: Vec<bool>,
    /// The texts that lack a grammar on top of which they are read.
    misplaced: Set<usize>,
    /// The texts with a renamed rule that other rules still need, and the error for each of these rules.
    left_behind: Vec<(usize, Error)>,
    /// For each text, the clashes to resolve there, by the rule's name in lower case.
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
            left_behind: Vec::new(),
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
                    None => self.check_order(rule.layer),
                }
            }
        }
        for (layer, text) in grammar.layers().iter().enumerate() {
            if let Some(stem) = text.stem {
                self.examine_text(layer, stem);
            }
        }
    }

    /// Examines all references that the reached rules of a text reach if it is read alone.
    fn examine_text(&mut self, layer: usize, stem: &str) {
        let all = self.grammar.definitions();
        let own = (0..all.len()).filter(|&index| self.seen[index] && all[index].layer == layer);
        let mut stack: Vec<usize> = own.collect();
        let mut seen: Set<usize> = stack.iter().copied().collect();
        while let Some(index) = stack.pop() {
            for (reference, counts) in references(&all[index]) {
                let Some(expected) = self.alone(layer, all[index].layer, reference) else {
                    continue;
                };
                if counts {
                    self.examine(layer, stem, expected, reference);
                    stack.extend(Some(expected).filter(|&it| seen.insert(it)));
                }
            }
        }
    }

    /// Compares what a reference means with `expected`, its meaning if the text `layer` is read alone.
    fn examine(&mut self, layer: usize, stem: &str, expected: usize, reference: &Reference) {
        let Some(actual) = self.grammar.target(reference) else {
            return;
        };
        let actual = self.imported(actual);
        let Some(newest) = self.stem(actual) else {
            return;
        };
        let replaced = self.stem(expected).unwrap_or_default();
        if actual == expected || newest == stem {
            return;
        }
        if is_on_top_of(stem, newest) {
            self.check_order(layer);
        } else if !self.knows(actual, expected, replaced, layer) {
            self.add(expected, replaced, layer);
        }
    }

    /// Returns whether the definition `other` is equal to `expected` of the grammar `replaced`, or is meant to replace it:
    /// the grammar of `other` is read on top of `replaced`, or of one that has an equal rule, as RFC 3987 has many rules of
    /// RFC 3986.
    fn knows(&self, other: usize, expected: usize, replaced: &str, layer: usize) -> bool {
        let all = self.grammar.definitions();
        let is_same = |one| self.is_same(one, expected, layer, &mut Set::new());
        let name = all[expected].name.to_ascii_lowercase();
        let Some(stem) = self.stem(other) else {
            return true;
        };
        let mut candidates = self.bundled.get(&name).into_iter().flatten();
        // The names in the texts decide: a new name may meet the name of another rule.
        let has_name_of = |one: usize| {
            let printed = |index: usize| all[index].location.snippet();
            printed(one).eq_ignore_ascii_case(printed(other))
        };
        is_on_top_of(stem, replaced) && has_name_of(expected)
            || is_same(self.imported(other))
            || candidates.any(|&candidate| {
                let base = self.stem(candidate);
                base.is_some_and(|base| base != stem && is_on_top_of(stem, base))
                    && has_name_of(candidate)
                    && is_same(candidate)
            })
    }

    /// Adds all texts that replace the definition `expected` of the grammar `replaced` without knowing it.
    fn add(&mut self, expected: usize, replaced: &str, layer: usize) {
        let all = self.grammar.definitions();
        let name = all[expected].name.to_ascii_lowercase();
        let others = self.bundled.get(&name).cloned().unwrap_or_default();
        for other in others.into_iter().filter(|&other| other > expected) {
            if self.knows(other, expected, replaced, layer) {
                continue;
            }
            let is_stuck = |index| self.is_needed(index);
            // The newer rule gets another name, unless rules of other grammars need it under this one.
            let (own, other) = if is_stuck(other) && !is_stuck(expected) {
                (expected, other)
            } else {
                (other, expected)
            };
            let clash = Clash {
                own,
                other,
                is_lasting: is_stuck(own),
            };
            let rules = self.clashes.entry(all[own].layer).or_default();
            rules.insert(name.clone(), clash);
        }
    }

    /// Returns whether rules that its text inherits need the definition `index` under its name.
    fn is_needed(&self, index: usize) -> bool {
        let rule = &self.grammar.definitions()[index];
        import(rule).is_none() && self.needed_by(rule.layer, &rule.name).is_some()
    }

    /// Returns a rule that the text `layer` inherits and refers to, and that refers to `name`. The text may define this
    /// rule for it: `web` has a `port`, to which `authority` of `http` refers.
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
                let target = self.alone(layer, rule.layer, reference);
                stack.extend(target.filter(|&target| counts && seen.insert(target)));
            }
        }
        None
    }

    /// Reports renamed rules that the text defines for rules which it inherits. These would go on with the inherited
    /// definition.
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
                // A user's text has the last word.
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
                self.left_behind.push((at, Error::anywhere(message)));
            }
        }
    }

    /// Reports each text that `layer` is read on top of, or `layer` itself, if a grammar that it needs is not before it.
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

    /// Returns the definition that a reference in the text `from` means if only the grammar of the text `layer` is read, on
    /// top of those that it needs. Returns `None` if none of them defines the rule.
    fn alone(&self, layer: usize, from: usize, reference: &Reference) -> Option<usize> {
        let layers = self.grammar.layers();
        let stem = layers[layer].stem?;
        let order = |text: usize| {
            let of = stems().position(|stem| Some(stem) == layers[text].stem);
            (text == layer, of, text)
        };
        let text = |index: usize| self.grammar.definitions()[index].layer;
        let is_seen = |index: &usize| {
            let text = text(*index);
            let is_base = |base| base != stem && is_on_top_of(stem, base);
            let is_known = text == layer || layers[text].stem.is_some_and(is_base);
            is_known && (reference.target == Target::Newest || order(text) < order(from))
        };
        let all = self.bundled.get(&reference.name.to_ascii_lowercase())?;
        let known = all.iter().copied().filter(is_seen);
        let index = known.max_by_key(|&index| order(text(index)))?;
        match import(&self.grammar.definitions()[index]) {
            Some(import) => self.alone(layer, text(index), import),
            None => Some(index),
        }
    }

    /// Returns whether two definitions are equal: `actual` with the newest meanings of its references, and `expected` with
    /// those that they have for the grammar of the text `layer` alone. `assumed` has the pairs that are being compared.
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
        let (one, other) = (&all[actual], &all[expected]);
        let mut same_references = |one: &Reference, means: &Reference| {
            let one = self.grammar.target(one).map(|one| self.imported(one));
            // A user's text always has the last word.
            if one.is_some_and(|one| self.stem(one).is_none()) {
                return true;
            }
            match (one, self.alone(layer, other.layer, means)) {
                (Some(one), Some(means)) => self.is_same(one, means, layer, assumed),
                (one, means) => one == means,
            }
        };
        one.option == other.option && is_same_node(&one.node, &other.node, &mut same_references)
    }
}

/// Returns the references of a rule. The flag is false for those that add nothing to the language.
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

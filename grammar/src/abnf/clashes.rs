//! Finds clashes between bundled grammars: two grammars use one name for different rules.
//!
//! RFC 5234 has no scopes, so a reference means the newest definition of its name. This is right if a grammar
//! redefines the rules of a grammar that it needs, and for a user's text. But if two grammars do not need each other,
//! and both define `name`, the references of the first one mean the `name` of the second one. Then the language of
//! the first grammar changes, and errors are about rules that the user cannot edit. [`Grammar::clashes`] reports such
//! grammars.
//!
//! A *layer* is the index of a grammar text, in reading order. The layer 0 has the core rules. A *stem* is the name
//! of a bundled grammar, such as `rfc3986`; a user's text has none. A grammar is *on top of* another grammar if it
//! needs the rules of the other grammar, which are called *inherited rules*. Definitions are given by their index in
//! [`Grammar::definitions`].
//!
//! The *meaning* of a reference is a definition. Two meanings are compared for each reference in a bundled grammar:
//! the *actual* one is the newest definition of all. The *expected* one is the meaning if this grammar is *read
//! alone*, that is, after no other grammars than those that it needs.

use crate::abnf::ast::{Node, Reference, Target};
use crate::abnf::bundled::{bases, is_on_top_of, stems};
use crate::abnf::grammar::{Grammar, Rule};
use crate::diag::error::{Error, Position};
use crate::diag::escape::{in_backticks, listed};
use crate::diag::location::Location;
use crate::sorted::{Map, Set, reachable};

/// The maximum number of rules whose positions an error shows.
const MAX_SHOWN: usize = 8;

impl Grammar {
    /// Returns errors about the bundled grammars that the rules `roots` need: a grammar was read before a grammar
    /// that it needs, two grammars that do not need each other use one name for different rules, or a renamed rule is
    /// still needed under its old name. Each error comes with the index of the grammar text whose entry in `extends`
    /// must be edited.
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
        let roots = roots.into_iter().filter_map(|root| self.index(root));
        let mut search = Search::new(self, roots);
        search.run();
        search.check_renames();
        let misplaced = search.misplaced.iter();
        let misplaced = misplaced.map(|&layer| (layer, self.misplaced(layer)));
        let clashes = search.clashes.iter();
        let clashes = clashes.filter(|(layer, _)| !search.misplaced.contains(layer));
        let clashes = clashes.map(|(&layer, rules)| (layer, self.clash(layer, rules)));
        misplaced
            .chain(search.still_needed)
            .chain(clashes)
            .collect()
    }

    /// Returns the error that the grammar of `layer` was read before a grammar that it needs.
    fn misplaced(&self, layer: usize) -> Error {
        let stem = self.layers[layer].stem.unwrap_or_default();
        let bases = bases(stem);
        let list = bases.join(", ");
        Error::anywhere(format!(
            "`{stem}` is read on top of {}; write `extends {list}, {stem};`, in this order",
            in_backticks(bases).join(" and ")
        ))
    }

    /// Returns the error for all clashes that must be resolved at the grammar of `layer`. The keys of `rules` are the
    /// rules' names.
    fn clash(&self, layer: usize, rules: &Map<String, Clash>) -> Error {
        let text = &self.layers[layer];
        let stem = text.stem.unwrap_or_default();
        let definition = |index: usize| &self.definitions[index];
        let others = rules.values().map(|clash| definition(clash.kept).layer);
        let others = others.map(|layer| self.layers[layer].stem.unwrap_or_default());
        let others: Set<&str> = others.collect();
        let stems = in_backticks([stem].into_iter().chain(others));
        let names = if rules.len() == 1 { "name" } else { "names" };
        let stems = listed(&stems, "and");
        let message = format!("{stems} use the same {names} for different rules");
        let place = |index: usize| {
            let place = Position::from(&definition(index).location);
            format!("{}:{}", place.name, place.line)
        };
        let lines = rules.values().take(MAX_SHOWN).map(|clash| {
            let name = &definition(clash.renamed).name;
            let (kept, renamed) = (place(clash.kept), place(clash.renamed));
            format!("`{name}` is in {renamed} and in {kept}")
        });
        let more = rules.len().saturating_sub(MAX_SHOWN);
        let more = (more > 0).then(|| format!("and {more} more"));
        let mut error = Error::anywhere(message).showing(lines.chain(more));
        let (unavoidable, avoidable): (Vec<&Clash>, Vec<&Clash>) =
            rules.values().partition(|clash| clash.is_unavoidable);
        if !avoidable.is_empty() {
            let pairs = self.new_names(layer, avoidable.iter().map(|clash| clash.renamed));
            error = error.help(format!(
                "give those of `{stem}` other names: `{stem} {{ {pairs} }}`"
            ));
        }
        if !unavoidable.is_empty() {
            let names = unavoidable
                .iter()
                .map(|clash| &definition(clash.renamed).name);
            error = error.help(format!(
                "make a profile for each grammar, or define {} in `abnf`, for all of them",
                listed(&in_backticks(names), "and")
            ));
        }
        error
    }

    /// Returns what to write into the braces after the stem of `layer` in `extends`: the renamings of the layer so far,
    /// and new names for the definitions `rules`, such as `name as form-name`.
    fn new_names(&self, layer: usize, rules: impl Iterator<Item = usize>) -> String {
        let text = &self.layers[layer];
        let stem = text.stem.unwrap_or_default();
        let mut pairs = text.renamed.clone();
        for rule in rules {
            let name_in_text = self.definitions[rule].location.range_text();
            let mut new = format!("{stem}-{name_in_text}");
            while self.index(&new).is_some() {
                new.push_str("-2");
            }
            pairs.retain(|(from, _)| !from.eq_ignore_ascii_case(name_in_text));
            pairs.push((name_in_text.to_owned(), new));
        }
        let pairs = pairs.iter().map(|(from, to)| format!("{from} as {to}"));
        pairs.collect::<Vec<String>>().join(", ")
    }
}

/// Two definitions with the same name, in two bundled grammars that do not need each other.
struct Clash {
    /// The definition that should get another name.
    renamed: usize,
    /// The definition in another grammar, which should keep its name.
    kept: usize,
    /// True if neither definition can be renamed, because inherited rules need both under this name.
    is_unavoidable: bool,
}

/// The search for errors in the grammars that the roots need.
struct Search<'g> {
    grammar: &'g Grammar,
    /// The definitions of bundled grammars by their names in lower case, oldest first.
    bundled: Map<String, Vec<usize>>,
    /// The definitions that the roots need, that is, refer to, directly or not.
    reached: Set<usize>,
    /// The layers that were read before a grammar that they need.
    misplaced: Set<usize>,
    /// The errors about renamed rules that are still needed under their old name, each with the layer of the rule.
    still_needed: Vec<(usize, Error)>,
    /// For each layer (grammar text), the clashes to resolve by renaming one of its rules. The inner keys are the names
    /// of these rules in lower case.
    clashes: Map<usize, Map<String, Clash>>,
}

impl<'g> Search<'g> {
    fn new(grammar: &'g Grammar, roots: impl Iterator<Item = usize>) -> Self {
        let mut bundled: Map<String, Vec<usize>> = Map::new();
        for (index, rule) in grammar.definitions.iter().enumerate() {
            if grammar.layers[rule.layer].stem.is_some() {
                let name = rule.name.to_ascii_lowercase();
                bundled.entry(name).or_default().push(index);
            }
        }
        Self {
            grammar,
            bundled,
            reached: reachable(roots, |index| {
                let references = grammar.definitions[index].node.references().into_iter();
                references
                    .filter(|(_, counts)| *counts)
                    .filter_map(|(reference, _)| grammar.target(reference))
            }),
            misplaced: Set::new(),
            still_needed: Vec::new(),
            clashes: Map::new(),
        }
    }

    /// Examines all definitions that the roots need, and then each bundled grammar.
    fn run(&mut self) {
        let grammar = self.grammar;
        for index in self.reached.clone() {
            let rule = &grammar.definitions[index];
            let mut references = rule.node.references().into_iter();
            // If there is no target, its definition may be in a needed grammar that was read too late, or not at all.
            if references.any(|(reference, _)| grammar.target(reference).is_none()) {
                self.check_order(rule.layer);
            }
        }
        for (layer, text) in grammar.layers.iter().enumerate() {
            if let Some(stem) = text.stem {
                self.examine_layer(layer, stem);
            }
        }
    }

    /// Compares the meanings of all references in the rules of a bundled grammar that the roots need. Follows the
    /// references as if the grammar was read alone, that is, with no other grammars than those that it needs.
    fn examine_layer(&mut self, layer: usize, stem: &str) {
        let all = &self.grammar.definitions;
        let own = self.reached.iter().copied();
        let own = own.filter(|&index| all[index].layer == layer);
        for (_, reference, expected) in self.references_alone(layer, own.collect()) {
            if let Some(expected) = expected {
                self.compare_meanings(layer, stem, expected, reference);
            }
        }
    }

    /// Reports an error if a reference must mean `expected`, but actually means a definition of another bundled
    /// grammar. `expected` is its meaning if the grammar of `layer`, which is called `stem`, is read alone.
    fn compare_meanings(
        &mut self,
        layer: usize,
        stem: &str,
        expected: usize,
        reference: &Reference,
    ) {
        let Some(actual) = self.grammar.target(reference) else {
            return;
        };
        let actual = self.imported(actual);
        // A user's text may redefine any rule, so this is no clash.
        let Some(actual_stem) = self.stem(actual) else {
            return;
        };
        if actual == expected || actual_stem == stem {
            return;
        }
        if is_on_top_of(stem, actual_stem) {
            // The newest definition is in a grammar that `stem` needs, but that was read after `stem`.
            self.check_order(layer);
        } else if !self.may_replace(actual, expected, layer) {
            self.add_clashes(expected, layer);
        }
    }

    /// Returns whether a reference may mean the definition `newer` instead of `expected`, its meaning if the grammar of
    /// `layer` is read alone. It may if `newer` is in a user's text, if its grammar needs the grammar of `expected` and
    /// so redefines the rule on purpose, or if both definitions are equal.
    fn may_replace(&self, newer: usize, expected: usize, layer: usize) -> bool {
        let all = &self.grammar.definitions;
        let Some(stem) = self.stem(newer) else {
            return true;
        };
        let is_same = |index| self.is_same(index, expected, layer, &mut Set::new());
        // Compare the names before renaming: a new name that a user chose may equal that of another rule by chance.
        let has_same_name = |index: usize| {
            let name_in_text = |index: usize| all[index].location.range_text();
            name_in_text(index).eq_ignore_ascii_case(name_in_text(newer))
        };
        let is_redefined_by_newer = |index: usize| {
            let base = self.stem(index).unwrap_or_default();
            is_on_top_of(stem, base) && has_same_name(index)
        };
        if is_redefined_by_newer(expected) || is_same(self.imported(newer)) {
            return true;
        }
        // `newer` may redefine, on purpose, a third definition that equals `expected`. For example, many rules of RFC
        // 3987 equal those of RFC 3986.
        let name = all[expected].name.to_ascii_lowercase();
        let mut others = self.bundled.get(&name).into_iter().flatten().copied();
        others.any(|other| {
            self.stem(other) != Some(stem) && is_redefined_by_newer(other) && is_same(other)
        })
    }

    /// Adds a clash for each newer definition with the name of `expected` that must not replace it. `expected` is the
    /// definition that a reference means if the grammar of `layer` is read alone.
    fn add_clashes(&mut self, expected: usize, layer: usize) {
        let all = &self.grammar.definitions;
        let name = all[expected].name.to_ascii_lowercase();
        let others = self.bundled.get(&name).cloned().unwrap_or_default();
        let newer = others.into_iter().filter(|&other| other > expected);
        let newer: Vec<usize> = newer
            .filter(|&newer| !self.may_replace(newer, expected, layer))
            .collect();
        // Suggest to rename the newer definitions. If one of them must keep its name, rename the older one instead, if
        // possible.
        let needed = newer.iter().copied().find(|&newer| self.is_needed(newer));
        let clashes = match needed.filter(|_| !self.is_needed(expected)) {
            Some(kept) => vec![(expected, kept)],
            None => newer.into_iter().map(|newer| (newer, expected)).collect(),
        };
        for (renamed, kept) in clashes {
            let clash = Clash {
                renamed,
                kept,
                is_unavoidable: self.is_needed(renamed),
            };
            let clashes = self.clashes.entry(all[renamed].layer).or_default();
            clashes.insert(name.clone(), clash);
        }
    }

    /// Returns whether the definition `index` must keep its name, because an inherited rule, that is, a rule of a
    /// grammar that its own grammar needs, refers to this name.
    fn is_needed(&self, index: usize) -> bool {
        let rule = &self.grammar.definitions[index];
        import(rule).is_none() && self.needed_by(rule.layer, &rule.name).is_some()
    }

    /// Returns an inherited rule (a rule of a grammar that `layer` needs) that refers to `name`, and that the rules of
    /// `layer` need. Returns `None` if there is no such rule. A grammar may define a name just for such a rule: `web`
    /// defines `port`, because `authority`, which it inherits from `http`, refers to it.
    fn needed_by(&self, layer: usize, name: &str) -> Option<&'g Rule> {
        let all = &self.grammar.definitions;
        let own = (0..all.len()).filter(|&index| all[index].layer == layer);
        let references = self.references_alone(layer, own.collect()).into_iter();
        let mut inherited = references.filter(|(rule, reference, _)| {
            rule.layer != layer && reference.target == Target::Newest
        });
        let found = inherited.find(|(_, reference, _)| reference.name.eq_ignore_ascii_case(name));
        found.map(|(rule, ..)| rule)
    }

    /// Returns all references that the definitions `roots` reach if the grammar of `layer` is read alone. Each comes
    /// with the rule that has it, and with its meaning, if any. References that are repeated 0 times are left out.
    fn references_alone(
        &self,
        layer: usize,
        roots: Vec<usize>,
    ) -> Vec<(&'g Rule, &'g Reference, Option<usize>)> {
        let mut seen: Set<usize> = roots.iter().copied().collect();
        let mut stack = roots;
        let mut found = Vec::new();
        while let Some(index) = stack.pop() {
            let rule = &self.grammar.definitions[index];
            let references = rule.node.references().into_iter();
            for (reference, _) in references.filter(|(_, counts)| *counts) {
                let meaning = self.meaning_alone(layer, rule.layer, reference);
                found.push((rule, reference, meaning));
                stack.extend(meaning.filter(|&meaning| seen.insert(meaning)));
            }
        }
        found
    }

    /// Reports each renamed rule that an inherited rule needs under its old name. The renaming would make the inherited
    /// rule refer to another definition.
    fn check_renames(&mut self) {
        let grammar = self.grammar;
        for (at, layer) in grammar.layers.iter().enumerate() {
            let mut reached = self.reached.iter();
            let is_reached = reached.any(|&index| grammar.definitions[index].layer == at);
            let Some(stem) = layer.stem.filter(|_| is_reached) else {
                continue;
            };
            for (from, to) in &layer.renamed {
                let old_name = grammar.base_name(stem, at, from).unwrap_or(from);
                let own = grammar.index(to).map(|index| &grammar.definitions[index]);
                let is_import = own.is_some_and(|own| own.layer == at && import(own).is_some());
                // No error if a user's text has the newest definition of the old name: the inherited rule refers to it
                // on purpose.
                let newest_stem = grammar.index(old_name).and_then(|index| self.stem(index));
                let inherited = self.needed_by(at, old_name);
                let Some(rule) = inherited.filter(|_| newest_stem.is_some() && !is_import) else {
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

    /// Checks the grammar of `layer` and each grammar that it needs, and reports those that were read before a
    /// grammar that they need.
    fn check_order(&mut self, layer: usize) {
        let layers = &self.grammar.layers;
        let Some(stem) = layers[layer].stem else {
            return;
        };
        let checked = layers.iter().enumerate().filter_map(|(at, text)| {
            let base = text.stem.filter(|base| is_on_top_of(stem, base))?;
            Some((at, base))
        });
        for (at, stem) in checked {
            let is_before = |base: &&str| layers[..at].iter().any(|text| text.stem == Some(base));
            if !bases(stem).iter().all(is_before) {
                self.misplaced.insert(at);
            }
        }
    }

    /// Returns the stem of the grammar that has the definition `index`, or `None` if it is in a user's text.
    fn stem(&self, index: usize) -> Option<&'static str> {
        self.grammar.layers[self.grammar.definitions[index].layer].stem
    }

    /// Follows imports such as `port = <port, defined in [RFC3986]>`: returns the definition that `index` imports,
    /// perhaps through further imports, or `index` itself if it is no [`import`].
    fn imported(&self, mut index: usize) -> usize {
        while let Some(Reference {
            target: Target::Inherited(Some(earlier)),
            ..
        }) = import(&self.grammar.definitions[index])
        {
            index = *earlier;
        }
        index
    }

    /// Returns the definition that a reference means if the grammar of `layer` is read alone, that is, with no other
    /// grammars than those that it needs. The reference is in a rule of the layer `from`. Returns `None` if none of
    /// these grammars defines the rule.
    fn meaning_alone(&self, layer: usize, from: usize, reference: &Reference) -> Option<usize> {
        let layers = &self.grammar.layers;
        let stem = layers[layer].stem?;
        let layer_of = |index: usize| self.grammar.definitions[index].layer;
        let is_read = |other: usize| {
            let is_base = |base| base != stem && is_on_top_of(stem, base);
            other == layer || layers[other].stem.is_some_and(is_base)
        };
        // Sorts layers in the order in which they would be read: first the needed grammars, in the order of `stems`,
        // and then `layer`.
        let rank = |other: usize| {
            let number = stems().position(|stem| Some(stem) == layers[other].stem);
            (other == layer, number, other)
        };
        // In `port = <port, defined in [RFC3986]>`, the reference means a definition that is read before this rule.
        let is_visible = |&index: &usize| {
            let other = layer_of(index);
            is_read(other) && (reference.target == Target::Newest || rank(other) < rank(from))
        };
        let all = self.bundled.get(&reference.name.to_ascii_lowercase())?;
        let visible = all.iter().copied().filter(is_visible);
        let index = visible.max_by_key(|&index| rank(layer_of(index)))?;
        match import(&self.grammar.definitions[index]) {
            Some(import) => self.meaning_alone(layer, layer_of(index), import),
            None => Some(index),
        }
    }

    /// Returns whether two definitions have equal right-hand sides, and so have all rules that they refer to. For
    /// references in `actual`, the actual meanings are compared, and for references in `expected`, the meanings if the
    /// grammar of `layer` is read alone. `assumed` has the pairs of definitions that were or are being compared. They
    /// are assumed to be equal: if a pair differs, the result is false anyway.
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
        let all = &self.grammar.definitions;
        let [actual_rule, expected_rule] = [actual, expected].map(|index| &all[index]);
        let mut same_references = |actual: &Reference, expected: &Reference| {
            let actual = self.grammar.target(actual);
            let actual = actual.map(|actual| self.imported(actual));
            // A user's text may redefine any rule, so this is no clash.
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

/// Returns the reference of an *import*, a rule such as `port = <port, defined in [RFC3986]>`, whose right-hand side
/// is only the earlier definition that the rule replaces. Returns `None` for any other rule.
fn import(rule: &Rule) -> Option<&Reference> {
    match &rule.node {
        Node::Rule(reference) if reference.target != Target::Newest => Some(reference),
        _ => None,
    }
}

/// Returns whether two trees are equal apart from references and positions, and `same` returns true for each pair of
/// references.
fn is_same_node(
    one: &Node,
    other: &Node,
    same: &mut dyn FnMut(&Reference, &Reference) -> bool,
) -> bool {
    let blank = Reference {
        name: String::new(),
        location: Location::default(),
        target: Target::Newest,
    };
    let [(one, references), (other, others)] = [one, other].map(|node| {
        let (mut node, mut references) = (node.clone(), Vec::new());
        node.for_each_reference(&mut |it| references.push(std::mem::replace(it, blank.clone())));
        (node, references)
    });
    let mut pairs = references.iter().zip(&others);
    one == other && pairs.all(|(one, other)| same(one, other))
}

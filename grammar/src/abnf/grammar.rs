//! A grammar: the rules of several grammar texts.
//!
//! Each text that is added to a [`Grammar`] is a *layer*. It is either a *bundled grammar*, whose name (`rfc3986`) is
//! called its *stem*, or a user's text. A *definition* is a rule as one text defines it. Layers and definitions are
//! identified by their indices, oldest first.
//!
//! A reference means the newest definition of its name, because RFC 5234 has no scopes. So a profile can start from
//! an RFC's grammar and replace a few rules: references to these rules in the RFC's grammar then mean the new
//! definitions. The *earlier* definition is kept, because a rule such as `host = <host, defined in [RFC3986]>` refers
//! to it.
//!
//! To add a text, [`Grammar::read`] parses it to definitions, merges definitions of the same rule, renames rules if
//! the caller requests it, and appends the definitions to those of earlier texts.

use crate::abnf::ast::{Definition, Target};
pub use crate::abnf::ast::{Node, Reference, Rule};
use crate::abnf::bundled::{RuleOption, UnknownGrammar, bundled, is_on_top_of, option, stems};
use crate::abnf::reader::definitions;
use crate::abnf::renaming::{Renaming, rename_references, renamed_text};
use crate::diag::error::{Error, Errors};
use crate::diag::location::{Location, Text};
use crate::diag::sink::Problems;
use crate::diag::suggest;
pub use crate::limits::MAX_TEXT;
use crate::limits::{Limits, MAX_TOKENS};
use crate::sorted::Map;

/// The rules of several grammar texts. The oldest text has the core rules of RFC 5234, Appendix B.1.
///
/// ```
/// use uri_tables_grammar::abnf::grammar::Grammar;
///
/// let mut grammar = Grammar::new();
/// grammar.extend_bundled("rfc3986")?;
/// grammar.read("scheme.abnf", "scheme = \"s3\"\nbucket = 3*63( ALPHA / DIGIT / \"-\" )\n")?;
/// assert_eq!(grammar.rule("SCHEME").unwrap().text, "scheme = \"s3\"");
/// let regular = grammar.regular(["URI", "bucket"])?;
/// assert!(regular.id("uri").is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Grammar {
    /// All definitions, oldest first, including replaced ones. The indices of definitions are indices into this list.
    pub(super) definitions: Vec<Rule>,
    /// The index of the newest definition of each name. The names are in lower case.
    newest: Map<String, usize>,
    /// The warnings about all texts.
    notes: Vec<Error>,
    /// All grammar texts, oldest first.
    pub(super) layers: Vec<Layer>,
    /// The number of bytes, rules and tokens that further texts of users may still contain.
    limits: Limits,
}

/// A grammar text of a [`Grammar`].
#[derive(Debug, Clone)]
pub(crate) struct Layer {
    /// The name of the bundled grammar, or `None` for a user's text.
    pub(crate) stem: Option<&'static str>,
    /// For each rule that the text defines, the name of the rule in the [`Grammar`]. It differs from the name in the
    /// text if the rule is renamed. The keys are the names in the text, in lower case.
    pub(crate) names: Map<String, String>,
    /// The rules that the caller renamed: pairs of the name in the text and the new name, in the order of the text.
    pub(crate) renamed: Vec<(String, String)>,
    /// True if the text was generated from a template.
    pub(crate) is_template: bool,
}

impl Default for Grammar {
    fn default() -> Self {
        Self::new()
    }
}

impl Grammar {
    /// Creates a grammar with the core rules of RFC 5234.
    ///
    /// ```
    /// let grammar = uri_tables_grammar::abnf::grammar::Grammar::new();
    /// assert_eq!(grammar.names().next(), Some("ALPHA"));
    /// ```
    pub fn new() -> Self {
        let mut grammar = Self {
            definitions: Vec::new(),
            newest: Map::new(),
            notes: Vec::new(),
            layers: Vec::new(),
            limits: Limits::default(),
        };
        // This cannot fail, because the text is part of this crate, and a test parses it.
        let _ = grammar.extend_bundled("rfc5234");
        grammar
    }

    /// Adds the grammar text `content`. A rule defined by `=` replaces an existing rule of the same name, and `=/`
    /// extends the existing rule. Errors show `name` as the name of the file.
    ///
    /// The syntax is that of RFC 5234 and RFC 7405. Line ends are LF or CR LF, the last line end is optional, and all
    /// lines may be indented by the same amount. A missing space between two elements, `=/` for an undefined rule and
    /// a byte order mark are tolerated with a [warning](Self::notes).
    ///
    /// # Errors
    ///
    /// Returns all errors of `content`. If there are any, no rule is added. Undefined rules are not among the errors:
    /// [`regular`](Self::regular) reports them. All texts together may have 1 MiB, 20,000 rules and 100,000 tokens,
    /// and groups may be nested 100 deep.
    ///
    /// ```
    /// let mut grammar = uri_tables_grammar::abnf::grammar::Grammar::new();
    /// let errors = grammar.read("my.abnf", "a = ( \"x\"\nb = %x5A-41\n").unwrap_err();
    /// let printed = errors.to_string();
    /// assert!(printed.contains("`(` is not closed; write `)`\n --> my.abnf:1:5"));
    /// assert!(printed.contains("the range goes down; swap its ends: `%x41-5A`\n --> my.abnf:2:5"));
    /// ```
    pub fn read(&mut self, name: &str, content: &str) -> Result<(), Errors> {
        self.add_layer((name, content, None), &mut Renaming::default(), false)
    }

    /// Adds the grammar text `content` like [`read`](Self::read), but renames rules, and adds all rules even if some
    /// have errors. A rule with errors has no content.
    ///
    /// # Errors
    /// See [`read`](Self::read).
    pub fn read_despite_errors(
        &mut self,
        name: &str,
        content: &str,
        renaming: &mut Renaming,
    ) -> Result<(), Errors> {
        self.add_layer((name, content, None), renaming, true)
    }

    /// Parses a grammar text and adds its rules. The first parameter has the name and the content of the text and,
    /// for a bundled grammar, its stem. If some rules have errors, no rule is added unless `adds_despite_errors` is
    /// true.
    fn add_layer(
        &mut self,
        (name, content, stem): (&str, &str, Option<&'static str>),
        renaming: &mut Renaming,
        adds_despite_errors: bool,
    ) -> Result<(), Errors> {
        let text = Text::new(name, content);
        // Bundled grammars do not count.
        let mut limits = match stem {
            Some(_) => Limits::default(),
            None => self.limits,
        };
        let mut problems = Problems::default();
        let mut notes = Problems::default();
        let earlier = |name: &str| self.earlier_definition(stem, name);
        let definitions = definitions(&text, &earlier, &mut limits, &mut problems, &mut notes);
        let mut merged = merge(definitions, &mut problems);
        self.count_additions(&mut merged, &mut limits, &mut problems);
        if stem.is_none() {
            // Even a text that is rejected uses up the limits.
            self.limits = limits;
        }
        let result = problems.check();
        if result.is_err() && !adds_despite_errors {
            return result;
        }
        let own_rules: Vec<(&str, &Location)> = merged
            .iter()
            .map(|merged| (merged.rule.name.as_str(), &merged.rule.location))
            .collect();
        let location = |name: &str| self.rule(name).map(|rule| &rule.location);
        let new_names = renaming.resolve(stem.unwrap_or(name), &own_rules, &location);
        let mut layer = Layer {
            stem,
            names: Map::new(),
            renamed: Vec::new(),
            is_template: false,
        };
        for (name_in_text, _) in own_rules {
            let key = name_in_text.to_ascii_lowercase();
            let new_name = new_names.get(&key);
            layer
                .renamed
                .extend(new_name.map(|new_name| (name_in_text.to_owned(), new_name.clone())));
            // If this grammar redefines a renamed rule of a grammar that it extends, it redefines the rule under its
            // new name.
            let base = stem.and_then(|stem| self.base_name(stem, self.layers.len(), name_in_text));
            let name = new_name.or(base).map_or(name_in_text, String::as_str);
            layer.names.insert(key, name.to_owned());
        }
        let has_renamed =
            !layer.renamed.is_empty() || self.layers.iter().any(|it| !it.renamed.is_empty());
        for mut merged in merged {
            // Look these up before the rule is renamed: they depend on its name in the text.
            let earlier = self.earlier_definition(stem, &merged.rule.name);
            let own_option = stem.and_then(|stem| option(stem, &merged.rule.name));
            let is_renamed = new_names.contains_key(&merged.rule.name.to_ascii_lowercase());
            if has_renamed {
                self.rename(&mut merged.rule, &layer);
            }
            if merged.adds {
                if let Some(earlier) = earlier {
                    merged.rule = self.definitions[earlier].with(merged.rule);
                } else {
                    merged.rule.orphan = true;
                    notes.add(|| {
                        let name = &merged.rule.name;
                        let message = format!(
                            "`=/` defines `{name}`, as there is nothing to add to; `=` would say so"
                        );
                        Error::at(&merged.rule.location, message)
                    });
                }
            }
            merged.rule.option = match (merged.adds, earlier) {
                (true, Some(earlier)) => self.definitions[earlier].option,
                _ => own_option,
            };
            merged.rule.layer = self.layers.len();
            // A renamed rule has another name than the earlier definition, so it does not replace it.
            merged.rule.earlier = earlier.filter(|_| !is_renamed);
            self.newest.insert(
                merged.rule.name.to_ascii_lowercase(),
                self.definitions.len(),
            );
            self.definitions.push(merged.rule);
        }
        self.layers.push(layer);
        self.notes.extend(notes.sorted());
        result
    }

    /// Replaces the names in a rule of `layer`: the name of the rule, and the names of the rules that it refers to.
    /// `layer` is not yet one of `self.layers`.
    fn rename(&self, rule: &mut Rule, layer: &Layer) {
        // Both closures return the new name for a reference, or `None` if the name stays. `inherited_name` is for
        // references to an earlier definition, and `new_name` for all others.
        let inherited_name = |name: &str| {
            let stem = layer.stem?;
            self.base_name(stem, self.layers.len(), name).cloned()
        };
        let new_name = |name: &str| {
            let own = layer.names.get(&name.to_ascii_lowercase());
            match own {
                // If the rule is not renamed, keep the letter case of the reference.
                Some(own) => (!own.eq_ignore_ascii_case(name)).then(|| own.clone()),
                None => inherited_name(name),
            }
        };
        rename_references(&mut rule.node, &new_name, &inherited_name);
        rule.text = renamed_text(&rule.text, &rule.name, &new_name, &inherited_name);
        if let Some(new) = layer.names.get(&rule.name.to_ascii_lowercase()) {
            rule.name.clone_from(new);
        }
    }

    /// Returns the index of the definition that a rule of the next grammar text replaces or extends, or `None` if it is
    /// new. `name` is the name of the rule in that text, and `stem` is the stem of that text.
    fn earlier_definition(&self, stem: Option<&str>, name: &str) -> Option<usize> {
        let new_name = stem.and_then(|stem| self.base_name(stem, self.layers.len(), name));
        self.index(new_name.map_or(name, String::as_str))
    }

    /// Returns the new name of a renamed rule that the bundled grammar `stem` inherits and calls `name`. For example,
    /// if `query` of `rfc3986` was renamed to `uri-query`, the grammar `form` still calls it `query`. Only searches the
    /// first `layers` layers. Returns `None` if the rule is not renamed, or not defined by a grammar that `stem`
    /// extends.
    pub(crate) fn base_name(&self, stem: &str, layers: usize, name: &str) -> Option<&String> {
        let layers = &self.layers[..layers];
        if layers.iter().all(|layer| layer.renamed.is_empty()) {
            return None;
        }
        let key = name.to_ascii_lowercase();
        let is_base = |layer: &&Layer| layer.stem.is_some_and(|base| is_on_top_of(stem, base));
        let mut newest_first = layers.iter().rev().filter(is_base);
        let name_in_grammar = newest_first.find_map(|layer| layer.names.get(&key));
        name_in_grammar.filter(|new| !new.eq_ignore_ascii_case(name))
    }

    /// Adds the bundled grammar in the file `stem.abnf`.
    ///
    /// # Errors
    ///
    /// If there is no grammar of this name. The error has the most similar name of a bundled grammar.
    ///
    /// ```
    /// let mut grammar = uri_tables_grammar::abnf::grammar::Grammar::new();
    /// let error = grammar.extend_bundled("rfc3896").unwrap_err();
    /// assert_eq!(error.nearest, Some("rfc3986"));
    /// ```
    pub fn extend_bundled(&mut self, stem: &str) -> Result<(), UnknownGrammar> {
        self.extend_bundled_renaming(stem, &mut Renaming::default())
    }

    /// Adds the bundled grammar in the file `stem.abnf`, and renames some of its rules. References to these rules get
    /// the new names. If a later bundled grammar is read on top of this one, its references to these rules and its
    /// redefinitions of them also get the new names.
    ///
    /// # Errors
    /// See [`extend_bundled`](Self::extend_bundled).
    pub fn extend_bundled_renaming(
        &mut self,
        stem: &str,
        renaming: &mut Renaming,
    ) -> Result<(), UnknownGrammar> {
        let known = stems().find(|known| *known == stem);
        let text = known.and_then(|stem| Some((stem, bundled(stem)?)));
        let (stem, text) = text.ok_or_else(|| UnknownGrammar::new(stem))?;
        // Parsing cannot fail, because a test parses every bundled grammar.
        let name = format!("{stem}.abnf");
        let _ = self.add_layer((&name, text, Some(stem)), renaming, false);
        Ok(())
    }

    /// Subtracts the size of each earlier definition that `=/` extends from the tokens that are left, because `=/`
    /// copies its nodes. Reports and removes rules that would exceed the limit.
    fn count_additions(
        &self,
        merged: &mut Vec<Definition>,
        limits: &mut Limits,
        problems: &mut Problems,
    ) {
        merged.retain(|Definition { rule, adds, .. }| {
            let earlier = self.rule(&rule.name).filter(|_| *adds);
            let size = earlier.map_or(0, |earlier| earlier.node.size());
            let left = limits.tokens.checked_sub(size);
            limits.tokens = left.unwrap_or(limits.tokens);
            if left.is_none() {
                let message = format!(
                    "what `{}` adds to is read again, which makes more than {MAX_TOKENS} elements and signs; write all additions in one text",
                    rule.name
                );
                problems.add(|| Error::at(&rule.location, message));
            }
            left.is_some()
        });
    }

    /// Returns the newest definition of the rule `name`. Names are case-insensitive (RFC 5234, section 2.1).
    pub fn rule(&self, name: &str) -> Option<&Rule> {
        self.index(name).map(|index| &self.definitions[index])
    }

    /// Returns the definition that a reference means, or `None` if there is no such definition. This is the newest
    /// definition of the name, with one exception: a prose-val in the definition of `host` that refers to `host`, as
    /// in `host = <host, defined in [RFC3986]>`, means the earlier definition.
    pub fn definition(&self, reference: &Reference) -> Option<&Rule> {
        self.target(reference).map(|index| &self.definitions[index])
    }

    /// Returns the definition in an earlier grammar text that `rule` replaces or extends, or `None`.
    ///
    /// ```
    /// let mut grammar = uri_tables_grammar::abnf::grammar::Grammar::new();
    /// grammar.extend_bundled("rfc3986")?;
    /// grammar.read("mine.abnf", "query = *pchar\nitem = 1*DIGIT\n")?;
    /// let inherited = |name| grammar.inherited(grammar.rule(name).unwrap());
    /// assert_eq!(inherited("query").unwrap().location.text.name, "rfc3986.abnf");
    /// assert!(inherited("item").is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn inherited(&self, rule: &Rule) -> Option<&Rule> {
        rule.earlier.map(|index| &self.definitions[index])
    }

    /// Returns the names of all rules, including core rules, sorted case-insensitively.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.newest
            .values()
            .map(|&index| self.definitions[index].name.as_str())
    }

    /// Returns the number of rules, including core rules.
    pub fn count(&self) -> usize {
        self.newest.len()
    }

    /// Returns the defined name that is most similar to the undefined `name`, or `None` if none is similar enough.
    ///
    /// ```
    /// let mut grammar = uri_tables_grammar::abnf::grammar::Grammar::new();
    /// grammar.extend_bundled("rfc3986")?;
    /// assert_eq!(grammar.nearest("path-abemtpy"), Some("path-abempty"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn nearest(&self, name: &str) -> Option<&str> {
        suggest::nearest(name, self.names())
    }

    /// Returns warnings about tolerated mistakes in the grammar texts, with positions.
    pub fn notes(&self) -> &[Error] {
        &self.notes
    }

    /// Returns the positions and the options of all definitions that have an option, including replaced definitions.
    pub fn options(&self) -> impl Iterator<Item = (&Location, RuleOption)> {
        let all = self.definitions.iter();
        all.filter_map(|rule| Some((&rule.location, rule.option?)))
    }

    /// Returns the number of grammar texts, including that of the core rules.
    pub fn texts(&self) -> usize {
        self.layers.len()
    }

    /// Returns the new names of the rules that were called `name` before they were renamed: at most three, in
    /// backticks.
    pub(crate) fn renamed(&self, name: &str) -> impl Iterator<Item = String> {
        let renamed = self.layers.iter().flat_map(|layer| &layer.renamed);
        let renamed = renamed.filter(move |(from, _)| from.eq_ignore_ascii_case(name));
        renamed.take(3).map(|(_, to)| format!("`{to}`"))
    }

    /// Returns whether a bundled grammar defines `rule`.
    pub(crate) fn is_bundled(&self, rule: &Rule) -> bool {
        self.layers[rule.layer].stem.is_some()
    }

    /// Returns whether `rule` was generated from a template.
    pub(crate) fn is_of_template(&self, rule: &Rule) -> bool {
        self.layers[rule.layer].is_template
    }

    /// Returns the index of the newest definition of the rule `name`, as [`rule`](Self::rule) does.
    pub(crate) fn index(&self, name: &str) -> Option<usize> {
        self.newest.get(&name.to_ascii_lowercase()).copied()
    }

    /// Returns the index of the definition that a reference means, as [`definition`](Self::definition) does.
    pub(crate) fn target(&self, reference: &Reference) -> Option<usize> {
        match reference.target {
            Target::Newest => self.index(&reference.name),
            Target::Inherited(index) => index,
        }
    }
}

impl Rule {
    /// Returns `self` with the alternatives of `added`, which a later grammar text adds by `=/`.
    fn with(&self, added: Self) -> Self {
        let text = format!("{}\n{}", self.text, added.text);
        Self {
            text,
            node: alternatives(self.node.clone(), added.node),
            orphan: self.orphan,
            ..added
        }
    }
}

/// Merges the definitions of each rule in one grammar text. A definition by `=/` adds alternatives to the definition
/// before it. A second definition by `=` is an error.
fn merge(definitions: Vec<Definition>, problems: &mut Problems) -> Vec<Definition> {
    let mut merged: Vec<Definition> = Vec::new();
    // The index in `merged` of each rule, by its name in lower case.
    let mut indices: Map<String, usize> = Map::new();
    for definition in definitions {
        let key = definition.rule.name.to_ascii_lowercase();
        let Some(&first) = indices.get(&key) else {
            indices.insert(key, merged.len());
            merged.push(definition);
            continue;
        };
        let first = &mut merged[first].rule;
        let second = definition.rule;
        if definition.adds {
            first.text.push('\n');
            first.text.push_str(&second.text);
            let before = std::mem::replace(&mut first.node, Node::Alternatives(Vec::new()));
            first.node = alternatives(before, second.node);
        } else if !definition.is_broken {
            // A second definition with errors is ignored. Definitions without errors come first.
            problems.add(|| {
                let message = format!(
                    "`{}` is defined a second time; rename one, or write `=/` if these are more alternatives",
                    second.name
                );
                Error::at(&second.location, message).and("first defined here", &first.location)
            });
        }
    }
    merged
}

/// Returns the alternatives of both nodes as one node without nested alternatives.
fn alternatives(before: Node, added: Node) -> Node {
    let mut nodes = match before {
        Node::Alternatives(nodes) => nodes,
        node => vec![node],
    };
    match added {
        Node::Alternatives(added) => nodes.extend(added),
        node => nodes.push(node),
    }
    Node::Alternatives(nodes)
}

//! A grammar: rules from several texts, in layers.
//!
//! Each text that is added to a [`Grammar`] is a layer, and a name resolves to its newest definition. A profile starts
//! from an RFC's grammar and changes a few rules. References to these rules in the RFC's grammar then resolve to the
//! changed rules, because RFC 5234 has no scopes. Older definitions are kept, because `host = <host, defined in
//! [RFC3986]>` refers to the definition that it replaces.

use std::rc::Rc;

use crate::abnf::ast::Target;
pub use crate::abnf::ast::{Node, Reference};
use crate::abnf::bundled::{RuleOption, UnknownGrammar, bundled, is_on_top_of, option, stems};
use crate::abnf::reader::{Definition, definitions};
use crate::abnf::renaming::{Renaming, rename_references, renamed_text};
use crate::diag::error::{Error, Errors};
use crate::diag::location::{Location, Text};
use crate::diag::sink::Problems;
use crate::diag::suggest;
pub use crate::limits::MAX_TEXT;
use crate::limits::{Limits, MAX_TOKENS};
use crate::sorted::Map;

/// A rule of a [`Grammar`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rule {
    /// The name in the letter case of the definition.
    pub name: String,
    /// The source of the definition, from `name =` to its last comment, without common indentation and trailing space.
    /// Each addition by `=/` follows on a new line.
    pub text: String,
    /// The position of the name in the grammar text that defines the rule, or that extended the rule last.
    pub location: Location,
    /// The right-hand side.
    pub node: Node,
    /// True if `=/` defines the rule because there was no definition to extend. This is right in a grammar that extends
    /// another one (RFC 9208 extends IMAP), and a typo in most others.
    pub orphan: bool,
    /// The property that the library defines for a rule of a bundled grammar. A rule that `=/` extends keeps its
    /// option. A user's rule that replaces another rule has none.
    pub option: Option<RuleOption>,
    /// The index of the grammar text that contains `location`.
    pub(crate) layer: usize,
    /// The index of the definition in an earlier grammar text that this rule replaces or extends.
    pub(crate) below: Option<usize>,
}

/// Rules in layers. The lowest layer has the core rules of RFC 5234, Appendix B.1.
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
    /// All definitions, oldest first.
    definitions: Vec<Rule>,
    /// The index of the newest definition of each name. The names are in lower case.
    newest: Map<String, usize>,
    notes: Vec<Error>,
    layers: Vec<Layer>,
    limits: Limits,
}

/// A grammar text of a [`Grammar`].
#[derive(Debug, Clone)]
pub(crate) struct Layer {
    /// The name of the bundled grammar, or `None` for a user's text.
    pub(crate) stem: Option<&'static str>,
    /// For each rule that the text defines, its name in the grammar. The keys are the names in the text, in lower case.
    pub(crate) names: Map<String, String>,
    /// The renamed rules: pairs of the name in the text and the name in the grammar, in the order of their request.
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
        // Parsing cannot fail: the text is compiled in, and a test parses it. If it failed, every use of a core rule
        // would be an error.
        let _ = grammar.extend_bundled("rfc5234");
        grammar
    }

    /// Adds `content` as the top layer. A rule defined by `=` replaces an existing rule of the same name, and `=/`
    /// extends that rule. Errors show `name` as the name of the file.
    ///
    /// The syntax is that of RFC 5234 and RFC 7405. Line ends are LF or CR LF, the last line end is optional, and all
    /// lines may be indented by the same amount. A missing space between two elements, `=/` for an undefined rule and a
    /// byte order mark are tolerated with a [warning](Self::notes).
    ///
    /// # Errors
    ///
    /// Returns all errors of `content`. If there are any, no rule is added. Undefined references are not among them,
    /// because the method [`regular`](Self::regular) checks references. All texts together may have 1 MiB, 20,000 rules
    /// and 100,000 tokens, and groups may be nested 100 deep.
    ///
    /// ```
    /// let mut grammar = uri_tables_grammar::abnf::grammar::Grammar::new();
    /// let errors = grammar.read("my.abnf", "a = ( \"x\"\nb = %x5A-41\n").unwrap_err();
    /// let printed = errors.to_string();
    /// assert!(printed.contains("`(` is not closed; write `)`\n --> my.abnf:1:5"));
    /// assert!(printed.contains("the range goes down; swap its ends: `%x41-5A`\n --> my.abnf:2:5"));
    /// ```
    pub fn read(&mut self, name: &str, content: &str) -> Result<(), Errors> {
        self.within_limits(name, content, false, &mut Renaming::default())
    }

    /// Adds `content` like [`read`](Self::read), but renames rules, and keeps all rules even if some have errors. Rules
    /// with errors are mended as far as possible.
    ///
    /// # Errors
    /// See [`read`](Self::read).
    pub fn read_readable(
        &mut self,
        name: &str,
        content: &str,
        renaming: &mut Renaming,
    ) -> Result<(), Errors> {
        self.within_limits(name, content, true, renaming)
    }

    fn within_limits(
        &mut self,
        name: &str,
        content: &str,
        readable: bool,
        renaming: &mut Renaming,
    ) -> Result<(), Errors> {
        let mut limits = self.limits;
        let source = (name, content, None);
        let result = self.layer(source, renaming, readable, &mut limits);
        // A rejected text counts towards the limits, too.
        self.limits = limits;
        result
    }

    /// Parses a text and adds its rules. The first parameter is the name of the text, its content and, if it is a
    /// bundled grammar, the name of that grammar. If `readable` is true, the rules are added even if some have errors.
    fn layer(
        &mut self,
        (name, content, stem): (&str, &str, Option<&'static str>),
        renaming: &mut Renaming,
        readable: bool,
        limits: &mut Limits,
    ) -> Result<(), Errors> {
        let text = Rc::new(Text {
            name: name.to_owned(),
            content: content.to_owned(),
        });
        let mut problems = Problems::default();
        let mut notes = Problems::default();
        let inherited = |name: &str| self.below(stem, name);
        let found = definitions(&text, &inherited, limits, &mut problems, &mut notes);
        let mut merged = merge(found, &mut problems);
        self.count_additions(&mut merged, limits, &mut problems);
        let result = problems.check();
        if result.is_err() && !readable {
            return result;
        }
        let own: Vec<(&str, &Location)> = merged
            .iter()
            .map(|merged| (merged.rule.name.as_str(), &merged.rule.location))
            .collect();
        let before = |name: &str| self.rule(name).map(|rule| &rule.location);
        let new = renaming.resolve(stem.unwrap_or(name), &own, &before);
        let mut layer = Layer {
            stem,
            names: Map::new(),
            renamed: Vec::new(),
            is_template: false,
        };
        for (printed, _) in own {
            let key = printed.to_ascii_lowercase();
            let renamed = new.get(&key);
            layer
                .renamed
                .extend(renamed.map(|renamed| (printed.to_owned(), renamed.clone())));
            // A bundled grammar that redefines a renamed rule of its base redefines it under the new name.
            let base = stem.and_then(|stem| self.base_name(stem, self.layers.len(), printed));
            let name = renamed.or(base).map_or(printed, String::as_str);
            layer.names.insert(key, name.to_owned());
        }
        let renames =
            !layer.renamed.is_empty() || self.layers.iter().any(|it| !it.renamed.is_empty());
        for mut merged in merged {
            let below = self.below(stem, &merged.rule.name);
            let own_option = stem.and_then(|stem| option(stem, &merged.rule.name));
            let is_renamed = new.contains_key(&merged.rule.name.to_ascii_lowercase());
            if renames {
                self.rename(&mut merged.rule, &layer);
            }
            if merged.adds {
                if let Some(below) = below {
                    merged.rule = self.definitions[below].with(merged.rule);
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
            merged.rule.option = match (merged.adds, below) {
                (true, Some(below)) => self.definitions[below].option,
                _ => own_option,
            };
            merged.rule.layer = self.layers.len();
            // A renamed rule does not replace the earlier definition, because it has another name.
            merged.rule.below = below.filter(|_| !is_renamed);
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

    /// Gives a rule of `layer`, and the rules that it refers to, their names in the grammar.
    fn rename(&self, rule: &mut Rule, layer: &Layer) {
        let inherited = |name: &str| {
            let stem = layer.stem?;
            self.base_name(stem, self.layers.len(), name).cloned()
        };
        let name = |name: &str| {
            let own = layer.names.get(&name.to_ascii_lowercase());
            match own {
                // Keep the letter case of the reference.
                Some(own) => (!own.eq_ignore_ascii_case(name)).then(|| own.clone()),
                None => inherited(name),
            }
        };
        rename_references(&mut rule.node, &name, &inherited);
        rule.text = renamed_text(&rule.text, &rule.name, &name, &inherited);
        if let Some(new) = layer.names.get(&rule.name.to_ascii_lowercase()) {
            rule.name.clone_from(new);
        }
    }

    /// Returns the index of the definition that the rule `name` of the next text replaces or extends. `stem` is the
    /// name of the text, if it is a bundled grammar.
    fn below(&self, stem: Option<&str>, name: &str) -> Option<usize> {
        let renamed = stem.and_then(|stem| self.base_name(stem, self.layers.len(), name));
        self.index(renamed.map_or(name, String::as_str))
    }

    /// Returns the new name of the rule that the bundled grammar `stem` calls `name`, if one of the first `layers`
    /// texts defines and renames that rule and `stem` is read on top of that text.
    pub(crate) fn base_name(&self, stem: &str, layers: usize, name: &str) -> Option<&String> {
        let layers = &self.layers[..layers];
        if layers.iter().all(|layer| layer.renamed.is_empty()) {
            return None;
        }
        let key = name.to_ascii_lowercase();
        let is_base = |layer: &&Layer| layer.stem.is_some_and(|base| is_on_top_of(stem, base));
        let mut bases = layers.iter().rev().filter(is_base);
        let found = bases.find_map(|layer| layer.names.get(&key));
        found.filter(|found| !found.eq_ignore_ascii_case(name))
    }

    /// Adds the bundled grammar in the file `stem.abnf` as the top layer.
    ///
    /// # Errors
    ///
    /// If there is no grammar of that name. The error has the most similar name.
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
    /// the new names. So do references and redefinitions in later bundled grammars that are read on top of this one.
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
        let source = (name.as_str(), text, Some(stem));
        let _ = self.layer(source, renaming, false, &mut Limits::default());
        Ok(())
    }

    /// Counts the nodes of earlier definitions, which `=/` copies, as tokens. Removes and reports additions that exceed
    /// the limit.
    fn count_additions(
        &self,
        merged: &mut Vec<Merged>,
        limits: &mut Limits,
        problems: &mut Problems,
    ) {
        merged.retain(|Merged { rule, adds }| {
            let below = self.rule(&rule.name).filter(|_| *adds);
            let size = below.map_or(0, |below| below.node.size());
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

    /// Returns the newest definition of the rule `name`. Names are case-insensitive (RFC 5234 §2.1).
    pub fn rule(&self, name: &str) -> Option<&Rule> {
        self.index(name).map(|index| &self.definitions[index])
    }

    /// Returns the definition that a reference means. This is the newest one, except if a prose-val names the very rule
    /// that it defines: then the reference means the earlier definition, which that rule replaces.
    pub fn definition(&self, reference: &Reference) -> Option<&Rule> {
        self.target(reference).map(|index| &self.definitions[index])
    }

    /// Returns the definition in an earlier grammar text that `rule` replaces or extends, if there is one.
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
        rule.below.map(|index| &self.definitions[index])
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

    /// Returns the defined name that is most similar to the undefined `name`, if one is similar enough.
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

    /// Returns the positions of all definitions with an option, replaced ones included, and their options.
    pub fn options(&self) -> impl Iterator<Item = (&Location, RuleOption)> {
        let all = self.definitions.iter();
        all.filter_map(|rule| Some((&rule.location, rule.option?)))
    }

    /// Returns the number of grammar texts, including that of the core rules.
    pub fn texts(&self) -> usize {
        self.layers.len()
    }

    /// Returns the new names, in backticks, of the renamed rules that the grammar texts call `name`. At most three are
    /// returned.
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

    /// Marks the newest text as generated from a template.
    pub(crate) fn mark_template(&mut self) {
        if let Some(layer) = self.layers.last_mut() {
            layer.is_template = true;
        }
    }

    pub(crate) fn layers(&self) -> &[Layer] {
        &self.layers
    }

    pub(crate) fn index(&self, name: &str) -> Option<usize> {
        self.newest.get(&name.to_ascii_lowercase()).copied()
    }

    pub(crate) fn target(&self, reference: &Reference) -> Option<usize> {
        match reference.target {
            Target::Newest => self.index(&reference.name),
            Target::Inherited(index) => index,
        }
    }

    /// Returns the definitions from the index `first` on.
    pub(crate) fn definitions_from(&mut self, first: usize) -> &mut [Rule] {
        &mut self.definitions[first..]
    }

    /// Returns all definitions, including replaced ones. [`target`](Self::target) returns indices into this slice.
    pub(crate) fn definitions(&self) -> &[Rule] {
        &self.definitions
    }
}

impl Rule {
    /// Returns this rule with the alternatives of `added`, which a later grammar text adds by `=/`.
    fn with(&self, added: Self) -> Self {
        let text = format!("{}\n{}", self.text, added.text);
        Self {
            text,
            node: either(self.node.clone(), added.node),
            orphan: self.orphan,
            ..added
        }
    }
}

/// A rule of one grammar text, with all alternatives that the text gives it.
struct Merged {
    rule: Rule,
    /// True if the text has only `=/` for the rule, so that it extends a definition of an earlier text.
    adds: bool,
}

/// Merges each `=/` into the definition of the same text, and reports duplicate definitions.
fn merge(found: Vec<Definition>, problems: &mut Problems) -> Vec<Merged> {
    let mut merged: Vec<Merged> = Vec::new();
    let mut places: Map<String, usize> = Map::new();
    for Definition {
        name,
        location,
        adds,
        text,
        node,
        is_mended,
    } in found
    {
        match places.get(&name.to_ascii_lowercase()) {
            None => {
                places.insert(name.to_ascii_lowercase(), merged.len());
                merged.push(Merged {
                    rule: Rule {
                        name,
                        text,
                        location,
                        node,
                        orphan: false,
                        option: None,
                        layer: 0,
                        below: None,
                    },
                    adds,
                });
            }
            Some(&first) if adds => {
                let rule = &mut merged[first].rule;
                rule.text.push('\n');
                rule.text.push_str(&text);
                let before = std::mem::replace(&mut rule.node, Node::Alternatives(Vec::new()));
                rule.node = either(before, node);
            }
            // Prefer the sound definition, which comes first.
            Some(_) if is_mended => {}
            Some(&first) => {
                let rule = &mut merged[first].rule;
                let first = &rule.location.clone();
                // The duplicate is an error, so the rule is only used for a fallback module. Keep the definition with
                // more references, from which more can be emitted.
                if node.references() > rule.node.references() {
                    (rule.node, rule.text) = (node, text);
                }
                problems.add(|| {
                    let message = format!(
                        "`{name}` is defined a second time; rename one, or write `=/` if these are more alternatives"
                    );
                    Error::at(&location, message).and("first defined here", first)
                });
            }
        }
    }
    merged
}

/// Returns the alternatives of both nodes as one node without nested alternatives.
fn either(before: Node, added: Node) -> Node {
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

//! A grammar: rules from several texts, in layers.
//!
//! Each text that is added to a [`Grammar`] is a layer, and a name resolves to its newest definition. A profile starts
//! from an RFC's grammar and changes a few rules. References to these rules in the RFC's grammar then resolve to the
//! changed rules, because RFC 5234 has no scopes. Older definitions are kept, because `host = <host, defined in
//! [RFC3986]>` refers to the definition that it replaces.

use std::rc::Rc;

use crate::abnf::ast::Target;
pub use crate::abnf::ast::{Node, Reference};
use crate::abnf::bundled::{RuleOption, UnknownGrammar, bundled, option};
use crate::abnf::reader::{Definition, definitions};
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
    /// The property that the library defines for a rule of a bundled grammar. A rule that `=/` extends keeps it, and a
    /// rule that replaces another one has none.
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
    layers: usize,
    limits: Limits,
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
            layers: 0,
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
        self.within_limits(name, content, false)
    }

    /// Adds `content` like [`read`](Self::read), but keeps the rules without errors even if other rules have errors.
    ///
    /// # Errors
    /// See [`read`](Self::read).
    pub fn read_readable(&mut self, name: &str, content: &str) -> Result<(), Errors> {
        self.within_limits(name, content, true)
    }

    fn within_limits(&mut self, name: &str, content: &str, readable: bool) -> Result<(), Errors> {
        let mut limits = self.limits;
        let result = self.layer(name, content, None, readable, &mut limits);
        // A rejected text counts towards the limits, too.
        self.limits = limits;
        result
    }

    /// Parses `content` and adds its rules. `stem` is the name of the bundled grammar that it is. If `readable` is true,
    /// rules without errors are added even if others have errors.
    fn layer(
        &mut self,
        name: &str,
        content: &str,
        stem: Option<&str>,
        readable: bool,
        limits: &mut Limits,
    ) -> Result<(), Errors> {
        let text = Rc::new(Text {
            name: name.to_owned(),
            content: content.to_owned(),
        });
        let mut problems = Problems::default();
        let mut notes = Problems::default();
        let inherited = |name: &str| self.newest.get(&name.to_ascii_lowercase()).copied();
        let found = definitions(&text, &inherited, limits, &mut problems, &mut notes);
        let mut merged = merge(found, &mut problems);
        self.count_additions(&mut merged, limits, &mut problems);
        let result = problems.check();
        if result.is_err() && !readable {
            return result;
        }
        for mut merged in merged {
            let below = self
                .newest
                .get(&merged.rule.name.to_ascii_lowercase())
                .copied();
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
                _ => stem.and_then(|stem| option(stem, &merged.rule.name)),
            };
            merged.rule.layer = self.layers;
            merged.rule.below = below;
            self.newest.insert(
                merged.rule.name.to_ascii_lowercase(),
                self.definitions.len(),
            );
            self.definitions.push(merged.rule);
        }
        self.layers += 1;
        self.notes.extend(notes.sorted());
        result
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
        let text = bundled(stem).ok_or_else(|| UnknownGrammar::new(stem))?;
        // Parsing cannot fail, because a test parses every bundled grammar.
        let name = format!("{stem}.abnf");
        let _ = self.layer(&name, text, Some(stem), false, &mut Limits::default());
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

    pub(crate) fn index(&self, name: &str) -> Option<usize> {
        self.newest.get(&name.to_ascii_lowercase()).copied()
    }

    pub(crate) fn target(&self, reference: &Reference) -> Option<usize> {
        match reference.target {
            Target::Newest => self.index(&reference.name),
            Target::Inherited(index) => index,
        }
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
            Some(&first) => {
                let first = &merged[first].rule.location;
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

//! Grammars: rules in layers.
//!
//! In: texts, one on top of the other. Out: a [`Grammar`], in which a rule means its newest definition.
//! A profile starts from an RFC and changes a few rules; everything that refers to these then means the
//! changed ones, as RFC 5234 has no scopes. Older definitions stay, because `host = <host, defined in
//! [RFC3986]>` means the one it replaces.

use std::rc::Rc;

use crate::bundled::{UnknownGrammar, bundled};
use crate::definition::{Definition, definitions};
pub use crate::limits::MAX_TEXT;
use crate::limits::{Limits, MAX_TOKENS};
use crate::names;
use crate::node::Target;
pub use crate::node::{Node, Reference};
use crate::problem::Problems;
use uri_tables_automata::error::{Error, Errors};
use uri_tables_automata::location::{Location, Text};
use uri_tables_automata::sorted::Map;

/// A rule of a [`Grammar`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rule {
    /// The name as the definition spells it.
    pub name: String,
    /// The definition as it is written, from `name =` to its last comment, without common indentation and
    /// trailing space. What `=/` adds follows on lines of its own.
    pub text: String,
    /// Where the name stands in the text that defines the rule, or was the last to add to it.
    pub location: Location,
    /// The elements.
    pub node: Node,
    /// Whether `=/` defines the rule, because there was nothing to add to: fine in a text that extends
    /// one which is not there (RFC 9208 extends IMAP), and a slip of the pen in most others.
    pub orphan: bool,
    /// Which text, counted from the first, the location is in.
    pub(crate) layer: usize,
    /// The definition of an earlier text that this one replaces or adds to.
    pub(crate) below: Option<usize>,
}

/// Rules in layers; starts with the core rules of RFC 5234, Appendix B.1.
///
/// ```
/// use uri_tables_grammar::rules::Grammar;
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
    /// All definitions ever read, in order.
    definitions: Vec<Rule>,
    /// The newest of each name, which is in lower case.
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
    /// The grammar of the core rules.
    ///
    /// ```
    /// let grammar = uri_tables_grammar::rules::Grammar::new();
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
        // The text is compiled in and a test reads it; without it every use of a core rule is an error.
        let _ = grammar.extend_bundled("rfc5234");
        grammar
    }

    /// Adds a text on top. A rule that it defines replaces one of the same name; `=/` adds to it. `name` is what
    /// errors call the text.
    ///
    /// Read are RFC 5234 and RFC 7405, with LF or CR LF, with or without a last line end, indented as a whole
    /// or not. A missing space between two elements, `=/` for a rule that does not exist yet and a byte order
    /// mark are tolerated and [noted](Self::notes).
    ///
    /// # Errors
    /// Everything that is wrong with the text, and then nothing of it is added. What names mean is not
    /// looked at here but by [`regular`](Self::regular). Refused are also texts that have, with those read before, over a
    /// mebibyte, more than 20,000 rules or 100,000 elements and signs; and groups more than 100 deep.
    ///
    /// ```
    /// let mut grammar = uri_tables_grammar::rules::Grammar::new();
    /// let errors = grammar.read("my.abnf", "a = ( \"x\"\nb = %x5A-41\n").unwrap_err();
    /// let printed = errors.to_string();
    /// assert!(printed.contains("`(` is not closed; write `)`\n --> my.abnf:1:5"));
    /// assert!(printed.contains("the range goes down; swap its ends: `%x41-5A`\n --> my.abnf:2:5"));
    /// ```
    pub fn read(&mut self, name: &str, content: &str) -> Result<(), Errors> {
        self.within_limits(name, content, false)
    }

    /// The same, but the rules that can be read are added also if others cannot.
    ///
    /// # Errors
    /// As [`read`](Self::read).
    pub fn read_readable(&mut self, name: &str, content: &str) -> Result<(), Errors> {
        self.within_limits(name, content, true)
    }

    fn within_limits(&mut self, name: &str, content: &str, readable: bool) -> Result<(), Errors> {
        let mut limits = self.limits;
        let result = self.layer(name, content, readable, &mut limits);
        // A text that is refused took its time.
        self.limits = limits;
        result
    }

    /// Adds a text, if `readable` also only what of it can be read.
    fn layer(
        &mut self,
        name: &str,
        content: &str,
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

    /// Adds a bundled grammar on top, by the stem of its file.
    ///
    /// # Errors
    /// If there is none of that name; the error has the nearest name there is.
    ///
    /// ```
    /// let mut grammar = uri_tables_grammar::rules::Grammar::new();
    /// let error = grammar.extend_bundled("rfc3896").unwrap_err();
    /// assert_eq!(error.nearest, Some("rfc3986"));
    /// ```
    pub fn extend_bundled(&mut self, stem: &str) -> Result<(), UnknownGrammar> {
        let text = bundled(stem).ok_or_else(|| UnknownGrammar::new(stem))?;
        // A test reads every bundled text.
        let _ = self.layer(&format!("{stem}.abnf"), text, false, &mut Limits::default());
        Ok(())
    }

    /// What is added to is written once more. Additions that would make too much of it are taken out.
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

    /// The newest definition of a rule, whatever the letter case of the name (RFC 5234 §2.1).
    pub fn rule(&self, name: &str) -> Option<&Rule> {
        self.index(name).map(|index| &self.definitions[index])
    }

    /// What a reference means: the newest definition, or, where a prose names the very rule it defines, the
    /// one that rule replaces.
    pub fn definition(&self, reference: &Reference) -> Option<&Rule> {
        self.target(reference).map(|index| &self.definitions[index])
    }

    /// The definition that a rule replaces or adds to, if an earlier text has one of the same name.
    ///
    /// ```
    /// let mut grammar = uri_tables_grammar::rules::Grammar::new();
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

    /// The names of all rules, the core rules among them, sorted without regard to letter case.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.newest
            .values()
            .map(|&index| self.definitions[index].name.as_str())
    }

    /// How many names of rules there are, those of the core rules among them.
    pub fn count(&self) -> usize {
        self.newest.len()
    }

    /// The rule whose name is nearest to one that no rule has.
    ///
    /// ```
    /// let mut grammar = uri_tables_grammar::rules::Grammar::new();
    /// grammar.extend_bundled("rfc3986")?;
    /// assert_eq!(grammar.nearest("path-abemtpy"), Some("path-abempty"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn nearest(&self, name: &str) -> Option<&str> {
        names::nearest(name, self.names())
    }

    /// What was tolerated in the texts, each with its place.
    pub fn notes(&self) -> &[Error] {
        &self.notes
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

    /// All definitions; an index into them is what [`target`](Self::target) gives.
    pub(crate) fn definitions(&self) -> &[Rule] {
        &self.definitions
    }
}

impl Rule {
    /// The rule with what a later definition adds.
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

/// A rule as one text has it.
struct Merged {
    rule: Rule,
    /// Whether the text only adds to what is below it.
    adds: bool,
}

/// Puts `=/` to the definition before it, and reports second definitions.
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

/// Both nodes' alternatives in one list, so that additions do not nest.
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

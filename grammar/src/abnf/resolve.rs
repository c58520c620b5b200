//! Resolves references and sorts rules topologically.
//!
//! The *closure* of some requested rules (the *roots*) has the definitions of the roots and all definitions that they
//! refer to, directly or not. [`closure`] sorts them so that each definition only refers to definitions before it. If
//! this is impossible, it reports all reasons: undefined rules, recursive rules, and prose that the library does not
//! understand. [`Grammar::lacking`] only looks for undefined rules that a bundled grammar defines.
//!
//! Both run a [`Walk`], which is a depth-first search. It keeps its own stack, because a chain of 20,000 rules would
//! overflow the stack of the thread. A *definition* is an index into [`Grammar::definitions`], and a *layer* is the
//! index of a grammar text.

use std::cell::OnceCell;

use crate::abnf::ast::{Node, Reference, Target};
use crate::abnf::bundled::{bases, bundled, is_fundamental, is_on_top_of, stems};
use crate::abnf::grammar::Grammar;
use crate::abnf::regex::{Class, Quantifier};
use crate::diag::error::{Error, Errors};
use crate::diag::escape::{in_backticks, listed};
use crate::diag::location::Location;
use crate::diag::sink::Problems;
use crate::sorted::{Map, sort_by_key};

/// The maximum number of letters to compare when suggesting names for the errors of one grammar. Each undefined name
/// is compared with each rule, and a hostile grammar has 20,000 of both. Other grammars stay below this limit.
const MAX_COMPARED: usize = 200_000;

/// The maximum number of rules to list in the error for a recursive rule.
const MAX_SHOWN: usize = 8;

/// Returns the definitions that the rules called `roots` need, each after all definitions that it refers to, or all
/// errors in these definitions.
pub(crate) fn closure<'a>(
    grammar: &Grammar,
    roots: impl IntoIterator<Item = &'a str>,
) -> Result<Vec<usize>, Errors> {
    Walk::of(grammar, roots).finish()
}

/// A bundled grammar of basic URI syntax that a profile lacks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lacking {
    /// The stem of the bundled grammar, such as `rfc3986`.
    pub stem: &'static str,
    /// The names of the undefined rules that the bundled grammar defines, in the order of the first references to
    /// them. Roots, which have no position, come last.
    pub names: Vec<String>,
    /// The position of the first reference to one of these rules, or `None` if they are all roots.
    pub location: Option<Location>,
}

impl Lacking {
    /// Returns the error that suggests to extend the bundled grammar.
    pub fn error(&self) -> Error {
        let names = in_backticks(&self.names);
        let (rules, them) = match &names[..] {
            [name] => (format!("there is no rule {name}"), "it"),
            [first, second] => (format!("there are no rules {first} and {second}"), "them"),
            [first, second, rest @ ..] => {
                let more = rest.len();
                let message = format!("there are no rules {first}, {second} and {more} more");
                (message, "them")
            }
            [] => ("rules are missing".to_owned(), "them"),
        };
        let message = format!("{rules}; {}", extending(self.stem, them));
        Error {
            location: self.location.clone(),
            ..Error::anywhere(message)
        }
    }

    /// Returns the stems of the bundled grammars to extend, in order: those that `stem` needs, and `stem` itself.
    pub fn grammars(&self) -> impl Iterator<Item = &'static str> {
        bases(self.stem).iter().copied().chain([self.stem])
    }
}

impl Grammar {
    /// Returns a bundled grammar of basic URI syntax that defines rules which this grammar lacks, or `None` if no
    /// bundled grammar does. A rule counts if it is one of `roots`, or if a user's text refers to it in a rule that the
    /// roots need. References in bundled grammars do not count.
    ///
    /// ```
    /// let mut grammar = uri_tables_grammar::abnf::grammar::Grammar::new();
    /// grammar.read("my.abnf", "a = \"a:\" path-abempty [ b ]\nb = 1*pchar / valeu\n")?;
    /// let lacking = grammar.lacking(["a", "segment"]).unwrap();
    /// assert_eq!((lacking.stem, lacking.names.len()), ("rfc3986", 3));
    /// let message = "there are no rules `path-abempty`, `pchar` and 1 more; \
    ///     add `extends rfc3986;`, because the bundled grammar `rfc3986` defines them";
    /// assert!(lacking.error().to_string().starts_with(message));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn lacking<'a>(&self, roots: impl IntoIterator<Item = &'a str>) -> Option<Lacking> {
        let walk = Walk::of(self, roots);
        let mut undefined: Vec<Undefined> = walk.undefined.into_values().collect();
        // Roots, which have no position, come last.
        sort_by_key(&mut undefined, |it| (it.key.is_none(), it.key));
        let mut result: Option<Lacking> = None;
        for first in undefined {
            let name = first.name;
            let is_user_text = first
                .key
                .is_none_or(|(layer, _)| self.layers[layer].stem.is_none());
            // Skip names that get another help: those of renamed rules, and of characters in regular expressions.
            let is_renamed = self.renamed(&name).next().is_some();
            if !is_user_text || is_renamed || class_repair(&name).is_some() {
                continue;
            }
            let Some(stem) = bundled_with(&name).filter(|stem| is_fundamental(stem)) else {
                continue;
            };
            let lacking = result.get_or_insert(Lacking {
                stem,
                names: Vec::new(),
                location: first.location,
            });
            // If `stem` itself extends `lacking.stem`, suggest `stem`, which adds the rules of both.
            if is_on_top_of(stem, lacking.stem) {
                lacking.stem = stem;
            }
            if is_on_top_of(lacking.stem, stem) && !lacking.names.contains(&name) {
                lacking.names.push(name);
            }
        }
        result
    }
}

/// The sort key of an error: the layer, and the offset in the grammar text. `None` for an undefined root.
type Key = Option<(usize, usize)>;

/// How far the search has come with a definition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mark {
    New,
    /// The definition is on the stack, at this index.
    Open(usize),
    Done,
}

/// The first reference to an undefined rule.
struct Undefined {
    key: Key,
    name: String,
    /// The position of the reference, or `None` for a root.
    location: Option<Location>,
    /// True if the reference is to an earlier definition ([`Target::Inherited`]).
    inherits: bool,
}

/// An error, before its message is formatted.
enum Problem {
    Undefined(Undefined),
    Recursive {
        /// The definitions of the cycle: all, or the first [`MAX_SHOWN`] and one more, which shows that there are more.
        cycle: Vec<usize>,
        /// The position of the reference that closes the cycle.
        location: Location,
    },
    Prose(Error),
}

/// A depth-first search from the roots. Each definition is visited once.
struct Walk<'g> {
    grammar: &'g Grammar,
    /// The progress in each definition.
    marks: Vec<Mark>,
    /// The definitions on the current path, each with the references still to follow and their targets, in reverse
    /// order.
    stack: Vec<(usize, Vec<(&'g Reference, usize)>)>,
    /// The definitions that are done, each after those that it refers to.
    order: Vec<usize>,
    /// The problems so far, except undefined rules.
    problems: Vec<(Key, Problem)>,
    /// The first reference to each undefined rule. A key has the name in lower case, and `inherits`.
    undefined: Map<(String, bool), Undefined>,
    /// The number of letters to compare for all suggestions so far. Above [`MAX_COMPARED`], no name is suggested.
    compared: usize,
}

impl<'g> Walk<'g> {
    /// Runs the search from `roots`.
    fn of<'a>(grammar: &'g Grammar, roots: impl IntoIterator<Item = &'a str>) -> Self {
        let mut walk = Self {
            grammar,
            marks: vec![Mark::New; grammar.definitions.len()],
            stack: Vec::new(),
            order: Vec::new(),
            problems: Vec::new(),
            undefined: Map::new(),
            compared: 0,
        };
        for root in roots {
            match grammar.index(root) {
                Some(index) => walk.visit(index),
                None => walk.add_undefined(Undefined {
                    key: None,
                    name: root.to_owned(),
                    location: None,
                    inherits: false,
                }),
            }
        }
        walk
    }

    /// Visits the definition `root` and all definitions that it refers to, directly or not.
    fn visit(&mut self, root: usize) {
        self.open(root);
        while let Some((index, references)) = self.stack.last_mut() {
            let index = *index;
            let Some((reference, target)) = references.pop() else {
                self.stack.pop();
                self.marks[index] = Mark::Done;
                self.order.push(index);
                continue;
            };
            match self.marks[target] {
                Mark::New => self.open(target),
                Mark::Open(height) => self.add_recursive(height, index, reference),
                Mark::Done => {}
            }
        }
    }

    /// Pushes the definition `index` on the stack, and reports errors in its nodes. Does nothing if it was visited.
    fn open(&mut self, index: usize) {
        if self.marks[index] != Mark::New {
            return;
        }
        let rule = &self.grammar.definitions[index];
        let key = |location: &Location| (rule.layer, location.offset);
        let mut references = Vec::new();
        for (node, counts) in rule.node.nodes() {
            match node {
                Node::Prose { problem, .. } => {
                    let key = problem.location.as_ref().map(key);
                    self.problems
                        .push((key, Problem::Prose((**problem).clone())));
                }
                Node::Rule(reference) => match self.grammar.target(reference) {
                    None => self.add_undefined(Undefined {
                        key: Some(key(&reference.location)),
                        name: reference.name.clone(),
                        location: Some(reference.location.clone()),
                        inherits: matches!(reference.target, Target::Inherited(_)),
                    }),
                    // Do not follow a reference that is repeated 0 times, as in `0<pchar>`. It only has to be defined.
                    Some(target) if counts => references.push((reference, target)),
                    Some(_) => {}
                },
                _ => {}
            }
        }
        references.reverse();
        self.marks[index] = Mark::Open(self.stack.len());
        self.stack.push((index, references));
    }

    /// Records a reference to an undefined rule, unless an earlier one is known. A root, which has no position, stays.
    fn add_undefined(&mut self, undefined: Undefined) {
        let name = (undefined.name.to_ascii_lowercase(), undefined.inherits);
        let first = self.undefined.get(&name);
        if first.is_none_or(|first| undefined.key.is_some() && undefined.key < first.key) {
            self.undefined.insert(name, undefined);
        }
    }

    /// Reports a recursive rule: `reference`, in the definition `index` on top of the stack, means the definition at
    /// the index `height` of the stack.
    fn add_recursive(&mut self, height: usize, index: usize, reference: &Reference) {
        let layer = self.grammar.definitions[index].layer;
        let key = Some((layer, reference.location.offset));
        let cycle: Vec<usize> = self.stack[height..]
            .iter()
            .map(|(index, _)| *index)
            .take(MAX_SHOWN + 1)
            .collect();
        self.problems.push((
            key,
            Problem::Recursive {
                cycle,
                location: reference.location.clone(),
            },
        ));
    }

    /// Returns the visited definitions, or the errors in the order of their positions.
    fn finish(mut self) -> Result<Vec<usize>, Errors> {
        for undefined in std::mem::take(&mut self.undefined).into_values() {
            let key = undefined.key;
            self.problems.push((key, Problem::Undefined(undefined)));
        }
        sort_by_key(&mut self.problems, |(key, _)| *key);
        let mut errors = Problems::default();
        for (_, problem) in std::mem::take(&mut self.problems) {
            errors.add(|| self.error(problem));
        }
        Errors::check(errors.listed())?;
        Ok(self.order)
    }
}

/// Formats the error messages.
impl Walk<'_> {
    fn error(&mut self, problem: Problem) -> Error {
        match problem {
            Problem::Prose(error) => error,
            Problem::Recursive { cycle, location } => {
                Error::at(&location, self.recursive_message(&cycle))
            }
            Problem::Undefined(first) => Error {
                location: first.location,
                ..Error::anywhere(self.undefined_message(&first.name, first.inherits))
            },
        }
    }

    fn recursive_message(&self, cycle: &[usize]) -> String {
        let name = |&index: &usize| self.grammar.definitions[index].name.as_str();
        let mut names: Vec<&str> = cycle.iter().take(MAX_SHOWN).map(name).collect();
        if cycle.len() > MAX_SHOWN {
            names.push("…");
        }
        // Show the first rule again at the end: `a → b → a`.
        names.extend(cycle.first().map(name));
        let fact = format!("`{}` is recursive: {}", names[0], names.join(" → "));
        let first = cycle.first().map(|&index| &self.grammar.definitions[index]);
        if cycle.len() == 1
            && let Some(inherited) = first.and_then(|first| self.grammar.inherited(first))
        {
            return format!(
                "{fact}; names ignore case: to refer to the inherited rule, write `<{}>`",
                inherited.name
            );
        }
        format!("{fact}; a grammar here is regular: write a repetition (`*`) in place of one step")
    }

    fn undefined_message(&mut self, name: &str, inherits: bool) -> String {
        let fact = if inherits {
            format!("in its own definition, `<{name}>` means the inherited rule, and there is none")
        } else {
            format!("there is no rule `{name}`")
        };
        if name.eq_ignore_ascii_case("except") {
            return format!("{fact}; write a difference in angle brackets: `<a except b>`");
        }
        let core = ["ALPHANUM", "ALNUM", "ALPHANUMERIC"];
        if !inherits && core.iter().any(|it| it.eq_ignore_ascii_case(name)) {
            return format!("{fact}; write `( ALPHA / DIGIT )`");
        }
        if let Some(repair) = class_repair(name) {
            return format!(
                "{fact}, and ABNF has no classes of characters; write {repair}, and no `[` and `]` around it"
            );
        }
        let renamed: Vec<String> = self.grammar.renamed(name).collect();
        if !renamed.is_empty() {
            let renamed = listed(&renamed, "or");
            return format!("{fact}, which is renamed; did you mean {renamed}?");
        }
        let bundled = bundled_with(name);
        if let Some(stem) = bundled.filter(|stem| inherits || is_fundamental(stem)) {
            return format!("{fact}; {}", extending(stem, "it"));
        }
        if inherits {
            return format!("{fact}; define `{name}` by ABNF, or extend the grammar that has it");
        }
        if let Some(repair) = self.hyphens_repair(name) {
            return format!("{fact}, and a name may have `-` in it; write {repair}");
        }
        self.compared += self.grammar.names().count() * name.len();
        let nearest = if self.compared <= MAX_COMPARED {
            self.grammar.nearest(name)
        } else {
            None
        };
        match (nearest, bundled) {
            (Some(nearest), Some(stem)) => format!(
                "{fact}; did you mean `{nearest}`, or the rule of the bundled grammar `{stem}` (add `extends {stem};`)?"
            ),
            (Some(nearest), None) => format!("{fact}; did you mean `{nearest}`?"),
            (None, Some(stem)) => {
                format!("{fact}; define it, or {}", extending(stem, "it"))
            }
            (None, None) => {
                format!("{fact}; define it, or add `extends` and the grammar that defines it")
            }
        }
    }

    /// Returns the ABNF for `name` with its hyphens as text, such as `` `HEXDIG "-"
    /// 4HEXDIG` `` for `HEXDIG-4HEXDIG`. Returns `None` if there is no hyphen, or if a piece between hyphens is not the
    /// name of a rule, perhaps with a count before it.
    fn hyphens_repair(&self, name: &str) -> Option<String> {
        let is_rule = |piece: &str| {
            let name = piece.trim_start_matches(|c: char| c.is_ascii_digit());
            self.grammar.rule(name).is_some()
        };
        let mut pieces = name.split('-');
        (name.contains('-') && pieces.all(is_rule))
            .then(|| format!("`{}`", name.replace('-', " \"-\" ")))
    }
}

/// Returns the repair for undefined rules that the bundled grammar `stem` defines. `them` is "it" for one rule, and
/// "them" for several.
fn extending(stem: &str, them: &str) -> String {
    format!("add `extends {stem};`, because the bundled grammar `{stem}` defines {them}")
}

/// Returns the stem of the first bundled grammar that defines the rule `name`.
fn bundled_with(name: &str) -> Option<&'static str> {
    BUNDLED.with(|grammars| {
        let mut grammars = grammars.get_or_init(read_bundled).iter();
        let first = grammars.find(|(_, grammar)| grammar.rule(name).is_some());
        first.map(|(stem, _)| *stem)
    })
}

thread_local! {
    /// The bundled grammars and their stems, parsed on first use.
    static BUNDLED: OnceCell<Vec<(&'static str, Grammar)>> = const { OnceCell::new() };
}

fn read_bundled() -> Vec<(&'static str, Grammar)> {
    let read = |stem: &'static str| {
        let mut grammar = Grammar::new();
        grammar.read(stem, bundled(stem)?).ok()?;
        Some((stem, grammar))
    };
    stems().filter_map(read).collect()
}

/// Returns the ABNF for the class of characters `[name]`, or `None` if `name` is not a sequence of ranges such as
/// `a-z0-9`.
fn class_repair(name: &str) -> Option<String> {
    let text = format!("[{name}]");
    let class = Class::read(&text).filter(Class::is_of_ranges)?;
    Some(class.repair(&Quantifier::default()))
}

//! Renames the rules of a grammar text while the text is read.
//!
//! Two bundled grammars may use one name for different rules, and the user cannot edit their texts. Renaming the
//! rules of one grammar makes it possible to use both. Positions still refer to the text, which has the old names.
//!
//! A [`Renaming`] has the pairs of an old and a new name that the caller requests. When a grammar reads the text,
//! `Renaming::resolve` checks the pairs, and `rename_references` and `renamed_text` replace the names in each rule's
//! syntax tree and in its source.

use crate::abnf::ast::{Node, Target};
use crate::abnf::lexer::{Kind, Lexer, Token};
use crate::diag::error::Error;
use crate::diag::location::Location;
use crate::diag::suggest::nearest;
use crate::sorted::Map;

/// The maximum number of letters to compare when suggesting names for the mistakes of one text. Each unknown name is
/// compared with each rule. After this number, no names are suggested.
const MAX_COMPARED: usize = 200_000;

/// New names for rules of a grammar text, and the mistakes in them.
///
/// ```
/// use uri_tables_grammar::abnf::grammar::Grammar;
/// use uri_tables_grammar::abnf::renaming::Renaming;
///
/// let mut grammar = Grammar::new();
/// grammar.extend_bundled("rfc3986")?;
/// let mut renaming = Renaming::new([("name".to_owned(), "form-name".to_owned())]);
/// grammar.extend_bundled_renaming("form", &mut renaming)?;
/// assert!(renaming.mistakes().is_empty());
/// assert_eq!(grammar.rule("form-name").unwrap().text, "form-name      = *form-char");
/// assert_eq!(grammar.rule("pair").unwrap().text, "pair      = form-name \"=\" value");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct Renaming {
    /// Pairs of the name in the text and the new name.
    pairs: Vec<(String, String)>,
    /// The mistakes, each with the index of its pair.
    mistakes: Vec<(usize, Error)>,
}

impl Renaming {
    /// Creates a renaming from pairs of the name in the text and the new name.
    pub fn new(pairs: impl IntoIterator<Item = (String, String)>) -> Self {
        Self {
            pairs: pairs.into_iter().collect(),
            mistakes: Vec::new(),
        }
    }

    /// Returns the mistakes that were found when the text was read, each with the index of its pair. A pair with a
    /// mistake has no effect.
    pub fn mistakes(&self) -> &[(usize, Error)] {
        &self.mistakes
    }

    /// Returns the new name of each renamed rule. The keys are the old names in lower case. `text` is the name of the
    /// grammar text, `own_rules` has the rules that it defines, and `earlier` returns the position of a rule in an
    /// earlier text. Pairs with a mistake are left out, and the mistakes are added to [`mistakes`](Self::mistakes).
    pub(crate) fn resolve<'a>(
        &mut self,
        text: &str,
        own_rules: &[(&str, &Location)],
        earlier: &dyn Fn(&str) -> Option<&'a Location>,
    ) -> Map<String, String> {
        let locations: Map<String, &Location> = own_rules
            .iter()
            .map(|(name, location)| (name.to_ascii_lowercase(), *location))
            .collect();
        // First, find the mistakes that do not depend on other pairs. For each renamed rule, this map has the index
        // of the pair that renames it. The keys are names in lower case, as in all maps here.
        let mut renamed: Map<String, usize> = Map::new();
        let mut compared = 0;
        for (at, (from, to)) in self.pairs.iter().enumerate() {
            let key = from.to_ascii_lowercase();
            let mistake = if !locations.contains_key(&key) {
                compared += own_rules.len() * from.len();
                let names = own_rules.iter().map(|(name, _)| *name);
                let candidates = names.filter(|_| compared <= MAX_COMPARED);
                Some(unknown(text, from, earlier(from), candidates))
            } else if renamed.contains_key(&key) {
                let message = format!("`{from}` is renamed twice; keep one of its new names");
                Some(Error::anywhere(message))
            } else {
                earlier(to).map(|location| taken(to, location))
            };
            match mistake {
                Some(mistake) => self.mistakes.push((at, mistake)),
                None => _ = renamed.insert(key, at),
            }
        }
        // Then find new names that another rule of the text has. This depends on all pairs, because two rules may
        // swap their names. So collect the names that rules have after renaming.
        let mut new_names: Map<String, String> = Map::new();
        let mut used: Map<String, &Location> = Map::new();
        for (key, location) in &locations {
            if !renamed.contains_key(key) {
                used.insert(key.clone(), location);
            }
        }
        for (at, (from, to)) in self.pairs.iter().enumerate() {
            let key = from.to_ascii_lowercase();
            let has_mistake = renamed.get(&key) != Some(&at);
            if has_mistake {
                continue;
            }
            if let Some(location) = used.get(&to.to_ascii_lowercase()) {
                self.mistakes.push((at, taken(to, location)));
            } else {
                used.insert(to.to_ascii_lowercase(), locations[&key]);
                new_names.insert(key, to.clone());
            }
        }
        new_names
    }
}

/// Returns the error that the grammar text `text` does not define the rule `name`. `earlier` is the position of the
/// rule in an earlier text, and `candidates` are names to suggest.
fn unknown<'a>(
    text: &str,
    name: &str,
    earlier: Option<&Location>,
    candidates: impl Iterator<Item = &'a str>,
) -> Error {
    let fact = format!("`{text}` defines no rule `{name}`");
    let message = match (earlier, nearest(name, candidates)) {
        (Some(earlier), _) => {
            let of = &earlier.text.name;
            format!("{fact}, which is of `{of}`; write `{{ {name} as … }}` after that grammar")
        }
        (None, Some(nearest)) => format!("{fact}; did you mean `{nearest}`?"),
        (None, None) => format!("{fact}; only rules that the grammar itself defines are renamed"),
    };
    Error::anywhere(message)
}

/// Returns the error that the new name `name` is taken by the rule at `location`.
fn taken(name: &str, location: &Location) -> Error {
    let message = format!("there is a rule `{name}` already; choose another name");
    Error::anywhere(message).and(format!("`{name}` is defined here"), location)
}

/// Renames the references in the right-hand side of a rule. For a reference to the newest definition, `new_name`
/// returns the new name, or `None` to keep the old one. `inherited_name` does the same for a reference to an earlier
/// definition.
pub(crate) fn rename_references(
    node: &mut Node,
    new_name: &dyn Fn(&str) -> Option<String>,
    inherited_name: &dyn Fn(&str) -> Option<String>,
) {
    node.for_each_reference(&mut |reference| {
        let new = match reference.target {
            Target::Newest => new_name(&reference.name),
            Target::Inherited(_) => inherited_name(&reference.name),
        };
        if let Some(new) = new {
            reference.name = new;
        }
    });
}

/// Returns `text`, the source of the rule `rule`, with the names replaced as [`rename_references`] replaces them in
/// the tree. `rule` is the old name. Inside of angle brackets, it means an earlier definition, so it becomes its
/// `inherited_name`.
pub(crate) fn renamed_text(
    text: &str,
    rule: &str,
    new_name: &dyn Fn(&str) -> Option<String>,
    inherited_name: &dyn Fn(&str) -> Option<String>,
) -> String {
    let mut renamed = String::with_capacity(text.len());
    // The offset up to which `renamed` has the text.
    let mut at = 0;
    let mut edit = |token: &Token, replacement: &dyn Fn(&str) -> Option<String>| {
        if let Some(new) = replacement(&text[token.offset..token.end()]) {
            renamed.push_str(&text[at..token.offset]);
            renamed.push_str(&new);
            at = token.end();
        }
    };
    for token in Lexer::new(text, 0, text.len()) {
        match token.kind {
            Kind::Name => edit(&token, new_name),
            Kind::Prose if token.problem.is_none() => {
                let (start, end) = (token.offset + 1, token.end() - 1);
                let names = Lexer::new(text, start, end).filter(|it| it.kind == Kind::Name);
                let mut names = names.peekable();
                // In `<host, defined in [RFC3986]>`, only the first name is a rule.
                let is_import = names.peek().is_some_and(|first| {
                    let after = text[first.end()..end].trim_start();
                    after.is_empty() || after.starts_with(',')
                });
                let count = if is_import { 1 } else { usize::MAX };
                let is_own = |it: &Token| text[it.offset..it.end()].eq_ignore_ascii_case(rule);
                for it in names.take(count) {
                    let replacement = if is_own(&it) {
                        inherited_name
                    } else {
                        new_name
                    };
                    edit(&it, replacement);
                }
            }
            _ => {}
        }
    }
    renamed.push_str(&text[at..]);
    renamed
}

#[cfg(test)]
mod tests {
    use super::Renaming;
    use crate::abnf::bundled::{bases, option, stems};
    use crate::abnf::grammar::Grammar;
    use crate::dfa::Dfa;
    use crate::dfa::compiler::Compiler;
    use crate::hir::rules::{Expr, Regular};

    /// Reads a bundled grammar, with `renaming` for its own rules.
    fn read(stem: &str, renaming: &mut Renaming) -> Grammar {
        let mut grammar = Grammar::new();
        for base in bases(stem) {
            grammar.extend_bundled(base).expect("it is bundled");
        }
        let known = grammar.extend_bundled_renaming(stem, renaming);
        known.expect("it is bundled");
        grammar
    }

    fn dfa(regular: &Regular, rule: &str) -> Dfa {
        let id = regular.id(rule).expect("it is a root");
        let dfa = Compiler::new(regular).dfa(id).expect("it is small");
        (*dfa).clone()
    }

    fn matches(grammar: &Grammar, rule: &str, text: &str) -> bool {
        let regular = grammar.regular([rule]).expect("it is regular");
        dfa(&regular, rule).matches(text.as_bytes())
    }

    /// Returns whether two rules of different grammars have the same language, or are both not regular.
    fn are_equal(one: (&Grammar, &str), other: (&Grammar, &str)) -> bool {
        let regular = |(grammar, rule): (&Grammar, &str)| grammar.regular([rule]).ok();
        let (Some(first), Some(second)) = (regular(one), regular(other)) else {
            return regular(one).is_some() == regular(other).is_some();
        };
        let exprs = |regular: &Regular| -> Vec<Expr> {
            regular.rules.iter().map(|rule| rule.expr.clone()).collect()
        };
        exprs(&first) == exprs(&second) || dfa(&first, one.1) == dfa(&second, other.1)
    }

    /// Returns the names of the rules that the bundled grammar `stem` itself defines.
    fn own(grammar: &Grammar, stem: &str) -> Vec<String> {
        let of = format!("{stem}.abnf");
        let names = grammar.names();
        let own = |name: &&str| grammar.rule(name).unwrap().location.text.name == of;
        names.filter(own).map(str::to_owned).collect()
    }

    /// Reads each bundled grammar with new names for all its rules, and with a new name for only one of them. Each rule
    /// has the same language as before, or the renaming is refused because of a clash.
    #[test]
    fn new_names_change_no_language() {
        let mut refused = Vec::new();
        for stem in stems() {
            let plain = read(stem, &mut Renaming::default());
            let rules = own(&plain, stem);
            let new = |rule: &String| (rule.clone(), format!("new-{rule}"));
            let one = rules.iter().map(|rule| vec![new(rule)]);
            let all: Vec<(String, String)> = rules.iter().map(new).collect();
            for pairs in one.chain([all]) {
                let mut renaming = Renaming::new(pairs.clone());
                let renamed = read(stem, &mut renaming);
                assert!(renaming.mistakes().is_empty(), "{stem} {pairs:?}");
                let renamed_as = |rule: &String| {
                    let pair = pairs.iter().find(|(from, _)| from == rule);
                    pair.map_or_else(|| rule.clone(), |(_, to)| to.clone())
                };
                for rule in &rules {
                    let new = renamed_as(rule);
                    if !renamed.clashes([new.as_str()]).is_empty() {
                        let pair = &pairs[0].0;
                        refused.extend((pairs.len() == 1).then(|| format!("{stem} {pair}")));
                        continue;
                    }
                    let is_equal = are_equal((&plain, rule), (&renamed, &new));
                    assert!(is_equal, "{stem} {pairs:?}: {rule}");
                }
            }
        }
        // Each of these rules redefines one of an earlier grammar, and inherited rules still need it under its old
        // name.
        refused.dedup();
        let expected = [
            "coap reg-name",
            "ftp reg-name",
            "ftp userinfo",
            "http reg-name",
            "urn Digit",
            "web IP-literal",
            "web port",
            "web reg-name",
        ];
        assert_eq!(refused, expected);
    }

    /// The source texts of the renamed rules are a grammar with the same languages.
    #[test]
    fn texts_have_the_new_names() {
        for stem in stems().filter(|stem| *stem != "rfc5234") {
            let plain = read(stem, &mut Renaming::default());
            let rules = own(&plain, stem);
            let pairs = rules
                .iter()
                .map(|rule| (rule.clone(), format!("new-{rule}")));
            let renamed = read(stem, &mut Renaming::new(pairs));
            let texts = rules.iter().map(|rule| {
                let rule = renamed.rule(&format!("new-{rule}")).expect("it is renamed");
                format!("{}\n", rule.text)
            });
            let mut again = Grammar::new();
            for base in bases(stem) {
                again.extend_bundled(base).expect("it is bundled");
            }
            let text: String = texts.collect();
            again.read("again.abnf", &text).expect("it is ABNF");
            for rule in &rules {
                let new = format!("new-{rule}");
                assert!(
                    are_equal((&renamed, &new), (&again, &new)),
                    "{stem} {rule}\n{text}"
                );
            }
        }
    }

    #[test]
    fn options_stay_with_their_rules() {
        let mut count = 0;
        for stem in stems() {
            for rule in own(&read(stem, &mut Renaming::default()), stem) {
                let pair = (rule.clone(), "new".to_owned());
                let grammar = read(stem, &mut Renaming::new([pair]));
                let expected = option(stem, &rule);
                assert_eq!(
                    grammar.rule("new").unwrap().option,
                    expected,
                    "{stem} {rule}"
                );
                count += usize::from(expected.is_some());
            }
        }
        assert!(count > 15);
    }

    /// Gives new names to all rules of RFC 3986. The rules of each grammar that extends it must have the same languages
    /// as before, and so must their source texts.
    #[test]
    fn grammars_on_top_follow_the_names_of_those_below() {
        for stem in stems().filter(|stem| bases(stem).contains(&"rfc3986")) {
            let plain = read(stem, &mut Renaming::default());
            let base = own(&read("rfc3986", &mut Renaming::default()), "rfc3986");
            let pairs = base
                .iter()
                .map(|rule| (rule.clone(), format!("new-{rule}")));
            let mut grammar = Grammar::new();
            grammar
                .extend_bundled_renaming("rfc3986", &mut Renaming::new(pairs))
                .unwrap();
            for base in &bases(stem)[1..] {
                grammar.extend_bundled(base).unwrap();
            }
            let mut again = grammar.clone();
            grammar.extend_bundled(stem).unwrap();
            let mut text = String::new();
            for rule in own(&plain, stem) {
                // A rule that replaces a rule of RFC 3986 has the new name of that rule.
                let texts = grammar.texts();
                let name = grammar.base_name(stem, texts, &rule).unwrap_or(&rule);
                assert!(grammar.clashes([name.as_str()]).is_empty(), "{stem} {rule}");
                assert!(
                    are_equal((&plain, &rule), (&grammar, name)),
                    "{stem} {rule}"
                );
                text.push_str(&grammar.rule(name).expect("it is there").text);
                text.push('\n');
            }
            again.read("again.abnf", &text).expect("it is ABNF");
            for rule in own(&plain, stem) {
                let texts = grammar.texts();
                let name = grammar.base_name(stem, texts, &rule).unwrap_or(&rule);
                assert!(
                    are_equal((&plain, &rule), (&again, name)),
                    "{stem} {rule}\n{text}"
                );
            }
        }
    }

    /// The source text of an import has the new name of the imported rule.
    #[test]
    fn imports_have_the_new_names() {
        let mut grammar = Grammar::new();
        let mut renaming = Renaming::new([("query".to_owned(), "new-query".to_owned())]);
        let known = grammar.extend_bundled_renaming("rfc3986", &mut renaming);
        known.expect("it is bundled");
        grammar.extend_bundled("ws").expect("it is bundled");
        let text = &grammar.rule("new-query").expect("it is renamed").text;
        assert!(
            text.starts_with("new-query = <new-query, defined in [RFC3986]"),
            "{text}"
        );
    }

    #[test]
    fn mistakes_are_found() {
        for (pairs, expected) in [
            (
                vec![("nmae", "a")],
                "`form` defines no rule `nmae`; did you mean `name`?",
            ),
            (
                vec![("zz", "a")],
                "`form` defines no rule `zz`; only rules that the grammar itself defines are renamed",
            ),
            (
                vec![("pchar", "a")],
                "`form` defines no rule `pchar`, which is of `rfc3986.abnf`; write `{ pchar as … }` after that grammar",
            ),
            (
                vec![("name", "a"), ("NAME", "b")],
                "`NAME` is renamed twice; keep one of its new names",
            ),
            (
                vec![("name", "path")],
                "there is a rule `path` already; choose another name",
            ),
            (
                vec![("name", "alpha")],
                "there is a rule `alpha` already; choose another name",
            ),
            (
                vec![("name", "Value")],
                "there is a rule `Value` already; choose another name",
            ),
            (
                vec![("name", "a"), ("value", "a")],
                "there is a rule `a` already; choose another name",
            ),
            (vec![("name", "value"), ("value", "name")], ""),
            (vec![("name", "name")], ""),
        ] {
            let owned = pairs
                .iter()
                .map(|(from, to)| ((*from).to_owned(), (*to).to_owned()));
            let mut renaming = Renaming::new(owned);
            read("form", &mut renaming);
            let found = renaming
                .mistakes()
                .iter()
                .map(|(_, error)| error.message.as_str());
            assert_eq!(found.collect::<Vec<_>>().join("\n"), expected);
        }
    }

    /// If a text renames a rule and also adds alternatives to it with `=/`, the earlier definition keeps its name.
    #[test]
    fn additions_are_renamed() {
        let mut grammar = Grammar::new();
        let text = "name = value\nvalue = \"a\"\n";
        grammar.read("one", text).unwrap();
        let pairs = [("name", "other"), ("value", "own")];
        let pairs = pairs.map(|(from, to)| (from.to_owned(), to.to_owned()));
        let text = "name =/ \"b\" value / <name except \"a\"> ; value\nvalue = \"c\"\n";
        grammar
            .read_despite_errors("two", text, &mut Renaming::new(pairs))
            .unwrap();
        let other = grammar.rule("other").unwrap();
        let expected = "name = value\nother =/ \"b\" own / <name except \"a\"> ; value";
        assert_eq!(other.text, expected);
        let matches = |rule, text| matches(&grammar, rule, text);
        assert!(matches("other", "a") && matches("other", "bc"));
        assert!(!matches("other", "ba") && !matches("other", "c"));
        assert!(matches("name", "a") && !matches("name", "bc"));
        assert!(matches("value", "a") && matches("own", "c"));
    }
}

//! A profile made by the generator. It can be printed as the input of `uri_profile!`, and reduced to smaller profiles.

use std::fmt;

use crate::grammar::{CORE, Expr, FILE, Grammar, RFC3986, Rule, bundled};

// Most `bool` fields are optional statements or keywords of the syntax.
#[allow(clippy::struct_excessive_bools)]
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Profile {
    /// The bundled grammars, in order.
    pub(crate) extends: Vec<&'static str>,
    /// True if the profile extends the file [`FILE`].
    pub(crate) has_file: bool,
    /// The renamed rules, each with its grammar or file, its name there, and its new name.
    pub(crate) renames: Vec<(&'static str, &'static str, &'static str)>,
    pub(crate) rules: Vec<Rule>,
    pub(crate) template: Option<Template>,
    /// True if the rules are in two statements `abnf`.
    pub(crate) is_divided: bool,
    pub(crate) exposures: Vec<Exposure>,
    pub(crate) beyond: Beyond,
    pub(crate) default_port: Ports,
    pub(crate) empty_path: bool,
    pub(crate) case_insensitive: Vec<String>,
    pub(crate) secret: Option<String>,
    pub(crate) is_strict: bool,
    pub(crate) fingerprint: Fingerprint,
}

/// The statement `template`. The profile exposes the template and its variables.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Template {
    pub(crate) name: &'static str,
    pub(crate) text: String,
    /// The words after the template's text: `unordered`, `unordered exact` or nothing.
    pub(crate) order: &'static str,
    /// True if the profile has a second template, with the word `expand_only`.
    pub(crate) has_expander: bool,
    /// The rules that the library must derive from the template. Variables that the profile defines in `abnf` are not
    /// among them.
    pub(crate) rules: Vec<Rule>,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) enum Beyond {
    #[default]
    Nothing,
    Everything,
    /// `beyond rfc3986: RULE / rule RULE`.
    Named {
        /// The rules whose characters are allowed.
        characters: Vec<String>,
        /// The names after the word `rule`.
        rules: Vec<String>,
    },
}

impl Beyond {
    /// Returns the rules whose characters are allowed.
    pub(crate) fn characters(&self) -> &[String] {
        match self {
            Self::Named { characters, .. } => characters,
            Self::Nothing | Self::Everything => &[],
        }
    }

    /// Returns the rules whose texts count as one symbol.
    pub(crate) fn rules(&self) -> &[String] {
        match self {
            Self::Named { rules, .. } => rules,
            Self::Nothing | Self::Everything => &[],
        }
    }
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) enum Ports {
    #[default]
    None,
    One(u16),
    PerScheme(Vec<(String, u16)>),
}

/// The statement `fingerprint` of the profile, if it has one.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) enum Fingerprint {
    #[default]
    None,
    /// The profile is to get the fingerprint that the library offers. Until then, the statement has an empty text.
    Wanted,
    Pinned(String),
}

#[allow(clippy::struct_excessive_bools)]
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Exposure {
    pub(crate) name: String,
    /// The rules in `expose name = rules`. Empty for `expose name`.
    pub(crate) rules: Vec<String>,
    pub(crate) has_docs: bool,
    /// The type or `enum` after `:`.
    pub(crate) value: Option<&'static str>,
    /// The type in `as Type`.
    pub(crate) rename: Option<String>,
    pub(crate) within: Option<String>,
    pub(crate) is_alone: bool,
    pub(crate) is_component: bool,
    pub(crate) is_form: bool,
}

impl Exposure {
    pub(crate) fn rules(&self) -> &[String] {
        if self.rules.is_empty() {
            std::slice::from_ref(&self.name)
        } else {
            &self.rules
        }
    }

    /// Returns the name of the rule that [`Profile::grammar`] adds for this exposure. It matches all texts of the
    /// exposed type.
    pub(crate) fn key(&self) -> String {
        format!("exposed {}", self.name)
    }
}

impl Profile {
    /// Adds a rule to the statement `abnf`.
    pub(crate) fn define(&mut self, name: &str, expr: Expr) {
        self.rules.push(Rule {
            name: name.to_owned(),
            expr,
            adds: false,
        });
    }

    /// Returns all rules of the profile: those of the extended grammars, its own, and one for each exposure.
    pub(crate) fn grammar(&self) -> Grammar {
        let mut grammar = match self.extends.first() {
            Some(&"rfc3986") => RFC3986.clone(),
            _ => CORE.clone(),
        };
        let later = |stem: &&&str| **stem != "rfc3986";
        for stem in self.extends.iter().filter(later) {
            grammar.extend(&self.extended(stem));
        }
        if self.has_file {
            grammar.extend(&self.extended(FILE));
        }
        let template = self.template.iter().flat_map(|it| &it.rules);
        for rule in self.rules.iter().chain(template) {
            grammar.define(rule);
        }
        for exposure in &self.exposures {
            let rules = exposure.rules().iter().cloned().map(Expr::Rule);
            grammar.0.push((exposure.key(), Expr::Alt(rules.collect())));
        }
        grammar
    }

    /// Returns the rules of a bundled grammar or file under their names in the profile.
    pub(crate) fn extended(&self, stem: &str) -> Grammar {
        let mut grammar = bundled(stem).clone();
        for (_, from, to) in self.renames.iter().filter(|(of, ..)| *of == stem) {
            for (name, expr) in &mut grammar.0 {
                expr.rename(from, to);
                if name == from {
                    (*to).clone_into(name);
                }
            }
        }
        grammar
    }

    /// Returns the original name of the rule `name`, before any renaming.
    pub(crate) fn original_name<'n>(&self, name: &'n str) -> &'n str {
        let mut renames = self.renames.iter();
        let found = renames.find(|(_, _, to)| *to == name);
        found.map_or(name, |(_, from, _)| from)
    }

    /// Returns the items of the statement `extends`, each with its renamed rules.
    fn texts(&self) -> Vec<String> {
        let with_names = |stem: &str, text: String| {
            let renames = self.renames.iter().filter(|(of, ..)| *of == stem);
            let renames = renames.map(|(_, from, to)| format!("{from} as {to}"));
            let renames: Vec<String> = renames.collect();
            if renames.is_empty() {
                return text;
            }
            format!("{text} {{ {} }}", renames.join(", "))
        };
        let bundled = self.extends.iter();
        let bundled = bundled.map(|stem| with_names(stem, (*stem).to_owned()));
        let file = self
            .has_file
            .then(|| with_names(FILE, format!("\"{FILE}\"")));
        bundled.chain(file).collect()
    }

    /// Renames the rule `from` of the grammar `stem` to `to`, also wherever the profile refers to it.
    pub(crate) fn rename(&mut self, stem: &'static str, from: &'static str, to: &'static str) {
        self.renames.push((stem, from, to));
        for rule in &mut self.rules {
            rule.expr.rename(from, to);
            if rule.name == from {
                to.clone_into(&mut rule.name);
            }
        }
        for exposure in &mut self.exposures {
            if exposure.rules.is_empty() && exposure.name == from {
                exposure.rules = vec![to.to_owned()];
            }
            for rule in exposure.rules.iter_mut().filter(|rule| *rule == from) {
                to.clone_into(rule);
            }
        }
    }

    /// Returns whether the profile itself defines the rule `name`, instead of inheriting it.
    pub(crate) fn defines(&self, name: &str) -> bool {
        let mut rules = self.rules.iter();
        rules.any(|rule| rule.name.eq_ignore_ascii_case(name))
    }

    /// Returns the profiles that result from removing or simplifying one element of this profile.
    pub(crate) fn smaller(&self) -> Vec<Self> {
        let mut all = Vec::new();
        let mut add = |change: &dyn Fn(&mut Self)| {
            let mut smaller = self.clone();
            change(&mut smaller);
            all.push(smaller);
        };
        for at in 0..self.exposures.len() {
            add(&|it| {
                it.exposures.remove(at);
            });
            for rule in 0..self.exposures[at].rules.len() {
                add(&|it| {
                    it.exposures[at].rules.remove(rule);
                });
            }
            add(&|it| it.exposures[at].has_docs = false);
            add(&|it| it.exposures[at].value = None);
            add(&|it| it.exposures[at].rename = None);
            add(&|it| it.exposures[at].within = None);
            add(&|it| it.exposures[at].is_alone = false);
            add(&|it| it.exposures[at].is_component = false);
            add(&|it| it.exposures[at].is_form = false);
        }
        for at in 0..self.rules.len() {
            add(&|it| {
                it.rules.remove(at);
            });
            add(&|it| it.rules[at].adds = false);
            for expr in simpler(&self.rules[at].expr) {
                add(&|it| it.rules[at].expr = expr.clone());
            }
        }
        for at in 1..self.extends.len() {
            add(&|it| {
                it.extends.remove(at);
            });
        }
        add(&|it| it.has_file = false);
        add(&|it| it.is_divided = false);
        add(&|it| it.beyond = Beyond::Nothing);
        for at in 0..self.beyond.characters().len() {
            add(&|it| {
                if let Beyond::Named { characters, .. } = &mut it.beyond {
                    characters.remove(at);
                }
            });
        }
        for at in 0..self.beyond.rules().len() {
            add(&|it| {
                if let Beyond::Named { rules, .. } = &mut it.beyond {
                    rules.remove(at);
                }
            });
        }
        add(&|it| it.default_port = Ports::None);
        add(&|it| it.empty_path = false);
        for at in 0..self.case_insensitive.len() {
            add(&|it| {
                it.case_insensitive.remove(at);
            });
        }
        add(&|it| it.secret = None);
        add(&|it| it.is_strict = false);
        add(&|it| it.fingerprint = Fingerprint::None);
        for smaller in &mut all {
            let Beyond::Named { characters, rules } = &smaller.beyond else {
                continue;
            };
            if characters.is_empty() && rules.is_empty() {
                smaller.beyond = Beyond::Nothing;
            }
        }
        all.retain(|smaller| smaller != self && !smaller.exposures.is_empty());
        all
    }
}

/// Returns the expressions that result from removing one element of `expr`.
fn simpler(expr: &Expr) -> Vec<Expr> {
    let in_list = |all: &[Expr], make: fn(Vec<Expr>) -> Expr| {
        let mut found = Vec::new();
        for (at, one) in all.iter().enumerate() {
            if all.len() > 1 {
                let mut fewer = all.to_vec();
                fewer.remove(at);
                found.push(if fewer.len() == 1 {
                    fewer.remove(0)
                } else {
                    make(fewer)
                });
            }
            for one in simpler(one) {
                let mut same = all.to_vec();
                same[at] = one;
                found.push(make(same));
            }
        }
        found
    };
    match expr {
        Expr::Text(text) if text.len() > 1 => vec![Expr::Text(text[..1].to_owned())],
        Expr::Range(first, last) if first < last => vec![Expr::Range(*first, *first)],
        Expr::Text(_) | Expr::Range(..) | Expr::Except(..) => Vec::new(),
        Expr::Rule(_) | Expr::Prose(_) => vec![Expr::Text("a".to_owned())],
        Expr::Seq(all) => in_list(all, Expr::Seq),
        Expr::Alt(all) => in_list(all, Expr::Alt),
        Expr::Repeat(min, max, inner) => {
            let again = |inner| Expr::Repeat(*min, *max, Box::new(inner));
            let mut found: Vec<_> = simpler(inner).into_iter().map(again).collect();
            found.push((**inner).clone());
            found
        }
    }
}

impl fmt::Display for Profile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "pub mod profile {{")?;
        if self.is_strict {
            writeln!(f, "    strict;")?;
        }
        let extends = self.texts();
        if !extends.is_empty() {
            writeln!(f, "    extends {};", extends.join(", "))?;
        }
        if let Some(template) = &self.template {
            write!(f, "{template}")?;
        }
        let first = if self.is_divided {
            self.rules.len() / 2
        } else {
            0
        };
        let (first, second) = self.rules.split_at(first);
        for rules in [first, second].into_iter().filter(|it| !it.is_empty()) {
            writeln!(f, "    abnf r##\"")?;
            for Rule { name, expr, adds } in rules {
                let sign = if *adds { "=/" } else { "=" };
                writeln!(f, "        {name} {sign} {expr}")?;
            }
            writeln!(f, "    \"##;")?;
        }
        match &self.beyond {
            Beyond::Nothing => {}
            Beyond::Everything => writeln!(f, "    beyond rfc3986;")?,
            Beyond::Named { characters, rules } => {
                let rules = rules.iter().map(|rule| format!("rule {rule}"));
                let all: Vec<String> = characters.iter().cloned().chain(rules).collect();
                writeln!(f, "    beyond rfc3986: {};", all.join(" / "))?;
            }
        }
        match &self.default_port {
            Ports::None => {}
            Ports::One(port) => writeln!(f, "    default_port {port};")?,
            Ports::PerScheme(ports) => {
                let ports = ports
                    .iter()
                    .map(|(scheme, port)| format!("{scheme} = {port}"));
                writeln!(
                    f,
                    "    default_port {};",
                    ports.collect::<Vec<_>>().join(", ")
                )?;
            }
        }
        if self.empty_path {
            writeln!(f, "    empty_path \"/\";")?;
        }
        if !self.case_insensitive.is_empty() {
            let names = self.case_insensitive.join(", ");
            writeln!(f, "    case_insensitive {names};")?;
        }
        if let Some(name) = &self.secret {
            writeln!(f, "    secret {name};")?;
        }
        let exposures = self.exposures.iter().map(|exposure| {
            let mut text = String::new();
            if exposure.has_docs {
                text += "/// Documentation.\n        ";
            }
            text += &exposure.name;
            if !exposure.rules.is_empty() {
                text = format!("{text} = {}", exposure.rules.join(" / "));
            }
            if let Some(value) = exposure.value {
                text = format!("{text}: {value}");
            }
            if let Some(rename) = &exposure.rename {
                text = format!("{text} as {rename}");
            }
            if let Some(within) = &exposure.within {
                text = format!("{text} within {within}");
            }
            if exposure.is_alone {
                text += " alone";
            }
            if exposure.is_component {
                text += " component";
            }
            if exposure.is_form {
                text += " { space = \"+\" }";
            }
            text
        });
        let exposures: Vec<String> = exposures.collect();
        writeln!(f, "    expose {};", exposures.join(", "))?;
        match &self.fingerprint {
            Fingerprint::None => {}
            Fingerprint::Wanted => writeln!(f, "    fingerprint \"\";")?,
            Fingerprint::Pinned(text) => {
                writeln!(f, "    fingerprint \"{text}\" of \"earlier.rs\";")?;
            }
        }
        f.write_str("}")
    }
}

impl fmt::Display for Template {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            name, text, order, ..
        } = self;
        writeln!(f, "    template {name} = \"{text}\"{order};")?;
        if self.has_expander {
            writeln!(f, "    template other = \"{{a}}{{b}}\" expand_only;")?;
        }
        Ok(())
    }
}

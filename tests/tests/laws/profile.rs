//! A profile made by the generator. It can be printed as the input of `uri_profile!`, and reduced to smaller profiles.

use std::fmt;

use crate::grammar::{Expr, FORM, Grammar, RFC3986};

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Profile {
    pub(crate) extends: Vec<&'static str>,
    pub(crate) rules: Vec<(String, Expr)>,
    pub(crate) exposures: Vec<Exposure>,
    pub(crate) beyond: Beyond,
    pub(crate) default_port: Option<u16>,
    pub(crate) empty_path: bool,
    pub(crate) case_insensitive: Vec<String>,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) enum Beyond {
    #[default]
    Nothing,
    Everything,
    /// `beyond rfc3986: RULE`, which allows the characters that the named rule matches.
    Characters(String),
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Exposure {
    pub(crate) name: String,
    /// The rules in `expose name = rules`. Empty for `expose name`.
    pub(crate) rules: Vec<String>,
    pub(crate) within: Option<String>,
    pub(crate) is_alone: bool,
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
    /// Returns all rules of the profile: those of the extended grammars, its own, and one for each exposure.
    pub(crate) fn grammar(&self) -> Grammar {
        let mut grammar = RFC3986.clone();
        if self.extends.contains(&"form") {
            grammar.0.extend(FORM.0.clone());
        }
        grammar.0.extend(self.rules.clone());
        for exposure in &self.exposures {
            let rules = exposure.rules().iter().cloned().map(Expr::Rule);
            grammar.0.push((exposure.key(), Expr::Alt(rules.collect())));
        }
        grammar
    }

    /// Returns the profiles that result from removing or simplifying one element of this profile.
    pub(crate) fn smaller(&self) -> Vec<Self> {
        let mut all = Vec::new();
        for at in 0..self.exposures.len() {
            let mut smaller = self.clone();
            smaller.exposures.remove(at);
            all.push(smaller);
            let plain = Exposure {
                within: None,
                is_alone: false,
                is_form: false,
                ..self.exposures[at].clone()
            };
            if plain != self.exposures[at] {
                let mut smaller = self.clone();
                smaller.exposures[at] = plain;
                all.push(smaller);
            }
        }
        for at in 0..self.rules.len() {
            let mut smaller = self.clone();
            smaller.rules.remove(at);
            all.push(smaller);
            for expr in simpler(&self.rules[at].1) {
                let mut smaller = self.clone();
                smaller.rules[at].1 = expr;
                all.push(smaller);
            }
        }
        let statements = [
            Self {
                beyond: Beyond::Nothing,
                ..self.clone()
            },
            Self {
                default_port: None,
                ..self.clone()
            },
            Self {
                empty_path: false,
                ..self.clone()
            },
            Self {
                case_insensitive: Vec::new(),
                ..self.clone()
            },
        ];
        all.extend(statements);
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
        Expr::Rule(_) => vec![Expr::Text("a".to_owned())],
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
        if !self.extends.is_empty() {
            writeln!(f, "    extends {};", self.extends.join(", "))?;
        }
        if !self.rules.is_empty() {
            writeln!(f, "    abnf r##\"")?;
            for (name, expr) in &self.rules {
                writeln!(f, "        {name} = {expr}")?;
            }
            writeln!(f, "    \"##;")?;
        }
        match &self.beyond {
            Beyond::Nothing => {}
            Beyond::Everything => writeln!(f, "    beyond rfc3986;")?,
            Beyond::Characters(rule) => writeln!(f, "    beyond rfc3986: {rule};")?,
        }
        if let Some(port) = self.default_port {
            writeln!(f, "    default_port {port};")?;
        }
        if self.empty_path {
            writeln!(f, "    empty_path \"/\";")?;
        }
        if !self.case_insensitive.is_empty() {
            writeln!(
                f,
                "    case_insensitive {};",
                self.case_insensitive.join(", ")
            )?;
        }
        let exposures = self.exposures.iter().map(|exposure| {
            let mut text = exposure.name.clone();
            if !exposure.rules.is_empty() {
                text = format!("{text} = {}", exposure.rules.join(" / "));
            }
            if let Some(within) = &exposure.within {
                text = format!("{text} within {within}");
            }
            if exposure.is_alone {
                text += " alone";
            }
            if exposure.is_form {
                text += " { space = \"+\" }";
            }
            text
        });
        writeln!(
            f,
            "    expose {};",
            exposures.collect::<Vec<_>>().join(", ")
        )?;
        f.write_str("}")
    }
}

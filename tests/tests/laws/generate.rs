//! Generates random profiles for the tests of the laws.

use uri_tables_tests::mutation::Random;

use crate::grammar::{Expr, option, repeat, rule, text};
use crate::profile::{Beyond, Exposure, Profile};

/// Generates a random profile of one of four kinds: rules of any form, an HTML form, a list, or a URI.
pub(crate) fn profile(random: &mut Random) -> Profile {
    let mut generator = Generator { random };
    match generator.random.below(20) {
        0..=5 => generator.free(),
        6 => generator.form(),
        7..=9 => generator.list(),
        _ => generator.uri(),
    }
}

struct Generator<'r> {
    random: &'r mut Random,
}

impl Generator<'_> {
    fn one_in(&mut self, count: usize) -> bool {
        self.random.below(count) == 0
    }

    fn of<'t>(&mut self, all: &[&'t str]) -> &'t str {
        all[self.random.below(all.len())]
    }

    /// Generates one to four alternatives. Each matches one character or one triplet.
    fn characters(&mut self) -> Expr {
        let count = 1 + self.random.below(4);
        let all = (0..count).map(|_| self.character());
        Expr::Alt(all.collect())
    }

    fn character(&mut self) -> Expr {
        match self.random.below(12) {
            0 => Expr::Range(0x61, 0x7A),
            1 => Expr::Range(0x41, 0x5A),
            2 => Expr::Range(0x30, 0x39),
            3 => rule("unreserved"),
            4 => rule("pct-encoded"),
            5 => rule("sub-delims"),
            6 if self.one_in(3) => Expr::Range(0xE9, 0xE9),
            7 if self.one_in(3) => text(self.of(&["|", "<", "[", "]", "#", "%", " "])),
            _ => text(self.of(&[
                "a", "A", "b", "0", "2", "E", "e", ".", ":", "/", "?", "@", "&", "=", "+", ";",
                ",", "-", "~",
            ])),
        }
    }

    /// Generates an expression that refers only to rules of RFC 3986 and to the rules in `later`, so that no rule is
    /// recursive.
    fn expr(&mut self, depth: usize, later: &[String]) -> Expr {
        let kind = self.random.below(if depth == 0 { 3 } else { 10 });
        match kind {
            0 => self.character(),
            1 if !later.is_empty() => rule(&later[self.random.below(later.len())]),
            1 | 2 => {
                if self.one_in(4) {
                    rule(self.of(&["pchar", "DIGIT", "ALPHA", "segment", "port", "unreserved"]))
                } else {
                    self.character()
                }
            }
            3 | 4 => {
                let count = 2 + self.random.below(2);
                Expr::Alt((0..count).map(|_| self.expr(depth - 1, later)).collect())
            }
            5 => option(self.expr(depth - 1, later)),
            6 => self.repeated(depth, later),
            7 if self.one_in(2) => {
                let from = self.of(&["pchar", "unreserved", "sub-delims"]);
                let not = (0..=self.random.below(2)).map(|_| self.delimiter());
                Expr::Except(from.to_owned(), not.collect())
            }
            _ => {
                let count = 2 + self.random.below(3);
                Expr::Seq((0..count).map(|_| self.expr(depth - 1, later)).collect())
            }
        }
    }

    fn repeated(&mut self, depth: usize, later: &[String]) -> Expr {
        let inner = self.expr(depth - 1, later);
        match self.random.below(8) {
            0 => repeat(0, Some(0), inner),
            1 => repeat(2, Some(2), inner),
            2 => repeat(1, Some(3), inner),
            3 | 4 => repeat(1, None, inner),
            _ => repeat(0, None, inner),
        }
    }

    fn delimiter(&mut self) -> Expr {
        text(self.of(&["/", ":", "@", "?", "&", "=", "+", ";", ",", ".", "-", "a"]))
    }

    /// Generates an expression for a component: letters, the characters of RFC 3986 without some delimiters, or other
    /// characters.
    fn word(&mut self) -> Expr {
        match self.random.below(6) {
            0 => repeat(1, None, Expr::Range(0x61, 0x7A)),
            1 => repeat(0, None, rule("pchar")),
            2 => {
                let not = (0..=self.random.below(2))
                    .map(|_| self.delimiter())
                    .collect();
                repeat(
                    self.random.below(2),
                    None,
                    Expr::Except("pchar".to_owned(), not),
                )
            }
            3 => repeat(0, Some(2), rule("unreserved")),
            4 => repeat(1, Some(2), self.characters()),
            _ => repeat(0, None, self.characters()),
        }
    }

    fn exposure(&mut self, name: &str) -> Exposure {
        let rules = [
            "URI-reference",
            "path",
            "segment",
            "query",
            "host",
            "authority",
            "path-abempty",
            "pchar",
            "LWSP",
            "HEXDIG",
            "ALPHA",
        ];
        Exposure {
            name: name.to_owned(),
            within: self.one_in(8).then(|| self.of(&rules).to_owned()),
            is_alone: self.one_in(14),
            is_form: self.one_in(12),
            ..Exposure::default()
        }
    }

    fn beyond(&mut self, profile: &mut Profile) {
        match self.random.below(14) {
            0 => profile.beyond = Beyond::Everything,
            1 => {
                let wide = text(self.of(&["|", "<", "\\"]));
                let wide = if self.one_in(2) {
                    wide
                } else {
                    Expr::Range(0xE9, 0xE9)
                };
                profile.rules.push(("wide".to_owned(), wide));
                profile.beyond = Beyond::Characters("wide".to_owned());
            }
            _ => {}
        }
    }

    /// Generates a profile with rules of any form. Each rule may refer to the rules after it.
    fn free(&mut self) -> Profile {
        let names: Vec<String> = ["foo", "bar", "baz", "qux", "zot"]
            .map(str::to_owned)
            .to_vec();
        let count = 1 + self.random.below(4);
        let mut profile = Profile {
            extends: vec!["rfc3986"],
            ..Profile::default()
        };
        for at in 0..count {
            let expr = if self.one_in(5) {
                self.characters()
            } else {
                self.expr(2, &names[at + 1..count])
            };
            profile.rules.push((names[at].clone(), expr));
            if at == 0 || !self.one_in(4) {
                profile.exposures.push(self.exposure(&names[at]));
            }
        }
        if count > 1 && self.one_in(5) {
            // The first rule refers to the second only after an element that matches no text.
            let first = profile.rules[0].1.clone();
            let nothing = Expr::Except("ALPHA".to_owned(), vec![rule("ALPHA")]);
            let absent = Expr::Seq(vec![nothing, rule(&names[1])]);
            profile.rules[0].1 = Expr::Alt(vec![first, absent]);
            profile.rules[1].1 = repeat(1, None, self.characters());
        }
        self.beyond(&mut profile);
        if let Beyond::Characters(_) = profile.beyond {
            profile.rules[0].1 = Expr::Alt(vec![profile.rules[0].1.clone(), rule("wide")]);
        }
        profile
    }

    /// Generates a profile of a list, whose items may have keys and values.
    fn list(&mut self) -> Profile {
        let delimiter = self.delimiter();
        let item = match self.random.below(3) {
            0 => self.word(),
            1 => Expr::Seq(vec![
                rule("key"),
                option(Expr::Seq(vec![self.delimiter(), rule("value")])),
            ]),
            _ => rule("key"),
        };
        let more = repeat(0, None, Expr::Seq(vec![delimiter.clone(), rule("item")]));
        let list = match self.random.below(4) {
            0 => option(Expr::Seq(vec![rule("item"), more])),
            1 => more,
            2 => Expr::Seq(vec![self.character(), rule("item"), more]),
            _ => Expr::Seq(vec![rule("item"), more]),
        };
        let rules = vec![
            ("list".to_owned(), list),
            ("item".to_owned(), item),
            ("key".to_owned(), self.word()),
            ("value".to_owned(), self.word()),
        ];
        let mut profile = Profile {
            extends: vec!["rfc3986"],
            rules,
            ..Profile::default()
        };
        for name in ["list", "item", "key", "value"] {
            if name == "list" || !self.one_in(6) {
                profile.exposures.push(self.exposure(name));
            }
        }
        self.beyond(&mut profile);
        profile
    }

    /// Generates a profile that extends the bundled grammar `form`.
    fn form(&mut self) -> Profile {
        let mut profile = Profile {
            extends: vec!["rfc3986", "form"],
            ..Profile::default()
        };
        for name in ["query", "pair", "name", "value"] {
            if !self.one_in(3) {
                profile.exposures.push(self.exposure(name));
            }
        }
        if profile.exposures.is_empty() {
            profile.exposures.push(self.exposure("value"));
        }
        if self.one_in(4) {
            let value = self.word();
            profile.rules.push(("value".to_owned(), value));
        }
        profile
    }

    /// Generates a profile of a URI made of RFC 3986's components, with unusual rules for some of them.
    fn uri(&mut self) -> Profile {
        let mut profile = Profile {
            extends: vec!["rfc3986"],
            ..Profile::default()
        };
        let mut names = vec!["URI", "scheme"];
        match self.random.below(5) {
            0 => {}
            1 => profile.rules.push((
                "scheme".to_owned(),
                Expr::Alt(vec![text("http"), text("https")]),
            )),
            2 => profile
                .rules
                .push(("scheme".to_owned(), Expr::Range(0x61, 0x62))),
            _ => profile.rules.push(("scheme".to_owned(), text("x"))),
        }
        let mut uri = vec![rule("scheme"), text(":")];
        let authority = Expr::Seq(vec![text("//"), rule("authority")]);
        match self.random.below(4) {
            0 | 1 => {}
            2 => uri.push(authority),
            _ => uri.push(option(authority)),
        }
        if uri.len() > 2 {
            names.push("authority");
            self.authority(&mut profile, &mut names);
        }
        self.path(&mut profile, &mut names, &mut uri);
        for (name, delimiter) in [("query", "?"), ("fragment", "#")] {
            if !self.one_in(3) {
                continue;
            }
            uri.push(option(Expr::Seq(vec![text(delimiter), rule(name)])));
            names.push(name);
            if self.one_in(2) {
                let expr = self.word();
                profile.rules.push((name.to_owned(), expr));
            }
        }
        profile.rules.push(("URI".to_owned(), Expr::Seq(uri)));
        for name in names {
            if let Some((name, rules)) = name.split_once(" = ") {
                let mut exposure = self.exposure(name);
                exposure.rules = rules.split(" / ").map(str::to_owned).collect();
                exposure.is_alone = false;
                profile.exposures.push(exposure);
                continue;
            }
            let mut exposure = Exposure {
                name: name.to_owned(),
                ..Exposure::default()
            };
            if self.one_in(20) {
                exposure = self.exposure(name);
            }
            profile.exposures.push(exposure);
        }
        self.beyond(&mut profile);
        profile
    }

    fn authority(&mut self, profile: &mut Profile, names: &mut Vec<&'static str>) {
        // The automaton of RFC 3986's own `host` is large. To save time, most profiles define a smaller one.
        if !self.one_in(8) {
            let host = match self.random.below(5) {
                0 => repeat(1, None, Expr::Range(0x61, 0x7A)),
                1 => rule("reg-name"),
                2 => self.word(),
                3 => repeat(1, None, rule("unreserved")),
                _ => repeat(0, None, self.characters()),
            };
            profile.rules.push(("host".to_owned(), host));
            let user = Expr::Seq(vec![rule("userinfo"), text("@")]);
            let port = Expr::Seq(vec![
                text(self.of(&[":", ":", ":", ":", ";"])),
                rule("port"),
            ]);
            let mut all = vec![rule("host")];
            if self.one_in(2) {
                all.insert(0, option(user));
            }
            if !self.one_in(3) {
                all.push(option(port));
            }
            profile.rules.push(("authority".to_owned(), Expr::Seq(all)));
            if self.one_in(3) {
                let word = self.word();
                profile.rules.push(("userinfo".to_owned(), word));
            }
        }
        for name in ["userinfo", "host", "port"] {
            if !self.one_in(5) {
                names.push(name);
            }
        }
        if self.one_in(3) {
            profile.default_port = Some(443);
        }
        if self.one_in(4) {
            profile.empty_path = true;
        }
        if self.one_in(10) {
            profile.case_insensitive.push("authority".to_owned());
        }
    }

    fn path(&mut self, profile: &mut Profile, names: &mut Vec<&'static str>, uri: &mut Vec<Expr>) {
        let path = match self.random.below(9) {
            0 => {
                uri.push(rule("path-abempty"));
                names.extend(["path = path-abempty", "segment"]);
                return;
            }
            1 => {
                uri.push(Expr::Alt(vec![
                    rule("path-absolute"),
                    rule("path-rootless"),
                    rule("path-empty"),
                ]));
                names.push("path = path-absolute / path-rootless / path-empty");
                return;
            }
            2..=4 => {
                // Authors of grammars often exclude dots from path segments to rule out dot segments.
                let without = Expr::Except("pchar".to_owned(), vec![text(".")]);
                let word = if self.one_in(3) {
                    repeat(0, None, without)
                } else {
                    self.word()
                };
                profile.rules.push(("name".to_owned(), word));
                names.push("name");
                let min = self.random.below(2);
                repeat(min, None, Expr::Seq(vec![text("/"), rule("name")]))
            }
            5 => {
                let words = [self.word(), self.word()];
                for (name, word) in ["left", "right"].into_iter().zip(words) {
                    profile.rules.push((name.to_owned(), word));
                    names.push(name);
                }
                let between = Expr::Seq(vec![rule("left"), self.delimiter(), rule("right")]);
                Expr::Seq(vec![text("/"), between])
            }
            6 | 7 => {
                // Two components without a delimiter between them. Only their sets of characters can separate them.
                for name in ["left", "right"] {
                    let kinds = [
                        Expr::Range(0x41, 0x5A),
                        Expr::Range(0x61, 0x7A),
                        Expr::Range(0x30, 0x39),
                    ];
                    let mut kinds: Vec<Expr> =
                        kinds.into_iter().filter(|_| self.one_in(2)).collect();
                    if kinds.is_empty() {
                        kinds.push(Expr::Range(0x41, 0x5A));
                    }
                    let word = repeat(0, None, Expr::Alt(kinds));
                    profile.rules.push((name.to_owned(), word));
                    names.push(name);
                }
                let parts = vec![rule("left"), rule("right")];
                if self.one_in(3) {
                    Expr::Alt(parts)
                } else {
                    Expr::Seq(parts)
                }
            }
            _ => self.word(),
        };
        if self.one_in(3) {
            profile.case_insensitive.push("path".to_owned());
        }
        profile.rules.push(("path".to_owned(), path));
        uri.push(rule("path"));
        names.push("path");
    }
}

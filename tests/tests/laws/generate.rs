//! Generates random profiles for the tests of the laws.

use uri_tables_tests::mutation::Random;

use crate::grammar::{Expr, FILE, Rule, bundled, is_rfc3986_rule, option, repeat, rule, text};
use crate::profile::{Beyond, Exposure, Fingerprint, Ports, Profile, Template};

/// Generates a random profile of one of a few kinds, and then changes it at random.
pub(crate) fn profile(random: &mut Random) -> Profile {
    let mut generator = Generator { random };
    let mut profile = match generator.random.below(40) {
        0..=8 => generator.free(),
        9 => generator.form(),
        10 => generator.file(),
        11..=15 => generator.list(),
        16 => generator.printed(),
        17..=19 => generator.iri(),
        39 => generator.template(),
        20..=22 => generator.schemes(),
        _ => generator.uri(),
    };
    generator.vary(&mut profile);
    profile
}

/// The names of components, which the generator also gives to other rules.
const COMPONENTS: [&str; 9] = [
    "scheme",
    "authority",
    "userinfo",
    "host",
    "port",
    "path",
    "segment",
    "query",
    "fragment",
];

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
            // A triplet with a digit in one case.
            8 if self.one_in(3) => {
                let digit = [0x65, 0x45, 0x66][self.random.below(3)];
                Expr::Seq(vec![text("%"), Expr::Range(digit, digit), text("2")])
            }
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

    /// Generates an expression for a part of an authority, mostly one that matches no delimiter.
    fn name(&mut self) -> Expr {
        match self.random.below(6) {
            0 => self.word(),
            1 => repeat(1, None, Expr::Range(0x61, 0x7A)),
            2 => repeat(1, None, rule("DIGIT")),
            3 => repeat(1, Some(3), Expr::Alt(vec![rule("ALPHA"), text("-")])),
            4 => repeat(1, None, Expr::Alt(vec![rule("ALPHA"), rule("pct-encoded")])),
            _ => repeat(0, None, rule("unreserved")),
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
            within: self.one_in(12).then(|| self.of(&rules).to_owned()),
            is_alone: self.one_in(14),
            is_form: self.one_in(40),
            ..Exposure::default()
        }
    }

    fn beyond(&mut self, profile: &mut Profile) {
        if profile.rules.is_empty() {
            return;
        }
        let at = self.random.below(profile.rules.len());
        let wide = match self.random.below(5) {
            0..=2 => text(self.of(&["|", "<", "\\"])),
            3 => Expr::Range(0xE9, 0xE9),
            _ => Expr::Range(0x4E00, 0x9FFF),
        };
        match self.random.below(14) {
            0 => profile.beyond = Beyond::Everything,
            1 | 2 => {
                let changed = &mut profile.rules[at].expr;
                *changed = Expr::Alt(vec![changed.clone(), repeat(1, Some(2), rule("wide"))]);
                profile.define("wide", wide);
                profile.beyond = Beyond::Named {
                    characters: vec!["wide".to_owned()],
                    rules: Vec::new(),
                };
            }
            3 => {
                let changed = &mut profile.rules[at];
                changed.expr = Expr::Alt(vec![changed.expr.clone(), wide]);
                profile.beyond = Beyond::Named {
                    characters: Vec::new(),
                    rules: vec![changed.name.clone()],
                };
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
            profile.define(&names[at], expr);
            if at == 0 || !self.one_in(4) {
                profile.exposures.push(self.exposure(&names[at]));
            }
        }
        if count > 1 && self.one_in(5) {
            // The first rule refers to the second only after an element that matches no text, so the second rule occurs
            // in no text.
            let first = profile.rules[0].expr.clone();
            let nothing = Expr::Except("ALPHA".to_owned(), vec![rule("ALPHA")]);
            let absent = Expr::Seq(vec![nothing, rule(&names[1])]);
            profile.rules[0].expr = Expr::Alt(vec![first, absent]);
            profile.rules[1].expr = repeat(1, None, self.characters());
        }
        self.beyond(&mut profile);
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
        let mut profile = Profile {
            extends: vec!["rfc3986"],
            ..Profile::default()
        };
        profile.define("list", list);
        profile.define("item", item);
        profile.define("key", self.word());
        profile.define("value", self.word());
        for name in ["list", "item", "key", "value"] {
            if name == "list" || !self.one_in(6) {
                profile.exposures.push(self.exposure(name));
            }
        }
        if self.one_in(6) {
            let space = vec![rule("unreserved"), rule("pct-encoded"), text("+")];
            profile.rules[3].expr = repeat(0, None, Expr::Alt(space));
            for exposure in profile.exposures.iter_mut().filter(|it| it.name == "value") {
                exposure.is_form = true;
            }
        }
        self.beyond(&mut profile);
        profile
    }

    /// Generates a profile that extends the bundled grammar `form`, and refers to its rules by other names, too.
    fn form(&mut self) -> Profile {
        let mut profile = Profile {
            extends: vec!["rfc3986", "form"],
            ..Profile::default()
        };
        let mut names = vec!["query", "pair", "name", "value"];
        if self.one_in(2) {
            names = vec!["query", "pair", "key", "name", "value"];
            let key = match self.random.below(3) {
                0 => Expr::Alt(vec![rule("name"), rule("value")]),
                _ => rule("name"),
            };
            profile.define(
                "pair",
                Expr::Seq(vec![rule("key"), text("="), rule("value")]),
            );
            profile.define("key", key);
        }
        for name in names {
            if !self.one_in(3) {
                profile.exposures.push(self.exposure(name));
            }
        }
        if profile.exposures.is_empty() {
            profile.exposures.push(self.exposure("value"));
        }
        if self.one_in(4) {
            let value = self.word();
            profile.define("value", value);
        }
        if self.one_in(4) {
            let value = self.exposure("data");
            let rules = self.of(&["value", "name"]);
            let rules = vec![rules.to_owned()];
            profile.exposures.push(Exposure { rules, ..value });
        }
        self.rename(
            &mut profile,
            "form",
            &[
                ("name", "form-name"),
                ("value", "data-value"),
                ("pair", "Field"),
                ("form-char", "one"),
            ],
        );
        profile
    }

    /// Renames some of the rules in `names`, which are pairs of an old and a new name.
    fn rename(
        &mut self,
        profile: &mut Profile,
        stem: &'static str,
        names: &[(&'static str, &'static str)],
    ) {
        if self.one_in(2) {
            for (from, to) in names {
                if self.one_in(2) {
                    profile.rename(stem, from, to);
                }
            }
        }
    }

    /// Generates a profile that extends a grammar file.
    fn file(&mut self) -> Profile {
        let mut profile = Profile {
            extends: vec!["rfc3986"],
            has_file: true,
            ..Profile::default()
        };
        for (name, _) in &bundled(FILE).0 {
            if !self.one_in(3) {
                profile.exposures.push(self.exposure(name));
            }
        }
        profile.exposures.push(self.exposure("path-abempty"));
        if self.one_in(2) {
            let word = self.word();
            profile.define(self.of(&["value", "key", "market"]), word);
        }
        let names = [
            ("value", "shop-value"),
            ("key", "value"),
            ("market", "Part"),
        ];
        self.rename(&mut profile, FILE, &names);
        profile
    }

    /// Generates a profile without rules of its own. It exposes a rule of RFC 3986 for whole texts, such as `URI`, and
    /// other rules of RFC 3986 under the names of components.
    fn printed(&mut self) -> Profile {
        let mut profile = Profile {
            extends: vec!["rfc3986"],
            ..Profile::default()
        };
        let whole = self.of(&["URI", "URI", "relative-ref", "absolute-URI"]);
        let mut used = vec![whole];
        let exposure = Exposure {
            name: whole.to_owned(),
            ..Exposure::default()
        };
        profile.exposures.push(exposure);
        // Only a type whose components are all exposed has `normalize`, so half of the profiles expose the scheme, the
        // query and the fragment.
        let is_whole = self.one_in(2);
        for name in COMPONENTS {
            let is_own = is_whole && ["scheme", "query", "fragment"].contains(&name);
            let mut rules = match (name, self.random.below(4)) {
                _ if is_own => vec![name],
                (_, 0) => continue,
                ("path", 1 | 2) => vec![
                    "path-abempty",
                    "path-absolute",
                    "path-rootless",
                    "path-empty",
                ],
                (_, 1) => {
                    let count = 1 + self.random.below(2);
                    let rules = &bundled("rfc3986").0;
                    let names = (0..count).map(|_| &rules[self.random.below(rules.len())].0);
                    names.map(String::as_str).collect()
                }
                _ => vec![name],
            };
            if name == "path" && self.one_in(3) {
                rules = vec!["hier-part"];
            }
            rules.retain(|rule| !used.contains(rule));
            rules.dedup();
            if rules.is_empty() {
                continue;
            }
            used.extend(&rules);
            let mut exposure = Exposure {
                name: name.to_owned(),
                ..Exposure::default()
            };
            if rules != [name] {
                exposure.rules = rules.iter().map(ToString::to_string).collect();
            }
            profile.exposures.push(exposure);
        }
        profile
    }

    /// Generates a profile of IRIs, whose components have characters beyond ASCII.
    fn iri(&mut self) -> Profile {
        let mut profile = Profile {
            extends: vec!["rfc3986", "rfc3987"],
            ..Profile::default()
        };
        let mut names = vec!["IRI", "scheme"];
        self.scheme(&mut profile, &mut names);
        let mut iri = vec![rule("scheme"), text(":")];
        let mut characters = vec!["ucschar".to_owned()];
        if self.one_in(2) {
            let authority = Expr::Seq(vec![text("//"), rule("iauthority")]);
            iri.push(if self.one_in(2) {
                option(authority)
            } else {
                authority
            });
            let host = match self.random.below(4) {
                0 => rule("ireg-name"),
                1 => self.halves(["left", "right"], &mut profile, &mut names),
                _ => self.wide_word(),
            };
            profile.define("ihost", host);
            let user = option(Expr::Seq(vec![rule("iuserinfo"), text("@")]));
            let port = option(Expr::Seq(vec![text(":"), rule("port")]));
            profile.define("iauthority", Expr::Seq(vec![user, rule("ihost"), port]));
            names.extend(["iauthority", "ihost"]);
            if self.one_in(2) {
                names.extend(["iuserinfo", "port"]);
            }
        }
        match self.random.below(4) {
            0 => {
                iri.push(rule("ipath-abempty"));
                names.extend(["path = ipath-abempty", "segment = isegment"]);
            }
            1 => {
                profile.define(
                    "ipath",
                    repeat(0, None, Expr::Seq(vec![text("/"), rule("name")])),
                );
                let word = self.wide_word();
                profile.define("name", word);
                iri.push(rule("ipath"));
                names.extend(["ipath", "name"]);
            }
            2 => {
                let halves = self.halves(["first", "second"], &mut profile, &mut names);
                profile.define("ipath", Expr::Seq(vec![text("/"), halves]));
                iri.push(rule("ipath"));
                names.push("ipath");
            }
            _ => {
                let word = self.wide_word();
                profile.define("ipath", Expr::Seq(vec![text("/"), word]));
                iri.push(rule("ipath"));
                names.push("ipath");
            }
        }
        for (name, delimiter) in [("iquery", "?"), ("ifragment", "#")] {
            if self.one_in(2) {
                iri.push(option(Expr::Seq(vec![text(delimiter), rule(name)])));
                names.push(name);
                if self.one_in(2) {
                    let word = self.wide_word();
                    profile.define(name, word);
                } else if name == "iquery" {
                    characters.push("iprivate".to_owned());
                }
            }
        }
        profile.define("IRI", Expr::Seq(iri));
        if self.one_in(3) {
            profile
                .case_insensitive
                .push(self.of(&names[2..]).to_owned());
        }
        self.expose(&mut profile, names);
        profile.beyond = Beyond::Named {
            characters,
            rules: Vec::new(),
        };
        profile
    }

    /// Generates an expression for a component of an IRI.
    fn wide_word(&mut self) -> Expr {
        let wide = match self.random.below(6) {
            0 => rule("iunreserved"),
            1 => rule("ipchar"),
            2 => Expr::Range(0xE0, 0xFF),
            3 => Expr::Range(0x4E00, 0x9FFF),
            4 => Expr::Range(0x2000, 0x20FF),
            _ => rule("ucschar"),
        };
        let mut all = vec![wide];
        for _ in 0..self.random.below(3) {
            all.push(match self.random.below(4) {
                0 => rule("pct-encoded"),
                1 => rule("unreserved"),
                2 => Expr::Range(0xA0, 0xFF),
                _ => self.character(),
            });
        }
        let max = self.one_in(6).then_some(2);
        repeat(self.random.below(2), max, Expr::Alt(all))
    }

    /// Generates a profile of URIs whose schemes are those of one or two bundled grammars.
    fn schemes(&mut self) -> Profile {
        let grammars: [(&str, &[&str]); 4] = [
            ("http", &["http-scheme", "https-scheme"]),
            ("ws", &["ws-scheme", "wss-scheme"]),
            ("coap", &["coap-scheme", "coaps-scheme"]),
            ("ftp", &["ftp-scheme"]),
        ];
        let first = self.random.below(grammars.len());
        let second = self.random.below(grammars.len());
        let mut profile = Profile {
            extends: vec!["rfc3986", "rfc9110", grammars[first].0],
            ..Profile::default()
        };
        if second != first {
            profile.extends.push(grammars[second].0);
        }
        let mut rules = Vec::new();
        for _ in 0..=self.random.below(2) {
            let of = grammars[if self.one_in(2) { first } else { second }].1;
            let name = self.of(of);
            if !rules.contains(&name) {
                rules.push(name);
            }
        }
        let expose = |profile: &mut Profile, name: &str, rules: &[&str]| {
            profile.exposures.push(Exposure {
                name: name.to_owned(),
                rules: rules.iter().map(ToString::to_string).collect(),
                ..Exposure::default()
            });
        };
        let choice = |rules: &[&str]| Expr::Alt(rules.iter().map(|name| rule(name)).collect());
        expose(&mut profile, "URI", &[]);
        let scheme = if self.one_in(3) {
            profile.define("scheme", choice(&rules));
            expose(&mut profile, "scheme", &[]);
            rule("scheme")
        } else {
            expose(&mut profile, "scheme", &rules);
            choice(&rules)
        };
        let behind = || vec![text("://"), rule("authority"), rule("path-abempty")];
        profile.define("URI", Expr::Seq([vec![scheme], behind()].concat()));
        if self.one_in(3) {
            // A profile can have a second type that is a scheme only under the name `ischeme`.
            let other = self.of(grammars[second].1);
            if !rules.contains(&other) {
                profile.define(
                    "other-URI",
                    Expr::Seq([vec![rule(other)], behind()].concat()),
                );
                expose(&mut profile, "other-URI", &[]);
                expose(&mut profile, "ischeme", &[other]);
                if self.one_in(2) {
                    profile.fingerprint = Fingerprint::Wanted;
                }
            }
        }
        if self.one_in(5) {
            let (name, _) = rules[0].split_once('-').expect("the name of a scheme");
            profile.define(rules[0], text(name));
        }
        profile.define(
            "authority",
            Expr::Seq(vec![
                rule("host"),
                option(Expr::Seq(vec![text(":"), rule("port")])),
            ]),
        );
        let host = repeat(1, None, rule("unreserved"));
        profile.define("host", host);
        profile.define("port", repeat(0, None, rule("DIGIT")));
        for name in ["authority", "host", "port"] {
            expose(&mut profile, name, &[]);
        }
        expose(&mut profile, "path", &["path-abempty"]);
        let kind = self.random.below(6);
        if kind == 0 {
            profile.default_port = Ports::One(8080);
        } else if kind == 1 {
            let ports = rules.iter().map(|rule| {
                let (name, _) = rule.split_once('-').expect("the name of a scheme");
                (name.to_owned(), 8080)
            });
            profile.default_port = Ports::PerScheme(ports.collect());
        }
        profile.empty_path = self.one_in(8);
        profile
    }

    /// Generates a profile of a URI made of RFC 3986's components, with unusual rules for some of them.
    fn uri(&mut self) -> Profile {
        let mut profile = Profile {
            extends: vec!["rfc3986"],
            ..Profile::default()
        };
        let mut names = vec!["URI", "scheme"];
        // A URI with unusual rules for all components is mostly rejected. So 0 means all, but 1 only the scheme, 2 the
        // authority, and 3 the path, the query and the fragment.
        let unusual = [0, 1, 2, 2, 3, 3][self.random.below(6)];
        if unusual < 2 {
            self.scheme(&mut profile, &mut names);
        } else {
            profile.define("scheme", text("x"));
        }
        let mut uri = vec![rule("scheme"), text(":")];
        let authority = Expr::Seq(vec![text("//"), rule("authority")]);
        match self.random.below(4) {
            _ if unusual == 2 => uri.push(authority),
            0 | 1 => {}
            2 => uri.push(authority),
            _ => uri.push(option(authority)),
        }
        if uri.len() > 2 {
            names.push("authority");
            if unusual == 0 || unusual == 2 {
                self.authority(&mut profile, &mut names);
            } else {
                profile.define("host", repeat(1, None, rule("unreserved")));
                let port = option(Expr::Seq(vec![text(":"), rule("port")]));
                profile.define("authority", Expr::Seq(vec![rule("host"), port]));
                names.extend(["host", "port"]);
                self.scheme_based(&mut profile, &names);
            }
        }
        if unusual == 0 || unusual == 3 {
            self.path(&mut profile, &mut names, &mut uri);
        } else {
            uri.push(rule("path-abempty"));
            names.push("path = path-abempty");
        }
        for (name, delimiter) in [("query", "?"), ("fragment", "#")] {
            if unusual == 1 || unusual == 2 || !self.one_in(3) {
                continue;
            }
            uri.push(option(Expr::Seq(vec![text(delimiter), rule(name)])));
            names.push(name);
            match self.random.below(4) {
                0 | 1 => {
                    let expr = self.word();
                    profile.define(name, expr);
                }
                2 if name == "query" => self.pairs(&mut profile, &mut names),
                _ => {}
            }
        }
        profile.define("URI", Expr::Seq(uri));
        self.expose(&mut profile, names);
        self.beyond(&mut profile);
        profile
    }

    /// Exposes the rules that `names` lists as in `expose`.
    fn expose(&mut self, profile: &mut Profile, names: Vec<&'static str>) {
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
    }

    /// Defines a query that is a list of keys and values, maybe after other text.
    fn pairs(&mut self, profile: &mut Profile, names: &mut Vec<&'static str>) {
        let more = repeat(0, None, Expr::Seq(vec![text("&"), rule("pair")]));
        let mut all = vec![rule("pair"), more];
        if self.one_in(2) {
            all.insert(0, text("?"));
        }
        profile.define("query", Expr::Seq(all));
        let value = option(Expr::Seq(vec![text("="), rule("value")]));
        profile.define("pair", Expr::Seq(vec![rule("key"), value]));
        for name in ["key", "value"] {
            let word = self.name();
            profile.define(name, word);
        }
        names.extend(["pair", "key", "value"]);
    }

    fn scheme(&mut self, profile: &mut Profile, names: &mut Vec<&'static str>) {
        let scheme = match self.random.below(8) {
            0 => return,
            1 | 2 => Expr::Alt(vec![text("http"), text("https")]),
            3 => Expr::Range(0x61, 0x62),
            4 => {
                let parts = ["one", "two"];
                let halves = self.halves(parts, profile, names);
                Expr::Seq(vec![Expr::Range(0x41, 0x5A), halves])
            }
            5 => self.halves(["one", "two"], profile, names),
            _ => text("x"),
        };
        profile.define("scheme", scheme);
    }

    /// Defines and exposes two rules, each a repetition of some of capital letters, small letters and digits. Returns
    /// their choice or sequence.
    fn halves(
        &mut self,
        halves: [&'static str; 2],
        profile: &mut Profile,
        names: &mut Vec<&'static str>,
    ) -> Expr {
        let is_choice = self.one_in(2);
        let mut left = vec![
            Expr::Range(0x41, 0x5A),
            Expr::Range(0x61, 0x7A),
            Expr::Range(0x30, 0x39),
        ];
        for name in halves {
            let mut kinds: Vec<Expr> = left.iter().filter(|_| self.one_in(2)).cloned().collect();
            if kinds.is_empty() {
                kinds.push(left[self.random.below(left.len())].clone());
            }
            // In a sequence, a character that both rules match mostly makes the split ambiguous. So the second rule
            // usually gets other characters.
            if !is_choice && kinds.len() < left.len() && !self.one_in(4) {
                left.retain(|kind| !kinds.contains(kind));
            }
            let word = repeat(self.random.below(2), None, Expr::Alt(kinds));
            profile.define(name, word);
            names.push(name);
        }
        let parts = halves.map(rule).to_vec();
        if is_choice {
            Expr::Alt(parts)
        } else {
            Expr::Seq(parts)
        }
    }

    fn authority(&mut self, profile: &mut Profile, names: &mut Vec<&'static str>) {
        // The automaton of RFC 3986's own `host` is large. To save time, most profiles define a smaller one.
        if !self.one_in(8) {
            let host = match self.random.below(8) {
                0 => repeat(1, None, Expr::Range(0x61, 0x7A)),
                1 => rule("reg-name"),
                2 => self.name(),
                3 => repeat(1, None, rule("unreserved")),
                4..=6 => self.halves(["upper", "lower"], profile, names),
                _ => repeat(0, None, self.characters()),
            };
            profile.define("host", host);
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
            let all = match self.random.below(12) {
                0..=3 => Expr::Seq(all),
                // A part that contains the components, maybe with other text before or after it.
                4 => {
                    profile.define("place", Expr::Seq(all));
                    names.push("place");
                    self.beside("place")
                }
                5..=8 => {
                    let other = self.name();
                    profile.define("other", other);
                    // If an alternative has more than the host, the choice is mostly ambiguous, so most choices have
                    // only the host.
                    let one = if self.one_in(3) {
                        Expr::Seq(all)
                    } else {
                        rule("host")
                    };
                    profile.define("place", Expr::Alt(vec![one, rule("other")]));
                    names.push("other");
                    if !self.one_in(4) {
                        names.push("place");
                    }
                    self.beside("place")
                }
                9 => {
                    let other = self.name();
                    profile.define("other", other);
                    names.push("other");
                    Expr::Alt(vec![rule("host"), rule("other")])
                }
                // A list whose items are hosts, or parts that contain a host.
                _ => {
                    profile.define("place", Expr::Seq(all));
                    let item = if self.one_in(2) {
                        names.push("place");
                        "place"
                    } else {
                        "host"
                    };
                    let delimiter = text(self.of(&[",", ";", ".", ":"]));
                    let more = repeat(0, None, Expr::Seq(vec![delimiter, rule(item)]));
                    Expr::Seq(vec![rule(item), more])
                }
            };
            profile.define("authority", all);
            if self.one_in(3) {
                let word = self.name();
                profile.define("userinfo", word);
            }
        }
        for name in ["userinfo", "host", "port"] {
            if !self.one_in(5) {
                names.push(name);
            }
        }
        self.scheme_based(profile, names);
    }

    /// Adds statements about normalization to a profile of URIs with an authority.
    fn scheme_based(&mut self, profile: &mut Profile, names: &[&str]) {
        if names.contains(&"port") && self.one_in(3) {
            let mut rules = profile.rules.iter();
            let scheme = rules
                .find(|rule| rule.name == "scheme")
                .map(|rule| &rule.expr);
            let is_one = matches!(scheme, Some(Expr::Text(_)));
            profile.default_port = match self.random.below(3) {
                0 if is_one => Ports::PerScheme(vec![("x".to_owned(), 443)]),
                0 | 1 if !is_one => {
                    Ports::PerScheme(vec![("http".to_owned(), 80), ("https".to_owned(), 443)])
                }
                _ => Ports::One(443),
            };
        }
        if self.one_in(4) {
            profile.empty_path = true;
        }
        if self.one_in(10) {
            profile.case_insensitive.push("authority".to_owned());
        }
    }

    /// Returns an expression of the rule `name` and maybe some text before or after it.
    fn beside(&mut self, name: &str) -> Expr {
        match self.random.below(4) {
            0 => Expr::Seq(vec![text(self.of(&["z.", "a@", "a", "."])), rule(name)]),
            1 => Expr::Seq(vec![rule(name), text(self.of(&[".z", ":1", "a", "."]))]),
            _ => rule(name),
        }
    }

    fn path(&mut self, profile: &mut Profile, names: &mut Vec<&'static str>, uri: &mut Vec<Expr>) {
        let path = match self.random.below(11) {
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
                if self.one_in(4) {
                    // A segment with parts.
                    let parts = vec![rule("stem"), self.delimiter(), rule("ext")];
                    profile.define("name", Expr::Seq(parts));
                    profile.define("stem", word);
                    let ext = self.name();
                    profile.define("ext", ext);
                    names.extend(["stem", "ext"]);
                } else {
                    profile.define("name", word);
                }
                names.push("name");
                let min = self.random.below(2);
                repeat(min, None, Expr::Seq(vec![text("/"), rule("name")]))
            }
            5 => {
                let words = [self.word(), self.word()];
                for (name, word) in ["left", "right"].into_iter().zip(words) {
                    profile.define(name, word);
                    names.push(name);
                }
                let between = Expr::Seq(vec![rule("left"), self.delimiter(), rule("right")]);
                Expr::Seq(vec![text("/"), between])
            }
            6 | 7 => {
                // Two components without a delimiter between them. Only their sets of characters can separate them.
                self.halves(["left", "right"], profile, names)
            }
            8 | 9 => {
                // Removing dot segments may move a segment from one component to the other.
                for name in ["first", "name"] {
                    let word = match self.random.below(4) {
                        0 | 1 => repeat(1, None, rule("unreserved")),
                        2 => repeat(1, None, rule("pchar")),
                        _ => self.word(),
                    };
                    profile.define(name, word);
                    names.push(name);
                }
                if self.one_in(2) {
                    let name = self.of(&["first", "name"]);
                    profile.case_insensitive.push(name.to_owned());
                }
                let more = repeat(0, None, Expr::Seq(vec![text("/"), rule("name")]));
                Expr::Seq(vec![text("/"), rule("first"), more])
            }
            _ => self.word(),
        };
        if profile.case_insensitive.is_empty() && self.one_in(3) {
            profile.case_insensitive.push("path".to_owned());
        }
        profile.define("path", path);
        uri.push(rule("path"));
        names.push("path");
    }

    /// Generates a profile with a template of RFC 6570, and the rules that the library must derive from it.
    fn template(&mut self) -> Profile {
        let mut profile = Profile {
            extends: vec!["rfc3986"],
            ..Profile::default()
        };
        let name = self.of(&["URI", "link"]);
        let start = if name == "URI" { "x:" } else { "" };
        let mut template = Template {
            name: if name == "URI" { "URI" } else { "link" },
            text: start.to_owned(),
            has_expander: self.one_in(4),
            ..Template::default()
        };
        let mut parts = vec![exact(start)];
        let mut exposed = vec![name.to_owned()];
        // The operator of the expression directly before.
        let mut before = None;
        for number in 0..=self.random.below(4) {
            if self.one_in(2) {
                let literal = self.of(&["/a", "/", "-b", ".C", "?q=", "a", "/d/", "%2F", "&r="]);
                template.text += literal;
                // Unlike other literals, a triplet matches in either case.
                parts.push(if literal == "%2F" {
                    text("%2F")
                } else {
                    exact(literal)
                });
                before = None;
            }
            let operator = self.of(&["", "/", "/", ".", ";", "?", "?", "&", "#", "+"]);
            // No delimiter would be between them.
            if before.is_some_and(|before| operator == before || operator.is_empty()) {
                continue;
            }
            before = Some(operator);
            let count = 1 + self.random.below(3);
            let names = (0..count).map(|at| format!("v{number}{at}"));
            let values: Vec<(String, Expr)> = names
                .map(|name| {
                    self.variable(operator, &name, &mut profile, &mut template, &mut exposed)
                })
                .collect();
            let written: Vec<String> = values.iter().map(|(written, _)| written.clone()).collect();
            let written = format!("{{{operator}{}}}", written.join(","));
            template.text.push_str(&written);
            let values = values.into_iter().map(|(_, value)| value);
            parts.push(expression(operator, &values.collect::<Vec<_>>()));
        }
        let has_query = template.text.contains("{?") || template.text.contains("{&");
        if !has_query && self.one_in(2) {
            parts.push(self.parameters(name, &mut profile, &mut template, &mut exposed));
        }
        template.rules.push(Rule {
            name: name.to_owned(),
            expr: Expr::Seq(parts),
            adds: false,
        });
        profile.exposures = exposed.iter().map(|name| self.exposure(name)).collect();
        for exposure in &mut profile.exposures {
            (exposure.is_alone, exposure.is_form, exposure.within) = (false, false, None);
            exposure.value = profile
                .rules
                .iter()
                .find(|rule| rule.name == exposure.name)
                .map(|rule| match &rule.expr {
                    Expr::Alt(_) => "enum",
                    _ => "u16",
                });
        }
        profile.template = Some(template);
        profile
    }

    /// Adds an `unordered` query to the template's text, and returns the expression that the query must match.
    fn parameters(
        &mut self,
        name: &str,
        profile: &mut Profile,
        template: &mut Template,
        exposed: &mut Vec<String>,
    ) -> Expr {
        let is_exact = self.one_in(2);
        template.order = if is_exact {
            " unordered exact"
        } else {
            " unordered"
        };
        let names: Vec<String> = (0..=self.random.below(2))
            .map(|at| format!("p{at}"))
            .collect();
        let mut items = Vec::new();
        for name in &names {
            let (written, value) = loop {
                let (before, known) = (template.rules.len(), exposed.len());
                let found = self.variable("?", name, profile, template, exposed);
                if !found.0.ends_with('*') {
                    break found;
                }
                // An `unordered` query cannot have lists, so another variable is generated.
                template.rules.truncate(before);
                exposed.truncate(known);
            };
            let sign = if items.is_empty() { "{?" } else { "," };
            template.text.extend([sign, &written]);
            items.push(value);
        }
        template.text.push('}');
        if !is_exact {
            let mut others = vec![rule("unreserved"), rule("pct-encoded")];
            others.extend("!$'()*+,;:@/?".chars().map(|c| exact(&c.to_string())));
            let with_sign = [&others[..], &[exact("=")]].concat();
            let other = format!("{name}-other");
            template.rules.push(Rule {
                name: other.clone(),
                expr: repeat(0, None, Expr::Alt(others)),
                adds: false,
            });
            let known = names.iter().map(|name| exact(name)).collect();
            let value = repeat(0, None, Expr::Alt(with_sign));
            let value = option(Expr::Seq(vec![exact("="), value]));
            items.push(Expr::Seq(vec![Expr::Except(other, known), value]));
        }
        let item = format!("{name}-param");
        template.rules.push(Rule {
            name: item.clone(),
            expr: Expr::Alt(items),
            adds: false,
        });
        exposed.push(item.clone());
        let more = Expr::Seq(vec![exact("&"), rule(&item)]);
        option(Expr::Seq(vec![
            exact("?"),
            rule(&item),
            repeat(0, None, more),
        ]))
    }

    /// Defines the rules of a variable. Returns the variable as it is written in the template, and the expression for
    /// its value, which includes the name if the operator writes names.
    fn variable(
        &mut self,
        operator: &str,
        name: &str,
        profile: &mut Profile,
        template: &mut Template,
        exposed: &mut Vec<String>,
    ) -> (String, Expr) {
        let is_named = ["?", "&", ";"].contains(&operator);
        let mut define = |name: &str, expr: Expr| {
            exposed.push(name.to_owned());
            template.rules.push(Rule {
                name: name.to_owned(),
                expr,
                adds: false,
            });
            rule(name)
        };
        let characters = || {
            let mut all = vec![rule("unreserved"), rule("pct-encoded")];
            match operator {
                "+" => all.push(rule("reserved")),
                "#" => all.extend([rule("sub-delims"), exact_one(":@/?")]),
                _ => {}
            }
            repeat(usize::from(operator == ";"), None, Expr::Alt(all))
        };
        let value = |value: Expr| match operator {
            ";" => Expr::Seq(vec![
                exact(name),
                option(Expr::Seq(vec![exact("="), value])),
            ]),
            _ if is_named => Expr::Seq(vec![exact(&format!("{name}=")), value]),
            _ => value,
        };
        if self.one_in(5) {
            let separator = if is_named && operator != ";" {
                "&"
            } else {
                operator
            };
            let separator = if ["", "+", "#"].contains(&separator) {
                ","
            } else {
                separator
            };
            let item = if is_named {
                let inner = define(&format!("{name}-value"), characters());
                define(&format!("{name}-item"), value(inner))
            } else {
                define(&format!("{name}-item"), characters())
            };
            let more = Expr::Seq(vec![exact(separator), item.clone()]);
            let list = define(name, Expr::Seq(vec![item, repeat(0, None, more)]));
            return (format!("{name}*"), list);
        }
        if self.one_in(3) {
            let digits = [Expr::Range(0x30, 0x39), Expr::Range(0x61, 0x62)];
            let expr = if self.one_in(3) {
                Expr::Alt(vec![text("aa"), text("b1")])
            } else {
                repeat(1, None, Expr::Alt(digits.to_vec()))
            };
            profile.define(name, expr);
            exposed.push(name.to_owned());
            return (name.to_owned(), value(rule(name)));
        }
        let inner = define(name, characters());
        (name.to_owned(), value(inner))
    }

    /// Changes a profile at random; most changes are small.
    fn vary(&mut self, profile: &mut Profile) {
        // The rules of a template must stay those that the library derives.
        if profile.template.is_none() {
            if self.one_in(10) {
                self.redefine(profile);
            }
            if self.one_in(8) {
                self.divide_a_rule(profile);
            }
            if self.one_in(10) {
                self.rename_a_rule(profile);
            }
            if self.one_in(7) {
                self.alias(profile);
            }
        }
        let names: Vec<String> = profile.exposures.iter().map(|it| it.name.clone()).collect();
        if self.one_in(14) {
            let name = names[self.random.below(names.len())].clone();
            if !profile.case_insensitive.contains(&name) {
                profile.case_insensitive.push(name);
            }
        }
        for (number, exposure) in profile.exposures.iter_mut().enumerate() {
            exposure.has_docs = self.one_in(30);
            exposure.rename = self.one_in(30).then(|| format!("Type{number}"));
            exposure.is_component = !exposure.is_alone && self.one_in(20);
        }
        profile.is_divided = profile.rules.len() > 1 && self.one_in(12);
        profile.is_strict = self.one_in(20);
        if self.one_in(12) {
            profile.fingerprint = Fingerprint::Wanted;
        }
        // Only the first exposed rule may be secret. Some of the others have no accessor in a type that contains them,
        // so they could not be masked there.
        let first = profile.exposures.first().filter(|it| !it.is_alone);
        profile.secret = first.map(|it| it.name.clone()).filter(|_| self.one_in(20));
    }

    /// Redefines a rule of RFC 3986, or adds to it.
    fn redefine(&mut self, profile: &mut Profile) {
        let grammar = profile.grammar();
        let keys = profile.exposures.iter().map(Exposure::key);
        let inside = keys.flat_map(|key| grammar.inside(&key));
        let inside: Vec<String> = inside
            .filter(|name| is_rfc3986_rule(name) && !profile.defines(name))
            .collect();
        if inside.is_empty() {
            return;
        }
        let name = inside[self.random.below(inside.len())].clone();
        let (expr, adds) = match self.random.below(4) {
            0 => (self.character(), true),
            1 => (self.name(), true),
            2 => {
                let other = self.name();
                (Expr::Alt(vec![Expr::Prose(name.clone()), other]), false)
            }
            _ => (self.name(), false),
        };
        profile.rules.push(Rule { name, expr, adds });
    }

    /// Makes a part of a rule an exposed rule of its own.
    fn divide_a_rule(&mut self, profile: &mut Profile) {
        if profile.rules.is_empty() {
            return;
        }
        let at = self.random.below(profile.rules.len());
        let depth = 1 + self.random.below(3);
        let part = self.cut(&mut profile.rules[at].expr, depth);
        profile.define("part", part);
        let exposure = self.exposure("part");
        profile.exposures.push(exposure);
    }

    /// Replaces a part of `expr`, at most `depth` levels deep, by a reference to the rule `part`, and returns the
    /// replaced part.
    fn cut(&mut self, expr: &mut Expr, depth: usize) -> Expr {
        match expr {
            Expr::Seq(all) | Expr::Alt(all) if depth > 0 && !all.is_empty() => {
                let at = self.random.below(all.len());
                self.cut(&mut all[at], depth - 1)
            }
            Expr::Repeat(_, _, inner) if depth > 0 => self.cut(inner, depth - 1),
            _ => std::mem::replace(expr, rule("part")),
        }
    }

    /// Gives a rule the name of a component.
    fn rename_a_rule(&mut self, profile: &mut Profile) {
        let name = self.of(&COMPONENTS);
        let is_exposed = |name: &str| profile.exposures.iter().any(|it| it.name == name);
        if profile.rules.is_empty() || profile.defines(name) || is_exposed(name) {
            return;
        }
        let at = self.random.below(profile.rules.len());
        let before = profile.rules[at].name.clone();
        let to = |it: &mut String| {
            if *it == before {
                name.clone_into(it);
            }
        };
        for rule in &mut profile.rules {
            to(&mut rule.name);
            rule.expr.rename(&before, name);
        }
        for exposure in &mut profile.exposures {
            to(&mut exposure.name);
            exposure.rules.iter_mut().for_each(to);
        }
        profile.case_insensitive.iter_mut().for_each(to);
        if let Beyond::Named { characters, rules } = &mut profile.beyond {
            characters.iter_mut().chain(rules).for_each(to);
        }
    }

    /// Exposes one or two rules under the name of a component or of another rule of RFC 3986.
    fn alias(&mut self, profile: &mut Profile) {
        let printed = &bundled("rfc3986").0;
        let name = if self.one_in(2) {
            self.of(&COMPONENTS)
        } else {
            &printed[self.random.below(printed.len())].0
        };
        if profile.exposures.iter().any(|it| it.name == name) {
            return;
        }
        let of_printed = |generator: &mut Self| {
            let name = generator.of(&[
                "host",
                "reg-name",
                "port",
                "segment",
                "segment-nz",
                "userinfo",
                "query",
                "h16",
                "pchar",
                "path-absolute",
                "path-rootless",
                "scheme",
                "dec-octet",
                "authority",
            ]);
            name.to_owned()
        };
        let mut rules = Vec::new();
        for _ in 0..=self.random.below(2) {
            let own: Vec<&Rule> = profile.rules.iter().collect();
            rules.push(if own.is_empty() || self.one_in(2) {
                of_printed(self)
            } else {
                own[self.random.below(own.len())].name.clone()
            });
        }
        rules.dedup();
        profile.exposures.push(Exposure {
            name: name.to_owned(),
            rules,
            is_alone: true,
            ..Exposure::default()
        });
    }
}

/// Returns the ABNF for a template expression with this operator and these variables, as RFC 6570 expands it.
fn expression(operator: &str, values: &[Expr]) -> Expr {
    let of = |first: &str, value: &Expr| Expr::Seq(vec![exact(first), value.clone()]);
    match operator {
        ";" | "&" => {
            let each = values.iter().map(|value| option(of(operator, value)));
            Expr::Seq(each.collect())
        }
        // One alternative for each subset of the variables, because any of them may be undefined.
        "?" => {
            let sets = (0..1_usize << values.len()).rev();
            let expanded = sets.map(|set| {
                let all = (0..values.len()).filter(|at| set >> at & 1 == 1);
                let all = all.map(|at| &values[at]).enumerate();
                let all = all.map(|(at, value)| of(if at == 0 { "?" } else { "&" }, value));
                Expr::Seq(all.collect())
            });
            Expr::Alt(expanded.collect())
        }
        _ => {
            let separator = if operator == "/" || operator == "." {
                operator
            } else {
                ","
            };
            let rest = values.iter().skip(1).rev().fold(None, |rest, value| {
                let mut all = vec![exact(separator), value.clone()];
                all.extend(rest);
                Some(option(Expr::Seq(all)))
            });
            let first = if operator == "+" { "" } else { operator };
            let mut all = vec![exact(first), values[0].clone()];
            all.extend(rest);
            let all = Expr::Seq(all);
            if first.is_empty() { all } else { option(all) }
        }
    }
}

/// Returns an expression that matches exactly `text`, case-sensitively.
fn exact(text: &str) -> Expr {
    let each = text
        .chars()
        .map(|c| Expr::Range(u32::from(c), u32::from(c)));
    Expr::Seq(each.collect())
}

/// Returns an expression that matches one of the characters in `text`.
fn exact_one(text: &str) -> Expr {
    let each = text
        .chars()
        .map(|c| Expr::Range(u32::from(c), u32::from(c)));
    Expr::Alt(each.collect())
}

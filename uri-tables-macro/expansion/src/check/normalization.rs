//! Checks the statements about normalization: `default_port 443;`, `empty_path "/";` and `case_insensitive rule;`.
//!
//! These statements change what the method `normalize` does (RFC 3986, sections 6.2.2 and 6.2.3). Only types made of
//! RFC 3986's five components (scheme, authority, path, query and fragment) have this method. [`check`] reports each
//! statement that affects none of these types, and each that could turn valid text into invalid text.
//!
//! - A type is given by its index in `expose`.
//! - A *role* is the index of one of the five components in [`NAMES`](crate::analyze::five_components::NAMES).
//! - A type *inherits* a scheme if the rule of its scheme refers to the rule of a bundled grammar, such as
//!   `http-scheme`. The bundled grammar defines the default port of this scheme, and that an empty path equals `/`.
//! - [`AnalyzedTypes::normalization`] has the values that apply to a type: those of the statements, or else the inherited
//!   ones.

mod case_insensitive;
mod scheme_and_host;

use uri_tables_grammar::abnf::bundled::RuleOption;
use uri_tables_grammar::captures::tdfa::Presence;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::dfa::compiler::language;
use uri_tables_grammar::dfa::enumerate::words;
use uri_tables_grammar::dfa::inclusion::first_outside;
use uri_tables_grammar::diag::escape::{in_backticks, listed};
use uri_tables_grammar::diag::suggest::nearest;
use uri_tables_grammar::fingerprint::{self as grammar, Normalization};
use uri_tables_grammar::hir::byte_set::ByteSet;
use uri_tables_grammar::hir::rules::Expr;
use uri_tables_grammar::sorted::{Map, Set, sort};

use crate::analyze::accessors::{Accessors, reached};
use crate::analyze::builders::BuilderApi;
use crate::analyze::five_components::{AUTHORITY, PATH, SCHEME, is_called};
use crate::analyze::lists::Repeated;
use crate::analyze::types::TypeAnalysis;
use crate::diagnostics::place::Spanned;
use crate::diagnostics::report::Report;
use crate::model::profile::{Exposed, Profile};
use crate::parse::normalization::{DefaultPort, Ports, SchemeBased, SchemePort};

/// Returns the port that the statement `default_port` declares for each scheme, or for all.
fn stated_port(statement: &DefaultPort) -> grammar::DefaultPort {
    match &statement.ports {
        Ports::One(port) => grammar::DefaultPort::One(*port),
        Ports::PerScheme(ports) => {
            let ports = ports.iter().map(|port| (port.scheme.clone(), port.port));
            let mut ports: Vec<(String, u16)> = ports.collect();
            sort(&mut ports);
            grammar::DefaultPort::PerScheme(ports)
        }
    }
}

/// The schemes, with their default ports, that a type inherits from bundled grammars.
struct Inherited {
    /// The schemes that are inherited, in lower case and sorted, each with its default port. Never empty.
    ports: Vec<(String, u16)>,
    /// A scheme in lower case that the type's scheme may also be, but that is not inherited. `None` if there is no
    /// other scheme.
    other_scheme: Option<String>,
}

/// Reports every statement that affects no type, or that could turn valid text into invalid text.
pub(crate) fn check(
    statements: &SchemeBased,
    types: &AnalyzedTypes<'_>,
    builder_api: &BuilderApi,
    report: &Report,
) {
    if let Some(port) = &statements.default_port {
        types.check_default_port(port, report);
    }
    if let Some(place) = statements.empty_path {
        types.check_empty_path(place, report);
    }
    let is_key = |index| builder_api.is_key(index);
    let had_no_errors = report.is_empty();
    case_insensitive::check(&statements.case_insensitive, types, &is_key, report);
    let found_first_error = had_no_errors && !report.is_empty();
    // Both checks are about lowercase text, so both may fail for the same cause. Report it once.
    if !found_first_error {
        scheme_and_host::check(types, report);
    }
    if statements.empty_path.is_none() {
        types.check_inherited_empty_path(report);
    }
}

/// The types of a profile, with the results of the analysis that the checks need.
pub(crate) struct AnalyzedTypes<'a> {
    pub(super) profile: &'a Profile,
    pub(super) computed: &'a [TypeAnalysis],
    pub(super) accessors: &'a [Accessors],
}

impl<'a> AnalyzedTypes<'a> {
    pub(crate) fn new(
        profile: &'a Profile,
        computed: &'a [TypeAnalysis],
        accessors: &'a [Accessors],
    ) -> Self {
        Self {
            profile,
            computed,
            accessors,
        }
    }

    /// Returns whether the type `index` has the method `normalize`.
    pub(crate) fn normalizes(&self, index: usize) -> bool {
        self.accessors[index].five.is_some()
    }

    /// Returns what `normalize` of the type `index` does. The profile's `statements` take precedence over the values that
    /// the type inherits with its scheme from a bundled grammar.
    pub(crate) fn normalization(&self, index: usize, statements: &SchemeBased) -> Normalization {
        let mut options = self.profile.inherited(self.exposed(index));
        let mut normalization = Normalization {
            default_port: statements.default_port.as_ref().map(stated_port),
            empty_path: statements.empty_path.is_some(),
            canonical_ipv6: options.any(|(_, option)| option == RuleOption::CanonicalIpv6),
        };
        if let Some(inherited) = self.inherited(index) {
            let inherits_all_schemes = inherited.other_scheme.is_none();
            normalization.empty_path |= inherits_all_schemes;
            normalization
                .default_port
                .get_or_insert_with(|| match inherited.ports[..] {
                    [(_, port)] if inherits_all_schemes => grammar::DefaultPort::One(port),
                    _ => grammar::DefaultPort::PerScheme(inherited.ports),
                });
        }
        normalization
    }

    /// Returns the types with the method `normalize`: those made of RFC 3986's five components.
    fn normalized(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.accessors.len()).filter(|&index| self.normalizes(index))
    }

    /// Returns the exposed rule of the type `index`.
    pub(crate) fn exposed(&self, index: usize) -> &'a Exposed {
        &self.profile.exposed[index]
    }

    /// Returns the type of a component of the type `index`, such as its scheme. `role` is the component's index in
    /// `NAMES`. Returns `None` if the type has no such component, or is not made of RFC 3986's five components.
    fn role(&self, index: usize, role: usize) -> Option<usize> {
        let part = self.accessors[index].five?[role]?;
        Some(usize::from(self.accessors[index].parts[part].component))
    }

    /// Returns what the type `index` inherits with its scheme. Returns `None` if the type has no scheme or authority,
    /// or inherits no scheme. A scheme such as `http` is inherited if the rule of the type's scheme refers to the
    /// bundled rule `http-scheme`, directly or not, and matches `http`. A user's rule `"http"` matches the same text,
    /// but inherits nothing.
    fn inherited(&self, index: usize) -> Option<Inherited> {
        self.role(index, AUTHORITY)?;
        let scheme = self.role(index, SCHEME)?;
        let dfa = &self.computed[scheme].dfa;
        let exposed = self.exposed(scheme);
        let options = self.profile.inherited(exposed);
        let ports = options.filter_map(|(_, option)| match option {
            RuleOption::Scheme { name, default_port } => Some((name.to_owned(), default_port)),
            RuleOption::SpacePlus
            | RuleOption::CaselessKey
            | RuleOption::SortedItem
            | RuleOption::CanonicalIpv6 => None,
        });
        let ports: Set<(String, u16)> = ports
            .filter(|(name, _)| admits_in_any_case(dfa, name))
            .collect();
        let ports = ports.to_vec();
        let names: Vec<&str> = ports.iter().map(|(name, _)| name.as_str()).collect();
        let other_scheme = other_scheme(dfa, &names);
        let inherits = !names.is_empty();
        inherits.then_some(Inherited {
            ports,
            other_scheme,
        })
    }

    /// Reports each scheme rule that matches several schemes, if only some of these are inherited from bundled
    /// grammars. The inherited schemes bring the option `empty_path`, but the option would apply to the other schemes,
    /// too.
    fn check_inherited_empty_path(&self, report: &Report) {
        let mixed = (0..self.accessors.len()).filter_map(|index| {
            let inherited = self.inherited(index)?;
            let other = inherited.other_scheme?;
            Some((self.role(index, SCHEME)?, (inherited.ports, other)))
        });
        // The key is the type of the scheme. A scheme that several types have is reported once.
        let mixed: Map<usize, (Vec<(String, u16)>, String)> = mixed.collect();
        for (&scheme, (ports, other)) in &mixed {
            let scheme = self.exposed(scheme);
            report.add(
                scheme.place,
                format_args!(
                    "`{0}` matches `{1}` and `{other}`, but only `{1}` has `empty_path \"/\"` from its grammar; write `empty_path \"/\";` to apply it to all schemes of `{0}`, or write one profile for each scheme",
                    scheme.name, ports[0].0
                ),
            );
        }
    }

    /// Returns the types of the alternatives of the type `index`, in order of precedence. Empty if its rule is not a
    /// choice of exposed rules.
    fn alternatives(&self, index: usize) -> Vec<usize> {
        let alternatives = self.accessors[index].alternatives.iter();
        alternatives.copied().map(usize::from).collect()
    }

    /// Returns the automata of the types `indices`.
    fn dfas(&self, indices: &[usize]) -> Vec<&'a Dfa> {
        let dfas = indices.iter().map(|&index| &*self.computed[index].dfa);
        dfas.collect()
    }

    /// Returns a delimiter of a list in the type `index` that lowercasing could add or remove, because it is a letter
    /// and the text may also contain this letter in the other case. The second `char` is the letter in the other case.
    /// Considers only lists whose items have a type that satisfies `is_lowercased_in_part`.
    fn letter_delimiter(
        &self,
        index: usize,
        is_lowercased_in_part: &dyn Fn(usize) -> bool,
    ) -> Option<[char; 2]> {
        let computed = &self.computed[index];
        computed.lists.iter().find_map(|accessor| {
            let delimiter = accessor.list.delimiter;
            let other_case = if delimiter.is_ascii_lowercase() {
                delimiter.to_ascii_uppercase()
            } else {
                delimiter.to_ascii_lowercase()
            };
            let is_letter = delimiter != other_case;
            let is_ambiguous = is_letter && computed.symbols.table.contains(other_case);
            let both = [delimiter, other_case].map(char::from);
            let item = usize::from(accessor.list.component);
            (is_ambiguous && is_lowercased_in_part(item)).then_some(both)
        })
    }

    /// Returns the index `index` and those of all types that its accessors return, at any depth.
    fn reached(&self, index: usize) -> Set<usize> {
        reached(self.accessors, &[index])
    }

    /// Returns whether the accessors of the type `index` lead to one of the types `named`, at any depth, or whether it is
    /// one of these.
    pub(super) fn leads_to(&self, index: usize, named: &[usize]) -> bool {
        let reached = self.reached(index);
        named.iter().any(|one| reached.contains(one))
    }

    /// Returns the component that the type `index` repeats, so that it has no accessor, and that leads to one of the
    /// types `named`. Returns `None` if there is no such component.
    pub(super) fn repeated(&self, index: usize, named: &[usize]) -> Option<&'a Repeated> {
        let mut repeated = self.computed[index].repeated.iter();
        repeated.find(|repeated| self.leads_to(repeated.item, named))
    }

    /// Returns whether the type `index` contains a rule of the types `named`, although its accessors lead to none of
    /// them.
    pub(super) fn hides(&self, index: usize, named: &[usize]) -> bool {
        let within = self.profile.containment.within(self.exposed(index).id);
        let mut rules = named.iter().flat_map(|&one| &self.exposed(one).rules);
        rules.any(|rule| within.contains(rule)) && !self.leads_to(index, named)
    }

    /// Returns the types with `normalize` that have a scheme and an authority. `default_port` and `empty_path` need
    /// both. If there is no such type, reports that the statement with the keyword `statement` has no effect.
    fn with_authority(&self, statement: &str, place: Spanned, report: &Report) -> Vec<usize> {
        let has_role = |index, role| self.role(index, role).is_some();
        let types: Vec<_> = self
            .normalized()
            .filter(|&index| has_role(index, SCHEME) && has_role(index, AUTHORITY))
            .collect();
        if types.is_empty() {
            report.add(place, self.without_authority(statement));
        }
        types
    }

    /// Returns the error for a statement that needs an authority, for a profile where no type has both a scheme and an
    /// authority. The error names those of scheme, authority, path and (for `default_port`) port that are not exposed.
    fn without_authority(&self, statement: &str) -> String {
        let port = (statement == "default_port").then_some("port");
        let lacking = ["scheme", "authority", "path"].into_iter().chain(port);
        let lacking = lacking.filter(|name| self.called(name).next().is_none());
        let lacking = in_backticks(lacking);
        if lacking.is_empty() {
            return format!(
                "`{statement}` is for URIs with an authority, and no type here is made of `scheme`, `authority`, `path` and what else RFC 3986 has beside these; expose them, or remove `{statement}`"
            );
        }
        let are = if lacking.len() == 1 { "is" } else { "are" };
        let lacking = listed(&lacking, "and");
        format!(
            "`{statement}` is for URIs with an authority, and {lacking} {are} not exposed; write a rule with `scheme`, `authority` and `path`, expose {lacking}, or remove `{statement}`"
        )
    }

    /// Returns the types of the exposed rules called `name`, or `name` with RFC 3987's prefix `i`.
    fn called<'s>(&'s self, name: &'s str) -> impl Iterator<Item = usize> + 's {
        let all = 0..self.computed.len();
        all.filter(move |&index| is_called(&self.exposed(index).name, name))
    }

    /// Reports a `default_port` statement that affects no type, and each scheme and port in it that does not occur.
    fn check_default_port(&self, statement: &DefaultPort, report: &Report) {
        let place = statement.place;
        let types = self.with_authority("default_port", place, report);
        let schemes = types.iter().filter_map(|&index| self.role(index, SCHEME));
        let mut schemes: Set<usize> = schemes.collect();
        if types.is_empty() {
            // Check the ports even without a type that has an authority, so that the user learns of all mistakes at
            // once.
            schemes = self.called("scheme").collect();
        }
        let ports = match &statement.ports {
            Ports::One(port) => {
                self.check_only_scheme(&schemes, *port, place, report);
                vec![(*port, place)]
            }
            Ports::PerScheme(ports) => {
                self.check_schemes(&schemes, ports, report);
                ports.iter().map(|port| (port.port, port.place)).collect()
            }
        };
        let mut port_type = None;
        let mut can_omit_port = false;
        for authority in types
            .iter()
            .filter_map(|&index| self.role(index, AUTHORITY))
        {
            let mut inside = self.reached(authority).into_iter();
            let is_port = |index: &usize| is_called(&self.exposed(*index).name, "port");
            port_type = port_type.or(inside.find(is_port));
            can_omit_port |= !self.always_has_port(authority);
        }
        let message = match port_type {
            // `with_authority` has reported that no type has an authority.
            None if types.is_empty() => return,
            None => "`default_port` is about a `port`, and none is exposed in `authority`; expose `port`, or remove `default_port`"
                .to_owned(),
            Some(port_type) if !can_omit_port => format!(
                "every `authority` has a `{}`, so that none can be left out; make it optional, or remove `default_port`",
                self.exposed(port_type).name
            ),
            Some(port_type) => {
                for (port, place) in ports {
                    if !admits_port(&self.computed[port_type].dfa, port) {
                        let name = &self.exposed(port_type).name;
                        report.add(place, format_args!("`{name}` never is {port}, so that there is nothing to leave out; admit that, or remove `default_port`"));
                    }
                }
                return;
            }
        };
        report.add(place, message);
    }

    /// Returns whether each text of the type `index` has a port, as a part of its own or inside of another part.
    fn always_has_port(&self, index: usize) -> bool {
        let parts = self.accessors[index].parts.iter();
        let mut always = parts.filter(|part| part.presence == Presence::Required);
        always.any(|part| {
            let component = usize::from(part.component);
            is_called(&self.exposed(component).name, "port") || self.always_has_port(component)
        })
    }

    /// Reports a `default_port` that names no scheme if the profile has several schemes. Otherwise normalization would
    /// also remove this port from URIs of the other schemes.
    fn check_only_scheme(&self, schemes: &Set<usize>, port: u16, place: Spanned, report: &Report) {
        // The scheme of the types so far. There is only one, because the loop reports a second one and ends.
        let mut only: Option<String> = None;
        for &scheme in schemes {
            let dfa = &self.computed[scheme].dfa;
            let name = &self.exposed(scheme).name;
            // A rule that becomes a type matches at least one text, so there always is a shortest one.
            let Some(text) = shortest_scheme(dfa) else {
                continue;
            };
            // The second scheme is that of an earlier type, or another one that this type matches.
            let other = only.take().filter(|only| *only != text);
            let other = other.or_else(|| other_scheme(dfa, &[&text]));
            let Some(other) = other else {
                only = Some(text);
                continue;
            };
            let message = if dfa.is_finite() {
                format!(
                    "`{name}` may be `{text}` or `{other}`, and each scheme has its own default port; write `default_port {text} = {port}, {other} = …;`"
                )
            } else {
                let meant = if dfa.matches(b"https") {
                    "https"
                } else {
                    &text
                };
                format!(
                    "`{name}` may be `{text}`, `{other}` and others, and each scheme has its own default port; name the one that is meant, for example `default_port {meant} = {port};`"
                )
            };
            report.add(place, message);
            return;
        }
    }

    /// Reports each scheme in `ports` that no type in `schemes` matches. Reports nothing if `schemes` is empty,
    /// because that is another error.
    fn check_schemes(&self, schemes: &Set<usize>, ports: &[SchemePort], report: &Report) {
        let Some(&first) = schemes.iter().next() else {
            return;
        };
        for SchemePort { scheme, place, .. } in ports {
            let mut dfas = schemes.iter().map(|&index| &self.computed[index].dfa);
            if dfas.any(|dfa| admits_in_any_case(dfa, scheme)) {
                continue;
            }
            let possible = schemes.iter().flat_map(|&index| {
                let texts = words(&self.computed[index].dfa).take(MAX_COMPARED);
                texts.map(|text| lower(&text))
            });
            let possible: Set<String> = possible.collect();
            let name = &self.exposed(first).name;
            let repair = match nearest(scheme, possible.iter().map(String::as_str)) {
                Some(nearest) => format!("did you mean `{nearest}`?"),
                None => match possible.iter().next() {
                    Some(text) => {
                        format!(
                            "it can be `{text}`: name that, or add `{scheme}` to the rule `{name}`"
                        )
                    }
                    None => "remove it".to_owned(),
                },
            };
            report.add(
                *place,
                format_args!("`{name}` is never `{scheme}`; {repair}"),
            );
        }
    }

    /// Reports an `empty_path` statement that affects no type. It affects a type with an authority if its path may be
    /// empty, and may be `/`.
    fn check_empty_path(&self, place: Spanned, report: &Report) {
        let types = self.with_authority("empty_path", place, report);
        let mut reasons = Vec::new();
        for index in types {
            let Some(path) = self.role(index, PATH) else {
                continue;
            };
            let (name, dfa) = (&self.exposed(path).name, &self.computed[path].dfa);
            reasons.push(if !dfa.matches(b"") {
                format!("`{name}` is never empty, so that `empty_path` says nothing; remove it")
            } else if !dfa.matches(b"/") {
                format!("`{name}` does not admit `/`, so that an empty one cannot become it; admit that, or remove `empty_path`")
            } else {
                // The statement affects this type.
                return;
            });
        }
        for reason in reasons {
            report.add(place, reason);
        }
    }
}

/// Returns whether `dfa`, the automaton of a port, accepts the number `port` with any number of leading zeros.
fn admits_port(dfa: &Dfa, port: u16) -> bool {
    let text = port.to_string();
    // The state after the zeros so far. There cannot be more different states than the automaton has, so the loop tries
    // all of them.
    let mut state = dfa.start();
    for _ in 0..dfa.state_count() {
        if dfa.is_accepting(dfa.walk(state, text.as_bytes())) {
            return true;
        }
        state = dfa.next(state, b'0');
    }
    false
}

/// The maximum number of schemes of one type that are compared to find the most similar one for a suggestion.
const MAX_COMPARED: usize = 1000;

/// Returns `text` in lower case.
fn lower(text: &[u8]) -> String {
    String::from_utf8_lossy(text).to_ascii_lowercase()
}

/// Returns, in lower case, the shortest scheme that `dfa` accepts, or `None` if it accepts none.
fn shortest_scheme(dfa: &Dfa) -> Option<String> {
    dfa.shortest_word().map(|text| lower(&text))
}

/// Returns a scheme that `dfa` accepts and that differs from each scheme in `known` in more than letter case. Returns
/// `None` if `dfa` accepts no such scheme. The result is in lower case.
fn other_scheme(dfa: &Dfa, known: &[&str]) -> Option<String> {
    let in_any_case = |text: &&str| {
        let bytes = text.bytes().map(ByteSet::in_any_case);
        Expr::Concat(bytes.map(Expr::Byte).collect())
    };
    let any_case = Expr::Choice(known.iter().map(in_any_case).collect());
    // An error means that the budget is spent, which is reported in any case.
    let any_case = language(any_case).ok()?;
    let other = first_outside(dfa, &any_case).ok()??;
    Some(lower(&other))
}

/// Returns whether the automaton accepts `text` in any mix of upper and lower case.
fn admits_in_any_case(dfa: &Dfa, text: &str) -> bool {
    // The states after the bytes of `text` so far, in any mix of upper and lower case.
    let mut states = Set::from([dfa.start()]);
    for byte in text.bytes() {
        let cases = [byte.to_ascii_lowercase(), byte.to_ascii_uppercase()];
        let next = |&state: &u32| cases.map(|byte| dfa.next(state, byte));
        states = states.iter().flat_map(next).collect();
    }
    states.iter().any(|&state| dfa.is_accepting(state))
}

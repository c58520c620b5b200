//! Compiles the automata of a profile's types, and determines how their data is encoded. The entry point is
//! [`compute`].
//!
//! For each exposed rule, [`compute`] returns a [`TypeAnalysis`]: the rule's minimal automaton, the automaton that
//! records where components begin and end, the lists with accessors, and the data that the encoder accepts. Rules
//! that are too large or match no text are reported.
//!
//! - A *component* is an exposed rule that other types have an accessor to. Other types have no accessor to a rule that
//!   is exposed `alone`, so it is not a component.
//! - A *structure* is a rule that contains other components, such as `authority`. Data is encoded into its
//!   components.
//! - A *route* is a choice of URI templates, and its automaton is computed from theirs.
//! - An encoder with *form style* writes a space as `+`.

use std::rc::Rc;

use uri_tables_grammar::captures::first_match::FirstMatch;
use uri_tables_grammar::captures::tdfa::{TagError, Tagged, alone};
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::diag::error::Error;
use uri_tables_grammar::diag::escape::{byte, listed};
use uri_tables_grammar::encoding::alphabet::{Symbols, symbols_with_space_plus, try_symbols};
use uri_tables_grammar::hir::byte_set::ByteSet;
use uri_tables_grammar::hir::rules::{Expr, RuleId};
use uri_tables_grammar::lists::detect::List;
use uri_tables_grammar::sorted::Set;

use crate::analyze::five_components;
use crate::analyze::form_style::{FormStyle, FormStyles};
use crate::analyze::lists::{self, ListAccessor, Repeated};
use crate::analyze::trials::Trials;
use crate::diagnostics::place::Spanned;
use crate::diagnostics::report::{self, Report};
use crate::diagnostics::stages;
use crate::limits;
use crate::model::cycles;
use crate::model::profile::{Exposed, Profile, check_components};
use crate::model::source_map::Sources;
use crate::parse::expose::Variable;

/// The analysis of an exposed rule.
pub(crate) struct TypeAnalysis {
    /// The minimal automaton of the rule, for proofs.
    pub(crate) dfa: Rc<Dfa>,
    /// For a route, the automaton that finds the first of its templates that matches a text.
    pub(crate) route: Option<FirstMatch>,
    /// The automaton that records where components begin and end. `None` if the rule contains no components.
    pub(crate) tagged: Option<Tagged>,
    /// The lists whose items have an accessor: either one list that is the whole text, or lists in the middle of the
    /// text.
    pub(crate) lists: Vec<ListAccessor>,
    /// The components that get no accessor because they can occur several times.
    pub(crate) repeated: Vec<Repeated>,
    /// The bytes, triplets and non-ASCII characters that occur in the rule's texts.
    pub(crate) symbols: Symbols,
    pub(crate) kind: Kind,
}

/// How data is encoded into a type, if at all.
pub(crate) enum Kind {
    /// The type has no encoder, because the rule contains exposed rules. Data is encoded into these instead, as for
    /// `authority`.
    Structure,
    /// The type has no encoder, because the rule cannot represent arbitrary data. An example is `port`.
    Leaf,
    /// The type has no encoder and no decoder, because the rule is a variable `{+x}` or `{#x}` of a template. The
    /// values of such variables are text that may contain triplets.
    Text,
    /// The type has an encoder.
    Encode(Encoding),
}

/// How data is encoded into a type.
pub(crate) struct Encoding {
    /// True if the encoder refuses some data.
    pub(crate) can_fail: bool,
    /// The characters above 0x7F that the encoder leaves as they are, as inclusive ranges of code points.
    pub(crate) characters: Vec<(u32, u32)>,
    /// True if the encoder writes a space as `+`.
    pub(crate) space_plus: bool,
}

impl TypeAnalysis {
    /// Returns whether the type has an encoder that writes a space as `+`.
    pub(crate) fn is_form(&self) -> bool {
        self.encoding().is_some_and(|encoding| encoding.space_plus)
    }

    /// Returns how data is encoded, or `None` if the type has no encoder.
    pub(crate) fn encoding(&self) -> Option<&Encoding> {
        match &self.kind {
            Kind::Encode(encoding) => Some(encoding),
            Kind::Structure | Kind::Leaf | Kind::Text => None,
        }
    }
}

/// Analyzes the types. Returns the analysis of each type, in the order of `expose`, or reports errors and returns
/// `None`. Also returns the profile with two changes: rules of single characters are marked `alone`, and lists in the
/// middle of rules have become rules of their own.
///
/// `trials` is for errors: it tries a repair before an error proposes it.
pub(crate) fn compute(
    mut profile: Profile,
    trials: &Trials<'_>,
    sources: &Sources,
    report: &Report,
) -> Option<(Profile, Vec<TypeAnalysis>)> {
    let mut compiler = Compiler::new(&profile.regular);
    let mut dfas = Vec::new();
    for exposed in &mut profile.exposed {
        report::work_on(&exposed.name);
        let dfa = compiler.dfa(exposed.id);
        let is_class = dfa.as_ref().is_ok_and(|dfa| dfa.is_character_class());
        exposed.alone |= is_class && !is_accessor_wanted(exposed);
        dfas.push(dfa);
    }
    if limits::is_spent() {
        // Once the budget is spent, each further rule fails as well. So report only the first error.
        let mut results = profile.exposed.iter().zip(&dfas);
        if let Some((exposed, Err(error))) = results.find(|(_, dfa)| dfa.is_err()) {
            sources.report(error, exposed.place, report);
        }
        return None;
    }
    check_components(&profile, report);
    if !cycles::check(&profile, report) {
        return None;
    }
    let structures: Vec<bool> = profile
        .exposed
        .iter()
        .zip(&dfas)
        .map(|(exposed, dfa)| {
            dfa.is_ok() && exposed.route.is_empty() && is_structure(exposed, &profile)
        })
        .collect();
    stages::begin("captures");
    let whole = lists::whole(&profile, &structures, &mut compiler, sources, report);
    let extracted = lists::inside(
        &profile,
        &structures,
        &whole,
        &mut compiler,
        sources,
        report,
    );
    if let Some(rewritten) = extracted {
        // Extracting lists does not change the language of any rule, so the compiled automata remain valid.
        profile.compiled = compiler.into_cache();
        profile.rewrite(rewritten);
        compiler = profile.compiler();
    }
    let styles = FormStyles::new(&profile);
    let mut all = Vec::new();
    let mut reported: Vec<Error> = Vec::new();
    for (index, exposed) in profile.exposed.iter().enumerate() {
        report::work_on(&exposed.name);
        let dfa = dfas[index].clone();
        let result = dfa.and_then(|dfa| {
            let is_structure = structures[index];
            let split =
                is_structure.then(|| split(index, whole[index], &profile, &mut compiler, trials));
            let (tagged, lists) = split.transpose()?.unzip();
            let symbols = try_symbols(&dfa);
            let symbols = symbols.map_err(|excess| excess.of(&exposed.name, &exposed.location))?;
            // Only structures have lists.
            Ok((dfa, tagged, lists.unwrap_or_default(), symbols))
        });
        match result {
            Ok((dfa, ..)) if dfa.is_empty() => report.add(
                exposed.place,
                format_args!(
                    "no text matches `{}`, because `except` excludes every text; exclude less",
                    exposed.name
                ),
            ),
            Ok((dfa, tagged, lists, symbols)) => {
                let has_parts = tagged.is_some() || !exposed.route.is_empty();
                let (symbols, kind) = classify(exposed, &dfa, symbols, has_parts, &styles, report);
                all.push(TypeAnalysis {
                    dfa,
                    route: None,
                    tagged,
                    lists,
                    repeated: Vec::new(),
                    symbols,
                    kind,
                });
            }
            // An error in a rule also occurs in each rule that contains this rule, but is reported only once.
            Err(error) if reported.contains(&error) => {}
            // Once the budget is spent, each further rule fails as well.
            Err(_) if limits::is_spent() && !report.is_empty() => {}
            Err(error) => {
                sources.report(&error, blamed(&error, exposed, &profile), report);
                reported.push(error);
            }
        }
    }
    // An error was reported for each missing type.
    if all.len() < profile.exposed.len() {
        return None;
    }
    compute_routes(&profile, &mut all, sources, report)?;
    for (exposed, computed) in profile.exposed.iter().zip(&mut all) {
        if let Some(tagged) = &computed.tagged {
            let lists = &computed.lists;
            computed.repeated = lists::repeated(exposed, tagged, lists, &profile, &mut compiler);
        }
    }
    profile.compiled = compiler.into_cache();
    Some((profile, all))
}

/// Returns whether a rule of single characters gets an accessor all the same, because users want one. They declare the
/// rule as a `component`, declare a Rust type for it, or name it like one of the five components.
fn is_accessor_wanted(exposed: &Exposed) -> bool {
    let mut names = five_components::NAMES.iter();
    let is_five = names.any(|name| five_components::is_called(&exposed.name, name));
    exposed.component || exposed.value.is_some() || is_five
}

/// Returns the automaton that records where the components of the type `index` begin and end, and the type's lists with
/// accessors. `whole` is the list that the whole text of the type forms, or `None` if it forms no list.
fn split(
    index: usize,
    whole: Option<List>,
    profile: &Profile,
    compiler: &mut Compiler<'_>,
    trials: &Trials<'_>,
) -> Result<(Tagged, Vec<ListAccessor>), Error> {
    let exposed = &profile.exposed[index];
    // The component number of a type is its index. It fits: there are at most 200 entries of `expose`, and 200
    // templates with 32 variables each.
    let own = u16::try_from(index).unwrap_or(u16::MAX);
    let tagged = capture(exposed, own, profile, compiler, trials)?;
    let lists = match whole {
        Some(list) => vec![ListAccessor {
            list,
            capture: None,
        }],
        None => lists::inner_with_accessor(exposed, &tagged, profile, compiler)?,
    };
    Ok((tagged, lists))
}

/// Returns the place in `expose` of the rule that `error` is about, or the place of `exposed` if this rule is not
/// exposed.
fn blamed(error: &Error, exposed: &Exposed, profile: &Profile) -> Spanned {
    let location = error.location.as_ref();
    let mut all = profile.exposed.iter();
    let blamed = all.find(|other| Some(&other.location) == location);
    blamed.unwrap_or(exposed).place
}

/// Sets [`TypeAnalysis::route`] of each choice of templates. Returns `None` if an error was reported.
fn compute_routes(
    profile: &Profile,
    all: &mut [TypeAnalysis],
    sources: &Sources,
    report: &Report,
) -> Option<()> {
    let exposed = profile.exposed.iter().enumerate();
    for (index, exposed) in exposed.filter(|(_, exposed)| !exposed.route.is_empty()) {
        let route = route(exposed, profile, all);
        let route = route.map_err(|error| {
            sources.report(&error, blamed(&error, exposed, profile), report);
        });
        all[index].route = Some(route.ok()?);
    }
    Some(())
}

/// Returns the automaton of the route `exposed`. `all` are the analyses of all types.
fn route(exposed: &Exposed, profile: &Profile, all: &[TypeAnalysis]) -> Result<FirstMatch, Error> {
    report::work_on(&exposed.name);
    let types = profile.route(exposed).into_iter();
    let types = types.map(|index| &all[usize::from(index)]);
    // The automata without captures.
    let whole = types.clone().map(|computed| Tagged::from(&*computed.dfa));
    let whole: Vec<Tagged> = whole.collect();
    let languages = types.zip(&whole);
    let languages = languages.map(|(computed, whole)| computed.tagged.as_ref().unwrap_or(whole));
    let route = FirstMatch::new(&languages.collect::<Vec<_>>());
    // If the automaton with captures does not fit the tables, use one without captures, which only finds the
    // template. The runtime then finds the captures with the automaton of this template.
    let route = match route {
        Ok(route) if fits(&route.tagged) => Ok(route),
        _ => FirstMatch::new(&whole.iter().collect::<Vec<_>>()),
    };
    route.map_err(|excess| excess.of(&exposed.name, &exposed.location))
}

/// Returns whether a rule contains other components.
pub(crate) fn is_structure(exposed: &Exposed, profile: &Profile) -> bool {
    let is_own = |rule| rule == exposed.id || exposed.rules.contains(&rule);
    let is_other_component = |rule| !is_own(rule) && profile.component(rule).is_some();
    profile
        .containment
        .has_component(exposed.id, &is_other_component)
}

/// Returns the automaton that records where the components inside `exposed` begin and end. Returns an error if there is
/// no such automaton, or if it does not fit the runtime's tables. `own` is the component number of `exposed`.
fn capture(
    exposed: &Exposed,
    own: u16,
    profile: &Profile,
    compiler: &mut Compiler<'_>,
    trials: &Trials<'_>,
) -> Result<Tagged, Error> {
    let tagged = split_into(exposed, own, &|rule| profile.component(rule), compiler);
    let tagged = tagged.map_err(|refusal| {
        let mut disputed = refusal.disputed().into_iter();
        let is_variable = disputed.any(|component| restrictable(component, profile).is_some());
        if let Some(entry) = trials.entry(&refusal, exposed, profile, compiler) {
            return refusal.error_with(|_, names| {
                format!(
                    "write `{entry}` in `expose`, to make one component of these rules; or {}",
                    alone(names)
                )
            });
        }
        let hidden = alternatives_to_expose(&refusal, exposed, own, profile, compiler);
        // The usual help is to write `alone` in `expose`, but a template's variable usually has no entry there.
        if !hidden.is_empty() {
            refusal.error_or(|names| {
                let hidden = listed(&hidden, "and");
                format!(
                    "expose {hidden}, too: the first alternative that matches then counts; or {}",
                    alone(names)
                )
            })
        } else if is_variable {
            let restrict = variable_to_restrict(&refusal, exposed, own, profile).map(|name| {
                format!("restrict a variable with a rule of the same name: `abnf \"{name} = 1*DIGIT\";`; or ")
            });
            let restrict = restrict.unwrap_or_default();
            refusal.error_or(|_| {
                format!("{restrict}write `expand_only` after the template, if you never parse with it")
            })
        } else {
            refusal.error()
        }
    })?;
    if !fits(&tagged) {
        let message = format!(
            "`{}` has too many ways to be split; add `alone` after some of the rules that it exposes",
            exposed.name
        );
        return Err(Error::at(&exposed.location, message));
    }
    Ok(tagged)
}

/// Returns the exposed rule with the number `component` and its variable, if it is a template's variable and the user
/// may write a rule for it. Otherwise returns `None`.
fn restrictable(component: u16, profile: &Profile) -> Option<(&Exposed, &Variable)> {
    let exposed = profile.exposed.get(usize::from(component))?;
    let variable = exposed.variable.as_ref();
    let variable = variable.filter(|variable| !variable.has_fixed_rule)?;
    Some((exposed, variable))
}

/// Returns the name of a template's variable whose part of the text would no longer be ambiguous if its rule were
/// `1*DIGIT`. For `{a}-{b}`, this is `a`. Returns `None` if there is no such variable: for `{a}{b}`, `b` may begin with
/// digits, too. Also returns `None` if the budget is scarce.
fn variable_to_restrict<'p>(
    refusal: &TagError,
    exposed: &Exposed,
    own: u16,
    profile: &'p Profile,
) -> Option<&'p str> {
    refusal.disputed().into_iter().find_map(|component| {
        let (disputed, variable) = restrictable(component, profile)?;
        if limits::is_scarce() {
            return None;
        }
        let mut regular = profile.regular.clone();
        for rule in &disputed.rules {
            let digit = Expr::Byte(ByteSet::range(b'0', b'9'));
            regular.rules[rule.0].expr = digit.repeat(1, None);
        }
        let component_of = |rule| profile.component(rule);
        let split = Compiler::new(&regular).tagged_and_labelled(exposed.id, &component_of, own);
        let is_settled = match split {
            Ok(_) => true,
            Err(TagError::Grammar(_)) => false,
            Err(next) => !next.disputed().contains(&component),
        };
        is_settled.then_some(&*variable.name)
    })
}

/// Returns the names, in backticks, of the alternatives of an ambiguous rule that the user could expose so that
/// `exposed` can be split: if each alternative is a component, the first one that matches counts. Returns nothing if
/// this does not help.
fn alternatives_to_expose(
    refusal: &TagError,
    exposed: &Exposed,
    own: u16,
    profile: &Profile,
    compiler: &mut Compiler<'_>,
) -> Vec<String> {
    let TagError::Ambiguous { rule, .. } = refusal else {
        return Vec::new();
    };
    let rules = &profile.regular.rules;
    let expr = profile.regular.id(rule).map(|id| &rules[id.0].expr);
    let Some(Expr::Choice(choices)) = expr else {
        return Vec::new();
    };
    let references = choices.iter().filter_map(|choice| match choice {
        Expr::Rule(rule) => Some(*rule),
        _ => None,
    });
    // If the user exposed a rule of single characters, it would become `alone`, and no component.
    let mut is_class = |rule| compiler.dfa(rule).is_ok_and(|dfa| dfa.is_character_class());
    let hidden = references.filter(|&rule| profile.component(rule).is_none() && !is_class(rule));
    let hidden: Vec<RuleId> = hidden.collect();
    if hidden.is_empty() {
        return Vec::new();
    }
    // The hidden alternatives get the component numbers after those of the exposed rules and the inner lists.
    let first_free = profile.exposed.len() + profile.lists.len();
    let component = |rule| {
        let index = hidden.iter().position(|it| *it == rule);
        let number = index.and_then(|index| u16::try_from(first_free + index).ok());
        number.or_else(|| profile.component(rule))
    };
    if split_into(exposed, own, &component, compiler).is_err() {
        return Vec::new();
    }
    let names = hidden
        .iter()
        .map(|rule| format!("`{}`", rules[rule.0].name));
    names.collect()
}

/// Returns the automaton that records where the components inside `exposed` begin and end. `component` returns the
/// component number of a rule, or `None` if the rule is not a component. Bytes outside of these components get the
/// label `own`, the component number of `exposed`. An error is about the innermost rule that has the problem.
pub(crate) fn split_into(
    exposed: &Exposed,
    own: u16,
    component: &dyn Fn(RuleId) -> Option<u16>,
    compiler: &mut Compiler<'_>,
) -> Result<Tagged, TagError> {
    let tagged = compiler.tagged_and_labelled(exposed.id, component, own);
    tagged.map_err(|refusal| compiler.innermost(exposed.id, component, refusal))
}

/// Returns the symbols and the kind of a type. `symbols` are its symbols if a `+` stands for itself. For a type where
/// `+` stands for a space (form style), computes and returns other symbols. Reports a type that declares or inherits
/// form style but cannot have it. `has_parts` is true if data is encoded into parts of the type instead.
fn classify(
    exposed: &Exposed,
    dfa: &Dfa,
    mut symbols: Symbols,
    has_parts: bool,
    styles: &FormStyles<'_>,
    report: &Report,
) -> (Symbols, Kind) {
    // The expansion of `{+x}` keeps triplets such as `%2F` as they are. Decoding its text would not give the value
    // back.
    let variable = exposed.variable.as_ref();
    let is_raw = variable.is_some_and(|variable| variable.is_raw);
    let has_encoder = !(has_parts || is_raw || symbols.encoder.is_none());
    let name = &exposed.name;
    let keeps_plus = has_encoder && symbols.table.contains(b'+');
    let space_plus = match styles.of(exposed) {
        _ if exposed.space_plus.is_some() => true,
        FormStyle::Whole => true,
        FormStyle::Parts => keeps_plus,
        FormStyle::Mixed => {
            if keeps_plus {
                let form = styles.inside(exposed).unwrap_or(name);
                report.add(
                    exposed.place,
                    format_args!(
                        "in `{name}`, a `+` inside of `{form}` is a space, and a `+` outside of it is not; write `{{ space = \"+\" }}` after `{name}`, or expose `{form}` by itself"
                    ),
                );
            }
            false
        }
        FormStyle::None => {
            if keeps_plus
                && !exposed.alone
                && let Some(around) = styles.around(exposed)
            {
                report.add(
                    exposed.place,
                    format_args!(
                        "`{name}` is part of `{around}`, where a `+` is a space, but alone it would be a plus; write `{{ space = \"+\" }}` at the end of its entry in `expose`, or `alone`, if you need no accessor to it"
                    ),
                );
            }
            false
        }
    };
    if space_plus {
        match (symbols_with_space_plus(dfa), exposed.space_plus) {
            (Ok(with_plus), _) if has_encoder => symbols = with_plus,
            (Err(reason), Some(place)) if has_encoder => report.add(
                place,
                format_args!("`{name}` cannot write a space as `+`: {reason}"),
            ),
            (_, Some(place)) => report.add(place, no_encoder(name, &symbols, has_parts)),
            (result, None) => report.add(
                exposed.place,
                no_form_style(exposed, has_parts, result.err()),
            ),
        }
    }
    if has_parts {
        return (symbols, Kind::Structure);
    }
    let kind = match &symbols.encoder {
        _ if is_raw => Kind::Text,
        None => Kind::Leaf,
        Some(encoder) => Kind::Encode(Encoding {
            can_fail: encoder.can_fail,
            characters: encoder.characters.clone(),
            space_plus,
        }),
    };
    (symbols, kind)
}

/// Returns the error for a rule that inherits `space = "+"` from a bundled grammar but cannot have it.
fn no_form_style(exposed: &Exposed, has_parts: bool, reason: Option<String>) -> String {
    let name = &exposed.name;
    let text = &exposed.location.text.name;
    let fact = format!(
        "`{name}` inherits `space = \"+\"` from `{text}`, but a space in it cannot be written as `+`"
    );
    if has_parts {
        return format!(
            "{fact}: data is encoded into the exposed rules inside of it; add `alone` after each of those in `expose`, or define `{name}` again in `abnf`, to write spaces as `%20`"
        );
    }
    let reason = reason.unwrap_or_else(|| "the rule has no encoder".to_owned());
    format!("{fact}: {reason}, or define `{name}` again in `abnf`, to write spaces as `%20`")
}

/// Returns the error for a rule with the option `space` but without an encoder.
fn no_encoder(name: &str, symbols: &Symbols, has_parts: bool) -> String {
    let fact = format!("`{name}` has no encoder that `space` could apply to");
    if has_parts {
        return format!(
            "{fact}: it holds other exposed rules; add `space` after the one that data is encoded into"
        );
    }
    // Try printable bytes first, for a readable message. The search always finds a byte, because no table has `%`.
    let mut bytes = (0x21..=0x7E).chain(0..=0xFF);
    let missing = bytes
        .find(|&byte| !symbols.table.contains(byte))
        .unwrap_or(b'%');
    format!(
        "{fact}: {} may occur in it neither literally nor as `%{missing:02X}`; add `pct-encoded` to the rule `{name}`",
        byte(missing)
    )
}

/// Returns whether the automaton fits the runtime's tables. In these tables, the number of a set of slots has one byte,
/// the number of an [`Accept`](uri_tables_grammar::captures::tdfa::Accept) has one byte, and the number of a cell has
/// at most two bytes.
fn fits(tagged: &Tagged) -> bool {
    let accept = |state| tagged.accept(state as u32).map(|a| (a.writes, a.captures));
    let ends: Set<_> = (0..tagged.dfa().state_count()).filter_map(accept).collect();
    tagged.ops().len() <= 256 && ends.len() < 256 && max_cells_of(tagged) <= MAX_CELLS
}

/// A meaning of the texts of a rule for which the type gets extra methods.
pub(crate) enum Meaning {
    /// A port, which gets `to_u16`.
    Port,
    /// A registered name or an IP address, which gets `to_ip_addr`.
    Host,
}

/// Returns the meaning of a rule, by its name. A `port` must match digits only.
pub(crate) fn meaning(exposed: &Exposed, computed: &TypeAnalysis) -> Option<Meaning> {
    let digits = ByteSet::range(b'0', b'9');
    // RFC 3987 prefixes the names of its rules with `i`.
    match exposed.name.to_ascii_lowercase().as_str() {
        "port" if computed.symbols.table.is_subset(&digits) && !computed.symbols.triplets => {
            Some(Meaning::Port)
        }
        "host" | "ihost" => Some(Meaning::Host),
        _ => None,
    }
}

/// The maximum number of different cells in a table, because a cell has at most two bytes.
const MAX_CELLS: usize = 1 << 16;

/// Returns an upper bound for the number of different cells in the automaton's table.
fn max_cells_of(tagged: &Tagged) -> usize {
    let dfa = tagged.dfa();
    let states = 0..dfa.state_count() as u32;
    let classes = || (0..=255).take(dfa.class_count());
    let cells = states.flat_map(|state| classes().map(move |class| (state, class)));
    let steps = cells.map(|(state, class)| (dfa.next_class(state, class), tagged.op(state, class)));
    // The cell of a transition that records no slots (set 0) is the number of its next state. The other transitions
    // need one number for each different pair of a next state and a set of slots.
    let with_slots: Set<(u32, usize)> = steps.filter(|&(_, slots)| slots != 0).collect();
    dfa.state_count() + with_slots.len()
}

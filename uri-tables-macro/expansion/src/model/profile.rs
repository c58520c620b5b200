//! The resolved profile: resolves the names in an invocation to rules of the grammar.
//!
//! - A profile has a *type* for each entry of `expose`, called an *exposed rule*. [`Exposed`] has its [`RuleId`] in
//!   the profile's [`Regular`], and the Rust names of the type.
//! - A *component* is a rule that has an accessor in the types that contain it: an exposed rule without `alone`, or an
//!   inner list. For example, `authority` is a component of `URI`, because `uri.authority()` returns it. Component
//!   numbers below the number of exposed rules are indices of exposed rules. The numbers after these are inner lists.
//! - An *inner list* is a list in the middle of a rule, such as `*( "/" segment )` in `URI = "a:" *( "/" segment )`.
//!   A later stage extracts it to a rule of its own.
//! - An *option* is a property that bundled grammars define for a rule, such as a default port.
//!
//! The entry point is [`Profile::resolve`]. Undefined and ambiguous names are reported at the tokens that must
//! change.

use std::cell::OnceCell;
use std::mem::take;
use std::rc::Rc;

use proc_macro2::TokenStream;
use syn::Ident;
use syn::ext::IdentExt;
use uri_tables_grammar::abnf::bundled::RuleOption;
use uri_tables_grammar::abnf::grammar::Grammar;
use uri_tables_grammar::dfa::compiler::{Cache, Compiler};
use uri_tables_grammar::diag::error::Error;
use uri_tables_grammar::diag::location::Location;
use uri_tables_grammar::diag::suggest::nearest;
use uri_tables_grammar::hir::rules::{Expr, Regular, RuleId};
use uri_tables_grammar::lists::detect::List;
use uri_tables_grammar::lists::extract::{Extracted, InnerList};
use uri_tables_grammar::sorted::{Map, Set};

use crate::diagnostics::place::Spanned;
use crate::diagnostics::report::Report;
use crate::limits;
use crate::model::idents::{Generated, accessor_name};
use crate::model::reachability::Containment;
use crate::model::source_map::Sources;
use crate::model::type_names::{self, ident_of};
use crate::parse::Invocation;
use crate::parse::expose::{Exposure, Value, Variable, rules_of};
use crate::parse::rule_name::RuleName;

/// A profile whose names are resolved to rules of the grammar.
pub(crate) struct Profile {
    pub(crate) regular: Regular,
    /// For each rule of `regular`, the rules that it contains, directly or through other rules.
    pub(crate) containment: Containment,
    pub(crate) exposed: Vec<Exposed>,
    /// The lists in the middle of rules, such as `*( "/" segment )`, each with the rule that was extracted from it.
    /// Empty until [`rewrite`](Self::rewrite) is called.
    inner_lists: Vec<InnerList>,
    /// The lists in `inner_lists`, but equal ones only once, in the order of their component numbers.
    pub(crate) lists: Vec<List>,
    /// For each rule, the number of the component that it belongs to, or `None`. Computed on first use, because some
    /// rules are marked as `alone`, and are then not components, only after the automata of all rules are compiled.
    components: OnceCell<Vec<Option<u16>>>,
    /// The options of the rules of `regular`, such as the default port of `http-scheme`.
    options: Map<RuleId, RuleOption>,
    /// The automata of `regular` that have been compiled.
    pub(crate) compiled: Cache,
}

/// The meaning of a component number: an exposed rule, or a list in the middle of a rule.
#[derive(Clone, Copy)]
pub(crate) enum Component<'p> {
    /// An exposed rule.
    Exposed(&'p Exposed),
    /// A list in the middle of a rule, such as `*( "/" segment )`. `item` is the component number of its items, here
    /// `segment`.
    InnerList { item: u16 },
}

/// An entry of `expose`, such as `host` or `place = host / reg-name`, with its names resolved to rules.
pub(crate) struct Exposed {
    /// The user's doc comment.
    pub(crate) docs: TokenStream,
    /// The name of the rule, in the letter case of its definition.
    pub(crate) name: String,
    /// The name of the type.
    pub(crate) ident: Ident,
    /// The names of the types that are generated in addition, such as `UriBuf` and `UriBuilder`.
    pub(crate) generated: Generated,
    /// The name of the accessors that return this type, such as `path_abempty`.
    pub(crate) accessor: String,
    /// The tokens of the rule's name in `expose`, where errors about the rule are shown.
    pub(crate) place: Spanned,
    /// The rule of the type. For `host = reg-name / IPv4address` in `expose`, this is an added rule with the
    /// alternatives `rules`.
    pub(crate) id: RuleId,
    /// The rules that the entry of `expose` names: usually one, but two for `host = reg-name / IPv4address`. They form
    /// one component.
    pub(crate) rules: Vec<RuleId>,
    /// If the rule is a route (a choice of templates), the templates that it tries in order. Otherwise empty.
    pub(crate) route: Vec<RuleName>,
    /// The definitions of `rules` as they are written in the grammar.
    pub(crate) abnf: String,
    /// The position at which the first of `rules` is defined.
    pub(crate) location: Location,
    /// The rule after `within`: a rule of RFC 3986 that must match everything that this type matches.
    pub(crate) within: Option<RuleName>,
    /// True if the rule is declared as `alone`. It then has a type, but the types that contain it have no accessors to
    /// it.
    pub(crate) alone: bool,
    /// True if the rule is declared as a `component`. Such a rule gets accessors even if it matches only single
    /// characters.
    pub(crate) component: bool,
    /// The position of `{ space = "+" }`, which says that `+` stands for a space. If `None`, the type may still inherit
    /// this meaning of `+` from a bundled grammar.
    pub(crate) space_plus: Option<Spanned>,
    /// The template variable whose values this rule matches, if there is one.
    pub(crate) variable: Option<Variable>,
    /// The declaration after `:`, as in `limit: u16` or `unit: enum`: the Rust value that a text stands for.
    pub(crate) value: Option<Value>,
    /// True if the profile declares the rule case-insensitive.
    pub(crate) case_insensitive: bool,
    /// The option of the rule, its own or that of the rules that it refers to. See [`effective_options`].
    pub(crate) option: Option<RuleOption>,
}

impl Profile {
    /// Resolves the names in an invocation to rules of the grammar. Returns `None` after an error, which is reported.
    pub(crate) fn resolve(
        invocation: &Invocation,
        sources: &Sources,
        report: &Report,
    ) -> Option<Self> {
        let place = Spanned::one(invocation.module.span());
        if let Err(excess) = limits::read(sources.grammar.count()) {
            report.add_last(place, format_args!("the profile needs {excess}"));
            return None;
        }
        type_names::check(&invocation.exposures, report);
        for exposure in &invocation.exposures {
            for rule in rules_of(exposure) {
                if !report.is_full() {
                    check_rule(rule, sources, report);
                }
            }
        }
        check_additions(sources, report);
        let regular = resolve_rules(invocation, sources, report);
        // The steps above run even after errors, so that the user sees all undefined names at once.
        if !report.is_empty() {
            return None;
        }
        let mut regular = regular?;
        let options = options(&regular, &sources.grammar);
        let mut exposed = Vec::new();
        // The rules by their names in lower case. A lookup here is faster than `Regular::id`. `resolve_exposure` adds
        // rules for choices, but they need no entry, because no name in the profile refers to them.
        let ids = regular.rules.iter().enumerate();
        let ids = ids.map(|(index, rule)| (rule.name.to_ascii_lowercase(), RuleId(index)));
        let ids: Map<String, RuleId> = ids.collect();
        for exposure in &invocation.exposures {
            exposed.extend(resolve_exposure(exposure, sources, &mut regular, &ids));
        }
        let effective = effective_options(&regular, &options);
        for exposed in &mut exposed {
            let mut names = invocation.scheme_based.case_insensitive.iter();
            exposed.case_insensitive =
                names.any(|rule| rule.name.eq_ignore_ascii_case(&exposed.name));
            exposed.option = effective[exposed.id.0];
        }
        report.is_empty().then(|| Self {
            options,
            ..Self::new(regular, exposed)
        })
    }

    /// Creates a profile without options. The lists in the middle of rules are not extracted to rules of their own yet.
    pub(crate) fn new(regular: Regular, exposed: Vec<Exposed>) -> Self {
        Self {
            containment: Containment::new(&regular),
            regular,
            exposed,
            inner_lists: Vec::new(),
            lists: Vec::new(),
            components: OnceCell::new(),
            options: Map::new(),
            compiled: Cache::default(),
        }
    }

    /// Adds the rules with these `names` to those of the type `index`. Call this before any analysis.
    pub(crate) fn add_rules(&mut self, index: usize, names: &[&str]) {
        let exposed = &mut self.exposed[index];
        let ids = names.iter().filter_map(|name| self.regular.id(name));
        exposed.rules.extend(ids);
        exposed.id = self
            .regular
            .add_choice(&exposed.name, &exposed.location, &exposed.rules);
        self.containment = Containment::new(&self.regular);
    }

    /// Replaces the rules by `rewritten`, where lists in the middle of rules have become rules of their own.
    /// `rewritten.rules` has the new id of each old rule.
    pub(crate) fn rewrite(&mut self, rewritten: Extracted) {
        for exposed in &mut self.exposed {
            for rule in exposed.rules.iter_mut().chain([&mut exposed.id]) {
                *rule = rewritten.rules[rule.0];
            }
        }
        for inner_list in &rewritten.inner_lists {
            if !self
                .lists
                .iter()
                .any(|list| is_same_component(*list, inner_list.list))
            {
                self.lists.push(inner_list.list);
            }
        }
        self.containment = Containment::new(&rewritten.regular);
        self.regular = rewritten.regular;
        self.inner_lists = rewritten.inner_lists;
        self.components = OnceCell::new();
        let options = take(&mut self.options).into_iter();
        let options = options.map(|(rule, option)| (rewritten.rules[rule.0], option));
        self.options = options.collect();
        self.compiled = take(&mut self.compiled).renumbered(&rewritten.rules);
    }

    /// Returns a compiler of the profile's rules. It reuses the automata that have been compiled so far.
    pub(crate) fn compiler(&self) -> Compiler<'_> {
        Compiler::with_inner_lists(&self.regular, &self.inner_lists)
            .with_cache(self.compiled.clone())
    }

    /// Returns the option that a bundled grammar defines for `rule`. Returns `None` for a rule that the user's text
    /// defines.
    pub(crate) fn option(&self, rule: RuleId) -> Option<RuleOption> {
        self.options.get(&rule).copied()
    }

    /// Returns pairs of a rule and its option, for the rule of `exposed` and all rules that it contains. Leaves out
    /// rules without an option.
    pub(crate) fn inherited(
        &self,
        exposed: &Exposed,
    ) -> impl Iterator<Item = (RuleId, RuleOption)> {
        let within = self.containment.within(exposed.id);
        let options = self.options.iter();
        options
            .filter(move |(rule, _)| exposed.id == **rule || within.contains(rule))
            .map(|(&rule, &option)| (rule, option))
    }

    /// Returns the number of the component that `rule` belongs to, or `None` if `rule` belongs to no component.
    pub(crate) fn component(&self, rule: RuleId) -> Option<u16> {
        let components = self.components.get_or_init(|| self.number_components());
        components.get(rule.0).copied().flatten()
    }

    /// Returns, for each rule, the number of the component that it belongs to, or `None` if it belongs to none.
    fn number_components(&self) -> Vec<Option<u16>> {
        let mut components = vec![None; self.regular.rules.len()];
        for inner_list in &self.inner_lists {
            let is_same = |list: &List| is_same_component(*list, inner_list.list);
            let index = self.lists.iter().position(is_same);
            let number = index.and_then(|index| u16::try_from(self.exposed.len() + index).ok());
            components[inner_list.rule.0] = number;
        }
        // If a rule belongs to several components, the first of them counts. The loop visits the first one last, so
        // that its number overwrites the numbers of the others.
        for (index, exposed) in self.exposed.iter().enumerate().rev() {
            if exposed.alone {
                continue;
            }
            let number = u16::try_from(index).ok();
            let rules = exposed.rules.iter().chain([&exposed.id]);
            rules.for_each(|rule| components[rule.0] = number);
        }
        components
    }

    /// Returns the name and the component number of each variable of an unordered query: a template's query whose
    /// parameters may come in any order. `component` is the component number of the rule that matches any one of these
    /// parameters. For all other components, the result is empty. Variables whose rules are not components are left
    /// out, because they have no accessor.
    pub(crate) fn parameters(&self, component: u16) -> Vec<(&str, u16)> {
        let variable = self.exposed[usize::from(component)].variable.as_ref();
        let parameters = variable
            .into_iter()
            .flat_map(|variable| &variable.parameters);
        parameters
            .filter_map(|parameter| {
                let component = self.component(self.regular.id(&parameter.rule)?)?;
                Some((parameter.name.as_str(), component))
            })
            .collect()
    }

    /// Returns the error message for the unknown rule name `name` if a template has a variable of this name, whose rule
    /// is called differently. Returns `None` if there is no such variable.
    pub(crate) fn named_variable(&self, name: &str) -> Option<String> {
        let is_meant = |it: &&Exposed| it.variable.as_ref().is_some_and(|it| it.name == name);
        let rule = &self.exposed.iter().find(is_meant)?.name;
        Some(format!(
            "`{name}` is a variable of a template; write `{rule}`, the name of its rule"
        ))
    }

    /// Reports each exposed rule whose type has the name `generated`, which another generated type has as well.
    /// `description` says which one, as in "the builder of the type `Uri`".
    pub(crate) fn check_generated(&self, generated: &Ident, description: &str, report: &Report) {
        for exposed in self.exposed.iter().filter(|it| it.ident == *generated) {
            report.add(
                exposed.place,
                format_args!(
                    "`{generated}` is {description}; rename this type: `{} as …`",
                    exposed.name
                ),
            );
        }
    }

    /// Returns the indices of the types of the templates in the route `exposed`, or nothing for any other rule.
    pub(crate) fn route(&self, exposed: &Exposed) -> Vec<u16> {
        let names = exposed.route.iter();
        names
            .filter_map(|name| {
                let mut types = self.exposed.iter();
                types.position(|exposed| exposed.name.eq_ignore_ascii_case(&name.name))
            })
            .map(|index| index as u16)
            .collect()
    }

    /// Returns the index of the type that a component number stands for. For a list in the middle of a rule, this is
    /// the type of its items.
    pub(crate) fn type_of(&self, component: u16) -> u16 {
        match self.meaning(component) {
            Component::Exposed(_) => component,
            Component::InnerList { item } => item,
        }
    }

    /// Returns what the component number `component` denotes: an exposed rule, or a list in the middle of a rule.
    pub(crate) fn meaning(&self, component: u16) -> Component<'_> {
        let index = usize::from(component);
        match self.exposed.get(index) {
            Some(exposed) => Component::Exposed(exposed),
            None => Component::InnerList {
                item: self.lists[index - self.exposed.len()].component,
            },
        }
    }
}

/// Returns whether two inner lists are the same component, so that one accessor can split both: whether they have the
/// same items, the same delimiter, and the same `delimiter_begins_items`. The field `delimiter_may_lead` is ignored, because
/// it may differ between the alternatives of one rule.
fn is_same_component(one: List, other: List) -> bool {
    let key = |list: List| (list.component, list.delimiter, list.delimiter_begins_items);
    key(one) == key(other)
}

/// Returns whether a rule is defined. If not, reports the error that the grammar crate has for an undefined rule.
pub(crate) fn check_rule(rule: &RuleName, sources: &Sources, report: &Report) -> bool {
    if sources.grammar.rule(&rule.name).is_some() {
        return true;
    }
    if let Err(errors) = sources.grammar.regular([rule.name.as_str()]) {
        sources.report_all(&errors, rule.place, report);
    }
    false
}

/// Resolves the exposed rules, the rules written in the macro call, and all rules that these refer to. The rules in
/// the macro call are included because a typo in one of them must be reported even if no exposed rule refers to it.
/// Returns `None` after an error, which is reported.
fn resolve_rules(invocation: &Invocation, sources: &Sources, report: &Report) -> Option<Regular> {
    let grammar = &sources.grammar;
    let exposed = invocation
        .exposures
        .iter()
        .flat_map(rules_of)
        .map(|rule| rule.name.as_str())
        // Undefined rules have been reported by `check_rule`.
        .filter(|name| grammar.rule(name).is_some());
    let inline = sources.inline_rules();
    let roots: Vec<&str> = exposed.chain(inline).collect();
    // If bundled grammars clash, other errors may be consequences, so only the clash is reported.
    if sources.report_clashes(roots.iter().copied(), report) {
        return None;
    }
    let place = Spanned::one(invocation.module.span());
    let regular = grammar.regular(roots);
    regular
        .map_err(|errors| sources.report_all(&errors, place, report))
        .ok()
}

/// The maximum number of letters to compare in the search for suggestions, because a hostile grammar can have many
/// typos and many names.
const MAX_COMPARED: usize = 200_000;

/// Reports each `=/` that extends no rule. In `vlaue =/ "x"`, the name is probably a typo, and nothing refers to the
/// new rule. In a file, reports only names that are similar to another rule's name, because the file may be written to
/// extend a grammar that this profile does not use.
fn check_additions(sources: &Sources, report: &Report) {
    let grammar = &sources.grammar;
    let orphans = grammar
        .names()
        .filter_map(|name| grammar.rule(name))
        .filter(|rule| rule.orphan);
    let count = grammar.count();
    let mut compared = 0;
    for rule in orphans {
        if report.is_full() {
            break;
        }
        compared += count * rule.name.len();
        let can_compare = compared <= MAX_COMPARED;
        let others = grammar.names();
        let others = others.filter(|name| can_compare && *name != rule.name);
        let repair = match nearest(&rule.name, others) {
            Some(nearest) => format!("did you mean `{nearest}`?"),
            None if sources.is_inline(&rule.location) => "write `=` to define it".to_owned(),
            // The rule is in a file, and its name is similar to no other.
            None => continue,
        };
        let message = format!(
            "`=/` adds to `{}`, and there is no such rule; {repair}",
            rule.name
        );
        let error = Error::at(&rule.location, message);
        sources.report_own(&error, report);
    }
}

/// Resolves one entry of `expose`. `ids` has the rules by their names in lower case. Returns `None` if a rule is
/// undefined or the type has no valid name.
fn resolve_exposure(
    exposure: &Exposure,
    sources: &Sources,
    regular: &mut Regular,
    ids: &Map<String, RuleId>,
) -> Option<Exposed> {
    let names = rules_of(exposure);
    let id = |rule: &RuleName| ids.get(&rule.name.to_ascii_lowercase()).copied();
    let rules: Option<Vec<RuleId>> = names.iter().map(id).collect();
    // Undefined rules and invalid names have been reported before.
    let (rules, ident) = (rules?, ident_of(exposure)?);
    let first = &regular.rules[rules[0].0];
    let location = first.location.clone();
    // Rule names are case-insensitive. Use the spelling of the definition, which readers of the grammar know. An entry
    // such as `host = reg-name / IPv4address` has a name of its own.
    let name = if exposure.rules.is_empty() {
        first.name.clone()
    } else {
        exposure.name.name.clone()
    };
    let mut abnf: Vec<String> = Vec::new();
    let id = if let [id] = rules[..] {
        id
    } else {
        let alternatives: Vec<&str> = names.iter().map(|rule| rule.name.as_str()).collect();
        // A line `segment = segment / segment-nz` would look like a recursion, so omit the line.
        let is_in_itself = |rule: &&str| rule.eq_ignore_ascii_case(&name);
        if !alternatives.iter().any(is_in_itself) {
            abnf.push(format!("{name} = {}", alternatives.join(" / ")));
        }
        regular.add_choice(&name, &location, &rules)
    };
    let definitions = names
        .iter()
        .filter_map(|rule| sources.grammar.rule(&rule.name));
    abnf.extend(definitions.map(|rule| rule.text.clone()));
    let renamed = exposure
        .rename
        .as_ref()
        .map(|ident| ident.unraw().to_string());
    Some(Exposed {
        docs: exposure.docs.clone(),
        accessor: accessor_name(&name, renamed.as_deref()),
        name,
        generated: Generated::of(&ident),
        ident,
        place: exposure.name.place,
        id,
        rules,
        route: exposure.route.clone(),
        abnf: abnf.join("\n"),
        location,
        within: exposure.within.clone(),
        alone: exposure.alone,
        component: exposure.component,
        space_plus: exposure.space_plus,
        variable: exposure.variable.clone(),
        value: exposure.value.clone(),
        case_insensitive: false,
        option: None,
    })
}

/// Returns the options that bundled grammars define for the rules of `regular`. An option belongs to a definition and
/// not to a name. For example, `query = <query>` overrides a bundled definition but refers to it. The overridden
/// definition is then still a rule of `regular`, and keeps its option.
fn options(regular: &Regular, grammar: &Grammar) -> Map<RuleId, RuleOption> {
    // A definition is identified by the address of its text and its offset there.
    let key = |location: &Location| (Rc::as_ptr(&location.text), location.offset);
    let options = grammar.options();
    let options: Map<_, _> = options
        .map(|(location, option)| (key(location), option))
        .collect();
    let rules = regular.rules.iter().enumerate();
    let rules = rules.map(|(index, rule)| (RuleId(index), options.get(&key(&rule.location))));
    rules
        .filter_map(|(rule, option)| Some((rule, *option?)))
        .collect()
}

/// Returns, for each rule of `regular`, its option in `options`. A rule that has none there may get one from the rules
/// that it refers to: in `my-query = query` and `my-query = query / other-query`, `my-query` has the option that all of
/// these have.
fn effective_options(
    regular: &Regular,
    options: &Map<RuleId, RuleOption>,
) -> Vec<Option<RuleOption>> {
    let mut effective: Vec<Option<RuleOption>> = Vec::with_capacity(regular.rules.len());
    // Rules are sorted so that each refers only to rules before it, whose options are already in `effective`.
    for (index, rule) in regular.rules.iter().enumerate() {
        let own = options.get(&RuleId(index)).copied();
        effective.push(own.or_else(|| common_option(&rule.expr, &effective)));
    }
    effective
}

/// Returns the option that all alternatives of `expr` have. Returns `None` if their options differ, or if an
/// alternative is more than a reference. `rules` has the options of the rules that `expr` refers to.
fn common_option(expr: &Expr, rules: &[Option<RuleOption>]) -> Option<RuleOption> {
    let alternatives = expr.alternatives()?;
    let mut options = alternatives.iter().map(|rule| rules.get(rule.0).copied()?);
    let first = options.next()?;
    first.filter(|_| options.all(|other| other == first))
}

/// Reports a rule that two entries of `expose` name, as in `a = c / d, b = c / e`. An accessor to `c` could return
/// either type.
pub(crate) fn check_components(profile: &Profile, report: &Report) {
    // For each rule, the last component so far that has the rule.
    let mut owners: Map<RuleId, &Exposed> = Map::new();
    for component in profile.exposed.iter().filter(|exposed| !exposed.alone) {
        // A set, because naming a rule twice in one component, as in `a = c / c`, is no mistake.
        let rules: Set<RuleId> = component.rules.iter().copied().collect();
        for rule in rules {
            let Some(first) = owners.insert(rule, component) else {
                continue;
            };
            let rule = &profile.regular.rules[rule.0].name;
            let fact = if first.name == component.name {
                format!("the rule `{rule}` is exposed twice")
            } else {
                let (first, second) = (&first.name, &component.name);
                format!("the rule `{rule}` belongs to two components, `{first}` and `{second}`")
            };
            let message = format!("{fact}; add `alone` after one of them");
            report.add(first.place, &message);
            report.add(component.place, &message);
        }
    }
}

//! Determines which rules consist of RFC 3986's five components: scheme, authority, path, query and fragment.
//!
//! Each text of such a rule has some of these components, with the delimiters of RFC 3986, section 5.3 (`scheme ":"`,
//! `"//" authority` and so on), and nothing else. Only such types can be resolved and normalized component by
//! component. Anything else between the components, such as another exposed rule `bucket` in the place of the
//! authority, would be lost.
//!
//! To prove that a rule consists of them, [`five`] replaces each component in the rule by a single *symbol*, which is
//! a byte that does not occur in UTF-8. The result is the *skeleton* of the rule. Each string that the skeleton
//! accepts must also be in the *recomposition* of section 5.3, with the same symbols.

use uri_tables_grammar::captures::tdfa::Presence;
use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::dfa::inclusion::first_outside;
use uri_tables_grammar::hir::rules::{Expr, RuleId};

use crate::analyze::part::Part;
use crate::limits;
use crate::model::profile::{Exposed, Profile};

/// The names of the five components, in the order of RFC 3986.
pub(crate) const NAMES: [&str; 5] = ["scheme", "authority", "path", "query", "fragment"];

/// The indices of three of the components in [`NAMES`].
pub(crate) const SCHEME: usize = 0;
pub(crate) const AUTHORITY: usize = 1;
pub(crate) const PATH: usize = 2;

/// The symbols that replace the five components. UTF-8 never contains these bytes.
const SYMBOLS: [u8; 5] = [0xF8, 0xF9, 0xFA, 0xFB, 0xFC];
/// The symbol that replaces any other component. The recomposition of RFC 3986 does not contain it, so the proof fails.
const OTHER: u8 = 0xFF;

/// For each of the five components, the index of its accessor in [`Accessors::parts`], or `None` if the type has no
/// accessor to the component.
///
/// [`Accessors::parts`]: crate::analyze::accessors::Accessors::parts
pub(crate) type Five = [Option<usize>; 5];

/// Returns the accessors to the five components of the rule `exposed`, or `None` if the rule does not consist of
/// these components. `parts` are the accessors of the rule's type.
///
/// The path must be in every text. A scheme must be possible, except in a rule named `relative-ref`: other rules
/// without a scheme may match `a:b` as a path. RFC 3987 prefixes the names of its rules with `i`.
pub(crate) fn five(profile: &Profile, exposed: &Exposed, parts: &[Part]) -> Option<Five> {
    let rule = |part: &Part| &profile.exposed[usize::from(part.component)].name;
    let five: Five = NAMES.map(|name| parts.iter().position(|part| is_called(rule(part), name)));
    let path = &parts[five[PATH]?];
    limits::visit(profile.regular.rules.len() / 4).ok()?;
    let has_path = path.presence == Presence::Required;
    let is_scheme_right = five[SCHEME].is_some() || is_called(&exposed.name, "relative-ref");
    let is_five = has_path && is_scheme_right && recomposes(profile, exposed, parts, five);
    is_five.then_some(five)
}

/// Returns whether `rule` is the RFC 3986 name `name`, or RFC 3987's form of it with the prefix `i`, in any letter
/// case.
pub(crate) fn is_called(rule: &str, name: &str) -> bool {
    let without_prefix = rule.strip_prefix(['i', 'I']).unwrap_or(rule);
    [rule, without_prefix]
        .iter()
        .any(|rule| rule.eq_ignore_ascii_case(name))
}

/// Returns whether the rule, with symbols in place of its components (the skeleton), only accepts strings of RFC 3986's
/// recomposition. Returns `false` if the budget is exceeded.
fn recomposes(profile: &Profile, exposed: &Exposed, parts: &[Part], five: Five) -> bool {
    let symbol = |component: u16| {
        let role = five
            .iter()
            .position(|part| part.is_some_and(|part| parts[part].component == component));
        role.map_or(OTHER, |role| SYMBOLS[role])
    };
    // The exposed rule may itself be a component. It gets no symbol, because its own expression is what is compared.
    let is_own = |id: RuleId| id == exposed.id || exposed.rules.contains(&id);
    let symbol_of = |id: RuleId| profile.component(id).filter(|_| !is_own(id)).map(symbol);
    let mut regular = profile.regular.clone();
    for (index, rule) in regular.rules.iter_mut().enumerate() {
        if let Some(symbol) = symbol_of(RuleId(index)) {
            rule.expr = Expr::byte(symbol);
        }
    }
    let recomposition = regular.push(&exposed.name, &exposed.location, recomposition());
    let mut compiler = Compiler::new(&regular);
    match (compiler.dfa(exposed.id), compiler.dfa(recomposition)) {
        (Ok(skeleton), Ok(recomposition)) => first_outside(&skeleton, &recomposition) == Ok(None),
        _ => false,
    }
}

/// Returns the recomposition of RFC 3986 §5.3, with the symbols in [`SYMBOLS`] in place of the components.
fn recomposition() -> Expr {
    let [scheme, authority, path, query, fragment] = SYMBOLS.map(Expr::byte);
    let text = |text: &str| text.bytes().map(Expr::byte).collect::<Vec<_>>();
    let optional = |before: &str, component: Expr, after: &str| {
        Expr::Concat([text(before), vec![component], text(after)].concat()).repeat(0, Some(1))
    };
    Expr::Concat(vec![
        optional("", scheme, ":"),
        optional("//", authority, ""),
        path,
        optional("?", query, ""),
        optional("#", fragment, ""),
    ])
}

//! Determines which types are URIs made of RFC 3986's five components.
//!
//! In such a type, each text consists of scheme, authority, path, query and fragment with the delimiters of RFC 3986,
//! section 5.3, and of nothing else. Only such types can be resolved and normalized component by component. Anything
//! else between the components, such as a bucket exposed under another name, would be lost.
//!
//! To prove this, [`five`] replaces each component in the rule by a single symbol. The automaton of this *skeleton* may
//! accept only strings of the *recomposition* in §5.3.

use uri_tables_grammar::captures::tdfa::Presence;
use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::dfa::inclusion::first_outside;
use uri_tables_grammar::hir::byte_set::ByteSet;
use uri_tables_grammar::hir::rules::{Expr, Regular, RegularRule, RuleId};
use uri_tables_grammar::sorted::Set;

use crate::analyze::part::Part;
use crate::limits;
use crate::model::profile::{Exposed, Profile};

/// The names of the five components, in the order of RFC 3986.
pub(crate) const NAMES: [&str; 5] = ["scheme", "authority", "path", "query", "fragment"];

/// The indices of three of the components in [`NAMES`].
pub(crate) const SCHEME: usize = 0;
pub(crate) const AUTHORITY: usize = 1;
pub(crate) const PATH: usize = 2;

/// The symbols that replace the five components in the proof. UTF-8 never contains these bytes.
const SYMBOLS: [u8; 5] = [0xF8, 0xF9, 0xFA, 0xFB, 0xFC];
/// The symbol that replaces any other component.
const OTHER: u8 = 0xFF;

/// For each of the five components, the index of its part among the accessors, or `None` if the type does not have
/// the component.
pub(crate) type Five = [Option<usize>; 5];

/// Returns the five components of an exposed rule, or `None` if the rule does not consist of them. A scheme and a path
/// are required. Only a rule named `relative-ref` needs no scheme, because other rules without a scheme may match `a:b`
/// as a path. RFC 3987 prefixes the names of its rules with `i`.
pub(crate) fn five(profile: &Profile, exposed: &Exposed, parts: &[Part]) -> Option<Five> {
    let five: Five = NAMES.map(|name| parts.iter().position(|part| is_called(&part.rule, name)));
    let path = &parts[five[PATH]?];
    limits::visit(profile.regular.rules.len() / 4).ok()?;
    let has_path = path.presence == Presence::Required;
    let scheme_is_right = five[SCHEME].is_some() || is_called(&exposed.name, "relative-ref");
    let is_sound = has_path && scheme_is_right && recomposes(profile, exposed, parts, five);
    is_sound.then_some(five)
}

/// Returns whether `rule` is the RFC 3986 name `name`, or RFC 3987's form of it with the prefix `i`, in any letter
/// case.
pub(crate) fn is_called(rule: &str, name: &str) -> bool {
    let without_prefix = rule.strip_prefix(['i', 'I']).unwrap_or(rule);
    [rule, without_prefix]
        .iter()
        .any(|rule| rule.eq_ignore_ascii_case(name))
}

/// Returns whether every text of the rule consists of the five components with their delimiters.
fn recomposes(profile: &Profile, exposed: &Exposed, parts: &[Part], five: Five) -> bool {
    let symbol = |component: u16| {
        let role = five
            .iter()
            .position(|part| part.is_some_and(|part| parts[part].component == component));
        role.map_or(OTHER, |role| SYMBOLS[role])
    };
    // The exposed rule itself is kept, although it is a component, too.
    let kept = |id: RuleId| id == exposed.id || exposed.rules.contains(&id);
    let symbol_of = |id: RuleId| profile.component(id).filter(|_| !kept(id)).map(symbol);
    let mut regular = skeleton(profile, exposed, &symbol_of);
    let allowed = add(&mut regular, exposed, recomposition());
    let mut compiler = Compiler::new(&regular);
    match (compiler.dfa(exposed.id), compiler.dfa(allowed)) {
        (Ok(skeleton), Ok(allowed)) => first_outside(&skeleton, &allowed) == Ok(None),
        _ => false,
    }
}

/// Returns a copy of the grammar in which symbols replace the components for which `symbol_of` returns one. Rules that
/// the exposed rule does not need become empty. They are kept so that rule numbers stay the same.
fn skeleton(
    profile: &Profile,
    exposed: &Exposed,
    symbol_of: &dyn Fn(RuleId) -> Option<u8>,
) -> Regular {
    let rules = &profile.regular.rules;
    let mut regular = Regular {
        rules: Vec::with_capacity(rules.len() + 1),
    };
    regular.rules.extend(rules.iter().map(|rule| RegularRule {
        name: String::new(),
        location: rule.location.clone(),
        expr: Expr::Empty,
    }));
    let mut open = vec![exposed.id];
    let mut seen = Set::from([exposed.id]);
    while let Some(id) = open.pop() {
        if let Some(symbol) = symbol_of(id) {
            regular.rules[id.0].expr = byte(symbol);
            continue;
        }
        regular.rules[id.0].expr.clone_from(&rules[id.0].expr);
        let inner = profile.regular.references(id);
        if limits::visit(rules[id.0].expr.size()).is_err() {
            break;
        }
        open.extend(inner.into_iter().filter(|&inner| seen.insert(inner)));
    }
    regular
}

/// Returns the recomposition of RFC 3986 §5.3, with the symbols in [`SYMBOLS`] in place of the components.
fn recomposition() -> Expr {
    let [scheme, authority, path, query, fragment] = SYMBOLS.map(byte);
    let text = |text: &str| text.bytes().map(byte).collect::<Vec<_>>();
    let maybe = |before: &str, component: Expr, after: &str| Expr::Repeat {
        expr: Box::new(Expr::Concat(
            [text(before), vec![component], text(after)].concat(),
        )),
        min: 0,
        max: Some(1),
    };
    Expr::Concat(vec![
        maybe("", scheme, ":"),
        maybe("//", authority, ""),
        path,
        maybe("?", query, ""),
        maybe("#", fragment, ""),
    ])
}

fn byte(byte: u8) -> Expr {
    Expr::Byte(ByteSet::single(byte))
}

fn add(regular: &mut Regular, exposed: &Exposed, expr: Expr) -> RuleId {
    regular.rules.push(RegularRule {
        name: exposed.name.clone(),
        location: exposed.location.clone(),
        expr,
    });
    RuleId(regular.rules.len() - 1)
}

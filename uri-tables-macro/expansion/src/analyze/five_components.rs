//! Determines which types are URIs made of RFC 3986's five components.
//!
//! A type is, if each of its texts consists of scheme, authority, path, query and fragment with the delimiters of RFC
//! 3986, section 5.3, and of nothing else. Only such types can be resolved and normalized component by component. If
//! there were anything else between the components, such as a bucket exposed under another name, it would be lost.
//!
//! The proof replaces each component in the rule by a single symbol, and compares the result with the recomposition of
//! §5.3.

use uri_tables_grammar::captures::tdfa::Presence;
use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::dfa::inclusion::first_outside;
use uri_tables_grammar::hir::byte_set::ByteSet;
use uri_tables_grammar::hir::rules::{Expr, Regular, RegularRule, RuleId};
use uri_tables_grammar::sorted::Set;

use crate::analyze::accessors::{Accessors, Part};
use crate::limits;
use crate::model::profile::{Exposed, Profile};

/// The names of the five components, in the order of RFC 3986.
pub(crate) const NAMES: [&str; 5] = ["scheme", "authority", "path", "query", "fragment"];

/// The indices of three of the components in [`NAMES`].
pub(crate) const SCHEME: usize = 0;
pub(crate) const AUTHORITY: usize = 1;
pub(crate) const PATH: usize = 2;

/// The symbols that replace the five components in the proof. UTF-8 never contains these bytes.
const LETTERS: [u8; 5] = [0xF8, 0xF9, 0xFA, 0xFB, 0xFC];
/// The symbol that replaces any other component.
const OTHER: u8 = 0xFF;

/// For each of the five components, the index of its part.
pub(crate) type Five = [Option<usize>; 5];

/// Returns the five components of an exposed rule, or `None` if the rule does not consist of them. A scheme and a path
/// are required. Only a rule named `relative-ref` needs no scheme, because other rules without a scheme may match `a:b`
/// as a path. RFC 3987 prefixes the names of its rules with `i`.
pub(crate) fn five(profile: &Profile, exposed: &Exposed, parts: &[Part]) -> Option<Five> {
    let five: Five = NAMES.map(|name| parts.iter().position(|part| is_called(&part.rule, name)));
    let path = &parts[five[PATH]?];
    limits::visit(profile.regular.rules.len() / 4).ok()?;
    let scheme = five[SCHEME].is_some() || is_called(&exposed.name, "relative-ref");
    let sound =
        path.presence == Presence::Required && scheme && recomposes(profile, exposed, parts, five);
    sound.then_some(five)
}

/// Returns the type for the results of resolving references, and the type for relativized references, of a profile that
/// goes beyond RFC 3986. Such a profile cannot use the types of `rfc3986` for the results, because they do not admit
/// all of its texts. Returns `None` if the profile exposes no suitable types.
pub(crate) fn targets<'p>(
    profile: &'p Profile,
    accessors: &[Accessors],
) -> Option<(&'p Exposed, &'p Exposed)> {
    let find = |scheme: Presence| {
        let types = profile.exposed.iter().zip(accessors);
        let found = types.filter(|(_, accessors)| {
            let Some(five) = accessors.five else {
                return false;
            };
            five[0].is_some_and(|part| accessors.parts[part].presence == scheme)
        });
        // Prefer a type with a fragment over an `absolute-URI`, because the result may have a fragment.
        let (exposed, _) = found.max_by_key(|(_, accessors)| {
            accessors
                .five
                .is_some_and(|[.., fragment]| fragment.is_some())
        })?;
        Some(exposed)
    };
    Some((find(Presence::Required)?, find(Presence::Optional)?))
}

/// Returns whether a rule has this name of RFC 3986, or RFC 3987's form of the name.
pub(crate) fn is_called(rule: &str, name: &str) -> bool {
    let plain = rule.strip_prefix(['i', 'I']).unwrap_or(rule);
    [rule, plain]
        .iter()
        .any(|rule| rule.eq_ignore_ascii_case(name))
}

/// Returns whether every text of the rule consists of the five components with their delimiters.
fn recomposes(profile: &Profile, exposed: &Exposed, parts: &[Part], five: Five) -> bool {
    let letter = |component: u16| {
        let role = five
            .iter()
            .position(|part| part.is_some_and(|part| parts[part].component == component));
        role.map_or(OTHER, |role| LETTERS[role])
    };
    let own = |id: RuleId| id == exposed.id || exposed.rules.contains(&id);
    let part = |id: RuleId| profile.component(id).filter(|_| !own(id)).map(letter);
    let mut regular = skeleton(profile, exposed, &part);
    let whole = add(&mut regular, exposed, recomposition());
    let mut compiler = Compiler::new(&regular);
    match (compiler.dfa(exposed.id), compiler.dfa(whole)) {
        (Ok(skeleton), Ok(whole)) => first_outside(&skeleton, &whole) == Ok(None),
        _ => false,
    }
}

/// Returns a copy of the grammar where parts are replaced by symbols. Rules that the exposed rule does not need are
/// empty; they only preserve the numbering.
fn skeleton(profile: &Profile, exposed: &Exposed, part: &dyn Fn(RuleId) -> Option<u8>) -> Regular {
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
        if let Some(letter) = part(id) {
            regular.rules[id.0].expr = byte(letter);
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

/// Returns the recomposition of RFC 3986 §5.3 over the symbols.
fn recomposition() -> Expr {
    let [scheme, authority, path, query, fragment] = LETTERS.map(byte);
    let text = |text: &str| text.bytes().map(byte).collect::<Vec<_>>();
    let maybe = |before: &str, component: Expr, behind: &str| Expr::Repeat {
        expr: Box::new(Expr::Concat(
            [text(before), vec![component], text(behind)].concat(),
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

//! Which types are URIs made of RFC 3986's five components.
//!
//! Finds the accessors that are the scheme, the authority, the path, the query and the fragment, if every text
//! consists of these with the delimiters of RFC 3986, section 5.3. Only then can references be resolved and texts be
//! normalized component by component: anything between them, such as a bucket that is exposed under another name,
//! would be lost.
//!
//! The proof reads the rule with each component as one letter, and compares that with what §5.3 writes.

use uri_tables_grammar::captures::tdfa::Presence;
use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::dfa::inclusion::first_outside;
use uri_tables_grammar::hir::byte_set::ByteSet;
use uri_tables_grammar::hir::rules::{Expr, Regular, RegularRule, RuleId};
use uri_tables_grammar::sorted::Set;

use crate::analyze::accessors::{Accessors, Part};
use crate::limits;
use crate::model::profile::{Exposed, Profile};

/// The components' names, in their order.
pub(crate) const NAMES: [&str; 5] = ["scheme", "authority", "path", "query", "fragment"];

/// The indices of the components.
pub(crate) const SCHEME: usize = 0;
pub(crate) const AUTHORITY: usize = 1;
pub(crate) const PATH: usize = 2;

/// The letters that stand for components; in no text, as they are in no UTF-8.
const LETTERS: [u8; 5] = [0xF8, 0xF9, 0xFA, 0xFB, 0xFC];
/// The letter of any other component.
const OTHER: u8 = 0xFF;

/// For each of the five which part it is.
pub(crate) type Five = [Option<usize>; 5];

/// The five components of an exposed rule, if it has at least a scheme and a path and nothing else. A
/// `relative-ref` is known by its name: others without a scheme may hold `a:b` as a path. RFC 3987 puts an `i`
/// before its rules' names.
pub(crate) fn five(profile: &Profile, exposed: &Exposed, parts: &[Part]) -> Option<Five> {
    let five: Five = NAMES.map(|name| parts.iter().position(|part| is_called(&part.rule, name)));
    let path = &parts[five[PATH]?];
    limits::visit(profile.regular.rules.len() / 4).ok()?;
    let scheme = five[SCHEME].is_some() || is_called(&exposed.name, "relative-ref");
    let sound =
        path.presence == Presence::Required && scheme && recomposes(profile, exposed, parts, five);
    sound.then_some(five)
}

/// For the types of a profile that goes beyond RFC 3986: the type that targets of references are, and the one that
/// references are made as. No type of RFC 3986 holds all of them. `None` if the profile exposes no such types.
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
        // An `absolute-URI` has no fragment; a target may.
        let (exposed, _) = found.max_by_key(|(_, accessors)| {
            accessors
                .five
                .is_some_and(|[.., fragment]| fragment.is_some())
        })?;
        Some(exposed)
    };
    Some((find(Presence::Required)?, find(Presence::Optional)?))
}

/// Returns whether a rule has a name of RFC 3986, or the one that RFC 3987 made of it.
pub(crate) fn is_called(rule: &str, name: &str) -> bool {
    let plain = rule.strip_prefix(['i', 'I']).unwrap_or(rule);
    [rule, plain]
        .iter()
        .any(|rule| rule.eq_ignore_ascii_case(name))
}

/// Returns whether every text of the rule is its five components with their delimiters.
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

/// The rules that a rule is made of, down to its parts, which are letters. All others are there for the numbers' sake, and
/// empty.
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

/// RFC 3986 §5.3 over letters.
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

//! The laws that the analysis of a profile must obey. There is at least one law for each theorem in
//! `what_is_proven.md`. A law takes a checked profile and returns the first violation that it finds.

use std::fmt::Write;

use uri_tables_expansion::inspect::{Analysis, Encoder, Style, Type, analyze};
use uri_tables_tests::mutation::Random;
use uri_tables_tests::split;

use crate::emitted::data;
use crate::grammar::{Expr, Grammar, RFC3986, Rule, bundled, is_rfc3986_rule, text as literal};
use crate::naive::{Part, Texts, is_factor, matches, matches_rfc3986, splits};
use crate::profile::{Beyond, Exposure, Fingerprint, Ports, Profile};

/// The names of the five components, in the order of RFC 3986.
const FIVE_COMPONENTS: [&str; 5] = ["scheme", "authority", "path", "query", "fragment"];

/// A law with its name. The name begins with the number of the theorem, such as `t4`.
pub(crate) type Law = (&'static str, fn(&Checked) -> Result<(), Violation>);

pub(crate) const LAWS: [Law; 18] = [
    ("t1_verdict", t1_verdict),
    ("t2_conversions", t2_conversions),
    ("t2_inside", |checked| inside(checked, &Bound::Rule)),
    ("t2_characters", |checked| {
        inside(checked, &Bound::Characters)
    }),
    ("t2_held", |checked| inside(checked, &Bound::Substring)),
    ("t2_within", t2_within),
    ("t3_unique_split", t3_unique_split),
    ("t4_same_split", t4_same_split),
    ("t4_moved", t4_moved),
    ("t5_language", t5_language),
    ("t5_encoder", t5_encoder),
    ("t6_lists", t6_lists),
    ("t7_case", t7_case),
    ("t7_normalized", t7_normalized),
    ("t9_port", t9_port),
    ("t10_inherited", t10_inherited),
    ("fingerprint", fingerprint),
    ("refusals", refusals),
];

/// A violation of a law: the exposed rule, a text of that rule for which the law does not hold, and the reason.
#[derive(Debug)]
pub(crate) struct Violation {
    pub(crate) rule: String,
    pub(crate) text: Vec<u8>,
    pub(crate) reason: String,
}

fn violation(rule: &str, text: &[u8], reason: impl Into<String>) -> Violation {
    Violation {
        rule: rule.to_owned(),
        text: text.to_vec(),
        reason: reason.into(),
    }
}

/// A profile, the result of the library's analysis, and the texts on which the laws are checked.
pub(crate) struct Checked {
    pub(crate) profile: Profile,
    grammar: Grammar,
    /// True if all rules are defined and none is recursive.
    is_closed: bool,
    pub(crate) analysis: Analysis,
    /// Some texts of each exposed rule, in the order of `profile.exposures`. The shortest come first.
    pub(crate) texts: Vec<Vec<Vec<u8>>>,
}

/// Analyzes the profile. If it is to have a fingerprint, it gets the one that the library offers.
fn analyzed(mut profile: Profile) -> (Profile, Analysis) {
    let analysis = |profile: &Profile| analyze(profile.to_string().parse().expect("it is tokens"));
    if profile.fingerprint == Fingerprint::None {
        let analysis = analysis(&profile);
        return (profile, analysis);
    }
    profile.fingerprint = Fingerprint::Wanted;
    let first = analysis(&profile);
    let offered = first.errors.iter().find_map(|error| {
        let (_, rest) = error.split_once("write `fingerprint \"")?;
        Some(rest.split_once('"')?.0.to_owned())
    });
    let Some(offered) = offered else {
        return (profile, first);
    };
    profile.fingerprint = Fingerprint::Pinned(offered);
    let second = analysis(&profile);
    (profile, second)
}

impl Checked {
    /// Analyzes the profile. If a rule is missing or recursive, there are no texts.
    pub(crate) fn new(profile: Profile, seed: u64) -> Self {
        let grammar = profile.grammar();
        let keys = || profile.exposures.iter().map(Exposure::key);
        let own = profile.rules.iter().map(|rule| rule.name.clone());
        let is_closed = keys().chain(own).all(|name| grammar.is_closed(&name));
        let mut random = Random::new(seed);
        let mut enumerated = Texts::new(&grammar);
        let texts = keys().map(|key| {
            if is_closed {
                enumerated.of(&key, &mut random)
            } else {
                Vec::new()
            }
        });
        let texts = texts.collect();
        let (profile, analysis) = analyzed(profile);
        Self {
            profile,
            grammar,
            is_closed,
            analysis,
            texts,
        }
    }

    pub(crate) fn is_accepted(&self) -> bool {
        self.analysis.errors.is_empty()
    }

    /// Returns the exposed rules of the profile, each with its type and texts. The iterator is empty if the library
    /// rejected the profile.
    fn types(&self) -> impl Iterator<Item = (&Exposure, &Type, &[Vec<u8>])> {
        let types = self.is_accepted().then_some(&self.analysis.types);
        let each = self
            .profile
            .exposures
            .iter()
            .zip(types.into_iter().flatten());
        let each = each.zip(&self.texts);
        each.map(|((exposure, ty), texts)| (exposure, ty, &texts[..]))
    }

    /// Returns whether all texts of the exposed rule at index `at` are single characters or triplets. A triplet counts
    /// only if `%` is no text of the rule, since it could otherwise be read as three characters.
    fn is_single(&self, at: usize) -> bool {
        let texts = &self.texts[at];
        let is_triplet = |text: &[u8]| text.len() == 3 && text[0] == b'%';
        let is_one =
            |text: &[u8]| std::str::from_utf8(text).is_ok_and(|it| it.chars().count() == 1);
        let is_percent_one = texts.iter().any(|text| text == b"%");
        texts
            .iter()
            .all(|text| is_one(text) || is_triplet(text) && !is_percent_one)
    }

    /// Returns whether the texts of the exposed rule at index `at` are one digit, or one letter in either or both
    /// cases.
    fn is_letter_or_digit(&self, at: usize) -> bool {
        let mut lowered = self.texts[at].iter().map(|text| text.to_ascii_lowercase());
        let first = lowered.next();
        let is_one = |text: &Vec<u8>| text.len() == 1 && text[0].is_ascii_alphanumeric();
        first.is_some_and(|first| is_one(&first) && lowered.all(|other| other == first))
    }

    /// Returns the name of the exposure that makes `rule` a component, or `None` if `rule` is not a component.
    fn component(&self, rule: &str) -> Option<String> {
        let mut exposures = self.profile.exposures.iter().enumerate();
        let found = exposures.find(|(at, exposure)| {
            let is_of = |name: &String| name.eq_ignore_ascii_case(rule);
            let is_component = !exposure.is_alone && exposure.rules().iter().any(is_of);
            let is_character = self.is_single(*at) && !self.is_letter_or_digit(*at);
            let is_five = FIVE_COMPONENTS
                .iter()
                .any(|name| is_called(&exposure.name, name));
            is_component && (exposure.is_component || !is_character || is_five)
        });
        found.map(|(_, exposure)| exposure.name.clone())
    }

    /// Returns texts of the exposed rule. For each rule that `beyond` names, they contain a text of RFC 3986's rule of
    /// that name, or a triplet if RFC 3986 has no such rule. Returns `None` if `beyond` names no rule.
    fn with_symbols(&self, exposure: &Exposure) -> Option<Vec<Vec<u8>>> {
        let rules = self.profile.beyond.rules();
        if rules.is_empty() {
            return None;
        }
        let mut grammar = self.profile.grammar();
        for name in rules {
            let symbols = if is_rfc3986_rule(name) {
                let texts = Texts::new(&RFC3986).of(name, &mut Random::new(1));
                let texts = texts
                    .into_iter()
                    .map(|text| String::from_utf8(text).expect("ASCII"));
                texts.take(20).map(|text| literal(&text)).collect()
            } else {
                vec![literal("%41")]
            };
            grammar.0.push((name.clone(), Expr::Alt(symbols)));
        }
        Some(Texts::new(&grammar).of(&exposure.key(), &mut Random::new(1)))
    }

    fn splits(&self, exposure: &Exposure, text: &[u8]) -> Option<Vec<Vec<Part>>> {
        let key = exposure.key();
        let component = |rule: &str| {
            if *rule == key || [rule] == *exposure.rules() {
                return Some(exposure.name.clone());
            }
            self.component(rule)
        };
        splits(&self.grammar, &key, &component, text)
    }

    /// Returns whether the naive matcher finds a component made of the rule `part` in `text`.
    fn has_part(&self, exposure: &Exposure, text: &[u8], part: &str) -> bool {
        let name = self.component(part);
        let ways = self.splits(exposure, text).unwrap_or_default();
        ways.iter()
            .flatten()
            .any(|found| Some(&found.1) == name.as_ref())
    }

    fn type_called(&self, name: &str) -> Option<&Type> {
        self.analysis.types.iter().find(|ty| ty.name == name)
    }
}

/// Theorems T1 and T11 (`what_is_proven.md`): the library never panics. It accepts a profile, or says why not.
fn t1_verdict(checked: &Checked) -> Result<(), Violation> {
    for error in &checked.analysis.errors {
        if error.trim().is_empty() || error.contains("this is a bug") {
            return Err(violation("", b"", error.clone()));
        }
    }
    if checked.is_accepted() && !checked.is_closed {
        return Err(violation("", b"", "a rule is missing or recursive"));
    }
    if checked.is_accepted() && checked.analysis.types.len() != checked.profile.exposures.len() {
        return Err(violation("", b"", "it is neither accepted nor refused"));
    }
    Ok(())
}

/// T2: all texts of a type are texts of the rules of RFC 3986 whose types it converts into.
fn t2_conversions(checked: &Checked) -> Result<(), Violation> {
    let plain = |name: &str| name.replace('-', "").to_ascii_lowercase();
    for (_, ty, texts) in checked.types() {
        for ident in &ty.within {
            let mut rules = bundled("rfc3986").0.iter();
            let rule = rules.find(|(rule, _)| plain(rule) == plain(ident));
            let Some((rule, _)) = rule else {
                return Err(violation(
                    &ty.name,
                    b"",
                    format!("RFC 3986 has no rule for `{ident}`"),
                ));
            };
            // To save time, check only every third text, beginning with the shortest, because a URI converts into
            // several types.
            let mut texts = texts.iter().step_by(3);
            if let Some(text) = texts.find(|text| !matches_rfc3986(rule, text)) {
                let reason = format!("it converts into `rfc3986::{ident}` and is no `{rule}`");
                return Err(violation(&ty.name, text, reason));
            }
        }
    }
    Ok(())
}

/// T2: every rule after `within` is a rule of RFC 3986.
fn t2_within(checked: &Checked) -> Result<(), Violation> {
    for (exposure, ..) in checked.types() {
        if let Some(within) = exposure.within.as_ref().filter(|it| !is_rfc3986_rule(it)) {
            let reason = format!("`{within}` is no rule of RFC 3986");
            return Err(violation(&exposure.name, b"", reason));
        }
    }
    Ok(())
}

/// The language that must include all texts of a type.
#[derive(PartialEq, Eq)]
enum Bound {
    /// The rule after `within`, or else the rule of RFC 3986 with the type's name, or else `URI-reference`.
    Rule,
    /// The substrings of URI references without brackets and `#`. This is the bound of a type that matches single
    /// characters, if neither `within` nor the type's name gives a rule of RFC 3986.
    Characters,
    /// The substrings of URI references. This is the bound of a type whose rule another exposed rule contains, if
    /// neither `within` nor the type's name gives a rule of RFC 3986.
    Substring,
}

/// T2: all texts of a type are in the language given by its [`Bound`]. Only types whose bound is `wanted` are checked.
fn inside(checked: &Checked, wanted: &Bound) -> Result<(), Violation> {
    if checked.profile.beyond == Beyond::Everything {
        return Ok(());
    }
    for (at, (exposure, _, texts)) in checked.types().enumerate() {
        let name = &exposure.name;
        let own = exposure
            .within
            .as_ref()
            .or(is_rfc3986_rule(name).then_some(name));
        let is_held = checked.profile.exposures.iter().any(|outer| {
            let inside = checked.grammar.inside(&outer.key());
            outer.name != *name && exposure.rules().iter().all(|rule| inside.contains(rule))
        });
        let bound = match own {
            None if checked.is_single(at) => Bound::Characters,
            None if is_held => Bound::Substring,
            _ => Bound::Rule,
        };
        // A rule that `beyond` names counts as one symbol, so its own texts have no bound.
        let is_symbol = |rule| checked.profile.beyond.rules().contains(rule);
        if bound != *wanted || exposure.rules().iter().all(is_symbol) {
            continue;
        }
        let rule = own.map_or("URI-reference", |own| own);
        let symbols = checked.with_symbols(exposure);
        for text in symbols.as_deref().unwrap_or(texts) {
            let plain = &without_wide(checked, text);
            let (is_inside, rule) = match bound {
                Bound::Rule => (matches_rfc3986(rule, plain), rule),
                Bound::Characters if plain.iter().any(|byte| b"[]#".contains(byte)) => {
                    (false, "data")
                }
                _ => (is_factor(plain), "any part of a URI-reference"),
            };
            if !is_inside {
                return Err(violation(name, text, format!("it is not within {rule}")));
            }
        }
    }
    Ok(())
}

/// Returns `text` with a triplet in place of each character that `beyond` allows. Such a character may occur wherever a
/// triplet may, so the result must be valid without `beyond`.
fn without_wide(checked: &Checked, text: &[u8]) -> Vec<u8> {
    let rules = checked.profile.beyond.characters();
    if rules.is_empty() {
        return text.to_vec();
    }
    let mut plain = Vec::new();
    for chunk in text.utf8_chunks() {
        for character in chunk.valid().chars() {
            let mut buffer = [0; 4];
            let bytes = character.encode_utf8(&mut buffer).as_bytes();
            let is_of = |rule: &String| matches(&checked.grammar, rule, bytes);
            if rules.iter().any(is_of) {
                plain.extend(format!("%{:02X}", bytes[0]).into_bytes());
            } else {
                plain.extend(bytes);
            }
        }
        plain.extend(chunk.invalid());
    }
    plain
}

/// For each capture, the start and end offsets of its nonempty matches. A list item may match several times.
type Spans = Vec<Vec<(usize, usize)>>;

/// Converts `parts`, which the naive matcher found, to spans of the captures of the type `ty`. Leaves out parts that
/// are not captures.
fn numbered(ty: &Type, parts: &[Part]) -> Spans {
    let mut spans = vec![Vec::new(); ty.captures.len()];
    let mut numbers: Vec<Option<usize>> = Vec::new();
    for (around, name, begin, end) in parts {
        let parent = around.map(|around| numbers[around]);
        let number = ty.captures.iter().position(|capture| {
            let is_there = parent.is_none_or(|parent| parent.is_some() && capture.parent == parent);
            is_there
                && (parent.is_some() || capture.parent.is_none())
                && capture.name.as_ref() == Some(name)
        });
        if let Some(number) = number.filter(|_| begin < end) {
            spans[number].push((*begin, *end));
        }
        numbers.push(number);
    }
    spans
}

/// Returns whether two splits have the same spans. Ignores empty parts, and which alternative of a choice a span belongs
/// to. A list may be such an alternative, too. The naive splits do not have its span, but `found`, the captures of the
/// automaton, do.
fn is_same_split(ty: &Type, found: &[Option<(usize, usize)>], one: &Spans, other: &Spans) -> bool {
    let is_list = |parent: Option<usize>, span: (usize, usize)| {
        ty.captures.iter().zip(found).any(|(list, found)| {
            list.name.is_none() && list.parent == parent && *found == Some(span)
        })
    };
    let mut differing = [Vec::new(), Vec::new()];
    let mut differs = vec![false; one.len()];
    for (at, capture) in ty.captures.iter().enumerate() {
        let (one, other) = (&one[at], &other[at]);
        if one == other {
            continue;
        }
        if !one.is_empty() && !other.is_empty() {
            return false;
        }
        differs[at] = true;
        if capture.parent.is_some_and(|parent| differs[parent]) {
            continue;
        }
        let side = usize::from(one.is_empty());
        let spans = one.iter().chain(other).copied();
        let spans = spans.filter(|&span| !is_list(capture.parent, span));
        differing[side].extend(spans.map(|span| (capture.parent, span)));
    }
    for side in &mut differing {
        side.sort();
    }
    differing[0] == differing[1]
}

/// Returns whether `found`, the captures of the automaton, equal the naive split `way`. Items of captured lists are not
/// compared, because [`t6_lists`] checks them.
fn is_split_as(ty: &Type, found: &[Option<(usize, usize)>], way: &Spans) -> bool {
    let is_in_list = |parent: Option<usize>, (begin, end): (usize, usize)| {
        ty.captures.iter().zip(found).any(|(list, span)| {
            let is_beside = list.name.is_none() && list.parent == parent;
            is_beside && span.is_some_and(|(from, to)| from <= begin && end <= to)
        })
    };
    let mut captures = ty.captures.iter().zip(found).zip(way);
    found.len() == way.len()
        && captures.all(|((capture, found), spans)| {
            let found = found.iter().filter(|(begin, end)| begin < end);
            let alone = spans
                .iter()
                .filter(|&&span| !is_in_list(capture.parent, span));
            capture.name.is_none() || found.eq(alone)
        })
}

/// T3: all splits of a text that the naive matcher finds are the same, and the automaton finds this split, too.
fn t3_unique_split(checked: &Checked) -> Result<(), Violation> {
    for (exposure, ty, texts) in checked.types() {
        if !ty.captures.iter().any(|capture| capture.name.is_some()) {
            continue;
        }
        for text in texts.iter().take(40) {
            let Some(ways) = checked.splits(exposure, text) else {
                continue;
            };
            let ways: Vec<Spans> = ways.iter().map(|parts| numbered(ty, parts)).collect();
            let Some(first) = ways.first() else { continue };
            let found = ty.split(text).unwrap_or_default();
            let other = ways.iter().find(|it| !is_same_split(ty, &found, first, it));
            if let Some(other) = other {
                return Err(violation(
                    &ty.name,
                    text,
                    format!("it splits as {first:?} and as {other:?}"),
                ));
            }
            if !ways.iter().any(|way| is_split_as(ty, &found, way)) {
                return Err(violation(
                    &ty.name,
                    text,
                    format!("it splits as {first:?}, not as {found:?}"),
                ));
            }
        }
    }
    Ok(())
}

/// T4: the accessors to the five components of RFC 3986 return the parts that RFC 3986's own split has.
fn t4_same_split(checked: &Checked) -> Result<(), Violation> {
    for (_, ty, texts) in checked.types() {
        let Some(five) = ty.five else { continue };
        for text in texts {
            // Compare the contents of the components, not their offsets, because replacing characters by triplets
            // shifts offsets.
            let plain = without_wide(checked, text);
            let Some(plain) = std::str::from_utf8(&plain)
                .ok()
                .filter(|it| matches_rfc3986("URI-reference", it.as_bytes()))
            else {
                continue;
            };
            let spans = ty.split(text).unwrap_or_default();
            let part = |at: Option<usize>| {
                let span = at.and_then(|at| spans.get(at).copied().flatten());
                span.map(|(begin, end)| without_wide(checked, &text[begin..end]))
            };
            let expected = split::components(plain);
            let path = Some(expected.path);
            let all = [
                expected.scheme,
                expected.authority,
                path,
                expected.query,
                expected.fragment,
            ];
            let mut wanted: Vec<(&str, Option<usize>, Option<&str>)> = Vec::new();
            for ((name, at), expected) in FIVE_COMPONENTS.into_iter().zip(five).zip(all) {
                wanted.push((name, at, expected));
            }
            if let (Some(authority), Some(expected)) = (five[1], expected.authority) {
                let span = spans.get(authority).copied().flatten();
                let name = ty.captures[authority].name.as_deref();
                if let Some((span, authority)) = span.zip(name) {
                    same_authority(checked, ty, text, span, authority, expected)?;
                }
                let (userinfo, host, number) = split::authority(expected);
                for (name, expected) in [
                    ("userinfo", userinfo),
                    ("host", Some(host)),
                    ("port", number),
                ] {
                    let at = ty.captures.iter().position(|capture| {
                        capture.parent == Some(authority) && capture.name.as_deref() == Some(name)
                    });
                    if at.is_some() {
                        wanted.push((name, at, expected));
                    }
                }
            }
            for (name, at, expected) in wanted {
                let found = part(at);
                // A component that RFC 3986 finds but the type does not have must be absent from every text of the
                // type.
                let is_empty_host = name == "host" && expected == Some("") && found.is_none();
                if found.as_deref() != expected.map(str::as_bytes) && !is_empty_host {
                    let found = found.map(|it| String::from_utf8_lossy(&it).into_owned());
                    let reason =
                        format!("its `{name}` is {expected:?} in RFC 3986 and {found:?} here");
                    return Err(violation(&ty.name, text, reason));
                }
            }
        }
    }
    Ok(())
}

/// T4: in a type that is not made of the five components, what is called like an authority or a part of it is RFC 3986's
/// part in all texts where both are, or in none.
fn t4_moved(checked: &Checked) -> Result<(), Violation> {
    if checked.profile.beyond == Beyond::Everything {
        return Ok(());
    }
    for (_, ty, texts) in checked.types().filter(|(_, ty, _)| ty.five.is_none()) {
        for (at, capture) in ty.captures.iter().enumerate() {
            let Some(name) = &capture.name else { continue };
            for part in ["authority", "userinfo", "host", "port"] {
                if !is_called(name, part) {
                    continue;
                }
                let (mut placed, mut moved) = (false, None);
                for text in texts {
                    let spans = ty.split(text).unwrap_or_default();
                    let (Some((begin, end)), Ok(plain)) =
                        (spans.get(at).copied().flatten(), std::str::from_utf8(text))
                    else {
                        continue;
                    };
                    let Some(authority) = split::components(plain).authority else {
                        continue;
                    };
                    let (userinfo, host, port) = split::authority(authority);
                    let expected = match part {
                        "authority" => Some(authority),
                        "userinfo" => userinfo,
                        "host" => Some(host),
                        _ => port,
                    };
                    let Some(expected) = expected else { continue };
                    let start = expected.as_ptr() as usize - plain.as_ptr() as usize;
                    if (begin, end) == (start, start + expected.len()) {
                        placed = true;
                    } else {
                        moved = moved.or(Some(text));
                    }
                }
                if let Some(text) = moved.filter(|_| placed) {
                    let reason = format!("its `{name}` is not the {part} of RFC 3986");
                    return Err(violation(&ty.name, text, reason));
                }
            }
        }
    }
    Ok(())
}

/// Returns whether `name` is the name of the component `component`, or RFC 3987's form of it, with an `i` before it.
fn is_called(name: &str, component: &str) -> bool {
    let plain = name.strip_prefix(['i', 'I']).unwrap_or(name);
    [name, plain]
        .iter()
        .any(|it| it.eq_ignore_ascii_case(component))
}

/// Returns the type name and the span of everything that accessors find in `text`, a text of the type `ty`: parts,
/// alternatives, list items, and those inside of them, up to `depth` levels deep. `at` is the offset of `text` in the
/// whole text.
fn reached(
    checked: &Checked,
    ty: &Type,
    text: &[u8],
    at: usize,
    depth: usize,
) -> Vec<(String, usize, usize)> {
    let spans = ty.split(text).unwrap_or_default();
    let mut found: Vec<(String, usize, usize)> = Vec::new();
    let is_of = |name: &&String| checked.type_called(name).is_some_and(|ty| ty.matches(text));
    if let Some(name) = ty.alternatives.iter().find(is_of) {
        found.push((name.clone(), 0, text.len()));
    }
    for (capture, span) in ty.captures.iter().zip(&spans) {
        if let (Some(name), Some((begin, end))) = (&capture.name, span) {
            found.push((name.clone(), *begin, *end));
        }
    }
    for list in &ty.lists {
        let whole = Some((0, text.len()));
        let span = list
            .capture
            .map_or(whole, |at| spans.get(at).copied().flatten());
        if let Some((begin, end)) = span {
            let items = items(list, &text[begin..end], begin).into_iter();
            found.extend(items.map(|(begin, end)| (list.item.clone(), begin, end)));
        }
    }
    let mut all = Vec::new();
    for (name, begin, end) in found {
        if let Some(ty) = checked.type_called(&name).filter(|_| depth > 0) {
            all.extend(reached(
                checked,
                ty,
                &text[begin..end],
                at + begin,
                depth - 1,
            ));
        }
        all.push((name, at + begin, at + end));
    }
    all.sort();
    all.dedup();
    all
}

/// T4: whatever is called `userinfo`, `host` or `port` in an authority is what RFC 3986 calls so. `text` is a text of
/// the type `ty`, whose authority is at `span` and has the type called `authority`.
fn same_authority(
    checked: &Checked,
    ty: &Type,
    text: &[u8],
    (begin, end): (usize, usize),
    authority: &str,
    expected: &str,
) -> Result<(), Violation> {
    let Some(inner) = checked.type_called(authority) else {
        return Ok(());
    };
    let (userinfo, host, port) = split::authority(expected);
    let all = [("userinfo", userinfo), ("host", Some(host)), ("port", port)];
    for (name, begin, end) in reached(checked, inner, &text[begin..end], begin, 4) {
        let Some((name, expected)) = all.iter().find(|(part, _)| is_called(&name, part)) else {
            continue;
        };
        let found = without_wide(checked, &text[begin..end]);
        if expected.map(str::as_bytes) != Some(&found) {
            let found = String::from_utf8_lossy(&found);
            let reason = format!("a `{name}` is {found:?}, which is {expected:?} in RFC 3986");
            return Err(violation(&ty.name, text, reason));
        }
    }
    Ok(())
}

/// T5: the automaton accepts exactly the texts that match the rule. All other laws rely on this one.
fn t5_language(checked: &Checked) -> Result<(), Violation> {
    let mut random = Random::new(1);
    for (exposure, ty, texts) in checked.types() {
        for text in texts {
            if !ty.matches(text) {
                return Err(violation(&ty.name, text, "the automaton refuses it"));
            }
            if random.below(4) > 0 || text.is_empty() {
                continue;
            }
            let mut edited = text.clone();
            edited[random.below(text.len())] = b"/:?#@aA0%.|"[random.below(11)];
            if ty.matches(&edited) != matches(&checked.grammar, &exposure.key(), &edited) {
                return Err(violation(
                    &ty.name,
                    &edited,
                    "the automaton and the rule disagree",
                ));
            }
        }
    }
    Ok(())
}

/// Percent-encodes `data` as the encoder of `ty` is documented to do.
fn encoded(ty: &Type, data: &[u8]) -> Vec<u8> {
    let mut text = Vec::new();
    let triplets = |bytes: &[u8]| {
        let each = bytes.iter().map(|byte| format!("%{byte:02X}"));
        each.collect::<String>().into_bytes()
    };
    for chunk in data.utf8_chunks() {
        for character in chunk.valid().chars() {
            let bytes = character.to_string().into_bytes();
            let code = u32::from(character);
            let is_kept = match character {
                ' ' if ty.is_form => {
                    text.push(b'+');
                    continue;
                }
                '+' if ty.is_form => false,
                '\0'..='\x7F' => ty.keeps(bytes[0]),
                _ => ty
                    .kept_characters
                    .iter()
                    .any(|(first, last)| (first..=last).contains(&&code)),
            };
            text.extend(if is_kept { bytes } else { triplets(&bytes) });
        }
        text.extend(triplets(chunk.invalid()));
    }
    text
}

/// T5: an encoder for all data always writes texts of the rule, and encoded text that is valid decodes to the data. A
/// type with parts has no encoder.
fn t5_encoder(checked: &Checked) -> Result<(), Violation> {
    let mut all = data::data();
    let more = [
        "\u{A0}",
        "é中",
        "a\u{E000}",
        "\u{10000}b",
        "\u{200E}",
        "%\u{10FFFD}",
        "%41",
        "%é",
    ];
    all.extend(more.map(|text| text.as_bytes().to_vec()));
    for (at, (exposure, ty, texts)) in checked.types().enumerate() {
        if ty.encoder == Encoder::None {
            continue;
        }
        let inside = checked.grammar.inside(&exposure.key());
        let is_own = |rule: &&String| exposure.rules().contains(rule);
        let mut parts = inside.iter().filter(|rule| !is_own(rule));
        let part = parts.find(|rule| {
            checked
                .component(rule)
                .is_some_and(|name| name != exposure.name)
        });
        let is_used = |part: &String| {
            texts
                .iter()
                .any(|text| checked.has_part(exposure, text, part))
        };
        if let Some(part) = part.filter(|part| !checked.is_single(at) && is_used(part)) {
            let reason = format!("it has an encoder, and contains `{part}`");
            return Err(violation(&ty.name, b"", reason));
        }
        // The naive matcher is slow, so each type encodes only some of the data.
        for data in all.iter().skip(at % 29).step_by(29) {
            let text = encoded(ty, data);
            let is_valid = matches(&checked.grammar, &exposure.key(), &text);
            if !is_valid && ty.encoder == Encoder::Encode {
                return Err(violation(
                    &ty.name,
                    &text,
                    format!("{data:?} encoded is not valid"),
                ));
            }
            let decoded = data::decoded(std::str::from_utf8(&text).expect("UTF-8"), ty.is_form);
            if is_valid && decoded != *data {
                return Err(violation(
                    &ty.name,
                    &text,
                    format!("it decodes to {decoded:?}, not {data:?}"),
                ));
            }
        }
    }
    Ok(())
}

/// Returns the spans of the items of `list` in `text`, found by splitting at the delimiter as the library does.
fn items(
    list: &uri_tables_expansion::inspect::List,
    text: &[u8],
    from: usize,
) -> Vec<(usize, usize)> {
    let is_led = matches!(list.style, Style::Prefixed);
    let is_kept = matches!(list.style, Style::Inclusive);
    if is_led && text.is_empty() {
        return Vec::new();
    }
    let skipped = usize::from(is_led && !is_kept && text.first() == Some(&list.delimiter));
    let mut found = Vec::new();
    let mut begin = skipped;
    for (at, &byte) in text.iter().enumerate().skip(skipped) {
        if byte == list.delimiter && !(is_kept && at == begin) {
            found.push((from + begin, from + at));
            begin = if is_kept { at } else { at + 1 };
        }
    }
    if !(is_kept && text.is_empty()) {
        found.push((from + begin, from + text.len()));
    }
    found
}

/// T6: splitting a list at its delimiter yields the items that the grammar defines.
fn t6_lists(checked: &Checked) -> Result<(), Violation> {
    for (exposure, ty, texts) in checked.types() {
        for list in &ty.lists {
            for text in texts.iter().take(40) {
                let spans = ty.split(text).unwrap_or_default();
                let whole = Some((0, text.len()));
                let span = list
                    .capture
                    .map_or(whole, |at| spans.get(at).copied().flatten());
                let (Some((begin, end)), Some(ways)) = (span, checked.splits(exposure, text))
                else {
                    continue;
                };
                let found = items(list, &text[begin..end], begin);
                // An item is outermost, or inside of a component that is the whole list, such as `list` in `fragment
                // = port / list alone`. A part with an accessor is before the list or behind it, as `part` is in
                // `list = part *( ";" item )` with `part = item`.
                let is_item = |part: &&Part, parts: &[Part]| {
                    let is_inside = part.2 >= begin && part.3 <= end;
                    let is_list = |around: usize| {
                        let (_, name, from, to) = &parts[around];
                        let mut captures = ty.captures.iter();
                        (*from, *to) == (begin, end)
                            && !captures.any(|part| part.name.as_ref() == Some(name))
                    };
                    part.0.is_none_or(is_list) && part.1 == list.item && is_inside
                };
                let wanted: Vec<Vec<(usize, usize)>> = ways
                    .iter()
                    .map(|parts| {
                        parts
                            .iter()
                            .filter(|part| is_item(part, parts))
                            .map(|part| (part.2, part.3))
                            .collect()
                    })
                    .collect();
                // A delimiter alone, such as the path `/`, is read as a delimiter and one empty item. By
                // `path-absolute`, it has no item.
                let is_lone = text[begin..end] == [list.delimiter] && found.len() == 1;
                if is_lone && wanted.contains(&Vec::new()) {
                    continue;
                }
                if !wanted.is_empty() && !wanted.contains(&found) {
                    let reason = format!("its items are {:?}, not {found:?}", wanted[0]);
                    return Err(violation(&ty.name, text, reason));
                }
            }
        }
    }
    Ok(())
}

/// Returns `text` in lower case, except for the hexadecimal digits of triplets.
fn lowered(text: &[u8]) -> Vec<u8> {
    let mut lowered = text.to_ascii_lowercase();
    for at in 0..text.len().saturating_sub(2) {
        let is_triplet = text[at] == b'%' && text[at + 1..at + 3].iter().all(u8::is_ascii_hexdigit);
        if is_triplet {
            lowered[at + 1..at + 3].copy_from_slice(&text[at + 1..at + 3]);
        }
    }
    lowered
}

/// Describes, as a string to compare, how `ty` splits `text` and which alternative it chooses. Then describes each
/// component in this way, up to `depth` levels deep.
fn shape(checked: &Checked, ty: &Type, text: &[u8], depth: usize) -> String {
    let spans = ty.split(text).unwrap_or_default();
    let is_of = |name: &&String| checked.type_called(name).is_some_and(|ty| ty.matches(text));
    let choice = ty.alternatives.iter().find(is_of);
    let mut shape = format!("{choice:?} {spans:?}");
    if depth == 0 {
        return shape;
    }
    let mut inner: Vec<(Option<&Type>, (usize, usize))> = Vec::new();
    if let Some(name) = choice {
        inner.push((checked.type_called(name), (0, text.len())));
    }
    for (capture, span) in ty.captures.iter().zip(&spans) {
        if let (Some(name), Some(span)) = (&capture.name, span) {
            inner.push((checked.type_called(name), *span));
        }
    }
    for list in &ty.lists {
        let whole = Some((0, text.len()));
        let span = list
            .capture
            .map_or(whole, |at| spans.get(at).copied().flatten());
        if let Some((begin, end)) = span {
            let items = items(list, &text[begin..end], begin).into_iter();
            inner.extend(items.map(|item| (checked.type_called(&list.item), item)));
        }
    }
    for (ty, (begin, end)) in inner {
        if let Some(ty) = ty {
            let inner = self::shape(checked, ty, &text[begin..end], depth - 1);
            let _ = write!(shape, " {}@{begin}-{end}({inner})", ty.name);
        }
    }
    shape
}

/// T7: lowercasing a text of a case-insensitive rule leaves the text valid and does not change its components.
fn t7_case(checked: &Checked) -> Result<(), Violation> {
    for (_, ty, texts) in checked.types().filter(|(_, ty, _)| ty.is_case_insensitive) {
        for text in texts {
            let lower = lowered(text);
            if !ty.matches(&lower) {
                return Err(violation(
                    &ty.name,
                    text,
                    "its lower case is no text of the rule",
                ));
            }
            let [before, behind] = [text, &lower].map(|text| shape(checked, ty, text, 4));
            if before != behind {
                return Err(violation(
                    &ty.name,
                    text,
                    format!("it is {before}, in lower case {behind}"),
                ));
            }
        }
    }
    Ok(())
}

/// T7: writing the scheme, the host and all case-insensitive parts in lower case, and the digits of triplets in upper
/// case, as normalization does, changes neither the split nor the chosen alternatives, if the text stays valid.
fn t7_normalized(checked: &Checked) -> Result<(), Violation> {
    for (_, ty, texts) in checked.types() {
        let Some(five) = ty.five else { continue };
        for text in texts {
            let spans = ty.split(text).unwrap_or_default();
            let span = |at: Option<usize>| at.and_then(|at| spans.get(at).copied().flatten());
            let authority = span(five[1]).unwrap_or_default();
            let is_lowered = |(name, begin, end): &(String, usize, usize)| {
                let is_host =
                    is_called(name, "host") && authority.0 <= *begin && *end <= authority.1;
                let is_any = |ty: &Type| ty.is_case_insensitive;
                is_host || checked.type_called(name).is_some_and(is_any)
            };
            let mut lower = text.clone();
            let reached = reached(checked, ty, text, 0, 4).into_iter();
            let parts = reached
                .filter(is_lowered)
                .map(|(_, begin, end)| (begin, end));
            for (begin, end) in parts.chain(span(five[0])) {
                let part = lowered(&lower[begin..end]);
                lower[begin..end].copy_from_slice(&part);
            }
            for at in 0..lower.len().saturating_sub(2) {
                let triplet = &mut lower[at..at + 3];
                if triplet[0] == b'%' && triplet[1..].iter().all(u8::is_ascii_hexdigit) {
                    triplet.make_ascii_uppercase();
                }
            }
            if !ty.matches(&lower) {
                continue;
            }
            let [before, behind] = [text, &lower].map(|text| shape(checked, ty, text, 4));
            if before != behind {
                let reason = format!("it is {before}, as {} it is {behind}", lower.escape_ascii());
                return Err(violation(&ty.name, text, reason));
            }
        }
    }
    Ok(())
}

/// T9: if the statement `default_port` of a profile names no scheme, all URIs with an authority have the same scheme.
fn t9_port(checked: &Checked) -> Result<(), Violation> {
    if !matches!(checked.profile.default_port, Ports::One(_)) {
        return Ok(());
    }
    // An exposed rule `scheme` need not be the scheme of any URI.
    let names = checked.types().filter_map(|(_, ty, _)| match ty.five? {
        [Some(scheme), Some(_), ..] => ty.captures[scheme].name.clone(),
        _ => None,
    });
    let names: Vec<String> = names.collect();
    let mut schemes: Vec<Vec<u8>> = Vec::new();
    for (at, (exposure, ..)) in checked.types().enumerate() {
        if names.contains(&exposure.name) {
            let texts = checked.texts[at].iter();
            schemes.extend(texts.map(|text| text.to_ascii_lowercase()));
        }
    }
    schemes.sort();
    schemes.dedup();
    if let [first, second, ..] = &schemes[..] {
        let first = String::from_utf8_lossy(first);
        let reason = format!("the port is that of `{first}` as well");
        return Err(violation("scheme", second, reason));
    }
    Ok(())
}

/// The bundled rules with form style.
const FORM_STYLE: [&str; 2] = ["name", "value"];

/// The bundled rules of schemes, each with the scheme and its default port (RFC 9110, 6455, 7252 and 1738).
const SCHEMES: [(&str, &str, u16); 7] = [
    ("http-scheme", "http", 80),
    ("https-scheme", "https", 443),
    ("ws-scheme", "ws", 80),
    ("wss-scheme", "wss", 443),
    ("coap-scheme", "coap", 5683),
    ("coaps-scheme", "coaps", 5684),
    ("ftp-scheme", "ftp", 21),
];

impl Checked {
    /// Returns the rules of bundled grammars that `exposure` consists of, directly or by rules that only refer to them.
    /// Returns `None` if it consists of anything else.
    fn inherited(&self, exposure: &Exposure) -> Option<Vec<String>> {
        let mut found = Vec::new();
        let mut open: Vec<String> = exposure.rules().to_vec();
        while let Some(name) = open.pop() {
            if self.profile.defines(&name) {
                let mut own = self.profile.rules.iter().rev();
                let own = own.find(|rule| rule.name.eq_ignore_ascii_case(&name))?;
                let rules = own.expr.only_refers_to().filter(|_| !own.adds)?;
                open.extend(rules.into_iter().map(str::to_owned));
            } else {
                found.push(name);
            }
        }
        Some(found)
    }
}

/// T10: a profile keeps what a bundled profile says of the rules that it inherits, by whatever name it refers to them:
/// form style, default ports, and that an empty path is `/`.
fn t10_inherited(checked: &Checked) -> Result<(), Violation> {
    let profile = &checked.profile;
    let has_form = profile.extends.contains(&"form");
    for (exposure, ty, _) in checked.types() {
        let rules = checked
            .inherited(exposure)
            .filter(|_| has_form && ty.encoder != Encoder::None && !ty.is_form);
        let is_form = |rule: &String| FORM_STYLE.contains(&profile.original_name(rule));
        if rules.is_some_and(|rules| rules.iter().any(is_form)) {
            let reason = "its `+` is no space, as it is in the bundled profile";
            return Err(violation(&ty.name, b"a+b", reason));
        }
    }
    for (_, ty, texts) in checked.types() {
        let Some([Some(scheme), Some(_), ..]) = ty.five else {
            continue;
        };
        let name = ty.captures[scheme].name.clone().unwrap_or_default();
        let exposure = profile.exposures.iter().find(|it| it.name == name);
        let Some(rules) = exposure.and_then(|exposure| checked.inherited(exposure)) else {
            continue;
        };
        let schemes = rules.iter().filter_map(|rule| {
            let mut known = SCHEMES.iter();
            known.find(|(name, ..)| rule == name)
        });
        for &(_, scheme, port) in schemes {
            let is_own =
                |(of, _): &&(Option<String>, u16)| of.as_deref().is_none_or(|of| of == scheme);
            let found = ty.default_ports.iter().find(is_own).map(|(_, port)| *port);
            if profile.default_port == Ports::None && found != Some(port) {
                let reason = format!("the default port of `{scheme}` is {found:?}");
                return Err(violation(&ty.name, scheme.as_bytes(), reason));
            }
            if !ty.empty_path {
                let text = texts.first().map_or(&b""[..], |text| text);
                return Err(violation(&ty.name, text, "its empty path is not `/`"));
            }
        }
    }
    Ok(())
}

/// Returns, for each type, the options of encoders and of normalization, which are not part of the grammar.
fn options(analysis: &Analysis) -> Vec<String> {
    let types = analysis.types.iter().map(|ty| {
        // A type without `normalize` ignores the options about normalization.
        let normalized = ty.five.map(|_| (&ty.default_ports, ty.empty_path));
        format!("{}: form style {}, {normalized:?}", ty.ident, ty.is_form)
    });
    types.collect()
}

/// The library accepts the fingerprint of a profile, and rejects it for the same profile with other options.
fn fingerprint(checked: &Checked) -> Result<(), Violation> {
    let profile = &checked.profile;
    let Fingerprint::Pinned(pin) = &profile.fingerprint else {
        return Ok(());
    };
    if !checked.is_accepted() {
        let reason = format!(
            "the profile has the fingerprint: {:?}",
            checked.analysis.errors
        );
        return Err(violation("", b"", reason));
    }
    let mut others = Vec::new();
    let mut add = |change: &dyn Fn(&mut Profile)| {
        let mut other = profile.clone();
        change(&mut other);
        if other != *profile {
            others.push(other);
        }
    };
    add(&|it| it.default_port = Ports::None);
    add(&|it| it.empty_path = false);
    add(&|it| it.case_insensitive.clear());
    for at in 0..profile.exposures.len() {
        add(&|it| it.exposures[at].is_form ^= true);
    }
    // A profile that defines a rule itself does not inherit its options, even if the definition is the bundled one.
    for stem in profile.extends.iter().skip(1) {
        for (name, expr) in &profile.extended(stem).0 {
            let original_name = profile.original_name(name);
            let has_option = SCHEMES.iter().any(|(rule, ..)| *rule == original_name)
                || *stem == "form" && FORM_STYLE.contains(&original_name);
            if has_option && !profile.defines(name) {
                let (name, expr, adds) = (name.clone(), expr.clone(), false);
                let rule = Rule { name, expr, adds };
                add(&|it| it.rules.insert(0, rule.clone()));
            }
        }
    }
    for other in others {
        let analysis = analyze(other.to_string().parse().expect("it is tokens"));
        let has_other = options(&analysis) != options(&checked.analysis)
            || other.case_insensitive != profile.case_insensitive;
        if analysis.errors.is_empty() && has_other {
            let reason = format!("the fingerprint {pin} is also that of:\n{other}");
            return Err(violation("", b"", reason));
        }
    }
    Ok(())
}

/// Undoes the escaping of bytes in error messages, such as `\x20` for the byte 0x20.
fn unescaped(shown: &str) -> Vec<u8> {
    let mut pieces = shown.split("\\x");
    let mut text = pieces.next().unwrap_or_default().as_bytes().to_vec();
    for piece in pieces {
        let digits = piece
            .get(..2)
            .and_then(|it| u8::from_str_radix(it, 16).ok());
        text.extend(digits);
        text.extend(piece.bytes().skip(2));
    }
    text
}

/// T2 and T7: if the library rejects a rule, the error message contains a text of this rule that is a counterexample.
fn refusals(checked: &Checked) -> Result<(), Violation> {
    let profile = &checked.profile;
    // If `beyond` names rules, messages show symbols in place of the texts of these rules, so they cannot be checked.
    if !checked.is_closed || !profile.beyond.rules().is_empty() {
        return Ok(());
    }
    for error in &checked.analysis.errors {
        let first = error.lines().next().unwrap_or_default();
        let quoted: Vec<&str> = first.split('`').skip(1).step_by(2).collect();
        let named = profile
            .exposures
            .iter()
            .find(|exposure| quoted.first() == Some(&&*exposure.name));
        let Some(exposure) = named else { continue };
        let is_bound = first.contains("which RFC 3986's") || first.contains("RFC 3986 does not");
        let is_case = first.contains("same in lower case");
        if !(is_bound || is_case)
            || !first.is_ascii()
            || first.contains("0x")
            || first.contains("…")
        {
            continue;
        }
        // If the rule after `within` is not a rule of RFC 3986, the error is about that rule and has no counterexample.
        if exposure
            .within
            .as_ref()
            .is_some_and(|within| !is_rfc3986_rule(within))
        {
            continue;
        }
        let is_counterexample = |text: &&str| {
            let text = &unescaped(text)[..];
            let bound = exposure.within.as_ref().unwrap_or(&exposure.name);
            let is_outside = || {
                let bound = if is_rfc3986_rule(bound) {
                    bound
                } else {
                    "URI-reference"
                };
                !matches_rfc3986(bound, &without_wide(checked, text))
            };
            let is_of = |rule: &String| matches(&checked.grammar, rule, text);
            let lower = lowered(text);
            let is_not_lower = || {
                exposure
                    .rules()
                    .iter()
                    .any(|rule| !matches(&checked.grammar, rule, &lower))
            };
            exposure.rules().iter().any(is_of)
                && if is_case {
                    is_not_lower()
                } else {
                    is_outside()
                }
        };
        // Messages describe the empty text in words instead of quoting it.
        let is_empty = first.contains("the empty text") || first.contains("nothing");
        if !(is_empty || quoted.iter().any(is_counterexample)) {
            return Err(violation(
                &exposure.name,
                b"",
                format!("no text in the refusal shows it: {first}"),
            ));
        }
    }
    Ok(())
}

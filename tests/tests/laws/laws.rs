//! The laws that the analysis of a profile must obey. There is at least one law for each theorem in
//! `what_is_proven.md`. A law takes a checked profile and returns the first violation that it finds.

use std::fmt::Write;

use uri_tables_expansion::analysis::{Analysis, Type, analyze};
use uri_tables_tests::mutation::Random;
use uri_tables_tests::split;

use crate::grammar::{Grammar, is_printed as is_printed_rule};
use crate::naive::{Part, Texts, is_factor, is_printed, matches, splits};
use crate::profile::{Beyond, Exposure, Profile};

/// A law with its name. The name begins with the number of the theorem, such as `t4`.
pub(crate) type Law = (&'static str, fn(&Checked) -> Result<(), Violation>);

pub(crate) const LAWS: [Law; 13] = [
    ("t1_verdict", t1_verdict),
    ("t2_inside", |checked| inside(checked, &Bound::Rule)),
    ("t2_characters", |checked| {
        inside(checked, &Bound::Characters)
    }),
    ("t2_held", |checked| inside(checked, &Bound::Holder)),
    ("t2_within", t2_within),
    ("t3_unique_split", t3_unique_split),
    ("t4_same_split", t4_same_split),
    ("t5_language", t5_language),
    ("t6_lists", t6_lists),
    ("t7_case", t7_case),
    ("t9_port", t9_port),
    ("t10_inherited", t10_inherited),
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
    pub(crate) analysis: Analysis,
    /// Some texts of each exposed rule, in the order of `profile.exposures`. The shortest come first.
    pub(crate) texts: Vec<Vec<Vec<u8>>>,
}

impl Checked {
    /// Analyzes the profile. Returns `None` if an exposed rule refers to a missing rule, which happens when a profile
    /// is shrunk.
    pub(crate) fn new(profile: Profile, seed: u64) -> Option<Self> {
        let grammar = profile.grammar();
        let keys = || profile.exposures.iter().map(Exposure::key);
        let is_there = |name: &String| grammar.rule(name).is_some();
        let is_closed = keys().all(|key| grammar.inside(&key).iter().all(is_there));
        if !is_closed {
            return None;
        }
        let tokens = profile.to_string().parse().expect("the profile is tokens");
        let analysis = analyze(tokens);
        let mut texts = Texts::new(&grammar);
        let mut random = Random::new(seed);
        let texts = keys().map(|key| texts.of(&key, &mut random)).collect();
        Some(Self {
            profile,
            grammar,
            analysis,
            texts,
        })
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

    /// Returns whether all texts of the exposed rule at index `at` are single characters or triplets. If `%` alone is
    /// also one of the texts, a triplet does not count as a single character.
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
            is_component && (!self.is_single(*at) || self.is_letter_or_digit(*at))
        });
        found.map(|(_, exposure)| exposure.name.clone())
    }

    fn splits(&self, exposure: &Exposure, text: &[u8]) -> Option<Vec<Vec<Part>>> {
        let key = exposure.key();
        let component = |rule: &str| {
            if *rule == key {
                return Some(exposure.name.clone());
            }
            self.component(rule)
        };
        splits(&self.grammar, &key, &component, text)
    }

    fn type_called(&self, name: &str) -> Option<&Type> {
        self.analysis.types.iter().find(|ty| ty.name == name)
    }
}

/// T1 and T11: the library does not panic. It either accepts a profile, or gives a reason for the rejection.
fn t1_verdict(checked: &Checked) -> Result<(), Violation> {
    for error in &checked.analysis.errors {
        if error.trim().is_empty() || error.contains("this is a bug") {
            return Err(violation("", b"", error.clone()));
        }
    }
    if checked.is_accepted() && checked.analysis.types.len() != checked.profile.exposures.len() {
        return Err(violation("", b"", "it is neither accepted nor refused"));
    }
    Ok(())
}

/// T2: every rule after `within` is a rule of RFC 3986.
fn t2_within(checked: &Checked) -> Result<(), Violation> {
    for (exposure, ..) in checked.types() {
        if let Some(within) = exposure.within.as_ref().filter(|it| !is_printed_rule(it)) {
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
    Holder,
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
            .or(is_printed_rule(name).then_some(name));
        let is_held = checked.profile.exposures.iter().any(|outer| {
            let inside = checked.grammar.inside(&outer.key());
            outer.name != *name && exposure.rules().iter().all(|rule| inside.contains(rule))
        });
        let bound = match own {
            None if checked.is_single(at) => Bound::Characters,
            None if is_held => Bound::Holder,
            _ => Bound::Rule,
        };
        if bound != *wanted {
            continue;
        }
        let rule = own.map_or("URI-reference", |own| own);
        for text in texts {
            let plain = &without_wide(checked, text);
            let (is_inside, rule) = match bound {
                Bound::Rule => (is_printed(rule, plain), rule),
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
    let Beyond::Characters(rule) = &checked.profile.beyond else {
        return text.to_vec();
    };
    let mut plain = Vec::new();
    for chunk in text.utf8_chunks() {
        for character in chunk.valid().chars() {
            let mut buffer = [0; 4];
            let bytes = character.encode_utf8(&mut buffer).as_bytes();
            if matches(&checked.grammar, rule, bytes) {
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

/// Converts the split `parts`, which the naive matcher found, to spans of the captures of the type `ty`. Parts that are
/// not captures are left out.
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

/// Returns whether two splits are equal, apart from empty parts and from the alternative that a span is assigned to.
fn is_same_split(ty: &Type, one: &Spans, other: &Spans) -> bool {
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
        differing[side].extend(one.iter().chain(other).map(|span| (capture.parent, span)));
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
            if let Some(other) = ways.iter().find(|other| !is_same_split(ty, first, other)) {
                return Err(violation(
                    &ty.name,
                    text,
                    format!("it splits as {first:?} and as {other:?}"),
                ));
            }
            let found = ty.split(text).unwrap_or_default();
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
                .filter(|it| is_printed("URI-reference", it.as_bytes()))
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
            let names = ["scheme", "authority", "path", "query", "fragment"];
            let mut wanted: Vec<(&str, Option<usize>, Option<&str>)> = Vec::new();
            for ((name, at), expected) in names.into_iter().zip(five).zip(all) {
                wanted.push((name, at, expected));
            }
            if let (Some(authority), Some(expected)) = (five[1], expected.authority) {
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
                if found.as_deref() != expected.map(str::as_bytes) {
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

/// Returns the spans of the items of `list` in `text`, found by splitting at the delimiter as the library does.
fn items(
    list: &uri_tables_expansion::analysis::List,
    text: &[u8],
    from: usize,
) -> Vec<(usize, usize)> {
    if list.is_led && text.is_empty() {
        return Vec::new();
    }
    let skipped =
        usize::from(list.is_led && !list.is_kept && text.first() == Some(&list.delimiter));
    let mut found = Vec::new();
    let mut begin = skipped;
    for (at, &byte) in text.iter().enumerate().skip(skipped) {
        if byte == list.delimiter && !(list.is_kept && at == begin) {
            found.push((from + begin, from + at));
            begin = if list.is_kept { at } else { at + 1 };
        }
    }
    if !(list.is_kept && text.is_empty()) {
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
                let is_item = |part: &&Part| {
                    let is_inside = part.2 >= begin && part.3 <= end;
                    part.0.is_none() && part.1 == list.item && is_inside
                };
                let wanted: Vec<Vec<(usize, usize)>> = ways
                    .iter()
                    .map(|parts| {
                        parts
                            .iter()
                            .filter(is_item)
                            .map(|part| (part.2, part.3))
                            .collect()
                    })
                    .collect();
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

/// Describes, as a string to compare, how `ty` splits `text` and which alternative it chooses. Then does the same for
/// each component, up to `depth` levels deep.
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

/// T9: if the statement `default_port` of a profile names no scheme, the rule `scheme` matches only one scheme.
fn t9_port(checked: &Checked) -> Result<(), Violation> {
    if checked.profile.default_port.is_none() {
        return Ok(());
    }
    for (at, (exposure, ..)) in checked.types().enumerate() {
        if exposure.name != "scheme" {
            continue;
        }
        let mut schemes: Vec<_> = checked.texts[at]
            .iter()
            .map(|it| it.to_ascii_lowercase())
            .collect();
        schemes.sort();
        schemes.dedup();
        if let [first, second, ..] = &schemes[..] {
            let first = String::from_utf8_lossy(first);
            return Err(violation(
                "scheme",
                second,
                format!("the port is that of `{first}` as well"),
            ));
        }
    }
    Ok(())
}

/// T10: if a profile inherits the components `name` and `value` from the grammar `form`, they decode `+` to a space.
fn t10_inherited(checked: &Checked) -> Result<(), Violation> {
    if !checked.profile.extends.contains(&"form") {
        return Ok(());
    }
    for (exposure, ty, _) in checked.types() {
        let own = checked
            .profile
            .rules
            .iter()
            .any(|(name, _)| *name == exposure.name);
        let is_form = ["name", "value"].contains(&&*exposure.name);
        if is_form && exposure.rules.is_empty() && !own && !ty.is_form {
            return Err(violation(
                &ty.name,
                b"a+b",
                "its `+` is no space, as it is in the bundled profile",
            ));
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
            .is_some_and(|within| !is_printed_rule(within))
        {
            continue;
        }
        let is_counterexample = |text: &&str| {
            let text = &unescaped(text)[..];
            let bound = exposure.within.as_ref().unwrap_or(&exposure.name);
            let is_outside = || {
                let bound = if is_printed_rule(bound) {
                    bound
                } else {
                    "URI-reference"
                };
                !is_printed(bound, &without_wide(checked, text))
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

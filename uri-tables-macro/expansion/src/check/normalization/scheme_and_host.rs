//! Proves that lowercasing the scheme and the host, and writing the digits of triplets as capitals, changes nothing but
//! letters (theorem T7): every part keeps its offsets, and every choice keeps its alternative.
//!
//! `normalize` does this in every type that has it (RFC 3986, section 6.2.2.1), so the proof is made for all of these
//! types and for the types that their accessors return. A profile that fails is rejected. A text that is not valid
//! after a step is no failure, because `normalize` leaves this step out.
//!
//! In the type itself and in its authority, the proof finds the scheme and the host by their delimiters, as the runtime
//! does, even if the profile exposes no `host`. For a component inside the authority, the proof assumes that the whole
//! text is lowercased if the component always is the host, and nothing if it always is the userinfo or the port. For
//! any other component, it assumes that any part of the text may be lowercased.

use uri_tables_grammar::captures::tdfa::Tagged;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::diag::error::{Error, Excess};
use uri_tables_grammar::diag::escape::{quoted, spelled};
use uri_tables_grammar::proofs::lowercase_closed::{
    Moved, Rechosen, Region, first_moved, first_rechosen, ignores_case, ignores_triplet_case,
};
use uri_tables_grammar::proofs::same_split::{UriPart, first_split_differently};

use super::Types;
use crate::analyze::five_components::{AUTHORITY, SCHEME};
use crate::diagnostics::report::{self, Report};
use crate::model::profile::Component;

/// Reports the first type whose parts or choice change when the scheme and the host are lowercased.
pub(super) fn check(types: &Types<'_>, report: &Report) {
    for index in types.normalized() {
        let lowered = lowered(index, types);
        for (index, region) in lowered {
            report::work_on(&types.exposed(index).name);
            if let Err(message) = types.keeps_all(index, region) {
                report.add(types.exposed(index).place, message);
                return;
            }
        }
    }
}

/// Returns the type `index` and the types that its accessors return, at any depth, each with the regions of its text
/// that are lowercased. Each type also occurs with [`Region::Nothing`], because the digits of its triplets change. The
/// innermost types come first, so that an error names one of them.
fn lowered(index: usize, types: &Types<'_>) -> Vec<(usize, Region)> {
    let mut all = vec![(index, Region::SchemeAndHost)];
    let mut add = |indices: &[usize], region: Region| {
        for &index in indices {
            if !all.contains(&(index, region)) {
                all.push((index, region));
            }
        }
    };
    if let Some(authority) = types.role(index, AUTHORITY) {
        add(&[authority], Region::Host);
        add(&types.alternatives(authority), Region::Host);
        for inside in types.inside(authority) {
            if types.alternatives(authority).contains(&inside) {
                add(&types.parts_of(inside), Region::Any);
            } else if let Some(region) = types.region(index, authority, inside) {
                add(&types.reached(inside), region);
            }
        }
    }
    if let Some(scheme) = types.role(index, SCHEME) {
        add(&types.reached(scheme), Region::Whole);
    }
    let reached = types.reached(index).into_iter();
    all.extend(reached.map(|index| (index, Region::Nothing)));
    all.reverse();
    all
}

impl Types<'_> {
    /// Returns the types that accessors of the type `index` return, at any depth.
    fn parts_of(&self, index: usize) -> Vec<usize> {
        let parts = self.inside(index).into_iter();
        let reached = parts.flat_map(|inside| self.reached(inside).to_vec());
        reached.collect()
    }

    /// Returns which region of the component `inside` is lowercased in the authority of the type `index`, or `None` if
    /// the component is never lowercased.
    #[allow(clippy::similar_names, reason = "captured are all captures")]
    fn region(&self, index: usize, authority: usize, inside: usize) -> Option<Region> {
        let Some(tagged) = &self.computed[index].tagged else {
            return Some(Region::Any);
        };
        let captured = tagged.captured();
        let is = |capture: usize, component: usize| {
            usize::from(captured[capture].component) == component
        };
        let captures = (0..captured.len()).filter(|&capture| {
            let parent = captured[capture].parent;
            is(capture, inside) && parent.is_some_and(|parent| is(parent, authority))
        });
        let captures: Vec<usize> = captures.collect();
        let [capture] = captures[..] else {
            return Some(Region::Any);
        };
        let is_always = |part: UriPart| {
            let found = first_split_differently(tagged, &[(part, Some(capture))]);
            found.is_ok_and(|difference| difference.is_none())
        };
        if is_always(UriPart::Userinfo) || is_always(UriPart::Port) {
            None
        } else if is_always(UriPart::Host) {
            Some(Region::Whole)
        } else {
            Some(Region::Any)
        }
    }

    /// Checks that every text of the type `index` keeps its parts and its choice when `region` is lowercased.
    fn keeps_all(&self, index: usize, region: Region) -> Result<(), String> {
        const LETTERS: &str = "the scheme and the host have no case (RFC 3986, section 6.2.2.1), and normalization writes them in lower case";
        const DIGITS: &str = "the digits of a triplet have no case (RFC 3986, section 2.1), and normalization writes them as capitals";
        let both = if region == Region::Nothing {
            DIGITS
        } else {
            LETTERS
        };
        let ignores = |dfa: &Dfa, tagged: Option<&Tagged>| {
            if region == Region::Nothing {
                ignores_triplet_case(dfa, tagged)
            } else {
                ignores_case(dfa, tagged)
            }
        };
        let name = &self.exposed(index).name;
        let too_large = |excess: Excess| format!("`{name}` needs {excess}");
        let computed = &self.computed[index];
        if let Some(tagged) = &computed.tagged
            && !ignores(tagged.dfa(), Some(tagged))
            && let Some(moved) = first_moved(tagged, region).map_err(too_large)?
        {
            let error = self.moved(index, tagged, &moved).help(both);
            let error = error.help("let both cases of a letter belong to the same part");
            return Err(error.to_string());
        }
        let alternatives = self.alternatives(index);
        let dfas = self.dfas(&alternatives);
        let all: Vec<usize> = (0..alternatives.len()).collect();
        if !dfas.iter().all(|dfa| ignores(dfa, None))
            && let Some(found) = first_rechosen(&dfas, &all, region).map_err(too_large)?
        {
            let error = self.rechosen(index, &alternatives, &found).help(both);
            let error = error.help("let both cases of a letter belong to the same alternative");
            return Err(error.to_string());
        }
        if matches!(region, Region::SchemeAndHost | Region::Nothing) {
            // With `SchemeAndHost`, the lists are in the path, query or fragment, which are not lowercased. With
            // `Nothing`, only the digits of triplets change, and no delimiter is inside of a triplet.
            return Ok(());
        }
        match self.letter_delimiter(index, &|_| true) {
            None => Ok(()),
            Some([delimiter, other]) => Err(format!(
                "`{name}` is split at `{delimiter}`, and `{other}` would become or cease to be a delimiter in lower case; the host is normalized to lower case, so use a delimiter that is no letter"
            )),
        }
    }

    /// Returns the error for a text that is split differently in lower case.
    pub(super) fn moved(&self, index: usize, tagged: &Tagged, moved: &Moved) -> Error {
        let name = |capture: usize| {
            let component = tagged.captured()[capture].component;
            match self.profile.meaning(component) {
                Component::Exposed(exposed) => exposed.name.clone(),
                Component::InnerList { item } => {
                    format!("the list of `{}`", self.exposed(usize::from(item)).name)
                }
            }
        };
        let drawn = |text: &[u8]| {
            let spans = tagged.captures(text).unwrap_or_default();
            let part = |&capture: &usize| match spans.get(capture).copied().flatten() {
                None => format!("no {}", name(capture)),
                Some((begin, end)) if begin == end => format!("{} is empty", name(capture)),
                Some((begin, end)) => format!("{} = {}", name(capture), spelled(&text[begin..end])),
            };
            let parts: Vec<String> = moved.captures.iter().map(part).collect();
            format!("{}: {}", spelled(text), parts.join(", "))
        };
        Error::anywhere(format!(
            "`{}` splits {} in another way than {}, which it becomes in {}",
            self.exposed(index).name,
            quoted(&moved.text),
            quoted(&moved.lower),
            form(&moved.text, &moved.lower),
        ))
        .showing([drawn(&moved.text), drawn(&moved.lower)])
    }

    /// Returns the error for a text that is another alternative in lower case, without a repair.
    pub(super) fn rechosen(&self, index: usize, alternatives: &[usize], found: &Rechosen) -> Error {
        let name = |number: usize| &*self.exposed(alternatives[number]).name;
        let [one, other] = found.chosen.map(name);
        Error::anywhere(format!(
            "{} is a `{one}` of `{}`, but {}, which it becomes in {}, is a `{other}`",
            quoted(&found.text),
            self.exposed(index).name,
            quoted(&found.lower),
            form(&found.text, &found.lower),
        ))
    }
}

/// Returns what messages call `changed`, the normalized form of `text`. It is "normal form" if a small letter has
/// changed, which only the digits of triplets do.
fn form(text: &[u8], changed: &[u8]) -> &'static str {
    let mut letters = text.iter().zip(changed);
    if letters.any(|(old, new)| old.is_ascii_lowercase() && old != new) {
        "normal form"
    } else {
        "lower case"
    }
}

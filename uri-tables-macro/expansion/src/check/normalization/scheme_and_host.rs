//! Proves that lowercasing the scheme and the host changes nothing but letters (theorem T7 in
//! `uri-tables/src/what_is_proven.md`): every part of a text keeps its offsets, and every choice keeps its
//! alternative. Proves the same about writing the hexadecimal digits of triplets (`%2f`) as capitals.
//!
//! The method `normalize` does both (RFC 3986, section 6.2.2.1). So the proof is made for all types with `normalize`,
//! and for the types that their accessors return. A profile that fails is rejected. If a text is not valid after one
//! of these steps, that is no failure, because `normalize` then leaves this step out.
//!
//! The *region* of a type is the part of its text that is lowercased:
//!
//! - In a type with `normalize`, the region is the scheme and the host. In the type of the authority, it is the host.
//!   In the type of the scheme, it is the whole text. The proof finds scheme and host by their delimiters, as the
//!   runtime does, even if the profile exposes no `host`.
//! - In a type inside the authority, the region is the whole text if the type always is the host, and nothing if the
//!   type always is the userinfo or the port. Otherwise, any part of the text may be lowercased.

use uri_tables_grammar::captures::tdfa::Tagged;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::diag::error::{Error, Excess};
use uri_tables_grammar::diag::escape::{quoted, spelled};
use uri_tables_grammar::proofs::lowercase_closed::{
    CaseRegion, first_moved, first_rechosen, ignores_case, ignores_triplet_case,
};
use uri_tables_grammar::proofs::same_split::{UriPart, first_split_differently};

use super::AnalyzedTypes;
use crate::analyze::five_components::{AUTHORITY, SCHEME};
use crate::diagnostics::report::{self, Report};
use crate::model::profile::Component;

/// Reports the first type whose parts or choice change when the scheme and the host are lowercased, or when the
/// digits of triplets are written as capitals.
pub(super) fn check(types: &AnalyzedTypes<'_>, report: &Report) {
    for index in types.normalized() {
        for (proven, region) in regions(index, types) {
            report::work_on(&types.exposed(proven).name);
            if let Err(message) = types.keeps_all(proven, region) {
                report.add(types.exposed(proven).place, message);
                return;
            }
        }
    }
}

/// Returns pairs of a type and a region to prove: the type `index`, which has `normalize`, and the types that its
/// accessors return, at any depth. Each type also occurs with [`CaseRegion::Nothing`], for the digits of triplets. The
/// type `index` comes last with its region, so that an error names a type inside it if one fails, too.
fn regions(index: usize, types: &AnalyzedTypes<'_>) -> Vec<(usize, CaseRegion)> {
    let mut all = vec![(index, CaseRegion::SchemeAndHost)];
    let mut add = |indices: &[usize], region: CaseRegion| {
        for &index in indices {
            if !all.contains(&(index, region)) {
                all.push((index, region));
            }
        }
    };
    if let Some(authority) = types.role(index, AUTHORITY) {
        add(&[authority], CaseRegion::Host);
        add(&types.alternatives(authority), CaseRegion::Host);
        for inside in types.accessors[authority].inside() {
            if types.alternatives(authority).contains(&inside) {
                // The alternative itself has been added above, with the region `Host`. Add the types inside it.
                add(&types.parts_of(inside), CaseRegion::Any);
            } else if let Some(region) = types.region_in_authority(index, authority, inside) {
                add(&types.reached(inside), region);
            }
        }
    }
    if let Some(scheme) = types.role(index, SCHEME) {
        add(&types.reached(scheme), CaseRegion::Whole);
    }
    let reached = types.reached(index).into_iter();
    all.extend(reached.map(|index| (index, CaseRegion::Nothing)));
    all.reverse();
    all
}

impl AnalyzedTypes<'_> {
    /// Returns the indices of all types that accessors of the type `index` return, directly or through other types.
    fn parts_of(&self, index: usize) -> Vec<usize> {
        let parts = self.accessors[index].inside();
        let reached = parts.flat_map(|inside| self.reached(inside).to_vec());
        reached.collect()
    }

    /// Returns which region of the type `inside` is lowercased, where it is in the authority of the type `index`.
    /// Returns `None` if it is never lowercased. `authority` is the type of the authority.
    #[allow(clippy::similar_names, reason = "captured are all captures")]
    fn region_in_authority(
        &self,
        index: usize,
        authority: usize,
        inside: usize,
    ) -> Option<CaseRegion> {
        let Some(tagged) = &self.computed[index].tagged else {
            return Some(CaseRegion::Any);
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
            return Some(CaseRegion::Any);
        };
        // Returns whether the component has the same offsets as `part` in all texts.
        let is_always = |part: UriPart| {
            let difference = first_split_differently(tagged, &[(part, Some(capture))]);
            difference.is_ok_and(|difference| difference.is_none())
        };
        if is_always(UriPart::Userinfo) || is_always(UriPart::Port) {
            None
        } else if is_always(UriPart::Host) {
            Some(CaseRegion::Whole)
        } else {
            Some(CaseRegion::Any)
        }
    }

    /// Checks that every text of the type `index` keeps its parts and its alternative when `region` is lowercased and
    /// the digits of triplets are written as capitals. Returns the error message if a text does not.
    fn keeps_all(&self, index: usize, region: CaseRegion) -> Result<(), String> {
        const LETTERS: &str = "the scheme and the host have no case (RFC 3986, section 6.2.2.1), and normalization writes them in lower case";
        const DIGITS: &str = "the digits of a triplet have no case (RFC 3986, section 2.1), and normalization writes them as capitals";
        let reason = if region == CaseRegion::Nothing {
            DIGITS
        } else {
            LETTERS
        };
        // Returns whether the change provably makes no difference. This is faster than the searches, but may return
        // false although they find nothing.
        let ignores_change = |dfa: &Dfa, tagged: Option<&Tagged>| {
            if region == CaseRegion::Nothing {
                ignores_triplet_case(dfa, tagged)
            } else {
                ignores_case(dfa, tagged)
            }
        };
        let name = &self.exposed(index).name;
        let tagged = self.computed[index].tagged.as_ref();
        let ignores_parts = tagged.is_some_and(|it| ignores_change(it.dfa(), Some(it)));
        if !ignores_parts && let Some(error) = self.moved(index, region)? {
            let error = error.help(reason);
            let error = error.help("let both cases of each letter belong to the same part");
            return Err(error.to_string());
        }
        let alternatives = self.alternatives(index);
        let dfas = self.dfas(&alternatives);
        let all: Vec<usize> = (0..alternatives.len()).collect();
        if !dfas.iter().all(|dfa| ignores_change(dfa, None))
            && let Some((error, _)) = self.rechosen(index, &all, region)?
        {
            let error = error.help(reason);
            let error = error.help("let both cases of each letter belong to the same alternative");
            return Err(error.to_string());
        }
        if matches!(region, CaseRegion::SchemeAndHost | CaseRegion::Nothing) {
            // With `SchemeAndHost`, the lists are in the path, query or fragment, which are not lowercased. With
            // `Nothing`, only the digits of triplets change, and no delimiter is inside of a triplet.
            return Ok(());
        }
        match self.letter_delimiter(index, &|_| true) {
            None => Ok(()),
            Some([delimiter, other]) => Err(format!(
                "`{name}` is split at `{delimiter}`, but not at `{other}`, and in lower case these are the same letter; the host is normalized to lower case, so use a delimiter that is not a letter"
            )),
        }
    }

    /// Returns the error for a text of the type `index` that is split differently after normalization changes
    /// `region`, or `None` if there is no such text. The error has no help yet.
    pub(super) fn moved(&self, index: usize, region: CaseRegion) -> Result<Option<Error>, String> {
        let Some(tagged) = &self.computed[index].tagged else {
            return Ok(None);
        };
        let moved = first_moved(tagged, region).map_err(|excess| self.too_large(index, excess))?;
        let Some(moved) = moved else {
            return Ok(None);
        };
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
        let error = Error::anywhere(format!(
            "`{}` splits {} in another way than {}, which it {} in {}",
            self.exposed(index).name,
            quoted(&moved.text),
            quoted(&moved.lower),
            becomes(region),
            form(&moved.text, &moved.lower),
        ))
        .showing([drawn(&moved.text), drawn(&moved.lower)]);
        Ok(Some(error))
    }

    /// Returns the error for a text of the type `index` that matches another alternative after normalization changes
    /// `region`, and the type that it matched before. Returns `None` if there is no such text. `changed` has the
    /// indices of the alternatives that are changed. The error has no help yet.
    pub(super) fn rechosen(
        &self,
        index: usize,
        changed: &[usize],
        region: CaseRegion,
    ) -> Result<Option<(Error, usize)>, String> {
        let alternatives = self.alternatives(index);
        let rechosen = first_rechosen(&self.dfas(&alternatives), changed, region);
        let rechosen = rechosen.map_err(|excess| self.too_large(index, excess))?;
        let Some(rechosen) = rechosen else {
            return Ok(None);
        };
        let name = |number: usize| &*self.exposed(alternatives[number]).name;
        let [one, other] = rechosen.chosen.map(name);
        let error = Error::anywhere(format!(
            "in `{}`, {} matches the alternative `{one}`, but {}, which it {} in {}, matches `{other}`",
            self.exposed(index).name,
            quoted(&rechosen.text),
            quoted(&rechosen.lower),
            becomes(region),
            form(&rechosen.text, &rechosen.lower),
        ));
        Ok(Some((error, alternatives[rechosen.chosen[0]])))
    }

    /// Returns the message about the type `index` for an exceeded budget.
    fn too_large(&self, index: usize, excess: Excess) -> String {
        format!("`{}` needs {excess}", self.exposed(index).name)
    }
}

/// Returns the verb of a message. If it is not known which letters of `region` are lowercased, a text only may become
/// what the proof assumes.
const fn becomes(region: CaseRegion) -> &'static str {
    if region.may_keep_case() {
        "may become"
    } else {
        "becomes"
    }
}

/// Returns what a message calls `changed`, which is `text` after normalization: "lower case", or "normal form" if a
/// small letter has changed. Such a letter was a digit of a triplet, which is now a capital.
fn form(text: &[u8], changed: &[u8]) -> &'static str {
    let mut letters = text.iter().zip(changed);
    if letters.any(|(old, new)| old.is_ascii_lowercase() && old != new) {
        "normal form"
    } else {
        "lower case"
    }
}

//! How much an invocation may ask for.
//!
//! In: what was written, and the [`Budget`] that all stages share. Out: a report where it is too much. The grammar crate
//! counts what it does with automata. Here is the rest: how many rules may be exposed and how many texts read, as some
//! stages look at pairs of them; and what it takes to walk the rules and to write the module.
//!
//! Whoever finds that nothing is left gives any answer: [`blame`] has the last word, and what is
//! [reported](Report::add) from then on counts for nothing.

use proc_macro2::Span;
use uri_tables_grammar::compiler::{Budget, Excess};
use uri_tables_grammar::regular::{Expr, RegularRule, RuleId};
use uri_tables_grammar::tagged::Tagged;

use crate::accessors::Accessors;
use crate::automata::{Computed, Kind};
use crate::builders::Joints;
use crate::fingerprint::FINGERPRINT;
use crate::input::{Invocation, Source};
use crate::profile::Exposed;
use crate::report::{Report, working_on};
use crate::sources::Sources;
use crate::syntax::Spanned;

/// The most exposed rules: RFC 3986 has 36 in all, and the largest published grammars some hundred. It is the compiler that
/// counts here: for 200 types it takes some three seconds and 500 MB, when all is expanded.
const MOST_EXPOSED: usize = 200;

/// The most texts; each may change what the others say.
const MOST_TEXTS: usize = 100;

/// What is there at least for what stands in for a module that is refused.
const STAND_IN: usize = 1_000_000;

/// What it costs to have read a rule, in steps of the budget.
const READ: usize = 100;

/// What it costs to visit a rule on a walk, in steps of the budget.
const VISIT: usize = 4;

/// What it costs to write a type,
const TYPE: usize = 4_000;
/// an accessor or a setter,
const METHOD: usize = 1_000;
/// a method of a builder with its doc,
const BUILDER_METHOD: usize = 2_000;
/// a letter of a rule, which stands in code and in docs
const LETTER: usize = 2;
/// (that of a part's name so often),
const MENTIONED: usize = 16;
/// and so many octets of a table.
const OCTETS: usize = 8;

/// What it costs to write a range of characters that an encoder keeps.
const CHARACTERS: usize = 100;

/// What it costs to look at a state for docs: for examples, and for triplets of all delimiters.
const DOCUMENTED: usize = 64;

/// Rules that are no larger than this once they are written out are not blamed for their size.
const LARGE: usize = 500;

/// What it costs to link a name in docs.
const LINK: usize = 16;

/// Whether an invocation asks for no more than can be; what is too much is reported, and not looked at.
pub(crate) fn limit(invocation: &mut Invocation, report: &Report) -> bool {
    let exposures = &mut invocation.exposures;
    let texts = &mut invocation.sources;
    let mut is_within = true;
    if let Some(first) = exposures.get(MOST_EXPOSED) {
        let message = format!(
            "more than {MOST_EXPOSED} rules are exposed; expose fewer, or make several profiles"
        );
        report.add(first.name.place, message);
        exposures.truncate(MOST_EXPOSED);
        is_within = false;
    }
    if let Some(first) = texts.get(MOST_TEXTS) {
        let place = match first {
            Source::Bundled { place, .. } => *place,
            Source::File(literal) | Source::Inline(literal) => Spanned::one(literal.span()),
        };
        let message = format!("a profile has more than {MOST_TEXTS} texts; join some of them");
        report.add(place, message);
        texts.truncate(MOST_TEXTS);
        is_within = false;
    }
    is_within
}

/// What may be taken for what stands in for a module that is refused: what is left.
pub(crate) fn for_stand_in() -> Budget {
    Budget {
        work: Budget::left().unwrap_or(0).max(STAND_IN),
        ..Budget::default()
    }
}

/// Whether so many rules may have been read, of which there are no more than a grammar may have.
pub(crate) fn read(rules: usize) -> Result<(), Excess> {
    Budget::spend(rules.saturating_mul(READ))
}

/// Whether so many rules may be visited.
pub(crate) fn visit(rules: usize) -> Result<(), Excess> {
    Budget::spend(rules.saturating_mul(VISIT))
}

/// Whether nothing is left.
pub(crate) fn is_spent() -> bool {
    Budget::left() == Some(0)
}

/// Whether the docs of a rule may be written, with so many names and letters.
pub(crate) fn link(names: usize, letters: usize) -> Result<(), Excess> {
    Budget::spend(names * LINK + letters * LETTER)
}

/// Whether a type may be written.
pub(crate) fn write(
    exposed: &Exposed,
    computed: &Computed,
    accessors: &Accessors,
    joints: &Joints,
    index: usize,
) -> Result<(), Excess> {
    let tagged = computed.tagged.as_ref();
    let dfa = tagged.map_or(&*computed.dfa, Tagged::dfa);
    let (states, classes) = (dfa.state_count(), dfa.class_count());
    // A row is as long as a power of two, of numbers of two octets at most.
    let octets = 2 * states * classes.next_power_of_two();
    let captures = tagged.map_or(0, |tagged| tagged.captured().len());
    let documented = states * (DOCUMENTED + classes * captures / 4);
    let characters = match &computed.kind {
        Kind::Encode { characters, .. } | Kind::TryEncode { characters, .. } => characters.len(),
        Kind::Leaf | Kind::Structure => 0,
    };
    let methods = accessors.parts.len() + accessors.items.len() + joints.setters[index].len();
    let builder = joints.builders[index].as_ref();
    let builder_methods = builder.map_or(0, |builder| builder.methods.len());
    let names: usize = accessors.parts.iter().map(|part| part.rule.len()).sum();
    let letters = exposed.abnf.len() + exposed.location.offset / 16 + MENTIONED * names;
    Budget::spend(
        TYPE + METHOD * methods
            + BUILDER_METHOD * builder_methods
            + LETTER * letters
            + octets / OCTETS
            + CHARACTERS * characters
            + documented,
    )
}

/// If nothing is left, a report that says so, if there is none yet. It names the rule whose counted repeats ask for most, or
/// else the one that was worked on, and is shown where that is defined, or else exposed.
pub(crate) fn blame(invocation: &Invocation, sources: &Sources, report: &Report) {
    if !is_spent() {
        return;
    }
    let Err(excess) = Budget::spend(1) else {
        return;
    };
    let mut rule = working_on();
    if rule.trim_matches('`') != FINGERPRINT
        && let Some(largest) = largest(sources)
    {
        rule = format!("`{}`", largest.name);
    }
    let name = rule.trim_matches('`');
    let mut exposures = invocation.exposures.iter();
    let exposure = exposures.find(|it| it.name.name.eq_ignore_ascii_case(name));
    let fingerprint = invocation.fingerprint.as_ref();
    let pinned = fingerprint.filter(|_| exposure.is_none() && name == FINGERPRINT);
    let place = match (exposure, pinned) {
        (Some(exposure), _) => exposure.name.place,
        (None, Some(literal)) => Spanned::one(literal.span()),
        (None, None) => Spanned::one(Span::call_site()),
    };
    match sources.grammar.rule(name) {
        Some(definition) => {
            sources.report(&excess.of(name, &definition.location), place, report);
        }
        None => report.add_last(place, format_args!("{rule} needs {excess}")),
    }
}

/// The innermost rule of the user's whose written-out size is most of the largest one's; none if all of them are small.
///
/// Most steps go with the size of what is written out, however many automata it is a part of: the rule that is worked on
/// when the budget ends is often one that has nothing to do with it.
pub(crate) fn largest(sources: &Sources) -> Option<RegularRule> {
    let names = sources.exposed.iter().map(String::as_str);
    let regular = sources.grammar.regular(names).ok()?;
    let is_own = |rule: &RuleId| {
        let location = &regular.rules[rule.0].location;
        sources.own_place(location).is_some()
    };
    // A rule refers to rules before it only. Rules that come with the library count as one.
    let mut sizes: Vec<usize> = Vec::with_capacity(regular.rules.len());
    for (number, rule) in regular.rules.iter().enumerate() {
        let is_own = is_own(&RuleId(number));
        sizes.push(if is_own {
            written_size(&rule.expr, &sizes)
        } else {
            1
        });
    }
    let all = (0..sizes.len()).map(RuleId).filter(is_own);
    let mut largest = all.max_by_key(|rule| sizes[rule.0])?;
    if sizes[largest.0] < LARGE {
        return None;
    }
    loop {
        let inner = regular.references(largest).into_iter().filter(is_own);
        let inner = inner.max_by_key(|rule| sizes[rule.0]);
        match inner {
            Some(inner) if sizes[inner.0] >= sizes[largest.0] / 2 => largest = inner,
            _ => return Some(regular.rules[largest.0].clone()),
        }
    }
}

/// How many parts an expression has once its counted repeats are written out. `sizes` are those of the rules before it.
fn written_size(expr: &Expr, sizes: &[usize]) -> usize {
    let sum = |exprs: &[Expr]| {
        let sizes = exprs.iter().map(|expr| written_size(expr, sizes));
        sizes.fold(0, usize::saturating_add)
    };
    match expr {
        Expr::Empty => 0,
        Expr::Octet(_) => 1,
        Expr::Rule(rule) => sizes.get(rule.0).copied().unwrap_or(1),
        Expr::Concat(exprs) | Expr::Choice(exprs) => sum(exprs),
        Expr::Repeat { expr, min, max } => {
            let count = max.unwrap_or(*min).max(1) as usize;
            written_size(expr, sizes).saturating_mul(count)
        }
        Expr::Except(from, not) => {
            written_size(from, sizes).saturating_add(written_size(not, sizes))
        }
    }
}

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

/// If nothing is left, a report that says so, if there is none yet. It names the rule that was worked on, and is shown where
/// that is defined, or else exposed.
pub(crate) fn blame(invocation: &Invocation, sources: &Sources, report: &Report) {
    if !is_spent() {
        return;
    }
    let Err(excess) = Budget::spend(1) else {
        return;
    };
    let rule = working_on();
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
    let definition = exposure.and_then(|_| sources.grammar.rule(name));
    match definition {
        Some(definition) => {
            sources.report(&excess.of(name, &definition.location), place, report);
        }
        None => report.add_last(place, format_args!("{rule} needs {excess}")),
    }
}

//! Checks the theorems in `what_is_proven.md` on random profiles: everything that the library proves must agree with an
//! exhaustive search.
//!
//! Each law is named for its theorem. A run prints its seed. If a profile violates a law, the test shrinks the profile
//! and prints it with the text that violates the law. `LAWS=t4,t7 SEED=… PROFILES=… cargo test -p uri-tables-tests
//! --test laws` selects the laws, the seed and the number of profiles. With `SURVEY=1`, the test counts all violations
//! instead of stopping at the first.

#[path = "../consumer/mod.rs"]
mod consumer;
mod emitted;
mod generate;
mod grammar;
mod laws;
mod naive;
mod productions;
mod profile;

use std::env;
use std::fmt::Write;
use std::panic::resume_unwind;
use std::thread;

use uri_tables_tests::effort;
use uri_tables_tests::mutation::Random;

use crate::laws::{Checked, LAWS, Law, Violation};
use crate::productions::PRODUCTIONS;
use crate::profile::Profile;

/// The seed to use if neither `SEED` nor `PROPTEST_RNG_SEED` is set.
pub(crate) const SEED: u64 = 3986;

fn number(name: &str) -> Option<u64> {
    env::var(name).ok()?.parse().ok()
}

pub(crate) fn seed() -> u64 {
    number("SEED")
        .or(number("PROPTEST_RNG_SEED"))
        .unwrap_or(SEED)
}

/// The laws that the library is known to violate, so that they are only checked if `LAWS` names them.
const OPEN: [&str; 0] = [];

/// Returns the laws selected by the environment variable `LAWS`, or all laws but those in [`OPEN`] if it is not set.
/// `LAWS` may name a theorem (`t4`) or a single law (`t4_same_split`).
fn selected() -> Vec<Law> {
    let names = env::var("LAWS").unwrap_or_default();
    let laws: Vec<Law> = LAWS
        .into_iter()
        .filter(|(law, _)| {
            let (theorem, _) = law.split_once('_').unwrap_or((law, ""));
            names.is_empty() && !OPEN.contains(law)
                || names.split(',').any(|it| it == theorem || it == *law)
        })
        .collect();
    assert!(!laws.is_empty(), "no law is called {names}");
    laws
}

/// Returns the profile that the generator makes for `seed` and `number`, and a seed for the profile's texts.
pub(crate) fn profile_of(seed: u64, number: u64) -> (Profile, u64) {
    let seed = Random::new(seed ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15)).number();
    (generate::profile(&mut Random::new(seed)), seed)
}

/// Returns the first law that `profile` violates, or `None` if it violates none.
fn broken(profile: &Profile, seed: u64, laws: &[Law]) -> Option<(Law, Violation, Checked)> {
    let checked = Checked::new(profile.clone(), seed);
    let found = laws
        .iter()
        .find_map(|law| Some((*law, law.1(&checked).err()?)))?;
    Some((found.0, found.1, checked))
}

/// Shrinks `profile` as long as it violates `law`, and returns a report about the smallest profile found.
fn shrunk(profile: &Profile, seed: u64, law: Law) -> String {
    let mut profile = profile.clone();
    let mut left = 800;
    while let Some(smaller) = profile.smaller().into_iter().find(|smaller| {
        left -= i32::from(left > 0);
        left > 0 && broken(smaller, seed, &[law]).is_some()
    }) {
        profile = smaller;
    }
    let (_, violation, checked) = broken(&profile, seed, &[law]).expect("it broke the law");
    let mut report = format!("{profile}\n");
    let text = violation.text.escape_ascii();
    let _ = writeln!(
        report,
        "`{}`, text \"{text}\": {}",
        violation.rule, violation.reason
    );
    for error in &checked.analysis.errors {
        let _ = writeln!(report, "refused: {error}");
    }
    report
}

/// Counts of the results for some profiles.
struct Tally {
    accepted: u64,
    /// For each production, the number of profiles that contain it, and how many of them are accepted.
    met: Vec<[usize; 2]>,
    /// For each law, the number of profiles that break it.
    broken: Vec<usize>,
}

impl Tally {
    /// Generates the profiles with these numbers from `seed`, checks them by `laws`, and counts the results.
    fn of(seed: u64, numbers: impl Iterator<Item = u64>, laws: &[Law]) -> Self {
        let is_survey = env::var_os("SURVEY").is_some();
        let mut tally = Self {
            accepted: 0,
            met: vec![[0; 2]; PRODUCTIONS.len()],
            broken: vec![0; laws.len()],
        };
        for number in numbers {
            let (profile, texts) = profile_of(seed, number);
            let checked = Checked::new(profile, texts);
            tally.accepted += u64::from(checked.is_accepted());
            for (met, production) in tally.met.iter_mut().zip(PRODUCTIONS) {
                let is_met = (production.is_in)(&checked.profile);
                met[0] += usize::from(is_met);
                met[1] += usize::from(is_met && checked.is_accepted());
            }
            for (broken, law) in tally.broken.iter_mut().zip(laws) {
                if law.1(&checked).is_ok() {
                    continue;
                }
                *broken += 1;
                if is_survey && *broken > 3 {
                    continue;
                }
                let report = shrunk(&checked.profile, texts, *law);
                let message = format!(
                    "profile {number} of seed {seed} breaks `{}`:\n{report}",
                    law.0
                );
                assert!(is_survey, "{message}");
                println!("{message}");
            }
        }
        tally
    }

    fn add(&mut self, other: &Self) {
        self.accepted += other.accepted;
        for (all, more) in self.met.iter_mut().zip(&other.met) {
            all[0] += more[0];
            all[1] += more[1];
        }
        for (all, more) in self.broken.iter_mut().zip(&other.broken) {
            *all += more;
        }
    }
}

/// The number of threads among which the profiles are divided.
const THREADS: u64 = 2;

fn run(first: u64, profiles: u64) {
    let (seed, laws) = (seed(), selected());
    let profiles = number("PROFILES").unwrap_or(profiles);
    println!("SEED={seed} PROFILES={profiles}, the first is {first}");
    let numbers = |thread: u64| (first + thread..first + profiles).step_by(THREADS as usize);
    let Tally {
        accepted,
        met,
        broken,
    } = thread::scope(|scope| {
        let others: Vec<_> = (1..THREADS)
            .map(|thread| {
                scope.spawn({
                    let laws = &laws;
                    move || Tally::of(seed, numbers(thread), laws)
                })
            })
            .collect();
        let mut all = Tally::of(seed, numbers(0), &laws);
        for other in others {
            all.add(&other.join().unwrap_or_else(|panic| resume_unwind(panic)));
        }
        all
    });
    println!("{accepted} of {profiles} profiles are accepted");
    for (production, [all, accepted]) in PRODUCTIONS.iter().zip(met) {
        println!("{}: in {all}, {accepted} of them accepted", production.name);
    }
    for (law, count) in laws.iter().zip(broken) {
        println!("{}: broken by {count}", law.0);
    }
    // If the library rejected nearly all profiles, the laws about accepted profiles would not be tested.
    assert!(
        accepted * 5 >= profiles,
        "only {accepted} of {profiles} profiles are accepted"
    );
}

/// The number of profiles that are checked if `THOROUGH` is set. Otherwise, `effort::count` selects fewer.
const FIRST: usize = 2_000;

#[test]
fn random_profiles_obey_the_laws() {
    run(0, effort::count(FIRST) as u64);
}

#[test]
#[ignore = "takes long: `.ci/run` runs a part of it"]
fn many_random_profiles_obey_the_laws() {
    run(effort::count(FIRST) as u64, 50_000);
}

//! Panics of the macro.
//!
//! In: invocations that make it panic while it works on some rule; only tests can. Out: an error that says which rule that
//! was, and that it is no mistake of the user's; and the module all the same.

use std::cell::Cell;

use quote::quote;

use crate::expand;
use crate::report::{self, Report};

thread_local! {
    /// How often working on [`RULE`] panics from now on.
    static PANICS: Cell<u32> = const { Cell::new(0) };
}

/// The rule that panics.
const RULE: &str = "bug-of-ours";

/// Called when the macro begins to work on a rule.
pub(crate) fn on_rule(rule: &str) {
    let left = PANICS.get();
    if rule == RULE && left > 0 {
        PANICS.set(left - 1);
        panic!("the reason");
    }
}

fn expansion(panics: u32) -> String {
    PANICS.set(panics);
    let tokens = quote! {
        mod shop {
            extends rfc3986;
            abnf "host = bug-of-ours / port\nbug-of-ours = 1*ALPHA\n";
            expose host, bug-of-ours, port;
        }
    };
    let expanded = expand(&quote!(::uri_tables), false, tokens).to_string();
    PANICS.set(0);
    expanded
}

const WORDS: &str = "`uri_profile!` failed while it worked on `bug-of-ours`; this is a bug of uri-tables, please report it: the reason";

#[test]
fn the_error_names_the_rule_and_the_module_is_there() {
    let sound = expansion(0);
    assert!(!sound.contains("compile_error"), "{sound}");
    let expanded = expansion(1);
    assert_eq!(expanded.matches(WORDS).count(), 1, "{expanded}");
    assert_eq!(expanded.matches("compile_error").count(), 1, "{expanded}");
    for item in ["BugOfOurs", "HostBuilder", "HostChoice", "set_port"] {
        assert!(sound.contains(item) && expanded.contains(item), "{item}");
    }
}

/// If the fallback panics too, it is one error and no module.
#[test]
fn a_second_panic_is_caught_too() {
    let expanded = expansion(u32::MAX);
    assert_eq!(expanded.matches(WORDS).count(), 1, "{expanded}");
    assert_eq!(expanded.matches("compile_error").count(), 1, "{expanded}");
    assert!(!expanded.contains("BugOfOurs"), "{expanded}");
}

#[test]
fn before_there_is_a_rule_it_is_the_input() {
    let report = Report::new();
    let nothing = crate::guarded(&report, || {
        let _ = report::working_on();
        panic!("{}", 42)
    });
    assert!(nothing.is_none_or(|()| false));
    let words =
        "failed while it worked on its input; this is a bug of uri-tables, please report it: 42";
    let errors = report.finish().to_string();
    assert!(errors.contains(words), "{errors}");
}

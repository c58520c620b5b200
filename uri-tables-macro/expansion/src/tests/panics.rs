//! Tests that a panic of the macro becomes an error.
//!
//! The tests make the macro panic while it processes a certain rule. The error must name the rule and say that the bug
//! is not the user's, and the fallback module must still be generated.

use std::cell::Cell;

use quote::quote;

use crate::diagnostics::report::{self, ON_RULE, Report};
use crate::driver::expand;

thread_local! {
    /// How often [`on_rule`] must still panic for [`RULE`].
    static PANICS: Cell<u32> = const { Cell::new(0) };
}

/// The rule for which [`on_rule`] panics.
const RULE: &str = "bug-of-ours";

/// The macro calls this before it processes a rule.
fn on_rule(rule: &str) {
    let left = PANICS.get();
    if rule == RULE && left > 0 {
        PANICS.set(left - 1);
        panic!("the reason");
    }
}

fn expansion(panics: u32) -> String {
    PANICS.set(panics);
    ON_RULE.set(Some(on_rule));
    let tokens = quote! {
        mod shop {
            extends rfc3986;
            abnf "host = bug-of-ours / port\nbug-of-ours = 1*ALPHA\n";
            expose host, bug-of-ours, port;
        }
    };
    let expanded = expand(&quote!(::uri_tables), false, tokens).to_string();
    ON_RULE.set(None);
    expanded
}

const WORDS: &str = "`uri_profile!` failed while it worked on `bug-of-ours`: the reason";

#[test]
fn the_error_names_the_rule_and_the_module_is_there() {
    let sound = expansion(0);
    assert!(!sound.contains("compile_error"), "{sound}");
    let expanded = expansion(1);
    assert_eq!(expanded.matches(WORDS).count(), 1, "{expanded}");
    assert_eq!(expanded.matches("compile_error").count(), 1, "{expanded}");
    for item in ["BugOfOurs", "HostBuilder", "HostChoice"] {
        assert!(sound.contains(item) && expanded.contains(item), "{item}");
    }
}

#[test]
fn before_there_is_a_rule_it_is_the_input() {
    let report = Report::new();
    let nothing = crate::driver::guarded(&report, || {
        let _ = report::take_current_rule();
        panic!("{}", 42)
    });
    assert!(nothing.is_none_or(|()| false));
    let words = "failed while it worked on its input: 42";
    let errors = report.finish().to_string();
    assert!(errors.contains(words), "{errors}");
}

//! The types that describe which components of a rule are captured.
//!
//! A *component* is a rule to which the caller has given a number. The components that a rule refers to, directly or
//! through other rules, form a tree. The *parent* of a component is the innermost capture around it.
//!
//! - A [`Capture`] occurs at most once in its parent, such as `port` in RFC 3986's `authority`.
//! - A [`Repeated`] component may occur several times, such as `segment` in `path-abempty`.
//! - A [`Choice`] is a component whose rule consists only of alternatives, and each alternative is another component.
//!   An example is `host`. A choice may be a capture as well, but its alternatives are not captures.

/// A captured component. It occurs at most once in its parent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Capture {
    /// The number that the caller has given to the component.
    pub component: u16,
    /// The index of the capture that contains this one, or `None` if no capture contains it.
    pub parent: Option<usize>,
    /// Tells if the capture is in every match of its parent, in some, or in none.
    pub presence: Presence,
}

/// Tells if a capture is in every match of its parent, in some, or in none. For a capture without a parent, this is
/// about the matches of the whole rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Presence {
    /// Every match of the parent has the capture.
    Required,
    /// Some matches of the parent have the capture, and others do not.
    Optional,
    /// No match has the capture, because the alternatives before it match all of its strings.
    Never,
}

/// A component whose rule is only a choice of several others, such as RFC 3986's `host = IP-literal / IPv4address /
/// reg-name`. The alternatives are not captured, because each has the same span as the whole component. The first
/// alternative that matches counts (RFC 3986, section 3.2.2, "first-match-wins").
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// The component that is a choice, or `None` if the rule itself is a choice and has no component.
    pub component: Option<u16>,
    /// The components of the alternatives, at least two, preferred ones first.
    pub alternatives: Vec<u16>,
}

/// A component that is not captured, because it may occur several times in its parent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Repeated {
    /// The number that the caller has given to the component.
    pub component: u16,
    /// The index of the capture that contains the component, or `None` if no capture contains it.
    pub parent: Option<usize>,
}

/// The slots for the ends of all captures, which are the odd bits.
pub(crate) const ENDS: u64 = 0xAAAA_AAAA_AAAA_AAAA;

/// Returns whether the bit set `slots` has the slot for the beginning of capture `capture`: bit `2 * capture`.
pub fn has_begin(slots: u64, capture: usize) -> bool {
    slots >> (2 * capture) & 1 == 1
}

/// Returns whether the bit set `slots` has the slot for the end of capture `capture`: bit `2 * capture + 1`.
pub fn has_end(slots: u64, capture: usize) -> bool {
    slots >> (2 * capture + 1) & 1 == 1
}

//! Describes how the components of a rule are captured.
//!
//! A [`Capture`] is a component that occurs at most once in its parent. A [`Repeated`] component may occur several
//! times. A [`Choice`] is a component whose rule is only a list of alternatives, each of which is another component.

/// A captured component. It occurs at most once in its parent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Capture {
    /// The number that the caller has given to the component.
    pub component: u16,
    /// The index of the capture that contains this one, or `None` if only the rule contains it.
    pub parent: Option<usize>,
    /// [`Presence::Required`] if the capture is in every match of its parent.
    pub presence: Presence,
}

/// Whether a capture is in every match of its parent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Presence {
    /// The capture is in every match of its parent.
    Required,
    /// Some matches of the parent have the capture, and others do not.
    Optional,
}

/// A component that is only a choice of several others, such as RFC 3986's `host = IP-literal / IPv4address /
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
    /// The index of the capture that contains the component, or `None` if only the rule contains it.
    pub parent: Option<usize>,
}

//! The parts that a rule's texts are split into.
//!
//! A [`Capture`] is a component that occurs at most once in another, a [`Repeated`] one may occur several times, and
//! a [`Choice`] is a component that is one of several others.

/// A component that is captured: it occurs at most once in its parent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Capture {
    /// The component, by the caller's number.
    pub component: u16,
    /// The index of the capture that contains it, or `None` if that is the rule itself.
    pub parent: Option<usize>,
    /// True if it is in every text of its parent.
    pub presence: Presence,
}

/// How often a capture occurs in its parent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Presence {
    /// In every text.
    Required,
    /// In some texts, and not in others.
    Optional,
}

/// A component that is only a choice of several others, such as RFC 3986's `host = IP-literal / IPv4address /
/// reg-name`. The alternatives are not captured, since their text is the whole component's. The first alternative that
/// matches counts (RFC 3986, section 3.2.2, "first-match-wins").
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// The component that is a choice, or `None` if that is the rule itself and not a component.
    pub component: Option<u16>,
    /// The alternatives, at least two, preferred ones first.
    pub alternatives: Vec<u16>,
}

/// A component that may occur several times in its parent, and so is not captured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Repeated {
    /// The component, by the caller's number.
    pub component: u16,
    /// The index of the capture that contains it, or `None` if that is the rule itself.
    pub parent: Option<usize>,
}

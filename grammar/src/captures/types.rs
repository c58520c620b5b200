//! The parts that a rule's texts are split into.
//!
//! A [`Capture`] is a component that occurs at most once in another, a [`Repeated`] one may occur several times, and
//! a [`Choice`] is a component that is one of several others.

/// A component that a text is searched for: it is at most once in what it is in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Capture {
    /// Which component, by the caller's number.
    pub component: u16,
    /// The capture that it is in, by its index; `None` if that is the rule itself.
    pub parent: Option<usize>,
    /// True if it is in every text of its parent.
    pub presence: Presence,
}

/// How often a capture occurs in its surroundings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Presence {
    /// In every text.
    Required,
    /// In some texts, and not in others.
    Optional,
}

/// A component that is only one of several others, such as RFC 3986's `host = IP-literal / IPv4address / reg-name`.
/// These are not captured, as their text is the whole component's. The first in order that accepts the text is the
/// one (RFC 3986, section 3.2.2, "first-match-wins").
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// The component that is a choice; `None` if that is the rule itself and no component.
    pub component: Option<u16>,
    /// The components to choose from, preferred ones first; at least two.
    pub alternatives: Vec<u16>,
}

/// A component that may occur several times in what it is in, and so is not captured there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Repeated {
    /// Which component, by the caller's number.
    pub component: u16,
    /// The capture that it is in, by its index; `None` if that is the rule itself.
    pub parent: Option<usize>,
}

//! What a rule's text is split into.
//!
//! In: nothing. Out: the words for it, which the survey of a rule, its automaton and the types made of it
//! share: a [`Capture`] is a component that stands at most once in another, a [`Repeated`] one may
//! stand there several times, and a [`Choice`] is a component that is one of several others.

/// A component that a text is searched for: it stands at most once in what it is in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Capture {
    /// Which component, by the caller's number.
    pub component: u16,
    /// The capture that it stands in, by its index; `None` if that is the rule itself.
    pub parent: Option<usize>,
    /// Whether it stands in every text of its parent.
    pub presence: Presence,
}

/// Whether a capture is there whenever what it stands in is there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Presence {
    /// In every text.
    Required,
    /// In some texts, and not in others.
    Optional,
}

/// A component that is nothing but one of several others, such as RFC 3986's
/// `host = IP-literal / IPv4address / reg-name`. These are not captured, as their text is the whole
/// component's: the first in order whose words the text is one of is what it is (RFC 3986
/// §3.2.2, "first-match-wins").
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// The component that is a choice; `None` if that is the rule itself and no component.
    pub component: Option<u16>,
    /// The components to choose from, preferred ones first; at least two.
    pub alternatives: Vec<u16>,
}

/// A component that may stand several times in what it is in, and so is not captured there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Repeated {
    /// Which component, by the caller's number.
    pub component: u16,
    /// The capture that it stands in, by its index; `None` if that is the rule itself.
    pub parent: Option<usize>,
}

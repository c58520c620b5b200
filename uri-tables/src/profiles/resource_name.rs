//! [`ResourceName`]: the text that a WebSocket handshake requests (RFC 6455, section 3), for the profiles `ws` and
//! `wss`.

use core::fmt::{self, Display};

/// Displays the path, or `/` if the path is empty. Then displays `?` and the query, unless the query is absent or
/// empty.
#[derive(Debug, Clone, Copy)]
pub(super) struct ResourceName<'a> {
    pub(super) path: &'a str,
    pub(super) query: Option<&'a str>,
}

impl Display for ResourceName<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.path.is_empty() { "/" } else { self.path })?;
        match self.query {
            None | Some("") => Ok(()),
            Some(query) => write!(f, "?{query}"),
        }
    }
}

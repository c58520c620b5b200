//! What a scheme adds to normalization (RFC 3986, section 6.2.3).
//!
//! In: the statements of a profile. Out: whether a port is the one that the scheme implies, and whether an empty
//! path is `/`. The generic syntax knows neither, and no list of schemes is kept here: a profile says it.

/// What a profile says of its scheme.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SchemeBased {
    default_port: Option<u16>,
    empty_path: bool,
}

impl SchemeBased {
    /// Nothing, as RFC 3986 has it for any scheme.
    pub const NONE: Self = Self {
        default_port: None,
        empty_path: false,
    };

    /// `default_port 443;`
    #[must_use]
    pub const fn default_port(self, port: u16) -> Self {
        Self {
            default_port: Some(port),
            ..self
        }
    }

    /// `empty_path "/";`
    #[must_use]
    pub const fn empty_path(self) -> Self {
        Self {
            empty_path: true,
            ..self
        }
    }

    /// Whether a port, without its `:`, is the default. What is compared is its value (section 3.2.3), and so
    /// `0443` is 443; the empty text has none.
    pub(crate) fn is_default_port(self, port: &str) -> bool {
        let is_number = !port.is_empty() && port.bytes().all(|octet| octet.is_ascii_digit());
        let value = match port.trim_start_matches('0') {
            "" => Ok(0),
            digits => digits.parse(),
        };
        is_number && self.default_port.is_some() && self.default_port == value.ok()
    }

    /// Whether there is a default.
    pub(crate) const fn has_default_port(self) -> bool {
        self.default_port.is_some()
    }

    /// Whether an empty path beside an authority is the path `/`.
    pub(crate) const fn has_empty_path(self) -> bool {
        self.empty_path
    }
}

#[cfg(test)]
mod tests {
    use super::SchemeBased;
    use std::string::ToString;

    #[test]
    fn a_port_is_the_default_by_its_value() {
        let https = SchemeBased::NONE.default_port(443);
        for (port, is_default) in [
            ("443", true),
            ("0443", true),
            ("000000000000000000000000443", true),
            ("", false),
            ("0", false),
            ("4430", false),
            ("65979", false),
            ("+443", false),
            ("-443", false),
            ("443 ", false),
            ("99999999999999999999", false),
        ] {
            assert_eq!(https.is_default_port(port), is_default, "{port}");
            assert!(!SchemeBased::NONE.is_default_port(port), "{port}");
        }
        let zero = SchemeBased::NONE.default_port(0);
        assert!(
            zero.is_default_port("0") && zero.is_default_port("00") && !zero.is_default_port("")
        );
        for port in 0..=u16::MAX {
            let one = SchemeBased::NONE.default_port(port);
            assert!(one.is_default_port(&port.to_string()));
        }
    }
}

//! The profile `tel`: URIs of telephone numbers, from RFC 3966.
//!
//! The grammar is `grammar/tel.abnf`. The methods here implement the rules of the RFC's text: numbers without their
//! visual separators (`-`, `.`, `(` and `)`), the parameters by name, their order (section 3), and which URIs are
//! equivalent (section 4).

#[cfg(feature = "alloc")]
use alloc::{string::String, vec::Vec};

use self::tel::{
    Descriptor, Digits, GlobalNumber, LocalNumber, Number, OtherParameter, Parameter,
    ParameterChoice, Subaddress, Uri,
};

crate::uri_profile! {
    /// `tel` URIs, which contain a telephone number: `tel:+1-201-555-0123`, `tel:863-1234;phone-context=+1-914-555`
    /// (RFC 3966).
    ///
    /// A number is global, with a `+`, or local. For a local number, the parameter `phone-context` says where the
    /// number is valid. Separators in a number only make it easier to read. A number is followed by parameters: an
    /// extension, an ISDN subaddress, and any others.
    ///
    /// ```
    /// use uri_tables::profiles::tel::{DescriptorChoice, NumberChoice, Uri};
    ///
    /// let uri = Uri::parse("tel:863-1234;ext=12;phone-context=+1-914-555")?;
    /// let NumberChoice::LocalNumber(number) = uri.number().choice() else { unreachable!() };
    /// assert_eq!(number, "863-1234");
    /// assert!(number.without_separators().eq("8631234".chars()));
    /// assert_eq!(uri.extension().unwrap(), "12");
    /// let context = uri.phone_context().unwrap();
    /// assert!(matches!(context.choice(), DescriptorChoice::GlobalNumber(_)));
    /// assert_eq!(uri.parameters().count(), 2);
    ///
    /// // Separators, the order of parameters and letter case have no meaning (section 4).
    /// let same = Uri::parse("TEL:8631234;Phone-Context=+1(914)555;EXT=1.2")?;
    /// assert!(uri.is_equivalent(same) && !same.is_ordered());
    ///
    /// # #[cfg(feature = "alloc")] {
    /// use uri_tables::profiles::tel::{Name, Parameter};
    ///
    /// // Values are data, so they are encoded: `#` becomes `%23`. Parsed text is inserted unchanged.
    /// let built = Uri::builder()
    ///     .local_number("*#06#")
    ///     .parameter(Parameter::from_static(";phone-context=example.com"))
    ///     .parameter(Parameter::builder().name(Name::from_static("note")).value("at home").finish()?)
    ///     .finish()?;
    /// assert_eq!(built, "tel:*%2306%23;phone-context=example.com;note=at%20home");
    /// # }
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    ///
    /// # What it rejects
    ///
    /// - A `#` in a number. RFC 3966 prints it in its grammar, but in RFC 3986 it begins a fragment. Write `%23`, as
    ///   [`LocalNumber::try_encode`] does. The same applies to `[` and `]` in the value of a parameter.
    /// - A local number without `phone-context`, and any number with two (section 5.1.5). Also `phone-context`, `ext`
    ///   and `isub` with values that the RFC does not allow.
    /// - An `isub` that contains a delimiter, because the parameters after the delimiter would be part of the value
    ///   (erratum 203), and an `ext` without any digit or separator (erratum 4376).
    /// - Spaces. Dial strings such as `tel:+1;postd=p22` are accepted, but `postd` has no special meaning.
    ///
    /// Parsing does not check whether a number is assigned, or has the length that E.164 requires.
    pub mod tel {
        extends tel;

        expose
            /// A `tel` URI: a telephone number.
            tel-URI as Uri, number = tel-global / tel-local,
            global-number-digits as GlobalNumber, local-digits as LocalNumber,
            parameter = tel-par / tel-context,
            ext as Extension, isub as IsdnSubaddress, context, other as OtherParameter,
            digits, subaddress, name, value, descriptor, domainname as DomainName;
    }
}

/// Returns the characters of the number `text` without visual separators. `%23` is decoded as `#`.
fn without_separators(text: &str) -> impl Iterator<Item = char> + Clone + '_ {
    // `%23` is the only triplet that a number may contain, so its `%` becomes `#`, and its digits are skipped.
    // `in_triplet` is 3 at the `%`, 2 and 1 at the digits, and 0 outside of a triplet.
    let characters = text.bytes().scan(0_u8, |in_triplet, byte| {
        *in_triplet = match (byte, *in_triplet) {
            (b'%', _) => 3,
            (_, before) => before.saturating_sub(1),
        };
        Some(match (byte, *in_triplet) {
            (b'%', _) => Some('#'),
            (b'-' | b'.' | b'(' | b')', 0) => None,
            (byte, 0) => Some(char::from(byte)),
            _ => None,
        })
    });
    characters.flatten()
}

impl<'a> Number<'a> {
    /// Returns whether the number is global, that is, begins with `+` (RFC 3966, section 5.1.4).
    pub fn is_global(self) -> bool {
        self.as_str().starts_with('+')
    }

    /// Returns the number without visual separators (RFC 3966, section 5.1.1). The `+` of a global number is
    /// included.
    ///
    /// ```
    /// use uri_tables::profiles::tel::Number;
    ///
    /// let number = Number::parse("+1-(201)-555.0123")?;
    /// assert_eq!(number.without_separators().collect::<String>(), "+12015550123");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    pub fn without_separators(self) -> impl Iterator<Item = char> + Clone + 'a {
        without_separators(self.as_str())
    }
}

impl<'a> GlobalNumber<'a> {
    /// Returns the number without visual separators (RFC 3966, section 5.1.1). The `+` is included.
    pub fn without_separators(self) -> impl Iterator<Item = char> + Clone + 'a {
        without_separators(self.as_str())
    }
}

impl<'a> LocalNumber<'a> {
    /// Returns the number without visual separators (RFC 3966, section 5.1.1). The result consists of digits, letters
    /// `A` to `F` in either case, `*` and `#`.
    ///
    /// ```
    /// use uri_tables::profiles::tel::LocalNumber;
    ///
    /// let code = LocalNumber::parse("*%2306%23")?;
    /// assert_eq!(code.without_separators().collect::<String>(), "*#06#");
    /// assert_eq!(LocalNumber::try_encode("*#06#")?.to_string(), "*%2306%23");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    pub fn without_separators(self) -> impl Iterator<Item = char> + Clone + 'a {
        without_separators(self.as_str())
    }
}

impl<'a> Digits<'a> {
    /// Returns the extension without visual separators (RFC 3966, section 5.1.1).
    pub fn without_separators(self) -> impl Iterator<Item = char> + Clone + 'a {
        without_separators(self.as_str())
    }
}

impl<'a> Uri<'a> {
    /// Returns the digits of the parameter `ext`, which is the extension at a private exchange (RFC 3966, section
    /// 5.3). If the parameter occurs more than once, which is not allowed, the first one is returned.
    pub fn extension(self) -> Option<Digits<'a>> {
        self.find(|choice| match choice {
            ParameterChoice::Extension(extension) => Some(extension.digits()),
            _ => None,
        })
    }

    /// Returns the value of the parameter `isub`, which is the ISDN subaddress (RFC 3966, section 5.2). If the
    /// parameter occurs more than once, which is not allowed, the first one is returned.
    pub fn isdn_subaddress(self) -> Option<Subaddress<'a>> {
        self.find(|choice| match choice {
            ParameterChoice::IsdnSubaddress(subaddress) => Some(subaddress.subaddress()),
            _ => None,
        })
    }

    /// Returns the value of the parameter `phone-context`, which says where a local number is valid: a domain name,
    /// or the prefix of global numbers (RFC 3966, section 5.1.5). Every local number has this parameter. The RFC does
    /// not define its meaning for a global number.
    pub fn phone_context(self) -> Option<Descriptor<'a>> {
        self.find(|choice| match choice {
            ParameterChoice::Context(context) => Some(context.descriptor()),
            _ => None,
        })
    }

    /// Returns the first parameter with this name, ignoring case. The RFC does not allow that a parameter occurs more
    /// than once. Parameters with accessors of their own are not found by this method.
    ///
    /// ```
    /// use uri_tables::profiles::tel::Uri;
    ///
    /// let uri = Uri::parse("tel:+12025550100;NPDI;rn=+12025550101")?;
    /// assert_eq!(uri.parameter("npdi").unwrap().value(), None);
    /// assert_eq!(uri.parameter("rn").unwrap().value().unwrap(), "+12025550101");
    /// assert_eq!(uri.parameter("cic"), None);
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    pub fn parameter(self, name: &str) -> Option<OtherParameter<'a>> {
        self.find(|choice| match choice {
            ParameterChoice::OtherParameter(other)
                if other.name().as_str().eq_ignore_ascii_case(name) =>
            {
                Some(other)
            }
            _ => None,
        })
    }

    /// Returns the first `Some` that `value_of` returns for a parameter, or `None` if there is none.
    fn find<T>(self, value_of: impl Fn(ParameterChoice<'a>) -> Option<T>) -> Option<T> {
        self.parameters()
            .find_map(|parameter| value_of(parameter.choice()))
    }

    /// Returns whether the parameters are in the order that section 3 of RFC 3966 requires from writers. Each
    /// parameter occurs once. The extension or the ISDN subaddress comes first, but not both (section 5.3). The
    /// context is next, and then the other parameters, sorted by name. Readers must accept any order, so parsing does
    /// too.
    ///
    /// ```
    /// use uri_tables::profiles::tel::Uri;
    ///
    /// assert!(Uri::parse("tel:1;ext=2;phone-context=a.example;b;c=d")?.is_ordered());
    /// assert!(!Uri::parse("tel:1;phone-context=a.example;c=d;b")?.is_ordered());
    /// assert!(!Uri::parse("tel:+1;ext=2;ext=3")?.is_ordered());
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    pub fn is_ordered(self) -> bool {
        // Parameters are compared by rank, and those of the rank 2 also by name.
        let rank = |parameter: Parameter<'a>| match parameter.choice() {
            ParameterChoice::Extension(_) | ParameterChoice::IsdnSubaddress(_) => (0, ""),
            ParameterChoice::Context(_) => (1, ""),
            ParameterChoice::OtherParameter(other) => (2, other.name().as_str()),
        };
        let lower = |name: &'a str| name.bytes().map(|byte| byte.to_ascii_lowercase());
        // Equal parameters are not in order, because each parameter must occur once.
        self.parameters()
            .map(rank)
            .is_sorted_by(|a, b| a.0 < b.0 || a.0 == b.0 && lower(a.1).lt(lower(b.1)))
    }

    /// Returns whether both URIs are the same number (RFC 3966, section 4). Visual separators, letter case and the
    /// order of parameters are ignored. A triplet of an unreserved character equals the character (section 3). If
    /// only one of the URIs has a certain parameter, they are different.
    ///
    /// ```
    /// use uri_tables::profiles::tel::Uri;
    ///
    /// let number = Uri::parse("tel:+1-201-555-0123;a=%42;c")?;
    /// assert!(number.is_equivalent(Uri::parse("tel:+1(201)5550123;C;A=b")?));
    /// assert!(!number.is_equivalent(Uri::parse("tel:+1-201-555-0123;a=b")?));
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn is_equivalent(self, other: Uri<'_>) -> bool {
        let key = |number| without_separators(number).map(|c| c.to_ascii_lowercase());
        key(self.number().as_str()).eq(key(other.number().as_str()))
            && parameter_keys(self) == parameter_keys(other)
    }
}

/// Returns the keys of all parameters, sorted. Equivalent URIs have equal keys.
#[cfg(feature = "alloc")]
fn parameter_keys(uri: Uri<'_>) -> Vec<String> {
    let mut keys: Vec<String> = uri.parameters().map(parameter_key).collect();
    keys.sort_unstable();
    keys
}

/// Returns a text that is equal for equivalent parameters (section 4): without visual separators, in lower case, and
/// with triplets of unreserved characters decoded.
#[cfg(feature = "alloc")]
fn parameter_key(parameter: Parameter<'_>) -> String {
    match parameter.choice() {
        ParameterChoice::Extension(extension) => ";ext="
            .chars()
            .chain(extension.digits().without_separators())
            .collect(),
        ParameterChoice::Context(context) => match context.descriptor().choice() {
            tel::DescriptorChoice::GlobalNumber(number) => ";phone-context="
                .chars()
                .chain(number.without_separators())
                .collect(),
            tel::DescriptorChoice::DomainName(_) => context.as_str().to_ascii_lowercase(),
        },
        ParameterChoice::IsdnSubaddress(_) | ParameterChoice::OtherParameter(_) => {
            normalized(parameter.as_str())
        }
    }
}

/// Returns `text` in lower case, with triplets of unreserved characters decoded (RFC 3986, section 2.3). Triplets of
/// reserved characters are kept, because they differ from the characters.
#[cfg(feature = "alloc")]
fn normalized(text: &str) -> String {
    let mut normalized = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(percent) = rest.find('%') {
        let (before, triplet_and_after) = rest.split_at(percent);
        let (triplet, after) = triplet_and_after.split_at(3);
        normalized.push_str(before);
        match u8::from_str_radix(&triplet[1..], 16).map(char::from) {
            Ok(c) if c.is_ascii_alphanumeric() || matches!(c, '-' | '.' | '_' | '~') => {
                normalized.push(c);
            }
            _ => normalized.push_str(triplet),
        }
        rest = after;
    }
    normalized.push_str(rest);
    normalized.make_ascii_lowercase();
    normalized
}

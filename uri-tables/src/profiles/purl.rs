//! The profile `purl`: package URLs, from ECMA-427.
//!
//! The grammar is `grammar/purl.abnf`. The methods here implement the rules of the standard's text for all types of
//! packages: they recognize the canonical form, and convert other texts to it.

use self::purl::{Qualifier, Uri};
#[cfg(feature = "alloc")]
use {
    self::purl::{
        Key, Name, NamespaceSegment, PackageType, Scheme, SubpathSegment, UriBuf, Value, Version,
    },
    crate::__private::Sealed,
    crate::__private::bundled::{as_written, error},
    crate::decode::decode_utf8,
    crate::{Error, ErrorKind},
    alloc::{string::String, string::ToString, vec::Vec},
};

crate::uri_profile! {
    /// Package URLs: `pkg:npm/%40angular/animation@12.3.1` (ECMA-427, clause 5).
    ///
    /// A URL has a package type, a name, and optionally a namespace of segments, a version, qualifiers, and a path
    /// inside the package. Parsing accepts only texts in the form that the standard requires.
    /// [`UriBuf::parse_lenient`] repairs other texts.
    ///
    /// ```
    /// use uri_tables::profiles::purl::{Uri, UriBuf};
    ///
    /// let uri = Uri::parse("pkg:deb/debian/curl@7.50.3-1?arch=i386&distro=jessie#src/tool")?;
    /// assert_eq!(uri.package_type(), "deb");
    /// assert!(uri.namespace().unwrap().namespace_segments().map(|s| s.as_str()).eq(["debian"]));
    /// assert_eq!(uri.name(), "curl");
    /// assert_eq!(uri.version().unwrap(), "7.50.3-1");
    /// assert_eq!(uri.qualifier("arch").unwrap().value(), "i386");
    /// assert_eq!(uri.subpath().unwrap().subpath_segments().count(), 2);
    ///
    /// # #[cfg(feature = "alloc")] {
    /// use uri_tables::profiles::purl::{Key, PackageType};
    ///
    /// let built = Uri::builder()
    ///     .package_type(PackageType::from_static("npm"))
    ///     .namespace_segment("@angular")
    ///     .name("animation")
    ///     .version("12.3.1")
    ///     .qualifier(Key::from_static("vcs_url"), "git://host.example/a b")
    ///     .qualifier("arch", "any")
    ///     .finish()?;
    /// assert_eq!(
    ///     built,
    ///     "pkg:npm/%40angular/animation@12.3.1?arch=any&vcs_url=git:%2F%2Fhost.example%2Fa%20b",
    /// );
    ///
    /// let repaired = UriBuf::parse_lenient("pkg://NPM/core@2.0.1?b=1+1&a=&A-1=x#/src/../x/")?;
    /// assert_eq!(repaired, "pkg:npm/core@2.0.1?a-1=x&b=1%2B1#src/x");
    /// # }
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    ///
    /// # What it rejects
    ///
    /// - Upper case in the type or in a key, superfluous `/`, an empty version, value or segment, and `.` and `..` in
    ///   a subpath. [`UriBuf::parse_lenient`] repairs all of these.
    /// - Characters that are not encoded as the standard requires: `:` and unreserved characters must be literal, and
    ///   all others must be triplets (clause 5.4). So the `/` in `?repository_url=https:%2F%2Frepo.example` is a
    ///   triplet.
    /// - A `/` in a segment, also if it is written as `%2F` (clauses 5.6.3 and 5.6.7).
    ///
    /// A namespace may contain segments `.` and `..`. They would be removed if the text was resolved as a URI, so the
    /// builder refuses them as data.
    ///
    /// # What it builds
    ///
    /// Builders and setters sort the qualifiers. They return an error for a key that occurs twice, for capital
    /// letters in the type or in a key, and for an empty version, value or segment. So what they make of text is in
    /// canonical form. "How to build a PURL" converts such capitals to lower case and drops qualifiers with empty
    /// values; call [`UriBuf::parse_lenient`] with the whole text for that. Parsed parts and bytes that are not UTF-8
    /// are inserted as they are; see [`is_canonical`](Uri::is_canonical).
    ///
    /// The library does not have the rules of single package types, such as the lower case of `npm` names, so it does
    /// not change names. Except for these rules, two package URLs in canonical form have the same meaning exactly if
    /// they are equal.
    pub mod purl {
        extends rfc3986, purl;

        expose
            /// A package URL: a software package, by its type, name and version.
            purl as Uri, scheme, type as PackageType, namespace, namespace-segment, name, version,
            qualifiers, qualifier, key, value, subpath, subpath-segment;
    }
}

impl Uri<'_> {
    /// Returns whether the text is in canonical form (ECMA-427, clause 5; "How to build a PURL"). Each key occurs
    /// once, the qualifiers are sorted, triplets are in upper case, and the decoded text is UTF-8. Rules of single
    /// package types are not checked.
    ///
    /// ```
    /// use uri_tables::profiles::purl::Uri;
    ///
    /// assert!(Uri::parse("pkg:generic/a%2Fb?a-b=%C3%A9&a=1")?.is_canonical());
    /// assert!(!Uri::parse("pkg:generic/a%2fb")?.is_canonical());
    /// assert!(!Uri::parse("pkg:generic/a?b=1&a=2")?.is_canonical());
    /// assert!(!Uri::parse("pkg:generic/a?b=1&b=2")?.is_canonical());
    /// assert!(!Uri::parse("pkg:generic/%E9")?.is_canonical());
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    pub fn is_canonical(self) -> bool {
        let qualifiers = || {
            self.qualifiers()
                .into_iter()
                .flat_map(purl::Qualifiers::qualifiers)
        };
        let is_sorted_pair = |(first, second): (Qualifier<'_>, Qualifier<'_>)| {
            first < second && first.key() != second.key()
        };
        let mut after_signs = self.as_str().split('%').skip(1);
        after_signs.all(|digits| !digits.as_bytes()[..2].iter().any(u8::is_ascii_lowercase))
            && qualifiers().zip(qualifiers().skip(1)).all(is_sorted_pair)
            && is_utf8(self.as_str())
    }
}

/// Returns whether the decoded text is UTF-8. The text need not be split first, because delimiters are ASCII and so
/// are never part of a multi-byte character.
fn is_utf8(text: &str) -> bool {
    // The decoded bytes since the last whole character.
    let mut character = [0; 4];
    let mut length = 0;
    for byte in crate::__private::bundled::decoder(text.as_bytes()) {
        character[length] = byte;
        length += 1;
        match core::str::from_utf8(&character[..length]) {
            Ok(_) => length = 0,
            Err(error) if error.error_len().is_some() => return false,
            // Four bytes are always a complete character or an error, so `length` stays below 4.
            Err(_) => {}
        }
    }
    length == 0
}

#[cfg(feature = "alloc")]
impl UriBuf {
    /// Repairs a text to a package URL in canonical form, by the rules for all types of packages ("How to parse a
    /// PURL" and "How to build a PURL", which accompany ECMA-427).
    ///
    /// The type and the keys are converted to lower case. Slashes at the ends of components are removed. So are an
    /// empty version, empty values and segments, segments `.` and `..` of a subpath, and keys without values.
    /// Qualifiers are sorted. Unnecessary triplets are decoded, and characters that must be encoded become triplets.
    /// The last `#`, the last `?` before it, and the last `@` before that are delimiters. Earlier ones are data.
    ///
    /// ```
    /// use uri_tables::profiles::purl::UriBuf;
    ///
    /// let meant = UriBuf::parse_lenient("PKG:/Maven/org.apache/xml%67/?type=pom&repositorY_url=repo.spring.io/release")?;
    /// assert_eq!(meant, "pkg:maven/org.apache/xmlg?repository_url=repo.spring.io%2Frelease&type=pom");
    /// assert_eq!(UriBuf::parse_lenient("pkg:pypi/Größe@1.0")?, "pkg:pypi/Gr%C3%B6%C3%9Fe@1.0");
    ///
    /// let error = UriBuf::parse_lenient("pkg:npm/a?b=1&B=2").unwrap_err();
    /// assert_eq!(error.to_string(), "`key` at offset 14 is a duplicate; keep one of them");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error for another scheme, for a missing type or name, for characters that a type or a key cannot
    /// contain, for a `%2F` in a segment, for malformed triplets, and for invalid UTF-8. The offset is relative to
    /// the component. Also returns an error for a repeated key, with the offset in the text.
    pub fn parse_lenient(text: &str) -> Result<Self, Error> {
        let (rest, subpath) = cut_last(text, '#');
        let (rest, qualifiers) = cut_last(rest, '?');
        let Some((scheme, rest)) = rest.split_once(':') else {
            // A text without a colon is not valid, so this returns an error.
            return Ok(text.try_into()?);
        };
        Scheme::parse(&scheme.to_ascii_lowercase())?;
        let rest = rest.trim_matches('/');
        let (package_type, rest) = rest.split_once('/').unwrap_or((rest, ""));
        let (rest, version) = cut_last(rest, '@');
        let rest = rest.trim_end_matches('/');
        let (namespace, name) = rest.rsplit_once('/').unwrap_or(("", rest));

        let mut built = String::from("pkg:");
        built.push_str(PackageType::parse(&package_type.to_ascii_lowercase())?.as_str());
        for segment in namespace.split('/').filter(|segment| !segment.is_empty()) {
            built.push('/');
            NamespaceSegment::try_encode(&*decode_utf8(segment)?)?.append_to(&mut built);
        }
        built.push('/');
        // `encode` accepts any data, but the empty name is not valid, so parse the result.
        let name = Name::encode(&*decode_utf8(name)?).to_string();
        built.push_str(Name::parse(&name)?.as_str());
        if !version.is_empty() {
            built.push('@');
            Version::encode(&*decode_utf8(version)?).append_to(&mut built);
        }
        for (index, qualifier) in sorted(text, qualifiers)?.iter().enumerate() {
            built.push(if index == 0 { '?' } else { '&' });
            built.push_str(qualifier);
        }
        let mut delimiter = '#';
        for segment in subpath.split('/') {
            let segment = decode_utf8(segment)?;
            if !segment.is_empty() && as_written(segment.as_bytes()).is_none() {
                built.push(delimiter);
                SubpathSegment::try_encode(&*segment)?.append_to(&mut built);
                delimiter = '/';
            }
        }
        Ok(built.try_into()?)
    }
}

/// Splits a text at the last `delimiter`. The second part is empty if the text has no `delimiter`.
#[cfg(feature = "alloc")]
fn cut_last(text: &str, delimiter: char) -> (&str, &str) {
    text.rsplit_once(delimiter).unwrap_or((text, ""))
}

/// Returns the qualifiers that have a value, sorted and in canonical form. `qualifiers` must be a slice of `text`.
///
/// # Errors
///
/// Returns an error for an invalid key or value, and for a key that occurs twice. The offset of the second key is
/// relative to `text`.
#[cfg(feature = "alloc")]
fn sorted(text: &str, qualifiers: &str) -> Result<Vec<String>, Error> {
    // For each qualifier: the canonical form, the length of its key, and the offset of the key in `text`.
    let mut sorted = Vec::new();
    for qualifier in qualifiers
        .split('&')
        .filter(|qualifier| !qualifier.is_empty())
    {
        let (key, value) = qualifier.split_once('=').unwrap_or((qualifier, ""));
        let mut built = key.to_ascii_lowercase();
        Key::parse(&built)?;
        if !value.is_empty() {
            built.push('=');
            Value::encode(&*decode_utf8(value)?).append_to(&mut built);
            let offset = key.as_ptr().addr() - text.as_ptr().addr();
            sorted.push((built, key.len(), offset));
        }
    }
    sorted.sort_unstable();
    // Qualifiers with the same key are adjacent, because they are equal up to their `=`.
    let mut by_key = sorted.chunk_by(|a, b| a.0[..a.1] == b.0[..b.1]);
    if let Some([(.., first), (.., second), ..]) = by_key.find(|same| same.len() > 1) {
        let rule = Some(<Key<'_> as Sealed>::RULE);
        let offset = *first.max(second);
        return Err(error(rule, offset, &[], ErrorKind::Repeated));
    }
    Ok(sorted.into_iter().map(|(built, ..)| built).collect())
}

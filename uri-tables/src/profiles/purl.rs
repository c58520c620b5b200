//! Package URLs, from ECMA-427.
//!
//! In: a text such as `pkg:npm/%40angular/animation@12.3.1`. Out: its components, and for texts that are not quite
//! one, as people write them, the package URL that is meant: the rules of the standard's parsing and building that hold
//! for packages of every type.

use self::purl::{Qualifier, Uri, Value};
#[cfg(feature = "alloc")]
use {
    self::purl::{
        Key, Name, NamespaceSegment, PackageType, Scheme, SubpathSegment, UriBuf, Version,
    },
    crate::__private::Sealed,
    crate::__private::bundled::as_written,
    crate::decode::decode_utf8,
    crate::{Error, ErrorKind},
    alloc::{string::String, string::ToString, vec::Vec},
};

crate::uri_profile! {
    /// Package URLs: `pkg:npm/%40angular/animation@12.3.1` (ECMA-427, clause 5).
    ///
    /// A type, a namespace of segments, a name, a version, qualifiers, and a path inside the package. A text is taken
    /// here if it is written as the standard wants it; [`UriBuf::from_lenient`] reads what parsers should repair.
    ///
    /// ```
    /// use uri_tables::profiles::purl::{Uri, UriBuf};
    ///
    /// let uri = Uri::parse("pkg:deb/debian/curl@7.50.3-1?arch=i386&distro=jessie#src/tool")?;
    /// assert_eq!(uri.package_type(), "deb");
    /// assert!(uri.namespace().unwrap().namespace_segments().map(|s| s.as_str()).eq(["debian"]));
    /// assert_eq!(uri.name(), "curl");
    /// assert_eq!(uri.version().unwrap(), "7.50.3-1");
    /// assert_eq!(uri.qualifier("arch").unwrap(), "i386");
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
    ///     .finish()?;
    /// assert_eq!(
    ///     built,
    ///     "pkg:npm/%40angular/animation@12.3.1?vcs_url=git:%2F%2Fhost.example%2Fa%20b",
    /// );
    ///
    /// let repaired = UriBuf::from_lenient("pkg://NPM/core@2.0.1?b=1+1&a=&A-1=x#/src/../x/")?;
    /// assert_eq!(repaired, "pkg:npm/core@2.0.1?a-1=x&b=1%2B1#src/x");
    /// # }
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    ///
    /// # What is refused
    ///
    /// - Capitals in the type or in a key, a `/` too many, an empty version, value or segment, `.` and `..` in a
    ///   subpath: all of it is repaired by [`UriBuf::from_lenient`].
    /// - What may be written in two ways, in the way that is not the standard's: `:` and unreserved octets as triplets,
    ///   any other octet literally (clause 5.4). So the `/` in `?repository_url=https:%2F%2Frepo.example` is a triplet.
    /// - A `/` in a segment, also as `%2F` (clauses 5.6.3 and 5.6.7).
    ///
    /// A namespace may have segments `.` and `..`, which whoever resolves the text as a URI takes out; so the builder
    /// refuses these as data.
    ///
    /// What a type adds, such as names in lower case for `npm`, is data that this library does not have: names are
    /// taken as they are. Two package URLs in canonical form mean the same if they are the same, but for that.
    pub mod purl {
        extends rfc3986, purl;

        expose purl as Uri, scheme, type as PackageType, namespace, namespace-segment, name, version,
            qualifiers, qualifier, key, value, subpath, subpath-segment;
    }
}

impl<'a> Uri<'a> {
    /// The value of the qualifier with a key. If there are several, which must not be, the first.
    ///
    /// ```
    /// use uri_tables::profiles::purl::Uri;
    ///
    /// let uri = Uri::parse("pkg:generic/openssl?checksum=sha1:ad95%2Csha256:41bf")?;
    /// assert_eq!(uri.qualifier("checksum").unwrap().decode_utf8()?, "sha1:ad95,sha256:41bf");
    /// assert_eq!(uri.qualifier("Checksum"), None);
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    pub fn qualifier(self, key: &str) -> Option<Value<'a>> {
        let mut qualifiers = self.qualifiers()?.qualifiers();
        let found = qualifiers.find(|qualifier| qualifier.key() == key)?;
        Some(found.value())
    }

    /// Whether the text is the one that is built for what it says (ECMA-427, clause 5; "How to build a PURL"): each key
    /// once, qualifiers sorted as texts, triplets in capitals and the encoding of UTF-8. What a type adds is not
    /// looked at.
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
        let follows = |(before, behind): (Qualifier<'_>, Qualifier<'_>)| {
            before < behind && before.key() != behind.key()
        };
        let mut triplets = self.as_str().split('%').skip(1);
        triplets.all(|triplet| !triplet.as_bytes()[..2].iter().any(u8::is_ascii_lowercase))
            && qualifiers().zip(qualifiers().skip(1)).all(follows)
            && is_utf8(self.as_str())
    }
}

/// Whether what a text stands for is UTF-8; no delimiter can complete a character, so the text need not be split.
fn is_utf8(text: &str) -> bool {
    let mut character = [0; 4];
    let mut length = 0;
    for octet in crate::__private::bundled::decoder(text.as_bytes()) {
        character[length] = octet;
        length += 1;
        match core::str::from_utf8(&character[..length]) {
            Ok(_) => length = 0,
            Err(error) if error.error_len().is_some() => return false,
            // Four octets are a character or none.
            Err(_) => {}
        }
    }
    length == 0
}

#[cfg(feature = "alloc")]
impl UriBuf {
    /// The package URL in canonical form that a text means ("How to parse a PURL" and "How to build a PURL", which
    /// accompany ECMA-427), as far as that is the same for packages of every type.
    ///
    /// Type and keys become lower case. Slashes at the ends of components are dropped, and so are a version, values and
    /// segments that are empty, segments `.` and `..` of a subpath, and keys without values. Qualifiers are sorted.
    /// What is encoded and need not be, is decoded; what should be and is not, is encoded. The last `#`, the last `?`
    /// before it and the last `@` before that are the delimiters; earlier ones are data.
    ///
    /// ```
    /// use uri_tables::profiles::purl::UriBuf;
    ///
    /// let meant = UriBuf::from_lenient("PKG:/Maven/org.apache/xml%67/?type=pom&repositorY_url=repo.spring.io/release")?;
    /// assert_eq!(meant, "pkg:maven/org.apache/xmlg?repository_url=repo.spring.io%2Frelease&type=pom");
    /// assert_eq!(UriBuf::from_lenient("pkg:pypi/Größe@1.0")?, "pkg:pypi/Gr%C3%B6%C3%9Fe@1.0");
    ///
    /// let error = UriBuf::from_lenient("pkg:npm/a?b=1&B=2").unwrap_err();
    /// assert_eq!(error.to_string(), "`key` at offset 14 is there already; keep one of them");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Another scheme, no type or no name, octets that a type or a key cannot hold, a `%2F` in a segment, malformed
    /// triplets and such as are not UTF-8; the offset is in the component. A key that is there twice; the offset is in
    /// the text.
    pub fn from_lenient(text: &str) -> Result<Self, Error> {
        let (rest, subpath) = cut_last(text, '#');
        let (rest, qualifiers) = cut_last(rest, '?');
        let Some((scheme, rest)) = rest.split_once(':') else {
            // Without a colon, it is none.
            return Ok(text.try_into()?);
        };
        Scheme::parse(&scheme.to_ascii_lowercase())?;
        let rest = rest.trim_start_matches('/');
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
        // Only the empty name has no place.
        let name = Name::encode(&*decode_utf8(name)?).to_string();
        built.push_str(Name::parse(&name)?.as_str());
        if !version.is_empty() {
            built.push('@');
            Version::encode(&*decode_utf8(version)?).append_to(&mut built);
        }
        for (number, qualifier) in sorted(text, qualifiers)?.iter().enumerate() {
            built.push(if number == 0 { '?' } else { '&' });
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

/// What is before the last of a delimiter, and what is behind.
#[cfg(feature = "alloc")]
fn cut_last(text: &str, delimiter: char) -> (&str, &str) {
    text.rsplit_once(delimiter).unwrap_or((text, ""))
}

/// The qualifiers with values, as they are built, in their order. They are a part of `text`.
#[cfg(feature = "alloc")]
fn sorted(text: &str, qualifiers: &str) -> Result<Vec<String>, Error> {
    let mut sorted = Vec::new();
    for qualifier in qualifiers
        .split('&')
        .filter(|qualifier| !qualifier.is_empty())
    {
        let (written, value) = qualifier.split_once('=').unwrap_or((qualifier, ""));
        let mut built = written.to_ascii_lowercase();
        Key::parse(&built)?;
        if !value.is_empty() {
            built.push('=');
            Value::encode(&*decode_utf8(value)?).append_to(&mut built);
            let offset = written.as_ptr().addr() - text.as_ptr().addr();
            sorted.push((built, written.len(), offset));
        }
    }
    sorted.sort_unstable();
    // Those of one key begin alike up to their `=`, so they are neighbours.
    for pair in sorted.windows(2) {
        let [(before, length, first), (behind, other, second)] = pair else {
            continue;
        };
        if before[..*length] == behind[..*other] {
            return Err(repeated(*first.max(second)));
        }
    }
    Ok(sorted.into_iter().map(|(built, ..)| built).collect())
}

/// A key at `offset` of the text that is there already.
#[cfg(feature = "alloc")]
#[cold]
fn repeated(offset: usize) -> Error {
    let facts = <Key<'_> as Sealed>::RULE;
    crate::__private::bundled::error(Some(facts), offset, &[], ErrorKind::Repeated)
}

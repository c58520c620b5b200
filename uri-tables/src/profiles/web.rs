//! The profile `web`: `http` and `https` URIs as one type, whose query is a list of parameters.
//!
//! The grammar is `grammar/web.abnf`. The methods here give direct access to the host and to the values of
//! parameters, and sort the parameters as browsers do.

#[cfg(feature = "alloc")]
use {
    crate::BuildError,
    alloc::borrow::{Cow, ToOwned},
    alloc::vec::Vec,
};

crate::uri_profile! {
    /// `http` and `https` URIs that browsers read as RFC 3986 does, with a query of parameters (RFC 9110, section
    /// 4.2; URL Standard).
    ///
    /// Begin with [`Uri`](struct@web::Uri). As RFC 9110 requires, the host is not empty and there is no user
    /// information. A fragment is allowed. In a parameter, a space is written as `+`. Normalization removes the
    /// default port of either scheme, writes an empty path as `/`, a space in a parameter as `+`, and an IPv6 address
    /// as RFC 5952 recommends. A server that does not read its query as a form, such as one with OpenAPI's styles, reads
    /// `+` as itself. So forward the URI as it was sent, or normalize it with other
    /// [steps](crate::NormalizeOptions), and use the normal form as a key.
    ///
    /// ```
    /// use uri_tables::profiles::web::{Uri, UriBuf};
    ///
    /// let uri = Uri::parse("https://example.com:8080/a%20b/?q=fish+%26+chips&page=2#top")?;
    /// assert_eq!(uri.host(), "example.com");
    /// assert_eq!(uri.tcp_port(), Some(8080));
    /// # #[cfg(feature = "alloc")] {
    /// assert!(uri.path().segments().map(|segment| segment.decode_utf8_lossy()).eq(["a b", ""]));
    /// assert_eq!(uri.param_value("q").unwrap(), "fish & chips");
    ///
    /// let mut uri = UriBuf::parse("https://example.com/a/?page=2")?;
    /// uri.set_param("page", "3")?;
    /// uri.append_param("q", "1 + 1")?;
    /// uri.extend_segments(["b c"])?;
    /// uri.set_port(8443)?;
    /// assert_eq!(uri, "https://example.com:8443/a/b%20c?page=3&q=1+%2B+1");
    /// assert_eq!(uri.join("../x?y")?, "https://example.com:8443/x?y");
    ///
    /// let uri = Uri::builder()
    ///     .scheme("https")
    ///     .host("example.com")
    ///     .segments(["a b"])
    ///     .param("q", "x y")
    ///     .param("flag", ())
    ///     .finish()?;
    /// assert_eq!(uri, "https://example.com/a%20b?q=x+y&flag");
    /// # }
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    ///
    /// # Comparisons
    ///
    /// `==` compares texts, and nothing is normalized by `parse`: for `HTTPS://Example.com`, `uri.host() == "example.com"`
    /// is false. Normalize first, or compare the scheme and the host without case.
    ///
    /// ```
    /// use uri_tables::profiles::web::Uri;
    ///
    /// let uri = Uri::parse("HTTPS://Example.com")?;
    /// assert_ne!(uri.host(), "example.com");
    /// assert!(uri.host().as_str().eq_ignore_ascii_case("example.com"));
    /// # #[cfg(feature = "alloc")]
    /// assert!(uri.normalized_eq(&Uri::parse("https://example.com/")?));
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    ///
    /// # What it rejects
    ///
    /// - Everything that RFC 3986 rejects, such as a literal space, `|`, `^` or `é`. To read such texts as browsers do,
    ///   use the crate `url`.
    /// - Hosts that browsers read in another way or refuse: numbers that they take for an IPv4 address (`127.1`,
    ///   `0x7f.1`, `2130706433`, `1.2.3.4.`), percent-encoded triplets, and `[v1.x]`.
    /// - Ports above 65535.
    ///
    /// A host with a label that begins with `xn--` is admitted, although browsers refuse some of these.
    ///
    /// So whoever checks a text with this type and then gives it to a browser, or to a library that follows the URL
    /// Standard, has checked the host that receives the request. This is theorem T12 of [what is
    /// proven](crate::what_is_proven). The profiles `http` and `https` are RFC 9110's, and admit these hosts.
    ///
    /// ```
    /// use uri_tables::profiles::web::Uri;
    ///
    /// for text in ["http://127.1/", "http://good.example%2eevil.example/", "http://h:99999/", "http://good.example\\@h/"] {
    ///     assert!(!Uri::is_valid(text));
    /// }
    /// ```
    pub mod web {
        extends rfc3986, rfc9110, http, web;

        expose
            /// An `http` or `https` URL that browsers read in the same way.
            web-URI as Uri within URI alone, scheme = http-scheme / https-scheme, authority, host, IP-literal,
            IPv4address, reg-name, port, path = path-abempty, segment, query,
            /// A parameter of the query: a name, and mostly a value.
            param,
            name, value, fragment;
    }
}

impl<'a> web::Uri<'a> {
    /// Returns the host. An IP literal includes its brackets.
    ///
    /// ```
    /// use uri_tables::profiles::web::Uri;
    ///
    /// assert_eq!(Uri::parse("http://[::1]:8080/")?.host(), "[::1]");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    #[must_use]
    pub const fn host(self) -> web::Host<'a> {
        self.authority().host()
    }

    /// Returns the port as it is written. [`tcp_port`](Self::tcp_port) also knows the default ports.
    ///
    /// ```
    /// use uri_tables::profiles::web::Uri;
    ///
    /// assert_eq!(Uri::parse("http://[::1]:8080/")?.port().unwrap().to_u16(), Some(8080));
    /// assert_eq!(Uri::parse("http://example.com/")?.port(), None);
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    #[must_use]
    pub const fn port(self) -> Option<web::Port<'a>> {
        self.authority().port()
    }

    /// Returns the path and the query, as they are in a request to the server (RFC 9112, section 3.2.1). An empty path
    /// is written as `/`.
    ///
    /// ```
    /// use uri_tables::profiles::web::Uri;
    ///
    /// assert_eq!(Uri::parse("http://example.com/a%2Fb?c#d")?.path_and_query(), "/a%2Fb?c");
    /// assert_eq!(Uri::parse("http://example.com?c")?.path_and_query(), "/?c");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    #[cfg(feature = "alloc")]
    #[must_use]
    pub fn path_and_query(self) -> Cow<'a, str> {
        let (scheme, authority) = (self.scheme().as_str(), self.authority().as_str());
        let start = scheme.len() + "://".len() + authority.len();
        let fragment = self
            .fragment()
            .map_or(0, |it| "#".len() + it.as_str().len());
        let text = &self.as_str()[start..self.as_str().len() - fragment];
        if text.starts_with('/') {
            Cow::Borrowed(text)
        } else {
            Cow::Owned("/".to_owned() + text)
        }
    }
}

#[cfg(feature = "alloc")]
impl<'a> web::Query<'a> {
    /// Returns the decoded value of the first parameter with this name, as the URL Standard's `URLSearchParams.get`
    /// does (section 6.2). Returns `None` if there is no such parameter.
    ///
    /// The value of a parameter without `=` is empty, and invalid UTF-8 becomes U+FFFD. Where this matters, use
    /// `param`, which returns the parameter itself.
    ///
    /// ```
    /// use uri_tables::profiles::web::Query;
    ///
    /// let query = Query::parse("q=fish+%26%20chips&page=2&page=3&print")?;
    /// assert_eq!(query.param_value("q").as_deref(), Some("fish & chips"));
    /// assert_eq!(query.param_value("page").and_then(|page| page.parse().ok()), Some(2));
    /// assert_eq!(query.param_value("print").as_deref(), Some(""));
    /// assert_eq!(query.param_value("lang"), None);
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    #[must_use]
    pub fn param_value(self, name: &str) -> Option<Cow<'a, str>> {
        let param = if name.contains(char::REPLACEMENT_CHARACTER) {
            // A parameter's name that is not UTF-8 is decoded with U+FFFD, so compare `name` with the decoded names.
            let mut params = self.params();
            params.find(|param| param.name().decode_utf8_lossy() == name)?
        } else {
            self.param(name)?
        };
        let value = param.value();
        Some(value.map_or(Cow::Borrowed(""), web::Value::decode_utf8_lossy))
    }
}

#[cfg(feature = "alloc")]
impl web::QueryBuf {
    /// Returns the decoded value of the first parameter with this name, as
    /// [`Query::param_value`](web::Query::param_value) does.
    #[must_use]
    pub fn param_value(&self, name: &str) -> Option<Cow<'_, str>> {
        self.as_view().param_value(name)
    }

    /// Sorts the parameters by name, as [`UriBuf::sort_params`](web::UriBuf::sort_params) does.
    ///
    /// # Errors
    ///
    /// None is known: parameters in another order are a query, too.
    pub fn sort_params(&mut self) -> Result<(), BuildError> {
        let query = self.clone();
        self.set_params(sorted(query.as_view()))
    }
}

#[cfg(feature = "alloc")]
impl<'a> web::Uri<'a> {
    /// Returns the decoded value of the first parameter with this name, as
    /// [`Query::param_value`](web::Query::param_value) does.
    ///
    /// ```
    /// use uri_tables::profiles::web::Uri;
    ///
    /// let uri = Uri::parse("https://example.com/?q=a+b&page=2")?;
    /// assert_eq!(uri.param_value("q").as_deref(), Some("a b"));
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    #[must_use]
    pub fn param_value(self, name: &str) -> Option<Cow<'a, str>> {
        self.query()?.param_value(name)
    }
}

#[cfg(feature = "alloc")]
impl web::UriBuf {
    /// Returns the decoded value of the first parameter with this name, as
    /// [`Query::param_value`](web::Query::param_value) does.
    #[must_use]
    pub fn param_value(&self, name: &str) -> Option<Cow<'_, str>> {
        self.as_view().param_value(name)
    }

    /// Sorts the parameters by name, as the URL Standard's `URLSearchParams.sort` does (section 6.2): decoded names
    /// are compared by their UTF-16 code units, and parameters of the same name keep their order. Each parameter
    /// stays as it is written. Empty items, as in `a&&b`, are no parameters and are removed, and so is a query
    /// without parameters.
    ///
    /// With `normalize`, this gives a key for caches and comparisons:
    ///
    /// ```
    /// use uri_tables::profiles::web::UriBuf;
    ///
    /// let key = |text: &str| -> Result<String, uri_tables::Error> {
    ///     let mut uri = UriBuf::parse(text)?;
    ///     uri.sort_params()?;
    ///     Ok(uri.normalize().into_string())
    /// };
    ///
    /// assert_eq!(
    ///     key("HTTPS://[2001:DB8:0::1]:443?q=a%20b&page=2&&q=%7e")?,
    ///     "https://[2001:db8::1]/?page=2&q=a+b&q=~",
    /// );
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// None is known: parameters in another order are a query, too.
    pub fn sort_params(&mut self) -> Result<(), BuildError> {
        let uri = self.clone();
        match uri.query() {
            Some(query) => self.set_params(sorted(query)),
            None => Ok(()),
        }
    }

    /// Returns the host, as [`Uri::host`](web::Uri::host) does.
    #[must_use]
    pub const fn host(&self) -> web::Host<'_> {
        self.as_view().host()
    }

    /// Returns the port, as [`Uri::port`](web::Uri::port) does.
    #[must_use]
    pub const fn port(&self) -> Option<web::Port<'_>> {
        self.as_view().port()
    }
}

/// Returns the parameters in the order of the URL Standard: by the UTF-16 code units of their decoded names. Leaves
/// out empty items.
#[cfg(feature = "alloc")]
fn sorted(query: web::Query<'_>) -> Vec<web::Param<'_>> {
    let params = query.params().filter(|param| !param.as_str().is_empty());
    let mut params: Vec<_> = params.collect();
    params.sort_by_cached_key(|param| {
        let name = param.name().decode_utf8_lossy();
        name.encode_utf16().collect::<Vec<_>>()
    });
    params
}

//! A gateway: routes a request on its decoded path, drops tracking parameters, and makes a key for the cache and the URI of
//! the request to the backend. The test does the same with the crate `url`.

use std::error::Error;

use http::Uri;
use uri_tables::profiles::request_target::RequestTarget;
use uri_tables::profiles::web::{Segment, UriBuf};

/// Returns the key for the cache and the URI to forward, or `None` for a target that is not served.
fn forward(target: &str) -> Result<Option<(String, Uri)>, Box<dyn Error>> {
    let target = RequestTarget::repair("GET", target)?;
    let RequestTarget::Origin(target) = RequestTarget::parse("GET", &target)? else {
        return Ok(None);
    };
    let mut uri = UriBuf::parse(format!("https://backend.example{target}"))?;
    let first = uri
        .path()
        .segments()
        .next()
        .map(Segment::decode_utf8)
        .transpose()?;
    if first.as_deref() != Some("shop floor") {
        return Ok(None);
    }
    uri.retain_params(|param| !param.name().decode_utf8_lossy().starts_with("utm_"))?;
    let mut key = uri.clone();
    key.sort_params()?;
    Ok(Some((key.normalize().into_string(), Uri::try_from(&uri)?)))
}

fn main() -> Result<(), Box<dyn Error>> {
    for target in std::env::args().skip(1) {
        match forward(&target)? {
            Some((key, uri)) => println!("{uri} (cached as {key})"),
            None => println!("not served: {target}"),
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::error::Error;

    use http::Uri;
    use percent_encoding::percent_decode_str;
    use url::Url;

    /// The same with the crates `url` and `http`.
    fn with_url(target: &str) -> Result<Option<(String, Uri)>, Box<dyn Error>> {
        if !target.starts_with('/') {
            return Ok(None);
        }
        let mut url = Url::parse(&format!("https://backend.example{target}"))?;
        url.set_fragment(None);
        let first = url.path_segments().and_then(|mut segments| segments.next());
        let first = percent_decode_str(first.unwrap_or_default()).decode_utf8()?;
        if first != "shop floor" {
            return Ok(None);
        }
        let pairs: Vec<(String, String)> = url.query_pairs().into_owned().collect();
        let pairs = pairs
            .into_iter()
            .filter(|(name, _)| !name.starts_with("utm_"));
        let mut pairs: Vec<_> = pairs.collect();
        // With an empty list, `query_pairs_mut` leaves a `?`.
        if pairs.is_empty() {
            url.set_query(None);
        } else {
            url.query_pairs_mut().clear().extend_pairs(&pairs);
        }
        let uri = Uri::try_from(url.as_str())?;
        if !pairs.is_empty() {
            pairs.sort_by(|one, other| one.0.encode_utf16().cmp(other.0.encode_utf16()));
            url.query_pairs_mut().clear().extend_pairs(&pairs);
        }
        Ok(Some((url.into(), uri)))
    }

    #[test]
    fn both_forward_the_same() {
        for (target, expected) in [
            (
                "/shop%20floor/a?b=1&a=2&utm_source=x",
                Some(("?a=2&b=1", "?b=1&a=2")),
            ),
            ("/shop%20floor/a?utm_source=x", Some(("", ""))),
            ("/shop floor/a?q={x}", Some(("?q=%7Bx%7D", "?q=%7Bx%7D"))),
            ("/shop%2Ffloor/a", None),
            ("//evil.example/shop%20floor", None),
            ("https://evil.example/", None),
        ] {
            let found = super::forward(target).expect(target);
            let expected = expected.map(|(key, uri)| {
                let path = "https://backend.example/shop%20floor/a";
                (format!("{path}{key}"), format!("{path}{uri}"))
            });
            let shown = found.clone().map(|(key, uri)| (key, uri.to_string()));
            assert_eq!(shown, expected, "{target}");
            assert_eq!(with_url(target).expect(target), found, "{target}");
        }
    }
}

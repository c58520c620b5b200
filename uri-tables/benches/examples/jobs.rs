//! Does five ordinary jobs with `url`, `fluent-uri` and this library, and compares the results.
//!
//! Run it with `cargo run -p uri-tables-benches --example jobs`.

use std::error::Error;

use fluent_uri::pct_enc::encoder::{Data, Query as FluentQuery};
use fluent_uri::pct_enc::{EStr, EString};
use uri_tables::profiles::web::{Query, Uri, UriBuf, Value};
use url::Url;

type Outcome<T> = Result<T, Box<dyn Error>>;

const BASE: &str = "https://api.example.com/v1/";
const PAIRS: [(&str, &str); 2] = [("q", "fish & chips"), ("page", "2")];
const REQUEST: &str = "https://api.example.com/users/J%C3%BCrgen/files?tag=a%26b&tag=c";

/// Build a URL from a base URL, path segments and query parameters.
mod build {
    use super::{BASE, Data, EString, FluentQuery, Outcome, PAIRS, UriBuf, Url};

    pub(super) fn url() -> Outcome<String> {
        let mut url = Url::parse(BASE)?;
        url.path_segments_mut()
            .map_err(|()| "cannot be a base")?
            .pop_if_empty()
            .extend(["users", "a/b"]);
        url.query_pairs_mut().extend_pairs(PAIRS);
        Ok(url.into())
    }

    pub(super) fn fluent_uri() -> Outcome<String> {
        let base = fluent_uri::Uri::parse(BASE)?;
        let mut path = EString::<fluent_uri::pct_enc::encoder::Path>::new();
        path.push_estr(base.path());
        path.encode_str::<Data>("users");
        path.push('/');
        path.encode_str::<Data>("a/b");
        let mut query = EString::<FluentQuery>::new();
        for (key, value) in PAIRS {
            if !query.is_empty() {
                query.push('&');
            }
            query.encode_str::<Data>(key);
            query.push('=');
            query.encode_str::<Data>(value);
        }
        let uri = fluent_uri::Uri::builder()
            .scheme(base.scheme())
            .authority(base.authority().ok_or("no authority")?)
            .path(&path)
            .query(&query)
            .build()?;
        // fluent-uri cannot write a space as `+`.
        Ok(uri.as_str().replace("%20", "+"))
    }

    pub(super) fn uri_tables() -> Outcome<String> {
        let mut uri = UriBuf::parse(BASE)?;
        uri.extend_segments(["users", "a/b"])?;
        uri.extend_params(PAIRS)?;
        Ok(uri.into_string())
    }
}

/// Choose a route by the path, and decode a segment and the query parameters.
mod route {
    use super::{EStr, Outcome, Query, REQUEST, Uri, Url, Value};

    pub(super) type Found = (String, Vec<(String, String)>);

    pub(super) fn url() -> Outcome<Found> {
        let url = Url::parse(REQUEST)?;
        let segments: Vec<&str> = url.path_segments().ok_or("no path")?.collect();
        let ["users", user, "files"] = segments[..] else {
            return Err("no route".into());
        };
        let user = percent_encoding::percent_decode_str(user).decode_utf8()?;
        Ok((user.into_owned(), url.query_pairs().into_owned().collect()))
    }

    pub(super) fn fluent_uri() -> Outcome<Found> {
        let uri = fluent_uri::Uri::parse(REQUEST)?;
        let segments = uri.path().segments_if_absolute().ok_or("no path")?;
        let segments: Vec<&EStr<_>> = segments.collect();
        let [users, user, files] = segments[..] else {
            return Err("no route".into());
        };
        if users != "users" || files != "files" {
            return Err("no route".into());
        }
        let decoded = |text: &EStr<_>| text.decode().to_string_lossy().into_owned();
        let query = uri.query().ok_or("no query")?;
        let pairs = query.split('&').map(|pair| {
            let (key, value) = pair.split_once('=').unwrap_or((pair, EStr::EMPTY));
            (decoded(key), decoded(value))
        });
        Ok((
            user.decode().to_string_lossy().into_owned(),
            pairs.collect(),
        ))
    }

    pub(super) fn uri_tables() -> Outcome<Found> {
        let uri = Uri::parse(REQUEST)?;
        let segments: Vec<_> = uri.path().segments().collect();
        let [users, user, files] = segments[..] else {
            return Err("no route".into());
        };
        if users != "users" || files != "files" {
            return Err("no route".into());
        }
        let mut pairs = Vec::new();
        for param in uri.query().into_iter().flat_map(Query::params) {
            let value = param.value().map(Value::decode_utf8).transpose()?;
            pairs.push((
                param.name().decode_utf8()?.into_owned(),
                value.unwrap_or_default().into_owned(),
            ));
        }
        Ok((user.decode_utf8()?.into_owned(), pairs))
    }
}

/// Set one query parameter, and leave the others unchanged.
mod set {
    use super::{Outcome, UriBuf, Url};

    const TEXT: &str = "https://example.com/?a=1&page=1&b=x+y#top";

    pub(super) fn url() -> Outcome<String> {
        let mut url = Url::parse(TEXT)?;
        let pairs: Vec<(String, String)> = url.query_pairs().into_owned().collect();
        let pairs = pairs.into_iter().map(|(key, value)| {
            let value = if key == "page" { "2".to_owned() } else { value };
            (key, value)
        });
        let pairs: Vec<(String, String)> = pairs.collect();
        url.query_pairs_mut().clear().extend_pairs(pairs);
        Ok(url.into())
    }

    pub(super) fn uri_tables() -> Outcome<String> {
        let mut uri = UriBuf::parse(TEXT)?;
        uri.set_param("page", "2")?;
        Ok(uri.into_string())
    }
}

/// Resolve a relative reference against a base URL.
mod join {
    use super::{BASE, Outcome, Uri, Url};

    const REFERENCE: &str = "../v2/x?y#z";

    pub(super) fn url() -> Outcome<String> {
        Ok(Url::parse(BASE)?.join(REFERENCE)?.into())
    }

    pub(super) fn fluent_uri() -> Outcome<String> {
        let base = fluent_uri::Uri::parse(BASE)?;
        let reference = fluent_uri::UriRef::parse(REFERENCE)?;
        Ok(reference.resolve_against(&base)?.into_string())
    }

    pub(super) fn uri_tables() -> Outcome<String> {
        Ok(Uri::parse(BASE)?.join(REFERENCE)?.into_string())
    }
}

/// Compute a cache key that is the same for all equivalent URLs.
mod cache_key {
    use super::{Outcome, Uri, Url};

    const TEXT: &str = "HTTPS://EXAMPLE.com:443/a/./b/../c";

    pub(super) fn url() -> Outcome<String> {
        Ok(Url::parse(TEXT)?.into())
    }

    pub(super) fn fluent_uri() -> Outcome<String> {
        let normalized = fluent_uri::Uri::parse(TEXT)?.normalize();
        // fluent-uri does not know the default port of a scheme.
        Ok(normalized.as_str().replace(":443/", "/"))
    }

    pub(super) fn uri_tables() -> Outcome<String> {
        Ok(Uri::parse(TEXT)?.normalize().as_str().to_owned())
    }
}

fn main() -> Outcome<()> {
    let built = build::uri_tables()?;
    assert_eq!(built, build::url()?);
    assert_eq!(built, build::fluent_uri()?);

    let routed = route::uri_tables()?;
    assert_eq!(routed, route::url()?);
    assert_eq!(routed, route::fluent_uri()?);

    let set = set::uri_tables()?;
    assert_eq!(set, set::url()?);

    let joined = join::uri_tables()?;
    assert_eq!(joined, join::url()?);
    assert_eq!(joined, join::fluent_uri()?);

    let key = cache_key::uri_tables()?;
    assert_eq!(key, cache_key::url()?);
    assert_eq!(key, cache_key::fluent_uri()?);

    println!(
        "build      {built}\nroute      {routed:?}\nset        {set}\njoin       {joined}\ncache key  {key}"
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    #[test]
    fn all_do_the_same() {
        super::main().expect("no job fails");
    }
}

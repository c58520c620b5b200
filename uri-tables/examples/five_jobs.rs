//! Five jobs that programs do with URLs, with this library and with the crate `url`. The tests compare the results, and the
//! number of lines.
//!
//! Each module has the function `ours`, with the profile that it needs, and the function `with_url`.

#![cfg_attr(
    not(test),
    allow(dead_code, reason = "only the tests call the functions with `url`")
)]

use std::error::Error;

type Outcome<T> = Result<T, Box<dyn Error>>;

/// A gateway: routes a request on its decoded path, drops tracking parameters, and makes a key for the cache and the URI of
/// the request to the backend. Returns `None` for a target that is not served.
mod gateway {
    use percent_encoding::percent_decode_str;
    use uri_tables::NormalizeOptions;
    use uri_tables::profiles::request_target::RequestTarget;
    use uri_tables::profiles::web::{Segment, Uri, UriBuf};
    use url::Url;

    use super::Outcome;

    pub(super) fn ours(target: &str) -> Outcome<Option<(String, http::Uri)>> {
        let target = RequestTarget::repair("GET", target)?;
        let RequestTarget::Origin(target) = RequestTarget::parse("GET", &target)? else {
            return Ok(None);
        };
        let uri = Uri::builder()
            .scheme("https")
            .host("backend.example")
            .path(target.path())
            .query(target.query())
            .finish()?;
        // Dot segments must be gone before the segments are read. Everything else is forwarded as it was sent: another
        // normal form would write `%20` in the query as `+`, which not every server reads as a space.
        let uri = uri.normalize_by(NormalizeOptions::DOT_SEGMENTS);
        let mut uri = UriBuf::parse(uri.into_string())?;
        let first = uri.path().segments().next().map(Segment::decode_utf8);
        if first.transpose()?.as_deref() != Some("shop floor") {
            return Ok(None);
        }
        uri.retain_params(|param| !param.name().decode_utf8_lossy().starts_with("utm_"))?;
        let forwarded = http::Uri::try_from(&uri)?;
        uri.sort_params()?;
        Ok(Some((uri.normalize().into_string(), forwarded)))
    }

    pub(super) fn with_url(target: &str) -> Outcome<Option<(String, http::Uri)>> {
        if !target.starts_with('/') {
            return Ok(None);
        }
        let mut url = Url::parse(&format!("https://backend.example{target}"))?;
        url.set_fragment(None);
        let first = url.path_segments().and_then(|mut segments| segments.next());
        if percent_decode_str(first.unwrap_or_default()).decode_utf8()? != "shop floor" {
            return Ok(None);
        }
        let pairs = url.query_pairs().into_owned();
        let mut pairs: Vec<(String, String)> = pairs
            .filter(|(name, _)| !name.starts_with("utm_"))
            .collect();
        // With an empty list, `query_pairs_mut` leaves a `?`.
        if pairs.is_empty() {
            url.set_query(None);
        } else {
            url.query_pairs_mut().clear().extend_pairs(&pairs);
        }
        let uri = http::Uri::try_from(url.as_str())?;
        if !pairs.is_empty() {
            pairs.sort_by(|one, other| one.0.encode_utf16().cmp(other.0.encode_utf16()));
            url.query_pairs_mut().clear().extend_pairs(&pairs);
        }
        Ok(Some((url.into(), uri)))
    }

    pub(super) const TARGETS: [&str; 7] = [
        "/shop%20floor/a?b=1&a=2&utm_source=x",
        "/shop%20floor/a?utm_source=x",
        "/shop floor/a?q={x}",
        "/shop%2Ffloor/a",
        "/x/%2e%2e/shop%20floor/a",
        "//evil.example/shop%20floor",
        "https://evil.example/",
    ];
}

/// A client of an API: puts data into the path and the query of a base URL, and follows a relative link.
mod api_client {
    use uri_tables::profiles::web::UriBuf;
    use url::Url;

    use super::Outcome;

    pub(super) fn ours(base: &str, user: &str, page: u32, next: &str) -> Outcome<[String; 2]> {
        let mut uri = UriBuf::parse(base)?;
        uri.extend_segments(["users", user, "files"])?;
        uri.set_param("page", page)?;
        Ok([uri.join(next)?.into_string(), uri.into_string()])
    }

    pub(super) fn with_url(base: &str, user: &str, page: u32, next: &str) -> Outcome<[String; 2]> {
        let mut url = Url::parse(base)?;
        url.path_segments_mut()
            .map_err(|()| "the URL has no path")?
            .pop_if_empty()
            .extend(["users", user, "files"]);
        let pairs = url.query_pairs().into_owned();
        let pairs: Vec<(String, String)> = pairs.filter(|(name, _)| name != "page").collect();
        url.query_pairs_mut()
            .clear()
            .extend_pairs(pairs)
            .append_pair("page", &page.to_string());
        Ok([url.join(next)?.into(), url.into()])
    }

    pub(super) const CALLS: [(&str, &str, u32, &str); 3] = [
        ("https://api.example.com/v1/", "a/b", 2, "?cursor=x"),
        (
            "https://api.example.com/v1?key=k&page=1",
            "J\u{fc}rgen",
            3,
            "../c",
        ),
        ("https://api.example.com", "50%", 4, "/v2/?page=5"),
    ];
}

/// A driver of a database: reads where to log in, and writes the URL to the log without its password.
mod database {
    use std::borrow::Cow;

    use percent_encoding::percent_decode_str;
    use url::Url;

    use super::Outcome;

    #[derive(Debug, PartialEq, Eq)]
    pub(super) struct Login {
        user: String,
        password: Option<String>,
        host: String,
        port: u16,
        database: String,
        log: String,
    }

    mod declared {
        uri_tables::uri_profile! {
            pub mod postgres {
                extends rfc3986;
                abnf r#"
                    URI       = scheme "://" authority path
                    scheme    = "postgres"
                    authority = userinfo "@" host [ ":" port ]
                    userinfo  = user [ ":" password ]
                    user      = 1*( unreserved / pct-encoded / sub-delims )
                    password  = *( unreserved / pct-encoded / sub-delims / ":" )
                    host      = <host except "">
                    path      = "/" database
                    database  = segment-nz
                "#;
                default_port 5432;
                expose URI, scheme, authority, userinfo, user, password, host, port, path, database;
            }
        }
    }

    pub(super) fn ours(text: &str) -> Outcome<Login> {
        let uri = declared::postgres::Uri::parse(text)?;
        let userinfo = uri.authority().userinfo();
        let password = userinfo
            .password()
            .map(declared::postgres::Password::decode_utf8);
        Ok(Login {
            user: userinfo.user().decode_utf8()?.into_owned(),
            password: password.transpose()?.map(Cow::into_owned),
            host: uri.authority().host().to_string(),
            port: uri.tcp_port().ok_or("there is no such port")?,
            database: uri.path().database().decode_utf8()?.into_owned(),
            log: uri.redacted().to_string(),
        })
    }

    pub(super) fn with_url(text: &str) -> Outcome<Login> {
        let mut url = Url::parse(text)?;
        if url.scheme() != "postgres" {
            return Err("this is no URL of a database".into());
        }
        let decode = |text: &str| percent_decode_str(text).decode_utf8().map(Cow::into_owned);
        let user = decode(url.username())?;
        let password = url.password().map(decode).transpose()?;
        let host = url.host_str().unwrap_or_default().to_owned();
        let port = url.port().unwrap_or(5432);
        let database = url.path().strip_prefix('/').unwrap_or_default();
        if user.is_empty() || host.is_empty() || database.is_empty() || database.contains('/') {
            return Err("a user, a host and one database are required".into());
        }
        let database = decode(database)?;
        if url.password().is_some() {
            url.set_password(Some("***")).map_err(|()| "no password")?;
        }
        let log = url.into();
        Ok(Login {
            user,
            password,
            host,
            port,
            database,
            log,
        })
    }

    pub(super) const TEXTS: [&str; 10] = [
        "postgres://app:p%40ss@db.example/shop",
        "postgres://app@db.example:6432/shop%20floor",
        "postgres://app:a:b@[::1]:5432/shop",
        "postgres://db.example/shop",
        "postgres://app@/shop",
        "postgres://app@db.example/",
        "postgres://app@db.example/a/b",
        "postgres://app@db.example:99999/shop",
        "postgres://app@db.example:x/shop",
        "mysql://app@db.example/shop",
    ];
}

/// A migration: links to an old site become links to a new one, with the same parameters, and others stay as they are.
mod migration {
    use percent_encoding::percent_decode_str;
    use uri_tables::profiles::web::UriBuf;
    use url::Url;

    use super::Outcome;

    pub(super) fn ours(link: &str) -> Outcome<String> {
        let mut uri = UriBuf::parse(link)?;
        if uri.host() != "old.example" {
            return Ok(link.to_owned());
        }
        let old = uri.clone();
        uri.set_scheme("https")?;
        uri.set_host("new.example")?;
        uri.remove_port()?;
        uri.set_segments(["archive"])?;
        uri.extend_segments(old.path().segments())?;
        Ok(uri.into_string())
    }

    pub(super) fn with_url(link: &str) -> Outcome<String> {
        let mut url = Url::parse(link)?;
        if url.host_str() != Some("old.example") {
            return Ok(link.to_owned());
        }
        let mut old = Vec::new();
        for segment in url.path_segments().ok_or("the URL has no path")? {
            old.push(percent_decode_str(segment).decode_utf8()?.into_owned());
        }
        url.set_scheme("https").map_err(|()| "no such scheme")?;
        url.set_host(Some("new.example"))?;
        url.set_port(None).map_err(|()| "no port is possible")?;
        url.path_segments_mut()
            .map_err(|()| "the URL has no path")?
            .clear()
            .push("archive")
            .extend(old);
        Ok(url.into())
    }

    pub(super) const LINKS: [&str; 4] = [
        "http://old.example/2020/a%20b?x=1&y=%26#top",
        "http://old.example:8080/a%2Fb/",
        "https://old.example/c",
        "https://other.example/c?x#y",
    ];
}

/// A scheme of one's own: reads the name of a queue's message, and writes one.
mod own_scheme {
    use percent_encoding::percent_decode_str;
    use url::Url;

    use super::Outcome;

    mod declared {
        uri_tables::uri_profile! {
            pub mod queue {
                extends rfc3986;
                abnf r#"
                    URI    = scheme "://" host path
                    scheme = "queue"
                    host   = <host except "">
                    path   = "/" topic "/" number
                    topic  = <segment-nz except "." / "..">
                    number = 1*9DIGIT
                "#;
                expose URI, scheme, host, path, topic, number;
            }
        }
    }

    pub(super) fn ours(text: &str) -> Outcome<(String, u32, String)> {
        let uri = declared::queue::Uri::parse(text)?;
        let topic = uri.path().topic().decode_utf8()?;
        let number: u32 = uri.path().number().as_str().parse()?;
        let next = declared::queue::Uri::builder()
            .scheme("queue")
            .host(uri.host());
        let next = next.topic(&*topic).number(number + 1).finish()?;
        Ok((topic.into_owned(), number, next.into_string()))
    }

    pub(super) fn with_url(text: &str) -> Outcome<(String, u32, String)> {
        let mut url = Url::parse(text)?;
        let is_plain = url.username().is_empty() && url.password().is_none();
        let is_short = url.port().is_none() && url.query().is_none() && url.fragment().is_none();
        let has_host = url.host_str().is_some_and(|host| !host.is_empty());
        if url.scheme() != "queue" || !is_plain || !is_short || !has_host {
            return Err("this is no message of a queue".into());
        }
        let segments = url.path_segments().ok_or("there is no path")?;
        let [topic, number] = segments.collect::<Vec<_>>()[..] else {
            return Err("a topic and a number are required".into());
        };
        let is_number = number.bytes().all(|byte| byte.is_ascii_digit());
        if topic.is_empty() || !is_number || number.len() > 9 {
            return Err("a topic and a number are required".into());
        }
        let topic = percent_decode_str(topic).decode_utf8()?.into_owned();
        let number: u32 = number.parse()?;
        url.path_segments_mut()
            .map_err(|()| "there is no path")?
            .clear()
            .extend([topic.as_str(), (number + 1).to_string().as_str()]);
        Ok((topic, number, url.into()))
    }

    pub(super) const TEXTS: [&str; 9] = [
        "queue://cluster/orders/41",
        "queue://cluster/a%20b%2Fc/7",
        "queue://cluster/orders/x",
        "queue://cluster/orders",
        "queue://cluster/../1",
        "queue:///orders/1",
        "queue://u@cluster/orders/1",
        "queue://cluster/orders/1?x",
        "topic://cluster/orders/1",
    ];
}

fn main() -> Outcome<()> {
    for target in gateway::TARGETS {
        println!("{target} is {:?}", gateway::ours(target)?);
    }
    for (base, user, page, next) in api_client::CALLS {
        println!(
            "{base} and {user}: {:?}",
            api_client::ours(base, user, page, next)?
        );
    }
    for text in database::TEXTS {
        println!(
            "{text}: {:?}",
            database::ours(text).map_err(|error| error.to_string())
        );
    }
    for link in migration::LINKS {
        println!("{link} becomes {}", migration::ours(link)?);
    }
    for text in own_scheme::TEXTS {
        println!(
            "{text}: {:?}",
            own_scheme::ours(text).map_err(|error| error.to_string())
        );
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{api_client, database, gateway, migration, own_scheme};

    #[test]
    fn the_gateways_forward_the_same() {
        let mut served = 0;
        for target in gateway::TARGETS {
            let ours = gateway::ours(target).expect(target);
            served += usize::from(ours.is_some());
            assert_eq!(gateway::with_url(target).expect(target), ours);
        }
        assert_eq!(served, 4);
        let (key, uri) = gateway::ours(gateway::TARGETS[0])
            .expect("a target")
            .expect("it is served");
        assert_eq!(key, "https://backend.example/shop%20floor/a?a=2&b=1");
        assert_eq!(uri, "https://backend.example/shop%20floor/a?b=1&a=2");
    }

    #[test]
    fn the_clients_call_the_same() {
        for (base, user, page, next) in api_client::CALLS {
            let with_url = api_client::with_url(base, user, page, next).expect(base);
            assert_eq!(
                api_client::ours(base, user, page, next).expect(base),
                with_url
            );
        }
    }

    #[test]
    fn the_drivers_read_the_same() {
        let mut read = 0;
        for text in database::TEXTS {
            let ours = database::ours(text).ok();
            read += usize::from(ours.is_some());
            assert_eq!(database::with_url(text).ok(), ours, "{text}");
        }
        assert_eq!(read, 3);
    }

    #[test]
    fn the_migrations_lead_to_the_same() {
        for link in migration::LINKS {
            assert_eq!(
                migration::ours(link).expect(link),
                migration::with_url(link).expect(link)
            );
        }
    }

    #[test]
    fn the_queues_have_the_same_messages() {
        let mut read = 0;
        for text in own_scheme::TEXTS {
            let ours = own_scheme::ours(text).ok();
            read += usize::from(ours.is_some());
            assert_eq!(own_scheme::with_url(text).ok(), ours, "{text}");
        }
        assert_eq!(read, 2);
    }

    /// Counts the lines of each function, without blank lines, comments, and the declarations of profiles.
    #[test]
    fn ours_are_shorter() {
        let source = include_str!("five_jobs.rs");
        let (source, _) = source.split_once("fn main").expect("it is there");
        let lines = |module: &str, function: &str| {
            let (_, body) = module.split_once(function).expect("each has both");
            let (body, _) = body.split_once("\n    }\n").expect("it ends");
            let lines = body.lines().map(str::trim);
            lines
                .filter(|line| !line.is_empty() && !line.starts_with("//"))
                .count()
        };
        let mut modules = 0;
        for module in source.split("\nmod ").skip(1) {
            let name = module.split(' ').next().expect("a name");
            let (ours, with_url) = (lines(module, "fn ours("), lines(module, "fn with_url("));
            assert!(ours < with_url, "{name}: {ours} and {with_url} lines");
            println!("{name}: {ours} and {with_url} lines");
            modules += 1;
        }
        assert_eq!(modules, 5);
    }
}

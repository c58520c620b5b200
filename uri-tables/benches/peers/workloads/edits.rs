//! Edits, builds and joins real web URLs.

use std::borrow::Cow;
use std::hint::black_box;

use fluent_uri::resolve::Resolver;
use uri_tables::profiles::web;
use url::Url;

use crate::contest::{Contest, Role};
use crate::texts::{MANY, Random, mixed, urls};

/// Creates the workloads and passes each to `each`.
pub(super) fn contests(each: &mut dyn FnMut(Contest)) {
    let mut texts = urls();
    // `url` changes some URLs when it parses them. They are left out, so that edits of the others have equal results.
    texts.retain(|text| {
        let is_kept = |url: Url| url.as_str() == text;
        web::Uri::is_valid(text) && Url::parse(text).is_ok_and(is_kept)
    });
    texts.truncate(MANY);
    each(set_param(&texts));
    each(append_param(&texts));
    each(set_port_and_fragment(&texts));
    each(push_segment(&texts));
    each(read(&texts));
    each(is_web(&texts));
    each(normalize(&texts));
    each(join(&texts));
    each(build());
}

fn ours(text: &str) -> web::UriBuf {
    web::UriBuf::parse(text).expect("it is valid")
}

fn theirs(text: &str) -> Url {
    Url::parse(text).expect("it is valid")
}

fn set_param(texts: &[String]) -> Contest {
    let mut contest = Contest::new("parse, set a parameter", texts.to_vec());
    contest
        .unlike("uri-tables", Role::Ours, |text| {
            let mut uri = ours(text);
            uri.set_param("page", "2").expect("it is a parameter");
            Cow::from(uri.into_string())
        })
        .unlike("url", Role::Peer, |text| {
            let mut url = theirs(text);
            let others = url.query_pairs().filter(|(name, _)| name != "page");
            let others: Vec<_> = others
                .map(|(name, value)| (name.into_owned(), value.into_owned()))
                .collect();
            url.query_pairs_mut()
                .clear()
                .extend_pairs(others)
                .append_pair("page", "2");
            Cow::from(String::from(url))
        });
    contest
}

fn append_param(texts: &[String]) -> Contest {
    let mut contest = Contest::new("parse, append a parameter", texts.to_vec());
    contest
        .text("uri-tables", Role::Ours, |text| {
            let mut uri = ours(text);
            uri.append_param("page", "a b").expect("it is a parameter");
            Cow::from(uri.into_string())
        })
        .text("url", Role::Peer, |text| {
            let mut url = theirs(text);
            url.query_pairs_mut().append_pair("page", "a b");
            Cow::from(String::from(url))
        });
    contest
}

fn set_port_and_fragment(texts: &[String]) -> Contest {
    let mut contest = Contest::new("parse, set the port and the fragment", texts.to_vec());
    contest
        .text("uri-tables", Role::Ours, |text| {
            let mut uri = ours(text);
            uri.set_port(8443).expect("it is a port");
            uri.set_fragment("top").expect("it is a fragment");
            Cow::from(uri.into_string())
        })
        .text("url", Role::Peer, |text| {
            let mut url = theirs(text);
            url.set_port(Some(8443)).expect("it has a host");
            url.set_fragment(Some("top"));
            Cow::from(String::from(url))
        });
    contest
}

fn push_segment(texts: &[String]) -> Contest {
    let mut contest = Contest::new("parse, push a segment", texts.to_vec());
    contest
        .text("uri-tables", Role::Ours, |text| {
            let mut uri = ours(text);
            uri.push_segment("a b").expect("it is a segment");
            Cow::from(uri.into_string())
        })
        .text("url", Role::Peer, |text| {
            let mut url = theirs(text);
            let mut segments = url.path_segments_mut().expect("it has a path");
            segments.pop_if_empty().push("a b");
            drop(segments);
            Cow::from(String::from(url))
        });
    contest
}

fn read(texts: &[String]) -> Contest {
    let mut contest = Contest::new("parse, read host, port, path, query", texts.to_vec());
    let told = |host: &str, port: Option<&str>, path: &str, query: Option<&str>| {
        format!("{host} {port:?} {path} {query:?}")
    };
    contest
        .find(
            "uri-tables",
            Role::Ours,
            |text| {
                let uri = web::Uri::parse(text).expect("it is valid");
                black_box((uri.host(), uri.authority().port(), uri.path(), uri.query()));
            },
            move |text| {
                let uri = web::Uri::parse(text).expect("it is valid");
                let (port, query) = (uri.authority().port(), uri.query());
                let [port, query] = [
                    port.as_ref().map(|it| it.as_str()),
                    query.as_ref().map(|it| it.as_str()),
                ];
                told(uri.host().as_str(), port, uri.path().as_str(), query)
            },
        )
        .find_alone("url", Role::Peer, |text| {
            let url = theirs(text);
            black_box((url.host_str(), url.port(), url.path(), url.query()));
        })
        .find(
            "fluent-uri",
            Role::Peer,
            |text| {
                let uri = fluent_uri::Uri::parse(text).expect("it is valid");
                let authority = uri.authority().expect("it has an authority");
                black_box((authority.host(), authority.port(), uri.path(), uri.query()));
            },
            move |text| {
                let uri = fluent_uri::Uri::parse(text).expect("it is valid");
                let authority = uri.authority().expect("it has an authority");
                let [port, query] = [
                    authority.port().map(fluent_uri::pct_enc::EStr::as_str),
                    uri.query().map(fluent_uri::pct_enc::EStr::as_str),
                ];
                told(authority.host(), port, uri.path().as_str(), query)
            },
        );
    contest
}

fn is_web(texts: &[String]) -> Contest {
    let mut contest = Contest::new("is it a web URL?", texts.to_vec());
    contest
        .find_alone("uri-tables", Role::Ours, |text| {
            black_box(web::Uri::is_valid(text));
        })
        .find_alone("url", Role::Peer, |text| {
            black_box(Url::parse(text).is_ok());
        });
    #[cfg(not(target_family = "wasm"))]
    contest.find_alone("ada-url", Role::Peer, |text| {
        black_box(ada_url::Url::can_parse(text, None));
    });
    contest
}

fn normalize(texts: &[String]) -> Contest {
    let mut contest = Contest::new("parse and normalize to a String", texts.to_vec());
    contest
        .unlike("uri-tables", Role::Ours, |text| {
            let uri = web::Uri::parse(text).expect("it is valid");
            Cow::from(uri.normalize().into_string())
        })
        .unlike("url", Role::Peer, |text| {
            Cow::from(String::from(theirs(text)))
        });
    #[cfg(not(target_family = "wasm"))]
    contest.unlike("ada-url", Role::Peer, |text| {
        let url = ada_url::Url::parse(text, None).expect("it is valid");
        Cow::from(url.href().to_owned())
    });
    contest
}

/// References as they occur in pages.
const REFERENCES: &[&str] = &["../a/b?c=d", "x", "/about", "?page=2", "#top", "./a.css"];

fn join(texts: &[String]) -> Contest {
    let mut contest = Contest::new("join a reference given as text", texts.to_vec());
    let base = web::Uri::from_static("https://example.com/a/b/c?d#e");
    let url = theirs(base.as_str());
    let resolver = fluent_uri::Uri::parse("https://example.com/a/b/c?d").expect("it is valid");
    let resolver = Resolver::with_base(resolver);
    let reference = |text: &str| REFERENCES[text.len() % REFERENCES.len()];
    contest
        .text("uri-tables", Role::Ours, move |text| {
            let joined = base.join(reference(text)).expect("it is valid");
            Cow::from(joined.into_string())
        })
        .text("url", Role::Peer, move |text| {
            Cow::from(String::from(
                url.join(reference(text)).expect("it is valid"),
            ))
        })
        .text("fluent-uri", Role::Peer, move |text| {
            let reference = fluent_uri::UriRef::parse(reference(text)).expect("it is valid");
            let joined = resolver.resolve(&reference).expect("it has a target");
            Cow::from(joined.into_string())
        });
    contest
}

fn build() -> Contest {
    let mut random = Random::new(7);
    let texts = (0..MANY).map(|_| {
        let mut lines = Vec::new();
        for _ in 0..5 {
            let bytes = random.within(3, 12);
            lines.push(mixed(&mut random, bytes, 0));
        }
        lines.join("\n")
    });
    let mut contest = Contest::new("build: host, 3 segments, 2 parameters", texts.collect());
    contest
        .text("uri-tables", Role::Ours, |text| {
            let data = data(text);
            let uri = web::Uri::builder()
                .scheme("https")
                .host("example.com")
                .segments(&data[..3])
                .param("q", data[3])
                .param("r", data[4])
                .finish();
            Cow::from(uri.expect("no datum is a dot segment").into_string())
        })
        // `url` encodes `~` in a query, which RFC 3986 never requires, so its output is not compared.
        .unlike("url", Role::Peer, |text| {
            let data = data(text);
            let mut url = theirs("https://example.com/");
            let mut segments = url.path_segments_mut().expect("it has a path");
            segments.pop_if_empty().extend(&data[..3]);
            drop(segments);
            url.query_pairs_mut()
                .append_pair("q", data[3])
                .append_pair("r", data[4]);
            Cow::from(String::from(url))
        });
    contest
}

fn data(text: &str) -> [&str; 5] {
    let mut lines = text.split('\n');
    [(); 5].map(|()| lines.next().unwrap_or_default())
}

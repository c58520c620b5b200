//! Templates of RFC 6570 as rules.
#![cfg(all(feature = "macros", feature = "alloc"))]

uri_tables::uri_profile! {
    /// Files of a repository.
    pub mod files {
        extends rfc3986;
        template URI = "https://api.example.com/repos/{owner}/{repo}/files{/path*}{?ref,limit}";
        abnf "limit = 1*4DIGIT";
    }
}

#[test]
fn the_example_builds_and_matches() -> Result<(), uri_tables::Error> {
    let uri = files::Uri::builder()
        .owner("a/b")
        .repo("r")
        .path(["src", "l b.rs"])
        .limit(10u32)
        .finish()?;
    assert_eq!(
        uri,
        "https://api.example.com/repos/a%2Fb/r/files/src/l%20b.rs?limit=10"
    );
    let uri = files::Uri::parse("https://api.example.com/repos/a%2Fb/r/files?ref=main")?;
    assert_eq!(uri.owner().decode_utf8()?, "a/b");
    assert!(uri.limit().is_none());
    assert_eq!(uri.r#ref().unwrap(), "main");
    Ok(())
}

uri_tables::uri_profile! {
    /// Some of GitHub's API, as `https://api.github.com` lists it.
    mod github {
        extends rfc3986;

        template user-url = "https://api.github.com/users/{user}";
        template user-repositories = "https://api.github.com/users/{user}/repos{?type,page,per_page,sort}";
        template repository = "https://api.github.com/repos/{owner}/{repo}";
        template code-search = "https://api.github.com/search/code?q={query}{&page,per_page,sort,order}";
        template gists = "https://api.github.com/gists{/gist_id}";
        template starred = "https://api.github.com/user/starred{/owner}{/repo}";
        template contents = "https://api.github.com/repos/{owner}/{repo}/contents/{+path}";
        template compare = "https://api.github.com/repos/{owner}/{repo}/compare/{base}...{head}";
        template archive = "https://api.github.com/repos/{owner}/{repo}/{archive_format}{/ref}";
        template notifications = "https://api.github.com/repos/{owner}/{repo}/notifications{?since,all,participating}";
        template upload = "https://uploads.github.com/repos/{owner}/{repo}/releases/{id}/assets{?name,label}";

        abnf r#"
            path = path-rootless
            base = *( ALPHA / DIGIT / "-" / "_" / pct-encoded )
        "#;
    }
}

#[test]
fn templates_of_github_build_and_match() -> Result<(), uri_tables::Error> {
    use github::*;
    let uri = UserUrl::builder().user("a b").finish()?;
    assert_eq!(uri, "https://api.github.com/users/a%20b");
    assert_eq!(
        UserUrl::parse("https://api.github.com/users/a%20b")?.user(),
        "a%20b"
    );

    let uri = UserRepositories::builder()
        .user("u")
        .page(2u8)
        .sort("full_name")
        .finish()?;
    assert_eq!(
        uri,
        "https://api.github.com/users/u/repos?page=2&sort=full_name"
    );
    let uri = UserRepositories::parse("https://api.github.com/users/u/repos?type=all&per_page=")?;
    assert_eq!(uri.r#type().unwrap(), "all");
    assert_eq!(uri.per_page().unwrap(), "");
    assert!(uri.page().is_none() && uri.sort().is_none());
    assert!(
        UserRepositories::parse("https://api.github.com/users/u/repos?page=1&type=all").is_err()
    );
    assert!(UserRepositories::parse("https://api.github.com/users/u/repos?").is_err());

    let uri = Repository::builder().owner("o").repo("r/s").finish()?;
    assert_eq!(uri, "https://api.github.com/repos/o/r%2Fs");
    assert_eq!(uri.repo().decode_utf8()?, "r/s");

    let uri = CodeSearch::builder().query("a&b=c").order("asc").finish()?;
    assert_eq!(
        uri,
        "https://api.github.com/search/code?q=a%26b%3Dc&order=asc"
    );
    assert_eq!(uri.query().decode_utf8()?, "a&b=c");

    assert_eq!(Gists::builder().finish()?, "https://api.github.com/gists");
    assert_eq!(
        Gists::builder().gist_id("").finish()?,
        "https://api.github.com/gists/"
    );
    assert!(
        Gists::parse("https://api.github.com/gists")?
            .gist_id()
            .is_none()
    );

    let uri = Starred::parse("https://api.github.com/user/starred/o")?;
    assert_eq!(uri.owner().unwrap(), "o");
    assert!(uri.repo().is_none());
    // If only the second variable is given, the first one is written as an empty text.
    let uri = Starred::builder().repo("r").finish()?;
    assert_eq!(uri, "https://api.github.com/user/starred//r");

    let uri = Contents::builder()
        .owner("o")
        .repo("r")
        .path("src/a%20b.rs")
        .finish()?;
    assert_eq!(
        uri,
        "https://api.github.com/repos/o/r/contents/src/a%20b.rs"
    );
    // Text keeps its triplets, and what the rule does not admit is encoded.
    let uri = Contents::builder()
        .owner("o")
        .repo("r")
        .path("a b/%2F%")
        .finish()?;
    assert_eq!(
        uri,
        "https://api.github.com/repos/o/r/contents/a%20b/%2F%25"
    );
    assert!(
        Contents::builder()
            .owner("o")
            .repo("r")
            .path("/a")
            .finish()
            .is_err()
    );

    let uri = Compare::parse("https://api.github.com/repos/o/r/compare/main...v1.2")?;
    assert_eq!((uri.base().as_str(), uri.head().as_str()), ("main", "v1.2"));

    let uri = Archive::builder()
        .owner("o")
        .repo("r")
        .archive_format("zip")
        .r#ref("a/b")
        .finish()?;
    assert_eq!(uri, "https://api.github.com/repos/o/r/zip/a%2Fb");

    let uri = Notifications::builder()
        .owner("o")
        .repo("r")
        .since("1")
        .participating("true")
        .finish()?;
    assert_eq!(
        uri,
        "https://api.github.com/repos/o/r/notifications?since=1&participating=true"
    );

    let uri = Upload::parse("https://uploads.github.com/repos/o/r/releases/7/assets?name=a.zip")?;
    assert_eq!(
        (uri.id().as_str(), uri.name().unwrap().as_str()),
        ("7", "a.zip")
    );
    Ok(())
}

uri_tables::uri_profile! {
    /// Routes of a server.
    mod routes {
        strict;
        extends rfc3986;

        template user = "/users/{id}";
        template files = "/users/{id}/files{/path*}{?page}";
        template search = "/search{?q,page}";

        abnf "id = 1*DIGIT";
        expose route = user / files / search;
    }
}

#[test]
fn routes_are_one_automaton() -> Result<(), uri_tables::Error> {
    use routes::{Route, RouteChoice};
    let RouteChoice::Files(files) = Route::parse("/users/7/files/a/b%2Fc?page=2")?.choice() else {
        panic!("it is a file");
    };
    assert_eq!(files.id(), "7");
    let names = files
        .path()
        .unwrap()
        .path_items()
        .map(routes::PathItem::decode_utf8);
    let names: Result<Vec<_>, _> = names.collect();
    assert_eq!(names?, ["a", "b/c"]);
    assert!(matches!(
        Route::parse("/users/7")?.choice(),
        RouteChoice::User(_)
    ));
    assert!(matches!(
        Route::parse("/search")?.choice(),
        RouteChoice::Search(_)
    ));
    assert!(Route::parse("/users/x").is_err());
    Ok(())
}

uri_tables::uri_profile! {
    /// At `/a/keys`, the variable of `key` begins after `/a/`, and that of `keys` after the first slash. So the route cannot
    /// record the variables of both.
    #[allow(deprecated)] // Both match `/a/keys`.
    mod shifted {
        extends rfc3986;
        template key = "/a/{id}";
        template keys = "/{id}/keys";
        template root = "/";
        expose route = root / key / keys;
    }
}

#[test]
fn variables_of_a_route_are_those_of_its_template() -> Result<(), uri_tables::Error> {
    use shifted::{Route, RouteChoice};
    for (path, id) in [
        ("/a/b", "b"),
        ("/a/keys", "keys"),
        ("/a/", ""),
        ("/a/%2F", "%2F"),
    ] {
        let RouteChoice::Key(key) = Route::parse(path)?.choice() else {
            panic!("{path} is a key");
        };
        assert_eq!(key.id(), id);
    }
    for (path, id) in [("/b/keys", "b"), ("/aa/keys", "aa"), ("//keys", "")] {
        let RouteChoice::Keys(keys) = Route::parse(path)?.choice() else {
            panic!("{path} is a list of keys");
        };
        assert_eq!(keys.id(), id);
    }
    assert!(matches!(Route::parse("/")?.choice(), RouteChoice::Root(root) if root == "/"));
    Ok(())
}

uri_tables::uri_profile! {
    /// Automata around the size up to which const evaluation computes a plan of delimiters.
    mod sizes {
        extends rfc3986;
        template two = "/{?a,b}";
        template three = "/{?a,b,c}";
        template four = "/{?a,b,c,d}";
        template five = "/{?a,b,c,d,e}";
        template matrix = "/{;a,b,c}";
        template long = "/0123456789/0123456789/0123456789/0123456789{?a,b}";
    }
}

#[test]
fn builders_compile_at_each_size() -> Result<(), uri_tables::Error> {
    use sizes::*;
    assert_eq!(Two::builder().a("1").b("2").finish()?, "/?a=1&b=2");
    assert_eq!(Three::builder().b("2").c("").finish()?, "/?b=2&c=");
    assert_eq!(Four::builder().a("&").d("é").finish()?, "/?a=%26&d=%C3%A9");
    assert_eq!(Five::builder().e("1").finish()?, "/?e=1");
    assert_eq!(Matrix::builder().a("1").c("2").finish()?, "/;a=1;c=2");
    let uri = Long::builder().b("1").finish()?;
    assert_eq!(uri, "/0123456789/0123456789/0123456789/0123456789?b=1");
    assert!(uri.a().is_none());
    assert_eq!(Matrix::parse("/;a;b=1")?.b().unwrap(), "1");
    Ok(())
}

/// A type for values, which `FromStr` parses.
#[derive(Debug, PartialEq)]
pub struct Order(bool);

impl std::str::FromStr for Order {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "up & on" => Ok(Self(true)),
            "down" => Ok(Self(false)),
            _ => Err(format!("{} bytes are no order", text.len())),
        }
    }
}

uri_tables::uri_profile! {
    /// A log: partitions, and offsets in them.
    mod log {
        extends rfc3986;

        template partition-url = "/topics/{topic}/{partition}{?limit,sort,offset,mode}";

        abnf r#"
            partition = 1*5DIGIT
            limit     = 1*3DIGIT
            offset    = "latest" / %s"earliest" / number
            number    = 1*DIGIT
            mode      = "read" / "read-write" / any
            any       = "*"
        "#;

        expose partition: u16, limit: u16, sort: super::Order, offset: enum, mode: enum;
    }
}

uri_tables::uri_profile! {
    mod place {
        extends rfc3986;
        abnf r#"URI = "x://" host"#;
        expose URI, host: std::net::IpAddr;
    }
}

#[test]
fn typed_rules_have_values() -> Result<(), Box<dyn std::error::Error>> {
    use log::*;
    let text = "/topics/t/70000?limit=100&sort=up%20%26%20on&offset=LATEST&mode=*";
    let url = PartitionUrl::parse(text)?;
    // Every text of the rule `limit` fits into a `u16`, so `value` returns no `Result`.
    let limit: u16 = url.limit().unwrap().value();
    assert_eq!(limit, 100);
    let error = url.partition().value().unwrap_err();
    assert_eq!(error.offset_in(text), Some(10));
    assert_eq!(
        (error.text(), error.to_string().as_str()),
        ("70000", "number too large to fit in target type")
    );
    assert_eq!(error.offset_in("70000"), None);
    assert_eq!(url.sort().unwrap().value()?, Order(true));
    assert_eq!(url.offset().unwrap().choice(), OffsetChoice::Latest);
    assert_eq!(url.mode().unwrap().choice(), ModeChoice::Any);
    assert_eq!(ModeChoice::ReadWrite.as_str(), "read-write");

    assert_eq!(Offset::parse("12")?.choice(), OffsetChoice::Number("12"));
    assert_eq!(Offset::parse("earliest")?.choice(), OffsetChoice::Earliest);
    assert!(Offset::parse("Earliest").is_err());

    let error = Order::parse_error("/topics/t/1?sort=a%FF")?;
    assert_eq!(error, "the decoded text is not UTF-8");
    let error = Order::parse_error("/topics/t/1?sort=abc")?;
    assert_eq!(error, "3 bytes are no order");

    let host = place::Host::parse("[::1]")?;
    assert_eq!(host.value()?, "::1".parse::<std::net::IpAddr>()?);
    assert!(place::Host::parse("example.com")?.value().is_err());

    let url = PartitionUrl::builder()
        .topic("t")
        .partition(7u16)
        .limit(5u8)
        .offset("latest")
        .finish()?;
    assert_eq!(url, "/topics/t/7?limit=5&offset=latest");
    let owned = url.limit().unwrap().to_buf();
    assert_eq!(owned.as_view().value(), 5);
    Ok(())
}

impl Order {
    fn parse_error(text: &str) -> Result<String, uri_tables::Error> {
        let url = log::PartitionUrl::parse(text)?;
        Ok(url.sort().unwrap().value().unwrap_err().to_string())
    }
}

/// Defines routes, and functions that compare the route with its templates.
macro_rules! many_routes {
    ($($name:ident $type:ident $text:literal;)*; $first:ident $($other:ident)*) => {
        uri_tables::uri_profile! {
            #[allow(deprecated)] // Templates overlap.
            mod many_routes {
                extends rfc3986;
                $(template $name = $text;)*
                abnf r#"
                    digits  = 1*DIGIT
                    letters = 1*ALPHA
                "#;
                expose route = $first $(/ $other)*;
            }
        }

        /// Returns the first template that a text matches.
        fn first(text: &str) -> Option<&'static str> {
            use many_routes::*;
            $(
                if $type::parse(text).is_ok() {
                    return Some(stringify!($type));
                }
            )*
            None
        }

        /// Returns the template that the route chooses, and checks its view.
        fn chosen(text: &str) -> Option<&'static str> {
            use many_routes::*;
            let route = Route::parse(text).ok()?;
            let owned = RouteBuf::parse(text).expect("the view is valid");
            assert_eq!(owned.choice(), route.choice());
            match route.choice() {
                $(RouteChoice::$type(found) => {
                    assert_eq!(found, $type::parse(text).expect("it is chosen"));
                    Some(stringify!($type))
                })*
            }
        }
    };
}

many_routes! {
    a0 A0 "/";
    a1 A1 "/me";
    a2 A2 "/{letters}";
    a3 A3 "/{digits}";
    a4 A4 "/{any}";
    a5 A5 "/{any}/";
    a6 A6 "/me/{digits}";
    a7 A7 "/{letters}/{digits}";
    a8 A8 "/{any}/{digits}";
    a9 A9 "/{any}/x";
    b0 B0 "/{letters}/{other}";
    b1 B1 "/{any}/{other}";
    b2 B2 "/me{?q}";
    b3 B3 "/{any}{?digits}";
    b4 B4 "/{any}{?q}";
    b5 B5 "/{any}{?q,r}";
    b6 B6 "{/path*}";
    b7 B7 "{/path*}{?q}";
    b8 B8 "{/path*}{?q,r}";
    ; a0 a1 a2 a3 a4 a5 a6 a7 a8 a9 b0 b1 b2 b3 b4 b5 b6 b7 b8
}

#[test]
fn a_route_chooses_the_first_template_that_matches() {
    let words = ["", "me", "m", "1", "12", "x", "a%2Fb", "-"];
    let queries = [
        "",
        "?",
        "?q=",
        "?q=1",
        "?digits=1",
        "?digits=x",
        "?q=1&r=2",
        "?r=2",
        "?r=2&q=1",
    ];
    let mut met = std::collections::BTreeSet::new();
    for one in words {
        for two in words.map(Some).into_iter().chain([None]) {
            for query in queries {
                let two = two.map_or_else(String::new, |two| format!("/{two}"));
                for text in [format!("/{one}{two}{query}"), format!("{one}{two}{query}")] {
                    assert_eq!(chosen(&text), first(&text), "{text}");
                    met.extend(first(&text));
                }
            }
        }
    }
    // All texts that match one of the other templates also match an earlier template.
    assert!(met.len() >= 16, "{met:?}");
}

uri_tables::uri_profile! {
    mod queries {
        extends rfc3986;
        template lenient = "https://h/{id}{?q,limit,per_page}{#f}" unordered;
        template exact = "https://h/{id}{?q,limit}{&per_page}" unordered exact;
        template ordered = "https://h/{id}{?q,limit,per_page}";
        template after = "https://h/x?fixed=1{&q,limit}" unordered;
        template one = "/x{?q}" unordered exact;
        abnf "limit = 1*4DIGIT";
        expose route = after / exact / one;
    }
}

#[test]
fn parameters_in_any_order() -> Result<(), uri_tables::Error> {
    use queries::*;
    let uri = Lenient::parse("https://h/7?utm=1&limit=5&q=a%20b&q=c&limit=6#x")?;
    assert_eq!(uri.id(), "7");
    assert_eq!(uri.q().unwrap().decode_utf8()?, "a b");
    assert_eq!(uri.limit().unwrap(), "5");
    assert!(uri.per_page().is_none());
    assert_eq!(uri.f().unwrap(), "x");
    Ok(())
}

/// Splits a query as a naive server does, and returns the first value of a name.
fn first_value<'q>(query: &'q str, name: &str) -> Option<&'q str> {
    let mut items = query.split('&').filter_map(|item| item.split_once('='));
    items.find(|(key, _)| *key == name).map(|(_, value)| value)
}

#[test]
fn parameters_are_those_of_a_naive_server() {
    use queries::*;
    // A linear congruential generator: the same texts in each run.
    let mut seed = 1_u64;
    let mut below = |count: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (seed >> 33) as usize % count
    };
    let known = ["q=", "q=x", "q=%20", "limit=7", "limit=42", "per_page=a"];
    let unknown = [
        "", "=", "=q", "utm=1", "Q=1", "%71=1", "qq=1", "limits=a", "lim", "x=q=1",
    ];
    let wrong = ["q", "limit", "limit=", "limit=abc", "q=a=b", "q=/"];
    let mut counts = [0; 3];
    for _ in 0..3_000 {
        let mut items = Vec::new();
        for _ in 0..below(6) {
            let from = [&known[..], &known, &unknown, &wrong][below(4)];
            // Most texts have no mistake.
            let from = if from == wrong && below(3) > 0 {
                &known
            } else {
                from
            };
            items.push(from[below(from.len())]);
        }
        let query = items.join("&");
        let text = format!("https://h/7?{query}");
        let is_wrong = items.iter().any(|item| wrong.contains(item));
        let is_exact = !is_wrong && !items.is_empty() && items.iter().all(|it| known.contains(it));
        let lenient = Lenient::parse(&text);
        assert_eq!(lenient.is_ok(), !is_wrong, "{text}");
        let exact = Exact::parse(&text);
        assert_eq!(exact.is_ok(), is_exact, "{text}");
        counts[usize::from(!is_wrong) + usize::from(is_exact)] += 1;
        let expected = ["q", "limit", "per_page"].map(|name| first_value(&query, name));
        if let Ok(uri) = lenient {
            let owned = uri.to_buf();
            let found = [
                uri.q().map(Q::as_str),
                uri.limit().map(Limit::as_str),
                uri.per_page().map(PerPage::as_str),
            ];
            assert_eq!(found, expected, "{text}");
            assert_eq!(owned.q(), uri.q());
        }
        if let Ok(uri) = exact {
            let found = [
                uri.q().map(Q::as_str),
                uri.limit().map(Limit::as_str),
                uri.per_page().map(PerPage::as_str),
            ];
            assert_eq!(found, expected, "{text}");
        }
    }
    assert!(counts.iter().all(|count| *count > 200), "{counts:?}");
}

#[test]
fn parameters_are_built_in_the_order_of_the_template() -> Result<(), uri_tables::Error> {
    use queries::*;
    let values = [None, Some(""), Some("a&b=c d")];
    for q in values {
        for limit in [None, Some(5_u16)] {
            for page in values {
                let ordered = Ordered::builder().id("7").q(q).limit(limit).per_page(page);
                let expected = ordered.finish()?.to_string();
                let built = Lenient::builder().per_page(page).limit(limit);
                let lenient = built.id("7").q(q).finish()?;
                assert_eq!(lenient, *expected);
                let built = Exact::builder().limit(9999_u16).q("z").id("7");
                let exact = built.per_page(page).q(q).limit(limit).finish()?;
                assert_eq!(exact, *expected);
                // The accessors must return what the builder was given.
                let decoded = lenient.q().map(|it| it.decode_utf8().unwrap().into_owned());
                assert_eq!(decoded.as_deref(), q);
                let decoded = lenient
                    .per_page()
                    .map(|it| it.decode_utf8().unwrap().into_owned());
                assert_eq!(decoded.as_deref(), page);
                let number = lenient.limit().map(|it| it.as_str().parse().unwrap());
                assert_eq!(number, limit);
                assert_eq!(Exact::parse(lenient.as_str())?.as_str(), exact.as_str());
            }
        }
    }
    assert!(Lenient::builder().id("7").limit("abc").finish().is_err());
    let uri = After::builder().limit(3_u8).q("x").finish()?;
    assert_eq!(uri, "https://h/x?fixed=1&q=x&limit=3");
    assert_eq!(After::builder().finish()?, "https://h/x?fixed=1");
    let uri = After::parse("https://h/x?fixed=1&&utm=2&limit=3&q=x")?;
    assert_eq!(
        (uri.q().unwrap().as_str(), uri.limit().unwrap().as_str()),
        ("x", "3")
    );
    assert!(After::parse("https://h/x?utm=2&fixed=1").is_err());
    // Other parameters are given as views, and stay after those of the template.
    let other = LenientParam::parse("utm=1")?;
    let uri = Lenient::builder()
        .id("7")
        .lenient_param(other)
        .q("x")
        .finish()?;
    assert_eq!(uri, "https://h/7?q=x&utm=1");
    for text in [
        "https://h/7",
        "https://h/7?",
        "https://h/7?&&",
        "https://h/7?#",
    ] {
        assert!(Lenient::parse(text)?.q().is_none());
    }
    assert!(Exact::parse("https://h/7?").is_err());
    assert_eq!(One::parse("/x?q=1&q=2")?.q().unwrap(), "1");
    assert_eq!(One::builder().q("x").finish()?, "/x?q=x");
    let RouteChoice::Exact(exact) = Route::parse("https://h/x?q=1")?.choice() else {
        panic!("another template");
    };
    assert_eq!(exact.q().unwrap(), "1");
    Ok(())
}

uri_tables::uri_profile! {
    mod expanded {
        extends rfc3986;
        template pair = "{a}{b}" expand_only;
        /// Files, each with the same user.
        template files = "https://h/é/{user:2}/ü b{/path*}{?user,keys*,type}{+rest}" expand_only;
        template matched = "/x{?a}";
        template items = "https://h/list{/id*}" expand_only;
        template dotted = "/a/..{?q}/{name}{.ext}" expand_only;
        template below = "{+base}{/x,y}" expand_only;
    }
}

uri_tables::uri_profile! {
    mod only_expanded {
        template ambiguous = "/{a}-{b}" expand_only;
    }
}

/// RFC 6570 does not encode dots, and allows empty values, so a value could change which resource is meant.
#[test]
fn expanded_values_stay_where_they_are_put() -> Result<(), uri_tables::Error> {
    use uri_tables::ErrorKind;

    let items = |ids: &'static [&str]| expanded::Items::builder().id(ids.to_vec()).finish();
    assert_eq!(
        items(&["..", "x"]).unwrap_err().kind(),
        ErrorKind::DotSegment
    );
    assert_eq!(
        items(&["x", "."]).unwrap_err().kind(),
        ErrorKind::DotSegment
    );
    assert_eq!(items(&["", "..."])?, "https://h/list//...");
    assert_eq!(items(&["../x", "%2e"])?, "https://h/list/..%2Fx/%252e");

    // The dot segment in the template is meant. A value may not make another one, even if it is empty.
    let dotted = |q, name, ext| {
        let builder = expanded::Dotted::builder().q(q).name(name).ext(ext);
        builder.finish()
    };
    assert_eq!(dotted(None, "a", "b")?, "/a/../a.b");
    assert_eq!(dotted(Some(".."), "", "")?, "/a/..?q=../.");
    assert_eq!(
        dotted(None, "", "").unwrap_err().kind(),
        ErrorKind::DotSegment
    );
    assert_eq!(dotted(None, ".", "").unwrap_err().offset(), 6);

    // A value may contain an authority, and the template may. Two of them may not make one together.
    let below = |base, x, y| expanded::Below::builder().base(base).x(x).y(y).finish();
    assert_eq!(below("https://h", "a", "b")?, "https://h/a/b");
    assert_eq!(below("//h", "", "b")?, "//h//b");
    for base in ["", "https:", "/"] {
        let error = below(base, "", "evil.example").unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Misplaced, "{base}");
    }
    assert_eq!(below("https:", "", "evil.example").unwrap_err().offset(), 6);
    assert_eq!(
        below("a/..", "x", "y").unwrap_err().kind(),
        ErrorKind::DotSegment
    );
    Ok(())
}

/// A variable of two templates has one type, which admits more than each template does. The message names no rule that
/// has the name of the variable itself.
#[test]
fn a_value_may_fit_the_type_but_not_the_template() {
    uri_tables::uri_profile! {
        mod two {
            extends rfc3986;
            template matrix = "https://h/m{;a,b}";
            template prefix = "https://h/p/{a:3}";
        }
    }
    let error = two::Matrix::builder().a("").finish().unwrap_err();
    assert_eq!(
        error.to_string(),
        "`a` at offset 14 cannot have this text there; change it or what is around it"
    );
    assert!(two::Matrix::builder().a("abcd").finish().is_ok());
    assert!(two::Prefix::builder().a("abcd").finish().is_err());
}

#[test]
fn templates_are_only_expanded() -> Result<(), uri_tables::Error> {
    use uri_tables::uri_template::{Template, Value};
    let uri = expanded::Pair::builder().b("c/d").a("é").finish()?;
    assert_eq!(uri, "%C3%A9c%2Fd");
    assert_eq!(expanded::Pair::builder().finish()?, "");
    let uri = expanded::Files::builder()
        .user("ann")
        .path(["a b", "c"])
        .keys(Value::pairs([("k", 1)]))
        .r#type(None::<&str>);
    let expected = "https://h/%C3%A9/an/%C3%BC%20b/a%20b/c?user=ann&k=1";
    assert_eq!(uri.clone().finish()?, expected);
    assert_eq!(format!("{uri:?}"), "FilesBuilder { .. }");
    assert!(uri.rest("#a#b").finish().is_err());
    assert!(only_expanded::Ambiguous::builder().a("[").b(7).finish()? == "/%5B-7");
    assert_eq!(expanded::Matched::builder().a("1").finish()?, "/x?a=1");
    // The builder must expand the template as `Template` does at run time.
    let template = Template::parse("/{a}-{b}").unwrap();
    for (a, b) in [("", "x"), ("-", "%"), ("a/b", "é")] {
        let text = template.expand([("a", a), ("b", b)]).unwrap();
        let built = only_expanded::Ambiguous::builder().a(a).b(b).finish()?;
        assert_eq!(built, *text);
    }
    Ok(())
}

uri_tables::uri_profile! {
    /// Templates with an empty variable between two slashes.
    mod slashes {
        extends rfc3986;
        template two = "{/g,h}";
        template pair = "/{owner}/{repo}";
        template all = "{/a*}";
        template middle = "x:/{e}/z";
        template listed = "x:{/b*}";
        template text = "/{+t}";
        template forced = "x:/{+f}";
        template url = "{+u}/end";
        abnf r#"
            t = *( "/" / unreserved )
            u = "https://" reg-name
            f = 1*( "/" unreserved )
        "#;
    }
}

/// Other types and programs would read what follows two slashes as a host.
#[test]
fn no_value_makes_an_authority() {
    let misplaced = |error: uri_tables::BuildError| {
        assert_eq!(error.kind(), uri_tables::ErrorKind::Misplaced, "{error}");
    };
    misplaced(
        slashes::Two::builder()
            .g("")
            .h("evil.com")
            .finish()
            .unwrap_err(),
    );
    misplaced(
        slashes::Pair::builder()
            .owner("")
            .repo("evil.com")
            .finish()
            .unwrap_err(),
    );
    misplaced(
        slashes::All::builder()
            .a(["", "evil.com"])
            .finish()
            .unwrap_err(),
    );
    misplaced(slashes::Middle::builder().e("").finish().unwrap_err());
    misplaced(
        slashes::Listed::builder()
            .b(["", "evil.com"])
            .finish()
            .unwrap_err(),
    );
    misplaced(
        slashes::Text::builder()
            .t("/evil.com")
            .finish()
            .unwrap_err(),
    );
    // A value that contains both slashes is a whole reference, so its host is intended.
    let url = slashes::Url::builder().u("https://example.com").finish();
    assert_eq!(url.unwrap(), "https://example.com/end");
    // Every text of the rule has an authority.
    assert_eq!(
        slashes::Forced::builder().f("/a/b").finish().unwrap(),
        "x://a/b"
    );
    let f = slashes::F::parse("/a/b").unwrap();
    assert_eq!(
        uri_tables::uri!(slashes::Forced, "x:/{f}").unwrap(),
        "x://a/b"
    );
    let mut two = slashes::Two::builder()
        .g("a")
        .h("evil.com")
        .finish()
        .unwrap();
    misplaced(two.set_g("").unwrap_err());
    assert_eq!(two, "/a/evil.com");
    // The first variable is not given, so it is written as an empty text.
    misplaced(slashes::Two::builder().h("evil").finish().unwrap_err());
    misplaced(slashes::Two::builder().h("").finish().unwrap_err());
    let mut empty = slashes::TwoBuf::parse("").unwrap();
    misplaced(empty.set_h("evil").unwrap_err());
    misplaced(empty.set_h("evil.com").unwrap_err());
    assert_eq!(empty, "");
    let mut all = slashes::AllBuf::parse("/a//evil.com").unwrap();
    misplaced(all.set_a(["", "evil.com"]).unwrap_err());
    assert_eq!(all, "/a//evil.com");
    let x = "";
    let e = "evil.com";
    misplaced(uri_tables::uri!(slashes::Two, "/{x}/{e}").unwrap_err());
    misplaced(uri_tables::uri!(slashes::Middle, "x:/{x}/z").unwrap_err());
    assert_eq!(
        uri_tables::uri!(slashes::Two, "/{e}/{x}").unwrap(),
        "/evil.com/"
    );
    // Parsing accepts texts that builders refuse to write.
    let mut parsed = slashes::TwoBuf::parse("//h").unwrap();
    assert_eq!(parsed.as_view().h().unwrap(), "h");
    parsed.set_h("i").unwrap();
    assert!(parsed.set_h("a b").is_err());
    assert_eq!(parsed, "//i");
}

/// Since no value makes a host, variables after the first slash are no hosts, and take any data.
#[test]
fn the_second_variable_of_a_path_takes_any_data() -> Result<(), uri_tables::Error> {
    let two = slashes::Two::builder().g("a b").h("b/c").finish()?;
    assert_eq!(two, "/a%20b/b%2Fc");
    let mut pair = slashes::Pair::builder().owner("o").repo("r s").finish()?;
    assert_eq!(pair, "/o/r%20s");
    pair.set_repo("@:80")?;
    assert_eq!(pair, "/o/%40%3A80");
    let (owner, repo) = ("o", "é");
    assert_eq!(
        uri_tables::uri!(slashes::Pair, "/{owner}/{repo}")?,
        "/o/%C3%A9"
    );
    Ok(())
}

uri_tables::uri_profile! {
    /// A variable with the name of a rule that prefixes need.
    mod prefixes {
        extends rfc3986;
        template t = "/{pct_character}/{a:3}";
        template p = "https://h/{id:3}/{b}";
    }
}

#[test]
fn a_prefix_counts_characters() {
    assert!(prefixes::T::parse("/x/abcdef").is_err());
    assert!(prefixes::A::parse("abcdef").is_err());
    let built = prefixes::P::builder().id("é€😀").b("q").finish().unwrap();
    assert_eq!(built, "https://h/%C3%A9%E2%82%AC%F0%9F%98%80/q");
    assert!(prefixes::Id::parse("%F0%9F%98%80%F0%9F%98%80%F0%9F%98%80").is_ok());
    assert!(prefixes::Id::parse("%F0A%9F%98%80").is_err());
    assert!(prefixes::Id::parse(&"%F0%9F%98%80".repeat(4)).is_err());
    // A character is what Rust takes for one, and nothing else: no overlong form, no surrogate.
    for lead in 0..=u8::MAX {
        for second in 0..=u8::MAX {
            for length in 1..=4 {
                let bytes = &[lead, second, 0x80, 0xBF][..length];
                let hex: Vec<String> = bytes.iter().map(|byte| format!("%{byte:02X}")).collect();
                let text = hex.concat();
                let is_valid = std::str::from_utf8(bytes).is_ok();
                assert_eq!(prefixes::Id::parse(&text).is_ok(), is_valid, "{text}");
            }
        }
    }
}

uri_tables::uri_profile! {
    /// A secret that is a word.
    mod tokens {
        extends rfc3986;
        abnf r#"
            URI  = "token:" tok
            tok  = "none" / *( unreserved / pct-encoded )
            mode = "on" / "off"
        "#;
        expose URI, tok: enum, mode alone: enum;
        secret tok, mode;
    }
}

#[test]
fn a_secret_word_is_not_shown() {
    let tok = tokens::Tok::parse("SECRET").unwrap();
    assert!(matches!(tok.choice(), tokens::TokChoice::Other("SECRET")));
    assert_eq!(format!("{:?}", tok.choice()), "TokChoice(\"***\")");
    let mode = tokens::Mode::parse("off").unwrap();
    assert_eq!(format!("{:?}", mode.choice()), "ModeChoice(\"***\")");
}

uri_tables::uri_profile! {
    /// Rules of single characters, whose meaning is declared, or whose name is that of a component.
    mod letters {
        strict;
        extends rfc3986;
        abnf r#"
            URI    = scheme ":" path [ "?" query ]
            scheme = "r" / "s"
            path   = dir "/" ver
            dir    = "n" / "s"
            ver    = "1" / "2"
            query  = "a" / "b"
        "#;
        expose URI, scheme, path, dir: enum, ver: u8, query;
    }
}

#[test]
fn single_characters_with_a_meaning_are_components() {
    let uri = letters::Uri::parse("R:N/2?a").unwrap();
    assert!(matches!(uri.path().dir().choice(), letters::DirChoice::N));
    assert_eq!(uri.path().ver().value(), 2_u8);
    assert_eq!(uri.query().unwrap(), "a");
    assert_eq!(uri.normalize(), "r:N/2?a");
}

uri_tables::uri_profile! {
    mod fragments {
        extends rfc3986;
        template f = "https://h/x{#frag}";
        abnf "frag = fragment";
    }
}

/// A value is encoded by itself, so the text after it cannot complete a triplet.
#[test]
fn no_value_begins_a_triplet() {
    for x in ["%", "a%4", "%zz", "50% of \u{e9}"] {
        let f = fragments::F::builder().frag(x).finish().unwrap();
        let begin = f.as_str();
        let f = uri_tables::uri!(fragments::F, "https://h/x#{x}").unwrap();
        assert_eq!(f, begin);
        let f = uri_tables::uri!(fragments::F, "https://h/x#{x}41").unwrap();
        assert_eq!(f, format!("{begin}41"));
        let y = "4";
        let f = uri_tables::uri!(fragments::F, "https://h/x#{x}{y}1").unwrap();
        assert_eq!(f, format!("{begin}41"));
    }
    let x = "%41";
    assert_eq!(
        uri_tables::uri!(fragments::F, "https://h/x#{x}41").unwrap(),
        "https://h/x#%4141"
    );
}

uri_tables::uri_profile! {
    mod unlucky {
        extends rfc3986;
        template t = "/s{?q,t_param}" unordered;
    }
}

/// The items of the query have a type of their own, whatever the variables are called.
#[test]
fn a_variable_may_be_called_like_a_parameter() {
    let t = unlucky::T::parse("/s?t_param=2&q=1").unwrap();
    assert_eq!(t.q().unwrap(), "1");
    assert_eq!(t.t_param().unwrap(), "2");
}

uri_tables::uri_profile! {
    mod single {
        extends rfc3986;
        template t = "/{grade}{/floor}{?flags*}";
        abnf r#"
            grade       = "a" / "b"
            floor       = DIGIT
            flags-value = "y" / "n"
        "#;
    }
}

/// A rule of single characters has no accessor elsewhere, but each variable of a template has one.
#[test]
fn a_variable_may_be_a_single_character() {
    let t = single::T::parse("/b/7?flags=y&flags=n").unwrap();
    assert_eq!(t.grade(), "b");
    assert_eq!(t.floor().unwrap(), "7");
    let flags = t.flags().unwrap();
    assert!(
        flags
            .flags_items()
            .map(single::FlagsItem::flags_value)
            .eq(["y", "n"])
    );
    let flags = [("y",), ("n",)];
    let built = single::T::builder().grade("b").floor(7u8).flags(flags);
    assert_eq!(built.finish().unwrap(), t);
}

uri_tables::uri_profile! {
    mod exploded {
        extends rfc3986;
        template q = "/p{?tags*}";
        template m = "/p{;marks*}";
        template n = "/p{?count*}{&pair*}";
        abnf r#"
            count-value = 1*DIGIT
            pair-item   = key "." value
            key         = 1*ALPHA
            value       = *( unreserved / pct-encoded )
        "#;
        expose key, value;
    }
}

/// The data of an exploded variable's item is its value, wherever an item can be given.
#[test]
fn items_take_data_for_their_values() {
    let q = exploded::Q::builder()
        .tags(["a&b=c", "", "tags=d"])
        .finish();
    assert_eq!(q.unwrap(), "/p?tags=a%26b%3Dc&tags=&tags=tags%3Dd");
    let tags = vec![String::from("a b"), String::from("%41")];
    let q = exploded::Q::builder().tags(&tags).finish().unwrap();
    assert_eq!(q, "/p?tags=a%20b&tags=%2541");
    let mut values = q
        .tags()
        .unwrap()
        .tags_items()
        .map(exploded::TagsItem::tags_value);
    assert_eq!(values.next().unwrap().decode_utf8().unwrap(), "a b");
    assert_eq!(
        exploded::Q::builder()
            .tags_item("x")
            .tags_item(7u8)
            .finish()
            .unwrap(),
        "/p?tags=x&tags=7"
    );
    assert_eq!(exploded::Q::builder().tags([""; 0]).finish().unwrap(), "/p");
    // A view is still the whole item, and not data for its value.
    let item = exploded::TagsItem::parse("tags=%41").unwrap();
    assert_eq!(
        exploded::Q::builder().tags([&item]).finish().unwrap(),
        "/p?tags=%41"
    );

    let mut edited = exploded::QBuf::parse("/p?tags=1").unwrap();
    edited.set_tags(["a/b", "d&"]).unwrap();
    assert_eq!(edited, "/p?tags=a%2Fb&tags=d%26");

    // RFC 6570, section 3.2.7: an empty value has no `=`.
    assert_eq!(
        exploded::M::builder().marks(["a;b", "c"]).finish().unwrap(),
        "/p;marks=a%3Bb;marks=c"
    );

    // A value with a rule of its own is validated. The user's own items have two parts, and take no data.
    let n = exploded::N::builder().count([1u16, 20]).pair([("k", "v&")]);
    assert_eq!(n.finish().unwrap(), "/p?count=1&count=20&k.v%26");
    let error = exploded::N::builder().count(["x"]).finish().unwrap_err();
    assert_eq!(error.part(), "count-value");
}

uri_tables::uri_profile! {
    mod folders {
        extends rfc3986;
        template t = "https://h/{a}/{+path}";
        template l = "/{rest}";
        template n = "note:{text}";
        abnf r#"
            path = path-rootless
            rest = path-rootless
            text = path-rootless
        "#;
    }
}

/// No type of the profile consists of RFC 3986's components. Resolving still removes segments from a path that begins
/// with a `/`, but not from one that does not.
#[test]
fn a_value_leaves_no_folder() {
    use uri_tables::ErrorKind::DotSegment;

    let file = |path: &str| folders::T::builder().a("x").path(path).finish();
    assert_eq!(file("b/c.d").unwrap(), "https://h/x/b/c.d");
    for path in ["../../c", "b/..", "b/%2E./c", "./c"] {
        assert_eq!(file(path).unwrap_err().kind(), DotSegment, "{path}");
        let mut rest = folders::LBuf::parse("/a").unwrap();
        // `{+path}` keeps triplets, and `{rest}` encodes their `%`.
        let is_encoded = path.contains('%');
        assert_eq!(rest.set_rest(path).is_ok(), is_encoded, "{path}");
    }
    // A parsed path may have dot segments.
    let path = folders::Path::parse("b/../c").unwrap();
    let built = folders::T::builder().a("x").path(path).finish();
    assert_eq!(built.unwrap(), "https://h/x/b/../c");
    let built = folders::N::builder().text("1/../2").finish();
    assert_eq!(built.unwrap(), "note:1/../2");
    let text = "1/../2";
    assert_eq!(
        uri_tables::uri!(folders::N, "note:{text}").unwrap(),
        "note:1/../2"
    );
    assert!(uri_tables::uri!(folders::L, "/{text}").is_err());
}

uri_tables::uri_profile! {
    mod hosts {
        extends rfc3986;
        template t = "http://{server}/x";
        template u = "x:{/a,b}";
    }
}

/// A variable in a host is refused like a host, and the error says what its own type can do.
#[test]
fn the_error_about_a_host_is_for_its_variable() {
    let error = hosts::T::builder().server("a/b").finish().unwrap_err();
    let hint =
        "a host has no path; if you mean it, pass what the method `encode` of its type returns";
    assert!(error.to_string().ends_with(hint), "{error}");
    let built = hosts::T::builder().server(hosts::Server::encode("a/b"));
    assert_eq!(built.finish().unwrap(), "http://a%2Fb/x");

    // An encoded value of `B` would be in the host, too.
    let error = hosts::U::builder().b("c d").finish().unwrap_err();
    assert!(error.to_string().ends_with("pass a parsed text"), "{error}");
    let error = hosts::U::builder().b(hosts::B::encode("c d")).finish();
    assert_eq!(
        error.unwrap_err().kind(),
        uri_tables::ErrorKind::InvalidHost
    );
}

//! User code can implement the hidden traits for generated code, and so claim properties that are not proven. With
//! debug assertions, each function that is given such a value returns an error or panics.

use std::panic::{UnwindSafe, catch_unwind};

use uri_tables::__private::{Filled, Proven, Sealed, Source, Style};
use uri_tables::rfc3986::{
    Authority, AuthorityBuf, Path, Port, PortBuf, Scheme, Segment, Uri, UriBuf,
};
use uri_tables::{BuildError, Components, Items, ParseError, ToReference, uri_profile};

uri_profile! {
    /// A type of another crate.
    mod own {
        extends rfc3986;
        expose segment as Word;
    }
}

impl Proven<Port<'static>> for own::Word<'_> {}

/// A value that writes its text without any check, so the text may be invalid.
struct Text(&'static str);

impl<R, P> Source<R, P> for Text {
    fn fill(&self, text: &mut String) -> Result<Filled, BuildError> {
        text.push_str(self.0);
        Ok(Filled::AsItIs)
    }
}

/// A reference with invalid components.
struct Reference;

impl Sealed for Reference {
    const RULE: &'static uri_tables::__private::RuleData = <Uri<'static> as Sealed>::RULE;
    type Kind = <Uri<'static> as Sealed>::Kind;
}

impl ToReference for Reference {
    fn to_components(&self) -> Result<Components<'_>, ParseError> {
        Ok(Components {
            path: "/\n",
            query: Some(" "),
            ..Components::default()
        })
    }

    fn to_text(&self) -> &'static str {
        "/\n? "
    }

    fn is_reference() -> bool {
        true
    }
}

fn is_stopped<T, E>(door: impl FnOnce() -> Result<T, E> + UnwindSafe) -> bool {
    catch_unwind(door).map_or(true, |made| made.is_err())
}

#[test]
fn nothing_invalid_is_made_with_debug_assertions() {
    const EVIL: &str = "evil";
    let word = || own::Word::from_static(EVIL);
    let port = |text| Items::<Port<'_>>::new(Some(text), b',', Style::Separated);
    let ok = |port: Option<Port<'_>>| port.map(|port| port.to_string()).ok_or(());

    assert!(is_stopped(|| ok(port(EVIL).next())));
    assert!(is_stopped(|| ok(port("1,evil").next_back())));
    assert!(is_stopped(|| ok(Some(Port::from(word())))));
    assert!(is_stopped(|| Ok::<_, ()>(PortBuf::from(word().to_buf()))));

    let uri = || UriBuf::parse("s://h:1/a?q").expect("a URI");
    assert!(is_stopped(|| uri().set_port(Text(EVIL))));
    assert!(is_stopped(|| uri().set_query(Text("\n"))));
    assert!(is_stopped(|| uri().set_path(Text("no root"))));
    assert!(is_stopped(|| uri().push_segment(Text("a?b#c"))));
    assert!(is_stopped(|| uri().extend_segments([Text(" ")])));
    assert!(is_stopped(|| uri().set_segments([Text("/ /")])));
    assert!(is_stopped(|| {
        let mut authority = AuthorityBuf::parse("h").expect("an authority");
        authority.set_port(Text(EVIL))
    }));
    let scheme = Scheme::from_static("s");
    assert!(is_stopped(|| Uri::builder()
        .scheme(scheme)
        .host("h")
        .port(Text(EVIL))
        .finish()));
    assert!(is_stopped(|| Uri::builder()
        .scheme(scheme)
        .query(Text(" "))
        .finish()));
    assert!(is_stopped(|| Uri::builder().scheme(Text("1")).finish()));
    assert!(is_stopped(|| Uri::builder()
        .scheme(scheme)
        .segment(Text(" "))
        .finish()));
    assert!(is_stopped(|| Uri::builder()
        .scheme(scheme)
        .authority(((), "h", Text(EVIL)))
        .finish()));
    assert!(is_stopped(|| Authority::builder()
        .host("h")
        .port(Text(EVIL))
        .finish()));
    assert!(is_stopped(|| Path::from_segments([Text(" ")])));

    assert!(is_stopped(|| uri().resolve(&Reference)));
    assert!(is_stopped(|| uri().relativize(&Reference)));

    // The same functions accept what is valid.
    assert!(!is_stopped(|| ok(port("1,2").next())));
    assert!(!is_stopped(|| uri().set_port(Text("80"))));
    assert!(!is_stopped(|| uri().push_segment(Segment::from_static("b"))));
    assert!(!is_stopped(|| Uri::builder().scheme(Text("s")).finish()));
}

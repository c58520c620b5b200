//! `relativize` for types that exclude the shortest reference. If any reference of the type leads from the base to the
//! target without detours such as `a/..` and `a/.`, one must be found. The test finds them by trying all short texts.

use std::collections::HashSet;

use uri_tables::rfc3986::{Uri, UriReference};
use uri_tables::{Owned, uri_profile};
use uri_tables_tests::concatenation::concatenations;
use uri_tables_tests::effort;
use uri_tables_tests::{resolution, split};

use crate::composed;

/// Declares profiles with only a rule for references.
macro_rules! references {
    ($($name:ident $abnf:literal)*) => {
        $(
            mod $name {
                uri_tables::uri_profile! {
                    pub(crate) mod narrow {
                        extends rfc3986;
                        abnf $abnf;
                        expose URI-reference alone;
                    }
                }
                pub(crate) use narrow::UriReferenceBuf;
            }
        )*
    };
}

references! {
    rooted r#"
        URI-reference = 1*( "/" name )
        name = *ALPHA
    "#
    network r#"
        URI-reference = "//" authority path-abempty
    "#
    whole r#"
        URI-reference = URI
    "#
    dotless r#"
        URI-reference = name *( "/" name )
        name = 1*ALPHA
    "#
    dotted r#"
        URI-reference = ( "." / ".." ) *( "/" segment )
    "#
    dotted_directory r#"
        URI-reference = ( "." / ".." ) "/" *( segment-nz "/" )
    "#
    even r#"
        URI-reference = *( "/" name "/" name )
        name = 1*( ALPHA / ":" )
    "#
    written r#"
        URI-reference = 1*( "/" 1*ALPHA "/.." )
    "#
    rootless_or_network r#"
        URI-reference = segment-nz-nc / "//" authority *( "/" 1*ALPHA )
    "#
    guarded r#"
        URI-reference = "/." *( ":" / "." / "/" / "a" / "b" )
    "#
}

/// Returns whether the path of `reference` has a dot segment after another segment.
fn has_detour(reference: &str) -> bool {
    let path = split::components(reference).path;
    let mut segments = path.strip_prefix('/').unwrap_or(path).split('/');
    let is_dots = |segment: &str| matches!(segment, "." | "..");
    segments.any(|segment| !is_dots(segment)) && segments.any(is_dots)
}

/// Checks `relativize_as` for pairs of a target and a base. Returns for how many pairs it finds a reference, and for
/// how many it finds none.
fn check<B: Owned>(uris: &[String], references: &[String]) -> [usize; 2] {
    let valid = references
        .iter()
        .filter(|it| !has_detour(it) && B::try_from((*it).clone()).is_ok());
    let valid: Vec<_> = valid.flat_map(|it| UriReference::parse(it)).collect();
    let mut counts = [0; 2];
    for (number, base) in uris.iter().enumerate() {
        let base = Uri::parse(base).unwrap();
        let reached: HashSet<String> = valid
            .iter()
            .map(|reference| base.resolve(reference).unwrap().to_string())
            .collect();
        for target in effort::sample(uris, number) {
            let expected = resolution::without_dot_segments(target);
            let found = Uri::parse(target).unwrap().relativize_as::<B>(&base);
            if let Ok(reference) = &found {
                let reference = UriReference::parse(reference.as_ref()).unwrap();
                assert_eq!(
                    base.resolve(&reference).unwrap(),
                    *expected,
                    "{target} {base}"
                );
            }
            let is_reached = reached.contains(&expected);
            assert!(found.is_ok() || !is_reached, "{target} from {base}");
            counts[usize::from(found.is_err())] += 1;
        }
    }
    counts
}

/// The function `check` for one type of references.
type Check = fn(&[String], &[String]) -> [usize; 2];

#[test]
fn a_reference_of_the_type_is_found() {
    let paths = concatenations(&["/", "..", ".", "a", "b:"], 4);
    let references = composed(&["", "//h", "s:", "s://h"], &paths, &[""]);
    let paths = concatenations(&["/", "a", "..", "b:"], 3);
    let mut uris = composed(&["s:", "s://h", "t:"], &paths, &[""]);
    uris.extend(["s:/a/..", "s://h/a/..", "s:/a/../b/.."].map(str::to_owned));
    uris.retain(|uri| Uri::is_valid(uri));
    let checks: [Check; 10] = [
        check::<rooted::UriReferenceBuf>,
        check::<network::UriReferenceBuf>,
        check::<whole::UriReferenceBuf>,
        check::<dotless::UriReferenceBuf>,
        check::<dotted::UriReferenceBuf>,
        check::<dotted_directory::UriReferenceBuf>,
        check::<even::UriReferenceBuf>,
        check::<written::UriReferenceBuf>,
        check::<rootless_or_network::UriReferenceBuf>,
        check::<guarded::UriReferenceBuf>,
    ];
    for (number, check) in checks.into_iter().enumerate() {
        let [found, none] = check(&uris, &references);
        assert!(found > 5, "{number}: {found} {none}");
    }
}

uri_profile! {
    /// Store keys with spaces. Its references have no dots, and a path only from the root.
    mod store {
        extends rfc3986;
        abnf r#"
            URI           = scheme "://" authority path
            URI-reference = [ scheme ":" ] [ "//" authority ] path
            scheme        = "store"
            path          = 1*( "/" key )
            key           = 1*( unreserved / " " )
        "#;
        beyond rfc3986;
        expose URI alone, URI-reference alone, scheme, authority, path, key;
    }
}

#[test]
fn a_profile_has_references_of_its_own() {
    let uri = |text| store::Uri::parse(text).unwrap();
    let base = uri("store://b/a/b c");
    for (target, reference) in [
        ("store://b/a/b d", "/a/b d"),
        ("store://b/a/b c", "/a/b c"),
        ("store://c/a", "//c/a"),
    ] {
        let found = uri(target).relativize(&base).unwrap();
        assert_eq!(found, reference);
        assert_eq!(base.resolve(&found.as_view()).unwrap(), target);
    }
}

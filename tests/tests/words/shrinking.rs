//! Checks that a failing property shrinks to the shortest text that fails.

use std::fmt::Debug;

use proptest::prelude::*;
use proptest::test_runner::{RngAlgorithm, TestError, TestRng, TestRunner};
use uri_tables::profiles::{mailto, tel};
use uri_tables::proptest::near_misses;
use uri_tables::rfc3986::{HostChoice, QueryBuf, Uri, UriBuf};

/// Returns the values that the property `!fails` shrinks to, one for each of several seeds. Calls `is_so` with every
/// value that is tried, to assert that the value is valid.
fn shrunk<S: Strategy>(
    strategy: &S,
    is_so: impl Fn(&S::Value),
    fails: impl Fn(&S::Value) -> bool,
) -> Vec<S::Value>
where
    S::Value: Debug,
{
    let shrunk = |seed: u8| {
        let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &[seed; 32]);
        let mut runner = TestRunner::new_with_rng(crate::config(20_000), rng);
        let found = runner.run(strategy, |value| {
            is_so(&value);
            prop_assert!(!fails(&value));
            Ok(())
        });
        match found {
            Err(TestError::Fail(_, value)) => value,
            other => panic!("{strategy:?} with seed {seed}: {other:?}"),
        }
    };
    (0..8).map(shrunk).collect()
}

fn uris(fails: Fails) -> Vec<UriBuf> {
    let is_uri = |uri: &UriBuf| assert!(Uri::is_valid(uri.as_str()), "{uri}");
    shrunk(&any::<UriBuf>(), is_uri, move |uri| fails(&uri.as_view()))
}

type Fails = fn(&Uri<'_>) -> bool;

#[test]
fn uris_shrink_to_the_shortest_that_fail() {
    let cases: [(&str, Fails); 9] = [
        ("a:", |_| true),
        ("a:?", |uri| uri.query().is_some()),
        ("a://:", |uri| {
            uri.authority()
                .is_some_and(|authority| authority.port().is_some())
        }),
        ("a://@:#", |uri| {
            let authority = uri.authority();
            authority.is_some_and(|it| it.port().is_some() && it.userinfo().is_some())
                && uri.fragment().is_some()
        }),
        ("a://[::]", |uri| {
            uri.authority()
                .is_some_and(|it| matches!(it.host().to_ip_addr(), Some(std::net::IpAddr::V6(_))))
        }),
        ("a://0.0.0.0", |uri| {
            uri.authority()
                .is_some_and(|it| matches!(it.host().choice(), HostChoice::Ipv4address(_)))
        }),
        ("a://///", |uri| {
            uri.authority().is_some() && uri.path().segments().count() == 3
        }),
        ("a:a%00", |uri| {
            uri.path().as_str().len() > 3 && uri.as_str().contains('%')
        }),
        ("aaaaaaaaaaaaaaaaaaa:", |uri| uri.as_str().len() >= 20),
    ];
    for (shortest, fails) in cases {
        for found in uris(fails) {
            assert!(fails(&found.as_view()));
            assert_eq!(
                found.as_str().len(),
                shortest.len(),
                "{found} and not {shortest}"
            );
        }
    }
}

/// Letters, digits and triplets must shrink to `a`.
#[test]
fn what_is_left_is_simple() {
    let found = shrunk(
        &any::<QueryBuf>(),
        |_| {},
        |query| query.as_str().len() >= 12,
    );
    assert!(
        found.iter().all(|query| query == "aaaaaaaaaaaa"),
        "{found:?}"
    );
    let found = shrunk(
        &any::<QueryBuf>(),
        |_| {},
        |query| query.as_str().contains('%'),
    );
    assert!(found.iter().all(|query| query == "%aa"), "{found:?}");
}

#[test]
fn other_profiles_shrink_as_well() {
    let found = shrunk(
        &any::<mailto::UriBuf>(),
        |_| {},
        |uri| uri.as_view().hfields().count() > 1,
    );
    for uri in found {
        assert_eq!(uri.as_str().len(), "mailto:?=&=".len(), "{uri}");
    }
    let found = shrunk(
        &any::<tel::UriBuf>(),
        |_| {},
        |uri| uri.as_str().contains(";ext="),
    );
    for uri in found {
        assert_eq!(uri.as_str().len(), "tel:+0;ext=0".len(), "{uri}");
    }
}

/// In lists and tuples, the values next to a URI must shrink too.
#[test]
fn values_around_shrink_too() {
    let lists = prop::collection::vec((any::<UriBuf>(), 0_u8..200), 0..6);
    let found = shrunk(
        &lists,
        |_| {},
        |list| {
            list.iter()
                .any(|(uri, number)| uri.as_view().query().is_some() && *number > 20)
        },
    );
    for list in found {
        assert_eq!(list.len(), 1, "{list:?}");
        assert_eq!((list[0].0.as_str().len(), list[0].1), (3, 21), "{list:?}");
    }
}

#[test]
fn near_misses_shrink_and_stay_near_misses() {
    fn is_near(text: &String) {
        assert!(!Uri::is_valid(text), "{text}");
    }
    let strategy = near_misses::<Uri<'_>>();
    for text in shrunk(&strategy, is_near, |text| text.contains(' ')) {
        assert!(text.len() <= 3, "{text}");
    }
    for text in shrunk(&strategy, is_near, |text| !text.is_ascii()) {
        assert!(text.chars().count() <= 3, "{text}");
    }
    for text in shrunk(&strategy, is_near, |text| text.contains("[::")) {
        assert!(text.len() <= "a://[::0.0.0.0]".len(), "{text}");
    }
}

//! Lists in the middle of rules. Checks their items, iterated forwards and backwards.

use crate::declared::{mailto, matrix, tail, tel};

#[test]
fn parameters_of_a_number() {
    for (text, digits, pars) in [
        ("tel:+1-201-555-0123", "1-201-555-0123", &[][..]),
        ("tel:+1;ext=5", "1", &[("ext", Some("5"))]),
        (
            "tel:+1;isub;a=b;A=%3B;-",
            "1",
            &[
                ("isub", None),
                ("a", Some("b")),
                ("A", Some("%3B")),
                ("-", None),
            ],
        ),
    ] {
        let number = tel::Uri::parse(text).expect(text).number();
        assert_eq!(number.digits(), digits);
        let found: Vec<_> = number
            .pars()
            .map(|par| (par.pname().as_str(), par.pvalue().map(tel::Pvalue::as_str)))
            .collect();
        assert_eq!(found, pars, "{text}");
        // A number must have the same items when it is parsed alone.
        let alone = tel::Number::parse(number.as_str()).expect(text);
        assert!(alone.pars().eq(number.pars()));
        assert!(alone.pars().rev().eq(number.pars().rev()));
    }
}

#[test]
fn parameters_of_a_segment() {
    let uri = matrix::Uri::from_static("matrix:/map;lat=50;long=20,,%2C/view/x;a");
    let parts: Vec<matrix::Part<'_>> = uri.path().parts().collect();
    assert_eq!(parts.len(), 3);
    assert_eq!(parts[0].segment(), "map");
    let names: Vec<&str> = parts[0]
        .params()
        .map(|param| param.name().as_str())
        .collect();
    assert_eq!(names, ["lat", "long"]);
    let long = parts[0].params().next_back().expect("two");
    let values: Vec<_> = long.values().map(matrix::Value::as_str).collect();
    assert_eq!(values, ["20", "", "%2C"]);
    assert_eq!(parts[1].params().count(), 0);
}

/// Normalization decodes a triplet only if the rule of the item matches the decoded character.
#[test]
fn items_are_normalized() {
    for (text, expected) in [
        (
            "matrix:/%6Dap;l%61t=%35,%2c;%7e/%3B",
            "matrix:/map;lat=5,%2C;~/%3B",
        ),
        ("matrix:/a;b=%41,/x;%62=", "matrix:/a;b=A,/x;b="),
    ] {
        let uri = matrix::Uri::parse(text).expect(text);
        assert_eq!(uri.normalize().as_str(), expected);
    }
}

/// The text before a list must be normalized by its own rule, not by the rule of the items.
#[test]
fn what_stands_before_a_list_is_normalized() {
    let uri = tail::Uri::from_static("tail:%61%2F%7e/%7E%2f/%62");
    assert_eq!(uri.path().segments().count(), 2);
    assert_eq!(uri.normalize(), "tail:a%2F~/~%2F/b");
}

#[test]
fn addresses_and_fields() {
    let uri = mailto::Uri::from_static("mailto:a@b,c.d@e?subject=x&=&body=%26");
    let to: Vec<_> = uri.addr_specs().map(|to| to.domain().as_str()).collect();
    assert_eq!(to, ["b", "e"]);
    let fields: Vec<_> = uri.hfields().map(mailto::Hfield::as_str).collect();
    assert_eq!(fields, ["subject=x", "=", "body=%26"]);
    let uri = mailto::Uri::from_static("mailto:");
    assert_eq!((uri.addr_specs().count(), uri.hfields().count()), (0, 0));
    let uri = mailto::Uri::from_static("mailto:?a=b");
    assert_eq!((uri.addr_specs().count(), uri.hfields().count()), (0, 1));
}

//! A glob import of the library must not change the meaning of any method of the standard library's types.

#[allow(unused_imports, reason = "the import is the test")]
use uri_tables::*;

/// On a `String` or a `Vec`, a method of a trait is found before the methods of `str` and of slices, which need a
/// dereference. So no trait of the library may have a method with the name of one of those methods.
#[test]
fn methods_of_texts_are_those_of_the_standard_library() {
    let (string, vector) = (String::from("a/b"), Vec::from(*b"a/b"));
    assert!(string.bytes().eq(*b"a/b"));
    assert!(string.as_bytes() == vector.as_slice() && string.as_str() == "a/b");
    assert_eq!((string.len(), vector.len()), (3, 3));
    assert!(string.chars().eq(['a', '/', 'b']) && vector.iter().eq(b"a/b"));
    assert!(string.split('/').eq(["a", "b"]) && string.get(..1) == Some("a"));
    assert_eq!((vector.first(), vector.get(1)), (Some(&b'a'), Some(&b'/')));
    assert_eq!(string.parse::<String>().as_deref(), Ok("a/b"));
    let mut filled = vector.clone();
    filled.fill(b'.');
    assert_eq!(filled, b"...");
    let boxed: Box<str> = string.clone().into_boxed_str();
    assert!(boxed.bytes().eq(string.bytes()));
    let shared: std::rc::Rc<str> = string.as_str().into();
    assert!(shared.bytes().eq(string.bytes()));
    assert!(std::borrow::Cow::Borrowed("a").bytes().eq(*b"a"));
}

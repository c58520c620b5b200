//! Encoders and decoders of all bytes.

use uri_tables::profiles::{form, signing};
use uri_tables::rfc3986::{Fragment, Query, Segment, Userinfo};

/// That data comes back, as a word of the rule.
macro_rules! check {
    ($bytes:expr, $($type:ty),*) => {
        $({
            let encoded = <$type>::encode($bytes).to_string();
            let view = <$type>::parse(&encoded).expect("what is encoded is valid");
            assert_eq!(view.decode(), $bytes);
            assert_eq!(view.decoded().collect::<Vec<u8>>(), $bytes);
            let text = std::str::from_utf8($bytes);
            assert_eq!(view.decode_utf8().as_deref().ok(), text.ok());
        })*
    };
}

/// Encodes with several types, and decodes what can be parsed.
pub fn run(bytes: &[u8]) {
    check!(
        bytes,
        Segment<'_>,
        Query<'_>,
        Fragment<'_>,
        Userinfo<'_>,
        signing::Component<'_>,
        form::Value<'_>
    );
    if let Ok(query) = Query::parse_bytes(bytes) {
        // Encoding what was decoded says the same.
        let data = query.decode();
        let again = Query::encode(&*data).to_string();
        assert_eq!(Query::parse(&again).expect("it is valid").decode(), data);
    }
}

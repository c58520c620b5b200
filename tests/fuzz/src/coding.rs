//! Encoders and decoders on any bytes.

use uri_tables::profiles::{form, signing};
use uri_tables::rfc3986::{Fragment, Query, Segment, Userinfo};

/// Checks that encoded data matches the rule and decodes to the same data.
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

/// Encodes the bytes with several types, and decodes them where they are valid.
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
        // Encoding the decoded data again decodes to the same data.
        let data = query.decode();
        let again = Query::encode(&*data).to_string();
        assert_eq!(Query::parse(&again).expect("it is valid").decode(), data);
    }
}

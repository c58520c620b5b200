//! Fuzzes encoders and decoders with arbitrary bytes.

use uri_tables::profiles::{form, signing};
use uri_tables::rfc3986::{Fragment, Query, Segment, Userinfo};

/// Checks for each type that the encoded `$bytes` match the type's rule and decode to `$bytes` again.
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

/// Encodes `bytes` with several types. If `bytes` is a valid query, also decodes, encodes and decodes it again.
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
        // Decoding and encoding may change the text of the query, but not its data.
        let data = query.decode();
        let again = Query::encode(&*data).to_string();
        assert_eq!(Query::parse(&again).expect("it is valid").decode(), data);
    }
}

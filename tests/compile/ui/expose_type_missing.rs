uri_tables::uri_profile! {
    pub mod log {
        extends rfc3986;
        abnf "offset = 1*DIGIT";
        expose offset:, segment;
    }
}

fn main() {
    let _ = log::Offset::from_static("1");
}

uri_tables::uri_profile! {
    pub mod log {
        extends rfc3986;
        abnf r#"offset = "latest" / "*""#;
        expose offset: enum;
    }
}

fn main() {
    let _ = log::Offset::from_static("*");
}

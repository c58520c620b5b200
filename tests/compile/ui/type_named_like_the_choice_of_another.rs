use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            host        = host-name / host-choice
            host-name   = 1*ALPHA
            host-choice = 1*DIGIT
        "#;

        expose host, host-name, host-choice;
    }
}

// The type that the user has named keeps the name; what a `Host` is one of can be matched all the same.
const CHOICE: shop::HostChoice<'static> = shop::HostChoice::from_static("42");

fn main() {
    let _ = shop::Host::from_static("42").choice();
    let _ = shop::Host::builder().host_choice(CHOICE).finish();
    let _ = shop::Host::builder().host_name(shop::HostName::from_static("h")).finish();
}

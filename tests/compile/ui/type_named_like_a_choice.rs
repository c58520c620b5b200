//! A rule's type has the name of the enum that another type's choice is.

use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            host-choice = "aa" / "b"
        "#;

        expose host, IP-literal, IPv4address, reg-name, host-choice within host;
    }
}

fn main() {
    println!("{:?}", shop::Host::parse("a"));
}

//! Every way to say what normalization is to know of a scheme.

use uri_tables::uri_profile;

uri_profile! {
    /// Statements in any order, and rules with the names of statements.
    pub mod forms {
        case_insensitive "a-1e", DEFAULT-port, r#type,;
        empty_path r"/";
        default_port s1 = 0080, "s2" = 81,;

        extends rfc3986;

        abnf r#"
            URI          = scheme "://" authority path-abempty
            scheme       = "s1" / "s2"
            path-abempty = *( "/" default-port )
            default-port = type [ "." a-1e ]
            type         = *ALPHA
            a-1e         = *ALPHA
        "#;

        expose URI, scheme, authority, host, port, path = path-abempty;
        expose default-port as Part within segment, type as Kind within segment, "a-1e" within segment;
    }
}

fn main() {
    let uri = forms::Uri::from_static("S1://H:80/A.B");
    assert_eq!(uri.normalize(), "s1://h/a.b");
    let uri = forms::Uri::from_static("s2://h");
    assert_eq!(uri.normalize(), "s2://h/");
}

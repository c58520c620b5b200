uri_tables::uri_profile! {
    mod site {
        extends rfc3986;
        template search = "/search{?q}";
        template go = "/go{+q}";
        abnf "q = *( unreserved / pct-encoded )";
    }
}

fn main() {}

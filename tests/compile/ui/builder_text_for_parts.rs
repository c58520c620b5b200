use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            query = param *( "&" param )
            param = *( ALPHA / "=" )
        "#;

        expose URI, scheme, query, param;
    }
}

fn main() {
    let uri = shop::Uri::builder().scheme("a").query("x=1").finish();
    println!("{}", uri.unwrap());
}

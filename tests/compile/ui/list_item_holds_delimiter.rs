use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            query  = "colours=" colour *( "," colour ) [ "&all" ]
            colour = 1*( ALPHA / "," )
        "#;

        expose query, colour;
    }
}

fn main() {
    println!("{}", shop::Query::from_static("colours=red,green"));
}

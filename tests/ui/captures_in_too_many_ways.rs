use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            query = *( "-" ) [ "a" p0 ] [ "b" p1 ] [ "c" p2 ] [ "d" p3 ] [ "e" p4 ] [ "f" p5 ] [ "g" p6 ] [ "h" p7 ] [ "i" p8 ] [ "j" p9 ] *( "-" )
            p0 = *DIGIT
            p1 = *DIGIT
            p2 = *DIGIT
            p3 = *DIGIT
            p4 = *DIGIT
            p5 = *DIGIT
            p6 = *DIGIT
            p7 = *DIGIT
            p8 = *DIGIT
            p9 = *DIGIT
        "#;

        expose query, p0, p1, p2, p3, p4, p5, p6, p7, p8, p9;
    }
}

fn main() {
    println!("{}", shop::Query::from_static("a1"));
}

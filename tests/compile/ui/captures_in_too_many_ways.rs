use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            query = ( p0 ":x" / q0 ":y" ) ( p1 ":x" / q1 ":y" ) ( p2 ":x" / q2 ":y" ) ( p3 ":x" / q3 ":y" ) ( p4 ":x" / q4 ":y" ) ( p5 ":x" / q5 ":y" ) ( p6 ":x" / q6 ":y" ) ( p7 ":x" / q7 ":y" ) ( p8 ":x" / q8 ":y" )
            p0 = *DIGIT
            q0 = *DIGIT
            p1 = *DIGIT
            q1 = *DIGIT
            p2 = *DIGIT
            q2 = *DIGIT
            p3 = *DIGIT
            q3 = *DIGIT
            p4 = *DIGIT
            q4 = *DIGIT
            p5 = *DIGIT
            q5 = *DIGIT
            p6 = *DIGIT
            q6 = *DIGIT
            p7 = *DIGIT
            q7 = *DIGIT
            p8 = *DIGIT
            q8 = *DIGIT
        "#;

        expose query, p0, q0, p1, q1, p2, q2, p3, q3, p4, q4, p5, q5, p6, q6, p7, q7, p8, q8;
    }
}

fn main() {
    println!("{}", shop::Query::from_static("1:x"));
}

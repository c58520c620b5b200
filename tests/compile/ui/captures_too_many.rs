use uri_tables::uri_profile;

uri_profile! {
    pub mod shop {
        extends rfc3986;

        abnf r#"
            query = p1 "," p2 "," p3 "," p4 "," p5 "," p6 "," p7 "," p8 "," p9 "," p10 "," p11 ","
                    p12 "," p13 "," p14 "," p15 "," p16 "," p17 "," p18 "," p19 "," p20 "," p21 "," p22 ","
                    p23 "," p24 "," p25 "," p26 "," p27 "," p28 "," p29 "," p30 "," p31 "," p32 "," p33
            p1 = *DIGIT
            p2 = *DIGIT
            p3 = *DIGIT
            p4 = *DIGIT
            p5 = *DIGIT
            p6 = *DIGIT
            p7 = *DIGIT
            p8 = *DIGIT
            p9 = *DIGIT
            p10 = *DIGIT
            p11 = *DIGIT
            p12 = *DIGIT
            p13 = *DIGIT
            p14 = *DIGIT
            p15 = *DIGIT
            p16 = *DIGIT
            p17 = *DIGIT
            p18 = *DIGIT
            p19 = *DIGIT
            p20 = *DIGIT
            p21 = *DIGIT
            p22 = *DIGIT
            p23 = *DIGIT
            p24 = *DIGIT
            p25 = *DIGIT
            p26 = *DIGIT
            p27 = *DIGIT
            p28 = *DIGIT
            p29 = *DIGIT
            p30 = *DIGIT
            p31 = *DIGIT
            p32 = *DIGIT
            p33 = *DIGIT
        "#;

        expose query, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11, p12, p13, p14, p15, p16,
            p17, p18, p19, p20, p21, p22, p23, p24, p25, p26, p27, p28, p29, p30, p31, p32, p33;
    }
}

fn main() {
    println!("{}", shop::Query::from_static("a-b"));
}

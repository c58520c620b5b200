//! A small profile with one of each: a component of several rules, a choice, a list, a list in the middle of a rule,
//! a leaf whose data may hold spaces, and a character that RFC 3986 does not admit.

uri_profile! {
    /// Articles of a shop: `shop:red,round/42?by=Tom+Jerry`.
    pub mod shop {
        abnf r#"
            URI    = "shop:" target [ "?" query ]
            target = tags "/" number
            tags   = tag *( "," tag )
            tag    = colour / shape
            colour = "red" / "blue"
            shape  = "round" / "a|b"
            number = 1*4DIGIT
            query  = "by=" by
            by     = *( ALPHA / "+" / "%" 2HEXDIG )
        "#;

        beyond rfc3986;

        expose URI, tag, colour, shape, number = number;
        expose by { space = "+" };
    }
}

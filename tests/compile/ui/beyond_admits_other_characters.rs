use uri_tables::uri_profile;

uri_profile! {
    pub mod letters {
        extends rfc3986, rfc3987;

        // Queries hold `iprivate`, too.
        beyond rfc3986: ucschar;

        expose iquery within query, isegment within segment;
    }
}

const LITERAL: letters::Iquery<'static> = letters::Iquery::from_static("a b");

fn main() {
    println!("{} {:?}", letters::Isegment::encode("é"), LITERAL);
}

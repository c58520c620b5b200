//! A profile whose docs are hard to write: `.ci/docs-page` renders them, and looks at them in a browser.
//!
//! Its literals mean something to markdown and HTML, its types are named as what every crate has, one rule has nine
//! alternatives, one is wider than any page, and one means what it replaces.

#![deny(missing_docs, rustdoc::all)]
// A name that is a keyword, and one that is a primitive type's.
#![allow(non_camel_case_types)]

/// As a crate has it whose module is no part of its interface.
mod inner {
    uri_tables::uri_profile! {
        /// Hostile texts.
        pub mod hostile {
            extends rfc3986;

            abnf r###"
                query    = markup / markdown / tags / column
                markup   = "</svg></p></div><script>alert(1)</script>" / "&lt;&#60;&amp" / "'"
                markdown = "*a* _b_ `c` ~~d~~ ``" / "[a](b) ![c](d) [e]: f" / "# - + 1. | a | $x$"
                         / "-- --- ... http://a.example/"
                tags     = "</a>" column / "](x)" column "[" / %x5D.28.29 / %x3C-3E
                column   = 1*4HEXDIG
                wide     = column ":" column ":" column ":" column ":" column ":" column ":" column ":" column
                         / column "::" [ column ":" column ":" column ":" column ":" column ":" column ]
                host     = <host, as in [RFC3986]> *1( ":" 2*3column )
                deep     = [ "a" [ "b" [ "c" [ "d" [ "e" [ "f" *( "g" / column 1*column ) ] ] ] ] ] ]
                words    = 1*"ab" 3"c" *4"d" 2*"e" 0<pchar>
                except   = 2*3<pchar except "&" / column / %x3D> %x0D.0A
            "###;

            beyond rfc3986;
            expose query as Query2, markup as String, markdown as Option, tags as r#type, column as str alone;
            expose wide alone, host alone, deep alone, words alone, except as Self_ alone, IPv6address alone;
            expose path = path-abempty / path-rootless / path-empty, segment = segment / segment-nz;
        }
    }
}

pub use inner::hostile;

/// As a crate has it that shows some of the types in another place.
pub mod elsewhere {
    pub use crate::inner::hostile::{Query2, String};
}

fn main() {
    println!("{}", hostile::String::ABNF);
}

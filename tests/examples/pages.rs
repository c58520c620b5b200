//! A profile whose documentation is hard to render. `.ci/docs-page` checks its pages in a browser.
//!
//! Its literals have a meaning in Markdown and HTML. Some of its types have the names of types in Rust's prelude. One
//! rule has nine alternatives, one is wider than the page, and one refers to the rule of `rfc3986` that it replaces.

#![deny(missing_docs, rustdoc::all)]
// One rule has the name of a keyword, and another the name of a primitive type.
#![allow(non_camel_case_types)]

/// A private module, as in a crate that re-exports the types of a profile elsewhere.
mod inner {
    uri_tables::uri_profile! {
        /// Comments and literals with Markdown and HTML, which pages must show as they are.
        pub mod hostile {
            extends rfc3986;

            abnf r###"
                ; <b>Bold</b> *or* _not_: `code` [link](http://a.example/), ~~struck~~ | a | &lt; "quoted" -- ...
                ; # no title
                ; - no item
                ; 1. no number
                ;
                ;     no code
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

/// Re-exports two types of the private module, so that their pages link to types in another module.
pub mod elsewhere {
    pub use crate::inner::hostile::{Query2, String};
}

fn main() {
    println!("{}", hostile::String::ABNF);
}

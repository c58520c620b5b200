//! The expansion of `declared/rfc3986.rs`. Generated: see `uri-tables-macro/expansion/src/tests/golden.rs`.

/// The generic syntax of RFC 3986: a type for every rule of its Appendix A.
///
/// Begin with [`Uri`](struct@rfc3986::Uri), or with [`UriReference`](struct@rfc3986::UriReference) if the text may be
/// relative to another URI. To encode data, use the type of its place, such as
/// [`Segment`](struct@rfc3986::Segment) or [`Query`](struct@rfc3986::Query).
///
/// ```
/// use uri_tables::rfc3986::{HostChoice, Query, Segment, Uri};
///
/// const HOME: Uri<'static> = Uri::from_static("https://[::1]:8443/a%20b/?c=d");
/// let authority = HOME.authority().unwrap();
/// assert!(matches!(authority.host().choice(), HostChoice::IpLiteral(_)));
/// assert_eq!(authority.port().and_then(|port| port.to_u16()), Some(8443));
/// assert_eq!(HOME.path().segments().next().unwrap(), "a%20b");
///
/// let error = Uri::parse("https://example.com/a b").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "invalid character ` ` at offset 21 in `segment`; write it as %20",
/// );
///
/// assert_eq!(Segment::encode("a/b?").to_string(), "a%2Fb%3F");
/// assert_eq!(Query::encode("a/b?").to_string(), "a/b?");
/// ```
///
/// Components such as `authority` or `query` have accessors in the types that contain them. Rules such as
/// `hier-part` or `pchar` are types only. `URI-reference` has the same accessors as `URI`.
/**
# Delimiters

Where a character may occur, computed from the grammar. `y`: it may occur literally in the component. `|`: it ends the component or separates it from the next item of a list; in data it is encoded, if the component admits triplets. `%`: it must be encoded. An empty cell: it cannot occur.

<div class="uri-delimiters"><style>.docblock .uri-delimiters code{white-space:nowrap;overflow-wrap:normal}</style>

| |`:`|`/`|`?`|`#`|`[`|`]`|`@`|`!`|`$`|`&`|`'`|`(`|`)`|`*`|`+`|`,`|`;`|`=`|`%`|`"`|space|
|-|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|
|[`scheme`](struct@rfc3986::Scheme)|\|||||||||||||||y|||||||
|[`userinfo`](struct@rfc3986::Userinfo)|y|%|%|%|%|%|\||y|y|y|y|y|y|y|y|y|y|y|%|%|%|
|[`port`](struct@rfc3986::Port)||\||\||\|||||||||||||||||||
|[`IPvFuture`](struct@rfc3986::IpvFuture)|y|||||\|||y|y|y|y|y|y|y|y|y|y|y||||
|[`IPv4address`](struct@rfc3986::Ipv4address)|\||\||\||\|||\|||||||||||||||||
|[`reg-name`](struct@rfc3986::RegName)|\||\||\||\||%|%|%|y|y|y|y|y|y|y|y|y|y|y|%|%|%|
|[`segment`](struct@rfc3986::Segment)|y|\||\||\||%|%|y|y|y|y|y|y|y|y|y|y|y|y|%|%|%|
|[`query`](struct@rfc3986::Query)|y|y|y|\||%|%|y|y|y|y|y|y|y|y|y|y|y|y|%|%|%|
|[`fragment`](struct@rfc3986::Fragment)|y|y|y|%|%|%|y|y|y|y|y|y|y|y|y|y|y|y|%|%|%|
|[`segment-nz`](struct@rfc3986::SegmentNz)|y|\||\||\||%|%|y|y|y|y|y|y|y|y|y|y|y|y|%|%|%|
|[`segment-nz-nc`](struct@rfc3986::SegmentNzNc)|%|\||\||\||%|%|y|y|y|y|y|y|y|y|y|y|y|y|%|%|%|

</div>

# Rules without a type


<details><summary>Inherited rules</summary>

- `ALPHA`, `DIGIT`, `HEXDIG`: core rules of [RFC 5234, Appendix B.1](https://www.rfc-editor.org/rfc/rfc5234#appendix-B.1)

</details>*/
#[cfg_attr(
    any(doc, feature = "railroad"),
    doc = "\n<style>.item-table{display:flex;flex-direction:column}.item-table>dt:has(>a[href^=\"struct.\"]:is([href$=\"Buf.html\"],[href$=\"Builder.html\"])){order:1;grid-column:auto}.item-table>dt:has(>a[href^=\"struct.\"]:is([href$=\"Buf.html\"],[href$=\"Builder.html\"]))+dd{display:none}.item-table:has(>dt>a[href^=\"struct.\"]:is([href$=\"Buf.html\"],[href$=\"Builder.html\"]))::before{order:1;content:\"Owned types and builders\";grid-column:1/-1;margin:1em 0 .5em;font-weight:600}</style>"
)]
pub mod rfc3986 {
    crate::__rule! {
        #[doc = " A URI of any scheme."] #[doc = ""] #[doc =
        "`URI =` [`scheme`](struct@Scheme) `\":\"` [`hier-part`](struct@HierPart) `[ \"?\"` [`query`](struct@Query) `] [ \"#\"` [`fragment`](struct@Fragment) `]`"]
        #[doc = crate ::__owned_sentence!(UriBuf)] #[doc =
        "\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 15).\n\nEvery text is proven to be within RFC 3986, and converts into `rfc3986::UriReference`.\n\nThis type has parts. Encode and decode the parts, not the whole text.\n\nFor example: `a:`, `aa:`, `a:a`."]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n<div class=\"uri-tables-railroads\" role=\"region\" aria-label=\"Railroad diagram\" tabindex=\"0\"><style>\n.uri-tables-railroads { overflow-x: auto; margin-bottom: .75em; }\n.uri-tables-railroads p { margin: 0 0 .5em; }\n.uri-tables-railroad { display: block; max-width: none; color: var(--main-color, currentColor); }\n.uri-tables-railroad path { fill: none; stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad rect { fill: var(--code-block-background-color, transparent); stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad text { fill: currentColor; font: 14px \"Source Code Pro\", monospace; text-anchor: middle; }\n.uri-tables-railroad text.comment { font: italic 12px \"Source Code Pro\", monospace; }\n.uri-tables-railroad .labeledbox > rect { fill: none; stroke-width: 1px; stroke-dasharray: 5px; }\n.uri-tables-railroad a rect { stroke: var(--link-color, currentColor); }\n.uri-tables-railroad a text { fill: var(--link-color, currentColor); }\n.uri-tables-railroad a:hover text, .uri-tables-railroad a:focus text { text-decoration: underline; }\n</style>\n\n<svg class=\"railroad uri-tables-railroad\" role=\"group\" aria-label=\"Railroad diagram of URI: URI = scheme &quot;:&quot; hier-part [ &quot;?&quot; query ] [ &quot;#&quot; fragment ]\" width=\"460\" height=\"91\" viewBox=\"0 0 460 91\"><title>Railroad diagram of URI</title><g class=\"sequence\"><path d=\" M 2 13 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5 m 10 0 h 5\"/><g class=\"stack\"><path d=\" M 27 13 h 24\"/><path d=\" M 275 13 a 12 12 0 0 1 12 12 v 0 a 12 12 0 0 1 -12 12 h -224 m 115 0 l 5 -5 m 0 10 l -5 -5 m -115 0 a 12 12 0 0 0 -12 12 v 17 v 0 a 12 12 0 0 0 12 12\"/><g class=\"sequence\">[<g class=\"nonterminal\"><rect x=\"51\" y=\"2\" height=\"22\" width=\"68\"/><text x=\"85\" y=\"18\">scheme</text></g>](struct@Scheme)<g class=\"terminal\"><rect x=\"129\" y=\"2\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"151\" y=\"18\">&quot;&#58;&quot;</text></g>[<g class=\"nonterminal\"><rect x=\"183\" y=\"2\" height=\"22\" width=\"92\"/><text x=\"229\" y=\"18\">hier&#45;part</text></g>](struct@HierPart)<path d=\" M 119 13 h 10\"/><path d=\" M 173 13 h 10\"/></g><path d=\" M 409 78 h 0 a 12 12 0 0 0 12 -12 v -41 a 12 12 0 0 1 12 -12\"/><g class=\"sequence\"><g class=\"optional\"><path d=\" M 51 78 h 24 m -24 0 a 12 12 0 0 0 12 -12 v 0 a 12 12 0 0 1 12 -12 h 114 m -54 0 l -5 -5 m 0 10 l 5 -5 m 54 0 a 12 12 0 0 1 12 12 v 0 a 12 12 0 0 0 12 12 h -24\"/><g class=\"sequence\"><g class=\"terminal\"><rect x=\"75\" y=\"67\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"97\" y=\"83\">&quot;&#63;&quot;</text></g>[<g class=\"nonterminal\"><rect x=\"129\" y=\"67\" height=\"22\" width=\"60\"/><text x=\"159\" y=\"83\">query</text></g>](struct@Query)<path d=\" M 119 78 h 10\"/></g></g><g class=\"optional\"><path d=\" M 223 78 h 24 m -24 0 a 12 12 0 0 0 12 -12 v 0 a 12 12 0 0 1 12 -12 h 138 m -66 0 l -5 -5 m 0 10 l 5 -5 m 66 0 a 12 12 0 0 1 12 12 v 0 a 12 12 0 0 0 12 12 h -24\"/><g class=\"sequence\"><g class=\"terminal\"><rect x=\"247\" y=\"67\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"269\" y=\"83\">&quot;#&quot;</text></g>[<g class=\"nonterminal\"><rect x=\"301\" y=\"67\" height=\"22\" width=\"84\"/><text x=\"343\" y=\"83\">fragment</text></g>](struct@Fragment)<path d=\" M 291 78 h 10\"/></g></g><path d=\" M 213 78 h 10\"/></g></g><path d=\" M 443 13 h 5 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5\"/><path d=\" M 17 13 h 10\"/><path d=\" M 433 13 h 10\"/></g></svg>\n\n</div>")]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n\nAll characters of URIs may occur literally (RFC 3986, section 2); other bytes occur only as triplets.")]
        item : pub struct Uri < 'a > { text : crate ::__private::Text < 'a, 16 > } owned
        : UriBuf, rule : RuleData::new("URI",
        "URI           = scheme \":\" hier-part [ \"?\" query ] [ \"#\" fragment ]",
        b"\0\0\0\0\xDA\xFF\xFF\xAF\xFF\xFF\xFF\xAF\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        Automaton::new(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\x02\x01\x03\x01\x01\x01\x01\x01\x04\x01\x04\x05\x06\x07\x08\t\n\n\x0B\x0C\x0C\x0C\x0C\r\x01\0\x01\0\x0E\x0F\x10\x10\x10\x10\x10\x10\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x12\0\0\0\x01\0\x10\x10\x10\x10\x10\x10\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        5,
        Narrow(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0JJ\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x02\x02\0\x02\x02\x02\x02\x02\x02{\0\0\x02\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0KLMKKNKKKKKKKOKKK\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x04P\x06\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04Q\x04\x04\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0R\0SRRRRRRRRRRRRRR\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0B\x0B\x0B\x0B\x0B\x0B\0\0\0\x0B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x04P\x06\x04\x04\x0C\x04\x04\x04\x04\x04\x04\x04Q\x04\x04\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0TUVTTTTTTTTTTTTTT\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\t\0\n\t\t\t\t\t\t\t\t\t\t\t\t\t\t\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0F\x0F\x0F\x0F\x0F\x0F\0\0\0\x0F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x04\x04\x04\x04\x04\x04\0\0\0\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0WXYWWZ[\\]^^^_`aWW|\0\0\0\0\0\0\0\0\0\0\0\0\0\0\rb\x0E\r\r\r\r\r\r\r\r\r\r\r\r\r\r\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x18\x18\x18\x18\x18\x18\0\0\0\x18\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\t\t\t\t\t\t\0\0\0\t\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10\x10d\x10\x10\x10\x10\x10\x10efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x19\x19\x19\x19\x19\x19\0\0\0\x19\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10\x1Ad\x10\x10\x10\x10\x10\x10efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10\x1Ad\x15\x15\x15\x15\x15\x15efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10\x1Ad\x15\x15\x15\x15\x1B\x12efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10\x1Ad\x12\x12\x12\x12\x12\x12efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Ch\x1D\x1C\x1Cijjjjjj\x1Ckg\x1C\x1C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0lmnllopqrssstu\0ll}\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\r\r\r\r\r\r\0\0\0\r\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10\x10\x10\x10\x10\x10\0\0\0\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10\x10d&'()))efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10\x1Ad\x12\x12\x12\x12\x12\x10efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1C\0\x1D\x1C\x1C\0\x1C\x1C\x1C\x1C\x1C\x1C\x1C\0g\x1C\x1C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0******\0\0\0*\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Cv\x1D\x1C\x1Cw\x1E\x1E\x1E\x1E\x1E\x1E\x1Cxg\x1C\x1C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1F\x1Fd\x1F\x1F\x1F\x1F\x1F\x1Fyf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0++++++\0\0\0+\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1F,d\x1F\x1F\x1F\x1F\x1F\x1Fyf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1F,d$$$$$$yf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1F,d$$$$-!yf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1F,d!!!!!!yf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0h\0\0\0izzzzzz\0k\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10/d\x10\x10\x10\x10\x10\x10efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10/d))))))efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10/d))))0&efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10/d&&&&&&efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1C\x1C\x1C\x1C\x1C\x1C\0\0\0\x1C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1F\x1F\x1F\x1F\x1F\x1F\0\0\0\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1F\x1Fd123444yf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1F,d!!!!!\x1Fyf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0v\0\0\0w......\0x\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10\x10d678999efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10/d&&&&&\x10efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1F:d\x1F\x1F\x1F\x1F\x1F\x1Fyf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1F:d444444yf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1F:d4444;1yf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1F:d111111yf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0c\0\0\0d\0\0\0\0\0\0yf\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10<d\x10\x10\x10\x10\x10\x10efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10<d999999efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10<d9999=6efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10<d666666efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1F\x1Fd>?@AAAyf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1F:d11111\x1Fyf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10\x10d\x10BCDDDefg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10<d66666\x10efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1FEd\x1F\x1F\x1F\x1F\x1F\x1Fyf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1FEdAAAAAAyf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1FEdAAAAF>yf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1FEd>>>>>>yf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10\x10dDDDDDDefg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10\x10dDDDDD\x10efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10\x10d\x10\x10\x10\x10\x10\x10efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1F\x1Fd\x1FGHIIIyf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1FEd>>>>>\x1Fyf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1F\x1FdIIIIIIyf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1F\x1FdIIIII\x1Fyf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1F\x1Fd\x1F\x1F\x1F\x1F\x1F\x1Fyf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x02\x02\0\x02\x02\x02\x02\x02\x02{\0\0\x02\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x04P\x06\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04Q\x04\x04\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0R\0SRRRRRRRRRRRRRR\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0B\x0B\x0B\x0B\x0B\x0B\0\0\0\x0B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x04P\x06\x04\x04\x0C\x04\x04\x04\x04\x04\x04\x04Q\x04\x04\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0TUVTTTTTTTTTTTTTT\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0R\0SRRRRRRRRRRRRRR\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0TUVTTTTTTTTTTTTTT\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\t\0\n\t\t\t\t\t\t\t\t\t\t\t\t\t\t\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0F\x0F\x0F\x0F\x0F\x0F\0\0\0\x0F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\rb\x0E\r\r\r\r\r\r\r\r\r\r\r\r\r\r\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0R\0SRRRRRRRRRRRRRR\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x18\x18\x18\x18\x18\x18\0\0\0\x18\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10\x10d\x10\x10\x10\x10\x10\x10efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0R\0SRRRRRRRRRRRRRR\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x19\x19\x19\x19\x19\x19\0\0\0\x19\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x04P\x06\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04Q\x04\x04\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10\x1Ad\x10\x10\x10\x10\x10\x10efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10\x1Ad\x15\x15\x15\x15\x15\x15efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10\x1Ad\x15\x15\x15\x15\x1B\x12efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10\x1Ad\x12\x12\x12\x12\x12\x12efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Ch\x1D\x1C\x1Cijjjjjj\x1Ckg\x1C\x1C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0TUVTTTTTTTTTTTTTT\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0lmnllopqrssstu\0ll}\0\0\0\0\0\0\0\0\0\0\0\0\0\0R\0SRRRRRRRRRRRRRR\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0R\0SRRRRRRRRRRRRRR\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x04P\x06\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04Q\x04\x04\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Ch\x1D\x1C\x1Cijjjjjj\x1Ckg\x1C\x1C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0TUVTTTTTTTTTTTTTT\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0lmnllopqrssstu\0ll}\0\0\0\0\0\0\0\0\0\0\0\0\0\0R\0SRRRRRRRRRRRRRR\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x04P\x06\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04Q\x04\x04\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Cv\x1D\x1C\x1Cw\x1E\x1E\x1E\x1E\x1E\x1E\x1Cxg\x1C\x1C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0TUVTTTTTTTTTTTTTT\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1F\x1Fd\x1F\x1F\x1F\x1F\x1F\x1Fyf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0R\0SRRRRRRRRRRRRRR\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0++++++\0\0\0+\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x04P\x06\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04Q\x04\x04\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1F,d\x1F\x1F\x1F\x1F\x1F\x1Fyf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1F,d$$$$$$yf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1F,d$$$$-!yf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1F,d!!!!!!yf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0h\0\0\0izzzzzz\0k\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0TUVTTTTTTTTTTTTTT\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0R\0SRRRRRRRRRRRRRR\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x04P\x06\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04Q\x04\x04\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0TUVTTTTTTTTTTTTTT\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0h\0\0\0izzzzzz\0k\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0v\0\0\0w......\0x\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0KLMKKNKKKKKKKOKKK\0\0\0\0\0\0\0\0\0\0\0\0\0\0"),
        b"\xB83\xFD\xCC\xFE\xF3\xFF\xFF\xFF\x03",
        b"\0\x01\x01\x07\x08\n\x08\x07\t\n\n\x08\x06\t\t\n\x06\x06\x06\x06\x06\x06\x04\x06\t\x06\x06\x06\x03\x03\x04\x06\x06\x06\x06\x06\x06\x04\x06\x06\x06\x06\x03\x06\x06\x06\x04\x06\x06\x06\x06\x06\x06\x02\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x05\x05\x05\x06\x06\x05\x05\x05",
        & ["URI", "scheme", "authority", "userinfo", "port", "IPv4address", "reg-name",
        "path", "segment", "query", "fragment"])
        .with_self_loops(b"\0\0\x05\0\x02\0\0\0\0\x01\0\0\0\x01\0\0\x04\0\0\0\0\0\0\0\0\0\0\0\x03\0\x06\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x06\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x05\x02\0\0\0\0\0\0\x01\0\x01\0\0\x04\0\0\x02\0\0\0\0\0\0\0\0\0\x02\0\0\0\0\x02\x06\0\x04\0\0\x02\0\0\0\0\0\0\0\x02\0\0\x06\0",
        &
        [SelfLoop::new(b"\0\0\0\0\xD2\xFF\xFF\xAF\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        SelfLoop::new(b"\0\0\0\0\xD2\xFF\xFF/\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        SelfLoop::new(b"\0\0\0\0\xD2\x7F\xFF/\xFE\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        SelfLoop::new(b"\0\0\0\0\xD2\x7F\xFF+\xFE\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        SelfLoop::new(b"\0\0\0\0\0h\xFF\x03\xFE\xFF\xFF\x07\xFE\xFF\xFF\x07\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        false),
        SelfLoop::new(b"\0\0\0\0\0\0\xFF\x03\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        false)])
        .with_slot_transitions(b"\x02\0\x01\0\x04\0\x03\0\x05\0\x04\0\x06\0\x03\0\x07\0\x03\0\x08\0\x04\0\x05\0\x05\0\x08\0\x05\0\t\0\x06\0\n\0\x06\0\r\0\x07\0\x05\0\x08\0\x0E\0\x07\0\x10\0\t\0\x05\0\n\0\x11\0\t\0\x04\0\x0B\0\x12\0\t\0\x13\0\t\0\x14\0\t\0\x15\0\t\0\x16\0\x0C\0\x08\0\n\0\x17\0\r\0\x05\0\x0F\0\x05\0\x10\0\x04\0\x11\0\x16\0\x12\0\x08\0\x10\0\x17\0\x13\0\x05\0\x14\0\x04\0\x15\0\x1E\0\x16\0\x08\0\x14\0\x1F\0\x17\0\x05\0\x18\0 \0\x17\0\x04\0\x19\0!\0\x17\0\"\0\x17\0#\0\x17\0$\0\x17\0%\0\x1A\0\x08\0\x18\0\x05\0\x1B\0\x04\0\x1C\0\x08\0\x1B\0%\0\x12\0.\0\x16\0\x03\0\x02\0|\0\x0E\0|\0\x17\0")
        .with_duplicated(50).with_literal_runs(& [LiteralRun::new(123, b"//",
        b"\xFF\xFF", 12, b"\0\x03")]).with_sub_dfas(& [&
        SubDfa::new(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\x01\0\x01\x01\x01\x01\x01\x01\x01\x01\x02\0\x03\x04\x05\x06\x06\x07\x08\x08\x08\x08\t\x01\0\x01\0\0\0\n\n\n\n\n\n\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x0B\x01\x01\x01\x01\0\0\x0C\0\x01\0\n\n\n\n\n\n\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x0B\x01\x01\x01\x01\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        4,
        b"\0\0\0\x02\x02\x02\x02\x02\x02\x03\x02\x04\0\0\0\0\0\0\0\x05\x05\x05\x05\x05\x05\x06\x05\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x07\0\0\0\0\0\0\0\0\0\x08\x08\x08\x08\x08\x08\0\x08\0\0\0\0\0\0\0\0\t\t\t\t\t\t\x06\t\0\0\0\0\0\0\0\0\n\n\n\n\n\n\x0B\n\0\0\0\0\0\0\0\0\x0C\r\x0E\x0F\x0F\x0F\0\x10\0\x9C\0\0\0\0\0\x11\x08\x08\x08\x08\x08\x08\0\x08\0\0\0\0\0\0\0\0\x12\x12\x12\x12\x12\x12\x06\x12\0\0\0\0\0\0\0\0\x13\x13\x13\x13\x13\x13\x14\x13\0\0\0\0\0\0\0\0\x15\x16\x17\x18\x18\x18\0\x19\0\x9C\0\0\0\0\0\x1A\x1B\x1B\x1B\x1B\x1B\x1B\x1C\x1B\0\x9C\0\0\0\0\0\x1A\x1D\x1D\x1D\x1D\x1D\x1D\x1C\x1B\0\x9C\0\0\0\0\0\x1A\x1D\x1D\x1D\x1D\x1E\x1F\x1C\x1B\0\x9C\0\0\0\0\0\x1A\x1F\x1F\x1F\x1F\x1F\x1F\x1C\x1B\0\x9C\0\0\0\0\0\0\x1B\x1B\x1B\x1B\x1B\x1B\x1C\x1B\0\x9C\0\0\0\0           \0\0\0\0\0\0\0\0\0\0\0\0\0\x06\0\0\0\0\0\0\0\0\0!!!!!!\x14!\0\0\0\0\0\0\0\0\"\"\"\"\"\"#\"\0\0\0\0\0\0\0\x1A$$$$$$%$\0\x9C\0\0\0\0\0\x1A&&&&&&%$\0\x9C\0\0\0\0\0\x1A&&&&'(%$\0\x9C\0\0\0\0\0\x1A((((((%$\0\x9C\0\0\0\0\0\0$$$$$$%$\0\x9C\0\0\0\0\0\0)*+,,,\0\0\0\0\0\0\0\0\0\0------\x1C-\0\x9C\0\0\0\0\0\0\x15\x16\x17\x18\x18\x18\0\x19\0\0\0\0\0\0\0\x1A......\x1C-\0\x9C\0\0\0\0\0\x1A.....-\x1C-\0\x9C\0\0\0\0\0\x1A------\x1C-\0\x9C\0\0\0\0           \x9C\0\0\0\0\0\0//////\x14/\0\0\0\0\0\0\0\x0000000010\0\0\0\0\0\0\0\x00234555\x006\0\x9C\0\0\0\0\0\x00777777%7\0\x9C\0\0\0\0\0\x00234555\x006\0\0\0\0\0\0\0\x1A888888%7\0\x9C\0\0\0\0\0\x1A888887%7\0\x9C\0\0\0\0\0\x1A777777%7\0\x9C\0\0\0\0\09\0\0\0\0\0\0\0\0\0\0\0\0\0\0\09,,,,,,\0\0\0\0\0\0\0\0\09,,,,:)\0\0\0\0\0\0\0\0\09))))))\0\0\0\0\0\0\0\0\0\0;;;;;;\x1C;\0\x9C\0\0\0\0\0\x1A;;;;;;\x1C;\0\x9C\0\0\0\0\0\0\0\0\0\0\0\0\x14\0\0\0\0\0\0\0\0\0<<<<<<1<\0\0\0\0\0\0\0\0======>=\0\0\0\0\0\0\0\x1A??????@?\0\x9C\0\0\0\0\0\x1AAAAAAA@?\0\x9C\0\0\0\0\0\x1AAAAABC@?\0\x9C\0\0\0\0\0\x1ACCCCCC@?\0\x9C\0\0\0\0\0\0??????@?\0\x9C\0\0\0\0\0\0DDDDDD%D\0\x9C\0\0\0\0\0\x1ADDDDDD%D\0\x9C\0\0\0\0\0\0EFGHHH\0\0\0\0\0\0\0\0\09)))))\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1C\0\0\x9C\0\0\0\0\0\0IIIIII1I\0\0\0\0\0\0\0\0JJJJJJKJ\0\0\0\0\0\0\0\0LMNOOO\0P\0\x9C\0\0\0\0\0\0QQQQQQ@Q\0\x9C\0\0\0\0\0\0LMNOOO\0P\0\0\0\0\0\0\0\x1ARRRRRR@Q\0\x9C\0\0\0\0\0\x1ARRRRRQ@Q\0\x9C\0\0\0\0\0\x1AQQQQQQ@Q\0\x9C\0\0\0\0\0\0\0\0\0\0\0\0%\0\0\x9C\0\0\0\0\0S\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0SHHHHHH\0\0\0\0\0\0\0\0\0SHHHHTE\0\0\0\0\0\0\0\0\0SEEEEEE\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x001\0\0\0\0\0\0\0\0\0UUUUUUKU\0\0\0\0\0\0\0\0VVVVVVWV\0\0\0\0\0\0\0\x1AXXXXXXYX\0\x9C\0\0\0\0\0\x1AZZZZZZYX\0\x9C\0\0\0\0\0\x1AZZZZ[\\YX\0\x9C\0\0\0\0\0\x1A\\\\\\\\\\\\YX\0\x9C\0\0\0\0\0\0XXXXXXYX\0\x9C\0\0\0\0\0\0]]]]]]@]\0\x9C\0\0\0\0\0\x1A]]]]]]@]\0\x9C\0\0\0\0\0\0^_`aaa\0\0\0\0\0\0\0\0\0SEEEEE\0\0\0\0\0\0\0\0\0\0\0bbbbbbKb\0\0\0\0\0\0\0\0ccccccdc\0\0\0\0\0\0\0\0efghhh\0i\0\x9C\0\0\0\0\0\0jjjjjjYj\0\x9C\0\0\0\0\0\0efghhh\0i\0\0\0\0\0\0\0\x1AkkkkkkYj\0\x9C\0\0\0\0\0\x1AkkkkkjYj\0\x9C\0\0\0\0\0\x1AjjjjjjYj\0\x9C\0\0\0\0\0\0\0\0\0\0\0\0@\0\0\x9C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x9C\0\0\0\0\0\0aaaaaa\0\0\0\x9C\0\0\0\0\0\0aaaal^\0\0\0\x9C\0\0\0\0\0\0^^^^^^\0\0\0\x9C\0\0\0\0\0\0\0\0\0\0\0\0K\0\0\0\0\0\0\0\0\0mmmmmmdm\0\0\0\0\0\0\0\0nnnnnnon\0\0\0\0\0\0\0\x1Appppppqp\0\x9C\0\0\0\0\0\x1Arrrrrrqp\0\x9C\0\0\0\0\0\x1Arrrrstqp\0\x9C\0\0\0\0\0\x1Attttttqp\0\x9C\0\0\0\0\0\0ppppppqp\0\x9C\0\0\0\0\0\0uuuuuuYu\0\x9C\0\0\0\0\0\x1AuuuuuuYu\0\x9C\0\0\0\0\0\0^^^^^\0\0\0\0\x9C\0\0\0\0\0\0vvvvvvdv\0\0\0\0\0\0\0\0wwwwwwxw\0\0\0\0\0\0\0\0yz{|||\0}\0\x9C\0\0\0\0\0\0~~~~~~q~\0\x9C\0\0\0\0\0\0yz{|||\0}\0\0\0\0\0\0\0\x1A\x7F\x7F\x7F\x7F\x7F\x7Fq~\0\x9C\0\0\0\0\0\x1A\x7F\x7F\x7F\x7F\x7F~q~\0\x9C\0\0\0\0\0\x1A~~~~~~q~\0\x9C\0\0\0\0\0\0\0\0\0\0\0\0Y\0\0\x9C\0\0\0\0\0\0\0\0\0\0\0\0d\0\0\0\0\0\0\0\0\0\x80\x80\x80\x80\x80\x80x\x80\0\0\0\0\0\0\0\0\x81\x82\x83\x84\x84\x84\x85\x86\0\0\0\0\0\0\0\x1A\x87\x87\x87\x87\x87\x87\x88\x87\0\x9C\0\0\0\0\0\x1A\x89\x89\x89\x89\x89\x89\x88\x87\0\x9C\0\0\0\0\0\x1A\x89\x89\x89\x89\x8A\x8B\x88\x87\0\x9C\0\0\0\0\0\x1A\x8B\x8B\x8B\x8B\x8B\x8B\x88\x87\0\x9C\0\0\0\0\0\0\x87\x87\x87\x87\x87\x87\x88\x87\0\x9C\0\0\0\0\0\0\x8C\x8C\x8C\x8C\x8C\x8Cq\x8C\0\x9C\0\0\0\0\0\x1A\x8C\x8C\x8C\x8C\x8C\x8Cq\x8C\0\x9C\0\0\0\0\0\0\x8D\x8D\x8D\x8D\x8D\x8Dx\x8D\0\0\0\0\0\0\0\x1A\x8E\x8E\x8E\x8E\x8E\x8E\x8F\x8E\0\0\0\0\0\0\0\x1A\x90\x90\x90\x90\x90\x90\x8F\x8E\0\0\0\0\0\0\0\x1A\x90\x90\x90\x90\x91\x92\x8F\x8E\0\0\0\0\0\0\0\x1A\x92\x92\x92\x92\x92\x92\x8F\x8E\0\0\0\0\0\0\0\0\x93\x93\x93\x93\x93\x93\0\x93\0\x9C\0\0\0\0\0\0\x8E\x8E\x8E\x8E\x8E\x8E\x8F\x8E\0\0\0\0\0\0\0\0\x94\x94\x94\x94\x94\x94\x88\x94\0\x9C\0\0\0\0\0\0\x93\x93\x93\x93\x93\x93\0\x93\0\0\0\0\0\0\0\x1A\x95\x95\x95\x95\x95\x95\x88\x94\0\x9C\0\0\0\0\0\x1A\x95\x95\x95\x95\x95\x94\x88\x94\0\x9C\0\0\0\0\0\x1A\x94\x94\x94\x94\x94\x94\x88\x94\0\x9C\0\0\0\0\0\0\0\0\0\0\0\0q\0\0\x9C\0\0\0\0\0\0\0\0\0\0\0\0x\0\0\0\0\0\0\0\0\0\x96\x96\x96\x96\x96\x96\x8F\x96\0\0\0\0\0\0\0\0\x93\x93\x93\x93\x93\x93^\x93\0\0\0\0\0\0\0\x1A\x97\x97\x97\x97\x97\x97\x8F\x96\0\0\0\0\0\0\0\x1A\x97\x97\x97\x97\x97\x96\x8F\x96\0\0\0\0\0\0\0\x1A\x96\x96\x96\x96\x96\x96\x8F\x96\0\0\0\0\0\0\0\0\x98\x98\x98\x98\x98\x98\0\x98\0\x9C\0\0\0\0\0\0\x99\x99\x99\x99\x99\x99\x88\x99\0\x9C\0\0\0\0\0\x1A\x99\x99\x99\x99\x99\x99\x88\x99\0\x9C\0\0\0\0\0\0\x9A\x9A\x9A\x9A\x9A\x9A\x8F\x9A\0\0\0\0\0\0\0\x1A\x9A\x9A\x9A\x9A\x9A\x9A\x8F\x9A\0\0\0\0\0\0\0\0\x9B\x9B\x9B\x9B\x9B\x9B\0\x9B\0\x9C\0\0\0\0\0\0\0\0\0\0\0\0\x88\0\0\x9C\0\0\0\0\0\0\0\0\0\0\0\0\x8F\0\0\0\0\0\0\0\0\0^^^^^^\0^\0\x9C\0\0\0",
        b"\x02\x02\x02\x01\x02\x02\0\x01\x02\x02\0\x02\x02\x02\x02\x02\x01\x02\x02\x02\x02\x02\x02\x02\x02\x03\x02\x02\x02\x02\x02\x01\x02\x02\0\x02\x02\x02\x02\x02\x03\x03\x03\x03\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x03\x03\0\x02\x02\0\x02\x02\x02\x02\x02\0\x03\x03\x03\x03\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x03\x03\x02\x02\0\x02\x02\x02\x02\x02\0\0\x03\x03\x03\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x03\x02\x02\0\x02\x02\x02\x02\x02\0\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\0\x02\x02\x02\x02\x02\x02\0\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\0\x02\x02",
        & ["IP-literal", "IPvFuture", "IPv6address", "IPv4address"])], & [(0, 53, 0)]),
        Captures::new(& [0, 1, 2, 1024, 3072, 2048, 16384, 4096, 12288, 84, 3276, 1228,
        212, 52, 68, 8192, 3208, 1160, 128, 32, 3848, 1800, 256, 64, 3272, 1224, 192,
        3592, 1544],
        b"\0\0\0\x01\x02\x03\0\x02\x04\x05\0\0\x06\x07\0\0\x08\0\x08\x08\x08\x08\t\n\0\0\x08\x08\0\0\x0B\x08\0\x08\x08\x08\x08\t\x08\x08\x08\x08\0\0\x08\x08\x0B\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08",
        & [(0, 0), (3072, 65535), (2048, 65535), (49152, 65535), (12288, 65535), (32768,
        65535), (3276, 65535), (8192, 65535), (3208, 65535), (3848, 65535), (3272,
        65535), (3592, 65535)])).rfc3986(), kind : structure(for > encode try_encode
        decode decode_utf8 decode_utf8_lossy), parts : { slots : 16, accessors : { #[doc
        = "Returns the `scheme`."] scheme : Required < Scheme > { component : 0, parts :
        [] }, #[doc = "Returns the `authority`, if there is one."] authority : Optional <
        Authority > { component : 1, parts : [2, 3, 4] }, #[doc = "Returns the `path`."]
        path : Required < Path > { component : 5, parts : [] }, #[doc =
        "Returns the `query`, if there is one."] query : Optional < Query > { component :
        6, parts : [] }, #[doc = "Returns the `fragment`, if there is one."] fragment :
        Optional < Fragment > { component : 7, parts : [] }, }, lists : {}, choice : {},
        },
    }
    crate::__generic! {
        Uri UriBuf
    }
    crate::__within! {
        Uri[UriBuf] : UriReference
    }
    crate::__components! {
        view : Uri, owned : UriBuf, components : { scheme : Required(scheme), authority :
        Optional(authority), path : Required(path), query : Optional(query), fragment :
        Optional(fragment) },
    }
    crate::__template! {
        Uri(Scheme : Required, Authority : Optional, Path : Required, Query : Optional,
        Fragment : Optional) { const PARTS : & [t::Part] = & [t::Part::new("scheme",
        t::of:: < Scheme < 'static >> (), true, 0, & []), t::Part::new("authority",
        t::of:: < Authority < 'static >> (), false, 1, & [2, 3, 4]), t::Part::new("path",
        t::of:: < Path < 'static >> (), true, 5, & []), t::Part::new("query", t::of:: <
        Query < 'static >> (), false, 6, & []), t::Part::new("fragment", t::of:: <
        Fragment < 'static >> (), false, 7, & [])]; t::parts:: < Uri < 'static >> (PARTS)
        .written(& t::All(& [t::Node::part(0, PARTS, & []), t::Text(":"), t::One(&
        [t::Alternative::new(t::All(& [t::Text("//"), t::Node::part(1, PARTS, & []),
        t::Node::part(2, PARTS, & ["path-abempty"])])),
        t::Alternative::new(t::Node::part(2, PARTS, & ["path-absolute", "path-rootless",
        "path-empty"]))]), t::One(& [t::Alternative::new(t::All(& [t::Text("?"),
        t::Node::part(3, PARTS, & [])])), t::Alternative::new(t::All(& []))]), t::One(&
        [t::Alternative::new(t::All(& [t::Text("#"), t::Node::part(4, PARTS, & [])])),
        t::Alternative::new(t::All(& []))])])) } .path(true, false)
    }
    crate::__builder! {
        #[doc = "Builds a [`Uri`](struct@Uri) from its parts."] builder : UriBuilder,
        view : Uri, owned : UriBuf, required : { HasScheme : (for Scheme >) }, #[doc =
        "Builds the text. This does not compile without a `scheme`."] finish : finish,
        methods : { #[doc = "Sets the `scheme`: a [`Scheme`](struct@Scheme)."] scheme :
        (for Required < Scheme >) { part : [0], then : [crate ::Given] }, #[doc =
        "Sets the `authority`: an [`Authority`](struct@Authority), or a tuple of its parts, or `None` for none."]
        authority : (for Optional < Authority >) { part : [1], then : [HasScheme] },
        #[doc =
        "Sets the `userinfo`: data, which is encoded, or a [`Userinfo`](struct@Userinfo), or `None` for none."]
        userinfo : (for Optional < Userinfo >) { part : [1, 0], then : [HasScheme] },
        #[doc =
        "Sets the `host`: a name, which is not encoded, or a [`Host`](struct@Host), or an IP address, or `None` for none."]
        host : (for Optional < Host >) { part : [1, 1], then : [HasScheme] }, #[doc =
        "Sets the `IP-literal`: an [`IpLiteral`](struct@IpLiteral), or a tuple of its parts."]
        ip_literal : (for Required < IpLiteral >) { part : [1, 1, 0], then : [HasScheme]
        }, #[doc =
        "Sets the `IPv6address`: an [`Ipv6address`](struct@Ipv6address), or `None` for none."]
        ipv6address : (for Optional < Ipv6address >) { part : [1, 1, 0, 0], then :
        [HasScheme] }, #[doc =
        "Sets the `IPvFuture`: an [`IpvFuture`](struct@IpvFuture), or `None` for none."]
        ipv_future : (for Optional < IpvFuture >) { part : [1, 1, 0, 1], then :
        [HasScheme] }, #[doc =
        "Sets the `IPv4address`: an [`Ipv4address`](struct@Ipv4address)."] ipv4address :
        (for Required < Ipv4address >) { part : [1, 1, 1], then : [HasScheme] }, #[doc =
        "Sets the `reg-name`: a name, which is not encoded, or a [`RegName`](struct@RegName).\n\nA text that is also a `IPv4address` is read as one: the first rule that matches counts (RFC 3986, section 3.2.2)."]
        reg_name : (for Required < RegName >) { part : [1, 1, 2], then : [HasScheme] },
        #[doc =
        "Sets the `port`: a [`Port`](struct@Port), or its number, or `None` for none."]
        port : (for Optional < Port >) { part : [1, 2], then : [HasScheme] }, #[doc =
        "Sets the `path`: a [`Path`](struct@Path).\n\nWhich texts are valid here depends on the other parts; `finish` checks that."]
        path : (for Required < Path >) { part : [2], then : [HasScheme] }, #[doc =
        "Adds a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nA dot segment is an error, as data and as a view: no encoding protects it (RFC 3986, section 3.3)."]
        segment : (for Item < Segment >) { part : [2], then : [HasScheme] }, #[doc =
        "Adds several items, each a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nA dot segment is an error, as data and as a view: no encoding protects it (RFC 3986, section 3.3)."]
        segments : (for Items < Segment >) { part : [2], then : [HasScheme] }, #[doc =
        "Sets the `query`: data, which is encoded, or a [`Query`](struct@Query), or `None` for none."]
        query : (for Optional < Query >) { part : [3], then : [HasScheme] }, #[doc =
        "Sets the `fragment`: data, which is encoded, or a [`Fragment`](struct@Fragment), or `None` for none."]
        fragment : (for Optional < Fragment >) { part : [4], then : [HasScheme] }, },
    }
    crate::__setters! {
        view : Uri, owned : UriBuf, methods : { #[doc = "Replaces the `scheme`."]
        set_scheme : (for Required < Scheme >) { part : [0] }, #[doc =
        "Replaces or adds the `authority`. To remove it, use [`remove_authority`](Self::remove_authority)."]
        set_authority : (for Optional < Authority >) { part : [1], remove :
        remove_authority }, #[doc =
        "Replaces or adds the `userinfo`. The part around it is added if it is missing. To remove it, use [`remove_userinfo`](Self::remove_userinfo)."]
        set_userinfo : (for Optional < Userinfo >) { part : [1, 0], remove :
        remove_userinfo }, #[doc =
        "Replaces the `host`. The part around it is added if it is missing."] set_host :
        (for Required < Host >) { part : [1, 1] }, #[doc =
        "Replaces the `IP-literal`. The part around it is added if it is missing."]
        set_ip_literal : (for Required < IpLiteral >) { part : [1, 1, 0] }, #[doc =
        "Replaces or adds the `IPv6address`. The part around it is added if it is missing."]
        set_ipv6address : (for Required < Ipv6address >) { part : [1, 1, 0, 0] }, #[doc =
        "Replaces or adds the `IPvFuture`. The part around it is added if it is missing."]
        set_ipv_future : (for Required < IpvFuture >) { part : [1, 1, 0, 1] }, #[doc =
        "Replaces the `IPv4address`. The part around it is added if it is missing."]
        set_ipv4address : (for Required < Ipv4address >) { part : [1, 1, 1] }, #[doc =
        "Replaces the `reg-name`. The part around it is added if it is missing.\n\nA text that is also a `IPv4address` is read as one: the first rule that matches counts (RFC 3986, section 3.2.2)."]
        set_reg_name : (for Required < RegName >) { part : [1, 1, 2] }, #[doc =
        "Replaces or adds the `port`. The part around it is added if it is missing. To remove it, use [`remove_port`](Self::remove_port)."]
        set_port : (for Optional < Port >) { part : [1, 2], remove : remove_port }, #[doc
        = "Replaces the `path`."] set_path : (for Required < Path >) { part : [2] },
        #[doc =
        "Replaces or adds the `query`. To remove it, use [`remove_query`](Self::remove_query)."]
        set_query : (for Optional < Query >) { part : [3], remove : remove_query }, #[doc
        =
        "Replaces or adds the `fragment`. To remove it, use [`remove_fragment`](Self::remove_fragment)."]
        set_fragment : (for Optional < Fragment >) { part : [4], remove : remove_fragment
        }, }, lists : { Segment { part : [2], extend : extend_segments, retain :
        retain_segments, set : set_segments, push : push_segment, pop : pop_segment }, },
    }
    crate::__rule! {
        #[doc = "`scheme = ALPHA *( ALPHA / DIGIT / \"+\" / \"-\" / \".\" )`"] #[doc =
        crate ::__owned_sentence!(SchemeBuf)] #[doc =
        "\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 33).\n\nThis type has no encoder, because its texts cannot carry data.\n\nFor example: `a`, `aa`."]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n<div class=\"uri-tables-railroads\" role=\"region\" aria-label=\"Railroad diagram\" tabindex=\"0\"><style>\n.uri-tables-railroads { overflow-x: auto; margin-bottom: .75em; }\n.uri-tables-railroads p { margin: 0 0 .5em; }\n.uri-tables-railroad { display: block; max-width: none; color: var(--main-color, currentColor); }\n.uri-tables-railroad path { fill: none; stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad rect { fill: var(--code-block-background-color, transparent); stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad text { fill: currentColor; font: 14px \"Source Code Pro\", monospace; text-anchor: middle; }\n.uri-tables-railroad text.comment { font: italic 12px \"Source Code Pro\", monospace; }\n.uri-tables-railroad .labeledbox > rect { fill: none; stroke-width: 1px; stroke-dasharray: 5px; }\n.uri-tables-railroad a rect { stroke: var(--link-color, currentColor); }\n.uri-tables-railroad a text { fill: var(--link-color, currentColor); }\n.uri-tables-railroad a:hover text, .uri-tables-railroad a:focus text { text-decoration: underline; }\n</style>\n\n<svg class=\"railroad uri-tables-railroad\" role=\"group\" aria-label=\"Railroad diagram of scheme: scheme = ALPHA *( ALPHA / DIGIT / &quot;+&quot; / &quot;-&quot; / &quot;.&quot; )\" width=\"314\" height=\"195\" viewBox=\"0 0 314 195\"><title>Railroad diagram of scheme</title><g class=\"sequence\"><path d=\" M 2 35 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5 m 10 0 h 5\"/><g class=\"sequence\"><g class=\"nonterminal\"><rect x=\"27\" y=\"24\" height=\"22\" width=\"60\"/><text x=\"57\" y=\"40\">ALPHA</text></g><g class=\"optional\"><path d=\" M 97 35 h 24 m -24 0 a 12 12 0 0 0 12 -12 v -4 a 12 12 0 0 1 12 -12 h 142 m -68 0 l -5 -5 m 0 10 l 5 -5 m 68 0 a 12 12 0 0 1 12 12 v 4 a 12 12 0 0 0 12 12 h -24\"/><g class=\"repeat\"><path d=\" M 121 35 h 5 h 12 m 108 0 h 12 h 5 m -17 0 a 12 12 0 0 1 12 12 v 129 m 0 -61 l -5 -5 m 10 0 l -5 5 m 0 61 a 12 12 0 0 1 -12 12 m 0 0 h -108 m 57 0 l 5 -5 m 0 10 l -5 -5 m -57 0 a 12 12 0 0 1 -12 -12 v -129 m 0 67 l -5 5 m 10 0 l -5 -5 m 0 -67 a 12 12 0 0 1 12 -12\"/><g></g><g class=\"choice\"><path d=\" M 138 35 h 24 m 60 0 h 24\"/><g class=\"nonterminal\"><rect x=\"162\" y=\"24\" height=\"22\" width=\"60\"/><text x=\"192\" y=\"40\">ALPHA</text></g><path d=\" M 138 35 a 12 12 0 0 1 12 12 v 9 m 84 0 v -9 a 12 12 0 0 1 12 -12\"/><path d=\" M 150 56 v 33 m 84 0 v -33\"/><path d=\" M 150 89 v 33 m 84 0 v -33\"/><path d=\" M 150 122 v 33 m 84 0 v -33\"/><path d=\" M 150 56 v 0 a 12 12 0 0 0 12 12 m 60 0 h 0 a 12 12 0 0 0 12 -12 v 0\"/><g class=\"nonterminal\"><rect x=\"162\" y=\"57\" height=\"22\" width=\"60\"/><text x=\"192\" y=\"73\">DIGIT</text></g><path d=\" M 150 89 v 0 a 12 12 0 0 0 12 12 m 44 0 h 16 a 12 12 0 0 0 12 -12 v 0\"/><g class=\"terminal\"><rect x=\"162\" y=\"90\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"184\" y=\"106\">&quot;&#43;&quot;</text></g><path d=\" M 150 122 v 0 a 12 12 0 0 0 12 12 m 44 0 h 16 a 12 12 0 0 0 12 -12 v 0\"/><g class=\"terminal\"><rect x=\"162\" y=\"123\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"184\" y=\"139\">&quot;&#45;&quot;</text></g><path d=\" M 150 155 v 0 a 12 12 0 0 0 12 12 m 44 0 h 16 a 12 12 0 0 0 12 -12 v 0\"/><g class=\"terminal\"><rect x=\"162\" y=\"156\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"184\" y=\"172\">&quot;&#46;&quot;</text></g></g></g></g><path d=\" M 87 35 h 10\"/></g><path d=\" M 297 35 h 5 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5\"/><path d=\" M 17 35 h 10\"/><path d=\" M 287 35 h 10\"/></g></svg>\n\n</div>")]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n\nBytes in `scheme`: highlighted bytes may occur literally, others not at all.\n\n<style>.uri-bytes{font-size:.85em}.uri-bytes b{background:#2a85}</style>\n<pre class=\"uri-bytes\">0x   0 1 2 3 4 5 6 7 8 9 A B C D E F\n0–1 controls\n2   SP ! \" # $ % &amp; ' ( ) * <b>+</b> , <b>- .</b> /\n3    <b>0 1 2 3 4 5 6 7 8 9</b> : ; &lt; = &gt; ?\n4    @ <b>A B C D E F G H I J K L M N O</b>\n5    <b>P Q R S T U V W X Y Z</b> [ \\ ] ^ _\n6    ` <b>a b c d e f g h i j k l m n o</b>\n7    <b>p q r s t u v w x y z</b> { | } ~ 7F\n8–F not ASCII</pre>")]
        item : pub struct Scheme < 'a > { text : crate ::__private::Text < 'a, 0 > }
        owned : SchemeBuf, rule : RuleData::new("scheme",
        "scheme        = ALPHA *( ALPHA / DIGIT / \"+\" / \"-\" / \".\" )",
        b"\0\0\0\0\0h\xFF\x03\xFE\xFF\xFF\x07\xFE\xFF\xFF\x07\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        Automaton::new(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\x01\x01\0\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\0\0\0\0\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\0\0\0\0\0\0\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        2, Narrow(b"\0\0\0\0\0\0\x02\0\0\x02\x02\0"), b"\x04", b"", & ["scheme"])
        .with_self_loops(b"\0\0\x01", &
        [SelfLoop::new(b"\0\0\0\0\0h\xFF\x03\xFE\xFF\xFF\x07\xFE\xFF\xFF\x07\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        false)]), Captures::NONE).rfc3986(), kind : leaf(for > encode try_encode),
    }
    crate::__generic! {
        Scheme SchemeBuf
    }
    crate::__template! {
        Scheme() t::whole:: < Scheme < 'static >> ()
    }
    crate::__rule! {
        #[doc =
        "`authority = [` [`userinfo`](struct@Userinfo) `\"@\" ]` [`host`](struct@Host) `[ \":\"` [`port`](struct@Port) `]`"]
        #[doc = crate ::__owned_sentence!(AuthorityBuf)] #[doc =
        "\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 35).\n\nThis type has parts. Encode and decode the parts, not the whole text.\n\nFor example: the empty text, `a`, `:`."]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n<div class=\"uri-tables-railroads\" role=\"region\" aria-label=\"Railroad diagram\" tabindex=\"0\"><style>\n.uri-tables-railroads { overflow-x: auto; margin-bottom: .75em; }\n.uri-tables-railroads p { margin: 0 0 .5em; }\n.uri-tables-railroad { display: block; max-width: none; color: var(--main-color, currentColor); }\n.uri-tables-railroad path { fill: none; stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad rect { fill: var(--code-block-background-color, transparent); stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad text { fill: currentColor; font: 14px \"Source Code Pro\", monospace; text-anchor: middle; }\n.uri-tables-railroad text.comment { font: italic 12px \"Source Code Pro\", monospace; }\n.uri-tables-railroad .labeledbox > rect { fill: none; stroke-width: 1px; stroke-dasharray: 5px; }\n.uri-tables-railroad a rect { stroke: var(--link-color, currentColor); }\n.uri-tables-railroad a text { fill: var(--link-color, currentColor); }\n.uri-tables-railroad a:hover text, .uri-tables-railroad a:focus text { text-decoration: underline; }\n</style>\n\n<svg class=\"railroad uri-tables-railroad\" role=\"group\" aria-label=\"Railroad diagram of authority: authority = [ userinfo &quot;@&quot; ] host [ &quot;:&quot; port ]\" width=\"362\" height=\"109\" viewBox=\"0 0 362 109\"><title>Railroad diagram of authority</title><g class=\"sequence\"><path d=\" M 2 31 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5 m 10 0 h 5\"/><g class=\"stack\"><path d=\" M 27 31 h 24\"/><path d=\" M 299 31 a 12 12 0 0 1 12 12 v 0 a 12 12 0 0 1 -12 12 h -248 m 127 0 l 5 -5 m 0 10 l -5 -5 m -127 0 a 12 12 0 0 0 -12 12 v 17 v 0 a 12 12 0 0 0 12 12\"/><g class=\"sequence\"><g class=\"optional\"><path d=\" M 51 31 h 24 m -24 0 a 12 12 0 0 0 12 -12 v 0 a 12 12 0 0 1 12 -12 h 138 m -66 0 l -5 -5 m 0 10 l 5 -5 m 66 0 a 12 12 0 0 1 12 12 v 0 a 12 12 0 0 0 12 12 h -24\"/><g class=\"sequence\">[<g class=\"nonterminal\"><rect x=\"75\" y=\"20\" height=\"22\" width=\"84\"/><text x=\"117\" y=\"36\">userinfo</text></g>](struct@Userinfo)<g class=\"terminal\"><rect x=\"169\" y=\"20\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"191\" y=\"36\">&quot;&#64;&quot;</text></g><path d=\" M 159 31 h 10\"/></g></g>[<g class=\"nonterminal\"><rect x=\"247\" y=\"20\" height=\"22\" width=\"52\"/><text x=\"273\" y=\"36\">host</text></g>](struct@Host)<path d=\" M 237 31 h 10\"/></g><path d=\" M 205 96 h 106 m -50 0 l -5 -5 m 0 10 l 5 -5 m 50 0 a 12 12 0 0 0 12 -12 v -41 a 12 12 0 0 1 12 -12\"/><g class=\"sequence\"><g class=\"optional\"><path d=\" M 51 96 h 24 m -24 0 a 12 12 0 0 0 12 -12 v 0 a 12 12 0 0 1 12 -12 h 106 m -50 0 l -5 -5 m 0 10 l 5 -5 m 50 0 a 12 12 0 0 1 12 12 v 0 a 12 12 0 0 0 12 12 h -24\"/><g class=\"sequence\"><g class=\"terminal\"><rect x=\"75\" y=\"85\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"97\" y=\"101\">&quot;&#58;&quot;</text></g>[<g class=\"nonterminal\"><rect x=\"129\" y=\"85\" height=\"22\" width=\"52\"/><text x=\"155\" y=\"101\">port</text></g>](struct@Port)<path d=\" M 119 96 h 10\"/></g></g></g></g><path d=\" M 345 31 h 5 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5\"/><path d=\" M 17 31 h 10\"/><path d=\" M 335 31 h 10\"/></g></svg>\n\n</div>")]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n\nAll characters of URIs except `#`, `/` and `?` may occur literally (RFC 3986, section 2); other bytes occur only as triplets.")]
        item : pub struct Authority < 'a > { text : crate ::__private::Text < 'a, 6 > }
        owned : AuthorityBuf, rule : RuleData::new("authority",
        "authority     = [ userinfo \"@\" ] host [ \":\" port ]",
        b"\0\0\0\0\xD2\x7F\xFF/\xFF\xFF\xFF\xAF\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        Automaton::new(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\x01\x02\x01\x01\x01\x01\x01\x01\x01\x01\x03\0\x04\x05\x06\x07\x07\x08\t\t\t\t\n\x01\0\x01\0\0\x0B\x0C\x0C\x0C\x0C\x0C\x0C\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\r\0\0\0\x01\0\x0C\x0C\x0C\x0C\x0C\x0C\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        4,
        Narrow(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0;<;=>?@@@AB;O\0\0\0\x02\x03\x02\x02\x02\x02\x02\x02\x02CD\x02\0\0\0\0\0\0\0\n\n\n\n\n\n\0\0\n\0\0\0\0\x02\x03\x0B\x02\x02\x02\x02\x02\x02CD\x02\0\0\0\0\x02\x03\x0B\x07\x07\x07\x07\x07\x07CD\x02\0\0\0\0\x02\x03\x0B\x07\x07\x07\x07\x0C\x04CD\x02\0\0\0\0\x02\x03\x0B\x04\x04\x04\x04\x04\x04CD\x02\0\0\0\0\r\x0E\rEEEEEE\rD\r\0\0\0\0FGFHIJKKKL\0FO\0\0\0\0\0\0\x02\x02\x02\x02\x02\x02\0\0\x02\0\0\0\0\x02\x03\x02\x17\x18\x19\x1A\x1A\x1ACD\x02\0\0\0\0\x02\x03\x0B\x04\x04\x04\x04\x04\x02CD\x02\0\0\0\0\r\x0E\r\r\r\r\r\r\r\rD\r\0\0\0\0\0\0\0\x1B\x1B\x1B\x1B\x1B\x1B\0\0\x1B\0\0\0\0\r\x0E\r\x0F\x0F\x0F\x0F\x0F\x0F\rD\r\0\0\0\0\x10\x11\x10\x10\x10\x10\x10\x10\x10M\0\x10\0\0\0\0\0\0\0\x1C\x1C\x1C\x1C\x1C\x1C\0\0\x1C\0\0\0\0\x10\x11\x1D\x10\x10\x10\x10\x10\x10M\0\x10\0\0\0\0\x10\x11\x1D\x15\x15\x15\x15\x15\x15M\0\x10\0\0\0\0\x10\x11\x1D\x15\x15\x15\x15\x1E\x12M\0\x10\0\0\0\0\x10\x11\x1D\x12\x12\x12\x12\x12\x12M\0\x10\0\0\0\0\0\0\0NNNNNN\0\0\0\0\0\0\0\x02\x03 \x02\x02\x02\x02\x02\x02CD\x02\0\0\0\0\x02\x03 \x1A\x1A\x1A\x1A\x1A\x1ACD\x02\0\0\0\0\x02\x03 \x1A\x1A\x1A\x1A!\x17CD\x02\0\0\0\0\x02\x03 \x17\x17\x17\x17\x17\x17CD\x02\0\0\0\0\0\0\0\r\r\r\r\r\r\0\0\r\0\0\0\0\0\0\0\x10\x10\x10\x10\x10\x10\0\0\x10\0\0\0\0\x10\x11\x10\"#$%%%M\0\x10\0\0\0\0\x10\x11\x1D\x12\x12\x12\x12\x12\x10M\0\x10\0\0\0\0\0\0\0\x1F\x1F\x1F\x1F\x1F\x1F\0\0\0\0\0\0\0\x02\x03\x02'()***CD\x02\0\0\0\0\x02\x03 \x17\x17\x17\x17\x17\x02CD\x02\0\0\0\0\x10\x11+\x10\x10\x10\x10\x10\x10M\0\x10\0\0\0\0\x10\x11+%%%%%%M\0\x10\0\0\0\0\x10\x11+%%%%,\"M\0\x10\0\0\0\0\x10\x11+\"\"\"\"\"\"M\0\x10\0\0\0\0\0\0\0\0\0\0\0\0\0M\0\0\0\0\0\0\x02\x03-\x02\x02\x02\x02\x02\x02CD\x02\0\0\0\0\x02\x03-******CD\x02\0\0\0\0\x02\x03-****.'CD\x02\0\0\0\0\x02\x03-''''''CD\x02\0\0\0\0\x10\x11\x10/01222M\0\x10\0\0\0\0\x10\x11+\"\"\"\"\"\x10M\0\x10\0\0\0\0\x02\x03\x02\x0234555CD\x02\0\0\0\0\x02\x03-'''''\x02CD\x02\0\0\0\0\x10\x116\x10\x10\x10\x10\x10\x10M\0\x10\0\0\0\0\x10\x116222222M\0\x10\0\0\0\0\x10\x11622227/M\0\x10\0\0\0\0\x10\x116//////M\0\x10\0\0\0\0\x02\x03\x02555555CD\x02\0\0\0\0\x02\x03\x0255555\x02CD\x02\0\0\0\0\x02\x03\x02\x02\x02\x02\x02\x02\x02CD\x02\0\0\0\0\x10\x11\x10\x1089:::M\0\x10\0\0\0\0\x10\x116/////\x10M\0\x10\0\0\0\0\x10\x11\x10::::::M\0\x10\0\0\0\0\x10\x11\x10:::::\x10M\0\x10\0\0\0\0\x10\x11\x10\x10\x10\x10\x10\x10\x10M\0\x10\0\0\0\0\x02\x03\x02\x02\x02\x02\x02\x02\x02CD\x02\0\0\0\0\0\0\0\n\n\n\n\n\n\0\0\n\0\0\0\0\x02\x03\x0B\x02\x02\x02\x02\x02\x02CD\x02\0\0\0\0\x02\x03\x0B\x07\x07\x07\x07\x07\x07CD\x02\0\0\0\0\x02\x03\x0B\x07\x07\x07\x07\x0C\x04CD\x02\0\0\0\0\x02\x03\x0B\x04\x04\x04\x04\x04\x04CD\x02\0\0\0\0\r\x0E\rEEEEEE\rD\r\0\0\0\0FGFHIJKKKL\0FO\0\0\0\r\x0E\rEEEEEE\rD\r\0\0\0\0FGFHIJKKKL\0FO\0\0\0\r\x0E\r\x0F\x0F\x0F\x0F\x0F\x0F\rD\r\0\0\0\0\x10\x11\x10\x10\x10\x10\x10\x10\x10M\0\x10\0\0\0\0\0\0\0\x1C\x1C\x1C\x1C\x1C\x1C\0\0\x1C\0\0\0\0\x10\x11\x1D\x10\x10\x10\x10\x10\x10M\0\x10\0\0\0\0\x10\x11\x1D\x15\x15\x15\x15\x15\x15M\0\x10\0\0\0\0\x10\x11\x1D\x15\x15\x15\x15\x1E\x12M\0\x10\0\0\0\0\x10\x11\x1D\x12\x12\x12\x12\x12\x12M\0\x10\0\0\0\0\0\0\0NNNNNN\0\0\0\0\0\0\0\0\0\0NNNNNN\0\0\0\0\0\0\0\0\0\0\x1F\x1F\x1F\x1F\x1F\x1F\0\0\0\0\0\0"),
        b"\xF6\x9B\xFD\xE7\xFF\xFF\xFF\x07",
        b"\0\x04\x04\x04\x04\x04\x04\x04\x02\x04\x04\x04\x04\x01\x01\x02\x04\x04\x04\x04\x04\x04\x02\x04\x04\x04\x04\x01\x04\x04\x04\x02\x04\x04\x04\x04\x04\x04\0\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x03\x03\x03\x04\x04\x03\x03\x03",
        & ["authority", "userinfo", "port", "IPv4address", "reg-name"])
        .with_self_loops(b"\0\0\x02\0\0\0\0\0\0\0\0\0\0\x01\0\x03\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x03\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x02\0\0\0\0\0\0\0\0\0\x03\x02\0\0\0\0\0\0\0\x03",
        &
        [SelfLoop::new(b"\0\0\0\0\xD2\x7F\xFF/\xFE\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        SelfLoop::new(b"\0\0\0\0\xD2\x7F\xFF+\xFE\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        SelfLoop::new(b"\0\0\0\0\0\0\xFF\x03\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        false)])
        .with_slot_transitions(b"\x02\0\x01\0\x03\0\x01\0\x04\0\x01\0\x05\0\x01\0\x06\0\x01\0\x07\0\x01\0\x08\0\x02\0\t\0\x03\0\x08\0\x05\0\t\0\x06\0\x0F\0\x07\0\x10\0\x04\0\x11\0\x04\0\x12\0\x04\0\x13\0\x04\0\x14\0\x04\0\x15\0\x04\0\x16\0\x08\0\x16\0\x05\0\x1F\0\x07\0O\0\x04\0")
        .with_duplicated(20).with_sub_dfas(& [< self::Uri < 'static > as Sealed > ::RULE
        .sub_dfa(0)], & [(0, 38, 0)]), Captures::new(& [0, 5, 13, 3, 4, 8, 2, 16, 12],
        b"\0\x01\x02\0\x02\x02\x02\x02\x03\x01\0\x02\x02\0\0\x04\x02\0\x02\x02\x02\x02\x03\x02\x02\x02\x02\0\0\x02\x02\x04\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02",
        & [(0, 0), (12, 63), (8, 63), (48, 63), (32, 63)])).rfc3986().host(), kind :
        structure(for > encode try_encode decode decode_utf8 decode_utf8_lossy), secret :
        Authority, parts : { slots : 6, accessors : { #[doc =
        "Returns the `userinfo`, if there is one."] userinfo : Optional < Userinfo > {
        component : 0, parts : [] }, #[doc = "Returns the `host`."] host : Required <
        Host > { component : 1, parts : [] }, #[doc =
        "Returns the `port`, if there is one."] port : Optional < Port > { component : 2,
        parts : [] }, }, lists : {}, choice : {}, },
    }
    crate::__generic! {
        Authority AuthorityBuf
    }
    crate::__template! {
        Authority(Userinfo : Optional, Host : Required, Port : Optional) { const PARTS :
        & [t::Part] = & [t::Part::new("userinfo", t::of:: < Userinfo < 'static >> (),
        false, 0, & []), t::Part::new("host", t::of:: < Host < 'static >> (), true, 1, &
        []), t::Part::new("port", t::of:: < Port < 'static >> (), false, 2, & [])];
        t::parts:: < Authority < 'static >> (PARTS).written(& t::All(& [t::One(&
        [t::Alternative::new(t::All(& [t::Node::part(0, PARTS, & []), t::Text("@")])),
        t::Alternative::new(t::All(& []))]), t::Node::part(1, PARTS, & []), t::One(&
        [t::Alternative::new(t::All(& [t::Text(":"), t::Node::part(2, PARTS, & [])])),
        t::Alternative::new(t::All(& []))])])) }
    }
    crate::__builder! {
        #[doc = "Builds an [`Authority`](struct@Authority) from its parts."] builder :
        AuthorityBuilder, view : Authority, owned : AuthorityBuf, required : {}, #[doc =
        "Builds the text."] finish : finish, methods : { #[doc =
        "Sets the `userinfo`: data, which is encoded, or a [`Userinfo`](struct@Userinfo), or `None` for none."]
        userinfo : (for Optional < Userinfo >) { part : [0], then : [] }, #[doc =
        "Sets the `host`: a name, which is not encoded, or a [`Host`](struct@Host), or an IP address."]
        host : (for Required < Host >) { part : [1], then : [] }, #[doc =
        "Sets the `IP-literal`: an [`IpLiteral`](struct@IpLiteral), or a tuple of its parts."]
        ip_literal : (for Required < IpLiteral >) { part : [1, 0], then : [] }, #[doc =
        "Sets the `IPv6address`: an [`Ipv6address`](struct@Ipv6address), or `None` for none."]
        ipv6address : (for Optional < Ipv6address >) { part : [1, 0, 0], then : [] },
        #[doc =
        "Sets the `IPvFuture`: an [`IpvFuture`](struct@IpvFuture), or `None` for none."]
        ipv_future : (for Optional < IpvFuture >) { part : [1, 0, 1], then : [] }, #[doc
        = "Sets the `IPv4address`: an [`Ipv4address`](struct@Ipv4address)."] ipv4address
        : (for Required < Ipv4address >) { part : [1, 1], then : [] }, #[doc =
        "Sets the `reg-name`: a name, which is not encoded, or a [`RegName`](struct@RegName).\n\nA text that is also a `IPv4address` is read as one: the first rule that matches counts (RFC 3986, section 3.2.2)."]
        reg_name : (for Required < RegName >) { part : [1, 2], then : [] }, #[doc =
        "Sets the `port`: a [`Port`](struct@Port), or its number, or `None` for none."]
        port : (for Optional < Port >) { part : [2], then : [] }, },
    }
    crate::__setters! {
        view : Authority, owned : AuthorityBuf, methods : { #[doc =
        "Replaces or adds the `userinfo`. To remove it, use [`remove_userinfo`](Self::remove_userinfo)."]
        set_userinfo : (for Optional < Userinfo >) { part : [0], remove : remove_userinfo
        }, #[doc = "Replaces the `host`."] set_host : (for Required < Host >) { part :
        [1] }, #[doc =
        "Replaces the `IP-literal`. The part around it is added if it is missing."]
        set_ip_literal : (for Required < IpLiteral >) { part : [1, 0] }, #[doc =
        "Replaces or adds the `IPv6address`. The part around it is added if it is missing."]
        set_ipv6address : (for Required < Ipv6address >) { part : [1, 0, 0] }, #[doc =
        "Replaces or adds the `IPvFuture`. The part around it is added if it is missing."]
        set_ipv_future : (for Required < IpvFuture >) { part : [1, 0, 1] }, #[doc =
        "Replaces the `IPv4address`. The part around it is added if it is missing."]
        set_ipv4address : (for Required < Ipv4address >) { part : [1, 1] }, #[doc =
        "Replaces the `reg-name`. The part around it is added if it is missing.\n\nA text that is also a `IPv4address` is read as one: the first rule that matches counts (RFC 3986, section 3.2.2)."]
        set_reg_name : (for Required < RegName >) { part : [1, 2] }, #[doc =
        "Replaces or adds the `port`. To remove it, use [`remove_port`](Self::remove_port)."]
        set_port : (for Optional < Port >) { part : [2], remove : remove_port }, },
    }
    crate::__rule! {
        #[doc =
        "`userinfo = *(` [`unreserved`](struct@Unreserved) `/` [`pct-encoded`](struct@PctEncoded) `/` [`sub-delims`](struct@SubDelims) `/ \":\" )`"]
        #[doc = crate ::__owned_sentence!(UserinfoBuf)] #[doc =
        "\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 36).\n\n[`encode`](Self::encode) encodes any data, and decoding gives the data back.\n\nFor example: the empty text, `a`, `%aa`."]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n<div class=\"uri-tables-railroads\" role=\"region\" aria-label=\"Railroad diagram\" tabindex=\"0\"><style>\n.uri-tables-railroads { overflow-x: auto; margin-bottom: .75em; }\n.uri-tables-railroads p { margin: 0 0 .5em; }\n.uri-tables-railroad { display: block; max-width: none; color: var(--main-color, currentColor); }\n.uri-tables-railroad path { fill: none; stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad rect { fill: var(--code-block-background-color, transparent); stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad text { fill: currentColor; font: 14px \"Source Code Pro\", monospace; text-anchor: middle; }\n.uri-tables-railroad text.comment { font: italic 12px \"Source Code Pro\", monospace; }\n.uri-tables-railroad .labeledbox > rect { fill: none; stroke-width: 1px; stroke-dasharray: 5px; }\n.uri-tables-railroad a rect { stroke: var(--link-color, currentColor); }\n.uri-tables-railroad a text { fill: var(--link-color, currentColor); }\n.uri-tables-railroad a:hover text, .uri-tables-railroad a:focus text { text-decoration: underline; }\n</style>\n\n<svg class=\"railroad uri-tables-railroad\" role=\"group\" aria-label=\"Railroad diagram of userinfo: userinfo = *( unreserved / pct-encoded / sub-delims / &quot;:&quot; )\" width=\"292\" height=\"162\" viewBox=\"0 0 292 162\"><title>Railroad diagram of userinfo</title><g class=\"sequence\"><path d=\" M 2 35 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5 m 10 0 h 5\"/><g class=\"optional\"><path d=\" M 27 35 h 24 m -24 0 a 12 12 0 0 0 12 -12 v -4 a 12 12 0 0 1 12 -12 h 190 m -92 0 l -5 -5 m 0 10 l 5 -5 m 92 0 a 12 12 0 0 1 12 12 v 4 a 12 12 0 0 0 12 12 h -24\"/><g class=\"repeat\"><path d=\" M 51 35 h 5 h 12 m 156 0 h 12 h 5 m -17 0 a 12 12 0 0 1 12 12 v 96 m 0 -45 l -5 -5 m 10 0 l -5 5 m 0 45 a 12 12 0 0 1 -12 12 m 0 0 h -156 m 81 0 l 5 -5 m 0 10 l -5 -5 m -81 0 a 12 12 0 0 1 -12 -12 v -96 m 0 51 l -5 5 m 10 0 l -5 -5 m 0 -51 a 12 12 0 0 1 12 -12\"/><g></g><g class=\"choice\"><path d=\" M 68 35 h 24 m 100 0 h 32\"/>[<g class=\"nonterminal\"><rect x=\"92\" y=\"24\" height=\"22\" width=\"100\"/><text x=\"142\" y=\"40\">unreserved</text></g>](struct@Unreserved)<path d=\" M 68 35 a 12 12 0 0 1 12 12 v 9 m 132 0 v -9 a 12 12 0 0 1 12 -12\"/><path d=\" M 80 56 v 33 m 132 0 v -33\"/><path d=\" M 80 89 v 33 m 132 0 v -33\"/><path d=\" M 80 56 v 0 a 12 12 0 0 0 12 12 m 108 0 h 0 a 12 12 0 0 0 12 -12 v 0\"/>[<g class=\"nonterminal\"><rect x=\"92\" y=\"57\" height=\"22\" width=\"108\"/><text x=\"146\" y=\"73\">pct&#45;encoded</text></g>](struct@PctEncoded)<path d=\" M 80 89 v 0 a 12 12 0 0 0 12 12 m 100 0 h 8 a 12 12 0 0 0 12 -12 v 0\"/>[<g class=\"nonterminal\"><rect x=\"92\" y=\"90\" height=\"22\" width=\"100\"/><text x=\"142\" y=\"106\">sub&#45;delims</text></g>](struct@SubDelims)<path d=\" M 80 122 v 0 a 12 12 0 0 0 12 12 m 44 0 h 64 m -29 0 l -5 -5 m 0 10 l 5 -5 m 29 0 a 12 12 0 0 0 12 -12 v 0\"/><g class=\"terminal\"><rect x=\"92\" y=\"123\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"114\" y=\"139\">&quot;&#58;&quot;</text></g></g></g></g><path d=\" M 275 35 h 5 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5\"/><path d=\" M 17 35 h 10\"/><path d=\" M 265 35 h 10\"/></g></svg>\n\n</div>")]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n\nAll characters of URIs except `#`, `/`, `?`, `@`, `[` and `]` may occur literally (RFC 3986, section 2); other bytes occur only as triplets.")]
        item : pub struct Userinfo < 'a > { text : crate ::__private::Text < 'a, 0 > }
        owned : UserinfoBuf, rule : RuleData::new("userinfo",
        "userinfo      = *( unreserved / pct-encoded / sub-delims / \":\" )",
        b"\0\0\0\0\xD2\x7F\xFF/\xFE\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        Automaton::new(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\x01\x02\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\x03\x03\x03\x03\x03\x03\x03\x03\x03\x03\x01\x01\0\x01\0\0\0\x03\x03\x03\x03\x03\x03\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\0\x01\0\x03\x03\x03\x03\x03\x03\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        2, Narrow(b"\0\0\0\0\0\x01\x02\x01\0\0\0\x03\0\0\0\x01"), b"\x02", b"", &
        ["userinfo"]).with_self_loops(b"\0\x01\0\0", &
        [SelfLoop::new(b"\0\0\0\0\xD2\x7F\xFF/\xFE\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true)]), Captures::NONE).rfc3986(), kind : encode(for > encode), secret :
        Userinfo,
    }
    crate::__generic! {
        Userinfo UserinfoBuf
    }
    crate::__template! {
        Userinfo() t::whole:: < Userinfo < 'static >> ()
    }
    crate::__rule! {
        #[doc =
        "`host =` [`IP-literal`](struct@IpLiteral) `/` [`IPv4address`](struct@Ipv4address) `/` [`reg-name`](struct@RegName)"]
        #[doc = crate ::__owned_sentence!(HostBuf)] #[doc =
        "\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 37).\n\nThis type has parts. Encode and decode the parts, not the whole text.\n\nFor example: the empty text, `a`, `aa`."]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n<div class=\"uri-tables-railroads\" role=\"region\" aria-label=\"Railroad diagram\" tabindex=\"0\"><style>\n.uri-tables-railroads { overflow-x: auto; margin-bottom: .75em; }\n.uri-tables-railroads p { margin: 0 0 .5em; }\n.uri-tables-railroad { display: block; max-width: none; color: var(--main-color, currentColor); }\n.uri-tables-railroad path { fill: none; stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad rect { fill: var(--code-block-background-color, transparent); stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad text { fill: currentColor; font: 14px \"Source Code Pro\", monospace; text-anchor: middle; }\n.uri-tables-railroad text.comment { font: italic 12px \"Source Code Pro\", monospace; }\n.uri-tables-railroad .labeledbox > rect { fill: none; stroke-width: 1px; stroke-dasharray: 5px; }\n.uri-tables-railroad a rect { stroke: var(--link-color, currentColor); }\n.uri-tables-railroad a text { fill: var(--link-color, currentColor); }\n.uri-tables-railroad a:hover text, .uri-tables-railroad a:focus text { text-decoration: underline; }\n</style>\n\n<svg class=\"railroad uri-tables-railroad\" role=\"group\" aria-label=\"Railroad diagram of host: host = IP-literal / IPv4address / reg-name\" width=\"210\" height=\"92\" viewBox=\"0 0 210 92\"><title>Railroad diagram of host</title><g class=\"sequence\"><path d=\" M 2 13 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5 m 10 0 h 5\"/><g class=\"choice\"><path d=\" M 27 13 h 24 m 100 0 h 32\"/>[<g class=\"nonterminal\"><rect x=\"51\" y=\"2\" height=\"22\" width=\"100\"/><text x=\"101\" y=\"18\">IP&#45;literal</text></g>](struct@IpLiteral)<path d=\" M 27 13 a 12 12 0 0 1 12 12 v 9 m 132 0 v -9 a 12 12 0 0 1 12 -12\"/><path d=\" M 39 34 v 33 m 132 0 v -33\"/><path d=\" M 39 34 v 0 a 12 12 0 0 0 12 12 m 108 0 h 0 a 12 12 0 0 0 12 -12 v 0\"/>[<g class=\"nonterminal\"><rect x=\"51\" y=\"35\" height=\"22\" width=\"108\"/><text x=\"105\" y=\"51\">IPv4address</text></g>](struct@Ipv4address)<path d=\" M 39 67 v 0 a 12 12 0 0 0 12 12 m 84 0 h 24 a 12 12 0 0 0 12 -12 v 0\"/>[<g class=\"nonterminal\"><rect x=\"51\" y=\"68\" height=\"22\" width=\"84\"/><text x=\"93\" y=\"84\">reg&#45;name</text></g>](struct@RegName)</g><path d=\" M 193 13 h 5 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5\"/><path d=\" M 17 13 h 10\"/><path d=\" M 183 13 h 10\"/></g></svg>\n\n</div>")]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n\nAll characters of URIs except `#`, `/`, `?` and `@` may occur literally (RFC 3986, section 2); other bytes occur only as triplets.")]
        item : pub struct Host < 'a > { text : crate ::__private::Text < 'a, 0 > } owned
        : HostBuf, rule : RuleData::new("host",
        "host          = IP-literal / IPv4address / reg-name",
        b"\0\0\0\0\xD2\x7F\xFF/\xFE\xFF\xFF\xAF\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        Automaton::new(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\x01\x02\x01\x01\x01\x01\x01\x01\x01\x01\x03\0\x04\x05\x06\x07\x07\x08\t\t\t\t\0\x01\0\x01\0\0\0\n\n\n\n\n\n\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x0B\0\0\0\x01\0\n\n\n\n\n\n\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        4,
        Narrow(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x02\x03\x02\x04\x05\x06\x07\x07\x07\x02\x1B\0\0\0\0\0\x02\x03\x02\x02\x02\x02\x02\x02\x02\x02\0\0\0\0\0\0\0\0\0\x08\x08\x08\x08\x08\x08\x08\0\0\0\0\0\0\x02\x03\t\x02\x02\x02\x02\x02\x02\x02\0\0\0\0\0\0\x02\x03\t\x07\x07\x07\x07\x07\x07\x02\0\0\0\0\0\0\x02\x03\t\x07\x07\x07\x07\n\x04\x02\0\0\0\0\0\0\x02\x03\t\x04\x04\x04\x04\x04\x04\x02\0\0\0\0\0\0\0\0\0\x02\x02\x02\x02\x02\x02\x02\0\0\0\0\0\0\x02\x03\x02\x0B\x0C\r\x0E\x0E\x0E\x02\0\0\0\0\0\0\x02\x03\t\x04\x04\x04\x04\x04\x02\x02\0\0\0\0\0\0\x02\x03\x0F\x02\x02\x02\x02\x02\x02\x02\0\0\0\0\0\0\x02\x03\x0F\x0E\x0E\x0E\x0E\x0E\x0E\x02\0\0\0\0\0\0\x02\x03\x0F\x0E\x0E\x0E\x0E\x10\x0B\x02\0\0\0\0\0\0\x02\x03\x0F\x0B\x0B\x0B\x0B\x0B\x0B\x02\0\0\0\0\0\0\x02\x03\x02\x12\x13\x14\x15\x15\x15\x02\0\0\0\0\0\0\x02\x03\x0F\x0B\x0B\x0B\x0B\x0B\x02\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x02\x03\x16\x02\x02\x02\x02\x02\x02\x02\0\0\0\0\0\0\x02\x03\x16\x15\x15\x15\x15\x15\x15\x02\0\0\0\0\0\0\x02\x03\x16\x15\x15\x15\x15\x17\x12\x02\0\0\0\0\0\0\x02\x03\x16\x12\x12\x12\x12\x12\x12\x02\0\0\0\0\0\0\x02\x03\x02\x02\x18\x19\x1A\x1A\x1A\x02\0\0\0\0\0\0\x02\x03\x16\x12\x12\x12\x12\x12\x02\x02\0\0\0\0\0\0\x02\x03\x02\x1A\x1A\x1A\x1A\x1A\x1A\x02\0\0\0\0\0\0\x02\x03\x02\x1A\x1A\x1A\x1A\x1A\x02\x02\0\0\0\0\0\0\x02\x03\x02\x02\x02\x02\x02\x02\x02\x02\0\0\0\0\0"),
        b"\xF6\xFE\xFF\x07",
        b"\0\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\0\x02\x02\x02\x02\x02\x02\x01\x01\x01",
        & ["host", "IPv4address", "reg-name"])
        .with_self_loops(b"\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", &
        [SelfLoop::new(b"\0\0\0\0\xD2\x7F\xFF+\xFE\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true)]).with_slot_transitions(b"\x1B\0\0\0").with_duplicated(0).with_sub_dfas(&
        [< self::Uri < 'static > as Sealed > ::RULE.sub_dfa(0)], & [(0, 17, 0)]),
        Captures::new(& [0], b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", &
        [(0, 0)])).rfc3986().host(), kind : host(for > encode try_encode decode
        decode_utf8 decode_utf8_lossy) { name : RegName }, parts : { slots : 0, accessors
        : {}, lists : {}, choice : { #[doc = "The alternatives of `host`."] HostChoice :
        [IpLiteral, Ipv4address], RegName }, },
    }
    crate::__host! {
        Host
    }
    crate::__generic! {
        Host HostBuf
    }
    crate::__template! {
        Host() t::choice:: < Host < 'static >> (& [t::Part::alternative("IP-literal",
        t::of:: < IpLiteral < 'static >> ()), t::Part::alternative("IPv4address", t::of::
        < Ipv4address < 'static >> ()), t::Part::alternative("reg-name", t::of:: <
        RegName < 'static >> ())])
    }
    crate::__builder! {
        #[doc = "Builds a [`Host`](struct@Host) from its parts."] builder : HostBuilder,
        view : Host, owned : HostBuf, required : {}, #[doc = "Builds the text."] finish :
        finish, methods : { #[doc =
        "Sets the `IP-literal`: an [`IpLiteral`](struct@IpLiteral), or a tuple of its parts."]
        ip_literal : (for Required < IpLiteral >) { part : [0], then : [] }, #[doc =
        "Sets the `IPv6address`: an [`Ipv6address`](struct@Ipv6address), or `None` for none."]
        ipv6address : (for Optional < Ipv6address >) { part : [0, 0], then : [] }, #[doc
        =
        "Sets the `IPvFuture`: an [`IpvFuture`](struct@IpvFuture), or `None` for none."]
        ipv_future : (for Optional < IpvFuture >) { part : [0, 1], then : [] }, #[doc =
        "Sets the `IPv4address`: an [`Ipv4address`](struct@Ipv4address)."] ipv4address :
        (for Required < Ipv4address >) { part : [1], then : [] }, #[doc =
        "Sets the `reg-name`: a name, which is not encoded, or a [`RegName`](struct@RegName).\n\nA text that is also a `IPv4address` is read as one: the first rule that matches counts (RFC 3986, section 3.2.2)."]
        reg_name : (for Required < RegName >) { part : [2], then : [] }, },
    }
    crate::__setters! {
        view : Host, owned : HostBuf, methods : { #[doc = "Replaces the `IP-literal`."]
        set_ip_literal : (for Required < IpLiteral >) { part : [0] }, #[doc =
        "Replaces or adds the `IPv6address`. The part around it is added if it is missing."]
        set_ipv6address : (for Required < Ipv6address >) { part : [0, 0] }, #[doc =
        "Replaces or adds the `IPvFuture`. The part around it is added if it is missing."]
        set_ipv_future : (for Required < IpvFuture >) { part : [0, 1] }, #[doc =
        "Replaces the `IPv4address`."] set_ipv4address : (for Required < Ipv4address >) {
        part : [1] }, #[doc =
        "Replaces the `reg-name`.\n\nA text that is also a `IPv4address` is read as one: the first rule that matches counts (RFC 3986, section 3.2.2)."]
        set_reg_name : (for Required < RegName >) { part : [2] }, },
    }
    crate::__rule! {
        #[doc = "`port = *DIGIT`"] #[doc = crate ::__owned_sentence!(PortBuf)] #[doc =
        "\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 38).\n\nThis type has no encoder, because its texts cannot carry data.\n\nFor example: the empty text, `0`."]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n<div class=\"uri-tables-railroads\" role=\"region\" aria-label=\"Railroad diagram\" tabindex=\"0\"><style>\n.uri-tables-railroads { overflow-x: auto; margin-bottom: .75em; }\n.uri-tables-railroads p { margin: 0 0 .5em; }\n.uri-tables-railroad { display: block; max-width: none; color: var(--main-color, currentColor); }\n.uri-tables-railroad path { fill: none; stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad rect { fill: var(--code-block-background-color, transparent); stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad text { fill: currentColor; font: 14px \"Source Code Pro\", monospace; text-anchor: middle; }\n.uri-tables-railroad text.comment { font: italic 12px \"Source Code Pro\", monospace; }\n.uri-tables-railroad .labeledbox > rect { fill: none; stroke-width: 1px; stroke-dasharray: 5px; }\n.uri-tables-railroad a rect { stroke: var(--link-color, currentColor); }\n.uri-tables-railroad a text { fill: var(--link-color, currentColor); }\n.uri-tables-railroad a:hover text, .uri-tables-railroad a:focus text { text-decoration: underline; }\n</style>\n\n<svg class=\"railroad uri-tables-railroad\" role=\"group\" aria-label=\"Railroad diagram of port: port = *DIGIT\" width=\"196\" height=\"66\" viewBox=\"0 0 196 66\"><title>Railroad diagram of port</title><g class=\"sequence\"><path d=\" M 2 35 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5 m 10 0 h 5\"/><g class=\"optional\"><path d=\" M 27 35 h 24 m -24 0 a 12 12 0 0 0 12 -12 v -4 a 12 12 0 0 1 12 -12 h 94 m -44 0 l -5 -5 m 0 10 l 5 -5 m 44 0 a 12 12 0 0 1 12 12 v 4 a 12 12 0 0 0 12 12 h -24\"/><g class=\"repeat\"><path d=\" M 51 35 h 5 h 12 m 60 0 h 12 h 5 m -17 0 a 12 12 0 0 1 12 12 v 0 a 12 12 0 0 1 -12 12 m 0 0 h -60 m 33 0 l 5 -5 m 0 10 l -5 -5 m -33 0 a 12 12 0 0 1 -12 -12 v 0 a 12 12 0 0 1 12 -12\"/><g></g><g class=\"nonterminal\"><rect x=\"68\" y=\"24\" height=\"22\" width=\"60\"/><text x=\"98\" y=\"40\">DIGIT</text></g></g></g><path d=\" M 179 35 h 5 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5\"/><path d=\" M 17 35 h 10\"/><path d=\" M 169 35 h 10\"/></g></svg>\n\n</div>")]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n\nBytes in `port`: highlighted bytes may occur literally, others not at all.\n\n<style>.uri-bytes{font-size:.85em}.uri-bytes b{background:#2a85}</style>\n<pre class=\"uri-bytes\">0x   0 1 2 3 4 5 6 7 8 9 A B C D E F\n0–1 controls\n2   SP ! \" # $ % &amp; ' ( ) * + , - . /\n3    <b>0 1 2 3 4 5 6 7 8 9</b> : ; &lt; = &gt; ?\n4    @ A B C D E F G H I J K L M N O\n5    P Q R S T U V W X Y Z [ \\ ] ^ _\n6    ` a b c d e f g h i j k l m n o\n7    p q r s t u v w x y z { | } ~ 7F\n8–F not ASCII</pre>")]
        item : pub struct Port < 'a > { text : crate ::__private::Text < 'a, 0 > } owned
        : PortBuf, rule : RuleData::new("port", "port          = *DIGIT",
        b"\0\0\0\0\0\0\xFF\x03\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        Automaton::new(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        1, Narrow(b"\0\0\0\x01"), b"\x02", b"", & ["port"]).with_self_loops(b"\0\x01", &
        [SelfLoop::new(b"\0\0\0\0\0\0\xFF\x03\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        false)]), Captures::NONE).rfc3986().host(), kind : leaf(for > encode try_encode),
    }
    crate::__port! {
        Port
    }
    crate::__generic! {
        Port PortBuf
    }
    crate::__template! {
        Port() t::whole:: < Port < 'static >> ()
    }
    crate::__rule! {
        #[doc =
        "`IP-literal = \"[\" (` [`IPv6address`](struct@Ipv6address) `/` [`IPvFuture`](struct@IpvFuture) `) \"]\"`"]
        #[doc = crate ::__owned_sentence!(IpLiteralBuf)] #[doc =
        "\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 40).\n\nThis type has parts. Encode and decode the parts, not the whole text.\n\nFor example: `[::]`, `[a::]`, `[::a]`."]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n<div class=\"uri-tables-railroads\" role=\"region\" aria-label=\"Railroad diagram\" tabindex=\"0\"><style>\n.uri-tables-railroads { overflow-x: auto; margin-bottom: .75em; }\n.uri-tables-railroads p { margin: 0 0 .5em; }\n.uri-tables-railroad { display: block; max-width: none; color: var(--main-color, currentColor); }\n.uri-tables-railroad path { fill: none; stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad rect { fill: var(--code-block-background-color, transparent); stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad text { fill: currentColor; font: 14px \"Source Code Pro\", monospace; text-anchor: middle; }\n.uri-tables-railroad text.comment { font: italic 12px \"Source Code Pro\", monospace; }\n.uri-tables-railroad .labeledbox > rect { fill: none; stroke-width: 1px; stroke-dasharray: 5px; }\n.uri-tables-railroad a rect { stroke: var(--link-color, currentColor); }\n.uri-tables-railroad a text { fill: var(--link-color, currentColor); }\n.uri-tables-railroad a:hover text, .uri-tables-railroad a:focus text { text-decoration: underline; }\n</style>\n\n<svg class=\"railroad uri-tables-railroad\" role=\"group\" aria-label=\"Railroad diagram of IP-literal: IP-literal = &quot;[&quot; ( IPv6address / IPvFuture ) &quot;]&quot;\" width=\"318\" height=\"59\" viewBox=\"0 0 318 59\"><title>Railroad diagram of IP&#45;literal</title><g class=\"sequence\"><path d=\" M 2 13 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5 m 10 0 h 5\"/><g class=\"sequence\"><g class=\"terminal\"><rect x=\"27\" y=\"2\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"49\" y=\"18\">&quot;&#91;&quot;</text></g><g class=\"choice\"><path d=\" M 81 13 h 24 m 108 0 h 24\"/>[<g class=\"nonterminal\"><rect x=\"105\" y=\"2\" height=\"22\" width=\"108\"/><text x=\"159\" y=\"18\">IPv6address</text></g>](struct@Ipv6address)<path d=\" M 81 13 a 12 12 0 0 1 12 12 v 9 m 132 0 v -9 a 12 12 0 0 1 12 -12\"/><path d=\" M 93 34 v 0 a 12 12 0 0 0 12 12 m 92 0 h 16 a 12 12 0 0 0 12 -12 v 0\"/>[<g class=\"nonterminal\"><rect x=\"105\" y=\"35\" height=\"22\" width=\"92\"/><text x=\"151\" y=\"51\">IPvFuture</text></g>](struct@IpvFuture)</g><g class=\"terminal\"><rect x=\"247\" y=\"2\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"269\" y=\"18\">&quot;&#93;&quot;</text></g><path d=\" M 71 13 h 10\"/><path d=\" M 237 13 h 10\"/></g><path d=\" M 301 13 h 5 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5\"/><path d=\" M 17 13 h 10\"/><path d=\" M 291 13 h 10\"/></g></svg>\n\n</div>")]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n\nAll characters of URIs except `#`, `/`, `?` and `@` may occur literally (RFC 3986, section 2).")]
        item : pub struct IpLiteral < 'a > { text : crate ::__private::Text < 'a, 6 > }
        owned : IpLiteralBuf, rule : RuleData::new("IP-literal",
        "IP-literal    = \"[\" ( IPv6address / IPvFuture  ) \"]\"",
        b"\0\0\0\0\xD2\x7F\xFF/\xFE\xFF\xFF\xAF\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        Automaton::new(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\x01\0\x01\x01\x01\x01\x01\x01\x01\x01\x02\0\x03\x04\x05\x06\x06\x07\x08\x08\x08\x08\t\x01\0\x01\0\0\0\n\n\n\n\n\n\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x0B\x01\x01\x01\x01\x0C\0\r\0\x01\0\n\n\n\n\n\n\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x0B\x01\x01\x01\x01\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        4,
        Narrow(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x02\0\0\0\0\0\0\x9F\x9F\x9F\x9F\x9F\x9F\xA0\x9F\xA1\0\0\0\0\0\0\0\x06\x06\x06\x06\x06\x06\x07\x06\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x08\0\0\0\0\0\0\0\0\0\t\t\t\t\t\t\0\t\0\0\0\0\0\0\0\0\n\n\n\n\n\n\x07\n\0\0\0\0\0\0\0\0\x0B\x0B\x0B\x0B\x0B\x0B\x0C\x0B\0\0\0\0\0\0\0\0\xA2\xA3\xA4\xA5\xA5\xA5\0\x11\0\0\xA6\0\0\0\0\x13\t\t\t\t\t\t\0\t\0\0\0\0\0\0\0\0\x14\x14\x14\x14\x14\x14\x07\x14\0\0\0\0\0\0\0\0\x15\x15\x15\x15\x15\x15\x16\x15\0\0\0\0\0\0\0\0\xA7\xA8\xA9\xAA\xAA\xAA\0\x1B\0\0\xA6\0\0\0\0\x1C\x1D\x1D\x1D\x1D\x1D\x1D\x1E\x1D\0\0\xA6\0\0\0\0\x1C\x1F\x1F\x1F\x1F\x1F\x1F\x1E\x1D\0\0\xA6\0\0\0\0\x1C\x1F\x1F\x1F\x1F !\x1E\x1D\0\0\xA6\0\0\0\0\x1C!!!!!!\x1E\x1D\0\0\xA6\0\0\0\0\0\x1D\x1D\x1D\x1D\x1D\x1D\x1E\x1D\0\0\xA6\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"\"\"\"\"\"\"\"\"\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\x07\0\0\0\0\0\0\0\0\0######\x16#\0\0\0\0\0\0\0\0$$$$$$%$\0\0\0\0\0\0\0\x1C&&&&&&'&\0\0\xA6\0\0\0\0\x1C(((((('&\0\0\xA6\0\0\0\0\x1C(((()*'&\0\0\xA6\0\0\0\0\x1C******'&\0\0\xA6\0\0\0\0\0&&&&&&'&\0\0\xA6\0\0\0\0\0+,-...\0\0\0\0\0\0\0\0\0\0//////\x1E/\0\0\xA6\0\0\0\0\0\xA7\xA8\xA9\xAA\xAA\xAA\0\x1B\0\0\0\0\0\0\0\x1C000000\x1E/\0\0\xA6\0\0\0\0\x1C00000/\x1E/\0\0\xA6\0\0\0\0\x1C//////\x1E/\0\0\xA6\0\0\0\"\"\"\"\"\"\"\"\"\"\"\0\xAB\0\0\0\0\x00111111\x161\0\0\0\0\0\0\0\x0022222232\0\0\0\0\0\0\0\0\xAC\xAD\xAE\xAF\xAF\xAF\08\0\0\xA6\0\0\0\0\0999999'9\0\0\xA6\0\0\0\0\0\xAC\xAD\xAE\xAF\xAF\xAF\08\0\0\0\0\0\0\0\x1C::::::'9\0\0\xA6\0\0\0\0\x1C:::::9'9\0\0\xA6\0\0\0\0\x1C999999'9\0\0\xA6\0\0\0\0;\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0;......\0\0\0\0\0\0\0\0\0;....<+\0\0\0\0\0\0\0\0\0;++++++\0\0\0\0\0\0\0\0\0\0======\x1E=\0\0\xA6\0\0\0\0\x1C======\x1E=\0\0\xA6\0\0\0\0\0\0\0\0\0\0\0\x16\0\0\0\0\0\0\0\0\0>>>>>>3>\0\0\0\0\0\0\0\0??????@?\0\0\0\0\0\0\0\x1CAAAAAABA\0\0\xA6\0\0\0\0\x1CCCCCCCBA\0\0\xA6\0\0\0\0\x1CCCCCDEBA\0\0\xA6\0\0\0\0\x1CEEEEEEBA\0\0\xA6\0\0\0\0\0AAAAAABA\0\0\xA6\0\0\0\0\0FFFFFF'F\0\0\xA6\0\0\0\0\x1CFFFFFF'F\0\0\xA6\0\0\0\0\0GHIJJJ\0\0\0\0\0\0\0\0\0;+++++\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1E\0\0\0\xA6\0\0\0\0\0KKKKKK3K\0\0\0\0\0\0\0\0LLLLLLML\0\0\0\0\0\0\0\0\xB0\xB1\xB2\xB3\xB3\xB3\0R\0\0\xA6\0\0\0\0\0SSSSSSBS\0\0\xA6\0\0\0\0\0\xB0\xB1\xB2\xB3\xB3\xB3\0R\0\0\0\0\0\0\0\x1CTTTTTTBS\0\0\xA6\0\0\0\0\x1CTTTTTSBS\0\0\xA6\0\0\0\0\x1CSSSSSSBS\0\0\xA6\0\0\0\0\0\0\0\0\0\0\0'\0\0\0\xA6\0\0\0\0U\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0UJJJJJJ\0\0\0\0\0\0\0\0\0UJJJJVG\0\0\0\0\0\0\0\0\0UGGGGGG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x003\0\0\0\0\0\0\0\0\0WWWWWWMW\0\0\0\0\0\0\0\0XXXXXXYX\0\0\0\0\0\0\0\x1CZZZZZZ[Z\0\0\xA6\0\0\0\0\x1C\\\\\\\\\\\\[Z\0\0\xA6\0\0\0\0\x1C\\\\\\\\]^[Z\0\0\xA6\0\0\0\0\x1C^^^^^^[Z\0\0\xA6\0\0\0\0\0ZZZZZZ[Z\0\0\xA6\0\0\0\0\0______B_\0\0\xA6\0\0\0\0\x1C______B_\0\0\xA6\0\0\0\0\0`abccc\0\0\0\0\0\0\0\0\0UGGGGG\0\0\0\0\0\0\0\0\0\0\0ddddddMd\0\0\0\0\0\0\0\0eeeeeefe\0\0\0\0\0\0\0\0\xB4\xB5\xB6\xB7\xB7\xB7\0k\0\0\xA6\0\0\0\0\0llllll[l\0\0\xA6\0\0\0\0\0\xB4\xB5\xB6\xB7\xB7\xB7\0k\0\0\0\0\0\0\0\x1Cmmmmmm[l\0\0\xA6\0\0\0\0\x1Cmmmmml[l\0\0\xA6\0\0\0\0\x1Cllllll[l\0\0\xA6\0\0\0\0\0\0\0\0\0\0\0B\0\0\0\xA6\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\xB8\0\0\0\0\0cccccc\0\0\0\0\xB8\0\0\0\0\0ccccn`\0\0\0\0\xB8\0\0\0\0\0``````\0\0\0\0\xB8\0\0\0\0\0\0\0\0\0\0\0M\0\0\0\0\0\0\0\0\0oooooofo\0\0\0\0\0\0\0\0ppppppqp\0\0\0\0\0\0\0\x1Crrrrrrsr\0\0\xA6\0\0\0\0\x1Cttttttsr\0\0\xA6\0\0\0\0\x1Cttttuvsr\0\0\xA6\0\0\0\0\x1Cvvvvvvsr\0\0\xA6\0\0\0\0\0rrrrrrsr\0\0\xA6\0\0\0\0\0wwwwww[w\0\0\xA6\0\0\0\0\x1Cwwwwww[w\0\0\xA6\0\0\0\0\0`````\0\0\0\0\0\xB8\0\0\0\0\0xxxxxxfx\0\0\0\0\0\0\0\0yyyyyyzy\0\0\0\0\0\0\0\0\xB9\xBA\xBB\xBC\xBC\xBC\0\x7F\0\0\xA6\0\0\0\0\0\x80\x80\x80\x80\x80\x80s\x80\0\0\xA6\0\0\0\0\0\xB9\xBA\xBB\xBC\xBC\xBC\0\x7F\0\0\0\0\0\0\0\x1C\x81\x81\x81\x81\x81\x81s\x80\0\0\xA6\0\0\0\0\x1C\x81\x81\x81\x81\x81\x80s\x80\0\0\xA6\0\0\0\0\x1C\x80\x80\x80\x80\x80\x80s\x80\0\0\xA6\0\0\0\0\0\0\0\0\0\0\0[\0\0\0\xA6\0\0\0\0\0\0\0\0\0\0\0f\0\0\0\0\0\0\0\0\0\x82\x82\x82\x82\x82\x82z\x82\0\0\0\0\0\0\0\0\xBD\xBE\xBF\xC0\xC0\xC0\x87\x88\0\0\0\0\0\0\0\x1C\x89\x89\x89\x89\x89\x89\x8A\x89\0\0\xA6\0\0\0\0\x1C\x8B\x8B\x8B\x8B\x8B\x8B\x8A\x89\0\0\xA6\0\0\0\0\x1C\x8B\x8B\x8B\x8B\x8C\x8D\x8A\x89\0\0\xA6\0\0\0\0\x1C\x8D\x8D\x8D\x8D\x8D\x8D\x8A\x89\0\0\xA6\0\0\0\0\0\x89\x89\x89\x89\x89\x89\x8A\x89\0\0\xA6\0\0\0\0\0\x8E\x8E\x8E\x8E\x8E\x8Es\x8E\0\0\xA6\0\0\0\0\x1C\x8E\x8E\x8E\x8E\x8E\x8Es\x8E\0\0\xA6\0\0\0\0\0\x8F\x8F\x8F\x8F\x8F\x8Fz\x8F\0\0\0\0\0\0\0\x1C\x90\x90\x90\x90\x90\x90\x91\x90\0\0\0\0\0\0\0\x1C\x92\x92\x92\x92\x92\x92\x91\x90\0\0\0\0\0\0\0\x1C\x92\x92\x92\x92\x93\x94\x91\x90\0\0\0\0\0\0\0\x1C\x94\x94\x94\x94\x94\x94\x91\x90\0\0\0\0\0\0\0\0\x95\x95\x95\x95\x95\x95\0\x95\0\0\xA6\0\0\0\0\0\x90\x90\x90\x90\x90\x90\x91\x90\0\0\0\0\0\0\0\0\x96\x96\x96\x96\x96\x96\x8A\x96\0\0\xA6\0\0\0\0\0\x95\x95\x95\x95\x95\x95\0\x95\0\0\0\0\0\0\0\x1C\x97\x97\x97\x97\x97\x97\x8A\x96\0\0\xA6\0\0\0\0\x1C\x97\x97\x97\x97\x97\x96\x8A\x96\0\0\xA6\0\0\0\0\x1C\x96\x96\x96\x96\x96\x96\x8A\x96\0\0\xA6\0\0\0\0\0\0\0\0\0\0\0s\0\0\0\xA6\0\0\0\0\0\0\0\0\0\0\0z\0\0\0\0\0\0\0\0\0\x98\x98\x98\x98\x98\x98\x91\x98\0\0\0\0\0\0\0\0\x95\x95\x95\x95\x95\x95\x99\x95\0\0\0\0\0\0\0\x1C\x9A\x9A\x9A\x9A\x9A\x9A\x91\x98\0\0\0\0\0\0\0\x1C\x9A\x9A\x9A\x9A\x9A\x98\x91\x98\0\0\0\0\0\0\0\x1C\x98\x98\x98\x98\x98\x98\x91\x98\0\0\0\0\0\0\0\0\x9B\x9B\x9B\x9B\x9B\x9B\0\x9B\0\0\xA6\0\0\0\0\0\x9C\x9C\x9C\x9C\x9C\x9C\x8A\x9C\0\0\xA6\0\0\0\0\x1C\x9C\x9C\x9C\x9C\x9C\x9C\x8A\x9C\0\0\xA6\0\0\0\0\0\x9D\x9D\x9D\x9D\x9D\x9D\x91\x9D\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\xA6\0\0\0\0\x1C\x9D\x9D\x9D\x9D\x9D\x9D\x91\x9D\0\0\0\0\0\0\0\0\x9E\x9E\x9E\x9E\x9E\x9E\0\x9E\0\0\xA6\0\0\0\0\0\0\0\0\0\0\0\x8A\0\0\0\xA6\0\0\0\0\0\0\0\0\0\0\0\x91\0\0\0\0\0\0\0\0\0\x99\x99\x99\x99\x99\x99\0\x99\0\0\xA6\0\0\0\0\0\x06\x06\x06\x06\x06\x06\x07\x06\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x08\0\0\0\0\0\0\0\0\0\t\t\t\t\t\t\0\t\0\0\0\0\0\0\0\x1C\x1D\x1D\x1D\x1D\x1D\x1D\x1E\x1D\0\0\xA6\0\0\0\0\x1C\x1F\x1F\x1F\x1F\x1F\x1F\x1E\x1D\0\0\xA6\0\0\0\0\x1C\x1F\x1F\x1F\x1F !\x1E\x1D\0\0\xA6\0\0\0\0\x1C!!!!!!\x1E\x1D\0\0\xA6\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1C&&&&&&'&\0\0\xA6\0\0\0\0\x1C(((((('&\0\0\xA6\0\0\0\0\x1C(((()*'&\0\0\xA6\0\0\0\0\x1C******'&\0\0\xA6\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1CAAAAAABA\0\0\xA6\0\0\0\0\x1CCCCCCCBA\0\0\xA6\0\0\0\0\x1CCCCCDEBA\0\0\xA6\0\0\0\0\x1CEEEEEEBA\0\0\xA6\0\0\0\0\x1CZZZZZZ[Z\0\0\xA6\0\0\0\0\x1C\\\\\\\\\\\\[Z\0\0\xA6\0\0\0\0\x1C\\\\\\\\]^[Z\0\0\xA6\0\0\0\0\x1C^^^^^^[Z\0\0\xA6\0\0\0\0\x1Crrrrrrsr\0\0\xA6\0\0\0\0\x1Cttttttsr\0\0\xA6\0\0\0\0\x1Cttttuvsr\0\0\xA6\0\0\0\0\x1Cvvvvvvsr\0\0\xA6\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1C\x89\x89\x89\x89\x89\x89\x8A\x89\0\0\xA6\0\0\0\0\x1C\x8B\x8B\x8B\x8B\x8B\x8B\x8A\x89\0\0\xA6\0\0\0\0\x1C\x8B\x8B\x8B\x8B\x8C\x8D\x8A\x89\0\0\xA6\0\0\0\0\x1C\x8D\x8D\x8D\x8D\x8D\x8D\x8A\x89\0\0\xA6\0\0\0\0\x1C\x90\x90\x90\x90\x90\x90\x91\x90\0\0\0\0\0\0\0\x1C\x92\x92\x92\x92\x92\x92\x91\x90\0\0\0\0\0\0\0\x1C\x92\x92\x92\x92\x93\x94\x91\x90\0\0\0\0\0\0\0\x1C\x94\x94\x94\x94\x94\x94\x91\x90\0\0\0\0\0"),
        b"\0\0\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        b"\0\0\x02\x02\x02\x01\x02\x02\0\x01\x02\x02\0\x02\x02\x02\x02\x02\0\x01\x02\x02\x02\x02\x02\x02\x02\x02\x03\x02\x02\x02\x02\x02\x01\x02\x02\0\x02\x02\x02\x02\x02\x03\x03\x03\x03\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x03\x03\0\x02\x02\0\x02\x02\x02\x02\x02\0\x03\x03\x03\x03\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x03\x03\x02\x02\0\x02\x02\x02\x02\x02\0\0\x03\x03\x03\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x03\x02\x02\0\x02\x02\x02\x02\x02\0\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\0\x02\x02\x02\x02\x02\x02\0\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\0\x02\x02\0\x02\x02",
        & ["IP-literal", "IPvFuture", "IPv6address", "IPv4address"])
        .with_self_loops(b"\0\0\0\0\0\0\0\0\0\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        &
        [SelfLoop::new(b"\0\0\0\0\xD2\x7F\xFF/\xFE\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        false),
        SelfLoop::new(b"\0\0\0\0\0\0\xFF\x03~\0\0\0~\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        false)])
        .with_slot_transitions(b"\x03\0\x01\0\x04\0\x01\0\x05\0\x02\0\r\0\x03\0\x0E\0\x03\0\x0F\0\x03\0\x10\0\x03\0\x12\0\x04\0\x17\0\x03\0\x18\0\x03\0\x19\0\x03\0\x1A\0\x03\0\x12\0\x05\x004\0\x03\x005\0\x03\x006\0\x03\x007\0\x03\0N\0\x03\0O\0\x03\0P\0\x03\0Q\0\x03\0g\0\x03\0h\0\x03\0i\0\x03\0j\0\x03\0\x12\0\x06\0{\0\x03\0|\0\x03\0}\0\x03\0~\0\x03\0\x83\0\x03\0\x84\0\x03\0\x85\0\x03\0\x86\0\x03\0")
        .with_duplicated(34), Captures::new(& [0, 1, 16, 4, 2, 32, 10],
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        & [(0, 0), (0, 63)])).rfc3986().host(), kind : structure(for > encode try_encode
        decode decode_utf8 decode_utf8_lossy), parts : { slots : 6, accessors : { #[doc =
        "Returns the `IPv6address`, if there is one."] ipv6address : Optional <
        Ipv6address > { component : 0, parts : [1] }, #[doc =
        "Returns the `IPvFuture`, if there is one."] ipv_future : Optional < IpvFuture >
        { component : 2, parts : [] }, }, lists : {}, choice : {}, },
    }
    crate::__generic! {
        IpLiteral IpLiteralBuf
    }
    crate::__template! {
        IpLiteral(Ipv6address : Optional, IpvFuture : Optional) { const PARTS : &
        [t::Part] = & [t::Part::new("IPv6address", t::of:: < Ipv6address < 'static >> (),
        false, 0, & [1]), t::Part::new("IPvFuture", t::of:: < IpvFuture < 'static >> (),
        false, 2, & [])]; t::parts:: < IpLiteral < 'static >> (PARTS).written(& t::All(&
        [t::Text("["), t::One(& [t::Alternative::new(t::Node::part(0, PARTS, & [])),
        t::Alternative::new(t::Node::part(1, PARTS, & []))]), t::Text("]")])) }
    }
    crate::__builder! {
        #[doc = "Builds an [`IpLiteral`](struct@IpLiteral) from its parts."] builder :
        IpLiteralBuilder, view : IpLiteral, owned : IpLiteralBuf, required : {}, #[doc =
        "Builds the text."] finish : finish, methods : { #[doc =
        "Sets the `IPv6address`: an [`Ipv6address`](struct@Ipv6address), or `None` for none."]
        ipv6address : (for Optional < Ipv6address >) { part : [0], then : [] }, #[doc =
        "Sets the `IPvFuture`: an [`IpvFuture`](struct@IpvFuture), or `None` for none."]
        ipv_future : (for Optional < IpvFuture >) { part : [1], then : [] }, },
    }
    crate::__setters! {
        view : IpLiteral, owned : IpLiteralBuf, methods : { #[doc =
        "Replaces or adds the `IPv6address`."] set_ipv6address : (for Required <
        Ipv6address >) { part : [0] }, #[doc = "Replaces or adds the `IPvFuture`."]
        set_ipv_future : (for Required < IpvFuture >) { part : [1] }, },
    }
    crate::__rule! {
        #[doc =
        "`IPvFuture = \"v\" 1*HEXDIG \".\" 1*(` [`unreserved`](struct@Unreserved) `/` [`sub-delims`](struct@SubDelims) `/ \":\" )`"]
        #[doc = crate ::__owned_sentence!(IpvFutureBuf)] #[doc =
        "\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 42).\n\nThis type has no encoder, because its texts cannot carry data.\n\nFor example: `va.a`, `vaa.a`, `va.aa`."]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n<div class=\"uri-tables-railroads\" role=\"region\" aria-label=\"Railroad diagram\" tabindex=\"0\"><style>\n.uri-tables-railroads { overflow-x: auto; margin-bottom: .75em; }\n.uri-tables-railroads p { margin: 0 0 .5em; }\n.uri-tables-railroad { display: block; max-width: none; color: var(--main-color, currentColor); }\n.uri-tables-railroad path { fill: none; stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad rect { fill: var(--code-block-background-color, transparent); stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad text { fill: currentColor; font: 14px \"Source Code Pro\", monospace; text-anchor: middle; }\n.uri-tables-railroad text.comment { font: italic 12px \"Source Code Pro\", monospace; }\n.uri-tables-railroad .labeledbox > rect { fill: none; stroke-width: 1px; stroke-dasharray: 5px; }\n.uri-tables-railroad a rect { stroke: var(--link-color, currentColor); }\n.uri-tables-railroad a text { fill: var(--link-color, currentColor); }\n.uri-tables-railroad a:hover text, .uri-tables-railroad a:focus text { text-decoration: underline; }\n</style>\n\n<svg class=\"railroad uri-tables-railroad\" role=\"group\" aria-label=\"Railroad diagram of IPvFuture: IPvFuture = &quot;v&quot; 1*HEXDIG &quot;.&quot; 1*( unreserved / sub-delims / &quot;:&quot; )\" width=\"324\" height=\"179\" viewBox=\"0 0 324 179\"><title>Railroad diagram of IPvFuture</title><g class=\"sequence\"><path d=\" M 2 18 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5 m 10 0 h 5\"/><g class=\"stack\"><path d=\" M 27 18 h 24\"/><path d=\" M 261 18 a 12 12 0 0 1 12 12 v 15 a 12 12 0 0 1 -12 12 h -210 m 108 0 l 5 -5 m 0 10 l -5 -5 m -108 0 a 12 12 0 0 0 -12 12 v 4 v 0 a 12 12 0 0 0 12 12\"/><g class=\"sequence\"><g class=\"terminal\"><rect x=\"51\" y=\"7\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"73\" y=\"23\">&quot;v&quot;</text></g><g class=\"repeat\"><path d=\" M 105 18 h 5 h 12 m 68 0 h 12 h 5 m -17 0 a 12 12 0 0 1 12 12 v 0 a 12 12 0 0 1 -12 12 m 0 0 h -68 m 37 0 l 5 -5 m 0 10 l -5 -5 m -37 0 a 12 12 0 0 1 -12 -12 v 0 a 12 12 0 0 1 12 -12\"/><g></g><g class=\"nonterminal\"><rect x=\"122\" y=\"7\" height=\"22\" width=\"68\"/><text x=\"156\" y=\"23\">HEXDIG</text></g></g><g class=\"terminal\"><rect x=\"217\" y=\"7\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"239\" y=\"23\">&quot;&#46;&quot;</text></g><path d=\" M 95 18 h 10\"/><path d=\" M 207 18 h 10\"/></g><path d=\" M 233 85 h 40 a 12 12 0 0 0 12 -12 v -43 a 12 12 0 0 1 12 -12\"/><g class=\"sequence\"><g class=\"repeat\"><path d=\" M 51 85 h 5 h 12 m 148 0 h 12 h 5 m -17 0 a 12 12 0 0 1 12 12 v 63 m 0 -28 l -5 -5 m 10 0 l -5 5 m 0 28 a 12 12 0 0 1 -12 12 m 0 0 h -148 m 77 0 l 5 -5 m 0 10 l -5 -5 m -77 0 a 12 12 0 0 1 -12 -12 v -63 m 0 34 l -5 5 m 10 0 l -5 -5 m 0 -34 a 12 12 0 0 1 12 -12\"/><g></g><g class=\"choice\"><path d=\" M 68 85 h 24 m 100 0 h 24\"/>[<g class=\"nonterminal\"><rect x=\"92\" y=\"74\" height=\"22\" width=\"100\"/><text x=\"142\" y=\"90\">unreserved</text></g>](struct@Unreserved)<path d=\" M 68 85 a 12 12 0 0 1 12 12 v 9 m 124 0 v -9 a 12 12 0 0 1 12 -12\"/><path d=\" M 80 106 v 33 m 124 0 v -33\"/><path d=\" M 80 106 v 0 a 12 12 0 0 0 12 12 m 100 0 h 0 a 12 12 0 0 0 12 -12 v 0\"/>[<g class=\"nonterminal\"><rect x=\"92\" y=\"107\" height=\"22\" width=\"100\"/><text x=\"142\" y=\"123\">sub&#45;delims</text></g>](struct@SubDelims)<path d=\" M 80 139 v 0 a 12 12 0 0 0 12 12 m 44 0 h 56 m -25 0 l -5 -5 m 0 10 l 5 -5 m 25 0 a 12 12 0 0 0 12 -12 v 0\"/><g class=\"terminal\"><rect x=\"92\" y=\"140\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"114\" y=\"156\">&quot;&#58;&quot;</text></g></g></g></g></g><path d=\" M 307 18 h 5 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5\"/><path d=\" M 17 18 h 10\"/><path d=\" M 297 18 h 10\"/></g></svg>\n\n</div>")]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n\nAll characters of URIs except `#`, `/`, `?`, `@`, `[` and `]` may occur literally (RFC 3986, section 2).")]
        item : pub struct IpvFuture < 'a > { text : crate ::__private::Text < 'a, 0 > }
        owned : IpvFutureBuf, rule : RuleData::new("IPvFuture",
        "IPvFuture     = \"v\" 1*HEXDIG \".\" 1*( unreserved / sub-delims / \":\" )",
        b"\0\0\0\0\xD2\x7F\xFF/\xFE\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        Automaton::new(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\x01\0\x01\x01\x01\x01\x01\x01\x01\x01\x02\0\x03\x03\x03\x03\x03\x03\x03\x03\x03\x03\x01\x01\0\x01\0\0\0\x03\x03\x03\x03\x03\x03\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x04\x01\x01\x01\x01\0\0\0\0\x01\0\x03\x03\x03\x03\x03\x03\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x04\x01\x01\x01\x01\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        3,
        Narrow(b"\0\0\0\0\0\0\0\0\0\0\0\0\x02\0\0\0\0\0\0\x03\0\0\0\0\0\0\x04\x03\0\0\0\0\0\x05\x05\x05\x05\0\0\0\0\x05\x05\x05\x05\0\0\0"),
        b" ", b"", & ["IPvFuture"]).with_self_loops(b"\0\0\0\x02\0\x01", &
        [SelfLoop::new(b"\0\0\0\0\xD2\x7F\xFF/\xFE\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        false),
        SelfLoop::new(b"\0\0\0\0\0\0\xFF\x03~\0\0\0~\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        false)]), Captures::NONE).rfc3986(), kind : leaf(for > encode try_encode),
    }
    crate::__generic! {
        IpvFuture IpvFutureBuf
    }
    crate::__template! {
        IpvFuture() t::whole:: < IpvFuture < 'static >> ()
    }
    crate::__rule! {
        #[doc =
        "`IPv6address = 6(` [`h16`](struct@H16) `\":\" )` [`ls32`](struct@Ls32) `/ \"::\" 5(` [`h16`](struct@H16) `\":\" )` [`ls32`](struct@Ls32) `/ [` [`h16`](struct@H16) `] \"::\" 4(` [`h16`](struct@H16) `\":\" )` [`ls32`](struct@Ls32) `/ [ *1(` [`h16`](struct@H16) `\":\" )` [`h16`](struct@H16) `] \"::\" 3(` [`h16`](struct@H16) `\":\" )` [`ls32`](struct@Ls32) `/ [ *2(` [`h16`](struct@H16) `\":\" )` [`h16`](struct@H16) `] \"::\" 2(` [`h16`](struct@H16) `\":\" )` [`ls32`](struct@Ls32) `/ [ *3(` [`h16`](struct@H16) `\":\" )` [`h16`](struct@H16) `] \"::\"` [`h16`](struct@H16) `\":\"` [`ls32`](struct@Ls32) `/ [ *4(` [`h16`](struct@H16) `\":\" )` [`h16`](struct@H16) `] \"::\"` [`ls32`](struct@Ls32) `/ [ *5(` [`h16`](struct@H16) `\":\" )` [`h16`](struct@H16) `] \"::\"` [`h16`](struct@H16) `/ [ *6(` [`h16`](struct@H16) `\":\" )` [`h16`](struct@H16) `] \"::\"`"]
        #[doc = crate ::__owned_sentence!(Ipv6addressBuf)] #[doc =
        "\n\n```abnf\nIPv6address   =                            6( h16 \":\" ) ls32\n              /                       \"::\" 5( h16 \":\" ) ls32\n              / [               h16 ] \"::\" 4( h16 \":\" ) ls32\n              / [ *1( h16 \":\" ) h16 ] \"::\" 3( h16 \":\" ) ls32\n              / [ *2( h16 \":\" ) h16 ] \"::\" 2( h16 \":\" ) ls32\n              / [ *3( h16 \":\" ) h16 ] \"::\"    h16 \":\"   ls32\n              / [ *4( h16 \":\" ) h16 ] \"::\"              ls32\n              / [ *5( h16 \":\" ) h16 ] \"::\"              h16\n              / [ *6( h16 \":\" ) h16 ] \"::\"\n```\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 44).\n\nThis type has parts. Encode and decode the parts, not the whole text.\n\nThere is no builder, and parts can only be replaced: what stands beside the parts of `IPv6address` may be `a:a:a:a:a:a:` as well as `a:a:a:a:a:b:`; give it a rule of its own, and expose that.\n\nFor example: `::`, `a::`, `::a`."]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n<div class=\"uri-tables-railroads\" role=\"region\" aria-label=\"Railroad diagram\" tabindex=\"0\"><style>\n.uri-tables-railroads { overflow-x: auto; margin-bottom: .75em; }\n.uri-tables-railroads p { margin: 0 0 .5em; }\n.uri-tables-railroad { display: block; max-width: none; color: var(--main-color, currentColor); }\n.uri-tables-railroad path { fill: none; stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad rect { fill: var(--code-block-background-color, transparent); stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad text { fill: currentColor; font: 14px \"Source Code Pro\", monospace; text-anchor: middle; }\n.uri-tables-railroad text.comment { font: italic 12px \"Source Code Pro\", monospace; }\n.uri-tables-railroad .labeledbox > rect { fill: none; stroke-width: 1px; stroke-dasharray: 5px; }\n.uri-tables-railroad a rect { stroke: var(--link-color, currentColor); }\n.uri-tables-railroad a text { fill: var(--link-color, currentColor); }\n.uri-tables-railroad a:hover text, .uri-tables-railroad a:focus text { text-decoration: underline; }\n</style>\n\n<svg class=\"railroad uri-tables-railroad\" role=\"group\" aria-label=\"Railroad diagram of IPv6address: IPv6address = 6( h16 &quot;:&quot; ) ls32 / &quot;::&quot; 5( h16 &quot;:&quot; ) ls32 / [ h16 ] &quot;::&quot; 4( h16 &quot;:&quot; ) ls32 / [ *1( h16 &quot;:&quot; ) h16 ] &quot;::&quot; 3( h16 &quot;:&quot; ) ls32 / [ *2( h16 &quot;:&quot; ) h16 ] &quot;::&quot; 2( h16 &quot;:&quot; ) ls32 / [ *3( h16 &quot;:&quot; ) h16 ] &quot;::&quot; h16 &quot;:&quot; ls32 / [ *4( h16 &quot;:&quot; ) h16 ] &quot;::&quot; ls32 / [ *5( h16 &quot;:&quot; ) h16 ] &quot;::&quot; h16 / [ *6( h16 &quot;:&quot; ) h16 ] &quot;::&quot;\" width=\"474\" height=\"1441\" viewBox=\"0 0 474 1441\"><title>Railroad diagram of IPv6address</title><g class=\"sequence\"><path d=\" M 2 18 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5 m 10 0 h 5\"/><g class=\"choice\"><path d=\" M 27 18 h 24 m 194 0 h 202 m -98 0 l -5 -5 m 0 10 l 5 -5 m 98 0\"/><g class=\"sequence\"><g class=\"repeat\"><path d=\" M 51 18 h 5 h 12 m 98 0 h 12 h 5 m -17 0 a 12 12 0 0 1 12 12 v 7 a 12 12 0 0 1 -12 12 m -66 0 h -32 a 12 12 0 0 1 -12 -12 v -7 a 12 12 0 0 1 12 -12\"/><text class=\"comment\" x=\"133\" y=\"54\">6 in all</text><g class=\"sequence\">[<g class=\"nonterminal\"><rect x=\"68\" y=\"7\" height=\"22\" width=\"44\"/><text x=\"90\" y=\"23\">h16</text></g>](struct@H16)<g class=\"terminal\"><rect x=\"122\" y=\"7\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"144\" y=\"23\">&quot;&#58;&quot;</text></g><path d=\" M 112 18 h 10\"/></g></g>[<g class=\"nonterminal\"><rect x=\"193\" y=\"7\" height=\"22\" width=\"52\"/><text x=\"219\" y=\"23\">ls32</text></g>](struct@Ls32)<path d=\" M 183 18 h 10\"/></g><path d=\" M 27 18 a 12 12 0 0 1 12 12 v 44 m 396 0 v -44 a 12 12 0 0 1 12 -12\"/><path d=\" M 39 78 v 68 m 0 -31 l -5 -5 m 10 0 l -5 5 m 0 31 m 396 0 v -68 m 0 37 l -5 5 m 10 0 l -5 -5 m 0 -37\"/><path d=\" M 39 163 v 113 m 0 -53 l -5 -5 m 10 0 l -5 5 m 0 53 m 396 0 v -113 m 0 59 l -5 5 m 10 0 l -5 -5 m 0 -59\"/><path d=\" M 39 310 v 120 m 0 -57 l -5 -5 m 10 0 l -5 5 m 0 57 m 396 0 v -120 m 0 63 l -5 5 m 10 0 l -5 -5 m 0 -63\"/><path d=\" M 39 468 v 197 m 0 -95 l -5 -5 m 10 0 l -5 5 m 0 95 m 396 0 v -197 m 0 101 l -5 5 m 10 0 l -5 -5 m 0 -101\"/><path d=\" M 39 703 v 158 m 0 -76 l -5 -5 m 10 0 l -5 5 m 0 76 m 396 0 v -158 m 0 82 l -5 5 m 10 0 l -5 -5 m 0 -82\"/><path d=\" M 39 899 v 158 m 0 -76 l -5 -5 m 10 0 l -5 5 m 0 76 m 396 0 v -158 m 0 82 l -5 5 m 10 0 l -5 -5 m 0 -82\"/><path d=\" M 39 1095 v 158 m 0 -76 l -5 -5 m 10 0 l -5 5 m 0 76 m 396 0 v -158 m 0 82 l -5 5 m 10 0 l -5 -5 m 0 -82\"/><path d=\" M 39 74 v 4 a 12 12 0 0 0 12 12 m 256 0 h 116 m -55 0 l -5 -5 m 0 10 l 5 -5 m 55 0 a 12 12 0 0 0 12 -12 v -4\"/><g class=\"sequence\"><g class=\"terminal\"><rect x=\"51\" y=\"79\" height=\"22\" width=\"52\" rx=\"10\" ry=\"10\"/><text x=\"77\" y=\"95\">&quot;&#58;&#58;&quot;</text></g><g class=\"repeat\"><path d=\" M 113 90 h 5 h 12 m 98 0 h 12 h 5 m -17 0 a 12 12 0 0 1 12 12 v 7 a 12 12 0 0 1 -12 12 m -66 0 h -32 a 12 12 0 0 1 -12 -12 v -7 a 12 12 0 0 1 12 -12\"/><text class=\"comment\" x=\"195\" y=\"126\">5 in all</text><g class=\"sequence\">[<g class=\"nonterminal\"><rect x=\"130\" y=\"79\" height=\"22\" width=\"44\"/><text x=\"152\" y=\"95\">h16</text></g>](struct@H16)<g class=\"terminal\"><rect x=\"184\" y=\"79\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"206\" y=\"95\">&quot;&#58;&quot;</text></g><path d=\" M 174 90 h 10\"/></g></g>[<g class=\"nonterminal\"><rect x=\"255\" y=\"79\" height=\"22\" width=\"52\"/><text x=\"281\" y=\"95\">ls32</text></g>](struct@Ls32)<path d=\" M 103 90 h 10\"/><path d=\" M 245 90 h 10\"/></g><path d=\" M 39 146 v 17 a 12 12 0 0 0 12 12 m 356 0 h 16 a 12 12 0 0 0 12 -12 v -17\"/><g class=\"stack\"><path d=\" M 51 175 h 24\"/><path d=\" M 371 175 a 12 12 0 0 1 12 12 v 32 a 12 12 0 0 1 -12 12 h -296 m 151 0 l 5 -5 m 0 10 l -5 -5 m -151 0 a 12 12 0 0 0 -12 12 v 0 v 0 a 12 12 0 0 0 12 12\"/><g class=\"sequence\"><g class=\"optional\"><path d=\" M 75 175 h 24 m -24 0 a 12 12 0 0 0 12 -12 v 0 a 12 12 0 0 1 12 -12 h 44 a 12 12 0 0 1 12 12 v 0 a 12 12 0 0 0 12 12 h -24\"/>[<g class=\"nonterminal\"><rect x=\"99\" y=\"164\" height=\"22\" width=\"44\"/><text x=\"121\" y=\"180\">h16</text></g>](struct@H16)</g><g class=\"terminal\"><rect x=\"177\" y=\"164\" height=\"22\" width=\"52\" rx=\"10\" ry=\"10\"/><text x=\"203\" y=\"180\">&quot;&#58;&#58;&quot;</text></g><g class=\"repeat\"><path d=\" M 239 175 h 5 h 12 m 98 0 h 12 h 5 m -17 0 a 12 12 0 0 1 12 12 v 7 a 12 12 0 0 1 -12 12 m -66 0 h -32 a 12 12 0 0 1 -12 -12 v -7 a 12 12 0 0 1 12 -12\"/><text class=\"comment\" x=\"321\" y=\"211\">4 in all</text><g class=\"sequence\">[<g class=\"nonterminal\"><rect x=\"256\" y=\"164\" height=\"22\" width=\"44\"/><text x=\"278\" y=\"180\">h16</text></g>](struct@H16)<g class=\"terminal\"><rect x=\"310\" y=\"164\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"332\" y=\"180\">&quot;&#58;&quot;</text></g><path d=\" M 300 175 h 10\"/></g></g><path d=\" M 167 175 h 10\"/><path d=\" M 229 175 h 10\"/></g><path d=\" M 127 255 h 256 m -125 0 l -5 -5 m 0 10 l 5 -5 m 125 0 a 12 12 0 0 0 12 -12 v -56 m 0 31 l -5 5 m 10 0 l -5 -5 m 0 -31 a 12 12 0 0 1 12 -12\"/><g class=\"sequence\">[<g class=\"nonterminal\"><rect x=\"75\" y=\"244\" height=\"22\" width=\"52\"/><text x=\"101\" y=\"260\">ls32</text></g>](struct@Ls32)</g></g><path d=\" M 39 276 v 34 a 12 12 0 0 0 12 12 m 370 0 h 2 a 12 12 0 0 0 12 -12 v -34\"/><g class=\"stack\"><path d=\" M 51 322 h 24\"/><path d=\" M 385 322 a 12 12 0 0 1 12 12 v 0 a 12 12 0 0 1 -12 12 h -310 m 158 0 l 5 -5 m 0 10 l -5 -5 m -158 0 a 12 12 0 0 0 -12 12 v 4 v 0 a 12 12 0 0 0 12 12\"/><g class=\"sequence\"><g class=\"optional\"><path d=\" M 75 322 h 24 m -24 0 a 12 12 0 0 0 12 -12 v -17 a 12 12 0 0 1 12 -12 h 200 m -97 0 l -5 -5 m 0 10 l 5 -5 m 97 0 a 12 12 0 0 1 12 12 v 17 a 12 12 0 0 0 12 12 h -24\"/><g class=\"sequence\"><g class=\"optional\"><path d=\" M 99 322 h 24 m -24 0 a 12 12 0 0 0 12 -12 v 0 a 12 12 0 0 1 12 -12 h 98 m -46 0 l -5 -5 m 0 10 l 5 -5 m 46 0 a 12 12 0 0 1 12 12 v 0 a 12 12 0 0 0 12 12 h -24\"/><g class=\"sequence\">[<g class=\"nonterminal\"><rect x=\"123\" y=\"311\" height=\"22\" width=\"44\"/><text x=\"145\" y=\"327\">h16</text></g>](struct@H16)<g class=\"terminal\"><rect x=\"177\" y=\"311\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"199\" y=\"327\">&quot;&#58;&quot;</text></g><path d=\" M 167 322 h 10\"/></g></g>[<g class=\"nonterminal\"><rect x=\"255\" y=\"311\" height=\"22\" width=\"44\"/><text x=\"277\" y=\"327\">h16</text></g>](struct@H16)<path d=\" M 245 322 h 10\"/></g></g><g class=\"terminal\"><rect x=\"333\" y=\"311\" height=\"22\" width=\"52\" rx=\"10\" ry=\"10\"/><text x=\"359\" y=\"327\">&quot;&#58;&#58;&quot;</text></g><path d=\" M 323 322 h 10\"/></g><path d=\" M 269 374 h 128 m -61 0 l -5 -5 m 0 10 l 5 -5 m 61 0 a 12 12 0 0 0 12 -12 v -28 a 12 12 0 0 1 12 -12\"/><g class=\"sequence\"><g class=\"repeat\"><path d=\" M 75 374 h 5 h 12 m 98 0 h 12 h 5 m -17 0 a 12 12 0 0 1 12 12 v 7 a 12 12 0 0 1 -12 12 m -66 0 h -32 a 12 12 0 0 1 -12 -12 v -7 a 12 12 0 0 1 12 -12\"/><text class=\"comment\" x=\"157\" y=\"410\">3 in all</text><g class=\"sequence\">[<g class=\"nonterminal\"><rect x=\"92\" y=\"363\" height=\"22\" width=\"44\"/><text x=\"114\" y=\"379\">h16</text></g>](struct@H16)<g class=\"terminal\"><rect x=\"146\" y=\"363\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"168\" y=\"379\">&quot;&#58;&quot;</text></g><path d=\" M 136 374 h 10\"/></g></g>[<g class=\"nonterminal\"><rect x=\"217\" y=\"363\" height=\"22\" width=\"52\"/><text x=\"243\" y=\"379\">ls32</text></g>](struct@Ls32)<path d=\" M 207 374 h 10\"/></g></g><path d=\" M 39 430 v 38 a 12 12 0 0 0 12 12 m 372 0 h 0 a 12 12 0 0 0 12 -12 v -38\"/><g class=\"stack\"><path d=\" M 51 480 h 24\"/><path d=\" M 387 480 a 12 12 0 0 1 12 12 v 77 m 0 -35 l -5 -5 m 10 0 l -5 5 m 0 35 a 12 12 0 0 1 -12 12 h -312 m 159 0 l 5 -5 m 0 10 l -5 -5 m -159 0 a 12 12 0 0 0 -12 12 v 4 v 0 a 12 12 0 0 0 12 12\"/><g class=\"sequence\"><g class=\"optional\"><path d=\" M 75 480 h 24 m -24 0 a 12 12 0 0 0 12 -12 v -21 a 12 12 0 0 1 12 -12 h 264 m -129 0 l -5 -5 m 0 10 l 5 -5 m 129 0 a 12 12 0 0 1 12 12 v 21 a 12 12 0 0 0 12 12 h -24\"/><g class=\"stack\"><path d=\" M 99 480 h 24\"/><path d=\" M 327 480 a 12 12 0 0 1 12 12 v 32 a 12 12 0 0 1 -12 12 h -204 m 105 0 l 5 -5 m 0 10 l -5 -5 m -105 0 a 12 12 0 0 0 -12 12 v 0 v 0 a 12 12 0 0 0 12 12\"/><g class=\"sequence\"><g class=\"optional\"><path d=\" M 123 480 h 24 m -24 0 a 12 12 0 0 0 12 -12 v -4 a 12 12 0 0 1 12 -12 h 156 m -75 0 l -5 -5 m 0 10 l 5 -5 m 75 0 a 12 12 0 0 1 12 12 v 4 a 12 12 0 0 0 12 12 h -24\"/><g class=\"repeat\"><path d=\" M 147 480 h 5 h 12 m 98 0 h 36 h 5 m -17 0 a 12 12 0 0 1 12 12 v 7 a 12 12 0 0 1 -12 12 m -122 0 h 0 a 12 12 0 0 1 -12 -12 v -7 a 12 12 0 0 1 12 -12\"/><text class=\"comment\" x=\"225\" y=\"516\">at most 2 in all</text><g class=\"sequence\">[<g class=\"nonterminal\"><rect x=\"164\" y=\"469\" height=\"22\" width=\"44\"/><text x=\"186\" y=\"485\">h16</text></g>](struct@H16)<g class=\"terminal\"><rect x=\"218\" y=\"469\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"240\" y=\"485\">&quot;&#58;&quot;</text></g><path d=\" M 208 480 h 10\"/></g></g></g></g><path d=\" M 167 560 h 172 m -83 0 l -5 -5 m 0 10 l 5 -5 m 83 0 a 12 12 0 0 0 12 -12 v -56 m 0 31 l -5 5 m 10 0 l -5 -5 m 0 -31 a 12 12 0 0 1 12 -12\"/><g class=\"sequence\">[<g class=\"nonterminal\"><rect x=\"123\" y=\"549\" height=\"22\" width=\"44\"/><text x=\"145\" y=\"565\">h16</text></g>](struct@H16)</g></g></g></g><path d=\" M 331 609 h 68 m -31 0 l -5 -5 m 0 10 l 5 -5 m 31 0 a 12 12 0 0 0 12 -12 v -105 m 0 55 l -5 5 m 10 0 l -5 -5 m 0 -55 a 12 12 0 0 1 12 -12\"/><g class=\"sequence\"><g class=\"terminal\"><rect x=\"75\" y=\"598\" height=\"22\" width=\"52\" rx=\"10\" ry=\"10\"/><text x=\"101\" y=\"614\">&quot;&#58;&#58;&quot;</text></g><g class=\"repeat\"><path d=\" M 137 609 h 5 h 12 m 98 0 h 12 h 5 m -17 0 a 12 12 0 0 1 12 12 v 7 a 12 12 0 0 1 -12 12 m -66 0 h -32 a 12 12 0 0 1 -12 -12 v -7 a 12 12 0 0 1 12 -12\"/><text class=\"comment\" x=\"219\" y=\"645\">2 in all</text><g class=\"sequence\">[<g class=\"nonterminal\"><rect x=\"154\" y=\"598\" height=\"22\" width=\"44\"/><text x=\"176\" y=\"614\">h16</text></g>](struct@H16)<g class=\"terminal\"><rect x=\"208\" y=\"598\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"230\" y=\"614\">&quot;&#58;&quot;</text></g><path d=\" M 198 609 h 10\"/></g></g>[<g class=\"nonterminal\"><rect x=\"279\" y=\"598\" height=\"22\" width=\"52\"/><text x=\"305\" y=\"614\">ls32</text></g>](struct@Ls32)<path d=\" M 127 609 h 10\"/><path d=\" M 269 609 h 10\"/></g></g><path d=\" M 39 665 v 38 a 12 12 0 0 0 12 12 m 372 0 h 0 a 12 12 0 0 0 12 -12 v -38\"/><g class=\"stack\"><path d=\" M 51 715 h 24\"/><path d=\" M 387 715 a 12 12 0 0 1 12 12 v 77 m 0 -35 l -5 -5 m 10 0 l -5 5 m 0 35 a 12 12 0 0 1 -12 12 h -312 m 159 0 l 5 -5 m 0 10 l -5 -5 m -159 0 a 12 12 0 0 0 -12 12 v 0 v 0 a 12 12 0 0 0 12 12\"/><g class=\"sequence\"><g class=\"optional\"><path d=\" M 75 715 h 24 m -24 0 a 12 12 0 0 0 12 -12 v -21 a 12 12 0 0 1 12 -12 h 264 m -129 0 l -5 -5 m 0 10 l 5 -5 m 129 0 a 12 12 0 0 1 12 12 v 21 a 12 12 0 0 0 12 12 h -24\"/><g class=\"stack\"><path d=\" M 99 715 h 24\"/><path d=\" M 327 715 a 12 12 0 0 1 12 12 v 32 a 12 12 0 0 1 -12 12 h -204 m 105 0 l 5 -5 m 0 10 l -5 -5 m -105 0 a 12 12 0 0 0 -12 12 v 0 v 0 a 12 12 0 0 0 12 12\"/><g class=\"sequence\"><g class=\"optional\"><path d=\" M 123 715 h 24 m -24 0 a 12 12 0 0 0 12 -12 v -4 a 12 12 0 0 1 12 -12 h 156 m -75 0 l -5 -5 m 0 10 l 5 -5 m 75 0 a 12 12 0 0 1 12 12 v 4 a 12 12 0 0 0 12 12 h -24\"/><g class=\"repeat\"><path d=\" M 147 715 h 5 h 12 m 98 0 h 36 h 5 m -17 0 a 12 12 0 0 1 12 12 v 7 a 12 12 0 0 1 -12 12 m -122 0 h 0 a 12 12 0 0 1 -12 -12 v -7 a 12 12 0 0 1 12 -12\"/><text class=\"comment\" x=\"225\" y=\"751\">at most 3 in all</text><g class=\"sequence\">[<g class=\"nonterminal\"><rect x=\"164\" y=\"704\" height=\"22\" width=\"44\"/><text x=\"186\" y=\"720\">h16</text></g>](struct@H16)<g class=\"terminal\"><rect x=\"218\" y=\"704\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"240\" y=\"720\">&quot;&#58;&quot;</text></g><path d=\" M 208 715 h 10\"/></g></g></g></g><path d=\" M 167 795 h 172 m -83 0 l -5 -5 m 0 10 l 5 -5 m 83 0 a 12 12 0 0 0 12 -12 v -56 m 0 31 l -5 5 m 10 0 l -5 -5 m 0 -31 a 12 12 0 0 1 12 -12\"/><g class=\"sequence\">[<g class=\"nonterminal\"><rect x=\"123\" y=\"784\" height=\"22\" width=\"44\"/><text x=\"145\" y=\"800\">h16</text></g>](struct@H16)</g></g></g></g><path d=\" M 297 840 h 102 m -48 0 l -5 -5 m 0 10 l 5 -5 m 48 0 a 12 12 0 0 0 12 -12 v -101 m 0 53 l -5 5 m 10 0 l -5 -5 m 0 -53 a 12 12 0 0 1 12 -12\"/><g class=\"sequence\"><g class=\"terminal\"><rect x=\"75\" y=\"829\" height=\"22\" width=\"52\" rx=\"10\" ry=\"10\"/><text x=\"101\" y=\"845\">&quot;&#58;&#58;&quot;</text></g>[<g class=\"nonterminal\"><rect x=\"137\" y=\"829\" height=\"22\" width=\"44\"/><text x=\"159\" y=\"845\">h16</text></g>](struct@H16)<g class=\"terminal\"><rect x=\"191\" y=\"829\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"213\" y=\"845\">&quot;&#58;&quot;</text></g>[<g class=\"nonterminal\"><rect x=\"245\" y=\"829\" height=\"22\" width=\"52\"/><text x=\"271\" y=\"845\">ls32</text></g>](struct@Ls32)<path d=\" M 127 840 h 10\"/><path d=\" M 181 840 h 10\"/><path d=\" M 235 840 h 10\"/></g></g><path d=\" M 39 861 v 38 a 12 12 0 0 0 12 12 m 372 0 h 0 a 12 12 0 0 0 12 -12 v -38\"/><g class=\"stack\"><path d=\" M 51 911 h 24\"/><path d=\" M 387 911 a 12 12 0 0 1 12 12 v 77 m 0 -35 l -5 -5 m 10 0 l -5 5 m 0 35 a 12 12 0 0 1 -12 12 h -312 m 159 0 l 5 -5 m 0 10 l -5 -5 m -159 0 a 12 12 0 0 0 -12 12 v 0 v 0 a 12 12 0 0 0 12 12\"/><g class=\"sequence\"><g class=\"optional\"><path d=\" M 75 911 h 24 m -24 0 a 12 12 0 0 0 12 -12 v -21 a 12 12 0 0 1 12 -12 h 264 m -129 0 l -5 -5 m 0 10 l 5 -5 m 129 0 a 12 12 0 0 1 12 12 v 21 a 12 12 0 0 0 12 12 h -24\"/><g class=\"stack\"><path d=\" M 99 911 h 24\"/><path d=\" M 327 911 a 12 12 0 0 1 12 12 v 32 a 12 12 0 0 1 -12 12 h -204 m 105 0 l 5 -5 m 0 10 l -5 -5 m -105 0 a 12 12 0 0 0 -12 12 v 0 v 0 a 12 12 0 0 0 12 12\"/><g class=\"sequence\"><g class=\"optional\"><path d=\" M 123 911 h 24 m -24 0 a 12 12 0 0 0 12 -12 v -4 a 12 12 0 0 1 12 -12 h 156 m -75 0 l -5 -5 m 0 10 l 5 -5 m 75 0 a 12 12 0 0 1 12 12 v 4 a 12 12 0 0 0 12 12 h -24\"/><g class=\"repeat\"><path d=\" M 147 911 h 5 h 12 m 98 0 h 36 h 5 m -17 0 a 12 12 0 0 1 12 12 v 7 a 12 12 0 0 1 -12 12 m -122 0 h 0 a 12 12 0 0 1 -12 -12 v -7 a 12 12 0 0 1 12 -12\"/><text class=\"comment\" x=\"225\" y=\"947\">at most 4 in all</text><g class=\"sequence\">[<g class=\"nonterminal\"><rect x=\"164\" y=\"900\" height=\"22\" width=\"44\"/><text x=\"186\" y=\"916\">h16</text></g>](struct@H16)<g class=\"terminal\"><rect x=\"218\" y=\"900\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"240\" y=\"916\">&quot;&#58;&quot;</text></g><path d=\" M 208 911 h 10\"/></g></g></g></g><path d=\" M 167 991 h 172 m -83 0 l -5 -5 m 0 10 l 5 -5 m 83 0 a 12 12 0 0 0 12 -12 v -56 m 0 31 l -5 5 m 10 0 l -5 -5 m 0 -31 a 12 12 0 0 1 12 -12\"/><g class=\"sequence\">[<g class=\"nonterminal\"><rect x=\"123\" y=\"980\" height=\"22\" width=\"44\"/><text x=\"145\" y=\"996\">h16</text></g>](struct@H16)</g></g></g></g><path d=\" M 189 1036 h 210 m -102 0 l -5 -5 m 0 10 l 5 -5 m 102 0 a 12 12 0 0 0 12 -12 v -101 m 0 53 l -5 5 m 10 0 l -5 -5 m 0 -53 a 12 12 0 0 1 12 -12\"/><g class=\"sequence\"><g class=\"terminal\"><rect x=\"75\" y=\"1025\" height=\"22\" width=\"52\" rx=\"10\" ry=\"10\"/><text x=\"101\" y=\"1041\">&quot;&#58;&#58;&quot;</text></g>[<g class=\"nonterminal\"><rect x=\"137\" y=\"1025\" height=\"22\" width=\"52\"/><text x=\"163\" y=\"1041\">ls32</text></g>](struct@Ls32)<path d=\" M 127 1036 h 10\"/></g></g><path d=\" M 39 1057 v 38 a 12 12 0 0 0 12 12 m 372 0 h 0 a 12 12 0 0 0 12 -12 v -38\"/><g class=\"stack\"><path d=\" M 51 1107 h 24\"/><path d=\" M 387 1107 a 12 12 0 0 1 12 12 v 77 m 0 -35 l -5 -5 m 10 0 l -5 5 m 0 35 a 12 12 0 0 1 -12 12 h -312 m 159 0 l 5 -5 m 0 10 l -5 -5 m -159 0 a 12 12 0 0 0 -12 12 v 0 v 0 a 12 12 0 0 0 12 12\"/><g class=\"sequence\"><g class=\"optional\"><path d=\" M 75 1107 h 24 m -24 0 a 12 12 0 0 0 12 -12 v -21 a 12 12 0 0 1 12 -12 h 264 m -129 0 l -5 -5 m 0 10 l 5 -5 m 129 0 a 12 12 0 0 1 12 12 v 21 a 12 12 0 0 0 12 12 h -24\"/><g class=\"stack\"><path d=\" M 99 1107 h 24\"/><path d=\" M 327 1107 a 12 12 0 0 1 12 12 v 32 a 12 12 0 0 1 -12 12 h -204 m 105 0 l 5 -5 m 0 10 l -5 -5 m -105 0 a 12 12 0 0 0 -12 12 v 0 v 0 a 12 12 0 0 0 12 12\"/><g class=\"sequence\"><g class=\"optional\"><path d=\" M 123 1107 h 24 m -24 0 a 12 12 0 0 0 12 -12 v -4 a 12 12 0 0 1 12 -12 h 156 m -75 0 l -5 -5 m 0 10 l 5 -5 m 75 0 a 12 12 0 0 1 12 12 v 4 a 12 12 0 0 0 12 12 h -24\"/><g class=\"repeat\"><path d=\" M 147 1107 h 5 h 12 m 98 0 h 36 h 5 m -17 0 a 12 12 0 0 1 12 12 v 7 a 12 12 0 0 1 -12 12 m -122 0 h 0 a 12 12 0 0 1 -12 -12 v -7 a 12 12 0 0 1 12 -12\"/><text class=\"comment\" x=\"225\" y=\"1143\">at most 5 in all</text><g class=\"sequence\">[<g class=\"nonterminal\"><rect x=\"164\" y=\"1096\" height=\"22\" width=\"44\"/><text x=\"186\" y=\"1112\">h16</text></g>](struct@H16)<g class=\"terminal\"><rect x=\"218\" y=\"1096\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"240\" y=\"1112\">&quot;&#58;&quot;</text></g><path d=\" M 208 1107 h 10\"/></g></g></g></g><path d=\" M 167 1187 h 172 m -83 0 l -5 -5 m 0 10 l 5 -5 m 83 0 a 12 12 0 0 0 12 -12 v -56 m 0 31 l -5 5 m 10 0 l -5 -5 m 0 -31 a 12 12 0 0 1 12 -12\"/><g class=\"sequence\">[<g class=\"nonterminal\"><rect x=\"123\" y=\"1176\" height=\"22\" width=\"44\"/><text x=\"145\" y=\"1192\">h16</text></g>](struct@H16)</g></g></g></g><path d=\" M 181 1232 h 218 m -106 0 l -5 -5 m 0 10 l 5 -5 m 106 0 a 12 12 0 0 0 12 -12 v -101 m 0 53 l -5 5 m 10 0 l -5 -5 m 0 -53 a 12 12 0 0 1 12 -12\"/><g class=\"sequence\"><g class=\"terminal\"><rect x=\"75\" y=\"1221\" height=\"22\" width=\"52\" rx=\"10\" ry=\"10\"/><text x=\"101\" y=\"1237\">&quot;&#58;&#58;&quot;</text></g>[<g class=\"nonterminal\"><rect x=\"137\" y=\"1221\" height=\"22\" width=\"44\"/><text x=\"159\" y=\"1237\">h16</text></g>](struct@H16)<path d=\" M 127 1232 h 10\"/></g></g><path d=\" M 39 1253 v 38 a 12 12 0 0 0 12 12 m 372 0 h 0 a 12 12 0 0 0 12 -12 v -38\"/><g class=\"stack\"><path d=\" M 51 1303 h 24\"/><path d=\" M 387 1303 a 12 12 0 0 1 12 12 v 77 m 0 -35 l -5 -5 m 10 0 l -5 5 m 0 35 a 12 12 0 0 1 -12 12 h -312 m 159 0 l 5 -5 m 0 10 l -5 -5 m -159 0 a 12 12 0 0 0 -12 12 v 0 v 0 a 12 12 0 0 0 12 12\"/><g class=\"sequence\"><g class=\"optional\"><path d=\" M 75 1303 h 24 m -24 0 a 12 12 0 0 0 12 -12 v -21 a 12 12 0 0 1 12 -12 h 264 m -129 0 l -5 -5 m 0 10 l 5 -5 m 129 0 a 12 12 0 0 1 12 12 v 21 a 12 12 0 0 0 12 12 h -24\"/><g class=\"stack\"><path d=\" M 99 1303 h 24\"/><path d=\" M 327 1303 a 12 12 0 0 1 12 12 v 32 a 12 12 0 0 1 -12 12 h -204 m 105 0 l 5 -5 m 0 10 l -5 -5 m -105 0 a 12 12 0 0 0 -12 12 v 0 v 0 a 12 12 0 0 0 12 12\"/><g class=\"sequence\"><g class=\"optional\"><path d=\" M 123 1303 h 24 m -24 0 a 12 12 0 0 0 12 -12 v -4 a 12 12 0 0 1 12 -12 h 156 m -75 0 l -5 -5 m 0 10 l 5 -5 m 75 0 a 12 12 0 0 1 12 12 v 4 a 12 12 0 0 0 12 12 h -24\"/><g class=\"repeat\"><path d=\" M 147 1303 h 5 h 12 m 98 0 h 36 h 5 m -17 0 a 12 12 0 0 1 12 12 v 7 a 12 12 0 0 1 -12 12 m -122 0 h 0 a 12 12 0 0 1 -12 -12 v -7 a 12 12 0 0 1 12 -12\"/><text class=\"comment\" x=\"225\" y=\"1339\">at most 6 in all</text><g class=\"sequence\">[<g class=\"nonterminal\"><rect x=\"164\" y=\"1292\" height=\"22\" width=\"44\"/><text x=\"186\" y=\"1308\">h16</text></g>](struct@H16)<g class=\"terminal\"><rect x=\"218\" y=\"1292\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"240\" y=\"1308\">&quot;&#58;&quot;</text></g><path d=\" M 208 1303 h 10\"/></g></g></g></g><path d=\" M 167 1383 h 172 m -83 0 l -5 -5 m 0 10 l 5 -5 m 83 0 a 12 12 0 0 0 12 -12 v -56 m 0 31 l -5 5 m 10 0 l -5 -5 m 0 -31 a 12 12 0 0 1 12 -12\"/><g class=\"sequence\">[<g class=\"nonterminal\"><rect x=\"123\" y=\"1372\" height=\"22\" width=\"44\"/><text x=\"145\" y=\"1388\">h16</text></g>](struct@H16)</g></g></g></g><path d=\" M 127 1428 h 272 m -133 0 l -5 -5 m 0 10 l 5 -5 m 133 0 a 12 12 0 0 0 12 -12 v -101 m 0 53 l -5 5 m 10 0 l -5 -5 m 0 -53 a 12 12 0 0 1 12 -12\"/><g class=\"sequence\"><g class=\"terminal\"><rect x=\"75\" y=\"1417\" height=\"22\" width=\"52\" rx=\"10\" ry=\"10\"/><text x=\"101\" y=\"1433\">&quot;&#58;&#58;&quot;</text></g></g></g></g><path d=\" M 457 18 h 5 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5\"/><path d=\" M 17 18 h 10\"/><path d=\" M 447 18 h 10\"/></g></svg>\n\n</div>")]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n\nBytes in `IPv6address`: highlighted bytes may occur literally, others not at all.\n\n<style>.uri-bytes{font-size:.85em}.uri-bytes b{background:#2a85}</style>\n<pre class=\"uri-bytes\">0x   0 1 2 3 4 5 6 7 8 9 A B C D E F\n0–1 controls\n2   SP ! \" # $ % &amp; ' ( ) * + , - <b>.</b> /\n3    <b>0 1 2 3 4 5 6 7 8 9 :</b> ; &lt; = &gt; ?\n4    @ <b>A B C D E F</b> G H I J K L M N O\n5    P Q R S T U V W X Y Z [ \\ ] ^ _\n6    ` <b>a b c d e f</b> g h i j k l m n o\n7    p q r s t u v w x y z { | } ~ 7F\n8–F not ASCII</pre>")]
        item : pub struct Ipv6address < 'a > { text : crate ::__private::Text < 'a, 2 > }
        owned : Ipv6addressBuf, rule : RuleData::new("IPv6address",
        "IPv6address   =                            6( h16 \":\" ) ls32\n              /                       \"::\" 5( h16 \":\" ) ls32\n              / [               h16 ] \"::\" 4( h16 \":\" ) ls32\n              / [ *1( h16 \":\" ) h16 ] \"::\" 3( h16 \":\" ) ls32\n              / [ *2( h16 \":\" ) h16 ] \"::\" 2( h16 \":\" ) ls32\n              / [ *3( h16 \":\" ) h16 ] \"::\"    h16 \":\"   ls32\n              / [ *4( h16 \":\" ) h16 ] \"::\"              ls32\n              / [ *5( h16 \":\" ) h16 ] \"::\"              h16\n              / [ *6( h16 \":\" ) h16 ] \"::\"",
        b"\0\0\0\0\0@\xFF\x07~\0\0\0~\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        Automaton::new(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\x02\x03\x04\x05\x05\x06\x07\x07\x07\x07\x08\0\0\0\0\0\0\t\t\t\t\t\t\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\t\t\t\t\t\t\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        4,
        Narrow(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x02\x02\x02\x02\x02\x02\x03\x02\0\0\0\0\0\0\0\0\x04\x04\x04\x04\x04\x04\x05\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x06\0\0\0\0\0\0\0\0\0\x07\x07\x07\x07\x07\x07\x05\x07\0\0\0\0\0\0\0\0\x08\x08\x08\x08\x08\x08\t\x08\0\0\0\0\0\0\0\0\x99\x9A\x9B\x9C\x9C\x9C\0\x0E\0\0\0\0\0\0\0\0\x0F\x0F\x0F\x0F\x0F\x0F\x05\x0F\0\0\0\0\0\0\0\0\x10\x10\x10\x10\x10\x10\x11\x10\0\0\0\0\0\0\0\0\x9D\x9E\x9F\xA0\xA0\xA0\0\x16\0\0\0\0\0\0\0\x17\x18\x18\x18\x18\x18\x18\x19\x18\0\0\0\0\0\0\0\x17\x1A\x1A\x1A\x1A\x1A\x1A\x19\x18\0\0\0\0\0\0\0\x17\x1A\x1A\x1A\x1A\x1B\x1C\x19\x18\0\0\0\0\0\0\0\x17\x1C\x1C\x1C\x1C\x1C\x1C\x19\x18\0\0\0\0\0\0\0\0\x18\x18\x18\x18\x18\x18\x19\x18\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x05\0\0\0\0\0\0\0\0\0\x1D\x1D\x1D\x1D\x1D\x1D\x11\x1D\0\0\0\0\0\0\0\0\x1E\x1E\x1E\x1E\x1E\x1E\x1F\x1E\0\0\0\0\0\0\0\x17      ! \0\0\0\0\0\0\0\x17\"\"\"\"\"\"! \0\0\0\0\0\0\0\x17\"\"\"\"#$! \0\0\0\0\0\0\0\x17$$$$$$! \0\0\0\0\0\0\0\0      ! \0\0\0\0\0\0\0\0%&'(((\0\0\0\0\0\0\0\0\0\0))))))\x19)\0\0\0\0\0\0\0\0\x9D\x9E\x9F\xA0\xA0\xA0\0\x16\0\0\0\0\0\0\0\x17******\x19)\0\0\0\0\0\0\0\x17*****)\x19)\0\0\0\0\0\0\0\x17))))))\x19)\0\0\0\0\0\0\0\0++++++\x11+\0\0\0\0\0\0\0\0,,,,,,-,\0\0\0\0\0\0\0\0\xA1\xA2\xA3\xA4\xA4\xA4\x002\0\0\0\0\0\0\0\x00333333!3\0\0\0\0\0\0\0\0\xA1\xA2\xA3\xA4\xA4\xA4\x002\0\0\0\0\0\0\0\x17444444!3\0\0\0\0\0\0\0\x17444443!3\0\0\0\0\0\0\0\x17333333!3\0\0\0\0\0\0\x005\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x005((((((\0\0\0\0\0\0\0\0\x005((((6%\0\0\0\0\0\0\0\0\x005%%%%%%\0\0\0\0\0\0\0\0\0\x00777777\x197\0\0\0\0\0\0\0\x17777777\x197\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11\0\0\0\0\0\0\0\0\0888888-8\0\0\0\0\0\0\0\0999999:9\0\0\0\0\0\0\0\x17;;;;;;<;\0\0\0\0\0\0\0\x17======<;\0\0\0\0\0\0\0\x17====>?<;\0\0\0\0\0\0\0\x17??????<;\0\0\0\0\0\0\0\0;;;;;;<;\0\0\0\0\0\0\0\0@@@@@@!@\0\0\0\0\0\0\0\x17@@@@@@!@\0\0\0\0\0\0\0\0ABCDDD\0\0\0\0\0\0\0\0\x005%%%%%\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x19\0\0\0\0\0\0\0\0\0EEEEEE-E\0\0\0\0\0\0\0\0FFFFFFGF\0\0\0\0\0\0\0\0\xA5\xA6\xA7\xA8\xA8\xA8\0L\0\0\0\0\0\0\0\0MMMMMM<M\0\0\0\0\0\0\0\0\xA5\xA6\xA7\xA8\xA8\xA8\0L\0\0\0\0\0\0\0\x17NNNNNN<M\0\0\0\0\0\0\0\x17NNNNNM<M\0\0\0\0\0\0\0\x17MMMMMM<M\0\0\0\0\0\0\0\0\0\0\0\0\0\0!\0\0\0\0\0\0\0\0O\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0ODDDDDD\0\0\0\0\0\0\0\0\0ODDDDPA\0\0\0\0\0\0\0\0\0OAAAAAA\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0-\0\0\0\0\0\0\0\0\0QQQQQQGQ\0\0\0\0\0\0\0\0RRRRRRSR\0\0\0\0\0\0\0\x17TTTTTTUT\0\0\0\0\0\0\0\x17VVVVVVUT\0\0\0\0\0\0\0\x17VVVVWXUT\0\0\0\0\0\0\0\x17XXXXXXUT\0\0\0\0\0\0\0\0TTTTTTUT\0\0\0\0\0\0\0\0YYYYYY<Y\0\0\0\0\0\0\0\x17YYYYYY<Y\0\0\0\0\0\0\0\0Z[\\]]]\0\0\0\0\0\0\0\0\0OAAAAA\0\0\0\0\0\0\0\0\0\0\0^^^^^^G^\0\0\0\0\0\0\0\0______`_\0\0\0\0\0\0\0\0\xA9\xAA\xAB\xAC\xAC\xAC\0e\0\0\0\0\0\0\0\0ffffffUf\0\0\0\0\0\0\0\0\xA9\xAA\xAB\xAC\xAC\xAC\0e\0\0\0\0\0\0\0\x17ggggggUf\0\0\0\0\0\0\0\x17gggggfUf\0\0\0\0\0\0\0\x17ffffffUf\0\0\0\0\0\0\0\0\0\0\0\0\0\0<\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0]]]]]]\0\0\0\0\0\0\0\0\0\0]]]]hZ\0\0\0\0\0\0\0\0\0\0ZZZZZZ\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0G\0\0\0\0\0\0\0\0\0iiiiii`i\0\0\0\0\0\0\0\0jjjjjjkj\0\0\0\0\0\0\0\x17llllllml\0\0\0\0\0\0\0\x17nnnnnnml\0\0\0\0\0\0\0\x17nnnnopml\0\0\0\0\0\0\0\x17ppppppml\0\0\0\0\0\0\0\0llllllml\0\0\0\0\0\0\0\0qqqqqqUq\0\0\0\0\0\0\0\x17qqqqqqUq\0\0\0\0\0\0\0\0ZZZZZ\0\0\0\0\0\0\0\0\0\0\0rrrrrr`r\0\0\0\0\0\0\0\0ssssssts\0\0\0\0\0\0\0\0\xAD\xAE\xAF\xB0\xB0\xB0\0y\0\0\0\0\0\0\0\0zzzzzzmz\0\0\0\0\0\0\0\0\xAD\xAE\xAF\xB0\xB0\xB0\0y\0\0\0\0\0\0\0\x17{{{{{{mz\0\0\0\0\0\0\0\x17{{{{{zmz\0\0\0\0\0\0\0\x17zzzzzzmz\0\0\0\0\0\0\0\0\0\0\0\0\0\0U\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0`\0\0\0\0\0\0\0\0\0||||||t|\0\0\0\0\0\0\0\0\xB1\xB2\xB3\xB4\xB4\xB4\x81\x82\0\0\0\0\0\0\0\x17\x83\x83\x83\x83\x83\x83\x84\x83\0\0\0\0\0\0\0\x17\x85\x85\x85\x85\x85\x85\x84\x83\0\0\0\0\0\0\0\x17\x85\x85\x85\x85\x86\x87\x84\x83\0\0\0\0\0\0\0\x17\x87\x87\x87\x87\x87\x87\x84\x83\0\0\0\0\0\0\0\0\x83\x83\x83\x83\x83\x83\x84\x83\0\0\0\0\0\0\0\0\x88\x88\x88\x88\x88\x88m\x88\0\0\0\0\0\0\0\x17\x88\x88\x88\x88\x88\x88m\x88\0\0\0\0\0\0\0\0\x89\x89\x89\x89\x89\x89t\x89\0\0\0\0\0\0\0\x17\x8A\x8A\x8A\x8A\x8A\x8A\x8B\x8A\0\0\0\0\0\0\0\x17\x8C\x8C\x8C\x8C\x8C\x8C\x8B\x8A\0\0\0\0\0\0\0\x17\x8C\x8C\x8C\x8C\x8D\x8E\x8B\x8A\0\0\0\0\0\0\0\x17\x8E\x8E\x8E\x8E\x8E\x8E\x8B\x8A\0\0\0\0\0\0\0\0\x8F\x8F\x8F\x8F\x8F\x8F\0\x8F\0\0\0\0\0\0\0\0\x8A\x8A\x8A\x8A\x8A\x8A\x8B\x8A\0\0\0\0\0\0\0\0\x90\x90\x90\x90\x90\x90\x84\x90\0\0\0\0\0\0\0\0\x8F\x8F\x8F\x8F\x8F\x8F\0\x8F\0\0\0\0\0\0\0\x17\x91\x91\x91\x91\x91\x91\x84\x90\0\0\0\0\0\0\0\x17\x91\x91\x91\x91\x91\x90\x84\x90\0\0\0\0\0\0\0\x17\x90\x90\x90\x90\x90\x90\x84\x90\0\0\0\0\0\0\0\0\0\0\0\0\0\0m\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0t\0\0\0\0\0\0\0\0\0\x92\x92\x92\x92\x92\x92\x8B\x92\0\0\0\0\0\0\0\0\x8F\x8F\x8F\x8F\x8F\x8F\x93\x8F\0\0\0\0\0\0\0\x17\x94\x94\x94\x94\x94\x94\x8B\x92\0\0\0\0\0\0\0\x17\x94\x94\x94\x94\x94\x92\x8B\x92\0\0\0\0\0\0\0\x17\x92\x92\x92\x92\x92\x92\x8B\x92\0\0\0\0\0\0\0\0\x95\x95\x95\x95\x95\x95\0\x95\0\0\0\0\0\0\0\0\x96\x96\x96\x96\x96\x96\x84\x96\0\0\0\0\0\0\0\x17\x96\x96\x96\x96\x96\x96\x84\x96\0\0\0\0\0\0\0\0\x97\x97\x97\x97\x97\x97\x8B\x97\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x17\x97\x97\x97\x97\x97\x97\x8B\x97\0\0\0\0\0\0\0\0\x98\x98\x98\x98\x98\x98\0\x98\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x84\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x8B\0\0\0\0\0\0\0\0\0\x93\x93\x93\x93\x93\x93\0\x93\0\0\0\0\0\0\0\x17\x18\x18\x18\x18\x18\x18\x19\x18\0\0\0\0\0\0\0\x17\x1A\x1A\x1A\x1A\x1A\x1A\x19\x18\0\0\0\0\0\0\0\x17\x1A\x1A\x1A\x1A\x1B\x1C\x19\x18\0\0\0\0\0\0\0\x17\x1C\x1C\x1C\x1C\x1C\x1C\x19\x18\0\0\0\0\0\0\0\x17      ! \0\0\0\0\0\0\0\x17\"\"\"\"\"\"! \0\0\0\0\0\0\0\x17\"\"\"\"#$! \0\0\0\0\0\0\0\x17$$$$$$! \0\0\0\0\0\0\0\x17;;;;;;<;\0\0\0\0\0\0\0\x17======<;\0\0\0\0\0\0\0\x17====>?<;\0\0\0\0\0\0\0\x17??????<;\0\0\0\0\0\0\0\x17TTTTTTUT\0\0\0\0\0\0\0\x17VVVVVVUT\0\0\0\0\0\0\0\x17VVVVWXUT\0\0\0\0\0\0\0\x17XXXXXXUT\0\0\0\0\0\0\0\x17llllllml\0\0\0\0\0\0\0\x17nnnnnnml\0\0\0\0\0\0\0\x17nnnnopml\0\0\0\0\0\0\0\x17ppppppml\0\0\0\0\0\0\0\x17\x83\x83\x83\x83\x83\x83\x84\x83\0\0\0\0\0\0\0\x17\x85\x85\x85\x85\x85\x85\x84\x83\0\0\0\0\0\0\0\x17\x85\x85\x85\x85\x86\x87\x84\x83\0\0\0\0\0\0\0\x17\x87\x87\x87\x87\x87\x87\x84\x83\0\0\0\0\0\0\0\x17\x8A\x8A\x8A\x8A\x8A\x8A\x8B\x8A\0\0\0\0\0\0\0\x17\x8C\x8C\x8C\x8C\x8C\x8C\x8B\x8A\0\0\0\0\0\0\0\x17\x8C\x8C\x8C\x8C\x8D\x8E\x8B\x8A\0\0\0\0\0\0\0\x17\x8E\x8E\x8E\x8E\x8E\x8E\x8B\x8A\0\0\0\0\0\0"),
        b"@~|\x9D\x1D\xC6\x9F\xEC\x01\x7F\xD8?\xFE\xD9\xE3\x0F\xEA\x81k\x01",
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\x01\x01\x01\0\0\0\0\0\0\0\0\0\0\0\0\x01\x01\0\0\0\0\0\0\0\0\0\0\x01\x01\x01\x01\0\0\0\0\0\0\0\0\0\0\x01\x01\0\0\0\0\0\0\0\0\0\0\x01\x01\x01\0\0\0\0\0\0\0\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        & ["IPv6address", "IPv4address"])
        .with_slot_transitions(b"\n\0\x01\0\x0B\0\x01\0\x0C\0\x01\0\r\0\x01\0\x12\0\x01\0\x13\0\x01\0\x14\0\x01\0\x15\0\x01\0.\0\x01\0/\0\x01\x000\0\x01\x001\0\x01\0H\0\x01\0I\0\x01\0J\0\x01\0K\0\x01\0a\0\x01\0b\0\x01\0c\0\x01\0d\0\x01\0u\0\x01\0v\0\x01\0w\0\x01\0x\0\x01\0}\0\x01\0~\0\x01\0\x7F\0\x01\0\x80\0\x01\0")
        .with_duplicated(28), Captures::new(& [0, 1],
        b"\0\0\0\0\0\0\x01\0\0\x01\x01\x01\x01\x01\x01\0\0\0\x01\x01\x01\x01\x01\0\x01\0\x01\x01\x01\0\0\x01\x01\0\x01\x01\x01\0\0\0\0\x01\x01\0\0\0\x01\x01\x01\x01\x01\x01\x01\0\0\x01\0\0\x01\x01\0\x01\x01\x01\x01\0\0\0\0\0\0\0\x01\x01\x01\x01\x01\x01\x01\0\0\0\0\x01\x01\0\x01\x01\x01\x01\x02\x02\x02\x02\0\0\0\x01\x01\x01\x01\x01\x01\x01\x02\0\0\x01\x01\0\x01\x01\x01\x01\0\0\0\x01\x01\x01\x01\x01\x01\x01\0\0\0\0\0\x01\0\x01\0\x01\x01\x01\x01\0\0\0\0\0\0\x01\x01\x01\0\x01\0\x01\x01\0\x01",
        & [(0, 0), (0, 3), (2, 3)])).rfc3986(), kind : structure(for > encode try_encode
        decode decode_utf8 decode_utf8_lossy), parts : { slots : 2, accessors : { #[doc =
        "Returns the `IPv4address`, if there is one."] ipv4address : Optional <
        Ipv4address > { component : 0, parts : [] }, }, lists : {}, choice : {}, },
    }
    crate::__generic! {
        Ipv6address Ipv6addressBuf
    }
    crate::__template! {
        Ipv6address(Ipv4address : Optional) { const PARTS : & [t::Part] = &
        [t::Part::new("IPv4address", t::of:: < Ipv4address < 'static >> (), false, 0, &
        [])]; t::parts:: < Ipv6address < 'static >> (PARTS) }
    }
    crate::__no_builder! {
        Ipv6address : builder for >
    }
    crate::__rule! {
        #[doc =
        "`IPv4address =` [`dec-octet`](struct@DecOctet) `\".\"` [`dec-octet`](struct@DecOctet) `\".\"` [`dec-octet`](struct@DecOctet) `\".\"` [`dec-octet`](struct@DecOctet)"]
        #[doc = crate ::__owned_sentence!(Ipv4addressBuf)] #[doc =
        "\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 56).\n\nThis type has no encoder, because its texts cannot carry data.\n\nFor example: `0.0.0.0`, `0.0.0.1`, `0.0.0.2`."]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n<div class=\"uri-tables-railroads\" role=\"region\" aria-label=\"Railroad diagram\" tabindex=\"0\"><style>\n.uri-tables-railroads { overflow-x: auto; margin-bottom: .75em; }\n.uri-tables-railroads p { margin: 0 0 .5em; }\n.uri-tables-railroad { display: block; max-width: none; color: var(--main-color, currentColor); }\n.uri-tables-railroad path { fill: none; stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad rect { fill: var(--code-block-background-color, transparent); stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad text { fill: currentColor; font: 14px \"Source Code Pro\", monospace; text-anchor: middle; }\n.uri-tables-railroad text.comment { font: italic 12px \"Source Code Pro\", monospace; }\n.uri-tables-railroad .labeledbox > rect { fill: none; stroke-width: 1px; stroke-dasharray: 5px; }\n.uri-tables-railroad a rect { stroke: var(--link-color, currentColor); }\n.uri-tables-railroad a text { fill: var(--link-color, currentColor); }\n.uri-tables-railroad a:hover text, .uri-tables-railroad a:focus text { text-decoration: underline; }\n</style>\n\n<svg class=\"railroad uri-tables-railroad\" role=\"group\" aria-label=\"Railroad diagram of IPv4address: IPv4address = dec-octet &quot;.&quot; dec-octet &quot;.&quot; dec-octet &quot;.&quot; dec-octet\" width=\"416\" height=\"74\" viewBox=\"0 0 416 74\"><title>Railroad diagram of IPv4address</title><g class=\"sequence\"><path d=\" M 2 13 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5 m 10 0 h 5\"/><g class=\"stack\"><path d=\" M 27 13 h 24\"/><path d=\" M 353 13 a 12 12 0 0 1 12 12 v 0 a 12 12 0 0 1 -12 12 h -302 m 154 0 l 5 -5 m 0 10 l -5 -5 m -154 0 a 12 12 0 0 0 -12 12 v 0 v 0 a 12 12 0 0 0 12 12\"/><g class=\"sequence\">[<g class=\"nonterminal\"><rect x=\"51\" y=\"2\" height=\"22\" width=\"92\"/><text x=\"97\" y=\"18\">dec&#45;octet</text></g>](struct@DecOctet)<g class=\"terminal\"><rect x=\"153\" y=\"2\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"175\" y=\"18\">&quot;&#46;&quot;</text></g>[<g class=\"nonterminal\"><rect x=\"207\" y=\"2\" height=\"22\" width=\"92\"/><text x=\"253\" y=\"18\">dec&#45;octet</text></g>](struct@DecOctet)<g class=\"terminal\"><rect x=\"309\" y=\"2\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"331\" y=\"18\">&quot;&#46;&quot;</text></g><path d=\" M 143 13 h 10\"/><path d=\" M 197 13 h 10\"/><path d=\" M 299 13 h 10\"/></g><path d=\" M 299 61 h 66 m -30 0 l -5 -5 m 0 10 l 5 -5 m 30 0 a 12 12 0 0 0 12 -12 v -24 a 12 12 0 0 1 12 -12\"/><g class=\"sequence\">[<g class=\"nonterminal\"><rect x=\"51\" y=\"50\" height=\"22\" width=\"92\"/><text x=\"97\" y=\"66\">dec&#45;octet</text></g>](struct@DecOctet)<g class=\"terminal\"><rect x=\"153\" y=\"50\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"175\" y=\"66\">&quot;&#46;&quot;</text></g>[<g class=\"nonterminal\"><rect x=\"207\" y=\"50\" height=\"22\" width=\"92\"/><text x=\"253\" y=\"66\">dec&#45;octet</text></g>](struct@DecOctet)<path d=\" M 143 61 h 10\"/><path d=\" M 197 61 h 10\"/></g></g><path d=\" M 399 13 h 5 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5\"/><path d=\" M 17 13 h 10\"/><path d=\" M 389 13 h 10\"/></g></svg>\n\n</div>")]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n\nBytes in `IPv4address`: highlighted bytes may occur literally, others not at all.\n\n<style>.uri-bytes{font-size:.85em}.uri-bytes b{background:#2a85}</style>\n<pre class=\"uri-bytes\">0x   0 1 2 3 4 5 6 7 8 9 A B C D E F\n0–1 controls\n2   SP ! \" # $ % &amp; ' ( ) * + , - <b>.</b> /\n3    <b>0 1 2 3 4 5 6 7 8 9</b> : ; &lt; = &gt; ?\n4    @ A B C D E F G H I J K L M N O\n5    P Q R S T U V W X Y Z [ \\ ] ^ _\n6    ` a b c d e f g h i j k l m n o\n7    p q r s t u v w x y z { | } ~ 7F\n8–F not ASCII</pre>")]
        item : pub struct Ipv4address < 'a > { text : crate ::__private::Text < 'a, 0 > }
        owned : Ipv4addressBuf, rule : RuleData::new("IPv4address",
        "IPv4address   = dec-octet \".\" dec-octet \".\" dec-octet \".\" dec-octet",
        b"\0\0\0\0\0@\xFF\x03\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        Automaton::new(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\x02\x03\x04\x05\x05\x06\x07\x07\x07\x07\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        3,
        Narrow(b"\0\0\0\0\0\0\0\0\0\0\x02\x03\x04\x05\x05\x05\0\x06\0\0\0\0\0\0\0\x06\x05\x05\x05\x05\x05\x05\0\x06\x05\x05\x05\x05\x07\x02\0\x06\x02\x02\x02\x02\x02\x02\0\0\x08\t\n\x0B\x0B\x0B\0\x06\x02\x02\x02\x02\x02\0\0\x0C\0\0\0\0\0\0\0\x0C\x0B\x0B\x0B\x0B\x0B\x0B\0\x0C\x0B\x0B\x0B\x0B\r\x08\0\x0C\x08\x08\x08\x08\x08\x08\0\0\x0E\x0F\x10\x11\x11\x11\0\x0C\x08\x08\x08\x08\x08\0\0\x12\0\0\0\0\0\0\0\x12\x11\x11\x11\x11\x11\x11\0\x12\x11\x11\x11\x11\x13\x0E\0\x12\x0E\x0E\x0E\x0E\x0E\x0E\0\0\x14\x15\x16\x17\x17\x17\0\x12\x0E\x0E\x0E\x0E\x0E\0\0\0\0\0\0\0\0\0\0\0\x17\x17\x17\x17\x17\x17\0\0\x17\x17\x17\x17\x18\x14\0\0\x14\x14\x14\x14\x14\x14\0\0\x14\x14\x14\x14\x14\0"),
        b"\0\0\xF0\x01", b"", & ["IPv4address"]), Captures::NONE).rfc3986().host(), kind
        : leaf(for > encode try_encode),
    }
    crate::__generic! {
        Ipv4address Ipv4addressBuf
    }
    crate::__template! {
        Ipv4address() t::whole:: < Ipv4address < 'static >> ()
    }
    crate::__rule! {
        #[doc =
        "`reg-name = *(` [`unreserved`](struct@Unreserved) `/` [`pct-encoded`](struct@PctEncoded) `/` [`sub-delims`](struct@SubDelims) `)`"]
        #[doc = crate ::__owned_sentence!(RegNameBuf)] #[doc =
        "\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 64).\n\n[`encode`](Self::encode) encodes any data, and decoding gives the data back.\n\nFor example: the empty text, `a`, `%aa`."]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n<div class=\"uri-tables-railroads\" role=\"region\" aria-label=\"Railroad diagram\" tabindex=\"0\"><style>\n.uri-tables-railroads { overflow-x: auto; margin-bottom: .75em; }\n.uri-tables-railroads p { margin: 0 0 .5em; }\n.uri-tables-railroad { display: block; max-width: none; color: var(--main-color, currentColor); }\n.uri-tables-railroad path { fill: none; stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad rect { fill: var(--code-block-background-color, transparent); stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad text { fill: currentColor; font: 14px \"Source Code Pro\", monospace; text-anchor: middle; }\n.uri-tables-railroad text.comment { font: italic 12px \"Source Code Pro\", monospace; }\n.uri-tables-railroad .labeledbox > rect { fill: none; stroke-width: 1px; stroke-dasharray: 5px; }\n.uri-tables-railroad a rect { stroke: var(--link-color, currentColor); }\n.uri-tables-railroad a text { fill: var(--link-color, currentColor); }\n.uri-tables-railroad a:hover text, .uri-tables-railroad a:focus text { text-decoration: underline; }\n</style>\n\n<svg class=\"railroad uri-tables-railroad\" role=\"group\" aria-label=\"Railroad diagram of reg-name: reg-name = *( unreserved / pct-encoded / sub-delims )\" width=\"292\" height=\"129\" viewBox=\"0 0 292 129\"><title>Railroad diagram of reg&#45;name</title><g class=\"sequence\"><path d=\" M 2 35 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5 m 10 0 h 5\"/><g class=\"optional\"><path d=\" M 27 35 h 24 m -24 0 a 12 12 0 0 0 12 -12 v -4 a 12 12 0 0 1 12 -12 h 190 m -92 0 l -5 -5 m 0 10 l 5 -5 m 92 0 a 12 12 0 0 1 12 12 v 4 a 12 12 0 0 0 12 12 h -24\"/><g class=\"repeat\"><path d=\" M 51 35 h 5 h 12 m 156 0 h 12 h 5 m -17 0 a 12 12 0 0 1 12 12 v 63 m 0 -28 l -5 -5 m 10 0 l -5 5 m 0 28 a 12 12 0 0 1 -12 12 m 0 0 h -156 m 81 0 l 5 -5 m 0 10 l -5 -5 m -81 0 a 12 12 0 0 1 -12 -12 v -63 m 0 34 l -5 5 m 10 0 l -5 -5 m 0 -34 a 12 12 0 0 1 12 -12\"/><g></g><g class=\"choice\"><path d=\" M 68 35 h 24 m 100 0 h 32\"/>[<g class=\"nonterminal\"><rect x=\"92\" y=\"24\" height=\"22\" width=\"100\"/><text x=\"142\" y=\"40\">unreserved</text></g>](struct@Unreserved)<path d=\" M 68 35 a 12 12 0 0 1 12 12 v 9 m 132 0 v -9 a 12 12 0 0 1 12 -12\"/><path d=\" M 80 56 v 33 m 132 0 v -33\"/><path d=\" M 80 56 v 0 a 12 12 0 0 0 12 12 m 108 0 h 0 a 12 12 0 0 0 12 -12 v 0\"/>[<g class=\"nonterminal\"><rect x=\"92\" y=\"57\" height=\"22\" width=\"108\"/><text x=\"146\" y=\"73\">pct&#45;encoded</text></g>](struct@PctEncoded)<path d=\" M 80 89 v 0 a 12 12 0 0 0 12 12 m 100 0 h 8 a 12 12 0 0 0 12 -12 v 0\"/>[<g class=\"nonterminal\"><rect x=\"92\" y=\"90\" height=\"22\" width=\"100\"/><text x=\"142\" y=\"106\">sub&#45;delims</text></g>](struct@SubDelims)</g></g></g><path d=\" M 275 35 h 5 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5\"/><path d=\" M 17 35 h 10\"/><path d=\" M 265 35 h 10\"/></g></svg>\n\n</div>")]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n\nBytes in `reg-name`: highlighted bytes may occur literally, others only as triplets.\n\n<style>.uri-bytes{font-size:.85em}.uri-bytes b{background:#2a85}</style>\n<pre class=\"uri-bytes\">0x   0 1 2 3 4 5 6 7 8 9 A B C D E F\n0–1 controls: must be encoded\n2   SP <b>!</b> \" # <b>$</b> % <b>&amp; ' ( ) * + , - .</b> /\n3    <b>0 1 2 3 4 5 6 7 8 9</b> : <b>;</b> &lt; <b>=</b> &gt; ?\n4    @ <b>A B C D E F G H I J K L M N O</b>\n5    <b>P Q R S T U V W X Y Z</b> [ \\ ] ^ <b>_</b>\n6    ` <b>a b c d e f g h i j k l m n o</b>\n7    <b>p q r s t u v w x y z</b> { | } <b>~</b> 7F\n8–F not ASCII: must be encoded</pre>")]
        item : pub struct RegName < 'a > { text : crate ::__private::Text < 'a, 0 > }
        owned : RegNameBuf, rule : RuleData::new("reg-name",
        "reg-name      = *( unreserved / pct-encoded / sub-delims )",
        b"\0\0\0\0\xD2\x7F\xFF+\xFE\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        Automaton::new(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\x01\x02\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\x03\x03\x03\x03\x03\x03\x03\x03\x03\x03\0\x01\0\x01\0\0\0\x03\x03\x03\x03\x03\x03\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\0\x01\0\x03\x03\x03\x03\x03\x03\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        2, Narrow(b"\0\0\0\0\0\x01\x02\x01\0\0\0\x03\0\0\0\x01"), b"\x02", b"", &
        ["reg-name"]).with_self_loops(b"\0\x01\0\0", &
        [SelfLoop::new(b"\0\0\0\0\xD2\x7F\xFF+\xFE\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true)]), Captures::NONE).rfc3986().host(), kind : encode(for > encode),
    }
    crate::__generic! {
        RegName RegNameBuf
    }
    crate::__template! {
        RegName() t::whole:: < RegName < 'static >> ()
    }
    crate::__rule! {
        #[doc =
        "`path =` [`path-abempty`](struct@PathAbempty) `/` [`path-absolute`](struct@PathAbsolute) `/` [`path-noscheme`](struct@PathNoscheme) `/` [`path-rootless`](struct@PathRootless) `/` [`path-empty`](struct@PathEmpty)"]
        #[doc = crate ::__owned_sentence!(PathBuf)] #[doc =
        "\n\n```abnf\npath = path-abempty / path-absolute / path-noscheme / path-rootless / path-empty\npath-abempty  = *( \"/\" segment )\npath-absolute = \"/\" [ segment-nz *( \"/\" segment ) ]\npath-noscheme = segment-nz-nc *( \"/\" segment )\npath-rootless = segment-nz *( \"/\" segment )\npath-empty    = 0<pchar>\n```\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 72).\n\nThis type has parts. Encode and decode the parts, not the whole text.\n\nFor example: the empty text, `a`, `%aa`."]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n<div class=\"uri-tables-railroads\" role=\"region\" aria-label=\"Railroad diagram\" tabindex=\"0\"><style>\n.uri-tables-railroads { overflow-x: auto; margin-bottom: .75em; }\n.uri-tables-railroads p { margin: 0 0 .5em; }\n.uri-tables-railroad { display: block; max-width: none; color: var(--main-color, currentColor); }\n.uri-tables-railroad path { fill: none; stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad rect { fill: var(--code-block-background-color, transparent); stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad text { fill: currentColor; font: 14px \"Source Code Pro\", monospace; text-anchor: middle; }\n.uri-tables-railroad text.comment { font: italic 12px \"Source Code Pro\", monospace; }\n.uri-tables-railroad .labeledbox > rect { fill: none; stroke-width: 1px; stroke-dasharray: 5px; }\n.uri-tables-railroad a rect { stroke: var(--link-color, currentColor); }\n.uri-tables-railroad a text { fill: var(--link-color, currentColor); }\n.uri-tables-railroad a:hover text, .uri-tables-railroad a:focus text { text-decoration: underline; }\n</style>\n\n`path`\n\n<svg class=\"railroad uri-tables-railroad\" role=\"group\" aria-label=\"Railroad diagram of path: path = path-abempty / path-absolute / path-noscheme / path-rootless / path-empty\" width=\"226\" height=\"158\" viewBox=\"0 0 226 158\"><title>Railroad diagram of path</title><g class=\"sequence\"><path d=\" M 2 13 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5 m 10 0 h 5\"/><g class=\"choice\"><path d=\" M 27 13 h 24 m 116 0 h 32\"/>[<g class=\"nonterminal\"><rect x=\"51\" y=\"2\" height=\"22\" width=\"116\"/><text x=\"109\" y=\"18\">path&#45;abempty</text></g>](struct@PathAbempty)<path d=\" M 27 13 a 12 12 0 0 1 12 12 v 9 m 148 0 v -9 a 12 12 0 0 1 12 -12\"/><path d=\" M 39 34 v 33 m 148 0 v -33\"/><path d=\" M 39 67 v 33 m 148 0 v -33\"/><path d=\" M 39 100 v 33 m 148 0 v -33\"/><path d=\" M 39 34 v 0 a 12 12 0 0 0 12 12 m 124 0 h 0 a 12 12 0 0 0 12 -12 v 0\"/>[<g class=\"nonterminal\"><rect x=\"51\" y=\"35\" height=\"22\" width=\"124\"/><text x=\"113\" y=\"51\">path&#45;absolute</text></g>](struct@PathAbsolute)<path d=\" M 39 67 v 0 a 12 12 0 0 0 12 12 m 124 0 h 0 a 12 12 0 0 0 12 -12 v 0\"/>[<g class=\"nonterminal\"><rect x=\"51\" y=\"68\" height=\"22\" width=\"124\"/><text x=\"113\" y=\"84\">path&#45;noscheme</text></g>](struct@PathNoscheme)<path d=\" M 39 100 v 0 a 12 12 0 0 0 12 12 m 124 0 h 0 a 12 12 0 0 0 12 -12 v 0\"/>[<g class=\"nonterminal\"><rect x=\"51\" y=\"101\" height=\"22\" width=\"124\"/><text x=\"113\" y=\"117\">path&#45;rootless</text></g>](struct@PathRootless)<path d=\" M 39 133 v 0 a 12 12 0 0 0 12 12 m 100 0 h 24 a 12 12 0 0 0 12 -12 v 0\"/>[<g class=\"nonterminal\"><rect x=\"51\" y=\"134\" height=\"22\" width=\"100\"/><text x=\"101\" y=\"150\">path&#45;empty</text></g>](struct@PathEmpty)</g><path d=\" M 209 13 h 5 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5\"/><path d=\" M 17 13 h 10\"/><path d=\" M 199 13 h 10\"/></g></svg>\n\n`path-abempty`\n\n<svg class=\"railroad uri-tables-railroad\" role=\"group\" aria-label=\"Railroad diagram of path-abempty: path-abempty = *( &quot;/&quot; segment )\" width=\"266\" height=\"66\" viewBox=\"0 0 266 66\"><title>Railroad diagram of path&#45;abempty</title><g class=\"sequence\"><path d=\" M 2 35 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5 m 10 0 h 5\"/><g class=\"optional\"><path d=\" M 27 35 h 24 m -24 0 a 12 12 0 0 0 12 -12 v -4 a 12 12 0 0 1 12 -12 h 164 m -79 0 l -5 -5 m 0 10 l 5 -5 m 79 0 a 12 12 0 0 1 12 12 v 4 a 12 12 0 0 0 12 12 h -24\"/><g class=\"repeat\"><path d=\" M 51 35 h 5 h 12 m 130 0 h 12 h 5 m -17 0 a 12 12 0 0 1 12 12 v 0 a 12 12 0 0 1 -12 12 m 0 0 h -130 m 68 0 l 5 -5 m 0 10 l -5 -5 m -68 0 a 12 12 0 0 1 -12 -12 v 0 a 12 12 0 0 1 12 -12\"/><g></g><g class=\"sequence\"><g class=\"terminal\"><rect x=\"68\" y=\"24\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"90\" y=\"40\">&quot;&#47;&quot;</text></g>[<g class=\"nonterminal\"><rect x=\"122\" y=\"24\" height=\"22\" width=\"76\"/><text x=\"160\" y=\"40\">segment</text></g>](struct@Segment)<path d=\" M 112 35 h 10\"/></g></g></g><path d=\" M 249 35 h 5 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5\"/><path d=\" M 17 35 h 10\"/><path d=\" M 239 35 h 10\"/></g></svg>\n\n`path-absolute`\n\n<svg class=\"railroad uri-tables-railroad\" role=\"group\" aria-label=\"Railroad diagram of path-absolute: path-absolute = &quot;/&quot; [ segment-nz *( &quot;/&quot; segment ) ]\" width=\"478\" height=\"83\" viewBox=\"0 0 478 83\"><title>Railroad diagram of path&#45;absolute</title><g class=\"sequence\"><path d=\" M 2 52 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5 m 10 0 h 5\"/><g class=\"sequence\"><g class=\"terminal\"><rect x=\"27\" y=\"41\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"49\" y=\"57\">&quot;&#47;&quot;</text></g><g class=\"optional\"><path d=\" M 81 52 h 24 m -24 0 a 12 12 0 0 0 12 -12 v -21 a 12 12 0 0 1 12 -12 h 322 m -158 0 l -5 -5 m 0 10 l 5 -5 m 158 0 a 12 12 0 0 1 12 12 v 21 a 12 12 0 0 0 12 12 h -24\"/><g class=\"sequence\">[<g class=\"nonterminal\"><rect x=\"105\" y=\"41\" height=\"22\" width=\"100\"/><text x=\"155\" y=\"57\">segment&#45;nz</text></g>](struct@SegmentNz)<g class=\"optional\"><path d=\" M 215 52 h 24 m -24 0 a 12 12 0 0 0 12 -12 v -4 a 12 12 0 0 1 12 -12 h 164 m -79 0 l -5 -5 m 0 10 l 5 -5 m 79 0 a 12 12 0 0 1 12 12 v 4 a 12 12 0 0 0 12 12 h -24\"/><g class=\"repeat\"><path d=\" M 239 52 h 5 h 12 m 130 0 h 12 h 5 m -17 0 a 12 12 0 0 1 12 12 v 0 a 12 12 0 0 1 -12 12 m 0 0 h -130 m 68 0 l 5 -5 m 0 10 l -5 -5 m -68 0 a 12 12 0 0 1 -12 -12 v 0 a 12 12 0 0 1 12 -12\"/><g></g><g class=\"sequence\"><g class=\"terminal\"><rect x=\"256\" y=\"41\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"278\" y=\"57\">&quot;&#47;&quot;</text></g>[<g class=\"nonterminal\"><rect x=\"310\" y=\"41\" height=\"22\" width=\"76\"/><text x=\"348\" y=\"57\">segment</text></g>](struct@Segment)<path d=\" M 300 52 h 10\"/></g></g></g><path d=\" M 205 52 h 10\"/></g></g><path d=\" M 71 52 h 10\"/></g><path d=\" M 461 52 h 5 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5\"/><path d=\" M 17 52 h 10\"/><path d=\" M 451 52 h 10\"/></g></svg>\n\n`path-noscheme`\n\n<svg class=\"railroad uri-tables-railroad\" role=\"group\" aria-label=\"Railroad diagram of path-noscheme: path-noscheme = segment-nz-nc *( &quot;/&quot; segment )\" width=\"400\" height=\"66\" viewBox=\"0 0 400 66\"><title>Railroad diagram of path&#45;noscheme</title><g class=\"sequence\"><path d=\" M 2 35 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5 m 10 0 h 5\"/><g class=\"sequence\">[<g class=\"nonterminal\"><rect x=\"27\" y=\"24\" height=\"22\" width=\"124\"/><text x=\"89\" y=\"40\">segment&#45;nz&#45;nc</text></g>](struct@SegmentNzNc)<g class=\"optional\"><path d=\" M 161 35 h 24 m -24 0 a 12 12 0 0 0 12 -12 v -4 a 12 12 0 0 1 12 -12 h 164 m -79 0 l -5 -5 m 0 10 l 5 -5 m 79 0 a 12 12 0 0 1 12 12 v 4 a 12 12 0 0 0 12 12 h -24\"/><g class=\"repeat\"><path d=\" M 185 35 h 5 h 12 m 130 0 h 12 h 5 m -17 0 a 12 12 0 0 1 12 12 v 0 a 12 12 0 0 1 -12 12 m 0 0 h -130 m 68 0 l 5 -5 m 0 10 l -5 -5 m -68 0 a 12 12 0 0 1 -12 -12 v 0 a 12 12 0 0 1 12 -12\"/><g></g><g class=\"sequence\"><g class=\"terminal\"><rect x=\"202\" y=\"24\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"224\" y=\"40\">&quot;&#47;&quot;</text></g>[<g class=\"nonterminal\"><rect x=\"256\" y=\"24\" height=\"22\" width=\"76\"/><text x=\"294\" y=\"40\">segment</text></g>](struct@Segment)<path d=\" M 246 35 h 10\"/></g></g></g><path d=\" M 151 35 h 10\"/></g><path d=\" M 383 35 h 5 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5\"/><path d=\" M 17 35 h 10\"/><path d=\" M 373 35 h 10\"/></g></svg>\n\n`path-rootless`\n\n<svg class=\"railroad uri-tables-railroad\" role=\"group\" aria-label=\"Railroad diagram of path-rootless: path-rootless = segment-nz *( &quot;/&quot; segment )\" width=\"376\" height=\"66\" viewBox=\"0 0 376 66\"><title>Railroad diagram of path&#45;rootless</title><g class=\"sequence\"><path d=\" M 2 35 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5 m 10 0 h 5\"/><g class=\"sequence\">[<g class=\"nonterminal\"><rect x=\"27\" y=\"24\" height=\"22\" width=\"100\"/><text x=\"77\" y=\"40\">segment&#45;nz</text></g>](struct@SegmentNz)<g class=\"optional\"><path d=\" M 137 35 h 24 m -24 0 a 12 12 0 0 0 12 -12 v -4 a 12 12 0 0 1 12 -12 h 164 m -79 0 l -5 -5 m 0 10 l 5 -5 m 79 0 a 12 12 0 0 1 12 12 v 4 a 12 12 0 0 0 12 12 h -24\"/><g class=\"repeat\"><path d=\" M 161 35 h 5 h 12 m 130 0 h 12 h 5 m -17 0 a 12 12 0 0 1 12 12 v 0 a 12 12 0 0 1 -12 12 m 0 0 h -130 m 68 0 l 5 -5 m 0 10 l -5 -5 m -68 0 a 12 12 0 0 1 -12 -12 v 0 a 12 12 0 0 1 12 -12\"/><g></g><g class=\"sequence\"><g class=\"terminal\"><rect x=\"178\" y=\"24\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"200\" y=\"40\">&quot;&#47;&quot;</text></g>[<g class=\"nonterminal\"><rect x=\"232\" y=\"24\" height=\"22\" width=\"76\"/><text x=\"270\" y=\"40\">segment</text></g>](struct@Segment)<path d=\" M 222 35 h 10\"/></g></g></g><path d=\" M 127 35 h 10\"/></g><path d=\" M 359 35 h 5 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5\"/><path d=\" M 17 35 h 10\"/><path d=\" M 349 35 h 10\"/></g></svg>\n\n`path-empty`\n\n<svg class=\"railroad uri-tables-railroad\" role=\"group\" aria-label=\"Railroad diagram of path-empty: path-empty = 0&lt;pchar&gt;\" width=\"162\" height=\"24\" viewBox=\"0 0 162 24\"><title>Railroad diagram of path&#45;empty</title><g class=\"sequence\"><path d=\" M 2 12 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5 m 10 0 h 5\"/><text class=\"comment\" x=\"81\" y=\"17\">the empty text</text><path d=\" M 145 12 h 5 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5\"/><path d=\" M 17 12 h 10\"/><path d=\" M 135 12 h 10\"/></g></svg>\n\n</div>")]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n\nAll characters of URIs except `#`, `?`, `[` and `]` may occur literally (RFC 3986, section 2); other bytes occur only as triplets.")]
        item : pub struct Path < 'a > { text : crate ::__private::Text < 'a, 0 > } owned
        : PathBuf, rule : RuleData::new("path",
        "path = path-abempty / path-absolute / path-noscheme / path-rootless / path-empty\npath-abempty  = *( \"/\" segment )\npath-absolute = \"/\" [ segment-nz *( \"/\" segment ) ]\npath-noscheme = segment-nz-nc *( \"/\" segment )\npath-rootless = segment-nz *( \"/\" segment )\npath-empty    = 0<pchar>",
        b"\0\0\0\0\xD2\xFF\xFF/\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        Automaton::new(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\x01\x02\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x03\x03\x03\x03\x03\x03\x03\x03\x03\x03\x01\x01\0\x01\0\0\x01\x03\x03\x03\x03\x03\x03\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\0\x01\0\x03\x03\x03\x03\x03\x03\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        2, Narrow(b"\0\0\0\0\0\x02\x03\x02\0\x02\x03\x02\0\0\0\x04\0\0\0\x02"), b"\x06",
        b"\0\0\x01\x01\x01", & ["path", "segment"]).with_self_loops(b"\0\0\x01\0\0", &
        [SelfLoop::new(b"\0\0\0\0\xD2\xFF\xFF/\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true)]), Captures::new(& [0], b"\0\0\0\0\0", & [(0, 0)])).rfc3986(), kind :
        structure(for > encode try_encode decode decode_utf8 decode_utf8_lossy), parts :
        { slots : 0, accessors : {}, lists : { #[doc =
        "Returns each `segment`, in order. The empty text has none."] segments : Items <
        Segment > { delimiter : 47, style : Prefixed }, }, choice : {}, },
    }
    crate::__generic! {
        Path PathBuf
    }
    crate::__template! {
        Path[Segment] t::list:: < Path < 'static >> (t::ListItems::of:: < Segment <
        'static >> (47, t::Style::Prefixed, true, true)).path(false, false)
    }
    crate::__builder! {
        #[doc = "Builds a [`Path`](struct@Path) from its parts."] builder : PathBuilder,
        view : Path, owned : PathBuf, required : {}, #[doc = "Builds the text."] finish :
        finish, methods : { #[doc =
        "Adds a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nA dot segment is an error, as data and as a view: no encoding protects it (RFC 3986, section 3.3)."]
        segment : (for Item < Segment >) { part : [], then : [] }, #[doc =
        "Adds several items, each a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nA dot segment is an error, as data and as a view: no encoding protects it (RFC 3986, section 3.3)."]
        segments : (for Items < Segment >) { part : [], then : [] }, },
    }
    crate::__from_items! {
        #[doc =
        "Builds a list of items, each a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nA `/` is written before the first item, too. If you do not want that, write the text and parse it.\n\n# Errors\n\nIf an item is not valid for its rule, if it is a dot segment, which no encoding protects (RFC 3986, section 3.3), or if the list is not valid for the rule."]
        view : Path, owned : PathBuf, method : from_segments, items : segments(for
        Segment >)
    }
    crate::__setters! {
        view : Path, owned : PathBuf, methods : {}, lists : { Segment { part : [], extend
        : extend_segments, retain : retain_segments, set : set_segments, push :
        push_segment, pop : pop_segment }, },
    }
    crate::__rule! {
        #[doc =
        "`segment = *`[`pchar`](struct@Pchar), `segment-nz = 1*`[`pchar`](struct@Pchar), `segment-nz-nc = 1*(` [`unreserved`](struct@Unreserved) `/` [`pct-encoded`](struct@PctEncoded) `/` [`sub-delims`](struct@SubDelims) `/ \"@\" )`"]
        #[doc = crate ::__owned_sentence!(SegmentBuf)] #[doc =
        "\n\n```abnf\nsegment       = *pchar\nsegment-nz    = 1*pchar\nsegment-nz-nc = 1*( unreserved / pct-encoded / sub-delims / \"@\" )\n              ; non-zero-length segment without any colon \":\"\n```\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 78).\n\n[`encode`](Self::encode) encodes any data, and decoding gives the data back. The data `.` and `..` are dot segments, however they are encoded (RFC 3986, section 3.3): builders refuse them, and you must do so if you put a path together yourself.\n\nFor example: the empty text, `a`, `%aa`."]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n<div class=\"uri-tables-railroads\" role=\"region\" aria-label=\"Railroad diagram\" tabindex=\"0\"><style>\n.uri-tables-railroads { overflow-x: auto; margin-bottom: .75em; }\n.uri-tables-railroads p { margin: 0 0 .5em; }\n.uri-tables-railroad { display: block; max-width: none; color: var(--main-color, currentColor); }\n.uri-tables-railroad path { fill: none; stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad rect { fill: var(--code-block-background-color, transparent); stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad text { fill: currentColor; font: 14px \"Source Code Pro\", monospace; text-anchor: middle; }\n.uri-tables-railroad text.comment { font: italic 12px \"Source Code Pro\", monospace; }\n.uri-tables-railroad .labeledbox > rect { fill: none; stroke-width: 1px; stroke-dasharray: 5px; }\n.uri-tables-railroad a rect { stroke: var(--link-color, currentColor); }\n.uri-tables-railroad a text { fill: var(--link-color, currentColor); }\n.uri-tables-railroad a:hover text, .uri-tables-railroad a:focus text { text-decoration: underline; }\n</style>\n\n`segment`\n\n<svg class=\"railroad uri-tables-railroad\" role=\"group\" aria-label=\"Railroad diagram of segment: segment = *pchar\" width=\"196\" height=\"66\" viewBox=\"0 0 196 66\"><title>Railroad diagram of segment</title><g class=\"sequence\"><path d=\" M 2 35 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5 m 10 0 h 5\"/><g class=\"optional\"><path d=\" M 27 35 h 24 m -24 0 a 12 12 0 0 0 12 -12 v -4 a 12 12 0 0 1 12 -12 h 94 m -44 0 l -5 -5 m 0 10 l 5 -5 m 44 0 a 12 12 0 0 1 12 12 v 4 a 12 12 0 0 0 12 12 h -24\"/><g class=\"repeat\"><path d=\" M 51 35 h 5 h 12 m 60 0 h 12 h 5 m -17 0 a 12 12 0 0 1 12 12 v 0 a 12 12 0 0 1 -12 12 m 0 0 h -60 m 33 0 l 5 -5 m 0 10 l -5 -5 m -33 0 a 12 12 0 0 1 -12 -12 v 0 a 12 12 0 0 1 12 -12\"/><g></g>[<g class=\"nonterminal\"><rect x=\"68\" y=\"24\" height=\"22\" width=\"60\"/><text x=\"98\" y=\"40\">pchar</text></g>](struct@Pchar)</g></g><path d=\" M 179 35 h 5 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5\"/><path d=\" M 17 35 h 10\"/><path d=\" M 169 35 h 10\"/></g></svg>\n\n`segment-nz`\n\n<svg class=\"railroad uri-tables-railroad\" role=\"group\" aria-label=\"Railroad diagram of segment-nz: segment-nz = 1*pchar\" width=\"148\" height=\"49\" viewBox=\"0 0 148 49\"><title>Railroad diagram of segment&#45;nz</title><g class=\"sequence\"><path d=\" M 2 18 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5 m 10 0 h 5\"/><g class=\"repeat\"><path d=\" M 27 18 h 5 h 12 m 60 0 h 12 h 5 m -17 0 a 12 12 0 0 1 12 12 v 0 a 12 12 0 0 1 -12 12 m 0 0 h -60 m 33 0 l 5 -5 m 0 10 l -5 -5 m -33 0 a 12 12 0 0 1 -12 -12 v 0 a 12 12 0 0 1 12 -12\"/><g></g>[<g class=\"nonterminal\"><rect x=\"44\" y=\"7\" height=\"22\" width=\"60\"/><text x=\"74\" y=\"23\">pchar</text></g>](struct@Pchar)</g><path d=\" M 131 18 h 5 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5\"/><path d=\" M 17 18 h 10\"/><path d=\" M 121 18 h 10\"/></g></svg>\n\n`segment-nz-nc`\n\n<svg class=\"railroad uri-tables-railroad\" role=\"group\" aria-label=\"Railroad diagram of segment-nz-nc: segment-nz-nc = 1*( unreserved / pct-encoded / sub-delims / &quot;@&quot; )\" width=\"244\" height=\"145\" viewBox=\"0 0 244 145\"><title>Railroad diagram of segment&#45;nz&#45;nc</title><g class=\"sequence\"><path d=\" M 2 18 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5 m 10 0 h 5\"/><g class=\"repeat\"><path d=\" M 27 18 h 5 h 12 m 156 0 h 12 h 5 m -17 0 a 12 12 0 0 1 12 12 v 96 m 0 -45 l -5 -5 m 10 0 l -5 5 m 0 45 a 12 12 0 0 1 -12 12 m 0 0 h -156 m 81 0 l 5 -5 m 0 10 l -5 -5 m -81 0 a 12 12 0 0 1 -12 -12 v -96 m 0 51 l -5 5 m 10 0 l -5 -5 m 0 -51 a 12 12 0 0 1 12 -12\"/><g></g><g class=\"choice\"><path d=\" M 44 18 h 24 m 100 0 h 32\"/>[<g class=\"nonterminal\"><rect x=\"68\" y=\"7\" height=\"22\" width=\"100\"/><text x=\"118\" y=\"23\">unreserved</text></g>](struct@Unreserved)<path d=\" M 44 18 a 12 12 0 0 1 12 12 v 9 m 132 0 v -9 a 12 12 0 0 1 12 -12\"/><path d=\" M 56 39 v 33 m 132 0 v -33\"/><path d=\" M 56 72 v 33 m 132 0 v -33\"/><path d=\" M 56 39 v 0 a 12 12 0 0 0 12 12 m 108 0 h 0 a 12 12 0 0 0 12 -12 v 0\"/>[<g class=\"nonterminal\"><rect x=\"68\" y=\"40\" height=\"22\" width=\"108\"/><text x=\"122\" y=\"56\">pct&#45;encoded</text></g>](struct@PctEncoded)<path d=\" M 56 72 v 0 a 12 12 0 0 0 12 12 m 100 0 h 8 a 12 12 0 0 0 12 -12 v 0\"/>[<g class=\"nonterminal\"><rect x=\"68\" y=\"73\" height=\"22\" width=\"100\"/><text x=\"118\" y=\"89\">sub&#45;delims</text></g>](struct@SubDelims)<path d=\" M 56 105 v 0 a 12 12 0 0 0 12 12 m 44 0 h 64 m -29 0 l -5 -5 m 0 10 l 5 -5 m 29 0 a 12 12 0 0 0 12 -12 v 0\"/><g class=\"terminal\"><rect x=\"68\" y=\"106\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"90\" y=\"122\">&quot;&#64;&quot;</text></g></g></g><path d=\" M 227 18 h 5 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5\"/><path d=\" M 17 18 h 10\"/><path d=\" M 217 18 h 10\"/></g></svg>\n\n</div>")]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n\nAll characters of URIs except `#`, `/`, `?`, `[` and `]` may occur literally (RFC 3986, section 2); other bytes occur only as triplets.")]
        item : pub struct Segment < 'a > { text : crate ::__private::Text < 'a, 0 > }
        owned : SegmentBuf, rule : RuleData::new("segment",
        "segment       = *pchar\nsegment-nz    = 1*pchar\nsegment-nz-nc = 1*( unreserved / pct-encoded / sub-delims / \"@\" )\n              ; non-zero-length segment without any colon \":\"",
        b"\0\0\0\0\xD2\x7F\xFF/\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        Automaton::new(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\x01\x02\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\x03\x03\x03\x03\x03\x03\x03\x03\x03\x03\x01\x01\0\x01\0\0\x01\x03\x03\x03\x03\x03\x03\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\0\x01\0\x03\x03\x03\x03\x03\x03\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        2, Narrow(b"\0\0\0\0\0\x01\x02\x01\0\0\0\x03\0\0\0\x01"), b"\x02", b"", &
        ["segment"]).with_self_loops(b"\0\x01\0\0", &
        [SelfLoop::new(b"\0\0\0\0\xD2\x7F\xFF/\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true)]), Captures::NONE).rfc3986(), kind : encode(for > encode),
    }
    crate::__generic! {
        Segment SegmentBuf
    }
    crate::__template! {
        Segment() t::whole:: < Segment < 'static >> ().path(false, false)
    }
    crate::__rule! {
        #[doc = "`query = *(` [`pchar`](struct@Pchar) `/ \"/\" / \"?\" )`"] #[doc = crate
        ::__owned_sentence!(QueryBuf)] #[doc =
        "\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 85).\n\n[`encode`](Self::encode) encodes any data, and decoding gives the data back.\n\nFor example: the empty text, `a`, `%aa`."]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n<div class=\"uri-tables-railroads\" role=\"region\" aria-label=\"Railroad diagram\" tabindex=\"0\"><style>\n.uri-tables-railroads { overflow-x: auto; margin-bottom: .75em; }\n.uri-tables-railroads p { margin: 0 0 .5em; }\n.uri-tables-railroad { display: block; max-width: none; color: var(--main-color, currentColor); }\n.uri-tables-railroad path { fill: none; stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad rect { fill: var(--code-block-background-color, transparent); stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad text { fill: currentColor; font: 14px \"Source Code Pro\", monospace; text-anchor: middle; }\n.uri-tables-railroad text.comment { font: italic 12px \"Source Code Pro\", monospace; }\n.uri-tables-railroad .labeledbox > rect { fill: none; stroke-width: 1px; stroke-dasharray: 5px; }\n.uri-tables-railroad a rect { stroke: var(--link-color, currentColor); }\n.uri-tables-railroad a text { fill: var(--link-color, currentColor); }\n.uri-tables-railroad a:hover text, .uri-tables-railroad a:focus text { text-decoration: underline; }\n</style>\n\n<svg class=\"railroad uri-tables-railroad\" role=\"group\" aria-label=\"Railroad diagram of query: query = *( pchar / &quot;/&quot; / &quot;?&quot; )\" width=\"244\" height=\"129\" viewBox=\"0 0 244 129\"><title>Railroad diagram of query</title><g class=\"sequence\"><path d=\" M 2 35 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5 m 10 0 h 5\"/><g class=\"optional\"><path d=\" M 27 35 h 24 m -24 0 a 12 12 0 0 0 12 -12 v -4 a 12 12 0 0 1 12 -12 h 142 m -68 0 l -5 -5 m 0 10 l 5 -5 m 68 0 a 12 12 0 0 1 12 12 v 4 a 12 12 0 0 0 12 12 h -24\"/><g class=\"repeat\"><path d=\" M 51 35 h 5 h 12 m 108 0 h 12 h 5 m -17 0 a 12 12 0 0 1 12 12 v 63 m 0 -28 l -5 -5 m 10 0 l -5 5 m 0 28 a 12 12 0 0 1 -12 12 m 0 0 h -108 m 57 0 l 5 -5 m 0 10 l -5 -5 m -57 0 a 12 12 0 0 1 -12 -12 v -63 m 0 34 l -5 5 m 10 0 l -5 -5 m 0 -34 a 12 12 0 0 1 12 -12\"/><g></g><g class=\"choice\"><path d=\" M 68 35 h 24 m 60 0 h 24\"/>[<g class=\"nonterminal\"><rect x=\"92\" y=\"24\" height=\"22\" width=\"60\"/><text x=\"122\" y=\"40\">pchar</text></g>](struct@Pchar)<path d=\" M 68 35 a 12 12 0 0 1 12 12 v 9 m 84 0 v -9 a 12 12 0 0 1 12 -12\"/><path d=\" M 80 56 v 33 m 84 0 v -33\"/><path d=\" M 80 56 v 0 a 12 12 0 0 0 12 12 m 44 0 h 16 a 12 12 0 0 0 12 -12 v 0\"/><g class=\"terminal\"><rect x=\"92\" y=\"57\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"114\" y=\"73\">&quot;&#47;&quot;</text></g><path d=\" M 80 89 v 0 a 12 12 0 0 0 12 12 m 44 0 h 16 a 12 12 0 0 0 12 -12 v 0\"/><g class=\"terminal\"><rect x=\"92\" y=\"90\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"114\" y=\"106\">&quot;&#63;&quot;</text></g></g></g></g><path d=\" M 227 35 h 5 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5\"/><path d=\" M 17 35 h 10\"/><path d=\" M 217 35 h 10\"/></g></svg>\n\n</div>")]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n\nAll characters of URIs except `#`, `[` and `]` may occur literally (RFC 3986, section 2); other bytes occur only as triplets.")]
        item : pub struct Query < 'a > { text : crate ::__private::Text < 'a, 0 > } owned
        : QueryBuf, rule : RuleData::new("query",
        "query         = *( pchar / \"/\" / \"?\" )",
        b"\0\0\0\0\xD2\xFF\xFF\xAF\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        Automaton::new(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\x01\x02\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x03\x03\x03\x03\x03\x03\x03\x03\x03\x03\x01\x01\0\x01\0\x01\x01\x03\x03\x03\x03\x03\x03\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\0\x01\0\x03\x03\x03\x03\x03\x03\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        2, Narrow(b"\0\0\0\0\0\x01\x02\x01\0\0\0\x03\0\0\0\x01"), b"\x02", b"", &
        ["query"]).with_self_loops(b"\0\x01\0\0", &
        [SelfLoop::new(b"\0\0\0\0\xD2\xFF\xFF\xAF\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true)]), Captures::NONE).rfc3986(), kind : encode(for > encode),
    }
    crate::__generic! {
        Query QueryBuf
    }
    crate::__template! {
        Query() t::whole:: < Query < 'static >> ()
    }
    crate::__rule! {
        #[doc = "`fragment = *(` [`pchar`](struct@Pchar) `/ \"/\" / \"?\" )`"] #[doc =
        crate ::__owned_sentence!(FragmentBuf)] #[doc =
        "\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 87).\n\n[`encode`](Self::encode) encodes any data, and decoding gives the data back.\n\nFor example: the empty text, `a`, `%aa`."]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n<div class=\"uri-tables-railroads\" role=\"region\" aria-label=\"Railroad diagram\" tabindex=\"0\"><style>\n.uri-tables-railroads { overflow-x: auto; margin-bottom: .75em; }\n.uri-tables-railroads p { margin: 0 0 .5em; }\n.uri-tables-railroad { display: block; max-width: none; color: var(--main-color, currentColor); }\n.uri-tables-railroad path { fill: none; stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad rect { fill: var(--code-block-background-color, transparent); stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad text { fill: currentColor; font: 14px \"Source Code Pro\", monospace; text-anchor: middle; }\n.uri-tables-railroad text.comment { font: italic 12px \"Source Code Pro\", monospace; }\n.uri-tables-railroad .labeledbox > rect { fill: none; stroke-width: 1px; stroke-dasharray: 5px; }\n.uri-tables-railroad a rect { stroke: var(--link-color, currentColor); }\n.uri-tables-railroad a text { fill: var(--link-color, currentColor); }\n.uri-tables-railroad a:hover text, .uri-tables-railroad a:focus text { text-decoration: underline; }\n</style>\n\n<svg class=\"railroad uri-tables-railroad\" role=\"group\" aria-label=\"Railroad diagram of fragment: fragment = *( pchar / &quot;/&quot; / &quot;?&quot; )\" width=\"244\" height=\"129\" viewBox=\"0 0 244 129\"><title>Railroad diagram of fragment</title><g class=\"sequence\"><path d=\" M 2 35 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5 m 10 0 h 5\"/><g class=\"optional\"><path d=\" M 27 35 h 24 m -24 0 a 12 12 0 0 0 12 -12 v -4 a 12 12 0 0 1 12 -12 h 142 m -68 0 l -5 -5 m 0 10 l 5 -5 m 68 0 a 12 12 0 0 1 12 12 v 4 a 12 12 0 0 0 12 12 h -24\"/><g class=\"repeat\"><path d=\" M 51 35 h 5 h 12 m 108 0 h 12 h 5 m -17 0 a 12 12 0 0 1 12 12 v 63 m 0 -28 l -5 -5 m 10 0 l -5 5 m 0 28 a 12 12 0 0 1 -12 12 m 0 0 h -108 m 57 0 l 5 -5 m 0 10 l -5 -5 m -57 0 a 12 12 0 0 1 -12 -12 v -63 m 0 34 l -5 5 m 10 0 l -5 -5 m 0 -34 a 12 12 0 0 1 12 -12\"/><g></g><g class=\"choice\"><path d=\" M 68 35 h 24 m 60 0 h 24\"/>[<g class=\"nonterminal\"><rect x=\"92\" y=\"24\" height=\"22\" width=\"60\"/><text x=\"122\" y=\"40\">pchar</text></g>](struct@Pchar)<path d=\" M 68 35 a 12 12 0 0 1 12 12 v 9 m 84 0 v -9 a 12 12 0 0 1 12 -12\"/><path d=\" M 80 56 v 33 m 84 0 v -33\"/><path d=\" M 80 56 v 0 a 12 12 0 0 0 12 12 m 44 0 h 16 a 12 12 0 0 0 12 -12 v 0\"/><g class=\"terminal\"><rect x=\"92\" y=\"57\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"114\" y=\"73\">&quot;&#47;&quot;</text></g><path d=\" M 80 89 v 0 a 12 12 0 0 0 12 12 m 44 0 h 16 a 12 12 0 0 0 12 -12 v 0\"/><g class=\"terminal\"><rect x=\"92\" y=\"90\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"114\" y=\"106\">&quot;&#63;&quot;</text></g></g></g></g><path d=\" M 227 35 h 5 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5\"/><path d=\" M 17 35 h 10\"/><path d=\" M 217 35 h 10\"/></g></svg>\n\n</div>")]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n\nAll characters of URIs except `#`, `[` and `]` may occur literally (RFC 3986, section 2); other bytes occur only as triplets.")]
        item : pub struct Fragment < 'a > { text : crate ::__private::Text < 'a, 0 > }
        owned : FragmentBuf, rule : RuleData::new("fragment",
        "fragment      = *( pchar / \"/\" / \"?\" )",
        b"\0\0\0\0\xD2\xFF\xFF\xAF\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        Automaton::new(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\x01\x02\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x03\x03\x03\x03\x03\x03\x03\x03\x03\x03\x01\x01\0\x01\0\x01\x01\x03\x03\x03\x03\x03\x03\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\0\x01\0\x03\x03\x03\x03\x03\x03\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        2, Narrow(b"\0\0\0\0\0\x01\x02\x01\0\0\0\x03\0\0\0\x01"), b"\x02", b"", &
        ["fragment"]).with_self_loops(b"\0\x01\0\0", &
        [SelfLoop::new(b"\0\0\0\0\xD2\xFF\xFF\xAF\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true)]), Captures::NONE).rfc3986(), kind : encode(for > encode),
    }
    crate::__generic! {
        Fragment FragmentBuf
    }
    crate::__template! {
        Fragment() t::whole:: < Fragment < 'static >> ()
    }
    crate::__rule! {
        #[doc = " A URI or a relative reference."] #[doc = ""] #[doc =
        "`URI-reference =` [`URI`](struct@Uri) `/` [`relative-ref`](struct@RelativeRef)"]
        #[doc = crate ::__owned_sentence!(UriReferenceBuf)] #[doc =
        "\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 22).\n\nThis type has parts. Encode and decode the parts, not the whole text.\n\nFor example: the empty text, `a`, `0`."]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n<div class=\"uri-tables-railroads\" role=\"region\" aria-label=\"Railroad diagram\" tabindex=\"0\"><style>\n.uri-tables-railroads { overflow-x: auto; margin-bottom: .75em; }\n.uri-tables-railroads p { margin: 0 0 .5em; }\n.uri-tables-railroad { display: block; max-width: none; color: var(--main-color, currentColor); }\n.uri-tables-railroad path { fill: none; stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad rect { fill: var(--code-block-background-color, transparent); stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad text { fill: currentColor; font: 14px \"Source Code Pro\", monospace; text-anchor: middle; }\n.uri-tables-railroad text.comment { font: italic 12px \"Source Code Pro\", monospace; }\n.uri-tables-railroad .labeledbox > rect { fill: none; stroke-width: 1px; stroke-dasharray: 5px; }\n.uri-tables-railroad a rect { stroke: var(--link-color, currentColor); }\n.uri-tables-railroad a text { fill: var(--link-color, currentColor); }\n.uri-tables-railroad a:hover text, .uri-tables-railroad a:focus text { text-decoration: underline; }\n</style>\n\n<svg class=\"railroad uri-tables-railroad\" role=\"group\" aria-label=\"Railroad diagram of URI-reference: URI-reference = URI / relative-ref\" width=\"218\" height=\"59\" viewBox=\"0 0 218 59\"><title>Railroad diagram of URI&#45;reference</title><g class=\"sequence\"><path d=\" M 2 13 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5 m 10 0 h 5\"/><g class=\"choice\"><path d=\" M 27 13 h 24 m 44 0 h 96 m -45 0 l -5 -5 m 0 10 l 5 -5 m 45 0\"/>[<g class=\"nonterminal\"><rect x=\"51\" y=\"2\" height=\"22\" width=\"44\"/><text x=\"73\" y=\"18\">URI</text></g>](struct@Uri)<path d=\" M 27 13 a 12 12 0 0 1 12 12 v 9 m 140 0 v -9 a 12 12 0 0 1 12 -12\"/><path d=\" M 39 34 v 0 a 12 12 0 0 0 12 12 m 116 0 h 0 a 12 12 0 0 0 12 -12 v 0\"/>[<g class=\"nonterminal\"><rect x=\"51\" y=\"35\" height=\"22\" width=\"116\"/><text x=\"109\" y=\"51\">relative&#45;ref</text></g>](struct@RelativeRef)</g><path d=\" M 201 13 h 5 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5\"/><path d=\" M 17 13 h 10\"/><path d=\" M 191 13 h 10\"/></g></svg>\n\n</div>")]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n\nAll characters of URIs may occur literally (RFC 3986, section 2); other bytes occur only as triplets.")]
        item : pub struct UriReference < 'a > { text : crate ::__private::Text < 'a, 16 >
        } owned : UriReferenceBuf, rule : RuleData::new("URI-reference",
        "URI-reference = URI / relative-ref",
        b"\0\0\0\0\xDA\xFF\xFF\xAF\xFF\xFF\xFF\xAF\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        Automaton::new(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\x02\x01\x03\x01\x01\x01\x01\x01\x04\x01\x04\x05\x06\x07\x08\t\n\n\x0B\x0C\x0C\x0C\x0C\r\x01\0\x01\0\x0E\x0F\x10\x10\x10\x10\x10\x10\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x12\0\0\0\x01\0\x10\x10\x10\x10\x10\x10\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        5,
        Narrow(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0MNOMMPMMMMMM\0QMRR\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x02S\x04\x02\x02\x08\x02\x02\x02\x02\x02\x02\0T\x02\x02\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0U\0VUUUUUUUUUUUUUU\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0B\x0B\x0B\x0B\x0B\x0B\0\0\0\x0B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x08S\x0C\x08\x08\r\x08\x08\x08\x08\x08\x08\x08T\x08\x08\x08\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0WXYWWWWWWWWWWWWWW\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x02S\x04\x07\x07\x08\x07\x07\x07\x07\x07\x07\x80T\x02\x07\x07\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x08S\x0C\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08T\x08\x08\x08\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\t\0\n\t\t\t\t\t\t\t\t\t\t\t\t\t\t\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11\x11\x11\x11\x11\x11\0\0\0\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x02\x02\x02\x02\x02\x02\0\0\0\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x12\x12\x12\x12\x12\x12\0\0\0\x12\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0Z[\\ZZ]^_`aaabcdZZ\x81\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0Ee\x0F\x0E\x0E\x0E\x0E\x0E\x0E\x0E\x0E\x0E\x0E\x0E\x0E\x0E\x0E\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1B\x1B\x1B\x1B\x1B\0\0\0\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0fNgffPfffffffQfff\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\t\t\t\t\t\t\0\0\0\t\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x08\x08\x08\x08\x08\x08\0\0\0\x08\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x13\x13i\x13\x13\x13\x13\x13\x13jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1C\x1C\x1C\x1C\x1C\x1C\0\0\0\x1C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x13\x1Di\x13\x13\x13\x13\x13\x13jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x13\x1Di\x18\x18\x18\x18\x18\x18jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x13\x1Di\x18\x18\x18\x18\x1E\x15jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x13\x1Di\x15\x15\x15\x15\x15\x15jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fm \x1F\x1Fnoooooo\x1Fpl\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0qrsqqtuvwxxxyz\0qq\x82\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0E\x0E\x0E\x0E\x0E\x0E\0\0\0\x0E\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13\x13\x13\x13\x13\x13\0\0\0\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x13\x13i)*+,,,jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x13\x1Di\x15\x15\x15\x15\x15\x13jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1F\0 \x1F\x1F\0\x1F\x1F\x1F\x1F\x1F\x1F\x1F\0l\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0------\0\0\0-\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1F{ \x1F\x1F|!!!!!!\x1F}l\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"\"i\"\"\"\"\"\"~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0......\0\0\0.\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"/i\"\"\"\"\"\"~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"/i''''''~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"/i''''0$~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"/i$$$$$$~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0m\0\0\0n\x7F\x7F\x7F\x7F\x7F\x7F\0p\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x132i\x13\x13\x13\x13\x13\x13jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x132i,,,,,,jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x132i,,,,3)jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x132i))))))jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1F\x1F\x1F\x1F\x1F\x1F\0\0\0\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"\"\"\"\"\"\0\0\0\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"\"i456777~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"/i$$$$$\"~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0{\0\0\0|111111\0}\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x13\x13i9:;<<<jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x132i)))))\x13jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"=i\"\"\"\"\"\"~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"=i777777~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"=i7777>4~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"=i444444~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0h\0\0\0i\0\0\0\0\0\0~k\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x13?i\x13\x13\x13\x13\x13\x13jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x13?i<<<<<<jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x13?i<<<<@9jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x13?i999999jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"\"iABCDDD~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"=i44444\"~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x13\x13i\x13EFGGGjkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x13?i99999\x13jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"Hi\"\"\"\"\"\"~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"HiDDDDDD~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"HiDDDDIA~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"HiAAAAAA~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x13\x13iGGGGGGjkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x13\x13iGGGGG\x13jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x13\x13i\x13\x13\x13\x13\x13\x13jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"\"i\"JKLLL~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"HiAAAAA\"~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"\"iLLLLLL~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"\"iLLLLL\"~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"\"i\"\"\"\"\"\"~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x02S\x04\x02\x02\x08\x02\x02\x02\x02\x02\x02\0T\x02\x02\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0U\0VUUUUUUUUUUUUUU\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0B\x0B\x0B\x0B\x0B\x0B\0\0\0\x0B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x08S\x0C\x08\x08\r\x08\x08\x08\x08\x08\x08\x08T\x08\x08\x08\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0WXYWWWWWWWWWWWWWW\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x02S\x04\x07\x07\x08\x07\x07\x07\x07\x07\x07\x80T\x02\x07\x07\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0U\0VUUUUUUUUUUUUUU\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0WXYWWWWWWWWWWWWWW\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\t\0\n\t\t\t\t\t\t\t\t\t\t\t\t\t\t\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11\x11\x11\x11\x11\x11\0\0\0\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0Ee\x0F\x0E\x0E\x0E\x0E\x0E\x0E\x0E\x0E\x0E\x0E\x0E\x0E\x0E\x0E\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0U\0VUUUUUUUUUUUUUU\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1B\x1B\x1B\x1B\x1B\0\0\0\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x13\x13i\x13\x13\x13\x13\x13\x13jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0U\0VUUUUUUUUUUUUUU\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1C\x1C\x1C\x1C\x1C\x1C\0\0\0\x1C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x08S\x0C\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08T\x08\x08\x08\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x13\x1Di\x13\x13\x13\x13\x13\x13jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x13\x1Di\x18\x18\x18\x18\x18\x18jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x13\x1Di\x18\x18\x18\x18\x1E\x15jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x13\x1Di\x15\x15\x15\x15\x15\x15jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fm \x1F\x1Fnoooooo\x1Fpl\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0WXYWWWWWWWWWWWWWW\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0qrsqqtuvwxxxyz\0qq\x82\0\0\0\0\0\0\0\0\0\0\0\0\0\0U\0VUUUUUUUUUUUUUU\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x08S\x0C\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08T\x08\x08\x08\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x12\x12\x12\x12\x12\x12\0\0\0\x12\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0U\0VUUUUUUUUUUUUUU\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x08S\x0C\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08T\x08\x08\x08\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fm \x1F\x1Fnoooooo\x1Fpl\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0WXYWWWWWWWWWWWWWW\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0qrsqqtuvwxxxyz\0qq\x82\0\0\0\0\0\0\0\0\0\0\0\0\0\0U\0VUUUUUUUUUUUUUU\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x08S\x0C\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08T\x08\x08\x08\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1F{ \x1F\x1F|!!!!!!\x1F}l\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0WXYWWWWWWWWWWWWWW\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"\"i\"\"\"\"\"\"~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0U\0VUUUUUUUUUUUUUU\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0......\0\0\0.\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x08S\x0C\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08T\x08\x08\x08\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"/i\"\"\"\"\"\"~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"/i''''''~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"/i''''0$~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"/i$$$$$$~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0m\0\0\0n\x7F\x7F\x7F\x7F\x7F\x7F\0p\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0WXYWWWWWWWWWWWWWW\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0U\0VUUUUUUUUUUUUUU\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x08S\x0C\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08T\x08\x08\x08\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0WXYWWWWWWWWWWWWWW\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0m\0\0\0n\x7F\x7F\x7F\x7F\x7F\x7F\0p\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0{\0\0\0|111111\0}\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0fNgffPfffffffQfff\0\0\0\0\0\0\0\0\0\0\0\0\0\0"),
        b"\xEEc\xE9g\xF6\x9F\xFF\xFF\xFF\x1F",
        b"\t\x05\x06\x08\x06\x05\x07\x06\x06\x08\x08\x06\x06\x04\x07\x07\x05\x08\x06\x04\x04\x04\x04\x04\x04\x02\x04\x07\x04\x04\x04\x01\x01\x02\x04\x04\x04\x04\x04\x04\x02\x04\x04\x04\x04\x01\x04\x04\x04\x02\x04\x04\x04\x04\x04\x04\0\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x03\x03\x03\x04\x04\x03\x03\x03",
        & ["authority", "userinfo", "port", "IPv4address", "reg-name", "path", "segment",
        "query", "fragment", "URI-reference"])
        .with_self_loops(b"\0\0\x03\0\0\0\0\x06\x02\x01\0\0\0\0\x01\0\0\0\0\x05\0\0\0\0\0\0\0\0\0\0\0\x04\0\x07\x05\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x07\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x03\0\0\0\0\x06\0\0\x01\0\x01\0\0\x05\0\0\x02\0\0\0\0\0\0\0\0\x02\0\0\x02\0\0\0\0\x02\x07\0\x05\0\0\x02\0\0\0\0\0\0\0\x02\0\0\x07\0",
        &
        [SelfLoop::new(b"\0\0\0\0\xD2\xFF\xFF\xAF\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        SelfLoop::new(b"\0\0\0\0\xD2\xFF\xFF/\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        SelfLoop::new(b"\0\0\0\0\xD2\x7F\xFF+\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        SelfLoop::new(b"\0\0\0\0\xD2\x7F\xFF/\xFE\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        SelfLoop::new(b"\0\0\0\0\xD2\x7F\xFF+\xFE\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        SelfLoop::new(b"\0\0\0\0\0h\xFF\x03\xFE\xFF\xFF\x07\xFE\xFF\xFF\x07\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        false),
        SelfLoop::new(b"\0\0\0\0\0\0\xFF\x03\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        false)])
        .with_slot_transitions(b"\x02\0\x01\0\x03\0\x02\0\x04\0\x01\0\x05\0\x01\0\x06\0\x02\0\x07\0\x03\0\x03\0\x04\0\x06\0\x04\0\t\0\x05\0\n\0\x05\0\x0E\0\x06\0\x03\0\x07\0\x0F\0\x06\0\x13\0\t\0\x03\0\n\0\x14\0\t\0\x08\0\x0B\0\x15\0\t\0\x16\0\t\0\x17\0\t\0\x18\0\t\0\x19\0\x0C\0\x06\0\n\0\x1A\0\r\0\x03\0\x0F\0\x08\0\x01\0\x0C\0\x01\0\x03\0\x10\0\x08\0\x11\0\x19\0\x12\0\x06\0\x10\0\x1A\0\x13\0\x03\0\x14\0\x08\0\x15\0!\0\x16\0\x06\0\x14\0\"\0\x17\0\x03\0\x18\0#\0\x17\0\x08\0\x19\0$\0\x17\0%\0\x17\0&\0\x17\0'\0\x17\0(\0\x1A\0\x06\0\x18\0\x03\0\x1B\0\x08\0\x1C\0\x06\0\x1B\0(\0\x12\x001\0\x16\0\x10\0\x08\0\x81\0\x0E\0\x81\0\x17\0")
        .with_duplicated(52).with_literal_runs(& [LiteralRun::new(128, b"//",
        b"\xFF\xFF", 13, b"\0\x01")]).with_sub_dfas(& [< self::Uri < 'static > as Sealed
        > ::RULE.sub_dfa(0)], & [(0, 56, 0)]), Captures::new(& [0, 1024, 3072, 1025,
        2048, 16384, 4096, 12288, 2, 84, 3276, 1228, 212, 52, 68, 8192, 3208, 1160, 128,
        32, 3848, 1800, 256, 64, 3272, 1224, 192, 3592, 1544],
        b"\0\x01\x02\x03\0\x02\x04\x02\x02\x05\0\0\0\x06\x07\0\x01\0\0\x08\0\x08\x08\x08\x08\t\n\0\0\x08\x08\0\0\x0B\x08\0\x08\x08\x08\x08\t\x08\x08\x08\x08\0\0\x08\x08\x0B\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08",
        & [(0, 0), (3072, 65535), (2048, 65535), (49152, 65535), (12288, 65535), (32768,
        65535), (3276, 65535), (8192, 65535), (3208, 65535), (3848, 65535), (3272,
        65535), (3592, 65535)])).rfc3986(), kind : structure(for > encode try_encode
        decode decode_utf8 decode_utf8_lossy), parts : { slots : 16, accessors : { #[doc
        = "Returns the `scheme`, if there is one."] scheme : Optional < Scheme > {
        component : 0, parts : [] }, #[doc = "Returns the `authority`, if there is one."]
        authority : Optional < Authority > { component : 1, parts : [2, 3, 4] }, #[doc =
        "Returns the `path`."] path : Required < Path > { component : 5, parts : [] },
        #[doc = "Returns the `query`, if there is one."] query : Optional < Query > {
        component : 6, parts : [] }, #[doc = "Returns the `fragment`, if there is one."]
        fragment : Optional < Fragment > { component : 7, parts : [] }, }, lists : {},
        choice : {}, },
    }
    crate::__generic! {
        UriReference UriReferenceBuf
    }
    crate::__components! {
        view : UriReference, owned : UriReferenceBuf, targets : [UriBuf,
        UriReferenceBuf], components : { scheme : Optional(scheme), authority :
        Optional(authority), path : Required(path), query : Optional(query), fragment :
        Optional(fragment) },
    }
    crate::__template! {
        UriReference(Scheme : Optional, Authority : Optional, Path : Required, Query :
        Optional, Fragment : Optional) { const PARTS : & [t::Part] = &
        [t::Part::new("scheme", t::of:: < Scheme < 'static >> (), false, 0, & []),
        t::Part::new("authority", t::of:: < Authority < 'static >> (), false, 1, & [2, 3,
        4]), t::Part::new("path", t::of:: < Path < 'static >> (), true, 5, & []),
        t::Part::new("query", t::of:: < Query < 'static >> (), false, 6, & []),
        t::Part::new("fragment", t::of:: < Fragment < 'static >> (), false, 7, & [])];
        t::parts:: < UriReference < 'static >> (PARTS).written(& t::One(&
        [t::Alternative::new(t::All(& [t::Node::part(0, PARTS, & []), t::Text(":"),
        t::One(& [t::Alternative::new(t::All(& [t::Text("//"), t::Node::part(1, PARTS, &
        []), t::Node::part(2, PARTS, & ["path-abempty"])])),
        t::Alternative::new(t::Node::part(2, PARTS, & ["path-absolute", "path-rootless",
        "path-empty"]))]), t::One(& [t::Alternative::new(t::All(& [t::Text("?"),
        t::Node::part(3, PARTS, & [])])), t::Alternative::new(t::All(& []))]), t::One(&
        [t::Alternative::new(t::All(& [t::Text("#"), t::Node::part(4, PARTS, & [])])),
        t::Alternative::new(t::All(& []))])])), t::Alternative::new(t::All(& [t::One(&
        [t::Alternative::new(t::All(& [t::Text("//"), t::Node::part(1, PARTS, & []),
        t::Node::part(2, PARTS, & ["path-abempty"])])),
        t::Alternative::new(t::Node::part(2, PARTS, & ["path-absolute", "path-noscheme",
        "path-empty"]))]), t::One(& [t::Alternative::new(t::All(& [t::Text("?"),
        t::Node::part(3, PARTS, & [])])), t::Alternative::new(t::All(& []))]), t::One(&
        [t::Alternative::new(t::All(& [t::Text("#"), t::Node::part(4, PARTS, & [])])),
        t::Alternative::new(t::All(& []))])]))])).relative_at(2) } .path(true, false)
    }
    crate::__builder! {
        #[doc = "Builds a [`UriReference`](struct@UriReference) from its parts."] builder
        : UriReferenceBuilder, view : UriReference, owned : UriReferenceBuf, required :
        {}, #[doc = "Builds the text."] finish : finish, methods : { #[doc =
        "Sets the `scheme`: a [`Scheme`](struct@Scheme), or `None` for none."] scheme :
        (for Optional < Scheme >) { part : [0], then : [] }, #[doc =
        "Sets the `authority`: an [`Authority`](struct@Authority), or a tuple of its parts, or `None` for none."]
        authority : (for Optional < Authority >) { part : [1], then : [] }, #[doc =
        "Sets the `userinfo`: data, which is encoded, or a [`Userinfo`](struct@Userinfo), or `None` for none."]
        userinfo : (for Optional < Userinfo >) { part : [1, 0], then : [] }, #[doc =
        "Sets the `host`: a name, which is not encoded, or a [`Host`](struct@Host), or an IP address, or `None` for none."]
        host : (for Optional < Host >) { part : [1, 1], then : [] }, #[doc =
        "Sets the `IP-literal`: an [`IpLiteral`](struct@IpLiteral), or a tuple of its parts."]
        ip_literal : (for Required < IpLiteral >) { part : [1, 1, 0], then : [] }, #[doc
        =
        "Sets the `IPv6address`: an [`Ipv6address`](struct@Ipv6address), or `None` for none."]
        ipv6address : (for Optional < Ipv6address >) { part : [1, 1, 0, 0], then : [] },
        #[doc =
        "Sets the `IPvFuture`: an [`IpvFuture`](struct@IpvFuture), or `None` for none."]
        ipv_future : (for Optional < IpvFuture >) { part : [1, 1, 0, 1], then : [] },
        #[doc = "Sets the `IPv4address`: an [`Ipv4address`](struct@Ipv4address)."]
        ipv4address : (for Required < Ipv4address >) { part : [1, 1, 1], then : [] },
        #[doc =
        "Sets the `reg-name`: a name, which is not encoded, or a [`RegName`](struct@RegName).\n\nA text that is also a `IPv4address` is read as one: the first rule that matches counts (RFC 3986, section 3.2.2)."]
        reg_name : (for Required < RegName >) { part : [1, 1, 2], then : [] }, #[doc =
        "Sets the `port`: a [`Port`](struct@Port), or its number, or `None` for none."]
        port : (for Optional < Port >) { part : [1, 2], then : [] }, #[doc =
        "Sets the `path`: a [`Path`](struct@Path).\n\nWhich texts are valid here depends on the other parts; `finish` checks that."]
        path : (for Required < Path >) { part : [2], then : [] }, #[doc =
        "Adds a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nA dot segment is an error, as data and as a view: no encoding protects it (RFC 3986, section 3.3)."]
        segment : (for Item < Segment >) { part : [2], then : [] }, #[doc =
        "Adds several items, each a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nA dot segment is an error, as data and as a view: no encoding protects it (RFC 3986, section 3.3)."]
        segments : (for Items < Segment >) { part : [2], then : [] }, #[doc =
        "Sets the `query`: data, which is encoded, or a [`Query`](struct@Query), or `None` for none."]
        query : (for Optional < Query >) { part : [3], then : [] }, #[doc =
        "Sets the `fragment`: data, which is encoded, or a [`Fragment`](struct@Fragment), or `None` for none."]
        fragment : (for Optional < Fragment >) { part : [4], then : [] }, },
    }
    crate::__setters! {
        view : UriReference, owned : UriReferenceBuf, methods : { #[doc =
        "Replaces or adds the `scheme`. To remove it, use [`remove_scheme`](Self::remove_scheme)."]
        set_scheme : (for Optional < Scheme >) { part : [0], remove : remove_scheme },
        #[doc =
        "Replaces or adds the `authority`. To remove it, use [`remove_authority`](Self::remove_authority)."]
        set_authority : (for Optional < Authority >) { part : [1], remove :
        remove_authority }, #[doc =
        "Replaces or adds the `userinfo`. The part around it is added if it is missing. To remove it, use [`remove_userinfo`](Self::remove_userinfo)."]
        set_userinfo : (for Optional < Userinfo >) { part : [1, 0], remove :
        remove_userinfo }, #[doc =
        "Replaces the `host`. The part around it is added if it is missing."] set_host :
        (for Required < Host >) { part : [1, 1] }, #[doc =
        "Replaces the `IP-literal`. The part around it is added if it is missing."]
        set_ip_literal : (for Required < IpLiteral >) { part : [1, 1, 0] }, #[doc =
        "Replaces or adds the `IPv6address`. The part around it is added if it is missing."]
        set_ipv6address : (for Required < Ipv6address >) { part : [1, 1, 0, 0] }, #[doc =
        "Replaces or adds the `IPvFuture`. The part around it is added if it is missing."]
        set_ipv_future : (for Required < IpvFuture >) { part : [1, 1, 0, 1] }, #[doc =
        "Replaces the `IPv4address`. The part around it is added if it is missing."]
        set_ipv4address : (for Required < Ipv4address >) { part : [1, 1, 1] }, #[doc =
        "Replaces the `reg-name`. The part around it is added if it is missing.\n\nA text that is also a `IPv4address` is read as one: the first rule that matches counts (RFC 3986, section 3.2.2)."]
        set_reg_name : (for Required < RegName >) { part : [1, 1, 2] }, #[doc =
        "Replaces or adds the `port`. The part around it is added if it is missing. To remove it, use [`remove_port`](Self::remove_port)."]
        set_port : (for Optional < Port >) { part : [1, 2], remove : remove_port }, #[doc
        = "Replaces the `path`."] set_path : (for Required < Path >) { part : [2] },
        #[doc =
        "Replaces or adds the `query`. To remove it, use [`remove_query`](Self::remove_query)."]
        set_query : (for Optional < Query >) { part : [3], remove : remove_query }, #[doc
        =
        "Replaces or adds the `fragment`. To remove it, use [`remove_fragment`](Self::remove_fragment)."]
        set_fragment : (for Optional < Fragment >) { part : [4], remove : remove_fragment
        }, }, lists : { Segment { part : [2], extend : extend_segments, retain :
        retain_segments, set : set_segments, push : push_segment, pop : pop_segment }, },
    }
    crate::__rule! {
        #[doc =
        "`absolute-URI =` [`scheme`](struct@Scheme) `\":\"` [`hier-part`](struct@HierPart) `[ \"?\"` [`query`](struct@Query) `]`"]
        #[doc = crate ::__owned_sentence!(AbsoluteUriBuf)] #[doc =
        "\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 24).\n\nEvery text is proven to be within RFC 3986, and converts into `rfc3986::Uri` and `rfc3986::UriReference`.\n\nThis type has parts. Encode and decode the parts, not the whole text.\n\nFor example: `a:`, `aa:`, `a:a`."]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n<div class=\"uri-tables-railroads\" role=\"region\" aria-label=\"Railroad diagram\" tabindex=\"0\"><style>\n.uri-tables-railroads { overflow-x: auto; margin-bottom: .75em; }\n.uri-tables-railroads p { margin: 0 0 .5em; }\n.uri-tables-railroad { display: block; max-width: none; color: var(--main-color, currentColor); }\n.uri-tables-railroad path { fill: none; stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad rect { fill: var(--code-block-background-color, transparent); stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad text { fill: currentColor; font: 14px \"Source Code Pro\", monospace; text-anchor: middle; }\n.uri-tables-railroad text.comment { font: italic 12px \"Source Code Pro\", monospace; }\n.uri-tables-railroad .labeledbox > rect { fill: none; stroke-width: 1px; stroke-dasharray: 5px; }\n.uri-tables-railroad a rect { stroke: var(--link-color, currentColor); }\n.uri-tables-railroad a text { fill: var(--link-color, currentColor); }\n.uri-tables-railroad a:hover text, .uri-tables-railroad a:focus text { text-decoration: underline; }\n</style>\n\n<svg class=\"railroad uri-tables-railroad\" role=\"group\" aria-label=\"Railroad diagram of absolute-URI: absolute-URI = scheme &quot;:&quot; hier-part [ &quot;?&quot; query ]\" width=\"338\" height=\"91\" viewBox=\"0 0 338 91\"><title>Railroad diagram of absolute&#45;URI</title><g class=\"sequence\"><path d=\" M 2 13 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5 m 10 0 h 5\"/><g class=\"stack\"><path d=\" M 27 13 h 24\"/><path d=\" M 275 13 a 12 12 0 0 1 12 12 v 0 a 12 12 0 0 1 -12 12 h -224 m 115 0 l 5 -5 m 0 10 l -5 -5 m -115 0 a 12 12 0 0 0 -12 12 v 17 v 0 a 12 12 0 0 0 12 12\"/><g class=\"sequence\">[<g class=\"nonterminal\"><rect x=\"51\" y=\"2\" height=\"22\" width=\"68\"/><text x=\"85\" y=\"18\">scheme</text></g>](struct@Scheme)<g class=\"terminal\"><rect x=\"129\" y=\"2\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"151\" y=\"18\">&quot;&#58;&quot;</text></g>[<g class=\"nonterminal\"><rect x=\"183\" y=\"2\" height=\"22\" width=\"92\"/><text x=\"229\" y=\"18\">hier&#45;part</text></g>](struct@HierPart)<path d=\" M 119 13 h 10\"/><path d=\" M 173 13 h 10\"/></g><path d=\" M 213 78 h 74 m -34 0 l -5 -5 m 0 10 l 5 -5 m 34 0 a 12 12 0 0 0 12 -12 v -41 a 12 12 0 0 1 12 -12\"/><g class=\"sequence\"><g class=\"optional\"><path d=\" M 51 78 h 24 m -24 0 a 12 12 0 0 0 12 -12 v 0 a 12 12 0 0 1 12 -12 h 114 m -54 0 l -5 -5 m 0 10 l 5 -5 m 54 0 a 12 12 0 0 1 12 12 v 0 a 12 12 0 0 0 12 12 h -24\"/><g class=\"sequence\"><g class=\"terminal\"><rect x=\"75\" y=\"67\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"97\" y=\"83\">&quot;&#63;&quot;</text></g>[<g class=\"nonterminal\"><rect x=\"129\" y=\"67\" height=\"22\" width=\"60\"/><text x=\"159\" y=\"83\">query</text></g>](struct@Query)<path d=\" M 119 78 h 10\"/></g></g></g></g><path d=\" M 321 13 h 5 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5\"/><path d=\" M 17 13 h 10\"/><path d=\" M 311 13 h 10\"/></g></svg>\n\n</div>")]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n\nAll characters of URIs except `#` may occur literally (RFC 3986, section 2); other bytes occur only as triplets.")]
        item : pub struct AbsoluteUri < 'a > { text : crate ::__private::Text < 'a, 14 >
        } owned : AbsoluteUriBuf, rule : RuleData::new("absolute-URI",
        "absolute-URI  = scheme \":\" hier-part [ \"?\" query ]",
        b"\0\0\0\0\xD2\xFF\xFF\xAF\xFF\xFF\xFF\xAF\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        Automaton::new(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\x01\x02\x01\x01\x01\x01\x01\x03\x01\x03\x04\x05\x06\x07\x08\t\t\n\x0B\x0B\x0B\x0B\x0C\x01\0\x01\0\r\x0E\x0F\x0F\x0F\x0F\x0F\x0F\x10\x10\x10\x10\x10\x10\x10\x10\x10\x10\x10\x10\x10\x10\x10\x10\x10\x10\x10\x10\x11\0\0\0\x01\0\x0F\x0F\x0F\x0F\x0F\x0F\x10\x10\x10\x10\x10\x10\x10\x10\x10\x10\x10\x10\x10\x10\x10\x10\x10\x10\x10\x10\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        5,
        Narrow(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0FF\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x02\x02\0\x02\x02\x02\x02\x02\x02l\0\0\x02\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0GHGGIGGGGGGGJGGG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x04\x05\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04K\x04\x04\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x08\x08\x08\x08\x08\x08\0\0\0\x08\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x04\x05\x04\x04\t\x04\x04\x04\x04\x04\x04\x04K\x04\x04\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0LMLLLLLLLLLLLLLL\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x04\x04\x04\x04\x04\x04\0\0\0\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0NONNPQRSTTTUVWNNm\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\n\x0B\n\n\n\n\n\n\n\n\n\n\n\n\n\n\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x14\x14\x14\x14\x14\x14\0\0\0\x14\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C\x0CX\x0C\x0C\x0C\x0C\x0C\x0CYZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x15\x15\x15\x15\x15\x15\0\0\0\x15\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C\x16X\x0C\x0C\x0C\x0C\x0C\x0CYZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C\x16X\x11\x11\x11\x11\x11\x11YZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C\x16X\x11\x11\x11\x11\x17\x0EYZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C\x16X\x0E\x0E\x0E\x0E\x0E\x0EYZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x18\x19\x18\x18\\]]]]]]\x18^[\x18\x18\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0_`__abcdeeefg\0__n\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\n\n\n\n\n\n\0\0\0\n\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\x0C\x0C\x0C\x0C\x0C\0\0\0\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C\x0CX\"#$%%%YZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C\x16X\x0E\x0E\x0E\x0E\x0E\x0CYZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x18\x19\x18\x18\0\x18\x18\x18\x18\x18\x18\x18\0[\x18\x18\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0&&&&&&\0\0\0&\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x18\x19\x18\x18h\x1A\x1A\x1A\x1A\x1A\x1A\x18i[\x18\x18\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1B\x1BX\x1B\x1B\x1B\x1B\x1B\x1BjZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0''''''\0\0\0'\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1B(X\x1B\x1B\x1B\x1B\x1B\x1BjZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1B(X      jZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1B(X    )\x1DjZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1B(X\x1D\x1D\x1D\x1D\x1D\x1DjZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\\kkkkkk\0^\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C+X\x0C\x0C\x0C\x0C\x0C\x0CYZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C+X%%%%%%YZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C+X%%%%,\"YZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C+X\"\"\"\"\"\"YZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x18\x18\x18\x18\x18\x18\0\0\0\x18\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1B\x1B\x1B\x1B\x1B\0\0\0\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1B\x1BX-./000jZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1B(X\x1D\x1D\x1D\x1D\x1D\x1BjZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0h******\0i\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C\x0CX234555YZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C+X\"\"\"\"\"\x0CYZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1B6X\x1B\x1B\x1B\x1B\x1B\x1BjZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1B6X000000jZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1B6X00007-jZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1B6X------jZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0X\0\0\0\0\0\0jZ\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C8X\x0C\x0C\x0C\x0C\x0C\x0CYZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C8X555555YZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C8X555592YZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C8X222222YZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1B\x1BX:;<===jZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1B6X-----\x1BjZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C\x0CX\x0C>?@@@YZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C8X22222\x0CYZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1BAX\x1B\x1B\x1B\x1B\x1B\x1BjZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1BAX======jZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1BAX====B:jZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1BAX::::::jZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C\x0CX@@@@@@YZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C\x0CX@@@@@\x0CYZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C\x0CX\x0C\x0C\x0C\x0C\x0C\x0CYZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1B\x1BX\x1BCDEEEjZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1BAX:::::\x1BjZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1B\x1BXEEEEEEjZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1B\x1BXEEEEE\x1BjZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1B\x1BX\x1B\x1B\x1B\x1B\x1B\x1BjZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x02\x02\0\x02\x02\x02\x02\x02\x02l\0\0\x02\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x04\x05\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04K\x04\x04\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x08\x08\x08\x08\x08\x08\0\0\0\x08\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x04\x05\x04\x04\t\x04\x04\x04\x04\x04\x04\x04K\x04\x04\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0LMLLLLLLLLLLLLLL\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0LMLLLLLLLLLLLLLL\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\n\x0B\n\n\n\n\n\n\n\n\n\n\n\n\n\n\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x14\x14\x14\x14\x14\x14\0\0\0\x14\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C\x0CX\x0C\x0C\x0C\x0C\x0C\x0CYZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x15\x15\x15\x15\x15\x15\0\0\0\x15\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x04\x05\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04K\x04\x04\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C\x16X\x0C\x0C\x0C\x0C\x0C\x0CYZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C\x16X\x11\x11\x11\x11\x11\x11YZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C\x16X\x11\x11\x11\x11\x17\x0EYZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C\x16X\x0E\x0E\x0E\x0E\x0E\x0EYZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x18\x19\x18\x18\\]]]]]]\x18^[\x18\x18\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0LMLLLLLLLLLLLLLL\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0_`__abcdeeefg\0__n\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x04\x05\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04K\x04\x04\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x18\x19\x18\x18\\]]]]]]\x18^[\x18\x18\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0LMLLLLLLLLLLLLLL\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0_`__abcdeeefg\0__n\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x04\x05\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04K\x04\x04\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x18\x19\x18\x18h\x1A\x1A\x1A\x1A\x1A\x1A\x18i[\x18\x18\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0LMLLLLLLLLLLLLLL\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1B\x1BX\x1B\x1B\x1B\x1B\x1B\x1BjZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0''''''\0\0\0'\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x04\x05\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04K\x04\x04\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1B(X\x1B\x1B\x1B\x1B\x1B\x1BjZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1B(X      jZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1B(X    )\x1DjZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1B(X\x1D\x1D\x1D\x1D\x1D\x1DjZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\\kkkkkk\0^\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0LMLLLLLLLLLLLLLL\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x04\x05\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04K\x04\x04\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0LMLLLLLLLLLLLLLL\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\\kkkkkk\0^\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0h******\0i\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0GHGGIGGGGGGGJGGG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"),
        b"\xD8\xD6\xCF\xEC?\xFF\xFF\xFF?",
        b"\t\0\0\x06\x07\x07\x06\x08\x07\x05\x08\x08\x05\x05\x05\x05\x05\x05\x03\x05\x08\x05\x05\x05\x02\x02\x03\x05\x05\x05\x05\x05\x05\x03\x05\x05\x05\x05\x02\x05\x05\x05\x03\x05\x05\x05\x05\x05\x05\x01\x05\x05\x05\x05\x05\x05\x05\x05\x05\x05\x05\x05\x04\x04\x04\x05\x05\x04\x04\x04",
        & ["scheme", "authority", "userinfo", "port", "IPv4address", "reg-name", "path",
        "segment", "query", "absolute-URI"])
        .with_self_loops(b"\0\0\x05\0\x02\0\0\0\0\0\x01\0\x04\0\0\0\0\0\0\0\0\0\0\0\x03\0\x06\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x06\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x05\x02\0\0\0\0\x01\0\x04\0\x02\0\0\0\0\0\0\0\x02\0\0\0\x02\x06\0\x04\0\x02\0\0\0\0\0\0\x02\0\0\x06\0",
        &
        [SelfLoop::new(b"\0\0\0\0\xD2\xFF\xFF\xAF\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        SelfLoop::new(b"\0\0\0\0\xD2\xFF\xFF/\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        SelfLoop::new(b"\0\0\0\0\xD2\x7F\xFF/\xFE\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        SelfLoop::new(b"\0\0\0\0\xD2\x7F\xFF+\xFE\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        SelfLoop::new(b"\0\0\0\0\0h\xFF\x03\xFE\xFF\xFF\x07\xFE\xFF\xFF\x07\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        false),
        SelfLoop::new(b"\0\0\0\0\0\0\xFF\x03\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        false)])
        .with_slot_transitions(b"\x02\0\x01\0\x04\0\x03\0\x05\0\x03\0\x06\0\x03\0\x07\0\x04\0\x07\0\x05\0\n\0\x06\0\x0B\0\x06\0\x0C\0\x07\0\r\0\x07\0\x04\0\x08\0\x0E\0\x07\0\x0F\0\x07\0\x10\0\x07\0\x11\0\x07\0\x12\0\t\0\x07\0\n\0\x13\0\x0B\0\x04\0\r\0\x12\0\x0E\0\x07\0\x0F\0\x13\0\x10\0\x04\0\x11\0\x1A\0\x12\0\x07\0\x13\0\x1B\0\x14\0\x1C\0\x14\0\x04\0\x15\0\x1D\0\x14\0\x1E\0\x14\0\x1F\0\x14\0 \0\x14\0!\0\x16\0\x07\0\x17\0\x04\0\x18\0\x07\0\x19\0!\0\x0E\0*\0\x12\0\x03\0\x02\0m\0\x0C\0m\0\x14\0")
        .with_duplicated(39).with_literal_runs(& [LiteralRun::new(108, b"//",
        b"\xFF\xFF", 9, b"\0\x03")]).with_sub_dfas(& [< self::Uri < 'static > as Sealed >
        ::RULE.sub_dfa(0)], & [(0, 49, 0)]), Captures::new(& [0, 1, 2, 1024, 3072, 2048,
        4096, 84, 1228, 212, 3276, 52, 68, 1160, 128, 3208, 32, 1800, 256, 3848, 64,
        1224, 192, 3272, 1544, 3592],
        b"\0\0\0\x01\x02\0\x02\x03\0\x04\x05\0\x06\0\x06\x06\x06\x06\x07\x08\0\0\x06\x06\0\0\t\x06\0\x06\x06\x06\x06\x07\x06\x06\x06\x06\0\0\x06\x06\t\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06",
        & [(0, 0), (3072, 16383), (2048, 16383), (12288, 16383), (3276, 16383), (8192,
        16383), (3208, 16383), (3848, 16383), (3272, 16383), (3592, 16383)])).rfc3986(),
        kind : structure(for > encode try_encode decode decode_utf8 decode_utf8_lossy),
        parts : { slots : 14, accessors : { #[doc = "Returns the `scheme`."] scheme :
        Required < Scheme > { component : 0, parts : [] }, #[doc =
        "Returns the `authority`, if there is one."] authority : Optional < Authority > {
        component : 1, parts : [2, 3, 4] }, #[doc = "Returns the `path`."] path :
        Required < Path > { component : 5, parts : [] }, #[doc =
        "Returns the `query`, if there is one."] query : Optional < Query > { component :
        6, parts : [] }, }, lists : {}, choice : {}, },
    }
    crate::__generic! {
        AbsoluteUri AbsoluteUriBuf
    }
    crate::__within! {
        AbsoluteUri[AbsoluteUriBuf] : Uri UriReference
    }
    crate::__components! {
        view : AbsoluteUri, owned : AbsoluteUriBuf, components : { scheme :
        Required(scheme), authority : Optional(authority), path : Required(path), query :
        Optional(query) },
    }
    crate::__template! {
        AbsoluteUri(Scheme : Required, Authority : Optional, Path : Required, Query :
        Optional) { const PARTS : & [t::Part] = & [t::Part::new("scheme", t::of:: <
        Scheme < 'static >> (), true, 0, & []), t::Part::new("authority", t::of:: <
        Authority < 'static >> (), false, 1, & [2, 3, 4]), t::Part::new("path", t::of:: <
        Path < 'static >> (), true, 5, & []), t::Part::new("query", t::of:: < Query <
        'static >> (), false, 6, & [])]; t::parts:: < AbsoluteUri < 'static >> (PARTS)
        .written(& t::All(& [t::Node::part(0, PARTS, & []), t::Text(":"), t::One(&
        [t::Alternative::new(t::All(& [t::Text("//"), t::Node::part(1, PARTS, & []),
        t::Node::part(2, PARTS, & ["path-abempty"])])),
        t::Alternative::new(t::Node::part(2, PARTS, & ["path-absolute", "path-rootless",
        "path-empty"]))]), t::One(& [t::Alternative::new(t::All(& [t::Text("?"),
        t::Node::part(3, PARTS, & [])])), t::Alternative::new(t::All(& []))])])) }
        .path(true, false)
    }
    crate::__builder! {
        #[doc = "Builds an [`AbsoluteUri`](struct@AbsoluteUri) from its parts."] builder
        : AbsoluteUriBuilder, view : AbsoluteUri, owned : AbsoluteUriBuf, required : {
        HasScheme : (for Scheme >) }, #[doc =
        "Builds the text. This does not compile without a `scheme`."] finish : finish,
        methods : { #[doc = "Sets the `scheme`: a [`Scheme`](struct@Scheme)."] scheme :
        (for Required < Scheme >) { part : [0], then : [crate ::Given] }, #[doc =
        "Sets the `authority`: an [`Authority`](struct@Authority), or a tuple of its parts, or `None` for none."]
        authority : (for Optional < Authority >) { part : [1], then : [HasScheme] },
        #[doc =
        "Sets the `userinfo`: data, which is encoded, or a [`Userinfo`](struct@Userinfo), or `None` for none."]
        userinfo : (for Optional < Userinfo >) { part : [1, 0], then : [HasScheme] },
        #[doc =
        "Sets the `host`: a name, which is not encoded, or a [`Host`](struct@Host), or an IP address, or `None` for none."]
        host : (for Optional < Host >) { part : [1, 1], then : [HasScheme] }, #[doc =
        "Sets the `IP-literal`: an [`IpLiteral`](struct@IpLiteral), or a tuple of its parts."]
        ip_literal : (for Required < IpLiteral >) { part : [1, 1, 0], then : [HasScheme]
        }, #[doc =
        "Sets the `IPv6address`: an [`Ipv6address`](struct@Ipv6address), or `None` for none."]
        ipv6address : (for Optional < Ipv6address >) { part : [1, 1, 0, 0], then :
        [HasScheme] }, #[doc =
        "Sets the `IPvFuture`: an [`IpvFuture`](struct@IpvFuture), or `None` for none."]
        ipv_future : (for Optional < IpvFuture >) { part : [1, 1, 0, 1], then :
        [HasScheme] }, #[doc =
        "Sets the `IPv4address`: an [`Ipv4address`](struct@Ipv4address)."] ipv4address :
        (for Required < Ipv4address >) { part : [1, 1, 1], then : [HasScheme] }, #[doc =
        "Sets the `reg-name`: a name, which is not encoded, or a [`RegName`](struct@RegName).\n\nA text that is also a `IPv4address` is read as one: the first rule that matches counts (RFC 3986, section 3.2.2)."]
        reg_name : (for Required < RegName >) { part : [1, 1, 2], then : [HasScheme] },
        #[doc =
        "Sets the `port`: a [`Port`](struct@Port), or its number, or `None` for none."]
        port : (for Optional < Port >) { part : [1, 2], then : [HasScheme] }, #[doc =
        "Sets the `path`: a [`Path`](struct@Path).\n\nWhich texts are valid here depends on the other parts; `finish` checks that."]
        path : (for Required < Path >) { part : [2], then : [HasScheme] }, #[doc =
        "Adds a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nA dot segment is an error, as data and as a view: no encoding protects it (RFC 3986, section 3.3)."]
        segment : (for Item < Segment >) { part : [2], then : [HasScheme] }, #[doc =
        "Adds several items, each a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nA dot segment is an error, as data and as a view: no encoding protects it (RFC 3986, section 3.3)."]
        segments : (for Items < Segment >) { part : [2], then : [HasScheme] }, #[doc =
        "Sets the `query`: data, which is encoded, or a [`Query`](struct@Query), or `None` for none."]
        query : (for Optional < Query >) { part : [3], then : [HasScheme] }, },
    }
    crate::__setters! {
        view : AbsoluteUri, owned : AbsoluteUriBuf, methods : { #[doc =
        "Replaces the `scheme`."] set_scheme : (for Required < Scheme >) { part : [0] },
        #[doc =
        "Replaces or adds the `authority`. To remove it, use [`remove_authority`](Self::remove_authority)."]
        set_authority : (for Optional < Authority >) { part : [1], remove :
        remove_authority }, #[doc =
        "Replaces or adds the `userinfo`. The part around it is added if it is missing. To remove it, use [`remove_userinfo`](Self::remove_userinfo)."]
        set_userinfo : (for Optional < Userinfo >) { part : [1, 0], remove :
        remove_userinfo }, #[doc =
        "Replaces the `host`. The part around it is added if it is missing."] set_host :
        (for Required < Host >) { part : [1, 1] }, #[doc =
        "Replaces the `IP-literal`. The part around it is added if it is missing."]
        set_ip_literal : (for Required < IpLiteral >) { part : [1, 1, 0] }, #[doc =
        "Replaces or adds the `IPv6address`. The part around it is added if it is missing."]
        set_ipv6address : (for Required < Ipv6address >) { part : [1, 1, 0, 0] }, #[doc =
        "Replaces or adds the `IPvFuture`. The part around it is added if it is missing."]
        set_ipv_future : (for Required < IpvFuture >) { part : [1, 1, 0, 1] }, #[doc =
        "Replaces the `IPv4address`. The part around it is added if it is missing."]
        set_ipv4address : (for Required < Ipv4address >) { part : [1, 1, 1] }, #[doc =
        "Replaces the `reg-name`. The part around it is added if it is missing.\n\nA text that is also a `IPv4address` is read as one: the first rule that matches counts (RFC 3986, section 3.2.2)."]
        set_reg_name : (for Required < RegName >) { part : [1, 1, 2] }, #[doc =
        "Replaces or adds the `port`. The part around it is added if it is missing. To remove it, use [`remove_port`](Self::remove_port)."]
        set_port : (for Optional < Port >) { part : [1, 2], remove : remove_port }, #[doc
        = "Replaces the `path`."] set_path : (for Required < Path >) { part : [2] },
        #[doc =
        "Replaces or adds the `query`. To remove it, use [`remove_query`](Self::remove_query)."]
        set_query : (for Optional < Query >) { part : [3], remove : remove_query }, },
        lists : { Segment { part : [2], extend : extend_segments, retain :
        retain_segments, set : set_segments, push : push_segment, pop : pop_segment }, },
    }
    crate::__rule! {
        #[doc =
        "`relative-ref =` [`relative-part`](struct@RelativePart) `[ \"?\"` [`query`](struct@Query) `] [ \"#\"` [`fragment`](struct@Fragment) `]`"]
        #[doc = crate ::__owned_sentence!(RelativeRefBuf)] #[doc =
        "\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 26).\n\nEvery text is proven to be within RFC 3986, and converts into `rfc3986::UriReference`.\n\nThis type has parts. Encode and decode the parts, not the whole text.\n\nFor example: the empty text, `a`, `#`."]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n<div class=\"uri-tables-railroads\" role=\"region\" aria-label=\"Railroad diagram\" tabindex=\"0\"><style>\n.uri-tables-railroads { overflow-x: auto; margin-bottom: .75em; }\n.uri-tables-railroads p { margin: 0 0 .5em; }\n.uri-tables-railroad { display: block; max-width: none; color: var(--main-color, currentColor); }\n.uri-tables-railroad path { fill: none; stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad rect { fill: var(--code-block-background-color, transparent); stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad text { fill: currentColor; font: 14px \"Source Code Pro\", monospace; text-anchor: middle; }\n.uri-tables-railroad text.comment { font: italic 12px \"Source Code Pro\", monospace; }\n.uri-tables-railroad .labeledbox > rect { fill: none; stroke-width: 1px; stroke-dasharray: 5px; }\n.uri-tables-railroad a rect { stroke: var(--link-color, currentColor); }\n.uri-tables-railroad a text { fill: var(--link-color, currentColor); }\n.uri-tables-railroad a:hover text, .uri-tables-railroad a:focus text { text-decoration: underline; }\n</style>\n\n<svg class=\"railroad uri-tables-railroad\" role=\"group\" aria-label=\"Railroad diagram of relative-ref: relative-ref = relative-part [ &quot;?&quot; query ] [ &quot;#&quot; fragment ]\" width=\"410\" height=\"109\" viewBox=\"0 0 410 109\"><title>Railroad diagram of relative&#45;ref</title><g class=\"sequence\"><path d=\" M 2 31 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5 m 10 0 h 5\"/><g class=\"stack\"><path d=\" M 27 31 h 24\"/><path d=\" M 347 31 a 12 12 0 0 1 12 12 v 0 a 12 12 0 0 1 -12 12 h -296 m 151 0 l 5 -5 m 0 10 l -5 -5 m -151 0 a 12 12 0 0 0 -12 12 v 17 v 0 a 12 12 0 0 0 12 12\"/><g class=\"sequence\">[<g class=\"nonterminal\"><rect x=\"51\" y=\"20\" height=\"22\" width=\"124\"/><text x=\"113\" y=\"36\">relative&#45;part</text></g>](struct@RelativePart)<g class=\"optional\"><path d=\" M 185 31 h 24 m -24 0 a 12 12 0 0 0 12 -12 v 0 a 12 12 0 0 1 12 -12 h 114 m -54 0 l -5 -5 m 0 10 l 5 -5 m 54 0 a 12 12 0 0 1 12 12 v 0 a 12 12 0 0 0 12 12 h -24\"/><g class=\"sequence\"><g class=\"terminal\"><rect x=\"209\" y=\"20\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"231\" y=\"36\">&quot;&#63;&quot;</text></g>[<g class=\"nonterminal\"><rect x=\"263\" y=\"20\" height=\"22\" width=\"60\"/><text x=\"293\" y=\"36\">query</text></g>](struct@Query)<path d=\" M 253 31 h 10\"/></g></g><path d=\" M 175 31 h 10\"/></g><path d=\" M 237 96 h 122 m -58 0 l -5 -5 m 0 10 l 5 -5 m 58 0 a 12 12 0 0 0 12 -12 v -41 a 12 12 0 0 1 12 -12\"/><g class=\"sequence\"><g class=\"optional\"><path d=\" M 51 96 h 24 m -24 0 a 12 12 0 0 0 12 -12 v 0 a 12 12 0 0 1 12 -12 h 138 m -66 0 l -5 -5 m 0 10 l 5 -5 m 66 0 a 12 12 0 0 1 12 12 v 0 a 12 12 0 0 0 12 12 h -24\"/><g class=\"sequence\"><g class=\"terminal\"><rect x=\"75\" y=\"85\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"97\" y=\"101\">&quot;#&quot;</text></g>[<g class=\"nonterminal\"><rect x=\"129\" y=\"85\" height=\"22\" width=\"84\"/><text x=\"171\" y=\"101\">fragment</text></g>](struct@Fragment)<path d=\" M 119 96 h 10\"/></g></g></g></g><path d=\" M 393 31 h 5 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5\"/><path d=\" M 17 31 h 10\"/><path d=\" M 383 31 h 10\"/></g></svg>\n\n</div>")]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n\nAll characters of URIs may occur literally (RFC 3986, section 2); other bytes occur only as triplets.")]
        item : pub struct RelativeRef < 'a > { text : crate ::__private::Text < 'a, 14 >
        } owned : RelativeRefBuf, rule : RuleData::new("relative-ref",
        "relative-ref  = relative-part [ \"?\" query ] [ \"#\" fragment ]",
        b"\0\0\0\0\xDA\xFF\xFF\xAF\xFF\xFF\xFF\xAF\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        Automaton::new(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\x02\x01\x03\x01\x01\x01\x01\x01\x01\x01\x01\x04\x05\x06\x07\x08\t\t\n\x0B\x0B\x0B\x0B\x0C\x01\0\x01\0\r\x0E\x0F\x0F\x0F\x0F\x0F\x0F\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x10\0\0\0\x01\0\x0F\x0F\x0F\x0F\x0F\x0F\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        5,
        Narrow(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0KLMKNKKKKKK\0OKK\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x02P\x04\x02\x07\x02\x02\x02\x02\x02\x02\0Q\x02\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0R\0SRRRRRRRRRRRR\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\n\n\n\n\n\n\0\0\0\n\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x07P\x0B\x07\x0C\x07\x07\x07\x07\x07\x07\x07Q\x07\x07\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0TUVTTTTTTTTTTTT\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x07P\x0B\x07\x07\x07\x07\x07\x07\x07\x07\x07Q\x07\x07\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x08\0\t\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0F\x0F\x0F\x0F\x0F\x0F\0\0\0\x0F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x02\x02\x02\x02\x02\x02\0\0\0\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10\x10\x10\x10\x10\x10\0\0\0\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0WXYWZ[\\]^^^_`aW{\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\rb\x0E\r\r\r\r\r\r\r\r\r\r\r\r\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x19\x19\x19\x19\x19\x19\0\0\0\x19\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x08\x08\x08\x08\x08\x08\0\0\0\x08\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x07\x07\x07\x07\x07\x07\0\0\0\x07\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x12\x11d\x11\x11\x11\x11\x11\x11efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1A\x1A\x1A\x1A\x1A\x1A\0\0\0\x1A\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x12\x1Bd\x11\x11\x11\x11\x11\x11efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x12\x1Bd\x16\x16\x16\x16\x16\x16efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x12\x1Bd\x16\x16\x16\x16\x1C\x13efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x12\x1Bd\x13\x13\x13\x13\x13\x13efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Dh\x1E\x1Dijjjjjj\x1Dkg\x1D\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0lmnlopqrssstu\0l|\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\r\r\r\r\r\r\0\0\0\r\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11\x11\x11\x11\x11\x11\0\0\0\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x12\x11d'()***efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x12\x1Bd\x13\x13\x13\x13\x13\x11efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1D\0\x1E\x1D\0\x1D\x1D\x1D\x1D\x1D\x1D\x1D\0g\x1D\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0++++++\0\0\0+\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Dv\x1E\x1Dw\x1F\x1F\x1F\x1F\x1F\x1F\x1Dxg\x1D\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c! d      yf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0,,,,,,\0\0\0,\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c!-d      yf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c!-d%%%%%%yf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c!-d%%%%.\"yf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c!-d\"\"\"\"\"\"yf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0h\0\0izzzzzz\0k\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x120d\x11\x11\x11\x11\x11\x11efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x120d******efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x120d****1'efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x120d''''''efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1D\x1D\x1D\x1D\x1D\x1D\0\0\0\x1D\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0      \0\0\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c! d234555yf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c!-d\"\"\"\"\" yf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0v\0\0w//////\0x\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x12\x11d789:::efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x120d'''''\x11efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c!;d      yf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c!;d555555yf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c!;d5555<2yf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c!;d222222yf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0c\0\0d\0\0\0\0\0\0yf\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x12=d\x11\x11\x11\x11\x11\x11efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x12=d::::::efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x12=d::::>7efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x12=d777777efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c! d?@ABBByf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c!;d22222 yf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x12\x11d\x11CDEEEefg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x12=d77777\x11efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c!Fd      yf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c!FdBBBBBByf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c!FdBBBBG?yf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c!Fd??????yf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x12\x11dEEEEEEefg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x12\x11dEEEEE\x11efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x12\x11d\x11\x11\x11\x11\x11\x11efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c! d HIJJJyf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c!Fd????? yf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c! dJJJJJJyf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c! dJJJJJ yf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c! d      yf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x02P\x04\x02\x07\x02\x02\x02\x02\x02\x02\0Q\x02\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0R\0SRRRRRRRRRRRR\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\n\n\n\n\n\n\0\0\0\n\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x07P\x0B\x07\x0C\x07\x07\x07\x07\x07\x07\x07Q\x07\x07\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0TUVTTTTTTTTTTTT\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0R\0SRRRRRRRRRRRR\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0TUVTTTTTTTTTTTT\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x08\0\t\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0F\x0F\x0F\x0F\x0F\x0F\0\0\0\x0F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\rb\x0E\r\r\r\r\r\r\r\r\r\r\r\r\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0R\0SRRRRRRRRRRRR\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x19\x19\x19\x19\x19\x19\0\0\0\x19\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x12\x11d\x11\x11\x11\x11\x11\x11efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0R\0SRRRRRRRRRRRR\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1A\x1A\x1A\x1A\x1A\x1A\0\0\0\x1A\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x07P\x0B\x07\x07\x07\x07\x07\x07\x07\x07\x07Q\x07\x07\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x12\x1Bd\x11\x11\x11\x11\x11\x11efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x12\x1Bd\x16\x16\x16\x16\x16\x16efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x12\x1Bd\x16\x16\x16\x16\x1C\x13efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x12\x1Bd\x13\x13\x13\x13\x13\x13efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Dh\x1E\x1Dijjjjjj\x1Dkg\x1D\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0TUVTTTTTTTTTTTT\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0lmnlopqrssstu\0l|\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0R\0SRRRRRRRRRRRR\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0R\0SRRRRRRRRRRRR\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x07P\x0B\x07\x07\x07\x07\x07\x07\x07\x07\x07Q\x07\x07\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Dh\x1E\x1Dijjjjjj\x1Dkg\x1D\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0TUVTTTTTTTTTTTT\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0lmnlopqrssstu\0l|\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0R\0SRRRRRRRRRRRR\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x07P\x0B\x07\x07\x07\x07\x07\x07\x07\x07\x07Q\x07\x07\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Dv\x1E\x1Dw\x1F\x1F\x1F\x1F\x1F\x1F\x1Dxg\x1D\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0TUVTTTTTTTTTTTT\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c! d      yf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0R\0SRRRRRRRRRRRR\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0,,,,,,\0\0\0,\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x07P\x0B\x07\x07\x07\x07\x07\x07\x07\x07\x07Q\x07\x07\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c!-d      yf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c!-d%%%%%%yf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c!-d%%%%.\"yf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c!-d\"\"\"\"\"\"yf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0h\0\0izzzzzz\0k\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0TUVTTTTTTTTTTTT\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0R\0SRRRRRRRRRRRR\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x07P\x0B\x07\x07\x07\x07\x07\x07\x07\x07\x07Q\x07\x07\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0TUVTTTTTTTTTTTT\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0h\0\0izzzzzz\0k\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0v\0\0w//////\0x\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"),
        b"\xEE1\xFA\x99\xFD\xE7\xFF\xFF\xFF\x07",
        b"\t\x05\x06\x08\x06\x05\x07\x06\x08\x08\x06\x06\x04\x07\x07\x08\x06\x04\x04\x04\x04\x04\x04\x02\x04\x07\x04\x04\x04\x01\x01\x02\x04\x04\x04\x04\x04\x04\x02\x04\x04\x04\x04\x01\x04\x04\x04\x02\x04\x04\x04\x04\x04\x04\0\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x03\x03\x03\x04\x04\x03\x03\x03",
        & ["authority", "userinfo", "port", "IPv4address", "reg-name", "path", "segment",
        "query", "fragment", "relative-ref"])
        .with_self_loops(b"\0\0\x03\0\0\0\0\x02\x01\0\0\0\0\x01\0\0\0\x05\0\0\0\0\0\0\0\0\0\0\0\x04\0\x06\x05\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x06\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x03\0\0\0\0\0\0\x01\0\x01\0\0\x05\0\0\x02\0\0\0\0\0\0\0\0\0\x02\0\0\0\0\x02\x06\0\x05\0\0\x02\0\0\0\0\0\0\0\x02\0\0\x06",
        &
        [SelfLoop::new(b"\0\0\0\0\xD2\xFF\xFF\xAF\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        SelfLoop::new(b"\0\0\0\0\xD2\xFF\xFF/\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        SelfLoop::new(b"\0\0\0\0\xD2\x7F\xFF+\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        SelfLoop::new(b"\0\0\0\0\xD2\x7F\xFF/\xFE\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        SelfLoop::new(b"\0\0\0\0\xD2\x7F\xFF+\xFE\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        SelfLoop::new(b"\0\0\0\0\0\0\xFF\x03\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        false)])
        .with_slot_transitions(b"\x02\0\x01\0\x03\0\x02\0\x04\0\x01\0\x05\0\x01\0\x06\0\x02\0\x03\0\x03\0\x06\0\x03\0\x08\0\x04\0\t\0\x04\0\r\0\x05\0\x03\0\x06\0\x0E\0\x05\0\x11\0\x07\0\x03\0\x08\0\x12\0\x07\0\x07\0\t\0\x13\0\x07\0\x14\0\x07\0\x15\0\x07\0\x16\0\x07\0\x17\0\n\0\x06\0\x08\0\x18\0\x0B\0\x03\0\r\0\x03\0\x0E\0\x07\0\x0F\0\x17\0\x10\0\x06\0\x0E\0\x18\0\x11\0\x03\0\x12\0\x07\0\x13\0\x1F\0\x14\0\x06\0\x12\0 \0\x15\0\x03\0\x16\0!\0\x15\0\x07\0\x17\0\"\0\x15\0#\0\x15\0$\0\x15\0%\0\x15\0&\0\x18\0\x06\0\x16\0\x03\0\x19\0\x07\0\x1A\0\x06\0\x19\0&\0\x10\0/\0\x14\0{\0\x0C\0{\0\x15\0")
        .with_duplicated(48).with_start_literal(& LiteralRun::new(1, b"//", b"\xFF\xFF",
        12, b"\0\x01")).with_sub_dfas(& [< self::Uri < 'static > as Sealed > ::RULE
        .sub_dfa(0)], & [(0, 54, 0)]), Captures::new(& [0, 256, 768, 512, 4096, 1024,
        3072, 21, 819, 307, 53, 13, 17, 2048, 802, 290, 32, 8, 962, 450, 64, 16, 818,
        306, 48, 898, 386],
        b"\0\x01\x02\x03\0\x02\x04\x02\x05\0\0\0\x06\x07\0\0\0\x08\0\x08\x08\x08\x08\t\n\0\0\x08\x08\0\0\x0B\x08\0\x08\x08\x08\x08\t\x08\x08\x08\x08\0\0\x08\x08\x0B\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08",
        & [(0, 0), (768, 16383), (512, 16383), (12288, 16383), (3072, 16383), (8192,
        16383), (819, 16383), (2048, 16383), (802, 16383), (962, 16383), (818, 16383),
        (898, 16383)])).rfc3986(), kind : structure(for > encode try_encode decode
        decode_utf8 decode_utf8_lossy), parts : { slots : 14, accessors : { #[doc =
        "Returns the `authority`, if there is one."] authority : Optional < Authority > {
        component : 0, parts : [1, 2, 3] }, #[doc = "Returns the `path`."] path :
        Required < Path > { component : 4, parts : [] }, #[doc =
        "Returns the `query`, if there is one."] query : Optional < Query > { component :
        5, parts : [] }, #[doc = "Returns the `fragment`, if there is one."] fragment :
        Optional < Fragment > { component : 6, parts : [] }, }, lists : {}, choice : {},
        },
    }
    crate::__generic! {
        RelativeRef RelativeRefBuf
    }
    crate::__within! {
        RelativeRef[RelativeRefBuf] : UriReference
    }
    crate::__components! {
        view : RelativeRef, owned : RelativeRefBuf, components : { authority :
        Optional(authority), path : Required(path), query : Optional(query), fragment :
        Optional(fragment) },
    }
    crate::__template! {
        RelativeRef(Authority : Optional, Path : Required, Query : Optional, Fragment :
        Optional) { const PARTS : & [t::Part] = & [t::Part::new("authority", t::of:: <
        Authority < 'static >> (), false, 0, & [1, 2, 3]), t::Part::new("path", t::of:: <
        Path < 'static >> (), true, 4, & []), t::Part::new("query", t::of:: < Query <
        'static >> (), false, 5, & []), t::Part::new("fragment", t::of:: < Fragment <
        'static >> (), false, 6, & [])]; t::parts:: < RelativeRef < 'static >> (PARTS)
        .written(& t::All(& [t::One(& [t::Alternative::new(t::All(& [t::Text("//"),
        t::Node::part(0, PARTS, & []), t::Node::part(1, PARTS, & ["path-abempty"])])),
        t::Alternative::new(t::Node::part(1, PARTS, & ["path-absolute", "path-noscheme",
        "path-empty"]))]), t::One(& [t::Alternative::new(t::All(& [t::Text("?"),
        t::Node::part(2, PARTS, & [])])), t::Alternative::new(t::All(& []))]), t::One(&
        [t::Alternative::new(t::All(& [t::Text("#"), t::Node::part(3, PARTS, & [])])),
        t::Alternative::new(t::All(& []))])])).relative_at(1) } .path(true, false)
    }
    crate::__builder! {
        #[doc = "Builds a [`RelativeRef`](struct@RelativeRef) from its parts."] builder :
        RelativeRefBuilder, view : RelativeRef, owned : RelativeRefBuf, required : {},
        #[doc = "Builds the text."] finish : finish, methods : { #[doc =
        "Sets the `authority`: an [`Authority`](struct@Authority), or a tuple of its parts, or `None` for none."]
        authority : (for Optional < Authority >) { part : [0], then : [] }, #[doc =
        "Sets the `userinfo`: data, which is encoded, or a [`Userinfo`](struct@Userinfo), or `None` for none."]
        userinfo : (for Optional < Userinfo >) { part : [0, 0], then : [] }, #[doc =
        "Sets the `host`: a name, which is not encoded, or a [`Host`](struct@Host), or an IP address, or `None` for none."]
        host : (for Optional < Host >) { part : [0, 1], then : [] }, #[doc =
        "Sets the `IP-literal`: an [`IpLiteral`](struct@IpLiteral), or a tuple of its parts."]
        ip_literal : (for Required < IpLiteral >) { part : [0, 1, 0], then : [] }, #[doc
        =
        "Sets the `IPv6address`: an [`Ipv6address`](struct@Ipv6address), or `None` for none."]
        ipv6address : (for Optional < Ipv6address >) { part : [0, 1, 0, 0], then : [] },
        #[doc =
        "Sets the `IPvFuture`: an [`IpvFuture`](struct@IpvFuture), or `None` for none."]
        ipv_future : (for Optional < IpvFuture >) { part : [0, 1, 0, 1], then : [] },
        #[doc = "Sets the `IPv4address`: an [`Ipv4address`](struct@Ipv4address)."]
        ipv4address : (for Required < Ipv4address >) { part : [0, 1, 1], then : [] },
        #[doc =
        "Sets the `reg-name`: a name, which is not encoded, or a [`RegName`](struct@RegName).\n\nA text that is also a `IPv4address` is read as one: the first rule that matches counts (RFC 3986, section 3.2.2)."]
        reg_name : (for Required < RegName >) { part : [0, 1, 2], then : [] }, #[doc =
        "Sets the `port`: a [`Port`](struct@Port), or its number, or `None` for none."]
        port : (for Optional < Port >) { part : [0, 2], then : [] }, #[doc =
        "Sets the `path`: a [`Path`](struct@Path).\n\nWhich texts are valid here depends on the other parts; `finish` checks that."]
        path : (for Required < Path >) { part : [1], then : [] }, #[doc =
        "Adds a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nA dot segment is an error, as data and as a view: no encoding protects it (RFC 3986, section 3.3)."]
        segment : (for Item < Segment >) { part : [1], then : [] }, #[doc =
        "Adds several items, each a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nA dot segment is an error, as data and as a view: no encoding protects it (RFC 3986, section 3.3)."]
        segments : (for Items < Segment >) { part : [1], then : [] }, #[doc =
        "Sets the `query`: data, which is encoded, or a [`Query`](struct@Query), or `None` for none."]
        query : (for Optional < Query >) { part : [2], then : [] }, #[doc =
        "Sets the `fragment`: data, which is encoded, or a [`Fragment`](struct@Fragment), or `None` for none."]
        fragment : (for Optional < Fragment >) { part : [3], then : [] }, },
    }
    crate::__setters! {
        view : RelativeRef, owned : RelativeRefBuf, methods : { #[doc =
        "Replaces or adds the `authority`. To remove it, use [`remove_authority`](Self::remove_authority)."]
        set_authority : (for Optional < Authority >) { part : [0], remove :
        remove_authority }, #[doc =
        "Replaces or adds the `userinfo`. The part around it is added if it is missing. To remove it, use [`remove_userinfo`](Self::remove_userinfo)."]
        set_userinfo : (for Optional < Userinfo >) { part : [0, 0], remove :
        remove_userinfo }, #[doc =
        "Replaces the `host`. The part around it is added if it is missing."] set_host :
        (for Required < Host >) { part : [0, 1] }, #[doc =
        "Replaces the `IP-literal`. The part around it is added if it is missing."]
        set_ip_literal : (for Required < IpLiteral >) { part : [0, 1, 0] }, #[doc =
        "Replaces or adds the `IPv6address`. The part around it is added if it is missing."]
        set_ipv6address : (for Required < Ipv6address >) { part : [0, 1, 0, 0] }, #[doc =
        "Replaces or adds the `IPvFuture`. The part around it is added if it is missing."]
        set_ipv_future : (for Required < IpvFuture >) { part : [0, 1, 0, 1] }, #[doc =
        "Replaces the `IPv4address`. The part around it is added if it is missing."]
        set_ipv4address : (for Required < Ipv4address >) { part : [0, 1, 1] }, #[doc =
        "Replaces the `reg-name`. The part around it is added if it is missing.\n\nA text that is also a `IPv4address` is read as one: the first rule that matches counts (RFC 3986, section 3.2.2)."]
        set_reg_name : (for Required < RegName >) { part : [0, 1, 2] }, #[doc =
        "Replaces or adds the `port`. The part around it is added if it is missing. To remove it, use [`remove_port`](Self::remove_port)."]
        set_port : (for Optional < Port >) { part : [0, 2], remove : remove_port }, #[doc
        = "Replaces the `path`."] set_path : (for Required < Path >) { part : [1] },
        #[doc =
        "Replaces or adds the `query`. To remove it, use [`remove_query`](Self::remove_query)."]
        set_query : (for Optional < Query >) { part : [2], remove : remove_query }, #[doc
        =
        "Replaces or adds the `fragment`. To remove it, use [`remove_fragment`](Self::remove_fragment)."]
        set_fragment : (for Optional < Fragment >) { part : [3], remove : remove_fragment
        }, }, lists : { Segment { part : [1], extend : extend_segments, retain :
        retain_segments, set : set_segments, push : push_segment, pop : pop_segment }, },
    }
    crate::__rule! {
        #[doc =
        "`hier-part = \"//\"` [`authority`](struct@Authority) [`path-abempty`](struct@PathAbempty) `/` [`path-absolute`](struct@PathAbsolute) `/` [`path-rootless`](struct@PathRootless) `/` [`path-empty`](struct@PathEmpty)"]
        #[doc = crate ::__owned_sentence!(HierPartBuf)] #[doc =
        "\n\n```abnf\nhier-part     = \"//\" authority path-abempty\n              / path-absolute\n              / path-rootless\n              / path-empty\n```\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 17).\n\nThis type has parts. Encode and decode the parts, not the whole text.\n\nFor example: the empty text, `a`, `/`."]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n<div class=\"uri-tables-railroads\" role=\"region\" aria-label=\"Railroad diagram\" tabindex=\"0\"><style>\n.uri-tables-railroads { overflow-x: auto; margin-bottom: .75em; }\n.uri-tables-railroads p { margin: 0 0 .5em; }\n.uri-tables-railroad { display: block; max-width: none; color: var(--main-color, currentColor); }\n.uri-tables-railroad path { fill: none; stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad rect { fill: var(--code-block-background-color, transparent); stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad text { fill: currentColor; font: 14px \"Source Code Pro\", monospace; text-anchor: middle; }\n.uri-tables-railroad text.comment { font: italic 12px \"Source Code Pro\", monospace; }\n.uri-tables-railroad .labeledbox > rect { fill: none; stroke-width: 1px; stroke-dasharray: 5px; }\n.uri-tables-railroad a rect { stroke: var(--link-color, currentColor); }\n.uri-tables-railroad a text { fill: var(--link-color, currentColor); }\n.uri-tables-railroad a:hover text, .uri-tables-railroad a:focus text { text-decoration: underline; }\n</style>\n\n<svg class=\"railroad uri-tables-railroad\" role=\"group\" aria-label=\"Railroad diagram of hier-part: hier-part = &quot;//&quot; authority path-abempty / path-absolute / path-rootless / path-empty\" width=\"382\" height=\"125\" viewBox=\"0 0 382 125\"><title>Railroad diagram of hier&#45;part</title><g class=\"sequence\"><path d=\" M 2 13 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5 m 10 0 h 5\"/><g class=\"choice\"><path d=\" M 27 13 h 24 m 280 0 h 24\"/><g class=\"sequence\"><g class=\"terminal\"><rect x=\"51\" y=\"2\" height=\"22\" width=\"52\" rx=\"10\" ry=\"10\"/><text x=\"77\" y=\"18\">&quot;&#47;&#47;&quot;</text></g>[<g class=\"nonterminal\"><rect x=\"113\" y=\"2\" height=\"22\" width=\"92\"/><text x=\"159\" y=\"18\">authority</text></g>](struct@Authority)[<g class=\"nonterminal\"><rect x=\"215\" y=\"2\" height=\"22\" width=\"116\"/><text x=\"273\" y=\"18\">path&#45;abempty</text></g>](struct@PathAbempty)<path d=\" M 103 13 h 10\"/><path d=\" M 205 13 h 10\"/></g><path d=\" M 27 13 a 12 12 0 0 1 12 12 v 9 m 304 0 v -9 a 12 12 0 0 1 12 -12\"/><path d=\" M 39 34 v 33 m 304 0 v -33\"/><path d=\" M 39 67 v 33 m 304 0 v -33\"/><path d=\" M 39 34 v 0 a 12 12 0 0 0 12 12 m 124 0 h 156 m -75 0 l -5 -5 m 0 10 l 5 -5 m 75 0 a 12 12 0 0 0 12 -12 v 0\"/>[<g class=\"nonterminal\"><rect x=\"51\" y=\"35\" height=\"22\" width=\"124\"/><text x=\"113\" y=\"51\">path&#45;absolute</text></g>](struct@PathAbsolute)<path d=\" M 39 67 v 0 a 12 12 0 0 0 12 12 m 124 0 h 156 m -75 0 l -5 -5 m 0 10 l 5 -5 m 75 0 a 12 12 0 0 0 12 -12 v 0\"/>[<g class=\"nonterminal\"><rect x=\"51\" y=\"68\" height=\"22\" width=\"124\"/><text x=\"113\" y=\"84\">path&#45;rootless</text></g>](struct@PathRootless)<path d=\" M 39 100 v 0 a 12 12 0 0 0 12 12 m 100 0 h 180 m -87 0 l -5 -5 m 0 10 l 5 -5 m 87 0 a 12 12 0 0 0 12 -12 v 0\"/>[<g class=\"nonterminal\"><rect x=\"51\" y=\"101\" height=\"22\" width=\"100\"/><text x=\"101\" y=\"117\">path&#45;empty</text></g>](struct@PathEmpty)</g><path d=\" M 365 13 h 5 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5\"/><path d=\" M 17 13 h 10\"/><path d=\" M 355 13 h 10\"/></g></svg>\n\n</div>")]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n\nAll characters of URIs except `#` and `?` may occur literally (RFC 3986, section 2); other bytes occur only as triplets.")]
        item : pub struct HierPart < 'a > { text : crate ::__private::Text < 'a, 10 > }
        owned : HierPartBuf, rule : RuleData::new("hier-part",
        "hier-part     = \"//\" authority path-abempty\n              / path-absolute\n              / path-rootless\n              / path-empty",
        b"\0\0\0\0\xD2\xFF\xFF/\xFF\xFF\xFF\xAF\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        Automaton::new(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\x01\x02\x01\x01\x01\x01\x01\x01\x01\x01\x03\x04\x05\x06\x07\x08\x08\t\n\n\n\n\x0B\x01\0\x01\0\0\x0C\r\r\r\r\r\r\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x0E\0\0\0\x01\0\r\r\r\r\r\r\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        4,
        Narrow(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0@A@B@@@@@@@@@\0\0\0\x02\x03\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\0\0\0\0\0\0\0\x05\x05\x05\x05\x05\x05\0\0\x05\0\0\0\x02\x03\x02\x06\x02\x02\x02\x02\x02\x02\x02\x02\x02\0\0\0\0\0\0\0\x02\x02\x02\x02\x02\x02\0\0\x02\0\0\0CDCEFGHIIIJKC\\\0\0\x07\x08\x07L\x07\x07\x07\x07\x07\x07MN\x07\0\0\0\0\0\0\0\x0F\x0F\x0F\x0F\x0F\x0F\0\0\x0F\0\0\0\x07\x08\x10L\x07\x07\x07\x07\x07\x07MN\x07\0\0\0\x07\x08\x10L\x0C\x0C\x0C\x0C\x0C\x0CMN\x07\0\0\0\x07\x08\x10L\x0C\x0C\x0C\x0C\x11\tMN\x07\0\0\0\x07\x08\x10L\t\t\t\t\t\tMN\x07\0\0\0\x12\x13\x12OPPPPPP\x12N\x12\0\0\0QRQSTUVWWWX\0Q]\0\0\0\0\0\0\x07\x07\x07\x07\x07\x07\0\0\x07\0\0\0\x07\x08\x07L\x1C\x1D\x1E\x1F\x1F\x1FMN\x07\0\0\0\x07\x08\x10L\t\t\t\t\t\x07MN\x07\0\0\0\x12\x13\x12\0\x12\x12\x12\x12\x12\x12\x12N\x12\0\0\0\0\0\0\0      \0\0 \0\0\0\x12\x13\x12Y\x14\x14\x14\x14\x14\x14\x12N\x12\0\0\0\x15\x16\x15L\x15\x15\x15\x15\x15\x15Z\0\x15\0\0\0\0\0\0\0!!!!!!\0\0!\0\0\0\x15\x16\"L\x15\x15\x15\x15\x15\x15Z\0\x15\0\0\0\x15\x16\"L\x1A\x1A\x1A\x1A\x1A\x1AZ\0\x15\0\0\0\x15\x16\"L\x1A\x1A\x1A\x1A#\x17Z\0\x15\0\0\0\x15\x16\"L\x17\x17\x17\x17\x17\x17Z\0\x15\0\0\0\0\0\0O[[[[[[\0\0\0\0\0\0\x07\x08%L\x07\x07\x07\x07\x07\x07MN\x07\0\0\0\x07\x08%L\x1F\x1F\x1F\x1F\x1F\x1FMN\x07\0\0\0\x07\x08%L\x1F\x1F\x1F\x1F&\x1CMN\x07\0\0\0\x07\x08%L\x1C\x1C\x1C\x1C\x1C\x1CMN\x07\0\0\0\0\0\0\0\x12\x12\x12\x12\x12\x12\0\0\x12\0\0\0\0\0\0\0\x15\x15\x15\x15\x15\x15\0\0\x15\0\0\0\x15\x16\x15L'()***Z\0\x15\0\0\0\x15\x16\"L\x17\x17\x17\x17\x17\x15Z\0\x15\0\0\0\0\0\0Y$$$$$$\0\0\0\0\0\0\x07\x08\x07L,-.///MN\x07\0\0\0\x07\x08%L\x1C\x1C\x1C\x1C\x1C\x07MN\x07\0\0\0\x15\x160L\x15\x15\x15\x15\x15\x15Z\0\x15\0\0\0\x15\x160L******Z\0\x15\0\0\0\x15\x160L****1'Z\0\x15\0\0\0\x15\x160L''''''Z\0\x15\0\0\0\0\0\0L\0\0\0\0\0\0Z\0\0\0\0\0\x07\x082L\x07\x07\x07\x07\x07\x07MN\x07\0\0\0\x07\x082L//////MN\x07\0\0\0\x07\x082L////3,MN\x07\0\0\0\x07\x082L,,,,,,MN\x07\0\0\0\x15\x16\x15L456777Z\0\x15\0\0\0\x15\x160L'''''\x15Z\0\x15\0\0\0\x07\x08\x07L\x0789:::MN\x07\0\0\0\x07\x082L,,,,,\x07MN\x07\0\0\0\x15\x16;L\x15\x15\x15\x15\x15\x15Z\0\x15\0\0\0\x15\x16;L777777Z\0\x15\0\0\0\x15\x16;L7777<4Z\0\x15\0\0\0\x15\x16;L444444Z\0\x15\0\0\0\x07\x08\x07L::::::MN\x07\0\0\0\x07\x08\x07L:::::\x07MN\x07\0\0\0\x07\x08\x07L\x07\x07\x07\x07\x07\x07MN\x07\0\0\0\x15\x16\x15L\x15=>???Z\0\x15\0\0\0\x15\x16;L44444\x15Z\0\x15\0\0\0\x15\x16\x15L??????Z\0\x15\0\0\0\x15\x16\x15L?????\x15Z\0\x15\0\0\0\x15\x16\x15L\x15\x15\x15\x15\x15\x15Z\0\x15\0\0\0\x02\x03\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\0\0\0\0\0\0\0\x05\x05\x05\x05\x05\x05\0\0\x05\0\0\0\x02\x03\x02\x06\x02\x02\x02\x02\x02\x02\x02\x02\x02\0\0\0\x07\x08\x07L\x07\x07\x07\x07\x07\x07MN\x07\0\0\0\0\0\0\0\x0F\x0F\x0F\x0F\x0F\x0F\0\0\x0F\0\0\0\x02\x03\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\0\0\0\x07\x08\x10L\x07\x07\x07\x07\x07\x07MN\x07\0\0\0\x07\x08\x10L\x0C\x0C\x0C\x0C\x0C\x0CMN\x07\0\0\0\x07\x08\x10L\x0C\x0C\x0C\x0C\x11\tMN\x07\0\0\0\x07\x08\x10L\t\t\t\t\t\tMN\x07\0\0\0\x12\x13\x12OPPPPPP\x12N\x12\0\0\0QRQSTUVWWWX\0Q]\0\0\x02\x03\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\0\0\0\x12\x13\x12OPPPPPP\x12N\x12\0\0\0QRQSTUVWWWX\0Q]\0\0\x02\x03\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\0\0\0\x12\x13\x12Y\x14\x14\x14\x14\x14\x14\x12N\x12\0\0\0\x15\x16\x15L\x15\x15\x15\x15\x15\x15Z\0\x15\0\0\0\0\0\0\0!!!!!!\0\0!\0\0\0\x02\x03\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\0\0\0\x15\x16\"L\x15\x15\x15\x15\x15\x15Z\0\x15\0\0\0\x15\x16\"L\x1A\x1A\x1A\x1A\x1A\x1AZ\0\x15\0\0\0\x15\x16\"L\x1A\x1A\x1A\x1A#\x17Z\0\x15\0\0\0\x15\x16\"L\x17\x17\x17\x17\x17\x17Z\0\x15\0\0\0\0\0\0O[[[[[[\0\0\0\0\0\0\x02\x03\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\0\0\0\0\0\0O[[[[[[\0\0\0\0\0\0\0\0\0Y$$$$$$\0\0\0\0\0"),
        b"\xD6~\xB3\xFF\xFC\xFF\xFF\xFF",
        b"\x07\x05\x06\x06\x05\x06\x04\x04\x04\x04\x04\x04\x04\x02\x04\x04\x04\x04\x01\x01\x02\x04\x04\x04\x04\x04\x04\x02\x04\x04\x04\x04\x01\x04\x04\x04\x02\x04\x04\x04\x04\x04\x04\0\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x03\x03\x03\x04\x04\x03\x03\x03",
        & ["authority", "userinfo", "port", "IPv4address", "reg-name", "path", "segment",
        "hier-part"])
        .with_self_loops(b"\0\0\x01\0\0\0\0\x03\0\0\0\0\0\0\0\0\0\0\x02\0\x04\x03\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\x03\0\x01\0\0\0\0\0\0\x01\0\0\x01\x04\x03\0\x01\0\0\0\0\0\x01\0\x04",
        &
        [SelfLoop::new(b"\0\0\0\0\xD2\xFF\xFF/\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        SelfLoop::new(b"\0\0\0\0\xD2\x7F\xFF/\xFE\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        SelfLoop::new(b"\0\0\0\0\xD2\x7F\xFF+\xFE\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        SelfLoop::new(b"\0\0\0\0\0\0\xFF\x03\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        false)])
        .with_slot_transitions(b"\x02\0\x01\0\x03\0\x01\0\x04\0\x01\0\x07\0\x02\0\x08\0\x02\0\x02\0\x03\0\t\0\x02\0\n\0\x02\0\x0B\0\x02\0\x0C\0\x02\0\r\0\x04\0\x0E\0\x05\0\x02\0\x07\0\r\0\x08\0\x0E\0\t\0\x02\0\n\0\x14\0\x0B\0\x15\0\x0C\0\x16\0\x0C\0\x02\0\r\0\x17\0\x0C\0\x18\0\x0C\0\x19\0\x0C\0\x1A\0\x0C\0\x1B\0\x0E\0\x02\0\x0F\0\x1B\0\x08\0$\0\x0B\0\\\0\x06\0\\\0\x0C\0")
        .with_duplicated(28).with_start_literal(& LiteralRun::new(1, b"//", b"\xFF\xFF",
        6, b"\0\x01")).with_sub_dfas(& [< self::Uri < 'static > as Sealed > ::RULE
        .sub_dfa(0)], & [(0, 43, 0)]), Captures::new(& [0, 256, 21, 307, 53, 13, 17, 290,
        32, 8, 450, 64, 16, 306, 48, 386],
        b"\0\x01\x02\0\x02\0\x03\x04\0\x04\x04\x04\x04\x05\x06\0\x04\x04\0\0\x07\x04\0\x04\x04\x04\x04\x05\x04\x04\x04\x04\0\0\x04\x04\x07\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04",
        & [(0, 0), (768, 1023), (512, 1023), (819, 1023), (802, 1023), (962, 1023), (818,
        1023), (898, 1023)])).rfc3986(), kind : structure(for > encode try_encode decode
        decode_utf8 decode_utf8_lossy), parts : { slots : 10, accessors : { #[doc =
        "Returns the `authority`, if there is one."] authority : Optional < Authority > {
        component : 0, parts : [1, 2, 3] }, #[doc = "Returns the `path`."] path :
        Required < Path > { component : 4, parts : [] }, }, lists : {}, choice : {}, },
    }
    crate::__generic! {
        HierPart HierPartBuf
    }
    crate::__template! {
        HierPart(Authority : Optional, Path : Required) { const PARTS : & [t::Part] = &
        [t::Part::new("authority", t::of:: < Authority < 'static >> (), false, 0, & [1,
        2, 3]), t::Part::new("path", t::of:: < Path < 'static >> (), true, 4, & [])];
        t::parts:: < HierPart < 'static >> (PARTS).written(& t::One(&
        [t::Alternative::new(t::All(& [t::Text("//"), t::Node::part(0, PARTS, & []),
        t::Node::part(1, PARTS, & ["path-abempty"])])),
        t::Alternative::new(t::Node::part(1, PARTS, & ["path-absolute", "path-rootless",
        "path-empty"]))])) } .path(false, false)
    }
    crate::__builder! {
        #[doc = "Builds a [`HierPart`](struct@HierPart) from its parts."] builder :
        HierPartBuilder, view : HierPart, owned : HierPartBuf, required : {}, #[doc =
        "Builds the text."] finish : finish, methods : { #[doc =
        "Sets the `authority`: an [`Authority`](struct@Authority), or a tuple of its parts, or `None` for none."]
        authority : (for Optional < Authority >) { part : [0], then : [] }, #[doc =
        "Sets the `userinfo`: data, which is encoded, or a [`Userinfo`](struct@Userinfo), or `None` for none."]
        userinfo : (for Optional < Userinfo >) { part : [0, 0], then : [] }, #[doc =
        "Sets the `host`: a name, which is not encoded, or a [`Host`](struct@Host), or an IP address, or `None` for none."]
        host : (for Optional < Host >) { part : [0, 1], then : [] }, #[doc =
        "Sets the `IP-literal`: an [`IpLiteral`](struct@IpLiteral), or a tuple of its parts."]
        ip_literal : (for Required < IpLiteral >) { part : [0, 1, 0], then : [] }, #[doc
        =
        "Sets the `IPv6address`: an [`Ipv6address`](struct@Ipv6address), or `None` for none."]
        ipv6address : (for Optional < Ipv6address >) { part : [0, 1, 0, 0], then : [] },
        #[doc =
        "Sets the `IPvFuture`: an [`IpvFuture`](struct@IpvFuture), or `None` for none."]
        ipv_future : (for Optional < IpvFuture >) { part : [0, 1, 0, 1], then : [] },
        #[doc = "Sets the `IPv4address`: an [`Ipv4address`](struct@Ipv4address)."]
        ipv4address : (for Required < Ipv4address >) { part : [0, 1, 1], then : [] },
        #[doc =
        "Sets the `reg-name`: a name, which is not encoded, or a [`RegName`](struct@RegName).\n\nA text that is also a `IPv4address` is read as one: the first rule that matches counts (RFC 3986, section 3.2.2)."]
        reg_name : (for Required < RegName >) { part : [0, 1, 2], then : [] }, #[doc =
        "Sets the `port`: a [`Port`](struct@Port), or its number, or `None` for none."]
        port : (for Optional < Port >) { part : [0, 2], then : [] }, #[doc =
        "Sets the `path`: a [`Path`](struct@Path).\n\nWhich texts are valid here depends on the other parts; `finish` checks that."]
        path : (for Required < Path >) { part : [1], then : [] }, #[doc =
        "Adds a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nA dot segment is an error, as data and as a view: no encoding protects it (RFC 3986, section 3.3)."]
        segment : (for Item < Segment >) { part : [1], then : [] }, #[doc =
        "Adds several items, each a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nA dot segment is an error, as data and as a view: no encoding protects it (RFC 3986, section 3.3)."]
        segments : (for Items < Segment >) { part : [1], then : [] }, },
    }
    crate::__setters! {
        view : HierPart, owned : HierPartBuf, methods : { #[doc =
        "Replaces or adds the `authority`. To remove it, use [`remove_authority`](Self::remove_authority)."]
        set_authority : (for Optional < Authority >) { part : [0], remove :
        remove_authority }, #[doc =
        "Replaces or adds the `userinfo`. The part around it is added if it is missing. To remove it, use [`remove_userinfo`](Self::remove_userinfo)."]
        set_userinfo : (for Optional < Userinfo >) { part : [0, 0], remove :
        remove_userinfo }, #[doc =
        "Replaces the `host`. The part around it is added if it is missing."] set_host :
        (for Required < Host >) { part : [0, 1] }, #[doc =
        "Replaces the `IP-literal`. The part around it is added if it is missing."]
        set_ip_literal : (for Required < IpLiteral >) { part : [0, 1, 0] }, #[doc =
        "Replaces or adds the `IPv6address`. The part around it is added if it is missing."]
        set_ipv6address : (for Required < Ipv6address >) { part : [0, 1, 0, 0] }, #[doc =
        "Replaces or adds the `IPvFuture`. The part around it is added if it is missing."]
        set_ipv_future : (for Required < IpvFuture >) { part : [0, 1, 0, 1] }, #[doc =
        "Replaces the `IPv4address`. The part around it is added if it is missing."]
        set_ipv4address : (for Required < Ipv4address >) { part : [0, 1, 1] }, #[doc =
        "Replaces the `reg-name`. The part around it is added if it is missing.\n\nA text that is also a `IPv4address` is read as one: the first rule that matches counts (RFC 3986, section 3.2.2)."]
        set_reg_name : (for Required < RegName >) { part : [0, 1, 2] }, #[doc =
        "Replaces or adds the `port`. The part around it is added if it is missing. To remove it, use [`remove_port`](Self::remove_port)."]
        set_port : (for Optional < Port >) { part : [0, 2], remove : remove_port }, #[doc
        = "Replaces the `path`."] set_path : (for Required < Path >) { part : [1] }, },
        lists : { Segment { part : [1], extend : extend_segments, retain :
        retain_segments, set : set_segments, push : push_segment, pop : pop_segment }, },
    }
    crate::__rule! {
        #[doc =
        "`relative-part = \"//\"` [`authority`](struct@Authority) [`path-abempty`](struct@PathAbempty) `/` [`path-absolute`](struct@PathAbsolute) `/` [`path-noscheme`](struct@PathNoscheme) `/` [`path-empty`](struct@PathEmpty)"]
        #[doc = crate ::__owned_sentence!(RelativePartBuf)] #[doc =
        "\n\n```abnf\nrelative-part = \"//\" authority path-abempty\n              / path-absolute\n              / path-noscheme\n              / path-empty\n```\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 28).\n\nThis type has parts. Encode and decode the parts, not the whole text.\n\nFor example: the empty text, `a`, `/`."]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n<div class=\"uri-tables-railroads\" role=\"region\" aria-label=\"Railroad diagram\" tabindex=\"0\"><style>\n.uri-tables-railroads { overflow-x: auto; margin-bottom: .75em; }\n.uri-tables-railroads p { margin: 0 0 .5em; }\n.uri-tables-railroad { display: block; max-width: none; color: var(--main-color, currentColor); }\n.uri-tables-railroad path { fill: none; stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad rect { fill: var(--code-block-background-color, transparent); stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad text { fill: currentColor; font: 14px \"Source Code Pro\", monospace; text-anchor: middle; }\n.uri-tables-railroad text.comment { font: italic 12px \"Source Code Pro\", monospace; }\n.uri-tables-railroad .labeledbox > rect { fill: none; stroke-width: 1px; stroke-dasharray: 5px; }\n.uri-tables-railroad a rect { stroke: var(--link-color, currentColor); }\n.uri-tables-railroad a text { fill: var(--link-color, currentColor); }\n.uri-tables-railroad a:hover text, .uri-tables-railroad a:focus text { text-decoration: underline; }\n</style>\n\n<svg class=\"railroad uri-tables-railroad\" role=\"group\" aria-label=\"Railroad diagram of relative-part: relative-part = &quot;//&quot; authority path-abempty / path-absolute / path-noscheme / path-empty\" width=\"382\" height=\"125\" viewBox=\"0 0 382 125\"><title>Railroad diagram of relative&#45;part</title><g class=\"sequence\"><path d=\" M 2 13 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5 m 10 0 h 5\"/><g class=\"choice\"><path d=\" M 27 13 h 24 m 280 0 h 24\"/><g class=\"sequence\"><g class=\"terminal\"><rect x=\"51\" y=\"2\" height=\"22\" width=\"52\" rx=\"10\" ry=\"10\"/><text x=\"77\" y=\"18\">&quot;&#47;&#47;&quot;</text></g>[<g class=\"nonterminal\"><rect x=\"113\" y=\"2\" height=\"22\" width=\"92\"/><text x=\"159\" y=\"18\">authority</text></g>](struct@Authority)[<g class=\"nonterminal\"><rect x=\"215\" y=\"2\" height=\"22\" width=\"116\"/><text x=\"273\" y=\"18\">path&#45;abempty</text></g>](struct@PathAbempty)<path d=\" M 103 13 h 10\"/><path d=\" M 205 13 h 10\"/></g><path d=\" M 27 13 a 12 12 0 0 1 12 12 v 9 m 304 0 v -9 a 12 12 0 0 1 12 -12\"/><path d=\" M 39 34 v 33 m 304 0 v -33\"/><path d=\" M 39 67 v 33 m 304 0 v -33\"/><path d=\" M 39 34 v 0 a 12 12 0 0 0 12 12 m 124 0 h 156 m -75 0 l -5 -5 m 0 10 l 5 -5 m 75 0 a 12 12 0 0 0 12 -12 v 0\"/>[<g class=\"nonterminal\"><rect x=\"51\" y=\"35\" height=\"22\" width=\"124\"/><text x=\"113\" y=\"51\">path&#45;absolute</text></g>](struct@PathAbsolute)<path d=\" M 39 67 v 0 a 12 12 0 0 0 12 12 m 124 0 h 156 m -75 0 l -5 -5 m 0 10 l 5 -5 m 75 0 a 12 12 0 0 0 12 -12 v 0\"/>[<g class=\"nonterminal\"><rect x=\"51\" y=\"68\" height=\"22\" width=\"124\"/><text x=\"113\" y=\"84\">path&#45;noscheme</text></g>](struct@PathNoscheme)<path d=\" M 39 100 v 0 a 12 12 0 0 0 12 12 m 100 0 h 180 m -87 0 l -5 -5 m 0 10 l 5 -5 m 87 0 a 12 12 0 0 0 12 -12 v 0\"/>[<g class=\"nonterminal\"><rect x=\"51\" y=\"101\" height=\"22\" width=\"100\"/><text x=\"101\" y=\"117\">path&#45;empty</text></g>](struct@PathEmpty)</g><path d=\" M 365 13 h 5 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5\"/><path d=\" M 17 13 h 10\"/><path d=\" M 355 13 h 10\"/></g></svg>\n\n</div>")]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n\nAll characters of URIs except `#` and `?` may occur literally (RFC 3986, section 2); other bytes occur only as triplets.")]
        item : pub struct RelativePart < 'a > { text : crate ::__private::Text < 'a, 10 >
        } owned : RelativePartBuf, rule : RuleData::new("relative-part",
        "relative-part = \"//\" authority path-abempty\n              / path-absolute\n              / path-noscheme\n              / path-empty",
        b"\0\0\0\0\xD2\xFF\xFF/\xFF\xFF\xFF\xAF\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        Automaton::new(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\x01\x02\x01\x01\x01\x01\x01\x01\x01\x01\x03\x04\x05\x06\x07\x08\x08\t\n\n\n\n\x0B\x01\0\x01\0\0\x0C\r\r\r\r\r\r\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x0E\0\0\0\x01\0\r\r\r\r\r\r\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        4,
        Narrow(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0CDCECCCCCC\0CC\0\0\0\x02\x03\x02\x05\x02\x02\x02\x02\x02\x02\0\x02\x02\0\0\0\0\0\0\0\x06\x06\x06\x06\x06\x06\0\0\x06\0\0\0\x05\x07\x05\x08\x05\x05\x05\x05\x05\x05\x05\x05\x05\0\0\0\x05\x07\x05\x05\x05\x05\x05\x05\x05\x05\x05\x05\x05\0\0\0\0\0\0\0\x02\x02\x02\x02\x02\x02\0\0\x02\0\0\0\0\0\0\0\t\t\t\t\t\t\0\0\t\0\0\0FGFHIJKLLLMNF_\0\0\0\0\0\0\x05\x05\x05\x05\x05\x05\0\0\x05\0\0\0\n\x0B\nO\n\n\n\n\n\nPQ\n\0\0\0\0\0\0\0\x12\x12\x12\x12\x12\x12\0\0\x12\0\0\0\n\x0B\x13O\n\n\n\n\n\nPQ\n\0\0\0\n\x0B\x13O\x0F\x0F\x0F\x0F\x0F\x0FPQ\n\0\0\0\n\x0B\x13O\x0F\x0F\x0F\x0F\x14\x0CPQ\n\0\0\0\n\x0B\x13O\x0C\x0C\x0C\x0C\x0C\x0CPQ\n\0\0\0\x15\x16\x15RSSSSSS\x15Q\x15\0\0\0TUTVWXYZZZ[\0T`\0\0\0\0\0\0\n\n\n\n\n\n\0\0\n\0\0\0\n\x0B\nO\x1F !\"\"\"PQ\n\0\0\0\n\x0B\x13O\x0C\x0C\x0C\x0C\x0C\nPQ\n\0\0\0\x15\x16\x15\0\x15\x15\x15\x15\x15\x15\x15Q\x15\0\0\0\0\0\0\0######\0\0#\0\0\0\x15\x16\x15\\\x17\x17\x17\x17\x17\x17\x15Q\x15\0\0\0\x18\x19\x18O\x18\x18\x18\x18\x18\x18]\0\x18\0\0\0\0\0\0\0$$$$$$\0\0$\0\0\0\x18\x19%O\x18\x18\x18\x18\x18\x18]\0\x18\0\0\0\x18\x19%O\x1D\x1D\x1D\x1D\x1D\x1D]\0\x18\0\0\0\x18\x19%O\x1D\x1D\x1D\x1D&\x1A]\0\x18\0\0\0\x18\x19%O\x1A\x1A\x1A\x1A\x1A\x1A]\0\x18\0\0\0\0\0\0R^^^^^^\0\0\0\0\0\0\n\x0B(O\n\n\n\n\n\nPQ\n\0\0\0\n\x0B(O\"\"\"\"\"\"PQ\n\0\0\0\n\x0B(O\"\"\"\")\x1FPQ\n\0\0\0\n\x0B(O\x1F\x1F\x1F\x1F\x1F\x1FPQ\n\0\0\0\0\0\0\0\x15\x15\x15\x15\x15\x15\0\0\x15\0\0\0\0\0\0\0\x18\x18\x18\x18\x18\x18\0\0\x18\0\0\0\x18\x19\x18O*+,---]\0\x18\0\0\0\x18\x19%O\x1A\x1A\x1A\x1A\x1A\x18]\0\x18\0\0\0\0\0\0\\''''''\0\0\0\0\0\0\n\x0B\nO/01222PQ\n\0\0\0\n\x0B(O\x1F\x1F\x1F\x1F\x1F\nPQ\n\0\0\0\x18\x193O\x18\x18\x18\x18\x18\x18]\0\x18\0\0\0\x18\x193O------]\0\x18\0\0\0\x18\x193O----4*]\0\x18\0\0\0\x18\x193O******]\0\x18\0\0\0\0\0\0O\0\0\0\0\0\0]\0\0\0\0\0\n\x0B5O\n\n\n\n\n\nPQ\n\0\0\0\n\x0B5O222222PQ\n\0\0\0\n\x0B5O22226/PQ\n\0\0\0\n\x0B5O//////PQ\n\0\0\0\x18\x19\x18O789:::]\0\x18\0\0\0\x18\x193O*****\x18]\0\x18\0\0\0\n\x0B\nO\n;<===PQ\n\0\0\0\n\x0B5O/////\nPQ\n\0\0\0\x18\x19>O\x18\x18\x18\x18\x18\x18]\0\x18\0\0\0\x18\x19>O::::::]\0\x18\0\0\0\x18\x19>O::::?7]\0\x18\0\0\0\x18\x19>O777777]\0\x18\0\0\0\n\x0B\nO======PQ\n\0\0\0\n\x0B\nO=====\nPQ\n\0\0\0\n\x0B\nO\n\n\n\n\n\nPQ\n\0\0\0\x18\x19\x18O\x18@ABBB]\0\x18\0\0\0\x18\x19>O77777\x18]\0\x18\0\0\0\x18\x19\x18OBBBBBB]\0\x18\0\0\0\x18\x19\x18OBBBBB\x18]\0\x18\0\0\0\x18\x19\x18O\x18\x18\x18\x18\x18\x18]\0\x18\0\0\0\x02\x03\x02\x05\x02\x02\x02\x02\x02\x02\0\x02\x02\0\0\0\0\0\0\0\x06\x06\x06\x06\x06\x06\0\0\x06\0\0\0\x05\x07\x05\x08\x05\x05\x05\x05\x05\x05\x05\x05\x05\0\0\0\n\x0B\nO\n\n\n\n\n\nPQ\n\0\0\0\0\0\0\0\x12\x12\x12\x12\x12\x12\0\0\x12\0\0\0\x05\x07\x05\x05\x05\x05\x05\x05\x05\x05\x05\x05\x05\0\0\0\n\x0B\x13O\n\n\n\n\n\nPQ\n\0\0\0\n\x0B\x13O\x0F\x0F\x0F\x0F\x0F\x0FPQ\n\0\0\0\n\x0B\x13O\x0F\x0F\x0F\x0F\x14\x0CPQ\n\0\0\0\n\x0B\x13O\x0C\x0C\x0C\x0C\x0C\x0CPQ\n\0\0\0\x15\x16\x15RSSSSSS\x15Q\x15\0\0\0TUTVWXYZZZ[\0T`\0\0\x05\x07\x05\x05\x05\x05\x05\x05\x05\x05\x05\x05\x05\0\0\0\x15\x16\x15RSSSSSS\x15Q\x15\0\0\0TUTVWXYZZZ[\0T`\0\0\x05\x07\x05\x05\x05\x05\x05\x05\x05\x05\x05\x05\x05\0\0\0\x15\x16\x15\\\x17\x17\x17\x17\x17\x17\x15Q\x15\0\0\0\x18\x19\x18O\x18\x18\x18\x18\x18\x18]\0\x18\0\0\0\0\0\0\0$$$$$$\0\0$\0\0\0\x05\x07\x05\x05\x05\x05\x05\x05\x05\x05\x05\x05\x05\0\0\0\x18\x19%O\x18\x18\x18\x18\x18\x18]\0\x18\0\0\0\x18\x19%O\x1D\x1D\x1D\x1D\x1D\x1D]\0\x18\0\0\0\x18\x19%O\x1D\x1D\x1D\x1D&\x1A]\0\x18\0\0\0\x18\x19%O\x1A\x1A\x1A\x1A\x1A\x1A]\0\x18\0\0\0\0\0\0R^^^^^^\0\0\0\0\0\0\x05\x07\x05\x05\x05\x05\x05\x05\x05\x05\x05\x05\x05\0\0\0\0\0\0R^^^^^^\0\0\0\0\0\0\0\0\0\\''''''\0\0\0\0\0"),
        b"6\xF5\x9B\xFD\xE7\xFF\xFF\xFF\x07",
        b"\x07\x05\x06\x06\x05\x06\x06\x06\x04\x06\x04\x04\x04\x04\x04\x04\x02\x04\x04\x04\x04\x01\x01\x02\x04\x04\x04\x04\x04\x04\x02\x04\x04\x04\x04\x01\x04\x04\x04\x02\x04\x04\x04\x04\x04\x04\0\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x03\x03\x03\x04\x04\x03\x03\x03",
        & ["authority", "userinfo", "port", "IPv4address", "reg-name", "path", "segment",
        "relative-part"])
        .with_self_loops(b"\0\0\x02\0\0\x01\0\0\0\0\x04\0\0\0\0\0\0\0\0\0\0\x03\0\x05\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x05\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x02\0\0\x04\0\x01\0\0\0\0\0\0\x01\0\0\x01\x05\x04\0\x01\0\0\0\0\0\x01\0\x05",
        &
        [SelfLoop::new(b"\0\0\0\0\xD2\xFF\xFF/\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        SelfLoop::new(b"\0\0\0\0\xD2\x7F\xFF+\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        SelfLoop::new(b"\0\0\0\0\xD2\x7F\xFF/\xFE\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        SelfLoop::new(b"\0\0\0\0\xD2\x7F\xFF+\xFE\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        SelfLoop::new(b"\0\0\0\0\0\0\xFF\x03\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        false)])
        .with_slot_transitions(b"\x02\0\x01\0\x03\0\x01\0\x04\0\x01\0\n\0\x02\0\x0B\0\x02\0\x05\0\x03\0\x0C\0\x02\0\r\0\x02\0\x0E\0\x02\0\x0F\0\x02\0\x10\0\x04\0\x11\0\x05\0\x05\0\x07\0\x10\0\x08\0\x11\0\t\0\x05\0\n\0\x17\0\x0B\0\x18\0\x0C\0\x19\0\x0C\0\x05\0\r\0\x1A\0\x0C\0\x1B\0\x0C\0\x1C\0\x0C\0\x1D\0\x0C\0\x1E\0\x0E\0\x05\0\x0F\0\x1E\0\x08\0'\0\x0B\0_\0\x06\0_\0\x0C\0")
        .with_duplicated(28).with_start_literal(& LiteralRun::new(1, b"//", b"\xFF\xFF",
        8, b"\0\x01")).with_sub_dfas(& [< self::Uri < 'static > as Sealed > ::RULE
        .sub_dfa(0)], & [(0, 46, 0)]), Captures::new(& [0, 256, 21, 307, 53, 13, 17, 290,
        32, 8, 450, 64, 16, 306, 48, 386],
        b"\0\x01\x02\0\x02\x02\0\0\x03\0\x04\0\x04\x04\x04\x04\x05\x06\0\x04\x04\0\0\x07\x04\0\x04\x04\x04\x04\x05\x04\x04\x04\x04\0\0\x04\x04\x07\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04",
        & [(0, 0), (768, 1023), (512, 1023), (819, 1023), (802, 1023), (962, 1023), (818,
        1023), (898, 1023)])).rfc3986(), kind : structure(for > encode try_encode decode
        decode_utf8 decode_utf8_lossy), parts : { slots : 10, accessors : { #[doc =
        "Returns the `authority`, if there is one."] authority : Optional < Authority > {
        component : 0, parts : [1, 2, 3] }, #[doc = "Returns the `path`."] path :
        Required < Path > { component : 4, parts : [] }, }, lists : {}, choice : {}, },
    }
    crate::__generic! {
        RelativePart RelativePartBuf
    }
    crate::__template! {
        RelativePart(Authority : Optional, Path : Required) { const PARTS : & [t::Part] =
        & [t::Part::new("authority", t::of:: < Authority < 'static >> (), false, 0, & [1,
        2, 3]), t::Part::new("path", t::of:: < Path < 'static >> (), true, 4, & [])];
        t::parts:: < RelativePart < 'static >> (PARTS).written(& t::One(&
        [t::Alternative::new(t::All(& [t::Text("//"), t::Node::part(0, PARTS, & []),
        t::Node::part(1, PARTS, & ["path-abempty"])])),
        t::Alternative::new(t::Node::part(1, PARTS, & ["path-absolute", "path-noscheme",
        "path-empty"]))])) } .path(true, false).may_make_authority()
    }
    crate::__builder! {
        #[doc = "Builds a [`RelativePart`](struct@RelativePart) from its parts."] builder
        : RelativePartBuilder, view : RelativePart, owned : RelativePartBuf, required :
        {}, #[doc = "Builds the text."] finish : finish, methods : { #[doc =
        "Sets the `authority`: an [`Authority`](struct@Authority), or a tuple of its parts, or `None` for none."]
        authority : (for Optional < Authority >) { part : [0], then : [] }, #[doc =
        "Sets the `userinfo`: data, which is encoded, or a [`Userinfo`](struct@Userinfo), or `None` for none."]
        userinfo : (for Optional < Userinfo >) { part : [0, 0], then : [] }, #[doc =
        "Sets the `host`: a name, which is not encoded, or a [`Host`](struct@Host), or an IP address, or `None` for none."]
        host : (for Optional < Host >) { part : [0, 1], then : [] }, #[doc =
        "Sets the `IP-literal`: an [`IpLiteral`](struct@IpLiteral), or a tuple of its parts."]
        ip_literal : (for Required < IpLiteral >) { part : [0, 1, 0], then : [] }, #[doc
        =
        "Sets the `IPv6address`: an [`Ipv6address`](struct@Ipv6address), or `None` for none."]
        ipv6address : (for Optional < Ipv6address >) { part : [0, 1, 0, 0], then : [] },
        #[doc =
        "Sets the `IPvFuture`: an [`IpvFuture`](struct@IpvFuture), or `None` for none."]
        ipv_future : (for Optional < IpvFuture >) { part : [0, 1, 0, 1], then : [] },
        #[doc = "Sets the `IPv4address`: an [`Ipv4address`](struct@Ipv4address)."]
        ipv4address : (for Required < Ipv4address >) { part : [0, 1, 1], then : [] },
        #[doc =
        "Sets the `reg-name`: a name, which is not encoded, or a [`RegName`](struct@RegName).\n\nA text that is also a `IPv4address` is read as one: the first rule that matches counts (RFC 3986, section 3.2.2)."]
        reg_name : (for Required < RegName >) { part : [0, 1, 2], then : [] }, #[doc =
        "Sets the `port`: a [`Port`](struct@Port), or its number, or `None` for none."]
        port : (for Optional < Port >) { part : [0, 2], then : [] }, #[doc =
        "Sets the `path`: a [`Path`](struct@Path).\n\nWhich texts are valid here depends on the other parts; `finish` checks that."]
        path : (for Required < Path >) { part : [1], then : [] }, #[doc =
        "Adds a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nA dot segment is an error, as data and as a view: no encoding protects it (RFC 3986, section 3.3)."]
        segment : (for Item < Segment >) { part : [1], then : [] }, #[doc =
        "Adds several items, each a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nA dot segment is an error, as data and as a view: no encoding protects it (RFC 3986, section 3.3)."]
        segments : (for Items < Segment >) { part : [1], then : [] }, },
    }
    crate::__setters! {
        view : RelativePart, owned : RelativePartBuf, methods : { #[doc =
        "Replaces or adds the `authority`. To remove it, use [`remove_authority`](Self::remove_authority)."]
        set_authority : (for Optional < Authority >) { part : [0], remove :
        remove_authority }, #[doc =
        "Replaces or adds the `userinfo`. The part around it is added if it is missing. To remove it, use [`remove_userinfo`](Self::remove_userinfo)."]
        set_userinfo : (for Optional < Userinfo >) { part : [0, 0], remove :
        remove_userinfo }, #[doc =
        "Replaces the `host`. The part around it is added if it is missing."] set_host :
        (for Required < Host >) { part : [0, 1] }, #[doc =
        "Replaces the `IP-literal`. The part around it is added if it is missing."]
        set_ip_literal : (for Required < IpLiteral >) { part : [0, 1, 0] }, #[doc =
        "Replaces or adds the `IPv6address`. The part around it is added if it is missing."]
        set_ipv6address : (for Required < Ipv6address >) { part : [0, 1, 0, 0] }, #[doc =
        "Replaces or adds the `IPvFuture`. The part around it is added if it is missing."]
        set_ipv_future : (for Required < IpvFuture >) { part : [0, 1, 0, 1] }, #[doc =
        "Replaces the `IPv4address`. The part around it is added if it is missing."]
        set_ipv4address : (for Required < Ipv4address >) { part : [0, 1, 1] }, #[doc =
        "Replaces the `reg-name`. The part around it is added if it is missing.\n\nA text that is also a `IPv4address` is read as one: the first rule that matches counts (RFC 3986, section 3.2.2)."]
        set_reg_name : (for Required < RegName >) { part : [0, 1, 2] }, #[doc =
        "Replaces or adds the `port`. The part around it is added if it is missing. To remove it, use [`remove_port`](Self::remove_port)."]
        set_port : (for Optional < Port >) { part : [0, 2], remove : remove_port }, #[doc
        = "Replaces the `path`."] set_path : (for Required < Path >) { part : [1] }, },
        lists : { Segment { part : [1], extend : extend_segments, retain :
        retain_segments, set : set_segments, push : push_segment, pop : pop_segment }, },
    }
    crate::__rule! {
        #[doc = "`path-abempty = *( \"/\"` [`segment`](struct@Segment) `)`"] #[doc =
        crate ::__owned_sentence!(PathAbemptyBuf)] #[doc =
        "\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 72).\n\nThis type has parts. Encode and decode the parts, not the whole text.\n\nFor example: the empty text, `/`, `/a`."]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n<div class=\"uri-tables-railroads\" role=\"region\" aria-label=\"Railroad diagram\" tabindex=\"0\"><style>\n.uri-tables-railroads { overflow-x: auto; margin-bottom: .75em; }\n.uri-tables-railroads p { margin: 0 0 .5em; }\n.uri-tables-railroad { display: block; max-width: none; color: var(--main-color, currentColor); }\n.uri-tables-railroad path { fill: none; stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad rect { fill: var(--code-block-background-color, transparent); stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad text { fill: currentColor; font: 14px \"Source Code Pro\", monospace; text-anchor: middle; }\n.uri-tables-railroad text.comment { font: italic 12px \"Source Code Pro\", monospace; }\n.uri-tables-railroad .labeledbox > rect { fill: none; stroke-width: 1px; stroke-dasharray: 5px; }\n.uri-tables-railroad a rect { stroke: var(--link-color, currentColor); }\n.uri-tables-railroad a text { fill: var(--link-color, currentColor); }\n.uri-tables-railroad a:hover text, .uri-tables-railroad a:focus text { text-decoration: underline; }\n</style>\n\n<svg class=\"railroad uri-tables-railroad\" role=\"group\" aria-label=\"Railroad diagram of path-abempty: path-abempty = *( &quot;/&quot; segment )\" width=\"266\" height=\"66\" viewBox=\"0 0 266 66\"><title>Railroad diagram of path&#45;abempty</title><g class=\"sequence\"><path d=\" M 2 35 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5 m 10 0 h 5\"/><g class=\"optional\"><path d=\" M 27 35 h 24 m -24 0 a 12 12 0 0 0 12 -12 v -4 a 12 12 0 0 1 12 -12 h 164 m -79 0 l -5 -5 m 0 10 l 5 -5 m 79 0 a 12 12 0 0 1 12 12 v 4 a 12 12 0 0 0 12 12 h -24\"/><g class=\"repeat\"><path d=\" M 51 35 h 5 h 12 m 130 0 h 12 h 5 m -17 0 a 12 12 0 0 1 12 12 v 0 a 12 12 0 0 1 -12 12 m 0 0 h -130 m 68 0 l 5 -5 m 0 10 l -5 -5 m -68 0 a 12 12 0 0 1 -12 -12 v 0 a 12 12 0 0 1 12 -12\"/><g></g><g class=\"sequence\"><g class=\"terminal\"><rect x=\"68\" y=\"24\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"90\" y=\"40\">&quot;&#47;&quot;</text></g>[<g class=\"nonterminal\"><rect x=\"122\" y=\"24\" height=\"22\" width=\"76\"/><text x=\"160\" y=\"40\">segment</text></g>](struct@Segment)<path d=\" M 112 35 h 10\"/></g></g></g><path d=\" M 249 35 h 5 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5\"/><path d=\" M 17 35 h 10\"/><path d=\" M 239 35 h 10\"/></g></svg>\n\n</div>")]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n\nAll characters of URIs except `#`, `?`, `[` and `]` may occur literally (RFC 3986, section 2); other bytes occur only as triplets.")]
        item : pub struct PathAbempty < 'a > { text : crate ::__private::Text < 'a, 0 > }
        owned : PathAbemptyBuf, rule : RuleData::new("path-abempty",
        "path-abempty  = *( \"/\" segment )",
        b"\0\0\0\0\xD2\xFF\xFF/\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        Automaton::new(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\x01\x02\x01\x01\x01\x01\x01\x01\x01\x01\x01\x03\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x01\x01\0\x01\0\0\x01\x04\x04\x04\x04\x04\x04\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\0\x01\0\x04\x04\x04\x04\x04\x04\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        3,
        Narrow(b"\0\0\0\0\0\0\0\0\0\0\0\x02\0\0\0\0\0\x02\x03\x02\x02\0\0\0\0\0\0\0\x04\0\0\0\0\0\0\0\x02\0\0\0"),
        b"\x06", b"\x01\x01\0\0\0", & ["segment", "path-abempty"])
        .with_self_loops(b"\0\0\x01\0\0", &
        [SelfLoop::new(b"\0\0\0\0\xD2\xFF\xFF/\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true)]), Captures::new(& [0], b"\0\0\0\0\0", & [(0, 0)])).rfc3986(), kind :
        structure(for > encode try_encode decode decode_utf8 decode_utf8_lossy), parts :
        { slots : 0, accessors : {}, lists : { #[doc =
        "Returns each `segment`, in order. The empty text has none."] segments : Items <
        Segment > { delimiter : 47, style : Prefixed }, }, choice : {}, },
    }
    crate::__generic! {
        PathAbempty PathAbemptyBuf
    }
    crate::__template! {
        PathAbempty[Segment] t::list:: < PathAbempty < 'static >> (t::ListItems::of:: <
        Segment < 'static >> (47, t::Style::Prefixed, true, true)).path(false, false)
    }
    crate::__builder! {
        #[doc = "Builds a [`PathAbempty`](struct@PathAbempty) from its parts."] builder :
        PathAbemptyBuilder, view : PathAbempty, owned : PathAbemptyBuf, required : {},
        #[doc = "Builds the text."] finish : finish, methods : { #[doc =
        "Adds a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nA dot segment is an error, as data and as a view: no encoding protects it (RFC 3986, section 3.3)."]
        segment : (for Item < Segment >) { part : [], then : [] }, #[doc =
        "Adds several items, each a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nA dot segment is an error, as data and as a view: no encoding protects it (RFC 3986, section 3.3)."]
        segments : (for Items < Segment >) { part : [], then : [] }, },
    }
    crate::__from_items! {
        #[doc =
        "Builds a list of items, each a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nA `/` is written before the first item, too. If you do not want that, write the text and parse it.\n\n# Errors\n\nIf an item is not valid for its rule, if it is a dot segment, which no encoding protects (RFC 3986, section 3.3), or if the list is not valid for the rule."]
        view : PathAbempty, owned : PathAbemptyBuf, method : from_segments, items :
        segments(for Segment >)
    }
    crate::__setters! {
        view : PathAbempty, owned : PathAbemptyBuf, methods : {}, lists : { Segment {
        part : [], extend : extend_segments, retain : retain_segments, set :
        set_segments, push : push_segment, pop : pop_segment }, },
    }
    crate::__rule! {
        #[doc =
        "`path-absolute = \"/\" [` [`segment-nz`](struct@SegmentNz) `*( \"/\"` [`segment`](struct@Segment) `) ]`"]
        #[doc = crate ::__owned_sentence!(PathAbsoluteBuf)] #[doc =
        "\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 73).\n\nThis type has parts. Encode and decode the parts, not the whole text.\n\nFor example: `/`, `/a`, `/aa`."]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n<div class=\"uri-tables-railroads\" role=\"region\" aria-label=\"Railroad diagram\" tabindex=\"0\"><style>\n.uri-tables-railroads { overflow-x: auto; margin-bottom: .75em; }\n.uri-tables-railroads p { margin: 0 0 .5em; }\n.uri-tables-railroad { display: block; max-width: none; color: var(--main-color, currentColor); }\n.uri-tables-railroad path { fill: none; stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad rect { fill: var(--code-block-background-color, transparent); stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad text { fill: currentColor; font: 14px \"Source Code Pro\", monospace; text-anchor: middle; }\n.uri-tables-railroad text.comment { font: italic 12px \"Source Code Pro\", monospace; }\n.uri-tables-railroad .labeledbox > rect { fill: none; stroke-width: 1px; stroke-dasharray: 5px; }\n.uri-tables-railroad a rect { stroke: var(--link-color, currentColor); }\n.uri-tables-railroad a text { fill: var(--link-color, currentColor); }\n.uri-tables-railroad a:hover text, .uri-tables-railroad a:focus text { text-decoration: underline; }\n</style>\n\n<svg class=\"railroad uri-tables-railroad\" role=\"group\" aria-label=\"Railroad diagram of path-absolute: path-absolute = &quot;/&quot; [ segment-nz *( &quot;/&quot; segment ) ]\" width=\"478\" height=\"83\" viewBox=\"0 0 478 83\"><title>Railroad diagram of path&#45;absolute</title><g class=\"sequence\"><path d=\" M 2 52 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5 m 10 0 h 5\"/><g class=\"sequence\"><g class=\"terminal\"><rect x=\"27\" y=\"41\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"49\" y=\"57\">&quot;&#47;&quot;</text></g><g class=\"optional\"><path d=\" M 81 52 h 24 m -24 0 a 12 12 0 0 0 12 -12 v -21 a 12 12 0 0 1 12 -12 h 322 m -158 0 l -5 -5 m 0 10 l 5 -5 m 158 0 a 12 12 0 0 1 12 12 v 21 a 12 12 0 0 0 12 12 h -24\"/><g class=\"sequence\">[<g class=\"nonterminal\"><rect x=\"105\" y=\"41\" height=\"22\" width=\"100\"/><text x=\"155\" y=\"57\">segment&#45;nz</text></g>](struct@SegmentNz)<g class=\"optional\"><path d=\" M 215 52 h 24 m -24 0 a 12 12 0 0 0 12 -12 v -4 a 12 12 0 0 1 12 -12 h 164 m -79 0 l -5 -5 m 0 10 l 5 -5 m 79 0 a 12 12 0 0 1 12 12 v 4 a 12 12 0 0 0 12 12 h -24\"/><g class=\"repeat\"><path d=\" M 239 52 h 5 h 12 m 130 0 h 12 h 5 m -17 0 a 12 12 0 0 1 12 12 v 0 a 12 12 0 0 1 -12 12 m 0 0 h -130 m 68 0 l 5 -5 m 0 10 l -5 -5 m -68 0 a 12 12 0 0 1 -12 -12 v 0 a 12 12 0 0 1 12 -12\"/><g></g><g class=\"sequence\"><g class=\"terminal\"><rect x=\"256\" y=\"41\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"278\" y=\"57\">&quot;&#47;&quot;</text></g>[<g class=\"nonterminal\"><rect x=\"310\" y=\"41\" height=\"22\" width=\"76\"/><text x=\"348\" y=\"57\">segment</text></g>](struct@Segment)<path d=\" M 300 52 h 10\"/></g></g></g><path d=\" M 205 52 h 10\"/></g></g><path d=\" M 71 52 h 10\"/></g><path d=\" M 461 52 h 5 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5\"/><path d=\" M 17 52 h 10\"/><path d=\" M 451 52 h 10\"/></g></svg>\n\n</div>")]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n\nAll characters of URIs except `#`, `?`, `[` and `]` may occur literally (RFC 3986, section 2); other bytes occur only as triplets.")]
        item : pub struct PathAbsolute < 'a > { text : crate ::__private::Text < 'a, 0 >
        } owned : PathAbsoluteBuf, rule : RuleData::new("path-absolute",
        "path-absolute = \"/\" [ segment-nz *( \"/\" segment ) ]",
        b"\0\0\0\0\xD2\xFF\xFF/\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        Automaton::new(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\x01\x02\x01\x01\x01\x01\x01\x01\x01\x01\x01\x03\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x01\x01\0\x01\0\0\x01\x04\x04\x04\x04\x04\x04\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\0\x01\0\x04\x04\x04\x04\x04\x04\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        3,
        Narrow(b"\0\0\0\0\0\0\0\0\0\0\0\x02\0\0\0\0\0\x03\x04\0\x03\0\0\0\0\x03\x04\x03\x03\0\0\0\0\0\0\0\x05\0\0\0\0\0\0\0\x03\0\0\0"),
        b"\x0C", b"\x01\x01\x01\0\0\0", & ["segment", "path-absolute"])
        .with_self_loops(b"\0\0\0\x01\0\0", &
        [SelfLoop::new(b"\0\0\0\0\xD2\xFF\xFF/\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true)]), Captures::new(& [0], b"\0\0\0\0\0\0", & [(0, 0)])).rfc3986(), kind :
        structure(for > encode try_encode decode decode_utf8 decode_utf8_lossy), parts :
        { slots : 0, accessors : {}, lists : { #[doc =
        "Returns each `segment`, in order. The empty text has none."] segments : Items <
        Segment > { delimiter : 47, style : Prefixed }, }, choice : {}, },
    }
    crate::__generic! {
        PathAbsolute PathAbsoluteBuf
    }
    crate::__template! {
        PathAbsolute[Segment] t::list:: < PathAbsolute < 'static >> (t::ListItems::of:: <
        Segment < 'static >> (47, t::Style::Prefixed, true, true)).path(false, false)
    }
    crate::__builder! {
        #[doc = "Builds a [`PathAbsolute`](struct@PathAbsolute) from its parts."] builder
        : PathAbsoluteBuilder, view : PathAbsolute, owned : PathAbsoluteBuf, required : {
        HasSegment : (for Segment >) }, #[doc =
        "Builds the text. This does not compile without a `segment`."] finish : finish,
        methods : { #[doc =
        "Adds a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nA dot segment is an error, as data and as a view: no encoding protects it (RFC 3986, section 3.3)."]
        segment : (for Item < Segment >) { part : [], then : [crate ::Given] }, #[doc =
        "Adds several items, each a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nA dot segment is an error, as data and as a view: no encoding protects it (RFC 3986, section 3.3)."]
        segments : (for Items < Segment >) { part : [], then : [crate ::Given] }, },
    }
    crate::__from_items! {
        #[doc =
        "Builds a list of items, each a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nA `/` is written before the first item, too. If you do not want that, write the text and parse it.\n\n# Errors\n\nIf an item is not valid for its rule, if it is a dot segment, which no encoding protects (RFC 3986, section 3.3), if there is no item, or if the list is not valid for the rule."]
        view : PathAbsolute, owned : PathAbsoluteBuf, method : from_segments, items :
        segments(for Segment >)
    }
    crate::__setters! {
        view : PathAbsolute, owned : PathAbsoluteBuf, methods : {}, lists : { Segment {
        part : [], extend : extend_segments, retain : retain_segments, set :
        set_segments, push : push_segment, pop : pop_segment }, },
    }
    crate::__rule! {
        #[doc =
        "`path-noscheme =` [`segment-nz-nc`](struct@SegmentNzNc) `*( \"/\"` [`segment`](struct@Segment) `)`"]
        #[doc = crate ::__owned_sentence!(PathNoschemeBuf)] #[doc =
        "\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 74).\n\nThis type has parts. Encode and decode the parts, not the whole text.\n\nFor example: `a`, `aa`, `a/`."]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n<div class=\"uri-tables-railroads\" role=\"region\" aria-label=\"Railroad diagram\" tabindex=\"0\"><style>\n.uri-tables-railroads { overflow-x: auto; margin-bottom: .75em; }\n.uri-tables-railroads p { margin: 0 0 .5em; }\n.uri-tables-railroad { display: block; max-width: none; color: var(--main-color, currentColor); }\n.uri-tables-railroad path { fill: none; stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad rect { fill: var(--code-block-background-color, transparent); stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad text { fill: currentColor; font: 14px \"Source Code Pro\", monospace; text-anchor: middle; }\n.uri-tables-railroad text.comment { font: italic 12px \"Source Code Pro\", monospace; }\n.uri-tables-railroad .labeledbox > rect { fill: none; stroke-width: 1px; stroke-dasharray: 5px; }\n.uri-tables-railroad a rect { stroke: var(--link-color, currentColor); }\n.uri-tables-railroad a text { fill: var(--link-color, currentColor); }\n.uri-tables-railroad a:hover text, .uri-tables-railroad a:focus text { text-decoration: underline; }\n</style>\n\n<svg class=\"railroad uri-tables-railroad\" role=\"group\" aria-label=\"Railroad diagram of path-noscheme: path-noscheme = segment-nz-nc *( &quot;/&quot; segment )\" width=\"400\" height=\"66\" viewBox=\"0 0 400 66\"><title>Railroad diagram of path&#45;noscheme</title><g class=\"sequence\"><path d=\" M 2 35 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5 m 10 0 h 5\"/><g class=\"sequence\">[<g class=\"nonterminal\"><rect x=\"27\" y=\"24\" height=\"22\" width=\"124\"/><text x=\"89\" y=\"40\">segment&#45;nz&#45;nc</text></g>](struct@SegmentNzNc)<g class=\"optional\"><path d=\" M 161 35 h 24 m -24 0 a 12 12 0 0 0 12 -12 v -4 a 12 12 0 0 1 12 -12 h 164 m -79 0 l -5 -5 m 0 10 l 5 -5 m 79 0 a 12 12 0 0 1 12 12 v 4 a 12 12 0 0 0 12 12 h -24\"/><g class=\"repeat\"><path d=\" M 185 35 h 5 h 12 m 130 0 h 12 h 5 m -17 0 a 12 12 0 0 1 12 12 v 0 a 12 12 0 0 1 -12 12 m 0 0 h -130 m 68 0 l 5 -5 m 0 10 l -5 -5 m -68 0 a 12 12 0 0 1 -12 -12 v 0 a 12 12 0 0 1 12 -12\"/><g></g><g class=\"sequence\"><g class=\"terminal\"><rect x=\"202\" y=\"24\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"224\" y=\"40\">&quot;&#47;&quot;</text></g>[<g class=\"nonterminal\"><rect x=\"256\" y=\"24\" height=\"22\" width=\"76\"/><text x=\"294\" y=\"40\">segment</text></g>](struct@Segment)<path d=\" M 246 35 h 10\"/></g></g></g><path d=\" M 151 35 h 10\"/></g><path d=\" M 383 35 h 5 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5\"/><path d=\" M 17 35 h 10\"/><path d=\" M 373 35 h 10\"/></g></svg>\n\n</div>")]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n\nAll characters of URIs except `#`, `?`, `[` and `]` may occur literally (RFC 3986, section 2); other bytes occur only as triplets.")]
        item : pub struct PathNoscheme < 'a > { text : crate ::__private::Text < 'a, 0 >
        } owned : PathNoschemeBuf, rule : RuleData::new("path-noscheme",
        "path-noscheme = segment-nz-nc *( \"/\" segment )",
        b"\0\0\0\0\xD2\xFF\xFF/\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        Automaton::new(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\x01\x02\x01\x01\x01\x01\x01\x01\x01\x01\x01\x03\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x05\x01\0\x01\0\0\x01\x04\x04\x04\x04\x04\x04\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\0\x01\0\x04\x04\x04\x04\x04\x04\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        3,
        Narrow(b"\0\0\0\0\0\0\0\0\0\x02\x03\0\x02\0\0\0\0\x02\x03\x04\x02\0\0\0\0\0\0\0\x05\0\0\0\0\x04\x06\x04\x04\x04\0\0\0\0\0\0\x02\0\0\0\0\0\0\0\x07\0\0\0\0\0\0\0\x04\0\0\0"),
        b"\x14", b"\x01\0\0\0\0\0\0\0", & ["segment", "path-noscheme"])
        .with_self_loops(b"\0\0\x02\0\x01\0\0\0", &
        [SelfLoop::new(b"\0\0\0\0\xD2\xFF\xFF/\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        SelfLoop::new(b"\0\0\0\0\xD2\x7F\xFF+\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true)]), Captures::new(& [0], b"\0\0\0\0\0\0\0\0", & [(0, 0)])).rfc3986(), kind :
        structure(for > encode try_encode decode decode_utf8 decode_utf8_lossy), parts :
        { slots : 0, accessors : {}, lists : { #[doc =
        "Returns each `segment`, in order. The empty text has one, which is empty."]
        segments : Items < Segment > { delimiter : 47, style : Separated }, }, choice :
        {}, },
    }
    crate::__generic! {
        PathNoscheme PathNoschemeBuf
    }
    crate::__template! {
        PathNoscheme[Segment] t::list:: < PathNoscheme < 'static >> (t::ListItems::of:: <
        Segment < 'static >> (47, t::Style::Separated, false, true)).path(true, false)
        .may_make_authority()
    }
    crate::__builder! {
        #[doc = "Builds a [`PathNoscheme`](struct@PathNoscheme) from its parts."] builder
        : PathNoschemeBuilder, view : PathNoscheme, owned : PathNoschemeBuf, required : {
        HasSegment : (for Segment >) }, #[doc =
        "Builds the text. This does not compile without a `segment`."] finish : finish,
        methods : { #[doc =
        "Adds a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nA dot segment is an error, as data and as a view: no encoding protects it (RFC 3986, section 3.3)."]
        segment : (for Item < Segment >) { part : [], then : [crate ::Given] }, #[doc =
        "Adds several items, each a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nA dot segment is an error, as data and as a view: no encoding protects it (RFC 3986, section 3.3)."]
        segments : (for Items < Segment >) { part : [], then : [crate ::Given] }, },
    }
    crate::__from_items! {
        #[doc =
        "Builds a list of items, each a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\n# Errors\n\nIf an item is not valid for its rule, if it is a dot segment, which no encoding protects (RFC 3986, section 3.3), if there is no item, because the empty text is one empty item, or if the list is not valid for the rule."]
        view : PathNoscheme, owned : PathNoschemeBuf, method : from_segments, items :
        segments(for Segment >)
    }
    crate::__setters! {
        view : PathNoscheme, owned : PathNoschemeBuf, methods : {}, lists : { Segment {
        part : [], extend : extend_segments, retain : retain_segments, set :
        set_segments, push : push_segment, pop : pop_segment }, },
    }
    crate::__rule! {
        #[doc =
        "`path-rootless =` [`segment-nz`](struct@SegmentNz) `*( \"/\"` [`segment`](struct@Segment) `)`"]
        #[doc = crate ::__owned_sentence!(PathRootlessBuf)] #[doc =
        "\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 75).\n\nThis type has parts. Encode and decode the parts, not the whole text.\n\nFor example: `a`, `aa`, `%aa`."]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n<div class=\"uri-tables-railroads\" role=\"region\" aria-label=\"Railroad diagram\" tabindex=\"0\"><style>\n.uri-tables-railroads { overflow-x: auto; margin-bottom: .75em; }\n.uri-tables-railroads p { margin: 0 0 .5em; }\n.uri-tables-railroad { display: block; max-width: none; color: var(--main-color, currentColor); }\n.uri-tables-railroad path { fill: none; stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad rect { fill: var(--code-block-background-color, transparent); stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad text { fill: currentColor; font: 14px \"Source Code Pro\", monospace; text-anchor: middle; }\n.uri-tables-railroad text.comment { font: italic 12px \"Source Code Pro\", monospace; }\n.uri-tables-railroad .labeledbox > rect { fill: none; stroke-width: 1px; stroke-dasharray: 5px; }\n.uri-tables-railroad a rect { stroke: var(--link-color, currentColor); }\n.uri-tables-railroad a text { fill: var(--link-color, currentColor); }\n.uri-tables-railroad a:hover text, .uri-tables-railroad a:focus text { text-decoration: underline; }\n</style>\n\n<svg class=\"railroad uri-tables-railroad\" role=\"group\" aria-label=\"Railroad diagram of path-rootless: path-rootless = segment-nz *( &quot;/&quot; segment )\" width=\"376\" height=\"66\" viewBox=\"0 0 376 66\"><title>Railroad diagram of path&#45;rootless</title><g class=\"sequence\"><path d=\" M 2 35 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5 m 10 0 h 5\"/><g class=\"sequence\">[<g class=\"nonterminal\"><rect x=\"27\" y=\"24\" height=\"22\" width=\"100\"/><text x=\"77\" y=\"40\">segment&#45;nz</text></g>](struct@SegmentNz)<g class=\"optional\"><path d=\" M 137 35 h 24 m -24 0 a 12 12 0 0 0 12 -12 v -4 a 12 12 0 0 1 12 -12 h 164 m -79 0 l -5 -5 m 0 10 l 5 -5 m 79 0 a 12 12 0 0 1 12 12 v 4 a 12 12 0 0 0 12 12 h -24\"/><g class=\"repeat\"><path d=\" M 161 35 h 5 h 12 m 130 0 h 12 h 5 m -17 0 a 12 12 0 0 1 12 12 v 0 a 12 12 0 0 1 -12 12 m 0 0 h -130 m 68 0 l 5 -5 m 0 10 l -5 -5 m -68 0 a 12 12 0 0 1 -12 -12 v 0 a 12 12 0 0 1 12 -12\"/><g></g><g class=\"sequence\"><g class=\"terminal\"><rect x=\"178\" y=\"24\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"200\" y=\"40\">&quot;&#47;&quot;</text></g>[<g class=\"nonterminal\"><rect x=\"232\" y=\"24\" height=\"22\" width=\"76\"/><text x=\"270\" y=\"40\">segment</text></g>](struct@Segment)<path d=\" M 222 35 h 10\"/></g></g></g><path d=\" M 127 35 h 10\"/></g><path d=\" M 359 35 h 5 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5\"/><path d=\" M 17 35 h 10\"/><path d=\" M 349 35 h 10\"/></g></svg>\n\n</div>")]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n\nAll characters of URIs except `#`, `?`, `[` and `]` may occur literally (RFC 3986, section 2); other bytes occur only as triplets.")]
        item : pub struct PathRootless < 'a > { text : crate ::__private::Text < 'a, 0 >
        } owned : PathRootlessBuf, rule : RuleData::new("path-rootless",
        "path-rootless = segment-nz *( \"/\" segment )",
        b"\0\0\0\0\xD2\xFF\xFF/\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        Automaton::new(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\x01\x02\x01\x01\x01\x01\x01\x01\x01\x01\x01\x03\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x01\x01\0\x01\0\0\x01\x04\x04\x04\x04\x04\x04\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\0\x01\0\x04\x04\x04\x04\x04\x04\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        3,
        Narrow(b"\0\0\0\0\0\0\0\0\0\x02\x03\0\x02\0\0\0\0\x02\x03\x02\x02\0\0\0\0\0\0\0\x04\0\0\0\0\0\0\0\x02\0\0\0"),
        b"\x04", b"\x01\0\0\0\0", & ["segment", "path-rootless"])
        .with_self_loops(b"\0\0\x01\0\0", &
        [SelfLoop::new(b"\0\0\0\0\xD2\xFF\xFF/\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true)]), Captures::new(& [0], b"\0\0\0\0\0", & [(0, 0)])).rfc3986(), kind :
        structure(for > encode try_encode decode decode_utf8 decode_utf8_lossy), parts :
        { slots : 0, accessors : {}, lists : { #[doc =
        "Returns each `segment`, in order. The empty text has one, which is empty."]
        segments : Items < Segment > { delimiter : 47, style : Separated }, }, choice :
        {}, },
    }
    crate::__generic! {
        PathRootless PathRootlessBuf
    }
    crate::__template! {
        PathRootless[Segment] t::list:: < PathRootless < 'static >> (t::ListItems::of:: <
        Segment < 'static >> (47, t::Style::Separated, false, true)).path(false, false)
    }
    crate::__builder! {
        #[doc = "Builds a [`PathRootless`](struct@PathRootless) from its parts."] builder
        : PathRootlessBuilder, view : PathRootless, owned : PathRootlessBuf, required : {
        HasSegment : (for Segment >) }, #[doc =
        "Builds the text. This does not compile without a `segment`."] finish : finish,
        methods : { #[doc =
        "Adds a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nA dot segment is an error, as data and as a view: no encoding protects it (RFC 3986, section 3.3)."]
        segment : (for Item < Segment >) { part : [], then : [crate ::Given] }, #[doc =
        "Adds several items, each a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nA dot segment is an error, as data and as a view: no encoding protects it (RFC 3986, section 3.3)."]
        segments : (for Items < Segment >) { part : [], then : [crate ::Given] }, },
    }
    crate::__from_items! {
        #[doc =
        "Builds a list of items, each a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\n# Errors\n\nIf an item is not valid for its rule, if it is a dot segment, which no encoding protects (RFC 3986, section 3.3), if there is no item, because the empty text is one empty item, or if the list is not valid for the rule."]
        view : PathRootless, owned : PathRootlessBuf, method : from_segments, items :
        segments(for Segment >)
    }
    crate::__setters! {
        view : PathRootless, owned : PathRootlessBuf, methods : {}, lists : { Segment {
        part : [], extend : extend_segments, retain : retain_segments, set :
        set_segments, push : push_segment, pop : pop_segment }, },
    }
    crate::__rule! {
        #[doc = "`path-empty = 0<`[`pchar`](struct@Pchar)`>`"] #[doc = crate
        ::__owned_sentence!(PathEmptyBuf)] #[doc =
        "\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 76).\n\nThis type has no encoder, because its texts cannot carry data.\n\nFor example: the empty text."]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n<div class=\"uri-tables-railroads\" role=\"region\" aria-label=\"Railroad diagram\" tabindex=\"0\"><style>\n.uri-tables-railroads { overflow-x: auto; margin-bottom: .75em; }\n.uri-tables-railroads p { margin: 0 0 .5em; }\n.uri-tables-railroad { display: block; max-width: none; color: var(--main-color, currentColor); }\n.uri-tables-railroad path { fill: none; stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad rect { fill: var(--code-block-background-color, transparent); stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad text { fill: currentColor; font: 14px \"Source Code Pro\", monospace; text-anchor: middle; }\n.uri-tables-railroad text.comment { font: italic 12px \"Source Code Pro\", monospace; }\n.uri-tables-railroad .labeledbox > rect { fill: none; stroke-width: 1px; stroke-dasharray: 5px; }\n.uri-tables-railroad a rect { stroke: var(--link-color, currentColor); }\n.uri-tables-railroad a text { fill: var(--link-color, currentColor); }\n.uri-tables-railroad a:hover text, .uri-tables-railroad a:focus text { text-decoration: underline; }\n</style>\n\n<svg class=\"railroad uri-tables-railroad\" role=\"group\" aria-label=\"Railroad diagram of path-empty: path-empty = 0&lt;pchar&gt;\" width=\"162\" height=\"24\" viewBox=\"0 0 162 24\"><title>Railroad diagram of path&#45;empty</title><g class=\"sequence\"><path d=\" M 2 12 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5 m 10 0 h 5\"/><text class=\"comment\" x=\"81\" y=\"17\">the empty text</text><path d=\" M 145 12 h 5 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5\"/><path d=\" M 17 12 h 10\"/><path d=\" M 135 12 h 10\"/></g></svg>\n\n</div>")]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n\nBytes in `path-empty`: highlighted bytes may occur literally, others not at all.\n\n<style>.uri-bytes{font-size:.85em}.uri-bytes b{background:#2a85}</style>\n<pre class=\"uri-bytes\">0x   0 1 2 3 4 5 6 7 8 9 A B C D E F\n0–1 controls\n2   SP ! \" # $ % &amp; ' ( ) * + , - . /\n3    0 1 2 3 4 5 6 7 8 9 : ; &lt; = &gt; ?\n4    @ A B C D E F G H I J K L M N O\n5    P Q R S T U V W X Y Z [ \\ ] ^ _\n6    ` a b c d e f g h i j k l m n o\n7    p q r s t u v w x y z { | } ~ 7F\n8–F not ASCII</pre>")]
        item : pub struct PathEmpty < 'a > { text : crate ::__private::Text < 'a, 0 > }
        owned : PathEmptyBuf, rule : RuleData::new("path-empty",
        "path-empty    = 0<pchar>",
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        Automaton::new(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        0, Narrow(b"\0\0"), b"\x02", b"", & ["path-empty"]), Captures::NONE).rfc3986(),
        kind : leaf(for > encode try_encode),
    }
    crate::__generic! {
        PathEmpty PathEmptyBuf
    }
    crate::__template! {
        PathEmpty() t::whole:: < PathEmpty < 'static >> ().path(false, false)
    }
    crate::__rule! {
        #[doc = "`segment-nz = 1*`[`pchar`](struct@Pchar)"] #[doc = crate
        ::__owned_sentence!(SegmentNzBuf)] #[doc =
        "\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 79).\n\n[`encode`](Self::encode) encodes any data, and decoding gives the data back.\n\nFor example: `a`, `aa`, `%aa`."]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n<div class=\"uri-tables-railroads\" role=\"region\" aria-label=\"Railroad diagram\" tabindex=\"0\"><style>\n.uri-tables-railroads { overflow-x: auto; margin-bottom: .75em; }\n.uri-tables-railroads p { margin: 0 0 .5em; }\n.uri-tables-railroad { display: block; max-width: none; color: var(--main-color, currentColor); }\n.uri-tables-railroad path { fill: none; stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad rect { fill: var(--code-block-background-color, transparent); stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad text { fill: currentColor; font: 14px \"Source Code Pro\", monospace; text-anchor: middle; }\n.uri-tables-railroad text.comment { font: italic 12px \"Source Code Pro\", monospace; }\n.uri-tables-railroad .labeledbox > rect { fill: none; stroke-width: 1px; stroke-dasharray: 5px; }\n.uri-tables-railroad a rect { stroke: var(--link-color, currentColor); }\n.uri-tables-railroad a text { fill: var(--link-color, currentColor); }\n.uri-tables-railroad a:hover text, .uri-tables-railroad a:focus text { text-decoration: underline; }\n</style>\n\n<svg class=\"railroad uri-tables-railroad\" role=\"group\" aria-label=\"Railroad diagram of segment-nz: segment-nz = 1*pchar\" width=\"148\" height=\"49\" viewBox=\"0 0 148 49\"><title>Railroad diagram of segment&#45;nz</title><g class=\"sequence\"><path d=\" M 2 18 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5 m 10 0 h 5\"/><g class=\"repeat\"><path d=\" M 27 18 h 5 h 12 m 60 0 h 12 h 5 m -17 0 a 12 12 0 0 1 12 12 v 0 a 12 12 0 0 1 -12 12 m 0 0 h -60 m 33 0 l 5 -5 m 0 10 l -5 -5 m -33 0 a 12 12 0 0 1 -12 -12 v 0 a 12 12 0 0 1 12 -12\"/><g></g>[<g class=\"nonterminal\"><rect x=\"44\" y=\"7\" height=\"22\" width=\"60\"/><text x=\"74\" y=\"23\">pchar</text></g>](struct@Pchar)</g><path d=\" M 131 18 h 5 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5\"/><path d=\" M 17 18 h 10\"/><path d=\" M 121 18 h 10\"/></g></svg>\n\n</div>")]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n\nAll characters of URIs except `#`, `/`, `?`, `[` and `]` may occur literally (RFC 3986, section 2); other bytes occur only as triplets.")]
        item : pub struct SegmentNz < 'a > { text : crate ::__private::Text < 'a, 0 > }
        owned : SegmentNzBuf, rule : RuleData::new("segment-nz",
        "segment-nz    = 1*pchar",
        b"\0\0\0\0\xD2\x7F\xFF/\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        Automaton::new(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\x01\x02\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\x03\x03\x03\x03\x03\x03\x03\x03\x03\x03\x01\x01\0\x01\0\0\x01\x03\x03\x03\x03\x03\x03\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\0\x01\0\x03\x03\x03\x03\x03\x03\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        2, Narrow(b"\0\0\0\0\0\x02\x03\x02\0\x02\x03\x02\0\0\0\x04\0\0\0\x02"), b"\x04",
        b"", & ["segment-nz"]).with_self_loops(b"\0\0\x01\0\0", &
        [SelfLoop::new(b"\0\0\0\0\xD2\x7F\xFF/\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true)]), Captures::NONE).rfc3986(), kind : encode(for > encode),
    }
    crate::__generic! {
        SegmentNz SegmentNzBuf
    }
    crate::__template! {
        SegmentNz() t::whole:: < SegmentNz < 'static >> ().path(false, false)
    }
    crate::__rule! {
        #[doc =
        "`segment-nz-nc = 1*(` [`unreserved`](struct@Unreserved) `/` [`pct-encoded`](struct@PctEncoded) `/` [`sub-delims`](struct@SubDelims) `/ \"@\" )`"]
        #[doc = crate ::__owned_sentence!(SegmentNzNcBuf)] #[doc =
        "\n\n```abnf\nsegment-nz-nc = 1*( unreserved / pct-encoded / sub-delims / \"@\" )\n              ; non-zero-length segment without any colon \":\"\n```\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 80).\n\n[`encode`](Self::encode) encodes any data, and decoding gives the data back.\n\nFor example: `a`, `aa`, `%aa`."]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n<div class=\"uri-tables-railroads\" role=\"region\" aria-label=\"Railroad diagram\" tabindex=\"0\"><style>\n.uri-tables-railroads { overflow-x: auto; margin-bottom: .75em; }\n.uri-tables-railroads p { margin: 0 0 .5em; }\n.uri-tables-railroad { display: block; max-width: none; color: var(--main-color, currentColor); }\n.uri-tables-railroad path { fill: none; stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad rect { fill: var(--code-block-background-color, transparent); stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad text { fill: currentColor; font: 14px \"Source Code Pro\", monospace; text-anchor: middle; }\n.uri-tables-railroad text.comment { font: italic 12px \"Source Code Pro\", monospace; }\n.uri-tables-railroad .labeledbox > rect { fill: none; stroke-width: 1px; stroke-dasharray: 5px; }\n.uri-tables-railroad a rect { stroke: var(--link-color, currentColor); }\n.uri-tables-railroad a text { fill: var(--link-color, currentColor); }\n.uri-tables-railroad a:hover text, .uri-tables-railroad a:focus text { text-decoration: underline; }\n</style>\n\n<svg class=\"railroad uri-tables-railroad\" role=\"group\" aria-label=\"Railroad diagram of segment-nz-nc: segment-nz-nc = 1*( unreserved / pct-encoded / sub-delims / &quot;@&quot; )\" width=\"244\" height=\"145\" viewBox=\"0 0 244 145\"><title>Railroad diagram of segment&#45;nz&#45;nc</title><g class=\"sequence\"><path d=\" M 2 18 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5 m 10 0 h 5\"/><g class=\"repeat\"><path d=\" M 27 18 h 5 h 12 m 156 0 h 12 h 5 m -17 0 a 12 12 0 0 1 12 12 v 96 m 0 -45 l -5 -5 m 10 0 l -5 5 m 0 45 a 12 12 0 0 1 -12 12 m 0 0 h -156 m 81 0 l 5 -5 m 0 10 l -5 -5 m -81 0 a 12 12 0 0 1 -12 -12 v -96 m 0 51 l -5 5 m 10 0 l -5 -5 m 0 -51 a 12 12 0 0 1 12 -12\"/><g></g><g class=\"choice\"><path d=\" M 44 18 h 24 m 100 0 h 32\"/>[<g class=\"nonterminal\"><rect x=\"68\" y=\"7\" height=\"22\" width=\"100\"/><text x=\"118\" y=\"23\">unreserved</text></g>](struct@Unreserved)<path d=\" M 44 18 a 12 12 0 0 1 12 12 v 9 m 132 0 v -9 a 12 12 0 0 1 12 -12\"/><path d=\" M 56 39 v 33 m 132 0 v -33\"/><path d=\" M 56 72 v 33 m 132 0 v -33\"/><path d=\" M 56 39 v 0 a 12 12 0 0 0 12 12 m 108 0 h 0 a 12 12 0 0 0 12 -12 v 0\"/>[<g class=\"nonterminal\"><rect x=\"68\" y=\"40\" height=\"22\" width=\"108\"/><text x=\"122\" y=\"56\">pct&#45;encoded</text></g>](struct@PctEncoded)<path d=\" M 56 72 v 0 a 12 12 0 0 0 12 12 m 100 0 h 8 a 12 12 0 0 0 12 -12 v 0\"/>[<g class=\"nonterminal\"><rect x=\"68\" y=\"73\" height=\"22\" width=\"100\"/><text x=\"118\" y=\"89\">sub&#45;delims</text></g>](struct@SubDelims)<path d=\" M 56 105 v 0 a 12 12 0 0 0 12 12 m 44 0 h 64 m -29 0 l -5 -5 m 0 10 l 5 -5 m 29 0 a 12 12 0 0 0 12 -12 v 0\"/><g class=\"terminal\"><rect x=\"68\" y=\"106\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"90\" y=\"122\">&quot;&#64;&quot;</text></g></g></g><path d=\" M 227 18 h 5 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5\"/><path d=\" M 17 18 h 10\"/><path d=\" M 217 18 h 10\"/></g></svg>\n\n</div>")]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n\nAll characters of URIs except `#`, `/`, `:`, `?`, `[` and `]` may occur literally (RFC 3986, section 2); other bytes occur only as triplets.")]
        item : pub struct SegmentNzNc < 'a > { text : crate ::__private::Text < 'a, 0 > }
        owned : SegmentNzNcBuf, rule : RuleData::new("segment-nz-nc",
        "segment-nz-nc = 1*( unreserved / pct-encoded / sub-delims / \"@\" )\n              ; non-zero-length segment without any colon \":\"",
        b"\0\0\0\0\xD2\x7F\xFF+\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        Automaton::new(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\x01\x02\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\x03\x03\x03\x03\x03\x03\x03\x03\x03\x03\0\x01\0\x01\0\0\x01\x03\x03\x03\x03\x03\x03\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\0\x01\0\x03\x03\x03\x03\x03\x03\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        2, Narrow(b"\0\0\0\0\0\x02\x03\x02\0\x02\x03\x02\0\0\0\x04\0\0\0\x02"), b"\x04",
        b"", & ["segment-nz-nc"]).with_self_loops(b"\0\0\x01\0\0", &
        [SelfLoop::new(b"\0\0\0\0\xD2\x7F\xFF+\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true)]), Captures::NONE).rfc3986(), kind : encode(for > encode),
    }
    crate::__generic! {
        SegmentNzNc SegmentNzNcBuf
    }
    crate::__template! {
        SegmentNzNc() t::whole:: < SegmentNzNc < 'static >> ().path(true, false)
        .may_make_authority()
    }
    crate::__rule! {
        #[doc = "`h16 = 1*4HEXDIG`"] #[doc = crate ::__owned_sentence!(H16Buf)] #[doc =
        "\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 54).\n\nThis type has no encoder, because its texts cannot carry data.\n\nFor example: `a`, `aa`, `aaa`."]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n<div class=\"uri-tables-railroads\" role=\"region\" aria-label=\"Railroad diagram\" tabindex=\"0\"><style>\n.uri-tables-railroads { overflow-x: auto; margin-bottom: .75em; }\n.uri-tables-railroads p { margin: 0 0 .5em; }\n.uri-tables-railroad { display: block; max-width: none; color: var(--main-color, currentColor); }\n.uri-tables-railroad path { fill: none; stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad rect { fill: var(--code-block-background-color, transparent); stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad text { fill: currentColor; font: 14px \"Source Code Pro\", monospace; text-anchor: middle; }\n.uri-tables-railroad text.comment { font: italic 12px \"Source Code Pro\", monospace; }\n.uri-tables-railroad .labeledbox > rect { fill: none; stroke-width: 1px; stroke-dasharray: 5px; }\n.uri-tables-railroad a rect { stroke: var(--link-color, currentColor); }\n.uri-tables-railroad a text { fill: var(--link-color, currentColor); }\n.uri-tables-railroad a:hover text, .uri-tables-railroad a:focus text { text-decoration: underline; }\n</style>\n\n<svg class=\"railroad uri-tables-railroad\" role=\"group\" aria-label=\"Railroad diagram of h16: h16 = 1*4HEXDIG\" width=\"210\" height=\"66\" viewBox=\"0 0 210 66\"><title>Railroad diagram of h16</title><g class=\"sequence\"><path d=\" M 2 18 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5 m 10 0 h 5\"/><g class=\"repeat\"><path d=\" M 27 18 h 5 h 12 m 68 0 h 66 m -30 0 l -5 -5 m 0 10 l 5 -5 m 30 0 h 5 m -17 0 a 12 12 0 0 1 12 12 v 7 a 12 12 0 0 1 -12 12 m -122 0 h 0 a 12 12 0 0 1 -12 -12 v -7 a 12 12 0 0 1 12 -12\"/><text class=\"comment\" x=\"105\" y=\"54\">at most 4 in all</text><g class=\"nonterminal\"><rect x=\"44\" y=\"7\" height=\"22\" width=\"68\"/><text x=\"78\" y=\"23\">HEXDIG</text></g></g><path d=\" M 193 18 h 5 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5\"/><path d=\" M 17 18 h 10\"/><path d=\" M 183 18 h 10\"/></g></svg>\n\n</div>")]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n\nBytes in `h16`: highlighted bytes may occur literally, others not at all.\n\n<style>.uri-bytes{font-size:.85em}.uri-bytes b{background:#2a85}</style>\n<pre class=\"uri-bytes\">0x   0 1 2 3 4 5 6 7 8 9 A B C D E F\n0–1 controls\n2   SP ! \" # $ % &amp; ' ( ) * + , - . /\n3    <b>0 1 2 3 4 5 6 7 8 9</b> : ; &lt; = &gt; ?\n4    @ <b>A B C D E F</b> G H I J K L M N O\n5    P Q R S T U V W X Y Z [ \\ ] ^ _\n6    ` <b>a b c d e f</b> g h i j k l m n o\n7    p q r s t u v w x y z { | } ~ 7F\n8–F not ASCII</pre>")]
        item : pub struct H16 < 'a > { text : crate ::__private::Text < 'a, 0 > } owned :
        H16Buf, rule : RuleData::new("h16", "h16           = 1*4HEXDIG",
        b"\0\0\0\0\0\0\xFF\x03~\0\0\0~\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        Automaton::new(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\0\0\0\0\x01\x01\x01\x01\x01\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\x01\x01\x01\x01\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        1, Narrow(b"\0\0\0\x02\0\x03\0\x04\0\x05\0\0"), b"<", b"", & ["h16"]),
        Captures::NONE).rfc3986(), kind : leaf(for > encode try_encode),
    }
    crate::__generic! {
        H16 H16Buf
    }
    crate::__template! {
        H16() t::whole:: < H16 < 'static >> ()
    }
    crate::__rule! {
        #[doc =
        "`ls32 = (` [`h16`](struct@H16) `\":\"` [`h16`](struct@H16) `) /` [`IPv4address`](struct@Ipv4address)"]
        #[doc = crate ::__owned_sentence!(Ls32Buf)] #[doc =
        "\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 55).\n\nThis type has parts. Encode and decode the parts, not the whole text.\n\nThere is no builder, and parts can only be replaced: what stands beside the parts of `ls32` may be `a:a` as well as `a:b`; give it a rule of its own, and expose that.\n\nFor example: `a:a`, `0:a`, `1:a`."]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n<div class=\"uri-tables-railroads\" role=\"region\" aria-label=\"Railroad diagram\" tabindex=\"0\"><style>\n.uri-tables-railroads { overflow-x: auto; margin-bottom: .75em; }\n.uri-tables-railroads p { margin: 0 0 .5em; }\n.uri-tables-railroad { display: block; max-width: none; color: var(--main-color, currentColor); }\n.uri-tables-railroad path { fill: none; stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad rect { fill: var(--code-block-background-color, transparent); stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad text { fill: currentColor; font: 14px \"Source Code Pro\", monospace; text-anchor: middle; }\n.uri-tables-railroad text.comment { font: italic 12px \"Source Code Pro\", monospace; }\n.uri-tables-railroad .labeledbox > rect { fill: none; stroke-width: 1px; stroke-dasharray: 5px; }\n.uri-tables-railroad a rect { stroke: var(--link-color, currentColor); }\n.uri-tables-railroad a text { fill: var(--link-color, currentColor); }\n.uri-tables-railroad a:hover text, .uri-tables-railroad a:focus text { text-decoration: underline; }\n</style>\n\n<svg class=\"railroad uri-tables-railroad\" role=\"group\" aria-label=\"Railroad diagram of ls32: ls32 = ( h16 &quot;:&quot; h16 ) / IPv4address\" width=\"254\" height=\"59\" viewBox=\"0 0 254 59\"><title>Railroad diagram of ls32</title><g class=\"sequence\"><path d=\" M 2 13 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5 m 10 0 h 5\"/><g class=\"choice\"><path d=\" M 27 13 h 24 m 152 0 h 24\"/><g class=\"sequence\">[<g class=\"nonterminal\"><rect x=\"51\" y=\"2\" height=\"22\" width=\"44\"/><text x=\"73\" y=\"18\">h16</text></g>](struct@H16)<g class=\"terminal\"><rect x=\"105\" y=\"2\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"127\" y=\"18\">&quot;&#58;&quot;</text></g>[<g class=\"nonterminal\"><rect x=\"159\" y=\"2\" height=\"22\" width=\"44\"/><text x=\"181\" y=\"18\">h16</text></g>](struct@H16)<path d=\" M 95 13 h 10\"/><path d=\" M 149 13 h 10\"/></g><path d=\" M 27 13 a 12 12 0 0 1 12 12 v 9 m 176 0 v -9 a 12 12 0 0 1 12 -12\"/><path d=\" M 39 34 v 0 a 12 12 0 0 0 12 12 m 108 0 h 44 a 12 12 0 0 0 12 -12 v 0\"/>[<g class=\"nonterminal\"><rect x=\"51\" y=\"35\" height=\"22\" width=\"108\"/><text x=\"105\" y=\"51\">IPv4address</text></g>](struct@Ipv4address)</g><path d=\" M 237 13 h 5 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5\"/><path d=\" M 17 13 h 10\"/><path d=\" M 227 13 h 10\"/></g></svg>\n\n</div>")]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n\nBytes in `ls32`: highlighted bytes may occur literally, others not at all.\n\n<style>.uri-bytes{font-size:.85em}.uri-bytes b{background:#2a85}</style>\n<pre class=\"uri-bytes\">0x   0 1 2 3 4 5 6 7 8 9 A B C D E F\n0–1 controls\n2   SP ! \" # $ % &amp; ' ( ) * + , - <b>.</b> /\n3    <b>0 1 2 3 4 5 6 7 8 9 :</b> ; &lt; = &gt; ?\n4    @ <b>A B C D E F</b> G H I J K L M N O\n5    P Q R S T U V W X Y Z [ \\ ] ^ _\n6    ` <b>a b c d e f</b> g h i j k l m n o\n7    p q r s t u v w x y z { | } ~ 7F\n8–F not ASCII</pre>")]
        item : pub struct Ls32 < 'a > { text : crate ::__private::Text < 'a, 2 > } owned
        : Ls32Buf, rule : RuleData::new("ls32",
        "ls32          = ( h16 \":\" h16 ) / IPv4address",
        b"\0\0\0\0\0@\xFF\x07~\0\0\0~\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        Automaton::new(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\x02\x03\x04\x05\x05\x06\x07\x07\x07\x07\x08\0\0\0\0\0\0\t\t\t\t\t\t\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\t\t\t\t\t\t\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        4,
        Narrow(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0%&'(((\0\x06\0\0\0\0\0\0\0\x07\x08\x08\x08\x08\x08\x08\t\x08\0\0\0\0\0\0\0\x07\n\n\n\n\n\n\t\x08\0\0\0\0\0\0\0\x07\n\n\n\n\x0B\x0C\t\x08\0\0\0\0\0\0\0\x07\x0C\x0C\x0C\x0C\x0C\x0C\t\x08\0\0\0\0\0\0\0\0\x08\x08\x08\x08\x08\x08\t\x08\0\0\0\0\0\0\0\0\r\x0E\x0F\x10\x10\x10\0\0\0\0\0\0\0\0\0\0\x11\x11\x11\x11\x11\x11\t\x11\0\0\0\0\0\0\0\0\x12\x12\x12\x12\x12\x12\0\x12\0\0\0\0\0\0\0\x07\x13\x13\x13\x13\x13\x13\t\x11\0\0\0\0\0\0\0\x07\x13\x13\x13\x13\x13\x11\t\x11\0\0\0\0\0\0\0\x07\x11\x11\x11\x11\x11\x11\t\x11\0\0\0\0\0\0\0\x14\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x14\x10\x10\x10\x10\x10\x10\0\0\0\0\0\0\0\0\0\x14\x10\x10\x10\x10\x15\r\0\0\0\0\0\0\0\0\0\x14\r\r\r\r\r\r\0\0\0\0\0\0\0\0\0\0\x16\x16\x16\x16\x16\x16\t\x16\0\0\0\0\0\0\0\0\x17\x17\x17\x17\x17\x17\0\x17\0\0\0\0\0\0\0\x07\x16\x16\x16\x16\x16\x16\t\x16\0\0\0\0\0\0\0\0\x18\x19\x1A\x1B\x1B\x1B\0\0\0\0\0\0\0\0\0\x14\r\r\r\r\r\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\t\0\0\0\0\0\0\0\0\0\x1C\x1C\x1C\x1C\x1C\x1C\0\x1C\0\0\0\0\0\0\0\x1D\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1D\x1B\x1B\x1B\x1B\x1B\x1B\0\0\0\0\0\0\0\0\0\x1D\x1B\x1B\x1B\x1B\x1E\x18\0\0\0\0\0\0\0\0\0\x1D\x18\x18\x18\x18\x18\x18\0\0\0\0\0\0\0\0\0\0\x1F\x1F\x1F\x1F\x1F\x1F\0\x1F\0\0\0\0\0\0\0\0 !\"###\0\0\0\0\0\0\0\0\0\x1D\x18\x18\x18\x18\x18\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0######\0\0\0\0\0\0\0\0\0\0####$ \0\0\0\0\0\0\0\0\0\0      \0\0\0\0\0\0\0\0\0\0     \0\0\0\0\0\0\0\0\0\0\x07\x08\x08\x08\x08\x08\x08\t\x08\0\0\0\0\0\0\0\x07\n\n\n\n\n\n\t\x08\0\0\0\0\0\0\0\x07\n\n\n\n\x0B\x0C\t\x08\0\0\0\0\0\0\0\x07\x0C\x0C\x0C\x0C\x0C\x0C\t\x08\0\0\0\0\0\0"),
        b"\0\0\x84\x90\x1F",
        b"\x01\x01\x01\x01\x01\x01\x01\0\x01\x01\x01\x01\x01\0\0\0\0\x01\x01\x01\0\0\x01\x01\0\0\0\0\x01\0\0\x01\x01\0\0\0\0",
        & ["IPv4address", "ls32"])
        .with_slot_transitions(b"\x02\0\x01\0\x03\0\x01\0\x04\0\x01\0\x05\0\x01\0")
        .with_duplicated(4), Captures::new(& [0, 1],
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\0\0\x01\0\0\0\0\x01\0\0\x01\x02\x02\x02\x02\x02",
        & [(0, 0), (0, 3), (2, 3)])).rfc3986(), kind : structure(for > encode try_encode
        decode decode_utf8 decode_utf8_lossy), parts : { slots : 2, accessors : { #[doc =
        "Returns the `IPv4address`, if there is one."] ipv4address : Optional <
        Ipv4address > { component : 0, parts : [] }, }, lists : {}, choice : {}, },
    }
    crate::__generic! {
        Ls32 Ls32Buf
    }
    crate::__template! {
        Ls32(Ipv4address : Optional) { const PARTS : & [t::Part] = &
        [t::Part::new("IPv4address", t::of:: < Ipv4address < 'static >> (), false, 0, &
        [])]; t::parts:: < Ls32 < 'static >> (PARTS) }
    }
    crate::__no_builder! {
        Ls32 : builder for >
    }
    crate::__rule! {
        #[doc =
        "`dec-octet = DIGIT / %x31-39 DIGIT / \"1\" 2DIGIT / \"2\" %x30-34 DIGIT / \"25\" %x30-35`"]
        #[doc = crate ::__owned_sentence!(DecOctetBuf)] #[doc =
        "\n\n```abnf\ndec-octet     = DIGIT                 ; 0-9\n              / %x31-39 DIGIT         ; 10-99\n              / \"1\" 2DIGIT            ; 100-199\n              / \"2\" %x30-34 DIGIT     ; 200-249\n              / \"25\" %x30-35          ; 250-255\n```\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 58).\n\nThis type has no encoder, because its texts cannot carry data.\n\nFor example: `0`, `1`, `2`."]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n<div class=\"uri-tables-railroads\" role=\"region\" aria-label=\"Railroad diagram\" tabindex=\"0\"><style>\n.uri-tables-railroads { overflow-x: auto; margin-bottom: .75em; }\n.uri-tables-railroads p { margin: 0 0 .5em; }\n.uri-tables-railroad { display: block; max-width: none; color: var(--main-color, currentColor); }\n.uri-tables-railroad path { fill: none; stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad rect { fill: var(--code-block-background-color, transparent); stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad text { fill: currentColor; font: 14px \"Source Code Pro\", monospace; text-anchor: middle; }\n.uri-tables-railroad text.comment { font: italic 12px \"Source Code Pro\", monospace; }\n.uri-tables-railroad .labeledbox > rect { fill: none; stroke-width: 1px; stroke-dasharray: 5px; }\n.uri-tables-railroad a rect { stroke: var(--link-color, currentColor); }\n.uri-tables-railroad a text { fill: var(--link-color, currentColor); }\n.uri-tables-railroad a:hover text, .uri-tables-railroad a:focus text { text-decoration: underline; }\n</style>\n\n<svg class=\"railroad uri-tables-railroad\" role=\"group\" aria-label=\"Railroad diagram of dec-octet: dec-octet = DIGIT / %x31-39 DIGIT / &quot;1&quot; 2DIGIT / &quot;2&quot; %x30-34 DIGIT / &quot;25&quot; %x30-35\" width=\"334\" height=\"197\" viewBox=\"0 0 334 197\"><title>Railroad diagram of dec&#45;octet</title><g class=\"sequence\"><path d=\" M 2 13 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5 m 10 0 h 5\"/><g class=\"choice\"><path d=\" M 27 13 h 24 m 60 0 h 196 m -95 0 l -5 -5 m 0 10 l 5 -5 m 95 0\"/><g class=\"nonterminal\"><rect x=\"51\" y=\"2\" height=\"22\" width=\"60\"/><text x=\"81\" y=\"18\">DIGIT</text></g><path d=\" M 27 13 a 12 12 0 0 1 12 12 v 9 m 256 0 v -9 a 12 12 0 0 1 12 -12\"/><path d=\" M 39 34 v 33 m 256 0 v -33\"/><path d=\" M 39 71 v 68 m 0 -31 l -5 -5 m 10 0 l -5 5 m 0 31 m 256 0 v -68 m 0 37 l -5 5 m 10 0 l -5 -5 m 0 -37\"/><path d=\" M 39 139 v 33 m 256 0 v -33\"/><path d=\" M 39 34 v 0 a 12 12 0 0 0 12 12 m 178 0 h 54 m -24 0 l -5 -5 m 0 10 l 5 -5 m 24 0 a 12 12 0 0 0 12 -12 v 0\"/><g class=\"sequence\"><g class=\"terminal\"><rect x=\"51\" y=\"35\" height=\"22\" width=\"108\" rx=\"10\" ry=\"10\"/><text x=\"105\" y=\"51\">&#37;x31&#45;39 1&#45;9</text></g><g class=\"nonterminal\"><rect x=\"169\" y=\"35\" height=\"22\" width=\"60\"/><text x=\"199\" y=\"51\">DIGIT</text></g><path d=\" M 159 46 h 10\"/></g><path d=\" M 39 67 v 4 a 12 12 0 0 0 12 12 m 154 0 h 78 m -36 0 l -5 -5 m 0 10 l 5 -5 m 36 0 a 12 12 0 0 0 12 -12 v -4\"/><g class=\"sequence\"><g class=\"terminal\"><rect x=\"51\" y=\"72\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"73\" y=\"88\">&quot;1&quot;</text></g><g class=\"repeat\"><path d=\" M 105 83 h 5 h 12 m 60 0 h 18 h 5 m -17 0 a 12 12 0 0 1 12 12 v 7 a 12 12 0 0 1 -12 12 m -66 0 h 0 a 12 12 0 0 1 -12 -12 v -7 a 12 12 0 0 1 12 -12\"/><text class=\"comment\" x=\"155\" y=\"119\">2 in all</text><g class=\"nonterminal\"><rect x=\"122\" y=\"72\" height=\"22\" width=\"60\"/><text x=\"152\" y=\"88\">DIGIT</text></g></g><path d=\" M 95 83 h 10\"/></g><path d=\" M 39 139 v 0 a 12 12 0 0 0 12 12 m 232 0 h 0 a 12 12 0 0 0 12 -12 v 0\"/><g class=\"sequence\"><g class=\"terminal\"><rect x=\"51\" y=\"140\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"73\" y=\"156\">&quot;2&quot;</text></g><g class=\"terminal\"><rect x=\"105\" y=\"140\" height=\"22\" width=\"108\" rx=\"10\" ry=\"10\"/><text x=\"159\" y=\"156\">&#37;x30&#45;34 0&#45;4</text></g><g class=\"nonterminal\"><rect x=\"223\" y=\"140\" height=\"22\" width=\"60\"/><text x=\"253\" y=\"156\">DIGIT</text></g><path d=\" M 95 151 h 10\"/><path d=\" M 213 151 h 10\"/></g><path d=\" M 39 172 v 0 a 12 12 0 0 0 12 12 m 170 0 h 62 m -28 0 l -5 -5 m 0 10 l 5 -5 m 28 0 a 12 12 0 0 0 12 -12 v 0\"/><g class=\"sequence\"><g class=\"terminal\"><rect x=\"51\" y=\"173\" height=\"22\" width=\"52\" rx=\"10\" ry=\"10\"/><text x=\"77\" y=\"189\">&quot;25&quot;</text></g><g class=\"terminal\"><rect x=\"113\" y=\"173\" height=\"22\" width=\"108\" rx=\"10\" ry=\"10\"/><text x=\"167\" y=\"189\">&#37;x30&#45;35 0&#45;5</text></g><path d=\" M 103 184 h 10\"/></g></g><path d=\" M 317 13 h 5 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5\"/><path d=\" M 17 13 h 10\"/><path d=\" M 307 13 h 10\"/></g></svg>\n\n</div>")]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n\nBytes in `dec-octet`: highlighted bytes may occur literally, others not at all.\n\n<style>.uri-bytes{font-size:.85em}.uri-bytes b{background:#2a85}</style>\n<pre class=\"uri-bytes\">0x   0 1 2 3 4 5 6 7 8 9 A B C D E F\n0–1 controls\n2   SP ! \" # $ % &amp; ' ( ) * + , - . /\n3    <b>0 1 2 3 4 5 6 7 8 9</b> : ; &lt; = &gt; ?\n4    @ A B C D E F G H I J K L M N O\n5    P Q R S T U V W X Y Z [ \\ ] ^ _\n6    ` a b c d e f g h i j k l m n o\n7    p q r s t u v w x y z { | } ~ 7F\n8–F not ASCII</pre>")]
        item : pub struct DecOctet < 'a > { text : crate ::__private::Text < 'a, 0 > }
        owned : DecOctetBuf, rule : RuleData::new("dec-octet",
        "dec-octet     = DIGIT                 ; 0-9\n              / %x31-39 DIGIT         ; 10-99\n              / \"1\" 2DIGIT            ; 100-199\n              / \"2\" %x30-34 DIGIT     ; 200-249\n              / \"25\" %x30-35          ; 250-255",
        b"\0\0\0\0\0\0\xFF\x03\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        Automaton::new(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\x02\x03\x04\x04\x05\x06\x06\x06\x06\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        3,
        Narrow(b"\0\0\0\0\0\0\0\0\0\x02\x03\x04\x05\x05\x05\0\0\0\0\0\0\0\0\0\0\x05\x05\x05\x05\x05\x05\0\0\x05\x05\x05\x05\x06\x02\0\0\x02\x02\x02\x02\x02\x02\0\0\x02\x02\x02\x02\x02\0\0"),
        b"|", b"", & ["dec-octet"]), Captures::NONE).rfc3986().host(), kind : leaf(for >
        encode try_encode),
    }
    crate::__generic! {
        DecOctet DecOctetBuf
    }
    crate::__template! {
        DecOctet() t::whole:: < DecOctet < 'static >> ()
    }
    crate::__rule! {
        #[doc =
        "`pchar =` [`unreserved`](struct@Unreserved) `/` [`pct-encoded`](struct@PctEncoded) `/` [`sub-delims`](struct@SubDelims) `/ \":\" / \"@\"`"]
        #[doc = crate ::__owned_sentence!(PcharBuf)] #[doc =
        "\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 83).\n\n[`try_encode`](Self::try_encode) encodes data. Data that the rule cannot carry is an error.\n\nFor example: `a`, `%aa`."]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n<div class=\"uri-tables-railroads\" role=\"region\" aria-label=\"Railroad diagram\" tabindex=\"0\"><style>\n.uri-tables-railroads { overflow-x: auto; margin-bottom: .75em; }\n.uri-tables-railroads p { margin: 0 0 .5em; }\n.uri-tables-railroad { display: block; max-width: none; color: var(--main-color, currentColor); }\n.uri-tables-railroad path { fill: none; stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad rect { fill: var(--code-block-background-color, transparent); stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad text { fill: currentColor; font: 14px \"Source Code Pro\", monospace; text-anchor: middle; }\n.uri-tables-railroad text.comment { font: italic 12px \"Source Code Pro\", monospace; }\n.uri-tables-railroad .labeledbox > rect { fill: none; stroke-width: 1px; stroke-dasharray: 5px; }\n.uri-tables-railroad a rect { stroke: var(--link-color, currentColor); }\n.uri-tables-railroad a text { fill: var(--link-color, currentColor); }\n.uri-tables-railroad a:hover text, .uri-tables-railroad a:focus text { text-decoration: underline; }\n</style>\n\n<svg class=\"railroad uri-tables-railroad\" role=\"group\" aria-label=\"Railroad diagram of pchar: pchar = unreserved / pct-encoded / sub-delims / &quot;:&quot; / &quot;@&quot;\" width=\"210\" height=\"158\" viewBox=\"0 0 210 158\"><title>Railroad diagram of pchar</title><g class=\"sequence\"><path d=\" M 2 13 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5 m 10 0 h 5\"/><g class=\"choice\"><path d=\" M 27 13 h 24 m 100 0 h 32\"/>[<g class=\"nonterminal\"><rect x=\"51\" y=\"2\" height=\"22\" width=\"100\"/><text x=\"101\" y=\"18\">unreserved</text></g>](struct@Unreserved)<path d=\" M 27 13 a 12 12 0 0 1 12 12 v 9 m 132 0 v -9 a 12 12 0 0 1 12 -12\"/><path d=\" M 39 34 v 33 m 132 0 v -33\"/><path d=\" M 39 67 v 33 m 132 0 v -33\"/><path d=\" M 39 100 v 33 m 132 0 v -33\"/><path d=\" M 39 34 v 0 a 12 12 0 0 0 12 12 m 108 0 h 0 a 12 12 0 0 0 12 -12 v 0\"/>[<g class=\"nonterminal\"><rect x=\"51\" y=\"35\" height=\"22\" width=\"108\"/><text x=\"105\" y=\"51\">pct&#45;encoded</text></g>](struct@PctEncoded)<path d=\" M 39 67 v 0 a 12 12 0 0 0 12 12 m 100 0 h 8 a 12 12 0 0 0 12 -12 v 0\"/>[<g class=\"nonterminal\"><rect x=\"51\" y=\"68\" height=\"22\" width=\"100\"/><text x=\"101\" y=\"84\">sub&#45;delims</text></g>](struct@SubDelims)<path d=\" M 39 100 v 0 a 12 12 0 0 0 12 12 m 44 0 h 64 m -29 0 l -5 -5 m 0 10 l 5 -5 m 29 0 a 12 12 0 0 0 12 -12 v 0\"/><g class=\"terminal\"><rect x=\"51\" y=\"101\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"73\" y=\"117\">&quot;&#58;&quot;</text></g><path d=\" M 39 133 v 0 a 12 12 0 0 0 12 12 m 44 0 h 64 m -29 0 l -5 -5 m 0 10 l 5 -5 m 29 0 a 12 12 0 0 0 12 -12 v 0\"/><g class=\"terminal\"><rect x=\"51\" y=\"134\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"73\" y=\"150\">&quot;&#64;&quot;</text></g></g><path d=\" M 193 13 h 5 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5\"/><path d=\" M 17 13 h 10\"/><path d=\" M 183 13 h 10\"/></g></svg>\n\n</div>")]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n\nAll characters of URIs except `#`, `/`, `?`, `[` and `]` may occur literally (RFC 3986, section 2); other bytes occur only as triplets.")]
        item : pub struct Pchar < 'a > { text : crate ::__private::Text < 'a, 0 > } owned
        : PcharBuf, rule : RuleData::new("pchar",
        "pchar         = unreserved / pct-encoded / sub-delims / \":\" / \"@\"",
        b"\0\0\0\0\xD2\x7F\xFF/\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        Automaton::new(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\x01\x02\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\x03\x03\x03\x03\x03\x03\x03\x03\x03\x03\x01\x01\0\x01\0\0\x01\x03\x03\x03\x03\x03\x03\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\0\x01\0\x03\x03\x03\x03\x03\x03\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        2, Narrow(b"\0\0\0\0\0\x02\x03\x02\0\0\0\0\0\0\0\x04\0\0\0\x02"), b"\x04", b"", &
        ["pchar"]), Captures::NONE).rfc3986(), kind : try_encode(for > encode
        try_encode),
    }
    crate::__generic! {
        Pchar PcharBuf
    }
    crate::__template! {
        Pchar() t::whole:: < Pchar < 'static >> ().path(false, false)
    }
    crate::__rule! {
        #[doc = "`pct-encoded = \"%\" HEXDIG HEXDIG`"] #[doc = crate
        ::__owned_sentence!(PctEncodedBuf)] #[doc =
        "\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 89).\n\n[`try_encode`](Self::try_encode) encodes data. Data that the rule cannot carry is an error.\n\nFor example: `%aa`."]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n<div class=\"uri-tables-railroads\" role=\"region\" aria-label=\"Railroad diagram\" tabindex=\"0\"><style>\n.uri-tables-railroads { overflow-x: auto; margin-bottom: .75em; }\n.uri-tables-railroads p { margin: 0 0 .5em; }\n.uri-tables-railroad { display: block; max-width: none; color: var(--main-color, currentColor); }\n.uri-tables-railroad path { fill: none; stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad rect { fill: var(--code-block-background-color, transparent); stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad text { fill: currentColor; font: 14px \"Source Code Pro\", monospace; text-anchor: middle; }\n.uri-tables-railroad text.comment { font: italic 12px \"Source Code Pro\", monospace; }\n.uri-tables-railroad .labeledbox > rect { fill: none; stroke-width: 1px; stroke-dasharray: 5px; }\n.uri-tables-railroad a rect { stroke: var(--link-color, currentColor); }\n.uri-tables-railroad a text { fill: var(--link-color, currentColor); }\n.uri-tables-railroad a:hover text, .uri-tables-railroad a:focus text { text-decoration: underline; }\n</style>\n\n<svg class=\"railroad uri-tables-railroad\" role=\"group\" aria-label=\"Railroad diagram of pct-encoded: pct-encoded = &quot;%&quot; HEXDIG HEXDIG\" width=\"254\" height=\"26\" viewBox=\"0 0 254 26\"><title>Railroad diagram of pct&#45;encoded</title><g class=\"sequence\"><path d=\" M 2 13 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5 m 10 0 h 5\"/><g class=\"sequence\"><g class=\"terminal\"><rect x=\"27\" y=\"2\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"49\" y=\"18\">&quot;&#37;&quot;</text></g><g class=\"nonterminal\"><rect x=\"81\" y=\"2\" height=\"22\" width=\"68\"/><text x=\"115\" y=\"18\">HEXDIG</text></g><g class=\"nonterminal\"><rect x=\"159\" y=\"2\" height=\"22\" width=\"68\"/><text x=\"193\" y=\"18\">HEXDIG</text></g><path d=\" M 71 13 h 10\"/><path d=\" M 149 13 h 10\"/></g><path d=\" M 237 13 h 5 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5\"/><path d=\" M 17 13 h 10\"/><path d=\" M 227 13 h 10\"/></g></svg>\n\n</div>")]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n\nBytes in `pct-encoded`: highlighted bytes may occur literally, others only as triplets.\n\n<style>.uri-bytes{font-size:.85em}.uri-bytes b{background:#2a85}</style>\n<pre class=\"uri-bytes\">0x   0 1 2 3 4 5 6 7 8 9 A B C D E F\n0–1 controls: must be encoded\n2   SP ! \" # $ % &amp; ' ( ) * + , - . /\n3    0 1 2 3 4 5 6 7 8 9 : ; &lt; = &gt; ?\n4    @ A B C D E F G H I J K L M N O\n5    P Q R S T U V W X Y Z [ \\ ] ^ _\n6    ` a b c d e f g h i j k l m n o\n7    p q r s t u v w x y z { | } ~ 7F\n8–F not ASCII: must be encoded</pre>")]
        item : pub struct PctEncoded < 'a > { text : crate ::__private::Text < 'a, 0 > }
        owned : PctEncodedBuf, rule : RuleData::new("pct-encoded",
        "pct-encoded   = \"%\" HEXDIG HEXDIG",
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        Automaton::new(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\0\0\0\0\0\0\0\x02\x02\x02\x02\x02\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x02\x02\x02\x02\x02\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        2, Narrow(b"\0\0\0\0\0\x02\0\0\0\0\x03\0\0\0\x04\0\0\0\0\0"), b"\x10", b"", &
        ["pct-encoded"]), Captures::NONE).rfc3986().host(), kind : try_encode(for >
        encode try_encode),
    }
    crate::__generic! {
        PctEncoded PctEncodedBuf
    }
    crate::__template! {
        PctEncoded() t::whole:: < PctEncoded < 'static >> ().path(false, false)
    }
    crate::__rule! {
        #[doc = "`unreserved = ALPHA / DIGIT / \"-\" / \".\" / \"_\" / \"~\"`"] #[doc =
        crate ::__owned_sentence!(UnreservedBuf)] #[doc =
        "\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 91).\n\nThis type has no encoder, because its texts cannot carry data.\n\nFor example: `a`."]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n<div class=\"uri-tables-railroads\" role=\"region\" aria-label=\"Railroad diagram\" tabindex=\"0\"><style>\n.uri-tables-railroads { overflow-x: auto; margin-bottom: .75em; }\n.uri-tables-railroads p { margin: 0 0 .5em; }\n.uri-tables-railroad { display: block; max-width: none; color: var(--main-color, currentColor); }\n.uri-tables-railroad path { fill: none; stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad rect { fill: var(--code-block-background-color, transparent); stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad text { fill: currentColor; font: 14px \"Source Code Pro\", monospace; text-anchor: middle; }\n.uri-tables-railroad text.comment { font: italic 12px \"Source Code Pro\", monospace; }\n.uri-tables-railroad .labeledbox > rect { fill: none; stroke-width: 1px; stroke-dasharray: 5px; }\n.uri-tables-railroad a rect { stroke: var(--link-color, currentColor); }\n.uri-tables-railroad a text { fill: var(--link-color, currentColor); }\n.uri-tables-railroad a:hover text, .uri-tables-railroad a:focus text { text-decoration: underline; }\n</style>\n\n<svg class=\"railroad uri-tables-railroad\" role=\"group\" aria-label=\"Railroad diagram of unreserved: unreserved = ALPHA / DIGIT / &quot;-&quot; / &quot;.&quot; / &quot;_&quot; / &quot;~&quot;\" width=\"162\" height=\"191\" viewBox=\"0 0 162 191\"><title>Railroad diagram of unreserved</title><g class=\"sequence\"><path d=\" M 2 13 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5 m 10 0 h 5\"/><g class=\"choice\"><path d=\" M 27 13 h 24 m 60 0 h 24\"/><g class=\"nonterminal\"><rect x=\"51\" y=\"2\" height=\"22\" width=\"60\"/><text x=\"81\" y=\"18\">ALPHA</text></g><path d=\" M 27 13 a 12 12 0 0 1 12 12 v 9 m 84 0 v -9 a 12 12 0 0 1 12 -12\"/><path d=\" M 39 34 v 33 m 84 0 v -33\"/><path d=\" M 39 67 v 33 m 84 0 v -33\"/><path d=\" M 39 100 v 33 m 84 0 v -33\"/><path d=\" M 39 133 v 33 m 84 0 v -33\"/><path d=\" M 39 34 v 0 a 12 12 0 0 0 12 12 m 60 0 h 0 a 12 12 0 0 0 12 -12 v 0\"/><g class=\"nonterminal\"><rect x=\"51\" y=\"35\" height=\"22\" width=\"60\"/><text x=\"81\" y=\"51\">DIGIT</text></g><path d=\" M 39 67 v 0 a 12 12 0 0 0 12 12 m 44 0 h 16 a 12 12 0 0 0 12 -12 v 0\"/><g class=\"terminal\"><rect x=\"51\" y=\"68\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"73\" y=\"84\">&quot;&#45;&quot;</text></g><path d=\" M 39 100 v 0 a 12 12 0 0 0 12 12 m 44 0 h 16 a 12 12 0 0 0 12 -12 v 0\"/><g class=\"terminal\"><rect x=\"51\" y=\"101\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"73\" y=\"117\">&quot;&#46;&quot;</text></g><path d=\" M 39 133 v 0 a 12 12 0 0 0 12 12 m 44 0 h 16 a 12 12 0 0 0 12 -12 v 0\"/><g class=\"terminal\"><rect x=\"51\" y=\"134\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"73\" y=\"150\">&quot;&#95;&quot;</text></g><path d=\" M 39 166 v 0 a 12 12 0 0 0 12 12 m 44 0 h 16 a 12 12 0 0 0 12 -12 v 0\"/><g class=\"terminal\"><rect x=\"51\" y=\"167\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"73\" y=\"183\">&quot;&#126;&quot;</text></g></g><path d=\" M 145 13 h 5 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5\"/><path d=\" M 17 13 h 10\"/><path d=\" M 135 13 h 10\"/></g></svg>\n\n</div>")]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n\nBytes in `unreserved`: highlighted bytes may occur literally, others not at all.\n\n<style>.uri-bytes{font-size:.85em}.uri-bytes b{background:#2a85}</style>\n<pre class=\"uri-bytes\">0x   0 1 2 3 4 5 6 7 8 9 A B C D E F\n0–1 controls\n2   SP ! \" # $ % &amp; ' ( ) * + , <b>- .</b> /\n3    <b>0 1 2 3 4 5 6 7 8 9</b> : ; &lt; = &gt; ?\n4    @ <b>A B C D E F G H I J K L M N O</b>\n5    <b>P Q R S T U V W X Y Z</b> [ \\ ] ^ <b>_</b>\n6    ` <b>a b c d e f g h i j k l m n o</b>\n7    <b>p q r s t u v w x y z</b> { | } <b>~</b> 7F\n8–F not ASCII</pre>")]
        item : pub struct Unreserved < 'a > { text : crate ::__private::Text < 'a, 0 > }
        owned : UnreservedBuf, rule : RuleData::new("unreserved",
        "unreserved    = ALPHA / DIGIT / \"-\" / \".\" / \"_\" / \"~\"",
        b"\0\0\0\0\0`\xFF\x03\xFE\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        Automaton::new(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\x01\0\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\0\0\0\0\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\0\x01\0\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        1, Narrow(b"\0\0\0\x02\0\0"), b"\x04", b"", & ["unreserved"]), Captures::NONE)
        .rfc3986().host(), kind : leaf(for > encode try_encode),
    }
    crate::__generic! {
        Unreserved UnreservedBuf
    }
    crate::__template! {
        Unreserved() t::whole:: < Unreserved < 'static >> ().path(false, false)
    }
    crate::__rule! {
        #[doc =
        "`reserved =` [`gen-delims`](struct@GenDelims) `/` [`sub-delims`](struct@SubDelims)"]
        #[doc = crate ::__owned_sentence!(ReservedBuf)] #[doc =
        "\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 92).\n\nThis type has no encoder, because its texts cannot carry data.\n\nFor example: `!`."]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n<div class=\"uri-tables-railroads\" role=\"region\" aria-label=\"Railroad diagram\" tabindex=\"0\"><style>\n.uri-tables-railroads { overflow-x: auto; margin-bottom: .75em; }\n.uri-tables-railroads p { margin: 0 0 .5em; }\n.uri-tables-railroad { display: block; max-width: none; color: var(--main-color, currentColor); }\n.uri-tables-railroad path { fill: none; stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad rect { fill: var(--code-block-background-color, transparent); stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad text { fill: currentColor; font: 14px \"Source Code Pro\", monospace; text-anchor: middle; }\n.uri-tables-railroad text.comment { font: italic 12px \"Source Code Pro\", monospace; }\n.uri-tables-railroad .labeledbox > rect { fill: none; stroke-width: 1px; stroke-dasharray: 5px; }\n.uri-tables-railroad a rect { stroke: var(--link-color, currentColor); }\n.uri-tables-railroad a text { fill: var(--link-color, currentColor); }\n.uri-tables-railroad a:hover text, .uri-tables-railroad a:focus text { text-decoration: underline; }\n</style>\n\n<svg class=\"railroad uri-tables-railroad\" role=\"group\" aria-label=\"Railroad diagram of reserved: reserved = gen-delims / sub-delims\" width=\"202\" height=\"59\" viewBox=\"0 0 202 59\"><title>Railroad diagram of reserved</title><g class=\"sequence\"><path d=\" M 2 13 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5 m 10 0 h 5\"/><g class=\"choice\"><path d=\" M 27 13 h 24 m 100 0 h 24\"/>[<g class=\"nonterminal\"><rect x=\"51\" y=\"2\" height=\"22\" width=\"100\"/><text x=\"101\" y=\"18\">gen&#45;delims</text></g>](struct@GenDelims)<path d=\" M 27 13 a 12 12 0 0 1 12 12 v 9 m 124 0 v -9 a 12 12 0 0 1 12 -12\"/><path d=\" M 39 34 v 0 a 12 12 0 0 0 12 12 m 100 0 h 0 a 12 12 0 0 0 12 -12 v 0\"/>[<g class=\"nonterminal\"><rect x=\"51\" y=\"35\" height=\"22\" width=\"100\"/><text x=\"101\" y=\"51\">sub&#45;delims</text></g>](struct@SubDelims)</g><path d=\" M 185 13 h 5 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5\"/><path d=\" M 17 13 h 10\"/><path d=\" M 175 13 h 10\"/></g></svg>\n\n</div>")]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n\nBytes in `reserved`: highlighted bytes may occur literally, others not at all.\n\n<style>.uri-bytes{font-size:.85em}.uri-bytes b{background:#2a85}</style>\n<pre class=\"uri-bytes\">0x   0 1 2 3 4 5 6 7 8 9 A B C D E F\n0–1 controls\n2   SP <b>!</b> \" <b># $</b> % <b>&amp; ' ( ) * + ,</b> - . <b>/</b>\n3    0 1 2 3 4 5 6 7 8 9 <b>: ;</b> &lt; <b>=</b> &gt; <b>?</b>\n4    <b>@</b> A B C D E F G H I J K L M N O\n5    P Q R S T U V W X Y Z <b>[</b> \\ <b>]</b> ^ _\n6    ` a b c d e f g h i j k l m n o\n7    p q r s t u v w x y z { | } ~ 7F\n8–F not ASCII</pre>")]
        item : pub struct Reserved < 'a > { text : crate ::__private::Text < 'a, 0 > }
        owned : ReservedBuf, rule : RuleData::new("reserved",
        "reserved      = gen-delims / sub-delims",
        b"\0\0\0\0\xDA\x9F\0\xAC\x01\0\0(\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        Automaton::new(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\x01\x01\0\x01\x01\x01\x01\x01\x01\x01\0\0\x01\0\0\0\0\0\0\0\0\0\0\x01\x01\0\x01\0\x01\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        1, Narrow(b"\0\0\0\x02\0\0"), b"\x04", b"", & ["reserved"]), Captures::NONE)
        .rfc3986(), kind : leaf(for > encode try_encode),
    }
    crate::__generic! {
        Reserved ReservedBuf
    }
    crate::__template! {
        Reserved() t::whole:: < Reserved < 'static >> ().path(true, false)
        .may_make_authority()
    }
    crate::__rule! {
        #[doc = "`gen-delims = \":\" / \"/\" / \"?\" / \"#\" / \"[\" / \"]\" / \"@\"`"]
        #[doc = crate ::__owned_sentence!(GenDelimsBuf)] #[doc =
        "\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 93).\n\nThis type has no encoder, because its texts cannot carry data.\n\nFor example: `#`."]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n<div class=\"uri-tables-railroads\" role=\"region\" aria-label=\"Railroad diagram\" tabindex=\"0\"><style>\n.uri-tables-railroads { overflow-x: auto; margin-bottom: .75em; }\n.uri-tables-railroads p { margin: 0 0 .5em; }\n.uri-tables-railroad { display: block; max-width: none; color: var(--main-color, currentColor); }\n.uri-tables-railroad path { fill: none; stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad rect { fill: var(--code-block-background-color, transparent); stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad text { fill: currentColor; font: 14px \"Source Code Pro\", monospace; text-anchor: middle; }\n.uri-tables-railroad text.comment { font: italic 12px \"Source Code Pro\", monospace; }\n.uri-tables-railroad .labeledbox > rect { fill: none; stroke-width: 1px; stroke-dasharray: 5px; }\n.uri-tables-railroad a rect { stroke: var(--link-color, currentColor); }\n.uri-tables-railroad a text { fill: var(--link-color, currentColor); }\n.uri-tables-railroad a:hover text, .uri-tables-railroad a:focus text { text-decoration: underline; }\n</style>\n\n<svg class=\"railroad uri-tables-railroad\" role=\"group\" aria-label=\"Railroad diagram of gen-delims: gen-delims = &quot;:&quot; / &quot;/&quot; / &quot;?&quot; / &quot;#&quot; / &quot;[&quot; / &quot;]&quot; / &quot;@&quot;\" width=\"146\" height=\"224\" viewBox=\"0 0 146 224\"><title>Railroad diagram of gen&#45;delims</title><g class=\"sequence\"><path d=\" M 2 13 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5 m 10 0 h 5\"/><g class=\"choice\"><path d=\" M 27 13 h 24 m 44 0 h 24\"/><g class=\"terminal\"><rect x=\"51\" y=\"2\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"73\" y=\"18\">&quot;&#58;&quot;</text></g><path d=\" M 27 13 a 12 12 0 0 1 12 12 v 9 m 68 0 v -9 a 12 12 0 0 1 12 -12\"/><path d=\" M 39 34 v 33 m 68 0 v -33\"/><path d=\" M 39 67 v 33 m 68 0 v -33\"/><path d=\" M 39 100 v 33 m 68 0 v -33\"/><path d=\" M 39 133 v 33 m 68 0 v -33\"/><path d=\" M 39 166 v 33 m 68 0 v -33\"/><path d=\" M 39 34 v 0 a 12 12 0 0 0 12 12 m 44 0 h 0 a 12 12 0 0 0 12 -12 v 0\"/><g class=\"terminal\"><rect x=\"51\" y=\"35\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"73\" y=\"51\">&quot;&#47;&quot;</text></g><path d=\" M 39 67 v 0 a 12 12 0 0 0 12 12 m 44 0 h 0 a 12 12 0 0 0 12 -12 v 0\"/><g class=\"terminal\"><rect x=\"51\" y=\"68\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"73\" y=\"84\">&quot;&#63;&quot;</text></g><path d=\" M 39 100 v 0 a 12 12 0 0 0 12 12 m 44 0 h 0 a 12 12 0 0 0 12 -12 v 0\"/><g class=\"terminal\"><rect x=\"51\" y=\"101\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"73\" y=\"117\">&quot;#&quot;</text></g><path d=\" M 39 133 v 0 a 12 12 0 0 0 12 12 m 44 0 h 0 a 12 12 0 0 0 12 -12 v 0\"/><g class=\"terminal\"><rect x=\"51\" y=\"134\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"73\" y=\"150\">&quot;&#91;&quot;</text></g><path d=\" M 39 166 v 0 a 12 12 0 0 0 12 12 m 44 0 h 0 a 12 12 0 0 0 12 -12 v 0\"/><g class=\"terminal\"><rect x=\"51\" y=\"167\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"73\" y=\"183\">&quot;&#93;&quot;</text></g><path d=\" M 39 199 v 0 a 12 12 0 0 0 12 12 m 44 0 h 0 a 12 12 0 0 0 12 -12 v 0\"/><g class=\"terminal\"><rect x=\"51\" y=\"200\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"73\" y=\"216\">&quot;&#64;&quot;</text></g></g><path d=\" M 129 13 h 5 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5\"/><path d=\" M 17 13 h 10\"/><path d=\" M 119 13 h 10\"/></g></svg>\n\n</div>")]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n\nBytes in `gen-delims`: highlighted bytes may occur literally, others not at all.\n\n<style>.uri-bytes{font-size:.85em}.uri-bytes b{background:#2a85}</style>\n<pre class=\"uri-bytes\">0x   0 1 2 3 4 5 6 7 8 9 A B C D E F\n0–1 controls\n2   SP ! \" <b>#</b> $ % &amp; ' ( ) * + , - . <b>/</b>\n3    0 1 2 3 4 5 6 7 8 9 <b>:</b> ; &lt; = &gt; <b>?</b>\n4    <b>@</b> A B C D E F G H I J K L M N O\n5    P Q R S T U V W X Y Z <b>[</b> \\ <b>]</b> ^ _\n6    ` a b c d e f g h i j k l m n o\n7    p q r s t u v w x y z { | } ~ 7F\n8–F not ASCII</pre>")]
        item : pub struct GenDelims < 'a > { text : crate ::__private::Text < 'a, 0 > }
        owned : GenDelimsBuf, rule : RuleData::new("gen-delims",
        "gen-delims    = \":\" / \"/\" / \"?\" / \"#\" / \"[\" / \"]\" / \"@\"",
        b"\0\0\0\0\x08\x80\0\x84\x01\0\0(\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        Automaton::new(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\x01\0\0\0\0\x01\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        1, Narrow(b"\0\0\0\x02\0\0"), b"\x04", b"", & ["gen-delims"]), Captures::NONE)
        .rfc3986(), kind : leaf(for > encode try_encode),
    }
    crate::__generic! {
        GenDelims GenDelimsBuf
    }
    crate::__template! {
        GenDelims() t::whole:: < GenDelims < 'static >> ().path(true, false)
        .may_make_authority()
    }
    crate::__rule! {
        #[doc =
        "`sub-delims = \"!\" / \"$\" / \"&\" / \"'\" / \"(\" / \")\" / \"*\" / \"+\" / \",\" / \";\" / \"=\"`"]
        #[doc = crate ::__owned_sentence!(SubDelimsBuf)] #[doc =
        "\n\n```abnf\nsub-delims    = \"!\" / \"$\" / \"&\" / \"'\" / \"(\" / \")\"\n              / \"*\" / \"+\" / \",\" / \";\" / \"=\"\n```\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 94).\n\nThis type has no encoder, because its texts cannot carry data.\n\nFor example: `!`."]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n<div class=\"uri-tables-railroads\" role=\"region\" aria-label=\"Railroad diagram\" tabindex=\"0\"><style>\n.uri-tables-railroads { overflow-x: auto; margin-bottom: .75em; }\n.uri-tables-railroads p { margin: 0 0 .5em; }\n.uri-tables-railroad { display: block; max-width: none; color: var(--main-color, currentColor); }\n.uri-tables-railroad path { fill: none; stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad rect { fill: var(--code-block-background-color, transparent); stroke: currentColor; stroke-width: 1.5px; }\n.uri-tables-railroad text { fill: currentColor; font: 14px \"Source Code Pro\", monospace; text-anchor: middle; }\n.uri-tables-railroad text.comment { font: italic 12px \"Source Code Pro\", monospace; }\n.uri-tables-railroad .labeledbox > rect { fill: none; stroke-width: 1px; stroke-dasharray: 5px; }\n.uri-tables-railroad a rect { stroke: var(--link-color, currentColor); }\n.uri-tables-railroad a text { fill: var(--link-color, currentColor); }\n.uri-tables-railroad a:hover text, .uri-tables-railroad a:focus text { text-decoration: underline; }\n</style>\n\n<svg class=\"railroad uri-tables-railroad\" role=\"group\" aria-label=\"Railroad diagram of sub-delims: sub-delims = &quot;!&quot; / &quot;$&quot; / &quot;&amp;&quot; / &quot;&#x27;&quot; / &quot;(&quot; / &quot;)&quot; / &quot;*&quot; / &quot;+&quot; / &quot;,&quot; / &quot;;&quot; / &quot;=&quot;\" width=\"146\" height=\"356\" viewBox=\"0 0 146 356\"><title>Railroad diagram of sub&#45;delims</title><g class=\"sequence\"><path d=\" M 2 13 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5 m 10 0 h 5\"/><g class=\"choice\"><path d=\" M 27 13 h 24 m 44 0 h 24\"/><g class=\"terminal\"><rect x=\"51\" y=\"2\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"73\" y=\"18\">&quot;&#33;&quot;</text></g><path d=\" M 27 13 a 12 12 0 0 1 12 12 v 9 m 68 0 v -9 a 12 12 0 0 1 12 -12\"/><path d=\" M 39 34 v 33 m 68 0 v -33\"/><path d=\" M 39 67 v 33 m 68 0 v -33\"/><path d=\" M 39 100 v 33 m 68 0 v -33\"/><path d=\" M 39 133 v 33 m 68 0 v -33\"/><path d=\" M 39 166 v 33 m 68 0 v -33\"/><path d=\" M 39 199 v 33 m 68 0 v -33\"/><path d=\" M 39 232 v 33 m 68 0 v -33\"/><path d=\" M 39 265 v 33 m 68 0 v -33\"/><path d=\" M 39 298 v 33 m 68 0 v -33\"/><path d=\" M 39 34 v 0 a 12 12 0 0 0 12 12 m 44 0 h 0 a 12 12 0 0 0 12 -12 v 0\"/><g class=\"terminal\"><rect x=\"51\" y=\"35\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"73\" y=\"51\">&quot;&#36;&quot;</text></g><path d=\" M 39 67 v 0 a 12 12 0 0 0 12 12 m 44 0 h 0 a 12 12 0 0 0 12 -12 v 0\"/><g class=\"terminal\"><rect x=\"51\" y=\"68\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"73\" y=\"84\">&quot;&amp;&quot;</text></g><path d=\" M 39 100 v 0 a 12 12 0 0 0 12 12 m 44 0 h 0 a 12 12 0 0 0 12 -12 v 0\"/><g class=\"terminal\"><rect x=\"51\" y=\"101\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"73\" y=\"117\">&quot;&#x27;&quot;</text></g><path d=\" M 39 133 v 0 a 12 12 0 0 0 12 12 m 44 0 h 0 a 12 12 0 0 0 12 -12 v 0\"/><g class=\"terminal\"><rect x=\"51\" y=\"134\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"73\" y=\"150\">&quot;&#40;&quot;</text></g><path d=\" M 39 166 v 0 a 12 12 0 0 0 12 12 m 44 0 h 0 a 12 12 0 0 0 12 -12 v 0\"/><g class=\"terminal\"><rect x=\"51\" y=\"167\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"73\" y=\"183\">&quot;&#41;&quot;</text></g><path d=\" M 39 199 v 0 a 12 12 0 0 0 12 12 m 44 0 h 0 a 12 12 0 0 0 12 -12 v 0\"/><g class=\"terminal\"><rect x=\"51\" y=\"200\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"73\" y=\"216\">&quot;&#42;&quot;</text></g><path d=\" M 39 232 v 0 a 12 12 0 0 0 12 12 m 44 0 h 0 a 12 12 0 0 0 12 -12 v 0\"/><g class=\"terminal\"><rect x=\"51\" y=\"233\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"73\" y=\"249\">&quot;&#43;&quot;</text></g><path d=\" M 39 265 v 0 a 12 12 0 0 0 12 12 m 44 0 h 0 a 12 12 0 0 0 12 -12 v 0\"/><g class=\"terminal\"><rect x=\"51\" y=\"266\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"73\" y=\"282\">&quot;&#44;&quot;</text></g><path d=\" M 39 298 v 0 a 12 12 0 0 0 12 12 m 44 0 h 0 a 12 12 0 0 0 12 -12 v 0\"/><g class=\"terminal\"><rect x=\"51\" y=\"299\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"73\" y=\"315\">&quot;;&quot;</text></g><path d=\" M 39 331 v 0 a 12 12 0 0 0 12 12 m 44 0 h 0 a 12 12 0 0 0 12 -12 v 0\"/><g class=\"terminal\"><rect x=\"51\" y=\"332\" height=\"22\" width=\"44\" rx=\"10\" ry=\"10\"/><text x=\"73\" y=\"348\">&quot;&#61;&quot;</text></g></g><path d=\" M 129 13 h 5 a 5 5 0 0 1 5 -5 a 5 5 0 0 1 5 5 a 5 5 0 0 1 -5 5 a 5 5 0 0 1 -5 -5\"/><path d=\" M 17 13 h 10\"/><path d=\" M 119 13 h 10\"/></g></svg>\n\n</div>")]
        #[cfg_attr(any(doc, feature = "railroad"), doc =
        "\n\nBytes in `sub-delims`: highlighted bytes may occur literally, others not at all.\n\n<style>.uri-bytes{font-size:.85em}.uri-bytes b{background:#2a85}</style>\n<pre class=\"uri-bytes\">0x   0 1 2 3 4 5 6 7 8 9 A B C D E F\n0–1 controls\n2   SP <b>!</b> \" # <b>$</b> % <b>&amp; ' ( ) * + ,</b> - . /\n3    0 1 2 3 4 5 6 7 8 9 : <b>;</b> &lt; <b>=</b> &gt; ?\n4    @ A B C D E F G H I J K L M N O\n5    P Q R S T U V W X Y Z [ \\ ] ^ _\n6    ` a b c d e f g h i j k l m n o\n7    p q r s t u v w x y z { | } ~ 7F\n8–F not ASCII</pre>")]
        item : pub struct SubDelims < 'a > { text : crate ::__private::Text < 'a, 0 > }
        owned : SubDelimsBuf, rule : RuleData::new("sub-delims",
        "sub-delims    = \"!\" / \"$\" / \"&\" / \"'\" / \"(\" / \")\"\n              / \"*\" / \"+\" / \",\" / \";\" / \"=\"",
        b"\0\0\0\0\xD2\x1F\0(\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        Automaton::new(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\x01\0\x01\x01\x01\x01\x01\x01\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        1, Narrow(b"\0\0\0\x02\0\0"), b"\x04", b"", & ["sub-delims"]), Captures::NONE)
        .rfc3986().host(), kind : leaf(for > encode try_encode),
    }
    crate::__generic! {
        SubDelims SubDelimsBuf
    }
    crate::__template! {
        SubDelims() t::whole:: < SubDelims < 'static >> ().path(false, false)
    }
}

//! What `uri_profile!` makes of `declared/rfc3986.rs`. Generated: a test of the macro compares it, and `GOLDEN=overwrite cargo test -p uri-tables-expansion golden` writes it anew.

/// The generic syntax of RFC 3986: a type for every rule of its Appendix A.
///
/// The rules on the way from `URI` to the parts of a host are components, and so accessors; the others
/// (`alone`) are types of their own. `URI` itself is alone, so that a `URI-reference` has the same accessors
/// as a `URI`, and not a `URI` or something else.
///
/// ```
/// use uri_tables::rfc3986::{HostChoice, Query, Segment, Uri};
///
/// const HOME: Uri<'static> = Uri::from_static("https://[::1]:8443/a%20b/?c=d");
/// let authority = HOME.authority().unwrap();
/// assert!(matches!(authority.host().choice(), HostChoice::IpLiteral(_)));
/// assert_eq!(authority.port().and_then(|port| port.to_u16()), Some(8443));
/// assert!(HOME.path().segments().eq([Segment::from_static("a%20b"), Segment::from_static("")]));
///
/// let error = Uri::parse("https://example.com/a b").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "invalid octet ` ` (0x20) at offset 21 in `segment`; write it as %20",
/// );
///
/// assert_eq!(Segment::encode("a/b?").to_string(), "a%2Fb%3F");
/// assert_eq!(Query::encode("a/b?").to_string(), "a/b?");
/// assert!(Query::TABLE[usize::from(b'/')] && !Segment::TABLE[usize::from(b'/')]);
/// ```
/**
# Delimiters

What an octet is in a component, computed from the grammar. `y`: it may stand literally; `|`: it ends the component, or parts it from the next of a list, so in data it is encoded, where the component admits triplets; `%`: it must be encoded; an empty cell: the component cannot hold it.

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

- `ALPHA`, `DIGIT`, `HEXDIG`: core rules of [RFC 5234, Appendix B.1](https://www.rfc-editor.org/rfc/rfc5234#appendix-B.1)*/
pub mod rfc3986 {
    crate::__rule! {
        #[doc =
        "`URI =` [`scheme`](struct@Scheme) `\":\"` [`hier-part`](struct@HierPart) `[ \"?\"` [`query`](struct@Query) `] [ \"#\"` [`fragment`](struct@Fragment) `]`\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 15).\n\nEvery text is proven to be within RFC 3986, and converts into `rfc3986::UriReference`.\n\nA text of this rule is made of other exposed rules: data is encoded into, and decoded from, those.\n\nFor example: `a:`, `aa:`, `a:a`."]
        #[cfg_attr(doc, doc =
        "\n<div style=\"overflow-x:auto\"><style>.docblock .uri-octets td,.docblock .uri-octets th{padding:0;border:1px solid #8884;width:1.35em;line-height:1.5;text-align:center;font:.85em var(--font-family-code,monospace)}.docblock .uri-octets tr:nth-child(n){background:0 0}.docblock .uri-octets b{display:block;background:#2a85}.docblock .uri-octets caption{text-align:left}</style><table class=\"uri-octets\"><caption>Octets in <code>URI</code>: filled ones may stand literally, others only as triplets.</caption><thead><tr><th>0x</th><th>0</th><th>1</th><th>2</th><th>3</th><th>4</th><th>5</th><th>6</th><th>7</th><th>8</th><th>9</th><th>A</th><th>B</th><th>C</th><th>D</th><th>E</th><th>F</th></tr></thead><tbody><tr><th>0</th><td colspan=\"16\" rowspan=\"2\">controls: to encode</td></tr><tr><th>1</th></tr><tr><th>2</th><td>SP</td><td><b>!</b></td><td>\"</td><td><b>#</b></td><td><b>$</b></td><td>%</td><td><b>&amp;</b></td><td><b>'</b></td><td><b>(</b></td><td><b>)</b></td><td><b>*</b></td><td><b>+</b></td><td><b>,</b></td><td><b>-</b></td><td><b>.</b></td><td><b>/</b></td></tr><tr><th>3</th><td><b>0</b></td><td><b>1</b></td><td><b>2</b></td><td><b>3</b></td><td><b>4</b></td><td><b>5</b></td><td><b>6</b></td><td><b>7</b></td><td><b>8</b></td><td><b>9</b></td><td><b>:</b></td><td><b>;</b></td><td>&lt;</td><td><b>=</b></td><td>&gt;</td><td><b>?</b></td></tr><tr><th>4</th><td><b>@</b></td><td><b>A</b></td><td><b>B</b></td><td><b>C</b></td><td><b>D</b></td><td><b>E</b></td><td><b>F</b></td><td><b>G</b></td><td><b>H</b></td><td><b>I</b></td><td><b>J</b></td><td><b>K</b></td><td><b>L</b></td><td><b>M</b></td><td><b>N</b></td><td><b>O</b></td></tr><tr><th>5</th><td><b>P</b></td><td><b>Q</b></td><td><b>R</b></td><td><b>S</b></td><td><b>T</b></td><td><b>U</b></td><td><b>V</b></td><td><b>W</b></td><td><b>X</b></td><td><b>Y</b></td><td><b>Z</b></td><td><b>[</b></td><td>\\</td><td><b>]</b></td><td>^</td><td><b>_</b></td></tr><tr><th>6</th><td>`</td><td><b>a</b></td><td><b>b</b></td><td><b>c</b></td><td><b>d</b></td><td><b>e</b></td><td><b>f</b></td><td><b>g</b></td><td><b>h</b></td><td><b>i</b></td><td><b>j</b></td><td><b>k</b></td><td><b>l</b></td><td><b>m</b></td><td><b>n</b></td><td><b>o</b></td></tr><tr><th>7</th><td><b>p</b></td><td><b>q</b></td><td><b>r</b></td><td><b>s</b></td><td><b>t</b></td><td><b>u</b></td><td><b>v</b></td><td><b>w</b></td><td><b>x</b></td><td><b>y</b></td><td><b>z</b></td><td>{</td><td>|</td><td>}</td><td><b>~</b></td><td>7F</td></tr><tr><th>8</th><td colspan=\"16\" rowspan=\"8\">not ASCII: to encode</td></tr><tr><th>9</th></tr><tr><th>A</th></tr><tr><th>B</th></tr><tr><th>C</th></tr><tr><th>D</th></tr><tr><th>E</th></tr><tr><th>F</th></tr></tbody></table></div>")]
        pub struct Uri; owned : UriBuf, name : "URI", abnf :
        "URI           = scheme \":\" hier-part [ \"?\" query ] [ \"#\" fragment ]",
        origin : rfc3986, table :
        b"\0\0\0\0\xDA\xFF\xFF\xAF\xFF\xFF\xFF\xAF\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        automaton : { classes :
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\x02\x01\x03\x01\x01\x01\x01\x01\x04\x01\x04\x05\x06\x07\x08\t\n\n\x0B\x0C\x0C\x0C\x0C\r\x01\0\x01\0\x0E\x0F\x10\x10\x10\x10\x10\x10\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x12\0\0\0\x01\0\x10\x10\x10\x10\x10\x10\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        shift : 5, transitions :
        Narrow(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0JJ\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x02\x02\0\x02\x02\x02\x02\x02\x02{\0\0\x02\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0KLMKKNKKKKKKKOKKK\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x04P\x06\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04Q\x04\x04\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0R\0SRRRRRRRRRRRRRR\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0B\x0B\x0B\x0B\x0B\x0B\0\0\0\x0B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x04P\x06\x04\x04\x0C\x04\x04\x04\x04\x04\x04\x04Q\x04\x04\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0TUVTTTTTTTTTTTTTT\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\t\0\n\t\t\t\t\t\t\t\t\t\t\t\t\t\t\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0F\x0F\x0F\x0F\x0F\x0F\0\0\0\x0F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x04\x04\x04\x04\x04\x04\0\0\0\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0WXYWWZ[\\]^^^_`aWW|\0\0\0\0\0\0\0\0\0\0\0\0\0\0\rb\x0E\r\r\r\r\r\r\r\r\r\r\r\r\r\r\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x18\x18\x18\x18\x18\x18\0\0\0\x18\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\t\t\t\t\t\t\0\0\0\t\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10\x10d\x10\x10\x10\x10\x10\x10efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x19\x19\x19\x19\x19\x19\0\0\0\x19\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10\x1Ad\x10\x10\x10\x10\x10\x10efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10\x1Ad\x15\x15\x15\x15\x15\x15efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10\x1Ad\x15\x15\x15\x15\x1B\x12efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10\x1Ad\x12\x12\x12\x12\x12\x12efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Ch\x1D\x1C\x1Cijjjjjj\x1Ckg\x1C\x1C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0lmnllopqrssstu\0ll}\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\r\r\r\r\r\r\0\0\0\r\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10\x10\x10\x10\x10\x10\0\0\0\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10\x10d&'()))efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10\x1Ad\x12\x12\x12\x12\x12\x10efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1C\0\x1D\x1C\x1C\0\x1C\x1C\x1C\x1C\x1C\x1C\x1C\0g\x1C\x1C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0******\0\0\0*\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Cv\x1D\x1C\x1Cw\x1E\x1E\x1E\x1E\x1E\x1E\x1Cxg\x1C\x1C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1F\x1Fd\x1F\x1F\x1F\x1F\x1F\x1Fyf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0++++++\0\0\0+\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1F,d\x1F\x1F\x1F\x1F\x1F\x1Fyf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1F,d$$$$$$yf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1F,d$$$$-!yf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1F,d!!!!!!yf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0h\0\0\0izzzzzz\0k\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10/d\x10\x10\x10\x10\x10\x10efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10/d))))))efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10/d))))0&efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10/d&&&&&&efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1C\x1C\x1C\x1C\x1C\x1C\0\0\0\x1C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1F\x1F\x1F\x1F\x1F\x1F\0\0\0\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1F\x1Fd123444yf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1F,d!!!!!\x1Fyf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0v\0\0\0w......\0x\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10\x10d678999efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10/d&&&&&\x10efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1F:d\x1F\x1F\x1F\x1F\x1F\x1Fyf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1F:d444444yf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1F:d4444;1yf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1F:d111111yf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0c\0\0\0d\0\0\0\0\0\0yf\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10<d\x10\x10\x10\x10\x10\x10efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10<d999999efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10<d9999=6efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10<d666666efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1F\x1Fd>?@AAAyf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1F:d11111\x1Fyf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10\x10d\x10BCDDDefg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10<d66666\x10efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1FEd\x1F\x1F\x1F\x1F\x1F\x1Fyf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1FEdAAAAAAyf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1FEdAAAAF>yf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1FEd>>>>>>yf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10\x10dDDDDDDefg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10\x10dDDDDD\x10efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10\x10d\x10\x10\x10\x10\x10\x10efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1F\x1Fd\x1FGHIIIyf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1FEd>>>>>\x1Fyf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1F\x1FdIIIIIIyf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1F\x1FdIIIII\x1Fyf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1F\x1Fd\x1F\x1F\x1F\x1F\x1F\x1Fyf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x02\x02\0\x02\x02\x02\x02\x02\x02{\0\0\x02\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x04P\x06\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04Q\x04\x04\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0R\0SRRRRRRRRRRRRRR\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0B\x0B\x0B\x0B\x0B\x0B\0\0\0\x0B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x04P\x06\x04\x04\x0C\x04\x04\x04\x04\x04\x04\x04Q\x04\x04\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0TUVTTTTTTTTTTTTTT\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0R\0SRRRRRRRRRRRRRR\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0TUVTTTTTTTTTTTTTT\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\t\0\n\t\t\t\t\t\t\t\t\t\t\t\t\t\t\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0F\x0F\x0F\x0F\x0F\x0F\0\0\0\x0F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\rb\x0E\r\r\r\r\r\r\r\r\r\r\r\r\r\r\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0R\0SRRRRRRRRRRRRRR\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x18\x18\x18\x18\x18\x18\0\0\0\x18\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10\x10d\x10\x10\x10\x10\x10\x10efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0R\0SRRRRRRRRRRRRRR\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x19\x19\x19\x19\x19\x19\0\0\0\x19\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x04P\x06\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04Q\x04\x04\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10\x1Ad\x10\x10\x10\x10\x10\x10efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10\x1Ad\x15\x15\x15\x15\x15\x15efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10\x1Ad\x15\x15\x15\x15\x1B\x12efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10c\x11\x10\x1Ad\x12\x12\x12\x12\x12\x12efg\x10\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Ch\x1D\x1C\x1Cijjjjjj\x1Ckg\x1C\x1C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0TUVTTTTTTTTTTTTTT\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0lmnllopqrssstu\0ll}\0\0\0\0\0\0\0\0\0\0\0\0\0\0R\0SRRRRRRRRRRRRRR\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0R\0SRRRRRRRRRRRRRR\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x04P\x06\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04Q\x04\x04\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Ch\x1D\x1C\x1Cijjjjjj\x1Ckg\x1C\x1C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0TUVTTTTTTTTTTTTTT\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0lmnllopqrssstu\0ll}\0\0\0\0\0\0\0\0\0\0\0\0\0\0R\0SRRRRRRRRRRRRRR\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x04P\x06\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04Q\x04\x04\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Cv\x1D\x1C\x1Cw\x1E\x1E\x1E\x1E\x1E\x1E\x1Cxg\x1C\x1C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0TUVTTTTTTTTTTTTTT\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1F\x1Fd\x1F\x1F\x1F\x1F\x1F\x1Fyf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0R\0SRRRRRRRRRRRRRR\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0++++++\0\0\0+\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x04P\x06\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04Q\x04\x04\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1F,d\x1F\x1F\x1F\x1F\x1F\x1Fyf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1F,d$$$$$$yf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1F,d$$$$-!yf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fc \x1F,d!!!!!!yf\0\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0h\0\0\0izzzzzz\0k\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0TUVTTTTTTTTTTTTTT\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0R\0SRRRRRRRRRRRRRR\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x04P\x06\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04Q\x04\x04\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0TUVTTTTTTTTTTTTTT\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0h\0\0\0izzzzzz\0k\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0v\0\0\0w......\0x\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0KLMKKNKKKKKKKOKKK\0\0\0\0\0\0\0\0\0\0\0\0\0\0"),
        accepting : b"\xB83\xFD\xCC\xFE\xF3\xFF\xFF\xFF\x03", components :
        b"\0\x01\x01\x07\x08\n\x08\x07\t\n\n\x08\x06\t\t\n\x06\x06\x06\x06\x06\x06\x04\x06\t\x06\x06\x06\x03\x03\x04\x06\x06\x06\x06\x06\x06\x04\x06\x06\x06\x06\x03\x06\x06\x06\x04\x06\x06\x06\x06\x06\x06\x02\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x05\x05\x05\x06\x06\x05\x05\x05",
        names : ["URI", "scheme", "authority", "userinfo", "port", "IPv4address",
        "reg-name", "path", "segment", "query", "fragment"], self_loops :
        b"\0\0\x02\0\x05\0\0\0\0\x06\0\0\0\x06\0\0\x03\0\0\0\0\0\0\0\0\0\0\0\x04\0\x01\x03\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x02\x05\0\0\0\0\0\0\x06\0\x06\0\0\x03\0\0\x05\0\0\0\0\0\0\0\0\0\x05\0\0\0\0\x05\x01\0\x03\0\0\x05\0\0\0\0\0\0\0\x05\0\0\x01\0",
        over : [(b"\0\0\0\0\0\0\xFF\x03\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        false),
        (b"\0\0\0\0\0h\xFF\x03\xFE\xFF\xFF\x07\xFE\xFF\xFF\x07\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        false),
        (b"\0\0\0\0\xD2\x7F\xFF+\xFE\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        (b"\0\0\0\0\xD2\x7F\xFF/\xFE\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        (b"\0\0\0\0\xD2\xFF\xFF/\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        (b"\0\0\0\0\xD2\xFF\xFF\xAF\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true)], slot_transitions :
        b"\x02\0\x01\0\x04\0\x03\0\x05\0\x04\0\x06\0\x03\0\x07\0\x03\0\x08\0\x04\0\x05\0\x05\0\x08\0\x05\0\t\0\x06\0\n\0\x06\0\r\0\x07\0\x05\0\x08\0\x0E\0\x07\0\x10\0\t\0\x05\0\n\0\x11\0\t\0\x04\0\x0B\0\x12\0\t\0\x13\0\t\0\x14\0\t\0\x15\0\t\0\x16\0\x0C\0\x08\0\n\0\x17\0\r\0\x05\0\x0F\0\x05\0\x10\0\x04\0\x11\0\x16\0\x12\0\x08\0\x10\0\x17\0\x13\0\x05\0\x14\0\x04\0\x15\0\x1E\0\x16\0\x08\0\x14\0\x1F\0\x17\0\x05\0\x18\0 \0\x17\0\x04\0\x19\0!\0\x17\0\"\0\x17\0#\0\x17\0$\0\x17\0%\0\x1A\0\x08\0\x18\0\x05\0\x1B\0\x04\0\x1C\0\x08\0\x1B\0%\0\x12\0.\0\x16\0\x03\0\x02\0|\0\x0E\0|\0\x17\0",
        duplicated : 50, literal_runs : [(123, b"//", b"\xFF\xFF", 12, b"\0\x03")],
        sub_dfas : [own { classes :
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\x01\0\x01\x01\x01\x01\x01\x01\x01\x01\x02\0\x03\x04\x05\x06\x06\x07\x08\x08\x08\x08\t\x01\0\x01\0\0\0\n\n\n\n\n\n\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x0B\x01\x01\x01\x01\0\0\x0C\0\x01\0\n\n\n\n\n\n\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x0B\x01\x01\x01\x01\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        shift : 4, transitions :
        Narrow(b"\0\0\0\x02\x02\x02\x02\x02\x02\x03\x02\x04\0\0\0\0\0\0\0\x05\x05\x05\x05\x05\x05\x06\x05\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x07\0\0\0\0\0\0\0\0\0\x08\x08\x08\x08\x08\x08\0\x08\0\0\0\0\0\0\0\0\t\t\t\t\t\t\x06\t\0\0\0\0\0\0\0\0\n\n\n\n\n\n\x0B\n\0\0\0\0\0\0\0\0\x0C\r\x0E\x0F\x0F\x0F\0\x10\0\x9C\0\0\0\0\0\x11\x08\x08\x08\x08\x08\x08\0\x08\0\0\0\0\0\0\0\0\x12\x12\x12\x12\x12\x12\x06\x12\0\0\0\0\0\0\0\0\x13\x13\x13\x13\x13\x13\x14\x13\0\0\0\0\0\0\0\0\x15\x16\x17\x18\x18\x18\0\x19\0\x9C\0\0\0\0\0\x1A\x1B\x1B\x1B\x1B\x1B\x1B\x1C\x1B\0\x9C\0\0\0\0\0\x1A\x1D\x1D\x1D\x1D\x1D\x1D\x1C\x1B\0\x9C\0\0\0\0\0\x1A\x1D\x1D\x1D\x1D\x1E\x1F\x1C\x1B\0\x9C\0\0\0\0\0\x1A\x1F\x1F\x1F\x1F\x1F\x1F\x1C\x1B\0\x9C\0\0\0\0\0\0\x1B\x1B\x1B\x1B\x1B\x1B\x1C\x1B\0\x9C\0\0\0\0           \0\0\0\0\0\0\0\0\0\0\0\0\0\x06\0\0\0\0\0\0\0\0\0!!!!!!\x14!\0\0\0\0\0\0\0\0\"\"\"\"\"\"#\"\0\0\0\0\0\0\0\x1A$$$$$$%$\0\x9C\0\0\0\0\0\x1A&&&&&&%$\0\x9C\0\0\0\0\0\x1A&&&&'(%$\0\x9C\0\0\0\0\0\x1A((((((%$\0\x9C\0\0\0\0\0\0$$$$$$%$\0\x9C\0\0\0\0\0\0)*+,,,\0\0\0\0\0\0\0\0\0\0------\x1C-\0\x9C\0\0\0\0\0\0\x15\x16\x17\x18\x18\x18\0\x19\0\0\0\0\0\0\0\x1A......\x1C-\0\x9C\0\0\0\0\0\x1A.....-\x1C-\0\x9C\0\0\0\0\0\x1A------\x1C-\0\x9C\0\0\0\0           \x9C\0\0\0\0\0\0//////\x14/\0\0\0\0\0\0\0\x0000000010\0\0\0\0\0\0\0\x00234555\x006\0\x9C\0\0\0\0\0\x00777777%7\0\x9C\0\0\0\0\0\x00234555\x006\0\0\0\0\0\0\0\x1A888888%7\0\x9C\0\0\0\0\0\x1A888887%7\0\x9C\0\0\0\0\0\x1A777777%7\0\x9C\0\0\0\0\09\0\0\0\0\0\0\0\0\0\0\0\0\0\0\09,,,,,,\0\0\0\0\0\0\0\0\09,,,,:)\0\0\0\0\0\0\0\0\09))))))\0\0\0\0\0\0\0\0\0\0;;;;;;\x1C;\0\x9C\0\0\0\0\0\x1A;;;;;;\x1C;\0\x9C\0\0\0\0\0\0\0\0\0\0\0\0\x14\0\0\0\0\0\0\0\0\0<<<<<<1<\0\0\0\0\0\0\0\0======>=\0\0\0\0\0\0\0\x1A??????@?\0\x9C\0\0\0\0\0\x1AAAAAAA@?\0\x9C\0\0\0\0\0\x1AAAAABC@?\0\x9C\0\0\0\0\0\x1ACCCCCC@?\0\x9C\0\0\0\0\0\0??????@?\0\x9C\0\0\0\0\0\0DDDDDD%D\0\x9C\0\0\0\0\0\x1ADDDDDD%D\0\x9C\0\0\0\0\0\0EFGHHH\0\0\0\0\0\0\0\0\09)))))\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1C\0\0\x9C\0\0\0\0\0\0IIIIII1I\0\0\0\0\0\0\0\0JJJJJJKJ\0\0\0\0\0\0\0\0LMNOOO\0P\0\x9C\0\0\0\0\0\0QQQQQQ@Q\0\x9C\0\0\0\0\0\0LMNOOO\0P\0\0\0\0\0\0\0\x1ARRRRRR@Q\0\x9C\0\0\0\0\0\x1ARRRRRQ@Q\0\x9C\0\0\0\0\0\x1AQQQQQQ@Q\0\x9C\0\0\0\0\0\0\0\0\0\0\0\0%\0\0\x9C\0\0\0\0\0S\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0SHHHHHH\0\0\0\0\0\0\0\0\0SHHHHTE\0\0\0\0\0\0\0\0\0SEEEEEE\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x001\0\0\0\0\0\0\0\0\0UUUUUUKU\0\0\0\0\0\0\0\0VVVVVVWV\0\0\0\0\0\0\0\x1AXXXXXXYX\0\x9C\0\0\0\0\0\x1AZZZZZZYX\0\x9C\0\0\0\0\0\x1AZZZZ[\\YX\0\x9C\0\0\0\0\0\x1A\\\\\\\\\\\\YX\0\x9C\0\0\0\0\0\0XXXXXXYX\0\x9C\0\0\0\0\0\0]]]]]]@]\0\x9C\0\0\0\0\0\x1A]]]]]]@]\0\x9C\0\0\0\0\0\0^_`aaa\0\0\0\0\0\0\0\0\0SEEEEE\0\0\0\0\0\0\0\0\0\0\0bbbbbbKb\0\0\0\0\0\0\0\0ccccccdc\0\0\0\0\0\0\0\0efghhh\0i\0\x9C\0\0\0\0\0\0jjjjjjYj\0\x9C\0\0\0\0\0\0efghhh\0i\0\0\0\0\0\0\0\x1AkkkkkkYj\0\x9C\0\0\0\0\0\x1AkkkkkjYj\0\x9C\0\0\0\0\0\x1AjjjjjjYj\0\x9C\0\0\0\0\0\0\0\0\0\0\0\0@\0\0\x9C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x9C\0\0\0\0\0\0aaaaaa\0\0\0\x9C\0\0\0\0\0\0aaaal^\0\0\0\x9C\0\0\0\0\0\0^^^^^^\0\0\0\x9C\0\0\0\0\0\0\0\0\0\0\0\0K\0\0\0\0\0\0\0\0\0mmmmmmdm\0\0\0\0\0\0\0\0nnnnnnon\0\0\0\0\0\0\0\x1Appppppqp\0\x9C\0\0\0\0\0\x1Arrrrrrqp\0\x9C\0\0\0\0\0\x1Arrrrstqp\0\x9C\0\0\0\0\0\x1Attttttqp\0\x9C\0\0\0\0\0\0ppppppqp\0\x9C\0\0\0\0\0\0uuuuuuYu\0\x9C\0\0\0\0\0\x1AuuuuuuYu\0\x9C\0\0\0\0\0\0^^^^^\0\0\0\0\x9C\0\0\0\0\0\0vvvvvvdv\0\0\0\0\0\0\0\0wwwwwwxw\0\0\0\0\0\0\0\0yz{|||\0}\0\x9C\0\0\0\0\0\0~~~~~~q~\0\x9C\0\0\0\0\0\0yz{|||\0}\0\0\0\0\0\0\0\x1A\x7F\x7F\x7F\x7F\x7F\x7Fq~\0\x9C\0\0\0\0\0\x1A\x7F\x7F\x7F\x7F\x7F~q~\0\x9C\0\0\0\0\0\x1A~~~~~~q~\0\x9C\0\0\0\0\0\0\0\0\0\0\0\0Y\0\0\x9C\0\0\0\0\0\0\0\0\0\0\0\0d\0\0\0\0\0\0\0\0\0\x80\x80\x80\x80\x80\x80x\x80\0\0\0\0\0\0\0\0\x81\x82\x83\x84\x84\x84\x85\x86\0\0\0\0\0\0\0\x1A\x87\x87\x87\x87\x87\x87\x88\x87\0\x9C\0\0\0\0\0\x1A\x89\x89\x89\x89\x89\x89\x88\x87\0\x9C\0\0\0\0\0\x1A\x89\x89\x89\x89\x8A\x8B\x88\x87\0\x9C\0\0\0\0\0\x1A\x8B\x8B\x8B\x8B\x8B\x8B\x88\x87\0\x9C\0\0\0\0\0\0\x87\x87\x87\x87\x87\x87\x88\x87\0\x9C\0\0\0\0\0\0\x8C\x8C\x8C\x8C\x8C\x8Cq\x8C\0\x9C\0\0\0\0\0\x1A\x8C\x8C\x8C\x8C\x8C\x8Cq\x8C\0\x9C\0\0\0\0\0\0\x8D\x8D\x8D\x8D\x8D\x8Dx\x8D\0\0\0\0\0\0\0\x1A\x8E\x8E\x8E\x8E\x8E\x8E\x8F\x8E\0\0\0\0\0\0\0\x1A\x90\x90\x90\x90\x90\x90\x8F\x8E\0\0\0\0\0\0\0\x1A\x90\x90\x90\x90\x91\x92\x8F\x8E\0\0\0\0\0\0\0\x1A\x92\x92\x92\x92\x92\x92\x8F\x8E\0\0\0\0\0\0\0\0\x93\x93\x93\x93\x93\x93\0\x93\0\x9C\0\0\0\0\0\0\x8E\x8E\x8E\x8E\x8E\x8E\x8F\x8E\0\0\0\0\0\0\0\0\x94\x94\x94\x94\x94\x94\x88\x94\0\x9C\0\0\0\0\0\0\x93\x93\x93\x93\x93\x93\0\x93\0\0\0\0\0\0\0\x1A\x95\x95\x95\x95\x95\x95\x88\x94\0\x9C\0\0\0\0\0\x1A\x95\x95\x95\x95\x95\x94\x88\x94\0\x9C\0\0\0\0\0\x1A\x94\x94\x94\x94\x94\x94\x88\x94\0\x9C\0\0\0\0\0\0\0\0\0\0\0\0q\0\0\x9C\0\0\0\0\0\0\0\0\0\0\0\0x\0\0\0\0\0\0\0\0\0\x96\x96\x96\x96\x96\x96\x8F\x96\0\0\0\0\0\0\0\0\x93\x93\x93\x93\x93\x93^\x93\0\0\0\0\0\0\0\x1A\x97\x97\x97\x97\x97\x97\x8F\x96\0\0\0\0\0\0\0\x1A\x97\x97\x97\x97\x97\x96\x8F\x96\0\0\0\0\0\0\0\x1A\x96\x96\x96\x96\x96\x96\x8F\x96\0\0\0\0\0\0\0\0\x98\x98\x98\x98\x98\x98\0\x98\0\x9C\0\0\0\0\0\0\x99\x99\x99\x99\x99\x99\x88\x99\0\x9C\0\0\0\0\0\x1A\x99\x99\x99\x99\x99\x99\x88\x99\0\x9C\0\0\0\0\0\0\x9A\x9A\x9A\x9A\x9A\x9A\x8F\x9A\0\0\0\0\0\0\0\x1A\x9A\x9A\x9A\x9A\x9A\x9A\x8F\x9A\0\0\0\0\0\0\0\0\x9B\x9B\x9B\x9B\x9B\x9B\0\x9B\0\x9C\0\0\0\0\0\0\0\0\0\0\0\0\x88\0\0\x9C\0\0\0\0\0\0\0\0\0\0\0\0\x8F\0\0\0\0\0\0\0\0\0^^^^^^\0^\0\x9C\0\0\0"),
        components :
        b"\x02\x02\x02\x01\x02\x02\0\x01\x02\x02\0\x02\x02\x02\x02\x02\x01\x02\x02\x02\x02\x02\x02\x02\x02\x03\x02\x02\x02\x02\x02\x01\x02\x02\0\x02\x02\x02\x02\x02\x03\x03\x03\x03\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x03\x03\0\x02\x02\0\x02\x02\x02\x02\x02\0\x03\x03\x03\x03\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x03\x03\x02\x02\0\x02\x02\x02\x02\x02\0\0\x03\x03\x03\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x03\x02\x02\0\x02\x02\x02\x02\x02\0\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\0\x02\x02\x02\x02\x02\x02\0\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\0\x02\x02",
        names : ["IP-literal", "IPvFuture", "IPv6address", "IPv4address"], }], places :
        [(0, 53, 0)], }, kind : structure, captures : { tags : 16, writes : [0, 1, 2,
        1024, 3072, 2048, 16384, 4096, 12288, 84, 3276, 1228, 212, 52, 68, 8192, 3208,
        1160, 128, 32, 3848, 1800, 256, 64, 3272, 1224, 192, 3592, 1544], endings :
        b"\0\0\0\x01\x02\x03\0\x02\x04\x05\0\0\x06\x07\0\0\x08\0\x08\x08\x08\x08\t\n\0\0\x08\x08\0\0\x0B\x08\0\x08\x08\x08\x08\t\x08\x08\x08\x08\0\0\x08\x08\x0B\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08",
        ends : [(0, 0), (3072, 65535), (2048, 65535), (49152, 65535), (12288, 65535),
        (32768, 65535), (3276, 65535), (8192, 65535), (3208, 65535), (3848, 65535),
        (3272, 65535), (3592, 65535)], accessors : { #[doc = "The `scheme`."] once scheme
        : Scheme 0[]; #[doc = "The `authority`, if there is one."] maybe authority :
        Authority 1[2, 3, 4]; #[doc = "The `path`."] once path : Path 5[]; #[doc =
        "The `query`, if there is one."] maybe query : Query 6[]; #[doc =
        "The `fragment`, if there is one."] maybe fragment : Fragment 7[]; }, lists : {},
        choice : {}, },
    }
    crate::__generic! {
        Uri UriBuf
    }
    crate::__within! {
        Uri : UriReference
    }
    crate::__components! {
        Uri; scheme : once scheme, authority : maybe authority, path : once path, query :
        maybe query, fragment : maybe fragment,
    }
    crate::__template! {
        Uri; parts[(once open "scheme" Scheme 0[]) (maybe open "authority" Authority 1[2,
        3, 4]) (once open "path" Path 5[]) (maybe open "query" Query 6[]) (maybe open
        "fragment" Fragment 7[])] [(all(part 0[]) (text ":") (one(all(text "//") (part
        1[]) (part 2["path-abempty"])) (part 2["path-absolute", "path-rootless",
        "path-empty"])) (one(all(text "?") (part 3[])) (all)) (one(all(text "#") (part
        4[])) (all)))] 2
    }
    crate::__builder! {
        #[doc = "Puts a text of [`Uri`](struct@Uri) together from its parts."] UriBuilder
        Uri UriBuf[HasScheme : Scheme,]; finish(#[doc =
        "The text. It takes a `scheme`: without, this does not compile."]); #[doc =
        "The `scheme`: a [`Scheme`](struct@Scheme)."] once scheme(Scheme) [0] -> [crate
        ::__private::Given]; #[doc =
        "The `authority`: a [`Authority`](struct@Authority), or a tuple of its parts; or `None`, if there is to be none."]
        maybe authority(Authority) [1] -> [HasScheme]; #[doc =
        "The `userinfo`: data, which is encoded, or a [`Userinfo`](struct@Userinfo); or `None`, if there is to be none."]
        maybe userinfo(Userinfo) [1, 0] -> [HasScheme]; #[doc =
        "The `host`: a [`Host`](struct@Host), or an address."] once host(Host) [1, 1] ->
        [HasScheme]; #[doc =
        "The `IP-literal`: a [`IpLiteral`](struct@IpLiteral), or a tuple of its parts."]
        once ip_literal(IpLiteral) [1, 1, 0] -> [HasScheme]; #[doc =
        "The `IPv6address`: a [`Ipv6address`](struct@Ipv6address); or `None`, if there is to be none."]
        maybe ipv6address(Ipv6address) [1, 1, 0, 0] -> [HasScheme]; #[doc =
        "The `IPvFuture`: a [`IpvFuture`](struct@IpvFuture); or `None`, if there is to be none."]
        maybe ipv_future(IpvFuture) [1, 1, 0, 1] -> [HasScheme]; #[doc =
        "The `IPv4address`: a [`Ipv4address`](struct@Ipv4address)."] once
        ipv4address(Ipv4address) [1, 1, 1] -> [HasScheme]; #[doc =
        "The `reg-name`: data, which is encoded, or a [`RegName`](struct@RegName).\n\nA text that is a `IPv4address` as well comes back as one: the first rule that matches counts (RFC 3986, section 3.2.2)."]
        once reg_name(RegName) [1, 1, 2] -> [HasScheme]; #[doc =
        "The `port`: a [`Port`](struct@Port), or its number; or `None`, if there is to be none."]
        maybe port(Port) [1, 2] -> [HasScheme]; #[doc =
        "The `path`: a [`Path`](struct@Path).\n\nWhich texts can stand here depends on what stands beside it: `finish` tells."]
        once path(Path) [2] -> [HasScheme]; #[doc =
        "Adds a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nData that would be a dot segment is an error: no encoding can carry it (RFC 3986, section 3.3)."]
        item segment(Segment) [2] -> [HasScheme]; #[doc =
        "Adds all of some items, each a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nData that would be a dot segment is an error: no encoding can carry it (RFC 3986, section 3.3)."]
        items segments(Segment) [2] -> [HasScheme]; #[doc =
        "The `query`: data, which is encoded, or a [`Query`](struct@Query); or `None`, if there is to be none."]
        maybe query(Query) [3] -> [HasScheme]; #[doc =
        "The `fragment`: data, which is encoded, or a [`Fragment`](struct@Fragment); or `None`, if there is to be none."]
        maybe fragment(Fragment) [4] -> [HasScheme];
    }
    crate::__setters! {
        UriBuf Uri; #[doc = "Replaces the `scheme`."] once set_scheme Scheme[0]; #[doc =
        "Replaces, adds or, with `None`, removes the `authority`."] maybe set_authority
        Authority[1]; #[doc =
        "Replaces, adds or, with `None`, removes the `userinfo`. What it stands in is made if it is not there."]
        maybe set_userinfo Userinfo[1, 0]; #[doc =
        "Replaces the `host`. What it stands in is made if it is not there."] once
        set_host Host[1, 1]; #[doc =
        "Replaces the `IP-literal`. What it stands in is made if it is not there."] once
        set_ip_literal IpLiteral[1, 1, 0]; #[doc =
        "Replaces, adds or, with `None`, removes the `IPv6address`. What it stands in is made if it is not there."]
        maybe set_ipv6address Ipv6address[1, 1, 0, 0]; #[doc =
        "Replaces, adds or, with `None`, removes the `IPvFuture`. What it stands in is made if it is not there."]
        maybe set_ipv_future IpvFuture[1, 1, 0, 1]; #[doc =
        "Replaces the `IPv4address`. What it stands in is made if it is not there."] once
        set_ipv4address Ipv4address[1, 1, 1]; #[doc =
        "Replaces the `reg-name`. What it stands in is made if it is not there.\n\nA text that is a `IPv4address` as well comes back as one: the first rule that matches counts (RFC 3986, section 3.2.2)."]
        once set_reg_name RegName[1, 1, 2]; #[doc =
        "Replaces, adds or, with `None`, removes the `port`. What it stands in is made if it is not there."]
        maybe set_port Port[1, 2]; #[doc = "Replaces the `path`."] once set_path Path[2];
        #[doc = "Replaces, adds or, with `None`, removes the `query`."] maybe set_query
        Query[3]; #[doc = "Replaces, adds or, with `None`, removes the `fragment`."]
        maybe set_fragment Fragment[4];
    }
    crate::__rule! {
        #[doc =
        "`scheme = ALPHA *( ALPHA / DIGIT / \"+\" / \"-\" / \".\" )`\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 33).\n\nA text of this rule stands for itself: it has no encoder.\n\nFor example: `a`, `aa`."]
        #[cfg_attr(doc, doc =
        "\n<div style=\"overflow-x:auto\"><style>.docblock .uri-octets td,.docblock .uri-octets th{padding:0;border:1px solid #8884;width:1.35em;line-height:1.5;text-align:center;font:.85em var(--font-family-code,monospace)}.docblock .uri-octets tr:nth-child(n){background:0 0}.docblock .uri-octets b{display:block;background:#2a85}.docblock .uri-octets caption{text-align:left}</style><table class=\"uri-octets\"><caption>Octets in <code>scheme</code>: filled ones may stand literally, others not at all.</caption><thead><tr><th>0x</th><th>0</th><th>1</th><th>2</th><th>3</th><th>4</th><th>5</th><th>6</th><th>7</th><th>8</th><th>9</th><th>A</th><th>B</th><th>C</th><th>D</th><th>E</th><th>F</th></tr></thead><tbody><tr><th>0</th><td colspan=\"16\" rowspan=\"2\">controls</td></tr><tr><th>1</th></tr><tr><th>2</th><td>SP</td><td>!</td><td>\"</td><td>#</td><td>$</td><td>%</td><td>&amp;</td><td>'</td><td>(</td><td>)</td><td>*</td><td><b>+</b></td><td>,</td><td><b>-</b></td><td><b>.</b></td><td>/</td></tr><tr><th>3</th><td><b>0</b></td><td><b>1</b></td><td><b>2</b></td><td><b>3</b></td><td><b>4</b></td><td><b>5</b></td><td><b>6</b></td><td><b>7</b></td><td><b>8</b></td><td><b>9</b></td><td>:</td><td>;</td><td>&lt;</td><td>=</td><td>&gt;</td><td>?</td></tr><tr><th>4</th><td>@</td><td><b>A</b></td><td><b>B</b></td><td><b>C</b></td><td><b>D</b></td><td><b>E</b></td><td><b>F</b></td><td><b>G</b></td><td><b>H</b></td><td><b>I</b></td><td><b>J</b></td><td><b>K</b></td><td><b>L</b></td><td><b>M</b></td><td><b>N</b></td><td><b>O</b></td></tr><tr><th>5</th><td><b>P</b></td><td><b>Q</b></td><td><b>R</b></td><td><b>S</b></td><td><b>T</b></td><td><b>U</b></td><td><b>V</b></td><td><b>W</b></td><td><b>X</b></td><td><b>Y</b></td><td><b>Z</b></td><td>[</td><td>\\</td><td>]</td><td>^</td><td>_</td></tr><tr><th>6</th><td>`</td><td><b>a</b></td><td><b>b</b></td><td><b>c</b></td><td><b>d</b></td><td><b>e</b></td><td><b>f</b></td><td><b>g</b></td><td><b>h</b></td><td><b>i</b></td><td><b>j</b></td><td><b>k</b></td><td><b>l</b></td><td><b>m</b></td><td><b>n</b></td><td><b>o</b></td></tr><tr><th>7</th><td><b>p</b></td><td><b>q</b></td><td><b>r</b></td><td><b>s</b></td><td><b>t</b></td><td><b>u</b></td><td><b>v</b></td><td><b>w</b></td><td><b>x</b></td><td><b>y</b></td><td><b>z</b></td><td>{</td><td>|</td><td>}</td><td>~</td><td>7F</td></tr><tr><th>8</th><td colspan=\"16\" rowspan=\"8\">not ASCII</td></tr><tr><th>9</th></tr><tr><th>A</th></tr><tr><th>B</th></tr><tr><th>C</th></tr><tr><th>D</th></tr><tr><th>E</th></tr><tr><th>F</th></tr></tbody></table></div>")]
        pub struct Scheme; owned : SchemeBuf, name : "scheme", abnf :
        "scheme        = ALPHA *( ALPHA / DIGIT / \"+\" / \"-\" / \".\" )", origin :
        rfc3986, table :
        b"\0\0\0\0\0h\xFF\x03\xFE\xFF\xFF\x07\xFE\xFF\xFF\x07\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        automaton : { classes :
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\x01\x01\0\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\0\0\0\0\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\0\0\0\0\0\0\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        shift : 2, transitions : Narrow(b"\0\0\0\0\0\0\x02\0\0\x02\x02\0"), accepting :
        b"\x04", components : b"", names : ["scheme"], self_loops : b"\0\0\x01", over :
        [(b"\0\0\0\0\0h\xFF\x03\xFE\xFF\xFF\x07\xFE\xFF\xFF\x07\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        false)], }, kind : leaf,
    }
    crate::__generic! {
        Scheme SchemeBuf
    }
    crate::__template! {
        Scheme; whole
    }
    crate::__rule! {
        #[doc =
        "`authority = [` [`userinfo`](struct@Userinfo) `\"@\" ]` [`host`](struct@Host) `[ \":\"` [`port`](struct@Port) `]`\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 35).\n\nA text of this rule is made of other exposed rules: data is encoded into, and decoded from, those.\n\nFor example: the empty text, `a`, `:`."]
        #[cfg_attr(doc, doc =
        "\n<div style=\"overflow-x:auto\"><style>.docblock .uri-octets td,.docblock .uri-octets th{padding:0;border:1px solid #8884;width:1.35em;line-height:1.5;text-align:center;font:.85em var(--font-family-code,monospace)}.docblock .uri-octets tr:nth-child(n){background:0 0}.docblock .uri-octets b{display:block;background:#2a85}.docblock .uri-octets caption{text-align:left}</style><table class=\"uri-octets\"><caption>Octets in <code>authority</code>: filled ones may stand literally, others only as triplets.</caption><thead><tr><th>0x</th><th>0</th><th>1</th><th>2</th><th>3</th><th>4</th><th>5</th><th>6</th><th>7</th><th>8</th><th>9</th><th>A</th><th>B</th><th>C</th><th>D</th><th>E</th><th>F</th></tr></thead><tbody><tr><th>0</th><td colspan=\"16\" rowspan=\"2\">controls: to encode</td></tr><tr><th>1</th></tr><tr><th>2</th><td>SP</td><td><b>!</b></td><td>\"</td><td>#</td><td><b>$</b></td><td>%</td><td><b>&amp;</b></td><td><b>'</b></td><td><b>(</b></td><td><b>)</b></td><td><b>*</b></td><td><b>+</b></td><td><b>,</b></td><td><b>-</b></td><td><b>.</b></td><td>/</td></tr><tr><th>3</th><td><b>0</b></td><td><b>1</b></td><td><b>2</b></td><td><b>3</b></td><td><b>4</b></td><td><b>5</b></td><td><b>6</b></td><td><b>7</b></td><td><b>8</b></td><td><b>9</b></td><td><b>:</b></td><td><b>;</b></td><td>&lt;</td><td><b>=</b></td><td>&gt;</td><td>?</td></tr><tr><th>4</th><td><b>@</b></td><td><b>A</b></td><td><b>B</b></td><td><b>C</b></td><td><b>D</b></td><td><b>E</b></td><td><b>F</b></td><td><b>G</b></td><td><b>H</b></td><td><b>I</b></td><td><b>J</b></td><td><b>K</b></td><td><b>L</b></td><td><b>M</b></td><td><b>N</b></td><td><b>O</b></td></tr><tr><th>5</th><td><b>P</b></td><td><b>Q</b></td><td><b>R</b></td><td><b>S</b></td><td><b>T</b></td><td><b>U</b></td><td><b>V</b></td><td><b>W</b></td><td><b>X</b></td><td><b>Y</b></td><td><b>Z</b></td><td><b>[</b></td><td>\\</td><td><b>]</b></td><td>^</td><td><b>_</b></td></tr><tr><th>6</th><td>`</td><td><b>a</b></td><td><b>b</b></td><td><b>c</b></td><td><b>d</b></td><td><b>e</b></td><td><b>f</b></td><td><b>g</b></td><td><b>h</b></td><td><b>i</b></td><td><b>j</b></td><td><b>k</b></td><td><b>l</b></td><td><b>m</b></td><td><b>n</b></td><td><b>o</b></td></tr><tr><th>7</th><td><b>p</b></td><td><b>q</b></td><td><b>r</b></td><td><b>s</b></td><td><b>t</b></td><td><b>u</b></td><td><b>v</b></td><td><b>w</b></td><td><b>x</b></td><td><b>y</b></td><td><b>z</b></td><td>{</td><td>|</td><td>}</td><td><b>~</b></td><td>7F</td></tr><tr><th>8</th><td colspan=\"16\" rowspan=\"8\">not ASCII: to encode</td></tr><tr><th>9</th></tr><tr><th>A</th></tr><tr><th>B</th></tr><tr><th>C</th></tr><tr><th>D</th></tr><tr><th>E</th></tr><tr><th>F</th></tr></tbody></table></div>")]
        pub struct Authority; owned : AuthorityBuf, name : "authority", abnf :
        "authority     = [ userinfo \"@\" ] host [ \":\" port ]", origin : rfc3986, table
        :
        b"\0\0\0\0\xD2\x7F\xFF/\xFF\xFF\xFF\xAF\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        automaton : { classes :
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\x01\x02\x01\x01\x01\x01\x01\x01\x01\x01\x03\0\x04\x05\x06\x07\x07\x08\t\t\t\t\n\x01\0\x01\0\0\x0B\x0C\x0C\x0C\x0C\x0C\x0C\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\r\0\0\0\x01\0\x0C\x0C\x0C\x0C\x0C\x0C\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        shift : 4, transitions :
        Narrow(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0;<;=>?@@@AB;O\0\0\0\x02\x03\x02\x02\x02\x02\x02\x02\x02CD\x02\0\0\0\0\0\0\0\n\n\n\n\n\n\0\0\n\0\0\0\0\x02\x03\x0B\x02\x02\x02\x02\x02\x02CD\x02\0\0\0\0\x02\x03\x0B\x07\x07\x07\x07\x07\x07CD\x02\0\0\0\0\x02\x03\x0B\x07\x07\x07\x07\x0C\x04CD\x02\0\0\0\0\x02\x03\x0B\x04\x04\x04\x04\x04\x04CD\x02\0\0\0\0\r\x0E\rEEEEEE\rD\r\0\0\0\0FGFHIJKKKL\0FO\0\0\0\0\0\0\x02\x02\x02\x02\x02\x02\0\0\x02\0\0\0\0\x02\x03\x02\x17\x18\x19\x1A\x1A\x1ACD\x02\0\0\0\0\x02\x03\x0B\x04\x04\x04\x04\x04\x02CD\x02\0\0\0\0\r\x0E\r\r\r\r\r\r\r\rD\r\0\0\0\0\0\0\0\x1B\x1B\x1B\x1B\x1B\x1B\0\0\x1B\0\0\0\0\r\x0E\r\x0F\x0F\x0F\x0F\x0F\x0F\rD\r\0\0\0\0\x10\x11\x10\x10\x10\x10\x10\x10\x10M\0\x10\0\0\0\0\0\0\0\x1C\x1C\x1C\x1C\x1C\x1C\0\0\x1C\0\0\0\0\x10\x11\x1D\x10\x10\x10\x10\x10\x10M\0\x10\0\0\0\0\x10\x11\x1D\x15\x15\x15\x15\x15\x15M\0\x10\0\0\0\0\x10\x11\x1D\x15\x15\x15\x15\x1E\x12M\0\x10\0\0\0\0\x10\x11\x1D\x12\x12\x12\x12\x12\x12M\0\x10\0\0\0\0\0\0\0NNNNNN\0\0\0\0\0\0\0\x02\x03 \x02\x02\x02\x02\x02\x02CD\x02\0\0\0\0\x02\x03 \x1A\x1A\x1A\x1A\x1A\x1ACD\x02\0\0\0\0\x02\x03 \x1A\x1A\x1A\x1A!\x17CD\x02\0\0\0\0\x02\x03 \x17\x17\x17\x17\x17\x17CD\x02\0\0\0\0\0\0\0\r\r\r\r\r\r\0\0\r\0\0\0\0\0\0\0\x10\x10\x10\x10\x10\x10\0\0\x10\0\0\0\0\x10\x11\x10\"#$%%%M\0\x10\0\0\0\0\x10\x11\x1D\x12\x12\x12\x12\x12\x10M\0\x10\0\0\0\0\0\0\0\x1F\x1F\x1F\x1F\x1F\x1F\0\0\0\0\0\0\0\x02\x03\x02'()***CD\x02\0\0\0\0\x02\x03 \x17\x17\x17\x17\x17\x02CD\x02\0\0\0\0\x10\x11+\x10\x10\x10\x10\x10\x10M\0\x10\0\0\0\0\x10\x11+%%%%%%M\0\x10\0\0\0\0\x10\x11+%%%%,\"M\0\x10\0\0\0\0\x10\x11+\"\"\"\"\"\"M\0\x10\0\0\0\0\0\0\0\0\0\0\0\0\0M\0\0\0\0\0\0\x02\x03-\x02\x02\x02\x02\x02\x02CD\x02\0\0\0\0\x02\x03-******CD\x02\0\0\0\0\x02\x03-****.'CD\x02\0\0\0\0\x02\x03-''''''CD\x02\0\0\0\0\x10\x11\x10/01222M\0\x10\0\0\0\0\x10\x11+\"\"\"\"\"\x10M\0\x10\0\0\0\0\x02\x03\x02\x0234555CD\x02\0\0\0\0\x02\x03-'''''\x02CD\x02\0\0\0\0\x10\x116\x10\x10\x10\x10\x10\x10M\0\x10\0\0\0\0\x10\x116222222M\0\x10\0\0\0\0\x10\x11622227/M\0\x10\0\0\0\0\x10\x116//////M\0\x10\0\0\0\0\x02\x03\x02555555CD\x02\0\0\0\0\x02\x03\x0255555\x02CD\x02\0\0\0\0\x02\x03\x02\x02\x02\x02\x02\x02\x02CD\x02\0\0\0\0\x10\x11\x10\x1089:::M\0\x10\0\0\0\0\x10\x116/////\x10M\0\x10\0\0\0\0\x10\x11\x10::::::M\0\x10\0\0\0\0\x10\x11\x10:::::\x10M\0\x10\0\0\0\0\x10\x11\x10\x10\x10\x10\x10\x10\x10M\0\x10\0\0\0\0\x02\x03\x02\x02\x02\x02\x02\x02\x02CD\x02\0\0\0\0\0\0\0\n\n\n\n\n\n\0\0\n\0\0\0\0\x02\x03\x0B\x02\x02\x02\x02\x02\x02CD\x02\0\0\0\0\x02\x03\x0B\x07\x07\x07\x07\x07\x07CD\x02\0\0\0\0\x02\x03\x0B\x07\x07\x07\x07\x0C\x04CD\x02\0\0\0\0\x02\x03\x0B\x04\x04\x04\x04\x04\x04CD\x02\0\0\0\0\r\x0E\rEEEEEE\rD\r\0\0\0\0FGFHIJKKKL\0FO\0\0\0\r\x0E\rEEEEEE\rD\r\0\0\0\0FGFHIJKKKL\0FO\0\0\0\r\x0E\r\x0F\x0F\x0F\x0F\x0F\x0F\rD\r\0\0\0\0\x10\x11\x10\x10\x10\x10\x10\x10\x10M\0\x10\0\0\0\0\0\0\0\x1C\x1C\x1C\x1C\x1C\x1C\0\0\x1C\0\0\0\0\x10\x11\x1D\x10\x10\x10\x10\x10\x10M\0\x10\0\0\0\0\x10\x11\x1D\x15\x15\x15\x15\x15\x15M\0\x10\0\0\0\0\x10\x11\x1D\x15\x15\x15\x15\x1E\x12M\0\x10\0\0\0\0\x10\x11\x1D\x12\x12\x12\x12\x12\x12M\0\x10\0\0\0\0\0\0\0NNNNNN\0\0\0\0\0\0\0\0\0\0NNNNNN\0\0\0\0\0\0\0\0\0\0\x1F\x1F\x1F\x1F\x1F\x1F\0\0\0\0\0\0"),
        accepting : b"\xF6\x9B\xFD\xE7\xFF\xFF\xFF\x07", components :
        b"\0\x04\x04\x04\x04\x04\x04\x04\x02\x04\x04\x04\x04\x01\x01\x02\x04\x04\x04\x04\x04\x04\x02\x04\x04\x04\x04\x01\x04\x04\x04\x02\x04\x04\x04\x04\x04\x04\0\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x03\x03\x03\x04\x04\x03\x03\x03",
        names : ["authority", "userinfo", "port", "IPv4address", "reg-name"], self_loops
        :
        b"\0\0\x02\0\0\0\0\0\0\0\0\0\0\x03\0\x01\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x02\0\0\0\0\0\0\0\0\0\x01\x02\0\0\0\0\0\0\0\x01",
        over : [(b"\0\0\0\0\0\0\xFF\x03\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        false),
        (b"\0\0\0\0\xD2\x7F\xFF+\xFE\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        (b"\0\0\0\0\xD2\x7F\xFF/\xFE\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true)], slot_transitions :
        b"\x02\0\x01\0\x03\0\x01\0\x04\0\x01\0\x05\0\x01\0\x06\0\x01\0\x07\0\x01\0\x08\0\x02\0\t\0\x03\0\x08\0\x05\0\t\0\x06\0\x0F\0\x07\0\x10\0\x04\0\x11\0\x04\0\x12\0\x04\0\x13\0\x04\0\x14\0\x04\0\x15\0\x04\0\x16\0\x08\0\x16\0\x05\0\x1F\0\x07\0O\0\x04\0",
        duplicated : 20, sub_dfas : [of { Uri 0 }], places : [(0, 38, 0)], }, kind :
        structure, captures : { tags : 6, writes : [0, 5, 13, 3, 4, 8, 2, 16, 12],
        endings :
        b"\0\x01\x02\0\x02\x02\x02\x02\x03\x01\0\x02\x02\0\0\x04\x02\0\x02\x02\x02\x02\x03\x02\x02\x02\x02\0\0\x02\x02\x04\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02",
        ends : [(0, 0), (12, 63), (8, 63), (48, 63), (32, 63)], accessors : { #[doc =
        "The `userinfo`, if there is one."] maybe userinfo : Userinfo 0[]; #[doc =
        "The `host`."] once host : Host 1[]; #[doc = "The `port`, if there is one."]
        maybe port : Port 2[]; }, lists : {}, choice : {}, },
    }
    crate::__generic! {
        Authority AuthorityBuf
    }
    crate::__template! {
        Authority; parts[(maybe open "userinfo" Userinfo 0[]) (once open "host" Host 1[])
        (maybe open "port" Port 2[])] [(all(one(all(part 0[]) (text "@")) (all)) (part
        1[]) (one(all(text ":") (part 2[])) (all)))]
    }
    crate::__builder! {
        #[doc =
        "Puts a text of [`Authority`](struct@Authority) together from its parts."]
        AuthorityBuilder Authority AuthorityBuf[]; finish(#[doc = "The text."]); #[doc =
        "The `userinfo`: data, which is encoded, or a [`Userinfo`](struct@Userinfo); or `None`, if there is to be none."]
        maybe userinfo(Userinfo) [0] -> []; #[doc =
        "The `host`: a [`Host`](struct@Host), or an address."] once host(Host) [1] -> [];
        #[doc =
        "The `IP-literal`: a [`IpLiteral`](struct@IpLiteral), or a tuple of its parts."]
        once ip_literal(IpLiteral) [1, 0] -> []; #[doc =
        "The `IPv6address`: a [`Ipv6address`](struct@Ipv6address); or `None`, if there is to be none."]
        maybe ipv6address(Ipv6address) [1, 0, 0] -> []; #[doc =
        "The `IPvFuture`: a [`IpvFuture`](struct@IpvFuture); or `None`, if there is to be none."]
        maybe ipv_future(IpvFuture) [1, 0, 1] -> []; #[doc =
        "The `IPv4address`: a [`Ipv4address`](struct@Ipv4address)."] once
        ipv4address(Ipv4address) [1, 1] -> []; #[doc =
        "The `reg-name`: data, which is encoded, or a [`RegName`](struct@RegName).\n\nA text that is a `IPv4address` as well comes back as one: the first rule that matches counts (RFC 3986, section 3.2.2)."]
        once reg_name(RegName) [1, 2] -> []; #[doc =
        "The `port`: a [`Port`](struct@Port), or its number; or `None`, if there is to be none."]
        maybe port(Port) [2] -> [];
    }
    crate::__setters! {
        AuthorityBuf Authority; #[doc =
        "Replaces, adds or, with `None`, removes the `userinfo`."] maybe set_userinfo
        Userinfo[0]; #[doc = "Replaces the `host`."] once set_host Host[1]; #[doc =
        "Replaces the `IP-literal`. What it stands in is made if it is not there."] once
        set_ip_literal IpLiteral[1, 0]; #[doc =
        "Replaces, adds or, with `None`, removes the `IPv6address`. What it stands in is made if it is not there."]
        maybe set_ipv6address Ipv6address[1, 0, 0]; #[doc =
        "Replaces, adds or, with `None`, removes the `IPvFuture`. What it stands in is made if it is not there."]
        maybe set_ipv_future IpvFuture[1, 0, 1]; #[doc =
        "Replaces the `IPv4address`. What it stands in is made if it is not there."] once
        set_ipv4address Ipv4address[1, 1]; #[doc =
        "Replaces the `reg-name`. What it stands in is made if it is not there.\n\nA text that is a `IPv4address` as well comes back as one: the first rule that matches counts (RFC 3986, section 3.2.2)."]
        once set_reg_name RegName[1, 2]; #[doc =
        "Replaces, adds or, with `None`, removes the `port`."] maybe set_port Port[2];
    }
    crate::__rule! {
        #[doc =
        "`userinfo = *(` [`unreserved`](struct@Unreserved) `/` [`pct-encoded`](struct@PctEncoded) `/` [`sub-delims`](struct@SubDelims) `/ \":\" )`\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 36).\n\nAny data can be encoded into a text of this rule with [`encode`](Self::encode), and decoding gives it back.\n\nFor example: the empty text, `a`, `%aa`."]
        #[cfg_attr(doc, doc =
        "\n<div style=\"overflow-x:auto\"><style>.docblock .uri-octets td,.docblock .uri-octets th{padding:0;border:1px solid #8884;width:1.35em;line-height:1.5;text-align:center;font:.85em var(--font-family-code,monospace)}.docblock .uri-octets tr:nth-child(n){background:0 0}.docblock .uri-octets b{display:block;background:#2a85}.docblock .uri-octets caption{text-align:left}</style><table class=\"uri-octets\"><caption>Octets in <code>userinfo</code>: filled ones may stand literally, others only as triplets.</caption><thead><tr><th>0x</th><th>0</th><th>1</th><th>2</th><th>3</th><th>4</th><th>5</th><th>6</th><th>7</th><th>8</th><th>9</th><th>A</th><th>B</th><th>C</th><th>D</th><th>E</th><th>F</th></tr></thead><tbody><tr><th>0</th><td colspan=\"16\" rowspan=\"2\">controls: to encode</td></tr><tr><th>1</th></tr><tr><th>2</th><td>SP</td><td><b>!</b></td><td>\"</td><td>#</td><td><b>$</b></td><td>%</td><td><b>&amp;</b></td><td><b>'</b></td><td><b>(</b></td><td><b>)</b></td><td><b>*</b></td><td><b>+</b></td><td><b>,</b></td><td><b>-</b></td><td><b>.</b></td><td>/</td></tr><tr><th>3</th><td><b>0</b></td><td><b>1</b></td><td><b>2</b></td><td><b>3</b></td><td><b>4</b></td><td><b>5</b></td><td><b>6</b></td><td><b>7</b></td><td><b>8</b></td><td><b>9</b></td><td><b>:</b></td><td><b>;</b></td><td>&lt;</td><td><b>=</b></td><td>&gt;</td><td>?</td></tr><tr><th>4</th><td>@</td><td><b>A</b></td><td><b>B</b></td><td><b>C</b></td><td><b>D</b></td><td><b>E</b></td><td><b>F</b></td><td><b>G</b></td><td><b>H</b></td><td><b>I</b></td><td><b>J</b></td><td><b>K</b></td><td><b>L</b></td><td><b>M</b></td><td><b>N</b></td><td><b>O</b></td></tr><tr><th>5</th><td><b>P</b></td><td><b>Q</b></td><td><b>R</b></td><td><b>S</b></td><td><b>T</b></td><td><b>U</b></td><td><b>V</b></td><td><b>W</b></td><td><b>X</b></td><td><b>Y</b></td><td><b>Z</b></td><td>[</td><td>\\</td><td>]</td><td>^</td><td><b>_</b></td></tr><tr><th>6</th><td>`</td><td><b>a</b></td><td><b>b</b></td><td><b>c</b></td><td><b>d</b></td><td><b>e</b></td><td><b>f</b></td><td><b>g</b></td><td><b>h</b></td><td><b>i</b></td><td><b>j</b></td><td><b>k</b></td><td><b>l</b></td><td><b>m</b></td><td><b>n</b></td><td><b>o</b></td></tr><tr><th>7</th><td><b>p</b></td><td><b>q</b></td><td><b>r</b></td><td><b>s</b></td><td><b>t</b></td><td><b>u</b></td><td><b>v</b></td><td><b>w</b></td><td><b>x</b></td><td><b>y</b></td><td><b>z</b></td><td>{</td><td>|</td><td>}</td><td><b>~</b></td><td>7F</td></tr><tr><th>8</th><td colspan=\"16\" rowspan=\"8\">not ASCII: to encode</td></tr><tr><th>9</th></tr><tr><th>A</th></tr><tr><th>B</th></tr><tr><th>C</th></tr><tr><th>D</th></tr><tr><th>E</th></tr><tr><th>F</th></tr></tbody></table></div>")]
        pub struct Userinfo; owned : UserinfoBuf, name : "userinfo", abnf :
        "userinfo      = *( unreserved / pct-encoded / sub-delims / \":\" )", origin :
        rfc3986, table :
        b"\0\0\0\0\xD2\x7F\xFF/\xFE\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        automaton : { classes :
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\x01\x02\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\x03\x03\x03\x03\x03\x03\x03\x03\x03\x03\x01\x01\0\x01\0\0\0\x03\x03\x03\x03\x03\x03\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\0\x01\0\x03\x03\x03\x03\x03\x03\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        shift : 2, transitions : Narrow(b"\0\0\0\0\0\x01\x02\x01\0\0\0\x03\0\0\0\x01"),
        accepting : b"\x02", components : b"", names : ["userinfo"], self_loops :
        b"\0\x01\0\0", over :
        [(b"\0\0\0\0\xD2\x7F\xFF/\xFE\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true)], }, kind : encode { characters : [], space_plus : false },
    }
    crate::__generic! {
        Userinfo UserinfoBuf
    }
    crate::__template! {
        Userinfo; whole
    }
    crate::__rule! {
        #[doc =
        "`host =` [`IP-literal`](struct@IpLiteral) `/` [`IPv4address`](struct@Ipv4address) `/` [`reg-name`](struct@RegName)\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 37).\n\nA text of this rule is made of other exposed rules: data is encoded into, and decoded from, those.\n\nFor example: the empty text, `a`, `aa`."]
        #[cfg_attr(doc, doc =
        "\n<div style=\"overflow-x:auto\"><style>.docblock .uri-octets td,.docblock .uri-octets th{padding:0;border:1px solid #8884;width:1.35em;line-height:1.5;text-align:center;font:.85em var(--font-family-code,monospace)}.docblock .uri-octets tr:nth-child(n){background:0 0}.docblock .uri-octets b{display:block;background:#2a85}.docblock .uri-octets caption{text-align:left}</style><table class=\"uri-octets\"><caption>Octets in <code>host</code>: filled ones may stand literally, others only as triplets.</caption><thead><tr><th>0x</th><th>0</th><th>1</th><th>2</th><th>3</th><th>4</th><th>5</th><th>6</th><th>7</th><th>8</th><th>9</th><th>A</th><th>B</th><th>C</th><th>D</th><th>E</th><th>F</th></tr></thead><tbody><tr><th>0</th><td colspan=\"16\" rowspan=\"2\">controls: to encode</td></tr><tr><th>1</th></tr><tr><th>2</th><td>SP</td><td><b>!</b></td><td>\"</td><td>#</td><td><b>$</b></td><td>%</td><td><b>&amp;</b></td><td><b>'</b></td><td><b>(</b></td><td><b>)</b></td><td><b>*</b></td><td><b>+</b></td><td><b>,</b></td><td><b>-</b></td><td><b>.</b></td><td>/</td></tr><tr><th>3</th><td><b>0</b></td><td><b>1</b></td><td><b>2</b></td><td><b>3</b></td><td><b>4</b></td><td><b>5</b></td><td><b>6</b></td><td><b>7</b></td><td><b>8</b></td><td><b>9</b></td><td><b>:</b></td><td><b>;</b></td><td>&lt;</td><td><b>=</b></td><td>&gt;</td><td>?</td></tr><tr><th>4</th><td>@</td><td><b>A</b></td><td><b>B</b></td><td><b>C</b></td><td><b>D</b></td><td><b>E</b></td><td><b>F</b></td><td><b>G</b></td><td><b>H</b></td><td><b>I</b></td><td><b>J</b></td><td><b>K</b></td><td><b>L</b></td><td><b>M</b></td><td><b>N</b></td><td><b>O</b></td></tr><tr><th>5</th><td><b>P</b></td><td><b>Q</b></td><td><b>R</b></td><td><b>S</b></td><td><b>T</b></td><td><b>U</b></td><td><b>V</b></td><td><b>W</b></td><td><b>X</b></td><td><b>Y</b></td><td><b>Z</b></td><td><b>[</b></td><td>\\</td><td><b>]</b></td><td>^</td><td><b>_</b></td></tr><tr><th>6</th><td>`</td><td><b>a</b></td><td><b>b</b></td><td><b>c</b></td><td><b>d</b></td><td><b>e</b></td><td><b>f</b></td><td><b>g</b></td><td><b>h</b></td><td><b>i</b></td><td><b>j</b></td><td><b>k</b></td><td><b>l</b></td><td><b>m</b></td><td><b>n</b></td><td><b>o</b></td></tr><tr><th>7</th><td><b>p</b></td><td><b>q</b></td><td><b>r</b></td><td><b>s</b></td><td><b>t</b></td><td><b>u</b></td><td><b>v</b></td><td><b>w</b></td><td><b>x</b></td><td><b>y</b></td><td><b>z</b></td><td>{</td><td>|</td><td>}</td><td><b>~</b></td><td>7F</td></tr><tr><th>8</th><td colspan=\"16\" rowspan=\"8\">not ASCII: to encode</td></tr><tr><th>9</th></tr><tr><th>A</th></tr><tr><th>B</th></tr><tr><th>C</th></tr><tr><th>D</th></tr><tr><th>E</th></tr><tr><th>F</th></tr></tbody></table></div>")]
        pub struct Host; owned : HostBuf, name : "host", abnf :
        "host          = IP-literal / IPv4address / reg-name", origin : rfc3986, table :
        b"\0\0\0\0\xD2\x7F\xFF/\xFE\xFF\xFF\xAF\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        automaton : { classes :
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\x01\x02\x01\x01\x01\x01\x01\x01\x01\x01\x03\0\x04\x05\x06\x07\x07\x08\t\t\t\t\0\x01\0\x01\0\0\0\n\n\n\n\n\n\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x0B\0\0\0\x01\0\n\n\n\n\n\n\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        shift : 4, transitions :
        Narrow(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x02\x03\x02\x04\x05\x06\x07\x07\x07\x02\x1B\0\0\0\0\0\x02\x03\x02\x02\x02\x02\x02\x02\x02\x02\0\0\0\0\0\0\0\0\0\x08\x08\x08\x08\x08\x08\x08\0\0\0\0\0\0\x02\x03\t\x02\x02\x02\x02\x02\x02\x02\0\0\0\0\0\0\x02\x03\t\x07\x07\x07\x07\x07\x07\x02\0\0\0\0\0\0\x02\x03\t\x07\x07\x07\x07\n\x04\x02\0\0\0\0\0\0\x02\x03\t\x04\x04\x04\x04\x04\x04\x02\0\0\0\0\0\0\0\0\0\x02\x02\x02\x02\x02\x02\x02\0\0\0\0\0\0\x02\x03\x02\x0B\x0C\r\x0E\x0E\x0E\x02\0\0\0\0\0\0\x02\x03\t\x04\x04\x04\x04\x04\x02\x02\0\0\0\0\0\0\x02\x03\x0F\x02\x02\x02\x02\x02\x02\x02\0\0\0\0\0\0\x02\x03\x0F\x0E\x0E\x0E\x0E\x0E\x0E\x02\0\0\0\0\0\0\x02\x03\x0F\x0E\x0E\x0E\x0E\x10\x0B\x02\0\0\0\0\0\0\x02\x03\x0F\x0B\x0B\x0B\x0B\x0B\x0B\x02\0\0\0\0\0\0\x02\x03\x02\x12\x13\x14\x15\x15\x15\x02\0\0\0\0\0\0\x02\x03\x0F\x0B\x0B\x0B\x0B\x0B\x02\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x02\x03\x16\x02\x02\x02\x02\x02\x02\x02\0\0\0\0\0\0\x02\x03\x16\x15\x15\x15\x15\x15\x15\x02\0\0\0\0\0\0\x02\x03\x16\x15\x15\x15\x15\x17\x12\x02\0\0\0\0\0\0\x02\x03\x16\x12\x12\x12\x12\x12\x12\x02\0\0\0\0\0\0\x02\x03\x02\x02\x18\x19\x1A\x1A\x1A\x02\0\0\0\0\0\0\x02\x03\x16\x12\x12\x12\x12\x12\x02\x02\0\0\0\0\0\0\x02\x03\x02\x1A\x1A\x1A\x1A\x1A\x1A\x02\0\0\0\0\0\0\x02\x03\x02\x1A\x1A\x1A\x1A\x1A\x02\x02\0\0\0\0\0\0\x02\x03\x02\x02\x02\x02\x02\x02\x02\x02\0\0\0\0\0"),
        accepting : b"\xF6\xFE\xFF\x07", components :
        b"\0\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\0\x02\x02\x02\x02\x02\x02\x01\x01\x01",
        names : ["host", "IPv4address", "reg-name"], self_loops :
        b"\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", over :
        [(b"\0\0\0\0\xD2\x7F\xFF+\xFE\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true)], slot_transitions : b"\x1B\0\0\0", duplicated : 0, sub_dfas : [of { Uri 0
        }], places : [(0, 17, 0)], }, kind : structure, captures : { tags : 0, writes :
        [0], endings : b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", ends :
        [(0, 0)], accessors : {}, lists : {}, choice : { #[doc = "What a `host` is."]
        HostChoice : IpLiteral Ipv4address; RegName }, },
    }
    crate::__host! {
        Host
    }
    crate::__generic! {
        Host HostBuf
    }
    crate::__template! {
        Host; choice[(choice open "IP-literal" IpLiteral) (choice open "IPv4address"
        Ipv4address) (choice open "reg-name" RegName)]
    }
    crate::__builder! {
        #[doc = "Puts a text of [`Host`](struct@Host) together from its parts."]
        HostBuilder Host HostBuf[]; finish(#[doc = "The text."]); #[doc =
        "The `IP-literal`: a [`IpLiteral`](struct@IpLiteral), or a tuple of its parts."]
        once ip_literal(IpLiteral) [0] -> []; #[doc =
        "The `IPv6address`: a [`Ipv6address`](struct@Ipv6address); or `None`, if there is to be none."]
        maybe ipv6address(Ipv6address) [0, 0] -> []; #[doc =
        "The `IPvFuture`: a [`IpvFuture`](struct@IpvFuture); or `None`, if there is to be none."]
        maybe ipv_future(IpvFuture) [0, 1] -> []; #[doc =
        "The `IPv4address`: a [`Ipv4address`](struct@Ipv4address)."] once
        ipv4address(Ipv4address) [1] -> []; #[doc =
        "The `reg-name`: data, which is encoded, or a [`RegName`](struct@RegName).\n\nA text that is a `IPv4address` as well comes back as one: the first rule that matches counts (RFC 3986, section 3.2.2)."]
        once reg_name(RegName) [2] -> [];
    }
    crate::__setters! {
        HostBuf Host; #[doc = "Replaces the `IP-literal`."] once set_ip_literal
        IpLiteral[0]; #[doc =
        "Replaces, adds or, with `None`, removes the `IPv6address`. What it stands in is made if it is not there."]
        maybe set_ipv6address Ipv6address[0, 0]; #[doc =
        "Replaces, adds or, with `None`, removes the `IPvFuture`. What it stands in is made if it is not there."]
        maybe set_ipv_future IpvFuture[0, 1]; #[doc = "Replaces the `IPv4address`."] once
        set_ipv4address Ipv4address[1]; #[doc =
        "Replaces the `reg-name`.\n\nA text that is a `IPv4address` as well comes back as one: the first rule that matches counts (RFC 3986, section 3.2.2)."]
        once set_reg_name RegName[2];
    }
    crate::__rule! {
        #[doc =
        "`port = *DIGIT`\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 38).\n\nA text of this rule stands for itself: it has no encoder.\n\nFor example: the empty text, `0`."]
        #[cfg_attr(doc, doc =
        "\n<div style=\"overflow-x:auto\"><style>.docblock .uri-octets td,.docblock .uri-octets th{padding:0;border:1px solid #8884;width:1.35em;line-height:1.5;text-align:center;font:.85em var(--font-family-code,monospace)}.docblock .uri-octets tr:nth-child(n){background:0 0}.docblock .uri-octets b{display:block;background:#2a85}.docblock .uri-octets caption{text-align:left}</style><table class=\"uri-octets\"><caption>Octets in <code>port</code>: filled ones may stand literally, others not at all.</caption><thead><tr><th>0x</th><th>0</th><th>1</th><th>2</th><th>3</th><th>4</th><th>5</th><th>6</th><th>7</th><th>8</th><th>9</th><th>A</th><th>B</th><th>C</th><th>D</th><th>E</th><th>F</th></tr></thead><tbody><tr><th>0</th><td colspan=\"16\" rowspan=\"2\">controls</td></tr><tr><th>1</th></tr><tr><th>2</th><td>SP</td><td>!</td><td>\"</td><td>#</td><td>$</td><td>%</td><td>&amp;</td><td>'</td><td>(</td><td>)</td><td>*</td><td>+</td><td>,</td><td>-</td><td>.</td><td>/</td></tr><tr><th>3</th><td><b>0</b></td><td><b>1</b></td><td><b>2</b></td><td><b>3</b></td><td><b>4</b></td><td><b>5</b></td><td><b>6</b></td><td><b>7</b></td><td><b>8</b></td><td><b>9</b></td><td>:</td><td>;</td><td>&lt;</td><td>=</td><td>&gt;</td><td>?</td></tr><tr><th>4</th><td>@</td><td>A</td><td>B</td><td>C</td><td>D</td><td>E</td><td>F</td><td>G</td><td>H</td><td>I</td><td>J</td><td>K</td><td>L</td><td>M</td><td>N</td><td>O</td></tr><tr><th>5</th><td>P</td><td>Q</td><td>R</td><td>S</td><td>T</td><td>U</td><td>V</td><td>W</td><td>X</td><td>Y</td><td>Z</td><td>[</td><td>\\</td><td>]</td><td>^</td><td>_</td></tr><tr><th>6</th><td>`</td><td>a</td><td>b</td><td>c</td><td>d</td><td>e</td><td>f</td><td>g</td><td>h</td><td>i</td><td>j</td><td>k</td><td>l</td><td>m</td><td>n</td><td>o</td></tr><tr><th>7</th><td>p</td><td>q</td><td>r</td><td>s</td><td>t</td><td>u</td><td>v</td><td>w</td><td>x</td><td>y</td><td>z</td><td>{</td><td>|</td><td>}</td><td>~</td><td>7F</td></tr><tr><th>8</th><td colspan=\"16\" rowspan=\"8\">not ASCII</td></tr><tr><th>9</th></tr><tr><th>A</th></tr><tr><th>B</th></tr><tr><th>C</th></tr><tr><th>D</th></tr><tr><th>E</th></tr><tr><th>F</th></tr></tbody></table></div>")]
        pub struct Port; owned : PortBuf, name : "port", abnf : "port          = *DIGIT",
        origin : rfc3986, table :
        b"\0\0\0\0\0\0\xFF\x03\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        automaton : { classes :
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        shift : 1, transitions : Narrow(b"\0\0\0\x01"), accepting : b"\x02", components :
        b"", names : ["port"], self_loops : b"\0\x01", over :
        [(b"\0\0\0\0\0\0\xFF\x03\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        false)], }, kind : leaf,
    }
    crate::__port! {
        Port
    }
    crate::__generic! {
        Port PortBuf
    }
    crate::__template! {
        Port; whole
    }
    crate::__rule! {
        #[doc =
        "`IP-literal = \"[\" (` [`IPv6address`](struct@Ipv6address) `/` [`IPvFuture`](struct@IpvFuture) `) \"]\"`\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 40).\n\nA text of this rule is made of other exposed rules: data is encoded into, and decoded from, those.\n\nFor example: `[::]`, `[a::]`, `[::a]`."]
        #[cfg_attr(doc, doc =
        "\n<div style=\"overflow-x:auto\"><style>.docblock .uri-octets td,.docblock .uri-octets th{padding:0;border:1px solid #8884;width:1.35em;line-height:1.5;text-align:center;font:.85em var(--font-family-code,monospace)}.docblock .uri-octets tr:nth-child(n){background:0 0}.docblock .uri-octets b{display:block;background:#2a85}.docblock .uri-octets caption{text-align:left}</style><table class=\"uri-octets\"><caption>Octets in <code>IP-literal</code>: filled ones may stand literally, others not at all.</caption><thead><tr><th>0x</th><th>0</th><th>1</th><th>2</th><th>3</th><th>4</th><th>5</th><th>6</th><th>7</th><th>8</th><th>9</th><th>A</th><th>B</th><th>C</th><th>D</th><th>E</th><th>F</th></tr></thead><tbody><tr><th>0</th><td colspan=\"16\" rowspan=\"2\">controls</td></tr><tr><th>1</th></tr><tr><th>2</th><td>SP</td><td><b>!</b></td><td>\"</td><td>#</td><td><b>$</b></td><td>%</td><td><b>&amp;</b></td><td><b>'</b></td><td><b>(</b></td><td><b>)</b></td><td><b>*</b></td><td><b>+</b></td><td><b>,</b></td><td><b>-</b></td><td><b>.</b></td><td>/</td></tr><tr><th>3</th><td><b>0</b></td><td><b>1</b></td><td><b>2</b></td><td><b>3</b></td><td><b>4</b></td><td><b>5</b></td><td><b>6</b></td><td><b>7</b></td><td><b>8</b></td><td><b>9</b></td><td><b>:</b></td><td><b>;</b></td><td>&lt;</td><td><b>=</b></td><td>&gt;</td><td>?</td></tr><tr><th>4</th><td>@</td><td><b>A</b></td><td><b>B</b></td><td><b>C</b></td><td><b>D</b></td><td><b>E</b></td><td><b>F</b></td><td><b>G</b></td><td><b>H</b></td><td><b>I</b></td><td><b>J</b></td><td><b>K</b></td><td><b>L</b></td><td><b>M</b></td><td><b>N</b></td><td><b>O</b></td></tr><tr><th>5</th><td><b>P</b></td><td><b>Q</b></td><td><b>R</b></td><td><b>S</b></td><td><b>T</b></td><td><b>U</b></td><td><b>V</b></td><td><b>W</b></td><td><b>X</b></td><td><b>Y</b></td><td><b>Z</b></td><td><b>[</b></td><td>\\</td><td><b>]</b></td><td>^</td><td><b>_</b></td></tr><tr><th>6</th><td>`</td><td><b>a</b></td><td><b>b</b></td><td><b>c</b></td><td><b>d</b></td><td><b>e</b></td><td><b>f</b></td><td><b>g</b></td><td><b>h</b></td><td><b>i</b></td><td><b>j</b></td><td><b>k</b></td><td><b>l</b></td><td><b>m</b></td><td><b>n</b></td><td><b>o</b></td></tr><tr><th>7</th><td><b>p</b></td><td><b>q</b></td><td><b>r</b></td><td><b>s</b></td><td><b>t</b></td><td><b>u</b></td><td><b>v</b></td><td><b>w</b></td><td><b>x</b></td><td><b>y</b></td><td><b>z</b></td><td>{</td><td>|</td><td>}</td><td><b>~</b></td><td>7F</td></tr><tr><th>8</th><td colspan=\"16\" rowspan=\"8\">not ASCII</td></tr><tr><th>9</th></tr><tr><th>A</th></tr><tr><th>B</th></tr><tr><th>C</th></tr><tr><th>D</th></tr><tr><th>E</th></tr><tr><th>F</th></tr></tbody></table></div>")]
        pub struct IpLiteral; owned : IpLiteralBuf, name : "IP-literal", abnf :
        "IP-literal    = \"[\" ( IPv6address / IPvFuture  ) \"]\"", origin : rfc3986,
        table :
        b"\0\0\0\0\xD2\x7F\xFF/\xFE\xFF\xFF\xAF\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        automaton : { classes :
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\x01\0\x01\x01\x01\x01\x01\x01\x01\x01\x02\0\x03\x04\x05\x06\x06\x07\x08\x08\x08\x08\t\x01\0\x01\0\0\0\n\n\n\n\n\n\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x0B\x01\x01\x01\x01\x0C\0\r\0\x01\0\n\n\n\n\n\n\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x0B\x01\x01\x01\x01\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        shift : 4, transitions :
        Narrow(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x02\0\0\0\0\0\0\x9F\x9F\x9F\x9F\x9F\x9F\xA0\x9F\xA1\0\0\0\0\0\0\0\x06\x06\x06\x06\x06\x06\x07\x06\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x08\0\0\0\0\0\0\0\0\0\t\t\t\t\t\t\0\t\0\0\0\0\0\0\0\0\n\n\n\n\n\n\x07\n\0\0\0\0\0\0\0\0\x0B\x0B\x0B\x0B\x0B\x0B\x0C\x0B\0\0\0\0\0\0\0\0\xA2\xA3\xA4\xA5\xA5\xA5\0\x11\0\0\xA6\0\0\0\0\x13\t\t\t\t\t\t\0\t\0\0\0\0\0\0\0\0\x14\x14\x14\x14\x14\x14\x07\x14\0\0\0\0\0\0\0\0\x15\x15\x15\x15\x15\x15\x16\x15\0\0\0\0\0\0\0\0\xA7\xA8\xA9\xAA\xAA\xAA\0\x1B\0\0\xA6\0\0\0\0\x1C\x1D\x1D\x1D\x1D\x1D\x1D\x1E\x1D\0\0\xA6\0\0\0\0\x1C\x1F\x1F\x1F\x1F\x1F\x1F\x1E\x1D\0\0\xA6\0\0\0\0\x1C\x1F\x1F\x1F\x1F !\x1E\x1D\0\0\xA6\0\0\0\0\x1C!!!!!!\x1E\x1D\0\0\xA6\0\0\0\0\0\x1D\x1D\x1D\x1D\x1D\x1D\x1E\x1D\0\0\xA6\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"\"\"\"\"\"\"\"\"\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\x07\0\0\0\0\0\0\0\0\0######\x16#\0\0\0\0\0\0\0\0$$$$$$%$\0\0\0\0\0\0\0\x1C&&&&&&'&\0\0\xA6\0\0\0\0\x1C(((((('&\0\0\xA6\0\0\0\0\x1C(((()*'&\0\0\xA6\0\0\0\0\x1C******'&\0\0\xA6\0\0\0\0\0&&&&&&'&\0\0\xA6\0\0\0\0\0+,-...\0\0\0\0\0\0\0\0\0\0//////\x1E/\0\0\xA6\0\0\0\0\0\xA7\xA8\xA9\xAA\xAA\xAA\0\x1B\0\0\0\0\0\0\0\x1C000000\x1E/\0\0\xA6\0\0\0\0\x1C00000/\x1E/\0\0\xA6\0\0\0\0\x1C//////\x1E/\0\0\xA6\0\0\0\"\"\"\"\"\"\"\"\"\"\"\0\xAB\0\0\0\0\x00111111\x161\0\0\0\0\0\0\0\x0022222232\0\0\0\0\0\0\0\0\xAC\xAD\xAE\xAF\xAF\xAF\08\0\0\xA6\0\0\0\0\0999999'9\0\0\xA6\0\0\0\0\0\xAC\xAD\xAE\xAF\xAF\xAF\08\0\0\0\0\0\0\0\x1C::::::'9\0\0\xA6\0\0\0\0\x1C:::::9'9\0\0\xA6\0\0\0\0\x1C999999'9\0\0\xA6\0\0\0\0;\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0;......\0\0\0\0\0\0\0\0\0;....<+\0\0\0\0\0\0\0\0\0;++++++\0\0\0\0\0\0\0\0\0\0======\x1E=\0\0\xA6\0\0\0\0\x1C======\x1E=\0\0\xA6\0\0\0\0\0\0\0\0\0\0\0\x16\0\0\0\0\0\0\0\0\0>>>>>>3>\0\0\0\0\0\0\0\0??????@?\0\0\0\0\0\0\0\x1CAAAAAABA\0\0\xA6\0\0\0\0\x1CCCCCCCBA\0\0\xA6\0\0\0\0\x1CCCCCDEBA\0\0\xA6\0\0\0\0\x1CEEEEEEBA\0\0\xA6\0\0\0\0\0AAAAAABA\0\0\xA6\0\0\0\0\0FFFFFF'F\0\0\xA6\0\0\0\0\x1CFFFFFF'F\0\0\xA6\0\0\0\0\0GHIJJJ\0\0\0\0\0\0\0\0\0;+++++\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1E\0\0\0\xA6\0\0\0\0\0KKKKKK3K\0\0\0\0\0\0\0\0LLLLLLML\0\0\0\0\0\0\0\0\xB0\xB1\xB2\xB3\xB3\xB3\0R\0\0\xA6\0\0\0\0\0SSSSSSBS\0\0\xA6\0\0\0\0\0\xB0\xB1\xB2\xB3\xB3\xB3\0R\0\0\0\0\0\0\0\x1CTTTTTTBS\0\0\xA6\0\0\0\0\x1CTTTTTSBS\0\0\xA6\0\0\0\0\x1CSSSSSSBS\0\0\xA6\0\0\0\0\0\0\0\0\0\0\0'\0\0\0\xA6\0\0\0\0U\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0UJJJJJJ\0\0\0\0\0\0\0\0\0UJJJJVG\0\0\0\0\0\0\0\0\0UGGGGGG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x003\0\0\0\0\0\0\0\0\0WWWWWWMW\0\0\0\0\0\0\0\0XXXXXXYX\0\0\0\0\0\0\0\x1CZZZZZZ[Z\0\0\xA6\0\0\0\0\x1C\\\\\\\\\\\\[Z\0\0\xA6\0\0\0\0\x1C\\\\\\\\]^[Z\0\0\xA6\0\0\0\0\x1C^^^^^^[Z\0\0\xA6\0\0\0\0\0ZZZZZZ[Z\0\0\xA6\0\0\0\0\0______B_\0\0\xA6\0\0\0\0\x1C______B_\0\0\xA6\0\0\0\0\0`abccc\0\0\0\0\0\0\0\0\0UGGGGG\0\0\0\0\0\0\0\0\0\0\0ddddddMd\0\0\0\0\0\0\0\0eeeeeefe\0\0\0\0\0\0\0\0\xB4\xB5\xB6\xB7\xB7\xB7\0k\0\0\xA6\0\0\0\0\0llllll[l\0\0\xA6\0\0\0\0\0\xB4\xB5\xB6\xB7\xB7\xB7\0k\0\0\0\0\0\0\0\x1Cmmmmmm[l\0\0\xA6\0\0\0\0\x1Cmmmmml[l\0\0\xA6\0\0\0\0\x1Cllllll[l\0\0\xA6\0\0\0\0\0\0\0\0\0\0\0B\0\0\0\xA6\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\xB8\0\0\0\0\0cccccc\0\0\0\0\xB8\0\0\0\0\0ccccn`\0\0\0\0\xB8\0\0\0\0\0``````\0\0\0\0\xB8\0\0\0\0\0\0\0\0\0\0\0M\0\0\0\0\0\0\0\0\0oooooofo\0\0\0\0\0\0\0\0ppppppqp\0\0\0\0\0\0\0\x1Crrrrrrsr\0\0\xA6\0\0\0\0\x1Cttttttsr\0\0\xA6\0\0\0\0\x1Cttttuvsr\0\0\xA6\0\0\0\0\x1Cvvvvvvsr\0\0\xA6\0\0\0\0\0rrrrrrsr\0\0\xA6\0\0\0\0\0wwwwww[w\0\0\xA6\0\0\0\0\x1Cwwwwww[w\0\0\xA6\0\0\0\0\0`````\0\0\0\0\0\xB8\0\0\0\0\0xxxxxxfx\0\0\0\0\0\0\0\0yyyyyyzy\0\0\0\0\0\0\0\0\xB9\xBA\xBB\xBC\xBC\xBC\0\x7F\0\0\xA6\0\0\0\0\0\x80\x80\x80\x80\x80\x80s\x80\0\0\xA6\0\0\0\0\0\xB9\xBA\xBB\xBC\xBC\xBC\0\x7F\0\0\0\0\0\0\0\x1C\x81\x81\x81\x81\x81\x81s\x80\0\0\xA6\0\0\0\0\x1C\x81\x81\x81\x81\x81\x80s\x80\0\0\xA6\0\0\0\0\x1C\x80\x80\x80\x80\x80\x80s\x80\0\0\xA6\0\0\0\0\0\0\0\0\0\0\0[\0\0\0\xA6\0\0\0\0\0\0\0\0\0\0\0f\0\0\0\0\0\0\0\0\0\x82\x82\x82\x82\x82\x82z\x82\0\0\0\0\0\0\0\0\xBD\xBE\xBF\xC0\xC0\xC0\x87\x88\0\0\0\0\0\0\0\x1C\x89\x89\x89\x89\x89\x89\x8A\x89\0\0\xA6\0\0\0\0\x1C\x8B\x8B\x8B\x8B\x8B\x8B\x8A\x89\0\0\xA6\0\0\0\0\x1C\x8B\x8B\x8B\x8B\x8C\x8D\x8A\x89\0\0\xA6\0\0\0\0\x1C\x8D\x8D\x8D\x8D\x8D\x8D\x8A\x89\0\0\xA6\0\0\0\0\0\x89\x89\x89\x89\x89\x89\x8A\x89\0\0\xA6\0\0\0\0\0\x8E\x8E\x8E\x8E\x8E\x8Es\x8E\0\0\xA6\0\0\0\0\x1C\x8E\x8E\x8E\x8E\x8E\x8Es\x8E\0\0\xA6\0\0\0\0\0\x8F\x8F\x8F\x8F\x8F\x8Fz\x8F\0\0\0\0\0\0\0\x1C\x90\x90\x90\x90\x90\x90\x91\x90\0\0\0\0\0\0\0\x1C\x92\x92\x92\x92\x92\x92\x91\x90\0\0\0\0\0\0\0\x1C\x92\x92\x92\x92\x93\x94\x91\x90\0\0\0\0\0\0\0\x1C\x94\x94\x94\x94\x94\x94\x91\x90\0\0\0\0\0\0\0\0\x95\x95\x95\x95\x95\x95\0\x95\0\0\xA6\0\0\0\0\0\x90\x90\x90\x90\x90\x90\x91\x90\0\0\0\0\0\0\0\0\x96\x96\x96\x96\x96\x96\x8A\x96\0\0\xA6\0\0\0\0\0\x95\x95\x95\x95\x95\x95\0\x95\0\0\0\0\0\0\0\x1C\x97\x97\x97\x97\x97\x97\x8A\x96\0\0\xA6\0\0\0\0\x1C\x97\x97\x97\x97\x97\x96\x8A\x96\0\0\xA6\0\0\0\0\x1C\x96\x96\x96\x96\x96\x96\x8A\x96\0\0\xA6\0\0\0\0\0\0\0\0\0\0\0s\0\0\0\xA6\0\0\0\0\0\0\0\0\0\0\0z\0\0\0\0\0\0\0\0\0\x98\x98\x98\x98\x98\x98\x91\x98\0\0\0\0\0\0\0\0\x95\x95\x95\x95\x95\x95\x99\x95\0\0\0\0\0\0\0\x1C\x9A\x9A\x9A\x9A\x9A\x9A\x91\x98\0\0\0\0\0\0\0\x1C\x9A\x9A\x9A\x9A\x9A\x98\x91\x98\0\0\0\0\0\0\0\x1C\x98\x98\x98\x98\x98\x98\x91\x98\0\0\0\0\0\0\0\0\x9B\x9B\x9B\x9B\x9B\x9B\0\x9B\0\0\xA6\0\0\0\0\0\x9C\x9C\x9C\x9C\x9C\x9C\x8A\x9C\0\0\xA6\0\0\0\0\x1C\x9C\x9C\x9C\x9C\x9C\x9C\x8A\x9C\0\0\xA6\0\0\0\0\0\x9D\x9D\x9D\x9D\x9D\x9D\x91\x9D\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\xA6\0\0\0\0\x1C\x9D\x9D\x9D\x9D\x9D\x9D\x91\x9D\0\0\0\0\0\0\0\0\x9E\x9E\x9E\x9E\x9E\x9E\0\x9E\0\0\xA6\0\0\0\0\0\0\0\0\0\0\0\x8A\0\0\0\xA6\0\0\0\0\0\0\0\0\0\0\0\x91\0\0\0\0\0\0\0\0\0\x99\x99\x99\x99\x99\x99\0\x99\0\0\xA6\0\0\0\0\0\x06\x06\x06\x06\x06\x06\x07\x06\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x08\0\0\0\0\0\0\0\0\0\t\t\t\t\t\t\0\t\0\0\0\0\0\0\0\x1C\x1D\x1D\x1D\x1D\x1D\x1D\x1E\x1D\0\0\xA6\0\0\0\0\x1C\x1F\x1F\x1F\x1F\x1F\x1F\x1E\x1D\0\0\xA6\0\0\0\0\x1C\x1F\x1F\x1F\x1F !\x1E\x1D\0\0\xA6\0\0\0\0\x1C!!!!!!\x1E\x1D\0\0\xA6\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1C&&&&&&'&\0\0\xA6\0\0\0\0\x1C(((((('&\0\0\xA6\0\0\0\0\x1C(((()*'&\0\0\xA6\0\0\0\0\x1C******'&\0\0\xA6\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1CAAAAAABA\0\0\xA6\0\0\0\0\x1CCCCCCCBA\0\0\xA6\0\0\0\0\x1CCCCCDEBA\0\0\xA6\0\0\0\0\x1CEEEEEEBA\0\0\xA6\0\0\0\0\x1CZZZZZZ[Z\0\0\xA6\0\0\0\0\x1C\\\\\\\\\\\\[Z\0\0\xA6\0\0\0\0\x1C\\\\\\\\]^[Z\0\0\xA6\0\0\0\0\x1C^^^^^^[Z\0\0\xA6\0\0\0\0\x1Crrrrrrsr\0\0\xA6\0\0\0\0\x1Cttttttsr\0\0\xA6\0\0\0\0\x1Cttttuvsr\0\0\xA6\0\0\0\0\x1Cvvvvvvsr\0\0\xA6\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1C\x89\x89\x89\x89\x89\x89\x8A\x89\0\0\xA6\0\0\0\0\x1C\x8B\x8B\x8B\x8B\x8B\x8B\x8A\x89\0\0\xA6\0\0\0\0\x1C\x8B\x8B\x8B\x8B\x8C\x8D\x8A\x89\0\0\xA6\0\0\0\0\x1C\x8D\x8D\x8D\x8D\x8D\x8D\x8A\x89\0\0\xA6\0\0\0\0\x1C\x90\x90\x90\x90\x90\x90\x91\x90\0\0\0\0\0\0\0\x1C\x92\x92\x92\x92\x92\x92\x91\x90\0\0\0\0\0\0\0\x1C\x92\x92\x92\x92\x93\x94\x91\x90\0\0\0\0\0\0\0\x1C\x94\x94\x94\x94\x94\x94\x91\x90\0\0\0\0\0"),
        accepting : b"\0\0\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", components :
        b"\0\0\x02\x02\x02\x01\x02\x02\0\x01\x02\x02\0\x02\x02\x02\x02\x02\0\x01\x02\x02\x02\x02\x02\x02\x02\x02\x03\x02\x02\x02\x02\x02\x01\x02\x02\0\x02\x02\x02\x02\x02\x03\x03\x03\x03\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x03\x03\0\x02\x02\0\x02\x02\x02\x02\x02\0\x03\x03\x03\x03\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x03\x03\x02\x02\0\x02\x02\x02\x02\x02\0\0\x03\x03\x03\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x03\x02\x02\0\x02\x02\x02\x02\x02\0\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\0\x02\x02\x02\x02\x02\x02\0\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\0\x02\x02\0\x02\x02",
        names : ["IP-literal", "IPvFuture", "IPv6address", "IPv4address"], self_loops :
        b"\0\0\0\0\0\0\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        over : [(b"\0\0\0\0\0\0\xFF\x03~\0\0\0~\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        false),
        (b"\0\0\0\0\xD2\x7F\xFF/\xFE\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        false)], slot_transitions :
        b"\x03\0\x01\0\x04\0\x01\0\x05\0\x02\0\r\0\x03\0\x0E\0\x03\0\x0F\0\x03\0\x10\0\x03\0\x12\0\x04\0\x17\0\x03\0\x18\0\x03\0\x19\0\x03\0\x1A\0\x03\0\x12\0\x05\x004\0\x03\x005\0\x03\x006\0\x03\x007\0\x03\0N\0\x03\0O\0\x03\0P\0\x03\0Q\0\x03\0g\0\x03\0h\0\x03\0i\0\x03\0j\0\x03\0\x12\0\x06\0{\0\x03\0|\0\x03\0}\0\x03\0~\0\x03\0\x83\0\x03\0\x84\0\x03\0\x85\0\x03\0\x86\0\x03\0",
        duplicated : 34, }, kind : structure, captures : { tags : 6, writes : [0, 1, 16,
        4, 2, 32, 10], endings :
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        ends : [(0, 0), (0, 63)], accessors : { #[doc =
        "The `IPv6address`, if there is one."] maybe ipv6address : Ipv6address 0[1];
        #[doc = "The `IPvFuture`, if there is one."] maybe ipv_future : IpvFuture 2[]; },
        lists : {}, choice : {}, },
    }
    crate::__generic! {
        IpLiteral IpLiteralBuf
    }
    crate::__template! {
        IpLiteral; parts[(maybe open "IPv6address" Ipv6address 0[1]) (maybe open
        "IPvFuture" IpvFuture 2[])] [(all(text "[") (one(part 0[]) (part 1[])) (text
        "]"))]
    }
    crate::__builder! {
        #[doc =
        "Puts a text of [`IpLiteral`](struct@IpLiteral) together from its parts."]
        IpLiteralBuilder IpLiteral IpLiteralBuf[]; finish(#[doc = "The text."]); #[doc =
        "The `IPv6address`: a [`Ipv6address`](struct@Ipv6address); or `None`, if there is to be none."]
        maybe ipv6address(Ipv6address) [0] -> []; #[doc =
        "The `IPvFuture`: a [`IpvFuture`](struct@IpvFuture); or `None`, if there is to be none."]
        maybe ipv_future(IpvFuture) [1] -> [];
    }
    crate::__setters! {
        IpLiteralBuf IpLiteral; #[doc =
        "Replaces, adds or, with `None`, removes the `IPv6address`."] maybe
        set_ipv6address Ipv6address[0]; #[doc =
        "Replaces, adds or, with `None`, removes the `IPvFuture`."] maybe set_ipv_future
        IpvFuture[1];
    }
    crate::__rule! {
        #[doc =
        "`IPvFuture = \"v\" 1*HEXDIG \".\" 1*(` [`unreserved`](struct@Unreserved) `/` [`sub-delims`](struct@SubDelims) `/ \":\" )`\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 42).\n\nA text of this rule stands for itself: it has no encoder.\n\nFor example: `va.a`, `vaa.a`, `va.aa`."]
        #[cfg_attr(doc, doc =
        "\n<div style=\"overflow-x:auto\"><style>.docblock .uri-octets td,.docblock .uri-octets th{padding:0;border:1px solid #8884;width:1.35em;line-height:1.5;text-align:center;font:.85em var(--font-family-code,monospace)}.docblock .uri-octets tr:nth-child(n){background:0 0}.docblock .uri-octets b{display:block;background:#2a85}.docblock .uri-octets caption{text-align:left}</style><table class=\"uri-octets\"><caption>Octets in <code>IPvFuture</code>: filled ones may stand literally, others not at all.</caption><thead><tr><th>0x</th><th>0</th><th>1</th><th>2</th><th>3</th><th>4</th><th>5</th><th>6</th><th>7</th><th>8</th><th>9</th><th>A</th><th>B</th><th>C</th><th>D</th><th>E</th><th>F</th></tr></thead><tbody><tr><th>0</th><td colspan=\"16\" rowspan=\"2\">controls</td></tr><tr><th>1</th></tr><tr><th>2</th><td>SP</td><td><b>!</b></td><td>\"</td><td>#</td><td><b>$</b></td><td>%</td><td><b>&amp;</b></td><td><b>'</b></td><td><b>(</b></td><td><b>)</b></td><td><b>*</b></td><td><b>+</b></td><td><b>,</b></td><td><b>-</b></td><td><b>.</b></td><td>/</td></tr><tr><th>3</th><td><b>0</b></td><td><b>1</b></td><td><b>2</b></td><td><b>3</b></td><td><b>4</b></td><td><b>5</b></td><td><b>6</b></td><td><b>7</b></td><td><b>8</b></td><td><b>9</b></td><td><b>:</b></td><td><b>;</b></td><td>&lt;</td><td><b>=</b></td><td>&gt;</td><td>?</td></tr><tr><th>4</th><td>@</td><td><b>A</b></td><td><b>B</b></td><td><b>C</b></td><td><b>D</b></td><td><b>E</b></td><td><b>F</b></td><td><b>G</b></td><td><b>H</b></td><td><b>I</b></td><td><b>J</b></td><td><b>K</b></td><td><b>L</b></td><td><b>M</b></td><td><b>N</b></td><td><b>O</b></td></tr><tr><th>5</th><td><b>P</b></td><td><b>Q</b></td><td><b>R</b></td><td><b>S</b></td><td><b>T</b></td><td><b>U</b></td><td><b>V</b></td><td><b>W</b></td><td><b>X</b></td><td><b>Y</b></td><td><b>Z</b></td><td>[</td><td>\\</td><td>]</td><td>^</td><td><b>_</b></td></tr><tr><th>6</th><td>`</td><td><b>a</b></td><td><b>b</b></td><td><b>c</b></td><td><b>d</b></td><td><b>e</b></td><td><b>f</b></td><td><b>g</b></td><td><b>h</b></td><td><b>i</b></td><td><b>j</b></td><td><b>k</b></td><td><b>l</b></td><td><b>m</b></td><td><b>n</b></td><td><b>o</b></td></tr><tr><th>7</th><td><b>p</b></td><td><b>q</b></td><td><b>r</b></td><td><b>s</b></td><td><b>t</b></td><td><b>u</b></td><td><b>v</b></td><td><b>w</b></td><td><b>x</b></td><td><b>y</b></td><td><b>z</b></td><td>{</td><td>|</td><td>}</td><td><b>~</b></td><td>7F</td></tr><tr><th>8</th><td colspan=\"16\" rowspan=\"8\">not ASCII</td></tr><tr><th>9</th></tr><tr><th>A</th></tr><tr><th>B</th></tr><tr><th>C</th></tr><tr><th>D</th></tr><tr><th>E</th></tr><tr><th>F</th></tr></tbody></table></div>")]
        pub struct IpvFuture; owned : IpvFutureBuf, name : "IPvFuture", abnf :
        "IPvFuture     = \"v\" 1*HEXDIG \".\" 1*( unreserved / sub-delims / \":\" )",
        origin : rfc3986, table :
        b"\0\0\0\0\xD2\x7F\xFF/\xFE\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        automaton : { classes :
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\x01\0\x01\x01\x01\x01\x01\x01\x01\x01\x02\0\x03\x03\x03\x03\x03\x03\x03\x03\x03\x03\x01\x01\0\x01\0\0\0\x03\x03\x03\x03\x03\x03\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x04\x01\x01\x01\x01\0\0\0\0\x01\0\x03\x03\x03\x03\x03\x03\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x04\x01\x01\x01\x01\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        shift : 3, transitions :
        Narrow(b"\0\0\0\0\0\0\0\0\0\0\0\0\x02\0\0\0\0\0\0\x03\0\0\0\0\0\0\x04\x03\0\0\0\0\0\x05\x05\x05\x05\0\0\0\0\x05\x05\x05\x05\0\0\0"),
        accepting : b" ", components : b"", names : ["IPvFuture"], self_loops :
        b"\0\0\0\x01\0\x02", over :
        [(b"\0\0\0\0\0\0\xFF\x03~\0\0\0~\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", false),
        (b"\0\0\0\0\xD2\x7F\xFF/\xFE\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        false)], }, kind : leaf,
    }
    crate::__generic! {
        IpvFuture IpvFutureBuf
    }
    crate::__template! {
        IpvFuture; whole
    }
    crate::__rule! {
        #[doc =
        "`IPv6address = 6(` [`h16`](struct@H16) `\":\" )` [`ls32`](struct@Ls32) `/ \"::\" 5(` [`h16`](struct@H16) `\":\" )` [`ls32`](struct@Ls32) `/ [` [`h16`](struct@H16) `] \"::\" 4(` [`h16`](struct@H16) `\":\" )` [`ls32`](struct@Ls32) `/ [ *1(` [`h16`](struct@H16) `\":\" )` [`h16`](struct@H16) `] \"::\" 3(` [`h16`](struct@H16) `\":\" )` [`ls32`](struct@Ls32) `/ [ *2(` [`h16`](struct@H16) `\":\" )` [`h16`](struct@H16) `] \"::\" 2(` [`h16`](struct@H16) `\":\" )` [`ls32`](struct@Ls32) `/ [ *3(` [`h16`](struct@H16) `\":\" )` [`h16`](struct@H16) `] \"::\"` [`h16`](struct@H16) `\":\"` [`ls32`](struct@Ls32) `/ [ *4(` [`h16`](struct@H16) `\":\" )` [`h16`](struct@H16) `] \"::\"` [`ls32`](struct@Ls32) `/ [ *5(` [`h16`](struct@H16) `\":\" )` [`h16`](struct@H16) `] \"::\"` [`h16`](struct@H16) `/ [ *6(` [`h16`](struct@H16) `\":\" )` [`h16`](struct@H16) `] \"::\"`\n\n```abnf\nIPv6address   =                            6( h16 \":\" ) ls32\n              /                       \"::\" 5( h16 \":\" ) ls32\n              / [               h16 ] \"::\" 4( h16 \":\" ) ls32\n              / [ *1( h16 \":\" ) h16 ] \"::\" 3( h16 \":\" ) ls32\n              / [ *2( h16 \":\" ) h16 ] \"::\" 2( h16 \":\" ) ls32\n              / [ *3( h16 \":\" ) h16 ] \"::\"    h16 \":\"   ls32\n              / [ *4( h16 \":\" ) h16 ] \"::\"              ls32\n              / [ *5( h16 \":\" ) h16 ] \"::\"              h16\n              / [ *6( h16 \":\" ) h16 ] \"::\"\n```\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 44).\n\nA text of this rule is made of other exposed rules: data is encoded into, and decoded from, those.\n\nThere is no builder, and parts can only be replaced: what stands beside the parts of `IPv6address` may be `0:0:0:0:0:0:` as well as `0:0:0:0:0:1:`; give it a rule of its own, and expose that.\n\nFor example: `::`, `a::`, `::a`."]
        #[cfg_attr(doc, doc =
        "\n<div style=\"overflow-x:auto\"><style>.docblock .uri-octets td,.docblock .uri-octets th{padding:0;border:1px solid #8884;width:1.35em;line-height:1.5;text-align:center;font:.85em var(--font-family-code,monospace)}.docblock .uri-octets tr:nth-child(n){background:0 0}.docblock .uri-octets b{display:block;background:#2a85}.docblock .uri-octets caption{text-align:left}</style><table class=\"uri-octets\"><caption>Octets in <code>IPv6address</code>: filled ones may stand literally, others not at all.</caption><thead><tr><th>0x</th><th>0</th><th>1</th><th>2</th><th>3</th><th>4</th><th>5</th><th>6</th><th>7</th><th>8</th><th>9</th><th>A</th><th>B</th><th>C</th><th>D</th><th>E</th><th>F</th></tr></thead><tbody><tr><th>0</th><td colspan=\"16\" rowspan=\"2\">controls</td></tr><tr><th>1</th></tr><tr><th>2</th><td>SP</td><td>!</td><td>\"</td><td>#</td><td>$</td><td>%</td><td>&amp;</td><td>'</td><td>(</td><td>)</td><td>*</td><td>+</td><td>,</td><td>-</td><td><b>.</b></td><td>/</td></tr><tr><th>3</th><td><b>0</b></td><td><b>1</b></td><td><b>2</b></td><td><b>3</b></td><td><b>4</b></td><td><b>5</b></td><td><b>6</b></td><td><b>7</b></td><td><b>8</b></td><td><b>9</b></td><td><b>:</b></td><td>;</td><td>&lt;</td><td>=</td><td>&gt;</td><td>?</td></tr><tr><th>4</th><td>@</td><td><b>A</b></td><td><b>B</b></td><td><b>C</b></td><td><b>D</b></td><td><b>E</b></td><td><b>F</b></td><td>G</td><td>H</td><td>I</td><td>J</td><td>K</td><td>L</td><td>M</td><td>N</td><td>O</td></tr><tr><th>5</th><td>P</td><td>Q</td><td>R</td><td>S</td><td>T</td><td>U</td><td>V</td><td>W</td><td>X</td><td>Y</td><td>Z</td><td>[</td><td>\\</td><td>]</td><td>^</td><td>_</td></tr><tr><th>6</th><td>`</td><td><b>a</b></td><td><b>b</b></td><td><b>c</b></td><td><b>d</b></td><td><b>e</b></td><td><b>f</b></td><td>g</td><td>h</td><td>i</td><td>j</td><td>k</td><td>l</td><td>m</td><td>n</td><td>o</td></tr><tr><th>7</th><td>p</td><td>q</td><td>r</td><td>s</td><td>t</td><td>u</td><td>v</td><td>w</td><td>x</td><td>y</td><td>z</td><td>{</td><td>|</td><td>}</td><td>~</td><td>7F</td></tr><tr><th>8</th><td colspan=\"16\" rowspan=\"8\">not ASCII</td></tr><tr><th>9</th></tr><tr><th>A</th></tr><tr><th>B</th></tr><tr><th>C</th></tr><tr><th>D</th></tr><tr><th>E</th></tr><tr><th>F</th></tr></tbody></table></div>")]
        pub struct Ipv6address; owned : Ipv6addressBuf, name : "IPv6address", abnf :
        "IPv6address   =                            6( h16 \":\" ) ls32\n              /                       \"::\" 5( h16 \":\" ) ls32\n              / [               h16 ] \"::\" 4( h16 \":\" ) ls32\n              / [ *1( h16 \":\" ) h16 ] \"::\" 3( h16 \":\" ) ls32\n              / [ *2( h16 \":\" ) h16 ] \"::\" 2( h16 \":\" ) ls32\n              / [ *3( h16 \":\" ) h16 ] \"::\"    h16 \":\"   ls32\n              / [ *4( h16 \":\" ) h16 ] \"::\"              ls32\n              / [ *5( h16 \":\" ) h16 ] \"::\"              h16\n              / [ *6( h16 \":\" ) h16 ] \"::\"",
        origin : rfc3986, table :
        b"\0\0\0\0\0@\xFF\x07~\0\0\0~\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", automaton :
        { classes :
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\x02\x03\x04\x05\x05\x06\x07\x07\x07\x07\x08\0\0\0\0\0\0\t\t\t\t\t\t\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\t\t\t\t\t\t\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        shift : 4, transitions :
        Narrow(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x02\x02\x02\x02\x02\x02\x03\x02\0\0\0\0\0\0\0\0\x04\x04\x04\x04\x04\x04\x05\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x06\0\0\0\0\0\0\0\0\0\x07\x07\x07\x07\x07\x07\x05\x07\0\0\0\0\0\0\0\0\x08\x08\x08\x08\x08\x08\t\x08\0\0\0\0\0\0\0\0\x99\x9A\x9B\x9C\x9C\x9C\0\x0E\0\0\0\0\0\0\0\0\x0F\x0F\x0F\x0F\x0F\x0F\x05\x0F\0\0\0\0\0\0\0\0\x10\x10\x10\x10\x10\x10\x11\x10\0\0\0\0\0\0\0\0\x9D\x9E\x9F\xA0\xA0\xA0\0\x16\0\0\0\0\0\0\0\x17\x18\x18\x18\x18\x18\x18\x19\x18\0\0\0\0\0\0\0\x17\x1A\x1A\x1A\x1A\x1A\x1A\x19\x18\0\0\0\0\0\0\0\x17\x1A\x1A\x1A\x1A\x1B\x1C\x19\x18\0\0\0\0\0\0\0\x17\x1C\x1C\x1C\x1C\x1C\x1C\x19\x18\0\0\0\0\0\0\0\0\x18\x18\x18\x18\x18\x18\x19\x18\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x05\0\0\0\0\0\0\0\0\0\x1D\x1D\x1D\x1D\x1D\x1D\x11\x1D\0\0\0\0\0\0\0\0\x1E\x1E\x1E\x1E\x1E\x1E\x1F\x1E\0\0\0\0\0\0\0\x17      ! \0\0\0\0\0\0\0\x17\"\"\"\"\"\"! \0\0\0\0\0\0\0\x17\"\"\"\"#$! \0\0\0\0\0\0\0\x17$$$$$$! \0\0\0\0\0\0\0\0      ! \0\0\0\0\0\0\0\0%&'(((\0\0\0\0\0\0\0\0\0\0))))))\x19)\0\0\0\0\0\0\0\0\x9D\x9E\x9F\xA0\xA0\xA0\0\x16\0\0\0\0\0\0\0\x17******\x19)\0\0\0\0\0\0\0\x17*****)\x19)\0\0\0\0\0\0\0\x17))))))\x19)\0\0\0\0\0\0\0\0++++++\x11+\0\0\0\0\0\0\0\0,,,,,,-,\0\0\0\0\0\0\0\0\xA1\xA2\xA3\xA4\xA4\xA4\x002\0\0\0\0\0\0\0\x00333333!3\0\0\0\0\0\0\0\0\xA1\xA2\xA3\xA4\xA4\xA4\x002\0\0\0\0\0\0\0\x17444444!3\0\0\0\0\0\0\0\x17444443!3\0\0\0\0\0\0\0\x17333333!3\0\0\0\0\0\0\x005\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x005((((((\0\0\0\0\0\0\0\0\x005((((6%\0\0\0\0\0\0\0\0\x005%%%%%%\0\0\0\0\0\0\0\0\0\x00777777\x197\0\0\0\0\0\0\0\x17777777\x197\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11\0\0\0\0\0\0\0\0\0888888-8\0\0\0\0\0\0\0\0999999:9\0\0\0\0\0\0\0\x17;;;;;;<;\0\0\0\0\0\0\0\x17======<;\0\0\0\0\0\0\0\x17====>?<;\0\0\0\0\0\0\0\x17??????<;\0\0\0\0\0\0\0\0;;;;;;<;\0\0\0\0\0\0\0\0@@@@@@!@\0\0\0\0\0\0\0\x17@@@@@@!@\0\0\0\0\0\0\0\0ABCDDD\0\0\0\0\0\0\0\0\x005%%%%%\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x19\0\0\0\0\0\0\0\0\0EEEEEE-E\0\0\0\0\0\0\0\0FFFFFFGF\0\0\0\0\0\0\0\0\xA5\xA6\xA7\xA8\xA8\xA8\0L\0\0\0\0\0\0\0\0MMMMMM<M\0\0\0\0\0\0\0\0\xA5\xA6\xA7\xA8\xA8\xA8\0L\0\0\0\0\0\0\0\x17NNNNNN<M\0\0\0\0\0\0\0\x17NNNNNM<M\0\0\0\0\0\0\0\x17MMMMMM<M\0\0\0\0\0\0\0\0\0\0\0\0\0\0!\0\0\0\0\0\0\0\0O\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0ODDDDDD\0\0\0\0\0\0\0\0\0ODDDDPA\0\0\0\0\0\0\0\0\0OAAAAAA\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0-\0\0\0\0\0\0\0\0\0QQQQQQGQ\0\0\0\0\0\0\0\0RRRRRRSR\0\0\0\0\0\0\0\x17TTTTTTUT\0\0\0\0\0\0\0\x17VVVVVVUT\0\0\0\0\0\0\0\x17VVVVWXUT\0\0\0\0\0\0\0\x17XXXXXXUT\0\0\0\0\0\0\0\0TTTTTTUT\0\0\0\0\0\0\0\0YYYYYY<Y\0\0\0\0\0\0\0\x17YYYYYY<Y\0\0\0\0\0\0\0\0Z[\\]]]\0\0\0\0\0\0\0\0\0OAAAAA\0\0\0\0\0\0\0\0\0\0\0^^^^^^G^\0\0\0\0\0\0\0\0______`_\0\0\0\0\0\0\0\0\xA9\xAA\xAB\xAC\xAC\xAC\0e\0\0\0\0\0\0\0\0ffffffUf\0\0\0\0\0\0\0\0\xA9\xAA\xAB\xAC\xAC\xAC\0e\0\0\0\0\0\0\0\x17ggggggUf\0\0\0\0\0\0\0\x17gggggfUf\0\0\0\0\0\0\0\x17ffffffUf\0\0\0\0\0\0\0\0\0\0\0\0\0\0<\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0]]]]]]\0\0\0\0\0\0\0\0\0\0]]]]hZ\0\0\0\0\0\0\0\0\0\0ZZZZZZ\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0G\0\0\0\0\0\0\0\0\0iiiiii`i\0\0\0\0\0\0\0\0jjjjjjkj\0\0\0\0\0\0\0\x17llllllml\0\0\0\0\0\0\0\x17nnnnnnml\0\0\0\0\0\0\0\x17nnnnopml\0\0\0\0\0\0\0\x17ppppppml\0\0\0\0\0\0\0\0llllllml\0\0\0\0\0\0\0\0qqqqqqUq\0\0\0\0\0\0\0\x17qqqqqqUq\0\0\0\0\0\0\0\0ZZZZZ\0\0\0\0\0\0\0\0\0\0\0rrrrrr`r\0\0\0\0\0\0\0\0ssssssts\0\0\0\0\0\0\0\0\xAD\xAE\xAF\xB0\xB0\xB0\0y\0\0\0\0\0\0\0\0zzzzzzmz\0\0\0\0\0\0\0\0\xAD\xAE\xAF\xB0\xB0\xB0\0y\0\0\0\0\0\0\0\x17{{{{{{mz\0\0\0\0\0\0\0\x17{{{{{zmz\0\0\0\0\0\0\0\x17zzzzzzmz\0\0\0\0\0\0\0\0\0\0\0\0\0\0U\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0`\0\0\0\0\0\0\0\0\0||||||t|\0\0\0\0\0\0\0\0\xB1\xB2\xB3\xB4\xB4\xB4\x81\x82\0\0\0\0\0\0\0\x17\x83\x83\x83\x83\x83\x83\x84\x83\0\0\0\0\0\0\0\x17\x85\x85\x85\x85\x85\x85\x84\x83\0\0\0\0\0\0\0\x17\x85\x85\x85\x85\x86\x87\x84\x83\0\0\0\0\0\0\0\x17\x87\x87\x87\x87\x87\x87\x84\x83\0\0\0\0\0\0\0\0\x83\x83\x83\x83\x83\x83\x84\x83\0\0\0\0\0\0\0\0\x88\x88\x88\x88\x88\x88m\x88\0\0\0\0\0\0\0\x17\x88\x88\x88\x88\x88\x88m\x88\0\0\0\0\0\0\0\0\x89\x89\x89\x89\x89\x89t\x89\0\0\0\0\0\0\0\x17\x8A\x8A\x8A\x8A\x8A\x8A\x8B\x8A\0\0\0\0\0\0\0\x17\x8C\x8C\x8C\x8C\x8C\x8C\x8B\x8A\0\0\0\0\0\0\0\x17\x8C\x8C\x8C\x8C\x8D\x8E\x8B\x8A\0\0\0\0\0\0\0\x17\x8E\x8E\x8E\x8E\x8E\x8E\x8B\x8A\0\0\0\0\0\0\0\0\x8F\x8F\x8F\x8F\x8F\x8F\0\x8F\0\0\0\0\0\0\0\0\x8A\x8A\x8A\x8A\x8A\x8A\x8B\x8A\0\0\0\0\0\0\0\0\x90\x90\x90\x90\x90\x90\x84\x90\0\0\0\0\0\0\0\0\x8F\x8F\x8F\x8F\x8F\x8F\0\x8F\0\0\0\0\0\0\0\x17\x91\x91\x91\x91\x91\x91\x84\x90\0\0\0\0\0\0\0\x17\x91\x91\x91\x91\x91\x90\x84\x90\0\0\0\0\0\0\0\x17\x90\x90\x90\x90\x90\x90\x84\x90\0\0\0\0\0\0\0\0\0\0\0\0\0\0m\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0t\0\0\0\0\0\0\0\0\0\x92\x92\x92\x92\x92\x92\x8B\x92\0\0\0\0\0\0\0\0\x8F\x8F\x8F\x8F\x8F\x8F\x93\x8F\0\0\0\0\0\0\0\x17\x94\x94\x94\x94\x94\x94\x8B\x92\0\0\0\0\0\0\0\x17\x94\x94\x94\x94\x94\x92\x8B\x92\0\0\0\0\0\0\0\x17\x92\x92\x92\x92\x92\x92\x8B\x92\0\0\0\0\0\0\0\0\x95\x95\x95\x95\x95\x95\0\x95\0\0\0\0\0\0\0\0\x96\x96\x96\x96\x96\x96\x84\x96\0\0\0\0\0\0\0\x17\x96\x96\x96\x96\x96\x96\x84\x96\0\0\0\0\0\0\0\0\x97\x97\x97\x97\x97\x97\x8B\x97\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x17\x97\x97\x97\x97\x97\x97\x8B\x97\0\0\0\0\0\0\0\0\x98\x98\x98\x98\x98\x98\0\x98\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x84\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x8B\0\0\0\0\0\0\0\0\0\x93\x93\x93\x93\x93\x93\0\x93\0\0\0\0\0\0\0\x17\x18\x18\x18\x18\x18\x18\x19\x18\0\0\0\0\0\0\0\x17\x1A\x1A\x1A\x1A\x1A\x1A\x19\x18\0\0\0\0\0\0\0\x17\x1A\x1A\x1A\x1A\x1B\x1C\x19\x18\0\0\0\0\0\0\0\x17\x1C\x1C\x1C\x1C\x1C\x1C\x19\x18\0\0\0\0\0\0\0\x17      ! \0\0\0\0\0\0\0\x17\"\"\"\"\"\"! \0\0\0\0\0\0\0\x17\"\"\"\"#$! \0\0\0\0\0\0\0\x17$$$$$$! \0\0\0\0\0\0\0\x17;;;;;;<;\0\0\0\0\0\0\0\x17======<;\0\0\0\0\0\0\0\x17====>?<;\0\0\0\0\0\0\0\x17??????<;\0\0\0\0\0\0\0\x17TTTTTTUT\0\0\0\0\0\0\0\x17VVVVVVUT\0\0\0\0\0\0\0\x17VVVVWXUT\0\0\0\0\0\0\0\x17XXXXXXUT\0\0\0\0\0\0\0\x17llllllml\0\0\0\0\0\0\0\x17nnnnnnml\0\0\0\0\0\0\0\x17nnnnopml\0\0\0\0\0\0\0\x17ppppppml\0\0\0\0\0\0\0\x17\x83\x83\x83\x83\x83\x83\x84\x83\0\0\0\0\0\0\0\x17\x85\x85\x85\x85\x85\x85\x84\x83\0\0\0\0\0\0\0\x17\x85\x85\x85\x85\x86\x87\x84\x83\0\0\0\0\0\0\0\x17\x87\x87\x87\x87\x87\x87\x84\x83\0\0\0\0\0\0\0\x17\x8A\x8A\x8A\x8A\x8A\x8A\x8B\x8A\0\0\0\0\0\0\0\x17\x8C\x8C\x8C\x8C\x8C\x8C\x8B\x8A\0\0\0\0\0\0\0\x17\x8C\x8C\x8C\x8C\x8D\x8E\x8B\x8A\0\0\0\0\0\0\0\x17\x8E\x8E\x8E\x8E\x8E\x8E\x8B\x8A\0\0\0\0\0\0"),
        accepting : b"@~|\x9D\x1D\xC6\x9F\xEC\x01\x7F\xD8?\xFE\xD9\xE3\x0F\xEA\x81k\x01",
        components :
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\x01\x01\x01\0\0\0\0\0\0\0\0\0\0\0\0\x01\x01\0\0\0\0\0\0\0\0\0\0\x01\x01\x01\x01\0\0\0\0\0\0\0\0\0\0\x01\x01\0\0\0\0\0\0\0\0\0\0\x01\x01\x01\0\0\0\0\0\0\0\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        names : ["IPv6address", "IPv4address"], self_loops :
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        over : [], slot_transitions :
        b"\n\0\x01\0\x0B\0\x01\0\x0C\0\x01\0\r\0\x01\0\x12\0\x01\0\x13\0\x01\0\x14\0\x01\0\x15\0\x01\0.\0\x01\0/\0\x01\x000\0\x01\x001\0\x01\0H\0\x01\0I\0\x01\0J\0\x01\0K\0\x01\0a\0\x01\0b\0\x01\0c\0\x01\0d\0\x01\0u\0\x01\0v\0\x01\0w\0\x01\0x\0\x01\0}\0\x01\0~\0\x01\0\x7F\0\x01\0\x80\0\x01\0",
        duplicated : 28, }, kind : structure, captures : { tags : 2, writes : [0, 1],
        endings :
        b"\0\0\0\0\0\0\x01\0\0\x01\x01\x01\x01\x01\x01\0\0\0\x01\x01\x01\x01\x01\0\x01\0\x01\x01\x01\0\0\x01\x01\0\x01\x01\x01\0\0\0\0\x01\x01\0\0\0\x01\x01\x01\x01\x01\x01\x01\0\0\x01\0\0\x01\x01\0\x01\x01\x01\x01\0\0\0\0\0\0\0\x01\x01\x01\x01\x01\x01\x01\0\0\0\0\x01\x01\0\x01\x01\x01\x01\x02\x02\x02\x02\0\0\0\x01\x01\x01\x01\x01\x01\x01\x02\0\0\x01\x01\0\x01\x01\x01\x01\0\0\0\x01\x01\x01\x01\x01\x01\x01\0\0\0\0\0\x01\0\x01\0\x01\x01\x01\x01\0\0\0\0\0\0\x01\x01\x01\0\x01\0\x01\x01\0\x01",
        ends : [(0, 0), (0, 3), (2, 3)], accessors : { #[doc =
        "The `IPv4address`, if there is one."] maybe ipv4address : Ipv4address 0[]; },
        lists : {}, choice : {}, },
    }
    crate::__generic! {
        Ipv6address Ipv6addressBuf
    }
    crate::__template! {
        Ipv6address; parts[(maybe open "IPv4address" Ipv4address 0[])] []
    }
    crate::__rule! {
        #[doc =
        "`IPv4address =` [`dec-octet`](struct@DecOctet) `\".\"` [`dec-octet`](struct@DecOctet) `\".\"` [`dec-octet`](struct@DecOctet) `\".\"` [`dec-octet`](struct@DecOctet)\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 56).\n\nA text of this rule stands for itself: it has no encoder.\n\nFor example: `0.0.0.0`, `0.0.0.1`, `0.0.0.2`."]
        #[cfg_attr(doc, doc =
        "\n<div style=\"overflow-x:auto\"><style>.docblock .uri-octets td,.docblock .uri-octets th{padding:0;border:1px solid #8884;width:1.35em;line-height:1.5;text-align:center;font:.85em var(--font-family-code,monospace)}.docblock .uri-octets tr:nth-child(n){background:0 0}.docblock .uri-octets b{display:block;background:#2a85}.docblock .uri-octets caption{text-align:left}</style><table class=\"uri-octets\"><caption>Octets in <code>IPv4address</code>: filled ones may stand literally, others not at all.</caption><thead><tr><th>0x</th><th>0</th><th>1</th><th>2</th><th>3</th><th>4</th><th>5</th><th>6</th><th>7</th><th>8</th><th>9</th><th>A</th><th>B</th><th>C</th><th>D</th><th>E</th><th>F</th></tr></thead><tbody><tr><th>0</th><td colspan=\"16\" rowspan=\"2\">controls</td></tr><tr><th>1</th></tr><tr><th>2</th><td>SP</td><td>!</td><td>\"</td><td>#</td><td>$</td><td>%</td><td>&amp;</td><td>'</td><td>(</td><td>)</td><td>*</td><td>+</td><td>,</td><td>-</td><td><b>.</b></td><td>/</td></tr><tr><th>3</th><td><b>0</b></td><td><b>1</b></td><td><b>2</b></td><td><b>3</b></td><td><b>4</b></td><td><b>5</b></td><td><b>6</b></td><td><b>7</b></td><td><b>8</b></td><td><b>9</b></td><td>:</td><td>;</td><td>&lt;</td><td>=</td><td>&gt;</td><td>?</td></tr><tr><th>4</th><td>@</td><td>A</td><td>B</td><td>C</td><td>D</td><td>E</td><td>F</td><td>G</td><td>H</td><td>I</td><td>J</td><td>K</td><td>L</td><td>M</td><td>N</td><td>O</td></tr><tr><th>5</th><td>P</td><td>Q</td><td>R</td><td>S</td><td>T</td><td>U</td><td>V</td><td>W</td><td>X</td><td>Y</td><td>Z</td><td>[</td><td>\\</td><td>]</td><td>^</td><td>_</td></tr><tr><th>6</th><td>`</td><td>a</td><td>b</td><td>c</td><td>d</td><td>e</td><td>f</td><td>g</td><td>h</td><td>i</td><td>j</td><td>k</td><td>l</td><td>m</td><td>n</td><td>o</td></tr><tr><th>7</th><td>p</td><td>q</td><td>r</td><td>s</td><td>t</td><td>u</td><td>v</td><td>w</td><td>x</td><td>y</td><td>z</td><td>{</td><td>|</td><td>}</td><td>~</td><td>7F</td></tr><tr><th>8</th><td colspan=\"16\" rowspan=\"8\">not ASCII</td></tr><tr><th>9</th></tr><tr><th>A</th></tr><tr><th>B</th></tr><tr><th>C</th></tr><tr><th>D</th></tr><tr><th>E</th></tr><tr><th>F</th></tr></tbody></table></div>")]
        pub struct Ipv4address; owned : Ipv4addressBuf, name : "IPv4address", abnf :
        "IPv4address   = dec-octet \".\" dec-octet \".\" dec-octet \".\" dec-octet",
        origin : rfc3986, table :
        b"\0\0\0\0\0@\xFF\x03\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", automaton
        : { classes :
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\x02\x03\x04\x05\x05\x06\x07\x07\x07\x07\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        shift : 3, transitions :
        Narrow(b"\0\0\0\0\0\0\0\0\0\0\x02\x03\x04\x05\x05\x05\0\x06\0\0\0\0\0\0\0\x06\x05\x05\x05\x05\x05\x05\0\x06\x05\x05\x05\x05\x07\x02\0\x06\x02\x02\x02\x02\x02\x02\0\0\x08\t\n\x0B\x0B\x0B\0\x06\x02\x02\x02\x02\x02\0\0\x0C\0\0\0\0\0\0\0\x0C\x0B\x0B\x0B\x0B\x0B\x0B\0\x0C\x0B\x0B\x0B\x0B\r\x08\0\x0C\x08\x08\x08\x08\x08\x08\0\0\x0E\x0F\x10\x11\x11\x11\0\x0C\x08\x08\x08\x08\x08\0\0\x12\0\0\0\0\0\0\0\x12\x11\x11\x11\x11\x11\x11\0\x12\x11\x11\x11\x11\x13\x0E\0\x12\x0E\x0E\x0E\x0E\x0E\x0E\0\0\x14\x15\x16\x17\x17\x17\0\x12\x0E\x0E\x0E\x0E\x0E\0\0\0\0\0\0\0\0\0\0\0\x17\x17\x17\x17\x17\x17\0\0\x17\x17\x17\x17\x18\x14\0\0\x14\x14\x14\x14\x14\x14\0\0\x14\x14\x14\x14\x14\0"),
        accepting : b"\0\0\xF0\x01", components : b"", names : ["IPv4address"],
        self_loops : b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", over : [], },
        kind : leaf,
    }
    crate::__generic! {
        Ipv4address Ipv4addressBuf
    }
    crate::__template! {
        Ipv4address; whole
    }
    crate::__rule! {
        #[doc =
        "`reg-name = *(` [`unreserved`](struct@Unreserved) `/` [`pct-encoded`](struct@PctEncoded) `/` [`sub-delims`](struct@SubDelims) `)`\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 64).\n\nAny data can be encoded into a text of this rule with [`encode`](Self::encode), and decoding gives it back.\n\nFor example: the empty text, `a`, `%aa`."]
        #[cfg_attr(doc, doc =
        "\n<div style=\"overflow-x:auto\"><style>.docblock .uri-octets td,.docblock .uri-octets th{padding:0;border:1px solid #8884;width:1.35em;line-height:1.5;text-align:center;font:.85em var(--font-family-code,monospace)}.docblock .uri-octets tr:nth-child(n){background:0 0}.docblock .uri-octets b{display:block;background:#2a85}.docblock .uri-octets caption{text-align:left}</style><table class=\"uri-octets\"><caption>Octets in <code>reg-name</code>: filled ones may stand literally, others only as triplets.</caption><thead><tr><th>0x</th><th>0</th><th>1</th><th>2</th><th>3</th><th>4</th><th>5</th><th>6</th><th>7</th><th>8</th><th>9</th><th>A</th><th>B</th><th>C</th><th>D</th><th>E</th><th>F</th></tr></thead><tbody><tr><th>0</th><td colspan=\"16\" rowspan=\"2\">controls: to encode</td></tr><tr><th>1</th></tr><tr><th>2</th><td>SP</td><td><b>!</b></td><td>\"</td><td>#</td><td><b>$</b></td><td>%</td><td><b>&amp;</b></td><td><b>'</b></td><td><b>(</b></td><td><b>)</b></td><td><b>*</b></td><td><b>+</b></td><td><b>,</b></td><td><b>-</b></td><td><b>.</b></td><td>/</td></tr><tr><th>3</th><td><b>0</b></td><td><b>1</b></td><td><b>2</b></td><td><b>3</b></td><td><b>4</b></td><td><b>5</b></td><td><b>6</b></td><td><b>7</b></td><td><b>8</b></td><td><b>9</b></td><td>:</td><td><b>;</b></td><td>&lt;</td><td><b>=</b></td><td>&gt;</td><td>?</td></tr><tr><th>4</th><td>@</td><td><b>A</b></td><td><b>B</b></td><td><b>C</b></td><td><b>D</b></td><td><b>E</b></td><td><b>F</b></td><td><b>G</b></td><td><b>H</b></td><td><b>I</b></td><td><b>J</b></td><td><b>K</b></td><td><b>L</b></td><td><b>M</b></td><td><b>N</b></td><td><b>O</b></td></tr><tr><th>5</th><td><b>P</b></td><td><b>Q</b></td><td><b>R</b></td><td><b>S</b></td><td><b>T</b></td><td><b>U</b></td><td><b>V</b></td><td><b>W</b></td><td><b>X</b></td><td><b>Y</b></td><td><b>Z</b></td><td>[</td><td>\\</td><td>]</td><td>^</td><td><b>_</b></td></tr><tr><th>6</th><td>`</td><td><b>a</b></td><td><b>b</b></td><td><b>c</b></td><td><b>d</b></td><td><b>e</b></td><td><b>f</b></td><td><b>g</b></td><td><b>h</b></td><td><b>i</b></td><td><b>j</b></td><td><b>k</b></td><td><b>l</b></td><td><b>m</b></td><td><b>n</b></td><td><b>o</b></td></tr><tr><th>7</th><td><b>p</b></td><td><b>q</b></td><td><b>r</b></td><td><b>s</b></td><td><b>t</b></td><td><b>u</b></td><td><b>v</b></td><td><b>w</b></td><td><b>x</b></td><td><b>y</b></td><td><b>z</b></td><td>{</td><td>|</td><td>}</td><td><b>~</b></td><td>7F</td></tr><tr><th>8</th><td colspan=\"16\" rowspan=\"8\">not ASCII: to encode</td></tr><tr><th>9</th></tr><tr><th>A</th></tr><tr><th>B</th></tr><tr><th>C</th></tr><tr><th>D</th></tr><tr><th>E</th></tr><tr><th>F</th></tr></tbody></table></div>")]
        pub struct RegName; owned : RegNameBuf, name : "reg-name", abnf :
        "reg-name      = *( unreserved / pct-encoded / sub-delims )", origin : rfc3986,
        table :
        b"\0\0\0\0\xD2\x7F\xFF+\xFE\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        automaton : { classes :
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\x01\x02\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\x03\x03\x03\x03\x03\x03\x03\x03\x03\x03\0\x01\0\x01\0\0\0\x03\x03\x03\x03\x03\x03\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\0\x01\0\x03\x03\x03\x03\x03\x03\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        shift : 2, transitions : Narrow(b"\0\0\0\0\0\x01\x02\x01\0\0\0\x03\0\0\0\x01"),
        accepting : b"\x02", components : b"", names : ["reg-name"], self_loops :
        b"\0\x01\0\0", over :
        [(b"\0\0\0\0\xD2\x7F\xFF+\xFE\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true)], }, kind : encode { characters : [], space_plus : false },
    }
    crate::__generic! {
        RegName RegNameBuf
    }
    crate::__template! {
        RegName; whole
    }
    crate::__rule! {
        #[doc =
        "`path =` [`path-abempty`](struct@PathAbempty) `/` [`path-absolute`](struct@PathAbsolute) `/` [`path-noscheme`](struct@PathNoscheme) `/` [`path-rootless`](struct@PathRootless) `/` [`path-empty`](struct@PathEmpty)\n\n```abnf\npath = path-abempty / path-absolute / path-noscheme / path-rootless / path-empty\npath-abempty  = *( \"/\" segment )\npath-absolute = \"/\" [ segment-nz *( \"/\" segment ) ]\npath-noscheme = segment-nz-nc *( \"/\" segment )\npath-rootless = segment-nz *( \"/\" segment )\npath-empty    = 0<pchar>\n```\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 72).\n\nA text of this rule is made of other exposed rules: data is encoded into, and decoded from, those.\n\nFor example: the empty text, `a`, `%aa`."]
        #[cfg_attr(doc, doc =
        "\n<div style=\"overflow-x:auto\"><style>.docblock .uri-octets td,.docblock .uri-octets th{padding:0;border:1px solid #8884;width:1.35em;line-height:1.5;text-align:center;font:.85em var(--font-family-code,monospace)}.docblock .uri-octets tr:nth-child(n){background:0 0}.docblock .uri-octets b{display:block;background:#2a85}.docblock .uri-octets caption{text-align:left}</style><table class=\"uri-octets\"><caption>Octets in <code>path</code>: filled ones may stand literally, others only as triplets.</caption><thead><tr><th>0x</th><th>0</th><th>1</th><th>2</th><th>3</th><th>4</th><th>5</th><th>6</th><th>7</th><th>8</th><th>9</th><th>A</th><th>B</th><th>C</th><th>D</th><th>E</th><th>F</th></tr></thead><tbody><tr><th>0</th><td colspan=\"16\" rowspan=\"2\">controls: to encode</td></tr><tr><th>1</th></tr><tr><th>2</th><td>SP</td><td><b>!</b></td><td>\"</td><td>#</td><td><b>$</b></td><td>%</td><td><b>&amp;</b></td><td><b>'</b></td><td><b>(</b></td><td><b>)</b></td><td><b>*</b></td><td><b>+</b></td><td><b>,</b></td><td><b>-</b></td><td><b>.</b></td><td><b>/</b></td></tr><tr><th>3</th><td><b>0</b></td><td><b>1</b></td><td><b>2</b></td><td><b>3</b></td><td><b>4</b></td><td><b>5</b></td><td><b>6</b></td><td><b>7</b></td><td><b>8</b></td><td><b>9</b></td><td><b>:</b></td><td><b>;</b></td><td>&lt;</td><td><b>=</b></td><td>&gt;</td><td>?</td></tr><tr><th>4</th><td><b>@</b></td><td><b>A</b></td><td><b>B</b></td><td><b>C</b></td><td><b>D</b></td><td><b>E</b></td><td><b>F</b></td><td><b>G</b></td><td><b>H</b></td><td><b>I</b></td><td><b>J</b></td><td><b>K</b></td><td><b>L</b></td><td><b>M</b></td><td><b>N</b></td><td><b>O</b></td></tr><tr><th>5</th><td><b>P</b></td><td><b>Q</b></td><td><b>R</b></td><td><b>S</b></td><td><b>T</b></td><td><b>U</b></td><td><b>V</b></td><td><b>W</b></td><td><b>X</b></td><td><b>Y</b></td><td><b>Z</b></td><td>[</td><td>\\</td><td>]</td><td>^</td><td><b>_</b></td></tr><tr><th>6</th><td>`</td><td><b>a</b></td><td><b>b</b></td><td><b>c</b></td><td><b>d</b></td><td><b>e</b></td><td><b>f</b></td><td><b>g</b></td><td><b>h</b></td><td><b>i</b></td><td><b>j</b></td><td><b>k</b></td><td><b>l</b></td><td><b>m</b></td><td><b>n</b></td><td><b>o</b></td></tr><tr><th>7</th><td><b>p</b></td><td><b>q</b></td><td><b>r</b></td><td><b>s</b></td><td><b>t</b></td><td><b>u</b></td><td><b>v</b></td><td><b>w</b></td><td><b>x</b></td><td><b>y</b></td><td><b>z</b></td><td>{</td><td>|</td><td>}</td><td><b>~</b></td><td>7F</td></tr><tr><th>8</th><td colspan=\"16\" rowspan=\"8\">not ASCII: to encode</td></tr><tr><th>9</th></tr><tr><th>A</th></tr><tr><th>B</th></tr><tr><th>C</th></tr><tr><th>D</th></tr><tr><th>E</th></tr><tr><th>F</th></tr></tbody></table></div>")]
        pub struct Path; owned : PathBuf, name : "path", abnf :
        "path = path-abempty / path-absolute / path-noscheme / path-rootless / path-empty\npath-abempty  = *( \"/\" segment )\npath-absolute = \"/\" [ segment-nz *( \"/\" segment ) ]\npath-noscheme = segment-nz-nc *( \"/\" segment )\npath-rootless = segment-nz *( \"/\" segment )\npath-empty    = 0<pchar>",
        origin : rfc3986, table :
        b"\0\0\0\0\xD2\xFF\xFF/\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        automaton : { classes :
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\x01\x02\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x03\x03\x03\x03\x03\x03\x03\x03\x03\x03\x01\x01\0\x01\0\0\x01\x03\x03\x03\x03\x03\x03\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\0\x01\0\x03\x03\x03\x03\x03\x03\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        shift : 2, transitions :
        Narrow(b"\0\0\0\0\0\x02\x03\x02\0\x02\x03\x02\0\0\0\x04\0\0\0\x02"), accepting :
        b"\x06", components : b"\0\0\x01\x01\x01", names : ["path", "segment"],
        self_loops : b"\0\0\x01\0\0", over :
        [(b"\0\0\0\0\xD2\xFF\xFF/\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true)], }, kind : structure, captures : { tags : 0, writes : [0], endings :
        b"\0\0\0\0\0", ends : [(0, 0)], accessors : {}, lists : { #[doc =
        "Each `segment`, in order; the empty text has none."] segments : Segment 47
        Prefixed; }, choice : {}, },
    }
    crate::__generic! {
        Path PathBuf
    }
    crate::__template! {
        Path; list(Segment 47 Prefixed leading(true) path(true))
    }
    crate::__builder! {
        #[doc = "Puts a text of [`Path`](struct@Path) together from its parts."]
        PathBuilder Path PathBuf[]; finish(#[doc = "The text."]); #[doc =
        "Adds a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nData that would be a dot segment is an error: no encoding can carry it (RFC 3986, section 3.3)."]
        item segment(Segment) [] -> []; #[doc =
        "Adds all of some items, each a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nData that would be a dot segment is an error: no encoding can carry it (RFC 3986, section 3.3)."]
        items segments(Segment) [] -> [];
    }
    crate::__from_items! {
        #[doc =
        "The text of some items, each a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nA `/` stands before the first item, too. Where none is wanted, write the text and parse it.\n\n# Errors\n\nWhat the rule of the items has against one of them; that data would be a dot segment, which no encoding can carry (RFC 3986, section 3.3); why so many items are no text of the rule."]
        from_segments segments Path PathBuf Segment
    }
    crate::__rule! {
        #[doc =
        "`segment = *`[`pchar`](struct@Pchar), `segment-nz = 1*`[`pchar`](struct@Pchar), `segment-nz-nc = 1*(` [`unreserved`](struct@Unreserved) `/` [`pct-encoded`](struct@PctEncoded) `/` [`sub-delims`](struct@SubDelims) `/ \"@\" )`\n\n```abnf\nsegment       = *pchar\nsegment-nz    = 1*pchar\nsegment-nz-nc = 1*( unreserved / pct-encoded / sub-delims / \"@\" )\n              ; non-zero-length segment without any colon \":\"\n```\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 78).\n\nAny data can be encoded into a text of this rule with [`encode`](Self::encode), and decoding gives it back.\n\nFor example: the empty text, `a`, `%aa`."]
        #[cfg_attr(doc, doc =
        "\n<div style=\"overflow-x:auto\"><style>.docblock .uri-octets td,.docblock .uri-octets th{padding:0;border:1px solid #8884;width:1.35em;line-height:1.5;text-align:center;font:.85em var(--font-family-code,monospace)}.docblock .uri-octets tr:nth-child(n){background:0 0}.docblock .uri-octets b{display:block;background:#2a85}.docblock .uri-octets caption{text-align:left}</style><table class=\"uri-octets\"><caption>Octets in <code>segment</code>: filled ones may stand literally, others only as triplets.</caption><thead><tr><th>0x</th><th>0</th><th>1</th><th>2</th><th>3</th><th>4</th><th>5</th><th>6</th><th>7</th><th>8</th><th>9</th><th>A</th><th>B</th><th>C</th><th>D</th><th>E</th><th>F</th></tr></thead><tbody><tr><th>0</th><td colspan=\"16\" rowspan=\"2\">controls: to encode</td></tr><tr><th>1</th></tr><tr><th>2</th><td>SP</td><td><b>!</b></td><td>\"</td><td>#</td><td><b>$</b></td><td>%</td><td><b>&amp;</b></td><td><b>'</b></td><td><b>(</b></td><td><b>)</b></td><td><b>*</b></td><td><b>+</b></td><td><b>,</b></td><td><b>-</b></td><td><b>.</b></td><td>/</td></tr><tr><th>3</th><td><b>0</b></td><td><b>1</b></td><td><b>2</b></td><td><b>3</b></td><td><b>4</b></td><td><b>5</b></td><td><b>6</b></td><td><b>7</b></td><td><b>8</b></td><td><b>9</b></td><td><b>:</b></td><td><b>;</b></td><td>&lt;</td><td><b>=</b></td><td>&gt;</td><td>?</td></tr><tr><th>4</th><td><b>@</b></td><td><b>A</b></td><td><b>B</b></td><td><b>C</b></td><td><b>D</b></td><td><b>E</b></td><td><b>F</b></td><td><b>G</b></td><td><b>H</b></td><td><b>I</b></td><td><b>J</b></td><td><b>K</b></td><td><b>L</b></td><td><b>M</b></td><td><b>N</b></td><td><b>O</b></td></tr><tr><th>5</th><td><b>P</b></td><td><b>Q</b></td><td><b>R</b></td><td><b>S</b></td><td><b>T</b></td><td><b>U</b></td><td><b>V</b></td><td><b>W</b></td><td><b>X</b></td><td><b>Y</b></td><td><b>Z</b></td><td>[</td><td>\\</td><td>]</td><td>^</td><td><b>_</b></td></tr><tr><th>6</th><td>`</td><td><b>a</b></td><td><b>b</b></td><td><b>c</b></td><td><b>d</b></td><td><b>e</b></td><td><b>f</b></td><td><b>g</b></td><td><b>h</b></td><td><b>i</b></td><td><b>j</b></td><td><b>k</b></td><td><b>l</b></td><td><b>m</b></td><td><b>n</b></td><td><b>o</b></td></tr><tr><th>7</th><td><b>p</b></td><td><b>q</b></td><td><b>r</b></td><td><b>s</b></td><td><b>t</b></td><td><b>u</b></td><td><b>v</b></td><td><b>w</b></td><td><b>x</b></td><td><b>y</b></td><td><b>z</b></td><td>{</td><td>|</td><td>}</td><td><b>~</b></td><td>7F</td></tr><tr><th>8</th><td colspan=\"16\" rowspan=\"8\">not ASCII: to encode</td></tr><tr><th>9</th></tr><tr><th>A</th></tr><tr><th>B</th></tr><tr><th>C</th></tr><tr><th>D</th></tr><tr><th>E</th></tr><tr><th>F</th></tr></tbody></table></div>")]
        pub struct Segment; owned : SegmentBuf, name : "segment", abnf :
        "segment       = *pchar\nsegment-nz    = 1*pchar\nsegment-nz-nc = 1*( unreserved / pct-encoded / sub-delims / \"@\" )\n              ; non-zero-length segment without any colon \":\"",
        origin : rfc3986, table :
        b"\0\0\0\0\xD2\x7F\xFF/\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        automaton : { classes :
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\x01\x02\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\x03\x03\x03\x03\x03\x03\x03\x03\x03\x03\x01\x01\0\x01\0\0\x01\x03\x03\x03\x03\x03\x03\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\0\x01\0\x03\x03\x03\x03\x03\x03\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        shift : 2, transitions : Narrow(b"\0\0\0\0\0\x01\x02\x01\0\0\0\x03\0\0\0\x01"),
        accepting : b"\x02", components : b"", names : ["segment"], self_loops :
        b"\0\x01\0\0", over :
        [(b"\0\0\0\0\xD2\x7F\xFF/\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true)], }, kind : encode { characters : [], space_plus : false },
    }
    crate::__generic! {
        Segment SegmentBuf
    }
    crate::__template! {
        Segment; whole
    }
    crate::__rule! {
        #[doc =
        "`query = *(` [`pchar`](struct@Pchar) `/ \"/\" / \"?\" )`\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 85).\n\nAny data can be encoded into a text of this rule with [`encode`](Self::encode), and decoding gives it back.\n\nFor example: the empty text, `a`, `%aa`."]
        #[cfg_attr(doc, doc =
        "\n<div style=\"overflow-x:auto\"><style>.docblock .uri-octets td,.docblock .uri-octets th{padding:0;border:1px solid #8884;width:1.35em;line-height:1.5;text-align:center;font:.85em var(--font-family-code,monospace)}.docblock .uri-octets tr:nth-child(n){background:0 0}.docblock .uri-octets b{display:block;background:#2a85}.docblock .uri-octets caption{text-align:left}</style><table class=\"uri-octets\"><caption>Octets in <code>query</code>: filled ones may stand literally, others only as triplets.</caption><thead><tr><th>0x</th><th>0</th><th>1</th><th>2</th><th>3</th><th>4</th><th>5</th><th>6</th><th>7</th><th>8</th><th>9</th><th>A</th><th>B</th><th>C</th><th>D</th><th>E</th><th>F</th></tr></thead><tbody><tr><th>0</th><td colspan=\"16\" rowspan=\"2\">controls: to encode</td></tr><tr><th>1</th></tr><tr><th>2</th><td>SP</td><td><b>!</b></td><td>\"</td><td>#</td><td><b>$</b></td><td>%</td><td><b>&amp;</b></td><td><b>'</b></td><td><b>(</b></td><td><b>)</b></td><td><b>*</b></td><td><b>+</b></td><td><b>,</b></td><td><b>-</b></td><td><b>.</b></td><td><b>/</b></td></tr><tr><th>3</th><td><b>0</b></td><td><b>1</b></td><td><b>2</b></td><td><b>3</b></td><td><b>4</b></td><td><b>5</b></td><td><b>6</b></td><td><b>7</b></td><td><b>8</b></td><td><b>9</b></td><td><b>:</b></td><td><b>;</b></td><td>&lt;</td><td><b>=</b></td><td>&gt;</td><td><b>?</b></td></tr><tr><th>4</th><td><b>@</b></td><td><b>A</b></td><td><b>B</b></td><td><b>C</b></td><td><b>D</b></td><td><b>E</b></td><td><b>F</b></td><td><b>G</b></td><td><b>H</b></td><td><b>I</b></td><td><b>J</b></td><td><b>K</b></td><td><b>L</b></td><td><b>M</b></td><td><b>N</b></td><td><b>O</b></td></tr><tr><th>5</th><td><b>P</b></td><td><b>Q</b></td><td><b>R</b></td><td><b>S</b></td><td><b>T</b></td><td><b>U</b></td><td><b>V</b></td><td><b>W</b></td><td><b>X</b></td><td><b>Y</b></td><td><b>Z</b></td><td>[</td><td>\\</td><td>]</td><td>^</td><td><b>_</b></td></tr><tr><th>6</th><td>`</td><td><b>a</b></td><td><b>b</b></td><td><b>c</b></td><td><b>d</b></td><td><b>e</b></td><td><b>f</b></td><td><b>g</b></td><td><b>h</b></td><td><b>i</b></td><td><b>j</b></td><td><b>k</b></td><td><b>l</b></td><td><b>m</b></td><td><b>n</b></td><td><b>o</b></td></tr><tr><th>7</th><td><b>p</b></td><td><b>q</b></td><td><b>r</b></td><td><b>s</b></td><td><b>t</b></td><td><b>u</b></td><td><b>v</b></td><td><b>w</b></td><td><b>x</b></td><td><b>y</b></td><td><b>z</b></td><td>{</td><td>|</td><td>}</td><td><b>~</b></td><td>7F</td></tr><tr><th>8</th><td colspan=\"16\" rowspan=\"8\">not ASCII: to encode</td></tr><tr><th>9</th></tr><tr><th>A</th></tr><tr><th>B</th></tr><tr><th>C</th></tr><tr><th>D</th></tr><tr><th>E</th></tr><tr><th>F</th></tr></tbody></table></div>")]
        pub struct Query; owned : QueryBuf, name : "query", abnf :
        "query         = *( pchar / \"/\" / \"?\" )", origin : rfc3986, table :
        b"\0\0\0\0\xD2\xFF\xFF\xAF\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        automaton : { classes :
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\x01\x02\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x03\x03\x03\x03\x03\x03\x03\x03\x03\x03\x01\x01\0\x01\0\x01\x01\x03\x03\x03\x03\x03\x03\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\0\x01\0\x03\x03\x03\x03\x03\x03\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        shift : 2, transitions : Narrow(b"\0\0\0\0\0\x01\x02\x01\0\0\0\x03\0\0\0\x01"),
        accepting : b"\x02", components : b"", names : ["query"], self_loops :
        b"\0\x01\0\0", over :
        [(b"\0\0\0\0\xD2\xFF\xFF\xAF\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true)], }, kind : encode { characters : [], space_plus : false },
    }
    crate::__generic! {
        Query QueryBuf
    }
    crate::__template! {
        Query; whole
    }
    crate::__rule! {
        #[doc =
        "`fragment = *(` [`pchar`](struct@Pchar) `/ \"/\" / \"?\" )`\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 87).\n\nAny data can be encoded into a text of this rule with [`encode`](Self::encode), and decoding gives it back.\n\nFor example: the empty text, `a`, `%aa`."]
        #[cfg_attr(doc, doc =
        "\n<div style=\"overflow-x:auto\"><style>.docblock .uri-octets td,.docblock .uri-octets th{padding:0;border:1px solid #8884;width:1.35em;line-height:1.5;text-align:center;font:.85em var(--font-family-code,monospace)}.docblock .uri-octets tr:nth-child(n){background:0 0}.docblock .uri-octets b{display:block;background:#2a85}.docblock .uri-octets caption{text-align:left}</style><table class=\"uri-octets\"><caption>Octets in <code>fragment</code>: filled ones may stand literally, others only as triplets.</caption><thead><tr><th>0x</th><th>0</th><th>1</th><th>2</th><th>3</th><th>4</th><th>5</th><th>6</th><th>7</th><th>8</th><th>9</th><th>A</th><th>B</th><th>C</th><th>D</th><th>E</th><th>F</th></tr></thead><tbody><tr><th>0</th><td colspan=\"16\" rowspan=\"2\">controls: to encode</td></tr><tr><th>1</th></tr><tr><th>2</th><td>SP</td><td><b>!</b></td><td>\"</td><td>#</td><td><b>$</b></td><td>%</td><td><b>&amp;</b></td><td><b>'</b></td><td><b>(</b></td><td><b>)</b></td><td><b>*</b></td><td><b>+</b></td><td><b>,</b></td><td><b>-</b></td><td><b>.</b></td><td><b>/</b></td></tr><tr><th>3</th><td><b>0</b></td><td><b>1</b></td><td><b>2</b></td><td><b>3</b></td><td><b>4</b></td><td><b>5</b></td><td><b>6</b></td><td><b>7</b></td><td><b>8</b></td><td><b>9</b></td><td><b>:</b></td><td><b>;</b></td><td>&lt;</td><td><b>=</b></td><td>&gt;</td><td><b>?</b></td></tr><tr><th>4</th><td><b>@</b></td><td><b>A</b></td><td><b>B</b></td><td><b>C</b></td><td><b>D</b></td><td><b>E</b></td><td><b>F</b></td><td><b>G</b></td><td><b>H</b></td><td><b>I</b></td><td><b>J</b></td><td><b>K</b></td><td><b>L</b></td><td><b>M</b></td><td><b>N</b></td><td><b>O</b></td></tr><tr><th>5</th><td><b>P</b></td><td><b>Q</b></td><td><b>R</b></td><td><b>S</b></td><td><b>T</b></td><td><b>U</b></td><td><b>V</b></td><td><b>W</b></td><td><b>X</b></td><td><b>Y</b></td><td><b>Z</b></td><td>[</td><td>\\</td><td>]</td><td>^</td><td><b>_</b></td></tr><tr><th>6</th><td>`</td><td><b>a</b></td><td><b>b</b></td><td><b>c</b></td><td><b>d</b></td><td><b>e</b></td><td><b>f</b></td><td><b>g</b></td><td><b>h</b></td><td><b>i</b></td><td><b>j</b></td><td><b>k</b></td><td><b>l</b></td><td><b>m</b></td><td><b>n</b></td><td><b>o</b></td></tr><tr><th>7</th><td><b>p</b></td><td><b>q</b></td><td><b>r</b></td><td><b>s</b></td><td><b>t</b></td><td><b>u</b></td><td><b>v</b></td><td><b>w</b></td><td><b>x</b></td><td><b>y</b></td><td><b>z</b></td><td>{</td><td>|</td><td>}</td><td><b>~</b></td><td>7F</td></tr><tr><th>8</th><td colspan=\"16\" rowspan=\"8\">not ASCII: to encode</td></tr><tr><th>9</th></tr><tr><th>A</th></tr><tr><th>B</th></tr><tr><th>C</th></tr><tr><th>D</th></tr><tr><th>E</th></tr><tr><th>F</th></tr></tbody></table></div>")]
        pub struct Fragment; owned : FragmentBuf, name : "fragment", abnf :
        "fragment      = *( pchar / \"/\" / \"?\" )", origin : rfc3986, table :
        b"\0\0\0\0\xD2\xFF\xFF\xAF\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        automaton : { classes :
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\x01\x02\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x03\x03\x03\x03\x03\x03\x03\x03\x03\x03\x01\x01\0\x01\0\x01\x01\x03\x03\x03\x03\x03\x03\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\0\x01\0\x03\x03\x03\x03\x03\x03\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        shift : 2, transitions : Narrow(b"\0\0\0\0\0\x01\x02\x01\0\0\0\x03\0\0\0\x01"),
        accepting : b"\x02", components : b"", names : ["fragment"], self_loops :
        b"\0\x01\0\0", over :
        [(b"\0\0\0\0\xD2\xFF\xFF\xAF\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true)], }, kind : encode { characters : [], space_plus : false },
    }
    crate::__generic! {
        Fragment FragmentBuf
    }
    crate::__template! {
        Fragment; whole
    }
    crate::__rule! {
        #[doc =
        "`URI-reference =` [`URI`](struct@Uri) `/` [`relative-ref`](struct@RelativeRef)\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 22).\n\nA text of this rule is made of other exposed rules: data is encoded into, and decoded from, those.\n\nFor example: the empty text, `a`, `0`."]
        #[cfg_attr(doc, doc =
        "\n<div style=\"overflow-x:auto\"><style>.docblock .uri-octets td,.docblock .uri-octets th{padding:0;border:1px solid #8884;width:1.35em;line-height:1.5;text-align:center;font:.85em var(--font-family-code,monospace)}.docblock .uri-octets tr:nth-child(n){background:0 0}.docblock .uri-octets b{display:block;background:#2a85}.docblock .uri-octets caption{text-align:left}</style><table class=\"uri-octets\"><caption>Octets in <code>URI-reference</code>: filled ones may stand literally, others only as triplets.</caption><thead><tr><th>0x</th><th>0</th><th>1</th><th>2</th><th>3</th><th>4</th><th>5</th><th>6</th><th>7</th><th>8</th><th>9</th><th>A</th><th>B</th><th>C</th><th>D</th><th>E</th><th>F</th></tr></thead><tbody><tr><th>0</th><td colspan=\"16\" rowspan=\"2\">controls: to encode</td></tr><tr><th>1</th></tr><tr><th>2</th><td>SP</td><td><b>!</b></td><td>\"</td><td><b>#</b></td><td><b>$</b></td><td>%</td><td><b>&amp;</b></td><td><b>'</b></td><td><b>(</b></td><td><b>)</b></td><td><b>*</b></td><td><b>+</b></td><td><b>,</b></td><td><b>-</b></td><td><b>.</b></td><td><b>/</b></td></tr><tr><th>3</th><td><b>0</b></td><td><b>1</b></td><td><b>2</b></td><td><b>3</b></td><td><b>4</b></td><td><b>5</b></td><td><b>6</b></td><td><b>7</b></td><td><b>8</b></td><td><b>9</b></td><td><b>:</b></td><td><b>;</b></td><td>&lt;</td><td><b>=</b></td><td>&gt;</td><td><b>?</b></td></tr><tr><th>4</th><td><b>@</b></td><td><b>A</b></td><td><b>B</b></td><td><b>C</b></td><td><b>D</b></td><td><b>E</b></td><td><b>F</b></td><td><b>G</b></td><td><b>H</b></td><td><b>I</b></td><td><b>J</b></td><td><b>K</b></td><td><b>L</b></td><td><b>M</b></td><td><b>N</b></td><td><b>O</b></td></tr><tr><th>5</th><td><b>P</b></td><td><b>Q</b></td><td><b>R</b></td><td><b>S</b></td><td><b>T</b></td><td><b>U</b></td><td><b>V</b></td><td><b>W</b></td><td><b>X</b></td><td><b>Y</b></td><td><b>Z</b></td><td><b>[</b></td><td>\\</td><td><b>]</b></td><td>^</td><td><b>_</b></td></tr><tr><th>6</th><td>`</td><td><b>a</b></td><td><b>b</b></td><td><b>c</b></td><td><b>d</b></td><td><b>e</b></td><td><b>f</b></td><td><b>g</b></td><td><b>h</b></td><td><b>i</b></td><td><b>j</b></td><td><b>k</b></td><td><b>l</b></td><td><b>m</b></td><td><b>n</b></td><td><b>o</b></td></tr><tr><th>7</th><td><b>p</b></td><td><b>q</b></td><td><b>r</b></td><td><b>s</b></td><td><b>t</b></td><td><b>u</b></td><td><b>v</b></td><td><b>w</b></td><td><b>x</b></td><td><b>y</b></td><td><b>z</b></td><td>{</td><td>|</td><td>}</td><td><b>~</b></td><td>7F</td></tr><tr><th>8</th><td colspan=\"16\" rowspan=\"8\">not ASCII: to encode</td></tr><tr><th>9</th></tr><tr><th>A</th></tr><tr><th>B</th></tr><tr><th>C</th></tr><tr><th>D</th></tr><tr><th>E</th></tr><tr><th>F</th></tr></tbody></table></div>")]
        pub struct UriReference; owned : UriReferenceBuf, name : "URI-reference", abnf :
        "URI-reference = URI / relative-ref", origin : rfc3986, table :
        b"\0\0\0\0\xDA\xFF\xFF\xAF\xFF\xFF\xFF\xAF\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        automaton : { classes :
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\x02\x01\x03\x01\x01\x01\x01\x01\x04\x01\x04\x05\x06\x07\x08\t\n\n\x0B\x0C\x0C\x0C\x0C\r\x01\0\x01\0\x0E\x0F\x10\x10\x10\x10\x10\x10\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x12\0\0\0\x01\0\x10\x10\x10\x10\x10\x10\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\x11\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        shift : 5, transitions :
        Narrow(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0MNOMMPMMMMMM\0QMRR\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x02S\x04\x02\x02\x08\x02\x02\x02\x02\x02\x02\0T\x02\x02\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0U\0VUUUUUUUUUUUUUU\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0B\x0B\x0B\x0B\x0B\x0B\0\0\0\x0B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x08S\x0C\x08\x08\r\x08\x08\x08\x08\x08\x08\x08T\x08\x08\x08\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0WXYWWWWWWWWWWWWWW\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x02S\x04\x07\x07\x08\x07\x07\x07\x07\x07\x07\x80T\x02\x07\x07\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x08S\x0C\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08T\x08\x08\x08\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\t\0\n\t\t\t\t\t\t\t\t\t\t\t\t\t\t\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11\x11\x11\x11\x11\x11\0\0\0\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x02\x02\x02\x02\x02\x02\0\0\0\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x12\x12\x12\x12\x12\x12\0\0\0\x12\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0Z[\\ZZ]^_`aaabcdZZ\x81\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0Ee\x0F\x0E\x0E\x0E\x0E\x0E\x0E\x0E\x0E\x0E\x0E\x0E\x0E\x0E\x0E\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1B\x1B\x1B\x1B\x1B\0\0\0\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0fNgffPfffffffQfff\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\t\t\t\t\t\t\0\0\0\t\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x08\x08\x08\x08\x08\x08\0\0\0\x08\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x13\x13i\x13\x13\x13\x13\x13\x13jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1C\x1C\x1C\x1C\x1C\x1C\0\0\0\x1C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x13\x1Di\x13\x13\x13\x13\x13\x13jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x13\x1Di\x18\x18\x18\x18\x18\x18jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x13\x1Di\x18\x18\x18\x18\x1E\x15jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x13\x1Di\x15\x15\x15\x15\x15\x15jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fm \x1F\x1Fnoooooo\x1Fpl\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0qrsqqtuvwxxxyz\0qq\x82\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0E\x0E\x0E\x0E\x0E\x0E\0\0\0\x0E\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13\x13\x13\x13\x13\x13\0\0\0\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x13\x13i)*+,,,jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x13\x1Di\x15\x15\x15\x15\x15\x13jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1F\0 \x1F\x1F\0\x1F\x1F\x1F\x1F\x1F\x1F\x1F\0l\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0------\0\0\0-\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1F{ \x1F\x1F|!!!!!!\x1F}l\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"\"i\"\"\"\"\"\"~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0......\0\0\0.\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"/i\"\"\"\"\"\"~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"/i''''''~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"/i''''0$~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"/i$$$$$$~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0m\0\0\0n\x7F\x7F\x7F\x7F\x7F\x7F\0p\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x132i\x13\x13\x13\x13\x13\x13jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x132i,,,,,,jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x132i,,,,3)jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x132i))))))jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1F\x1F\x1F\x1F\x1F\x1F\0\0\0\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"\"\"\"\"\"\0\0\0\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"\"i456777~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"/i$$$$$\"~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0{\0\0\0|111111\0}\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x13\x13i9:;<<<jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x132i)))))\x13jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"=i\"\"\"\"\"\"~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"=i777777~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"=i7777>4~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"=i444444~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0h\0\0\0i\0\0\0\0\0\0~k\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x13?i\x13\x13\x13\x13\x13\x13jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x13?i<<<<<<jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x13?i<<<<@9jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x13?i999999jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"\"iABCDDD~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"=i44444\"~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x13\x13i\x13EFGGGjkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x13?i99999\x13jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"Hi\"\"\"\"\"\"~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"HiDDDDDD~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"HiDDDDIA~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"HiAAAAAA~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x13\x13iGGGGGGjkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x13\x13iGGGGG\x13jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x13\x13i\x13\x13\x13\x13\x13\x13jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"\"i\"JKLLL~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"HiAAAAA\"~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"\"iLLLLLL~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"\"iLLLLL\"~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"\"i\"\"\"\"\"\"~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x02S\x04\x02\x02\x08\x02\x02\x02\x02\x02\x02\0T\x02\x02\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0U\0VUUUUUUUUUUUUUU\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0B\x0B\x0B\x0B\x0B\x0B\0\0\0\x0B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x08S\x0C\x08\x08\r\x08\x08\x08\x08\x08\x08\x08T\x08\x08\x08\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0WXYWWWWWWWWWWWWWW\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x02S\x04\x07\x07\x08\x07\x07\x07\x07\x07\x07\x80T\x02\x07\x07\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0U\0VUUUUUUUUUUUUUU\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0WXYWWWWWWWWWWWWWW\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\t\0\n\t\t\t\t\t\t\t\t\t\t\t\t\t\t\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11\x11\x11\x11\x11\x11\0\0\0\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0Ee\x0F\x0E\x0E\x0E\x0E\x0E\x0E\x0E\x0E\x0E\x0E\x0E\x0E\x0E\x0E\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0U\0VUUUUUUUUUUUUUU\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1B\x1B\x1B\x1B\x1B\0\0\0\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x13\x13i\x13\x13\x13\x13\x13\x13jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0U\0VUUUUUUUUUUUUUU\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1C\x1C\x1C\x1C\x1C\x1C\0\0\0\x1C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x08S\x0C\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08T\x08\x08\x08\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x13\x1Di\x13\x13\x13\x13\x13\x13jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x13\x1Di\x18\x18\x18\x18\x18\x18jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x13\x1Di\x18\x18\x18\x18\x1E\x15jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13h\x14\x13\x1Di\x15\x15\x15\x15\x15\x15jkl\x13\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fm \x1F\x1Fnoooooo\x1Fpl\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0WXYWWWWWWWWWWWWWW\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0qrsqqtuvwxxxyz\0qq\x82\0\0\0\0\0\0\0\0\0\0\0\0\0\0U\0VUUUUUUUUUUUUUU\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x08S\x0C\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08T\x08\x08\x08\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x12\x12\x12\x12\x12\x12\0\0\0\x12\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0U\0VUUUUUUUUUUUUUU\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x08S\x0C\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08T\x08\x08\x08\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Fm \x1F\x1Fnoooooo\x1Fpl\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0WXYWWWWWWWWWWWWWW\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0qrsqqtuvwxxxyz\0qq\x82\0\0\0\0\0\0\0\0\0\0\0\0\0\0U\0VUUUUUUUUUUUUUU\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x08S\x0C\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08T\x08\x08\x08\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1F{ \x1F\x1F|!!!!!!\x1F}l\x1F\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0WXYWWWWWWWWWWWWWW\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"\"i\"\"\"\"\"\"~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0U\0VUUUUUUUUUUUUUU\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0......\0\0\0.\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x08S\x0C\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08T\x08\x08\x08\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"/i\"\"\"\"\"\"~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"/i''''''~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"/i''''0$~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"h#\"/i$$$$$$~k\0\"\"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0m\0\0\0n\x7F\x7F\x7F\x7F\x7F\x7F\0p\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0WXYWWWWWWWWWWWWWW\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0U\0VUUUUUUUUUUUUUU\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x08S\x0C\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08T\x08\x08\x08\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0WXYWWWWWWWWWWWWWW\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0m\0\0\0n\x7F\x7F\x7F\x7F\x7F\x7F\0p\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0{\0\0\0|111111\0}\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0fNgffPfffffffQfff\0\0\0\0\0\0\0\0\0\0\0\0\0\0"),
        accepting : b"\xEEc\xE9g\xF6\x9F\xFF\xFF\xFF\x1F", components :
        b"\t\x05\x06\x08\x06\x05\x07\x06\x06\x08\x08\x06\x06\x04\x07\x07\x05\x08\x06\x04\x04\x04\x04\x04\x04\x02\x04\x07\x04\x04\x04\x01\x01\x02\x04\x04\x04\x04\x04\x04\x02\x04\x04\x04\x04\x01\x04\x04\x04\x02\x04\x04\x04\x04\x04\x04\0\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x03\x03\x03\x04\x04\x03\x03\x03",
        names : ["authority", "userinfo", "port", "IPv4address", "reg-name", "path",
        "segment", "query", "fragment", "URI-reference"], self_loops :
        b"\0\0\x04\0\0\0\0\x02\x06\x07\0\0\0\0\x07\0\0\0\0\x03\0\0\0\0\0\0\0\0\0\0\0\x05\0\x01\x03\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x04\0\0\0\0\x02\0\0\x07\0\x07\0\0\x03\0\0\x06\0\0\0\0\0\0\0\0\x06\0\0\x06\0\0\0\0\x06\x01\0\x03\0\0\x06\0\0\0\0\0\0\0\x06\0\0\x01\0",
        over : [(b"\0\0\0\0\0\0\xFF\x03\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        false),
        (b"\0\0\0\0\0h\xFF\x03\xFE\xFF\xFF\x07\xFE\xFF\xFF\x07\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        false),
        (b"\0\0\0\0\xD2\x7F\xFF+\xFE\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        (b"\0\0\0\0\xD2\x7F\xFF+\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        (b"\0\0\0\0\xD2\x7F\xFF/\xFE\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        (b"\0\0\0\0\xD2\xFF\xFF/\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        (b"\0\0\0\0\xD2\xFF\xFF\xAF\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true)], slot_transitions :
        b"\x02\0\x01\0\x03\0\x02\0\x04\0\x01\0\x05\0\x01\0\x06\0\x02\0\x07\0\x03\0\x03\0\x04\0\x06\0\x04\0\t\0\x05\0\n\0\x05\0\x0E\0\x06\0\x03\0\x07\0\x0F\0\x06\0\x13\0\t\0\x03\0\n\0\x14\0\t\0\x08\0\x0B\0\x15\0\t\0\x16\0\t\0\x17\0\t\0\x18\0\t\0\x19\0\x0C\0\x06\0\n\0\x1A\0\r\0\x03\0\x0F\0\x08\0\x01\0\x0C\0\x01\0\x03\0\x10\0\x08\0\x11\0\x19\0\x12\0\x06\0\x10\0\x1A\0\x13\0\x03\0\x14\0\x08\0\x15\0!\0\x16\0\x06\0\x14\0\"\0\x17\0\x03\0\x18\0#\0\x17\0\x08\0\x19\0$\0\x17\0%\0\x17\0&\0\x17\0'\0\x17\0(\0\x1A\0\x06\0\x18\0\x03\0\x1B\0\x08\0\x1C\0\x06\0\x1B\0(\0\x12\x001\0\x16\0\x10\0\x08\0\x81\0\x0E\0\x81\0\x17\0",
        duplicated : 52, literal_runs : [(128, b"//", b"\xFF\xFF", 13, b"\0\x01")],
        sub_dfas : [of { Uri 0 }], places : [(0, 56, 0)], }, kind : structure, captures :
        { tags : 16, writes : [0, 1024, 3072, 1025, 2048, 16384, 4096, 12288, 2, 84,
        3276, 1228, 212, 52, 68, 8192, 3208, 1160, 128, 32, 3848, 1800, 256, 64, 3272,
        1224, 192, 3592, 1544], endings :
        b"\0\x01\x02\x03\0\x02\x04\x02\x02\x05\0\0\0\x06\x07\0\x01\0\0\x08\0\x08\x08\x08\x08\t\n\0\0\x08\x08\0\0\x0B\x08\0\x08\x08\x08\x08\t\x08\x08\x08\x08\0\0\x08\x08\x0B\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08",
        ends : [(0, 0), (3072, 65535), (2048, 65535), (49152, 65535), (12288, 65535),
        (32768, 65535), (3276, 65535), (8192, 65535), (3208, 65535), (3848, 65535),
        (3272, 65535), (3592, 65535)], accessors : { #[doc =
        "The `scheme`, if there is one."] maybe scheme : Scheme 0[]; #[doc =
        "The `authority`, if there is one."] maybe authority : Authority 1[2, 3, 4];
        #[doc = "The `path`."] once path : Path 5[]; #[doc =
        "The `query`, if there is one."] maybe query : Query 6[]; #[doc =
        "The `fragment`, if there is one."] maybe fragment : Fragment 7[]; }, lists : {},
        choice : {}, },
    }
    crate::__generic! {
        UriReference UriReferenceBuf
    }
    crate::__components! {
        UriReference -> UriBuf UriReferenceBuf; scheme : maybe scheme, authority : maybe
        authority, path : once path, query : maybe query, fragment : maybe fragment,
    }
    crate::__template! {
        UriReference; parts[(maybe open "scheme" Scheme 0[]) (maybe open "authority"
        Authority 1[2, 3, 4]) (once open "path" Path 5[]) (maybe open "query" Query 6[])
        (maybe open "fragment" Fragment 7[])] [(one(all(part 0[]) (text ":")
        (one(all(text "//") (part 1[]) (part 2["path-abempty"])) (part 2["path-absolute",
        "path-rootless", "path-empty"])) (one(all(text "?") (part 3[])) (all))
        (one(all(text "#") (part 4[])) (all))) (all(one(all(text "//") (part 1[]) (part
        2["path-abempty"])) (part 2["path-absolute", "path-noscheme", "path-empty"]))
        (one(all(text "?") (part 3[])) (all)) (one(all(text "#") (part 4[])) (all))))] 2
    }
    crate::__builder! {
        #[doc =
        "Puts a text of [`UriReference`](struct@UriReference) together from its parts."]
        UriReferenceBuilder UriReference UriReferenceBuf[]; finish(#[doc = "The text."]);
        #[doc =
        "The `scheme`: a [`Scheme`](struct@Scheme); or `None`, if there is to be none."]
        maybe scheme(Scheme) [0] -> []; #[doc =
        "The `authority`: a [`Authority`](struct@Authority), or a tuple of its parts; or `None`, if there is to be none."]
        maybe authority(Authority) [1] -> []; #[doc =
        "The `userinfo`: data, which is encoded, or a [`Userinfo`](struct@Userinfo); or `None`, if there is to be none."]
        maybe userinfo(Userinfo) [1, 0] -> []; #[doc =
        "The `host`: a [`Host`](struct@Host), or an address."] once host(Host) [1, 1] ->
        []; #[doc =
        "The `IP-literal`: a [`IpLiteral`](struct@IpLiteral), or a tuple of its parts."]
        once ip_literal(IpLiteral) [1, 1, 0] -> []; #[doc =
        "The `IPv6address`: a [`Ipv6address`](struct@Ipv6address); or `None`, if there is to be none."]
        maybe ipv6address(Ipv6address) [1, 1, 0, 0] -> []; #[doc =
        "The `IPvFuture`: a [`IpvFuture`](struct@IpvFuture); or `None`, if there is to be none."]
        maybe ipv_future(IpvFuture) [1, 1, 0, 1] -> []; #[doc =
        "The `IPv4address`: a [`Ipv4address`](struct@Ipv4address)."] once
        ipv4address(Ipv4address) [1, 1, 1] -> []; #[doc =
        "The `reg-name`: data, which is encoded, or a [`RegName`](struct@RegName).\n\nA text that is a `IPv4address` as well comes back as one: the first rule that matches counts (RFC 3986, section 3.2.2)."]
        once reg_name(RegName) [1, 1, 2] -> []; #[doc =
        "The `port`: a [`Port`](struct@Port), or its number; or `None`, if there is to be none."]
        maybe port(Port) [1, 2] -> []; #[doc =
        "The `path`: a [`Path`](struct@Path).\n\nWhich texts can stand here depends on what stands beside it: `finish` tells."]
        once path(Path) [2] -> []; #[doc =
        "Adds a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nData that would be a dot segment is an error: no encoding can carry it (RFC 3986, section 3.3)."]
        item segment(Segment) [2] -> []; #[doc =
        "Adds all of some items, each a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nData that would be a dot segment is an error: no encoding can carry it (RFC 3986, section 3.3)."]
        items segments(Segment) [2] -> []; #[doc =
        "The `query`: data, which is encoded, or a [`Query`](struct@Query); or `None`, if there is to be none."]
        maybe query(Query) [3] -> []; #[doc =
        "The `fragment`: data, which is encoded, or a [`Fragment`](struct@Fragment); or `None`, if there is to be none."]
        maybe fragment(Fragment) [4] -> [];
    }
    crate::__setters! {
        UriReferenceBuf UriReference; #[doc =
        "Replaces, adds or, with `None`, removes the `scheme`."] maybe set_scheme
        Scheme[0]; #[doc = "Replaces, adds or, with `None`, removes the `authority`."]
        maybe set_authority Authority[1]; #[doc =
        "Replaces, adds or, with `None`, removes the `userinfo`. What it stands in is made if it is not there."]
        maybe set_userinfo Userinfo[1, 0]; #[doc =
        "Replaces the `host`. What it stands in is made if it is not there."] once
        set_host Host[1, 1]; #[doc =
        "Replaces the `IP-literal`. What it stands in is made if it is not there."] once
        set_ip_literal IpLiteral[1, 1, 0]; #[doc =
        "Replaces, adds or, with `None`, removes the `IPv6address`. What it stands in is made if it is not there."]
        maybe set_ipv6address Ipv6address[1, 1, 0, 0]; #[doc =
        "Replaces, adds or, with `None`, removes the `IPvFuture`. What it stands in is made if it is not there."]
        maybe set_ipv_future IpvFuture[1, 1, 0, 1]; #[doc =
        "Replaces the `IPv4address`. What it stands in is made if it is not there."] once
        set_ipv4address Ipv4address[1, 1, 1]; #[doc =
        "Replaces the `reg-name`. What it stands in is made if it is not there.\n\nA text that is a `IPv4address` as well comes back as one: the first rule that matches counts (RFC 3986, section 3.2.2)."]
        once set_reg_name RegName[1, 1, 2]; #[doc =
        "Replaces, adds or, with `None`, removes the `port`. What it stands in is made if it is not there."]
        maybe set_port Port[1, 2]; #[doc = "Replaces the `path`."] once set_path Path[2];
        #[doc = "Replaces, adds or, with `None`, removes the `query`."] maybe set_query
        Query[3]; #[doc = "Replaces, adds or, with `None`, removes the `fragment`."]
        maybe set_fragment Fragment[4];
    }
    crate::__rule! {
        #[doc =
        "`absolute-URI =` [`scheme`](struct@Scheme) `\":\"` [`hier-part`](struct@HierPart) `[ \"?\"` [`query`](struct@Query) `]`\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 24).\n\nEvery text is proven to be within RFC 3986, and converts into `rfc3986::Uri` and `rfc3986::UriReference`.\n\nA text of this rule is made of other exposed rules: data is encoded into, and decoded from, those.\n\nFor example: `a:`, `aa:`, `a:a`."]
        #[cfg_attr(doc, doc =
        "\n<div style=\"overflow-x:auto\"><style>.docblock .uri-octets td,.docblock .uri-octets th{padding:0;border:1px solid #8884;width:1.35em;line-height:1.5;text-align:center;font:.85em var(--font-family-code,monospace)}.docblock .uri-octets tr:nth-child(n){background:0 0}.docblock .uri-octets b{display:block;background:#2a85}.docblock .uri-octets caption{text-align:left}</style><table class=\"uri-octets\"><caption>Octets in <code>absolute-URI</code>: filled ones may stand literally, others only as triplets.</caption><thead><tr><th>0x</th><th>0</th><th>1</th><th>2</th><th>3</th><th>4</th><th>5</th><th>6</th><th>7</th><th>8</th><th>9</th><th>A</th><th>B</th><th>C</th><th>D</th><th>E</th><th>F</th></tr></thead><tbody><tr><th>0</th><td colspan=\"16\" rowspan=\"2\">controls: to encode</td></tr><tr><th>1</th></tr><tr><th>2</th><td>SP</td><td><b>!</b></td><td>\"</td><td>#</td><td><b>$</b></td><td>%</td><td><b>&amp;</b></td><td><b>'</b></td><td><b>(</b></td><td><b>)</b></td><td><b>*</b></td><td><b>+</b></td><td><b>,</b></td><td><b>-</b></td><td><b>.</b></td><td><b>/</b></td></tr><tr><th>3</th><td><b>0</b></td><td><b>1</b></td><td><b>2</b></td><td><b>3</b></td><td><b>4</b></td><td><b>5</b></td><td><b>6</b></td><td><b>7</b></td><td><b>8</b></td><td><b>9</b></td><td><b>:</b></td><td><b>;</b></td><td>&lt;</td><td><b>=</b></td><td>&gt;</td><td><b>?</b></td></tr><tr><th>4</th><td><b>@</b></td><td><b>A</b></td><td><b>B</b></td><td><b>C</b></td><td><b>D</b></td><td><b>E</b></td><td><b>F</b></td><td><b>G</b></td><td><b>H</b></td><td><b>I</b></td><td><b>J</b></td><td><b>K</b></td><td><b>L</b></td><td><b>M</b></td><td><b>N</b></td><td><b>O</b></td></tr><tr><th>5</th><td><b>P</b></td><td><b>Q</b></td><td><b>R</b></td><td><b>S</b></td><td><b>T</b></td><td><b>U</b></td><td><b>V</b></td><td><b>W</b></td><td><b>X</b></td><td><b>Y</b></td><td><b>Z</b></td><td><b>[</b></td><td>\\</td><td><b>]</b></td><td>^</td><td><b>_</b></td></tr><tr><th>6</th><td>`</td><td><b>a</b></td><td><b>b</b></td><td><b>c</b></td><td><b>d</b></td><td><b>e</b></td><td><b>f</b></td><td><b>g</b></td><td><b>h</b></td><td><b>i</b></td><td><b>j</b></td><td><b>k</b></td><td><b>l</b></td><td><b>m</b></td><td><b>n</b></td><td><b>o</b></td></tr><tr><th>7</th><td><b>p</b></td><td><b>q</b></td><td><b>r</b></td><td><b>s</b></td><td><b>t</b></td><td><b>u</b></td><td><b>v</b></td><td><b>w</b></td><td><b>x</b></td><td><b>y</b></td><td><b>z</b></td><td>{</td><td>|</td><td>}</td><td><b>~</b></td><td>7F</td></tr><tr><th>8</th><td colspan=\"16\" rowspan=\"8\">not ASCII: to encode</td></tr><tr><th>9</th></tr><tr><th>A</th></tr><tr><th>B</th></tr><tr><th>C</th></tr><tr><th>D</th></tr><tr><th>E</th></tr><tr><th>F</th></tr></tbody></table></div>")]
        pub struct AbsoluteUri; owned : AbsoluteUriBuf, name : "absolute-URI", abnf :
        "absolute-URI  = scheme \":\" hier-part [ \"?\" query ]", origin : rfc3986, table
        :
        b"\0\0\0\0\xD2\xFF\xFF\xAF\xFF\xFF\xFF\xAF\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        automaton : { classes :
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\x01\x02\x01\x01\x01\x01\x01\x03\x01\x03\x04\x05\x06\x07\x08\t\t\n\x0B\x0B\x0B\x0B\x0C\x01\0\x01\0\r\x0E\x0F\x0F\x0F\x0F\x0F\x0F\x10\x10\x10\x10\x10\x10\x10\x10\x10\x10\x10\x10\x10\x10\x10\x10\x10\x10\x10\x10\x11\0\0\0\x01\0\x0F\x0F\x0F\x0F\x0F\x0F\x10\x10\x10\x10\x10\x10\x10\x10\x10\x10\x10\x10\x10\x10\x10\x10\x10\x10\x10\x10\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        shift : 5, transitions :
        Narrow(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0FF\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x02\x02\0\x02\x02\x02\x02\x02\x02l\0\0\x02\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0GHGGIGGGGGGGJGGG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x04\x05\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04K\x04\x04\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x08\x08\x08\x08\x08\x08\0\0\0\x08\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x04\x05\x04\x04\t\x04\x04\x04\x04\x04\x04\x04K\x04\x04\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0LMLLLLLLLLLLLLLL\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x04\x04\x04\x04\x04\x04\0\0\0\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0NONNPQRSTTTUVWNNm\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\n\x0B\n\n\n\n\n\n\n\n\n\n\n\n\n\n\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x14\x14\x14\x14\x14\x14\0\0\0\x14\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C\x0CX\x0C\x0C\x0C\x0C\x0C\x0CYZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x15\x15\x15\x15\x15\x15\0\0\0\x15\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C\x16X\x0C\x0C\x0C\x0C\x0C\x0CYZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C\x16X\x11\x11\x11\x11\x11\x11YZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C\x16X\x11\x11\x11\x11\x17\x0EYZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C\x16X\x0E\x0E\x0E\x0E\x0E\x0EYZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x18\x19\x18\x18\\]]]]]]\x18^[\x18\x18\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0_`__abcdeeefg\0__n\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\n\n\n\n\n\n\0\0\0\n\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\x0C\x0C\x0C\x0C\x0C\0\0\0\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C\x0CX\"#$%%%YZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C\x16X\x0E\x0E\x0E\x0E\x0E\x0CYZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x18\x19\x18\x18\0\x18\x18\x18\x18\x18\x18\x18\0[\x18\x18\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0&&&&&&\0\0\0&\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x18\x19\x18\x18h\x1A\x1A\x1A\x1A\x1A\x1A\x18i[\x18\x18\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1B\x1BX\x1B\x1B\x1B\x1B\x1B\x1BjZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0''''''\0\0\0'\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1B(X\x1B\x1B\x1B\x1B\x1B\x1BjZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1B(X      jZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1B(X    )\x1DjZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1B(X\x1D\x1D\x1D\x1D\x1D\x1DjZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\\kkkkkk\0^\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C+X\x0C\x0C\x0C\x0C\x0C\x0CYZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C+X%%%%%%YZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C+X%%%%,\"YZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C+X\"\"\"\"\"\"YZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x18\x18\x18\x18\x18\x18\0\0\0\x18\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1B\x1B\x1B\x1B\x1B\0\0\0\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1B\x1BX-./000jZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1B(X\x1D\x1D\x1D\x1D\x1D\x1BjZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0h******\0i\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C\x0CX234555YZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C+X\"\"\"\"\"\x0CYZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1B6X\x1B\x1B\x1B\x1B\x1B\x1BjZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1B6X000000jZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1B6X00007-jZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1B6X------jZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0X\0\0\0\0\0\0jZ\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C8X\x0C\x0C\x0C\x0C\x0C\x0CYZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C8X555555YZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C8X555592YZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C8X222222YZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1B\x1BX:;<===jZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1B6X-----\x1BjZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C\x0CX\x0C>?@@@YZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C8X22222\x0CYZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1BAX\x1B\x1B\x1B\x1B\x1B\x1BjZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1BAX======jZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1BAX====B:jZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1BAX::::::jZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C\x0CX@@@@@@YZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C\x0CX@@@@@\x0CYZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C\x0CX\x0C\x0C\x0C\x0C\x0C\x0CYZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1B\x1BX\x1BCDEEEjZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1BAX:::::\x1BjZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1B\x1BXEEEEEEjZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1B\x1BXEEEEE\x1BjZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1B\x1BX\x1B\x1B\x1B\x1B\x1B\x1BjZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x02\x02\0\x02\x02\x02\x02\x02\x02l\0\0\x02\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x04\x05\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04K\x04\x04\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x08\x08\x08\x08\x08\x08\0\0\0\x08\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x04\x05\x04\x04\t\x04\x04\x04\x04\x04\x04\x04K\x04\x04\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0LMLLLLLLLLLLLLLL\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0LMLLLLLLLLLLLLLL\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\n\x0B\n\n\n\n\n\n\n\n\n\n\n\n\n\n\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x14\x14\x14\x14\x14\x14\0\0\0\x14\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C\x0CX\x0C\x0C\x0C\x0C\x0C\x0CYZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x15\x15\x15\x15\x15\x15\0\0\0\x15\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x04\x05\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04K\x04\x04\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C\x16X\x0C\x0C\x0C\x0C\x0C\x0CYZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C\x16X\x11\x11\x11\x11\x11\x11YZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C\x16X\x11\x11\x11\x11\x17\x0EYZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\r\x0C\x16X\x0E\x0E\x0E\x0E\x0E\x0EYZ[\x0C\x0C\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x18\x19\x18\x18\\]]]]]]\x18^[\x18\x18\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0LMLLLLLLLLLLLLLL\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0_`__abcdeeefg\0__n\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x04\x05\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04K\x04\x04\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x18\x19\x18\x18\\]]]]]]\x18^[\x18\x18\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0LMLLLLLLLLLLLLLL\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0_`__abcdeeefg\0__n\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x04\x05\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04K\x04\x04\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x18\x19\x18\x18h\x1A\x1A\x1A\x1A\x1A\x1A\x18i[\x18\x18\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0LMLLLLLLLLLLLLLL\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1B\x1BX\x1B\x1B\x1B\x1B\x1B\x1BjZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0''''''\0\0\0'\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x04\x05\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04K\x04\x04\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1B(X\x1B\x1B\x1B\x1B\x1B\x1BjZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1B(X      jZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1B(X    )\x1DjZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\x1C\x1B(X\x1D\x1D\x1D\x1D\x1D\x1DjZ\0\x1B\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\\kkkkkk\0^\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0LMLLLLLLLLLLLLLL\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x04\x05\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04K\x04\x04\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0LMLLLLLLLLLLLLLL\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\\kkkkkk\0^\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0h******\0i\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0GHGGIGGGGGGGJGGG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"),
        accepting : b"\xD8\xD6\xCF\xEC?\xFF\xFF\xFF?", components :
        b"\t\0\0\x06\x07\x07\x06\x08\x07\x05\x08\x08\x05\x05\x05\x05\x05\x05\x03\x05\x08\x05\x05\x05\x02\x02\x03\x05\x05\x05\x05\x05\x05\x03\x05\x05\x05\x05\x02\x05\x05\x05\x03\x05\x05\x05\x05\x05\x05\x01\x05\x05\x05\x05\x05\x05\x05\x05\x05\x05\x05\x05\x04\x04\x04\x05\x05\x04\x04\x04",
        names : ["scheme", "authority", "userinfo", "port", "IPv4address", "reg-name",
        "path", "segment", "query", "absolute-URI"], self_loops :
        b"\0\0\x02\0\x05\0\0\0\0\0\x06\0\x03\0\0\0\0\0\0\0\0\0\0\0\x04\0\x01\x03\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x02\x05\0\0\0\0\x06\0\x03\0\x05\0\0\0\0\0\0\0\x05\0\0\0\x05\x01\0\x03\0\x05\0\0\0\0\0\0\x05\0\0\x01\0",
        over : [(b"\0\0\0\0\0\0\xFF\x03\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        false),
        (b"\0\0\0\0\0h\xFF\x03\xFE\xFF\xFF\x07\xFE\xFF\xFF\x07\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        false),
        (b"\0\0\0\0\xD2\x7F\xFF+\xFE\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        (b"\0\0\0\0\xD2\x7F\xFF/\xFE\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        (b"\0\0\0\0\xD2\xFF\xFF/\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        (b"\0\0\0\0\xD2\xFF\xFF\xAF\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true)], slot_transitions :
        b"\x02\0\x01\0\x04\0\x03\0\x05\0\x03\0\x06\0\x03\0\x07\0\x04\0\x07\0\x05\0\n\0\x06\0\x0B\0\x06\0\x0C\0\x07\0\r\0\x07\0\x04\0\x08\0\x0E\0\x07\0\x0F\0\x07\0\x10\0\x07\0\x11\0\x07\0\x12\0\t\0\x07\0\n\0\x13\0\x0B\0\x04\0\r\0\x12\0\x0E\0\x07\0\x0F\0\x13\0\x10\0\x04\0\x11\0\x1A\0\x12\0\x07\0\x13\0\x1B\0\x14\0\x1C\0\x14\0\x04\0\x15\0\x1D\0\x14\0\x1E\0\x14\0\x1F\0\x14\0 \0\x14\0!\0\x16\0\x07\0\x17\0\x04\0\x18\0\x07\0\x19\0!\0\x0E\0*\0\x12\0\x03\0\x02\0m\0\x0C\0m\0\x14\0",
        duplicated : 39, literal_runs : [(108, b"//", b"\xFF\xFF", 9, b"\0\x03")],
        sub_dfas : [of { Uri 0 }], places : [(0, 49, 0)], }, kind : structure, captures :
        { tags : 14, writes : [0, 1, 2, 1024, 3072, 2048, 4096, 84, 1228, 212, 3276, 52,
        68, 1160, 128, 3208, 32, 1800, 256, 3848, 64, 1224, 192, 3272, 1544, 3592],
        endings :
        b"\0\0\0\x01\x02\0\x02\x03\0\x04\x05\0\x06\0\x06\x06\x06\x06\x07\x08\0\0\x06\x06\0\0\t\x06\0\x06\x06\x06\x06\x07\x06\x06\x06\x06\0\0\x06\x06\t\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06",
        ends : [(0, 0), (3072, 16383), (2048, 16383), (12288, 16383), (3276, 16383),
        (8192, 16383), (3208, 16383), (3848, 16383), (3272, 16383), (3592, 16383)],
        accessors : { #[doc = "The `scheme`."] once scheme : Scheme 0[]; #[doc =
        "The `authority`, if there is one."] maybe authority : Authority 1[2, 3, 4];
        #[doc = "The `path`."] once path : Path 5[]; #[doc =
        "The `query`, if there is one."] maybe query : Query 6[]; }, lists : {}, choice :
        {}, },
    }
    crate::__generic! {
        AbsoluteUri AbsoluteUriBuf
    }
    crate::__within! {
        AbsoluteUri : Uri UriReference
    }
    crate::__components! {
        AbsoluteUri; scheme : once scheme, authority : maybe authority, path : once path,
        query : maybe query,
    }
    crate::__template! {
        AbsoluteUri; parts[(once open "scheme" Scheme 0[]) (maybe open "authority"
        Authority 1[2, 3, 4]) (once open "path" Path 5[]) (maybe open "query" Query 6[])]
        [(all(part 0[]) (text ":") (one(all(text "//") (part 1[]) (part
        2["path-abempty"])) (part 2["path-absolute", "path-rootless", "path-empty"]))
        (one(all(text "?") (part 3[])) (all)))] 2
    }
    crate::__builder! {
        #[doc =
        "Puts a text of [`AbsoluteUri`](struct@AbsoluteUri) together from its parts."]
        AbsoluteUriBuilder AbsoluteUri AbsoluteUriBuf[HasScheme : Scheme,]; finish(#[doc
        = "The text. It takes a `scheme`: without, this does not compile."]); #[doc =
        "The `scheme`: a [`Scheme`](struct@Scheme)."] once scheme(Scheme) [0] -> [crate
        ::__private::Given]; #[doc =
        "The `authority`: a [`Authority`](struct@Authority), or a tuple of its parts; or `None`, if there is to be none."]
        maybe authority(Authority) [1] -> [HasScheme]; #[doc =
        "The `userinfo`: data, which is encoded, or a [`Userinfo`](struct@Userinfo); or `None`, if there is to be none."]
        maybe userinfo(Userinfo) [1, 0] -> [HasScheme]; #[doc =
        "The `host`: a [`Host`](struct@Host), or an address."] once host(Host) [1, 1] ->
        [HasScheme]; #[doc =
        "The `IP-literal`: a [`IpLiteral`](struct@IpLiteral), or a tuple of its parts."]
        once ip_literal(IpLiteral) [1, 1, 0] -> [HasScheme]; #[doc =
        "The `IPv6address`: a [`Ipv6address`](struct@Ipv6address); or `None`, if there is to be none."]
        maybe ipv6address(Ipv6address) [1, 1, 0, 0] -> [HasScheme]; #[doc =
        "The `IPvFuture`: a [`IpvFuture`](struct@IpvFuture); or `None`, if there is to be none."]
        maybe ipv_future(IpvFuture) [1, 1, 0, 1] -> [HasScheme]; #[doc =
        "The `IPv4address`: a [`Ipv4address`](struct@Ipv4address)."] once
        ipv4address(Ipv4address) [1, 1, 1] -> [HasScheme]; #[doc =
        "The `reg-name`: data, which is encoded, or a [`RegName`](struct@RegName).\n\nA text that is a `IPv4address` as well comes back as one: the first rule that matches counts (RFC 3986, section 3.2.2)."]
        once reg_name(RegName) [1, 1, 2] -> [HasScheme]; #[doc =
        "The `port`: a [`Port`](struct@Port), or its number; or `None`, if there is to be none."]
        maybe port(Port) [1, 2] -> [HasScheme]; #[doc =
        "The `path`: a [`Path`](struct@Path).\n\nWhich texts can stand here depends on what stands beside it: `finish` tells."]
        once path(Path) [2] -> [HasScheme]; #[doc =
        "Adds a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nData that would be a dot segment is an error: no encoding can carry it (RFC 3986, section 3.3)."]
        item segment(Segment) [2] -> [HasScheme]; #[doc =
        "Adds all of some items, each a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nData that would be a dot segment is an error: no encoding can carry it (RFC 3986, section 3.3)."]
        items segments(Segment) [2] -> [HasScheme]; #[doc =
        "The `query`: data, which is encoded, or a [`Query`](struct@Query); or `None`, if there is to be none."]
        maybe query(Query) [3] -> [HasScheme];
    }
    crate::__setters! {
        AbsoluteUriBuf AbsoluteUri; #[doc = "Replaces the `scheme`."] once set_scheme
        Scheme[0]; #[doc = "Replaces, adds or, with `None`, removes the `authority`."]
        maybe set_authority Authority[1]; #[doc =
        "Replaces, adds or, with `None`, removes the `userinfo`. What it stands in is made if it is not there."]
        maybe set_userinfo Userinfo[1, 0]; #[doc =
        "Replaces the `host`. What it stands in is made if it is not there."] once
        set_host Host[1, 1]; #[doc =
        "Replaces the `IP-literal`. What it stands in is made if it is not there."] once
        set_ip_literal IpLiteral[1, 1, 0]; #[doc =
        "Replaces, adds or, with `None`, removes the `IPv6address`. What it stands in is made if it is not there."]
        maybe set_ipv6address Ipv6address[1, 1, 0, 0]; #[doc =
        "Replaces, adds or, with `None`, removes the `IPvFuture`. What it stands in is made if it is not there."]
        maybe set_ipv_future IpvFuture[1, 1, 0, 1]; #[doc =
        "Replaces the `IPv4address`. What it stands in is made if it is not there."] once
        set_ipv4address Ipv4address[1, 1, 1]; #[doc =
        "Replaces the `reg-name`. What it stands in is made if it is not there.\n\nA text that is a `IPv4address` as well comes back as one: the first rule that matches counts (RFC 3986, section 3.2.2)."]
        once set_reg_name RegName[1, 1, 2]; #[doc =
        "Replaces, adds or, with `None`, removes the `port`. What it stands in is made if it is not there."]
        maybe set_port Port[1, 2]; #[doc = "Replaces the `path`."] once set_path Path[2];
        #[doc = "Replaces, adds or, with `None`, removes the `query`."] maybe set_query
        Query[3];
    }
    crate::__rule! {
        #[doc =
        "`relative-ref =` [`relative-part`](struct@RelativePart) `[ \"?\"` [`query`](struct@Query) `] [ \"#\"` [`fragment`](struct@Fragment) `]`\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 26).\n\nEvery text is proven to be within RFC 3986, and converts into `rfc3986::UriReference`.\n\nA text of this rule is made of other exposed rules: data is encoded into, and decoded from, those.\n\nFor example: the empty text, `a`, `#`."]
        #[cfg_attr(doc, doc =
        "\n<div style=\"overflow-x:auto\"><style>.docblock .uri-octets td,.docblock .uri-octets th{padding:0;border:1px solid #8884;width:1.35em;line-height:1.5;text-align:center;font:.85em var(--font-family-code,monospace)}.docblock .uri-octets tr:nth-child(n){background:0 0}.docblock .uri-octets b{display:block;background:#2a85}.docblock .uri-octets caption{text-align:left}</style><table class=\"uri-octets\"><caption>Octets in <code>relative-ref</code>: filled ones may stand literally, others only as triplets.</caption><thead><tr><th>0x</th><th>0</th><th>1</th><th>2</th><th>3</th><th>4</th><th>5</th><th>6</th><th>7</th><th>8</th><th>9</th><th>A</th><th>B</th><th>C</th><th>D</th><th>E</th><th>F</th></tr></thead><tbody><tr><th>0</th><td colspan=\"16\" rowspan=\"2\">controls: to encode</td></tr><tr><th>1</th></tr><tr><th>2</th><td>SP</td><td><b>!</b></td><td>\"</td><td><b>#</b></td><td><b>$</b></td><td>%</td><td><b>&amp;</b></td><td><b>'</b></td><td><b>(</b></td><td><b>)</b></td><td><b>*</b></td><td><b>+</b></td><td><b>,</b></td><td><b>-</b></td><td><b>.</b></td><td><b>/</b></td></tr><tr><th>3</th><td><b>0</b></td><td><b>1</b></td><td><b>2</b></td><td><b>3</b></td><td><b>4</b></td><td><b>5</b></td><td><b>6</b></td><td><b>7</b></td><td><b>8</b></td><td><b>9</b></td><td><b>:</b></td><td><b>;</b></td><td>&lt;</td><td><b>=</b></td><td>&gt;</td><td><b>?</b></td></tr><tr><th>4</th><td><b>@</b></td><td><b>A</b></td><td><b>B</b></td><td><b>C</b></td><td><b>D</b></td><td><b>E</b></td><td><b>F</b></td><td><b>G</b></td><td><b>H</b></td><td><b>I</b></td><td><b>J</b></td><td><b>K</b></td><td><b>L</b></td><td><b>M</b></td><td><b>N</b></td><td><b>O</b></td></tr><tr><th>5</th><td><b>P</b></td><td><b>Q</b></td><td><b>R</b></td><td><b>S</b></td><td><b>T</b></td><td><b>U</b></td><td><b>V</b></td><td><b>W</b></td><td><b>X</b></td><td><b>Y</b></td><td><b>Z</b></td><td><b>[</b></td><td>\\</td><td><b>]</b></td><td>^</td><td><b>_</b></td></tr><tr><th>6</th><td>`</td><td><b>a</b></td><td><b>b</b></td><td><b>c</b></td><td><b>d</b></td><td><b>e</b></td><td><b>f</b></td><td><b>g</b></td><td><b>h</b></td><td><b>i</b></td><td><b>j</b></td><td><b>k</b></td><td><b>l</b></td><td><b>m</b></td><td><b>n</b></td><td><b>o</b></td></tr><tr><th>7</th><td><b>p</b></td><td><b>q</b></td><td><b>r</b></td><td><b>s</b></td><td><b>t</b></td><td><b>u</b></td><td><b>v</b></td><td><b>w</b></td><td><b>x</b></td><td><b>y</b></td><td><b>z</b></td><td>{</td><td>|</td><td>}</td><td><b>~</b></td><td>7F</td></tr><tr><th>8</th><td colspan=\"16\" rowspan=\"8\">not ASCII: to encode</td></tr><tr><th>9</th></tr><tr><th>A</th></tr><tr><th>B</th></tr><tr><th>C</th></tr><tr><th>D</th></tr><tr><th>E</th></tr><tr><th>F</th></tr></tbody></table></div>")]
        pub struct RelativeRef; owned : RelativeRefBuf, name : "relative-ref", abnf :
        "relative-ref  = relative-part [ \"?\" query ] [ \"#\" fragment ]", origin :
        rfc3986, table :
        b"\0\0\0\0\xDA\xFF\xFF\xAF\xFF\xFF\xFF\xAF\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        automaton : { classes :
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\x02\x01\x03\x01\x01\x01\x01\x01\x01\x01\x01\x04\x05\x06\x07\x08\t\t\n\x0B\x0B\x0B\x0B\x0C\x01\0\x01\0\r\x0E\x0F\x0F\x0F\x0F\x0F\x0F\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x10\0\0\0\x01\0\x0F\x0F\x0F\x0F\x0F\x0F\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        shift : 5, transitions :
        Narrow(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0KLMKNKKKKKK\0OKK\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x02P\x04\x02\x07\x02\x02\x02\x02\x02\x02\0Q\x02\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0R\0SRRRRRRRRRRRR\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\n\n\n\n\n\n\0\0\0\n\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x07P\x0B\x07\x0C\x07\x07\x07\x07\x07\x07\x07Q\x07\x07\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0TUVTTTTTTTTTTTT\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x07P\x0B\x07\x07\x07\x07\x07\x07\x07\x07\x07Q\x07\x07\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x08\0\t\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0F\x0F\x0F\x0F\x0F\x0F\0\0\0\x0F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x02\x02\x02\x02\x02\x02\0\0\0\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10\x10\x10\x10\x10\x10\0\0\0\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0WXYWZ[\\]^^^_`aW{\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\rb\x0E\r\r\r\r\r\r\r\r\r\r\r\r\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x19\x19\x19\x19\x19\x19\0\0\0\x19\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x08\x08\x08\x08\x08\x08\0\0\0\x08\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x07\x07\x07\x07\x07\x07\0\0\0\x07\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x12\x11d\x11\x11\x11\x11\x11\x11efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1A\x1A\x1A\x1A\x1A\x1A\0\0\0\x1A\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x12\x1Bd\x11\x11\x11\x11\x11\x11efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x12\x1Bd\x16\x16\x16\x16\x16\x16efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x12\x1Bd\x16\x16\x16\x16\x1C\x13efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x12\x1Bd\x13\x13\x13\x13\x13\x13efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Dh\x1E\x1Dijjjjjj\x1Dkg\x1D\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0lmnlopqrssstu\0l|\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\r\r\r\r\r\r\0\0\0\r\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11\x11\x11\x11\x11\x11\0\0\0\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x12\x11d'()***efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x12\x1Bd\x13\x13\x13\x13\x13\x11efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1D\0\x1E\x1D\0\x1D\x1D\x1D\x1D\x1D\x1D\x1D\0g\x1D\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0++++++\0\0\0+\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Dv\x1E\x1Dw\x1F\x1F\x1F\x1F\x1F\x1F\x1Dxg\x1D\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c! d      yf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0,,,,,,\0\0\0,\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c!-d      yf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c!-d%%%%%%yf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c!-d%%%%.\"yf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c!-d\"\"\"\"\"\"yf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0h\0\0izzzzzz\0k\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x120d\x11\x11\x11\x11\x11\x11efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x120d******efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x120d****1'efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x120d''''''efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1D\x1D\x1D\x1D\x1D\x1D\0\0\0\x1D\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0      \0\0\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c! d234555yf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c!-d\"\"\"\"\" yf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0v\0\0w//////\0x\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x12\x11d789:::efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x120d'''''\x11efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c!;d      yf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c!;d555555yf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c!;d5555<2yf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c!;d222222yf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0c\0\0d\0\0\0\0\0\0yf\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x12=d\x11\x11\x11\x11\x11\x11efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x12=d::::::efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x12=d::::>7efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x12=d777777efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c! d?@ABBByf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c!;d22222 yf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x12\x11d\x11CDEEEefg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x12=d77777\x11efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c!Fd      yf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c!FdBBBBBByf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c!FdBBBBG?yf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c!Fd??????yf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x12\x11dEEEEEEefg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x12\x11dEEEEE\x11efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x12\x11d\x11\x11\x11\x11\x11\x11efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c! d HIJJJyf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c!Fd????? yf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c! dJJJJJJyf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c! dJJJJJ yf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c! d      yf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x02P\x04\x02\x07\x02\x02\x02\x02\x02\x02\0Q\x02\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0R\0SRRRRRRRRRRRR\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\n\n\n\n\n\n\0\0\0\n\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x07P\x0B\x07\x0C\x07\x07\x07\x07\x07\x07\x07Q\x07\x07\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0TUVTTTTTTTTTTTT\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0R\0SRRRRRRRRRRRR\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0TUVTTTTTTTTTTTT\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x08\0\t\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0F\x0F\x0F\x0F\x0F\x0F\0\0\0\x0F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\rb\x0E\r\r\r\r\r\r\r\r\r\r\r\r\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0R\0SRRRRRRRRRRRR\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x19\x19\x19\x19\x19\x19\0\0\0\x19\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x12\x11d\x11\x11\x11\x11\x11\x11efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0R\0SRRRRRRRRRRRR\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1A\x1A\x1A\x1A\x1A\x1A\0\0\0\x1A\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x07P\x0B\x07\x07\x07\x07\x07\x07\x07\x07\x07Q\x07\x07\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x12\x1Bd\x11\x11\x11\x11\x11\x11efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x12\x1Bd\x16\x16\x16\x16\x16\x16efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x12\x1Bd\x16\x16\x16\x16\x1C\x13efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11c\x12\x1Bd\x13\x13\x13\x13\x13\x13efg\x11\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Dh\x1E\x1Dijjjjjj\x1Dkg\x1D\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0TUVTTTTTTTTTTTT\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0lmnlopqrssstu\0l|\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0R\0SRRRRRRRRRRRR\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0R\0SRRRRRRRRRRRR\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x07P\x0B\x07\x07\x07\x07\x07\x07\x07\x07\x07Q\x07\x07\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Dh\x1E\x1Dijjjjjj\x1Dkg\x1D\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0TUVTTTTTTTTTTTT\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0lmnlopqrssstu\0l|\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0R\0SRRRRRRRRRRRR\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x07P\x0B\x07\x07\x07\x07\x07\x07\x07\x07\x07Q\x07\x07\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1Dv\x1E\x1Dw\x1F\x1F\x1F\x1F\x1F\x1F\x1Dxg\x1D\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0TUVTTTTTTTTTTTT\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c! d      yf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0R\0SRRRRRRRRRRRR\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0,,,,,,\0\0\0,\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x07P\x0B\x07\x07\x07\x07\x07\x07\x07\x07\x07Q\x07\x07\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c!-d      yf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c!-d%%%%%%yf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c!-d%%%%.\"yf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 c!-d\"\"\"\"\"\"yf\0 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0h\0\0izzzzzz\0k\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0TUVTTTTTTTTTTTT\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0R\0SRRRRRRRRRRRR\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x07P\x0B\x07\x07\x07\x07\x07\x07\x07\x07\x07Q\x07\x07\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0TUVTTTTTTTTTTTT\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0h\0\0izzzzzz\0k\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0v\0\0w//////\0x\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"),
        accepting : b"\xEE1\xFA\x99\xFD\xE7\xFF\xFF\xFF\x07", components :
        b"\t\x05\x06\x08\x06\x05\x07\x06\x08\x08\x06\x06\x04\x07\x07\x08\x06\x04\x04\x04\x04\x04\x04\x02\x04\x07\x04\x04\x04\x01\x01\x02\x04\x04\x04\x04\x04\x04\x02\x04\x04\x04\x04\x01\x04\x04\x04\x02\x04\x04\x04\x04\x04\x04\0\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x03\x03\x03\x04\x04\x03\x03\x03",
        names : ["authority", "userinfo", "port", "IPv4address", "reg-name", "path",
        "segment", "query", "fragment", "relative-ref"], self_loops :
        b"\0\0\x03\0\0\0\0\x05\x06\0\0\0\0\x06\0\0\0\x02\0\0\0\0\0\0\0\0\0\0\0\x04\0\x01\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x03\0\0\0\0\0\0\x06\0\x06\0\0\x02\0\0\x05\0\0\0\0\0\0\0\0\0\x05\0\0\0\0\x05\x01\0\x02\0\0\x05\0\0\0\0\0\0\0\x05\0\0\x01",
        over : [(b"\0\0\0\0\0\0\xFF\x03\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        false),
        (b"\0\0\0\0\xD2\x7F\xFF+\xFE\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        (b"\0\0\0\0\xD2\x7F\xFF+\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        (b"\0\0\0\0\xD2\x7F\xFF/\xFE\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        (b"\0\0\0\0\xD2\xFF\xFF/\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        (b"\0\0\0\0\xD2\xFF\xFF\xAF\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true)], slot_transitions :
        b"\x02\0\x01\0\x03\0\x02\0\x04\0\x01\0\x05\0\x01\0\x06\0\x02\0\x03\0\x03\0\x06\0\x03\0\x08\0\x04\0\t\0\x04\0\r\0\x05\0\x03\0\x06\0\x0E\0\x05\0\x11\0\x07\0\x03\0\x08\0\x12\0\x07\0\x07\0\t\0\x13\0\x07\0\x14\0\x07\0\x15\0\x07\0\x16\0\x07\0\x17\0\n\0\x06\0\x08\0\x18\0\x0B\0\x03\0\r\0\x03\0\x0E\0\x07\0\x0F\0\x17\0\x10\0\x06\0\x0E\0\x18\0\x11\0\x03\0\x12\0\x07\0\x13\0\x1F\0\x14\0\x06\0\x12\0 \0\x15\0\x03\0\x16\0!\0\x15\0\x07\0\x17\0\"\0\x15\0#\0\x15\0$\0\x15\0%\0\x15\0&\0\x18\0\x06\0\x16\0\x03\0\x19\0\x07\0\x1A\0\x06\0\x19\0&\0\x10\0/\0\x14\0{\0\x0C\0{\0\x15\0",
        duplicated : 48, start_literal : (1, b"//", b"\xFF\xFF", 12, b"\0\x01"), sub_dfas
        : [of { Uri 0 }], places : [(0, 54, 0)], }, kind : structure, captures : { tags :
        14, writes : [0, 256, 768, 512, 4096, 1024, 3072, 21, 819, 307, 53, 13, 17, 2048,
        802, 290, 32, 8, 962, 450, 64, 16, 818, 306, 48, 898, 386], endings :
        b"\0\x01\x02\x03\0\x02\x04\x02\x05\0\0\0\x06\x07\0\0\0\x08\0\x08\x08\x08\x08\t\n\0\0\x08\x08\0\0\x0B\x08\0\x08\x08\x08\x08\t\x08\x08\x08\x08\0\0\x08\x08\x0B\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08",
        ends : [(0, 0), (768, 16383), (512, 16383), (12288, 16383), (3072, 16383), (8192,
        16383), (819, 16383), (2048, 16383), (802, 16383), (962, 16383), (818, 16383),
        (898, 16383)], accessors : { #[doc = "The `authority`, if there is one."] maybe
        authority : Authority 0[1, 2, 3]; #[doc = "The `path`."] once path : Path 4[];
        #[doc = "The `query`, if there is one."] maybe query : Query 5[]; #[doc =
        "The `fragment`, if there is one."] maybe fragment : Fragment 6[]; }, lists : {},
        choice : {}, },
    }
    crate::__generic! {
        RelativeRef RelativeRefBuf
    }
    crate::__within! {
        RelativeRef : UriReference
    }
    crate::__components! {
        RelativeRef; authority : maybe authority, path : once path, query : maybe query,
        fragment : maybe fragment,
    }
    crate::__template! {
        RelativeRef; parts[(maybe open "authority" Authority 0[1, 2, 3]) (once open
        "path" Path 4[]) (maybe open "query" Query 5[]) (maybe open "fragment" Fragment
        6[])] [(all(one(all(text "//") (part 0[]) (part 1["path-abempty"])) (part
        1["path-absolute", "path-noscheme", "path-empty"])) (one(all(text "?") (part
        2[])) (all)) (one(all(text "#") (part 3[])) (all)))] 1
    }
    crate::__builder! {
        #[doc =
        "Puts a text of [`RelativeRef`](struct@RelativeRef) together from its parts."]
        RelativeRefBuilder RelativeRef RelativeRefBuf[]; finish(#[doc = "The text."]);
        #[doc =
        "The `authority`: a [`Authority`](struct@Authority), or a tuple of its parts; or `None`, if there is to be none."]
        maybe authority(Authority) [0] -> []; #[doc =
        "The `userinfo`: data, which is encoded, or a [`Userinfo`](struct@Userinfo); or `None`, if there is to be none."]
        maybe userinfo(Userinfo) [0, 0] -> []; #[doc =
        "The `host`: a [`Host`](struct@Host), or an address."] once host(Host) [0, 1] ->
        []; #[doc =
        "The `IP-literal`: a [`IpLiteral`](struct@IpLiteral), or a tuple of its parts."]
        once ip_literal(IpLiteral) [0, 1, 0] -> []; #[doc =
        "The `IPv6address`: a [`Ipv6address`](struct@Ipv6address); or `None`, if there is to be none."]
        maybe ipv6address(Ipv6address) [0, 1, 0, 0] -> []; #[doc =
        "The `IPvFuture`: a [`IpvFuture`](struct@IpvFuture); or `None`, if there is to be none."]
        maybe ipv_future(IpvFuture) [0, 1, 0, 1] -> []; #[doc =
        "The `IPv4address`: a [`Ipv4address`](struct@Ipv4address)."] once
        ipv4address(Ipv4address) [0, 1, 1] -> []; #[doc =
        "The `reg-name`: data, which is encoded, or a [`RegName`](struct@RegName).\n\nA text that is a `IPv4address` as well comes back as one: the first rule that matches counts (RFC 3986, section 3.2.2)."]
        once reg_name(RegName) [0, 1, 2] -> []; #[doc =
        "The `port`: a [`Port`](struct@Port), or its number; or `None`, if there is to be none."]
        maybe port(Port) [0, 2] -> []; #[doc =
        "The `path`: a [`Path`](struct@Path).\n\nWhich texts can stand here depends on what stands beside it: `finish` tells."]
        once path(Path) [1] -> []; #[doc =
        "Adds a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nData that would be a dot segment is an error: no encoding can carry it (RFC 3986, section 3.3)."]
        item segment(Segment) [1] -> []; #[doc =
        "Adds all of some items, each a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nData that would be a dot segment is an error: no encoding can carry it (RFC 3986, section 3.3)."]
        items segments(Segment) [1] -> []; #[doc =
        "The `query`: data, which is encoded, or a [`Query`](struct@Query); or `None`, if there is to be none."]
        maybe query(Query) [2] -> []; #[doc =
        "The `fragment`: data, which is encoded, or a [`Fragment`](struct@Fragment); or `None`, if there is to be none."]
        maybe fragment(Fragment) [3] -> [];
    }
    crate::__setters! {
        RelativeRefBuf RelativeRef; #[doc =
        "Replaces, adds or, with `None`, removes the `authority`."] maybe set_authority
        Authority[0]; #[doc =
        "Replaces, adds or, with `None`, removes the `userinfo`. What it stands in is made if it is not there."]
        maybe set_userinfo Userinfo[0, 0]; #[doc =
        "Replaces the `host`. What it stands in is made if it is not there."] once
        set_host Host[0, 1]; #[doc =
        "Replaces the `IP-literal`. What it stands in is made if it is not there."] once
        set_ip_literal IpLiteral[0, 1, 0]; #[doc =
        "Replaces, adds or, with `None`, removes the `IPv6address`. What it stands in is made if it is not there."]
        maybe set_ipv6address Ipv6address[0, 1, 0, 0]; #[doc =
        "Replaces, adds or, with `None`, removes the `IPvFuture`. What it stands in is made if it is not there."]
        maybe set_ipv_future IpvFuture[0, 1, 0, 1]; #[doc =
        "Replaces the `IPv4address`. What it stands in is made if it is not there."] once
        set_ipv4address Ipv4address[0, 1, 1]; #[doc =
        "Replaces the `reg-name`. What it stands in is made if it is not there.\n\nA text that is a `IPv4address` as well comes back as one: the first rule that matches counts (RFC 3986, section 3.2.2)."]
        once set_reg_name RegName[0, 1, 2]; #[doc =
        "Replaces, adds or, with `None`, removes the `port`. What it stands in is made if it is not there."]
        maybe set_port Port[0, 2]; #[doc = "Replaces the `path`."] once set_path Path[1];
        #[doc = "Replaces, adds or, with `None`, removes the `query`."] maybe set_query
        Query[2]; #[doc = "Replaces, adds or, with `None`, removes the `fragment`."]
        maybe set_fragment Fragment[3];
    }
    crate::__rule! {
        #[doc =
        "`hier-part = \"//\"` [`authority`](struct@Authority) [`path-abempty`](struct@PathAbempty) `/` [`path-absolute`](struct@PathAbsolute) `/` [`path-rootless`](struct@PathRootless) `/` [`path-empty`](struct@PathEmpty)\n\n```abnf\nhier-part     = \"//\" authority path-abempty\n              / path-absolute\n              / path-rootless\n              / path-empty\n```\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 17).\n\nA text of this rule is made of other exposed rules: data is encoded into, and decoded from, those.\n\nFor example: the empty text, `a`, `/`."]
        #[cfg_attr(doc, doc =
        "\n<div style=\"overflow-x:auto\"><style>.docblock .uri-octets td,.docblock .uri-octets th{padding:0;border:1px solid #8884;width:1.35em;line-height:1.5;text-align:center;font:.85em var(--font-family-code,monospace)}.docblock .uri-octets tr:nth-child(n){background:0 0}.docblock .uri-octets b{display:block;background:#2a85}.docblock .uri-octets caption{text-align:left}</style><table class=\"uri-octets\"><caption>Octets in <code>hier-part</code>: filled ones may stand literally, others only as triplets.</caption><thead><tr><th>0x</th><th>0</th><th>1</th><th>2</th><th>3</th><th>4</th><th>5</th><th>6</th><th>7</th><th>8</th><th>9</th><th>A</th><th>B</th><th>C</th><th>D</th><th>E</th><th>F</th></tr></thead><tbody><tr><th>0</th><td colspan=\"16\" rowspan=\"2\">controls: to encode</td></tr><tr><th>1</th></tr><tr><th>2</th><td>SP</td><td><b>!</b></td><td>\"</td><td>#</td><td><b>$</b></td><td>%</td><td><b>&amp;</b></td><td><b>'</b></td><td><b>(</b></td><td><b>)</b></td><td><b>*</b></td><td><b>+</b></td><td><b>,</b></td><td><b>-</b></td><td><b>.</b></td><td><b>/</b></td></tr><tr><th>3</th><td><b>0</b></td><td><b>1</b></td><td><b>2</b></td><td><b>3</b></td><td><b>4</b></td><td><b>5</b></td><td><b>6</b></td><td><b>7</b></td><td><b>8</b></td><td><b>9</b></td><td><b>:</b></td><td><b>;</b></td><td>&lt;</td><td><b>=</b></td><td>&gt;</td><td>?</td></tr><tr><th>4</th><td><b>@</b></td><td><b>A</b></td><td><b>B</b></td><td><b>C</b></td><td><b>D</b></td><td><b>E</b></td><td><b>F</b></td><td><b>G</b></td><td><b>H</b></td><td><b>I</b></td><td><b>J</b></td><td><b>K</b></td><td><b>L</b></td><td><b>M</b></td><td><b>N</b></td><td><b>O</b></td></tr><tr><th>5</th><td><b>P</b></td><td><b>Q</b></td><td><b>R</b></td><td><b>S</b></td><td><b>T</b></td><td><b>U</b></td><td><b>V</b></td><td><b>W</b></td><td><b>X</b></td><td><b>Y</b></td><td><b>Z</b></td><td><b>[</b></td><td>\\</td><td><b>]</b></td><td>^</td><td><b>_</b></td></tr><tr><th>6</th><td>`</td><td><b>a</b></td><td><b>b</b></td><td><b>c</b></td><td><b>d</b></td><td><b>e</b></td><td><b>f</b></td><td><b>g</b></td><td><b>h</b></td><td><b>i</b></td><td><b>j</b></td><td><b>k</b></td><td><b>l</b></td><td><b>m</b></td><td><b>n</b></td><td><b>o</b></td></tr><tr><th>7</th><td><b>p</b></td><td><b>q</b></td><td><b>r</b></td><td><b>s</b></td><td><b>t</b></td><td><b>u</b></td><td><b>v</b></td><td><b>w</b></td><td><b>x</b></td><td><b>y</b></td><td><b>z</b></td><td>{</td><td>|</td><td>}</td><td><b>~</b></td><td>7F</td></tr><tr><th>8</th><td colspan=\"16\" rowspan=\"8\">not ASCII: to encode</td></tr><tr><th>9</th></tr><tr><th>A</th></tr><tr><th>B</th></tr><tr><th>C</th></tr><tr><th>D</th></tr><tr><th>E</th></tr><tr><th>F</th></tr></tbody></table></div>")]
        pub struct HierPart; owned : HierPartBuf, name : "hier-part", abnf :
        "hier-part     = \"//\" authority path-abempty\n              / path-absolute\n              / path-rootless\n              / path-empty",
        origin : rfc3986, table :
        b"\0\0\0\0\xD2\xFF\xFF/\xFF\xFF\xFF\xAF\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        automaton : { classes :
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\x01\x02\x01\x01\x01\x01\x01\x01\x01\x01\x03\x04\x05\x06\x07\x08\x08\t\n\n\n\n\x0B\x01\0\x01\0\0\x0C\r\r\r\r\r\r\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x0E\0\0\0\x01\0\r\r\r\r\r\r\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        shift : 4, transitions :
        Narrow(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0@A@B@@@@@@@@@\0\0\0\x02\x03\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\0\0\0\0\0\0\0\x05\x05\x05\x05\x05\x05\0\0\x05\0\0\0\x02\x03\x02\x06\x02\x02\x02\x02\x02\x02\x02\x02\x02\0\0\0\0\0\0\0\x02\x02\x02\x02\x02\x02\0\0\x02\0\0\0CDCEFGHIIIJKC\\\0\0\x07\x08\x07L\x07\x07\x07\x07\x07\x07MN\x07\0\0\0\0\0\0\0\x0F\x0F\x0F\x0F\x0F\x0F\0\0\x0F\0\0\0\x07\x08\x10L\x07\x07\x07\x07\x07\x07MN\x07\0\0\0\x07\x08\x10L\x0C\x0C\x0C\x0C\x0C\x0CMN\x07\0\0\0\x07\x08\x10L\x0C\x0C\x0C\x0C\x11\tMN\x07\0\0\0\x07\x08\x10L\t\t\t\t\t\tMN\x07\0\0\0\x12\x13\x12OPPPPPP\x12N\x12\0\0\0QRQSTUVWWWX\0Q]\0\0\0\0\0\0\x07\x07\x07\x07\x07\x07\0\0\x07\0\0\0\x07\x08\x07L\x1C\x1D\x1E\x1F\x1F\x1FMN\x07\0\0\0\x07\x08\x10L\t\t\t\t\t\x07MN\x07\0\0\0\x12\x13\x12\0\x12\x12\x12\x12\x12\x12\x12N\x12\0\0\0\0\0\0\0      \0\0 \0\0\0\x12\x13\x12Y\x14\x14\x14\x14\x14\x14\x12N\x12\0\0\0\x15\x16\x15L\x15\x15\x15\x15\x15\x15Z\0\x15\0\0\0\0\0\0\0!!!!!!\0\0!\0\0\0\x15\x16\"L\x15\x15\x15\x15\x15\x15Z\0\x15\0\0\0\x15\x16\"L\x1A\x1A\x1A\x1A\x1A\x1AZ\0\x15\0\0\0\x15\x16\"L\x1A\x1A\x1A\x1A#\x17Z\0\x15\0\0\0\x15\x16\"L\x17\x17\x17\x17\x17\x17Z\0\x15\0\0\0\0\0\0O[[[[[[\0\0\0\0\0\0\x07\x08%L\x07\x07\x07\x07\x07\x07MN\x07\0\0\0\x07\x08%L\x1F\x1F\x1F\x1F\x1F\x1FMN\x07\0\0\0\x07\x08%L\x1F\x1F\x1F\x1F&\x1CMN\x07\0\0\0\x07\x08%L\x1C\x1C\x1C\x1C\x1C\x1CMN\x07\0\0\0\0\0\0\0\x12\x12\x12\x12\x12\x12\0\0\x12\0\0\0\0\0\0\0\x15\x15\x15\x15\x15\x15\0\0\x15\0\0\0\x15\x16\x15L'()***Z\0\x15\0\0\0\x15\x16\"L\x17\x17\x17\x17\x17\x15Z\0\x15\0\0\0\0\0\0Y$$$$$$\0\0\0\0\0\0\x07\x08\x07L,-.///MN\x07\0\0\0\x07\x08%L\x1C\x1C\x1C\x1C\x1C\x07MN\x07\0\0\0\x15\x160L\x15\x15\x15\x15\x15\x15Z\0\x15\0\0\0\x15\x160L******Z\0\x15\0\0\0\x15\x160L****1'Z\0\x15\0\0\0\x15\x160L''''''Z\0\x15\0\0\0\0\0\0L\0\0\0\0\0\0Z\0\0\0\0\0\x07\x082L\x07\x07\x07\x07\x07\x07MN\x07\0\0\0\x07\x082L//////MN\x07\0\0\0\x07\x082L////3,MN\x07\0\0\0\x07\x082L,,,,,,MN\x07\0\0\0\x15\x16\x15L456777Z\0\x15\0\0\0\x15\x160L'''''\x15Z\0\x15\0\0\0\x07\x08\x07L\x0789:::MN\x07\0\0\0\x07\x082L,,,,,\x07MN\x07\0\0\0\x15\x16;L\x15\x15\x15\x15\x15\x15Z\0\x15\0\0\0\x15\x16;L777777Z\0\x15\0\0\0\x15\x16;L7777<4Z\0\x15\0\0\0\x15\x16;L444444Z\0\x15\0\0\0\x07\x08\x07L::::::MN\x07\0\0\0\x07\x08\x07L:::::\x07MN\x07\0\0\0\x07\x08\x07L\x07\x07\x07\x07\x07\x07MN\x07\0\0\0\x15\x16\x15L\x15=>???Z\0\x15\0\0\0\x15\x16;L44444\x15Z\0\x15\0\0\0\x15\x16\x15L??????Z\0\x15\0\0\0\x15\x16\x15L?????\x15Z\0\x15\0\0\0\x15\x16\x15L\x15\x15\x15\x15\x15\x15Z\0\x15\0\0\0\x02\x03\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\0\0\0\0\0\0\0\x05\x05\x05\x05\x05\x05\0\0\x05\0\0\0\x02\x03\x02\x06\x02\x02\x02\x02\x02\x02\x02\x02\x02\0\0\0\x07\x08\x07L\x07\x07\x07\x07\x07\x07MN\x07\0\0\0\0\0\0\0\x0F\x0F\x0F\x0F\x0F\x0F\0\0\x0F\0\0\0\x02\x03\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\0\0\0\x07\x08\x10L\x07\x07\x07\x07\x07\x07MN\x07\0\0\0\x07\x08\x10L\x0C\x0C\x0C\x0C\x0C\x0CMN\x07\0\0\0\x07\x08\x10L\x0C\x0C\x0C\x0C\x11\tMN\x07\0\0\0\x07\x08\x10L\t\t\t\t\t\tMN\x07\0\0\0\x12\x13\x12OPPPPPP\x12N\x12\0\0\0QRQSTUVWWWX\0Q]\0\0\x02\x03\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\0\0\0\x12\x13\x12OPPPPPP\x12N\x12\0\0\0QRQSTUVWWWX\0Q]\0\0\x02\x03\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\0\0\0\x12\x13\x12Y\x14\x14\x14\x14\x14\x14\x12N\x12\0\0\0\x15\x16\x15L\x15\x15\x15\x15\x15\x15Z\0\x15\0\0\0\0\0\0\0!!!!!!\0\0!\0\0\0\x02\x03\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\0\0\0\x15\x16\"L\x15\x15\x15\x15\x15\x15Z\0\x15\0\0\0\x15\x16\"L\x1A\x1A\x1A\x1A\x1A\x1AZ\0\x15\0\0\0\x15\x16\"L\x1A\x1A\x1A\x1A#\x17Z\0\x15\0\0\0\x15\x16\"L\x17\x17\x17\x17\x17\x17Z\0\x15\0\0\0\0\0\0O[[[[[[\0\0\0\0\0\0\x02\x03\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\0\0\0\0\0\0O[[[[[[\0\0\0\0\0\0\0\0\0Y$$$$$$\0\0\0\0\0"),
        accepting : b"\xD6~\xB3\xFF\xFC\xFF\xFF\xFF", components :
        b"\x07\x05\x06\x06\x05\x06\x04\x04\x04\x04\x04\x04\x04\x02\x04\x04\x04\x04\x01\x01\x02\x04\x04\x04\x04\x04\x04\x02\x04\x04\x04\x04\x01\x04\x04\x04\x02\x04\x04\x04\x04\x04\x04\0\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x03\x03\x03\x04\x04\x03\x03\x03",
        names : ["authority", "userinfo", "port", "IPv4address", "reg-name", "path",
        "segment", "hier-part"], self_loops :
        b"\0\0\x04\0\0\0\0\x02\0\0\0\0\0\0\0\0\0\0\x03\0\x01\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x04\0\0\x02\0\x04\0\0\0\0\0\0\x04\0\0\x04\x01\x02\0\x04\0\0\0\0\0\x04\0\x01",
        over : [(b"\0\0\0\0\0\0\xFF\x03\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        false),
        (b"\0\0\0\0\xD2\x7F\xFF+\xFE\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        (b"\0\0\0\0\xD2\x7F\xFF/\xFE\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        (b"\0\0\0\0\xD2\xFF\xFF/\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true)], slot_transitions :
        b"\x02\0\x01\0\x03\0\x01\0\x04\0\x01\0\x07\0\x02\0\x08\0\x02\0\x02\0\x03\0\t\0\x02\0\n\0\x02\0\x0B\0\x02\0\x0C\0\x02\0\r\0\x04\0\x0E\0\x05\0\x02\0\x07\0\r\0\x08\0\x0E\0\t\0\x02\0\n\0\x14\0\x0B\0\x15\0\x0C\0\x16\0\x0C\0\x02\0\r\0\x17\0\x0C\0\x18\0\x0C\0\x19\0\x0C\0\x1A\0\x0C\0\x1B\0\x0E\0\x02\0\x0F\0\x1B\0\x08\0$\0\x0B\0\\\0\x06\0\\\0\x0C\0",
        duplicated : 28, start_literal : (1, b"//", b"\xFF\xFF", 6, b"\0\x01"), sub_dfas
        : [of { Uri 0 }], places : [(0, 43, 0)], }, kind : structure, captures : { tags :
        10, writes : [0, 256, 21, 307, 53, 13, 17, 290, 32, 8, 450, 64, 16, 306, 48,
        386], endings :
        b"\0\x01\x02\0\x02\0\x03\x04\0\x04\x04\x04\x04\x05\x06\0\x04\x04\0\0\x07\x04\0\x04\x04\x04\x04\x05\x04\x04\x04\x04\0\0\x04\x04\x07\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04",
        ends : [(0, 0), (768, 1023), (512, 1023), (819, 1023), (802, 1023), (962, 1023),
        (818, 1023), (898, 1023)], accessors : { #[doc =
        "The `authority`, if there is one."] maybe authority : Authority 0[1, 2, 3];
        #[doc = "The `path`."] once path : Path 4[]; }, lists : {}, choice : {}, },
    }
    crate::__generic! {
        HierPart HierPartBuf
    }
    crate::__template! {
        HierPart; parts[(maybe open "authority" Authority 0[1, 2, 3]) (once open "path"
        Path 4[])] [(one(all(text "//") (part 0[]) (part 1["path-abempty"])) (part
        1["path-absolute", "path-rootless", "path-empty"]))]
    }
    crate::__builder! {
        #[doc = "Puts a text of [`HierPart`](struct@HierPart) together from its parts."]
        HierPartBuilder HierPart HierPartBuf[]; finish(#[doc = "The text."]); #[doc =
        "The `authority`: a [`Authority`](struct@Authority), or a tuple of its parts; or `None`, if there is to be none."]
        maybe authority(Authority) [0] -> []; #[doc =
        "The `userinfo`: data, which is encoded, or a [`Userinfo`](struct@Userinfo); or `None`, if there is to be none."]
        maybe userinfo(Userinfo) [0, 0] -> []; #[doc =
        "The `host`: a [`Host`](struct@Host), or an address."] once host(Host) [0, 1] ->
        []; #[doc =
        "The `IP-literal`: a [`IpLiteral`](struct@IpLiteral), or a tuple of its parts."]
        once ip_literal(IpLiteral) [0, 1, 0] -> []; #[doc =
        "The `IPv6address`: a [`Ipv6address`](struct@Ipv6address); or `None`, if there is to be none."]
        maybe ipv6address(Ipv6address) [0, 1, 0, 0] -> []; #[doc =
        "The `IPvFuture`: a [`IpvFuture`](struct@IpvFuture); or `None`, if there is to be none."]
        maybe ipv_future(IpvFuture) [0, 1, 0, 1] -> []; #[doc =
        "The `IPv4address`: a [`Ipv4address`](struct@Ipv4address)."] once
        ipv4address(Ipv4address) [0, 1, 1] -> []; #[doc =
        "The `reg-name`: data, which is encoded, or a [`RegName`](struct@RegName).\n\nA text that is a `IPv4address` as well comes back as one: the first rule that matches counts (RFC 3986, section 3.2.2)."]
        once reg_name(RegName) [0, 1, 2] -> []; #[doc =
        "The `port`: a [`Port`](struct@Port), or its number; or `None`, if there is to be none."]
        maybe port(Port) [0, 2] -> []; #[doc =
        "The `path`: a [`Path`](struct@Path).\n\nWhich texts can stand here depends on what stands beside it: `finish` tells."]
        once path(Path) [1] -> []; #[doc =
        "Adds a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nData that would be a dot segment is an error: no encoding can carry it (RFC 3986, section 3.3)."]
        item segment(Segment) [1] -> []; #[doc =
        "Adds all of some items, each a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nData that would be a dot segment is an error: no encoding can carry it (RFC 3986, section 3.3)."]
        items segments(Segment) [1] -> [];
    }
    crate::__setters! {
        HierPartBuf HierPart; #[doc =
        "Replaces, adds or, with `None`, removes the `authority`."] maybe set_authority
        Authority[0]; #[doc =
        "Replaces, adds or, with `None`, removes the `userinfo`. What it stands in is made if it is not there."]
        maybe set_userinfo Userinfo[0, 0]; #[doc =
        "Replaces the `host`. What it stands in is made if it is not there."] once
        set_host Host[0, 1]; #[doc =
        "Replaces the `IP-literal`. What it stands in is made if it is not there."] once
        set_ip_literal IpLiteral[0, 1, 0]; #[doc =
        "Replaces, adds or, with `None`, removes the `IPv6address`. What it stands in is made if it is not there."]
        maybe set_ipv6address Ipv6address[0, 1, 0, 0]; #[doc =
        "Replaces, adds or, with `None`, removes the `IPvFuture`. What it stands in is made if it is not there."]
        maybe set_ipv_future IpvFuture[0, 1, 0, 1]; #[doc =
        "Replaces the `IPv4address`. What it stands in is made if it is not there."] once
        set_ipv4address Ipv4address[0, 1, 1]; #[doc =
        "Replaces the `reg-name`. What it stands in is made if it is not there.\n\nA text that is a `IPv4address` as well comes back as one: the first rule that matches counts (RFC 3986, section 3.2.2)."]
        once set_reg_name RegName[0, 1, 2]; #[doc =
        "Replaces, adds or, with `None`, removes the `port`. What it stands in is made if it is not there."]
        maybe set_port Port[0, 2]; #[doc = "Replaces the `path`."] once set_path Path[1];
    }
    crate::__rule! {
        #[doc =
        "`relative-part = \"//\"` [`authority`](struct@Authority) [`path-abempty`](struct@PathAbempty) `/` [`path-absolute`](struct@PathAbsolute) `/` [`path-noscheme`](struct@PathNoscheme) `/` [`path-empty`](struct@PathEmpty)\n\n```abnf\nrelative-part = \"//\" authority path-abempty\n              / path-absolute\n              / path-noscheme\n              / path-empty\n```\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 28).\n\nA text of this rule is made of other exposed rules: data is encoded into, and decoded from, those.\n\nFor example: the empty text, `a`, `/`."]
        #[cfg_attr(doc, doc =
        "\n<div style=\"overflow-x:auto\"><style>.docblock .uri-octets td,.docblock .uri-octets th{padding:0;border:1px solid #8884;width:1.35em;line-height:1.5;text-align:center;font:.85em var(--font-family-code,monospace)}.docblock .uri-octets tr:nth-child(n){background:0 0}.docblock .uri-octets b{display:block;background:#2a85}.docblock .uri-octets caption{text-align:left}</style><table class=\"uri-octets\"><caption>Octets in <code>relative-part</code>: filled ones may stand literally, others only as triplets.</caption><thead><tr><th>0x</th><th>0</th><th>1</th><th>2</th><th>3</th><th>4</th><th>5</th><th>6</th><th>7</th><th>8</th><th>9</th><th>A</th><th>B</th><th>C</th><th>D</th><th>E</th><th>F</th></tr></thead><tbody><tr><th>0</th><td colspan=\"16\" rowspan=\"2\">controls: to encode</td></tr><tr><th>1</th></tr><tr><th>2</th><td>SP</td><td><b>!</b></td><td>\"</td><td>#</td><td><b>$</b></td><td>%</td><td><b>&amp;</b></td><td><b>'</b></td><td><b>(</b></td><td><b>)</b></td><td><b>*</b></td><td><b>+</b></td><td><b>,</b></td><td><b>-</b></td><td><b>.</b></td><td><b>/</b></td></tr><tr><th>3</th><td><b>0</b></td><td><b>1</b></td><td><b>2</b></td><td><b>3</b></td><td><b>4</b></td><td><b>5</b></td><td><b>6</b></td><td><b>7</b></td><td><b>8</b></td><td><b>9</b></td><td><b>:</b></td><td><b>;</b></td><td>&lt;</td><td><b>=</b></td><td>&gt;</td><td>?</td></tr><tr><th>4</th><td><b>@</b></td><td><b>A</b></td><td><b>B</b></td><td><b>C</b></td><td><b>D</b></td><td><b>E</b></td><td><b>F</b></td><td><b>G</b></td><td><b>H</b></td><td><b>I</b></td><td><b>J</b></td><td><b>K</b></td><td><b>L</b></td><td><b>M</b></td><td><b>N</b></td><td><b>O</b></td></tr><tr><th>5</th><td><b>P</b></td><td><b>Q</b></td><td><b>R</b></td><td><b>S</b></td><td><b>T</b></td><td><b>U</b></td><td><b>V</b></td><td><b>W</b></td><td><b>X</b></td><td><b>Y</b></td><td><b>Z</b></td><td><b>[</b></td><td>\\</td><td><b>]</b></td><td>^</td><td><b>_</b></td></tr><tr><th>6</th><td>`</td><td><b>a</b></td><td><b>b</b></td><td><b>c</b></td><td><b>d</b></td><td><b>e</b></td><td><b>f</b></td><td><b>g</b></td><td><b>h</b></td><td><b>i</b></td><td><b>j</b></td><td><b>k</b></td><td><b>l</b></td><td><b>m</b></td><td><b>n</b></td><td><b>o</b></td></tr><tr><th>7</th><td><b>p</b></td><td><b>q</b></td><td><b>r</b></td><td><b>s</b></td><td><b>t</b></td><td><b>u</b></td><td><b>v</b></td><td><b>w</b></td><td><b>x</b></td><td><b>y</b></td><td><b>z</b></td><td>{</td><td>|</td><td>}</td><td><b>~</b></td><td>7F</td></tr><tr><th>8</th><td colspan=\"16\" rowspan=\"8\">not ASCII: to encode</td></tr><tr><th>9</th></tr><tr><th>A</th></tr><tr><th>B</th></tr><tr><th>C</th></tr><tr><th>D</th></tr><tr><th>E</th></tr><tr><th>F</th></tr></tbody></table></div>")]
        pub struct RelativePart; owned : RelativePartBuf, name : "relative-part", abnf :
        "relative-part = \"//\" authority path-abempty\n              / path-absolute\n              / path-noscheme\n              / path-empty",
        origin : rfc3986, table :
        b"\0\0\0\0\xD2\xFF\xFF/\xFF\xFF\xFF\xAF\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        automaton : { classes :
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\x01\x02\x01\x01\x01\x01\x01\x01\x01\x01\x03\x04\x05\x06\x07\x08\x08\t\n\n\n\n\x0B\x01\0\x01\0\0\x0C\r\r\r\r\r\r\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x0E\0\0\0\x01\0\r\r\r\r\r\r\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        shift : 4, transitions :
        Narrow(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0CDCECCCCCC\0CC\0\0\0\x02\x03\x02\x05\x02\x02\x02\x02\x02\x02\0\x02\x02\0\0\0\0\0\0\0\x06\x06\x06\x06\x06\x06\0\0\x06\0\0\0\x05\x07\x05\x08\x05\x05\x05\x05\x05\x05\x05\x05\x05\0\0\0\x05\x07\x05\x05\x05\x05\x05\x05\x05\x05\x05\x05\x05\0\0\0\0\0\0\0\x02\x02\x02\x02\x02\x02\0\0\x02\0\0\0\0\0\0\0\t\t\t\t\t\t\0\0\t\0\0\0FGFHIJKLLLMNF_\0\0\0\0\0\0\x05\x05\x05\x05\x05\x05\0\0\x05\0\0\0\n\x0B\nO\n\n\n\n\n\nPQ\n\0\0\0\0\0\0\0\x12\x12\x12\x12\x12\x12\0\0\x12\0\0\0\n\x0B\x13O\n\n\n\n\n\nPQ\n\0\0\0\n\x0B\x13O\x0F\x0F\x0F\x0F\x0F\x0FPQ\n\0\0\0\n\x0B\x13O\x0F\x0F\x0F\x0F\x14\x0CPQ\n\0\0\0\n\x0B\x13O\x0C\x0C\x0C\x0C\x0C\x0CPQ\n\0\0\0\x15\x16\x15RSSSSSS\x15Q\x15\0\0\0TUTVWXYZZZ[\0T`\0\0\0\0\0\0\n\n\n\n\n\n\0\0\n\0\0\0\n\x0B\nO\x1F !\"\"\"PQ\n\0\0\0\n\x0B\x13O\x0C\x0C\x0C\x0C\x0C\nPQ\n\0\0\0\x15\x16\x15\0\x15\x15\x15\x15\x15\x15\x15Q\x15\0\0\0\0\0\0\0######\0\0#\0\0\0\x15\x16\x15\\\x17\x17\x17\x17\x17\x17\x15Q\x15\0\0\0\x18\x19\x18O\x18\x18\x18\x18\x18\x18]\0\x18\0\0\0\0\0\0\0$$$$$$\0\0$\0\0\0\x18\x19%O\x18\x18\x18\x18\x18\x18]\0\x18\0\0\0\x18\x19%O\x1D\x1D\x1D\x1D\x1D\x1D]\0\x18\0\0\0\x18\x19%O\x1D\x1D\x1D\x1D&\x1A]\0\x18\0\0\0\x18\x19%O\x1A\x1A\x1A\x1A\x1A\x1A]\0\x18\0\0\0\0\0\0R^^^^^^\0\0\0\0\0\0\n\x0B(O\n\n\n\n\n\nPQ\n\0\0\0\n\x0B(O\"\"\"\"\"\"PQ\n\0\0\0\n\x0B(O\"\"\"\")\x1FPQ\n\0\0\0\n\x0B(O\x1F\x1F\x1F\x1F\x1F\x1FPQ\n\0\0\0\0\0\0\0\x15\x15\x15\x15\x15\x15\0\0\x15\0\0\0\0\0\0\0\x18\x18\x18\x18\x18\x18\0\0\x18\0\0\0\x18\x19\x18O*+,---]\0\x18\0\0\0\x18\x19%O\x1A\x1A\x1A\x1A\x1A\x18]\0\x18\0\0\0\0\0\0\\''''''\0\0\0\0\0\0\n\x0B\nO/01222PQ\n\0\0\0\n\x0B(O\x1F\x1F\x1F\x1F\x1F\nPQ\n\0\0\0\x18\x193O\x18\x18\x18\x18\x18\x18]\0\x18\0\0\0\x18\x193O------]\0\x18\0\0\0\x18\x193O----4*]\0\x18\0\0\0\x18\x193O******]\0\x18\0\0\0\0\0\0O\0\0\0\0\0\0]\0\0\0\0\0\n\x0B5O\n\n\n\n\n\nPQ\n\0\0\0\n\x0B5O222222PQ\n\0\0\0\n\x0B5O22226/PQ\n\0\0\0\n\x0B5O//////PQ\n\0\0\0\x18\x19\x18O789:::]\0\x18\0\0\0\x18\x193O*****\x18]\0\x18\0\0\0\n\x0B\nO\n;<===PQ\n\0\0\0\n\x0B5O/////\nPQ\n\0\0\0\x18\x19>O\x18\x18\x18\x18\x18\x18]\0\x18\0\0\0\x18\x19>O::::::]\0\x18\0\0\0\x18\x19>O::::?7]\0\x18\0\0\0\x18\x19>O777777]\0\x18\0\0\0\n\x0B\nO======PQ\n\0\0\0\n\x0B\nO=====\nPQ\n\0\0\0\n\x0B\nO\n\n\n\n\n\nPQ\n\0\0\0\x18\x19\x18O\x18@ABBB]\0\x18\0\0\0\x18\x19>O77777\x18]\0\x18\0\0\0\x18\x19\x18OBBBBBB]\0\x18\0\0\0\x18\x19\x18OBBBBB\x18]\0\x18\0\0\0\x18\x19\x18O\x18\x18\x18\x18\x18\x18]\0\x18\0\0\0\x02\x03\x02\x05\x02\x02\x02\x02\x02\x02\0\x02\x02\0\0\0\0\0\0\0\x06\x06\x06\x06\x06\x06\0\0\x06\0\0\0\x05\x07\x05\x08\x05\x05\x05\x05\x05\x05\x05\x05\x05\0\0\0\n\x0B\nO\n\n\n\n\n\nPQ\n\0\0\0\0\0\0\0\x12\x12\x12\x12\x12\x12\0\0\x12\0\0\0\x05\x07\x05\x05\x05\x05\x05\x05\x05\x05\x05\x05\x05\0\0\0\n\x0B\x13O\n\n\n\n\n\nPQ\n\0\0\0\n\x0B\x13O\x0F\x0F\x0F\x0F\x0F\x0FPQ\n\0\0\0\n\x0B\x13O\x0F\x0F\x0F\x0F\x14\x0CPQ\n\0\0\0\n\x0B\x13O\x0C\x0C\x0C\x0C\x0C\x0CPQ\n\0\0\0\x15\x16\x15RSSSSSS\x15Q\x15\0\0\0TUTVWXYZZZ[\0T`\0\0\x05\x07\x05\x05\x05\x05\x05\x05\x05\x05\x05\x05\x05\0\0\0\x15\x16\x15RSSSSSS\x15Q\x15\0\0\0TUTVWXYZZZ[\0T`\0\0\x05\x07\x05\x05\x05\x05\x05\x05\x05\x05\x05\x05\x05\0\0\0\x15\x16\x15\\\x17\x17\x17\x17\x17\x17\x15Q\x15\0\0\0\x18\x19\x18O\x18\x18\x18\x18\x18\x18]\0\x18\0\0\0\0\0\0\0$$$$$$\0\0$\0\0\0\x05\x07\x05\x05\x05\x05\x05\x05\x05\x05\x05\x05\x05\0\0\0\x18\x19%O\x18\x18\x18\x18\x18\x18]\0\x18\0\0\0\x18\x19%O\x1D\x1D\x1D\x1D\x1D\x1D]\0\x18\0\0\0\x18\x19%O\x1D\x1D\x1D\x1D&\x1A]\0\x18\0\0\0\x18\x19%O\x1A\x1A\x1A\x1A\x1A\x1A]\0\x18\0\0\0\0\0\0R^^^^^^\0\0\0\0\0\0\x05\x07\x05\x05\x05\x05\x05\x05\x05\x05\x05\x05\x05\0\0\0\0\0\0R^^^^^^\0\0\0\0\0\0\0\0\0\\''''''\0\0\0\0\0"),
        accepting : b"6\xF5\x9B\xFD\xE7\xFF\xFF\xFF\x07", components :
        b"\x07\x05\x06\x06\x05\x06\x06\x06\x04\x06\x04\x04\x04\x04\x04\x04\x02\x04\x04\x04\x04\x01\x01\x02\x04\x04\x04\x04\x04\x04\x02\x04\x04\x04\x04\x01\x04\x04\x04\x02\x04\x04\x04\x04\x04\x04\0\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x03\x03\x03\x04\x04\x03\x03\x03",
        names : ["authority", "userinfo", "port", "IPv4address", "reg-name", "path",
        "segment", "relative-part"], self_loops :
        b"\0\0\x03\0\0\x05\0\0\0\0\x02\0\0\0\0\0\0\0\0\0\0\x04\0\x01\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x03\0\0\x02\0\x05\0\0\0\0\0\0\x05\0\0\x05\x01\x02\0\x05\0\0\0\0\0\x05\0\x01",
        over : [(b"\0\0\0\0\0\0\xFF\x03\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        false),
        (b"\0\0\0\0\xD2\x7F\xFF+\xFE\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        (b"\0\0\0\0\xD2\x7F\xFF+\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        (b"\0\0\0\0\xD2\x7F\xFF/\xFE\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        (b"\0\0\0\0\xD2\xFF\xFF/\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true)], slot_transitions :
        b"\x02\0\x01\0\x03\0\x01\0\x04\0\x01\0\n\0\x02\0\x0B\0\x02\0\x05\0\x03\0\x0C\0\x02\0\r\0\x02\0\x0E\0\x02\0\x0F\0\x02\0\x10\0\x04\0\x11\0\x05\0\x05\0\x07\0\x10\0\x08\0\x11\0\t\0\x05\0\n\0\x17\0\x0B\0\x18\0\x0C\0\x19\0\x0C\0\x05\0\r\0\x1A\0\x0C\0\x1B\0\x0C\0\x1C\0\x0C\0\x1D\0\x0C\0\x1E\0\x0E\0\x05\0\x0F\0\x1E\0\x08\0'\0\x0B\0_\0\x06\0_\0\x0C\0",
        duplicated : 28, start_literal : (1, b"//", b"\xFF\xFF", 8, b"\0\x01"), sub_dfas
        : [of { Uri 0 }], places : [(0, 46, 0)], }, kind : structure, captures : { tags :
        10, writes : [0, 256, 21, 307, 53, 13, 17, 290, 32, 8, 450, 64, 16, 306, 48,
        386], endings :
        b"\0\x01\x02\0\x02\x02\0\0\x03\0\x04\0\x04\x04\x04\x04\x05\x06\0\x04\x04\0\0\x07\x04\0\x04\x04\x04\x04\x05\x04\x04\x04\x04\0\0\x04\x04\x07\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04",
        ends : [(0, 0), (768, 1023), (512, 1023), (819, 1023), (802, 1023), (962, 1023),
        (818, 1023), (898, 1023)], accessors : { #[doc =
        "The `authority`, if there is one."] maybe authority : Authority 0[1, 2, 3];
        #[doc = "The `path`."] once path : Path 4[]; }, lists : {}, choice : {}, },
    }
    crate::__generic! {
        RelativePart RelativePartBuf
    }
    crate::__template! {
        RelativePart; parts[(maybe open "authority" Authority 0[1, 2, 3]) (once open
        "path" Path 4[])] [(one(all(text "//") (part 0[]) (part 1["path-abempty"])) (part
        1["path-absolute", "path-noscheme", "path-empty"]))]
    }
    crate::__builder! {
        #[doc =
        "Puts a text of [`RelativePart`](struct@RelativePart) together from its parts."]
        RelativePartBuilder RelativePart RelativePartBuf[]; finish(#[doc = "The text."]);
        #[doc =
        "The `authority`: a [`Authority`](struct@Authority), or a tuple of its parts; or `None`, if there is to be none."]
        maybe authority(Authority) [0] -> []; #[doc =
        "The `userinfo`: data, which is encoded, or a [`Userinfo`](struct@Userinfo); or `None`, if there is to be none."]
        maybe userinfo(Userinfo) [0, 0] -> []; #[doc =
        "The `host`: a [`Host`](struct@Host), or an address."] once host(Host) [0, 1] ->
        []; #[doc =
        "The `IP-literal`: a [`IpLiteral`](struct@IpLiteral), or a tuple of its parts."]
        once ip_literal(IpLiteral) [0, 1, 0] -> []; #[doc =
        "The `IPv6address`: a [`Ipv6address`](struct@Ipv6address); or `None`, if there is to be none."]
        maybe ipv6address(Ipv6address) [0, 1, 0, 0] -> []; #[doc =
        "The `IPvFuture`: a [`IpvFuture`](struct@IpvFuture); or `None`, if there is to be none."]
        maybe ipv_future(IpvFuture) [0, 1, 0, 1] -> []; #[doc =
        "The `IPv4address`: a [`Ipv4address`](struct@Ipv4address)."] once
        ipv4address(Ipv4address) [0, 1, 1] -> []; #[doc =
        "The `reg-name`: data, which is encoded, or a [`RegName`](struct@RegName).\n\nA text that is a `IPv4address` as well comes back as one: the first rule that matches counts (RFC 3986, section 3.2.2)."]
        once reg_name(RegName) [0, 1, 2] -> []; #[doc =
        "The `port`: a [`Port`](struct@Port), or its number; or `None`, if there is to be none."]
        maybe port(Port) [0, 2] -> []; #[doc =
        "The `path`: a [`Path`](struct@Path).\n\nWhich texts can stand here depends on what stands beside it: `finish` tells."]
        once path(Path) [1] -> []; #[doc =
        "Adds a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nData that would be a dot segment is an error: no encoding can carry it (RFC 3986, section 3.3)."]
        item segment(Segment) [1] -> []; #[doc =
        "Adds all of some items, each a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nData that would be a dot segment is an error: no encoding can carry it (RFC 3986, section 3.3)."]
        items segments(Segment) [1] -> [];
    }
    crate::__setters! {
        RelativePartBuf RelativePart; #[doc =
        "Replaces, adds or, with `None`, removes the `authority`."] maybe set_authority
        Authority[0]; #[doc =
        "Replaces, adds or, with `None`, removes the `userinfo`. What it stands in is made if it is not there."]
        maybe set_userinfo Userinfo[0, 0]; #[doc =
        "Replaces the `host`. What it stands in is made if it is not there."] once
        set_host Host[0, 1]; #[doc =
        "Replaces the `IP-literal`. What it stands in is made if it is not there."] once
        set_ip_literal IpLiteral[0, 1, 0]; #[doc =
        "Replaces, adds or, with `None`, removes the `IPv6address`. What it stands in is made if it is not there."]
        maybe set_ipv6address Ipv6address[0, 1, 0, 0]; #[doc =
        "Replaces, adds or, with `None`, removes the `IPvFuture`. What it stands in is made if it is not there."]
        maybe set_ipv_future IpvFuture[0, 1, 0, 1]; #[doc =
        "Replaces the `IPv4address`. What it stands in is made if it is not there."] once
        set_ipv4address Ipv4address[0, 1, 1]; #[doc =
        "Replaces the `reg-name`. What it stands in is made if it is not there.\n\nA text that is a `IPv4address` as well comes back as one: the first rule that matches counts (RFC 3986, section 3.2.2)."]
        once set_reg_name RegName[0, 1, 2]; #[doc =
        "Replaces, adds or, with `None`, removes the `port`. What it stands in is made if it is not there."]
        maybe set_port Port[0, 2]; #[doc = "Replaces the `path`."] once set_path Path[1];
    }
    crate::__rule! {
        #[doc =
        "`path-abempty = *( \"/\"` [`segment`](struct@Segment) `)`\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 72).\n\nA text of this rule is made of other exposed rules: data is encoded into, and decoded from, those.\n\nFor example: the empty text, `/`, `/a`."]
        #[cfg_attr(doc, doc =
        "\n<div style=\"overflow-x:auto\"><style>.docblock .uri-octets td,.docblock .uri-octets th{padding:0;border:1px solid #8884;width:1.35em;line-height:1.5;text-align:center;font:.85em var(--font-family-code,monospace)}.docblock .uri-octets tr:nth-child(n){background:0 0}.docblock .uri-octets b{display:block;background:#2a85}.docblock .uri-octets caption{text-align:left}</style><table class=\"uri-octets\"><caption>Octets in <code>path-abempty</code>: filled ones may stand literally, others only as triplets.</caption><thead><tr><th>0x</th><th>0</th><th>1</th><th>2</th><th>3</th><th>4</th><th>5</th><th>6</th><th>7</th><th>8</th><th>9</th><th>A</th><th>B</th><th>C</th><th>D</th><th>E</th><th>F</th></tr></thead><tbody><tr><th>0</th><td colspan=\"16\" rowspan=\"2\">controls: to encode</td></tr><tr><th>1</th></tr><tr><th>2</th><td>SP</td><td><b>!</b></td><td>\"</td><td>#</td><td><b>$</b></td><td>%</td><td><b>&amp;</b></td><td><b>'</b></td><td><b>(</b></td><td><b>)</b></td><td><b>*</b></td><td><b>+</b></td><td><b>,</b></td><td><b>-</b></td><td><b>.</b></td><td><b>/</b></td></tr><tr><th>3</th><td><b>0</b></td><td><b>1</b></td><td><b>2</b></td><td><b>3</b></td><td><b>4</b></td><td><b>5</b></td><td><b>6</b></td><td><b>7</b></td><td><b>8</b></td><td><b>9</b></td><td><b>:</b></td><td><b>;</b></td><td>&lt;</td><td><b>=</b></td><td>&gt;</td><td>?</td></tr><tr><th>4</th><td><b>@</b></td><td><b>A</b></td><td><b>B</b></td><td><b>C</b></td><td><b>D</b></td><td><b>E</b></td><td><b>F</b></td><td><b>G</b></td><td><b>H</b></td><td><b>I</b></td><td><b>J</b></td><td><b>K</b></td><td><b>L</b></td><td><b>M</b></td><td><b>N</b></td><td><b>O</b></td></tr><tr><th>5</th><td><b>P</b></td><td><b>Q</b></td><td><b>R</b></td><td><b>S</b></td><td><b>T</b></td><td><b>U</b></td><td><b>V</b></td><td><b>W</b></td><td><b>X</b></td><td><b>Y</b></td><td><b>Z</b></td><td>[</td><td>\\</td><td>]</td><td>^</td><td><b>_</b></td></tr><tr><th>6</th><td>`</td><td><b>a</b></td><td><b>b</b></td><td><b>c</b></td><td><b>d</b></td><td><b>e</b></td><td><b>f</b></td><td><b>g</b></td><td><b>h</b></td><td><b>i</b></td><td><b>j</b></td><td><b>k</b></td><td><b>l</b></td><td><b>m</b></td><td><b>n</b></td><td><b>o</b></td></tr><tr><th>7</th><td><b>p</b></td><td><b>q</b></td><td><b>r</b></td><td><b>s</b></td><td><b>t</b></td><td><b>u</b></td><td><b>v</b></td><td><b>w</b></td><td><b>x</b></td><td><b>y</b></td><td><b>z</b></td><td>{</td><td>|</td><td>}</td><td><b>~</b></td><td>7F</td></tr><tr><th>8</th><td colspan=\"16\" rowspan=\"8\">not ASCII: to encode</td></tr><tr><th>9</th></tr><tr><th>A</th></tr><tr><th>B</th></tr><tr><th>C</th></tr><tr><th>D</th></tr><tr><th>E</th></tr><tr><th>F</th></tr></tbody></table></div>")]
        pub struct PathAbempty; owned : PathAbemptyBuf, name : "path-abempty", abnf :
        "path-abempty  = *( \"/\" segment )", origin : rfc3986, table :
        b"\0\0\0\0\xD2\xFF\xFF/\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        automaton : { classes :
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\x01\x02\x01\x01\x01\x01\x01\x01\x01\x01\x01\x03\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x01\x01\0\x01\0\0\x01\x04\x04\x04\x04\x04\x04\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\0\x01\0\x04\x04\x04\x04\x04\x04\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        shift : 3, transitions :
        Narrow(b"\0\0\0\0\0\0\0\0\0\0\0\x02\0\0\0\0\0\x02\x03\x02\x02\0\0\0\0\0\0\0\x04\0\0\0\0\0\0\0\x02\0\0\0"),
        accepting : b"\x06", components : b"\x01\x01\0\0\0", names : ["segment",
        "path-abempty"], self_loops : b"\0\0\x01\0\0", over :
        [(b"\0\0\0\0\xD2\xFF\xFF/\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true)], }, kind : structure, captures : { tags : 0, writes : [0], endings :
        b"\0\0\0\0\0", ends : [(0, 0)], accessors : {}, lists : { #[doc =
        "Each `segment`, in order; the empty text has none."] segments : Segment 47
        Prefixed; }, choice : {}, },
    }
    crate::__generic! {
        PathAbempty PathAbemptyBuf
    }
    crate::__template! {
        PathAbempty; list(Segment 47 Prefixed leading(true) path(true))
    }
    crate::__builder! {
        #[doc =
        "Puts a text of [`PathAbempty`](struct@PathAbempty) together from its parts."]
        PathAbemptyBuilder PathAbempty PathAbemptyBuf[]; finish(#[doc = "The text."]);
        #[doc =
        "Adds a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nData that would be a dot segment is an error: no encoding can carry it (RFC 3986, section 3.3)."]
        item segment(Segment) [] -> []; #[doc =
        "Adds all of some items, each a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nData that would be a dot segment is an error: no encoding can carry it (RFC 3986, section 3.3)."]
        items segments(Segment) [] -> [];
    }
    crate::__from_items! {
        #[doc =
        "The text of some items, each a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nA `/` stands before the first item, too. Where none is wanted, write the text and parse it.\n\n# Errors\n\nWhat the rule of the items has against one of them; that data would be a dot segment, which no encoding can carry (RFC 3986, section 3.3); why so many items are no text of the rule."]
        from_segments segments PathAbempty PathAbemptyBuf Segment
    }
    crate::__rule! {
        #[doc =
        "`path-absolute = \"/\" [` [`segment-nz`](struct@SegmentNz) `*( \"/\"` [`segment`](struct@Segment) `) ]`\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 73).\n\nA text of this rule is made of other exposed rules: data is encoded into, and decoded from, those.\n\nFor example: `/`, `/a`, `/aa`."]
        #[cfg_attr(doc, doc =
        "\n<div style=\"overflow-x:auto\"><style>.docblock .uri-octets td,.docblock .uri-octets th{padding:0;border:1px solid #8884;width:1.35em;line-height:1.5;text-align:center;font:.85em var(--font-family-code,monospace)}.docblock .uri-octets tr:nth-child(n){background:0 0}.docblock .uri-octets b{display:block;background:#2a85}.docblock .uri-octets caption{text-align:left}</style><table class=\"uri-octets\"><caption>Octets in <code>path-absolute</code>: filled ones may stand literally, others only as triplets.</caption><thead><tr><th>0x</th><th>0</th><th>1</th><th>2</th><th>3</th><th>4</th><th>5</th><th>6</th><th>7</th><th>8</th><th>9</th><th>A</th><th>B</th><th>C</th><th>D</th><th>E</th><th>F</th></tr></thead><tbody><tr><th>0</th><td colspan=\"16\" rowspan=\"2\">controls: to encode</td></tr><tr><th>1</th></tr><tr><th>2</th><td>SP</td><td><b>!</b></td><td>\"</td><td>#</td><td><b>$</b></td><td>%</td><td><b>&amp;</b></td><td><b>'</b></td><td><b>(</b></td><td><b>)</b></td><td><b>*</b></td><td><b>+</b></td><td><b>,</b></td><td><b>-</b></td><td><b>.</b></td><td><b>/</b></td></tr><tr><th>3</th><td><b>0</b></td><td><b>1</b></td><td><b>2</b></td><td><b>3</b></td><td><b>4</b></td><td><b>5</b></td><td><b>6</b></td><td><b>7</b></td><td><b>8</b></td><td><b>9</b></td><td><b>:</b></td><td><b>;</b></td><td>&lt;</td><td><b>=</b></td><td>&gt;</td><td>?</td></tr><tr><th>4</th><td><b>@</b></td><td><b>A</b></td><td><b>B</b></td><td><b>C</b></td><td><b>D</b></td><td><b>E</b></td><td><b>F</b></td><td><b>G</b></td><td><b>H</b></td><td><b>I</b></td><td><b>J</b></td><td><b>K</b></td><td><b>L</b></td><td><b>M</b></td><td><b>N</b></td><td><b>O</b></td></tr><tr><th>5</th><td><b>P</b></td><td><b>Q</b></td><td><b>R</b></td><td><b>S</b></td><td><b>T</b></td><td><b>U</b></td><td><b>V</b></td><td><b>W</b></td><td><b>X</b></td><td><b>Y</b></td><td><b>Z</b></td><td>[</td><td>\\</td><td>]</td><td>^</td><td><b>_</b></td></tr><tr><th>6</th><td>`</td><td><b>a</b></td><td><b>b</b></td><td><b>c</b></td><td><b>d</b></td><td><b>e</b></td><td><b>f</b></td><td><b>g</b></td><td><b>h</b></td><td><b>i</b></td><td><b>j</b></td><td><b>k</b></td><td><b>l</b></td><td><b>m</b></td><td><b>n</b></td><td><b>o</b></td></tr><tr><th>7</th><td><b>p</b></td><td><b>q</b></td><td><b>r</b></td><td><b>s</b></td><td><b>t</b></td><td><b>u</b></td><td><b>v</b></td><td><b>w</b></td><td><b>x</b></td><td><b>y</b></td><td><b>z</b></td><td>{</td><td>|</td><td>}</td><td><b>~</b></td><td>7F</td></tr><tr><th>8</th><td colspan=\"16\" rowspan=\"8\">not ASCII: to encode</td></tr><tr><th>9</th></tr><tr><th>A</th></tr><tr><th>B</th></tr><tr><th>C</th></tr><tr><th>D</th></tr><tr><th>E</th></tr><tr><th>F</th></tr></tbody></table></div>")]
        pub struct PathAbsolute; owned : PathAbsoluteBuf, name : "path-absolute", abnf :
        "path-absolute = \"/\" [ segment-nz *( \"/\" segment ) ]", origin : rfc3986,
        table :
        b"\0\0\0\0\xD2\xFF\xFF/\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        automaton : { classes :
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\x01\x02\x01\x01\x01\x01\x01\x01\x01\x01\x01\x03\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x01\x01\0\x01\0\0\x01\x04\x04\x04\x04\x04\x04\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\0\x01\0\x04\x04\x04\x04\x04\x04\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        shift : 3, transitions :
        Narrow(b"\0\0\0\0\0\0\0\0\0\0\0\x02\0\0\0\0\0\x03\x04\0\x03\0\0\0\0\x03\x04\x03\x03\0\0\0\0\0\0\0\x05\0\0\0\0\0\0\0\x03\0\0\0"),
        accepting : b"\x0C", components : b"\x01\x01\x01\0\0\0", names : ["segment",
        "path-absolute"], self_loops : b"\0\0\0\x01\0\0", over :
        [(b"\0\0\0\0\xD2\xFF\xFF/\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true)], }, kind : structure, captures : { tags : 0, writes : [0], endings :
        b"\0\0\0\0\0\0", ends : [(0, 0)], accessors : {}, lists : { #[doc =
        "Each `segment`, in order; the empty text has none."] segments : Segment 47
        Prefixed; }, choice : {}, },
    }
    crate::__generic! {
        PathAbsolute PathAbsoluteBuf
    }
    crate::__template! {
        PathAbsolute; list(Segment 47 Prefixed leading(true) path(true))
    }
    crate::__builder! {
        #[doc =
        "Puts a text of [`PathAbsolute`](struct@PathAbsolute) together from its parts."]
        PathAbsoluteBuilder PathAbsolute PathAbsoluteBuf[HasSegment : Segment,];
        finish(#[doc =
        "The text. It takes a `segment`: without, this does not compile."]); #[doc =
        "Adds a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nData that would be a dot segment is an error: no encoding can carry it (RFC 3986, section 3.3)."]
        item segment(Segment) [] -> [crate ::__private::Given]; #[doc =
        "Adds all of some items, each a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nData that would be a dot segment is an error: no encoding can carry it (RFC 3986, section 3.3)."]
        items segments(Segment) [] -> [crate ::__private::Given];
    }
    crate::__from_items! {
        #[doc =
        "The text of some items, each a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nA `/` stands before the first item, too. Where none is wanted, write the text and parse it.\n\n# Errors\n\nWhat the rule of the items has against one of them; that data would be a dot segment, which no encoding can carry (RFC 3986, section 3.3); that there is no item; why so many items are no text of the rule."]
        from_segments segments PathAbsolute PathAbsoluteBuf Segment
    }
    crate::__rule! {
        #[doc =
        "`path-noscheme =` [`segment-nz-nc`](struct@SegmentNzNc) `*( \"/\"` [`segment`](struct@Segment) `)`\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 74).\n\nA text of this rule is made of other exposed rules: data is encoded into, and decoded from, those.\n\nFor example: `a`, `aa`, `a/`."]
        #[cfg_attr(doc, doc =
        "\n<div style=\"overflow-x:auto\"><style>.docblock .uri-octets td,.docblock .uri-octets th{padding:0;border:1px solid #8884;width:1.35em;line-height:1.5;text-align:center;font:.85em var(--font-family-code,monospace)}.docblock .uri-octets tr:nth-child(n){background:0 0}.docblock .uri-octets b{display:block;background:#2a85}.docblock .uri-octets caption{text-align:left}</style><table class=\"uri-octets\"><caption>Octets in <code>path-noscheme</code>: filled ones may stand literally, others only as triplets.</caption><thead><tr><th>0x</th><th>0</th><th>1</th><th>2</th><th>3</th><th>4</th><th>5</th><th>6</th><th>7</th><th>8</th><th>9</th><th>A</th><th>B</th><th>C</th><th>D</th><th>E</th><th>F</th></tr></thead><tbody><tr><th>0</th><td colspan=\"16\" rowspan=\"2\">controls: to encode</td></tr><tr><th>1</th></tr><tr><th>2</th><td>SP</td><td><b>!</b></td><td>\"</td><td>#</td><td><b>$</b></td><td>%</td><td><b>&amp;</b></td><td><b>'</b></td><td><b>(</b></td><td><b>)</b></td><td><b>*</b></td><td><b>+</b></td><td><b>,</b></td><td><b>-</b></td><td><b>.</b></td><td><b>/</b></td></tr><tr><th>3</th><td><b>0</b></td><td><b>1</b></td><td><b>2</b></td><td><b>3</b></td><td><b>4</b></td><td><b>5</b></td><td><b>6</b></td><td><b>7</b></td><td><b>8</b></td><td><b>9</b></td><td><b>:</b></td><td><b>;</b></td><td>&lt;</td><td><b>=</b></td><td>&gt;</td><td>?</td></tr><tr><th>4</th><td><b>@</b></td><td><b>A</b></td><td><b>B</b></td><td><b>C</b></td><td><b>D</b></td><td><b>E</b></td><td><b>F</b></td><td><b>G</b></td><td><b>H</b></td><td><b>I</b></td><td><b>J</b></td><td><b>K</b></td><td><b>L</b></td><td><b>M</b></td><td><b>N</b></td><td><b>O</b></td></tr><tr><th>5</th><td><b>P</b></td><td><b>Q</b></td><td><b>R</b></td><td><b>S</b></td><td><b>T</b></td><td><b>U</b></td><td><b>V</b></td><td><b>W</b></td><td><b>X</b></td><td><b>Y</b></td><td><b>Z</b></td><td>[</td><td>\\</td><td>]</td><td>^</td><td><b>_</b></td></tr><tr><th>6</th><td>`</td><td><b>a</b></td><td><b>b</b></td><td><b>c</b></td><td><b>d</b></td><td><b>e</b></td><td><b>f</b></td><td><b>g</b></td><td><b>h</b></td><td><b>i</b></td><td><b>j</b></td><td><b>k</b></td><td><b>l</b></td><td><b>m</b></td><td><b>n</b></td><td><b>o</b></td></tr><tr><th>7</th><td><b>p</b></td><td><b>q</b></td><td><b>r</b></td><td><b>s</b></td><td><b>t</b></td><td><b>u</b></td><td><b>v</b></td><td><b>w</b></td><td><b>x</b></td><td><b>y</b></td><td><b>z</b></td><td>{</td><td>|</td><td>}</td><td><b>~</b></td><td>7F</td></tr><tr><th>8</th><td colspan=\"16\" rowspan=\"8\">not ASCII: to encode</td></tr><tr><th>9</th></tr><tr><th>A</th></tr><tr><th>B</th></tr><tr><th>C</th></tr><tr><th>D</th></tr><tr><th>E</th></tr><tr><th>F</th></tr></tbody></table></div>")]
        pub struct PathNoscheme; owned : PathNoschemeBuf, name : "path-noscheme", abnf :
        "path-noscheme = segment-nz-nc *( \"/\" segment )", origin : rfc3986, table :
        b"\0\0\0\0\xD2\xFF\xFF/\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        automaton : { classes :
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\x01\x02\x01\x01\x01\x01\x01\x01\x01\x01\x01\x03\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x05\x01\0\x01\0\0\x01\x04\x04\x04\x04\x04\x04\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\0\x01\0\x04\x04\x04\x04\x04\x04\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        shift : 3, transitions :
        Narrow(b"\0\0\0\0\0\0\0\0\0\x02\x03\0\x02\0\0\0\0\x02\x03\x04\x02\0\0\0\0\0\0\0\x05\0\0\0\0\x04\x06\x04\x04\x04\0\0\0\0\0\0\x02\0\0\0\0\0\0\0\x07\0\0\0\0\0\0\0\x04\0\0\0"),
        accepting : b"\x14", components : b"\x01\0\0\0\0\0\0\0", names : ["segment",
        "path-noscheme"], self_loops : b"\0\0\x01\0\x02\0\0\0", over :
        [(b"\0\0\0\0\xD2\x7F\xFF+\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true),
        (b"\0\0\0\0\xD2\xFF\xFF/\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true)], }, kind : structure, captures : { tags : 0, writes : [0], endings :
        b"\0\0\0\0\0\0\0\0", ends : [(0, 0)], accessors : {}, lists : { #[doc =
        "Each `segment`, in order; the empty text has one, which is empty."] segments :
        Segment 47 Separated; }, choice : {}, },
    }
    crate::__generic! {
        PathNoscheme PathNoschemeBuf
    }
    crate::__template! {
        PathNoscheme; list(Segment 47 Separated leading(false) path(true))
    }
    crate::__builder! {
        #[doc =
        "Puts a text of [`PathNoscheme`](struct@PathNoscheme) together from its parts."]
        PathNoschemeBuilder PathNoscheme PathNoschemeBuf[HasSegment : Segment,];
        finish(#[doc =
        "The text. It takes a `segment`: without, this does not compile."]); #[doc =
        "Adds a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nData that would be a dot segment is an error: no encoding can carry it (RFC 3986, section 3.3)."]
        item segment(Segment) [] -> [crate ::__private::Given]; #[doc =
        "Adds all of some items, each a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nData that would be a dot segment is an error: no encoding can carry it (RFC 3986, section 3.3)."]
        items segments(Segment) [] -> [crate ::__private::Given];
    }
    crate::__from_items! {
        #[doc =
        "The text of some items, each a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\n# Errors\n\nWhat the rule of the items has against one of them; that data would be a dot segment, which no encoding can carry (RFC 3986, section 3.3); that there is no item, as the empty text is one empty item; why so many items are no text of the rule."]
        from_segments segments PathNoscheme PathNoschemeBuf Segment
    }
    crate::__rule! {
        #[doc =
        "`path-rootless =` [`segment-nz`](struct@SegmentNz) `*( \"/\"` [`segment`](struct@Segment) `)`\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 75).\n\nA text of this rule is made of other exposed rules: data is encoded into, and decoded from, those.\n\nFor example: `a`, `aa`, `%aa`."]
        #[cfg_attr(doc, doc =
        "\n<div style=\"overflow-x:auto\"><style>.docblock .uri-octets td,.docblock .uri-octets th{padding:0;border:1px solid #8884;width:1.35em;line-height:1.5;text-align:center;font:.85em var(--font-family-code,monospace)}.docblock .uri-octets tr:nth-child(n){background:0 0}.docblock .uri-octets b{display:block;background:#2a85}.docblock .uri-octets caption{text-align:left}</style><table class=\"uri-octets\"><caption>Octets in <code>path-rootless</code>: filled ones may stand literally, others only as triplets.</caption><thead><tr><th>0x</th><th>0</th><th>1</th><th>2</th><th>3</th><th>4</th><th>5</th><th>6</th><th>7</th><th>8</th><th>9</th><th>A</th><th>B</th><th>C</th><th>D</th><th>E</th><th>F</th></tr></thead><tbody><tr><th>0</th><td colspan=\"16\" rowspan=\"2\">controls: to encode</td></tr><tr><th>1</th></tr><tr><th>2</th><td>SP</td><td><b>!</b></td><td>\"</td><td>#</td><td><b>$</b></td><td>%</td><td><b>&amp;</b></td><td><b>'</b></td><td><b>(</b></td><td><b>)</b></td><td><b>*</b></td><td><b>+</b></td><td><b>,</b></td><td><b>-</b></td><td><b>.</b></td><td><b>/</b></td></tr><tr><th>3</th><td><b>0</b></td><td><b>1</b></td><td><b>2</b></td><td><b>3</b></td><td><b>4</b></td><td><b>5</b></td><td><b>6</b></td><td><b>7</b></td><td><b>8</b></td><td><b>9</b></td><td><b>:</b></td><td><b>;</b></td><td>&lt;</td><td><b>=</b></td><td>&gt;</td><td>?</td></tr><tr><th>4</th><td><b>@</b></td><td><b>A</b></td><td><b>B</b></td><td><b>C</b></td><td><b>D</b></td><td><b>E</b></td><td><b>F</b></td><td><b>G</b></td><td><b>H</b></td><td><b>I</b></td><td><b>J</b></td><td><b>K</b></td><td><b>L</b></td><td><b>M</b></td><td><b>N</b></td><td><b>O</b></td></tr><tr><th>5</th><td><b>P</b></td><td><b>Q</b></td><td><b>R</b></td><td><b>S</b></td><td><b>T</b></td><td><b>U</b></td><td><b>V</b></td><td><b>W</b></td><td><b>X</b></td><td><b>Y</b></td><td><b>Z</b></td><td>[</td><td>\\</td><td>]</td><td>^</td><td><b>_</b></td></tr><tr><th>6</th><td>`</td><td><b>a</b></td><td><b>b</b></td><td><b>c</b></td><td><b>d</b></td><td><b>e</b></td><td><b>f</b></td><td><b>g</b></td><td><b>h</b></td><td><b>i</b></td><td><b>j</b></td><td><b>k</b></td><td><b>l</b></td><td><b>m</b></td><td><b>n</b></td><td><b>o</b></td></tr><tr><th>7</th><td><b>p</b></td><td><b>q</b></td><td><b>r</b></td><td><b>s</b></td><td><b>t</b></td><td><b>u</b></td><td><b>v</b></td><td><b>w</b></td><td><b>x</b></td><td><b>y</b></td><td><b>z</b></td><td>{</td><td>|</td><td>}</td><td><b>~</b></td><td>7F</td></tr><tr><th>8</th><td colspan=\"16\" rowspan=\"8\">not ASCII: to encode</td></tr><tr><th>9</th></tr><tr><th>A</th></tr><tr><th>B</th></tr><tr><th>C</th></tr><tr><th>D</th></tr><tr><th>E</th></tr><tr><th>F</th></tr></tbody></table></div>")]
        pub struct PathRootless; owned : PathRootlessBuf, name : "path-rootless", abnf :
        "path-rootless = segment-nz *( \"/\" segment )", origin : rfc3986, table :
        b"\0\0\0\0\xD2\xFF\xFF/\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        automaton : { classes :
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\x01\x02\x01\x01\x01\x01\x01\x01\x01\x01\x01\x03\x04\x04\x04\x04\x04\x04\x04\x04\x04\x04\x01\x01\0\x01\0\0\x01\x04\x04\x04\x04\x04\x04\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\0\x01\0\x04\x04\x04\x04\x04\x04\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        shift : 3, transitions :
        Narrow(b"\0\0\0\0\0\0\0\0\0\x02\x03\0\x02\0\0\0\0\x02\x03\x02\x02\0\0\0\0\0\0\0\x04\0\0\0\0\0\0\0\x02\0\0\0"),
        accepting : b"\x04", components : b"\x01\0\0\0\0", names : ["segment",
        "path-rootless"], self_loops : b"\0\0\x01\0\0", over :
        [(b"\0\0\0\0\xD2\xFF\xFF/\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true)], }, kind : structure, captures : { tags : 0, writes : [0], endings :
        b"\0\0\0\0\0", ends : [(0, 0)], accessors : {}, lists : { #[doc =
        "Each `segment`, in order; the empty text has one, which is empty."] segments :
        Segment 47 Separated; }, choice : {}, },
    }
    crate::__generic! {
        PathRootless PathRootlessBuf
    }
    crate::__template! {
        PathRootless; list(Segment 47 Separated leading(false) path(true))
    }
    crate::__builder! {
        #[doc =
        "Puts a text of [`PathRootless`](struct@PathRootless) together from its parts."]
        PathRootlessBuilder PathRootless PathRootlessBuf[HasSegment : Segment,];
        finish(#[doc =
        "The text. It takes a `segment`: without, this does not compile."]); #[doc =
        "Adds a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nData that would be a dot segment is an error: no encoding can carry it (RFC 3986, section 3.3)."]
        item segment(Segment) [] -> [crate ::__private::Given]; #[doc =
        "Adds all of some items, each a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\nData that would be a dot segment is an error: no encoding can carry it (RFC 3986, section 3.3)."]
        items segments(Segment) [] -> [crate ::__private::Given];
    }
    crate::__from_items! {
        #[doc =
        "The text of some items, each a `segment`: data, which is encoded, or a [`Segment`](struct@Segment).\n\n# Errors\n\nWhat the rule of the items has against one of them; that data would be a dot segment, which no encoding can carry (RFC 3986, section 3.3); that there is no item, as the empty text is one empty item; why so many items are no text of the rule."]
        from_segments segments PathRootless PathRootlessBuf Segment
    }
    crate::__rule! {
        #[doc =
        "`path-empty = 0<`[`pchar`](struct@Pchar)`>`\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 76).\n\nA text of this rule stands for itself: it has no encoder.\n\nFor example: the empty text."]
        #[cfg_attr(doc, doc =
        "\n<div style=\"overflow-x:auto\"><style>.docblock .uri-octets td,.docblock .uri-octets th{padding:0;border:1px solid #8884;width:1.35em;line-height:1.5;text-align:center;font:.85em var(--font-family-code,monospace)}.docblock .uri-octets tr:nth-child(n){background:0 0}.docblock .uri-octets b{display:block;background:#2a85}.docblock .uri-octets caption{text-align:left}</style><table class=\"uri-octets\"><caption>Octets in <code>path-empty</code>: filled ones may stand literally, others not at all.</caption><thead><tr><th>0x</th><th>0</th><th>1</th><th>2</th><th>3</th><th>4</th><th>5</th><th>6</th><th>7</th><th>8</th><th>9</th><th>A</th><th>B</th><th>C</th><th>D</th><th>E</th><th>F</th></tr></thead><tbody><tr><th>0</th><td colspan=\"16\" rowspan=\"2\">controls</td></tr><tr><th>1</th></tr><tr><th>2</th><td>SP</td><td>!</td><td>\"</td><td>#</td><td>$</td><td>%</td><td>&amp;</td><td>'</td><td>(</td><td>)</td><td>*</td><td>+</td><td>,</td><td>-</td><td>.</td><td>/</td></tr><tr><th>3</th><td>0</td><td>1</td><td>2</td><td>3</td><td>4</td><td>5</td><td>6</td><td>7</td><td>8</td><td>9</td><td>:</td><td>;</td><td>&lt;</td><td>=</td><td>&gt;</td><td>?</td></tr><tr><th>4</th><td>@</td><td>A</td><td>B</td><td>C</td><td>D</td><td>E</td><td>F</td><td>G</td><td>H</td><td>I</td><td>J</td><td>K</td><td>L</td><td>M</td><td>N</td><td>O</td></tr><tr><th>5</th><td>P</td><td>Q</td><td>R</td><td>S</td><td>T</td><td>U</td><td>V</td><td>W</td><td>X</td><td>Y</td><td>Z</td><td>[</td><td>\\</td><td>]</td><td>^</td><td>_</td></tr><tr><th>6</th><td>`</td><td>a</td><td>b</td><td>c</td><td>d</td><td>e</td><td>f</td><td>g</td><td>h</td><td>i</td><td>j</td><td>k</td><td>l</td><td>m</td><td>n</td><td>o</td></tr><tr><th>7</th><td>p</td><td>q</td><td>r</td><td>s</td><td>t</td><td>u</td><td>v</td><td>w</td><td>x</td><td>y</td><td>z</td><td>{</td><td>|</td><td>}</td><td>~</td><td>7F</td></tr><tr><th>8</th><td colspan=\"16\" rowspan=\"8\">not ASCII</td></tr><tr><th>9</th></tr><tr><th>A</th></tr><tr><th>B</th></tr><tr><th>C</th></tr><tr><th>D</th></tr><tr><th>E</th></tr><tr><th>F</th></tr></tbody></table></div>")]
        pub struct PathEmpty; owned : PathEmptyBuf, name : "path-empty", abnf :
        "path-empty    = 0<pchar>", origin : rfc3986, table :
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", automaton :
        { classes :
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        shift : 0, transitions : Narrow(b"\0\0"), accepting : b"\x02", components : b"",
        names : ["path-empty"], self_loops : b"\0\0", over : [], }, kind : leaf,
    }
    crate::__generic! {
        PathEmpty PathEmptyBuf
    }
    crate::__template! {
        PathEmpty; whole
    }
    crate::__rule! {
        #[doc =
        "`segment-nz = 1*`[`pchar`](struct@Pchar)\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 79).\n\nAny data can be encoded into a text of this rule with [`encode`](Self::encode), and decoding gives it back.\n\nFor example: `a`, `aa`, `%aa`."]
        #[cfg_attr(doc, doc =
        "\n<div style=\"overflow-x:auto\"><style>.docblock .uri-octets td,.docblock .uri-octets th{padding:0;border:1px solid #8884;width:1.35em;line-height:1.5;text-align:center;font:.85em var(--font-family-code,monospace)}.docblock .uri-octets tr:nth-child(n){background:0 0}.docblock .uri-octets b{display:block;background:#2a85}.docblock .uri-octets caption{text-align:left}</style><table class=\"uri-octets\"><caption>Octets in <code>segment-nz</code>: filled ones may stand literally, others only as triplets.</caption><thead><tr><th>0x</th><th>0</th><th>1</th><th>2</th><th>3</th><th>4</th><th>5</th><th>6</th><th>7</th><th>8</th><th>9</th><th>A</th><th>B</th><th>C</th><th>D</th><th>E</th><th>F</th></tr></thead><tbody><tr><th>0</th><td colspan=\"16\" rowspan=\"2\">controls: to encode</td></tr><tr><th>1</th></tr><tr><th>2</th><td>SP</td><td><b>!</b></td><td>\"</td><td>#</td><td><b>$</b></td><td>%</td><td><b>&amp;</b></td><td><b>'</b></td><td><b>(</b></td><td><b>)</b></td><td><b>*</b></td><td><b>+</b></td><td><b>,</b></td><td><b>-</b></td><td><b>.</b></td><td>/</td></tr><tr><th>3</th><td><b>0</b></td><td><b>1</b></td><td><b>2</b></td><td><b>3</b></td><td><b>4</b></td><td><b>5</b></td><td><b>6</b></td><td><b>7</b></td><td><b>8</b></td><td><b>9</b></td><td><b>:</b></td><td><b>;</b></td><td>&lt;</td><td><b>=</b></td><td>&gt;</td><td>?</td></tr><tr><th>4</th><td><b>@</b></td><td><b>A</b></td><td><b>B</b></td><td><b>C</b></td><td><b>D</b></td><td><b>E</b></td><td><b>F</b></td><td><b>G</b></td><td><b>H</b></td><td><b>I</b></td><td><b>J</b></td><td><b>K</b></td><td><b>L</b></td><td><b>M</b></td><td><b>N</b></td><td><b>O</b></td></tr><tr><th>5</th><td><b>P</b></td><td><b>Q</b></td><td><b>R</b></td><td><b>S</b></td><td><b>T</b></td><td><b>U</b></td><td><b>V</b></td><td><b>W</b></td><td><b>X</b></td><td><b>Y</b></td><td><b>Z</b></td><td>[</td><td>\\</td><td>]</td><td>^</td><td><b>_</b></td></tr><tr><th>6</th><td>`</td><td><b>a</b></td><td><b>b</b></td><td><b>c</b></td><td><b>d</b></td><td><b>e</b></td><td><b>f</b></td><td><b>g</b></td><td><b>h</b></td><td><b>i</b></td><td><b>j</b></td><td><b>k</b></td><td><b>l</b></td><td><b>m</b></td><td><b>n</b></td><td><b>o</b></td></tr><tr><th>7</th><td><b>p</b></td><td><b>q</b></td><td><b>r</b></td><td><b>s</b></td><td><b>t</b></td><td><b>u</b></td><td><b>v</b></td><td><b>w</b></td><td><b>x</b></td><td><b>y</b></td><td><b>z</b></td><td>{</td><td>|</td><td>}</td><td><b>~</b></td><td>7F</td></tr><tr><th>8</th><td colspan=\"16\" rowspan=\"8\">not ASCII: to encode</td></tr><tr><th>9</th></tr><tr><th>A</th></tr><tr><th>B</th></tr><tr><th>C</th></tr><tr><th>D</th></tr><tr><th>E</th></tr><tr><th>F</th></tr></tbody></table></div>")]
        pub struct SegmentNz; owned : SegmentNzBuf, name : "segment-nz", abnf :
        "segment-nz    = 1*pchar", origin : rfc3986, table :
        b"\0\0\0\0\xD2\x7F\xFF/\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        automaton : { classes :
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\x01\x02\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\x03\x03\x03\x03\x03\x03\x03\x03\x03\x03\x01\x01\0\x01\0\0\x01\x03\x03\x03\x03\x03\x03\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\0\x01\0\x03\x03\x03\x03\x03\x03\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        shift : 2, transitions :
        Narrow(b"\0\0\0\0\0\x02\x03\x02\0\x02\x03\x02\0\0\0\x04\0\0\0\x02"), accepting :
        b"\x04", components : b"", names : ["segment-nz"], self_loops : b"\0\0\x01\0\0",
        over :
        [(b"\0\0\0\0\xD2\x7F\xFF/\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true)], }, kind : encode { characters : [], space_plus : false },
    }
    crate::__generic! {
        SegmentNz SegmentNzBuf
    }
    crate::__template! {
        SegmentNz; whole
    }
    crate::__rule! {
        #[doc =
        "`segment-nz-nc = 1*(` [`unreserved`](struct@Unreserved) `/` [`pct-encoded`](struct@PctEncoded) `/` [`sub-delims`](struct@SubDelims) `/ \"@\" )`\n\n```abnf\nsegment-nz-nc = 1*( unreserved / pct-encoded / sub-delims / \"@\" )\n              ; non-zero-length segment without any colon \":\"\n```\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 80).\n\nAny data can be encoded into a text of this rule with [`encode`](Self::encode), and decoding gives it back.\n\nFor example: `a`, `aa`, `%aa`."]
        #[cfg_attr(doc, doc =
        "\n<div style=\"overflow-x:auto\"><style>.docblock .uri-octets td,.docblock .uri-octets th{padding:0;border:1px solid #8884;width:1.35em;line-height:1.5;text-align:center;font:.85em var(--font-family-code,monospace)}.docblock .uri-octets tr:nth-child(n){background:0 0}.docblock .uri-octets b{display:block;background:#2a85}.docblock .uri-octets caption{text-align:left}</style><table class=\"uri-octets\"><caption>Octets in <code>segment-nz-nc</code>: filled ones may stand literally, others only as triplets.</caption><thead><tr><th>0x</th><th>0</th><th>1</th><th>2</th><th>3</th><th>4</th><th>5</th><th>6</th><th>7</th><th>8</th><th>9</th><th>A</th><th>B</th><th>C</th><th>D</th><th>E</th><th>F</th></tr></thead><tbody><tr><th>0</th><td colspan=\"16\" rowspan=\"2\">controls: to encode</td></tr><tr><th>1</th></tr><tr><th>2</th><td>SP</td><td><b>!</b></td><td>\"</td><td>#</td><td><b>$</b></td><td>%</td><td><b>&amp;</b></td><td><b>'</b></td><td><b>(</b></td><td><b>)</b></td><td><b>*</b></td><td><b>+</b></td><td><b>,</b></td><td><b>-</b></td><td><b>.</b></td><td>/</td></tr><tr><th>3</th><td><b>0</b></td><td><b>1</b></td><td><b>2</b></td><td><b>3</b></td><td><b>4</b></td><td><b>5</b></td><td><b>6</b></td><td><b>7</b></td><td><b>8</b></td><td><b>9</b></td><td>:</td><td><b>;</b></td><td>&lt;</td><td><b>=</b></td><td>&gt;</td><td>?</td></tr><tr><th>4</th><td><b>@</b></td><td><b>A</b></td><td><b>B</b></td><td><b>C</b></td><td><b>D</b></td><td><b>E</b></td><td><b>F</b></td><td><b>G</b></td><td><b>H</b></td><td><b>I</b></td><td><b>J</b></td><td><b>K</b></td><td><b>L</b></td><td><b>M</b></td><td><b>N</b></td><td><b>O</b></td></tr><tr><th>5</th><td><b>P</b></td><td><b>Q</b></td><td><b>R</b></td><td><b>S</b></td><td><b>T</b></td><td><b>U</b></td><td><b>V</b></td><td><b>W</b></td><td><b>X</b></td><td><b>Y</b></td><td><b>Z</b></td><td>[</td><td>\\</td><td>]</td><td>^</td><td><b>_</b></td></tr><tr><th>6</th><td>`</td><td><b>a</b></td><td><b>b</b></td><td><b>c</b></td><td><b>d</b></td><td><b>e</b></td><td><b>f</b></td><td><b>g</b></td><td><b>h</b></td><td><b>i</b></td><td><b>j</b></td><td><b>k</b></td><td><b>l</b></td><td><b>m</b></td><td><b>n</b></td><td><b>o</b></td></tr><tr><th>7</th><td><b>p</b></td><td><b>q</b></td><td><b>r</b></td><td><b>s</b></td><td><b>t</b></td><td><b>u</b></td><td><b>v</b></td><td><b>w</b></td><td><b>x</b></td><td><b>y</b></td><td><b>z</b></td><td>{</td><td>|</td><td>}</td><td><b>~</b></td><td>7F</td></tr><tr><th>8</th><td colspan=\"16\" rowspan=\"8\">not ASCII: to encode</td></tr><tr><th>9</th></tr><tr><th>A</th></tr><tr><th>B</th></tr><tr><th>C</th></tr><tr><th>D</th></tr><tr><th>E</th></tr><tr><th>F</th></tr></tbody></table></div>")]
        pub struct SegmentNzNc; owned : SegmentNzNcBuf, name : "segment-nz-nc", abnf :
        "segment-nz-nc = 1*( unreserved / pct-encoded / sub-delims / \"@\" )\n              ; non-zero-length segment without any colon \":\"",
        origin : rfc3986, table :
        b"\0\0\0\0\xD2\x7F\xFF+\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        automaton : { classes :
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\x01\x02\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\x03\x03\x03\x03\x03\x03\x03\x03\x03\x03\0\x01\0\x01\0\0\x01\x03\x03\x03\x03\x03\x03\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\0\x01\0\x03\x03\x03\x03\x03\x03\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        shift : 2, transitions :
        Narrow(b"\0\0\0\0\0\x02\x03\x02\0\x02\x03\x02\0\0\0\x04\0\0\0\x02"), accepting :
        b"\x04", components : b"", names : ["segment-nz-nc"], self_loops :
        b"\0\0\x01\0\0", over :
        [(b"\0\0\0\0\xD2\x7F\xFF+\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true)], }, kind : encode { characters : [], space_plus : false },
    }
    crate::__generic! {
        SegmentNzNc SegmentNzNcBuf
    }
    crate::__template! {
        SegmentNzNc; whole
    }
    crate::__rule! {
        #[doc =
        "`h16 = 1*4HEXDIG`\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 54).\n\nA text of this rule stands for itself: it has no encoder.\n\nFor example: `a`, `aa`, `aaa`."]
        #[cfg_attr(doc, doc =
        "\n<div style=\"overflow-x:auto\"><style>.docblock .uri-octets td,.docblock .uri-octets th{padding:0;border:1px solid #8884;width:1.35em;line-height:1.5;text-align:center;font:.85em var(--font-family-code,monospace)}.docblock .uri-octets tr:nth-child(n){background:0 0}.docblock .uri-octets b{display:block;background:#2a85}.docblock .uri-octets caption{text-align:left}</style><table class=\"uri-octets\"><caption>Octets in <code>h16</code>: filled ones may stand literally, others not at all.</caption><thead><tr><th>0x</th><th>0</th><th>1</th><th>2</th><th>3</th><th>4</th><th>5</th><th>6</th><th>7</th><th>8</th><th>9</th><th>A</th><th>B</th><th>C</th><th>D</th><th>E</th><th>F</th></tr></thead><tbody><tr><th>0</th><td colspan=\"16\" rowspan=\"2\">controls</td></tr><tr><th>1</th></tr><tr><th>2</th><td>SP</td><td>!</td><td>\"</td><td>#</td><td>$</td><td>%</td><td>&amp;</td><td>'</td><td>(</td><td>)</td><td>*</td><td>+</td><td>,</td><td>-</td><td>.</td><td>/</td></tr><tr><th>3</th><td><b>0</b></td><td><b>1</b></td><td><b>2</b></td><td><b>3</b></td><td><b>4</b></td><td><b>5</b></td><td><b>6</b></td><td><b>7</b></td><td><b>8</b></td><td><b>9</b></td><td>:</td><td>;</td><td>&lt;</td><td>=</td><td>&gt;</td><td>?</td></tr><tr><th>4</th><td>@</td><td><b>A</b></td><td><b>B</b></td><td><b>C</b></td><td><b>D</b></td><td><b>E</b></td><td><b>F</b></td><td>G</td><td>H</td><td>I</td><td>J</td><td>K</td><td>L</td><td>M</td><td>N</td><td>O</td></tr><tr><th>5</th><td>P</td><td>Q</td><td>R</td><td>S</td><td>T</td><td>U</td><td>V</td><td>W</td><td>X</td><td>Y</td><td>Z</td><td>[</td><td>\\</td><td>]</td><td>^</td><td>_</td></tr><tr><th>6</th><td>`</td><td><b>a</b></td><td><b>b</b></td><td><b>c</b></td><td><b>d</b></td><td><b>e</b></td><td><b>f</b></td><td>g</td><td>h</td><td>i</td><td>j</td><td>k</td><td>l</td><td>m</td><td>n</td><td>o</td></tr><tr><th>7</th><td>p</td><td>q</td><td>r</td><td>s</td><td>t</td><td>u</td><td>v</td><td>w</td><td>x</td><td>y</td><td>z</td><td>{</td><td>|</td><td>}</td><td>~</td><td>7F</td></tr><tr><th>8</th><td colspan=\"16\" rowspan=\"8\">not ASCII</td></tr><tr><th>9</th></tr><tr><th>A</th></tr><tr><th>B</th></tr><tr><th>C</th></tr><tr><th>D</th></tr><tr><th>E</th></tr><tr><th>F</th></tr></tbody></table></div>")]
        pub struct H16; owned : H16Buf, name : "h16", abnf : "h16           = 1*4HEXDIG",
        origin : rfc3986, table :
        b"\0\0\0\0\0\0\xFF\x03~\0\0\0~\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", automaton
        : { classes :
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\0\0\0\0\x01\x01\x01\x01\x01\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\x01\x01\x01\x01\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        shift : 1, transitions : Narrow(b"\0\0\0\x02\0\x03\0\x04\0\x05\0\0"), accepting :
        b"<", components : b"", names : ["h16"], self_loops : b"\0\0\0\0\0\0", over : [],
        }, kind : leaf,
    }
    crate::__generic! {
        H16 H16Buf
    }
    crate::__template! {
        H16; whole
    }
    crate::__rule! {
        #[doc =
        "`ls32 = (` [`h16`](struct@H16) `\":\"` [`h16`](struct@H16) `) /` [`IPv4address`](struct@Ipv4address)\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 55).\n\nA text of this rule is made of other exposed rules: data is encoded into, and decoded from, those.\n\nThere is no builder, and parts can only be replaced: what stands beside the parts of `ls32` may be `0:0` as well as `0:1`; give it a rule of its own, and expose that.\n\nFor example: `a:a`, `0:a`, `1:a`."]
        #[cfg_attr(doc, doc =
        "\n<div style=\"overflow-x:auto\"><style>.docblock .uri-octets td,.docblock .uri-octets th{padding:0;border:1px solid #8884;width:1.35em;line-height:1.5;text-align:center;font:.85em var(--font-family-code,monospace)}.docblock .uri-octets tr:nth-child(n){background:0 0}.docblock .uri-octets b{display:block;background:#2a85}.docblock .uri-octets caption{text-align:left}</style><table class=\"uri-octets\"><caption>Octets in <code>ls32</code>: filled ones may stand literally, others not at all.</caption><thead><tr><th>0x</th><th>0</th><th>1</th><th>2</th><th>3</th><th>4</th><th>5</th><th>6</th><th>7</th><th>8</th><th>9</th><th>A</th><th>B</th><th>C</th><th>D</th><th>E</th><th>F</th></tr></thead><tbody><tr><th>0</th><td colspan=\"16\" rowspan=\"2\">controls</td></tr><tr><th>1</th></tr><tr><th>2</th><td>SP</td><td>!</td><td>\"</td><td>#</td><td>$</td><td>%</td><td>&amp;</td><td>'</td><td>(</td><td>)</td><td>*</td><td>+</td><td>,</td><td>-</td><td><b>.</b></td><td>/</td></tr><tr><th>3</th><td><b>0</b></td><td><b>1</b></td><td><b>2</b></td><td><b>3</b></td><td><b>4</b></td><td><b>5</b></td><td><b>6</b></td><td><b>7</b></td><td><b>8</b></td><td><b>9</b></td><td><b>:</b></td><td>;</td><td>&lt;</td><td>=</td><td>&gt;</td><td>?</td></tr><tr><th>4</th><td>@</td><td><b>A</b></td><td><b>B</b></td><td><b>C</b></td><td><b>D</b></td><td><b>E</b></td><td><b>F</b></td><td>G</td><td>H</td><td>I</td><td>J</td><td>K</td><td>L</td><td>M</td><td>N</td><td>O</td></tr><tr><th>5</th><td>P</td><td>Q</td><td>R</td><td>S</td><td>T</td><td>U</td><td>V</td><td>W</td><td>X</td><td>Y</td><td>Z</td><td>[</td><td>\\</td><td>]</td><td>^</td><td>_</td></tr><tr><th>6</th><td>`</td><td><b>a</b></td><td><b>b</b></td><td><b>c</b></td><td><b>d</b></td><td><b>e</b></td><td><b>f</b></td><td>g</td><td>h</td><td>i</td><td>j</td><td>k</td><td>l</td><td>m</td><td>n</td><td>o</td></tr><tr><th>7</th><td>p</td><td>q</td><td>r</td><td>s</td><td>t</td><td>u</td><td>v</td><td>w</td><td>x</td><td>y</td><td>z</td><td>{</td><td>|</td><td>}</td><td>~</td><td>7F</td></tr><tr><th>8</th><td colspan=\"16\" rowspan=\"8\">not ASCII</td></tr><tr><th>9</th></tr><tr><th>A</th></tr><tr><th>B</th></tr><tr><th>C</th></tr><tr><th>D</th></tr><tr><th>E</th></tr><tr><th>F</th></tr></tbody></table></div>")]
        pub struct Ls32; owned : Ls32Buf, name : "ls32", abnf :
        "ls32          = ( h16 \":\" h16 ) / IPv4address", origin : rfc3986, table :
        b"\0\0\0\0\0@\xFF\x07~\0\0\0~\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", automaton :
        { classes :
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\x02\x03\x04\x05\x05\x06\x07\x07\x07\x07\x08\0\0\0\0\0\0\t\t\t\t\t\t\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\t\t\t\t\t\t\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        shift : 4, transitions :
        Narrow(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0%&'(((\0\x06\0\0\0\0\0\0\0\x07\x08\x08\x08\x08\x08\x08\t\x08\0\0\0\0\0\0\0\x07\n\n\n\n\n\n\t\x08\0\0\0\0\0\0\0\x07\n\n\n\n\x0B\x0C\t\x08\0\0\0\0\0\0\0\x07\x0C\x0C\x0C\x0C\x0C\x0C\t\x08\0\0\0\0\0\0\0\0\x08\x08\x08\x08\x08\x08\t\x08\0\0\0\0\0\0\0\0\r\x0E\x0F\x10\x10\x10\0\0\0\0\0\0\0\0\0\0\x11\x11\x11\x11\x11\x11\t\x11\0\0\0\0\0\0\0\0\x12\x12\x12\x12\x12\x12\0\x12\0\0\0\0\0\0\0\x07\x13\x13\x13\x13\x13\x13\t\x11\0\0\0\0\0\0\0\x07\x13\x13\x13\x13\x13\x11\t\x11\0\0\0\0\0\0\0\x07\x11\x11\x11\x11\x11\x11\t\x11\0\0\0\0\0\0\0\x14\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x14\x10\x10\x10\x10\x10\x10\0\0\0\0\0\0\0\0\0\x14\x10\x10\x10\x10\x15\r\0\0\0\0\0\0\0\0\0\x14\r\r\r\r\r\r\0\0\0\0\0\0\0\0\0\0\x16\x16\x16\x16\x16\x16\t\x16\0\0\0\0\0\0\0\0\x17\x17\x17\x17\x17\x17\0\x17\0\0\0\0\0\0\0\x07\x16\x16\x16\x16\x16\x16\t\x16\0\0\0\0\0\0\0\0\x18\x19\x1A\x1B\x1B\x1B\0\0\0\0\0\0\0\0\0\x14\r\r\r\r\r\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\t\0\0\0\0\0\0\0\0\0\x1C\x1C\x1C\x1C\x1C\x1C\0\x1C\0\0\0\0\0\0\0\x1D\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1D\x1B\x1B\x1B\x1B\x1B\x1B\0\0\0\0\0\0\0\0\0\x1D\x1B\x1B\x1B\x1B\x1E\x18\0\0\0\0\0\0\0\0\0\x1D\x18\x18\x18\x18\x18\x18\0\0\0\0\0\0\0\0\0\0\x1F\x1F\x1F\x1F\x1F\x1F\0\x1F\0\0\0\0\0\0\0\0 !\"###\0\0\0\0\0\0\0\0\0\x1D\x18\x18\x18\x18\x18\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0######\0\0\0\0\0\0\0\0\0\0####$ \0\0\0\0\0\0\0\0\0\0      \0\0\0\0\0\0\0\0\0\0     \0\0\0\0\0\0\0\0\0\0\x07\x08\x08\x08\x08\x08\x08\t\x08\0\0\0\0\0\0\0\x07\n\n\n\n\n\n\t\x08\0\0\0\0\0\0\0\x07\n\n\n\n\x0B\x0C\t\x08\0\0\0\0\0\0\0\x07\x0C\x0C\x0C\x0C\x0C\x0C\t\x08\0\0\0\0\0\0"),
        accepting : b"\0\0\x84\x90\x1F", components :
        b"\x01\x01\x01\x01\x01\x01\x01\0\x01\x01\x01\x01\x01\0\0\0\0\x01\x01\x01\0\0\x01\x01\0\0\0\0\x01\0\0\x01\x01\0\0\0\0",
        names : ["IPv4address", "ls32"], self_loops :
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        over : [], slot_transitions :
        b"\x02\0\x01\0\x03\0\x01\0\x04\0\x01\0\x05\0\x01\0", duplicated : 4, }, kind :
        structure, captures : { tags : 2, writes : [0, 1], endings :
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\0\0\x01\0\0\0\0\x01\0\0\x01\x02\x02\x02\x02\x02",
        ends : [(0, 0), (0, 3), (2, 3)], accessors : { #[doc =
        "The `IPv4address`, if there is one."] maybe ipv4address : Ipv4address 0[]; },
        lists : {}, choice : {}, },
    }
    crate::__generic! {
        Ls32 Ls32Buf
    }
    crate::__template! {
        Ls32; parts[(maybe open "IPv4address" Ipv4address 0[])] []
    }
    crate::__rule! {
        #[doc =
        "`dec-octet = DIGIT / %x31-39 DIGIT / \"1\" 2DIGIT / \"2\" %x30-34 DIGIT / \"25\" %x30-35`\n\n```abnf\ndec-octet     = DIGIT                 ; 0-9\n              / %x31-39 DIGIT         ; 10-99\n              / \"1\" 2DIGIT            ; 100-199\n              / \"2\" %x30-34 DIGIT     ; 200-249\n              / \"25\" %x30-35          ; 250-255\n```\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 58).\n\nA text of this rule stands for itself: it has no encoder.\n\nFor example: `0`, `1`, `2`."]
        #[cfg_attr(doc, doc =
        "\n<div style=\"overflow-x:auto\"><style>.docblock .uri-octets td,.docblock .uri-octets th{padding:0;border:1px solid #8884;width:1.35em;line-height:1.5;text-align:center;font:.85em var(--font-family-code,monospace)}.docblock .uri-octets tr:nth-child(n){background:0 0}.docblock .uri-octets b{display:block;background:#2a85}.docblock .uri-octets caption{text-align:left}</style><table class=\"uri-octets\"><caption>Octets in <code>dec-octet</code>: filled ones may stand literally, others not at all.</caption><thead><tr><th>0x</th><th>0</th><th>1</th><th>2</th><th>3</th><th>4</th><th>5</th><th>6</th><th>7</th><th>8</th><th>9</th><th>A</th><th>B</th><th>C</th><th>D</th><th>E</th><th>F</th></tr></thead><tbody><tr><th>0</th><td colspan=\"16\" rowspan=\"2\">controls</td></tr><tr><th>1</th></tr><tr><th>2</th><td>SP</td><td>!</td><td>\"</td><td>#</td><td>$</td><td>%</td><td>&amp;</td><td>'</td><td>(</td><td>)</td><td>*</td><td>+</td><td>,</td><td>-</td><td>.</td><td>/</td></tr><tr><th>3</th><td><b>0</b></td><td><b>1</b></td><td><b>2</b></td><td><b>3</b></td><td><b>4</b></td><td><b>5</b></td><td><b>6</b></td><td><b>7</b></td><td><b>8</b></td><td><b>9</b></td><td>:</td><td>;</td><td>&lt;</td><td>=</td><td>&gt;</td><td>?</td></tr><tr><th>4</th><td>@</td><td>A</td><td>B</td><td>C</td><td>D</td><td>E</td><td>F</td><td>G</td><td>H</td><td>I</td><td>J</td><td>K</td><td>L</td><td>M</td><td>N</td><td>O</td></tr><tr><th>5</th><td>P</td><td>Q</td><td>R</td><td>S</td><td>T</td><td>U</td><td>V</td><td>W</td><td>X</td><td>Y</td><td>Z</td><td>[</td><td>\\</td><td>]</td><td>^</td><td>_</td></tr><tr><th>6</th><td>`</td><td>a</td><td>b</td><td>c</td><td>d</td><td>e</td><td>f</td><td>g</td><td>h</td><td>i</td><td>j</td><td>k</td><td>l</td><td>m</td><td>n</td><td>o</td></tr><tr><th>7</th><td>p</td><td>q</td><td>r</td><td>s</td><td>t</td><td>u</td><td>v</td><td>w</td><td>x</td><td>y</td><td>z</td><td>{</td><td>|</td><td>}</td><td>~</td><td>7F</td></tr><tr><th>8</th><td colspan=\"16\" rowspan=\"8\">not ASCII</td></tr><tr><th>9</th></tr><tr><th>A</th></tr><tr><th>B</th></tr><tr><th>C</th></tr><tr><th>D</th></tr><tr><th>E</th></tr><tr><th>F</th></tr></tbody></table></div>")]
        pub struct DecOctet; owned : DecOctetBuf, name : "dec-octet", abnf :
        "dec-octet     = DIGIT                 ; 0-9\n              / %x31-39 DIGIT         ; 10-99\n              / \"1\" 2DIGIT            ; 100-199\n              / \"2\" %x30-34 DIGIT     ; 200-249\n              / \"25\" %x30-35          ; 250-255",
        origin : rfc3986, table :
        b"\0\0\0\0\0\0\xFF\x03\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        automaton : { classes :
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\x02\x03\x04\x04\x05\x06\x06\x06\x06\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        shift : 3, transitions :
        Narrow(b"\0\0\0\0\0\0\0\0\0\x02\x03\x04\x05\x05\x05\0\0\0\0\0\0\0\0\0\0\x05\x05\x05\x05\x05\x05\0\0\x05\x05\x05\x05\x06\x02\0\0\x02\x02\x02\x02\x02\x02\0\0\x02\x02\x02\x02\x02\0\0"),
        accepting : b"|", components : b"", names : ["dec-octet"], self_loops :
        b"\0\0\0\0\0\0\0", over : [], }, kind : leaf,
    }
    crate::__generic! {
        DecOctet DecOctetBuf
    }
    crate::__template! {
        DecOctet; whole
    }
    crate::__rule! {
        #[doc =
        "`pchar =` [`unreserved`](struct@Unreserved) `/` [`pct-encoded`](struct@PctEncoded) `/` [`sub-delims`](struct@SubDelims) `/ \":\" / \"@\"`\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 83).\n\nSome data can be encoded into a text of this rule with [`try_encode`](Self::try_encode); what cannot is an error.\n\nFor example: `a`, `%aa`."]
        #[cfg_attr(doc, doc =
        "\n<div style=\"overflow-x:auto\"><style>.docblock .uri-octets td,.docblock .uri-octets th{padding:0;border:1px solid #8884;width:1.35em;line-height:1.5;text-align:center;font:.85em var(--font-family-code,monospace)}.docblock .uri-octets tr:nth-child(n){background:0 0}.docblock .uri-octets b{display:block;background:#2a85}.docblock .uri-octets caption{text-align:left}</style><table class=\"uri-octets\"><caption>Octets in <code>pchar</code>: filled ones may stand literally, others only as triplets.</caption><thead><tr><th>0x</th><th>0</th><th>1</th><th>2</th><th>3</th><th>4</th><th>5</th><th>6</th><th>7</th><th>8</th><th>9</th><th>A</th><th>B</th><th>C</th><th>D</th><th>E</th><th>F</th></tr></thead><tbody><tr><th>0</th><td colspan=\"16\" rowspan=\"2\">controls: to encode</td></tr><tr><th>1</th></tr><tr><th>2</th><td>SP</td><td><b>!</b></td><td>\"</td><td>#</td><td><b>$</b></td><td>%</td><td><b>&amp;</b></td><td><b>'</b></td><td><b>(</b></td><td><b>)</b></td><td><b>*</b></td><td><b>+</b></td><td><b>,</b></td><td><b>-</b></td><td><b>.</b></td><td>/</td></tr><tr><th>3</th><td><b>0</b></td><td><b>1</b></td><td><b>2</b></td><td><b>3</b></td><td><b>4</b></td><td><b>5</b></td><td><b>6</b></td><td><b>7</b></td><td><b>8</b></td><td><b>9</b></td><td><b>:</b></td><td><b>;</b></td><td>&lt;</td><td><b>=</b></td><td>&gt;</td><td>?</td></tr><tr><th>4</th><td><b>@</b></td><td><b>A</b></td><td><b>B</b></td><td><b>C</b></td><td><b>D</b></td><td><b>E</b></td><td><b>F</b></td><td><b>G</b></td><td><b>H</b></td><td><b>I</b></td><td><b>J</b></td><td><b>K</b></td><td><b>L</b></td><td><b>M</b></td><td><b>N</b></td><td><b>O</b></td></tr><tr><th>5</th><td><b>P</b></td><td><b>Q</b></td><td><b>R</b></td><td><b>S</b></td><td><b>T</b></td><td><b>U</b></td><td><b>V</b></td><td><b>W</b></td><td><b>X</b></td><td><b>Y</b></td><td><b>Z</b></td><td>[</td><td>\\</td><td>]</td><td>^</td><td><b>_</b></td></tr><tr><th>6</th><td>`</td><td><b>a</b></td><td><b>b</b></td><td><b>c</b></td><td><b>d</b></td><td><b>e</b></td><td><b>f</b></td><td><b>g</b></td><td><b>h</b></td><td><b>i</b></td><td><b>j</b></td><td><b>k</b></td><td><b>l</b></td><td><b>m</b></td><td><b>n</b></td><td><b>o</b></td></tr><tr><th>7</th><td><b>p</b></td><td><b>q</b></td><td><b>r</b></td><td><b>s</b></td><td><b>t</b></td><td><b>u</b></td><td><b>v</b></td><td><b>w</b></td><td><b>x</b></td><td><b>y</b></td><td><b>z</b></td><td>{</td><td>|</td><td>}</td><td><b>~</b></td><td>7F</td></tr><tr><th>8</th><td colspan=\"16\" rowspan=\"8\">not ASCII: to encode</td></tr><tr><th>9</th></tr><tr><th>A</th></tr><tr><th>B</th></tr><tr><th>C</th></tr><tr><th>D</th></tr><tr><th>E</th></tr><tr><th>F</th></tr></tbody></table></div>")]
        pub struct Pchar; owned : PcharBuf, name : "pchar", abnf :
        "pchar         = unreserved / pct-encoded / sub-delims / \":\" / \"@\"", origin :
        rfc3986, table :
        b"\0\0\0\0\xD2\x7F\xFF/\xFF\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        automaton : { classes :
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\x01\x02\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\x03\x03\x03\x03\x03\x03\x03\x03\x03\x03\x01\x01\0\x01\0\0\x01\x03\x03\x03\x03\x03\x03\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\0\x01\0\x03\x03\x03\x03\x03\x03\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        shift : 2, transitions :
        Narrow(b"\0\0\0\0\0\x02\x03\x02\0\0\0\0\0\0\0\x04\0\0\0\x02"), accepting :
        b"\x04", components : b"", names : ["pchar"], self_loops : b"\0\0\0\0\0", over :
        [], }, kind : try_encode { characters : [], space_plus : false },
    }
    crate::__generic! {
        Pchar PcharBuf
    }
    crate::__template! {
        Pchar; whole
    }
    crate::__rule! {
        #[doc =
        "`pct-encoded = \"%\" HEXDIG HEXDIG`\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 89).\n\nSome data can be encoded into a text of this rule with [`try_encode`](Self::try_encode); what cannot is an error.\n\nFor example: `%aa`."]
        #[cfg_attr(doc, doc =
        "\n<div style=\"overflow-x:auto\"><style>.docblock .uri-octets td,.docblock .uri-octets th{padding:0;border:1px solid #8884;width:1.35em;line-height:1.5;text-align:center;font:.85em var(--font-family-code,monospace)}.docblock .uri-octets tr:nth-child(n){background:0 0}.docblock .uri-octets b{display:block;background:#2a85}.docblock .uri-octets caption{text-align:left}</style><table class=\"uri-octets\"><caption>Octets in <code>pct-encoded</code>: filled ones may stand literally, others only as triplets.</caption><thead><tr><th>0x</th><th>0</th><th>1</th><th>2</th><th>3</th><th>4</th><th>5</th><th>6</th><th>7</th><th>8</th><th>9</th><th>A</th><th>B</th><th>C</th><th>D</th><th>E</th><th>F</th></tr></thead><tbody><tr><th>0</th><td colspan=\"16\" rowspan=\"2\">controls: to encode</td></tr><tr><th>1</th></tr><tr><th>2</th><td>SP</td><td>!</td><td>\"</td><td>#</td><td>$</td><td>%</td><td>&amp;</td><td>'</td><td>(</td><td>)</td><td>*</td><td>+</td><td>,</td><td>-</td><td>.</td><td>/</td></tr><tr><th>3</th><td>0</td><td>1</td><td>2</td><td>3</td><td>4</td><td>5</td><td>6</td><td>7</td><td>8</td><td>9</td><td>:</td><td>;</td><td>&lt;</td><td>=</td><td>&gt;</td><td>?</td></tr><tr><th>4</th><td>@</td><td>A</td><td>B</td><td>C</td><td>D</td><td>E</td><td>F</td><td>G</td><td>H</td><td>I</td><td>J</td><td>K</td><td>L</td><td>M</td><td>N</td><td>O</td></tr><tr><th>5</th><td>P</td><td>Q</td><td>R</td><td>S</td><td>T</td><td>U</td><td>V</td><td>W</td><td>X</td><td>Y</td><td>Z</td><td>[</td><td>\\</td><td>]</td><td>^</td><td>_</td></tr><tr><th>6</th><td>`</td><td>a</td><td>b</td><td>c</td><td>d</td><td>e</td><td>f</td><td>g</td><td>h</td><td>i</td><td>j</td><td>k</td><td>l</td><td>m</td><td>n</td><td>o</td></tr><tr><th>7</th><td>p</td><td>q</td><td>r</td><td>s</td><td>t</td><td>u</td><td>v</td><td>w</td><td>x</td><td>y</td><td>z</td><td>{</td><td>|</td><td>}</td><td>~</td><td>7F</td></tr><tr><th>8</th><td colspan=\"16\" rowspan=\"8\">not ASCII: to encode</td></tr><tr><th>9</th></tr><tr><th>A</th></tr><tr><th>B</th></tr><tr><th>C</th></tr><tr><th>D</th></tr><tr><th>E</th></tr><tr><th>F</th></tr></tbody></table></div>")]
        pub struct PctEncoded; owned : PctEncodedBuf, name : "pct-encoded", abnf :
        "pct-encoded   = \"%\" HEXDIG HEXDIG", origin : rfc3986, table :
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", automaton :
        { classes :
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\0\0\0\0\0\0\0\x02\x02\x02\x02\x02\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x02\x02\x02\x02\x02\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        shift : 2, transitions :
        Narrow(b"\0\0\0\0\0\x02\0\0\0\0\x03\0\0\0\x04\0\0\0\0\0"), accepting : b"\x10",
        components : b"", names : ["pct-encoded"], self_loops : b"\0\0\0\0\0", over : [],
        }, kind : try_encode { characters : [], space_plus : false },
    }
    crate::__generic! {
        PctEncoded PctEncodedBuf
    }
    crate::__template! {
        PctEncoded; whole
    }
    crate::__rule! {
        #[doc =
        "`unreserved = ALPHA / DIGIT / \"-\" / \".\" / \"_\" / \"~\"`\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 91).\n\nA text of this rule stands for itself: it has no encoder.\n\nFor example: `a`."]
        #[cfg_attr(doc, doc =
        "\n<div style=\"overflow-x:auto\"><style>.docblock .uri-octets td,.docblock .uri-octets th{padding:0;border:1px solid #8884;width:1.35em;line-height:1.5;text-align:center;font:.85em var(--font-family-code,monospace)}.docblock .uri-octets tr:nth-child(n){background:0 0}.docblock .uri-octets b{display:block;background:#2a85}.docblock .uri-octets caption{text-align:left}</style><table class=\"uri-octets\"><caption>Octets in <code>unreserved</code>: filled ones may stand literally, others not at all.</caption><thead><tr><th>0x</th><th>0</th><th>1</th><th>2</th><th>3</th><th>4</th><th>5</th><th>6</th><th>7</th><th>8</th><th>9</th><th>A</th><th>B</th><th>C</th><th>D</th><th>E</th><th>F</th></tr></thead><tbody><tr><th>0</th><td colspan=\"16\" rowspan=\"2\">controls</td></tr><tr><th>1</th></tr><tr><th>2</th><td>SP</td><td>!</td><td>\"</td><td>#</td><td>$</td><td>%</td><td>&amp;</td><td>'</td><td>(</td><td>)</td><td>*</td><td>+</td><td>,</td><td><b>-</b></td><td><b>.</b></td><td>/</td></tr><tr><th>3</th><td><b>0</b></td><td><b>1</b></td><td><b>2</b></td><td><b>3</b></td><td><b>4</b></td><td><b>5</b></td><td><b>6</b></td><td><b>7</b></td><td><b>8</b></td><td><b>9</b></td><td>:</td><td>;</td><td>&lt;</td><td>=</td><td>&gt;</td><td>?</td></tr><tr><th>4</th><td>@</td><td><b>A</b></td><td><b>B</b></td><td><b>C</b></td><td><b>D</b></td><td><b>E</b></td><td><b>F</b></td><td><b>G</b></td><td><b>H</b></td><td><b>I</b></td><td><b>J</b></td><td><b>K</b></td><td><b>L</b></td><td><b>M</b></td><td><b>N</b></td><td><b>O</b></td></tr><tr><th>5</th><td><b>P</b></td><td><b>Q</b></td><td><b>R</b></td><td><b>S</b></td><td><b>T</b></td><td><b>U</b></td><td><b>V</b></td><td><b>W</b></td><td><b>X</b></td><td><b>Y</b></td><td><b>Z</b></td><td>[</td><td>\\</td><td>]</td><td>^</td><td><b>_</b></td></tr><tr><th>6</th><td>`</td><td><b>a</b></td><td><b>b</b></td><td><b>c</b></td><td><b>d</b></td><td><b>e</b></td><td><b>f</b></td><td><b>g</b></td><td><b>h</b></td><td><b>i</b></td><td><b>j</b></td><td><b>k</b></td><td><b>l</b></td><td><b>m</b></td><td><b>n</b></td><td><b>o</b></td></tr><tr><th>7</th><td><b>p</b></td><td><b>q</b></td><td><b>r</b></td><td><b>s</b></td><td><b>t</b></td><td><b>u</b></td><td><b>v</b></td><td><b>w</b></td><td><b>x</b></td><td><b>y</b></td><td><b>z</b></td><td>{</td><td>|</td><td>}</td><td><b>~</b></td><td>7F</td></tr><tr><th>8</th><td colspan=\"16\" rowspan=\"8\">not ASCII</td></tr><tr><th>9</th></tr><tr><th>A</th></tr><tr><th>B</th></tr><tr><th>C</th></tr><tr><th>D</th></tr><tr><th>E</th></tr><tr><th>F</th></tr></tbody></table></div>")]
        pub struct Unreserved; owned : UnreservedBuf, name : "unreserved", abnf :
        "unreserved    = ALPHA / DIGIT / \"-\" / \".\" / \"_\" / \"~\"", origin :
        rfc3986, table :
        b"\0\0\0\0\0`\xFF\x03\xFE\xFF\xFF\x87\xFE\xFF\xFFG\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        automaton : { classes :
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\x01\0\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\0\0\0\0\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\0\x01\0\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        shift : 1, transitions : Narrow(b"\0\0\0\x02\0\0"), accepting : b"\x04",
        components : b"", names : ["unreserved"], self_loops : b"\0\0\0", over : [], },
        kind : leaf,
    }
    crate::__generic! {
        Unreserved UnreservedBuf
    }
    crate::__template! {
        Unreserved; whole
    }
    crate::__rule! {
        #[doc =
        "`reserved =` [`gen-delims`](struct@GenDelims) `/` [`sub-delims`](struct@SubDelims)\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 92).\n\nA text of this rule stands for itself: it has no encoder.\n\nFor example: `!`."]
        #[cfg_attr(doc, doc =
        "\n<div style=\"overflow-x:auto\"><style>.docblock .uri-octets td,.docblock .uri-octets th{padding:0;border:1px solid #8884;width:1.35em;line-height:1.5;text-align:center;font:.85em var(--font-family-code,monospace)}.docblock .uri-octets tr:nth-child(n){background:0 0}.docblock .uri-octets b{display:block;background:#2a85}.docblock .uri-octets caption{text-align:left}</style><table class=\"uri-octets\"><caption>Octets in <code>reserved</code>: filled ones may stand literally, others not at all.</caption><thead><tr><th>0x</th><th>0</th><th>1</th><th>2</th><th>3</th><th>4</th><th>5</th><th>6</th><th>7</th><th>8</th><th>9</th><th>A</th><th>B</th><th>C</th><th>D</th><th>E</th><th>F</th></tr></thead><tbody><tr><th>0</th><td colspan=\"16\" rowspan=\"2\">controls</td></tr><tr><th>1</th></tr><tr><th>2</th><td>SP</td><td><b>!</b></td><td>\"</td><td><b>#</b></td><td><b>$</b></td><td>%</td><td><b>&amp;</b></td><td><b>'</b></td><td><b>(</b></td><td><b>)</b></td><td><b>*</b></td><td><b>+</b></td><td><b>,</b></td><td>-</td><td>.</td><td><b>/</b></td></tr><tr><th>3</th><td>0</td><td>1</td><td>2</td><td>3</td><td>4</td><td>5</td><td>6</td><td>7</td><td>8</td><td>9</td><td><b>:</b></td><td><b>;</b></td><td>&lt;</td><td><b>=</b></td><td>&gt;</td><td><b>?</b></td></tr><tr><th>4</th><td><b>@</b></td><td>A</td><td>B</td><td>C</td><td>D</td><td>E</td><td>F</td><td>G</td><td>H</td><td>I</td><td>J</td><td>K</td><td>L</td><td>M</td><td>N</td><td>O</td></tr><tr><th>5</th><td>P</td><td>Q</td><td>R</td><td>S</td><td>T</td><td>U</td><td>V</td><td>W</td><td>X</td><td>Y</td><td>Z</td><td><b>[</b></td><td>\\</td><td><b>]</b></td><td>^</td><td>_</td></tr><tr><th>6</th><td>`</td><td>a</td><td>b</td><td>c</td><td>d</td><td>e</td><td>f</td><td>g</td><td>h</td><td>i</td><td>j</td><td>k</td><td>l</td><td>m</td><td>n</td><td>o</td></tr><tr><th>7</th><td>p</td><td>q</td><td>r</td><td>s</td><td>t</td><td>u</td><td>v</td><td>w</td><td>x</td><td>y</td><td>z</td><td>{</td><td>|</td><td>}</td><td>~</td><td>7F</td></tr><tr><th>8</th><td colspan=\"16\" rowspan=\"8\">not ASCII</td></tr><tr><th>9</th></tr><tr><th>A</th></tr><tr><th>B</th></tr><tr><th>C</th></tr><tr><th>D</th></tr><tr><th>E</th></tr><tr><th>F</th></tr></tbody></table></div>")]
        pub struct Reserved; owned : ReservedBuf, name : "reserved", abnf :
        "reserved      = gen-delims / sub-delims", origin : rfc3986, table :
        b"\0\0\0\0\xDA\x9F\0\xAC\x01\0\0(\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        automaton : { classes :
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\x01\x01\0\x01\x01\x01\x01\x01\x01\x01\0\0\x01\0\0\0\0\0\0\0\0\0\0\x01\x01\0\x01\0\x01\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        shift : 1, transitions : Narrow(b"\0\0\0\x02\0\0"), accepting : b"\x04",
        components : b"", names : ["reserved"], self_loops : b"\0\0\0", over : [], },
        kind : leaf,
    }
    crate::__generic! {
        Reserved ReservedBuf
    }
    crate::__template! {
        Reserved; whole
    }
    crate::__rule! {
        #[doc =
        "`gen-delims = \":\" / \"/\" / \"?\" / \"#\" / \"[\" / \"]\" / \"@\"`\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 93).\n\nA text of this rule stands for itself: it has no encoder.\n\nFor example: `#`."]
        #[cfg_attr(doc, doc =
        "\n<div style=\"overflow-x:auto\"><style>.docblock .uri-octets td,.docblock .uri-octets th{padding:0;border:1px solid #8884;width:1.35em;line-height:1.5;text-align:center;font:.85em var(--font-family-code,monospace)}.docblock .uri-octets tr:nth-child(n){background:0 0}.docblock .uri-octets b{display:block;background:#2a85}.docblock .uri-octets caption{text-align:left}</style><table class=\"uri-octets\"><caption>Octets in <code>gen-delims</code>: filled ones may stand literally, others not at all.</caption><thead><tr><th>0x</th><th>0</th><th>1</th><th>2</th><th>3</th><th>4</th><th>5</th><th>6</th><th>7</th><th>8</th><th>9</th><th>A</th><th>B</th><th>C</th><th>D</th><th>E</th><th>F</th></tr></thead><tbody><tr><th>0</th><td colspan=\"16\" rowspan=\"2\">controls</td></tr><tr><th>1</th></tr><tr><th>2</th><td>SP</td><td>!</td><td>\"</td><td><b>#</b></td><td>$</td><td>%</td><td>&amp;</td><td>'</td><td>(</td><td>)</td><td>*</td><td>+</td><td>,</td><td>-</td><td>.</td><td><b>/</b></td></tr><tr><th>3</th><td>0</td><td>1</td><td>2</td><td>3</td><td>4</td><td>5</td><td>6</td><td>7</td><td>8</td><td>9</td><td><b>:</b></td><td>;</td><td>&lt;</td><td>=</td><td>&gt;</td><td><b>?</b></td></tr><tr><th>4</th><td><b>@</b></td><td>A</td><td>B</td><td>C</td><td>D</td><td>E</td><td>F</td><td>G</td><td>H</td><td>I</td><td>J</td><td>K</td><td>L</td><td>M</td><td>N</td><td>O</td></tr><tr><th>5</th><td>P</td><td>Q</td><td>R</td><td>S</td><td>T</td><td>U</td><td>V</td><td>W</td><td>X</td><td>Y</td><td>Z</td><td><b>[</b></td><td>\\</td><td><b>]</b></td><td>^</td><td>_</td></tr><tr><th>6</th><td>`</td><td>a</td><td>b</td><td>c</td><td>d</td><td>e</td><td>f</td><td>g</td><td>h</td><td>i</td><td>j</td><td>k</td><td>l</td><td>m</td><td>n</td><td>o</td></tr><tr><th>7</th><td>p</td><td>q</td><td>r</td><td>s</td><td>t</td><td>u</td><td>v</td><td>w</td><td>x</td><td>y</td><td>z</td><td>{</td><td>|</td><td>}</td><td>~</td><td>7F</td></tr><tr><th>8</th><td colspan=\"16\" rowspan=\"8\">not ASCII</td></tr><tr><th>9</th></tr><tr><th>A</th></tr><tr><th>B</th></tr><tr><th>C</th></tr><tr><th>D</th></tr><tr><th>E</th></tr><tr><th>F</th></tr></tbody></table></div>")]
        pub struct GenDelims; owned : GenDelimsBuf, name : "gen-delims", abnf :
        "gen-delims    = \":\" / \"/\" / \"?\" / \"#\" / \"[\" / \"]\" / \"@\"", origin :
        rfc3986, table :
        b"\0\0\0\0\x08\x80\0\x84\x01\0\0(\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        automaton : { classes :
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\x01\0\0\0\0\x01\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        shift : 1, transitions : Narrow(b"\0\0\0\x02\0\0"), accepting : b"\x04",
        components : b"", names : ["gen-delims"], self_loops : b"\0\0\0", over : [], },
        kind : leaf,
    }
    crate::__generic! {
        GenDelims GenDelimsBuf
    }
    crate::__template! {
        GenDelims; whole
    }
    crate::__rule! {
        #[doc =
        "`sub-delims = \"!\" / \"$\" / \"&\" / \"'\" / \"(\" / \")\" / \"*\" / \"+\" / \",\" / \";\" / \"=\"`\n\n```abnf\nsub-delims    = \"!\" / \"$\" / \"&\" / \"'\" / \"(\" / \")\"\n              / \"*\" / \"+\" / \",\" / \";\" / \"=\"\n```\n\nDefined in [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) (`rfc3986.abnf`, line 94).\n\nA text of this rule stands for itself: it has no encoder.\n\nFor example: `!`."]
        #[cfg_attr(doc, doc =
        "\n<div style=\"overflow-x:auto\"><style>.docblock .uri-octets td,.docblock .uri-octets th{padding:0;border:1px solid #8884;width:1.35em;line-height:1.5;text-align:center;font:.85em var(--font-family-code,monospace)}.docblock .uri-octets tr:nth-child(n){background:0 0}.docblock .uri-octets b{display:block;background:#2a85}.docblock .uri-octets caption{text-align:left}</style><table class=\"uri-octets\"><caption>Octets in <code>sub-delims</code>: filled ones may stand literally, others not at all.</caption><thead><tr><th>0x</th><th>0</th><th>1</th><th>2</th><th>3</th><th>4</th><th>5</th><th>6</th><th>7</th><th>8</th><th>9</th><th>A</th><th>B</th><th>C</th><th>D</th><th>E</th><th>F</th></tr></thead><tbody><tr><th>0</th><td colspan=\"16\" rowspan=\"2\">controls</td></tr><tr><th>1</th></tr><tr><th>2</th><td>SP</td><td><b>!</b></td><td>\"</td><td>#</td><td><b>$</b></td><td>%</td><td><b>&amp;</b></td><td><b>'</b></td><td><b>(</b></td><td><b>)</b></td><td><b>*</b></td><td><b>+</b></td><td><b>,</b></td><td>-</td><td>.</td><td>/</td></tr><tr><th>3</th><td>0</td><td>1</td><td>2</td><td>3</td><td>4</td><td>5</td><td>6</td><td>7</td><td>8</td><td>9</td><td>:</td><td><b>;</b></td><td>&lt;</td><td><b>=</b></td><td>&gt;</td><td>?</td></tr><tr><th>4</th><td>@</td><td>A</td><td>B</td><td>C</td><td>D</td><td>E</td><td>F</td><td>G</td><td>H</td><td>I</td><td>J</td><td>K</td><td>L</td><td>M</td><td>N</td><td>O</td></tr><tr><th>5</th><td>P</td><td>Q</td><td>R</td><td>S</td><td>T</td><td>U</td><td>V</td><td>W</td><td>X</td><td>Y</td><td>Z</td><td>[</td><td>\\</td><td>]</td><td>^</td><td>_</td></tr><tr><th>6</th><td>`</td><td>a</td><td>b</td><td>c</td><td>d</td><td>e</td><td>f</td><td>g</td><td>h</td><td>i</td><td>j</td><td>k</td><td>l</td><td>m</td><td>n</td><td>o</td></tr><tr><th>7</th><td>p</td><td>q</td><td>r</td><td>s</td><td>t</td><td>u</td><td>v</td><td>w</td><td>x</td><td>y</td><td>z</td><td>{</td><td>|</td><td>}</td><td>~</td><td>7F</td></tr><tr><th>8</th><td colspan=\"16\" rowspan=\"8\">not ASCII</td></tr><tr><th>9</th></tr><tr><th>A</th></tr><tr><th>B</th></tr><tr><th>C</th></tr><tr><th>D</th></tr><tr><th>E</th></tr><tr><th>F</th></tr></tbody></table></div>")]
        pub struct SubDelims; owned : SubDelimsBuf, name : "sub-delims", abnf :
        "sub-delims    = \"!\" / \"$\" / \"&\" / \"'\" / \"(\" / \")\"\n              / \"*\" / \"+\" / \",\" / \";\" / \"=\"",
        origin : rfc3986, table :
        b"\0\0\0\0\xD2\x1F\0(\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", automaton
        : { classes :
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\x01\0\x01\x01\x01\x01\x01\x01\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        shift : 1, transitions : Narrow(b"\0\0\0\x02\0\0"), accepting : b"\x04",
        components : b"", names : ["sub-delims"], self_loops : b"\0\0\0", over : [], },
        kind : leaf,
    }
    crate::__generic! {
        SubDelims SubDelimsBuf
    }
    crate::__template! {
        SubDelims; whole
    }
}

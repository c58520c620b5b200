/// Articles of a shop: `shop:red,round/42?by=Tom+Jerry`.
/**
# Delimiters

Where a character may occur, computed from the grammar. `y`: it may occur literally in the component. `|`: it ends the component or separates it from the next item of a list; in data it is encoded, if the component admits triplets. `%`: it must be encoded. `+`: it is written as `+`. An empty cell: it cannot occur.

<div class="uri-delimiters"><style>.docblock .uri-delimiters code{white-space:nowrap;overflow-wrap:normal}</style>

| |`:`|`/`|`?`|`#`|`[`|`]`|`@`|`!`|`$`|`&`|`'`|`(`|`)`|`*`|`+`|`,`|`;`|`=`|`%`|`"`|space|
|-|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|
|[`colour`](struct@shop::Colour)||\|||||||||||||||\|||||||
|[`shape`](struct@shop::Shape)||\|||||||||||||||\|||||||
|[`number`](struct@shop::Number)|||\||||||||||||||||||||
|[`by`](struct@shop::By)|%|%|%|%|%|%|%|%|%|%|%|%|%|%|%|%|%|%|%|%|+|

</div>

# Rules without a type

- <span id="rule.target"></span>`target =` [`tags`](#rule.tags) `"/"` [`number`](struct@shop::Number)
- <span id="rule.query"></span>`query = "by="` [`by`](struct@shop::By)
- <span id="rule.tags"></span>`tags =` [`tag`](struct@shop::Tag) `*( ","` [`tag`](struct@shop::Tag) `)`

<details><summary>Inherited rules</summary>

- `DIGIT`, `ALPHA`, `HEXDIG`: core rules of [RFC 5234, Appendix B.1](https://www.rfc-editor.org/rfc/rfc5234#appendix-B.1)

</details>*/
#[cfg_attr(
    doc,
    doc = "\n<style>.item-table{display:flex;flex-direction:column}.item-table>dt:has(>a[href^=\"struct.\"]:is([href$=\"Buf.html\"],[href$=\"Builder.html\"])){order:1;grid-column:auto}.item-table>dt:has(>a[href^=\"struct.\"]:is([href$=\"Buf.html\"],[href$=\"Builder.html\"]))+dd{display:none}.item-table:has(>dt>a[href^=\"struct.\"]:is([href$=\"Buf.html\"],[href$=\"Builder.html\"]))::before{order:1;content:\"Owned types and builders\";grid-column:1/-1;margin:1em 0 .5em;font-weight:600}</style>"
)]
pub mod shop {
    ::uri_tables::__rule! {
        #[doc =
        "`URI = \"shop:\"` [`target`](self#rule.target) `[ \"?\"` [`query`](self#rule.query) `]`"]
        #[doc = ::uri_tables::__owned_sentence!(UriBuf)] #[doc =
        "\n\nDefined in `` abnf of `shop` (1) ``, line 2.\n\nGoes beyond RFC 3986: the shortest text that its `URI` does not have is `shop:a|b/0`.\n\nThis type has parts. Encode and decode the parts, not the whole text.\n\nFor example: `shop:a|b/0`, `shop:red/0`, `shop:a|b/00`."]
        #[cfg_attr(doc, doc =
        "\n\nBytes in `URI`: highlighted bytes may occur literally, others only as triplets.\n\n<style>.uri-bytes{font-size:.85em}.uri-bytes b{background:#2a85}</style>\n<pre class=\"uri-bytes\">0x   0 1 2 3 4 5 6 7 8 9 A B C D E F\n0–1 controls: must be encoded\n2   SP ! \" # $ % &amp; ' ( ) * <b>+ ,</b> - . <b>/</b>\n3    <b>0 1 2 3 4 5 6 7 8 9 :</b> ; &lt; <b>=</b> &gt; <b>?</b>\n4    @ <b>A B C D E F G H I J K L M N O</b>\n5    <b>P Q R S T U V W X Y Z</b> [ \\ ] ^ _\n6    ` <b>a b c d e f g h i j k l m n o</b>\n7    <b>p q r s t u v w x y z</b> { <b>|</b> } ~ 7F\n8–F not ASCII: must be encoded</pre>")]
        item : pub struct Uri < 'a > { text : ::uri_tables::__private::Text < 'a, 6 > }
        owned : UriBuf, rule : RuleData::new("URI",
        "URI    = \"shop:\" target [ \"?\" query ]",
        b"\0\0\0\0\0\x98\xFF\xA7\xFE\xFF\xFF\x07\xFE\xFF\xFF\x17\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        Automaton::new(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\0\0\0\x02\x03\0\0\x04\x05\x05\x05\x05\x05\x05\x05\x05\x05\x05\x06\0\0\x07\0\x08\0\t\n\x0B\x0C\r\x0B\x02\x0E\x02\x02\x02\x0F\x02\x10\x11\x12\x02\x13\x14\x02\x15\x02\x02\x02\x16\x02\0\0\0\0\0\0\t\n\x0B\x0C\r\x0B\x02\x0E\x02\x02\x02\x0F\x02\x10\x11\x12\x02\x13\x14\x02\x15\x02\x02\x02\x16\x02\0\x17\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        5,
        Narrow(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x03\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x05\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x06\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0$%\0\0\0\0\0\0\0\0\x1F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\n\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0'\0\0\0(\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0E\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0F\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0E\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\x11 \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0E\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0)*\0\0\0\0\0\0\0\0\t\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0!\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0E\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x15\0\0&\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x17\0\0&\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x18\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0+\0\0&\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1A\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0&\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"#\0\0\0\0\0\0##############\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1E\0\0\0\x1E\x1E\x1E\x1E\x1E\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1C\x1D\0\0\0\0\0\0\x1D\x1D\x1D\x1D\x1D\x1D\x1D\x1D\x1D\x1D\x1D\x1D\x1D\x1D\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1D\0\0\0\x1D\x1D\x1D\x1D\x1D\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0'\0\0\0(\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0!\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x15\0\0&\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1E\0\0\0\x1E\x1E\x1E\x1E\x1E\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x1C\x1D\0\0\0\0\0\0\x1D\x1D\x1D\x1D\x1D\x1D\x1D\x1D\x1D\x1D\x1D\x1D\x1D\x1D\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\n\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x18\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0E\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\n\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0&\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"),
        b"\0\0\xB0*",
        b"\0\0\0\0\0\0\x01\x02\x01\x01\x02\x01\x01\x02\0\x01\x02\x01\x03\x02\x03\x03\0\x03\0\0\0\x04\x04\x04\x04",
        & ["URI", "colour", "shape", "number", "by"])
        .with_self_loops(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\0\0\0\x01\0\0\0\0\0\0\0\0",
        &
        [SelfLoop::new(b"\0\0\0\0\0\x08\0\0\xFE\xFF\xFF\x07\xFE\xFF\xFF\x07\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true)])
        .with_slot_transitions(b"\t\0\x01\0\x12\0\x02\0\x14\0\x03\0\x1C\0\x05\0\x1D\0\x05\0\x07\0\x01\0\x08\0\x01\0\x16\0\x04\0\x0C\0\0\0\r\0\0\0\x07\0\0\0\x08\0\0\0\x19\0\0\0")
        .with_duplicated(13).with_start_literal(& LiteralRun::new(1, b"SHOP:",
        b"\xDF\xDF\xDF\xDF\xFF", 6, b"")).with_literal_runs(& [LiteralRun::new(36,
        b"|B,", b"\xFF\xDF\xFF", 17, b""), LiteralRun::new(37, b"LUE,",
        b"\xDF\xDF\xDF\xFF", 17, b""), LiteralRun::new(38, b"BY=", b"\xDF\xDF\xFF", 27,
        b""), LiteralRun::new(39, b"D,", b"\xDF\xFF", 17, b""), LiteralRun::new(40,
        b"UND,", b"\xDF\xDF\xDF\xFF", 17, b""), LiteralRun::new(41, b"|B,",
        b"\xFF\xDF\xFF", 17, b""), LiteralRun::new(42, b"LUE,", b"\xDF\xDF\xDF\xFF", 17,
        b""), LiteralRun::new(43, b"?BY=", b"\xFF\xDF\xDF\xFF", 27, b"\0\x04")]),
        Captures::new(& [0, 1, 2, 4, 8, 16],
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\x01\0\x01\0\x01\0\x02\0\x03\0", &
        [(0, 0), (8, 63), (48, 63), (32, 63)])), kind : structure(for > encode try_encode
        decode decode_utf8 decode_utf8_lossy), parts : { slots : 6, accessors : { #[doc =
        "Returns the `number`."] number : Required < Number > { component : 1, parts : []
        }, #[doc = "Returns the `by`, if there is one."] by : Optional < By > { component
        : 2, parts : [] }, }, lists : { #[doc = "Returns each `tag`, in order."] tags :
        Items < Tag > { delimiter : 44, style : Prefixed, component : 0 }, }, choice :
        {}, }, template : (Tag : Many, Number : Required, By : Optional) { const PARTS :
        & [t::Part] = & [t::Part::new("tag", & t::inner_list(false, t::ListItems::of:: <
        Tag < 'static >> (44, t::Style::Prefixed, false, false)), true, 0, & []),
        t::Part::new("number", t::of:: < Number < 'static >> (), true, 1, & []),
        t::Part::new("by", t::of:: < By < 'static >> (), false, 2, & [])]; t::parts:: <
        Uri < 'static >> (PARTS).written(& t::All(& [t::Text("shop:"), t::Node::part(0,
        PARTS, & []), t::Text("/"), t::Node::part(1, PARTS, & []), t::One(&
        [t::Alternative::new(t::All(& [t::Text("?by="), t::Node::part(2, PARTS, & [])])),
        t::Alternative::new(t::All(& []))])])) } .path(true, true).may_make_authority(),
    }
    ::uri_tables::__builder! {
        #[doc = "Builds a [`Uri`](struct@Uri) from its parts."] builder : UriBuilder,
        view : Uri, owned : UriBuf, required : { HasTag : (for Tag >), HasNumber : (for
        Number >) }, #[doc =
        "Builds the text. This does not compile without a `tag` and a `number`."] finish
        : finish, methods : { #[doc = "Adds a `tag`: a [`Tag`](struct@Tag)."] tag : (for
        Item < Tag >) { part : [0], then : [::uri_tables::Given, HasNumber] }, #[doc =
        "Adds several items, each a `tag`: a [`Tag`](struct@Tag)."] tags : (for Items <
        Tag >) { part : [0], then : [::uri_tables::Given, HasNumber] }, #[doc =
        "Sets the `number`: a [`Number`](struct@Number)."] number : (for Required <
        Number >) { part : [1], then : [HasTag, ::uri_tables::Given] }, #[doc =
        "Sets the `by`: data, which is encoded, or a [`By`](struct@By), or `None` for none."]
        by : (for Optional < By >) { part : [2], then : [HasTag, HasNumber] }, },
    }
    ::uri_tables::__setters! {
        view : Uri, owned : UriBuf, methods : { #[doc = "Replaces the `number`."]
        set_number : (for Required < Number >) { part : [1] }, #[doc =
        "Replaces or adds the `by`. To remove it, use [`remove_by`](Self::remove_by)."]
        set_by : (for Optional < By >) { part : [2], remove : remove_by }, }, lists : {
        Tag { part : [0], extend : extend_tags, retain : retain_tags, set : set_tags,
        push : push_tag, pop : pop_tag }, },
    }
    ::uri_tables::__rule! {
        #[doc = "`tag =` [`colour`](struct@Colour) `/` [`shape`](struct@Shape)"] #[doc =
        ::uri_tables::__owned_sentence!(TagBuf)] #[doc =
        "\n\nDefined in `` abnf of `shop` (1) ``, line 5.\n\nGoes beyond RFC 3986: the shortest text that occurs in none of its URIs is `a|b`.\n\nThis type has parts. Encode and decode the parts, not the whole text.\n\nFor example: `a|b`, `red`, `blue`."]
        #[cfg_attr(doc, doc =
        "\n\nBytes in `tag`: highlighted bytes may occur literally, others not at all.\n\n<style>.uri-bytes{font-size:.85em}.uri-bytes b{background:#2a85}</style>\n<pre class=\"uri-bytes\">0x   0 1 2 3 4 5 6 7 8 9 A B C D E F\n0–1 controls\n2   SP ! \" # $ % &amp; ' ( ) * + , - . /\n3    0 1 2 3 4 5 6 7 8 9 : ; &lt; = &gt; ?\n4    @ <b>A B</b> C <b>D E</b> F G H I J K <b>L</b> M <b>N O</b>\n5    P Q <b>R</b> S T <b>U</b> V W X Y Z [ \\ ] ^ _\n6    ` <b>a b</b> c <b>d e</b> f g h i j k <b>l</b> m <b>n o</b>\n7    p q <b>r</b> s t <b>u</b> v w x y z { <b>|</b> } ~ 7F\n8–F not ASCII</pre>")]
        item : pub struct Tag < 'a > { text : ::uri_tables::__private::Text < 'a, 0 > }
        owned : TagBuf, rule : RuleData::new("tag", "tag    = colour / shape",
        b"\0\0\0\0\0\0\0\x006\xD0$\x006\xD0$\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        Automaton::new(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\x02\0\x03\x04\0\0\0\0\0\0\x05\0\x06\x07\0\0\x08\0\0\t\0\0\0\0\0\0\0\0\0\0\0\x01\x02\0\x03\x04\0\0\0\0\0\0\x05\0\x06\x07\0\0\x08\0\0\t\0\0\0\0\0\0\n\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        4,
        Narrow(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x02\x03\0\0\0\0\0\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x05\0\0\0\0\0\0\0\0\0\0\x06\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x07\0\0\x08\0\0\0\0\0\0\0\0\0\0\t\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\n\0\0\0\0\0\0\0\0\0\t\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\t\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0C\0\0\0\0\0\0\0\0\0\0\0\0\t\0\0\0\0\0\0\0\0\0\0\0\0"),
        b"\0\x02", b"\0\x01\x02\x01\x01\x02\x01\x01\x02\0\x01\x02\x02", & ["tag",
        "colour", "shape"]), Captures::new(& [0], b"\0\0\0\0\0\0\0\0\0\0\0\0\0", & [(0,
        0)])), kind : structure(for > encode try_encode decode decode_utf8
        decode_utf8_lossy), parts : { slots : 0, accessors : {}, lists : {}, choice : {
        #[doc = "The alternatives of `tag`."] TagChoice : [Colour], Shape }, }, template
        : () t::choice:: < Tag < 'static >> (& [t::Part::alternative("colour", t::of:: <
        Colour < 'static >> ()), t::Part::alternative("shape", t::of:: < Shape < 'static
        >> ())]).path(false, true),
    }
    ::uri_tables::__builder! {
        #[doc = "Builds a [`Tag`](struct@Tag) from its parts."] builder : TagBuilder,
        view : Tag, owned : TagBuf, required : { HasTag : (for Tag >) }, #[doc =
        "Builds the text. This does not compile without a `tag`."] finish : finish,
        methods : { #[doc = "Sets the `colour`: a [`Colour`](struct@Colour)."] colour :
        (for Required < Colour >) { part : [0], then : [::uri_tables::Given] }, #[doc =
        "Sets the `shape`: a [`Shape`](struct@Shape)."] shape : (for Required < Shape >)
        { part : [1], then : [::uri_tables::Given] }, },
    }
    ::uri_tables::__setters! {
        view : Tag, owned : TagBuf, methods : { #[doc = "Replaces the `colour`."]
        set_colour : (for Required < Colour >) { part : [0] }, #[doc =
        "Replaces the `shape`."] set_shape : (for Required < Shape >) { part : [1] }, },
    }
    ::uri_tables::__rule! {
        #[doc = "`colour = \"red\" / \"blue\"`"] #[doc =
        ::uri_tables::__owned_sentence!(ColourBuf)] #[doc =
        "\n\nDefined in `` abnf of `shop` (1) ``, line 6.\n\nThis type has no encoder, because its texts cannot carry data.\n\nFor example: `red`, `blue`."]
        #[cfg_attr(doc, doc =
        "\n\nBytes in `colour`: highlighted bytes may occur literally, others not at all.\n\n<style>.uri-bytes{font-size:.85em}.uri-bytes b{background:#2a85}</style>\n<pre class=\"uri-bytes\">0x   0 1 2 3 4 5 6 7 8 9 A B C D E F\n0–1 controls\n2   SP ! \" # $ % &amp; ' ( ) * + , - . /\n3    0 1 2 3 4 5 6 7 8 9 : ; &lt; = &gt; ?\n4    @ A <b>B</b> C <b>D E</b> F G H I J K <b>L</b> M N O\n5    P Q <b>R</b> S T <b>U</b> V W X Y Z [ \\ ] ^ _\n6    ` a <b>b</b> c <b>d e</b> f g h i j k <b>l</b> m n o\n7    p q <b>r</b> s t <b>u</b> v w x y z { | } ~ 7F\n8–F not ASCII</pre>")]
        item : pub struct Colour < 'a > { text : ::uri_tables::__private::Text < 'a, 0 >
        } owned : ColourBuf, rule : RuleData::new("colour",
        "colour = \"red\" / \"blue\"",
        b"\0\0\0\0\0\0\0\x004\x10$\x004\x10$\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        Automaton::new(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\x02\x03\0\0\0\0\0\0\x04\0\0\0\0\0\x05\0\0\x06\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\x02\x03\0\0\0\0\0\0\x04\0\0\0\0\0\x05\0\0\x06\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        3,
        Narrow(b"\0\0\0\0\0\0\0\0\0\x02\0\0\0\x03\0\0\0\0\0\0\x04\0\0\0\0\0\0\x05\0\0\0\0\0\0\0\0\0\0\x06\0\0\0\x07\0\0\0\0\0\0\0\0\x07\0\0\0\0\0\0\0\0\0\0\0\0"),
        b"\x80", b"", & ["colour"]), Captures::NONE), kind : leaf(for > encode
        try_encode), template : () t::whole:: < Colour < 'static >> ().path(false, true),
    }
    ::uri_tables::__rule! {
        #[doc = "`shape = \"round\" / \"a|b\"`"] #[doc =
        ::uri_tables::__owned_sentence!(ShapeBuf)] #[doc =
        "\n\nDefined in `` abnf of `shop` (1) ``, line 7.\n\nGoes beyond RFC 3986: the shortest text that occurs in none of its URIs is `a|b`.\n\nThis type has no encoder, because its texts cannot carry data.\n\nFor example: `a|b`, `round`."]
        #[cfg_attr(doc, doc =
        "\n\nBytes in `shape`: highlighted bytes may occur literally, others not at all.\n\n<style>.uri-bytes{font-size:.85em}.uri-bytes b{background:#2a85}</style>\n<pre class=\"uri-bytes\">0x   0 1 2 3 4 5 6 7 8 9 A B C D E F\n0–1 controls\n2   SP ! \" # $ % &amp; ' ( ) * + , - . /\n3    0 1 2 3 4 5 6 7 8 9 : ; &lt; = &gt; ?\n4    @ <b>A B</b> C <b>D</b> E F G H I J K L M <b>N O</b>\n5    P Q <b>R</b> S T <b>U</b> V W X Y Z [ \\ ] ^ _\n6    ` <b>a b</b> c <b>d</b> e f g h i j k l m <b>n o</b>\n7    p q <b>r</b> s t <b>u</b> v w x y z { <b>|</b> } ~ 7F\n8–F not ASCII</pre>")]
        item : pub struct Shape < 'a > { text : ::uri_tables::__private::Text < 'a, 0 > }
        owned : ShapeBuf, rule : RuleData::new("shape", "shape  = \"round\" / \"a|b\"",
        b"\0\0\0\0\0\0\0\0\x16\xC0$\0\x16\xC0$\x10\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        Automaton::new(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\x02\0\x03\0\0\0\0\0\0\0\0\0\x04\x05\0\0\x06\0\0\x07\0\0\0\0\0\0\0\0\0\0\0\x01\x02\0\x03\0\0\0\0\0\0\0\0\0\x04\x05\0\0\x06\0\0\x07\0\0\0\0\0\0\x08\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        4,
        Narrow(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x02\0\0\0\0\x03\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x04\0\0\0\0\0\0\0\0\0\0\0\0\x05\0\0\0\0\0\0\0\0\0\0\0\0\x06\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x07\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x08\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x06\0\0\0\0\0\0\0\0\0\0\0\0"),
        b"@\0", b"", & ["shape"]), Captures::NONE), kind : leaf(for > encode try_encode),
        template : () t::whole:: < Shape < 'static >> ().path(false, true),
    }
    ::uri_tables::__rule! {
        #[doc = "`number = 1*4DIGIT`"] #[doc =
        ::uri_tables::__owned_sentence!(NumberBuf)] #[doc =
        "\n\nDefined in `` abnf of `shop` (1) ``, line 8.\n\nThis type has no encoder, because its texts cannot carry data.\n\nFor example: `0`, `00`, `000`."]
        #[cfg_attr(doc, doc =
        "\n\nBytes in `number`: highlighted bytes may occur literally, others not at all.\n\n<style>.uri-bytes{font-size:.85em}.uri-bytes b{background:#2a85}</style>\n<pre class=\"uri-bytes\">0x   0 1 2 3 4 5 6 7 8 9 A B C D E F\n0–1 controls\n2   SP ! \" # $ % &amp; ' ( ) * + , - . /\n3    <b>0 1 2 3 4 5 6 7 8 9</b> : ; &lt; = &gt; ?\n4    @ A B C D E F G H I J K L M N O\n5    P Q R S T U V W X Y Z [ \\ ] ^ _\n6    ` a b c d e f g h i j k l m n o\n7    p q r s t u v w x y z { | } ~ 7F\n8–F not ASCII</pre>")]
        item : pub struct Number < 'a > { text : ::uri_tables::__private::Text < 'a, 0 >
        } owned : NumberBuf, rule : RuleData::new("number", "number = 1*4DIGIT",
        b"\0\0\0\0\0\0\xFF\x03\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        Automaton::new(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        1, Narrow(b"\0\0\0\x02\0\x03\0\x04\0\x05\0\0"), b"<", b"", & ["number"]),
        Captures::NONE), kind : leaf(for > encode try_encode), template : () t::whole:: <
        Number < 'static >> ().path(false, true),
    }
    ::uri_tables::__rule! {
        #[doc = "`by = *( ALPHA / \"+\" / \"%\" 2HEXDIG )`"] #[doc =
        ::uri_tables::__owned_sentence!(ByBuf)] #[doc =
        "\n\nDefined in `` abnf of `shop` (1) ``, line 10.\n\n[`encode`](Self::encode) encodes any data, and decoding gives the data back.\n\nFor example: the empty text, `a`, `%aa`."]
        #[cfg_attr(doc, doc =
        "\n\nBytes in `by`: highlighted bytes may occur literally, others only as triplets.\n\n<style>.uri-bytes{font-size:.85em}.uri-bytes b{background:#2a85}</style>\n<pre class=\"uri-bytes\">0x   0 1 2 3 4 5 6 7 8 9 A B C D E F\n0–1 controls: must be encoded\n2   SP ! \" # $ % &amp; ' ( ) * <b>+</b> , - . /\n3    0 1 2 3 4 5 6 7 8 9 : ; &lt; = &gt; ?\n4    @ <b>A B C D E F G H I J K L M N O</b>\n5    <b>P Q R S T U V W X Y Z</b> [ \\ ] ^ _\n6    ` <b>a b c d e f g h i j k l m n o</b>\n7    <b>p q r s t u v w x y z</b> { | } ~ 7F\n8–F not ASCII: must be encoded</pre>")]
        item : pub struct By < 'a > { text : ::uri_tables::__private::Text < 'a, 0 > }
        owned : ByBuf, rule : RuleData::new("by",
        "by     = *( ALPHA / \"+\" / \"%\" 2HEXDIG )",
        b"\0\0\0\0\0\x08\0\0\xFE\xFF\xFF\x07\xFE\xFF\xFF\x07\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        Automaton::new(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\0\0\0\x02\0\0\0\0\x03\x03\x03\x03\x03\x03\x03\x03\x03\x03\0\0\0\0\0\0\0\x04\x04\x04\x04\x04\x04\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\0\0\0\0\0\0\x04\x04\x04\x04\x04\x04\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        3,
        Narrow(b"\0\0\0\0\0\0\0\0\0\x02\x01\0\x01\0\0\0\0\0\0\x03\x03\0\0\0\0\0\0\x01\x01\0\0\0"),
        b"\x02", b"", & ["by"]).with_self_loops(b"\0\x01\0\0", &
        [SelfLoop::new(b"\0\0\0\0\0\x08\0\0\xFE\xFF\xFF\x07\xFE\xFF\xFF\x07\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        true)]), Captures::NONE).with_encode_policy(EncodePolicy::new(& [], true)), kind
        : encode(for > encode), template : () t::whole:: < By < 'static >> (),
    }
}

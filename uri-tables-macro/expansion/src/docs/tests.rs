//! Tests the docs of whole profiles.
//!
//! The tables of delimiters must agree with RFC 3986's prose, and every link must have a target.

use std::collections::{BTreeMap, BTreeSet};

use quote::quote;
use syn::{Attribute, Expr, ExprLit, Item, ItemMod, Lit, Meta};

use super::repetition;
use crate::analyze::lists::Repeated;
use crate::driver::expand;

/// The docs of a module, and the docs of each of its types, by the type's name.
struct Pages {
    module: String,
    types: BTreeMap<String, String>,
}

fn pages(profile: &str) -> Pages {
    let tokens = profile.parse().expect("the profile is tokens");
    let expanded = expand(&quote!(uri_tables), false, tokens);
    let errors = expanded.to_string();
    let module = syn::parse2(expanded);
    let module: ItemMod = module.unwrap_or_else(|_| panic!("an error in {profile}: {errors:.900}"));
    let (_, items) = module.content.expect("the module has a body");
    let mut types = BTreeMap::new();
    for item in items {
        let Item::Macro(item) = item else {
            continue;
        };
        let path = &item.mac.path;
        if path
            .segments
            .last()
            .is_none_or(|last| last.ident != "__rule")
        {
            continue;
        }
        let (attributes, name) = head(item.mac.tokens);
        types.insert(name, docs(&attributes));
    }
    Pages {
        module: docs(&module.attrs),
        types,
    }
}

/// Returns the attributes of a `__rule!` and the name of its type.
fn head(tokens: proc_macro2::TokenStream) -> (Vec<Attribute>, String) {
    let parser = |input: syn::parse::ParseStream<'_>| {
        let attributes = input.call(Attribute::parse_outer)?;
        input.parse::<syn::Ident>()?;
        input.parse::<syn::Token![:]>()?;
        input.parse::<syn::Visibility>()?;
        input.parse::<syn::Token![struct]>()?;
        let name: syn::Ident = input.parse()?;
        input.parse::<proc_macro2::TokenStream>()?;
        Ok((attributes, name.to_string()))
    };
    syn::parse::Parser::parse2(parser, tokens).expect("a rule's head")
}

/// Returns the doc comments of an item, without those that only rustdoc gets.
fn docs(attributes: &[Attribute]) -> String {
    let text = |attribute: &Attribute| match &attribute.meta {
        Meta::NameValue(doc) if doc.path.is_ident("doc") => match &doc.value {
            Expr::Lit(ExprLit {
                lit: Lit::Str(text),
                ..
            }) => Some(text.value()),
            _ => None,
        },
        _ => None,
    };
    let lines: Vec<String> = attributes.iter().filter_map(text).collect();
    lines.join("\n")
}

/// Parses the table of delimiters in the module's docs. The first key is the component, and the second the delimiter.
fn table(module: &str) -> BTreeMap<String, BTreeMap<char, String>> {
    let lines: Vec<&str> = module
        .lines()
        .filter(|line| line.starts_with('|'))
        .collect();
    // A `|` in a cell is escaped as `\|`.
    let cells = |line: &str| -> Vec<String> {
        let line = line
            .strip_prefix('|')
            .and_then(|line| line.strip_suffix('|'));
        let line = line
            .expect("a row has bars at both ends")
            .replace("\\|", "\u{1}");
        let cells = line.split('|').map(|cell| cell.replace('\u{1}', "|"));
        cells.collect()
    };
    let head = |head: &String| match head.as_str() {
        "space" => ' ',
        head => head.trim_matches('`').chars().next().expect("a sign"),
    };
    let heads: Vec<char> = cells(lines[0])[1..].iter().map(head).collect();
    let mut table = BTreeMap::new();
    for line in &lines[2..] {
        let cells = cells(line);
        let (name, cells) = cells.split_first().expect("the first cell");
        let name = name.split('`').nth(1).expect("a name is code").to_owned();
        assert_eq!(cells.len(), heads.len(), "{name}");
        table.insert(
            name,
            heads.iter().copied().zip(cells.iter().cloned()).collect(),
        );
    }
    table
}

/// Checks the row of the component `name`: `y` for the delimiters in `literal`, `|` for those in `ends`, nothing for
/// those in `never`, and `%` for all others.
#[track_caller]
fn row(
    table: &BTreeMap<String, BTreeMap<char, String>>,
    name: &str,
    literal: &str,
    ends: &str,
    never: &str,
) {
    for (&column, sign) in &table[name] {
        let expected = match column {
            _ if literal.contains(column) => "y",
            _ if ends.contains(column) => "|",
            _ if never.contains(column) => "",
            _ => "%",
        };
        assert_eq!(sign, expected, "{name}: {column}");
    }
}

const GENERIC: &str = r"
    mod generic {
        extends rfc3986;
        expose URI, URI-reference alone, scheme, authority, userinfo, host, port, IP-literal, IPvFuture, IPv6address,
            reg-name, IPv4address,
            path = path-abempty / path-absolute / path-noscheme / path-rootless / path-empty,
            segment = segment / segment-nz / segment-nz-nc, segment-nz-nc alone, query, fragment;
    }
";

const SUB_DELIMS: &str = "!$&'()*+,;=";

/// All columns of the table. In the row of a component without triplets, they are empty, except for literals and ends.
const ALL: &str = ":/?#[]@!$&'()*+,;=%\" ";

/// The expected rows follow RFC 3986, section 3, which names the delimiters that end each component.
#[test]
fn delimiters_are_those_of_the_rfc() {
    let table = table(&pages(GENERIC).module);
    let with = |others: &str| format!("{others}{SUB_DELIMS}");
    row(&table, "scheme", "+", ":", ALL);
    // "The user information, if present, is followed by a commercial at-sign".
    row(&table, "userinfo", &with(":"), "@", "");
    // "terminated by the next slash, question mark, or number sign, or by the end of the URI", and a port.
    row(&table, "reg-name", SUB_DELIMS, ":/?#", "");
    row(&table, "port", "", "/?#", ALL);
    // These are between the brackets of an IP literal.
    row(&table, "IPvFuture", &with(":"), "]", ALL);
    row(&table, "IPv4address", "", ":/?#]", ALL);
    // A `/` ends a segment, and `?` or `#` ends the path (section 3.3). Only `#` ends a query (3.4), and nothing ends a
    // fragment (3.5).
    row(&table, "segment", &with(":@"), "/?#", "");
    row(&table, "segment-nz-nc", &with("@"), "/?#", "");
    row(&table, "query", &with(":@/?"), "#", "");
    row(&table, "fragment", &with(":@/?"), "", "");
    assert_eq!(table.len(), 10, "{:?}", table.keys());
}

#[test]
fn delimiters_of_lists_end_their_items() {
    let pages = pages(
        r##"
        mod s3 {
            extends rfc3986;
            abnf r#"
                URI    = scheme "://" bucket path-abempty [ "?" query ]
                scheme = "s3"
                bucket = 3*63( %x61-7A / DIGIT / "-" / "." )
                query  = param *( "&" param )
                param  = key [ "=" value ]
                key    = 1*<qchar except "=" / "&" / "+">
                value  = *<qchar except "&">
                qchar  = pchar / "/" / "?"
            "#;
            expose URI, bucket, path = path-abempty, segment, query, param, key;
            expose value { space = "+" };
        }
        "##,
    );
    let mut table = table(&pages.module);
    row(&table, "bucket", "", "/?", ALL);
    row(&table, "segment", ":@!$&'()*+,;=", "/?", "");
    row(&table, "key", ":/?@!$'()*,;", "&=", "");
    // A space is written as `+`, so a `+` in data must be encoded.
    let value = table.get_mut("value").expect("it is shown");
    assert_eq!(value.insert(' ', "%".to_owned()).as_deref(), Some("+"));
    row(&table, "value", ":/?@!$'()*,;=", "&", "");
    assert!(pages.module.contains("`+`: it is written as `+`"));
}

/// Each item of the list `*par` begins with the delimiter `;`, so a `;` ends the last part of the item before. The test
/// also has the rule `value`, where only some bytes may be triplets.
#[test]
fn inner_lists_end_their_items_too() {
    let pages = pages(
        r###"
        mod tel {
            extends rfc3986;
            abnf r##"
                URI    = "tel:" number [ "#" fragment ]
                number = "+" 1*DIGIT *par
                par    = ";" name [ "=" value ]
                name   = 1*( ALPHA / DIGIT / "-" )
                value  = 1*( unreserved / "%3" ( "A" / "B" / "b" ) )
            "##;
            expose URI, number, par, name, value;
        }
        "###,
    );
    let table = table(&pages.module);
    row(&table, "name", "", ";=#", ALL);
    row(&table, "value", "", ";#", "/?[]@!$&'()*+,=%\" ");
    assert_eq!(table["value"][&':'], "%");
}

/// The comment above a rule is shown only if the type has a single rule and the user wrote no documentation.
#[test]
fn comments_are_prose() {
    let pages = pages(
        r##"
        mod tag {
            extends rfc3986;
            abnf r#"
                ; The whole <tag>.
                ; *Shown* as it is written.
                URI  = "tag:" name "/" [ size ]
                ; A name.
                name = 1*ALPHA
                ; A size.
                size = long / short
                ; A long one.
                long  = 2*DIGIT

                ; Not adjacent.

                short = DIGIT
                    ; it goes with `short`
                word = ALPHA
            "#;
            expose URI,
                /// Said by the user.
                name,
                size = long / short, short alone, word alone;
        }
        "##,
    );
    let prose = |ident: &str| {
        let doc = &pages.types[ident];
        let (prose, _) = doc.split_once("\n\n`").unwrap_or_default();
        prose.to_owned()
    };
    assert_eq!(
        prose("Uri"),
        "The whole \\<tag\\>.\n\\*Shown\\* as it is written."
    );
    assert!(pages.types["Name"].starts_with(" Said by the user.\n\n`name ="));
    assert!(!pages.types["Name"].contains("A name."));
    for (ident, line) in [
        ("Size", "`size = long /` [`short`](struct@Short)"),
        ("Short", "`short = DIGIT`"),
        ("Word", "`word = ALPHA`"),
    ] {
        assert!(
            pages.types[ident].starts_with(line),
            "{}",
            pages.types[ident]
        );
    }
}

/// Rules that the user wrote are visible. Rules of bundled grammars are in the folded list.
#[test]
fn inherited_rules_are_folded() {
    let module = pages(
        r##"
        mod tag {
            extends rfc3986;
            abnf r#"
                URI  = "tag:" name
                name = 1*pchar
            "#;
            expose URI;
        }
        "##,
    )
    .module;
    let (before, folded) = module.split_once("<details>").expect("a fold");
    let (folded, after) = folded.split_once("\n\n</details>").expect("its end");
    assert_eq!(after, "");
    assert!(before.contains("`name =") && !folded.contains("`name ="));
    assert!(!before.contains("`pchar =") && folded.contains("`pchar ="));
    assert!(!before.contains("RFC 5234") && folded.contains("RFC 5234"));
    // Without blank lines around it, the content of `<details>` would not be parsed as Markdown.
    assert!(folded.starts_with("<summary>Inherited rules</summary>\n\n- "));
}

/// The style that hides owned types must not hide a rule's type whose name ends in `Buf` or `Builder`.
#[test]
fn names_of_rules_may_end_as_names_of_owned_types() {
    let profile = "mod m { abnf \"URI = ring-buf\\nring-buf = DIGIT\"; extends rfc3986; expose URI as Builder, ring-buf; }";
    let expanded = expand(&quote!(uri_tables), false, profile.parse().expect("tokens")).to_string();
    for name in ["RingBuf", "Builder"] {
        let except = format!(":not([href=\\\"struct.{name}.html\\\"])");
        assert!(expanded.contains(&except), "{name}: {expanded:.2000}");
    }
}

#[test]
fn profiles_without_parts_have_no_table() {
    let pages = pages("mod one { extends rfc3986; expose pchar; }");
    assert!(!pages.module.contains("# Delimiters"));
    assert!(pages.module.contains("# Rules without a type"));
    let pages = self::pages("mod digit { extends rfc3986; expose DIGIT; }");
    assert_eq!(pages.module.trim(), "The URI profile `digit`.");
}

/// A name in the ABNF of the docs links to a type, or to an entry in the list of rules without types. Names without a
/// definition have no link.
#[test]
fn names_lead_to_types_or_to_the_list() {
    let pages = pages(
        r##"
        /// Words of the user.
        mod shop {
            extends rfc3986;
            abnf r#"
                URI   = "shop://" host "/" list [ "?" list ] ; comment with host
                host  = <host, by the host in RFC 3986>
                list  = *( item "," )
                item  =  "list" / %x2A
                item  =/ <segment except tail>
                tail  = "," / list-2
                list-2 = 2*( "," )
            "#;
            expose URI, host, item within segment alone, parts = segment / segment-nz within path alone;
        }
        "##,
    );
    let first = |ident: &str| pages.types[ident].lines().next().unwrap_or("").to_owned();
    assert_eq!(
        first("Uri"),
        "`URI = \"shop://\"` [`host`](struct@Host) `\"/\"` [`list`](self#rule.list) `[ \"?\"` [`list`](self#rule.list) `]`"
    );
    assert_eq!(
        first("Host"),
        "`host = <`[`host`](self#rule.host)`, by the host in RFC 3986>`"
    );
    assert_eq!(
        first("Item"),
        "`item = \"list\" / %x2A`, `item =/ <`[`segment`](struct@Parts) `except` [`tail`](self#rule.tail)`>`"
    );
    assert_eq!(first("Parts"), "`parts = segment / segment-nz`");
    assert!(
        pages.module.starts_with(" Words of the user.\n\n# "),
        "{}",
        pages.module
    );
    let list =
        "\n- <span id=\"rule.list\"></span>`list = *(` [`item`](struct@shop::Item) `\",\" )`\n";
    assert!(pages.module.contains(list), "{}", pages.module);
    let inherited =
        "\n- <span id=\"rule.host\"></span>`host =` [`IP-literal`](#rule.ip-literal) `/` ";
    assert!(pages.module.contains(inherited), "{}", pages.module);
}

/// Returns the targets of the links in `doc` that begin with `start`.
fn targets<'d>(doc: &'d str, start: &'d str) -> impl Iterator<Item = &'d str> {
    let behind = doc.split(start).skip(1);
    behind.filter_map(|rest| rest.split_once(')').map(|(target, _)| target))
}

/// Only one rule is exposed, so nearly all rules are in the list.
#[test]
fn every_link_leads_somewhere() {
    for (grammar, rule) in [
        ("rfc3986", "URI-reference"),
        ("rfc2396", "URI-reference"),
        ("rfc1738", "genericurl"),
        ("mailto", "mailto-URI"),
        ("tel", "tel-URI"),
        ("geo", "location"),
        ("urn", "urn-URI"),
        ("ni", "ni-name"),
        ("ws", "ws-URI"),
        ("uri-zone", "IP-literal"),
    ] {
        let profile = format!(
            "mod m {{ extends rfc3986, {grammar}; beyond rfc3986; expose {rule} alone as Top; }}"
        );
        let pages = pages(&profile);
        // The comments in bundled grammars are about sections and not about rules, so they are not shown.
        assert!(pages.types["Top"].starts_with('`'), "{grammar}");
        let anchors: Vec<&str> = pages.module.split("<span id=\"").skip(1).collect();
        let anchors: Vec<&str> = anchors
            .iter()
            .filter_map(|rest| Some(rest.split_once('"')?.0))
            .collect();
        let unique: BTreeSet<&str> = anchors.iter().copied().collect();
        assert_eq!(unique.len(), anchors.len(), "{grammar}");
        let mut reached = BTreeSet::new();
        for place in targets(&pages.types["Top"], "](self#").chain(targets(&pages.module, "](#")) {
            assert!(unique.contains(place), "{grammar}: {place}");
            reached.insert(place);
        }
        // Each rule in the list must be the target of some link.
        assert_eq!(reached, unique, "{grammar}");
        for ident in targets(&pages.module, "](struct@m::") {
            assert_eq!(ident, "Top", "{grammar}");
        }
    }
}

#[test]
fn a_repetition_says_what_to_expose() {
    let doc = |rules_to_expose: &[&str]| {
        repetition(&Repeated {
            item: 0,
            rule: "par".to_owned(),
            rules_to_expose: rules_to_expose.iter().map(ToString::to_string).collect(),
        })
    };
    let fact =
        "A text may have several `par` that are not one list, so there is no accessor for them.";
    for (rules_to_expose, repair) in [
        (
            &[][..],
            "Write a rule for each part in which they are one list, and expose it: it has one.",
        ),
        (&["a"], "Expose `a`, which has one."),
        (
            &["a", "b", "c"],
            "Expose `a`, `b` or `c`, each of which has one.",
        ),
    ] {
        assert_eq!(doc(rules_to_expose), format!("{fact} {repair}"));
    }
}

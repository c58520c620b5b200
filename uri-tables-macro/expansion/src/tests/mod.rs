//! Tests that examine the tokens of whole expansions.

mod beyond;
mod decided_by_automata;
mod fingerprint_files;
mod fingerprint_mutations;
mod golden;
mod inheritance;
mod panics;
mod removal;
mod scheme_and_host;
mod spans;
mod two_grammars;

use quote::quote;

use crate::driver::expand;

/// Returns the expansion of a profile with a grammar like RFC 3966's (`tel`) that exposes the rules in `exposed`.
fn number(exposed: &str) -> String {
    let exposed: proc_macro2::TokenStream = exposed.parse().expect("tokens");
    let tokens = quote! {
        mod tel {
            abnf "URI = \"tel:\" ( global / local )\nglobal = \"+\" 1*DIGIT *par\n\
                  local = 1*DIGIT *par \"!\" *par\npar = \";\" 1*ALPHA\n";
            expose #exposed;
        }
    };
    expand(&quote!(uri_tables), false, tokens).to_string()
}

const FACT: &str = "A text may have several `par` that are not one list";

#[test]
fn docs_name_what_has_no_accessor() {
    let text = number("URI, par");
    assert!(text.contains(FACT), "{text}");
    assert!(text.contains("Expose `global`, which has one."), "{text}");
    assert!(!text.contains("pars"), "{text}");
}

#[test]
fn docs_are_silent_where_there_is_an_accessor() {
    let text = number("global within URI-reference, par");
    assert!(!text.contains(FACT), "{text}");
    assert!(text.contains("pars"), "{text}");
}

/// One accessor cannot split two kinds of lists: those that begin with a delimiter, and those whose first item may be
/// empty.
#[test]
fn lists_of_two_forms_that_cannot_be_told_apart_are_repetitions() {
    let expansion = |first: &str| {
        let text = format!(
            "query = \"1\" {first} *( \",\" item ) / \"2\" *( \",\" item )\nitem = *ALPHA\nsome = 1*ALPHA\n"
        );
        let tokens = quote! {
            mod row { extends rfc3986; abnf #text; expose query, item = item / some; }
        };
        expand(&quote!(uri_tables), false, tokens).to_string()
    };
    let fact = "A text may have several `item`";
    let text = expansion("item");
    assert!(text.contains(fact) && !text.contains("items"), "{text}");
    let text = expansion("some");
    assert!(!text.contains(fact) && text.contains("items"), "{text}");
}

/// A list has methods for keys exactly if only `=` is between the two parts of its items.
#[test]
fn keys_are_before_an_equals_sign() {
    for (item, has_keys) in [
        (r#"k "=" v"#, true),
        (r#"k [ "=" v ]"#, true),
        (r#"";" k [ "=" v ]"#, true),
        (r#"k "=" v "!""#, true),
        (r#"k ( "=" v / "=" )"#, true),
        (r#"k "@" v"#, false),
        (r#"k ":" v"#, false),
        (r#"k [ ":" v ]"#, false),
        (r#"k "==" v"#, false),
        (r#"k "=:" v"#, false),
        (r#"k "%3D" v"#, false),
        (r#"v "=" k"#, true),
        (r#"k [ "!" ] "=" v"#, true),
        (r#"k "!=" v"#, false),
        (r#"v [ "=" ] %x2D v"#, false),
    ] {
        let abnf =
            format!("list = item *( \",\" item )\nitem = {item}\nk = 1*ALPHA\nv = 1*DIGIT\n");
        let tokens = quote! {
            mod m {
                abnf #abnf;
                expose list within query, item within query, k within query, v within query;
            }
        };
        let text = expand(&quote!(uri_tables), false, tokens).to_string();
        assert_eq!(text.contains("remove_item"), has_keys, "{item}: {text}");
        assert!(text.contains("extend_items"), "{item}");
    }
}

/// The fingerprint of a profile is the same whether an option is inherited from a scheme or written in the profile.
#[test]
fn fingerprints_see_inherited_options() {
    let expansion = |statements: &str| {
        let statements: proc_macro2::TokenStream = statements.parse().expect("tokens");
        let tokens = quote! {
            mod web {
                extends rfc3986, rfc9110, http;
                #statements
                fingerprint "";
                expose http-URI as Uri within URI alone, scheme = http-scheme, authority, host, port,
                    path = path-abempty, query;
            }
        };
        let text = expand(&quote!(uri_tables), false, tokens).to_string();
        let (_, written) = text
            .split_once("fingerprint \\\"")
            .expect("the fingerprint");
        let (written, _) = written.split_once('\\').expect("its end");
        written.to_owned()
    };
    let inherited = expansion("");
    assert_eq!(expansion("default_port 80; empty_path \"/\";"), inherited);
    assert_ne!(expansion("default_port 8080;"), inherited);
    assert_ne!(expansion("abnf \"http-scheme = \\\"http\\\"\";"), inherited);
}

/// Whichever limit is exceeded first, only one error is reported, for the rule with the largest repetitions (theorem
/// T11).
#[test]
fn the_rule_that_is_too_large_is_blamed() {
    const EXPOSED: &str = "URI, hier-part, URI-reference, absolute-URI, relative-ref, relative-part, scheme, authority, \
        userinfo, host, port, IP-literal, query, fragment";
    let mut blamed = 0;
    for repeats in [
        "1000*5000DIGIT",
        "*20000DIGIT",
        "*3000( ALPHA DIGIT )",
        "1*300( 1*30ALPHA %x2D )",
        "2000DIGIT / 3000ALPHA",
    ] {
        for place in [
            "query = value",
            "query = key [ \"=\" value ]\nkey = 1*ALPHA",
            "segment = value",
            "fragment = <value except \"1\">",
        ] {
            let text = format!(
                "mod m {{ extends rfc3986; abnf \"value = {repeats}\\n{}\"; beyond rfc3986; expose {EXPOSED}; }}",
                place.replace('"', "\\\"").replace('\n', "\\n")
            );
            let expansion = crate::uri_profile(text.parse().expect("it is Rust")).to_string();
            let needs: Vec<_> = expansion.match_indices(" needs ").collect();
            assert!(needs.len() <= 1, "{text}");
            if let Some(&(at, _)) = needs.first() {
                assert!(expansion[..at].ends_with("`value`"), "{text}");
                blamed += 1;
            }
        }
    }
    assert!(blamed >= 15, "{blamed}");
}

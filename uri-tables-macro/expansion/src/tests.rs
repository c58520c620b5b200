//! Whole expansions, as text.
//!
//! In: invocations. Out: what of their documentation depends on how a profile's rules stand in each other.

use quote::quote;

use crate::expand;

/// The expansion of a profile with an RFC 3966 number in it, which exposes some rules.
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

const FACT: &str = "Several `par` may stand in a text that are not one list";

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

/// One accessor cannot cut a list that begins with its delimiter, and one whose first item may be empty before it.
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
    let fact = "Several `item` may stand in a text";
    let text = expansion("item");
    assert!(text.contains(fact) && !text.contains("items"), "{text}");
    let text = expansion("some");
    assert!(!text.contains(fact) && text.contains("items"), "{text}");
}

/// The fingerprint of a profile pins what its schemes inherit, just as if the profile had said it.
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
        let start = text.find("fingerprint \\\"").expect("the fingerprint");
        let end = text[start..].find("\\\";").expect("its end");
        text[start..start + end].to_owned()
    };
    let inherited = expansion("");
    assert_eq!(expansion("default_port 80; empty_path \"/\";"), inherited);
    assert_ne!(expansion("default_port 8080;"), inherited);
    assert_ne!(expansion("abnf \"http-scheme = \\\"http\\\"\";"), inherited);
}

//! Checks the laws about emitted types. The test writes accepted profiles to a crate with checks, and runs the crate.

use std::fmt::Write;

use uri_tables_expansion::analysis::{Encoder, Type};

use crate::consumer::{Consumer, manifest};
use crate::laws::Checked;
use crate::profile::{Beyond, Profile};
use crate::{profile_of, seed};

/// The number of profiles in the crate.
const COUNT: usize = 100;

/// Returns the statements that check the type `ty`, or an empty string if no law applies to the type.
fn checks(number: u64, checked: &Checked, ty: &Type, texts: &[Vec<u8>]) -> String {
    let path = format!("p{number}::{}", ty.ident);
    let is_form = ty.is_form;
    let mut code = match ty.encoder {
        Encoder::None => String::new(),
        Encoder::Encode => format!(
            "encode!({number}, {path}, {is_form}, |data| Some({path}::encode(data).to_string()));\n"
        ),
        Encoder::TryEncode => format!(
            "encode!({number}, {path}, {is_form}, |data| {path}::try_encode(data).ok().map(|it| it.to_string()));\n"
        ),
    };
    for list in ty.lists.iter().filter(|list| list.capture.is_none()) {
        let mut types = checked.analysis.types.iter();
        let item = types.find(|ty| ty.name == list.item);
        if item.is_some_and(|item| item.encoder == Encoder::Encode) {
            let method = &list.method;
            let _ = writeln!(code, "list!({number}, {path}, from_{method}, {method});");
        }
    }
    let texts = texts
        .iter()
        .filter_map(|text| std::str::from_utf8(text).ok());
    let texts: Vec<&str> = texts.collect();
    if ty.five.is_none() || texts.is_empty() {
        return code;
    }
    let _ = writeln!(code, "normalize!({number}, {path}, {texts:?});");
    let Profile {
        beyond,
        default_port,
        empty_path,
        case_insensitive,
        ..
    } = &checked.profile;
    let is_plain = default_port.is_none() && !empty_path && case_insensitive.is_empty();
    if *beyond == Beyond::Nothing && ty.within.iter().any(|within| within == "Uri") {
        if is_plain {
            let generic = "uri_tables::rfc3986::Uri";
            let _ = writeln!(code, "commute!({number}, {path}, {generic}, {texts:?});");
        }
        let few: Vec<&str> = texts
            .iter()
            .step_by(texts.len().div_ceil(20))
            .copied()
            .collect();
        let _ = writeln!(code, "resolve!({number}, {path}, {few:?});");
    }
    code
}

#[test]
#[ignore = "builds a crate of a hundred profiles: `.ci/run` runs it"]
fn emitted_types_obey_the_laws() {
    let seed = seed();
    println!("SEED={seed}");
    let mut modules = String::new();
    let mut calls = String::new();
    let mut functions = String::new();
    let mut profiles: Vec<(u64, Profile)> = Vec::new();
    let mut number = 0;
    while profiles.len() < COUNT {
        let (profile, texts) = profile_of(seed, number);
        let checked = Checked::new(profile, texts).expect("each rule is there");
        let each = checked.analysis.types.iter().zip(&checked.texts);
        let code: String = each
            .map(|(ty, texts)| checks(number, &checked, ty, texts))
            .collect();
        // Most laws need `normalize`, which only types with the five components have. So keep all profiles with such a
        // type, but only a quarter of the others.
        let has_five = checked.analysis.types.iter().any(|ty| ty.five.is_some());
        if checked.is_accepted() && !code.is_empty() && (has_five || number % 4 == 0) {
            let source = checked.profile.to_string();
            let source = source.replacen("mod profile", &format!("mod p{number}"), 1);
            let _ = writeln!(modules, "uri_tables::uri_profile! {{\n{source}\n}}");
            let _ = writeln!(functions, "fn check{number}() {{\n{code}}}");
            let _ = writeln!(calls, "check{number}();");
            profiles.push((number, checked.profile));
        }
        number += 1;
    }
    let main = format!(
        "#![allow(deprecated, unused)]\n#[macro_use]\nmod check;\n{modules}\n{functions}\nfn main() {{\n{calls}println!(\"DONE\");\n}}\n"
    );
    let manifest = manifest("laws", "2024", "");
    let files = [
        ("Cargo.toml", manifest.as_str()),
        ("src/main.rs", &main),
        ("src/check.rs", include_str!("check.rs")),
    ];
    let consumer = Consumer::new("laws", &files);
    consumer.passes(&["build"]);
    let output = consumer.run("laws");
    let said = String::from_utf8_lossy(&output.stdout);
    let broken: Vec<&str> = said
        .lines()
        .filter(|line| line.starts_with("BROKEN"))
        .collect();
    let mut report = String::new();
    for (number, profile) in &profiles {
        let own = format!("BROKEN {number} ");
        let own: Vec<&str> = broken
            .iter()
            .filter(|line| line.starts_with(&own))
            .copied()
            .collect();
        if let Some(shortest) = own.iter().min_by_key(|line| line.len()) {
            let _ = writeln!(
                report,
                "{shortest}\n({} in all) in profile {number} of seed {seed}:\n{profile}\n",
                own.len()
            );
        }
    }
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(said.ends_with("DONE\n"), "the crate failed: {errors}");
    assert!(report.is_empty(), "{report}");
}

//! Checks the laws about emitted types. The test writes accepted profiles to a crate with checks, and runs the crate.

pub(crate) mod data;

use std::fmt::Write;

use uri_tables_expansion::inspect::{Encoder, Type};

use crate::consumer::{Consumer, manifest};
use crate::grammar::FILE;
use crate::laws::Checked;
use crate::profile::{Beyond, Profile};
use crate::{OPEN, profile_of, seed};

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
    let texts = strings(texts);
    code += &builds(number, checked, ty, &texts);
    for part in ty.captures.iter().filter(|it| it.parent.is_none()) {
        let Some(name) = &part.name else { continue };
        if let Some((part, parts)) = part_type(checked, name) {
            let method = method_of(name);
            let data = if part.encoder == Encoder::None {
                ""
            } else {
                ", data"
            };
            let _ = writeln!(
                code,
                "{{ set!({number}, {path}, p{number}::{}<'_>, set_{method}, {method}, {:?}, {:?}{data}); }}",
                part.ident,
                few(&texts, 12),
                few(&strings(parts), 8),
            );
        }
    }
    code += &edits(number, checked, ty, &texts);
    if ty.five.is_none() || texts.is_empty() {
        return code;
    }
    let _ = writeln!(code, "normalize!({number}, {path}, {texts:?});");
    let Profile {
        beyond,
        case_insensitive,
        ..
    } = &checked.profile;
    let is_plain = ty.default_ports.is_empty() && !ty.empty_path && case_insensitive.is_empty();
    if *beyond == Beyond::Nothing && ty.within.iter().any(|within| within == "Uri") {
        if is_plain {
            let generic = "uri_tables::rfc3986::Uri";
            let _ = writeln!(code, "commute!({number}, {path}, {generic}, {texts:?});");
        } else if case_insensitive.is_empty() {
            let generic = "uri_tables::rfc3986::Uri";
            let _ = writeln!(
                code,
                "absorb!({number}, {path}, {generic}, false, {texts:?});"
            );
        }
        let _ = writeln!(code, "resolve!({number}, {path}, {:?});", few(&texts, 20));
    }
    if is_iri(&checked.profile) && case_insensitive.is_empty() {
        let generic = "uri_tables::rfc3987::Iri";
        let _ = writeln!(
            code,
            "absorb!({number}, {path}, {generic}, true, {texts:?});"
        );
    }
    code
}

/// Returns the statements that build texts of the type `ty`.
fn builds(number: u64, checked: &Checked, ty: &Type, texts: &[&str]) -> String {
    let path = format!("p{number}::{}", ty.ident);
    let mut code = String::new();
    let Some(methods) = &ty.builder else {
        return code;
    };
    let _ = writeln!(
        code,
        "placeholder!({number}, {path}, {}, {:?});",
        is_reference(ty),
        few(texts, 8)
    );
    let count = methods.len();
    let calls = methods.iter().enumerate();
    let calls: Vec<String> = calls
        .map(|(at, (method, rule))| match text_of(checked, rule) {
            Some(text) => format!(".{method}({text:?})"),
            None => format!(".{method}(data[{at}])"),
        })
        .collect();
    let calls = calls.concat();
    let laws = [
        ("build", is_in_path(checked, ty)),
        ("host", is_reference(ty)),
    ];
    for (law, _) in laws.iter().filter(|(_, applies)| *applies) {
        let _ = writeln!(
            code,
            "{law}!({number}, {path}, {count}, |data| {path}::builder(){calls}.finish());"
        );
    }
    let parts = methods
        .iter()
        .enumerate()
        .filter_map(|(at, (method, rule))| {
            let top = ty
                .captures
                .iter()
                .find(|it| it.name.as_ref() == Some(rule))?;
            let (part, _) = part_type(checked, rule)?;
            let is_data = top.parent.is_none() && part.encoder != Encoder::None;
            let is_accessor = *method == method_of(rule);
            (is_data && is_accessor)
                .then(|| format!("({at}, p{number}::{}<'_>, {method})", part.ident))
        });
    let parts: Vec<String> = parts.collect();
    if !parts.is_empty() {
        let parts = parts.join(", ");
        let _ = writeln!(
            code,
            "stay!({number}, {path}, {count}, |data| {path}::builder(){calls}.finish(), [{parts}]);"
        );
    }
    code
}

/// Returns the statements that edit the lists of the type `ty`.
fn edits(number: u64, checked: &Checked, ty: &Type, texts: &[&str]) -> String {
    let path = format!("p{number}::{}", ty.ident);
    let mut code = String::new();
    for list in &ty.lists {
        let mut types = checked.analysis.types.iter().zip(&checked.texts);
        let Some((item, values)) = types.find(|(ty, _)| ty.name == list.item) else {
            continue;
        };
        let (items, name) = (
            &list.method,
            list.item.replace('-', "_").to_ascii_lowercase(),
        );
        let ident = &item.ident;
        let texts = few(texts, 12);
        let _ = writeln!(
            code,
            "{{ edit!({number}, {path}, p{number}::{ident}<'_>, {items}, [set_{items}, extend_{items}, retain_{items}], \
             [push_{name}, pop_{name}], {texts:?}, {:?}); }}",
            few(&strings(values), 6),
        );
        let has_encoder = |name: &Option<String>| {
            let mut types = checked.analysis.types.iter();
            let ty = types.find(|ty| Some(&ty.name) == name.as_ref());
            ty.is_some_and(|ty| ty.encoder != Encoder::None)
        };
        // The check does not know which keys are compared without case.
        if let [key, value] = &item.captures[..]
            && checked.profile.case_insensitive.is_empty()
            && [key, value]
                .iter()
                .all(|it| it.parent.is_none() && has_encoder(&it.name))
            && let Some((key, _)) = key.name.as_deref().and_then(|key| part_type(checked, key))
        {
            let (key, key_type) = (method_of(&key.name), &key.ident);
            let _ = writeln!(
                code,
                "{{ pair!({number}, {path}, p{number}::{ident}<'_>, {items}, {key}: p{number}::{key_type}<'_>, {name}, \
                 [set_{name}, append_{name}, remove_{name}], {texts:?}); }}",
            );
        }
    }
    code
}

/// Returns the name of the accessor to the rule `rule`.
fn method_of(rule: &str) -> String {
    rule.replace('-', "_").to_ascii_lowercase()
}

/// Returns the type of the rule `rule` and some of its texts, unless the type has another name than the rule.
fn part_type<'c>(checked: &'c Checked, rule: &str) -> Option<(&'c Type, &'c [Vec<u8>])> {
    let mut types = checked.analysis.types.iter().zip(&checked.texts);
    let (ty, texts) = types.find(|(ty, _)| ty.name == rule)?;
    let has_own_name = ty.ident.to_ascii_lowercase() == method_of(rule).replace('_', "");
    has_own_name.then_some((ty, texts))
}

/// Returns the texts that are UTF-8.
fn strings(texts: &[Vec<u8>]) -> Vec<&str> {
    let texts = texts.iter();
    texts
        .filter_map(|text| std::str::from_utf8(text).ok())
        .collect()
}

/// Returns at most `count` of the texts, evenly distributed.
fn few<'t>(texts: &[&'t str], count: usize) -> Vec<&'t str> {
    let step = texts.len().div_ceil(count).max(1);
    texts.iter().step_by(step).copied().collect()
}

/// Returns whether the profile extends the grammar of IRIs.
fn is_iri(profile: &Profile) -> bool {
    profile.extends.contains(&"rfc3987")
}

/// Returns the shortest text of the exposed rule `rule`, or `None` if its type has an encoder and can be given as data.
fn text_of<'c>(checked: &'c Checked, rule: &str) -> Option<&'c str> {
    let mut types = checked.analysis.types.iter().zip(&checked.texts);
    let (_, texts) = types.find(|(ty, _)| ty.name == rule && ty.encoder == Encoder::None)?;
    std::str::from_utf8(texts.first()?).ok()
}

/// Returns whether the texts of `ty` are references.
fn is_reference(ty: &Type) -> bool {
    let references = ["Uri", "AbsoluteUri", "RelativeRef", "UriReference"];
    let mut within = ty.within.iter();
    within.any(|within| references.contains(&&**within))
}

/// Returns whether `ty` is the path of a type with `normalize`, or a segment of it.
fn is_in_path(checked: &Checked, ty: &Type) -> bool {
    let types = &checked.analysis.types;
    let paths = types.iter().filter_map(|whole| {
        let [_, _, path, ..] = whole.five?;
        let name = whole.captures[path?].name.as_deref()?;
        types.iter().find(|path| path.name == name)
    });
    let mut paths = paths;
    paths.any(|path| {
        let mut lists = path.lists.iter().filter(|list| list.delimiter == b'/');
        path.name == ty.name || lists.any(|list| list.item == ty.name)
    })
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
    let count = crate::number("EMITTED").map_or(COUNT, |count| count as usize);
    while profiles.len() < count {
        let (profile, texts) = profile_of(seed, number);
        let checked = Checked::new(profile, texts);
        let each = checked.analysis.types.iter().zip(&checked.texts);
        let code: String = each
            .map(|(ty, texts)| checks(number, &checked, ty, texts))
            .collect();
        // Most laws need `normalize`, which only types with the five components have. So keep most profiles with such a
        // type, but few of the others. Profiles of IRIs are rare, so all of them are kept.
        let has_five = checked.analysis.types.iter().any(|ty| ty.five.is_some());
        let step = match has_five {
            true if is_iri(&checked.profile) => 1,
            true => 2,
            false => 8,
        };
        if checked.is_accepted() && !code.is_empty() && number % step == 0 {
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
        "#![allow(deprecated, unused)]\n#[macro_use]\nmod check;\nmod data;\n{modules}\n{functions}\nfn main() {{\n{calls}println!(\"DONE\");\n}}\n"
    );
    let manifest = manifest("laws", "2024", ", features = [\"rfc3987\"]");
    let files = [
        ("Cargo.toml", manifest.as_str()),
        ("src/main.rs", &main),
        ("src/check.rs", include_str!("check.rs")),
        ("src/data.rs", include_str!("data.rs")),
        (FILE, include_str!("../../../grammars/shop.abnf")),
    ];
    let consumer = Consumer::new("laws", &files);
    consumer.passes(&["build"]);
    let output = consumer.run("laws");
    let said = String::from_utf8_lossy(&output.stdout);
    let broken: Vec<&str> = said
        .lines()
        .filter(|line| line.starts_with("BROKEN"))
        .filter(|line| !OPEN.iter().any(|law| line.contains(&format!(" {law} `"))))
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
    let count = |event: &str| said.lines().filter(|line| *line == event).count();
    for edit in ["push", "pop", "set", "extend", "retain", "data"] {
        assert!(
            count(&format!("EDITED {edit}")) > 0,
            "{edit} never succeeded"
        );
    }
    let [built, written, data, pairs] =
        ["BUILT", "WRITTEN", "EDITED data", "EDITED pair"].map(count);
    println!("{built} texts built from data, {written} plans of `uri!`");
    println!("{data} parts set from data, {pairs} edits of pairs");
    assert!(built > 0 && written > 0, "no text was built from data");
    assert!(said.ends_with("DONE\n"), "the crate failed: {errors}");
    assert!(report.is_empty(), "{report}");
}

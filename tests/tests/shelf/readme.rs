//! Checks that the table of profiles in the README lists exactly the modules of `uri_tables::profiles`.

use std::collections::BTreeSet;

#[test]
fn every_profile_is_listed() {
    let readme = include_str!("../../../README.md");
    let manifest = include_str!("../../../uri-tables/Cargo.toml");
    let features: BTreeSet<String> = manifest
        .lines()
        .filter_map(|line| line.strip_prefix("profile-")?.split_once(" = "))
        .map(|(feature, _)| feature.replace('-', "_"))
        .collect();
    assert!(features.len() > 20, "{features:?}");
    let (_, section) = readme.split_once("## Bundled profiles").expect("a section");
    let (section, _) = section
        .split_once("\n### ")
        .expect("a table before what was found");
    let listed: BTreeSet<String> = section
        .lines()
        .filter_map(|line| line.strip_prefix("| `")?.split_once(" |"))
        .flat_map(|(modules, _)| modules.split(", "))
        .map(|module| module.trim_matches('`').to_owned())
        .collect();
    assert_eq!(features, listed);
}

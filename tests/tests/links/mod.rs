//! Checks the links in a folder of pages that `cargo doc` wrote: each has a page and a place in it.
//!
//! rustdoc's own lints do not check documentation that a macro wrote: a broken link is left as it is, without a warning.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Component, Path, PathBuf};

/// Looks at all pages of a crate.
///
/// Left out is what other crates' docs say of their own items, in whose pages it would be a link.
pub(crate) fn check(folder: &Path) {
    let mut pages = BTreeMap::new();
    collect(folder, &mut pages);
    let mut places = 0;
    for (path, page) in &pages {
        for link in between(page, "href=\"", '"') {
            let (file, place) = link.split_once('#').unwrap_or((link, ""));
            // The types of a profile are on pages beside each other. Other pages are rustdoc's own links, or those in docs
            // that come with a trait of another crate. What is no page at all was no link for rustdoc.
            let is_page =
                file.is_empty() || file.contains(".html") || file.contains("static.files/");
            let is_beside = ["struct.", "enum.", "index.html"]
                .iter()
                .any(|it| file.starts_with(it));
            let elsewhere = ["http", "data:", "Self::", "crate::"];
            if elsewhere.iter().any(|start| link.starts_with(start))
                || is_page && !is_beside && !place.starts_with("rule.")
            {
                continue;
            }
            let target = match file {
                "" => path.clone(),
                _ => normal(&path.with_file_name("").join(file)),
            };
            assert!(target.exists(), "{}: {link}", path.display());
            if place.starts_with("rule.") {
                places += 1;
                let id = format!("id=\"{place}\"");
                let times = pages[&target].matches(&id).count();
                assert_eq!(times, 1, "{}: {link}", path.display());
            }
        }
        // What is no link for rustdoc is shown with its brackets.
        for code in between(page, "[<code>", '<') {
            let inherited = ["Required", "Optional"];
            assert!(inherited.contains(&code), "{}: [{code}]", path.display());
        }
    }
    assert!(places > 50, "only {places} links to rules");
}

fn collect(folder: &Path, into: &mut BTreeMap<PathBuf, String>) {
    for entry in fs::read_dir(folder).expect("the crate has pages") {
        let path = entry.expect("an entry can be read").path();
        if path.is_dir() {
            collect(&path, into);
        } else if path.extension().is_some_and(|it| it == "html") {
            let page = fs::read_to_string(&path).expect("a page is UTF-8");
            into.insert(path, page);
        }
    }
}

/// What stands between a start and the next end.
fn between<'p>(page: &'p str, start: &str, end: char) -> impl Iterator<Item = &'p str> {
    page.split(start)
        .skip(1)
        .filter_map(move |rest| Some(rest.split_once(end)?.0))
}

/// A path without `..`.
fn normal(path: &Path) -> PathBuf {
    let mut normal = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => {
                normal.pop();
            }
            part => normal.push(part),
        }
    }
    normal
}

//! Checks the links in pages written by `cargo doc`: each target page and anchor must exist.
//!
//! rustdoc's lints do not check documentation that a macro generates. A broken link in it remains text, without a
//! warning.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Component, Path, PathBuf};

/// Checks all pages in `folder`, the folder of one crate.
///
/// Documentation inherited from other crates is skipped, because its links work only on the pages of those crates.
pub(crate) fn check(folder: &Path) {
    let mut pages = BTreeMap::new();
    collect(folder, &mut pages);
    let (mut places, mut sections) = (0, 0);
    for (path, page) in &pages {
        for link in between(page, "href=\"", '"') {
            let (file, place) = link.split_once('#').unwrap_or((link, ""));
            // Types of a profile have their pages in the same folder. Links to other folders are made by rustdoc itself
            // or are in inherited documentation. If the target is not a page, rustdoc did not resolve the link, so the
            // check fails.
            let is_page =
                file.is_empty() || file.contains(".html") || file.contains("static.files/");
            let is_beside = ["struct.", "enum.", "index.html"]
                .iter()
                .any(|it| file.starts_with(it));
            // The documentation of an edit links to the section about its errors.
            if file.is_empty() && place.starts_with("errors-") {
                let id = format!("id=\"{place}\"");
                assert!(page.contains(&id), "{}: {link}", path.display());
                sections += 1;
            }
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
        // rustdoc leaves a link that it could not resolve as text with brackets.
        for code in between(page, "[<code>", '<') {
            let inherited = ["Required", "Optional"];
            assert!(inherited.contains(&code), "{}: [{code}]", path.display());
        }
    }
    assert!(places > 50, "only {places} links to rules");
    assert!(sections > 50, "only {sections} links to sections");
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

/// Returns the texts between each `start` and the next `end` in `page`.
fn between<'p>(page: &'p str, start: &str, end: char) -> impl Iterator<Item = &'p str> {
    page.split(start)
        .skip(1)
        .filter_map(move |rest| Some(rest.split_once(end)?.0))
}

/// Removes each `..` from `path` together with the folder before it.
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

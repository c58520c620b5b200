//! Writes the seed corpus of the fuzz targets. The seeds are the bundled grammars, the library's own profiles, the
//! mistakes in `compile/ui/`, and the texts of the test vectors.
//!
//! The corpus is not checked in, because all of its contents are already in the repository.

use std::path::PathBuf;
use std::{fs, io};

use uri_tables_grammar::abnf::bundled::{bundled, stems};
use uri_tables_tests::invocations::{invocations, invocations_in};
use uri_tables_tests::vectors;

fn main() -> io::Result<()> {
    let grammars: Vec<&str> = stems().filter_map(bundled).collect();
    let whole = grammars.iter().copied();
    // Each paragraph of a grammar is also a seed, because the fuzzer mutates small inputs faster.
    let paragraphs = grammars.iter().flat_map(|text| text.split("\n\n"));
    write(
        "grammar",
        whole
            .chain(paragraphs)
            .map(|text| format!("rfc3986\u{C}{text}")),
    )?;
    // The invocations in `compile/ui/` are small, and each has a different kind of mistake.
    let mistakes = invocations_in("compile/ui");
    let invocations = invocations().into_iter().chain(mistakes).map(|it| {
        let tokens = it.tokens.to_string();
        let (_, tokens) = tokens.split_once(';').unwrap_or_default();
        tokens.to_owned()
    });
    write("expansion", invocations)?;
    write("parsing", vectors::inputs())?;
    write("coding", vectors::inputs())?;
    // These texts are longer than any SIMD block. The first byte of each input sets the alignment of the text.
    let inputs = vectors::inputs();
    let alignments = (0..64).map(char::from).cycle();
    let aligned = inputs.iter().zip(alignments).flat_map(|(text, alignment)| {
        let many = text.repeat(200 / text.len().max(1));
        [text, &many].map(|text| format!("{alignment}{}{text}", "-".repeat(alignment as usize)))
    });
    for target in ["level_encode", "level_decode", "level_parse"] {
        write(target, aligned.clone())?;
    }
    let templates = vectors::json("uritemplate-rfc6570");
    let groups = templates["groups"].as_array().into_iter().flatten();
    let cases = groups.flat_map(|group| group["cases"].as_array().into_iter().flatten());
    write(
        "uri_template",
        cases.filter_map(|case| {
            let template = case["template"].as_str()?;
            Some(format!("{template}\na%2Fb c\nlred,green\npsemi=;"))
        }),
    )?;
    let pairs = inputs.iter().zip(inputs.iter().skip(1));
    write(
        "references",
        pairs.map(|(base, reference)| format!("{base}\n{reference}")),
    )
}

fn write(target: &str, seeds: impl IntoIterator<Item = String>) -> io::Result<()> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("fuzz/corpus")
        .join(target);
    fs::create_dir_all(&folder)?;
    for (at, seed) in seeds.into_iter().enumerate() {
        fs::write(folder.join(format!("seed-{at:05}")), seed)?;
    }
    Ok(())
}

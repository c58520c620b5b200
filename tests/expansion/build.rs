//! Says that the macro's files are built as a library.
//!
//! Only a compiler can call a procedural macro. Here the same files are another crate, in which `uri_profile` is a
//! function: from tokens to tokens, and with panics that are not caught. A feature of the macro would do the same,
//! but users could turn that on.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-cfg=expansion_as_library");
}

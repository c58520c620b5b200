//! The sources of the bundled profiles, for the command-line tool `uri-tables`.
//!
//! The tool explains and exports a profile without compiling Rust. It finds the invocation of `uri_profile!` in the
//! source and expands it itself.

/// The name of each profile, and the text of the Rust file that declares it.
pub const DECLARATIONS: &[(&str, &str)] = &[
    ("coap", include_str!("profiles/coap.rs")),
    ("coaps", include_str!("profiles/coaps.rs")),
    ("data", include_str!("profiles/data.rs")),
    ("ecma262", include_str!("profiles/ecma262.rs")),
    ("file", include_str!("profiles/file.rs")),
    ("file_windows", include_str!("profiles/file_windows.rs")),
    ("form", include_str!("profiles/form.rs")),
    ("ftp", include_str!("profiles/ftp.rs")),
    ("geo", include_str!("profiles/geo.rs")),
    ("http", include_str!("profiles/http.rs")),
    ("https", include_str!("profiles/https.rs")),
    ("mailto", include_str!("profiles/mailto.rs")),
    ("ni", include_str!("profiles/ni.rs")),
    ("nih", include_str!("profiles/nih.rs")),
    ("purl", include_str!("profiles/purl.rs")),
    ("request_target", include_str!("profiles/request_target.rs")),
    ("rfc1738", include_str!("profiles/rfc1738.rs")),
    ("rfc2396", include_str!("profiles/rfc2396.rs")),
    ("signing", include_str!("profiles/signing.rs")),
    ("tel", include_str!("profiles/tel.rs")),
    ("uri_zone", include_str!("profiles/uri_zone.rs")),
    ("urn", include_str!("profiles/urn.rs")),
    ("web", include_str!("profiles/web.rs")),
    ("ws", include_str!("profiles/ws.rs")),
    ("wss", include_str!("profiles/wss.rs")),
];

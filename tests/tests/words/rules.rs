//! The rules for which texts are generated: all rules of `rfc3986`, and the top-level rules of each bundled profile.

use proptest::arbitrary::Arbitrary;
use uri_tables::profiles as shelf;
use uri_tables::{Owned, Rule, rfc3986 as generic, rfc3987 as international};

/// A rule, and functions that generate texts for it.
pub(crate) struct Made {
    /// The bundled grammars that define the rule, and the rule's name.
    pub(crate) grammars: &'static [&'static str],
    pub(crate) rule: &'static str,
    /// Generates at least this many valid texts of the rule's owned type, and checks that they parse.
    pub(crate) words: fn(usize) -> Vec<String>,
    /// Generates this many near misses. Returns `None` if the rule has no near misses.
    pub(crate) near_misses: fn(usize) -> Option<Vec<String>>,
    pub(crate) is_valid: fn(&str) -> bool,
}

fn of<O: Owned + Arbitrary>(grammars: &'static [&'static str], rule: &'static str) -> Made {
    Made {
        grammars,
        rule,
        words: crate::valid::words_of::<O>,
        near_misses: crate::near_misses::of::<O::View<'static>>,
        is_valid: <O::View<'static> as Rule>::is_valid,
    }
}

const RFC3986: &[&str] = &["rfc3986"];

/// Returns all rules to be tested.
pub(crate) fn all() -> Vec<Made> {
    vec![
        of::<generic::UriBuf>(RFC3986, "URI"),
        of::<generic::UriReferenceBuf>(RFC3986, "URI-reference"),
        of::<generic::AbsoluteUriBuf>(RFC3986, "absolute-URI"),
        of::<generic::RelativeRefBuf>(RFC3986, "relative-ref"),
        of::<generic::HierPartBuf>(RFC3986, "hier-part"),
        of::<generic::RelativePartBuf>(RFC3986, "relative-part"),
        of::<generic::SchemeBuf>(RFC3986, "scheme"),
        of::<generic::AuthorityBuf>(RFC3986, "authority"),
        of::<generic::UserinfoBuf>(RFC3986, "userinfo"),
        of::<generic::HostBuf>(RFC3986, "host"),
        of::<generic::PortBuf>(RFC3986, "port"),
        of::<generic::IpLiteralBuf>(RFC3986, "IP-literal"),
        of::<generic::IpvFutureBuf>(RFC3986, "IPvFuture"),
        of::<generic::Ipv6addressBuf>(RFC3986, "IPv6address"),
        of::<generic::Ipv4addressBuf>(RFC3986, "IPv4address"),
        of::<generic::RegNameBuf>(RFC3986, "reg-name"),
        of::<generic::H16Buf>(RFC3986, "h16"),
        of::<generic::Ls32Buf>(RFC3986, "ls32"),
        of::<generic::DecOctetBuf>(RFC3986, "dec-octet"),
        of::<generic::PathBuf>(RFC3986, "path"),
        of::<generic::PathAbemptyBuf>(RFC3986, "path-abempty"),
        of::<generic::PathAbsoluteBuf>(RFC3986, "path-absolute"),
        of::<generic::PathNoschemeBuf>(RFC3986, "path-noscheme"),
        of::<generic::PathRootlessBuf>(RFC3986, "path-rootless"),
        of::<generic::PathEmptyBuf>(RFC3986, "path-empty"),
        of::<generic::SegmentBuf>(RFC3986, "segment"),
        of::<generic::SegmentNzBuf>(RFC3986, "segment-nz"),
        of::<generic::SegmentNzNcBuf>(RFC3986, "segment-nz-nc"),
        of::<generic::PcharBuf>(RFC3986, "pchar"),
        of::<generic::QueryBuf>(RFC3986, "query"),
        of::<generic::FragmentBuf>(RFC3986, "fragment"),
        of::<generic::PctEncodedBuf>(RFC3986, "pct-encoded"),
        of::<generic::UnreservedBuf>(RFC3986, "unreserved"),
        of::<generic::ReservedBuf>(RFC3986, "reserved"),
        of::<generic::GenDelimsBuf>(RFC3986, "gen-delims"),
        of::<generic::SubDelimsBuf>(RFC3986, "sub-delims"),
        of::<international::IriBuf>(&["rfc3986", "rfc3987"], "IRI"),
        of::<international::IriReferenceBuf>(&["rfc3986", "rfc3987"], "IRI-reference"),
        of::<shelf::iri::UriBuf>(&["rfc3986", "rfc3987"], "IRI"),
        of::<shelf::coap::UriBuf>(&["rfc3986", "coap"], "coap-resource"),
        of::<shelf::coaps::UriBuf>(&["rfc3986", "coap"], "coaps-resource"),
        of::<shelf::data::UriBuf>(&["rfc3986", "data"], "dataurl"),
        of::<shelf::ecma262::EncodeUriBuf>(&["rfc3986", "ecma262"], "encode-uri"),
        of::<shelf::ecma262::EscapeBuf>(&["rfc3986", "ecma262"], "escape"),
        of::<shelf::file::UriBuf>(&["rfc3986", "file"], "file-URI"),
        of::<shelf::file_windows::UriBuf>(&["rfc3986", "file-windows"], "windows-file-URI"),
        of::<shelf::form::QueryBuf>(&["rfc3986", "form"], "query"),
        of::<shelf::ftp::UriBuf>(&["rfc3986", "ftp"], "ftp-URI"),
        of::<shelf::geo::UriBuf>(&["geo"], "location"),
        of::<shelf::http::UriBuf>(&["rfc3986", "rfc9110", "http"], "http-URI"),
        of::<shelf::https::UriWithFragmentBuf>(
            &["rfc3986", "rfc9110", "http"],
            "https-URI-with-fragment",
        ),
        of::<shelf::mailto::UriBuf>(&["rfc3986", "mailto"], "mailto-URI"),
        of::<shelf::ni::UriBuf>(&["rfc3986", "ni"], "ni-name"),
        of::<shelf::ni::WellKnownBuf>(&["rfc3986", "ni"], "well-known"),
        of::<shelf::nih::UriBuf>(&["rfc3986", "ni"], "nih-name"),
        of::<shelf::purl::UriBuf>(&["rfc3986", "purl"], "purl"),
        of::<shelf::rfc1738::UriBuf>(&["rfc1738"], "uri"),
        of::<shelf::rfc2396::UriBuf>(&["rfc2396"], "uri"),
        of::<shelf::rfc2396::UriReferenceBuf>(&["rfc2396"], "reference"),
        of::<shelf::signing::ComponentBuf>(&["rfc3986", "signing"], "component"),
        of::<shelf::signing::PathBuf>(&["rfc3986", "signing"], "path"),
        of::<shelf::tel::UriBuf>(&["tel"], "tel-URI"),
        of::<shelf::uri_zone::UriBuf>(&["rfc3986", "uri-zone"], "URI"),
        of::<shelf::urn::UriBuf>(&["rfc3986", "urn"], "urn-URI"),
        of::<shelf::ws::UriBuf>(&["rfc3986", "ws"], "ws-URI"),
        of::<shelf::wss::UriBuf>(&["rfc3986", "ws"], "wss-URI"),
    ]
}

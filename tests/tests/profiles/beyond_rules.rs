//! Real schemes with one rule that RFC 3986 does not allow. `beyond` exempts only that rule from the proofs.

use uri_tables::uri_profile;

uri_profile! {
    /// PostgreSQL connection URIs, which may have several hosts: `postgresql://a:1,b:2/db` (libpq, section 34.1.1.2).
    pub mod postgres {
        extends rfc3986;

        abnf r#"
            URI       = scheme "://" authority path-abempty [ "?" query ]
            scheme    = "postgresql" / "postgres"
            authority = [ userinfo "@" ] hosts
            hosts     = hostspec *( "," hostspec )
            hostspec  = [ address ] [ ":" port ]
            address   = "[" IPv6address "]" / 1*( unreserved / pct-encoded )
        "#;

        beyond rfc3986: rule hosts;

        expose URI, scheme, authority, userinfo, hosts, hostspec, address, port,
            path = path-abempty, segment, query;
    }
}

uri_profile! {
    /// SIP URIs, which may have an IPv6 address outside of an authority: `sip:alice@[2001:db8::1]:5060` (RFC 3261,
    /// section 25.1).
    pub mod sip {
        extends rfc3986;

        abnf r#"
            SIP-URI       = "sip:" [ user "@" ] hostport *( ";" parameter )
            user          = 1*( unreserved / pct-encoded / "&" / "=" / "+" / "$" / "," )
            hostport      = host [ ":" port ]
            host          = IPv6reference / 1*( ALPHA / DIGIT / "-" / "." )
            IPv6reference = "[" IPv6address "]"
            parameter     = 1*( unreserved / pct-encoded ) [ "=" 1*( unreserved / pct-encoded ) ]
        "#;

        beyond rfc3986: rule IPv6reference;

        expose SIP-URI as Uri, user, hostport, host, port, parameter;
    }
}

#[test]
fn several_hosts_stand_in_one_authority() {
    let uri = postgres::Uri::from_static("postgresql://me@a:1,[::1]:2,c/db?x=1");
    let specs: Vec<_> = uri.authority().hosts().hostspecs().collect();
    assert_eq!(specs.len(), 3);
    assert_eq!(specs[1].address().expect("it is there"), "[::1]");
    assert_eq!(uri.authority().userinfo().expect("it is there"), "me");
    assert_eq!(uri.path(), "/db");
    // Normalization lowercases only the part of the authority that RFC 3986 parses as a host.
    let uri = postgres::Uri::from_static("POSTGRESQL://A:1,B:2/x/../d%62");
    assert_eq!(uri.normalize(), "postgresql://a:1,B:2/db");
}

#[test]
fn an_address_in_brackets_stands_in_a_path() {
    let uri = sip::Uri::from_static("sip:alice@[2001:db8::1]:5060;transport=tcp");
    assert_eq!(uri.hostport().host(), "[2001:db8::1]");
    assert_eq!(uri.user().expect("it is there"), "alice");
    assert!(!sip::Uri::is_valid("sip:alice@[2001]"));
    assert!(!sip::Uri::is_valid("sip:[alice]@h"));
}

//! Real schemes, each declared in a few lines from its specification. The tests use the examples of the specification.

#![allow(dead_code, reason = "no test uses all accessors of a profile")]

use uri_tables::{Error, uri_profile};

uri_profile! {
    /// <https://www.iana.org/assignments/uri-schemes/prov/redis>.
    pub mod redis {
        extends rfc3986;
        abnf r#"
            URI       = scheme "://" [ userinfo "@" ] host [ ":" port ] [ "/" [ database ] ] [ "?" query ]
            scheme    = "redis" / "rediss"
            database  = 1*DIGIT
        "#;
        beyond rfc3986;
        expose URI, scheme, userinfo, host, port, database, query;
    }
}

uri_profile! {
    /// <https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING-URIS>. There may be several hosts,
    /// each with a port.
    pub mod postgres {
        extends rfc3986;
        abnf r#"
            URI      = ( "postgresql" / "postgres" ) "://" [ user [ ":" password ] "@" ] hosts [ "/" [ dbname ] ] [ "?" params ]
            user     = 1*text
            password = *text
            hosts    = hostspec *( "," hostspec )
            hostspec = [ hostname ] [ ":" 1*DIGIT ]
            hostname = 1*text / "[" 1*( HEXDIG / ":" / "." ) "]"
            text     = unreserved / pct-encoded / "!" / "$" / "'" / "(" / ")" / "*" / "+"
            dbname   = 1*( text / ":" / "@" / "," )
            params   = param *( "&" param )
            param    = key "=" value
            key      = 1*( ALPHA / "_" )
            value    = *( text / ":" / "@" / "/" / "," )
        "#;
        beyond rfc3986;
        expose URI, user, password, hosts, hostspec, hostname, dbname, params, param, key, value;
    }
}

uri_profile! {
    /// <https://www.mongodb.com/docs/manual/reference/connection-string/>.
    pub mod mongodb {
        extends rfc3986;
        abnf r#"
            URI      = scheme "://" [ user ":" password "@" ] hosts [ "/" [ authdb ] [ "?" options ] ]
            scheme   = "mongodb" / "mongodb+srv"
            user     = 1*text
            password = *text
            hosts    = host *( "," host )
            host     = 1*( unreserved / pct-encoded ) [ ":" 1*5DIGIT ]
            text     = unreserved / pct-encoded
            authdb   = 1*text
            options  = option *( "&" option )
            option   = name "=" value
            name     = 1*ALPHA
            value    = *( text / "," / ":" )
        "#;
        beyond rfc3986;
        expose URI, scheme, user, password, hosts, host, authdb, options, option, name, value;
    }
}

uri_profile! {
    /// <https://www.rabbitmq.com/docs/uri-spec>, appendix A.
    pub mod amqp {
        extends rfc3986;
        abnf r#"
            amqp-URI       = scheme "://" amqp-authority [ "/" vhost ] [ "?" query ]
            scheme         = "amqp" / "amqps"
            amqp-authority = [ amqp-userinfo "@" ] host [ ":" port ]
            amqp-userinfo  = username [ ":" password ]
            username       = *( unreserved / pct-encoded / sub-delims )
            password       = *( unreserved / pct-encoded / sub-delims )
            vhost          = segment
        "#;
        beyond rfc3986;
        expose amqp-URI as Uri, scheme, username, password, host, port, vhost, query;
    }
}

uri_profile! {
    /// <https://www.bittorrent.org/beps/bep_0009.html>, with the parameters that most clients support.
    pub mod magnet {
        extends rfc3986;
        abnf r#"
            URI    = "magnet:?" params
            params = param *( "&" param )
            param  = name "=" value
            name   = 1*ALPHA [ "." 1*DIGIT ]
            value  = *( unreserved / pct-encoded / ":" / "/" / "?" / "@" / "!" / "$" / "'" / "(" / ")" / "*" / "," / ";" / "+" )
        "#;
        expose URI, params, param, name, value { space = "+" };
    }
}

uri_profile! {
    /// <https://www.w3.org/TR/did-1.0/#did-syntax>.
    pub mod did {
        extends rfc3986;
        abnf r##"
            did-url            = did path-abempty [ "?" query ] [ "#" fragment ]
            did                = "did:" method-name ":" method-specific-id
            method-name        = 1*method-char
            method-char        = %x61-7A / DIGIT
            method-specific-id = *( *idchar ":" ) 1*idchar
            idchar             = ALPHA / DIGIT / "." / "-" / "_" / pct-encoded
        "##;
        beyond rfc3986;
        expose did-url, did, method-name, method-specific-id, path = path-abempty, segment, query, fragment;
    }
}

uri_profile! {
    /// RFC 3261, section 25.1, without the rules for specific parameters.
    pub mod sip {
        extends rfc3986;
        abnf r#"
            SIP-URI          = scheme ":" [ user [ ":" password ] "@" ] hostport *( ";" uri-parameter ) [ "?" headers ]
            scheme           = "sip" / "sips"
            user             = 1*( unreserved / pct-encoded / user-unreserved )
            user-unreserved  = "&" / "=" / "+" / "$" / "," / ";" / "?" / "/"
            password         = *( unreserved / pct-encoded / "&" / "=" / "+" / "$" / "," )
            hostport         = hostname [ ":" port ]
            hostname         = 1*( ALPHA / DIGIT / "-" / "." ) / "[" 1*( HEXDIG / ":" / "." ) "]"
            uri-parameter    = pname [ "=" pvalue ]
            pname            = 1*paramchar
            pvalue           = 1*paramchar
            paramchar        = "[" / "]" / "/" / ":" / "&" / "+" / "$" / unreserved / pct-encoded
            headers          = header *( "&" header )
            header           = hname "=" hvalue
            hname            = 1*( hnv-unreserved / unreserved / pct-encoded )
            hvalue           = *( hnv-unreserved / unreserved / pct-encoded )
            hnv-unreserved   = "[" / "]" / "/" / "?" / ":" / "+" / "$"
        "#;
        beyond rfc3986;
        expose SIP-URI as Uri, scheme, user, password, hostname, port, uri-parameter, pname, pvalue,
            headers, header, hname, hvalue;
    }
}

uri_profile! {
    /// References to container images, <https://pkg.go.dev/github.com/distribution/reference>. They are not URIs, but
    /// `uri_profile!` can declare them as well.
    pub mod docker {
        extends rfc3986;
        abnf r#"
            reference      = name [ ":" tag ] [ "@" digest ]
            name           = path-component *( "/" path-component )
            path-component = alpha-numeric *( separator alpha-numeric )
            alpha-numeric  = 1*( %x61-7A / DIGIT )
            separator      = "." / "_" / "__" / 1*"-"
            tag            = ( ALPHA / DIGIT / "_" ) *127( ALPHA / DIGIT / "_" / "." / "-" )
            digest         = algorithm ":" hex
            algorithm      = 1*( %x61-7A / DIGIT )
            hex            = 32*( DIGIT / %x61-66 )
        "#;
        beyond rfc3986;
        expose reference, name, path-component, tag, digest, algorithm, hex;
    }
}

uri_profile! {
    /// <https://docs.aws.amazon.com/IAM/latest/UserGuide/reference-arns.html>.
    pub mod arn {
        extends rfc3986;
        abnf r#"
            ARN       = "arn:" partition ":" service ":" [ region ] ":" [ account ] ":" resource
            partition = 1*( ALPHA / DIGIT / "-" )
            service   = 1*( ALPHA / DIGIT / "-" )
            region    = 1*( ALPHA / DIGIT / "-" )
            account   = 12DIGIT
            resource  = 1*( unreserved / pct-encoded / ":" / "/" / "*" / "+" / "=" / "," / "@" / "$" )
        "#;
        expose ARN, partition, service, region, account, resource;
    }
}

uri_profile! {
    /// <https://github.com/google/google-authenticator/wiki/Key-Uri-Format>.
    pub mod otpauth {
        extends rfc3986;
        abnf r#"
            URI         = "otpauth://" type "/" label "?" params
            type        = "hotp" / "totp"
            label       = [ issuer ( ":" / "%3A" ) *"%20" ] accountname
            issuer      = 1*<unreserved / pct-encoded except "%3A">
            accountname = 1*( <unreserved / pct-encoded / "@" / "+" except "%3A"> )
            params      = param *( "&" param )
            param       = name "=" value
            name        = 1*ALPHA
            value       = *( unreserved / pct-encoded / "@" )
        "#;
        expose URI, type as OtpType, label alone, params, param, name, value;
    }
}

uri_profile! {
    /// BIP 21, <https://github.com/bitcoin/bips/blob/master/bip-0021.mediawiki>.
    pub mod bitcoin {
        extends rfc3986;
        abnf r#"
            bitcoinurn     = "bitcoin:" bitcoinaddress [ "?" bitcoinparams ]
            bitcoinaddress = *( ALPHA / DIGIT )
            bitcoinparams  = bitcoinparam *( "&" bitcoinparam )
            bitcoinparam   = pname [ "=" pvalue ]
            pname          = 1*qchar
            pvalue         = *( qchar / "=" )
            qchar          = unreserved / pct-encoded / ":" / "@" / "/" / "?" / "!" / "$" / "'" / "(" / ")" / "*" / "+" / "," / ";"
        "#;
        expose bitcoinurn as Uri, bitcoinaddress as Address, bitcoinparams as Params, bitcoinparam as Param, pname as Name,
            pvalue as Value;
    }
}

uri_profile! {
    /// <https://atproto.com/specs/at-uri-scheme>, in the restricted form.
    pub mod at {
        extends rfc3986;
        abnf r#"
            AT-URI     = "at://" authority [ "/" collection [ "/" rkey ] ]
            authority  = did / handle
            did        = "did:" 1*%x61-7A ":" 1*( ALPHA / DIGIT / "." / "_" / ":" / "-" )
            handle     = label 1*( "." label )
            label      = ( ALPHA / DIGIT ) *( ALPHA / DIGIT / "-" )
            collection = label 2*( "." label )
            rkey       = 1*( ALPHA / DIGIT / "_" / "~" / "." / ":" / "-" )
        "#;
        beyond rfc3986;
        expose AT-URI as Uri, did, handle, collection, rkey;
    }
}

uri_profile! {
    /// <https://docs.ipfs.tech/how-to/address-ipfs-on-web/#native-urls>.
    pub mod ipfs {
        extends rfc3986;
        abnf r##"
            URI    = scheme "://" cid path-abempty [ "?" query ] [ "#" fragment ]
            scheme = "ipfs" / "ipns"
            cid    = 1*( ALPHA / DIGIT / "-" / "." )
        "##;
        expose URI, scheme, cid, path = path-abempty, segment, query, fragment;
    }
}

uri_profile! {
    /// RFC 7565, section 7.
    pub mod acct {
        extends rfc3986;
        abnf r#"
            acctURI  = "acct" ":" userpart "@" host
            userpart = unreserved / sub-delims
                       0*( unreserved / pct-encoded / sub-delims )
        "#;
        // The host may be an IP literal, whose brackets RFC 3986 does not allow in a path.
        beyond rfc3986;
        expose acctURI, userpart, host;
    }
}

uri_profile! {
    /// RFC 4151, section 2.1.
    pub mod tag {
        extends rfc3986;
        abnf r##"
            tagURI        = "tag:" taggingEntity ":" specific [ "#" fragment ]
            taggingEntity = authorityName "," date
            authorityName = DNSname / emailAddress
            date          = year [ "-" month [ "-" day ] ]
            year          = 4DIGIT
            month         = 2DIGIT
            day           = 2DIGIT
            DNSname       = DNScomp *( "." DNScomp )
            DNScomp       = alphaNum [ *( alphaNum / "-" ) alphaNum ]
            emailAddress  = 1*( alphaNum / "-" / "." / "_" ) "@" DNSname
            alphaNum      = DIGIT / ALPHA
            specific      = *( pchar / "/" / "?" )
        "##;
        expose tagURI, taggingEntity, authorityName, date, year, month, day, specific, fragment;
    }
}

uri_profile! {
    /// RFC 4452, section 3.
    pub mod info {
        extends rfc3986;
        abnf r##"
            info-URI    = info-scheme ":" info-identifier [ "#" fragment ]
            info-scheme = "info"
            info-identifier = namespace "/" identifier
            namespace   = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
            identifier  = *( pchar / "/" )
        "##;
        expose info-URI as Uri, scheme = info-scheme, namespace, identifier, fragment;
    }
}

#[test]
fn connections() -> Result<(), Error> {
    let uri = redis::Uri::parse("rediss://:p%40ss@cache.example:6380/2")?;
    assert_eq!(
        (
            uri.database().unwrap().as_str(),
            uri.port().unwrap().to_u16()
        ),
        ("2", Some(6380))
    );
    assert!(!redis::Uri::is_valid("redis://h/x"));

    let uri = postgres::Uri::parse("postgresql://me:x@a:1,b:2/db?application_name=my%20app")?;
    let hosts: Vec<_> = uri
        .hosts()
        .hostspecs()
        .map(postgres::Hostspec::as_str)
        .collect();
    assert_eq!(hosts, ["a:1", "b:2"]);
    assert_eq!(
        uri.param("application_name")
            .unwrap()
            .value()
            .decode_utf8()?,
        "my app"
    );

    let mut uri = mongodb::UriBuf::parse("mongodb://a,b:27017/?replicaSet=r")?;
    assert_eq!(uri.hosts().hosts().count(), 2);
    uri.set_option("retryWrites", "true")?;
    assert_eq!(uri, "mongodb://a,b:27017/?replicaSet=r&retryWrites=true");

    // `%2f` is not a delimiter, so the virtual host `a/b` is one segment.
    let uri = amqp::Uri::parse("amqp://user:pass@host:10000/a%2fb")?;
    assert_eq!(uri.vhost().unwrap().decode_utf8()?, "a/b");
    assert_eq!(uri.username().unwrap(), "user");
    Ok(())
}

#[test]
fn names_of_things() -> Result<(), Error> {
    let uri =
        magnet::Uri::parse("magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a&dn=a+b")?;
    assert_eq!(uri.param("dn").unwrap().value().decode_utf8()?, "a b");

    let url = did::DidUrl::parse("did:example:123:456/path?versionId=1#key")?;
    assert_eq!(
        (
            url.did().method_name().as_str(),
            url.did().method_specific_id().as_str()
        ),
        ("example", "123:456")
    );
    assert!(!did::DidUrl::is_valid("did:Example:1") && !did::DidUrl::is_valid("did:example:"));

    let reference = docker::Reference::parse("library/alpine:3.20")?;
    assert_eq!(
        (reference.name().as_str(), reference.tag().unwrap().as_str()),
        ("library/alpine", "3.20")
    );
    assert!(!docker::Reference::is_valid("Library/alpine"));

    let arn = arn::Arn::parse("arn:aws:s3:::bucket/key")?;
    assert_eq!(
        (arn.region(), arn.resource().as_str()),
        (None, "bucket/key")
    );

    let urn = ipfs::Uri::parse(
        "ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/a%20b",
    )?;
    assert_eq!(urn.path().segments().next().unwrap().decode_utf8()?, "a b");

    let tag = tag::TagUri::parse("tag:blogger.com,1999:blog-555")?;
    assert_eq!(tag.tagging_entity().date().year(), "1999");
    assert_eq!(tag.specific(), "blog-555");

    let info = info::Uri::parse("info:ddc/22/eng//004.678")?;
    assert_eq!(
        (info.namespace().as_str(), info.identifier().as_str()),
        ("ddc", "22/eng//004.678")
    );
    Ok(())
}

#[test]
fn people_and_payments() -> Result<(), Error> {
    let uri = sip::Uri::parse("sips:alice@atlanta.com:5061;transport=tcp?subject=project%20x")?;
    assert_eq!(
        (uri.user().unwrap().as_str(), uri.hostname().as_str()),
        ("alice", "atlanta.com")
    );
    assert_eq!(
        uri.headers()
            .unwrap()
            .header("subject")
            .unwrap()
            .hvalue()
            .decode_utf8()?,
        "project x"
    );

    let uri = otpauth::Uri::parse(
        "otpauth://totp/Example:alice@google.com?secret=JBSWY3DPEHPK3PXP&issuer=Example",
    )?;
    assert_eq!(uri.param("issuer").unwrap().value(), "Example");

    let uri = bitcoin::Uri::builder()
        .address("175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W")
        .param("amount", "20.3")
        .param("label", "Luke-Jr & Co")
        .finish()?;
    assert_eq!(
        uri,
        "bitcoin:175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W?amount=20.3&label=Luke-Jr%20%26%20Co"
    );

    let uri = at::Uri::parse("at://foo.com/com.example.foo/123")?;
    assert_eq!(
        (
            uri.collection().unwrap().as_str(),
            uri.rkey().unwrap().as_str()
        ),
        ("com.example.foo", "123")
    );

    let account = acct::AcctUri::parse("acct:a@example.com")?;
    assert_eq!(account.host(), "example.com");
    Ok(())
}

// Uses everything that a user's crate can use of the module `shop`. `mistakes.txt` has profiles with one mistake each.
// This file must compile without an error of its own with each of them, and also with the profile without mistakes.

use shop::*;
use uri_tables::{BuildError, Encodes, Error, Leaf, Items, Owned, Rule, ToBuf, TryEncodes, View, ParseError, rfc3986};

// Constants from literals, from their parts, and from parts of parts.
const HOME: Uri<'static> = Uri::from_static("shop://user@h.example:9000/a/b%20c?k=v&l#4711;new;x");
const TRIED: Result<Uri<'static>, ParseError> = Uri::try_from_static("shop://h/");
const SCHEME: Scheme<'static> = HOME.scheme();
const PATH: Path<'static> = HOME.path();
const AUTHORITY: Authority<'static> = match HOME.authority() {
    Some(authority) => authority,
    None => panic!("there is an authority"),
};
const HOST: Host<'static> = AUTHORITY.host();
const PORT: Port<'static> = match AUTHORITY.port() {
    Some(port) => port,
    None => panic!("there is a port"),
};
const NUMBER: Number<'static> = match HOME.fragment() {
    Some(fragment) => fragment.number(),
    None => panic!("there is a fragment"),
};
const KEY: Key<'static> = Key::from_static("k");
const TEXT: &str = KEY.as_str();
static BUCKETS: [Value<'static>; 2] = [Value::from_static("a%20b+c"), Value::from_static("")];
const _: () = assert!(Uri::TABLE.len() == 256 && !Uri::NAME.is_empty() && !TEXT.is_empty());

// Views and their parts.
fn parts<'a>(text: &'a str) -> Result<(Scheme<'a>, Option<Userinfo<'a>>, Path<'a>), Error> {
    let uri = Uri::parse(text)?;
    let authority: Option<Authority<'a>> = uri.authority();
    let userinfo = authority.and_then(Authority::userinfo);
    let segments: Items<'a, Segment<'a>> = uri.path().segments();
    let last: Option<Segment<'a>> = segments.clone().next_back();
    for param in uri.query().into_iter().flat_map(Query::params) {
        let (key, value): (Key<'a>, Option<Value<'a>>) = (param.key(), param.value());
        println!("{key} {:?} {}", value.map(Value::decode_utf8_lossy), last.is_some());
    }
    if let Some(fragment) = uri.fragment() {
        let marks: Vec<Mark<'a>> = fragment.marks().collect();
        println!("{} {marks:?} {}", fragment.number(), fragment == "4711");
    }
    Ok((uri.scheme(), userinfo, uri.path()))
}

fn kind(host: Host<'_>) -> &str {
    match host.choice() {
        HostChoice::IpLiteral(literal) => literal.as_str(),
        HostChoice::Ipv4address(address) => address.as_str(),
        HostChoice::RegName(name) => name.as_str(),
    }
}

fn meaning(authority: Authority<'_>) -> Option<(std::net::IpAddr, u16)> {
    Some((authority.host().to_ip_addr()?, authority.port()?.to_u16()?))
}

// Encoders and decoders.
fn codecs(value: Value<'_>) -> Result<String, Error> {
    let mut text = Value::encode("Tom & Jerry").to_string();
    Segment::encode(b"a/b").append_to(&mut text);
    text.push_str(&Name::try_encode(".")?.to_cow());
    text.push_str(&value.decode_utf8()?);
    assert!(value.decode().len() <= value.decoded().count() && Pchar::is_valid("a"));
    Ok(text)
}

// Builders.
fn build(params: &[(String, Option<String>)]) -> Result<UriBuf, BuildError> {
    let builder: UriBuilder = Uri::builder();
    let _: Query<'_> = Query::from_static("a=b");
    let list: QueryBuf = Query::from_params([("a", Some("1")), ("b", None)])?;
    let path: PathBuf = Path::from_segments(["a", "b"])?;
    let authority = Authority::builder().reg_name("h").port(9000).finish()?;
    let one = Param::builder().key("k").value("v").finish()?;
    builder
        .userinfo(Some("user"))
        .host(Host::from_static("h.example"))
        .port(9000)
        .segment("a")
        .segments(["b c", "d"])
        .param("k", "v")
        .params(params.iter().map(|(key, value)| (key, value.as_deref())))
        .number(Number::from_static("4711"))
        .mark(Mark::from_static(";new"))
        .finish()?;
    println!("{list} {path} {authority} {one}");
    Uri::builder().authority(authority).path(path).query(list).finish()
}

fn set(mut uri: UriBuf) -> Result<String, BuildError> {
    uri.set_scheme(Scheme::from_static("shop"))?;
    uri.set_authority(Some(Authority::from_static("h")))?;
    uri.set_port(Some(Port::from_static("80")))?;
    uri.remove_query()?;
    let host: Option<HostBuf> = uri.as_view().authority().map(|authority| authority.host().to_buf());
    println!("{host:?} {}", "shop://h".parse::<UriBuf>()? == uri.as_view());
    Ok(uri.into_string())
}

// Conversion to types of RFC 3986, resolution and normalization.
fn refer(uri: Uri<'_>) -> Result<bool, Error> {
    let generic: rfc3986::Uri<'_> = uri.into();
    let owned: rfc3986::UriBuf = uri.to_buf().into();
    let target = uri.resolve(&rfc3986::UriReference::parse("../x")?)?;
    println!("{target} {generic} {owned} {:?}", generic.to_buf());
    println!("{}", uri.normalize());
    Ok(uri.is_normalized() && uri.normalized_eq(&HOME))
}

// Generic code.
fn any<'a, V: View<'a> + ToBuf<'a>>(text: &'a str) -> Result<V::Buf, Error> {
    assert!(V::is_valid(text) && V::NAME != V::ABNF);
    Ok(V::parse(text)?.to_buf())
}

fn leaf<'a>(leaf: impl Leaf<'a>) -> String {
    leaf.decode_utf8_lossy().into_owned()
}

fn carry<E: Encodes, T: TryEncodes>(data: &str) -> Option<String> {
    Some(format!("{}{}", E::encode(data), T::try_encode(data).ok()?))
}

fn table<R: Rule>(set: &mut std::collections::BTreeSet<R>, rule: R) -> bool {
    set.insert(rule) && R::TABLE[0x41]
}

fn main() {
    let uri = Uri::try_from("shop://h/").unwrap_or(HOME);
    let _ = (TRIED, SCHEME, PATH, HOST, PORT, NUMBER, &BUCKETS, parts("shop:"), kind(HOST));
    let _ = (meaning(AUTHORITY), codecs(BUCKETS[0]), build(&[]).and_then(set), refer(uri));
    let _ = (any::<Uri<'_>>("shop:"), any::<Mark<'_>>(";a").map(Owned::into_string));
    let _ = (leaf(KEY), carry::<Value<'_>, Name<'_>>("x"), table(&mut [HOST].into(), HOST));
}

//! The statistics of good URLs.

use super::run_on;

/// The output of a run after its summary.
fn breakdown(input: &[u8]) -> String {
    let (out, ..) = run_on(&["--components", "-q", "-"], input);
    let (_, breakdown) = out
        .split_once("not counted)\n")
        .expect("the summary's last line");
    breakdown.to_owned()
}

#[test]
fn hosts_depths_and_keys_are_listed_by_frequency() {
    let input = concat!(
        "https://example.com/a/b?q=1&page=2\n",
        "HTTPS://Example.COM:8443?q=1=2#q\n",
        "http://[::1]/?Q\n",
        "https://example.org/a/?next=/x?y=z&q=%26q=\r\n",
        "https://example.org//a%2Fb\n",
        "https://bad.example/a b\n",
        "\n",
        "https://example.com",
    );
    assert_eq!(
        breakdown(input.as_bytes()),
        concat!(
            "3 hosts\n",
            "        3  example.com\n",
            "        2  example.org\n",
            "        1  [::1]\n",
            "3 path depths\n",
            "        3  2 segments\n",
            "        2  0 segments\n",
            "        1  1 segment\n",
            "4 query keys\n",
            "        3  q\n",
            "        1  Q\n",
            "        1  next\n",
            "        1  page\n",
        )
    );
}

#[test]
fn keys_are_decoded_after_they_are_cut() {
    let input = concat!(
        "https://h?a%26b=1&a%3Db=1&a+b&a%20b&%C3%A9\n",
        "https://h?%FF&&%1B%E2%80%AE\n",
        "https://h?\n",
    );
    assert_eq!(
        breakdown(input.as_bytes()),
        concat!(
            "1 host\n",
            "        3  h\n",
            "1 path depth\n",
            "        3  0 segments\n",
            "7 query keys\n",
            "        2  (empty)\n",
            "        2  a b\n",
            "        1  ␛\\u{202E}\n",
            "        1  a&b\n",
            "        1  a=b\n",
            "        1  é\n",
            "        1  \\xFF\n",
        )
    );
}

#[test]
fn what_is_not_listed_is_counted() {
    let line = |number| format!("https://h{number}/?k\nhttps://h29/?k\n");
    let input: String = (10..30).map(line).collect();
    let breakdown = breakdown(input.as_bytes());
    assert!(
        breakdown.starts_with("20 hosts\n       21  h29\n        1  h10\n"),
        "{breakdown}"
    );
    assert!(
        breakdown.contains("        1  h18\n       10  for 10 other hosts\n1 path depth\n"),
        "{breakdown}"
    );
    assert!(
        breakdown.ends_with("1 query key\n       40  k\n"),
        "{breakdown}"
    );
}

#[test]
fn without_good_urls_there_is_nothing_to_list() {
    let nothing = "0 hosts\n0 path depths\n0 query keys\n";
    assert_eq!(breakdown(b""), nothing);
    assert_eq!(breakdown(b"\n"), nothing);
    assert_eq!(breakdown(b"mailto:a@b\n"), nothing);
}

#[test]
fn a_long_key_is_cut_and_a_breakdown_must_be_asked_for() {
    let mut input = b"https://h?".to_vec();
    input.resize(100_000, b'k');
    let breakdown = breakdown(&input);
    assert!(breakdown.len() < 300, "{breakdown}");
    let (out, ..) = run_on(&["-q", "-"], &input);
    assert!(out.ends_with("not counted)\n"), "{out}");
}

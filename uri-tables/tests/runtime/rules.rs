//! Rules declared without the procedural macro, with automata small enough to check by hand.
//!
//! They test the runtime's side of its contract with the macro, including features that RFC 3986 does not need: states
//! of two bytes, non-ASCII characters, and a `%` that does not begin a triplet.

/// Each byte is a class of its own.
const BYTES: [u8; 256] = {
    let mut classes = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        classes[byte] = byte as u8;
        byte += 1;
    }
    classes
};

/// Builds a transition table of 256 classes from `(state, first byte, last byte, next state)`. Later entries override
/// earlier ones.
const fn edges<const LENGTH: usize>(edges: &[(u16, u8, u8, u8)]) -> [u8; LENGTH] {
    let mut table = [0; LENGTH];
    let mut edge = 0;
    while edge < edges.len() {
        let (from, first, last, to) = edges[edge];
        let mut byte = first as usize;
        while byte <= last as usize {
            table[(from as usize) << 8 | byte] = to;
            byte += 1;
        }
        edge += 1;
    }
    table
}

/// Returns a bit set of bytes or states.
pub(crate) const fn set<const LENGTH: usize>(members: &[u8]) -> [u8; LENGTH] {
    let mut bits = [0; LENGTH];
    let mut member = 0;
    while member < members.len() {
        bits[members[member] as usize / 8] |= 1 << (members[member] % 8);
        member += 1;
    }
    bits
}

/// RFC 3986's `pchar` without triplets.
pub(crate) const PCHAR: &[u8] =
    b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=:@";

/// RFC 3986's `pchar / "/" / "?"` without triplets.
pub(crate) const QUERY: &[u8] =
    b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=:@/?";

/// `QUERY` without `&`.
pub(crate) const FORM: &[u8] =
    b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$'()*+,;=:@/?";

const DIGITS: &[u8] = b"0123456789";
/// RFC 5234's `ALPHA`.
pub(crate) const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// Three classes: 0 is any other byte, 1 is a letter, 2 the delimiter.
pub(crate) const fn letters_and(delimiter: u8) -> [u8; 256] {
    let mut classes = [0; 256];
    let mut letter = 0;
    while letter < LETTERS.len() {
        classes[LETTERS[letter] as usize] = 1;
        letter += 1;
    }
    classes[delimiter as usize] = 2;
    classes
}

/// Four classes: 0 is any other byte, 1 is `%`, 2 a hexadecimal digit, 3 another byte of `literals`.
const fn classes(literals: &[u8]) -> [u8; 256] {
    let mut classes = [0; 256];
    let mut literal = 0;
    while literal < literals.len() {
        let byte = literals[literal];
        classes[byte as usize] = if byte.is_ascii_hexdigit() { 2 } else { 3 };
        literal += 1;
    }
    classes[b'%' as usize] = 1;
    classes
}

/// The minimal automaton of `*( literal / pct-encoded )`: a row for each state, with a cell for each class of
/// [`classes`].
const LOOP: &[u8] = &[
    0, 0, 0, 0, // dead
    0, 2, 1, 1, // between symbols
    0, 0, 3, 0, // after `%`
    0, 0, 1, 0, // after `%` HEXDIG
];

uri_tables::__rule! {
    /// The query of RFC 3986.
    item: pub struct Query<'a> { text: uri_tables::__private::Text<'a, 0> }
    rule: RuleData::new(
        "query",
        "query = *( pchar / \"/\" / \"?\" )",
        &set(QUERY),
        Automaton::new(
            const { &classes(QUERY) },
            2,
            Narrow(LOOP),
            b"\x02",
            b"\x00\x00\x00\x00",
            &["query"],
        ),
        Captures::NONE,
    ),
    kind: encode (for > encode),
}

uri_tables::__rule! {
    /// The value of a form, with `+` for a space.
    item: pub struct Form<'a> { text: uri_tables::__private::Text<'a, 0> }
    rule: RuleData::new(
        "value",
        "value = *<qchar except \"&\">",
        &set(FORM),
        Automaton::new(
            const { &classes(FORM) },
            2,
            Narrow(LOOP),
            b"\x02",
            b"\x00\x00\x00\x00",
            &["value"],
        ),
        Captures::NONE,
    )
    .with_encode_policy(EncodePolicy::new(&[], true)),
    kind: encode (for > encode),
}

/// State 2 is after `.`, 3 after `..`, 4 after `%`, 5 after `%` HEXDIG, 6 anywhere else.
const DOTLESS_EDGES: [u8; 7 << 8] = {
    let mut table = edges(&[
        (1, b'%', b'%', 4),
        (2, b'%', b'%', 4),
        (3, b'%', b'%', 4),
        (6, b'%', b'%', 4),
        (4, b'0', b'9', 5),
        (4, b'A', b'F', 5),
        (4, b'a', b'f', 5),
        (5, b'0', b'9', 6),
        (5, b'A', b'F', 6),
        (5, b'a', b'f', 6),
    ]);
    let mut literal = 0;
    while literal < PCHAR.len() {
        let byte = PCHAR[literal] as usize;
        table[1 << 8 | byte] = if byte == b'.' as usize { 2 } else { 6 };
        table[2 << 8 | byte] = if byte == b'.' as usize { 3 } else { 6 };
        table[3 << 8 | byte] = 6;
        table[6 << 8 | byte] = 6;
        literal += 1;
    }
    table
};

uri_tables::__rule! {
    /// A segment other than `.` and `..`.
    item: pub struct Dotless<'a> { text: uri_tables::__private::Text<'a, 0> }
    rule: RuleData::new(
        "dotless",
        "dotless = <segment except \".\" / \"..\">",
        &set(PCHAR),
        Automaton::new(
            &BYTES,
            8,
            Narrow(&DOTLESS_EDGES),
            const { &set::<1>(&[1, 6]) },
            &[0; 7],
            &["dotless"],
        ),
        Captures::NONE,
    ),
    kind: try_encode (for > encode try_encode),
}

const PORT_EDGES: [u8; 5 << 8] =
    edges(&[(1, b'0', b'9', 2), (2, b'0', b'9', 3), (3, b'0', b'9', 4)]);

uri_tables::__rule! {
    /// A port of one to three digits.
    item: pub struct Port<'a> { text: uri_tables::__private::Text<'a, 0> }
    rule: RuleData::new(
        "port",
        "port = 1*3DIGIT",
        &set(DIGITS),
        Automaton::new(
            &BYTES,
            8,
            Narrow(&PORT_EDGES),
            const { &set::<1>(&[2, 3, 4]) },
            &[0; 5],
            &["port"],
        ),
        Captures::NONE,
    ),
    kind: leaf (for > encode try_encode),
}

/// State 2 is after the colon, 3 in the port, 4 to 6 in the query.
const URL_EDGES: [u8; 7 << 8] = {
    let mut table: [u8; 7 << 8] = edges(&[
        (1, b':', b':', 2),
        (2, b'0', b'9', 3),
        (3, b'0', b'9', 3),
        (3, b'?', b'?', 4),
        (3, b'/', b'/', 3),
        (5, b'0', b'9', 6),
        (5, b'A', b'F', 6),
        (5, b'a', b'f', 6),
        (6, b'0', b'9', 4),
        (6, b'A', b'F', 4),
        (6, b'a', b'f', 4),
        (4, b'%', b'%', 5),
    ]);
    let mut literal = 0;
    while literal < QUERY.len() {
        table[4 << 8 | QUERY[literal] as usize] = 4;
        literal += 1;
    }
    table
};

uri_tables::__rule! {
    /// A rule with components.
    item: pub struct Url<'a> { text: uri_tables::__private::Text<'a, 0> }
    rule: RuleData::new(
        "url",
        "url = \":\" port [ \"?\" query ]",
        &set(QUERY),
        Automaton::new(
            &BYTES,
            8,
            Narrow(&URL_EDGES),
            const { &set::<1>(&[3, 4]) },
            &[0, 0, 1, 1, 2, 2, 2],
            &["url", "port", "query"],
        ),
        Captures::NONE,
    ),
    kind: structure (for > encode try_encode decode decode_utf8 decode_utf8_lossy),
}

/// 300 letters need 302 states, and so two bytes for each state.
const LONG_EDGES: [u8; 302 * 4] = {
    let mut table = [0; 302 * 4];
    let mut state: u16 = 1;
    while state <= 300 {
        let [low, high] = (state + 1).to_le_bytes();
        table[(state as usize * 2 + 1) * 2] = low;
        table[(state as usize * 2 + 1) * 2 + 1] = high;
        state += 1;
    }
    table
};

uri_tables::__rule! {
    /// The same letter three hundred times.
    item: pub struct Long<'a> { text: uri_tables::__private::Text<'a, 0> }
    rule: RuleData::new(
        "long",
        "long = 300%x61",
        &set(b"a"),
        Automaton::new(
            const {
            &{
                let mut classes = [0; 256];
                classes[b'a' as usize] = 1;
                classes
            }
        },
            1,
            Wide(&LONG_EDGES),
            const {
            &{
                let mut states = [0; 38];
                states[301 / 8] = 1 << (301 % 8);
                states
            }
        },
            &[0; 302],
            &["long"],
        ),
        Captures::NONE,
    ),
    kind: leaf (for > encode try_encode),
}

/// State 2 is after `%`, 3 after `%` HEXDIG; 4 needs one more byte, 5 two; 6 to 8 are after C2, E0 and ED, which
/// restrict the next byte.
const IQUERY_EDGES: [u8; 9 << 8] = {
    let mut table: [u8; 9 << 8] = edges(&[
        (1, b'%', b'%', 2),
        (2, b'0', b'9', 3),
        (2, b'A', b'F', 3),
        (2, b'a', b'f', 3),
        (3, b'0', b'9', 1),
        (3, b'A', b'F', 1),
        (3, b'a', b'f', 1),
        (1, 0xC2, 0xC2, 6),
        (1, 0xC3, 0xDF, 4),
        (1, 0xE0, 0xE0, 7),
        (1, 0xE1, 0xEC, 5),
        (1, 0xED, 0xED, 8),
        (4, 0x80, 0xBF, 1),
        (5, 0x80, 0xBF, 4),
        (6, 0xA0, 0xBF, 1),
        (7, 0xA0, 0xBF, 4),
        (8, 0x80, 0x9F, 4),
    ]);
    let mut literal = 0;
    while literal < QUERY.len() {
        table[1 << 8 | QUERY[literal] as usize] = 1;
        literal += 1;
    }
    table
};

uri_tables::__rule! {
    /// A query with the characters U+00A0 to U+D7FF.
    item: pub struct Iquery<'a> { text: uri_tables::__private::Text<'a, 0> }
    rule: RuleData::new(
        "iquery",
        "iquery = *( pchar / \"/\" / \"?\" / %xA0-D7FF )",
        &set(QUERY),
        Automaton::new(
            &BYTES,
            8,
            Narrow(&IQUERY_EDGES),
            const { &set::<2>(&[1]) },
            &[0; 9],
            &["iquery"],
        ),
        Captures::NONE,
    )
    .with_encode_policy(EncodePolicy::new(&[(0xA0, 0xD7FF)], false)),
    kind: encode (for > encode),
}

/// State 1 admits letters and `%`. State 2 is after `%` and admits `4` and `1` as well.
const PERCENT_EDGES: [u8; 3 << 8] = {
    let mut table: [u8; 3 << 8] = edges(&[
        (1, b'%', b'%', 2),
        (2, b'%', b'%', 2),
        (2, b'4', b'4', 2),
        (2, b'1', b'1', 2),
    ]);
    let mut letter = 0;
    while letter < LETTERS.len() {
        table[1 << 8 | LETTERS[letter] as usize] = 1;
        table[2 << 8 | LETTERS[letter] as usize] = 1;
        letter += 1;
    }
    table
};

uri_tables::__rule! {
    /// A rule with a literal `%`.
    item: pub struct Percent<'a> { text: uri_tables::__private::Text<'a, 0> }
    rule: RuleData::new(
        "percent",
        "percent = *( ALPHA / \"%\" *( \"4\" / \"1\" ) )",
        &set(LETTERS),
        Automaton::new(
            &BYTES,
            8,
            Narrow(&PERCENT_EDGES),
            const { &set::<1>(&[1, 2]) },
            &[0; 3],
            &["percent"],
        ),
        Captures::NONE,
    ),
    kind: leaf (for > encode try_encode),
}

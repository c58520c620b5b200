//! Suggests ABNF for the syntax of regular expressions.
//!
//! The lexer reads `[0-9a-f]{8}` or `\d+` as one token, so that one error has the whole repair. Valid ABNF is never
//! read in this way.

/// The maximum length of a class, in bytes.
const MAX_CLASS_LEN: usize = 64;

/// A set of characters as ranges, in the order in which they are written.
type Set = Vec<(char, char)>;

/// A class of characters, such as `[a-z_]` or `[^/]`.
pub(crate) struct Class<'t> {
    content: &'t str,
    set: Set,
    is_negated: bool,
    has_escape: bool,
    ranges: Ranges,
    /// The length of the longest run of letters outside of ranges.
    letters: usize,
}

/// The ranges of a class. Those of letters and digits tell it from an option.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Ranges {
    /// No ranges, or only ranges such as `!-~`.
    Others,
    /// Ranges of letters of one case, such as `a-z`. In an option, this may be a rule's name: `[a-z]`.
    Letters,
    /// A range of digits.
    Digits,
}

impl<'t> Class<'t> {
    /// Reads the class that a text begins with.
    pub(crate) fn read(text: &'t str) -> Option<Self> {
        let body = text.strip_prefix('[')?;
        let mut class = Self {
            content: "",
            set: Set::new(),
            is_negated: body.starts_with('^'),
            has_escape: false,
            ranges: Ranges::Others,
            letters: 0,
        };
        let start = usize::from(class.is_negated);
        let mut at = start;
        let mut run = 0;
        loop {
            let rest = body.get(at..).filter(|_| at < MAX_CLASS_LEN)?;
            let is_first = at == start;
            if rest.starts_with(']') && !is_first {
                class.content = &body[..at];
                return Some(class);
            }
            if rest.starts_with(['\r', '\n']) || (rest.starts_with([']', '[']) && !class.is_negated)
            {
                return None;
            }
            let (set, length) = atom(rest)?;
            at += length;
            class.has_escape |= rest.starts_with('\\');
            let after = body.get(at..)?;
            let last = after
                .strip_prefix('-')
                .filter(|last| !last.starts_with(']'))
                .and_then(atom);
            match (&set[..], last) {
                (&[(first, to)], Some((other, length))) if first == to && other.len() == 1 => {
                    let last = other[0].1;
                    if last <= first {
                        return None;
                    }
                    at += 1 + length;
                    let are = |test: fn(&char) -> bool| test(&first) && test(&last);
                    if are(char::is_ascii_digit) {
                        class.ranges = Ranges::Digits;
                    } else if are(char::is_ascii_lowercase) || are(char::is_ascii_uppercase) {
                        class.ranges = class.ranges.max(Ranges::Letters);
                    }
                    class.set.push((first, last));
                    run = 0;
                }
                _ => {
                    let is_letter = rest.starts_with(|c: char| c.is_ascii_alphabetic());
                    run = if is_letter { run + 1 } else { 0 };
                    class.letters = class.letters.max(run);
                    class.set.extend(set);
                }
            }
        }
    }

    /// Returns its length in bytes.
    pub(crate) fn length(&self) -> usize {
        self.content.len() + 2
    }

    /// Returns true if it is a class rather than an option with a mistake in it, such as `[a_b]` or `[ b+ ]`.
    pub(crate) fn is_likely(&self) -> bool {
        if self.is_negated {
            return true;
        }
        let is_value = self.content.match_indices('%').any(|(at, _)| {
            let base = self.content[at + 1..].chars().next();
            base.is_some_and(|base| "bdxsiBDXSI".contains(base))
        });
        let is_quoted = ['"', '\'', '`']
            .iter()
            .any(|&quote| self.content.matches(quote).count() > 1);
        if self.content.starts_with([' ', '\t']) || is_value || is_quoted {
            return false;
        }
        self.has_escape
            || !self.content.contains([' ', '\t'])
                && (self.ranges == Ranges::Digits
                    || (self.letters == 0 && self.is_distinct())
                    || (self.ranges == Ranges::Letters && self.letters < 3))
    }

    /// Returns whether no character or range occurs twice. For `[...]`, an omission in brackets, it is false.
    fn is_distinct(&self) -> bool {
        let mut set = self.set.iter().enumerate();
        set.all(|(i, range)| !self.set[..i].contains(range))
    }

    /// Returns true if the content is only ranges, perhaps with a hyphen after them, as in `[a-z0-9-]`. It looks like a
    /// rule's name then.
    pub(crate) fn is_of_ranges(&self) -> bool {
        let ranges = self.content.strip_suffix('-').unwrap_or(self.content);
        self.ranges != Ranges::Others
            && ranges.len().is_multiple_of(3)
            && self.set.len() == self.content.len().div_ceil(3)
    }

    /// Returns the ABNF for the class, repeated as `quantifier` says.
    pub(crate) fn repair(&self, quantifier: &Quantifier) -> String {
        written(&self.set, self.is_negated, quantifier)
    }
}

/// The ABNF for a quantifier.
#[derive(Debug, Default)]
pub(crate) struct Quantifier {
    /// The repeat count, such as `1*`. It is empty for `?`, and if there is no quantifier.
    pub(crate) counts: String,
    /// True for `?`.
    pub(crate) is_option: bool,
    /// Its length in bytes.
    pub(crate) length: usize,
}

impl Quantifier {
    /// Reads the quantifier that a text begins with, such as `{3,5}`, `+` or `*?`.
    pub(crate) fn read(text: &str) -> Self {
        let (counts, mut length) = match text.bytes().next() {
            Some(b'?') => {
                return Self {
                    is_option: true,
                    length: 1,
                    ..Self::default()
                };
            }
            Some(b'+') => ("1*".to_owned(), 1),
            Some(b'*') => {
                let digits = text[1..].bytes().take_while(u8::is_ascii_digit).count();
                (text[..=digits].to_owned(), 1 + digits)
            }
            Some(b'{') => {
                let is_count = |byte: &u8| byte.is_ascii_digit() || *byte == b',';
                let count = &text[1..];
                let count = &count[..count.bytes().take_while(is_count).count()];
                let is_closed = text[1 + count.len()..].starts_with('}');
                if !is_closed || matches!(count, "" | ",") || count.matches(',').count() > 1 {
                    return Self::default();
                }
                (count.replace(',', "*"), count.len() + 2)
            }
            _ => return Self::default(),
        };
        // Skip the sign of a lazy quantifier (`*?`) or a possessive one (`*+`), which ABNF does not need.
        length += usize::from(text[length..].starts_with(['?', '+']));
        Self {
            counts,
            is_option: false,
            length,
        }
    }

    pub(crate) fn apply(&self, elements: &[String]) -> String {
        let all = elements.join(" / ");
        match self.counts.as_str() {
            _ if self.is_option => format!("[ {all} ]"),
            counts if elements.len() == 1 => format!("{counts}{all}"),
            counts => format!("{counts}( {all} )"),
        }
    }
}

/// Returns the ABNF for the escape that a text begins with, such as `\d+`, and its length.
pub(crate) fn escape(text: &str) -> Option<(usize, String)> {
    let letter = text[1..].chars().next()?;
    let is_negated = matches!(letter, 'D' | 'W' | 'S');
    let positive = format!("\\{}", letter.to_ascii_lowercase());
    let (set, length) = atom(if is_negated { &positive } else { text })?;
    let quantifier = Quantifier::read(&text[length..]);
    let repair = written(&set, is_negated, &quantifier);
    Some((length + quantifier.length, repair))
}

/// Returns the length of the head of the regular expression's group that `text` begins with, such as `(?:` or `(?<id>`,
/// and the message of the error for it. Returns `None` if `text` does not begin with `(?`.
pub(crate) fn group(text: &str) -> Option<(usize, String)> {
    let flags = text.strip_prefix("(?")?;
    if let Some((head, rule)) = named_group(text) {
        let message = format!(
            "ABNF has no named groups; write `{rule}` here, and define it as a rule: `{rule} = …`"
        );
        return Some((head, message));
    }
    let is_flag = |byte: &u8| byte.is_ascii_alphabetic() || *byte == b'-';
    let after = &flags[flags.bytes().take_while(is_flag).count()..];
    let signs = ["<!", "<=", "!", "=", ">", ":", ")"];
    let sign = signs.into_iter().find(|sign| after.starts_with(sign));
    let head = text.len() - after.len() + sign.map_or(0, str::len);
    let instead = match sign {
        Some("!" | "<!") => "write a difference as `<a except b>`",
        Some("=" | "<=") => "write the elements of the whole text",
        Some(")") => "remove it, as `\"a\"` is in both cases already",
        _ => "write a group as `( … )`",
    };
    Some((head, format!("ABNF has no `{}`; {instead}", &text[..head])))
}

/// Returns the length of the head of the named group that `text` begins with, and the group's name as a rule name. For
/// `(?<user_id>`, the rule name is `user-id`. Returns `None` if `text` does not begin with the head of a named group.
fn named_group(text: &str) -> Option<(usize, String)> {
    let flags = text.strip_prefix("(?")?;
    let quoted = flags.strip_prefix('P').unwrap_or(flags);
    let name = quoted.strip_prefix(['<', '\''])?;
    let is_name = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
    let length = name.bytes().take_while(is_name).count();
    let is_closed = name[length..].starts_with(['>', '\'']);
    let head = text.len() - name.len() + length + 1;
    (length > 0 && is_closed).then(|| (head, name[..length].replace('_', "-")))
}

/// Returns the repair for a repeat count that follows its element. For an option, only its content is repeated, because
/// a repeated option is hardly ever meant.
pub(crate) fn repeated(counts: &str, element: &str) -> String {
    let Some(inside) = inside_option(element) else {
        return format!("`{counts}{}`", without_head(element));
    };
    let most = counts.rsplit('*').next().unwrap_or("");
    let fewer = format!("*{most}");
    if counts == fewer {
        return format!("`{fewer}{inside}`");
    }
    format!("`{counts}{inside}`, or `{fewer}{inside}` if there may be fewer")
}

/// Returns the content of an option as an element: `a` of `[ a ]`, and `( a b )` of `[ a b ]`.
fn inside_option(element: &str) -> Option<String> {
    let inside = element.strip_prefix('[')?.strip_suffix(']')?.trim();
    let is_word = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '.' | '%');
    let is_single = inside.starts_with(|c: char| c.is_ascii_alphabetic() || c == '%')
        && inside.chars().all(is_word);
    let string = inside.strip_prefix("%s").unwrap_or(inside);
    let string = string.strip_prefix('"').and_then(|it| it.strip_suffix('"'));
    if is_single || string.is_some_and(|string| !string.contains('"')) {
        return Some(inside.to_owned());
    }
    Some(format!("( {inside} )"))
}

/// Returns a group of a regular expression as an element: `(a)` for `(?:a)`, and `id` for `(?<id>a)`.
pub(crate) fn without_head(element: &str) -> String {
    if let Some((_, rule)) = named_group(element) {
        return rule;
    }
    match group(element) {
        Some((head, _)) => format!("({}", &element[head..]),
        None => element.to_owned(),
    }
}

/// Reads a character or an escape.
fn atom(text: &str) -> Option<(Set, usize)> {
    let one = |c: char, length| Some((vec![(c, c)], length));
    let c = text.chars().next()?;
    if c != '\\' {
        return one(c, c.len_utf8());
    }
    let letter = text[1..].chars().next()?;
    let number = |digits: usize| {
        let number = u32::from_str_radix(text.get(2..2 + digits)?, 16).ok()?;
        one(char::from_u32(number)?, 2 + digits)
    };
    match letter {
        'd' => Some((vec![('0', '9')], 2)),
        'w' => Some((vec![('A', 'Z'), ('a', 'z'), ('0', '9'), ('_', '_')], 2)),
        's' => Some((vec![(' ', ' '), ('\t', '\t')], 2)),
        't' => one('\t', 2),
        'n' => one('\n', 2),
        'r' => one('\r', 2),
        'x' => number(2),
        'u' => number(4),
        letter if letter.is_ascii_alphanumeric() || letter.is_ascii_control() => None,
        letter => one(letter, 1 + letter.len_utf8()),
    }
}

/// Returns the ABNF for a set of characters or, if `is_negated`, for all other characters.
fn written(set: &[(char, char)], is_negated: bool, quantifier: &Quantifier) -> String {
    let elements = elements(set);
    if !is_negated {
        return format!("`{}`", quantifier.apply(&elements));
    }
    // A prose-val ends at the first `>`, so write this character as a number.
    let others = elements.join(" / ").replace("\">\"", "%x3E");
    let except = quantifier.apply(&[format!("<RULE except {others}>")]);
    format!("`{except}`, where `RULE` is a rule such as `pchar`")
}

/// Returns the elements for a set of characters. Ranges become core rules such as `ALPHA` only if this is possible for
/// all ranges of the set.
fn elements(set: &[(char, char)]) -> Vec<String> {
    const LOWER: (char, char) = ('a', 'z');
    const UPPER: (char, char) = ('A', 'Z');
    const DIGIT: (char, char) = ('0', '9');
    let is = |ranges: &[(char, char)]| {
        set.iter().all(|range| ranges.contains(range))
            && ranges.iter().all(|range| set.contains(range))
    };
    if is(&[DIGIT, ('a', 'f'), ('A', 'F')]) {
        return vec!["HEXDIG".to_owned()];
    }
    if is(&[(' ', ' '), ('\t', '\t')]) {
        return vec!["WSP".to_owned()];
    }
    let has_names = set.contains(&LOWER) == set.contains(&UPPER)
        && set
            .iter()
            .all(|range| range.0 == range.1 || [LOWER, UPPER, DIGIT].contains(range));
    let mut elements: Vec<String> = Vec::new();
    for &range in set {
        let element = match range {
            LOWER | UPPER if has_names => "ALPHA".to_owned(),
            DIGIT if has_names => "DIGIT".to_owned(),
            (c, last) if c == last => character(c, set),
            (first, last) => format!("%x{:X}-{:X}", u32::from(first), u32::from(last)),
        };
        if !elements.contains(&element) {
            elements.push(element);
        }
    }
    elements
}

/// Returns the element for a character of a set. A string without `%s` matches both cases, so it is only used for a
/// letter if the set has both.
fn character(c: char, set: &[(char, char)]) -> String {
    let has = |c: char| set.contains(&(c, c));
    match c {
        ' ' => "SP".to_owned(),
        '\t' => "HTAB".to_owned(),
        '\n' => "LF".to_owned(),
        '\r' => "CR".to_owned(),
        '"' => "DQUOTE".to_owned(),
        'a'..='z' | 'A'..='Z' => {
            let (lower, upper) = (c.to_ascii_lowercase(), c.to_ascii_uppercase());
            if has(lower) && has(upper) {
                format!("\"{lower}\"")
            } else {
                format!("%s\"{c}\"")
            }
        }
        '!'..='~' => format!("\"{c}\""),
        c => format!("%x{:X}", u32::from(c)),
    }
}

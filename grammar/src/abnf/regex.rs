//! Recognizes the syntax of regular expressions in a grammar text, and suggests ABNF for it.
//!
//! Users often write regular expressions in ABNF. The lexer reads `[0-9a-f]{8}` or `\d+` as one token, so that one
//! error has the repair for all of it. This module recognizes these pieces of syntax at the start of a text:
//!
//! - A *class* is a set of characters such as `[a-z_]` or `[^/]` ([`Class::read`]). In ABNF, brackets are an
//!   *option*. The text in brackets decides which of the two is more likely ([`Class::is_likely`]).
//! - A *quantifier* is a sign after an element, such as `+` or `{3,5}` ([`Quantifier::read`]). ABNF writes a *repeat
//!   count* such as `1*` or `3*5` before the element.
//! - An escape is a class such as `\d` or a character such as `\.` ([`escape`]), and a group begins with a *head*
//!   such as `(?:` or `(?<id>` ([`group`]).

/// The maximum length of a class, in bytes.
const MAX_CLASS_LEN: usize = 64;

/// A set of characters as inclusive ranges, in the order of the text.
type Set = Vec<(char, char)>;

/// A class of characters, such as `[a-z_]` or `[^/]`.
pub(crate) struct Class<'t> {
    /// The text between the brackets.
    content: &'t str,
    /// The characters in the content. If `is_negated` is true, the class has all other characters.
    set: Set,
    is_negated: bool,
    /// True if the content has an escape such as `\d`.
    has_escape: bool,
    ranges: Ranges,
    /// The length of the longest run of letters outside of ranges.
    letters: usize,
}

/// The kinds of ranges in a class. Ranges of digits show that the brackets are a class and not an option, and ranges of
/// letters are a hint.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Ranges {
    /// No ranges, or only ranges such as `!-~`.
    Others,
    /// Ranges of letters of one case, such as `a-z`, but none of digits. The content may be a rule's name: `[a-z]`.
    Letters,
    /// A range of digits, and perhaps other ranges.
    Digits,
}

impl<'t> Class<'t> {
    /// Reads the class at the start of `text`, or returns `None` if `text` does not begin with a class.
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
        // The number of letters in a row before `at`.
        let mut run = 0;
        loop {
            let rest = body.get(at..).filter(|_| at < MAX_CLASS_LEN)?;
            let is_first = at == start;
            // Directly after `[^`, a `]` is a member of the class.
            if rest.starts_with(']') && !is_first {
                class.content = &body[..at];
                return Some(class);
            }
            // Brackets inside of brackets are typical of options, unless the content begins with `^`.
            if rest.starts_with(['\r', '\n']) || (rest.starts_with([']', '[']) && !class.is_negated)
            {
                return None;
            }
            let (set, length) = atom(rest)?;
            at += length;
            class.has_escape |= rest.starts_with('\\');
            let after = body.get(at..)?;
            // A `-` before the closing `]` is a member of the class.
            let range_end = after
                .strip_prefix('-')
                .filter(|end| !end.starts_with(']'))
                .and_then(atom);
            match (&set[..], range_end) {
                (&[(first, to)], Some((end, length))) if first == to && end.len() == 1 => {
                    let last = end[0].1;
                    if last <= first {
                        return None;
                    }
                    at += 1 + length;
                    let are_both = |test: fn(&char) -> bool| test(&first) && test(&last);
                    if are_both(char::is_ascii_digit) {
                        class.ranges = Ranges::Digits;
                    } else if are_both(char::is_ascii_lowercase)
                        || are_both(char::is_ascii_uppercase)
                    {
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

    /// Returns the length of the class with its brackets, in bytes.
    pub(crate) fn length(&self) -> usize {
        self.content.len() + 2
    }

    /// Returns whether brackets that are no valid option are more likely a class than an option with a mistake in it,
    /// such as `[a_b]` or `[ b+ ]`.
    pub(crate) fn is_likely(&self) -> bool {
        if self.is_negated {
            return true;
        }
        // Values such as `%x41`, strings, and a space after the bracket are typical of options.
        let has_value = self.content.match_indices('%').any(|(at, _)| {
            let base = self.content[at + 1..].chars().next();
            base.is_some_and(|base| "bdxsiBDXSI".contains(base))
        });
        let has_string = ['"', '\'', '`']
            .iter()
            .any(|&quote| self.content.matches(quote).count() > 1);
        if self.content.starts_with([' ', '\t']) || has_value || has_string {
            return false;
        }
        // In an option, there would be the name of a rule, perhaps misspelt. A name has several letters in a row, and
        // hardly ever contains a range such as `0-9`.
        let has_no_name = self.ranges == Ranges::Digits
            || (self.letters == 0 && self.is_distinct())
            || (self.ranges == Ranges::Letters && self.letters < 3);
        self.has_escape || !self.content.contains([' ', '\t']) && has_no_name
    }

    /// Returns whether no character or range occurs twice. This is false for `[...]`, which is an omission and no
    /// class.
    fn is_distinct(&self) -> bool {
        let mut set = self.set.iter().enumerate();
        set.all(|(i, range)| !self.set[..i].contains(range))
    }

    /// Returns whether the content has only ranges, and perhaps a hyphen after them, as in `[a-z0-9-]`. Such a
    /// content may also be a rule's name.
    pub(crate) fn is_of_ranges(&self) -> bool {
        let ranges = self.content.strip_suffix('-').unwrap_or(self.content);
        // Each range has three characters and is one element of the set. The hyphen is a further element.
        self.ranges != Ranges::Others
            && ranges.len().is_multiple_of(3)
            && self.set.len() == self.content.len().div_ceil(3)
    }

    /// Returns the ABNF, in backticks, for the class, repeated as `quantifier` says.
    pub(crate) fn repair(&self, quantifier: &Quantifier) -> String {
        repair(&self.set, self.is_negated, quantifier)
    }
}

/// A quantifier of a regular expression, or none.
#[derive(Debug, Default)]
pub(crate) struct Quantifier {
    /// The same repetition as a repeat count of ABNF, such as `1*` for `+`. Empty for `?`, and without a quantifier.
    pub(crate) counts: String,
    /// True for `?`.
    pub(crate) is_option: bool,
    /// The length of the quantifier in bytes, or 0 without a quantifier.
    pub(crate) length: usize,
}

impl Quantifier {
    /// Reads the quantifier at the start of `text`, such as `{3,5}`, `+` or `*?`.
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
            // A `*` may be followed by a maximum as in ABNF, so include its digits.
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
        // Skip the `?` of a lazy quantifier (`*?`) or the `+` of a possessive one (`*+`). ABNF has no such
        // distinction.
        length += usize::from(text[length..].starts_with(['?', '+']));
        Self {
            counts,
            is_option: false,
            length,
        }
    }

    /// Returns the ABNF that repeats the alternatives `elements` as the quantifier says.
    pub(crate) fn apply(&self, elements: &[String]) -> String {
        let all = elements.join(" / ");
        match self.counts.as_str() {
            _ if self.is_option => format!("[ {all} ]"),
            counts if elements.len() == 1 => format!("{counts}{all}"),
            counts => format!("{counts}( {all} )"),
        }
    }
}

/// Returns the length of the escape and its quantifier at the start of `text`, such as `\d+`, and the ABNF for them
/// in backticks. `text` begins with `\`. Returns `None` if the escape has no meaning here.
pub(crate) fn escape(text: &str) -> Option<(usize, String)> {
    let letter = text[1..].chars().next()?;
    // For `\D`, read the set of `\d`. `repair` then writes all other characters.
    let is_negated = matches!(letter, 'D' | 'W' | 'S');
    let positive = format!("\\{}", letter.to_ascii_lowercase());
    let (set, length) = atom(if is_negated { &positive } else { text })?;
    let quantifier = Quantifier::read(&text[length..]);
    let repair = repair(&set, is_negated, &quantifier);
    Some((length + quantifier.length, repair))
}

/// Returns the length of a group's head at the start of `text`, such as `(?:`, `(?<id>` or all of `(?i)`, and an
/// error message about it. Returns `None` if `text` does not begin with `(?`.
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

/// Returns the length of a named group's head at the start of `text`, and the group's name as a rule name. For
/// `(?<user_id>`, the rule name is `user-id`. Returns `None` if `text` does not begin with such a head.
fn named_group(text: &str) -> Option<(usize, String)> {
    let after_mark = text.strip_prefix("(?")?;
    // Some languages write `(?P<id>`, or `(?'id'`.
    let quoted_name = after_mark.strip_prefix('P').unwrap_or(after_mark);
    let name = quoted_name.strip_prefix(['<', '\''])?;
    let is_name = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
    let length = name.bytes().take_while(is_name).count();
    let is_closed = name[length..].starts_with(['>', '\'']);
    let head = text.len() - name.len() + length + 1;
    (length > 0 && is_closed).then(|| (head, name[..length].replace('_', "-")))
}

/// Returns the repair, in backticks, for `element` with a repeat count or quantifier after it, such as `1*a` for `a+`.
/// `counts` is the repeat count. For an option, its content is repeated: `[ a ]+` becomes `1*a`, because hardly any
/// user means to repeat an option.
pub(crate) fn repeated(counts: &str, element: &str) -> String {
    let Some(content) = option_content(element) else {
        return format!("`{counts}{}`", without_head(element));
    };
    let max = counts.rsplit('*').next().unwrap_or("");
    let without_min = format!("*{max}");
    if counts == without_min {
        return format!("`{without_min}{content}`");
    }
    format!("`{counts}{content}`, or `{without_min}{content}` if there may be fewer")
}

/// Returns the content of an option as one element: `a` for `[ a ]`, and `( a b )` for `[ a b ]`. Returns `None` if
/// `element` is not in brackets.
fn option_content(element: &str) -> Option<String> {
    let content = element.strip_prefix('[')?.strip_suffix(']')?.trim();
    let is_in_name_or_value = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '.' | '%');
    let is_name_or_value = content.starts_with(|c: char| c.is_ascii_alphabetic() || c == '%')
        && content.chars().all(is_in_name_or_value);
    let string = content.strip_prefix("%s").unwrap_or(content);
    let string = string.strip_prefix('"').and_then(|it| it.strip_suffix('"'));
    if is_name_or_value || string.is_some_and(|string| !string.contains('"')) {
        return Some(content.to_owned());
    }
    Some(format!("( {content} )"))
}

/// Returns `element`, but a group of a regular expression as an element of ABNF: `(a)` for `(?:a)`, and `id` for
/// `(?<id>a)`.
pub(crate) fn without_head(element: &str) -> String {
    if let Some((_, rule)) = named_group(element) {
        return rule;
    }
    match group(element) {
        Some((head, _)) => format!("({}", &element[head..]),
        None => element.to_owned(),
    }
}

/// Returns the characters that the character or escape at the start of `text` matches, and its length in bytes.
/// Returns `None` if the text is empty or the escape is not known.
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

/// Returns the ABNF, in backticks, for the characters in `set` or, if `is_negated` is true, for all other characters,
/// repeated as `quantifier` says.
fn repair(set: &[(char, char)], is_negated: bool, quantifier: &Quantifier) -> String {
    let elements = elements(set);
    if !is_negated {
        return format!("`{}`", quantifier.apply(&elements));
    }
    // A prose-val ends at the first `>`, so write this character as a number.
    let others = elements.join(" / ").replace("\">\"", "%x3E");
    let except = quantifier.apply(&[format!("<RULE except {others}>")]);
    format!("`{except}`, where `RULE` is a rule such as `pchar`")
}

/// Returns the elements of ABNF for a set of characters. Ranges become core rules only if this is possible for all
/// ranges of the set: `[A-Za-z0-9]` becomes `ALPHA` and `DIGIT`, but `[a-z0-9]` becomes `%x61-7A` and `%x30-39`.
fn elements(set: &[(char, char)]) -> Vec<String> {
    const LOWER: (char, char) = ('a', 'z');
    const UPPER: (char, char) = ('A', 'Z');
    const DIGIT: (char, char) = ('0', '9');
    let equals = |ranges: &[(char, char)]| {
        set.iter().all(|range| ranges.contains(range))
            && ranges.iter().all(|range| set.contains(range))
    };
    if equals(&[DIGIT, ('a', 'f'), ('A', 'F')]) {
        return vec!["HEXDIG".to_owned()];
    }
    if equals(&[(' ', ' '), ('\t', '\t')]) {
        return vec!["WSP".to_owned()];
    }
    // `ALPHA` has the letters of both cases, so the set must have both ranges, or neither.
    let uses_core_rules = set.contains(&LOWER) == set.contains(&UPPER)
        && set
            .iter()
            .all(|range| range.0 == range.1 || [LOWER, UPPER, DIGIT].contains(range));
    let mut elements: Vec<String> = Vec::new();
    for &range in set {
        let element = match range {
            LOWER | UPPER if uses_core_rules => "ALPHA".to_owned(),
            DIGIT if uses_core_rules => "DIGIT".to_owned(),
            (c, last) if c == last => character(c, set),
            (first, last) => format!("%x{:X}-{:X}", u32::from(first), u32::from(last)),
        };
        if !elements.contains(&element) {
            elements.push(element);
        }
    }
    elements
}

/// Returns the element of ABNF for a character of a set. A string without `%s` matches letters of both cases. So a
/// letter only becomes such a string if the set has both cases.
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

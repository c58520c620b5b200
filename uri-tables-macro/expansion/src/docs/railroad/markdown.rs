//! SVG as markdown that gives this SVG.
//!
//! Turns SVG with numbered links into one line of Markdown: tags are inline HTML, links are Markdown's own, and in
//! texts, every character that may have a meaning in Markdown is a character reference, which never has one
//! (CommonMark 0.31, section 2.5).

/// `targets` are the targets of the links. No attribute may hold `>`: the crate that draws encodes it.
pub(super) fn markdown(svg: &str, targets: &[String]) -> String {
    let mut line = String::with_capacity(svg.len());
    let mut target = "";
    let mut rest = svg;
    while let Some((text, behind)) = rest.split_once('<') {
        write_text(text, &mut line);
        let (tag, behind) = behind.split_once('>').unwrap_or((behind, ""));
        rest = behind;
        if tag == "/a" {
            line.extend(["](", target, ")"]);
        } else if let Some(attributes) = tag.strip_prefix("a ") {
            target = number(attributes)
                .and_then(|number| targets.get(number))
                .map_or("", String::as_str);
            line.push('[');
        } else {
            line.push('<');
            line.extend(tag.split('\n'));
            line.push('>');
        }
    }
    write_text(rest, &mut line);
    line
}

/// The number of a link.
fn number(attributes: &str) -> Option<usize> {
    let (_, value) = attributes.split_once("href=\"")?;
    let (number, _) = value.split_once('"')?;
    number.parse().ok()
}

/// Writes text of SVG: each `&` begins a character reference already, where `#` and `;` have their meaning.
fn write_text(text: &str, line: &mut String) {
    for c in text.chars() {
        match c {
            '\n' => {}
            '&' | '#' | ';' | ' ' => line.push(c),
            c if c.is_ascii_punctuation() || c.is_ascii_control() => {
                line.extend(["&#", &u32::from(c).to_string(), ";"]);
            }
            c => line.push(c),
        }
    }
}

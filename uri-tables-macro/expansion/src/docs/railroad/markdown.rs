//! Converts SVG to Markdown that renders as this SVG.
//!
//! The result is one line. Tags are inline HTML and links are Markdown links. In text, every character that may have a
//! meaning in Markdown is written as a character reference, which never has one (CommonMark 0.31, section 2.5).

/// Converts `svg`. The `href` of each link in it is an index into `targets`. No attribute may contain `>`. The output
/// of the crate `railroad` meets this condition, because the crate encodes `>`.
pub(super) fn markdown(svg: &str, targets: &[String]) -> String {
    let mut line = String::with_capacity(svg.len());
    let mut target = "";
    let mut rest = svg;
    while let Some((text, after)) = rest.split_once('<') {
        write_text(text, &mut line);
        let (tag, after) = after.split_once('>').unwrap_or((after, ""));
        rest = after;
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

/// Returns the number in the attribute `href` of a link, or `None` if `attributes` has no such attribute.
fn number(attributes: &str) -> Option<usize> {
    let (_, value) = attributes.split_once("href=\"")?;
    let (number, _) = value.split_once('"')?;
    number.parse().ok()
}

/// Appends a text between tags of the SVG to `line`. Each `&` in the text begins a character reference such as
/// `&#60;`. So `&`, `#` and `;` must not be encoded again.
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

use uri_tables::{Components, ParseError, ToReference};

struct Forged;

impl ToReference for Forged {
    fn to_components(&self) -> Result<Components<'_>, ParseError> {
        Ok(Components { path: "no path", ..Components::default() })
    }

    fn to_text(&self) -> &str {
        "no path"
    }

    fn is_reference() -> bool {
        true
    }
}

fn main() {}

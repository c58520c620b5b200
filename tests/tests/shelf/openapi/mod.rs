//! OpenAPI parameters: the table of styles and RFC 6570, a naive parser and serializer, and hostile values and texts.

mod lenient;
mod limits;
mod obvious;
mod round_trip;
mod vectors;

use uri_tables::profiles::openapi::{In, Parameter, Style, Type};

/// Returns every combination of place, style and options that the table of styles defines, for each type of value.
fn combinations(name: &str) -> Vec<(Parameter<'_>, Combination)> {
    let mut all = Vec::new();
    for place in In::ALL {
        for style in Style::ALL {
            for explode in [false, true] {
                for reserved in [false, true] {
                    for kind in [Type::Primitive, Type::Array, Type::Object] {
                        let combination = Combination {
                            place,
                            style,
                            explode,
                            reserved: reserved && matches!(place, In::Path | In::Query),
                            kind,
                        };
                        if obvious::is_defined(combination) {
                            let parameter = Parameter::new(name, place)
                                .style(style)
                                .explode(explode)
                                .allow_reserved(reserved);
                            all.push((parameter, combination));
                        }
                    }
                }
            }
        }
    }
    all
}

/// The properties of a parameter, for the naive parser and serializer, which do not use `Parameter`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Combination {
    place: In,
    style: Style,
    explode: bool,
    reserved: bool,
    kind: Type,
}

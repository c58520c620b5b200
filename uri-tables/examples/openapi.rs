//! Declares the query of an API as a grammar, with a type for each parameter, and writes and reads queries.
//!
//! ```text
//! cargo run --example openapi
//! ```
//!
//! The OpenAPI document of this API would describe `GET /pets` as:
//!
//! | `name` | `style` | `explode` | schema |
//! |---|---|---|---|
//! | `q` | `form` | | string |
//! | `tags` | `form` | false | array of strings |
//! | `sort` | `pipeDelimited` | false | a name and a direction |
//! | `filter` | `deepObject` | true | object |
//! | `limit` | `form` | | integer from 0 to 999 |
//!
//! If the OpenAPI document is only known at run time, use `uri_tables::profiles::openapi`, which needs no grammar. In
//! this example, the compiler knows the parameters. So a misspelled parameter does not compile, `limit=many` is not a
//! valid query, and a list whose items could contain the delimiter is an error of the grammar.

use uri_tables::{Error, uri_profile};

uri_profile! {
    /// The URIs of the API, such as `https://pets.example/pets?q=…`.
    pub mod pets {
        extends rfc3986;

        abnf r#"
            URI       = "https://pets.example/pets" [ "?" query ]
            query     = parameter *( "&" parameter )
            parameter = q / tags / sort / filter / limit

            q         = "q=" text
            tags      = "tags=" tag *( "," tag )
            sort      = "sort=" field "%7C" direction
            filter    = "filter%5B" property "%5D=" text
            limit     = "limit=" number

            text      = *<qchar except "&" / "+">
            tag       = *<qchar except "&" / "+" / ",">
            field     = 1*( ALPHA / "_" )
            direction = "asc" / "desc"
            property  = *( unreserved / <pct-encoded except "%5B" / "%5D"> )
            number    = 1*3DIGIT
            qchar     = pchar / "/" / "?"
        "#;

        expose URI, query, parameter within query, q within query, tags within query, sort within query,
            filter within query, limit within query, text, tag, field, direction, property, number;
    }
}

const ASCENDING: pets::Direction<'static> = pets::Direction::from_static("asc");
const DESCENDING: pets::Direction<'static> = pets::Direction::from_static("desc");

/// The parameters of a search, as the program uses them.
#[derive(Debug, Default, PartialEq, Eq)]
struct Search {
    q: Option<String>,
    tags: Vec<String>,
    sort: Option<(String, bool)>,
    filter: Vec<(String, String)>,
    limit: Option<u16>,
}

impl Search {
    /// Writes the search as a URI. The builder encodes each part for its position.
    fn write(&self) -> Result<pets::UriBuf, Error> {
        let mut uri = pets::Uri::builder();
        if let Some(q) = &self.q {
            let q = pets::Q::builder().text(q).finish()?;
            uri = uri.parameter(pets::Parameter::builder().q(q).finish()?);
        }
        if !self.tags.is_empty() {
            let tags = pets::Tags::builder().tags(&self.tags).finish()?;
            uri = uri.parameter(pets::Parameter::builder().tags(tags).finish()?);
        }
        if let Some((field, ascends)) = &self.sort {
            let direction = if *ascends { ASCENDING } else { DESCENDING };
            let field = pets::Field::parse(field)?;
            let sort = pets::Parameter::builder().field(field).direction(direction);
            uri = uri.parameter(sort.finish()?);
        }
        for (property, value) in &self.filter {
            let filter = pets::Filter::builder()
                .property(property)
                .text(value)
                .finish()?;
            uri = uri.parameter(pets::Parameter::builder().filter(filter).finish()?);
        }
        if let Some(limit) = self.limit {
            let number = limit.to_string();
            let limit = pets::Parameter::builder().number(pets::Number::parse(&number)?);
            uri = uri.parameter(limit.finish()?);
        }
        Ok(uri.finish()?)
    }

    /// Reads a search from a URI. The accessors split the URI before parts are decoded.
    fn read(uri: pets::Uri<'_>) -> Result<Self, Error> {
        use pets::ParameterChoice as Parameter;

        let mut search = Self::default();
        for parameter in uri.query().into_iter().flat_map(pets::Query::parameters) {
            match parameter.choice() {
                Parameter::Q(q) => search.q = Some(q.text().decode_utf8()?.into_owned()),
                Parameter::Tags(tags) => {
                    let tags = tags.tags().map(|tag| Ok(tag.decode_utf8()?.into_owned()));
                    search.tags = tags.collect::<Result<_, Error>>()?;
                }
                Parameter::Sort(sort) => {
                    let ascends = sort
                        .direction()
                        .as_str()
                        .eq_ignore_ascii_case(ASCENDING.as_str());
                    search.sort = Some((sort.field().to_string(), ascends));
                }
                Parameter::Filter(filter) => {
                    let property = filter.property().decode_utf8()?.into_owned();
                    search
                        .filter
                        .push((property, filter.text().decode_utf8()?.into_owned()));
                }
                // The grammar limits the number to three digits, so it fits in a `u16`.
                Parameter::Limit(limit) => search.limit = limit.number().as_str().parse().ok(),
            }
        }
        Ok(search)
    }
}

fn main() -> Result<(), Error> {
    let search = Search {
        q: Some("cats & dogs, 50% off".to_owned()),
        tags: vec!["R&D".to_owned(), "a,b".to_owned(), "café".to_owned()],
        sort: Some(("age".to_owned(), false)),
        filter: vec![("owner name".to_owned(), "Jo|Ann".to_owned())],
        limit: Some(20),
    };
    let uri = search.write()?;
    println!("written:  {uri}");

    let read = Search::read(uri.as_view())?;
    println!("read:     {read:?}");
    assert_eq!(read, search);

    // Without parameters, there is no query.
    let all = Search::default().write()?;
    assert_eq!(all, "https://pets.example/pets");
    assert_eq!(Search::read(all.as_view())?, Search::default());

    // Texts that are not valid queries of this API cause errors with an offset and a reason. So does data that cannot
    // be encoded.
    for wrong in ["limit=many", "tags=a b", "colour=red"] {
        if let Err(error) = pets::Query::parse(wrong) {
            println!("refused:  {wrong}: {error}");
        }
    }
    let brackets = Search {
        filter: vec![("a[0]".to_owned(), String::new())],
        ..Search::default()
    };
    if let Err(error) = brackets.write() {
        println!("refused:  {error}");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{Error, Search, pets};

    #[test]
    fn it_runs() -> Result<(), Error> {
        super::main()
    }

    /// Writes and reads each byte, at each position for data.
    #[test]
    fn data_comes_back() -> Result<(), Error> {
        for byte in 0..=u8::MAX {
            let data = char::from(byte).to_string();
            let is_bracket = matches!(byte, b'[' | b']');
            let search = Search {
                q: Some(data.clone()),
                tags: vec![data.clone(), String::new(), data.clone()],
                filter: vec![(
                    if is_bracket {
                        String::new()
                    } else {
                        data.clone()
                    },
                    data,
                )],
                ..Search::default()
            };
            let uri = search.write()?;
            assert_eq!(Search::read(uri.as_view())?, search);
            assert_eq!(pets::Uri::parse(uri.as_str())?, uri.as_view());
        }
        Ok(())
    }
}

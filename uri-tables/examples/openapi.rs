//! An API's own query as a grammar: a type for each parameter, written and read back.
//!
//! ```text
//! cargo run --example openapi
//! ```
//!
//! The OpenAPI document of this API would say of `GET /pets`:
//!
//! | `name` | `style` | `explode` | schema |
//! |---|---|---|---|
//! | `q` | `form` | | string |
//! | `tags` | `form` | false | array of strings |
//! | `sort` | `pipeDelimited` | false | a name and a direction |
//! | `filter` | `deepObject` | true | object |
//! | `limit` | `form` | | integer from 0 to 999 |
//!
//! Where a document is only known at run time, `uri_tables::profiles::openapi` does the same without a grammar of one's
//! own. Here, the compiler knows the parameters: a misspelled one does not build, `limit=many` is no query of this API,
//! and what holds a delimiter that parts it is an error of the grammar.

use uri_tables::{Error, uri_profile};

uri_profile! {
    /// `https://pets.example/pets?q=…`.
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

/// What the program works with.
#[derive(Debug, Default, PartialEq, Eq)]
struct Search {
    q: Option<String>,
    tags: Vec<String>,
    sort: Option<(String, bool)>,
    filter: Vec<(String, String)>,
    limit: Option<u16>,
}

impl Search {
    /// The query: each value is encoded by the type of its place, and the whole is checked.
    fn write(&self) -> Result<String, Error> {
        let mut parameters = Vec::new();
        if let Some(q) = &self.q {
            parameters.push(format!("q={}", pets::Text::encode(q)));
        }
        if !self.tags.is_empty() {
            let tags = self
                .tags
                .iter()
                .map(|tag| pets::Tag::encode(tag).to_string());
            parameters.push(format!("tags={}", tags.collect::<Vec<_>>().join(",")));
        }
        if let Some((field, ascends)) = &self.sort {
            let field = pets::Field::parse(field)?;
            let direction = if *ascends { "asc" } else { "desc" };
            parameters.push(format!("sort={field}%7C{direction}"));
        }
        for (property, value) in &self.filter {
            // A property that holds a bracket has no encoding.
            let property = pets::Property::try_encode(property)?;
            let value = pets::Text::encode(value);
            parameters.push(format!("filter%5B{property}%5D={value}"));
        }
        if let Some(limit) = self.limit {
            parameters.push(format!("limit={limit}"));
        }
        let query = parameters.join("&");
        Ok(pets::Query::parse(&query)?.to_string())
    }

    /// What a query asks for: first it is split, then its parts are decoded.
    fn read(query: pets::Query<'_>) -> Result<Self, Error> {
        use pets::ParameterChoice as Parameter;

        let mut search = Self::default();
        for parameter in query.parameters() {
            match parameter.choice() {
                Parameter::Q(q) => search.q = Some(q.text().decode_utf8()?.into_owned()),
                Parameter::Tags(tags) => {
                    let tags = tags.tags().map(|tag| Ok(tag.decode_utf8()?.into_owned()));
                    search.tags = tags.collect::<Result<_, Error>>()?;
                }
                Parameter::Sort(sort) => {
                    let ascends = sort.direction().as_str().eq_ignore_ascii_case("asc");
                    search.sort = Some((sort.field().to_string(), ascends));
                }
                Parameter::Filter(filter) => {
                    let property = filter.property().decode_utf8()?.into_owned();
                    search
                        .filter
                        .push((property, filter.text().decode_utf8()?.into_owned()));
                }
                // Three digits at most, says the grammar.
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
    let query = search.write()?;
    println!("written:  {query}");

    let read = Search::read(pets::Query::parse(&query)?)?;
    println!("read:     {read:?}");
    assert_eq!(read, search);

    let url = format!("https://pets.example/pets?{query}");
    assert_eq!(
        pets::Uri::parse(&url)?.query().map(pets::Query::as_str),
        Some(&*query)
    );

    // What is no query of this API says where and why, and so does data that has no encoding.
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

//! The functions in SQL: against known results, and against `uri-tables` text by text, in every layout of a column.

use std::sync::Arc;

use datafusion::arrow::array::{
    Array, ArrayRef, AsArray, BinaryArray, BinaryViewArray, DictionaryArray, LargeBinaryArray,
    LargeStringArray, RecordBatch, StringArray, StringViewArray,
};
use datafusion::arrow::compute::cast;
use datafusion::arrow::datatypes::{DataType, Int32Type, UInt16Type};
use datafusion::error::Result;
use datafusion::execution::FunctionRegistry;
use datafusion::logical_expr::ScalarUDF;
use datafusion::prelude::{SessionConfig, SessionContext};
use uri_tables::View;
use uri_tables::decode::decode_utf8;
use uri_tables::profiles::{mailto, web};
use uri_tables::rfc3986::Segment;
use uri_tables_datafusion::{ProfileFunctions, functions, register, register_profile};

/// Returns a context with the functions.
fn context() -> SessionContext {
    let config = SessionConfig::new().with_information_schema(true);
    let context = SessionContext::new_with_config(config);
    register(&context);
    context
}

/// Returns a context with the functions and a table `t` with the column `url`.
fn context_with(column: ArrayRef) -> SessionContext {
    let context = context();
    let batch = RecordBatch::try_from_iter([("url", column)]).expect("one column");
    context.register_batch("t", batch).expect("a new table");
    context
}

/// Returns the result of a query of one column, in one array.
async fn query(context: &SessionContext, sql: &str) -> Result<ArrayRef> {
    let batches = context.sql(sql).await?.collect().await?;
    let columns: Vec<&dyn Array> = batches.iter().map(|batch| &**batch.column(0)).collect();
    Ok(datafusion::arrow::compute::concat(&columns)?)
}

/// Returns the texts of a column of any layout.
fn texts(column: &ArrayRef) -> Vec<Option<String>> {
    let column = cast(column, &DataType::Utf8).expect("a column of texts");
    let column = column.as_string::<i32>();
    column.iter().map(|text| text.map(str::to_owned)).collect()
}

/// Returns a column with these texts in each layout. `None` is null.
fn layouts(texts: &[Option<&str>]) -> Vec<ArrayRef> {
    let bytes = || texts.iter().map(|text| text.map(str::as_bytes));
    vec![
        Arc::new(texts.iter().copied().collect::<StringArray>()),
        Arc::new(texts.iter().copied().collect::<LargeStringArray>()),
        Arc::new(texts.iter().copied().collect::<StringViewArray>()),
        Arc::new(bytes().collect::<BinaryArray>()),
        Arc::new(bytes().collect::<LargeBinaryArray>()),
        Arc::new(bytes().collect::<BinaryViewArray>()),
        Arc::new(
            texts
                .iter()
                .copied()
                .collect::<DictionaryArray<Int32Type>>(),
        ),
    ]
}

const URLS: [Option<&str>; 5] = [
    Some("HTTPS://Example.com:8443/a%20b/../c?q=fish+%26+chips&x&q=2#top"),
    None,
    Some("http://exa mple.com/"),
    Some("http://[::1]/?q="),
    Some(""),
];

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one block for each function")]
async fn every_function_in_every_layout() -> Result<()> {
    let first = |text| vec![Some(text), None, None, None, None];
    let both = |one, other| vec![Some(one), None, None, Some(other), None];
    let expected = [
        ("uri_scheme(url)", both("HTTPS", "http")),
        ("uri_authority(url)", both("Example.com:8443", "[::1]")),
        ("uri_host(url)", both("Example.com", "[::1]")),
        ("uri_port(url)", first("8443")),
        ("uri_path(url)", both("/a%20b/../c", "/")),
        ("uri_query(url)", both("q=fish+%26+chips&x&q=2", "q=")),
        ("uri_fragment(url)", first("top")),
        ("uri_param(url, 'q')", both("fish & chips", "")),
        ("uri_param(url, 'x')", first("")),
        ("uri_param(url, 'none')", vec![None; 5]),
        ("uri_param(url, NULL)", vec![None; 5]),
        (
            "uri_param(url, CASE WHEN url IS NULL THEN 'y' ELSE 'q' END)",
            both("fish & chips", ""),
        ),
        (
            "uri_normalize(url)",
            both(
                "https://example.com:8443/c?q=fish+%26+chips&x&q=2#top",
                "http://[::1]/?q=",
            ),
        ),
        (
            "uri_join(url, '../d')",
            both("HTTPS://Example.com:8443/d", "http://[::1]/d"),
        ),
        (
            "uri_join('http://a.example/b/', url)",
            vec![
                Some("HTTPS://Example.com:8443/c?q=fish+%26+chips&x&q=2#top"),
                None,
                None,
                Some("http://[::1]/?q="),
                Some("http://a.example/b/"),
            ],
        ),
        ("uri_parts(url)['host']", both("Example.com", "[::1]")),
        ("uri_parts(url)['port']", first("8443")),
        ("uri_params(url)[1]['key']", both("q", "q")),
        ("uri_params(url)[2]['key']", first("x")),
        ("uri_params(url)[2]['value']", vec![None; 5]),
        (
            "pct_encode(url, 'component')",
            vec![
                Some(
                    "HTTPS%3A%2F%2FExample.com%3A8443%2Fa%2520b%2F..%2Fc%3Fq%3Dfish%2B%2526%2Bchips%26x%26q%3D2%23top",
                ),
                None,
                Some("http%3A%2F%2Fexa%20mple.com%2F"),
                Some("http%3A%2F%2F%5B%3A%3A1%5D%2F%3Fq%3D"),
                Some(""),
            ],
        ),
        (
            "pct_encode(url, 'value')",
            vec![
                Some(
                    "HTTPS://Example.com:8443/a%2520b/../c?q=fish%2B%2526%2Bchips%26x%26q=2%23top",
                ),
                None,
                Some("http://exa+mple.com/"),
                Some("http://%5B::1%5D/?q="),
                Some(""),
            ],
        ),
        (
            "pct_decode(url)",
            vec![
                Some("HTTPS://Example.com:8443/a b/../c?q=fish+&+chips&x&q=2#top"),
                None,
                Some("http://exa mple.com/"),
                Some("http://[::1]/?q="),
                Some(""),
            ],
        ),
        (
            "uri_is_valid(url)",
            vec![
                Some("true"),
                None,
                Some("false"),
                Some("true"),
                Some("false"),
            ],
        ),
        (
            "uri_error(url)",
            vec![
                None,
                None,
                Some("invalid space at offset 10 in `host`; a host cannot contain it"),
                None,
                Some("unexpected end"),
            ],
        ),
    ];
    for column in layouts(&URLS) {
        let layout = column.data_type().clone();
        let context = context_with(column);
        for (function, expected) in &expected {
            let found = texts(&query(&context, &format!("SELECT {function} FROM t")).await?);
            // The message of an error is that of `uri-tables`.
            if *function == "uri_error(url)" {
                let errors = URLS.map(|text| web::Uri::check(text?.as_bytes()).err());
                let errors = errors.map(|error| error.map(|error| error.to_string()));
                assert_eq!(found, errors, "{layout}");
                assert_eq!(
                    errors.map(|error| error.is_some()),
                    [false, false, true, false, true]
                );
                continue;
            }
            let found: Vec<Option<&str>> = found.iter().map(Option::as_deref).collect();
            assert_eq!(found, *expected, "{function} of {layout}");
        }
    }
    Ok(())
}

#[tokio::test]
async fn the_result_has_the_type_of_the_column() -> Result<()> {
    let expected = [
        DataType::Utf8,
        DataType::LargeUtf8,
        DataType::Utf8View,
        DataType::Utf8,
        DataType::LargeUtf8,
        DataType::Utf8View,
        DataType::Utf8,
    ];
    for (column, expected) in layouts(&URLS).into_iter().zip(expected) {
        let context = context_with(column);
        let host = query(&context, "SELECT uri_host(url) FROM t").await?;
        assert_eq!(*host.data_type(), expected);
        let port = query(&context, "SELECT uri_port(url) FROM t").await?;
        assert_eq!(port.as_primitive::<UInt16Type>().value(0), 8443);
        let parts = query(&context, "SELECT uri_parts(url) FROM t").await?;
        let names: Vec<_> = parts
            .as_struct()
            .fields()
            .iter()
            .map(|field| field.name().clone())
            .collect();
        assert_eq!(
            names,
            [
                "scheme",
                "authority",
                "host",
                "port",
                "path",
                "query",
                "fragment"
            ]
        );
        assert_eq!(*parts.as_struct().column(2).data_type(), expected);
        assert_eq!(
            (parts.is_valid(0), parts.is_null(1), parts.is_null(2)),
            (true, true, true)
        );
    }
    Ok(())
}

/// Real URLs, each of them also with a byte that is not UTF-8, in a column of bytes.
#[tokio::test]
async fn real_urls_give_what_single_texts_give() -> Result<()> {
    let lines = include_str!("../../benches/data/urls.txt").lines();
    let mut urls: Vec<Vec<u8>> = lines.map(Vec::from).collect();
    let damaged: Vec<Vec<u8>> = urls
        .iter()
        .enumerate()
        .map(|(number, url)| {
            let mut url = url.clone();
            url.insert(
                number % (url.len() + 1),
                [0xFF, b' ', 0xC3, b'%'][number % 4],
            );
            url
        })
        .collect();
    urls.extend(damaged);
    let column: ArrayRef = Arc::new(urls.iter().map(Some).collect::<BinaryViewArray>());
    let context = context_with(column);
    let get = async |function: &str| -> Result<Vec<Option<String>>> {
        let sql = format!("SELECT {function} FROM t");
        Ok(texts(&query(&context, &sql).await?))
    };
    let (host, path, query_part) = (
        get("uri_host(url)").await?,
        get("uri_path(url)").await?,
        get("uri_query(url)").await?,
    );
    let (normal, decoded) = (
        get("uri_normalize(url)").await?,
        get("pct_decode(url)").await?,
    );
    let (error, q) = (
        get("uri_error(url)").await?,
        get("uri_param(url, 'q')").await?,
    );
    let (joined, encoded) = (
        get("uri_join(url, '../x?y')").await?,
        get("pct_encode(url, 'segment')").await?,
    );
    let mut valid = 0;
    for (row, url) in urls.iter().enumerate() {
        let parsed = web::Uri::parse_bytes(url);
        assert_eq!(error[row], parsed.as_ref().err().map(ToString::to_string));
        let uri = parsed.ok();
        assert_eq!(host[row].as_deref(), uri.map(|uri| uri.host().as_str()));
        assert_eq!(path[row].as_deref(), uri.map(|uri| uri.path().as_str()));
        assert_eq!(
            query_part[row].as_deref(),
            uri.and_then(|uri| Some(uri.query()?.as_str()))
        );
        assert_eq!(normal[row], uri.map(|uri| uri.normalize().into_string()));
        let value = uri.and_then(|uri| uri.query()?.param_value("q"));
        assert_eq!(q[row].as_deref(), value.as_deref());
        let target = uri.and_then(|uri| Some(uri.resolve("../x?y").ok()?.into_string()));
        assert_eq!(joined[row], target);
        assert_eq!(decoded[row].as_deref(), decode_utf8(url).ok().as_deref());
        assert_eq!(encoded[row], Some(Segment::encode(url).to_string()));
        valid += usize::from(uri.is_some());
    }
    assert!(valid > 5_000 && valid < urls.len() - 5_000, "{valid}");
    Ok(())
}

#[tokio::test]
async fn a_wrong_call_is_a_planning_error() {
    let context = context_with(layouts(&URLS).remove(0));
    for (call, expected) in [
        (
            "uri_host(1)",
            "`uri_host` takes texts (Utf8, LargeUtf8, Utf8View) or bytes, and argument 1 is Int64",
        ),
        (
            "uri_param(url, 1)",
            "`uri_param` takes texts (Utf8, LargeUtf8, Utf8View) or bytes, and argument 2 is Int64",
        ),
        (
            "uri_parts(DATE '2020-01-01')",
            "`uri_parts` takes texts (Utf8, LargeUtf8, Utf8View) or bytes, and argument 1 is Date32",
        ),
        (
            "uri_host(url, url)",
            "`uri_host` takes 1 argument(s), and there are 2",
        ),
        (
            "uri_join(url)",
            "`uri_join` takes 2 argument(s), and there are 1",
        ),
        (
            "pct_encode(url, url)",
            "the second argument of `pct_encode` is a constant: one of 'component', 'segment'",
        ),
        (
            "pct_encode(url, 'path')",
            "`pct_encode` has no component path; it has 'component', 'segment'",
        ),
    ] {
        let error = match context.sql(&format!("SELECT {call} FROM t")).await {
            Ok(frame) => frame.create_physical_plan().await.expect_err(call),
            Err(error) => error,
        };
        assert!(error.to_string().contains(expected), "{call}: {error}");
    }
}

#[tokio::test]
async fn constant_arguments_are_computed_once() -> Result<()> {
    let context = context_with(layouts(&URLS).remove(2));
    let sql = "SELECT uri_host('http://a.example/b'), uri_param('http://a/?q=1', 'q'), url FROM t \
               WHERE url <> uri_join('http://a/b/c', '../d') AND pct_encode('a b', 'segment') = 'a%20b'";
    let plan = context.sql(sql).await?.into_optimized_plan()?.to_string();
    // The names of columns still say where they come from.
    assert!(plan.contains("Utf8(\"a.example\") AS uri_host("), "{plan}");
    assert!(plan.contains("Utf8(\"1\") AS uri_param("), "{plan}");
    assert!(plan.contains("http://a/d"), "{plan}");
    assert!(
        !plan.contains("uri_join") && !plan.contains("pct_encode"),
        "{plan}"
    );
    Ok(())
}

#[tokio::test]
async fn functions_are_documented() -> Result<()> {
    let context = context();
    let mut names = Vec::new();
    for function in functions() {
        let name = function.name();
        let documentation = function.documentation().unwrap_or_else(|| panic!("{name}"));
        assert!(documentation.description.len() > 20, "{name}");
        assert!(
            documentation
                .syntax_example
                .starts_with(&format!("{name}(")),
            "{name}"
        );
        assert!(
            documentation
                .sql_example
                .as_ref()
                .is_some_and(|sql| sql.contains(name)),
            "{name}"
        );
        let arguments = documentation.arguments.as_ref().expect("arguments");
        assert_eq!(
            arguments.len(),
            documentation.syntax_example.matches(", ").count() + 1
        );
        names.push(name.to_owned());
    }
    names.sort();
    assert_eq!(
        names.join(" "),
        "pct_decode pct_encode uri_authority uri_error uri_fragment uri_host uri_is_valid uri_join uri_normalize uri_param \
         uri_params uri_parts uri_path uri_port uri_query uri_scheme"
    );
    let sql =
        "SELECT description FROM information_schema.routines WHERE routine_name = 'uri_param'";
    let shown = texts(&query(&context, sql).await?);
    let shown = shown.first().cloned().flatten().unwrap_or_default();
    assert!(
        shown.contains("decoded value of the first parameter"),
        "{shown}"
    );
    Ok(())
}

uri_tables::uri_profile! {
    /// Objects in a bucket, whose keys may have a version.
    mod s3 {
        extends rfc3986;
        abnf r#"
            URI     = "s3://" bucket "/" key [ "?versionId=" version ]
            bucket  = 3*63( ALPHA / DIGIT / "." / "-" )
            key     = *( pchar / "/" )
            version = 1*unreserved
        "#;
        expose URI, bucket, key, version;
    }
}

#[tokio::test]
async fn any_profile_has_functions() -> Result<()> {
    let context = context();
    register_profile::<s3::Uri<'_>>(&context, "s3");
    register_profile::<mailto::Uri<'_>>(&context, "mail");
    let sql = "SELECT s3_parts(url) FROM (VALUES ('s3://logs/2024/a%20b?versionId=x1'), ('s3://a/'), (NULL)) AS t(url)";
    let parts = query(&context, sql).await?;
    let columns: Vec<_> = parts.as_struct().columns().iter().map(texts).collect();
    let row = |text: &str| vec![Some(text.to_owned()), None, None];
    assert_eq!(columns, [row("logs"), row("2024/a%20b"), row("x1")]);
    assert!(context.udf("mail_is_valid").is_ok());
    assert!(context.udf("s3_normalize").is_err() && context.udf("s3_param").is_err());

    let any = ProfileFunctions::new::<uri_tables::rfc3986::Uri<'_>>("any");
    for function in any
        .with_normal_forms::<uri_tables::rfc3986::Uri<'_>>()
        .functions()
    {
        context.register_udf(function);
    }
    let sql = "SELECT any_userinfo('ftp://u@h:70000/'), any_port('ftp://u@h:70000/'), any_normalize('FTP://h:/')";
    let batch = context.sql(sql).await?.collect().await?.remove(0);
    let columns: Vec<_> = batch
        .columns()
        .iter()
        .map(|column| texts(column).remove(0))
        .collect();
    assert_eq!(
        columns,
        [Some("u".to_owned()), None, Some("ftp://h/".to_owned())]
    );
    Ok(())
}

uri_tables::uri_profile! {
    /// A part is called like a function of each profile.
    mod callback {
        extends rfc3986;
        template URI = "https://app.example/cb?state={state}{&error}";
    }
}

/// No function takes the place of another one.
#[test]
fn functions_have_different_names() {
    let functions = ProfileFunctions::new::<callback::Uri<'_>>("cb").functions();
    let mut names: Vec<&str> = functions.iter().map(ScalarUDF::name).collect();
    assert!(names.contains(&"cb_state") && names.contains(&"cb_error"));
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count);
}

uri_tables::uri_profile! {
    /// Ships in harbours.
    mod ship {
        extends rfc3986;
        abnf r#"
            URI     = "ship:" name "@" harbour
            name    = 1*ALPHA
            harbour = 1*( ALPHA / DIGIT )
        "#;
        expose URI, name, harbour as Port;
    }
}

/// A `port` that is no number is a text as other parts.
#[tokio::test]
async fn a_port_may_be_a_harbour() -> Result<()> {
    let context = context();
    register_profile::<ship::Uri<'_>>(&context, "ship");
    for sql in [
        "SELECT ship_port('ship:Anna@Kiel2')",
        "SELECT ship_parts('ship:Anna@Kiel2')['port']",
    ] {
        let port = query(&context, sql).await?;
        assert_eq!(texts(&port), [Some("Kiel2".to_owned())]);
    }
    Ok(())
}

#[tokio::test]
async fn batches_may_be_empty_or_sliced() -> Result<()> {
    for column in layouts(&URLS) {
        for (start, length) in [(0, 0), (3, 2), (1, 3)] {
            let context = context_with(column.slice(start, length));
            let host = texts(&query(&context, "SELECT uri_host(url) FROM t").await?);
            let expected = URLS[start..start + length]
                .iter()
                .map(|url| Some(web::Uri::parse((*url)?).ok()?.host().to_string()));
            assert_eq!(host, expected.collect::<Vec<_>>());
            let params = query(&context, "SELECT uri_params(url) FROM t").await;
            assert_eq!(params?.len(), length);
        }
    }
    Ok(())
}

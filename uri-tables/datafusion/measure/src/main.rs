//! Measures rows a second and peak memory of host, path and query in SQL: with our functions, with `regexp_match` and the
//! expression of RFC 3986's Appendix B, with `parse_url` of `datafusion-spark`, and with a function around the crate `url`.
//!
//! ```sh
//! cd uri-tables/datafusion && cargo run --release -p uri-tables-measure -- 5000000
//! ```
//!
//! The URLs are real ones, repeated with a number, in a Parquet file that is written to a temporary folder. Each
//! measurement is a process of its own, because the peak of memory is that of a process. The ways differ in what they
//! accept: the expression accepts every text, and each of the other ways refuses different texts.

use std::error::Error;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::time::Instant;

use datafusion::arrow::array::{Array, ArrayRef, StringArray, StringBuilder, StructArray};
use datafusion::arrow::compute::cast;
use datafusion::arrow::datatypes::{DataType, Field, Fields};
use datafusion::arrow::record_batch::RecordBatch;
use datafusion::logical_expr::{ColumnarValue, ScalarUDF, Volatility, create_udf};
use datafusion::parquet::arrow::ArrowWriter;
use datafusion::prelude::{ParquetReadOptions, SessionConfig, SessionContext};

type Result<T, E = Box<dyn Error + Send + Sync>> = std::result::Result<T, E>;

/// The ways to split a URL. Each has a name, an SQL expression that splits the column `url` into one value, which the
/// query calls `r`, and the expressions that take host, path and query out of `r`.
const WAYS: [(&str, &str, [&str; 3]); 4] = [
    (
        "uri_parts",
        "uri_parts(url)",
        ["r.host", "r.path", "r.query"],
    ),
    (
        "regexp_match, Appendix B",
        r"regexp_match(url, '^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?')",
        ["r[4]", "r[5]", "r[7]"],
    ),
    (
        "try_parse_url of datafusion-spark",
        "named_struct('h', try_parse_url(url, 'HOST'), 'p', try_parse_url(url, 'PATH'), 'q', try_parse_url(url, 'QUERY'))",
        ["r.h", "r.p", "r.q"],
    ),
    (
        "a function around url",
        "url_parts(url)",
        ["r.host", "r.path", "r.query"],
    ),
];

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [file, way, partitions] = &arguments[..] {
        return measure(file, way.parse()?, partitions.parse()?);
    }
    let rows: usize = arguments
        .first()
        .map_or(Ok(5_000_000), |rows| rows.parse())?;
    let folder = std::env::temp_dir().join(format!("uri-tables-measure-{}", std::process::id()));
    fs::create_dir(&folder)?;
    let measured = measure_all(&folder, rows);
    fs::remove_dir_all(&folder)?;
    measured
}

fn measure_all(folder: &Path, rows: usize) -> Result<()> {
    println!(
        "| way | partitions | rows | rows a second | peak memory |\n|---|---:|---:|---:|---:|"
    );
    // If a tenth of the rows needs as much memory, memory does not grow with the number of rows.
    for rows in [rows / 10, rows] {
        let file = folder.join(format!("{rows}.parquet"));
        write_urls(&file, rows)?;
        for way in 0..WAYS.len() {
            for partitions in ["1", "2"] {
                let program = std::env::current_exe()?;
                let status = Command::new(program)
                    .arg(&file)
                    .arg(way.to_string())
                    .arg(partitions)
                    .status()?;
                if !status.success() {
                    return Err("a measurement has failed".into());
                }
            }
        }
    }
    Ok(())
}

/// Writes a Parquet file of `rows` URLs.
fn write_urls(path: &PathBuf, rows: usize) -> Result<()> {
    let lines: Vec<&str> = include_str!("../../../benches/data/urls.txt")
        .lines()
        .collect();
    let batch = |start: usize, end: usize| {
        let urls = (start..end).map(|row| {
            let line = lines[row % lines.len()];
            let delimiter = if line.contains('?') { '&' } else { '?' };
            format!("{line}{delimiter}copy={}", row / lines.len())
        });
        let urls: ArrayRef = Arc::new(StringArray::from_iter_values(urls));
        RecordBatch::try_from_iter([("url", urls)])
    };
    let mut writer = ArrowWriter::try_new(File::create(path)?, batch(0, 0)?.schema(), None)?;
    for start in (0..rows).step_by(100_000) {
        writer.write(&batch(start, rows.min(start + 100_000))?)?;
    }
    writer.close()?;
    Ok(())
}

#[tokio::main]
async fn measure(file: &str, way: usize, partitions: usize) -> Result<()> {
    let (name, row, [host, path, query]) = WAYS[way];
    let config = SessionConfig::new().with_target_partitions(partitions);
    let context = SessionContext::new_with_config(config);
    uri_tables_datafusion::register(&context);
    context.register_udf(
        datafusion_spark::function::url::try_parse_url()
            .as_ref()
            .clone(),
    );
    context.register_udf(url_parts());
    context
        .register_parquet("urls", file, ParquetReadOptions::default())
        .await?;
    let sql = format!(
        "SELECT count(*), sum(octet_length({host})), sum(octet_length({path})), sum(octet_length({query}))
         FROM (SELECT {row} AS r FROM urls)"
    );
    let start = Instant::now();
    let result = context.sql(&sql).await?.collect().await?;
    let seconds = start.elapsed().as_secs_f64();
    let count = cast(result[0].column(0), &DataType::UInt64)?;
    let count = count
        .as_any()
        .downcast_ref::<datafusion::arrow::array::UInt64Array>();
    let count = count.ok_or("a count")?.value(0);
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    #[allow(
        clippy::cast_precision_loss,
        clippy::cast_sign_loss,
        clippy::cast_possible_truncation
    )]
    let rate = (count as f64 / seconds) as u64;
    println!(
        "| {name} | {partitions} | {count} | {rate} | {} |",
        peak.unwrap_or("?").trim()
    );
    Ok(())
}

/// Returns a function that splits URLs with the crate `url`.
fn url_parts() -> ScalarUDF {
    let fields = ["host", "path", "query"].map(|name| Field::new(name, DataType::Utf8, true));
    let fields = Fields::from(fields.to_vec());
    let kind = DataType::Struct(fields.clone());
    let split = move |arguments: &[ColumnarValue]| {
        let column = ColumnarValue::values_to_arrays(arguments)?.remove(0);
        let column = cast(&column, &DataType::Utf8)?;
        let mut parts = [(); 3].map(|()| StringBuilder::new());
        let urls = column
            .as_any()
            .downcast_ref::<StringArray>()
            .into_iter()
            .flatten();
        for text in urls {
            let url = text.and_then(|text| url::Url::parse(text).ok());
            let [host, path, query] = &mut parts;
            host.append_option(url.as_ref().and_then(url::Url::host_str));
            path.append_option(url.as_ref().map(url::Url::path));
            query.append_option(url.as_ref().and_then(url::Url::query));
        }
        let columns = parts
            .iter_mut()
            .map(|part| Arc::new(part.finish()) as ArrayRef)
            .collect();
        let rows = StructArray::try_new(fields.clone(), columns, None)?;
        Ok(ColumnarValue::Array(Arc::new(rows)))
    };
    create_udf(
        "url_parts",
        vec![DataType::Utf8],
        kind,
        Volatility::Immutable,
        Arc::new(split),
    )
}

//! SQL functions for columns of URLs and other URIs in [DataFusion](https://datafusion.apache.org).
//!
//! [`register`] adds functions for `http` and `https` URLs, as the profile `web` of `uri-tables` defines them:
//!
//! | function | returns |
//! |---|---|
//! | `uri_is_valid(url)` | whether the text is a valid URL |
//! | `uri_error(url)` | why it is not, or null |
//! | `uri_parts(url)` | all parts as a struct |
//! | `uri_scheme(url)`, `uri_authority(url)`, `uri_host(url)`, `uri_port(url)`, `uri_path(url)`, `uri_query(url)`, `uri_fragment(url)` | one part as it is written; the port is a number |
//! | `uri_param(url, 'q')` | the decoded value of a parameter |
//! | `uri_params(url)` | all parameters as a list of structs |
//! | `uri_normalize(url)` | the normal form |
//! | `uri_join(base, reference)` | the URI that a link refers to |
//! | `pct_encode(text, 'segment')`, `pct_decode(text)` | the text in percent-encoding, and back |
//!
//! [`register_profile`] adds the same functions for any other profile. An invalid text gives null (`_is_valid` gives
//! false, and `_error` the message), and never an error of the query. Columns may be of any type for texts (`Utf8`,
//! `LargeUtf8`, `Utf8View`), or for bytes, where a value that is not UTF-8 is invalid. A text in the result has the
//! type of the column, or for bytes the text type of the same layout; for a dictionary, the type of its values. For a
//! dictionary, the function is computed once for each value if all other arguments are constant.
//!
//! ```
//! use datafusion::prelude::SessionContext;
//!
//! # #[tokio::main]
//! # async fn main() -> datafusion::error::Result<()> {
//! let context = SessionContext::new();
//! uri_tables_datafusion::register(&context);
//! let sql = "SELECT uri_host(url) AS host, uri_param(url, 'q') AS q
//!            FROM (VALUES ('https://example.com/?q=fish+%26+chips'), ('no URL')) AS t(url)";
//! let rows = context.sql(sql).await?.to_string().await?;
//! assert_eq!(rows, "\
//! +-------------+--------------+
//! | host        | q            |
//! +-------------+--------------+
//! | example.com | fish & chips |
//! |             |              |
//! +-------------+--------------+");
//! # Ok(())
//! # }
//! ```

mod function;
mod functions;
mod percent;
mod profile;
mod results;
mod texts;

use datafusion::logical_expr::ScalarUDF;
use datafusion::prelude::SessionContext;
use uri_tables::View;
use uri_tables::profiles::web;

pub use functions::ProfileFunctions;

/// Returns the functions that [`register`] adds, to be added to a registry other than a `SessionContext`.
#[must_use]
pub fn functions() -> Vec<ScalarUDF> {
    let web = ProfileFunctions::new::<web::Uri<'_>>("uri")
        .with_params::<web::Uri<'_>>()
        .with_normal_forms::<web::Uri<'_>>();
    let percent = web.percent();
    web.functions().into_iter().chain(percent).collect()
}

/// Adds the functions for `http` and `https` URLs, and for percent-encoding.
pub fn register(context: &SessionContext) {
    for function in functions() {
        context.register_udf(function);
    }
}

/// Adds functions for the texts of any rule: `prefix_is_valid`, `prefix_error`, `prefix_parts`, and one for each part
/// of the rule that has an accessor, at any depth. [`ProfileFunctions`] can add more: functions for parameters and for
/// normal forms.
///
/// ```
/// use datafusion::prelude::SessionContext;
/// use uri_tables::uri_profile;
///
/// uri_profile! {
///     pub mod s3 {
///         extends rfc3986;
///         abnf r#"
///             URI    = "s3://" bucket "/" key
///             bucket = 3*63( ALPHA / DIGIT / "." / "-" )
///             key    = *( pchar / "/" )
///         "#;
///         expose URI, bucket, key;
///     }
/// }
///
/// # #[tokio::main]
/// # async fn main() -> datafusion::error::Result<()> {
/// let context = SessionContext::new();
/// uri_tables_datafusion::register_profile::<s3::Uri>(&context, "s3");
/// let rows = context.sql("SELECT s3_bucket('s3://logs/2024/a.parquet') AS bucket").await?;
/// assert!(rows.to_string().await?.contains("| logs   |"));
/// # Ok(())
/// # }
/// ```
pub fn register_profile<V: View<'static>>(context: &SessionContext, prefix: &str) {
    for function in ProfileFunctions::new::<V>(prefix).functions() {
        context.register_udf(function);
    }
}

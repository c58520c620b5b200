//! SQL over files of URLs, in one process or on a cluster.
//!
//! ```sh
//! # Runs a query, and prints its result as CSV:
//! urls_on_a_cluster [--scheduler HOST:PORT] [--partitions N] [--sql QUERY] FILE…
//! # Run a scheduler and an executor. An executor needs two ports, and a directory for its results:
//! urls_on_a_cluster scheduler HOST:PORT
//! urls_on_a_cluster executor HOST:PORT --control PORT --scheduler HOST:PORT --directory DIR
//! ```
//!
//! A file or folder is a table with its name: `urls.parquet` is `urls`. Its extension (`.parquet`, `.csv`, `.json`,
//! `.jsonl`) tells the format; a folder has the format of its first file. All executors must see the files under the
//! same path. Without a query, the hosts of the column `url` of the first table are counted. The same query gives the
//! same rows on a cluster. The progress is printed to the standard error output.

use std::error::Error;
use std::io::Write as _;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use ballista_core::execution_plans::DistributedQueryExec;
use ballista_core::serde::protobuf::GetJobMetricsParams;
use ballista_core::serde::protobuf::scheduler_grpc_client::SchedulerGrpcClient;
use ballista_executor::executor_process::{ExecutorProcessConfig, start_executor_process};
use ballista_scheduler::cluster::BallistaCluster;
use ballista_scheduler::config::SchedulerConfig;
use ballista_scheduler::scheduler_process::start_server;
use datafusion::arrow::csv::WriterBuilder;
use datafusion::arrow::record_batch::RecordBatch;
use datafusion::physical_plan::statistics::{StatisticsArgs, StatisticsContext};
use datafusion::physical_plan::{ExecutionPlan, collect};
use datafusion::prelude::{
    CsvReadOptions, JsonReadOptions, ParquetReadOptions, SessionConfig, SessionContext,
};
use datafusion_proto::protobuf::LogicalPlanNode;

type Result<T, E = Box<dyn Error + Send + Sync>> = std::result::Result<T, E>;

/// The options of the command line.
#[derive(Default)]
struct Options {
    scheduler: Option<String>,
    control: Option<u16>,
    directory: Option<String>,
    partitions: Option<usize>,
    sql: Option<String>,
    /// Everything else: files, or a role and its address.
    words: Vec<String>,
}

impl Options {
    fn read(mut arguments: impl Iterator<Item = String>) -> Result<Self> {
        let mut options = Self::default();
        while let Some(argument) = arguments.next() {
            let mut value = || {
                arguments
                    .next()
                    .ok_or(format!("a value is missing after {argument}"))
            };
            match argument.as_str() {
                "--scheduler" => options.scheduler = Some(value()?),
                "--control" => options.control = Some(value()?.parse()?),
                "--directory" => options.directory = Some(value()?),
                "--partitions" => options.partitions = Some(value()?.parse()?),
                "--sql" => options.sql = Some(value()?),
                option if option.starts_with("--") => {
                    return Err(format!("no option {option}").into());
                }
                _ => options.words.push(argument),
            }
        }
        Ok(options)
    }
}

#[tokio::main]
async fn main() -> Result<()> {
    let options = Options::read(std::env::args().skip(1))?;
    match options.words.first().map(String::as_str) {
        Some("scheduler") => run_scheduler(&options).await,
        Some("executor") => run_executor(&options).await,
        Some(_) => run_query(&options).await,
        None => Err("name a file with a column `url`".into()),
    }
}

/// Returns the address of a role.
fn address(options: &Options) -> Result<SocketAddr> {
    Ok(options
        .words
        .get(1)
        .ok_or("the address is missing")?
        .parse()?)
}

/// Runs a scheduler. An executor that is silent for ten seconds is dead, and its tasks are given to others.
async fn run_scheduler(options: &Options) -> Result<()> {
    let address = address(options)?;
    let config = SchedulerConfig {
        bind_host: address.ip().to_string(),
        bind_port: address.port(),
        external_host: address.ip().to_string(),
        executor_timeout_seconds: 10,
        expire_dead_executor_interval_seconds: 2,
        no_executors_grace_period_seconds: 60,
        ..SchedulerConfig::default()
    };
    let config = Arc::new(uri_tables_ballista::scheduler(config));
    let cluster = BallistaCluster::new_from_config(&config).await?;
    Ok(start_server(cluster, address, config).await?)
}

/// Runs an executor with one task at a time.
async fn run_executor(options: &Options) -> Result<()> {
    let address = address(options)?;
    let scheduler = options
        .scheduler
        .as_deref()
        .ok_or("--scheduler is missing")?;
    let scheduler: SocketAddr = scheduler.parse()?;
    let config = ExecutorProcessConfig {
        bind_host: address.ip().to_string(),
        external_host: Some(address.ip().to_string()),
        port: address.port(),
        grpc_port: options.control.ok_or("--control is missing")?,
        scheduler_host: scheduler.ip().to_string(),
        scheduler_port: scheduler.port(),
        scheduler_connect_timeout_seconds: 60,
        executor_heartbeat_interval_seconds: 2,
        vcores: 1,
        work_dir: options.directory.clone(),
        ..ExecutorProcessConfig::default()
    };
    let config = Arc::new(uri_tables_ballista::executor(config));
    Ok(start_executor_process(config).await?)
}

async fn run_query(options: &Options) -> Result<()> {
    let partitions = options.partitions.unwrap_or(8);
    let config = SessionConfig::new().with_target_partitions(partitions);
    let context = if let Some(scheduler) = &options.scheduler {
        uri_tables_ballista::client(scheduler, config).await?
    } else {
        let context = SessionContext::new_with_config(config);
        uri_tables_datafusion::register(&context);
        context
    };
    let mut tables = Vec::new();
    for file in &options.words {
        tables.push(register_file(&context, file).await?);
    }
    let sql = options.sql.clone().unwrap_or_else(|| {
        let table = &tables[0];
        format!("SELECT uri_host(url) AS host, count(*) AS urls FROM {table} GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 20")
    });
    let plan = context.sql(&sql).await?.create_physical_plan().await?;
    let bar = tokio::spawn(show_progress(Arc::clone(&plan), options.scheduler.clone()));
    let batches = collect(plan, context.task_ctx()).await;
    bar.abort();
    // The bar has written its last line when it has ended.
    let _ = bar.await;
    eprintln!();
    print(&batches?)
}

/// Registers a file or a folder as a table, and returns the table's name.
async fn register_file(context: &SessionContext, file: &str) -> Result<String> {
    let path = Path::new(file);
    let name = path.file_stem().and_then(|name| name.to_str());
    let name = name.ok_or_else(|| format!("{file} has no name"))?;
    let first = if path.is_dir() {
        path.read_dir()?
            .next()
            .ok_or_else(|| format!("{file} is empty"))??
            .path()
    } else {
        path.to_owned()
    };
    let extension = first.extension().and_then(|extension| extension.to_str());
    match extension {
        Some("parquet") => {
            context
                .register_parquet(name, file, ParquetReadOptions::default())
                .await?;
        }
        Some("csv") => {
            context
                .register_csv(name, file, CsvReadOptions::default())
                .await?;
        }
        Some(extension @ ("json" | "jsonl")) => {
            let extension = format!(".{extension}");
            let options = JsonReadOptions::default().file_extension(&extension);
            context.register_json(name, file, options).await?;
        }
        _ => return Err(format!("{file} is not .parquet, .csv, .json or .jsonl").into()),
    }
    Ok(name.to_owned())
}

/// Prints rows as CSV.
fn print(batches: &[RecordBatch]) -> Result<()> {
    let mut output = std::io::stdout().lock();
    let mut writer = WriterBuilder::new().with_header(true).build(&mut output);
    for batch in batches {
        writer.write(batch)?;
    }
    drop(writer);
    Ok(output.flush()?)
}

/// Draws a bar until the task is ended: of rows that were read in this process, or of stages that a cluster has finished.
async fn show_progress(plan: Arc<dyn ExecutionPlan>, scheduler: Option<String>) {
    let start = Instant::now();
    loop {
        tokio::time::sleep(Duration::from_millis(200)).await;
        let seconds = start.elapsed().as_secs();
        match &scheduler {
            None => {
                let (read, all) = rows(&*plan);
                let done = (30 * read.min(all)).checked_div(all).unwrap_or(0);
                let bar = "#".repeat(done) + &".".repeat(30 - done);
                eprint!("\r[{bar}] {read} of {all} rows, {seconds} s ");
            }
            Some(scheduler) => {
                let stages = finished_stages(&plan, scheduler).await;
                let bar = "#".repeat(stages.min(30)) + &".".repeat(30 - stages.min(30));
                eprint!("\r[{bar}] {stages} stages finished, {seconds} s ");
            }
        }
    }
}

/// Returns how many rows the leaves of a plan have read, and how many there are, as far as the files say so.
fn rows(plan: &dyn ExecutionPlan) -> (usize, usize) {
    let children = plan.children();
    if children.is_empty() {
        let read = plan.metrics().and_then(|metrics| metrics.output_rows());
        let all = StatisticsContext::new()
            .compute(plan, &StatisticsArgs::new())
            .ok();
        let all = all.and_then(|all| all.num_rows.get_value().copied());
        return (read.unwrap_or(0), all.unwrap_or(0));
    }
    let rows = children.into_iter().map(|child| rows(&**child));
    rows.fold((0, 0), |(read, all), child| (read + child.0, all + child.1))
}

/// Returns how many stages of the plan's job are finished.
async fn finished_stages(plan: &Arc<dyn ExecutionPlan>, scheduler: &str) -> usize {
    let job = (&**plan as &dyn std::any::Any)
        .downcast_ref::<DistributedQueryExec<LogicalPlanNode>>()
        .and_then(DistributedQueryExec::job_id);
    let Some(job) = job else {
        return 0;
    };
    let Ok(mut client) = SchedulerGrpcClient::connect(format!("http://{scheduler}")).await else {
        return 0;
    };
    let job_id = job.into();
    let metrics = client.get_job_metrics(GetJobMetricsParams { job_id }).await;
    metrics.map_or(0, |metrics| metrics.into_inner().stages.len())
}

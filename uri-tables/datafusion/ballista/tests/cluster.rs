//! A scheduler and two executors run as processes on the loopback address, and a query survives that one of them is killed.
//!
//! The processes are the example `urls_on_a_cluster`, which Cargo builds with the tests. Each is killed by its id when the
//! test ends, also if it fails.

use std::fs::{self, File};
use std::io::Read as _;
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::thread::sleep;
use std::time::{Duration, Instant};

use datafusion::arrow::array::{ArrayRef, StringArray};
use datafusion::arrow::record_batch::RecordBatch;
use datafusion::parquet::arrow::ArrowWriter;
use tempfile::TempDir;

/// The time after which a wait fails the test. A whole run takes a small part of it.
const LIMIT: Duration = Duration::from_mins(10);

/// The number of Parquet files. Each file is one task.
const FILES: usize = 64;

/// The number of URLs in each file.
const ROWS: usize = 10_000;

const QUERY: &str = "
    SELECT count(*) AS urls, uri_host(url) AS host, count(uri_port(url)) AS ports, min(uri_normalize(url)) AS first,
        count(DISTINCT uri_path(url)) AS paths, max(uri_param(url, 'copy')) AS copy, min(uri_error(url)) AS error,
        max(uri_join(url, '../a?b')) AS link, min(pct_encode(url, 'segment')) AS segment
    FROM urls GROUP BY 2 ORDER BY 2";

/// A process that is killed when the value is dropped.
struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        // Both fail only if the process has ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts the example with these arguments.
fn start(arguments: &[&str]) -> Process {
    let test = std::env::current_exe().expect("the path of this test");
    let profile = test
        .parent()
        .and_then(Path::parent)
        .expect("target/debug/deps");
    let program = profile.join("examples/urls_on_a_cluster");
    let child = Command::new(&program)
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::inherit())
        .spawn();
    Process(child.unwrap_or_else(|error| {
        panic!(
            "{} is built with all tests of the workspace: {error}",
            program.display()
        )
    }))
}

/// Waits for the end of a query, and returns what it has printed.
fn output(mut process: Process) -> String {
    let mut output = process.0.stdout.take().expect("a pipe");
    let reader = std::thread::spawn(move || {
        let mut text = String::new();
        output.read_to_string(&mut text).map(|_| text)
    });
    wait_until("the query has ended", || {
        process.0.try_wait().expect("a child").is_some()
    });
    assert!(process.0.wait().expect("a child").success());
    reader.join().expect("no panic").expect("UTF-8")
}

#[track_caller]
fn wait_until(what: &str, mut is_done: impl FnMut() -> bool) {
    let start = Instant::now();
    while !is_done() {
        assert!(start.elapsed() < LIMIT, "waited in vain until {what}");
        sleep(Duration::from_millis(20));
    }
}

/// Returns ports that are free on the loopback address.
fn free_ports<const COUNT: usize>() -> [u16; COUNT] {
    let listeners = [(); COUNT].map(|()| TcpListener::bind("127.0.0.1:0").expect("a free port"));
    listeners.map(|listener| listener.local_addr().expect("it is bound").port())
}

/// A scheduler and two executors.
struct Cluster {
    scheduler: String,
    /// The executors with the directories of their results.
    executors: Vec<(Process, PathBuf)>,
    _scheduler: Process,
}

impl Cluster {
    /// Starts the processes, with the folder of each executor in `folder`, which is new.
    fn start(folder: &Path) -> Self {
        fs::create_dir(folder).expect("a new folder");
        let [scheduler, first, second, third, fourth] = free_ports();
        let address = |port: u16| format!("127.0.0.1:{port}");
        let process = start(&["scheduler", &address(scheduler)]);
        let listens = |port: u16| TcpStream::connect(address(port)).is_ok();
        wait_until("the scheduler listens", || listens(scheduler));
        let executor = |(number, port, control): (u8, u16, u16)| {
            let directory = folder.join(format!("executor-{number}"));
            fs::create_dir(&directory).expect("a new folder");
            let process = start(&[
                "executor",
                &address(port),
                "--control",
                &control.to_string(),
                "--scheduler",
                &address(scheduler),
                "--directory",
                directory.to_str().expect("UTF-8"),
            ]);
            wait_until("the executor listens", || listens(port) && listens(control));
            (process, directory)
        };
        Self {
            executors: [(1, first, second), (2, third, fourth)]
                .map(executor)
                .into(),
            scheduler: address(scheduler),
            _scheduler: process,
        }
    }
}

/// Returns the URLs of a file: real ones, each with the number of the copy.
fn urls(file: usize) -> impl Iterator<Item = String> {
    let lines: Vec<&str> = include_str!("../../../benches/data/urls.txt")
        .lines()
        .collect();
    (file * ROWS..(file + 1) * ROWS).map(move |row| {
        let line = lines[row % lines.len()];
        let delimiter = if line.contains('?') { '&' } else { '?' };
        format!("{line}{delimiter}copy={}", row / lines.len())
    })
}

fn write_parquet(path: &Path, urls: impl Iterator<Item = String>) {
    let column: ArrayRef = Arc::new(StringArray::from_iter_values(urls));
    let batch = RecordBatch::try_from_iter([("url", column)]).expect("one column");
    let file = File::create(path).expect("a new file");
    let mut writer = ArrowWriter::try_new(file, batch.schema(), None).expect("a schema");
    writer.write(&batch).expect("space on the disk");
    writer.close().expect("space on the disk");
}

/// Returns whether a folder has a file, at any depth.
fn has_file(folder: &Path) -> bool {
    fs::read_dir(folder).is_ok_and(|entries| {
        entries.flatten().any(|entry| {
            let path = entry.path();
            path.is_file() || has_file(&path)
        })
    })
}

/// Runs a query, and kills an executor that has computed a result. Returns what the query has printed, or `None` if it ended
/// before its executor was killed.
fn output_after_killing_an_executor(folder: &Path, options: &[&str]) -> Option<String> {
    let mut cluster = Cluster::start(folder);
    let (mut executor, directory) = cluster.executors.remove(0);
    let mut query = start(&[&["--scheduler", &cluster.scheduler], options].concat());
    wait_until("the executor has a result", || {
        has_file(&directory) || query.0.try_wait().expect("a child").is_some()
    });
    executor.0.kill().expect("it runs");
    executor.0.wait().expect("it is dead");
    // The results that the executor has computed are lost, too.
    fs::remove_dir_all(&directory).expect("its own folder");
    let has_ended = query.0.try_wait().expect("a child").is_some();
    (!has_ended).then(|| output(query))
}

#[test]
fn a_query_survives_the_death_of_an_executor() {
    let folder = TempDir::new().expect("a temporary folder");
    let folder = folder.path();
    let data = folder.join("urls");
    fs::create_dir(&data).expect("a new folder");
    for file in 0..FILES {
        write_parquet(&data.join(format!("{file}.parquet")), urls(file));
    }
    let data = data.to_str().expect("UTF-8");

    // Each format gives the same rows in this process and on the cluster.
    let few: Vec<String> = urls(0)
        .filter(|url| !url.contains(['"', '\\']))
        .take(1_000)
        .collect();
    write_parquet(&folder.join("few.parquet"), few.iter().cloned());
    let csv: String = few.iter().flat_map(|url| ["\"", url, "\"\n"]).collect();
    fs::write(folder.join("few.csv"), format!("url\n{csv}")).expect("space on the disk");
    let json: String = few
        .iter()
        .flat_map(|url| ["{\"url\":\"", url, "\"}\n"])
        .collect();
    fs::write(folder.join("few.json"), json).expect("space on the disk");
    let cluster = Cluster::start(&folder.join("formats"));
    let results = ["few.parquet", "few.csv", "few.json"].map(|file| {
        let file = folder.join(file);
        let file = file.to_str().expect("UTF-8");
        let here = output(start(&[file]));
        assert_eq!(
            output(start(&["--scheduler", &cluster.scheduler, file])),
            here,
            "{file}"
        );
        here
    });
    drop(cluster);
    assert!(
        results[0].starts_with("host,urls\n") && results[0].lines().count() > 10,
        "{}",
        results[0]
    );
    assert!(
        results.iter().all(|result| *result == results[0]),
        "{results:?}"
    );

    let partitions = FILES.to_string();
    let options = ["--partitions", &*partitions, "--sql", QUERY, data];
    let survived = (0..)
        .find_map(|attempt| {
            output_after_killing_an_executor(&folder.join(attempt.to_string()), &options)
        })
        .expect("one attempt in which the query does not end first");

    let here = output(start(&options));
    assert!(here.lines().count() > 1_000, "{here}");
    let rows: usize = here
        .lines()
        .skip(1)
        .filter_map(|line| line.split(',').next()?.parse::<usize>().ok())
        .sum();
    assert_eq!(rows, FILES * ROWS);
    assert!(survived == here, "the rows differ");
}

//! Parses the command line arguments.

/// The options of the benchmark.
#[derive(Debug, Clone)]
pub(crate) struct Options {
    /// Parts of workload names. A workload is selected if its name contains any of them, or if the list is empty.
    pub(crate) names: Vec<String>,
    /// The number of processes to measure in, one after the other.
    pub(crate) processes: usize,
    /// True if each benchmark runs only once, for a quick check of the outputs.
    pub(crate) brief: bool,
    /// True if this process prints its figures for the parent process to parse.
    pub(crate) raw: bool,
}

impl Options {
    /// Parses the arguments after the program name. The error is a message for the user.
    pub(crate) fn read(mut arguments: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut options = Self {
            names: Vec::new(),
            processes: 5,
            brief: false,
            raw: false,
        };
        while let Some(argument) = arguments.next() {
            match &*argument {
                // Cargo passes this argument to every benchmark.
                "--bench" => {}
                "--brief" => (options.brief, options.processes) = (true, 1),
                "--raw" => (options.raw, options.processes) = (true, 1),
                "--processes" => {
                    let number = arguments.next().and_then(|number| number.parse().ok());
                    options.processes = number.ok_or("`--processes` needs a number")?;
                }
                option if option.starts_with('-') => {
                    return Err(format!(
                        "`{option}` is no option; use --brief, --processes N, or parts of workloads' names"
                    ));
                }
                _ => options.names.push(argument),
            }
        }
        Ok(options)
    }

    /// Returns whether the workload called `workload` is selected.
    pub(crate) fn wants(&self, workload: &str) -> bool {
        self.names.is_empty() || self.names.iter().any(|name| workload.contains(&**name))
    }
}

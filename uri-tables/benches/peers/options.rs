//! Command line arguments.

/// The workloads to measure, and the number of processes.
#[derive(Debug, Clone)]
pub(crate) struct Options {
    /// Parts of workload names. All workloads are selected if it is empty.
    pub(crate) names: Vec<String>,
    /// The number of processes.
    pub(crate) processes: usize,
    /// True to run only one short round.
    pub(crate) brief: bool,
    /// True if the figures are written for another process.
    pub(crate) raw: bool,
}

impl Options {
    /// Parses the arguments after the program name.
    pub(crate) fn read(mut arguments: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut options = Self {
            names: Vec::new(),
            processes: 5,
            brief: false,
            raw: false,
        };
        while let Some(argument) = arguments.next() {
            match &*argument {
                // Cargo passes this argument.
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

    /// Returns whether a workload is selected.
    pub(crate) fn wants(&self, workload: &str) -> bool {
        self.names.is_empty() || self.names.iter().any(|name| workload.contains(&**name))
    }
}

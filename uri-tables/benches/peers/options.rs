//! What is asked for on the command line.

/// What to measure, and how.
#[derive(Debug, Clone)]
pub(crate) struct Options {
    /// Parts of the names of workloads; none for all.
    pub(crate) names: Vec<String>,
    /// How many processes measure.
    pub(crate) processes: usize,
    /// Whether one short round is enough.
    pub(crate) brief: bool,
    /// Whether the figures go to another process.
    pub(crate) raw: bool,
}

impl Options {
    /// Reads the arguments behind the program's name.
    pub(crate) fn read(mut arguments: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut options = Self {
            names: Vec::new(),
            processes: 5,
            brief: false,
            raw: false,
        };
        while let Some(argument) = arguments.next() {
            match &*argument {
                // Cargo's own.
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

    /// Whether a workload is asked for.
    pub(crate) fn wants(&self, workload: &str) -> bool {
        self.names.is_empty() || self.names.iter().any(|name| workload.contains(&**name))
    }
}

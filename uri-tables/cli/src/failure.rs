//! [`Failure`]: why the command cannot do its work; and functions that read and write files and standard output,
//! whose errors are failures.

use std::fmt::Display;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::Path;
use std::process;

/// A result of the command's own functions. A subcommand returns an exit code or a failure.
pub(crate) type Result<T> = std::result::Result<T, Failure>;

/// The message about wrong arguments, or about a file that cannot be read or written. The command prints it as one
/// line, and ends with the exit code 2. An empty message is no error: the command ends silently.
#[derive(Debug)]
pub(crate) struct Failure(pub(crate) String);

impl Failure {
    /// Creates a failure with this message.
    pub(crate) fn new(message: impl Display) -> Self {
        Self(message.to_string())
    }
}

/// An error of writing to standard output. If the reader has ended, as `head` does, the message is empty.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self(String::new()),
            _ => Self(format!("cannot write to standard output: {error}")),
        }
    }
}

/// Opens a file. A directory is a failure.
pub(crate) fn open(path: &str) -> Result<File> {
    let failure = |error: io::Error| Failure::new(format_args!("{path}: {error}"));
    let file = File::open(path).map_err(failure)?;
    if file.metadata().map_err(failure)?.is_dir() {
        return Err(Failure::new(format_args!("{path}: it is a directory")));
    }
    Ok(file)
}

/// Reads a file. A file that is empty, is not UTF-8, or has more than `most` bytes is a failure.
pub(crate) fn text_of(path: &str, most: usize) -> Result<String> {
    let mut content = Vec::new();
    // Reading one byte more than `most` shows that a file is too long. Without a limit, reading a device such as
    // `/dev/zero` would not end.
    let mut file = open(path)?.take(most as u64 + 1);
    let failure = |reason: &dyn Display| Failure::new(format_args!("{path}: {reason}"));
    file.read_to_end(&mut content)
        .map_err(|error| failure(&error))?;
    if content.len() > most {
        return Err(failure(&format_args!("it has more than {most} bytes")));
    }
    match String::from_utf8(content) {
        Ok(text) if text.is_empty() => Err(failure(&"the file is empty")),
        Ok(text) => Ok(text),
        Err(error) => {
            let offset = error.utf8_error().valid_up_to();
            Err(failure(&format_args!("it is not UTF-8 at offset {offset}")))
        }
    }
}

/// Prints `text` to standard output.
pub(crate) fn print(text: &str) -> Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}

/// Writes a file in one step, so that no reader sees half of it: writes a temporary file in the same directory, gives
/// it the permissions of the old file, and renames it. If `path` is a symbolic link, the link stays, and the file
/// that it refers to is replaced. Anything that is not a regular file, such as a pipe or a device, is written to
/// directly.
pub(crate) fn write_file(path: &str, content: &str) -> Result<()> {
    let failure = |error: io::Error| Failure::new(format_args!("{path}: cannot write: {error}"));
    // `canonicalize` fails if the file does not exist yet. Then there is no link to follow.
    let file = fs::canonicalize(path).unwrap_or_else(|_| Path::new(path).to_owned());
    let old = fs::metadata(&file).ok();
    if old.as_ref().is_some_and(|old| !old.is_file()) {
        return fs::write(&file, content).map_err(failure);
    }
    let name = file.file_name().map(|name| name.to_string_lossy());
    let temporary = format!(".{}.{}", name.unwrap_or_default(), process::id());
    let temporary = file.with_file_name(temporary);
    let result = fs::write(&temporary, content)
        .and_then(|()| {
            old.map_or(Ok(()), |old| {
                fs::set_permissions(&temporary, old.permissions())
            })
        })
        .and_then(|()| fs::rename(&temporary, &file));
    result.map_err(|error| {
        // The temporary file may not exist, so an error is ignored.
        let _ = fs::remove_file(&temporary);
        failure(error)
    })
}

/// Writes `text` to the file `output`, or to standard output if `output` is `None`.
pub(crate) fn print_or_write(text: &str, output: Option<&String>) -> Result<()> {
    match output {
        Some(path) => write_file(path, text),
        None => print(text),
    }
}

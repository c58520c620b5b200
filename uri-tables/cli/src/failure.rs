//! Reads and writes files, and ends the command with one line if that is not possible.

use std::fmt::Display;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::Path;
use std::process;

/// What a command returns: an exit code, or a failure.
pub(crate) type Result<T> = std::result::Result<T, Failure>;

/// Bad usage or input. The command prints the message and ends with the exit code 2.
#[derive(Debug)]
pub(crate) struct Failure(pub(crate) String);

impl Failure {
    pub(crate) fn new(message: impl Display) -> Self {
        Self(message.to_string())
    }

    /// Returns the failure to write to standard output.
    pub(crate) fn output(error: &io::Error) -> Self {
        Self(format!("cannot write to standard output: {error}"))
    }
}

/// Opens a file that is not a directory.
pub(crate) fn open(path: &str) -> Result<File> {
    let wrong = |error: io::Error| Failure::new(format_args!("{path}: {error}"));
    let file = File::open(path).map_err(wrong)?;
    if file.metadata().map_err(wrong)?.is_dir() {
        return Err(Failure::new(format_args!("{path}: it is a directory")));
    }
    Ok(file)
}

/// Reads a file that has UTF-8 and at most `most` bytes, and is not empty.
pub(crate) fn text_of(path: &str, most: usize) -> Result<String> {
    let mut content = Vec::new();
    // One byte more shows that the file is longer, so that reading a device ends.
    let mut file = open(path)?.take(most as u64 + 1);
    let wrong = |reason: &dyn Display| Failure::new(format_args!("{path}: {reason}"));
    file.read_to_end(&mut content)
        .map_err(|error| wrong(&error))?;
    match String::from_utf8(content) {
        Ok(text) if text.is_empty() => Err(wrong(&"the file is empty")),
        Ok(text) if text.len() > most => Err(wrong(&format_args!("it has more than {most} bytes"))),
        Ok(text) => Ok(text),
        Err(error) if error.as_bytes().len() > most => {
            Err(wrong(&format_args!("it has more than {most} bytes")))
        }
        Err(error) => {
            let at = error.utf8_error().valid_up_to();
            Err(wrong(&format_args!("it is not UTF-8 at offset {at}")))
        }
    }
}

/// Prints `text` to standard output.
pub(crate) fn print(text: &str) -> Result<()> {
    let mut out = io::stdout().lock();
    let done = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    done.map_err(|error| Failure::output(&error))
}

/// Writes a file in one step: to a temporary file beside it, which then gets its name and permissions. So no reader
/// sees half of it. A symbolic link stays, and the file that it refers to is replaced. Anything that is not a regular
/// file, such as a pipe or a device, is written to directly.
pub(crate) fn write_file(path: &str, content: &str) -> Result<()> {
    let wrong = |error: io::Error| Failure::new(format_args!("{path}: cannot write: {error}"));
    // `canonicalize` fails if the file does not exist yet. Then there is no link to follow.
    let file = fs::canonicalize(path).unwrap_or_else(|_| Path::new(path).to_owned());
    let known = fs::metadata(&file).ok();
    if known.as_ref().is_some_and(|it| !it.is_file()) {
        return fs::write(&file, content).map_err(wrong);
    }
    let name = file.file_name().map(|name| name.to_string_lossy());
    let temporary = format!(".{}.{}", name.unwrap_or_default(), process::id());
    let temporary = file.with_file_name(temporary);
    let done = fs::write(&temporary, content)
        .and_then(|()| {
            known.map_or(Ok(()), |it| {
                fs::set_permissions(&temporary, it.permissions())
            })
        })
        .and_then(|()| fs::rename(&temporary, &file));
    done.map_err(|error| {
        // The temporary file may not exist, so an error is ignored.
        let _ = fs::remove_file(&temporary);
        wrong(error)
    })
}

/// Prints `text`, or writes it to the file `output`.
pub(crate) fn print_or_write(text: &str, output: Option<&String>) -> Result<()> {
    match output {
        Some(path) => write_file(path, text),
        None => print(text),
    }
}

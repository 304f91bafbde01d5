//! What games are read from: paths, bytes, and objects with a method `read`.

use std::io::{self, Cursor, Read};
use std::path::PathBuf;

use bao_formats::{Options, ReadError as FileError, list_sources};
use bao_tables::import::{Input, READABLE, TooManyGamesError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PySequence, PyString};

use super::errors::{ReadError, name_arguments};

/// Why games cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadFailure {
    #[error(transparent)]
    File(#[from] FileError),
    #[error(transparent)]
    TooMany(#[from] TooManyGamesError),
    #[error("the tables cannot be made: {0}")]
    Arrow(#[from] arrow_schema::ArrowError),
    #[error("{0}. {READABLE}")]
    NoGames(String),
    #[error("no threads can be begun: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
    /// Nobody waits for the rest.
    #[error("the reading was ended")]
    Stopped,
}

impl From<ReadFailure> for PyErr {
    fn from(failure: ReadFailure) -> PyErr {
        ReadError::new_err(name_arguments(&failure.to_string()))
    }
}

/// The inputs that an argument stands for: one, or a sequence of them.
pub fn list_inputs(argument: &Bound<'_, PyAny>) -> PyResult<Vec<Input>> {
    let mut inputs = Vec::new();
    let is_one = argument.is_instance_of::<PyString>() || argument.is_instance_of::<PyBytes>();
    if !is_one && argument.cast::<PySequence>().is_ok() {
        for one in argument.try_iter()? {
            push_inputs(&mut inputs, &one?)?;
        }
    } else {
        push_inputs(&mut inputs, argument)?;
    }
    for input in &inputs {
        input.check(&Options::default()).map_err(ReadFailure::File)?;
    }
    Ok(inputs)
}

fn push_inputs(inputs: &mut Vec<Input>, argument: &Bound<'_, PyAny>) -> PyResult<()> {
    if let Ok(bytes) = argument.cast::<PyBytes>() {
        let bytes = Cursor::new(bytes.as_bytes().to_vec());
        inputs.push(Input::Bytes("<bytes>".to_owned(), Box::new(bytes)));
    } else if argument.hasattr("read")? {
        let name = argument.getattr("name").ok().and_then(|name| name.extract::<String>().ok());
        let name = name.unwrap_or_else(|| "<file>".to_owned());
        let object = argument.clone().unbind();
        let reader = ObjectReader { object, rest: Cursor::new(Vec::new()) };
        inputs.push(Input::Bytes(name, Box::new(reader)));
    } else {
        let path: PathBuf = argument.extract()?;
        if path.join("manifest.json").is_file() {
            let folder = path.display();
            return Err(ReadError::new_err(format!(
                "{folder} is an archive, whose tables are there already: bao.Archive({:?})",
                folder.to_string()
            )));
        }
        let name = path.to_string_lossy().into_owned();
        let sources = list_sources(&[name]).map_err(ReadFailure::File)?;
        inputs.extend(sources.into_iter().map(Input::File));
    }
    Ok(())
}

/// Reads from an object of Python.
struct ObjectReader {
    object: Py<PyAny>,
    /// What it has given and has not been taken yet.
    rest: Cursor<Vec<u8>>,
}

/// How much is asked for at once.
const BYTES: usize = 1 << 20;

impl Read for ObjectReader {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        if self.rest.position() == self.rest.get_ref().len() as u64 {
            let more = Python::attach(|py| -> PyResult<Vec<u8>> {
                let more = self.object.call_method1(py, "read", (BYTES,))?;
                match more.cast_bound::<PyString>(py) {
                    Ok(text) => Ok(text.to_string().into_bytes()),
                    Err(_) => more.extract(py),
                }
            });
            self.rest = Cursor::new(more.map_err(|error| io::Error::other(error.to_string()))?);
        }
        self.rest.read(out)
    }
}

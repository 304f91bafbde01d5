//! The inputs from which games are read: paths, bytes, and objects with a method `read`.

use std::io::{self, Cursor, Read};
use std::path::PathBuf;

use bao_formats::{Options, ReadError as FileError, list_sources};
use bao_reports::language::{Language, Messages};
use bao_tables::import::{Input, TooManyGamesError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};

use crate::errors::{ReadError, raise};

#[derive(Debug, thiserror::Error)]
pub enum ReadFailure {
    #[error(transparent)]
    File(#[from] FileError),
    #[error(transparent)]
    TooMany(#[from] TooManyGamesError),
    #[error("the tables cannot be made: {0}")]
    Arrow(#[from] arrow_schema::ArrowError),
    #[error("{}. {}", .0, Messages::of(Language::English).text("archive-readable"))]
    NoGames(String),
    #[error("no thread can be started: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
    /// Python takes no more batches.
    #[error("the reading was stopped")]
    Stopped,
}

impl From<ReadFailure> for PyErr {
    fn from(failure: ReadFailure) -> PyErr {
        raise::<ReadError>(failure)
    }
}

pub fn list_inputs(arguments: &[Bound<'_, PyAny>]) -> PyResult<Vec<Input>> {
    let mut inputs = Vec::new();
    arguments.iter().try_for_each(|one| push_inputs(&mut inputs, one))?;
    for input in &inputs {
        input.check(&Options::default()).map_err(ReadFailure::File)?;
    }
    Ok(inputs)
}

/// The files that names, folders and patterns stand for, in reading order.
#[pyfunction]
pub fn _list_files(names: Vec<Bound<'_, PyAny>>) -> PyResult<Vec<PathBuf>> {
    let path = |input| match input {
        Input::File(source) => source.path,
        _ => None,
    };
    Ok(list_inputs(&names)?.into_iter().filter_map(path).collect())
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
                "{folder} is an archive, which has tables already: bao.Archive({:?})",
                folder.to_string()
            )));
        }
        let name = path.to_string_lossy().into_owned();
        let sources = list_sources(&[name]).map_err(ReadFailure::File)?;
        inputs.extend(sources.into_iter().map(Input::File));
    }
    Ok(())
}

/// Reads from a Python object.
struct ObjectReader {
    object: Py<PyAny>,
    /// Bytes that were read from the object and not used yet.
    rest: Cursor<Vec<u8>>,
}

/// The number of bytes to request from the object.
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

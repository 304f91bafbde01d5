//! What games are read from: paths, bytes, and objects with a method `read`.

use std::io::{self, Cursor, Read};
use std::path::PathBuf;

use bao_formats::{Members, Options, ReadError as FileError, Source, list_sources};
use bao_tables::import::{Input, OpenedInput, READABLE, TooManyGamesError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PySequence, PyString};

use super::errors::{ReadError, name_arguments};

/// An input of a reading.
pub enum PythonInput {
    /// A file.
    File(Source),
    /// Bytes in memory, by their name.
    Bytes(String, Vec<u8>),
    /// An object with a method `read`, by its name.
    Object(String, Py<PyAny>),
}

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
pub fn list_inputs(argument: &Bound<'_, PyAny>) -> PyResult<Vec<PythonInput>> {
    let mut inputs = Vec::new();
    let is_one = argument.is_instance_of::<PyString>() || argument.is_instance_of::<PyBytes>();
    if !is_one && argument.cast::<PySequence>().is_ok() {
        for one in argument.try_iter()? {
            push_inputs(&mut inputs, &one?)?;
        }
    } else {
        push_inputs(&mut inputs, argument)?;
    }
    // A file that cannot be opened ends a long reading at its beginning.
    for input in &inputs {
        if let PythonInput::File(source) = input
            && source.named
            && source.is_plain_file()
        {
            source.open(&Options::default()).map(drop).map_err(ReadFailure::File)?;
        }
    }
    Ok(inputs)
}

fn push_inputs(inputs: &mut Vec<PythonInput>, argument: &Bound<'_, PyAny>) -> PyResult<()> {
    if let Ok(bytes) = argument.cast::<PyBytes>() {
        inputs.push(PythonInput::Bytes("<bytes>".to_owned(), bytes.as_bytes().to_vec()));
    } else if argument.hasattr("read")? {
        let name = argument.getattr("name").ok().and_then(|name| name.extract::<String>().ok());
        let name = name.unwrap_or_else(|| "<file>".to_owned());
        inputs.push(PythonInput::Object(name, argument.clone().unbind()));
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
        inputs.extend(sources.into_iter().map(PythonInput::File));
    }
    Ok(())
}

impl Input for PythonInput {
    type Error = ReadFailure;

    fn name(&self) -> String {
        match self {
            PythonInput::File(source) => source.name.clone(),
            PythonInput::Bytes(name, _) | PythonInput::Object(name, _) => name.clone(),
        }
    }

    fn is_named(&self) -> bool {
        !matches!(self, PythonInput::File(source) if !source.named)
    }

    fn open(self, options: &Options) -> Result<OpenedInput, ReadFailure> {
        let name = self.name();
        let members = match self {
            PythonInput::File(source) => source.open(options)?,
            PythonInput::Bytes(_, bytes) => {
                Members::from_reader(&name, Box::new(Cursor::new(bytes)), options)?
            }
            PythonInput::Object(_, object) => {
                let reader = ObjectReader { object, rest: Cursor::new(Vec::new()) };
                Members::from_reader(&name, Box::new(reader), options)?
            }
        };
        Ok(OpenedInput::Members(members))
    }
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

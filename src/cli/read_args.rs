//! How archives are read, as options of every command that reads one.

use std::path::Path;

use bao_formats::{Column, Options};

use bao_archive::store::Archive;
use bao_archive::store::import::ImportInput;
use bao_archive::store::manifest::Manifest;

/// What the columns of a table are called, where the names are none of the known ones.
#[derive(Clone, clap::Args)]
pub(crate) struct ReadArgs {
    /// The name of a column or key in the file, as `game=Nr`; the columns are game, transcript, winner,
    /// south, north and date.
    #[arg(long, value_name = "COLUMN=NAME", value_parser = column)]
    column: Vec<(Column, String)>,
}

fn column(text: &str) -> Result<(Column, String), String> {
    let (column, name) = text.split_once('=').ok_or("write it as COLUMN=NAME, such as game=Nr")?;
    let column: Column = column.trim().parse().map_err(|error| format!("{error}"))?;
    Ok((column, name.to_owned()))
}

impl ReadArgs {
    pub(crate) fn options(&self) -> Options {
        Options { columns: self.column.clone(), ..Options::default() }
    }

    /// What was asked for, as it stands on a command line.
    pub(crate) fn as_words(&self) -> impl Iterator<Item = String> {
        self.column.iter().map(|(column, name)| format!("--column={}={name}", column.name()))
    }

    /// Whether anything was asked for.
    pub(crate) fn is_given(&self) -> bool {
        !self.column.is_empty()
    }

    /// The files and archives that names stand for, to be imported.
    pub(crate) fn inputs(names: &[String]) -> anyhow::Result<Vec<ImportInput>> {
        let mut inputs = Vec::new();
        let mut files = Vec::new();
        for name in names {
            if Manifest::is_in(Path::new(name)) {
                inputs.extend(list_files(&mut files)?);
                inputs.push(ImportInput::Archive(Archive::open(Path::new(name))?));
            } else {
                files.push(name.clone());
            }
        }
        inputs.extend(list_files(&mut files)?);
        Ok(inputs)
    }
}

/// The files that the names stand for, which are taken.
fn list_files(names: &mut Vec<String>) -> anyhow::Result<Vec<ImportInput>> {
    let found = bao_formats::list_sources(&std::mem::take(names))?;
    Ok(found.into_iter().map(ImportInput::File).collect())
}

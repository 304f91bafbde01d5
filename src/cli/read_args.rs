//! How archives are read, as options of every command that reads one.

use std::path::Path;

use bao_formats::{Column, Options};

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
    let (column, name) = text.split_once('=').ok_or("write it as `game=Nr`")?;
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

    /// The files that names stand for, to be imported.
    pub(crate) fn inputs(names: &[String]) -> anyhow::Result<Vec<ImportInput>> {
        for name in names {
            if Manifest::is_in(Path::new(name)) {
                anyhow::bail!(
                    "{name} is an archive already; import the files that its games came from, which \
                     `{name}/manifest.json` names"
                );
            }
        }
        Ok(bao_formats::list_sources(names)?.into_iter().map(ImportInput::File).collect())
    }
}

//! The options that say how files are read, the same for every command that reads them.

use anyhow::{Result, bail};
use bao_formats::Column;

use crate::store::import::Input;

/// How files are read.
#[derive(clap::Args)]
#[command(next_help_heading = "Reading")]
pub(crate) struct InputArgs {
    /// The column of a table that holds something, by its header; may be repeated. The left side is game,
    /// winner, south, north, date or transcript.
    #[arg(long = "column", value_name = "WHAT=HEADER")]
    columns: Vec<String>,
}

impl InputArgs {
    /// The options for the readers.
    pub(crate) fn options(&self) -> Result<bao_formats::Options> {
        let column = |text: &String| -> Result<(Column, String)> {
            let Some((what, header)) = text.split_once('=') else {
                bail!("--column {text}: write it as game=HEADER")
            };
            match Column::ALL.into_iter().find(|column| column.name() == what.trim()) {
                Some(column) => Ok((column, header.trim().to_owned())),
                None => {
                    let known = Column::ALL.map(Column::name).join(", ");
                    bail!("--column {text}: there is no `{what}`; there are {known}")
                }
            }
        };
        let columns = self.columns.iter().map(column).collect::<Result<_>>()?;
        Ok(bao_formats::Options { columns, checksum: true, ..bao_formats::Options::default() })
    }

    /// The files that names stand for.
    pub(crate) fn inputs(&self, names: &[String]) -> Result<Vec<Input>> {
        Ok(bao_formats::sources(names)?.into_iter().map(Input::File).collect())
    }
}

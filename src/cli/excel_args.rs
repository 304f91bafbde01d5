//! `--excel`, for commands that write CSV.

use anyhow::{Result, bail};

use crate::output::rows::Format;

#[derive(clap::Args)]
pub(crate) struct ExcelArgs {
    /// Write CSV for a spreadsheet: with a byte order mark, and `'` before text that would be a formula.
    #[arg(long)]
    excel: bool,
}

impl ExcelArgs {
    /// The format that is written instead of `format`.
    pub(crate) fn apply(&self, format: Format) -> Result<Format> {
        match (self.excel, format) {
            (false, format) => Ok(format),
            (true, Format::Csv | Format::Text) => Ok(Format::Excel),
            (true, other) => {
                bail!(bao_languages::say!("excel-format", format = other.name()))
            }
        }
    }
}

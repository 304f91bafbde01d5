//! How rows and records are written, for commands that print text unless asked for something else.

use anyhow::Result;

use super::excel_args::ExcelArgs;
use super::named::formats;
use crate::output::rows::{Format, OF_RECORDS};

#[derive(clap::Args)]
pub(crate) struct FormatArgs {
    /// How it is written.
    #[arg(long, value_parser = formats(&OF_RECORDS), default_value = "text")]
    format: Format,

    #[command(flatten)]
    excel: ExcelArgs,
}

impl FormatArgs {
    /// The format that is written.
    pub(crate) fn chosen(&self) -> Result<Format> {
        self.excel.apply(self.format)
    }
}

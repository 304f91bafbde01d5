//! `bao archive schema`

use std::io::Write as _;

use anyhow::Result;
use bao_reports::{Document, render_markdown, render_text, write_csv};

use super::super::named::{formats, named_values};
use crate::Io;
use crate::output::rows::Format;
use bao_tables::schema::{Table, VERSION};

/// The tables of an archive: every column with its type, unit and meaning.
#[derive(clap::Args)]
pub(super) struct Args {
    /// Only this table.
    #[arg(value_parser = named_values(&Table::ALL, Table::name, Table::help))]
    table: Option<Table>,

    /// How it is written.
    #[arg(long, value_parser = formats(&[Format::Text, Format::Markdown, Format::Csv]), default_value = "text")]
    format: Format,
}

pub(super) fn run(args: &Args, io: &Io) -> Result<()> {
    let tables: Vec<Table> = match args.table {
        Some(table) => vec![table],
        None => Table::ALL.to_vec(),
    };
    let mut out = io.stdout(args.format);
    match args.format {
        Format::Markdown => write!(out, "{}", render_markdown(&document(&tables)))?,
        Format::Csv => {
            let columns = ["version", "table", "column", "type", "unit", "meaning"];
            let mut all = bao_reports::Table::new("", &columns);
            for table in tables {
                for column in table.columns() {
                    let [version, name] = [VERSION.to_string(), table.name().to_owned()];
                    let [own, kind, unit, meaning] = cells(column);
                    all.push([version, name, own, kind, unit, meaning]);
                }
            }
            write_csv(&all, &mut out)?;
        }
        _ => write!(out, "{}", render_text(&document(&tables), io.width))?,
    }
    Ok(())
}

fn cells(column: &bao_tables::Column) -> [String; 4] {
    [column.name, column.kind.name(), column.unit, column.meaning].map(str::to_owned)
}

fn document(tables: &[Table]) -> Document {
    let mut document = Document::new(&format!("The tables of an archive, version {VERSION}"));
    for table in tables {
        document.section(table.name()).prose(format!("A row is {}.", table.row()));
        let mut columns = bao_reports::Table::new("", &["column", "type", "unit", "meaning"]);
        for column in table.columns() {
            columns.push(cells(column));
        }
        document.table(columns);
    }
    document
}

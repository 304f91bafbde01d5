//! `bao authors`

use std::io::Write as _;

use anyhow::Result;
use bao_reports::{render_text, write_csv};

use super::named::formats;
use super::outcome::Outcome;
use crate::output::rows::Format;
use crate::output::screen::stdout;
use crate::terminal::width;
use bao_study::authors::{Authors, TABLES};
use bao_study::judgement::list_published_judgements;

/// The judgement of the study's authors beside ours, for the 59 published games.
///
/// The printed numbers of choices, the coin tosses, missed emptying, and the moves that the authors marked as
/// wrong, each beside what an exhaustive search to the winner's turn 24 finds; every difference comes with
/// the line that decides it. `docs/fate.md` has the definitions.
/// The outcome of the capture (#, PC, PNC) is proved by proof-number search where a proof is found.
/// Tables: agreement, turns, emptying, tosses, outcomes, choices.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    bao authors                                   counts and every difference\n  \
    bao authors --table turns --format csv        marked moves and losing moves\n  \
    bao authors --table agreement")]
pub(crate) struct Args {
    /// How it is written; CSV has one table.
    #[arg(long, value_parser = formats(&[Format::Text, Format::Csv]), default_value = "text")]
    format: Format,

    /// Only this table; without it CSV has `agreement`.
    #[arg(long, value_name = "TABLE", value_parser = clap::builder::PossibleValuesParser::new(TABLES))]
    table: Option<String>,
}

pub(crate) fn run(args: Args) -> Result<Outcome> {
    let authors = Authors::of(&list_published_judgements());
    let wanted = |name: &str| authors.to_tables().into_iter().find(|table| table.name == name);
    let mut out = stdout(args.format);
    match (args.format, args.table.as_deref()) {
        (Format::Csv, name) => {
            if let Some(table) = wanted(name.unwrap_or(TABLES[0])) {
                write_csv(&table, &mut out)?;
            }
        }
        (_, None) => {
            write!(out, "{}", render_text(&authors.to_document(), width::of_output()))?;
        }
        (_, Some(name)) => {
            if let Some(table) = wanted(name) {
                writeln!(out, "{}", bao_reports::render_text_table(&table, width::of_output()))?;
            }
        }
    }
    Ok(Outcome::Clean)
}

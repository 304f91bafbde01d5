//! `bao sql`

use std::path::PathBuf;

use anyhow::Result;

use super::answers::{AnswerArgs, Tables};
use super::outcome::Outcome;
use bao_archive::store::schema::Table;
use bao_archive::store::sql::run_sql;

/// Questions in SQL over the tables `games`, `plies`, `events` and `findings`.
///
/// The SQL is that of Polars: SELECT with joins, groups, windows and the usual functions. Where it does not
/// know a condition of a join, a subquery does. Nulls come first in `order by … desc`. `bao schema`
/// describes the tables. Without an archive the published games are asked; a plain file of games is
/// imported for the question and forgotten.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    bao sql archive \"select progress, count(*) as n from games group by progress order by n desc\"\n  \
    bao sql archive \"select game, line, expected from findings where code = 'illegal-turn'\" --format csv\n  \
    bao sql archive \"select turn, avg(choices) from plies group by turn order by turn\"\n  \
    bao sql \"select winner, count(*) from games group by winner\"      the published games")]
pub(crate) struct Args {
    /// An archive or file of games, if it is not the published ones, and the question.
    #[arg(required = true, num_args = 1..=2, value_names = ["ARCHIVE", "QUESTION"])]
    words: Vec<String>,

    #[command(flatten)]
    answer: AnswerArgs,
}

pub(crate) fn run(args: Args) -> Result<Outcome> {
    let (archive, question) = match &args.words[..] {
        [archive, question] => (Some(PathBuf::from(archive)), question),
        [question, ..] => (None, question),
        [] => unreachable!("a question is required"),
    };
    let out = args.answer.open(archive.as_deref())?;
    let tables = Tables::open(archive.as_deref(), &args.answer.replay, &Table::ALL)?;
    out.write(run_sql(tables.archive(), question)?)?;
    Ok(Outcome::Clean)
}

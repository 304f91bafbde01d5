//! `bao sql`

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};

use super::answers::{AnswerArgs, Tables};
use super::outcome::Outcome;
use crate::output::rows::Format;
use bao_archive::store::schema::Table;
use bao_archive::store::sql::run_sql;

/// Questions in SQL over the tables of an archive, as `games` and `events`.
///
/// The SQL is that of Polars: SELECT with joins, groups, windows and the usual functions; `--` begins a comment.
/// Where it does not know a condition of a join, a subquery does. Nulls come first in `order by … desc`. `bao schema`
/// describes the tables. Without an archive the published games are asked; a plain file of games is
/// imported for the question and forgotten.
#[derive(clap::Args)]
#[command(
    override_usage = "bao sql [OPTIONS] [ARCHIVE] <QUESTION>\n       bao sql [OPTIONS] [ARCHIVE] --file <FILE>",
    after_help = "Examples:\n  \
    bao sql archive \"select progress, count(*) as n from games group by progress order by n desc\"\n  \
    bao sql archive \"select game, line, expected from findings where code = 'illegal-turn'\" --format csv\n  \
    bao sql archive \"select turn, avg(choices) from plies group by turn order by turn\"\n  \
    bao sql archive --file docs/study.sql     the classes of the study, derived in SQL\n  \
    bao sql \"select winner, count(*) from games group by winner\"      the published games"
)]
pub(crate) struct Args {
    /// An archive or file of games, if it is not the published ones, and the question.
    #[arg(required_unless_present = "file", num_args = 1..=2, value_names = ["ARCHIVE", "QUESTION"])]
    words: Vec<String>,

    /// Read the question from this file.
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,

    #[command(flatten)]
    answer: AnswerArgs,
}

impl Args {
    /// The archive and the question.
    fn read(&self) -> Result<(Option<&Path>, String)> {
        let Some(file) = &self.file else {
            return Ok(match &self.words[..] {
                [archive, question] => (Some(Path::new(archive)), question.clone()),
                words => (None, words.concat()),
            });
        };
        let archive = match &self.words[..] {
            [] => None,
            [word] if !word.contains(char::is_whitespace) || Path::new(word).exists() => {
                Some(Path::new(word))
            }
            _ => bail!("the question is in {}, so that none stands beside --file", file.display()),
        };
        let text = std::fs::read_to_string(file).with_context(|| file.display().to_string())?;
        Ok((archive, text))
    }
}

pub(crate) fn run(args: Args) -> Result<Outcome> {
    let (archive, question) = args.read()?;
    if args.answer.format(Format::Text) == Format::Bao {
        bail!("the answer to a question has rows, and no games; `bao query` writes game files");
    }
    let out = args.answer.open(archive)?;
    let tables = Tables::open(archive, args.answer.replay(), &Table::ALL)?;
    let answer = run_sql(tables.archive(), &question);
    out.write(match &args.file {
        Some(file) => answer.with_context(|| file.display().to_string())?,
        None => answer?,
    })?;
    Ok(Outcome::Clean)
}

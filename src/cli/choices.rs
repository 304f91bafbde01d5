//! `bao choices`

use std::io::BufWriter;

use anyhow::{Result, bail};
use bao_languages::say;
use serde::Serialize;

use super::format_args::FormatArgs;
use super::games;
use super::games_args::GamesArgs;
use super::outcome::Outcome;
use crate::output::rows::{Record, RecordWriter};
use crate::output::screen::stdout;
use crate::terminal::width;
use bao_game::analysis::{PlyChoices, count_choices};
use bao_game::replay::Game;

/// What could be chosen from at every move: how many, forced or not, and which choices come to the same.
///
/// Columns: game; turn and side; played, in normal form; kind, M for captures (mtaji) and K for takatas
/// (kutakata); choices, the legal pairs of pit and direction; turns, the same with stop and play of the house
/// counted apart; positions, how many they lead to; forced, one move is legal; indifferent, they differ in pit
/// and leave the same front row; same, the choices that lead to one position, as `a5<=a6<`.
#[derive(clap::Args)]
#[command(
    override_usage = "bao choices [OPTIONS] [GAME|ARCHIVE]\n       bao choices [OPTIONS] <GAME> <ARCHIVE>",
    after_help = "Examples:\n  \
    bao choices 7749                  one of the published games\n  \
    bao choices 7749 --from 21        its moves from turn 21 on\n  \
    bao choices games.csv --format csv > choices.csv\n  \
    bao choices archive --qualifies --year 2013..2020 --from 21 --until 24"
)]
pub(crate) struct Args {
    /// The first turn that is listed.
    #[arg(long, value_name = "TURN", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    from: u32,

    /// The last one; without it all to the end.
    #[arg(long, value_name = "TURN", value_parser = clap::value_parser!(u32).range(1..))]
    until: Option<u32>,

    #[command(flatten)]
    format: FormatArgs,

    #[command(flatten)]
    games: GamesArgs,
}

const COLUMNS: [&str; 11] = [
    "game",
    "#turn",
    "side",
    "played",
    "kind",
    "#choices",
    "#turns",
    "#positions",
    "forced",
    "indifferent",
    "same",
];

#[derive(Serialize)]
struct ChoiceRow {
    game: String,
    turn: u32,
    side: char,
    played: String,
    kind: char,
    choices: u8,
    turns: usize,
    positions: usize,
    forced: bool,
    indifferent: bool,
    same: String,
}

impl ChoiceRow {
    fn new(game: &str, choices: &PlyChoices) -> ChoiceRow {
        ChoiceRow {
            game: game.to_owned(),
            turn: choices.at.number,
            side: choices.at.side.letter(),
            played: choices.played.clone(),
            kind: choices.kind.letter(),
            choices: choices.pairs,
            turns: choices.moves,
            positions: choices.positions,
            forced: choices.forced,
            indifferent: choices.indifferent,
            same: choices.write_groups(),
        }
    }
}

impl Record for ChoiceRow {
    fn rows(&self) -> Vec<Vec<String>> {
        vec![vec![
            self.game.clone(),
            self.turn.to_string(),
            self.side.to_string(),
            self.played.clone(),
            self.kind.to_string(),
            self.choices.to_string(),
            self.turns.to_string(),
            self.positions.to_string(),
            self.forced.to_string(),
            self.indifferent.to_string(),
            self.same.clone(),
        ]]
    }

    fn json(&self) -> impl Serialize {
        self
    }
}

pub(crate) fn run(args: Args) -> Result<Outcome> {
    let until = args.until.unwrap_or(u32::MAX);
    if args.from > until {
        bail!(say!("choices-from-until", from = args.from, until = until));
    }
    let format = args.format.chosen()?;
    let out = BufWriter::new(stdout(format));
    let open = || Ok((RecordWriter::new_lined_up(format, &COLUMNS, width::of_output(), out)?, 0));
    let count = |game: Game| (count_choices(&game), game);
    let (writer, broken) = args.games.for_each(open, count, |(writer, broken), (rows, game)| {
        *broken += u64::from(games::tell_break(&game.id, game.status));
        let wanted = |row: &&PlyChoices| (args.from..=until).contains(&row.at.number);
        let mut rows = rows.iter().filter(wanted);
        rows.try_for_each(|row| writer.write(&ChoiceRow::new(&game.id, row)))
    })?;
    writer.finish(String::new)?;
    Ok(if broken > 0 { Outcome::Findings } else { Outcome::Clean })
}

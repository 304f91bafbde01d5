//! `bao choices`

use std::io::BufWriter;

use anyhow::{Result, bail};
use bao_languages::say;
use serde::Serialize;

use super::chosen::ChosenGames;
use super::excel_args::ExcelArgs;
use super::games;
use super::named::formats;
use super::outcome::Outcome;
use super::query_args::{QueryArgs, refuse_filters};
use super::replay_args::ReplayArgs;
use crate::output::rows::{Format, OF_RECORDS, Record, RecordWriter};
use crate::output::screen::stdout;
use crate::terminal::{progress, width};
use bao_game::analysis::{PlyChoices, count_choices};
use bao_game::replay::RepairMode;
use bao_tables::pipeline::replay_games_with;

/// What could be chosen from at every turn: how many, forced or not, and which choices come to the same.
///
/// Columns: game; turn and side; played, in normal form; kind, M for captures (mtaji) and K for takatas
/// (kutakata); choices, the legal pairs of pit and direction; turns, the same with stop and play of the house
/// counted apart; positions, how many they lead to; forced, one turn is legal; indifferent, they differ in pit
/// and leave the same front row; same, the choices that lead to one position, as `a5<=a6<`.
#[derive(clap::Args)]
#[command(
    override_usage = "bao choices [OPTIONS] [GAME|ARCHIVE]\n       bao choices [OPTIONS] <GAME> <ARCHIVE>",
    after_help = "Examples:\n  \
    bao choices 7749                  one of the published games\n  \
    bao choices 7749 --from 21        its turns from 21 on\n  \
    bao choices games.csv --format csv > choices.csv\n  \
    bao choices archive --qualifies --year 2013..2020 --from 21 --until 24"
)]
pub(crate) struct Args {
    /// The number of a published game, or a file of games in any format that is read, or `-`; without it
    /// all published games.
    #[arg(value_name = "GAME|ARCHIVE")]
    what: Option<String>,

    /// The file of games that GAME is from.
    #[arg(value_name = "ARCHIVE")]
    archive: Option<String>,

    /// The first turn that is listed.
    #[arg(long, value_name = "TURN", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    from: u32,

    /// The last one; without it all to the end.
    #[arg(long, value_name = "TURN", value_parser = clap::value_parser!(u32).range(1..))]
    until: Option<u32>,

    /// How it is written.
    #[arg(long, value_parser = formats(&OF_RECORDS), default_value = "text")]
    format: Format,

    #[command(flatten)]
    excel: ExcelArgs,

    #[command(flatten)]
    replay: ReplayArgs,

    #[command(flatten)]
    filters: QueryArgs,
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
    let (number, file) = games::game_or_archive(args.what.as_deref(), args.archive.as_deref());
    let ReplayArgs { read, repair, rules } = &args.replay;
    let (rules, repairing) = games::rules(file, rules, repair)?;
    let query = args.filters.query(&rules)?;
    let format = args.excel.apply(args.format)?;
    let out = BufWriter::new(stdout(format));
    let mut broken = 0u64;
    let open = || RecordWriter::new_lined_up(format, &COLUMNS, width::of_output(), out);
    let mut write =
        |writer: &mut RecordWriter<_>, id: &str, status, rows: Vec<PlyChoices>| -> Result<()> {
            broken += u64::from(games::tell_break(id, status));
            let wanted = |row: &&PlyChoices| (args.from..=until).contains(&row.at.number);
            rows.iter().filter(wanted).try_for_each(|row| writer.write(&ChoiceRow::new(id, row)))
        };
    let mut writer;
    if let Some(number) = number {
        refuse_filters(&query, number)?;
        let game = games::find(file, number, read, &rules, repairing)?;
        writer = open()?;
        write(&mut writer, &game.id, game.status, count_choices(&game))?;
    } else {
        let chosen = ChosenGames::choose(file, &args.replay, &query)?;
        let games = chosen.open()?;
        writer = open()?;
        let bar = progress::games();
        let repairing = if repairing == RepairMode::Apply { repairing } else { RepairMode::Ignore };
        replay_games_with::<_, anyhow::Error>(
            games,
            &rules,
            repairing,
            |_, game| (game.status, count_choices(&game)),
            |record, (status, rows)| {
                bar.inc(1);
                bar.suspend(|| write(&mut writer, &record.id, status, rows))
            },
        )?;
        bar.finish_and_clear();
    }
    writer.finish(String::new)?;
    Ok(if broken > 0 { Outcome::Findings } else { Outcome::Clean })
}

//! `bao fate`

use std::io::{BufWriter, Write};

use anyhow::{Result, bail};
use bao_languages::say;
use serde::Serialize;

use super::format_args::FormatArgs;
use super::games;
use super::games_args::GamesArgs;
use super::outcome::Outcome;
use super::search_args::nodes;
use crate::output::rows::{Format, Record, RecordWriter};
use crate::output::screen::stdout;
use crate::terminal::fates::{FateJson, Summary, text};
use crate::terminal::width;
use bao_game::analysis::fate::{
    FROM, FateSettings, HouseMove, HouseMoves, NODES, NoLoserError, UNTIL, search_house_moves,
};
use bao_game::replay::{Game, Status};

/// Which choices would have saved the loser's house, move by move, proved by trying everything.
///
/// One row for each move of the loser from turn 21 on at which he owns his house. A choice is pit, direction,
/// and stop or play of the house. It saves the house if he can go on, whatever the winner plays, so that he
/// owns it when the winner's move of turn 24 has been played (--until), or has emptied it himself or won the game
/// before. can_empty: some choice empties the house at once or by force.
///
/// Columns of --format csv: game; turn; side, s or n; choices and saving, how many there are and how many of them
/// save; played_saves, whether the one that was played does; can_empty.
/// Exit code 1 says that a game could not be replayed to its end, that nobody is known to have won it, or
/// that a move so long before the horizon could not be decided within --nodes.
#[derive(clap::Args)]
#[command(
    override_usage = "bao fate [OPTIONS] [GAME|ARCHIVE]\n       bao fate [OPTIONS] <GAME> <ARCHIVE>",
    after_help = "Examples:\n  \
    bao fate 6405                     one of the published games, with the lines that prove it\n  \
    bao fate --format csv             all 59 of them, a row a move\n  \
    bao fate 6405 --until 26          to a later turn of the winner\n  \
    bao fate games.csv --format json  your own games, every choice with its fate\n  \
    bao fate archive --progress verde,arancione --winner south\n  \
    bao fate 12 games.csv             one of them"
)]
pub(crate) struct Args {
    /// The horizon: this turn of the winner has been played.
    #[arg(long, value_name = "TURN", default_value_t = UNTIL, value_parser = clap::value_parser!(u32).range(1..=100))]
    until: u32,

    /// The first turn that is asked about.
    #[arg(long, value_name = "TURN", default_value_t = FROM, value_parser = clap::value_parser!(u32).range(1..=100))]
    from: u32,

    /// How many nodes may be searched for one answer.
    #[arg(long, value_name = "N", default_value_t = NODES, value_parser = nodes)]
    nodes: u64,

    #[command(flatten)]
    format: FormatArgs,

    #[command(flatten)]
    games: GamesArgs,
}

const COLUMNS: [&str; 7] =
    ["game", "#turn", "side", "#choices", "#saving", "played_saves", "can_empty"];

/// A game with what was found about the loser's house.
struct GameFate<'a> {
    game: &'a Game,
    found: &'a HouseMoves,
    until: u32,
}

impl Record for GameFate<'_> {
    fn text(&self) -> String {
        text(self.game, self.found, self.until, width::of_output())
    }

    fn rows(&self) -> Vec<Vec<String>> {
        let row = |turn: &HouseMove| {
            vec![
                self.game.id.clone(),
                turn.at.number.to_string(),
                turn.at.side.letter().to_string(),
                turn.choices.len().to_string(),
                turn.saving_choices().count().to_string(),
                turn.played_saves().to_string(),
                turn.can_empty().to_string(),
            ]
        };
        self.found.moves.iter().map(row).collect()
    }

    fn json(&self) -> impl Serialize {
        FateJson::of(self.game, &self.found.moves, self.until)
    }
}

type Found = (Game, Result<HouseMoves, NoLoserError>);

pub(crate) fn run(args: Args) -> Result<Outcome> {
    let format = args.format.chosen()?;
    if args.from > args.until {
        bail!(say!("fate-until-before-from", until = args.until, from = args.from));
    }
    let (rules, _) = args.games.rules()?;
    games::refuse_without_house(&rules, "fate")?;
    let open = || Fates::open(&args, format, BufWriter::new(stdout(format)));
    let settings = FateSettings { from: args.from, until: args.until, nodes: args.nodes };
    let search = |game: Game| {
        let moves = search_house_moves(&game, settings);
        (game, moves)
    };
    let notes = args.games.for_each(open, search, |fates, found| fates.write(&found))?.finish()?;
    Ok(if notes > 0 { Outcome::Findings } else { Outcome::Clean })
}

/// What is written, and what is counted meanwhile.
struct Fates<W: Write> {
    writer: RecordWriter<W>,
    summary: Summary,
    until: u32,
    notes: u32,
}

impl<W: Write> Fates<W> {
    fn open(args: &Args, format: Format, out: W) -> Result<Self> {
        let writer = RecordWriter::new(format, &COLUMNS, out)?;
        Ok(Fates { writer, summary: Summary::default(), until: args.until, notes: 0 })
    }

    /// Writes what was found in a game, and says on standard error what was not.
    fn write(&mut self, (game, found): &Found) -> Result<()> {
        self.notes += u32::from(games::tell_break(&game.id, game.status));
        match found {
            Ok(found) => {
                for turn in &found.undecided {
                    self.notes += 1;
                    let (game, turn) = (game.id.as_str(), turn.to_string());
                    crate::tell!("{}", say!("fate-undecided-note", game = game, turn = turn));
                }
                self.summary.add(found);
                self.writer.write(&GameFate { game, found, until: self.until })?;
            }
            // Of a game without moves that has been said.
            Err(_) if game.status == Status::Rejected => {}
            Err(NoLoserError) => {
                self.notes += 1;
                crate::tell!("{}", say!("fate-no-loser", game = game.id.as_str()));
            }
        }
        Ok(())
    }

    /// Ends the output and gives the number of notes.
    fn finish(self) -> Result<u32> {
        let Fates { writer, summary, notes, .. } = self;
        writer
            .finish(|| if summary.is_empty() { String::new() } else { format!("{summary}\n") })?;
        Ok(notes)
    }
}

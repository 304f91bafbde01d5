//! `bao fate`

use std::io::{BufWriter, Write};

use anyhow::{Result, bail};
use clap::ValueEnum;

use super::replay_args::ReplayArgs;
use super::{Outcome, games};
use crate::terminal::fates::{FateJson, Summary, text};
use crate::terminal::{progress, width};
use bao_archive::pipeline::{Games, replay_games_with};
use bao_game::analysis::fate::{FROM, HouseTurns, NODES, NoLoser, Question, UNTIL, house_turns};
use bao_game::replay::{Game, Repairing, Status};
use bao_study::matches::nodes;

/// Which choices would have saved the loser's house, turn by turn, proved by trying everything.
///
/// One row for each of the loser's turns from 21 on at which he owns his house. A choice is pit, direction,
/// and stop or play of the house. It saves the house if he can go on, whatever the winner plays, so that he
/// owns it when the winner's turn 24 has been played (--until), or has emptied it himself or won the game
/// before. can_empty: some choice empties the house at once or by force.
///
/// Columns of --format csv: game; turn; side, s or n; choices and saving, how many there are and how many of them
/// save; played_saves, whether the one that was played does; can_empty.
/// Exit code 1 says that a game could not be replayed to its end, that nobody is known to have won it, or
/// that a turn so long before the horizon could not be decided within --nodes.
#[derive(clap::Args)]
#[command(
    override_usage = "bao fate [OPTIONS] [GAME|ARCHIVE]\n       bao fate [OPTIONS] <GAME> <ARCHIVE>",
    after_help = "Examples:\n  \
    bao fate 6405                     one of the published games, with the lines that prove it\n  \
    bao fate --format csv             all 59 of them, a row a turn\n  \
    bao fate 6405 --until 26          to a later turn of the winner\n  \
    bao fate games.csv --format json  your own games, every choice with its fate\n  \
    bao fate 12 games.csv             one of them"
)]
pub(crate) struct Args {
    /// The number of a published game, or a file of games in any format that is read, or `-`; without it
    /// all published games.
    #[arg(value_name = "GAME|ARCHIVE")]
    what: Option<String>,

    /// The file of games that GAME is from.
    #[arg(value_name = "ARCHIVE")]
    archive: Option<String>,

    /// The horizon: this turn of the winner has been played.
    #[arg(long, value_name = "TURN", default_value_t = UNTIL, value_parser = clap::value_parser!(u32).range(1..=100))]
    until: u32,

    /// The first turn that is asked about.
    #[arg(long, value_name = "TURN", default_value_t = FROM, value_parser = clap::value_parser!(u32).range(1..=100))]
    from: u32,

    /// How many turns the search may play for one answer.
    #[arg(long, value_name = "N", default_value_t = NODES, value_parser = nodes)]
    nodes: u64,

    /// How it is written.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,

    #[command(flatten)]
    replay: ReplayArgs,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// To be read, with the saving choices and the lines that prove them.
    Text,
    /// A row a turn, with a header.
    Csv,
    /// A list of games with their turns, choices and lines.
    Json,
}

/// Where rows go.
enum Sink<W: Write> {
    Text(W, Summary, u32),
    Csv(W),
    Json(W, u32, bool),
}

impl<W: Write> Sink<W> {
    fn open(format: Format, mut out: W, until: u32) -> Result<Self> {
        Ok(match format {
            Format::Text => Sink::Text(out, Summary::default(), until),
            Format::Csv => {
                writeln!(out, "game,turn,side,choices,saving,played_saves,can_empty")?;
                Sink::Csv(out)
            }
            Format::Json => {
                write!(out, "[")?;
                Sink::Json(out, until, true)
            }
        })
    }

    fn push(&mut self, game: &Game, found: &HouseTurns) -> Result<()> {
        let turns = &found.turns;
        match self {
            Sink::Text(out, summary, until) => {
                summary.add(found);
                writeln!(out, "{}", text(game, found, *until, width::of_output()))?;
            }
            Sink::Csv(out) => {
                let mut rows = csv::WriterBuilder::new().from_writer(Vec::new());
                for turn in turns {
                    rows.write_record([
                        game.id.clone(),
                        turn.at.number.to_string(),
                        turn.at.side.letter().to_string(),
                        turn.choices.len().to_string(),
                        turn.saving().count().to_string(),
                        turn.played_saves().to_string(),
                        turn.can_empty().to_string(),
                    ])?;
                }
                out.write_all(&rows.into_inner()?)?;
            }
            Sink::Json(out, until, first) => {
                write!(out, "{}", if *first { "\n" } else { ",\n" })?;
                *first = false;
                serde_json::to_writer(&mut *out, &FateJson::of(game, turns, *until))?;
            }
        }
        Ok(())
    }

    fn finish(self) -> Result<()> {
        match self {
            Sink::Text(mut out, summary, _) => {
                if !summary.is_empty() {
                    writeln!(out, "{summary}")?;
                }
                out.flush()?;
            }
            Sink::Csv(mut out) => out.flush()?,
            Sink::Json(mut out, ..) => {
                writeln!(out, "\n]")?;
                out.flush()?;
            }
        }
        Ok(())
    }
}

type Found = (Game, Result<HouseTurns, NoLoser>);

pub(crate) fn run(args: Args) -> Result<Outcome> {
    if args.from > args.until {
        bail!(
            "--until {} comes before the first turn that is asked about, {} (--from); ask with --from {0}, or earlier",
            args.until,
            args.from
        );
    }
    let (number, file) = games::game_or_archive(args.what.as_deref(), args.archive.as_deref());
    let ReplayArgs { read, repair, rules } = &args.replay;
    let (rules, repairing) = games::rules(file, rules, repair)?;
    let out = BufWriter::new(anstream::stdout().lock());
    let ask = |game: Game| {
        let Args { from, until, nodes, .. } = args;
        let turns = house_turns(&game, Question { from, until, nodes });
        (game, turns)
    };
    let mut notes = 0u32;
    if let Some(number) = number {
        let found = ask(games::find(file, number, read, &rules, repairing)?);
        let mut sink = Sink::open(args.format, out, args.until)?;
        take(found, &mut sink, &mut notes)?;
        sink.finish()?;
    } else {
        let archive: Games = games::open(file, read)?;
        let mut sink = Sink::open(args.format, out, args.until)?;
        let bar = progress::games();
        let repairing = if repairing == Repairing::Apply { repairing } else { Repairing::Ignore };
        let map = |_: &_, game| ask(game);
        let each = |_: &_, found: Found| {
            bar.inc(1);
            bar.suspend(|| take(found, &mut sink, &mut notes))
        };
        replay_games_with::<_, anyhow::Error>(archive, &rules, repairing, map, each)?;
        bar.finish_and_clear();
        sink.finish()?;
    }
    Ok(if notes > 0 { Outcome::Findings } else { Outcome::Clean })
}

/// Writes what was found in a game, and says what was not.
fn take<W: Write>((game, turns): Found, sink: &mut Sink<W>, notes: &mut u32) -> Result<()> {
    if let Some(last) = games::broken_off(game.status) {
        *notes += 1;
        anstream::eprintln!("game {}: {last}; `bao check` says why", game.id);
    }
    match turns {
        Ok(found) => {
            for turn in &found.undecided {
                *notes += 1;
                anstream::eprintln!(
                    "game {} turn {turn}: not decided within --nodes; ask for more, or begin later (--from)",
                    game.id
                );
            }
            sink.push(&game, &found)?;
        }
        // Of a game without turns that has been said.
        Err(_) if game.status == Status::Rejected => {}
        Err(why) => {
            *notes += 1;
            anstream::eprintln!("game {}: {why}", game.id);
        }
    }
    Ok(())
}

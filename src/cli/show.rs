//! `bao show`

use std::io::Write as _;

use anyhow::{Result, bail};
use bao_notation::write_move;

use super::games;
use super::outcome::Outcome;
use super::replay_args::ReplayArgs;
use crate::output::rows::Format;
use crate::output::screen::stdout;
use crate::terminal::{board, words};
use bao_game::replay::{Game, Status, name_legal_moves, turn_ref};

/// The board after a turn, with houses, stores, the last move, events and the choices.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    bao show 6405                the end of game 6405\n  \
    bao show 6405 --at 23s       after South's turn 23\n  \
    bao show 6405 --at start     the set-up\n  \
    bao show 12 games.csv        a game of your own archive")]
pub(crate) struct Args {
    /// The number of the game.
    game: String,

    /// A file of games in any format that is read, or `-`; without it the published games.
    archive: Option<String>,

    /// After which turn: `23s`, `23n`, `start` or `end`.
    #[arg(long, value_name = "TURN", default_value = "end")]
    at: String,

    #[command(flatten)]
    replay: ReplayArgs,
}

/// How many plies have been played where the user wants to look.
fn plies(at: &str, game: &Game) -> Result<usize> {
    let last = game.plies.len();
    let side = |text: &str| match text {
        "s" | "S" => Some(bao_rules::Side::South),
        "n" | "N" => Some(bao_rules::Side::North),
        _ => None,
    };
    match at {
        "start" => return Ok(0),
        "end" => return Ok(last),
        _ => {}
    }
    let cut = at.char_indices().next_back().map_or(0, |(cut, _)| cut);
    let (number, letter) = at.split_at(cut);
    let (Ok(number), Some(side)) = (number.parse::<u32>(), side(letter)) else {
        bail!("--at {at}: a turn is written as `23s` or `23n`; `start` and `end` work too");
    };
    match (game.index_of(number, side), last) {
        (Some(index), _) => Ok(index + 1),
        (None, _) if number == 0 => bail!("--at {at}: turns begin with 1s; the set-up is `start`"),
        (None, 0) => bail!("--at {at}: no turn of game {} could be played", game.id),
        (None, last) => {
            let reached = turn_ref(last - 1);
            let why = match game.status {
                Status::Accepted => format!("game {} ends with turn {reached}", game.id),
                _ => format!("game {} could be replayed to turn {reached} only", game.id),
            };
            bail!("--at {at}: {why}")
        }
    }
}

pub(crate) fn run(args: Args) -> Result<Outcome> {
    let (rules, repairing) =
        games::rules(args.archive.as_deref(), &args.replay.rules, &args.replay.repair)?;
    let game =
        games::find(args.archive.as_deref(), &args.game, &args.replay.read, &rules, repairing)?;
    let played = plies(&args.at, &game)?;
    let position = game.before(played);
    let ply = played.checked_sub(1).map(|index| &game.plies[index]);
    let mut out = stdout(Format::Text);
    match ply {
        None => writeln!(out, "Game {}, the set-up", game.id)?,
        Some(ply) => {
            let written = write_move(&ply.written, ply.at.side);
            let of = match game.choices(played - 1) {
                1 => "the only choice".to_owned(),
                choices => format!("one of {choices} choices"),
            };
            let (side, kind) = (words::side(ply.side()), ply.kind.name());
            writeln!(out, "Game {}, turn {}: {side} {written}, {kind}, {of}", game.id, ply.at)?;
        }
    }
    write!(out, "\n{}", board::draw(position, ply.map(|ply| (ply.side(), ply.mv.pit))))?;
    writeln!(out, "    {}\n", board::LEGEND)?;
    if let Some(index) = played.checked_sub(1).filter(|&index| game.choices(index) > 1) {
        let choices = name_legal_moves(game.before(index), &rules);
        writeln!(out, "Choices were: {}", choices.join(" "))?;
    }
    for event in ply.iter().flat_map(|ply| &ply.events) {
        writeln!(out, "Event: {}.", words::event(event))?;
    }
    for ply in &game.plies[..played.saturating_sub(1)] {
        for event in ply.events.iter().filter(|event| event.ends_ownership()) {
            writeln!(out, "Before, in turn {}: {}.", ply.at, words::event(event))?;
        }
    }
    let ended = position.end(&rules).is_some();
    if played == game.plies.len() {
        writeln!(out, "{}", words::result(&game))?;
    }
    if !ended {
        let choices = name_legal_moves(position, &rules);
        let kind = position.move_starts(&rules).kind.name();
        let side = words::side(position.to_move());
        writeln!(out, "{side} to move, {kind}: {}", choices.join(" "))?;
    }
    writeln!(out, "Position: {position}")?;
    // What is said about this turn, about the game as a whole, and why it goes no further.
    let here = |finding: &&bao_notation::Finding| {
        let turn = finding.place.turn;
        let broken = finding.code.severity == bao_notation::Severity::Error;
        turn.is_none() || turn == ply.map(|ply| ply.at) || broken
    };
    for finding in game.findings.iter().filter(here) {
        writeln!(out, "Finding: {finding}")?;
    }
    let broken = game.status != Status::Accepted;
    Ok(if broken { Outcome::Findings } else { Outcome::Clean })
}

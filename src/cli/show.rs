//! `bao show`

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use anyhow::{Context as _, Result, anyhow, bail};
use bao_game::replay::{Game, Status, name_legal_moves};
use bao_languages::{say, text};
use bao_notation::tree::NodeId;
use bao_notation::write_move;

use super::Outcome;
use super::games::{GameArgs, OpenedGame, open_game};
use crate::Io;
use crate::output::StagedFile;
use crate::output::rows::Format;
use crate::terminal::words;
use crate::web::page::picture::{Kind, PictureStyle, Scene, draw};

/// Show the board after a move, or save a picture of it.
#[derive(clap::Args)]
pub(crate) struct ShowArgs {
    /// The number of the game, its place in the order of reading (`#3`), its file and number (`games.csv:7`), or a game
    /// file (`.bao`).
    #[arg(value_hint = clap::ValueHint::AnyPath, value_name = "GAME")]
    game: String,

    /// A file of games in any supported format, or `-` [default: the published games].
    #[arg(value_hint = clap::ValueHint::AnyPath)]
    archive: Option<String>,

    /// The move to show the board after: `23s`, `23n`, `start` or `end`; `22n:a3>` begins a variation, and
    /// `22n:a3>/24s` is a later move in it.
    #[arg(long, value_name = "PLACE", default_value = "end")]
    at: String,

    /// Write a picture instead of text: the position as `.png` or `.svg`, or the sowing of the move that led there as
    /// `.gif`.
    #[arg(short, long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// Replace the file if it exists.
    #[arg(long, requires = "out")]
    force: bool,

    /// The width of the picture in pixels: 200 to 2400, or to 1000 for a `.gif` [default: 1000, for a `.gif` 560].
    #[arg(long, value_name = "PIXELS", requires = "out")]
    width: Option<u32>,

    /// Draw white on black.
    #[arg(long, requires = "out")]
    dark: bool,

    /// Draw the board from North's seat.
    #[arg(long, requires = "out")]
    flip: bool,

    #[command(flatten)]
    opened: GameArgs,
}

pub(crate) fn run(args: ShowArgs, io: &Io) -> Result<Outcome> {
    let sources = [Some(&args.game), args.archive.as_ref()].into_iter().flatten();
    let sources: Vec<&Path> = sources.map(Path::new).collect();
    // Check the picture's file before opening the game.
    let staged = args.stage(&sources)?;
    let opening = open_game(&args.game, args.archive.as_deref(), &args.opened, io)?;
    let variations = &opening.variations;
    let found = opening.find(&args.at).with_context(|| format!("--at {}", args.at))?;
    // `end` of a broken game is its last legal move.
    let id = if args.at == "end" { variations.last_played(found) } else { found };
    if let Some(staged) = staged {
        return draw_picture(&args, staged, &opening, id, io);
    }
    let game = opening.line(id);
    let played = variations.tree().path(id).len();
    if played > game.plies.len() {
        let (place, id) = (&args.at, &game.id);
        bail!(match game.plies.last() {
            None => say!("place-none-played", place, game = id),
            Some(last) => say!("place-behind-break", place, game = id, turn = last.at),
        });
    }
    let is_main = variations.tree().nesting(id) == 0;
    print_place(&game, played, (!is_main).then(|| variations.address(id)), io)
}

/// Prints the place after `played` plies of a game; `variation` is its address, if it is not in the main line.
fn print_place(game: &Game, played: usize, variation: Option<String>, io: &Io) -> Result<Outcome> {
    let rules = game.rules;
    let position = game.before(played);
    let ply = played.checked_sub(1).map(|index| &game.plies[index]);
    let mut out = io.stdout(Format::Text);
    match ply {
        None => writeln!(out, "{}", say!("show-set-up", game = game.id))?,
        Some(ply) => {
            let written = write_move(&ply.written, ply.at.side);
            let choices = words::of_choices(game.choices(played - 1).into());
            let id = if variation.is_some() { "show-variation" } else { "show-turn" };
            let (game, side, kind) = (&game.id, words::side(ply.side()), words::kind(ply.kind));
            let turn = variation.unwrap_or_else(|| ply.at.to_string());
            let said = say!(id, game, turn, side, move = written, kind, choices);
            writeln!(out, "{said}")?;
        }
    }
    let last = ply.map(|ply| (ply.side(), ply.mv.pit));
    writeln!(out, "\n{}", words::draw_with_legend(position, last))?;
    if let Some(index) = played.checked_sub(1).filter(|&index| game.choices(index) > 1) {
        let choices = name_legal_moves(game.before(index), &rules);
        writeln!(out, "{}", say!("show-choices", choices = choices.join(" ")))?;
    }
    for event in ply.iter().flat_map(|ply| &ply.events) {
        writeln!(out, "{}", say!("show-event", event = words::event(event)))?;
    }
    for ply in &game.plies[..played.saturating_sub(1)] {
        for event in ply.events.iter().filter(|event| event.ends_ownership()) {
            let event = words::event(event);
            writeln!(out, "{}", say!("show-before", turn = ply.at, event))?;
        }
    }
    let is_last = played == game.plies.len();
    if is_last {
        writeln!(out, "{}", words::result(game))?;
    }
    let is_won = is_last && game.status == Status::Accepted && game.winner.is_some();
    if !is_won && position.end(&rules).is_none() {
        writeln!(out, "{}", words::to_move(position, &rules))?;
    }
    writeln!(out, "{}", say!("show-position", position))?;
    // Print findings about this move or the whole game, and errors, which end the game.
    let here = |finding: &&bao_notation::Finding| {
        let turn = finding.place.turn;
        let broken = finding.code.severity == bao_notation::Severity::Error;
        turn.is_none() || turn == ply.map(|ply| ply.at) || broken
    };
    for finding in game.findings.iter().filter(here) {
        writeln!(out, "{}", say!("show-finding", finding))?;
    }
    let broken = game.status != Status::Accepted;
    Ok(if broken { Outcome::Findings } else { Outcome::Clean })
}

impl ShowArgs {
    /// The kind of picture by the file's extension, and the file, checked to be writable.
    fn stage(&self, sources: &[&Path]) -> Result<Option<(Kind, StagedFile)>> {
        let Some(out) = &self.out else { return Ok(None) };
        let ending = out.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        let kind = Kind::ALL.into_iter().find(|kind| kind.ending().eq_ignore_ascii_case(ending));
        let Some(kind) = kind else {
            bail!(say!("picture-kind", file = out.display()));
        };
        if kind == Kind::Svg && self.width.is_some() {
            bail!(text("picture-svg-width"));
        }
        Ok(Some((kind, StagedFile::open(out, sources, self.force)?)))
    }
}

/// Draws the picture and writes its file.
fn draw_picture(
    args: &ShowArgs,
    (kind, file): (Kind, StagedFile),
    opening: &OpenedGame,
    id: NodeId,
    io: &Io,
) -> Result<Outcome> {
    let variations = &opening.variations;
    let look = PictureStyle { dark: args.dark, flipped: args.flip, width: args.width };
    let drawn = Scene::of(variations, id)
        .and_then(|scene| draw(&scene, kind, look, &AtomicBool::new(false)));
    let bytes = drawn.map_err(|refusal| {
        let place = if id == NodeId::START { "start" } else { &args.at };
        anyhow!("{}, {place}: {}", variations.id(), refusal.error)
    })?;
    let size = bytes.len().div_ceil(1_000);
    file.commit(bytes)?;
    let mut screen = io.stdout(Format::Text);
    let out = args.out.as_deref().unwrap_or(Path::new("")).display();
    let (what, game) = (kind.in_words(), variations.id());
    writeln!(screen, "{}", say!("picture-done", file = out, what, game, place = args.at, size))?;
    for note in opening.notes() {
        writeln!(screen, "{}", say!("show-finding", finding = note))?;
    }
    Ok(if opening.is_broken() { Outcome::Findings } else { Outcome::Clean })
}

//! `bao show`

use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow, bail};
use bao_game::replay::{Game, Status, name_legal_moves};
use bao_languages::{say, text};
use bao_notation::tree::NodeId;
use bao_notation::write_move;

use super::games::split_file;
use super::opening::{GameArgs, is_game_file, open_game};
use super::replay_args::ReplayArgs;
use super::{Outcome, games};
use crate::Io;
use crate::output::StagedFile;
use crate::output::rows::Format;
use crate::terminal::{board, words};
use crate::web::page::picture::{Kind, Look, Scene, Theme, draw};

/// Show the board after a move, or save a picture of it.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    bao show 6405                the end of game 6405\n  \
    bao show 6405 --at 23s       after South's move of turn 23\n  \
    bao show 6405 --at start     the set-up\n  \
    bao show 12 games.csv        a game of your own archive\n  \
    bao show '#3' games.csv      its third game, also where two have one number\n  \
    bao show other.csv:7 folder  game 7 of one of the files\n  \
    bao show 6405.bao            the main line of a game file\n  \
    bao show 6405.bao --at \"22n:a3>\"    in a variation of it\n  \
    bao show 6405 --at 23s -o position.png       a picture of the position\n  \
    bao show 6405 --at 23n -o sowing.gif         the sowing of North's move of turn 23, for mail\n  \
    bao show 6405 --at 23n -o small.gif --width 400 --dark --flip")]
pub(crate) struct Args {
    /// The number of the game, its place in the order of reading (`#3`), its file and number (`games.csv:7`), or a game
    /// file (`.bao`).
    #[arg(value_hint = clap::ValueHint::AnyPath, value_name = "GAME")]
    game: String,

    /// A file of games in any format that is read, or `-`; without it the published games.
    #[arg(value_hint = clap::ValueHint::AnyPath)]
    archive: Option<String>,

    /// After which move: `23s`, `23n`, `start` or `end`; in a variation `22n:a3>`, and after its first move
    /// `22n:a3>/24s`.
    #[arg(long, value_name = "PLACE", default_value = "end")]
    at: String,

    #[command(flatten)]
    picture: PictureArgs,

    #[command(flatten)]
    opened: GameArgs,
}

/// A game, or the line of it that a place is in, and how many plies have been played there.
struct Shown {
    game: Game,
    played: usize,
    /// The address of the place, where it is not in the main line.
    variation: Option<String>,
}

impl Shown {
    fn open(args: &Args, io: &Io) -> Result<Shown> {
        let (name, archive) = split_file(&args.game, args.archive.as_deref());
        let is_in_file = is_game_file(name) || archive.is_some_and(is_game_file);
        if is_in_file || args.at.contains([':', '/']) {
            return Shown::open_line(args, io);
        }
        let ReplayArgs { read, repair, rules } = &args.opened.replay;
        if let Some(named) = &args.opened.named {
            bail!(say!("game-named-twice", name = named.as_str(), game = args.game.as_str()));
        }
        let (rules, repairing) = games::rules(archive, rules, repair)?;
        let game = games::find(archive, name, read, &rules, repairing, io)?;
        Ok(Shown { played: plies(&args.at, &game)?, game, variation: None })
    }

    fn open_line(args: &Args, io: &Io) -> Result<Shown> {
        let opening = open_game(&args.game, args.archive.as_deref(), &args.opened, io)?;
        let variations = &opening.variations;
        let id = variations.find(&args.at).map_err(|error| anyhow!("--at {}: {error}", args.at))?;
        let line = variations.tree().line(id);
        let depth = line.iter().position(|&other| other == id).map_or(0, |at| at + 1);
        let mut game = variations.to_game(id);
        game.findings = opening.findings;
        let last = game.plies.len();
        if depth > last && args.at != "end" {
            bail!(describe_unplayed(&args.at, &game));
        }
        let played = depth.min(last);
        let is_main = variations.tree().nesting(id) == 0;
        Ok(Shown { game, played, variation: (!is_main).then(|| variations.address(id)) })
    }
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
        bail!(say!("place-form", place = at));
    };
    match game.index_of(number, side) {
        Some(index) => Ok(index + 1),
        None if number == 0 => bail!(say!("place-zero", place = at)),
        None => bail!(describe_unplayed(at, game)),
    }
}

/// Why there is no board at a place of a game.
fn describe_unplayed(at: &str, game: &Game) -> String {
    let id = game.id.as_str();
    let Some(last) = game.plies.last() else {
        return say!("place-none-played", place = at, game = id);
    };
    let why = match game.status {
        Status::Accepted => "place-behind-end",
        _ => "place-behind-break",
    };
    say!(why, place = at, game = id, turn = last.at.to_string())
}

pub(crate) fn run(args: Args, io: &Io) -> Result<Outcome> {
    let asked = (args.game.as_str(), args.archive.as_deref(), args.at.as_str());
    if let Some(outcome) = draw_picture(&args.picture, asked, &args.opened, io)? {
        return Ok(outcome);
    }
    let Shown { game, played, variation } = Shown::open(&args, io)?;
    let rules = game.rules;
    let position = game.before(played);
    let ply = played.checked_sub(1).map(|index| &game.plies[index]);
    let mut out = io.stdout(Format::Text);
    match ply {
        None => writeln!(out, "{}", say!("show-set-up", game = game.id.as_str()))?,
        Some(ply) => {
            let written = write_move(&ply.written, ply.at.side);
            let choices = match game.choices(played - 1) {
                1 => text("choice-only").to_owned(),
                choices => say!("choice-one-of", choices = choices),
            };
            let id = if variation.is_some() { "show-variation" } else { "show-turn" };
            let said = say!(
                id,
                game = game.id.as_str(),
                turn = variation.unwrap_or_else(|| ply.at.to_string()),
                side = words::side(ply.side()),
                move = written,
                kind = words::kind(ply.kind),
                choices = choices,
            );
            writeln!(out, "{said}")?;
        }
    }
    write!(out, "\n{}", board::draw(position, ply.map(|ply| (ply.side(), ply.mv.pit))))?;
    writeln!(out, "    {}\n", board::legend())?;
    if let Some(index) = played.checked_sub(1).filter(|&index| game.choices(index) > 1) {
        let choices = name_legal_moves(game.before(index), &rules);
        writeln!(out, "{}", say!("show-choices", choices = choices.join(" ")))?;
    }
    for event in ply.iter().flat_map(|ply| &ply.events) {
        writeln!(out, "{}", say!("show-event", event = words::event(event)))?;
    }
    for ply in &game.plies[..played.saturating_sub(1)] {
        for event in ply.events.iter().filter(|event| event.ends_ownership()) {
            let (turn, event) = (ply.at.to_string(), words::event(event));
            writeln!(out, "{}", say!("show-before", turn = turn, event = event))?;
        }
    }
    let ended = position.end(&rules).is_some();
    if played == game.plies.len() {
        writeln!(out, "{}", words::result(&game))?;
    }
    if !ended {
        let choices = name_legal_moves(position, &rules);
        let kind = words::kind(position.move_starts(&rules).kind);
        let side = words::side(position.to_move());
        let said = say!("place-to-move", side = side, kind = kind, moves = choices.join(" "));
        writeln!(out, "{said}")?;
    }
    writeln!(out, "{}", say!("show-position", position = position.to_string()))?;
    // What is said about this move, about the game as a whole, and why it goes no further.
    let here = |finding: &&bao_notation::Finding| {
        let turn = finding.place.turn;
        let broken = finding.code.severity == bao_notation::Severity::Error;
        turn.is_none() || turn == ply.map(|ply| ply.at) || broken
    };
    for finding in game.findings.iter().filter(here) {
        writeln!(out, "{}", say!("show-finding", finding = finding.to_string()))?;
    }
    let broken = game.status != Status::Accepted;
    Ok(if broken { Outcome::Findings } else { Outcome::Clean })
}

/// Where a picture goes, and how it looks.
#[derive(clap::Args)]
pub(crate) struct PictureArgs {
    /// Draw a picture in place of text: the position as `.png` or `.svg`, the sowing of the move that led there as
    /// `.gif`.
    #[arg(short, long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// Replace the file if it is there already.
    #[arg(long, requires = "out")]
    force: bool,

    /// The width of the picture in pixels: 200 to 2400, of a `.gif` to 1000 [default: 1000, of a `.gif` 560].
    #[arg(long, value_name = "PIXELS", requires = "out")]
    width: Option<u32>,

    /// Light on black.
    #[arg(long, requires = "out")]
    dark: bool,

    /// Seen from North.
    #[arg(long, requires = "out")]
    flip: bool,
}

/// The kind of picture that a file's name says.
fn kind_of(path: &Path) -> Result<Kind> {
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    let found = Kind::ALL.into_iter().find(|kind| kind.ending().eq_ignore_ascii_case(ending));
    found.ok_or_else(|| anyhow!(say!("picture-kind", file = path.display().to_string())))
}

/// Draws what was asked for into its file; `None` where no picture was asked for.
pub(crate) fn draw_picture(
    args: &PictureArgs,
    (game, archive, at): (&str, Option<&str>, &str),
    opened: &GameArgs,
    io: &Io,
) -> Result<Option<Outcome>> {
    let Some(out) = &args.out else { return Ok(None) };
    let kind = kind_of(out)?;
    if kind == Kind::Svg && args.width.is_some() {
        bail!(text("picture-svg-width"));
    }
    games::not_in_an_archive(out)?;
    let sources: Vec<&Path> =
        archive.into_iter().chain(is_game_file(game).then_some(game)).map(Path::new).collect();
    let file = StagedFile::open(out, &sources, args.force)?;
    let opening = open_game(game, archive, opened, io)?;
    let variations = &opening.variations;
    let id = variations.find(at).map_err(|error| anyhow!("--at {at}: {error}"))?;
    // The end of a game that breaks is where it could be played to.
    let id = if at == "end" { variations.last_played(id) } else { id };
    let theme = if args.dark { Theme::Dark } else { Theme::Light };
    let look = Look { theme, flipped: args.flip, width: args.width };
    let drawn = Scene::of(variations, id).and_then(|scene| draw(&scene, kind, look));
    let bytes = drawn.map_err(|error| {
        let place = if id == NodeId::START { "start" } else { at };
        anyhow!("{}, {place}: {error}", variations.id())
    })?;
    let size = bytes.len().div_ceil(1_000);
    file.commit(bytes)?;
    let mut screen = io.stdout(Format::Text);
    let said = say!(
        "picture-done",
        file = out.display().to_string(),
        what = kind.in_words(),
        game = variations.id(),
        place = at,
        size = size,
    );
    writeln!(screen, "{said}")?;
    for note in opening.notes() {
        writeln!(screen, "{}", say!("show-finding", finding = note))?;
    }
    Ok(Some(if opening.is_broken() { Outcome::Findings } else { Outcome::Clean }))
}

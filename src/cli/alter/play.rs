//! The arguments of `bao alter`. Plays another move, saves it, and merges games into a file.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context as _, Result, bail};
use bao_archive::lock::PATIENCE;
use bao_game::variations::{AddressError, PlayError, Variations};
use bao_languages::{say, text};
use bao_notation::tree::{GameTree, Headers, Merged, NodeId};
use bao_notation::{Finding, Severity, TurnRef, WrittenMove, mask_control, read_move};
use bao_rules::Ruleset;

use crate::Io;
use crate::cli::Outcome;
use crate::cli::args::formats;
use crate::cli::opening::{GameArgs, KeptGame, OpenedGame, keep};
use crate::game_files::{self, GameFileError, same_place};
use crate::output::StagedFile;
use crate::output::rows::Format;
use crate::terminal::words::count;

/// Play another move in a game, see what that changes, and save it as a variation.
///
/// The game as it was played stays the main line. Without --then or --follow, only that one move is played, and the
/// answer tells you how far the original moves would still be legal. --then plays the moves that you write; if one of
/// them is illegal, nothing is written. --follow plays the original moves that came next; from the first illegal one
/// on, the rest is kept as text.
///
/// The variation is saved in the game file that you opened, or else in a file named after the game, such as 6405.bao,
/// in this folder. If that file already has the game, the two are merged and nothing is lost. Without --play, -o merges
/// all games of a game file into another file: if a mark or header differs, the target file keeps its own, and the
/// difference is listed.
///
/// --against shows two lines side by side from the point where they part; the line through --at, or the main line, is
/// on the left. The column `of` has the number of choices that the player had, `S:N` the seeds of South and North after
/// the move, and `houses` the players who still own a house.
///
/// Exit code 1: a move is illegal, or the merged files contradict each other.
#[derive(clap::Args)]
pub(crate) struct AlterArgs {
    /// The number of a game (`#3` is the third, `games.csv:7` is game 7 of a file), or a game file (`.bao`).
    #[arg(value_hint = clap::ValueHint::AnyPath)]
    pub(super) game: String,

    /// A file of games in any supported format, or `-` [default: the published games].
    #[arg(value_hint = clap::ValueHint::AnyPath)]
    pub(super) archive: Option<String>,

    /// The move to replace: `22n`, or `22n:a3>` or `22n:a3>/24s` in a variation. To continue a line, name the turn
    /// after its last move. With --against, a place in the left line, or `main`.
    #[arg(long, value_name = "PLACE")]
    pub(super) at: Option<String>,

    /// The new move, such as `a3>`; `+` means that the house is played on.
    #[arg(long, value_name = "MOVE", requires = "at")]
    pub(super) play: Option<String>,

    /// The moves to play after the new one, as in a transcript (`23:A5<* b3<`) or without numbers.
    #[arg(long, value_name = "MOVES", requires = "play")]
    then: Option<String>,

    /// Play the original moves that came next; with --then, after the moves of --then.
    #[arg(long, requires = "play")]
    follow: bool,

    /// Make the new line the main line; the old one stays as a variation.
    #[arg(long, requires = "play")]
    pub(super) main: bool,

    /// Show the line through --at, or the main line, beside the line through this place, and write nothing.
    #[arg(value_hint = clap::ValueHint::AnyPath, long, value_name = "PLACE", conflicts_with_all = ["play", "output"])]
    pub(super) against: Option<String>,

    /// The game file to save to. A game that it already has is merged; other games stay.
    #[arg(short, long, value_name = "FILE")]
    pub(super) output: Option<PathBuf>,

    /// Show what changes, and write nothing.
    #[arg(long, requires = "play", conflicts_with = "output")]
    pub(super) dry_run: bool,

    /// The output format; `csv` only with --against.
    #[arg(long, value_parser = formats(&[Format::Text, Format::Csv, Format::Json]), default_value = "text")]
    pub(super) format: Format,

    #[command(flatten)]
    pub(super) opening: GameArgs,
}

/// Finds a place by its address; `main` is the end of the main line.
pub(super) fn find_place(opening: &OpenedGame, address: &str) -> Result<NodeId> {
    let asked = if address.trim() == "main" { "end" } else { address };
    let found = opening.variations.find(asked);
    match (&opening.beside, found) {
        (Some(file), Err(error)) if !matches!(error, AddressError::Form(_)) => {
            Err(error).with_context(|| say!("pair-beside", file = file.display()))
        }
        (_, found) => Ok(found?),
    }
}

pub(super) struct Altered {
    /// The ply that was replaced, if there was one.
    pub(super) before: Option<NodeId>,
    /// The new ply.
    pub(super) played: NodeId,
    /// The last legal ply that was typed.
    pub(super) end: NodeId,
    /// The illegal move of --then.
    pub(super) refused: Option<PlayError>,
    /// The first illegal ply of --follow.
    pub(super) broken: Option<NodeId>,
    /// Without --then and --follow: how far the game's continuation would be legal after the new ply.
    pub(super) would_follow: Option<Follows>,
    /// Whether the tree has changed.
    pub(super) is_new: bool,
}

/// How far a continuation would be legal.
pub(super) struct Follows {
    /// Its last legal move.
    pub(super) to: Option<TurnRef>,
    /// Its first illegal move; `None` if every move is legal.
    pub(super) breaks: Option<TurnRef>,
}

/// The place to play from, and the ply to replace, if there is one.
fn turn_to_alter(opening: &OpenedGame, at: &str) -> Result<(NodeId, Option<NodeId>)> {
    let game = &opening.variations;
    match game.find(at) {
        Ok(id) => match game.tree().parent(id) {
            Some(parent) => Ok((parent, Some(id))),
            None => {
                let turn = game.tree().first_turn();
                bail!(bao_languages::say!("alter-start", place = at, turn))
            }
        },
        Err(error) => {
            if let AddressError::NoTurn { turn, .. } = error {
                let line =
                    at.rsplit_once('/').map_or("end".to_owned(), |(line, _)| format!("{line}/end"));
                let end = game.find(&line).unwrap_or(NodeId::START);
                if game.tree().next_turn(end) == turn {
                    return Ok((end, None));
                }
            }
            find_place(opening, at).map(|id| (id, None)).with_context(|| format!("--at {at}"))
        }
    }
}

/// Plays the requested moves and adds them to the tree.
pub(super) fn alter(
    opening: &mut OpenedGame,
    args: &AlterArgs,
    at: &str,
    play: &str,
) -> Result<Altered> {
    let (parent, before) = turn_to_alter(opening, at)?;
    let game = &mut opening.variations;
    let tree = game.tree().clone();
    // Read all of --then before playing any of it.
    let played = game.play_text(parent, play).context("--play")?;
    let typed = args.then.as_deref().map(|text| read_moves(text, game, played)).transpose()?;
    let (mut end, mut refused) = (played, None);
    for read in typed.iter().flatten() {
        match game.play(end, read) {
            Ok(next) => end = next,
            Err(error) => {
                refused = Some(error);
                break;
            }
        }
    }
    let (mut broken, mut follows) = (None, None);
    if refused.is_none() {
        if let Some(from) = beside(game, before, end) {
            if args.follow {
                broken = game.follow(end, from)?;
            } else if typed.is_none() {
                follows = would_follow(game, end, from);
            }
        }
        if args.main {
            game.make_main(end)?;
        }
    }
    let before = before.filter(|&before| before != played);
    let is_new = !game.tree().says_the_same(&tree);
    Ok(Altered { before, played, end, refused, broken, would_follow: follows, is_new })
}

/// The ply of the old line at the same depth as the end of the new line.
fn beside(game: &Variations, before: Option<NodeId>, end: NodeId) -> Option<NodeId> {
    let line = game.tree().line(before?);
    let depth = game.tree().depth(end);
    line.into_iter().find(|&id| game.tree().depth(id) == depth).filter(|&id| id != end)
}

/// How far the plies after `from` would be legal after `end`; `None` without such plies.
fn would_follow(game: &Variations, end: NodeId, from: NodeId) -> Option<Follows> {
    let mut tried = game.clone();
    let broken = tried.follow(end, from).ok()?;
    let tree = tried.tree();
    let last = match broken {
        Some(broken) => tree.parent(broken).filter(|&last| last != end),
        None => tree.line(from).last().copied().filter(|&last| last != from),
    };
    let [to, breaks] = [last, broken].map(|id| tree.turn(id?));
    (to.is_some() || breaks.is_some()).then_some(Follows { to, breaks })
}

/// Reads the moves to be played after a place, without checking that they are legal. A turn number ends with `:`, `.`
/// or `)`; a space may follow.
fn read_moves(text: &str, game: &Variations, after: NodeId) -> Result<Vec<WrittenMove>> {
    let mut moves = Vec::new();
    let mut due = game.tree().next_turn(after);
    let words = text.split([';', ' ', '\t', '\n', '\r', '\u{a0}']);
    for word in words.filter(|word| !word.is_empty()) {
        let mut written = word;
        if let Some((number, rest)) = word.split_once([':', '.', ')'])
            && !number.is_empty()
            && number.bytes().all(|b| b.is_ascii_digit())
        {
            // A number that overflows becomes one that is never expected.
            let turn: u32 = number.parse().unwrap_or(u32::MAX);
            if turn != due.number {
                bail!(say!("then-turn-due", turn, due));
            }
            written = rest;
        }
        if written.is_empty() {
            continue;
        }
        let Some(read) = read_move(written, due.side) else {
            let written: String = written.chars().take(40).map(mask_control).collect();
            bail!(say!("then-no-move", move = written, due));
        };
        moves.push(read);
        due = due.next();
    }
    if moves.is_empty() {
        bail!(bao_languages::text("then-empty"));
    }
    Ok(moves)
}

/// Writes the game with its variation into a file, and keeps what others wrote there.
pub(super) fn save(
    opening: &OpenedGame,
    altered: &Altered,
    place: &Path,
    main: bool,
) -> Result<KeptGame> {
    keep(opening, place, |both| {
        if main && let Some(end) = same_place(opening.variations.tree(), altered.end, both.tree()) {
            both.make_main(end)?;
        }
        Ok(())
    })
}

/// The games of a file; an error if a part of the file cannot be read.
pub(super) fn read_games(path: &Path) -> Result<Vec<GameTree>> {
    let (games, findings) = game_files::games(path)?;
    let lost = |finding: &&Finding| finding.code.severity == Severity::Error;
    if let Some(finding) = findings.iter().find(lost) {
        let (line, column) = (finding.place.line, finding.place.column);
        bail!(say!("merge-not-whole", file = path.display(), line, column, finding));
    }
    Ok(games)
}

/// The game with every legal move in normal form, so that spellings of one move compare as equal.
fn normalise(tree: GameTree) -> GameTree {
    let played = Variations::from_tree(tree.clone(), &Ruleset::KIBAO);
    played.map_or(tree, |played| played.tree().clone())
}

/// What a merge added, in one line.
fn describe(merged: &Merged) -> String {
    if merged.is_unchanged() {
        return text("merge-nothing-new").to_owned();
    }
    let parts = [
        (merged.plies, "turn"),
        (merged.comments, "comment"),
        (merged.marks, "mark"),
        (merged.headers, "header"),
    ];
    let parts = parts.into_iter().filter(|(number, _)| *number > 0);
    let parts: Vec<String> = parts.map(|(number, noun)| count(number as u64, noun)).collect();
    say!("merge-added", parts = parts.join(", "))
}

/// Merges a game into `all`; returns a line that reports the result, and the conflicts.
fn merge_game(all: &mut Vec<GameTree>, game: GameTree) -> (String, Vec<String>) {
    let Some(id) = game.headers.get(Headers::GAME).map(str::to_owned) else {
        let known = all.iter().any(|other| other.says_the_same(&game));
        let what = if known { "merge-there" } else { "merge-taken" };
        all.extend((!known).then_some(game));
        return (format!("{}: {}", text("merge-no-name"), text(what)), Vec::new());
    };
    let named = say!("merge-game", game = id);
    let mut refused = None;
    for other in all.iter_mut().filter(|other| other.headers.get(Headers::GAME) == Some(&id)) {
        match other.merge(&game) {
            Ok(merged) => {
                let conflicts = merged.conflicts.iter().map(ToString::to_string).collect();
                return (format!("{named}: {}", describe(&merged)), conflicts);
            }
            Err(why) => refused = Some(why),
        }
    }
    all.push(game);
    let what = if refused.is_some() { "merge-taken-other" } else { "merge-taken" };
    (format!("{named}: {}", text(what)), refused.iter().map(ToString::to_string).collect())
}

/// Merges games from `source` into a file. If a mark or header differs, the file keeps its own.
pub(super) fn merge(source: &str, games: Vec<GameTree>, place: &Path, io: &Io) -> Result<Outcome> {
    let _lock =
        game_files::lock_folder(place, Instant::now() + PATIENCE).map_err(GameFileError::Locked)?;
    let staged = StagedFile::open(place, &[], true)?;
    let there = if place.exists() { read_games(place)? } else { Vec::new() };
    let mut all: Vec<GameTree> = there.into_iter().map(normalise).collect();
    let mut out = io.stdout(Format::Text);
    let mut contradict = false;
    for game in games.into_iter().map(normalise) {
        let (what, conflicts) = merge_game(&mut all, game);
        writeln!(out, "{source}: {what}")?;
        for conflict in conflicts {
            contradict = true;
            writeln!(out, "  {}", say!("not-the-same", conflict))?;
        }
    }
    staged.commit(game_files::render_file(place, &all)?)?;
    writeln!(out, "{}: {}", place.display(), count(all.len() as u64, "game"))?;
    Ok(if contradict { Outcome::Findings } else { Outcome::Clean })
}

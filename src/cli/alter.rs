//! `bao alter`: plays another move in a game and saves it, merges games into a file, and compares two lines; each as
//! text, and as JSON or CSV.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context as _, Result, bail};
use bao_archive::lock::PATIENCE;
use bao_game::answer::AnswerColumn;
use bao_game::replay::name_legal_moves;
use bao_game::variations::{
    AddressError, LineOutcome, PlayError, PlyFacts, Variations, compare_lines,
};
use bao_languages::{Language, say, speak, text};
use bao_notation::tree::{GameTree, Headers, Merged, NodeId};
use bao_notation::{
    Finding, Severity, TurnRef, WrittenMove, mask_control, mask_controls, read_move,
};
use bao_reports::{ReportTable, render_text_table, write_csv};
use bao_rules::{Ruleset, Side};
use serde_json::{Value, json};

use super::Outcome;
use super::args::formats;
use super::games::{GameArgs, KeptGame, OpenedGame, check_place, keep, open_game};
use crate::Io;
use crate::game_files::{self, GameFileError, is_game_file, same_place};
use crate::output::StagedFile;
use crate::output::rows::Format;
use crate::terminal::words::{self, count};

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
    game: String,

    /// A file of games in any supported format, or `-` [default: the published games].
    #[arg(value_hint = clap::ValueHint::AnyPath)]
    archive: Option<String>,

    /// The move to replace: `22n`, or `22n:a3>` or `22n:a3>/24s` in a variation. To continue a line, name the turn
    /// after its last move. With --against, a place in the left line, or `main`.
    #[arg(long, value_name = "PLACE")]
    at: Option<String>,

    /// The new move, such as `a3>`; `+` means that the house is played on.
    #[arg(long, value_name = "MOVE", requires = "at")]
    play: Option<String>,

    /// The moves to play after the new one, as in a transcript (`23:A5<* b3<`) or without numbers.
    #[arg(long, value_name = "MOVES", requires = "play")]
    then: Option<String>,

    /// Play the original moves that came next; with --then, after the moves of --then.
    #[arg(long, requires = "play")]
    follow: bool,

    /// Make the new line the main line; the old one stays as a variation.
    #[arg(long, requires = "play")]
    main: bool,

    /// Show the line through --at, or the main line, beside the line through this place, and write nothing.
    #[arg(value_hint = clap::ValueHint::AnyPath, long, value_name = "PLACE", conflicts_with_all = ["play", "output"])]
    against: Option<String>,

    /// The game file to save to. A game that it already has is merged; other games stay.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Show what changes, and write nothing.
    #[arg(long, requires = "play", conflicts_with = "output")]
    dry_run: bool,

    /// The output format; `csv` only with --against.
    #[arg(long, value_parser = formats(&[Format::Text, Format::Csv, Format::Json]), default_value = "text")]
    format: Format,

    #[command(flatten)]
    opening: GameArgs,
}

impl AlterArgs {
    fn open(&self, io: &Io) -> Result<OpenedGame> {
        open_game(&self.game, self.archive.as_deref(), &self.opening, io)
    }
}

pub(crate) fn run(args: AlterArgs, io: &Io) -> Result<Outcome> {
    match (&args.at, &args.play, &args.against, &args.output) {
        (Some(_), Some(_), _, _) if args.format == Format::Csv => bail!(text("alter-format")),
        (Some(at), Some(play), _, _) => play_move(&args, at, play, io),
        (at, None, Some(against), _) => {
            let left = at.as_deref().unwrap_or("main");
            compare(&args.open(io)?, [left, against], args.format, io)
        }
        (None, None, None, Some(_)) if args.format != Format::Text => bail!(text("alter-format")),
        (None, None, None, Some(place)) => save_games(&args, place, io),
        _ => bail!(text("alter-what")),
    }
}

/// Does something in the language of the output: output for programs is in English.
fn speak_for<T>(format: Format, work: impl FnOnce() -> T) -> T {
    if format == Format::Text { work() } else { speak(Language::English, work) }
}

/// Plays another move and saves it.
fn play_move(args: &AlterArgs, at: &str, play: &str, io: &Io) -> Result<Outcome> {
    let mut opening = args.open(io)?;
    if args.output.is_some() || args.dry_run {
        opening.tell_notes(io);
    }
    let place = args.output.clone().unwrap_or_else(|| opening.place(io));
    if !args.dry_run {
        check_place(&place, "-o ")?;
    }
    let altered = alter(&mut opening, args, at, play)?;
    // A line with an illegal move is not saved.
    let writes = !args.dry_run && altered.refused.is_none() && altered.is_new;
    let game = &opening.variations;
    let told = speak_for(args.format, || -> Result<String> {
        let saved = writes.then(|| save(&opening, &altered, &place, args.main)).transpose()?;
        Ok(match args.format {
            Format::Json => format!("{:#}\n", change_json(game, &altered, saved.as_ref())),
            _ => describe_change(game, &altered, saved.as_ref(), io),
        })
    });
    write!(io.stdout(args.format), "{}", told?)?;
    let breaks = altered.refused.is_some() || altered.broken.is_some();
    Ok(if breaks { Outcome::Findings } else { Outcome::Clean })
}

// Playing another move.

struct Altered {
    /// The ply that was replaced, if there was one.
    before: Option<NodeId>,
    /// The new ply.
    played: NodeId,
    /// The last legal ply that was typed.
    end: NodeId,
    /// The illegal move of --then.
    refused: Option<PlayError>,
    /// The first illegal ply of --follow.
    broken: Option<NodeId>,
    /// Without --then and --follow: how far the game's continuation would be legal after the new ply.
    would_follow: Option<Follows>,
    /// Whether the tree has changed.
    is_new: bool,
}

/// How far a continuation would be legal.
struct Follows {
    /// Its last legal move.
    to: Option<TurnRef>,
    /// Its first illegal move; `None` if every move is legal.
    breaks: Option<TurnRef>,
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
            opening.find(at).map(|id| (id, None)).with_context(|| format!("--at {at}"))
        }
    }
}

/// Plays the requested moves and adds them to the tree.
fn alter(opening: &mut OpenedGame, args: &AlterArgs, at: &str, play: &str) -> Result<Altered> {
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
fn save(opening: &OpenedGame, altered: &Altered, place: &Path, main: bool) -> Result<KeptGame> {
    keep(opening, place, |both| {
        if main && let Some(end) = same_place(opening.variations.tree(), altered.end, both.tree()) {
            both.make_main(end)?;
        }
        Ok(())
    })
}

// Merging games into a file.

/// Merges a game, or all games of a file, into the file at `place`.
fn save_games(args: &AlterArgs, place: &Path, io: &Io) -> Result<Outcome> {
    check_place(place, "-o ")?;
    let is_whole_file = is_game_file(&args.game) && args.archive.is_none();
    if is_whole_file && args.opening.named.is_none() {
        let games = read_games(Path::new(&args.game))?;
        return merge(&args.game, games, place, io);
    }
    let opening = args.open(io)?;
    opening.tell_notes(io);
    let source = args.archive.as_deref().unwrap_or(&args.game);
    merge(source, vec![opening.variations.tree().clone()], place, io)
}

/// The games of a file; an error if a part of the file cannot be read.
fn read_games(path: &Path) -> Result<Vec<GameTree>> {
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
fn merge(source: &str, games: Vec<GameTree>, place: &Path, io: &Io) -> Result<Outcome> {
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

// Comparing two lines.

/// Prints the lines through two places from the point where they part.
fn compare(
    opening: &OpenedGame,
    [left, right]: [&str; 2],
    format: Format,
    io: &Io,
) -> Result<Outcome> {
    let places = [find_line(opening, left)?, find_line(opening, right)?];
    opening.tell_notes(io);
    let (game, mut out) = (&opening.variations, io.stdout(format));
    speak_for(format, || -> Result<Outcome> {
        match format {
            Format::Csv => write_csv(&columns(&list_turns(game, places)), &mut out)?,
            Format::Json => writeln!(out, "{:#}", comparison_json(game, places))?,
            _ => write!(out, "{}", describe_lines(game, places, io.width))?,
        }
        Ok(Outcome::Clean)
    })
}

/// Finds a place by its address; `main` is the end of the main line.
fn find_line(opening: &OpenedGame, address: &str) -> Result<NodeId> {
    opening.find(if address.trim() == "main" { "end" } else { address })
}

fn describe_lines(game: &Variations, places: [NodeId; 2], width: Option<u16>) -> String {
    let comparison = compare_lines(game, places[0], places[1]);
    let id = game.id();
    if comparison.turns.is_empty() {
        let address = game.address(places[0]);
        return say!("pair-one-line", game = id, place = address) + "\n";
    }
    let parting = match game.tree().turn(comparison.parting) {
        Some(turn) => say!("pair-part-after", game = id, turn),
        None => say!("pair-part-first", game = id),
    };
    let sides = [text("pair-left"), text("pair-right")];
    let mut said = parting + "\n";
    let room = sides.iter().map(|name| name.chars().count()).max().unwrap_or(0) + 1;
    for (name, place) in sides.into_iter().zip(places) {
        let line = match game.tree().nesting(place) {
            0 => text("pair-main-line").to_owned(),
            _ => game.address(place),
        };
        said += &format!("{:room$} {line}\n", format!("{name}:"));
    }
    said + "\n" + &show_comparison(game, places, sides, width)
}

/// A turn of a comparison, with the ply of each line.
type ComparedTurn = (TurnRef, [Option<PlyFacts>; 2]);

/// The turns after the point where the lines through two places part.
fn list_turns(game: &Variations, [left, right]: [NodeId; 2]) -> Vec<ComparedTurn> {
    compare_lines(game, left, right).rows(game)
}

/// Who still owns a house, in the current language: `both`, `South`, `North` or `none`.
fn houses(owned: [bool; 2]) -> &'static str {
    text(match owned {
        [true, true] => "side-all",
        [true, false] => "side-south",
        [false, true] => "side-north",
        [false, false] => "pair-none",
    })
}

/// Two lines side by side in 80 columns; [`list_events`] has the events.
fn side_by_side(turns: &[ComparedTurn], names: [&str; 2]) -> ReportTable {
    let mut columns = vec![text("pair-head-turn").to_owned()];
    for name in names {
        let [kind, of, seeds, houses] = ["kind", "of", "seeds", "houses"]
            .map(|head| bao_languages::format(&format!("pair-head-{head}"), &[]));
        columns.extend([name.to_owned(), kind, format!("#{of}"), format!("#{seeds}"), houses]);
    }
    let mut table = ReportTable::new("", &columns);
    for (turn, sides) in turns {
        let mut row = vec![turn.to_string()];
        for side in sides {
            let mut cells = [const { String::new() }; 5];
            if let Some(facts) = side {
                let what = if facts.broken.is_some() { "pair-breaks" } else { "pair-text" };
                [cells[0], cells[1]] = [mask_controls(&facts.text), text(what).to_owned()];
            }
            if let Some(figures) = side.as_ref().and_then(|facts| facts.played.as_ref()) {
                cells[1] = words::kind(figures.kind).to_owned();
                cells[2] = figures.choices.to_string();
                cells[3] = format!("{}:{}", figures.seeds[0], figures.seeds[1]);
                cells[4] = houses(figures.houses).to_owned();
            }
            row.extend(cells);
        }
        table.push(row);
    }
    table
}

/// Two lines side by side with every column, for programs.
fn columns(turns: &[ComparedTurn]) -> ReportTable {
    let names = ["left", "right"].map(|side| {
        PlyFacts::COLUMNS.iter().map(move |column| format!("{side}_{}", column.name()))
    });
    let names = names.into_iter().flatten();
    let names: Vec<String> = std::iter::once("turn".to_owned()).chain(names).collect();
    let mut table = ReportTable::new("", &names);
    for (turn, sides) in turns {
        let cell = |side: &Option<PlyFacts>, column: &AnswerColumn<PlyFacts>| {
            side.as_ref().map(|facts| (column.cell)(facts).to_string()).unwrap_or_default()
        };
        let cells = sides.iter().flat_map(|side| PlyFacts::COLUMNS.iter().map(|c| cell(side, c)));
        table.push(std::iter::once(turn.to_string()).chain(cells));
    }
    table
}

/// The events of one line, each a sentence with its turn.
fn list_events(turns: &[ComparedTurn], side: usize) -> Vec<String> {
    let mut said = Vec::new();
    for (turn, sides) in turns {
        let Some(facts) = &sides[side] else { continue };
        for event in facts.played.iter().flat_map(|figures| &figures.events) {
            said.push(format!("{turn}: {}", words::event(event)));
        }
        if let Some(why) = &facts.broken {
            said.push(say!("pair-broken", turn, move = mask_controls(&facts.text), why));
        }
    }
    said
}

/// What becomes of the houses and the game in lines of play, each with its name.
fn outcome(game: &Variations, lines: &[(&str, NodeId)]) -> ReportTable {
    let names = lines.iter().map(|(name, _)| *name);
    let mut table = ReportTable::new("", &std::iter::once("").chain(names).collect::<Vec<_>>());
    let mut push = |name: String, cell: &dyn Fn(NodeId) -> String| {
        let cells = lines.iter().map(|(_, place)| cell(*place));
        table.push(std::iter::once(name).chain(cells));
    };
    for owner in Side::BOTH {
        let name = say!("pair-house-of", side = words::side(owner));
        push(name, &|place| game.describe_house_fate(place, owner));
    }
    let of = |place| LineOutcome::of(game, place);
    push(text("pair-the-game").to_owned(), &|place| of(place).end);
    push(text("pair-its-class").to_owned(), &|place| of(place).classes_in_words());
    table
}

/// Two lines side by side, then the events and the outcome of each.
fn show_comparison(
    game: &Variations,
    places: [NodeId; 2],
    names: [&str; 2],
    width: Option<u16>,
) -> String {
    let turns = list_turns(game, places);
    let mut text = render_text_table(&side_by_side(&turns, names), width) + "\n";
    for (side, name) in names.into_iter().enumerate() {
        let said = list_events(&turns, side);
        if !said.is_empty() {
            text += &format!("\n{}\n", say!("pair-events", line = name));
            said.iter().for_each(|said| text += &format!("  {said}\n"));
        }
    }
    let lines = [(names[0], places[0]), (names[1], places[1])];
    text + "\n" + &render_text_table(&outcome(game, &lines), width) + "\n"
}

// What a move changes.

fn describe_change(
    game: &Variations,
    altered: &Altered,
    kept: Option<&KeptGame>,
    io: &Io,
) -> String {
    let mut said = heading(game, altered);
    if let (Some(ply), Some(position)) = (game.ply(altered.end), game.position(altered.end)) {
        if altered.end != altered.played {
            let after = say!("alter-after", turn = ply.at, move = game.text(altered.end));
            said += &format!("\n{after}\n");
        }
        let board = words::draw_with_legend(position, Some((ply.side(), ply.mv.pit)));
        said += &format!("\n{board}\n");
    }
    let [before, after] = [text("pair-before"), text("pair-after")];
    said += &match altered.before {
        Some(place) => show_comparison(game, [place, altered.end], [before, after], io.width),
        None => render_text_table(&outcome(game, &[(after, altered.end)]), io.width) + "\n",
    };
    said += "\n";
    let breaks = breaks(game, altered).into_iter();
    for line in breaks.chain(altered.would_follow.as_ref().and_then(describe_follows)) {
        said += &(line + "\n");
    }
    said += &to_move(game, altered.end);
    said += &match (kept, altered.is_new && altered.refused.is_none()) {
        (Some(kept), _) => describe_saved(kept, &kept.address_of(game.tree(), altered.end)),
        (None, true) => text("alter-nothing-dry").to_owned() + "\n",
        (None, false) if altered.refused.is_some() => text("alter-nothing").to_owned() + "\n",
        (None, false) => say!("alter-there", place = game.address(altered.end)) + "\n",
    };
    said
}

/// The new move, the move that it replaces, and the choices that the player had.
fn heading(game: &Variations, altered: &Altered) -> String {
    let tree = game.tree();
    let turn = tree.turn(altered.played).map(|turn| turn.to_string()).unwrap_or_default();
    let (id, played) = (game.id(), game.text(altered.played));
    let heading = match altered.before {
        None => say!("alter-heading", game = id, turn, move = played),
        Some(before) => {
            let before = game.text(before);
            say!("alter-heading-instead", game = id, turn, move = played, before)
        }
    };
    let parent = tree.parent(altered.played).unwrap_or(NodeId::START);
    let choices: Vec<String> = game.choices(parent).into_iter().map(|choice| choice.name).collect();
    format!("{heading}\n{}\n", say!("show-choices", choices = choices.join(" ")))
}

fn breaks(game: &Variations, altered: &Altered) -> Option<String> {
    if let Some(why) = &altered.refused {
        return Some(say!("alter-then-breaks", why));
    }
    Some(say!("alter-breaks", turn = game.tree().turn(altered.broken?)?))
}

fn describe_follows(follows: &Follows) -> Option<String> {
    match (follows.to, follows.breaks) {
        (None, Some(turn)) => Some(say!("alter-would-break", turn)),
        (Some(to), Some(turn)) => Some(say!("alter-would-reach", to, turn)),
        (Some(to), None) => Some(say!("alter-would-end", to)),
        (None, None) => None,
    }
}

/// The legal moves at a place, and its position text.
fn to_move(game: &Variations, at: NodeId) -> String {
    let Some(position) = game.position(at) else { return String::new() };
    let moves = game.end(at).is_none().then(|| words::to_move(position, game.rules()));
    let shown = moves.into_iter().chain([say!("show-position", position)]);
    shown.map(|line| line + "\n").collect()
}

fn describe_saved(kept: &KeptGame, place: &str) -> String {
    let file = kept.path.display();
    let saved = match kept.others as u64 {
        0 => say!("alter-saved", file, place),
        others => say!("alter-saved-beside", file, place, turns = count(others, "turn")),
    };
    let conflicts = kept.conflicts.iter().map(|conflict| say!("not-the-same", conflict) + "\n");
    format!("\n{saved}\n{}", conflicts.collect::<String>())
}

fn change_json(game: &Variations, altered: &Altered, kept: Option<&KeptGame>) -> Value {
    let tree = game.tree();
    let turn = |id: NodeId| tree.turn(id).map(|turn| turn.to_string()).unwrap_or_default();
    let parent = tree.parent(altered.played).unwrap_or(NodeId::START);
    let breaks = match (&altered.refused, altered.broken) {
        (Some(why), _) => Some((tree.next_turn(altered.end).to_string(), why.to_string())),
        (None, Some(broken)) => {
            let reason = PlyFacts::of(game, broken).and_then(|facts| facts.broken);
            Some((turn(broken), reason.unwrap_or_default()))
        }
        (None, None) => None,
    };
    let position = game.position(altered.end);
    let choices = game.choices(parent).into_iter().map(|choice| choice.name);
    json!({
        "game": game.id(),
        "turn": turn(altered.played),
        // The original move, which `move` replaces.
        "instead_of": altered.before.map(|before| game.text(before)),
        "move": game.text(altered.played),
        "choices": choices.collect::<Vec<_>>(),
        // The place after all typed moves.
        "reached": game.address(altered.end),
        "breaks": breaks.map(|(turn, reason)| json!({ "turn": turn, "reason": reason })),
        // Without --then and --follow: the last move of the game's continuation that would still be legal.
        "would_follow_to": altered.would_follow.as_ref().and_then(|f| f.to).map(|to| to.to_string()),
        "position": position.map(ToString::to_string),
        "next": position.map_or_else(Vec::new, |now| name_legal_moves(now, game.rules())),
        "before": altered.before.map(|before| LineOutcome::of(game, before)),
        "after": LineOutcome::of(game, altered.end),
        // `left` is the line before the change, `right` the line after it.
        "turns": altered.before.map_or_else(Vec::new, |before| turns_json(game, [before, altered.end])),
        "saved": kept.map(|kept| json!({
            "file": kept.path.display().to_string(),
            "address": kept.address_of(tree, altered.end),
            "conflicts": kept.conflicts,
        })),
    })
}

/// `parting` is the last place that both lines share.
fn comparison_json(game: &Variations, places: [NodeId; 2]) -> Value {
    json!({
        "game": game.id(),
        "parting": game.address(compare_lines(game, places[0], places[1]).parting),
        "left": LineOutcome::of(game, places[0]),
        "right": LineOutcome::of(game, places[1]),
        "turns": turns_json(game, places),
    })
}

fn turns_json(game: &Variations, places: [NodeId; 2]) -> Vec<Value> {
    let turns = list_turns(game, places).into_iter();
    let turns = turns.map(
        |(turn, [left, right])| json!({ "turn": turn.to_string(), "left": left, "right": right }),
    );
    turns.collect()
}

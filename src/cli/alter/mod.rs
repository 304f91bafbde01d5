//! `bao alter`: compares two lines of a game, and reports what changes if a move is changed, as text, CSV and JSON.

use std::io::Write as _;
use std::path::Path;

use anyhow::{Result, bail};
use bao_game::answer::AnswerColumn;
use bao_game::replay::name_legal_moves;
use bao_game::variations::{LineOutcome, PlyFacts, Variations, compare_lines};
use bao_languages::{Language, say, speak, text};
use bao_notation::tree::NodeId;
use bao_notation::{TurnRef, mask_controls};
use bao_reports::{ReportTable, render_text_table, write_csv};
use bao_rules::Side;
use serde_json::{Value, json};

use super::Outcome;
use super::opening::{self, KeptGame, OpenedGame, open_game};
use crate::Io;
use crate::game_files::is_game_file;
use crate::output::rows::Format;
use crate::terminal::words;
pub(crate) use play::AlterArgs;
use play::{Altered, Follows, alter, find_place, merge, read_games, save};

mod play;

pub(crate) fn run(args: AlterArgs, io: &Io) -> Result<Outcome> {
    match (&args.at, &args.play, &args.against, &args.output) {
        (Some(at), Some(play), _, _) => play_move(&args, at, play, io),
        (at, None, Some(against), _) => {
            let opening = open_game(&args.game, args.archive.as_deref(), &args.opening, io)?;
            let left = at.as_deref().unwrap_or("main");
            compare(&opening, [left, against], args.format, io)?;
            Ok(Outcome::Clean)
        }
        (None, None, None, Some(place)) => save_games(&args, place, io),
        _ => bail!(text("alter-what")),
    }
}

fn refuse_formats(args: &AlterArgs, refused: &[Format]) -> Result<()> {
    if refused.contains(&args.format) {
        bail!(text("alter-format"));
    }
    Ok(())
}

/// Merges a game, or all games of a file, into the file at `place`.
fn save_games(args: &AlterArgs, place: &Path, io: &Io) -> Result<Outcome> {
    refuse_formats(args, &[Format::Csv, Format::Json])?;
    opening::check_place(place, "-o ")?;
    let is_whole_file = is_game_file(&args.game) && args.archive.is_none();
    if is_whole_file && args.opening.named.is_none() {
        let games = read_games(Path::new(&args.game))?;
        return merge(&args.game, games, place, io);
    }
    let opening = open_game(&args.game, args.archive.as_deref(), &args.opening, io)?;
    opening.tell_notes(io);
    let source = args.archive.as_deref().unwrap_or(&args.game);
    merge(source, vec![opening.variations.tree().clone()], place, io)
}

/// Plays another move and saves it.
fn play_move(args: &AlterArgs, at: &str, play: &str, io: &Io) -> Result<Outcome> {
    refuse_formats(args, &[Format::Csv])?;
    let mut opening = open_game(&args.game, args.archive.as_deref(), &args.opening, io)?;
    if args.output.is_some() || args.dry_run {
        opening.tell_notes(io);
    }
    let place = match &args.output {
        Some(path) => path.clone(),
        None => opening.place(io),
    };
    if !args.dry_run {
        opening::check_place(&place, "-o ")?;
    }
    let altered = alter(&mut opening, args, at, play)?;
    // A line with an illegal move is not saved.
    let writes = !args.dry_run && altered.refused.is_none() && altered.is_new;
    let save = || save(&opening, &altered, &place, args.main);
    let saved = match (writes, args.format) {
        (false, _) => None,
        // Output for programs is always in English.
        (true, Format::Json) => Some(speak(Language::English, save)?),
        (true, _) => Some(save()?),
    };
    let mut out = io.stdout(args.format);
    let game = &opening.variations;
    match args.format {
        Format::Json => {
            let described =
                speak(Language::English, || change_json(game, &altered, saved.as_ref()));
            writeln!(out, "{described:#}")?;
        }
        _ => write!(out, "{}", describe_change(game, &altered, saved.as_ref(), io))?,
    }
    let breaks = altered.refused.is_some() || altered.broken.is_some();
    Ok(if breaks { Outcome::Findings } else { Outcome::Clean })
}

/// Prints the lines through two places from the point where they part.
fn compare(opening: &OpenedGame, [left, right]: [&str; 2], format: Format, io: &Io) -> Result<()> {
    let places = [find_place(opening, left)?, find_place(opening, right)?];
    opening.tell_notes(io);
    let game = &opening.variations;
    let mut out = io.stdout(format);
    match format {
        Format::Csv => {
            // Output for programs is always in English.
            let table = speak(Language::English, || {
                columns(&compare_lines(game, places[0], places[1]).rows(game))
            });
            write_csv(&table, &mut out)?;
        }
        Format::Json => {
            let compared = speak(Language::English, || comparison_json(game, places));
            writeln!(out, "{compared:#}")?;
        }
        _ => write!(out, "{}", describe(game, places, io))?,
    }
    Ok(())
}

fn describe(game: &Variations, places: [NodeId; 2], io: &Io) -> String {
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
    let width = sides.iter().map(|name| name.chars().count()).max().unwrap_or(0) + 1;
    for (name, place) in sides.into_iter().zip(places) {
        let line = match game.tree().nesting(place) {
            0 => text("pair-main-line").to_owned(),
            _ => game.address(place),
        };
        said += &format!("{:width$} {line}\n", format!("{name}:"));
    }
    said + "\n" + &show_comparison(game, places, sides, io.width)
}

/// The turns of a comparison, with the ply of each line.
type Turns = [(TurnRef, [Option<PlyFacts>; 2])];

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
fn side_by_side(turns: &Turns, names: [&str; 2]) -> ReportTable {
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
fn columns(turns: &Turns) -> ReportTable {
    let of_side = |side: &'static str| {
        PlyFacts::COLUMNS.iter().map(move |column| {
            let sign = if column.heading.starts_with('#') { "#" } else { "" };
            format!("{sign}{side}_{}", column.name())
        })
    };
    let names = std::iter::once("turn".to_owned()).chain(of_side("left")).chain(of_side("right"));
    let names: Vec<String> = names.collect();
    let mut table = ReportTable::new("", &names);
    for (turn, sides) in turns {
        let cell = |side: &Option<PlyFacts>, column: &AnswerColumn<PlyFacts>| {
            side.as_ref().map(|facts| (column.cell)(facts).to_string()).unwrap_or_default()
        };
        let cells = sides.iter().flat_map(|side| PlyFacts::COLUMNS.iter().map(|c| cell(side, c)));
        let row = std::iter::once(turn.to_string()).chain(cells);
        table.push(row);
    }
    table
}

/// The events of one line, each a sentence with its turn.
fn list_events(turns: &Turns, side: usize) -> Vec<String> {
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

/// What becomes of the houses and the game in each of two lines of play.
fn outcome(game: &Variations, places: [NodeId; 2], names: [&str; 2]) -> ReportTable {
    let mut table = ReportTable::new("", &["", names[0], names[1]]);
    for owner in Side::BOTH {
        let [left, right] = places.map(|place| game.describe_house_fate(place, owner));
        table.push([say!("pair-house-of", side = words::side(owner)), left, right]);
    }
    let [left, right] = places.map(|place| LineOutcome::of(game, place));
    let classes = [left.classes_in_words(), right.classes_in_words()];
    table.push([text("pair-the-game").to_owned(), left.end, right.end]);
    let [left, right] = classes;
    table.push([text("pair-its-class").to_owned(), left, right]);
    table
}

/// Two lines side by side, then the events and the outcome of each.
fn show_comparison(
    game: &Variations,
    places: [NodeId; 2],
    names: [&str; 2],
    width: Option<u16>,
) -> String {
    let comparison = compare_lines(game, places[0], places[1]);
    let turns = comparison.rows(game);
    let mut text = render_text_table(&side_by_side(&turns, names), width) + "\n";
    for (side, name) in names.into_iter().enumerate() {
        let said = list_events(&turns, side);
        if !said.is_empty() {
            text += &format!("\n{}\n", say!("pair-events", line = name));
            said.iter().for_each(|said| text += &format!("  {said}\n"));
        }
    }
    text += "\n";
    text += &render_text_table(&outcome(game, places, names), width);
    text + "\n"
}

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
        None => {
            let mut table = outcome(game, [altered.end; 2], [after, ""]);
            table.columns.pop();
            table.rows.iter_mut().for_each(|row| drop(row.pop()));
            render_text_table(&table, io.width) + "\n"
        }
    };
    said += "\n";
    let breaks = breaks(game, altered).into_iter();
    for line in breaks.chain(altered.would_follow.as_ref().and_then(would_follow)) {
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

fn would_follow(follows: &Follows) -> Option<String> {
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
        others => say!("alter-saved-beside", file, place, turns = words::count(others, "turn")),
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
        "turns": altered.before.map_or_else(Vec::new, |before| turns(game, [before, altered.end])),
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
        "turns": turns(game, places),
    })
}

/// The turns after the point where two lines part.
fn turns(game: &Variations, places: [NodeId; 2]) -> Vec<Value> {
    let turns = compare_lines(game, places[0], places[1]).rows(game).into_iter();
    let turns = turns.map(
        |(turn, [left, right])| json!({ "turn": turn.to_string(), "left": left, "right": right }),
    );
    turns.collect()
}

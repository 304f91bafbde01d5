//! Two lines of a game side by side, and what a changed move changes: in words, as columns and as JSON.

use std::io::Write as _;

use anyhow::Result;
use bao_game::replay::{name_legal_moves, write_house_events};
use bao_game::variations::{HouseFate, PlyFacts, Variations, compare_lines};
use bao_languages::{Language, say, speak, text};
use bao_notation::tree::NodeId;
use bao_notation::{TurnRef, mask_controls};
use bao_reports::{Table, render_text_table, write_csv};
use bao_rules::Side;
use serde_json::{Value, json};

use super::play::{Altered, Follows, Kept};
use super::{classes, end, find_place};
use crate::Io;
use crate::cli::opening::Opening;
use crate::output::rows::Format;
use crate::terminal::{board, words};

/// Prints the lines through two places, from where they part.
pub(super) fn compare(
    opening: &Opening,
    [left, right]: [&str; 2],
    format: Format,
    io: &Io,
) -> Result<()> {
    let places = [find_place(opening, left)?, find_place(opening, right)?];
    opening.notes().iter().for_each(|note| io.tell(note));
    let game = &opening.variations;
    let mut out = io.stdout(format);
    match format {
        Format::Csv => {
            // What programs read is the same in every language.
            let table = speak(Language::English, || {
                columns(&compare_lines(game, places[0], places[1]).rows(game))
            });
            write_csv(&table, &mut out)?;
        }
        Format::Json => {
            let compared = speak(Language::English, || comparison_json(game, places));
            writeln!(out, "{}", serde_json::to_string_pretty(&compared)?)?;
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
        Some(turn) => say!("pair-part-after", game = id, turn = turn.to_string()),
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

/// The turns of a comparison, as [`Variations::compared`] gives them.
type Turns = [(TurnRef, [Option<PlyFacts>; 2])];

/// `both`, `South`, `North` or `none`, in the current language: whose houses are owned.
fn houses(owned: [bool; 2]) -> &'static str {
    text(match owned {
        [true, true] => "side-all",
        [true, false] => "side-south",
        [false, true] => "side-north",
        [false, false] => "pair-none",
    })
}

/// The same for programs: `both`, `south`, `north` or `none`.
const fn write_houses(owned: [bool; 2]) -> &'static str {
    match owned {
        [true, true] => "both",
        [true, false] => "south",
        [false, true] => "north",
        [false, false] => "none",
    }
}

/// Two lines beside each other, in 80 columns; events stand under it ([`list_events`]).
fn side_by_side(turns: &Turns, names: [&str; 2]) -> Table {
    let mut columns = vec![text("pair-head-turn").to_owned()];
    for name in names {
        let [kind, of, seeds, houses] = ["kind", "of", "seeds", "houses"]
            .map(|head| bao_languages::format(&format!("pair-head-{head}"), &[]));
        columns.extend([name.to_owned(), kind, format!("#{of}"), format!("#{seeds}"), houses]);
    }
    let columns: Vec<&str> = columns.iter().map(String::as_str).collect();
    let mut table = Table::new("", &columns);
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
        table.rows.push(row.into_iter().map(Into::into).collect());
    }
    table
}

/// The names of the columns of [`columns`]: of the turn, then of each side.
const COLUMNS: [&str; 8] =
    ["move", "kind", "#choices", "#south_seeds", "#north_seeds", "houses", "events", "broken"];

/// Two lines beside each other with all that is known, for programs. `kind` is `M` (capture), `K` (takata)
/// or nothing for a ply that is kept as text; `events` as in the tables of archives.
fn columns(turns: &Turns) -> Table {
    let sides = ["left", "right"].into_iter().flat_map(|side| {
        COLUMNS.iter().map(move |name| match name.strip_prefix('#') {
            Some(name) => format!("#{side}_{name}"),
            None => format!("{side}_{name}"),
        })
    });
    let names: Vec<String> = std::iter::once("turn".to_owned()).chain(sides).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut table = Table::new("", &names);
    for (turn, sides) in turns {
        let mut row = vec![turn.to_string()];
        for side in sides {
            let Some(facts) = side else {
                row.extend([const { String::new() }; COLUMNS.len()]);
                continue;
            };
            let figures = facts.played.as_ref();
            let of = |value: fn(&bao_game::variations::PlayedFacts) -> String| {
                figures.map(value).unwrap_or_default()
            };
            row.extend([
                facts.text.clone(),
                of(|f| f.kind.letter().to_string()),
                of(|f| f.choices.to_string()),
                of(|f| f.seeds[0].to_string()),
                of(|f| f.seeds[1].to_string()),
                of(|f| write_houses(f.houses).to_owned()),
                of(|f| write_house_events(&f.events)),
                facts.broken.clone().unwrap_or_default(),
            ]);
        }
        table.rows.push(row.into_iter().map(Into::into).collect());
    }
    table
}

/// What happens in one of the lines, a sentence each with its turn.
fn list_events(turns: &Turns, side: usize) -> Vec<String> {
    let mut said = Vec::new();
    for (turn, sides) in turns {
        let Some(facts) = &sides[side] else { continue };
        for event in facts.played.iter().flat_map(|figures| &figures.events) {
            said.push(format!("{turn}: {}", words::event(event)));
        }
        if let Some(why) = &facts.broken {
            let (turn, written) = (turn.to_string(), mask_controls(&facts.text));
            said.push(say!("pair-broken", turn = turn, move = written, why = why.as_str()));
        }
    }
    said
}

/// The classes in a line, as `verde, oro, NC, PM type 12`.
fn class(game: &Variations, through: NodeId) -> String {
    let Some(classes) = classes(game, through) else { return text("compare-no-class").to_owned() };
    let mut said = vec![
        classes.progress.name().to_owned(),
        classes.final_colour.name().to_owned(),
        classes.combination.name().to_owned(),
    ];
    if let Some(kind) = classes.kind {
        said.push(match classes.matrix_type {
            Some(matrix) => say!("compare-type", kind = kind.name(), number = matrix.number()),
            None => kind.name().to_owned(),
        });
    }
    said.join(", ")
}

/// What becomes of the houses and of the game in two lines.
pub(super) fn outcome(game: &Variations, places: [NodeId; 2], names: [&str; 2]) -> Table {
    let mut table = Table::new("", &["", names[0], names[1]]);
    for owner in Side::BOTH {
        let [left, right] = places.map(|place| game.describe_house_fate(place, owner));
        table.push([say!("pair-house-of", side = words::side(owner)), left, right]);
    }
    let [left, right] = places.map(|place| end(game, place));
    table.push([text("pair-the-game").to_owned(), left, right]);
    let [left, right] = places.map(|place| class(game, place));
    table.push([text("pair-its-class").to_owned(), left, right]);
    table
}

/// Two lines side by side, what happens in each, and what becomes of them; of one line twice nothing.
pub(super) fn show_comparison(
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

pub(super) fn describe_change(
    game: &Variations,
    altered: &Altered,
    kept: Option<&Kept>,
    io: &Io,
) -> String {
    let mut said = heading(game, altered);
    if let (Some(ply), Some(position)) = (game.ply(altered.end), game.position(altered.end)) {
        if altered.end != altered.played {
            let (turn, written) = (ply.at.to_string(), game.text(altered.end));
            said += &format!("\n{}\n", say!("alter-after", turn = turn, move = written));
        }
        said += &format!("\n{}", board::draw(position, Some((ply.side(), ply.mv.pit))));
        said += &format!("    {}\n\n", board::legend());
    }
    let [before, after] = [text("pair-before"), text("pair-after")];
    said += &match altered.before {
        Some(place) => {
            let places = [place, altered.end];
            show_comparison(game, places, [before, after], io.width)
        }
        None => {
            let places = [altered.end; 2];
            let mut table = outcome(game, places, [after, ""]);
            table.columns.pop();
            table.rows.iter_mut().for_each(|row| drop(row.pop()));
            render_text_table(&table, io.width) + "\n"
        }
    };
    said += "\n";
    said += &breaks(game, altered);
    if let Some(follows) = &altered.would_follow {
        said += &would_follow(follows);
    }
    said += &to_move(game, altered.end);
    said += &match (kept, altered.is_new && altered.refused.is_none()) {
        (Some(kept), _) => describe_saved(kept),
        (None, true) => text("alter-nothing-dry").to_owned() + "\n",
        (None, false) if altered.refused.is_some() => text("alter-nothing").to_owned() + "\n",
        (None, false) => say!("alter-there", place = game.address(altered.end)) + "\n",
    };
    said
}

/// Which move is played otherwise, and out of which choices.
fn heading(game: &Variations, altered: &Altered) -> String {
    let tree = game.tree();
    let turn = tree.turn(altered.played).map(|turn| turn.to_string()).unwrap_or_default();
    let (id, played) = (game.id(), game.text(altered.played));
    let heading = match altered.before {
        None => say!("alter-heading", game = id, turn = turn, move = played),
        Some(before) => {
            let before = game.text(before);
            say!("alter-heading-instead", game = id, turn = turn, move = played, before = before)
        }
    };
    let parent = tree.parent(altered.played).unwrap_or(NodeId::START);
    let choices: Vec<String> = game.choices(parent).into_iter().map(|choice| choice.name).collect();
    format!("{heading}\n{}\n", say!("show-choices", choices = choices.join(" ")))
}

/// Where a continuation breaks.
fn breaks(game: &Variations, altered: &Altered) -> String {
    if let Some(why) = &altered.refused {
        return say!("alter-then-breaks", why = why.to_string()) + "\n";
    }
    let Some(turn) = altered.broken.and_then(|broken| game.tree().turn(broken)) else {
        return String::new();
    };
    say!("alter-breaks", turn = turn.to_string()) + "\n"
}

fn would_follow(follows: &Follows) -> String {
    let [to, breaks] = [follows.to, follows.breaks].map(|turn| turn.map(|turn| turn.to_string()));
    let said = match (to, breaks) {
        (None, Some(breaks)) => say!("alter-would-break", turn = breaks),
        (Some(to), Some(breaks)) => say!("alter-would-reach", to = to, turn = breaks),
        (Some(to), None) => say!("alter-would-end", to = to),
        (None, None) => return String::new(),
    };
    said + "\n"
}

/// The position of a place, with what can be played there.
fn to_move(game: &Variations, at: NodeId) -> String {
    let Some(position) = game.position(at) else { return String::new() };
    let mut said = String::new();
    if game.end(at).is_none() {
        let moves = name_legal_moves(position, game.rules()).join(" ");
        let kind = words::kind(position.move_starts(game.rules()).kind);
        let side = words::side(position.to_move());
        said += &(say!("place-to-move", side = side, kind = kind, moves = moves) + "\n");
    }
    said + &say!("show-position", position = position.to_string()) + "\n"
}

fn describe_saved(kept: &Kept) -> String {
    let (file, place) = (kept.path.display().to_string(), kept.address.as_str());
    let saved = match kept.others {
        0 => say!("alter-saved", file = file, place = place),
        others => {
            let turns = words::count(others as u64, "turn");
            say!("alter-saved-beside", file = file, place = place, turns = turns)
        }
    };
    let mut said = format!("\n{saved}\n");
    for conflict in &kept.conflicts {
        said += &(say!("not-the-same", conflict = conflict.as_str()) + "\n");
    }
    said
}

pub(super) fn change_json(game: &Variations, altered: &Altered, kept: Option<&Kept>) -> Value {
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
        // What stood there.
        "instead_of": altered.before.map(|before| game.text(before)),
        "move": game.text(altered.played),
        "choices": choices.collect::<Vec<_>>(),
        // The place that was reached by what was typed.
        "reached": game.address(altered.end),
        "breaks": breaks.map(|(turn, reason)| json!({ "turn": turn, "reason": reason })),
        // The last move to which the game's own continuation would be legal, where it was not asked for.
        "would_follow_to": altered.would_follow.as_ref().and_then(|f| f.to).map(|to| to.to_string()),
        "position": position.map(ToString::to_string),
        "next": position.map_or_else(Vec::new, |now| name_legal_moves(now, game.rules())),
        "before": altered.before.map(|before| line_json(game, before)),
        "after": line_json(game, altered.end),
        // `left` is before, `right` after.
        "turns": altered.before.map_or_else(Vec::new, |before| turns(game, [before, altered.end])),
        "saved": kept.map(|kept| json!({
            "file": kept.path.display().to_string(),
            "address": kept.address,
            "conflicts": kept.conflicts,
        })),
    })
}

/// The two lines through `places`, and the last place of both.
fn comparison_json(game: &Variations, places: [NodeId; 2]) -> Value {
    json!({
        "game": game.id(),
        "parting": game.address(compare_lines(game, places[0], places[1]).parting),
        "left": line_json(game, places[0]),
        "right": line_json(game, places[1]),
        "turns": turns(game, places),
    })
}

/// A line and what becomes of it.
fn line_json(game: &Variations, place: NodeId) -> Value {
    let [south_house, north_house] = Side::BOTH.map(|owner| match game.house_fate(place, owner) {
        HouseFate::Never => json!({ "fate": "never" }),
        HouseFate::Kept => json!({ "fate": "kept" }),
        HouseFate::Lost { turn, event } => without_nulls(
            json!({ "fate": event.name(), "turn": turn.to_string(), "seeds": event.seeds() }),
        ),
    });
    let line = game.to_game(place);
    json!({
        "address": game.address(place),
        "south_house": south_house,
        "north_house": north_house,
        "winner": line.winner.map(Side::name),
        "ended_by": line.ending.name(),
        "end": end(game, place),
        "class": classes(game, place).map(|classes| json!({
            "progress": classes.progress.name(),
            "final": classes.final_colour.name(),
            "combination": classes.combination.name(),
            "kind": classes.kind.map(|kind| kind.name()),
            "type": classes.matrix_type.map(|matrix| matrix.number()),
        })),
    })
}

/// The turns behind the place where two lines part.
fn turns(game: &Variations, places: [NodeId; 2]) -> Vec<Value> {
    let turns = compare_lines(game, places[0], places[1]).rows(game).into_iter();
    let turns = turns.map(|(turn, sides)| {
        let [left, right] = sides.map(|facts| facts.as_ref().map(ply_json));
        json!({ "turn": turn.to_string(), "left": left, "right": right })
    });
    turns.collect()
}

/// A ply of a line. What follows `move` is missing of one that is kept as text, and `broken` says what belongs there, of
/// the first ply that is not legal.
fn ply_json(facts: &PlyFacts) -> Value {
    let figures = facts.played.as_ref();
    without_nulls(json!({
        "move": facts.text,
        "kind": figures.map(|f| f.kind.letter()),
        "choices": figures.map(|f| f.choices),
        "seeds": figures.map(|f| f.seeds),
        "houses": figures.map(|f| f.houses),
        "events": figures.map(|f| write_house_events(&f.events)),
        "broken": facts.broken,
    }))
}

fn without_nulls(mut value: Value) -> Value {
    if let Value::Object(fields) = &mut value {
        fields.retain(|_, field| !field.is_null());
    }
    value
}

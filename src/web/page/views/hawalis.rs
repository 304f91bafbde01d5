//! A game of Hawalis as the page sees it: the same fields as those of a game of Bao, on 28 pits, without stores, houses and
//! variations.

use bao_game::hawalis::words::{tell_captures, tell_ending, tell_event, tell_result};
use bao_game::hawalis::{Ending, FoundGame, Game, Ply, name_pit};
use bao_game::replay::MOST_STEPS;
use bao_rules::relatives::hawalis::{End, EndCause, Event, PITS, Pit, Position, Rules};
use bao_rules::{Row, Side};
use xxhash_rust::xxh3::xxh3_64;

use super::board::BoardView;
use super::choice::{ChoiceView, FirstView};
use super::event::{EndView, EventView};
use super::finding::FindingView;
use super::game::{GameView, NameValue};
use super::motion::{MotionView, StepView};
use super::node::NodeView;
use super::place::PlaceView;

const fn pit_number(owner: Side, pit: Pit) -> usize {
    owner as usize * PITS + pit.lane()
}

/// The pits of a lap.
fn path(mover: Side, from: Pit, seeds: u8) -> Vec<usize> {
    Position::lap_path(from, seeds).map(|pit| pit_number(mover, pit)).collect()
}

/// A position.
pub fn hawalis_board(position: &Position) -> BoardView {
    BoardView {
        seeds: Side::BOTH.map(|side| *position.ring(side)).concat(),
        stores: Vec::new(),
        houses: Vec::new(),
        to_move: position.to_move().letter(),
        previous: '-',
        position: position.to_string(),
    }
}

fn view_ending(ending: Ending) -> EndView {
    let (winner, cause) = match ending {
        Ending::Won(winner, EndCause::NoSeeds) => (Some(winner), "no-seeds"),
        Ending::Won(winner, EndCause::NoMove) => (Some(winner), "no-move"),
        Ending::Drawn => (None, "repetition"),
    };
    EndView { winner: winner.map(Side::letter), cause, words: tell_ending(ending) }
}

/// How a position has ended the game.
pub fn hawalis_end(position: &Position, rules: &Rules) -> Option<EndView> {
    let end = position.end(rules);
    end.map(|End { winner, cause }| view_ending(Ending::Won(winner, cause)))
}

/// What a ply captures, as one event.
fn events(ply: &Ply) -> Vec<EventView> {
    let captures = tell_captures(ply).map(|words| EventView {
        name: "takes",
        owner: ply.side.opponent().letter(),
        seeds: Some(ply.captures().map(|(_, seeds)| seeds).sum()),
        words,
    });
    captures.into_iter().collect()
}

fn kind(ply: &Ply) -> &'static str {
    if ply.captures().next().is_some() { "capture" } else { "sowing" }
}

/// The legal moves of a position; `next` is the pit and the place of the one that the game goes on with.
pub fn hawalis_choices(
    position: &Position,
    rules: &Rules,
    next: Option<(Pit, usize)>,
) -> Vec<ChoiceView> {
    let mover = position.to_move();
    let view = |(pit, _)| {
        let mut game = Game::new(*rules, *position);
        // A legal move.
        let _ = game.play(pit);
        let ply = game.plies().first()?;
        let end = hawalis_end(&ply.after, rules);
        let name = name_pit(mover, pit);
        Some(ChoiceView {
            text: if end.is_some() { format!("{name}#") } else { name.clone() },
            name,
            pit: pit_number(mover, pit),
            direction: "clockwise",
            house: None,
            // As the notation writes clockwise sowing.
            arrow: Some(if pit.row() == Row::Front { '>' } else { '<' }),
            kind: kind(ply),
            first: FirstView { takes: None, path: path(mover, pit, position.get(mover, pit)) },
            events: events(ply),
            end,
            node: next.filter(|(played, _)| *played == pit).map(|(_, place)| place),
            board: hawalis_board(&ply.after),
        })
    };
    position.legal_moves(rules).into_iter().filter_map(view).collect()
}

fn motion(game: &Game, index: usize) -> Option<MotionView> {
    let ply = game.plies().get(index)?;
    let mover = ply.side;
    let steps = ply.events.iter().zip(game.boards_of(index)).take(MOST_STEPS);
    let step = |(event, rings): (&Event, [[u8; PITS]; 2])| {
        let (name, pit, from, path, seeds) = match *event {
            Event::Lap { from, seeds, last } => {
                let path = path(mover, from, seeds);
                ("lap", pit_number(mover, last), Some(pit_number(mover, from)), path, seeds)
            }
            Event::Captured { pit, seeds } => {
                ("captured", pit_number(mover.opponent(), pit), None, Vec::new(), seeds)
            }
        };
        StepView {
            event: name,
            pit: Some(pit),
            from,
            path,
            seeds,
            // Captured seeds leave the game.
            hand: 0,
            board: rings.concat(),
            words: tell_event(event, mover),
        }
    };
    Some(MotionView {
        mover: mover.letter(),
        before: hawalis_board(game.position_after(index)),
        steps: steps.map(step).collect(),
        left_out: ply.events.len().saturating_sub(MOST_STEPS) as u64,
        after: hawalis_board(&ply.after),
    })
}

/// A place of a game: after so many plies.
pub fn hawalis_place(game: &Game, at: usize) -> PlaceView {
    let is_last = at == game.plies().len();
    let is_over = is_last && game.ending().is_some();
    let next = game.plies().get(at).map(|ply| (ply.pit, at + 1));
    let choices = match is_over {
        true => Vec::new(),
        false => hawalis_choices(game.position_after(at), game.rules(), next),
    };
    let motion = at.checked_sub(1).and_then(|index| motion(game, index));
    PlaceView { at, motion, choices, refused: Vec::new() }
}

fn node(game: &Game, at: usize) -> NodeView {
    let plies = game.plies();
    let ply = at.checked_sub(1).map(|index| &plies[index]);
    let is_last = at == plies.len();
    let end = if is_last { game.ending() } else { None };
    let sign = if matches!(end, Some(Ending::Won(..))) { "#" } else { "" };
    let turn = at.checked_sub(1).map(|index| game.name_place(index));
    NodeView {
        i: at,
        parent: at.checked_sub(1),
        children: if is_last { Vec::new() } else { vec![at + 1] },
        side: ply.map(|ply| ply.side.letter()),
        text: ply.map(|ply| ply.name() + sign).unwrap_or_default(),
        mark: None,
        comment: String::new(),
        state: if at == 0 { "start" } else { "played" },
        why: None,
        kind: ply.map(kind),
        choices: None,
        events: ply.map(events).unwrap_or_default(),
        end: end.map(view_ending),
        due: game.name_place(at),
        address: turn.clone().unwrap_or_else(|| "start".to_owned()),
        turn,
        board: Some(hawalis_board(game.position_after(at))),
        main: true,
    }
}

/// What a game is called: its header `game`, else after its moves.
pub fn hawalis_game_name(game: &Game) -> String {
    game.header("game").map_or_else(
        || format!("hawalis-{:08x}", xxh3_64(game.text().as_bytes()) >> 32),
        str::to_owned,
    )
}

/// A game, found in `text` if the page has that.
pub fn hawalis_game(found: &FoundGame, text: Option<&str>) -> GameView {
    let game = &found.game;
    let mut headers: Vec<NameValue> = vec![NameValue::new("ruleset", game.rules().to_string())];
    headers.extend(game.headers.iter().map(|header| NameValue::new(&header.name, &*header.value)));
    GameView {
        id: game.header("game").unwrap_or_default().to_owned(),
        headers,
        ruleset: game.rules().to_string(),
        relative: Some("hawalis"),
        clock: None,
        bao: game.text(),
        stamp: None,
        file: None,
        proposed: hawalis_game_name(game),
        games: Vec::new(),
        nodes: (0..=game.plies().len()).map(|at| node(game, at)).collect(),
        findings: FindingView::all(&found.findings, text),
        result: tell_result(game),
        forfeit: game.forfeit().is_some(),
        classes: Vec::new(),
        fates: Default::default(),
    }
}

//! Judged games and house searches as structured output.

use bao_rules::Side;

use super::fate::{HouseMove, HouseMoveChoice, HouseNote, WrittenLine};
use super::judge::JudgedPly;
use super::judged_move::{JudgedMove, MoveClass};
use super::review::{GameReview, PlayerReview};
use super::valuation::{Valuation, ValuedChoice, write_value};
use crate::answer::Cell;
use crate::classify::{CoinSides, list_coin_sides};
use crate::replay::{Game, turn_ref};

/// A game with its judged moves. Chances and losses are in per cent.
pub fn answer_judged_game(game: &Game, plies: &[JudgedPly]) -> Cell {
    let moves: Vec<JudgedMove> = plies.iter().map(|ply| ply.mv.clone()).collect();
    let review = GameReview::of(game, &moves);
    let turning = review.turning_points(&moves).map(|mv| mv.at().to_string());
    Cell::Object(vec![
        ("game", game.id.as_str().into()),
        ("winner", game.winner.map(Side::name).into()),
        ("players", Cell::list(review.players.iter().map(|one| answer_player(one, &moves)))),
        ("turning_points", Cell::list(turning)),
        ("story", Cell::list(review.summary.lines(game, &moves))),
        ("turns", Cell::list(plies.iter().map(answer_judged_ply))),
    ])
}

fn answer_player(player: &PlayerReview, moves: &[JudgedMove]) -> Cell {
    let mut classes = MoveClass::ALL.map(|class| (class.name(), player.count(class).into()));
    classes.sort_by_key(|(name, _)| *name);
    Cell::Object(vec![
        ("side", player.side.letter().into()),
        ("turns", player.accuracy.moves.into()),
        ("accuracy", player.accuracy.percent().into()),
        ("kept", player.accuracy.percent_avoided().into()),
        ("classes", Cell::Object(classes.into())),
        ("best", player.best.map(|index| moves[index].at().to_string()).into()),
    ])
}

fn answer_judged_ply(JudgedPly { mv, house, .. }: &JudgedPly) -> Cell {
    let valuation = mv.valuation();
    let (before, after) = mv.chances_of_south();
    let choices = valuation.choices.iter().map(|choice| answer_choice(choice, valuation));
    Cell::Object(vec![
        ("turn", mv.at().number.into()),
        ("side", mv.at().side.letter().into()),
        ("played", mv.played_choice().name.as_str().into()),
        ("best", mv.best_choice().name.as_str().into()),
        ("class", mv.class().name().into()),
        ("proved", mv.is_proved().into()),
        ("loss", (f64::from(mv.loss()) / 100.0).into()),
        ("south_before", before.percent().into()),
        ("south_after", after.percent().into()),
        ("depth", valuation.depth.into()),
        ("choices", Cell::list(choices)),
        ("house", house.as_ref().map(answer_note).into()),
    ])
}

fn answer_note(note: &HouseNote) -> Cell {
    Cell::Object(vec![
        ("plies", note.plies.into()),
        ("choices", note.choices.into()),
        ("saving", note.saving.into()),
        ("played_saves", note.played_saves.into()),
        ("can_empty", note.can_empty.into()),
        ("missed_emptying", note.missed_emptying.into()),
    ])
}

fn answer_choice(choice: &ValuedChoice, valuation: &Valuation) -> Cell {
    Cell::Object(vec![
        ("move", choice.name.as_str().into()),
        ("chance", choice.chance().percent().into()),
        ("proved", choice.is_proved().into()),
        ("worth", write_value(choice.value).into()),
        ("line", valuation.write_line_of(choice).into()),
    ])
}

/// A game with every choice the loser had while owning the house, the fate of the house after each, and the lines that
/// show it. `until` is the last turn of the search.
pub fn answer_house_moves(game: &Game, moves: &[HouseMove], until: u32) -> Cell {
    Cell::Object(vec![
        ("game", game.id.as_str().into()),
        ("winner", game.winner.map(Side::name).into()),
        ("turns", Cell::list(moves.iter().map(|mv| answer_house_move(game, mv)))),
        ("coin_tosses", Cell::list(list_coin_sides(game, until).iter().map(answer_coin_toss))),
    ])
}

fn answer_house_move(game: &Game, mv: &HouseMove) -> Cell {
    let ply = game.index_of(mv.at.number, mv.at.side).unwrap_or_default();
    Cell::Object(vec![
        ("turn", mv.at.number.into()),
        ("side", mv.at.side.letter().into()),
        ("played", mv.played_choice().name.as_str().into()),
        ("kind", mv.known.kind.letter().into()),
        ("pairs", mv.known.pair_count().into()),
        ("positions", mv.known.position_count().into()),
        ("indifferent", mv.known.is_indifferent().into()),
        ("played_saves", mv.played_saves().into()),
        ("can_empty", mv.can_empty().into()),
        ("losing_turn", mv.is_losing().into()),
        ("missed_emptying", mv.missed_emptying().into()),
        ("choices", Cell::list(mv.choices.iter().map(|one| answer_house_choice(one, ply)))),
        ("played_line", answer_line(&mv.played_line)),
        ("saving_line", mv.saving_line.as_ref().map(answer_line).into()),
        ("emptying_line", mv.emptying_line.as_ref().map(answer_line).into()),
    ])
}

/// `lost_in` and `emptied_in` are the turns in which the house is lost or emptied at the latest.
fn answer_house_choice(choice: &HouseMoveChoice, ply: usize) -> Cell {
    let at = |plies: u8| turn_ref(ply + usize::from(plies) - 1).to_string();
    Cell::Object(vec![
        ("move", choice.name.as_str().into()),
        ("saves", choice.fate.is_saved().into()),
        ("lost_in", choice.fate.lost_in().map(at).into()),
        ("emptied_in", choice.empties.map(at).into()),
    ])
}

fn answer_line(line: &WrittenLine) -> Cell {
    Cell::Object(vec![("line", line.text.as_str().into()), ("end", line.ending().into())])
}

/// `winning` lists the directions that capture the opponent's house by force.
fn answer_coin_toss(sides: &CoinSides) -> Cell {
    let winning = sides.sides.iter().filter(|side| side.captures() == Some(true));
    Cell::Object(vec![
        ("turn", sides.toss.turn.into()),
        ("side", sides.toss.side.letter().into()),
        ("seeds", sides.toss.seeds.into()),
        ("kind", sides.kind.name().into()),
        ("played", sides.sides[sides.played].name.as_str().into()),
        ("winning", Cell::list(winning.map(|side| side.name.as_str()))),
    ])
}

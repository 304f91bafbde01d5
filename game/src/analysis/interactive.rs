//! Results of interactive searches in words, for the terminal and the page.

use bao_engine::ProvedResult;
use bao_engine::fate::FateSearch;
use bao_languages::{say, text, thousands};
use bao_notation::TurnRef;
use bao_rules::Ruleset;

use crate::analysis::fate::{FROM, UNTIL, name_choices, plies_until};
use crate::analysis::judged_move::{JudgedMove, MoveClass};
use crate::analysis::valuation::{Chance, write_line};
use crate::replay::{ply_index, turn_ref};
use crate::words;

pub use crate::analysis::judge::{
    NODE_STEPS, NumberedPosition, PositionJudgement, SearchedPosition, list_line,
};

/// At most this many moves of a best line are shown next to a move.
const MOST_MOVES: usize = 3;

/// Formats South's and North's chances, which add up to 100 %.
pub fn format_chances(south: Chance) -> [String; 2] {
    [south, south.opponents()].map(Chance::in_words)
}

/// Describes who stands better: `South 62.4 %, North 37.6 %`, or `proved: South wins in 4 moves`.
pub fn describe_standing(searched: &SearchedPosition) -> String {
    let valuation = &searched.valuation;
    let mover = valuation.side();
    let Some(proved) = valuation.best().value.proved_result() else {
        let [south, north] = format_chances(valuation.chance_of_south());
        return say!("standing-estimated", south, north);
    };
    let winner = match proved {
        ProvedResult::Win(_) => mover,
        ProvedResult::Loss(_) => mover.opponent(),
    };
    say!("standing-proved", side = words::side(winner), moves = proved.winner_moves())
}

/// Describes the search: `an estimate, 9 plies deep, 50,000 nodes`.
pub fn describe_search(searched: &SearchedPosition) -> String {
    if searched.valuation.best().is_proved() {
        return text("search-proof").to_owned();
    }
    let nodes = thousands(searched.nodes);
    say!("search-estimate", depth = searched.valuation.depth, nodes)
}

/// The sign next to a judged move: `·` (certain) or `≈` (estimated), followed by the mark, by `??W` for a missed win,
/// or by `□` for a forced move. `None` for other moves without a mark.
pub fn sign_move(mv: &JudgedMove) -> Option<String> {
    let sign = match mv.class() {
        MoveClass::Forced => return Some("·□".to_owned()),
        MoveClass::MissedWin => "??W",
        class => class.mark()?.sign(),
    };
    Some(format!("{}{sign}", if mv.is_proved() { '·' } else { '≈' }))
}

/// Writes `a proved blunder` or `an estimated mistake`.
fn describe_class(mv: &JudgedMove) -> String {
    let id = if mv.is_proved() { "error-proved" } else { "error-estimated" };
    say!(id, class = mv.class().name())
}

/// Describes a judged move as part of a sentence: `an estimated mistake (≈?): 14.3 points lost; better was 22n a5>, 23s
/// A5<*`. It states the loss and not the chance after the move, because the next position is searched separately.
pub fn describe_move(mv: &JudgedMove) -> String {
    let class = mv.class();
    match class {
        MoveClass::Forced if mv.valuation().choices.len() == 1 => text("move-forced").to_owned(),
        MoveClass::Forced => text("move-forced-alike").to_owned(),
        MoveClass::Decided => text("move-decided").to_owned(),
        MoveClass::Best => text("move-best").to_owned(),
        MoveClass::Good => say!(mv.good_message(), points = mv.loss_in_points()),
        MoveClass::Inaccuracy | MoveClass::Mistake | MoveClass::Blunder | MoveClass::MissedWin => {
            let better = &mv.best_choice().moves;
            let line = write_line(mv.at(), &better[..better.len().min(MOST_MOVES)]);
            let (error, sign) = (describe_class(mv), sign_move(mv).unwrap_or_default());
            if mv.is_proved_error() {
                return say!("move-error-win", error, sign, line);
            }
            let points = mv.loss_in_points();
            say!("move-error", error, sign, points, line)
        }
    }
}

/// The comment on the first move of a best line that is added to a game.
pub fn best_line_comment(searched: &SearchedPosition) -> String {
    say!(
        "comment-best-line",
        standing = describe_standing(searched),
        search = describe_search(searched)
    )
}

/// The comment on the first move of a best line that is added next to an error.
pub fn better_line_comment(searched: &SearchedPosition, mv: &JudgedMove) -> String {
    if !mv.class().is_error() {
        return best_line_comment(searched);
    }
    let (standing, search) = (describe_standing(searched), describe_search(searched));
    let (played, error, side) =
        (mv.played_choice().text(), describe_class(mv), words::side(mv.side()));
    if mv.is_proved_error() {
        return say!("comment-better-line-win", standing, search, move = played, error, side);
    }
    let points = mv.loss_in_points();
    say!("comment-better-line", standing, search, move = played, error, side, points)
}

// Whether the side to move can save its house, in turns 21 to 24.

/// The fate of the mover's house up to and including the opponent's turn 24, as in `bao analyse --table house`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HouseOutlook {
    /// The names of the choices that save the house.
    pub saving: Vec<String>,
    /// The number of choices.
    pub choices: usize,
    /// The turn in which the house is lost at the latest, if no choice saves it.
    pub lost: Option<TurnRef>,
    /// The horizon.
    pub until: TurnRef,
}

impl HouseOutlook {
    /// Searches a position; `None` before turn 21, after the horizon, or if the mover owns no house.
    pub fn of(position: &NumberedPosition, rules: &Ruleset) -> Option<HouseOutlook> {
        let NumberedPosition { position, number } = *position;
        let owner = position.to_move();
        if number < FROM || position.end(rules).is_some() {
            return None;
        }
        let (ply, end) = (ply_index(number, owner), ply_index(UNTIL, owner.opponent()));
        let plies = plies_until(ply, end)?;
        let fates = FateSearch::new(rules, owner).choices(&position, plies).ok()?;
        let choices = name_choices(&position, number, rules, &fates);
        let saving = choices.iter().filter(|choice| choice.fate.is_saved());
        let saving: Vec<String> = saving.map(|choice| choice.name.clone()).collect();
        let latest = choices.iter().map(|choice| choice.fate.plies()).max();
        let lost = latest.filter(|_| saving.is_empty());
        Some(HouseOutlook {
            saving,
            choices: fates.len(),
            lost: lost.map(|plies| turn_ref(ply + usize::from(plies) - 1)),
            until: turn_ref(end),
        })
    }

    /// The outlook as a sentence: `North's house: …`.
    pub fn in_words(&self) -> String {
        let HouseOutlook { saving, choices, lost, until } = self;
        // The horizon is the opponent's turn.
        let side = words::side(until.side.opponent());
        match lost {
            Some(turn) => say!("house-lost-by-force", side, turn),
            None if saving.len() == *choices => say!("house-saved-by-every", side, until),
            None => {
                let (count, choices) = (saving.len(), saving.join(", "));
                say!("house-saved-by-some", side, until, count, choices)
            }
        }
    }
}

#[cfg(test)]
mod tests;

//! The printed numbers of choices with their remarks (S7).

use bao_reports::Table;
use bao_rules::Side;
use rayon::prelude::*;

use super::searched_game::{SearchedGame, find_game, line_with_end};
use crate::described::{list_rows, optional, yes};
use crate::parity::printed;
use bao_game::analysis::fate::HouseMove;
use bao_game::analysis::{Decision, Effort};
use bao_game::classify::StudyPly;
use bao_game::replay::{list_legal_moves, move_name};
use bao_game::words::side as word;

/// What is proved of the remarks `indifferent` and `equal_value`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum RemarkVerdict {
    /// None was printed.
    None,
    /// Indifferent was printed, and the choices are.
    Indifferent,
    /// Indifferent was printed, and they are not.
    NotIndifferent,
    /// Equal value: all choices lead to the same position, or leave the same front row.
    SamePlace,
    /// Equal value: all choices save the house, or none does.
    SameFate,
    /// Equal value: some save the house and some do not.
    FatesPart,
    /// Equal value: the player owned no house, or none is left to lose before the horizon.
    NoHouse,
}

impl RemarkVerdict {
    /// `indifferent`, `not-indifferent`, `same-place`, `same-fate`, `fates-part`, `no-house`, or nothing.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            RemarkVerdict::None => "",
            RemarkVerdict::Indifferent => "indifferent",
            RemarkVerdict::NotIndifferent => "not-indifferent",
            RemarkVerdict::SamePlace => "same-place",
            RemarkVerdict::SameFate => "same-fate",
            RemarkVerdict::FatesPart => "fates-part",
            RemarkVerdict::NoHouse => "no-house",
        }
    }
}

/// A printed number with ours.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JudgedChoices {
    /// The game.
    pub game: String,
    /// The loser, whose turn it is.
    pub side: Side,
    /// The number of the turn.
    pub turn: u32,
    /// Printed: `mtaji` or `kutakata`, how many, and the remark.
    pub printed: (String, u64, String),
    /// Ours, where the turn was played.
    pub ours: Option<StudyPly>,
    /// How many turns can be chosen from, stop and safari counted apart, and how many of them save the
    /// house until the winner's turn 24; where he owns it.
    pub saving: Option<(usize, usize)>,
    /// Kind and number are the printed ones.
    pub reproduced: bool,
    /// What becomes of the remark.
    pub remark: RemarkVerdict,
    /// Of an equal value: who wins after each choice, where that is proved.
    pub winners: Vec<(String, Option<Side>)>,
    /// What there is to say about either.
    pub reason: String,
}

impl JudgedChoices {
    /// Of an equal value: whether one player wins whatever is chosen. `None` where it is not proved of every
    /// choice who wins.
    #[must_use]
    pub fn same_winner(&self) -> Option<bool> {
        let winners: Option<Vec<Side>> = self.winners.iter().map(|(_, winner)| *winner).collect();
        let winners = winners?;
        let first = winners.first()?;
        Some(winners.iter().all(|winner| winner == first))
    }
}

pub(super) fn judge_choices(known: &[SearchedGame<'_>], effort: Effort) -> Vec<JudgedChoices> {
    let rows = printed::load_choices();
    rows.par_iter().map(|row| judge(row, find_game(known, &row.game), effort)).collect()
}

/// Who wins after each choice of a turn, where that is proved.
fn winners(known: &SearchedGame<'_>, turn: u32, effort: Effort) -> Vec<(String, Option<Side>)> {
    let SearchedGame { game, winner, .. } = known;
    let Some(ply) = game.index_of(turn, known.loser()) else { return Vec::new() };
    let turns = list_legal_moves(game.before(ply), &game.rules).into_iter();
    let decided = turns.map(|(written, after)| {
        let decision = Decision::search(&after, &game.rules, *winner, effort);
        (move_name(written, game.plies[ply].at.side), decision.winner())
    });
    decided.collect()
}

/// What is proved of the games that follow.
fn outcome(winners: &[(String, Option<Side>)], same: Option<bool>) -> String {
    match (same, winners.first().and_then(|(_, winner)| *winner)) {
        (Some(true), Some(side)) => format!("proved: {} wins whatever is chosen", word(side)),
        (Some(_), _) => {
            let each = winners.iter().filter_map(|(name, winner)| {
                winner.map(|winner| format!("after {name} {} wins", word(winner)))
            });
            format!("disproved: {}", each.collect::<Vec<_>>().join(", "))
        }
        _ => {
            let open: Vec<&str> = winners
                .iter()
                .filter(|(_, winner)| winner.is_none())
                .map(|(name, _)| name.as_str())
                .collect();
            format!("who wins after {} is not proved", open.join(" "))
        }
    }
}

fn judge(
    row: &printed::PrintedChoices,
    known: Option<&SearchedGame<'_>>,
    effort: Effort,
) -> JudgedChoices {
    let ours = known.and_then(|known| known.choices.iter().find(|c| c.turn == row.r#move)).cloned();
    let turn = known.and_then(|known| known.turn(row.r#move));
    let reproduced = ours.as_ref().is_some_and(|ours| {
        ours.kind.swahili_name() == row.kind && u64::from(ours.choices) == row.count
    });
    let mut reasons = Vec::new();
    if !reproduced {
        reasons.push(difference(row, ours.as_ref(), turn));
    }
    let remark = match (row.remark.as_str(), &ours) {
        ("", _) | (_, None) => RemarkVerdict::None,
        ("indifferent", Some(ours)) if ours.indifferent => RemarkVerdict::Indifferent,
        ("indifferent", Some(_)) => RemarkVerdict::NotIndifferent,
        (_, Some(ours)) if ours.indifferent || ours.positions == 1 => RemarkVerdict::SamePlace,
        (_, Some(_)) => match turn {
            None => RemarkVerdict::NoHouse,
            Some(turn)
                if turn.saving_choices().count() == turn.choices.len()
                    || turn.is_lost_already() =>
            {
                RemarkVerdict::SameFate
            }
            Some(_) => RemarkVerdict::FatesPart,
        },
    };
    let nobody = || known.map(|known| known.explain_no_house(row.r#move)).unwrap_or_default();
    reasons.extend(match remark {
        RemarkVerdict::None | RemarkVerdict::Indifferent => None,
        RemarkVerdict::NotIndifferent => Some("the choices leave different front rows".to_owned()),
        RemarkVerdict::SamePlace => {
            Some("proved: the same front row whatever is chosen".to_owned())
        }
        RemarkVerdict::SameFate => turn.map(|turn| {
            let all = if turn.played_saves() { "all choices save" } else { "no choice saves" };
            format!("proved: {all} the house")
        }),
        RemarkVerdict::FatesPart => {
            turn.map(|turn| format!("disproved of the house: {}", fates(turn)))
        }
        RemarkVerdict::NoHouse => Some(nobody()),
    });
    let is_equal = row.remark == "equal_value";
    let winners = known.filter(|_| is_equal).map(|known| winners(known, row.r#move, effort));
    let winners = winners.unwrap_or_default();
    if row.remark.is_empty() && ours.as_ref().is_some_and(|ours| ours.indifferent) {
        reasons.push("indifferent, though no remark is printed".to_owned());
    }
    let mut judged = JudgedChoices {
        game: row.game.clone(),
        side: if row.loser == Side::South.name() { Side::South } else { Side::North },
        turn: row.r#move,
        printed: (row.kind.clone(), row.count, row.remark.clone()),
        saving: turn.map(|turn| (turn.choices.len(), turn.saving_choices().count())),
        ours,
        reproduced,
        remark,
        winners,
        reason: String::new(),
    };
    if !judged.winners.is_empty() {
        reasons.push(outcome(&judged.winners, judged.same_winner()));
    }
    judged.reason = reasons.join("; ");
    judged
}

/// Which choices save the house and which lose it.
fn fates(turn: &HouseMove) -> String {
    let list = |saves: bool| {
        let names = turn.choices.iter().filter(|choice| choice.fate.is_saved() == saves);
        names.map(|choice| choice.name.as_str()).collect::<Vec<_>>().join(" ")
    };
    format!("{} saves the house, {} loses it", list(true), list(false))
}

/// Why a number is not the printed one, as far as the search shows.
fn difference(
    row: &printed::PrintedChoices,
    ours: Option<&StudyPly>,
    turn: Option<&HouseMove>,
) -> String {
    let Some(ours) = ours else { return "the turn was not played".to_owned() };
    let count = format!("{} printed, {} legal", row.count, ours.choices);
    let Some(turn) = turn else { return count };
    let played = turn.played_choice();
    if !turn.is_losing() {
        return format!(
            "{count}: {}",
            turn.choices.iter().map(|c| c.name.as_str()).collect::<Vec<_>>().join(" ")
        );
    }
    let saved = turn.saving_line.as_ref().map(line_with_end);
    format!(
        "{count}. The played {} loses the house ({}, {}), and {} saved it: {}. With one choice the turn would be \
         forced, and indeed the authors do not mark it: they have overlooked the choice that saves",
        played.name,
        turn.played_line.text,
        turn.played_line.ending(),
        turn.saving_choices().map(|choice| choice.name.as_str()).collect::<Vec<_>>().join(" "),
        saved.unwrap_or_default(),
    )
}

pub(super) fn to_table(rows: &[JudgedChoices]) -> Table {
    list_rows(
        "choices",
        rows,
        &[
            ("game", &|row| row.game.clone()),
            ("loser", &|row| row.side.name().to_owned()),
            ("#turn", &|row| row.turn.to_string()),
            ("printed_kind", &|row| row.printed.0.clone()),
            ("kind", &|row| optional(row.ours.as_ref().map(|ours| ours.kind.swahili_name()))),
            ("#printed", &|row| row.printed.1.to_string()),
            ("#choices", &|row| optional(row.ours.as_ref().map(|ours| ours.choices))),
            ("#positions", &|row| optional(row.ours.as_ref().map(|ours| ours.positions))),
            ("#turns", &|row| optional(row.saving.map(|(moves, _)| moves))),
            ("#saving", &|row| optional(row.saving.map(|(_, saving)| saving))),
            ("printed_remark", &|row| row.printed.2.clone()),
            ("indifferent", &|row| yes(row.ours.as_ref().is_some_and(|ours| ours.indifferent))),
            ("reproduced", &|row| yes(row.reproduced)),
            ("remark", &|row| row.remark.name().to_owned()),
            ("reason", &|row| row.reason.clone()),
        ],
    )
}

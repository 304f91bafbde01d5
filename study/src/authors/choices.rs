//! The printed numbers of choices with their remarks (S7).

use bao_reports::Table;
use bao_rules::Side;

use crate::described::{list_rows, optional, yes};
use crate::judgement::{
    GameJudgement, HouseJudgement, HouseVerdict, JudgedWay, ProvedWinner, TurnJudgement, find_game,
};
use crate::parity::printed;
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
    pub ours: Option<TurnJudgement>,
    /// How many moves can be chosen from, stop and safari counted apart, and how many of them save the
    /// house until the winner's turn 24; where he owns it.
    pub saving: Option<(usize, usize)>,
    /// Kind and number are the printed ones.
    pub reproduced: bool,
    /// What becomes of the remark.
    pub remark: RemarkVerdict,
    /// What there is to say about either.
    pub reason: String,
}

pub(super) fn judge_choices(known: &[GameJudgement]) -> Vec<JudgedChoices> {
    let rows = printed::load_choices();
    rows.iter().map(|row| judge(row, find_game(known, &row.game))).collect()
}

/// What is proved of the games that follow.
fn outcome(known: &GameJudgement, turn: &TurnJudgement) -> String {
    let side = |winner: &ProvedWinner| match winner {
        ProvedWinner::Winner => word(known.winner),
        ProvedWinner::Loser => word(known.loser()),
    };
    let winners = &turn.winners;
    match (turn.same_winner(), winners.first().and_then(|(_, winner)| winner.as_ref())) {
        (Some(true), Some(winner)) => format!("proved: {} wins whatever is chosen", side(winner)),
        (Some(_), _) => {
            let each = winners.iter().filter_map(|(name, winner)| {
                winner.as_ref().map(|winner| format!("after {name} {} wins", side(winner)))
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

fn judge(row: &printed::PrintedChoices, known: Option<&GameJudgement>) -> JudgedChoices {
    let ours = known.and_then(|known| known.turn(row.r#move));
    let house = ours.and_then(|ours| ours.house.as_ref().ok());
    let reproduced = ours.is_some_and(|ours| {
        ours.kind().swahili_name() == row.kind && u64::from(ours.choices) == row.count
    });
    let remark = judge_remark(&row.remark, ours);
    let mut reasons = Vec::new();
    if !reproduced {
        reasons.push(difference(row, ours));
    }
    reasons.extend(match remark {
        RemarkVerdict::None | RemarkVerdict::Indifferent => None,
        RemarkVerdict::NotIndifferent => Some("the choices leave different front rows".to_owned()),
        RemarkVerdict::SamePlace => {
            Some("proved: the same front row whatever is chosen".to_owned())
        }
        RemarkVerdict::SameFate => house.map(|house| {
            let all = if house.played_way().saves { "all choices save" } else { "no choice saves" };
            format!("proved: {all} the house")
        }),
        RemarkVerdict::FatesPart => {
            house.map(|house| format!("disproved of the house: {}", fates(house)))
        }
        RemarkVerdict::NoHouse => {
            ours.and_then(|ours| ours.house.as_ref().err()).map(ToString::to_string)
        }
    });
    if row.remark.is_empty() && ours.is_some_and(|ours| ours.indifferent) {
        reasons.push("indifferent, though no remark is printed".to_owned());
    }
    if let (EQUAL_VALUE, Some(known), Some(ours)) = (row.remark.as_str(), known, ours) {
        reasons.push(outcome(known, ours));
    }
    JudgedChoices {
        game: row.game.clone(),
        side: if row.loser == Side::South.name() { Side::South } else { Side::North },
        turn: row.r#move,
        printed: (row.kind.clone(), row.count, row.remark.clone()),
        saving: house.map(|house| (house.ways.len(), house.saving_ways().count())),
        ours: ours.cloned(),
        reproduced,
        remark,
        reason: reasons.join("; "),
    }
}

/// The printed remark that choices are of equal value.
pub(super) const EQUAL_VALUE: &str = "equal_value";

/// What is proved of a printed remark.
fn judge_remark(printed: &str, ours: Option<&TurnJudgement>) -> RemarkVerdict {
    match (printed, ours) {
        ("", _) | (_, None) => RemarkVerdict::None,
        ("indifferent", Some(ours)) if ours.indifferent => RemarkVerdict::Indifferent,
        ("indifferent", Some(_)) => RemarkVerdict::NotIndifferent,
        (_, Some(ours)) if ours.indifferent || ours.positions == 1 => RemarkVerdict::SamePlace,
        (_, Some(ours)) => match &ours.house {
            Err(_) => RemarkVerdict::NoHouse,
            Ok(house) if house.is_indifferent() => RemarkVerdict::SameFate,
            Ok(_) => RemarkVerdict::FatesPart,
        },
    }
}

/// Which choices save the house and which lose it.
fn fates(house: &HouseJudgement) -> String {
    let list = |saves: bool| {
        let names = house.ways.iter().filter(|way| way.saves == saves);
        names.map(|way| way.name.as_str()).collect::<Vec<_>>().join(" ")
    };
    format!("{} saves the house, {} loses it", list(true), list(false))
}

/// Why a number is not the printed one, as far as the search shows.
fn difference(row: &printed::PrintedChoices, ours: Option<&TurnJudgement>) -> String {
    let Some(ours) = ours else { return "the move was not played".to_owned() };
    let count = format!("{} printed, {} legal", row.count, ours.choices);
    let Ok(house) = &ours.house else { return count };
    let list = |ways: &mut dyn Iterator<Item = &JudgedWay>| {
        ways.map(|way| way.name.as_str()).collect::<Vec<_>>().join(" ")
    };
    if house.verdict() != HouseVerdict::Loses {
        return format!("{count}: {}", list(&mut house.ways.iter()));
    }
    format!(
        "{count}. The played {} loses the house ({}, {}), and {} saved it: {}. With one choice the move would be \
         forced, and indeed the authors do not mark it: they have overlooked the choice that saves",
        ours.played,
        house.played_line.moves,
        house.played_line.ending(),
        list(&mut house.saving_ways()),
        optional(house.saving_line.as_ref()),
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
            ("kind", &|row| optional(row.ours.as_ref().map(|ours| ours.kind().swahili_name()))),
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

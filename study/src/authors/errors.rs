//! The moves that the authors marked as errors, beside the losing ones that the search finds.

use bao_reports::Table;

use super::searched_game::{SearchedGame, find_game, line_with_end};
use crate::described::{list_rows, optional, yes};
use crate::parity::printed;
use bao_game::analysis::fate::{FateSettings, HouseMove, UNTIL, search_house_moves};

/// The last horizon that is tried for a marked move that loses nothing by the winner's turn 24.
const LATER: u32 = UNTIL + 6;

/// Marked, losing, or both.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Agreement {
    /// Marked, and the losing turn.
    Both,
    /// Marked, and not losing.
    MarkedOnly,
    /// Losing, and not marked.
    LosingOnly,
}

impl Agreement {
    /// All three.
    pub const ALL: [Agreement; 3] = [Agreement::Both, Agreement::MarkedOnly, Agreement::LosingOnly];

    /// `both`, `marked-only` or `losing-only`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Agreement::Both => "both",
            Agreement::MarkedOnly => "marked-only",
            Agreement::LosingOnly => "losing-only",
        }
    }
}

/// What the search proves of the played choice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HouseVerdict {
    /// It loses the house, and another one saved it.
    Loses,
    /// No choice saved the house: it was lost already.
    LostAlready,
    /// It saves the house until the horizon.
    Saves,
    /// The player owned no house, or none is left to lose before the horizon.
    NoHouse,
}

impl HouseVerdict {
    /// `loses`, `lost-already`, `saves` or `no-house`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            HouseVerdict::Loses => "loses",
            HouseVerdict::LostAlready => "lost-already",
            HouseVerdict::Saves => "saves",
            HouseVerdict::NoHouse => "no-house",
        }
    }
}

/// A move that is marked as an error or loses the house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MarkedMove {
    /// The game.
    pub game: String,
    /// `south` or `north`, who has lost.
    pub loser: &'static str,
    /// The number of the turn.
    pub turn: u32,
    /// What was played.
    pub played: String,
    /// Marked, losing, or both.
    pub agreement: Agreement,
    /// The authors' remark on a marked move.
    pub remark: String,
    /// What is proved of the played choice.
    pub house: HouseVerdict,
    /// The choices that save the house.
    pub saving: Vec<String>,
    /// An emptying was missed, by the search.
    pub missed_emptying: bool,
    /// The line after the played choice.
    pub played_line: String,
    /// The line after another one: what would have saved or emptied the house.
    pub other_line: String,
    /// Of a played choice that saves: the winner's first turn after 24 by which it loses all the same,
    /// and another one does not.
    pub losing_by: Option<u32>,
}

pub(super) fn judge_errors(known: &[SearchedGame<'_>]) -> Vec<MarkedMove> {
    let marked = printed::load_errors();
    let mut rows = Vec::new();
    for row in &marked {
        let Some(known) = find_game(known, &row.game) else { continue };
        rows.push(judge(known, row.r#move, Some(&row.remark)));
    }
    for known in known {
        for turn in known.turns.iter().filter(|turn| turn.is_losing()) {
            let number = turn.at.number;
            let is_marked =
                marked.iter().any(|row| row.game == known.game.id && row.r#move == number);
            if !is_marked {
                rows.push(judge(known, number, None));
            }
        }
    }
    // Of a game in the order of its turns; the games stay as they are printed.
    let place = |row: &MarkedMove| known.iter().position(|known| known.game.id == row.game);
    rows.sort_by_key(|row| (place(row), row.turn));
    rows
}

fn judge(known: &SearchedGame<'_>, number: u32, remark: Option<&str>) -> MarkedMove {
    let turn = known.turn(number);
    let house = match turn {
        None => HouseVerdict::NoHouse,
        Some(turn) if turn.played_saves() => HouseVerdict::Saves,
        Some(turn) if turn.is_losing() => HouseVerdict::Loses,
        Some(_) => HouseVerdict::LostAlready,
    };
    let agreement = match (remark, house) {
        (Some(_), HouseVerdict::Loses) => Agreement::Both,
        (Some(_), _) => Agreement::MarkedOnly,
        (None, _) => Agreement::LosingOnly,
    };
    let missed_emptying = turn.is_some_and(HouseMove::missed_emptying);
    let other = turn.and_then(|turn| match house {
        HouseVerdict::Loses => turn.saving_line.as_ref(),
        _ if missed_emptying => turn.emptying_line.as_ref(),
        _ => None,
    });
    MarkedMove {
        game: known.game.id.clone(),
        loser: known.loser().name(),
        turn: number,
        played: turn.map(|turn| turn.played_choice().name.clone()).unwrap_or_default(),
        agreement,
        remark: remark.unwrap_or_default().to_owned(),
        house,
        saving: turn
            .map_or_else(Vec::new, |turn| turn.saving_choices().map(|c| c.name.clone()).collect()),
        missed_emptying,
        played_line: turn.map_or_else(
            || known.explain_no_house(number),
            |turn| line_with_end(&turn.played_line),
        ),
        other_line: other.map(line_with_end).unwrap_or_default(),
        losing_by: (house == HouseVerdict::Saves).then(|| losing_by(known, number)).flatten(),
    }
}

/// The winner's first turn by which the played choice of a turn loses the house though another one saves it.
fn losing_by(known: &SearchedGame<'_>, number: u32) -> Option<u32> {
    (UNTIL + 1..=LATER).find(|&until| {
        let question = FateSettings { from: number, until, ..FateSettings::default() };
        let turns =
            search_house_moves(known.game, question).map(|found| found.moves).unwrap_or_default();
        turns.first().is_some_and(|turn| turn.at.number == number && turn.is_losing())
    })
}

pub(super) fn to_table(rows: &[MarkedMove]) -> Table {
    list_rows(
        "turns",
        rows,
        &[
            ("game", &|row| row.game.clone()),
            ("loser", &|row| row.loser.to_owned()),
            ("#turn", &|row| row.turn.to_string()),
            ("played", &|row| row.played.clone()),
            ("agreement", &|row| row.agreement.name().to_owned()),
            ("printed_remark", &|row| row.remark.clone()),
            ("proved", &|row| row.house.name().to_owned()),
            ("saving", &|row| row.saving.join(" ")),
            ("missed_emptying", &|row| yes(row.missed_emptying)),
            ("#losing_by", &|row| optional(row.losing_by)),
            ("line", &|row| row.played_line.clone()),
            ("other_line", &|row| row.other_line.clone()),
        ],
    )
}

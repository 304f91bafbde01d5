//! The turns that the authors marked as wrong, beside the losing turns that the search finds.

use bao_reports::Table;

use super::known::{Known, find};
use super::yes;
use crate::parity::printed;
use bao_game::analysis::fate::{HouseTurn, Question, UNTIL, WrittenLine, house_turns};

/// How far a marked turn that loses nothing by the winner's turn 24 is looked after.
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
pub enum Why {
    /// It loses the house, and another one saved it.
    Loses,
    /// No choice saved the house: it was lost already.
    LostAlready,
    /// It saves the house until the horizon.
    Saves,
    /// There is no house to be asked about.
    NoHouse,
}

impl Why {
    /// `loses`, `lost-already`, `saves` or `no-house`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Why::Loses => "loses",
            Why::LostAlready => "lost-already",
            Why::Saves => "saves",
            Why::NoHouse => "no-house",
        }
    }
}

/// A turn that is marked or losing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JudgedTurn {
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
    /// The authors' remark on a marked turn.
    pub remark: String,
    /// What is proved of the played choice.
    pub why: Why,
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

pub(super) fn judged(known: &[Known<'_>]) -> Vec<JudgedTurn> {
    let marked = printed::marked();
    let mut rows = Vec::new();
    for row in &marked {
        let Some(known) = find(known, &row.game) else { continue };
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
    let place = |row: &JudgedTurn| known.iter().position(|known| known.game.id == row.game);
    rows.sort_by_key(|row| (place(row), row.turn));
    rows
}

fn with_end(line: &WrittenLine) -> String {
    format!("{} ({})", line.text, line.ending())
}

fn judge(known: &Known<'_>, number: u32, remark: Option<&str>) -> JudgedTurn {
    let turn = known.turn(number);
    let why = match turn {
        None => Why::NoHouse,
        Some(turn) if turn.played_saves() => Why::Saves,
        Some(turn) if turn.is_losing() => Why::Loses,
        Some(_) => Why::LostAlready,
    };
    let agreement = match (remark, why) {
        (Some(_), Why::Loses) => Agreement::Both,
        (Some(_), _) => Agreement::MarkedOnly,
        (None, _) => Agreement::LosingOnly,
    };
    let missed_emptying = turn.is_some_and(HouseTurn::missed_emptying);
    let other = turn.and_then(|turn| match why {
        Why::Loses => turn.saving_line.as_ref(),
        _ if missed_emptying => turn.emptying_line.as_ref(),
        _ => None,
    });
    JudgedTurn {
        game: known.game.id.clone(),
        loser: known.loser().name(),
        turn: number,
        played: turn.map(|turn| turn.played().name.clone()).unwrap_or_default(),
        agreement,
        remark: remark.unwrap_or_default().to_owned(),
        why,
        saving: turn.map_or_else(Vec::new, |turn| turn.saving().map(|c| c.name.clone()).collect()),
        missed_emptying,
        played_line: turn
            .map_or_else(|| known.no_house(number), |turn| with_end(&turn.played_line)),
        other_line: other.map(with_end).unwrap_or_default(),
        losing_by: (why == Why::Saves).then(|| losing_by(known, number)).flatten(),
    }
}

/// The winner's first turn by which the played choice of a turn loses the house though another one saves it.
fn losing_by(known: &Known<'_>, number: u32) -> Option<u32> {
    (UNTIL + 1..=LATER).find(|&until| {
        let question = Question { from: number, until, ..Question::default() };
        let turns = house_turns(known.game, question).map(|found| found.turns).unwrap_or_default();
        turns.first().is_some_and(|turn| turn.at.number == number && turn.is_losing())
    })
}

pub(super) fn table(rows: &[JudgedTurn]) -> Table {
    let columns = [
        "game",
        "loser",
        "#turn",
        "played",
        "agreement",
        "printed_remark",
        "proved",
        "saving",
        "missed_emptying",
        "#losing_by",
        "line",
        "other_line",
    ];
    let mut table = Table::new("", &columns).with_name("turns");
    for row in rows {
        table.push([
            row.game.clone(),
            row.loser.to_owned(),
            row.turn.to_string(),
            row.played.clone(),
            row.agreement.name().to_owned(),
            row.remark.clone(),
            row.why.name().to_owned(),
            row.saving.join(" "),
            yes(row.missed_emptying),
            row.losing_by.map(|turn| turn.to_string()).unwrap_or_default(),
            row.played_line.clone(),
            row.other_line.clone(),
        ]);
    }
    table
}

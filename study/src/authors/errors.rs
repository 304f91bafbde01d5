//! The moves that the authors marked as errors, beside the losing ones that the search finds.

use bao_reports::Table;

use crate::described::{list_rows, optional, yes};
use crate::judgement::{GameJudgement, HouseJudgement, HouseVerdict, TurnJudgement, WrongPart};
use crate::parity::printed;

/// Marked, losing, or both.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Agreement {
    /// Marked, and the losing move.
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
    /// In what a losing choice was wrong.
    pub wrong_part: Option<WrongPart>,
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

pub(super) fn judge_errors(known: &[GameJudgement]) -> Vec<MarkedMove> {
    let marked = printed::load_errors();
    let mut rows = Vec::new();
    for known in known {
        for turn in &known.turns {
            let mark = marked.iter().find(|row| row.game == known.game && row.r#move == turn.turn);
            if mark.is_some() || turn.verdict() == HouseVerdict::Loses {
                rows.push(judge(known, turn, mark.map(|mark| mark.remark.as_str())));
            }
        }
    }
    rows
}

fn judge(known: &GameJudgement, turn: &TurnJudgement, remark: Option<&str>) -> MarkedMove {
    let house = turn.verdict();
    let agreement = match (remark, house) {
        (Some(_), HouseVerdict::Loses) => Agreement::Both,
        (Some(_), _) => Agreement::MarkedOnly,
        (None, _) => Agreement::LosingOnly,
    };
    let found = turn.house.as_ref().ok();
    let missed_emptying = found.is_some_and(HouseJudgement::missed_emptying);
    let saving = found.into_iter().flat_map(HouseJudgement::saving_ways);
    MarkedMove {
        game: known.game.clone(),
        loser: known.loser().name(),
        turn: turn.turn,
        played: turn.played.clone(),
        agreement,
        remark: remark.unwrap_or_default().to_owned(),
        house,
        wrong_part: found.and_then(HouseJudgement::wrong_part),
        saving: saving.map(|way| way.name.clone()).collect(),
        missed_emptying,
        played_line: turn.played_line(),
        other_line: optional(turn.other_line()),
        losing_by: found.and_then(|house| house.losing_by),
    }
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
            ("wrong_part", &|row| optional(row.wrong_part.map(WrongPart::name))),
            ("saving", &|row| row.saving.join(" ")),
            ("missed_emptying", &|row| yes(row.missed_emptying)),
            ("#losing_by", &|row| optional(row.losing_by)),
            ("line", &|row| row.played_line.clone()),
            ("other_line", &|row| row.other_line.clone()),
        ],
    )
}

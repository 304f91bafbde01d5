//! The printed outcome of the capture (S9), `#`, PC or PNC, and what is proved of it.

use bao_reports::Table;
use bao_rules::Side;

use crate::described::{decimal, list_rows, optional, yes};
use crate::judgement::{GameJudgement, KnownBy, OutcomeJudgement, find_game};
use crate::parity::printed;
use bao_game::analysis::fate::UNTIL;

/// How a printed outcome compares.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum OutcomeVerdict {
    /// It is so, by the board or by proof.
    Right,
    /// The contrary is proved.
    Wrong,
    /// Nothing is proved; the search agrees.
    Believed,
    /// Nothing is proved; the search does not agree.
    Doubted,
    /// No outcome was printed.
    NotPrinted,
    /// The game, or the turn of the capture, is not here.
    Missing,
}

impl OutcomeVerdict {
    /// `right`, `wrong`, `believed`, `doubted`, `not-printed` or `missing`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            OutcomeVerdict::Right => "right",
            OutcomeVerdict::Wrong => "wrong",
            OutcomeVerdict::Believed => "believed",
            OutcomeVerdict::Doubted => "doubted",
            OutcomeVerdict::NotPrinted => "not-printed",
            OutcomeVerdict::Missing => "missing",
        }
    }
}

/// The outcome of a capture: as printed, and as it is.
#[derive(Clone, PartialEq, Debug)]
pub struct JudgedOutcome {
    /// The game.
    pub game: String,
    /// Who has won it.
    pub winner: Side,
    /// The number of the winner's move after which the position is judged: that of the capture, or 24 where
    /// none is printed.
    pub turn: u32,
    /// `#`, `PC`, `PNC`, or nothing.
    pub printed: String,
    /// What is known of the position; none where the move was not played.
    pub ours: Option<OutcomeJudgement>,
    /// How they compare.
    pub verdict: OutcomeVerdict,
}

/// A row for each game of the printed list.
pub(super) fn judge_outcomes(known: &[GameJudgement]) -> Vec<JudgedOutcome> {
    let rows = printed::load_matrix_games().into_iter();
    let judged = rows.map(|row| {
        let turn = row.capture_move.parse().unwrap_or(UNTIL);
        let found = find_game(known, &row.game);
        let winner = match found {
            Some(known) => known.winner,
            None if row.winner == Side::North.name() => Side::North,
            None => Side::South,
        };
        let ours = found.and_then(|known| known.outcome.clone()).filter(|ours| ours.turn == turn);
        let verdict = verdict(&row.outcome, ours.as_ref(), winner);
        JudgedOutcome { game: row.game, winner, turn, printed: row.outcome, ours, verdict }
    });
    judged.collect()
}

/// A chance from which on the search believes in a win.
const LIKELY: f64 = 0.5;

fn verdict(printed: &str, ours: Option<&OutcomeJudgement>, winner: Side) -> OutcomeVerdict {
    let Some(ours) = ours else { return OutcomeVerdict::Missing };
    match (printed, ours.code(winner)) {
        ("", _) => OutcomeVerdict::NotPrinted,
        // A capture that wins at once has decided the game.
        (printed, Some(code)) if printed == code || (printed, code) == ("PC", "#") => {
            OutcomeVerdict::Right
        }
        // `#` means that the capture itself wins.
        ("#", _) | (_, Some(_)) => OutcomeVerdict::Wrong,
        (_, None) if (ours.chance > Some(LIKELY)) == (printed == "PC") => OutcomeVerdict::Believed,
        (_, None) => OutcomeVerdict::Doubted,
    }
}

impl JudgedOutcome {
    /// `won`, `lost` or `open`, for him who has won the game.
    #[must_use]
    pub fn result(&self) -> &'static str {
        match self.ours.as_ref().map(|ours| ours.winner) {
            None => "",
            Some(None) => "open",
            Some(Some(side)) if side == self.winner => "won",
            Some(Some(_)) => "lost",
        }
    }

    /// By what that is known: `board`, `proved` or `search`.
    #[must_use]
    pub fn by(&self) -> &'static str {
        match self.ours.as_ref().map(|ours| ours.by) {
            None => "",
            Some(KnownBy::Board) => "board",
            Some(KnownBy::Proof | KnownBy::EndlessPlay) => "proved",
            Some(KnownBy::Search) => "search",
        }
    }

    /// What is found, in words.
    #[must_use]
    pub fn sentence(&self) -> String {
        let name = |side| if side == Side::South { "South" } else { "North" };
        let (side, other) = (name(self.winner), name(self.winner.opponent()));
        let at = format!("{}{}", self.turn, self.winner.letter());
        let Some(ours) = &self.ours else { return format!("{at} was not played") };
        match ours.by {
            KnownBy::Board => format!("{side} has won with {at}"),
            KnownBy::Proof => format!(
                "after {at} {}'s win in {}{} is proved: {}",
                ours.winner.map_or(other, name),
                if ours.shortest { "" } else { "at most " },
                count_moves(ours.winner_moves(self.winner).unwrap_or_default()),
                ours.line
            ),
            KnownBy::EndlessPlay => format!(
                "after {at} it is proved that {side} cannot force a win; {other} can play on for ever"
            ),
            KnownBy::Search => format!(
                "after {at} not proved; by search {} plies deep {side} wins with {:.0} %",
                optional(ours.depth),
                ours.chance.unwrap_or_default() * 100.0
            ),
        }
    }
}

fn count_moves(moves: u32) -> String {
    if moves == 1 { "1 move".to_owned() } else { format!("{moves} moves") }
}

pub(super) fn to_table(rows: &[JudgedOutcome]) -> Table {
    fn ours<T>(row: &JudgedOutcome, of: impl Fn(&OutcomeJudgement) -> Option<T>) -> Option<T> {
        row.ours.as_ref().and_then(of)
    }
    let turns = |ours: &OutcomeJudgement| match ours.by {
        KnownBy::Board => Some(0),
        _ => ours.plies,
    };
    list_rows(
        "outcomes",
        rows,
        &[
            ("game", &|row| row.game.clone()),
            ("winner", &|row| row.winner.name().to_owned()),
            ("#turn", &|row| row.turn.to_string()),
            ("printed", &|row| row.printed.clone()),
            ("ours", &|row| row.result().to_owned()),
            ("by", &|row| row.by().to_owned()),
            ("#turns", &|row| optional(ours(row, turns))),
            ("shortest", &|row| yes(row.ours.as_ref().is_some_and(|ours| ours.shortest))),
            ("#chance", &|row| decimal(ours(row, |ours| ours.chance.map(|chance| chance * 100.0)))),
            ("#depth", &|row| optional(ours(row, |ours| ours.depth))),
            ("#size", &|row| optional(ours(row, |ours| ours.size))),
            ("#nodes", &|row| optional(ours(row, |ours| ours.nodes))),
            ("verdict", &|row| row.verdict.name().to_owned()),
            ("line", &|row| row.ours.as_ref().map(|ours| ours.line.clone()).unwrap_or_default()),
        ],
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(by: KnownBy, winner: Option<Side>, chance: Option<f64>) -> OutcomeJudgement {
        OutcomeJudgement {
            turn: 24,
            by,
            winner,
            plies: None,
            shortest: false,
            size: None,
            nodes: None,
            chance,
            depth: None,
            line: String::new(),
        }
    }

    #[test]
    fn a_printed_outcome_is_right_where_it_is_proved_and_wrong_where_the_contrary_is() {
        let south = Side::South;
        let over = found(KnownBy::Board, Some(south), None);
        let wins = found(KnownBy::Proof, Some(south), None);
        let loses = found(KnownBy::Proof, Some(Side::North), None);
        let endless = found(KnownBy::EndlessPlay, None, None);
        let [likely, unlikely] =
            [0.9, 0.2].map(|chance| found(KnownBy::Search, None, Some(chance)));
        let table = [
            ("#", &over, OutcomeVerdict::Right),
            ("#", &wins, OutcomeVerdict::Wrong),
            ("#", &likely, OutcomeVerdict::Wrong),
            ("PC", &over, OutcomeVerdict::Right),
            ("PC", &wins, OutcomeVerdict::Right),
            ("PC", &loses, OutcomeVerdict::Wrong),
            ("PC", &endless, OutcomeVerdict::Wrong),
            ("PC", &likely, OutcomeVerdict::Believed),
            ("PC", &unlikely, OutcomeVerdict::Doubted),
            ("PNC", &wins, OutcomeVerdict::Wrong),
            ("PNC", &loses, OutcomeVerdict::Right),
            ("PNC", &endless, OutcomeVerdict::Right),
            ("PNC", &likely, OutcomeVerdict::Doubted),
            ("PNC", &unlikely, OutcomeVerdict::Believed),
            ("", &wins, OutcomeVerdict::NotPrinted),
        ];
        for (printed, ours, expected) in table {
            assert_eq!(verdict(printed, Some(ours), south), expected, "{printed} {ours:?}");
        }
        assert_eq!(verdict("PC", None, south), OutcomeVerdict::Missing);
    }
}

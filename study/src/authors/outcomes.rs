//! The printed outcome of the capture (S9), `#`, PC or PNC, and what is proved of it.

use bao_reports::Table;
use bao_rules::Side;
use rayon::prelude::*;

use super::searched_game::{SearchedGame, find_game};
use crate::described::{decimal, list_rows, optional, yes};
use crate::parity::printed;
use bao_game::analysis::fate::UNTIL;
use bao_game::analysis::{Decision, Effort, ProvedWin, write_line, write_moves};
use bao_game::replay::turn_ref;

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
    /// What is known of the position; none where the turn was not played.
    pub ours: Option<Decision>,
    /// How they compare.
    pub verdict: OutcomeVerdict,
    /// Best play to the end, where somebody's win is proved.
    pub line: String,
}

/// A row for each game of the printed list, judged on all cores.
pub(super) fn judge_outcomes(known: &[SearchedGame<'_>], effort: Effort) -> Vec<JudgedOutcome> {
    let rows: Vec<printed::PrintedMatrixGame> = printed::load_matrix_games();
    rows.into_par_iter().map(|row| judge(row, known, effort)).collect()
}

fn judge(
    row: printed::PrintedMatrixGame,
    known: &[SearchedGame<'_>],
    effort: Effort,
) -> JudgedOutcome {
    let turn = row.capture_move.parse().unwrap_or(UNTIL);
    let found = find_game(known, &row.game);
    let winner = match found {
        Some(known) => known.winner,
        None if row.winner == Side::North.name() => Side::North,
        None => Side::South,
    };
    let at = found.and_then(|known| Some((known.game, known.game.index_of(turn, winner)?)));
    let mut line = String::new();
    let ours = at.map(|(game, ply)| {
        let after = &game.plies[ply].after;
        let decision = Decision::search(after, &game.rules, winner, effort);
        if let Decision::Proved(win) = &decision {
            let moves = write_moves(after, &win.line, &game.rules);
            line = write_line(turn_ref(ply + 1), &moves);
        }
        decision
    });
    JudgedOutcome {
        verdict: verdict(&row.outcome, ours.as_ref(), winner),
        game: row.game,
        winner,
        turn,
        printed: row.outcome,
        ours,
        line,
    }
}

/// A chance from which on the search believes in a win.
const LIKELY: f64 = 0.5;

fn verdict(printed: &str, ours: Option<&Decision>, winner: Side) -> OutcomeVerdict {
    let Some(ours) = ours else { return OutcomeVerdict::Missing };
    let over = matches!(ours, Decision::Over(_));
    let known = |right: bool| if right { OutcomeVerdict::Right } else { OutcomeVerdict::Wrong };
    let wins = match ours {
        Decision::Over(side) => Ok(*side == winner),
        Decision::Proved(win) => Ok(win.winner == winner),
        Decision::Endless { .. } => Ok(false),
        Decision::Estimated { chance, .. } => Err(*chance > LIKELY),
    };
    match (printed, wins) {
        ("", _) => OutcomeVerdict::NotPrinted,
        // `#` means that the capture itself wins.
        ("#", wins) => known(over && wins == Ok(true)),
        ("PC", Ok(wins)) => known(wins),
        (_, Ok(wins)) => known(!wins),
        (_, Err(likely)) if likely == (printed == "PC") => OutcomeVerdict::Believed,
        (_, Err(_)) => OutcomeVerdict::Doubted,
    }
}

impl JudgedOutcome {
    /// `won`, `lost` or `open`, for him who has won the game.
    #[must_use]
    pub fn result(&self) -> &'static str {
        match self.ours.as_ref().map(Decision::winner) {
            None => "",
            Some(None) => "open",
            Some(Some(side)) if side == self.winner => "won",
            Some(Some(_)) => "lost",
        }
    }

    /// By what that is known: `board`, `proved` or `search`.
    #[must_use]
    pub fn by(&self) -> &'static str {
        match &self.ours {
            None => "",
            Some(Decision::Over(_)) => "board",
            Some(Decision::Proved(_) | Decision::Endless { .. }) => "proved",
            Some(Decision::Estimated { .. }) => "search",
        }
    }

    /// What is found, in words.
    #[must_use]
    pub fn sentence(&self) -> String {
        let side = if self.winner == Side::South { "South" } else { "North" };
        let other = if self.winner == Side::South { "North" } else { "South" };
        let after = format!("after {}{}", self.turn, self.winner.letter());
        match &self.ours {
            None => format!("{}{} was not played", self.turn, self.winner.letter()),
            Some(Decision::Over(_)) => {
                format!("{side} has won with {}{}", self.turn, self.winner.letter())
            }
            Some(Decision::Proved(win)) => {
                let who = if win.winner == self.winner { side } else { other };
                let at_most = if win.shortest { "" } else { "at most " };
                format!(
                    "{after} {who}'s win in {at_most}{} turns is proved: {}",
                    win.plies, self.line
                )
            }
            Some(Decision::Endless { .. }) => format!(
                "{after} it is proved that {side} cannot force a win; {other} can play on for ever"
            ),
            Some(Decision::Estimated { chance, depth }) => format!(
                "{after} not proved; by search {depth} turns deep {side} wins with {:.0} %",
                chance * 100.0
            ),
        }
    }
}

pub(super) fn to_table(rows: &[JudgedOutcome]) -> Table {
    fn win(row: &JudgedOutcome) -> Option<&ProvedWin> {
        match &row.ours {
            Some(Decision::Proved(win)) => Some(win),
            _ => None,
        }
    }
    let estimate = |row: &JudgedOutcome| match row.ours {
        Some(Decision::Estimated { chance, depth }) => Some((chance, depth)),
        _ => None,
    };
    let turns = |row: &JudgedOutcome| match row.ours {
        Some(Decision::Over(_)) => Some(0),
        _ => win(row).map(|win| win.plies),
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
            ("#turns", &|row| optional(turns(row))),
            ("shortest", &|row| yes(win(row).is_some_and(|win| win.shortest))),
            ("#chance", &|row| decimal(estimate(row).map(|(chance, _)| chance * 100.0))),
            ("#depth", &|row| optional(estimate(row).map(|(_, depth)| depth))),
            ("#size", &|row| optional(win(row).map(|win| win.size))),
            ("#nodes", &|row| optional(win(row).map(|win| win.nodes))),
            ("verdict", &|row| row.verdict.name().to_owned()),
            ("line", &|row| row.line.clone()),
        ],
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proved(winner: Side) -> Decision {
        let (line, nodes) = (Vec::new(), 1);
        Decision::Proved(ProvedWin { winner, plies: 2, shortest: true, line, size: 1, nodes })
    }

    #[test]
    fn a_printed_outcome_is_right_where_it_is_proved_and_wrong_where_the_contrary_is() {
        let south = Side::South;
        let over = Decision::Over(south);
        let (wins, loses) = (proved(south), proved(Side::North));
        let endless = Decision::Endless { nodes: 1 };
        let likely = Decision::Estimated { chance: 0.9, depth: 5 };
        let unlikely = Decision::Estimated { chance: 0.2, depth: 5 };
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

//! The comparison to be read: counts first, then every difference with the line that decides it.

use bao_reports::{Document, Table};

use super::Authors;
use super::choices::RemarkVerdict;
use super::emptying::EmptyingVerdict;
use super::errors::{Agreement, MarkedMove};
use super::outcomes::{JudgedOutcome, OutcomeVerdict};
use super::tables::count_agreements;
use super::tosses::TossVerdict;
use crate::judgement::HouseVerdict;
use bao_game::analysis::fate::UNTIL;

impl Authors {
    /// The counts, and every difference with the line that decides it.
    #[must_use]
    pub fn to_document(&self) -> Document {
        let mut document = Document::new("The authors' judgement and ours");
        let [played, owned] = self.turn_counts;
        document.prose(format!(
            "Of the {played} moves that the losers of the 59 games played in turns 21 to 24, {owned} came with their \
             house still owned and the winner's move of turn {UNTIL} to come. At these every line of play was tried to \
             that move: what is said of houses here is proved."
        ));
        let with = |agreement| self.moves.iter().filter(|row| row.agreement == agreement).count();
        let (both, marked) = (with(Agreement::Both), with(Agreement::MarkedOnly));
        let late = self.moves.iter().filter(|row| {
            row.agreement == Agreement::MarkedOnly && row.house == HouseVerdict::LostAlready
        });
        document.prose(format!(
            "Of the {} moves that the authors mark, {both} lose the house by force though another choice saved it; {} \
             come too late, and {} do not cost it by then. {} more lose it and are not marked.",
            both + marked,
            late.clone().count(),
            marked - late.count(),
            with(Agreement::LosingOnly),
        ));
        document.prose(
            "The columns 21 to 24 count by turn. Outcomes: # the capture ends the game, PC it decides it, PNC it does not.",
        );
        document.table(short(&count_agreements(self)));
        self.list_turns(&mut document);
        self.list_emptyings(&mut document);
        self.list_tosses(&mut document);
        self.list_outcomes(&mut document);
        self.list_choices(&mut document);
        document
    }

    fn list_turns(&self, document: &mut Document) {
        let list = |agreement| {
            let rows = self.moves.iter().filter(move |row| row.agreement == agreement);
            rows.map(sentence).collect::<Vec<String>>()
        };
        document.section("Marked, and not losing").list(list(Agreement::MarkedOnly));
        document.section("Losing, and not marked").list(list(Agreement::LosingOnly));
        document.section("Marked and losing").list(list(Agreement::Both));
    }

    fn list_emptyings(&self, document: &mut Document) {
        let list = |verdict| {
            let rows = self.emptying.iter().filter(move |row| row.verdict == verdict);
            rows.map(|row| format!("{} turn {}: {}", row.game, row.turn, row.line))
                .collect::<Vec<String>>()
        };
        document.section("Missed emptying");
        document.prose("In print and by the search:").list(list(EmptyingVerdict::Both));
        let printed = list(EmptyingVerdict::PrintedOnly);
        if !printed.is_empty() {
            document.prose("In print only:").list(printed);
        }
        document.prose("By the search only:").list(list(EmptyingVerdict::OursOnly));
    }

    fn list_tosses(&self, document: &mut Document) {
        document.section("Coin tosses");
        for (printed, heading) in [(true, "Printed:"), (false, "Not printed:")] {
            let rows = self.tosses.iter().filter(|row| row.printed.is_empty() != printed);
            let rows = rows.map(|row| {
                let ours = row.ours.as_ref().map_or("no toss", |toss| toss.kind.name());
                let by = if row.by_winner { "" } else { ", by the loser" };
                let beside = match row.verdict {
                    TossVerdict::NotPrinted => String::new(),
                    verdict => format!(", printed {}: {}", row.printed, verdict.name()),
                };
                let seeds = row.ours.as_ref().map_or(0, |toss| toss.seeds);
                format!("{}{by}: {ours}, {seeds} seeds{beside}. {}", row.game, row.reason)
            });
            document.prose(heading).list(rows.collect());
        }
    }

    fn list_outcomes(&self, document: &mut Document) {
        document.section("Outcome of the capture");
        let list = |is: &dyn Fn(&JudgedOutcome) -> bool| {
            let rows = self.outcomes.iter().filter(|row| is(row));
            rows.map(|row| format!("{}: {}.", row.game, row.sentence())).collect::<Vec<String>>()
        };
        let count = |printed: &str| {
            let rows = self.outcomes.iter().filter(|row| row.printed == printed);
            let right = rows.clone().filter(|row| row.verdict == OutcomeVerdict::Right).count();
            (right, rows.count())
        };
        let ((ends, ended), (compromised, of)) = (count("#"), count("PC"));
        document.prose(format!(
            "In {ends} of the {ended} games printed with # the capture ends the game on the board. Of the {of} printed \
             with PC the winner's win is proved in {compromised}, with the shortest way in this table:"
        ));
        let mut table = Table::new("", &["game", "#turn", "#moves to the win"]);
        let proved = self.outcomes.iter().filter(|row| row.printed == "PC");
        for row in proved {
            if let Some(moves) = row.ours.as_ref().and_then(|ours| ours.winner_moves(row.winner)) {
                table.push([row.game.clone(), row.turn.to_string(), moves.to_string()]);
            }
        }
        document.table(table);
        for (heading, rows) in [
            ("PNC, not decided in the authors' view:", list(&|row| row.printed == "PNC")),
            ("Without an outcome in print:", list(&|row| row.printed.is_empty())),
            (
                "Not as printed, or not proved:",
                list(&|row| {
                    !matches!(row.verdict, OutcomeVerdict::Right | OutcomeVerdict::NotPrinted)
                }),
            ),
        ] {
            if !rows.is_empty() {
                document.prose(heading).list(rows);
            }
        }
    }

    fn list_choices(&self, document: &mut Document) {
        document.section("Choices");
        let rows = self.choices.iter().filter(|row| !row.reason.is_empty());
        let rows = rows.map(|row| {
            let remark = match row.remark {
                RemarkVerdict::None => String::new(),
                _ => format!(", printed {}", row.printed.2.replace('_', " ")),
            };
            format!("{} turn {}{remark}: {}", row.game, row.turn, row.reason)
        });
        document.list(rows.collect());
    }
}

/// A move that is marked or loses the house, with the line that shows it.
fn sentence(row: &MarkedMove) -> String {
    let head = format!("{} turn {}, {}: ", row.game, row.turn, row.played);
    let remark = match row.remark.as_str() {
        "" => String::new(),
        remark => format!(" The authors: {}.", remark.replace('_', " ")),
    };
    let body = match row.house {
        HouseVerdict::Loses => format!("loses: {}. Saved: {}.", row.played_line, row.other_line),
        HouseVerdict::LostAlready => {
            format!("no choice saved it, it was lost already: {}.", row.played_line)
        }
        HouseVerdict::NoHouse | HouseVerdict::Undecided => format!("{}.", row.played_line),
        HouseVerdict::Saves => {
            let later = row.losing_by.map_or_else(
                || {
                    "Up to the winner's turn 30 it never loses what another choice saves."
                        .to_owned()
                },
                |turn| {
                    format!("By the winner's turn {turn} it loses it, and another choice does not.")
                },
            );
            let emptying = if row.other_line.is_empty() {
                String::new()
            } else {
                format!(" Missed emptying: {}.", row.other_line)
            };
            format!("saves: {}. {later}{emptying}", row.played_line)
        }
    };
    format!("{head}{body}{remark}")
}

/// The table without the names of its file.
fn short(table: &Table) -> Table {
    let mut table = table.clone();
    for column in &mut table.columns {
        if let Some(turn) = column.name.strip_prefix("turn_") {
            column.title = turn.to_owned();
        }
    }
    table
}

//! The comparison to be read: counts first, then every difference with the line that decides it.

use bao_reports::{Document, Table};

use super::choices::Remark;
use super::emptying::Emptying;
use super::marked::{Agreement, JudgedTurn, Why};
use super::outcomes::{JudgedOutcome, OutcomeVerdict};
use super::tosses::TossVerdict;
use super::{Authors, agreement};
use bao_game::analysis::Decision;
use bao_game::analysis::fate::UNTIL;

impl Authors {
    /// The counts, and every difference with the line that decides it.
    #[must_use]
    pub fn document(&self) -> Document {
        let mut document = Document::new("The authors' judgement and ours");
        let [played, owned] = self.looked_at;
        document.prose(format!(
            "Of the {played} turns 21 to 24 that the losers of the 59 games played, {owned} came with their house \
             still owned and the winner's turn {UNTIL} to come. At these every line of play was tried to that turn: \
             what is said of houses here is proved."
        ));
        let with = |agreement| self.turns.iter().filter(|row| row.agreement == agreement).count();
        let (both, marked) = (with(Agreement::Both), with(Agreement::MarkedOnly));
        let late = self
            .turns
            .iter()
            .filter(|row| row.agreement == Agreement::MarkedOnly && row.why == Why::LostAlready);
        document.prose(format!(
            "Of the {} turns that the authors mark, {both} lose the house by force though another choice saved it; {} \
             come too late, and {} do not cost it by then. {} more lose it and are not marked.",
            both + marked,
            late.clone().count(),
            marked - late.count(),
            with(Agreement::LosingOnly),
        ));
        document.prose(
            "The columns 21 to 24 count by turn. Outcomes: # the capture ends the game, PC it decides it, PNC it does not.",
        );
        document.table(short(&agreement::table(self)));
        self.turns(&mut document);
        self.emptied(&mut document);
        self.tossed(&mut document);
        self.decided(&mut document);
        self.counted(&mut document);
        document
    }

    fn turns(&self, document: &mut Document) {
        let list = |agreement| {
            let rows = self.turns.iter().filter(move |row| row.agreement == agreement);
            rows.map(sentence).collect::<Vec<String>>()
        };
        document.section("Marked, and not losing").list(list(Agreement::MarkedOnly));
        document.section("Losing, and not marked").list(list(Agreement::LosingOnly));
        document.section("Marked and losing").list(list(Agreement::Both));
    }

    fn emptied(&self, document: &mut Document) {
        let list = |verdict| {
            let rows = self.emptying.iter().filter(move |row| row.verdict == verdict);
            rows.map(|row| format!("{} turn {}: {}", row.game, row.turn, row.line))
                .collect::<Vec<String>>()
        };
        document.section("Missed emptying");
        document.prose("In print and by the search:").list(list(Emptying::Both));
        let printed = list(Emptying::PrintedOnly);
        if !printed.is_empty() {
            document.prose("In print only:").list(printed);
        }
        document.prose("By the search only:").list(list(Emptying::OursOnly));
    }

    fn tossed(&self, document: &mut Document) {
        document.section("Coin tosses");
        for (printed, heading) in [(true, "Printed:"), (false, "Not printed:")] {
            let rows = self.tosses.iter().filter(|row| row.printed.is_empty() != printed);
            let rows = rows.map(|row| {
                let ours = row.ours.as_ref().map_or("no toss", |sides| sides.kind.name());
                let by = if row.by_winner { "" } else { ", by the loser" };
                let beside = match row.verdict {
                    TossVerdict::NotPrinted => String::new(),
                    verdict => format!(", printed {}: {}", row.printed, verdict.name()),
                };
                let seeds = row.ours.as_ref().map_or(0, |sides| sides.toss.seeds);
                format!("{}{by}: {ours}, {seeds} seeds{beside}. {}", row.game, row.reason)
            });
            document.prose(heading).list(rows.collect());
        }
    }

    fn decided(&self, document: &mut Document) {
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
        let mut table = Table::new("", &["game", "#turn", "#wins in"]);
        let proved = self.outcomes.iter().filter(|row| row.printed == "PC");
        for row in proved {
            if let Some(Decision::Proved(win)) = &row.ours {
                let turns = win.plies.to_string();
                table.push([row.game.clone(), row.turn.to_string(), turns]);
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

    fn counted(&self, document: &mut Document) {
        document.section("Choices");
        let rows = self.choices.iter().filter(|row| !row.reason.is_empty());
        let rows = rows.map(|row| {
            let remark = match row.remark {
                Remark::None => String::new(),
                _ => format!(", printed {}", row.printed.2.replace('_', " ")),
            };
            format!("{} turn {}{remark}: {}", row.game, row.turn, row.reason)
        });
        document.list(rows.collect());
    }
}

/// A turn that is marked or losing, with the line that shows it.
fn sentence(row: &JudgedTurn) -> String {
    let head = format!("{} turn {}, {}: ", row.game, row.turn, row.played);
    let remark = match row.remark.as_str() {
        "" => String::new(),
        remark => format!(" The authors: {}.", remark.replace('_', " ")),
    };
    let body = match row.why {
        Why::Loses => format!("loses: {}. Saved: {}.", row.played_line, row.other_line),
        Why::LostAlready => {
            format!("no choice saved it, it was lost already: {}.", row.played_line)
        }
        Why::NoHouse => format!("{}.", row.played_line),
        Why::Saves => {
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

//! Games of Hawalis counted: who won, how they ended, how long they took, how they began.
//!
//! Its tables are those of the survey of Bao where they ask the same; what is of houses and of stages is not there.

use bao_game::hawalis::{Ending, Game};
use bao_game::replay::Status;
use bao_reports::language::{Messages, Value};
use bao_reports::{Document, Table};
use bao_rules::Side;
use bao_rules::relatives::hawalis::{EndCause, Position};
use bao_tables::hawalis::HawalisGame;

use crate::page::{MadeBy, Page};
use crate::survey::report::moves::{write_lengths, write_openings};
use crate::survey::report::results::{draw_ends, draw_results, place_of_half, say_share};
use crate::survey::tables::{Ends, Lengths, Openings, Tree, Winners, list_counted};

/// The names of all tables, which are those of their files without `.csv`.
pub const TABLES: [&str; 7] =
    ["counts", "results", "ends", "lengths", "turns", "openings", "openings_left_out"];

/// What is counted of games of Hawalis.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct HawalisSurvey {
    /// Played to the end of their text.
    pub accepted: u64,
    /// Played up to a move that could not be.
    pub partial: u64,
    /// Not played at all.
    pub rejected: u64,
    /// Accepted games that begin at a position of their own; nothing else is counted of them.
    pub own_start: u64,
    /// The other accepted games by who has won them.
    pub winners: Winners,
    /// How many of them are drawn.
    pub drawn: u64,
    /// How they ended.
    pub ends: Ends,
    /// How long those with a winner took.
    pub lengths: Lengths,
    /// How they began.
    pub openings: Openings,
}

/// Counts games one after the other.
#[derive(Default)]
pub struct HawalisCounter {
    survey: HawalisSurvey,
    openings: Tree,
}

/// How a game ended, and who has won: by the board, else as its file says.
fn result(game: &Game, declared: Option<Side>) -> (&'static str, Option<Side>) {
    match (game.ending(), declared) {
        (Some(Ending::Won(winner, EndCause::NoSeeds)), _) => ("no-seeds", Some(winner)),
        (Some(Ending::Won(winner, EndCause::NoMove)), _) => ("no-move", Some(winner)),
        (Some(Ending::Drawn), _) => ("repetition", None),
        (None, Some(winner)) => ("resigned", Some(winner)),
        (None, None) => ("unfinished", None),
    }
}

impl HawalisCounter {
    /// Counts a game.
    pub fn add(&mut self, found: &HawalisGame) {
        let survey = &mut self.survey;
        let game = &found.game;
        match found.status {
            Status::Accepted => survey.accepted += 1,
            Status::Partial(_) => {
                survey.partial += 1;
                return;
            }
            Status::Rejected => {
                survey.rejected += 1;
                return;
            }
        }
        if game.position_after(0) != &Position::start() {
            survey.own_start += 1;
            return;
        }
        let (end, winner) = result(game, found.declared);
        let mut winners = Winners::default();
        winners.add(winner, 1);
        survey.winners.merge(winners);
        survey.drawn += u64::from(end == "repetition");
        survey.ends.add(end, winners);
        if let (Some(winner), Some(last)) = (winner, game.plies().len().checked_sub(1)) {
            survey.lengths.won[winner as usize].add(game.turn(last).number, 1);
        }
        let moves: Vec<String> = game.plies().iter().take(4).map(|ply| ply.name()).collect();
        if moves.len() == 4 {
            self.openings.add(&moves, winner, 1);
        }
    }

    /// What was counted.
    #[must_use]
    pub fn finish(mut self) -> HawalisSurvey {
        self.survey.ends.sort();
        HawalisSurvey { openings: Openings::of_tree(&self.openings), ..self.survey }
    }
}

impl HawalisSurvey {
    /// All games that were read.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.accepted + self.partial + self.rejected
    }

    /// The tables, each with the stem of its file as its name.
    #[must_use]
    pub fn to_tables(&self) -> Vec<Table> {
        vec![
            list_counted(&[
                ("read", self.games()),
                ("accepted", self.accepted),
                ("partial", self.partial),
                ("rejected", self.rejected),
            ]),
            self.winners.list_sides().finish(),
            self.ends.to_table(),
            self.lengths.to_table(),
            self.lengths.to_distribution(),
            self.openings.to_table(),
            self.openings.to_left_out(),
        ]
    }
}

// The counts of games of Hawalis as a document.

/// The names of all charts that the report can have.
pub const PICTURES: [&str; 5] = [
    "survey-results",
    "survey-ends",
    "survey-lengths",
    "survey-first-moves",
    "survey-first-moves-south",
];

/// The report in the words of a language; `source` is what the command calls the file, `rules` are those of games that
/// name none.
#[must_use]
pub fn write_report(
    survey: &HawalisSurvey,
    (source, rules): (&str, &str),
    words: &Messages,
    made_by: &MadeBy<'_>,
) -> Document {
    let page = Page::new(survey, survey.to_tables(), words, made_by);
    let mut document =
        page.document(&page.format("hawalis-report-title", &[("source", source.into())]));
    let number = |n: u64| Value::from(n);
    document.prose(page.text("hawalis-report-intro"));
    document.section(&page.text("survey-material")).prose(page.format(
        "hawalis-report-games",
        &[
            ("games", number(survey.games())),
            ("accepted", number(survey.accepted)),
            ("partial", number(survey.partial)),
            ("rejected", number(survey.rejected)),
            ("ruleset", rules.into()),
        ],
    ));
    let counts = page.captioned_table("counts", &page.text("survey-counts-caption"));
    document.table(page.translate_column(counts, "what", "survey-count"));
    if survey.own_start > 0 {
        let left_out = [("games", number(survey.own_start))];
        document.note(page.format("hawalis-report-own-start", &left_out));
    }
    write_results(&page, &mut document);
    write_lengths(&page, &survey.lengths, &mut document);
    write_openings(&page, &survey.openings, &mut document);
    document
        .section(&page.text("reproduce"))
        .verbatim(format!("# bao {}\n{}", made_by.version, made_by.command));
    document
}

fn write_results(page: &Page<'_, HawalisSurvey>, document: &mut Document) {
    let survey = page.subject;
    let winners = survey.winners;
    let number = |n: u64| Value::from(n);
    document.section(&page.text("survey-results"));
    if winners.games() == 0 {
        document.prose(page.text("survey-none-accepted"));
        return;
    }
    document.prose(page.format(
        "hawalis-report-results",
        &[
            ("games", number(winners.games())),
            ("south", number(winners.south)),
            ("north", number(winners.north)),
            ("drawn", number(survey.drawn)),
            ("open", number(winners.unknown - survey.drawn)),
        ],
    ));
    if winners.finished_games() > 0 {
        let share = winners.share(Side::South);
        document.prose(say_share(page, share, place_of_half(share)));
        let finished = [("games", number(winners.finished_games()))];
        let caption = page.format("survey-results-caption", &finished);
        document
            .prose(page.text("hawalis-report-south-begins"))
            .chart(draw_results(page, &winners))
            .table(page.captioned_table("results", &caption));
    }
    let caption = page.format("survey-ends-caption", &[("games", number(winners.games()))]);
    document
        .part(&page.text("survey-ends"))
        .prose(page.text("hawalis-report-ends"))
        .chart(draw_ends(page, &survey.ends))
        .table(page.captioned_table("ends", &caption));
}

#[cfg(test)]
mod tests {
    use super::*;
    use bao_rules::relatives::hawalis::Rules;

    fn read(text: &str, declared: Option<Side>) -> HawalisGame {
        let (game, stopped) = Game::replay(text, Rules::HAWALIS);
        HawalisGame {
            id: "1".to_owned(),
            text: text.to_owned(),
            status: game.status(stopped.as_ref()),
            findings: Vec::new(),
            declared,
            game,
        }
    }

    #[test]
    fn games_are_counted_by_what_became_of_them() {
        let mut counter = HawalisCounter::default();
        counter.add(&read("1:A3 b4; 2:A4 a1", Some(Side::North)));
        counter.add(&read("1:A3 b4; 2:A4", None));
        counter.add(&read("1:A3 b4; 2:B1", None));
        counter.add(&read("1:A9", None));
        let start = "0,2,0,0,0,0,0/0,0,0,0,0,0,0 0,0,0,1,0,0,0/0,0,0,5,0,0,0 s";
        counter.add(&read(&format!("[position \"{start}\"]\n1:A2#"), None));
        let survey = counter.finish();
        assert_eq!((survey.accepted, survey.partial, survey.rejected), (3, 1, 1));
        assert_eq!((survey.own_start, survey.drawn), (1, 0));
        assert_eq!((survey.winners.north, survey.winners.unknown), (1, 1));
        let ends: Vec<&str> = survey.ends.0.iter().map(|(end, _)| &**end).collect();
        assert_eq!(ends, ["resigned", "unfinished"]);
        assert_eq!(survey.lengths.won[Side::North as usize].median(), Some(2.0));
        assert_eq!((survey.openings.games, survey.openings.met), (1, [1, 1, 1, 1]));
        let names: Vec<String> = survey.to_tables().into_iter().map(|table| table.name).collect();
        assert_eq!(names, TABLES);
    }
}

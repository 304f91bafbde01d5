//! Compares our numbers with the printed ones, and gives a verdict on each.
//!
//! A printed number is compared with the games if the archive contains the games that it is about. Otherwise it is
//! recomputed from the other printed counts, if they determine it. No count is adjusted to fit; known faults of the
//! print are listed in `datasets/study/known_faults.csv`.

mod matching;
pub(crate) mod printed;

use std::collections::BTreeSet;

use bao_archive::store::query::QueryError;
use bao_reports::ReportTable;
use bao_rules::{MoveKind, Side};

use self::matching::{MatchedGame, Matching, NamedGame};
pub(crate) use self::matching::{find_chosen_games, list_moves, list_named_games};
pub use self::printed::{Fault, ParityRow, ParityVerdict, Reason};
use self::printed::{MISSED_EMPTYING, PrintedShare, PrintedTables, TypeGame};
use crate::judgement::{GameJudgement, HouseJudgement, HouseVerdict, Judgements, TurnJudgement};
use crate::page::ENGLISH;
use crate::rows::{cells, decimal, table_of, yes};
use crate::selection::Selection;
use crate::statistics::Share;
use crate::tables::{Counts, Percentage, Population, Tables};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parity {
    /// In the order of the files and their rows.
    pub rows: Vec<ParityRow>,
    /// The printed counts as [`Counts`].
    pub printed: Counts,
    /// The number of finished games in the study.
    pub(crate) finished: u64,
    pub(crate) matching: Matching,
    /// The records of the games that count as the study's.
    pub(crate) records: BTreeSet<i64>,
}

impl Parity {
    /// Compares an archive's games, counts and judgements with everything printed.
    ///
    /// # Errors
    /// [`QueryError`] if a table of the archive cannot be read.
    pub fn of(
        selection: &Selection,
        tables: &Tables,
        judgements: &Judgements,
    ) -> Result<Parity, QueryError> {
        let printed = PrintedTables::load();
        let matching = Matching::of(selection, tables)?;
        let ours = matching.is_the_study.then_some(&tables.counts);
        let (sizes, rows) = (&tables.sizes, Vec::new());
        let mut all =
            PrintedComparison { printed, matching: &matching, judgements, ours, sizes, rows };
        all.compare_shares();
        all.compare_type_games();
        all.compare_captured_later();
        all.compare_matrix_games();
        all.compare_choices();
        all.compare_errors();
        let mut rows = all.rows;
        rows.extend(printed.faults.iter().filter_map(Fault::to_row));
        for row in &mut rows {
            row.fault = printed.faults.iter().find(|fault| fault.is_of(row)).cloned();
        }
        let finished = printed.find_size("finished_games_2013_2020");
        Ok(Parity {
            finished,
            rows,
            printed: printed.counts.clone(),
            records: matching.records().collect(),
            matching,
        })
    }

    /// The number of rows with a verdict.
    pub fn count(&self, verdict: ParityVerdict) -> usize {
        self.rows.iter().filter(|row| row.verdict() == verdict).count()
    }

    /// The contradicted numbers without a known fault or a deciding line of play: each is a discovery or a bug.
    pub fn unexplained_rows(&self) -> impl Iterator<Item = &ParityRow> {
        let rows = self.rows.iter().filter(|row| row.verdict().differs());
        rows.filter(|row| row.fault.is_none() && row.line.is_none())
    }

    /// The rows that differ or have a known fault.
    pub fn remarkable_rows(&self) -> impl Iterator<Item = &ParityRow> {
        self.rows.iter().filter(|row| row.verdict().differs() || row.fault.is_some())
    }

    /// All numbers as the table `parity`.
    pub fn to_table(&self) -> ReportTable {
        let rows = self.rows.iter().map(|row| {
            let ParityRow { table, winner, item, number, printed, .. } = row;
            let fault = row.fault.as_ref().map(|fault| &fault.note);
            let line = row.line.as_ref().map(|line| line.in_words(&ENGLISH));
            let verdict = row.verdict().name();
            let (ours, recomputed) = (&row.ours, &row.recomputed);
            cells![table, winner, item, number, printed, ours, recomputed, verdict, fault, line]
        });
        table_of("table winner item number #printed #ours #recomputed verdict fault line", rows)
    }
}

/// Builds `printed_games`: the 135 matrix games and variants that the study lists by type, in printed order. `here`
/// says whether the archive contains the game, `match` what it contains under that number.
pub(crate) fn list_printed_games(parity: &Parity) -> ReportTable {
    let rows = parity.matching.games.iter().map(|game| {
        let later = yes(game.printed.loser_nyumba_captured_later == "yes");
        let here = yes(game.is_of_study);
        let classes = game.classes();
        let ours = [0, 1, 2].map(|at| classes.as_ref().map(|all| &all[at]));
        let MatchedGame { printed, found, .. } = game;
        let TypeGame { winner, r#type, game, kind, .. } = printed;
        cells![winner, r#type, game, kind, later, here, found.name(), ours]
    });
    table_of("winner #type game kind captured_later here match our_winner #our_type our_kind", rows)
}

// The printed data about classes, types and single games, compared with ours.

/// The printed tables and the data of the archive that they are compared with.
struct PrintedComparison<'a> {
    printed: &'a PrintedTables,
    matching: &'a Matching,
    judgements: &'a Judgements,
    /// The counts of the archive, if it holds the study's material.
    ours: Option<&'a Counts>,
    sizes: &'a Population,
    /// In the order of the files and their rows.
    rows: Vec<ParityRow>,
}

/// A count, and its total if known.
type Pair = (u64, Option<u64>);

/// The percentage of a pair, written as in print; `None` if the total is 0 or unknown.
fn percent((count, of): Pair) -> Option<String> {
    Share::new(count, of?).percent().map(|percent| decimal(Some(percent)))
}

const fn yes_or_no(is: bool) -> &'static str {
    if is { "yes" } else { "no" }
}

fn or_none(number: Option<i64>) -> String {
    number.map_or_else(|| "none".to_owned(), |number| number.to_string())
}

impl<'a> PrintedComparison<'a> {
    fn judged(&self, number: &str) -> Option<&'a GameJudgement> {
        self.judgements.find(self.matching.game(number)?.record)
    }

    /// The counts to compare a progress colour with. If the archive does not have all games of the study, only green
    /// games are compared, because the study prints all of these.
    fn counts_of(&self, progress: &str) -> Option<&'a Counts> {
        self.ours.or(self.matching.matrix.as_ref().filter(|_| progress == "verde"))
    }

    /// Compares each number printed about a share: count, total and percentage.
    fn compare_shares(&mut self) {
        let tables = self.printed.shares.iter();
        for (table, printed) in
            tables.flat_map(|(table, rows)| rows.iter().map(move |row| (*table, row)))
        {
            let (item, ours, again) = self.expect_share(table, printed);
            let row = ParityRow::of(table, &printed.winner, &item);
            let [count, count_again] = [ours, again].map(|pair| pair.map(|(count, _)| count));
            self.rows.push(row.number("count", printed.count, count).again(count_again));
            if let Some(total) = printed.of {
                let [of, of_again] = [ours, again].map(|pair| pair?.1);
                self.rows.push(row.number("of", total, of).again(of_again));
            }
            if !printed.printed_percent.is_empty() {
                // Whatever the archive contains, the percentage must follow from the count and total printed with it.
                let again = percent((printed.count, printed.of));
                let ours = ours.and_then(percent);
                self.rows.push(row.number("percent", &printed.printed_percent, ours).again(again));
            }
        }
    }

    /// The row of a printed share, and what it should be: by the games of the archive, if these are known, and by the
    /// other printed counts.
    fn expect_share(
        &self,
        table: &str,
        share: &PrintedShare,
    ) -> (String, Option<Pair>, Option<Pair>) {
        let PrintedShare { winner, aspect, statistic, part, .. } = share;
        let printed = &self.printed.counts;
        match table {
            "population" => {
                let both = Some(printed.all_games());
                let name = match &**statistic {
                    "finished_games_2013_2020" => "finished",
                    "both_own_nyumba_at_move_23" => "both_own_house_at_turn_23",
                    other => other,
                };
                let size = self.sizes.shares().into_iter().find(|(known, _)| *known == name);
                let ours = self.ours.and(size).map(|(_, share)| (share.count, Some(share.of)));
                let again = match name {
                    "both_own_house_at_turn_23" => both.map(|both| (both, None)),
                    "south_wins" => Some((printed.games(Side::South), both)),
                    "north_wins" => Some((printed.games(Side::North), both)),
                    _ => None,
                };
                (statistic.clone(), ours, again)
            }
            "classes" => {
                let item = format!("{aspect}/{statistic}");
                let parts = match &**aspect {
                    "progress" => format!("final/*/{statistic}"),
                    _ => format!("{item}/*"),
                };
                let all = self.ours.map(|ours| ours.sum(winner, "progress"));
                let ours = self.counts_of(statistic).map(|ours| (ours.sum(winner, &item), all));
                let again = (printed.sum(winner, &parts), Some(printed.sum(winner, aspect)));
                (item, ours, Some(again))
            }
            "compositions" => {
                let all = format!("{aspect}/{statistic}");
                let item = format!("{all}/{part}");
                let ours = self.counts_of(part).map(|counts| (counts.sum(winner, &item), None));
                // The games of the class less those of its other parts.
                let again = printed.sum(winner, &format!("{all} {item} -{all}/*"));
                (item, ours, Some((again, None)))
            }
            "first_event" => {
                let moment = format!("moment/{statistic}");
                let ours = self.ours.map(|ours| {
                    let count = ours.sum(winner, &moment);
                    (count, Some(ours.sum(winner, "progress")).filter(|_| count > 0))
                });
                let total = printed.sum(winner, "moment");
                let again = match &**winner {
                    "all" => printed.sum(winner, &moment),
                    _ => share.of.unwrap_or(0).saturating_sub(total - share.count),
                };
                (format!("turn {statistic}"), ours, Some((again, Some(total))))
            }
            "percentages" => {
                let formula = Percentage::find(winner, statistic);
                let pair = |counts: &Counts| {
                    let share = formula?.share(counts);
                    Some((share.count, Some(share.of)))
                };
                (statistic.clone(), self.ours.and_then(pair), pair(printed))
            }
            _ => {
                let ours = self.matching.named.as_ref();
                let ours = ours.map(|of| (of.sum(winner, &format!("type/{statistic}")), None));
                let is_named =
                    |of: &&TypeGame| (&of.winner, &of.r#type.to_string()) == (winner, statistic);
                let again = self.printed.type_games.iter().filter(is_named).count() as u64;
                (format!("type {statistic}"), ours, Some((again, None)))
            }
        }
    }

    fn compare_type_games(&mut self) {
        for printed in &self.printed.type_games {
            let known = self.matching.game(&printed.game);
            let row = ParityRow::of("type_games", &printed.winner, &printed.game);
            let kind = known.map(|game| game.kind.as_deref().unwrap_or("none"));
            let number = known.map(|game| or_none(game.matrix_type));
            self.rows.push(row.number("kind", &printed.kind, kind));
            self.rows.push(row.number("type", printed.r#type, number));
            let later = &printed.loser_nyumba_captured_later;
            if !later.is_empty() {
                let captured = known.map(|game| yes_or_no(game.loser_house_captured));
                self.rows.push(row.number("loser_house_captured", later, captured));
            }
        }
    }

    /// Compares the number of variants underlined in print (the loser's house was captured) with the other counts.
    fn compare_captured_later(&mut self) {
        for side in Side::BOTH {
            let winner = side.name();
            let is_marked = |game: &&TypeGame| {
                (&*game.winner, &*game.loser_nyumba_captured_later) == (winner, "yes")
            };
            let marked = self.printed.type_games.iter().filter(is_marked).count();
            let inside = |counts: &Counts| counts.sum(winner, "final/oro/arancione");
            let row = ParityRow::of("type_games", winner, "PMV with the loser's house captured");
            let row = row.number("count", marked, self.ours.map(inside));
            self.rows.push(row.again(Some(inside(&self.printed.counts))));
        }
    }

    fn compare_matrix_games(&mut self) {
        for printed in &self.printed.matrix_games {
            let (game, judged) = (self.matching.game(&printed.game), self.judged(&printed.game));
            let classes = game.filter(|game| game.qualifies);
            let row = ParityRow::of("matrix_games", &printed.winner, &printed.game);
            let number = classes.map(|game| or_none(game.matrix_type));
            self.rows.push(row.number("type", printed.r#type, number));
            if !printed.capture_move.is_empty() {
                let turn = classes.map(|game| or_none(game.capture_turn));
                self.rows.push(row.number("capture_turn", &printed.capture_move, turn));
                // The board shows whether the capture ends the game. If the game goes on, only a proof shows that it is
                // decided.
                let proved = judged.and_then(|judged| judged.outcome.as_ref()?.code(judged.winner));
                let seen = match classes.map(|game| game.capture_wins) {
                    Some(true) => Some("#"),
                    Some(false) if printed.outcome == "#" => Some("goes on"),
                    _ => None,
                };
                self.rows.push(row.number("outcome", &printed.outcome, proved.or(seen)));
            }
            if !printed.coin_toss.is_empty() {
                let toss = game.map(NamedGame::winner_toss);
                let tossed = toss.map(|toss| yes_or_no(toss.is_some()));
                self.rows.push(row.number("coin_toss", "yes", tossed));
                // The seeds of the house can show that a toss is rigged; only a search shows who wins after a fair
                // toss.
                let rigged = toss.flatten().filter(|toss| toss.rigged).map(|_| "rigged");
                let kind = judged.and_then(GameJudgement::winner_toss).map(|toss| toss.printed());
                self.rows.push(row.number("coin_toss_kind", &printed.coin_toss, kind.or(rigged)));
            }
        }
    }

    fn compare_choices(&mut self) {
        for printed in &self.printed.choices {
            let ours = self.matching.game(&printed.game);
            let ours = ours.and_then(|game| game.loser_ply(printed.r#move));
            let judged = self.judged(&printed.game).and_then(|game| game.turn(printed.r#move));
            let item = format!("{} turn {}", printed.game, printed.r#move);
            let row = ParityRow::of("options", &printed.loser, &item);
            let kind =
                ours.map(|ply| if ply.captures { MoveKind::Capture } else { MoveKind::Takata });
            self.rows.push(row.number("kind", &printed.kind, kind.map(MoveKind::swahili_name)));
            self.rows.push(row.number("count", printed.count, ours.map(|ply| ply.choices)));
            let remark = printed.remark.as_str();
            let holds = match remark {
                "" => continue,
                "indifferent" => ours.map(|ply| ply.indifferent),
                _ => judged.and_then(TurnJudgement::is_equal_value),
            };
            let ours = holds.map(|holds| if holds { remark } else { "not" });
            self.rows.push(row.number("remark", remark, ours));
        }
    }

    /// The moves that the authors mark as wrong, compared with what a search proves.
    fn compare_errors(&mut self) {
        for printed in &self.printed.errors {
            let remark = if printed.remark.is_empty() { "wrong" } else { &printed.remark };
            let turn = self.judged(&printed.game).and_then(|game| game.turn(printed.r#move));
            let ours = turn.and_then(|turn| match turn.verdict() {
                HouseVerdict::Undecided => None,
                _ if remark == MISSED_EMPTYING => {
                    let missed = turn.house.as_ref().is_ok_and(HouseJudgement::missed_emptying);
                    Some(if missed { remark } else { "not" })
                }
                HouseVerdict::Loses => Some(remark),
                other => Some(other.name()),
            });
            let item = format!("{} turn {}", printed.game, printed.r#move);
            let row = ParityRow::of("errors", &printed.loser, &item);
            let row = row.number("judgement", remark, ours);
            self.rows.push(turn.map_or(row.clone(), |turn| row.decided_by(turn)));
        }
    }
}

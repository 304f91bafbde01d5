//! The tables of the comparison: how far the authors and the search agree, in numbers, and every judgement.

use bao_reports::Table;

use super::Authors;
use super::choices::{self, RemarkVerdict};
use super::emptying::{self, EmptyingVerdict};
use super::errors::{self, Agreement, MarkedMove};
use super::outcomes::{self, OutcomeVerdict};
use super::tosses::{self, TossVerdict};
use crate::judgement::HouseVerdict;

/// The names of the tables, in their order.
pub const TABLES: [&str; 6] = ["agreement", "turns", "emptying", "tosses", "outcomes", "choices"];

impl Authors {
    /// The tables of [`TABLES`], in that order.
    #[must_use]
    pub fn to_tables(&self) -> Vec<Table> {
        vec![
            count_agreements(self),
            errors::to_table(&self.moves),
            emptying::to_table(&self.emptying),
            tosses::to_table(&self.tosses),
            outcomes::to_table(&self.outcomes),
            choices::to_table(&self.choices),
        ]
    }
}

/// `subject,case,count`, and for the marked moves by turn.
pub(super) fn count_agreements(authors: &Authors) -> Table {
    let columns = ["subject", "case", "#count", "#turn_21", "#turn_22", "#turn_23", "#turn_24"];
    let mut table = Table::new("", &columns).with_name("agreement");
    let mut turns = |case: &str, is: &dyn Fn(&MarkedMove) -> bool| {
        let at = |number: u32| {
            authors.moves.iter().filter(|row| is(row) && row.turn == number).count().to_string()
        };
        let all = authors.moves.iter().filter(|row| is(row)).count().to_string();
        table.push(["turns".to_owned(), case.to_owned(), all, at(21), at(22), at(23), at(24)]);
    };
    turns("marked", &|row| row.agreement != Agreement::LosingOnly);
    turns("losing", &|row| row.agreement != Agreement::MarkedOnly);
    turns("marked and losing", &|row| row.agreement == Agreement::Both);
    turns("marked, not losing", &|row| row.agreement == Agreement::MarkedOnly);
    for (case, verdict) in [
        ("– the played choice saves", HouseVerdict::Saves),
        ("– lost already", HouseVerdict::LostAlready),
        ("– no house", HouseVerdict::NoHouse),
    ] {
        turns(case, &|row| row.agreement == Agreement::MarkedOnly && row.house == verdict);
    }
    turns("losing, not marked", &|row| row.agreement == Agreement::LosingOnly);
    let mut plain = |subject: &str, case: &str, count: usize| {
        let none = String::new;
        let cells = [subject.to_owned(), case.to_owned(), count.to_string()];
        let [subject, case, count] = cells;
        table.push([subject, case, count, none(), none(), none(), none()]);
    };
    let emptying = |verdict| authors.emptying.iter().filter(|row| row.verdict == verdict).count();
    plain("emptying", "missed in print and by the search", emptying(EmptyingVerdict::Both));
    plain("emptying", "in print only", emptying(EmptyingVerdict::PrintedOnly));
    plain("emptying", "by the search only", emptying(EmptyingVerdict::OursOnly));
    let tosses = |verdict| authors.tosses.iter().filter(|row| row.verdict == verdict).count();
    plain("tosses", "printed, reproduced", tosses(TossVerdict::Reproduced));
    plain("tosses", "printed, of another kind", tosses(TossVerdict::OtherKind));
    plain("tosses", "printed, none", tosses(TossVerdict::NoToss));
    plain("tosses", "found, not printed", tosses(TossVerdict::NotPrinted));
    for (case, printed, verdict) in [
        ("#, ended on the board", "#", OutcomeVerdict::Right),
        ("#, not ended", "#", OutcomeVerdict::Wrong),
        ("PC, proved", "PC", OutcomeVerdict::Right),
        ("PC, proved to be wrong", "PC", OutcomeVerdict::Wrong),
        ("PC, believed by search", "PC", OutcomeVerdict::Believed),
        ("PC, doubted by search", "PC", OutcomeVerdict::Doubted),
        ("PNC, the other's win or no win proved", "PNC", OutcomeVerdict::Right),
        ("PNC, proved to be wrong", "PNC", OutcomeVerdict::Wrong),
    ] {
        let rows = authors.outcomes.iter();
        let count = rows.filter(|row| row.printed == printed && row.verdict == verdict).count();
        plain("outcomes", case, count);
    }
    let reproduced = authors.choices.iter().filter(|row| row.reproduced).count();
    plain("choices", "kind and number reproduced", reproduced);
    plain("choices", "not reproduced", authors.choices.len() - reproduced);
    let remarks = |remark| authors.choices.iter().filter(|row| row.remark == remark).count();
    plain("choices", "indifferent, reproduced", remarks(RemarkVerdict::Indifferent));
    plain("choices", "indifferent, not reproduced", remarks(RemarkVerdict::NotIndifferent));
    plain("choices", "equal value: same front row", remarks(RemarkVerdict::SamePlace));
    plain("choices", "equal value: same fate of the house", remarks(RemarkVerdict::SameFate));
    plain("choices", "equal value: fates part", remarks(RemarkVerdict::FatesPart));
    plain("choices", "equal value: no house", remarks(RemarkVerdict::NoHouse));
    let winners = |same| {
        let equal = authors.choices.iter().filter(|row| row.printed.2 == choices::EQUAL_VALUE);
        let ours = equal.filter_map(|row| row.ours.as_ref());
        ours.filter(|ours| ours.same_winner() == same).count()
    };
    plain("choices", "equal value: one winner, proved", winners(Some(true)));
    plain("choices", "equal value: winners part, proved", winners(Some(false)));
    plain("choices", "equal value: not all proved", winners(None));
    table
}

//! In how far the authors' judgement and the search agree, in numbers.

use bao_reports::Table;

use super::choices::Remark;
use super::emptying::Emptying;
use super::marked::{Agreement, Why};
use super::outcomes::OutcomeVerdict;
use super::tosses::TossVerdict;
use super::{Authors, JudgedTurn};

/// `subject,case,count`, and for the marked turns by number.
pub(super) fn table(authors: &Authors) -> Table {
    let columns = ["subject", "case", "#count", "#turn_21", "#turn_22", "#turn_23", "#turn_24"];
    let mut table = Table::new("", &columns).with_name("agreement");
    let mut turns = |case: &str, is: &dyn Fn(&JudgedTurn) -> bool| {
        let at = |number: u32| {
            authors.turns.iter().filter(|row| is(row) && row.turn == number).count().to_string()
        };
        let all = authors.turns.iter().filter(|row| is(row)).count().to_string();
        table.push(["turns".to_owned(), case.to_owned(), all, at(21), at(22), at(23), at(24)]);
    };
    turns("marked", &|row| row.agreement != Agreement::LosingOnly);
    turns("losing", &|row| row.agreement != Agreement::MarkedOnly);
    turns("marked and losing", &|row| row.agreement == Agreement::Both);
    turns("marked, not losing", &|row| row.agreement == Agreement::MarkedOnly);
    for (case, why) in [
        ("– the played choice saves", Why::Saves),
        ("– lost already", Why::LostAlready),
        ("– no house", Why::NoHouse),
    ] {
        turns(case, &|row| row.agreement == Agreement::MarkedOnly && row.why == why);
    }
    turns("losing, not marked", &|row| row.agreement == Agreement::LosingOnly);
    let mut plain = |subject: &str, case: &str, count: usize| {
        let none = String::new;
        let cells = [subject.to_owned(), case.to_owned(), count.to_string()];
        let [subject, case, count] = cells;
        table.push([subject, case, count, none(), none(), none(), none()]);
    };
    let emptying = |verdict| authors.emptying.iter().filter(|row| row.verdict == verdict).count();
    plain("emptying", "missed in print and by the search", emptying(Emptying::Both));
    plain("emptying", "in print only", emptying(Emptying::PrintedOnly));
    plain("emptying", "by the search only", emptying(Emptying::OursOnly));
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
    plain("choices", "indifferent, reproduced", remarks(Remark::Indifferent));
    plain("choices", "indifferent, not reproduced", remarks(Remark::NotIndifferent));
    plain("choices", "equal value: same front row", remarks(Remark::SamePlace));
    plain("choices", "equal value: same fate of the house", remarks(Remark::SameFate));
    plain("choices", "equal value: fates part", remarks(Remark::FatesPart));
    plain("choices", "equal value: no house", remarks(Remark::NoHouse));
    let winners = |same| {
        let equal = authors.choices.iter().filter(|row| !row.winners.is_empty());
        equal.filter(|row| row.same_winner() == same).count()
    };
    plain("choices", "equal value: one winner, proved", winners(Some(true)));
    plain("choices", "equal value: winners part, proved", winners(Some(false)));
    plain("choices", "equal value: not all proved", winners(None));
    table
}

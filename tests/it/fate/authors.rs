//! The authors' judgement: every printed row is covered, and the counts are these.

use std::collections::BTreeSet;

use bao_game::classify::TossKind;
use bao_study::authors::{Agreement, Authors, EmptyingVerdict, RemarkVerdict, TossVerdict};
use bao_study::judgement::{HouseVerdict, ProvedWinner, list_published_judgements};

use crate::support::file;

fn authors() -> Authors {
    Authors::of(&list_published_judgements())
}

/// The first columns of a printed table, after its header.
fn printed(name: &str) -> Vec<Vec<String>> {
    let text = file(&format!("datasets/study/{name}.csv"));
    text.lines().skip(1).map(|line| line.split(',').map(str::to_owned).collect()).collect()
}

fn keys(rows: &[Vec<String>]) -> BTreeSet<(String, u32)> {
    rows.iter().map(|row| (row[0].clone(), row[2].parse().expect("a turn"))).collect()
}

#[test]
fn all_107_printed_choice_numbers_are_covered() {
    let authors = authors();
    let rows = printed("options");
    assert_eq!(rows.len(), 107);
    let ours: BTreeSet<(String, u32)> =
        authors.choices.iter().map(|row| (row.game.clone(), row.turn)).collect();
    assert_eq!(ours, keys(&rows));
    let other: Vec<_> = authors.choices.iter().filter(|row| !row.reproduced).collect();
    let [other] = other[..] else { panic!("{other:#?}") };
    assert_eq!((other.game.as_str(), other.turn, other.printed.1), ("7726", 24, 1));
    // Which of the two the authors did not see: the one that saved the house.
    assert_eq!(other.saving, Some((2, 1)));
    assert!(other.reason.contains("A6< saved it: 24s A6<, 24n b8> (still owned after 24n)"));
    for row in &authors.choices {
        let has_reason = !row.reason.is_empty();
        assert!(row.reproduced || has_reason, "{row:?}");
        let judgement = row.printed.2 == "equal_value";
        assert!(!judgement || has_reason, "{row:?}");
    }
}

#[test]
fn all_indifferent_and_equal_value_remarks_are_covered() {
    let authors = authors();
    let remarks = |remark| authors.choices.iter().filter(|row| row.remark == remark).count();
    let rows = printed("options");
    let printed = |remark: &str| rows.iter().filter(|row| row[5] == remark).count();
    assert_eq!((printed("indifferent"), remarks(RemarkVerdict::Indifferent)), (4, 4));
    assert_eq!(remarks(RemarkVerdict::NotIndifferent), 0);
    let equal = [
        RemarkVerdict::SamePlace,
        RemarkVerdict::SameFate,
        RemarkVerdict::FatesPart,
        RemarkVerdict::NoHouse,
    ];
    assert_eq!((printed("equal_value"), equal.map(remarks)), (16, [0, 15, 1, 0]));
    let parts = authors.choices.iter().find(|row| row.remark == RemarkVerdict::FatesPart);
    assert_eq!(parts.map(|row| (row.game.as_str(), row.turn)), Some(("16419", 23)));
    // Whatever is chosen, one player wins: proved of all sixteen, also where the fate of the house parts.
    let judged: Vec<_> =
        authors.choices.iter().filter(|row| row.printed.2 == "equal_value").collect();
    assert_eq!(judged.len(), 16);
    for row in judged {
        let ours = row.ours.as_ref().expect("the turn was played");
        assert_eq!(ours.same_winner(), Some(true), "{row:?}");
        assert_eq!(ours.winners.len() as u64, row.printed.1, "{row:?}");
        assert!(ours.winners.iter().all(|(_, wins)| *wins == Some(ProvedWinner::Winner)));
    }
    // Nothing is indifferent that is not printed so.
    let others = authors.choices.iter().filter(|row| {
        row.printed.2.is_empty() && row.ours.as_ref().is_some_and(|ours| ours.indifferent)
    });
    assert_eq!(others.count(), 0);
}

#[test]
fn every_printed_coin_toss_is_covered() {
    let authors = authors();
    let rows: Vec<_> =
        printed("matrix_games").into_iter().filter(|row| !row[5].is_empty()).collect();
    assert_eq!(rows.len(), 12);
    for row in &rows {
        let found: Vec<_> = authors
            .tosses
            .iter()
            .filter(|toss| toss.game == row[0] && !toss.printed.is_empty())
            .collect();
        let [found] = found[..] else { panic!("{row:?}: {found:?}") };
        assert_eq!(found.printed, row[5]);
        assert!(!found.reason.is_empty());
    }
    let verdicts = |verdict| authors.tosses.iter().filter(|toss| toss.verdict == verdict).count();
    assert_eq!(verdicts(TossVerdict::Reproduced), 11);
    assert_eq!(verdicts(TossVerdict::OtherKind), 1);
    assert_eq!(verdicts(TossVerdict::NoToss), 0);
    assert_eq!(verdicts(TossVerdict::NotPrinted), 9);
    let toss = |game: &str| authors.tosses.iter().find(|toss| toss.game == game).expect("a toss");
    // Printed as rigged by outcome: by turn 24 one side alone wins, by turn 25 both do.
    assert_eq!(toss("7133").verdict, TossVerdict::OtherKind);
    assert!(toss("7133").reason.ends_with("by turn 25 both win it"), "{}", toss("7133").reason);
    // A winning toss that is not printed.
    let kind = |game: &str| toss(game).ours.as_ref().map(|toss| toss.kind);
    assert_eq!(kind("14290"), Some(TossKind::Winning));
    assert_eq!(toss("14290").verdict, TossVerdict::NotPrinted);
    assert_eq!(kind("16581"), Some(TossKind::RiggedBySeeds));
}

#[test]
fn every_printed_missed_emptying_is_covered() {
    let authors = authors();
    let rows: Vec<_> =
        printed("errors").into_iter().filter(|row| row[3] == "missed_emptying").collect();
    let of_print: BTreeSet<(String, u32)> = authors
        .emptying
        .iter()
        .filter(|row| row.verdict != EmptyingVerdict::OursOnly)
        .map(|row| (row.game.clone(), row.turn))
        .collect();
    assert_eq!(rows.len(), 12);
    assert_eq!(of_print, keys(&rows));
    let seen = |verdict| authors.emptying.iter().filter(|row| row.verdict == verdict).count();
    assert_eq!(
        [EmptyingVerdict::Both, EmptyingVerdict::PrintedOnly, EmptyingVerdict::OursOnly].map(seen),
        [10, 2, 38]
    );
    assert!(authors.emptying.iter().all(|row| !row.line.is_empty()));
}

#[test]
fn all_66_marked_turns_are_beside_the_losing_turns() {
    let authors = authors();
    let rows = printed("errors");
    assert_eq!(rows.len(), 66);
    let marked: BTreeSet<(String, u32)> = authors
        .moves
        .iter()
        .filter(|row| row.agreement != Agreement::LosingOnly)
        .map(|row| (row.game.clone(), row.turn))
        .collect();
    assert_eq!(marked, keys(&rows));
    let count = |agreement| authors.moves.iter().filter(|row| row.agreement == agreement).count();
    assert_eq!(Agreement::ALL.map(count), [53, 13, 4]);
    assert_eq!(authors.turn_counts, [220, 185]);
    let why = |why| {
        let only = authors.moves.iter().filter(|row| row.agreement == Agreement::MarkedOnly);
        only.filter(|row| row.house == why).count()
    };
    assert_eq!(
        [HouseVerdict::Saves, HouseVerdict::LostAlready, HouseVerdict::NoHouse].map(why),
        [9, 4, 0]
    );
    let unmarked: Vec<(&str, u32)> = authors
        .moves
        .iter()
        .filter(|row| row.agreement == Agreement::LosingOnly)
        .map(|row| (row.game.as_str(), row.turn))
        .collect();
    assert_eq!(unmarked, [("6403", 21), ("7726", 24), ("12951", 22), ("16419", 23)]);
}

#[test]
fn every_disagreement_has_the_line_that_decides_it() {
    let authors = authors();
    let mut lines = 0;
    for row in &authors.moves {
        match row.house {
            HouseVerdict::Loses => {
                assert!(row.played_line.contains("(captured in 2"), "{row:?}");
                let saved = ["(emptied in", "(still owned after 24", "(game won in"];
                assert!(saved.iter().any(|end| row.other_line.contains(end)), "{row:?}");
                assert!(!row.saving.is_empty() && !row.saving.contains(&row.played), "{row:?}");
            }
            HouseVerdict::LostAlready => {
                assert!(row.played_line.contains("(captured in 2"), "{row:?}");
                assert!(row.saving.is_empty());
            }
            HouseVerdict::Saves => assert!(row.saving.contains(&row.played), "{row:?}"),
            HouseVerdict::NoHouse | HouseVerdict::Undecided => {
                assert!(row.played_line.contains("house"), "{row:?}")
            }
        }
        let turn = format!("{}{} {}", row.turn, &row.loser[..1], row.played);
        assert!(row.played_line.starts_with(&turn), "{row:?}");
        lines += 1;
    }
    assert_eq!(lines, 70);
}

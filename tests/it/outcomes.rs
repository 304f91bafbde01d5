//! The printed outcomes of the 59 games, each proved, and the proofs walked once more.

use std::sync::atomic::AtomicBool;

use bao_engine::proof::Prover;
use bao_rules::{Ruleset, Side};
use bao_study::authors::{Authors, OutcomeVerdict};
use bao_study::judgement::{HouseVerdict, KnownBy, list_published_judgements};

use crate::support::{games, transcript};

#[test]
fn every_printed_outcome_is_decided_by_the_board_or_by_proof() {
    let games = games();
    let authors = Authors::of(&list_published_judgements());
    assert_eq!(authors.outcomes.len(), 59);
    let losing = authors.moves.iter().filter(|row| row.house == HouseVerdict::Loses);
    let games_lost: std::collections::BTreeSet<&str> = losing.map(|row| &*row.game).collect();
    assert_eq!(games_lost.len(), 55);
    let mut prover = Prover::new(1 << 22);
    let mut printed = std::collections::BTreeMap::<&str, u32>::new();
    for row in &authors.outcomes {
        *printed.entry(&row.printed).or_default() += 1;
        let game = games.iter().find(|game| game.id == row.game).expect("the game is published");
        let after = &game.ply(row.turn, row.winner).expect("the turn was played").after;
        let expected = match row.printed.as_str() {
            "" => OutcomeVerdict::NotPrinted,
            _ => OutcomeVerdict::Right,
        };
        assert_eq!(row.verdict, expected, "{}", row.game);
        let winner = if row.printed == "PNC" { row.winner.opponent() } else { row.winner };
        let ours = row.ours.as_ref().expect("the turn was played");
        assert_eq!(ours.winner, Some(winner), "{}", row.game);
        let turns = match ours.by {
            KnownBy::Board => 0,
            KnownBy::Proof => {
                assert!(ours.shortest && row.printed != "#", "{}", row.game);
                ours.plies.expect("a proof has a length")
            }
            other => panic!("{}: {other:?}", row.game),
        };
        // Once more, asked for either player: any proof of it holds and is no shorter.
        for attacker in Side::BOTH {
            let stop = AtomicBool::new(false);
            let verdict = prover.prove(after, &Ruleset::KIBAO, attacker, 200_000, &stop);
            let proof = verdict.proof().expect("it was proved before");
            assert_eq!(proof.check(&Ruleset::KIBAO), Ok(()));
            assert_eq!(proof.winner(), winner, "{}", row.game);
            assert!(proof.plies() >= turns, "{}", row.game);
        }
    }
    let printed: Vec<(&str, u32)> = printed.into_iter().collect();
    assert_eq!(printed, [("", 3), ("#", 18), ("PC", 37), ("PNC", 1)]);
}

#[test]
fn the_table_of_outcomes() {
    let args = ["authors", "--table", "outcomes", "--format", "csv"];
    insta::assert_snapshot!(transcript(&args, ""));
}

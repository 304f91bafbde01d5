//! The printed outcomes of the 59 games are proved, and the proofs are checked.

use std::sync::atomic::AtomicBool;

use bao_engine::proof::Prover;
use bao_game::proofs::{check_proof, write_proof};
use bao_rules::{Ruleset, Side};
use bao_study::judgement::{KnownBy, Winner, list_published_judgements};

use crate::support::{columns, file, games};

/// The printed games, with their outcomes.
fn printed_outcomes() -> Vec<[String; 2]> {
    columns(&file("datasets/study/matrix_games.csv"), ["game", "outcome"])
}

#[test]
fn the_board_or_a_proof_decides_every_printed_outcome() {
    let (games, known) = (games(), list_published_judgements());
    assert_eq!(known.iter().filter(|judged| judged.has_wrong_turn()).count(), 55);
    let mut prover = Prover::new(1 << 22);
    let mut counts = std::collections::BTreeMap::<String, u32>::new();
    for [id, printed] in printed_outcomes() {
        let judged = known.iter().find(|judged| judged.game == id).expect("the game is judged");
        let game = games.iter().find(|game| game.id == id).expect("the game is published");
        let ours = judged.outcome.as_ref().expect("the move was played");
        let after = &game.ply(ours.turn, judged.winner).expect("the move was played").after;
        assert!(printed.is_empty() || ours.code(judged.winner) == Some(printed.as_str()), "{id}");
        let winner = if printed == "PNC" { judged.loser() } else { judged.winner };
        assert_eq!(ours.winner, Some(Winner(winner)), "{id}");
        let plies = match ours.by {
            KnownBy::Board => 0,
            KnownBy::Proof => {
                assert!(ours.shortest && printed != "#", "{id}");
                ours.plies.expect("a proof has a length")
            }
            other => panic!("{id}: {other:?}"),
        };
        // A search for either player must give a valid proof, and none may be shorter than the known result.
        for attacker in Side::BOTH {
            let stop = AtomicBool::new(false);
            let verdict = prover.prove(after, &Ruleset::KIBAO, attacker, 200_000, &stop);
            let proof = verdict.proof().expect("the outcome was proved before");
            let theorem = check_proof(&write_proof(proof, &Ruleset::KIBAO));
            assert_eq!(theorem.map(|theorem| theorem.plies), Ok(proof.plies()));
            assert_eq!(proof.winner(), winner, "{id}");
            assert!(proof.plies() >= plies, "{id}");
        }
        *counts.entry(printed).or_default() += 1;
    }
    let counts: Vec<(&str, u32)> = counts.iter().map(|(code, n)| (code.as_str(), *n)).collect();
    assert_eq!(counts, [("", 3), ("#", 18), ("PC", 37), ("PNC", 1)]);
}

//! Games with one damage each: what of it is found out, restored, shown or missed.

use std::collections::BTreeMap;

use bao::replay::{Declared, Game, Repairing, SHOWN, Status, codes, repairs, replay_with};
use bao_notation::{Finding, Move, Reading, Source, Written, read};
use bao_rules::Ruleset;

use crate::damage::Damage;
use crate::random_games::{Random, RandomGame};

/// What became of a damaged game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Fate {
    /// The damaged text means the same.
    Same,
    /// The damaged text is another game without a fault: nobody could tell.
    Flawless,
    /// Played as the original, by the reader or by the repair that was applied.
    Restored,
    /// The original is among the candidates shown.
    Shown,
    /// There are candidates, and the original is not among those shown.
    Hidden,
    /// It is known that the text is wrong, and no candidate is told.
    Reported,
    /// Accepted as another game after sign repairs; what was repaired is reported.
    Otherwise,
    /// Mended into another game: the worst.
    Wrong,
}

fn moves(game: &Game) -> Vec<Move> {
    game.plies.iter().map(|ply| ply.written).collect()
}

fn replayed(reading: &Reading<'_>, declared: &Declared, repairing: Repairing) -> Game {
    replay_with("", reading, declared, &Ruleset::KIBAO, repairing)
}

/// The moves of a candidate as the board plays them.
fn meant(candidate: &bao::replay::Candidate, declared: &Declared) -> Vec<Move> {
    let reading = Reading { transcript: candidate.transcript.clone(), ..Reading::default() };
    moves(&replayed(&reading, declared, Repairing::Ignore))
}

fn fate(original: &RandomGame, text: &str, cut: bool) -> Fate {
    let declared = original.declared();
    let reading = read(text, &Source::default());
    let plain = replayed(&reading, &declared, Repairing::Report);
    let mended = replayed(&reading, &declared, Repairing::Apply);
    let is_original = |found: &[Move]| {
        if cut { original.moves.starts_with(found) } else { original.moves == found }
    };
    let accepted = plain.status == Status::Accepted;
    if accepted && plain.findings.is_empty() {
        assert_eq!(plain, mended);
        return if is_original(&moves(&plain)) { Fate::Same } else { Fate::Flawless };
    }
    if mended.status == Status::Accepted && is_original(&moves(&mended)) {
        return Fate::Restored;
    }
    let resolved = |finding: &Finding| finding.code == codes::HOUSE_CHOICE_RESOLVED;
    if mended.repaired.is_some() || mended.findings.iter().any(resolved) {
        return Fate::Wrong;
    }
    assert_eq!(plain, mended, "what is not applied is only reported");
    let found = repairs(&reading, &declared, &Ruleset::KIBAO, &plain);
    assert!(found.candidates.len() <= SHOWN);
    match () {
        () if found.candidates.iter().any(|one| is_original(&meant(one, &declared))) => Fate::Shown,
        () if found.total > 0 => Fate::Hidden,
        () if accepted => Fate::Otherwise,
        () => Fate::Reported,
    }
}

type Scores = BTreeMap<Damage, BTreeMap<Fate, usize>>;

fn scores(games: usize, seed: u64) -> Scores {
    let mut random = Random(seed);
    let mut scores = Scores::new();
    for damage in Damage::ALL {
        let score = scores.entry(damage).or_default();
        let mut done = 0;
        while done < games {
            // Most games are played to the end, some are given up.
            let limit = if random.below(10) < 7 { 300 } else { 10 + random.below(80) };
            let game = RandomGame::play(&mut random, &Ruleset::KIBAO, limit);
            if let Some(text) = damage.apply(&game, &mut random) {
                let fate = fate(&game, &text, damage == Damage::CutInAMove);
                *score.entry(fate).or_default() += 1;
                done += 1;
                if std::env::var("SHOW").is_ok_and(|name| name == format!("{damage:?}{fate:?}")) {
                    println!("{}\n{text}", game.text());
                    let reading = read(&text, &Source::default());
                    let again = replayed(&reading, &game.declared(), Repairing::Report);
                    again.findings.iter().for_each(|finding| println!("  {finding}"));
                }
            }
        }
    }
    scores
}

#[test]
fn damaged_games_are_restored_or_shown() {
    let scores = scores(std::env::var("N").map_or(500, |n| n.parse().unwrap()), 0xda_3a6e);
    for (damage, fates) in &scores {
        println!("{damage:?} {fates:?}");
    }
}

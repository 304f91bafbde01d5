//! Counts how many games, each damaged once, are restored, shown or missed.

use std::collections::BTreeMap;

use bao_game::replay::{
    Declared, Game, MOST_CANDIDATES, RepairMode, Status, codes, replay_with, suggest_repairs,
};
use bao_notation::{Finding, Reading, Severity, Source, WrittenMove, read};
use bao_rules::Ruleset;

use crate::damage::Damage;
use crate::random_games::{Random, RandomGame};
use crate::support::{games, path, replay_file};

/// The outcome for a damaged game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Fate {
    /// The damaged text is read as the original, without findings.
    Same,
    /// The damaged text is another game without findings, so the damage cannot be detected.
    Flawless,
    /// The original is restored, by the reader, the replay or an applied repair.
    Restored,
    /// The original is among the candidates that are shown.
    Shown,
    /// There are candidates, but the original is not among those shown.
    Hidden,
    /// The text is known to be wrong, but no candidate is offered.
    Reported,
    /// The text is accepted as another game, with findings about signs.
    Otherwise,
    /// The text is repaired into another game: the worst outcome.
    Wrong,
}

fn moves(game: &Game) -> Vec<WrittenMove> {
    game.plies.iter().map(|ply| ply.written).collect()
}

fn replayed(reading: &Reading<'_>, declared: &Declared, repairing: RepairMode) -> Game {
    replay_with("", reading, declared, &Ruleset::KIBAO, repairing)
}

/// The moves of a candidate, as they are played.
fn meant(candidate: &bao_game::replay::Candidate, declared: &Declared) -> Vec<WrittenMove> {
    let reading = Reading { transcript: candidate.transcript.clone(), ..Reading::default() };
    moves(&replayed(&reading, declared, RepairMode::Ignore))
}

fn fate(original: &RandomGame, text: &str, cut: bool) -> Fate {
    let declared = original.declaration();
    let reading = read(text, &Source::default());
    let plain = replayed(&reading, &declared, RepairMode::Report);
    let repaired_game = replayed(&reading, &declared, RepairMode::Apply);
    let is_original = |found: &[WrittenMove]| {
        if cut { original.moves.starts_with(found) } else { original.moves == found }
    };
    let accepted = plain.status == Status::Accepted;
    if accepted && plain.findings.is_empty() {
        assert_eq!(plain, repaired_game);
        return if is_original(&moves(&plain)) { Fate::Same } else { Fate::Flawless };
    }
    if repaired_game.status == Status::Accepted && is_original(&moves(&repaired_game)) {
        return Fate::Restored;
    }
    let resolved = |finding: &Finding| finding.code == codes::HOUSE_CHOICE_RESOLVED;
    if repaired_game.repaired.is_some() || repaired_game.findings.iter().any(resolved) {
        return Fate::Wrong;
    }
    assert_eq!(plain, repaired_game, "without a repair, both must give the same game");
    let found = suggest_repairs(&reading, &declared, &Ruleset::KIBAO);
    assert!(found.candidates.len() <= MOST_CANDIDATES);
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
            // Most games are played to the end; the others stop earlier.
            let limit = if random.below(10) < 7 { 300 } else { 10 + random.below(80) };
            let game = RandomGame::play(&mut random, &Ruleset::KIBAO, limit);
            if let Some(text) = damage.apply(&game, &mut random) {
                let fate = fate(&game, &text, damage == Damage::CutInAMove);
                *score.entry(fate).or_default() += 1;
                done += 1;
            }
        }
    }
    scores
}

/// The number of games for each kind of damage.
const GAMES: usize = 400;

#[test]
fn damaged_games_are_restored_or_shown() {
    let scores = scores(GAMES, 0x00da_3a6e);
    let mut table = format!("{GAMES} games of each kind of damage\n");
    let mut wrong = 0;
    for (damage, fates) in &scores {
        let count = |fate| fates.get(&fate).copied().unwrap_or(0);
        let cells: Vec<String> = fates.iter().map(|(fate, n)| format!("{fate:?} {n}")).collect();
        table += &format!("{:<23} {}\n", format!("{damage:?}"), cells.join(", "));
        wrong += count(Fate::Wrong);
        // The number of games whose damage can be detected.
        let told = GAMES - count(Fate::Same) - count(Fate::Flawless);
        let (restored, shown) = (count(Fate::Restored), count(Fate::Shown));
        let enough = match damage {
            Damage::LostStar | Damage::AddedStar | Damage::MovedStar => restored * 100 >= told * 99,
            Damage::WrongPit | Damage::WrongDirection => (restored + shown) * 100 >= told * 95,
            Damage::CutInAMove => true,
            _ => (restored + shown) * 100 >= told * 80,
        };
        assert!(enough, "{damage:?} {fates:?}");
    }
    insta::assert_snapshot!(table);
    assert!(wrong * 1000 <= GAMES * Damage::ALL.len(), "{wrong} games are repaired into others");
}

#[test]
fn an_undamaged_game_is_never_changed() {
    let mut random = Random(0xc1ea);
    for _ in 0..1_000 {
        let limit = 5 + random.below(200);
        let game = RandomGame::play(&mut random, &Ruleset::KIBAO, limit);
        let text = game.text();
        let reading = read(&text, &Source::default());
        let repaired_game = replayed(&reading, &game.declaration(), RepairMode::Apply);
        assert_eq!(moves(&repaired_game), game.moves);
        assert_eq!((repaired_game.status, repaired_game.repaired), (Status::Accepted, None));
        // In a game without a `+`, another reading of a house choice may be reported.
        let open = |finding: &Finding| finding.code == codes::OPEN_HOUSE_CHOICE;
        assert!(repaired_game.findings.iter().all(open), "{text}");
    }
}

#[test]
fn published_games_need_no_repair() {
    let repaired_games = replay_file(&path("datasets/games.csv"), RepairMode::Apply);
    assert_eq!(repaired_games, games());
}

/// Whatever the damage, a repaired text is a whole game with one finding about the repair.
#[test]
fn rubble_is_repaired_into_a_whole_game_or_left_alone() {
    let mut random = Random(0x0b0a_b0a0);
    let mut repaired = 0;
    for _ in 0..1_500 {
        let game = RandomGame::play(&mut random, &Ruleset::KIBAO, 120);
        let mut bytes = game.text().into_bytes();
        for _ in 0..=random.below(4) {
            let at = random.below(bytes.len());
            match random.below(3) {
                0 => bytes[at] = b"AaBb12345678<>*+#;: x"[random.below(21)],
                1 => drop(bytes.remove(at)),
                _ => bytes.insert(at, b"AaBb12345678<>*+#;: x"[random.below(21)]),
            }
        }
        let text = String::from_utf8(bytes).expect("the bytes are ASCII");
        let reading = read(&text, &Source::default());
        let plain = replayed(&reading, &game.declaration(), RepairMode::Report);
        let repaired_game = replayed(&reading, &game.declaration(), RepairMode::Apply);
        let said = repaired_game.findings.iter().filter(|f| f.code == codes::REPAIRED).count();
        assert_eq!(said, usize::from(repaired_game.repaired.is_some()));
        if repaired_game.repaired.is_some() {
            repaired += 1;
            assert_eq!(repaired_game.status, Status::Accepted, "{text}");
            let lost = |finding: &Finding| finding.code.severity == Severity::Error;
            assert!(!repaired_game.findings.iter().any(lost), "{text}");
        } else {
            assert_eq!(plain, repaired_game, "{text}");
        }
    }
    assert!(repaired > 300, "{repaired}");
}

#[test]
fn digits_at_the_end_are_not_replaced_by_a_move() {
    // `26:` is cut off after its first digit, and South has only one legal move.
    let text = "1:A6<* a5>; 2:A3< a7>; 3:A3< a7<*; 4:A3< a5>; 5:A5> a2<; 6:A6> a2<; 7:A8> a2<; 8:A2>* a5<; \
        9:A6> a2>*; 10:A5> a6>+; 11:A6> a2<; 12:A5>+ a6<; 13:A4< a7>; 14:A4< a4>; 15:A7> a1<; 16:A4> a6>; \
        17:A5> a2<; 18:A2< a5<; 19:A5> a3>; 20:A2< a8>; 21:A3< a7>; 22:A4< a4<; 23:B2< a2>; 24:A3> b8>; \
        25:B1< a8<; 2";
    let reading = read(text, &Source::default());
    let declared = Declared { winner: Some(bao_rules::Side::North) };
    let game = replayed(&reading, &declared, RepairMode::Apply);
    assert_eq!((moves(&game).len(), game.repaired), (50, None));
}

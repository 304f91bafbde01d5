//! Games with one damage each: what of it is found out, restored, shown or missed.

use std::collections::BTreeMap;

use bao_game::replay::{
    Declared, Game, MOST_CANDIDATES, RepairMode, Status, codes, replay_with, suggest_repairs,
};
use bao_notation::{Finding, Reading, Severity, Source, WrittenMove, read};
use bao_rules::Ruleset;

use crate::damage::Damage;
use crate::random_games::{Random, RandomGame};
use crate::support::{games, path, replay_file};

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

fn moves(game: &Game) -> Vec<WrittenMove> {
    game.plies.iter().map(|ply| ply.written).collect()
}

fn replayed(reading: &Reading<'_>, declared: &Declared, repairing: RepairMode) -> Game {
    replay_with("", reading, declared, &Ruleset::KIBAO, repairing)
}

/// The moves of a candidate as the board plays them.
fn meant(candidate: &bao_game::replay::Candidate, declared: &Declared) -> Vec<WrittenMove> {
    let reading = Reading { transcript: candidate.transcript.clone(), ..Reading::default() };
    moves(&replayed(&reading, declared, RepairMode::Ignore))
}

fn fate(original: &RandomGame, text: &str, cut: bool) -> Fate {
    let declared = original.declaration();
    let reading = read(text, &Source::default());
    let plain = replayed(&reading, &declared, RepairMode::Report);
    let mended = replayed(&reading, &declared, RepairMode::Apply);
    let is_original = |found: &[WrittenMove]| {
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
            // Most games are played to the end, some are given up.
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

/// How many games of each kind of damage.
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
        // Those that anybody could tell from an undamaged game.
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
    assert!(wrong * 1000 <= GAMES * Damage::ALL.len(), "{wrong} games are mended into others");
}

#[test]
fn an_undamaged_game_is_never_changed() {
    let mut random = Random(0xc1ea);
    for _ in 0..1_000 {
        let limit = 5 + random.below(200);
        let game = RandomGame::play(&mut random, &Ruleset::KIBAO, limit);
        let text = game.text();
        let reading = read(&text, &Source::default());
        let mended = replayed(&reading, &game.declaration(), RepairMode::Apply);
        assert_eq!(moves(&mended), game.moves);
        assert_eq!((mended.status, mended.repaired), (Status::Accepted, None));
        // Where no `+` stands, another reading of a house choice may be told.
        let open = |finding: &Finding| finding.code == codes::OPEN_HOUSE_CHOICE;
        assert!(mended.findings.iter().all(open), "{text}");
    }
}

#[test]
fn the_published_games_have_nothing_to_mend() {
    let mended = replay_file(&path("datasets/games.csv"), RepairMode::Apply);
    assert_eq!(mended, games());
}

/// Whatever is done to a text, what is mended is a whole game that says so once.
#[test]
fn rubble_is_mended_into_a_whole_game_or_left_as_it_is() {
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
        let text = String::from_utf8(bytes).expect("plain signs");
        let reading = read(&text, &Source::default());
        let plain = replayed(&reading, &game.declaration(), RepairMode::Report);
        let mended = replayed(&reading, &game.declaration(), RepairMode::Apply);
        let said = mended.findings.iter().filter(|f| f.code == codes::REPAIRED).count();
        assert_eq!(said, usize::from(mended.repaired.is_some()));
        if mended.repaired.is_some() {
            repaired += 1;
            assert_eq!(mended.status, Status::Accepted, "{text}");
            let lost = |finding: &Finding| finding.code.severity == Severity::Error;
            assert!(!mended.findings.iter().any(lost), "{text}");
        } else {
            assert_eq!(plain, mended, "{text}");
        }
    }
    assert!(repaired > 300, "{repaired}");
}

#[test]
fn digits_at_the_end_are_no_move_that_is_put_in() {
    // `26:` is cut behind its first digit, and South has one legal move.
    let text = "1:A6<* a5>; 2:A3< a7>; 3:A3< a7<*; 4:A3< a5>; 5:A5> a2<; 6:A6> a2<; 7:A8> a2<; 8:A2>* a5<; \
        9:A6> a2>*; 10:A5> a6>+; 11:A6> a2<; 12:A5>+ a6<; 13:A4< a7>; 14:A4< a4>; 15:A7> a1<; 16:A4> a6>; \
        17:A5> a2<; 18:A2< a5<; 19:A5> a3>; 20:A2< a8>; 21:A3< a7>; 22:A4< a4<; 23:B2< a2>; 24:A3> b8>; \
        25:B1< a8<; 2";
    let reading = read(text, &Source::default());
    let declared = Declared { winner: Some(bao_rules::Side::North) };
    let game = replayed(&reading, &declared, RepairMode::Apply);
    assert_eq!((moves(&game).len(), game.repaired), (50, None));
}

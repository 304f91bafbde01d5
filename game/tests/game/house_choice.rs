//! Open house choices (rule 3.4): random games with safaris, from whose text every `+` is removed.

use bao_game::replay::{
    Declared, Game, HouseChoices, Status, codes, replay, resolve_house_choices,
};
use bao_notation::{Finding, Source, read};
use bao_rules::Ruleset;

use crate::random_games::{Random, RandomGame, text};

/// The plies of a game at which the player sows on from the house.
fn safaris(game: &RandomGame) -> Vec<usize> {
    (0..game.moves.len()).filter(|&index| game.moves[index].plays_house).collect()
}

fn replayed(text: &str, declared: &Declared) -> (Game, HouseChoices) {
    let reading = read(text, &Source::default());
    let rules = &Ruleset::KIBAO;
    (replay("", &reading, declared, rules), resolve_house_choices(&reading, declared, rules))
}

#[derive(Debug, Default, PartialEq)]
struct Score {
    resolved: usize,
    /// The original is among the reported readings.
    ambiguous: usize,
    open: usize,
}

#[test]
fn safari_games_without_signs_are_resolved_or_reported() {
    let mut random = Random(0x5afa_2115);
    let mut score = Score::default();
    let mut games = 0;
    while games < 2_000 {
        let limit = 20 + random.below(100);
        let game = RandomGame::play(&mut random, &Ruleset::KIBAO, limit);
        let original = safaris(&game);
        if original.is_empty() {
            continue;
        }
        games += 1;
        let mut moves = game.moves.clone();
        moves.iter_mut().for_each(|written| written.plays_house = false);
        let text = text(&moves);
        let (again, choices) = replayed(&text, &game.declaration());
        let is_original =
            |found: &bao_game::replay::Safaris| found.plies().eq(original.iter().copied());
        let said = |code| again.findings.iter().filter(|f: &&Finding| f.code == code).count();
        match &choices {
            HouseChoices::Resolved(found) => {
                assert!(is_original(found), "{text}\n{found:?} for {original:?}");
                let played: Vec<_> = again.plies.iter().map(|ply| ply.written).collect();
                assert_eq!(played, game.moves, "{text}");
                assert_eq!(again.status, Status::Accepted);
                assert_eq!(said(codes::HOUSE_CHOICE_RESOLVED), original.len());
                assert_eq!(again.findings.len(), original.len(), "{text}");
                score.resolved += 1;
            }
            HouseChoices::Ambiguous(found) => {
                assert!(found.iter().any(is_original), "{text}\n{found:?} for {original:?}");
                assert_eq!(said(codes::AMBIGUOUS_HOUSE_CHOICE), 1);
                assert_ne!(again.status, Status::Accepted);
                // The readings agree up to this point.
                let agreed = again.plies.iter().map(|ply| ply.written);
                assert!(agreed.eq(game.moves[..again.plies.len()].iter().copied()), "{text}");
                score.ambiguous += 1;
            }
            HouseChoices::Open(found) => {
                assert!(found.iter().any(is_original), "{text}\n{found:?} for {original:?}");
                assert_eq!(said(codes::OPEN_HOUSE_CHOICE), 1);
                assert_eq!(again.status, Status::Accepted);
                score.open += 1;
            }
            other => panic!("{other:?}: {text}\n{original:?}"),
        }
    }
    assert!(score.resolved > games * 9 / 10, "{score:?}");
}

#[test]
fn games_with_all_signs_have_no_findings_about_choices() {
    let mut random = Random(0xb0a);
    let mut games = 0;
    while games < 1_000 {
        let game = RandomGame::play(&mut random, &Ruleset::KIBAO, 120);
        if safaris(&game).is_empty() {
            continue;
        }
        games += 1;
        let (again, choices) = replayed(&game.text(), &game.declaration());
        assert_eq!(choices, HouseChoices::AsWritten);
        assert_eq!(again.findings, vec![], "{}", game.text());
    }
}

//! Games of Hawalis: what is written reads back, what cannot be read or played is named with its place.

use bao_engine::players::{HawalisPlayer, Level};
use bao_game::hawalis::{Ending, Game, ReplayError, read_transcript, replay_games};
use bao_rules::Side;
use bao_rules::relatives::hawalis::{Position, Rules};
use proptest::prelude::*;

/// `1:6 unreadable-move: what is expected`
fn describe(error: &ReplayError) -> String {
    let place = error.place.map(|place| format!("{}:{} ", place.line, place.column));
    format!("{}{}: {}", place.unwrap_or_default(), error.code.name, error.expected)
}

#[test]
fn looser_forms_are_read_and_the_normal_form_is_written() {
    for text in ["1:A3 b4; 2:A4", "1.A3> b4<\n2. A4>", "A3 b4 A4", "1: A3\tb4 ;2:A4;"] {
        let (game, error) = Game::replay(text, Rules::HAWALIS);
        assert_eq!((game.moves_text().as_str(), error), ("1:A3 b4; 2:A4", None), "{text}");
    }
}

#[test]
fn what_cannot_be_read_or_played_is_named_with_its_place() {
    let cases = [
        ("1:A3 b9", 1, "1:6 unreadable-move: "),
        ("1:A3<", 0, "1:3 illegal-turn: "),
        ("1:A3 b4;\n3:A4", 2, "2:1 unreadable-move: "),
        ("1:A3 A4", 1, "1:6 missing-move: "),
        ("[south]\n1:A3", 0, "1:1 bad-header: "),
        ("1:A3 b4; 2:B1", 2, "1:12 illegal-turn: "),
        ("1:A3 b4#", 2, "1:6 wrong-end-sign: "),
        ("[ruleset \"hawalis,singletons=x\"]\n1:A3", 0, "bad-header: "),
        ("[position \"1 2\"]\n1:A3", 0, "bad-header: "),
    ];
    for (text, plies, said) in cases {
        let (game, error) = Game::replay(text, Rules::HAWALIS);
        let error = describe(&error.expect("it stops there"));
        assert!(error.starts_with(said), "{text}: {error}");
        assert_eq!(game.plies().len(), plies, "{text}");
    }
    let (read, error) = read_transcript("1:A3# b4", Side::South);
    let error = error.map(|error| describe(&error)).unwrap_or_default();
    assert!(read.moves.len() == 1 && error.starts_with("1:7 text-after-end: "), "{error}");
}

#[test]
fn a_position_in_which_north_moves_begins_with_his_move() {
    let text =
        "[position \"2,2,2,2,2,2,2/2,2,2,2,2,2,2 2,2,2,2,2,2,2/2,2,2,2,2,2,2 n\"]\n1:a3; 2:A3";
    let (game, error) = Game::replay(text, Rules::HAWALIS);
    assert_eq!((game.moves_text().as_str(), error), ("1:a3; 2:A3", None));
    assert_eq!((game.name_place(0), game.name_place(1)), ("1n".to_owned(), "2s".to_owned()));
    assert_eq!(Game::replay(&game.text(), Rules::HAWALIS), (game, None));
}

/// Strong players against each other, until a game is drawn.
#[test]
fn a_position_that_comes_for_the_third_time_is_a_draw() {
    let drawn = (0..40).find_map(|seed| {
        let levels = [Level::Full, Level::Expert];
        let mut players = [0, 1]
            .map(|seat| HawalisPlayer::new(Rules::HAWALIS, levels[(seat + seed) % 2], seed as u64));
        let mut game = Game::new(Rules::HAWALIS, Position::start());
        while game.ending().is_none() {
            let player = &mut players[game.position().to_move() as usize];
            let pit = player.choose_move(game.position()).expect("the game goes on");
            game.play(pit).expect("it is legal");
        }
        (game.ending() == Some(Ending::Drawn)).then_some(game)
    });
    let game = drawn.expect("one of the games is drawn");
    let times = |after: usize| {
        let position = game.position_after(after);
        (0..=after).filter(|&ply| game.position_after(ply) == position).count()
    };
    let last = game.plies().len();
    assert_eq!(times(last), 3);
    assert!((0..last).all(|ply| times(ply) < 3));
    assert!(!game.moves_text().contains('#'));
}

/// What docs/relatives.md says of the levels. Takes some seconds.
#[test]
#[ignore = "extended: some hundred games between levels"]
fn levels_against_the_one_below() {
    const GAMES: u64 = 200;
    for pair in Level::ALL.windows(2) {
        let mut won = [0; 3];
        for seed in 0..GAMES {
            let levels = if seed % 2 == 0 { [pair[0], pair[1]] } else { [pair[1], pair[0]] };
            let mut players = levels.map(|level| HawalisPlayer::new(Rules::HAWALIS, level, seed));
            let mut game = Game::new(Rules::HAWALIS, Position::start());
            while game.ending().is_none() {
                let player = &mut players[game.position().to_move() as usize];
                let pit = player.choose_move(game.position()).expect("the game goes on");
                game.play(pit).expect("it is legal");
            }
            won[match game.ending() {
                Some(Ending::Won(side, _)) => usize::from(levels[side as usize] == pair[0]),
                _ => 2,
            }] += 1;
        }
        assert!(won[0] * 2 >= won[1], "{won:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_written_reads_back(seed in any::<u64>(), plies in 0usize..200, forbidden in any::<bool>()) {
        let rules = if forbidden { Rules::WITHOUT_SINGLETONS } else { Rules::HAWALIS };
        let mut player = HawalisPlayer::new(rules, Level::Beginner, seed);
        let mut game = Game::new(rules, Position::start());
        while game.plies().len() < plies {
            let Some(pit) = player.choose_move(game.position()) else { break };
            game.play(pit).expect("it is legal");
            let last = game.plies().len() - 1;
            let rings = Side::BOTH.map(|side| *game.position().ring(side));
            prop_assert_eq!(game.boards_of(last).last().copied(), Some(rings));
        }
        prop_assert_eq!(Game::replay(&game.text(), Rules::HAWALIS), (game, None));
    }

    #[test]
    fn any_text_is_answered(text in "\\PC*", tail in "[0-9:;. AaBb<>#\\[\"\\]\n]*") {
        for text in [text, tail] {
            for found in replay_games(&text, Rules::HAWALIS).0 {
                prop_assert!(found.findings.iter().all(|one| text.get(one.place.span.clone()).is_some()));
                let again = Game::replay(&found.game.text(), Rules::HAWALIS);
                prop_assert_eq!(again, (found.game, None));
            }
        }
    }
}

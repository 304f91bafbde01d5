//! Playing single moves agrees with the list of legal moves, in any position.

use bao_game::replay::{codes, list_legal_moves, play_legal_moves, play_move};
use bao_notation::{Stars, WrittenMove, read_move, write_move};
use bao_rules::{Position, Ruleset};

use crate::random_games::Random;
use crate::support::random_position;

#[test]
fn every_listed_move_can_be_played_by_its_name() {
    let mut random = Random(0x5eed1);
    let (mut turns, mut safaris) = (0, 0);
    for _ in 0..4_000 {
        let (rules, before) = random_position(&mut random);
        let singles = play_legal_moves(&before, 30, &rules);
        let listed = list_legal_moves(&before, &rules);
        assert_eq!(singles.len(), listed.len(), "{before}");
        let side = before.to_move();
        for (single, (written, after)) in singles.iter().zip(listed) {
            assert_eq!((single.ply.written, single.ply.after), (written, after), "{before}");
            assert_eq!(single.end, after.end(&rules));
            assert_eq!((single.ply.at.number, single.ply.at.side), (30, side));
            // Playing the typed name of a listed move has the same result.
            let bare = WrittenMove { stars: Stars::None, ends_game: false, ..written };
            let name = write_move(&bare, side);
            let typed = read_move(&name, side).expect("a listed move can be read");
            assert_eq!(play_move(&before, 30, &typed, &rules).as_ref(), Ok(single), "{before}");
            turns += 1;
            safaris += usize::from(written.plays_house);
        }
    }
    assert!(turns > 10_000 && safaris > 20, "{turns} {safaris}");
}

#[test]
fn an_unlisted_move_is_refused_with_the_list() {
    let mut random = Random(0x5eed2);
    let mut refused = 0;
    for _ in 0..400 {
        let (rules, before) = random_position(&mut random);
        let side = before.to_move();
        let listed = play_legal_moves(&before, 7, &rules);
        for row in ["A", "B"] {
            for pit in 1..=8 {
                for signs in ["<", ">", "<+", ">+"] {
                    let text = match side {
                        bao_notation::Side::South => format!("{row}{pit}{signs}"),
                        bao_notation::Side::North => format!("{row}{pit}{signs}").to_lowercase(),
                    };
                    let read = read_move(&text, side).expect("the text has the form of a move");
                    match play_move(&before, 7, &read, &rules) {
                        Ok(single) => assert!(listed.contains(&single), "{text} in {before}"),
                        Err(why) => {
                            refused += 1;
                            let over = before.end(&rules).is_some();
                            let code =
                                if over { codes::TEXT_AFTER_END } else { codes::ILLEGAL_TURN };
                            assert_eq!(why.code, code, "{text} in {before}: {why}");
                            for single in listed.iter().filter(|_| !over) {
                                let written = single.ply.written;
                                let bare =
                                    WrittenMove { stars: Stars::None, ends_game: false, ..written };
                                assert!(
                                    why.expected.to_string().contains(&write_move(&bare, side)),
                                    "{why}"
                                );
                            }
                        }
                    }
                }
            }
        }
    }
    assert!(refused > 5_000, "{refused}");
}

#[test]
fn no_move_is_played_after_the_end() {
    let over: Position =
        "1,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/0- 0,0,0,0,0,0,0,0/63,0,0,0,0,0,0,0/0- n c"
            .parse()
            .expect("the position is valid");
    let rules = Ruleset::KIBAO;
    assert!(over.end(&rules).is_some());
    assert_eq!(play_legal_moves(&over, 9, &rules), vec![]);
    let read = read_move("b1<", bao_notation::Side::North).expect("the text is a move");
    let why = play_move(&over, 9, &read, &rules).expect_err("the game is over");
    assert_eq!(
        (why.code, why.to_string()),
        (codes::TEXT_AFTER_END, "no more moves: South has won".into())
    );
}

//! Properties of the replay of published games.

use bao_game::replay::{Declared, Status, normal_transcript, replay};
use bao_notation::{Source, Written, read, write, write_move};
use bao_rules::{Direction, Ruleset, Side};

use crate::support::games;

#[test]
fn the_normal_form_replays_to_the_same_game_without_a_finding() {
    for game in games() {
        let text = write(&normal_transcript(&game));
        let source = Source { game: Some(game.id.clone()), ..Source::default() };
        let declared = Declared { winner: game.winner };
        let again = replay(&game.id, &read(&text, &source), &declared, &Ruleset::KIBAO);
        assert_eq!(again.findings, vec![], "{text}");
        assert_eq!((&again.plies, again.winner), (&game.plies, game.winner));
    }
}

#[test]
fn lost_stars_and_signs_do_not_change_the_moves() {
    for game in games() {
        let text = write(&normal_transcript(&game)).replace(['*', '#'], "");
        let again = replay(
            &game.id,
            &read(&text, &Source::default()),
            &Declared::default(),
            &Ruleset::KIBAO,
        );
        assert_eq!(again.status, Status::Accepted);
        assert_eq!(again.plies, game.plies);
    }
}

/// N6: row letters and idle arrows may be left out in namua.
#[test]
fn looser_forms_of_published_games_mean_the_same() {
    for game in games() {
        let mut loose = String::new();
        for (index, ply) in game.plies.iter().enumerate() {
            let mut written = ply.written;
            let namua = game.before(index).is_namua();
            let idle = namua
                && ply.kind == bao_rules::MoveKind::Capture
                && matches!(ply.mv.pit.number(), 1 | 2 | 7 | 8);
            if namua {
                written.row = None;
            }
            if idle {
                written.arrow = None;
                assert_eq!(
                    ply.mv.direction == Direction::Clockwise,
                    ply.mv.pit.number() <= 2,
                    "the seeds do not enter at the nearer kichwa"
                );
            }
            if ply.side() == Side::South {
                loose.push_str(&format!("{}: ", ply.at.number));
            }
            loose.push_str(&write_move(&written, ply.at.side));
            loose.push_str(if ply.side() == Side::South { "  " } else { " ;\r\n" });
        }
        let reading = read(&loose, &Source::default());
        assert!(reading.transcript.moves().all(|(_, w)| matches!(w, Written::Move(_))), "{loose}");
        let again = replay(&game.id, &reading, &Declared::default(), &Ruleset::KIBAO);
        assert_eq!(again.plies, game.plies, "{loose}");
        assert_eq!(again.findings, vec![], "{loose}");
    }
}

#[test]
fn a_game_cut_after_any_ply_is_accepted_up_to_the_cut() {
    for game in games().into_iter().take(10) {
        for plies in 1..game.plies.len() {
            let mut transcript = normal_transcript(&game);
            transcript.plies.truncate(plies);
            let text = write(&transcript);
            let again =
                replay("", &read(&text, &Source::default()), &Declared::default(), &Ruleset::KIBAO);
            assert_eq!(again.status, Status::Accepted, "{text}");
            assert_eq!(again.plies[..], game.plies[..plies]);
        }
    }
}

/// The row letter may be left out only in namua (N6). In the mtaji stage it is repaired if one row is legal, and an
/// error if both are.
#[test]
fn a_missing_row_letter_in_the_mtaji_stage_is_always_reported() {
    let mut seen = (0, 0);
    for game in games() {
        for index in (0..game.plies.len()).filter(|&index| !game.before(index).is_namua()) {
            let mut transcript = normal_transcript(&game);
            if let Written::Move(written) = &mut transcript.plies[index].written {
                written.row = None;
                written.arrow = written.arrow.or(Some(bao_notation::Arrow::Left));
            }
            let text = write(&transcript);
            let reading = read(&text, &Source::default());
            let again = replay("", &reading, &Declared::default(), &Ruleset::KIBAO);
            let codes: Vec<&str> = again.findings.iter().map(|finding| finding.code.name).collect();
            match codes[..] {
                ["missing-row"] => {
                    assert_eq!(again.plies, game.plies, "{text}");
                    seen.0 += 1;
                }
                ["ambiguous-move", ..] => seen.1 += 1,
                _ => panic!("{codes:?}: {text}"),
            }
        }
    }
    assert!(seen.0 > 100 && seen.1 > 0, "{seen:?}");
}

/// Text after the end of the game does not change the end, but moves make the game partial.
#[test]
fn the_end_on_the_board_holds_whatever_text_follows_it() {
    for game in games().into_iter().take(20) {
        let text = write(&normal_transcript(&game));
        let side = if game.plies.len() % 2 == 1 { " a5>" } else { "; 99:A5<" };
        for (more, status) in [(side, false), ("; 99:", true), (" thanks for the game", true)] {
            let text = format!("{text}{more}");
            let reading = read(&text, &Source::default());
            let again = replay("", &reading, &Declared::default(), &Ruleset::KIBAO);
            assert_eq!((again.winner, again.ending), (game.winner, game.ending), "{text}");
            assert_eq!(again.plies, game.plies);
            assert_eq!(again.status == Status::Accepted, status, "{text}: {:?}", again.findings);
            assert!(!again.findings.is_empty(), "{text}");
        }
    }
}

//! Laws of the replay over the published games.

use bao::replay::{Declared, Status, normal_transcript, replay};
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
fn stars_and_signs_may_be_lost_without_changing_what_was_played() {
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
fn looser_forms_of_the_published_games_mean_the_same() {
    for game in games() {
        let mut loose = String::new();
        for (index, ply) in game.plies.iter().enumerate() {
            let mut written = ply.written;
            let namua = game.before(index).is_namua();
            let idle = namua
                && ply.kind == bao_rules::Kind::Capture
                && matches!(ply.turn.pit.number(), 1 | 2 | 7 | 8);
            if namua {
                written.row = None;
            }
            if idle {
                written.arrow = None;
                assert_eq!(
                    ply.turn.direction == Direction::Clockwise,
                    ply.turn.pit.number() <= 2,
                    "the nearer kichwa"
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
fn a_game_cut_anywhere_is_accepted_as_far_as_it_goes() {
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

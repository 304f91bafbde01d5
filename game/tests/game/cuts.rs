//! A game whose text ends inside a turn or a token is cut off (N9); if the text ends between two moves, the game is
//! resigned or unfinished.

use bao_game::classify::classify;
use bao_game::replay::{Declared, Ending, RepairMode, Status, replay_with};
use bao_notation::{Source, read};
use bao_rules::{Ruleset, Side};

use crate::support::{path, rows};

fn ending(text: &str, winner: Option<Side>, mode: RepairMode) -> (Ending, Status, bool) {
    let reading = read(text, &Source::default());
    let game = replay_with("7", &reading, &Declared { winner }, &Ruleset::KIBAO, mode);
    let is_said = game.findings.iter().any(|finding| finding.code.name == "cut-off");
    assert_eq!(game.ending == Ending::CutOff, is_said || game.repaired.is_some(), "{text}");
    (game.ending, game.status, classify(&game).is_some())
}

const WHOLE: &str = "1:A7<* a5>; 2:A6<* a5>; 3:A2< a6>; 4:A2< a6>*; 5:A2< a5>";

#[test]
fn a_text_that_ends_between_two_moves_is_whole() {
    let (south, north) = (Some(Side::South), Some(Side::North));
    let of = |text: &str, winner| ending(text, winner, RepairMode::Report).0;
    for text in [WHOLE, &format!("{WHOLE};"), &format!("{WHOLE} ;\n")] {
        assert_eq!(of(text, south), Ending::Resigned, "{text}");
        assert_eq!(of(text, north), Ending::Resigned, "{text}");
        assert_eq!(of(text, None), Ending::Unfinished, "{text}");
    }
    // North is to move, so only North can have resigned.
    let open = WHOLE.trim_end_matches(" a5>");
    assert_eq!(of(open, south), Ending::Resigned);
    assert_eq!(of(open, None), Ending::Unfinished);
    assert_eq!(of(open, north), Ending::CutOff);
}

#[test]
fn a_text_that_ends_inside_a_turn_or_a_token_is_cut_off() {
    for tail in ["; 6:", "; 6: ", "; 6:A", "; 6", "; 6:A2>* a", "; 6:A2", "; 6:A2>* a5"] {
        for winner in [None, Some(Side::South), Some(Side::North)] {
            for mode in [RepairMode::Report, RepairMode::Apply] {
                let (ending, _, qualifies) = ending(&format!("{WHOLE}{tail}"), winner, mode);
                assert_eq!(ending, Ending::CutOff, "{tail:?} {winner:?} {mode:?}");
                assert!(!qualifies);
            }
        }
    }
}

/// Cuts published games after every third character. They count as resigned only if the text ends between tokens.
#[test]
fn no_published_game_that_is_cut_inside_a_token_counts_as_resigned() {
    let mut resigned = 0;
    for row in rows(&path("datasets/games.csv")) {
        let (id, text) = (&row["game"], row["transcript"].as_str());
        let winner = if row["winner"] == "south" { Side::South } else { Side::North };
        for end in text.char_indices().map(|(at, _)| at).filter(|at| at % 3 == 0 && *at > 20) {
            let cut = &text[..end];
            let (ending, status, _) = ending(cut, Some(winner), RepairMode::Report);
            if ending == Ending::Resigned {
                resigned += 1;
                let last = cut.trim_end_matches([';', ' ']);
                let next = &text[last.len()..];
                // A cut before a star, a `+` or a `#` may go unnoticed.
                let is_whole = next.starts_with([';', ' ', '*', '+', '#']);
                assert!(
                    is_whole && status == Status::Accepted,
                    "{id}: …{}|{next}",
                    &cut[end - 20..]
                );
            }
        }
    }
    assert!(resigned > 500, "{resigned}");
}

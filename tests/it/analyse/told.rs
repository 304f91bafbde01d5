//! Judgements of choices, of houses and of games.

use bao_engine::fate::FateSearch;
use bao_game::analysis::fate::HouseNote;
use bao_game::analysis::fate::{FateSettings, search_house_moves};
use bao_game::analysis::{GameSummary, MoveClass};

use super::{FEW, STUDY};
use crate::support::{bao, games};

#[test]
fn json_has_value_and_line_of_every_choice() {
    let args = ["analyse", "6405", "--format", "json", STUDY, FEW];
    let output = bao(&args).output().expect("the command starts");
    let told: serde_json::Value =
        serde_json::from_slice(&output.stdout).expect("the output is JSON");
    let turns = told[0]["turns"].as_array().expect("the game has turns");
    assert_eq!(turns.len(), 7);
    for turn in turns {
        let choices = turn["choices"].as_array().expect("a turn has choices");
        let played = choices.iter().find(|choice| choice["move"] == turn["played"]);
        let best = choices.iter().find(|choice| choice["move"] == turn["best"]);
        let chance = |choice: Option<&serde_json::Value>| {
            choice.and_then(|choice| choice["chance"].as_f64()).expect("a choice has a chance")
        };
        let loss = turn["loss"].as_f64().expect("a turn has a loss");
        assert!((chance(best) - chance(played) - loss).abs() < 1e-9, "{turn}");
        for choice in choices {
            let at = format!("{}{} ", turn["turn"], turn["side"].as_str().expect("a side"));
            let line = choice["line"].as_str().expect("a choice has a line");
            assert!(line.starts_with(&at), "{line}");
        }
    }
    assert!(told[0]["story"].as_array().is_some_and(|lines| lines.len() > 2), "{told}");
}

#[test]
fn house_notes_agree_with_the_house_search() {
    let mut asked = 0;
    for game in games() {
        let found =
            search_house_moves(&game, FateSettings::default()).expect("the winner is known");
        assert_eq!(found.undecided, []);
        for turn in &found.moves {
            let ply = game.index_of(turn.at.number, turn.at.side).expect("the move was played");
            let mut search = FateSearch::new(&game.rules, turn.at.side);
            let played = game.plies[ply].mv;
            let note = HouseNote::of(game.before(ply), turn.at, played, &mut search)
                .expect("the house is owned");
            let told = (note.plies, note.choices as usize, note.saving as usize);
            assert_eq!(
                told,
                (turn.plies, turn.choices.len(), turn.saving_choices().count()),
                "{}",
                game.id
            );
            assert_eq!(note.played_saves, turn.played_saves());
            assert_eq!(note.can_empty, turn.can_empty());
            assert_eq!(note.missed_emptying, turn.missed_emptying());
            assert_eq!(note.loses_it(), turn.is_losing());
            asked += 1;
        }
    }
    assert!(asked > 150, "{asked}");
}

#[test]
fn a_story_mentions_the_events_of_its_game() {
    let game = games().into_iter().find(|game| game.id == "6405").expect("the game is published");
    let settings = bao_game::analysis::JudgeSettings {
        turns: "20..24".parse().expect("the range is valid"),
        side: bao_game::analysis::JudgedSide::Both,
        nodes: 20_000,
    };
    let never = std::sync::atomic::AtomicBool::new(false);
    let judged = bao_game::analysis::judge_game(&game, &settings, &never, || ())
        .expect("nothing cancels it");
    let turns: Vec<_> = judged.into_iter().map(|turn| turn.mv).collect();
    assert_eq!(turns.len(), 9);
    let story = GameSummary::of(&game, &turns);
    let proved = story.proved.expect("the end of the game is proved");
    assert_eq!(Some(proved.0), game.winner);
    let houses: Vec<String> =
        story.houses.iter().map(|(at, event)| format!("{at} {event}")).collect();
    assert_eq!(houses, ["23s emptied:s:15", "24s captured:n:19"]);
    for &place in &story.turning_points {
        assert!(turns[place].class().is_error() && turns[place].class() != MoveClass::Inaccuracy);
    }
    if let Some(place) = story.losing_move {
        assert_ne!(Some(turns[place].side()), game.winner);
    }
    let stretches: Vec<_> = story.stretches.iter().map(|s| (s.first, s.last)).collect();
    assert_eq!(stretches.first().map(|s| s.0), turns.first().map(|turn| turn.at()));
    assert_eq!(stretches.last().map(|s| s.1), turns.last().map(|turn| turn.at()));
    assert!(!story.lines(&game, &turns).is_empty());
}

#[test]
fn a_proved_result_never_changes_later() {
    let settings = bao_game::analysis::JudgeSettings {
        turns: "20..25".parse().expect("the range is valid"),
        side: bao_game::analysis::JudgedSide::Both,
        nodes: 3_000,
    };
    let never = std::sync::atomic::AtomicBool::new(false);
    let (mut pairs, mut ends) = (0, 0);
    for game in games() {
        let judged = bao_game::analysis::judge_game(&game, &settings, &never, || ())
            .expect("nothing cancels it");
        for pair in judged.windows(2) {
            let (played, next) = (pair[0].mv.played_choice(), pair[1].mv.best_choice());
            if played.is_proved() && next.is_proved() {
                assert_eq!(played.chance(), next.chance().opponents(), "{}", game.id);
                pairs += 1;
            }
        }
        // If a game ended on the board, its last move is a proved win.
        let last = judged.last().filter(|last| last.ply + 1 == game.plies.len());
        if let (Some(last), bao_game::replay::Ending::Board(_)) = (last, game.ending) {
            let won = last.mv.played_choice().chance() == bao_game::analysis::Chance::WON;
            assert_eq!(won, game.winner == Some(last.mv.side()), "{}", game.id);
            ends += 1;
        }
    }
    assert!(pairs > 200 && ends > 5, "{pairs} pairs, {ends} ends");
}

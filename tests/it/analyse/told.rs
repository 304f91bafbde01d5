//! What is said, and what is refused.

use bao_engine::fate::FateSearch;
use bao_game::analysis::fate::HouseNote;
use bao_game::analysis::fate::{FateSettings, search_house_moves};
use bao_game::analysis::{GameSummary, MoveClass, TurnRange};

use super::{FEW, STUDY};
use crate::support::{bao, cases, folder, games, transcript, transcript_in, words};

#[test]
fn the_end_of_a_game_is_judged_by_proofs() {
    let args = ["analyse", "6405", "--turns", "23..24", "--nodes", "20000"];
    let folder = folder();
    insta::assert_snapshot!(transcript_in(folder.path(), &args, ""));
}

#[test]
fn the_summary_tells_the_move_that_lost_the_game_from_the_one_that_lost_the_house() {
    let told = |game: &str| {
        let args = ["analyse", game, "--turns", "24", "--nodes", "5000"];
        transcript(&args, "")
    };
    let exact = told("6403");
    for line in [
        "proved: 20s A2>. South could have won by force before it; from 21s on North wins in 16",
        "The last move that could have saved it: 21s, with A8>+ in place of A8>.",
    ] {
        assert!(exact.contains(line), "{exact}");
    }
    let latest = told("6537");
    for line in ["lost with 20n a5< at the latest, proved", "From 21n on no choice saved it."] {
        assert!(latest.contains(line), "{latest}");
    }
    let resigned = "game,transcript,winner\n7,1:A7<* a5>; 2:A6<* a5>; 3:A2< a6>,south\n";
    let unknown = transcript(&["analyse", "-", "--nodes", "100"], resigned);
    assert!(unknown.contains("lost the game is not proved"), "{unknown}");
    let table = transcript(&["analyse", "6403", "--table", "moves", "--turns", "24", FEW], "");
    assert!(!table.contains("has won"), "{table}");
}

#[test]
fn two_runs_say_the_same_on_any_number_of_cores() {
    let judged = |threads: &str| {
        let args =
            ["analyse", "--format", "csv", "--side", "loser", STUDY, FEW, "--threads", threads];
        let said = transcript(&args, "");
        assert!(said.ends_with("-- exit code 0\n"), "{said}");
        said
    };
    let one = judged("1");
    assert!(one.lines().count() > 150, "{one}");
    assert_eq!(one, judged("2"));
    assert_eq!(one, judged("1"));
}

#[test]
fn what_is_no_range_of_turns_is_refused_with_the_reason() {
    for line in cases("turns-refused") {
        let (turns, why) = line.split_once(" | ").expect("it says why");
        let said = transcript(&["analyse", "6405", &format!("--turns={turns}")], "");
        assert!(said.contains(why) && said.ends_with("exit code 2\n"), "{turns}: {said}");
    }
    for turns in ["21..24", "30", "21..", "..24", "all"] {
        let range: TurnRange = turns.parse().expect("it is a range");
        assert_eq!(range.to_string().parse(), Ok(range));
    }
}

#[test]
fn what_cannot_be_done_is_said_before_the_work() {
    let folder = folder();
    for line in cases("analyse-refused") {
        let (line, why) = line.split_once(" | ").expect("it says why");
        let said = transcript_in(folder.path(), &words(line), "");
        assert!(said.contains(why) && said.ends_with("exit code 2\n"), "{line}: {said}");
    }
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 0);
}

#[test]
fn the_whole_game_is_judged_unless_turns_are_named() {
    let archive = "game,transcript\n7,1:A7<* a5>; 2:A6<* a5>; 3:A2< a6>\n";
    let rows = |args: &[&str]| {
        let said = transcript(&[&["analyse", "-", "--format", "csv", FEW], args].concat(), archive);
        said.lines().filter(|line| line.starts_with("1,7,")).count()
    };
    assert_eq!(rows(&[]), 6);
    assert_eq!(rows(&["--turns", "2"]), 2);
    assert_eq!(rows(&[STUDY]), 0);
}

#[test]
fn a_game_without_a_winner_or_an_end_is_judged_as_far_as_it_goes() {
    let archive = "game,transcript\n7,1:A7<* a5>; 2:A6<*\n8,1:A7<* b8>\n9,b8\n";
    let args = |side| ["analyse", "-", "--turns", "1..2", "--format", "csv", FEW, "--side", side];
    let said = transcript(&args("both"), archive);
    let rows: Vec<&str> = said.lines().filter(|line| line.starts_with("1,7,")).collect();
    assert_eq!(rows.len(), 3, "{said}");
    assert_eq!(said.lines().filter(|line| line.starts_with("2,8,")).count(), 1, "{said}");
    for part in ["game 8: moves up to 1s only", "game 9: no moves", "exit code 1"] {
        assert!(said.contains(part), "{said}");
    }
    let said = transcript(&args("loser"), archive);
    assert!(said.contains("game 7: nobody is known to have won"), "{said}");
    assert_eq!(said.lines().filter(|line| line.starts_with("1,7,")).count(), 0, "{said}");
    let text = ["analyse", "-", "--turns", "40..", FEW];
    let said = transcript(&text, "game,transcript,winner\n7,1:A7<* a5>,south\n");
    assert!(said.contains("none of its moves is judged"), "{said}");
}

#[test]
fn json_holds_every_choice_with_its_worth_and_line() {
    let args = ["analyse", "6405", "--format", "json", STUDY, FEW];
    let output = bao(&args).output().expect("the command starts");
    let told: serde_json::Value =
        serde_json::from_slice(&output.stdout).expect("what is written is JSON");
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
fn the_house_has_the_fate_that_the_table_of_the_house_proves() {
    let mut asked = 0;
    for game in games() {
        let found =
            search_house_moves(&game, FateSettings::default()).expect("the winner is known");
        assert_eq!(found.undecided, []);
        for turn in &found.moves {
            let ply = game.index_of(turn.at.number, turn.side).expect("the turn was played");
            let mut search = FateSearch::new(&game.rules, turn.side);
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
fn a_story_speaks_of_what_happened() {
    let game = games().into_iter().find(|game| game.id == "6405").expect("it is published");
    let settings = bao_game::analysis::JudgeSettings {
        turns: "20..24".parse().expect("it is a range"),
        side: bao_game::analysis::JudgedSide::Both,
        nodes: 20_000,
    };
    let never = std::sync::atomic::AtomicBool::new(false);
    let judged =
        bao_game::analysis::judge_game(&game, &settings, &never, || ()).expect("nobody stops it");
    let turns: Vec<_> = judged.into_iter().map(|turn| turn.mv).collect();
    assert_eq!(turns.len(), 9);
    let story = GameSummary::of(&game, &turns);
    let proved = story.proved.expect("the end of the game is proved");
    assert_eq!(Some(proved.winner), game.winner);
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
fn a_proof_is_never_gone_back_on() {
    let settings = bao_game::analysis::JudgeSettings {
        turns: "20..25".parse().expect("it is a range"),
        side: bao_game::analysis::JudgedSide::Both,
        nodes: 3_000,
    };
    let never = std::sync::atomic::AtomicBool::new(false);
    let (mut pairs, mut ends) = (0, 0);
    for game in games() {
        let judged = bao_game::analysis::judge_game(&game, &settings, &never, || ())
            .expect("nobody stops it");
        for pair in judged.windows(2) {
            let (played, next) = (pair[0].mv.played_choice(), pair[1].mv.best_choice());
            if played.is_proved() && next.is_proved() {
                assert_eq!(played.chance(), next.chance().opponents(), "{}", game.id);
                pairs += 1;
            }
        }
        // The last turn of a game that has ended on the board is a win, and known to be one.
        let last = judged.last().filter(|last| last.ply + 1 == game.plies.len());
        if let (Some(last), bao_game::replay::Ending::Board(_)) = (last, game.ending) {
            let won = last.mv.played_choice().chance() == bao_game::analysis::Chance::WON;
            assert_eq!(won, game.winner == Some(last.mv.side()), "{}", game.id);
            ends += 1;
        }
    }
    assert!(pairs > 200 && ends > 5, "{pairs} pairs, {ends} ends");
}

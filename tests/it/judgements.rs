//! What is proved of the published games comes with the program, and is what the program finds.

use bao_study::judgement::{GameJudgement, KeptJudgement, key_of_game, list_published_judgements};

use crate::support::{file, games, path};

const FILE: &str = "datasets/study/judgements.jsonl";

#[test]
fn the_judgements_that_come_with_the_program_are_those_that_it_makes() {
    let games = games();
    let lines = games.iter().map(|game| {
        let key = key_of_game(game).expect("every published game has a winner");
        let judgement = GameJudgement::of(game).expect("they are of the population");
        serde_json::to_string(&KeptJudgement { key, judgement }).expect("it can be written")
    });
    let made: Vec<String> = lines.collect();
    assert_eq!(made.len(), 59);
    if std::env::var_os("BAO_UPDATE").is_some() {
        std::fs::write(path(FILE), made.join("\n") + "\n").expect("the file can be written");
        return;
    }
    let kept = file(FILE);
    for (kept, made) in kept.lines().zip(&made) {
        assert_eq!(kept, made, "BAO_UPDATE=1 cargo test --test it judgements writes {FILE} anew");
    }
    assert_eq!((kept.lines().count(), list_published_judgements().len()), (59, 59));
}

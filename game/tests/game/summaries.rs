//! Summaries of judged games.

use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;

use bao_game::analysis::{
    Chance, GameSummary, JudgeSettings, JudgedMove, JudgedSide, ProvedLoss, Standing, judge_game,
    summarise_game,
};
use bao_game::replay::Game;
use bao_rules::Side;

use crate::support::games;

/// Every second published game, with all moves judged by small searches.
static JUDGED: LazyLock<Vec<(Game, Vec<JudgedMove>)>> = LazyLock::new(|| {
    let judged = |game: Game| {
        let moves = judge(&game, "all", 1_000);
        (game, moves)
    };
    games().into_iter().step_by(2).map(judged).collect()
});

fn judge(game: &Game, turns: &str, nodes: u64) -> Vec<JudgedMove> {
    let turns = turns.parse().expect("the range is valid");
    let settings = JudgeSettings { turns, side: JudgedSide::Both, nodes };
    let judged = judge_game(game, &settings, &AtomicBool::new(false), || ());
    judged.expect("nobody stops it").into_iter().map(|ply| ply.mv).collect()
}

fn moves_of(moves: &[JudgedMove], side: Side) -> Vec<JudgedMove> {
    moves.iter().filter(|mv| mv.side() == side).cloned().collect()
}

#[test]
fn no_losing_move_is_named_before_the_rest_of_the_game_is_judged() {
    let mut named = 0;
    for (game, moves) in &*JUDGED {
        let loser = game.winner.expect("each published game has a winner").opponent();
        let last = moves.iter().rposition(|mv| mv.side() == loser).expect("the loser has moved");
        for end in 0..=last {
            let summary = GameSummary::of(game, &moves[..end]);
            assert_eq!(summary.losing_move, None, "{} judged to {end}", game.id);
        }
        let winners = GameSummary::of(game, &moves_of(moves, loser.opponent()));
        assert_eq!(winners.losing_move, None, "{}: by the winner's moves", game.id);
        let found = GameSummary::of(game, moves).losing_move;
        named += usize::from(found.is_some());
        // The moves before the losing move need not be judged.
        if let Some(at) = found {
            let summary = GameSummary::of(game, &moves[at..]);
            assert_eq!(summary.losing_move, Some(0), "{}", game.id);
        }
    }
    assert!(named > 5, "{named}");
}

#[test]
fn a_search_that_wavers_once_does_not_hide_the_losing_move() {
    // Before 20s of game 10698 a search with 10,000 nodes finds even chances, although no move around it was an error.
    let game = games().into_iter().find(|game| game.id == "10698").expect("the game is published");
    let moves = judge(&game, "14..", 10_000);
    let chances: Vec<String> =
        moves.iter().map(|mv| format!("{} {:?}", mv.at(), mv.chances_of_south().0)).collect();
    let before_20s =
        moves.iter().find(|mv| mv.at().to_string() == "20s").expect("the move is judged");
    let chance = before_20s.chances_of_south().0;
    assert!((40.0..60.0).contains(&chance.percent()), "{chances:?}");
    let summary = GameSummary::of(&game, &moves);
    let losing = summary.losing_move.map(|index| moves[index].at().to_string());
    // `bao analyse 10698 --table lost` proves that this move lost.
    assert_eq!(losing.as_deref(), Some("18n"), "{chances:?}");
    let last = summary.stretches.last().expect("the summary has stretches");
    assert_eq!(
        (last.first.to_string(), last.standing),
        ("19s".into(), Standing::Better(Side::South))
    );
    // The moves of one side do not show whether the other side erred in between, so the wavering is not smoothed out.
    let of_one = GameSummary::of(&game, &moves_of(&moves, Side::South));
    assert!(of_one.stretches.iter().any(|stretch| stretch.first.to_string() == "20s"));
}

#[test]
fn the_winner_stands_better_after_the_losing_move() {
    for (game, moves) in &*JUDGED {
        let summary = GameSummary::of(game, moves);
        let Some(losing) = summary.losing_move else { continue };
        let winner = game.winner.expect("each published game has a winner");
        let told = summary.lines(game, moves).join("\n");
        let at = moves[losing].at();
        let last = summary.stretches.last().expect("the summary has stretches");
        match moves.get(losing + 1) {
            Some(next) => {
                assert_eq!((last.standing, last.first), (Standing::Better(winner), next.at()));
            }
            None => assert_ne!(last.standing, Standing::Better(winner), "{told}"),
        }
        let before = summary.stretches.iter().rfind(|stretch| stretch.last == at);
        assert_ne!(
            before.map(|stretch| stretch.standing),
            Some(Standing::Better(winner)),
            "{told}"
        );
        assert!(told.contains("stood better from then on"), "{told}");
    }
}

#[test]
fn a_proved_win_begins_where_the_losing_move_was_proved() {
    // South wins 16530 from 23s on. At 24n, 25n and 26n the search that judges the moves finds only 0.1 %.
    let mut asked = 0;
    for id in ["16530", "6405", "7726"] {
        let game = games().into_iter().find(|game| game.id == id).expect("the game is published");
        let moves = judge(&game, "22..", 300_000);
        let summary = GameSummary::with_proofs(&game, &moves, ProvedLoss::NODES);
        let told = summarise_game(&game, ProvedLoss::NODES, &summary, &moves).join("\n");
        let (winner, turn) = summary.proved.expect("the end of the game is proved");
        assert_eq!(Some(winner), game.winner, "{id}");
        let is_first = moves[0].at() == turn;
        assert!(is_first || told.contains(&format!("from {turn} on")), "{id} {turn}: {told}");
        let stretch = summary.stretches.last().expect("moves are judged");
        assert_eq!(stretch.greatest, Chance::WON.for_south(winner), "{id}");
        assert!(stretch.first != turn || stretch.least == stretch.greatest, "{id}: {stretch:?}");
        asked += usize::from(!is_first);
    }
    assert_eq!(asked, 2, "6405 was decided before turn 22");
}

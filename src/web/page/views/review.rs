//! How well both players have chosen in a line, and its story.

use bao_notation::TurnRef;
use serde_json::{Value, json};

use bao_game::analysis::{
    Accuracy, GameReview, JudgedMove, JudgedPly, LossKind, MoveClass, PlayerReview,
};
use bao_game::replay::{Forfeit, Game};
use bao_game::words;

/// A sentence, the place that it is about, null where it is about more than one, and whether it is about a turning point.
fn view_sentence(at: Option<usize>, turning: bool, text: String) -> Value {
    json!({ "at": at, "turning": turning, "text": text })
}

/// How well a player has chosen.
fn view_player(
    player: &PlayerReview,
    moves: &[JudgedMove],
    place: impl Fn(TurnRef) -> Option<usize>,
) -> Value {
    let class = |class: MoveClass| {
        let (name, is_error) = (class.in_words(), class.is_error());
        json!({ "class": name, "error": is_error, "count": player.count(class) })
    };
    // From the best to the worst, then those that do not count.
    let (uncounted, counted) = MoveClass::ALL.split_at(2);
    let classes = counted.iter().rev().chain(uncounted).map(|&one| class(one));
    let best_at = player.best.and_then(|index| place(moves[index].at()));
    let best = player.describe_best(moves).map(|text| view_sentence(best_at, false, text));
    json!({
        // 0 to 100; null where no move of his counts.
        "accuracy": player.accuracy.percent().map(|percent| format!("{percent:.1}")),
        "words": words::capitalise(&player.accuracy.in_words()),
        "counted": player.accuracy.moves,
        // What he lost with the moves that count and could have lost, in hundredths of a percentage point.
        "points": [player.accuracy.lost, player.accuracy.most],
        "classes": classes.collect::<Vec<_>>(),
        "best": best,
    })
}

/// The review of a line of a game and its judged moves; `left` moves are not judged, and `place` finds the place of a turn.
pub fn view_review(
    game: &Game,
    judged: &[JudgedPly],
    left: usize,
    place: impl Fn(TurnRef) -> Option<usize>,
) -> Value {
    let moves: Vec<JudgedMove> = judged.iter().map(|judged| judged.mv.clone()).collect();
    let review = GameReview::of(game, &moves);
    let turns: Vec<TurnRef> = review.turning_points(&moves).map(JudgedMove::at).collect();
    let story = review.summary.tell(game, &moves).into_iter().map(|(at, text)| {
        let is_turning = at.is_some_and(|at| turns.contains(&at));
        view_sentence(at.and_then(&place), is_turning, text)
    });
    let loss = LossKind::of(game, judged);
    json!({
        "players": review.players.each_ref().map(|player| view_player(player, &moves, &place)),
        "definition": Accuracy::definition(),
        "story": story.collect::<Vec<_>>(),
        // In words; null where nobody is known to have won.
        "lostBy": game.forfeit.map(Forfeit::in_words).or(loss.map(LossKind::in_words)),
        // The same as a name, `front-row`.
        "loss": loss.map(LossKind::name),
        "judged": judged.len(),
        "left": left,
    })
}

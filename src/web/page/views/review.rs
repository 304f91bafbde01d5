//! How well both players have chosen in a line, and its story.

use bao_notation::TurnRef;
use serde::Serialize;

use bao_game::analysis::{
    Accuracy, GameReview, JudgedMove, JudgedPly, LossKind, MoveClass, PlayerReview,
};
use bao_game::replay::{Forfeit, Game};
use bao_game::words;

/// The classes in the order of a table: from the best to the worst, then those that do not count.
const ORDER: [MoveClass; 8] = [
    MoveClass::Best,
    MoveClass::Good,
    MoveClass::Inaccuracy,
    MoveClass::Mistake,
    MoveClass::Blunder,
    MoveClass::MissedWin,
    MoveClass::Forced,
    MoveClass::Decided,
];

/// The review of a line.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ReviewView {
    /// South and North.
    pub players: [PlayerReviewView; 2],
    /// What accuracy is.
    pub definition: &'static str,
    /// The story, one sentence a line; turning points among them.
    pub story: Vec<StoryView>,
    /// How the loser lost, in words; null where nobody is known to have won.
    pub lost_by: Option<&'static str>,
    /// The same as a name, `front-row`.
    pub loss: Option<&'static str>,
    /// The moves of the line that are judged.
    pub judged: usize,
    /// Those that are not.
    pub left: usize,
}

/// How well a player has chosen.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlayerReviewView {
    /// His accuracy, 0 to 100 with one decimal; null where no move of his counts.
    pub accuracy: Option<String>,
    /// The same with what it is made of.
    pub words: String,
    /// How many of his moves count for it.
    pub counted: u32,
    /// What he lost with these and could have lost, in hundredths of a percentage point.
    pub points: [u64; 2],
    /// How many of his moves have each class, from the best to the worst; then those that do not count.
    pub classes: Vec<ClassView>,
    /// His best move.
    pub best: Option<StoryView>,
}

/// A class with its number of moves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ClassView {
    /// The class, as `missed win`.
    pub class: &'static str,
    /// Whether it is an error.
    pub error: bool,
    /// How many moves have it.
    pub count: u32,
}

/// A sentence, and the place that it is about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct StoryView {
    /// The number of the place; null where it is about more than one.
    pub at: Option<usize>,
    /// Whether it is about a turning point.
    pub turning: bool,
    /// The sentence.
    pub text: String,
}

impl PlayerReviewView {
    fn of(
        player: &PlayerReview,
        moves: &[JudgedMove],
        place: impl Fn(TurnRef) -> Option<usize>,
    ) -> PlayerReviewView {
        let class = |class: MoveClass| ClassView {
            class: class.in_words(),
            error: class.is_error(),
            count: player.count(class),
        };
        let best = player.describe_best(moves).map(|text| StoryView {
            at: player.best.and_then(|index| place(moves[index].at())),
            turning: false,
            text,
        });
        PlayerReviewView {
            accuracy: player.accuracy.percent().map(|percent| format!("{percent:.1}")),
            words: words::capitalise(&player.accuracy.in_words()),
            counted: player.accuracy.moves,
            points: [player.accuracy.lost, player.accuracy.most],
            classes: ORDER.map(class).to_vec(),
            best,
        }
    }
}

impl ReviewView {
    /// Of a line of a game and its judged moves; `left` moves are not judged, and `place` finds the place of a turn.
    pub fn of(
        game: &Game,
        judged: &[JudgedPly],
        left: usize,
        place: impl Fn(TurnRef) -> Option<usize>,
    ) -> ReviewView {
        let moves: Vec<JudgedMove> = judged.iter().map(|judged| judged.mv.clone()).collect();
        let review = GameReview::of(game, &moves);
        let turns: Vec<TurnRef> = review.turning_points(&moves).map(JudgedMove::at).collect();
        let story = review.summary.tell(game, &moves).into_iter().map(|line| StoryView {
            at: line.at.and_then(&place),
            turning: line.at.is_some_and(|at| turns.contains(&at)),
            text: line.text,
        });
        let [south, north] = &review.players;
        let loss = LossKind::of(game, judged);
        ReviewView {
            players: [south, north].map(|player| PlayerReviewView::of(player, &moves, &place)),
            definition: Accuracy::definition(),
            story: story.collect(),
            lost_by: game.forfeit.map(Forfeit::in_words).or(loss.map(LossKind::in_words)),
            loss: loss.map(LossKind::name),
            judged: judged.len(),
            left,
        }
    }
}

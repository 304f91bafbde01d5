//! Views of search results, in words and numbers. The page only lays them out.

use bao_game::analysis::interactive::{
    HouseOutlook, NumberedPosition, SearchedPosition, better_line_comment, describe_move,
    describe_search, describe_standing, format_chances, sign_move,
};
use bao_game::analysis::{
    Chance, GameReview, JudgedMove, JudgedPly, LossKind, MoveClass, PlayerReview, Retry,
    StoredValuation, ValuedChoice, list_moves,
};
use bao_game::exercise::Answer;
use bao_game::lessons::{Asked, Task};
use bao_game::puzzles::{Puzzle, check_answer};
use bao_game::replay::{Forfeit, Game};
use bao_game::words;
use bao_languages::{say, text};
use bao_notation::tree::NodeId;
use bao_notation::{TurnRef, write_move};
use bao_rules::{End, Pit, Ruleset, Side};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::game::GameView;
use super::place::view_refused;

/// The search results for a place. The page sends them back for exports and reviews.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AnalysisView {
    /// The next turn, `23s`. Turn and position identify the place; its number may change.
    pub turn: String,
    pub position: String,
    /// The maximum number of nodes of the search.
    pub asked: u64,
    /// South's chance in hundredths of a per cent. 0 and 10,000 are proved.
    pub south: u16,
    /// The chances of South and North, in words.
    pub chances: [String; 2],
    /// Whether the chance is proved or the game is over.
    pub proved: bool,
    /// Who stands better, in words.
    pub words: String,
    /// How reliable the result is, in words.
    pub how: String,
    /// Whether a longer search would not change the result.
    pub settled: bool,
    /// Whether this is the search by which `bao analyse` first judges moves.
    pub judges: bool,
    /// Whether this is the search that must confirm the errors that the first search found.
    pub checks: bool,
    /// The best first.
    pub choices: Vec<ValuedChoiceView>,
    /// The outlook for the house of the side to move, near turn 23.
    pub house: Option<String>,
    /// The values from which moves at the place can be judged again; null if the game is over.
    #[serde(default)]
    pub values: Option<StoredValuation>,
}

/// A choice: its value for the player to move, and its judgement as a move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ValuedChoiceView {
    /// In normal form, which the page compares with the moves of the game.
    pub text: String,
    /// `62.4 %`, `won in 3` or `lost in 2`, in moves of the winner.
    pub worth: String,
    /// The choice and the best line after it.
    pub moves: Vec<String>,
    pub class: String,
    /// The sign of the class, if it has one, preceded by `·` if proved or `≈` if estimated.
    pub sign: Option<String>,
    /// Whether the values of this choice and of the best choice are proved.
    pub proved: bool,
    /// Whether the choice seems to be an error, which a deeper search must confirm.
    pub unsure: bool,
    /// The mark in a game file that corresponds to the class.
    pub mark: Option<String>,
    pub error: bool,
    pub verdict: String,
    /// The comment on the best line if it is added beside this choice.
    pub comment: String,
}

impl ValuedChoiceView {
    fn of(searched: &SearchedPosition, choice: &ValuedChoice) -> Option<ValuedChoiceView> {
        let turn = searched.judge(choice.mv)?;
        let class = turn.class();
        let moves = list_moves(searched.valuation.at.side, &choice.moves);
        Some(ValuedChoiceView {
            text: moves.first().cloned().unwrap_or_default(),
            worth: choice.value_in_words(),
            moves,
            class: class.in_words().to_owned(),
            sign: sign_move(&turn),
            proved: turn.is_proved(),
            unsure: turn.needs_check(),
            mark: class.mark().map(|mark| mark.sign().to_owned()),
            error: class.is_error(),
            verdict: describe_move(&turn),
            comment: better_line_comment(searched, &turn),
        })
    }
}

impl AnalysisView {
    pub fn of(
        place: &NumberedPosition,
        searched: &SearchedPosition,
        house: Option<&HouseOutlook>,
    ) -> AnalysisView {
        let valuation = &searched.valuation;
        let south = valuation.chance_of_south();
        let choices = valuation.choices.iter();
        AnalysisView {
            turn: place.turn().to_string(),
            position: place.position.to_string(),
            asked: searched.node_limit,
            south: south.hundredths(),
            chances: format_chances(south),
            proved: valuation.best().is_proved(),
            words: words::capitalise(&describe_standing(searched)),
            how: describe_search(searched),
            settled: searched.is_settled(),
            judges: searched.is_first_judgement(),
            checks: searched.is_check(),
            choices: choices.filter_map(|choice| ValuedChoiceView::of(searched, choice)).collect(),
            house: house.map(HouseOutlook::in_words),
            values: Some(StoredValuation::of(valuation)),
        }
    }

    /// The view of a place where the game is over.
    pub fn of_end(turn: String, position: String, end: &End) -> AnalysisView {
        let south = if end.winner == Side::South { Chance::WON } else { Chance::LOST };
        AnalysisView {
            turn,
            position,
            asked: 0,
            south: south.hundredths(),
            chances: format_chances(south),
            proved: true,
            words: say!("end-over", winner = words::side(end.winner)),
            how: text("as-board-says").to_owned(),
            settled: true,
            judges: true,
            checks: false,
            choices: Vec::new(),
            house: None,
            values: None,
        }
    }
}

/// A sentence, the place that it is about (null if there are several), and whether this place is a turning point.
fn view_sentence(at: Option<usize>, turning: bool, text: String) -> Value {
    json!({ "at": at, "turning": turning, "text": text })
}

fn view_player(
    player: &PlayerReview,
    moves: &[JudgedMove],
    place: impl Fn(TurnRef) -> Option<usize>,
) -> Value {
    let class = |class: MoveClass| {
        let (name, is_error) = (class.in_words(), class.is_error());
        json!({ "class": name, "error": is_error, "count": player.count(class) })
    };
    // From best to worst, then the classes that do not count.
    let (uncounted, counted) = MoveClass::ALL.split_at(2);
    let classes = counted.iter().rev().chain(uncounted).map(|&one| class(one));
    let best_at = player.best.and_then(|index| place(moves[index].at()));
    let best = player.describe_best(moves).map(|text| view_sentence(best_at, false, text));
    json!({
        // From 0 to 100; null if no move counts.
        "accuracy": player.accuracy.percent().map(|percent| format!("{percent:.1}")),
        "words": words::capitalise(&player.accuracy.in_words()),
        "counted": player.accuracy.moves,
        // The points that the counted moves lost, and could have lost, in hundredths of a percentage point.
        "points": [player.accuracy.lost, player.accuracy.most],
        "classes": classes.collect::<Vec<_>>(),
        "best": best,
    })
}

/// The review of a line and its judged moves. `left` is the number of moves that are not judged; `place` finds the
/// place of a turn.
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
        "definition": text("accuracy-definition"),
        "story": story.collect::<Vec<_>>(),
        // How the loser lost, in words; null if the winner is unknown.
        "lostBy": game.forfeit.map(Forfeit::in_words).or(loss.map(LossKind::in_words)),
        // The name of the way of losing, such as `front-row`.
        "loss": loss.map(LossKind::name),
        "judged": judged.len(),
        "left": left,
    })
}

/// The view of a lesson task. `game` begins at the position of the task.
pub fn view_task(task: &Task, done: bool, game: &GameView) -> Value {
    let solution = task.solution();
    let asks_move = matches!(task.asked, Asked::Move(_));
    let refused = task.refused_pits().into_iter().chain(task.refused_moves());
    let from = task.from_game.as_deref().map(|game| say!("lesson-position-of", game));
    let rules = (task.rules != Ruleset::KIBAO)
        .then(|| say!("lesson-ruleset", rules = task.rules.to_string()));
    let about: Vec<String> = from.into_iter().chain(rules).collect();
    json!({
        "name": task.name,
        "done": done,
        "text": task.text(),
        "rule": task.rule,
        "question": task.question(),
        "asks": if asks_move { "move" } else { "pit" },
        "game": game,
        // A response to each legal move, or to each pit if the question asks for a pit.
        "answers": if asks_move { answer_moves(task) } else { answer_pits(task) },
        "refused": refused.map(view_refused).collect::<Vec<_>>(),
        "hint": task.hint(),
        "solution": say!("lesson-solution", answer = solution),
        // The solution as a line of one move; empty if the question asks for a pit.
        "line": if asks_move { vec![solution] } else { Vec::new() },
        "about": about.join(" "),
    })
}

fn answer_moves(task: &Task) -> Vec<Value> {
    let choices = task.to_variations().choices(NodeId::START).into_iter();
    let plies = choices.map(|choice| choice.played.ply);
    plies.map(|ply| view_answer(ply.text(), task.check_move(ply.mv))).collect()
}

fn answer_pits(task: &Task) -> Vec<Value> {
    let pits = Side::BOTH.into_iter().flat_map(|side| Pit::all().map(move |pit| (side, pit)));
    pits.map(|(side, pit)| view_answer(words::pit(side, pit), task.check_pit(side, pit))).collect()
}

fn view_answer(text: String, answer: Answer) -> Value {
    let reason = words::capitalise(&answer.text);
    json!({ "text": text, "right": answer.is_right, "reason": reason })
}

/// The view of a puzzle. `written` is the text of the puzzle, and `game` begins at its position.
pub fn view_puzzle(puzzle: &Puzzle, written: &str, game: &GameView) -> Value {
    let source = &puzzle.source;
    let themes: Vec<&'static str> = puzzle.themes.iter().map(|theme| theme.in_words()).collect();
    let mut about = vec![say!("puzzle-themes", themes = themes.join(", "))];
    if !source.game.is_empty() {
        let game = source.game.as_str();
        about.push(match source.archive.as_deref() {
            // The name of the command would tell a player nothing.
            Some(archive) if archive.starts_with("bao generate") => {
                text("puzzle-from-engine").to_owned()
            }
            Some(archive) => say!("puzzle-from-archive", game, archive),
            None => say!("puzzle-from", game),
        });
    }
    if puzzle.met > 0 {
        about.push(say!("puzzle-found", solved = puzzle.solved, met = puzzle.met));
    }
    json!({
        "id": puzzle.id(),
        // The page sends this with each answer.
        "puzzle": written,
        "question": puzzle.question(),
        "grade": puzzle.grade(),
        "game": game,
        "hint": puzzle.hint(),
        // Null if the solution is not proved. Then the page must send it as an answer, and a search tells whether it is
        // right.
        "solution": puzzle.is_proved.then(|| check_answer(puzzle, puzzle.solution()).text),
        // The line in the file, beginning with the solving move.
        "line": puzzle.list_line(&puzzle.line),
        "themes": themes,
        // Shown after the solution: themes, source, and how many players found it.
        "about": about.join(" "),
    })
}

/// The view of a lost chance, with a response to every answer. `game` begins at its position.
pub fn view_retry(retry: &Retry, game: &GameView) -> Value {
    let valuation = retry.played.valuation();
    let answers = valuation.choices.iter().filter_map(|choice| {
        let answer = retry.check(choice.mv)?;
        Some(json!({
            // The choice in normal form, which the page compares with its own list of choices.
            "text": write_move(choice.moves.first()?, valuation.at.side),
            "right": answer.is_right,
            // If false, a search judged the answer.
            "proved": answer.is_proved,
            "reason": answer.text,
            // The answer and its best line.
            "line": list_moves(valuation.at.side, &choice.moves),
        }))
    });
    json!({
        "question": retry.question(),
        "game": game,
        "answers": answers.collect::<Vec<_>>(),
        "hint": retry.hint(),
        "solution": retry.solution(),
        // The solution and the moves after it.
        "line": list_moves(valuation.at.side, &valuation.best().moves),
    })
}

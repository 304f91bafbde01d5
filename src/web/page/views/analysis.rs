//! The results of a search in words and numbers; the page only lays them out.

use bao_game::analysis::interactive::{
    HouseOutlook, NumberedPosition, SearchedPosition, best_line_comment, better_line_comment,
    describe_end, describe_move, describe_search, describe_standing, format_chances, sign_move,
};
use bao_game::analysis::{
    Accuracy, Chance, GameReview, JudgedMove, JudgedPly, LossKind, LostChance, MoveClass,
    PlayerReview, Retry, StoredValuation, ValuedChoice, list_moves,
};
use bao_game::exercise::Answer;
use bao_game::lessons::{Asked, Task};
use bao_game::puzzles::{Puzzle, check_answer};
use bao_game::replay::{Forfeit, Game};
use bao_game::words;
use bao_languages::{say, text};
use bao_notation::{TurnRef, write_move};
use bao_rules::{End, Pit, Ruleset, Side};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::game::GameView;
use super::place::RefusedView;

/// A place as a search sees it. Deserialized too, because the page sends its results back for exports and reviews.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AnalysisView {
    /// The turn to be played, `23s`; turn and position identify the place, whatever its number.
    pub turn: String,
    pub position: String,
    /// The nodes that the search was allowed.
    pub asked: u64,
    /// South's chance in hundredths of a per cent; 0 and 10,000 are proofs.
    pub south: u16,
    /// South's and North's chance in words.
    pub chances: [String; 2],
    /// Whether the chance is proved or the game is over.
    pub proved: bool,
    /// Who stands better, in words.
    pub words: String,
    /// How reliable the result is, in words.
    pub how: String,
    /// Whether more search would change nothing.
    pub settled: bool,
    /// Whether this is the search by which `bao analyse` first judges moves.
    pub judges: bool,
    /// Whether this is the search that has to confirm the errors of the first.
    pub checks: bool,
    /// The best line; null if the game is over.
    pub best: Option<LineView>,
    /// All choices, the best first.
    pub choices: Vec<ChoiceValueView>,
    /// What the side to move can do for the house, near turn 23.
    pub house: Option<String>,
    /// The values by which moves of the place are judged again; null if the game is over.
    #[serde(default)]
    pub values: Option<StoredValuation>,
}

/// A line that can be added to the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LineView {
    /// The moves with their turn numbers.
    pub text: String,
    pub moves: Vec<String>,
    /// The comment that it gets in the game.
    pub comment: String,
}

/// A choice with its value for the player to move, and its judgement as a move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChoiceValueView {
    /// In normal form, which the page compares with the moves of the game.
    pub text: String,
    /// `62.4 %`, `won in 3` or `lost in 2`, in moves of the winner.
    pub worth: String,
    /// The choice and the best line after it.
    pub moves: Vec<String>,
    /// The class, such as `mistake`.
    pub class: String,
    /// The sign of the class, if any, after `·` if certain or `≈` if estimated.
    pub sign: Option<String>,
    /// Whether its value and the value of the best choice are proved.
    pub proved: bool,
    /// Whether it seems an error that a deeper search has to confirm.
    pub unsure: bool,
    /// The mark for a game file that corresponds to the class.
    pub mark: Option<String>,
    pub error: bool,
    /// The judgement in words.
    pub verdict: String,
    /// The comment on the best line if that is added beside it.
    pub comment: String,
}

impl ChoiceValueView {
    fn of(
        searched: &SearchedPosition,
        choice: &ValuedChoice,
        turn: &JudgedMove,
    ) -> ChoiceValueView {
        let class = turn.class();
        let written = choice.moves.first();
        ChoiceValueView {
            text: written
                .map(|written| write_move(written, searched.valuation.at.side))
                .unwrap_or_default(),
            worth: choice.value_in_words(),
            moves: list_moves(searched.valuation.at.side, &choice.moves),
            class: class.in_words().to_owned(),
            sign: sign_move(turn),
            proved: turn.is_proved(),
            unsure: turn.needs_check(),
            mark: class.mark().map(|mark| mark.sign().to_owned()),
            error: class.is_error(),
            verdict: describe_move(turn),
            comment: better_line_comment(searched, turn),
        }
    }
}

impl AnalysisView {
    pub fn of(
        place: &NumberedPosition,
        searched: &SearchedPosition,
        house: Option<&HouseOutlook>,
    ) -> AnalysisView {
        let valuation = &searched.valuation;
        let best = valuation.best();
        let south = valuation.chance_of_south();
        let judged = valuation.choices.iter().filter_map(|choice| {
            let turn = searched.judge(choice.mv)?;
            Some(ChoiceValueView::of(searched, choice, &turn))
        });
        AnalysisView {
            turn: place.turn().to_string(),
            position: place.position.to_string(),
            asked: searched.node_limit,
            south: south.hundredths(),
            chances: format_chances(south),
            proved: best.is_proved(),
            words: words::capitalise(&describe_standing(searched)),
            how: describe_search(searched),
            settled: searched.is_settled(),
            judges: searched.is_first_judgement(),
            checks: searched.is_check(),
            best: Some(LineView {
                text: valuation.write_line_of(best),
                moves: list_moves(valuation.at.side, &best.moves),
                comment: best_line_comment(searched),
            }),
            choices: judged.collect(),
            house: house.map(HouseOutlook::in_words),
            values: Some(StoredValuation::of(valuation)),
        }
    }

    /// A place in which the game is over.
    pub fn of_end(turn: String, position: String, end: &End) -> AnalysisView {
        let south = if end.winner == Side::South { Chance::WON } else { Chance::LOST };
        AnalysisView {
            turn,
            position,
            south: south.hundredths(),
            chances: format_chances(south),
            proved: true,
            words: describe_end(end),
            how: text("as-board-says").to_owned(),
            settled: true,
            judges: true,
            ..AnalysisView::default()
        }
    }
}

/// A sentence, the place that it is about (null if several), and whether that is a turning point.
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
    // From the best to the worst, then the classes that do not count.
    let (uncounted, counted) = MoveClass::ALL.split_at(2);
    let classes = counted.iter().rev().chain(uncounted).map(|&one| class(one));
    let best_at = player.best.and_then(|index| place(moves[index].at()));
    let best = player.describe_best(moves).map(|text| view_sentence(best_at, false, text));
    json!({
        // 0 to 100; null if no move counts.
        "accuracy": player.accuracy.percent().map(|percent| format!("{percent:.1}")),
        "words": words::capitalise(&player.accuracy.in_words()),
        "counted": player.accuracy.moves,
        // The points that the counted moves lost and could have lost, in hundredths of a percentage point.
        "points": [player.accuracy.lost, player.accuracy.most],
        "classes": classes.collect::<Vec<_>>(),
        "best": best,
    })
}

/// The review of a line of a game and its judged moves; `left` moves are not judged, and `place` finds the place of a
/// turn.
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
        // In words; null if the winner is unknown.
        "lostBy": game.forfeit.map(Forfeit::in_words).or(loss.map(LossKind::in_words)),
        // The name of the reason: `front-row`.
        "loss": loss.map(LossKind::name),
        "judged": judged.len(),
        "left": left,
    })
}

/// A task; `game` begins at its position.
pub fn view_task(task: &Task, done: bool, game: &GameView) -> Value {
    let solution = task.solution();
    let asks_move = matches!(task.asked, Asked::Move(_));
    let refused = task.refused_pits().into_iter().chain(task.refused_moves());
    let refused = refused.map(|(text, reason)| RefusedView { text, reason });
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
        // A reply to each legal move, or to each pit if the question wants a pit.
        "answers": if asks_move { answer_moves(task) } else { answer_pits(task) },
        "refused": refused.collect::<Vec<_>>(),
        "hint": task.hint(),
        "solution": say!("lesson-solution", answer = solution),
        // The solution as a line of one move; empty if the question wants a pit.
        "line": if asks_move { vec![solution] } else { Vec::new() },
        "about": about.join(" "),
    })
}

fn answer_moves(task: &Task) -> Vec<Value> {
    let answer = |mv| {
        let text = write_move(&task.write_move(mv), task.turn.side);
        view_answer(text, task.check_move(mv))
    };
    task.moves().into_iter().map(|(_, facts)| answer(facts.mv)).collect()
}

fn answer_pits(task: &Task) -> Vec<Value> {
    let pits = Side::BOTH.into_iter().flat_map(|side| Pit::all().map(move |pit| (side, pit)));
    pits.map(|(side, pit)| view_answer(words::pit(side, pit), task.check_pit(side, pit))).collect()
}

fn view_answer(text: String, answer: Answer) -> Value {
    let reason = words::capitalise(&answer.text);
    json!({ "text": text, "right": answer.is_right, "reason": reason })
}

/// A puzzle; `written` is its own text, and `game` begins at its position.
pub fn view_puzzle(puzzle: &Puzzle, written: &str, game: &GameView) -> Value {
    let source = &puzzle.source;
    let themes: Vec<&'static str> = puzzle.themes.iter().map(|theme| theme.in_words()).collect();
    let mut about = vec![say!("puzzle-themes", themes = themes.join(", "))];
    if !source.game.is_empty() {
        let game = source.game.as_str();
        about.push(match source.archive.as_deref() {
            // The command says nothing to a player.
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
        // The page sends it with each answer.
        "puzzle": written,
        "question": puzzle.question(),
        "grade": puzzle.grade(),
        "game": game,
        "hint": puzzle.hint(),
        // Null if not proved; sending it as an answer then tells whether it is right. A proved one needs no search
        // here.
        "solution": puzzle.is_proved.then(|| check_answer(puzzle, puzzle.solution()).text),
        // The line of the file, the solving move first.
        "line": puzzle.list_line(&puzzle.line),
        "themes": themes,
        // Shown after the solution: themes, source, and how many players found it.
        "about": about.join(" "),
    })
}

/// A lost chance, with a reply to every answer; `game` begins at its position.
pub fn view_retry(retry: &Retry, game: &GameView) -> Value {
    let valuation = retry.played.valuation();
    let answers = valuation.choices.iter().filter_map(|choice| {
        let answer = retry.check(choice.mv)?;
        Some(json!({
            // In normal form, which the page compares with its choices.
            "text": write_move(choice.moves.first()?, valuation.at.side),
            "right": answer.is_right,
            // If false, the search judged it.
            "proved": answer.is_proved,
            "reason": answer.text,
            // The answer and its best line.
            "line": list_moves(valuation.at.side, &choice.moves),
        }))
    });
    json!({
        "lost": match retry.lost {
            LostChance::Win => "win",
            LostChance::House => "house",
            LostChance::WonGame => "won-game",
            LostChance::Points(_) => "points",
        },
        "question": retry.question(),
        "turn": valuation.at.to_string(),
        "game": game,
        "answers": answers.collect::<Vec<_>>(),
        "hint": retry.hint(),
        "solution": retry.solution(),
        // The solution as moves, the choice first.
        "line": list_moves(valuation.at.side, &valuation.best().moves),
    })
}

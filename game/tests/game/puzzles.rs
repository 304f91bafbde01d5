//! Puzzles: proved unique, found again, answered, written and read, and asked when they are due.

use std::collections::HashSet;
use std::sync::atomic::AtomicBool;

use bao_game::puzzles::{
    GameMoves, Goal, INTERVALS, PROOF_NODES, Puzzle, PuzzleCollection, PuzzleFileErrorKind,
    PuzzleProver, PuzzleSource, Reach, Response, Theme, TrainingRecord, TrainingSession,
    check_answer, check_answer_until, find_puzzles, identify_puzzle, read_puzzles, write_puzzles,
};
use bao_rules::{Move, Position, PreviousMove, Ruleset, Side, perft};

use crate::plain::Enumeration;
use crate::slow::Board;
use crate::support::{games, path};

fn shipped_text() -> String {
    std::fs::read_to_string(path("datasets/puzzles/puzzles.bao")).expect("it is shipped")
}

fn shipped() -> Vec<Puzzle> {
    read_puzzles(&shipped_text()).unwrap_or_else(|errors| panic!("{}", errors[0]))
}

/// One in so many of the shipped puzzles, of all kinds.
fn sample(step: usize) -> Vec<Puzzle> {
    shipped().into_iter().step_by(step).collect()
}

/// Only the solving move reaches the goal, every other one is proved not to, and the line is one that the rules allow.
fn assert_unique(puzzle: &Puzzle) {
    let id = puzzle.id();
    let mut prover = PuzzleProver::new(&puzzle.rules, 4 * PROOF_NODES);
    let tried = prover.try_all(&puzzle.position, puzzle.goal);
    let tried = tried.unwrap_or_else(|| panic!("{id}: a move is not decided"));
    assert_eq!(tried.len(), puzzle.choices());
    for (mv, reach) in tried {
        let name = puzzle.name_move(mv);
        assert_eq!(reach == Reach::Reached, mv == puzzle.solution(), "{id} {name}: {reach:?}");
    }
    let solution = prover.solve(&puzzle.position, puzzle.goal).expect("there is one");
    assert_eq!((solution.mv, solution.length), (puzzle.solution(), puzzle.length), "{id}");
    assert_eq!(solution.line, puzzle.line, "{id}");
    assert_eq!(puzzle.write_moves(&puzzle.line).len(), puzzle.line.len(), "{id}");
}

#[test]
fn shipped_puzzles_of_a_sample_are_proved_unique() {
    let puzzles = sample(5);
    assert!(puzzles.len() > 60);
    puzzles.iter().for_each(assert_unique);
}

#[test]
#[ignore = "all shipped puzzles; the daily tests prove a fifth of them"]
fn all_shipped_puzzles_are_proved_unique() {
    shipped().iter().for_each(assert_unique);
}

/// The most lines that are played by the slow rules for one puzzle.
const LINES: u64 = 20_000;

/// Whether the side that is not to move wins within so many plies, by the slow rules.
fn loses_slowly(board: &Board, rules: &Ruleset, plies: u16) -> bool {
    if let Some(end) = board.end(rules) {
        return end.winner != board.side;
    }
    plies > 0
        && board.legal_moves(rules).iter().all(|(_, after)| {
            let ended = after.end(rules);
            ended.is_some_and(|end| end.winner != board.side)
                || ended.is_none()
                    && plies > 1
                    && after
                        .legal_moves(rules)
                        .iter()
                        .any(|(_, next)| loses_slowly(next, rules, plies - 2))
        })
}

/// What every move of a puzzle comes to by the slow rules, which play every line to the horizon.
fn reach_slowly(puzzle: &Puzzle) -> Option<Vec<(Move, bool)>> {
    let board = Board::from(&puzzle.position);
    let rules = puzzle.rules;
    let mover = puzzle.side();
    let is_small = |plies: u16| {
        perft(&puzzle.position, &rules, u32::from(plies.min(3))) <= 2_000
            && perft(&puzzle.position, &rules, u32::from(plies)) <= LINES
    };
    let moves = match puzzle.goal {
        Goal::Win => {
            if !is_small(puzzle.length) {
                return None;
            }
            let moves = board.legal_moves(&rules).into_iter();
            moves.map(|(mv, after)| (mv, loses_slowly(&after, &rules, puzzle.length - 1))).collect()
        }
        Goal::SaveHouse { plies } => {
            if !is_small(plies.into()) {
                return None;
            }
            let choices = Enumeration { rules, owner: mover }.choices(&board, plies);
            choices.into_iter().map(|choice| (choice.mv, choice.lost.is_none())).collect()
        }
        Goal::CaptureHouse { plies } => {
            if !is_small(plies.into()) {
                return None;
            }
            let owner = Enumeration { rules, owner: mover.opponent() };
            let moves = board.legal_moves(&rules).into_iter();
            let reach = |(mv, after): (Move, Board)| {
                let position = after.position();
                if !position.half(mover.opponent()).owns_house || position.end(&rules).is_some() {
                    return (mv, true);
                }
                let answers = owner.choices(&after, plies - 1);
                (mv, answers.iter().all(|choice| choice.lost.is_some()))
            };
            moves.map(reach).collect()
        }
    };
    Some(moves)
}

fn count_slowly_unique(puzzles: &[Puzzle]) -> usize {
    let proved = puzzles.iter().filter(|puzzle| {
        let Some(moves) = reach_slowly(puzzle) else { return false };
        assert_eq!(moves.len(), puzzle.choices(), "{}", puzzle.id());
        for (mv, is_reached) in moves {
            let name = puzzle.name_move(mv);
            assert_eq!(is_reached, mv == puzzle.solution(), "{} {name}", puzzle.id());
        }
        true
    });
    proved.count()
}

#[test]
fn the_slow_rules_agree_where_they_can_play_every_line() {
    let proved = count_slowly_unique(&sample(7));
    assert!(proved >= 10, "{proved}");
}

#[test]
#[ignore = "all shipped puzzles whose lines can be played; the daily tests take a seventh of them"]
fn the_slow_rules_agree_with_all_shipped_puzzles_whose_lines_they_can_play() {
    let proved = count_slowly_unique(&shipped());
    assert!(proved >= 100, "{proved}");
}

#[test]
fn the_shipped_puzzles_are_many_mixed_and_none_is_there_twice() {
    let puzzles = shipped();
    assert!(puzzles.len() >= 300);
    let seen = |puzzle: &Puzzle| {
        let position = puzzle.position;
        let seen = if puzzle.side() == Side::South { position } else { position.mirror() };
        let halves = Side::BOTH.map(|side| *seen.half(side));
        let seen = Position::new(halves, Side::South, PreviousMove::None);
        (seen.expect("the seeds are the same"), position.move_starts(&puzzle.rules).blocked)
    };
    let positions: HashSet<_> = puzzles.iter().map(seen).collect();
    assert_eq!(positions.len(), puzzles.len());
    let ids: HashSet<String> = puzzles.iter().map(Puzzle::id).collect();
    assert_eq!(ids.len(), puzzles.len());
    for theme in Theme::ALL {
        let with = puzzles.iter().filter(|puzzle| puzzle.themes.contains(&theme)).count();
        assert!(with >= 10, "{} {with}", theme.name());
    }
    for grade in 1..=4 {
        let with = puzzles.iter().filter(|puzzle| puzzle.grade() == grade).count();
        assert!(with >= 30, "grade {grade}: {with}");
    }
    for puzzle in &puzzles {
        assert!(puzzle.source.archive.is_some() && !puzzle.source.game.is_empty());
        let is_toss = puzzle.themes.contains(&Theme::CoinToss);
        assert!(puzzle.choices() >= 3 || is_toss && puzzle.choices() >= 2, "{}", puzzle.id());
        assert!(puzzle.solved <= puzzle.met && puzzle.met > 0, "{}", puzzle.id());
    }
}

#[test]
fn puzzles_are_written_and_read_again() {
    let text = shipped_text();
    let puzzles = shipped();
    assert_eq!(read_puzzles(&write_puzzles(&puzzles)), Ok(puzzles.clone()));
    assert_eq!(write_puzzles(&puzzles), text, "`datasets/puzzles/make` writes it so");
    let mut other = puzzles[0].clone();
    other.rules = "kibao,takasia=off".parse().expect("rules");
    other.source = PuzzleSource {
        archive: Some("a \"quoted\" archive\\".to_owned()),
        game: "7 (2)".to_owned(),
        south: Some("Amina".to_owned()),
        north: None,
    };
    assert_eq!(read_puzzles(&write_puzzles(&[other.clone()])), Ok(vec![other]));
}

#[test]
fn a_fault_of_a_file_is_told_with_its_line() {
    let text = write_puzzles(&shipped()[..2]);
    let second = text[1..].find("\n[game").expect("there are two") + 2;
    let (one, two) = text.split_at(second);
    let fault = |from: &str, to: &str| {
        assert!(two.contains(from), "{from}");
        let text = format!("{one}{}", two.replacen(from, to, 1));
        let errors = read_puzzles(&text).expect_err("it has a fault");
        (errors[0].line - one.matches('\n').count(), errors[0].kind.clone())
    };
    let goal = two.lines().nth(1).expect("the goal");
    let (line, kind) = fault(goal, "[puzzle \"draw\"]");
    assert!(line == 2 && matches!(kind, PuzzleFileErrorKind::Header { .. }), "{line} {kind}");
    // Checking an answer takes every line to the horizon.
    let (line, kind) = fault(goal, "[puzzle \"save-house 9\"]");
    assert!(line == 2 && matches!(kind, PuzzleFileErrorKind::Header { .. }), "{line} {kind}");
    let (line, kind) = fault("[themes \"", "[themes \"luck ");
    assert!(line == 3 && kind.to_string().contains("`luck "), "{line} {kind}");
    let (line, kind) = fault(goal, "");
    assert!(matches!(kind, PuzzleFileErrorKind::MissingHeader("puzzle", _)), "{line} {kind}");
    let (_, kind) = fault("[position \"", "[position \"9");
    assert!(matches!(kind, PuzzleFileErrorKind::Start(_)), "{kind}");
    let moves = two.lines().rfind(|line| line.contains(':')).expect("the solution");
    let (line, kind) = fault(moves, "");
    assert!(matches!(kind, PuzzleFileErrorKind::NoMove), "{line} {kind}");
    let (label, _) = moves.split_once(':').expect("a label");
    let (line, kind) = fault(moves, &format!("{label}:A1<"));
    let place = 1 + two.lines().position(|other| other == moves).expect("it is there");
    assert!(line == place && matches!(kind, PuzzleFileErrorKind::Illegal(_)), "{line} {kind}");
}

/// A file that people have changed may ask for one of several moves that win.
#[test]
fn another_move_that_is_proved_to_win_is_right_too() {
    let positions = games().into_iter().flat_map(|game| {
        let plies = game.plies.len();
        (plies.saturating_sub(3)..plies).map(|ply| *game.before(ply)).collect::<Vec<_>>()
    });
    let mut prover = PuzzleProver::new(&Ruleset::KIBAO, PROOF_NODES);
    let mut several = positions.filter_map(|position| {
        let tried = prover.try_all(&position, Goal::Win)?;
        let won = tried.into_iter().filter(|(_, reach)| *reach == Reach::Reached);
        let won: Vec<Move> = won.map(|(mv, _)| mv).collect();
        (won.len() > 1).then_some((position, won))
    });
    let (position, won) = several.next().expect("many games end with several winning moves");
    let mut puzzle = shipped().into_iter().find(|puzzle| puzzle.goal == Goal::Win).expect("one");
    (puzzle.position, puzzle.line) = (position, vec![won[0]]);
    let answer = check_answer(&puzzle, won[1]);
    assert!(answer.is_right && answer.text.contains("wins too"), "{}", answer.text);
}

/// Whoever asks something else waits for no proof: what was not decided is no answer, for every goal.
#[test]
fn an_answer_that_nobody_waits_for_is_not_worked_out() {
    let stop = AtomicBool::new(true);
    let mut goals = HashSet::new();
    for puzzle in sample(9) {
        let mut moves = puzzle.position.legal_moves(&puzzle.rules).map(|(mv, _)| mv);
        let wrong = moves.find(|&mv| mv != puzzle.solution()).expect("there is another");
        assert_eq!(check_answer_until(&puzzle, wrong, &stop), None, "{}", puzzle.id());
        let mut prover = PuzzleProver::until(&puzzle.rules, u64::MAX, &stop);
        let judged = prover.judge(&puzzle.position, puzzle.solution(), puzzle.goal);
        // A house that the move itself empties or captures asks for no search.
        assert!(judged.reach.is_none() || puzzle.goal != Goal::Win, "{}", puzzle.id());
        let answer = check_answer_until(&puzzle, wrong, &AtomicBool::new(false));
        assert_eq!(answer, Some(check_answer(&puzzle, wrong)));
        goals.insert(puzzle.goal.name());
    }
    assert_eq!(goals.len(), 3);
}

#[test]
fn an_answer_is_right_if_it_is_the_solution_and_else_refuted_by_a_legal_line() {
    for puzzle in sample(9) {
        for (mv, _) in puzzle.position.legal_moves(&puzzle.rules) {
            let answer = check_answer(&puzzle, mv);
            let (id, name) = (puzzle.id(), puzzle.name_move(mv));
            assert_eq!(answer.is_right, mv == puzzle.solution(), "{id} {name}");
            assert_eq!(answer.line[0], mv, "{id} {name}");
            assert!(answer.text.starts_with(&name), "{}", answer.text);
            let mut at = puzzle.position;
            for &next in &answer.line {
                at = at.play(&puzzle.rules, next, &mut ()).expect("the line is legal");
            }
            let solver = puzzle.side();
            let end = at.end(&puzzle.rules).map(|end| end.winner);
            match (puzzle.goal, answer.is_right) {
                (Goal::Win, true) => assert_eq!(end, Some(solver), "{id} {name}"),
                (Goal::Win, false) => {
                    assert!(answer.line.len() == 1 || end == Some(solver.opponent()), "{id} {name}")
                }
                (Goal::SaveHouse { .. }, true) => {
                    assert!(end != Some(solver.opponent()), "{id} {name}")
                }
                (Goal::SaveHouse { .. }, false) => {
                    let is_lost = !at.half(solver).owns_house && at.to_move() == solver;
                    assert!(is_lost || end == Some(solver.opponent()), "{id} {name}");
                }
                (Goal::CaptureHouse { .. }, true) => {
                    let is_captured = !at.half(solver.opponent()).owns_house;
                    assert!(is_captured || end == Some(solver), "{id} {name}");
                }
                (Goal::CaptureHouse { .. }, false) => assert!(end != Some(solver), "{id} {name}"),
            }
        }
    }
}

#[test]
fn a_position_is_a_puzzle_whatever_comes_after_it_and_each_stands_once() {
    let source = PuzzleSource { game: "7283".to_owned(), ..PuzzleSource::default() };
    let game = games().into_iter().find(|game| game.id == "7283").expect("it is published");
    let found = find_puzzles(&game, &source, 5_000);
    assert!(!found.is_empty());
    let mut cut = game.clone();
    cut.plies.truncate(2 * found[0].turn.number as usize);
    assert_eq!(find_puzzles(&cut, &source, 5_000)[..1], found[..1]);
    // The same game with the seats exchanged has the same puzzles.
    let mut collection = PuzzleCollection::default();
    let mirrored =
        found.iter().map(|puzzle| Puzzle { position: puzzle.position.mirror(), ..puzzle.clone() });
    collection.add_game(GameMoves::of(&game), found.iter().cloned());
    // Another game comes to the same positions.
    collection.add_game(GameMoves::of(&cut), mirrored);
    assert_eq!(collection.len(), found.len());
    let first = &collection.into_puzzles(None)[0];
    assert_eq!((first.met, first.solved), (2, 2 * found[0].solved));
}

#[test]
fn a_game_counts_once_whatever_copies_a_file_has_and_however_often_it_comes_to_a_position() {
    let game = games().into_iter().find(|game| game.id == "7283").expect("it is published");
    let found = find_puzzles(&game, &PuzzleSource::default(), 5_000);
    let copy = bao_game::replay::Game { id: "7283 (2)".to_owned(), ..game.clone() };
    let mut collection = PuzzleCollection::default();
    collection.add_game(GameMoves::of(&game), found.iter().chain(&found).cloned());
    collection.add_game(GameMoves::of(&copy), found.iter().cloned());
    let puzzles = collection.into_puzzles(None);
    assert_eq!(puzzles, found);
}

/// Of two questions that differ in what may be played or in what is to be reached, each has its own name.
#[test]
fn a_name_has_the_blocked_pit_and_the_horizon_and_not_the_kind_of_the_move_before() {
    let rules = Ruleset::KIBAO;
    let blocked: Vec<Puzzle> =
        shipped().into_iter().filter(|puzzle| puzzle.themes.contains(&Theme::Takasia)).collect();
    let positions = blocked.iter().flat_map(|puzzle| {
        let play = |at: &Position, mv: &Move| at.play(&rules, *mv, &mut ()).ok();
        let line = puzzle.line.iter().scan(puzzle.position, move |at, mv| {
            *at = play(at, mv)?;
            Some(*at)
        });
        line.collect::<Vec<_>>()
    });
    let is_blocked = |position: &Position| position.move_starts(&rules).blocked.is_some();
    let position = positions.into_iter().find(is_blocked).expect("takasia stands in the lines");
    let after = |previous| {
        let halves = Side::BOTH.map(|side| *position.half(side));
        Position::new(halves, position.to_move(), previous).expect("only that is another")
    };
    let name = |position: &Position, goal| identify_puzzle(position, &rules, goal);
    let open = after(PreviousMove::Capture);
    assert_ne!(name(&position, Goal::Win), name(&open, Goal::Win));
    assert_eq!(name(&open, Goal::Win), name(&after(PreviousMove::None), Goal::Win));
    assert_eq!(name(&position, Goal::Win), name(&position.mirror(), Goal::Win));
    let horizons = [Goal::SAVE_HOUSE, Goal::SaveHouse { plies: 4 }, Goal::Win];
    let names: HashSet<String> = horizons.iter().map(|&goal| name(&position, goal)).collect();
    assert_eq!(names.len(), horizons.len());
}

#[test]
fn a_question_that_was_changed_by_hand_is_said_to_be_unproved_and_its_solution_is_checked() {
    let all = shipped();
    let is_kept = |puzzle: &&Puzzle| puzzle.themes[0] == Theme::KeepTheHouse && puzzle.length == 2;
    let puzzle = all.iter().find(is_kept).expect("there are many");
    let text = write_puzzles(std::slice::from_ref(puzzle));
    assert!(puzzle.is_proved && puzzle.question().contains("for the next 3 moves of both."));
    // A shorter horizon: the solution is still one, which is proved when it is played.
    let edited = text.replacen("save-house 6", "save-house 5", 1);
    let read = &read_puzzles(&edited).expect("it is a puzzle")[0];
    assert!(!read.is_proved && read.question().ends_with("not proved.)"), "{}", read.question());
    assert!(read.question().contains("for his next 3 moves."), "{}", read.question());
    assert!(check_answer(read, read.solution()).is_right);
    // What is sent to and fro stays so.
    assert_eq!(
        read_puzzles(&write_puzzles(std::slice::from_ref(read))).as_deref(),
        Ok(&[read.clone()][..])
    );
    // A goal that the move does not reach.
    let edited = text.replacen("save-house 6", "win", 1);
    let read = &read_puzzles(&edited).expect("it is a puzzle")[0];
    let mut prover = PuzzleProver::new(&read.rules, 4 * PROOF_NODES);
    let reach = prover.try_all(&read.position, Goal::Win).map(|tried| {
        tried.into_iter().any(|(mv, reach)| mv == read.solution() && reach == Reach::Reached)
    });
    let answer = check_answer(read, read.solution());
    match reach {
        Some(is_won) => assert_eq!(answer.is_right, is_won, "{}", answer.text),
        None => assert!(
            answer.text.contains("not proved") || answer.text.contains("wrong"),
            "{}",
            answer.text
        ),
    }
    // A solution that loses the house at once.
    let mut wrong = puzzle.clone();
    let mut moves = wrong.position.legal_moves(&wrong.rules).map(|(mv, _)| mv);
    wrong.line = vec![moves.find(|&mv| mv != puzzle.solution()).expect("there is another")];
    wrong.is_proved = false;
    let answer = check_answer(&wrong, wrong.solution());
    assert!(
        !answer.is_right && answer.text.starts_with("The file's solution is wrong: "),
        "{}",
        answer.text
    );
}

#[test]
fn a_limit_takes_of_every_theme_and_grade() {
    let all = shipped();
    let mut collection = PuzzleCollection::default();
    let game = games().into_iter().next().expect("there are many");
    collection.add_game(GameMoves::of(&game), all.iter().cloned());
    let few = collection.into_puzzles(Some(30));
    assert_eq!(few.len(), 30);
    for theme in Theme::ALL {
        assert!(few.iter().any(|puzzle| puzzle.themes.contains(&theme)), "{}", theme.name());
    }
    // In the order in which they were found.
    let place = |puzzle: &Puzzle| all.iter().position(|other| other == puzzle);
    assert!(few.is_sorted_by_key(place));
}

#[test]
fn a_right_answer_comes_again_later_and_a_wrong_one_tomorrow() {
    let mut record = TrainingRecord::default();
    let mut day = 20_000;
    let mut waits = Vec::new();
    for _ in 0..8 {
        let known = record.answer("a", Response::Right, day);
        waits.push(known.due - day);
        day = known.due;
    }
    assert_eq!(waits, [3, 7, 16, 35, 80, 180, 180, 180]);
    let level = record.get("a").expect("it was asked").level;
    let known = record.answer("a", Response::Helped, day).clone();
    assert_eq!((known.level, known.due - day), (level, INTERVALS[usize::from(level)]));
    let known = record.answer("a", Response::Wrong, day).clone();
    assert_eq!((known.level, known.due - day), (0, 1));
    assert_eq!((known.asked, known.right, known.last), (10, 8, day));
}

#[test]
fn what_is_due_is_asked_first_then_what_is_new_and_what_is_not_due_never() {
    let puzzles = shipped();
    let mut record = TrainingRecord::default();
    let day = 20_000;
    let new = record.queue(&puzzles, day);
    assert_eq!(new.len(), puzzles.len());
    assert!(new.is_sorted_by_key(|&place| puzzles[place].grade()));
    // The first ten are of all themes that their grade has, and no theme comes three times more often than another.
    let theme = |place: &usize| puzzles[*place].themes.last().copied();
    let easiest = new.iter().filter(|&&place| puzzles[place].grade() == puzzles[new[0]].grade());
    let themes: HashSet<_> = easiest.map(theme).collect();
    let first: HashSet<_> = new.iter().take(themes.len()).map(theme).collect();
    assert!(first == themes && themes.len() >= 3, "{themes:?}");
    record.answer(&puzzles[5].id(), Response::Right, day);
    record.answer(&puzzles[3].id(), Response::Wrong, day);
    record.answer(&puzzles[4].id(), Response::Wrong, day - 1);
    assert_eq!(record.queue(&puzzles, day)[0], 4);
    let later = record.queue(&puzzles, day + 1);
    assert_eq!((later[..2].to_vec(), later.contains(&5)), (vec![4, 3], false));
    assert_eq!((record.count_due(&puzzles, day), record.count_due(&puzzles, day + 3)), (1, 3));
}

#[test]
fn only_the_first_answer_of_a_session_counts() {
    let puzzles = shipped()[..3].to_vec();
    let wrong = |puzzle: &Puzzle| {
        let mut moves = puzzle.position.legal_moves(&puzzle.rules).map(|(mv, _)| mv);
        moves.find(|&mv| mv != puzzle.solution()).expect("there is another")
    };
    assert!(TrainingSession::new(Vec::new()).is_none());
    let mut session = TrainingSession::new(puzzles.clone()).expect("there are three");
    assert!(!session.answer(wrong(&puzzles[0])).is_right);
    assert!(session.answer(puzzles[0].solution()).is_right && session.is_solved());
    assert!(session.go_on() && !session.is_solved());
    assert!(session.hint().contains(&puzzles[1].name_move(puzzles[1].solution())[..2]));
    session.answer(puzzles[1].solution());
    session.go_on();
    session.answer(puzzles[2].solution());
    assert!(!session.go_on());
    // Who reads the hint and goes on has not solved it; who only looks has not been asked.
    let mut passed = TrainingSession::new(puzzles.clone()).expect("there are three");
    assert!(passed.go_on());
    passed.hint();
    assert!(passed.go_on() && !passed.go_on());
    assert_eq!(passed.take_responses(), [(puzzles[1].id(), Response::Wrong)]);
    let expected = [Response::Wrong, Response::Helped, Response::Right];
    let ids = puzzles.iter().map(Puzzle::id);
    assert_eq!(session.take_responses(), ids.zip(expected).collect::<Vec<_>>());
    assert_eq!(session.summary(), "3 puzzles answered: 1 right, 1 with a hint, 1 wrong.");
    assert!(session.take_responses().is_empty());
}

#[test]
fn a_solution_or_a_length_changed_by_hand_is_said_to_be_unproved_and_checked() {
    let all = shipped();
    let is_win = |puzzle: &&Puzzle| puzzle.goal == Goal::Win && puzzle.length == 3;
    let puzzle = all.iter().find(is_win).expect("there are many");
    let text = write_puzzles(std::slice::from_ref(puzzle));
    let read = |text: &str| read_puzzles(text).expect("it is a puzzle").remove(0);
    assert!(read(&text).is_proved);
    // The same name and question, and another move as the solution.
    let (headers, _) = text.split_once("\n\n").expect("a line below the headers");
    let moves = puzzle.position.legal_moves(&puzzle.rules).map(|(mv, _)| mv);
    let mut wrong = 0;
    for mv in moves.filter(|&mv| mv != puzzle.solution()) {
        let line = puzzle.list_line(&[mv]);
        let edited = read(&format!("{headers}\n\n{}:{}\n", puzzle.turn, line[0]));
        assert_eq!((edited.id(), edited.solution()), (puzzle.id(), mv));
        assert!(!edited.is_proved && edited.question().ends_with("not proved.)"));
        let answer = check_answer(&edited, mv);
        assert!(!answer.is_right && answer.text.contains("wrong"), "{}", answer.text);
        wrong += 1;
    }
    assert!(wrong > 0);
    // A win that is promised sooner than it was proved.
    let sooner = read(&text.replacen("[length \"3\"]", "[length \"1\"]", 1));
    assert!(!sooner.is_proved && sooner.question().ends_with("not proved.)"));
    assert!(!read(&text.replacen("[proof ", "[other ", 1)).is_proved);
}

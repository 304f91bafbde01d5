//! Files of puzzles: round trips, errors with their lines, and changes by hand.

use bao_game::puzzles::{
    Goal, PROOF_NODES, Puzzle, PuzzleFileErrorKind, PuzzleProver, PuzzleSource, Reach, Theme,
    check_answer, read_puzzles, write_puzzles,
};

use super::{shipped, shipped_text, try_all, wrong_move};

#[test]
fn puzzles_round_trip() {
    let text = shipped_text();
    let puzzles = shipped();
    assert_eq!(read_puzzles(&write_puzzles(&puzzles)), Ok(puzzles.clone()));
    assert_eq!(write_puzzles(&puzzles), text, "`datasets/puzzles/make` writes this text");
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
fn an_error_of_a_file_is_reported_with_its_line() {
    let text = write_puzzles(&shipped()[..2]);
    let second = text[1..].find("\n[game").expect("the text has two puzzles") + 2;
    let (one, two) = text.split_at(second);
    let fault = |from: &str, to: &str| {
        assert!(two.contains(from), "{from}");
        let text = format!("{one}{}", two.replacen(from, to, 1));
        let errors = read_puzzles(&text).expect_err("the text has a fault");
        (errors[0].line - one.matches('\n').count(), errors[0].kind.clone())
    };
    let goal = two.lines().nth(1).expect("the goal");
    let (line, kind) = fault(goal, "[puzzle \"draw\"]");
    assert!(line == 2 && matches!(kind, PuzzleFileErrorKind::Header { .. }), "{line} {kind}");
    // Horizons are limited to 8 plies, because every line is searched to the horizon to check an answer.
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
    let place = 1 + two.lines().position(|other| other == moves).expect("the line is there");
    assert!(line == place && matches!(kind, PuzzleFileErrorKind::Illegal(_)), "{line} {kind}");
}

#[test]
fn an_edited_question_is_unproved_and_its_solution_is_checked() {
    let all = shipped();
    let is_kept = |puzzle: &&Puzzle| puzzle.themes[0] == Theme::KeepTheHouse && puzzle.length == 2;
    let puzzle = all.iter().find(is_kept).expect("there are many such puzzles");
    let text = write_puzzles(std::slice::from_ref(puzzle));
    assert!(puzzle.is_proved && puzzle.question().contains("3 moves of both players."));
    // With a shorter horizon the solution is still right; this is proved when it is played.
    let edited = text.replacen("save-house 6", "save-house 5", 1);
    let read = &read_puzzles(&edited).expect("the puzzle can be read")[0];
    assert!(!read.is_proved && read.question().ends_with("not proved.)"), "{}", read.question());
    assert!(read.question().contains("for your next 3 moves."), "{}", read.question());
    assert!(check_answer(read, read.solution()).is_right);
    // A round trip keeps the puzzle unproved.
    assert_eq!(
        read_puzzles(&write_puzzles(std::slice::from_ref(read))).as_deref(),
        Ok(&[read.clone()][..])
    );
    // A goal that the solution does not reach.
    let edited = text.replacen("save-house 6", "win", 1);
    let read = &read_puzzles(&edited).expect("the puzzle can be read")[0];
    let mut prover = PuzzleProver::new(&read.rules, 4 * PROOF_NODES);
    let tried = try_all(&mut prover, &read.position, &read.rules, Goal::Win);
    let reach = tried.map(|tried| {
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
    wrong.line = vec![wrong_move(puzzle)];
    wrong.is_proved = false;
    let answer = check_answer(&wrong, wrong.solution());
    assert!(
        !answer.is_right && answer.text.starts_with("The file's solution is wrong: "),
        "{}",
        answer.text
    );
}

#[test]
fn an_edited_solution_or_length_is_unproved_and_checked() {
    let all = shipped();
    let is_win = |puzzle: &&Puzzle| puzzle.goal == Goal::Win && puzzle.length == 3;
    let puzzle = all.iter().find(is_win).expect("there are many such puzzles");
    let text = write_puzzles(std::slice::from_ref(puzzle));
    let read = |text: &str| read_puzzles(text).expect("the puzzle can be read").remove(0);
    assert!(read(&text).is_proved);
    // The name and the question stay, but another move is the solution.
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
    // The length claims a win in fewer moves than was proved.
    let sooner = read(&text.replacen("[length \"3\"]", "[length \"1\"]", 1));
    assert!(!sooner.is_proved && sooner.question().ends_with("not proved.)"));
    assert!(!read(&text.replacen("[proof ", "[other ", 1)).is_proved);
}

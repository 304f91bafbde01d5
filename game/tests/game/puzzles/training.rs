//! The training schedule, and training sessions.

use std::collections::HashSet;

use bao_game::puzzles::{INTERVALS, Puzzle, Response, TrainingRecord, TrainingSession};

use super::{shipped, wrong_move};

#[test]
fn a_solved_puzzle_comes_again_later_and_a_missed_one_tomorrow() {
    let mut record = TrainingRecord::default();
    let mut day = 20_000;
    let mut waits = Vec::new();
    for _ in 0..8 {
        let known = record.answer("a", Response::Right, day);
        waits.push(known.due - day);
        day = known.due;
    }
    assert_eq!(waits, [3, 7, 16, 35, 80, 180, 180, 180]);
    let level = record.get("a").expect("the puzzle was asked").level;
    let known = record.answer("a", Response::Helped, day).clone();
    assert_eq!((known.level, known.due - day), (level, INTERVALS[usize::from(level)]));
    let known = record.answer("a", Response::Wrong, day).clone();
    assert_eq!((known.level, known.due - day), (0, 1));
    assert_eq!((known.asked, known.right, known.last), (10, 8, day));
}

#[test]
fn due_puzzles_come_first_then_new_ones() {
    let puzzles = shipped();
    let mut record = TrainingRecord::default();
    let day = 20_000;
    let new = record.queue(&puzzles, day);
    assert_eq!(new.len(), puzzles.len());
    assert!(new.is_sorted_by_key(|&place| puzzles[place].grade()));
    // Themes take turns: the first puzzles have all the different themes of the easiest grade.
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
    assert!(TrainingSession::new(Vec::new()).is_none());
    let mut session = TrainingSession::new(puzzles.clone()).expect("there are three puzzles");
    assert!(!session.answer(wrong_move(&puzzles[0])).is_right);
    assert!(session.answer(puzzles[0].solution()).is_right);
    assert!(session.go_on());
    assert!(session.hint().contains(&puzzles[1].name_move(puzzles[1].solution())[..2]));
    session.answer(puzzles[1].solution());
    session.go_on();
    session.answer(puzzles[2].solution());
    assert!(!session.go_on());
    // Moving on after a hint counts as wrong; moving on without a hint does not count.
    let mut passed = TrainingSession::new(puzzles.clone()).expect("there are three puzzles");
    assert!(passed.go_on());
    passed.hint();
    assert!(passed.go_on() && !passed.go_on());
    assert_eq!(passed.take_responses(), [(puzzles[1].id(), Response::Wrong)]);
    assert_eq!(passed.summary(), "1 puzzle answered: 0 right, 0 with a hint, 1 wrong; 2 skipped.");
    // The last puzzle stays and can still be answered.
    assert!(!passed.go_on());
    passed.answer(puzzles[2].solution());
    assert_eq!(passed.summary(), "2 puzzles answered: 1 right, 0 with a hint, 1 wrong; 1 skipped.");
    let expected = [Response::Wrong, Response::Helped, Response::Right];
    let ids = puzzles.iter().map(Puzzle::id);
    assert_eq!(session.take_responses(), ids.zip(expected).collect::<Vec<_>>());
    assert_eq!(session.summary(), "3 puzzles answered: 1 right, 1 with a hint, 1 wrong.");
    assert!(session.take_responses().is_empty());
}

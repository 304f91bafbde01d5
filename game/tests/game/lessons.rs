//! Lessons: every task has a right answer, every wrong answer gets a reason with the number of a rule, and the texts of
//! a task are true of its position.

use std::collections::{BTreeSet, HashMap};

use bao_game::lessons::{Asked, Lesson, LessonSession, MoveFacts, PitQuestion, Task, read_lessons};
use bao_languages::{Language, speak};
use bao_rules::{
    Direction, EndCause, Event, HouseChoice, IllegalMoveError, Move, MoveKind, Pit, PreviousMove,
    Row, Side,
};

use crate::support::{games, path};

fn text_of(name: &str) -> String {
    std::fs::read_to_string(path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn shipped() -> Vec<Lesson> {
    let read = read_lessons(&text_of("datasets/lessons/lessons.bao"));
    read.unwrap_or_else(|errors| panic!("{}", errors[0]))
}

fn tasks() -> Vec<Task> {
    shipped().into_iter().flat_map(|lesson| lesson.tasks).collect()
}

fn task(name: &str) -> Task {
    tasks().into_iter().find(|task| task.name == name).unwrap_or_else(|| panic!("no task {name}"))
}

fn all_pits() -> impl Iterator<Item = (Side, Pit)> {
    Side::BOTH.into_iter().flat_map(|side| Pit::all().map(move |pit| (side, pit)))
}

/// The facts about the right moves of a task; there must be at least one.
fn right(task: &Task) -> Vec<MoveFacts> {
    let moves = task.moves().into_iter().map(|(_, facts)| facts);
    let right: Vec<MoveFacts> = moves.filter(|facts| task.check_move(facts.mv).is_right).collect();
    assert!(!right.is_empty(), "{}", task.name);
    right
}

/// Whether a sentence ends with the numbers of one or more rules in brackets.
fn names_rule(sentence: &str, words: [&str; 2]) -> bool {
    let behind = sentence.rsplit_once(" (").map(|(_, behind)| behind);
    behind.is_some_and(|rule| {
        let number = words.iter().find_map(|word| rule.strip_prefix(word));
        number.is_some_and(|number| number.starts_with(|sign: char| sign.is_ascii_digit()))
            && rule.ends_with(").")
    })
}

const RULE_WORDS: [(Language, [&str; 2]); 3] = [
    (Language::English, ["rule ", "rules "]),
    (Language::Italian, ["regola ", "regole "]),
    (Language::Swahili, ["kanuni ", "kanuni "]),
];

#[test]
fn there_are_twelve_lessons_with_some_tasks_each() {
    let lessons = shipped();
    let names: Vec<&str> = lessons.iter().map(|lesson| lesson.name.as_str()).collect();
    let all = "board sowing namua capture kichwa kimbi mtaji house tax takata takasia ends";
    assert_eq!(names.join(" "), all);
    assert!(lessons.iter().all(|lesson| (3..=4).contains(&lesson.tasks.len())));
    let named: BTreeSet<String> = tasks().into_iter().map(|task| task.name).collect();
    assert_eq!(named.len(), 37);
}

#[test]
fn every_wrong_answer_gets_a_rule_in_every_language() {
    for task in tasks() {
        for (language, words) in RULE_WORDS {
            speak(language, || {
                let mut count = (0, 0);
                let mut note = |is_right: bool, reason: &str, name: &str| {
                    assert!(names_rule(reason, words), "{}: {reason}", task.name);
                    assert!(reason.contains(name), "{}: {reason} is not about {name}", task.name);
                    *if is_right { &mut count.0 } else { &mut count.1 } += 1;
                };
                match &task.asked {
                    Asked::Move(_) => {
                        for (name, facts) in task.moves() {
                            let answer = task.check_move(facts.mv);
                            note(answer.is_right, &answer.text, &name);
                        }
                        assert!(count.0 > 0, "{} cannot be done", task.name);
                    }
                    Asked::Pit(_) => {
                        for (side, pit) in all_pits() {
                            let answer = task.check_pit(side, pit);
                            note(answer.is_right, &answer.text, &bao_game::words::pit(side, pit));
                        }
                        assert_eq!(count, (1, 31), "{}", task.name);
                        let (_, facts) = &task.moves()[0];
                        let answer = task.check_move(facts.mv);
                        assert!(!answer.is_right && names_rule(&answer.text, words));
                    }
                }
            });
        }
    }
}

/// Each of South's 32 pairs of pit and direction, and each pit of North, is either legal or refused with a rule.
#[test]
fn every_illegal_move_is_refused_with_a_rule_number() {
    let mut kinds: HashMap<IllegalMoveError, usize> = HashMap::new();
    for task in tasks() {
        let legal: BTreeSet<(Pit, Direction)> =
            task.moves().iter().map(|(_, facts)| (facts.mv.pit, facts.mv.direction)).collect();
        for (language, words) in RULE_WORDS {
            speak(language, || {
                let pits: HashMap<String, String> = task.refused_pits().into_iter().collect();
                let moves: HashMap<String, String> = task.refused_moves().into_iter().collect();
                for (side, pit) in all_pits() {
                    let name = bao_game::words::pit(side, pit);
                    let starts =
                        |direction| side == Side::South && legal.contains(&(pit, direction));
                    let starts_any = Direction::BOTH.into_iter().any(starts);
                    assert_eq!(pits.contains_key(&name), !starts_any, "{} {name}", task.name);
                    for direction in Direction::BOTH.into_iter().filter(|_| side == Side::South) {
                        let mv = Move { pit, direction, house: HouseChoice::Stop };
                        let move_name = task.name_move(mv);
                        let refused = moves.get(&move_name).or_else(|| pits.get(&name));
                        assert_eq!(
                            refused.is_some(),
                            !starts(direction),
                            "{} {move_name}",
                            task.name
                        );
                        assert_eq!(task.refuse_typed(&move_name).as_ref(), refused);
                    }
                }
                for reason in pits.values().chain(moves.values()) {
                    assert!(names_rule(reason, words), "{}: {reason}", task.name);
                }
            });
        }
        for (pit, direction) in
            Pit::all().flat_map(|pit| Direction::BOTH.map(|direction| (pit, direction)))
        {
            let mv = Move { pit, direction, house: HouseChoice::Stop };
            if let Err(error) = task.position.play(&task.rules, mv, &mut ()) {
                *kinds.entry(error).or_default() += 1;
            }
        }
    }
    // The lessons cover the common errors of learners.
    for error in [
        IllegalMoveError::EmptyPit,
        IllegalMoveError::BackRowInNamua,
        IllegalMoveError::MustCapture,
        IllegalMoveError::HouseClosed,
        IllegalMoveError::Singleton,
        IllegalMoveError::BackRowWaits,
        IllegalMoveError::Blocked,
        IllegalMoveError::Endless,
    ] {
        assert!(kinds.contains_key(&error), "no task shows that {error}");
    }
}

#[test]
fn every_lesson_and_task_has_texts_and_a_rule() {
    let rules = text_of("docs/rules.md");
    let numbers: BTreeSet<&str> = rules
        .lines()
        .filter_map(|line| line.split_once(' '))
        .map(|(number, _)| number)
        .filter(|number| number.contains('.') && number.starts_with(|c: char| c.is_ascii_digit()))
        .collect();
    let mut said: BTreeSet<String> = BTreeSet::new();
    let mut count = 0;
    for language in Language::ALL {
        speak(language, || {
            for lesson in shipped() {
                let mut texts = vec![lesson.title()];
                for task in &lesson.tasks {
                    assert!(numbers.contains(task.rule.as_str()), "{}: {}", task.name, task.rule);
                    texts.extend([task.text(), task.question()]);
                    assert!(!task.hint().contains(&task.solution()), "{}", task.name);
                }
                count += texts.len();
                let long = |text: &String| text.split(['.', '?', ':']).any(|part| part.len() > 190);
                let long: Vec<&String> = texts.iter().filter(|text| long(text)).collect();
                assert!(long.is_empty(), "too long: {long:?}");
                said.extend(texts);
            }
        });
    }
    // At most six texts may repeat another, because some tasks have the same question.
    assert!(said.len() + 6 >= count, "{} of {count} texts differ", said.len());
}

/// A position with the header `from-game` occurred in that game, in the stated turn, with either player to move.
#[test]
fn positions_that_name_a_game_occurred_in_it() {
    let games = games();
    let mut found = 0;
    for task in tasks() {
        let Some(id) = &task.from_game else { continue };
        let game = games.iter().find(|game| game.id == *id).expect("the game is published");
        let is_it = |ply: usize| {
            let before = game.before(ply);
            let seen = if before.to_move() == Side::South { *before } else { before.mirror() };
            game.plies[ply].at.number == task.turn.number && seen == task.position
        };
        assert!((0..game.plies.len()).any(is_it), "{} was not played in {id}", task.name);
        found += 1;
    }
    assert_eq!(found, 32);
}

/// Checks the statements of a task about its position and answers.
#[test]
fn task_texts_are_true_of_their_positions() {
    let front = |task: &Task, number| {
        let pit = Pit::new(Row::Front, number).expect("the pit exists");
        task.position.half(Side::South).ring.get(pit)
    };
    let kind = |task: &Task| task.position.move_starts(&task.rules).kind;
    for (name, seeds) in [
        ("namua-capture", 3),
        ("capture-facing", 4),
        ("capture-sown", 3),
        ("mtaji-must", 7),
        ("mtaji-kujifunza", 8),
    ] {
        let task = task(name);
        assert_eq!(kind(&task), MoveKind::Capture, "{name}");
        assert!(right(&task).iter().all(|facts| facts.seeds == seeds), "{name}");
    }
    assert!(right(&task("capture-again")).iter().all(|facts| facts.captures == 2));
    assert!(right(&task("sowing-relay")).iter().all(|facts| facts.laps == 3));
    assert_eq!(front(&task("sowing-empty"), 3), 0);
    assert!(right(&task("sowing-empty")).iter().all(|facts| facts.laps == 1));
    assert!(right(&task("board-round")).iter().all(|facts| facts.laps == 1));
    for name in ["namua-takata", "tax-pay", "tax-none", "house-stop"] {
        let task = task(name);
        let half = task.position.half(Side::South);
        assert!(half.house_is_functional() && kind(&task) == MoveKind::Takata, "{name}");
    }
    for name in ["namua-takata", "tax-none"] {
        let task = task(name);
        let mv =
            Move { pit: Pit::HOUSE, direction: Direction::Clockwise, house: HouseChoice::Stop };
        let refused = task.position.play(&task.rules, mv, &mut ());
        assert_eq!(refused, Err(IllegalMoveError::HouseClosed), "{name}");
    }
    let taxed = |facts: &MoveFacts| facts.events.iter().any(|e| matches!(e, Event::Tax { .. }));
    assert!(task("tax-pay").moves().iter().all(|(_, facts)| taxed(facts)));
    let asleep = task("tax-asleep");
    assert!(asleep.position.half(Side::South).owns_house && front(&asleep, 5) == 5);
    assert!(right(&asleep).iter().all(|facts| facts.mv.pit == Pit::HOUSE));
    let alone = task("kichwa-alone");
    assert_eq!((2..=8).map(|number| front(&alone, number)).sum::<u8>(), 0);
    assert_eq!(alone.moves().len(), 1);
    assert_eq!(front(&task("mtaji-sixteen"), 5), 19);
    assert!(right(&task("mtaji-sixteen")).iter().all(|facts| facts.mv.pit.row() == Row::Front));
    // The sowing comes to A2 from the right; the captured seeds enter at A1 and are sown to the right.
    for facts in right(&task("kimbi-turn")) {
        assert_eq!(facts.mv.direction, Direction::Counterclockwise);
        assert_eq!(facts.entry.map(Pit::number), Some(1));
    }
    for name in ["takata-front", "takata-back", "takata-house", "takasia-which", "takasia-stop"] {
        let task = task(name);
        assert!(!task.position.is_namua() && kind(&task) == MoveKind::Takata, "{name}");
    }
    let back = task("takata-back");
    assert!((1..=8).all(|number| front(&back, number) < 2));
    for name in ["takasia-which", "takasia-stop"] {
        let task = task(name);
        assert_eq!(task.position.previous(), PreviousMove::Takata, "{name}");
        let blocked = task.position.move_starts(&task.rules).blocked;
        let expected = if name == "takasia-which" { 1 } else { 6 };
        assert_eq!(blocked, Pit::new(Row::Front, expected), "{name}");
    }
    for facts in right(&task("takasia-make")) {
        assert!(facts.after.move_starts(&task("takasia-make").rules).blocked.is_some());
    }
    for facts in right(&task("ends-front")) {
        assert_eq!(
            facts.end.map(|end| (end.winner, end.cause)),
            Some((Side::South, EndCause::FrontRow))
        );
    }
    let losing = task("ends-singletons");
    let lost =
        losing.moves().into_iter().filter(|(_, facts)| !losing.check_move(facts.mv).is_right);
    let causes: Vec<_> = lost.filter_map(|(_, facts)| facts.end.map(|end| end.cause)).collect();
    assert_eq!(causes, [EndCause::Singletons]);
    let endless = task("ends-endless");
    let a3 = Pit::new(Row::Front, 3).expect("the pit exists");
    let mv = Move { pit: a3, direction: Direction::Counterclockwise, house: HouseChoice::Stop };
    assert_eq!(endless.name_move(mv), "A3<");
    assert_eq!(endless.position.play(&endless.rules, mv, &mut ()), Err(IllegalMoveError::Endless));
    let captured =
        |facts: &MoveFacts| facts.events.iter().any(|e| matches!(e, Event::HouseCaptured { .. }));
    assert!(right(&task("house-capture")).iter().all(captured));
    for (name, expected) in [
        ("board-faces", "a4"),
        ("sowing-last", "A4"),
        ("kichwa-keeps", "A8"),
        ("kimbi-entry", "A1"),
        ("takasia-which", "A1"),
    ] {
        assert_eq!(task(name).solution(), expected);
    }
    assert!(
        matches!(task("kichwa-keeps").asked, Asked::Pit(PitQuestion::Entry(mv, _)) if mv.direction == Direction::Counterclockwise)
    );
}

/// A learner gives wrong and right answers to each task, but skips every fifth.
#[test]
fn a_session_walks_through_all_lessons_and_counts_tasks() {
    assert!(LessonSession::new(Vec::new(), 0, 0).is_none());
    let mut session = LessonSession::new(shipped(), 0, 0).expect("there are lessons");
    let mut done: Vec<String> = Vec::new();
    for (number, task) in tasks().iter().enumerate() {
        assert_eq!(session.task(), task);
        assert!(session.heading().starts_with("Lesson "), "{}", session.heading());
        if number % 5 == 4 {
        } else if matches!(task.asked, Asked::Pit(_)) {
            assert_eq!(session.read_pit("A9"), None);
            let (side, pit) = session.read_pit(&task.solution()).expect("the solution is a pit");
            assert!(!session.answer_pit(side.opponent(), pit).is_right);
            assert!(session.answer_pit(side, pit).is_right);
        } else {
            assert_eq!(session.read_pit("A1"), None);
            for (_, facts) in task.moves() {
                session.answer(facts.mv);
            }
        }
        done.extend(session.take_done());
        assert_eq!(session.go_on(), number + 1 < 37);
    }
    let expected: Vec<String> =
        tasks().into_iter().enumerate().filter(|(n, _)| n % 5 != 4).map(|(_, t)| t.name).collect();
    assert_eq!((done.len(), session.done()), (expected.len(), expected.len()));
    assert_eq!(done, expected);
}

#[test]
fn errors_of_a_file_are_reported_with_line_and_task() {
    let good = "[game \"one\"]\n[lesson \"a\"]\n[rule \"2.1\"]\n[asked \"from A7\"]\n";
    assert_eq!(read_lessons(good).expect("the text has no faults").len(), 1);
    let north = "[position \"0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0/22+ 0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0/22+ n -\"]\n";
    let missing = |name: &str| format!("the header `{name}` is missing");
    let asked = |text: &str| format!("`{text}` is not a goal; docs/play.md lists the goals");
    let unanswered = "the question has no right answer in the position".to_owned();
    let not_souths =
        "South is to move in every task; turn the board of the position round".to_owned();
    for (text, fault) in [
        (good.replace("[lesson \"a\"]\n", ""), missing("lesson")),
        (good.replace("[rule \"2.1\"]\n", ""), missing("rule")),
        (good.replace("from A7", "from A9"), asked("from A9")),
        (good.replace("from A7", "win now"), asked("win now")),
        (good.replace("from A7", "play A5<"), asked("play A5<")),
        (good.replace("from A7", "last"), asked("last")),
        (good.replace("from A7", "laps many"), asked("laps many")),
        (good.replace("from A7", "win"), unanswered.clone()),
        (good.replace("from A7", "blocked"), unanswered),
        (format!("{good}[turn \"x\"]\n"), "`x` is not the number of a turn".to_owned()),
        (format!("{good}{north}"), not_souths),
        (format!("{good}\n1:A7<*\n"), "a task must have a position and no moves".to_owned()),
    ] {
        let errors = read_lessons(&text).expect_err("the text has a fault");
        assert_eq!((&errors[0].kind, errors[0].name.as_str(), errors[0].line), (&fault, "one", 1));
    }
    let other = good.replace("one", "two");
    let errors =
        read_lessons(&format!("{good}\n{other}\n{good}")).expect_err("a name occurs twice");
    assert_eq!((errors[0].kind.as_str(), errors[0].line), ("another task has this name", 11));
}

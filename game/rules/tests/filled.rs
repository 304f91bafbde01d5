//! Hawalis and the Katra family (docs/relatives.md): the rules by examples, both implementations against
//! each other, the tables.

#[path = "filled/slow.rs"]
pub mod slow;

use bao_rules::{
    Direction, EndCause, Event, HouseChoice, IllegalMoveError, Move, Pit, Position, Row,
    RuleOption, Ruleset, Side, perft,
};
use fastrand::Rng;
use proptest::prelude::*;
use slow::Board;

fn pit(text: &str) -> Pit {
    let row = if text.starts_with('A') { Row::Front } else { Row::Back };
    let number = text[1..].parse().expect("a number");
    Pit::new(row, number).unwrap_or_else(|| panic!("{text}"))
}

/// `A3>`, `B2<`: the arrow is that of the board, so that `B2<` is sown clockwise.
fn mv(text: &str) -> Move {
    let (name, arrow) = text.split_at(2);
    let pit = pit(name);
    let direction = match (arrow, pit.row()) {
        (">", Row::Front) | ("<", Row::Back) => Direction::Clockwise,
        _ => Direction::Counterclockwise,
    };
    Move { pit, direction, house: HouseChoice::Stop }
}

fn position(text: &str) -> Position {
    text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn rules(text: &str) -> Ruleset {
    text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn play(text: &str, by: &str, from: &str) -> Result<String, IllegalMoveError> {
    position(text).play(&rules(by), mv(from), &mut ()).map(|after| after.to_string())
}

fn seeds(position: &Position) -> u32 {
    Side::BOTH.iter().map(|&side| position.half(side).ring.total()).sum()
}

#[test]
fn f2_every_pit_has_two_seeds_and_south_begins() {
    let start = Position::start(&Ruleset::HAWALIS);
    assert_eq!((seeds(&start), start.to_move()), (56, Side::South));
    let text = "2,2,2,2,2,2,2/2,2,2,2,2,2,2/0- 2,2,2,2,2,2,2/2,2,2,2,2,2,2/0- s -";
    assert_eq!(start.to_string(), text);
    assert_eq!(position(text), start);
    let start = Position::start(&rules("katra-tsotra,width=4,seeds=3"));
    assert_eq!(start.to_string(), "3,3,3,3/3,3,3,3/0- 3,3,3,3/3,3,3,3/0- s -");
}

/// The source of Hawalis begins its example with this move; its pictures are lost in the text.
#[test]
fn f6_f7_hawalis_is_sown_on_until_an_empty_pit_which_captures_a_column() {
    let mut events: Vec<Event> = Vec::new();
    let start = Position::start(&Ruleset::HAWALIS);
    let after = start.play(&Ruleset::HAWALIS, mv("A3>"), &mut events);
    let direction = Direction::Clockwise;
    let lap =
        |from, seeds, last| Event::Lap { from: Some(pit(from)), seeds, direction, last: pit(last) };
    let captured = |at| Event::Captured { pit: pit(at), seeds: 2 };
    assert_eq!(
        events,
        [
            lap("A3", 2, "A5"),
            lap("A5", 3, "B7"),
            lap("B7", 3, "B4"),
            lap("B4", 3, "B1"),
            lap("B1", 3, "A3"),
            captured("A5"),
            captured("B5"),
        ]
    );
    let text = "3,3,1,3,0,3,3/0,3,3,0,3,3,0/0- 2,2,2,2,0,2,2/2,2,2,2,0,2,2/0- n c";
    assert_eq!(after.map(|after| after.to_string()).as_deref(), Ok(text));
}

#[test]
fn f7_behind_an_empty_inner_pit_hawalis_captures_nothing_and_from_the_outer_row_neither() {
    let both = "0,2,0,0,0,0,0/0,0,0,0,0,0,0/0- 0,0,0,4,1,0,0/0,0,0,3,0,0,0/0- s c";
    let after = play(both, "hawalis", "A2>");
    let text = "0,0,1,1,0,0,0/0,0,0,0,0,0,0/0- 0,0,0,0,1,0,0/0,0,0,0,0,0,0/0- n c";
    assert_eq!(after.as_deref(), Ok(text));
    let behind = "0,2,0,0,0,0,0/0,0,0,0,0,0,0/0- 0,0,0,0,1,0,0/0,0,0,3,0,0,0/0- s c";
    let after = play(behind, "hawalis", "A2>");
    let text = "0,0,1,1,0,0,0/0,0,0,0,0,0,0/0- 0,0,0,0,1,0,0/0,0,0,3,0,0,0/0- n c";
    assert_eq!(after.as_deref(), Ok(text));
    let outer = "0,0,0,0,0,0,0/0,0,0,2,0,0,0/0- 1,1,1,1,1,1,1/1,1,1,1,1,1,1/0- s c";
    let after = play(outer, "hawalis", "B4<");
    let text = "0,0,0,0,0,0,0/0,1,1,0,0,0,0/0- 1,1,1,1,1,1,1/1,1,1,1,1,1,1/0- n c";
    assert_eq!(after.as_deref(), Ok(text));
}

/// The example of R5 in the source: the text counts six captured seeds and the two of the pit, its third
/// diagram sows six only. (The source calls the inner row B; here it is A.)
#[test]
fn f7_f8_the_example_of_the_source_is_sown_with_eight_seeds() {
    let before = "0,5,1,0,1,0,3,0/0,0,2,2,0,2,0,4/0- 1,0,1,2,10,0,0,10/2,2,8,4,1,2,1,0/0- s c";
    let (_, rules) = Ruleset::FILLED[1];
    let mut events: Vec<Event> = Vec::new();
    position(before).play(&rules, mv("B8>"), &mut events).expect("it is legal");
    let direction = Direction::Counterclockwise;
    assert_eq!(
        events[..5],
        [
            Event::Lap { from: Some(pit("B8")), seeds: 4, direction, last: pit("A5") },
            Event::Captured { pit: pit("A4"), seeds: 2 },
            Event::Captured { pit: pit("B4"), seeds: 4 },
            Event::Added { pit: pit("A5"), seeds: 6 },
            Event::Lap { from: Some(pit("A5")), seeds: 8, direction, last: pit("B4") },
        ]
    );
}

#[test]
fn f7_each_katra_captures_what_it_is_told_to() {
    // A last seed in A2, a filled pit that faces North's a3; what its first sowing captures.
    let captured = |text: &str, by: &str| {
        let by = format!("{by},width=4,starts=any");
        let mut events: Vec<Event> = Vec::new();
        position(text).play(&rules(&by), mv("A1>"), &mut events).expect("it is legal");
        let first = events[1..].iter().map_while(|event| match *event {
            Event::Captured { pit, seeds } => Some(format!("{pit} {seeds}")),
            _ => None,
        });
        first.collect::<Vec<_>>().join(", ")
    };
    let both = "1,1,0,0/0,0,0,0/0- 0,0,3,1/0,0,4,1/0- s c";
    assert_eq!(captured(both, "katra-tsotra"), "A3 3");
    assert_eq!(captured(both, "katra-mpantsaka"), "A3 3");
    assert_eq!(captured(both, "katra-gorobaka"), "A3 3, B3 4");
    let outer = "1,1,0,0/0,0,0,0/0- 0,0,0,1/0,0,4,1/0- s c";
    assert_eq!(captured(outer, "katra-mpantsaka"), "");
    assert_eq!(captured(outer, "katra-gorobaka"), "B3 4");
    let open = "1,1,0,0/0,0,0,0/0- 0,0,0,0/0,0,4,1/0- s c";
    assert_eq!(captured(open, "katra-tsotra"), "");
    assert_eq!(captured(open, "katra-mpantsaka"), "B3 4");
    // Mandry dia homana captures where another game would end, and only there.
    let empty = "1,0,0,0/0,0,0,1/0- 0,0,3,1/0,0,4,1/0- s c";
    assert_eq!(captured(empty, "katra-gorobaka"), "");
    assert_eq!(captured(empty, "katra-mandry-dia-homana"), "A3 3, B3 4");
    assert_eq!(captured(both, "katra-mandry-dia-homana"), "");
}

#[test]
fn f3_f4_a_first_move_may_be_bound_to_the_inner_row_and_bind_a_direction() {
    let gorobaka = Ruleset::KATRA_GOROBAKA;
    let start = Position::start(&gorobaka);
    assert_eq!(start.play(&gorobaka, mv("B3>"), &mut ()), Err(IllegalMoveError::InnerRowFirst));
    assert!(start.legal_moves(&gorobaka).all(|(mv, _)| mv.pit.row() == Row::Front));
    let tanala = Ruleset::KATRA_TANALA;
    let second = Position::start(&tanala).play(&tanala, mv("A3>"), &mut ()).expect("it is legal");
    assert!(second.to_string().contains("/0> "), "{second}");
    let third = second.play(&tanala, mv("A3<"), &mut ()).expect("North is free");
    assert_eq!(third.to_string().parse(), Ok(third));
    let kept = [Side::South, Side::North].map(|side| third.kept_direction(side));
    assert_eq!(kept, [Some(Direction::Clockwise), Some(Direction::Counterclockwise)]);
    assert!(third.legal_moves(&tanala).all(|(mv, _)| mv.direction == Direction::Clockwise));
}

#[test]
fn f5_a_single_seed_of_hawalis_begins_only_where_no_pit_holds_two_and_onto_an_empty_pit() {
    use IllegalMoveError::SingleSeed;
    let with_pair = "1,0,0,2,0,0,0/0,0,0,0,0,0,0/0- 1,0,0,0,0,0,0/0,0,0,0,0,0,0/0- s c";
    assert_eq!(play(with_pair, "hawalis", "A1>"), Err(SingleSeed));
    assert_eq!(play(with_pair, "hawalis", "A4<"), Err(IllegalMoveError::OtherDirection));
    let single = "1,1,0,0,0,0,0/0,0,0,0,0,0,0/0- 1,0,0,0,2,0,0/0,0,0,0,3,0,0/0- s c";
    assert_eq!(play(single, "hawalis", "A1>"), Err(SingleSeed));
    let after = play(single, "hawalis", "A2>");
    let text = "1,0,1,0,0,0,0/0,0,0,0,0,0,0/0- 1,0,0,0,0,0,0/0,0,0,0,0,0,0/0- n c";
    assert_eq!(after.as_deref(), Ok(text));
    assert_eq!(play(single, "hawalis,singletons=forbidden", "A2>"), Err(SingleSeed));
    assert_eq!(play(with_pair, "hawalis,singletons=forbidden", "A1>"), Err(SingleSeed));
}

#[test]
fn f9_a_player_without_seeds_or_without_a_move_has_lost_and_by_some_rules_one_with_a_single_seed() {
    let end =
        |text: &str, by: &str| position(text).end(&rules(by)).map(|end| (end.winner, end.cause));
    let empty = "0,0,0,0/0,0,0,0/0- 1,0,0,0/1,0,0,0/0- n c";
    let by_north = |cause| Some((Side::North, cause));
    assert_eq!(end(empty, "katra-mpantsaka,width=4"), by_north(EndCause::NoSeeds));
    let single = "1,0,0,0/0,0,0,0/0- 1,0,0,0/1,0,0,0/0- s c";
    assert_eq!(end(single, "katra-mpantsaka,width=4"), None);
    assert_eq!(end(single, "katra-gorobaka,width=4"), by_north(EndCause::NoSeeds));
    let full = "1,1,1,1,1,1,1/1,1,1,1,1,1,1/0- 5,0,0,0,0,0,0/0,0,0,0,0,0,0/0- s c";
    assert_eq!(end(full, "hawalis"), by_north(EndCause::NoMove));
}

#[test]
fn positions_of_other_boards_are_refused() {
    let said = |text: &str| text.parse::<Position>().map_err(|error| error.to_string());
    let uneven = "2,2,2,2/2,2,2,2,2/0- 2,2,2,2/2,2,2,2/0- s -";
    assert!(said(uneven).is_err_and(|said| said.contains("has 5")));
    assert!(said("2,2,2/2,2,2/0- 2,2,2/2,2,2/0- s -").is_err_and(|said| said.contains("has 3")));
    let many = "20,20,20,20/2,2,2,2/0- 2,2,2,2/2,2,2,2/0- s -";
    assert!(said(many).is_err_and(|said| said.contains("at most 64 seeds, this one 104")));
    assert!(!Position::start(&Ruleset::HAWALIS).fits(&Ruleset::KIBAO));
    let other_option = "kibao,width=4".parse::<Ruleset>().map_err(|error| error.to_string());
    assert!(other_option.is_err_and(|said| said.contains("takasia")));
    assert!("hawalis,takasia=off".parse::<Ruleset>().is_err());
    let columns = |text: &str| text.parse::<Ruleset>().map_err(|error| error.to_string());
    let three = "`seeds=3` needs a board of at most 5 columns";
    assert_eq!(columns("katra-tsotra,seeds=3"), Err(three.to_owned()));
    assert!(columns("katra-tsotra,seeds=3,width=5").is_ok());
    let removed = "`captured=removed` needs a board of at most 7 columns";
    assert_eq!(columns("hawalis,width=8"), Err(removed.to_owned()));
}

/// The named rulesets, and each of their options changed alone.
fn rulesets() -> Vec<Ruleset> {
    let mut all = Vec::new();
    for (_, named) in Ruleset::FILLED {
        all.push(named);
        for option in RuleOption::of(&named) {
            all.extend(option.alternatives(&named).map(|(_, rules)| rules));
        }
    }
    all.retain(|rules| rules.check().is_ok());
    all
}

fn agree(position: &Position, rules: &Ruleset) {
    let board = Board::from(position, rules);
    let context = || format!("{rules} | {position}");
    assert_eq!(board.position(), *position);
    assert_eq!(board.end(), position.end(rules), "{}", context());
    let mut slow: Vec<(Move, Position)> =
        board.legal_moves().iter().map(|(mv, after)| (*mv, after.position())).collect();
    slow.sort_by_key(|(mv, _)| *mv);
    let mut fast: Vec<(Move, Position)> = position.legal_moves(rules).collect();
    fast.sort_by_key(|(mv, _)| *mv);
    assert_eq!(fast, slow, "{}", context());
    for pit in position.pits() {
        for direction in Direction::BOTH {
            let mv = Move { pit, direction, house: HouseChoice::Stop };
            let mut events: Vec<Event> = Vec::new();
            let played = position.play(rules, mv, &mut events).ok();
            let legal = slow.iter().find(|(slow, _)| *slow == mv).map(|(_, after)| *after);
            assert_eq!(played, legal, "{}", context());
            if let Some(after) = played {
                // Nothing leaves the game but what is captured and not added.
                let change = events.iter().map(|event| match *event {
                    Event::Captured { seeds, .. } => i64::from(seeds),
                    Event::Added { seeds, .. } => -i64::from(seeds),
                    _ => 0,
                });
                let left = i64::from(seeds(position)) - change.sum::<i64>();
                assert_eq!(i64::from(seeds(&after)), left, "{}", context());
            }
        }
    }
}

/// Plays random games with both implementations, to their end, to a position that comes back or to so many plies.
fn play_with_both(rulesets: &[Ruleset], games: usize, plies: usize) {
    for rules in rulesets {
        let mut random = Rng::with_seed(0x9e37_79b9_7f4a_7c15);
        for _ in 0..games {
            let mut position = Position::start(rules);
            let mut seen = std::collections::HashSet::new();
            // Two players with a few seeds may chase each other for thousands of moves.
            while seen.len() < plies && seen.insert(position) {
                agree(&position, rules);
                let moves: Vec<(Move, Position)> = position.legal_moves(rules).collect();
                let Some(&(_, next)) = moves.get(random.usize(..moves.len().max(1))) else { break };
                position = next;
            }
        }
    }
}

#[test]
fn both_implementations_play_alike_under_every_option() {
    play_with_both(&rulesets(), 1, 40);
}

/// Takes an hour.
#[test]
#[ignore = "extended: 10,000 games under every named ruleset"]
fn both_implementations_play_10_000_games_alike() {
    play_with_both(&Ruleset::FILLED.map(|(_, rules)| rules), 10_000, 300);
}

fn rows() -> Vec<(Ruleset, Position, Vec<u64>)> {
    let table = include_str!("filled/table.perft");
    let lines = table.lines().filter(|line| !line.starts_with('#'));
    let rows = lines.map(|line| {
        let parts: Vec<&str> = line.split('|').map(str::trim).collect();
        let [by, at, counts] = parts[..] else { panic!("{line}") };
        let rules = rules(by);
        let at = if at == "start" { Position::start(&rules) } else { position(at) };
        let counts = counts.split_whitespace().map(|n| n.parse().expect("a count")).collect();
        (rules, at, counts)
    });
    rows.collect()
}

fn slow_perft(board: &Board, depth: u32) -> u64 {
    let moves = board.legal_moves();
    if depth == 1 {
        return moves.len() as u64;
    }
    moves.iter().map(|(_, next)| slow_perft(next, depth - 1)).sum()
}

/// Counts the rows as far as they say at most so many lines.
fn hold(most: u64, count: impl Fn(&Position, &Ruleset, u32) -> u64) {
    for (rules, position, counts) in rows() {
        for (depth, expected) in (1..).zip(counts).take_while(|(_, count)| *count <= most) {
            let counted = count(&position, &rules, depth);
            assert_eq!(counted, expected, "{rules} | {position} depth {depth}");
        }
    }
}

#[test]
fn both_implementations_count_what_the_table_says() {
    hold(600_000, perft);
    hold(3_000, |position, rules, depth| slow_perft(&Board::from(position, rules), depth));
}

/// Takes some minutes.
#[test]
#[ignore = "extended: counts millions of lines with the slow rules"]
fn the_table_holds_to_its_last_depth() {
    hold(u64::MAX, perft);
    hold(u64::MAX, |position, rules, depth| slow_perft(&Board::from(position, rules), depth));
}

/// Up to 64 seeds thrown into many pits or few of a board of this ruleset.
fn positions() -> impl Strategy<Value = (Ruleset, Position)> {
    let all = rulesets();
    let bins = prop::collection::vec(0usize..32, 64);
    (0..all.len(), bins, 1usize..32, any::<bool>(), 0usize..=64).prop_map(
        move |(at, bins, few, south, count)| {
            let rules = all[at];
            let columns = usize::from(rules.columns());
            // A board of eight columns always has 64 seeds.
            let count = if columns == 8 { 64 } else { count };
            let mut rows = [const { [0u8; 8] }; 4];
            for bin in &bins[..count] {
                let bin = bin % few % (4 * columns);
                rows[bin % 4][bin / 4] += 1;
            }
            let row = |row: &[u8; 8]| {
                row[..columns].iter().map(u8::to_string).collect::<Vec<_>>().join(",")
            };
            let rows = rows.map(|seeds| row(&seeds));
            let to_move = if south { 's' } else { 'n' };
            let text = format!("{}/{}/0- {}/{}/0- {to_move} c", rows[0], rows[1], rows[2], rows[3]);
            (rules, position(&text))
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn both_implementations_agree_anywhere((rules, position) in positions()) {
        agree(&position, &rules);
        let mut mirrored: Vec<(Move, Position)> =
            position.legal_moves(&rules).map(|(mv, next)| (mv, next.mirror())).collect();
        let mut moves: Vec<(Move, Position)> = position.mirror().legal_moves(&rules).collect();
        mirrored.sort_by_key(|(mv, _)| *mv);
        moves.sort_by_key(|(mv, _)| *mv);
        prop_assert_eq!(moves, mirrored);
        prop_assert_eq!(position.to_string().parse(), Ok(position));
    }
}

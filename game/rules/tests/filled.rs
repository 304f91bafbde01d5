//! Tests of Hawalis and the Katra family (docs/relatives.md): invalid texts are refused, and both
//! implementations agree. `cases/relatives.cases` has examples of the rules.

use bao_rules::{Direction, Event, HouseChoice, Move, Position, RuleOption, Ruleset, Side};
use proptest::prelude::*;

use crate::both;

fn seeds(position: &Position) -> u32 {
    Side::BOTH.iter().map(|&side| position.half(side).ring.total()).sum()
}

#[test]
fn invalid_positions_and_options_are_refused() {
    let said = |text: &str| text.parse::<Position>().map_err(|error| error.to_string());
    let uneven = "2,2,2,2/2,2,2,2,2/0- 2,2,2,2/2,2,2,2/0- s -";
    assert!(said(uneven).is_err_and(|said| said.contains("has 5")));
    assert!(said("2,2,2/2,2,2/0- 2,2,2/2,2,2/0- s -").is_err_and(|said| said.contains("has 3")));
    let many = "20,20,20,20/2,2,2,2/0- 2,2,2,2/2,2,2,2/0- s -";
    assert!(
        said(many).is_err_and(|said| said.contains("at most 64 seeds, but this one holds 104"))
    );
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

/// The named rulesets, and all valid rulesets that change one of their options.
pub fn rulesets() -> Vec<Ruleset> {
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

/// Asserts that both implementations and [`Position::play`] agree about a position.
pub fn agree(position: &Position, rules: &Ruleset) -> Vec<(Move, Position)> {
    let listed = both::agree(position, rules);
    for (pit, direction) in position.pits().flat_map(|pit| Direction::BOTH.map(|way| (pit, way))) {
        let mv = Move { pit, direction, house: HouseChoice::Stop };
        let mut events: Vec<Event> = Vec::new();
        let played = position.play(rules, mv, &mut events).ok();
        let legal = listed.iter().find(|(listed, _)| *listed == mv).map(|(_, after)| *after);
        assert_eq!(played, legal, "{rules} | {position}");
        if let Some(after) = played {
            // Seeds leave the game only if they are captured and not sown.
            let change = events.iter().map(|event| match *event {
                Event::Captured { seeds, .. } => i64::from(seeds),
                Event::Added { seeds, .. } => -i64::from(seeds),
                _ => 0,
            });
            let left = i64::from(seeds(position)) - change.sum::<i64>();
            assert_eq!(i64::from(seeds(&after)), left, "{rules} | {position}");
        }
    }
    listed
}

/// A random ruleset, and up to 64 seeds in many or few pits of its board.
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
            (rules, text.parse().unwrap_or_else(|e| panic!("{text}: {e}")))
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, failure_persistence: None, ..ProptestConfig::default() })]

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

//! Properties that hold for all positions, lines and chances.

use std::sync::atomic::AtomicBool;

use bao_engine::{PrincipalVariation, Value};
use bao_rules::{Position, Ruleset, Side};
use proptest::prelude::*;
use proptest::sample::Index;

use crate::protocol::name_move;
use crate::replay::move_name;

use super::{
    Chance, Judge, JudgedMove, MoveClass, PlayerReview, StoredValuation, Valuation,
    measure_accuracy,
};

const RULES: Ruleset = Ruleset::KIBAO;

/// A position after some random moves, in which the game is not over.
fn position() -> impl Strategy<Value = Position> {
    prop::collection::vec(any::<Index>(), 0..90).prop_map(|picks| {
        let mut position = Position::start(&RULES);
        for pick in picks {
            let turns: Vec<_> = position.legal_moves(&RULES).collect();
            let (_, after) = turns[pick.index(turns.len())];
            if after.end(&RULES).is_some() {
                break;
            }
            position = after;
        }
        position
    })
}

fn value() -> impl Strategy<Value = Value> {
    prop_oneof![
        6 => (-800i32..800).prop_map(Value::estimate),
        1 => any::<i32>().prop_map(Value::estimate),
        1 => (0u16..60).prop_map(Value::won_in),
        1 => (0u16..60).prop_map(Value::lost_in),
    ]
}

/// A line for every legal move, with arbitrary values.
fn lines(position: &Position, values: &[Vec<Value>]) -> Vec<PrincipalVariation> {
    let turns = position.legal_moves(&RULES).map(|(turn, _)| turn);
    turns
        .zip(values.iter().cycle())
        .map(|(turn, values)| PrincipalVariation {
            value: values[0],
            moves: vec![turn],
            earlier: values[1..].to_vec(),
        })
        .collect()
}

/// The values of a move at successive depths, deepest first.
fn values() -> impl Strategy<Value = Vec<Value>> {
    let deep = prop::collection::vec(value(), 1..8);
    // Some moves have the same value at every depth, so that the depths agree.
    prop_oneof![deep, value().prop_map(|value| vec![value; 8])]
}

fn valuation() -> impl Strategy<Value = Valuation> {
    (position(), prop::collection::vec(values(), 1..40)).prop_map(|(position, values)| {
        Valuation::of(&position, 1, &RULES, &lines(&position, &values), 0)
            .expect("every legal move has its line")
    })
}

fn judged_move() -> impl Strategy<Value = JudgedMove> {
    (valuation(), any::<Index>()).prop_map(|(valuation, pick)| {
        let played = valuation.choices[pick.index(valuation.choices.len())].mv;
        JudgedMove::of(valuation, played).expect("a choice is legal")
    })
}

proptest! {
    #[test]
    fn a_stored_valuation_equals_the_original(position in position(), values in prop::collection::vec(values(), 1..40)) {
        let found = lines(&position, &values);
        let valuation = Valuation::of(&position, 7, &RULES, &found, 3).expect("every legal move has its line");
        let json = serde_json::to_string(&StoredValuation::of(&valuation)).expect("a valuation is JSON");
        let stored: StoredValuation = serde_json::from_str(&json).expect("the JSON is read");
        prop_assert_eq!(stored.read(&position, 7, &RULES), Some(valuation));
    }

    #[test]
    fn a_review_counts_every_move_once_and_accuracy_is_0_to_100(
        moves in prop::collection::vec(judged_move(), 0..12),
    ) {
        let players = Side::BOTH.map(|side| PlayerReview::of(&moves, side));
        prop_assert_eq!(players.iter().map(PlayerReview::moves).sum::<u32>() as usize, moves.len());
        for player in players {
            let Some(best) = player.best.map(|index| &moves[index]) else { continue };
            prop_assert!(best.side() == player.side && best.class() == MoveClass::Best);
            let played = best.played_choice();
            for other in best.valuation().choices.iter().filter(|other| other.after != played.after) {
                let lost = played.chance().hundredths() - other.chance().hundredths();
                prop_assert!(lost >= best.agreed_margin() && lost >= MoveClass::LEAST_ERROR);
            }
            let own = moves.iter().filter(|mv| mv.side() == player.side && mv.class() == MoveClass::Best);
            prop_assert!(own.into_iter().all(|mv| mv.agreed_margin() <= best.agreed_margin()));
        }
        let counted: Vec<&JudgedMove> = moves.iter().filter(|turn| turn.class().counts()).collect();
        let both = Side::BOTH.map(|side| measure_accuracy(&moves, side));
        prop_assert_eq!((both[0].moves + both[1].moves) as usize, counted.len());
        for (side, found) in Side::BOTH.into_iter().zip(both) {
            let own = || counted.iter().filter(|turn| turn.side() == side);
            let (lost, most) = found.points();
            prop_assert!(lost <= most);
            prop_assert_eq!(found.percent().is_none(), own().count() == 0);
            prop_assert!(found.percent().is_none_or(|percent| (0.0..=100.0).contains(&percent)));
            prop_assert!(found.percent().is_none_or(|percent| (percent == 100.0) == (lost == 0.0)));
            let Some(kept) = found.percent_avoided() else {
                prop_assert!(own().all(|turn| turn.greatest_loss() == 0));
                continue;
            };
            prop_assert!((0.0..=100.0).contains(&kept));
            prop_assert_eq!(kept == 100.0, own().all(|turn| turn.loss() == 0));
            prop_assert_eq!(kept == 0.0, own().all(|turn| turn.loss() == turn.greatest_loss()));
        }
    }

    #[test]
    fn every_move_has_exactly_the_class_defined_for_it(turn in judged_move()) {
        let points = |chance: Chance| f64::from(chance.hundredths()) / 100.0;
        let chances: Vec<f64> =
            turn.valuation().choices.iter().map(|choice| points(choice.chance())).collect();
        let first = turn.valuation().choices[0].after;
        let forced = turn.valuation().choices.iter().all(|choice| choice.after == first);
        let decided = chances.iter().all(|&c| c >= 97.5) || chances.iter().all(|&c| c <= 2.5);
        let best = chances.iter().copied().fold(0.0, f64::max);
        let loss = (100.0 * (best - points(turn.played_choice().chance()))).round() / 100.0;
        let free = !forced && !decided;
        let agreed = f64::from(turn.agreed_loss()) / 100.0;
        prop_assert!(agreed <= loss);
        let defined = [
            (MoveClass::Forced, forced),
            (MoveClass::Decided, !forced && decided),
            (MoveClass::MissedWin, free && agreed >= 20.0 && best >= 95.0),
            (MoveClass::Blunder, free && agreed >= 20.0 && best < 95.0),
            (MoveClass::Mistake, free && (10.0..20.0).contains(&agreed)),
            (MoveClass::Inaccuracy, free && (5.0..10.0).contains(&agreed)),
            (MoveClass::Good, free && loss > 0.0 && agreed < 5.0),
            (MoveClass::Best, free && loss == 0.0),
        ];
        prop_assert_eq!(defined.map(|(class, _)| class), MoveClass::ALL);
        let true_of_it: Vec<MoveClass> =
            defined.iter().filter(|(_, is_true)| *is_true).map(|(class, _)| *class).collect();
        prop_assert_eq!(true_of_it, vec![turn.class()]);
        prop_assert!(!turn.is_proved() || agreed == loss);
        prop_assert!(!turn.is_proved_error() || turn.class() == MoveClass::MissedWin);
        prop_assert!(turn.class().mark().is_some() == turn.class().is_error());
        let worse = free && [5.0, 10.0, 20.0].iter().any(|&least| agreed < least && least <= loss);
        prop_assert_eq!(turn.is_unsure(), worse && loss > 2.0 * agreed);
    }

    #[test]
    fn choices_that_lead_to_the_same_position_have_equal_values(valuation in valuation()) {
        for one in &valuation.choices {
            for other in valuation.choices.iter().filter(|other| other.after == one.after) {
                prop_assert_eq!(one.value, other.value);
            }
        }
        let sorted = valuation.choices.is_sorted_by_key(|choice| std::cmp::Reverse(choice.value));
        prop_assert!(sorted);
    }

    #[test]
    fn only_proofs_are_certain(value in value()) {
        let chance = Chance::of(value);
        let certain = chance == Chance::WON || chance == Chance::LOST;
        prop_assert_eq!(certain, value.proved_result().is_some());
        let shown = chance.to_string();
        prop_assert_eq!(certain, shown == "100 %" || shown == "0 %");
        prop_assert_eq!(chance.opponents().opponents(), chance);
    }

    #[test]
    fn a_missing_or_illegal_line_gives_no_valuation(position in position()) {
        let mut lines = lines(&position, &[vec![Value::estimate(0)]]);
        let first = lines[0].moves[0];
        // Make the line illegal by repeating its first move.
        let after = position.play(&RULES, first, &mut ()).expect("the move is legal");
        prop_assume!(after.play(&RULES, first, &mut ()).is_err());
        lines[0].moves.push(first);
        prop_assert_eq!(Valuation::of(&position, 1, &RULES, &lines, 0), None);
        lines.remove(0);
        prop_assert_eq!(Valuation::of(&position, 1, &RULES, &lines, 0), None);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn a_search_values_every_legal_move_reproducibly(position in position()) {
        let mut judge = Judge::new(&RULES, 2_000);
        let running = AtomicBool::new(false);
        let found = judge.value(&position, 7, &running).expect("the game is not over");
        let mut legal: Vec<_> = position.legal_moves(&RULES).map(|(turn, _)| turn).collect();
        let mut valued: Vec<_> = found.choices.iter().map(|choice| choice.mv).collect();
        legal.sort();
        valued.sort();
        prop_assert_eq!(legal, valued);
        for choice in &found.choices {
            prop_assert_eq!(&move_name(choice.moves[0], found.at.side), &choice.name);
            prop_assert_eq!(&name_move(&position, &RULES, choice.mv), &choice.name);
        }
        prop_assert_eq!(judge.value(&position, 7, &running), Some(found));
        prop_assert_eq!(judge.value(&position, 7, &AtomicBool::new(true)), None);
    }
}

#[test]
fn classes_change_exactly_at_their_thresholds() {
    let class = |best: u16, worst: u16, played: u16| {
        let loss = 100 * (best - played);
        MoveClass::of(false, Chance::from_percent(best), Chance::from_percent(worst), loss, loss)
    };
    let rows = [
        (class(60, 10, 55), MoveClass::Inaccuracy),
        (class(60, 10, 56), MoveClass::Good),
        (class(60, 10, 50), MoveClass::Mistake),
        (class(60, 10, 51), MoveClass::Inaccuracy),
        (class(60, 10, 40), MoveClass::Blunder),
        (class(60, 10, 41), MoveClass::Mistake),
        (class(95, 10, 75), MoveClass::MissedWin),
        (class(94, 10, 74), MoveClass::Blunder),
        (class(100, 0, 0), MoveClass::MissedWin),
        (class(100, 0, 100), MoveClass::Best),
        (class(100, 98, 98), MoveClass::Decided),
        (class(2, 0, 0), MoveClass::Decided),
        (class(3, 0, 0), MoveClass::Good),
    ];
    for (place, (found, expected)) in rows.into_iter().enumerate() {
        assert_eq!(found, expected, "row {place}");
    }
    let even = Chance::from_percent(50);
    assert_eq!(MoveClass::of(true, even, even, 0, 0), MoveClass::Forced);
    let unsure = MoveClass::of(false, Chance::from_percent(60), even, 1_000, 499);
    assert_eq!(unsure, MoveClass::Good, "the depths do not agree");
}

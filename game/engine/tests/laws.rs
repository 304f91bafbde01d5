//! Checks properties of the search and the evaluation.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bao_engine::evaluation::{ACTIVE_FEATURES, FEATURES, Net, active_features};
use bao_engine::{Engine, EngineSettings, Limits, SearchResult, Value};
use bao_rules::{Move, Position, Ruleset};
use proptest::prelude::*;

fn positions() -> impl Strategy<Value = Position> {
    prop::collection::vec(any::<u16>(), 0..100).prop_map(|picks| {
        let rules = Ruleset::KIBAO;
        let mut position = Position::start(&rules);
        for pick in picks {
            let moves: Vec<(Move, Position)> = position.legal_moves(&rules).collect();
            match moves.get(usize::from(pick) % moves.len().max(1)) {
                Some(&(_, next)) => position = next,
                None => break,
            }
        }
        position
    })
}

fn engine(table: usize) -> Engine {
    Engine::new(Ruleset::KIBAO, EngineSettings { threads: 1, table })
}

fn not_stopped() -> AtomicBool {
    AtomicBool::new(false)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn equal_searches_give_equal_results(position in positions(), other in positions()) {
        let limits = Limits::nodes(20_000);
        let mut used = engine(1);
        used.best(&other, &limits, &not_stopped());
        let (first, second) =
            (used.best(&position, &limits, &not_stopped()), engine(1).best(&position, &limits, &not_stopped()));
        let known = |found: Option<SearchResult>| found.map(|f| (f.pvs, f.depth, f.nodes));
        prop_assert_eq!(known(first), known(second));
    }

    #[test]
    fn choices_have_one_line_for_each_legal_move(position in positions()) {
        let rules = Ruleset::KIBAO;
        let found = engine(1).choices(&position, &Limits::nodes(5_000), &not_stopped());
        let mut listed: Vec<Move> =
            found.iter().flat_map(|found| &found.pvs).map(bao_engine::PrincipalVariation::first_move).collect();
        let mut legal: Vec<Move> = position.legal_moves(&rules).map(|(mv, _)| mv).collect();
        listed.sort();
        legal.sort();
        prop_assert_eq!(listed, legal);
        let values = found.iter().flat_map(|found| &found.pvs).map(|line| std::cmp::Reverse(line.value));
        prop_assert!(values.is_sorted());
    }

    #[test]
    fn both_players_are_treated_alike(position in positions()) {
        let limits = Limits::nodes(5_000);
        let (mine, yours) = (
            engine(1).best(&position, &limits, &not_stopped()),
            engine(1).best(&position.mirror(), &limits, &not_stopped()),
        );
        let value = |found: &Option<SearchResult>| found.as_ref().map(|f| f.best().clone());
        prop_assert_eq!(value(&mine), value(&yours));
    }

    #[test]
    fn the_node_limit_is_kept(position in positions(), nodes in 1u64..30_000) {
        if let Some(found) = engine(1).best(&position, &Limits::nodes(nodes), &not_stopped()) {
            // The search finishes a leaf before it checks the limit again.
            prop_assert!(found.nodes <= nodes + 200, "{} of {}", found.nodes, nodes);
        }
    }

    #[test]
    fn active_features_are_distinct_rows(position in positions()) {
        let mut rows = active_features(&position);
        prop_assert!(rows.iter().all(|&row| usize::from(row) < FEATURES));
        rows.sort_unstable();
        prop_assert!(rows.windows(2).all(|pair| pair[0] < pair[1]));
        prop_assert_eq!(rows.len(), ACTIVE_FEATURES);
    }

    #[test]
    fn a_chance_grows_with_the_value(a in -20_000i32..20_000, b in -20_000i32..20_000) {
        let (low, high) = (Value::estimate(a.min(b)), Value::estimate(a.max(b)));
        prop_assert!(low.winning_chance() <= high.winning_chance());
        prop_assert!((low.winning_chance() + (-low).winning_chance() - 1.0).abs() < 1e-9);
    }
}

#[test]
fn weights_round_trip() {
    for net in [Net::builtin().clone(), Net::seeds()] {
        assert!(net.to_string().parse::<Net>() == Ok(net));
    }
}

#[test]
fn damaged_weights_are_refused_with_their_line() {
    let text = Net::seeds().to_string();
    let line = |text: &str| text.parse::<Net>().err().map(|bad| bad.line);
    assert_eq!(line(""), Some(1));
    assert_eq!(line("bao-net 1"), Some(1));
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(line(&lines[..10].join("\n")), Some(11));
    assert_eq!(line(&text.replacen(" 0", " x", 1)), Some(2));
    assert_eq!(line(&format!("{text}0")), Some(lines.len() + 1));
}

#[test]
fn a_stopped_or_timed_out_search_still_has_a_legal_move() {
    let start = Position::start(&Ruleset::KIBAO);
    for (limits, is_stopped) in [(Limits::default(), true), (Limits::time(Duration::ZERO), false)] {
        let found = engine(1).best(&start, &limits, &AtomicBool::new(is_stopped));
        let found = found.expect("the game begins");
        assert!(start.play(&Ruleset::KIBAO, found.best().first_move(), &mut ()).is_ok());
        assert!(found.nodes <= 4096, "{limits}: {} nodes", found.nodes);
    }
}

#[test]
fn a_stopped_search_ends_within_a_few_thousand_nodes() {
    let start = Position::start(&Ruleset::KIBAO);
    for depth in 5..=11 {
        let (stop, mut stopped_at) = (not_stopped(), None);
        let mut report = |result: SearchResult| {
            if result.depth == depth {
                stop.store(true, Ordering::Relaxed);
                stopped_at = Some(result.nodes);
            }
        };
        let found = engine(1).best_reporting(&start, &Limits::default(), &stop, &mut report);
        let (found, stopped_at) =
            (found.expect("the game begins"), stopped_at.expect("each depth is reported"));
        // At five million nodes a second, 4,096 nodes take less than a millisecond.
        assert!(found.nodes - stopped_at <= 4096, "{} after {stopped_at}", found.nodes);
    }
}

#[test]
fn each_reported_depth_equals_a_search_limited_to_it() {
    let start = Position::start(&Ruleset::KIBAO);
    let mut reported = Vec::new();
    let mut report = |result: SearchResult| reported.push((result.depth, result.nodes, result.pvs));
    engine(1).best_reporting(&start, &Limits::depth(6), &not_stopped(), &mut report);
    assert_eq!(reported.len(), 6);
    for (depth, nodes, pvs) in reported {
        let found =
            engine(1).best(&start, &Limits::depth(depth), &not_stopped()).expect("the game begins");
        assert_eq!((found.depth, found.nodes, found.pvs), (depth, nodes, pvs));
    }
}

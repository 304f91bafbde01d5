//! Boards: every seed is drawn in its pit; houses and marks differ in shape.

use bao_reports::{Board, House, Mark, render_board_svg};

use super::texts::assert_clear;
use crate::samples;

/// The sample board with all pits empty, except for the change to the first pit.
fn with(change: impl FnOnce(&mut bao_reports::Pit)) -> String {
    let mut board: Board = samples::board();
    for row in board.players.iter_mut().flat_map(|player| &mut player.rows) {
        row.pits.fill(Default::default());
    }
    change(&mut board.players[0].rows[0].pits[0]);
    render_board_svg(&board)
}

/// The dots of a board: each is a line of zero length.
fn dots(svg: &str) -> Vec<(f64, f64)> {
    svg.match_indices("h0")
        .map(|(end, _)| {
            let start = svg[..end].rfind('M').expect("a dot starts with M");
            let (x, y) = svg[start + 1..end].split_once(' ').expect("two numbers");
            (x.parse().expect("a number"), y.parse().expect("a number"))
        })
        .collect()
}

#[test]
fn every_seed_is_drawn_in_its_pit() {
    for seeds in 0..=64 {
        let svg = with(|pit| pit.seeds = seeds);
        let dots = dots(&svg);
        assert_eq!(dots.len(), usize::from(seeds));
        assert_eq!(svg.contains(&format!(">{seeds}</text></g>")), seeds > 0);
        for (index, one) in dots.iter().enumerate() {
            let (x, y) = (one.0 - 49.0, one.1 - 61.0);
            assert!(x.hypot(y) < 16.5, "{seeds}: {one:?} lies outside");
            for other in &dots[..index] {
                let apart = (one.0 - other.0).hypot(one.1 - other.1);
                assert!(apart > 2.4, "{seeds}: {one:?} lies over {other:?}");
            }
        }
    }
}

#[test]
fn houses_and_marks_differ_in_shape() {
    let mut seen = Vec::new();
    for house in [House::None, House::Lost, House::Owned, House::Asleep] {
        for mark in [None, Some(Mark::Start), Some(Mark::Captured)] {
            let svg = with(|pit| (pit.house, pit.mark) = (house, mark));
            // Shapes must differ even without their colours.
            let bare: String = svg.split('#').map(|part| part.get(6..).unwrap_or(part)).collect();
            assert!(!seen.contains(&bare), "{house:?} {mark:?}");
            seen.push(bare);
        }
    }
    assert!(with(|pit| pit.house = House::Asleep).contains("stroke-dasharray"));
    assert!(!with(|pit| pit.house = House::Owned).contains("stroke-dasharray"));
}

#[test]
fn the_player_to_move_has_the_triangle() {
    let mut board = samples::board();
    let count = |board: &Board| render_board_svg(board).matches("l11 5.5l-11 5.5z").count();
    assert_eq!(count(&board), 1);
    board.players[1].to_move = false;
    assert_eq!(count(&board), 0);
}

#[test]
fn numbers_do_not_overlap() {
    let mut board = samples::board();
    board.players[0].label = "North ".repeat(60);
    board.players[1].label = "South ".repeat(60);
    for row in board.players.iter_mut().flat_map(|player| &mut player.rows) {
        row.letter = 'W';
        for pit in &mut row.pits {
            pit.seeds = 64;
        }
    }
    assert_clear("board", &render_board_svg(&board));
}

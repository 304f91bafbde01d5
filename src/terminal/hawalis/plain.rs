//! A game of Hawalis as text, for pipes and for those who do not see a board.

use std::io::{self, Write};

use bao_game::hawalis::Game;
use bao_languages::{say, text};
use bao_notation::mask_controls;
use bao_rules::Side;

use super::board::{Marks, draw};
use bao_game::hawalis::words::{tell_ending, tell_ply, tell_seeds};

/// Prints a game, a line each move, with the board after each if that is wanted.
///
/// # Errors
/// What the output says.
pub fn print(game: &Game, boards: bool, flipped: bool, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}", say!("hawalis-title", rules = game.rules().to_string()))?;
    for header in &game.headers {
        writeln!(out, "{}: {}", mask_controls(&header.name), mask_controls(&header.value))?;
    }
    let start = game.position_after(0);
    writeln!(out, "{}", say!("plain-position", position = start.to_string()))?;
    writeln!(out, "{}", tell_seeds(start))?;
    if boards {
        print_board(&Side::BOTH.map(|side| *start.ring(side)), &Marks::default(), flipped, out)?;
        writeln!(out, "  {}", text("hawalis-legend"))?;
    }
    writeln!(out)?;
    for (index, ply) in game.plies().iter().enumerate() {
        writeln!(out, "{}", tell_ply(&game.name_place(index), ply))?;
        if boards {
            let rings = Side::BOTH.map(|side| *ply.after.ring(side));
            print_board(&rings, &Marks::of(ply, ply.events.len()), flipped, out)?;
        }
    }
    if let Some(ending) = game.ending() {
        writeln!(out, "{}", tell_ending(ending))?;
    }
    writeln!(out, "\n{}", game.moves_text())
}

fn print_board(
    rings: &[[u8; bao_rules::relatives::hawalis::PITS]; 2],
    marks: &Marks,
    flipped: bool,
    out: &mut dyn Write,
) -> io::Result<()> {
    draw(rings, marks, flipped).iter().try_for_each(|line| writeln!(out, "{line}"))
}

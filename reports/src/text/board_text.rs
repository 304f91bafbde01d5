//! Boards as text, as `bao show` draws them.

use bao_languages::Messages;

use super::table_text::wrap;
use crate::board::{Board, BoardRow, House, Mark, Pit, Player};
use crate::clean::clean;

/// A pit, six columns wide: `[…]` is an owned house, `(…)` a sleeping house, `.` no seeds, `>` the start of the last
/// move, `x` a capture.
fn pit(pit: &Pit) -> String {
    let seeds = match pit.seeds {
        0 => ".".to_owned(),
        seeds => seeds.to_string(),
    };
    let seeds = match pit.house {
        House::Owned => format!("[{seeds}]"),
        House::Asleep => format!("({seeds})"),
        House::None | House::Lost => format!("{seeds} "),
    };
    let mark = match pit.mark {
        None | Some(Mark::Sown) => "",
        Some(Mark::Start) => ">",
        Some(Mark::Captured) => "x",
    };
    format!("{:>6}", format!("{mark}{seeds}"))
}

fn row(row: &BoardRow) -> String {
    format!("  {} {}", row.letter, row.pits.iter().map(pit).collect::<String>())
}

fn name(player: &Player, words: &Messages) -> String {
    let label = clean(&player.label);
    match player.to_move {
        true => format!("    {label}, {}", words.text("to-move")),
        false => format!("    {label}"),
    }
}

fn numbers(player: &Player) -> String {
    let numbers = player.numbers.iter().map(|number| format!("{number:>5} "));
    format!("    {}", numbers.collect::<String>())
}

/// The board without its caption, 52 columns wide.
pub fn render_text_board(board: &Board, words: &Messages) -> String {
    let [top, bottom] = &board.players;
    let lines = [
        name(top, words),
        numbers(top),
        row(&top.rows[0]),
        row(&top.rows[1]),
        format!("    {}", "-".repeat(48)),
        row(&bottom.rows[0]),
        row(&bottom.rows[1]),
        numbers(bottom),
        name(bottom, words),
    ];
    lines.map(|line| line.trim_end().to_owned()).join("\n")
}

/// The board below its caption.
pub fn draw(board: &Board, words: &Messages, width: Option<u16>) -> String {
    let letters = render_text_board(board, words);
    if board.caption.is_empty() {
        return letters;
    }
    format!("{}\n{letters}", wrap(&board.caption, width, "", ""))
}

//! Draws the board: seeds, houses, stores and the hand.

use bao_languages::{say, text};
use bao_reports::House;
use bao_rules::{Pit, Row, Side};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use super::super::look::{POINTER, ScreenStyle};
use super::super::model::Model;
use crate::sowing::{Picture, PlayerPits, Sign};
use crate::terminal::words;

/// The width of a board in columns.
pub(super) const WIDTH: u16 = 52;
/// The width of a pit in columns.
const PIT: usize = 6;
/// The width of the drawn seeds in a pit.
const DRAWN: usize = 4;

/// The height of a board with `seed_lines` lines of drawn seeds in each pit.
pub(super) const fn height(seed_lines: u16) -> u16 {
    4 * (1 + seed_lines) + 5
}

/// Draws the board with South at the bottom, or North if flipped.
pub(super) fn lines(model: &Model, picture: &Picture, seed_lines: u16) -> Vec<Line<'static>> {
    let look = model.look;
    let (near, far) =
        if model.flipped { (Side::North, Side::South) } else { (Side::South, Side::North) };
    let mut lines =
        vec![label(look, far, picture.seat(far)), numbers(look, picture.seat(far), true)];
    for row in [Row::Back, Row::Front] {
        lines.extend(pits(look, far, picture.seat(far), row, true, seed_lines));
    }
    lines.push(middle(look, picture));
    for row in [Row::Front, Row::Back] {
        lines.extend(pits(look, near, picture.seat(near), row, false, seed_lines));
    }
    lines.extend([numbers(look, picture.seat(near), false), label(look, near, picture.seat(near))]);
    lines
}

fn label(look: ScreenStyle, side: Side, seat: &PlayerPits) -> Line<'static> {
    let house = match seat.house {
        House::Owned => text("seat-owned"),
        House::Asleep => text("seat-asleep"),
        House::Lost => text("seat-lost"),
        House::None => text("seat-none"),
    };
    let drawn = usize::from(seat.store).div_ceil(8);
    let store = if look.ascii { String::new() } else { look.seeds(seat.store, drawn, 1).concat() };
    let store =
        if store.is_empty() { seat.store.to_string() } else { format!("{} {store}", seat.store) };
    let (pointer, id) = if seat.to_move { (POINTER, "seat-to-move") } else { (' ', "seat") };
    let seeds = seat.seeds();
    let said = say!(id, side = words::side(side), store, house, seeds);
    let text = format!("{pointer}{said}");
    let style = if seat.to_move { look.of(side).patch(look.strong()) } else { look.of(side) };
    Line::styled(text, style)
}

/// The pit numbers from left to right. Pit 1 of the player across is on the right.
fn order(columns: u8, across: bool) -> impl Iterator<Item = u8> {
    (1..=columns).map(move |number| if across { columns + 1 - number } else { number })
}

fn numbers(look: ScreenStyle, seat: &PlayerPits, across: bool) -> Line<'static> {
    let numbers: String =
        order(seat.columns, across).map(|number| format!("{number:>4}  ")).collect();
    Line::styled(format!("   {numbers}"), look.quiet())
}

/// Draws the line between the players, with the seeds in the hand.
fn middle(look: ScreenStyle, picture: &Picture) -> Line<'static> {
    let hand = Side::BOTH.into_iter().find(|&side| picture.seat(side).hand > 0);
    let Some(side) = hand else {
        return Line::styled(format!("   {}", "─".repeat(PIT * 8)), look.quiet());
    };
    let seeds = picture.seat(side).hand;
    let drawn =
        look.seeds(seeds, usize::from(seeds).div_ceil(if look.ascii { 2 } else { 8 }).min(9), 1);
    let text = format!(" {} {} ", say!("in-hand", side = words::side(side), seeds), drawn.concat());
    let length = text.chars().count();
    let right = "─".repeat((PIT * 8).saturating_sub(4 + length));
    Line::from(vec![
        Span::styled(format!("   {}", "─".repeat(4)), look.quiet()),
        Span::styled(text, look.of(side).patch(look.strong())),
        Span::styled(right, look.quiet()),
    ])
}

fn style(look: ScreenStyle, side: Side, seeds: u8, sign: Sign) -> Style {
    let base = if seeds == 0 { look.quiet() } else { look.of(side) };
    match sign {
        Sign::None | Sign::Sown => base,
        Sign::Start | Sign::Blocked => base.patch(look.strong()),
        Sign::Captured => look.event().patch(look.strong()),
        Sign::Last => base.add_modifier(Modifier::REVERSED),
    }
}

/// The sign and the number of seeds of a pit, in brackets if the pit is an owned house: `>[18]`.
fn count(seeds: u8, house: House, sign: Sign) -> String {
    let seeds = if seeds == 0 { ".".to_owned() } else { seeds.to_string() };
    let seeds = match house {
        House::Owned => format!("[{seeds}]"),
        House::Asleep => format!("({seeds})"),
        House::None | House::Lost => format!("{seeds} "),
    };
    let text = format!("{}{seeds}", sign.sign());
    format!("{text:>5} ")
}

/// The lines of a row of pits: the counts, and the drawn seeds below them.
fn pits(
    look: ScreenStyle,
    side: Side,
    seat: &PlayerPits,
    row: Row,
    across: bool,
    seed_lines: u16,
) -> Vec<Line<'static>> {
    let pits: Vec<Pit> = order(seat.columns, across)
        .map(|number| Pit::new(row, number).expect("the number is from 1 to 8"))
        .collect();
    let letter: String = words::pit(side, pits[0]).chars().take(1).collect();
    let mut counts = vec![Span::styled(format!(" {letter} "), look.quiet())];
    let mut drawn = vec![vec![Span::raw("   ")]; usize::from(seed_lines)];
    for pit in pits {
        let (seeds, sign) = (seat.pits[pit.lane()], seat.signs[pit.lane()]);
        let house = if pit == Pit::HOUSE { seat.house } else { House::None };
        let style = style(look, side, seeds, sign);
        counts.push(Span::styled(count(seeds, house, sign), style));
        let lines = look.seeds(seeds, DRAWN, drawn.len());
        for (spans, line) in drawn.iter_mut().zip(lines) {
            let plain = style.remove_modifier(Modifier::REVERSED);
            spans.push(Span::styled(format!(" {line} "), plain));
        }
    }
    std::iter::once(counts).chain(drawn).map(Line::from).collect()
}

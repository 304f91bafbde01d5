//! Draws the board: seeds, houses, stores and the hand.

use bao_languages::{say, text};
use bao_reports::House;
use bao_rules::{Pit, Row, Side};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use super::super::look::{EVENT, POINTER, QUIET, STRONG, ScreenStyle, style_of};
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
    let look = model.setup.look;
    let near = if model.setup.flipped { Side::North } else { Side::South };
    let far = near.opponent();
    let [near_seat, far_seat] = [near, far].map(|side| picture.seat(side));
    let mut lines = vec![label(look, far, far_seat), numbers(far_seat, true)];
    for row in [Row::Back, Row::Front] {
        lines.extend(pits(look, far, far_seat, row, true, seed_lines));
    }
    lines.push(middle(look, picture));
    for row in [Row::Front, Row::Back] {
        lines.extend(pits(look, near, near_seat, row, false, seed_lines));
    }
    lines.extend([numbers(near_seat, false), label(look, near, near_seat)]);
    lines
}

fn label(look: ScreenStyle, side: Side, seat: &PlayerPits) -> Line<'static> {
    let house = text(match seat.house {
        House::Owned => "seat-owned",
        House::Asleep => "seat-asleep",
        House::Lost => "seat-lost",
        House::None => "seat-none",
    });
    let drawn = if look.ascii { 0 } else { usize::from(seat.store).div_ceil(8) };
    let drawn = look.seeds(seat.store, drawn, 1).concat();
    let store = format!("{} {drawn}", seat.store);
    let (pointer, id) = if seat.to_move { (POINTER, "seat-to-move") } else { (' ', "seat") };
    let (side_name, store, seeds) = (words::side(side), store.trim_end(), seat.seeds());
    let said = say!(id, side = side_name, store, house, seeds);
    let style = if seat.to_move { style_of(side).patch(STRONG) } else { style_of(side) };
    Line::styled(format!("{pointer}{said}"), style)
}

/// The pit numbers from left to right. Pit 1 of the player across is on the right.
fn order(columns: u8, across: bool) -> impl Iterator<Item = u8> {
    (1..=columns).map(move |number| if across { columns + 1 - number } else { number })
}

fn numbers(seat: &PlayerPits, across: bool) -> Line<'static> {
    let numbers = order(seat.columns, across).map(|number| format!("{number:>4}  "));
    Line::styled(format!("   {}", numbers.collect::<String>()), QUIET)
}

/// Draws the line between the players, with the seeds in the hand.
fn middle(look: ScreenStyle, picture: &Picture) -> Line<'static> {
    let hand = Side::BOTH.into_iter().find(|&side| picture.seat(side).hand > 0);
    let said = hand.map_or_else(Span::default, |side| {
        let seeds = picture.seat(side).hand;
        let width = usize::from(seeds).div_ceil(if look.ascii { 2 } else { 8 }).min(9);
        let drawn = look.seeds(seeds, width, 1).concat();
        let said = say!("in-hand", side = words::side(side), seeds);
        Span::styled(format!(" {said} {drawn} "), style_of(side).patch(STRONG))
    });
    let right = "─".repeat((PIT * 8).saturating_sub(4 + said.width()));
    Line::from(vec![Span::styled("   ────", QUIET), said, Span::styled(right, QUIET)])
}

fn style(side: Side, seeds: u8, sign: Sign) -> Style {
    let base = if seeds == 0 { QUIET } else { style_of(side) };
    match sign {
        Sign::None | Sign::Sown => base,
        Sign::Start | Sign::Blocked => base.patch(STRONG),
        Sign::Captured => EVENT.patch(STRONG),
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
    let mut counts = Line::default();
    let mut drawn = vec![Line::raw("   "); usize::from(seed_lines)];
    for number in order(seat.columns, across) {
        let pit = Pit::new(row, number).expect("the number is from 1 to 8");
        if counts.spans.is_empty() {
            counts.push_span(Span::styled(format!(" {} ", &words::pit(side, pit)[..1]), QUIET));
        }
        let (seeds, sign) = (seat.pits[pit.lane()], seat.signs[pit.lane()]);
        let house = if pit == Pit::HOUSE { seat.house } else { House::None };
        let style = style(side, seeds, sign);
        counts.push_span(Span::styled(count(seeds, house, sign), style));
        let lines = look.seeds(seeds, DRAWN, drawn.len());
        for (drawn, line) in drawn.iter_mut().zip(lines) {
            let plain = style.remove_modifier(Modifier::REVERSED);
            drawn.push_span(Span::styled(format!(" {line} "), plain));
        }
    }
    std::iter::once(counts).chain(drawn).collect()
}

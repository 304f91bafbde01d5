//! The damages of one move or of two neighbours, and the cut.

use bao_notation::{Arrow, PitNumber, Stars, WrittenMove, write_move};

use super::change::{Change, ChangePlace};
use super::kind::DamageKind;
use crate::generate::layout::Layout;
use crate::generate::play::GeneratedPly;
use crate::generate::random::GameRng;
use bao_game::replay::turn_ref;

/// Signs that no move has, and that need no quotation marks in CSV.
const NO_SIGN: [char; 6] = ['-', '=', '/', '?', '%', '_'];
const NO_ROW: [char; 4] = ['c', 'q', 'x', 'z'];
const NO_PIT: [char; 4] = ['0', '9', 'o', 'x'];

/// `None` for a kind that is none of these, and where the game leaves no room.
pub(super) fn draw_change(
    kind: DamageKind,
    plies: &[GeneratedPly],
    layout: &Layout,
    rng: &mut GameRng,
) -> Option<Change> {
    let draw_ply = |fits: fn(&GeneratedPly) -> bool, rng: &mut GameRng| {
        let fitting: Vec<usize> = (0..plies.len()).filter(|&index| fits(&plies[index])).collect();
        rng.pick(&fitting).map(|index| (index, plies[index].written))
    };
    let (index, written) = match kind {
        DamageKind::LostStar => {
            let (index, old) = draw_ply(|ply| ply.written.stars != Stars::None, rng)?;
            (index, WrittenMove { stars: one_star_less(old.stars), ..old })
        }
        DamageKind::WrongPit => {
            let (index, old) = draw_ply(|_| true, rng)?;
            // One to seven steps on from a pit there are all the others.
            let number = (usize::from(old.pit.get()) + rng.below(7)) % 8 + 1;
            let pit = u8::try_from(number).ok().and_then(PitNumber::new);
            (index, WrittenMove { pit: pit.expect("1 to 8 is a pit"), ..old })
        }
        DamageKind::WrongDirection => {
            let (index, old) = draw_ply(|ply| !ply.idle_arrow, rng)?;
            let arrow = match old.arrow? {
                Arrow::Left => Arrow::Right,
                Arrow::Right => Arrow::Left,
            };
            (index, WrittenMove { arrow: Some(arrow), ..old })
        }
        DamageKind::LostHouseSign => {
            let (index, old) = draw_ply(|ply| ply.written.plays_house, rng)?;
            (index, WrittenMove { plays_house: false, ..old })
        }
        DamageKind::MovedStar => return draw_moved_star(plies, layout, rng),
        DamageKind::Typo => return draw_typo(layout, rng),
        DamageKind::CutLine => {
            let third = layout.text.len().div_ceil(3);
            let at = third + rng.below(layout.text.len() - third);
            return Some(Change {
                span: at..layout.text.len(),
                replacement: String::new(),
                place: ChangePlace::Ply(layout.ply_at(at)),
            });
        }
        _ => return None,
    };
    Some(Change {
        span: layout.plies[index].clone(),
        replacement: write_move(&written, turn_ref(index).side),
        place: ChangePlace::Ply(index),
    })
}

/// Each star of the game may go to the move before or behind, where that has fewer than two.
fn draw_moved_star(plies: &[GeneratedPly], layout: &Layout, rng: &mut GameRng) -> Option<Change> {
    let stars = |index: usize| plies[index].written.stars;
    let pairs: Vec<(usize, usize)> = (1..plies.len())
        .flat_map(|second| [(second - 1, second), (second, second - 1)])
        .filter(|&(from, to)| stars(from) != Stars::None && stars(to) != Stars::Two)
        .collect();
    let (from, to) = rng.pick(&pairs)?;
    let written = |index: usize| {
        let stars =
            if index == from { one_star_less(stars(from)) } else { one_star_more(stars(to)) };
        write_move(&WrittenMove { stars, ..plies[index].written }, turn_ref(index).side)
    };
    let (first, second) = (from.min(to), from.max(to));
    let (a, b) = (&layout.plies[first], &layout.plies[second]);
    let between = &layout.text[a.end..b.start];
    Some(Change {
        span: a.start..b.end,
        replacement: format!("{}{between}{}", written(first), written(second)),
        place: ChangePlace::Ply(first),
    })
}

fn draw_typo(layout: &Layout, rng: &mut GameRng) -> Option<Change> {
    let index = rng.below(layout.plies.len());
    let span = layout.plies[index].clone();
    let mut token: Vec<char> = layout.text[span.clone()].chars().collect();
    let at = rng.below(token.len());
    let wrong: &[char] = match token[at] {
        'A' | 'B' | 'a' | 'b' => &NO_ROW,
        '1'..='8' => &NO_PIT,
        _ => &NO_SIGN,
    };
    token[at] = rng.pick(wrong)?;
    Some(Change { span, replacement: token.into_iter().collect(), place: ChangePlace::Ply(index) })
}

const fn one_star_less(stars: Stars) -> Stars {
    match stars {
        Stars::Two => Stars::One,
        Stars::One | Stars::None => Stars::None,
    }
}

const fn one_star_more(stars: Stars) -> Stars {
    match stars {
        Stars::None => Stars::One,
        Stars::One | Stars::Two => Stars::Two,
    }
}

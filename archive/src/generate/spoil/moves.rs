//! The damages of one move or of two neighbours, and the cut.

use bao_notation::{Arrow, PitNumber, Stars, WrittenMove, write_move};

use super::{Change, Place};
use crate::generate::chance::Chance;
use crate::generate::damage::DamageKind;
use crate::generate::layout::Layout;
use crate::generate::play::MadePly;
use bao_game::replay::turn_ref;

/// Signs that no move has, and that no file of this kind needs to put in quotation marks.
const NO_SIGN: [char; 6] = ['-', '=', '/', '?', '%', '_'];
const NO_ROW: [char; 4] = ['c', 'q', 'x', 'z'];
const NO_PIT: [char; 4] = ['0', '9', 'o', 'x'];

/// `None` for a kind that is none of these, and where the game leaves no room.
pub(super) fn change(
    kind: DamageKind,
    plies: &[MadePly],
    layout: &Layout,
    chance: &mut Chance,
) -> Option<Change> {
    let among = |fits: fn(&MadePly) -> bool, chance: &mut Chance| {
        let fitting: Vec<usize> = (0..plies.len()).filter(|&index| fits(&plies[index])).collect();
        chance.pick(&fitting).map(|index| (index, plies[index].written))
    };
    let (index, written) = match kind {
        DamageKind::LostStar => {
            let (index, old) = among(|ply| ply.written.stars != Stars::None, chance)?;
            (index, WrittenMove { stars: fewer(old.stars), ..old })
        }
        DamageKind::WrongPit => {
            let (index, old) = among(|_| true, chance)?;
            // One to seven steps on from a pit there are all the others.
            let number = (usize::from(old.pit.get()) + chance.below(7)) % 8 + 1;
            let pit = u8::try_from(number).ok().and_then(PitNumber::new);
            (index, WrittenMove { pit: pit.expect("1 to 8 is a pit"), ..old })
        }
        DamageKind::WrongDirection => {
            let (index, old) = among(|ply| !ply.idle_arrow, chance)?;
            let arrow = match old.arrow? {
                Arrow::Left => Arrow::Right,
                Arrow::Right => Arrow::Left,
            };
            (index, WrittenMove { arrow: Some(arrow), ..old })
        }
        DamageKind::LostHouseSign => {
            let (index, old) = among(|ply| ply.written.plays_house, chance)?;
            (index, WrittenMove { plays_house: false, ..old })
        }
        DamageKind::MovedStar => return moved_star(plies, layout, chance),
        DamageKind::Typo => return typo(layout, chance),
        DamageKind::CutLine => {
            let third = layout.text.len().div_ceil(3);
            let at = third + chance.below(layout.text.len() - third);
            return Some(Change {
                span: at..layout.text.len(),
                instead: String::new(),
                place: Place::Ply(layout.ply_at(at)),
            });
        }
        _ => return None,
    };
    Some(Change {
        span: layout.plies[index].clone(),
        instead: write_move(&written, turn_ref(index).side),
        place: Place::Ply(index),
    })
}

/// Each star of the game may go to the move before or behind, where that has fewer than two.
fn moved_star(plies: &[MadePly], layout: &Layout, chance: &mut Chance) -> Option<Change> {
    let stars = |index: usize| plies[index].written.stars;
    let ways: Vec<(usize, usize)> = (1..plies.len())
        .flat_map(|second| [(second - 1, second), (second, second - 1)])
        .filter(|&(from, to)| stars(from) != Stars::None && stars(to) != Stars::Two)
        .collect();
    let (from, to) = chance.pick(&ways)?;
    let written = |index: usize| {
        let stars = if index == from { fewer(stars(from)) } else { more(stars(to)) };
        write_move(&WrittenMove { stars, ..plies[index].written }, turn_ref(index).side)
    };
    let (first, second) = (from.min(to), from.max(to));
    let (a, b) = (&layout.plies[first], &layout.plies[second]);
    let between = &layout.text[a.end..b.start];
    Some(Change {
        span: a.start..b.end,
        instead: format!("{}{between}{}", written(first), written(second)),
        place: Place::Ply(first),
    })
}

fn typo(layout: &Layout, chance: &mut Chance) -> Option<Change> {
    let index = chance.below(layout.plies.len());
    let span = layout.plies[index].clone();
    let mut token: Vec<char> = layout.text[span.clone()].chars().collect();
    let at = chance.below(token.len());
    let wrong: &[char] = match token[at] {
        'A' | 'B' | 'a' | 'b' => &NO_ROW,
        '1'..='8' => &NO_PIT,
        _ => &NO_SIGN,
    };
    token[at] = chance.pick(wrong)?;
    Some(Change { span, instead: token.into_iter().collect(), place: Place::Ply(index) })
}

const fn fewer(stars: Stars) -> Stars {
    match stars {
        Stars::Two => Stars::One,
        Stars::One | Stars::None => Stars::None,
    }
}

const fn more(stars: Stars) -> Stars {
    match stars {
        Stars::None => Stars::One,
        Stars::One | Stars::Two => Stars::Two,
    }
}

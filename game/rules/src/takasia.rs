//! Takasia: the pit that a takata of the opponent blocks (rule 5.5).

use crate::moves::PreviousMove;
use crate::pit::{HOUSE, Pit};
use crate::position::Position;
use crate::ring::{FRONT, Ring};
use crate::rule_option::{
    MtajiLargePits, Ruleset, Takasia, TakasiaHouse, TakasiaLastPit, TakasiaRoundThreats,
};

/// The blocked pit of the side to move, which must be in the mtaji stage and unable to capture.
#[inline]
pub(crate) fn blocked_pit(position: &Position, rules: &Ruleset) -> Option<Pit> {
    let due = match rules.takasia {
        Takasia::On => position.previous == PreviousMove::Takata,
        Takasia::Off => false,
        Takasia::Always => true,
    };
    if !due || position.other().store != 0 {
        return None;
    }
    let (own, threatening) = (position.mover().ring, position.other().ring);
    let count_round = rules.takasia_round_threats == TakasiaRoundThreats::Count;
    let mut met = threatened_lanes(threatening, own, count_round);
    if rules.mtaji_large_pits == MtajiLargePits::Capture {
        met |= threatened_by_large_pits(threatening, own, count_round);
    }
    let filled = own.at_least(1) & FRONT;
    let playable = own.at_least(2) & FRONT;
    let one_met = met.is_power_of_two();
    let house_is_exempt = match rules.takasia_house {
        TakasiaHouse::Exempt => true,
        TakasiaHouse::ExemptIfOwned => position.mover().owns_house,
        TakasiaHouse::Blocked => false,
    };
    let is_last = met == filled || met == playable;
    let exempt = met == 1 << HOUSE && house_is_exempt
        || is_last && rules.takasia_last_pit == TakasiaLastPit::Exempt;
    (one_met && !exempt).then(|| Pit::from_lane(met.trailing_zeros() as usize))
}

/// The front lanes of `own` that some first sowing of `threatening` would capture.
fn threatened_lanes(threatening: Ring, own: Ring, count_round: bool) -> u16 {
    let targets = threatening.capture_targets(own);
    let mut met = 0;
    let mut left = threatening.at_least(2) & !threatening.at_least(16);
    while left != 0 {
        let lane = left.trailing_zeros() as usize;
        left &= left - 1;
        let seeds = usize::from(threatening.lane(lane));
        for (last, round) in [
            ((lane + seeds) & 15, lane < 8 && lane + seeds >= 16),
            ((lane + 16 - seeds) & 15, lane < 8 && lane + 16 < seeds + 8),
        ] {
            if targets & (1 << last) != 0 && (count_round || !round) {
                met |= 1 << (7 - last);
            }
        }
    }
    met
}

/// The front lanes of `own` that a first sowing of more than sixteen seeds would capture. Such a
/// sowing from a front pit runs round the whole back row.
fn threatened_by_large_pits(threatening: Ring, own: Ring, count_round: bool) -> u16 {
    let facing = own.filled_seen_from_across();
    let mut met = 0;
    let mut left = threatening.at_least(17) & if count_round { !0 } else { !FRONT };
    while left != 0 {
        let lane = left.trailing_zeros() as usize;
        left &= left - 1;
        let seeds = usize::from(threatening.lane(lane));
        for last in [(lane + seeds) & 15, lane.wrapping_sub(seeds) & 15] {
            if facing & (1 << last) != 0 {
                met |= 1 << (7 - last);
            }
        }
    }
    met
}

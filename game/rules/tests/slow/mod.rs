//! A second implementation of the rules, slow and obvious: it finds pits by name, sows seed by seed
//! and remembers every state of a sowing. It was written from docs/rules.md alone and shares only
//! public types with the crate. Comments quote the sources that the options come from.

// Each test and benchmark uses only part of this module.
#![allow(dead_code)]

mod player;
mod takata;

use std::collections::HashSet;

use bao_rules::{
    Direction, End, EndCause, HouseChoice, Move, MoveKind, MtajiLargePits, MtajiSafari,
    MtajiTakataHouse, NamuaSafari, OwnSingletons, Position, PreviousMove, Ruleset, Side,
    SmallHouse,
};

use player::{HOUSE, Name, Player, captures_at, faces, name, next, pit};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    pub mover: Player,
    pub other: Player,
    pub side: Side,
    pub previous: PreviousMove,
}

pub struct Outcome {
    pub board: Board,
    pub offered: bool,
}

/// Whether a capturing move sows on when its last seed falls into the functional house.
enum Safari {
    Compulsory,
    Free,
    Forbidden,
}

const FAR_TOO_LONG: usize = 20_000;

/// Returns the opponent's pit that the first sowing of `from` captures, if any.
fn first_capture(
    rules: &Ruleset,
    mover: &Player,
    other: &Player,
    from: Name,
    direction: Direction,
) -> Option<Name> {
    let seeds = mover.pits[&from];
    if seeds < 2 {
        return None;
    }
    if seeds > 15 {
        // "Può accadere che una delle buche contenga un numero sufficiente di semi per fare più di un giro
        // completo (almeno 17 semi). Distribuendoli la prima fila è completamente riempita. Se l'ultimo
        // seme cade in una buca di questa fila di fronte ad una buca piena dell'avversario, i semi
        // dell'avversario vengono catturati."
        if rules.mtaji_large_pits == MtajiLargePits::Excluded {
            return None;
        }
        let mut sown = mover.clone();
        let hand = sown.take(from);
        let at = sown.sow(from, direction, hand);
        let opposite = faces(at).filter(|opposite| other.pits[opposite] > 0);
        return opposite.filter(|_| sown.pits[&at] > 1);
    }
    let mut at = from;
    for _ in 0..seeds {
        at = next(at, direction);
    }
    captures_at(mover, other, at).then(|| faces(at).expect("only front pits capture"))
}

/// Whether the first sowing leaves the front row, runs round the whole back row and returns to the
/// front.
fn runs_round(mover: &Player, from: Name, direction: Direction) -> bool {
    let mut at = from;
    let mut back = 0;
    for _ in 0..mover.pits[&from] {
        at = next(at, direction);
        back += u8::from(at.0 == 'B');
    }
    from.0 == 'A' && back >= 8 && at.0 == 'A'
}

impl Board {
    pub fn from(position: &Position) -> Board {
        let side = position.to_move();
        Board {
            mover: Player::from(position.half(side)),
            other: Player::from(position.half(side.opponent())),
            side,
            previous: position.previous(),
        }
    }

    pub fn position(&self) -> Position {
        let mut halves = [self.mover.half(); 2];
        halves[self.side.opponent() as usize] = self.other.half();
        Position::new(halves, self.side, self.previous).expect("the slow rules keep the seeds")
    }

    fn namua(&self) -> bool {
        self.mover.store > 0
    }

    /// Returns the pits and directions that begin a capture.
    fn capturing(&self, rules: &Ruleset) -> Vec<(Name, Direction)> {
        let mut found = Vec::new();
        for direction in Direction::BOTH {
            for &at in self.mover.pits.keys() {
                let captures = if self.namua() {
                    let allowed = match at.1 {
                        1 | 2 => direction == Direction::Clockwise,
                        7 | 8 => direction == Direction::Counterclockwise,
                        _ => true,
                    };
                    allowed && captures_at(&self.mover, &self.other, at)
                } else {
                    first_capture(rules, &self.mover, &self.other, at, direction).is_some()
                };
                if captures {
                    found.push((at, direction));
                }
            }
        }
        found
    }

    fn safari(&self, rules: &Ruleset) -> Safari {
        if self.namua() {
            return match rules.namua_safari {
                NamuaSafari::Choice => Safari::Free,
                NamuaSafari::Forced => Safari::Compulsory,
            };
        }
        match rules.mtaji_safari {
            MtajiSafari::Choice => Safari::Free,
            MtajiSafari::Forced => Safari::Compulsory,
            MtajiSafari::Forbidden => Safari::Forbidden,
        }
    }

    pub fn kind(&self, rules: &Ruleset) -> MoveKind {
        if self.capturing(rules).is_empty() { MoveKind::Takata } else { MoveKind::Capture }
    }

    /// Plays a move; returns `None` if the sowing never ends.
    pub fn play(&self, rules: &Ruleset, mv: Move) -> Option<Outcome> {
        let from = name(mv.pit);
        let namua = self.namua();
        let (blocked, kind) = (self.blocked_pit(rules), self.kind(rules));
        let taxed = kind == MoveKind::Takata && from == HOUSE && self.taxes(rules);
        let (mut mover, mut other) = (self.mover.clone(), self.other.clone());
        let mut offered = false;
        if namua {
            mover.store -= 1;
            mover.drop_seed(from);
        }
        let mut direction = mv.direction;
        // Each round of the loop captures at `capture_at` or sows `hand` from `origin`.
        let mut capture_at = (kind == MoveKind::Capture && namua).then_some(from);
        let mut hand = if taxed {
            *mover.pits.get_mut(&HOUSE).expect("the house is a pit") -= 2;
            // "Una Nyumba rimane tale fin quando nella sua buca ci sono almeno sei semi."
            if rules.small_house == SmallHouse::Lost && mover.pits[&HOUSE] < 6 {
                mover.owns_house = false;
            }
            2
        } else if capture_at.is_none() {
            mover.take(from)
        } else {
            0
        };
        let mut origin = from;
        let mut seen = HashSet::new();
        loop {
            if let Some(at) = capture_at.take() {
                direction = match at.1 {
                    1 | 2 => Direction::Clockwise,
                    7 | 8 => Direction::Counterclockwise,
                    _ => direction,
                };
                hand = other.take(faces(at).expect("only front pits capture"));
                origin = match direction {
                    Direction::Clockwise => ('B', 1),
                    Direction::Counterclockwise => ('B', 8),
                };
            }
            let last = mover.sow(origin, direction, hand);
            let seeds = mover.pits[&last];
            if seeds == 1 {
                break;
            }
            let opposite = faces(last);
            if kind == MoveKind::Capture && opposite.is_some_and(|o| other.pits[&o] > 0) {
                capture_at = Some(last);
                continue;
            }
            if kind == MoveKind::Takata && Some(last) == blocked {
                break;
            }
            if last == HOUSE && mover.owns_house && seeds >= 6 {
                match kind {
                    MoveKind::Takata
                        if namua || rules.mtaji_takata_house == MtajiTakataHouse::Stop =>
                    {
                        break;
                    }
                    MoveKind::Capture => match self.safari(rules) {
                        Safari::Compulsory => {}
                        Safari::Forbidden => break,
                        Safari::Free => {
                            offered = true;
                            if mv.house == HouseChoice::Stop {
                                break;
                            }
                        }
                    },
                    _ => {}
                }
            }
            if !seen.insert((mover.pits.clone(), other.pits.clone(), last, direction)) {
                return None;
            }
            // A state may take a thousand million laps to repeat, so laps are counted too. No known
            // sowing that ends takes more than 1,345.
            if seen.len() > FAR_TOO_LONG {
                return None;
            }
            hand = mover.take(last);
            origin = last;
        }
        let board =
            Board { mover: other, other: mover, side: self.side.opponent(), previous: kind.into() };
        Some(Outcome { board, offered })
    }

    pub fn board_end(&self, rules: &Ruleset) -> Option<End> {
        let before = self.side.opponent();
        if self.mover.filled_front().is_empty() {
            return Some(End { winner: before, cause: EndCause::FrontRow });
        }
        if self.other.filled_front().is_empty() {
            return Some(End { winner: self.side, cause: EndCause::FrontRow });
        }
        let singletons = self.other.store == 0 && self.other.pits.values().all(|&n| n <= 1);
        // "Tutte le buche dell'avversario contengono un solo seme": with `play_on` such a player
        // loses only by 6.3, on their own turn.
        let loses = rules.own_singletons == OwnSingletons::Lose;
        (self.previous != PreviousMove::None && singletons && loses)
            .then_some(End { winner: self.side, cause: EndCause::Singletons })
    }

    /// Every legal move with the board after it.
    pub fn legal_moves(&self, rules: &Ruleset) -> Vec<(Move, Board)> {
        if self.board_end(rules).is_some() {
            return Vec::new();
        }
        let capturing = self.capturing(rules);
        let starts = if capturing.is_empty() { self.takatas(rules) } else { capturing };
        let mut found = Vec::new();
        for (at, direction) in starts {
            let mv = Move { pit: pit(at), direction, house: HouseChoice::Stop };
            let Some(stop) = self.play(rules, mv) else { continue };
            found.push((mv, stop.board));
            if stop.offered {
                let safari = Move { house: HouseChoice::Play, ..mv };
                found.extend(self.play(rules, safari).map(|outcome| (safari, outcome.board)));
            }
        }
        found
    }

    pub fn end(&self, rules: &Ruleset) -> Option<End> {
        self.board_end(rules).or_else(|| {
            self.legal_moves(rules)
                .is_empty()
                .then_some(End { winner: self.side.opponent(), cause: EndCause::NoMove })
        })
    }
}

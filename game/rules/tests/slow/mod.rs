//! The rules a second time, slow and obvious: pits by name, seeds sown one by one, every state of a
//! sowing remembered. Written from docs/rules.md alone; shares no code with the engine but the types
//! at its border (positions in, moves and positions out).

// Each test and benchmark that takes this module uses a part of it.
#![allow(dead_code)]

use std::collections::{BTreeMap, HashSet};

use bao_rules::{
    Direction, End, EndCause, Half, HouseChoice, Move, MoveKind, MtajiSafari, MtajiTakataHouse,
    NamuaSingletons, Pit, Position, PreviousMove, Ring, Row, Ruleset, Side, Takasia,
    TakasiaRoundThreats,
};

/// A pit by row letter and number.
type Name = (char, u8);

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    pub pits: BTreeMap<Name, u8>,
    pub store: u8,
    pub owns_house: bool,
}

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

fn name(pit: Pit) -> Name {
    (if pit.row() == Row::Front { 'A' } else { 'B' }, pit.number())
}

fn pit((row, number): Name) -> Pit {
    let row = if row == 'A' { Row::Front } else { Row::Back };
    Pit::new(row, number).expect("names are of pits")
}

fn next((row, number): Name, direction: Direction) -> Name {
    match (row, number, direction) {
        ('A', 8, Direction::Clockwise) => ('B', 8),
        ('A', n, Direction::Clockwise) => ('A', n + 1),
        ('B', 1, Direction::Clockwise) => ('A', 1),
        (_, n, Direction::Clockwise) => ('B', n - 1),
        ('A', 1, Direction::Counterclockwise) => ('B', 1),
        ('A', n, Direction::Counterclockwise) => ('A', n - 1),
        ('B', 8, Direction::Counterclockwise) => ('A', 8),
        (_, n, Direction::Counterclockwise) => ('B', n + 1),
    }
}

const HOUSE: Name = ('A', 5);
const FAR_TOO_LONG: usize = 20_000;

impl Player {
    fn from(half: &Half) -> Player {
        let pits = Pit::all().map(|p| (name(p), half.ring.get(p))).collect();
        Player { pits, store: half.store, owns_house: half.owns_house }
    }

    fn half(&self) -> Half {
        let mut seeds = [0; 16];
        for (&at, &n) in &self.pits {
            seeds[pit(at).lane()] = n;
        }
        Half { ring: Ring::new(seeds), store: self.store, owns_house: self.owns_house }
    }

    fn functional(&self) -> bool {
        self.owns_house && self.pits[&HOUSE] >= 6
    }

    fn front(&self) -> impl Iterator<Item = (Name, u8)> + '_ {
        self.pits.iter().filter(|((row, _), _)| *row == 'A').map(|(&at, &n)| (at, n))
    }

    fn filled_front(&self) -> Vec<Name> {
        self.front().filter(|(_, n)| *n > 0).map(|(at, _)| at).collect()
    }

    fn take(&mut self, at: Name) -> u8 {
        if at == HOUSE {
            self.owns_house = false;
        }
        self.pits.insert(at, 0).expect("every pit is there")
    }

    fn drop_seed(&mut self, at: Name) {
        *self.pits.get_mut(&at).expect("every pit is there") += 1;
    }

    /// Sows a hand and returns where the last seed fell.
    fn sow(&mut self, from: Name, direction: Direction, seeds: u8) -> Name {
        let mut at = from;
        for _ in 0..seeds {
            at = next(at, direction);
            self.drop_seed(at);
        }
        at
    }
}

fn faces(at: Name) -> Option<Name> {
    (at.0 == 'A').then_some(('A', 9 - at.1))
}

/// Whether a last seed in `at` captures: filled before, and a filled pit opposite.
fn captures_at(mover: &Player, other: &Player, at: Name) -> bool {
    mover.pits[&at] > 0 && faces(at).is_some_and(|opposite| other.pits[&opposite] > 0)
}

/// Where the first sowing of a pit ends in a capture, if it does, and what it captures.
fn first_capture(mover: &Player, other: &Player, from: Name, direction: Direction) -> Option<Name> {
    let seeds = mover.pits[&from];
    if !(2..=15).contains(&seeds) {
        return None;
    }
    let mut at = from;
    for _ in 0..seeds {
        at = next(at, direction);
    }
    captures_at(mover, other, at).then(|| faces(at).expect("only front pits capture"))
}

/// Whether the first sowing leaves the front row, runs round the back row and comes to the front again.
fn runs_round(mover: &Player, from: Name, direction: Direction) -> bool {
    let mut at = from;
    let mut back = 0;
    for _ in 0..mover.pits[&from] {
        at = next(at, direction);
        back += u8::from(at.0 == 'B');
    }
    from.0 == 'A' && back == 8 && at.0 == 'A'
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

    /// The starts that capture.
    fn capturing(&self) -> Vec<(Name, Direction)> {
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
                    first_capture(&self.mover, &self.other, at, direction).is_some()
                };
                if captures {
                    found.push((at, direction));
                }
            }
        }
        found
    }

    /// The pit that takasia blocks.
    pub fn blocked(&self, rules: &Ruleset) -> Option<Name> {
        if rules.takasia == Takasia::Off
            || self.previous != PreviousMove::Takata
            || self.mover.store > 0
            || self.other.store > 0
            || !self.capturing().is_empty()
        {
            return None;
        }
        let mut met = HashSet::new();
        for &from in self.other.pits.keys() {
            for direction in Direction::BOTH {
                if let Some(victim) = first_capture(&self.other, &self.mover, from, direction) {
                    let round = runs_round(&self.other, from, direction);
                    if !round || rules.takasia_round_threats == TakasiaRoundThreats::Count {
                        met.insert(victim);
                    }
                }
            }
        }
        let [one] = met.into_iter().collect::<Vec<_>>()[..] else { return None };
        let filled = self.mover.filled_front();
        let pairs: Vec<Name> =
            self.mover.front().filter(|(_, n)| *n >= 2).map(|(at, _)| at).collect();
        let exempt = one == HOUSE || filled == [one] || pairs == [one];
        (!exempt).then_some(one)
    }

    fn taxed(&self) -> bool {
        self.namua()
            && self.capturing().is_empty()
            && self.mover.functional()
            && self.mover.filled_front() == [HOUSE]
    }

    fn takatas(&self, rules: &Ruleset) -> Vec<(Name, Direction)> {
        let filled = self.mover.filled_front();
        let pairs = |row: char| -> Vec<Name> {
            let pits = self.mover.pits.iter();
            pits.filter(|((r, _), n)| *r == row && **n >= 2).map(|(&at, _)| at).collect()
        };
        let resort = rules.namua_singletons == NamuaSingletons::LastResort;
        let starts: Vec<Name> = if self.namua() {
            if self.taxed() {
                vec![HOUSE]
            } else if self.mover.functional() {
                filled.iter().copied().filter(|&at| at != HOUSE).collect()
            } else if self.mover.owns_house || resort && pairs('A').is_empty() {
                filled.clone()
            } else {
                pairs('A')
            }
        } else {
            let blocked = self.blocked(rules);
            let free = |row| -> Vec<Name> {
                pairs(row).into_iter().filter(|&at| Some(at) != blocked).collect()
            };
            if free('A').is_empty() { free('B') } else { free('A') }
        };
        let mut found = Vec::new();
        for direction in Direction::BOTH {
            for &at in &starts {
                let outward = filled == [at]
                    && matches!(
                        (at, direction),
                        (('A', 1), Direction::Counterclockwise) | (('A', 8), Direction::Clockwise)
                    );
                if !outward {
                    found.push((at, direction));
                }
            }
        }
        found
    }

    pub fn kind(&self) -> MoveKind {
        if self.capturing().is_empty() { MoveKind::Takata } else { MoveKind::Capture }
    }

    /// Plays a start; `None` for a sowing that never ends.
    pub fn play(&self, rules: &Ruleset, mv: Move) -> Option<Outcome> {
        let from = name(mv.pit);
        let namua = self.namua();
        let (taxed, blocked, kind) = (self.taxed(), self.blocked(rules), self.kind());
        let (mut mover, mut other) = (self.mover.clone(), self.other.clone());
        let mut offered = false;
        if namua {
            mover.store -= 1;
            mover.drop_seed(from);
        }
        let mut direction = mv.direction;
        // What happens next: a capture at a front pit, or a hand sown from a pit.
        let mut capture_at = (kind == MoveKind::Capture && namua).then_some(from);
        let mut hand = if taxed {
            *mover.pits.get_mut(&HOUSE).expect("the house is a pit") -= 2;
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
                    MoveKind::Capture if namua || rules.mtaji_safari == MtajiSafari::Choice => {
                        offered = true;
                        if mv.house == HouseChoice::Stop {
                            break;
                        }
                    }
                    _ => {}
                }
            }
            if !seen.insert((mover.pits.clone(), other.pits.clone(), last, direction)) {
                return None;
            }
            // A state may come back only after a thousand million laps. No sowing that ends is known
            // with more than 1,345; the engine, which counts nothing, must say the same.
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

    pub fn board_end(&self) -> Option<End> {
        let before = self.side.opponent();
        if self.mover.filled_front().is_empty() {
            return Some(End { winner: before, cause: EndCause::FrontRow });
        }
        if self.other.filled_front().is_empty() {
            return Some(End { winner: self.side, cause: EndCause::FrontRow });
        }
        let singletons = self.other.store == 0 && self.other.pits.values().all(|&n| n <= 1);
        (self.previous != PreviousMove::None && singletons)
            .then_some(End { winner: self.side, cause: EndCause::Singletons })
    }

    /// Every legal move with the board after it.
    pub fn legal_moves(&self, rules: &Ruleset) -> Vec<(Move, Board)> {
        if self.board_end().is_some() {
            return Vec::new();
        }
        let capturing = self.capturing();
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
        self.board_end().or_else(|| {
            self.legal_moves(rules)
                .is_empty()
                .then_some(End { winner: self.side.opponent(), cause: EndCause::NoMove })
        })
    }
}

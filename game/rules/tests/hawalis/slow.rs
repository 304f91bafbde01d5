//! Hawalis a second time, slow and obvious: pits by name, seeds sown one by one, every state of a sowing
//! remembered. Written from the words of the source, which stand beside what they say; shares no code
//! with the engine but the types at its border.

use std::collections::{BTreeMap, HashSet};

use bao_rules::relatives::hawalis::{End, EndCause, Pit, Position, Rules, Singletons};
use bao_rules::{Row, Side};

type Name = (char, u8);
type Pits = BTreeMap<Name, u8>;

#[derive(Clone)]
pub struct Board {
    mover: Pits,
    other: Pits,
    side: Side,
}

fn name(pit: Pit) -> Name {
    (if pit.row() == Row::Front { 'A' } else { 'B' }, pit.number())
}

fn pit((row, number): Name) -> Pit {
    let row = if row == 'A' { Row::Front } else { Row::Back };
    Pit::new(row, number).expect("names are of pits")
}

/// "Girando in senso orario nelle proprie due file."
fn next((row, number): Name) -> Name {
    match (row, number) {
        ('A', 7) => ('B', 7),
        ('A', n) => ('A', n + 1),
        ('B', 1) => ('A', 1),
        (_, n) => ('B', n - 1),
    }
}

fn pits(position: &Position, side: Side) -> Pits {
    Pit::all().map(|pit| (name(pit), position.get(side, pit))).collect()
}

impl Board {
    pub fn from(position: &Position) -> Board {
        let side = position.to_move();
        Board { mover: pits(position, side), other: pits(position, side.opponent()), side }
    }

    pub fn position(&self) -> Position {
        let mut rings = [[0; 14]; 2];
        for (side, pits) in [(self.side, &self.mover), (self.side.opponent(), &self.other)] {
            for (&at, &seeds) in pits {
                rings[side as usize][pit(at).lane()] = seeds;
            }
        }
        Position::new(rings, self.side).expect("seeds are not made")
    }

    fn may_begin(&self, rules: &Rules, at: Name) -> bool {
        match self.mover[&at] {
            0 => false,
            1 => {
                // "Più restrittiva e proibire di muovere da una buca con un solo seme."
                rules.singletons == Singletons::LastResort
                    // "Se nessuna buca del giocatore di turno contiene due o più semi …"
                    && self.mover.values().all(|&seeds| seeds < 2)
                    // "… ma la buca successiva deve essere vuota."
                    && self.mover[&next(at)] == 0
            }
            _ => true,
        }
    }

    /// `None` where the sowing never ends.
    fn play(&self, from: Name) -> Option<Board> {
        let (mut mover, mut other) = (self.mover.clone(), self.other.clone());
        let mut at = from;
        let mut seen = HashSet::new();
        loop {
            let hand = mover.insert(at, 0).expect("every pit is there");
            for _ in 0..hand {
                at = next(at);
                *mover.get_mut(&at).expect("every pit is there") += 1;
            }
            // "Se la semina termina in una buca vuota allora il turno finisce."
            if mover[&at] == 1 {
                break;
            }
            // No sowing that ends is known with so many laps.
            if seen.len() > 20_000 || !seen.insert((mover.clone(), at)) {
                return None;
            }
        }
        // "In una buca vuota della fila interna": the seeds of the inner pit that faces it are captured, and
        // those of the outer one behind "quella dove si è appena catturato".
        let (row, number) = at;
        let facing = 8 - number;
        if row == 'A' && other[&('A', facing)] > 0 {
            other.insert(('A', facing), 0);
            other.insert(('B', facing), 0);
        }
        Some(Board { mover: other, other: mover, side: self.side.opponent() })
    }

    pub fn legal_moves(&self, rules: &Rules) -> Vec<(Pit, Board)> {
        let has_seeds = |pits: &Pits| pits.values().any(|&seeds| seeds > 0);
        if !has_seeds(&self.mover) || !has_seeds(&self.other) {
            return Vec::new();
        }
        let starts = self.mover.keys().copied().filter(|&at| self.may_begin(rules, at));
        starts.filter_map(|at| Some((pit(at), self.play(at)?))).collect()
    }

    pub fn end(&self, rules: &Rules) -> Option<End> {
        let is_empty = |pits: &Pits| pits.values().all(|&seeds| seeds == 0);
        // "Catturare tutti i semi presenti nelle buche avversarie."
        for (pits, side) in [(&self.mover, self.side), (&self.other, self.side.opponent())] {
            if is_empty(pits) {
                return Some(End { winner: side.opponent(), cause: EndCause::NoSeeds });
            }
        }
        let end = End { winner: self.side.opponent(), cause: EndCause::NoMove };
        self.legal_moves(rules).is_empty().then_some(end)
    }
}

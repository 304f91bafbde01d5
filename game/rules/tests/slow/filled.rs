//! A second implementation of Hawalis and the Katra family, slow and obvious: it finds pits by
//! name, sows seed by seed and remembers a state of a sowing. It was written from the sources
//! quoted next to the code and shares only public types with the crate.

use std::collections::BTreeMap;

use bao_rules::{
    CaptureFrom, CapturedSeeds, Captures, Direction, Directions, End, EndCause, HouseChoice,
    LastSeed, Move, Pit, Position, PreviousMove, Row, Ruleset, Side, Singletons, StartRows,
};

type Name = (char, u8);
type Pits = BTreeMap<Name, u8>;

/// A player's pits, and the direction that the player must keep.
#[derive(Clone)]
struct Player {
    pits: Pits,
    kept: Option<Direction>,
}

#[derive(Clone)]
pub struct Board {
    mover: Player,
    other: Player,
    side: Side,
    columns: u8,
    is_first: bool,
    rules: Ruleset,
}

fn name(pit: Pit) -> Name {
    (if pit.row() == Row::Front { 'A' } else { 'B' }, pit.number())
}

fn pit((row, number): Name) -> Pit {
    let row = if row == 'A' { Row::Front } else { Row::Back };
    Pit::new(row, number).expect("every name is of a pit")
}

fn player(position: &Position, side: Side) -> Player {
    let pits = position.pits().map(|pit| (name(pit), position.half(side).ring.get(pit))).collect();
    Player { pits, kept: position.kept_direction(side) }
}

impl Player {
    fn seeds(&self) -> u32 {
        self.pits.values().map(|&seeds| u32::from(seeds)).sum()
    }

    fn row(&self, row: char) -> u32 {
        self.pits.iter().filter(|((of, _), _)| *of == row).map(|(_, &seeds)| u32::from(seeds)).sum()
    }
}

impl Board {
    pub fn from(position: &Position, rules: &Ruleset) -> Board {
        let side = position.to_move();
        Board {
            mover: player(position, side),
            other: player(position, side.opponent()),
            side,
            columns: position.columns(),
            is_first: position.previous() == PreviousMove::None,
            rules: *rules,
        }
    }

    pub fn position(&self) -> Position {
        let half = |player: &Player| {
            let row = |row| {
                let seeds =
                    (1..=self.columns).map(|number| player.pits[&(row, number)].to_string());
                seeds.collect::<Vec<_>>().join(",")
            };
            let sign = match player.kept {
                None => '-',
                Some(Direction::Clockwise) => '>',
                Some(Direction::Counterclockwise) => '<',
            };
            format!("{}/{}/0{sign}", row('A'), row('B'))
        };
        let (south, north) = match self.side {
            Side::South => (&self.mover, &self.other),
            Side::North => (&self.other, &self.mover),
        };
        let previous = if self.is_first { '-' } else { 'c' };
        let text = format!("{} {} {} {previous}", half(south), half(north), self.side.letter());
        text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    /// "Un circuito che va nella direzione prescelta": along the inner row and back along the outer one.
    fn next(&self, (row, number): Name, direction: Direction) -> Name {
        let to_the_right = (row == 'A') == (direction == Direction::Clockwise);
        match (to_the_right, number) {
            (true, n) if n == self.columns => (if row == 'A' { 'B' } else { 'A' }, n),
            (false, 1) => (if row == 'A' { 'B' } else { 'A' }, 1),
            (true, n) => (row, n + 1),
            (false, n) => (row, n - 1),
        }
    }

    fn may_begin(&self, at: Name, direction: Direction) -> bool {
        let pits = &self.mover.pits;
        let by_seeds = |at: Name, direction| match (pits[&at], self.rules.singletons) {
            (0, _) => false,
            // "Un giocatore può muovere semi singoli per iniziare una mossa."
            (1, Singletons::Allowed) => true,
            // Hawalis: "se nessuna buca del giocatore di turno contiene due o più semi … ma la buca
            // successiva deve essere vuota."
            (1, Singletons::LastResort) => {
                pits.values().all(|&seeds| seeds < 2) && pits[&self.next(at, direction)] == 0
            }
            // "Più restrittiva è proibire di muovere da una buca con un solo seme"; about gorobaka:
            // "non è invece possibile muovere da una buca contenente un singolo seme."
            (1, Singletons::Forbidden) => false,
            _ => true,
        };
        let by_direction = |direction| match self.rules.direction {
            // "Orario e antiorario a scelta del giocatore."
            Directions::Free => true,
            // "La direzione scelta però non potrà più essere modificata."
            Directions::Kept => self.mover.kept.is_none_or(|kept| kept == direction),
            // Hawalis: "girando in senso orario nelle proprie due file."
            Directions::Clockwise => direction == Direction::Clockwise,
        };
        let may_begin = |at, direction| by_seeds(at, direction) && by_direction(direction);
        let by_row = match self.rules.starts {
            StartRows::Any => true,
            // "La prima mossa del primo giocatore deve essere effettuata dalla fila interna."
            StartRows::InnerFirst => at.0 == 'A' || !self.is_first,
            // "La semina di ogni turno deve iniziare dalla prima fila …, salvo che la medesima sia vuota."
            StartRows::Inner => {
                let mut inner = pits.keys().filter(|at| at.0 == 'A');
                at.0 == 'A'
                    || !inner.any(|&at| Direction::BOTH.iter().any(|&way| may_begin(at, way)))
            }
        };
        may_begin(at, direction) && by_row
    }

    /// The opponent's pits that a last seed in this inner pit captures.
    fn prey(&self, other: &Player, number: u8) -> Vec<Name> {
        let facing = self.columns + 1 - number;
        let (inner, outer) = (('A', facing), ('B', facing));
        let is_filled = |at: &Name| other.pits[at] > 0;
        let named = match self.rules.captures {
            // "Capturare solamente dalla fila anteriore."
            Captures::Inner => vec![inner],
            // "Anche dalla fila posteriore nel momento in cui la fila anteriore è completamente vuota."
            Captures::InnerThenOuter if other.row('A') == 0 => vec![outer],
            Captures::InnerThenOuter => vec![inner],
            // Hawalis: the outer pit next to "quella dove si è appena catturato" is captured too.
            Captures::InnerAndOuter if !is_filled(&inner) => vec![],
            // "La presa può essere effettuata anche se una delle due buche avversarie è vuota."
            Captures::InnerAndOuter | Captures::Column => vec![inner, outer],
        };
        named.into_iter().filter(is_filled).collect()
    }

    /// Plays a move; returns `None` if the sowing never ends.
    fn play(&self, from: Name, direction: Direction) -> Option<Board> {
        let (mut mover, mut other) = (self.mover.clone(), self.other.clone());
        let mut at = from;
        // A sowing never ends if a state comes back. A new state is remembered whenever the number
        // of laps is a power of two, so in the end a state is remembered that comes back.
        let mut remembered: Option<(Pits, Pits, Name)> = None;
        for laps in 1_u32.. {
            let hand = mover.pits.insert(at, 0).expect("every pit is there");
            for _ in 0..hand {
                at = self.next(at, direction);
                *mover.pits.get_mut(&at).expect("every pit is there") += 1;
            }
            // R3: "la mossa del giocatore quindi termina se l'ultimo seme cade in una buca vuota."
            let mut goes_on = mover.pits[&at] > 1;
            let captures = match self.rules.capture_from {
                CaptureFrom::Filled => goes_on,
                // "Se la buca in cui termina la semina è una buca vuota e si trova nella fila interna."
                CaptureFrom::Empty => !goes_on,
                CaptureFrom::Any => true,
            };
            if captures && at.0 == 'A' {
                for prey in self.prey(&other, at.1) {
                    let seeds = other.pits.insert(prey, 0).expect("every pit is there");
                    // R5: "non solo tutti i semi di questa buca ma anche tutti i semi della buca …
                    // del campo avversario." In Hawalis they leave the game.
                    if self.rules.captured == CapturedSeeds::Sown {
                        *mover.pits.get_mut(&at).expect("every pit is there") += seeds;
                        goes_on = true;
                    }
                }
            }
            if !goes_on {
                break;
            }
            // No known sowing that ends takes this many laps.
            let is_remembered = remembered.as_ref().is_some_and(|state| {
                (&state.0, &state.1, state.2) == (&mover.pits, &other.pits, at)
            });
            if laps > 20_000 || is_remembered {
                return None;
            }
            if laps.is_power_of_two() {
                remembered = Some((mover.pits.clone(), other.pits.clone(), at));
            }
        }
        if self.rules.direction == Directions::Kept {
            mover.kept = Some(direction);
        }
        let (mover, other, side) = (other, mover, self.side.opponent());
        Some(Board { mover, other, side, is_first: false, ..*self })
    }

    /// "Il giocatore che ha catturato tutti i semi, o tutti tranne uno, … ha vinto"; other sources
    /// require all seeds.
    fn has_lost(&self, player: &Player) -> bool {
        player.seeds() <= u32::from(self.rules.last_seed == LastSeed::Loses)
    }

    pub fn legal_moves(&self) -> Vec<(Move, Board)> {
        if self.has_lost(&self.mover) || self.has_lost(&self.other) {
            return Vec::new();
        }
        let starts = self.mover.pits.keys().flat_map(|&at| Direction::BOTH.map(|way| (at, way)));
        let starts = starts.filter(|&(at, direction)| self.may_begin(at, direction));
        let played = starts.filter_map(|(at, direction)| {
            let mv = Move { pit: pit(at), direction, house: HouseChoice::Stop };
            Some((mv, self.play(at, direction)?))
        });
        played.collect()
    }

    pub fn end(&self) -> Option<End> {
        for (player, side) in [(&self.mover, self.side), (&self.other, self.side.opponent())] {
            if self.has_lost(player) {
                return Some(End { winner: side.opponent(), cause: EndCause::NoSeeds });
            }
        }
        let end = End { winner: self.side.opponent(), cause: EndCause::NoMove };
        self.legal_moves().is_empty().then_some(end)
    }
}

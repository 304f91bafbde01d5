//! Boards of four rows of eight pits, as they are drawn: this knows no rules.

/// A board with a caption.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// The stem of its file, as `verde-before`: letters, digits and hyphens.
    pub name: String,
    /// What it shows, in one line.
    pub caption: String,
    /// The same in words, for those who do not see it.
    pub alt: String,
    /// The two players, the one at the top first.
    pub players: [Player; 2],
    /// Which way the last move was sown, where it is marked.
    pub way: Way,
}

/// A direction on the picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Way {
    /// Towards the right edge.
    #[default]
    Right,
    /// Downwards.
    Down,
    /// Towards the left edge.
    Left,
    /// Upwards.
    Up,
}

/// One player's half.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// What is written beside it, as `North: 3 in store, house owned`.
    pub label: String,
    /// Whether it is to move.
    pub to_move: bool,
    /// The numbers of the columns, from the left.
    pub numbers: Vec<u8>,
    /// His two rows from the top of the picture downwards.
    pub rows: [BoardRow; 2],
}

/// A row of pits, from the left of the picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardRow {
    /// Its letter.
    pub letter: char,
    /// The pits.
    pub pits: Vec<Pit>,
}

/// A pit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pit {
    /// How many seeds are in it.
    pub seeds: u8,
    /// Whether it is a house, and in what state.
    pub house: House,
    /// What the last move did to it.
    pub mark: Option<Mark>,
}

/// The state of a house.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum House {
    /// It is a house that its player has lost; the pit is drawn square.
    Lost,
    /// It is owned.
    Owned,
    /// It is owned and has too few seeds to function as a house.
    Asleep,
    /// The pit is no house.
    #[default]
    None,
}

/// What the last move did to a pit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// The move began here.
    Start,
    /// Its seeds were captured.
    Captured,
    /// A seed was sown into it: one moment of an animation.
    Sown,
}

/// One player's half before it is laid out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Half {
    /// What is written beside it.
    pub label: String,
    /// Whether it is to move.
    pub to_move: bool,
    /// Its pits in ring order: the front row from its owner's left, then back through the back row.
    pub pits: Vec<Pit>,
}

impl Board {
    /// Lays out South's half and North's, seen from South. The pits of `way` are the first two of the last move's
    /// sowing; pits are counted in ring order, South's first.
    pub fn new(
        name: &str,
        caption: &str,
        [south, north]: [Half; 2],
        way: Option<(usize, usize)>,
    ) -> Board {
        let ring = south.pits.len();
        let south = Player::new(south, ['A', 'B']);
        let mut north = Player::new(north, ['a', 'b']);
        north.turn();
        let players = [north, south];
        Board {
            name: name.to_owned(),
            caption: caption.to_owned(),
            alt: describe(&players),
            players,
            way: way.map_or_else(Way::default, |(from, to)| Way::between(from, to, ring)),
        }
    }

    /// The same board seen from the other side.
    #[must_use]
    pub fn turned(mut self) -> Board {
        self.players.reverse();
        self.players.iter_mut().for_each(Player::turn);
        self.way = self.way.turned();
        self
    }
}

impl Player {
    /// A player who sits at the bottom, the letters of the front row and the back row given.
    fn new(Half { label, to_move, mut pits }: Half, [front, back]: [char; 2]) -> Player {
        let columns = pits.len() / 2;
        let mut outer = pits.split_off(columns);
        outer.reverse();
        let rows = [BoardRow { letter: front, pits }, BoardRow { letter: back, pits: outer }];
        Player { label, to_move, numbers: (1..=columns as u8).collect(), rows }
    }

    fn turn(&mut self) {
        self.numbers.reverse();
        self.rows.reverse();
        self.rows.iter_mut().for_each(|row| row.pits.reverse());
    }
}

impl Way {
    /// The way from a pit to its neighbour, `ring` being the number of a player's pits.
    fn between(from: usize, to: usize, ring: usize) -> Way {
        let is_front = |pit: usize| pit % ring < ring / 2;
        let way = match (is_front(from), is_front(to)) {
            (true, false) => Way::Down,
            (false, true) => Way::Up,
            // The front row is counted from its owner's left, the back row from the right.
            (front, _) if front == (from < to) => Way::Right,
            _ => Way::Left,
        };
        if from < ring { way } else { way.turned() }
    }

    fn turned(self) -> Way {
        match self {
            Way::Right => Way::Left,
            Way::Down => Way::Up,
            Way::Left => Way::Right,
            Way::Up => Way::Down,
        }
    }
}

/// `North: 3 in store, house owned. b: 0 1 0 … a: …`: the board for those who do not see it.
fn describe(players: &[Player; 2]) -> String {
    let row = |row: &BoardRow| {
        let seeds: Vec<String> = row.pits.iter().map(|pit| pit.seeds.to_string()).collect();
        format!("{}: {}.", row.letter, seeds.join(" "))
    };
    let half = |player: &Player| {
        format!("{}. {} {}", player.label, row(&player.rows[0]), row(&player.rows[1]))
    };
    format!("{} {}", half(&players[0]), half(&players[1]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_leads_from_a_pit_to_its_neighbour_as_both_sides_see_it() {
        let ways = [
            ((4, 5), Way::Right),
            ((4, 3), Way::Left),
            ((7, 8), Way::Down),
            ((8, 9), Way::Left),
            ((15, 14), Way::Right),
            ((0, 15), Way::Down),
            ((15, 0), Way::Up),
            ((20, 21), Way::Left),
            ((23, 24), Way::Up),
            ((16, 31), Way::Up),
        ];
        for ((from, to), way) in ways {
            assert_eq!(Way::between(from, to, 16), way, "{from} {to}");
        }
        assert_eq!(Way::between(6, 7, 14), Way::Down);
    }
}

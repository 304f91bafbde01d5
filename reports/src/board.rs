//! Boards of four rows of pits as they are drawn. This module does not know the rules.

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// The stem of its file, such as `verde-before`: letters, digits and hyphens.
    pub name: String,
    /// A one-line title.
    pub caption: String,
    /// The alternative text.
    pub alt: String,
    /// The two players, from the top of the picture.
    pub players: [Player; 2],
    /// The direction of the last move's sowing, if marked.
    pub way: Way,
}

/// A direction in the picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Way {
    #[default]
    Right,
    Down,
    Left,
    Up,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// The text beside the half, such as `North: 3 in store, house owned`.
    pub label: String,
    pub to_move: bool,
    /// The column numbers, from the left.
    pub numbers: Vec<u8>,
    /// The player's two rows, from the top of the picture.
    pub rows: [BoardRow; 2],
}

/// A row of pits, from the left of the picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardRow {
    pub letter: char,
    pub pits: Vec<Pit>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pit {
    /// The number of seeds.
    pub seeds: u8,
    /// The state of the house, if the pit is a house.
    pub house: House,
    /// What the last move did to the pit.
    pub mark: Option<Mark>,
}

/// The state of a house.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum House {
    /// A house that its player has lost; the pit is drawn square.
    Lost,
    /// An owned house.
    Owned,
    /// An owned house with too few seeds to function.
    Asleep,
    /// The pit is not a house.
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
    /// A seed was sown into it, in one frame of an animation.
    Sown,
}

/// One player's half before layout.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Half {
    /// The text beside the half.
    pub label: String,
    /// Whether the player is to move.
    pub to_move: bool,
    /// The pits in ring order: the front row from its owner's left, then the back row in reverse.
    pub pits: Vec<Pit>,
}

impl Board {
    /// Lays out South's half and North's, seen from South. `way` is the first two pits of the last move's sowing,
    /// counted in ring order from South's first pit.
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
    /// Lays out the half of a player at the bottom; the letters name the front and the back row.
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
    /// The direction from a pit to its neighbour; `ring` is the number of a player's pits.
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

/// The alternative text of a board: `North: 3 in store, house owned. b: 0 1 0 … a: …`.
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
    fn ways_between_neighbours_match_the_picture() {
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

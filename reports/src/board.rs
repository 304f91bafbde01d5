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
}

/// One player's half.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// What is written beside it, as `North: 3 in store, house owned`.
    pub label: String,
    /// Whether it is to move.
    pub to_move: bool,
    /// The numbers of the columns, from the left.
    pub numbers: [u8; 8],
    /// His two rows from the top of the picture downwards.
    pub rows: [Row; 2],
}

/// A row of eight pits, from the left of the picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Its letter.
    pub letter: char,
    /// The pits.
    pub pits: [Pit; 8],
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
}

//! Boards of four rows of eight pits, drawn as they are told: this knows no rules.

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
    /// Whether it is his turn.
    pub to_move: bool,
    /// His two rows from the top of the picture downwards.
    pub rows: [Row; 2],
    /// The numbers of the columns, from the left.
    pub numbers: [u8; 8],
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
    /// What the last turn did to it.
    pub mark: Option<Mark>,
}

/// The state of a house.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum House {
    /// The pit is none.
    #[default]
    None,
    /// It is a house that is nobody's any more: a square pit, and no more.
    Lost,
    /// It is owned.
    Owned,
    /// It is owned and has too few seeds to be one.
    Asleep,
}

/// What the last turn did to a pit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// The turn began here.
    Start,
    /// Its seeds were captured.
    Captured,
}

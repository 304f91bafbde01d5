//! Games that a player has given up, or lost on time.

use bao_languages::text;

/// How a player has lost a game that the board does not show as ended, where its headers tell (rule 6.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Forfeit {
    /// He has resigned.
    Resigned,
    /// His time was over.
    OnTime,
}

impl Forfeit {
    /// The value of the header `ended-by`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Forfeit::Resigned => "resigned",
            Forfeit::OnTime => "time",
        }
    }

    /// That of a value of the header `ended-by`.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Forfeit> {
        [Forfeit::Resigned, Forfeit::OnTime].into_iter().find(|forfeit| forfeit.name() == name)
    }

    /// The same for readers: `resignation`.
    #[must_use]
    pub fn in_words(self) -> &'static str {
        match self {
            Forfeit::Resigned => text("forfeit-resigned"),
            Forfeit::OnTime => text("forfeit-time"),
        }
    }
}

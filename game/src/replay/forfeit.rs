//! Games that a player has given up, or lost on time.

use bao_languages::text;

bao_notation::named! {
    /// How a player has lost a game that the board does not show as ended, where its headers tell (rule 6.5).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Forfeit {
        /// He has resigned.
        Resigned = "resigned",
        /// His time was over.
        OnTime = "time",
    }
}

impl Forfeit {
    /// The same for readers: `resignation`.
    pub fn in_words(self) -> &'static str {
        match self {
            Forfeit::Resigned => text("forfeit-resigned"),
            Forfeit::OnTime => text("forfeit-time"),
        }
    }
}

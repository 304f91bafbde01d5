//! What the search knows of one of the games.

use bao_rules::Side;

use bao_game::analysis::fate::{FateSettings, HouseMove, UNTIL, WrittenLine, search_house_moves};
use bao_game::classify::{
    CoinSides, StudyPly, find_coin_tosses, find_study_plies, search_coin_sides,
};
use bao_game::replay::Game;

pub(super) struct SearchedGame<'g> {
    pub game: &'g Game,
    pub winner: Side,
    /// The loser's turns 21 to 24, as far as they were played.
    pub choices: Vec<StudyPly>,
    /// Those of them at which he owns his house and the winner's turn 24 is to come.
    pub turns: Vec<HouseMove>,
    /// The tosses of both.
    pub tosses: Vec<CoinSides>,
}

impl SearchedGame<'_> {
    /// `None` for a game that nobody has won.
    pub fn of(game: &Game) -> Option<SearchedGame<'_>> {
        let winner = game.winner?;
        let tosses = find_coin_tosses(game);
        Some(SearchedGame {
            game,
            winner,
            choices: find_study_plies(game).filter(|ply| ply.side != winner).collect(),
            turns: search_house_moves(game, FateSettings::default()).ok()?.moves,
            tosses: tosses.iter().filter_map(|toss| search_coin_sides(game, toss, UNTIL)).collect(),
        })
    }

    pub fn loser(&self) -> Side {
        self.winner.opponent()
    }

    pub fn turn(&self, number: u32) -> Option<&HouseMove> {
        self.turns.iter().find(|turn| turn.at.number == number)
    }

    /// Why the loser has no house whose fate could be searched at a turn.
    pub fn explain_no_house(&self, number: u32) -> String {
        let loser = self.loser();
        let winners = format!("{UNTIL}{}", self.winner.letter());
        let Some(ply) = self.game.index_of(number, loser) else {
            return "the game was over".to_owned();
        };
        if self.game.before(ply).half(loser).owns_house {
            return format!("{winners}, the horizon, was played before");
        }
        let lost = self.game.plies[..ply].iter().find(|played| {
            let events = &played.events;
            events.iter().any(|event| event.ends_ownership() && event.owner() == loser)
        });
        lost.map_or("he owned no house".to_owned(), |lost| {
            format!("his house was lost in {}", lost.at)
        })
    }
}

/// The game of that number.
pub(super) fn find_game<'k, 'g>(
    known: &'k [SearchedGame<'g>],
    id: &str,
) -> Option<&'k SearchedGame<'g>> {
    known.iter().find(|known| known.game.id == id)
}

/// A line of play and how it ends.
pub(super) fn line_with_end(line: &WrittenLine) -> String {
    format!("{} ({})", line.text, line.ending())
}

//! A game as the tables need it: without its plies.

use bao_rules::Side;

use bao_game::classify::{
    Classification, CoinToss, FirstEvent, StudyPly, classify, find_coin_tosses, find_study_plies,
};
use bao_game::replay::{Ending, Game, Status};

/// A game without its plies.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameRow {
    /// The number in the archive.
    pub id: String,
    /// How far it could be played.
    pub status: Status,
    /// Who has won.
    pub winner: Option<Side>,
    /// How it ended.
    pub ending: Ending,
    /// How many plies could be played.
    pub plies: u32,
    /// A hash of the pits and directions that were played: the same for the same games.
    pub moves_hash: u64,
    /// Its classes, if it is part of the population.
    pub classes: Option<Classification>,
    /// The loser's choices, if it is part of the population.
    pub choices: Vec<StudyPly>,
    /// Coin tosses, if it is part of the population.
    pub tosses: Vec<CoinToss>,
    /// The turn of the first event, if it is part of the population and has one.
    pub first_event: Option<FirstEvent>,
}

/// A hash of the pits and directions of a game.
pub(crate) fn hash_moves(game: &Game) -> u64 {
    let turns = game
        .plies
        .iter()
        .flat_map(|ply| [ply.mv.pit.row() as u8, ply.mv.pit.number(), ply.mv.direction as u8]);
    xxhash_rust::xxh3::xxh3_64(&turns.collect::<Vec<u8>>())
}

impl GameRow {
    /// Classifies a game.
    #[must_use]
    pub fn new(game: &Game) -> GameRow {
        let classes = classify(game);
        GameRow {
            id: game.id.clone(),
            status: game.status,
            winner: game.winner,
            ending: game.ending,
            plies: u32::try_from(game.plies.len()).unwrap_or(u32::MAX),
            moves_hash: hash_moves(game),
            choices: classes.as_ref().map_or_else(Vec::new, |c| {
                find_study_plies(game).filter(|ply| ply.side != c.winner).collect()
            }),
            tosses: classes.as_ref().map_or_else(Vec::new, |_| find_coin_tosses(game)),
            first_event: classes.as_ref().and_then(|_| FirstEvent::of(game)),
            classes,
        }
    }
}

//! Generated games with known damage, of the kinds that real tables have.

use bao_archive::generate::{GeneratedGame, Plan, Policy, TooFewGamesError, generate_games};
use bao_notation::{Source, Written, read};

use crate::damage::Damage;
use crate::random_games::{Random, RandomGame};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    Text(Damage),
    WrongWinner,
    /// The row of the game is in the table twice.
    Duplicate,
}

/// The number of kinds of damage.
pub const KINDS: usize = Damage::ALL.len() + 2;

/// A generated game, possibly damaged.
pub struct DamagedGame {
    pub game: GeneratedGame,
    pub damage: Option<Kind>,
}

impl DamagedGame {
    /// How many times the row of the game is in a table.
    pub fn copies(&self) -> usize {
        1 + usize::from(self.damage == Some(Kind::Duplicate))
    }
}

/// Generates the games of a plan.
pub fn made(plan: &Plan) -> Vec<GeneratedGame> {
    let mut games = Vec::new();
    generate_games::<TooFewGamesError>(plan, |game| {
        games.push(game);
        Ok(())
    })
    .expect("there are enough games");
    games
}

/// Damages a share of the games, each in one way. The result is always the same.
pub fn damage(games: &[GeneratedGame], rate: f64) -> Vec<DamagedGame> {
    games.iter().cloned().map(|game| damage_game(game, rate)).collect()
}

fn damage_game(mut game: GeneratedGame, rate: f64) -> DamagedGame {
    let mut random = Random(game.number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    if random.below(1_000) as f64 >= 1_000.0 * rate {
        return DamagedGame { game, damage: None };
    }
    let plies = read(&game.transcript, &Source::default()).transcript.plies.into_iter();
    let moves = plies.filter_map(|ply| match ply.written {
        Written::Move(written) => Some(written),
        _ => None,
    });
    let played = RandomGame { moves: moves.collect(), winner: Some(game.winner) };
    loop {
        let kind = match (random.below(KINDS), Damage::ALL) {
            (0, _) => Kind::WrongWinner,
            (1, _) => Kind::Duplicate,
            (number, texts) => Kind::Text(texts[number - 2]),
        };
        match kind {
            Kind::WrongWinner => game.winner = game.winner.opponent(),
            Kind::Duplicate => {}
            Kind::Text(damage) => match damage.apply(&played, &mut random) {
                Some(text) if text != game.transcript => game.transcript = text,
                _ => continue,
            },
        }
        return DamagedGame { game, damage: Some(kind) };
    }
}

/// A table of the games, in the format of `bao generate`.
pub fn table_of(games: &[DamagedGame]) -> String {
    let mut table = csv::Writer::from_writer(Vec::new());
    let columns = ["game", "winner", "south", "north", "date", "transcript"];
    table.write_record(columns).expect("writing to memory succeeds");
    for damaged in games {
        let GeneratedGame { number, winner, south, north, date, transcript, .. } = &damaged.game;
        let row = [&number.to_string(), winner.name(), south, north, date, transcript];
        (0..damaged.copies())
            .for_each(|_| table.write_record(row).expect("writing to memory succeeds"));
    }
    String::from_utf8(table.into_inner().expect("writing to memory succeeds"))
        .expect("the table is UTF-8")
}

/// A table of random games, generated from a seed, with a share of them damaged.
pub fn damaged_csv(games: u64, seed: u64, rate: f64) -> String {
    table_of(&damage(&made(&Plan::new(games, seed, Policy::Random)), rate))
}

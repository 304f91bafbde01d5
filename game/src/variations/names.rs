//! What games of a text are called.

use std::collections::HashMap;

use bao_notation::tree::{GameTree, Headers};

/// The names of the games of a text, each otherwise: `7`, and `7 (2)` where another has that name before it;
/// `game 2` for one without.
#[must_use]
pub fn names(games: &[GameTree]) -> Vec<String> {
    let mut known: HashMap<String, usize> = HashMap::new();
    let mut name = |(at, game): (usize, &GameTree)| {
        let name = game.headers.get(Headers::GAME).map(str::to_owned);
        let name = name.unwrap_or_else(|| format!("game {}", at + 1));
        let times = known.entry(name.clone()).or_default();
        *times += 1;
        if *times == 1 { name } else { format!("{name} ({times})") }
    };
    games.iter().enumerate().map(&mut name).collect()
}

//! Reproducible random games.

use bao_engine::players::Dice;
use bao_rules::{Move, Position, Ruleset};

/// Returns the positions of a random `kibao` game, up to its end or to `plies` plies.
pub fn game(dice: &mut Dice, plies: usize) -> Vec<Position> {
    let mut game = vec![Position::start(&Ruleset::KIBAO)];
    while game.len() <= plies {
        let moves: Vec<(Move, Position)> =
            game[game.len() - 1].legal_moves(&Ruleset::KIBAO).collect();
        let Some((_, next)) = dice.pick(&moves) else { break };
        game.push(next);
    }
    game
}

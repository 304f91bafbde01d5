//! The key of a game: the same where the same game would be judged.

use bao_rules::Side;
use xxhash_rust::xxh3::xxh3_128;

use bao_game::replay::{Game, normal_transcript};
use bao_notation::write;

/// The version of the judgement, which counts up what changes it.
const VERSION: u32 = 1;

/// A hash of what is judged: rules, winner, and moves in normal form, whatever the number of the game.
pub(crate) fn judgement_key(rules: &str, winner: &str, transcript: &str) -> String {
    let text = format!("judgement {VERSION}\n{rules}\n{winner}\n{transcript}\n");
    format!("{:032x}", xxh3_128(text.as_bytes()))
}

/// The key of a replayed game; `None` for one that nobody has won.
#[must_use]
pub fn key_of_game(game: &Game) -> Option<String> {
    let transcript = write(&normal_transcript(game));
    let winner = game.winner.map(Side::name)?;
    Some(judgement_key(&game.rules.to_string(), winner, &transcript))
}

//! What a game is called where it has no name.

use bao_languages::text;
use bao_notation::tree::Headers;
use xxhash_rust::xxh3::xxh3_64;

use bao_game::variations::Variations;

/// Its number or name. A game without one is called after its moves, so that two of them are called
/// otherwise: `pasted-3f09c2a1`, or `position-…` where it does not begin at the set-up, in words of the current language.
pub fn proposed_name(game: &Variations) -> String {
    let tree = game.tree();
    if let Some(name) = tree.headers.get(Headers::GAME) {
        return name.to_owned();
    }
    let moves: Vec<String> = tree.main_line().into_iter().map(|id| game.text(id)).collect();
    let line = format!("{} {} {}", game.rules(), game.start(), moves.join(" "));
    let kind = text(if game.begins_at_the_set_up() { "name-pasted" } else { "name-position" });
    format!("{kind}-{:08x}", xxh3_64(line.as_bytes()) >> 32)
}

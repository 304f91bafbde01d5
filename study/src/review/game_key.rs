//! The key of a judged game: the same where the program would judge the same game alike.

use std::fmt::Write as _;
use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;

use bao_engine::evaluation::Net;
use bao_engine::{Engine, Limits};
use bao_notation::write;
use bao_rules::{Position, Ruleset};
use xxhash_rust::xxh3::{xxh3_64, xxh3_128};

use bao_game::analysis::{Judge, JudgeSettings};
use bao_game::replay::{Game, normal_transcript};

/// The nodes of the search whose result stands for the engine in the key.
const PROBE: u64 = 4_000;

/// A hash of the version, of the weights, and of what a short search finds.
static ENGINE: LazyLock<u64> = LazyLock::new(|| {
    let mut text = format!("{}\n{}\n", env!("CARGO_PKG_VERSION"), Net::builtin());
    let settings = bao_engine::EngineSettings { threads: 1, table: Judge::TABLE };
    let mut engine = Engine::new(Ruleset::KIBAO, settings);
    let mut position = Position::start(&Ruleset::KIBAO);
    // From the start, and from the middle of a game.
    for turns in [0, 30] {
        for _ in 0..turns {
            let next = position.legal_moves(&Ruleset::KIBAO).last();
            position = next.map_or(position, |(_, after)| after);
        }
        let found = engine.choices(&position, &Limits::nodes(PROBE), &AtomicBool::new(false));
        let _ = writeln!(text, "{:?}", found.map(|found| (found.pvs, found.depth)));
    }
    xxh3_64(text.as_bytes())
});

/// The hash of version, weights and engine.
pub(crate) fn hash_engine() -> u64 {
    *ENGINE
}

/// A hash of the game, its rules, the settings and the engine.
pub(super) fn game_key(game: &Game, settings: &JudgeSettings) -> String {
    let JudgeSettings { turns, side, nodes } = settings;
    let mut text = String::new();
    let winner = game.winner.map_or("nobody", bao_rules::Side::name);
    let first = game.plies.first().map(|ply| ply.at.to_string());
    let _ = writeln!(text, "{}\n{}\n{}\n{winner}\n{first:?}", game.id, game.rules, game.start);
    let _ = writeln!(text, "{}", write(&normal_transcript(game)));
    let side = side.name();
    let _ = writeln!(text, "{turns} {side} {nodes} {} {:016x}", Judge::TABLE, *ENGINE);
    format!("{:032x}", xxh3_128(text.as_bytes()))
}

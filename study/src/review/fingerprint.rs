//! By which results are known to be those that this program would find.

use std::fmt::Write as _;
use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;

use bao_engine::evaluation::Net;
use bao_engine::{Engine, Limits};
use bao_rules::{Position, Ruleset};
use xxhash_rust::xxh3::{xxh3_64, xxh3_128};

use bao_game::analysis::{Judge, Settings};
use bao_game::replay::{Game, normal_transcript};

/// The turns of a game that are played in the search that stands for all others.
const PROBE: u64 = 4_000;

/// A hash of the weights, of the version, and of what a short search finds: another engine finds otherwise.
static ENGINE: LazyLock<u64> = LazyLock::new(|| {
    let mut said = format!("{}\n{}\n", env!("CARGO_PKG_VERSION"), Net::builtin());
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
        let found = format!("{:?}", found.map(|found| (found.pvs, found.depth)));
        // The keys of stored results are made of the names that these types had at first.
        let found = found.replace("PrincipalVariation {", "Line {").replace("Move {", "Turn {");
        let _ = writeln!(said, "{}", found.replace(", moves: [", ", turns: ["));
    }
    xxh3_64(said.as_bytes())
});

/// By which the result for a game is known again: the game, its rules, what is asked, and who answers.
pub(super) fn key(game: &Game, settings: &Settings) -> String {
    let Settings { turns, side, nodes } = settings;
    let mut said = String::new();
    let winner = game.winner.map_or("nobody", bao_rules::Side::name);
    let first = game.plies.first().map(|ply| ply.at);
    let _ = writeln!(said, "{}\n{}\n{}\n{winner}\n{first:?}", game.id, game.rules, game.start);
    for ply in normal_transcript(game).plies {
        let _ = writeln!(said, "{:?}", ply.written);
    }
    let side = side.name();
    let _ = writeln!(said, "{turns} {side} {nodes} {} {:016x}", Judge::TABLE, *ENGINE);
    format!("{:032x}", xxh3_128(said.as_bytes()))
}

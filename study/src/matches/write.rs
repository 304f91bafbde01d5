//! The games of a match as a table of games.

use std::io::Write;

use bao_game::replay::{normal_move, turn_ref};
use bao_notation::{Written, push_turns};
use bao_rules::{Move, Position, Ruleset};

use super::contest::{Contest, NumberedGame, Pair, number_games};
use super::game::GameEnd;

const COLUMNS: [&str; 7] = ["game", "pair", "winner", "south", "north", "ruleset", "transcript"];

/// Writes all games as CSV, repeated ones too. A game that was given up has neither winner nor end sign, and so is
/// `unfinished` to a reader; one that a program has lost by a fault has a winner and no end sign.
///
/// # Errors
/// Those of writing.
pub fn write_match_games(contest: &Contest, pairs: &[Pair], games: impl Write) -> csv::Result<()> {
    let mut table = csv::Writer::from_writer(games);
    table.write_record(COLUMNS)?;
    let ruleset = contest.rules.to_string();
    for NumberedGame { game, number, pair, first } in number_games(pairs) {
        let played = &pair.games[first as usize];
        let winner = played.end.as_ref().map_or("", |(side, _)| side.name());
        let [south, north] = contest.name_seats(first);
        let moves = pair.opening.moves.iter().chain(&played.moves).copied();
        let transcript =
            write_moves(&contest.rules, moves, matches!(played.end, Some((_, GameEnd::Board(_)))));
        let (game, number) = (game.to_string(), number.to_string());
        table.write_record([&game, &number, winner, &south, &north, &ruleset, &transcript])?;
    }
    table.flush()?;
    Ok(())
}

/// Moves from the set-up in normal form (N7).
fn write_moves(rules: &Ruleset, moves: impl Iterator<Item = Move>, is_over: bool) -> String {
    let mut position = Position::start(rules);
    let mut written = Vec::new();
    for mv in moves {
        written.push(normal_move(&position, &position.move_starts(rules), mv, false));
        position = position.play(rules, mv, &mut ()).expect("the moves of a game are legal");
    }
    if let Some(last) = written.last_mut() {
        last.ends_game = is_over;
    }
    let plies = written.into_iter().enumerate();
    let mut text = String::new();
    push_turns(&mut text, plies.map(|(index, mv)| (turn_ref(index), Written::Move(mv))));
    text
}

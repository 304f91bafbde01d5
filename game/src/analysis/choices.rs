//! What a player could choose from at each turn of a game, and which of it comes to the same.

use bao_engine::Choices;
use bao_notation::{TurnRef, write_move};
use bao_rules::MoveKind;

use crate::replay::{Game, list_legal_moves, move_name, normal_move};

/// The choices of one turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnChoices {
    /// Number and side.
    pub at: TurnRef,
    /// What was played, in normal form.
    pub played: String,
    /// Whether the choices capture.
    pub kind: MoveKind,
    /// The pairs of pit and direction (S7).
    pub pairs: u8,
    /// The turns, stop and play of the house counted apart.
    pub turns: usize,
    /// The positions that they lead to.
    pub positions: usize,
    /// One turn is legal.
    pub forced: bool,
    /// They differ in pit and leave the same front row (S7).
    pub indifferent: bool,
    /// The choices that lead to one position together, by their names; single ones are left out.
    pub same: Vec<Vec<String>>,
}

impl TurnChoices {
    /// The choices of the ply number `ply` of a game, counted from 0; it has been played.
    fn of(game: &Game, ply: usize) -> TurnChoices {
        let before = game.before(ply);
        let played = &game.plies[ply];
        let choices = Choices::of(before, &game.rules);
        let openings = before.move_starts(&game.rules);
        let name = |written| move_name(written, played.at.side);
        let several = choices.groups().into_iter().filter(|group| group.len() > 1);
        // In the order in which turns are listed everywhere.
        let order: Vec<String> = list_legal_moves(before, &game.rules)
            .into_iter()
            .map(|(written, _)| name(written))
            .collect();
        let names = several.map(|group| {
            let mut names: Vec<String> = group
                .into_iter()
                .map(|place| name(normal_move(before, &openings, choices.all[place].mv, false)))
                .collect();
            names.sort_by_key(|name| order.iter().position(|listed| listed == name));
            names
        });
        TurnChoices {
            at: played.at,
            played: write_move(&played.written, played.at.side),
            kind: choices.kind,
            pairs: choices.pair_count(),
            turns: choices.all.len(),
            positions: choices.position_count(),
            forced: choices.is_forced(),
            indifferent: choices.is_indifferent(),
            same: names.collect(),
        }
    }

    /// The choices that lead to one position together: `a5<=a6<`, groups parted by spaces.
    #[must_use]
    pub fn same(&self) -> String {
        self.same.iter().map(|group| group.join("=")).collect::<Vec<_>>().join(" ")
    }
}

/// The choices of every turn of a game that could be played.
#[must_use]
pub fn turn_choices(game: &Game) -> Vec<TurnChoices> {
    (0..game.plies.len()).map(|ply| TurnChoices::of(game, ply)).collect()
}

//! The choices of each ply of a game, and which of them lead to the same position.

use bao_engine::Choices;
use bao_notation::TurnRef;

use crate::answer::AnswerColumn;
use crate::replay::{Game, list_legal_moves, move_name};

/// The choices of one ply.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlyChoices {
    /// Turn number and side.
    pub at: TurnRef,
    /// The played move in normal form.
    pub played: String,
    /// The legal moves, and the positions after them.
    pub choices: Choices,
    /// The names of choices that lead to the same position, one group per position.
    pub same: Vec<Vec<String>>,
}

impl PlyChoices {
    /// The columns of a table row, except the first, which names the game.
    pub const COLUMNS: &[AnswerColumn<PlyChoices>] = &[
        AnswerColumn::new("#turn", "the turn", |ply| ply.at.number.into()),
        AnswerColumn::new("side", "`s` or `n`", |ply| ply.at.side.letter().into()),
        AnswerColumn::new("played", "the move that was played, in normal form", |ply| {
            ply.played.as_str().into()
        }),
        AnswerColumn::new("kind", "`M` or `K`, the same for all choices", |ply| {
            ply.choices.kind.letter().into()
        }),
        AnswerColumn::new("#choices", "the number of legal pairs of pit and direction", |ply| {
            ply.choices.pair_count().into()
        }),
        AnswerColumn::new(
            "#turns",
            "the number of legal moves; stop and safari count as two",
            |ply| ply.choices.all.len().into(),
        ),
        AnswerColumn::new(
            "#positions",
            "the number of different positions after the legal moves",
            |ply| ply.choices.position_count().into(),
        ),
        AnswerColumn::new("forced", "whether only one move is legal", |ply| {
            ply.choices.is_forced().into()
        }),
        AnswerColumn::new(
            "indifferent",
            "whether the choices differ in pit and leave the same front row (S7)",
            |ply| ply.choices.is_indifferent().into(),
        ),
        AnswerColumn::new("same", "choices that lead to the same position, as `a5<=a6<`", |ply| {
            let groups: Vec<String> = ply.same.iter().map(|group| group.join("=")).collect();
            groups.join(" ").into()
        }),
    ];

    /// The choices of a played ply; `ply` counts from 0.
    fn of(game: &Game, ply: usize) -> PlyChoices {
        let before = game.before(ply);
        let played = &game.plies[ply];
        let choices = Choices::of(before, &game.rules);
        let listed = list_legal_moves(before, &game.rules);
        let several = choices.groups().into_iter().filter(|group| group.len() > 1);
        let names = several.map(|group| {
            let after = choices.all[group[0]].after;
            let same = listed.iter().filter(|(_, reached)| *reached == after);
            same.map(|(written, _)| move_name(*written, played.at.side)).collect()
        });
        PlyChoices { at: played.at, played: played.text(), same: names.collect(), choices }
    }
}

/// Counts the choices of every ply of a game.
pub fn count_choices(game: &Game) -> Vec<PlyChoices> {
    (0..game.plies.len()).map(|ply| PlyChoices::of(game, ply)).collect()
}

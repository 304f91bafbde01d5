//! The better lines, written into the game's file.

use std::fmt::Write as _;
use std::path::Path;

use anyhow::Result;
use bao_languages::say;
use bao_notation::tree::NodeId;

use super::super::keeping::{keep, same_place};
use super::super::opening::Opening;
use crate::terminal::words::thousands;
use bao_game::analysis::{JudgeSettings, JudgedPly, annotate_errors};

/// Writes them, and says so.
pub(super) fn save(
    opening: &mut Opening,
    place: &Path,
    turns: &[JudgedPly],
    settings: &JudgeSettings,
) -> Result<String> {
    let before = opening.variations.tree().clone();
    let by = say!("analyse-nodes", nodes = thousands(settings.nodes));
    let line = opening.variations.tree().main_line();
    let better = annotate_errors(&mut opening.variations, &line, turns, &by)?;
    let file = place.display().to_string();
    if better.is_empty() {
        return Ok(say!("analyse-nothing-to-save", file = file) + "\n");
    }
    let own = opening.file.as_ref().is_some_and(|(path, _)| path == place);
    if own && opening.variations.tree().says_the_same(&before) {
        return Ok(say!("analyse-saved-already", file = file) + "\n");
    }
    let ours = opening.variations.tree();
    let kept = keep(opening, place, |both| {
        // What an earlier analysis has left there gives way here too.
        let there = line.iter().map_while(|&id| same_place(ours, id, both.tree()));
        let there: Vec<NodeId> = there.collect();
        annotate_errors(both, &there, turns, &by)?;
        Ok(())
    })?;
    let mut said = say!("analyse-saved", lines = better.len(), file = file) + "\n";
    for line in better {
        if let Some(there) = same_place(ours, line, kept.game.tree()) {
            writeln!(said, "  {}", kept.game.address(there))?;
        }
    }
    for conflict in kept.conflicts {
        writeln!(said, "  {conflict}")?;
    }
    Ok(said)
}

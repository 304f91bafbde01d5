//! The players by name.

use bao_rules::Side;

use bao_reports::language::Messages;

pub(super) use bao_reports::colours::of_side as colour;

/// `South`.
pub(super) fn name(side: Side, words: &Messages) -> String {
    words.text(&format!("side-{}", side.name()))
}

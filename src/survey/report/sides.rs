//! The players by name.

use bao_rules::Side;

use crate::language::Words;

pub(super) use crate::paper::colours::of as colour;

/// `South`.
pub(super) fn name(side: Side, words: &Words) -> String {
    words.say(&format!("side-{}", side.name()))
}

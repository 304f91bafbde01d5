//! The rows of the table `extras`.

use super::facts::Facts;
use crate::builder::{ColumnBuilder, TableBuilder};

pub(super) fn push_extras<C: ColumnBuilder>(
    table: &mut TableBuilder<C>,
    facts: &Facts<'_>,
    game: &str,
) {
    for (name, value) in facts.extras {
        table.push([facts.record.into(), game.into(), (&**name).into(), value.as_str().into()]);
    }
}

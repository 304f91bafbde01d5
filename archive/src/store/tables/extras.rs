//! The rows of the table `extras`.

use super::facts::Facts;
use crate::store::table_builder::TableBuilder;

pub(super) fn push_extras(table: &mut TableBuilder, facts: &Facts<'_>, game: &str) {
    for (name, value) in facts.extras {
        table.push([facts.record.into(), game.into(), (&**name).into(), value.as_str().into()]);
    }
}

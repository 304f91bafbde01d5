//! A side as the tables have it.

/// `s` or `n`.
pub(super) const fn side_letter(side: bao_notation::Side) -> &'static str {
    match side {
        bao_notation::Side::South => "s",
        bao_notation::Side::North => "n",
    }
}

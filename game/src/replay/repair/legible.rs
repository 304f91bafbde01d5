//! What can be read of a move that cannot be read whole.

use bao_notation::{Arrow, Ply, Row, Stars, Written, WrittenMove, plain_signs};

/// The signs that can be read of a move that says too little or cannot be read.
pub(super) struct LegibleSigns {
    rows: Vec<Row>,
    pits: Vec<u8>,
    arrow: Option<Arrow>,
    plays_house: bool,
    stars: Stars,
}

impl LegibleSigns {
    pub fn of(ply: &Ply) -> LegibleSigns {
        match &ply.written {
            Written::Move(read) => LegibleSigns {
                rows: read.row.into_iter().collect(),
                pits: vec![read.pit.get()],
                arrow: read.arrow,
                plays_house: read.plays_house,
                stars: read.stars,
            },
            Written::Unreadable(raw) => {
                let signs = plain_signs(raw);
                let has = |sign| signs.contains(&sign);
                let rows = [(Row::A, ['A', 'a']), (Row::B, ['B', 'b'])].into_iter();
                LegibleSigns {
                    rows: rows
                        .filter_map(|(row, letters)| letters.into_iter().any(has).then_some(row))
                        .collect(),
                    pits: (1..=8).filter(|&pit| has(char::from(b'0' + pit))).collect(),
                    arrow: match (has('<'), has('>')) {
                        (true, false) => Some(Arrow::Left),
                        (false, true) => Some(Arrow::Right),
                        _ => None,
                    },
                    plays_house: has('+'),
                    stars: match signs.iter().filter(|&&sign| sign == '*').count() {
                        0 => Stars::None,
                        1 => Stars::One,
                        _ => Stars::Two,
                    },
                }
            }
        }
    }

    /// Whether a legal move has these signs; `idle` where the arrow says nothing (N6).
    pub fn fit(&self, normal: &WrittenMove, idle: bool) -> bool {
        (self.rows.is_empty() || normal.row.is_some_and(|row| self.rows.contains(&row)))
            && (self.pits.is_empty() || self.pits.contains(&normal.pit.get()))
            && (idle || self.arrow.is_none() || self.arrow == normal.arrow)
            && (!self.plays_house || normal.plays_house)
            && self.stars == normal.stars
    }
}

//! What a list says of a game beside its moves.

use super::block_file::DamagedPart;
use super::blocks::{BlockReader, push_number};

/// The number, players and date of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default, serde::Serialize)]
pub struct GameLabel {
    /// Its number, as its source has it.
    pub game: String,
    /// South's name.
    pub south: Option<String>,
    /// North's name.
    pub north: Option<String>,
    /// When it was played, as in the table `games`.
    pub date: Option<String>,
}

/// The most bytes of a text; a block holds four of them.
const MOST: usize = 1000;

fn push_text(bytes: &mut Vec<u8>, text: &str) {
    let end = (0..=text.len().min(MOST)).rev().find(|&end| text.is_char_boundary(end));
    let text = &text[..end.unwrap_or(0)];
    push_number(bytes, text.len() as u64);
    bytes.extend_from_slice(text.as_bytes());
}

impl GameLabel {
    pub(super) fn push(&self, bytes: &mut Vec<u8>) {
        push_text(bytes, &self.game);
        for text in [&self.south, &self.north, &self.date] {
            push_text(bytes, text.as_deref().unwrap_or_default());
        }
    }

    fn of(texts: [&[u8]; 4]) -> Option<GameLabel> {
        let [game, south, north, date] = texts.map(|text| std::str::from_utf8(text).ok());
        let known = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
        Some(GameLabel {
            game: game?.to_owned(),
            south: known(south?),
            north: known(north?),
            date: known(date?),
        })
    }

    /// Reads the next game of a block that is wanted, by its record.
    pub(super) fn read(
        block: &mut BlockReader<'_>,
        is_wanted: impl Fn(u32) -> bool,
    ) -> Result<Option<(u32, GameLabel)>, DamagedPart> {
        GameLabel::find(block, is_wanted).ok_or(DamagedPart)
    }

    fn find(
        block: &mut BlockReader<'_>,
        is_wanted: impl Fn(u32) -> bool,
    ) -> Option<Option<(u32, GameLabel)>> {
        while block.left > 0 {
            block.left -= 1;
            let record = u32::try_from(block.number()?).ok()?;
            let mut text = || {
                let length = usize::try_from(block.number()?).ok()?;
                block.bytes(length)
            };
            let texts = [text()?, text()?, text()?, text()?];
            if is_wanted(record) {
                return Some(Some((record, GameLabel::of(texts)?)));
            }
        }
        Some(None)
    }
}

//! Animations: GIF, which every mail program and messenger shows.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, Ordering};

use gif::{DisposalMethod, Encoder, Frame as Part, Repeat};
use rayon::prelude::*;
use resvg::tiny_skia::Pixmap;

use super::palette::Palette;
use super::png::draw_by_width;

/// Pictures one after the other, each made when it is drawn.
#[derive(Clone, Debug)]
pub struct Animation<F> {
    /// How long each is shown, in hundredths of a second; at least one.
    pub times: Vec<u16>,
    /// The picture of an index as SVG; all of an animation have one size.
    pub draw: F,
}

/// The colours are those of this many pictures.
const SAMPLED: usize = 12;
/// How many pictures are held in memory.
const AT_ONCE: usize = 8;

/// The pictures one after the other as a GIF file of this many pixels in width, from 16 to 4,000, that begins
/// again at its end. Each has what is other than before it, in one set of 255 colours. `None` once `stop` is set, which is
/// looked at after every few pictures.
///
/// # Panics
/// If a text is no SVG, or there is no picture.
#[must_use]
pub fn render_gif<F: Fn(usize) -> String + Sync>(
    animation: &Animation<F>,
    width: u32,
    stop: &AtomicBool,
) -> Option<Vec<u8>> {
    let Animation { times, draw } = animation;
    let is_stopped = || stop.load(Ordering::Relaxed);
    let last = times.len().checked_sub(1).expect("an animation has a picture");
    if is_stopped() {
        return None;
    }
    let draw = |index: usize| draw_by_width(&draw(index), width);
    let sampled = SAMPLED.min(times.len());
    let sampled: BTreeSet<usize> =
        (0..sampled).map(|index| index * last / (sampled - 1).max(1)).collect();
    let mut drawn: BTreeMap<usize, Pixmap> =
        sampled.into_par_iter().map(|index| (index, draw(index))).collect();
    let mut palette = Palette::of(&drawn.values().map(Pixmap::data).collect::<Vec<_>>());
    let colours = palette.colours.concat();
    let (width, height) = (drawn[&0].width() as u16, drawn[&0].height() as u16);
    let mut encoder =
        Encoder::new(Vec::new(), width, height, &colours).expect("memory takes all bytes");
    encoder.set_repeat(Repeat::Infinite).expect("memory takes all bytes");
    let mut shown: Option<Pixmap> = None;
    for begin in (0..times.len()).step_by(AT_ONCE) {
        if is_stopped() {
            return None;
        }
        let part = begin..(begin + AT_ONCE).min(times.len());
        let missing: Vec<usize> = part.clone().filter(|index| !drawn.contains_key(index)).collect();
        drawn.par_extend(missing.into_par_iter().map(|index| (index, draw(index))));
        for index in part {
            let picture = drawn.remove(&index).expect("it was drawn");
            let part = changed(shown.as_ref(), &picture, &mut palette);
            let part = Part { delay: times[index], ..part };
            encoder.write_frame(&part).expect("memory takes all bytes");
            shown = Some(picture);
        }
    }
    Some(encoder.into_inner().expect("memory takes all bytes"))
}

/// The smallest rectangle of a picture that has all that is other than before, where what is the same is left out.
fn changed(before: Option<&Pixmap>, picture: &Pixmap, palette: &mut Palette) -> Part<'static> {
    let (width, height) = (picture.width() as usize, picture.height() as usize);
    fn row(picture: &Pixmap, y: usize) -> &[u8] {
        let width = picture.width() as usize * 4;
        &picture.data()[y * width..(y + 1) * width]
    }
    let is_same = |y: usize| before.is_some_and(|before| row(before, y) == row(picture, y));
    let rows: Vec<usize> = (0..height).filter(|&y| !is_same(y)).collect();
    let (top, bottom) = match (rows.first(), rows.last()) {
        (Some(&top), Some(&bottom)) => (top, bottom),
        // Nothing is other: a frame has at least one pixel.
        _ => (0, 0),
    };
    let unchanged = palette.colours.len() as u8;
    let lines: Vec<Vec<u8>> = (top..=bottom)
        .map(|y| {
            if is_same(y) {
                return vec![unchanged; width];
            }
            let old = before.map(|before| row(before, y));
            let new = row(picture, y).chunks_exact(4).enumerate();
            let index = |(x, new): (usize, &[u8])| {
                if old.is_some_and(|old| &old[x * 4..x * 4 + 4] == new) {
                    unchanged
                } else {
                    palette.nearest([new[0], new[1], new[2]])
                }
            };
            new.map(index).collect()
        })
        .collect();
    let is_other = |line: &Vec<u8>, x: usize| before.is_none() || line[x] != unchanged;
    let columns = |x: &usize| lines.iter().any(|line| is_other(line, *x));
    let left = (0..width).find(columns).unwrap_or(0);
    let right = (0..width).rev().find(columns).unwrap_or(0);
    let buffer: Vec<u8> =
        lines.iter().flat_map(|line| line[left..=right].iter().copied()).collect();
    Part {
        left: left as u16,
        top: top as u16,
        width: (right - left + 1) as u16,
        height: lines.len() as u16,
        transparent: before.map(|_| unchanged),
        dispose: DisposalMethod::Keep,
        buffer: Cow::Owned(buffer),
        ..Part::default()
    }
}

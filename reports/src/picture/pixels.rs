//! Raster pictures: PNG, and GIF for animated boards.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};

use gif::{DisposalMethod, Encoder, Frame as Part, Repeat};
use rayon::prelude::*;
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::fontdb::Database;
use resvg::usvg::{Options, Tree};

use super::font::{BOLD, FAMILY, REGULAR};

/// Only the embedded fonts, so that every machine draws the same pictures.
static DATABASE: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut database = Database::new();
    database.load_font_data(REGULAR.to_vec());
    database.load_font_data(BOLD.to_vec());
    database.set_sans_serif_family(FAMILY);
    Arc::new(database)
});

/// A sequence of pictures, each rendered on demand.
#[derive(Clone, Debug)]
pub struct Animation<F> {
    /// The duration of each picture, in hundredths of a second; there is at least one.
    pub times: Vec<u16>,
    /// Renders the picture with an index as SVG; all pictures have the same size.
    pub draw: F,
}

/// The number of pictures sampled for the palette.
const SAMPLED: usize = 12;
/// How many pictures are rendered at a time.
const AT_ONCE: usize = 8;

/// Renders the pictures as an endlessly repeating GIF file, `width` pixels wide (clamped to 16 to 4,000). Each frame
/// contains only the changed rectangle, in a shared palette of 255 colours. Returns `None` once `stop` is set, which is
/// checked after every few pictures.
///
/// # Panics
/// If a text is not an SVG, or there is no picture.
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
        Encoder::new(Vec::new(), width, height, &colours).expect("writing into memory never fails");
    encoder.set_repeat(Repeat::Infinite).expect("writing into memory never fails");
    let mut shown: Option<Pixmap> = None;
    for begin in (0..times.len()).step_by(AT_ONCE) {
        if is_stopped() {
            return None;
        }
        let part = begin..(begin + AT_ONCE).min(times.len());
        let missing: Vec<usize> = part.clone().filter(|index| !drawn.contains_key(index)).collect();
        drawn.par_extend(missing.into_par_iter().map(|index| (index, draw(index))));
        for index in part {
            let picture = drawn.remove(&index).expect("the picture was drawn above");
            let part = changed(shown.as_ref(), &picture, &mut palette);
            let part = Part { delay: times[index], ..part };
            encoder.write_frame(&part).expect("writing into memory never fails");
            shown = Some(picture);
        }
    }
    Some(encoder.into_inner().expect("writing into memory never fails"))
}

/// The smallest rectangle with all changes since the previous picture, in which unchanged pixels are transparent.
fn changed(before: Option<&Pixmap>, picture: &Pixmap, palette: &mut Palette) -> Part<'static> {
    let unchanged = palette.colours.len() as u8;
    let old: Option<&[[u8; 4]]> = before.map(|before| before.data().as_chunks().0);
    let new: &[[u8; 4]] = picture.data().as_chunks().0;
    let index = |(at, new): (usize, &[u8; 4])| match old {
        Some(old) if old[at] == *new => unchanged,
        _ => palette.nearest([new[0], new[1], new[2]]),
    };
    let indexed: Vec<u8> = new.iter().enumerate().map(index).collect();
    let lines: Vec<&[u8]> = indexed.chunks(picture.width() as usize).collect();
    let is_other = |index: &u8| before.is_none() || *index != unchanged;
    // A frame has at least one pixel, even without changes.
    let ends = |count: usize, has_other: &dyn Fn(&usize) -> bool| {
        let last = (0..count).rev().find(has_other).unwrap_or(0);
        ((0..count).find(has_other).unwrap_or(0), last)
    };
    let (top, bottom) = ends(lines.len(), &|y| lines[*y].iter().any(is_other));
    let lines = &lines[top..=bottom];
    let (left, right) = ends(lines[0].len(), &|x| lines.iter().any(|line| is_other(&line[*x])));
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

pub(super) type Rgb = [u8; 3];

/// The maximum number of colours; the remaining one of 256 marks unchanged pixels.
pub(super) const MOST: usize = 255;

pub(super) struct Palette {
    pub colours: Vec<Rgb>,
    /// The nearest palette colour for each colour queried so far.
    known: HashMap<Rgb, u8>,
}

impl Palette {
    /// The most frequent colours of the pictures. Only a few colours fill areas; the rest are blended edges.
    pub fn of(pictures: &[&[u8]]) -> Palette {
        let mut counts: HashMap<Rgb, usize> = HashMap::new();
        for picture in pictures {
            // Most of a picture consists of runs of one colour, so a whole run is counted at once.
            for run in picture.as_chunks().0.chunk_by(|one, other| one == other) {
                let [red, green, blue, _] = run[0];
                *counts.entry([red, green, blue]).or_default() += run.len();
            }
        }
        let mut commonest: Vec<(Rgb, usize)> = counts.into_iter().collect();
        // A hash map has no order, but equal pictures must have equal palettes.
        commonest.sort_unstable_by_key(|&(colour, count)| (Reverse(count), colour));
        commonest.truncate(MOST);
        let mut colours: Vec<Rgb> = commonest.into_iter().map(|(colour, _)| colour).collect();
        colours.sort_unstable();
        Palette { colours, known: HashMap::new() }
    }

    /// The index of the palette colour nearest to `wanted`.
    pub fn nearest(&mut self, wanted: Rgb) -> u8 {
        let Palette { colours, known } = self;
        *known.entry(wanted).or_insert_with(|| {
            let away = |colour: &Rgb| -> i32 {
                (0..3).map(|at| (i32::from(colour[at]) - i32::from(wanted[at])).pow(2)).sum()
            };
            let nearest = (0..colours.len()).min_by_key(|&index| away(&colours[index]));
            nearest.unwrap_or(0) as u8
        })
    }
}

/// Pixels for each unit of the picture.
const PIXELS: f32 = 2.0;
/// The longest side in pixels; a longer picture is scaled down.
const LONGEST: f32 = 16_000.0;

/// Renders the picture as a PNG file of twice its size, on white. Only the embedded fonts are used, so the file is the
/// same on every machine.
///
/// # Panics
/// If the text is not an SVG; [`render_chart_svg`](super::render_chart_svg) and
/// [`render_board_svg`](super::render_board_svg) always return one.
pub fn render_png(svg: &str) -> Vec<u8> {
    encode(&draw(svg, |width, height| PIXELS.min(LONGEST / width.max(height))))
}

/// Renders the picture as a PNG file, `width` pixels wide (clamped to 16 to 4,000).
///
/// # Panics
/// If the text is not an SVG.
pub fn render_png_by_width(svg: &str, width: u32) -> Vec<u8> {
    encode(&draw_by_width(svg, width))
}

/// A picture of at most [`MOST`] colours is written with a palette, in half as many bytes.
fn encode(pixmap: &Pixmap) -> Vec<u8> {
    let pixels: &[[u8; 4]] = pixmap.data().as_chunks().0;
    let mut palette = Palette::of(&[pixmap.data()]);
    let mut indexed: Vec<u8> = Vec::with_capacity(pixels.len());
    let has_few_colours = pixels.chunk_by(|one, other| one == other).all(|run| {
        let [red, green, blue, _] = run[0];
        let number = palette.nearest([red, green, blue]);
        indexed.resize(indexed.len() + run.len(), number);
        palette.colours[usize::from(number)] == [red, green, blue]
    });
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, pixmap.width(), pixmap.height());
    encoder.set_filter(png::Filter::NoFilter);
    let data = if has_few_colours {
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_palette(palette.colours.concat());
        indexed
    } else {
        encoder.set_color(png::ColorType::Rgb);
        pixels.iter().flat_map(|&[red, green, blue, _]| [red, green, blue]).collect()
    };
    let written = encoder.write_header().and_then(|mut writer| writer.write_image_data(&data));
    written.expect("pixels in memory can be encoded");
    file
}

/// Renders the picture, `width` pixels wide and without transparency.
pub(super) fn draw_by_width(svg: &str, width: u32) -> Pixmap {
    let pixels = width.clamp(16, 4_000) as f32;
    draw(svg, |width, height| (pixels / width).min(LONGEST / height))
}

/// Renders the picture with the pixels per unit that `scale` computes from its width and height.
fn draw(svg: &str, scale: impl Fn(f32, f32) -> f32) -> Pixmap {
    let options =
        Options { fontdb: DATABASE.clone(), font_family: FAMILY.to_owned(), ..Options::default() };
    let tree = Tree::from_str(svg, &options).expect("a picture of this crate is an SVG");
    let size = tree.size();
    let scale = scale(size.width(), size.height());
    let pixels = |length: f32| ((length * scale).round() as u32).max(1);
    let mut pixmap = Pixmap::new(pixels(size.width()), pixels(size.height()))
        .expect("a picture has a size within the limit");
    pixmap.fill(Color::WHITE);
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    pixmap
}

#[cfg(test)]
mod tests {
    use std::iter;

    use super::*;

    #[test]
    fn the_font_database_has_only_the_two_faces() {
        assert_eq!(DATABASE.len(), 2);
    }

    #[test]
    fn few_colours_are_kept_and_many_are_approximated() {
        let few: Vec<u8> = [[1, 2, 3, 255], [200, 0, 0, 255], [1, 2, 3, 255]].concat();
        let mut palette = Palette::of(&[&few]);
        assert_eq!(palette.colours, [[1, 2, 3], [200, 0, 0]]);
        assert_eq!(palette.nearest([190, 9, 0]), 1);
        let many: Vec<u8> = (0..4000_u32)
            .flat_map(|index| [(index % 250) as u8, (index % 3) as u8, 0, 255])
            .chain((0..9).flat_map(|_| [255, 255, 255, 255]))
            .collect();
        let palette = Palette::of(&[&many]);
        assert_eq!(palette.colours.len(), MOST);
        assert!(palette.colours.contains(&[255, 255, 255]), "the commonest colour is kept");
    }

    #[test]
    fn the_order_of_pixels_does_not_change_the_palette() {
        let common = [90, 90, 90, 255];
        let ramp = (0..300_u32).map(|step| [(step / 2) as u8, (step % 200) as u8, 7, 255]);
        let in_runs: Vec<[u8; 4]> = iter::repeat_n(common, 900).chain(ramp.clone()).collect();
        let mixed: Vec<[u8; 4]> =
            ramp.flat_map(|colour| [common, colour, common, common]).collect();
        assert_eq!(mixed.len(), in_runs.len());
        let [in_runs, mixed] =
            [in_runs, mixed].map(|pixels| Palette::of(&[&pixels.concat()]).colours);
        assert_eq!(in_runs, mixed);
        assert!(in_runs.contains(&[90, 90, 90]));
    }

    #[test]
    fn a_png_keeps_every_pixel() {
        for (width, colour) in [(255, png::ColorType::Indexed), (256, png::ColorType::Rgb)] {
            let mut pixmap = Pixmap::new(width, 2).expect("the picture has a size");
            for (at, pixel) in pixmap.data_mut().as_chunks_mut().0.iter_mut().enumerate() {
                *pixel = [(at % width as usize) as u8, 0, 7, 255];
            }
            let file = encode(&pixmap);
            let mut decoder = png::Decoder::new(std::io::Cursor::new(&file));
            assert_eq!(
                decoder.read_header_info().expect("the picture is a PNG").color_type,
                colour
            );
            decoder.set_transformations(png::Transformations::EXPAND);
            let mut reader = decoder.read_info().expect("the picture is a PNG");
            let mut pixels =
                vec![0; reader.output_buffer_size().expect("the picture fits into memory")];
            reader.next_frame(&mut pixels).expect("the picture has pixels");
            let wanted = pixmap.data().as_chunks().0.iter();
            let wanted: Vec<u8> =
                wanted.flat_map(|&[red, green, blue, _]| [red, green, blue]).collect();
            assert_eq!(pixels, wanted);
        }
    }
}

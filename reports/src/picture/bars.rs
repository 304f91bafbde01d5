//! Bars from left to right, with whiskers and words.

use super::canvas::{Anchor, At, Canvas, pen};
use super::font::{BODY, SMALL};
use super::label::{Label, widest};
use super::nothing;
use super::scale::{Axis, number, whole};
use super::style::{FAINT, GREY, INK, PAPER, data};
use crate::chart::{Bar, Bars};

const WIDTH: f64 = 640.0;
const MARGIN: f64 = 8.0;
/// Between a label and what it belongs to.
const GAP: f64 = 8.0;
/// The least that is left for bars.
const PLOT: f64 = 170.0;

/// Sizes from top to bottom.
struct Rhythm {
    bar: f64,
    pitch: f64,
    group: f64,
}

/// Draws the groups from the top.
pub(super) fn draw(canvas: &mut Canvas, bars: &Bars) -> At {
    let all = || bars.groups.iter().flat_map(|group| group.bars.iter().flatten());
    if all().next().is_none() {
        return nothing::draw(canvas, nothing::NONE);
    }
    let several = bars.groups.iter().map(|group| group.bars.len()).max().unwrap_or(1) > 1;
    let rhythm = if several {
        Rhythm { bar: 12.0, pitch: 16.0, group: 10.0 }
    } else {
        Rhythm { bar: 15.0, pitch: 23.0, group: 0.0 }
    };

    let names: Vec<Label> =
        bars.groups.iter().map(|group| Label::new(&group.label, BODY, 180.0)).collect();
    let series: Vec<Label> = if several {
        bars.series.iter().map(|name| Label::new(name, SMALL, 90.0)).collect()
    } else {
        Vec::new()
    };
    let beside = MARGIN + widest(&names) + GAP;
    let left = if several { beside + widest(&series) + GAP + 4.0 } else { beside };

    let longest = all().map(reach).fold(0.0, f64::max);
    let known = bars.maximum.map(number).filter(|maximum| *maximum >= longest && *maximum > 0.0);
    let counts = known.is_none() && whole(all().map(|bar| bar.value));
    let words = |bar: &Bar| Label::new(&bar.words, SMALL, WIDTH - MARGIN - left - PLOT - GAP);
    let fitted = |most| {
        let ends = (0.0, known.unwrap_or(longest));
        let scale = Axis::new(ends, known.is_none(), counts, most);
        let widest = widest(&numbers(&scale));
        let behind = all().map(|bar| (scale.share(reach(bar)), words(bar).width));
        let room = WIDTH - MARGIN - left;
        let plot = plot(behind, room).min(room - widest / 2.0);
        let clear = (widest + 10.0) * (scale.ticks.len() as f64 - 1.0) <= plot;
        (scale, plot, clear)
    };
    let (scale, plot, _) =
        (2..=5).rev().map(fitted).find(|fitted| fitted.2).unwrap_or_else(|| fitted(1));
    let x = |value: f64| left + plot * scale.share(value);

    let top = MARGIN;
    let rows: usize = bars.groups.iter().map(|group| group.bars.len().max(1)).sum();
    let bottom = top + rows as f64 * rhythm.pitch + bars.groups.len() as f64 * rhythm.group + 4.0;
    for tick in &scale.ticks {
        canvas.line((x(*tick), top), (x(*tick), bottom), pen(FAINT, 1.0));
    }
    let mut y = top;
    for (group, name) in bars.groups.iter().zip(&names) {
        y += rhythm.group / 2.0;
        let rows = group.bars.len().max(1) as f64;
        canvas.centred(name, (beside - GAP, y + rows * rhythm.pitch / 2.0), Anchor::End, INK);
        for (index, bar) in group.bars.iter().enumerate() {
            let middle = y + (index as f64 + 0.5) * rhythm.pitch;
            if let Some(name) = series.get(index) {
                canvas.centred(name, (left - GAP, middle), Anchor::End, GREY);
            }
            match bar {
                Some(bar) => one(canvas, bar, middle, rhythm.bar, &words(bar), x),
                None => {
                    let none = Label::whole(nothing::NONE, SMALL);
                    canvas.centred(&none, (left + 6.0, middle), Anchor::Start, GREY);
                }
            }
        }
        y += rows * rhythm.pitch + rhythm.group / 2.0;
    }
    canvas.line((left, top), (left, bottom), pen(INK, 1.0));
    let height = foot(canvas, &scale, x, bottom, &bars.axis);
    (WIDTH, height)
}

/// The numbers of an axis.
fn numbers(scale: &Axis) -> Vec<Label> {
    scale.ticks.iter().map(|tick| Label::whole(&scale.words(*tick), SMALL)).collect()
}

/// How long the axis is, so that the words behind each bar end within `room`.
fn plot(bars: impl Iterator<Item = (f64, f64)>, room: f64) -> f64 {
    bars.filter(|(share, _)| *share > 0.0)
        .map(|(share, words)| (room - GAP - words) / share)
        .fold(room, f64::min)
        .max(PLOT)
}

/// How far to the right a bar is drawn.
fn reach(bar: &Bar) -> f64 {
    let high = bar.interval.map_or(0.0, |(low, high)| number(low).max(number(high)));
    number(bar.value).max(high).max(0.0)
}

fn one(
    canvas: &mut Canvas,
    bar: &Bar,
    middle: f64,
    thick: f64,
    words: &Label,
    x: impl Fn(f64) -> f64,
) {
    let (from, to) = (middle - thick / 2.0, middle + thick / 2.0);
    if number(bar.value) > 0.0 {
        canvas.block((x(0.0), from), (x(bar.value), to), data(bar.colour));
    }
    if let Some((low, high)) = bar.interval {
        let (low, high) = (x(low), x(high));
        // Light under dark, so that it is seen on the bar and beside it.
        let (above, below) = (middle - 3.5, middle + 3.5);
        let whisker = [
            (low, above),
            (low, below),
            (low, middle),
            (high, middle),
            (high, above),
            (high, below),
        ];
        canvas.path(&whisker, pen(PAPER, 2.4));
        canvas.path(&whisker, pen(INK, 1.0));
    }
    let start = x(reach(bar)) + GAP;
    if !words.text.is_empty() {
        let half = SMALL.size / 2.0 + 0.5;
        canvas.rect(
            (start - 3.0, middle - half),
            (start + words.width + 3.0, middle + half),
            PAPER,
        );
    }
    canvas.centred(words, (start, middle), Anchor::Start, INK);
}

/// The numbers of the axis and its name. Gives where they end.
fn foot(canvas: &mut Canvas, scale: &Axis, x: impl Fn(f64) -> f64, bottom: f64, name: &str) -> f64 {
    let line = bottom + 14.0;
    let mut end = f64::NEG_INFINITY;
    for (tick, label) in scale.ticks.iter().zip(numbers(scale)) {
        let from = x(*tick) - label.width / 2.0;
        if from > end + 8.0 && from >= 0.0 && from + label.width <= WIDTH {
            canvas.text(&label, (x(*tick), line), Anchor::Middle, GREY);
            end = from + label.width;
        }
    }
    let name = Label::new(name, SMALL, WIDTH - 2.0 * MARGIN);
    if name.text.is_empty() {
        return line + MARGIN;
    }
    let from = x(scale.from).min(WIDTH - MARGIN - name.width);
    canvas.text(&name, (from, line + 17.0), Anchor::Start, GREY);
    line + 17.0 + MARGIN
}

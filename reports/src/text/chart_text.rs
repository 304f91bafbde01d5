//! Charts as text: bars for lengths, and the alternative text for other forms.

use textwrap::core::display_width;

use super::table_text::wrap;
use crate::chart::{Chart, Columns, Dots, Form};
use crate::clean::clean;

/// The longest bar, in terminal columns.
const LONGEST: usize = 40;

/// The widest label beside a bar.
const WIDEST_LABEL: usize = 32;

/// The characters of a bar's parts, in order, repeated after the last.
const SIGNS: [char; 6] = ['█', '░', '#', '=', '+', ':'];

/// A bar of parts, with the label before it and the words after it.
struct TextBar {
    label: String,
    parts: Vec<f64>,
    words: String,
}

/// The width of `value` in columns; at least 1 if it is above 0.
fn length(value: f64, maximum: f64, longest: usize) -> usize {
    let share = value / maximum;
    if !share.is_finite() || share <= 0.0 {
        return 0;
    }
    // At most 40 columns, so the conversions are exact.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_precision_loss)]
    let columns = (share.min(1.0) * longest as f64).round() as usize;
    columns.max(1)
}

fn bar(parts: &[f64], maximum: f64, longest: usize) -> String {
    let parts = parts.iter().zip(SIGNS.iter().cycle());
    parts.map(|(value, sign)| sign.to_string().repeat(length(*value, maximum, longest))).collect()
}

/// Lines with their bars. If the labels leave no room, each is placed above its bar.
fn bars(lines: &[TextBar], maximum: Option<f64>, width: Option<u16>) -> String {
    let total = |line: &TextBar| line.parts.iter().filter(|value| value.is_finite()).sum::<f64>();
    let maximum = maximum.unwrap_or_else(|| lines.iter().map(total).fold(0.0, f64::max));
    let widest = |text: fn(&TextBar) -> &String| {
        lines.iter().map(|line| display_width(text(line))).max().unwrap_or(0)
    };
    let (label, words) = (widest(|line| &line.label), widest(|line| &line.words));
    let width = width.map_or(usize::MAX, usize::from);
    // A space before the label, two after it, and two after the bar.
    let beside = label <= WIDEST_LABEL && width >= label + words + 5 + 8;
    let before = if beside { label + 3 } else { 3 };
    let longest = width.saturating_sub(before + 2 + words).clamp(8, LONGEST);
    let drawn = lines.iter().map(|line| {
        let bar = bar(&line.parts, maximum, longest);
        let words =
            if bar.is_empty() { line.words.clone() } else { format!("{bar}  {}", line.words) };
        let gap = " ".repeat(label.saturating_sub(display_width(&line.label)));
        let drawn = if beside {
            format!(" {}{gap}  {words}", line.label)
        } else {
            format!(" {}\n   {words}", line.label)
        };
        drawn.trim_end().to_owned()
    });
    drawn.collect::<Vec<_>>().join("\n")
}

/// A text on one line.
fn one(text: &str) -> String {
    clean(text).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A line for each bar, which names its series if there are several.
fn groups(content: &Dots, width: Option<u16>) -> String {
    let mut lines = Vec::new();
    for group in &content.groups {
        for (index, bar) in group.dots.iter().enumerate() {
            let Some(bar) = bar else { continue };
            let label = match content.series.get(index) {
                Some(series) if content.series.len() > 1 => format!("{}, {series}", group.label),
                _ => group.label.clone(),
            };
            let (label, words) = (one(&label), one(&bar.words));
            lines.push(TextBar { label, parts: vec![bar.value], words });
        }
    }
    let axis = wrap(&content.axis, width, " ", " ");
    join(axis, bars(&lines, content.maximum, width))
}

fn columns(content: &Columns, width: Option<u16>) -> String {
    let lines = content.columns.iter().map(|(label, values)| TextBar {
        label: one(label),
        parts: values.clone(),
        words: values.iter().map(f64::to_string).collect::<Vec<_>>().join(" + "),
    });
    let drawn = bars(&lines.collect::<Vec<_>>(), None, width);
    let parts = content.parts.iter().zip(SIGNS.iter().cycle());
    let key: Vec<String> =
        parts.map(|((label, _), sign)| format!("{sign} {}", one(label))).collect();
    let axes = format!("{}: {}", one(&content.x), one(&content.y));
    let head = if key.len() > 1 { format!("{axes} ({})", key.join("  ")) } else { axes };
    join(wrap(&head, width, " ", " "), drawn)
}

fn join(above: String, below: String) -> String {
    [above, below].into_iter().filter(|part| !part.trim().is_empty()).collect::<Vec<_>>().join("\n")
}

/// The chart below its title.
pub fn draw(chart: &Chart, width: Option<u16>) -> String {
    let drawn = match &chart.form {
        Form::Dots(content) => groups(content, width),
        Form::Columns(content) => columns(content, width),
        // Forms without lengths show their alternative text.
        Form::Pie(_) | Form::Lines(_) | Form::Grid(_) => wrap(&chart.alt, width, " ", " "),
        Form::Nothing(words) => wrap(words, width, " ", " "),
    };
    join(wrap(&chart.title, width, "", ""), drawn)
}

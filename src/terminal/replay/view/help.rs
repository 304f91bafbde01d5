//! The keys and signs, from the table by which keys are handled.

use bao_languages::text;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::super::keys::{self, BROWSE, Binding, LIST, RETRY, TRAINING};
use super::super::look::Look;
use super::super::model::Model;
use super::wrap::cell;

/// What the signs mean, `bao show`'s and some more, by messages.
const SIGNS: &[(&str, &str)] = &[
    ("[n]", "sign-house"),
    ("(n)", "sign-asleep"),
    (">n", "sign-began"),
    ("xn", "sign-captured"),
    ("*n", "sign-last"),
    ("#n", "sign-blocked"),
    ("~", "sign-text"),
    ("\"", "sign-comment"),
    ("≈? ≈??", "sign-estimated"),
    ("·? ·??", "sign-proved"),
    ("·??W", "sign-missed-win"),
    ("·□", "sign-forced"),
    ("=", "sign-known"),
];

/// A row, with the message that it says.
enum Row {
    Heading(&'static str),
    Keys(String, &'static str),
}

/// All keys; those of training stand before the others where puzzles or tasks are asked, and nowhere else.
fn rows(look: Look, is_training: bool) -> Vec<Row> {
    fn of<A>(table: &[Binding<A>], look: Look) -> impl Iterator<Item = Row> {
        table.iter().map(move |binding| Row::Keys(keys::names(binding, look.ascii), binding.help))
    }
    let mut rows = Vec::new();
    if is_training {
        rows.push(Row::Heading("help-training"));
        rows.extend(of(TRAINING, look));
    }
    rows.push(Row::Heading(if is_training { "help-keys-game" } else { "help-keys" }));
    rows.extend(of(BROWSE, look));
    rows.push(Row::Keys("1 … 9".to_owned(), "key-number"));
    rows.push(Row::Keys("Ctrl-C".to_owned(), "key-interrupt"));
    rows.push(Row::Heading("help-list"));
    rows.extend(of(LIST, look));
    rows.push(Row::Heading("help-retry"));
    rows.extend(of(RETRY, look));
    rows.push(Row::Heading("help-signs"));
    rows.extend(SIGNS.iter().map(|&(sign, meaning)| Row::Keys(sign.to_owned(), meaning)));
    rows.push(Row::Keys(look.house_lost().to_owned(), "sign-house-lost"));
    rows.push(Row::Keys("#".to_owned(), "sign-end"));
    rows
}

/// How many lines the help has.
pub(in super::super) fn length(model: &Model) -> usize {
    rows(model.look, model.is_training()).len()
}

pub(super) fn draw(model: &Model, first: usize, frame: &mut Frame<'_>, area: Rect) {
    let look = model.look;
    let rows = rows(look, model.is_training());
    let room = usize::from(area.height);
    let first = first.min(rows.len().saturating_sub(room));
    let lines: Vec<Line<'static>> = rows
        .into_iter()
        .skip(first)
        .take(room)
        .map(|row| match row {
            Row::Heading(id) => Line::styled(format!(" {}", text(id)), look.strong()),
            Row::Keys(keys, help) => Line::from(vec![
                Span::styled(format!("   {}", cell(&keys, 18, look.more())), look.strong()),
                Span::raw(text(help)),
            ]),
        })
        .collect();
    frame.render_widget(Paragraph::new(lines), area);
}

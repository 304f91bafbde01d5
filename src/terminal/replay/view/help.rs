//! The keys and signs, from the table by which keys are handled.

use bao_languages::text;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::super::keys::{self, BROWSE, Binding, LIST};
use super::super::look::Look;
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

/// All keys and signs.
fn rows(look: Look) -> Vec<Row> {
    fn of<A>(table: &[Binding<A>], look: Look) -> impl Iterator<Item = Row> {
        table.iter().map(move |binding| Row::Keys(keys::names(binding, look.ascii), binding.help))
    }
    let mut rows = vec![Row::Heading("help-keys")];
    rows.extend(of(BROWSE, look));
    rows.push(Row::Keys("1 … 9".to_owned(), "key-number"));
    rows.push(Row::Keys("Ctrl-C".to_owned(), "key-interrupt"));
    rows.push(Row::Heading("help-list"));
    rows.extend(of(LIST, look));
    rows.push(Row::Heading("help-signs"));
    rows.extend(SIGNS.iter().map(|&(sign, meaning)| Row::Keys(sign.to_owned(), meaning)));
    rows.push(Row::Keys(look.house_lost().to_owned(), "sign-house-lost"));
    rows.push(Row::Keys("#".to_owned(), "sign-end"));
    rows
}

/// How many lines the help has.
pub(in super::super) fn length(look: Look) -> usize {
    rows(look).len()
}

pub(super) fn draw(look: Look, first: usize, frame: &mut Frame<'_>, area: Rect) {
    let rows = rows(look);
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

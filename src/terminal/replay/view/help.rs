//! The keys and signs, from the table by which keys are handled.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::super::keys::{self, BROWSE, Binding, LIST, RETRY};
use super::super::look::Look;
use super::super::model::Model;
use super::wrap::cell;

/// What the signs mean, `bao show`'s and some more.
const SIGNS: &[(&str, &str)] = &[
    ("[n]", "house"),
    ("(n)", "house asleep, below six"),
    (">n", "here the turn began, or seeds were taken up"),
    ("xn", "captured by the turn"),
    ("*n", "here the last seed fell"),
    ("#n", "blocked by takasia for this turn"),
    ("~", "not legal behind what comes before; kept as text"),
    ("\"", "has a comment"),
    ("≈? ≈??", "estimated by search: ?! inaccuracy, ? mistake, ?? blunder"),
    ("·? ·??", "the same, proved"),
    ("·??W", "a missed win, proved; ≈??W estimated"),
    ("·□", "a forced turn"),
    ("=", "a choice that has been played in this game"),
];

enum Row {
    Heading(&'static str),
    Keys(String, &'static str),
}

fn rows(look: Look) -> Vec<Row> {
    fn of<A>(table: &[Binding<A>], look: Look) -> impl Iterator<Item = Row> {
        table.iter().map(move |binding| Row::Keys(keys::names(binding, look.ascii), binding.help))
    }
    let mut rows = vec![Row::Heading("Keys")];
    rows.extend(of(BROWSE, look));
    rows.push(Row::Keys("1 … 9".to_owned(), "go to the turn of that number"));
    rows.push(Row::Keys("Ctrl-C".to_owned(), "leave; twice: leave without saving"));
    rows.push(Row::Heading("In a list of choices, marks or lines"));
    rows.extend(of(LIST, look));
    rows.push(Row::Heading("While mistakes are asked again"));
    rows.extend(of(RETRY, look));
    rows.push(Row::Heading("Signs"));
    rows.extend(SIGNS.iter().map(|&(sign, meaning)| Row::Keys(sign.to_owned(), meaning)));
    rows.push(Row::Keys(look.house_lost().to_owned(), "a house is lost in this turn"));
    rows.push(Row::Keys("#".to_owned(), "the game ends with this turn"));
    rows
}

/// How many lines the help has.
pub(in super::super) fn length() -> usize {
    rows(Look { colour: false, ascii: true }).len()
}

pub(super) fn draw(model: &Model, first: usize, frame: &mut Frame<'_>, area: Rect) {
    let look = model.look;
    let rows = rows(look);
    let room = usize::from(area.height);
    let first = first.min(rows.len().saturating_sub(room));
    let lines: Vec<Line<'static>> = rows
        .into_iter()
        .skip(first)
        .take(room)
        .map(|row| match row {
            Row::Heading(text) => Line::styled(format!(" {text}"), look.strong()),
            Row::Keys(keys, help) => Line::from(vec![
                Span::styled(format!("   {}", cell(&keys, 18, look.more())), look.strong()),
                Span::raw(help),
            ]),
        })
        .collect();
    frame.render_widget(Paragraph::new(lines), area);
}

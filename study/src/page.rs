//! Helpers for all report sections. They write messages, tables and shares in the language of the report.

use std::sync::LazyLock;

use bao_reports::language::{Language, Messages, Value, translate_table};
use bao_reports::{
    Block, Cell, Chart, Colour, Columns, Document, Dot, Dots, Form, Group, Lines, Point,
    ReportTable, Series,
};
use bao_rules::Side;
use bao_tables::pipeline::{PUBLISHED_NAME, STDIN};

use crate::rows::{decimal, with_ends};
use crate::selection::Sampling;
use crate::statistics::{Interval, Share, format_p, is_bound};

/// The subject of a report, with its tables and its messages.
pub(crate) struct Page<'a, T> {
    pub subject: &'a T,
    pub words: &'a Messages,
    pub made_by: &'a MadeBy<'a>,
    pub tables: Vec<ReportTable>,
    /// The prefix of the caption messages, which are named `PREFIX-TABLE`.
    pub captions: &'static str,
}

/// Formats a message with its variables: `tell!(page, "totals", games = 59)`; `games` alone means `games = games`.
macro_rules! tell {
    ($page:expr, $id:expr $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $page.format($id, &[$((
            stringify!($name),
            bao_reports::language::Value::from(bao_languages::variable!($name $(= $value)?)),
        )),*])
    };
}
pub(crate) use tell;

/// The messages for the files of tables, which are in English whatever the language of the report.
pub(crate) static ENGLISH: LazyLock<Messages> = LazyLock::new(|| Messages::new(Language::English));

/// A report that is being written: its page, and the document so far.
pub(crate) struct Writer<'a, T> {
    pub page: &'a Page<'a, T>,
    pub document: Document,
}

/// Adds a section to a report.
pub(crate) type Section<T> = fn(&mut Writer<'_, T>);

/// A text, or the id of a message without variables. `None` adds nothing.
pub(crate) trait Told {
    fn told(self, words: &Messages) -> Option<String>;
}

impl Told for String {
    fn told(self, _: &Messages) -> Option<String> {
        Some(self)
    }
}

impl Told for &str {
    fn told(self, words: &Messages) -> Option<String> {
        Some(words.text(self))
    }
}

impl<T: Told> Told for Option<T> {
    fn told(self, words: &Messages) -> Option<String> {
        self?.told(words)
    }
}

/// A table, or the name of a table, which is shown in words under its caption.
pub(crate) trait Shown {
    fn shown<T>(self, page: &Page<'_, T>) -> ReportTable;
}

impl Shown for ReportTable {
    fn shown<T>(self, _: &Page<'_, T>) -> ReportTable {
        self
    }
}

impl Shown for &str {
    fn shown<T>(self, page: &Page<'_, T>) -> ReportTable {
        page.captioned(self)
    }
}

/// The number of games stands in the caption.
impl Shown for (&str, u64) {
    fn shown<T>(self, page: &Page<'_, T>) -> ReportTable {
        page.captioned_of(self.0, self.1)
    }
}

impl<'a, T> Writer<'a, T> {
    pub fn new(page: &'a Page<'a, T>, title: &str) -> Writer<'a, T> {
        Writer { page, document: Document::in_language(page.words.language(), title) }
    }

    pub fn sections(&mut self, sections: &[Section<T>]) -> &mut Self {
        sections.iter().for_each(|write_section| write_section(self));
        self
    }

    fn add(&mut self, text: impl Told, block: impl FnOnce(String) -> Block) -> &mut Self {
        self.document.blocks.extend(text.told(self.page.words).map(block));
        self
    }

    pub fn section(&mut self, title: impl Told) -> &mut Self {
        self.add(title, |title| Block::Heading(2, title))
    }

    pub fn part(&mut self, title: impl Told) -> &mut Self {
        self.add(title, |title| Block::Heading(3, title))
    }

    pub fn prose(&mut self, text: impl Told) -> &mut Self {
        self.add(text, Block::Prose)
    }

    /// Ends a section with a paragraph.
    pub fn end(&mut self, text: impl Told) {
        self.prose(text);
    }

    pub fn note(&mut self, text: impl Told) -> &mut Self {
        self.add(text, Block::Note)
    }

    pub fn verbatim(&mut self, text: String) -> &mut Self {
        self.add(text, Block::Verbatim)
    }

    /// Adds a list of points, unless it is empty.
    pub fn list(&mut self, points: impl IntoIterator<Item = impl Told>) -> &mut Self {
        let points = points.into_iter().filter_map(|point| point.told(self.page.words)).collect();
        self.document.list(points);
        self
    }

    pub fn table(&mut self, table: impl Shown) -> &mut Self {
        self.document.table(table.shown(self.page));
        self
    }

    pub fn folded_tables(
        &mut self,
        head: impl Told,
        tables: impl IntoIterator<Item = impl Shown>,
    ) -> &mut Self {
        self.fold(head, |to| tables.into_iter().fold(to, |to, table| to.table(table)))
    }

    pub fn charts(&mut self, charts: impl IntoIterator<Item = Chart>) -> &mut Self {
        self.document.add_charts(charts);
        self
    }

    pub fn chart(&mut self, chart: Chart) -> &mut Self {
        self.charts([chart])
    }

    /// Adds the blocks that `write` writes, folded under a heading line. Adds nothing if empty.
    pub fn fold(
        &mut self,
        head: impl Told,
        write: impl FnOnce(&mut Self) -> &mut Self,
    ) -> &mut Self {
        let before = std::mem::take(&mut self.document.blocks);
        write(self);
        let inner = std::mem::replace(&mut self.document.blocks, before);
        self.add(Some(head).filter(|_| !inner.is_empty()), |head| Block::Folded(head, inner))
    }
}

impl<'a, T> Page<'a, T> {
    pub fn text(&self, id: &str) -> String {
        self.words.text(id)
    }

    pub fn format(&self, id: &str, values: &[(&str, Value<'_>)]) -> String {
        self.words.format(id, values)
    }

    /// A table by its name, with the same values as its file.
    pub fn table(&self, name: &str) -> &ReportTable {
        let named = self.tables.iter().find(|table| table.name == name);
        named.expect("tests check that every table named by a section is made")
    }

    /// Adds a caption to a table, and shows its headings and values in words.
    pub fn caption(&self, table: ReportTable, caption: &str) -> ReportTable {
        translate_table(table.with_caption(caption), self.words)
    }

    /// The named table in words, under its caption.
    pub fn captioned(&self, name: &str) -> ReportTable {
        self.captioned_with(name, &[])
    }

    /// Like [`Page::captioned`], with the number of games in the caption.
    pub fn captioned_of(&self, name: &str, games: u64) -> ReportTable {
        self.captioned_with(name, &[("games", games.into())])
    }

    fn captioned_with(&self, name: &str, values: &[(&str, Value<'_>)]) -> ReportTable {
        let id = format!("{}-{}", self.captions, name.replace('_', "-"));
        self.caption(self.table(name).clone(), &self.format(&id, values))
    }

    /// A chart whose title is the message `title`.
    pub fn chart(&self, name: &str, title: &str, alt: String, form: Form) -> Chart {
        Chart { name: name.to_owned(), title: self.text(title), alt, form }
    }

    /// A chart of lines, with the messages of its axes, and a mark on the horizontal one; without lines, the message
    /// `nothing`.
    pub fn lines(
        &self,
        axes: [&str; 2],
        is_percent: bool,
        mark: Option<(f64, String)>,
        series: Vec<Series>,
        nothing: &str,
    ) -> Form {
        if series.iter().all(|series| series.points.is_empty()) {
            return Form::Nothing(self.text(nothing));
        }
        let ([x, y], range) = (axes.map(|id| self.text(id)), is_percent.then_some((0.0, 100.0)));
        Form::Lines(Lines { x, y, range, mark, series })
    }

    /// A chart of columns that show numbers of games; `x` is the message of the horizontal axis.
    pub fn columns(
        &self,
        x: &str,
        parts: Vec<(String, Colour)>,
        columns: Vec<(String, Vec<f64>)>,
    ) -> Form {
        let [x, y] = [x, "column-games"].map(|id| self.text(id));
        Form::Columns(Columns { x, y, parts, columns })
    }

    /// The heading `SECTION-heading` with the numbers of a share; the heading `SECTION` if the total is 0.
    pub fn heading(&self, section: &str, share: Share) -> String {
        let Some(percent) = share.percent() else { return self.text(section) };
        let (id, percent) = (format!("{section}-heading"), self.decimal(percent));
        tell!(self, &id, count = share.count, of = share.of, percent)
    }

    /// A note on the options that chose the games, unless there are none.
    pub fn filter_note(&self, filter: &str) -> Option<String> {
        (!filter.is_empty()).then(|| tell!(self, "chosen-by", filter))
    }

    /// A note if games were chosen by class; `published` is the message for an archive of published games only.
    pub fn sampling_note(&self, sampling: &Sampling, published: &str) -> Option<String> {
        match sampling {
            Sampling::All => None,
            Sampling::Published { left: 0, .. } => Some(self.text(published)),
            &Sampling::Published { left_out, left } => {
                Some(tell!(self, "sampling-left-out", left_out, left))
            }
            Sampling::ChosenByClass(filter) => {
                Some(tell!(self, "sampling-by-class", filter = filter.as_str()))
            }
        }
    }

    /// The message `PREFIX-VALUE`, or the value if there is no such message.
    pub fn value(&self, prefix: &str, value: &str) -> String {
        let id = format!("{prefix}-{value}");
        if self.words.contains(&id) { self.text(&id) } else { value.to_owned() }
    }

    /// The name of an archive in a sentence.
    pub fn name_source(&self, source: &str) -> String {
        match source {
            PUBLISHED_NAME => self.text("source-published"),
            STDIN | "-" => self.text("source-stdin"),
            file => file.to_owned(),
        }
    }

    pub fn side(&self, side: Side) -> String {
        self.text(&format!("side-{}", side.name()))
    }

    pub fn decimal(&self, number: f64) -> String {
        self.words.format_number(&decimal(Some(number)))
    }

    /// A number with at most two decimals: `24`, `24.5`.
    pub fn short_decimal(&self, number: f64) -> String {
        let text = decimal(Some(number));
        self.words.format_number(text.trim_end_matches('0').trim_end_matches('.'))
    }

    /// A p-value in a sentence: `p = 0.0123`; `p ≤ 1e-300` at the limit of floating point.
    pub fn p(&self, p: Option<f64>) -> String {
        let sign = if p.is_some_and(is_bound) { '≤' } else { '=' };
        format!("p {sign} {}", self.words.format_number(&format_p(p)))
    }

    /// `57.58 %`; a word if the total is 0.
    pub fn percent(&self, percent: Option<f64>) -> String {
        match percent {
            Some(percent) => tell!(self, "survey-percent", percent = self.decimal(percent)),
            None => self.text("survey-none"),
        }
    }

    /// `34 of 59 (57.63 %, 44.93 % to 69.40 %)`.
    pub fn share(&self, share: Share) -> String {
        let interval = share.interval();
        let [percent, low, high] =
            with_ends(share.percent(), interval).map(|percent| self.percent(percent));
        tell!(self, "survey-share", count = share.count, of = share.of, percent, low, high)
    }

    /// `34 (57.63 %)`: a share whose total is known from the context.
    pub fn count_and_percent(&self, share: Share) -> String {
        let percent = self.percent(share.percent());
        tell!(self, "survey-counted", count = share.count, percent)
    }

    /// `34 of 59 (57.63 %)`.
    pub fn count_of_and_percent(&self, share: Share) -> String {
        let percent = self.percent(share.percent());
        tell!(self, "survey-counted-of", count = share.count, of = share.of, percent)
    }
}

/// Shows each cell of a column as the text that `words` returns for its value and row; `None` leaves it unchanged.
pub(crate) fn show_column(
    mut table: ReportTable,
    column: &str,
    words: impl Fn(&str, &[Cell]) -> Option<String>,
) -> ReportTable {
    let Some(at) = table.column(column) else { return table };
    for row in &mut table.rows {
        if let Some(shown) = words(&row[at].value, row) {
            row[at].show(shown);
        }
    }
    table
}

/// The table without interval and test columns that are empty in every row.
pub(crate) fn without_empty_columns(table: ReportTable) -> ReportTable {
    const COLUMNS: [&str; 5] = ["low_players", "high_players", "p", "p_players", "p_holm"];
    let rows = table.clone();
    table.keep_columns(|at, name| !(COLUMNS.contains(&name) && rows.is_empty_column(at)))
}

pub(crate) fn without_columns(table: ReportTable, columns: &[&str]) -> ReportTable {
    table.keep_columns(|_, name| !columns.contains(&name))
}

/// The table without columns that are empty in every row, such as printed numbers in a report on other games.
pub(crate) fn without_empty(table: ReportTable) -> ReportTable {
    let rows = table.clone();
    table.keep_columns(|at, _| rows.rows.is_empty() || !rows.is_empty_column(at))
}

/// A share as a dot with its interval and words; `None` if the total is 0.
pub(crate) fn share_dot(share: Share, colour: Colour, words: String) -> Option<Dot> {
    Some(Dot {
        value: share.percent()?,
        interval: share.interval().map(Interval::ends),
        words,
        colour,
    })
}

pub(crate) type LabelledShares = Vec<(String, Share, Colour)>;

/// A chart with one dot for each label, with words beside it.
pub(crate) fn share_dots(
    axis: String,
    maximum: Option<f64>,
    shares: &LabelledShares,
    words: impl Fn(Share) -> String,
) -> Form {
    let group = |(label, share, colour): &(String, Share, Colour)| {
        let dot = share_dot(*share, *colour, words(*share));
        Group { label: label.clone(), colour: None, dots: vec![dot] }
    };
    let groups = shares.iter().map(group).collect();
    Form::Dots(Dots { axis, maximum, series: vec![String::new()], groups })
}

/// The shares as alternative text: `South: 34 of 59; North: 25 of 59`.
pub(crate) fn list_shares(
    shares: &LabelledShares,
    between: &str,
    words: impl Fn(Share) -> String,
) -> String {
    let all = shares.iter().map(|(label, share, _)| format!("{label}{between}{}", words(*share)));
    all.collect::<Vec<String>>().join("; ")
}

/// A share as a point with its interval; `None` if the total is 0.
pub(crate) fn share_point(x: f64, share: Share) -> Option<Point> {
    Some(Point { x, y: share.percent()?, interval: share.interval().map(Interval::ends) })
}

/// How a report was made.
#[derive(Clone, Copy, Debug, Default)]
pub struct MadeBy<'a> {
    /// The command line that reproduces it.
    pub command: &'a str,
    /// The version of the program, with its commit: `0.1.0 (commit 5c0ffee, 2026-11-22)`.
    pub version: &'a str,
    /// The archive as named in the command; `None` if the games were read for this report alone.
    pub archive: Option<&'a str>,
}

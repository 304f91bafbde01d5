//! The report's section that compares the classes with other games.

use bao_game::words::capitalise;
use bao_reports::language::Messages;
use bao_reports::{Document, ReportTable};

use super::figures;
use crate::comparison::{Comparison, ComparisonRow, Untested};
use crate::page::{MadeBy, Page, Writer, show_column, tell, without_columns, without_empty};
use crate::selection::Sampling;
use crate::statistics::{Difference, Interval, decimal};
use crate::study::Study;

/// The aspects that have their own sections.
const ASPECTS: [&str; 3] = ["progress", "final", "combination"];
/// A difference counts as more than chance if its p-value is below this.
const RARE: f64 = 0.05;

pub(super) fn write_section(to: &mut Writer<'_, Study>) {
    let page = to.page;
    to.section("comparison").prose("comparison-text");
    to.note(page.subject.here.sampling.is_chosen().then_some("comparison-selection-note"));
    for comparison in &page.subject.comparisons {
        note_games(to, comparison);
    }
    let samples = page.captioned("samples");
    let origins = ["other_rules", "seed", "program", "commit", "day", "command"];
    to.prose("comparison-tests-short").table(without_columns(samples.clone(), &origins));
    for aspect in ASPECTS {
        to.part(page.text(&format!("aspect-{aspect}")))
            .list(page.subject.comparisons.iter().map(|of| describe(page, aspect, of)))
            .charts(figures::draw_comparison(page, aspect));
    }
    let aspects = ["progress", "final", "combination", "winner", "type", "moment", "share"];
    let all = aspects.map(|aspect| set_side_by_side(page, aspect)).into_iter().chain([samples]);
    let rows = page.subject.comparisons.iter().map(|comparison| list_rows(page, comparison));
    to.folded_tables("fold-side-by-side", all)
        .fold("fold-comparison", |to| rows.fold(to.prose("comparison-tests-text"), Writer::table));
}

/// Writes the comparison with the named samples, for a terminal.
pub fn write_comparison(study: &Study, words: &Messages, names: &[String]) -> Document {
    // A comparison does not state how it was made.
    let made_by = MadeBy::default();
    let tables = study.to_tables();
    let page = Page { subject: study, tables, words, made_by: &made_by, captions: "caption" };
    let source = page.name_source(&study.source);
    let mut to = Writer::new(&page, &tell!(page, "comparison-title", source = source));
    to.note(page.sampling_note(&study.here.sampling, "comparison-selection-note"));
    for comparison in &study.comparisons {
        if !names.contains(&comparison.against.name) {
            continue;
        }
        to.section(name_sample(&page, &comparison.against.name));
        note_games(&mut to, comparison);
        let say = |aspect| {
            let words = page.text(&format!("aspect-{aspect}"));
            format!("{words}: {}", describe(&page, aspect, comparison))
        };
        to.list(ASPECTS.map(say)).prose("comparison-tests-short");
        let table = list_rows(&page, comparison)
            .keep_rows(["winner", "aspect"], |[side, of]| side == "all" && ASPECTS.contains(&of));
        let wide = ["winner", "count", "other_count", "difference_low", "difference_high"];
        to.table(without_columns(table, &wide));
    }
    to.document
}

/// Adds notes about other rules, shared games, and games that tests leave out.
fn note_games(to: &mut Writer<'_, Study>, comparison: &Comparison) {
    let page = to.page;
    let Comparison { against, shared, .. } = comparison;
    let name = name_sample(page, &against.name);
    let name = name.as_str();
    if comparison.has_other_rules {
        let [other, here] = [against, &page.subject.here].map(|of| of.provenance.ruleset.as_str());
        to.note(tell!(page, "comparison-other-rules", against = name, other, here));
    }
    if *shared > 0 {
        to.note(tell!(page, "comparison-shared", against = name, shared = *shared));
    }
    if let Sampling::Published { left_out, left } = against.sampling {
        to.note(tell!(page, "comparison-left-out", against = name, left_out, left));
    }
}

/// The name of a sample in a sentence.
pub(super) fn name_sample(page: &Page<'_, Study>, name: &str) -> String {
    page.value("counts", name)
}

/// The class of an aspect in words.
fn name_class(page: &Page<'_, Study>, aspect: &str, class: &str) -> String {
    match (aspect, class) {
        ("winner", side) => page.value("side", side),
        ("moment", "none") => page.text("moment-none"),
        ("moment", turn) => tell!(page, "item-turn", turn),
        ("share", statistic) => page.value("statistic", statistic),
        ("type", number) if number != "other" => {
            tell!(page, "item-type", type = number)
        }
        (_, class) => page.value("class", class),
    }
}

fn name_classes(page: &Page<'_, Study>, table: ReportTable) -> ReportTable {
    let aspect = table.column("aspect");
    show_column(table, "class", |class, row| Some(name_class(page, &row[aspect?].value, class)))
}

/// The rows of `side_by_side` about an aspect.
fn set_side_by_side(page: &Page<'_, Study>, aspect: &str) -> ReportTable {
    let table = page.table("side_by_side").clone().keep_rows(["aspect"], |[of]| of == aspect);
    let about = page.text(&format!("aspect-{aspect}"));
    let caption = tell!(page, "caption-side-by-side", aspect = about);
    let table = name_classes(page, page.caption(table, &caption));
    without_columns(table, &["aspect"])
}

/// The comparison of every class that occurs in either sample.
fn list_rows(page: &Page<'_, Study>, comparison: &Comparison) -> ReportTable {
    let columns = ["against", "count", "other_count"];
    let table = page.table("comparison").clone().keep_rows(columns, |[against, count, other]| {
        against == comparison.against.name && [count, other] != ["0", "0"]
    });
    let against = name_sample(page, &comparison.against.name);
    let caption = tell!(page, "caption-comparison", against);
    let table = name_classes(page, page.caption(table, &caption));
    without_empty(without_columns(table, &["against", "of", "other_of", "p"]))
}

/// Describes the largest difference, and says whether any difference of the aspect exceeds chance.
pub(super) fn describe(page: &Page<'_, Study>, aspect: &str, comparison: &Comparison) -> String {
    let of_all = |row: &&ComparisonRow| row.measure.aspect == aspect && row.measure.winner == "all";
    let differing = comparison.rows().iter().filter(of_all);
    let differing = differing.filter_map(|row| Some((row, row.difference?)));
    let differing = differing.filter(|(_, of)| decimal(Some(of.points)) != "0.00");
    let size = |(_, difference): &(&ComparisonRow, Difference)| difference.points.abs();
    // Reversed, because `max_by` returns the last of equal differences.
    let most = differing.rev().max_by(|a, b| size(a).total_cmp(&size(b)));
    let mut text = String::new();
    if let Some((row, difference)) = most {
        text += &describe_most(page, comparison, row, difference);
        text.push(' ');
    }
    let corrected = comparison.rows().iter().filter(|row| row.measure.aspect == aspect);
    let smallest = corrected.filter_map(|row| row.p_holm).min_by(f64::total_cmp);
    let id = match (comparison.untested, smallest) {
        (Some(Untested::Selection), _) => "untested-selection-why",
        (Some(Untested::SameGames), _) => "untested-same-games-why",
        (Some(Untested::NothingToCompare), _) | (None, None) => "untested-nothing-to-compare-why",
        (None, Some(p)) if p < RARE => "short-beyond",
        (None, Some(_)) => "short-chance",
    };
    text + &tell!(page, id, p = page.p(smallest))
}

fn describe_most(
    page: &Page<'_, Study>,
    comparison: &Comparison,
    row: &ComparisonRow,
    difference: Difference,
) -> String {
    let Difference { points, interval: Interval { low, high } } = difference;
    let [difference, low, high] = [points, low, high].map(|points| page.decimal(points));
    let [percent, other_percent] =
        [row.ours, row.other].map(|of| page.decimal(of.percent().unwrap_or_default()));
    let id = match comparison.is_of_samples() {
        true => "comparison-most",
        false => "comparison-most-chosen",
    };
    tell!(
        page,
        id,
        against = capitalise(&name_sample(page, &comparison.against.name)),
        class = name_class(page, row.measure.aspect, &row.measure.class),
        count = row.ours.count,
        of = row.ours.of,
        percent,
        other_count = row.other.count,
        other_of = row.other.of,
        other_percent,
        difference,
        low,
        high
    )
}

//! The report's sections on the counts: progress, final colours, combinations, the first event, and the 28 types.

use bao_reports::{Cell, Document, ReportTable, Style};
use bao_rules::Side;

use super::figures::{self, Source};
use crate::page::{Page, show_column, tell, without_columns, without_empty_columns};
use crate::statistics::Share;
use crate::study::Study;
use crate::tables::{BLOCKS, PLACES, aspects};

/// The classes of one aspect that occur.
pub(super) fn list_met(page: &Page<'_, Study>, aspect: &str) -> ReportTable {
    let classes = page.table("classes").clone();
    let met = classes.keep_rows(["aspect", "count"], |[of, n]| of == aspect && n != "0");
    // The heading already names the aspect.
    without_columns(met, &["aspect"])
}

pub(super) fn write_results(page: &Page<'_, Study>, document: &mut Document) {
    document.section(&results_heading(page));
    if page.subject.tables.sizes.qualifying == 0 {
        document.prose(page.text("population-none"));
        return;
    }
    document.prose(page.text("results-text")).prose(page.text("interval-text"));
    for aspect in ["progress", "final", "combination"] {
        document
            .part(&page.text(&format!("aspect-{aspect}")))
            .table(page.caption(list_met(page, aspect), &page.text(&format!("caption-{aspect}"))));
        document.add_charts(figures::draw_aspect(page, aspect));
    }
    document.part(&page.text("moments"));
    document.add_charts(figures::draw_moments(page));
    let table = show_column(page.captioned("sensitivity"), "statistic", |statistic, _| {
        let class = format!("class-{statistic}");
        page.words.contains(&class).then(|| page.text(&class))
    });
    document
        .fold(page.text("shares"), |document| {
            let shares = without_empty_columns(page.captioned("percentages"));
            document.prose(page.text("shares-text")).table(shares);
            if page.subject.tables.by_player.south.is_some() {
                document.note(page.text("by-player"));
            }
        })
        .fold(page.text("compositions"), |document| {
            document
                .prose(page.text("compositions-text"))
                .table(page.captioned("compositions"))
                .table(page.captioned("moments"));
        })
        .fold(page.text("fold-sensitivity"), |document| {
            document.prose(page.text("sensitivity-text")).table(table);
        })
        .fold(page.text("fold-pies"), |document| {
            document.add_charts(figures::draw_pies(page, &Source::of_archive(page)));
        });
}

/// A heading with the most frequent progress colour.
fn results_heading(page: &Page<'_, Study>) -> String {
    let counts = &page.subject.tables.counts;
    let [(_, classes), ..] = aspects();
    let games = |class: &str| counts.sum("all", &format!("progress/{class}"));
    // Reversed, because `max_by_key` returns the last of equally frequent classes.
    let most = classes.into_iter().rev().max_by_key(|class| games(class));
    let share = most.map(|class| (class, Share::new(games(class), counts.all_games())));
    let Some((class, Some(percent))) = share.map(|(class, share)| (class, share.percent())) else {
        return page.text("results");
    };
    let class = page.value("class", class);
    tell!(page, "results-heading", class, percent = page.decimal(percent))
}

// Matrix games and variants: the 28 types, in the archive and as printed in the study.

/// Marks the number of a game that the archive contains.
const HERE: &str = "\u{A0}✓";

pub(super) fn write_matrix(page: &Page<'_, Study>, document: &mut Document) {
    document.section(&page.text("matrix")).prose(page.text("matrix-text"));
    let has_games = !page.table("games_by_type").rows.is_empty();
    if has_games {
        let source = Source::of_archive(page);
        document.add_charts(
            Side::BOTH.iter().filter_map(|&side| figures::draw_types(page, &source, side)),
        );
    } else {
        document.prose(page.text("matrix-none"));
    }
    let listed = has_games.then(|| page.captioned("games_by_type"));
    let tables = listed.into_iter().chain([page.captioned("types")]).collect();
    document.folded_tables(page.text("fold-types"), tables).fold(
        page.text("matrix-printed"),
        |document| {
            document.prose(page.text("matrix-printed-text"));
            for winner in Side::BOTH {
                document.add_charts(figures::draw_types(page, &Source::of_print(page), winner));
                let caption = page.text(&format!("caption-printed-games-{}", winner.name()));
                let games = list_by_type(page.table("printed_games"), winner);
                document.table(page.caption(games, &caption));
            }
        },
    );
}

/// The games that the study names, one row for each type: the matrix games, the variants in which the loser's house was
/// captured later (underlined as in print), and the other variants.
fn list_by_type(games: &ReportTable, winner: Side) -> ReportTable {
    let columns = ["#type", "first_row", "second_row", "named_pm", "named_captured", "named_pmv"];
    let mut table = ReportTable::new("", &columns).with_name(&games.name);
    for (block, first) in BLOCKS.iter().enumerate() {
        for (place, second) in PLACES.iter().enumerate() {
            let number = (7 * block + place + 1).to_string();
            let of_type = |kind: &str, captured: &str| {
                let columns = ["winner", "type", "kind", "captured_later", "game", "here"];
                let rows = games.values(columns);
                let rows = rows.filter(|[side, of, is, later, ..]| {
                    [*side, of, is, later] == [winner.name(), &number, kind, captured]
                });
                let names = rows.map(|[.., game, here]| match here {
                    "" => game.to_owned(),
                    _ => format!("{game}{HERE}"),
                });
                names.collect::<Vec<String>>().join(", ")
            };
            let lists = [("PM", ""), ("PMV", "yes"), ("PMV", "")].map(|(k, c)| of_type(k, c));
            if lists.iter().all(String::is_empty) {
                continue;
            }
            let [matrix, captured, variants] = lists.map(|list| Cell::with_text(&list, &list));
            let captured = Cell { style: Style::Underlined, ..captured };
            let [number, first, second] = [number.as_str(), first, second].map(Cell::from);
            table.push([number, first, second, matrix, captured, variants]);
        }
    }
    table
}

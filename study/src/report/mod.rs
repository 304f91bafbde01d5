//! The study as a document: a short one for the terminal, a complete one for a file.

mod classes;
mod figures;
mod judged;
mod other_games;

use bao_reports::language::{Messages, translate_table};
use bao_reports::{Document, ReportTable};

pub use self::classes::class_id;
pub use self::other_games::write_comparison;
use crate::comparison::{ARCHIVE, PRINTED, RANDOM};
use crate::page::{
    MadeBy, Page, Section, Writer, show_column, tell, without_columns, without_empty_columns,
};
use crate::parity::{ParityRow, ParityVerdict};
use crate::reproduce::{self, quote_word};
use crate::statistics::Share;
use crate::study::Study;
use crate::tables::{Percentage, Population};

/// The whole study, with every table.
pub fn write_report(study: &Study, words: &Messages, made_by: &MadeBy<'_>) -> Document {
    let tables = study.to_tables();
    let page = Page { subject: study, tables, words, made_by, captions: "caption" };
    let source = page.name_source(&study.source);
    let mut to = Writer::new(&page, &tell!(page, "summary-title", source = source));
    to.document.coloured_words = classes::list_class_words(words);
    let sections: [Section<Study>; 10] = [
        write_in_short,
        figures::write_results,
        other_games::write_section,
        write_sides,
        figures::write_matrix,
        write_choices,
        judged::write_judged,
        judged::write_advice,
        write_games,
        classes::write_section,
    ];
    let of_print: [Section<Study>; 3] = [figures::write_section, judged::write_parity, write_open];
    to.sections(&sections);
    // For other games, details of the printed study would only distract, so they are folded.
    match study.has_printed_games() {
        true => to.sections(&of_print),
        false => to.fold("fold-print", |to| to.sections(&of_print)),
    };
    write_reproduction(&mut to);
    to.document
}

/// The names of all pictures that a report can contain, charts and boards.
pub fn list_pictures() -> Vec<String> {
    figures::list_names().into_iter().chain(classes::list_board_names()).collect()
}

fn write_open(to: &mut Writer<'_, Study>) {
    let open = ["open-games", "open-judgement", "open-time"];
    to.section("open").prose("open-text").list(open).table("not_computable");
}

fn write_reproduction(to: &mut Writer<'_, Study>) {
    reproduce::write_section(to, to.page.subject.games.archive().manifest(), true);
    to.folded_tables("caption-sources", ["sources"]).prose("reproduce-files");
}

fn write_sides(to: &mut Writer<'_, Study>) {
    let page = to.page;
    to.section(page.heading("sides", page.subject.tables.counts.south_share())).prose("sides-text");
    to.note("sides-note").table(without_empty_columns(page.captioned("balance")));
    to.prose("sides-untested");
    let of_archive = (!page.table("sides").rows.is_empty()).then_some("sides");
    to.prose(of_archive.is_none().then_some("sides-none"))
        .folded_tables("fold-sides", of_archive.into_iter().chain(["sides_printed"]));
}

fn write_choices(to: &mut Writer<'_, Study>) {
    let page = to.page;
    to.section("choices").prose("choices-text");
    let has_moves = !page.table("forced").rows.is_empty();
    if has_moves {
        to.table("forced").prose("rows-choices").verbatim(ask_sql(page.subject, LOSER_MOVES));
    } else {
        to.prose("choices-none");
    }
    to.part("tosses").prose("tosses-text").table("toss_shares");
    if has_moves {
        to.prose("rows-tosses").verbatim(ask_sql(page.subject, TOSSES));
    }
}

/// A short summary of the study: the counts, and the numbers that differ from the printed ones.
pub fn write_summary(study: &Study, words: &Messages) -> Document {
    // A summary does not state how it was made.
    let made_by = MadeBy::default();
    let tables = study.pick_tables(&["classes", "moments", "findings"]);
    let page = Page { subject: study, tables, words, made_by: &made_by, captions: "caption" };
    let source = page.name_source(&study.source);
    let mut to = Writer::new(&page, &tell!(page, "summary-title", source = source));
    let ruleset = tell!(page, "summary-ruleset", ruleset = study.rules.to_string());
    let games = count_games(&page);
    to.prose(format!("{games} ({ruleset}).\n{}", count_population(&page)));
    // The terminal is too narrow for the intervals; the report has them.
    let narrow =
        |table: ReportTable| without_columns(translate_table(table, words), &["low", "high"]);
    if study.tables.sizes.qualifying > 0 {
        for aspect in ["progress", "final", "combination"] {
            let table = narrow(figures::list_met(&page, aspect));
            to.section(page.text(&format!("aspect-{aspect}"))).table(table);
        }
        to.section("moments").table(narrow(page.table("moments").clone()));
    }
    let judged = judged::summarise(&page);
    if !judged.is_empty() {
        to.section("judged").list(judged);
    }
    if study.findings.as_ref().is_some_and(|findings| !findings.0.is_empty()) {
        let findings = translate_table(page.table("findings").clone(), words);
        to.section("findings").table(findings);
    }
    to.section("parity").prose(judged::count_verdicts(&page));
    let (differing, agreeing): (Vec<_>, Vec<_>) =
        study.parity.remarkable_rows().partition(|row| row.verdict().differs());
    let in_words = |rows: Vec<&ParityRow>| {
        rows.into_iter().map(|row| judged::row_in_words(&page, row)).collect::<Vec<_>>()
    };
    if study.source == bao_tables::pipeline::PUBLISHED_NAME {
        to.prose("parity-differing").list(in_words(differing));
        to.prose("parity-agreeing").list(in_words(agreeing));
    } else {
        // For other archives, list only what their games contradict; parity.csv has the rest.
        let contradicted = differing.into_iter().filter(|row| row.ours.is_some()).collect();
        to.list(in_words(contradicted));
    }
    to.document
}

// The first page: the question, the number of games, the results, and one chart.

fn write_in_short(to: &mut Writer<'_, Study>) {
    let page = to.page;
    let games = format!("{}. {}", count_games(page), count_population(page));
    to.section("in-short").prose("short-question").prose(games).list(list_findings(page));
    to.note(page.sampling_note(&page.subject.here.sampling, "selection-note"));
    if let Some(chart) = figures::draw_in_short(page) {
        to.chart(chart).prose("short-chart");
    }
    to.prose("short-folds");
}

fn list_findings(page: &Page<'_, Study>) -> Vec<String> {
    let mut findings = Vec::new();
    findings.extend(say_first_emptied(page));
    let sampling = &page.subject.here.sampling;
    let of_archive = match sampling.left_out() {
        _ if sampling.is_chosen() => "short-balance-selection",
        0 => "short-balance-archive",
        _ => "short-balance-left",
    };
    findings.extend(say_balance(page, ARCHIVE, of_archive));
    let compared = page.subject.comparisons.iter();
    let compared = compared.filter(|of| [PRINTED, RANDOM].contains(&&*of.against.name));
    findings.extend(compared.map(|of| other_games::describe(page, "progress", of)));
    findings.push(say_advice(page));
    if page.subject.has_printed_games() {
        findings.push(say_parity(page));
    }
    findings
}

/// Says how often the winner emptied their house first: in the archive, in print and in random play.
fn say_first_emptied(page: &Page<'_, Study>) -> Option<String> {
    let study = page.subject;
    let share = |counts| Percentage::share_of("all", "wins_emptying_first", counts);
    let Share { count, of } = share(&study.tables.counts);
    let random = study.comparisons.iter().find(|of| of.against.name == RANDOM)?;
    let all = [&study.tables.counts, &study.parity.printed, &random.against.counts];
    let [percent, printed, random] =
        all.map(|counts| page.decimal(share(counts).percent().unwrap_or_default()));
    let is_chosen = study.here.sampling.is_chosen();
    let id = if is_chosen { "short-first-chosen" } else { "short-first" };
    (of > 0).then(|| tell!(page, id, count, of, percent, printed, random))
}

/// South's share of the wins, from a row of `balance`.
fn say_balance(page: &Page<'_, Study>, counts: &str, id: &str) -> Option<String> {
    let columns = ["counts", "count", "of", "percent", "low", "high", "p"];
    let mut rows = page.table("balance").values(columns);
    let [_, numbers @ .., p] = rows.find(|row| row[0] == counts && row[2] != "0")?;
    let [count, of, percent, low, high] = numbers.map(|number| page.words.format_number(number));
    let p = page.p(p.parse().ok());
    Some(tell!(page, id, count, of, percent, low, high, p))
}

fn say_advice(page: &Page<'_, Study>) -> String {
    let claims = judged::list_claims(page);
    let [supported, contradicted, open] = claims.each_ref().map(Vec::len);
    let tested = supported + contradicted + open;
    if tested == 0 {
        return page.text("short-advice-none");
    }
    let mut text = tell!(page, "short-advice", tested, supported, contradicted, open);
    for (id, claims) in ["short-advice-supported", "short-advice-contradicted"].iter().zip(claims) {
        if !claims.is_empty() {
            text += &format!(" {}", tell!(page, id, claims = claims.join(", ")));
        }
    }
    text
}

fn say_parity(page: &Page<'_, Study>) -> String {
    let parity = &page.subject.parity;
    let differing = parity.rows.iter().filter(|row| row.verdict().differs()).count();
    let known = || parity.rows.iter().filter(|row| row.fault.is_some());
    tell!(
        page,
        "short-parity",
        numbers = parity.rows.len(),
        equal = parity.count(ParityVerdict::Equal),
        recomputed = parity.count(ParityVerdict::RecomputedEqual),
        differ = differing,
        known = known().count(),
        explained = known().filter(|row| row.verdict().differs()).count(),
        judged = parity.rows.iter().filter(|row| row.line.is_some()).count(),
        open = parity.count(ParityVerdict::NotComputable)
    )
}

// The games and their rules, with commands that list single games and moves.

/// `59 games: 59 accepted, 0 partial, 0 rejected`.
fn count_games(page: &Page<'_, Study>) -> String {
    let Population { games, accepted, partial, rejected, .. } = page.subject.tables.sizes;
    tell!(page, "totals", games, accepted, partial, rejected)
}

/// Who won the games of the population, and how many houses were functional.
fn count_population(page: &Page<'_, Study>) -> String {
    let sizes = &page.subject.tables.sizes;
    let all = sizes.qualifying;
    if all == 0 {
        return page.text("population-none");
    }
    let counted = tell!(
        page,
        "population",
        games = all,
        south = sizes.south_wins,
        north = sizes.north_wins,
        houses = 2 * all,
        functional = sizes.functional_houses
    );
    match sizes.resigned {
        0 => counted,
        resigned => format!("{counted} {}", tell!(page, "population-resigned", resigned)),
    }
}

fn write_games(to: &mut Writer<'_, Study>) {
    let page = to.page;
    let archive = tell!(page, "material-archive", source = page.name_source(&page.subject.source));
    to.section("material");
    to.prose(format!("{archive} {}. {}", count_games(page), count_population(page)));
    to.table("population").prose("question-text");
    to.note(page.filter_note(&page.subject.games.chosen_by()));
    to.part("rules").prose(tell!(page, "rules-text", ruleset = page.subject.rules.to_string()));
    to.folded_tables("fold-rules", [rules(page)]);
    if page.subject.findings.as_ref().is_some_and(|findings| !findings.0.is_empty()) {
        to.part("findings").prose("findings-text").table("findings");
    }
    let command = ask(page.subject, "query", &page.subject.games.options());
    to.prose("rows-games").verbatim(command + " --format csv");
}

/// The rule options with their meanings.
fn rules(page: &Page<'_, Study>) -> ReportTable {
    show_column(page.captioned("rules"), "value", |value, row| {
        let id = format!("option-{}-{value}", row[0].value).replace('_', "-");
        Some(format!("{value}: {}", page.text(&id)))
    })
}

// The report does not list every game or move; it shows the commands that do.

/// Selects the loser's moves in turns 21 to 24.
const LOSER_MOVES: &str = "select p.*, g.winner from study_plies p join games g on p.record = g.record \
                           where (p.side = 's') = (g.winner = 'north') order by p.record, p.ply";

/// Selects the coin tosses.
const TOSSES: &str = "select p.*, g.winner from study_plies p join games g on p.record = g.record \
                      where p.coin_toss order by p.record, p.ply";

/// A `bao` command on the games of the study, with further options.
fn ask(study: &Study, command: &str, options: &[String]) -> String {
    let published = study.source == bao_tables::pipeline::PUBLISHED_NAME;
    let source = (!published).then_some(&study.source);
    let words = source.into_iter().chain(&study.read_options).chain(options);
    let words = words.map(|word| format!(" {}", quote_word(word)));
    format!("bao {command}{}", words.collect::<String>())
}

/// The command that runs a SQL query. `bao sql` has no filters, so a selection is piped from `bao query`.
fn ask_sql(study: &Study, question: &str) -> String {
    let filters = study.games.options();
    let command = if filters.is_empty() {
        ask(study, "sql", &[])
    } else {
        let manifest = study.games.archive().manifest();
        let repair = if manifest.repair { " --repair" } else { "" };
        let part = ask(study, "query", &filters);
        format!("{part} --format csv | bao sql - --ruleset={}{repair}", manifest.ruleset)
    };
    format!("{command} --format csv \"{question}\"")
}

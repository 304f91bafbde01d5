//! The first page: the question, the number of games, the results, and one chart.

use bao_reports::Document;

use super::{figures, games, other_games};
use crate::comparison::{ARCHIVE, PRINTED, RANDOM};
use crate::page::{Page, tell};
use crate::parity::ParityVerdict;
use crate::statistics::Share;
use crate::study::Study;
use crate::tables::Percentage;

pub(super) fn write_section(page: &Page<'_, Study>, document: &mut Document) {
    let games = format!("{}. {}", games::count_games(page), games::count_population(page));
    document
        .section(&page.text("in-short"))
        .prose(page.text("short-question"))
        .prose(games)
        .list(list_findings(page));
    if let Some(note) = page.sampling_note(&page.subject.here.sampling, "selection-note") {
        document.note(note);
    }
    if let Some(chart) = figures::draw_in_short(page) {
        document.chart(chart).prose(page.text("short-chart"));
    }
    document.prose(page.text("short-folds"));
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

/// The authors' claims that were tested: supported, contradicted, and possibly explained by chance.
pub(super) fn list_claims(page: &Page<'_, Study>) -> [Vec<String>; 3] {
    ["supported", "contradicted", "not-distinguishable"].map(|verdict| {
        let rows = page.table("advice").values(["claim", "winner", "counts", "verdict"]);
        let rows = rows.filter(|[.., counts, of]| (*counts, *of) == (ARCHIVE, verdict));
        let name = |[claim, winner, ..]: [&str; 4]| {
            let name = page.text(&format!("claim-{claim}"));
            match winner {
                "all" => name,
                side => format!("{name} ({})", page.text(&format!("side-{side}"))),
            }
        };
        rows.map(name).collect()
    })
}

fn say_advice(page: &Page<'_, Study>) -> String {
    let claims = list_claims(page);
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

//! A transcript replayed: strictly, then with the choices that no sign decides, then with repairs.

use bao_notation::{Finding, Reading, Severity};
use bao_rules::Ruleset;

use super::codes;
use super::game::{Declared, Ending, Game, Status};
use super::given::Given;
use super::house_choice::{self, HouseChoices, Judged, Safaris};
use super::options::RepairMode;
use super::repair;
use super::run::Run;
use super::step::Stop;

/// Replays what was read of one game. The findings of the reading come first among equals of place.
///
/// [`replay_with`] with repairs reported and not applied.
#[must_use]
pub fn replay(id: &str, reading: &Reading<'_>, declared: &Declared, rules: &Ruleset) -> Game {
    replay_with(id, reading, declared, rules, RepairMode::Report)
}

/// Replays what was read of one game, and does about repairs what is asked.
#[must_use]
pub fn replay_with(
    id: &str,
    reading: &Reading<'_>,
    declared: &Declared,
    rules: &Ruleset,
    repairing: RepairMode,
) -> Game {
    let game = as_written(id, reading, declared, rules);
    repair::settle(game, reading, declared, rules, repairing)
}

/// Replays the text as it stands.
pub(super) fn as_written(
    id: &str,
    reading: &Reading<'_>,
    declared: &Declared,
    rules: &Ruleset,
) -> Game {
    let given = Given::new(id, reading, declared, rules);
    let (strict, stop) = Run::through(given, Safaris::default(), given.plies.len());
    let odd = repair::left_by_a_replay(reading);
    let Judged { choices, said, why, doubtful } = house_choice::judge(&given, &strict, stop, odd);
    if let Some(left) = doubtful
        && house_choice::another_cause(&given, reading, &strict, stop, left)
    {
        let said = house_choice::impossible(&given, &strict, 0);
        return finish(given, &reading.findings, strict, stop, Some(said));
    }
    match choices {
        HouseChoices::Resolved(safaris) => {
            let (run, stop) = Run::through(given, safaris, given.plies.len());
            let said = house_choice::resolved(&given, &run, safaris, why);
            finish(given, &reading.findings, run, stop, said)
        }
        HouseChoices::Ambiguous(readings) => {
            // They agree on everything before the ply where they part.
            let part_at = house_choice::parting(&readings);
            let (run, _) = Run::through(given, readings[0], part_at);
            finish(given, &reading.findings, run, Some(Stop::HouseChoice), said)
        }
        _ => finish(given, &reading.findings, strict, stop, said),
    }
}

pub(super) fn finish(
    given: Given<'_>,
    read: &[Finding],
    mut run: Run<'_>,
    stop: Option<Stop>,
    said: impl IntoIterator<Item = Finding>,
) -> Game {
    let mut findings = read.to_vec();
    findings.extend(stop.and_then(|stop| run.stopped(stop)));
    findings.append(&mut run.findings);
    findings.extend(said);
    let lost = |finding: &Finding| finding.code.severity == Severity::Error;
    let broken = stop.is_some() || findings.iter().any(lost);
    let status = match (broken, run.plies.last().map(|ply| ply.at)) {
        (false, _) => Status::Accepted,
        (true, Some(last)) => Status::Partial(last),
        (true, None) => Status::Rejected,
    };
    let accepted = status == Status::Accepted;
    let claims_end = findings.iter().any(|finding| finding.code == codes::WRONG_END_SIGN);
    // An end on the board stands, whatever is written behind it.
    let (winner, ending) = match (run.end, given.declared.winner) {
        (Some(end), _) => (Some(end.winner), Ending::Board(end.cause)),
        (None, Some(winner)) if accepted && !claims_end => (Some(winner), Ending::Resigned),
        (None, winner) => (winner, Ending::Unknown),
    };
    if given.contradicts(run.end)
        && let (Some(end), Some(declared), Some(last)) =
            (run.end, given.declared.winner, given.plies.last())
    {
        let expected = format!("{:?} as the winner, who has won on the board", end.winner);
        let found = given.finding(last, codes::WRONG_WINNER, expected);
        findings.push(Finding { read: format!("{declared:?}"), ..found });
    }
    findings.sort_by_key(|finding| finding.place.span.start);
    Game {
        id: given.id.to_owned(),
        rules: *given.rules,
        start: run.start,
        plies: run.plies,
        status,
        winner,
        ending,
        findings,
        repaired: None,
    }
}

//! How the games that are counted were chosen, and whether a test of them says anything.

use bao_archive::store::manifest::Manifest;
use bao_archive::store::query::Query;
use bao_tables::pipeline::is_published;

/// How the games came to be counted.
///
/// A test asks what would come up by chance in games that were drawn without regard to it. Where games were chosen
/// by their class or by their end, it would test the choice, and there is none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sampling {
    /// All games of an archive, or those of a player, a time, an opening or a stage that was reached.
    All,
    /// The published games, which the study chose by their class.
    Published,
    /// Those of a class, an end, a length or a number, by these options.
    ChosenByClass(String),
}

impl Sampling {
    /// How the games of an archive that fulfil a query were chosen.
    pub(crate) fn of(manifest: &Manifest, query: &Query) -> Sampling {
        let sources = &manifest.sources;
        if !sources.is_empty() && sources.iter().all(|source| is_published(&source.sha256)) {
            return Sampling::Published;
        }
        match list_conditions(query) {
            conditions if conditions.is_empty() => Sampling::All,
            conditions => Sampling::ChosenByClass(conditions.join(" ")),
        }
    }

    /// Whether shares by class describe the choice.
    #[must_use]
    pub fn is_chosen(&self) -> bool {
        *self != Sampling::All
    }
}

/// The options that choose games by what became of them, or one by one.
///
/// Who plays, when, with which opening, and whether both houses were owned at a turn is settled before a game is
/// won. What a source says in a column of its own, and what there is to say of a text, is taken for such.
fn list_conditions(query: &Query) -> Vec<String> {
    let nothing = Query::default();
    let conditions = Query {
        status: nothing.status,
        both_houses_at: nothing.both_houses_at,
        qualifies: nothing.qualifies,
        opening: nothing.opening,
        players: nothing.players,
        south: nothing.south,
        north: nothing.north,
        year: nothing.year,
        findings: nothing.findings,
        extras: nothing.extras,
        ..query.clone()
    };
    conditions.as_words()
}

#[cfg(test)]
mod tests {
    use bao_rules::Side;

    use super::*;

    #[test]
    fn games_chosen_by_what_became_of_them_are_told_from_others() {
        let drawn = Query {
            qualifies: true,
            both_houses_at: Some(23),
            players: vec!["asha".to_owned()],
            ..Query::default()
        };
        assert!(list_conditions(&drawn).is_empty());
        let chosen = Query { winner: Some(Side::North), events: vec!["captured".into()], ..drawn };
        assert_eq!(list_conditions(&chosen), ["--winner=north", "--event=captured"]);
    }
}

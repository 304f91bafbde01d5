//! Which games of an archive, the same for `bao query` and for every command that takes a part of an archive.

use anyhow::{Context as _, Result};
use bao_rules::{Ruleset, Side};

use super::named::{known_value, named_values};
use bao_archive::store::query::{Opening, OwnColumn, Query, Span};
use bao_game::classify::{Combination, FinalColour, MatrixKind, Progress};
use bao_game::replay::{Ending, PlyEvent};

/// Filters of games: those for which everything that is asked for is true.
#[derive(clap::Args)]
#[command(next_help_heading = "Which games")]
pub(crate) struct QueryArgs {
    /// The game of this number; may be repeated.
    #[arg(long, value_name = "N")]
    pub game: Vec<String>,
    /// Won by this player.
    #[arg(long, value_parser = named_values(&Side::BOTH, Side::name, |_| ""))]
    winner: Option<Side>,
    /// Both players own their houses as this turn begins.
    #[arg(long, value_name = "TURN", value_parser = clap::value_parser!(u32).range(1..))]
    both_houses_at: Option<u32>,
    /// In the population of the study: finished, with both houses owned as the mtaji stage begins.
    #[arg(long)]
    qualifies: bool,
    /// How the game went: verde, marrone, arancione, rosso, …
    #[arg(long, value_name = "COLOUR", value_delimiter = ',',
          value_parser = |text: &str| known_value(text, Progress::ALL, Progress::name))]
    progress: Vec<Progress>,
    /// What became of both houses: grigio, oro, granata, nero, petrolio, other.
    #[arg(long = "final", value_name = "COLOUR", value_delimiter = ',',
          value_parser = |text: &str| known_value(text, FinalColour::ALL, FinalColour::name))]
    final_colour: Vec<FinalColour>,
    /// First event and the answer to it, as NX.
    #[arg(long, value_name = "CODE", value_delimiter = ',',
          value_parser = |text: &str| known_value(text, Combination::ALL, Combination::name))]
    combination: Vec<Combination>,
    /// Matrix games or their variants.
    #[arg(long, ignore_case = true,
          value_parser = named_values(&[MatrixKind::Pm, MatrixKind::Pmv], MatrixKind::name, |_| ""))]
    kind: Option<MatrixKind>,
    /// Type of a matrix game, 1 to 28.
    #[arg(long = "type", value_name = "TYPE", value_delimiter = ',', value_parser = clap::value_parser!(u32).range(1..=28))]
    matrix_type: Vec<u32>,
    /// Begins with these moves, as `A6<* a5>`.
    #[arg(long, value_name = "MOVES")]
    opening: Option<String>,
    /// The number of the last turn, or a range as 20..30.
    #[arg(long, value_name = "TURNS")]
    length: Option<Span>,
    /// Played by NAME, on either side; given twice, by both.
    #[arg(long, value_name = "NAME")]
    player: Vec<String>,
    /// South is played by NAME.
    #[arg(long, value_name = "NAME")]
    south: Option<String>,
    /// North is played by NAME.
    #[arg(long, value_name = "NAME")]
    north: Option<String>,
    /// The year, or a range as 2013..2020.
    #[arg(long, value_name = "YEARS")]
    year: Option<Span>,
    /// How far the game could be replayed: accepted, partial or rejected.
    #[arg(long, value_name = "STATUS", value_delimiter = ',', value_parser = ["accepted", "partial", "rejected"])]
    status: Vec<String>,
    /// How it ended.
    #[arg(long, alias = "end", value_name = "END", value_delimiter = ',',
          value_parser = Ending::NAMES)]
    ended_by: Vec<String>,
    /// With a finding of this code; may be repeated.
    #[arg(long, value_name = "CODE", value_delimiter = ',', value_parser = known_code)]
    finding: Vec<String>,
    /// With this value in an own column of the source, as `tournament=Zanzibar`, or with any value, as `tournament`; may be
    /// repeated.
    #[arg(long, value_name = "NAME=VALUE")]
    extra: Vec<OwnColumn>,
    /// With this event, as `emptied` or `captured:n` for North's house; may be repeated.
    #[arg(long, value_name = "EVENT", value_delimiter = ',', value_parser = known_event)]
    event: Vec<String>,
}

fn known_code(text: &str) -> Result<String, String> {
    known_value(text, bao_archive::store::all_codes(), |code| code.name)
        .map(|code| code.name.to_owned())
}

fn known_event(text: &str) -> Result<String, String> {
    let (event, owner) = text.split_once(':').unwrap_or((text, ""));
    let event = known_value(event, PlyEvent::NAMES, |name| name)?;
    match owner {
        "" => Ok(event.to_owned()),
        "s" | "n" => Ok(format!("{event}:{owner}")),
        _ => Err(format!("after `:` write whose house or pit it is, s or n: {event}:n")),
    }
}

impl QueryArgs {
    /// The query; an opening is played by these rules.
    pub(crate) fn query(&self, rules: &Ruleset) -> Result<Query> {
        let read = |text: &String| {
            Opening::read(text, rules)
                .map_err(anyhow::Error::msg)
                .with_context(|| format!("--opening {text}"))
        };
        let opening = self.opening.as_ref().map(read).transpose()?;
        Ok(Query {
            games: self.game.clone(),
            winner: self.winner,
            status: self.status.clone(),
            ended_by: self.ended_by.clone(),
            both_houses_at: self.both_houses_at,
            qualifies: self.qualifies,
            progress: self.progress.clone(),
            final_colour: self.final_colour.clone(),
            combination: self.combination.iter().map(|code| code.name().to_owned()).collect(),
            kind: self.kind,
            matrix_type: self.matrix_type.clone(),
            opening,
            length: self.length.clone(),
            players: self.player.clone(),
            south: self.south.clone(),
            north: self.north.clone(),
            year: self.year.clone(),
            findings: self.finding.clone(),
            extras: self.extra.clone(),
            events: self.event.clone(),
        })
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        games: QueryArgs,
    }

    fn query(words: &[String]) -> Query {
        let line = ["bao".to_owned()].into_iter().chain(words.iter().cloned());
        let line = Line::try_parse_from(line).expect("the options are known");
        line.games.query(&Ruleset::KIBAO).expect("the opening is legal")
    }

    /// What a report names as its filters chooses the same games again.
    #[test]
    fn a_query_is_written_as_the_options_that_ask_for_it() {
        let options = [
            "--game=7",
            "--game=line 8",
            "--winner=north",
            "--both-houses-at=23",
            "--qualifies",
            "--progress=verde,arancione",
            "--final=oro",
            "--combination=N--,NX",
            "--kind=pmv",
            "--type=1,28",
            "--opening=A6<* a5>",
            "--length=20..30",
            "--player=Amina",
            "--player=De Voogt, junior",
            "--south=Amina",
            "--north=O'Neill",
            "--year=2013..",
            "--status=accepted,partial",
            "--ended-by=resigned",
            "--finding=wrong-star",
            "--extra=Elo (White)=1500=",
            "--extra=tournament",
            "--event=captured:n,tax",
        ]
        .map(str::to_owned);
        let asked = query(&options);
        assert_eq!(query(&asked.as_words()), asked);
        assert_eq!(asked.as_words().len(), 28);
        assert!(query(&[]).as_words().is_empty());
        // Every option is among them.
        let all = <Line as clap::CommandFactory>::command();
        for option in all.get_arguments().filter_map(clap::Arg::get_long) {
            let begins = |word: &String| word.split('=').next() == Some(&format!("--{option}"));
            assert!(option == "help" || asked.as_words().iter().any(begins), "--{option}");
        }
    }
}

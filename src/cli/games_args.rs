//! One game of a source, or those that are chosen of it: the arguments of commands that tell of every ply of a game.

use anyhow::Result;
use bao_rules::Ruleset;

use super::chosen::ChosenGames;
use super::games;
use super::query_args::{QueryArgs, refuse_filters};
use super::replay_args::ReplayArgs;
use crate::terminal::progress;
use bao_game::replay::{Game, RepairMode};
use bao_tables::pipeline::replay_games_with;

/// A game or a source of games, how they are replayed, and which of them are wanted.
#[derive(clap::Args)]
pub(crate) struct GamesArgs {
    /// The number of a published game, or a file of games in any format that is read, or `-`; without it all published
    /// games. `#3` is the third game, `games.csv:7` game 7 of a file.
    #[arg(value_name = "GAME|ARCHIVE")]
    pub what: Option<String>,

    /// The file of games that GAME is from.
    #[arg(value_name = "ARCHIVE")]
    pub archive: Option<String>,

    #[command(flatten)]
    pub replay: ReplayArgs,

    #[command(flatten)]
    pub filters: QueryArgs,
}

impl GamesArgs {
    /// The number of the game that was named, and the source.
    pub(crate) fn named(&self) -> (Option<&str>, Option<&str>) {
        games::game_or_archive(self.what.as_deref(), self.archive.as_deref())
    }

    /// By which rules the games are played, and what is done about those that break.
    pub(crate) fn rules(&self) -> Result<(Ruleset, RepairMode)> {
        games::rules(self.named().1, &self.replay.rules, &self.replay.repair)
    }

    /// Works something out of the game that was named, or of those that are chosen, on all cores, and hands it over in
    /// their order. The output is opened when the games are found: an error leaves it empty.
    pub(crate) fn for_each<T: Send, W>(
        &self,
        open: impl FnOnce() -> Result<W>,
        work: impl Fn(Game) -> T + Sync,
        mut each: impl FnMut(&mut W, T) -> Result<()>,
    ) -> Result<W> {
        let (number, source) = self.named();
        let (rules, repairing) = self.rules()?;
        let query = self.filters.query(&rules)?;
        if let Some(number) = number {
            refuse_filters(&query, number)?;
            let game = games::find(source, number, &self.replay.read, &rules, repairing)?;
            let mut out = open()?;
            each(&mut out, work(game))?;
            return Ok(out);
        }
        let chosen = ChosenGames::choose(source, &self.replay, &query)?;
        let games = chosen.open()?;
        let mut out = open()?;
        let bar = progress::games();
        let hand_over = |_: &_, done| {
            bar.inc(1);
            bar.suspend(|| each(&mut out, done))
        };
        let repairing = games::without_findings(repairing);
        replay_games_with(games, &rules, repairing, |_, game| work(game), hand_over)?;
        bar.finish_and_clear();
        Ok(out)
    }
}

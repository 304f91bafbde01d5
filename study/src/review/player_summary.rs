//! What the games of one player come to, in sentences.

use bao_game::analysis::{Accuracy, LossKind};
use bao_languages::{decimal, say};

use crate::statistics::Share;

/// What the games of one player come to.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayerSummary {
    /// His name.
    pub player: String,
    /// How many games he has played.
    pub games: u64,
    /// How many of those of known result he has won.
    pub won: Share,
    /// His accuracy over the games that are judged, and how many these are; `None` where nothing was to be judged.
    pub accuracy: Option<(Accuracy, u64)>,
    /// How he has lost, the commonest kind first.
    pub losses: Vec<(LossKind, Share)>,
}

/// Which shares of lost games were lost how, the commonest kind first, by how many were lost in each way.
#[must_use]
pub fn share_losses(count: impl Fn(LossKind) -> u64) -> Vec<(LossKind, Share)> {
    let counts = LossKind::ALL.map(|kind| (kind, count(kind)));
    let lost = counts.iter().map(|(_, count)| count).sum();
    let shares = counts.map(|(kind, count)| (kind, Share::new(count, lost)));
    let mut shares: Vec<_> = shares.into_iter().filter(|(_, share)| share.count > 0).collect();
    shares.sort_by_key(|(_, share)| std::cmp::Reverse(share.count));
    shares
}

impl PlayerSummary {
    /// Sentences, one a line: how many games he has won, with the 95 % interval, how well he chose, and how he lost most
    /// often.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        let PlayerSummary { player, games, won, .. } = self;
        let share = share_in_words(*won, ["share-won", "share-won-interval"]);
        let first = match self.accuracy {
            None => say!("player-games", player = player.as_str(), games = *games, share = share),
            Some((accuracy, judged)) => say!(
                if judged < *games { "player-partly-judged" } else { "player-judged" },
                player = player.as_str(),
                games = *games,
                share = share,
                accuracy = accuracy.in_words(),
                judged = judged,
            ),
        };
        let most = self.losses.first().map(|(kind, share)| {
            let share = share_in_words(*share, ["share-of", "share-of-interval"]);
            say!("player-lost", kind = kind.in_words(), share = share)
        });
        std::iter::once(first).chain(most).collect()
    }
}

/// A share by the first message, or by the second with its interval, where it has one.
fn share_in_words(share: Share, [plain, with_interval]: [&str; 2]) -> String {
    let (count, of) = (share.count, share.of);
    let Some((percent, ends)) = share.percent().zip(share.interval()) else {
        return say!(plain, count = count, of = of);
    };
    let [percent, low, high] =
        [percent, ends.low, ends.high].map(|number| decimal(&format!("{number:.1}")));
    say!(with_interval, count = count, of = of, percent = percent, low = low, high = high)
}

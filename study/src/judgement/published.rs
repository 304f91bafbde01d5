//! The judgements of the published games, which come with the program.

use std::collections::HashMap;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::game::GameJudgement;

/// A judgement with the key of its game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct KeptJudgement {
    /// The key of the game.
    pub key: String,
    /// The judgement.
    #[serde(flatten)]
    pub judgement: GameJudgement,
}

/// `datasets/study/judgements.jsonl`, which a test makes anew and compares.
static PUBLISHED: LazyLock<Vec<KeptJudgement>> = LazyLock::new(|| {
    let lines = include_str!("../../../datasets/study/judgements.jsonl").lines();
    lines
        .map(|line| {
            serde_json::from_str(line).expect("the file is compiled in, and a test reads it")
        })
        .collect()
});

static BY_KEY: LazyLock<HashMap<&'static str, &'static GameJudgement>> =
    LazyLock::new(|| PUBLISHED.iter().map(|kept| (kept.key.as_str(), &kept.judgement)).collect());

/// The judgements of the 59 published games in their order.
#[must_use]
pub fn list_published_judgements() -> Vec<GameJudgement> {
    PUBLISHED.iter().map(|kept| kept.judgement.clone()).collect()
}

/// The judgement of the published game of that key.
pub(super) fn find_published(key: &str) -> Option<&'static GameJudgement> {
    BY_KEY.get(key).copied()
}

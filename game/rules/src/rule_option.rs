//! The options of the rules: a name with a few named values each, so that the command line, the
//! documents and the search for the ruleset that explains an archive speak of them in the same words.
//!
//! Each option is declared once, in the call of `rule_options!` below.

/// The set-up of the board (rules 1.4 and 1.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Setup {
    /// A5 = 6, A6 = 2, A7 = 2, 22 in store, houses owned.
    Kibao,
    /// A5 = 8, A6 = 2, A7 = 2, 20 in store, houses owned.
    Malawi,
    /// Two seeds in each of the 32 pits, no store, no house.
    Kujifunza,
    /// Katra fandatsaka: one seed in A2 to A7, 26 in store, no house.
    Katra,
    /// Hawalis and most games of the Katra family: the same number of seeds in every pit of a board
    /// of four to eight columns, no store, no house. They have rules of their own (rules F1 to F10).
    Filled,
}

impl Setup {
    /// Whether it is that of a relative of the game (`docs/relatives.md`).
    pub const fn is_of_relative(self) -> bool {
        matches!(self, Setup::Katra | Setup::Filled)
    }
}

/// Which games an option belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OptionOf {
    /// Bao.
    Bao,
    /// Katra fandatsaka, so that it explains no game of Bao, though Bao can be played with it.
    Fandatsaka,
    /// The games that begin with every pit filled.
    Filled,
}

/// What an option is called, what it may be, and how it is read and set.
pub struct RuleOption {
    /// The name, as `takasia`.
    pub name: &'static str,
    /// The rule that the option belongs to, as `5.5`.
    pub rule: &'static str,
    /// The names of the values; the first is the one of ruleset `kibao`, or of `katra-gorobaka`.
    pub values: &'static [&'static str],
    pub(crate) of: OptionOf,
    get: fn(&Ruleset) -> usize,
    pub(crate) set: fn(&mut Ruleset, usize),
}

macro_rules! rule_options {
    ($(
        $(#[$about:meta])* $list:ident {
            $(
                $(#[doc = $doc:literal])+
                $field:ident: $kind:ident, $rule:literal, $of:ident {
                    $($(#[doc = $value_doc:literal])+ $value:ident = $name:literal,)+
                }
            )+
        }
    )+) => {
        $($(
            $(#[doc = $doc])+
            #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
            pub enum $kind {
                $($(#[doc = $value_doc])+ $value,)+
            }
        )+)+

        /// One complete set of rules.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub struct Ruleset {
            /// Rules 1.4, 1.5 and F2.
            pub setup: Setup,
            $($(
                $(#[doc = $doc])+
                pub $field: $kind,
            )+)+
        }

        impl RuleOption {
            $(
                $(#[$about])*
                pub const $list: [RuleOption; [$(stringify!($field)),+].len()] = [
                    $(RuleOption {
                        name: stringify!($field),
                        rule: $rule,
                        values: &[$($name),+],
                        of: OptionOf::$of,
                        get: |rules| rules.$field as usize,
                        set: |rules, index| rules.$field = [$($kind::$value),+][index],
                    }),+
                ];
            )+
        }

        impl Ruleset {
            /// The first value of every option.
            pub(crate) const fn with_first_values(setup: Setup) -> Ruleset {
                Ruleset { setup, $($($field: first_of([$($kind::$value),+]),)+)+ }
            }
        }
    };
}

const fn first_of<T: Copy, const N: usize>(values: [T; N]) -> T {
    values[0]
}

rule_options! {
    /// The options of Bao but the set-up, in the order of the rules.
    ALL {
    /// Pits of more than sixteen seeds at the start of a move of the mtaji stage (rule 3.1).
    mtaji_large_pits: MtajiLargePits, "3.1", Fandatsaka {
        /// They begin no capture.
        Excluded = "excluded",
        /// Their first sowing fills every pit on its way round, and captures where it ends.
        Capture = "capture",
    }
    /// A last seed into the functional house with nothing to capture, in namua (rule 3.4).
    namua_safari: NamuaSafari, "3.4", Bao {
        /// The player may stop, or play the house on.
        Choice = "choice",
        /// The house is always sown on.
        Forced = "forced",
    }
    /// A last seed into the functional house with nothing to capture, in the mtaji stage (rule 3.4).
    mtaji_safari: MtajiSafari, "3.4", Bao {
        /// The house is always sown on.
        Forced = "forced",
        /// The player may stop, as in namua.
        Choice = "choice",
        /// The move always ends there.
        Forbidden = "forbidden",
    }
    /// A house that falls below six seeds without being sown or captured, which only the tax does
    /// (rule 4.1).
    small_house: SmallHouse, "4.1", Bao {
        /// It stays owned and is functional again with six seeds.
        Sleeps = "sleeps",
        /// It is a pit as any other from then on.
        Lost = "lost",
    }
    /// A takata that ends in the functional house, in the mtaji stage (rule 4.2).
    mtaji_takata_house: MtajiTakataHouse, "4.2", Bao {
        /// The move ends there.
        Stop = "stop",
        /// The house is sown on as any other pit.
        Relay = "relay",
    }
    /// When the functional house is taxed, in namua with nothing to capture (rule 4.3).
    tax: Tax, "4.3", Bao {
        /// Where it is the only filled front pit.
        Alone = "alone",
        /// Where it is the only front pit with more than one seed; singletons beside it do not start then.
        OnlyPair = "only_pair",
        /// Whenever its owner wants to, and where it is the only filled front pit.
        AnyTime = "any_time",
    }
    /// Which houses may begin a takata in namua while they are owned (rule 5.1).
    namua_house_takata: NamuaHouseTakata, "5.1", Bao {
        /// Those of five seeds or less.
        Small = "small",
        /// Those of five seeds or less that are the only filled front pit.
        Alone = "alone",
    }
    /// A namua takata from a singleton when the house is lost (rule 5.1).
    namua_singletons: NamuaSingletons, "5.1", Bao {
        /// Never: a player with nothing else has lost.
        Forbidden = "forbidden",
        /// Where the front row holds singletons alone.
        LastResort = "last_resort",
        /// As from any other filled front pit.
        Allowed = "allowed",
    }
    /// Which houses may begin a takata in the mtaji stage while they are owned (rule 5.2).
    mtaji_house_takata: MtajiHouseTakata, "5.2", Bao {
        /// All.
        Any = "any",
        /// Those of five seeds or less.
        Small = "small",
        /// None.
        Never = "never",
    }
    /// Which row begins a takata in the mtaji stage (rule 5.2).
    mtaji_back_takata: MtajiBackTakata, "5.2", Fandatsaka {
        /// The back row, where no front pit can.
        LastResort = "last_resort",
        /// Either row.
        Free = "free",
    }
    /// A kichwa that is the only filled front pit, at the start of a takata (rule 5.3).
    lone_kichwa: LoneKichwa, "5.3", Fandatsaka {
        /// It is sown towards the middle.
        Inward = "inward",
        /// It is sown either way, even if that empties the front row.
        Free = "free",
    }
    /// Threats that run from the front row round the whole back row (rule 5.5).
    takasia_round_threats: TakasiaRoundThreats, "5.5", Bao {
        /// They block nothing and do not save from being blocked.
        Ignore = "ignore",
        /// They count as any other threat.
        Count = "count",
    }
    /// Whether takasia blocks the house pit (rule 5.5).
    takasia_house: TakasiaHouse, "5.5", Bao {
        /// Never, be the house owned or not.
        Exempt = "exempt",
        /// Not while the house is owned.
        ExemptIfOwned = "exempt_if_owned",
        /// As any other pit.
        Blocked = "blocked",
    }
    /// Whether takasia blocks a player's only filled front pit, and his only front pit of two or more
    /// (rule 5.5).
    takasia_last_pit: TakasiaLastPit, "5.5", Bao {
        /// It does not.
        Exempt = "exempt",
        /// It does.
        Blocked = "blocked",
    }
    /// When a pit is blocked by takasia at all (rule 5.5).
    takasia: Takasia, "5.5", Bao {
        /// After a takata of the opponent.
        On = "on",
        /// Never.
        Off = "off",
        /// After any move.
        Always = "always",
    }
    /// A player with an empty store and nothing but singletons after his own move (rule 6.2).
    own_singletons: OwnSingletons, "6.2", Fandatsaka {
        /// He has lost.
        Lose = "lose",
        /// His opponent moves, and he has lost if he has no move then (rule 6.3).
        PlayOn = "play_on",
    }
    }
    /// The options of the games that begin with every pit filled, in the order of their rules.
    FILLED {
    /// The columns of the board (rule F1).
    width: Width, "F1", Filled {
        /// Eight.
        Eight = "8",
        /// Seven.
        Seven = "7",
        /// Six.
        Six = "6",
        /// Five.
        Five = "5",
        /// Four.
        Four = "4",
    }
    /// The seeds that each pit has at the start (rule F2).
    seeds: PitSeeds, "F2", Filled {
        /// Two.
        Two = "2",
        /// Three, on boards of four or five columns.
        Three = "3",
    }
    /// The directions in which a player may sow (rule F3).
    direction: Directions, "F3", Filled {
        /// Either way, chosen for each move.
        Free = "free",
        /// The way of his first move.
        Kept = "kept",
        /// Clockwise.
        Clockwise = "clockwise",
    }
    /// The rows in which a move may begin (rule F4).
    starts: StartRows, "F4", Filled {
        /// The inner row for the first move of the game, any row after.
        InnerFirst = "inner_first",
        /// Any row.
        Any = "any",
        /// The inner row while it has a pit that may begin.
        Inner = "inner",
    }
    /// Moves that begin with a single seed (rule F5).
    singletons: Singletons, "F5", Filled {
        /// As from any other pit.
        Allowed = "allowed",
        /// Where the player has no pit of two, and only onto an empty pit.
        LastResort = "last_resort",
        /// None.
        Forbidden = "forbidden",
    }
    /// The inner pits that capture when the last seed of a sowing falls there (rule F7).
    capture_from: CaptureFrom, "F7", Filled {
        /// Filled ones.
        Filled = "filled",
        /// Empty ones.
        Empty = "empty",
        /// Both.
        Any = "any",
    }
    /// The opponent's pits in the same column that are captured (rule F7).
    captures: Captures, "F7", Filled {
        /// The inner and the outer pit, be one of them empty or not.
        Column = "column",
        /// The inner pit.
        Inner = "inner",
        /// The inner pit; the outer one where his whole inner row is empty.
        InnerThenOuter = "inner_then_outer",
        /// The inner pit and with it the outer one; nothing behind an empty inner pit.
        InnerAndOuter = "inner_and_outer",
    }
    /// What becomes of captured seeds (rule F8).
    captured: CapturedSeeds, "F8", Filled {
        /// They are added to the pit that captures, and all are sown on.
        Sown = "sown",
        /// They leave the game.
        Removed = "removed",
    }
    /// A player with a single seed left (rule F9).
    last_seed: LastSeed, "F9", Filled {
        /// He has lost, as one without seeds.
        Loses = "loses",
        /// He plays on.
        Plays = "plays",
    }
    }
}

impl RuleOption {
    /// The options of a ruleset's game, in the order of its rules.
    pub const fn of(rules: &Ruleset) -> &'static [RuleOption] {
        if rules.is_filled() { &RuleOption::FILLED } else { &RuleOption::ALL }
    }

    /// Whether the option is told of the ruleset's game, so that it may explain a game of it.
    pub fn may_explain(&self, rules: &Ruleset) -> bool {
        self.of != OptionOf::Fandatsaka || rules.setup.is_of_relative()
    }

    /// How many options of two rulesets differ.
    pub fn count_differences(one: &Ruleset, other: &Ruleset) -> usize {
        let options = RuleOption::ALL.iter().chain(&RuleOption::FILLED);
        options.filter(|option| option.value(one) != option.value(other)).count()
    }

    /// The value that a ruleset has.
    pub fn value(&self, rules: &Ruleset) -> &'static str {
        self.values[(self.get)(rules)]
    }

    /// The rulesets that differ from `rules` in this option alone.
    pub fn alternatives(&self, rules: &Ruleset) -> impl Iterator<Item = (&'static str, Ruleset)> {
        let now = (self.get)(rules);
        self.values.iter().enumerate().filter(move |&(index, _)| index != now).map(
            |(index, &value)| {
                let mut other = *rules;
                (self.set)(&mut other, index);
                (value, other)
            },
        )
    }
}

impl Width {
    /// The number of columns.
    #[inline]
    pub const fn columns(self) -> u8 {
        8 - self as u8
    }
}

impl PitSeeds {
    /// The number of seeds.
    pub const fn number(self) -> u8 {
        2 + self as u8
    }
}

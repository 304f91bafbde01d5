//! The options of the rules. Each option and each of its values has a name, which the command line,
//! the documents and the search for an archive's ruleset use.
//!
//! The call of `rule_options!` below declares every option.

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
    /// Hawalis and most games of the Katra family, which follow rules F1 to F10: the same number of
    /// seeds in every pit of a board of four to eight columns, no store, no house.
    Filled,
}

impl Setup {
    /// Whether this is the set-up of a relative of Bao (`docs/relatives.md`).
    pub const fn is_of_relative(self) -> bool {
        matches!(self, Setup::Katra | Setup::Filled)
    }
}

/// The kind of game that an option belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OptionOf {
    /// Bao itself.
    Bao,
    /// Katra fandatsaka. Bao can be played with the option, but it is never used to explain a
    /// recorded game of Bao.
    Fandatsaka,
    /// The games that begin with every pit filled.
    Filled,
}

/// An option of the rules, with functions that read and set its value in a ruleset.
pub struct RuleOption {
    /// The name, such as `takasia`.
    pub name: &'static str,
    /// The rule that the option belongs to, such as `5.5`.
    pub rule: &'static str,
    /// The names of the values, beginning with the value of `kibao` or `katra-gorobaka`.
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
            /// The set-up of the board (rules 1.4, 1.5 and F2).
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
    /// The options of Bao except the set-up, in the order of the rules.
    ALL {
    /// Whether a pit of more than sixteen seeds may begin a capture in the mtaji stage (rule 3.1).
    mtaji_large_pits: MtajiLargePits, "3.1", Fandatsaka {
        /// It may not.
        Excluded = "excluded",
        /// It may: its first sowing fills every pit on its way round, so it captures if it ends
        /// opposite a filled pit.
        Capture = "capture",
    }
    /// Whether the player may stop if a capturing move reaches the functional house in namua and
    /// captures nothing there (rule 3.4).
    namua_safari: NamuaSafari, "3.4", Bao {
        /// The player may stop in the house or sow on from it.
        Choice = "choice",
        /// The house is always sown on.
        Forced = "forced",
    }
    /// Like [`NamuaSafari`], but in the mtaji stage (rule 3.4).
    mtaji_safari: MtajiSafari, "3.4", Bao {
        /// The house is always sown on.
        Forced = "forced",
        /// The player may stop, as in namua.
        Choice = "choice",
        /// The move always ends there.
        Forbidden = "forbidden",
    }
    /// Whether a house stays owned when the tax brings it below six seeds (rule 4.1).
    small_house: SmallHouse, "4.1", Bao {
        /// It stays owned and is functional again with six seeds.
        Sleeps = "sleeps",
        /// It is lost and is an ordinary pit from then on.
        Lost = "lost",
    }
    /// Whether a takata ends if its last seed falls into the functional house in the mtaji stage
    /// (rule 4.2).
    mtaji_takata_house: MtajiTakataHouse, "4.2", Bao {
        /// The move ends there.
        Stop = "stop",
        /// The house is sown on like any other pit.
        Relay = "relay",
    }
    /// The condition for taxing the functional house, in namua with nothing to capture (rule 4.3).
    tax: Tax, "4.3", Bao {
        /// It is the only filled front pit.
        Alone = "alone",
        /// It is the only front pit with more than one seed; then singletons do not start a move.
        OnlyPair = "only_pair",
        /// None: the owner may always tax it.
        AnyTime = "any_time",
    }
    /// The owned houses that may begin a takata in namua (rule 5.1).
    namua_house_takata: NamuaHouseTakata, "5.1", Bao {
        /// A house of five seeds or fewer.
        Small = "small",
        /// A house of five seeds or fewer that is the only filled front pit.
        Alone = "alone",
    }
    /// Whether a singleton may begin a namua takata once the house is lost (rule 5.1).
    namua_singletons: NamuaSingletons, "5.1", Bao {
        /// Never: a player with only singletons has lost.
        Forbidden = "forbidden",
        /// Only if the front row has only singletons.
        LastResort = "last_resort",
        /// Like any other filled front pit.
        Allowed = "allowed",
    }
    /// The owned houses that may begin a takata in the mtaji stage (rule 5.2).
    mtaji_house_takata: MtajiHouseTakata, "5.2", Bao {
        /// Any house.
        Any = "any",
        /// A house of five seeds or fewer.
        Small = "small",
        /// No house.
        Never = "never",
    }
    /// The row in which a takata may begin in the mtaji stage (rule 5.2).
    mtaji_back_takata: MtajiBackTakata, "5.2", Fandatsaka {
        /// The front row, or the back row if no front pit can begin.
        LastResort = "last_resort",
        /// Either row.
        Free = "free",
    }
    /// The directions for sowing a lone kichwa, the only filled front pit (rule 5.3).
    lone_kichwa: LoneKichwa, "5.3", Fandatsaka {
        /// Towards the middle only.
        Inward = "inward",
        /// Both directions, even if that empties the front row.
        Free = "free",
    }
    /// Whether takasia counts threats that run round the whole back row (rule 5.5).
    takasia_round_threats: TakasiaRoundThreats, "5.5", Bao {
        /// Such a threat neither blocks a pit nor prevents a block.
        Ignore = "ignore",
        /// Such a threat counts like any other.
        Count = "count",
    }
    /// Whether takasia blocks the house pit (rule 5.5).
    takasia_house: TakasiaHouse, "5.5", Bao {
        /// Never, owned or not.
        Exempt = "exempt",
        /// Not while the house is owned.
        ExemptIfOwned = "exempt_if_owned",
        /// Like any other pit.
        Blocked = "blocked",
    }
    /// Whether takasia blocks a player's only filled front pit, and the only front pit of two or
    /// more seeds (rule 5.5).
    takasia_last_pit: TakasiaLastPit, "5.5", Bao {
        /// It does not.
        Exempt = "exempt",
        /// It does.
        Blocked = "blocked",
    }
    /// The previous move that takasia requires (rule 5.5).
    takasia: Takasia, "5.5", Bao {
        /// A takata.
        On = "on",
        /// Takasia never blocks a pit.
        Off = "off",
        /// Any move.
        Always = "always",
    }
    /// The result if a player has an empty store and only singletons after moving (rule 6.2).
    own_singletons: OwnSingletons, "6.2", Fandatsaka {
        /// The player has lost.
        Lose = "lose",
        /// The game continues; the player loses by rule 6.3 if there is no legal move after the
        /// opponent's.
        PlayOn = "play_on",
    }
    }
    /// The options of the games that begin with every pit filled, in the order of their rules.
    FILLED {
    /// The number of columns of the board (rule F1).
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
    /// The number of seeds in each pit at the start (rule F2).
    seeds: PitSeeds, "F2", Filled {
        /// Two.
        Two = "2",
        /// Three, on boards of four or five columns.
        Three = "3",
    }
    /// The directions in which a player may sow (rule F3).
    direction: Directions, "F3", Filled {
        /// Either direction, chosen for each move.
        Free = "free",
        /// The direction of the player's first move.
        Kept = "kept",
        /// Clockwise.
        Clockwise = "clockwise",
    }
    /// The rows in which a move may begin (rule F4).
    starts: StartRows, "F4", Filled {
        /// The inner row for the first move of the game, then any row.
        InnerFirst = "inner_first",
        /// Any row.
        Any = "any",
        /// The inner row, unless no pit there may begin.
        Inner = "inner",
    }
    /// Whether a single seed may begin a move (rule F5).
    singletons: Singletons, "F5", Filled {
        /// Like any other pit.
        Allowed = "allowed",
        /// Only if the player has no pit with two seeds or more, and only into an empty pit.
        LastResort = "last_resort",
        /// Never.
        Forbidden = "forbidden",
    }
    /// The inner pits that capture when the last seed of a sowing falls into them (rule F7).
    capture_from: CaptureFrom, "F7", Filled {
        /// Pits that were filled.
        Filled = "filled",
        /// Pits that were empty.
        Empty = "empty",
        /// Both.
        Any = "any",
    }
    /// The opponent's pits in the same column that are captured (rule F7).
    captures: Captures, "F7", Filled {
        /// The inner and the outer pit, even if one is empty.
        Column = "column",
        /// The inner pit.
        Inner = "inner",
        /// The inner pit, or the outer pit if the opponent's whole inner row is empty.
        InnerThenOuter = "inner_then_outer",
        /// The inner and the outer pit; an empty inner pit protects the outer one.
        InnerAndOuter = "inner_and_outer",
    }
    /// The use of captured seeds (rule F8).
    captured: CapturedSeeds, "F8", Filled {
        /// They are added to the pit that captures, which is then sown on.
        Sown = "sown",
        /// They leave the game.
        Removed = "removed",
    }
    /// The result if a player has a single seed left (rule F9).
    last_seed: LastSeed, "F9", Filled {
        /// The player has lost, as if there were no seeds.
        Loses = "loses",
        /// The player plays on.
        Plays = "plays",
    }
    }
}

impl RuleOption {
    /// Returns the options of the ruleset's game, in the order of its rules.
    pub const fn of(rules: &Ruleset) -> &'static [RuleOption] {
        if rules.is_filled() { &RuleOption::FILLED } else { &RuleOption::ALL }
    }

    /// Whether the option may explain a deviation in games that are played by this ruleset.
    pub fn may_explain(&self, rules: &Ruleset) -> bool {
        self.of != OptionOf::Fandatsaka || rules.setup.is_of_relative()
    }

    /// The number of options in which two rulesets differ.
    pub fn count_differences(one: &Ruleset, other: &Ruleset) -> usize {
        let options = RuleOption::ALL.iter().chain(&RuleOption::FILLED);
        options.filter(|option| option.value(one) != option.value(other)).count()
    }

    /// Returns the name of the option's value in a ruleset.
    pub fn value(&self, rules: &Ruleset) -> &'static str {
        self.values[(self.get)(rules)]
    }

    /// Returns the rulesets that differ from `rules` only in this option, each with the value's
    /// name.
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

//! The starts of a takata, with one check for each rule in the words of the sources.

use std::collections::HashSet;

use bao_rules::{
    Direction, LoneKichwa, MtajiBackTakata, MtajiHouseTakata, NamuaHouseTakata, NamuaSingletons,
    PreviousMove, Ruleset, Takasia, TakasiaHouse, TakasiaLastPit, TakasiaRoundThreats, Tax,
};

use super::player::{HOUSE, Name, Player};
use super::{Board, first_capture, runs_round};

impl Player {
    fn front_pairs(&self) -> Vec<Name> {
        self.front().filter(|(_, seeds)| *seeds > 1).map(|(at, _)| at).collect()
    }
}

impl Board {
    /// Whether a takata from the house sows only two seeds, the tax.
    pub fn taxes(&self, rules: &Ruleset) -> bool {
        self.namua()
            && self.mover.functional()
            && match rules.tax {
                // "La Nyumba è la sola buca con semi."
                Tax::Alone => self.mover.filled_front() == [HOUSE],
                // "La nyumba è l'unica buca contenente più di un seme."
                Tax::OnlyPair => self.mover.front_pairs() == [HOUSE],
                // "La tassazione della nyumba può avvenire in qualunque momento."
                Tax::AnyTime => true,
            }
    }

    /// Whether the owner may begin a takata with the house.
    fn house_may_begin(&self, rules: &Ruleset) -> bool {
        let more_than_five = self.mover.pits[&HOUSE] > 5;
        if !self.namua() {
            return match rules.mtaji_house_takata {
                MtajiHouseTakata::Any => true,
                // "Non si può iniziare un turno di non cattura dalla Nyumba se ha più di 5 semi."
                MtajiHouseTakata::Small => !more_than_five,
                // "I turni takata non possono agire su di essa."
                MtajiHouseTakata::Never => false,
            };
        }
        if self.taxes(rules) {
            return true;
        }
        match rules.namua_house_takata {
            NamuaHouseTakata::Small => !more_than_five,
            // "Si può depositare un seme nella nyumba solo se si può catturare oppure non ci sono
            // semi nelle altre buche." A house of six is then taxed.
            NamuaHouseTakata::Alone => !more_than_five && self.mover.filled_front() == [HOUSE],
        }
    }

    fn may_begin(&self, rules: &Ruleset, at: Name) -> bool {
        let seeds = self.mover.pits[&at];
        let player = &self.mover;
        if at == HOUSE && player.owns_house && !self.house_may_begin(rules) {
            return false;
        }
        if !self.namua() {
            return seeds > 1 && self.blocked_pit(rules) != Some(at);
        }
        if at.0 == 'B' || seeds == 0 {
            return false;
        }
        if self.taxes(rules) && rules.tax != Tax::AnyTime {
            // "Deve invece eseguire una mossa speciale."
            return at == HOUSE;
        }
        if player.owns_house || seeds > 1 {
            return true;
        }
        match rules.namua_singletons {
            // "Non si potrà muovere da nessuna buca contenente un solo seme."
            NamuaSingletons::Forbidden => false,
            NamuaSingletons::LastResort => player.front_pairs().is_empty(),
            // "Si deposita un seme in una buca non vuota."
            NamuaSingletons::Allowed => true,
        }
    }

    pub fn takatas(&self, rules: &Ruleset) -> Vec<(Name, Direction)> {
        let may = |row| {
            let pits = self.mover.pits.keys().copied();
            let pits = pits.filter(|at: &Name| at.0 == row && self.may_begin(rules, *at));
            pits.collect::<Vec<Name>>()
        };
        let starts = match rules.mtaji_back_takata {
            // "La sua mossa dovrebbe iniziare preferibilmente dalla prima fila, ma può anche iniziare dalla
            // seconda fila."
            MtajiBackTakata::Free => [may('A'), may('B')].concat(),
            MtajiBackTakata::LastResort if may('A').is_empty() => may('B'),
            MtajiBackTakata::LastResort => may('A'),
        };
        let filled = self.mover.filled_front();
        let mut found = Vec::new();
        for direction in Direction::BOTH {
            for &at in &starts {
                let outward = filled == [at]
                    && matches!(
                        (at, direction),
                        (('A', 1), Direction::Counterclockwise) | (('A', 8), Direction::Clockwise)
                    );
                // "È consentito svuotare la prima fila, ma si perde il gioco."
                if !outward || rules.lone_kichwa == LoneKichwa::Free {
                    found.push((at, direction));
                }
            }
        }
        found
    }

    /// The pit that takasia blocks.
    pub fn blocked_pit(&self, rules: &Ruleset) -> Option<Name> {
        let due = match rules.takasia {
            Takasia::On => self.previous == PreviousMove::Takata,
            Takasia::Off => false,
            // "Se l'avversario alla mossa successiva ha la possibilità di fare una ed una sola
            // cattura allora il giocatore di turno, che non ha catture, non può svuotare l'unica
            // buca". The previous move does not matter.
            Takasia::Always => true,
        };
        if !due || self.mover.store > 0 || self.other.store > 0 || !self.capturing(rules).is_empty()
        {
            return None;
        }
        let mut met = HashSet::new();
        for &from in self.other.pits.keys() {
            for direction in Direction::BOTH {
                if let Some(victim) =
                    first_capture(rules, &self.other, &self.mover, from, direction)
                {
                    let round = runs_round(&self.other, from, direction);
                    if !round || rules.takasia_round_threats == TakasiaRoundThreats::Count {
                        met.insert(victim);
                    }
                }
            }
        }
        let [one] = met.into_iter().collect::<Vec<_>>()[..] else { return None };
        let house = match rules.takasia_house {
            TakasiaHouse::Exempt => true,
            // "Oppure non deve essere la casa dell'avversario"; it is a house while it is owned.
            TakasiaHouse::ExemptIfOwned => self.mover.owns_house,
            TakasiaHouse::Blocked => false,
        };
        let last = self.mover.filled_front() == [one] || self.mover.front_pairs() == [one];
        let exempt =
            house && one == HOUSE || last && rules.takasia_last_pit == TakasiaLastPit::Exempt;
        (!exempt).then_some(one)
    }
}

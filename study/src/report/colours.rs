//! The colours that the classes of the study are named after, in shades that differ from each other.

use bao_reports::Colour;

use bao_reports::colours::NEUTRAL;

/// Games that begin with an emptying.
pub(super) const EMPTYING: Colour = Colour(0x1B, 0x7F, 0x79);
/// Games that begin with a capture.
pub(super) const CAPTURE: Colour = Colour(0xB5, 0x4A, 0x8C);
/// The turns of the first event, from the first.
pub(super) const MOMENTS: [Colour; 3] =
    [Colour(0x12, 0x4E, 0x78), Colour(0x5B, 0x9B, 0xC8), Colour(0xC4, 0xDD, 0xEE)];

/// The colour of a class of progress or of a final colour.
pub(super) fn of_class(name: &str) -> Colour {
    match name {
        "verde" => Colour(0x2E, 0x8B, 0x57),
        "marrone" => Colour(0x7A, 0x4A, 0x1E),
        "arancione" => Colour(0xF2, 0x8C, 0x28),
        "rosso" => Colour(0xC4, 0x1E, 0x2F),
        "senape" => Colour(0xD9, 0xB1, 0x1C),
        "viola" => Colour(0x7D, 0x3C, 0xB5),
        "celeste" => Colour(0x7F, 0xC8, 0xE8),
        "blu" => Colour(0x1F, 0x4E, 0x9E),
        "rosa" => Colour(0xF5, 0xA9, 0xC4),
        "fucsia" => Colour(0xC2, 0x18, 0x6B),
        "grigio" => Colour(0x8A, 0x8A, 0x8A),
        "oro" => Colour(0xE0, 0xB4, 0x00),
        "granata" => Colour(0x7B, 0x1E, 0x3A),
        "nero" => Colour(0x2A, 0x2A, 0x2A),
        "petrolio" => Colour(0x1B, 0x6F, 0x77),
        _ => NEUTRAL,
    }
}

//! `bao show -o`: a picture of a position, or of a sowing.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow, bail};
use bao_languages::{say, text};
use bao_notation::tree::NodeId;

use super::opening::{GameArgs, is_game_file, open_game};
use super::outcome::Outcome;
use crate::output::StagedFile;
use crate::output::rows::Format;
use crate::output::screen::stdout;
use crate::web::page::picture::{Kind, Look, Scene, Theme, draw};

/// Where a picture goes, and how it looks.
#[derive(clap::Args)]
pub(crate) struct PictureArgs {
    /// Draw a picture in place of text: the position as `.png` or `.svg`, the sowing of the move that led there as
    /// `.gif`.
    #[arg(short, long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// Replace the file if it is there already.
    #[arg(long, requires = "out")]
    force: bool,

    /// The width of the picture in pixels: 200 to 2400, of a `.gif` to 1000 [default: 1000, of a `.gif` 560].
    #[arg(long, value_name = "PIXELS", requires = "out")]
    width: Option<u32>,

    /// Light on black.
    #[arg(long, requires = "out")]
    dark: bool,

    /// Seen from North.
    #[arg(long, requires = "out")]
    flip: bool,
}

/// The kind of picture that a file's name says.
fn kind_of(path: &Path) -> Result<Kind> {
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    let found = Kind::ALL.into_iter().find(|kind| kind.ending().eq_ignore_ascii_case(ending));
    found.ok_or_else(|| anyhow!(say!("picture-kind", file = path.display().to_string())))
}

/// Draws what was asked for into its file; `None` where no picture was asked for.
pub(crate) fn draw_picture(
    args: &PictureArgs,
    (game, archive, at): (&str, Option<&str>, &str),
    opened: &GameArgs,
) -> Result<Option<Outcome>> {
    let Some(out) = &args.out else { return Ok(None) };
    let kind = kind_of(out)?;
    if kind == Kind::Svg && args.width.is_some() {
        bail!(text("picture-svg-width"));
    }
    super::games::not_in_an_archive(out)?;
    let sources: Vec<&Path> =
        archive.into_iter().chain(is_game_file(game).then_some(game)).map(Path::new).collect();
    let file = StagedFile::open(out, &sources, args.force)?;
    let opening = open_game(game, archive, opened)?;
    let variations = &opening.variations;
    let id = variations.find(at).map_err(|error| anyhow!("--at {at}: {error}"))?;
    // The end of a game that breaks is where it could be played to.
    let id = if at == "end" { variations.last_played(id) } else { id };
    let theme = if args.dark { Theme::Dark } else { Theme::Light };
    let look = Look { theme, flipped: args.flip, width: args.width };
    let drawn = Scene::of(variations, id).and_then(|scene| draw(&scene, kind, look));
    let bytes = drawn.map_err(|error| {
        let place = if id == NodeId::START { "start" } else { at };
        anyhow!("{}, {place}: {error}", variations.id())
    })?;
    let size = bytes.len().div_ceil(1_000);
    file.commit(bytes)?;
    let mut screen = stdout(Format::Text);
    let said = say!(
        "picture-done",
        file = out.display().to_string(),
        what = kind.in_words(),
        game = variations.id(),
        place = at,
        size = size,
    );
    writeln!(screen, "{said}")?;
    for note in opening.notes() {
        writeln!(screen, "{}", say!("show-finding", finding = note))?;
    }
    let is_broken = opening
        .findings
        .iter()
        .any(|finding| finding.code.severity == bao_notation::Severity::Error);
    Ok(Some(if is_broken { Outcome::Findings } else { Outcome::Clean }))
}

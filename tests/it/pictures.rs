//! Pictures of positions and sowings, decoded by other libraries and checked pixel by pixel.

use std::path::Path;

use std::sync::atomic::AtomicBool;

use bao::web::page::picture;
use bao::web::page::picture::{Kind, MOST_FRAMES, PictureStyle, Scene};
use bao::web::page::requests::Refusal;
use bao_game::replay::{Game, Motion, normal_transcript};
use bao_game::variations::{GameDetails, Variations, build_variations};
use bao_languages::{Language, speak};
use bao_notation::tree::{Headers, NodeId};
use bao_rules::{Event, Position, Ruleset, Side};

use crate::fail_points::{abort_at, trace};
use crate::support::{bao, folder, games};

/// At this width, a unit of the drawing is one pixel.
const WIDTH: u32 = 440;
const HEIGHT: usize = 368;

type Pixel = [u8; 3];

struct Pixels {
    width: usize,
    pixels: Vec<Pixel>,
}

impl Pixels {
    fn of_png(bytes: &[u8]) -> Pixels {
        let mut decoder = png::Decoder::new(std::io::Cursor::new(bytes));
        decoder.set_transformations(png::Transformations::EXPAND);
        let mut reader = decoder.read_info().expect("the picture is a PNG");
        let mut buffer =
            vec![0; reader.output_buffer_size().expect("the picture fits into memory")];
        let info = reader.next_frame(&mut buffer).expect("the picture has pixels");
        assert_eq!((info.color_type, info.bit_depth), (png::ColorType::Rgb, png::BitDepth::Eight));
        let pixels = buffer[..info.buffer_size()].chunks_exact(3).map(|p| [p[0], p[1], p[2]]);
        Pixels { width: info.width as usize, pixels: pixels.collect() }
    }

    fn height(&self) -> usize {
        self.pixels.len() / self.width
    }

    fn at(&self, x: usize, y: usize) -> Pixel {
        self.pixels[y * self.width + x]
    }
}

/// All frames of a GIF as a viewer shows them, with their delays.
fn played(bytes: &[u8]) -> Vec<(Pixels, u16)> {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::Indexed);
    let mut decoder = options.read_info(bytes).expect("the picture is a GIF");
    let palette: Vec<Pixel> = decoder
        .global_palette()
        .expect("the picture has one set of colours")
        .chunks_exact(3)
        .map(|colour| [colour[0], colour[1], colour[2]])
        .collect();
    let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
    let mut seen = vec![[0; 3]; width * height];
    let mut all = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("its frames are whole") {
        let (left, top) = (usize::from(frame.left), usize::from(frame.top));
        let across = usize::from(frame.width);
        for (index, &colour) in frame.buffer.iter().enumerate() {
            if frame.transparent != Some(colour) {
                seen[(top + index / across) * width + left + index % across] =
                    palette[usize::from(colour)];
            }
        }
        all.push((Pixels { width, pixels: seen.clone() }, frame.delay));
    }
    all
}

fn opened(game: &Game) -> Variations {
    build_variations(game, &normal_transcript(game), &GameDetails::default())
}

fn published_game(id: &str) -> Variations {
    let game = games().into_iter().find(|game| game.id == id).expect("the game is published");
    opened(&game)
}

fn scene(game: &Variations, id: NodeId) -> Scene {
    Scene::of(game, id).expect("the place has a board")
}

fn draw(game: &Variations, id: NodeId, kind: Kind, look: PictureStyle) -> Result<Vec<u8>, Refusal> {
    picture::draw(&scene(game, id), kind, look, &AtomicBool::new(false))
}

fn sized(width: u32) -> PictureStyle {
    PictureStyle { width: Some(width), ..PictureStyle::default() }
}

/// The middle of a pit in a picture of width [`WIDTH`], with South at the bottom.
fn middle(pit: usize) -> (usize, usize) {
    let (row, column) = match pit {
        0..8 => (2, pit),
        8..16 => (3, 15 - pit),
        16..24 => (1, 23 - pit),
        _ => (0, pit - 24),
    };
    (26 + 50 * column + 23, 28 + 38 + 50 * row + 23)
}

/// Counts the pixels near the middle of a pit that are as dark as a seed. Numbers and signs are never there.
fn dark(picture: &Pixels, (x, y): (usize, usize)) -> usize {
    let columns = x - 10..x + 10;
    columns
        .flat_map(|column| (y - 10..y + 10).map(move |row| (column, row)))
        .filter(|&(column, row)| picture.at(column, row).iter().all(|&part| part < 0x60))
        .count()
}

fn counts(position: &Position) -> Vec<u8> {
    Side::BOTH.map(|side| position.half(side).ring.seeds()).concat()
}

#[test]
fn pictures_show_seeds_exactly_in_pits_with_seeds() {
    let mut empty = 0;
    for (index, game) in games().iter().filter(|game| game.plies.len() > 30).take(20).enumerate() {
        let variations = opened(game);
        let line: Vec<NodeId> = variations.tree().main_line();
        let id = line[(index * 7 + 3) % line.len()];
        let is_dark = index % 2 == 1;
        for flipped in [false, true] {
            let look = PictureStyle { dark: is_dark, flipped, width: Some(WIDTH) };
            let bytes = draw(&variations, id, Kind::Png, look).expect("the place has a board");
            let picture = Pixels::of_png(&bytes);
            assert_eq!((picture.width, picture.height()), (WIDTH as usize, HEIGHT));
            let paper = if is_dark { [0x1e, 0x1a, 0x17] } else { [0xff; 3] };
            assert_eq!(picture.at(3, 3), paper);
            let position = variations.position(id).expect("the place has a board");
            for (pit, seeds) in counts(position).into_iter().enumerate() {
                // In a flipped picture, each pit is in the place of the opposite pit.
                let dark = dark(&picture, middle(if flipped { (pit + 16) % 32 } else { pit }));
                assert_eq!(dark > 0, seeds > 0, "{} {id:?} pit {pit}: {seeds}, {dark}", game.id);
                empty += usize::from(seeds == 0);
            }
        }
    }
    assert!(empty > 100, "{empty}");
}

/// The number of frames of a move: one before, one after, and one for each step of the replay.
fn expected(before: &Position, game: &Game, index: usize) -> usize {
    let motion =
        Motion::of(before, game.plies[index].mv, &game.rules).expect("the move was played");
    let sown: usize = motion.steps.iter().map(|step| step.path.len()).sum();
    let steps = motion.steps.iter().map(|step| match step.event {
        Event::Lap { .. } if sown <= 100 => step.path.len(),
        _ => 1,
    });
    2 + steps.sum::<usize>()
}

/// The animation has fewer colours than the picture, but on average its pixels must be similar.
fn assert_alike(seen: &Pixels, picture: &Pixels) {
    assert_eq!((seen.width, seen.pixels.len()), (picture.width, picture.pixels.len()));
    let away = |(one, other): (&Pixel, &Pixel)| -> i64 {
        (0..3).map(|part| (i64::from(one[part]) - i64::from(other[part])).pow(2)).sum()
    };
    let sum: i64 = seen.pixels.iter().zip(&picture.pixels).map(away).sum();
    let mean = sum / picture.pixels.len() as i64;
    assert!(mean < 40, "the colours are off by {mean}");
}

#[test]
fn an_animation_has_every_step_of_a_move() {
    let all = games();
    let game = all.iter().find(|game| game.id == "6405").expect("the game is published");
    let variations = opened(game);
    let line: Vec<NodeId> = variations.tree().main_line();
    // The moves place a seed, empty a house, or capture a house in many laps.
    for (index, dark) in [(0, false), (44, true), (45, false), (46, true)] {
        let id = line[index];
        let look = PictureStyle { dark, ..sized(360) };
        let bytes = draw(&variations, id, Kind::Gif, look).expect("a move is sown");
        let pictures = played(&bytes);
        assert_eq!(pictures.len(), expected(game.before(index), game, index), "ply {index}");
        let still = Pixels::of_png(&draw(&variations, id, Kind::Png, look).expect("a board"));
        let (last, held) = pictures.last().expect("the animation has pictures");
        assert_alike(last, &still);
        assert_eq!(*held, 300);
        assert!(pictures.iter().all(|(_, time)| *time >= 3), "a picture is gone too soon");
        let again = draw(&variations, id, Kind::Gif, look).expect("a move is sown");
        assert_eq!(bytes, again, "the same move gave other bytes");
    }
}

/// The longest known sowing that ends. It was found by moving seeds one by one.
const LONGEST: &str = "5,4,3,2,3,2,2,3/2,5,6,2,4,3,2,4/0- 0,0,0,0,0,0,0,1/11,0,0,0,0,0,0,0/0- s t";

#[test]
#[ignore = "extended: draws three animations of over 300 laps"]
fn the_longest_known_sowing_fits_a_megabyte() {
    let position: Position = LONGEST.parse().expect("the position is valid");
    let mut game = Variations::from_position(position, 22, &Ruleset::KIBAO);
    let id = game.play_text(NodeId::START, "A6>*").expect("the move is legal");
    let ply = game.ply(id).expect("the move was played");
    let motion = Motion::of(&position, ply.mv, game.rules()).expect("the sowing ends");
    let laps = motion.steps.iter().filter(|step| matches!(step.event, Event::Lap { .. })).count();
    assert!(laps > 300, "{laps}");
    for (width, dark) in [(None, false), (None, true), (Some(1_000), false)] {
        let look = PictureStyle { dark, width, ..PictureStyle::default() };
        let bytes = draw(&game, id, Kind::Gif, look).expect("a move is sown");
        assert!(bytes.len() < 1_000_000, "{width:?}, {dark}: {}", bytes.len());
        assert!(played(&bytes).len() > 30, "{width:?}, {dark}");
    }
    let scene = scene(&game, id);
    let animation = scene.animate(MOST_FRAMES, PictureStyle::default()).expect("a move is sown");
    let told = (0..animation.times.len()).map(|index| (animation.draw)(index));
    assert_eq!(told.filter(|text| text.contains("not shown here")).count(), 1);
}

#[test]
fn an_animation_keeps_its_language_on_every_thread() {
    let variations = published_game("6405");
    let id = variations.tree().main_line()[0];
    let [english, italian] = [Language::English, Language::Italian].map(|language| {
        speak(language, || {
            let scene = scene(&variations, id);
            let animation =
                scene.animate(MOST_FRAMES, PictureStyle::default()).expect("a move is sown");
            let draw = || (animation.draw)(0);
            let there = std::thread::scope(|scope| scope.spawn(draw).join());
            assert!(there.expect("the picture is drawn") == draw(), "{}", language.code());
            draw()
        })
    });
    assert!(english != italian);
}

#[test]
fn a_cancelled_animation_ends() {
    let variations = published_game("6405");
    let id = variations.tree().main_line()[0];
    let stopped =
        picture::draw(&scene(&variations, id), Kind::Gif, sized(200), &AtomicBool::new(true));
    assert_eq!(stopped, Err(Refusal::given_up()));
}

#[test]
fn hostile_names_and_sizes_give_a_picture_or_an_error() {
    let hostile = "</svg><script>\u{0}\u{7}\u{FFFF}&\"'\u{202E}湖湖湖湖".repeat(40);
    let mut variations = published_game("6405");
    for name in [Headers::GAME, Headers::SOUTH, Headers::NORTH] {
        variations.set_header(name, &hostile);
    }
    let id = variations.tree().main_line().first().copied().expect("the game has moves");
    for kind in Kind::ALL {
        let bytes =
            draw(&variations, id, kind, PictureStyle::default()).expect("any names are drawn");
        assert!(!bytes.is_empty());
        for width in [0, 1, 199, 2_401, 100_000, u32::MAX] {
            let refused = draw(&variations, id, kind, sized(width)).expect_err("no such width");
            assert!(refused.error.contains("200 to"), "{refused:?}");
        }
    }
    assert!(draw(&variations, NodeId::START, Kind::Png, PictureStyle::default()).is_ok());
    assert!(draw(&variations, NodeId::START, Kind::Gif, PictureStyle::default()).is_err());
}

#[test]
fn show_writes_whole_pictures_or_none() {
    let folder = folder();
    let place = |name: &str| folder.path().join(name).to_str().expect("a plain name").to_owned();
    let (png, gif, svg) = (place("a.png"), place("a.gif"), place("a.SVG"));
    for (out, begin) in [(&png, &b"\x89PNG"[..]), (&gif, b"GIF89a"), (&svg, b"<svg ")] {
        bao(&["show", "6405", "--at", "23s", "-o", out]).assert().success();
        assert!(std::fs::read(out).expect("the file exists").starts_with(begin));
    }
    let width = |file: &str| Pixels::of_png(&std::fs::read(file).expect("the file exists")).width;
    bao(&[
        "show", "6405", "--at", "22n", "-o", &png, "--force", "--width", "300", "--dark", "--flip",
    ])
    .assert()
    .success();
    assert_eq!(width(&png), 300);
    let none = place("none.gif");
    let writes = ["show", "6405", "--at", "23s", "-o", &none];
    for pass in trace(&["show", "6405", "--at", "23s", "-o", &place("traced.gif")]) {
        if pass.step == "file-replaced" {
            continue;
        }
        abort_at(&pass.step, pass.time, &writes);
        assert!(!Path::new(&none).exists(), "half a picture is there after {}", pass.step);
    }
}

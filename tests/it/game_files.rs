//! Game files as archives.

use bao_game::replay::{RepairMode, normal_transcript};
use bao_game::variations::{GameDetails, Variations, build_variations};
use bao_notation::Source;
use bao_notation::tree::{Comment, GameTree, Headers, NodeId, read_games, write_game, write_games};
use bao_rules::Ruleset;
use bao_tables::pipeline::{Games, Options, Record, published_games};

use crate::support::{archive, games, replay_all, replayed_with, transcript};

/// The published games as their file: comments and a variation beside every turn.
fn trees() -> Vec<GameTree> {
    let tree = |game: bao_game::replay::Game| {
        let mut tree = GameTree::default();
        tree.headers.set(Headers::GAME, &game.id);
        tree.headers.set(Headers::WINNER, game.winner.map_or("", bao_rules::Side::name));
        tree.set_comment(NodeId::START, Comment::new("As it was played; 1:A1< is not."));
        let mut at = NodeId::START;
        for ply in normal_transcript(&game).plies {
            let before = at;
            at = tree.add(before, ply.written.clone()).expect("a game is not too long");
            let other = tree.add(before, ply.written).expect("a game is not too long");
            tree.set_kept(other, true);
            tree.set_comment(other, Comment::new("The same again (a5>)."));
        }
        tree
    };
    let trees: Vec<GameTree> = games().into_iter().map(tree).collect();
    assert_eq!(trees.len(), 59);
    trees
}

fn opened(text: &str, folder: &tempfile::TempDir) -> (String, Games) {
    let path = folder.path().join("games.bao");
    std::fs::write(&path, text).expect("there is room for a file");
    let name = path.to_str().expect("a plain name").to_owned();
    let archive = Games::open(&name, &Options::default()).expect("it is an archive");
    (name, archive)
}

#[test]
fn the_published_games_are_the_same_out_of_a_game_file() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let (_, archive) = opened(&write_games(&trees()), &folder);
    let read = replay_all(archive, &Ruleset::KIBAO);
    let kept = games();
    assert_eq!(read.len(), kept.len());
    for (read, kept) in read.iter().zip(&kept) {
        assert_eq!((&read.id, &read.plies, read.winner), (&kept.id, &kept.plies, kept.winner));
        assert_eq!((read.status, &read.findings), (kept.status, &vec![]));
    }
}

#[test]
fn a_damaged_move_is_repaired_in_a_game_file_as_in_a_table() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let all = replayed_with(published_games(), &Ruleset::KIBAO, RepairMode::Report);
    let game = all.iter().find(|game| game.id == "6405").expect("the game is published");
    let text = bao_notation::write(&normal_transcript(game)).replacen("A6<*", "A6?*", 1);
    let table = format!("game,transcript\n6405,{text}\n");
    let file = format!("[game \"6405\"]\n\n{text}\n");
    let table =
        replayed_with(archive(table).expect("it is one"), &Ruleset::KIBAO, RepairMode::Apply);
    let (_, archive) = opened(&file, &folder);
    let file = replayed_with(archive, &Ruleset::KIBAO, RepairMode::Apply);
    assert_eq!((&file[0].plies, file[0].status), (&table[0].plies, table[0].status));
    assert!(file[0].repaired.is_some(), "{:?}", file[0].findings);
}

#[test]
fn a_game_file_is_shown_checked_and_imported() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let (name, _) = opened(&write_games(trees().iter().take(3)), &folder);
    let shown = transcript(&["show", "6403", &name], "");
    let expected = transcript(&["show", "6403"], "");
    let normal = |text: &str| {
        text.lines()
            .filter(|line| line.contains("1:") || line.contains("exit"))
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    assert!(!normal(&shown).is_empty());
    assert_eq!(normal(&shown), normal(&expected));
    let checked = transcript(&["check", &name], "");
    assert!(checked.ends_with("-- exit code 0\n"), "{checked}");
    let archive = folder.path().join("archive");
    let archive = archive.to_str().expect("a plain name");
    let imported = transcript(&["import", &name, "-o", archive, "--quiet"], "");
    assert!(imported.ends_with("-- exit code 0\n"), "{imported}");
    let counted = transcript(&["sql", archive, "select count(*) as n from games"], "");
    assert!(counted.contains('3'), "{counted}");

    let damaged = "[game \"7\"]\n[position \"x\"]\n1n:a5>\n\n[game \"8\"]\n1:A7<* (1:A9<) a5>\n";
    let (name, _) = opened(damaged, &folder);
    let checked = transcript(&["check", &name], "").replace(&name, "games.bao");
    insta::assert_snapshot!(checked);
}

#[test]
fn what_an_archive_knows_of_a_game_is_in_its_headers() {
    let table = "game,south,north,date,winner,transcript\n\
        7,\"Amina \"\"A\"\" [x]\",Jum\u{e1},2016-02-29,north,1:A7<* a5>; 2:A6<* zz>\n";
    let records: Vec<Record> =
        archive(table).expect("it is a table").collect::<Result<_, _>>().expect("it is read");
    let [record] = &records[..] else { panic!("{records:?}") };
    let game = bao_tables::pipeline::replay_record(record, &Ruleset::KIBAO_MALAWI);
    let about = GameDetails {
        south: record.south.clone(),
        north: record.north.clone(),
        date: record.date.map(|date| date.to_string()),
        source: Some("test.csv".to_owned()),
    };
    let transcript = record.transcript.read(&record.id).transcript;
    let tree = build_variations(&game, &transcript, &about);
    assert_eq!(tree.rules(), &Ruleset::KIBAO_MALAWI);
    let text = write_game(tree.tree());
    let mut read = read_games(&text, &Source::default());
    assert_eq!((&read.findings[..], read.games.len()), (&[][..], 1), "{text}");
    let again = Variations::from_tree(read.games.remove(0), tree.rules()).expect("it is a game");
    assert!(again.tree().says_the_same(tree.tree()), "{text}");
    assert_eq!(again.start(), tree.start());
    for (id, own) in again.tree().all().into_iter().zip(tree.tree().all()) {
        assert_eq!(again.state(id), tree.state(own), "{text}");
    }
    insta::assert_snapshot!(text);
}

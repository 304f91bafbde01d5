//! Changes of a game by requests, without a server.

use bao::web::page::requests::{self, BaoRequest, Edit, EditRequest, PlaceRequest, Why};
use bao::web::page::views::GameView;

fn opened(bao: &str) -> GameView {
    requests::bao(&BaoRequest { bao: bao.into(), game: None }).expect("it is a game")
}

fn edited(game: &GameView, at: usize, edit: Edit) -> requests::EditReply {
    let request = EditRequest { bao: game.bao.clone(), at, edit };
    requests::edit(&request).unwrap_or_else(|refused| panic!("{}", refused.error))
}

fn texts(game: &GameView) -> Vec<&str> {
    game.nodes.iter().map(|node| node.text.as_str()).collect()
}

const GAME: &str = "1:A7<* a5> 2:A6<* a5> 3:A2< a6> 4:A2<";

#[test]
fn a_turn_that_is_changed_stands_beside_what_was_there() {
    let game = opened(GAME);
    let reply = edited(&game, 1, Edit::Change { text: "A6<*".into() });
    assert_eq!((reply.at, reply.game.nodes[reply.at].main), (game.nodes.len(), false));
    assert_eq!(reply.game.nodes.len(), 2 * game.nodes.len() - 1, "{:?}", texts(&reply.game));
    if let Some(broken) = reply.broken {
        assert_eq!(reply.game.nodes[broken].state, "broken");
        assert!(reply.game.nodes[broken].why.as_ref().is_some_and(|why| why.contains("legal are")));
    }
    let old = reply.game.nodes[0].children[0];
    assert_eq!((old, reply.game.nodes[old].text.as_str()), (1, "A7<*"));
}

#[test]
fn a_move_that_is_there_is_gone_to_and_nothing_changes() {
    let game = opened(GAME);
    let reply = edited(&game, 2, Edit::Play { text: "A6<*".into() });
    assert_eq!((reply.at, &reply.game.bao), (3, &game.bao));
}

#[test]
fn every_kind_of_change_is_made() {
    let game = opened(GAME);
    let varied = edited(&game, 0, Edit::Play { text: "A6<*".into() });
    assert_eq!(varied.at, game.nodes.len());
    let main = edited(&varied.game, varied.at, Edit::Promote);
    assert_eq!((main.at, texts(&main.game)[1]), (1, "A6<*"));
    let back = edited(&main.game, 2, Edit::Main);
    assert_eq!(texts(&back.game)[1], "A7<*");
    let marked = edited(&back.game, 1, Edit::Mark { mark: Some("?!".into()) });
    assert_eq!(marked.game.nodes[1].mark, Some("?!"));
    assert_eq!(edited(&marked.game, 1, Edit::Mark { mark: None }).game.nodes[1].mark, None);
    let said = edited(&game, 0, Edit::Comment { text: " of the game ".into() });
    assert_eq!(said.game.nodes[0].comment, "of the game");
    let named = Edit::Header { name: "south".into(), value: "Amina \"the \\ one\" ]".into() };
    let named = edited(&game, 0, named);
    assert_eq!(opened(&named.game.bao).headers[0].value, "Amina \"the \\ one\" ]");
    let gone = edited(&back.game, back.game.nodes.len() - 1, Edit::Delete);
    assert_eq!((gone.at, gone.game.nodes.len()), (0, game.nodes.len()));
    let follow = edited(&varied.game, varied.at, Edit::Follow { from: 1 });
    assert!(follow.game.nodes.len() > varied.game.nodes.len());
}

#[test]
fn a_game_of_which_every_turn_was_deleted_is_opened_again() {
    for (before, after) in [("1:A7<* a5>", "1:\n"), ("{hello}\n1:A7<* a5>", "{hello}\n1:\n")] {
        let deleted = edited(&opened(before), 1, Edit::Delete).game;
        assert_eq!(deleted.bao, after);
        let again = opened(&deleted.bao);
        assert_eq!((again.nodes.len(), &again.bao), (1, &deleted.bao));
    }
    for nothing in ["", "hello", "{hello}"] {
        let request = BaoRequest { bao: nothing.into(), game: None };
        assert!(requests::bao(&request).is_err(), "{nothing:?}");
    }
}

#[test]
fn a_game_too_large_to_be_shown_is_refused() {
    let lines: String = (1..=2600).map(|turn| format!("{turn}:A1< a1<\n")).collect();
    let refused = requests::bao(&BaoRequest { bao: lines, game: None });
    let refused = refused.expect_err("nobody looks at so many turns");
    assert_eq!(refused.why, Why::Impossible);
    assert!(refused.error.contains("bao replay"), "{}", refused.error);
}

/// The header speaks of the game that was played, and the main line may be another one by now.
#[test]
fn a_winner_who_has_not_won_on_the_board_is_the_header_s_word() {
    let game = opened(&format!("[winner \"south\"]\n\n{GAME}"));
    assert_eq!(game.result, "Not ended on the board; South has won, says the game's header.");
    assert!(opened(GAME).result.contains("nobody says who has won"));
    let broken = opened("1:A7<* a5> 2:~A1<");
    assert_eq!(broken.result, "Turn 2s is not legal; from there on moves are kept as text.");
}

/// A game by the clock `1+5`, in which both have moved twice.
fn timed() -> GameView {
    opened(&format!("[clock \"1+5\"]\n\n{GAME}"))
}

fn left(game: &GameView) -> [u64; 2] {
    game.clock.as_ref().expect("there is a clock").left
}

#[test]
fn a_turn_by_the_clock_costs_its_time() {
    let game = timed();
    let end = game.nodes.len() - 1;
    assert_eq!((left(&game), &*game.clock.as_ref().expect("one").control), ([60_000; 2], "1+5"));
    let played = requests::place(&PlaceRequest { bao: game.bao.clone(), at: end });
    let text = played.expect("it is a game").choices[0].name.clone();
    let reply = edited(&game, end, Edit::Timed { text: text.clone(), spent: 12_500 });
    assert_eq!(left(&reply.game), [60_000, 52_500]);
    assert!(reply.game.bao.contains("[clock-north \"0:52.500\"]"), "{}", reply.game.bao);
    assert_eq!(opened(&reply.game.bao).clock, reply.game.clock, "what is kept goes on");
    // Too late, however the page came to send it.
    let late = edited(&game, end, Edit::Timed { text: text.clone(), spent: u64::MAX });
    assert_eq!(left(&late.game), [60_000, 0]);
    assert!(late.game.bao.contains("[winner \"south\"]"), "{}", late.game.bao);
    let out = edited(&game, end, Edit::Timeout { side: "south".into() });
    assert_eq!((left(&out.game), out.at), ([0, 60_000], end));
    assert!(out.game.bao.contains("[winner \"north\"]"), "{}", out.game.bao);
    let refused = |game: &GameView, edit| {
        let request = EditRequest { bao: game.bao.clone(), at: end, edit };
        requests::edit(&request).expect_err("it is refused").why
    };
    let plain = opened(GAME);
    assert_eq!(plain.clock, None);
    assert_eq!(refused(&plain, Edit::Timed { text, spent: 1 }), Why::Impossible);
    assert_eq!(refused(&plain, Edit::Timeout { side: "south".into() }), Why::Impossible);
    assert_eq!(refused(&game, Edit::Timeout { side: "milk".into() }), Why::Malformed);
    let header = |value: &str| Edit::Header { name: "clock".into(), value: value.into() };
    assert_eq!(refused(&plain, header("milk")), Why::Malformed);
    assert_eq!(left(&edited(&plain, 0, header("3+2")).game), [180_000; 2]);
}

/// A player's last move goes with its answer; before that goes that he has resigned. Who has not moved keeps the game.
#[test]
fn the_last_move_of_a_player_is_taken_back() {
    let game = timed();
    let end = game.nodes.len() - 1;
    let back = |side: &str| Edit::Back { side: side.into() };
    let last = game.nodes[end].turn.clone().expect("it is a turn");
    let (his, other) = if last.ends_with('s') { ("south", "north") } else { ("north", "south") };
    let once = edited(&game, 0, back(his));
    assert_eq!((once.at, once.game.nodes.len()), (end - 1, end));
    let both = edited(&game, 0, back(other));
    assert_eq!(both.game.nodes.len(), end - 1, "with the answer");
    let over = edited(&game, end, Edit::Resign { side: his.into(), spent: 0 });
    let on = edited(&over.game, 0, back(his));
    assert_eq!((on.at, on.game.nodes.len(), on.game.forfeit), (end, end + 1, false));
    let mut first = game;
    while first.nodes.len() > 1 {
        first = edited(&first, 0, back("south")).game;
    }
    assert_eq!(edited(&first, 0, back("south")).game.bao, first.bao);
}

/// Whoever resigns has lost by that, keeps his time, and a line that he resigns in is the game.
#[test]
fn who_resigns_has_lost_and_keeps_his_time() {
    let game = timed();
    let end = game.nodes.len() - 1;
    let resign = |spent| Edit::Resign { side: "south".into(), spent };
    let over = edited(&game, 1, resign(20_000));
    assert_eq!((&*over.game.result, over.at), ("South resigned. North wins.", end));
    assert!(over.game.forfeit && over.game.bao.contains("[ended-by \"resigned\"]"));
    assert_eq!(left(&over.game).iter().sum::<u64>(), 100_000, "only whose turn it is has thought");
    assert!(left(&edited(&game, end, resign(u64::MAX)).game).iter().all(|&left| left > 0));
    let out = edited(&game, end, Edit::Timeout { side: "south".into() });
    assert_eq!(out.game.result, "South had no time left. North wins.");
    // Another winner's game has not ended like that, nor has one that goes on.
    let winner = Edit::Header { name: "winner".into(), value: "south".into() };
    let other = edited(&over.game, end, winner);
    assert_eq!(other.game.result, "Not ended on the board; South has won, says the game's header.");
    let text = over.place.choices[0].name.clone();
    let on = edited(&over.game, end, Edit::Play { text });
    assert!(!on.game.forfeit && !on.game.bao.contains("ended-by"), "{}", on.game.bao);
    // A game ends once.
    for edit in [resign(0), Edit::Timeout { side: "north".into() }] {
        let again = EditRequest { bao: over.game.bao.clone(), at: end, edit };
        assert_eq!(requests::edit(&again).expect_err("it is over").why, Why::Impossible);
    }
    let request = |edit| EditRequest { bao: game.bao.clone(), at: end, edit };
    let refused = requests::edit(&request(Edit::Resign { side: "milk".into(), spent: 0 }));
    assert_eq!(refused.expect_err("nobody is called that").why, Why::Malformed);
}

/** Games against the engine, or between two people on this page: start, moves, taking back, and the end. */

const { el, button, t } = bao;
/** The name of a new game: its kind, and the date and time. */
bao.newGameName = (kind, now) => {
  // Swedish dates have the form 2015-03-02 14:05:09.
  const [date, time] = now.toLocaleString("sv").split(" ");
  return `${kind}-${date}-${time.replaceAll(":", "")}`;
};

/** Whether a game was started on this page to be played, even if it is in a file now. The game's name shows this. */
bao.isBegunHere = (game) => isNewGameName(game.headers.get("game"));
const isNewGameName = (name) => /^[a-z-]+-\d{4}-\d\d-\d\d-\d{6}(-\d+)?$/.test(name ?? "");

/** Why a game that was started here was stopped as a draw (a repeated position, too many plies); null if it was not. */
bao.drawnWords = (game) => (bao.isBegunHere(game) ? game.node(game.last(0)).drawn : null);

/** Whether a game is over: on the board, by its headers or clock, or because it is drawn. */
bao.isOver = (game) => Boolean(game.node(game.last(0)).end ?? game.headers.get("winner") ?? bao.drawnWords(game)) || game.isOutOfTime;

/** The engine's side, 0 or 1; -1 if it does not play. */
const engineSeat = (players) => players.findIndex((name) => bao.levelOf(name) !== null);

/** The names of the players. Against the engine, a player without a name is called "You". */
bao.playersOf = (players) => players.map((name, side) => (bao.levelOf(name) ? bao.word("level", bao.levelOf(name)) : name || (engineSeat(players) < 0 ? bao.sides[side] : t("play-you"))));

/** How a saved game ended. For a game against the engine, also whether the user won. */
bao.savedOutcome = ({ game, over, winner, south, north, result }) => {
  const isOwn = engineSeat([south, north]) >= 0;
  if (!over) return isOwn || isNewGameName(game) ? t("play-not-over") : result;
  return isOwn && winner ? `${outcomeWords([south, north], winner)}. ${result}` : result;
};

/** How a game against the engine ended for the user. */
const outcomeWords = (players, winner) => (!winner ? t("play-over") : bao.sideOf(winner.charAt(0)) === engineSeat(players) ? t("play-lost") : t("play-won"));

/** The latest draft of a game that was started on this page and is not over; undefined if all are over. */
bao.unfinished = (drafts) => drafts.find(({ games: [game] }) => isNewGameName(game?.game) && !game.over);

/** The side, 0 or 1, from which a game is shown: the user's side against the engine, otherwise South. */
bao.seatOf = ({ players: [south, north] }) => (bao.levelOf(south) !== null && bao.levelOf(north) === null ? 1 : 0);

/** Hints for the current move: first the pit of the best move, then the move. At a new place hints start again. */
class Hint {
  /** Used to cancel the running search. */
  #search = new bao.Newest();
  #page = bao.pageName("hint-");

  constructor({ desk, stage, inquiry }, element, trouble) {
    Object.assign(this, { desk, stage, element, trouble, known: inquiry.known, nodes: inquiry.depths[1] ?? inquiry.depths[0] });
  }

  /** Forgets the hint if the place has changed. */
  look() {
    const { game, at, laid } = this.desk;
    const here = `${laid} ${at} ${game.node(at).board?.position}`;
    if (this.place === here) return;
    this.#search.end();
    // How much of the best choice was revealed.
    Object.assign(this, { place: here, told: 0 });
    this.element.textContent = "";
  }

  /** Reveals the next part of the hint. */
  async press() {
    this.look();
    const { stage } = this;
    const signal = this.#search.begin();
    const best = await this.trouble.during(() => this.#seek(signal));
    if (signal.aborted) return;
    this.element.textContent = "";
    if (!best) return;
    this.told += 1;
    stage.finish();
    stage.select(best.pit);
    if (this.told > 1) stage.board.layers.trail.replaceChildren(stage.board.arrow(best));
    this.element.textContent = this.told > 1 ? t("hint-move", { move: best.text }) : t("hint-pit", { pit: stage.board.wood.name(best.pit) });
  }

  /** Searches for the best choice. */
  async #seek(signal) {
    const { desk, stage, known, nodes } = this;
    const { game, at } = desk;
    if (!known.has(game, at, nodes)) {
      this.element.textContent = t("hint-seeking");
      known.put(await bao.api.post("analyse", { bao: game.given.bao, at, nodes, page: this.#page }, { signal }));
    }
    const { choices } = await stage.places.get(at);
    return choices.find(({ text }) => text === known.get(game, at).choices[0]?.text);
  }
}

/** The pause between the user's sowing and the engine's reply, in milliseconds. */
const PAUSE = 600;
/** Keys that skip the user's sowing. */
const SKIPS = ["Enter", "Escape", "ArrowRight"];

/** The level of the engine if a player's name is a level; otherwise null. */
bao.levelOf = (name) => {
  const level = /^bao ([a-z]+)$/.exec(name)?.[1];
  // Every level has a word, so a name without a word is not a level.
  return level && bao.word("level", level) !== level ? level : null;
};

/** The engine's level and side (0 or 1), from the headers of a game; null if the engine does not play. */
bao.opponentOf = (game) => {
  const side = engineSeat(game.players);
  return side < 0 ? null : { side, level: bao.levelOf(game.players[side]) };
};

/** The clocks in the menu. The header of a game may have others. */
const CLOCKS = ["1+1", "3+2", "5+3", "10+5", "15+10", "30+20"];

/** The form for a new game. */
bao.PlayForm = class PlayForm {
  constructor(app) {
    const { about } = app;
    bao.build(this, "play", { app });
    bao.fill(this.level, about.levels.map((name) => [name, bao.word("level", name)]), bao.prefs.get("level"), "casual");
    bao.fill(this.ruleset, about.rulesets.map(({ name }) => name), about.new_games);
    const clockWords = (minutes, seconds) => t("play-clock-of", { minutes: Number(minutes), seconds: Number(seconds) });
    bao.fill(this.clock, [["", t("play-no-clock")], ...CLOCKS.map((value) => [value, clockWords(...value.split("+"))])], bao.prefs.get("clock"));
    /** The position in which the game starts; null for the initial position of the ruleset. */
    this.from = null;
    this.names = [...this.two.elements.player];
    this.describe();
  }

  begin() {
    bao.prefs.set("level", this.level.value);
    this.app.begin(this.#spec());
  }

  beginOfTwo() {
    this.app.begin({ ...this.#spec(), level: null, players: this.names.map((input) => input.value.trim()) });
  }

  #spec() {
    const seat = this.form.elements.seat.value;
    bao.prefs.set("clock", this.clock.value);
    const mine = seat === "" ? crypto.getRandomValues(new Uint8Array(1))[0] % 2 : Number(seat);
    return { level: this.level.value, side: 1 - mine, ruleset: this.ruleset.value, clock: this.clock.value, from: this.from };
  }

  describe() {
    this.words.textContent = bao.word("level-plays", this.level.value);
    bao.describeRuleset(this.ruleset, this.rulesNote);
  }

  /** The address may have the start of the game: `position`, `number` and `ruleset`. */
  async show(given) {
    const { position = null, number = "1", ruleset = "kibao" } = Object.fromEntries(given);
    this.from = position === null ? null : { position, number: Number.parseInt(number, 10) || 1 };
    this.fromWords.hidden = this.from === null;
    if (this.from !== null) this.ruleset.value = ruleset;
    this.kept.replaceChildren();
    const { drafts } = await bao.api.get("saved");
    const left = bao.unfinished(drafts);
    if (left) this.kept.append(button(t("play-go-on"), () => this.app.go({ draft: left.file }), { class: "primary" }));
  }
};

/** The opponent: the engine's moves, and the buttons of a game that is being played. */
bao.Opponent = class Opponent {
  /** The game and place for which the engine's move was requested; otherwise null. */
  #asked = null;
  #asking = new bao.Newest();
  /** Whether the engine has found its move and waits for the end of the user's sowing. */
  #found = false;
  /** Whether the server is busy, so that the request will be repeated. */
  #waits = false;
  /** Ends the pause after the user's sowing. */
  #hurry = null;
  #page = bao.pageName("play-");

  constructor(room) {
    const { desk, stage } = room;
    bao.build(this, "opponent", { room, desk, stage });
    this.hint = new Hint(room, this.hinted, this.trouble);
    stage.offers = (at) => this.closed(at) === null;
    stage.table.addEventListener("click", (event) => this.#skip(event), { capture: true });
    document.addEventListener("keydown", (event) => this.#skip(event), { capture: true });
  }

  /** Whether the engine is searching for its move, so that its clock runs; false while the server is busy. */
  get thinks() {
    return this.#asked !== null && !this.#found && !this.#waits;
  }

  /** Whether the game on the desk is against the engine. */
  get plays() {
    return this.desk.game !== null && bao.opponentOf(this.desk.game) !== null;
  }

  /** Whether the key for analysis gives a hint. */
  get hints() {
    return this.plays && this.desk.isLive;
  }

  /**
   * Why the user cannot play at a place, in words: the engine is to move, or the game was resigned or lost on time
   * there. Null if the user can play.
   */
  closed(at) {
    const { game } = this.desk;
    if (game === null) return null;
    if (game.isForfeit(at) || game.isOutOfTime) return t("choices-over");
    const opponent = bao.opponentOf(game);
    if (opponent === null || bao.isOver(this.desk.game) || bao.sideOf(game.node(game.shown(at)).board.toMove) !== opponent.side) return null;
    return t("play-engines", { side: bao.sides[opponent.side], level: bao.word("level", opponent.level) });
  }

  /** The engine, if it is to move here; null otherwise. It moves only at the end of the main line. */
  #due() {
    const { game, at } = this.desk;
    const opponent = bao.opponentOf(game);
    const node = game.node(at);
    const { board, main } = node;
    const open = main && board && !bao.isUnplayed(node) && game.next(at) === null && !bao.isOver(game);
    return opponent !== null && open && bao.sideOf(board.toMove) === opponent.side ? opponent : null;
  }

  /** Called when the game, the place or the view has changed. Requests the engine's move if the engine is to move. */
  look() {
    this.element.hidden = !this.desk.isPlayed;
    if (!this.element.hidden) {
      this.hint.look();
      this.#state();
    }
    const due = this.taking || !this.plays ? null : this.#due();
    if (due === null) this.#giveUpAsking();
    else this.#answer(due);
  }

  /** A click on the board, Enter, Escape or the right arrow key skips the user's sowing and the pause after it. */
  #skip(event) {
    if (this.#asked === null || this.element.closest("[hidden]")) return;
    const isKey = event.type === "keydown";
    if (isKey && (bao.typing(event.target) || document.querySelector("dialog[open]") || !SKIPS.includes(event.key))) return;
    // Enter presses the focused button.
    if (isKey && event.key === "Enter" && event.target.closest("button, a, summary, input")) return;
    // While the engine is searching, there is nothing to skip.
    if (!this.stage.moves && !this.#found) return;
    event.preventDefault();
    event.stopPropagation();
    this.stage.finish();
    this.#hurry();
  }

  #giveUpAsking() {
    this.#asked = null;
    this.#asking.end();
    this.#found = false;
  }

  #state() {
    const due = this.#due();
    const last = this.desk.game.next(this.desk.at) === null;
    const over = bao.isOver(this.desk.game);
    this.help.ariaDisabled = due !== null || this.closed(this.desk.at) !== null;
    // The result is shown only after the last sowing.
    const told = over && !(last && this.stage.moves);
    bao.showState(this.element, `${this.plays ? "engine" : "two"}-${told ? "told" : over ? "over" : "live"}`);
    this.back.ariaDisabled = !this.canTakeBack;
    const words = this.#words({ due, over, last });
    if (this.said.textContent !== words) this.said.replaceChildren(told ? el("strong", {}, words) : words);
  }

  /** Says what to do next. The result of a move is said only after its sowing. */
  #words({ due, over, last }) {
    const { game, at } = this.desk;
    const opponent = bao.opponentOf(game);
    const { end } = game.node(game.last(0));
    const ended = () => (game.isOutOfTime ? t("play-timeout") : bao.capital(end?.words ?? bao.drawnWords(game) ?? game.given.result));
    if (opponent === null) return over && !(this.stage.moves && last) ? ended() : "";
    const level = bao.word("level", opponent.level);
    if (due) return t("play-thinking", { level });
    if (this.stage.moves && last) return game.node(at).turn?.endsWith(opponent.side === 0 ? "s" : "n") ? t("play-answers", { level }) : "";
    if (over) return [`${outcomeWords(game.players, end ? end.winner : game.headers.get("winner")).replace(/[.]$/, "")}.`, ended()].join(" ");
    return last ? t("play-your-turn") : t("play-looking-back");
  }

  giveHint() {
    if (this.help.getAttribute("aria-disabled") !== "true") this.hint.press();
  }

  /** Starts another game like this one. If `seat` is `other`, the players swap sides. */
  again(seat) {
    const { game } = this.desk;
    const { side, level } = bao.opponentOf(game) ?? { side: 1, level: null };
    const players = level === null ? game.players.map((name) => name ?? "") : [];
    this.room.app.again({ level, side: seat === "other" ? 1 - side : side, ruleset: game.given.ruleset, clock: game.headers.get("clock") ?? "", players });
  }

  async #answer({ level }) {
    const { desk, stage } = this;
    const { at } = desk;
    const text = desk.game.given.bao;
    const asked = `${at} ${text}`;
    if (this.#asked === asked) return;
    this.#giveUpAsking();
    this.#asked = asked;
    const { signal } = this.#asking;
    const isGone = () => signal.aborted || desk.at !== at || desk.game.given.bao !== text;
    const look = async () => {
      // Wait until the sowing that led here has ended. The user may replay it.
      await null;
      do {
        while (stage.moves) await stage.rest();
        if (stage.speed.name !== "off") await bao.pause(PAUSE);
      } while (stage.moves);
    };
    const seen = Promise.race([look(), new Promise((resolve) => (this.#hurry = resolve))]);
    this.trouble.say("");
    try {
      const { move } = await bao.api.search("answer", { bao: text, at, level, page: this.#page }, { signal, onwait: (waits) => (this.#waits = waits) }, Infinity);
      if (isGone()) return;
      this.#found = true;
      this.look();
      await seen;
      if (!isGone()) await this.room.move(move);
    } catch (error) {
      if (!signal.aborted) this.trouble.say(t("play-ask-again", { error: error.message }));
    }
  }

  /**
   * Whether a move of the user (or of either of two people), or a resignation, can be taken back, even after a reload.
   */
  get canTakeBack() {
    const { game, past } = this.desk;
    const opponent = bao.opponentOf(game);
    if (game.isOutOfTime) return false;
    if (opponent === null) return this.desk.isPlayed && (game.isForfeit(game.last(0)) || game.next(0) !== null);
    const own = opponent.side === 0 ? "n" : "s";
    return past.length > 0 || game.isForfeit(game.last(0)) || game.line(0).some((at) => game.node(at).turn?.endsWith(own));
  }

  /**
   * Takes back the user's last move and the engine's reply, or, if two people play, the last move; even a move that was
   * played before a reload.
   */
  async takeBack() {
    const { desk } = this;
    if (this.taking || !this.canTakeBack) return;
    this.taking = true;
    await this.trouble.during(async () => {
      if (!this.plays) {
        const { side } = desk.game.node(desk.game.last(0));
        return desk.playedLast ? desk.undo() : this.#back(bao.sideOf(side));
      }
      const some = desk.past.length > 0;
      if (some) await desk.undo();
      while (this.#due() && desk.past.length > 0) await desk.undo();
      if (some && !this.#due()) return null;
      const { game } = desk;
      await this.#back(1 - bao.opponentOf(game).side);
      // If the engine started, its first move stays.
      return some && desk.game === game ? desk.redo() : null;
    });
    this.taking = false;
    this.look();
  }

  /** Takes back a move that was played before the game was put on the desk. */
  #back(side) {
    return this.desk.edit(this.desk.at, { kind: "back", side: bao.seats[side] }, { undoes: true });
  }

  /** The side that would resign, 0 or 1: the user, or the side to move if two people play. */
  #resigning() {
    const { game } = this.desk;
    const opponent = bao.opponentOf(game);
    return opponent === null ? bao.sideOf(game.node(game.shown(game.last(0))).board.toMove) : 1 - opponent.side;
  }

  /** Asks whether the user, or the side to move, resigns. */
  async ask() {
    if (!this.desk.isLive) return;
    const { laid } = this.desk;
    const side = this.#resigning();
    const words = this.plays ? t("play-sure") : t("play-sure-side", { side: bao.sides[side] });
    // The first answer has the focus, because pressing the same key twice must not end the game.
    const answer = await bao.choose(t("play-resign"), words, [["no", t("play-no")], ["yes", t("play-yes"), "danger"]]);
    // The time may have run out in the meantime, or the browser's Back button may have opened another game.
    if (answer !== "yes" || laid !== this.desk.laid || !this.desk.isLive) return this.giveUp.focus();
    const made = await this.room.edit({ kind: "resign", side: bao.seats[side], spent: this.room.clock.spent() }, this.trouble);
    if (made === null) return;
    this.look();
    ([this.review, this.same, this.back].find((one) => !one.hidden) ?? this.giveUp).focus();
  }
};

/** Games against the engine and of two people at this board: how one begins, who answers, what is taken back, and how it ends. */

const { el, button, t } = bao;
/** The name of a game that begins here now: what it is a game of, the day and the time. */
bao.newGameName = (kind, now) => {
  const two = (parts) => parts.map((part) => String(part).padStart(2, "0"));
  return `${kind}-${two([now.getFullYear(), now.getMonth() + 1, now.getDate()]).join("-")}-${two([now.getHours(), now.getMinutes(), now.getSeconds()]).join("")}`;
};

/** Whether a game was begun here to be played, also where it comes from a file by now: its name says so. */
bao.isBegunHere = (game) => isNewGameName(game.headers.get("game"));
const isNewGameName = (name) => /^[a-z-]+-\d{4}-\d\d-\d\d-\d{6}(-\d+)?$/.test(name ?? "");

/** Why nobody plays on a game that was begun here, though the board has not ended it. */
bao.drawnWords = (game) => (bao.isBegunHere(game) ? game.node(game.last(0)).drawn : null);

/** Whether a game has come to its end: on the board, by its headers, or because nobody plays on. */
bao.isOver = (game) => Boolean(game.node(game.last(0)).end ?? game.headers.get("winner") ?? bao.drawnWords(game));

/** The winner of a game that is over, 0 or 1; null if unknown. */
bao.winnerOf = (game) => {
  const { end } = game.node(game.last(0));
  const winner = end ? end.winner : game.headers.get("winner");
  return winner ? bao.sideOf(winner.charAt(0)) : null;
};

/** The seat of the engine among the players of a game, 0 or 1; -1 where it does not play. */
const engineSeat = (players) => players.findIndex((name) => bao.levelOf(name) !== null);

/** Who plays whom: the reader is called You where a game against the engine does not name him. */
bao.playersOf = (players) => players.map((name, side) => (bao.levelOf(name) ? bao.word("level", bao.levelOf(name)) : name || (engineSeat(players) < 0 ? bao.sides[side] : t("play-you"))));

/** How a game that is saved in a file ended: for the reader where he has played it against the engine, and why. */
bao.savedOutcome = ({ game, over, winner, south, north, result }) => {
  const isOwn = engineSeat([south, north]) >= 0;
  if (!over) return isOwn || isNewGameName(game) ? t("play-not-over") : result;
  return isOwn && winner ? `${outcomeWords([south, north], bao.sideOf(winner.charAt(0)))}. ${result}` : result;
};

/** How a game against the engine ended for the reader. */
const outcomeWords = (players, winner) => (winner === null ? t("play-over") : winner === engineSeat(players) ? t("play-lost") : t("play-won"));

/** The draft of a game that was begun here and is not over, the last first; undefined without one. */
bao.unfinished = (drafts) => drafts.find(({ games: [game] }) => isNewGameName(game?.game) && !game.over);

/** The side, 0 or 1, from which a game is looked at: the reader's where he plays against the engine, else South's. */
bao.seatOf = ({ players: [south, north] }) => (bao.levelOf(south) !== null && bao.levelOf(north) === null ? 1 : 0);

/** Help for the move that is due: first the pit that the best move begins in, then the move. Another place begins anew. */
bao.Hint = class Hint {
  #place = null;
  /** Of the place: the best choice, whether it is being sought, and how much of it has been told. */
  #help = {};
  /** Ends the search that is under way. */
  #search = new bao.Newest();
  #page = bao.pageName("hint-");

  constructor({ desk, stage, inquiry }) {
    Object.assign(this, { desk, stage, known: inquiry.known, nodes: inquiry.depths[1] ?? inquiry.depths[0] });
    this.element = el("span", { class: "soft hinted", role: "status" });
  }

  /** The place may be another, of which nothing is said yet. */
  look() {
    const { game, at, laid } = this.desk;
    const here = `${laid} ${at} ${game.node(at).board?.position}`;
    if (this.#place === here) return;
    this.#search.end();
    this.#place = here;
    this.#help = { best: null, isSought: false, told: 0 };
    this.element.textContent = "";
  }

  /** Says more about the best move. */
  async press() {
    this.look();
    const help = this.#help;
    if (help.isSought) return;
    if (help.best === null) {
      const { signal } = this.#search;
      help.isSought = true;
      this.element.textContent = t("hint-seeking");
      const [best, words] = await this.#seek(signal).then((found) => [found, ""], (error) => [null, error.message]);
      if (signal.aborted) return;
      Object.assign(help, { best, isSought: false });
      this.element.textContent = words;
      if (best === null) return;
    }
    help.told += 1;
    const { board } = this.stage;
    this.stage.finish();
    this.stage.select(help.best.pit);
    if (help.told > 1) board.layers.trail.replaceChildren(board.arrow(help.best));
    this.element.textContent = help.told > 1 ? t("hint-move", { move: help.best.text }) : t("hint-pit", { pit: board.wood.name(help.best.pit) });
  }

  /** The choice that a search thinks best. */
  async #seek(signal) {
    const { desk, stage, known } = this;
    const { game, at } = desk;
    if (!known.has(game, at, this.nodes)) known.put(await bao.api.post("analyse", { bao: game.given.bao, at, nodes: this.nodes, page: this.#page }, { signal }));
    const best = known.get(game, at)?.choices[0]?.text;
    const { choices } = await stage.places.get(at);
    return choices.find(({ text }) => text === best) ?? null;
  }
};

const NAME = /^bao ([a-z]+)$/;
/** How long the board stands still between the reader's sowing and the answer, in milliseconds. */
const PAUSE = 600;
/** Keys that end the reader's sowing. */
const SKIPS = ["Enter", "Escape", "ArrowRight"];

/** The level of the engine that a header names as a player; null where it names another. */
bao.levelOf = (name) => {
  const level = NAME.exec(name ?? "")?.[1] ?? "";
  // Every level has a word.
  return level !== "" && bao.word("level", level) !== level ? level : null;
};

/** Who plays against the reader, as the headers of a game say: his level, and 0 or 1 for his seat. Null where nobody does. */
bao.opponentOf = (game) => {
  const side = engineSeat(game.players);
  return side < 0 ? null : { side, level: bao.levelOf(game.players[side]) };
};

/** The clocks that are offered; another is named by a header. */
const CLOCKS = ["1+1", "3+2", "5+3", "10+5", "15+10", "30+20"];

/** Asks for the game that is to be played. */
bao.PlayForm = class PlayForm {
  /** `onbegin({level, side, ruleset, clock, players})` begins a game, `ongo(query)` goes on with one. */
  constructor({ about, onbegin, ongo }) {
    bao.build(this, "play", { onbegin, ongo });
    bao.fill(this.level, about.levels.map((name) => [name, bao.word("level", name)]), bao.prefs.get("level"), "casual");
    bao.fill(this.ruleset, about.rulesets.map(({ name }) => name), about.new_games);
    this.words.after(bao.rulesetNote(this.ruleset));
    const clockWords = (minutes, seconds) => t("play-clock-of", { minutes: Number(minutes), seconds: Number(seconds) });
    bao.fill(this.clock, [["", t("play-no-clock")], ...CLOCKS.map((value) => [value, clockWords(...value.split("+"))])], bao.prefs.get("clock"));
    /** The position that the game begins at; null for the set-up of its rules. */
    this.from = null;
    this.names = [...this.form.elements.player];
    this.describe();
  }

  begin() {
    bao.prefs.set("level", this.level.value);
    this.onbegin(this.#spec());
  }

  beginOfTwo() {
    this.onbegin({ ...this.#spec(), level: null, players: this.names.map((input) => input.value.trim()) });
  }

  /** Enter begins the game of two. */
  named(event) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    this.beginOfTwo();
  }

  #spec() {
    const seat = this.form.elements.seat.value;
    bao.prefs.set("clock", this.clock.value);
    const mine = seat === "" ? crypto.getRandomValues(new Uint8Array(1))[0] % 2 : Number(seat);
    return { level: this.level.value, side: 1 - mine, ruleset: this.ruleset.value, clock: this.clock.value, from: this.from };
  }

  describe() {
    this.words.textContent = bao.word("level-plays", this.level.value);
  }

  /** `position`, `number` and `ruleset` say where the game begins, where that is not the start. */
  async show({ position = null, number = "1", ruleset = "kibao" } = {}) {
    this.from = position === null ? null : { position, number: Number.parseInt(number, 10) || 1 };
    this.fromWords.hidden = this.from === null;
    if (this.from !== null) this.ruleset.value = ruleset;
    this.kept.replaceChildren();
    const { drafts } = await bao.api.get("saved");
    const left = bao.unfinished(drafts);
    if (left) this.kept.append(button(t("play-go-on"), () => this.ongo({ draft: left.file }), { class: "primary" }));
  }
};

/** Who answers on the board, and the buttons of a game that is played. */
bao.Opponent = class Opponent {
  /** The place and the game for which the engine is asked for its move; null where it is not. */
  #asked = null;
  #asking = new bao.Newest();
  /** Whether the engine has found what it plays as soon as the reader has seen his own move. */
  #found = false;
  /** Whether the server is busy and will be asked again. */
  #waits = false;
  /** Has the reader seen enough of his own move. */
  #hurry = null;
  /** The game, and who in it is asked whether he resigns, as `#resignation()`; null where nobody is. */
  #question = null;
  #page = bao.pageName("play-");

  constructor(room) {
    const { desk, stage } = room;
    bao.build(this, "opponent", { room, desk, stage, hint: new bao.Hint(room) });
    stage.offers = (at) => this.closed(at) === null;
    this.trouble.before(this.hint.element);
    this.review.onclick = () => room.inquiry.review();
    this.same.onclick = () => this.#again(false);
    this.other.onclick = () => this.#again(true);
    stage.table.addEventListener("click", (event) => this.#skip(event), { capture: true });
    document.addEventListener("keydown", (event) => this.#skip(event), { capture: true });
  }

  /** Whether the engine is searching for its move: its clock runs, but not while it waits for a free server. */
  get thinks() {
    return this.#asked !== null && !this.#found && !this.#waits;
  }

  /** Whether a game against the engine lies on the desk. */
  get plays() {
    return this.desk.game !== null && bao.opponentOf(this.desk.game) !== null;
  }

  /** Whether two people play at this board. */
  get isOfTwo() {
    return this.desk.isPlayed && !this.plays;
  }

  /** Why the reader cannot play in a place, in words: it is the engine's while the game goes on, or the game was given up there. Null where he can. */
  closed(at) {
    const { game } = this.desk;
    if (game === null) return null;
    if (game.isForfeit(at) || this.desk.isOut) return t("choices-over");
    const opponent = bao.opponentOf(game);
    if (opponent === null || bao.isOver(this.desk.game) || bao.sideOf(game.node(game.shown(at)).board.toMove) !== opponent.side) return null;
    return t("play-engines", { side: bao.sides[opponent.side], level: bao.word("level", opponent.level) });
  }

  /** Whether the engine is to play where the reader stands: at the end of the game only, and not of a line beside it. */
  #due() {
    const { game, at } = this.desk;
    const opponent = bao.opponentOf(game);
    const { board, main, state } = game.node(at);
    const open = main && board && state !== "broken" && state !== "kept" && game.next(at) === null && !bao.isOver(this.desk.game);
    return opponent !== null && open && bao.sideOf(board.toMove) === opponent.side ? opponent : null;
  }

  /** The place, the game or what is shown of it is another: asks for the engine's move where it is due. */
  look() {
    this.element.hidden = !this.desk.isPlayed;
    if (this.element.hidden) this.#question = null;
    else {
      this.hint.look();
      this.#state();
    }
    const due = this.taking || !this.plays ? null : this.#due();
    if (due === null) this.#giveUpAsking();
    else this.#answer(due);
  }

  /** A click on the board, or Enter, Escape or an arrow on, ends the reader's sowing and brings the answer. */
  #skip(event) {
    if (this.#asked === null || this.element.closest("[hidden]")) return;
    const isKey = event.type === "keydown";
    // A question is answered first.
    if (isKey && this.sure.contains(event.target)) return;
    if (isKey && (bao.typing(event.target) || document.querySelector("dialog[open]") || !SKIPS.includes(event.key))) return;
    // A button that has the focus is pressed with Enter.
    if (isKey && event.key === "Enter" && event.target.closest("button, a, summary, input")) return;
    // While the engine thinks there is nothing to end.
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
    // A question stays until it is answered, whatever is drawn behind it, but for another game or another who is to move.
    if (this.#question !== null && (over || this.#question !== this.#resignation())) this.#question = null;
    this.sure.hidden = this.#question === null;
    this.giveUp.hidden = over || !this.sure.hidden;
    this.help.hidden = over || !this.plays;
    this.hint.element.hidden = this.help.hidden;
    this.help.setAttribute("aria-disabled", String(due !== null || this.closed(this.desk.at) !== null));
    // What the last sowing leads to is seen first.
    const told = over && !(last && this.stage.moves);
    this.review.hidden = !told;
    this.same.hidden = !told;
    this.other.hidden = !told || !this.plays;
    this.back.setAttribute("aria-disabled", String(!this.canTakeBack));
    const words = this.#words({ due, over, last });
    if (this.said.textContent !== words) this.said.replaceChildren(told ? el("strong", {}, words) : words);
  }

  /** What is to be done now; what a sowing leads to is said when it has been shown. */
  #words({ due, over, last }) {
    const { game, at } = this.desk;
    const opponent = bao.opponentOf(game);
    const ended = () => (this.desk.isOut ? t("play-timeout") : bao.capital(game.node(game.last(0)).end?.words ?? bao.drawnWords(game) ?? game.given.result));
    if (opponent === null) return over && !(this.stage.moves && last) ? ended() : "";
    const level = bao.word("level", opponent.level);
    if (due) return t("play-thinking", { level });
    if (this.stage.moves && last) return game.node(at).turn?.endsWith(opponent.side === 0 ? "s" : "n") ? t("play-answers", { level }) : "";
    if (over) return [`${outcomeWords(game.players, bao.winnerOf(game)).replace(/[.]$/, "")}.`, ended()].join(" ");
    if (this.desk.isOut) return t("play-timeout");
    return last ? t("play-your-turn") : t("play-looking-back");
  }

  giveHint() {
    if (this.help.getAttribute("aria-disabled") !== "true") this.hint.press();
  }

  /** Another game like this one, `turned` with the seats changed. */
  #again(turned) {
    const { game } = this.desk;
    const { side, level } = bao.opponentOf(game) ?? { side: 1, level: null };
    const players = level === null ? game.players.map((name) => name ?? "") : [];
    this.room.onagain({ level, side: turned ? 1 - side : side, ruleset: game.given.ruleset, clock: game.headers.get("clock") ?? "", players });
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
      // The sowing begins when what led here has come to its end, and may be shown once more.
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
      if (!isGone()) await this.room.move(move, false, null);
    } catch (error) {
      if (!signal.aborted) this.trouble.say(t("play-ask-again", { error: error.message }));
    }
  }

  /** Whether there is something to take back, wherever it was played: moves of the reader's, of two people those of both, or that somebody resigned. */
  get canTakeBack() {
    const { game, canUndo } = this.desk;
    const opponent = bao.opponentOf(game);
    if (this.desk.isOut) return false;
    if (opponent === null) return this.isOfTwo && (game.isForfeit(game.last(0)) || game.next(0) !== null);
    const own = opponent.side === 0 ? "n" : "s";
    return canUndo || game.isForfeit(game.last(0)) || game.line(0).some((at) => game.node(at).turn?.endsWith(own));
  }

  /** Takes back the reader's last move, and what the engine has answered, or the last of two people; also what was played before the page was loaded. */
  async takeBack() {
    const { desk } = this;
    if (this.taking || !this.canTakeBack) return;
    this.taking = true;
    await this.trouble.during(async () => {
      if (this.isOfTwo) {
        const { side } = desk.game.node(desk.game.last(0));
        return desk.playedLast ? desk.undo() : desk.undoBeyond({ kind: "back", side: bao.seats[bao.sideOf(side)] });
      }
      const some = desk.canUndo;
      if (some) await desk.undo();
      while (this.#due() && desk.canUndo) await desk.undo();
      if (some && !this.#due()) return null;
      const { game } = desk;
      await desk.undoBeyond({ kind: "back", side: bao.seats[1 - bao.opponentOf(game).side] });
      // Of an engine that begins the first move stays.
      return some && desk.game === game ? desk.redo() : null;
    });
    this.taking = false;
    this.look();
  }

  /** Who would resign, 0 or 1: the reader, or of two people who is to move. */
  #resigning() {
    const { game } = this.desk;
    const opponent = bao.opponentOf(game);
    return opponent === null ? bao.sideOf(game.node(game.shown(game.last(0))).board.toMove) : 1 - opponent.side;
  }

  /** The game, and who would resign. */
  #resignation() {
    return `${this.desk.laid} ${this.#resigning()}`;
  }

  ask() {
    this.asked.textContent = this.plays ? t("play-sure") : t("play-sure-side", { side: bao.sides[this.#resigning()] });
    this.#question = this.#resignation();
    this.#state();
    // A second key that comes by mistake must not end the game.
    this.no.focus();
  }

  /** Takes the question back whether to resign, where it is asked. */
  unask() {
    if (this.#question === null) return;
    this.#question = null;
    this.#state();
    if (!this.giveUp.hidden) this.giveUp.focus();
  }

  async resign() {
    const made = await this.room.edit({ kind: "resign", side: bao.seats[this.#resigning()], spent: this.room.clock.spent() }, this.trouble);
    // Where it could not be done the question stands, below what has been said.
    if (made === null) return;
    this.look();
    ([this.review, this.same, this.back].find((one) => !one.hidden) ?? this.giveUp).focus();
  }

  keys() {
    return [
      { keys: ["R"], words: "key-resign-played", run: () => this.desk.isLive && this.ask() },
      { keys: ["i"], words: "key-hint", when: () => this.plays && this.desk.isLive, run: () => this.giveHint() },
    ];
  }
};

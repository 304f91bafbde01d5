/** The analysis of the game on the desk: switched on and off, asked of the server, and put into the game. */

const { button, t } = bao;
/** Places that the reader only passes are not asked about. */
const PAUSE = 120;
/** The most nodes that the server searches for one question. */
const LONGEST = 24_000_000;

/**
 * Asks the server to search: the place that is looked at and the one before it, by which its move is judged, then the line
 * if it is asked for, then the first two further. One question at a time; a newer one ends it.
 */
bao.Seeker = class Seeker {
  #seeking = new bao.Newest();
  #hopeless = new Set();
  #page = bao.pageName();

  /**
   * `depths` are the nodes of the searches of a place, one after the other, as the server says; moves are judged by the
   * second, and errors checked by the third. `onfound(at, final)` is told of which place more is known,
   * `onprogress(done, all)` how far the line is; `trouble` says what is wrong.
   */
  constructor(given) {
    Object.assign(this, given);
    this.on = false;
    this.line = false;
    /** Whether the place that is looked at is searched deeper and deeper. */
    this.longer = false;
  }

  /** The searches that the moves of the line still need. */
  #line() {
    const { game, at } = this.desk;
    const line = game.line(at);
    const missing = line.map((place, index) => ({ at: place, step: this.known.missing(game, place, line[index + 1] ?? null) }));
    return missing.filter(({ step }) => step !== null).map(({ at: place, step }) => ({ at: place, nodes: this.depths[step] }));
  }

  /** How many places of the line are known, and how many there are. */
  progress() {
    const { game, at } = this.desk;
    const all = game.line(at).filter((place) => this.known.can(game, place)).length;
    const left = this.#line().filter((one) => !this.#hopeless.has(this.#name(one.at, one.nodes))).length;
    return { done: all - left, all };
  }

  #name(at, nodes) {
    const { due, board } = this.desk.game.node(at);
    return `${due} ${board?.position} ${nodes}`;
  }

  #next() {
    const { game, at } = this.desk;
    const here = [
      [at, game.next(at)],
      [game.back(at), at],
    ].filter(([place]) => place !== null);
    const looked = (nodes) => here.map(([place, next]) => ({ at: place, next, nodes }));
    const isOpen = (one) => !this.#hopeless.has(this.#name(one.at, one.nodes));
    const isNew = (one) => this.known.can(game, one.at) && !this.known.has(game, one.at, one.nodes, one.next) && isOpen(one);
    if (this.longer) {
      const deeper = { at, next: null, nodes: 4 * Math.max(this.known.asked(game, at), this.depths.at(-1)) };
      if (deeper.nodes <= LONGEST && isOpen(deeper)) return deeper;
    }
    const [first, ...further] = this.depths;
    return looked(first).find(isNew) ?? (this.line ? this.#line().find(isOpen) : undefined) ?? further.flatMap(looked).find(isNew) ?? null;
  }

  /** Begins anew: the place, the game or what is asked for is another. */
  look() {
    const signal = this.#seeking.begin();
    if (this.on && this.desk.game) this.#seek(signal);
  }

  async #seek(signal) {
    await bao.pause(PAUSE);
    if (signal.aborted) return;
    this.trouble.say("");
    for (let wanted = this.#next(); wanted !== null; wanted = this.#next()) {
      const { at, nodes } = wanted;
      try {
        const view = await bao.api.search("analyse", { bao: this.desk.game.given.bao, at, nodes, page: this.#page }, { signal }, Infinity);
        this.known.put(view);
        // Its time was over before: asked again it would not come further.
        if (view.asked < nodes && !view.settled) this.#hopeless.add(this.#name(at, nodes));
        if (signal.aborted) return;
        this.#found(wanted, view);
      } catch (error) {
        if (signal.aborted) return;
        this.trouble.say(error.message);
        if (!error.status) return;
        this.#hopeless.add(this.#name(at, nodes));
      }
    }
  }

  #found({ at, nodes }, view) {
    const final = at === this.desk.at && (view.settled || nodes === this.depths[1]);
    this.onfound(at, final ? view : null);
    if (this.line) this.onprogress(this.progress());
  }
};

const NAME = "review";
/** A longer line is analysed anew, so that there is room for what else the window keeps. */
const MOST = 2_000_000;

/** What searches have found of a line that was reviewed, which outlives the page. */
const keptReview = {
  /** Keeps what searches of some depths have found of a line: the contract's ANALYSIS for each. */
  put(line, depths, views) {
    const kept = { line, depths: String(depths), language: bao.language, views };
    if (JSON.stringify(kept).length > MOST || !bao.session.set(NAME, kept)) this.forget();
  },
  /** What was found of a line; null where that was another one, searched otherwise or said in another language. */
  take(line, depths) {
    const kept = bao.session.get(NAME);
    return kept?.line === line && kept.depths === String(depths) && kept.language === bao.language ? kept.views : null;
  },
  forget: () => bao.session.set(NAME, null),
};

/** The line through a place as a text, by which it is known again. */
const lineText = (game, at) => game.line(at).map((place) => `${game.node(place).due} ${game.node(place).text}`).join(";");

bao.Inquiry = class Inquiry {
  /** `depths` are those of the searches. */
  constructor(room, depths) {
    const { desk, stage } = room;
    const { element: tools, ...parts } = bao.parts("inquiry", { owner: this });
    Object.assign(this, { room, desk, depths, known: new bao.Known(), ...parts });
    this.switch = button(t("analyse"), () => this.#switch(), { icon: "chances", keys: "i", "aria-pressed": "false", class: "switch" });
    this.toReview.onclick = () => this.retold.lead();
    this.longer.onclick = () => this.#think();
    const better = button(t("analyse-add-better"), () => this.#addBetter(), { icon: "more", bare: true, keys: "O" });
    const lines = { look: (moves) => this.#look(moves), leave: () => this.#lookAway(), enter: (moves) => this.#change({ kind: "line", moves, enter: true }), add: (index) => this.#addLine(index) };
    this.analysis = new bao.Analysis({ stage, known: this.known, actions: { better, lines, tools } });
    this.element = this.analysis.element;
    this.retold = new bao.Review({ stage, onretry: room.onretry, onadd: () => this.#addAll() });
    /** The line that is pointed at, and where lines lead: boards by the game, the place and the moves. */
    this.looked = null;
    this.ahead = new Map();
    this.seeker = new bao.Seeker({
      depths,
      desk,
      known: this.known,
      trouble: this.analysis.trouble,
      onfound: (at, final) => this.#found(at, final),
      onprogress: (progress) => this.#progressed(progress),
    });
  }

  /** On or off. */
  turn(on) {
    const { analysis, seeker } = this;
    // Nobody sees chances while a game is being played.
    if (on && this.desk.isLive) return;
    seeker.on = on;
    this.#think(false);
    seeker.line &&= on;
    this.switch.setAttribute("aria-pressed", String(on));
    analysis.switch(on);
    analysis.marks();
    // The list has less room now, and longer rows.
    analysis.stage.turns.reveal();
    this.worths();
    this.#progressed(null);
    this.#keepReview();
    seeker.look();
  }

  /** What has to go on when the page is loaded anew in another language. */
  carry() {
    return this.analysis.on ? { line: this.seeker.line || !this.retold.element.hidden } : null;
  }

  goOn({ line }) {
    this.turn(true);
    if (line && !this.seeker.line) this.wholeLine();
  }

  /** Has the place that is looked at searched deeper and deeper, until that is stopped or another is looked at. */
  #think(on = !this.seeker.longer) {
    this.seeker.longer = on;
    this.longer.setAttribute("aria-pressed", String(on));
    this.longer.querySelector("span").textContent = on ? t("stop") : t("analyse-longer");
    if (on) this.seeker.look();
  }

  /** The reader's own switch: what he switches off does not come again with the page. */
  #switch() {
    if (this.analysis.on) keptReview.forget();
    this.turn(!this.analysis.on);
  }

  /** Another place is looked at, or the game is another one. */
  look(at) {
    const { isLive } = this.desk;
    this.switch.setAttribute("aria-disabled", String(isLive));
    this.switch.title = isLive ? t("analyse-live") : "";
    if (this.seeker.longer) this.#think(false);
    this.looked = null;
    const isFirst = this.laid === undefined;
    if (this.laid !== this.desk.laid) {
      // Another game: whose line is to be searched is asked anew.
      this.laid = this.desk.laid;
      this.seeker.line = false;
      this.leads = false;
      this.#progressed(null);
    }
    this.analysis.show(this.desk.game, at);
    this.#keepReview();
    if (isFirst) this.#restore();
    else if (this.analysis.on) this.seeker.look();
  }

  /** Where a line was reviewed before the page was loaded anew, its marks and its review stand again. */
  #restore() {
    const views = keptReview.take(lineText(this.desk.game, this.desk.at), this.depths);
    // Who plays sees no chances.
    if (views === null || this.desk.isLive) return;
    views.forEach((view) => this.known.put(view));
    this.seeker.line = true;
    this.turn(true);
    this.analysis.show(this.desk.game, this.desk.at);
    this.#progressed(this.seeker.progress());
  }

  /** The choices were drawn anew. */
  worths() {
    const { analysis, known, desk } = this;
    const view = analysis.on && desk.game ? known.get(desk.game, desk.at) : null;
    this.room.choices.worths((text) => view?.choices.find((choice) => choice.text === text)?.worth ?? null);
    // An arrow for the best move.
    const { stage } = analysis;
    const best = view?.choices[0]?.text;
    const choice = best && stage.at === desk.at ? desk.places.peek(desk.at)?.choices.find(({ text }) => text === best) : null;
    stage.board.best(choice ?? null);
  }

  /** Shows the board that a line leads to, while it is pointed at. */
  async #look(moves) {
    const { desk, ahead } = this;
    const { game, at } = desk;
    this.looked = moves;
    const key = `${at} ${moves[0]} ${game.given.bao}`;
    const line = this.known.get(game, at)?.choices.find((choice) => choice.moves[0] === moves[0])?.moves ?? moves;
    if (!ahead.has(key)) ahead.set(key, bao.api.post("edit", { bao: game.given.bao, at, edit: { kind: "line", moves: line.slice(0, 12), enter: true } }));
    try {
      const reply = await ahead.get(key);
      if (this.looked !== moves) return;
      const boards = new bao.Game(reply.game).path(reply.at).slice(-Math.min(12, line.length)).map((place) => reply.game.nodes[place].board);
      const board = boards[moves.length - 1];
      if (board) this.analysis.stage.look(board);
    } catch {
      // Pointing at it asks again.
      ahead.delete(key);
    }
  }

  #lookAway() {
    if (this.looked === null) return;
    this.looked = null;
    this.analysis.stage.look(null);
  }

  /** Changes the game; a line that is entered stands as a variation where the game has it not. */
  #change(edit, at = this.desk.at) {
    this.looked = null;
    return this.room.edit(edit, this.analysis.trouble, at);
  }

  /** All that is known of the game. */
  found() {
    return this.known.of(this.desk.game);
  }

  #found(at, final) {
    const { analysis, desk, seeker } = this;
    analysis.found(at);
    if (at === desk.at) this.worths();
    // Once a place, and not at every place that is walked through.
    if (final && !seeker.line) analysis.tell([`${final.words}.`, final.best ? t("analyse-best", { move: final.best.moves[0] }) : ""].join(" "));
  }

  wholeLine() {
    const { seeker } = this;
    if (this.desk.isLive) return;
    const line = !seeker.line;
    if (!seeker.on) this.turn(true);
    seeker.line = line;
    this.#progressed(line ? seeker.progress() : null);
    seeker.look();
  }

  /** Has the whole line analysed, from its start, and leads to its review. */
  review() {
    this.leads = true;
    if (!this.seeker.line) this.wholeLine();
  }

  /** The review stands as long as its line is looked at. */
  #keepReview() {
    const { game, at } = this.desk;
    // In a variation, too, it is the review of the game.
    const stands = this.analysis.on && [at, 0].some((place) => this.reviewed === lineText(game, place));
    this.retold.element.hidden = !stands;
    this.toReview.hidden = !stands;
  }

  /** Reviews the line, whose moves are judged. */
  async #review() {
    const { desk, known } = this;
    const { game, at } = desk;
    const line = lineText(game, at);
    const analysis = game.line(at).flatMap((place) => known.judging(game, place));
    if (game.next(0) === null) return;
    await this.analysis.trouble.during(async () => {
      const view = await bao.api.search("review", { bao: game.given.bao, at, analysis });
      if (!this.analysis.on || desk.game !== game || lineText(game, desk.at) !== line) return;
      this.reviewed = line;
      keptReview.put(line, this.depths, this.found());
      this.toReview.hidden = false;
      const opponent = bao.opponentOf(game);
      this.retold.show(view, opponent === null ? null : 1 - opponent.side, [0, 1].map((side) => bao.errorsOf(game, at, known, side).length), bao.unaskedErrorsOf(game, at, known));
      // The list of turns has another place now.
      this.analysis.stage.turns.reveal();
      if (this.leads) this.retold.lead();
    });
    this.leads = false;
  }

  /** How far the line is; at its end its errors are counted. */
  #progressed(progress) {
    const { seeker, analysis } = this;
    const done = progress !== null && progress.done === progress.all;
    if (done) seeker.line = false;
    this.whole.querySelector("span").textContent = seeker.line ? t("stop") : t("analyse-line");
    this.progress.textContent = progress === null ? "" : done ? t("analyse-done", { south: this.#errors(0), north: this.#errors(1) }) : t("analyse-progress", { done: progress.done, all: progress.all });
    if (!done) return;
    analysis.tell(this.progress.textContent);
    this.#review();
  }

  #errors(side) {
    const { game, at } = this.desk;
    return game.line(at).filter((place) => this.known.judged(game, place)?.error && bao.sideOf(game.node(place).side) === side).length;
  }

  /** Puts a line into the game, the best first; the move that it stands beside is marked where it was an error. */
  #addLine(index = 0) {
    const { known } = this;
    const { game, at } = this.desk;
    const view = known.get(game, at);
    const choice = view?.choices[index];
    if (!this.analysis.on || !choice) return;
    const next = game.next(at);
    this.#add(at, choice, index === 0 && view.best ? view.best.comment : "", next === null ? null : known.judged(game, next));
  }

  /** The better line beside an error of the line that is looked at. */
  #betterLine(place) {
    const { known } = this;
    const { game } = this.desk;
    const judged = known.judged(game, place);
    if (!judged?.error) return null;
    const before = game.back(place);
    const best = known.get(game, before, place)?.best;
    return best ? { at: before, moves: best.moves, comment: judged.comment, mark: judged.mark ?? null } : null;
  }

  /** Puts the better line beside every error of the line, as one change. */
  async #addAll() {
    const { game, at } = this.desk;
    const lines = game.line(at).map((place) => this.#betterLine(place)).filter(Boolean);
    const reply = await this.#change({ kind: "lines", lines }, at);
    if (reply) this.room.note.textContent = t("analyse-added-all", { count: lines.length });
  }

  #addBetter() {
    const line = this.#betterLine(this.desk.at);
    if (this.analysis.on && line) this.#add(line.at, line, line.comment, this.known.judged(this.desk.game, this.desk.at));
  }

  async #add(at, { moves }, comment, judged) {
    const before = this.desk.game.given.bao;
    const reply = await this.#change({ kind: "line", moves, comment, mark: judged?.mark ?? null }, at);
    if (reply) this.room.note.textContent = reply.game.bao === before ? t("analyse-added-already") : t("analyse-added");
  }

  keys() {
    return [
      { keys: ["i"], words: "key-analyse", run: () => this.#switch() },
      { keys: ["I"], words: "key-analyse-line", run: () => this.wholeLine() },
      { keys: ["o"], words: "key-add-best", run: () => this.#addLine() },
      { keys: ["O"], words: "key-add-better", run: () => this.#addBetter() },
    ];
  }
};

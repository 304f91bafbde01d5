/** The analysis of the game on the desk: switches it, requests it from the server, and adds it to the game. */

const { t } = bao;
/** A place is searched after this many milliseconds, so that places which the user only passes are not searched. */
const PAUSE = 120;
/** The maximum number of nodes that the server searches for one request. */
const LONGEST = 24_000_000;

/**
 * Requests searches in this order: the current place, and the place before it, to judge the move; the whole line, if
 * requested; the first two places again, with more nodes. Each new request cancels the previous one.
 */
class Seeker {
  #seeking = new bao.Newest();
  #hopeless = new Set();
  #page = bao.pageName();

  /**
   * `inquiry.depths` has the node limits of the successive searches: the second search judges moves, and the third
   * checks errors. `inquiry.found(at, final)` is called when a place has new analysis, and then, while the whole line
   * is searched, `inquiry.progressed(progress)`.
   */
  constructor(inquiry) {
    const { desk, known, depths } = inquiry;
    Object.assign(this, { inquiry, desk, known, depths, on: false, line: false });
    /** Whether the current place is searched with more and more nodes. */
    this.longer = false;
  }

  /** The searches that are still needed to judge the moves of the line. */
  #line() {
    const { game, at } = this.desk;
    const line = game.line(at);
    const missing = line.map((place, index) => ({ at: place, step: this.known.missing(game, place, line[index + 1] ?? null) }));
    return missing.filter(({ step }) => step !== null).map(({ at: place, step }) => ({ at: place, nodes: this.depths[step] }));
  }

  /** How many places of the line need no further search, and how many places can be searched. */
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

  /** Starts again. Called when the place, the game or the request has changed. */
  look() {
    const signal = this.#seeking.begin();
    if (this.on && this.desk.game) this.#seek(signal);
  }

  async #seek(signal) {
    await bao.pause(PAUSE);
    if (signal.aborted) return;
    const { trouble } = this.inquiry.analysis;
    trouble.say("");
    for (let wanted = this.#next(); wanted !== null; wanted = this.#next()) {
      const { at, nodes } = wanted;
      try {
        const view = await bao.api.search("analyse", { bao: this.desk.game.given.bao, at, nodes, page: this.#page }, { signal }, Infinity);
        this.known.put(view);
        // The search ran out of time, so another attempt would not get further.
        if (view.asked < nodes && !view.settled) this.#hopeless.add(this.#name(at, nodes));
        if (signal.aborted) return;
        this.#found(wanted, view);
      } catch (error) {
        if (signal.aborted) return;
        trouble.say(error.message);
        if (!error.status) return;
        this.#hopeless.add(this.#name(at, nodes));
      }
    }
  }

  #found({ at, nodes }, view) {
    const final = at === this.desk.at && (view.settled || nodes === this.depths[1]);
    this.inquiry.found(at, final ? view : null);
    if (this.line) this.inquiry.progressed(this.progress());
  }
}

/** The session key of the analysis that goes on after a reload. */
const NAME = "analysis";
/** Larger results are not stored, so that the session has room for other data. */
const MOST = 2_000_000;

/** A text that identifies the line through a place. */
const lineText = (game, at) => game.line(at).map((place) => `${game.node(place).due} ${game.node(place).text}`).join(";");

bao.Inquiry = class Inquiry {
  constructor(room) {
    const { desk, stage } = room;
    const { element: tools, better, ...parts } = bao.parts("inquiry", { owner: this });
    Object.assign(this, { room, desk, depths: room.app.about.search, known: new bao.Known(), switch: room.analyse, ...parts });
    this.longer.onclick = () => this.#think();
    const lines = { look: (moves) => this.#look(moves), leave: () => this.#lookAway(), enter: (moves) => this.#change({ kind: "line", moves, enter: true }), add: (index) => this.addLine(index) };
    this.analysis = new bao.Analysis({ stage, known: this.known, actions: { better, lines, tools } });
    this.element = this.analysis.element;
    this.retold = new bao.Review({ stage, onretry: room.app.retry, onadd: () => this.#addAll() });
    /** The line that the user points at. */
    this.looked = null;
    this.seeker = new Seeker(this);
    addEventListener("pagehide", () => this.#keep());
  }

  /** Switches the analysis on or off. */
  turn(on) {
    const { analysis, seeker } = this;
    // Players must not see chances during a game.
    if (on && this.desk.isLive) return;
    seeker.on = on;
    this.#think(false);
    seeker.line &&= on;
    this.switch.ariaPressed = on;
    analysis.switch(on);
    // With analysis, the list of turns has less room and longer rows.
    analysis.stage.turns.reveal();
    this.worths();
    this.progressed(null);
    this.#keepReview();
    seeker.look();
  }

  /** Searches the current place with more and more nodes, until the user stops it or the place changes. */
  #think(on = !this.seeker.longer) {
    this.seeker.longer = on;
    this.longer.ariaPressed = on;
    this.longer.querySelector("span").textContent = on ? t("stop") : t("analyse-longer");
    if (on) this.seeker.look();
  }

  /** Called when the user presses the switch. */
  toggle() {
    this.turn(!this.analysis.on);
  }

  /** Called when the place or the game has changed. */
  look(at) {
    const { isLive } = this.desk;
    this.switch.ariaDisabled = isLive;
    this.switch.title = isLive ? t("analyse-live") : "";
    if (this.seeker.longer) this.#think(false);
    this.looked = null;
    const isFirst = this.laid === undefined;
    if (this.laid !== this.desk.laid) {
      // The user has not requested an analysis of the new game's whole line.
      this.laid = this.desk.laid;
      this.seeker.line = false;
      this.leads = false;
      this.progressed(null);
    }
    this.analysis.show(this.desk.game, at);
    this.#keepReview();
    if (isFirst) this.#restore();
    else if (this.analysis.on) this.seeker.look();
  }

  /** Stores the analysis when the page is left. */
  #keep() {
    const { desk, known, depths } = this;
    const kept = () => ({ line: lineText(desk.game, desk.at), isWhole: this.seeker.line || !this.retold.element.hidden, language: bao.language, depths, views: known.of(desk.game) });
    const what = this.analysis.on && desk.game ? kept() : null;
    bao.session.set(NAME, JSON.stringify(what).length > MOST ? { ...what, views: [] } : what);
  }

  /** Goes on with the analysis of a line after a reload. Results in another language or of other depths are ignored. */
  #restore() {
    const kept = bao.session.get(NAME);
    // Players must not see chances during a game.
    if (kept?.line !== lineText(this.desk.game, this.desk.at) || this.desk.isLive) return;
    if (kept.language === bao.language && String(kept.depths) === String(this.depths)) kept.views.forEach((view) => this.known.put(view));
    this.turn(true);
    if (kept.isWhole) this.wholeLine();
  }

  /** Shows the values again after the choices were redrawn. */
  worths() {
    const { analysis, known, desk } = this;
    const view = analysis.on && desk.game ? known.get(desk.game, desk.at) : null;
    this.room.choices.worths((text) => view?.choices.find((choice) => choice.text === text)?.worth ?? null);
    const { stage } = analysis;
    const best = view?.choices[0]?.text;
    const choice = best && stage.at === desk.at ? desk.places.peek(desk.at)?.choices.find(({ text }) => text === best) : null;
    stage.board.best(choice ?? null);
  }

  /** Shows the board at the end of a line while the user points at the line. */
  async #look(moves) {
    const { desk, analysis } = this;
    this.looked = moves;
    const edit = { kind: "line", moves, enter: true };
    // The next time that the user points at the line, it is requested again.
    const reply = await bao.api.post("edit", { bao: desk.game.given.bao, at: desk.at, edit }).catch(() => null);
    if (reply && this.looked === moves) analysis.stage.look(reply.game.nodes[reply.at].board);
  }

  #lookAway() {
    if (this.looked === null) return;
    this.looked = null;
    this.analysis.stage.look(null);
  }

  /** Changes the game. A line that the user enters becomes a variation, unless the game already contains it. */
  #change(edit, at = this.desk.at) {
    this.looked = null;
    return this.room.edit(edit, this.analysis.trouble, at);
  }

  found(at, final) {
    const { analysis, desk, seeker } = this;
    analysis.show(desk.game, desk.at);
    if (at === desk.at) this.worths();
    // Announce each analysed place once, except while a whole line is searched.
    if (final && !seeker.line) analysis.tell([`${final.words}.`, final.choices.length > 0 ? t("analyse-best", { move: final.choices[0].text }) : ""].join(" "));
  }

  wholeLine() {
    const { seeker } = this;
    if (this.desk.isLive) return;
    const line = !seeker.line;
    if (!seeker.on) this.turn(true);
    seeker.line = line;
    this.progressed(line ? seeker.progress() : null);
    seeker.look();
  }

  /** Analyses the whole line from its start, then moves to its review. */
  review() {
    this.leads = true;
    if (!this.seeker.line) this.wholeLine();
  }

  /** Shows the review only while the line that it is about is shown. */
  #keepReview() {
    const { game, at } = this.desk;
    // The review of the main line is shown in variations too.
    const stands = this.analysis.on && [at, 0].some((place) => this.reviewed === lineText(game, place));
    this.retold.element.hidden = !stands;
    this.toReview.hidden = !stands;
  }

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
      this.toReview.hidden = false;
      const opponent = bao.opponentOf(game);
      this.retold.show(view, opponent === null ? null : 1 - opponent.side, known.errors(game, at));
      // The list of turns has moved on the screen.
      this.analysis.stage.turns.reveal();
      if (this.leads) this.retold.lead();
    });
    this.leads = false;
  }

  /** Shows how far the line is analysed. At the end, counts the errors of the line and requests its review. */
  progressed(progress) {
    const { seeker, analysis } = this;
    const done = progress !== null && progress.done === progress.all;
    const errors = (side) => this.known.errors(this.desk.game, this.desk.at).filter((error) => error.side === side).length;
    if (done) seeker.line = false;
    this.whole.querySelector("span").textContent = seeker.line ? t("stop") : t("analyse-line");
    this.progress.textContent = progress === null ? "" : done ? t("analyse-done", { south: errors(0), north: errors(1) }) : t("analyse-progress", { done: progress.done, all: progress.all });
    if (!done) return;
    analysis.tell(this.progress.textContent);
    this.#review();
  }

  /** Adds the best line, or another line, to the game. If the move played instead is an error, marks that move. */
  addLine(index) {
    const { game, at } = this.desk;
    const view = this.known.get(game, at);
    const choice = view?.choices[index];
    if (!this.analysis.on || !choice) return;
    const next = game.next(at);
    const mark = next === null ? null : (this.known.judged(game, next)?.mark ?? null);
    this.#add({ at, moves: choice.moves, comment: Number(index) === 0 ? choice.comment : "", mark });
  }

  /** The edit that adds the better line beside an error. */
  #betterLine(place) {
    const { game } = this.desk;
    const judged = this.known.judged(game, place);
    if (!judged?.error) return null;
    const before = game.back(place);
    const best = this.known.get(game, before, place)?.choices[0];
    return best ? { at: before, moves: best.moves, comment: judged.comment, mark: judged.mark ?? null } : null;
  }

  /** Adds the better line beside every error as one change. */
  async #addAll() {
    const { game, at } = this.desk;
    const lines = game.line(at).map((place) => this.#betterLine(place)).filter(Boolean);
    const reply = await this.#change({ kind: "lines", lines }, at);
    if (reply) this.room.note.textContent = reply.game.bao === game.given.bao ? t("analyse-added-already") : t("analyse-added-all", { count: lines.length });
  }

  addBetter() {
    const line = this.#betterLine(this.desk.at);
    if (this.analysis.on && line) this.#add(line);
  }

  async #add({ at, ...line }) {
    const before = this.desk.game.given.bao;
    const reply = await this.#change({ kind: "line", ...line }, at);
    if (reply) this.room.note.textContent = reply.game.bao === before ? t("analyse-added-already") : t("analyse-added");
  }
};

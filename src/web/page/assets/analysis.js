/**
 * Displays analysis: the bar below the board, the best lines and the verdict, the marks in the list of turns, and the
 * curve. An exported page shows only analysis from before the export.
 */

const { el, button, t } = bao;
const keyOf = (node) => (node.board && !bao.isUnplayed(node) ? `${node.due} ${node.board.position}` : null);

/** Search results by position. They stay valid when the game changes. */
bao.Known = class Known {
  /** By position: the search that judges moves, the deeper one that must confirm an error, and the deepest one. */
  #searches = new Map();

  /** Stores a result of the server. */
  put(view) {
    const key = `${view.turn} ${view.position}`;
    const { judging, check, deepest = view } = this.#searches.get(key) ?? {};
    this.#searches.set(key, {
      judging: view.judges ? view : judging,
      check: view.checks ? view : check,
      deepest: deepest.asked <= view.asked || view.settled ? view : deepest,
    });
  }

  #of(game, at) {
    return this.#searches.get(keyOf(game.node(at))) ?? {};
  }

  /**
   * The analysis to show for a place, or null: normally the search that judged the move `next`, so that bar, curve and
   * review show the same number; but the deepest search if the user requested a longer one or the move is not judged.
   */
  get(game, at, next = game.next(at)) {
    const { judging, deepest = null } = this.#of(game, at);
    const isAsked = deepest !== null && !deepest.judges && !deepest.checks && deepest.asked > (judging?.asked ?? 0);
    return isAsked ? deepest : (this.#judge(game, at, next)?.view ?? deepest);
  }

  /** The number of nodes searched for a place. */
  asked(game, at) {
    return this.#of(game, at).deepest?.asked ?? 0;
  }

  /** Whether a place can be searched. */
  can(game, at) {
    return keyOf(game.node(at)) !== null;
  }

  /** Whether a place was searched with `nodes` nodes or more, its result is settled, or the move `next` is judged. */
  has(game, at, nodes, next = game.next(at)) {
    const { deepest } = this.#of(game, at);
    return Boolean(deepest) && (deepest.settled || deepest.asked >= nodes || this.#judge(game, at, next) !== null);
  }

  /** The search that judges the move `next`, and the choice of that move in it; null until the search is done. */
  #judge(game, at, next) {
    const { judging, check } = this.#of(game, at);
    const of = (view) => {
      const choice = view?.choices.find(({ text }) => text === game.nodes[next]?.text);
      return choice ? { view, choice } : null;
    };
    const first = of(judging);
    return first?.choice.unsure ? of(check) : first;
  }

  /** The choice that led to a place; null until a search has judged it. */
  judged(game, at) {
    const { parent } = game.node(at);
    return parent === null ? null : (this.#judge(game, parent, at)?.choice ?? null);
  }

  /** The index of the search that is still needed to judge the move played at a place; null if none is needed. */
  missing(game, at, next) {
    const { judging, check } = this.#of(game, at);
    if (!judging) return this.can(game, at) ? 1 : null;
    return !check && judging.choices.some(({ text, unsure }) => unsure && text === game.nodes[next]?.text) ? 2 : null;
  }

  /** The searches that judge the moves played at a place. */
  judging(game, at) {
    const { judging, check } = this.#of(game, at);
    return [judging, check].filter(Boolean);
  }

  /**
   * The errors of the line through a place. An error with only two choices is not asked again, because the other choice
   * would be the answer.
   */
  errors(game, at) {
    const errors = game.line(at).filter((place) => this.judged(game, place)?.error).map((place) => game.node(place));
    return errors.map(({ i, turn, side }) => ({ at: i, turn, side: bao.sideOf(side), isAsked: this.judging(game, game.back(i))[0].choices.length > 2 }));
  }

  /** All search results for a game. */
  of(game) {
    const results = game.nodes.flatMap(({ i }) => Object.values(this.#of(game, i)));
    return [...new Set(results)].filter(Boolean);
  }
};

/** South's winning chances along a line, as a clickable curve and as a table. */
class Curve {
  #line = [];

  /** `ongo(at)` is called when the user picks a place. */
  constructor({ known, ongo }) {
    bao.build(this, "curve", { known, ongo });
    this.fillSoon = bao.debounce(200, () => this.fill());
  }

  walk(event) {
    const box = this.plot.getBoundingClientRect();
    const share = (event.clientX - box.left) / box.width;
    const at = this.#line[Math.round(Math.min(1, Math.max(0, share)) * (this.#line.length - 1))];
    if (at !== undefined) this.ongo(at);
  }

  /** Draws the known part of the line through a place. */
  show(game, at) {
    const { known } = this;
    Object.assign(this, { game, shown: at });
    this.#line = game.line(at);
    const last = Math.max(1, this.#line.length - 1);
    const x = (place) => (100 * place) / last;
    const points = this.#line.map((place, index) => {
      const view = known.get(game, place, this.#line[index + 1] ?? null);
      return view && `${x(index).toFixed(2)} ${(100 - view.south / 100).toFixed(2)}`;
    });
    // A place without analysis leaves a gap in the curve.
    const drawn = points.map((point, index) => point && `${points[index - 1] ? "L" : "M"}${point}`);
    const filled = points.map((point, index) => point && points[index - 1] && `M${x(index - 1)} 100L${points[index - 1]}L${point}V100Z`);
    this.path.setAttribute("d", drawn.filter(Boolean).join(""));
    this.area.setAttribute("d", filled.filter(Boolean).join(""));
    /** Fills a box below or above the curve with the mark `of(place)` of each place. */
    const write = (box, of) => {
      const marks = this.#line.map(of);
      // The page's security policy forbids style attributes; only scripts may set styles.
      marks.forEach((mark, index) => mark && (mark.style.left = `${x(index)}%`));
      box.replaceChildren(...marks.filter(Boolean));
    };
    write(this.signs, (place) => {
      const judged = known.judged(game, place);
      return judged?.error && (judged.proved ? el("span", {}, "▼") : el("span", { class: "estimate" }, "▽"));
    });
    // Number every fifth turn and the first, below South's move.
    write(this.numbers, (place) => {
      const [, number] = /^(\d+)s$/.exec(game.node(place).turn) ?? [];
      return (number === "1" || number % 5 === 0) && el("span", {}, number);
    });
    const index = this.#line.indexOf(at);
    this.here.style.left = `${x(index)}%`;
    this.plot.ariaValueMax = this.#line.length - 1;
    this.plot.ariaValueNow = index;
    const { turn, text } = game.node(at);
    const words = known.get(game, at)?.words ?? t("curve-unknown");
    this.plot.ariaValueText = `${turn ? `${turn} ${text}` : t("start")}: ${words}`;
    this.fillSoon();
  }

  fill() {
    const { game, known } = this;
    if (!this.table.open || !game) return;
    const active = this.rows.contains(document.activeElement) ? document.activeElement.dataset.go : null;
    this.rows.replaceChildren(
      ...this.#line.map((place, index) => {
        const { turn, text } = game.node(place);
        const view = known.get(game, place, this.#line[index + 1] ?? null);
        const judged = known.judged(game, place);
        const [south, north] = view?.chances ?? ["–", "–"];
        // A proved result is shown in words in place of the chances.
        const chances = view?.proved ? [el("td", { colspan: "2", class: "proof" }, view.words)] : [el("td", {}, south), el("td", {}, north)];
        const go = button(turn ? `${turn} ${text}` : t("start"), () => this.ongo(place), { class: "quiet move", "data-go": place });
        return el("tr", { "aria-current": place === this.shown ? "true" : null }, el("th", { scope: "row" }, go), chances, el("td", {}, judged ? [judged.sign ? `${judged.sign} ` : "", judged.class, ` (${judged.worth})`].join("") : "–"));
      }),
    );
    if (active !== null) this.rows.querySelector(`[data-go="${active}"]`)?.focus();
  }
}

const LINES = 3;

const MOVES = 6;

/** The turn that is `moves` moves after `first`, in the form `12n`. */
function turnAfter(first, moves) {
  const half = 2 * Number.parseInt(first, 10) + (first.endsWith("n") ? 1 : 0) + moves;
  return `${Math.floor(half / 2)}${half % 2 === 1 ? "n" : "s"}`;
}

bao.Analysis = class Analysis {
  /**
   * `actions` change the game; an exported page has none. `actions.tools` is an element and `actions.better` a button.
   * `actions.lines` has functions for when the user points at a line (`look(moves)`), stops pointing (`leave()`) or
   * uses the line (`enter(moves)`, `add(index)`).
   */
  constructor({ stage, known, actions = null }) {
    bao.build(this, "analysis", { stage, known, actions });
    this.chances = this.bar.querySelectorAll(".chance");
    stage.table.after(this.bar);
    this.curve = new Curve({ known, ongo: (at) => stage.go(at, { still: true }) });
    this.best.after(this.curve.element);
    this.house.after(this.curve.table);
    if (actions) {
      this.judgement.append(actions.better);
      this.judgement.after(actions.tools);
    }
    this.switch(actions === null);
  }

  switch(on) {
    this.on = on;
    this.bar.hidden = !on;
    this.element.hidden = !on;
    if (this.game) this.show(this.game, this.at);
    if (!on) this.stage.turns.judge(() => null);
  }

  /** Called when the place, the game or what is known about it has changed. */
  show(game, at) {
    Object.assign(this, { game, at });
    if (!this.on) return;
    this.#draw();
    this.curve.show(game, at);
    this.stage.turns.judge((i) => this.known.judged(game, i));
  }

  /** Announces words to screen readers, unless they were the last words announced. */
  tell(words) {
    if (this.state.textContent !== words) this.state.textContent = words;
  }

  #draw() {
    const { game, at, known, actions } = this;
    const view = known.get(game, at);
    const node = game.node(at);
    const judged = known.judged(game, at);
    this.bar.classList.toggle("unknown", !view);
    this.bar.ariaLabel = !view ? t("analysis-unknown") : view.proved ? view.words : t("analysis-estimate", { standing: view.words });
    this.fill.style.width = view ? `${view.south / 100}%` : "50%";
    this.chances.forEach((chance, side) => (chance.textContent = `${bao.sides[side]} ${view ? view.chances[side] : "…"}`));
    const unknown = () => (!known.can(game, at) ? t("analysis-broken") : actions ? t("analysis-waiting") : t("analysis-not-before"));
    this.standing.textContent = view ? `${view.words}${/[.]$/.test(view.words) ? "" : "."}` : unknown();
    this.verdict.textContent = judged ? `${node.turn} ${node.text}: ${judged.verdict}.` : "";
    this.verdict.classList.toggle("error", Boolean(judged?.error));
    this.#lines(view);
    this.how.textContent = view ? `${bao.capital(view.how)}.` : "";
    this.house.textContent = view?.house ?? "";
    if (actions) actions.better.hidden = !judged?.error;
  }

  /** Draws the best lines. Unchanged lines are kept, because the user may be pointing at one. */
  #lines(view) {
    const shown = (view?.choices ?? []).slice(0, LINES);
    const text = JSON.stringify([view?.turn, view?.position, shown.map(({ worth, moves }) => [worth, moves])]);
    if (text === this.drawn) return;
    this.drawn = text;
    this.actions?.lines.leave();
    this.best.replaceChildren(...shown.map((choice, index) => this.#line(view.turn, choice, index)));
  }

  #line(first, { worth, moves }, index) {
    const { lines } = this.actions ?? {};
    const shown = moves.slice(0, MOVES);
    // As on a score sheet, numbers precede South's moves and the first move.
    const words = (at) => {
      const turn = turnAfter(first, at);
      return at === 0 ? `${turn} ${shown[at]}` : turn.endsWith("s") ? `${turn.slice(0, -1)} ${shown[at]}` : shown[at];
    };
    const move = (_, at) => {
      if (!lines) return el("span", { class: "move" }, words(at));
      const upTo = moves.slice(0, at + 1);
      const look = () => lines.look(upTo);
      return el("button", { type: "button", class: "move", onclick: () => lines.enter(upTo), onpointerenter: look, onfocus: look, onblur: lines.leave }, words(at));
    };
    const add = lines && button(t("analyse-add-best"), () => lines.add(index), { icon: "more", bare: true, class: "add" });
    return el("li", lines ? { onpointerleave: lines.leave } : {}, el("span", { class: "tag worth" }, worth), el("span", { class: "linemoves" }, shown.map(move)), add);
  }
};

/**
 * The review of a line: accuracy and errors of both players, the story, and the best moves. Exported pages have it too.
 */
bao.Review = class Review {
  /**
   * `onretry(side)` lets the user retry a side's errors, or those of both sides if `side` is null; `onadd()` adds the
   * better lines. An exported page has neither.
   */
  constructor({ stage, onretry = null, onadd = null }) {
    Object.assign(this, { stage, onretry, onadd, ...bao.parts("review") });
  }

  /** `view` is the server's review, `mine` the user's side, if any, and `errors` the errors of the line. */
  show(view, mine = null, errors = []) {
    this.element.hidden = false;
    this.#retries(mine, errors);
    const { players } = view;
    const classes = players[0].classes.map(({ class: name, error }, index) =>
      el("tr", { class: error && players.some(({ classes: own }) => own[index].count > 0) ? "error" : null }, el("th", { scope: "row" }, bao.capital(name)), players.map(({ classes: own }) => el("td", {}, String(own[index].count)))),
    );
    const accuracy = el("tr", { class: "accuracy" }, el("th", { scope: "row" }, t("review-accuracy")), players.map((player) => el("td", { title: player.words }, player.accuracy === null ? "–" : bao.number(Number(player.accuracy), 1))));
    const head = el("thead", {}, el("tr", {}, el("td", {}), bao.sides.map((name) => el("th", { scope: "col" }, name))));
    const best = players.map(({ best: found }) => found).filter(Boolean);
    this.body.replaceChildren(
      ...(view.judged > 0 ? [el("table", { class: "classes" }, el("caption", { class: "away" }, t("review-classes")), head, el("tbody", {}, accuracy, classes)), el("p", { class: "soft" }, view.definition)] : []),
      ...(best.length > 0 ? [el("h3", {}, t("review-best")), this.#list(best)] : []),
      el("h3", {}, t("review-story")),
      this.#list(view.story),
      ...(view.lostBy ? [el("p", {}, t("review-lost-by", { how: view.lostBy }))] : []),
      ...(view.judged === 0 ? [el("p", { class: "soft" }, t("review-nothing"))] : view.left > 0 ? [el("p", { class: "soft" }, t("review-left", { count: view.left }))] : []),
    );
  }

  /** Moves the focus to the heading of the review. */
  lead() {
    this.heading.focus({ preventScroll: true });
    this.element.scrollIntoView({ block: "start" });
  }

  #list(lines) {
    // Show the position before the move, as the player saw it.
    const before = (at) => this.stage.game.back(at) ?? at;
    const go = (at) => button(t("review-show"), () => (this.stage.go(before(at), { still: true }), this.stage.table.scrollIntoView({ block: "nearest" })), { class: "quiet", "aria-label": t("review-show-turn", { turn: this.stage.game.node(at).turn }) });
    return el("ul", { class: "story" }, lines.map(({ at, turning, text }) => el("li", { class: turning ? "turning" : null }, el("span", {}, text), at === null ? null : go(at))));
  }

  #retries(mine, errors) {
    this.retry.hidden = this.onretry === null;
    if (this.onretry === null) return;
    const asked = errors.filter(({ isAsked }) => isAsked);
    const sides = mine === null ? [0, 1] : [mine, 1 - mine];
    const offered = sides.map((side) => ({ side, count: asked.filter((error) => error.side === side).length })).filter(({ count }) => count > 0);
    if (mine === null && offered.length === 2) offered.unshift({ side: null, count: asked.length });
    const words = ({ side, count }) => (side === null ? t("retry-all", { count }) : side === mine ? t("retry-yours", { count }) : t("retry-of", { side: bao.sides[side], count }));
    const shown = offered.map((one) => button(words(one), () => this.onretry(one.side), { class: one.side === mine ? "primary" : null }));
    const all = errors.length;
    const unasked = errors.filter(({ isAsked }) => !isAsked).map(({ turn }) => turn);
    // Mention errors that are not asked again, because readers may add up the numbers.
    const note = unasked.length > 0 ? t("retry-unasked", { all, asked: asked.length, count: unasked.length, turns: unasked.join(", ") }) : shown.length === 0 ? t("retry-none") : null;
    const add = all > 0 ? [button(t("analyse-add-all", { count: all }), () => this.onadd(), { icon: "more" })] : [];
    this.retry.replaceChildren(...shown, ...add, ...(note === null ? [] : [el("p", { class: "soft" }, note)]));
  }
};

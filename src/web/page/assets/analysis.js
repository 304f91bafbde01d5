/**
 * What searches say of a game: the bar below the board, the best line and the verdict, the marks in the list of
 * turns and the curve. The same on the server's page and in an exported one, which has only what was found before.
 */
import { bao } from "./base.js";

const { el, t } = bao;
/** So many lines are shown, the best first. */
const LINES = 3;

/** So many moves of a line. */
const MOVES = 6;

/** The turn so many moves after `12n`. */
function turnAfter(first, moves) {
  const half = 2 * Number.parseInt(first, 10) + (first.endsWith("n") ? 1 : 0) + moves;
  return `${Math.floor(half / 2)}${half % 2 === 1 ? "n" : "s"}`;
}

bao.Analysis = class Analysis {
  #last = null;

  /**
   * `actions` are what changes the game, none in an exported page: `{tools, better, lines}`, of which the first two are buttons. `lines` are told of the
   * line that is pointed at, `look(moves)` and `leave()`, and of what is done with one: `enter(moves)`, `add(index)`.
   */
  constructor({ stage, known, actions = null }) {
    Object.assign(this, { stage, known, actions });
    this.on = actions === null;
    this.fill = el("div", { class: "south" });
    this.chances = [0, 1].map(() => el("span", { class: "chance" }));
    this.bar = el("div", { class: "chances", role: "img" }, this.chances[0], el("div", { class: "track" }, this.fill), this.chances[1]);
    stage.table.after(this.bar);
    this.standing = el("p", { class: "standing" });
    this.verdict = el("p", { class: "verdictline" });
    this.best = el("ol", { class: "bestlines", "aria-label": t("analysis-lines") });
    this.how = el("p", { class: "soft how" });
    this.house = el("p", { class: "house" });
    this.state = el("p", { class: "away", role: "status" });
    this.trouble = bao.trouble();
    this.curve = new bao.Curve({ known, ongo: (at, event) => stage.go(at, { since: bao.since(event), still: true }) });
    this.element = el(
      "section",
      { class: "analysis", "aria-labelledby": "analysis-title" },
      el("h2", { id: "analysis-title" }, t("analysis-title")),
      this.standing,
      this.how,
      this.best,
      this.curve.element,
      el("div", { class: "judgement" }, this.verdict, actions?.better),
      actions?.tools,
      this.house,
      this.curve.table,
      this.trouble,
      this.state,
    );
    this.#hide();
  }

  #hide() {
    this.bar.hidden = !this.on;
    this.element.hidden = !this.on;
  }

  switch(on) {
    this.on = on;
    this.#hide();
    if (this.game) this.show(this.game, this.at);
    if (!on) this.stage.turns.judge(() => null);
  }

  /** Another place is looked at, or the game is another one. */
  show(game, at) {
    Object.assign(this, { game, at });
    if (!this.on) return;
    this.#bar();
    this.#words();
    this.curve.show(game, at);
  }

  /** All marks, where the list of turns was drawn anew. */
  marks() {
    if (this.on && this.game) this.stage.turns.judge((i) => this.known.judged(this.game, i));
  }

  /** Something more is known of a place. */
  found(at) {
    const { game, stage } = this;
    if (!this.on || !game) return;
    for (const child of game.node(at)?.children ?? []) stage.turns.judgeOne(child, this.known.judged(game, child));
    this.show(game, this.at);
  }

  /** Says something to those who hear the page, once. */
  tell(words) {
    if (words === this.#last) return;
    this.#last = words;
    this.state.textContent = words;
  }

  #bar() {
    const { game, at, known } = this;
    const view = known.get(game, at);
    this.bar.classList.toggle("unknown", !view);
    this.bar.setAttribute("aria-label", !view ? t("analysis-unknown") : view.proved ? view.words : t("analysis-estimate", { standing: view.words }));
    this.fill.style.width = view ? `${view.south / 100}%` : "50%";
    this.chances.forEach((chance, side) => (chance.textContent = `${bao.sides[side]} ${view ? view.chances[side] : "…"}`));
  }

  #words() {
    const { game, at, known, actions } = this;
    const view = known.get(game, at);
    const node = game.node(at);
    const judged = known.judged(game, at);
    const can = known.can(game, at);
    this.standing.textContent = view ? `${view.words}${/[.]$/.test(view.words) ? "" : "."}` : !can ? t("analysis-broken") : actions ? t("analysis-waiting") : t("analysis-not-before");
    this.verdict.textContent = judged ? `${node.turn} ${node.text}: ${judged.verdict}.` : "";
    this.verdict.classList.toggle("error", Boolean(judged?.error));
    this.#lines(view);
    this.how.textContent = view ? `${bao.capital(view.how)}.` : "";
    this.house.textContent = view?.house ?? "";
    if (actions) actions.better.hidden = !judged?.error;
  }

  /** The best lines. Those that stay the same stay as they are: somebody may be pointing at one. */
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
    // As in a score sheet: the number stands before South's move, and before the first.
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
    const add = lines && bao.button(t("analyse-add-best"), () => lines.add(index), { icon: "more", bare: true, class: "add" });
    return el("li", lines ? { onpointerleave: lines.leave } : {}, el("span", { class: "tag worth" }, worth), el("span", { class: "linemoves" }, shown.map(move)), add);
  }
};

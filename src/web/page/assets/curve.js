/** South's chances along a line, as a curve to be walked along and as a table. */
import { bao } from "./base.js";

const { el, svg, t } = bao;

bao.Curve = class Curve {
  #line = [];

  /** `ongo(at, event)` is told which place is asked for. */
  constructor({ known, ongo }) {
    Object.assign(this, { known, ongo });
    this.path = svg("path", { class: "curveline" });
    this.area = svg("path", { class: "curvearea" });
    this.picture = svg("svg", { class: "plotted", viewBox: "0 0 100 100", preserveAspectRatio: "none", "aria-hidden": "true", focusable: "false" }, this.area, svg("path", { class: "half", d: "M0 50H100" }), this.path);
    this.here = el("div", { class: "here" });
    this.numbers = el("div", { class: "numbers", "aria-hidden": "true" });
    this.signs = el("div", { class: "errors", "aria-hidden": "true" });
    this.plot = el(
      "div",
      { class: "plot", role: "slider", tabindex: "0", "aria-label": t("curve-place"), "aria-valuemin": "0", onclick: (event) => this.#clicked(event), onkeydown: (event) => this.#key(event) },
      this.picture,
      this.signs,
      this.here,
    );
    this.rows = el("tbody");
    this.table = el(
      "details",
      { ontoggle: () => this.#fill() },
      el("summary", {}, t("curve-table")),
      el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": t("curve-chances") }, el("table", {}, el("thead", {}, el("tr", {}, [t("turn"), ...bao.sides, t("curve-search")].map((name) => el("th", { scope: "col" }, name)))), this.rows)),
    );
    this.element = el(
      "figure",
      { class: "curve" },
      el("figcaption", { class: "soft" }, t("curve-caption")),
      el("div", { class: "scaled" }, el("div", { class: "scale", "aria-hidden": "true" }, ["100 %", "50 %", "0 %"].map((words) => el("span", {}, words))), el("div", { class: "plotbox" }, this.plot, this.numbers)),
    );
    this.fillSoon = bao.calmly(200, () => this.#fill());
  }

  #clicked(event) {
    const box = this.plot.getBoundingClientRect();
    const share = (event.clientX - box.left) / box.width;
    const at = this.#line[Math.round(Math.min(1, Math.max(0, share)) * (this.#line.length - 1))];
    if (at !== undefined) this.ongo(at, event);
  }

  /** The arrow keys, Home and End are those of the whole page. */
  #key(event) {
    const step = { PageUp: -10, PageDown: 10 }[event.key];
    if (!step) return;
    event.preventDefault();
    const to = this.#line.indexOf(this.shown) + step;
    this.ongo(this.#line[Math.min(this.#line.length - 1, Math.max(0, to))], event);
  }

  /** Draws what is known of the line through a place. */
  show(game, at) {
    const { known } = this;
    Object.assign(this, { game, shown: at });
    this.#line = game.line(at);
    const last = Math.max(1, this.#line.length - 1);
    const x = (place) => (100 * place) / last;
    const points = this.#line.map((place, index) => ({ x: x(index), place, view: known.get(game, place, this.#line[index + 1] ?? null) }));
    // What lies between is not known: the curve begins anew behind it.
    let before = null;
    let d = "";
    let filled = "";
    for (const [index, { x: across, view }] of points.entries()) {
      if (!view) continue;
      const point = `${across.toFixed(2)} ${(100 - view.south / 100).toFixed(2)}`;
      const joined = before === index - 1;
      d += `${joined ? "L" : "M"}${point}`;
      if (joined) filled += `M${points[before].x.toFixed(2)} 100L${points[before].x.toFixed(2)} ${(100 - points[before].view.south / 100).toFixed(2)}L${point}V100Z`;
      before = index;
    }
    this.path.setAttribute("d", d);
    this.area.setAttribute("d", filled);
    this.signs.replaceChildren(
      ...points.flatMap(({ x: across, place }) => {
        const judged = known.judged(game, place);
        if (!judged?.error) return [];
        const sign = judged.proved ? el("span", {}, "▼") : el("span", { class: "estimate" }, "▽");
        sign.style.left = `${across}%`;
        return [sign];
      }),
    );
    // Every fifth turn has its number below South's move, the first too.
    this.numbers.replaceChildren(
      ...points.flatMap(({ x: across, place }) => {
        const turn = game.node(place).turn ?? "";
        const number = Number.parseInt(turn, 10);
        if (!turn.endsWith("s") || (number !== 1 && number % 5 !== 0)) return [];
        const label = el("span", {}, String(number));
        label.style.left = `${across}%`;
        return [label];
      }),
    );
    const index = this.#line.indexOf(at);
    this.here.style.left = `${x(index)}%`;
    this.plot.setAttribute("aria-valuemax", String(this.#line.length - 1));
    this.plot.setAttribute("aria-valuenow", String(index));
    const { turn, text } = game.node(at);
    const words = known.get(game, at)?.words ?? t("curve-unknown");
    this.plot.setAttribute("aria-valuetext", `${turn ? `${turn} ${text}` : t("start")}: ${words}`);
    this.fillSoon();
  }

  #fill() {
    const { game, known } = this;
    if (!this.table.open || !game) return;
    const active = this.rows.contains(document.activeElement) ? document.activeElement.dataset.go : null;
    this.rows.replaceChildren(
      ...this.#line.map((place, index) => {
        const { turn, text } = game.node(place);
        const view = known.get(game, place, this.#line[index + 1] ?? null);
        const judged = known.judged(game, place);
        const [south, north] = view?.chances ?? ["–", "–"];
        // A proof has no number of its own: who wins, and when, stands in its place.
        const chances = view?.proved ? [el("td", { colspan: "2", class: "proof" }, view.words)] : [el("td", {}, south), el("td", {}, north)];
        const go = bao.button(turn ? `${turn} ${text}` : t("start"), (event) => this.ongo(place, event), { class: "quiet move", "data-go": place });
        return el("tr", { "aria-current": place === this.shown ? "true" : null }, el("th", { scope: "row" }, go), chances, el("td", {}, judged ? [judged.sign ? `${judged.sign} ` : "", judged.class, ` (${judged.worth})`].join("") : "–"));
      }),
    );
    if (active !== null) this.rows.querySelector(`[data-go="${active}"]`)?.focus();
  }
};

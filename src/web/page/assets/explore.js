/** Shows which moves the games of the archive played in the current position. Sends requests only while it is open. */

const { el, button, t } = bao;
/** The maximum number of games listed; games with the most common moves come first. */
const GAMES = 10;
const share = (count, of) => (of === 0 ? "–" : t("percent", { number: bao.number((100 * count) / of, 1) }));

bao.Explore = class Explore {
  /** What is shown, to notice a change. */
  #here = null;

  constructor(room) {
    bao.build(this, "explore", { room, position: null });
    this.player.value = bao.prefs.get("explore-player", "");
    this.element.open = bao.prefs.get("explore", "no") === "yes";
    // Positions that the user only steps through are not requested.
    this.later = bao.debounce(60, () => this.#ask());
    document.addEventListener("archive-changed", () => this.later());
  }

  /** Called when the explorer is opened or closed, or a player is chosen. */
  changed() {
    bao.prefs.set("explore", this.element.open ? "yes" : "no");
    bao.prefs.set("explore-player", this.player.value.trim());
    this.#ask();
  }

  turn() {
    this.element.open = !this.element.open;
    if (this.element.open) this.summary.focus();
  }

  /** Called with the current position, or null without a position. */
  show(position, ruleset = "kibao") {
    // During a game the book stays closed, because players must not see chances.
    const { isLive } = this.room.desk;
    const here = [position, ruleset, isLive].join();
    if (here === this.#here) return;
    this.#here = here;
    Object.assign(this, { position, ruleset, isLive });
    this.element.ariaBusy = "true";
    if (this.element.open) this.later();
  }

  async #ask() {
    if (!this.element.open) return;
    const { position } = this;
    const player = this.player.value.trim();
    const nothing = { moves: [], all: { games: 0 }, missing: null };
    this.element.ariaBusy = "true";
    const isNewest = await this.trouble.latest(
      async () => (position === null ? nothing : bao.api.get("explore", { position, player })),
      (found) => this.#draw(found, player),
    );
    if (isNewest) this.element.ariaBusy = "false";
  }

  #draw({ missing, all, own, moves, side, ruleset = this.ruleset }, player) {
    const rules = ruleset === this.ruleset ? [] : [t("explore-rules", { ruleset })];
    this.trouble.say(missing ?? "");
    const reached = own ? t("explore-reached-own", { games: all.games, own: own.games, player }) : t("explore-reached", { games: all.games });
    this.total.textContent = missing ? "" : all.games === 0 ? t("explore-none") : [reached, ...rules].join(" ");
    this.table.hidden = moves.length === 0;
    this.own.hidden = !own;
    this.own.textContent = player;
    this.rows.replaceChildren(...moves.map((row) => this.#row(row, all, own, side)));
    this.ofBook.hidden = this.isLive || !moves.some(({ book }) => book);
    const games = moves.flatMap((row) => row.games.map((game) => ({ ...game, move: row.text }))).slice(0, GAMES);
    this.listed.hidden = games.length === 0;
    this.games.replaceChildren(...games.map((game) => this.#game(game)));
  }

  #row(row, total, owned, side) {
    const { all, own, name, text, interval } = row;
    const book = this.isLive ? null : row.book;
    const won = side === 0 ? all.south : all.north;
    const words = t("explore-shares", { south: share(all.south, all.games), north: share(all.north, all.games) });
    const bar = el("div", { class: "wins", role: "img", "aria-label": words });
    // The page's security policy forbids style attributes. The middle of the bar stands for games without a winner.
    for (const winner of bao.seats) bar.style.setProperty(`--${winner}`, `${(100 * all[winner]) / (all.games || 1)}%`);
    const part = { side: bao.sides[side], share: share(won, all.games) };
    const result = interval ? t("explore-interval", { ...part, low: bao.number(interval[0]), high: bao.number(interval[1]) }) : t("explore-side", part);
    const known = book && t("explore-book", { side: bao.sides[side], value: book });
    const play = name === null ? t("explore-ends-here") : button(text, () => this.room.write(name, null), { "data-explored": name, "aria-label": t("explore-play", { move: text }) });
    const numbers = [String(all.games), share(all.games, total.games), ...(owned ? [share(own.games, owned.games)] : [])];
    const results = el("td", { class: "results" }, bar, el("small", {}, result), book ? el("small", {}, known) : null);
    return el("tr", {}, el("th", { scope: "row" }, play), numbers.map((number) => el("td", { class: "number" }, number)), results);
  }

  #game({ game, at, south, north, date, winner, move }) {
    const spec = { game, ...(at === "start" ? {} : { at }) };
    const players = south || north ? `${south ?? "?"} – ${north ?? "?"}` : null;
    const facts = [players, bao.date(date), winner === null ? null : t("explore-side-won", { side: bao.sides[winner] }), move ? t("explore-played", { at, move }) : t("explore-ended", { at })];
    return el("li", {}, bao.link(spec, game), ` ${facts.filter(Boolean).join(" · ")}`);
  }
};

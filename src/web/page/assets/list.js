/**
 * The games of the archive: search, filters and pages. The address contains the query, so it can be bookmarked. Also
 * the games of one player: a row for each, how games were lost, and how well the player chose in analysed games.
 */

const { el, t } = bao;
const PAGE = 50;
const CHECKED = ["winner", "ended_by", "event", "status"];
/** The filters by classes of the study. */
const STUDY = ["progress", "final", "combination", "kind", "type"];
/** In larger archives, filters and orders that do not distinguish games stay visible. */
const MOST_COMPARED = 500;
/** The field by which each order sorts. */
const SORTED_BY = { date: "date", "-date": "date", south: "south", north: "north" };
/** Filters for which the server accepts only one value. */
const SINGLE = new Set(["winner", "kind"]);
const eventWord = (code) => {
  const [event, owner] = code.split(":");
  return t("filter-event-of", { event: bao.word("event", event), side: bao.sides[bao.sideOf(owner)] });
};
/** The boxes that a filter in the address ticks. An event without a side ticks the boxes of both sides. */
const boxes = (name, value) => value.split(",").flatMap((one) => (name === "event" && !one.includes(":") ? [`${one.trim()}:s`, `${one.trim()}:n`] : [one.trim()]));

/** A player's name as a link to their games. */
const playerLink = (name) => (name ? bao.link({ view: "player", player: name }, name) : null);

const unknown = () => el("span", { class: "soft" }, "–");

/**
 * A row in a list of games: its heading, and its cells by column name. A phone shows each row as a card, with the
 * column name before each cell; explicit roles keep it a table for screen readers.
 */
const gameRow = (first, cells) => {
  const cell = ([name, value]) => el("td", { role: "cell", "data-name": name, "data-words": name === "study" ? null : bao.word("card", name) }, [null, undefined, ""].includes(value) ? unknown() : typeof value === "object" ? value : String(value));
  return el("tr", { role: "row" }, el("th", { scope: "row", role: "rowheader" }, first), Object.entries(cells).map(cell));
};

/** Hides each named column that has a dash for every game. */
const hideUnknown = (table) => {
  for (const { dataset } of table.tHead.querySelectorAll("[data-name]")) {
    const column = [...table.querySelectorAll(`[data-name="${dataset.name}"]`)];
    const known = column.some((cell) => cell.matches("td") && cell.textContent !== "–");
    for (const cell of column) cell.hidden = !known;
  }
};

bao.List = class List {
  #offset = 0;

  constructor(app, saved) {
    const { about } = app;
    bao.build(this, "list", { app, about, saved });
    this.openings.href = `?${new URLSearchParams({ position: "start", ruleset: about.ruleset })}`;
    this.form.oninput = bao.debounce(250, () => this.changed());
    const groups = (names) => names.map((name) => this.#group(name)).filter(Boolean);
    this.groups.append(...groups(CHECKED));
    this.study.append(...groups(STUDY));
    this.explained.hidden = this.meanings.childElementCount === 0;
    // Only wide windows have room for the filters.
    this.folded.open = matchMedia("(min-width: 64rem)").matches;
  }

  /** The boxes of a filter; null if it has no values. */
  #group(name) {
    const { filters = {} } = this.about;
    const values = filters[name === "type" ? "types" : name] ?? [];
    if (values.length === 0) return null;
    const type = SINGLE.has(name) ? "radio" : "checkbox";
    const box = (value) => {
      const [given, label] = typeof value === "object" ? [value.value, value.label] : [value, value];
      const explained = typeof value === "object" && /\s/.test(label);
      if (explained) this.meanings.append(el("dt", {}, bao.word(name, given)), el("dd", {}, label));
      const word = name === "event" ? eventWord(given) : bao.word(name, label);
      const shown = explained ? bao.word(name, given) : name === "winner" ? bao.capital(String(word)) : String(word).replace(/^([a-z]+)-/, "$1 ");
      return el("label", { class: "check", title: explained ? label : null }, el("input", { type, name, value: given, checked: given === "" }), el("span", { class: bao.colour(name, given) }, shown));
    };
    const any = SINGLE.has(name) ? [{ value: "", label: t("filter-any") }] : [];
    return el("fieldset", { class: name === "type" ? "few" : null }, el("legend", {}, bao.word("filter", name)), [...any, ...values].map(box));
  }

  /** Hides filters and orders that do not distinguish games. */
  async #compare() {
    if (this.compared === this.about.games || this.about.games > MOST_COMPARED) return;
    this.compared = this.about.games;
    this.form.ariaBusy = "true";
    const { games } = await bao.api.get("games", { limit: MOST_COMPARED }).catch(() => ({ games: [] }));
    this.form.ariaBusy = "false";
    if (games.length === 0) return;
    const values = (name) => new Set(games.map((game) => String(game[name] ?? "")).filter(Boolean));
    for (const name of [...CHECKED, ...STUDY].filter((one) => one !== "event")) {
      const there = values(name);
      const boxes = [...this.form.querySelectorAll(`input[name="${name}"]`)];
      // A filter in the address must stay visible, so that the user can clear it.
      const isAsked = boxes.some(({ checked, value }) => checked && value !== "");
      for (const box of boxes) box.closest("label").hidden = box.value !== "" && !there.has(box.value) && !box.checked;
      boxes[0]?.closest("fieldset").toggleAttribute("hidden", there.size < 2 && !isAsked);
    }
    for (const [name, ...columns] of [["player", "south", "north"], ["year", "date"]]) {
      const field = this.form.querySelector(`[name="${name}"]`);
      field.closest(".field").hidden = field.value === "" && columns.every((column) => values(column).size === 0);
    }
    for (const option of this.sort.options) option.hidden = option.value in SORTED_BY && values(SORTED_BY[option.value]).size === 0;
  }

  clearFilters() {
    this.form.reset();
    this.ask();
  }

  /** The query. The ticked values of one filter are joined by commas. */
  query() {
    const asked = {};
    for (const [name, value] of new FormData(this.form)) {
      const text = String(value).trim();
      if (text !== "") asked[name] = asked[name] ? `${asked[name]},${text}` : text;
    }
    if (this.#offset > 0) asked.offset = String(this.#offset);
    return asked;
  }

  /** Sets the form from the address. */
  show(given) {
    this.saved.show();
    this.form.reset();
    for (const [name, value] of given) {
      for (const field of this.form.querySelectorAll(`[name="${CSS.escape(name)}"]`)) {
        if (field.type === "checkbox" || field.type === "radio") field.checked = boxes(name, value).includes(field.value);
        else field.value = value;
      }
    }
    this.#offset = Number.parseInt(given.get("offset"), 10) || 0;
    this.#fetch();
  }

  ask() {
    this.#offset = 0;
    this.app.note("games", this.query());
    return this.#fetch();
  }

  /** A field fires `change` when the user leaves it, although `input` has already sent the query. */
  changed() {
    const { offset, ...now } = this.query();
    if (JSON.stringify(now) !== this.asked) this.ask();
  }

  /** Enter skips the filters and moves to the first result. */
  async toFirst(event) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    await this.ask();
    this.rows.querySelector("a")?.focus();
  }

  #fetch() {
    const asked = this.query();
    const { search, sort, offset, ...filters } = asked;
    this.asked = JSON.stringify({ ...asked, offset: undefined });
    const chosen = Object.keys(filters).length;
    this.chosen.textContent = chosen > 0 ? t("filter-chosen", { count: chosen }) : "";
    return this.trouble.latest(
      () => bao.api.get("games", { ...asked, limit: PAGE }),
      (reply) => {
        this.#show(reply);
        this.#compare();
      },
      (error) => {
        this.asked = null;
        // The games on the screen belong to another query.
        if (error.status) this.#show({ total: null, offset: 0, games: [] });
      },
    );
  }

  #show({ total, archive_games = this.about.games, offset, games }) {
    const [all, before] = [archive_games, this.about.games];
    const news = all === before ? "" : ` ${t("list-changed", { before, all })}`;
    this.about.games = all;
    if (news !== "") document.dispatchEvent(new Event("archive-changed"));
    const found = total === null ? "" : total === 0 ? t("list-none") : total < all ? t("list-some", { total, all }) : t("list-all", { total });
    this.total.textContent = found + news;
    this.table.hidden = games.length === 0;
    this.rows.replaceChildren(...games.map((game) => this.#row(game)));
    // Some columns may have no data.
    hideUnknown(this.table);
    const last = offset + games.length;
    this.pages.hidden = total === null || total <= PAGE;
    this.before.hidden = offset === 0;
    this.next.hidden = last >= total;
    this.page.textContent = t("list-page", { first: String(offset + 1), last: String(last), total: String(total ?? 0) });
  }

  /** Shows the next page, or the previous one if `by` is -1. */
  turnPage(by) {
    this.#offset = Math.max(0, this.#offset + by * PAGE);
    this.app.note("games", this.query());
    this.#fetch().then(() => this.table.scrollIntoView({ block: "start" }));
  }

  #row(game) {
    const { kind, type, progress, final, combination, status } = game;
    const study = Object.entries({ progress, final, combination, matrix: kind && [kind, type].filter(Boolean).join(" ") }).filter(([, value]) => value);
    const tags = study.map(([name, value]) => el("span", { class: `tag ${bao.colour(name, value) ?? ""}` }, bao.word(name, value)));
    return gameRow(bao.link({ game: game.game }, game.game), {
      south: playerLink(game.south),
      north: playerLink(game.north),
      date: bao.date(game.date),
      winner: game.winner && bao.sideName(game.winner),
      ended_by: game.ended_by && bao.word("ended_by", game.ended_by),
      turns: game.turns,
      study: [
        ...(tags.length > 0 ? tags : [unknown()]),
        status && status !== "accepted" ? el("span", { class: "tag wrong" }, bao.word("status", status)) : null,
      ],
    });
  }
};

bao.Career = class Career {
  /** Aborted when the analysis is stopped, or another player is shown. */
  #analysing = new bao.Newest();
  #known = new bao.Known();
  #page = bao.pageName();

  constructor({ about }) {
    bao.build(this, "player", { depths: about.search, isAnalysing: false });
  }

  /** Shows the games of the player in the address. Cancels the analysis of the previous player. */
  async show(given) {
    const player = given.get("player");
    bao.retitle(this.element, t("title-player-named", { player }));
    if (this.player === player) return;
    this.#stop();
    Object.assign(this, { player, games: [] });
    this.words.textContent = "";
    this.#draw();
    await this.trouble.latest(
      () => bao.api.get("player", { player }),
      ({ games, note, lines }) => {
        Object.assign(this, { games, note });
        this.#say(lines);
        this.#draw();
      },
      () => (this.player = null),
    );
  }

  #say(lines) {
    this.words.textContent = [...lines, this.note ?? ""].join(" ").trim();
  }

  #draw() {
    const { games } = this;
    this.analyse.hidden = games.length === 0;
    const result = ({ trouble, result: won }) => (trouble === null ? won && bao.word("result", won) : el("span", { class: "tag wrong", title: trouble }, bao.word("status", "rejected")));
    const row = (game) =>
      gameRow(game.game === null ? t("career-no-number") : bao.link({ game: game.game }, game.game), {
        side: bao.sideName(game.side),
        opponent: game.opponent,
        date: bao.date(game.date),
        result: result(game),
        turns: game.turns,
        accuracy: game.accuracy === undefined ? null : bao.number(game.accuracy, 1),
        errors: game.errors,
        lost_by: game.lost_by,
      });
    this.rows.replaceChildren(...games.map(row));
    hideUnknown(this.table);
  }

  /** Starts or stops the analysis of the games. */
  toggle() {
    if (this.isAnalysing) this.#stop();
    else this.#analyse();
  }

  #stop() {
    this.#analysing.end();
    this.#set(false);
  }

  #set(isAnalysing) {
    this.isAnalysing = isAnalysing;
    this.analyse.querySelector("span").textContent = isAnalysing ? t("stop") : t("career-analyse");
    this.progress.textContent = "";
  }

  /** Analyses the games one after another, except games that were analysed before. */
  async #analyse() {
    const signal = this.#analysing.begin();
    this.#set(true);
    const passed = [];
    for (const [index, row] of this.games.entries()) {
      if (row.counted !== undefined || row.game === null || row.trouble !== null) continue;
      try {
        const game = new bao.Game(await bao.api.post("open", { game: row.game }, { signal }));
        await this.#search(game, t("career-game", { number: String(index + 1), games: String(this.games.length) }), signal);
        await this.#judge(row, game, signal);
      } catch (error) {
        if (signal.aborted) return;
        if (!error.status) {
          this.#stop();
          return this.trouble.say(error.message);
        }
        row.counted = 0;
        passed.push(`${row.game} (${error.message})`);
      }
      this.#draw();
      if (row.counted > 0) await this.trouble.latest(() => bao.api.post("player-summary", this.#sums()), ({ lines }) => this.#say(lines));
      if (signal.aborted) return;
    }
    this.#stop();
    if (passed.length > 0) this.trouble.say(t("career-passed", { count: passed.length, games: passed.join("; ") }));
  }

  /** Makes the searches that judge the moves of a game, except searches that were made before. */
  async #search(game, words, signal) {
    const line = game.line(0);
    for (const [done, at] of line.entries()) {
      this.progress.textContent = t("career-progress", { game: words, done, all: line.length });
      for (const step of [1, 2]) {
        if (this.#known.missing(game, at, line[done + 1] ?? null) !== step) continue;
        this.#known.put(await bao.api.search("analyse", { bao: game.given.bao, at, nodes: this.depths[step], page: this.#page }, { signal }, Infinity));
      }
    }
  }

  async #judge(row, game, signal) {
    if (game.next(0) === null) return (row.counted = 0);
    const analysis = game.line(0).flatMap((place) => this.#known.judging(game, place));
    const view = await bao.api.search("review", { bao: game.given.bao, at: 0, analysis }, { signal });
    const own = view.players[row.side === "south" ? 0 : 1];
    row.counted = own.counted;
    row.accuracy = own.accuracy === null ? undefined : Number(own.accuracy);
    row.errors = own.classes.filter(({ error }) => error).reduce((sum, { count }) => sum + count, 0);
    row.points = own.points;
    if (row.result === "lost") Object.assign(row, { lost_by: view.lostBy ?? row.lost_by, loss: view.loss ?? row.loss });
  }

  /** The request for the summary of all games. It contains sums over the games, not the games themselves. */
  #sums() {
    const readable = this.games.filter(({ trouble }) => trouble === null);
    const analysed = readable.filter(({ counted = 0 }) => counted > 0);
    const won = readable.filter(({ result }) => result === "won").length;
    const lost = readable.filter(({ result }) => result === "lost").length;
    const losses = {};
    for (const { loss } of readable) if (loss) losses[loss] = (losses[loss] ?? 0) + 1;
    const sum = (of) => analysed.reduce((before, game) => before + of(game), 0);
    const accuracy = [sum(({ counted }) => counted), sum(({ points }) => points[0]), sum(({ points }) => points[1])];
    return { player: this.player, games: readable.length, won, lost, losses, accuracy, analysed: analysed.length };
  }
};

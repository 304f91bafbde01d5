/**
 * Sets up any position. The page counts seeds; whether the position can be, and what can be played in it, the
 * server says after every change.
 */
import { bao } from "./base.js";

const { el, button, t } = bao;
/** The most seeds: of a board with stores all 64, which a position holds; else as many as lie there at the start. */
const most = ({ seeds, stores }) => (stores.length > 0 ? 64 : 2 * seeds.length);

/** A position text taken apart, as far as it is one; what it means is the server's. */
function read(text) {
  const [south, north, toMove, previous] = text.trim().split(/\s+/);
  const sides = [south, north].map((side) => {
    const [front, back, store] = (side ?? "").split("/");
    const numbers = (row) => (row ?? "").split(",").map(Number);
    return { columns: numbers(front).length, seeds: [...numbers(front), ...numbers(back).reverse()], stores: store === undefined ? [] : [Number.parseInt(store, 10)], owned: /\+$/.test(store ?? "") };
  });
  const [{ columns }] = sides;
  const sound = columns >= 4 && columns <= 8 && sides.every(({ seeds, stores, columns: wide }) => wide === columns && seeds.length === 2 * columns && stores.length === 1 && [...seeds, ...stores].every((seed) => Number.isInteger(seed) && seed >= 0));
  if (!sound) return null;
  return {
    seeds: sides.flatMap(({ seeds }) => seeds),
    // Games on fewer columns have neither store nor house.
    stores: columns === 8 ? sides.flatMap(({ stores }) => stores) : [],
    houses: columns === 8 ? sides.map(({ owned }) => (owned ? "owned" : "lost")) : [],
    toMove: toMove === "n" ? "n" : "s",
    previous: ["t", "c"].includes(previous) ? previous : "-",
  };
}

function write({ seeds, stores, houses, toMove, previous }) {
  const columns = seeds.length / 4;
  const side = (index) => {
    const ring = seeds.slice(index * 2 * columns, (index + 1) * 2 * columns);
    const owns = houses.length > 0 && houses[index] !== "lost";
    return `${ring.slice(0, columns).join(",")}/${ring.slice(columns).reverse().join(",")}/${stores[index] ?? 0}${owns ? "+" : "-"}`;
  };
  return `${side(0)} ${side(1)} ${toMove} ${previous}`;
}

/** The same board without seeds. */
const empty = ({ seeds, stores, houses }) => ({ seeds: seeds.map(() => 0), stores: stores.map(() => 0), houses: houses.map(() => "owned"), toMove: "s", previous: "-" });

/** The address at which a game against the engine begins at a position. */
bao.engineQuery = (query) => (query.set("view", "play"), query);

bao.Editor = class Editor {
  #board;
  /** The position in which a game begins, by the name of the rules. */
  #starts;
  /** The rules by which the board is set up now. */
  #rules;
  #pit = 4;

  /** `onplay(spec)` plays from a position, `onengine(query)` against the engine, `onquery(position)` is told what the address should say. */
  constructor({ about, onplay, onengine, onquery }) {
    Object.assign(this, { onplay, onengine, onquery });
    this.view = new bao.Board({ label: t("setup-board"), onpit: (pit, event) => this.#touch(pit, event) });
    this.view.svg.addEventListener("keydown", (event) => this.#key(event));
    this.view.svg.addEventListener("focusin", (event) => this.#focused(event));
    this.left = el("p", { class: "left-over", role: "status" });
    this.verdict = el("p", { class: "verdict", role: "status" });
    this.moves = el("p", { class: "moves" });
    this.trouble = bao.trouble();
    this.text = el("input", { id: "position", name: "position", class: "mono wide", spellcheck: "false", autocomplete: "off", onchange: () => this.set(this.text.value) });
    this.#starts = new Map(about.rulesets.map(({ name, start }) => [name, start]));
    this.ruleset = el("select", { id: "ruleset", onchange: () => this.#rule() }, about.rulesets.map(({ name }) => el("option", { value: name }, name)));
    // An archive may have rules without a name.
    this.ruleset.value = this.#starts.has(about.new_games) ? about.new_games : "kibao";
    this.rulesNote = bao.rulesetNote(this.ruleset);
    this.#rules = this.ruleset.value;
    this.#board = read(this.#start());
    this.number = el("input", { id: "number", type: "number", min: "1", max: "9999", value: "1", onchange: () => this.onquery(this.query()) });
    this.tap = this.#radios("tap", t("setup-tap"), [["add", t("setup-add")], ["take", t("setup-take")], ["pick", t("setup-pick")]], () => {});
    this.pitLabel = el("label", { for: "pitcount" });
    this.pitCount = el("input", { id: "pitcount", type: "number", min: "0", max: "64", oninput: () => this.#put(this.#pit, this.pitCount.value) });
    this.stores = [0, 1].map((side) => el("input", { id: `store${side}`, type: "number", min: "0", max: "64", oninput: () => this.#fill(this.#board.stores, side, this.stores[side].value) }));
    this.houses = [0, 1].map((side) => el("input", { type: "checkbox", id: `house${side}`, onchange: () => this.#house(side) }));
    this.toMove = this.#radios("tomove", t("setup-to-move"), [["s", bao.sides[0]], ["n", bao.sides[1]]], (value) => ((this.#board.toMove = value), this.#changed()));
    this.previous = this.#radios("previous", t("setup-before"), [["-", t("setup-before-none")], ["t", t("setup-before-takata")], ["c", t("setup-before-capture")]], (value) => ((this.#board.previous = value), this.#changed()));
    this.play = button(t("setup-play"), () => this.#play(), { class: "primary" });
    this.element = this.#lay();
  }

  #radios(name, legend, values, onchoose) {
    const inputs = values.map(([value, words], index) =>
      el("label", { class: "check" }, el("input", { type: "radio", name, value, checked: index === 0, onchange: () => onchoose(value) }), el("span", {}, words)),
    );
    return el("fieldset", { class: "line" }, el("legend", {}, legend), inputs);
  }

  #counter(input, words, change) {
    return el("span", { class: "counter" }, button(t("setup-less", { what: words }), () => change(-1), { icon: "less", bare: true }), input, button(t("setup-more", { what: words }), () => change(1), { icon: "more", bare: true }));
  }

  #lay() {
    const step = (input, by) => {
      input.value = Math.max(0, Math.min(most(this.#board), (Number.parseInt(input.value, 10) || 0) + by));
      input.dispatchEvent(new Event("input"));
    };
    const store = (side) =>
      el(
        "fieldset",
        { class: "line" },
        el("legend", {}, bao.sides[side]),
        el("label", { for: `store${side}` }, t("setup-store")),
        this.#counter(this.stores[side], t("setup-store-of", { side: bao.sides[side] }), (by) => step(this.stores[side], by)),
        el("label", { class: "check" }, this.houses[side], el("span", {}, t("setup-owns"))),
      );
    this.beside = [store(1), store(0), this.previous];
    this.numbered = el("span", { class: "field" }, el("label", { for: "number" }, t("setup-number")), this.number);
    return el(
      "div",
      { class: "desk" },
      el(
        "div",
        { class: "left" },
        this.view.svg,
        el("div", { class: "controls" }, el("span", { class: "with pick" }, this.pitLabel, this.#counter(this.pitCount, t("setup-the-pit"), (by) => step(this.pitCount, by))), this.left),
        this.tap,
        el("div", { class: "field wide" }, el("label", { for: "position" }, t("setup-text")), this.text),
      ),
      el(
        "div",
        { class: "right" },
        this.beside.slice(0, 2),
        this.toMove,
        this.previous,
        el("div", { class: "with" }, this.numbered, el("span", { class: "field" }, el("label", { for: "ruleset" }, t("rules")), this.ruleset)),
        this.rulesNote,
        this.verdict,
        this.moves,
        this.trouble,
        el("div", { class: "with" }, this.play, button(t("play-engine"), () => this.onengine(bao.engineQuery(this.query()))), bao.copyButton(t("setup-link"), () => `${location.origin}${location.pathname}?${this.query()}`, this.trouble)),
        el("div", { class: "with" }, button(t("setup-start"), () => this.set(this.#start())), button(t("setup-empty"), () => this.set(write(empty(this.#board)))), button(t("setup-flip"), () => this.#flip(), { icon: "flip" })),
      ),
    );
  }

  query() {
    const number = this.numbered.hidden ? 1 : Number(this.number.value);
    return new URLSearchParams({ view: "setup", position: write(this.#board), ...(number > 1 ? { number } : {}), ruleset: this.ruleset.value });
  }

  #start() {
    return this.#starts.get(this.ruleset.value);
  }

  /** Other rules begin elsewhere: the start of a game becomes that of the new rules, any other position on such a board stays. */
  #rule() {
    const wasStart = write(this.#board) === write(read(this.#starts.get(this.#rules)));
    this.#rules = this.ruleset.value;
    const start = read(this.#start());
    if (wasStart || start.seeds.length !== this.#board.seeds.length) this.#board = start;
    this.#changed();
  }

  /** As it was left. */
  show() {
    this.#changed();
  }

  /** Sets up what a text says, or says that it says nothing. */
  set(text, { ruleset, number } = {}) {
    const board = read(text);
    if (ruleset && this.#starts.has(ruleset)) this.ruleset.value = ruleset;
    this.rulesNote.show();
    this.#rules = this.ruleset.value;
    if (number) this.number.value = number;
    if (!board) {
      this.#ask(text);
      return;
    }
    this.#board = board;
    this.#changed();
  }

  #changed() {
    const board = this.#board;
    this.text.value = write(board);
    const isBao = board.stores.length > 0;
    for (const part of [...this.beside, this.numbered]) part.hidden = !isBao;
    board.stores.forEach((_, side) => {
      if (document.activeElement !== this.stores[side]) this.stores[side].value = board.stores[side];
      this.houses[side].checked = board.houses[side] !== "lost";
    });
    this.toMove.querySelector(`[value="${board.toMove}"]`).checked = true;
    this.previous.querySelector(`[value="${board.previous}"]`).checked = true;
    // A player who owns no house here has none.
    this.view.draw({ ...board, houses: board.houses.map((state) => (state === "lost" ? "none" : state)) });
    this.#pick(Math.min(this.#pit, board.seeds.length - 1));
    const seeds = [...board.seeds, ...board.stores].reduce((sum, count) => sum + count, 0);
    const left = most(board) - seeds;
    // Where captured seeds leave the game fewer are a position too.
    this.left.textContent = left < 0 ? t("setup-too-many", { count: -left }) : !isBao ? t("seeds", { count: seeds }) : left === 0 ? t("setup-all") : t("setup-left", { count: left });
    this.left.classList.toggle("good", left === 0 || (left > 0 && !isBao));
    this.onquery(this.query());
    this.#check();
  }

  #check = bao.calmly(120, () => this.#ask(write(this.#board)));

  #latest = bao.latest((error) => {
    this.verdict.replaceChildren(...bao.prose(bao.capital(error.message)));
    this.verdict.className = "verdict bad";
    this.moves.textContent = "";
    this.play.disabled = true;
  });

  #ask(position) {
    return this.#latest(
      () => bao.api.get("position", { position, ruleset: this.ruleset.value }),
      ({ board, choices, end }) => {
        this.#board.houses = this.#board.houses.map((state, side) => (state === "lost" ? "lost" : board.houses[side]));
        this.view.draw({ ...this.#board, houses: board.houses });
        this.verdict.textContent = end ? t("setup-over", { end: end.words }) : t("setup-choices", { side: bao.sideName(board.toMove), count: choices.length });
        this.verdict.className = "verdict good";
        this.moves.textContent = choices.map(({ text }) => text).join("  ");
        this.play.disabled = false;
        this.trouble.say("");
      },
    );
  }

  #flip() {
    this.view.flip(!this.view.flipped);
    this.#changed();
  }

  #pick(pit) {
    this.#pit = pit;
    this.pitLabel.textContent = this.view.wood.name(pit);
    if (document.activeElement !== this.pitCount) this.pitCount.value = this.#board.seeds[pit];
    this.view.mark({ selected: pit });
    this.view.home(pit);
  }

  #put(pit, count) {
    this.#pit = pit;
    this.#fill(this.#board.seeds, pit, count);
  }

  /** Writes a number of seeds; what is no number changes nothing. */
  #fill(places, at, count) {
    const seeds = Number.parseInt(count, 10);
    if (!Number.isInteger(seeds)) return;
    places[at] = Math.max(0, Math.min(most(this.#board), seeds));
    this.#changed();
  }

  #house(side) {
    this.#board.houses[side] = this.houses[side].checked ? "owned" : "lost";
    this.#changed();
  }

  #touch(pit, event) {
    const since = bao.since(event);
    const way = event.type === "click" ? this.tap.querySelector(":checked").value : "pick";
    if (way === "pick") this.#pick(pit);
    else this.#put(pit, this.#board.seeds[pit] + (way === "add" ? 1 : -1));
    bao.measure(since);
  }

  #focused(event) {
    const group = event.target.closest("[data-pit]");
    if (group) this.#pick(Number(group.dataset.pit));
  }

  /** Plus and minus change the pit; digits write its number. */
  #key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const seeds = this.#board.seeds[this.#pit];
    const by = { "+": 1, "=": 1, "-": -1 }[event.key];
    if (by) this.#put(this.#pit, seeds + by);
    else if (event.key === "Delete" || event.key === "Backspace") this.#put(this.#pit, 0);
    else if (/^\d$/.test(event.key)) {
      // The first digit says anew how many; a second one soon after belongs to it.
      const digit = Number(event.key);
      const { pit, when, number } = this.typed ?? {};
      const longer = pit === this.#pit && event.timeStamp - when < 1200 ? number * 10 + digit : digit;
      this.typed = { pit: this.#pit, when: event.timeStamp, number: longer <= most(this.#board) ? longer : digit };
      this.#put(this.#pit, this.typed.number);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #play() {
    const number = Number(this.number.value);
    if (this.numbered.hidden) this.number.value = "1";
    else if (!Number.isInteger(number) || number < 1 || number > 9999) {
      this.trouble.say(t("setup-wrong-number"));
      this.number.focus();
      return;
    }
    this.trouble.say("");
    this.onplay({ position: write(this.#board), number: Number(this.number.value), ruleset: this.ruleset.value }).catch((error) => this.trouble.say(error.message));
  }
};

/** Sets up a position. The page counts seeds; after every change the server checks the position and lists its moves. */

const { t } = bao;
/** The maximum number of seeds: 64 on a board with stores, otherwise the number at the start. */
const most = ({ seeds, stores }) => (stores.length > 0 ? 64 : 2 * seeds.length);

/** A side in the text of a position: the front row, the back row, the store, and a sign. */
const SIDE = /^([\d,]+)\/([\d,]+)\/(\d+)([-+<>])$/;

/**
 * Parses the text of a position leniently, because the server checks it; null if it is not a board. A side ends with a
 * sign: `+` if the player owns a house, `<` or `>` if the player must keep a direction, else `-`.
 */
function read(text) {
  const [south, north, toMove, previous] = text.trim().split(/\s+/);
  const sides = [south, north].map((side) => SIDE.exec(side) ?? ["", "", "", "0", "-"]);
  const rows = sides.flatMap(([, front, back]) => [front.split(","), back.split(",").reverse()]);
  const columns = rows[0].length;
  if (columns < 4 || columns > 8 || rows.some(({ length }) => length !== columns)) return null;
  // Games on fewer columns have neither stores nor houses.
  const owned = columns === 8 ? sides : [];
  return {
    seeds: rows.flat().map(Number),
    stores: owned.map(([, , , store]) => Number(store)),
    houses: owned.map(([, , , , sign]) => (sign === "+" ? "owned" : "lost")),
    ways: sides.map(([, , , , sign]) => (sign === "+" ? "-" : sign)),
    toMove: toMove === "n" ? "n" : "s",
    previous: ["t", "c"].includes(previous) ? previous : "-",
  };
}

function write({ seeds, stores, houses, ways, toMove, previous }) {
  const columns = seeds.length / 4;
  const side = (index) => {
    const ring = seeds.slice(index * 2 * columns, (index + 1) * 2 * columns);
    const owns = houses.length > 0 && houses[index] !== "lost";
    return `${ring.slice(0, columns).join(",")}/${ring.slice(columns).reverse().join(",")}/${stores[index] ?? 0}${owns ? "+" : ways[index]}`;
  };
  return `${side(0)} ${side(1)} ${toMove} ${previous}`;
}

const empty = ({ seeds, stores }) => ({ seeds: seeds.map(() => 0), stores: stores.map(() => 0), houses: stores.map(() => "owned"), ways: ["-", "-"], toMove: "s", previous: "-" });

/** The address that starts a game against the engine from a position. */
bao.engineQuery = (query) => (query.set("view", "play"), query);

bao.Editor = class Editor {
  #board;
  /** The initial position of each ruleset, by name. */
  #starts;
  /** The current ruleset. */
  #rules;

  constructor(app, desk) {
    const { about } = app;
    bao.build(this, "setup", { app, desk });
    this.view = new bao.Board({ label: t("setup-board"), onpit: (pit, event) => this.#touch(pit, event) });
    this.view.svg.addEventListener("keydown", (event) => this.#key(event));
    this.view.svg.addEventListener("focusin", ({ target }) => target.dataset.pit && this.#pick(Number(target.dataset.pit)));
    this.view.home(4);
    this.column.prepend(this.view.svg);
    this.#starts = new Map(about.rulesets.map(({ name, start }) => [name, start]));
    // The rules of an archive need not have a name.
    bao.fill(this.ruleset, [...this.#starts.keys()], about.new_games, "kibao");
    this.#board = read(this.#start());
    this.stores = [this.southStore, this.northStore];
    this.houses = [this.southHouse, this.northHouse];
    this.engine.after(bao.copyButton(t("setup-link"), () => `${location.origin}${location.pathname}?${this.query()}`, this.trouble));
    this.text.onchange = () => this.set(this.text.value);
    this.engine.onclick = () => app.go(bao.engineQuery(this.query()));
    this.start.onclick = () => this.set(this.#start());
    this.clear.onclick = () => this.#change(() => (this.#board = empty(this.#board)));
    this.flip.onclick = () => (this.view.flip(!this.view.flipped), this.#draw());
  }

  /** Takes over what the user has entered. Only a field of the board replaces the text of the position. */
  entered({ target }) {
    if (target === this.number) return this.#note();
    if ([this.text, this.ruleset].includes(target) || this.tap.contains(target)) return;
    const board = this.#board;
    const count = (field, before) => this.#limit(Number.parseInt(field.value, 10)) ?? before;
    board.seeds[this.view.here] = count(this.pitCount, board.seeds[this.view.here]);
    board.stores = board.stores.map((seeds, side) => count(this.stores[side], seeds));
    board.houses = board.houses.map((state, side) => (!this.houses[side].checked ? "lost" : state === "lost" ? "owned" : state));
    board.toMove = this.toMove.querySelector(":checked").value;
    board.previous = this.previous.querySelector(":checked").value;
    this.#change();
  }

  /** A number of seeds that the board can have; undefined if it is not a number. */
  #limit(seeds) {
    return Number.isInteger(seeds) ? Math.max(0, Math.min(most(this.#board), seeds)) : undefined;
  }

  query() {
    const number = this.numbered.hidden ? 1 : Number(this.number.value);
    return new URLSearchParams({ view: "setup", position: this.text.value, ...(number > 1 ? { number } : {}), ruleset: this.ruleset.value });
  }

  #start() {
    return this.#starts.get(this.ruleset.value);
  }

  /** If the position is the initial one, or the board changes its size, shows the initial position of the new rules. */
  otherRules() {
    const [before, start] = [this.#starts.get(this.#rules), this.#start()];
    const [board, next] = [this.text.value, start].map(read);
    if (this.text.value === before || (board && board.seeds.length !== next.seeds.length)) this.set(start);
    else this.set(board ? write({ ...board, ways: next.ways }) : this.text.value);
  }

  /** Sets up the position in a text. If the text is not a board, it stays in its field, with the server's answer. */
  set(text, { ruleset, number } = {}) {
    if (ruleset && this.#starts.has(ruleset)) this.ruleset.value = ruleset;
    if (number) this.number.value = number;
    this.#rules = this.ruleset.value;
    this.#board = read(text) ?? this.#board;
    this.text.value = text;
    this.#draw();
  }

  #change(work) {
    work?.();
    this.text.value = write(this.#board);
    this.#draw();
  }

  /** Shows the position in the address, or the position on the board, or what was set up before. */
  show(given) {
    const { desk } = this;
    const from = given.has("position") ? given : desk.game ? bao.positionQuery(desk.game, desk.at) : null;
    // The address of a position leaves out default values.
    if (from) this.set(from.get("position"), { ruleset: from.get("ruleset") ?? "kibao", number: from.get("number") ?? "1" });
    else this.set(this.text.value || this.#start());
  }

  #draw() {
    const board = this.#board;
    bao.describeRuleset(this.ruleset, this.rulesNote);
    const isBao = board.stores.length > 0;
    for (const part of this.element.querySelectorAll(".ofbao")) part.hidden = !isBao;
    board.stores.forEach((_, side) => {
      if (document.activeElement !== this.stores[side]) this.stores[side].value = board.stores[side];
      this.houses[side].checked = board.houses[side] !== "lost";
    });
    this.toMove.querySelector(`[value="${board.toMove}"]`).checked = true;
    this.previous.querySelector(`[value="${board.previous}"]`).checked = true;
    // The editor draws no house where a house is lost.
    this.view.draw({ ...board, houses: board.houses.map((state) => (state === "lost" ? "none" : state)) });
    this.#pick(this.view.here);
    const seeds = [...board.seeds, ...board.stores].reduce((sum, count) => sum + count, 0);
    const left = most(board) - seeds;
    // In games where captured seeds leave the board, a position may have fewer seeds.
    this.left.textContent = left < 0 ? t("setup-too-many", { count: -left }) : !isBao ? t("seeds", { count: seeds }) : left === 0 ? t("setup-all") : t("setup-left", { count: left });
    this.left.classList.toggle("good", left === 0 || (left > 0 && !isBao));
    this.#note();
    this.#check();
  }

  #note = bao.debounce(250, () => this.app.note("setup", this.query()));

  #check = bao.debounce(120, () => this.#ask());

  /** Checks the position in the text. */
  #ask() {
    const position = this.text.value;
    return this.trouble.latest(
      () => bao.api.get("position", { position, ruleset: this.ruleset.value }),
      ({ board, choices, end }) => {
        // The user has gone on.
        if (position !== this.text.value) return;
        if (!read(position)) return this.set(board.position);
        this.#board.houses = this.#board.houses.map((state, side) => (state === "lost" ? "lost" : board.houses[side]));
        this.view.draw({ ...this.#board, houses: board.houses });
        this.verdict.textContent = end ? t("setup-over", { end: end.words }) : t("setup-choices", { side: bao.sideName(board.toMove), count: choices.length });
        this.verdict.className = "verdict good";
        this.moves.textContent = choices.map(({ text }) => text).join("  ");
        this.play.disabled = false;
      },
      (error) => {
        this.verdict.replaceChildren(...bao.prose(bao.capital(error.message)));
        this.verdict.className = "verdict bad";
        this.trouble.say("");
        this.moves.textContent = "";
        this.play.disabled = true;
      },
    );
  }

  #pick(pit) {
    this.pitLabel.textContent = this.view.wood.name(pit);
    if (document.activeElement !== this.pitCount) this.pitCount.value = this.#board.seeds[pit];
    this.view.mark({ selected: pit });
    this.view.home(pit);
  }

  #put(pit, count) {
    this.#change(() => (this.#board.seeds[pit] = this.#limit(count)));
  }

  #touch(pit, event) {
    const way = event.type === "click" ? this.tap.querySelector(":checked").value : "pick";
    if (way === "pick") this.#pick(pit);
    else this.#put(pit, this.#board.seeds[pit] + (way === "add" ? 1 : -1));
  }

  /** Plus and minus change the number of seeds in the pit; digits set it. */
  #key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const seeds = this.#board.seeds[this.view.here];
    const by = { "+": 1, "=": 1, "-": -1 }[event.key];
    if (by) this.#put(this.view.here, seeds + by);
    else if (event.key === "Delete" || event.key === "Backspace") this.#put(this.view.here, 0);
    else if (/^\d$/.test(event.key)) {
      // The first digit replaces the number. A second digit soon after is appended.
      const digit = Number(event.key);
      const { pit, when, number } = this.typed ?? {};
      const longer = pit === this.view.here && event.timeStamp - when < 1200 ? number * 10 + digit : digit;
      this.typed = { pit: this.view.here, when: event.timeStamp, number: longer <= most(this.#board) ? longer : digit };
      this.#put(this.view.here, this.typed.number);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  playFrom() {
    if (!this.numbered.hidden && !this.number.checkValidity()) {
      this.number.focus();
      return this.trouble.say(t("setup-wrong-number"));
    }
    const spec = { position: this.text.value, number: this.numbered.hidden ? 1 : Number(this.number.value), ruleset: this.ruleset.value };
    this.trouble.during(async () => this.app.take(await bao.api.post("open", spec), spec));
  }
};

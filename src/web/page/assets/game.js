/** A game as the server sends it, and ways to move through it. Does not change or draw anything. */

const { t } = bao;

bao.Game = class Game {
  /** `given` is the game in the server's JSON form. */
  constructor(given) {
    this.given = given;
    this.nodes = given.nodes;
    this.headers = new Map(given.headers.map(({ name, value }) => [name, value]));
    /** The names of South and North, undefined if a header is missing. */
    this.players = bao.seats.map((seat) => this.headers.get(seat));
  }

  /** The ruleset, unless it is the default. */
  get otherRules() {
    const { ruleset } = this.given;
    return ruleset === "kibao" ? null : ruleset;
  }

  node(at) {
    return this.nodes[at];
  }

  next(at) {
    return this.nodes[at].children[0] ?? null;
  }

  back(at) {
    return this.nodes[at].parent;
  }

  path(at) {
    const path = [];
    for (let place = at; place !== null; place = this.nodes[place].parent) path.push(place);
    return path.reverse();
  }

  /** The line through a place: the path to it, then the main continuations to the end. */
  line(at) {
    const line = this.path(at);
    for (let place = this.next(at); place !== null; place = this.next(place)) line.push(place);
    return line;
  }

  last(at) {
    return this.line(at).at(-1);
  }

  /** Whether a player resigned here or lost on time, at the end of the main line. */
  isForfeit(at) {
    return this.given.forfeit && this.nodes[at].main && this.next(at) === null;
  }

  /** Whether a player's time is up. */
  get isOutOfTime() {
    return this.given.clock?.left.includes(0) ?? false;
  }

  /** The last place on the way to this one that has a position. Places after a broken move have none. */
  shown(at) {
    return this.path(at).findLast((place) => this.nodes[place].board) ?? 0;
  }

  /** Whether this place has a house event, ends the game or breaks the line. */
  #eventful(at) {
    const { events, end, state } = this.nodes[at];
    return (events?.length ?? 0) > 0 || end || state === "broken";
  }

  nextEvent(at) {
    return this.line(at).slice(this.path(at).length).find((place) => this.#eventful(place)) ?? null;
  }

  backEvent(at) {
    return this.path(at).slice(0, -1).findLast((place) => place > 0 && this.#eventful(place)) ?? null;
  }

  /**
   * The place that a text names: a turn such as `23s` or `23` in the current line, or else in the main line; the
   * address of a variation; `start` or `end`. Null if there is no such place.
   */
  find(text, from = 0) {
    const wanted = text.trim().replace(/^#/, "");
    if (/^start$/i.test(wanted)) return 0;
    if (/^end$/i.test(wanted)) return this.last(from);
    const byAddress = this.nodes.find(({ address }) => address === wanted);
    const turn = /^(\d+)([sn])?$/i.exec(wanted);
    if (!turn) return byAddress?.i ?? null;
    const name = `${turn[1]}${turn[2]?.toLowerCase() ?? ""}`;
    const named = (at) => this.nodes[at].turn === name || this.nodes[at].turn === `${name}s` || (!turn[2] && this.nodes[at].turn === `${name}n`);
    return this.line(from).find(named) ?? this.line(0).find(named) ?? null;
  }

  /** The alternatives to this move. */
  others(at) {
    const { parent } = this.nodes[at];
    return parent === null ? [] : this.nodes[parent].children.filter((child) => child !== at);
  }

  branches(at) {
    const { parent } = this.nodes[at];
    return parent !== null && this.nodes[parent].children[0] !== at;
  }

  get title() {
    // Exported pages do not load play.js.
    if (bao.opponentOf?.(this)) return bao.playersOf(this.players).join(" – ");
    const [south, north] = this.players;
    const name = this.headers.get("game");
    const id = name ? t("game-named", { name }) : t("game-unnamed");
    return south || north ? `${id}: ${south || bao.sides[0]} – ${north || bao.sides[1]}` : id;
  }

  player(side) {
    return bao.opponentOf?.(this) ? bao.playersOf(this.players)[side] : this.players[side];
  }
};

bao.isUnplayed = ({ state }) => state === "broken" || state === "kept";

const SIDES = { s: bao.sides[0], n: bao.sides[1], south: bao.sides[0], north: bao.sides[1] };
bao.sideName = (side) => SIDES[side] ?? bao.sides[side] ?? "";
bao.endTag = ({ winner }) => (winner ? t("wins", { side: bao.sideName(winner) }) : t("end"));

/** `23s` as `Turn 23, South`. */
bao.turnName = (turn) => {
  const parts = /^(\d+)([sn])$/.exec(turn ?? "");
  return parts ? t("turn-of", { number: parts[1], side: SIDES[parts[2]] }) : t("start");
};

/** How a game that was resigned or lost on time ended. After a loss on time, names only the winner. */
const forfeited = (game) => (game.isOutOfTime ? bao.endTag({ winner: game.headers.get("winner") }) : game.given.result);

/** The name of the place before the first turn. It is "start" only if this turn has number 1. */
bao.startWords = ({ due }, start = t("start")) => {
  const number = Number.parseInt(due, 10);
  return number > 1 ? t("said-before", { number: String(number) }) : start;
};

/** Says what happened at a place. The sentence is shown below the board, and screen readers read it. */
bao.sentence = (game, at) => {
  const node = game.node(at);
  const board = game.node(game.shown(at)).board;
  const parts = [];
  const said = { turn: bao.turnName(node.turn), move: node.text };
  if (node.state === "broken") parts.push(t("said-broken", { ...said, why: node.why }));
  else if (node.state === "kept") parts.push(t("said-kept", said));
  else if (node.turn) parts.push(t("said-plays", { ...said, kind: node.kind ?? "none" }));
  else parts.push(bao.startWords(node, t("said-start")));
  parts.push(...(node.events ?? []).map(({ words }) => bao.capital(words)));
  if (node.end) parts.push(bao.capital(node.end.words));
  else if (game.isForfeit(at)) parts.push(forfeited(game));
  else if (!bao.isUnplayed(node)) parts.push(t("said-to-move", { side: bao.sideName(board.toMove) }));
  return parts.map((part) => part.replace(/[.\s]+$/, "")).join(". ") + ".";
};

bao.endsHouse = (name) => name === "emptied" || name === "captured";

/** Says what happens to both houses in the line through a place, and how the line ends. */
bao.lineWords = (game, at) => {
  const line = game.line(at).map((place) => game.node(place));
  const { board, end, state } = line.at(-1);
  const events = line.flatMap(({ turn, events: own = [] }) => own.map((event) => ({ turn, ...event })));
  const house = (side) => {
    const lost = events.find(({ name, owner }) => bao.endsHouse(name) && bao.sideOf(owner) === side);
    if (lost) return t("line-house", { side: bao.sides[side], event: lost.name, turn: lost.turn });
    return line[0].board.houses[side] === "owned" || line[0].board.houses[side] === "asleep" ? t("line-keeps", { side: bao.sides[side] }) : null;
  };
  const over = game.isForfeit(line.at(-1).i) ? forfeited(game).replace(/[.]$/, "") : end ? (end.winner ? t("wins", { side: bao.sideName(end.winner) }) : t("line-ends")) : !board || state === "broken" ? t("line-broken") : t("line-open");
  return t("line-this", { facts: [house(0), house(1), over].filter(Boolean).join(" · ") });
};

/** Describes a player's store and house. On a board without stores, counts the player's seeds in the pits instead. */
bao.sideFacts = (board, side) => {
  if (board.stores.length > 0) return t("stage-facts", { count: board.stores[side], house: bao.word("house", board.houses[side]) });
  const { ring } = bao.woodOf(board);
  return t("seeds", { count: board.seeds.slice(side * ring, (side + 1) * ring).reduce((sum, seeds) => sum + seeds, 0) });
};

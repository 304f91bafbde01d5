"use strict";
/** A game as the server gives it, and the ways through it. Changes nothing, draws nothing. */
(() => {
  bao.Game = class Game {
    /** `given` is the contract's GAME. */
    constructor(given) {
      this.given = given;
      this.nodes = given.nodes;
      this.headers = new Map(given.headers.map(({ name, value }) => [name, value]));
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

    /** From the start to a place. */
    path(at) {
      const path = [];
      for (let place = at; place !== null; place = this.nodes[place].parent) path.push(place);
      return path.reverse();
    }

    /** Through a place to the end, by main continuations. */
    line(at) {
      const line = this.path(at);
      for (let place = this.next(at); place !== null; place = this.next(place)) line.push(place);
      return line;
    }

    last(at) {
      return this.line(at).at(-1);
    }

    /** The last place at or before this one that has a position: behind a broken turn there is none. */
    shown(at) {
      return this.path(at).findLast((place) => this.nodes[place].board) ?? 0;
    }

    /** Where something happens to a house, the game ends or a line breaks. */
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
     * The place that a text names: `23s` or `23` in the line that is looked at, else in the main line; the
     * address of a variation; `start`, `end`. Null where there is none.
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

    /** Other turns in place of this one. */
    others(at) {
      const { parent } = this.nodes[at];
      return parent === null ? [] : this.nodes[parent].children.filter((child) => child !== at);
    }

    /** Whether a place begins a variation. */
    branches(at) {
      const { parent } = this.nodes[at];
      return parent !== null && this.nodes[parent].children[0] !== at;
    }

    get title() {
      const [south, north] = ["south", "north"].map((name) => this.headers.get(name));
      const name = this.headers.get("game");
      const id = name ? `Game ${name}` : "Game without a name";
      return south || north ? `${id}: ${south ?? "?"} – ${north ?? "?"}` : id;
    }

    player(side) {
      return this.headers.get(side === 0 ? "south" : "north") ?? null;
    }
  };

  const SIDES = { s: "South", n: "North", south: "South", north: "North" };
  bao.sideName = (side) => SIDES[side] ?? bao.sides[side] ?? "";

  /** `23s` as `Turn 23, South`. */
  bao.turnName = (turn) => {
    const parts = /^(\d+)([sn])$/.exec(turn ?? "");
    return parts ? `Turn ${parts[1]}, ${SIDES[parts[2]]}` : "Start";
  };

  /** What happened in a place, in words: for eyes below the board, and for those who hear the page. */
  bao.sentence = (game, at) => {
    const node = game.node(at);
    const board = game.node(game.shown(at)).board;
    const parts = [];
    if (node.state === "broken") {
      parts.push(`${bao.turnName(node.turn)}: ${node.text} is not legal here. Expected: ${node.why}`);
    } else if (node.state === "kept") {
      parts.push(`${bao.turnName(node.turn)}: ${node.text} stands behind a turn that is not legal, and is kept as text`);
    } else if (node.turn) {
      parts.push(`${bao.turnName(node.turn)} plays ${node.text}${node.kind ? `, a ${node.kind}` : ""}`);
    } else {
      parts.push("The start");
    }
    parts.push(...(node.events ?? []).map(({ words }) => bao.capital(words)));
    if (node.end) parts.push(bao.capital(node.end.words));
    else if (node.state !== "broken" && node.state !== "kept") parts.push(`${bao.sideName(board.toMove)} to move`);
    return parts.map((part) => part.replace(/[.\s]+$/, "")).join(". ") + ".";
  };

  /** What becomes of both houses in the line through a place, and how it ends. */
  bao.lineWords = (game, at) => {
    const line = game.line(at).map((place) => game.node(place));
    const { board, end, state } = line.at(-1);
    const house = (side) => {
      const lost = line.find(({ events = [] }) => events.some(({ name, owner }) => (name === "emptied" || name === "captured") && bao.sideOf(owner) === side));
      const event = lost?.events.find(({ name, owner }) => (name === "emptied" || name === "captured") && bao.sideOf(owner) === side);
      if (event) return `${bao.sides[side]}'s house ${event.name} in ${lost.turn}`;
      return line[0].board.houses[side] === "owned" || line[0].board.houses[side] === "asleep" ? `${bao.sides[side]} keeps his house` : null;
    };
    const over = end ? (end.winner ? `${bao.sideName(end.winner)} wins` : "the game ends") : !board || state === "broken" ? "not legal to its end" : "open";
    return ["This line:", [house(0), house(1), over].filter(Boolean).join(" · ")].join(" ");
  };

  /** What is written of a house beside the board. */
  bao.houseWords = (board, side) => ({ owned: "house owned", asleep: "house asleep", lost: "house lost", none: "no house" })[board.houses[side]];
})();

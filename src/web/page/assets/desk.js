/**
 * The game on the desk: what it is, where it stands, what was before each change, and what of it is kept in a
 * file. Every change is made by the server; the page holds the answers, so that taking back needs nobody.
 */

const { t } = bao;
/** Milliseconds after which the last change is on its way to the disk. */
const SOON = 150;

/** What the draft of the game on a desk is called: as the game, or after the file that it comes from. */
const stemOf = ({ game, source }) => bao.fileStem(source?.file ? { id: `${source.file.replace(/\.bao$/, "")}-${source.id ?? "game"}` } : game.given);

/** Games with changes that are in no file: the server keeps each in a file of its own as soon as it changes. */
bao.Drafts = class Drafts {
  #timer = null;
  #queue = Promise.resolve();

  /** `trouble` says what is in the way of keeping. */
  constructor({ desk, files: { trouble } }) {
    Object.assign(this, { desk, trouble });
    document.addEventListener("visibilitychange", () => document.hidden && this.keep({ keepalive: true }));
  }

  /** What is to be kept of the game on the desk; null where it stands in its file, or no move of it is played yet. */
  get #wanted() {
    const { game, unsaved, begun } = this.desk;
    return game === null || !unsaved || (begun && game.next(0) === null) ? null : game.given.bao;
  }

  /** Whether something is not on the disk yet. */
  get isBehind() {
    const { game, draft, unsent } = this.desk;
    return game !== null && (unsent !== null || (this.#wanted !== null && this.#wanted !== draft?.text));
  }

  /** The game on the desk, or what is kept of it, may be another. */
  look() {
    clearTimeout(this.#timer);
    const { desk } = this;
    if (this.#wanted === (desk.draft?.text ?? null)) return;
    // Its address is another one at once, so that none of before leads here.
    if (desk.draft === null) this.#name(`${stemOf(desk)}.bao`);
    this.#timer = setTimeout(() => this.keep(), SOON);
  }

  #name(name, kept = { stamp: null, text: null }) {
    const { desk } = this;
    desk.draft = { name, ...kept };
    desk.source = { ...desk.source, draft: name };
    desk.names.add(name);
  }

  /** Keeps the last change, or takes the draft away where it is not needed any more; resolves when that is done. */
  keep(init = {}) {
    clearTimeout(this.#timer);
    const { desk } = this;
    const { laid } = desk;
    this.#queue = this.#queue.then(async () => {
      if (laid !== desk.laid || this.#wanted === (desk.draft?.text ?? null)) return;
      try {
        if (this.#wanted === null) await this.#discard();
        else await this.#write(this.#wanted, init);
        this.trouble.say("");
      } catch (error) {
        if (laid === desk.laid) this.trouble.say(t("draft-not-kept", { error: error.message }));
      }
    });
    return this.#queue;
  }

  async #discard() {
    const { desk } = this;
    const { name, stamp } = desk.draft;
    const { draft: _, ...source } = desk.source;
    Object.assign(desk, { draft: null, source });
    if (stamp !== null) await bao.api.post("discard-draft", { draft: name });
    desk.onstate();
  }

  async #write(text, init) {
    const { desk } = this;
    const { laid, draft, file, stamp: ofFile } = desk;
    const { draft: _, ...source } = desk.source;
    const kept = await bao.api.post("draft", { draft: draft.name, bao: text, origin: { source, file, stamp: ofFile }, stamp: draft.stamp }, init);
    if (laid !== desk.laid) return;
    this.#name(kept.draft, { stamp: kept.stamp, text });
    desk.onstate();
  }

  /** Lays a draft on the desk, at a place that a text names, or where it ends. */
  async open(name, place) {
    const { desk } = this;
    const { game, origin, stamp } = await bao.api.post("open-draft", { draft: name });
    const { source = {}, ...from } = origin ?? {};
    const laid = new bao.Game(game);
    desk.lay({ ...game, ...from }, (place && laid.find(place)) ?? bao.entryOf(laid), { ...source, draft: name }, { name, stamp, text: game.bao });
  }
};

/** How many changes can be taken back. */
const MOST = 200;
/** Changes that leave all moves where they are. */
const BESIDE = new Set(["comment", "mark", "header"]);

bao.Desk = class Desk {
  #past = [];
  #future = [];
  #places = new Map();
  #queue = Promise.resolve();
  /** Of what the last change was a part, where the next may be a part of the same: a comment that is typed. */
  #typing = null;

  /** `onshow(options)` is told that there is another game or that it has changed, `onstate()` of the rest. */
  constructor({ onshow, onstate }) {
    Object.assign(this, { onshow, onstate, game: null, at: 0, source: null, file: null, stamp: null, kept: null, draft: null, names: new Set() });
    /** Whether the game was begun here to be played, though it may stand in a file by now. */
    this.begun = false;
    /** Which game it is: another number for each that was laid here. */
    this.laid = 0;
    /** What somebody has written and not yet sent: where, and the text; else null. */
    this.unsent = null;
    /** Places of the game that is shown. */
    this.places = {
      peek: (at) => {
        const place = this.#places.get(at);
        return place && !(place instanceof Promise) ? place : null;
      },
      get: async (at) => this.#places.get(at) ?? this.#fetch(at),
    };
  }

  /** Puts a game on the desk: the contract's GAME. `source` is what the address bar says of it, `draft` what the server keeps of its changes. */
  lay(given, at, source, draft = null) {
    this.#past = [];
    this.#future = [];
    this.laid += 1;
    this.unsent = null;
    this.#typing = null;
    this.game = new bao.Game(given);
    /** What was found in the text that the game was read from. */
    this.findings = given.findings ?? [];
    this.source = source;
    this.draft = draft;
    /** What its drafts have been called since it was laid here. */
    this.names = new Set(draft ? [draft.name] : []);
    this.begun = bao.isBegunHere(this.game);
    this.file = given.file ?? null;
    this.stamp = given.stamp ?? null;
    // A game of an archive or a file stands there as it is; others, and those that were changed, are in no file yet.
    this.kept = draft === null && (source.game || source.file || source.position) ? given.bao : null;
    this.#set(at);
  }

  #set(at, options = {}) {
    this.#places = new Map(options.place ? [[at, options.place]] : []);
    this.at = at;
    this.onshow(options);
    this.onstate();
  }

  #fetch(at) {
    // The game may change meanwhile, and the numbers of its places with it.
    const places = this.#places;
    const coming = bao.api.post("place", { bao: this.game.given.bao, at });
    places.set(at, coming);
    coming.then((place) => places.set(at, place), () => places.delete(at));
    return coming;
  }

  /** Whether what is on the desk stands in no file. */
  get unsaved() {
    return this.game !== null && (this.unsent !== null || this.game.given.bao !== this.kept);
  }

  /** Whether the game is played here, by two people or against the engine, and not only looked at. */
  get isPlayed() {
    return this.game !== null && (this.begun || bao.opponentOf(this.game) !== null);
  }

  /** Whether the game is being played and not over. */
  get isLive() {
    return this.isPlayed && !bao.isOver(this.game);
  }

  /** Whether somebody's time is over. */
  get isOut() {
    return this.game?.isOutOfTime ?? false;
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  /** Whether the last change is a move of the game, or its end: taken back, it gives the time of that move back. */
  get playedLast() {
    const before = this.#past.at(-1)?.game;
    return before !== undefined && (before.line(0).length < this.game.line(0).length || (this.game.given.forfeit && !before.given.forfeit));
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  /**
   * Does what changes the game or keeps it when all before it is done, so that none of them overwrites what
   * another has made. `work` is given a way to ask whether the game still lies here.
   */
  #next(work) {
    const { laid } = this;
    const lies = () => laid === this.laid;
    const done = this.#queue.then(() => {
      if (!lies()) throw new Error(bao.t("desk-another"));
      return work(lies);
    });
    this.#queue = done.catch(() => {});
    return done;
  }

  /**
   * Changes the game at a place. Changes wait for one another, each made to what the one before it left; so a
   * place is given by its address, which outlives them.
   */
  edit(at, edit, options = {}) {
    const { address } = this.game.node(at);
    return this.#next(async (lies) => {
      const place = this.game.find(address, 0) ?? at;
      const reply = await bao.api.post("edit", { bao: this.game.given.bao, at: place, edit });
      // What a click has drawn is seen before the game is shown anew, which can take longer than a frame.
      await bao.afterDrawing();
      if (!lies()) return reply;
      const before = { game: this.game, at: this.at };
      const changed = reply.game.bao !== before.game.given.bao;
      if (changed) {
        const typing = edit.kind === "comment" ? address : null;
        if (typing === null || typing !== this.#typing) this.#past.push(before);
        this.#typing = typing;
        if (this.#past.length > MOST) this.#past.shift();
        this.#future = [];
        this.game = new bao.Game(reply.game);
      }
      if (BESIDE.has(edit.kind)) {
        // Nothing has moved: a reader who went on meanwhile stays there.
        if (changed) this.onshow({ beside: true });
        this.onstate();
      } else this.#set(reply.at, { ...options, place: reply.place });
      return reply;
    });
  }

  /** When all changes that are under way are made. */
  settled() {
    return this.#queue;
  }

  undo() {
    return this.#next(async () => this.#turnBack(this.#past, this.#future)).catch(() => {});
  }

  /** Takes back what was done before the game was laid here, as the server makes it; `redo` brings it again. */
  undoBeyond(edit) {
    return this.#next(async (lies) => {
      const { game, at } = this;
      const reply = await bao.api.post("edit", { bao: game.given.bao, at, edit });
      if (!lies() || reply.game.bao === game.given.bao) return;
      this.#future.push({ game, at });
      this.#typing = null;
      this.game = new bao.Game(reply.game);
      this.#set(reply.at, { place: reply.place });
    });
  }

  redo() {
    return this.#next(async () => this.#turnBack(this.#future, this.#past)).catch(() => {});
  }

  #turnBack(from, to) {
    const before = from.pop();
    if (!before) return;
    to.push({ game: this.game, at: this.at });
    this.#typing = null;
    this.game = before.game;
    this.#set(before.at);
  }

  save(name) {
    return this.#next(async (lies) => {
      // The only ending that there is need not be written.
      const file = name && !name.includes(".") ? `${name}.bao` : name;
      const { bao: text } = this.game.given;
      const reply = await bao.api.post("save", { bao: text, file, ...(file === this.file ? { stamp: this.stamp } : {}) });
      if (!lies()) return reply;
      const same = reply.file === this.file;
      this.file = reply.file;
      this.stamp = reply.stamp;
      this.kept = reply.game ? reply.game.bao : text;
      this.#typing = null;
      if (reply.game) {
        const { address } = this.game.node(this.at);
        this.game = new bao.Game(reply.game);
        reply.takenIn = takenIn(reply.merged);
        if (reply.takenIn) {
          // What another wrote would be gone from the file if the game before it could be brought back.
          this.#past = [];
          this.#future = [];
        }
        this.#set(this.game.find(address) ?? 0);
      }
      const id = this.game.headers.get("game") ?? (same ? this.source?.id : undefined);
      this.source = { file: reply.file, ...(id ? { id } : {}) };
      this.onstate();
      return reply;
    });
  }

  /** The address that leads here again; a game that stands in no file is reached by its position alone. */
  query(at = this.at) {
    const { game, source } = this;
    const given = new URLSearchParams();
    const { address } = game.node(at);
    if (source?.draft) given.set("draft", source.draft);
    else if (source?.file) {
      given.set("file", source.file);
      if (source.id) given.set("of", source.id);
    } else if (source?.game) given.set("game", source.game);
    else return this.positionQuery(at);
    if (at !== bao.entryOf(game)) given.set("at", address);
    return given;
  }

  positionQuery(at = this.at) {
    return bao.positionQuery(this.game, at);
  }
};

/** The place at which a game is opened where none is asked for: one that is played goes on where it stood. */
bao.entryOf = (game) => (bao.opponentOf(game) !== null || bao.isBegunHere(game) ? game.last(0) : 0);

/** The address of a position, which holds all that the page needs of it. */
bao.positionQuery = (game, at) => {
  const { board, due } = game.node(game.shown(at));
  const number = Number.parseInt(due, 10);
  const ruleset = game.otherRules;
  return new URLSearchParams({ position: board.position, ...(number > 1 && { number }), ...(ruleset && { ruleset }) });
};

/** Whether a file had more of the game than we. */
function takenIn(merged) {
  return merged !== null && ["added", "comments", "marks", "headers"].some((name) => merged[name] > 0);
}

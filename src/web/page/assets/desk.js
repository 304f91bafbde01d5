/**
 * The desk holds the one game that the page shows: its place, its undo history, and which of it is saved. The server
 * makes every change; the page keeps the answers, so undo needs no server.
 */

const { t } = bao;
/** Milliseconds after a change before it is saved. */
const SOON = 150;

/** The file stem of a draft: from the game's name, or from the file that it comes from. */
const stemOf = ({ game, source }) => bao.fileStem(source?.file ? { id: `${source.file.replace(/\.bao$/, "")}-${source.id ?? "game"}` } : game.given);

/** Saves unsaved games: the server keeps each in its own draft file as soon as it changes. */
bao.Drafts = class Drafts {
  #timer = null;
  #queue = Promise.resolve();

  /** `trouble` shows why a draft could not be saved. */
  constructor({ desk, files: { trouble } }) {
    Object.assign(this, { desk, trouble });
    document.addEventListener("visibilitychange", () => document.hidden && this.keep({ keepalive: true }));
  }

  /** The text to save as a draft; null if the game is in its file or has no move yet. */
  get #wanted() {
    const { game, unsaved, begun } = this.desk;
    return game === null || !unsaved || (begun && game.next(0) === null) ? null : game.given.bao;
  }

  /** Whether a change is not on the disk yet. */
  get isBehind() {
    const { game, draft, unsent } = this.desk;
    return game !== null && (unsent !== null || (this.#wanted !== null && this.#wanted !== draft?.text));
  }

  /** Called when the game or its unsaved changes may be different. */
  look() {
    clearTimeout(this.#timer);
    const { desk } = this;
    if (this.#wanted === (desk.draft?.text ?? null)) return;
    // Change the address at once, so that it does not lead to an earlier game.
    if (desk.draft === null) this.#name(`${stemOf(desk)}.bao`);
    this.#timer = setTimeout(() => this.keep(), SOON);
  }

  #name(name, kept = { stamp: null, text: null }) {
    const { desk } = this;
    desk.draft = { name, ...kept };
    desk.source = { ...desk.source, draft: name };
    desk.names.add(name);
  }

  /** Saves the draft, or deletes it if it is no longer needed; resolves when done. */
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

  /** Opens a draft at the place that a text names, or at the end. */
  async open(name, place) {
    const { desk } = this;
    const { game, origin, stamp } = await bao.api.post("open-draft", { draft: name });
    const { source = {}, ...from } = origin ?? {};
    const laid = new bao.Game(game);
    desk.lay({ ...game, ...from }, (place && laid.find(place)) ?? bao.entryOf(laid), { ...source, draft: name }, { name, stamp, text: game.bao });
  }
};

/** The most changes that can be undone. */
const MOST = 200;
/** Changes that leave all moves in place. */
const BESIDE = new Set(["comment", "mark", "header"]);

bao.Desk = class Desk {
  #past = [];
  #future = [];
  #places = new Map();
  #queue = Promise.resolve();
  /** The comment being typed, whose changes are undone as one. */
  #typing = null;

  /** `onshow(options)` is called when the game is replaced or changed, `onstate()` when anything else changes. */
  constructor({ onshow, onstate }) {
    Object.assign(this, { onshow, onstate, game: null, at: 0, source: null, file: null, stamp: null, kept: null, draft: null, names: new Set() });
    /** Whether the game was started here to be played, even if it is in a file now. */
    this.begun = false;
    /** Increases by one with each game put on the desk. */
    this.laid = 0;
    /** Typed text that is not sent yet, with its place; else null. */
    this.unsent = null;
    this.places = {
      peek: (at) => {
        const place = this.#places.get(at);
        return place && !(place instanceof Promise) ? place : null;
      },
      get: async (at) => this.#places.get(at) ?? this.#fetch(at),
    };
  }

  /**
   * Puts a game on the desk, in the server's JSON form. `source` is where the address says it comes from, `draft` its
   * draft file on the server.
   */
  lay(given, at, source, draft = null) {
    this.#past = [];
    this.#future = [];
    this.laid += 1;
    this.unsent = null;
    this.#typing = null;
    this.game = new bao.Game(given);
    /** The findings in the text that the game was read from. */
    this.findings = given.findings ?? [];
    this.source = source;
    this.draft = draft;
    /** The names of its drafts since it was put on the desk. */
    this.names = new Set(draft ? [draft.name] : []);
    this.begun = bao.isBegunHere(this.game);
    this.file = given.file ?? null;
    this.stamp = given.stamp ?? null;
    // An unchanged game of an archive or file is saved already.
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
    // The game may change in the meantime, which renumbers its places.
    const places = this.#places;
    const coming = bao.api.post("place", { bao: this.game.given.bao, at });
    places.set(at, coming);
    coming.then((place) => places.set(at, place), () => places.delete(at));
    return coming;
  }

  get unsaved() {
    return this.game !== null && (this.unsent !== null || this.game.given.bao !== this.kept);
  }

  /** Whether the game is played here, by two people or against the engine. */
  get isPlayed() {
    return this.game !== null && (this.begun || bao.opponentOf(this.game) !== null);
  }

  get isLive() {
    return this.isPlayed && !bao.isOver(this.game);
  }

  /** Whether a player's time is up. */
  get isOut() {
    return this.game?.isOutOfTime ?? false;
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  /** Whether the last change was a move of the game or its end: undoing it restores the time of that move. */
  get playedLast() {
    const before = this.#past.at(-1)?.game;
    return before !== undefined && (before.line(0).length < this.game.line(0).length || (this.game.given.forfeit && !before.given.forfeit));
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  /**
   * Queues work that changes or saves the game, so that no two pieces overwrite each other. `work` receives a function
   * that returns whether the game is still on the desk.
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
   * Changes the game at a place. Queued changes apply one after another, so the place is identified by its address,
   * which survives earlier changes.
   */
  edit(at, edit, options = {}) {
    const { address } = this.game.node(at);
    return this.#next(async (lies) => {
      const place = this.game.find(address, 0) ?? at;
      const reply = await bao.api.post("edit", { bao: this.game.given.bao, at: place, edit });
      // Let the screen show the click before redrawing the game, which can take longer than a frame.
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
        // No move has changed: stay where the user has gone meanwhile.
        if (changed) this.onshow({ beside: true });
        this.onstate();
      } else this.#set(reply.at, { ...options, place: reply.place });
      return reply;
    });
  }

  /** Resolves when all pending changes are made. */
  settled() {
    return this.#queue;
  }

  undo() {
    return this.#next(async () => this.#turnBack(this.#past, this.#future)).catch(() => {});
  }

  /** Undoes a change from before the game was put on the desk, by an edit of the server; `redo` reverts it. */
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
          // Undo would remove what another program added to the file.
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

  /** The address of a place; a game without an archive or file is addressed by its position. */
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

/** The place at which a game opens by default: the end if it is played here, else the start. */
bao.entryOf = (game) => (bao.opponentOf(game) !== null || bao.isBegunHere(game) ? game.last(0) : 0);

/** The address of a position. */
bao.positionQuery = (game, at) => {
  const { board, due } = game.node(game.shown(at));
  const number = Number.parseInt(due, 10);
  const ruleset = game.otherRules;
  return new URLSearchParams({ position: board.position, ...(number > 1 && { number }), ...(ruleset && { ruleset }) });
};

/** Whether the file contained more of the game than the page. */
function takenIn(merged) {
  return merged !== null && ["added", "comments", "marks", "headers"].some((name) => merged[name] > 0);
}

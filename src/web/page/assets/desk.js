/**
 * The desk holds the one game that the page shows, with its current place, its undo history and the text saved last.
 * The server makes every change; the page keeps the replies, so undo does not need the server.
 */

const { t } = bao;
/** A change is saved after this many milliseconds. */
const SOON = 150;

/** A draft remembers the versions of at most so many pages that have changed it. */
const MOST_PAGES = 20;

/**
 * A draft file: its name and the text in it, as far as this page knows, and what its next version is based on. The page
 * numbers its texts, so that the server recognises a version that it has already, and never takes it for another draft.
 */
const draftOf = (name, text = null, before = []) => ({ name, text, before: before.slice(-MOST_PAGES), page: bao.pageName(), newest: text, number: 0 });

/** The session key of a request that may not reach the server when a page is left. The page after a reload repeats it. */
const UNSAVED = "unsaved";

/** Saves unsaved games. The server writes each to its own draft file as soon as it changes. */
bao.Drafts = class Drafts {
  #soon = bao.debounce(SOON, () => this.keep());
  #queue = Promise.resolve();

  /** `trouble` shows why a draft could not be saved. */
  constructor({ desk, files: { trouble } }) {
    Object.assign(this, { desk, trouble });
    document.addEventListener("visibilitychange", () => document.hidden && this.#leave());
  }

  /** The text to save as a draft; null if no draft is needed, because nothing is unsaved or no move was played yet. */
  get #wanted() {
    const { game, unsaved } = this.desk;
    return game === null || !unsaved || (bao.isBegunHere(game) && game.next(0) === null) ? null : game.given.bao;
  }

  /** Whether the latest text is not on the disk yet. */
  get #isUnsaved() {
    const text = this.#wanted;
    return text !== null && text !== this.desk.draft?.text;
  }

  /** Whether a change is not on the disk yet, or typed text was not sent yet. */
  get isBehind() {
    const { game, unsent } = this.desk;
    return game !== null && (unsent !== null || this.#isUnsaved);
  }

  /** Called when the game or its unsaved changes may have changed. */
  look() {
    const { desk } = this;
    if (this.#wanted === (desk.draft?.text ?? null)) return;
    // Change the address at once, so that it does not lead to the previous game. The name ends with a random number,
    // because the server does not know it yet, and it must not be the name of another draft.
    if (desk.draft === null) this.#name(draftOf(`${bao.pageName(`${desk.game.given.proposed}-`)}.bao`));
    this.#soon();
  }

  #name(draft) {
    const { desk } = this;
    const { name } = draft;
    desk.draft = draft;
    desk.source = { ...desk.source, draft: name };
    desk.names.add(name);
  }

  /** Saves the draft of a hidden page, and notes it in the session, because a reload does not wait for the server. */
  #leave() {
    const { draft } = this.desk;
    bao.session.set(UNSAVED, draft !== null && this.#isUnsaved ? this.#request() : null);
    this.keep({ keepalive: true });
  }

  /** The request that saves the current text. */
  #request() {
    const { draft, file, stamp, source: { draft: _, ...source } } = this.desk;
    const text = this.#wanted;
    if (text !== draft.newest) Object.assign(draft, { newest: text, number: draft.number + 1 });
    const versions = [...draft.before, [draft.page, draft.number]];
    return { draft: draft.name, bao: text, origin: { source, file, stamp, versions } };
  }

  /** Saves the draft, or deletes it if it is not needed any more. Resolves when done. */
  keep(init = {}) {
    const { desk } = this;
    const { laid } = desk;
    this.#queue = this.#queue.then(async () => {
      if (laid !== desk.laid || this.#wanted === (desk.draft?.text ?? null)) return;
      try {
        if (this.#wanted === null) await this.#discard();
        else await this.#write(init);
        this.trouble.say("");
      } catch (error) {
        if (laid === desk.laid) this.trouble.say(t("draft-not-kept", { error: error.message }));
      }
    });
    return this.#queue;
  }

  async #discard() {
    const { desk } = this;
    const { name, text, before, page, number } = desk.draft;
    const { draft: _, ...source } = desk.source;
    Object.assign(desk, { draft: null, source });
    // From now on the address must not lead to the draft.
    desk.onstate();
    if (text !== null) await bao.api.post("discard-draft", { draft: name, versions: [...before, [page, number]] }, { keepalive: true });
  }

  async #write(init) {
    const { desk } = this;
    const { laid, draft } = desk;
    const request = this.#request();
    const kept = await bao.api.post("draft", request, init);
    bao.session.set(UNSAVED, null);
    if (laid !== desk.laid) return;
    Object.assign(draft, { name: kept.draft, text: request.bao });
    // The game may have been saved in the meantime.
    if (this.#wanted !== null) this.#name(draft);
    desk.onstate();
  }

  /**
   * Opens a draft at the place with this address, or where the game opens by default. First repeats the request noted
   * before a reload.
   */
  async open(name, place) {
    const left = bao.session.get(UNSAVED);
    const isLeft = left?.draft === name;
    const { draft } = isLeft ? await bao.api.post("draft", left) : { draft: name };
    if (isLeft) bao.session.set(UNSAVED, null);
    const { game, origin: { source = {}, versions, ...from } } = await bao.api.post("open-draft", { draft });
    const laid = new bao.Game(game);
    this.desk.lay({ ...game, ...from }, (place && laid.find(place)) ?? bao.entryOf(laid), { ...source, draft }, draftOf(draft, game.bao, versions));
  }
};

/** The maximum number of changes that can be undone. */
const MOST = 200;
/** Changes that do not change any move. */
const BESIDE = new Set(["comment", "mark", "header"]);

bao.Desk = class Desk {
  /** The states of the game to which undo and redo go. */
  past = [];
  future = [];
  #places = new Map();
  #queue = Promise.resolve();
  /** The address of the comment that is being typed. Its changes are undone together. */
  #typing = null;

  /** `onshow(options)` is called when the game is replaced or changed, and `onstate()` when something else changes. */
  constructor({ onshow, onstate }) {
    Object.assign(this, { onshow, onstate, game: null, at: 0, source: null, file: null, stamp: null, kept: null, draft: null, names: new Set() });
    /** Counts the games that were put on the desk. */
    this.laid = 0;
    /** Typed text that was not sent yet, with its place; otherwise null. */
    this.unsent = null;
    this.places = {
      peek: (at) => (this.#places.get(at) instanceof Promise ? null : (this.#places.get(at) ?? null)),
      get: async (at) => this.#places.get(at) ?? this.#fetch(at),
    };
  }

  /**
   * Puts a game, in the server's JSON form, on the desk. `source` is what the address names; `draft` is the game's
   * draft file on the server.
   */
  lay(given, at, source, draft = null) {
    this.past = [];
    this.future = [];
    this.laid += 1;
    this.unsent = null;
    this.#typing = null;
    this.game = new bao.Game(given);
    this.source = source;
    this.draft = draft;
    /** The names of the game's drafts since it was put on the desk. */
    this.names = new Set(draft ? [draft.name] : []);
    this.file = given.file ?? null;
    this.stamp = given.stamp ?? null;
    // A game that was opened by its address counts as saved until it changes.
    this.kept = draft === null && (source.game || source.file || source.position) ? given.bao : null;
    this.#set(at, { isNew: true });
  }

  #set(at, options = {}) {
    this.#places = new Map(options.place ? [[at, options.place]] : []);
    this.at = at;
    this.onshow(options);
    this.onstate();
  }

  #fetch(at) {
    // The game may change in the meantime, and then its places are renumbered.
    const places = this.#places;
    const coming = bao.api.post("place", { bao: this.game.given.bao, at });
    places.set(at, coming);
    coming.then((place) => places.set(at, place), () => places.delete(at));
    return coming;
  }

  get unsaved() {
    return this.game !== null && (this.unsent !== null || this.game.given.bao !== this.kept);
  }

  /** Whether the game is played on this page, by two people or against the engine. */
  get isPlayed() {
    return this.game !== null && (bao.isBegunHere(this.game) || bao.opponentOf(this.game) !== null);
  }

  get isLive() {
    return this.isPlayed && !bao.isOver(this.game);
  }

  /** Whether the last change was a move or the end of the game. Undoing it restores the time of the move. */
  get playedLast() {
    const before = this.past.at(-1)?.game;
    return before !== undefined && (before.line(0).length < this.game.line(0).length || (this.game.given.forfeit && !before.given.forfeit));
  }

  /**
   * Queues work that changes or saves the game, so that changes do not overwrite each other. `work` gets a function
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
   * Changes the game at a place. Changes are queued, so the place is identified by its address, which stays valid when
   * earlier changes renumber the places. A change with `undoes` takes something back: redo restores it.
   */
  edit(at, edit, options = {}) {
    const { address } = this.game.node(at);
    return this.#next(async (lies) => {
      const place = this.game.find(address, 0) ?? at;
      const reply = await bao.api.post("edit", { bao: this.game.given.bao, at: place, edit });
      // Let the screen show the click before the game is redrawn, which can take longer than a frame.
      await bao.nextFrame();
      if (!lies()) return reply;
      const before = { game: this.game, at: this.at };
      const changed = reply.game.bao !== before.game.given.bao;
      if (changed) {
        const typing = edit.kind === "comment" ? address : null;
        if (options.undoes) this.future.push(before);
        else {
          if (typing === null || typing !== this.#typing) this.past.push(before);
          if (this.past.length > MOST) this.past.shift();
          this.future = [];
        }
        this.#typing = typing;
        this.game = new bao.Game(reply.game);
      }
      if (BESIDE.has(edit.kind)) {
        // No move has changed, so stay where the user is now.
        if (changed) this.onshow({ beside: true });
        this.onstate();
      } else this.#set(reply.at, { ...options, place: reply.place });
      return reply;
    });
  }

  /** Resolves when all queued changes are made. */
  settled() {
    return this.#queue;
  }

  undo() {
    return this.#next(async () => this.#turnBack(this.past, this.future)).catch(() => {});
  }

  redo() {
    return this.#next(async () => this.#turnBack(this.future, this.past)).catch(() => {});
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
        // Whether the file contained something of the game that the page did not have.
        reply.takenIn = reply.merged !== null && ["added", "comments", "marks", "headers"].some((name) => reply.merged[name] > 0);
        if (reply.takenIn) {
          // An undo would remove what another program has added to the file.
          this.past = [];
          this.future = [];
        }
        this.#set(this.game.find(address) ?? 0);
      }
      const id = this.game.headers.get("game") ?? (same ? this.source?.id : undefined);
      this.source = { file: reply.file, ...(id ? { id } : {}) };
      this.onstate();
      return reply;
    });
  }

  /** The address of a place. A game that is not in an archive or file is addressed by its position. */
  query(at = this.at) {
    const { game, source } = this;
    const given = new URLSearchParams();
    const { address } = game.node(at);
    if (source?.draft) given.set("draft", source.draft);
    else if (source?.file) {
      given.set("file", source.file);
      if (source.id) given.set("of", source.id);
    } else if (source?.game) given.set("game", source.game);
    else return bao.positionQuery(game, at);
    if (at !== bao.entryOf(game)) given.set("at", address);
    return given;
  }
};

/** The place where a game opens by default: the end if it is played on this page, otherwise the start. */
bao.entryOf = (game) => (bao.opponentOf(game) !== null || bao.isBegunHere(game) ? game.last(0) : 0);

/** The address of a position. */
bao.positionQuery = (game, at) => {
  const { board, due } = game.node(game.shown(at));
  const number = Number.parseInt(due, 10);
  const ruleset = game.otherRules;
  return new URLSearchParams({ position: board.position, ...(number > 1 && { number }), ...(ruleset && { ruleset }) });
};

/** Starts the page: asks the server what it offers, builds the views, and shows the view that the address names. */
import "./base.js";
import "./messages.js";
import "./language.js";
import "./api.js";
import "./board.js";
import "./motion.js";
import "./game.js";
import "./stage.js";
import "./analysis.js";
import "./keys.js";
import "./desk.js";
import "./inquiry.js";
import "./choices.js";
import "./quiz.js";
import "./train.js";
import "./explore.js";
import "./share.js";
import "./files.js";
import "./list.js";
import "./editor.js";
import "./compare.js";
import "./play.js";
import "./clock.js";
import "./room.js";

const { el, t } = bao;
const main = document.getElementById("main");
const gone = document.getElementById("gone");
const menu = document.getElementById("language");
menu.value = bao.language;
bao.onserver = (answers) => (gone.hidden = answers);
document.getElementById("retry").addEventListener("click", () => bao.api.get("about").catch(() => {}));

const about = await bao.api.get("about").catch((error) => {
  main.replaceChildren(el("p", { class: "trouble" }, error.message));
  // The views cannot be built without this reply.
  throw error;
});

let shown = null;
const at = (query, push) => {
  const address = `?${query}`;
  if (address !== location.search) history[push ? "pushState" : "replaceState"](null, "", address === "?" ? location.pathname : address);
};

/** Changes the address, if the view that asks for this is shown. */
const note = (view, query) => shown === view && at(new URLSearchParams(query), false);

/** What the page offers to its views. */
const app = { about, go, note, take, begin, again, retry, read: (text) => paste.openFile(text), compare: () => go(compare.query()) };
const room = new bao.Room(app);
const { desk } = room;
const saved = new bao.Saved(app);
const list = new bao.List(app, saved);
const paste = new bao.Paste(app);
const editor = new bao.Editor(app, desk);
const playForm = new bao.PlayForm(app);
const train = new bao.Train();
const retried = new bao.Quiz({ name: "retry-", onleave: () => (retried.end(), go(desk.query(room.stage.at))) });
const learn = new bao.Learn(app);
const career = new bao.Career(app);
const compare = new bao.Compare(app, desk);

const views = Object.fromEntries([...main.querySelectorAll(":scope > section")].map((section) => [section.id.replace("view-", ""), section]));
views.games.querySelector("h1").after(saved.start, saved.section);
const shownIn = { games: list, board: room, compare, play: playForm, player: career, learn, train, retry: retried, setup: editor, paste };
for (const [name, { element }] of Object.entries(shownIn)) views[name].append(element);
const toBoard = document.querySelector("#nav [data-view=board]");
room.files.element.append(el("p", { class: "soft" }, t("folder", { folder: about.folder })));
const foot = () => (document.getElementById("foot").textContent = t("foot", { archive: about.archive, games: about.games, ruleset: about.ruleset, version: about.version }));
foot();
document.addEventListener("archive-changed", foot);

function go(query) {
  at(new URLSearchParams(query), true);
  return route();
}

/** Whether the current game may be replaced: it is saved as a draft, or the user agrees to lose its changes. */
async function mayLeave() {
  // Finish pending changes first, because the user might lose them.
  await room.notes.keep();
  await desk.settled();
  await room.drafts.keep();
  if (!room.drafts.isBehind) return true;
  const answer = await bao.choose(t("leave-title"), t("leave-words", { game: desk.game.title }), [["stay", t("leave-stay")], ["leave", t("leave-anyway"), "danger"]]);
  return answer === "leave";
}

async function take(given, source = {}) {
  if (!(await mayLeave())) return;
  // A game with an illegal move opens at the place before that move.
  desk.lay(given, given.nodes.find(({ main, state }) => main && state === "broken")?.parent ?? bao.entryOf(new bao.Game(given)), source);
  go(desk.query());
}

/** Starts a game against the engine, or between two people if `level` is missing. */
function begin({ level, side, ruleset, clock, players = [], from = null }, trouble = playForm.trouble) {
  return trouble.during(async () => {
    let given = await bao.api.post("open", { position: "start", ...from, ruleset });
    const stem = bao.newGameName("bao", new Date());
    const date = /\d{4}-\d\d-\d\d/.exec(stem)[0];
    // Two games may start in the same second.
    const name = desk.game?.headers.get("game") === stem ? `${stem}-2` : stem;
    // A player whose name is a level would be played by the engine.
    const named = bao.seats.map((seat, index) => [seat, players[index] ?? ""]).filter(([, player]) => player !== "" && bao.levelOf(player) === null);
    const headers = [["game", name], ["date", date], ...(level ? [[bao.seats[side], `bao ${level}`]] : named), ...(clock ? [["clock", clock]] : [])];
    for (const [header, value] of headers) given = (await bao.api.post("edit", { bao: given.bao, at: 0, edit: { kind: "header", name: header, value } })).game;
    await take(given);
  });
}

/** Starts another game after one that is over. */
async function again(spec) {
  await begin(spec, room.opponent.trouble);
  room.stage.board.focus();
}

/** Lets the user retry the errors of a side, 0 or 1, in the analysed line, or of both sides if `side` is null. */
function retry(side) {
  retried.begin(bao.retrySource({ desk, known: room.inquiry.known, side }));
  go({ view: "retry" });
}

/** The game that the address names; null if it names no game. The `id` is the name of a game in a file. */
function specOf(given) {
  const number = Number.parseInt(given.get("number"), 10);
  if (given.has("draft")) return { draft: given.get("draft") };
  if (given.has("game")) return { game: given.get("game") };
  if (given.has("file")) return { file: given.get("file"), ...(given.get("of") ? { id: given.get("of") } : {}) };
  // In these views the position is the start of a new game.
  if (given.has("position") && !["setup", "play"].includes(given.get("view"))) return { position: given.get("position"), ...(number > 0 ? { number } : {}), ...(given.has("ruleset") ? { ruleset: given.get("ruleset") } : {}) };
  return null;
}

/** Whether the game that the address names is on the desk. */
function lies(spec) {
  const { source } = desk;
  if (!source) return false;
  if (spec.draft || source.draft) return desk.names.has(spec.draft);
  // A game that is not in an archive or file is addressed by its positions.
  if (spec.position) return !source.game && !source.file && desk.game.nodes.some(({ board }) => board?.position === spec.position);
  return source.game === spec.game && source.file === spec.file && (spec.id === undefined || source.id === spec.id);
}

async function openGame(spec, given) {
  const asked = given.get("at");
  if (!lies(spec)) {
    if (!(await mayLeave())) return at(desk.query(), false);
    room.beside.hidden = true;
    if (spec.draft) return room.drafts.open(spec.draft, asked);
    const opened = await bao.api.post("open", spec.file ? { file: spec.file, game: spec.id } : spec);
    const game = new bao.Game(opened);
    const place = asked ? game.find(asked) : bao.entryOf(game);
    desk.lay(opened, place ?? 0, spec);
    if (spec.game) room.lookBeside(spec.game);
    if (place === null) room.stage.trouble.say(t("no-place", { place: asked }));
  } else if (given.get("view") !== "compare") {
    // A comparison does not change the current place.
    const place = spec.position ? desk.game.nodes.find(({ board }) => board?.position === spec.position).i : asked ? desk.game.find(asked) : bao.entryOf(desk.game);
    if (place !== null && place !== room.stage.at) room.stage.go(place, { still: true });
  }
}

/** The view that the address names, or the list of games if that view cannot be shown. */
function viewOf(given, spec) {
  const wanted = given.get("view");
  if (spec && desk.game) return wanted === "compare" ? "compare" : "board";
  // After a reload there is no game to compare, and there are no errors to retry.
  const isThere = { compare: Boolean(desk.game), board: false, player: Boolean(given.get("player")), retry: retried.asks }[wanted] ?? true;
  return Object.hasOwn(views, wanted) && isThere ? wanted : "games";
}

async function route() {
  const given = new URLSearchParams(location.search);
  const spec = specOf(given);
  try {
    if (spec) await openGame(spec, given);
    const view = viewOf(given, spec);
    show(view);
    await shownIn[view].show?.(given);
  } catch (error) {
    show("games");
    list.show(new URLSearchParams());
    main.prepend(el("p", { class: "trouble", role: "alert" }, error.message));
  }
}

function show(name) {
  const before = shown;
  shown = name;
  for (const [other, element] of Object.entries(views)) element.hidden = other !== name;
  // A message that the page is loading, or an error of the last view.
  for (const part of main.querySelectorAll(":scope > :not(section)")) part.remove();
  // The board sets its own title.
  if (name !== "board") bao.title(views[name].querySelector("h1").textContent);
  for (const link of document.querySelectorAll("#nav a")) link.ariaCurrent = link.dataset.view === name ? "page" : null;
  toBoard.hidden = !desk.game;
  if (desk.game) toBoard.href = `?${desk.query()}`;
  if (before !== null && before !== name) {
    // The focus makes screen readers announce the new view.
    views[name].querySelector("h1").focus({ preventScroll: true });
    scrollTo(0, 0);
  }
}

document.addEventListener("click", (event) => {
  const link = event.target.closest('a[href^="?"]');
  // The browser handles links that open a new window.
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  // The link to the openings unfolds the list of moves that were played in the position.
  if (link.matches(".openings")) room.explore.element.open = true;
  if (link === toBoard) go(desk.query(room.stage.at));
  else go(link.getAttribute("href").slice(1));
});
addEventListener("popstate", () => route());
addEventListener("beforeunload", (event) => {
  if (room.drafts.isBehind && !document.documentElement.dataset.leaving) event.preventDefault();
});

const isOnBoard = () => shown === "board" && desk.game !== null;
const onBoard = [...bao.shortcuts("stage", room, isOnBoard), ...bao.shortcuts("board", room, isOnBoard)];
const quizzes = { train: train.quiz, learn: learn.quiz, retry: retried };
const asked = { get quiz() { return quizzes[shown]; } };
const inQuizzes = bao.shortcuts("quiz", asked, () => asked.quiz?.asks);
const comparing = bao.shortcuts("compare", compare, () => shown === "compare");
const everywhere = bao.shortcuts("page", { search: () => go({}).then(() => list.search.focus()), openHelp: () => openHelp() });
const shortcuts = [...onBoard, ...inQuizzes, ...comparing, ...everywhere];
const openHelp = bao.helpDialog(shortcuts);
bao.listen(shortcuts);
document.getElementById("keys").addEventListener("click", openHelp);

menu.addEventListener("change", async () => {
  const wanted = menu.value;
  // If the server is gone, the page could not be reloaded.
  const isThere = await bao.api.get("about").catch(() => false);
  if (!isThere || !(await mayLeave())) return (menu.value = bao.language);
  bao.session.set("pasted", paste.text.value);
  bao.prefs.set("language", wanted);
  // Nothing is lost, so the browser need not ask. The page is reloaded because the texts of the server change their
  // language too.
  document.documentElement.dataset.leaving = "yes";
  location.reload();
});

const pasted = bao.session.get("pasted");
bao.session.set("pasted", null);
if (pasted) paste.take(pasted);
await route();
document.documentElement.dataset.ready = "yes";

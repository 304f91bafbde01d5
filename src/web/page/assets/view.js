/** The script of an exported page. It shows one game, which the page contains; it cannot edit. */

const { el, t } = bao;
const { game: given, places, pictures, at = 0, analysis: found = [], review: reviewed = null } = JSON.parse(document.getElementById("game").textContent);
const game = new bao.Game(given);
const page = bao.parts("view");
const owner = {
  showPlace(place) {
    line.textContent = bao.lineWords(game, place);
    analysis?.show(game, place);
    remember(place);
  },
  showChoices(place) {
    choices.replaceChildren(...listed(place));
    choices.hidden = choices.childElementCount === 0;
  },
  /** Draws arrows for the choices of a pit. */
  touchPit(pit) {
    stage.finish();
    const given = places[stage.at]?.choices.filter((choice) => choice.pit === pit) ?? [];
    stage.board.layers.trail.replaceChildren(...given.map((choice) => stage.board.arrow(choice)));
  },
};
const stage = new bao.Stage(owner, { peek: (place) => places[place] ?? null, get: async (place) => places[place] });
// Analysis that was done before the export.
const known = new bao.Known();
found.forEach((view) => known.put(view));
const analysis = found.length > 0 ? new bao.Analysis({ stage, known }) : null;
const review = reviewed && new bao.Review({ stage });
const { line } = page;
const choices = el("div", { class: "choices still" });
// Browsers limit how often a page may change its address.
const remember = bao.debounce(250, (place) => history.replaceState(null, "", `#${encodeURIComponent(game.node(place).address)}`));

/** The moves that could be played. A move that a line of the game contains is a link. */
function listed({ at: here, choices: given = [] }) {
  if (given.length === 0) return [];
  const words = ({ kind, events = [] }) => [bao.word("kind", kind), ...events.map(({ words: said }) => said)].join(", ");
  const worth = (text) => known.get(game, here)?.choices.find((choice) => choice.text === text)?.worth;
  const name = ({ text, node }) =>
    (node ?? null) === null ? el("code", {}, text) : bao.button(text, () => stage.go(node), { class: "quiet move" });
  return [el("h2", {}, t("choices-here", { count: given.length })), el("ul", {}, given.map((choice) => el("li", {}, name(choice), worth(choice.text) ? el("span", { class: "tag worth" }, worth(choice.text)) : null, ` ${words(choice)}`)))];
}

const share = new bao.Share({
  stage,
  kinds: ["svg"],
  links: () => [{ words: t("share-this-place"), href: location.href.split("#")[0] + `#${encodeURIComponent(game.node(stage.at).address)}` }],
  draw: async () => {
    const place = game.shown(stage.at);
    const name = `${game.given.proposed}-${game.node(place).address}.svg`.replace(/[^\p{Alphabetic}\p{N}._-]+/gu, "-");
    return { blob: new Blob([pictures[place]], { type: "image/svg+xml" }), name };
  },
});
const SHOWN = ["date", "source", "ruleset"];
const facts = given.headers.filter(({ name }) => SHOWN.includes(name));
const keys = [...bao.shortcuts("stage", { stage }), ...bao.shortcuts("view", { share, showHelp: () => showHelp() })];
const showHelp = bao.helpDialog(keys);

page.title.textContent = game.title;
page.facts.textContent = [given.result, ...facts.map(({ name, value }) => `${bao.word("header", name)} ${name === "date" ? bao.date(value) : value}`)].filter(Boolean).join(" · ");
page.left.append(stage.element, choices, review?.element ?? "");
page.right.prepend(analysis?.element ?? "");
line.after(stage.turns.element);
page.share.onclick = () => share.open();
page.keys.onclick = showHelp;
document.getElementById("view").append(page.element, page.desk);
bao.listen(keys);
// This decodes even an address that was damaged.
const asked = new URLSearchParams(`at=${location.hash.slice(1)}`).get("at");
stage.show(game, (asked === "" ? null : game.find(asked)) ?? at);
review?.show(reviewed);

/** Asks the server. Every address is below the page's own, which holds the token. */

/** What the server says is wrong, in a sentence; `body` is the rest of what it said. */
const refusal = (sentence, status, body = {}) => Object.assign(new Error(sentence), { status, body });

/** Told `true` when the server answers and `false` when it does not. */
bao.onserver = () => {};

async function ask(path, init) {
  let answer;
  try {
    answer = await fetch(`api/${path}`, { cache: "no-store", ...init });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    bao.onserver(false);
    throw refusal(bao.t("gone-unsaved"), 0);
  }
  bao.onserver(true);
  if (answer.ok) return answer;
  const body = await answer.json().catch(() => ({}));
  const sentence = body.error ?? bao.t("refused", { status: String(answer.status) });
  throw refusal(sentence, answer.status, body);
}

/** The server answers in the language of the page. */
const lang = { lang: bao.language };

const post = (path, body, init) =>
  ask(`${path}?${new URLSearchParams(lang)}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    ...init,
  });

/** A name by which the server knows the questions of one part of one page: a newer one ends the older one. */
bao.pageName = (before = "") => before + Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");

bao.api = {
  get: async (path, given = {}, init = {}) => {
    const query = new URLSearchParams(Object.entries({ ...given, ...lang }).filter(([, value]) => value !== "" && value !== null));
    return (await ask(`${path}?${query}`, init)).json();
  },
  post: async (path, body, init) => (await post(path, body, init)).json(),
  /** Has the server search; while it is busy, or if another window of this page was faster, asks again after a second. `onwait` is told when that wait begins and ends. */
  search: async (path, body, { onwait, ...init } = {}, most = 30) => {
    for (let left = most; ; left -= 1) {
      try {
        return await (await post(path, body, init)).json();
      } catch (error) {
        if (![409, 503].includes(error.status) || left === 0) throw error;
        onwait?.(true);
        await bao.pause(1_000);
        onwait?.(false);
      }
    }
  },
  /** Fetches a file, with the name that the server gives it. */
  file: async (path, body) => {
    const answer = await post(path, body);
    const said = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "");
    return { blob: await answer.blob(), name: said?.[1] };
  },
};

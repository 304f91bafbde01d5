/** Requests to the server. Their addresses are relative to the page's address, which contains the token. */

/** An error with the server's sentence. `body` has the other fields of the reply. */
const refusal = (sentence, status, body = {}) => Object.assign(new Error(sentence), { status, body });

/** Called with `true` when the server answers and `false` when it does not. */
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

const lang = { lang: bao.language };

const post = (path, body, init) =>
  ask(`${path}?${new URLSearchParams(lang)}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    ...init,
  });

/** A random name for a part of this page. The server stops a search when a newer request has the same name. */
bao.pageName = (before = "") => before + Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");

bao.api = {
  get: async (path, given = {}) => {
    const query = new URLSearchParams(Object.entries({ ...given, ...lang }).filter(([, value]) => value !== "" && value !== null));
    return (await ask(`${path}?${query}`)).json();
  },
  post: async (path, body, init) => (await post(path, body, init)).json(),
  /**
   * Requests a search. Retries every second, at most `most` times, while the server is busy or if another request
   * stopped the search. `onwait` is called with true and false when a wait begins and ends.
   */
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
  /** Downloads a file and its name. */
  file: async (path, body) => {
    const answer = await post(path, body);
    const said = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "");
    return { blob: await answer.blob(), name: said?.[1] };
  },
};

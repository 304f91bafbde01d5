// Runs `bao serve` as a user would: in its own process and folder, on a free port.

import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

/** Starts the server. Returns its address, its folder of games, and functions to end it. */
export async function serve(bao, ...more) {
  const folder = await mkdtemp(path.join(os.tmpdir(), "bao-serve-"));
  const process = spawn(bao, ["serve", "--port", "0", "--games", folder, "--record", path.join(folder, "training.jsonl"), ...more], { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  const url = await new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`bao serve prints no address: ${said}`)), 60_000);
    const read = (chunk) => {
      said += chunk;
      const found = /http:\/\/127\.0\.0\.1:\d+\/\S+/.exec(said);
      if (!found) return;
      clearTimeout(late);
      resolve(found[0].replace(/\/?$/, "/"));
    };
    process.stdout.on("data", read);
    process.stderr.on("data", read);
    process.on("exit", (code) => reject(new Error(`bao serve ends with ${code}: ${said}`)));
  });
  const ended = new Promise((resolve) => process.on("exit", resolve));
  return {
    url,
    folder,
    async end() {
      process.kill("SIGINT");
      const code = await ended;
      // An abandoned journey may still write into the folder.
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
      return code;
    },
    /** Kills the server, as in a crash. */
    async kill() {
      process.kill("SIGKILL");
      await ended;
    },
  };
}

/** How often code is asked for that does not come, and how long is waited in between unless the network comes back sooner. */
const TRIES = 6;
const WAIT_MS = 4_000;

/**
 * Loads code that its document shows already. Where it does not come, it is tried again and never failed for: what was
 * prerendered stays as it is, and the rest of the page is alive. A failure would take the whole page down with it.
 */
export async function patiently<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let tries = 1; tries < TRIES; tries++) {
    try {
      return await load();
    } catch {
      await Promise.race([
        new Promise((resolve) => setTimeout(resolve, WAIT_MS * tries)),
        new Promise((resolve) => addEventListener('online', resolve, { once: true })),
      ]);
    }
  }
  return load().catch(() => new Promise(() => {}));
}

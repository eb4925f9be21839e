/** One page in a browser under test: the subset that all drivers support. */
export interface Tab {
  readonly version: string;
  open(url: string): Promise<void>;
  /** Evaluates an expression in the page and awaits promises. */
  read(expression: string): Promise<unknown>;
  /** Clicks the element at an XPath like a user. */
  click(path: string): Promise<void>;
  /** Console errors, as far as the driver reports them. */
  complaints(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Generous, because a busy machine can be many times slower. */
export const PATIENCE_MS = 150_000;

/** Polls once per frame until the expression has the wanted value; throws on timeout. */
export async function see(tab: Tab, what: string, expression: string, wanted: unknown): Promise<void> {
  const seen = await tab.read(`new Promise((resolve) => {
    const deadline = performance.now() + ${PATIENCE_MS};
    const look = () => {
      const seen = (${expression}) ?? null;
      const isWanted = JSON.stringify(seen) === ${JSON.stringify(JSON.stringify(wanted))};
      if (isWanted || performance.now() > deadline) resolve(seen);
      else requestAnimationFrame(look);
    };
    look();
  })`);
  if (JSON.stringify(seen) === JSON.stringify(wanted)) return;
  throw new Error(`${what}: wanted ${JSON.stringify(wanted)}, saw ${JSON.stringify(seen)}`);
}

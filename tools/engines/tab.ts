/** One page in a browser under test, in the few words that every way of driving a browser knows. */
export interface Tab {
  /** The browser's version. */
  readonly version: string;
  open(url: string): Promise<void>;
  /** What an expression comes to in the page; a promise is waited for. */
  read(expression: string): Promise<unknown>;
  /** Clicks what the XPath finds, as a hand would. */
  click(path: string): Promise<void>;
  /** Presses keys one after the other, each named as in the `key` of its event. */
  press(...keys: readonly string[]): Promise<void>;
  /** What the pages have complained about in the console, as far as the driver can tell. */
  complaints(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** How long a page may take over anything. A busy machine may be many times slower than an idle one. */
export const PATIENCE_MS = 150_000;

/** The XPath of a button by what stands on it. */
export const button = (name: string) => `//button[normalize-space()='${name}']`;

/** Looks at the page once a frame until an expression comes to what is wanted; fails when it does not. */
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

/** A browser behind W3C WebDriver. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Tab } from './tab.ts';
import { PATIENCE_MS } from './tab.ts';

/** Longer than the timeout of the page. */
const ANSWER_MS = 2 * PATIENCE_MS;

/** The protocol has no console, so capture its messages from the moment the page has loaded. */
const OVERHEAR = `(() => {
  const heard = (window.complaints = []);
  for (const name of ['error', 'warn']) {
    const say = console[name];
    console[name] = (...words) => {
      heard.push(words.join(' '));
      say.apply(console, words);
    };
  }
  addEventListener('error', ({ message }) => heard.push(message));
  addEventListener('unhandledrejection', ({ reason }) => heard.push(String(reason)));
})()`;

export async function openSession(driver: string, options: Readonly<Record<string, unknown>>): Promise<Tab> {
  await patiently(() => fetch(`${driver}/status`));
  const capabilities = { alwaysMatch: { ...options, timeouts: { script: ANSWER_MS, pageLoad: ANSWER_MS } } };
  const session = (await post(`${driver}/session`, { capabilities })) as {
    sessionId: string;
    capabilities: { browserVersion?: string };
  };
  return tabOf(`${driver}/session/${session.sessionId}`, session.capabilities.browserVersion ?? 'of unknown version');
}

function tabOf(session: string, version: string): Tab {
  const heard: string[] = [];
  const tab: Tab = {
    version,
    async open(url) {
      await tab.complaints();
      await post(`${session}/url`, { url });
      await tab.read(OVERHEAR);
    },
    read(expression) {
      const script = `const [done] = arguments; Promise.resolve(${expression}).then(done);`;
      return post(`${session}/execute/async`, { script, args: [] });
    },
    click: (path) => patiently(() => clickElement(session, path)),
    async complaints() {
      heard.push(...((await tab.read('window.complaints?.splice(0) ?? []')) as string[]));
      return heard;
    },
    async close() {
      await fetch(session, { method: 'DELETE' });
    },
  };
  return tab;
}

async function clickElement(session: string, path: string): Promise<void> {
  const found = (await post(`${session}/element`, { using: 'xpath', value: path })) as Record<string, string>;
  // The driver leaves an element where it is in view, even under a sticky bar.
  const script = `arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })`;
  await post(`${session}/execute/sync`, { script, args: [found] });
  await post(`${session}/element/${Object.values(found)[0]}/click`, {});
}

async function post(url: string, body: unknown): Promise<unknown> {
  const signal = AbortSignal.timeout(ANSWER_MS);
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body), signal });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`the driver refused ${url}: ${JSON.stringify(value)}`);
  return value;
}

/** Retries until it succeeds or times out. */
async function patiently<Result>(deed: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await deed();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
}

/** Lets the service worker cache the arcade step by step while the page is idle. */
import { whenIdle } from '#kit/when-idle.ts';
import { ownGames } from '#web/own-games.ts';
import { tellOfErrors } from '#web/page-errors.ts';

const REST_MS = 1_000;
/** A running game updates `data-tick` more often than this. */
const TOLD_MS = 250;

/** The service worker's reply to a step. */
type Outcome = 'more' | 'all' | 'failed';

/** Continues until everything is cached or the page closes. Failed steps are retried on the next visit. */
export async function keepOffline(): Promise<void> {
  // Loaded here because this module is lazy anyway, which keeps the entry module small.
  tellOfErrors();
  await quietMoment();
  // With data saver on, nothing is prefetched. Files that are cached already stay in use.
  if (sparesData() || !navigator.serviceWorker) return;
  await navigator.serviceWorker.register('/service-worker.js');
  for (let outcome: Outcome = 'more'; outcome === 'more';) {
    await quietMoment();
    if (sparesData()) return;
    const { active } = await navigator.serviceWorker.ready;
    if (!active) return;
    outcome = await keepMore(active);
  }
}

/** Resolves when the browser is idle, the page is hydrated and no game clock is running. */
async function quietMoment(): Promise<void> {
  for (let last = ticks(); ; last = ticks()) {
    await new Promise<void>((resolve) => whenIdle(resolve));
    if (document.querySelector('[data-phase="running"]')) await wait(TOLD_MS);
    const now = ticks();
    if (now !== null && now === last) return;
    await wait(REST_MS);
  }
}

/** The tick of the run on the page; `null` until its game is hydrated, constant on pages without a game. */
function ticks(): string | null {
  const game = document.querySelector('[data-status]');
  return game ? game.getAttribute('data-tick') : '';
}

function wait(ms: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function sparesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}

/** Priority: the open page, the home page, the player's own games. */
function keepMore(worker: ServiceWorker): Promise<Outcome> {
  const wishes = [location.pathname, '/', ...ownGames().map((key) => `/games/${key}`)];
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<Outcome>) => {
      port1.close();
      resolve(data);
    });
    port1.start();
    // Tells the worker the page's version: it must not delete files that an older page may still request.
    worker.postMessage({ wishes, script: new URL(import.meta.url).pathname }, [port2]);
  });
}

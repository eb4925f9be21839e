/** Has the service worker keep the arcade on the device, step by step, while the page has nothing else to do. */
import { whenIdle } from '#kit/when-idle.ts';
import { ownGames } from '#web/own-games.ts';
import { tellOfErrors } from '#web/page-errors.ts';

/** How long is waited until a run is looked at again. */
const REST_MS = 1_000;
/** A run in which time passes tells of it more often than this. */
const TOLD_MS = 250;

/** What the worker answers to a step. */
type Outcome = 'more' | 'all' | 'failed';

/** Goes on until all is kept, as long as the page is open. What fails is tried again on the next visit. */
export async function keepOffline(): Promise<void> {
  // Comes with what is fetched late anyway, so that no page is heavier for it at first.
  tellOfErrors();
  await quietMoment();
  // Whoever spares data wants nothing fetched that they did not ask for. What was kept before stays, and is offered.
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

/** Resolves when the browser is idle, the page is alive, and no time passes in a run. */
async function quietMoment(): Promise<void> {
  for (let last = ticks(); ; last = ticks()) {
    await new Promise<void>((resolve) => whenIdle(resolve));
    if (document.querySelector('[data-phase="running"]')) await wait(TOLD_MS);
    const now = ticks();
    if (now !== null && now === last) return;
    await wait(REST_MS);
  }
}

/** How far the run on the page is; `null` as long as its game is not awake. The same all along where there is no game. */
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

/** One step: the page that is open comes first, then home, then the games that the player comes back to. */
function keepMore(worker: ServiceWorker): Promise<Outcome> {
  const wishes = [location.pathname, '/', ...ownGames().map((key) => `/games/${key}`)];
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<Outcome>) => {
      port1.close();
      resolve(data);
    });
    port1.start();
    // The worker must know of which version the page is: it drops no file that an older one may ask for.
    worker.postMessage({ wishes, script: new URL(import.meta.url).pathname }, [port2]);
  });
}

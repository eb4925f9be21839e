/** Lets the service worker cache the arcade while the page is idle. */
import { whenIdle } from '#kit/when-idle.ts';
import { savesData } from '#web/loading/link-prefetch.ts';
import { readList } from '#web/device/own-games.ts';

const REST_MS = 1_000;
/** A running game updates `data-tick` more often than this. */
const TICK_MS = 250;

type StepOutcome = 'more' | 'all' | 'failed';

/** Failed steps are retried on the next visit. */
export async function cacheOffline(): Promise<void> {
  // Before an error reloads the page: the inline script would load it too late.
  void import('#web/loading/page-errors.ts').then(({ reportPageErrors }) => reportPageErrors());
  await quietMoment();
  // With data saver on, only files cached before are used.
  if (savesData() || !navigator.serviceWorker) return;
  await navigator.serviceWorker.register('/service-worker.js');
  for (let outcome: StepOutcome = 'more'; outcome === 'more';) {
    await quietMoment();
    if (savesData()) return;
    const { active } = await navigator.serviceWorker.ready;
    if (!active) return;
    outcome = await cacheMore(active);
  }
}

/** Waits until the browser is idle, the page hydrated and no game clock running. */
async function quietMoment(): Promise<void> {
  for (let last = ticks(); ; last = ticks()) {
    await new Promise<void>((resolve) => whenIdle(resolve));
    if (document.querySelector('[data-phase="running"]')) await wait(TICK_MS);
    const now = ticks();
    if (now !== null && now === last) return;
    await wait(REST_MS);
  }
}

/** `null` until the game is hydrated, constant on pages without a game. */
function ticks(): string | null {
  const game = document.querySelector('[data-status]');
  return game ? game.getAttribute('data-tick') : '';
}

function wait(ms: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Open page first, then home, then the player's own games. */
function cacheMore(worker: ServiceWorker): Promise<StepOutcome> {
  const wishes = [
    location.pathname,
    '/',
    ...[...readList('recent'), ...readList('favorites')].map((key) => `/games/${key}`),
  ];
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<StepOutcome>) => {
      port1.close();
      resolve(data);
    });
    port1.start();
    // Tells the page's version: the worker must not delete files that an older page may request.
    worker.postMessage({ wishes, script: new URL(import.meta.url).pathname }, [port2]);
  });
}

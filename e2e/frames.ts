/** Counts work per frame. Unlike times, counts do not depend on the machine's speed, so they can be asserted. */
import type { Page } from '@playwright/test';
import { test } from '@playwright/test';
import { expect, gameOf, passFrames } from '#e2e/arcade.ts';

/** Limits for a canvas game. */
interface FrameLimits {
  /** Canvas method calls: the median, and the maximum of any frame. */
  readonly calls: number;
  readonly mostCalls: number;
  /** Average bytes allocated by the page's scripts. */
  readonly bytes: number;
}

/** Each about a third above the measured value; twice for bytes, which also depend on JIT optimization. */
const LIMITS: Readonly<Record<string, FrameLimits>> = {
  // A new apple redraws the floor.
  snake: { calls: 70, mostCalls: 350, bytes: 8_000 },
  dogfight: { calls: 300, mostCalls: 400, bytes: 24_000 },
  breakout: { calls: 80, mostCalls: 450, bytes: 24_000 },
  flappy: { calls: 1_350, mostCalls: 1_500, bytes: 18_000 },
  pong: { calls: 160, mostCalls: 200, bytes: 13_000 },
  tetris: { calls: 10, mostCalls: 200, bytes: 16_000 },
  // A broken bunker redraws the sky.
  'space-invaders': { calls: 45, mostCalls: 1_250, bytes: 15_000 },
};
/** For unlisted games: low enough for a cheap phone. */
const FOR_OTHERS: FrameLimits = { calls: 300, mostCalls: 600, bytes: 8_000 };

interface Counted {
  /** Requested frames. */
  readonly asked: number;
  /** Canvas method calls per executed frame. */
  readonly calls: readonly number[];
}

/** Starts counting on pages opened from now on. */
export async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let asked = 0;
    let latest = -1;
    const calls: number[] = [];
    const { requestAnimationFrame: ask } = globalThis;
    globalThis.requestAnimationFrame = (callback) => {
      asked++;
      return ask((time) => {
        if (time !== latest) calls.push(0);
        latest = time;
        callback(time);
      });
    };
    for (const { prototype } of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
      for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
        if (typeof value !== 'function' || name === 'constructor') continue;
        const method = value as (...values: unknown[]) => unknown;
        Object.assign(prototype, {
          [name](...values: unknown[]) {
            calls.push((calls.pop() ?? 0) + 1);
            return method.apply(this, values);
          },
        });
      }
    }
    Object.assign(globalThis, { counted: (): Counted => ({ asked, calls: [...calls] }) });
  });
}

const countedOn = (page: Page) => page.evaluate(() => (globalThis as unknown as { counted(): Counted }).counted());

/** A page without a requested frame for this long counts as idle. */
const WATCHED_MS = 1_000;

/** Waits until the page requests no frames and has no endless animation. A page that never stops fails. */
export async function expectRest(page: Page): Promise<void> {
  const unrest = () =>
    page.evaluate(async (watchedMs) => {
      const { counted } = globalThis as unknown as { counted(): Counted };
      const { asked } = counted();
      const until = performance.now() + watchedMs;
      while (counted().asked === asked && performance.now() < until)
        await new Promise((resolve) => setTimeout(resolve, watchedMs / 20));
      const endless = document.getAnimations().filter(({ effect, playState }) => {
        return playState === 'running' && effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      });
      const names = endless.map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 80));
      return { framesAsked: counted().asked - asked, movesForever: names };
    }, WATCHED_MS);
  await expect.poll(unrest, 'a page on which nothing is played').toEqual({ framesAsked: 0, movesForever: [] });
}

/** Keys pressed while counting: every game reacts to some of them. */
const PRESSED = ['ArrowUp', 'ArrowLeft', 'Space', 'ArrowDown', 'ArrowRight', 'Space'];
/** Games that Space would pause. */
const SPACE_PAUSES = ['snake'];
const FRAMES_BETWEEN = 10;
const SAMPLING = {
  samplingInterval: 512,
  includeObjectsCollectedByMajorGC: true,
  includeObjectsCollectedByMinorGC: true,
};

/** Starts the time of a run, and waits for it. */
async function setOff(page: Page): Promise<void> {
  for (const pressed of ['ArrowUp', 'Space']) {
    if ((await gameOf(page).getAttribute('data-phase')) === 'running') return;
    await page.keyboard.press(pressed);
    await passFrames(page, FRAMES_BETWEEN);
  }
  await expect(gameOf(page)).toHaveAttribute('data-phase', 'running');
}

/** Plays a started game for about a second and compares its frames with the limits. */
export async function expectLightFrames(page: Page, key: string): Promise<void> {
  const limits = LIMITS[key] ?? FOR_OTHERS;
  const keys = PRESSED.filter((pressed) => pressed !== 'Space' || !SPACE_PAUSES.includes(key));
  await setOff(page);
  const tickOf = async () => Number(await gameOf(page).getAttribute('data-tick'));
  const session = await page.context().newCDPSession(page);
  const before = { frames: (await countedOn(page)).calls.length, tick: await tickOf() };
  await session.send('HeapProfiler.startSampling', SAMPLING);
  for (const pressed of keys) {
    await page.keyboard.press(pressed);
    await passFrames(page, FRAMES_BETWEEN);
  }
  const { profile } = await session.send('HeapProfiler.stopSampling');
  const calls = (await countedOn(page)).calls.slice(before.frames).sort((one, other) => one - other);
  // A machine too busy for 60 fps runs several ticks per frame, and each allocates.
  const turns = Math.max(calls.length, (await tickOf()) - before.tick);
  const counted: FrameLimits = {
    calls: calls[Math.floor(calls.length / 2)] ?? 0,
    mostCalls: calls.at(-1) ?? 0,
    bytes: Math.round(allocatedIn(profile.head) / turns),
  };
  test.info().annotations.push({
    type: 'figure',
    description: `canvas calls, most of them and bytes a frame: ${key} ${counted.calls}, ${counted.mostCalls}, ${counted.bytes}`,
  });
  expect(calls.length, 'frames that were counted').toBeGreaterThan(FRAMES_BETWEEN);
  for (const [what, most] of Object.entries(limits) as [keyof FrameLimits, number][])
    expect.soft(counted[what], `${what} in a frame of ${key}`).toBeLessThanOrEqual(most);
}

interface AllocationNode {
  readonly callFrame: { readonly url: string };
  readonly selfSize: number;
  readonly children: readonly AllocationNode[];
}

/** Without the allocations of the test itself. */
function allocatedIn({ callFrame, selfSize, children }: AllocationNode): number {
  const own = callFrame.url.includes('/assets/') ? selfSize : 0;
  return children.reduce((bytes, child) => bytes + allocatedIn(child), own);
}

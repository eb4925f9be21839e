/** Counts what a page does in its frames. Counts do not depend on how fast the machine is, so they can be tested. */
import type { Page } from '@playwright/test';
import { test } from '@playwright/test';
import { expect, gameOf, passFrames } from '#e2e/arcade.ts';

/** What a game that is drawn on a canvas may do in a frame. */
interface FrameLimits {
  /** Calls of canvases' methods: in half of all frames at most so many, and in no frame more. */
  readonly calls: number;
  readonly mostCalls: number;
  /** Bytes that the page's scripts allocate, on average. */
  readonly bytes: number;
}

/** Each about a third above what is measured, and twice for bytes, which also tell how far the engine has optimized. */
const LIMITS: Readonly<Record<string, FrameLimits>> = {
  // A new apple has the floor drawn again.
  snake: { calls: 70, mostCalls: 350, bytes: 8_000 },
  dogfight: { calls: 300, mostCalls: 400, bytes: 24_000 },
  breakout: { calls: 80, mostCalls: 450, bytes: 24_000 },
  flappy: { calls: 1_350, mostCalls: 1_500, bytes: 18_000 },
  pong: { calls: 160, mostCalls: 200, bytes: 13_000 },
  tetris: { calls: 10, mostCalls: 200, bytes: 16_000 },
  // A broken bunker has the sky drawn again.
  'space-invaders': { calls: 45, mostCalls: 1_250, bytes: 15_000 },
};
/** For a game that is not named above: little enough for a cheap phone. */
const FOR_OTHERS: FrameLimits = { calls: 300, mostCalls: 600, bytes: 8_000 };

/** What was counted until now. */
interface Counted {
  /** How often a frame was asked for. */
  readonly asked: number;
  /** The calls of canvases' methods, one number for each frame that was asked for and came. */
  readonly calls: readonly number[];
}

/** Begins to count on the pages that are opened from now on. */
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

/** How long a page must have asked for no frame to count as one that asks for none. */
const WATCHED_MS = 1_000;

/**
 * Waits until the page asks for no frame any more and nothing on it moves without end. What has changed may be drawn for
 * a while; a page that never stops fails.
 */
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

/** What is pressed while frames are counted: every game answers to some of it. */
const PRESSED = ['ArrowUp', 'ArrowLeft', 'Space', 'ArrowDown', 'ArrowRight', 'Space'];
/** Where Space would stop the run. */
const SPACE_PAUSES = ['snake'];
const FRAMES_BETWEEN = 10;
const SAMPLING = {
  samplingInterval: 512,
  includeObjectsCollectedByMajorGC: true,
  includeObjectsCollectedByMinorGC: true,
};

/** Lets the time of a run begin, and waits until it has. */
async function setOff(page: Page): Promise<void> {
  for (const pressed of ['ArrowUp', 'Space']) {
    if ((await gameOf(page).getAttribute('data-phase')) === 'running') return;
    await page.keyboard.press(pressed);
    await passFrames(page, FRAMES_BETWEEN);
  }
  await expect(gameOf(page)).toHaveAttribute('data-phase', 'running');
}

/** Plays a game that was started for a second or so, and compares what its frames took with its limits. */
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
  // A machine that is too busy for sixty frames a second has several ticks in one, and each allocates.
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

/** What the page's own scripts have allocated: those of this test are not its doing. */
function allocatedIn({ callFrame, selfSize, children }: AllocationNode): number {
  const own = callFrame.url.includes('/assets/') ? selfSize : 0;
  return children.reduce((bytes, child) => bytes + allocatedIn(child), own);
}

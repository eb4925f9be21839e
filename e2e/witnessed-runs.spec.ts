/** Witnessed runs over slow, lossy and dead connections. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { Run } from '#engine/run.ts';
import { repeatRounds } from '#games/simon/journey.ts';
import { PACE, snake } from '#games/snake/rules/snake.ts';
import {
  expect,
  finishGame,
  gameOf,
  openGame,
  pressAtTicks,
  someName,
  startGame,
  submitAs,
  test,
} from '#e2e/arcade.ts';
import { catalogue } from '#e2e/catalogue.ts';
import { shortestPath } from '#games/snake/zoo/paths.ts';
import { unpainted } from '#kit/testing/journey.ts';

const STEPS = '**/api/runs/steps';
const entryOf = (key: string) => catalogue.find((entry) => entry.key === key)!;
const badgeOf = (page: Page) => page.locator('.hud [role="status"]');
const ticksOf = async (page: Page) => Number(await gameOf(page).getAttribute('data-tick'));

interface Line {
  /** Number of answered steps. */
  answered: number;
  /** Ticks that passed during each request. */
  readonly ticks: number[];
}

/**
 * A connection with 300 ms latency and 2 % loss (the second request of fifty, to have one); it dies after some
 * responses.
 */
async function badLine(page: Page, answers = Infinity): Promise<Line> {
  let sent = 0;
  const line: Line = { answered: 0, ticks: [] };
  await page.route(STEPS, async (route) => {
    if (line.answered >= answers || ++sent % 50 === 2) return route.abort();
    const before = await ticksOf(page);
    let passed = 0;
    // On a busy machine a page may stand still for longer than the latency.
    for (let waits = 0; waits === 0 || (passed === 0 && waits < 6); waits++) {
      await wait(300);
      passed = (await ticksOf(page)) - before;
    }
    line.ticks.push(passed);
    const response = await route.fetch();
    line.answered++;
    await route.fulfill({ response });
  });
  return line;
}

test('with 300 ms latency and 2 % loss a run stays ranked; left unnamed, it is offered on the next visit and submitted', async ({
  page,
}) => {
  const line = await badLine(page);
  await finishGame(page, entryOf('snake'));
  await expect(badgeOf(page)).toBeEmpty();
  await expect.poll(() => line.answered).toBeGreaterThan(1);
  const kept = () => page.evaluate(() => localStorage.getItem('arcade:unnamed:snake'));
  await expect.poll(kept).not.toBeNull();
  await page.reload();
  const bar = page.getByRole('region', { name: 'Saved run' });
  await expect(bar).toContainText(/^\d+ points are saved\.Add your name within \d+ hours?\./);
  await bar.getByRole('button', { name: 'Add name' }).click();
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/scores'));
  await submitAs(page, someName());
  expect((await answered).status(), await (await answered).text()).toBe(201);
  await expect(bar).toHaveCount(0);
  expect(await kept()).toBeNull();
});

const WAITING = 'Connection lost, still counting';
const LOST = 'Unranked: connection lost';
const SENTENCE =
  /^The connection was lost at \d:\d\d, so this run is unranked\. Your best on this device still counts\.$/;
/** Games that wait for the player pause at the limit instead of becoming unranked. */
const HELD = new Set(['2048', 'simon']);

/** Keeps a run going until it is unranked, and a little longer; then the reason can be read. */
type Hand = (page: Page, isLost: () => boolean, seed: string) => Promise<void>;

/** Just waits. The reason can be read while the game is paused. */
const letPass: Hand = async (page, isLost) => {
  while (!isLost()) await wait(100);
  const lost = await ticksOf(page);
  await expect.poll(() => ticksOf(page), 'the run goes on').toBeGreaterThan(lost);
  await page.keyboard.press('p');
};

/** Keeps a game going without knowing its seed. */
const HANDS: Readonly<Record<string, Hand>> = {
  color: letPass,
  whack: letPass,
  async dogfight(page, isLost, seed) {
    await page.keyboard.down('Space');
    for (let turn = 0; !isLost(); turn++)
      await page.keyboard.press(turn % 2 === 0 ? 'ArrowLeft' : 'ArrowRight', { delay: 700 });
    await letPass(page, isLost, seed);
  },
  async simon(page, isLost, seed) {
    const [first] = await repeatRounds(page, seed, () => !isLost());
    await page.keyboard.press(String(((first! + 1) % 4) + 1));
    await expect(page.getByRole('heading', { name: 'Game Over' })).toBeVisible();
  },
  // It has no pause, so the reason is shown at the end.
  async '2048'(page) {
    const keys = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'];
    while ((await gameOf(page).getAttribute('data-status')) === 'playing')
      for (const key of keys) await page.keyboard.press(key, { delay: 60 });
  },
};

/** A late answer lifts the stop at the limit, and the game then waits for its player to resume. */
async function resumeUntil(page: Page, isOver: () => boolean): Promise<void> {
  const resume = page.getByRole('button', { name: 'Resume' });
  for (; !isOver(); await wait(250)) if (await resume.isVisible()) await resume.click().catch(() => {});
}

/** All words that the note beside the score shows from now on: a slow machine may miss those that pass. */
async function notesOf(page: Page): Promise<() => Promise<readonly string[]>> {
  const notes = await badgeOf(page).evaluateHandle((badge) => {
    const seen: string[] = [];
    const read = () => {
      const note = badge.textContent.trim();
      if (note !== '' && note !== seen.at(-1)) seen.push(note);
    };
    new MutationObserver(read).observe(badge, { subtree: true, childList: true, characterData: true });
    return seen;
  });
  return () => notes.jsonValue();
}

/** Plays over a bad connection that dies after the second seed. */
async function playUntilLost(page: Page, key: string): Promise<void> {
  const seeds = await openGame(page, entryOf(key));
  const line = await badLine(page, 2);
  // The second request fails, perhaps before `startGame` returns.
  const notes = await notesOf(page);
  await startGame(page);
  let isLost = false;
  const seen = async () => {
    await expect.poll(() => line.answered, key).toBe(2);
    if (HELD.has(key)) {
      // A game of 2048 may end before it reaches the limit.
      const goOn = page.getByRole('button', { name: 'Continue unranked' });
      await expect(goOn.or(badgeOf(page).getByText(LOST)).first(), key).toBeVisible({ timeout: 200_000 });
      if (await goOn.isVisible()) await goOn.click();
    }
    // On a slow machine, seconds of play take longer.
    await expect(badgeOf(page), key).toHaveText(LOST, { timeout: 200_000 });
    expect(await notes(), `${key} stays ranked over a bad line`).toEqual([WAITING, LOST]);
  };
  const lost = seen().finally(() => (isLost = true));
  const seed = await seeds.seedOf(0);
  await unpainted(page, async () => {
    await Promise.all([lost, HANDS[key]!(page, () => isLost, seed), resumeUntil(page, () => isLost)]);
  });
  await expect(page.getByText(SENTENCE), key).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit Score' }), key).toHaveCount(0);
  expect(Math.max(...line.ticks), `${key} waits for no line`).toBeGreaterThan(0);
}

// In parallel, because they mostly wait; but a game drawn frame by frame is too heavy for parallel tabs.
for (const keys of [['dogfight'], Object.keys(HANDS).filter((key) => key !== 'dogfight')]) {
  test(`over a bad connection runs of ${keys.join(', ')} stay ranked; when it dies, they become unranked and continue`, async ({
    page,
    context,
  }) => {
    const [first, ...others] = keys;
    const elsewhere = others.map(async (key) => playUntilLost(await context.newPage(), key));
    await Promise.all([playUntilLost(page, first!), ...elsewhere]);
  });
}

test('a reloaded run of 2048 stays ranked, also if its code comes 300 ms late', async ({ page }) => {
  const steps: number[] = [];
  page.on('response', (answer) => answer.url().endsWith('/api/runs/steps') && steps.push(answer.status()));
  await openGame(page, entryOf('2048'));
  await startGame(page);
  const move = async (times: number) => {
    for (let made = 0; made < times; made++)
      await page.keyboard.press(['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'][made % 4]!, { delay: 30 });
  };
  await move(26);
  await page.route(/witnessed-run-.*\.js/, async (route) => {
    await wait(300);
    await route.continue();
  });
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  const before = steps.length;
  await move(26);
  await expect.poll(() => steps.length).toBeGreaterThan(before + 1);
  expect(new Set(steps)).toEqual(new Set([200]));
  await expect(badgeOf(page)).toBeEmpty();
});

/** The turns that eat the first two foods of a seed and then hit the wall. */
function turnsToTwoFoods(seed: string): (readonly [tick: number, key: string])[] {
  const run = new Run(snake, 'classic', seed);
  const turns: (readonly [number, string])[] = [];
  while (run.status === 'playing' && run.score < 20) {
    const { body, food } = run.state;
    const [turn] = shortestPath(body, food!);
    if (run.act(turn!)) turns.push([run.ticks, `Arrow${turn![0]!.toUpperCase()}${turn!.slice(1)}`]);
    run.tickTo(run.ticks + (run.state.wait || PACE));
  }
  return turns;
}

test('over a dead connection two foods are eaten, and the run shows its result', async ({ page }) => {
  const seeds = await openGame(page, entryOf('snake'));
  await page.route(STEPS, (route) => route.abort());
  await startGame(page);
  await pressAtTicks(page, turnsToTwoFoods(await seeds.seedOf(0)));
  await expect(badgeOf(page)).toHaveText(LOST);
  await expect(gameOf(page)).toHaveAttribute('data-status', 'finished');
  await expect(gameOf(page)).not.toHaveAttribute('data-score', /^1?0$/);
  await expect(page.getByText(SENTENCE)).toBeVisible();
});

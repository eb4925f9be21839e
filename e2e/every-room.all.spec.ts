/** Plays every game in a room, also on bad networks. In the gate, `rooms.spec.ts` plays one game of each kind. */
import type { Page } from '@playwright/test';
import { Run } from '#engine/run.ts';
import { memory } from '#games/memory/rules/memory.ts';
import { FIELD } from '#games/minesweeper/rules/field.ts';
import { minesweeper } from '#games/minesweeper/rules/minesweeper.ts';
import { breakableRooms, slowRooms } from '#e2e/bad-network.ts';
import { expect, journeyOf, test } from '#e2e/arcade.ts';
import { catalogue } from '#e2e/catalogue.ts';
import { friend, join, makeRoom, nextSeed, start } from '#e2e/room-players.ts';

const SHARED_RUN = ['tictactoe', 'connect4', 'rps', 'memory', 'pong'];

/** In a race the middle is open from the start, so the journey's first click has no cell. */
async function stepOnMine(page: Page, seed: string): Promise<void> {
  const { mines } = new Run(minesweeper, 'race', seed).state;
  const mine = mines!.indexOf(true);
  const name = `Row ${FIELD.rowOf(mine) + 1} column ${FIELD.columnOf(mine) + 1}, hidden`;
  await page.getByRole('button', { name, exact: true }).click();
}

/** Journeys of these games change the speed of the clock, which a room does not allow. */
const AT_ROOM_SPEED = ['flappy', 'breakout', 'space-invaders', 'dogfight'];

/** Shoots and jumps in the left corner, until the game or the round's time is over. */
async function playInCorner(page: Page): Promise<void> {
  const game = page.locator('[data-status]');
  await page.keyboard.down('ArrowLeft');
  await expect(async () => {
    await page.keyboard.press('Space');
    await expect(game).toHaveAttribute('data-status', 'finished', { timeout: 1_000 });
  }).toPass({ timeout: 330_000, intervals: [10] });
  await page.keyboard.up('ArrowLeft');
}

async function playOf(key: string): Promise<(page: Page, seed: string) => Promise<void>> {
  if (key === 'minesweeper') return stepOnMine;
  return AT_ROOM_SPEED.includes(key) ? playInCorner : (await journeyOf(key)).play;
}

for (const entry of catalogue.filter(({ key }) => !SHARED_RUN.includes(key))) {
  test(`${entry.title} is raced to the end`, async ({ page, browser, baseURL }) => {
    test.setTimeout(400_000);
    const seed = nextSeed(page);
    const link = await makeRoom(page, entry.key);
    const mira = await friend(browser, baseURL);
    await join(mira, link, 'Mira');
    await start(page);
    const play = await playOf(entry.key);
    const played = async (player: typeof page) => {
      await expect(player.locator('[data-status]')).toHaveAttribute('data-status', 'playing');
      await play(player, await seed);
    };
    await Promise.all([played(page), played(mira)]);
    const title = /(wins|won|draw)/i;
    await expect(page.locator('[data-overlay], .round-result').getByRole('heading', { name: title })).toBeVisible();
    await expect(mira.locator('[data-overlay], .round-result').getByRole('heading', { name: title })).toBeVisible();
    expect(await page.locator('[data-status]').getAttribute('data-status')).toBe('finished');
  });
}

test('Tic Tac Toe is played to the end by two, each in turn', async ({ page, browser, baseURL }) => {
  const link = await makeRoom(page, 'tictactoe');
  const mira = await friend(browser, baseURL, true);
  await join(mira, link, 'Mira');
  await start(page);
  for (const [index, key] of ['1', '4', '2', '5', '3'].entries()) {
    const player = index % 2 === 0 ? page : mira;
    await expect(player.getByText('Your turn. Pick a cell.')).toBeVisible();
    await player.keyboard.press(key);
  }
  await expect(page.getByRole('heading', { name: 'You got three!' })).toBeVisible();
  await expect(mira.getByRole('heading', { name: / wins$/ })).toBeVisible();
});

test('Rock Paper Scissors keeps hands sealed and ends', async ({ page, browser, baseURL }) => {
  const link = await makeRoom(page, 'rps');
  const mira = await friend(browser, baseURL, true);
  await join(mira, link, 'Mira');
  const received: string[] = [];
  mira.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => received.push(String(payload))));
  await mira.reload();
  await start(page);
  const over = page.getByRole('heading', { name: /You won/i });
  for (let throws = 0; throws < 5 && !(await over.isVisible()); throws++) {
    for (const player of [page, mira]) await expect(player.getByText('Your turn. Choose your hand.')).toBeVisible();
    received.length = 0;
    await page.keyboard.press('p');
    await expect(page.getByText('Mira is thinking.')).toBeVisible();
    await expect.poll(() => received.join('\n')).toContain('"sealed"');
    expect(received.join('\n')).not.toContain('"action"');
    await mira.keyboard.press('r');
    await expect.poll(() => received.join('\n')).toContain('"action"');
    await expect(over.or(page.getByText('Your turn. Choose your hand.'))).toBeVisible();
  }
  await expect(over).toBeVisible();
  await expect(mira.getByRole('heading', { name: / wins$/ })).toBeVisible();
});

for (const people of [2, 4]) {
  test(`Memory is played to the end by ${people}`, async ({ page, browser, baseURL }) => {
    const seed = nextSeed(page);
    const link = await makeRoom(page, 'memory');
    const players = [page];
    for (const name of ['Mira', 'Bo', 'Cleo'].slice(0, people - 1)) {
      const player = await friend(browser, baseURL, name === 'Bo');
      await join(player, link, name);
      players.push(player);
    }
    await start(page);
    const run = new Run(memory, `${people as 2 | 4} players`, await seed);
    const { cards } = run.state;
    const size = Math.sqrt(cards.length);
    const flip = async (player: Page, place: number) => {
      const name = `Row ${Math.floor(place / size) + 1}, column ${(place % size) + 1}, face down`;
      await player.getByRole('button', { name, exact: true }).click();
    };
    const turnOf = async () => {
      let found: Page | undefined;
      await expect(async () => {
        for (const player of players) {
          if (await player.getByText('Your turn. Flip two cards.').isVisible()) found = player;
        }
        expect(found).toBeDefined();
      }).toPass();
      return found!;
    };
    // Each misses once, so that everybody has a turn; the first one then finds the rest.
    for (let miss = 0; miss < people; miss++) {
      const player = await turnOf();
      await flip(player, 0);
      await flip(
        player,
        [...cards.keys()].find((place) => cards[place] !== cards[0])!,
      );
      await expect(player.getByText('Your turn. Flip two cards.')).toBeHidden();
    }
    const finder = await turnOf();
    const places = [...cards.keys()].sort((one, other) => cards[one]! - cards[other]! || one - other);
    for (const place of places) await flip(finder, place);
    await expect(finder.getByRole('heading', { name: 'You found the most pairs!' })).toBeVisible();
    for (const player of players.filter((other) => other !== finder)) {
      await expect(player.getByRole('heading', { name: / wins$/ })).toBeVisible();
    }
  });
}

test('Pong at 150 ms and 3 % loss answers keys at once and ends alike for both', async ({ page, browser, baseURL }) => {
  test.setTimeout(300_000);
  const mira = await friend(browser, baseURL);
  for (const player of [page, mira]) await slowRooms(player, { delayMs: 75, loss: 0.03 });
  const link = await makeRoom(page, 'pong');
  await join(mira, link, 'Mira');
  await start(page);
  await expect(page.locator('[data-phase="running"]')).toBeVisible();
  expect(await framesToPicture(page, 'ArrowDown')).toBeLessThanOrEqual(1);
  expect(await framesToPicture(mira, 'ArrowUp')).toBeLessThanOrEqual(1);
  const ends = (player: Page) => player.getByRole('heading', { name: /(wins|won)/i });
  // One plays at random, the other stays in a corner.
  await mira.keyboard.down('ArrowUp');
  for (let moves = 0; moves < 400 && !(await ends(page).isVisible()); moves++) {
    await page.keyboard.press(moves % 2 === 0 ? 'ArrowDown' : 'ArrowUp', { delay: 300 });
  }
  await expect(ends(page)).toBeVisible();
  await expect(ends(mira)).toBeVisible();
  const points = (player: Page) => player.locator('.seat-figure').allTextContents();
  expect((await points(page)).join(' ')).toMatch(/\d+ \d+/);
  expect(await points(page)).toEqual(await points(mira));
});

test('a player without a network for 20 seconds is back in the seat, and no move is lost or doubled', async ({
  page,
  browser,
  baseURL,
}) => {
  const link = await makeRoom(page, 'connect4');
  const mira = await friend(browser, baseURL, true);
  const breakNetwork = await breakableRooms(mira);
  await join(mira, link, 'Mira');
  await start(page);
  await expect(page.getByText('Your turn. Pick a column.')).toBeVisible();
  const repair = breakNetwork();
  await page.keyboard.press('1');
  await expect(page.getByText(/Mira lost the connection/).first()).toBeVisible({ timeout: 30_000 });
  await mira.waitForTimeout(20_000);
  await expect(mira.getByText(/You're offline/).first()).toBeVisible();
  repair();
  await expect(mira.getByText('Your turn. Pick a column.')).toBeVisible({ timeout: 15_000 });
  await mira.keyboard.press('2');
  await expect(page.getByText('Your turn. Pick a column.')).toBeVisible();
  for (const player of [page, mira]) await expect(player.locator('.connect4-disc')).toHaveCount(2);
});

test('eight players race Tetris', async ({ page, browser, baseURL }) => {
  test.setTimeout(600_000);
  const link = await makeRoom(page, 'tetris');
  const players = [page];
  for (const name of ['Mira', 'Bo', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gus']) {
    const player = await friend(browser, baseURL, players.length % 2 === 1);
    await join(player, link, name);
    players.push(player);
  }
  const late = await friend(browser, baseURL);
  await late.goto(link);
  await late.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(late.getByText('All 8 seats are taken. You watch until one is free.')).toBeVisible();
  await expect(late.getByRole('button', { name: 'Join', exact: true })).toBeHidden();
  await start(page);
  const title = /(wins|won|draw)/i;
  await Promise.all(
    players.map(async (player) => {
      const field = player.locator('[data-status]');
      await expect(field).toHaveAttribute('data-phase', 'running');
      await expect(async () => {
        await player.keyboard.press('Space');
        expect(
          await player
            .getByText(/You're out with/)
            .or(player.locator('.round-result'))
            .isVisible(),
        ).toBe(true);
      }).toPass({ timeout: 300_000, intervals: [300] });
    }),
  );
  for (const player of players) {
    await expect(player.locator('[data-overlay], .round-result').getByRole('heading', { name: title })).toBeVisible();
  }
});

/** How many frames after a key the canvas differs in the player's half. */
function framesToPicture(page: Page, key: string): Promise<number> {
  return page.evaluate(async (name) => {
    const canvases = [...document.querySelectorAll('[data-field] canvas')] as HTMLCanvasElement[];
    const { width, height } = canvases[0]!;
    const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
    const edgeWidth = Math.round(width * 0.08);
    const paddles = () => {
      for (const canvas of canvases) copy.drawImage(canvas, 0, 0, width, height);
      return [0, width - edgeWidth].map((x) => copy.getImageData(x, 0, edgeWidth, height).data.join()).join(' ');
    };
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    const before = paddles();
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: name, code: name, bubbles: true }));
    let frames = 0;
    // A frame's own listeners run before the game's, so its picture is read at the start of the next one.
    do {
      await nextFrame();
      await nextFrame();
      frames++;
    } while (paddles() === before && frames < 60);
    document.activeElement!.dispatchEvent(new KeyboardEvent('keyup', { key: name, code: name, bubbles: true }));
    return frames;
  }, key);
}

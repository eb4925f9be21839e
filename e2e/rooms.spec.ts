import type { Page } from '@playwright/test';
import { complaintsOf, expect, test } from '#e2e/arcade.ts';
import { expectAccessible } from '#e2e/accessible.ts';
import { friend, join, makeRoom, start } from '#e2e/room-players.ts';

const countdown = (page: Page) => page.locator('[data-overlay=countdown]');
const again = (page: Page) => page.getByRole('button', { name: 'Again' });

test('friends play Connect Four from the entrance to the rematch, through a reload, with a spectator', async ({
  page,
  browser,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  const link = await makeRoom(page, 'connect4');
  const mira = await friend(browser, baseURL, true);
  await join(mira, link, 'Mira');
  await expect(page.getByText('Everyone is ready')).toBeVisible();
  await expectAccessible(page, 'the lobby');
  await start(page);
  // A slow page may hear of the round after its countdown.
  await expect(countdown(page).or(page.getByText('Your turn. Pick a column.')).first()).toBeVisible();
  await expectAccessible(page, 'the countdown');
  await expect(page.getByText('Your turn. Pick a column.')).toBeVisible();
  await expectAccessible(mira, 'turns on a phone');

  const bo = await friend(browser, baseURL);
  await bo.goto(link);
  await bo.getByRole('button', { name: 'Just watch' }).click();
  for (let move = 0; move < 3; move++) {
    await page.keyboard.press('1');
    await expect(mira.getByText('Your turn. Pick a column.')).toBeVisible();
    if (move === 1) {
      await mira.reload();
      await expect(mira.getByText('Your turn. Pick a column.')).toBeVisible();
    }
    await mira.keyboard.press('2');
    await expect(page.getByText('Your turn. Pick a column.')).toBeVisible();
  }
  // A disc of another player's turn is not accepted.
  await mira.keyboard.press('3');
  await page.keyboard.press('1');
  await expect(page.getByRole('heading', { name: 'You got four!' })).toBeVisible();
  await expect(mira.getByRole('heading', { name: / wins$/ })).toBeVisible();
  await expect(bo.getByRole('heading', { name: / wins$/ })).toBeVisible();
  await expect(page.locator('.connect4-disc')).toHaveCount(7);
  await expectAccessible(page, 'the result of a round in turns');

  await again(page).click();
  await again(mira).click();
  await expect(mira.getByText('Your turn. Pick a column.')).toBeVisible();
  await expect(page.getByText('Round 2')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a race has one verified result for everybody, and the match replays it', async ({ page, browser, baseURL }) => {
  const link = await makeRoom(page, 'snake');
  const mira = await friend(browser, baseURL);
  await join(mira, link, 'Mira');
  await start(page);
  const timeLeft = page.getByText('Time left');
  await expect(timeLeft).toBeVisible();
  await expectAccessible(mira, 'a race');
  // Into the wall: at equal points the longer life wins.
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(/You're out with/)).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await mira.keyboard.press('ArrowUp');
  await expect(page.getByRole('heading', { name: 'Mira wins' })).toBeVisible();
  await expect(mira.getByRole('heading', { name: /You won/ })).toBeVisible();
  await expectAccessible(mira, 'the result of a race');

  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Watch the round' }).click();
  const match = await opened;
  await expect(match.getByRole('img', { name: /^Mira's field/ })).toBeVisible();
  await match.getByRole('button', { name: 'Check' }).click();
  await expect(match.getByText('It adds up')).toBeVisible();
});

test('Pong is accessible while two play it', async ({ page, browser, baseURL }) => {
  const link = await makeRoom(page, 'pong');
  await expectAccessible(page, 'a room that waits for a friend');
  const mira = await friend(browser, baseURL, true);
  await join(mira, link, 'Mira');
  await start(page);
  for (const player of [page, mira]) {
    await expect(player.locator('.seats')).toBeVisible();
    await expect(countdown(player)).toBeHidden();
    await expectAccessible(player, 'a shared field');
  }
});

test('a second tab takes the seat over, and the first can take it back', async ({ page }) => {
  const link = await makeRoom(page, 'tictactoe');
  const second = await page.context().newPage();
  await second.goto(link);
  await expect(second.getByText('In this room')).toBeVisible();
  await page.getByRole('button', { name: 'Play here' }).click();
  await expect(page.getByText('In this room')).toBeVisible();
});

test('explains a link without a room, and a network that blocks rooms', async ({ page, expected }) => {
  expected.push(/404/);
  await page.goto('/r/abcdef');
  await expect(page.getByRole('heading', { name: "There's no room here" })).toBeVisible();
  const link = await makeRoom(page, 'pong');
  await page.routeWebSocket(/\/api\/rooms\//, (socket) => socket.close());
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a club is joined by its link and has a tab on the leaderboards', async ({ page, browser, baseURL }) => {
  await page.goto('/club');
  await page.getByLabel('Name of the club').fill('Class 7b');
  await page.getByRole('button', { name: 'Make the club' }).click();
  await expect(page.getByRole('heading', { name: 'Class 7b' })).toBeVisible();
  await expectAccessible(page, 'the club');
  const mira = await friend(browser, baseURL, true);
  await mira.goto(page.url());
  await mira.getByRole('button', { name: 'Join Class 7b' }).click();
  await expect(mira.getByRole('button', { name: 'Leave' })).toBeVisible();
  await expect(mira.getByText('2 members')).toBeVisible();
  await mira.goto('/games/snake');
  await mira.getByRole('tab', { name: 'Club' }).click();
  await expect(mira.getByText('Class 7b')).toBeVisible();
  await mira.getByRole('link', { name: 'Open the club' }).click();
  await expect(mira.getByText('2 members')).toBeVisible();
});

/** Starts a game by keyboard and reads it like a screen reader. */
import type { Page } from '@playwright/test';
import { expect, gameOf } from '#e2e/arcade.ts';

/** The most Tab presses from the header to the game. */
const MOST_TABS = 20;

/** Starts a game by keyboard, checking that keys reach nothing under the overlay; moves to the field if it is open. */
export async function startByKeys(page: Page): Promise<void> {
  if ((await page.locator('[data-overlay="idle"]').count()) > 0) await startFromOverlay(page);
  else await reachField(page);
}

async function reachField(page: Page): Promise<void> {
  await page.locator('[data-status] button, [data-status] select').first().focus();
  for (let steps = 0; steps < MOST_TABS && !(await isOnField(page)); steps++) await page.keyboard.press('Tab');
  expect(await isOnField(page)).toBe(true);
}

async function startFromOverlay(page: Page): Promise<void> {
  const start = page.locator('[data-start]');
  expect(await readOut(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to Games' }).focus();
  for (let steps = 0; steps < MOST_TABS && !(await start.evaluate((key) => key === document.activeElement)); steps++) {
    await page.keyboard.press('Tab');
    expect(await isOnField(page)).toBe(false);
  }
  await page.keyboard.press('Enter');
  await expect(gameOf(page)).toHaveAttribute('data-status', 'playing');
  await expect(page.locator('[data-overlay]')).toHaveCount(0);
  // Keys work at once, without a click.
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[data-field]') !== null)).toBe(true);
  await expect.poll(() => readOut(page)).not.toEqual([]);
}

/** True if the focus is on the field, under any overlay. */
const isOnField = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-field] > .contents') !== null);

/** The accessibility tree of the field under any overlay. */
async function readOut(page: Page): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page);
  const { result } = await cdp.send('Runtime.evaluate', {
    expression: "document.querySelector('[data-field] > .contents')",
  });
  const { node } = await cdp.send('DOM.describeNode', { objectId: result.objectId ?? '', depth: -1 });
  const ids = new Set(idsIn(node));
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  // While a client is attached, the browser updates the tree in every frame.
  await cdp.detach();
  return nodes
    .filter(({ ignored, backendDOMNodeId }) => !ignored && ids.has(backendDOMNodeId ?? -1))
    .map(({ role, name }) => `${role?.value}: ${name?.value}`);
}

interface DomNode {
  readonly backendNodeId: number;
  readonly children?: readonly DomNode[];
}

/** With all descendants. */
function idsIn({ backendNodeId, children = [] }: DomNode): number[] {
  return [backendNodeId, ...children.flatMap(idsIn)];
}

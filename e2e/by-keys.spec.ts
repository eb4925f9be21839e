/** What the keyboard reaches, and what it does not, on the page of every game. */
import type { Page } from '@playwright/test';
import { built, complaintsOf, expect, gameOf, openGame, test } from '#e2e/arcade.ts';

/** Whether the focus is on something that lies on the field under whatever covers it. */
const isOnField = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-field] > .contents') !== null);

/** What a screen reader finds on the field under whatever covers it, as the browser tells it. */
async function readOut(page: Page): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page);
  const { result } = await cdp.send('Runtime.evaluate', {
    expression: "document.querySelector('[data-field] > .contents')",
  });
  const { node } = await cdp.send('DOM.describeNode', { objectId: result.objectId ?? '', depth: -1 });
  const ids = new Set(idsIn(node));
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  return nodes
    .filter(({ ignored, backendDOMNodeId }) => !ignored && ids.has(backendDOMNodeId ?? -1))
    .map(({ role, name }) => `${role?.value}: ${name?.value}`);
}

interface DomNode {
  readonly backendNodeId: number;
  readonly children?: readonly DomNode[];
}

/** The ids of a part of the document, with all that is in it. */
function idsIn({ backendNodeId, children = [] }: DomNode): number[] {
  return [backendNodeId, ...children.flatMap(idsIn)];
}

for (const entry of built) {
  test(`${entry.title} is started by Tab and Enter, and Tab reaches nothing under its cover`, async ({ page }) => {
    const complaints = complaintsOf(page);
    await openGame(page, entry);
    const cover = page.locator('[data-cover="idle"]');
    if ((await cover.count()) === 0) {
      // An open field is there to be played on.
      await page.locator('[data-status] button, [data-status] select').first().focus();
      for (let steps = 0; steps < 20 && !(await isOnField(page)); steps++) await page.keyboard.press('Tab');
      expect(await isOnField(page)).toBe(true);
      return;
    }
    const start = page.getByRole('button', { name: 'Start', exact: true });
    expect(await readOut(page)).toEqual([]);
    await page.getByRole('link', { name: 'Back to Games' }).focus();
    for (let steps = 0; steps < 20 && !(await start.evaluate((key) => key === document.activeElement)); steps++) {
      await page.keyboard.press('Tab');
      expect(await isOnField(page)).toBe(false);
    }
    await page.keyboard.press('Enter');
    await expect(gameOf(page)).toHaveAttribute('data-status', 'playing');
    await expect(page.locator('[data-cover]')).toHaveCount(0, { timeout: 15_000 });
    // Keys are heard at once, without a click.
    expect(await page.evaluate(() => document.activeElement?.closest('[data-field]') !== null)).toBe(true);
    expect(await readOut(page)).not.toEqual([]);
    expect(complaints).toEqual([]);
  });
}

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, passFrames } from '#e2e/arcade.ts';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Runs axe. Parts of a page are also checked against best practices. */
export async function expectAccessible(page: Page, state: string, parts: readonly string[] = []): Promise<void> {
  // A theme change applies in the next frame.
  await passFrames(page, 2);
  // Legacy mode opens no second page to collect results from frames, which we do not have; passes are not needed. axe
  // is injected once per document, because it is large and adds permanent listeners.
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  for (const part of parts) axe.include(part);
  if (parts.length === 0) axe.withTags(STANDARDS);
  const found = async () => {
    const { violations } = await axe.analyze();
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  };
  // A busy machine may need more frames for color transitions; real problems persist.
  await expect.poll(found, state).toEqual([]);
}

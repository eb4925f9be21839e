import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, passFrames } from '#e2e/arcade.ts';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Sees that an automatic check finds nothing that is in anyone's way. Parts of a page are held to more than the standards. */
export async function expectAccessible(page: Page, state: string, parts: readonly string[] = []): Promise<void> {
  // Another theme is taken up by the next frame.
  await passFrames(page, 2);
  // In legacy mode it opens no second page to collect what frames have found: we have none. What passes is of no use.
  // A document that has the check already is not given it again: it is large, and listens for good.
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
  // A busy machine may take more frames than that for its colors: what is there to stay is found again.
  await expect.poll(found, state).toEqual([]);
}

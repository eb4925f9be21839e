import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Sees that an automatic check finds nothing that is in anyone's way. Parts of a page are held to more than the standards. */
export async function expectAccessible(page: Page, state: string, parts: readonly string[] = []): Promise<void> {
  // In legacy mode it opens no second page to collect what frames have found: we have none. What passes is of no use.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  for (const part of parts) axe.include(part);
  if (parts.length === 0) axe.withTags(STANDARDS);
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  expect(found, state).toEqual([]);
}

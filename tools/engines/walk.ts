/** A walk through the site: every game opens, starts and has nothing to complain about. */
import { catalogue } from '#games/catalogue.ts';
import type { Tab } from './tab.ts';
import { see } from './tab.ts';

const GAME = `document.querySelector('[data-status]')`;
const CARDS = `document.querySelectorAll('article:not([hidden]) h3').length`;
/** Firefox reports a request that a left page had not finished. */
const IS_BOARD_LOADED = `document.querySelector('[data-board=loading]') === null`;
const START = `document.querySelector('[data-start]')?.checkVisibility()`;

export async function walk(tab: Tab, site: string): Promise<string> {
  await tab.open(site);
  await see(tab, 'the cards of the home page', CARDS, catalogue.length);
  for (const { path, title } of catalogue) {
    await tab.open(site + path);
    await see(tab, `${title}, hydrated`, `${GAME}?.dataset.tick`, '0');
    if (await tab.read(START)) {
      await tab.click(`//*[@data-start]`);
      await see(tab, `${title}, started`, `${GAME}.dataset.status`, 'playing');
    }
    await see(tab, `${title}, with its board`, IS_BOARD_LOADED, true);
    const complaints = await tab.complaints();
    if (complaints.length > 0) throw new Error([`${title}: complaints in the console`, ...complaints].join('\n  '));
  }
  return `the home page and ${catalogue.length} games open and start`;
}

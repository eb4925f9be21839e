import { catalogue } from '#games/catalogue.ts';
import type { Tab } from './tab.ts';
import { button, PATIENCE_MS, see } from './tab.ts';

const TITLES = `[...document.querySelectorAll('article:not([hidden]) h3')].map((title) => title.textContent)`;
const THEME = `[document.documentElement.dataset.theme, document.querySelector('.switch').ariaChecked]`;
const IS_SEARCHING = `document.activeElement.id === 'search'`;

/** Finds games by search and by category, and switches to the dark theme permanently. */
export async function visitHome(tab: Tab, site: string): Promise<void> {
  const all = catalogue.map(({ title }) => title);
  await open(tab, site);
  await see(tab, 'the cards', TITLES, all);
  await tab.press(...'snake');
  await see(tab, 'what a search for snake finds', TITLES, ['Snake']);
  await tab.press('Escape');
  await see(tab, 'the cards after Escape', TITLES, all);

  const puzzles = catalogue.filter(({ category }) => category === 'Puzzle').map(({ title }) => title);
  await tab.click(button('Puzzle'));
  await see(tab, 'the puzzles', TITLES, puzzles);
  await see(tab, 'the pressed filter', `document.querySelector('.filters [aria-pressed=true]').textContent`, 'Puzzle');
  await tab.click(button('All'));
  await see(tab, 'the cards after All', TITLES, all);

  const wasDark = await tab.read(`matchMedia('(prefers-color-scheme: dark)').matches`);
  const chosen = wasDark ? ['light', 'false'] : ['dark', 'true'];
  await tab.click(`//button[@role='switch']`);
  await see(tab, 'the other theme', THEME, chosen);
  await open(tab, site);
  await see(tab, 'the theme after a reload', THEME, chosen);
}

/** Resolves once the page is hydrated: the slash key then focuses the search. */
async function open(tab: Tab, site: string): Promise<void> {
  await tab.open(site);
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    await tab.press('/');
    if (await tab.read(IS_SEARCHING)) return;
  }
  throw new Error('the slash key does not lead to the search');
}

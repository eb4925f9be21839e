import type { Page } from '@playwright/test';

/** Less than letters move a word by that come after those that stood in for them: a fraction of a pixel. */
const NUDGE = 0.0002;

/** Takes note of everything that moves by itself on the pages that are opened from now on; the returned function names it. */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((nudge) => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node: Node | null }[] };
        if (value < nudge) continue;
        const moved = sources.map(({ node }) => (node instanceof Element ? node : (node?.parentElement ?? null)));
        shifts.push(...moved.map((element) => `${value}: ${element?.outerHTML.slice(0, 80)}`));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, NUDGE);
  return () => page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts);
}

/** How far a page has moved by itself in sum. */
export function sumOf(shifts: readonly string[]): number {
  return shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0);
}

/** Shows the letters of the device once more and then our own, as when these come late; names whatever moves for that. */
export function shiftsByLateFonts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { dataset } = document.documentElement;
    const paint = () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const shifts: string[] = [];
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node: Node | null }[] };
        shifts.push(`${value}: ${sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(', ')}`);
      }
    };
    await Promise.all(
      ['800 1rem "Gabarito Display"', '600 1rem "Figtree Variable"'].map((font) => document.fonts.load(font)),
    );
    dataset['fonts'] = 'later';
    await paint();
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift' });
    delete dataset['fonts'];
    await paint();
    // What was painted is told a little later.
    await paint();
    note(observer.takeRecords());
    observer.disconnect();
    return shifts;
  });
}

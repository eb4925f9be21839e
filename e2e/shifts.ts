import type { Page } from '@playwright/test';

/** Below the shift that late fonts cause: a fraction of a pixel. */
const NUDGE = 0.0002;

/** Records layout shifts on pages opened from now on; the returned function lists them. */
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

export function sumOf(shifts: readonly string[]): number {
  return shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0);
}

/** Switches to the fallback font and back, as when fonts load late; lists what shifts. */
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
    // Paints are reported with a delay.
    await paint();
    note(observer.takeRecords());
    observer.disconnect();
    return shifts;
  });
}

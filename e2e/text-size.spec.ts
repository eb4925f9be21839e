/** Text at twice the size, set as the browser's font size: nothing is cut, covered or out of reach. */
import type { Page } from '@playwright/test';
import { expect, finishGame, openGame, test } from '#e2e/arcade.ts';
import { catalogue } from '#e2e/catalogue.ts';

const FONT_SIZE = 32;
const SCREENS = [
  [360, 740],
  [1440, 900],
] as const;
const PAGES = ['/', '/access', '/auth', '/how-scores-are-checked', '/me', '/me/badges', '/me/runs'];

/** Drawn on a canvas, and made of elements. */
const GAMES = catalogue.filter(({ key }) => key === 'snake' || key === '2048');

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${FONT_SIZE}`] }),
});

for (const [width, height] of SCREENS)
  test.describe(`at ${width} by ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: width < 500 });

    test('plain pages show all of their text at twice the size', async ({ page }) => {
      for (const path of PAGES) {
        await page.goto(path);
        await expect(page.getByRole('switch')).toBeVisible();
        await expectTextFits(page, path);
      }
    });

    test('games and their leaderboards show all of their text at twice the size', async ({ page }) => {
      for (const entry of GAMES) {
        await openGame(page, entry);
        await expectTextFits(page, `${entry.title}, idle`);
      }
    });

    test('a result shows all of its text at twice the size', async ({ page }) => {
      await openGame(page, GAMES[0]!);
      await finishGame(page, GAMES[0]!);
      await expectTextFits(page, `${GAMES[0]!.title}, result`);
    });
  });

async function expectTextFits(page: Page, name: string): Promise<void> {
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${FONT_SIZE}px`);
  await expect.poll(() => page.evaluate(misfits), name).toEqual([]);
}

/** Runs in the page. Names text that is cut, over other text, or beyond the sides of the page. */
function misfits(): string[] {
  const TOLERANCE = 2;
  const found: string[] = [];
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) found.push(`the page scrolls sideways by ${wide - innerWidth}`);
  const texts = [...document.querySelectorAll('body *')].flatMap((element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
    return [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      .flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        // Glyphs are lower than their line boxes, which may overlap.
        return [...range.getClientRects()].map(({ left, right, top, bottom }) => {
          const spare = (bottom - top) / 5;
          return { element, words: node.textContent!.trim(), left, right, top: top + spare, bottom: bottom - spare };
        });
      });
  });
  // Pieces of a game and points that were gained may lie over others.
  const shown = texts.filter(
    ({ element }) => !isForReaders(element) && !element.closest('.gain, [data-field] .contents'),
  );
  for (const { element, words, left, right, top, bottom } of shown) {
    if (left < -TOLERANCE || right > innerWidth + TOLERANCE)
      found.push(`"${words}" reaches from ${Math.round(left)} to ${Math.round(right)}`);
    for (let box = element; box !== document.body && box.parentElement; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.position === 'fixed') break;
      const inner = box.getBoundingClientRect();
      const isCut =
        (style.overflowX !== 'visible' && (left < inner.left - TOLERANCE || right > inner.right + TOLERANCE)) ||
        (['hidden', 'clip'].includes(style.overflowY) &&
          (top < inner.top - TOLERANCE || bottom > inner.bottom + TOLERANCE));
      if (!isCut) continue;
      found.push(`"${words}" is cut by ${box.className || box.tagName}`);
      break;
    }
  }
  for (const [index, one] of shown.entries())
    for (const other of shown.slice(index + 1)) {
      if (one.element === other.element || isCovering(one.element) !== isCovering(other.element)) continue;
      const shared = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (shared > TOLERANCE && high > TOLERANCE) found.push(`"${one.words}" lies over "${other.words}"`);
    }
  return [...new Set(found)];

  /** Hidden from sight, or in a chart. */
  function isForReaders(element: Element): boolean {
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { width, height } = box.getBoundingClientRect();
      const { clipPath, fontSize } = getComputedStyle(box);
      if (box instanceof SVGElement || clipPath !== 'none' || fontSize === '0px') return true;
      if (width <= 1 || height <= 1) return getComputedStyle(box).overflow !== 'visible';
    }
    return false;
  }

  /** Overlays and sheets cover the text below them. */
  function isCovering(element: Element): Element | null {
    return element.closest('.overlay, .result, dialog, [popover], .toasts');
  }
}

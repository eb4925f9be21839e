/** Checks geometrically that a game and its controls fit the screen. */
import type { Page } from '@playwright/test';
import { expect, gameOf, passFrames } from '#e2e/arcade.ts';

/** Portrait and landscape phones: during a run the page is one screen and nothing scrolls. */
const PHONES = ['320x568', '360x640', '844x390'] as const;
/** With a mouse, the column beside the field may be longer than the screen; the cabinet may not. */
const DESKTOPS = ['1024x768', '1440x900'] as const;

type Screen = (typeof PHONES)[number] | (typeof DESKTOPS)[number];

/** Makes the first move where a run starts on the open field. */
export async function makeFirstMove(page: Page): Promise<void> {
  const input = page.locator('[data-field] input');
  if ((await input.count()) > 0) {
    await input.fill('50');
    await input.press('Enter');
  } else {
    await page.locator('[data-field] button:enabled').first().click();
  }
  await expect(gameOf(page)).toHaveAttribute('data-status', 'playing');
}

/**
 * Expects the field, every control and every counter inside each screen (under an overlay, the overlay's), no two over
 * one another, every value inside its counter, keys high enough for a finger, and no scrolling on phones.
 */
export async function expectFits(page: Page): Promise<void> {
  await onEach(page, [...PHONES, ...DESKTOPS], async (screen) => {
    const misfits = () => page.evaluate(misfitsOn, isPhone(screen));
    await expect.poll(misfits, `misfits on ${screen}`).toEqual([]);
  });
}

/** Expects Start, if any, to be in view without scrolling, and Tab to reach nothing that a pointer cannot. */
export async function expectStartInView(page: Page): Promise<void> {
  const start = page.locator('[data-start]');
  await onEach(page, PHONES, async (screen) => {
    if ((await start.count()) > 0) await expect(start, screen).toBeInViewport({ ratio: 1 });
    if (screen !== PHONES.at(-1)) return;
    const onlyByTab = await page.locator('.cabinet button:enabled').evaluateAll((buttons) =>
      buttons
        .filter((button) => button.checkVisibility({ visibilityProperty: true }) && !button.closest('[inert]'))
        .filter((button) => getComputedStyle(button).pointerEvents === 'none')
        .map((button) => button.textContent),
    );
    expect(onlyByTab, 'reached by Tab alone').toEqual([]);
  });
}

const isPhone = (screen: Screen) => PHONES.some((phone) => phone === screen);

/** Shows the page on screens, phones with touch, scrolled to the top. */
async function onEach(page: Page, screens: readonly Screen[], check: (screen: Screen) => Promise<void>): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const setTouch = (enabled: boolean) => devtools.send('Emulation.setTouchEmulationEnabled', { enabled });
  let hasTouch = false;
  for (const screen of screens) {
    if (isPhone(screen) !== hasTouch) await setTouch((hasTouch = isPhone(screen)));
    const [width = 0, height = 0] = screen.split('x').map(Number);
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await passFrames(page, 2);
    await check(screen);
  }
  if (hasTouch) await setTouch(false);
  await devtools.detach();
}

/** Runs in the page. Names elements that are outside the screen, too low for a finger, or over one another. */
function misfitsOn(isOnPhone: boolean): string[] {
  const TOLERANCE = 0.6;
  /** Keys for a finger, and cells of a field. */
  const [LEAST_KEY, LEAST_CELL] = [44, 26];
  const misfits: string[] = [];
  const field = document.querySelector('[data-field]')!;
  const cabinet = field.closest('.cabinet')!;
  const overlay = document.querySelector('.cabinet .overlay:not(.overlay-clear)');
  const within = overlay ?? document.querySelector('.game-frame')!;
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 2;
  const nameOf = (element: Element) => element.ariaLabel ?? (element.textContent.trim() || element.className);
  const shown = [...within.querySelectorAll('a, button, input, select, summary, .touch-strip, .stat')].filter(isShown);
  // Cells of a field that pans may be anywhere.
  const pans = [...field.querySelectorAll('*')].find((element) => getComputedStyle(element).overflowX === 'auto');
  const items = shown.filter(
    (element) =>
      !element.closest('.side, .figures, .result, .rack-panel, .user-bar, [inert]') && !pans?.contains(element),
  );
  for (const element of [field, cabinet, ...items]) {
    const { left, top, right, bottom, height } = element.getBoundingClientRect();
    const isInside =
      left >= -TOLERANCE && top >= -TOLERANCE && right <= innerWidth + TOLERANCE && bottom <= innerHeight + TOLERANCE;
    const isBelow = !isInside && cabinet.getAttribute('data-status') === 'idle' && !overlay?.contains(element);
    if (!isInside && !isBelow)
      misfits.push(`${nameOf(element)} lies outside at ${[left, top, right, bottom].map(Math.round).join(', ')}`);
    if (!items.includes(element) || !isInside) continue;
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (!element.contains(hit) && !hit?.contains(element))
      misfits.push(`${nameOf(element)} lies under ${hit?.className}`);
    const least = element.matches('[data-cell], [aria-label^="Row "], [aria-label^="Pop out"]')
      ? LEAST_CELL
      : LEAST_KEY;
    if (isOnPhone && !element.matches('.stat, [type=checkbox], [aria-hidden]') && height < least - TOLERANCE)
      misfits.push(`${nameOf(element)} is only ${height} high`);
    if (!overlay && element.closest('[data-field]') === null && areaShared(element, field))
      misfits.push(`${nameOf(element)} covers the field`);
  }
  for (const [index, one] of items.entries())
    for (const other of items.slice(index + 1))
      if (!one.contains(other) && areaShared(one, other)) misfits.push(`${nameOf(one)} covers ${nameOf(other)}`);
  for (const name of within.querySelectorAll('.rack-key b'))
    if (isShown(name) && name.scrollWidth > name.clientWidth) misfits.push(`${name.textContent} is cut`);
  for (const value of within.querySelectorAll('.stat dd')) {
    const text = document.createRange();
    text.selectNodeContents(value);
    const [inner, outer] = [text.getBoundingClientRect(), value.closest('.stat')!.getBoundingClientRect()];
    if (isShown(value) && (inner.right > outer.right || inner.bottom > outer.bottom))
      misfits.push(`${value.textContent} overflows its counter`);
  }
  for (const scrolling of within.querySelectorAll('.idle, .paused'))
    if (scrolling.scrollHeight > scrolling.clientHeight + 2) misfits.push(`${scrolling.className} scrolls`);
  const { scrollHeight, scrollWidth } = document.documentElement;
  const isPlaying = cabinet.getAttribute('data-status') === 'playing';
  if (isOnPhone && isPlaying && scrollHeight > innerHeight)
    misfits.push(`the page scrolls by ${scrollHeight - innerHeight}`);
  if (scrollWidth > innerWidth) misfits.push(`the page scrolls sideways by ${scrollWidth - innerWidth}`);
  const { width, height } = field.getBoundingClientRect();
  if (Math.min(width, height) < 150) misfits.push(`the field is only ${width} by ${height}`);
  return misfits;

  function areaShared(one: Element, other: Element): boolean {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return wide > 1.5 && high > 1.5;
  }
}

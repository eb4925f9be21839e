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

/** Expects the field and every control (while paused, the overlay's) inside each screen, and no scrolling on phones. */
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

/** Runs in the page. Names elements outside the screen or covered by others. */
function misfitsOn(isOnPhone: boolean): string[] {
  const TOLERANCE = 0.5;
  const misfits: string[] = [];
  const field = document.querySelector('[data-field]')!;
  const around = document.querySelector('.paused') ?? document.querySelector('.game-frame')!;
  const controls = [...around.querySelectorAll('a, button, input, select, .touch-strip')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !element.closest('.side, .figures, .result, [inert]'));
  for (const element of [field, field.closest('.cabinet')!, ...controls]) {
    const name = element.ariaLabel ?? (element.textContent.trim() || element.className);
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const isInside =
      left >= -TOLERANCE && top >= -TOLERANCE && right <= innerWidth + TOLERANCE && bottom <= innerHeight + TOLERANCE;
    if (!isInside) misfits.push(`${name} lies outside at ${[left, top, right, bottom].map(Math.round).join(', ')}`);
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (controls.includes(element) && isInside && !element.contains(hit) && !hit?.contains(element))
      misfits.push(`${name} lies under ${hit?.className}`);
  }
  const { scrollHeight, scrollWidth } = document.documentElement;
  if (isOnPhone && scrollHeight > innerHeight) misfits.push(`the page scrolls by ${scrollHeight - innerHeight}`);
  if (scrollWidth > innerWidth) misfits.push(`the page scrolls sideways by ${scrollWidth - innerWidth}`);
  const { width, height } = field.getBoundingClientRect();
  if (Math.min(width, height) < 150) misfits.push(`the field is only ${width} by ${height}`);
  return misfits;
}

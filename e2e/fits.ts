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
  for (const screen of [...PHONES, ...DESKTOPS]) {
    await showOn(page, screen);
    const misfits = () =>
      page.evaluate(
        misfitsOn,
        PHONES.some((phone) => phone === screen),
      );
    await expect.poll(misfits, `misfits on ${screen}`).toEqual([]);
  }
  await setTouch(page, false);
}

/** Expects Start, if any, to be in view without scrolling, and Tab to reach nothing that a pointer cannot. */
export async function expectStartInView(page: Page): Promise<void> {
  for (const screen of PHONES) {
    await showOn(page, screen);
    const start = page.locator('[data-start]');
    if ((await start.count()) > 0) await expect(start, screen).toBeInViewport({ ratio: 1 });
  }
  const onlyByTab = await page.locator('.cabinet button:enabled').evaluateAll((buttons) =>
    buttons
      .filter((button) => button.checkVisibility({ visibilityProperty: true }) && !button.closest('[inert]'))
      .filter((button) => getComputedStyle(button).pointerEvents === 'none')
      .map((button) => button.textContent),
  );
  expect(onlyByTab, 'reached by Tab alone').toEqual([]);
  await setTouch(page, false);
}

async function showOn(page: Page, screen: Screen): Promise<void> {
  const [width = 0, height = 0] = screen.split('x').map(Number);
  await setTouch(
    page,
    PHONES.some((phone) => phone === screen),
  );
  await page.setViewportSize({ width, height });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await passFrames(page, 2);
}

async function setTouch(page: Page, enabled: boolean): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled });
  await devtools.detach();
}

/** Runs in the page. Names elements outside the screen or covered by others. */
function misfitsOn(isPhone: boolean): string[] {
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
  if (isPhone && scrollHeight > innerHeight) misfits.push(`the page scrolls by ${scrollHeight - innerHeight}`);
  if (scrollWidth > innerWidth) misfits.push(`the page scrolls sideways by ${scrollWidth - innerWidth}`);
  const { width, height } = field.getBoundingClientRect();
  if (Math.min(width, height) < 150) misfits.push(`the field is only ${width} by ${height}`);
  return misfits;
}

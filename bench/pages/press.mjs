/** Presses a game's first button as soon as it is painted, and waits for a visible response. */
import { withPhone } from './phone.mjs';

/** @typedef {import('@playwright/test').CDPSession} CDPSession */
/** @typedef {{ x: number, y: number }} Place */

/** @typedef {{ pressedAt: number, answeredAt: number }} Answer In ms after the address was entered. */

const LONGEST_WAIT_MS = 20_000;
/** Typed into games that start with an input. */
const FIRST_WORD = '50';

/**
 * Taps Start, or the first button of an open field, once, where it is visible. `null` if the press is lost.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address
 * @returns {Promise<Answer | null>}
 */
export function press(browser, address) {
  return withPhone(browser, 'press-watch.js', async (page, session) => {
    const calls = await listen(session, ['pressHere', 'pressAnswered']);
    await page.goto(address, { waitUntil: 'commit' });
    const places = /** @type {readonly Place[] | null} */ (await within(calls.pressHere));
    if (!places) throw new Error(`${address} has no button to press`);
    const [first, ...others] = places;
    if (first) await tap(session, first);
    if (others.length > 0) await session.send('Input.insertText', { text: FIRST_WORD });
    for (const place of others) await tap(session, place);
    return /** @type {Answer | null} */ (await within(calls.pressAnswered));
  });
}

/**
 * Exposes functions to the page; resolves with the first call of each.
 * @template {string} Name
 * @param {CDPSession} session
 * @param {readonly Name[]} names
 */
async function listen(session, names) {
  await session.send('Runtime.enable');
  for (const name of names) await session.send('Runtime.addBinding', { name });
  const calls = names.map((name) => [
    name,
    new Promise((resolve) => {
      session.on('Runtime.bindingCalled', (call) => call.name === name && resolve(JSON.parse(call.payload)));
    }),
  ]);
  return /** @type {Record<Name, Promise<unknown>>} */ (Object.fromEntries(calls));
}

/**
 * @param {CDPSession} session
 * @param {Place} place
 */
async function tap(session, place) {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** @param {Promise<unknown>} promise */
async function within(promise) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, LONGEST_WAIT_MS, null);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

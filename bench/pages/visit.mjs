/** Opens a page like a cheap phone on a slow network, and collects its metrics. */
import { setTimeout } from 'node:timers/promises';
import { withPhone } from './phone.mjs';

/** @typedef {{ start: number, duration: number }} LongTask */
/** @typedef {{ start: number, value: number, elements: string[] }} Shift */
/** @typedef {{ firstPaint: number, largestPaint: number, longTasks: LongTask[], shifts: Shift[], now: number }} Seen */

/**
 * @typedef {object} Visit
 * @property {number} firstPaint First contentful paint, in ms after the address was entered.
 * @property {number} largestPaint Largest contentful paint.
 * @property {number} blocked Total blocking time: what long tasks after the first paint take beyond 50 ms each.
 * @property {number} shift Cumulative layout shift, the largest sum of a burst of shifts.
 * @property {readonly Shift[]} shifts
 * @property {readonly string[]} requests Their addresses.
 */

const LONG_TASK_MS = 50;
const QUIET_MS = 2_000;
const LONGEST_VISIT_MS = 30_000;
/** A burst ends after a second without shifts, or five seconds after its first. */
const BURST = { gapMs: 1_000, lengthMs: 5_000 };

/**
 * With empty caches and without a service worker.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address
 * @param {number} [quietMs] How long nothing may have happened before the visit is over.
 * @returns {Promise<Visit>}
 */
export function visit(browser, address, quietMs = QUIET_MS) {
  return withPhone(browser, 'watch.js', async (page, session) => {
    const requests = watchRequests(session);
    await page.goto(address, { waitUntil: 'load' });
    const seen = await untilQuiet(page, requests, quietMs);
    return { ...figuresOf(seen), requests: [...requests.values()].map((request) => request.address) };
  });
}

/** @param {import('@playwright/test').CDPSession} session */
function watchRequests(session) {
  /** @type {Map<string, { address: string, done: boolean }>} */
  const requests = new Map();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (/^https?:/.test(request.url)) requests.set(requestId, { address: request.url, done: false });
  });
  /** @param {{ requestId: string }} end */
  const finish = ({ requestId }) => {
    const request = requests.get(requestId);
    if (request) request.done = true;
  };
  session.on('Network.loadingFinished', finish);
  session.on('Network.loadingFailed', finish);
  return requests;
}

/**
 * Waits until the page has been idle and without requests for a while.
 * @param {import('@playwright/test').Page} page
 * @param {ReadonlyMap<string, { done: boolean }>} requests
 * @param {number} quietMs
 * @returns {Promise<Seen>}
 */
async function untilQuiet(page, requests, quietMs) {
  const latest = Date.now() + LONGEST_VISIT_MS;
  let quietSince = Date.now();
  let count = requests.size;
  for (;;) {
    await setTimeout(quietMs / 8);
    /** @type {Seen} */
    const seen = await page.evaluate('seenByNow()');
    const lastBusy = Math.max(0, ...seen.longTasks.map(({ start, duration }) => start + duration));
    const loading = requests.size > count || [...requests.values()].some(({ done }) => !done);
    count = requests.size;
    if (loading) quietSince = Date.now();
    const isQuiet = Date.now() - quietSince >= quietMs && seen.now - lastBusy >= quietMs;
    if (isQuiet || Date.now() > latest) return seen;
  }
}

/** @param {Seen} seen */
function figuresOf({ firstPaint, largestPaint, longTasks, shifts }) {
  const afterPaint = longTasks.map(({ start, duration }) => start + duration - Math.max(start, firstPaint));
  const blocked = afterPaint.reduce((ms, duration) => ms + Math.max(0, duration - LONG_TASK_MS), 0);
  return { firstPaint, largestPaint, blocked, shift: largestBurst(shifts), shifts };
}

/** @param {readonly Shift[]} shifts */
function largestBurst(shifts) {
  const burst = { first: -Infinity, last: -Infinity, value: 0 };
  let largest = 0;
  for (const { start, value } of shifts) {
    const goesOn = start - burst.last < BURST.gapMs && start - burst.first < BURST.lengthMs;
    Object.assign(burst, goesOn ? { last: start, value: burst.value + value } : { first: start, last: start, value });
    largest = Math.max(largest, burst.value);
  }
  return largest;
}

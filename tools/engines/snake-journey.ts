/** Plays Snake from the home page to its board. */
import { setTimeout as pause } from 'node:timers/promises';
import { BOARD_AS_OF } from '#api/headers.ts';
import { playSnake } from '#server/testing/snake-player.ts';
import type { Tab } from './tab.ts';
import { button, see } from './tab.ts';

const GAME = `document.querySelector('[data-status]')`;
const STATUS = `${GAME}?.dataset.status`;
const PHASE = `${GAME}?.dataset.phase`;
const TICK = `Number(${GAME}?.dataset.tick)`;
const LAST_TOAST = textsIn('.toast:last-child .toast-text');
const HALF_A_SECOND = `new Promise((resolve) => {
  const frame = (left) => (left > 0 ? requestAnimationFrame(() => frame(left - 1)) : resolve());
  frame(30);
})`;

/** Captures the tickets, because their seeds determine the food. */
const OVERHEAR_TICKETS = `(() => {
  const seeds = (window.seeds = []);
  const ask = window.fetch;
  window.fetch = async (...request) => {
    const answer = await ask(...request);
    if (request[0] === '/api/runs') seeds.push((await answer.clone().json()).seed);
    return answer;
  };
})()`;

const ARROWS: Readonly<Record<string, string>> = {
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
};

const HEADLINE = `document.querySelector('[data-overlay=finished] h2')?.textContent`;
const ASKS_FOR_NAME = `document.activeElement.id === 'player-name'`;
/** With points, Submit Score comes first; a run that has just become unranked only has Play Again. */
const FIRST_RESULT_BUTTON = `(//*[@data-result-button])[1]`;

/** Retries a run that ended without points or became unranked, as happens on a busy machine. */
const TRIES = 6;

/** Plays Snake, with a pause, until there are points, and submits them under the name. */
export async function playSnakeFromHome(tab: Tab, site: string, name: string): Promise<void> {
  await goToSnake(tab);
  await tab.click(button('Start'));
  await pauseOnTheWay(tab);
  const score = await playUntilSubmittable(tab);
  await submit(tab, name, score);
  await expectOnBoard(site, name, score);
}

/** Reads the board from the API. On a busy machine the server may return a stale board and marks it; then retry. */
async function expectOnBoard(site: string, name: string, score: number): Promise<void> {
  let rows: readonly { player_name: string; score: number }[] = [];
  for (let tries = 0; tries < TRIES; tries++) {
    const answer = await fetch(`${site}/api/leaderboards/snake`);
    rows = (await answer.json()) as typeof rows;
    if (rows.some((row) => row.player_name === name && row.score === score)) return;
    if (!answer.headers.has(BOARD_AS_OF)) break;
    await pause(1_000);
  }
  throw new Error(`the server's board lacks ${name} with ${score}: ${JSON.stringify(rows)}`);
}

/** A marker on the window shows that no other document was loaded. */
async function goToSnake(tab: Tab): Promise<void> {
  await tab.read(OVERHEAR_TICKETS);
  // Cards far below are not laid out, so they cannot be clicked before scrolling.
  await tab.read(`void document.querySelector("article[data-game='snake']").scrollIntoView({ behavior: 'instant' })`);
  await tab.click(`//article[@data-game='snake']//a`);
  await see(tab, 'the address', `location.pathname`, '/games/snake');
  await see(tab, 'the game at rest', STATUS, 'idle');
  await see(tab, 'a ticket for the page that was not loaded anew', `window.seeds?.length`, 1);
}

/** Runs into the wall, with a pause on the way. No key may scroll the page, not even unused ones. */
async function pauseOnTheWay(tab: Tab): Promise<void> {
  await see(tab, 'the game before its first key', PHASE, 'ready');
  // A short board's page fits the window; make it scrollable.
  await tab.read(`void (document.body.style.minHeight = '200vh')`);
  await see(tab, 'a page that can scroll', `(scrollTo({ top: 40, behavior: 'instant' }), scrollY)`, 40);
  await tab.press('ArrowUp', 'PageDown', 'ArrowDown', 'p');
  await see(tab, 'the game after the key for a pause', PHASE, 'paused');
  const tick = Number(await tab.read(TICK));
  await tab.read(HALF_A_SECOND);
  await see(tab, 'the phase and tick of a paused game', `[${PHASE}, ${TICK}]`, ['paused', tick]);
  await see(tab, 'the page where it was before the keys', `scrollY`, 40);
  await tab.press('p');
  await see(tab, 'the game going on after the same key', `${TICK} > ${tick}`, true);
  await see(tab, 'the end of the run', STATUS, 'finished');
}

/** Steers to food in run after run, until a ranked run has points and the page asks for a name; returns its score. */
async function playUntilSubmittable(tab: Tab): Promise<number> {
  await tab.click(button('Play Again'));
  for (let run = 1; run <= TRIES; run++) {
    await see(tab, 'the game before its first key', PHASE, 'ready');
    await see(tab, 'a ticket for each run', `seeds.length > ${run}`, true);
    const seed = String(await tab.read(`seeds[${run}]`));
    for (const [tick, turn] of playSnake(seed)?.log ?? [[0, 'up']]) {
      // A turn takes effect with the next step, so it need not arrive in the exact tick.
      if (tick > 0) await see(tab, 'time', `${TICK} > ${tick} || ${STATUS} === 'finished'`, true);
      await tab.press(ARROWS[String(turn)]!);
    }
    await see(tab, 'the headline', HEADLINE, 'Game Over');
    const score = Number(await tab.read(`${GAME}.dataset.score`));
    await tab.click(FIRST_RESULT_BUTTON);
    await see(tab, 'a name field or the next run', `${ASKS_FOR_NAME} || ${PHASE} === 'ready'`, true);
    if (await tab.read(ASKS_FOR_NAME)) return score;
  }
  throw new Error(`none of ${TRIES} runs of Snake had points that could be submitted`);
}

/** Submits the run whose name field has the focus, first with an invalid name. */
async function submit(tab: Tab, name: string, score: number): Promise<void> {
  await tab.press(...name, '!', 'Enter');
  await see(tab, 'the toast for a bad name', LAST_TOAST, [
    'Invalid Name',
    'Name can only contain letters, numbers, and spaces',
  ]);
  await tab.press('Backspace', 'Enter');
  await see(tab, 'the toast for a good name', LAST_TOAST, [
    'Score submitted!',
    'Your score has been added to the leaderboard',
  ]);
  const row = `[...document.querySelectorAll('[data-row]')].find((row) => row.textContent.includes('${name}'))`;
  const ownScore = `${row}?.querySelector('.leaderboard-score').textContent`;
  await see(tab, 'the score in the own row', ownScore, score.toLocaleString('en'));
}

/** Text of the direct children; empty if the element is missing. */
function textsIn(selector: string): string {
  return `[...(document.querySelector('${selector}')?.children ?? [])].map((part) => part.textContent)`;
}

/** Opens a run from the board, seeks in it, and races it. */
import type { Tab } from './tab.ts';
import { button, see } from './tab.ts';

const GAME = `document.querySelector('[data-status]')`;
const MOMENT = `document.querySelector('.playback input[type=range]')`;

const PLAY_LABEL = `document.querySelector('.playback-play')?.ariaLabel`;

/** Watches the run that was submitted under the name, checks it, and loses a race against it. */
export async function watchAndRace(tab: Tab, name: string): Promise<void> {
  await tab.click(`//li[@data-row][contains(., '${name}')]//a`);
  await see(tab, 'the address of a run', `/^\\?watch=[\\w-]{36}$/.test(location.search)`, true);
  await seek(tab);
  await tab.click(button('Check'));
  await see(tab, 'what a check finds', `document.querySelector('.check-well b')?.textContent`, 'Verified');
  await tab.click(`//a[normalize-space()='Beat this run']`);
  await see(tab, 'the address of a race', `/^\\?beat=[\\w-]{36}$/.test(location.search)`, true);
  await lose(tab);
}

async function seek(tab: Tab): Promise<void> {
  await see(tab, 'a run that plays', `Number(${MOMENT}?.value) > 0`, true);
  // On a busy machine the short run may have ended already, and then stands by itself.
  if ((await tab.read(PLAY_LABEL)) === 'Pause') await tab.click(`//button[contains(@class, 'playback-play')]`);
  await see(tab, 'a run that stands', PLAY_LABEL, 'Play');
  // Focus a control without arrow keys, so that they seek in the run.
  for (let seconds = 0; seconds < 60; seconds += 10) await tab.press('ArrowRight', 'ArrowRight');
  await see(tab, 'the end of the run', `${MOMENT}.value === ${MOMENT}.max`, true);
}

/** Runs into the wall while the rival's run plays. */
async function lose(tab: Tab): Promise<void> {
  await see(tab, 'the game at rest', `${GAME}?.dataset.status`, 'idle');
  await tab.click(button('Start'));
  await see(tab, 'the game before its first key', `${GAME}?.dataset.phase`, 'ready');
  await see(tab, "the rival's field", `document.querySelector('.rival-field') !== null`, true);
  await tab.press('ArrowUp');
  await see(tab, 'the end of the race', `${GAME}?.dataset.status`, 'finished');
  await see(tab, 'who has won', `document.querySelectorAll('.podium-step').length`, 2);
}

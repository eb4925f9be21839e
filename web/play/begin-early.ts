/** Lets a game be played on its prerendered page, before that page is alive. */
import { wakeSound } from '#kit/audio.ts';
import type { AnyPlay } from '#kit/game-view.ts';
import { all, listen } from '#kit/listen.ts';
import { StagePainter } from '#kit/stage-painter.ts';
import { canBeginEarly, setEarlyGame } from '#web/play/early-game.ts';
import { gameInputOf, watchPresence } from '#web/play/input/game-input.ts';
import { holdKeyboard } from '#web/play/input/keyboard.ts';
import { holdPointer } from '#web/play/input/pointer.ts';
import { holdSwipes } from '#web/play/input/swipes.ts';
import type { Ranking } from '#web/play/ranking/ranking.ts';
import { enterField } from '#web/play/screen/enter-field.ts';
import { browserEnvironment } from '#web/play/session/environment.ts';
import type { PlayedSession } from '#web/play/session/played-session.ts';
import { rememberedMode } from '#web/play/session/remembered-mode.ts';
import { isCovered } from '#web/play/session/session-state.ts';
import { Session } from '#web/play/session/session.ts';

/** An audio graph takes longer to make than the first picture, and nothing is heard before the page is there. */
const SOUND_AFTER_MS = 200;

/**
 * Begins: Start, keys, fingers and, a moment later, the picture are the game's from now on. A game made of elements, which
 * only the page can draw, counts down at most: its last number stays until the page is there.
 */
export function beginEarly(play: AnyPlay, newRanking: () => Ranking | null): void {
  const parts = partsOf(document, play);
  if (!parts || !canBeginEarly(location.search)) return;
  if (!play.stage && play.lifecycle.begins !== 'after countdown') return;
  const { root, field, stage, counter } = parts;
  const session: PlayedSession = new Session(play, browserEnvironment, newRanking());
  const input = gameInputOf(session);
  const mode = rememberedMode(play.rules);
  if (mode !== null) session.choose(mode);
  const sleep = session.wake();
  const letGo = all(
    play.stage && stage ? soon(() => StagePainter.for(session, stage, play.stage!)) : session.holdCountdown(),
    session.onState(() => mirrorState(session, parts)),
    listenToStart(() => {
      if (session.state.status !== 'idle' || session.state.starting) return;
      void session.start();
      enterField(field);
      // Within the second after a press in which a browser still takes it for the player's wish.
      setTimeout(wakeSound, SOUND_AFTER_MS);
    }),
    holdKeyboard(root, play.controls, input, { ...NO_KEYS, pause: () => session.pause() }),
    watchPresence(session, input),
    holdPointer(session, field),
    play.controls.swipes ? holdSwipes(field, input) : () => {},
  );
  setEarlyGame({
    session,
    input,
    handOver() {
      setEarlyGame(null);
      letGo();
      delete counter.dataset['count'];
      return sleep;
    },
  });
  document.dispatchEvent(new CustomEvent('start-awake'));
}

/**
 * Does it in a task of its own, for a finger that has come meanwhile to be heard before it. The returned function calls it
 * off.
 */
function soon(work: () => void): () => void {
  const timer = setTimeout(work);
  return () => clearTimeout(timer);
}

/** What only the whole page can do. */
const NO_KEYS = { mute() {}, fullscreen() {}, help() {}, restart() {} };

interface Parts {
  readonly root: HTMLElement;
  readonly cabinet: HTMLElement;
  readonly field: HTMLElement;
  /** `null` where the game is made of elements. */
  readonly stage: HTMLElement | null;
  /** Where the countdown is told: on the field, or on the cover of one that must not be seen before. */
  readonly counter: HTMLElement;
}

/** The prerendered parts of a game's page; `null` if one is missing, as in development. */
function partsOf(page: Document, { lifecycle }: AnyPlay): Parts | null {
  const root = page.querySelector<HTMLElement>('.game-root');
  const cabinet = root?.querySelector<HTMLElement>('[data-status]');
  const field = root?.querySelector<HTMLElement>('[data-field]');
  const stage = field?.querySelector<HTMLElement>('.stage') ?? null;
  const counter = lifecycle.pause?.field === 'hidden' ? field?.querySelector<HTMLElement>('[data-cover]') : field;
  return root && cabinet && field && counter ? { root, cabinet, field, stage, counter } : null;
}

/**
 * Shows on the prerendered page how the game stands, by attributes alone: elements and words are the page's, which expects
 * them as they were written.
 */
function mirrorState({ state, view }: PlayedSession, { cabinet, field, counter }: Parts): void {
  const { status, phase, result, count } = state;
  for (const [name, value] of Object.entries({ status, phase, result }))
    if (value === null) delete cabinet.dataset[name];
    else cabinet.dataset[name] = value;
  if (count === null) delete counter.dataset['count'];
  else counter.dataset['count'] = String(count);
  field.querySelector('.contents')?.toggleAttribute('inert', isCovered(state, view.lifecycle, false));
}

/** Takes presses of the Start key before anybody else does. */
function listenToStart(start: () => void): () => void {
  const click = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest('[data-start]')) return;
    event.stopPropagation();
    start();
  };
  return listen(document, { click }, { capture: true });
}

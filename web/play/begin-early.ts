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

/** Begins: Start, keys, fingers and, a moment later, the picture are the game's from now on. */
export function beginEarly(play: AnyPlay, newRanking: () => Ranking | null): void {
  const parts = partsOf(document);
  if (!parts || !play.stage || !canBeginEarly(location.search)) return;
  const { root, field, stage } = parts;
  const session: PlayedSession = new Session(play, browserEnvironment, newRanking());
  const input = gameInputOf(session);
  const mode = rememberedMode(play.rules);
  if (mode !== null) session.choose(mode);
  const sleep = session.wake();
  const letGo = all(
    soon(() => StagePainter.for(session, stage, play.stage!)),
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
      delete field.dataset['count'];
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
  readonly stage: HTMLElement;
}

/** The prerendered parts of a game's page; `null` if one is missing, as in development. */
function partsOf(page: Document): Parts | null {
  const root = page.querySelector<HTMLElement>('.game-root');
  const cabinet = root?.querySelector<HTMLElement>('[data-status]');
  const field = root?.querySelector<HTMLElement>('[data-field]');
  const stage = field?.querySelector<HTMLElement>('.stage');
  return root && cabinet && field && stage ? { root, cabinet, field, stage } : null;
}

/**
 * Shows on the prerendered page how the game stands, by attributes alone: elements and words are the page's, which expects
 * them as they were written.
 */
function mirrorState({ state, view }: PlayedSession, { cabinet, field, stage }: Parts): void {
  const { status, phase, result, count } = state;
  for (const [name, value] of Object.entries({ status, phase, result }))
    if (value === null) delete cabinet.dataset[name];
    else cabinet.dataset[name] = value;
  if (count === null) delete field.dataset['count'];
  else field.dataset['count'] = String(count);
  stage.closest('.contents')?.toggleAttribute('inert', isCovered(state, view.lifecycle, false));
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

/** A game that is played before the page around it is there. When the page comes it takes the running game over. */
import { wakeSound } from '#kit/audio.ts';
import type { AnyPlay, AnyView } from '#kit/game-view.ts';
import { all, listen } from '#kit/listen.ts';
import { StagePainter } from '#kit/stage-painter.ts';
import type { GameInput } from '#web/play/input/game-input.ts';
import { gameInputOf, watchPresence } from '#web/play/input/game-input.ts';
import { holdKeyboard } from '#web/play/input/keyboard.ts';
import { holdPointer } from '#web/play/input/pointer.ts';
import { holdSwipes } from '#web/play/input/swipes.ts';
import type { Ranking } from '#web/play/ranking/ranking.ts';
import { enterField } from '#web/play/screen/enter-field.ts';
import { browserEnvironment } from '#web/play/session/environment.ts';
import { rememberedMode } from '#web/play/session/remembered-mode.ts';
import type { PlayedSession } from '#web/play/session/played-session.ts';
import type { AnySession } from '#web/play/session/session.ts';
import { Session } from '#web/play/session/session.ts';

/** What the page takes over. */
export interface EarlyGame {
  readonly session: AnySession;
  readonly input: GameInput;
  /** Lets go of keys and fingers, which the page holds from now on; the returned function puts the session to sleep. */
  handOver(): () => void;
}

interface Begun {
  readonly session: PlayedSession;
  readonly input: GameInput;
  handOver(): () => void;
}

let begun: Begun | null = null;

/** The game that is played on the page already; `null` where none is, or where it was taken over. */
export function earlyGame(view: AnyView): EarlyGame | null {
  if (begun?.session.view.rules !== view.rules) return null;
  // From here on the whole view is known. Its playing part is the one that the session has.
  return Object.assign(begun, { session: Object.assign(begun.session, { view }) });
}

/** Lets a game be played on its prerendered page: Start, keys, fingers and picture. */
export function beginEarly(play: AnyPlay, newRanking: () => Ranking | null): void {
  const parts = partsOf(document);
  if (!parts || !play.stage) return;
  const { root, cabinet, field, stage } = parts;
  const session: PlayedSession = new Session(play, browserEnvironment, newRanking());
  const input = gameInputOf(session);
  const mode = rememberedMode(play.rules);
  if (mode !== null) session.choose(mode);
  const sleep = session.wake();
  StagePainter.for(session, stage, play.stage);
  const letGo = all(
    session.onState(() => mirrorState(session, cabinet, field)),
    listenToStart(() => {
      if (session.state.status !== 'idle' || session.state.starting) return;
      void session.start();
      wakeSound();
      enterField(field);
    }),
    holdKeyboard(root, play.controls, input, { ...NO_KEYS, pause: () => session.pause() }),
    watchPresence(session, input),
    holdPointer(session, field),
    play.controls.swipes ? holdSwipes(field, input) : () => {},
  );
  begun = {
    session,
    input,
    handOver() {
      begun = null;
      letGo();
      delete field.dataset['count'];
      return sleep;
    },
  };
  document.dispatchEvent(new CustomEvent('start-awake'));
}

/** What only the whole page can do. */
const NO_KEYS = { mute() {}, fullscreen() {}, help() {}, restart() {} };

/** The prerendered parts of a game's page; `null` if one is missing, as in development. */
function partsOf(page: Document) {
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
function mirrorState({ state }: PlayedSession, cabinet: HTMLElement, field: HTMLElement): void {
  const { status, phase, result, count } = state;
  for (const [name, value] of Object.entries({ status, phase, result }))
    if (value === null) delete cabinet.dataset[name];
    else cabinet.dataset[name] = value;
  if (count === null) delete field.dataset['count'];
  else field.dataset['count'] = String(count);
  field.querySelector('[inert]')?.toggleAttribute('inert', status === 'idle' || count !== null || phase === 'paused');
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

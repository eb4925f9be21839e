/** Entry module: makes the document's game playable on its prerendered page before React hydrates it. */
import { resumeSound } from '#kit/audio.ts';
import type { AnyPlay } from '#kit/game-view.ts';
import { stopAll, listen } from '#kit/listen.ts';
import { StagePainter } from '#kit/stage-painter.ts';
import { documentGame, showFontsWhenIdle } from '#web/loading/document-data.ts';
import { LATER } from '#web/loading/document-marks.ts';
import { emitReady, OPENING, START_SELECTOR } from '#web/loading/early-start.ts';
import { canBeginEarly, setEarlyGame } from '#web/play/early-game.ts';
import { gameInputOf, watchPresence } from '#web/play/input/game-input.ts';
import { followOwnKeys } from '#web/play/input/follow-own-keys.ts';
import { attachKeyboard } from '#web/play/input/keyboard.ts';
import { attachPointer } from '#web/play/input/pointer.ts';
import { attachSwipes } from '#web/play/input/swipes.ts';
import type { Ranking } from '#web/play/ranking/ranking.ts';
import { rankingOf } from '#web/play/ranking/ranking.ts';
import { enterField } from '#web/play/screen/enter-field.ts';
import { browserEnvironment } from '#web/play/session/environment.ts';
import { rememberedMode } from '#web/play/session/remembered-mode.ts';
import { isCovered } from '#web/play/session/session-state.ts';
import type { PlayedSession } from '#web/play/session/session.ts';
import { Session } from '#web/play/session/session.ts';

const game = documentGame();
// Each step runs in its own task, so that presses are handled in between.
if (game?.play) void begin(game.play).finally(() => setTimeout(preloadPage));

/** Not if a recorded run is to be watched. Without a network the page starts the game later; other errors are reported. */
async function begin(address: string): Promise<void> {
  if (OPENING in document.documentElement.dataset) return;
  const coming = import(/* @vite-ignore */ address) as Promise<{ readonly play: AnyPlay }>;
  const module = await coming.catch(() => null);
  if (module) beginEarly(module.play, () => rankingOf(module.play));
}

/** Loads the fonts and the rest of the page now that the network is free. */
function preloadPage(): void {
  showFontsWhenIdle();
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${LATER}]`)) link.rel = 'modulepreload';
}

/** Creating an audio graph is slower than the first frame, and nothing sounds before hydration. */
const SOUND_AFTER_MS = 200;

/**
 * Takes over the Start button, input and, one task later, drawing. A game made of elements needs React to draw: it
 * counts down and stays at the last number until hydration.
 */
function beginEarly(play: AnyPlay, newRanking: () => Ranking | null): void {
  const parts = partsOf(document, play);
  if (!parts || !canBeginEarly(location.search)) return;
  if (!play.stage && play.lifecycle.begins !== 'after countdown') return;
  const { root, field, stage, counter } = parts;
  const session: PlayedSession = new Session(play, browserEnvironment, newRanking());
  const input = gameInputOf(session);
  const mode = rememberedMode(play.rules);
  if (mode !== null) session.choose(mode);
  const sleep = session.wake();
  const detach = stopAll(
    play.stage && stage ? soon(() => StagePainter.for(session, stage, play.stage!)) : session.holdCountdown(),
    session.onState(() => mirrorState(session, parts)),
    listenToStart(() => {
      if (session.state.status !== 'idle' || session.state.starting) return;
      void session.start();
      enterField(field);
      // Still counts as a user gesture (within one second).
      setTimeout(resumeSound, SOUND_AFTER_MS);
    }),
    followOwnKeys(play, input),
    attachKeyboard(root, play.controls, input, { ...NO_KEYS, pause: () => session.pause() }),
    watchPresence(session, input),
    attachPointer(session, field),
    play.controls.swipes ? attachSwipes(field, input) : () => {},
  );
  setEarlyGame({
    session,
    input,
    handOver() {
      setEarlyGame(null);
      detach();
      delete counter.dataset['count'];
      return sleep;
    },
  });
  emitReady('start');
}

/** Lets pending touch events run first. Returns a cancel function. */
function soon(work: () => void): () => void {
  const timer = setTimeout(work);
  return () => clearTimeout(timer);
}

const NO_KEYS = { mute() {}, fullscreen() {}, help() {}, restart() {} };

interface Parts {
  readonly root: HTMLElement;
  readonly cabinet: HTMLElement;
  readonly field: HTMLElement;
  /** `null` if the game is made of elements. */
  readonly stage: HTMLElement | null;
  /** The field, or its overlay if the field must stay hidden. */
  readonly counter: HTMLElement;
}

/** `null` if a prerendered part is missing, as in development. */
function partsOf(page: Document, { lifecycle }: AnyPlay): Parts | null {
  const root = page.querySelector<HTMLElement>('.game-root');
  const cabinet = root?.querySelector<HTMLElement>('[data-status]');
  const field = root?.querySelector<HTMLElement>('[data-field]');
  const stage = field?.querySelector<HTMLElement>('.stage') ?? null;
  const counter = lifecycle.pause?.field === 'hidden' ? field?.querySelector<HTMLElement>('[data-overlay]') : field;
  return root && cabinet && field && counter ? { root, cabinet, field, stage, counter } : null;
}

/** Attributes only: hydration expects elements and text as prerendered. */
function mirrorState({ state, view }: PlayedSession, { cabinet, field, counter }: Parts): void {
  const { status, phase, result, count } = state;
  setData(cabinet, { status, phase, result });
  setData(counter, { count });
  cabinet.className = `cabinet patterned is-${status}${count === null ? '' : ' is-counting'}`;
  field.querySelector('.contents')?.toggleAttribute('inert', isCovered(state, view.lifecycle, false));
}

function setData(element: HTMLElement, values: Readonly<Record<string, string | number | null>>): void {
  for (const [name, value] of Object.entries(values))
    if (value === null) delete element.dataset[name];
    else element.dataset[name] = String(value);
}

function listenToStart(start: () => void): () => void {
  const click = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest(START_SELECTOR)) return;
    event.stopPropagation();
    start();
  };
  return listen(document, { click }, { capture: true });
}

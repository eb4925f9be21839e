/** What the keyboard does on a game's page: steer the game, or work the page around it. */
import type { Controls } from '#kit/input/controls.ts';
import type { GameSteering } from '#web/play/steering.ts';

/** What the page's own keys do. */
export interface PageKeys {
  pause(): void;
  mute(): void;
  fullscreen(): void;
  help(): void;
  restart(): void;
}

/** Keys that would scroll the page or leave it. */
const RESTLESS = new Set([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Space',
  'PageUp',
  'PageDown',
  'Home',
  'End',
  'Backspace',
]);

const isText = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

const hasModifier = (event: KeyboardEvent) => event.ctrlKey || event.metaKey || event.altKey;

/** Whether the browser would press a button that has the focus. */
const pressesButton = (event: KeyboardEvent) =>
  (event.code === 'Space' || event.code === 'Enter') &&
  event.target instanceof Element &&
  event.target.closest('button, a');

/** Steers the game from its root, and the page from anywhere; the returned function lets go of the keyboard. */
export function holdKeyboard<State, Action>(
  root: HTMLElement,
  controls: Controls<State, Action>,
  steering: GameSteering,
  page: PageKeys,
): () => void {
  const buttons = buttonsByCode(controls);
  /** Keys that were down when the run ended: they do nothing until they have been let go. */
  const stale = new Set<string>();
  const down = new Set<string>();
  const unsubscribe = steering.onFinish(() => {
    for (const code of down) stale.add(code);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    down.add(event.code);
    if (stale.has(event.code)) return event.preventDefault();
    if (hasModifier(event) || isText(event.target) || !steering.listens()) return;
    const button = buttons.get(event.code);
    // A focused button is pressed by the browser, unless the key belongs to the game.
    if (pressesButton(event) && (button === undefined || !isOnField(event.target))) return;
    if (!steering.isPlaying() && !isOnField(event.target)) return;
    if (button !== undefined || RESTLESS.has(event.code)) event.preventDefault();
    if (event.repeat) return;
    if (controls.pauseKeys?.includes(event.code)) return page.pause();
    if (button !== undefined) steering.press(button);
    else if (event.key.length === 1) steering.type(event.key);
  };
  const onKeyUp = (event: KeyboardEvent) => {
    down.delete(event.code);
    if (stale.delete(event.code)) return event.preventDefault();
    const button = buttons.get(event.code);
    if (button !== undefined) steering.release(button);
  };
  const onPageKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || hasModifier(event) || isText(event.target)) return;
    const deed = pageDeed(event, buttons, page);
    if (!deed) return;
    event.preventDefault();
    deed();
  };

  root.addEventListener('keydown', onKeyDown, true);
  root.addEventListener('keyup', onKeyUp, true);
  document.addEventListener('keydown', onPageKey);
  return () => {
    unsubscribe();
    root.removeEventListener('keydown', onKeyDown, true);
    root.removeEventListener('keyup', onKeyUp, true);
    document.removeEventListener('keydown', onPageKey);
  };
}

function isOnField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-field]') !== null && target.closest('.cover') === null;
}

function pageDeed(event: KeyboardEvent, taken: ReadonlyMap<string, string>, page: PageKeys): (() => void) | null {
  if (event.key === '?') return page.help;
  if (event.code === 'Escape') return page.pause;
  if (taken.has(event.code)) return null;
  const deeds: Readonly<Record<string, () => void>> = {
    KeyP: page.pause,
    KeyM: page.mute,
    KeyF: page.fullscreen,
    KeyR: page.restart,
  };
  return deeds[event.code] ?? null;
}

function buttonsByCode<State, Action>(controls: Controls<State, Action>): ReadonlyMap<string, string> {
  const pairs = Object.entries(controls.keys).flatMap(([button, codes]) =>
    (codes ?? []).map((code) => [code, button] as const),
  );
  return new Map(pairs);
}

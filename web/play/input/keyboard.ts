/** What the keyboard does on a game's page: steer the game, or work the page around it. */
import type { Controls } from '#kit/input/controls.ts';
import { all, listen, listenWithin } from '#kit/listen.ts';
import type { GameInput } from '#web/play/input/game-input.ts';

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

/** Nobody lets go at the very moment a run ends: for this long its keys still do not scroll the page. */
const CALM_MS = 1_000;

/** Steers the game from its root, and the page from anywhere; the returned function lets go of the keyboard. */
export function holdKeyboard(
  root: HTMLElement,
  controls: Controls<unknown, unknown>,
  input: GameInput,
  tools: PageKeys,
): () => void {
  const page = awayFromGame(tools, input);
  const buttons = buttonsByCode(controls);
  const keys = new HeldKeys();
  const onDown = (event: KeyboardEvent) => {
    // A key that is held presses no button over and over: the result of a run would be gone before it was read.
    if (keys.down(event.code) || (event.repeat && isPress(event))) return event.preventDefault();
    if (keys.arePast ? isRestless(event) : input.hasRun() && turnsPages(event)) event.preventDefault();
    if (isHelping(root) || !isForGame(event, input, controls, buttons)) return;
    // Browsers press a focused button when Space comes up, so the focus must be gone by then.
    if (isPress(event) && !isOnField(event))
      root.querySelector<HTMLElement>('[data-field]')?.focus({ preventScroll: true });
    const button = buttons.get(event.code);
    if (button !== undefined || RESTLESS.has(event.code)) event.preventDefault();
    if (event.repeat) return;
    if (controls.pauseKeys?.includes(event.code)) return page.pause();
    if (button !== undefined) input.press(button);
    else if (event.key.length === 1) input.type(event.key);
  };
  const onUp = (event: KeyboardEvent) => {
    if (keys.up(event.code)) event.preventDefault();
    const button = buttons.get(event.code);
    if (button !== undefined) input.release(button);
  };
  const isElsewhere = ({ target }: KeyboardEvent) => target instanceof Node && !root.contains(target);
  const onPageKey = (event: KeyboardEvent) => {
    if (isElsewhere(event) && isStray(event, input)) onDown(event);
    // A game that is typed on has no letters to spare.
    workPage(event, controls.type !== undefined && input.listens() ? null : buttons, page);
  };
  return all(
    input.onFinish(() => keys.spoil()),
    listenWithin(root, { keydown: onDown, keyup: onUp }),
    listen(document, { keydown: onPageKey, keyup: (event) => isElsewhere(event) && onUp(event) }),
  );
}

/** The page's keys. Who turns from a run before it has begun wants nothing of it any more. */
function awayFromGame(tools: PageKeys, { forgetKept }: GameInput): PageKeys {
  const away = (work: () => void) => () => (forgetKept(), work());
  return { ...tools, pause: away(tools.pause), help: away(tools.help) };
}

/** Which keys are down. Those that were down when a run ended do nothing until they have been let go. */
class HeldKeys {
  readonly #down = new Set<string>();
  readonly #spoiled = new Set<string>();
  #spoiledMs = Number.NEGATIVE_INFINITY;

  /** Notes that a key went down; says whether it is to do nothing. */
  down(code: string): boolean {
    this.#down.add(code);
    return this.#spoiled.has(code);
  }

  /** Notes that a key went up; says whether it is to do nothing. */
  up(code: string): boolean {
    this.#down.delete(code);
    return this.#spoiled.delete(code);
  }

  /** Whether a run has only just ended, so that keys may still be meant for it. */
  get arePast(): boolean {
    return performance.now() - this.#spoiledMs < CALM_MS;
  }

  spoil(): void {
    this.#spoiledMs = performance.now();
    for (const code of this.#down) this.#spoiled.add(code);
  }
}

const isText = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

const isIn = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

/** Whether the browser makes a press of a button of it. */
const isPress = (event: KeyboardEvent) =>
  (event.key === ' ' || event.key === 'Enter') && isIn(event.target, 'button, a');

/** Whether the browser would scroll or leave the page for it, and not write a letter or press a button. */
const isRestless = (event: KeyboardEvent) => RESTLESS.has(event.code) && !isPress(event) && !isText(event.target);

/** Even a text field would scroll the page on these. */
const turnsPages = (event: KeyboardEvent) => event.code === 'PageUp' || event.code === 'PageDown';

const hasModifier = (event: KeyboardEvent) => event.ctrlKey || event.metaKey || event.altKey;

const isOnField = ({ target }: KeyboardEvent) => isIn(target, '[data-field]') && !isIn(target, '.cover');

function isForGame(
  event: KeyboardEvent,
  input: GameInput,
  { capturedKeys }: Controls<unknown, unknown>,
  buttons: ReadonlyMap<string, string>,
): boolean {
  if (hasModifier(event) || isText(event.target) || !input.listens()) return false;
  // Whoever reaches for a captured key in the heat of the game must never press a tool instead.
  const captured = input.isRunning() && capturedKeys?.includes(event.code);
  // A focused button is pressed by the browser, unless the key belongs to the game.
  if (isPress(event) && !captured && !(isOnField(event) && buttons.has(event.code))) return false;
  return isOnField(event) || input.hasRun() || isStray(event, input);
}

/** Whether a key is the game's wherever on the page it is hit, because the field lies open. Keys that scroll the page go on doing so. */
const isStray = (event: KeyboardEvent, input: GameInput) =>
  input.isOpen() && !RESTLESS.has(event.code) && !event.defaultPrevented;

/** Whether the help lies over the game, which nobody plays meanwhile. */
const isHelping = (root: HTMLElement) => root.querySelector('[data-cover="help"]') !== null;

/** Does with the page what the key stands for. */
function workPage(event: KeyboardEvent, taken: ReadonlyMap<string, string> | null, page: PageKeys): void {
  if (event.defaultPrevented || event.repeat || hasModifier(event) || isText(event.target)) return;
  const command = pageCommand(event, taken, page);
  if (!command) return;
  event.preventDefault();
  command();
}

/** What the key does to the page. `taken` are the game's own keys, `null` if it has taken every letter. */
function pageCommand(
  event: KeyboardEvent,
  taken: ReadonlyMap<string, string> | null,
  page: PageKeys,
): (() => void) | undefined {
  if (event.key === '?') return page.help;
  // Where the browser has not left the whole screen by itself, that comes first.
  if (event.code === 'Escape') return document.fullscreenElement ? page.fullscreen : page.pause;
  if (!taken || taken.has(event.code)) return undefined;
  const commands: Readonly<Record<string, () => void>> = {
    KeyP: page.pause,
    KeyM: page.mute,
    KeyF: page.fullscreen,
    KeyR: page.restart,
  };
  return commands[event.code];
}

function buttonsByCode(controls: Controls<unknown, unknown>): ReadonlyMap<string, string> {
  const pairs = Object.entries(controls.keys).flatMap(([button, codes]) =>
    (codes ?? []).map((code) => [code, button] as const),
  );
  return new Map(pairs);
}

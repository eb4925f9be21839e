import type { Controls } from '#kit/input/controls.ts';
import { ownKeys } from '#kit/input/own-keys.ts';
import { stopAll, listen, listenWithin } from '#kit/listen.ts';
import type { GameInput } from '#web/play/input/game-input.ts';

export interface PageKeys {
  pause(): void;
  mute(): void;
  fullscreen(): void;
  help(): void;
  restart(): void;
  /** Shows the modes, if there are several. */
  modes?: (() => void) | undefined;
}

/** Keys that scroll the page or navigate away. */
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

/** Keys held at the end of a run do not scroll the page for this long. */
const CALM_MS = 1_000;

/** Game keys apply below `root`, page keys everywhere. */
export function attachKeyboard(
  root: HTMLElement,
  usual: Controls<unknown, unknown>,
  input: GameInput,
  tools: PageKeys,
): () => void {
  const page = awayFromGame(tools, input);
  const inForce = () => ownKeys()?.controls ?? usual;
  const keys = new HeldKeys();
  const onDown = (event: KeyboardEvent) => {
    // A held key would dismiss the result before it is read.
    if (keys.down(event.code) || (event.repeat && isPress(event))) return event.preventDefault();
    if (keys.arePast ? isRestless(event) : input.hasRun() && turnsPages(event)) event.preventDefault();
    const controls = inForce();
    if (hasPanel(root) || !isForGame(event, input, controls)) return;
    // Browsers press a focused button on Space keyup.
    if (isPress(event) && !isOnField(event))
      root.querySelector<HTMLElement>('[data-field]')?.focus({ preventScroll: true });
    pressKey(event, controls, input, page);
  };
  const onUp = (event: KeyboardEvent) => {
    if (keys.up(event.code)) event.preventDefault();
    for (const button of buttonsOf(inForce(), event)) input.release(button);
  };
  const isElsewhere = ({ target }: KeyboardEvent) => target instanceof Node && !root.contains(target);
  const onPageKey = (event: KeyboardEvent) => {
    if (isElsewhere(event) && isStray(event, input)) onDown(event);
    if (root.querySelector('dialog[open]')) return;
    runPageCommand(event, inForce(), input, page);
  };
  return stopAll(
    input.onFinish(() => keys.spoil()),
    listenWithin(root, { keydown: onDown, keyup: onUp }),
    listen(document, { keydown: onPageKey, keyup: (event) => isElsewhere(event) && onUp(event) }),
  );
}

function pressKey(event: KeyboardEvent, controls: Controls<unknown, unknown>, input: GameInput, page: PageKeys): void {
  const buttons = buttonsOf(controls, event);
  const command = controls.pageKeys?.[event.code];
  if (buttons[0] || command || RESTLESS.has(event.code)) event.preventDefault();
  if (event.repeat) return;
  if (controls.pauseKeys?.includes(event.code)) return page.pause();
  for (const button of buttons) input.press(button);
  if (command) page[command]?.();
  else if (!buttons[0] && event.key.length === 1) input.type(event.key);
}

/** Opening help or pausing before the run starts discards buffered presses. */
function awayFromGame(tools: PageKeys, { clearBuffered }: GameInput): PageKeys {
  const away = (work: () => void) => () => (clearBuffered(), work());
  return { ...tools, modes: tools.modes ?? tools.mute, pause: away(tools.pause), help: away(tools.help) };
}

/** Keys held when a run ends are ignored until released. */
class HeldKeys {
  readonly #down = new Set<string>();
  readonly #spoiled = new Set<string>();
  #spoiledMs = Number.NEGATIVE_INFINITY;

  /** Returns whether to ignore the key. */
  down(code: string): boolean {
    this.#down.add(code);
    return this.#spoiled.has(code);
  }

  up(code: string): boolean {
    this.#down.delete(code);
    return this.#spoiled.delete(code);
  }

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

/** The browser turns the key into a click. */
const isPress = (event: KeyboardEvent) =>
  (event.key === ' ' || event.key === 'Enter') && isIn(event.target, 'button, a');

const isRestless = (event: KeyboardEvent) => RESTLESS.has(event.code) && !isPress(event) && !isText(event.target);

/** These scroll the page even from a text field. */
const turnsPages = (event: KeyboardEvent) => event.code === 'PageUp' || event.code === 'PageDown';

const hasModifier = (event: KeyboardEvent) => event.ctrlKey || event.metaKey || event.altKey;

const isOnField = ({ target }: KeyboardEvent) => isIn(target, '[data-field]') && !isIn(target, '.overlay');

function isForGame(event: KeyboardEvent, input: GameInput, controls: Controls<unknown, unknown>): boolean {
  if (hasModifier(event) || isText(event.target) || !input.listens()) return false;
  // A captured key never presses a focused tool button during play.
  const captured = input.isRunning() && controls.capturedKeys?.includes(event.code);
  if (isPress(event) && !captured && !(isOnField(event) && buttonsOf(controls, event)[0])) return false;
  return isOnField(event) || input.hasRun() || isStray(event, input);
}

/** With an open field, game keys work anywhere on the page, except those that scroll. */
const isStray = (event: KeyboardEvent, input: GameInput) =>
  input.isOpen() && !RESTLESS.has(event.code) && !event.defaultPrevented;

const hasPanel = (root: HTMLElement) => root.querySelector('[data-overlay="help"], dialog[open]') !== null;

function runPageCommand(
  event: KeyboardEvent,
  controls: Controls<unknown, unknown>,
  input: GameInput,
  page: PageKeys,
): void {
  if (event.defaultPrevented || event.repeat || hasModifier(event) || isText(event.target)) return;
  const command = pageCommand(event, controls, input, page);
  if (!command) return;
  event.preventDefault();
  command();
}

function pageCommand(
  event: KeyboardEvent,
  controls: Controls<unknown, unknown>,
  input: GameInput,
  page: PageKeys,
): (() => void) | undefined {
  if (event.key === '?') return page.help;
  // Escape leaves fullscreen first if the browser has not.
  if (event.code === 'Escape') return document.fullscreenElement ? page.fullscreen : page.pause;
  // A typing game uses all letters.
  if ((controls.type && input.listens()) || buttonsOf(controls, event)[0]) return undefined;
  return page[(controls.pageKeys ?? PAGE_KEYS)[event.code]!];
}

const PAGE_KEYS: Controls<unknown, unknown>['pageKeys'] & {} = {
  KeyP: 'pause',
  KeyM: 'modes',
  KeyF: 'fullscreen',
  KeyR: 'restart',
};

const buttonsOf = ({ keys }: Controls<unknown, unknown>, { code }: KeyboardEvent) =>
  Object.keys(keys).filter((button) => keys[button]?.includes(code));

import type { Controls } from '#kit/input/controls.ts';
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
  controls: Controls<unknown, unknown>,
  input: GameInput,
  tools: PageKeys,
): () => void {
  const page = awayFromGame(tools, input);
  const buttons = buttonsByCode(controls);
  const keys = new HeldKeys();
  const onDown = (event: KeyboardEvent) => {
    // A held key would dismiss the result before it is read.
    if (keys.down(event.code) || (event.repeat && isPress(event))) return event.preventDefault();
    if (keys.arePast ? isRestless(event) : input.hasRun() && turnsPages(event)) event.preventDefault();
    if (hasPanel(root) || !isForGame(event, input, controls, buttons)) return;
    // Browsers press a focused button on Space keyup.
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
    if (root.querySelector('dialog[open]')) return;
    // A typing game uses all letters.
    runPageCommand(event, controls.type !== undefined && input.listens() ? null : buttons, page);
  };
  return stopAll(
    input.onFinish(() => keys.spoil()),
    listenWithin(root, { keydown: onDown, keyup: onUp }),
    listen(document, { keydown: onPageKey, keyup: (event) => isElsewhere(event) && onUp(event) }),
  );
}

/** Opening help or pausing before the run starts discards buffered presses. */
function awayFromGame(tools: PageKeys, { clearBuffered }: GameInput): PageKeys {
  const away = (work: () => void) => () => (clearBuffered(), work());
  return { ...tools, pause: away(tools.pause), help: away(tools.help) };
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

function isForGame(
  event: KeyboardEvent,
  input: GameInput,
  { capturedKeys }: Controls<unknown, unknown>,
  buttons: ReadonlyMap<string, string>,
): boolean {
  if (hasModifier(event) || isText(event.target) || !input.listens()) return false;
  // A captured key never presses a focused tool button during play.
  const captured = input.isRunning() && capturedKeys?.includes(event.code);
  if (isPress(event) && !captured && !(isOnField(event) && buttons.has(event.code))) return false;
  return isOnField(event) || input.hasRun() || isStray(event, input);
}

/** With an open field, game keys work anywhere on the page, except those that scroll. */
const isStray = (event: KeyboardEvent, input: GameInput) =>
  input.isOpen() && !RESTLESS.has(event.code) && !event.defaultPrevented;

const hasPanel = (root: HTMLElement) => root.querySelector('[data-overlay="help"], dialog[open]') !== null;

function runPageCommand(event: KeyboardEvent, taken: ReadonlyMap<string, string> | null, page: PageKeys): void {
  if (event.defaultPrevented || event.repeat || hasModifier(event) || isText(event.target)) return;
  const command = pageCommand(event, taken, page);
  if (!command) return;
  event.preventDefault();
  command();
}

/** `taken` are the game's keys; `null` if it uses every letter. */
function pageCommand(
  event: KeyboardEvent,
  taken: ReadonlyMap<string, string> | null,
  page: PageKeys,
): (() => void) | undefined {
  if (event.key === '?') return page.help;
  // Escape leaves fullscreen first if the browser has not.
  if (event.code === 'Escape') return document.fullscreenElement ? page.fullscreen : page.pause;
  if (!taken || taken.has(event.code)) return undefined;
  const commands: Readonly<Record<string, () => void>> = {
    KeyP: page.pause,
    KeyM: page.modes ?? page.mute,
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

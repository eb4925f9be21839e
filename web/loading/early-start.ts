/**
 * The early start: from the first paint until React has hydrated the game. Every attribute, event and global that the
 * inline script shares with the page is named here, and only `replay` repeats a press.
 *
 *   document       inline-script.ts         play/begin-early.ts       client.tsx, the hydrated game
 *   ----------     ----------------------   -----------------------   -----------------------------------
 *   <html>
 *   first paint    firstTicket, firstKeys
 *                  bufferErrors
 *                  bufferPresses
 *                    |
 *   press ---------> | EARLY on the button
 *                    |                      canvas game can start
 *                    | <--- 'start' ------- emitReady
 *                  replay Start ----------> the game runs
 *                    |
 *                    |                                                code loaded; a press is waiting?
 *                    |                                                hydrate synchronously
 *                    | <--- 'page' ---------------------------------- emitReady
 *                  replay ------------------------------------------> React hydrates the pressed part
 *                    |
 *                    |                                                the game's effects run
 *                    | <--- 'game' ---------------------------------- emitReady
 *                  replay, unless the press was handled meanwhile,
 *                  then stop listening
 *
 *   error ---------> earlyErrors, and import page-errors.ts, which reports them
 */

import { stopAll, listen } from '#kit/listen.ts';

/** Marks the button that was pressed too early. Styled as pressed. */
const EARLY = 'data-early';
const START = 'data-start';
/** Marks the button that starts a game: `{...START_BUTTON}`. */
export const START_BUTTON = { [START]: '' } as const;
export const START_SELECTOR = `[${START}]`;
const READY = 'early-ready';

/** `data-*` of the root element: a recorded run or a room is about to be shown, so the game is hidden and not started. */
export const OPENING = 'opening';

/** The steps at which a waiting press may be repeated: Start works, the page is hydrated, the game is hydrated. */
type Ready = 'start' | 'page' | 'game';

declare global {
  /** The ticket request of the document's own game. The code that takes it clears it. */
  var firstTicket: { readonly game: string; readonly response: Promise<Response> } | undefined;
  /** Created for the first ticket. */
  var firstKeys: CryptoKeyPair | undefined;
  /** Until page-errors.ts reports errors by itself. */
  var earlyErrors: (ErrorEvent | PromiseRejectionEvent)[] | undefined;
}

export function emitReady(detail: Ready): void {
  document.dispatchEvent(new CustomEvent<Ready>(READY, { detail }));
}

export function hasEarlyPress(): boolean {
  return document.querySelector(`[${EARLY}]`) !== null;
}

/** Buttons of a game that are pressed before the game is hydrated look pressed, and the click is repeated afterwards. */
export function bufferPresses(): void {
  let pressed: Element | null = null;
  let isStartReady = false;
  const remember = (button: Element | null) => {
    pressed?.removeAttribute(EARLY);
    pressed = button;
    pressed?.setAttribute(EARLY, '');
  };
  const forget = () => remember(null);
  const replay = () => {
    // React may have replaced the Start button: press the new one.
    const button = isStart(pressed) ? document.querySelector(START_SELECTOR) : pressed;
    forget();
    (button as HTMLElement | null)?.click();
  };
  const click = ({ target }: Event) => {
    const button = (target as Element).closest('[data-status] button');
    if (button && !(isStartReady && isStart(button))) remember(button);
  };
  const submit = (event: SubmitEvent) => {
    if (!(event.target as Element).closest('[data-status]')) return;
    // Without a handler, submitting a form would reload the page and lose its input.
    event.preventDefault();
    remember(event.submitter);
  };
  const ready = ({ detail }: CustomEvent<Ready>) => {
    if (detail === 'start') isStartReady = true;
    if (detail === 'page' || (detail === 'start' && isStart(pressed))) replay();
    if (detail !== 'game') return;
    stop();
    // If the game was hydrated during a click, it handles that click itself.
    const stopForgetting = listen(window, { click: forget });
    setTimeout(() => {
      stopForgetting();
      replay();
    });
  };
  const stop = stopAll(listen(document, { click }, { capture: true }), listen(document, { submit, [READY]: ready }));
}

const isStart = (button: Element | null) => button?.hasAttribute(START) === true;

/** Keeps errors until they can be reported. The first one loads the code for it from `url`. */
export function bufferErrors(url: string | undefined): void {
  globalThis.earlyErrors = [];
  const keep = (event: ErrorEvent | PromiseRejectionEvent) => {
    if (globalThis.earlyErrors?.push(event) === 1 && url)
      void import(/* @vite-ignore */ url).then((module: { reportPageErrors(): void }) => module.reportPageErrors());
  };
  addEventListener('error', keep);
  addEventListener('unhandledrejection', keep);
}

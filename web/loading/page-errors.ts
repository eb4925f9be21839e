/** Reports errors in the page's own code to the server. */
import type { PageError } from '#api/page-errors.ts';
import { callApi } from '#web/api-client.ts';

/** Limits the reports of an error that repeats every frame. */
const MOST = 3;
const KINDS: readonly PageError['kind'][] = [
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'DOMException',
];

let reported = 0;

/** Reports the errors so far, which the inline script has kept, and all that follow. */
export function reportPageErrors(): void {
  for (const event of globalThis.earlyErrors ?? []) report(event);
  globalThis.earlyErrors = undefined;
  addEventListener('error', report);
  addEventListener('unhandledrejection', report);
}

/** Reports only errors from our own files, not from extensions. */
function report(event: ErrorEvent | PromiseRejectionEvent): void {
  const error: unknown = 'reason' in event ? event.reason : event.error;
  const place = error instanceof Error ? placeIn(error.stack ?? '') : null;
  if (!(error instanceof Error) || place === null || ++reported > MOST) return;
  const body: PageError = {
    kind: KINDS.find((kind) => kind === error.name) ?? 'Error',
    message: withoutQuotes(error.message).slice(0, 200),
    place: place.slice(0, 200),
    page: location.pathname.slice(0, 100),
  };
  // Best effort: without a network the report is dropped.
  callApi('POST /api/page-errors', body, { keepalive: true }).catch(() => {});
}

/** `null` if it is not in our files. */
export function placeIn(stack: string, origin: string = location.origin): string | null {
  const [first] = stack.match(/\w[\w+.-]*:\/\/[^\s)]+:\d+:\d+/g) ?? [];
  return first?.startsWith(`${origin}/`) ? first.slice(origin.length).replace(/\?[^:]*/, '') : null;
}

/** Quoted text may contain a name or other input. */
export function withoutQuotes(message: string): string {
  return message.replaceAll(/(["'`“‘]).*(["'`”’])/gs, '$1…$2');
}

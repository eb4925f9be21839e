/** Tells the server of errors of the page itself, so that somebody hears of them. */
import type { PageError } from '#api/page-errors.ts';
import { call } from '#web/call.ts';

/** What goes wrong in every frame is told a few times. */
const MOST = 3;
const KINDS: readonly PageError['kind'][] = [
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'DOMException',
];

let told = 0;

/** Tells of whatever goes wrong from now on. */
export function tellOfErrors(): void {
  addEventListener('error', tellOf);
  addEventListener('unhandledrejection', tellOf);
}

/** Tells of an error, if it is one of our own files and not of something that the visitor has added to the page. */
function tellOf(event: ErrorEvent | PromiseRejectionEvent): void {
  const error: unknown = 'reason' in event ? event.reason : event.error;
  const place = error instanceof Error ? placeIn(error.stack ?? '') : null;
  if (!(error instanceof Error) || place === null || ++told > MOST) return;
  const report: PageError = {
    kind: KINDS.find((kind) => kind === error.name) ?? 'Error',
    message: withoutQuotes(error.message).slice(0, 200),
    place: place.slice(0, 200),
    page: location.pathname.slice(0, 100),
  };
  // Without a network nobody is told, and nothing is lost by it.
  call('POST /api/page-errors', report, { keepalive: true }).catch(() => {});
}

/** Where in our files an error comes from; `null` if it comes from elsewhere. */
export function placeIn(stack: string, origin: string = location.origin): string | null {
  const [first] = stack.match(/\w[\w+.-]*:\/\/[^\s)]+:\d+:\d+/g) ?? [];
  return first?.startsWith(`${origin}/`) ? first.slice(origin.length).replace(/\?[^:]*/, '') : null;
}

/** A message without what stands in quotes: that may be a name, or a piece of what was being read. */
export function withoutQuotes(message: string): string {
  return message.replaceAll(/(["'`“‘]).*(["'`”’])/gs, '$1…$2');
}

import { z } from 'zod';

/** The kinds of errors that are told apart; all others are `Error`. */
const ERROR_KINDS = ['Error', 'TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'DOMException'] as const;

/** What a page tells of an error of its own: what and where in our files, and nothing of who was playing. */
export const pageError = z
  .object({
    kind: z.enum(ERROR_KINDS),
    /** Without what stood in quotes, which may be anybody's words. */
    message: z.string().max(200),
    /** The place in our files, as `/assets/client.js:1:234`. */
    place: z.string().max(200),
    /** The path of the page, without anything after a question mark. */
    page: z.string().max(100),
  })
  .meta({ id: 'PageError' });

/** What the page gets, whatever becomes of it. */
export const pageErrorReceipt = z.object({ ok: z.literal(true) }).meta({ id: 'PageErrorReceipt' });

/** An error of a page, as it is reported. */
export type PageError = z.infer<typeof pageError>;

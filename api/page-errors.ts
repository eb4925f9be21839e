import { z } from 'zod';

/** Others are reported as `Error`. */
const ERROR_KINDS = ['Error', 'TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'DOMException'] as const;

/** Error report of a page, without personal data. */
export const pageError = z
  .object({
    kind: z.enum(ERROR_KINDS),
    /** Without quoted text, which may be personal. */
    message: z.string().max(200),
    /** Such as `/assets/client.js:1:234`. */
    place: z.string().max(200),
    /** Path without the query. */
    page: z.string().max(100),
  })
  .meta({ id: 'PageError' });

export const pageErrorReceipt = z.object({ ok: z.literal(true) }).meta({ id: 'PageErrorReceipt' });

export type PageError = z.infer<typeof pageError>;

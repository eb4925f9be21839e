import { z } from 'zod';

/** What every refusal looks like on the wire (RFC 9457); `detail` is a sentence for the player. */
export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
  })
  .meta({ id: 'Problem', description: 'Why a request was refused.' });

/** A refusal as the page receives it. */
export type Problem = z.infer<typeof problem>;

import { z } from 'zod';

/** What may be wrong with a row of a board, in the order in which it is offered. */
export const REPORT_REASONS = ['not-a-person', 'offensive-name', 'posing-name', 'something-else'] as const;

/** The player of a row that a moderator has hidden or renamed asks for another look. */
export const APPEAL = 'appeal';

/** What the page sends to have a moderator look at a row of a board. */
export const report = z
  .object({ score_id: z.int().min(1), reason: z.enum([...REPORT_REASONS, APPEAL]) })
  .meta({ id: 'Report' });

/** What the page gets, however often it sends the same. */
export const reportReceipt = z.object({ ok: z.literal(true) }).meta({ id: 'ReportReceipt' });

/** What may be wrong with a row of a board. */
export type ReportReason = (typeof REPORT_REASONS)[number];

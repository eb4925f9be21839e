import { z } from 'zod';

/** In display order. */
export const REPORT_REASONS = ['not-a-person', 'offensive-name', 'posing-name', 'something-else'] as const;

/** A player asks to review a hidden or renamed score. */
export const APPEAL = 'appeal';

export const report = z
  .object({ score_id: z.int().min(1), reason: z.enum([...REPORT_REASONS, APPEAL]) })
  .meta({ id: 'Report' });

export const reportReceipt = z.object({ ok: z.literal(true) }).meta({ id: 'ReportReceipt' });

export type ReportReason = (typeof REPORT_REASONS)[number];

import { TICKET_HEADER } from '#api/headers.ts';
import type { Route } from '#api/route.ts';
import { scoreReceipt, scoreRemovalReceipt, scoreRemovalRequest, scoreSubmission } from '#api/scores.ts';

export const SCORE_ROUTES = {
  'POST /api/scores': {
    summary: 'Submit a finished run',
    description:
      `The body may be compressed with gzip. Send the ticket in the \`${TICKET_HEADER}\` header as well, so that the ` +
      'server can reject a run before it reads the body.',
    body: scoreSubmission,
    mostBytes: 'by game',
    status: 201,
    means: 'The score is saved.',
    answer: scoreReceipt,
    limit: 'scores',
    refusals: [409],
  },
  'POST /api/scores/remove': {
    summary: "Take a device's own rows off the boards",
    body: scoreRemovalRequest,
    means: 'The rows are deleted, with their runs.',
    answer: scoreRemovalReceipt,
    limit: 'removals',
  },
} as const satisfies Record<`POST /api/scores${string}`, Route>;

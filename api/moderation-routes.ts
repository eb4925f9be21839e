import { moderatedScore, moderationList, moderationQuery, moderationRequest, scoreTimes } from '#api/moderation.ts';
import type { Route } from '#api/route.ts';
import { recordedRunData } from '#api/runs.ts';

const FOR_MODERATORS = { only: 'moderators', limit: 'moderate', refusals: [404] } as const;
const ID = { id: 'The id of the score.' } as const;

/** Everyone but moderators gets 404. */
export const MODERATION_ROUTES = {
  'GET /api/moderate/list': {
    ...FOR_MODERATORS,
    summary: 'The rows that moderators look at',
    description:
      'Those under review and those that were reported come with the most reports first, then the strongest doubt.',
    query: moderationQuery,
    means: 'A page of the list, and the latest of the audit log.',
    answer: moderationList,
  },
  'GET /api/moderate/scores/{id}': {
    ...FOR_MODERATORS,
    summary: 'A row with all that is known of it',
    parameters: ID,
    means: 'The row.',
    answer: moderatedScore,
  },
  'GET /api/moderate/scores/{id}/run': {
    ...FOR_MODERATORS,
    summary: 'The run behind a row, also if it is hidden or its day is not over',
    parameters: ID,
    means: 'The run.',
    answer: recordedRunData,
  },
  'GET /api/moderate/scores/{id}/times': {
    ...FOR_MODERATORS,
    summary: 'The times that the run behind a row is judged by, and the usual ones of its game',
    parameters: ID,
    means: 'The times.',
    answer: scoreTimes,
  },
  'POST /api/moderate/scores/{id}': {
    ...FOR_MODERATORS,
    summary: 'Hide, restore, clear or rename a row',
    description: 'Restoring takes back the last decision: what was hidden or cleared is again what it was before.',
    parameters: ID,
    body: moderationRequest,
    means: 'It is done, noted, and told to every board.',
    answer: moderatedScore,
    refusals: [404, 409],
  },
} as const satisfies Record<`${'GET' | 'POST'} /api/moderate/${string}`, Route>;

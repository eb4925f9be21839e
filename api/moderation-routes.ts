import { moderatedScore, moderationList, moderationQuery, moderationRequest, scoreTimes } from '#api/moderation.ts';
import type { Route } from '#api/route.ts';
import { recordedRunData } from '#api/runs.ts';

const FOR_MODERATORS = { only: 'moderators', limit: 'moderate', refusals: [404] } as const;
const ID = { id: 'The id of the score.' } as const;

/** Everyone but moderators gets 404. */
export const MODERATION_ROUTES = {
  'GET /api/moderate/list': {
    ...FOR_MODERATORS,
    summary: 'List the scores that moderators review',
    description: 'Scores under review and reported scores are sorted by number of reports, then by strength of doubt.',
    query: moderationQuery,
    means: 'A page of the list and the latest entries of the audit log.',
    answer: moderationList,
  },
  'GET /api/moderate/scores/{id}': {
    ...FOR_MODERATORS,
    summary: 'Get a score with its reports and history',
    parameters: ID,
    means: 'The score.',
    answer: moderatedScore,
  },
  'GET /api/moderate/scores/{id}/run': {
    ...FOR_MODERATORS,
    summary: 'Get the run of a score, even if hidden or still closed',
    parameters: ID,
    means: 'The run.',
    answer: recordedRunData,
  },
  'GET /api/moderate/scores/{id}/times': {
    ...FOR_MODERATORS,
    summary: 'Get the timings of a run and the typical ones of its game',
    parameters: ID,
    means: 'The timings.',
    answer: scoreTimes,
  },
  'POST /api/moderate/scores/{id}': {
    ...FOR_MODERATORS,
    summary: 'Hide, restore, clear or rename a score, or decline an appeal',
    description: '`restore` undoes the last `hide` or `clear`.',
    parameters: ID,
    body: moderationRequest,
    means: 'The action is applied, logged, and sent to all open boards.',
    answer: moderatedScore,
    refusals: [404, 409],
  },
} as const satisfies Record<`${'GET' | 'POST'} /api/moderate/${string}`, Route>;

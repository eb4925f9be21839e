import { closedPeriod, closedPeriodQuery, medalList, medalRequest } from '#api/closed-periods.ts';
import type { Route } from '#api/route.ts';

export const CLOSED_PERIOD_ROUTES = {
  'GET /api/leaderboards/{game}/closed': {
    summary: 'Get the final order of a day or week that is over',
    parameters: { game: 'The key of a game with a leaderboard.' },
    query: closedPeriodQuery,
    means: 'The first ten players, how many played, and the periods before and after.',
    answer: closedPeriod,
    open: true,
    limit: 'boards',
    refusals: [404],
  },
  'POST /api/medals': {
    summary: 'Get the medals of a player',
    description: 'The first three places in days and weeks that are over. Changes nothing.',
    body: medalRequest,
    means: 'The medals, newest first.',
    answer: medalList,
    limit: 'read',
  },
} as const satisfies Record<`${'GET' | 'POST'} /api/${string}`, Route>;

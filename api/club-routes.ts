import { z } from 'zod';
import {
  club,
  clubBoard,
  clubBoardQuery,
  clubClosing,
  clubGrant,
  clubMember,
  clubRemoval,
  clubRequest,
} from '#api/clubs.ts';
import type { Route } from '#api/route.ts';

const done = z.object({ ok: z.literal(true) });
const OF_CLUB = { id: 'The id of the club, from its link.' } as const;

export const CLUB_ROUTES = {
  'POST /api/clubs': {
    summary: 'Make a club',
    body: clubRequest,
    status: 201,
    means: 'The id for the link, and the key with which the owner manages the club.',
    answer: clubGrant,
    limit: 'clubs',
  },
  'GET /api/clubs/{id}': {
    summary: 'Get a club',
    parameters: OF_CLUB,
    means: 'The club.',
    answer: club,
    limit: 'read',
    refusals: [404],
  },
  'GET /api/clubs/{id}/board': {
    summary: "Get a club's leaderboard of a game",
    parameters: OF_CLUB,
    query: clubBoardQuery,
    means: 'The best score of each member, best first.',
    answer: clubBoard,
    limit: 'boards',
    refusals: [404],
  },
  'POST /api/clubs/{id}/join': {
    summary: 'Join a club',
    description: 'Ranked runs of the device, earlier ones included, then appear on its boards. Repeating it is safe.',
    parameters: OF_CLUB,
    body: clubMember,
    means: 'The device is a member.',
    answer: done,
    limit: 'clubMembers',
    refusals: [404, 409],
  },
  'POST /api/clubs/{id}/leave': {
    summary: 'Leave a club',
    parameters: OF_CLUB,
    body: clubMember,
    means: 'The device is not a member.',
    answer: done,
    limit: 'clubMembers',
    refusals: [404],
  },
  'POST /api/clubs/{id}/remove': {
    summary: "Remove a score or a member from a club's boards",
    parameters: OF_CLUB,
    body: clubRemoval,
    means: 'It is removed.',
    answer: done,
    limit: 'clubMembers',
    refusals: [404],
  },
  'POST /api/clubs/{id}/close': {
    summary: 'Close a club',
    parameters: OF_CLUB,
    body: clubClosing,
    means: 'The club and its boards are deleted.',
    answer: done,
    limit: 'clubMembers',
    refusals: [404],
  },
} as const satisfies Record<`${'GET' | 'POST'} /api/${string}`, Route>;

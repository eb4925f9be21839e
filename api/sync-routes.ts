import type { Route } from '#api/route.ts';
import {
  MOST_SYNC_BYTES,
  syncDevices,
  syncPush,
  syncReceipt,
  syncRuns,
  syncRunsPush,
  syncRunsQuery,
  syncRunsReceipt,
  syncState,
} from '#api/sync.ts';

export const SYNC_ROUTES = {
  'GET /api/sync': {
    summary: 'Get the progress of your account',
    means: 'The stored progress and its version.',
    answer: syncState,
    limit: 'sync',
    refusals: [401],
  },
  'POST /api/sync': {
    summary: 'Store the merged progress of your account',
    description: 'Merge the current progress first: a version that is not the current one is refused with 409.',
    body: syncPush,
    mostBytes: MOST_SYNC_BYTES,
    means: 'The progress is stored.',
    answer: syncReceipt,
    limit: 'sync',
    refusals: [401, 409],
  },
  'GET /api/sync/runs': {
    summary: 'Get the runs of your account',
    query: syncRunsQuery,
    means: 'Runs in the order of their last change.',
    answer: syncRuns,
    limit: 'sync',
    refusals: [401],
  },
  'POST /api/sync/runs': {
    summary: 'Store runs of your account',
    body: syncRunsPush,
    mostBytes: MOST_SYNC_BYTES,
    means: 'The runs are stored. Repeating it is safe.',
    answer: syncRunsReceipt,
    limit: 'sync',
    refusals: [401],
  },
  'GET /api/sync/devices': {
    summary: 'Get the devices of your account',
    means: 'The devices, the last seen first.',
    answer: syncDevices,
    limit: 'read',
    refusals: [401],
  },
} as const satisfies Record<`${'GET' | 'POST'} /api/sync${string}`, Route>;

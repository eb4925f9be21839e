import { callApi } from '#web/api-client.ts';
import type { SyncServer } from '#web/sync/exchange.ts';

/** The server refused for now: offline, busy, or limited. */
export class SyncUnavailable extends Error {
  readonly isSignedOut: boolean;

  constructor(status: number) {
    super(`sync answered ${status}`);
    this.isSignedOut = status === 401;
  }
}

export const syncServer: SyncServer = {
  async read() {
    const reply = await callApi('GET /api/sync', null);
    if (!reply.ok) throw new SyncUnavailable(reply.status);
    return reply.answer;
  },
  async store(version, progress, device) {
    const reply = await callApi('POST /api/sync', { version, progress, device });
    if (reply.ok) return 'stored';
    if (reply.reason === 'stale-progress') return 'stale';
    if (reply.status === 413) return 'full';
    throw new SyncUnavailable(reply.status);
  },
  async readRuns(after) {
    const reply = await callApi('GET /api/sync/runs', null, { query: { after } });
    if (!reply.ok) throw new SyncUnavailable(reply.status);
    return reply.answer;
  },
  async storeRuns(push) {
    const reply = await callApi('POST /api/sync/runs', push);
    if (reply.ok) return reply.answer;
    if (reply.status === 413 || reply.status === 422) return 'refused';
    throw new SyncUnavailable(reply.status);
  },
};

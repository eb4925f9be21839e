/** Checks that one client behind the proxy meets limits that count across all servers. */
import { setTimeout as pause } from 'node:timers/promises';
import { LIMITS } from '#api/route.ts';
import type { PlayerWorld } from '#server/testing/witnessed-player.ts';
import { WitnessedPlayer } from '#server/testing/witnessed-player.ts';
import { ask } from './visitors.ts';

/** Enough to detect three servers that count separately. */
const MOST = 110;

/** How many scores and open runs one client got through, and the expected numbers. */
export async function limitsThroughProxy(port: number): Promise<string> {
  const scores = await count(async () => (await post(port, '127.200.0.1', '/api/scores', {})).status !== 429);
  const world: PlayerWorld = {
    post: (path, body, headers) => post(port, '127.200.0.2', path, body, headers),
    pass() {},
  };
  const runs = await count(async () => {
    const player = await WitnessedPlayer.ticket('snake', world);
    // Servers notify each other of open runs ten times per second.
    await pause(30);
    return player.begin().then(
      () => true,
      () => false,
    );
  });
  return `One client behind the proxy: ${scores} of ${LIMITS.scores.aMinute} scores a minute, ${runs} of 60 open runs.`;
}

async function count(isTaken: () => Promise<boolean>): Promise<number> {
  let taken = 0;
  while (taken < MOST && (await isTaken())) taken++;
  return taken;
}

function post(port: number, from: string, path: string, body: unknown, headers?: Readonly<Record<string, string>>) {
  const sent = body instanceof Uint8Array ? body : JSON.stringify(body);
  return ask(port, from, {
    method: 'POST',
    path,
    body: sent,
    headers: headers ?? { 'content-type': 'application/json' },
  });
}

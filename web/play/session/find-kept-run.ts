import type { RecordedRunData } from '#api/runs.ts';
import { rememberedName } from '#web/device/remembered-name.ts';
import { ownFace } from '#web/device/stored-device.ts';
import { linkIdOf } from '#web/history/kept-link.ts';
import type { KeptRun } from '#web/history/kept-run.ts';

/** A kept run in the shape of the server's runs; `null` if this device does not have it. */
export async function findKeptRun(id: string): Promise<RecordedRunData | null> {
  const { read } = await import('#web/history/run-store.ts');
  const run = await read(id);
  return run && recordedData(run);
}

export function recordedData(run: KeptRun): RecordedRunData {
  const { version, mode, seed, ticks, score, log, pieces, stream } = run;
  return {
    ...{ version, mode, seed, ticks, score },
    id: linkIdOf(run.id),
    score_id: run.scoreId ?? 0,
    game_name: run.game,
    board: run.board ?? 'open',
    day: run.day,
    log: log.map(([tick, action]) => [tick, action]),
    ...(pieces ? { pieces: pieces.map(([...reseed]) => reseed) } : {}),
    ...(stream ? { stream: stream.map(([drawn, next]) => [drawn, next]) } : {}),
    ...{ pauses: [], hash: null, under_review: false },
    player_name: rememberedName() || 'You',
    face: ownFace(),
    created_at: new Date(run.endedAt).toISOString(),
  };
}

import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { catalogue } from '#games/catalogue.ts';
import { rulesOf } from '#games/rules-by-id.ts';
import { togetherOf } from '#games/together.ts';
import type { Database } from '#server/db/database.ts';
import { sharedSecret } from '#server/db/secrets.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import type { RunVerdict } from '#server/rooms/referee.ts';
import { RoomHost } from '#server/rooms/room-host.ts';
import type { JudgeJob } from '#server/rooms/room-parts.ts';
import { saveRound, storedMatch } from '#server/rooms/stored-rounds.ts';
import type { Verifier } from '#server/runs/verifier.ts';

const CHANNEL = 'rooms';
/** A busy verifier gets another chance. */
const JUDGE = { tries: 10, waitMs: 1_000 } as const;

export async function openRooms(
  database: Database,
  verifier: Verifier,
  { logger, figures, now }: { logger: Logger; figures: Metrics | null; now(): number },
): Promise<RoomHost> {
  const { db, embedded } = database;
  const name = randomBytes(6).toString('hex');
  const announce = (match: string) =>
    void sql`select pg_notify(${CHANNEL}, ${`${name} ${match}`})`
      .execute(db)
      .catch((error: unknown) => logger.warn({ err: error }, 'rooms: announcing an opened room failed'));
  const host = new RoomHost({
    secret: await sharedSecret(db, 'rooms'),
    games: catalogue.map(({ key }) => key),
    name,
    logger,
    now,
    rulesOf: (game) => rulesOf(game)!,
    togetherOf,
    judge: (job, client) => judge(verifier, job, client, logger),
    saveRound: (game, match, round) => saveRound(db, game, match, round),
    isPlayed: async (match) => (await storedMatch(db, match)) !== null,
    // A single server.
    announce: embedded ? () => {} : announce,
  });
  figures?.watchRooms(() => host.figures);
  if (!embedded)
    await database.listen({
      channel: CHANNEL,
      heard(message) {
        const [server = '', match = ''] = message.split(' ');
        host.movedTo(server, match);
      },
      connected() {},
    });
  return host;
}

async function judge(verifier: Verifier, job: JudgeJob, client: string, logger: Logger): Promise<RunVerdict> {
  for (let tries = 1; ; tries++) {
    try {
      return await verifier.judgeRoomRun(job, client);
    } catch (error) {
      if (tries === JUDGE.tries) {
        logger.error({ err: error, game: job.game }, 'rooms: a run could not be replayed and counts as rejected');
        return { ok: false };
      }
      await pause(JUDGE.waitMs, undefined, { ref: false });
    }
  }
}

import { createHmac, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { ScoreReceipt } from '#api/scores.ts';
import type { Doubt } from '#engine/judge.ts';
import { seedFrom } from '#engine/random.ts';
import { wireLimits } from '#engine/replay.ts';
import { rulesOf } from '#games/rules-by-id.ts';
import type { Tables } from '#server/db/tables.ts';
import type { VerifiedScore } from '#server/leaderboards/insert-scores.ts';
import { insertScore } from '#server/leaderboards/insert-scores.ts';
import type { RawSubmission } from '#server/runs/read-submission.ts';
import type { IssuedTicket } from '#server/runs/tickets.ts';

export type ScoreChanges = Partial<VerifiedScore & Pick<VerifiedScore['run'], 'doubt' | 'logHash' | 'pauses'>>;

export function verifiedScore(
  game: string,
  score: number,
  playerName = 'Ann',
  changes: ScoreChanges = {},
): VerifiedScore {
  const id = randomUUID();
  const { doubt = null, logHash = Buffer.from(id), pauses = [], ...rest } = changes;
  const log = gzipSync(JSON.stringify([[0, 'up']]));
  const run = { id, seed: seedFrom(1), version: 1, mode: 'classic', ticks: 100, log, pieces: null, hash: '0' };
  return {
    ...{ game, board: 'open', score, tieBreak: 0, playerName, device: null, at: Date.now() },
    ...{ run: { ...run, logHash, pauses, doubt }, ...rest },
  };
}

export async function keepScore(
  db: Kysely<Tables>,
  ...sample: Parameters<typeof verifiedScore>
): Promise<ScoreReceipt> {
  const receipt = await insertScore(db, verifiedScore(...sample));
  if (typeof receipt === 'string') throw new Error(receipt);
  return receipt;
}

/** In the forms from before witnessed runs. */
export function oldTicket(secret: Uint8Array, issued: Partial<IssuedTicket>): string {
  const written = { runId: randomUUID(), seed: seedFrom(1), ...issued };
  const body = ('board' in written ? '2.' : '') + Buffer.from(JSON.stringify(written)).toString('base64url');
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
}

export const TOO_GOOD: Doubt = { strength: 2, reason: 'Too good.', figures: { evidence: 3 } };

/** Bytes are sent unchanged. */
export function rawSubmission(content: unknown, { gzip = false, game = 'snake' } = {}): RawSubmission {
  const json = content instanceof Uint8Array ? content : Buffer.from(JSON.stringify(content));
  const sent = gzip && !(content instanceof Uint8Array) ? gzipSync(json) : json;
  const bytes = new Uint8Array(new SharedArrayBuffer(sent.length));
  bytes.set(sent);
  return { bytes, gzip, limits: wireLimits(rulesOf(game)!.ranked!) };
}

interface ManyRows {
  readonly game: string;
  readonly rows: number;
  readonly playerName: string;
  /** For the row with a `number`, from 1. */
  readonly score: RawBuilder<number>;
}

/** Inserts many rows without triggers, which would take longer than the test. */
export async function putUncounted(db: Kysely<Tables>, { game, rows, playerName, score }: ManyRows): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`alter table game_scores disable trigger user`.execute(transaction);
    await sql`
      insert into game_scores (game_name, score, player_name, run_id)
      select ${game}, ${score}, ${playerName}, gen_random_uuid()
      from generate_series(1, ${rows}::int) as number`.execute(transaction);
    await sql`alter table game_scores enable trigger user`.execute(transaction);
  });
}

/** What runs in the verifying worker threads: a run is played again there, so that a long one holds nobody up. */
import { gzipSync } from 'node:zlib';
import type { Entry } from '#engine/rules.ts';
import type { Replay } from '#engine/run.ts';
import type { Refusal } from '#engine/verify.ts';
import { verify } from '#engine/verify.ts';
import { judges } from '#games/judges.ts';
import { rulesOf } from '#games/rules-by-id.ts';

/** A run as somebody says it went. */
export interface Claim extends Replay<unknown> {
  readonly game: string;
}

/** What became of a run when it was played again: its score, or why it counts for nothing. */
export type Finding =
  | {
      readonly ok: true;
      readonly score: number;
      /** What makes the run worth a second look, if anything does. */
      readonly doubt: string | null;
      /** The log as JSON, compressed with gzip. */
      readonly packedLog: Uint8Array;
    }
  | { readonly ok: false; readonly refusal: Refusal }
  | { readonly ok: false; readonly broken: string };

/** Plays a claimed run again. */
export function judge(claim: Claim): Finding {
  const rules = rulesOf(claim.game);
  const gameJudge = judges[claim.game];
  if (!rules || !gameJudge) throw new Error(`not a ranked game: ${claim.game}`);

  const log: Entry<unknown>[] = [];
  for (const [tick, data] of claim.log) {
    const action = rules.readAction(data);
    if (action === null) return { ok: false, refusal: 'not an action' };
    log.push([tick, action]);
  }
  const broken = gameJudge.refusal?.(log) ?? null;
  if (broken !== null) return { ok: false, broken };

  const witness = gameJudge.witness?.() ?? null;
  const verdict = verify(rules, claim, witness);
  if (!verdict.ok) return verdict;
  const doubt = gameJudge.doubt?.(log, verdict.score) ?? witness?.doubt() ?? null;
  return { ok: true, score: verdict.score, doubt, packedLog: gzipSync(JSON.stringify(log)) };
}

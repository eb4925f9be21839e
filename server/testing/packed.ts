import { gzipSync } from 'node:zlib';
import { wireLimits } from '#engine/replay.ts';
import { rulesOf } from '#games/rules-by-id.ts';
import type { Packed } from '#server/runs/read-submission.ts';

/** A submission as it arrives: anything at all, or bytes that are to be taken as they are. */
export function packed(content: unknown, { gzip = false, game = 'snake' } = {}): Packed {
  const json = content instanceof Uint8Array ? content : Buffer.from(JSON.stringify(content));
  const sent = gzip && !(content instanceof Uint8Array) ? gzipSync(json) : json;
  const bytes = new Uint8Array(new SharedArrayBuffer(sent.length));
  bytes.set(sent);
  return { bytes, gzip, limits: wireLimits(rulesOf(game)!.ranked!) };
}

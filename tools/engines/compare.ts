/** Replays golden runs and reports differences from the recorded states. Runs in every engine under test. */
import type { Golden } from '#engine/golden.ts';
import { hashesOf } from '#engine/golden.ts';
import { rules, unlisted } from '#games/rules-by-id.ts';

export interface GoldenRun {
  readonly game: string;
  readonly name: string;
  readonly golden: Golden;
}

/** One line per differing run. */
export function differences(runs: readonly GoldenRun[]): string[] {
  return runs.flatMap(({ game, name, golden }) => {
    const found = [...rules, ...unlisted].find(({ id }) => id === game);
    if (found === undefined) return [`${game}: no such rules`];
    const hashes = hashesOf(found, golden);
    const at = golden.hashes.findIndex((hash, index) => hash !== hashes[index]);
    if (at === -1 && hashes.length === golden.hashes.length) return [];
    return [`${game} ${name}: another state at fingerprint ${at === -1 ? golden.hashes.length : at}`];
  });
}

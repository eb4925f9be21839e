/** The score curve of the player's best run, stored on the device for the pace display. */
import { readFields, readInteger } from '#engine/read.ts';
import type { Rules } from '#engine/rules.ts';
import type { Replay } from '#engine/run.ts';
import { store, readStored } from '#kit/storage.ts';
import { browserEnvironment } from '#web/play/session/environment.ts';
import { RunScan } from '#web/play/session/run-scan.ts';
import type { ScoreCurve } from '#web/play/session/score-curve.ts';
import { scoreAt } from '#web/play/session/score-curve.ts';

type AnyRules = Rules<unknown, unknown>;

/** More points would not be visible. */
const MOST_STORED = 240;
const nameOf = ({ id, version }: Pick<AnyRules, 'id' | 'version'>) => `curve:${id}:${version}`;

/**
 * Replays the run in slices between frames. The curve is by ticks, or by actions in games without a clock; `null` if
 * the run is invalid.
 */
export async function curveOf(rules: AnyRules, replay: Replay<unknown>): Promise<ScoreCurve | null> {
  const scan = new RunScan(rules, replay, browserEnvironment);
  await new Promise<void>((resolve) => {
    if (scan.result) return resolve();
    scan.onProgress(() => scan.result && resolve());
    scan.start();
  });
  if (!scan.result?.ok) return null;
  return rules.time ? scan.curve : byActions(scan.curve, replay);
}

function byActions(curve: ScoreCurve, { log }: Replay<unknown>): ScoreCurve {
  return {
    ticks: [0, ...log.map((_, index) => index + 1)],
    scores: [curve.scores[0] ?? 0, ...log.map(([tick]) => scoreAt(curve, tick))],
  };
}

export async function storeCurve(rules: AnyRules, replay: Replay<unknown>): Promise<void> {
  const curve = await curveOf(rules, replay);
  const score = curve?.scores.at(-1) ?? 0;
  if (!curve || score <= (storedCurve(rules)?.scores.at(-1) ?? 0)) return;
  const every = Math.ceil(curve.ticks.length / MOST_STORED);
  const last = curve.ticks.length - 1;
  const isStored = (_: number, index: number) => index === 0 || index === last || index % every === 0;
  store(nameOf(rules), { ticks: curve.ticks.filter(isStored), scores: curve.scores.filter(isStored) });
}

export function storedCurve(rules: Pick<AnyRules, 'id' | 'version'>): ScoreCurve | null {
  return readStored(nameOf(rules), (data) => {
    const fields = readFields(data, ['ticks', 'scores']);
    const [ticks, scores] = [readList(fields?.ticks), readList(fields?.scores)];
    return ticks && scores && ticks.length === scores.length && ticks[0] === 0 ? { ticks, scores } : null;
  });
}

function readList(data: unknown): readonly number[] | null {
  if (!Array.isArray(data)) return null;
  const list = data.map((value) => readInteger(value, 0, Number.MAX_SAFE_INTEGER));
  return list.every((value) => value !== null) ? list : null;
}

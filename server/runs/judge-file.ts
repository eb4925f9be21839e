/** The operator's private judge. Bot authors can test against the public judges, but not against this one. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Measured } from '#engine/judge.ts';
import type { Entry } from '#engine/rules.ts';
import { StartFailure } from '#server/start-failure.ts';

export interface MeasuredRun {
  readonly game: string;
  readonly score: number;
  readonly ticks: number;
  readonly log: readonly Entry<unknown>[];
  /** See `SeenByServer`. */
  readonly waits: number;
  readonly lag: number;
}

interface PrivateJudge {
  measure(run: MeasuredRun): readonly Measured[];
}

export async function loadJudgeFile(file: string): Promise<PrivateJudge> {
  const url = pathToFileURL(path.resolve(file)).href;
  const loading = import(/* @vite-ignore */ url) as Promise<Partial<PrivateJudge>>;
  const { measure } = await loading.catch((error: unknown) => {
    throw new StartFailure(`JUDGE_FILE ${file} cannot be loaded: ${(error as Error).message.split('\n', 1)[0]}`);
  });
  if (typeof measure !== 'function')
    throw new StartFailure(`JUDGE_FILE ${file} must export a function named measure. See docs/operate.md.`);
  return { measure: (run) => checked(measure(run)) };
}

/** A single `NaN` weight would make every doubt `NaN`. */
function checked(measures: readonly Measured[]): readonly Measured[] {
  for (const { name, value, weight, reason } of measures)
    if (typeof name !== 'string' || typeof reason !== 'string' || !Number.isFinite(value) || !Number.isFinite(weight))
      throw new Error('measure() must return a list of { name, value, weight, reason }');
  return measures;
}

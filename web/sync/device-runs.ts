/** How many runs were made on which device, for "41 runs from this laptop and 402 from your phone make 443". */
import { lastBase, progressDevice } from '#web/history/own-progress.ts';
import type { DeviceKind } from '#web/progress/progress.ts';

export interface DeviceRuns {
  readonly kind: DeviceKind;
  /** Such as "Chrome on Windows". */
  readonly browser: string;
  readonly runs: number;
  readonly isThis: boolean;
}

/** This device first, then the one with most runs. As of the last sync; empty before the first. */
export function deviceRuns(): readonly DeviceRuns[] {
  const own = progressDevice();
  return Object.entries(lastBase().devices)
    .map(([id, { kind, browser, runs }]) => ({ kind, browser, runs, isThis: id === own }))
    .toSorted((one, other) => Number(other.isThis) - Number(one.isThis) || other.runs - one.runs);
}

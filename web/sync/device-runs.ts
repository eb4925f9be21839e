/** How many runs were made on which device, for "41 runs from this laptop and 402 from your phone make 443". */
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
  return [];
}

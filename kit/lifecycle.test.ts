import { expect, test } from 'vitest';
import type { Lifecycle } from '#kit/lifecycle.ts';
import { savedRuns } from '#kit/saved-runs.ts';

interface State {
  readonly moves: number;
}

const pause = { field: 'seen', resumes: 'after countdown' } as const;
const saving = { runs: savedRuns, describe: () => '' };

/** Each line must fail to compile. */
const illegal: readonly Lifecycle<State>[] = [
  // @ts-expect-error -- turns have no speed that practice could slow down
  { time: 'turns', begins: 'at once', pause: null, practice: 50 },
  // @ts-expect-error -- nothing happens in turns that a countdown could warn of
  { time: 'turns', begins: 'after countdown', pause: null },
  // @ts-expect-error -- an open field has no overlay, so no practice button
  { time: 'real', begins: 'on open field', pause, practice: 50 },
  // @ts-expect-error -- nor one to continue a saved run
  { time: 'turns', begins: 'on open field', pause: null, saving },
  // @ts-expect-error -- a run in real time cannot be left and taken up again in mid-air
  { time: 'real', begins: 'at once', pause, saving },
  // @ts-expect-error -- time that passes by itself is counted by its ticks
  { time: 'real', begins: 'on open field', pause, countsTime: () => true },
  // @ts-expect-error -- nothing waits where the run begins at once
  { time: 'real', begins: 'at once', pause, movesWhileWaiting: () => true },
  // @ts-expect-error -- nothing can be missed in turns that a countdown would save
  { time: 'turns', begins: 'at once', pause },
  // @ts-expect-error -- a pause says what becomes of the field
  { time: 'real', begins: 'at once', pause: { resumes: 'at once' } },
];

test('invalid lifecycles do not type-check', () => {
  expect(illegal).toHaveLength(9);
});

import { describe, expect, test } from 'vitest';
import type { Recipe } from '#engine/golden.ts';
import { hashesOf, playsOutAsRecorded, record, versionRefusal } from '#engine/golden.ts';
import { seedFrom } from '#engine/random.ts';
import { readOneOf } from '#engine/read.ts';
import type { Rules } from '#engine/rules.ts';
import { Run } from '#engine/run.ts';

interface State {
  drops: number;
}

const jar: Rules<State, 'drop', 'classic'> = {
  id: 'jar',
  version: 1,
  modes: ['classic'],
  start: () => ({ drops: 0 }),
  readAction: (data) => readOneOf(data, ['drop']),
  legal: () => true,
  act: (state, _action, random) => void (state.drops += 1 + random.below(3)),
  time: { tick: (state) => void state.drops++ },
  status: (state) => (state.drops < 150 ? 'playing' : 'won'),
  score: (state) => state.drops,
};
const { time: _time, ...still } = jar;

const recipe: Recipe<State, 'drop', 'classic'> = {
  name: 'some-drops',
  mode: 'classic',
  seed: 42,
  play(run) {
    run.tickTo(10);
    run.act('drop');
    run.tickTo(130);
  },
};

describe('a golden run', () => {
  test('holds the replay, the result, and fingerprints at the start, at every 60th tick and at the end', () => {
    const golden = record(jar, recipe);
    const run = new Run(jar, 'classic', seedFrom(42));
    const hashes = [run.hash()];
    run.tickTo(10);
    run.act('drop');
    for (const tick of [60, 120, 130]) {
      run.tickTo(tick);
      hashes.push(run.hash());
    }
    expect(golden).toEqual({ ...run.replay(), status: 'playing', score: run.score, hashes });
  });

  test('of a game without time holds a fingerprint at every 60th action instead', () => {
    const untimed: Rules<State, 'drop', 'classic'> = { ...still, act: (state) => void state.drops++ };
    const drop = {
      ...recipe,
      play: (run: Run<State, 'drop', 'classic'>) => void Array.from({ length: 130 }, () => run.act('drop')),
    };
    expect(record(untimed, drop).hashes).toHaveLength(4);
  });

  test('plays out the same when read back from its file', () => {
    const golden = record(jar, recipe);
    expect(hashesOf(jar, JSON.parse(JSON.stringify(golden)))).toEqual(golden.hashes);
  });
});

describe('a recorded version (SPEC 12)', () => {
  const golden = record(jar, recipe);
  const recorded = new Map([['some-drops', golden]]);
  const faster = { ...jar, time: { tick: (state: State) => void (state.drops += state.drops === 100 ? 2 : 1) } };

  test('stands while its runs play out the same', () => {
    expect(playsOutAsRecorded(jar, golden)).toBe(true);
    expect(versionRefusal(jar, recorded)).toBeNull();
    expect(versionRefusal(jar, new Map())).toBeNull();
  });

  test.each([
    ['end elsewhere', faster],
    ['end with another score', { ...jar, score: () => 7 }],
    ['end otherwise', { ...jar, status: () => 'won' as const }],
    ['forbid what was done', { ...jar, legal: () => false }],
  ])('is refused to rules that %s, with the remedy', (_how, other) => {
    expect(playsOutAsRecorded(other, golden)).toBe(false);
    expect(versionRefusal(other, recorded)).toBe(
      'jar no longer plays out "some-drops" as version 1 did: raise `version` to 2 in its rules, then npm run record-golden jar.',
    );
  });

  test('can be raised but not lowered', () => {
    expect(versionRefusal({ ...faster, version: 2 }, recorded)).toBeNull();
    expect(versionRefusal(jar, new Map([['later', { ...golden, version: 2 }]]))).toMatch(/never goes down/);
  });
});

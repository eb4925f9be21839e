import { describe, expect, test } from 'vitest';
import { seedFrom } from '#engine/random.ts';
import { readOneOf } from '#engine/read.ts';
import { seedScheduleOf } from '#engine/seed-schedule.ts';
import type { Rules } from '#engine/rules.ts';
import type { Reseed, Replay } from '#engine/run.ts';
import { Run } from '#engine/run.ts';
import { replayed, verify } from '#engine/verify.ts';

interface State {
  ticks: number;
  presses: number;
  rest: number;
}

const button: Rules<State, 'press', 'second'> = {
  id: 'button',
  version: 2,
  modes: ['second'],
  start: () => ({ ticks: 0, presses: 0, rest: 0 }),
  readAction: (data) => readOneOf(data, ['press']),
  legal: (state) => state.rest === 0,
  act(state) {
    state.presses++;
    state.rest = 3;
  },
  time: {
    tick(state) {
      state.ticks++;
      state.rest = Math.max(0, state.rest - 1);
    },
  },
  status: (state) => (state.ticks < 60 ? 'playing' : 'time'),
  score: (state) => state.presses,
};

const { time: _time, ...rest } = button;
const still: Rules<State, 'press', 'second'> = {
  ...rest,
  legal: () => true,
  status: (state) => (state.presses < 10 ? 'playing' : 'won'),
};

const HONEST: Replay<unknown> = {
  version: 2,
  mode: 'second',
  seed: seedFrom(1),
  ticks: 60,
  log: [
    [0, 'press'],
    [3, 'press'],
    [59, 'press'],
  ],
};

const refused = (changes: Partial<Replay<unknown>>) => verify(button, { ...HONEST, ...changes });

describe('a witness', () => {
  const noting = () => {
    const seen: string[] = [];
    return {
      seen,
      acts: ({ presses }: State, _action: 'press', ticks: number) => void seen.push(`press ${presses + 1} at ${ticks}`),
      ticked: ({ rest: left }: State, ticks: number) => void (left === 2 && seen.push(`tick ${ticks}`)),
      doubt: () => null,
    };
  };

  test('sees every action before it is taken and every tick after it has passed, and changes nothing (SPEC 7)', () => {
    const witness = noting();
    expect(verify(button, HONEST, witness)).toEqual(verify(button, HONEST));
    expect(witness.seen).toEqual(['press 1 at 0', 'tick 1', 'press 2 at 3', 'tick 4', 'press 3 at 59', 'tick 60']);
  });

  test('of a game without time sees only its actions, with their ticks', () => {
    const witness = noting();
    replayed(still, { ...HONEST, log: [[7, 'press']] }, witness);
    expect(witness.seen).toEqual(['press 1 at 7']);
  });
});

test('an honest run is accepted with the score given by the rules (SPEC 8)', () => {
  const run = new Run(button, 'second', HONEST.seed);
  run.act('press');
  run.tickTo(3);
  run.act('press');
  run.tickTo(59);
  run.act('press');
  run.tickTo(60);
  expect(run.replay()).toEqual(HONEST);
  expect(verify(button, HONEST)).toEqual({ ok: true, score: 3, status: 'time', hash: run.hash(), state: run.state });
});

describe('verify refuses a run (SPEC 8)', () => {
  const pressesAt = (...ticks: number[]) => ticks.map((tick) => [tick, 'press'] as const);

  test.each<[why: string, refusal: string, changes: Partial<Replay<unknown>>]>([
    ['of another version', 'other version', { version: 1 }],
    ['in an unknown mode', 'unknown mode', { mode: 'minute' }],
    ['in a mode that every object has', 'unknown mode', { mode: 'constructor' }],
    ['with an entry older than the one before it', 'out of order', { log: pressesAt(10, 9) }],
    ['with an entry after the last tick', 'out of order', { ticks: 50 }],
    ['with an action that is illegal at that time', 'illegal action', { log: pressesAt(0, 2) }],
    ['with an action after the end', 'goes on after the end', { ticks: 61, log: pressesAt(60) }],
    ['with ticks after the end', 'goes on after the end', { ticks: 61 }],
    ['that stops before the end', 'not finished', { ticks: 59 }],
    ['that never began', 'not finished', { ticks: 0, log: [] }],
  ])('%s', (_why, refusal, changes) => {
    expect(refused(changes)).toEqual({ ok: false, refusal });
  });

  test.each(['Press', '', null, 1, ['press'], { press: true }])('whose action is %j', (data) => {
    expect(refused({ log: [[0, data]] })).toEqual({ ok: false, refusal: 'not an action' });
  });
});

describe('a game without time', () => {
  const presses = (count: number) => Array.from({ length: count }, (_, index) => [index * 5, 'press'] as const);

  test('ends at the tick of its last action', () => {
    expect(verify(still, { ...HONEST, ticks: 45, log: presses(10) })).toMatchObject({
      ok: true,
      score: 10,
      status: 'won',
    });
  });

  test('refuses actions and ticks after the end', () => {
    const refusal = { ok: false, refusal: 'goes on after the end' };
    expect(verify(still, { ...HONEST, ticks: 50, log: presses(11) })).toEqual(refusal);
    expect(verify(still, { ...HONEST, ticks: 46, log: presses(10) })).toEqual(refusal);
  });
});

describe('the replay of an unfinished run', () => {
  test('gives the run at that point, ready to continue (SPEC 3)', () => {
    const run = replayed(button, { ...HONEST, ticks: 20, log: HONEST.log.slice(0, 2) });
    if (typeof run === 'string') throw new Error(run);
    expect([run.ticks, run.score, run.status]).toEqual([20, 2, 'playing']);
    run.tickTo(59);
    run.act('press');
    run.tickTo(60);
    expect(run.replay()).toEqual(HONEST);
  });
});

describe('a reseeded run', () => {
  /** A die rolled on every tick and on every press. */
  interface Die {
    ticks: number;
    sum: number;
  }
  const die: Rules<Die, 'press', 'second'> = {
    id: 'die',
    version: 2,
    modes: ['second'],
    start: () => ({ ticks: 0, sum: 0 }),
    readAction: (data) => readOneOf(data, ['press']),
    legal: () => true,
    act: (state, _action, random) => void (state.sum += random.below(1_000)),
    time: {
      tick(state, random) {
        state.ticks++;
        state.sum += random.below(1_000);
      },
    },
    status: (state) => (state.ticks < 60 ? 'playing' : 'time'),
    score: (state) => state.sum,
  };
  const played = (reseedBetween = true) => {
    const run = new Run(die, 'second', seedFrom(1));
    run.reseed(seedFrom(2));
    run.tickTo(10);
    run.act('press');
    if (reseedBetween) run.reseed(seedFrom(3));
    run.act('press');
    run.tickTo(60);
    return run;
  };
  const { pieces, ...replay } = played().replay();

  test('plays out the same, with each reseed between the same two moments (SPEC 3)', () => {
    expect(pieces).toEqual([
      [0, 0, seedFrom(2), 0],
      [10, 1, seedFrom(3), 11],
    ]);
    expect(verify(die, { ...replay, pieces: pieces! })).toMatchObject({ ok: true, hash: played().hash() });
    expect(played(false).hash()).not.toBe(played().hash());
  });

  test('plays out the same without draw counts, which the oldest runs lack', () => {
    const older = pieces!.map(([tick, entries, seed]): Reseed => [tick, entries, seed]);
    expect(verify(die, { ...replay, pieces: older })).toMatchObject({ ok: true, hash: played().hash() });
    expect(seedScheduleOf(older)).toEqual([]);
  });

  test('ignores reseeds after its end (SPEC 5)', () => {
    const run = played();
    const before = run.hash();
    run.reseed(seedFrom(4));
    expect([run.hash(), run.reseeds]).toEqual([before, pieces]);
  });

  test.each<[string, Reseed[]]>([
    ['between two entries that it does not lie between', [[10, 0, seedFrom(2)]]],
    ['after more entries than there are', [[60, 3, seedFrom(2)]]],
    ['after the end', [[61, 2, seedFrom(2)]]],
    ['after more draws than there were', [[10, 1, seedFrom(2), 12]]],
    [
      'in another order',
      [
        [20, 2, seedFrom(2)],
        [10, 1, seedFrom(3)],
      ],
    ],
  ])('is refused as out of order when a reseed claims it happened %s (SPEC 8)', (_where, wrong) => {
    const log = [
      [5, 'press'],
      [30, 'press'],
    ] as const;
    expect(verify(die, { ...replay, log, pieces: wrong })).toEqual({ ok: false, refusal: 'out of order' });
  });
});

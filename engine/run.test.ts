import { describe, expect, test } from 'vitest';
import { seedFrom } from '#engine/random.ts';
import type { Rules } from '#engine/rules.ts';
import { Run } from '#engine/run.ts';

interface Jar {
  drops: number;
  marks: number[];
}

/** A jar that fills by random drops; players may mark it with distinct numbers. */
const jar: Rules<Jar, number, 'small' | 'large'> = {
  id: 'jar',
  version: 3,
  modes: ['small', 'large'],
  start: () => ({ drops: 0, marks: [] }),
  readAction: (data) => (typeof data === 'number' ? data : null),
  legal: (state, mark) => !state.marks.includes(mark),
  act: (state, mark) => void state.marks.push(mark),
  time: { tick: (state, random) => void (state.drops += random.below(3)) },
  status: (state) => (state.drops < 500 ? 'playing' : 'time'),
  score: (state) => state.drops,
};

/** Without time, each mark is a drop. */
const { time: _time, ...rest } = jar;
const stillJar: Rules<Jar, number, 'small' | 'large'> = {
  ...rest,
  act(state, mark) {
    state.marks.push(mark);
    state.drops += 100;
  },
};

describe('an action', () => {
  test('is logged with the number of ticks before it', () => {
    const run = new Run(jar, 'small', seedFrom(1));
    run.act(1);
    run.tick();
    run.tick();
    run.act(2);
    run.act(3);
    expect(run.log).toEqual([
      [0, 1],
      [2, 2],
      [2, 3],
    ]);
  });

  test('that is illegal changes nothing, is not logged and returns false (SPEC 4)', () => {
    const run = new Run(jar, 'small', seedFrom(1));
    expect(run.act(1)).toBe(true);
    const before = run.hash();
    expect(run.allows(1)).toBe(false);
    expect(run.act(1)).toBe(false);
    expect(run.hash()).toBe(before);
    expect(run.log).toHaveLength(1);
  });

  test('after the end is never allowed (SPEC 5)', () => {
    const run = new Run(jar, 'small', seedFrom(1));
    run.tickTo(10_000);
    expect(run.status).toBe('time');
    expect(run.allows(1)).toBe(false);
    expect(run.act(1)).toBe(false);
    expect(run.log).toEqual([]);
  });
});

describe('time', () => {
  test('passes tick by tick and stops at the end (SPEC 5)', () => {
    const run = new Run(jar, 'small', seedFrom(1));
    run.tickTo(100);
    expect(run.ticks).toBe(100);
    run.tickTo(10_000);
    const { ticks } = run;
    expect(ticks).toBeLessThan(1_000);
    run.tick();
    expect(run.ticks).toBe(ticks);
    expect(run.score).toBeGreaterThanOrEqual(500);
  });

  test('never runs back (SPEC 6)', () => {
    for (const rules of [jar, stillJar]) {
      const run = new Run(rules, 'small', seedFrom(1));
      run.tickTo(50);
      run.tickTo(10);
      expect(run.ticks).toBe(50);
    }
  });

  test('only timestamps the log of a game without time: a day passes at once and changes nothing else (SPEC 6)', () => {
    const run = new Run(stillJar, 'small', seedFrom(1));
    run.tickTo(24 * 3_600 * 60);
    run.act(1);
    expect(run.log).toEqual([[24 * 3_600 * 60, 1]]);
    expect(run.state).toEqual({ drops: 100, marks: [1] });
  });

  test('stops at the end of a game without time too (SPEC 5)', () => {
    const run = new Run(stillJar, 'small', seedFrom(1));
    for (let mark = 1; mark <= 5; mark++) run.act(mark);
    expect(run.status).toBe('time');
    run.tickTo(50);
    run.tick();
    expect(run.ticks).toBe(0);
  });
});

describe('reading a run', () => {
  test('asks the rules for the status once per change', () => {
    let asked = 0;
    const counting: typeof jar = {
      ...jar,
      status(state) {
        asked++;
        return jar.status(state);
      },
    };
    const run = new Run(counting, 'small', seedFrom(1));
    for (let mark = 0; mark < 10; mark++) {
      run.act(mark);
      run.act(mark);
      run.tickTo(run.ticks + 5);
      expect(run.status).toBe('playing');
    }
    // One new run, ten legal marks and fifty ticks.
    expect(asked).toBe(1 + 10 + 50);
  });

  test('a snapshot does not change while the state does (SPEC 7)', () => {
    const run = new Run(jar, 'small', seedFrom(1));
    const snapshot = run.snapshot();
    run.tickTo(60);
    run.act(1);
    expect(snapshot).toEqual({ drops: 0, marks: [] });
    expect(run.state.marks).toEqual([1]);
  });

  test('the hash differs if only time, generator or state differ', () => {
    const hashes = [
      new Run(stillJar, 'small', seedFrom(1)),
      new Run(stillJar, 'small', seedFrom(2)),
      ticked(new Run(stillJar, 'small', seedFrom(1))),
      marked(new Run(stillJar, 'small', seedFrom(1))),
    ].map((run) => run.hash());
    expect(new Set(hashes).size).toBe(4);
  });

  test('a replay is the run as data, without later actions (SPEC 7)', () => {
    const run = new Run(jar, 'large', seedFrom(1));
    run.tickTo(5);
    run.act(7);
    const replay = run.replay();
    run.tick();
    run.act(8);
    expect(replay).toEqual({ version: 3, mode: 'large', seed: seedFrom(1), ticks: 5, log: [[5, 7]] });
  });

  const ticked = (run: Run<Jar, number, 'small' | 'large'>) => {
    run.tickTo(1);
    return run;
  };
  const marked = (run: Run<Jar, number, 'small' | 'large'>) => {
    run.act(1);
    return run;
  };
});

describe('a run restored from a position (SPEC 3)', () => {
  test.each([
    ['with time', jar],
    ['without', stillJar],
  ])('%s continues the same, with the log up to there', (_, rules) => {
    const run = new Run(rules, 'small', seedFrom(7));
    const goOn = (from: typeof run) => {
      from.tickTo(40);
      from.act(2);
      from.tickTo(60);
      return from;
    };
    run.tickTo(20);
    run.act(1);
    const position = run.position();
    goOn(run);
    const again = goOn(new Run(rules, 'small', run.seed, position, run));
    expect(again.hash()).toBe(run.hash());
    expect(again.replay()).toEqual(run.replay());
    // Restoring a run does not change the position.
    expect(goOn(new Run(rules, 'small', run.seed, position, run)).hash()).toBe(run.hash());
  });

  test('shares parts that have not changed since an earlier position', () => {
    const run = new Run(jar, 'small', seedFrom(7));
    const earlier = run.position();
    run.tickTo(20);
    expect(run.position(earlier).state.marks).toBe(earlier.state.marks);
  });
});

import { describe, expect, test } from 'vitest';
import { describeRules } from '#engine/conformance.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { isFaster, lightTicks } from '#games/simon/rules/pace.ts';
import type { Action, Mode, State } from '#games/simon/rules/simon.ts';
import { isAdding, PADS, simon } from '#games/simon/rules/simon.ts';

describeRules(simon, (random, state): Action => {
  if (random.chance(1, 20)) return 'again';
  return random.chance(9, 10) ? (state.sequence[state.position] ?? 0) : random.below(PADS.length);
});

const start = (seed = 1) => new Run(simon, 'classic', seedFrom(seed));
type SimonRun = Run<State, Action, Mode>;

/** Ticks until the pads accept presses. */
function watch(run: SimonRun): void {
  while (run.state.phase !== 'input') run.tick();
}

/** Repeats the sequence without a mistake. */
function repeat(run: SimonRun, apart = 20): void {
  watch(run);
  for (const pad of [...run.state.sequence]) {
    run.act(pad);
    run.tickTo(run.ticks + apart);
  }
}

/** A run just before it shows a sequence of the given length. */
function runOfLength(length: number, seed = 1): SimonRun {
  const run = start(seed);
  while (run.state.sequence.length < length) repeat(run, 0);
  return run;
}

const rightPad = (run: SimonRun) => run.state.sequence[run.state.position]!;
const wrongPad = (run: SimonRun) => (rightPad(run) + 1) % PADS.length;

/** Ticks of each phase of the next showing. */
function showing(run: SimonRun): { phase: string; ticks: number }[] {
  const parts: { phase: string; ticks: number }[] = [];
  for (watchLeadIn(run); run.state.phase !== 'input'; run.tick()) {
    const last = parts.at(-1);
    if (last?.phase === run.state.phase) last.ticks++;
    else parts.push({ phase: run.state.phase, ticks: 1 });
  }
  return parts;
}

function watchLeadIn(run: SimonRun): void {
  while (run.state.phase === 'lead-in') run.tick();
}

describe('the rounds', () => {
  test('the sequence grows by one pad each round and keeps the earlier pads', () => {
    const run = start();
    let before: readonly number[] = [];
    for (let round = 1; round <= 10; round++) {
      expect(run.state.sequence).toHaveLength(round);
      expect(run.state.sequence.slice(0, -1)).toEqual(before);
      before = [...run.state.sequence];
      repeat(run);
    }
  });

  test('the level is 0 in the first round, and 3 in the fourth', () => {
    const run = start();
    expect(run.score).toBe(0);
    for (const level of [1, 2, 3]) {
      repeat(run);
      expect(run.score).toBe(level);
    }
  });

  test('a wrong press in the first round ends the run at level 0', () => {
    const run = start();
    watch(run);
    run.act(wrongPad(run));
    expect(run.status).toBe('lost');
    expect(run.score).toBe(0);
  });

  test('a wrong press ends the run and is kept in the state', () => {
    const run = runOfLength(5);
    watch(run);
    run.act(rightPad(run));
    const wrong = wrongPad(run);
    run.act(wrong);
    expect(run.state.wrong).toBe(wrong);
    expect(run.state.position).toBe(1);
    expect(run.status).toBe('lost');
  });

  test('the level is the sequence length minus one at every end of 1,000 runs', () => {
    for (let seed = 1; seed <= 1_000; seed++) {
      const random = new SeededRandom(seedFrom(seed));
      const run = start(seed);
      while (run.status === 'playing') {
        watch(run);
        run.act(random.chance(1, 20) ? wrongPad(run) : rightPad(run));
      }
      expect(run.score).toBe(run.state.sequence.length - 1);
    }
  });

  test('repeating a sequence of 500 wins', () => {
    const run = runOfLength(500);
    expect(run.status).toBe('playing');
    repeat(run, 0);
    expect(run.status).toBe('won');
    expect(run.score).toBe(499);
  });

  test('all pads come about equally often', () => {
    const { sequence } = runOfLength(400).state;
    for (const pad of PADS.keys()) expect(sequence.filter((one) => one === pad).length).toBeGreaterThan(60);
  });
});

describe('the showing', () => {
  test('the first light comes after 60 ticks, later ones 48 ticks after the last correct press', () => {
    const run = start();
    run.tickTo(59);
    expect(run.state.phase).toBe('lead-in');
    run.tick();
    expect(run.state.phase).toBe('light');
    watch(run);
    run.act(rightPad(run));
    const pressed = run.ticks;
    watchLeadIn(run);
    expect(run.ticks - pressed).toBe(48);
  });

  test.each([
    [1, 25],
    [5, 25],
    [6, 19],
    [13, 19],
    [14, 13],
    [40, 13],
  ])('in a sequence of %i each pad is lit for %i ticks', (length, ticks) => {
    expect(lightTicks(length)).toBe(ticks);
    const lights = showing(runOfLength(length)).filter(({ phase }) => phase === 'light');
    expect(lights.map((light) => light.ticks)).toEqual(Array<number>(length).fill(ticks));
  });

  test('3 dark ticks separate two lights, also of the same pad', () => {
    const run = runOfLength(12);
    const twice = run.state.sequence.some((pad, index) => pad === run.state.sequence[index + 1]);
    expect(twice).toBe(true);
    const darks = showing(run).filter(({ phase }) => phase === 'dark');
    expect(darks.map((dark) => dark.ticks)).toEqual(Array<number>(11).fill(3));
  });

  test('the pace increases at lengths 6 and 14 only', () => {
    const lengths = Array.from({ length: 500 }, (_, index) => index + 1);
    expect(lengths.filter(isFaster)).toEqual([6, 14]);
  });
});

describe('presses', () => {
  test('are ignored and not logged before the player’s turn', () => {
    const run = runOfLength(3);
    const entries = run.log.length;
    while (run.state.phase !== 'input') {
      for (const pad of PADS.keys()) expect(run.act(pad)).toBe(false);
      run.tick();
    }
    expect(run.log).toHaveLength(entries);
    expect(run.status).toBe('playing');
  });

  test('the first press counts in the tick in which the last light goes out', () => {
    const run = start();
    run.tickTo(60 + 25);
    expect(run.act(rightPad(run))).toBe(true);
    expect(run.score).toBe(1);
  });

  test('two in one tick are judged in order, and the first wrong one ends the run', () => {
    const run = runOfLength(4);
    watch(run);
    const { sequence } = run.state;
    expect(run.act(sequence[0]!)).toBe(true);
    expect(run.act(sequence[1]!)).toBe(true);
    expect(run.state.position).toBe(2);
    const wrong = wrongPad(run);
    expect(run.act(wrong)).toBe(true);
    expect(run.act(sequence[2]!)).toBe(false);
    expect(run.state.wrong).toBe(wrong);
  });

  test('have no time limit: an hour later it is still the player’s turn', () => {
    const run = start();
    run.tickTo(60 * 60 * 60);
    expect(run.status).toBe('playing');
    expect(run.act(rightPad(run))).toBe(true);
  });
});

describe('after a pause', () => {
  test('the whole showing restarts if the sequence was being shown', () => {
    const run = runOfLength(4);
    watchLeadIn(run);
    run.tickTo(run.ticks + 60);
    expect(run.act('again')).toBe(true);
    expect(run.state).toMatchObject({ phase: 'lead-in', position: 0 });
    expect(showing(run).filter(({ phase }) => phase === 'light')).toHaveLength(4);
  });

  test('in the player’s turn the position is kept, and the sequence cannot be shown again', () => {
    const run = runOfLength(4);
    watch(run);
    run.act(rightPad(run));
    expect(run.act('again')).toBe(false);
    expect(run.state).toMatchObject({ phase: 'input', position: 1 });
  });
});

describe('fast', () => {
  const fast = (length: number) => {
    const run = new Run(simon, 'fast', seedFrom(1));
    while (run.state.sequence.length < length) repeat(run, 0);
    return run;
  };

  test.each([
    [1, 13],
    [6, 10],
    [14, 7],
  ])('a sequence of %i lights each pad for %i ticks, half as long as classic', (length, ticks) => {
    const lights = showing(fast(length)).filter(({ phase }) => phase === 'light');
    expect(lights.map((light) => light.ticks)).toEqual(Array<number>(length).fill(ticks));
    expect(ticks).toBe(Math.ceil(lightTicks(length) / 2));
  });

  test('the next round begins after 24 ticks', () => {
    const run = fast(1);
    watch(run);
    run.act(rightPad(run));
    const pressed = run.ticks;
    watchLeadIn(run);
    expect(run.ticks - pressed).toBe(24);
  });

  test('classic knows nothing of it', () => {
    expect(Object.keys(start().state)).toEqual(['sequence', 'phase', 'wait', 'position', 'wrong']);
  });
});

describe('pass it on', () => {
  const pass = () => {
    const run = new Run(simon, 'pass', seedFrom(1));
    watch(run);
    return run;
  };

  test('each player repeats all steps, adds one, and hands it over', () => {
    const run = pass();
    const [first] = run.state.sequence;
    expect(run.state.player).toBe(0);
    run.act(first!);
    expect(isAdding(run.state)).toBe(true);
    run.act(3);
    expect(run.state).toMatchObject({ sequence: [first, 3], player: 1, position: 0, phase: 'lead-in' });
    watch(run);
    for (const pad of [first!, 3, 2]) run.act(pad);
    expect(run.state).toMatchObject({ sequence: [first, 3, 2], player: 0 });
    expect(run.score).toBe(2);
  });

  test('nothing is shown after the first step, and presses during the handover do not count', () => {
    const run = pass();
    run.act(run.state.sequence[0]!);
    run.act(1);
    expect(run.act(run.state.sequence[0]!)).toBe(false);
    const phases = new Set<string>();
    for (; run.state.phase !== 'input'; run.tick()) phases.add(run.state.phase);
    expect([...phases]).toEqual(['lead-in']);
  });

  test('any pad can be added, also the one before', () => {
    for (const pad of PADS.keys()) {
      const run = pass();
      run.act(run.state.sequence[0]!);
      expect(run.act(pad)).toBe(true);
      expect(run.state.sequence.at(-1)).toBe(pad);
    }
  });

  test('a wrong pad ends the run, and the other player wins', () => {
    const run = pass();
    run.act(run.state.sequence[0]!);
    run.act(1);
    watch(run);
    run.act(wrongPad(run));
    expect(run.status).toBe('won');
    expect(run.state.player).toBe(1);
  });
});

test('ten minutes of steady play reach a length of about 39', () => {
  const run = start();
  while (run.ticks < 36_000) repeat(run, 27);
  expect(run.state.sequence.length).toBeGreaterThan(36);
  expect(run.state.sequence.length).toBeLessThan(42);
});

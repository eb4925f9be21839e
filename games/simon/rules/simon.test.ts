import { describe, expect, test } from 'vitest';
import { describeRules } from '#engine/conformance.ts';
import { seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { isFaster } from '#games/simon/rules/pace.ts';
import type { Action, Mode, State } from '#games/simon/rules/simon.ts';
import { isAdding, PADS, simon } from '#games/simon/rules/simon.ts';

describeRules(simon, (random, state): Action => {
  if (random.chance(1, 20)) return 'again';
  return random.chance(9, 10) ? (state.sequence[state.position] ?? 0) : random.below(PADS.length);
});

const start = (mode: Mode = 'classic') => new Run(simon, mode, seedFrom(1));
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
function runOfLength(length: number, mode: Mode = 'classic'): SimonRun {
  const run = start(mode);
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
  test('each one adds a pad to the sequence and one to the level', () => {
    const run = start();
    for (let round = 1; round <= 5; round++) {
      const { sequence } = run.snapshot();
      expect([sequence.length, run.score]).toEqual([round, round - 1]);
      repeat(run);
      expect(run.state.sequence.slice(0, -1)).toEqual(sequence);
    }
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

  test('repeating a sequence of 500 wins', () => {
    const run = runOfLength(500);
    expect(run.status).toBe('playing');
    repeat(run, 0);
    expect(run.status).toBe('won');
    expect(run.score).toBe(499);
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
    ['classic', 1, 25],
    ['classic', 6, 19],
    ['classic', 14, 13],
    ['fast', 1, 13],
    ['fast', 6, 10],
    ['fast', 14, 7],
  ] as const)('in a %s sequence of %i each pad is lit for %i ticks', (mode, length, ticks) => {
    const lights = showing(runOfLength(length, mode)).filter(({ phase }) => phase === 'light');
    expect(lights.map((light) => light.ticks)).toEqual(Array<number>(length).fill(ticks));
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

describe('pass it on', () => {
  const pass = () => {
    const run = start('pass');
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

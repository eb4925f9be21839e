import { describe, expect, test } from 'vitest';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { Entry } from '#engine/rules.ts';
import { Run } from '#engine/run.ts';
import { replayed } from '#engine/verify.ts';
import { cycleTurn } from '#games/snake/rules/golden/cycle.ts';
import { judge } from '#games/snake/judge/judge.ts';
import { isRoutine } from '#games/snake/judge/routine.ts';
import type { Mode, State, Turn } from '#games/snake/rules/snake.ts';
import { snake } from '#games/snake/rules/snake.ts';
import { shortestPath } from '#games/snake/zoo/paths.ts';

const ROUND: readonly Turn[] = ['up', 'left', 'down', 'right'];

/** Turns in a circle, at a fixed distance in ticks. */
function turns(count: number, ticksApart: number): Entry<Turn>[] {
  return Array.from({ length: count }, (_, index) => [Math.floor(index * ticksApart), ROUND[index % 4]!] as const);
}

/** Turns that never repeat a sequence: up and right alternate, with a down at growing intervals. */
function strayTurns(count: number): Entry<Turn>[] {
  const log: Entry<Turn>[] = [];
  for (let interval = 1; log.length < count; interval++) {
    for (let pair = 0; pair <= interval; pair++) {
      log.push([log.length * 10, pair === interval ? 'down' : 'up'], [log.length * 10 + 10, 'right']);
    }
  }
  return log.slice(0, count);
}

/** A repeated list of turns for about 600 moves, with some random turns in it. */
function lapsWithStrays(random: SeededRandom, lap: number, strays: number): Entry<Turn>[] {
  const laps = Array.from({ length: lap }, () => random.pick(ROUND));
  const log = Array.from({ length: 300 }, (_, index) => [index * 18, laps[index % lap]!] as [number, Turn]);
  for (let stray = 0; stray < strays; stray++) log[random.below(log.length)]![1] = random.pick(ROUND);
  return log;
}

function isPlainlyRoutine(log: readonly Entry<Turn>[]): boolean {
  for (let lap = 1; lap <= 400; lap++) {
    for (let start = lap, index = lap; index < log.length; index++) {
      if (log[index]![1] !== log[index - lap]![1]) start = index + 1;
      else if (log[index]![0] - log[start]![0] > 400 * 9) return true;
    }
  }
  return false;
}

describe('refusals', () => {
  test('accepts three turns a move for sixty moves and refuses one more with a sentence', () => {
    expect(judge.refusal?.(turns(600, 3))).toBeNull();
    const hasty = [...turns(100, 9), ...turns(181, 2.98).map(([tick, turn]) => [tick + 900, turn] as const)];
    expect(judge.refusal?.(hasty)).toMatch(/^This run .+\.$/);
  });

  test('accepts an empty log and a short one', () => {
    expect(judge.refusal?.([])).toBeNull();
    expect(judge.refusal?.(turns(180, 0))).toBeNull();
  });

  test('never refuses a player who presses as much as the rules accept', () => {
    const run = new Run(snake, 'classic', seedFrom(1));
    run.act('up');
    for (let next = 1; run.ticks < 9_000 && run.status === 'playing'; run.tick())
      while (run.act(ROUND[next % 4]!)) next++;
    expect(run.ticks).toBe(9_000);
    expect(run.log.length).toBeGreaterThan(1_000);
    expect(judge.refusal?.(run.log)).toBeNull();
  });
});

describe('doubts', () => {
  type Snake = Run<State, Turn, Mode>;

  /** Doubt about a run that chooses a turn in every step, `offset` ticks after it. */
  function doubtOf(choose: (run: Snake) => Turn, offset: () => number, ticks = 9_000) {
    const run = new Run(snake, 'classic', seedFrom(1));
    while (run.ticks < ticks && run.status === 'playing') {
      run.tickTo(run.ticks + offset());
      if (!run.act(choose(run)) && run.state.heading === null) run.act('up');
      run.tickTo(run.ticks + run.state.wait);
    }
    const witness = judge.witness!();
    expect(replayed(snake, run.replay(), witness)).toBeInstanceOf(Run);
    return witness.doubt(run.log, run.score);
  }

  const random = new SeededRandom(seedFrom(5));
  const anywhen = () => random.below(8);
  /** Takes the way to the food at once. */
  const chases = ({ state: { body, food, heading } }: Snake): Turn => shortestPath(body, food!)[0] ?? heading!;

  test('turns in sync with the steps', () => {
    expect(doubtOf(chases, () => 3)!.figures['beat']).toBeGreaterThan(0.9);
    expect(doubtOf(chases, () => 3)).toMatchObject({ strength: 3 });
  });

  test('steps toward food before it is visible, at any offset', () => {
    const { figures, strength } = doubtOf(chases, anywhen)!;
    expect(figures['foresight']).toBeGreaterThan(2);
    expect(figures['rolled']).toBeLessThan(-2);
    expect(strength).toBeGreaterThanOrEqual(2);
  });

  test('leaving each cell the same way again and again', () => {
    expect(doubtOf(({ state }) => cycleTurn(state), anywhen)).toMatchObject({ strength: 3, figures: { habit: 1 } });
  });

  test('a score far beyond human results', () => {
    expect(judge.witness!().doubt([], 1_000)).toBeNull();
    expect(judge.witness!().doubt([], 1_600)).toMatchObject({ strength: 2 });
  });
});

describe('laps', () => {
  test('finds none in turns that never repeat a pattern', () => {
    expect(isRoutine(strayTurns(2_000))).toBe(false);
    expect(isRoutine(turns(40, 9))).toBe(false);
  });

  test('are found like a brute-force comparison finds them', () => {
    const random = new SeededRandom(seedFrom(7));
    const found = new Set<boolean>();
    for (let run = 0; run < 60; run++) {
      const log = lapsWithStrays(random, 1 + random.below(30), random.below(4));
      const routine = isRoutine(log);
      expect(routine).toBe(isPlainlyRoutine(log));
      found.add(routine);
    }
    expect(found.size).toBe(2);
  });

  test('are searched in the longest possible log', () => {
    const random = new SeededRandom(seedFrom(8));
    const log = Array.from(
      { length: snake.ranked!.maxEntries },
      (_, index) => [index * 7, random.pick(ROUND)] as const,
    );
    expect(isRoutine(log)).toBe(false);
  });
});

import { describe, expect, test } from 'vitest';
import { describeRules } from '#engine/conformance.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { cycleTurn } from '#games/snake/rules/golden/cycle.ts';
import type { Mode, State, Turn } from '#games/snake/rules/snake.ts';
import { cells as allCells } from '#games/snake/rules/field.ts';
import { applesOf, cellAt, columnOf, paceOf, placeFood, rowOf, snake } from '#games/snake/rules/snake.ts';
import { inTier } from '#kit/testing/tier.ts';

const TURNS: readonly Turn[] = ['up', 'down', 'left', 'right'];

describeRules(snake, (random) => random.pick(TURNS));

/** A snake of three in the middle of the field, heading right, with the food out of its way. */
function snakeWith(changes: Partial<State> = {}): State {
  const body = [cellAt(9, 10), cellAt(8, 10), cellAt(7, 10)];
  return { body, heading: 'right', turns: [], food: 0, wait: 9, hit: null, ...changes };
}

function press(state: State, ...turns: Turn[]): boolean[] {
  const random = new SeededRandom(seedFrom(1));
  return turns.map((turn) => {
    const legal = snake.legal(state, turn);
    if (legal) snake.act(state, turn, random);
    return legal;
  });
}

function tick(state: State, count = 1): void {
  const random = new SeededRandom(seedFrom(1));
  for (let passed = 0; passed < count; passed++) snake.time!.tick(state, random);
}

/** Takes one step and returns the head's cell. */
function step(state: State): [column: number, row: number] {
  tick(state, state.wait);
  return [columnOf(state.body[0]!), rowOf(state.body[0]!)];
}

const cells = (...places: [column: number, row: number][]) => places.map(([column, row]) => cellAt(column, row));

test('left as the first key does nothing, because it would be a reversal', () => {
  const run = new Run(snake, 'classic', seedFrom(1));
  expect(run.act('left')).toBe(false);
  expect(run.state.heading).toBeNull();
  expect(run.log).toEqual([]);
});

describe('turning', () => {
  test('of four quick presses three are queued and the fourth is dropped', () => {
    const state = snakeWith();
    expect(press(state, 'up', 'left', 'up', 'right')).toEqual([true, true, true, false]);
    expect([step(state), step(state), step(state), step(state)]).toEqual([
      [9, 9],
      [8, 9],
      [8, 8],
      [8, 7],
    ]);
  });

  test.each([null, 'right'] as const)(
    'for all sequences of presses, a snake heading %s follows a naive reading of the rule',
    (heading) => {
      const differing: number[] = [];
      const length = inTier({ gate: 5, all: 6 });
      for (let script = 0; script < 5 ** length; script++) {
        const presses = Array.from({ length }, (_, index) => TURNS[Math.floor(script / 5 ** index) % 5] ?? 'wait');
        const state = snakeWith({ heading });
        for (const turn of presses) {
          if (turn !== 'wait') press(state, turn);
          else if (state.heading !== null) step(state);
        }
        if (state.body[0] !== plainReading(heading, presses)) differing.push(script);
      }
      expect(differing).toEqual([]);
    },
    60_000,
  );
});

/** Computes the head's cell from a list of planned directions instead of a state. */
function plainReading(heading: 'right' | null, presses: readonly (Turn | 'wait')[]): number {
  const upright = (turn: Turn) => turn === 'up' || turn === 'down';
  let [column, row] = [9, 10];
  let moving = heading !== null;
  let now: Turn = 'right';
  const planned: Turn[] = [];
  for (const turn of presses) {
    if (turn === 'wait') {
      if (!moving) continue;
      now = planned.shift() ?? now;
      column += now === 'right' ? 1 : now === 'left' ? -1 : 0;
      row += now === 'down' ? 1 : now === 'up' ? -1 : 0;
    } else if (!moving) {
      moving = turn !== 'left';
      if (moving) planned.push(turn);
    } else if (planned.length < 3 && upright(turn) !== upright(planned.at(-1) ?? now)) planned.push(turn);
  }
  return cellAt(column, row);
}

describe('dying', () => {
  test.each([
    ['up', cells([5, 0], [5, 1], [5, 2])],
    ['down', cells([5, 19], [5, 18], [5, 17])],
    ['left', cells([0, 5], [1, 5], [2, 5])],
    ['right', cells([19, 5], [18, 5], [17, 5])],
  ] as const)('the wall ends a run heading %s, and the body stays in place', (heading, body) => {
    const state = snakeWith({ body: [...body], heading });
    step(state);
    expect(state.hit).toBe('wall');
    expect(state.body).toEqual(body);
    expect(snake.status(state)).toBe('lost');
  });

  test('biting itself ends the run, with the heading of the fatal turn', () => {
    const body = cells([9, 10], [8, 10], [7, 10], [7, 11], [8, 11], [9, 11], [10, 11]);
    const state = snakeWith({ body: [...body] });
    press(state, 'down');
    step(state);
    expect(state.hit).toBe('self');
    expect(state.heading).toBe('down');
    expect(state.body).toEqual(body);
    expect(snake.status(state)).toBe('lost');
  });

  test('the head may enter the cell the tail leaves', () => {
    const state = snakeWith({ body: cells([9, 10], [8, 10], [8, 11], [9, 11]) });
    press(state, 'down');
    step(state);
    expect(state.hit).toBeNull();
    expect(state.body).toEqual(cells([9, 11], [9, 10], [8, 10], [8, 11]));
  });

  test('the cell before the tail is not free', () => {
    const state = snakeWith({ body: cells([9, 10], [8, 10], [8, 11], [9, 11], [10, 11]) });
    press(state, 'down');
    step(state);
    expect(state.hit).toBe('self');
  });
});

describe('food', () => {
  test('lies on a free cell, each as likely as the others, whatever the length of the snake', () => {
    const order = new SeededRandom(seedFrom(1)).shuffle([...allCells]);
    for (let length = 3; length < 400; length++) {
      const body = order.slice(0, length);
      const free = order.slice(length).toSorted((one, other) => one - other);
      const draw = new SeededRandom(seedFrom(length)).below(free.length);
      expect(placeFood(body, new SeededRandom(seedFrom(length)))).toBe(free[draw]);
    }
    expect(placeFood(order, new SeededRandom(seedFrom(1)))).toBeNull();
  });

  test('is worth 10, makes the snake one longer and reappears elsewhere', () => {
    const state = snakeWith({ food: cellAt(10, 10) });
    step(state);
    expect(snake.score(state)).toBe(10);
    expect(state.body).toEqual(cells([10, 10], [9, 10], [8, 10], [7, 10]));
    expect(state.body).not.toContain(state.food);
  });

  test('a bot that follows a cycle through all cells fills the field within the limits', () => {
    for (let number = 1; number <= inTier({ gate: 2, all: 10 }); number++) {
      const run = new Run(snake, 'classic', seedFrom(number));
      while (run.status === 'playing') stepAlongCycle(run);
      expect(run.state.food).toBeNull();
      expect([run.status, run.score, run.state.body.length]).toEqual(['won', 3970, 400]);
      expect(run.ticks).toBeLessThan(snake.ranked!.maxTicks);
      expect(run.log.length).toBeLessThan(snake.ranked!.maxEntries);
    }
  });
});

function stepAlongCycle(run: Run<State, Turn, Mode>): void {
  run.act(cycleTurn(run.state));
  run.tickTo(run.ticks + run.state.wait);
}

test('faster: every five apples take one tick off the step, down to three', () => {
  const run = new Run(snake, 'faster', seedFrom(3));
  const paces = new Map<number, number>();
  while (run.score <= 400) {
    paces.set(run.score / 10, paceOf(run.state));
    stepAlongCycle(run);
  }
  expect([0, 4, 5, 9, 10, 29, 30, 35, 40].map((apples) => paces.get(apples))).toEqual([9, 9, 8, 8, 7, 4, 3, 3, 3]);
});

describe('no walls', () => {
  test.each([
    ['up', cells([5, 0], [5, 1], [5, 2]), [5, 19]],
    ['down', cells([5, 19], [5, 18], [5, 17]), [5, 0]],
    ['left', cells([0, 5], [1, 5], [2, 5]), [19, 5]],
    ['right', cells([19, 5], [18, 5], [17, 5]), [0, 5]],
  ] as const)('a snake that leaves %s comes back on the other side', (heading, body, place) => {
    const state = snakeWith({ body: [...body], heading, wraps: true });
    expect(step(state)).toEqual(place);
    expect([state.hit, state.body.length]).toEqual([null, 3]);
    expect(state.body.slice(1)).toEqual(body.slice(0, 2));
  });

  test('its body ends the run on the other side too', () => {
    const body = cells([19, 5], [19, 6], [18, 6], [17, 6], [0, 5], [0, 6], [1, 6]);
    const state = snakeWith({ body: [...body], wraps: true });
    step(state);
    expect(state.hit).toBe('self');
  });
});

describe('three apples', () => {
  test('there are three at once, on free cells, until the field is too full', () => {
    const run = new Run(snake, 'three-apples', seedFrom(4));
    let wrong = 0;
    while (run.status === 'playing') {
      const apples = applesOf(run.state);
      const { body } = run.state;
      if (apples.length !== Math.min(3, 400 - body.length)) wrong++;
      if (new Set(apples).size < apples.length || apples.some((apple) => body.includes(apple))) wrong++;
      stepAlongCycle(run);
    }
    expect([wrong, run.status, run.score]).toEqual([0, 'won', 3970]);
  });

  test.each([0, 1, 2])('apple %i can be eaten, and another takes its place', (eaten) => {
    const apples = cells([10, 10], [1, 1], [2, 2]);
    const [food, ...more] = [...apples.slice(-eaten), ...apples.slice(0, -eaten || 3)].slice(0, 3);
    const state = snakeWith({ food: food!, more });
    step(state);
    expect(state.body).toHaveLength(4);
    const now = applesOf(state);
    expect(now).toHaveLength(3);
    expect(now).not.toContain(cellAt(10, 10));
    expect(now).toEqual(expect.arrayContaining(cells([1, 1], [2, 2])));
  });
});

import type { Recipe } from '#engine/golden.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { Run } from '#engine/run.ts';
import type { Frozen } from '#engine/rules.ts';
import { cycleTurn } from '#games/snake/rules/golden/cycle.ts';
import type { Action, Mode, State, Turn } from '#games/snake/rules/snake.ts';
import { PACE, SIZE, columnOf, neighbor, rowOf } from '#games/snake/rules/snake.ts';

type SnakeRun = Run<State, Action, Mode>;

const CLOCKWISE = { up: 'right', right: 'down', down: 'left', left: 'up' } as const;
const TURNS: readonly Turn[] = ['up', 'down', 'left', 'right'];
const SHORTCUTS_BELOW = 200;

export const recipes: readonly Recipe<State, Action, Mode>[] = [
  {
    name: 'fills-the-field',
    mode: 'classic',
    seed: 5,
    play: (run) => stepWhile(run, () => true, cycle),
  },
  {
    name: 'hits-the-wall',
    mode: 'classic',
    seed: 2,
    play(run) {
      stepWhile(run, () => run.score < 100, cycle);
      stepWhile(run, () => true, straight);
    },
  },
  {
    // A snake of four may circle on four cells, as its head takes the cell its tail leaves. A longer one may not.
    name: 'chases-its-tail',
    mode: 'classic',
    seed: 3,
    play(run) {
      stepWhile(run, () => run.state.body.length < 4 || isAtTheEdge(run.state), cycle);
      const end = run.ticks + 12 * PACE;
      stepWhile(run, () => run.ticks < end, circle);
      stepWhile(run, () => run.state.body.length < 6 || isAtTheEdge(run.state), cycle);
      stepWhile(run, () => true, circle);
    },
  },
  {
    name: 'wanders-for-200-turns',
    mode: 'classic',
    seed: 42,
    play(run) {
      const random = new SeededRandom(seedFrom(44));
      stepWhile(
        run,
        () => run.log.length < 200,
        (state) => (random.chance(1, 2) ? random.pick(safeTurns(state)) : towardsFood(state)),
      );
    },
  },
  {
    name: 'gets-faster-and-hits-the-wall',
    mode: 'faster',
    seed: 6,
    play(run) {
      stepWhile(run, () => run.score < 400, cycle);
      stepWhile(run, () => true, straight);
    },
  },
  {
    name: 'crosses-the-edges-and-bites-itself',
    mode: 'no-walls',
    seed: 9,
    play(run) {
      const random = new SeededRandom(seedFrom(45));
      stepWhile(
        run,
        () => run.score < 300,
        (state) => (random.chance(1, 12) ? random.pick(TURNS) : towardsFood(state)),
      );
      stepWhile(run, () => true, circle);
    },
  },
  {
    name: 'eats-three-apples-in-turn',
    mode: 'three-apples',
    seed: 12,
    play(run) {
      stepWhile(run, () => run.score < 600, cycle);
      stepWhile(run, () => true, straight);
    },
  },
];

/** Chooses a turn before every step, at a varying tick of the wait. */
function stepWhile(run: SnakeRun, goesOn: () => boolean, choose: (state: Frozen<State>) => Turn): void {
  while (run.status === 'playing' && goesOn()) {
    run.tickTo(run.ticks + (run.log.length % run.state.wait));
    run.act(choose(run.state));
    if (goesOn()) run.tickTo(run.ticks + run.state.wait);
  }
}

function cycle(state: Frozen<State>): Turn {
  return cycleTurn(state, SHORTCUTS_BELOW);
}

function straight(state: Frozen<State>): Turn {
  return state.heading!;
}

function circle(state: Frozen<State>): Turn {
  return CLOCKWISE[state.heading!];
}

/** Turns that do not end the run at once; all turns if there are none. */
function safeTurns(state: Frozen<State>): readonly Turn[] {
  const safe = TURNS.filter((turn) => {
    const cell = neighbor(state.body[0]!, turn);
    return cell !== null && !state.body.includes(cell);
  });
  return safe.length > 0 ? safe : TURNS;
}

function towardsFood(state: Frozen<State>): Turn {
  const distance = (turn: Turn) => {
    const cell = neighbor(state.body[0]!, turn) ?? state.body[0]!;
    return Math.abs(columnOf(cell) - columnOf(state.food!)) + Math.abs(rowOf(cell) - rowOf(state.food!));
  };
  return safeTurns(state).reduce((best, turn) => (distance(turn) < distance(best) ? turn : best));
}

function isAtTheEdge({ body }: Frozen<State>): boolean {
  return [columnOf(body[0]!), rowOf(body[0]!)].some((place) => place === 0 || place === SIZE - 1);
}

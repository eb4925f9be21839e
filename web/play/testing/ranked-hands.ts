/** Simple bots for ranked games. */
import type { Lifecycle } from '#kit/lifecycle.ts';
import { savedRuns } from '#kit/saved-runs.ts';
import type { AnySession } from '#web/play/session/session.ts';
import { LIFECYCLES } from '#web/play/testing/plain-view.ts';

export interface RankedPlay {
  readonly lifecycle: Lifecycle<never>;
  /** Minimum ticks between two actions. */
  readonly everyTicks: number;
  /** Candidate actions, the best first. */
  next(state: never, ticks: number): readonly unknown[];
}

interface SnakeState {
  readonly body: readonly number[];
  readonly food: number;
  readonly heading: string | null;
  readonly turns: readonly unknown[];
}

const STEPS = { up: -20, down: 20, left: -1, right: 1 } as const;
type Turn = keyof typeof STEPS;

/** Moves toward the food, around walls and the snake itself. */
function steer({ body, food, heading, turns }: SnakeState): readonly Turn[] {
  const head = body[0]!;
  const [column, row] = [head % 20, Math.floor(head / 20)];
  const walls: Record<Turn, boolean> = { up: row === 0, down: row === 19, left: column === 0, right: column === 19 };
  const across = food % 20 > column ? 'right' : 'left';
  const down = Math.floor(food / 20) > row ? 'down' : 'up';
  const wanted: readonly Turn[] = [food % 20 === column ? down : across, down, across, 'up', 'down', 'left', 'right'];
  const way = wanted.find((turn) => !walls[turn] && !body.includes(head + STEPS[turn]));
  return way && way !== heading && turns.length === 0 ? [way] : [];
}

export const HANDS: Readonly<Record<string, RankedPlay>> = {
  snake: { lifecycle: LIFECYCLES.onFirstAction, everyTicks: 1, next: steer },
  '2048': {
    lifecycle: { ...LIFECYCLES.turns, saving: { runs: savedRuns, describe: () => '' } },
    everyTicks: 20,
    next: () => ['left', 'down', 'right', 'up'],
  },
  simon: {
    lifecycle: LIFECYCLES.atOnce,
    everyTicks: 12,
    next: ({ sequence, position }: { sequence: readonly number[]; position: number }) => [sequence[position]],
  },
  color: {
    lifecycle: LIFECYCLES.afterCountdown,
    everyTicks: 40,
    next: ({ target }: { target: number }) => [{ button: target, target }],
  },
  whack: {
    lifecycle: LIFECYCLES.afterCountdown,
    everyTicks: 25,
    // With human reaction time: a mole appears every 60 ticks.
    next: ({ hole, mole }: { hole: number; mole: string }, ticks) =>
      mole === 'up' && ticks % 60 > 20 ? [{ hole, hit: true }] : [],
  },
  dogfight: {
    lifecycle: LIFECYCLES.afterCountdown,
    everyTicks: 1,
    next: (_state, ticks) => [16 + [0, 1, 0, 2][Math.floor(ticks / 45) % 4]!],
  },
};

/** Ends a run soon if the player can. */
export function spoil(session: AnySession, hand: () => void): void {
  const { sequence, position = 0 } = session.moment().now as { sequence?: number[]; position?: number };
  if (sequence) session.act((sequence[position]! + 1) % 4);
  else if (session.view.rules.id === 'snake') for (const turn of Object.keys(STEPS)) session.act(turn);
  else hand();
}

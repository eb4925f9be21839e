/** By game key. */
import { zoo as game2048 } from './2048.ts';
import { zoo as color } from './color.ts';
import { zoo as dogfight } from './dogfight.ts';
import { zoo as simon } from './simon.ts';
import { zoo as snake } from './snake.ts';
import { zoo as whack } from './whack.ts';
import type { Zoo } from './zoo.ts';

export const zoos = { color, simon, whack, snake, '2048': game2048, dogfight } as unknown as Readonly<
  Record<string, Zoo<never, never>>
>;

/** Runs of each kind in CI: those of some games are long. */
export const RUNS_IN_GATE: Readonly<Record<string, number>> = {
  color: 10,
  simon: 3,
  whack: 10,
  snake: 1,
  '2048': 2,
  dogfight: 1,
};

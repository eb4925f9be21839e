import type { Attack, Outcome, Target } from './attack.ts';
import { ACCEPTED, DOUBTED } from './attack.ts';

/** What became of an attack that was tried some times. */
export interface Tried {
  readonly tried: number;
  /** Taken, whatever is thought of it. */
  readonly accepted: number;
  /** Taken without a doubt. */
  readonly undoubted: number;
  /** How often each outcome was. */
  readonly outcomes: ReadonlyMap<Outcome, number>;
}

/** Tries an attack so many times. */
export async function tryAttack(attack: Attack, target: Target, times: number): Promise<Tried> {
  const outcomes = new Map<Outcome, number>();
  for (let time = 0; time < times; time++) {
    for (const outcome of [await attack(target)].flat()) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  const undoubted = outcomes.get(ACCEPTED) ?? 0;
  const tried = [...outcomes.values()].reduce((sum, count) => sum + count, 0);
  return { tried, accepted: undoubted + (outcomes.get(DOUBTED) ?? 0), undoubted, outcomes };
}

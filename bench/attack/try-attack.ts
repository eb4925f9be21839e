import type { Attack, AttackOutcome, Target } from './attack.ts';
import { ACCEPTED, DOUBTED } from './attack.ts';

export interface Tried {
  readonly tried: number;
  /** With or without a doubt. */
  readonly accepted: number;
  /** Accepted without a doubt. */
  readonly undoubted: number;
  readonly outcomes: ReadonlyMap<AttackOutcome, number>;
}

export async function tryAttack(attack: Attack, target: Target, times: number): Promise<Tried> {
  const outcomes = new Map<AttackOutcome, number>();
  for (let time = 0; time < times; time++) {
    for (const outcome of [await attack(target)].flat()) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  const undoubted = outcomes.get(ACCEPTED) ?? 0;
  const tried = [...outcomes.values()].reduce((sum, count) => sum + count, 0);
  return { tried, accepted: undoubted + (outcomes.get(DOUBTED) ?? 0), undoubted, outcomes };
}

import { isDeepStrictEqual } from 'node:util';
import type { Attack, AttackOutcome, Target } from './attack.ts';
import { ACCEPTED, isUndoubted } from './attack.ts';

export interface Tried {
  readonly tried: number;
  /** With or without a doubt. */
  readonly accepted: number;
  /** Accepted without a doubt. */
  readonly undoubted: number;
  readonly outcomes: ReadonlyMap<AttackOutcome, number>;
  /** It sent only what an honest page sends. Honest players do. */
  readonly isEmpty: boolean;
}

export async function tryAttack(attack: Attack, target: Target, times: number): Promise<Tried> {
  const outcomes = new Map<AttackOutcome, number>();
  let isEmpty = false;
  for (let time = 0; time < times; time++) {
    target.sent.length = 0;
    const all = [await attack(target)].flat();
    for (const outcome of all) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    const isDifferent =
      target.sent.length > 0 && target.sent.every(({ honest, lie }) => !isDeepStrictEqual(honest, lie));
    if (all.length > 0 && !isDifferent) isEmpty = true;
  }
  const countOf = (counts: (outcome: AttackOutcome) => boolean) =>
    [...outcomes].reduce((sum, [outcome, count]) => sum + (counts(outcome) ? count : 0), 0);
  return {
    tried: countOf(() => true),
    accepted: countOf((outcome) => outcome.startsWith(ACCEPTED)),
    undoubted: countOf(isUndoubted),
    outcomes,
    isEmpty,
  };
}

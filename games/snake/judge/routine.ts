/** Detects laps: turns repeated over and over, as by a script that fills the field. */
import type { Entry } from '#engine/rules.ts';
import type { Turn } from '#games/snake/rules/field.ts';
import { PACE } from '#games/snake/rules/field.ts';

type Log = readonly Entry<Turn>[];

const ROUTINE = { moves: 400, turns: 400 } as const;

/** True for a repetition over more than 400 moves. */
export function isRoutine(log: Log): boolean {
  const ends = endsOf(log);
  for (let lap = 1; lap <= Math.min(ROUTINE.turns, log.length); lap++) if (repeats(log, lap, ends)) return true;
  return false;
}

/** For each turn, the index of the first one more than 400 moves later, or the log's length. */
function endsOf(log: Log): number[] {
  let end = 0;
  return log.map(([tick]) => {
    while (end < log.length && log[end]![0] - tick <= ROUTINE.moves * PACE) end++;
    return end;
  });
}

/** True if each turn up to an end equals the one `lap` turns before it. */
function repeats(log: Log, lap: number, ends: readonly number[]): boolean {
  let since = lap;
  let seen = lap - 1;
  while (since < log.length) {
    const end = ends[since]!;
    if (end === log.length) return false;
    // Backward: after a mismatch, earlier turns need no check.
    let index = end;
    while (index > seen && log[index]![1] === log[index - lap]![1]) index--;
    if (index <= seen) return true;
    since = index + 1;
    seen = end;
  }
  return false;
}

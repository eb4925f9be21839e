/**
 * Players on a shared seed may make the same actions, but not at the same ticks, nor, in games with choices, the same
 * choices for long.
 */
import type { Doubt } from '#engine/judge.ts';
import type { Entry } from '#engine/rules.ts';
import { correlationZ } from '#engine/statistics.ts';

type ComparedLog = readonly Entry<unknown>[];

/** Ticks. */
const NEAR = 2;
const ENOUGH = 12;
/** The most alike pair of the player model has two thirds and 13, in Whack-a-Mole. */
const MOST_ALIKE = { part: 0.85, row: 30 } as const;
/**
 * A copy with noise: actions within `near` ticks, and gaps that correlate by `errors` standard errors. Equally fast
 * players come as close but hesitate elsewhere: of 1,400 model pairs 8 reach `part`, none above 3.16.
 */
const ECHO = { near: 5, part: 0.85, errors: 3.2, wide: 20 } as const;
const SAME_CHOICES = 60;

export interface Likeness {
  /** Same actions in order and time, from the start or the previous match. */
  readonly together: number;
  readonly part: number;
  readonly row: number;
  /** Same actions from the start, at any time. */
  readonly choices: number;
}

export function doubtOfCopy(log: ComparedLog, other: ComparedLog, isForced: boolean): Doubt | null {
  const { together, part, row, choices } = likenessOf(log, other);
  if (together >= ENOUGH && (part >= MOST_ALIKE.part || row >= MOST_ALIKE.row)) {
    const reason = 'Most of it was done at the very moments at which another run on the same seed did it.';
    return { strength: 2, reason, figures: { together, part: rounded(part), row } };
  }
  const echo = echoOf(log, other);
  if (echo.gaps >= ENOUGH && echo.part >= ECHO.part && echo.errors >= ECHO.errors) {
    const reason = 'It is quick and slow where another run on the same seed was, a few ticks apart.';
    return { strength: 2, reason, figures: { echoed: rounded(echo.part), follows: rounded(echo.errors) } };
  }
  if (isForced || choices < SAME_CHOICES) return null;
  return {
    strength: 2,
    reason: `Its first ${choices} moves are those of another run on the same seed.`,
    figures: { choices },
  };
}

interface Echo {
  readonly part: number;
  /** In standard errors. */
  readonly gaps: number;
  readonly errors: number;
}

/** By tick, or relative to the first action. */
function echoOf(log: ComparedLog, other: ComparedLog): Echo {
  const [mine, theirs] = [wordsOf(log), wordsOf(other)];
  const byClock = echoShifted(mine, theirs, 0);
  const fromFirst = echoShifted(mine, theirs, (theirs[0]?.tick ?? 0) - (mine[0]?.tick ?? 0));
  return fromFirst.part > byClock.part ? fromFirst : byClock;
}

function echoShifted(mine: readonly Done[], theirs: readonly Done[], shift: number): Echo {
  const [gaps, theirGaps]: [number[], number[]] = [[], []];
  let [near, next, lastMine, lastTheirs] = [0, 0, -1, -1];
  for (const [index, { tick, word }] of mine.entries()) {
    const due = tick + shift;
    while (next < theirs.length && theirs[next]!.tick < due - ECHO.wide) next++;
    let at = next;
    while (at < theirs.length && theirs[at]!.tick <= due + ECHO.wide && theirs[at]!.word !== word) at++;
    const met = theirs[at];
    if (!met || met.tick > due + ECHO.wide) continue;
    if (Math.abs(met.tick - due) <= ECHO.near) near++;
    // Comparable only without other actions in between.
    if (lastMine === index - 1 && lastTheirs === at - 1 && index > 0 && at > 0) {
      gaps.push(tick - mine[index - 1]!.tick);
      theirGaps.push(met.tick - theirs[at - 1]!.tick);
    }
    [lastMine, lastTheirs, next] = [index, at, at + 1];
  }
  const part = near / Math.max(1, Math.min(mine.length, theirs.length));
  return { part, gaps: gaps.length, errors: correlationZ(gaps, theirGaps) };
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

export function likenessOf(log: ComparedLog, other: ComparedLog): Likeness {
  const [mine, theirs] = [wordsOf(log), wordsOf(other)];
  const byClock = meetings(mine, theirs, (tick) => tick);
  const [start, otherStart] = [mine[0]?.tick ?? 0, theirs[0]?.tick ?? 0];
  const byGap = meetings(mine, theirs, (tick, last) => tick + (last ? last.theirs - last.mine : otherStart - start));
  const { together, row } = byGap.together > byClock.together ? byGap : byClock;
  const differs = mine.findIndex(({ word }, index) => word !== theirs[index]?.word);
  const shorter = Math.min(log.length, other.length);
  return { together, part: together / Math.max(1, shorter), row, choices: differs === -1 ? mine.length : differs };
}

interface Done {
  readonly tick: number;
  readonly word: string;
}

function wordsOf(log: ComparedLog): Done[] {
  return log.map(([tick, action]) => ({ tick, word: JSON.stringify(action) }));
}

function meetings(
  mine: readonly Done[],
  theirs: readonly Done[],
  dueAt: (tick: number, last: { readonly mine: number; readonly theirs: number } | null) => number,
) {
  let [together, row, longest, next] = [0, 0, 0, 0];
  let last: { readonly mine: number; readonly theirs: number } | null = null;
  for (const { tick, word } of mine) {
    const due = dueAt(tick, last);
    while (next < theirs.length && theirs[next]!.tick < due - NEAR) next++;
    let at = next;
    while (at < theirs.length && theirs[at]!.tick <= due + NEAR && theirs[at]!.word !== word) at++;
    const met = theirs[at];
    if (met && met.tick <= due + NEAR) {
      [together, row, next] = [together + 1, row + 1, at + 1];
      last = { mine: tick, theirs: met.tick };
    } else row = 0;
    longest = Math.max(longest, row);
  }
  return { together, row: longest };
}

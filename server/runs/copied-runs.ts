/**
 * Whether a run on shared luck was copied from another. Who plays on the same luck may well do the same things; but nobody
 * does most of them at the very moments at which another did them, nor, where there is a choice, chooses the same for long.
 */
import type { Doubt } from '#engine/judge.ts';
import type { Entry } from '#engine/rules.ts';
import { followsBy } from '#engine/statistics.ts';

type Log = readonly Entry<unknown>[];

/** How many ticks apart the same moment is. */
const NEAR = 2;
/** Fewer things than this may be the same by chance. */
const ENOUGH = 12;
/**
 * From which part on of the shorter run what it has in common with the other is no chance, and from how many in a row. Of
 * people of the model who race each other the most alike have two thirds and thirteen, in Whack-a-Mole.
 */
const MOST_ALIKE = { part: 0.85, row: 30 } as const;
/**
 * A copy with noise: most actions come within a few ticks of the other run's, and the gaps between them follow the other's
 * gaps by so many standard errors. People who are equally quick come as close, but each hesitates in other places: of 1,400
 * pairs of model people 8 have such a part, and none of them more than 3.16 standard errors.
 */
const ECHO = { near: 5, part: 0.85, errors: 3.2, wide: 20 } as const;
/** So many of the same choices from the start on are nobody's own. */
const SAME_CHOICES = 60;

/** How much two runs have in common. */
export interface Likeness {
  /** How many things were done in both in the same order and at the same moments, by the clock or after the one before. */
  readonly together: number;
  /** The same as a part of all that was done in the shorter run. */
  readonly part: number;
  /** The most of them in a row. */
  readonly row: number;
  /** How many things from the start on are the same, at whatever moment. */
  readonly choices: number;
}

/** What makes a run seem copied from another on the same luck; `null` if nothing does. */
export function doubtOfCopy(log: Log, other: Log, isForced: boolean): Doubt | null {
  const { together, part, row, choices } = likenessOf(log, other);
  if (together >= ENOUGH && (part >= MOST_ALIKE.part || row >= MOST_ALIKE.row)) {
    const reason = 'Most of it was done at the very moments at which another run on the same luck did it.';
    return { strength: 2, reason, figures: { together, part: rounded(part), row } };
  }
  const echo = echoOf(log, other);
  if (echo.gaps >= ENOUGH && echo.part >= ECHO.part && echo.errors >= ECHO.errors) {
    const reason = 'It is quick and slow where another run on the same luck was, a few ticks apart.';
    return { strength: 2, reason, figures: { echoed: rounded(echo.part), follows: rounded(echo.errors) } };
  }
  if (isForced || choices < SAME_CHOICES) return null;
  return {
    strength: 2,
    reason: `Its first ${choices} moves are those of another run on the same luck.`,
    figures: { choices },
  };
}

/** How closely a run follows another besides noise. */
interface Echo {
  /** Which part of the shorter run comes within a few ticks of the other. */
  readonly part: number;
  /** How many gaps between two actions both runs have, and how closely they follow each other, in standard errors. */
  readonly gaps: number;
  readonly errors: number;
}

/** By the clock, and with both runs counted from their first action; whichever is closer. */
function echoOf(log: Log, other: Log): Echo {
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
    // Only what comes right after the last common action, in both, has a gap to compare.
    if (lastMine === index - 1 && lastTheirs === at - 1 && index > 0 && at > 0) {
      gaps.push(tick - mine[index - 1]!.tick);
      theirGaps.push(met.tick - theirs[at - 1]!.tick);
    }
    [lastMine, lastTheirs, next] = [index, at, at + 1];
  }
  const part = near / Math.max(1, Math.min(mine.length, theirs.length));
  return { part, gaps: gaps.length, errors: followsBy(gaps, theirGaps) };
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** Compares two logs, in time that grows with their lengths. */
export function likenessOf(log: Log, other: Log): Likeness {
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

function wordsOf(log: Log): Done[] {
  return log.map(([tick, action]) => ({ tick, word: JSON.stringify(action) }));
}

/** How many things the other did as well, in the same order, about when they were due: all of them, and most in a row. */
function meetings(
  mine: readonly Done[],
  theirs: readonly Done[],
  dueAt: (tick: number, last: { readonly mine: number; readonly theirs: number } | null) => number,
) {
  let [together, row, longest, next] = [0, 0, 0, 0];
  let last: { readonly mine: number; readonly theirs: number } | null = null;
  for (const { tick, word } of mine) {
    const due = dueAt(tick, last);
    // What the other did meanwhile and this one did not is passed over.
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

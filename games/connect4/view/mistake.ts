/** Where a game was lost, or a win was missed: the player's last move that another one would have bettered. */
import type { Frozen } from '#engine/rules.ts';
import type { State } from '#games/connect4/rules/connect4.ts';
import { colorOf, winOf } from '#games/connect4/rules/discs.ts';
import { HOUSE, positionOf } from '#games/connect4/rules/house.ts';
import type { Position } from '#games/connect4/rules/search.ts';
import { outlookOf, worthOfColumns } from '#games/connect4/rules/search.ts';

export interface Mistake {
  /** The number of the disc, from 0. */
  readonly disc: number;
  /** The column that it should have gone into. */
  readonly better: number;
  /** Whether that would have won; else the game would have been open still. */
  readonly wins: boolean;
}

/** How far is looked ahead for one move, and how many positions at most. */
const DEPTH = { least: 4, most: 8 } as const;
const POSITIONS = 250_000;

/** The last mistake of the player; `null` if there was none that can be seen. Others have a turn between two moves. */
export async function lastMistake(state: Frozen<State>, pause = nextTask): Promise<Mistake | null> {
  const lost = winOf(state)?.color === HOUSE;
  for (let disc = state.moves.length - 1; disc >= 0; disc--) {
    if (colorOf(state, disc) === HOUSE) continue;
    const mistake = mistakeAt(state, disc, lost);
    if (mistake) return mistake;
    await pause();
  }
  return null;
}

/**
 * The game is known to be lost after the disc if it was lost and every later move of the player lost as well. So where
 * a move was still open, the one that was played is the mistake. In a drawn game only a missed win is one.
 */
function mistakeAt({ moves, first }: Frozen<State>, disc: number, lost: boolean): Mistake | null {
  const played = moves[disc]!;
  const worths = lookFrom(positionOf({ moves: moves.slice(0, disc), first }));
  if (outlookOf(worths.get(played)!) === 'won') return null;
  const others = [...worths].filter(([column]) => column !== played);
  const good = others.filter(([, worth]) => outlookOf(worth) === 'won' || (lost && outlookOf(worth) === 'open'));
  if (good.length === 0) return null;
  const [better, worth] = good.reduce((best, one) => (one[1] > best[1] ? one : best));
  return { disc, better, wins: outlookOf(worth) === 'won' };
}

/** The worth of all moves by the deepest look that the positions allow. */
function lookFrom(position: Position): ReadonlyMap<number, number> {
  let worths = worthOfColumns(position, DEPTH.least, { left: Number.POSITIVE_INFINITY })!;
  const budget = { left: POSITIONS };
  for (let depth = DEPTH.least + 1; depth <= DEPTH.most; depth++) {
    const deeper = worthOfColumns(position, depth, budget);
    if (!deeper) break;
    worths = deeper;
  }
  return worths;
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

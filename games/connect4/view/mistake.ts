/** Finds the player's last move for which a better one existed. */
import type { Frozen } from '#engine/rules.ts';
import type { State } from '#games/connect4/rules/connect4.ts';
import { colorOf, winOf } from '#games/connect4/rules/discs.ts';
import { OPPONENT, positionOf } from '#games/connect4/rules/ai.ts';
import type { SearchBoard } from '#games/connect4/rules/search.ts';
import { outlookOf, evaluateMoves } from '#games/connect4/rules/search.ts';

export interface Mistake {
  /** Counted from 0. */
  readonly disc: number;
  /** The better column. */
  readonly better: number;
  /** `better` would have won; otherwise it would have kept the game open. */
  readonly wins: boolean;
}

/** Search depth and maximum positions per move. */
const DEPTH = { least: 4, most: 8 } as const;
const POSITIONS = 250_000;

/** Yields to other tasks between moves. */
export async function lastMistake(state: Frozen<State>, pause = nextTask): Promise<Mistake | null> {
  const lost = winOf(state)?.color === OPPONENT;
  for (let disc = state.moves.length - 1; disc >= 0; disc--) {
    if (colorOf(state, disc) === OPPONENT) continue;
    const mistake = mistakeAt(state, disc, lost);
    if (mistake) return mistake;
    await pause();
  }
  return null;
}

/**
 * Runs from the last move backwards: after a loss all later moves are known to lose, so a move with an open alternative
 * is the mistake. In a draw only a missed win counts.
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

function lookFrom(position: SearchBoard): ReadonlyMap<number, number> {
  let worths = evaluateMoves(position, DEPTH.least, { left: Number.POSITIVE_INFINITY })!;
  const budget = { left: POSITIONS };
  for (let depth = DEPTH.least + 1; depth <= DEPTH.most; depth++) {
    const deeper = evaluateMoves(position, depth, budget);
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

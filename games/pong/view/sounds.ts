import type { Action, State } from '#games/pong/rules/pong.ts';
import { hitterIn, scorerIn } from '#games/pong/view/effects.ts';
import type { Change } from '#kit/running-game.ts';
import { WALL_TICK, risingNotes, semitonesAbove } from '#kit/melody.ts';
import type { Tone } from '#kit/sound.ts';

const FIRST_HIT = { player: 262, house: 196 } as const;
const HIGHEST = 19;

/** No sound between a point and the serve. */
export function tonesOf({ before, now }: Change<State, Action>): readonly Tone[] {
  const scorer = scorerIn(before, now);
  // With two players every point has a winner to celebrate.
  if (scorer === 'player' || (scorer && now.level === null)) {
    return risingNotes();
  }
  if (scorer === 'house') return [{ wave: 'triangle', from: 247, to: 110, ms: 320 }];
  const by = hitterIn(before, now);
  if (by) {
    const pitch = semitonesAbove(FIRST_HIT[by], Math.min(now.hits - 1, HIGHEST));
    return [{ wave: 'square', from: pitch, ms: 60, gain: 0.3, pan: by === 'player' ? -0.6 : 0.6 }];
  }
  if (before.serveIn > 0 && now.serveIn === 0) return [{ wave: 'triangle', from: 330, ms: 60, gain: 0.35 }];
  const bounced = Math.sign(before.ball.vy) * Math.sign(now.ball.vy) < 0;
  return bounced ? WALL_TICK : [];
}

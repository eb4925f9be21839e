import type { Action, State } from '#games/pong/rules/pong.ts';
import { hitterIn, MILESTONE, scorerIn } from '#games/pong/view/effects.ts';
import type { Change } from '#kit/running-game.ts';
import { WALL_TICK, melody, pitchesAbove, risingNotes, semitonesAbove } from '#kit/melody.ts';
import type { Tone } from '#kit/sound.ts';

/** A3. */
const WOOD = 220;
const HITS_PER_SEMITONE = 5;
const HIGHEST = 12;
const RALLY = melody(pitchesAbove(659, [0, 5]), { ms: 110, apartMs: 90, delayMs: 40 });

const MISSED = melody([247, 165], { ms: 200, apartMs: 130 });

/** No sound between a point and the serve. */
export function tonesOf({ before, now }: Change<State, Action>): readonly Tone[] {
  const scorer = scorerIn(before, now);
  // With two players every point has a winner to celebrate.
  if (scorer === 'player' || (scorer && now.level === null)) {
    return risingNotes();
  }
  if (scorer === 'house') return MISSED;
  const by = hitterIn(before, now);
  if (by) {
    const pitch = semitonesAbove(WOOD, Math.min(Math.floor(now.hits / HITS_PER_SEMITONE), HIGHEST));
    const pan = by === 'player' ? -0.6 : 0.6;
    const knock: readonly Tone[] = [
      { wave: 'triangle', from: pitch * 2, to: pitch, ms: 50, gain: 0.6, pan },
      { wave: 'noise', from: 1_200, ms: 18, gain: 0.2, pan },
    ];
    return now.hits % MILESTONE === 0 ? [...knock, ...RALLY] : knock;
  }
  if (before.serveIn > 0 && now.serveIn === 0) return [{ wave: 'triangle', from: 330, ms: 60, gain: 0.35 }];
  const bounced = Math.sign(before.ball.vy) * Math.sign(now.ball.vy) < 0;
  return bounced ? WALL_TICK : [];
}

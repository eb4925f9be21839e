import { reactionJudge } from '#engine/reaction-judge.ts';
import type { Click } from '#games/color/rules/click.ts';
import { COLORS } from '#games/color/rules/click.ts';
import { LEAST } from '#games/color/rules/limits.ts';

export const judge = reactionJudge<Click>({
  hit: ({ button, target }) => (button === target ? button : null),
  buttons: COLORS.length,
  columns: 3,
  least: LEAST,
  target: ['color', 'colors'],
  presses: 'clicks',
  // The best people reach 750 points.
  scores: [
    [820, 0],
    [860, 0.6],
    [920, 2.4],
    [1_000, 3.8],
    [1_100, 4.5],
  ],
});

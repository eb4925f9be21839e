import { reactionJudge } from '#engine/reaction-judge.ts';
import { LEAST } from '#games/_sample/rules/limits.ts';
import type { Action } from '#games/_sample/rules/sample.ts';
import { LAMPS } from '#games/_sample/rules/sample.ts';

export const judge = reactionJudge<Action>({
  hit: ({ lamp, lit }) => (lamp === lit ? lamp : null),
  buttons: LAMPS,
  columns: 3,
  least: LEAST,
  target: ['lamp', 'lamps'],
  presses: 'presses',
  // The best people reach 750 points.
  scores: [
    [820, 0],
    [860, 0.6],
    [920, 2.4],
    [1_000, 3.8],
    [1_100, 4.5],
  ],
});

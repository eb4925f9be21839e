import type { Turns } from '#engine/together.ts';
import type { Hand } from '#games/rps/rules/hands.ts';
import type { Action, State } from '#games/rps/rules/rps.ts';

export const together: Turns<State, Action> = {
  kind: 'turns',
  seats: { min: 2, max: 2 },
  mode: () => 'two players',
  toMove: (state) => (state.player === null && winners(state.tally, state.goal).length === 0 ? [0, 1] : []),
  allows: (_state, action) => typeof action === 'number',
  reveal: ([first, second]) => [first as Hand, second as Hand],
  winners: ({ tally, goal }) => winners(tally, goal),
  words: { turn: 'Choose your hand', move: 'Choose a hand' },
  points: ({ tally }) => [tally.won, tally.lost],
};

function winners({ won, lost }: Readonly<State['tally']>, goal: number | null): readonly number[] {
  if (won === goal) return [0];
  return lost === goal ? [1] : [];
}

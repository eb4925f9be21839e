import type { Frozen } from '#engine/rules.ts';
import type { Turns } from '#engine/together.ts';
import type { Action, State } from '#games/memory/rules/memory.ts';

export const together: Turns<State, Action> = {
  kind: 'turns',
  seats: { min: 2, max: 4 },
  mode: (players) => `${players} players`,
  toMove: (state) => (state.wait === 0 && !isOver(state) ? [state.people!.turn] : []),
  allows: (_state, action) => typeof action === 'number',
  removeSeat: (seat) => ({ leave: seat }),
  // Most pairs; a tie is shared.
  winners({ people }) {
    const present = [...people!.pairs.keys()].filter((seat) => !people!.gone[seat]);
    const most = Math.max(...present.map((seat) => people!.pairs[seat]!));
    return present.filter((seat) => people!.pairs[seat] === most);
  },
  words: { turn: 'Flip two cards', move: 'Flip a card', won: 'You found the most pairs!' },
  points: ({ people }) => people!.pairs,
};

function isOver({ cards, matched, people }: Frozen<State>): boolean {
  return matched.length === cards.length || people!.gone.filter((gone) => !gone).length === 1;
}

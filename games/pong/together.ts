import type { SharedField } from '#engine/together.ts';
import type { Action, State } from '#games/pong/rules/pong.ts';

export const together: SharedField<State, Action> = {
  kind: 'shared',
  seats: { min: 2, max: 2 },
  mode: 'two players',
  limitSeconds: 600,
  seatOf: (action) => ('secondPush' in action || 'secondMoveTo' in action ? 1 : 0),
  forSeat(action, seat) {
    if ('push' in action || 'secondPush' in action) {
      const push = 'push' in action ? action.push : action.secondPush;
      return seat === 0 ? { push } : { secondPush: push };
    }
    const height = 'moveTo' in action ? action.moveTo : action.secondMoveTo;
    return seat === 0 ? { moveTo: height } : { secondMoveTo: height };
  },
  // The limit can end a round early: then the player with more points wins.
  winners({ points: { player, house } }) {
    if (player === house) return [];
    return [player > house ? 0 : 1];
  },
  points: ({ points }) => [points.player, points.house],
};

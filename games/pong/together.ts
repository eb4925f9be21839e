import { clamp, towards } from '#engine/arithmetic.ts';
import type { Frozen } from '#engine/rules.ts';
import type { SharedField } from '#engine/together.ts';
import type { Ball } from '#games/pong/rules/ball.ts';
import { FACES, PIXEL } from '#games/pong/rules/court.ts';
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
  isPosition: (action) => 'moveTo' in action || 'secondMoveTo' in action,
  // Against a computer all keys steer the player's paddle.
  seenBy(state, seat) {
    const [player, other] = seat === 1 ? [state.house, state.player] : [state.player, state.house];
    if (!('push' in player)) return state;
    return { ...state, level: 'normal', player, house: { y: other.y, height: other.height, goal: null, wait: 0 } };
  },
  // The limit can end a round early: then the player with more points wins.
  winners({ points: { player, house } }) {
    if (player === house) return [];
    return [player > house ? 0 : 1];
  },
  points: ({ points }) => [points.player, points.house],

  // The ball is in the present at the own paddle and in the past at the other one, which is shown in the past too.
  shown(past, lag, seat, before) {
    if (seat < 0) return past(lag);
    const [own, other] = seat === 0 ? (['player', 'house'] as const) : (['house', 'player'] as const);
    /** By how many ticks the ball should be later than `ticks` ago. */
    const early = (ticks: number) => lag * shareOfWay(past(ticks).ball, FACES[own], FACES[other]) - ticks;
    let ago = lag;
    while (ago > 0 && early(ago) < 0) ago--;
    const state = past(ago);
    const paddle = past(lag)[other];
    return {
      ...state,
      [own]: past(0)[own],
      [other]: { ...paddle, y: towards(before[other].y, paddle.y, CATCH_UP) },
      ball: ago === lag ? state.ball : between(state.ball, past(ago + 1).ball, early(ago), early(ago + 1)),
    };
  },
  pieces: [
    { name: 'Left', paint: 'pink', shape: 'bar' },
    { name: 'Right', paint: 'sky', shape: 'bar' },
  ],
};

/** A paddle whose input arrived very late catches up at this speed instead of jumping. */
const CATCH_UP = 16 * PIXEL;
/** The ball never moves this far in a tick, except to the middle for a serve. */
const JUMP = 20 * PIXEL;

function shareOfWay({ x }: Frozen<Ball>, from: number, to: number): number {
  return clamp((x - from) / (to - from), 0, 1);
}

/** Where `early` would be 0. */
function between(ball: Frozen<Ball>, older: Frozen<Ball>, early: number, olderEarly: number): Frozen<Ball> {
  if (Math.abs(ball.x - older.x) > JUMP || early === olderEarly) return ball;
  const share = early / (early - olderEarly);
  return { ...ball, x: ball.x + (older.x - ball.x) * share, y: ball.y + (older.y - ball.y) * share };
}

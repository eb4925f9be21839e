import '#games/pong/view/pong.css';
import '#games/pong/theme.css';
import art from '#games/pong/art.svg';
import { FACES, HALF_BALL, PIXEL } from '#games/pong/rules/court.ts';
import type { Action, Mode, State } from '#games/pong/rules/pong.ts';
import {
  describeChange,
  describeEnd,
  figuresOf,
  headlineOf,
  announceEnd,
  namesOf,
  winningTime,
} from '#games/pong/view/describe.ts';
import { PADDLE, pongArt } from '#games/pong/view/draw.ts';
import { hitterIn, scorerIn } from '#games/pong/view/effects.ts';
import { play } from '#games/pong/view/play.ts';
import type { FieldProps } from '#kit/game-view.ts';
import { defineView } from '#kit/game-view.ts';
import type { Change, RoomSeats } from '#kit/running-game.ts';
import { Stage } from '#kit/stage.tsx';
import { clockTime } from '#kit/words.ts';

function Field({ game }: FieldProps<State, Action>) {
  return <Stage game={game} art={pongArt} label="Pong court" />;
}

export default defineView<State, Action, Mode>({
  ...play,
  art,
  modes: {
    names: {
      normal: 'Normal',
      easy: 'Easy',
      hard: 'Hard',
      'normal tall': 'Normal, tall paddle',
      'easy tall': 'Easy, tall paddle',
      'hard tall': 'Hard, tall paddle',
      'two players': 'Two players',
    },
  },
  Field,
  stats: (state) =>
    (['player', 'house'] as const).map((side) => ({ label: namesOf(state)[side].title, value: state.points[side] })),
  // With two players, marking one paddle as "yours" would be wrong for the other.
  steered: ({ level, player }) =>
    level === null ? null : { x: (FACES.player - HALF_BALL) / PIXEL - PADDLE.width / 2, y: player.y / PIXEL },
  ending: {
    // Time for the last point to flip in.
    seenMs: () => 900,
    headline: headlineOf,
    facts: describeEnd,
    tiles: figuresOf,
    spoken: announceEnd,
  },
  speech: { onChange: describeChange },
  sounds: () => import('#games/pong/view/sounds.ts'),
  vibration,
  record: { label: 'Best', better: 'lower', of: winningTime, show: clockTime },
  countsWins: (mode) => mode !== 'two players',
  help: {
    goal: 'Get the ball past the computer. First to 10 wins.',
    keys: [
      { what: 'Move your paddle', how: 'Up and Down, W and S, or the mouse' },
      { what: 'Two players', how: 'W and S on the left, Up and Down on the right' },
      { what: 'Gamepad', how: 'Stick' },
    ],
    touch: [{ what: 'Move your paddle', how: 'Drag up and down, on the court or on the strip below it' }],
    scoring:
      'Every ball the computer misses is a point. The middle of the paddle returns the ball straight, its ends at an angle.',
  },
});

const SIDES = ['player', 'house'] as const;

function vibration({ before, now }: Change<State, Action>, room?: RoomSeats): number {
  if (scorerIn(before, now)) return 30;
  return hitterIn(before, now) === SIDES[room?.seat ?? 0] ? 10 : 0;
}

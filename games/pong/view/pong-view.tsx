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
import { modeRows } from '#games/pong/view/mode-rows.ts';
import { play } from '#games/pong/view/play.ts';
import type { FieldProps } from '#kit/game-view.ts';
import { defineView } from '#kit/game-view.ts';
import type { Change, RoomSeats } from '#kit/running-game.ts';
import { Stage } from '#kit/stage.tsx';
import { clockTime } from '#kit/words.ts';

const SIDES = ['player', 'house'] as const;

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
      'normal tall': 'Normal tall',
      'easy tall': 'Easy tall',
      'hard tall': 'Hard tall',
      'two players': 'Two players',
      rally: 'Rally',
    },
    about: {
      'two players': 'One keyboard, or a finger each on one phone.',
      rally: 'The other side never misses. How long can you keep the ball in play?',
    },
    rows: modeRows,
  },
  Field,
  stats: (state) =>
    state.rally
      ? [{ label: 'Rally', value: state.hits }]
      : SIDES.map((side) => ({ label: namesOf(state)[side].title, value: state.points[side] })),
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
  record: (mode) =>
    mode === 'rally'
      ? { label: 'Best', better: 'higher', of: ({ longest }) => longest, show: String, measure: 'rally' }
      : { label: 'Best', better: 'lower', of: winningTime, show: clockTime },
  countsWins: (mode) => mode !== 'two players' && mode !== 'rally',
  help: (mode) => ({
    goal:
      mode === 'rally'
        ? 'Keep the ball in play. The computer never misses.'
        : 'Get the ball past the computer. First to 10 wins.',
    keys: [
      { what: 'Move your paddle', how: 'Up and Down, W and S, or the mouse' },
      { what: 'Two players', how: 'W and S on the left, Up and Down on the right' },
      { what: 'Gamepad', how: 'Stick' },
    ],
    touch: [
      { what: 'Move your paddle', how: 'Drag on the court, or on the strip below it' },
      { what: 'Two players', how: 'One finger in each half' },
    ],
    scoring:
      mode === 'rally'
        ? 'Every hit counts, by you and by the computer. The ball gets faster, and your first miss ends the run.'
        : 'Every ball the computer misses is a point. The middle of the paddle returns the ball straight, its ends at an angle.',
  }),
});

function vibration({ before, now }: Change<State, Action>, room?: RoomSeats): number {
  if (scorerIn(before, now)) return 30;
  return hitterIn(before, now) === SIDES[room?.seat ?? 0] ? 10 : 0;
}

import '#games/pong/view/pong.css';
import '#games/pong/theme.css';
import art from '#games/pong/art.svg';
import type { Side } from '#games/pong/rules/ball.ts';
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
import { helpOf } from '#games/pong/view/help.ts';
import { modeRows } from '#games/pong/view/mode-rows.ts';
import { play } from '#games/pong/view/play.ts';
import { Eyes } from '#kit/eyes.tsx';
import type { FieldProps } from '#kit/game-view.ts';
import { defineView } from '#kit/game-view.ts';
import type { Change, RoomSeats } from '#kit/running-game.ts';
import { Stage } from '#kit/stage.tsx';
import { useGame } from '#kit/use-moment.ts';
import { clockTime } from '#kit/words.ts';

const SIDES = ['player', 'house'] as const;

function Field({ game }: FieldProps<State, Action>) {
  const isForTwo = useGame(game, ({ now }) => now.level === null && !now.rally);
  return (
    <>
      <Stage game={game} art={pongArt} label="Pong court" />
      <Zone side="player" />
      {isForTwo && <Zone side="house" />}
    </>
  );
}

/** On phones, where a thumb would hide the paddle. Part of the field: a drag counts as on that half of the court. */
function Zone({ side }: { readonly side: Side }) {
  return (
    <div className={`pong-zone ${side}`} aria-hidden="true">
      <svg viewBox="-25 -25 50 50">
        <circle cy="3" r="22" className="deep" />
        <circle r="22" className="face" />
        <Eyes y={-4} apart={8.5} radius={9} pupil={5} look={[0, -3]} />
      </svg>
      <svg viewBox="-40 -16 80 32" className="arrow">
        <path d="M-34 0H34M-22-12-34 0-22 12M22-12 34 0 22 12" />
      </svg>
      Drag here
    </div>
  );
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
  help: helpOf,
});

function vibration({ before, now }: Change<State, Action>, room?: RoomSeats): number {
  if (scorerIn(before, now)) return 30;
  return hitterIn(before, now) === SIDES[room?.seat ?? 0] ? 10 : 0;
}

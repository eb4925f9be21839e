import '#games/snake/theme.css';
import art from '#games/snake/art.svg';
import type { Action, Mode, State } from '#games/snake/rules/snake.ts';
import { POINTS, snake } from '#games/snake/rules/snake.ts';
import { snakeArt } from '#games/snake/view/draw.ts';
import { isFaster } from '#games/snake/view/effects.ts';
import { play } from '#games/snake/view/play.ts';
import { middleOf } from '#games/snake/view/ribbon.ts';
import type { FieldProps } from '#kit/game-view.ts';
import { defineView } from '#kit/game-view.ts';
import { Stage } from '#kit/stage.tsx';
import { clockTime } from '#kit/words.ts';

const HIT = { wall: 'hit the wall', self: 'bit itself' } as const;
/** Announce the score at multiples of this: every fifth apple. */
const READ_OUT_EVERY = 50;

function Field({ game }: FieldProps<State, Action>) {
  return <Stage game={game} art={snakeArt} label="Snake field" />;
}

export default defineView<State, Action, Mode>({
  ...play,
  art,
  modes: {
    names: { classic: 'Classic', faster: 'Faster', 'no-walls': 'No walls', 'three-apples': '3 apples' },
    about: {
      classic: 'Ten points an apple. Ranked: the only mode on the leaderboard.',
      faster: 'Every five apples the snake is one step faster.',
      'no-walls': 'Leave on one side, come back on the other.',
      'three-apples': 'Three apples at once. Choose your way.',
    },
  },
  Field,
  stats: (state) => [{ label: 'Score', value: snake.score(state) }],
  // Left is a reversal and would do nothing.
  prompt: (state) =>
    state.heading === null ? { keys: 'Press up, down or right', touch: 'Swipe up, down or right' } : null,
  steered({ body, heading }) {
    return { ...middleOf(body[0]!), toward: heading ?? 'right' };
  },
  boardGoal: 'Eat one apple to get on the board.',
  ending: {
    // Time for three blinks.
    seenMs: () => 900,
    facts: (state) => `Length ${state.body.length}`,
    tiles: (state, run) => [
      { label: 'Length', value: state.body.length },
      { label: 'Time', value: clockTime(run.ticks) },
      { label: 'Apples', value: snake.score(state) / POINTS },
    ],
    spoken(state) {
      const score = `score ${snake.score(state)}`;
      return state.hit ? `Game over, ${score}, ${HIT[state.hit]}` : `You won, ${score}, the field is full`;
    },
  },
  speech: {
    onChange({ before, now }) {
      if (isFaster(before, now)) return `Faster. Score ${snake.score(now)}`;
      const score = snake.score(now);
      return score !== snake.score(before) && score % READ_OUT_EVERY === 0 ? `Score ${score}` : null;
    },
  },
  sounds: () => import('#games/snake/view/sounds.ts'),
  vibration: ({ before, now }) => (now.hit !== before.hit ? 30 : 0),
  help: (mode) => ({
    goal: `Eat the apples and grow. ${mode === 'no-walls' ? 'Leave on one side, come back on the other. Do not bite yourself.' : 'Do not run into a wall or into yourself.'}`,
    keys: [
      { what: 'Steer', how: 'Arrows, WASD or HJKL' },
      { what: 'Pause', how: 'Space or P' },
    ],
    touch: [{ what: 'Steer', how: 'Swipe on the field, or use the buttons below it' }],
    scoring: `Each apple is worth 10 points. ${mode === 'faster' ? 'Every five apples the snake is one step faster.' : 'A full field is 3,970.'}`,
  }),
});

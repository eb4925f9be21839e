import art from '#games/whack/art.svg';
import type { Action, Mode, State } from '#games/whack/rules/whack.ts';
import { describeChange, describeEnd, describeRun, figuresOf, ticksLeft } from '#games/whack/view/describe.ts';
import { Field } from '#games/whack/view/field.tsx';
import { play } from '#games/whack/view/play.ts';
import { defineView } from '#kit/game-view.ts';
import { secondsLeft } from '#kit/time-bar.tsx';
import '#games/whack/view/whack.css';
import '#games/whack/theme.css';

export default defineView<State, Action, Mode>({
  ...play,
  art,
  Field,
  stats: (state) => [
    { label: 'Score', value: state.hits },
    { label: 'Time', value: secondsLeft(ticksLeft(state)) },
  ],
  boardGoal: 'Hit one mole to get on the board.',
  ending: {
    seenMs: () => 700,
    facts: describeRun,
    tiles: figuresOf,
    spoken: describeEnd,
  },
  speech: {
    atStart: () => 'Thirty moles in 30 seconds.',
    onChange: describeChange,
  },
  sounds: () => import('#games/whack/view/sounds.ts'),
  vibration: ({ before, now }) => (now.hits > before.hits ? 15 : now.misses > before.misses ? 25 : 0),
  help: {
    goal: 'Hit the moles before they are gone. Thirty come up in 30 seconds.',
    keys: [
      { what: 'Hit', how: '1-9' },
      { what: 'Or', how: 'The number pad, or QWE ASD ZXC (same layout)' },
      { what: 'Move the mallet', how: 'Arrows, then Space or Enter' },
      { what: 'Gamepad', how: 'D-pad moves the mallet, A hits' },
      { what: 'Pause', how: 'P or Esc' },
    ],
    touch: [{ what: 'Hit', how: 'Tap the hole' }],
    scoring: 'Each mole is worth 1 point. Misses cost nothing.',
  },
});

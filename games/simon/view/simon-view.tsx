import art from '#games/simon/art.svg';
import type { Action, Mode, State } from '#games/simon/rules/simon.ts';
import { simon } from '#games/simon/rules/simon.ts';
import { controls } from '#games/simon/view/controls.ts';
import { describeChange, describeEnd, describeRun, figuresOf } from '#games/simon/view/describe.ts';
import { After, Field } from '#games/simon/view/field.tsx';
import { defineView } from '#kit/game-view.ts';
import '#games/simon/view/simon.css';
import '#games/simon/theme.css';

export default defineView<State, Action, Mode>({
  rules: simon,
  art,
  lifecycle: {
    time: 'real',
    begins: 'at once',
    pause: { field: 'hidden', resumes: 'after countdown' },
    practice: 50,
  },
  controls,
  Field,
  stats: (state) => [{ label: 'Level', value: simon.score(state) }],
  scoreWords: (level) => `Level ${level}`,
  scoreUnit: 'level',
  boardGoal: 'Repeat one sequence to get on the board.',
  ending: {
    // Time to see the expected pad.
    seenMs: ({ wrong }) => (wrong === null ? 800 : 1_500),
    facts: describeRun,
    tiles: figuresOf,
    spoken: describeEnd,
    More: After,
  },
  speech: { onChange: describeChange },
  sounds: () => import('#games/simon/view/sounds.ts'),
  vibration: ({ before, now }) => (now.wrong !== before.wrong ? 30 : 0),
  help: {
    goal: 'Watch the lights, then press the pads in the same order. Each round adds one.',
    keys: [
      { what: 'Press a pad', how: '1-4, or QW AS (same layout)' },
      { what: 'Move, then press', how: 'Arrows, then Space or Enter' },
      { what: 'Gamepad', how: 'D-pad moves, A presses' },
      { what: 'Pause', how: 'P or Esc' },
    ],
    touch: [{ what: 'Press a pad', how: 'Tap it' }],
    scoring: 'Your level is the number of rounds you repeated. A wrong press ends the game. There is no time limit.',
  },
});

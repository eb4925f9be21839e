import art from '#games/simon/art.svg';
import type { Action, Mode, State } from '#games/simon/rules/simon.ts';
import { simon } from '#games/simon/rules/simon.ts';
import { controls } from '#games/simon/view/controls.ts';
import { describeChange, describeEnd, describeRun, describeWinner, figuresOf } from '#games/simon/view/describe.ts';
import { After, Field } from '#games/simon/view/field.tsx';
import type { Help, PersonalRecord } from '#kit/game-view.ts';
import { defineView } from '#kit/game-view.ts';
import '#games/simon/view/simon.css';
import '#games/simon/theme.css';

export default defineView<State, Action, Mode>({
  rules: simon,
  art,
  modes: {
    names: { classic: 'Classic', fast: 'Fast', pass: 'Pass it on' },
    about: {
      classic: 'Repeat the lights. Ranked: the only mode on the leaderboard.',
      fast: 'The same lights, twice as fast.',
      pass: 'Add one step, then hand it over.',
    },
  },
  lifecycle: {
    time: 'real',
    begins: 'at once',
    pause: { field: 'hidden', resumes: 'after countdown' },
    practice: 50,
  },
  controls,
  Field,
  stats: (state) => [
    state.player === undefined
      ? { label: 'Level', value: simon.score(state) }
      : { label: 'Steps', value: state.sequence.length },
  ],
  scoreWords: (level) => `Level ${level}`,
  scoreUnit: 'level',
  boardGoal: 'Repeat one sequence to get on the board.',
  ending: {
    // Time to see the expected pad.
    seenMs: ({ wrong }) => (wrong === null ? 800 : 1_500),
    headline: (state) => describeWinner(state) ?? (state.wrong === null ? 'You Won! 🎉' : 'Game Over'),
    facts: describeRun,
    tiles: figuresOf,
    spoken: describeEnd,
    More: After,
  },
  speech: { onChange: describeChange },
  sounds: () => import('#games/simon/view/sounds.ts'),
  vibration: ({ before, now }) => (now.wrong !== before.wrong ? 30 : 0),
  record: (mode) => (mode === 'pass' ? STEPS : LEVEL),
  help: (mode) => HELP[mode as Mode],
});

const LEVEL: PersonalRecord<State> = { label: 'Best', better: 'higher', of: simon.score, show: String };

const STEPS: PersonalRecord<State> = {
  label: 'Longest',
  better: 'higher',
  of: (state) => (simon.status(state) === 'playing' ? null : state.sequence.length),
  show: String,
};

const INPUT = {
  keys: [
    { what: 'Press a pad', how: '1-4, or QW AS (same layout)' },
    { what: 'Move, then press', how: 'Arrows, then Space or Enter' },
    { what: 'Gamepad', how: 'D-pad moves, A presses' },
    { what: 'Pause', how: 'P or Esc' },
  ],
  touch: [{ what: 'Press a pad', how: 'Tap it' }],
};

const CLASSIC: Help = {
  goal: 'Watch the lights, then press the pads in the same order. Each round adds one.',
  ...INPUT,
  scoring: 'Your level is the number of rounds you repeated. A wrong press ends the game. There is no time limit.',
};

const HELP: Readonly<Record<Mode, Help>> = {
  classic: CLASSIC,
  fast: { ...CLASSIC, goal: 'Watch the fast lights, then press the pads in the same order. Each round adds one.' },
  pass: {
    goal: 'For two: repeat all steps, add one of your own, and hand it to the other one.',
    ...INPUT,
    scoring: 'Who presses a wrong pad loses. There is no time limit.',
  },
};

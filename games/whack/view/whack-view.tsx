import art from '#games/whack/art.svg';
import { factorOf } from '#games/whack/rules/rush.ts';
import type { Action, Mode, State } from '#games/whack/rules/whack.ts';
import { whack } from '#games/whack/rules/whack.ts';
import {
  describeChange,
  describeEnd,
  describeHearts,
  describeRun,
  figuresOf,
  ticksLeft,
} from '#games/whack/view/describe.ts';
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
  modes: {
    names: { classic: 'Classic', rush: 'Rush' },
    about: {
      classic: 'Thirty moles in 30 seconds. Ranked: the only mode on the leaderboard.',
      rush: 'Faster and faster, two at once. Golden moles give 5, bombs cost a heart.',
    },
  },
  stats: (state) => [
    { label: 'Score', value: whack.score(state) },
    ...(state.rush
      ? [
          { label: 'Hearts', value: describeHearts(Math.max(state.rush.hearts, 0)) },
          { label: 'Combo', value: `×${factorOf(state.streak)}` },
        ]
      : [{ label: 'Time', value: secondsLeft(ticksLeft(state)) }]),
  ],
  boardGoal: 'Hit one mole to get on the board.',
  ending: {
    seenMs: () => 700,
    facts: describeRun,
    tiles: figuresOf,
    spoken: describeEnd,
  },
  speech: {
    atStart: ({ rush }) => (rush ? 'Three hearts. Leave the bombs alone.' : 'Thirty moles in 30 seconds.'),
    onChange: describeChange,
  },
  sounds: () => import('#games/whack/view/sounds.ts'),
  vibration: ({ before, now }) => {
    if (before.rush && now.rush && now.rush.hearts < before.rush.hearts) return 60;
    return now.hits > before.hits ? 15 : now.misses > before.misses ? 25 : 0;
  },
  help: (mode) => ({
    goal:
      mode === 'rush'
        ? 'Hit the moles before they are gone. Every mole missed and every bomb hit costs one of three hearts.'
        : 'Hit the moles before they are gone. Thirty come up in 30 seconds.',
    keys: [
      { what: 'Hit', how: '1-9' },
      { what: 'Or', how: 'The number pad, or QWE ASD ZXC (same layout)' },
      { what: 'Move the mallet', how: 'Arrows, then Space or Enter' },
      { what: 'Gamepad', how: 'D-pad moves the mallet, A hits' },
      { what: 'Pause', how: 'P or Esc' },
    ],
    touch: [{ what: 'Hit', how: 'Tap the hole' }],
    scoring:
      mode === 'rush'
        ? 'A mole is worth 1 point, a golden one 5, one with a helmet 3 on the second hit. Five hits in a row double the points, ten triple them, fifteen make them four times as many. A golden mole that gets away costs nothing.'
        : 'Each mole is worth 1 point. Misses cost nothing.',
  }),
});

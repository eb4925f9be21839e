import art from '#games/hangman/art.svg';
import type { Action, Mode, State } from '#games/hangman/rules/hangman.ts';
import { ALLOWED, hangman, misses } from '#games/hangman/rules/hangman.ts';
import { toLetter } from '#games/hangman/rules/letter.ts';
import { takesWord } from '#games/hangman/view/bag.ts';
import { describeEnd, describeGuess, describeStart } from '#games/hangman/view/describe.ts';
import { Field } from '#games/hangman/view/field.tsx';
import { Tally } from '#games/hangman/view/tally.tsx';
import { defineView } from '#kit/game-view.ts';
import '#games/hangman/view/hangman.css';
import '#games/hangman/theme.css';

export default defineView<State, Action, Mode>({
  rules: hangman,
  art,
  modes: {
    names: {
      classic: 'Classic',
      animals: 'Animals',
      food: 'Food',
      places: 'Places',
      things: 'Things',
      sports: 'Sports',
      friend: 'Friend',
    },
    about: {
      classic: 'Ten words of this arcade.',
      animals: 'On land, in water, in the air.',
      food: 'From the kitchen and the market.',
      places: 'Where people go.',
      things: 'Around the house.',
      sports: 'With and without a ball.',
    },
  },
  lifecycle: {
    time: 'turns',
    begins: 'on open field',
    pause: null,
  },
  controls: {
    keys: {},
    press: () => null,
    type: toLetter,
    padMovesFocus: true,
  },
  Field,
  around: { Below: Tally },
  stats: (state) => [{ label: 'Wrong', value: `${misses(state)} of ${ALLOWED}` }],
  ending: {
    // Until the word is filled in and the balloon or gift has left.
    seenMs: () => 1_400,
    facts: describeEnd,
    shared: (state) => `${misses(state)} of ${ALLOWED} wrong`,
    spoken: (state) => `${hangman.status(state) === 'won' ? 'You won!' : 'Game over.'} ${describeEnd(state)}.`,
  },
  speech: { atStart: (state) => (state.topic ? describeStart(state) : null), onChange: describeGuess },
  sounds: () => import('#games/hangman/view/sounds.ts'),
  vibration: ({ before, now }) => (misses(now) > misses(before) ? 25 : 10),
  countsWins: () => true,
  acceptsStart: takesWord,
  help: {
    goal: 'Find the word letter by letter. The sixth wrong letter loses.',
    keys: [
      { what: 'Guess', how: 'Any letter' },
      { what: 'Move over the letters', how: 'Arrows, then Enter' },
      { what: 'Help', how: '?' },
    ],
    touch: [{ what: 'Guess', how: 'Tap a letter' }],
    scoring: 'There are no points, only wins and losses. Repeating a letter costs nothing.',
  },
});

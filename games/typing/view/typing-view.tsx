import { TICKS_PER_SECOND } from '#engine/rules.ts';
import art from '#games/typing/art.svg';
import type { Action, Mode, State } from '#games/typing/rules/typing.ts';
import { figuresOf, typing } from '#games/typing/rules/typing.ts';
import { bag } from '#games/typing/view/bag.ts';
import { countersOf, describeChange, describeEnd, describeRun, tilesOf } from '#games/typing/view/describe.ts';
import { After, Field } from '#games/typing/view/field.tsx';
import { OptionSwitches } from '#games/typing/view/stream-options.tsx';
import type { Help } from '#kit/game-view.ts';
import { defineView } from '#kit/game-view.ts';
import '#games/typing/view/typing.css';
import '#games/typing/theme.css';

export default defineView<State, Action, Mode>({
  rules: typing,
  art,
  modes: {
    names: { classic: 'Text', '15 s': '15 s', '30 s': '30 s', '60 s': '60 s', relaxed: 'Relaxed' },
    about: {
      classic: 'One sentence without a mistake, within a minute.',
      '15 s': 'Common words for 15 seconds.',
      '30 s': 'Common words for 30 seconds.',
      '60 s': 'Common words for a minute.',
      relaxed: 'One sentence, and two minutes for it.',
    },
  },
  lifecycle: {
    time: 'real',
    begins: 'on first action',
    pause: { field: 'hidden', resumes: 'after countdown' },
  },
  // The text field produces the actions itself.
  controls: { keys: {}, press: () => null, padMovesFocus: true },
  Field,
  around: { Below: OptionSwitches },
  stats: countersOf,
  confirmsReset: ({ elapsed }) => elapsed > 20 * TICKS_PER_SECOND,
  ending: {
    // Time for the caret to sweep over the sentence.
    seenMs: () => 800,
    headline: (state) => (typing.status(state) === 'won' ? 'You Won! 🎉' : state.stream ? 'Time!' : "Time's Up!"),
    facts: describeRun,
    tiles: tilesOf,
    spoken: describeEnd,
    More: After,
  },
  speech: {
    atStart: ({ stream }) => `Type the ${stream ? 'words' : 'sentence'}. The clock starts with your first character.`,
    onChange: describeChange,
  },
  sounds: () => import('#games/typing/view/sounds.ts'),
  record: {
    label: 'Best',
    better: 'higher',
    // After the first character the speed is hundreds of words per minute.
    of: (state) => (typing.status(state) === 'playing' || state.stream?.letters ? null : figuresOf(state).wpm || null),
    show: String,
  },
  acceptsStart: ({ stream, sentence }) => stream !== undefined || bag.take(sentence),
  help: (mode) => (mode === 'classic' || mode === 'relaxed' ? SENTENCE_HELP : STREAM_HELP),
});

const NEXT_WORD = { what: 'Hear the next word', how: 'Ctrl and Right' };
const STOP = { what: 'Stop', how: 'Esc' };
const TYPE = { what: 'Type', how: 'The clock starts with your first character' };

const SENTENCE_HELP: Help = {
  goal: 'Type the sentence without a mistake, as fast as you can.',
  keys: [TYPE, { what: 'New sentence', how: 'Tab, then Enter' }, STOP, NEXT_WORD],
  touch: [{ what: 'Type', how: 'Tap the sentence for the keyboard' }],
  scoring: 'WPM = correct characters / 5 per minute. Accuracy = correct keystrokes / all keystrokes.',
};

const STREAM_HELP: Help = {
  goal: 'Type as many words as you can until the time is up.',
  keys: [TYPE, { what: 'New words', how: 'Tab, then Enter' }, STOP, NEXT_WORD],
  touch: [{ what: 'Type', how: 'Tap the words for the keyboard' }],
  scoring:
    'WPM = correct characters / 5 per minute. Raw counts all keystrokes. Consistency = 100 minus the spread of your speed by second.',
};

import type { Frozen } from '#engine/rules.ts';
import art from '#games/typing/art.svg';
import type { Action, Mode, State } from '#games/typing/rules/typing.ts';
import { figuresOf, typing } from '#games/typing/rules/typing.ts';
import { bag } from '#games/typing/view/bag.ts';
import { ClicksSwitch } from '#games/typing/view/clicks.tsx';
import { describeChange, describeEnd, describeRun, tilesOf } from '#games/typing/view/describe.ts';
import { After, Field } from '#games/typing/view/field.tsx';
import { defineView } from '#kit/game-view.ts';
import '#games/typing/view/typing.css';
import '#games/typing/theme.css';

const shownFigures = (state: Frozen<State>) => (typing.status(state) === 'playing' ? state.live : figuresOf(state));

export default defineView<State, Action, Mode>({
  rules: typing,
  art,
  modes: { names: { classic: '60 seconds', relaxed: 'Relaxed, 120 seconds' } },
  lifecycle: {
    time: 'real',
    begins: 'on first action',
    pause: { field: 'hidden', resumes: 'after countdown' },
  },
  // The text field produces the actions itself.
  controls: { keys: {}, press: () => null, padMovesFocus: true },
  Field,
  around: { Below: ClicksSwitch },
  stats(state) {
    const figures = shownFigures(state);
    return [
      { label: 'WPM', value: figures?.wpm ?? '-' },
      { label: 'Accuracy', value: figures ? `${figures.accuracy}%` : '-' },
    ];
  },
  ending: {
    // Time for the caret to sweep over the sentence.
    seenMs: () => 800,
    facts: describeRun,
    tiles: tilesOf,
    spoken: describeEnd,
    More: After,
  },
  speech: {
    atStart: () => 'Type the sentence. The clock starts with your first character.',
    onChange: describeChange,
  },
  sounds: () => import('#games/typing/view/sounds.ts'),
  record: {
    label: 'Best WPM',
    better: 'higher',
    // After the first character the speed is hundreds of words per minute.
    of: (state) => (typing.status(state) === 'playing' ? null : figuresOf(state).wpm || null),
    show: String,
  },
  acceptsStart: (state) => bag.take(state.sentence),
  help: {
    goal: 'Type the sentence without a mistake, as fast as you can.',
    keys: [
      { what: 'Type', how: 'The clock starts with your first character' },
      { what: 'New sentence', how: 'Tab, then Enter' },
      { what: 'Stop', how: 'Esc' },
      { what: 'Hear the next word', how: 'Ctrl and Right' },
    ],
    touch: [{ what: 'Type', how: 'Tap the sentence for the keyboard' }],
    scoring: 'WPM = correct characters / 5 per minute. Accuracy = correct keystrokes / all keystrokes.',
  },
});

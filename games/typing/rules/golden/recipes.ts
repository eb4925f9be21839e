import type { Recipe } from '#engine/golden.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { Run } from '#engine/run.ts';
import type { Action, Mode, State } from '#games/typing/rules/typing.ts';
import { sentenceOf } from '#games/typing/rules/typing.ts';

type TypingRun = Run<State, Action, Mode>;

export const recipes: readonly Recipe<State, Action, Mode>[] = [
  {
    name: 'types-without-a-slip',
    mode: 'classic',
    seed: 1,
    play: (run) => typeWhile(run, () => true, { apart: 10, slips: 0 }),
  },
  {
    name: 'corrects-its-slips',
    mode: 'classic',
    seed: 2,
    play: (run) => typeWhile(run, () => true, { apart: 12, slips: 8 }),
  },
  {
    name: 'runs-out-of-time',
    mode: 'classic',
    seed: 3,
    play: (run) => typeWhile(run, () => true, { apart: 60, slips: 10 }),
  },
  {
    name: 'takes-its-time',
    mode: 'relaxed',
    seed: 4,
    play: (run) => typeWhile(run, () => true, { apart: 50, slips: 3 }),
  },
  {
    name: 'types-words-for-15-seconds',
    mode: '15 s',
    seed: 5,
    play: (run) => typeWhile(run, () => true, { apart: 7, slips: 6 }),
  },
  {
    name: 'types-punctuation-and-numbers',
    mode: '30 s',
    seed: 6,
    play(run) {
      run.act({ punctuation: true, numbers: true, letters: '' });
      typeWhile(run, () => true, { apart: 9, slips: 5 });
    },
  },
  {
    name: 'types-words-with-two-letters',
    mode: '60 s',
    seed: 7,
    play(run) {
      run.act({ punctuation: true, numbers: false, letters: '' });
      run.act({ punctuation: false, numbers: false, letters: 'er' });
      typeWhile(run, () => true, { apart: 14, slips: 2 });
    },
  },
  {
    // Random edits at random positions.
    name: 'edits-200-times',
    mode: 'classic',
    seed: 42,
    play(run) {
      const random = new SeededRandom(seedFrom(43));
      const sentence = sentenceOf(run.state);
      while (run.status === 'playing' && run.log.length < 200) {
        run.tickTo(run.ticks + random.below(18));
        const { length } = run.state.typed;
        const from = random.chance(2, 3) ? length : random.below(length + 1);
        const to = random.chance(1, 4) ? from + random.below(length - from + 1) : from;
        const text = random.chance(1, 8) ? 'q\u2019' : sentence.slice(from, from + random.below(4));
        run.act({ from, to, text });
      }
    },
  },
];

/** Types at the end with `slips` mistakes per hundred characters, each deleted before the next character. */
function typeWhile(run: TypingRun, goesOn: () => boolean, hand: { apart: number; slips: number }): void {
  const random = new SeededRandom(seedFrom(44));
  const sentence = sentenceOf(run.state);
  while (run.status === 'playing' && goesOn()) {
    const { typed } = run.state;
    const place = typed.length;
    if (!sentence.startsWith(typed)) run.act({ from: place - 1, to: place, text: '' });
    else run.act({ from: place, to: place, text: random.chance(hand.slips, 100) ? '#' : sentence[place]! });
    run.tickTo(run.ticks + hand.apart + random.below(5) - 2);
  }
}

import { describe, expect, test } from 'vitest';
import { describeRules } from '#engine/conformance.ts';
import { seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { SENTENCES } from '#games/typing/rules/sentences.ts';
import type { Mode } from '#games/typing/rules/typing.ts';
import { figuresOf, sentenceOf, typing } from '#games/typing/rules/typing.ts';

describeRules(typing, (random, { typed, stream }) => {
  if (stream && random.chance(1, 10))
    return { punctuation: random.chance(1, 2), numbers: true, letters: random.pick(['', 'e', 'qz']) };
  const from = random.below(typed.length + 2);
  return { from, to: from + random.below(3), text: random.pick(['', 'a', 'e', 'Th', '\u2019', 'é', '🙂']) };
});

function runOf(mode: Mode = 'classic', number = 1) {
  return new Run(typing, mode, seedFrom(number));
}

/** Inserts the text at the end in one edit. */
function type(run: ReturnType<typeof runOf>, text: string): boolean {
  const { length } = run.state.typed;
  return run.act({ from: length, to: length, text });
}

function backspace(run: ReturnType<typeof runOf>): boolean {
  const { length } = run.state.typed;
  return run.act({ from: length - 1, to: length, text: '' });
}

const halves = (sentence: string) => [sentence.slice(0, 1), sentence.slice(1)] as const;

describe('streams', () => {
  const PLAIN = { punctuation: false, numbers: false, letters: '' };
  const textWith = (options: object, number = 1) => {
    const run = runOf('60 s', number);
    expect(run.act({ ...PLAIN, ...options })).toBe(true);
    return sentenceOf(run.state);
  };

  test.each([
    ['15 s', 900],
    ['30 s', 1_800],
    ['60 s', 3_600],
  ] as const)('in %s end %i ticks after the first character', (mode, ticks) => {
    const run = runOf(mode);
    run.tickTo(500);
    type(run, sentenceOf(run.state).slice(0, 5));
    run.tickTo(500 + ticks - 1);
    expect(run.status).toBe('playing');
    run.tick();
    expect(run.status).toBe('time');
  });

  test('have words in lower case, never twice in a row, and enough for 300 words per minute', () => {
    for (const number of [1, 2, 3]) {
      const words = sentenceOf(runOf('60 s', number).state).split(' ');
      expect(words).toHaveLength(300);
      for (const [index, word] of words.entries()) {
        expect(word).toMatch(/^[a-z]+$/);
        expect(word).not.toBe(words[index + 1]);
      }
    }
    expect(sentenceOf(runOf('15 s').state).split(' ')).toHaveLength(75);
  });

  test('have punctuation with capitals after it, and numbers, if switched on', () => {
    const text = textWith({ punctuation: true, numbers: true });
    expect(text).toMatch(/^[A-Z0-9]/);
    expect(text).toMatch(/[a-z], [a-z]/);
    expect(text).toMatch(/ \d+ /);
    expect(text).not.toMatch(/[.?] [a-z]/);
    expect(textWith({ numbers: true })).not.toMatch(/[A-Z.,;:?]/);
  });

  test('have the practiced letters in most words', () => {
    const words = textWith({ letters: 'qz' }).split(' ');
    const share = words.filter((word) => /[qz]/.test(word)).length / words.length;
    expect(share).toBeGreaterThan(0.7);
  });

  test('take options only before the first character, and sentences never', () => {
    const run = runOf('15 s');
    expect(run.act(PLAIN)).toBe(true);
    type(run, 'x');
    expect(run.act(PLAIN)).toBe(false);
    expect(runOf('classic').act(PLAIN)).toBe(false);
    expect(runOf('classic').state).not.toHaveProperty('stream');
  });

  test.each([{ letters: 'E' }, { letters: 'abc' }, { letters: 7 }, { numbers: 1 }, { punctuation: 'yes' }])(
    'reject the options %j',
    (wrong) => {
      expect(typing.readAction({ ...PLAIN, ...wrong })).toBeNull();
      expect(typing.readAction(PLAIN)).toEqual(PLAIN);
    },
  );
});

test('the sentences are 36 of 77 to 106 characters in plain ASCII, and use every letter', () => {
  expect(SENTENCES).toHaveLength(36);
  expect(new Set(SENTENCES).size).toBe(36);
  const lengths = SENTENCES.map((sentence) => sentence.length);
  expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([77, 106]);
  for (const sentence of SENTENCES) expect(sentence).toMatch(/^[ -~]+$/);
  expect(SENTENCES[0]).toMatch(/^The lighthouse keeper/);
  expect(SENTENCES[11]).toMatch(/^Just before midnight/);
  expect(new Set(SENTENCES.join('').toLowerCase().match(/[a-z]/g)).size).toBe(26);
});

describe('typing', () => {
  test('each character is a keystroke, correct if it matches its position in the sentence', () => {
    const run = runOf();
    const sentence = sentenceOf(run.state);
    type(run, sentence[0]!);
    type(run, '#');
    expect(run.state).toMatchObject({ typed: `${sentence[0]}#`, keystrokes: 2, correctKeystrokes: 1 });
  });

  test('Backspace and deletions are not keystrokes', () => {
    const run = runOf();
    type(run, 'abc');
    backspace(run);
    run.act({ from: 0, to: 2, text: '' });
    expect(run.state).toMatchObject({ typed: '', keystrokes: 3 });
  });

  test('100 percent means no mistake', () => {
    const run = runOf();
    type(run, '#');
    backspace(run);
    for (let count = 0; count < 200; count++) {
      type(run, sentenceOf(run.state)[0]!);
      backspace(run);
    }
    expect(run.state.correctKeystrokes).toBe(run.state.keystrokes - 1);
    expect(figuresOf(run.state).accuracy).toBe(99);
  });

  test('the run continues at the end of the sentence while an error is left', () => {
    const run = runOf();
    const sentence = sentenceOf(run.state);
    type(run, `#${sentence.slice(1)}`);
    expect(run.state.typed).toHaveLength(sentence.length);
    expect(run.status).toBe('playing');
    run.act({ from: 0, to: 1, text: sentence[0]! });
    expect(run.status).toBe('won');
  });

  test('characters beyond the end are rejected and count as wrong keystrokes', () => {
    const run = runOf();
    const sentence = sentenceOf(run.state);
    type(run, `#${sentence.slice(1)}`);
    const { typed, keystrokes, correctKeystrokes } = run.state;
    expect(type(run, 'x')).toBe(true);
    run.act({ from: 0, to: 0, text: sentence[0]! });
    expect(run.state).toMatchObject({ typed, keystrokes: keystrokes + 2, correctKeystrokes });
  });

  test('a composed character counts once, even with two code units', () => {
    const run = runOf();
    type(run, 'é');
    type(run, '🙂');
    expect(run.state).toMatchObject({ typed: 'é🙂', keystrokes: 2, correctKeystrokes: 0 });
  });

  test('typographic quotation marks of phone keyboards count as straight ones, and no others', () => {
    const run = runOf();
    type(run, '\u2019\u201c\u201d\u2018\u00b4');
    expect(run.state.typed).toBe('\'""\u2018\u00b4');
    const penguins = SENTENCES.findIndex((sentence) => sentence.includes("'"));
    let number = 1;
    while (runOf('classic', number).state.sentence !== penguins) number++;
    const other = runOf('classic', number);
    type(other, SENTENCES[penguins]!.replace("'", '\u2019'));
    expect(other.status).toBe('won');
    expect(figuresOf(other.state).accuracy).toBe(100);
  });

  test('an edit that changes nothing or lies outside the text is illegal', () => {
    const run = runOf();
    expect(run.act({ from: 0, to: 0, text: '' })).toBe(false);
    expect(run.act({ from: 0, to: 1, text: 'x' })).toBe(false);
    type(run, 'abc');
    expect(run.act({ from: 2, to: 1, text: 'x' })).toBe(false);
  });
});

describe('the clock', () => {
  test('starts with the first character, however late', () => {
    const run = runOf();
    run.tickTo(5_000);
    expect(run.state.elapsed).toBe(0);
    expect(run.status).toBe('playing');
    type(run, 'x');
    run.tickTo(5_060);
    expect(run.state.elapsed).toBe(60);
  });

  test('the time is up at tick 3600, whatever is typed then', () => {
    const run = runOf();
    const [head, tail] = halves(sentenceOf(run.state));
    type(run, head);
    run.tickTo(3_600);
    expect(run.status).toBe('time');
    expect(type(run, tail)).toBe(false);
    expect(typing.status({ ...run.state, typed: sentenceOf(run.state) })).toBe('time');
  });
});

test('live figures start at two seconds and are refreshed every 30 ticks', () => {
  const run = runOf();
  const sentence = sentenceOf(run.state);
  type(run, sentence.slice(0, 10));
  run.tickTo(119);
  expect(run.state.live).toBeNull();
  run.tickTo(120);
  expect(run.state.live).toEqual({ wpm: 60, accuracy: 100 });
  type(run, '#');
  run.tickTo(149);
  expect(run.state.live).toEqual({ wpm: 60, accuracy: 100 });
  run.tickTo(150);
  expect(run.state.live).toEqual({ wpm: 48, accuracy: 90 });
});

// @vitest-environment happy-dom
import { recordOf } from '#web/play/session/personal-best.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Action, State } from '#games/typing/rules/typing.ts';
import { typing, sentenceOf } from '#games/typing/rules/typing.ts';
import { describeChange, describeEnd, describeRun, tilesOf } from '#games/typing/view/describe.ts';
import { spokenWord, wordAt } from '#games/typing/view/next-word.ts';
import { consistencyOf, paceOf } from '#games/typing/view/pace.ts';
import { Result } from '#games/typing/view/result.tsx';
import { useSlips } from '#games/typing/view/slips.ts';
import { tonesOf } from '#games/typing/view/sounds.ts';
import view from '#games/typing/view/typing-view.tsx';
import type { FieldProps } from '#kit/game-view.ts';
import { TestGame } from '#kit/testing/test-game.ts';

afterEach(cleanup);

/** Runs the field's hook without rendering the field. */
function Slipping({ game }: FieldProps<State, Action>) {
  useSlips(game);
  return null;
}

function runOf() {
  const game = new TestGame(typing);
  const sentence = sentenceOf(game.run.state);
  const type = (upTo: number) => {
    const { length } = game.run.state.typed;
    game.act({ from: length, to: length, text: sentence.slice(length, upTo) });
  };
  return { game, sentence, type };
}

describe('the figures', () => {
  test('are dashes at first, and live values after two seconds', () => {
    const { game, type } = runOf();
    const values = () => view.stats(game.run.state, { actions: 0, ticks: 0 }).map(({ value }) => value);
    type(10);
    game.tick(119);
    expect(values()).toEqual(['-', '-']);
    game.tick(1);
    expect(values()).toEqual([60, '100%']);
  });

  test('of a finished run are shown in one line, and the best is stored', () => {
    const { game, sentence, type } = runOf();
    type(10);
    game.tick(1_454);
    expect(recordOf(view, 'classic')!.of(game.run.state, { actions: 1, ticks: 1_454 })).toBeNull();
    type(sentence.length);
    const wpm = Math.round((sentence.length * 720) / 1_454);
    expect(describeRun(game.run.state)).toBe(`${wpm} WPM · 100% accuracy · 24.2 s`);
    expect(describeEnd(game.run.state)).toBe(`You won! ${wpm} words per minute, 100 percent accuracy, 24.2 seconds.`);
    expect(recordOf(view, 'classic')!.of(game.run.state, { actions: 2, ticks: 1_454 })).toBe(wpm);
  });
});

test('the figures of a stream are raw speed, accuracy and consistency', () => {
  const game = new TestGame(typing, '15 s');
  const text = sentenceOf(game.run.state);
  for (let second = 0; second < 15; second++) {
    const { length } = game.run.state.typed;
    game.act({ from: length, to: length, text: text.slice(length, length + (second % 2 === 0 ? 6 : 4)) });
    game.tick(60);
  }
  expect(game.run.status).toBe('time');
  expect(consistencyOf(game.run.state)).toBe(80);
  const { length } = game.run.state.typed;
  expect(tilesOf(game.run.state)).toEqual([
    { label: 'Raw', value: Math.round((length / 5) * 4) },
    { label: 'Accuracy', value: '100%' },
    { label: 'Consistency', value: '80%' },
  ]);
  expect(view.ending.headline!(game.run.state)).toBe('Time!');
});

describe('the chart', () => {
  test('has a bar for every five seconds, and one for the rest', () => {
    const { game, sentence, type } = runOf();
    type(25);
    game.tick(300);
    type(35);
    game.tick(300);
    game.act({ from: 10, to: 35, text: '' });
    game.tick(300);
    game.tick(120);
    type(sentence.length);
    const last = Math.round(((sentence.length - 10) * 720) / 120);
    expect(paceOf(game.run.state)).toEqual([60, 24, 0, last]);
    render(<Result game={game} />);
    const chart = screen.getByRole('img', { name: new RegExp(`in each 5 seconds: 60, 24, 0, ${last}\\.`) });
    expect([...chart.children].map((bar) => bar.querySelector('b')?.textContent)).toEqual(['60', '24', '0', `${last}`]);
  });

  test('marks wrong keystrokes at their time', () => {
    const { game, type } = runOf();
    render(<Slipping game={game} />);
    type(10);
    game.tick(310);
    game.act({ from: 10, to: 10, text: '##' });
    game.act({ from: 10, to: 12, text: '' });
    type(20);
    game.tick(290);
    render(<Result game={game} />);
    const chart = screen.getByRole('img', { name: /Wrong keystrokes: 0, 2\./ });
    expect([...chart.children].map((bar) => bar.querySelector('em')?.textContent)).toEqual(['', '\u27152']);
  });

  test('leaves accuracy and time to the figures beside it, also when the time is up', () => {
    const { game, type } = runOf();
    type(50);
    game.tick(3_600);
    const { container } = render(<Result game={game} />);
    expect(container.textContent).not.toMatch(/accuracy|%/i);
    expect(describeRun(game.run.state)).toBe('10 WPM · 100% accuracy · 60 s');
    const figures = tilesOf(game.run.state).map(({ label, value }) => `${label} ${value}`);
    expect(figures).toEqual(['Accuracy 100%', 'Time 60 s']);
  });

  test('is omitted for less than a second', () => {
    const { game, sentence, type } = runOf();
    type(sentence.length);
    expect(paceOf(game.run.state)).toEqual([]);
  });
});

describe('sounds and announcements', () => {
  test('the last ten seconds are announced once', () => {
    const { game, type } = runOf();
    const said = game.collect((change) => describeChange(change, false));
    type(1);
    game.tick(3_600);
    expect(said.filter(Boolean)).toEqual(['10 seconds left']);
  });

  test('each next word is announced with spoken feedback', () => {
    const { game, sentence, type } = runOf();
    const said = game.collect((change) => describeChange(change, true));
    const [first = '', second = ''] = sentence.split(' ');
    for (let end = 1; end <= first.length + 1; end++) type(end);
    expect(said.filter(Boolean)).toEqual([spokenWord(second)]);
  });

  test('a word is spoken with its punctuation and capitals', () => {
    expect(['The', 'coat,', 'key;', 'letter:', 'stops.', 'robot'].map(spokenWord)).toEqual([
      'The, capital',
      'coat, comma',
      'key, semicolon',
      'letter, colon',
      'stops, full stop',
      'robot',
    ]);
    expect([0, 2, 3, 4, 6, 7].map((place) => wordAt('The old', place))).toEqual([
      'The',
      'The',
      'old',
      'old',
      'old',
      'old',
    ]);
  });

  test('keys click only if enabled', () => {
    const { game, type } = runOf();
    const heard = game.collect((change) => tonesOf(change).length);
    type(1);
    game.tick();
    expect(heard).toEqual([0, 0]);
  });
});

// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TimingStrip, titleOf } from '#web/moderate/timing-strip.tsx';

const HITS = { kind: 'reactions', done: ['hit', 'hits'], ms: [95, 98, 98, 104], usual: null } as const;

test('describes the times and the usual band', () => {
  const usual = { low: 230, high: 480, runs: 12 };
  render(<TimingStrip times={{ ...HITS, done: [...HITS.done], ms: [...HITS.ms], usual }} />);
  const name = 'Reaction times of 4 hits, most of them between 95 and 104 milliseconds. The usual band is 230 to 480.';
  const strip = screen.getByRole('img', { name });
  expect(strip.textContent).toContain('Hit 1 to 4');
  expect(strip.textContent).toContain('This run, 98 ms');
});

test("names times between moves by the game's own word", () => {
  expect(titleOf({ kind: 'gaps', done: ['press', 'presses'] })).toBe('Times between presses');
});

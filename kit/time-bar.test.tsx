// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Frozen } from '#engine/rules.ts';
import type { State } from '#games/whack/rules/whack.ts';
import { LASTS, whack } from '#games/whack/rules/whack.ts';
import { LiveRun } from '#kit/testing/live-run.ts';
import { TimeBar } from '#kit/time-bar.tsx';

afterEach(cleanup);

/** How much of the bar is full after each frame, and how often it was written anew. */
function drained(ticks: number): { readonly shares: readonly number[]; readonly writes: number } {
  const game = new LiveRun(whack);
  const left = ({ passed }: Frozen<State>) => LASTS - passed;
  const { container } = render(<TimeBar game={game} lasts={LASTS} left={left} />);
  const style = { transform: 'scaleX(1)', writes: 0 };
  Object.defineProperty(container.querySelector('.time-bar-left'), 'style', {
    value: {
      set transform(value: string) {
        Object.assign(style, { transform: value, writes: style.writes + 1 });
      },
    },
  });
  const shares = [];
  for (let tick = 0; tick < ticks; tick++) {
    act(() => game.tick());
    shares.push(Number(/scaleX\((.+)\)/.exec(style.transform)![1]));
  }
  return { shares, writes: style.writes };
}

test('the bar is as full as there is time left, to a pixel of a wide field', () => {
  // A frame shows the way from the tick before to the last one, here its beginning.
  for (const [tick, share] of drained(LASTS).shares.entries()) {
    const exact = (LASTS - tick) / LASTS;
    expect(share).toBeGreaterThanOrEqual(exact);
    expect(share).toBeLessThan(exact + 1 / 600);
  }
});

test('the page is not touched in frames in which nobody would see the bar move', () => {
  expect(drained(LASTS).writes).toBeLessThanOrEqual(600);
});

// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Frozen } from '#engine/rules.ts';
import type { State } from '#games/whack/rules/whack.ts';
import { LASTS, whack } from '#games/whack/rules/whack.ts';
import { TestGame } from '#kit/testing/test-game.ts';
import { TimeBar } from '#kit/time-bar.tsx';

afterEach(cleanup);

/** Fill level after each frame, and the number of style writes. */
function drained(ticks: number): { readonly shares: readonly number[]; readonly writes: number } {
  const game = new TestGame(whack);
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

test('the bar shows the time left, accurate to two pixels on a wide field, and is moved only when it shows', () => {
  const { shares, writes } = drained(LASTS);
  // A frame interpolates from the previous tick; here it is at fraction 0.
  for (const [tick, share] of shares.entries()) {
    const exact = (LASTS - tick) / LASTS;
    expect(share).toBeGreaterThanOrEqual(exact);
    expect(share).toBeLessThan(exact + 1 / 240);
  }
  expect(writes).toBeLessThanOrEqual(240);
});

/** The mallet, stars, dust and points of a tap. */
import { memo, useEffect, useRef } from 'react';
import type { Action, State } from '#games/whack/rules/whack.ts';
import { whack } from '#games/whack/rules/whack.ts';
import { Dust, Mallet, Stars } from '#games/whack/view/flying.tsx';
import type { FieldProps } from '#kit/game-view.ts';
import type { Change } from '#kit/running-game.ts';
import { isOn } from '#kit/settings.ts';

/** Holes in a row. */
export const SIDE = 3;

/** The mallet, the dust and the wobble of a miss end together. */
const BLOW_MS = 320;

/** As many letters as fit in the largest size. */
const SHORT = 3;

/**
 * Invisible until played. One set serves all holes and keeps its layers: the browser composes the whole page again when
 * a layer comes or goes. Hits alternate between two sets, because the last points may still be rising.
 */
export const TapEffects = memo(function TapEffects({ game }: FieldProps<State, Action>) {
  const effects = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      game.onChange((change) => {
        if (change.action && effects.current) show(effects.current, change.action, change);
      }),
    [game],
  );
  return (
    <div ref={effects} className="whack-effects" aria-hidden="true">
      <Dust />
      <Stars />
      <Stars />
      <Mallet how="swings" />
      <b className="whack-plus" />
      <b className="whack-plus" />
    </div>
  );
});

function show(effects: HTMLElement, { hole, hit }: Action, change: Change<State, Action>): void {
  const steps = (count: number) => `calc(${count} * (100% + var(--whack-gap)))`;
  const place = `${steps(hole % SIDE)} ${steps(Math.floor(hole / SIDE))}`;
  const play = (element: HTMLElement | undefined, frames: Keyframe[], duration: number, easing = 'ease-out') => {
    if (!element) return;
    element.style.translate = place;
    element.animate?.(frames, { duration, easing });
  };
  const pick = (name: string, index = 0) => effects.querySelectorAll<HTMLElement>(name)[index];
  const turn = change.now.hits % 2;
  const plus = pick('.whack-plus', turn);
  if (hit) writePoints(plus, wordsOf(change));
  if (isOn('still')) {
    if (hit) play(plus, [{ opacity: 1 }, { opacity: 0 }], 500);
    return;
  }
  play(pick('.whack-mallet'), SWING, BLOW_MS, 'linear');
  if (hit) {
    play(pick('.whack-stars', turn), BURST, 460, 'cubic-bezier(0.1, 0.7, 0.4, 1)');
    play(plus, FLOAT, 620, 'linear');
  } else {
    play(pick('.whack-dust'), PUFF, BLOW_MS);
    effects.parentElement?.querySelector(`[data-cell="${hole}"] .whack-layers`)?.animate?.(WOBBLE, BLOW_MS);
  }
}

const EASE_IN = { easing: 'ease-in' };
const EASE_OUT = { easing: 'ease-out' };

// Every property is in the first and the last frame: without that, Chromium runs the second animation of an element on the
// main thread.
const SWING: Keyframe[] = [
  { transform: 'rotate(42deg)', opacity: 1, ...EASE_IN },
  { offset: 0.25, transform: 'none', ...EASE_IN },
  { offset: 0.5, opacity: 1, ...EASE_IN },
  { offset: 0.9, opacity: 0 },
  { transform: 'none', opacity: 0 },
];

const BURST: Keyframe[] = [
  { transform: 'scale(0.28)', opacity: 1 },
  { transform: 'none', opacity: 0 },
];

const PUFF: Keyframe[] = [
  { transform: 'scale(0.5)', opacity: 1 },
  { transform: 'translateY(-12.1%) scale(1.5)', opacity: 0 },
];

const FLOAT: Keyframe[] = [
  { transform: 'scale(0.5)', opacity: 1, ...EASE_OUT },
  { offset: 0.2, transform: 'scale(1.25)', ...EASE_OUT },
  { offset: 0.65, opacity: 1, ...EASE_OUT },
  { transform: 'translateY(-3cqi)', opacity: 0 },
];

/** Rests in the second half. */
const WOBBLE: Keyframe[] = [
  { transform: 'none' },
  { offset: 0.11, transform: 'translateX(-1.4cqi)' },
  { offset: 0.33, transform: 'translateX(1.4cqi)' },
  { offset: 0.44, transform: 'none' },
  { transform: 'none' },
];

function writePoints(plus: HTMLElement | undefined, words: string): void {
  if (!plus) return;
  plus.textContent = words;
  plus.toggleAttribute('data-words', words.length > SHORT);
}

function wordsOf({ before, now }: Change<State, Action>): string {
  if (before.rush && now.rush && now.rush.hearts < before.rush.hearts) return 'Boom!';
  const gain = whack.score(now) - whack.score(before);
  return gain === 0 ? 'Once more!' : `+${gain}`;
}

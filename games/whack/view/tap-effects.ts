/**
 * Plays the effects of taps on elements that are always there: adding them to the page would cost a slow phone a frame
 * per tap.
 */
import type { RefObject } from 'react';
import { useEffect } from 'react';
import type { Action, State } from '#games/whack/rules/whack.ts';
import { whack } from '#games/whack/rules/whack.ts';
import type { Change, RunningGame } from '#kit/running-game.ts';
import { isOn } from '#kit/settings.ts';

const PLUS = '.whack-plus';

/** The mallet, the dust and the wobble of a miss end together. */
const BLOW_MS = 320;

/** As many letters as fit in the largest size. */
const SHORT = 3;

export function useTapEffects(
  game: RunningGame<State, Action>,
  hole: number,
  layers: RefObject<HTMLElement | null>,
): void {
  useEffect(
    () =>
      game.onChange((change) => {
        if (change.action?.hole === hole && layers.current) show(layers.current, change);
      }),
    [game, hole, layers],
  );
}

function show(layers: HTMLElement, change: Change<State, Action>): void {
  const play = (selector: string, frames: Keyframe[], duration: number, easing = 'ease-out') =>
    layers.querySelector(selector)?.animate?.(frames, { duration, easing });
  const isHit = change.action!.hit;
  if (isHit) writePoints(layers.querySelector<HTMLElement>(PLUS), wordsOf(change));
  if (isOn('still')) {
    if (isHit) play(PLUS, [{ opacity: 1 }, { opacity: 0 }], 500);
    return;
  }
  play('.whack-mallet-swings', SWING, BLOW_MS, 'linear');
  if (isHit) {
    play(
      '.whack-stars',
      [
        { transform: 'scale(0.28)', opacity: 1 },
        { transform: 'none', opacity: 0 },
      ],
      460,
      'cubic-bezier(0.1, 0.7, 0.4, 1)',
    );
    play(PLUS, FLOAT, 620, 'linear');
  } else {
    const puff = { transform: 'translateY(-12.1%) scale(1.5)', opacity: 0 };
    play('.whack-dust', [{ transform: 'scale(0.5)', opacity: 1 }, puff], BLOW_MS);
    layers.animate?.(WOBBLE, BLOW_MS);
  }
}

const EASE_IN = { easing: 'ease-in' };
const EASE_OUT = { easing: 'ease-out' };

// Every property is in the first and the last frame: without that, Chromium runs a hole's second animation on the main
// thread.
const SWING: Keyframe[] = [
  { transform: 'rotate(42deg)', opacity: 1, ...EASE_IN },
  { offset: 0.25, transform: 'none', ...EASE_IN },
  { offset: 0.5, opacity: 1, ...EASE_IN },
  { offset: 0.9, opacity: 0 },
  { transform: 'none', opacity: 0 },
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

function writePoints(plus: HTMLElement | null, words: string): void {
  if (!plus) return;
  plus.textContent = words;
  plus.toggleAttribute('data-words', words.length > SHORT);
}

function wordsOf({ before, now }: Change<State, Action>): string {
  if (before.rush && now.rush && now.rush.hearts < before.rush.hearts) return 'Boom!';
  const gain = whack.score(now) - whack.score(before);
  return gain === 0 ? 'Once more!' : `+${gain}`;
}

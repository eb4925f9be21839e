// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { floatUp } from '#kit/float-up.ts';
import { setSetting } from '#kit/settings.ts';

test('rises and fades, and only fades with reduced motion', () => {
  const element = document.createElement('b');
  const animate = vi.fn<(frames: Keyframe[]) => Animation>();
  element.animate = animate;
  floatUp(element, { rise: '2rem', duration: 400 });
  setSetting('still', true);
  floatUp(element, { rise: '2rem', duration: 400 });
  setSetting('still', false);
  const ends = animate.mock.calls.map(([frames]) => frames.at(-1));
  expect(ends).toEqual([
    { opacity: 0, transform: 'translateY(-2rem)' },
    { opacity: 0, transform: 'none' },
  ]);
});

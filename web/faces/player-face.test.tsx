// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { FaceTraits } from '#web/faces/face-traits.ts';
import { EXTRAS, EYES, faceWords, MOUTHS, PAINTS, SHAPES, traitsOf } from '#web/faces/face-traits.ts';
import { PlayerFace } from '#web/faces/player-face.tsx';

afterEach(cleanup);

const ALL = SHAPES.length * PAINTS.length * EYES.length * EXTRAS.length * MOUTHS.length;
const faceOf = (number: number) => number.toString(16).padStart(8, '0');

test('has over 50,000 faces, each with its own traits', () => {
  const seen = new Set(Array.from({ length: ALL }, (_, number) => JSON.stringify(traitsOf(faceOf(number)))));
  expect(seen.size).toBe(ALL);
  expect(ALL).toBeGreaterThan(50_000);
});

test('draws every trait differently', () => {
  const { container, rerender } = render(<PlayerFace of="00000000" />);
  const looks = (step: number, choices: readonly unknown[]) =>
    new Set(
      choices.map((_, index) => {
        rerender(<PlayerFace of={faceOf(index * step)} />);
        return container.firstElementChild!.innerHTML;
      }),
    ).size;
  let step = 1;
  for (const choices of [SHAPES, PAINTS, EYES, EXTRAS, MOUTHS]) {
    expect(looks(step, choices)).toBe(choices.length);
    step *= choices.length;
  }
});

test('describes a face in a few words', () => {
  render(<PlayerFace of="00000000" />);
  expect(screen.getByRole('img', { name: 'wide-eyed red circle' })).toBeTruthy();
  expect(faceWords(traitsOf(faceOf(SHAPES.length * PAINTS.length * EYES.length * 3)))).toBe(
    'wide-eyed red circle with a bow',
  );
});

test('is hidden from screen readers if silent or without a device', () => {
  const { container } = render(
    <>
      <PlayerFace of="00000000" silent />
      <PlayerFace of={null} />
    </>,
  );
  expect(screen.queryByRole('img')).toBeNull();
  // Both take the same space.
  expect(container.querySelectorAll('.player-face')).toHaveLength(2);
});

test('rarely repeats head, color and eyes among two hundred faces, and never a whole face', () => {
  const random = new SeededRandom(seedFrom(13));
  const faces = Array.from({ length: 200 }, () => traitsOf(faceOf(random.below(2 ** 32))));
  const alike = (look: (face: FaceTraits) => string) => {
    const looks = faces.map(look);
    return looks.flatMap((one, index) => looks.slice(0, index).filter((other) => other === one)).length;
  };
  // Expected: one in 1,200 of the 19,900 pairs.
  expect(alike(({ shape, paint, eyes }) => shape + paint + eyes)).toBeLessThan(30);
  expect(alike((face) => JSON.stringify(face))).toBe(0);
});

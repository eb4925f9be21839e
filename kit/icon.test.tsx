// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { IconFrame } from '#kit/icon.tsx';

afterEach(cleanup);

test('an icon is drawn in the color of the text and not read out', () => {
  const { container } = render(
    <IconFrame>
      <path d="M4 4h16" />
    </IconFrame>,
  );
  const svg = container.querySelector('svg')!;
  expect(svg.getAttribute('stroke')).toBe('currentColor');
  expect(svg.getAttribute('aria-hidden')).toBe('true');
  expect(svg.querySelector('path')).not.toBeNull();
});

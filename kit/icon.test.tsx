// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { IconFrame } from '#kit/icon.tsx';

afterEach(cleanup);

test('an icon uses the text color and is hidden from screen readers', () => {
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

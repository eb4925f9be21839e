// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { OptionButton } from '#kit/option-button.tsx';

afterEach(cleanup);

test('an option exposes its state to screen readers and by more than color', () => {
  const { container } = render(<OptionButton option="test:option" label="Auto-fire" />);
  const key = container.querySelector('button')!;
  expect([key.getAttribute('aria-pressed'), key.textContent]).toEqual(['false', 'Auto-fire']);
  act(() => key.click());
  expect(key.getAttribute('aria-pressed')).toBe('true');
  const css = readFileSync('kit/option-button.css', 'utf8');
  const knob = (selector: string) =>
    css
      .split(`${selector} {`)[1]
      ?.split('}')[0]
      ?.match(/inset: ([^;]+);/)?.[1];
  expect(knob("\n  .option-button[aria-pressed='true'] .option-switch::after")).not.toBe(
    knob('\n  .option-switch::after'),
  );
  expect(key.querySelector('.option-switch')).not.toBeNull();
});

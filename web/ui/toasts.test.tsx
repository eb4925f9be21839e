// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Toasts, hideToasts, toast } from '#web/ui/toasts.tsx';

afterEach(cleanup);

test('replaces a toast with the same text', () => {
  const { container } = render(<Toasts />);
  act(() => {
    toast('Invalid Name', 'Name is required', 'destructive');
    toast('Error', 'Something else.', 'destructive');
    toast('Invalid Name', 'Name is required', 'destructive');
  });
  const shown = [...container.querySelectorAll('.toast-text')].map((text) => text.textContent);
  expect(shown).toEqual(['ErrorSomething else.', 'Invalid NameName is required']);
});

test('hides toasts during a run, and shows new ones after it', () => {
  const { container } = render(<Toasts />);
  const shown = () => [...container.querySelectorAll('.toast b')].map((title) => title.textContent);
  act(() => toast('Score submitted!', 'Before the run.', 'plain'));
  expect(shown()).toContain('Score submitted!');
  act(() => hideToasts(true));
  expect(shown()).toEqual([]);
  act(() => toast('Error', 'During the run.', 'destructive'));
  expect(shown()).toEqual([]);
  act(() => hideToasts(false));
  expect(shown()).toEqual(['Error']);
});

// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Toasts, toast } from '#web/ui/toasts.tsx';

afterEach(cleanup);

test('a toast that says the same again takes the place of the first', () => {
  const { container } = render(<Toasts />);
  act(() => {
    toast('Invalid Name', 'Name is required', 'destructive');
    toast('Error', 'Something else.', 'destructive');
    toast('Invalid Name', 'Name is required', 'destructive');
  });
  const shown = [...container.querySelectorAll('.toast-text')].map((text) => text.textContent);
  expect(shown).toEqual(['ErrorSomething else.', 'Invalid NameName is required']);
});

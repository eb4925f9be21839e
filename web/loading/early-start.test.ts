// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bufferErrors, bufferPresses, emitReady, hasEarlyPress } from '#web/loading/early-start.ts';
import { reportPageErrors } from '#web/loading/page-errors.ts';

describe('a press before hydration', () => {
  const clicks: string[] = [];
  const button = (name: string) => document.querySelector<HTMLElement>(`[name=${name}]`)!;
  const hydrate = () => {
    emitReady('game');
    vi.runAllTimers();
  };
  const handleClicks = () => {
    for (const each of document.querySelectorAll('button'))
      each.addEventListener('click', () => clicks.push(each.name));
  };

  beforeEach(() => {
    clicks.length = 0;
    document.body.innerHTML = `<section data-status="idle">
      <button name="start" data-start></button><button name="help"></button>
    </section><button name="elsewhere"></button>`;
    vi.useFakeTimers();
    bufferPresses();
  });
  afterEach(() => {
    hydrate();
    vi.useRealTimers();
  });

  test('on Start is repeated when the game can start, once', () => {
    button('start').click();
    expect(hasEarlyPress()).toBe(true);
    handleClicks();
    emitReady('start');
    hydrate();
    expect(clicks).toEqual(['start']);
    expect(hasEarlyPress()).toBe(false);
  });

  test('on another button is repeated when the game is hydrated', () => {
    button('help').click();
    handleClicks();
    emitReady('start');
    expect(clicks).toEqual([]);
    hydrate();
    expect(clicks).toEqual(['help']);
  });

  test('on Start waits for a game that hydrates after its page, and is repeated on the re-rendered button', () => {
    button('start').click();
    emitReady('page');
    expect(hasEarlyPress()).toBe(true);
    button('start').replaceWith(button('start').cloneNode());
    handleClicks();
    hydrate();
    expect(clicks).toEqual(['start']);
  });

  test('is repeated once if it hydrates the game itself', () => {
    button('help').click();
    handleClicks();
    button('help').addEventListener('click', () => emitReady('game'), { once: true });
    emitReady('page');
    vi.runAllTimers();
    expect(clicks).toEqual(['help']);
  });

  test('outside of the game is not repeated', () => {
    button('elsewhere').click();
    expect(hasEarlyPress()).toBe(false);
  });
});

test('an error before hydration is reported once, and errors after it', () => {
  const send = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ ok: true })));
  vi.stubGlobal('fetch', send);
  const fail = (message: string) => {
    const error = new TypeError(message);
    error.stack = `TypeError: ${message}\n    at begin (${location.origin}/assets/early-1.js:1:2)`;
    dispatchEvent(new ErrorEvent('error', { error }));
  };
  const messages = () => send.mock.calls.map(([, init]) => (JSON.parse(init!.body as string) as Error).message);
  bufferErrors(undefined);
  fail('early');
  expect(messages()).toEqual([]);
  reportPageErrors();
  expect(messages()).toEqual(['early']);
  fail('late');
  expect(messages()).toEqual(['early', 'late']);
  expect(send.mock.calls[0]![0]).toContain('/api/page-errors');
});

// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { AnySession } from '#web/play/session/session.ts';
import { Session } from '#web/play/session/session.ts';
import { useFeedback } from '#web/play/screen/use-feedback.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';
import snake from '#games/snake/view/snake-view.tsx';

afterEach(cleanup);

test('without a score change writes only ticks, a few times a second', async () => {
  const root = document.createElement('div');
  root.innerHTML = '<section data-status="idle"></section>';
  const game = root.firstElementChild as HTMLElement;
  const environment = new FakeEnvironment();
  const session = new Session(snake, environment, null) as unknown as AnySession;
  session.wake();
  renderHook(() => useFeedback(session, { current: root }));
  expect(game.dataset).toMatchObject({ score: '0', tick: '0' });
  await session.start();
  session.act('up');
  const written: string[] = [];
  const observer = new MutationObserver((records) => {
    for (const { attributeName } of records) written.push(attributeName!);
  });
  observer.observe(game, { attributes: true });
  environment.run(500);
  await Promise.resolve();
  expect(session.facts.ticks).toBeGreaterThan(25);
  expect(written).toEqual(Array(Math.floor(session.facts.ticks / 4)).fill('data-tick'));
  session.pause();
  expect(game.dataset['tick']).toBe(String(session.facts.ticks));
});

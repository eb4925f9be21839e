/** A test for a copy of the project in which the game jar has two versions of its rules. */

export const OLD_RUN_TEST = 'web/play/session/old-run.test.tsx';

// A separate constant, so that Vitest does not read it as this file's own environment.
const ENVIRONMENT = 'happy-dom';

/** The page replays a run of the old version with the game's view, if the view supports that version. */
export const WATCHING = `// @vitest-environment ${ENVIRONMENT}
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Golden } from '#engine/golden.ts';
import { views } from '#games/views.ts';
import { RecordedRun } from '#web/play/session/recorded-run.ts';
import { rulesOfRun } from '#web/play/session/rules-of-run.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';
import run from '/games/jar/rules/v1/golden/presses-to-the-end.json';

test('an old run is watched', async () => {
  const old = run as unknown as Golden;
  const { default: view } = await views.jar!();
  expect(await rulesOfRun(view, 1)).toMatchObject({ rules: { id: 'jar', version: 1 }, shownBy: null });
  expect(await rulesOfRun(view, 7)).toBeNull();
  expect((await rulesOfRun(view, 2))?.rules).toBe(view.rules);
  const found = await rulesOfRun({ ...view, showsVersion: (version) => (version === 1 ? 'old rules' : null) }, 1);
  expect(found!.shownBy).toBe(found!.rules);
  const now = await rulesOfRun({ ...view, showsVersion: () => 'current rules' }, 1);
  expect(now).toMatchObject({ rules: { version: 1 }, shownBy: { version: 2 } });
  const environment = new FakeEnvironment();
  const recorded = new RecordedRun(found!.rules, old, environment);
  recorded.wake();
  render(<view.Field game={recorded} />);
  expect(screen.getByRole('button').textContent).toBe('Press ' + old.score + ' more');
  recorded.play();
  await act(async () => environment.run(10_000));
  expect(screen.getByRole('button').textContent).toBe('Press 0 more');
  expect(recorded.run.hash()).toBe(old.hashes.at(-1));
});
`;

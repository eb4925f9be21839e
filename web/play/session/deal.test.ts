import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seedFrom } from '#engine/random.ts';
import { catalogue } from '#games/catalogue.ts';
import { views } from '#games/views.ts';
import { Session } from '#web/play/session/session.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';
import { dealPath, readDeal } from '#web/play/session/deal.ts';
import { dealVariant } from '#web/race/deal-variant.ts';

const seed = seedFrom(7);
const rules = { modes: ['classic', 'two players'] } as const;

// Views may query the reduced-motion preference.
beforeAll(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterAll(() => void vi.unstubAllGlobals());

test('starts a mode that only links start', () => {
  expect(readDeal(`?seed=${seed}&mode=secret`, { ...rules, linkModes: ['secret'] })).toEqual({ seed, mode: 'secret' });
  expect(readDeal(`?seed=${seed}&mode=secret`, rules)).toBeNull();
});

test('reads a deal back from its link', () => {
  for (const mode of rules.modes) {
    const { search } = new URL(dealPath('/games/toy', { seed, mode }), 'http://arcade');
    expect(readDeal(search, rules)).toEqual({ seed, mode });
  }
});

test('a link without a mode means the first mode', () => {
  expect(readDeal(`?seed=${seed}`, rules)).toEqual({ seed, mode: 'classic' });
});

test.each(['?seed=', '?seed=1', `?seed=${'0'.repeat(32)}`, `?seed=${seed}&mode=other`, '?mode=classic'])(
  'rejects %s',
  (search) => {
    expect(readDeal(search, rules)).toBeNull();
  },
);

test.each(catalogue.filter(({ submits }) => !submits).map(({ key }) => key))(
  '%s deals the same seed in each mode until the deal is finished',
  async (key) => {
    const { default: view } = await views[key]!();
    for (const mode of view.rules.modes) {
      const { environment } = dealVariant({ seed, mode }, () => {});
      const session = new Session(view, Object.assign(new FakeEnvironment(), { dealt: environment!.dealt! }), null);
      session.wake();
      session.choose(mode);
      for (let starts = 0; starts < 2; starts++) {
        await session.start();
        expect(session.replay()).toMatchObject({ seed, mode });
      }
    }
  },
);

test('gives later runs their own seed and notifies once', () => {
  const onOver = vi.fn<() => void>();
  const { dealt } = dealVariant({ seed, mode: 'classic' }, onOver).environment!;
  expect(dealt!('classic', 'idle')?.seed).toBe(seed);
  expect(dealt!('two players', 'playing')).toBeNull();
  expect(dealt!('classic', 'playing')?.seed).toBe(seed);
  expect(onOver).not.toHaveBeenCalled();
  expect(dealt!('classic', 'finished')).toBeNull();
  expect(dealt!('classic', 'playing')).toBeNull();
  expect(onOver).toHaveBeenCalledTimes(1);
});

// @vitest-environment happy-dom
/** No run played through the page is rejected by its judge, however fast or clumsy the input. */
import { act, cleanup } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import { verify } from '#engine/verify.ts';
import { unlistedViews, views } from '#games/views.ts';
import { zoos } from '#games/zoos.ts';
import type { AnyView } from '#kit/game-view.ts';
import { inTier } from '#kit/testing/tier.ts';
import type { PagePlayer } from '#kit/testing/zoo/zoo.ts';
import type { PlayerHabits } from '#web/play/testing/random-player.ts';
import { RandomPlayer } from '#web/play/testing/random-player.ts';
import { openInputPage } from '#web/play/testing/input-page.tsx';

type Player = PlayerHabits & { readonly hz: number };

/** A skilled fast player, and one who presses all keys. */
const known: readonly Player[] = [
  { seed: 1, hz: 60, busy: 15, most: 4, skill: 100, holds: 2, restless: 0, means: 'keys' },
  { seed: 3, hz: 20, busy: 50, most: 12, skill: 90, holds: 2, restless: 2, means: 'both' },
];
/** Long enough to be refused without the action queue. */
const UNQUEUED_MS = 10_000;

const anyone: fc.Arbitrary<Player> = fc
  .record({
    seed: fc.integer({ min: 1, max: 1_000_000 }),
    hz: fc.constantFrom(20, 30, 60, 75, 120, 144),
    busy: fc.constantFrom(4, 15, 50, 100),
    most: fc.constantFrom(1, 2, 4, 12),
    skill: fc.constantFrom(0, 60, 90, 100),
    holds: fc.constantFrom(0, 2, 30),
    restless: fc.constantFrom(0, 0, 2),
    means: fc.constantFrom('keys', 'fingers', 'both'),
  })
  // Faster input is not human and slow to simulate.
  .filter(({ hz, busy, most }) => hz * busy * most <= 15_000);

afterEach(cleanup);

/** Plays to the end, or for `mostMs`. */
async function play(view: AnyView, { aim, seconds }: PagePlayer<never>, { hz, ...habits }: Player, mostMs = 600_000) {
  const { environment, session, container, close } = await openInputPage(view);
  const aimed = aim();
  const player = new RandomPlayer(habits, session, container, (state) => aimed(state as never));
  const startMs = environment.nowMs();
  while (session.state.status !== 'finished' && environment.nowMs() - startMs < mostMs) {
    if (environment.nowMs() > 1_000 * seconds) player.stopAiming();
    act(() => {
      for (let frame = 0; frame < hz / 4; frame++) {
        player.play();
        environment.run(1_000 / hz, 1_000 / hz);
      }
    });
  }
  const replay = session.replay();
  const elapsedSeconds = (environment.nowMs() - startMs) / 1_000;
  close();
  return { replay, score: session.score, elapsedSeconds };
}

describe.each(Object.entries(zoos))('in %s', (key, { judge, pagePlayer }) => {
  const refusal = (log: readonly unknown[]) => judge.refusal?.(log as never) ?? null;
  const load = { ...unlistedViews, ...views }[key]!;

  test('accepts runs of the fastest and clumsiest players', async () => {
    const { default: view } = await load();
    let best = 0;
    const property = fc.asyncProperty(anyone, async (player) => {
      const { replay, score, elapsedSeconds } = await play(view, pagePlayer, player);
      expect(refusal(replay.log)).toBeNull();
      expect(verify(view.rules, replay)).toMatchObject({ ok: true, score });
      expect(replay.log.length).toBeLessThanOrEqual(view.rules.ranked!.maxEntries);
      expect(replay.ticks / TICKS_PER_SECOND).toBeLessThanOrEqual(elapsedSeconds + 1);
      best = Math.max(best, score);
    });
    const numRuns = inTier({ gate: known.length, all: 12 });
    await fc.assert(property, { numRuns, examples: known.map((player) => [player]) });
    expect(best, 'the best score, at least `worthy` of the zoo').toBeGreaterThanOrEqual(pagePlayer.worthy);
  });

  test.runIf(pagePlayer.needsSpacing)('would reject the same players without the action queue', async () => {
    const { default: view } = await load();
    const { spacing: _none, ...controls } = view.controls;
    let refused: string | null = null;
    // Those who do not aim press more keys.
    for (const seconds of [pagePlayer.seconds, 0]) {
      const { replay } = await play({ ...view, controls }, { ...pagePlayer, seconds }, known.at(-1)!, UNQUEUED_MS);
      refused ??= refusal(replay.log);
    }
    expect(refused, 'what the judge refuses without `controls.spacing`').not.toBeNull();
  });
});

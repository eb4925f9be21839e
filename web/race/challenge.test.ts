import { afterEach, expect, test, vi } from 'vitest';
import type { RecordedRunData } from '#api/runs.ts';
import { seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import type { AnyView } from '#kit/game-view.ts';
import { views } from '#games/views.ts';
import { Session } from '#web/play/session/session.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';
import { Challenge } from '#web/race/challenge.ts';

const ID = '8f14e45f-ceea-467f-a0e6-1c2d3e4f5a6b';

afterEach(() => void vi.unstubAllGlobals());

/** The seeds of a challenge whose rival has this data. */
async function seedsOf(view: AnyView, stored: Pick<RecordedRunData, 'pieces' | 'stream'>) {
  const { version, mode, seed, ticks } = new Run(view.rules, 'classic', seedFrom(1)).replay();
  const run = { id: ID, game_name: 'whack', player_name: 'Ann', score: 1, face: null, board: 'open' };
  const told = { ...run, version, mode, seed, ticks, log: [], ...stored };
  vi.stubGlobal('fetch', async (address: string) =>
    address.startsWith('/api/runs/') ? Response.json(told) : Response.json([]),
  );
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('cancelAnimationFrame', () => {});
  const challenge = new Challenge(view, ID);
  const close = challenge.open();
  await expect.poll(() => challenge.state.isComing).toBe(false);
  close();
  return challenge.seeds;
}

test("a rival's run taken down during a race stops the next start, not the current run", async () => {
  const { default: view } = await views.whack!();
  const refusal = { type: 'urn:problem:hidden-run', title: 'This run was taken down', status: 410, detail: 'Gone.' };
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 410 }));
  const challenge = new Challenge(view, ID);
  const session = new Session(view, new FakeEnvironment(), null);
  session.wake();
  const stop = challenge.follow(session);
  await session.start();
  await challenge.tickets.fetchAhead();
  expect(challenge.isTakenDown).toBe(true);
  expect(challenge.refusal).toBeNull();
  stop();

  const idle = new Session(view, new FakeEnvironment(), null);
  const next = new Challenge(view, ID);
  next.follow(idle);
  await next.tickets.fetchAhead();
  expect(next.refusal?.reason).toBe('hidden-run');
});

test("a challenge uses the rival's reseeds, or those of the run that the rival raced", async () => {
  const { default: view } = await views.whack!();
  const stream: [number, string][] = [[4, seedFrom(2)]];
  expect(await seedsOf(view, { pieces: [[0, 0, seedFrom(2), 4]] })).toEqual({ seed: seedFrom(1), stream });
  expect(await seedsOf(view, { stream })).toEqual({ seed: seedFrom(1), stream });
  expect(await seedsOf(view, {})).toEqual({ seed: seedFrom(1), stream: [] });
  expect(await seedsOf(view, { stream: [[4, 'none']] })).toBeNull();
});

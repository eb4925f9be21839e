// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { Frozen } from '#engine/rules.ts';
import { Run } from '#engine/run.ts';
import type { State } from '#games/flappy/rules/flappy.ts';
import { flappy } from '#games/flappy/rules/flappy.ts';
import { playWithError } from '#games/flappy/rules/golden/bot.ts';
import type { Stroke } from '#kit/testing/recording-canvas.ts';
import { drawLayers } from '#kit/testing/recording-canvas.ts';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

/** As after a reload of the page. */
const open = async () => ({
  ...(await import('#games/flappy/view/best-run.ts')),
  ...(await import('#games/flappy/view/draw.ts')),
  ...(await import('#kit/settings.ts')),
});

/** A run that waited before its first flap, and its states by tick since then. */
function played() {
  const run = new Run(flappy, 'classic', seedFrom(3));
  run.tickTo(30);
  playWithError(run, 25, new SeededRandom(seedFrom(5)), 2_000);
  const again = new Run(flappy, 'classic', seedFrom(3));
  const states: Frozen<State>[] = [];
  for (const [tick, action] of run.log) {
    for (; again.ticks < tick; again.tick()) if (again.state.flying) states.push(again.snapshot());
    again.act(action);
  }
  for (; again.ticks < run.ticks; again.tick()) states.push(again.snapshot());
  states.push(again.snapshot());
  return { facts: { actions: run.log.length, ticks: run.ticks, log: run.log }, score: run.score, states };
}

const putAt = (strokes: readonly Stroke[], color: string) => {
  const at = strokes.findIndex(({ name, values }) => name === 'strokeStyle' && values[0] === color);
  return at === -1 ? null : strokes.slice(0, at).findLast(({ name }) => name === 'put')!.values;
};
const shot = (now: Frozen<State>, still = false) => ({ before: now, now, fraction: 0, still, effects: [] });

describe('the ghost of the best run', () => {
  test('has the heights of that run, also after a reload', async () => {
    const { facts, score, states } = played();
    (await open()).storeBestRun(facts, score);
    vi.resetModules();
    const best = (await open()).bestRun()!;
    expect(best.score).toBe(score);
    expect(best.heights).toEqual(states.map(({ y }) => y));
  });

  test('is stored when a run of the view sets a record', async () => {
    const { facts, score } = played();
    const { bestRun } = await open();
    const { default: view } = await import('#games/flappy/view/flappy-view.tsx');
    const { recordOf } = await import('#web/play/session/personal-best.ts');
    recordOf(view, 'classic')!.onSet!(facts, score);
    expect(bestRun()!.score).toBe(score);
  });

  test('flies beside the bird, not with reduced motion, if switched off or in a watched run', async () => {
    const { facts, score, states } = played();
    const { storeBestRun, flappyArt, watchedArt, setSetting, GHOST } = await open();
    storeBestRun(facts, score);
    const now = { ...states[200]!, y: 300 };
    const ghost = (art = flappyArt, still = false) => putAt(drawLayers(art, shot(now, still)), '--flappy-ghost');
    expect(ghost()).toEqual([100, states[200]!.y / 2]);
    expect([ghost(watchedArt), ghost(flappyArt, true)]).toEqual([null, null]);
    setSetting(GHOST, false);
    expect(ghost()).toBeNull();
  });

  test('leaves a flag with its number where it ended, and passing it is a new best only with a further pipe', async () => {
    const { facts, score, states } = played();
    const { storeBestRun, flappyArt } = await open();
    storeBestRun(facts, score);
    const near = { ...states.at(-21)!, y: 300 };
    const texts = drawLayers(flappyArt, shot(near)).flatMap(({ name, values }) =>
      name === 'fillText' ? [values] : [],
    );
    expect(texts).toContainEqual([String(score), 100 + 60 + 22, 426]);
    const kinds = (passed: number) => {
      const change = { before: { ...near, passed: passed - 1 }, now: { ...near, passed }, action: null, fresh: false };
      return flappyArt.effectsOf(change).map(({ kind }) => kind);
    };
    expect(kinds(score)).not.toContain('sign');
    expect(kinds(score + 1)).toContain('sign');
    expect(kinds(score + 2)).not.toContain('sign');
  });

  test.each(['{"score":3}', '{"score":0,"ticks":9,"flaps":[]}', '{"score":3,"ticks":-1,"flaps":[0]}', 'x'])(
    'is ignored if the device stored %s',
    async (text) => {
      localStorage.setItem('arcade:flappy:best-run', text);
      expect((await open()).bestRun()).toBeNull();
    },
  );
});

/** What every game on canvases keeps: with reduced motion nothing of an effect moves, it only appears and fades, and a
 * tinted border shows what shakes otherwise. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Golden } from '#engine/golden.ts';
import { freshRun } from '#engine/run.ts';
import { views } from '#games/views.ts';
import type { Stroke } from '#kit/testing/recording-canvas.ts';
import { drawLayers, pictureOf } from '#kit/testing/recording-canvas.ts';
import type { VisualEffect } from '#kit/visual-effects.ts';

const loaded = await Promise.all(Object.values(views).map(async (load) => (await load()).default));
const staged = loaded.flatMap(({ rules, stage }) => (stage ? [[rules.id, rules, stage] as const] : []));

const MOST_OF_A_KIND = 3;
const MOST_TICKS = 2_000;
/** No effects but the play itself: the wing beats with each flap, and a bird that died falls. */
const PLAYED = new Set(['flappy flap', 'flappy died']);
/** Shakes that tell nothing the picture does not show as well. */
const SLIGHT = new Set(['tetris dip', 'dogfight kill']);

/** What shakes without reduced motion. */
const SHAKES: Readonly<Record<string, readonly string[]>> = {
  breakout: ['lost'],
  dogfight: ['hurt', 'kill'],
  pong: ['point'],
  snake: ['died'],
  'space-invaders': ['hit'],
  tetris: ['dip', 'quake'],
};

const MOVES = new Set(['put', 'translate', 'scale', 'rotate', 'arc', 'fillText']);
/** Where and how large things are, as texts. */
const placesOf = (strokes: readonly Stroke[]) =>
  new Set(strokes.filter(({ name }) => MOVES.has(name)).map(({ name, values }) => `${name} ${values.join(' ')}`));

function recordedRuns(game: string): readonly Golden[] {
  const folder = join(import.meta.dirname, game, 'rules/golden');
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Golden);
}

test.each(staged)(
  'with reduced motion no effect of %s moves or shakes, and a border shows what would shake',
  (game, rules, stage) => {
    const seen = new Map<string, number>();
    const moved = new Set<string>();
    const shakes = new Set<string>();
    const untinted = new Set<string>();
    for (const golden of recordedRuns(game)) {
      const run = freshRun(rules, golden.mode, golden);
      const look = (action: unknown, step: () => void) => {
        const before = run.snapshot();
        step();
        const now = run.snapshot(before);
        for (const effect of stage.effectsOf({ before, now, action, fresh: false })) {
          const { kind, ms } = effect as VisualEffect & { readonly kind: string };
          seen.set(kind, (seen.get(kind) ?? 0) + 1);
          if (seen.get(kind)! > MOST_OF_A_KIND || PLAYED.has(`${game} ${kind}`)) continue;
          const lasts = Math.min(ms, 2_000);
          const shown = (age: number) => ({
            before: now,
            now,
            fraction: 0,
            still: true,
            effects: [{ ...effect, age }],
          });
          const [early, late] = [0.2, 0.7].map((share) => shown(share * lasts));
          const known = placesOf([...drawLayers(stage, early!), ...drawLayers(stage, { ...early!, effects: [] })]);
          const fresh = [...placesOf(drawLayers(stage, late!))].filter((place) => !known.has(place));
          if (fresh.length > 0) moved.add(`${kind}: ${fresh.slice(0, 3).join(', ')}`);
          if (stage.shift?.(pictureOf(late!))) moved.add(`${kind} shakes`);
          const shaking = [20, 60, 100].map(shown).find((one) => stage.shift?.(pictureOf({ ...one, still: false })));
          if (!shaking) continue;
          shakes.add(kind);
          const border = drawLayers(stage, shaking).some(({ name }) => name === 'strokeRect');
          if (!border && !SLIGHT.has(`${game} ${kind}`)) untinted.add(kind);
        }
      };
      for (const [tick, data] of golden.log) {
        while (run.ticks < Math.min(tick, MOST_TICKS)) look(null, () => run.tick());
        if (run.ticks < tick) break;
        const action = rules.readAction(data);
        look(action, () => void run.act(action));
      }
      while (run.ticks < Math.min(golden.ticks, MOST_TICKS)) look(null, () => run.tick());
    }
    expect(seen.size).toBeGreaterThan(2);
    expect([...moved]).toEqual([]);
    expect([...untinted]).toEqual([]);
    expect([...shakes].toSorted()).toEqual(SHAKES[game] ?? []);
  },
);

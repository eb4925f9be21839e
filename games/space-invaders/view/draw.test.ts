import { recordOf } from '#web/play/session/personal-best.ts';
import { describe, expect, test } from 'vitest';
import { seedFrom } from '#engine/random.ts';
import type { Frozen } from '#engine/rules.ts';
import { Run } from '#engine/run.ts';
import { formation } from '#games/space-invaders/rules/march.ts';
import type { State } from '#games/space-invaders/rules/space-invaders.ts';
import { spaceInvaders } from '#games/space-invaders/rules/space-invaders.ts';
import { cannonX } from '#games/space-invaders/view/cannon.ts';
import { describeChange, describeEnd, announceEnd } from '#games/space-invaders/view/describe.ts';
import { spaceInvadersArt } from '#games/space-invaders/view/draw.ts';
import type { InvadersEffect } from '#games/space-invaders/view/effects.ts';
import { effectsOf } from '#games/space-invaders/view/effects.ts';
import { isDangerous } from '#games/space-invaders/view/scenery.ts';
import { tonesOf } from '#games/space-invaders/view/sounds.ts';
import view from '#games/space-invaders/view/space-invaders-view.tsx';
import { poseOf } from '#games/space-invaders/view/sprites.ts';
import type { Stroke } from '#kit/testing/recording-canvas.ts';
import type { Shot as ShotOf } from '#kit/testing/shots.ts';
import { named, shotsOf, textsOf } from '#kit/testing/shots.ts';

const state = (changes: Partial<State> = {}): Frozen<State> => ({
  ...new Run(spaceInvaders, 'classic', seedFrom(1)).snapshot(),
  ...changes,
});
const change = (before: Frozen<State>, now: Frozen<State>) => ({ before, now, action: null, fresh: false });

type Shot = ShotOf<State, InvadersEffect>;

const { drawn, picture, redrawn: redrawnLayers } = shotsOf(spaceInvadersArt);

/** Positions of drawn aliens; the remaining lives are drawn below the ground. */
const places = (strokes: readonly Stroke[]) =>
  named(strokes, 'put').flatMap(({ values: [x, y] }) => (Number(y) < 482 ? [`${Number(x)} ${Number(y)}`] : []));

describe('between two ticks', () => {
  test('the cannon is interpolated, except when it has just returned', () => {
    const [before, exploding] = [state({ cannon: 100 }), state({ cannon: 100, exploding: true })];
    expect(cannonX(picture({ before, now: state({ cannon: 104 }), fraction: 0.5 }))).toBe(102);
    expect(cannonX(picture({ before: exploding, now: state({ cannon: 300 }), fraction: 0.5 }))).toBe(300);
  });

  test('shots fly: straight ones up, zigzags down', () => {
    const now = state({ shot: { x: 50, y: 200 }, bolts: [{ x: 90, y: 150 }] });
    const strokes = drawn({ before: now, now, fraction: 0.5 });
    expect(named(strokes, 'roundRect').some(({ values }) => values[0] === 48 && values[1] === 204)).toBe(true);
    expect(places(strokes)).toContain('90 148.5');
    const corners = named(strokes, 'lineTo').map(({ values }) => values);
    expect(corners).toHaveLength(4);
    expect(new Set(corners.map(([x]) => x)).size).toBe(2);
  });

  test('aliens are not interpolated', () => {
    const alien = { column: 0, row: 0, x: 54, y: 60 };
    const at = (fraction: number) =>
      places(drawn({ before: state({ aliens: [{ ...alien, x: 48 }] }), now: state({ aliens: [alien] }), fraction }));
    expect([at(0), at(0.9)]).toEqual([['54 60'], ['54 60']]);
  });
});

describe('the aliens', () => {
  test('have three shapes by row', () => {
    const outlines = [0, 1, 2, 3, 4].map((row) => {
      const strokes = drawn({ now: state({ aliens: [{ column: 0, row, x: 54, y: 60 }], blocks: [] }) });
      return JSON.stringify(named(strokes, 'rect').map(({ values }) => values));
    });
    expect(new Set(outlines).size).toBe(3);
    expect(outlines[1]).toBe(outlines[2]);
    expect(outlines[3]).toBe(outlines[4]);
  });

  test('change their pose with every step, sideways or down, and all start in the same', () => {
    expect(new Set(formation(1).map(poseOf)).size).toBe(1);
    const [alien] = formation(1);
    expect(poseOf({ ...alien!, x: alien!.x + 6 })).not.toBe(poseOf(alien!));
    expect(poseOf({ ...alien!, y: alien!.y + 16 })).not.toBe(poseOf(alien!));
  });

  test('are all drawn at every step of the march, each once', () => {
    const run = new Run(spaceInvaders, 'classic', seedFrom(1));
    for (let tick = 0; tick < 120; tick++) {
      const now = run.snapshot();
      expect(places(drawn({ now: { ...now, bolts: [] } })).toSorted()).toEqual(
        now.aliens.map(({ x, y }) => `${x} ${y}`).toSorted(),
      );
      run.tick();
    }
  });

  test('show a warning once one is below 360', () => {
    expect(isDangerous(state({ aliens: [{ column: 0, row: 4, x: 100, y: 338 }] }))).toBe(false);
    expect(isDangerous(state({ aliens: [{ column: 0, row: 4, x: 100, y: 339 }] }))).toBe(true);
  });
});

describe('effects', () => {
  const kinds = (before: Frozen<State>, now: Frozen<State>) => effectsOf(change(before, now)).map(({ kind }) => kind);

  test('come from kills, hits, the ship, new waves, and shots that reach the top', () => {
    const now = state();
    expect(kinds(now, state({ aliens: now.aliens.slice(1), kills: 1 }))).toEqual(['killed']);
    expect(kinds(state({ ship: { x: 9, heading: 1 } }), state({ kills: 1 }))).toEqual(['downed']);
    expect(kinds(state({ ship: { x: 598, heading: 1 } }), now)).toEqual([]);
    expect(kinds(now, state({ lives: 2 }))).toEqual(['hit']);
    expect(kinds(state({ aliens: [] }), state({ wave: 2 }))).toEqual(['wave']);
    expect(kinds(state({ shot: { x: 9, y: 24 } }), now)).toEqual(['spark']);
    expect(kinds(state({ shot: { x: 9, y: 300 } }), now)).toEqual([]);
  });

  test('with reduced motion a killed alien fades', () => {
    const killed = [{ kind: 'killed', alien: formation(1)[0]!, ms: 250, age: 125 } as const];
    const rays = (still: boolean) => named(drawn({ now: state(), effects: killed, still }), 'lineTo').length;
    expect([rays(false) > 0, rays(true)]).toEqual([true, 0]);
  });
});

describe('the card of a wave', () => {
  const words = (shot: Shot) => textsOf(drawn(shot));
  const cleared = (rest: number, changes: Partial<State> = {}) => state({ aliens: [], rest, ...changes });

  test('is shown for a second before the wave comes, and fades during its start', () => {
    expect(words({ now: cleared(90) })).toEqual([]);
    expect(words({ now: cleared(60) })).toEqual(['Wave 2']);
    expect(words({ now: cleared(1, { wave: 3 }) })).toEqual(['Wave 4']);
    const come = { now: state({ wave: 2 }), effects: [{ kind: 'wave', wave: 2, ms: 300, age: 150 } as const] };
    expect(words(come)).toEqual(['Wave 2']);
    expect(named(drawn(come), 'globalAlpha')[0]?.values).toEqual([0.5]);
    expect(words({ now: state({ wave: 2 }) })).toEqual([]);
  });

  test('is not shown after the last life is lost', () => {
    expect(words({ now: cleared(30, { lives: 0, exploding: true }) })).toEqual([]);
  });
});

describe('layers', () => {
  /** By index; the layer between them is drawn in every frame. */
  const KEPT = ['scenery', null, 'card'] as const;
  const redrawn = (from: Shot, to: Shot) => redrawnLayers(from, to).flatMap((layer) => KEPT[layer] ?? []);
  const now = state();

  test('a new run and a broken bunker are redrawn at once', () => {
    expect(redrawn({ now }, { now: state() })).toEqual(['scenery']);
    expect(redrawn({ now }, { now: { ...now, blocks: now.blocks.with(2, false) } })).toEqual(['scenery']);
    expect(redrawn({ now }, { now: { ...now, lives: 2 } })).toEqual(['scenery']);
    expect(redrawn({ now }, { now: { ...now, aliens: [{ ...now.aliens[0]!, y: 350 }] } })).toEqual(['scenery']);
  });

  test('the march, the cannon, shots and the ship do not redraw a cached layer', () => {
    const moved = {
      ...now,
      aliens: now.aliens.slice(1),
      cannon: 9,
      shot: { x: 9, y: 9 },
      bolts: [{ x: 5, y: 5 }],
      ship: { x: 1, heading: 1 } as const,
    };
    expect(redrawn({ now }, { now: moved })).toEqual([]);
  });

  test('the card appears and disappears', () => {
    const cleared = (rest: number) => ({ now: { ...now, aliens: [], rest } });
    expect(redrawn(cleared(61), cleared(60))).toEqual(['card']);
    expect(redrawn(cleared(60), cleared(59))).toEqual([]);
    const going = (age: number) => ({ now, effects: [{ kind: 'wave', wave: 2, ms: 300, age } as const] });
    expect(redrawn(going(10), going(20))).toEqual(['card']);
  });
});

describe('view data for the page', () => {
  test('the score is the record, and the result has wave, time and the reason for the end', () => {
    expect(view.record).toMatchObject({ label: 'Hi-score', better: 'higher' });
    const run = { actions: 9, ticks: 5_430 };
    expect(recordOf(view, 'classic')!.of(state({ kills: 123 }), run)).toBe(1_230);
    const figures = (now: Frozen<State>) => view.ending.tiles!(now, run).map(({ label, value }) => `${label} ${value}`);
    expect(figures(state({ wave: 3, lives: 0 }))).toEqual(['Wave 3', 'Time 1:30', 'Ended by Third hit']);
    expect(figures(state({ landed: true }))).toContain('Ended by Landing');
  });

  test('the end waits for the last explosion', () => {
    const [hit] = effectsOf(change(state({ lives: 1 }), state({ lives: 0, exploding: true })));
    expect(view.ending.seenMs!(state({ lives: 0, exploding: true }))).toBe(hit!.ms);
  });

  test('the steered marker follows the cannon, which returns to the middle after a hit', () => {
    expect(view.steered!(state({ cannon: 100 }))).toEqual({ x: 100, y: 468 });
    expect(view.steered!(state({ cannon: 100, exploding: true }))).toEqual({ x: 300, y: 468 });
  });
});

describe('announcements', () => {
  test('name waves and lost lives', () => {
    expect(describeChange(change(state(), state({ wave: 2 })))).toBe('Wave 2.');
    expect(describeChange(change(state(), state({ lives: 2 })))).toBe('Life lost, 2 left.');
    expect(describeChange(change(state({ lives: 1 }), state({ lives: 0 })))).toBeNull();
  });

  test('give the reason for the end, with score and wave', () => {
    expect(describeEnd(state({ landed: true, kills: 123, wave: 3 }))).toBe(
      'The invaders landed · Score 1,230 · Wave 3',
    );
    expect(describeEnd(state({ lives: 0 }))).toBe('No lives left · Score 0 · Wave 1');
    expect(announceEnd(state({ lives: 0, kills: 4 }))).toBe('Game over. No lives left. Score 40, wave 1.');
  });
});

describe('the sound of the march', () => {
  /** Number of notes in the given ticks. */
  function notes(aliens: number, ticks: number): number {
    const run = { ...state(), aliens: formation(1).slice(0, aliens), reload: 1e6, shipWait: 1e6 } as State;
    let heard = 0;
    for (let passed = 0; passed < ticks; passed++) {
      const before = structuredClone(run);
      spaceInvaders.time!.tick(run, {
        below: () => 0,
        chance: () => false,
        pick: (items) => items[0]!,
        shuffle: (items) => items,
      });
      heard += tonesOf(change(before, run)).length;
    }
    return heard;
  }

  test('has one note a round, so fewer aliens sound faster', () => {
    expect(notes(55, 221)).toBe(4);
    expect(notes(11, 221)).toBe(20);
  });

  test('has a note every six ticks at most', () => {
    expect(notes(1, 61)).toBeLessThanOrEqual(11);
    expect(notes(1, 61)).toBeGreaterThanOrEqual(9);
  });
});

describe('Arcade', () => {
  const arcade = (changes: Partial<State> = {}): Frozen<State> => ({
    ...new Run(spaceInvaders, 'arcade', seedFrom(1)).snapshot(),
    ...changes,
  });
  const texts = (shot: Shot) => textsOf(drawn(shot));

  test('tags the rows with their points at the start of a wave', () => {
    const run = new Run(spaceInvaders, 'arcade', seedFrom(1));
    const before = run.snapshot();
    run.tick();
    const kinds = effectsOf(change(before, run.snapshot())).map(({ kind }) => kind);
    expect(kinds).toEqual(['tags']);
    const next = arcade({ wave: 2, turn: 3 });
    expect(effectsOf(change(arcade({ turn: 3 }), next)).map(({ kind }) => kind)).toEqual(['tags', 'wave']);
    const tags = { kind: 'tags', wave: 1, ms: 1_500, age: 10 } as const;
    expect(texts({ now: arcade(), effects: [tags] })).toEqual(['10', '20', '30']);
    expect(effectsOf(change(state(), state({ turn: 1 })))).toEqual([]);
  });

  test('calls out the first ships, and shows what a hit was worth', () => {
    const ship = { x: 100, heading: 1 } as const;
    const came = effectsOf(change(arcade({ turn: 3 }), arcade({ turn: 3, ship })));
    expect(came.map(({ kind }) => kind)).toEqual(['call']);
    const call = { kind: 'call', ms: 2_000, age: 10 } as const;
    expect(texts({ now: arcade({ ship }), effects: [call] })).toEqual(['Mystery: 50 to 300']);
    const hit = change(arcade({ turn: 3, ship }), arcade({ turn: 3, kills: 1, points: 300 }));
    expect(effectsOf(hit)).toMatchObject([{ kind: 'downed', x: 100, worth: 300, ms: 900 }]);
    expect(describeChange(hit)).toBe('Mystery ship, 300 points.');
    const downed = { kind: 'downed', x: 100, worth: 300, ms: 900, age: 450 } as const;
    expect(texts({ now: arcade(), effects: [downed] })).toEqual(['300']);
    const lights = (worth: number, still: boolean) => {
      const strokes = drawn({ now: arcade(), effects: [{ ...downed, worth }], still });
      return named(strokes, 'arc').filter(({ values }) => values[1] === 8 && values[2] === 4).length;
    };
    expect([lights(300, false), lights(300, true), lights(150, false)]).toEqual([13, 24, 0]);
  });
});

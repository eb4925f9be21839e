import { describe, expect, test } from 'vitest';
import { HELD } from '#games/dogfight/rules/action.ts';
import type { State } from '#games/dogfight/rules/dogfight.ts';
import { quietSky } from '#games/dogfight/rules/testing/sky.ts';
import { describeChange, describeEnd, announceEnd, tilesOf } from '#games/dogfight/view/describe.ts';
import { tonesOf } from '#games/dogfight/view/sounds.ts';

const change = (before: Partial<State>, now: Partial<State>, action: number | null = null) => ({
  before: quietSky(before),
  now: quietSky({ ticks: 1, ...now }),
  action,
  fresh: false,
});

describe('announcements', () => {
  test('name each wave, and its ace', () => {
    expect(describeChange(change({ wave: 1 }, { wave: 2 }), false)).toBe('Wave 2.');
    expect(describeChange(change({ wave: 4 }, { wave: 5 }), false)).toBe('Wave 5. An ace.');
  });

  test('name health when it falls to 50 and 25 only', () => {
    expect(describeChange(change({ health: 100 }, { health: 80 }), false)).toBeNull();
    expect(describeChange(change({ health: 60 }, { health: 45 }), false)).toBe('Health 45.');
    expect(describeChange(change({ health: 45 }, { health: 30 }), false)).toBeNull();
    expect(describeChange(change({ health: 40 }, { health: 25 }), false)).toBe('Health 25.');
    expect(describeChange(change({ health: 25 }, { health: 55 }), false)).toBeNull();
  });

  test('name power-ups and a lost shield', () => {
    const powers = (shield: number, spread: number) => ({ powers: { shield, spread } });
    expect(describeChange(change(powers(0, 0), powers(5, 0)), false)).toBe('Shield.');
    expect(describeChange(change(powers(0, 0), powers(0, 480)), false)).toBe('Spread shot.');
    expect(describeChange(change(powers(1, 0), powers(0, 0)), false)).toBe('Shield gone.');
    expect(describeChange(change(powers(3, 0), powers(2, 0)), false)).toBeNull();
  });

  test('name an empty gun in verbose mode', () => {
    expect(describeChange(change({ ammo: 1 }, { ammo: 0 }), false)).toBeNull();
    expect(describeChange(change({ ammo: 1 }, { ammo: 0 }), true)).toBe('Out of ammo.');
  });

  test('name score and wave at the end, and the facts of the run', () => {
    const end = quietSky({ health: 0, score: 12_300, wave: 6, kills: 70, fired: 200, struck: 101, bestCombo: 14 });
    expect(announceEnd(end)).toBe('Game over, score 12300, wave 6');
    expect(announceEnd({ ...end, health: 5 })).toMatch(/^You won/);
    expect(describeEnd(end)).toBe('Wave 6 · 70 kills · 51% accuracy · Best combo 14');
    expect(describeEnd(quietSky())).toContain('0% accuracy');
    expect(tilesOf(end)).toEqual([
      { label: 'Wave', value: 6 },
      { label: 'Next ace', value: 'Wave 10' },
      { label: 'Accuracy', value: '51%' },
    ]);
    expect(tilesOf({ ...end, wave: 5 })[1]).toEqual({ label: 'Next ace', value: 'Wave 5' });
  });
});

describe('sounds', () => {
  const tones = (before: Partial<State>, now: Partial<State>, action: number | null = null) =>
    tonesOf(change(before, now, action)).length;

  test('a shot zaps, and with little ammo left also clicks', () => {
    expect(tones({ fired: 0 }, { fired: 1, ammo: 30 })).toBe(1);
    expect(tones({ fired: 0 }, { fired: 1, ammo: 10 })).toBe(2);
  });

  test('an empty gun clicks when fired, not when released', () => {
    expect(tones({ ammo: 0 }, { ammo: 0, held: HELD.fire }, HELD.fire)).toBe(1);
    expect(tones({ ammo: 0, held: HELD.fire }, { ammo: 0 }, 0)).toBe(0);
  });

  test('the heart beats once a second at low health', () => {
    expect(tones({ health: 25 }, { health: 25, ticks: 60 })).toBe(2);
    expect(tones({ health: 25 }, { health: 25, ticks: 61 })).toBe(0);
    expect(tones({ health: 26 }, { health: 26, ticks: 60 })).toBe(0);
  });

  test('hits, pickups and waves play sounds', () => {
    expect(tones({ health: 60 }, { health: 40 })).toBeGreaterThan(0);
    expect(tones({ health: 60 }, { health: 90 })).toBeGreaterThan(0);
    expect(tones({ ammo: 20 }, { ammo: 35 })).toBeGreaterThan(0);
    expect(tones({ wave: 1 }, { wave: 2 })).toBeGreaterThan(0);
    expect(tones({}, {})).toBe(0);
  });
});

// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

let reducesMotion = false;
beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
  reducesMotion = false;
  vi.stubGlobal('matchMedia', () => ({ matches: reducesMotion }));
});

/** The settings as a page that was just opened has them. */
const open = () => import('#kit/settings.ts');

test('a newcomer hears, feels and sees everything move, and is not read to', async () => {
  const { isOn } = await open();
  const settings = ['muted', 'still', 'vibrate', 'spoken', 'dogfight:autofire'] as const;
  expect(settings.map(isOn)).toEqual([false, false, true, false, false]);
});

test('whoever has asked the device for less motion gets it', async () => {
  reducesMotion = true;
  const { isOn } = await open();
  expect(isOn('still')).toBe(true);
});

test('what was set stays set on the next visit, also against the default', async () => {
  const first = await open();
  first.turn('muted', true);
  first.turn('vibrate', false);
  first.turn('dogfight:autofire', true);
  vi.resetModules();
  const next = await open();
  expect([next.isOn('muted'), next.isOn('vibrate'), next.isOn('dogfight:autofire')]).toEqual([true, false, true]);
});

test('whoever listens is told of every change until it stops listening', async () => {
  const { turn, onSettings } = await open();
  let told = 0;
  const stop = onSettings(() => told++);
  turn('muted', true);
  stop();
  turn('muted', false);
  expect(told).toBe(1);
});

test('junk on the device counts as nothing set', async () => {
  localStorage.setItem('arcade:muted', '"yes"');
  const { isOn } = await open();
  expect(isOn('muted')).toBe(false);
});

// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

let reducesMotion = false;
beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
  reducesMotion = false;
  vi.stubGlobal('matchMedia', () => ({ matches: reducesMotion }));
});

/** Settings as on a fresh page load. */
const open = () => import('#kit/settings.ts');

test('by default sound, vibration, motion, previews and ghosts are on; detailed speech and help with presses are off', async () => {
  const { isOn } = await open();
  const settings = ['muted', 'still', 'vibrate', 'spoken', 'calm-cards', 'repeat', 'fire', 'flappy:ghost'] as const;
  expect(settings.map(isOn)).toEqual([false, false, true, false, false, false, false, true]);
});

test('respects prefers-reduced-motion', async () => {
  reducesMotion = true;
  const { isOn } = await open();
  expect(isOn('still')).toBe(true);
});

test('reads stored values again when asked', async () => {
  const { isOn, onSettings, rereadSettings } = await open();
  const seen = [isOn('muted')];
  onSettings(() => seen.push(isOn('muted')));
  localStorage.setItem('arcade:muted', 'true');
  rereadSettings();
  expect(seen).toEqual([false, true]);
});

test('settings persist to the next visit, even against the default', async () => {
  const first = await open();
  first.setSetting('muted', true);
  first.setSetting('vibrate', false);
  first.setSetting('dogfight:autofire', true);
  vi.resetModules();
  const next = await open();
  expect([next.isOn('muted'), next.isOn('vibrate'), next.isOn('dogfight:autofire')]).toEqual([true, false, true]);
});

test('listeners are called on every change until they unsubscribe', async () => {
  const { setSetting, onSettings } = await open();
  let told = 0;
  const stop = onSettings(() => told++);
  setSetting('muted', true);
  stop();
  setSetting('muted', false);
  expect(told).toBe(1);
});

test('ignores invalid stored settings', async () => {
  localStorage.setItem('arcade:muted', '"yes"');
  const { isOn } = await open();
  expect(isOn('muted')).toBe(false);
});

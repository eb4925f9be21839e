// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

const system = Object.assign(new EventTarget(), { matches: false });
const { dataset } = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
  system.matches = false;
  vi.stubGlobal('matchMedia', () => system);
  for (const name of Object.keys(dataset)) delete dataset[name];
  document.head.replaceChildren();
});

/** A page after its hydration. */
async function open() {
  const [{ followSettings }, looks, settings, { onFontsLoaded }] = await Promise.all([
    import('#web/styles/apply-settings.ts'),
    import('#web/styles/looks.ts'),
    import('#kit/settings.ts'),
    import('#kit/fonts.ts'),
  ]);
  followSettings();
  return { ...looks, ...settings, onFontsLoaded };
}

/** What another tab does. */
function storeElsewhere(name: string, data: unknown): void {
  localStorage.setItem(`arcade:${name}`, JSON.stringify(data));
  window.dispatchEvent(new StorageEvent('storage', { key: `arcade:${name}` }));
}

const isStill = () => document.documentElement.hasAttribute('data-still');
const sheets = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];

test('a page without chosen looks has no attribute and loads no sheet', async () => {
  await open();
  expect(dataset['looks']).toBeUndefined();
  expect(sheets()).toEqual([]);
});

test('a chosen look sets the attribute, loads the sheet once and repaints canvases when it has loaded', async () => {
  const { chooseLook, onFontsLoaded } = await open();
  const repaint = vi.fn<() => void>();
  onFontsLoaded(repaint);
  chooseLook('palette', 'apart');
  expect(dataset['looks']).toBe('{"palette":"apart"}');
  expect(repaint).not.toHaveBeenCalled();
  sheets()[0]!.dispatchEvent(new Event('load'));
  expect(repaint).toHaveBeenCalledTimes(1);
  chooseLook('hand', 'left');
  expect(dataset['looks']).toBe('{"palette":"apart","hand":"left"}');
  chooseLook('palette', null);
  chooseLook('hand', null);
  expect(dataset['looks']).toBe('{}');
  expect(sheets()).toHaveLength(1);
});

test('follows looks and motion that another tab changes', async () => {
  await open();
  storeElsewhere('looks', { keys: 'large' });
  storeElsewhere('still', true);
  expect(dataset['looks']).toBe('{"keys":"large"}');
  expect(isStill()).toBe(true);
  storeElsewhere('still', false);
  expect(isStill()).toBe(false);
});

test('follows the system unless the player chose', async () => {
  const { setSetting } = await open();
  system.matches = true;
  system.dispatchEvent(new Event('change'));
  expect(isStill()).toBe(true);
  setSetting('still', false);
  expect(isStill()).toBe(false);
  system.dispatchEvent(new Event('change'));
  expect(isStill()).toBe(false);
});

test.each([['text'], [5], [null], [{ palette: 'loud', hand: 3, other: 'x' }], [[]]])(
  'ignores the stored looks %j',
  async (stored) => {
    localStorage.setItem('arcade:looks', JSON.stringify(stored));
    const { readLooks } = await open();
    expect(readLooks()).toEqual({});
    expect(dataset['looks']).toBeUndefined();
  },
);

import { useSyncExternalStore } from 'react';
import { Listeners } from '#kit/listeners.ts';
import { Face } from '#web/ui/face.tsx';

/** The same name that the blocking script in `web/public/theme.js` reads before the first paint. */
const STORED_AS = 'arcade:theme';
const DARK = '(prefers-color-scheme: dark)';
const listeners: Listeners = new Listeners(() => {
  const system = matchMedia(DARK);
  system.addEventListener('change', listeners.tell);
  return () => system.removeEventListener('change', listeners.tell);
});

function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === 'dark' : matchMedia(DARK).matches;
}

function setDark(dark: boolean): void {
  const theme = dark ? 'dark' : 'light';
  document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem(STORED_AS, theme);
  } catch {
    // The choice then lasts as long as the page.
  }
  listeners.tell();
}

/** Light or dark: the face falls asleep in the dark. */
export function ThemeSwitch() {
  const dark = useSyncExternalStore(listeners.add, isDark, () => false);
  return (
    <button
      className="switch"
      type="button"
      role="switch"
      aria-checked={dark}
      aria-label="Dark theme"
      onClick={() => setDark(!dark)}
    >
      <Face mood="lids" paint="var(--paint-yellow)" deep="var(--paint-yellow-deep)" />
    </button>
  );
}

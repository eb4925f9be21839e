import { useSyncExternalStore } from 'react';
import { Face } from '#web/ui/face.tsx';

/** The same name that the blocking script in `web/public/theme.js` reads before the first paint. */
const STORED_AS = 'arcade:theme';
const listeners = new Set<() => void>();

function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}

function setDark(dark: boolean): void {
  const theme = dark ? 'dark' : 'light';
  document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem(STORED_AS, theme);
  } catch {
    // The choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', listener);
  listeners.add(listener);
  return () => {
    system.removeEventListener('change', listener);
    listeners.delete(listener);
  };
}

/** Light or dark: the face falls asleep in the dark. */
export function ThemeSwitch() {
  const dark = useSyncExternalStore(subscribe, isDark, () => false);
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

/** The device's preference unless the player chose. */
import { listen } from '#kit/listen.ts';
import { Listeners } from '#kit/listeners.ts';

/** `web/loading/inline-script.ts` reads it before the first paint. */
const STORED_AS = 'arcade:theme';
const DARK = '(prefers-color-scheme: dark)';

const listeners: Listeners = new Listeners(() => listen(matchMedia(DARK), { change: listeners.emit }));

export function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === 'dark' : matchMedia(DARK).matches;
}

export function setDark(dark: boolean): void {
  const theme = dark ? 'dark' : 'light';
  document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem(STORED_AS, theme);
  } catch {
    // Lasts until reload.
  }
  listeners.emit();
}

export const onTheme = listeners.add;

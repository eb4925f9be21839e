/** Light or dark: what the device asks for, unless the player has chosen on this site. */
import { listen } from '#kit/listen.ts';
import { Listeners } from '#kit/listeners.ts';

/** The same name that the inline script in `web/inline-script.js` reads before the first paint. */
const STORED_AS = 'arcade:theme';
const DARK = '(prefers-color-scheme: dark)';

const listeners: Listeners = new Listeners(() => listen(matchMedia(DARK), { change: listeners.tell }));

/** Whether the page is dark now. */
export function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === 'dark' : matchMedia(DARK).matches;
}

/** Makes the page dark or light, whatever the device asks for, and remembers it. */
export function setDark(dark: boolean): void {
  const theme = dark ? 'dark' : 'light';
  document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem(STORED_AS, theme);
  } catch {
    // The choice then lasts as long as the page.
  }
  listeners.tell();
}

/** Calls back whenever the page turns dark or light, until the returned function is called. */
export const onTheme = listeners.add;

/** Applies settings that no page waits for, and follows other tabs and the system. */
import { emitFontsLoaded } from '#kit/fonts.ts';
import { listen } from '#kit/listen.ts';
import { isOn, onSettings, rereadSettings } from '#kit/settings.ts';
import sheetUrl from '#web/styles/looks.css?url';
import { readLooks } from '#web/styles/looks.ts';

/** Canvases read their colors again, too. */
const repaint = emitFontsLoaded;

export function followSettings(): void {
  apply();
  // Canvases may have read their colors before the sheet of the document had loaded.
  if (shownLooks() !== NONE) repaint();
  onSettings(apply);
  listen(window, { storage: rereadSettings });
  listen(matchMedia('(prefers-reduced-motion: reduce)'), { change: rereadSettings });
}

const NONE = '{}';

/** The attribute has the address of the sheet at first. */
function shownLooks(): string {
  const { looks } = document.documentElement.dataset;
  return looks?.startsWith('{') ? looks : NONE;
}

function apply(): void {
  const page = document.documentElement;
  const still = isOn('still');
  page.toggleAttribute('data-still', still);
  page.toggleAttribute('data-moves', !still);
  const looks = JSON.stringify(readLooks());
  if (looks === shownLooks()) return;
  page.dataset['looks'] = looks;
  if (document.querySelector(`link[href="${sheetUrl}"]`)) repaint();
  else addSheet();
}

function addSheet(): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href: sheetUrl, onload: repaint, onerror: () => link.remove() });
  document.head.append(link);
}

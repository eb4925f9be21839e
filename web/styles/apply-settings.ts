/** Applies settings that no page waits for, and follows other tabs and the system. */
import { listen } from '#kit/listen.ts';
import { isOn, onSettings, rereadSettings } from '#kit/settings.ts';
import { emitTheme } from '#kit/theme.ts';
import sheetUrl from '#web/styles/looks.css?url';
import { readLooks } from '#web/styles/looks.ts';

export function followSettings(): void {
  apply();
  // Canvases may have read their colors before the sheet of the document had loaded.
  if (document.documentElement.dataset['looks']) emitTheme();
  onSettings(apply);
  listen(window, { storage: rereadSettings });
  listen(matchMedia('(prefers-reduced-motion: reduce)'), { change: rereadSettings });
}

function apply(): void {
  applyLooks();
  const still = isOn('still');
  document.documentElement.toggleAttribute('data-still', still);
  document.documentElement.toggleAttribute('data-moves', !still);
}

function applyLooks(): void {
  const { dataset } = document.documentElement;
  const looks = JSON.stringify(readLooks());
  // Without looks it is empty, or in a document the address of the sheet.
  if (looks === '{}' ? !dataset['looks']?.startsWith('{') : looks === dataset['looks']) return;
  dataset['looks'] = looks;
  if (document.querySelector(`link[href="${sheetUrl}"]`)) emitTheme();
  else addSheet();
}

function addSheet(): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href: sheetUrl, onload: emitTheme, onerror: () => link.remove() });
  document.head.append(link);
}

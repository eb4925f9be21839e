/**
 * The player's face in headers: an image in a custom property, which web/loading/inline-script.ts sets before the first
 * paint. It sleeps before the first run.
 */
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { readStored, store } from '#kit/storage.ts';
import { onOwnGames, readList } from '#web/device/own-games.ts';
import { roomFace } from '#web/device/room-secret.ts';
import { PlayerFace } from '#web/faces/player-face.tsx';

const NAME = 'face-image';
const BLINK_MS = 160;

export function followFace(): void {
  showFace();
  onOwnGames(showFace);
  if (readStored('account', (data) => typeof data === 'string')) {
    void import('#web/ui/kept-tick.ts').then(({ followKept }) => followKept()).catch(() => {});
  }
}

/** Once, with the eyes of the sleeping face. */
export function blinkFace(): void {
  const { style, dataset } = document.documentElement;
  if ('still' in dataset) return;
  style.setProperty(`--${NAME}`, urlOf(imageOf(roomFace(), true)));
  setTimeout(showFace, BLINK_MS);
}

/** Draws the face, and stores the image if it has changed. */
export function showFace(): void {
  const image = imageOf(roomFace(), readList('recent').length === 0);
  const { style } = document.documentElement;
  const shown = urlOf(image);
  if (style.getPropertyValue(`--${NAME}`) === shown) return;
  store(NAME, image);
  style.setProperty(`--${NAME}`, shown);
}

const urlOf = (image: string) => `url(${JSON.stringify(image)})`;

/** A data URL. An image has no access to custom properties, so colors are resolved. */
function imageOf(face: string, isAsleep: boolean): string {
  const box = document.createElement('div');
  const root = createRoot(box);
  flushSync(() => root.render(<PlayerFace of={face} isAsleep={isAsleep} silent />));
  const colors = getComputedStyle(document.documentElement);
  const svg = box.innerHTML
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => colors.getPropertyValue(name));
  root.unmount();
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The name of the last submitted score or the last room. */
import { readStored, store } from '#kit/storage.ts';

const NAME = 'player-name';

export function rememberedName(): string {
  return readStored(NAME, (data) => (typeof data === 'string' ? data : null)) ?? '';
}

export function rememberName(name: string): void {
  store(NAME, name);
  // As web/loading/inline-script.ts does: the name in the header.
  document.documentElement.style.setProperty(`--${NAME}`, JSON.stringify(name));
}

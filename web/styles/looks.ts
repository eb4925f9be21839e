/** Choices that only style sheets read, stored together: the document needs to look for one entry before it paints. */
import { rereadSettings } from '#kit/settings.ts';
import { readStored, removeStored, store } from '#kit/storage.ts';

/** A look that was not chosen is the site's own. */
export const LOOKS = {
  palette: ['apart'],
  hand: ['left', 'right'],
  keys: ['small', 'large'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Look = keyof typeof LOOKS;
export type Looks = { readonly [Name in Look]?: (typeof LOOKS)[Name][number] };

/** `web/loading/inline-script.ts` reads it before the first paint. */
const STORED_AS = 'looks';

export function readLooks(): Looks {
  return readStored(STORED_AS, checkLooks) ?? {};
}

/** `null` for the site's own. */
export function chooseLook<Name extends Look>(look: Name, choice: NonNullable<Looks[Name]> | null): void {
  storeLooks({ ...readLooks(), [look]: choice });
}

export function storeLooks(looks: { readonly [Name in Look]?: string | null }): void {
  const chosen = checkLooks(looks) ?? {};
  if (Object.keys(chosen).length > 0) store(STORED_AS, chosen);
  else removeStored(STORED_AS);
  rereadSettings();
}

function checkLooks(data: unknown): Looks | null {
  if (typeof data !== 'object' || data === null) return null;
  const entries = Object.entries(data).filter(
    ([look, choice]) => Object.hasOwn(LOOKS, look) && (LOOKS[look as Look] as readonly unknown[]).includes(choice),
  );
  return Object.fromEntries(entries);
}

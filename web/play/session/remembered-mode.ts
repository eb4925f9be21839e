import type { Rules } from '#engine/rules.ts';
import { keep, kept } from '#kit/storage.ts';

const nameOf = ({ id }: { readonly id: string }) => `mode:${id}`;

/** The mode of a game that was played last on this device; `null` if none is known. */
export function rememberedMode({ id, modes }: Pick<Rules<unknown, unknown>, 'id' | 'modes'>): string | null {
  return kept(nameOf({ id }), (data) => modes.find((mode) => mode === data) ?? null);
}

/** Remembers the mode that is played. */
export function rememberMode(rules: { readonly id: string }, mode: string): void {
  keep(nameOf(rules), mode);
}

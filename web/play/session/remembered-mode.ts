import type { Rules } from '#engine/rules.ts';
import { store, readStored } from '#kit/storage.ts';

const nameOf = ({ id }: { readonly id: string }) => `mode:${id}`;

export function rememberedMode({ id, modes }: Pick<Rules<unknown, unknown>, 'id' | 'modes'>): string | null {
  return readStored(nameOf({ id }), (data) => modes.find((mode) => mode === data) ?? null);
}

export function rememberMode(rules: { readonly id: string }, mode: string): void {
  store(nameOf(rules), mode);
}

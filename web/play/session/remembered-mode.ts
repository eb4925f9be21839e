import type { Rules } from '#engine/rules.ts';
import { keep, kept } from '#kit/storage.ts';

const nameOf = ({ id }: { readonly id: string }) => `mode:${id}`;

export function rememberedMode({ id, modes }: Pick<Rules<unknown, unknown>, 'id' | 'modes'>): string | null {
  return kept(nameOf({ id }), (data) => modes.find((mode) => mode === data) ?? null);
}

export function rememberMode(rules: { readonly id: string }, mode: string): void {
  keep(nameOf(rules), mode);
}

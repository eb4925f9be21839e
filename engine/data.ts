/** What the engine does with a state without knowing its game: copy it, and boil it down to a fingerprint. */

/** A copy that shares nothing with the original. For JSON-like data, several times faster than `structuredClone`. */
export function copyOf<T>(data: T): T {
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) return data.map(copyOf) as T;
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(data)) copy[key] = copyOf((data as Record<string, unknown>)[key]);
  return copy as T;
}

/** Sixteen hex digits that differ where the data differs: two FNV-1a sums over the data as JSON. */
export function fingerprint(data: unknown): string {
  const text = JSON.stringify(data);
  let one = 0x811c9dc5;
  let other = 0x1000193;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 0x01000193);
    other = Math.imul(other ^ (unit + at), 0x85ebca6b);
  }
  return hex(one) + hex(other);
}

function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0');
}

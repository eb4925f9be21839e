/** Parsers for untrusted data: `null` unless it has exactly the expected shape. */

export function readInteger(data: unknown, min: number, max: number): number | null {
  return typeof data === 'number' && Number.isInteger(data) && data >= min && data <= max && !Object.is(data, -0)
    ? data
    : null;
}

export function readOneOf<Word extends string>(data: unknown, words: readonly Word[]): Word | null {
  return words.find((word) => word === data) ?? null;
}

export function readFields<Field extends string>(
  data: unknown,
  fields: readonly Field[],
): Record<Field, unknown> | null {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return null;
  const keys = Object.keys(data);
  if (keys.length !== fields.length || !fields.every((field) => keys.includes(field))) return null;
  return data as Record<Field, unknown>;
}

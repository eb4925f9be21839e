/** Several times faster than `structuredClone` on JSON-like data. */
export function copyOf<T>(data: T): T {
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) return data.map(copyOf) as T;
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(data)) copy[key] = copyOf((data as Record<string, unknown>)[key]);
  return copy as T;
}

/** Reuses unchanged parts of an earlier copy, so equal parts keep their identity and snapshots stay small. */
export function copySharing<T>(data: T, earlier: T): T {
  if (typeof data !== 'object' || data === null) return data;
  if (typeof earlier !== 'object' || earlier === null || Array.isArray(data) !== Array.isArray(earlier))
    return copyOf(data);
  return (
    Array.isArray(data)
      ? copyListSharing(data, earlier as readonly unknown[])
      : copyObjectSharing(data as Fields, earlier as Fields)
  ) as T;
}

type Fields = Readonly<Record<string, unknown>>;

function copyListSharing(data: readonly unknown[], earlier: readonly unknown[]): readonly unknown[] {
  let copy: unknown[] | null = data.length === earlier.length ? null : [];
  for (let index = 0; index < data.length; index++) {
    const part = copySharing(data[index], earlier[index]);
    if (copy === null && part !== earlier[index]) copy = earlier.slice(0, index);
    copy?.push(part);
  }
  return copy ?? earlier;
}

// Hot path: allocates nothing, not even a key list, before the first difference.
function copyObjectSharing(data: Fields, earlier: Fields): Fields {
  let copy: Record<string, unknown> | null = null;
  let same = 0;
  for (const key in data) {
    const part = copySharing(data[key], earlier[key]);
    if (copy === null && (part !== earlier[key] || !(key in earlier))) copy = firstFields(data, same, earlier);
    if (copy) copy[key] = part;
    else same++;
  }
  if (copy) return copy;
  for (const key in earlier) if (!Object.hasOwn(data, key)) return firstFields(data, same, earlier);
  return earlier;
}

function firstFields(data: Fields, count: number, earlier: Fields): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  let left = count;
  for (const key in data) if (left-- > 0) copy[key] = earlier[key];
  return copy;
}

/** Skips frozen parts, so a snapshot that shares most of an earlier one costs little. */
export function deepFreeze<T>(data: T): T {
  if (typeof data !== 'object' || data === null || Object.isFrozen(data)) return data;
  for (const value of Object.values(data)) deepFreeze(value);
  return Object.freeze(data);
}

/** Two FNV-1a hashes over the JSON. */
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

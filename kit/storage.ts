/** What is remembered on the device. A device that will not remember is no reason to stop playing. */

const PREFIX = 'arcade:';

/** Remembers the data under the name; says whether it could. */
export function keep(name: string, data: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(data));
    return true;
  } catch {
    // Private windows and full disks refuse; the game goes on without.
    return false;
  }
}

/** What was remembered under the name, if the reader knows it for what it should be; else `null`. */
export function kept<T>(name: string, read: (data: unknown) => T | null): T | null {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? null : read(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Forgets what was remembered under the name. */
export function forget(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing was remembered where nothing can be.
  }
}

/** The site also works without storage. */

const PREFIX = 'arcade:';

export function store(name: string, data: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(data));
    return true;
  } catch {
    // Private windows and full disks refuse.
    return false;
  }
}

export function readStored<T>(name: string, read: (data: unknown) => T | null): T | null {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? null : read(JSON.parse(text));
  } catch {
    return null;
  }
}

export function removeStored(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Storage is unavailable.
  }
}

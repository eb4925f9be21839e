/** The clubs that this device is in. */
import { readStored, store } from '#kit/storage.ts';

export interface OwnClub {
  readonly id: string;
  readonly name: string;
  /** Of a club made on this device. */
  readonly ownerKey?: string;
}

const CLUBS = 'clubs';

export function ownClubs(): readonly OwnClub[] {
  return readStored(CLUBS, (data) => (Array.isArray(data) ? (data as unknown[]).filter(isClub) : null)) ?? [];
}

/** Newest first. A club that is known keeps its owner's key. */
export function rememberClub(club: OwnClub): void {
  const known = ownClubs().find(({ id }) => id === club.id);
  store(CLUBS, [{ ...known, ...club }, ...othersThan(club.id)]);
}

export function forgetClub(id: string): void {
  store(CLUBS, othersThan(id));
}

const othersThan = (id: string) => ownClubs().filter((club) => club.id !== id);

function isClub(data: unknown): data is OwnClub {
  const club = data as Partial<OwnClub> | null;
  return typeof club?.id === 'string' && typeof club.name === 'string';
}

import type { Generated } from 'kysely';
import type { TransferClaim } from '#api/transfers.ts';

/** Sealed data of a player on the way to another device. Keeps no data after its end, only that it was used. */
export interface Transfers {
  id: string;
  /** SHA-256. */
  owner_hash: Uint8Array;
  /** `null` after the end. */
  card: Uint8Array | null;
  head: Uint8Array | null;
  expires_at: Date;
  claimed_at: Date | null;
  claimed_by: string | null;
  claimed_kind: TransferClaim['kind'] | null;
  claimed_browser: TransferClaim['browser'] | null;
  /** SHA-256. */
  claim_hash: Uint8Array | null;
  /** Shared by the two devices. */
  face: string | null;
  /** Numbers of parts. */
  sent: Generated<number>;
  taken: Generated<number>;
  last: number | null;
  /** Sent so far. */
  bytes: Generated<number>;
}

export interface TransferParts {
  transfer: string;
  number: number;
  data: Uint8Array;
}

/** A forest: `vouched_by` is the parent, `face_of` the topmost ancestor, whose face all of its tree share. */
export interface VouchedDevices {
  device: string;
  face_of: string;
  vouched_by: string;
  transfer: string;
  vouched_at: Generated<Date>;
}

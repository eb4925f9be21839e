/**
 * Takes everything of a player to another device without an account. The server passes on sealed data: the key is in the
 * fragment of the link and never leaves the two browsers.
 */
import { z } from 'zod';
import { deviceId } from '#api/clubs.ts';
import { deviceKey, deviceSignature, face } from '#api/device.ts';
import { MOST_PART_BYTES } from '#api/transfer-texts.ts';

export const TRANSFER_SECONDS = 600;
/** Of sealed data. */
export const MOST_CARD_BYTES = 2_048;
export const MOST_HEAD_BYTES = 65_536;
export const MOST_TRANSFER_BYTES = 60_000_000;
/** Parts that were sent and not yet taken. */
export const MOST_WAITING = 4;

const DEVICE_KINDS = ['phone', 'tablet', 'computer'] as const;
const BROWSERS = ['Safari', 'Chrome', 'Firefox', 'Edge', 'Opera', 'Samsung Internet', 'another browser'] as const;

const base64Length = (bytes: number) => Math.ceil((bytes * 4) / 3);
const sealed = (mostBytes: number) =>
  z
    .string()
    .max(base64Length(mostBytes))
    .regex(/^[\w-]+$/, { error: 'must be base64url' });

/** With the other fields of the request. */
export const mostJsonBytes = (...bytes: number[]) => bytes.reduce((sum, each) => sum + base64Length(each), 1_000);

const transferId = z
  .string()
  .regex(/^[\w-]{22}$/, { error: 'must be the id of a transfer' })
  .meta({ description: 'Derived from the secret in the link, which it does not reveal.' });
const key = z.string().regex(/^[\w-]{22}$/, { error: 'must be a key from the server' });
const secondsLeft = z.int().min(0);
const partNumber = z.int().min(0).max(10_000);

const proof = { device_key: deviceKey, signature: deviceSignature };
const owned = { id: transferId, owner_key: key };

export const transferRequest = z
  .object({ id: transferId, card: sealed(MOST_CARD_BYTES), head: sealed(MOST_HEAD_BYTES) })
  .meta({ id: 'TransferRequest' });

export const transferGrant = z
  .object({ owner_key: key, seconds_left: secondsLeft })
  .meta({ id: 'TransferGrant', description: 'The key is for the device that made the transfer.' });

export const transferOwner = z.object(owned).meta({ id: 'TransferOwner' });

export const transferState = z
  .object({
    seconds_left: secondsLeft,
    claim: z
      .object({
        device: deviceId,
        kind: z.enum(DEVICE_KINDS),
        browser: z.enum(BROWSERS),
        at: z.iso.datetime(),
      })
      .nullable(),
    waiting: z.int().min(0),
    done: z.boolean(),
  })
  .meta({ id: 'TransferState' });

export const transferLookup = z.object({ id: transferId }).meta({ id: 'TransferLookup' });

export const transferCard = z.object({ card: z.string(), seconds_left: secondsLeft }).meta({ id: 'TransferCard' });

export const transferClaim = z
  .object({ id: transferId, ...proof, kind: z.enum(DEVICE_KINDS), browser: z.enum(BROWSERS) })
  .meta({ id: 'TransferClaim' });

export const transferHead = z.object({ head: z.string(), claim_key: key }).meta({ id: 'TransferHead' });

export const transferVouch = z.object({ ...owned, device: deviceId, ...proof }).meta({ id: 'TransferVouch' });

export const sharedFace = z.object({ face }).meta({ id: 'SharedFace' });

export const transferPart = z
  .object({ ...owned, number: partNumber.min(1), data: sealed(MOST_PART_BYTES), last: z.boolean() })
  .meta({ id: 'TransferPart' });

export const transferProgress = z.object({ waiting: z.int().min(0) }).meta({ id: 'TransferProgress' });

export const transferNext = z
  .object({ id: transferId, claim_key: key, after: partNumber })
  .meta({ id: 'TransferNext' });

export const transferNextPart = z
  .object({
    part: z.object({ number: partNumber, data: z.string(), last: z.boolean() }).nullable(),
    face,
  })
  .meta({ id: 'TransferNextPart' });

export const transferRevocation = z.object({ id: transferId, ...proof }).meta({ id: 'TransferRevocation' });

export type TransferState = z.infer<typeof transferState>;
export type TransferClaim = z.infer<typeof transferClaim>;

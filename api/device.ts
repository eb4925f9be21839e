/**
 * Devices. A device makes a pair of keys and signs its runs, so that all that it puts on boards has the same face. One that
 * cannot make keys, such as a page without https, has a secret instead, which it shows.
 */
import { z } from 'zod';

/** What the face beside a name is drawn from. */
export const face = z
  .string()
  .regex(/^[\da-f]{8}$/)
  .nullable()
  .meta({
    description: 'What the face of the device is drawn from: eight hex digits; null for a run without a device.',
  });

/** What a device says of itself when a run is handed in. */
export const deviceKey = z
  .string()
  .regex(/^(?:[\w-]{87}|[\w-]{43})$/, { error: 'it is a public key of 65 bytes, or a secret of 32, as base64url' })
  .meta({
    description:
      'The raw public key of the device (P-256), or its secret where it has no keys, as base64url; the device is the SHA-256 of its bytes.',
  });

/** How a device that has keys shows that a run is its own. */
export const deviceSignature = z
  .string()
  .regex(/^[\w-]{86}$/, { error: 'it is a signature of 64 bytes as base64url' })
  .meta({
    description: 'By ECDSA with SHA-256, as 64 bytes, of the ticket, a line break and the token of the finish.',
  });

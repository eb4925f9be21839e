/** A device signs its runs, so that its scores share a face. On pages without https it sends a secret instead. */
import { z } from 'zod';

export const face = z
  .string()
  .regex(/^[\da-f]{8}$/)
  .nullable()
  .meta({
    description: 'What the face of the device is drawn from: eight hex digits; null for a run without a device.',
  });

export const deviceKey = z
  .string()
  .regex(/^(?:[\w-]{87}|[\w-]{43})$/, { error: 'it is a public key of 65 bytes, or a secret of 32, as base64url' })
  .meta({
    description:
      'The raw public key of the device (P-256), or its secret where it has no keys, as base64url; the device is the SHA-256 of its bytes.',
  });

export const deviceSignature = z
  .string()
  .regex(/^[\w-]{86}$/, { error: 'it is a signature of 64 bytes as base64url' })
  .meta({
    description: 'By ECDSA with SHA-256, as 64 bytes, of the ticket, a line break and the token of the finish.',
  });

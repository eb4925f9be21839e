/** A device signs its runs, so that its scores share a face. On pages without https it sends a secret instead. */
import { z } from 'zod';

export const face = z
  .string()
  .regex(/^[\da-f]{8}$/)
  .nullable()
  .meta({
    description: 'Eight hex digits from which the face of the device is drawn; null for a run without a device.',
  });

export const deviceKey = z
  .string()
  .regex(/^(?:[\w-]{87}|[\w-]{43})$/, {
    error: 'must be a public key of 65 bytes or a secret of 32 bytes, as base64url',
  })
  .meta({
    description:
      'The raw P-256 public key of the device, or a secret if the browser cannot create keys, as base64url. The device id is the SHA-256 of its bytes.',
  });

export const deviceSignature = z
  .string()
  .regex(/^[\w-]{86}$/, { error: 'must be a signature of 64 bytes, as base64url' })
  .meta({
    description:
      'ECDSA with SHA-256, 64 bytes as base64url, over the ticket, a line feed and the token of the finish step.',
  });

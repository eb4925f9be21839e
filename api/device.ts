import { z } from 'zod';

/** What the face beside a name is drawn from. */
export const face = z
  .string()
  .regex(/^[\da-f]{8}$/)
  .nullable()
  .meta({
    description: 'What the face of the device is drawn from: eight hex digits; null for a run without a device.',
  });

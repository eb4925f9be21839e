import { z } from 'zod';

export const nameRequest = z.strictObject({
  name: z.string().max(100).meta({ description: 'A name, or another short text that other players see.' }),
});

export const nameReceipt = z.object({ ok: z.literal(true) });

import { z } from 'zod';

/** What the page sends to start a ranked run. */
export const runRequest = z.object({ game_name: z.string() }).meta({ id: 'RunRequest' });

/** What the page gets to play a ranked run with. */
export const runGrant = z
  .object({
    ticket: z.string().meta({ description: 'Permission to hand in one run. Opaque, signed, good for one score.' }),
    seed: z.string().meta({ description: 'The luck of the run: 128 bits as 32 hex digits.' }),
    version: z.int().meta({ description: "The version of the game's rules that the run is to be played by." }),
    hours: z.int().min(1).meta({ description: 'For how many hours from now the run may be handed in.' }),
  })
  .meta({ id: 'RunGrant' });

/** A ranked run's ticket, seed, rules version and time. */
export type RunGrant = z.infer<typeof runGrant>;

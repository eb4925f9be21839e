/** Server-sent events of a game's boards. */
import { z } from 'zod';
import { boardRow } from '#api/leaderboards.ts';
import { boardName, day } from '#api/runs.ts';

const score = z.object({
  board: boardName,
  period_key: day.meta({
    description: 'The UTC day that the row belongs to: that of a daily run, else that on which it came.',
  }),
  row: boardRow.meta({ description: 'The row, with its rank of all time on its board.' }),
  total: z.int().meta({ description: 'How many scores the board has, this one included.' }),
});

export const liveEvent = z
  .discriminatedUnion('event', [
    z.object({ event: z.literal('score'), data: score }).meta({
      description: 'A row has come among the ten best of its board, of all time, of the week or of the day.',
    }),
    z.object({ event: z.literal('changed'), data: z.object({ board: boardName }) }).meta({
      description: 'Rows of a board were hidden, shown again or renamed: read it anew.',
    }),
    z.object({ event: z.literal('resync'), data: z.object({}) }).meta({
      description: 'More was missed than can be told: read every board anew that is shown.',
    }),
  ])
  .meta({ id: 'LiveEvent' });

export type LiveEvent = z.infer<typeof liveEvent>;

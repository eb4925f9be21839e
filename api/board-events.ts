/** Server-sent events of a game's boards. */
import { z } from 'zod';
import { boardRow } from '#api/leaderboards.ts';
import { boardName, day } from '#api/runs.ts';

const score = z.object({
  board: boardName,
  period_key: day.meta({
    description: 'The UTC day of the row: the day of a daily run, else the day of submission.',
  }),
  row: boardRow.meta({ description: 'The row, with its all-time rank on the board.' }),
  total: z.int().meta({ description: 'The number of scores on the board, including this one.' }),
});

export const boardEvent = z
  .discriminatedUnion('event', [
    z.object({ event: z.literal('score'), data: score }).meta({
      description: 'A score entered the top ten of its board: all time, this week or today.',
    }),
    z.object({ event: z.literal('changed'), data: z.object({ board: boardName }) }).meta({
      description: 'Scores of a board were hidden, restored or renamed: reload the board.',
    }),
    z.object({ event: z.literal('resync'), data: z.object({}) }).meta({
      description: 'Too many events were missed: reload every visible board.',
    }),
  ])
  .meta({ id: 'BoardEvent' });

export type BoardEvent = z.infer<typeof boardEvent>;

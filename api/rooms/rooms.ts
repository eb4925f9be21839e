import { z } from 'zod';
import { playerId } from '#api/rooms/events.ts';
import { matchId } from '#api/rooms/matches.ts';

export const roomRequest = z.object({ game: z.string().max(40) });

export const roomGrant = z.object({ code: z.string() });

export const roomInfo = z.object({
  game: z.string(),
  open: z.boolean().meta({ description: 'Somebody has been in the room within the last ten minutes.' }),
  here: z.int().meta({ description: 'Connected players and spectators.' }),
  match: matchId.meta({ description: 'The id of its match, also before the first round has ended.' }),
});

export const roomFigures = z
  .object({
    open: z.int(),
    players: z.int().meta({ description: 'Connected players and spectators.' }),
    events_per_second: z.number().meta({ description: 'Of the last seconds.' }),
    rejected: z.int().meta({ description: 'Messages rejected since the server started.' }),
  })
  .meta({ description: 'The rooms of this server.' });

export const roomReport = z.object({ player: playerId });

export type RoomInfo = z.infer<typeof roomInfo>;

/** A private leaderboard for a class, an office or a family. Whoever has its link may join. */
import { z } from 'zod';
import { boardRow } from '#api/leaderboards.ts';

export const MOST_MEMBERS = 500;
export const CLUB_BOARD_SIZE = 50;
/** A club is deleted if no member has played for this long. */
export const CLUB_DAYS = 90;

export const deviceId = z
  .string()
  .regex(/^[\w-]{43}$/, { error: 'must be the id of a device' })
  .meta({ description: 'The SHA-256 of the key of the device, as base64url.' });

const ownerKey = z
  .string()
  .regex(/^[\w-]{22}$/, { error: 'must be the key of the owner' })
  .meta({ description: 'Known to the browser that made the club.' });

export const clubRequest = z.object({ name: z.string().max(80) }).meta({ id: 'ClubRequest' });

export const clubGrant = z.object({ id: z.string(), owner_key: ownerKey }).meta({ id: 'ClubGrant' });

export const clubMember = z.object({ device: deviceId }).meta({ id: 'ClubMember' });

export const club = z
  .object({ id: z.string(), name: z.string(), members: z.int(), created_at: z.iso.datetime() })
  .meta({ id: 'Club' });

export const clubBoardQuery = z.object({
  game: z.string().max(40),
  period: z.enum(['all', 'week', 'day'], { error: 'must be all, week or day' }).default('all'),
});

/** The best score of each member, best first. */
export const clubBoard = z.array(boardRow).max(CLUB_BOARD_SIZE);

export const clubRemoval = z
  .object({
    owner_key: ownerKey,
    score_id: z.int().positive(),
    member: z.boolean().meta({ description: 'Removes the member with all scores, for good, instead of one score.' }),
  })
  .meta({ id: 'ClubRemoval' });

export const clubClosing = z.object({ owner_key: ownerKey }).meta({ id: 'ClubClosing' });

export type Club = z.infer<typeof club>;

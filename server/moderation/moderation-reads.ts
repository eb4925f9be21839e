import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { ModeratedRow, ModeratedScore, ModerationFilter, ModerationList } from '#api/moderation.ts';
import { MODERATION_PAGE, ROW_STATES } from '#api/moderation.ts';
import { APPEAL } from '#api/reports.ts';
import type { Tables } from '#server/db/tables.ts';
import { boardOnWire } from '#server/runs/daily.ts';
import { playerOf } from '#server/runs/finished-runs.ts';
import { readDoubt } from '#server/runs/stored-doubts.ts';

export interface ModerationQuery {
  readonly filter: ModerationFilter;
  readonly game?: string | undefined;
  readonly cursor?: string | undefined;
}

interface StoredRow extends Omit<ModeratedRow, 'board' | 'day' | 'state' | 'created_at' | 'doubt'> {
  readonly board: string;
  readonly state: number;
  readonly created_at: Date;
  readonly doubt: string | null;
  readonly strength: number;
}

/**
 * A report is open until a moderator clears the row, or renames it if that is the complaint. Restoring reopens it. Any
 * moderator action answers an appeal.
 */
const isOpen = sql`not exists (
  select from moderation_log l where l.score_id = r.score_id and l.created_at > r.created_at and (
    (r.reason = ${sql.lit(APPEAL)} and l.act <> 'rejudge')
    or (l.act = 'rename' and r.reason in ('offensive-name', 'posing-name'))
    or (l.act = 'clear' and not exists (
      select from moderation_log b where b.score_id = l.score_id and b.id > l.id and b.act = 'restore'))))`;

/** Old doubts are plain sentences that put their row under review. */
const strength = sql`case when d.doubt like '{%' then (d.doubt::jsonb ->> 'strength')::int
  when d.doubt is null then 0 else 2 end`;

const reports = sql`(select count(*) from score_reports r where r.score_id = s.id and ${isOpen})`;

const appealed = sql`(select r.score_id from score_reports r where r.reason = ${sql.lit(APPEAL)} and ${isOpen})`;

const appeals = sql`(
  select count(*) from score_reports r where r.score_id = s.id and r.reason = ${sql.lit(APPEAL)} and ${isOpen})`;

const reported = sql`(select distinct r.score_id from score_reports r where ${isOpen})`;

/** Hiding answers reports, so only an appeal lists a hidden row. */
const isReported = sql`(s.state < 2 and s.id in ${reported} or s.id in ${appealed})`;

/** Sorted lists order by reports and strength, then newest first. */
const LISTS: Readonly<Record<ModerationFilter, { where: RawBuilder<unknown>; isSorted: boolean }>> = {
  review: { where: sql`s.state = 1`, isSorted: true },
  reported: { where: isReported, isSorted: true },
  newest: { where: sql`s.state < 2`, isSorted: false },
  hidden: { where: sql`s.state = 2`, isSorted: false },
};

export async function hasOpenAppeal(db: Kysely<Tables>, id: number): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`select ${id}::bigint in ${appealed} as open`.execute(db);
  return rows[0]!.open;
}

export async function readModerationList(db: Kysely<Tables>, asked: ModerationQuery): Promise<ModerationList> {
  const rows = await pageOf(db, asked);
  const shown = rows.slice(0, MODERATION_PAGE.rows);
  const last = rows.length > shown.length ? shown.at(-1)! : null;
  const { isSorted } = LISTS[asked.filter];
  return {
    rows: shown.map(onWire),
    next: last && (isSorted ? `${last.reports}.${last.strength}.${last.id}` : `0.0.${last.id}`),
    counts: await readCounts(db),
    log: await readLog(db),
  };
}

/** One extra row shows if there is a next page. */
async function pageOf(db: Kysely<Tables>, { filter, game, cursor }: ModerationQuery): Promise<StoredRow[]> {
  const { where, isSorted } = LISTS[filter];
  const ofGame = game === undefined ? sql`` : sql`and s.game_name = ${game}`;
  const [reportsAt, strengthAt, idAt] = cursor?.split('.').map(Number) ?? [];
  const fromId = cursor === undefined || isSorted ? sql`` : sql`and s.id < ${idAt}`;
  const from =
    cursor === undefined || !isSorted
      ? sql``
      : sql`where (reports, strength, id) < (${reportsAt}::bigint, ${strengthAt}::int, ${idAt}::bigint)`;
  const order = isSorted ? sql`reports desc, strength desc, id desc` : sql`id desc`;
  const most = sql.lit(MODERATION_PAGE.rows + 1);
  // Count only the page's rows.
  const few = isSorted ? sql`` : sql`order by s.id desc limit ${most}`;
  const { rows } = await sql<StoredRow>`
    select * from (
      select s.*, ${reports} as reports, ${appeals} as appeals, d.doubt, ${strength} as strength
      from (
        select s.id, s.run_id, s.game_name, s.board, s.player_name, s.score, s.state, s.created_at
        from game_scores s where ${where} ${ofGame} ${fromId} ${few}
      ) as s left join runs d on d.run_id = s.run_id
    ) as listed ${from} order by ${order} limit ${most}`.execute(db);
  return rows;
}

export async function readModeratedScore(db: Kysely<Tables>, id: number): Promise<ModeratedScore | null> {
  const { rows } = await sql<
    StoredRow & { readonly above: number; readonly total: number; readonly device: string | null }
  >`
    select s.id, s.run_id, s.game_name, s.board, s.player_name, s.score, s.state, s.created_at, ${reports} as reports,
      ${appeals} as appeals, s.device, d.doubt, ${strength} as strength, at.above, at.total
    from game_scores s left join runs d on d.run_id = s.run_id
      cross join lateral standing(s.game_name, s.board, 'all', null, s.place, s.id) as at
    where s.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { above, total, device, ...rest } = row;
  // An uncounted row adds one.
  return {
    row: onWire(rest),
    rank: above + 1,
    total: row.state === 0 ? total : total + 1,
    runs: device === null ? null : await readFinished(db, device, row.game_name),
    reported: await readReports(db, id),
    log: await readLog(db, id),
  };
}

async function readFinished(db: Kysely<Tables>, device: string, game: string): Promise<ModeratedScore['runs']> {
  // Two counts, so each uses an index.
  const own = sql`s.device = ${device} and s.game_name = ${game} and s.created_at >= f.since - interval '1 minute'`;
  const { rows } = await sql<{ finished: number; submitted: number }>`
    select f.finished,
      (select count(*) from game_scores s where s.state < 2 and ${own}) +
      (select count(*) from game_scores s where s.state = 2 and ${own}) as submitted
    from finished_runs f where f.player = ${playerOf(device, game)}`.execute(db);
  const [row] = rows;
  // A submitted run counts as finished a few seconds later.
  return row ? { finished: Math.max(row.finished, row.submitted), submitted: row.submitted } : null;
}

async function readReports(db: Kysely<Tables>, id: number) {
  const { rows } = await sql<{ reason: string; count: number }>`
    select r.reason, count(*) as count from score_reports r where r.score_id = ${id} and ${isOpen}
    group by r.reason order by count desc, r.reason`.execute(db);
  return rows;
}

async function readCounts(db: Kysely<Tables>): Promise<ModerationList['counts']> {
  const { rows } = await sql<ModerationList['counts']>`
    select (select count(*) from game_scores where state = 1) as review,
      (select count(*) from game_scores s where ${isReported}) as reported,
      (select count(*) from (
        select from game_scores where state < 2 order by id desc limit ${sql.lit(MODERATION_PAGE.rows)}) as latest
      ) as newest,
      (select count(*) from game_scores where state = 2) as hidden`.execute(db);
  return rows[0]!;
}

/** Newest first. */
async function readLog(db: Kysely<Tables>, scoreId?: number): Promise<ModerationList['log']> {
  const lines = await db
    .selectFrom('moderation_log')
    .leftJoin('game_scores', 'game_scores.id', 'moderation_log.score_id')
    .select(['moderation_log.id', 'score_id', 'game_name', 'moderation_log.player_name', 'new_name'])
    .select(['act as action', 'reason', 'moderator', 'moderation_log.created_at'])
    .$if(scoreId !== undefined, (query) => query.where('score_id', '=', scoreId!))
    .orderBy('moderation_log.id', 'desc')
    .limit(MODERATION_PAGE.log)
    .execute();
  return lines.map((line) => ({ ...line, created_at: line.created_at.toISOString() }));
}

function onWire({ board, state, created_at, doubt, strength: _strength, ...row }: StoredRow): ModeratedRow {
  return {
    ...row,
    ...boardOnWire(board),
    state: ROW_STATES[state]!,
    created_at: created_at.toISOString(),
    doubt: readDoubt(doubt),
  };
}

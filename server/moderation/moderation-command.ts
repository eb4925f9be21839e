import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import type { ModeratedRow, ModerationAction, ModerationLogEntry } from '#api/moderation.ts';
import { MODERATION_ACTIONS, MODERATION_FILTERS } from '#api/moderation.ts';
import { catalogue } from '#games/catalogue.ts';
import type { Tables } from '#server/db/tables.ts';
import { moderateScore } from '#server/moderation/moderate-score.ts';
import { readModeratedScore, readModerationList } from '#server/moderation/moderation-reads.ts';
import type { Rejudged } from '#server/moderation/rejudge.ts';

const USAGE = [
  'npm run moderate -- list [open|review|reported|newest|hidden] [--game KEY]',
  'npm run moderate -- names',
  'npm run moderate -- show ID',
  'npm run moderate -- hide|restore|clear|keep ID --reason "WHY" [--by NAME]',
  'npm run moderate -- rename ID "NEW NAME" --reason "WHY" [--by NAME]',
  'npm run moderate -- rejudge [--game KEY]',
];

export interface CommandParts {
  readonly db: Kysely<Tables>;
  /** For the audit log. */
  readonly by: string;
  rejudge(game: string): Promise<Rejudged>;
}

export interface CommandOutcome {
  readonly ok: boolean;
  readonly lines: readonly string[];
}

export async function runModerationCommand(
  words: readonly string[],
  { db, by, rejudge }: CommandParts,
): Promise<CommandOutcome> {
  const read = readWords(words);
  if (!read) return { ok: false, lines: USAGE };
  const { command, rest, options } = read;
  if (command === 'list') return list(db, rest[0] ?? 'open', options.game);
  if (command === 'names') return reportedNames(db);
  if (command === 'rejudge') return judgeAgain(options.game, rejudge);
  const scoreId = /^\d{1,15}$/.test(rest[0] ?? '') ? Number(rest[0]) : null;
  if (scoreId === null) return { ok: false, lines: USAGE };
  if (command === 'show') return show(db, scoreId);
  if (!isAction(command)) return { ok: false, lines: USAGE };
  const reason = options.reason?.trim() ?? '';
  if (reason === '') return { ok: false, lines: ['A reason is required for the audit log: --reason "WHY"'] };
  const name = command === 'rename' ? rest[1] : undefined;
  const refused = await moderateScore(db, { scoreId, action: command, reason, moderator: options.by ?? by, name });
  if (refused) return { ok: false, lines: [refused.detail] };
  return show(db, scoreId);
}

const OPTIONS = { game: { type: 'string' }, reason: { type: 'string' }, by: { type: 'string' } } as const;

/** `null` for an unknown option. */
function readWords(words: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
    const [command = '', ...rest] = positionals;
    return { command, rest, options: values };
  } catch {
    return null;
  }
}

function isAction(word: string): word is ModerationAction {
  return (MODERATION_ACTIONS as readonly string[]).includes(word);
}

/** `open` combines rows under review with reported or appealed ones. */
async function list(db: Kysely<Tables>, word: string, game: string | undefined): Promise<CommandOutcome> {
  if (word === 'open') {
    const [review, reported] = [await list(db, 'review', game), await list(db, 'reported', game)];
    return { ok: true, lines: ['Under review:', ...review.lines, '', 'Reported or appealed:', ...reported.lines] };
  }
  const filter = MODERATION_FILTERS.find((known) => known === word);
  if (!filter) return { ok: false, lines: USAGE };
  const { rows, next } = await readModerationList(db, { filter, game });
  if (rows.length === 0) return { ok: true, lines: ['No scores in this list.'] };
  return { ok: true, lines: [...rows.map(lineOf), ...(next === null ? [] : ['There are more scores.'])] };
}

/** Names reported in rooms, most reported first. Rooms are gone soon; the list shows what the name filter misses. */
async function reportedNames(db: Kysely<Tables>): Promise<CommandOutcome> {
  const rows = await db
    .selectFrom('room_reports')
    .select(({ fn }) => ['name', fn.countAll<string>().as('reports')])
    .groupBy('name')
    .orderBy('reports', 'desc')
    .limit(100)
    .execute();
  if (rows.length === 0) return { ok: true, lines: ['No names were reported in rooms.'] };
  return { ok: true, lines: rows.map(({ name, reports }) => `${name}: ${reports}`) };
}

async function show(db: Kysely<Tables>, id: number): Promise<CommandOutcome> {
  const found = await readModeratedScore(db, id);
  if (!found) return { ok: false, lines: [`There is no score ${id}.`] };
  const { row, rank, total, runs, reported, log } = found;
  const { doubt } = row;
  const figures = Object.entries(doubt?.figures ?? {}).map(([name, value]) => `${name} ${value}`);
  return {
    ok: true,
    lines: [
      lineOf(row),
      `${row.state === 'shown' ? 'Is' : 'Would be'} number ${rank} of ${total}. Run ${row.run_id}, ${row.created_at}.`,
      doubt ? `Doubt of strength ${doubt.strength}: ${doubt.reason} ${figures.join(', ')}`.trim() : 'No doubts.',
      ...(runs ? [`The device has submitted ${runs.submitted} of ${runs.finished} finished runs of this game.`] : []),
      ...reported.map(({ reason, count }) => `Reported ${count} times: ${reason}`),
      ...log.map(logLine),
    ],
  };
}

function lineOf({ id, game_name, score, player_name, state, reports, appeals, doubt }: ModeratedRow): string {
  const strength = doubt ? `, doubt ${doubt.strength}` : '';
  const appealed = appeals > 0 ? ', appealed' : '';
  return `${id}  ${game_name}  ${score}  ${player_name}  (${state}${strength}, ${reports} reports${appealed})`;
}

function logLine({ created_at, moderator, action, player_name, new_name, reason }: ModerationLogEntry): string {
  const renamed = new_name === null ? '' : ` ${player_name} to ${new_name}`;
  return `${created_at}  ${moderator}: ${action}${renamed}. ${reason}`;
}

async function judgeAgain(game: string | undefined, rejudge: CommandParts['rejudge']): Promise<CommandOutcome> {
  const games = catalogue.filter(({ key, submits }) => submits && (game === undefined || key === game));
  if (games.length === 0) return { ok: false, lines: [`There is no game ${game} that takes scores.`] };
  const lines: string[] = [];
  for (const { key } of games) {
    const { runs, doubted, reviewed, shown, decided, skipped } = await rejudge(key);
    lines.push(
      `${key}: ${runs} runs, ${doubted} doubted; ${reviewed} put under review, ${shown} shown again, ` +
        `${decided} unchanged by a moderator's decision, ${skipped} skipped (verifier busy).`,
    );
  }
  return { ok: true, lines };
}

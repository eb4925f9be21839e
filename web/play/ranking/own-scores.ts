/** Scores of this device: they identify the player's own rows without an account. */
import type { ScoreReceipt, ScoreSubmission } from '#api/scores.ts';
import { readInteger } from '#engine/read.ts';
import { listen } from '#kit/listen.ts';
import { Listeners } from '#kit/listeners.ts';
import { store, readStored } from '#kit/storage.ts';
import { dayRecord, resultOf } from '#web/device/day-record.ts';
import { dateOf, today } from '#web/device/utc-day.ts';
import type { RunBoard } from '#web/play/ranking/tickets.ts';

export interface OwnScore {
  readonly id: number;
  readonly run_id: string;
  readonly score: number;
  /** `open`, `daily`, or a challenged run's id. */
  readonly board: string;
  /** UTC day of a daily run, else of the submission, such as 2026-11-16. */
  readonly day: string;
  /** On a daily board. */
  readonly attempt?: number;
}

type ScoresByGame = Readonly<Record<string, readonly OwnScore[]>>;

const NAME = 'scores';
/** Per game. */
const MOST = 20;

/** Scores that storage refused. */
let unkept: ScoresByGame = {};

const changes: Listeners = new Listeners(() =>
  // Another tab has added a score or cleared the storage.
  listen(window, { storage: ({ key }: StorageEvent) => (key === null || key.endsWith(`:${NAME}`)) && changes.emit() }),
);

export const onOwnScores = changes.add;

/** Newest last. */
export function ownScores(game: string): readonly OwnScore[] {
  const remembered = readAll()[game] ?? [];
  const others = (unkept[game] ?? []).filter(({ id }) => remembered.every((score) => score.id !== id));
  return [...remembered, ...others];
}

export function rememberReceipt(
  { game_name: game, score }: Pick<ScoreSubmission, 'game_name' | 'score'>,
  { id, run_id }: Pick<ScoreReceipt, 'id' | 'run_id'>,
  { board, day = dateOf(today()) }: RunBoard,
): void {
  const { tries } = resultOf(dayRecord(), game, today());
  const attempt = board === 'daily' && tries > 0 && day === dateOf(today()) ? { attempt: tries } : {};
  addOwnScore(game, { id, run_id, score, board, day, ...attempt });
}

export function addOwnScore(game: string, score: OwnScore): void {
  const others = ownScores(game).filter(({ id }) => id !== score.id);
  const scores = withoutOldest([...others, score]);
  // Read again: another tab may have written.
  const all = { ...readAll(), [game]: scores };
  unkept = store(NAME, all) ? {} : { ...unkept, [game]: scores };
  changes.emit();
}

/** Drops the oldest score that is not the best of its board, because the best one has the place. */
function withoutOldest(scores: readonly OwnScore[]): readonly OwnScore[] {
  if (scores.length <= MOST) return scores;
  const newest = scores.length - 1;
  const droppable = scores.findIndex(
    (one, index) => index < newest && scores.some((other) => other.board === one.board && other.score > one.score),
  );
  return scores.toSpliced(Math.max(0, droppable), 1);
}

function readAll(): ScoresByGame {
  return (
    readStored(NAME, (data) => {
      if (typeof data !== 'object' || data === null || Array.isArray(data)) return null;
      const games = Object.entries(data).filter(([, scores]) => Array.isArray(scores)) as [string, unknown[]][];
      return Object.fromEntries(games.map(([game, scores]) => [game, scores.filter(isOwnScore).slice(-MOST)]));
    }) ?? {}
  );
}

function isOwnScore(data: unknown): data is OwnScore {
  const { id, run_id, score, board, day, attempt = 1 } = { ...(data as Partial<Record<keyof OwnScore, unknown>>) };
  const isWhole = (number: unknown) => readInteger(number, 1, Number.MAX_SAFE_INTEGER) !== null;
  if (![run_id, board, day].every((text) => typeof text === 'string')) return false;
  return [id, score, attempt].every(isWhole) && /^\d{4}-\d\d-\d\d$/.test(day as string);
}

/** The scores that went on boards from this device. By them a visitor is shown their own place, without an account. */
import type { ScoreReceipt, ScoreSubmission } from '#api/scores.ts';
import { readWhole } from '#engine/read.ts';
import { listen } from '#kit/listen.ts';
import { Listeners } from '#kit/listeners.ts';
import { keep, kept } from '#kit/storage.ts';
import { dayRecord, resultOf } from '#web/day/day-record.ts';
import { dateOf, today } from '#web/day/utc-day.ts';
import type { RunBoard } from '#web/play/ranking/tickets.ts';

/** A score that this device has put on a board. */
export interface OwnScore {
  readonly id: number;
  readonly run_id: string;
  readonly score: number;
  /** `open`, `daily`, or the run that was raced. */
  readonly board: string;
  /** The UTC day of a daily run, else the one on which it was handed in, such as 2026-11-16. */
  readonly day: string;
  /** Which try of the day it was, where days are counted. */
  readonly attempt?: number;
}

type ScoresByGame = Readonly<Record<string, readonly OwnScore[]>>;

const NAME = 'scores';
/** More than this are not remembered of a game. */
const MOST = 20;

/** What the device would not keep: remembered for as long as the page is open. */
let unkept: ScoresByGame = {};

const changes: Listeners = new Listeners(() =>
  // Another tab has put a score on a board, or has forgotten everything.
  listen(window, { storage: ({ key }: StorageEvent) => (key === null || key.endsWith(`:${NAME}`)) && changes.tell() }),
);

/** Calls back whenever a score was added, in this tab or another, until the returned function is called. */
export const onOwnScores = changes.add;

/** The scores of a game that went on boards from this device, the newest last. */
export function ownScores(game: string): readonly OwnScore[] {
  const remembered = readAll()[game] ?? [];
  const others = (unkept[game] ?? []).filter(({ id }) => remembered.every((score) => score.id !== id));
  return [...remembered, ...others];
}

/** Remembers a run that was handed in and has been put on a board; of a daily run also which try it was. */
export function rememberReceipt(
  { game_name: game, score }: Pick<ScoreSubmission, 'game_name' | 'score'>,
  { id, run_id }: Pick<ScoreReceipt, 'id' | 'run_id'>,
  { board, day = dateOf(today()) }: RunBoard,
): void {
  const { tries } = resultOf(dayRecord(), game, today());
  const attempt = board === 'daily' && tries > 0 && day === dateOf(today()) ? { attempt: tries } : {};
  addOwnScore(game, { id, run_id, score, board, day, ...attempt });
}

/** Remembers a score that has just been put on a board. */
export function addOwnScore(game: string, score: OwnScore): void {
  const others = ownScores(game).filter(({ id }) => id !== score.id);
  const scores = withoutOldest([...others, score]);
  // Read anew just before it is written: another tab may have added to it meanwhile.
  const all = { ...readAll(), [game]: scores };
  unkept = keep(NAME, all) ? {} : { ...unkept, [game]: scores };
  changes.tell();
}

/** The oldest make room, but never the best of a board: it is the one that has a place there. */
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
    kept(NAME, (data) => {
      if (typeof data !== 'object' || data === null || Array.isArray(data)) return null;
      const games = Object.entries(data).filter(([, scores]) => Array.isArray(scores)) as [string, unknown[]][];
      return Object.fromEntries(games.map(([game, scores]) => [game, scores.filter(isOwnScore).slice(-MOST)]));
    }) ?? {}
  );
}

function isOwnScore(data: unknown): data is OwnScore {
  const { id, run_id, score, board, day, attempt = 1 } = { ...(data as Partial<Record<keyof OwnScore, unknown>>) };
  const isWhole = (number: unknown) => readWhole(number, 1, Number.MAX_SAFE_INTEGER) !== null;
  if (![run_id, board, day].every((text) => typeof text === 'string')) return false;
  return [id, score, attempt].every(isWhole) && /^\d{4}-\d\d-\d\d$/.test(day as string);
}

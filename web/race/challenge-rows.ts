/** The board of a challenge: the challenged run and all runs against it. */
import type { BoardRow } from '#api/leaderboards.ts';
import type { RecordedRunData } from '#api/runs.ts';
import { fetchBoard } from '#web/api-client.ts';
import { findRun } from '#web/play/session/find-run.ts';

/** Best first. */
export async function readChallengeBoard(rival: RecordedRunData, board: string): Promise<readonly BoardRow[] | null> {
  try {
    const { rows } = await fetchBoard(rival.game_name, { board });
    const first = board === rival.id ? rival : await findRun(board);
    return typeof first === 'string' ? rows : withFirst(rows, first);
  } catch {
    return null;
  }
}

/** Adds the challenged run, which is on another board. It is the oldest of its score, so it comes first. */
export function withFirst(rows: readonly BoardRow[], first: RecordedRunData): readonly BoardRow[] {
  const { score_id, player_name, score, id, under_review, face } = first;
  const row: BoardRow = { id: score_id, player_name, score, rank: null, run_id: id, under_review, face };
  const others = rows.filter((other) => other.run_id !== id);
  const place = others.findIndex((other) => other.score <= score);
  const at = place < 0 ? others.length : place;
  return [...others.slice(0, at), row, ...others.slice(at)];
}

export interface ChallengeRow {
  readonly key: number | 'you';
  readonly name: string;
  /** `null` for the player's own row, and if unknown. */
  readonly face: string | null;
  /** `null` during the run. */
  readonly score: number | null;
  /** `null` during the run or under review. */
  readonly place: number | null;
}

const MOST_SHOWN = 10;

/** The player's run is last while it is played, else behind older runs of the same score. */
export function withYou(rows: readonly BoardRow[], you: number | 'playing' | null): readonly ChallengeRow[] {
  const all: Omit<ChallengeRow, 'place'>[] = rows.map(({ id, player_name, face, score }) => ({
    key: id,
    name: player_name,
    face,
    score,
  }));
  const reviewed = new Set<unknown>(rows.filter(({ under_review }) => under_review).map(({ id }) => id));
  if (typeof you === 'number') {
    const place = rows.findIndex(({ score }) => score < you);
    all.splice(place < 0 ? all.length : place, 0, { key: 'you', name: 'You', face: null, score: you });
  }
  let place = 0;
  const placed = all.map((row): ChallengeRow => ({ ...row, place: reviewed.has(row.key) ? null : ++place }));
  const shown = placed.filter((row, index) => index < MOST_SHOWN || row.key === 'you');
  return you === 'playing' ? [...shown, { key: 'you', name: 'You', face: null, score: null, place: null }] : shown;
}

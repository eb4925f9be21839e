import type { BoardRow } from '#api/leaderboards.ts';

export const DOUBTED = { rank: null, under_review: true } as const;

/** A row with its id as rank. */
export function rowOf(id: number, score: number, fields: Partial<BoardRow> = {}): BoardRow {
  return {
    ...{ id, score, rank: id, player_name: `Player ${id}`, run_id: `run-${id}`, under_review: false, face: null },
    ...fields,
  };
}

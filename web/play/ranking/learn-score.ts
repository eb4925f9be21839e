import type { ScoreReceipt, ScoreSubmission } from '#api/scores.ts';

/** Tells the kept run which score it became. */
export function learnScore(
  submission: Pick<ScoreSubmission, 'game_name' | 'score' | 'ticks' | 'log'>,
  { id, run_id }: Pick<ScoreReceipt, 'id' | 'run_id'>,
): void {
  import('#web/history/run-store.ts')
    .then((store) => store.learnScore(submission.game_name, submission, { scoreId: id, runId: run_id }))
    .catch(() => {});
}

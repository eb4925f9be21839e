/** The page's side of the API: what is asked, and what comes back or why it did not. */
import type { BoardRow } from '#api/leaderboards.ts';
import type { Problem } from '#api/problem.ts';
import { isFinal } from '#api/refusals.ts';
import type { RunGrant, RunRequest } from '#api/runs.ts';
import type { ScoreReceipt, ScoreSubmission } from '#api/scores.ts';

/** What became of a submitted score. */
export type Submitted =
  | { readonly ok: true; readonly receipt: ScoreReceipt }
  /** `message` is the server's own, `null` if it gave none. Unless it is `final`, the same may be sent again. */
  | { readonly ok: false; readonly final: boolean; readonly message: string | null };

/** Asks for permission to play a ranked run; says why if there is none to be had. */
export async function requestTicket(game: string): Promise<RunGrant | 'offline' | 'limited' | 'busy'> {
  const request: RunRequest = { game_name: game };
  try {
    const answer = await fetch('/api/runs', { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(request) });
    if (answer.ok) return (await answer.json()) as RunGrant;
    return answer.status === 429 ? 'limited' : 'busy';
  } catch {
    // No network is no reason not to play.
    return 'offline';
  }
}

/** Hands in a finished run. The ticket also goes ahead of the run, so that the server can look at it first. */
export async function submitScore(submission: ScoreSubmission): Promise<Submitted> {
  try {
    const { body, headers } = await packed(JSON.stringify(submission));
    const answer = await fetch('/api/scores', {
      method: 'POST',
      headers: { ...headers, 'X-Run-Ticket': submission.ticket },
      body,
    });
    if (answer.ok) return { ok: true, receipt: (await answer.json()) as ScoreReceipt };
    const final = isFinal(answer.status);
    const problem = await (answer.json() as Promise<Partial<Problem>>).catch((): Partial<Problem> => ({}));
    return { ok: false, final, message: problem.detail ?? null };
  } catch {
    return { ok: false, final: false, message: null };
  }
}

/** The best scores of a game. Throws if they cannot be had. */
export async function fetchBoard(game: string): Promise<BoardRow[]> {
  const answer = await fetch(`/api/leaderboards/${game}`);
  if (!answer.ok) throw new Error(`the leaderboard of ${game} answered ${answer.status}`);
  return (await answer.json()) as BoardRow[];
}

const JSON_TYPE = { 'Content-Type': 'application/json' } as const;

/** The text as a request body, compressed where the browser can. */
async function packed(text: string): Promise<{ body: BodyInit; headers: Record<string, string> }> {
  if (typeof CompressionStream === 'undefined') return { body: text, headers: JSON_TYPE };
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return { body: await new Response(stream).blob(), headers: { ...JSON_TYPE, 'Content-Encoding': 'gzip' } };
}

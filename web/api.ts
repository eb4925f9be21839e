/** The page's side of the API: what is asked, and what comes back or why it did not. */
import { TICKET_HEADER } from '#api/headers.ts';
import type { BoardRow } from '#api/leaderboards.ts';
import { isFinal, reasonOf } from '#api/refusals.ts';
import type { RunGrant } from '#api/runs.ts';
import type { ScoreReceipt, ScoreSubmission } from '#api/scores.ts';
import { JSON_TYPE, call } from '#web/call.ts';
import type { DeviceProof } from '#web/device/device.ts';
import { keepOwnFace, namedDevice } from '#web/device/kept-device.ts';

/** What became of a submitted score. */
export type Submitted =
  | { readonly ok: true; readonly receipt: ScoreReceipt }
  /** `message` is the server's own, `null` if it gave none. Unless it is `final`, the same may be sent again; after `badName` the run may, under another name. */
  | { readonly ok: false; readonly final: boolean; readonly message: string | null; readonly badName?: boolean };

/** Asks for permission to play a ranked run; says why if there is none to be had. */
export async function requestTicket(game: string): Promise<RunGrant | 'offline' | 'limited' | 'busy'> {
  try {
    const asked = takeAsked(game);
    const reply = await call(
      'POST /api/runs',
      { game_name: game, ...(asked ? {} : await namedDevice()) },
      { ...asked },
    );
    if (reply.ok) return reply.answer;
    return reply.status === 429 ? 'limited' : 'busy';
  } catch {
    // No network is no reason not to play.
    return 'offline';
  }
}

declare global {
  /** The ticket that the document itself has asked for, before there was any script. */
  var firstTicket: Promise<Response> | undefined;
}

/** The ticket for the document's own game that is on its way already, once. */
function takeAsked(game: string): { readonly asked: Promise<Response> } | null {
  const asked = globalThis.firstTicket;
  if (!asked || document.documentElement.dataset['ranked'] !== game) return null;
  globalThis.firstTicket = undefined;
  return { asked };
}

/** Hands in a finished run. The ticket also goes ahead of the run, so that the server can look at it first. */
export async function submitScore(submission: ScoreSubmission): Promise<Submitted> {
  try {
    const proof = await ownProof(submission);
    let reply = await sendScore({ ...submission, ...proof });
    // The run was begun under a key that the device has lost since. It is taken without a face.
    if (!reply.ok && reasonOf({ type: '', ...reply.refusal }) === 'other-device') reply = await sendScore(submission);
    if (reply.ok) {
      keepOwnFace(reply.answer.face);
      return { ok: true, receipt: reply.answer };
    }
    const badName = reasonOf({ type: '', ...reply.refusal }) === 'bad-name';
    return { ok: false, final: isFinal(reply.status), message: reply.refusal.detail ?? null, badName };
  } catch {
    return { ok: false, final: false, message: null };
  }
}

async function sendScore(submission: ScoreSubmission) {
  return call('POST /api/scores', submission, await encoded(submission));
}

/** What shows that a run is this device's own; nothing if it cannot be had, for a run without a face is a run too. */
async function ownProof(submission: ScoreSubmission): Promise<Partial<DeviceProof>> {
  try {
    const { proofOf } = await import('#web/device/device.ts');
    return await proofOf(submission);
  } catch {
    return {};
  }
}

/** The best scores of a game. Throws if they cannot be had. */
export async function fetchBoard(game: string): Promise<BoardRow[]> {
  const reply = await call('GET /api/leaderboards/{game}', null, { game });
  if (!reply.ok) throw new Error(`the leaderboard of ${game} answered ${reply.status}`);
  return reply.answer as BoardRow[];
}

/** The run as a request body, compressed where the browser can. */
async function encoded(submission: ScoreSubmission): Promise<{ body: BodyInit; headers: Record<string, string> }> {
  const text = JSON.stringify(submission);
  const headers = { ...JSON_TYPE, [TICKET_HEADER]: submission.ticket };
  if (typeof CompressionStream === 'undefined') return { body: text, headers };
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return { body: await new Response(stream).blob(), headers: { ...headers, 'Content-Encoding': 'gzip' } };
}

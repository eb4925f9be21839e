import { TICKET_HEADER } from '#api/headers.ts';
import type { BoardRow } from '#api/leaderboards.ts';
import { isFinal, reasonOf } from '#api/refusals.ts';
import type { RunGrant } from '#api/runs.ts';
import type { ScoreReceipt, ScoreSubmission } from '#api/scores.ts';
import { JSON_TYPE, call } from '#web/call.ts';
import type { DeviceProof } from '#web/device/device.ts';
import { keepOwnFace } from '#web/device/kept-device.ts';
import { namedDevice } from '#web/device/named-device.ts';

export type Submitted =
  | { readonly ok: true; readonly receipt: ScoreReceipt }
  /** If not `final`, the same submission may be retried; after `badName`, under another name. */
  | { readonly ok: false; readonly final: boolean; readonly message: string | null; readonly badName?: boolean };

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
    // Offline players can still play.
    return 'offline';
  }
}

declare global {
  /** The ticket request that web/loading/inline-script.js sends early. */
  var firstTicket: Promise<Response> | undefined;
}

/** Takes over that early request, once and only for the document's own game. */
function takeAsked(game: string): { readonly asked: Promise<Response> } | null {
  const asked = globalThis.firstTicket;
  if (!asked || document.documentElement.dataset['ranked'] !== game) return null;
  globalThis.firstTicket = undefined;
  return { asked };
}

/** The ticket is also a header, so that the server can check it before it reads the run. */
export async function submitScore(submission: ScoreSubmission): Promise<Submitted> {
  try {
    const proof = await ownProof(submission);
    let reply = await sendScore({ ...submission, ...proof });
    // The device lost the key that the run started with. The server accepts the run without a face.
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

/** Proves that the run is this device's own. Without a proof the run is still accepted, but has no face. */
async function ownProof(submission: ScoreSubmission): Promise<Partial<DeviceProof>> {
  try {
    const { proofOf } = await import('#web/device/device.ts');
    return await proofOf(submission);
  } catch {
    return {};
  }
}

export async function fetchBoard(game: string): Promise<BoardRow[]> {
  const reply = await call('GET /api/leaderboards/{game}', null, { game });
  if (!reply.ok) throw new Error(`the leaderboard of ${game} answered ${reply.status}`);
  return reply.answer as BoardRow[];
}

async function encoded(submission: ScoreSubmission): Promise<{ body: BodyInit; headers: Record<string, string> }> {
  const text = JSON.stringify(submission);
  const headers = { ...JSON_TYPE, [TICKET_HEADER]: submission.ticket };
  if (typeof CompressionStream === 'undefined') return { body: text, headers };
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return { body: await new Response(stream).blob(), headers: { ...headers, 'Content-Encoding': 'gzip' } };
}

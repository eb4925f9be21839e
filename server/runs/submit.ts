import type { RefusalReason } from '#api/refusals.ts';
import type { Refusal } from '#api/routes.ts';
import type { ScoreReceipt } from '#api/scores.ts';
import type { Kept, KeptScore, VerifiedScore } from '#server/leaderboards/keep-score.ts';
import type { Stream } from '#engine/random.ts';
import { checkPublicName } from '#server/names/name-filter.ts';
import { refusal } from '#server/refusals.ts';
import { closingTime } from '#server/runs/daily.ts';
import { isRunId } from '#server/runs/kept-runs.ts';
import { pausesAllowed, tooFast, witnessedPauses } from '#server/runs/timing.ts';
import type { Witnessed } from '#server/runs/play-live.ts';
import type { RankedRules } from '#server/runs/ranked-rules.ts';
import type { RawSubmission, Summary } from '#server/runs/read-submission.ts';
import type { Issued } from '#server/runs/tickets.ts';
import type { ExpectedRun } from '#server/runs/verifier.ts';
import type { Arrived, Claim, Finding } from '#server/runs/verify-worker.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Longer logs are left out of reports: anyone can cause one by claiming a score that is not theirs. */
const MOST_REPORTED_BYTES = 4_096;

/** What submitting needs of the world. */
export interface SubmissionServices {
  /** Milliseconds since 1970. */
  now(): number;
  rulesOf(game: string): RankedRules | undefined;
  /** What a ticket stands for, or `null` if it is none of ours. */
  open(ticket: string): Issued | null;
  /** What a submission says, and what was found of its run already if it could be. */
  read(raw: RawSubmission, expected: ExpectedRun | null, client: string): Promise<Arrived>;
  /** What the chain of a live run is made with. */
  keyOf(runId: string): Uint8Array;
  /** What the server has witnessed of a live run, by the token of its last step; or why that does not count. */
  witnessed(issued: Issued, token: string, ticks: number): Witnessed | RefusalReason;
  /** Whether a ticket of the form before there were live runs is still taken. */
  takesOldForm(issued: Issued): boolean;
  /** The luck after the seed that all on a board share. */
  raceStream(board: string): Promise<Stream>;
  /** The logs, compressed, of runs on a board that another may have been copied from. */
  rivalLogs(board: string): Promise<readonly Uint8Array[]>;
  /** Plays a run with so many actions again. */
  judge(claim: Claim, entries: number, client: string): Promise<Finding>;
  /** The score that a run was kept with, or `null` if it was never kept. */
  find(runId: string): Promise<KeptScore | null>;
  /** Keeps a score of a client for good, or says why not. Throws a `RefusedRequest` if its network has used up its share. */
  keep(verified: VerifiedScore, client: string): Promise<Kept>;
  /** Tells whoever runs the server that something is wrong with it. */
  alarm(message: string, facts: object): void;
}

/** What became of a submission. */
export type Outcome = { readonly kept: ScoreReceipt } | { readonly refused: Refusal };

/** A ticket that is still good, and the rules it is good for. */
export interface Admitted {
  readonly ticket: string;
  readonly issued: Issued;
  readonly rules: RankedRules;
}

/** A run as it arrives. */
export interface HandedIn {
  readonly raw: RawSubmission;
  /** Whom it comes from, for sharing the work fairly. */
  readonly client: string;
  /** The ticket that came ahead of the run; `null` if none did. */
  readonly admitted: Admitted | null;
}

/** Looks at a ticket: whether a run may be handed in with it now. Costs next to nothing. */
export function admit(
  ticket: string,
  services: SubmissionServices,
): { readonly admitted: Admitted } | { readonly refused: Refusal } {
  const issued = services.open(ticket);
  if (!issued) return refuse('no-ticket');
  const rules = services.rulesOf(issued.game);
  if (!rules) return refuse('not-ranked');
  if (issued.version !== rules.version) return refuse('other-version');
  const lastAt = Math.min(issued.issuedAt + rules.ranked.hours * HOUR_MS, closingTime(issued.board) ?? Infinity);
  if (services.now() > lastAt) return refuse('expired');
  if (!issued.isLive && !services.takesOldForm(issued)) return refuse('not-witnessed', OLD_PAGE);
  return { admitted: { ticket, issued, rules } };
}

const OLD_PAGE = 'This run was begun by a page that is older than the server. Please reload the page and play again.';

/** Looks at the ticket that came with a run: whether it is the one that came ahead, of this game, and of this device. */
function admitRun(
  { ticket, game_name: game, device }: Summary,
  ahead: Admitted | null,
  services: SubmissionServices,
): { readonly admitted: Admitted & Pick<VerifiedScore, 'device'> } | { readonly refused: Refusal } {
  if (ahead && ahead.ticket !== ticket) return refuse('no-ticket');
  // One that came ahead was looked at when the run began to arrive.
  const looked = ahead ? { admitted: ahead } : admit(ticket, services);
  if ('refused' in looked) return looked;
  const { issued } = looked.admitted;
  if (issued.game !== game) return refuse(services.rulesOf(game) ? 'other-game' : 'not-ranked');
  if (device === false) return refuse('bad-signature');
  // Of tickets without a device anybody may have many at once: a face is for runs that were begun one at a time.
  const proven = issued.device === null ? null : device;
  if (proven !== null && proven !== issued.device) return refuse('other-device');
  return { admitted: { ...looked.admitted, device: proven } };
}

/** Takes in a finished run: every check in turn, cheapest first, and the score is kept only if all of them pass. */
export async function submit(
  { raw, client, admitted: ahead }: HandedIn,
  services: SubmissionServices,
): Promise<Outcome> {
  const { reading, finding: early } = await services.read(raw, ahead && expectedRun(ahead, services), client);
  if (!reading.ok) return refuse(reading.reason, reading.detail);
  const { score, player_name, ticks, entries, pauses = [], token } = reading.summary;

  const looked = admitRun(reading.summary, ahead, services);
  if ('refused' in looked) return looked;
  const { issued, rules, device } = looked.admitted;

  const name = checkPublicName(player_name);
  if (!name.ok) return refuse('bad-name', name.message);
  if (score <= 0) return refuse('no-score');
  if (score > rules.ranked.highest) return refuse('too-high');
  if (entries === null) return refuse('bad-log');
  if (!pausesAllowed({ ticks, pauses }, rules.ranked.pauseSeconds)) return refuse('bad-pauses');
  if (tooFast({ elapsedSeconds: (services.now() - issued.issuedAt) / 1000, ticks })) return refuse('too-fast');
  const witness = () => (issued.isLive ? services.witnessed(issued, token ?? '', ticks) : null);
  const witnessed = witness();
  if (typeof witnessed === 'string') return refuse(witnessed);

  const { runId: id, game, board, version, seed } = issued;
  const wanted = { game, board, score, playerName: name.name };
  const played = { version, mode: modeOf(looked.admitted), seed, ticks };
  const claim = { game, ...played, raw, witnessed };
  const finding = early ?? (await services.judge(await besideOthers(claim, board, services), entries, client));
  if (!finding.ok || finding.score !== score) {
    // Whoever comes again with something else is told that the run is kept.
    const found = await services.find(id);
    if (found) return again(found, wanted);
    if (!finding.ok) return refuse(finding.reason, finding.detail);
    return reportScore(services, { issued, ticks, claimed: score, found: finding.score, entries }, finding.gzippedLog);
  }

  // While it was played again another server may have told that the run was continued in two ways.
  const still = early ? witnessed : witness();
  if (typeof still === 'string') return refuse(still);
  const { tieBreak, hash, gzippedLog: log, gzippedPieces: pieces, logHash, doubt, pauseTicks } = finding;
  const seen = pauseTicks ? witnessedPauses(pauseTicks, pauses, witnessed!.pausedMs) : pauses;
  const run = { id, ...played, pauses: seen, log, pieces, logHash, doubt, hash };
  const kept = await services.keep({ ...wanted, tieBreak, device, at: services.now(), run }, client);
  // Nobody has looked before: few runs are handed in twice, and all would wait for it.
  if (kept === 'handed in before') return again(await services.find(id), wanted);
  return kept === 'same log' ? refuse('same-run') : { kept };
}

/** What a ticket tells of a live run. On the luck of another run it is too little. */
function expectedRun(admitted: Admitted, services: SubmissionServices): ExpectedRun | null {
  const { runId, game, version, seed, board, isLive } = admitted.issued;
  if (!isLive || isRunId(board)) return null;
  return { game, version, seed, mode: modeOf(admitted), key: services.keyOf(runId) };
}

/** A claim with the luck of the run that its board is of, and with the runs that it may have been copied from. */
async function besideOthers(claim: Claim, board: string, services: SubmissionServices): Promise<Claim> {
  return { ...claim, stream: await services.raceStream(board), rivals: await services.rivalLogs(board) };
}

function modeOf({ issued, rules }: Pick<Admitted, 'issued' | 'rules'>): string {
  return issued.mode ?? rules.modes[0];
}

/** A run that is on the board already: whoever hands in the same once more, because no answer came, gets the receipt. */
function again(found: KeptScore | null, wanted: Omit<KeptScore, 'receipt'>): Outcome {
  const same = found?.score === wanted.score && found.playerName === wanted.playerName && found.game === wanted.game;
  return same ? { kept: found.receipt } : refuse('handed-in-before');
}

function refuse(reason: RefusalReason, detail?: string): { readonly refused: Refusal } {
  return { refused: refusal(reason, detail) };
}

/** Either somebody has made up a score, or the page and the server play by different rules. */
function reportScore(services: SubmissionServices, facts: object, gzippedLog: Uint8Array) {
  const log = gzippedLog.length > MOST_REPORTED_BYTES ? {} : { gzippedLog: Buffer.from(gzippedLog).toString('base64') };
  services.alarm('page and server disagree on a legal run', { ...facts, ...log });
  return refuse('other-score');
}

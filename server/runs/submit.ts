import type { RefusalReason } from '#api/refusals.ts';
import type { ScoreReceipt } from '#api/scores.ts';
import type { SaveResult, SavedScore, VerifiedScore } from '#server/leaderboards/insert-scores.ts';
import type { SeedSchedule } from '#engine/random.ts';
import { checkPublicName } from '#server/names/name-filter.ts';
import type { Refused } from '#server/refusals.ts';
import { refuse } from '#server/refusals.ts';
import { closingTime } from '#server/runs/daily.ts';
import { isRunId } from '#server/runs/stored-runs.ts';
import { pausesAllowed, tooFast, witnessedPauses } from '#server/runs/timing.ts';
import type { Witnessed } from '#server/runs/replay-witnessed.ts';
import type { RankedRules } from '#server/runs/ranked-rules.ts';
import type { RawSubmission, Summary } from '#server/runs/read-submission.ts';
import type { IssuedTicket } from '#server/runs/tickets.ts';
import type { ExpectedRun } from '#server/runs/verifier.ts';
import type { ReadResult, ClaimedRun, ReplayResult } from '#server/runs/verify-worker.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Anyone can cause an alarm with a wrong score. */
const MOST_REPORTED_BYTES = 4_096;

export interface SubmissionServices {
  now(): number;
  rulesOf(game: string): RankedRules | undefined;
  open(ticket: string): IssuedTicket | null;
  read(raw: RawSubmission, expected: ExpectedRun | null, client: string): Promise<ReadResult>;
  keyOf(runId: string): Uint8Array;
  witnessed(issued: IssuedTicket, token: string, ticks: number): Witnessed | RefusalReason;
  /** From before witnessed runs. */
  takesOldForm(issued: IssuedTicket): boolean;
  raceSchedule(board: string): Promise<SeedSchedule>;
  rivalLogs(board: string): Promise<readonly Uint8Array[]>;
  judge(claim: ClaimedRun, entries: number, client: string): Promise<ReplayResult>;
  find(runId: string): Promise<SavedScore | null>;
  /** Throws `RefusedRequest` if the network used up its share. */
  save(verified: VerifiedScore, client: string): Promise<SaveResult>;
  alarm(message: string, facts: object): void;
}

export type SubmissionResult = { readonly receipt: ScoreReceipt } | Refused;

export interface TicketCheck {
  readonly ticket: string;
  readonly issued: IssuedTicket;
  readonly rules: RankedRules;
}

export interface SubmissionInput {
  readonly raw: RawSubmission;
  /** For fair queueing. */
  readonly client: string;
  /** From the request header. */
  readonly admitted: TicketCheck | null;
}

/** Cheap. */
export function admit(ticket: string, services: SubmissionServices): { readonly admitted: TicketCheck } | Refused {
  const issued = services.open(ticket);
  if (!issued) return refuse('no-ticket');
  const rules = services.rulesOf(issued.game);
  if (!rules) return refuse('not-ranked');
  if (issued.version !== rules.version) return refuse('other-version');
  const lastAt = Math.min(
    issued.issuedAt + rules.ranked.submitWithinHours * HOUR_MS,
    closingTime(issued.board) ?? Infinity,
  );
  if (services.now() > lastAt) return refuse('expired');
  if (!issued.isWitnessed && !services.takesOldForm(issued)) return refuse('not-witnessed', OLD_PAGE);
  return { admitted: { ticket, issued, rules } };
}

const OLD_PAGE = 'This run was begun by a page that is older than the server. Please reload the page and play again.';

function admitRun(
  { ticket, game_name: game, device }: Summary,
  ahead: TicketCheck | null,
  services: SubmissionServices,
): { readonly admitted: TicketCheck & Pick<VerifiedScore, 'device'> } | Refused {
  if (ahead && ahead.ticket !== ticket) return refuse('no-ticket');
  // Checked when the upload began.
  const looked = ahead ? { admitted: ahead } : admit(ticket, services);
  if ('refused' in looked) return looked;
  const { issued } = looked.admitted;
  if (issued.game !== game) return refuse(services.rulesOf(game) ? 'other-game' : 'not-ranked');
  if (device === false) return refuse('bad-signature');
  // Without a device, tickets can be requested in parallel, so runs get no face.
  const proven = issued.device === null ? null : device;
  if (proven !== null && proven !== issued.device) return refuse('other-device');
  return { admitted: { ...looked.admitted, device: proven } };
}

/** Cheapest checks first. */
export async function submit(
  { raw, client, admitted: ahead }: SubmissionInput,
  services: SubmissionServices,
): Promise<SubmissionResult> {
  const { reading, finding: early } = await services.read(raw, ahead && expectedRun(ahead, services), client);
  if (!reading.ok) return refuse(reading.reason, reading.detail);
  const { score, player_name, ticks, entries, pauses = [], token } = reading.summary;

  const looked = admitRun(reading.summary, ahead, services);
  if ('refused' in looked) return looked;
  const { issued, rules, device } = looked.admitted;

  const name = checkPublicName(player_name);
  if (!name.ok) return refuse('bad-name', name.message);
  if (score <= 0) return refuse('no-score');
  if (score > rules.ranked.maxScore) return refuse('too-high');
  if (entries === null) return refuse('bad-log');
  if (!pausesAllowed({ ticks, pauses }, rules.ranked.pauseSeconds)) return refuse('bad-pauses');
  if (tooFast({ elapsedSeconds: (services.now() - issued.issuedAt) / 1000, ticks })) return refuse('too-fast');
  const witness = () => (issued.isWitnessed ? services.witnessed(issued, token ?? '', ticks) : null);
  const witnessed = witness();
  if (typeof witnessed === 'string') return refuse(witnessed);

  const { runId: id, game, board, version, seed } = issued;
  const wanted = { game, board, score, playerName: name.name };
  const played = { version, mode: modeOf(looked.admitted), seed, ticks };
  const claim = { game, ...played, raw, witnessed };
  const finding = early ?? (await services.judge(await besideOthers(claim, board, services), entries, client));
  if (!finding.ok || finding.score !== score) {
    const found = await services.find(id);
    if (found) return again(found, wanted);
    if (!finding.ok) return refuse(finding.reason, finding.detail);
    return reportScore(services, { issued, ticks, claimed: score, found: finding.score, entries }, finding.gzippedLog);
  }

  // Another server may have reported a fork meanwhile.
  const still = early ? witnessed : witness();
  if (typeof still === 'string') return refuse(still);
  const { tieBreak, hash, gzippedLog: log, gzippedSeeds: pieces, logHash, doubt, pauseTicks } = finding;
  const seen = pauseTicks ? witnessedPauses(pauseTicks, pauses, witnessed!.pausedMs) : pauses;
  const run = { id, ...played, pauses: seen, log, pieces, logHash, doubt, hash };
  const saved = await services.save({ ...wanted, tieBreak, device, at: services.now(), run }, client);
  // Last, because few runs are submitted twice.
  if (saved === 'duplicate run') return again(await services.find(id), wanted);
  return saved === 'duplicate log' ? refuse('same-run') : { receipt: saved };
}

/** The ticket lacks the seeds of another run's board. */
function expectedRun(admitted: TicketCheck, services: SubmissionServices): ExpectedRun | null {
  const { runId, game, version, seed, board, isWitnessed } = admitted.issued;
  if (!isWitnessed || isRunId(board)) return null;
  return { game, version, seed, mode: modeOf(admitted), key: services.keyOf(runId) };
}

async function besideOthers(claim: ClaimedRun, board: string, services: SubmissionServices): Promise<ClaimedRun> {
  return { ...claim, stream: await services.raceSchedule(board), rivals: await services.rivalLogs(board) };
}

function modeOf({ issued, rules }: Pick<TicketCheck, 'issued' | 'rules'>): string {
  return issued.mode ?? rules.modes[0];
}

/** A repeated submission gets its receipt. */
function again(found: SavedScore | null, wanted: Omit<SavedScore, 'receipt'>): SubmissionResult {
  const same = found?.score === wanted.score && found.playerName === wanted.playerName && found.game === wanted.game;
  return same ? { receipt: found.receipt } : refuse('handed-in-before');
}

/** A forged score, or different rules in page and server. */
function reportScore(services: SubmissionServices, facts: object, gzippedLog: Uint8Array) {
  const log = gzippedLog.length > MOST_REPORTED_BYTES ? {} : { gzippedLog: Buffer.from(gzippedLog).toString('base64') };
  services.alarm('page and server disagree on a legal run', { ...facts, ...log });
  return refuse('other-score');
}

import { checkPlayerName } from '#api/player-name.ts';
import type { ScoreReceipt, ScoreSubmission } from '#api/scores.ts';
import { readLog } from '#engine/replay.ts';
import type { Rules } from '#engine/rules.ts';
import type { KeptScore, VerifiedScore } from '#server/leaderboards/keep-score.ts';
import { pausesAllowed, tooFast } from '#server/runs/pace.ts';
import type { Refused } from '#server/runs/refusals.ts';
import { refuse } from '#server/runs/refusals.ts';
import type { Issued } from '#server/runs/tickets.ts';
import type { Claim, Finding } from '#server/runs/verify-worker.ts';

const HOUR_SECONDS = 60 * 60;
/** Longer logs are left out of reports: anyone can cause one by claiming a score that is not theirs. */
const MOST_REPORTED = 2_000;

/** What submitting needs of the world. */
export interface Desk {
  /** Milliseconds since 1970. */
  now(): number;
  rulesOf(game: string): Rules<unknown, unknown> | undefined;
  /** What a ticket stands for, or `null` if it is none of ours. */
  open(ticket: string): Issued | null;
  /** Plays a run again. */
  judge(claim: Claim): Promise<Finding>;
  /** The score that a run was kept with, or `null` if it was never kept. */
  find(runId: string): Promise<KeptScore | null>;
  /** Keeps a score for good; `null` if its run was handed in before. */
  keep(verified: VerifiedScore): Promise<ScoreReceipt | null>;
  /** Tells whoever runs the server that something is wrong with it. */
  alarm(message: string, facts: object): void;
}

/** What became of a submission. */
export type Outcome = { readonly kept: ScoreReceipt } | { readonly refused: Refused };

/** Takes in a finished run: every check in turn, cheapest first, and the score is kept only if all of them pass. */
export async function submit(submission: ScoreSubmission, desk: Desk): Promise<Outcome> {
  const name = checkPlayerName(submission.player_name);
  if (!name.ok) return refuse('bad-name', name.message);
  if (submission.score <= 0) return refuse('no-score');

  const rules = desk.rulesOf(submission.game_name);
  if (!rules?.ranked) return refuse('not-ranked');
  const issued = desk.open(submission.ticket);
  if (!issued) return refuse('no-ticket');
  if (issued.game !== rules.id) return refuse('other-game');
  if (issued.version !== rules.version) return refuse('other-version');
  const elapsedSeconds = (desk.now() - issued.issuedAt) / 1000;
  if (elapsedSeconds > rules.ranked.hours * HOUR_SECONDS) return refuse('expired');

  const { ticks, score, pauses = [] } = submission;
  const log = readLog(submission.log, ticks, rules.ranked);
  if (!log) return refuse('bad-log');
  if (score > rules.ranked.highest) return refuse('too-high');

  const timing = { elapsedSeconds, ticks, pauses };
  if (!pausesAllowed(timing, rules.ranked.pauseSeconds)) return refuse('bad-pauses');
  if (tooFast(timing)) return refuse('too-fast');

  const { runId: id, game, version, seed } = issued;
  const claim = { game, score, playerName: name.name };
  const found = await desk.find(id);
  if (found) return again(found, claim);

  const mode = rules.modes[0];
  const finding = await desk.judge({ game, version, mode, seed, ticks, log });
  if (!finding.ok) return refuseFinding(finding);
  if (finding.score !== score) {
    const facts = { issued, ticks, claimed: score, found: finding.score, entries: log.length };
    desk.alarm('page and server disagree on a legal run', log.length > MOST_REPORTED ? facts : { ...facts, log });
    return refuse('other-score');
  }

  const run = { id, seed, version, mode, ticks, pauses, log: finding.packedLog, doubt: finding.doubt };
  const kept = await desk.keep({ ...claim, run });
  // Handed in twice at once: the other one was kept while this one was played again.
  return kept ? { kept } : again(await desk.find(id), claim);
}

/** A run that is on the board already: whoever hands in the same once more, because no answer came, gets the receipt. */
function again(found: KeptScore | null, claim: Omit<VerifiedScore, 'run'>): Outcome {
  const same = found?.score === claim.score && found.playerName === claim.playerName && found.game === claim.game;
  return same ? { kept: found.receipt } : refuse('handed-in-before');
}

function refuseFinding(finding: Extract<Finding, { ok: false }>): Outcome {
  if ('broken' in finding) return refuse('broken-rule', finding.broken);
  return refuse(finding.refusal === 'not finished' ? 'unfinished' : 'not-a-run');
}

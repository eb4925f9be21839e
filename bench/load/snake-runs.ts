/**
 * Genuine runs of Snake as pages submit them: played by the zoo's model people, with tickets, steps and tokens signed
 * with the server's secrets on a simulated clock, and signed by device keys.
 */
import type { KeyObject } from 'node:crypto';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { TICKET_HEADER } from '#api/headers.ts';
import { readAnswer, writeStep } from '#api/run-steps.ts';
import type { StepKind } from '#api/run-steps.ts';
import type { ScoreSubmission, SubmittedStep } from '#api/scores.ts';
import { signedText } from '#api/signed-text.ts';
import { CheckpointTracker } from '#engine/checkpoints.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import { Run } from '#engine/run.ts';
import type { Action, State } from '#games/snake/rules/snake.ts';
import { snake } from '#games/snake/rules/snake.ts';
import { OpenRuns } from '#server/runs/open-runs.ts';
import { rankedRulesOf } from '#server/runs/ranked-rules.ts';
import type { RunTokens } from '#server/runs/run-tokens.ts';
import { answerStep, openStep } from '#server/runs/take-step.ts';
import type { Tickets } from '#server/runs/tickets.ts';
import { playAsPerson } from '#games/snake/zoo/person.ts';

/** Runs started this long ago: longer than any of them lasts. */
const BEGUN_MS = 20 * 60 * 1000;
const DEVICES = 300;

interface SigningDevice {
  readonly id: string;
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

export interface Signers {
  readonly tickets: Tickets;
  readonly tokens: RunTokens;
}

/** A run that is played and witnessed, for players that expect a `Run`. */
class SignedRun {
  readonly run: Run<State, Action>;
  readonly ticket: string;
  readonly #signers: Signers;
  readonly #openRuns = new OpenRuns();
  readonly #issued: ReturnType<Tickets['issue']>['issued'];
  readonly #due = new CheckpointTracker(snake.ranked!);
  readonly #begunAt = Date.now() - BEGUN_MS;
  readonly #steps: SubmittedStep[] = [];
  #permission: string | Uint8Array;

  constructor(signers: Signers, device: string) {
    this.#signers = signers;
    const wish = { game: 'snake', version: snake.version, now: this.#begunAt, device };
    ({ ticket: this.ticket, issued: this.#issued } = signers.tickets.issue(wish));
    this.#permission = this.ticket;
    this.run = new Run(snake, 'classic', this.#issued.seed);
    this.#askIfDue();
  }

  get state() {
    return this.run.state;
  }

  get ticks(): number {
    return this.run.ticks;
  }

  get status() {
    return this.run.status;
  }

  act(action: Action): boolean {
    return this.run.act(action);
  }

  tick(): void {
    this.run.tick();
    if (this.run.status === 'playing') this.#askIfDue();
  }

  submission(playerName: string): ScoreSubmission {
    this.#step('finish');
    const { score, ticks, log } = this.run;
    const token = Buffer.from(this.#permission as Uint8Array).toString('base64url');
    return {
      ...{ game_name: 'snake', score, player_name: playerName, user_id: null, ticket: this.ticket },
      ...{ ticks, log: [...log], pauses: [], steps: this.#steps, token },
    };
  }

  get #checkpoint(): number {
    return snake.ranked!.checkpoint(this.run.state, this.run.ticks, this.run.log.length);
  }

  #askIfDue(): void {
    if (!this.#due.isDue(this.#checkpoint)) return;
    this.#due.request(this.#checkpoint);
    this.#step('piece');
  }

  #step(kind: StepKind): void {
    const { ticks, log, status } = this.run;
    const [, , from = 0, reseedTick = null, reseedEntries = null] = this.#steps.at(-1) ?? [];
    const reseededAt =
      reseedTick === null || reseedEntries === null ? null : { tick: reseedTick, entries: reseedEntries - from };
    const { token, seed } = this.#tell(
      writeStep(this.#permission, { kind, ticks, reseededAt, entries: log.slice(from) }),
    );
    this.#permission = token;
    const isReseeded = seed !== null && status === 'playing';
    this.#steps.push([kind, ticks, log.length, isReseeded ? ticks : null, isReseeded ? log.length : null]);
    if (!isReseeded) return;
    this.run.reseed(seed);
    this.#due.reseed();
  }

  #tell(step: Uint8Array) {
    const services = {
      now: () => this.#begunAt + (this.run.ticks * 1000) / TICKS_PER_SECOND,
      tokens: this.#signers.tokens,
      openRuns: this.#openRuns,
      admit: (ticket: string) => ({ admitted: { ticket, issued: this.#issued, rules: rankedRulesOf('snake')! } }),
      broadcast() {},
      onFinish() {},
      save() {},
    };
    const opened = openStep(step, services);
    const outcome = 'refused' in opened ? opened : answerStep(opened, 'somewhere', services);
    const answer = 'answer' in outcome ? readAnswer(outcome.answer) : null;
    if (!answer) throw new Error(`a step was refused: ${JSON.stringify(outcome)}`);
    return answer;
  }
}

function newDevice(): SigningDevice {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-65);
  const id = createHash('sha256').update(raw).digest('base64url');
  return { id, publicKey: raw.toString('base64url'), privateKey };
}

/** Different runs, by people of all skills. */
export function playRuns(signers: Signers, count: number): ScoreSubmission[] {
  const devices = Array.from({ length: DEVICES }, newDevice);
  const runs: ScoreSubmission[] = [];
  for (let number = 1; runs.length < count; number++) {
    const device = devices[number % DEVICES]!;
    const played = new SignedRun(signers, device.id);
    playAsPerson(played as unknown as Run<State, Action>, new SeededRandom(seedFrom(number)));
    if (played.status === 'playing' || played.run.score === 0) continue;
    const submission = played.submission(`P ${number % 1000}`);
    const key = { key: device.privateKey, dsaEncoding: 'ieee-p1363' } as const;
    const signature = sign('sha256', Buffer.from(signedText(submission)), key).toString('base64url');
    runs.push({ ...submission, device_key: device.publicKey, signature });
  }
  return runs;
}

/** As the page sends it: compressed, with the ticket in a header, each from another forwarded address. */
export function requestOf(submission: ScoreSubmission, number: number): Uint8Array {
  const body = gzipSync(JSON.stringify(submission));
  return Buffer.concat([
    Buffer.from(
      'POST /api/scores HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-encoding: gzip\r\n' +
        `${TICKET_HEADER}: ${submission.ticket}\r\nsec-fetch-site: same-origin\r\n` +
        `x-forwarded-for: 10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}\r\n` +
        `content-length: ${body.length}\r\n\r\n`,
    ),
    body,
  ]);
}

import type { FinalRefusal } from '#api/refusals.ts';

/** Why a run is not kept, each with what the player reads. */
const REFUSALS = {
  'bad-gzip': {
    status: 400,
    title: 'Bad Request',
    detail: 'The request is damaged: it cannot be decompressed.',
  },
  'bad-json': { status: 400, title: 'Bad Request', detail: 'The request is damaged: it is not JSON.' },
  'too-large': { status: 413, title: 'Content Too Large', detail: 'The record of this run is too large.' },
  'wrong-shape': { status: 422, title: 'Unprocessable Content', detail: 'The request is not understood.' },
  'bad-name': { status: 422, title: 'Invalid Name', detail: 'Name is required' },
  'no-score': { status: 422, title: 'Invalid Score', detail: 'Score must be greater than 0' },
  'not-ranked': { status: 422, title: 'Game without scores', detail: 'This game does not take scores.' },
  'no-ticket': {
    status: 422,
    title: 'Ticket not valid',
    detail: 'This run has no valid ticket. Please start a new game.',
  },
  'other-game': { status: 422, title: 'Ticket not valid', detail: 'The ticket of this run belongs to another game.' },
  'other-version': {
    status: 422,
    title: 'Rules have changed',
    detail: 'The rules of this game have changed since the run began. Please reload the page and play again.',
  },
  expired: { status: 422, title: 'Ticket expired', detail: 'This run was handed in too late: its ticket has expired.' },
  'bad-log': { status: 422, title: 'Run refused', detail: 'The record of this run is damaged or too long.' },
  'too-high': { status: 422, title: 'Run refused', detail: 'The score is higher than this game allows.' },
  'bad-pauses': { status: 422, title: 'Run refused', detail: 'This run was paused for longer than allowed.' },
  'too-fast': { status: 422, title: 'Run refused', detail: 'This run was finished faster than real time allows.' },
  'broken-rule': { status: 422, title: 'Run refused', detail: 'This run breaks the rules for ranked runs.' },
  'not-a-run': {
    status: 422,
    title: 'Run refused',
    detail: 'The moves of this run do not follow the rules of the game.',
  },
  unfinished: { status: 422, title: 'Run refused', detail: 'This run is not finished.' },
  'other-score': { status: 422, title: 'Run refused', detail: 'The score does not match the run.' },
  'handed-in-before': { status: 409, title: 'Run refused', detail: 'This run was already submitted.' },
} as const satisfies Partial<Record<FinalRefusal, unknown>>;

/** The name of a reason for not keeping a run. */
export type Reason = keyof typeof REFUSALS;

/** A refusal with all that its answer says. */
export interface Refused {
  readonly reason: Reason;
  readonly status: 400 | 409 | 413 | 422;
  readonly title: string;
  readonly detail: string;
}

/** The refusal for a reason, with a sentence of its own where the usual one says too little. */
export function refuse(reason: Reason, detail: string = REFUSALS[reason].detail): { readonly refused: Refused } {
  const { status, title } = REFUSALS[reason];
  return { refused: { reason, status, title, detail } };
}

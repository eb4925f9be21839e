import { useEffect, useRef, useState } from 'react';
import type { ScoreReceipt } from '#api/scores.ts';
import { checkPlayerName, PLAYER_NAME_LENGTH } from '#api/player-name.ts';
import type { CatalogueEntry } from '#games/games.ts';
import { lazyPart } from '#kit/lazy-part.tsx';
import { scoreText } from '#kit/words.ts';
import { submitScore } from '#web/play/ranking/submit-score.ts';
import { rememberedName, rememberName } from '#web/device/remembered-name.ts';
import { ownFace } from '#web/device/stored-device.ts';
import { learnScore } from '#web/play/ranking/learn-score.ts';
import { rememberReceipt } from '#web/play/ranking/own-scores.ts';
import { removePending, storePending, onPendingAnswered } from '#web/play/ranking/pending-scores.ts';
import type { AnySession } from '#web/play/session/session.ts';
import type { SessionState } from '#web/play/session/session-state.ts';
import { removeUnnamed } from '#web/play/ranking/unnamed-run.ts';
import { sentenceOf } from '#web/play/screen/unranked-words.tsx';
import { Face } from '#web/ui/face.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { toast } from '#web/ui/toasts.tsx';

interface NameFormProps {
  readonly entry: CatalogueEntry;
  readonly run: NamedRun;
  readonly onCancel: () => void;
  readonly onSubmitted: (receipt: ScoreReceipt) => void;
}

export type NamedRun = Pick<AnySession, 'view' | 'score' | 'submission'> & {
  readonly state: Pick<SessionState, 'unranked' | 'board' | 'lostTicks'> &
    Partial<Pick<SessionState, 'connectionLost'>>;
};

/** Give up waiting for the server's end-of-run signature after this long. */
const SIGNATURE_TIMEOUT_MS = 10_000;
const PlayerFace = lazyPart(async () => (await import('#web/faces/player-face.tsx')).PlayerFace);

const NO_CONNECTION = "Connection lost. Keep this page open and submit when you're back online.";
const SAVED_OFFLINE = "Saved. We'll send it when you're back online.";
const SAVED_BUSY = "Saved. The server is busy, so we'll send it soon.";
const FALLBACK = 'Failed to submit score. Please try again.';

export function NameForm({ entry, run, onCancel, onSubmitted }: NameFormProps) {
  const [wrong, setWrong] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!input.current) return;
    input.current.value = rememberedName();
    input.current.focus();
    input.current.select();
  }, []);

  useAnswer(waiting?.ticket, { onSubmitted, onCancel });

  const submit = async (event: { preventDefault(): void }) => {
    event.preventDefault();
    if (sending) return;
    setWaiting(null);
    setSending(true);
    const check = checkPlayerName(input.current?.value ?? '');
    const outcome = check.ok ? await submitRun(entry.key, check.name, run) : { waiting: null };
    setSending(false);
    // Only the server knows which names are not available.
    setWrong(check.ok ? (outcome?.badName ?? null) : check.message);
    if (!check.ok) return toast('Invalid Name', check.message, 'destructive');
    if (outcome.receipt || outcome.waiting !== null) rememberName(check.name);
    if (outcome.receipt) onSubmitted(outcome.receipt);
    else setWaiting(outcome.waiting);
  };

  return (
    <form
      className="sheet"
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onCancel();
      }}
    >
      <Face className="sheet-face" look={[0, 0.8]} />
      <h2>{scoreText(run.view, run.score)}</h2>
      <div className="form-field">
        <label htmlFor="player-name">Your name</label>
        <OwnFace />
        <input
          ref={input}
          className="input"
          id="player-name"
          name="player_name"
          maxLength={PLAYER_NAME_LENGTH}
          autoComplete="nickname"
          aria-invalid={wrong !== null}
          aria-describedby="player-name-hint"
        />
        <NameHint wrong={wrong} />
      </div>
      {waiting !== null && (
        <p className="facts" role="status">
          {waiting.words}
        </p>
      )}
      <div className="actions in-two">
        <button className="button button-game" type="submit" disabled={sending}>
          {sending ? 'Submitting...' : 'Submit'}
        </button>
        <button className="button" type="button" disabled={sending} onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}

function NameHint({ wrong }: { readonly wrong: string | null }) {
  return wrong === null ? (
    <p className="hint" id="player-name-hint">
      Letters, digits and spaces, up to 20
    </p>
  ) : (
    <p className="form-error" id="player-name-hint">
      <Icon name="warning" />
      {wrong}
    </p>
  );
}

/** A saved run may be sent in the background while the form is open. */
function useAnswer(ticket: string | undefined, on: Pick<NameFormProps, 'onSubmitted' | 'onCancel'>): void {
  const latest = useRef(on);
  useEffect(() => {
    latest.current = on;
  });
  useEffect(() => {
    if (ticket === undefined) return;
    return onPendingAnswered((answered, receipt) => {
      if (answered !== ticket) return;
      if (receipt) latest.current.onSubmitted(receipt);
      else latest.current.onCancel();
    });
  }, [ticket]);
}

/** The face of this device, once it has been on a board. */
function OwnFace() {
  const [face] = useState(ownFace);
  return (
    face !== null && (
      <span className="own-face">
        <PlayerFace of={face} called="Your face on the boards" />
      </span>
    )
  );
}

interface Waiting {
  readonly ticket: string;
  readonly words: string;
}

interface SubmitOutcome {
  readonly receipt?: ScoreReceipt;
  readonly badName?: string;
  readonly waiting: Waiting | null;
}

/** A run that cannot reach the server is stored and sent later. */
async function submitRun(game: string, name: string, run: NamedRun): Promise<SubmitOutcome> {
  const { board } = run.state;
  const tooLong = new Promise<null>((resolve) => setTimeout(resolve, SIGNATURE_TIMEOUT_MS, null));
  const stamped = await Promise.race([run.submission(), tooLong]);
  if (!stamped) {
    const { unranked } = run.state;
    if (!unranked && run.state.connectionLost) return { waiting: { ticket: '', words: NO_CONNECTION } };
    toast('Error', unranked ? sentenceOf(unranked, run.state, run.view.rules.ranked) : FALLBACK, 'destructive');
    return { waiting: null };
  }
  const submission = { game_name: game, player_name: name, user_id: null, ...stamped };
  const { ticket } = submission;
  const sent = await submitScore(submission);
  if (sent.ok || sent.final) removePending(ticket);
  if (!sent.ok && sent.badName) {
    const badName = sent.message ?? FALLBACK;
    toast('Invalid Name', badName, 'destructive');
    return { badName, waiting: null };
  }
  if (sent.ok || sent.final) removeUnnamed(game, ticket);
  if (sent.ok) {
    rememberReceipt(submission, sent.receipt, board);
    learnScore(submission, sent.receipt);
    toast('Score submitted!', 'Your score has been added to the leaderboard', 'plain');
    return { receipt: sent.receipt, waiting: null };
  }
  const isKept = !sent.final && storePending({ submission, words: scoreText(run.view, run.score), ...board });
  if (isKept) {
    removeUnnamed(game, ticket);
    return { waiting: { ticket, words: sent.message === null ? SAVED_OFFLINE : SAVED_BUSY } };
  }
  toast('Error', sent.message ?? FALLBACK, 'destructive');
  return {
    waiting: sent.final
      ? null
      : { ticket, words: "We can't save it in this browser. Keep this page open and try again." },
  };
}

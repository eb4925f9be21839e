import { useEffect, useRef, useState } from 'react';
import type { ScoreReceipt } from '#api/scores.ts';
import type { NameCheck } from '#api/player-name.ts';
import { checkPlayerName, PLAYER_NAME_LENGTH } from '#api/player-name.ts';
import type { CatalogueEntry } from '#games/games.ts';
import { lazyPart } from '#kit/lazy-part.tsx';
import { keep, kept } from '#kit/storage.ts';
import { grouped } from '#kit/words.ts';
import { submitScore } from '#web/api.ts';
import { ownFace } from '#web/device/kept-device.ts';
import { playedBoard, rememberReceipt } from '#web/leaderboard/own-scores.ts';
import { forgetPending, keepPending } from '#web/play/ranking/pending-scores.ts';
import type { AnySession } from '#web/play/session/session.ts';
import type { SessionState } from '#web/play/session/session-state.ts';
import { forgetUnnamed } from '#web/play/ranking/unnamed-run.ts';
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

/** The run that is to be handed in: that of a session, or one that was kept. */
export type NamedRun = Pick<AnySession, 'view' | 'score' | 'submission'> & {
  readonly state: Pick<SessionState, 'unranked' | 'lostTicks'>;
};

/** Longer than this nobody waits for the stamp on a run's end. */
const STAMP_PATIENCE_MS = 10_000;
const PlayerFace = lazyPart(async () => (await import('#web/faces/player-face.tsx')).PlayerFace);

const FALLBACK = 'Failed to submit score. Please try again.';
const REMEMBERED = 'player-name';

/** What names are refused for takes a list of words, which comes with the form. Where it does not come, the server has it. */
const loadWords = () => import('#api/welcome-name.ts').catch(() => ({ checkWelcomeName: checkPlayerName }));

async function checkName(typed: string): Promise<NameCheck> {
  const shape = checkPlayerName(typed);
  return shape.ok ? (await loadWords()).checkWelcomeName(typed) : shape;
}

/** Asks for a name and hands the run in under it. */
export function NameForm({ entry, run, onCancel, onSubmitted }: NameFormProps) {
  const [wrong, setWrong] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [waiting, setWaiting] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!input.current) return;
    input.current.value = kept(REMEMBERED, (data) => (typeof data === 'string' ? data : null)) ?? '';
    void loadWords();
    input.current.focus();
    input.current.select();
  }, []);

  const submit = async (event: { preventDefault(): void }) => {
    event.preventDefault();
    if (sending) return;
    setWaiting(null);
    setSending(true);
    const check = await checkName(input.current?.value ?? '');
    setWrong(check.ok ? null : check.message);
    const outcome = check.ok && run.score > 0 ? await handIn(entry.key, check.name, run) : null;
    setSending(false);
    if (!check.ok) return toast('Invalid Name', check.message, 'destructive');
    if (!outcome) return toast('Invalid Score', 'Score must be greater than 0', 'destructive');
    if ('receipt' in outcome || outcome.waiting !== null) keep(REMEMBERED, check.name);
    if ('receipt' in outcome) onSubmitted(outcome.receipt);
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
      <h2>{run.view.scoreWords?.(run.score) ?? `${grouped(run.score)} points`}</h2>
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
        {wrong === null ? (
          <p className="hint" id="player-name-hint">
            Letters, digits and spaces, up to 20
          </p>
        ) : (
          <p className="form-error" id="player-name-hint">
            <Icon name="warning" />
            {wrong}
          </p>
        )}
      </div>
      {waiting !== null && (
        <p className="facts" role="status">
          {waiting}
        </p>
      )}
      <div className="actions in-two">
        <button className="key key-game" type="submit" disabled={sending}>
          {sending ? 'Submitting...' : 'Submit'}
        </button>
        <button className="key" type="button" disabled={sending} onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
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

type Outcome =
  | { readonly receipt: ScoreReceipt }
  /** What becomes of the run now, if there is hope for it; `null` if there is none. */
  | { readonly waiting: string | null };

/** Sends the run and says in a toast what became of it. One that finds no server is kept until it does. */
async function handIn(game: string, name: string, run: NamedRun): Promise<Outcome> {
  const tooLong = new Promise<null>((resolve) => setTimeout(resolve, STAMP_PATIENCE_MS, null));
  const stamped = await Promise.race([run.submission(), tooLong]);
  if (!stamped) {
    const { unranked } = run.state;
    toast('Error', unranked ? sentenceOf(unranked, run.state) : FALLBACK, 'destructive');
    return { waiting: null };
  }
  const submission = { game_name: game, player_name: name, user_id: null, ...stamped };
  const sent = await submitScore(submission);
  if (sent.ok || sent.final) forgetPending(submission.ticket);
  if (sent.ok || sent.final) forgetUnnamed(game, submission.ticket);
  if (sent.ok) {
    rememberReceipt(submission, sent.receipt, playedBoard(location.search));
    toast('Score submitted!', 'Your score has been added to the leaderboard', 'plain');
    return { receipt: sent.receipt };
  }
  toast('Error', sent.message ?? FALLBACK, 'destructive');
  if (sent.final) return { waiting: null };
  const isKept = keepPending(submission);
  if (isKept) forgetUnnamed(game, submission.ticket);
  return {
    waiting: isKept
      ? 'Kept on this device. It is sent by itself as soon as the server can be reached.'
      : 'This device keeps nothing. Leave this page open and submit again.',
  };
}

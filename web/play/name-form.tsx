import { useEffect, useRef, useState } from 'react';
import { checkPlayerName, PLAYER_NAME_LENGTH } from '#api/player-name.ts';
import type { CatalogueEntry } from '#games/catalogue.ts';
import { grouped } from '#kit/grouped.ts';
import { keep, kept } from '#kit/storage.ts';
import { submitScore } from '#web/api.ts';
import { forgetPending, keepPending } from '#web/play/pending-scores.ts';
import type { AnySession } from '#web/play/session.ts';
import { Face } from '#web/ui/face.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { toast } from '#web/ui/toasts.tsx';

interface NameFormProps {
  readonly entry: CatalogueEntry;
  readonly session: AnySession;
  readonly onCancel: () => void;
  readonly onSubmitted: (id: number) => void;
}

const FALLBACK = 'Failed to submit score. Please try again.';
const REMEMBERED = 'player-name';

/** Asks for a name and hands the run in under it. */
export function NameForm({ entry, session, onCancel, onSubmitted }: NameFormProps) {
  const [wrong, setWrong] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!input.current) return;
    input.current.value = kept(REMEMBERED, (data) => (typeof data === 'string' ? data : null)) ?? '';
    input.current.focus();
    input.current.select();
  }, []);

  const submit = async (event: { preventDefault(): void }) => {
    event.preventDefault();
    if (sending) return;
    const check = checkPlayerName(input.current?.value ?? '');
    setWrong(check.ok ? null : check.message);
    if (!check.ok) return toast('Invalid Name', check.message, 'destructive');
    if (session.score <= 0) return toast('Invalid Score', 'Score must be greater than 0', 'destructive');
    setSending(true);
    const outcome = await handIn(entry.key, check.name, session);
    setSending(false);
    setWaiting(outcome === 'no network');
    if (typeof outcome === 'string') return;
    keep(REMEMBERED, check.name);
    onSubmitted(outcome.id);
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
      <h2>{grouped(session.score)} points</h2>
      <div className="fld">
        <label htmlFor="player-name">Your name</label>
        <input
          ref={input}
          className="inp"
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
          <p className="err" id="player-name-hint">
            <Icon name="warning" />
            {wrong}
          </p>
        )}
      </div>
      {waiting && <p className="facts">Kept on this device. It is sent by itself when you are online again.</p>}
      <div className="acts two">
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

/** Sends the run and says in a toast what became of it: the kept score, or why there is none. */
async function handIn(
  game: string,
  name: string,
  session: AnySession,
): Promise<{ readonly id: number } | 'refused' | 'no network'> {
  const run = session.submission();
  if (!run) {
    toast('Error', FALLBACK, 'destructive');
    return 'refused';
  }
  const submission = { game_name: game, player_name: name, user_id: null, ...run };
  const sent = await submitScore(submission);
  if (!sent.ok) {
    toast('Error', sent.message ?? FALLBACK, 'destructive');
    if (sent.message !== null) return 'refused';
    keepPending(submission);
    return 'no network';
  }
  forgetPending(submission.ticket);
  toast('Score submitted!', 'Your score has been added to the leaderboard', 'plain');
  return sent.receipt;
}

import { useEffect, useRef, useState } from 'react';
import { checkPlayerName, PLAYER_NAME_LENGTH } from '#api/player-name.ts';
import { callApi } from '#web/api-client.ts';
import type { OwnClub } from '#web/device/own-clubs.ts';
import { ownClubs, rememberClub } from '#web/device/own-clubs.ts';
import { joinClub } from '#web/clubs/membership.ts';
import { Link, navigate } from '#web/loading/navigation.tsx';
import { Face } from '#web/ui/face.tsx';

/** Makes a club, and lists those of this device. */
export function ClubsSheet({ note }: { readonly note?: string }) {
  const [clubs, setClubs] = useState<readonly OwnClub[]>([]);
  const [wrong, setWrong] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => setClubs(ownClubs()), []);
  const make = async () => {
    const checked = checkPlayerName(input.current?.value ?? '');
    setWrong(checked.ok ? null : checked.message);
    if (!checked.ok || isSending) return;
    setIsSending(true);
    const reply = await callApi('POST /api/clubs', { name: checked.name }).catch(() => null);
    setIsSending(false);
    if (!reply?.ok) {
      return setWrong(reply?.problem.detail ?? 'The club could not be made. Check your connection and try again.');
    }
    const { id, owner_key: ownerKey } = reply.answer;
    rememberClub({ id, name: checked.name, ownerKey });
    await joinClub(id, checked.name);
    navigate(`/club?c=${id}`);
  };
  return (
    <form
      className="sheet club-sheet"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <Face className="sheet-face" look={[0, 0.8]} paint="var(--paint-teal)" deep="var(--paint-teal-deep)" />
      <h1>Make a club</h1>
      {note !== undefined && <p role="status">{note}</p>}
      <p className="facts">
        A leaderboard for your class, office or family. Whoever opens the link can join. No account needed.
      </p>
      <div className="form-field">
        <label htmlFor="club-name">Name of the club</label>
        <input
          ref={input}
          className="input"
          id="club-name"
          maxLength={PLAYER_NAME_LENGTH}
          autoComplete="off"
          aria-invalid={wrong !== null}
          aria-describedby={wrong === null ? undefined : 'club-wrong'}
        />
        {wrong !== null && (
          <p className="error-note" id="club-wrong" role="alert">
            {wrong}
          </p>
        )}
      </div>
      <div className="actions">
        <button className="button button-main" type="submit" aria-disabled={isSending}>
          {isSending ? 'Making the club…' : 'Make the club'}
        </button>
      </div>
      {clubs.length > 0 && (
        <nav className="club-list" aria-label="Your clubs">
          <h2>Your clubs</h2>
          {clubs.map(({ id, name }) => (
            <Link key={id} className="button" href={`/club?c=${id}`}>
              {name}
            </Link>
          ))}
        </nav>
      )}
    </form>
  );
}

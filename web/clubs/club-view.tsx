import { useState } from 'react';
import type { Club } from '#api/clubs.ts';
import type { BoardRow, Period } from '#api/leaderboards.ts';
import { catalogue } from '#games/catalogue.ts';
import { pluralize } from '#kit/words.ts';
import { callApi } from '#web/api-client.ts';
import { joinClub, leaveClub } from '#web/clubs/membership.ts';
import { forgetClub, ownClubs } from '#web/device/own-clubs.ts';
import { CLUB_PERIODS, ClubRows } from '#web/leaderboard/club-board.tsx';
import { ShareButton } from '#web/play/screen/share-button.tsx';
import { tabId, Tabs } from '#web/ui/tabs.tsx';
import { toast } from '#web/ui/toasts.tsx';
import '#web/leaderboard/filled-board.css';
import '#web/leaderboard/leaderboard.css';

const RANKED = catalogue.filter(({ submits }) => submits);
const PANEL_ID = 'club-board';

interface ClubViewProps {
  readonly club: Club;
  readonly onClosed: () => void;
  /** The number of members has changed. */
  readonly onChanged: () => void;
}

export function ClubView({ club, onClosed, onChanged }: ClubViewProps) {
  const [known, setKnown] = useState(() => ownClubs().find(({ id }) => id === club.id) ?? null);
  const [isJoined, setIsJoined] = useState(known !== null);
  const [revision, setRevision] = useState(0);
  const ownerKey = known?.ownerKey;
  const change = async (action: () => Promise<string | null>, joined: boolean) => {
    const problem = await action();
    if (problem !== null) return toast('Error', problem, 'destructive');
    setIsJoined(joined);
    setKnown(ownClubs().find(({ id }) => id === club.id) ?? null);
    setRevision(revision + 1);
    onChanged();
  };
  return (
    <div className="club-view">
      <h1>{club.name}</h1>
      <p className="club-lead">
        {pluralize(club.members, 'member')}. Your ranked runs count here too, best per player. Nothing else is shared.
      </p>
      <div className="club-actions">
        {isJoined ? (
          <ShareButton label="Share the link" text={`Join ${club.name}:`} path={`/club?c=${club.id}`} />
        ) : (
          <button
            className="button button-main"
            type="button"
            onClick={() => void change(() => joinClub(club.id, club.name), true)}
          >
            Join {club.name}
          </button>
        )}
        {isJoined && ownerKey === undefined && (
          <button className="button" type="button" onClick={() => void change(() => leaveClub(club.id), false)}>
            Leave
          </button>
        )}
        {ownerKey !== undefined && <CloseClub club={club} ownerKey={ownerKey} onClosed={onClosed} />}
      </div>
      <ClubBoards key={revision} club={club} ownerKey={ownerKey} />
    </div>
  );
}

interface ClubBoardsProps {
  readonly club: Club;
  /** Of the device that made the club. */
  readonly ownerKey: string | undefined;
}

function ClubBoards({ club, ownerKey }: ClubBoardsProps) {
  const [game, setGame] = useState(RANKED[0]!.key);
  const [period, setPeriod] = useState<Period>('all');
  const [removing, setRemoving] = useState<BoardRow | null>(null);
  const [revision, setRevision] = useState(0);
  const entry = RANKED.find(({ key }) => key === game)!;
  return (
    <>
      <section className="content-card club-board" aria-label="Leaderboards of the club">
        <Tabs
          className="club-games"
          label="Game"
          panelId={PANEL_ID}
          names={RANKED.map(({ key }) => key)}
          chosen={game}
          onChoose={setGame}
        >
          {(key) => RANKED.find((one) => one.key === key)!.title}
        </Tabs>
        <div id={PANEL_ID} role="tabpanel" aria-labelledby={tabId(PANEL_ID, game)} data-game={game}>
          <label className="club-period">
            <span className="visually-hidden">Period</span>
            <select className="input" value={period} onChange={(event) => setPeriod(event.target.value as Period)}>
              {Object.entries(CLUB_PERIODS).map(([name, words]) => (
                <option key={name} value={name}>
                  {words}
                </option>
              ))}
            </select>
          </label>
          <ClubRows
            key={`${game} ${period}`}
            {...{ club, game, period, revision }}
            names={{}}
            {...(ownerKey === undefined ? {} : { onRemove: setRemoving })}
          />
          <a className="button button-game" href={entry.path}>
            Play {entry.title}
          </a>
        </div>
      </section>
      {removing && ownerKey !== undefined && (
        <Removal
          {...{ club, ownerKey }}
          row={removing}
          onDone={() => {
            setRemoving(null);
            setRevision(revision + 1);
          }}
        />
      )}
    </>
  );
}

const focusOnce = (button: HTMLElement | null) => button?.focus();

interface RemovalProps {
  readonly club: Club;
  readonly ownerKey: string;
  readonly row: BoardRow;
  readonly onDone: () => void;
}

function Removal({ club, ownerKey, row, onDone }: RemovalProps) {
  const remove = async (member: boolean) => {
    const body = { owner_key: ownerKey, score_id: row.id, member };
    const reply = await callApi('POST /api/clubs/{id}/remove', body, { id: club.id }).catch(() => null);
    if (!reply?.ok) toast('Error', reply?.problem.detail ?? 'Nothing was removed. Try again.', 'destructive');
    onDone();
  };
  return (
    <div className="content-card club-removal" role="alertdialog" aria-labelledby="club-removal">
      <p id="club-removal">
        Remove {row.player_name} from the boards of {club.name}?
      </p>
      <div className="club-actions">
        <button className="button" type="button" onClick={() => void remove(false)}>
          Only this score
        </button>
        <button className="button" type="button" onClick={() => void remove(true)}>
          The member, for good
        </button>
        <button className="button button-main" type="button" ref={focusOnce} onClick={onDone}>
          Keep
        </button>
      </div>
    </div>
  );
}

function CloseClub({ club, ownerKey, onClosed }: Omit<ClubViewProps, 'onChanged'> & { readonly ownerKey: string }) {
  const [asks, setAsks] = useState(false);
  const close = async () => {
    const reply = await callApi('POST /api/clubs/{id}/close', { owner_key: ownerKey }, { id: club.id }).catch(
      () => null,
    );
    if (!reply?.ok) return toast('Error', 'The club is still open. Try again.', 'destructive');
    forgetClub(club.id);
    onClosed();
  };
  if (!asks) {
    return (
      <button className="button" type="button" onClick={() => setAsks(true)}>
        Close the club
      </button>
    );
  }
  return (
    <>
      <button className="button" type="button" onClick={() => void close()}>
        Close it for everyone
      </button>
      <button className="button" type="button" onClick={() => setAsks(false)}>
        Keep it
      </button>
    </>
  );
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ClosedPeriod, ClosedRow } from '#api/closed-periods.ts';
import type { CatalogueEntry } from '#games/games.ts';
import { useAnnouncer } from '#kit/announcer.tsx';
import { IconFrame } from '#kit/icon.tsx';
import type { ScoreNames } from '#kit/words.ts';
import { formatThousands, ordinal, scoreAmount, scoreText } from '#kit/words.ts';
import { PlayerFace } from '#web/faces/player-face.tsx';
import { Row } from '#web/leaderboard/board-row.tsx';
import { EmptyBoard } from '#web/leaderboard/empty-board.tsx';
import { LoadingBoard } from '#web/leaderboard/loading-board.tsx';
import { Medal } from '#web/leaderboard/medal.tsx';
import type { ClosedChoice } from '#web/leaderboard/period-words.ts';
import { longDate, periodPath, periodSpan, periodTitle } from '#web/leaderboard/period-words.ts';
import { readClosed } from '#web/leaderboard/read-closed.ts';
import { Link } from '#web/loading/navigation.tsx';
import { ShareButton } from '#web/play/screen/share-button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import '#web/leaderboard/closed-board.css';

/** Below this a percentage is meaningless. */
const LEAST_FOR_PERCENT = 50;

interface ClosedBoardProps {
  readonly entry: CatalogueEntry;
  readonly names: ScoreNames;
  readonly choice: ClosedChoice;
  /** `null` returns to the running one. */
  readonly onChoose: (choice: ClosedChoice | null) => void;
}

/** A day or week that is over: the first three on steps, the player's place, and arrows to the others. */
export function ClosedBoard({ entry, names, choice, onChoose }: ClosedBoardProps) {
  const { period, start } = choice;
  const [closed, setClosed] = useState<ClosedPeriod | 'not closed' | 'offline' | null>(null);
  const announcer = useAnnouncer();
  const known = useRef('');
  const chooseEvent = useEffectEvent(onChoose);
  useEffect(() => {
    if (known.current === `${period} ${start}`) return;
    let wanted = true;
    const show = async () => {
      const read = await readClosed(entry.key, { period, start });
      if (!wanted) return;
      setClosed(read);
      known.current = typeof read === 'string' ? '' : `${period} ${read.start}`;
      if (typeof read === 'string') return;
      announcer.politely(spokenWords(read, names));
      // The address names the period, so that it can be shared.
      if (start === null) chooseEvent({ period, start: read.start });
    };
    void show();
    return () => {
      wanted = false;
    };
  }, [entry.key, period, start, names, announcer]);
  const shown = typeof closed === 'object' ? closed : null;
  return (
    <div className="closed-board" aria-busy={closed === null}>
      <div className="leaderboard-head patterned">
        <div>
          <h3>{shown ? periodTitle(shown) : start === null ? `The last ${period}` : periodTitle({ period, start })}</h3>
          <p>
            {entry.title}
            {shown && `, ${formatThousands(shown.players)} ${shown.players === 1 ? 'player' : 'players'}`}
          </p>
        </div>
        {shown && (
          <span className="closed-mark">
            <IconFrame>
              <rect x="5" y="10.5" width="14" height="10" rx="2.5" />
              <path d="M8 10.500V8a4 4 0 0 1 8 0v2.5" />
            </IconFrame>
            Closed
          </span>
        )}
      </div>
      {closed === null && <LoadingBoard />}
      {closed === 'offline' && <EmptyBoard isOffline />}
      {closed === 'not closed' && <p className="leaderboard-state">{NOT_CLOSED[period]}</p>}
      {shown && (
        <>
          <Arrows closed={shown} onChoose={onChoose} />
          {shown.rows.length === 0 ? (
            <p className="leaderboard-state">Nobody played.</p>
          ) : (
            <FinalOrder {...{ entry, names }} closed={shown} />
          )}
        </>
      )}
      <button className="leaderboard-club" type="button" onClick={() => onChoose(null)}>
        Back to the leaderboard
      </button>
    </div>
  );
}

const NOT_CLOSED = {
  day: 'No result for this day. It is still running, or nobody played.',
  week: 'No result for this week. It is still running, or nobody played.',
} as const;

const RUNNING = { day: 'today', week: 'this week' } as const;

interface ArrowsProps {
  readonly closed: ClosedPeriod;
  readonly onChoose: ClosedBoardProps['onChoose'];
}

/** The running period is the last one. */
function Arrows({ closed, onChoose }: ArrowsProps) {
  const { period, previous, next } = closed;
  return (
    <div className="closed-arrows">
      <button
        className="button"
        type="button"
        disabled={previous === null}
        aria-label={`The ${period} before${previous ? `, ${longDate(previous)}` : ''}`}
        onClick={() => onChoose({ period, start: previous })}
      >
        <Icon name="left" />
      </button>
      <span>{periodSpan(closed)}</span>
      <button
        className="button"
        type="button"
        aria-label={`The ${period} after, ${next ? longDate(next) : RUNNING[period]}`}
        onClick={() => onChoose(next === null ? null : { period, start: next })}
      >
        <Icon name="right" />
      </button>
    </div>
  );
}

interface FinalOrderProps extends Pick<ClosedBoardProps, 'entry' | 'names'> {
  readonly closed: ClosedPeriod;
}

function FinalOrder({ entry, names, closed }: FinalOrderProps) {
  const { rows, own } = closed;
  const others = rows.filter(({ rank }) => rank > 3);
  // The player's row is shown even if it is on the steps or below the ten.
  const isAmong = own && others.some(({ id }) => id === own.row.id);
  const isFirst = own !== null && own.row.rank <= 3;
  const listed = !own || isAmong ? others : isFirst ? [own.row, ...others] : [...others, own.row];
  return (
    <>
      <ol className="podium">
        {rows.slice(0, 3).map((row) => (
          <Step key={row.id} row={row} names={names} />
        ))}
      </ol>
      {own && (
        <p className="closed-own">
          {isFirst && <Medal rank={own.row.rank} />}
          <span>
            <OwnWords closed={closed} own={own} names={names} />
          </span>
        </p>
      )}
      {listed.length > 0 && (
        <ol className="closed-rows">
          {listed.map((row) => {
            const isOwn = row.id === own?.row.id;
            const shown = { ...row, under_review: false };
            return (
              <Row
                key={row.id}
                game={entry.key}
                row={shown}
                {...{ names, isOwn }}
                isPlace={isOwn}
                isNew={false}
                isWatched
              />
            );
          })}
        </ol>
      )}
      <div className="closed-buttons">
        <Link className="button" href={`${entry.path}?watch=${rows[0]!.run_id}`}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path
              d="M4 2.8v10.4L13 8z"
              fill="currentColor"
              stroke="currentColor"
              strokeWidth="2.4"
              strokeLinejoin="round"
            />
          </svg>
          Watch the winner
        </Link>
        {own && (
          <ShareButton
            label={isFirst ? 'Share my medal' : 'Share my place'}
            text={shareWords(entry, closed, own)}
            path={periodPath(entry.key, closed)}
          />
        )}
      </div>
    </>
  );
}

function Step({ row, names }: { readonly row: ClosedRow; readonly names: ScoreNames }) {
  return (
    <li>
      <PlayerFace of={row.face} silent />
      <span className="podium-block">
        <b>{row.rank}</b>
        <span>{row.player_name}</span>
        <small>{names.scoreWords?.(row.score) ?? formatThousands(row.score)}</small>
      </span>
    </li>
  );
}

type Own = NonNullable<ClosedPeriod['own']>;

function OwnWords({
  closed,
  own,
  names,
}: {
  readonly closed: ClosedPeriod;
  readonly own: Own;
  readonly names: ScoreNames;
}) {
  const [place, rest] = ownWords(closed, own, names);
  return (
    <>
      <b>{place}</b>
      {rest && ` ${rest}`}
    </>
  );
}

/** "You came 2nd." with who was behind, or "You came 12th of 1,204." with the percentage. */
export function ownWords(
  { players }: Pick<ClosedPeriod, 'players'>,
  { row: { rank }, top_percent: percent, behind }: Own,
  names: ScoreNames,
): readonly [place: string, rest: string] {
  if (rank <= 3) {
    const words = behind && (behind.points === 0 ? 'was right' : `was ${scoreAmount(names, behind.points)}`);
    return [`You came ${ordinal(rank)}.`, behind ? `${behind.player_name} ${words} behind you.` : ''];
  }
  const part = players >= LEAST_FOR_PERCENT ? `Top ${percent}\u00a0%.` : '';
  return [`You came ${ordinal(rank)} of ${formatThousands(players)}.`, part];
}

function shareWords({ title }: CatalogueEntry, closed: ClosedPeriod, { row }: Own): string {
  const when = periodTitle(closed);
  return `${title}, ${when.replace(/^Week/, 'week')}: I came ${ordinal(row.rank)} of ${formatThousands(closed.players)}.`;
}

function spokenWords(closed: ClosedPeriod, names: ScoreNames): string {
  const { rows, own } = closed;
  const winner = rows[0];
  const first = winner ? ` ${winner.player_name} won with ${scoreText(names, winner.score)}.` : ' Nobody played.';
  const place = own ? ` ${ownWords(closed, own, names).filter(Boolean).join(' ')}` : '';
  return `${periodTitle(closed)}, closed.${first}${place}`;
}

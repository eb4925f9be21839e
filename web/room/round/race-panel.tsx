import type { CSSProperties } from 'react';
import { useEffect, useMemo, useState } from 'react';
import type { Race } from '#engine/together.ts';
import type { AnyView } from '#kit/game-view.ts';
import { pluralize, scoreText } from '#kit/words.ts';
import { ReactionBubble } from '#web/room/reactions/reaction-bubble.tsx';
import { RoomFace } from '#web/room/room-face.tsx';
import type { RoundRuns } from '#web/room/round/round-runs.ts';
import type { RoundRun } from '#web/room/round/round-session.ts';
import type { Standing } from '#web/room/round/standings.ts';
import { SlowGame } from '#web/room/round/slow-game.ts';
import { runOf } from '#web/room/round/standings.ts';
import { ScaledField } from '#web/ui/scaled-field.tsx';
import '#web/room/round/race-panel.css';

/** With more rivals the fields show place and points themselves, and the table is left out. */
const MOST_WITH_TABLE = 3;

interface RacePanelProps {
  readonly view: AnyView;
  readonly race: Race;
  readonly round: number;
  readonly runs: RoundRuns;
  readonly standings: readonly Standing[];
  /** `null` while the player's own field is the large one. */
  readonly onWatch: ((player: string) => void) | null;
  readonly watched: string | null;
}

export function RacePanel({ view, race, round, runs, standings, onWatch, watched }: RacePanelProps) {
  const shows = race.shows ?? 'points';
  const isCrowded = runs.rivals.length > MOST_WITH_TABLE;
  const inSeats = standings.toSorted((one, other) => one.info.seat - other.info.seat);
  return (
    <section className="race-panel" aria-labelledby="race-title">
      <div className="race-head patterned">
        <h2 id="race-title">Race</h2>
        <span>Round {round}</span>
      </div>
      <div className="race-body">
        {shows === 'progress' ? (
          <Lanes standings={standings} />
        ) : (
          <Table standings={standings} isNarrowOnly={shows === 'field' && isCrowded} />
        )}
        {shows === 'field' && (
          <div className={isCrowded ? 'rivals is-crowded' : 'rivals'}>
            {inSeats.map((standing) =>
              standing.info.isYou ? (
                isCrowded && <OwnTile key={standing.info.id} standing={standing} />
              ) : (
                <RivalTile
                  key={standing.info.id}
                  {...{ view, standing, onWatch }}
                  run={runOf(runs, standing.info)}
                  isWatched={standing.info.id === watched}
                />
              ),
            )}
          </div>
        )}
        {shows === 'progress' && <p className="race-hint">You see how far the others are, never their field.</p>}
      </div>
    </section>
  );
}

/** Rows move when places change; screen readers can read the list at any time. */
function Table({
  standings,
  isNarrowOnly,
}: {
  readonly standings: readonly Standing[];
  readonly isNarrowOnly: boolean;
}) {
  return (
    <ol className={isNarrowOnly ? 'race-table is-narrow-only' : 'race-table'} aria-label="Who is where">
      {standings.map(({ info, place, figure, isOut }) => (
        <li key={info.id} className={info.isYou ? 'race-row is-you' : 'race-row'}>
          <Place place={place} />
          <RoomFace face={info.player?.face ?? null} mood={isOut && place > 1 ? 'out' : 'usual'} />
          <span className="race-name">
            {info.name}
            {isOut && <small> Out</small>}
          </span>
          <b className="tabular">{figure}</b>
        </li>
      ))}
    </ol>
  );
}

export function Place({ place }: { readonly place: number }) {
  return <span className={place <= 3 ? `race-medal place-${place}` : 'race-medal'}>{place}</span>;
}

function Lanes({ standings }: { readonly standings: readonly Standing[] }) {
  return (
    <ol className="lanes" aria-label="Who is where">
      {standings.map(({ info, place, figure, progress }) => (
        <li key={info.id} className={info.isYou ? 'lane is-you' : 'lane'}>
          <span className="lane-name">
            <Place place={place} /> {info.name}
            {Boolean(progress?.mistakes) && <small> {pluralize(progress!.mistakes!, 'mistake')}</small>}
          </span>
          <b className="tabular">{figure}</b>
          <span className="lane-track" style={{ '--at': shareOf(progress) } as CSSProperties} aria-hidden="true">
            <i />
            <RoomFace face={info.player?.face ?? null} />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** From 0 to 1. */
export const shareOf = (progress: Standing['progress']) =>
  progress && progress.of > 0 ? Math.min(1, progress.done / progress.of) : 0;

function OwnTile({ standing: { info, place, figure } }: { readonly standing: Standing }) {
  return (
    <div className="rival is-you">
      <span className="rival-place">
        <Place place={place} />
      </span>
      <RoomFace face={info.player?.face ?? null} />
      <span>You</span>
      <b className="tabular">{figure}</b>
    </div>
  );
}

interface RivalTileProps {
  readonly view: AnyView;
  readonly standing: Standing;
  readonly run: RoundRun;
  readonly onWatch: ((player: string) => void) | null;
  readonly isWatched: boolean;
}

/** Renews the points in a tile's accessible name at most this often. */
const NAMED_EVERY_MS = 10_000;

function RivalTile({ view, standing, run, onWatch, isWatched }: RivalTileProps) {
  const { info, place, figure, score, isOut } = standing;
  const [named, setNamed] = useState(score);
  const shown = useMemo(() => new SlowGame(run), [run]);
  useEffect(() => {
    const timer = setInterval(() => setNamed(view.rules.score(run.moment().now as never)), NAMED_EVERY_MS);
    return () => clearInterval(timer);
  }, [view, run]);
  return (
    <div className={isOut ? 'rival is-out' : 'rival'} data-player={info.id}>
      <p className="rival-head" aria-hidden="true">
        <RoomFace face={info.player?.face ?? null} mood={isOut ? 'out' : 'usual'} />
        <span>{info.name}</span>
      </p>
      <span className="rival-place" aria-hidden="true">
        <Place place={place} />
      </span>
      <div className="rival-room" role="img" aria-label={`${info.name}'s field, ${scoreText(view, named)}`}>
        <ScaledField view={view} game={shown} className="rival-field-room" fieldClassName="rival-small-field" />
      </div>
      {isOut && (
        <span className="rival-out" aria-hidden="true">
          Out
        </span>
      )}
      <b className="rival-figure tabular" aria-hidden="true">
        {figure}
      </b>
      <ReactionBubble player={info.id} isSmall />
      {onWatch && (
        <button
          className="rival-watch"
          type="button"
          aria-label={`Watch ${info.name}`}
          aria-pressed={isWatched}
          onClick={() => onWatch(info.id)}
        />
      )}
    </div>
  );
}

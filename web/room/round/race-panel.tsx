import type { CSSProperties, RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';
import type { Race } from '#engine/together.ts';
import type { AnyView } from '#kit/game-view.ts';
import { isOn } from '#kit/settings.ts';
import { pluralize } from '#kit/words.ts';
import { RoomFace } from '#web/room/room-face.tsx';
import { Place, RivalTile } from '#web/room/round/rival-tile.tsx';
import type { RoundRuns } from '#web/room/round/round-runs.ts';
import type { Standing } from '#web/room/round/standings.ts';
import { runOf } from '#web/room/round/standings.ts';
import { moveRows, rowPlaces } from '#web/ui/row-motion.ts';
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
  /** The fields stand beside the own one instead. */
  readonly hasCorners: boolean;
}

export function RacePanel({ view, race, round, runs, standings, onWatch, watched, hasCorners }: RacePanelProps) {
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
        {shows === 'field' && !hasCorners && (
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

/** Rows slide to their new places. */
function useRowMotion(standings: readonly Standing[]): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  const places = useRef<ReadonlyMap<string, number>>(new Map());
  const order = standings.map(({ info }) => info.id).join();
  useLayoutEffect(() => {
    if (places.current.size > 0 && !isOn('still')) moveRows(list.current, places.current, false);
    places.current = rowPlaces(list.current);
  }, [order]);
  return list;
}

/** Rows move when places change; screen readers can read the list at any time. */
function Table({
  standings,
  isNarrowOnly,
}: {
  readonly standings: readonly Standing[];
  readonly isNarrowOnly: boolean;
}) {
  const list = useRowMotion(standings);
  return (
    <ol ref={list} className={isNarrowOnly ? 'race-table is-narrow-only' : 'race-table'} aria-label="Who is where">
      {standings.map(({ info, place, figure, isOut }) => (
        <li key={info.id} data-row={info.id} className={info.isYou ? 'race-row is-you' : 'race-row'}>
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

function Lanes({ standings }: { readonly standings: readonly Standing[] }) {
  const list = useRowMotion(standings);
  return (
    <ol ref={list} className="lanes" aria-label="Who is where">
      {standings.map(({ info, place, figure, progress }) => (
        <li key={info.id} data-row={info.id} className={info.isYou ? 'lane is-you' : 'lane'}>
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

import { useEffect, useMemo, useState } from 'react';
import type { AnyView } from '#kit/game-view.ts';
import { scoreText } from '#kit/words.ts';
import { ReactionBubble } from '#web/room/reactions/reaction-bubble.tsx';
import { RoomFace } from '#web/room/room-face.tsx';
import type { RoundRun } from '#web/room/round/round-session.ts';
import { SlowGame } from '#web/room/round/slow-game.ts';
import type { Standing } from '#web/room/round/standings.ts';
import { ScaledField } from '#web/ui/scaled-field.tsx';
import '#web/room/round/rival-tile.css';

export function Place({ place }: { readonly place: number }) {
  return <span className={place <= 3 ? `race-medal place-${place}` : 'race-medal'}>{place}</span>;
}

export interface RivalTileProps {
  readonly view: AnyView;
  readonly standing: Standing;
  readonly run: RoundRun;
  readonly onWatch: ((player: string) => void) | null;
  readonly isWatched: boolean;
}

/** Renews the points in a tile's accessible name at most this often. */
const NAMED_EVERY_MS = 10_000;

export function RivalTile({ view, standing, run, onWatch, isWatched }: RivalTileProps) {
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

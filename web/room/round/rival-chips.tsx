import type { CSSProperties } from 'react';
import { RoomFace } from '#web/room/room-face.tsx';
import type { Standing } from '#web/room/round/standings.ts';
import '#web/room/round/rival-chips.css';

/** Percent of a full field from which a rival is in danger. */
const DANGER = 60;

interface RivalChipsProps {
  readonly standings: readonly Standing[];
  readonly onWatch: ((player: string) => void) | null;
}

/** Rivals on a phone, where their fields do not fit: face, points and how full the field is. */
export function RivalChips({ standings, onWatch }: RivalChipsProps) {
  return (
    <ul className="rival-chips" aria-label="Rivals">
      {standings
        .filter(({ info }) => !info.isYou)
        .toSorted((one, other) => one.info.seat - other.info.seat)
        .map(({ info, figure, fullness, isOut }) => (
          <li key={info.id} className={isOut ? 'rival-chip is-out' : 'rival-chip'}>
            <RoomFace face={info.player?.face ?? null} mood={isOut ? 'out' : 'usual'} />
            <span className="visually-hidden">{info.name} </span>
            <b className="tabular">{figure}</b>
            {fullness !== null && (
              <i
                className={fullness >= DANGER ? 'rival-full is-danger' : 'rival-full'}
                aria-hidden="true"
                style={{ '--full': fullness / 100 } as CSSProperties}
              />
            )}
            {onWatch && (
              <button
                className="rival-watch"
                type="button"
                aria-label={`Watch ${info.name}`}
                onClick={() => onWatch(info.id)}
              />
            )}
          </li>
        ))}
    </ul>
  );
}

import type { ReactNode } from 'react';
import type { Race } from '#engine/together.ts';
import type { AnyView } from '#kit/game-view.ts';
import type { RivalTileProps } from '#web/room/round/rival-tile.tsx';
import { RivalTile } from '#web/room/round/rival-tile.tsx';
import type { RoundRuns } from '#web/room/round/round-runs.ts';
import type { Standing } from '#web/room/round/standings.ts';
import { runOf } from '#web/room/round/standings.ts';
import { useMedia } from '#web/ui/use-media.ts';

/** `bays`: in the columns beside the field. `pad`: in the corners of the touch buttons. */
type CornerPlace = 'bays' | 'pad';

export interface RivalCorners {
  readonly place: CornerPlace;
  readonly left: ReactNode;
  readonly right: ReactNode;
}

/** More rivals than this are chips. */
const MOST: Readonly<Record<CornerPlace, number>> = { bays: 3, pad: 2 };
const PHONE = '(max-width: 47.99rem), (max-height: 30rem) and (max-width: 63.99rem) and (orientation: landscape)';
const PORTRAIT_TOUCH =
  '(max-width: 47.99rem) and (any-pointer: coarse) and ((orientation: portrait) or (min-height: 30.01rem))';

interface RivalCornersOptions {
  readonly view: AnyView;
  readonly race: Race;
  readonly runs: RoundRuns;
  readonly standings: readonly Standing[];
  readonly watched: string | null;
  readonly onWatch: RivalTileProps['onWatch'];
}

/** On a phone the fields of a few rivals stand where nothing else does. `null` if there is no such place. */
export function useRivalCorners(options: RivalCornersOptions): RivalCorners | null {
  const { view, race, runs, standings, watched, onWatch } = options;
  const isPhone = useMedia(PHONE);
  const hasPadCorners = useMedia(PORTRAIT_TOUCH);
  const place = placeIn(view, isPhone, hasPadCorners);
  if (race.shows !== 'field' || !place || runs.rivals.length > MOST[place]) return null;
  const rivals = standings.filter(({ info }) => !info.isYou).toSorted((one, other) => one.info.seat - other.info.seat);
  const tiles = (side: 0 | 1) => {
    const shown = rivals.filter((_, index) => index % 2 === side);
    if (shown.length === 0) return null;
    return (
      <div className="rival-corner-tiles">
        {shown.map((standing) => (
          <RivalTile
            key={standing.info.id}
            {...{ view, standing, onWatch }}
            run={runOf(runs, standing.info)}
            isWatched={standing.info.id === watched}
          />
        ))}
      </div>
    );
  };
  return { place, left: tiles(0), right: tiles(1) };
}

function placeIn({ around, controls }: AnyView, isPhone: boolean, hasPadCorners: boolean): CornerPlace | null {
  if (around?.Left && around.Right) return isPhone ? 'bays' : null;
  return controls.touchControls === 'cross' && hasPadCorners ? 'pad' : null;
}

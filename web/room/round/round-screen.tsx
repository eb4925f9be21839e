import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { RoomState } from '#api/rooms/room-state.ts';
import { useFeedback } from '#web/play/screen/use-feedback.ts';
import type { RoundScreenProps } from '#web/room/round/round-props.ts';
import { isMatchOver } from '#web/room/round/match-end.tsx';
import { RaceScreen } from '#web/room/round/race-screen.tsx';
import { RoundResult } from '#web/room/round/round-result.tsx';
import { RoundRuns } from '#web/room/round/round-runs.ts';
import { seatsIn } from '#web/room/round/seat-info.ts';
import { TurnsScreen } from '#web/room/round/turns-screen.tsx';
import { useResultSpeech } from '#web/room/round/use-round-speech.ts';
import { useRoundTools } from '#web/room/round/use-round-tools.ts';
import { useRoom } from '#web/room/use-room.ts';
import '#web/room/round/round.css';

/**
 * Shown from `started` until the next round or the end of the match. A child of `main.game`: renders the cabinet and
 * what stands beside it. The panel of the room follows in `side`.
 */
export function RoundScreen(props: RoundScreenProps) {
  const { room } = useRoom(props.client);
  if (!room?.round) return null;
  return <Round key={room.round.number} {...props} room={room} />;
}

function Round({ room, ...props }: RoundScreenProps & { readonly room: RoomState }) {
  const { client, view, together, you } = props;
  const round = room.round!;
  const [runs] = useState(() => new RoundRuns(view, together, round, client));
  const { session } = runs;
  const root = useRef<HTMLDivElement>(null);
  const state = useSyncExternalStore(session.onState, () => session.state);
  const seats = useMemo(() => seatsIn(room, round, you), [room, round, you]);
  const [isFolded, setFolded] = useState(false);
  const isOver = isMatchOver(room, together);
  const showsResult = useResultShown(runs, round.result !== null) && !isOver;
  const onFold = showsResult ? () => setFolded(!isFolded) : null;
  const controls = useRoundTools(client, root, onFold);
  useEffect(() => runs.wake(), [runs]);
  useFeedback(session, root);
  useResultSpeech(room, round, seats, you);
  const shared = { ...props, room, round, runs, state, seats, root, controls, onFold, isMatchOver: isOver };
  return (
    <div ref={root} className="game-root">
      {together.kind === 'race' ? (
        <RaceScreen {...shared} race={together} showsResult={showsResult} />
      ) : (
        <TurnsScreen {...shared} />
      )}
      {showsResult && <RoundResult {...shared} isFolded={isFolded} onFold={setFolded} />}
    </div>
  );
}

const USUAL_SEEN_MS = 700;

/** The end is seen on the field first, unless the page opens after it. */
function useResultShown({ session }: RoundRuns, hasResult: boolean): boolean {
  const [isShown, setShown] = useState(hasResult);
  useEffect(() => {
    if (!hasResult) return;
    const { ending } = session.view;
    const ms = ending.seenMs?.(session.moment().now) ?? USUAL_SEEN_MS;
    const timer = setTimeout(() => setShown(true), ms);
    return () => clearTimeout(timer);
  }, [hasResult, session]);
  return isShown;
}

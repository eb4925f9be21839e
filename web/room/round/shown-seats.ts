import { useSyncExternalStore } from 'react';
import type { Together } from '#engine/together.ts';
import type { SessionState } from '#web/play/session/session-state.ts';
import type { RoomClient } from '#web/room/room-client.ts';
import { capitalized } from '#kit/words.ts';
import { sideOf } from '#web/room/round/line-words.ts';
import type { RoundRuns } from '#web/room/round/round-runs.ts';
import type { SeatInfo } from '#web/room/round/seat-info.ts';
import { turnEnds } from '#web/room/round/seat-info.ts';
import type { ShownSeat } from '#web/room/round/seats.tsx';
import { useNow } from '#web/room/round/use-round-line.ts';
import { useRoom } from '#web/room/use-room.ts';

interface SeatParts {
  readonly client: RoomClient;
  readonly together: Together;
  readonly runs: RoundRuns;
  readonly seats: readonly SeatInfo[];
  readonly toMove: readonly number[];
  readonly state: SessionState;
}

export function useShownSeats({ client, together, runs, seats, toMove, state }: SeatParts): readonly ShownSeat[] {
  const { room, connection } = useRoom(client);
  const points = usePoints(together, runs);
  const now = useNow(client);
  const result = room?.round?.result ?? null;
  const isCounting = state.count !== null;
  return seats.map((info) => {
    const hasWon = result?.winners.includes(info.id) ?? false;
    const isTurn = toMove.includes(info.seat) && !result;
    const { warnsAt, endsAt } = room ? turnEnds(room, info.seat) : { warnsAt: Infinity, endsAt: Infinity };
    const isLost = info.heldUntil !== null || (info.isYou && connection === 'lost');
    return {
      ...info,
      heldUntil: info.heldUntil ?? (info.isYou && connection === 'lost' ? now : null),
      words: seatWords({ info, together, isCounting, isTurn, isLost, hasWon, toMove }),
      figure: points?.[info.seat] ?? room?.wins[info.id] ?? 0,
      piece: (together.kind === 'race' ? null : together.pieces?.[info.seat]) ?? null,
      isUp: hasWon || (isTurn && !isCounting),
      hasWon,
      turnEndsAt: isTurn && !isCounting && now >= warnsAt ? endsAt : null,
    };
  });
}

interface WordsParts {
  readonly info: SeatInfo;
  readonly together: Together;
  readonly isCounting: boolean;
  readonly isTurn: boolean;
  readonly isLost: boolean;
  readonly hasWon: boolean;
  readonly toMove: readonly number[];
}

function seatWords({ info, together, isCounting, isTurn, isLost, hasWon, toMove }: WordsParts): string {
  if (info.hasLeft) return 'Left';
  if (isLost) return 'Connection lost';
  if (hasWon) return 'Won';
  if (together.kind === 'shared') return capitalized(sideOf(info.seat));
  const piece = (together.kind === 'turns' ? together.pieces?.[info.seat]?.name : undefined) ?? '';
  if (isCounting && toMove.length === 1) return isTurn ? (info.isYou ? 'You start' : 'Starts') : piece;
  if (isTurn && !isCounting) return info.isYou ? 'Your turn' : 'Thinking…';
  return toMove.length > 0 && !isCounting ? 'Waiting' : piece;
}

/** Points of this round by seat, for games that count them. */
function usePoints(together: Together, { session }: RoundRuns): readonly number[] | null {
  const text = useSyncExternalStore(
    (listener) => session.onChange(listener),
    () => (together.kind === 'race' ? '' : (together.points?.(session.moment().now as never).join() ?? '')),
  );
  return text === '' ? null : text.split(',').map(Number);
}

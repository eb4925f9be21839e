import { useEffect, useRef, useState } from 'react';
import { useAnnouncer } from '#kit/announcer.tsx';
import type { Together } from '#engine/together.ts';
import type { RoomClient } from '#web/room/room-client.ts';
import type { Connection } from '#web/room/round/cord.tsx';
import { connectionOf, useSteady } from '#web/room/round/cord.tsx';
import type { Line } from '#web/room/round/line-words.ts';
import { lineOf } from '#web/room/round/line-words.ts';
import type { RoundRuns } from '#web/room/round/round-runs.ts';
import type { SeatInfo } from '#web/room/round/seat-info.ts';
import { useRoom } from '#web/room/use-room.ts';

/** A passing message stays this long. */
const PASSING_MS = 4_000;
const LOOK_MS = 250;

/** Server time, read a few times a second. */
export function useNow(client: RoomClient): number {
  const [now, setNow] = useState(() => client.serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(client.serverNow()), LOOK_MS);
    return () => clearInterval(timer);
  }, [client]);
  return now;
}

/** Something that has just happened and is said for a few seconds. */
function usePassing(): [said: Line | null, say: (line: Line) => void] {
  const [said, setSaid] = useState<Line | null>(null);
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(null), PASSING_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return [said, setSaid];
}

interface LineParts {
  readonly client: RoomClient;
  readonly together: Together;
  readonly runs: RoundRuns;
  readonly seats: readonly SeatInfo[];
  readonly toMove: readonly number[];
  readonly isCounting: boolean;
}

export function useRoundLine({ client, together, runs, seats, toMove, isCounting }: LineParts): Line {
  const snapshot = useRoom(client);
  const now = useNow(client);
  const [said, say] = usePassing();
  const room = snapshot.room!;
  const round = room.round!;
  const own = seats.find(({ isYou }) => isYou);
  const isUp = own !== undefined && toMove.includes(own.seat) && !round.result && !isCounting;
  useRefusals(client, runs, say);
  useReturns(snapshot.connection, seats, isUp, say);
  const link = useSteady(connectionOf(snapshot, round.seats));
  useLinkSpeech(link, together.kind === 'shared' && !round.result);
  const line = lineOf({ snapshot, room, round, together, seats, toMove, isCounting, link, now });
  if (!said || round.result || snapshot.connection === 'lost') return line;
  // Whatever asks for something wins over what has passed.
  return line.isHot ? line : said;
}

function useRefusals(client: RoomClient, runs: RoundRuns, say: (line: Line) => void): void {
  useEffect(() => {
    const { turns } = runs;
    if (!turns) return;
    const wrongTurn = () => say({ text: "That wasn't your turn" });
    const stopOwn = turns.onRefused(() => {
      if (turns.seat >= 0 && !turns.toMove.includes(turns.seat) && turns.toMove.length > 0) wrongTurn();
    });
    const stopServer = client.onRefused((reason) => reason === 'not-your-turn' && wrongTurn());
    return () => {
      stopOwn();
      stopServer();
    };
  }, [client, runs, say]);
}

/** "You're back. It's your turn.", "Ann 7 is back." */
function useReturns(connection: string, seats: readonly SeatInfo[], isUp: boolean, say: (line: Line) => void): void {
  const wasLost = useRef(connection === 'lost');
  const lost = useRef(new Set<string>());
  useEffect(() => {
    if (wasLost.current && connection === 'open') say({ text: isUp ? "You're back. It's your turn." : "You're back." });
    if (connection !== 'connecting') wasLost.current = connection === 'lost';
  }, [connection, isUp, say]);
  useEffect(() => {
    for (const { id, name, isYou, heldUntil, hasLeft } of seats) {
      if (heldUntil !== null) lost.current.add(id);
      else if (lost.current.delete(id) && !isYou && !hasLeft) say({ text: `${name} is back.`, about: id });
    }
  }, [seats, say]);
}

/** Speaks only when it gets worse; a lost connection has its own sentence. */
function useLinkSpeech(link: Connection, isOn: boolean): void {
  const announcer = useAnnouncer();
  const isSlow = link === 'slow' || link === 'patchy';
  useEffect(() => {
    if (isOn && isSlow) announcer.politely('Connection slow.');
  }, [isOn, isSlow, announcer]);
}

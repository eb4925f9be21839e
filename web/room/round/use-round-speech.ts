import { useEffect, useRef } from 'react';
import { useAnnouncer } from '#kit/announcer.tsx';
import type { RoomRound, RoomState } from '#api/rooms/room-state.ts';
import type { RoomClient } from '#web/room/room-client.ts';
import { playRoomSound } from '#web/room/room-sounds.ts';
import { againWords, spokenResult } from '#web/room/round/result-words.ts';
import type { SeatInfo } from '#web/room/round/seat-info.ts';
import { turnEnds } from '#web/room/round/seat-info.ts';
import type { Standing } from '#web/room/round/standings.ts';
import { useNow } from '#web/room/round/use-round-line.ts';

/** The description of the last move comes first. */
const AFTER_MOVE_MS = 600;
/** Seconds left of the own turn that are said. */
const SAID_SECONDS: readonly number[] = [30, 10];
const PLACE_EVERY_MS = 10_000;
const PLACES = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'] as const;
const COUNTS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'] as const;

interface TurnSpeech {
  readonly client: RoomClient;
  readonly room: RoomState;
  readonly seats: readonly SeatInfo[];
  readonly toMove: readonly number[];
  readonly isRunning: boolean;
}

/** "Your turn.", "Ann 7 has had a minute.", "30 seconds left". */
export function useTurnSpeech({ client, room, seats, toMove, isRunning }: TurnSpeech): void {
  const announcer = useAnnouncer();
  const now = useNow(client);
  const own = seats.find(({ isYou }) => isYou);
  const isUp = isRunning && own !== undefined && toMove.includes(own.seat);
  useEffect(() => {
    if (!isUp) return;
    playRoomSound('turn');
    const timer = setTimeout(() => announcer.atOnce('Your turn.'), AFTER_MOVE_MS);
    return () => clearTimeout(timer);
  }, [isUp, announcer]);
  const slow = isRunning ? seats.find(({ seat }) => toMove.includes(seat)) : undefined;
  const isSlow = slow !== undefined && now >= turnEnds(room, slow.seat).warnsAt;
  const slowName = isSlow && !slow.isYou ? slow.name : null;
  useEffect(() => {
    if (slowName !== null) announcer.politely(`${slowName} has had a minute.`);
  }, [slowName, announcer]);
  const left = isUp ? Math.ceil((turnEnds(room, own.seat).endsAt - now) / 1_000) : null;
  const said = left === null ? null : (SAID_SECONDS.findLast((seconds) => left <= seconds) ?? null);
  useEffect(() => {
    if (said !== null) announcer.atOnce(`${said} seconds left`);
  }, [said, announcer]);
}

/** "You are second of four.", "Otto is out." */
export function useRaceSpeech(standings: readonly Standing[], isRunning: boolean): void {
  const announcer = useAnnouncer();
  const place = standings.find(({ info }) => info.isYou)?.place ?? null;
  const last = useRef({ place, ms: Number.NEGATIVE_INFINITY });
  const out = standings
    .filter(({ isOut, info }) => isOut && !info.isYou)
    .map(({ info }) => info.name)
    .join(', ');
  const knownOut = useRef<readonly string[]>([]);
  useEffect(() => {
    if (!isRunning || place === null || place === last.current.place) return;
    const say = () => {
      // Never while the player types.
      if (document.activeElement instanceof HTMLInputElement) return;
      last.current = { place, ms: performance.now() };
      announcer.politely(`You are ${PLACES[place]} of ${COUNTS[standings.length]}.`);
    };
    const timer = setTimeout(say, Math.max(0, last.current.ms + PLACE_EVERY_MS - performance.now()));
    return () => clearTimeout(timer);
  }, [place, isRunning, standings.length, announcer]);
  useEffect(() => {
    const names = out === '' ? [] : out.split(', ');
    const news = names.filter((name) => !knownOut.current.includes(name));
    knownOut.current = names;
    if (isRunning && news.length > 0) announcer.politely(news.map((name) => `${name} is out.`).join(' '));
  }, [out, isRunning, announcer]);
}

/** "You won round 5. You lead 3 to 2. Ann 7 wants another round." */
export function useResultSpeech(room: RoomState, round: RoomRound, seats: readonly SeatInfo[], you: string): void {
  const announcer = useAnnouncer();
  const result = round.result ? spokenResult(room, round, seats, you) : null;
  const wishes = round.result && !round.again.includes(you) ? againWords(room, you, null) : '';
  const hasSaid = useRef(false);
  useEffect(() => {
    if (result === null) return;
    const words = [hasSaid.current ? '' : result, wishes && `${wishes}.`].filter(Boolean).join(' ');
    hasSaid.current = true;
    if (words) announcer.politely(words);
  }, [result, wishes, announcer]);
}

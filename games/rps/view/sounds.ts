import type { RoundOutcome } from '#games/rps/rules/hands.ts';
import { outcomeOf } from '#games/rps/rules/hands.ts';
import type { Action, State } from '#games/rps/rules/rps.ts';
import { countedRound, mirrored } from '#games/rps/view/round.ts';
import type { Change, RoomSeats } from '#kit/running-game.ts';
import { melody, risingNotes } from '#kit/melody.ts';
import type { Tone } from '#kit/sound.ts';

/** One tap per pump; the hands open with the third. */
const TAPS = melody([500, 620, 740], { wave: 'noise', ms: 45, gain: 0.35, apartMs: 140, delayMs: 130 });

const ENDS: Readonly<Record<RoundOutcome, readonly Tone[]>> = {
  won: risingNotes(0.4),
  lost: [{ wave: 'triangle', from: 294, to: 196, ms: 220, gain: 0.4 }],
  draw: [
    { wave: 'sine', from: 1568, ms: 90, gain: 0.25 },
    { wave: 'sine', from: 2093, ms: 140, gain: 0.2, delayMs: 30 },
  ],
};

export function tonesOf(change: Change<State, Action>, room?: RoomSeats): readonly Tone[] {
  if (change.action !== null) return TAPS;
  const round = mirrored(countedRound(change), room);
  return round === null ? [] : ENDS[outcomeOf(round.player, round.house)];
}

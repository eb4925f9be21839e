/** Screen reader texts. */
import type { Frozen } from '#engine/rules.ts';
import { isFaster, LEAD_IN } from '#games/simon/rules/pace.ts';
import type { Action, Pad, State } from '#games/simon/rules/simon.ts';
import { isAdding, PADS, simon } from '#games/simon/rules/simon.ts';
import type { Stat } from '#kit/game-view.ts';
import type { Change, RunFacts } from '#kit/running-game.ts';
import { capitalized, clockTime, ordinal, pluralize } from '#kit/words.ts';

/** From this length on, the pads light up faster than single names can be spoken. */
const IN_PAIRS_FROM = 6;

/** With `spoken`, names the pads as they light up. */
export function describeChange({ before, now, action }: Change<State, Action>, spoken: boolean): string | null {
  const length = now.sequence.length;
  if (now.player !== undefined && (length > 1 || isAdding(now)))
    return describeTurn(before, now, spoken ? action : null);
  const begins = action === 'again' || length > before.sequence.length || before.wait === LEAD_IN.first;
  if (begins && now.phase === 'lead-in') return `Round ${length}. ${isFaster(length) ? 'Faster now. ' : ''}Watch.`;
  if (now.phase === 'input' && before.phase === 'light') return now.player === undefined ? 'Your turn.' : turnOf(now);
  const lights = now.phase === 'light' && before.phase !== 'light';
  return spoken && lights ? namesAt(now) : null;
}

function namesAt({ sequence, position }: Frozen<State>): string | null {
  if (sequence.length < IN_PAIRS_FROM) return `${nameOf(sequence[position]!)}.`;
  return position % 2 === 0 ? `${describePads(sequence.slice(position, position + 2))}.` : null;
}

/** With an action, names the pads as the player presses them. */
function describeTurn(before: Frozen<State>, now: Frozen<State>, action: Action | null): string | null {
  if (now.wrong !== null) return null;
  const added = now.sequence.length > before.sequence.length;
  if (added) return `${nameOf(now.sequence.at(-1)!)} added. ${HAND_OVER}.`;
  if (now.phase === 'input' && before.phase === 'lead-in') return turnOf(now);
  if (isAdding(now) && !isAdding(before)) return 'Add one.';
  return typeof action === 'number' ? `${nameOf(action)}.` : null;
}

function turnOf({ player = 0, sequence }: Frozen<State>): string {
  return `${playerName(player)}. Repeat ${sequence.length}, then add one.`;
}

export const HAND_OVER = 'Hand it to the other one';

export const playerName = (player: number) => `Player ${player + 1}`;

/** `null` uses the usual headline. */
export function describeWinner({ player, wrong }: Frozen<State>): string | null {
  return player === undefined || wrong === null ? null : `${playerName(1 - player)} wins!`;
}

export function describeEnd(state: Frozen<State>): string {
  const winner = describeWinner(state);
  if (winner) return `${winner} ${describeRun(state)}`;
  const level = `Level ${simon.score(state)}.`;
  if (state.wrong === null) return `You won. ${level}`;
  return `Wrong. ${mistakeOf(state)}. ${level}`;
}

export function mistakeOf({ sequence, position, wrong, player }: Frozen<State>): string | null {
  if (wrong === null) return null;
  return `${player === undefined ? 'You' : playerName(player)} pressed ${PADS[wrong]}, it was ${PADS[sequence[position]!]}, ${ordinal(position + 1)} of ${sequence.length}`;
}

export function describeRun(state: Frozen<State>): string {
  const mistake = mistakeOf(state);
  const level =
    state.player === undefined
      ? `You reached level ${simon.score(state)}`
      : `${pluralize(state.sequence.length, 'step')} together`;
  return mistake === null ? level : `${level}. ${mistake}.`;
}

export function figuresOf(state: Frozen<State>, { ticks }: RunFacts): readonly Stat[] {
  const level = simon.score(state);
  return [
    {
      label: 'Correct presses',
      value: (level * (level + 1)) / 2 + state.position + (state.player === undefined ? 0 : level),
    },
    { label: 'Time', value: clockTime(ticks) },
  ];
}

export function describePads(pads: readonly Pad[]): string {
  const [first, ...others] = pads;
  return [nameOf(first!), ...others.map((pad) => PADS[pad]!)].join(', ');
}

export function nameOf(pad: Pad): string {
  return capitalized(PADS[pad]!);
}

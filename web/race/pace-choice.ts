/** Whom a ranked run is compared with while it is played: nobody, until the player has chosen somebody. */
import type { Option } from '#kit/settings.ts';
import { isOn, turn } from '#kit/settings.ts';

/** On if a run is compared at all. */
const PACE: Option = 'race:pace';
/** On if that is with the player's own best run, off if it is with the number one. */
const OWN: Option = 'race:own';

export const PACE_CHOICES = { off: 'Off', first: 'Number one', own: 'Your best' } as const;

export type PaceChoice = keyof typeof PACE_CHOICES;

/** What the player has chosen. */
export function paceChoice(): PaceChoice {
  if (!isOn(PACE)) return 'off';
  return isOn(OWN) ? 'own' : 'first';
}

/** Remembers what the player chooses. */
export function choosePace(choice: PaceChoice): void {
  turn(OWN, choice === 'own');
  turn(PACE, choice !== 'off');
}

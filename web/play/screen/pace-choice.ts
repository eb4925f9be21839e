/** The opponent that ranked runs are compared with; none by default. */
import type { Option } from '#kit/settings.ts';
import { isOn, setSetting } from '#kit/settings.ts';

const PACE: Option = 'race:pace';
/** On: the player's own best run. Off: the number one. */
const OWN: Option = 'race:own';

export const PACE_CHOICES = { off: 'Off', first: 'Number one', own: 'Your best' } as const;

export type PaceChoice = keyof typeof PACE_CHOICES;

export function paceChoice(): PaceChoice {
  if (!isOn(PACE)) return 'off';
  return isOn(OWN) ? 'own' : 'first';
}

export function choosePace(choice: PaceChoice): void {
  setSetting(OWN, choice === 'own');
  setSetting(PACE, choice !== 'off');
}

/** Screen reader texts. */
import type { Frozen } from '#engine/rules.ts';
import type { Action, Powers, State } from '#games/dogfight/rules/dogfight.ts';
import { hasAce, WAVES_AN_ACE } from '#games/dogfight/rules/wave.ts';
import { LOW_HEALTH } from '#games/dogfight/view/draw.ts';
import type { Stat } from '#kit/game-view.ts';
import type { Change } from '#kit/running-game.ts';

const TOLD_HEALTH = [LOW_HEALTH, 50] as const;

export function describeEnd(state: Frozen<State>): string {
  const { wave, kills, bestCombo } = state;
  return `Wave ${wave} · ${kills} kills · ${accuracyOf(state)}% accuracy · Best combo ${bestCombo}`;
}

/** The next ace is what to try for in the next run. */
export function tilesOf(state: Frozen<State>): readonly Stat[] {
  const { wave } = state;
  return [
    { label: 'Wave', value: wave },
    { label: 'Next ace', value: `Wave ${hasAce(wave) ? wave : wave + WAVES_AN_ACE - (wave % WAVES_AN_ACE)}` },
    { label: 'Accuracy', value: `${accuracyOf(state)}%` },
  ];
}

/** In percent. */
function accuracyOf({ fired, struck }: Frozen<State>): number {
  return fired === 0 ? 0 : Math.round((100 * struck) / fired);
}

export function announceEnd({ health, score, wave }: Frozen<State>): string {
  const end = health > 0 ? 'You won: twenty minutes in the air' : 'Game over';
  return `${end}, score ${score}, wave ${wave}`;
}

/** In verbose mode also announces an empty gun. */
export function describeChange({ before, now }: Change<State, Action>, spoken: boolean): string | null {
  if (now.wave !== before.wave) return hasAce(now.wave) ? `Wave ${now.wave}. An ace.` : `Wave ${now.wave}.`;
  const power = now.powers && before.powers ? describePowers(before.powers, now.powers) : null;
  if (power) return power;
  if (now.health > 0 && TOLD_HEALTH.some((level) => now.health <= level && before.health > level))
    return `Health ${now.health}.`;
  return spoken && now.ammo === 0 && before.ammo > 0 ? 'Out of ammo.' : null;
}

function describePowers(before: Frozen<Powers>, now: Frozen<Powers>): string | null {
  if (now.shield > before.shield) return 'Shield.';
  if (now.spread > before.spread) return 'Spread shot.';
  return now.shield === 0 && before.shield > 0 ? 'Shield gone.' : null;
}

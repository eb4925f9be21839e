import type { Coordinates } from '#games/dogfight/rules/field.ts';

export type EnemyKind = 'scout' | 'fighter' | 'diver' | 'bomber' | 'ace' | 'boss';

export interface Enemy extends Coordinates {
  /** Counts from 0 in the order of appearance. */
  id: number;
  kind: EnemyKind;
  /** Hit points. */
  hits: number;
  /** Increases every tick and wraps; drives weaving and swinging. */
  phase: number;
  /** Ticks until it may fire. */
  cooldown: number;
  /** Every third salvo of an ace or boss is a large one. */
  salvos: number;
}

export interface Bullet extends Coordinates {
  dx: number;
  dy: number;
}

export interface Shot extends Coordinates {
  /** Only the outer shots of a spread move sideways. */
  dx?: number;
}

export interface Pickup extends Coordinates {
  kind: 'ammo' | 'health' | 'shield' | 'spread';
}

export interface Powers {
  /** Hits that the shield still takes. */
  shield: number;
  /** Ticks of spread shot left. */
  spread: number;
}

export interface State {
  ticks: number;
  jet: Coordinates;
  /** Sum of `HELD`. */
  held: number;
  /** Pointer target; `null` once keys have steered. */
  target: Coordinates | null;
  /** Ticks until a new target is allowed. */
  targetWait: number;
  health: number;
  /** Ticks of immunity left. */
  immune: number;
  ammo: number;
  /** Ticks until the next shot. */
  reload: number;
  /** Ticks until an empty gun gets a round; 0 if not empty. */
  refill: number;
  /** Ticks until the next ammunition supply. */
  supplyWait: number;
  wave: number;
  /** Enemies of the wave yet to spawn, and ticks until the next one. */
  toCome: number;
  spawnWait: number;
  enemies: Enemy[];
  /** The id of the next enemy. */
  nextEnemy: number;
  /** The player's bullets. */
  shots: Shot[];
  bullets: Bullet[];
  pickups: Pickup[];
  /** Consecutive kills within `COMBO_TICKS`. */
  combo: number;
  /** Ticks until the combo ends. */
  comboLeft: number;
  score: number;
  /** Statistics for the end screen. */
  fired: number;
  struck: number;
  kills: number;
  bestCombo: number;
  /** Only in Arcade. */
  powers?: Powers;
}

import type { Place } from '#games/dogfight/rules/field.ts';

export type Kind = 'scout' | 'fighter' | 'diver' | 'bomber' | 'ace';

export interface Enemy extends Place {
  kind: Kind;
  /** How many shots it still takes. */
  hits: number;
  /** Goes up every tick and round: what a scout weaves and an ace swings by. */
  phase: number;
  /** Ticks until it may fire. */
  cooldown: number;
  /** How often it has fired; every third salvo of an ace is a large one. */
  salvos: number;
}

export interface Bullet extends Place {
  dx: number;
  dy: number;
}

export interface Pickup extends Place {
  kind: 'ammo' | 'health';
}

export interface State {
  ticks: number;
  jet: Place;
  /** The keys that are held, as a sum of `HELD`. */
  held: number;
  /** Where a mouse or a finger sends the jet; `null` once keys have steered it. */
  target: Place | null;
  /** Ticks until it may be sent elsewhere. */
  targetWait: number;
  health: number;
  /** Ticks until the jet can be hurt again. */
  immune: number;
  ammo: number;
  /** Ticks until the next shot. */
  reload: number;
  /** Ticks until a dry gun gets a round; 0 for a gun that is not dry. */
  refill: number;
  /** Ticks until help with ammunition may come again. */
  supplyWait: number;
  wave: number;
  /** How many enemies of the wave are yet to come, and in how many ticks the next one does. */
  toCome: number;
  spawnWait: number;
  enemies: Enemy[];
  /** The player's own bullets. */
  shots: Place[];
  bullets: Bullet[];
  pickups: Pickup[];
  /** Kills in a row, each less than three seconds after the one before. */
  combo: number;
  /** Ticks until the combo is lost. */
  comboLeft: number;
  score: number;
  /** For the end: shots fired, shots that hit, kills and the longest combo. */
  fired: number;
  struck: number;
  kills: number;
  bestCombo: number;
}

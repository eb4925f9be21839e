import type { EnemyKind } from '#games/dogfight/rules/dogfight.ts';

/** Face and side of each kind, also of its pieces. */
export const PAINTS: Readonly<Record<EnemyKind, readonly [face: `--${string}`, side: `--${string}`]>> = {
  scout: ['--paint-lime', '--paint-lime-deep'],
  fighter: ['--dogfight-fighter', '--dogfight-fighter-deep'],
  diver: ['--paint-pink', '--paint-pink-deep'],
  bomber: ['--paint-stone', '--paint-stone-deep'],
  ace: ['--dogfight-ace', '--dogfight-ace-deep'],
  boss: ['--dogfight-ace', '--dogfight-ace-deep'],
};

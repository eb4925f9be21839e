import type { Family } from './attack.ts';
import { accounts } from './accounts.ts';
import { bodies } from './bodies.ts';
import { copied } from './copied.ts';
import { edited } from './edited.ts';
import { floods } from './floods.ts';
import { forged } from './forged.ts';
import { forked } from './forked.ts';
import { junk } from './junk.ts';
import { seeds } from './seeds.ts';
import { named } from './named.ts';
import { posed } from './posed.ts';
import { robots } from './robots.ts';
import { rooms } from './rooms.ts';
import { timed } from './timed.ts';

/** In the order of the output. */
export const FAMILIES: readonly Family[] = [
  forged,
  edited,
  copied,
  forked,
  timed,
  seeds,
  named,
  posed,
  accounts,
  floods,
  bodies,
  junk,
  robots,
  rooms,
];

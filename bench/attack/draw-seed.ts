/** Imported first, so that everything else is drawn from it. */
import { randomInt } from 'node:crypto';

process.env['SEED'] ??= String(randomInt(1_000_000_000));

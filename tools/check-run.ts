/**
 * Plays a run of any arcade's board again by the rules of this project: `npm run check-run -- ADDRESS`, the address of its
 * page or of the run in the API. Ends with 0 if all is as the server says, with 1 if not, with 2 if that cannot be told.
 */
import process from 'node:process';
import { checkRun } from './run-check.ts';

const ENDS = { same: 0, other: 1, unknown: 2 } as const;

const found = await checkRun(process.argv[2] ?? '');
(found.is === 'same' ? console.log : console.error)(found.sentence);
process.exitCode = ENDS[found.is];

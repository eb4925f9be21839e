/** Loaded before each test file: property tests draw the same inputs in every run of the gate. */
import fc from 'fast-check';
import { SEED } from '#kit/testing/tier.ts';

fc.configureGlobal({ seed: SEED });

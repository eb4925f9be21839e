/** Runs in the page under test: reads golden runs from a global variable and stores its results in another. */
import type { GoldenRun } from './compare.ts';
import { differences } from './compare.ts';

const page = globalThis as typeof globalThis & { goldenRuns: readonly GoldenRun[]; findings?: readonly string[] };
page.findings = differences(page.goldenRuns);

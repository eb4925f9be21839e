/** What the page under test runs: it finds the golden runs in a global variable and leaves its findings in another. */
import type { Recorded } from './compare.ts';
import { differences } from './compare.ts';

const page = globalThis as typeof globalThis & { goldenRuns: readonly Recorded[]; findings?: readonly string[] };
page.findings = differences(page.goldenRuns);

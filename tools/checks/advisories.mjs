/** Checks the server's dependencies against the registry's advisories. */
import { runNpm } from '../install.mjs';

/** A slow or missing registry must not block the checks. */
const LIMIT_SECONDS = 10;
/** Only these fail the checks; others are reported. */
const GRAVE = new Set(['high', 'critical']);

/** @typedef {{ name: string, severity: string, range?: string }} Advisory */

/** @returns {Promise<import('./steps.mjs').Result>} */
export async function checkAdvisories() {
  const { output } = await runNpm('advisories', ['audit', '--omit=dev', '--json'], { limitSeconds: LIMIT_SECONDS });
  return judgeAdvisories(output);
}

/**
 * @param {string} output
 * @returns {import('./steps.mjs').Result}
 */
export function judgeAdvisories(output) {
  const found = advisoriesIn(output);
  if (found === null) {
    return { passed: 0, failed: 0, skipped: 1, output: '', news: 'the registry says nothing about advisories' };
  }
  const lines = found.map(({ name, severity, range }) => `${name} ${range ?? ''}: ${severity}`);
  const failed = found.some(({ severity }) => GRAVE.has(severity)) ? 1 : 0;
  return { passed: 1 - failed, failed, skipped: 0, output: `${lines.join('\n')}\n`, news: lines.join('\n') };
}

/**
 * `null` if npm gave no answer.
 * @param {string} output
 * @returns {Advisory[] | null}
 */
function advisoriesIn(output) {
  const start = output.indexOf('{');
  try {
    // Warnings may surround the JSON.
    const { vulnerabilities } = JSON.parse(output.slice(start, output.lastIndexOf('}') + 1));
    return vulnerabilities === undefined ? null : Object.values(vulnerabilities);
  } catch {
    return null;
  }
}

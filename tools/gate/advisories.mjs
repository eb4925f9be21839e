/** Holds what the server runs on against the advisories that the registry knows. */
import { runNpm } from '../install.mjs';

/** A registry that is slow, or is not there, holds nobody up. */
const LIMIT_SECONDS = 10;
/** What fails the gate; the rest is told. */
const GRAVE = new Set(['high', 'critical']);

/** @typedef {{ name: string, severity: string, range?: string }} Advisory */

/** @returns {Promise<import('./steps.mjs').Result>} */
export async function checkAdvisories() {
  const { output } = await runNpm('advisories', ['audit', '--omit=dev', '--json'], { limitSeconds: LIMIT_SECONDS });
  return judgeAdvisories(output);
}

/**
 * What npm's answer amounts to.
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
 * The advisories in npm's answer; `null` if there is no answer.
 * @param {string} output
 * @returns {Advisory[] | null}
 */
function advisoriesIn(output) {
  const start = output.indexOf('{');
  try {
    // Warnings may stand before and after it.
    const { vulnerabilities } = JSON.parse(output.slice(start, output.lastIndexOf('}') + 1));
    return vulnerabilities === undefined ? null : Object.values(vulnerabilities);
  } catch {
    return null;
  }
}

/** `npm test`: the whole gate. `npm test -- lint unit` runs only the steps that are named. */
import './node-version.mjs';
import { ensureDependencies } from './install.mjs';

if (!(await ensureDependencies({ forTests: true }))) {
  console.log('0 passed, 1 failed');
  process.exit(1);
}
// Imported late, for the steps need the dependencies.
const { steps } = await import('./gate/steps.mjs');
const chosen = chooseSteps(process.argv.slice(2));
let passed = 0;
let failed = 0;
/** @type {Set<string>} */
const broken = new Set();

for (const step of chosen) {
  const started = Date.now();
  const result = await runStep(step);
  const seconds = ((Date.now() - started) / 1000).toFixed(1).padStart(6);
  const skipped = result.skipped === 0 ? '' : `, ${result.skipped} skipped`;
  const verdict = result.failed === 0 ? 'ok    ' : 'FAILED';
  console.log(
    `${step.name.padEnd(10)} ${verdict} ${seconds} s   ${result.passed} passed, ${result.failed} failed${skipped}`,
  );
  if (result.failed > 0) console.log(`\n${result.output}`);
  else if (result.news) console.log(result.news.trimEnd().replace(/^/gm, '  '));
  passed += result.passed;
  failed += result.failed;
  if (result.failed > 0) broken.add(step.name);
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/**
 * @param {import('./gate/steps.mjs').Step} step
 * @returns {Promise<import('./gate/steps.mjs').Result>}
 */
async function runStep(step) {
  const failure = { passed: 0, failed: 1, skipped: 0 };
  if (step.needs !== undefined && broken.has(step.needs))
    return { ...failure, output: `Not run, for ${step.needs} failed.\n` };
  try {
    return await step.run();
  } catch (error) {
    return { ...failure, output: `${error instanceof Error ? error.message : String(error)}\n` };
  }
}

/**
 * The steps with the given names and those they need; all if none is named.
 * @param {readonly string[]} names
 */
function chooseSteps(names) {
  const unknown = names.find((name) => !steps.some((step) => step.name === name));
  if (unknown !== undefined) {
    console.error(`There is no step "${unknown}". There are: ${steps.map(({ name }) => name).join(', ')}.`);
    process.exit(2);
  }
  if (names.length === 0) return steps;
  const wanted = new Set(names.flatMap((name) => [name, steps.find((step) => step.name === name)?.needs]));
  return steps.filter(({ name }) => wanted.has(name));
}

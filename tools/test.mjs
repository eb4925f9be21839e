/** `npm test`: the gate. `npm run test:all`: everything. `npm test -- --help` explains how to run less. */
import './node-version.mjs';
import { randomInt } from 'node:crypto';
import path from 'node:path';
import { ensureDependencies } from './install.mjs';
import { root } from './root.mjs';

const words = process.argv.slice(2).filter((word) => word !== '--all');
const isAll = words.length < process.argv.length - 2;
// Read by kit/testing/tier.ts in every test process.
if (isAll) Object.assign(process.env, { TEST_ALL: '1', SEED: process.env['SEED'] ?? String(randomInt(2 ** 31)) });

if (!(await ensureDependencies({ forTests: true }))) {
  console.log('0 passed, 1 failed');
  process.exit(1);
}
// Imported late: the steps need the dependencies.
const { allSteps, gateSteps } = await import('./checks/steps.mjs');
const { choose } = await import('./checks/choose.mjs');
const { ensureTestPackages } = await import('./debian.mjs');

/** @typedef {import('./checks/steps.mjs').Step} Step */

const steps = isAll ? allSteps : gateSteps;
const games = await catalogue();
const chosen = choose(words, { steps: steps.map(({ name }) => name), games: games.map(({ key }) => key) });
if ('text' in chosen) {
  console.log(chosen.text);
  process.exit(chosen.isWrong ? 2 : 0);
}
const { parts } = chosen;
const needed = new Set([...parts.keys()].map((name) => steps.find((step) => step.name === name)?.needs));
const tasks = steps.filter(({ name }) => parts.has(name) || needed.has(name));

const sums = { passed: 0, failed: 0 };
/** @type {Set<string>} */
const broken = new Set();
/** One line each, printed at the end. @type {string[]} */
const failures = [];

if (isAll) console.log(`Random tests draw from the seed ${process.env['SEED']}.`);
await ensureTestPackages({ forAll: isAll });
for (const together of groupsOf(tasks)) await Promise.all(together.map(perform));
for (const failure of failures) console.log(failure);
if (isAll && sums.failed > 0) console.log(`SEED=${process.env['SEED']} npm run test:all repeats the same cases.`);
console.log(`\n${sums.passed} passed, ${sums.failed} failed`);
process.exitCode = sums.failed === 0 ? 0 : 1;

/** @param {Step} step */
async function perform(step) {
  const started = Date.now();
  const result = await runStep(step);
  const seconds = ((Date.now() - started) / 1000).toFixed(1).padStart(6);
  const skipped = result.skipped === 0 ? '' : `, ${result.skipped} skipped`;
  const verdict = result.failed === 0 ? 'ok    ' : 'FAILED';
  console.log(
    `${step.name.padEnd(13)} ${verdict} ${seconds} s   ${result.passed} passed, ${result.failed} failed${skipped}`,
  );
  if (result.failed > 0) console.log(`\n${result.output.trimEnd()}\n\n${step.name}: ${step.remedy}\n`);
  else if (result.news) console.log(result.news.trimEnd().replace(/^/gm, '  '));
  sums.passed += result.passed;
  sums.failed += result.failed;
  if (result.failed === 0) return;
  broken.add(step.name);
  failures.push(`FAILED: ${step.name}`, ...(result.failures ?? []).map((failure) => `  ${failure}`));
}

/**
 * @param {Step} step
 * @returns {Promise<import('./checks/runners.mjs').Result>}
 */
async function runStep(step) {
  const failure = { passed: 0, failed: 1, skipped: 0 };
  if (step.needs !== undefined && broken.has(step.needs))
    return { ...failure, output: `Not run, for ${step.needs} failed.\n` };
  const { games: keys, ...part } = parts.get(step.name) ?? {};
  try {
    return await step.run({ ...part, ...(keys && { games: games.filter(({ key }) => keys.includes(key)) }) });
  } catch (error) {
    return { ...failure, output: `${error instanceof Error ? error.message : String(error)}\n` };
  }
}

/**
 * In order; adjacent steps that leave a core free are grouped to run in parallel.
 * @param {readonly Step[]} all
 */
function groupsOf(all) {
  /** @type {Step[][]} */
  const groups = [];
  for (const step of all) {
    const last = groups.at(-1);
    if (step.besideOthers && last?.every(({ besideOthers }) => besideOthers)) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

/** @returns {Promise<readonly import('./checks/runners.mjs').Game[]>} */
async function catalogue() {
  const { runnerImport } = await import('vite');
  const file = path.join(root, 'games', 'catalogue.ts');
  const { NODE_ENV } = process.env;
  const { module } = await runnerImport(file, { root, configFile: false, logLevel: 'error' });
  // Vite sets this to development, and a build that inherits it bundles the slow React.
  if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
  return module.catalogue;
}

/** `npm test`: all checks. `npm test -- --help` explains how to run fewer. */
import './node-version.mjs';
import path from 'node:path';
import { ensureDependencies } from './install.mjs';
import { root } from './root.mjs';

if (!(await ensureDependencies({ forTests: true }))) {
  console.log('0 passed, 1 failed');
  process.exit(1);
}
// Imported late: the steps need the dependencies.
const { steps } = await import('./checks/steps.mjs');
const { helpText, readChoice } = await import('./checks/choice.mjs');
const { baseOf, changedSince, partsFor } = await import('./checks/changes.mjs');
const { ensureTestPackages } = await import('./debian.mjs');

/** @typedef {{ step: import('./checks/steps.mjs').Step, part: import('./checks/steps.mjs').Part, label: string }} Task */

const tasks = await choose(process.argv.slice(2));
let passed = 0;
let failed = 0;
/** @type {Set<string>} */
const broken = new Set();
/** One line each, printed at the end. @type {string[]} */
const failures = [];

if (tasks.some(({ step }) => step.needsPackages)) await ensureTestPackages();
for (const together of groupsOf(tasks)) await Promise.all(together.map(perform));
for (const failure of failures) console.log(failure);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** @param {Task} task */
async function perform({ step, part, label }) {
  const started = Date.now();
  const result = await runStep(step, part);
  const seconds = ((Date.now() - started) / 1000).toFixed(1).padStart(6);
  const skipped = result.skipped === 0 ? '' : `, ${result.skipped} skipped`;
  const verdict = result.failed === 0 ? 'ok    ' : 'FAILED';
  console.log(
    `${label.padEnd(13)} ${verdict} ${seconds} s   ${result.passed} passed, ${result.failed} failed${skipped}`,
  );
  if (result.failed > 0) console.log(`\n${result.output.trimEnd()}\n\n${step.name}: ${step.remedy}\n`);
  else if (result.news) console.log(result.news.trimEnd().replace(/^/gm, '  '));
  passed += result.passed;
  failed += result.failed;
  if (result.failed === 0) return;
  broken.add(step.name);
  failures.push(`FAILED: ${label}`, ...(result.failures ?? []).map((failure) => `  ${failure}`));
}
/**
 * In order; adjacent tasks that mostly wait are grouped to run in parallel.
 * @param {readonly Task[]} all
 */
function groupsOf(all) {
  /** @type {Task[][]} */
  const groups = [];
  for (const task of all) {
    const last = groups.at(-1);
    if (task.step.besideOthers && last?.every(({ step }) => step.besideOthers)) last.push(task);
    else groups.push([task]);
  }
  return groups;
}

/**
 * @param {import('./checks/steps.mjs').Step} step
 * @param {import('./checks/steps.mjs').Part} part
 * @returns {Promise<import('./checks/steps.mjs').Result>}
 */
async function runStep(step, part) {
  const failure = { passed: 0, failed: 1, skipped: 0 };
  if (step.needs !== undefined && broken.has(step.needs))
    return { ...failure, output: `Not run, for ${step.needs} failed.\n` };
  try {
    return await step.run(part);
  } catch (error) {
    return { ...failure, output: `${error instanceof Error ? error.message : String(error)}\n` };
  }
}

/**
 * In the order of the checks. Exits if the arguments are invalid.
 * @param {readonly string[]} words
 * @returns {Promise<Task[]>}
 */
async function choose(words) {
  if (words.length === 0) return tasksOf(steps.map(({ name }) => ({ step: name })));
  const games = await catalogue();
  const names = { steps: steps.map(({ name }) => name), games: games.map(({ key }) => key) };
  const choice = readChoice(words, names);
  if (choice.kind === 'help') return end(helpText(names), 0);
  if (choice.kind === 'unknown') return end(choice.sentence, 2);
  const gamesOf = (/** @type {readonly string[]} */ keys) => games.filter(({ key }) => keys.includes(key));
  if (choice.kind === 'steps')
    return tasksOf(
      choice.steps.map((step) => (choice.game === null ? { step } : { step, games: gamesOf([choice.game]) })),
    );
  try {
    const since = baseOf(choice.base);
    const files = changedSince(since);
    console.log(`${files.length} files differ from ${since.slice(0, 7)}.`);
    return tasksOf(
      partsFor(files, names.steps, names.games).map(({ step, related, files: some, games: keys }) => ({
        step,
        ...(related && { since }),
        ...(some && { files: some }),
        ...(keys && { games: gamesOf(keys) }),
      })),
    );
  } catch (error) {
    return end(error instanceof Error ? error.message : String(error), 2);
  }
}

/**
 * The named parts, and the complete steps that they need.
 * @param {readonly (import('./checks/steps.mjs').Part & { step: string })[]} parts
 * @returns {Task[]}
 */
function tasksOf(parts) {
  const needed = new Set(parts.map(({ step }) => steps.find(({ name }) => name === step)?.needs));
  return steps.flatMap((step) => {
    const asked = parts.filter((part) => part.step === step.name);
    const wanted = asked.length === 0 && needed.has(step.name) ? [{}] : asked;
    return wanted.map((/** @type {import('./checks/steps.mjs').Part} */ part) => ({
      step,
      part,
      label: [step.name, ...(part.games ?? []).map(({ key }) => key)].join(' '),
    }));
  });
}

/** @returns {Promise<readonly import('./checks/steps.mjs').Game[]>} */
async function catalogue() {
  const { runnerImport } = await import('vite');
  const file = path.join(root, 'games', 'catalogue.ts');
  const { NODE_ENV } = process.env;
  const { module } = await runnerImport(file, { root, configFile: false, logLevel: 'error' });
  // Vite sets this to development, and a build that inherits it bundles the slow React.
  if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
  return module.catalogue;
}

/**
 * @param {string} text
 * @param {number} code
 * @returns {never}
 */
function end(text, code) {
  (code === 0 ? console.log : console.error)(text);
  process.exit(code);
}

/** Chooses the steps that a change can break. */
import { spawnSync } from 'node:child_process';
import { root } from '../root.mjs';

/**
 * A step, limited to the tests of some games, tests reached by imports, or some test files.
 * @typedef {{ step: string, games?: readonly string[], related?: boolean, files?: readonly string[] }} Part
 */

/** Every step may depend on these. */
const EVERYTHING = /^(package(-lock)?\.json|tsconfig.*\.json|vite(st)?\.config\.ts|\.npmrc|\.ci\/)/;
const PROSE = /\.md$/;
const CODE = /\.(ts|tsx|mjs|js|json|css)$/;
/** Sources of pages, and the tests that open them. */
const PAGES = /^(web|kit|engine|api|e2e|games\/[^/]+$|tools\/(build|ensure-built|browsers)|tools\/build\/)/;
const SERVER = /^(server|api|bench\/attack)\//;
const GAME = /^games\/([^/]+)\//;
/** Tests that read all documents. */
const DOCUMENTS = ['tools/docs.test.ts', 'tools/prose.test.ts'];

/**
 * In the order of the checks.
 * @param {readonly string[]} files
 * @param {readonly string[]} steps
 * @param {readonly string[]} games The keys of the catalogue.
 * @returns {Part[]}
 */
export function partsFor(files, steps, games) {
  if (files.length === 0) return [];
  if (files.some((file) => EVERYTHING.test(file))) return steps.map((step) => ({ step }));
  const beyondProse = files.filter((file) => !PROSE.test(file));
  const gameOf = (/** @type {string} */ file) => GAME.exec(file)?.[1] ?? '';
  const changed = new Set(beyondProse.map(gameOf).filter((key) => games.includes(key)));
  const beyond = beyondProse.filter((file) => !changed.has(gameOf(file)));
  const code = files.some((file) => CODE.test(file));
  const pages = beyond.some((file) => PAGES.test(file));
  const opened = pages || changed.size > 0;
  /** @type {Part[]} */
  const parts = [{ step: 'format' }];
  if (code) parts.push({ step: 'types' }, { step: 'lint' }, { step: 'dead code' });
  if (opened) parts.push({ step: 'build' }, { step: 'bundle budget' });
  if (beyond.length > 0) parts.push({ step: 'unit', related: true });
  if (changed.size > 0) parts.push({ step: 'unit', games: [...changed] });
  if (files.some((file) => PROSE.test(file))) parts.push({ step: 'unit', files: DOCUMENTS });
  if (beyond.some((file) => SERVER.test(file))) parts.push({ step: 'database', related: true });
  if (pages) parts.push({ step: 'browser' });
  else if (changed.size > 0) parts.push({ step: 'browser', games: [...changed] });
  return parts.filter(({ step }) => steps.includes(step));
}

/**
 * The merge base with the given branch, or with the main one.
 * @param {string | null} base
 * @returns {string}
 */
export function baseOf(base) {
  for (const candidate of base === null ? ['origin/main', 'main', 'HEAD'] : [base]) {
    const { status, stdout } = git('merge-base', 'HEAD', candidate);
    if (status === 0) return stdout.trim();
  }
  throw new Error(`There is no commit or branch "${base ?? 'HEAD'}". Name one that \`git log\` knows.`);
}

/**
 * Includes untracked files.
 * @param {string} commit
 */
export function changedSince(commit) {
  const differing = git('diff', '--name-only', commit).stdout;
  const added = git('ls-files', '--others', '--exclude-standard').stdout;
  return [...new Set(`${differing}\n${added}`.split('\n'))].filter((file) => file !== '').sort();
}

/** @param {readonly string[]} args */
function git(...args) {
  return spawnSync('git', args, { cwd: root, encoding: 'utf8' });
}

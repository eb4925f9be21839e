/** `npm run prose`: measures comments and documents against the targets below, and fails if one is missed. */
import './node-version.mjs';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './root.mjs';

/** @typedef {{ lines: number, words: number, comments: number, questions: number }} CommentCount */
/** @typedef {{ words: number, place: string }} Paragraph */
/** @typedef {{ layers: Map<string, CommentCount>, longest: Paragraph, glossary: number }} Prose */

export const TARGETS = { wordsPerLine: 0.7, questionShare: 0.08, paragraphWords: 120, glossary: 25 };

const LAYERS = ['engine', 'games', 'kit', 'api', 'web', 'server'];
/** Tests, and old rules, which never change. */
const NOT_PRODUCT = /\.(test|spec)\.|\/testing\/|\/golden\/|\/v\d+\//;
const NOT_OURS = new Set(['node_modules', 'dist', 'data', 'test-results']);
/** Also finds `//` and `/*` inside strings, which are too few to matter. */
const COMMENT = /\/\*\*?([\s\S]*?)\*\/|(?:^|\s)\/\/([^\n]*)/gm;
const QUESTION = /^(?:What|Whether|Who|Whoever|How|Where|Which|That)\b/;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const prose = measureProse(root);
  console.log(describeProse(prose).join('\n'));
  const problems = missedTargets(prose);
  for (const problem of problems) console.error(`missed: ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}

/**
 * @param {string} folder
 * @returns {Prose}
 */
export function measureProse(folder) {
  const files = filesIn(folder);
  const read = (/** @type {string} */ file) => readFileSync(path.join(folder, file), 'utf8');
  const product = files.filter((file) => /\.tsx?$/.test(file) && !NOT_PRODUCT.test(file));
  /** @type {Prose['layers']} */
  const layers = new Map();
  for (const layer of LAYERS)
    layers.set(
      layer,
      add(product.filter((file) => file.startsWith(`${layer}/`)).map((file) => countComments(read(file)))),
    );
  layers.set('all', add([...layers.values()]));
  const paragraphs = files.filter((file) => file.endsWith('.md')).flatMap((file) => paragraphsOf(read(file), file));
  const longest = paragraphs.reduce((one, other) => (other.words > one.words ? other : one), { words: 0, place: '' });
  return { layers, longest, glossary: glossaryEntries(read('CONTRIBUTING.md')) };
}

/**
 * @param {Prose} prose
 * @returns {string[]}
 */
export function missedTargets({ layers, longest, glossary }) {
  const { wordsPerLine, questionShare } = sharesOf(/** @type {CommentCount} */ (layers.get('all')));
  const problems = [];
  if (wordsPerLine > TARGETS.wordsPerLine)
    problems.push(`${wordsPerLine.toFixed(2)} comment words per line, at most ${TARGETS.wordsPerLine}`);
  if (questionShare >= TARGETS.questionShare)
    problems.push(
      `${percent(questionShare)} of comments open with a question word, below ${percent(TARGETS.questionShare)}`,
    );
  if (longest.words > TARGETS.paragraphWords)
    problems.push(`${longest.place} has a paragraph of ${longest.words} words, at most ${TARGETS.paragraphWords}`);
  if (glossary > TARGETS.glossary) problems.push(`the glossary has ${glossary} entries, at most ${TARGETS.glossary}`);
  return problems;
}

/**
 * @param {string} text TypeScript
 * @returns {CommentCount}
 */
export function countComments(text) {
  const comments = [...text.matchAll(COMMENT)]
    .map(([, block = '', line = '']) => wordsIn(`${block} ${line}`.replaceAll('*', ' ')))
    .filter((words) => words.length > 0);
  return {
    lines: text.split('\n').length - 1,
    words: comments.reduce((sum, words) => sum + words.length, 0),
    comments: comments.length,
    questions: comments.filter(([first = '']) => QUESTION.test(first)).length,
  };
}

/**
 * Splits Markdown into paragraphs. List items and table rows count as paragraphs; code blocks and headings do not.
 * @param {string} text
 * @param {string} file
 * @returns {Paragraph[]}
 */
export function paragraphsOf(text, file) {
  /** @type {Paragraph[]} */
  const paragraphs = [];
  let isCode = false;
  let isOpen = false;
  for (const [index, line] of text.split('\n').entries()) {
    const bare = line.trim();
    if (bare.startsWith('```')) isCode = !isCode;
    if (isCode || bare === '' || /^(?:```|#)/.test(bare)) {
      isOpen = false;
      continue;
    }
    const words = wordsIn(bare.replaceAll('|', ' ').replace(/^(?:[-*]|\d+\.) /, '')).length;
    const starts = !isOpen || /^(?:[-*] |\d+\. |\|)/.test(bare);
    if (starts) paragraphs.push({ words, place: `${file}:${index + 1}` });
    else /** @type {Paragraph} */ (paragraphs.at(-1)).words += words;
    isOpen = true;
  }
  return paragraphs;
}

/**
 * @param {string} text CONTRIBUTING.md
 * @returns {number}
 */
export function glossaryEntries(text) {
  const section = (text.split(/^## Glossary$/m)[1] ?? '').split(/^## /m)[0] ?? '';
  // Two rows are the head of the table.
  return Math.max(0, section.split('\n').filter((line) => line.startsWith('|')).length - 2);
}

/**
 * @param {Prose} prose
 * @returns {string[]}
 */
function describeProse({ layers, longest, glossary }) {
  const comments = [...layers].map(([layer, count]) => {
    const { wordsPerLine, questionShare } = sharesOf(count);
    const questions = `${percent(questionShare).padStart(4)} of comments open with a question word`;
    return `${layer.padEnd(7)} ${String(count.lines).padStart(6)} lines  ${wordsPerLine.toFixed(2)} comment words per line  ${questions}`;
  });
  return [...comments, `longest paragraph: ${longest.words} words (${longest.place})`, `glossary: ${glossary} entries`];
}

/** @param {CommentCount} count */
function sharesOf({ lines, words, comments, questions }) {
  return { wordsPerLine: words / Math.max(lines, 1), questionShare: questions / Math.max(comments, 1) };
}

/**
 * @param {readonly CommentCount[]} counts
 * @returns {CommentCount}
 */
function add(counts) {
  const sum = { lines: 0, words: 0, comments: 0, questions: 0 };
  for (const { lines, words, comments, questions } of counts) {
    sum.lines += lines;
    sum.words += words;
    sum.comments += comments;
    sum.questions += questions;
  }
  return sum;
}

/** @param {string} text */
function wordsIn(text) {
  return text.split(/\s+/).filter((word) => word !== '');
}

/** @param {number} share */
function percent(share) {
  return `${(100 * share).toFixed(0)} %`;
}

/**
 * @param {string} folder
 * @param {string} [below]
 * @returns {string[]}
 */
function filesIn(folder, below = '') {
  return readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(below, entry.name);
    if (NOT_OURS.has(entry.name) || entry.name.startsWith('.')) return [];
    return entry.isDirectory() ? filesIn(folder, file) : entry.isFile() ? [file] : [];
  });
}

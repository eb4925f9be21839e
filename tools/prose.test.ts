import { expect, test } from 'vitest';
import { countComments, glossaryEntries, measureProse, missedTargets, paragraphsOf, TARGETS } from './prose.mjs';
import { root } from './testing/throw-away-copy.ts';

test('the repository meets the targets for comments and documents', () => {
  expect(missedTargets(measureProse(root))).toEqual([]);
});

test('counts the words of block and line comments, and those that open with a question word', () => {
  const text = `/** What is kept. */
const one = 1; // Whether it is.
/*
 * Two lines
 * of reason.
 */
const address = 'https://games.example';
`;
  expect(countComments(text)).toEqual({ lines: 7, words: 10, comments: 3, questions: 2 });
});

test('list items, table rows and wrapped lines form paragraphs; headings and code blocks do not', () => {
  const text = `# A heading

One two
three.

- Four five.
- Six
  seven eight.

| a | b c |

\`\`\`sh
not counted at all
\`\`\`
`;
  expect(paragraphsOf(text, 'page.md')).toEqual([
    { words: 3, place: 'page.md:3' },
    { words: 2, place: 'page.md:6' },
    { words: 3, place: 'page.md:7' },
    { words: 3, place: 'page.md:10' },
  ]);
});

test('every missed target is reported', () => {
  const bad = countComments(`// ${'What words there are. '.repeat(10)}\n`);
  const [longest] = paragraphsOf('word '.repeat(TARGETS.paragraphWords + 1), 'page.md');
  const rows = '| word | meaning |\n'.repeat(TARGETS.glossary + 1);
  const glossary = glossaryEntries(
    `## Glossary\n\n| word | meaning |\n| --- | --- |\n${rows}\n## Next\n| no | entry |\n`,
  );
  expect(missedTargets({ layers: new Map([['all', bad]]), longest: longest!, glossary })).toEqual([
    '40.00 comment words per line, at most 0.7',
    '100 % of comments open with a question word, below 8 %',
    'page.md:1 has a paragraph of 121 words, at most 120',
    'the glossary has 26 entries, at most 25',
  ]);
});

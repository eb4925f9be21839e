/** One violation of each import boundary and lint rule, as a file that must be rejected. */

export interface Violation {
  readonly what: string;
  readonly file: string;
  readonly text: string;
  readonly by: 'compiler' | 'linter';
  readonly because: RegExp;
}

const RULES = 'games/_blank/rules';
const VIEW = 'games/_blank/view';
const blankRules = (legal: string) => `import { blank, type Action, type State } from '#games/_blank/rules/blank.ts';
import type { Rules } from '#engine/rules.ts';
export const writing: Rules<State, Action, 'classic'> = { ...blank, ${legal} };
`;
const importing = (what: string, file: string, specifier: string): Violation => ({
  what,
  file,
  text: `import * as other from '${specifier}';\nexport const broken = other;\n`,
  by: 'linter',
  because: /may not import/,
});

/** Exported by a file of rules. */
const inRules: readonly (readonly [string, string, RegExp, Violation['by']?])[] = [
  ['a sine', 'Math.sin(1)', /Only these properties are allowed: abs/],
  ['a square root', 'Math.sqrt(2)', /Only these properties/],
  ['random numbers of its own', 'Math.random()', /Only these properties/],
  ['a sine by another name', '((m: { sin(x: number): number }) => m.sin(1))(Math)', /`Math` as a value/],
  ['a power', '(x: number) => x ** 2', /`\*\*`.*Multiply/],
  ['a date', 'Date.now()', /'Date'.*count ticks/],
  ['a timer', 'setTimeout(() => 1, 1)', /'setTimeout'.*count ticks/],
  ['a timer', 'setInterval(() => 1, 1)', /'setInterval'/, 'compiler'],
  ['a performance clock', 'performance.now()', /'performance'/],
  ['the DOM', 'document.title', /'document'/, 'compiler'],
  ['the console', 'console.log(1)', /'console'.*silent/],
  ['the console', 'console.log(2)', /'console'/, 'compiler'],
  ['a locale', "'a'.localeCompare('b')", /'localeCompare'/],
  ['Intl', 'new Intl.NumberFormat()', /'Intl'/],
  ['something later', 'async () => 1', /async is not allowed/],
  ['a promise', '() => Promise.resolve(1)', /'Promise'.*at once/],
  ['code that loads later', "() => import('#engine/run.ts')", /import\(\)/],
  ['rules that wait while they load', 'await 1', /No `await` here/],
  ['a memory between runs', '1;\nlet plays = 0;\nexport const play = () => ++plays', /remembers only its state/],
];
const outcomes = inRules.map(([what, value, because, by = 'linter'], index) => {
  const text = `export const broken = ${value};\n`;
  return { what, file: `${RULES}/breaks-outcome-${index}.ts`, text, by, because };
});

/** A view that writes to what it got: the import, the parameter's type and the place written to. */
const writing = (imported: string, type: string, place: string) => `import type { Frozen } from '#engine/rules.ts';
import type { ${imported} } from '#games/dogfight/rules/state.ts';
export function broken(it: ${type}) {
  it${place} = 1;
}
`;
const state = writing('State', 'State', '.ticks');
const part = writing('Enemy as Plane', 'Plane', '.hits');
const parts = writing('Enemy', 'ReadonlyMap<string, Enemy>', ".get('one')!.hits");
const inViews: readonly (readonly [string, string, RegExp, Violation['by']])[] = [
  ['a view that writes state', writing('State', 'Frozen<State>', '.ticks'), /'ticks'.*read-only/, 'compiler'],
  ['a view that asks for a state it could write to', state, /Frozen<State>/, 'linter'],
  ['a view that asks for a part of the state it could write to', part, /Frozen<Plane>/, 'linter'],
  ['a view that asks for a list of parts it could write to', parts, /Frozen<Enemy>/, 'linter'],
];
const looking: readonly Violation[] = [
  ...inViews.map(([what, text, because, by], index) => {
    return { what, file: `games/dogfight/view/breaks-${index}.ts`, text, by, because };
  }),
  {
    what: 'a `legal` that writes',
    file: `${RULES}/breaks-legal.ts`,
    text: blankRules('legal: (state) => (state.presses = 1) > 0'),
    by: 'compiler',
    because: /'presses'.*read-only/,
  },
  {
    what: 'a `legal` that asks for a state it could write to',
    file: `${RULES}/breaks-plain-legal.ts`,
    text: blankRules('legal: (state: State) => (state.presses = 1) > 0'),
    by: 'linter',
    because: /Frozen<State>/,
  },
];

const SNAKE = '#games/snake/rules/snake.ts';
const SNAKE_JUDGE = '#games/snake/judge/judge.ts';
const imports: readonly Violation[] = [
  importing('rules with another game’s rules', `${RULES}/breaks-snake.ts`, SNAKE),
  importing('the same by a relative path', `${RULES}/breaks-path.ts`, '../../snake/rules/snake.ts'),
  importing('rules with the kit', `${RULES}/breaks-kit.ts`, '#kit/running-game.ts'),
  importing('rules with a package', `${RULES}/breaks-package.ts`, 'zod'),
  importing('an engine that knows a game', 'engine/breaks-game.ts', SNAKE),
  importing('a kit that knows a game', 'kit/breaks-game.ts', SNAKE),
  importing('a kit with a package beside React', 'kit/breaks-package.ts', 'zod'),
  importing('a view with another game', `${VIEW}/breaks-game.ts`, '#games/snake/view/effects.ts'),
  importing('a view with the judge of its game', 'games/snake/view/breaks-judge.ts', SNAKE_JUDGE),
  importing('a judge with its zoo', 'games/snake/judge/breaks-zoo.ts', '#games/snake/zoo/zoo.ts'),
  importing('an entry module with a judge', 'games/breaks-entry/game.ts', SNAKE_JUDGE),
  importing('badges with another game', 'games/_blank/badges.ts', SNAKE),
  importing('a way to play together with another game', 'games/_blank/together.ts', SNAKE),
  importing('access facts with rules', 'games/_blank/access.ts', '#games/_blank/rules/blank.ts'),
  importing('the catalogue with a game', 'games/catalogue.ts', SNAKE),
  importing('a list of views with a game', 'games/views.ts', SNAKE),
  importing('a page with a judge', 'web/breaks-judge.ts', '#games/judges.ts'),
  importing('a page with all ways to play together', 'web/breaks-together.ts', '#games/together.ts'),
  importing('a page with the server', 'web/breaks-server.ts', '#server/config.ts'),
  importing('a page past the lists', 'web/breaks-lists.ts', SNAKE),
  importing('an api with the engine', 'api/breaks-engine.ts', '#engine/run.ts'),
  importing('http with accounts', 'server/http/breaks-accounts.ts', '#server/auth/accounts.ts'),
  importing('accounts with the catalogue', 'server/auth/breaks-games.ts', '#games/catalogue.ts'),
  importing('a server with a view', 'server/breaks-view.ts', '#games/_blank/view/blank-view.tsx'),
  importing('a server past the lists', 'server/breaks-lists.ts', SNAKE),
  ...['a', 'b'].map((half) => ({
    what: `half ${half} of a cycle of types`,
    file: `web/breaks-type-cycle-${half}.ts`,
    text: `import type { Broken as Other } from '#web/breaks-type-cycle-${half === 'a' ? 'b' : 'a'}.ts';\nexport interface Broken {\n  readonly other: Other | null;\n}\n`,
    by: 'linter' as const,
    because: /cycle/i,
  })),
];

const lines = (count: number, line: string) => `${line}\n`.repeat(count);
const manners: readonly Violation[] = [
  ['a file that is too long', 'web/breaks-length.ts', lines(301, '// So it goes.'), /too many lines/],
  [
    'a long function',
    'web/breaks-function.ts',
    `export function f() {\n${lines(41, '  void 0;')}}\n`,
    /too many lines/,
  ],
  ['a default export', 'web/breaks-default.ts', 'export default 1;\n', /named exports/],
  ['a file name in capitals', 'web/BreaksName.ts', 'export const broken = 1;\n', /kebab/i],
  ['a task in a comment', 'web/breaks-task.ts', '// TODO later\nexport const broken = 1;\n', /todo/i],
  ['an `any`', 'web/breaks-any.ts', 'export const broken = 1 as any;\n', /any/],
  [
    'a silenced compiler',
    'web/breaks-silence.ts',
    '// @ts-ignore\nexport const broken = 1;\n',
    /ts-(ignore|expect-error)/,
  ],
  ['a page that fetches', 'web/breaks-fetch.ts', "await fetch('/');\n", /'fetch'.*web\/api-client/],
  ['a view that fetches', `${VIEW}/breaks-fetch.ts`, "await globalThis.fetch('/');\n", /'fetch'.*web\/api-client/],
  [
    'the address of a route',
    'web/breaks-address.ts',
    "export const broken = '/api/scores';\n",
    /call the route by its name/,
  ],
  [
    'a built address',
    'web/breaks-built.ts',
    'export const broken = `/api/runs/${1 + 1}`;\n',
    /call the route by its name/,
  ],
].map(([what, file, text, because]) => ({ what, file, text, by: 'linter', because }) as Violation);

export const violations: readonly Violation[] = [...outcomes, ...looking, ...imports, ...manners];

/** Checks style sheets for unused and undefined names, stray colors and layers. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const FLAPPY_SCENERY = [
  'sky',
  'star',
  'halo',
  'rays',
  'orb',
  'orb-deep',
  'moon',
  'shade',
  'cloud',
  'far',
  'hill',
  'near',
];

/** Names built at run time: classes as `prefix${…}`, properties as `--prefix${…}`. */
const BUILT: Readonly<Record<string, readonly string[]>> = {
  'color-': ['red', 'blue', 'green', 'yellow', 'purple', 'orange'],
  'column-': ['0', '1', '2', '3', '4'],
  'digits-': ['3', '4', '5', '6'],
  'is-': ['playing'],
  'memory-': ['6'],
  'minesweeper-flash-': ['a', 'b'],
  'place-': ['1', '2', '3'],
  'reaction-': ['laugh', 'wow', 'cry', 'bravo', 'hurry', 'oops', 'hello', 'love'],
  'row-': ['0', '1', '2', '3', '4'],
  'rps-': ['won', 'draw'],
  'simon-': ['green', 'red', 'yellow', 'blue'],
  'sudoku-': ['pop', 'shake', 'wave', 'sweep'],
  'tictactoe-': ['X', 'O'],
  'shake-': ['a', 'b'],
  'size-': ['3', '5', '16x16', '30x16'],
  'value-': ['2', '4', '8', '16', '32', '64', '128', '256', '512', '1024', '2048'],
  'whack-mallet-': ['swings', 'waits'],
  '--flappy-': FLAPPY_SCENERY.flatMap((part) => [part, `late-${part}`]),
  '--medal-': ['gold', 'silver', 'bronze', 'gold-deep', 'silver-deep', 'bronze-deep'],
  '--paint-': ['teal', 'teal-deep', 'pink-deep', 'brown-deep'],
};

/** Colors are allowed in the global tokens and in the sheets of a game. */
const MAY_NAME_COLORS = /^web\/styles\/tokens\.css$|^games\/[\w-]+\/[\w-]+\.css$/;

const COLOR =
  /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(|(?<![\w-])(?:white|black|red|green|blue|yellow|gold|orange|pink|purple|violet|brown|coral|gr[ae]y|silver|navy|teal)(?![\w-])/i;

interface Source {
  readonly path: string;
  readonly text: string;
}

/** Without comments, keeping line numbers. */
const bare = (css: string) => css.replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, ' '));

const allMatches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!);

function classesOf({ text }: Source): string[] {
  const selectors = allMatches(bare(text), /([^{};]+)\{/g).filter((prelude) => !prelude.trim().startsWith('@'));
  return selectors.flatMap((selector) => allMatches(selector, /\.(-?[a-z_][\w-]*)/gi));
}

/** Words in string literals, which include class names. */
function wordsIn(code: readonly Source[]): Set<string> {
  const strings = code.flatMap(({ text }) =>
    [/'([^'\n]*)'/g, /"([^"\n]*)"/g, /`([^`]*)`/g].flatMap((quoted) => allMatches(text, quoted)),
  );
  return new Set(strings.flatMap((string) => string.split(/[^\w-]+/)));
}

const built = (name: string) =>
  Object.entries(BUILT).some(([prefix, rest]) => name.startsWith(prefix) && rest.includes(name.slice(prefix.length)));

function unusedClasses(sheets: readonly Source[], code: readonly Source[]): string[] {
  const words = wordsIn(code);
  return sheets.flatMap((sheet) =>
    [...new Set(classesOf(sheet))]
      .filter((name) => !words.has(name) && !built(name))
      .map((name) => `${sheet.path}: no component names the class ${name}; take its rules out`),
  );
}

/** Custom properties that are set and read, in sheets and code. */
function propertiesOf(sheets: readonly Source[], code: readonly Source[]) {
  const css = sheets.map(({ text }) => bare(text)).join('\n');
  const script = code.map(({ text }) => text).join('\n');
  const set = new Set([
    ...allMatches(css, /(?<![\w(-])(--[\w-]+)\s*:/g),
    ...allMatches(script, /['"](--[\w-]+)['"]\s*:/g),
    ...allMatches(script, /setProperty\(\s*['"](--[\w-]+)/g),
  ]);
  const read = new Set([
    ...allMatches(css, /var\(\s*(--[\w-]+)/g),
    ...allMatches(script, /var\((--[\w-]+)/g),
    ...allMatches(script, /['"](--[\w-]+)['"](?!\s*:|\s*,\s*`)/g),
  ]);
  return { set, read };
}

function lostProperties(sheets: readonly Source[], code: readonly Source[]): string[] {
  const { set, read } = propertiesOf(sheets, code);
  return [
    ...[...set].filter((name) => !read.has(name) && !built(name)).map((name) => `nobody reads ${name}; take it out`),
    ...[...read]
      .filter((name) => !set.has(name) && !name.endsWith('-'))
      .map((name) => `nobody sets ${name}; define it in web/styles/tokens.css or in the game's theme.css`),
  ];
}

function rawColors({ path, text }: Source): string[] {
  if (MAY_NAME_COLORS.test(path)) return [];
  return bare(text)
    .split('\n')
    .flatMap((line, index) => {
      // Values of declarations; property names in them are not color names.
      const value =
        /:\s([^{]*);$|^\s+([^:{]*)[;,]$/
          .exec(line)
          ?.slice(1)
          .join('')
          .replace(/--[\w-]+/g, '') ?? '';
      const found = COLOR.exec(value)?.[0];
      const remedy = "name it in web/styles/tokens.css or in the game's theme.css";
      return found ? [`${path}:${index + 1}: ${found} is a color without a name; ${remedy}`] : [];
    });
}

function unexplainedForce({ path, text }: Source): string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) =>
    line.includes('!important') && !lines[index - 1]?.trim().endsWith('*/')
      ? [`${path}:${index + 1}: a later layer spares !important; if none does, say why in a comment above`]
      : [],
  );
}

/**
 * With anything but classes and tags within `:has()`, Chromium restyles all that the page's `:has()` rules could change
 * whenever an element is added: some thirty elements per move of a game. With a tag it does so when that tag is added.
 */
function costlyHas({ path, text }: Source): string[] {
  if (WITHOUT_GAME.includes(path)) return [];
  const lines = bare(text).split('\n');
  return lines.flatMap((line, index) =>
    allMatches(line, /:has\(((?:[^()]|\([^()]*\))*)\)/g).some((within) =>
      /[[*:]|(?<![\w.-])[a-z]/i.test(within.replaceAll(':is(', '(')),
    )
      ? [`${path}:${index + 1}: use only classes within :has()`]
      : [],
  );
}

/** Sheets of pages on which nobody plays. */
const WITHOUT_GAME = ['web/auth/fields.css', 'web/me/runs-page.css'];

/** Names of animations are global: a second definition would replace the first on pages that load both. */
function animationFaults(sheets: readonly Source[]): string[] {
  const css = sheets.map(({ text }) => bare(text)).join('\n');
  const names = allMatches(css, /@keyframes ([\w-]+)/g);
  const used = new Set(allMatches(css.replace(/@keyframes [\w-]+/g, ''), /(?<![\w-])([a-z][\w-]*)/gi));
  return [
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `@keyframes ${name} is defined twice`),
    ...names.filter((name) => !used.has(name)).map((name) => `no rule uses @keyframes ${name}; take it out`),
  ];
}

/** Rules outside of layers, which would override all layers, and layers missing in the order. */
function strayRules({ path, text }: Source, order: readonly string[]): string[] {
  const stray: string[] = [];
  let depth = 0;
  for (const [, prelude = '', brace] of bare(text).matchAll(/([^{};]*)([{}])/g)) {
    const layer = /^@layer ([\w-]+)$/.exec(prelude.trim())?.[1];
    if (brace === '{' && depth === 0 && !(layer && order.includes(layer)))
      stray.push(
        `${path}: "${prelude.trim()}" is in no layer of web/styles/site.css; put it into @layer components or games`,
      );
    depth += brace === '{' ? 1 : -1;
  }
  return stray;
}

const read = (path: string): Source => ({ path, text: readFileSync(path, 'utf8') });
const files = ['web', 'kit', 'games'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
);
const sheets = files.filter((path) => path.endsWith('.css')).map(read);
const code = files
  .filter((path) => /\.(tsx?|js|svg)$/.test(path) && !/\.test\.tsx?$|\/testing\/|journey\.ts$/.test(path))
  .map(read);
const site = read('web/styles/site.css').text;
const imported = allMatches(site, /@import '\.\/([\w-]+\.css)'/g).map((name) => `web/styles/${name}`);
const order = /@layer ([\w, -]+);/.exec(site)![1]!.split(', ');

describe('the sheets of the arcade', () => {
  test('have no class that no component uses', () => expect(unusedClasses(sheets, code)).toEqual([]));
  test('have no unused and no undefined properties', () => expect(lostProperties(sheets, code)).toEqual([]));
  test('define each animation once and use it', () => expect(animationFaults(sheets)).toEqual([]));
  test('define colors in tokens and themes only', () => expect(sheets.flatMap(rawColors)).toEqual([]));
  test('use !important only with a reason', () => expect(sheets.flatMap(unexplainedForce)).toEqual([]));
  test('use only classes within :has()', () => expect(sheets.flatMap(costlyHas)).toEqual([]));
  test('are all in layers', () => {
    const own = sheets.filter(({ path }) => path !== 'web/styles/site.css' && !imported.includes(path));
    expect(own.flatMap((sheet) => strayRules(sheet, order))).toEqual([]);
    const layers = allMatches(site, /layer\(([\w-]+)\)/g);
    expect(layers.filter((layer) => !order.includes(layer))).toEqual([]);
  });
  test.each(Object.keys(BUILT))('are covered by code that builds %s…', (prefix) => {
    expect(code.some(({ text }) => text.includes(`${prefix}\${`))).toBe(true);
  });
});

describe('detects a fault in a sheet:', () => {
  const sheet = (text: string): Source => ({ path: 'games/toy/view/toy.css', text });
  const component = (text: string): Source => ({ path: 'toy.tsx', text });

  test('a class that is only a word in the code', () => {
    const css = sheet('@layer games {\n  .toy:hover .toys {\n    top: 0.5rem;\n  }\n}');
    expect(unusedClasses([css], [component('<i className="toy big">{toys}</i>')])).toHaveLength(1);
  });
  test.each([
    ['--toy: 1px;', ''],
    ['top: var(--toy);', ''],
    ['', `style={{ '--toy': 1 }}`],
    ['', `palette('--toy')`],
  ])('a property without its other half: %s %s', (rule, text) => {
    expect(lostProperties([sheet(`.toy { ${rule} }`)], [component(text)])).toHaveLength(1);
  });
  test.each(['color: #fff;', 'color: light-dark(var(--ink), red);', '--toy: rgb(0 0 0 / 0.1);', 'fill: White;'])(
    '%s',
    (line) => {
      expect(rawColors(sheet(`.toy {\n  ${line}\n}`))).toHaveLength(1);
      expect(rawColors({ ...sheet(`.toy {\n  ${line}\n}`), path: 'games/toy/theme.css' })).toEqual([]);
    },
  );
  test.each(['@keyframes toy { } .toy { animation: toy 1s; } @keyframes toy { }', '@keyframes toy { }'])(
    'an animation that is defined twice or not used: %s',
    (css) => expect(animationFaults([sheet(css)])).toHaveLength(1),
  );
  test('!important without a reason', () => {
    expect(unexplainedForce(sheet('.toy {\n  top: 0 !important;\n}'))).toHaveLength(1);
    expect(unexplainedForce(sheet('.toy {\n  /* Its top is set on the element. */\n  top: 0 !important;\n}'))).toEqual(
      [],
    );
  });
  test.each(['[data-rack]', '.rack[data-on]', '.rack:not(.small)', '> :nth-child(3)', '> svg', '~ svg.rack', '*'])(
    '%s within :has()',
    (within) => expect(costlyHas(sheet(`.toy:has(${within}) .small {`))).toHaveLength(1),
  );
  test.each(['.rack', '> .rack', '.rack ~ .rack', '> .rack.small', '> :is(.rack, .small) > .rack'])(
    'none with %s within :has()',
    (within) => expect(costlyHas(sheet(`.toy:has(${within}) .small {`))).toEqual([]),
  );

  test('a rule in no layer, or in an unknown one', () => {
    expect(strayRules(sheet('@layer games {\n.toy {\n}\n}\n.toy {\n}'), order)).toHaveLength(1);
    expect(strayRules(sheet('@layer toys {\n.toy {\n}\n}'), order)).toHaveLength(1);
  });
});

test('the field is laid out alone: it contains size and layout', () => {
  const rule = /\.field \{([^}]*)\}/.exec(bare(readFileSync('web/game/game-page.css', 'utf8')))![1]!;
  expect(rule).toMatch(/container-type: size;/);
  expect(rule).toMatch(/contain: layout;/);
});

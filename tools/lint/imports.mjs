import path from 'node:path';

const CATALOGUE = ['games/games.ts', 'games/catalogue.ts'];
const RULES = ['engine/', 'games/KEY/rules/'];
const REACT = ['npm:react/', 'npm:react-dom/'];
const ANY_PACKAGE = 'npm:';
const LISTS_OF_WEB = ['access', 'chance', 'lazy-badges', 'lazy-together', 'named-buttons', 'old-rules', 'views'];
const LISTS_OF_SERVER = ['judges', 'rules-by-id', 'together'];
const inGames = (/** @type {string} */ name) => `games/${name}.ts`;
const SERVER = ['engine/', 'api/', 'server/', ...CATALOGUE, ...LISTS_OF_SERVER.map(inGames), ANY_PACKAGE];

/**
 * What each file may import: a file, a folder (with its `/`), or a package (`npm:`), except what starts with `!`. `KEY`
 * is the same game on both sides. The first entry that fits a file decides; other files may import anything.
 * @type {readonly (readonly [string, readonly string[]])[]}
 */
const BOUNDARIES = [
  ['engine/', ['engine/']],
  ['games/KEY/rules/', RULES],
  ['games/KEY/judge/', [...RULES, 'games/KEY/judge/']],
  ['games/KEY/together.ts', RULES],
  ['games/KEY/badges.ts', RULES],
  ['games/KEY/access.ts', CATALOGUE],
  ['games/KEY/game.ts', [...CATALOGUE, 'games/KEY/rules/']],
  ['games/KEY/view/', [...RULES, 'kit/', 'games/KEY/view/', 'games/KEY/theme.css', 'games/KEY/art.svg', ...REACT]],
  ['games/chance.ts', []],
  ['games/named-buttons.ts', ['kit/']],
  ['games/views.ts', ['kit/', ...CATALOGUE]],
  ...[...CATALOGUE, 'games/access.ts'].map((file) => /** @type {const} */ ([file, CATALOGUE])),
  ...['judges', 'rules-by-id'].map((name) => /** @type {const} */ ([inGames(name), ['engine/', ...CATALOGUE]])),
  ...['lazy-badges', 'lazy-together', 'old-rules', 'together'].map(
    (name) => /** @type {const} */ ([inGames(name), ['engine/']]),
  ),
  ['kit/', ['engine/', 'kit/', ...REACT]],
  ['api/', ['api/', 'npm:zod/', 'npm:obscenity/']],
  ['web/', ['engine/', 'kit/', 'api/', 'web/', ...CATALOGUE, ...LISTS_OF_WEB.map(inGames), ANY_PACKAGE]],
  ['server/auth/', ['engine/', 'api/', 'server/', ANY_PACKAGE]],
  // server/start.ts mounts the routes of accounts.
  ['server/http/', [...SERVER, '!server/auth/']],
  ['server/', SERVER],
];

/**
 * Enforces the import boundaries of ARCHITECTURE.md.
 * @type {import('./arcade.mjs').Rule}
 */
export const imports = {
  create(context) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join('/');
    const key = /^games\/([^/]+)\//.exec(file)?.[1] ?? '';
    const fits = (/** @type {string} */ name, /** @type {string} */ pattern) => {
      const place = pattern.replace('KEY', key);
      return place === name || (/[/:]$/.test(place) && name.startsWith(place));
    };
    const [, takes] = BOUNDARIES.find(([files]) => fits(file, files)) ?? [];
    if (!takes) return {};
    const check = (/** @type {any} */ node) => {
      const specifier = node.source?.value;
      if (typeof specifier !== 'string') return;
      const target = targetOf(file, specifier);
      const allowed = takes.some((place) => fits(target, place));
      const excepted = takes.some((place) => place.startsWith('!') && fits(target, place.slice(1)));
      if (allowed && !excepted) return;
      const list = takes.join(' ').replaceAll('KEY', key) || 'nothing';
      context.report({ node: node.source, message: `${file} may not import ${specifier}, only ${list}` });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};

/**
 * Path from the project's folder, or `npm:` and the package.
 * @param {string} file
 * @param {string} specifier
 */
function targetOf(file, specifier) {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return /^[./]/.test(specifier) ? path.posix.join(path.posix.dirname(file), specifier) : `npm:${specifier}/`;
}

import path from 'node:path';

/**
 * @typedef {object} Layer
 * @property {string} takes What it may import, in words.
 * @property {readonly string[]} from The layers it may import; `own` before the name keeps it to the same game.
 * @property {readonly string[] | 'any'} packages The packages it may import.
 */

/** Folders that are missing here (tools, bench, e2e) may import anything. @type {Record<string, Layer>} */
const LAYERS = {
  engine: { takes: 'nothing but the engine', from: ['engine'], packages: [] },
  rules: { takes: 'the engine and the rules of their own game', from: ['engine', 'own rules'], packages: [] },
  judge: { takes: 'the engine and its own game’s rules', from: ['engine', 'own rules', 'own judge'], packages: [] },
  together: { takes: 'the engine and its own game’s rules', from: ['engine', 'own rules'], packages: [] },
  badges: { takes: 'the engine and its own game’s rules', from: ['engine', 'own rules'], packages: [] },
  'access facts': { takes: 'games/games.ts alone', from: ['catalogue'], packages: [] },
  kit: { takes: 'the engine and React', from: ['engine', 'kit'], packages: ['react', 'react-dom'] },
  view: {
    takes: 'the engine, the kit, React and the folder of its own game',
    from: ['engine', 'kit', 'own rules', 'own view', 'own game'],
    packages: ['react', 'react-dom'],
  },
  api: { takes: 'zod and obscenity alone', from: ['api'], packages: ['zod', 'obscenity'] },
  'entry module': { takes: 'games/games.ts and its own game’s rules', from: ['catalogue', 'own rules'], packages: [] },
  catalogue: { takes: 'nothing but games/games.ts', from: ['catalogue'], packages: [] },
  'list of rules': { takes: 'the engine and games/games.ts', from: ['engine', 'catalogue'], packages: [] },
  'list of old rules': { takes: 'the engine alone', from: ['engine'], packages: [] },
  'list of judges': { takes: 'the engine and games/games.ts', from: ['engine', 'catalogue'], packages: [] },
  'list of together modules': { takes: 'the engine alone', from: ['engine'], packages: [] },
  'lazy list of together modules': { takes: 'the engine alone', from: ['engine'], packages: [] },
  'lazy list of badges': { takes: 'the engine alone', from: ['engine'], packages: [] },
  'list of named buttons': { takes: 'the kit alone', from: ['kit'], packages: [] },
  'list of chance words': { takes: 'nothing', from: [], packages: [] },
  'list of access facts': { takes: 'games/games.ts alone', from: ['catalogue'], packages: [] },
  'list of views': { takes: 'the kit and games/games.ts', from: ['kit', 'catalogue'], packages: [] },
  web: {
    takes:
      'all but the server, and games only through games/catalogue.ts, games/views.ts, games/old-rules.ts, games/lazy-together.ts, games/lazy-badges.ts, games/named-buttons.ts, games/chance.ts and games/access.ts',
    from: [
      'engine',
      'kit',
      'api',
      'web',
      'catalogue',
      'list of views',
      'list of old rules',
      'lazy list of together modules',
      'lazy list of badges',
      'list of named buttons',
      'list of chance words',
      'list of access facts',
    ],
    packages: 'any',
  },
  server: {
    takes: 'the engine, the api, games/rules-by-id.ts, games/judges.ts, games/together.ts and games/catalogue.ts',
    from: [
      'engine',
      'api',
      'server',
      'http',
      'accounts',
      'catalogue',
      'list of rules',
      'list of judges',
      'list of together modules',
    ],
    packages: 'any',
  },
  accounts: {
    takes: 'the engine, the api and the server',
    from: ['engine', 'api', 'server', 'http', 'accounts'],
    packages: 'any',
  },
  http: {
    takes: 'what the server takes, but for server/auth, which hands its routes to server/start.ts',
    from: [
      'engine',
      'api',
      'server',
      'http',
      'catalogue',
      'list of rules',
      'list of judges',
      'list of together modules',
    ],
    packages: 'any',
  },
};

/** Folders of the server with their own boundaries. */
const SERVER_ROOMS = new Map([
  ['auth', 'accounts'],
  ['http', 'http'],
]);
/** Folders of a game with their own boundaries. */
const ROOMS = new Set(['rules', 'judge', 'view', 'zoo']);
const LISTS = new Map([
  ['games.ts', 'catalogue'],
  ['catalogue.ts', 'catalogue'],
  ['rules-by-id.ts', 'list of rules'],
  ['old-rules.ts', 'list of old rules'],
  ['judges.ts', 'list of judges'],
  ['together.ts', 'list of together modules'],
  ['lazy-together.ts', 'lazy list of together modules'],
  ['views.ts', 'list of views'],
  ['lazy-badges.ts', 'lazy list of badges'],
  ['named-buttons.ts', 'list of named buttons'],
  ['chance.ts', 'list of chance words'],
  ['access.ts', 'list of access facts'],
]);

/**
 * Enforces the import boundaries of each layer.
 * @type {import('./arcade.mjs').Rule}
 */
export const imports = {
  create(context) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join('/');
    const here = placeOf(file);
    const layer = LAYERS[here.layer];
    if (layer === undefined) return {};
    const check = (/** @type {any} */ node) => {
      const specifier = node.source?.value;
      if (typeof specifier !== 'string' || allows(layer, here, file, specifier)) return;
      context.report({
        node: node.source,
        message: `${file} may not import ${specifier}: this folder takes ${layer.takes}.`,
      });
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
 * @param {string} file Path from the project's folder.
 * @returns {{ layer: string, game: string | null }}
 */
function placeOf(file) {
  const [top = '', second = '', third] = file.split('/');
  if (top === 'server') return { layer: SERVER_ROOMS.get(second) ?? top, game: null };
  if (top !== 'games') return { layer: top, game: null };
  if (third === undefined) return { layer: LISTS.get(second) ?? 'games', game: null };
  if (third === 'together.ts') return { layer: 'together', game: second };
  if (third === 'badges.ts') return { layer: 'badges', game: second };
  if (third === 'access.ts') return { layer: 'access facts', game: second };
  if (third === 'game.ts') return { layer: 'entry module', game: second };
  return { layer: ROOMS.has(third) ? third : 'game', game: second };
}

/**
 * @param {Layer} layer
 * @param {{ layer: string, game: string | null }} here
 * @param {string} file
 * @param {string} specifier
 */
function allows(layer, here, file, specifier) {
  if (!/^[.#/]/.test(specifier)) {
    const packageName = specifier
      .split('/')
      .slice(0, specifier.startsWith('@') ? 2 : 1)
      .join('/');
    return layer.packages === 'any' || layer.packages.includes(packageName);
  }
  const target = specifier.startsWith('#') ? specifier.slice(1) : path.posix.join(path.posix.dirname(file), specifier);
  const there = placeOf(target);
  return layer.from.includes(there.layer) || (there.game === here.game && layer.from.includes(`own ${there.layer}`));
}

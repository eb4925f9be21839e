import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Functions of the contract that must not change the state. */
const QUESTIONS = new Set(['legal', 'status', 'score']);

/**
 * Functions that only read a state must take it frozen. The compiler rejects writes to `Frozen<State>` but allows
 * passing it on as plain `State`, so this rule bans the plain type where nothing may be written. In a view it bans all
 * types of the rules with writable fields, such as an `Enemy` within the state.
 * @type {import('./arcade.mjs').Rule}
 */
export const lookOnly = {
  create(context) {
    const view = /^(.*)[\\/]view[\\/]/.exec(context.filename);
    const refuse = (/** @type {any} */ node, name = 'State') =>
      context.report({ node, message: `A plain \`${name}\` could be written to here: ask for \`Frozen<${name}>\`.` });

    /** @param {string | undefined} name @param {any} asked */
    const checkQuestion = (name, asked) => {
      const type = asked?.params?.[0]?.typeAnnotation?.typeAnnotation;
      if (name !== undefined && QUESTIONS.has(name) && nameOf(type) === 'State') refuse(type);
    };

    if (view) {
      /** Local names, which an import may change. @type {Set<string>} */
      const writable = new Set();
      return {
        ImportDeclaration(node) {
          if (!/^#games\/[\w-]+\/rules\//.test(node.source.value)) return;
          const exported = writableTypesIn(path.join(/** @type {string} */ (view[1]), 'rules'));
          for (const { imported, local } of /** @type {any[]} */ (node.specifiers))
            if (exported.has(imported?.name)) writable.add(local.name);
        },
        TSTypeReference(node) {
          const name = nameOf(node);
          if (name !== undefined && writable.has(name) && !isFrozenBy(node.parent)) refuse(node, name);
        },
      };
    }
    return {
      FunctionDeclaration: (node) => checkQuestion(node.id?.name, node),
      VariableDeclarator: (node) => checkQuestion(/** @type {any} */ (node.id).name, node.init),
      Property: (node) => checkQuestion(/** @type {any} */ (node.key).name, node.value),
    };
  },
};

/** @param {any} type @returns {string | undefined} */
function nameOf(type) {
  return type?.type === 'TSTypeReference' ? type.typeName.name : undefined;
}

/** `Frozen<State>`, or an own generic type such as `FieldProps<State, Action>`, which freezes it. @param {any} parent */
function isFrozenBy(parent) {
  return parent.type === 'TSTypeParameterInstantiation' && !CONTAINERS.has(nameOf(parent.parent) ?? '');
}

/** Generic types of the language that leave their elements writable. */
const CONTAINERS = new Set(['Array', 'ReadonlyArray', 'Map', 'ReadonlyMap', 'Set', 'ReadonlySet', 'Record', 'Partial']);

/** @type {Map<string, Set<string>>} */
const known = new Map();

/** The exported types with a field that is not read-only. Inherited fields count as writable. @param {string} folder */
function writableTypesIn(folder) {
  const found = known.get(folder) ?? new Set();
  if (known.has(folder)) return found;
  known.set(folder, found);
  for (const file of readdirSync(folder).filter((name) => /(?<!\.test)\.ts$/.test(name))) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    for (const [, name, inherits, fields = ''] of text.matchAll(DECLARED))
      if (name && (inherits?.includes('extends') || /^ {2}(?!readonly\b)[\w[]/m.test(fields))) found.add(name);
  }
  return found;
}

const DECLARED = /^export (?:interface|type) (\w+)([^{\n;]*)\{\n((?:.*\n)*?)\}/gm;

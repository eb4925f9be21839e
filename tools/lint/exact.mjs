/** Math functions with bit-identical results in every engine. Others may differ in the last digits. */
const EXACT = new Set(['abs', 'ceil', 'clz32', 'floor', 'imul', 'max', 'min', 'round', 'sign', 'trunc']);

const NO_CLOCK = 'rules know no clock: count ticks.';
const NO_LATER = 'rules answer at once: compute the outcome in the same call.';
const NO_OUTSIDE = 'rules know nothing of where they run: take what is needed as an argument.';

/** Banned in rules, with the alternative. @type {Record<string, string>} */
const BANNED = {
  Date: NO_CLOCK,
  performance: NO_CLOCK,
  setTimeout: NO_CLOCK,
  setInterval: NO_CLOCK,
  setImmediate: NO_CLOCK,
  requestAnimationFrame: NO_CLOCK,
  queueMicrotask: NO_LATER,
  Promise: NO_LATER,
  Atomics: NO_LATER,
  WeakRef: NO_LATER,
  FinalizationRegistry: NO_LATER,
  globalThis: NO_OUTSIDE,
  window: NO_OUTSIDE,
  document: NO_OUTSIDE,
  process: NO_OUTSIDE,
  eval: NO_OUTSIDE,
  Function: NO_OUTSIDE,
  Intl: 'engines disagree on locales: format in the view.',
  console: 'rules are silent: throw an error that names the value that surprised you.',
};

const LOCALE = /^(toLocale\w+|localeCompare)$/;

/**
 * Keeps rules deterministic: no inexact arithmetic, no randomness but the given one, no clock, no locale, nothing
 * asynchronous, no state between runs.
 * @type {import('./arcade.mjs').Rule}
 */
export const exact = {
  create(context) {
    const later = (/** @type {any} */ node) => {
      if (node.type === 'AwaitExpression' || node.async || node.await)
        context.report({ node, message: `No async or await here: ${NO_LATER}` });
    };
    const power = (/** @type {any} */ node) => {
      if (node.operator === '**' || node.operator === '**=')
        context.report({
          node,
          message: 'No `**` here: engines round it differently. Multiply, or look it up in a table.',
        });
    };
    return {
      Program: (program) => {
        for (const node of globalReferences(context.sourceCode, program)) {
          const message = objectionTo(node);
          if (message !== null) context.report({ node, message });
        }
        for (const statement of program.body) {
          const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
          if (node?.type === 'VariableDeclaration' && node.kind !== 'const')
            context.report({ node, message: 'No variable outside functions here: a run remembers only its state.' });
        }
      },
      MemberExpression(node) {
        const name = memberName(node);
        if (name !== null && LOCALE.test(name))
          context.report({ node, message: `No \`${name}\` here: engines disagree on locales. Compare with < and >.` });
      },
      BinaryExpression: power,
      AssignmentExpression: power,
      FunctionDeclaration: later,
      FunctionExpression: later,
      ArrowFunctionExpression: later,
      AwaitExpression: later,
      ForOfStatement: later,
      ImportExpression: (node) => context.report({ node, message: `No import() here: ${NO_LATER}` }),
    };
  },
};

/**
 * Identifiers that the module does not declare.
 * @param {any} sourceCode
 * @param {any} program
 * @returns {any[]}
 */
function globalReferences(sourceCode, program) {
  const scope = sourceCode.getScope(program);
  const globals = scope.upper ?? scope;
  const declaredElsewhere = globals.variables.filter((/** @type {any} */ variable) => variable.defs.length === 0);
  return [...globals.through, ...declaredElsewhere.flatMap((/** @type {any} */ variable) => variable.references)].map(
    (reference) => reference.identifier,
  );
}

/**
 * `null` if the reference is allowed.
 * @param {any} node
 * @returns {string | null}
 */
function objectionTo(node) {
  const remedy = Object.hasOwn(BANNED, node.name) ? BANNED[node.name] : undefined;
  if (remedy !== undefined) return `No \`${node.name}\` here: ${remedy}`;
  if (node.name !== 'Math') return null;
  const name = node.parent.type === 'MemberExpression' && node.parent.object === node ? memberName(node.parent) : null;
  if (name === null) return 'No `Math` as a value here: call its exact functions by name.';
  if (name === 'random') return 'No `Math.random` here: no server can draw it again. Draw from the `random` handed in.';
  if (EXACT.has(name)) return null;
  return `No \`Math.${name}\` here: engines round it differently. Use whole numbers and a table.`;
}

/**
 * `null` if computed at run time.
 * @param {any} node
 * @returns {string | null}
 */
function memberName(node) {
  if (!node.computed) return node.property.name;
  return typeof node.property.value === 'string' ? node.property.value : null;
}

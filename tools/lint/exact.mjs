/**
 * Keeps rules deterministic where the linter's own rules cannot: no `Math` under another name, no power, no module that
 * waits, no state between runs.
 * @type {import('./arcade.mjs').Rule}
 */
export const exact = {
  create(context) {
    const refuse = (/** @type {any} */ node, /** @type {string} */ message) => context.report({ node, message });
    const power = (/** @type {any} */ node) => {
      if (node.operator === '**' || node.operator === '**=')
        refuse(node, 'No `**` here: engines round it differently. Multiply, or look it up in a table.');
    };
    return {
      Program(program) {
        for (const statement of program.body) {
          const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
          if (node?.type === 'VariableDeclaration' && node.kind !== 'const')
            refuse(node, 'No variable outside functions here: a run remembers only its state.');
        }
      },
      Identifier(/** @type {any} */ node) {
        if (node.name === 'Math' && node.parent.object !== node)
          refuse(node, 'No `Math` as a value here: call its exact functions by name.');
      },
      BinaryExpression: power,
      AssignmentExpression: power,
      AwaitExpression: (node) => refuse(node, 'No `await` here: rules answer at once.'),
      ImportExpression: (node) => refuse(node, 'No import() here: rules answer at once.'),
    };
  },
};

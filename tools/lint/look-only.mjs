/** What the contract asks of a state without changing it. */
const QUESTIONS = new Set(['legal', 'status', 'score']);

/**
 * Whoever only looks at a state takes it frozen. The compiler refuses to write to a `Frozen<State>`, but would let it
 * be handed on as a plain `State`; so the plain name may not be asked for where nothing may be written.
 * @type {import('./arcade.mjs').Rule}
 */
export const lookOnly = {
  create(context) {
    const inView = /[\\/]view[\\/]/.test(context.filename);
    const refuse = (/** @type {any} */ node) =>
      context.report({ node, message: 'A plain `State` could be written to here: ask for `Frozen<State>`.' });

    /** @param {string | undefined} name @param {any} asked */
    const checkQuestion = (name, asked) => {
      const type = asked?.params?.[0]?.typeAnnotation?.typeAnnotation;
      if (name !== undefined && QUESTIONS.has(name) && isPlainState(type)) refuse(type);
    };

    if (inView) {
      return {
        TSTypeReference(node) {
          // As an argument, as in `Frozen<State>` or `GameViewProps<State, Action>`, it is the taker's to freeze.
          if (isPlainState(node) && node.parent.type !== 'TSTypeParameterInstantiation') refuse(node);
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

/** @param {any} type */
function isPlainState(type) {
  return type?.type === 'TSTypeReference' && type.typeName.name === 'State';
}

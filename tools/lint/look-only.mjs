/** Functions of the contract that must not change the state. */
const QUESTIONS = new Set(['legal', 'status', 'score']);

/**
 * Functions that only read a state must take it frozen. The compiler rejects writes to `Frozen<State>` but allows
 * passing it on as plain `State`, so this rule bans the plain type where nothing may be written.
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
          // As a type argument, as in `Frozen<State>` or `GameViewProps<State, Action>`, the receiving type freezes it.
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
